//! The program under JSON requests that overlap.

#[allow(dead_code, reason = "each test uses a part")]
mod common;

use common::Program;
use serde_json::{Value, json};

/// A limit that no search of these tests reaches.
const FOR_EVER: &str = r#""budget":{"timeMs":1e9}"#;

fn answer(program: &mut Program) -> Value {
    serde_json::from_str(&program.hear()).unwrap()
}

#[test]
fn every_algorithm_can_be_stopped_while_it_runs() {
    let mut program = Program::start(&[]);
    for rules in [
        r#"{"kind":"mnk","rows":15,"cols":15,"k":5}"#,
        r#"{"kind":"ultimate"}"#,
        r#"{"kind":"mnk","rows":9,"cols":9,"k":4,"players":3}"#,
    ] {
        let known: Value =
            serde_json::from_str(&program.ask(&format!(r#"{{"call":"algorithms","rules":{rules}}}"#)))
                .unwrap();
        for algorithm in known["ok"].as_array().unwrap() {
            let id = &algorithm["id"];
            program.tell(&format!(
                r#"{{"id":{id},"call":"best_move","progress":true,"state":{{"rules":{rules},"moves":[]}},"algo":{id},{FOR_EVER}}}"#
            ));
            let first = answer(&mut program);
            // An algorithm that searches is running now.
            program.tell(r#"{"id":"stop","call":"stop"}"#);
            let mut line = first;
            while line.get("progress").is_some() {
                line = answer(&mut program);
            }
            assert_eq!(&line["id"], id, "{line}");
            assert!(line["ok"]["move"].is_u64(), "{line}");
            assert_eq!(answer(&mut program), json!({ "id": "stop", "ok": null }), "{id}");
        }
    }
    program.end();
}

#[test]
fn the_end_of_the_input_waits_for_the_answers() {
    let mut program = Program::start(&["--cpu"]);
    program.tell(
        r#"{"call":"best_move","state":{"rules":{"kind":"ultimate"},"moves":[]},"algo":"mcts","budget":{"iterations":2000}}"#,
    );
    assert_eq!(answer(&mut program)["ok"]["counters"]["playouts"], 2000);
    program.end();
}

/// A request for a search that nothing but its end ends, and that writes nothing meanwhile.
const ENDLESS: &str = r#"{"call":"best_move","state":{"rules":{"kind":"ultimate"},"moves":[]},"algo":"mcts","budget":{"timeMs":1e9}}"#;

#[cfg(unix)]
#[test]
fn a_search_ends_when_nobody_reads_its_answer() {
    // The caller has ended, or only reads no more. A second request waits, and is not begun.
    for closes_input in [true, false] {
        let mut program = Program::start(&[]);
        program.tell(ENDLESS);
        program.tell(ENDLESS);
        program.close_output();
        if closes_input {
            program.close_input();
        }
        program.must_end();
    }
}

#[test]
fn the_program_has_the_version_of_the_library() {
    let library = include_str!("../../Cargo.toml").lines().find_map(|line| line.strip_prefix("version = "));
    assert_eq!(library, Some(concat!('"', env!("CARGO_PKG_VERSION"), '"')));
}
