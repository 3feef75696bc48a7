//! Replays the examples of the README.

#[allow(dead_code, reason = "each test uses a part")]
mod common;

use common::Program;

const README: &str = include_str!("../README.md");

/// The lines of all examples below a heading.
fn examples(heading: &str) -> Vec<&'static str> {
    let (_, section) = README.split_once(heading).expect("the README has this heading");
    let section = section.split("\n## ").next().unwrap_or(section);
    let blocks = section.split("```text\n").skip(1).map(|block| block.split("```").next().unwrap_or(block));
    blocks.flat_map(str::lines).collect()
}

/// Whether a line is the one of the README, where `…` stands for anything.
fn matches(line: &str, pattern: &str) -> bool {
    let parts: Vec<&str> = pattern.split('…').collect();
    let [first, between @ .., last] = &parts[..] else { return line == pattern };
    let Some(mut rest) = line.strip_prefix(first) else { return false };
    for part in between {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

fn replay(heading: &str, arguments: &[&str]) {
    let mut program = Program::start(arguments);
    for example in examples(heading) {
        if let Some(request) = example.strip_prefix("> ") {
            program.tell(request);
        } else {
            let pattern =
                example.strip_prefix("< ").expect("each line of an example is a request or a reply");
            let line = program.hear();
            assert!(matches(&line, pattern), "README: {pattern}\nprogram: {line:.2000}");
        }
    }
    program.end();
}

#[test]
fn the_calls_of_the_readme_answer_as_it_says() {
    replay("\n## JSON lines", &[]);
}

#[test]
fn the_piskvork_session_of_the_readme_goes_as_it_says() {
    replay("\n## Piskvork", &["--piskvork"]);
}

#[test]
fn the_readme_explains_every_call() {
    let mut program = Program::start(&[]);
    let hello: serde_json::Value = serde_json::from_str(&program.ask(r#"{"call":"hello"}"#)).unwrap();
    let headings: Vec<&str> = README.lines().filter_map(|line| line.strip_prefix("### ")).collect();
    for call in hello["ok"]["calls"].as_array().unwrap() {
        let call = call.as_str().unwrap();
        assert!(headings.iter().any(|heading| heading.split(", ").any(|one| one == call)), "{call}");
    }
    program.end();
}

#[test]
fn a_pattern_matches_its_parts_in_their_order() {
    assert!(matches("abcd", "a…c…") && matches("abcd", "…d") && matches("abcd", "abcd"));
    assert!(!matches("abcd", "abc") && !matches("abcd", "a…b") && !matches("abcd", "c…a…"));
}
