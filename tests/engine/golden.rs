//! Reports to the last bit: the same request gives the same report natively and, in
//! `tests/browser.rs` and `tests/worker.rs`, in WebAssembly.
//!
//! The reports are in `tests/data/golden.txt`, each below its request; those that need the weights of the
//! value net, which the tests in the browser are not served, in `golden-net.txt`, which
//! `tests/node/golden.test.mjs` reads, too. A change of the engine that is meant to change them is followed
//! by `NOUGHTS_GOLDEN=write cargo test --test engine golden`, and by a look at the difference.

use noughts::search::Unwatched;
use noughts_request as request;
use serde_json::Value;
use std::fmt::Write as _;
use std::time::Duration;
use std::{env, fs};

const FILES: [(&str, usize); 2] = [("tests/data/golden.txt", 15), ("tests/data/golden-net.txt", 5)];

/// The report of a request, without the time it took.
fn answer(request: &Value) -> String {
    let part = |name: &str| request[name].clone();
    let mut report = request::best_move(
        serde_json::from_value(part("state")).expect("a state"),
        serde_json::from_value(part("algo")).expect("an algorithm"),
        &serde_json::from_value(part("budget")).expect("a budget"),
        1,
        &mut Unwatched,
    )
    .unwrap_or_else(|error| panic!("{request}: {error}"));
    report.counters.set_elapsed(Duration::ZERO);
    serde_json::to_string(&report).expect("plain data")
}

#[test]
fn reports_are_the_same_to_the_last_bit() {
    for (file, at_least) in FILES {
        compare(file, at_least);
    }
}

fn compare(file: &str, at_least: usize) {
    let golden = fs::read_to_string(file).expect("the file is part of the project");
    let rewrite = env::var_os("NOUGHTS_GOLDEN").is_some_and(|value| value == "write");
    let (mut found, mut cases) = (String::new(), 0);
    for line in golden.lines().filter(|line| !line.starts_with("= ")) {
        writeln!(found, "{line}").expect("memory");
        if line.starts_with('{') {
            let request = serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
            writeln!(found, "= {}", answer(&request)).expect("memory");
            cases += 1;
        }
    }
    assert!(cases >= at_least, "{file} holds only {cases} requests");
    if rewrite {
        fs::write(file, &found).expect("the file can be written");
    }
    for (line, (found, golden)) in (1..).zip(found.lines().zip(golden.lines())) {
        assert!(rewrite || found == golden, "{file}:{line} is\n{golden}\nbut the engine says\n{found}");
    }
    assert!(rewrite || found.lines().count() == golden.lines().count());
}
