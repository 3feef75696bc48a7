//! The examples, run as their readers run them.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// The program of an example. It is built as a member of the workspace, whose tests have built it already.
fn program(example: &str) -> String {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--quiet", "--locked", "--offline", "--workspace", "--example", example]);
    cargo.args(["--message-format", "json"]).current_dir(env!("CARGO_MANIFEST_DIR"));
    let Output { status, stdout, stderr } = cargo.output().expect("cargo runs the tests, too");
    assert!(status.success(), "{example}: {}", String::from_utf8_lossy(&stderr));
    let messages = String::from_utf8(stdout).expect("cargo writes UTF-8");
    let mut messages = messages.lines().map(|line| serde_json::from_str::<Value>(line).expect("it is JSON"));
    let built =
        messages.find(|message| message["target"]["name"] == example).expect("cargo names what it built");
    built["executable"].as_str().expect("an example is a program").to_owned()
}

/// Runs an example with these arguments and this input.
fn run(example: &str, arguments: &[&str], input: &str) -> Output {
    let mut running = Command::new(program(example))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("an example runs");
    // A program that has ended reads no more.
    let _ = running.stdin.take().expect("it is piped").write_all(input.as_bytes());
    running.wait_with_output().expect("it ends")
}

/// What an example writes, line by line.
fn lines(example: &str, arguments: &[&str], input: &str) -> Vec<String> {
    let Output { status, stdout, stderr } = run(example, arguments, input);
    assert!(status.success(), "{example} {arguments:?}: {}", String::from_utf8_lossy(&stderr));
    String::from_utf8_lossy(&stdout).lines().map(str::to_owned).collect()
}

/// Why an example refuses these arguments.
fn refusal(example: &str, arguments: &[&str]) -> String {
    let Output { status, stderr, .. } = run(example, arguments, "");
    assert!(!status.success(), "{example} accepts {arguments:?}");
    String::from_utf8_lossy(&stderr).trim().to_owned()
}

#[test]
fn the_own_game_is_solved_and_searched() {
    let said = lines("own_game", &[], "");
    assert!(said[0].starts_with("4x4: Some(Win)"), "{said:?}");
    assert!(said[1].starts_with("5x5: Some(Loss)"), "{said:?}");
    assert_eq!(said.len(), 4, "{said:?}");
}

#[test]
fn the_bot_never_loses_at_its_best_and_says_what_is_wrong() {
    // Every square, again and again: what is taken is refused.
    let squares = "z9 a1 b2 c3 a2 a3 b1 b3 c1 c2 ".split_whitespace().collect::<Vec<_>>().join("\n");
    let said = lines("bot", &["impossible"], &format!("{squares}\n"));
    assert_eq!(said[0], "? z9 names no square");
    let last = said.last().expect("it answers");
    assert!(["the bot wins", "a draw"].contains(&last.as_str()), "{said:?}");
    assert!(said.iter().any(|line| line.starts_with("? move") && line.contains("taken")), "{said:?}");
}

#[test]
fn the_bot_plays_larger_boards_and_refuses_what_it_does_not_know() {
    let said = lines("bot", &["first", "7", "7", "4"], "d4\n");
    assert!(said.len() == 1 && said[0].len() == 2 && said[0] != "d4", "{said:?}");
    let refused = refusal("bot", &["huge"]);
    assert!(refused.starts_with("there is no level huge; the levels are first, "), "{refused}");
    assert!(refusal("bot", &["easy", "3"]).starts_with("a board is three numbers"));
    assert!(refusal("bot", &["easy", "3", "3", "9"]).starts_with("k: expected a whole number from 1 to 3"));
    assert!(refusal("bot", &["easy", "3", "x", "3"]).contains("invalid digit"));
}
