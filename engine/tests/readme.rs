//! Replays the examples of the README.

#[allow(dead_code, reason = "each test uses a part")]
mod common;

use common::Program;

const README: &str = include_str!("../README.md");

/// The text below a heading.
fn section(heading: &str) -> &'static str {
    let (_, section) = README.split_once(heading).expect("the README has this heading");
    section.split("\n## ").next().unwrap_or(section)
}

/// The examples below a heading, each with its lines.
fn examples(heading: &str) -> impl Iterator<Item = std::str::Lines<'static>> {
    section(heading)
        .split("```text\n")
        .skip(1)
        .map(|block| block.split("```").next().unwrap_or(block).lines())
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

/// Runs each example in a program of its own.
fn replay(heading: &str, arguments: &[&str]) {
    for lines in examples(heading) {
        let mut program = Program::start(arguments);
        for example in lines {
            if let Some(request) = example.strip_prefix("> ") {
                program.tell(request);
            } else {
                let pattern =
                    example.strip_prefix("< ").expect("each line of an example is a request or a reply");
                let mut line = program.hear();
                // A slow machine has time for more lines of progress.
                while line.contains("\"progress\"") && !matches(&line, pattern) {
                    line = program.hear();
                }
                assert!(matches(&line, pattern), "README: {pattern}\nprogram: {line:.2000}");
            }
        }
        program.end();
    }
}

#[test]
fn the_calls_of_the_readme_answer_as_it_says() {
    replay("\n## JSON lines", &[]);
}

#[test]
fn the_piskvork_sessions_of_the_readme_go_as_it_says() {
    replay("\n## Piskvork", &["--piskvork"]);
}

/// What is in code quotes in the first column of a table of the README, row by row.
fn first_column(head: &str) -> impl Iterator<Item = Vec<&'static str>> {
    let (_, table) = section("\n## Piskvork").split_once(head).expect("the README has this table");
    let rows = table.lines().skip(2).take_while(|row| row.starts_with('|'));
    rows.map(|row| row.split('|').nth(1).unwrap_or_default().split('`').skip(1).step_by(2).collect())
}

#[test]
fn every_command_and_key_of_the_tables_is_in_a_session_of_the_readme() {
    let sessions: Vec<_> = examples("\n## Piskvork").flatten().map(str::to_ascii_uppercase).collect();
    let commands =
        first_column("| command | answer | meaning |").flatten().filter(|text| !text.starts_with("x,y"));
    let keys = first_column("| key of `INFO` | meaning |").flatten().map(|key| format!("INFO {key}"));
    let names = commands.map(|text| text.split(' ').next().unwrap_or(text).to_owned());
    let all: Vec<_> = names.chain(keys).map(|name| format!("> {} ", name.to_ascii_uppercase())).collect();
    assert!(all.len() > 30, "{all:?}");
    for name in all {
        assert!(sessions.iter().any(|line| format!("{line} ").starts_with(&name)), "{name}");
    }
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
