//! The codes of reasons and problems: an example of each is in `tests/data/codes.txt`, with its parameters
//! and its English text. `tests/node/codes.test.mjs` reads the same file and checks the types and the words
//! of the page against it. A change that is meant is followed by
//! `NOUGHTS_GOLDEN=write cargo test --test engine codes`.

use noughts::algorithms::learned::BrainFault;
use noughts::error::{Allowed, Coded, Given, Obstacle, Problem};
use noughts::search::Proven;
use noughts::search::reason::{BadReason, Criterion, Reason, Row, Rule};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::{env, fs};

const FILE: &str = "tests/data/codes.txt";

/// The names of the variants of an enumeration, as its source lists them: other crates cannot match on all of
/// them.
fn variants(file: &str, name: &str) -> BTreeSet<String> {
    let source = fs::read_to_string(file).expect("the source is here");
    let (_, body) = source.split_once(&format!("pub enum {name} {{\n")).expect("it is an enumeration");
    let (body, _) = body.split_once("\n}\n").expect("it ends");
    let lines = body.lines().filter_map(|line| line.strip_prefix("    "));
    lines.filter(|line| line.starts_with(char::is_uppercase)).map(variant).collect()
}

/// The name of a variant at the beginning of a text, such as what `Debug` writes.
fn variant(text: &str) -> String {
    text.chars().take_while(|&letter| letter.is_alphanumeric()).collect()
}

/// An example of every code of a problem, and of every text that a code may have.
fn problems() -> Vec<Problem> {
    let (from_0, words) =
        (Allowed::Range { whole: false, min: 0.0, max: None }, Allowed::values(["mnk", "drop", "ultimate"]));
    let brain = |fault| Problem::Brain { given: Given::text("ae"), fault };
    let illegal = |obstacle| Problem::Move { given: Given::Number(4.0), ply: 2, obstacle };
    vec![
        Problem::value("rules.kind", Given::Missing, words.clone()),
        Problem::value("rules.kind", Given::text("chess"), words),
        Problem::value("rules.rows", Given::text("3"), Allowed::whole(1, 26)),
        Problem::value("rules.rows", Given::Number(27.0), Allowed::whole(1, 26)),
        Problem::value("budget.timeMs", Given::Number(-0.5), from_0),
        Problem::not("true or false", "algo.table", "a list"),
        Problem::unknown_field("rules", "gravity", ["kind"]),
        Problem::unknown_field("algo", &"x".repeat(1000), []),
        Problem::TooLong { field: "state".into(), max: 4096 },
        illegal(Obstacle::Range(8)),
        illegal(Obstacle::Over),
        illegal(Obstacle::Taken("b2".to_owned())),
        illegal(Obstacle::Full("b".to_owned())),
        illegal(Obstacle::Closed("b2".to_owned(), "cannot be played now")),
        illegal(Obstacle::Side),
        Problem::Unsupported {
            algo: "minimax",
            name: "Minimax",
            plays: "any game of two players",
            game: "3 by 3, 3 in a row, 3 players".to_owned(),
            allowed: vec!["maxn", "mcts"],
        },
        Problem::NoIterations { algo: "minimax", name: "Minimax" },
        Problem::UnknownLimit {
            algo: "alphabeta",
            name: "Alpha-beta",
            given: vec!["iterations"],
            allowed: &["timeMs", "nodes", "depth"],
        },
        Problem::SwapPlayers { given: 3 },
        Problem::SeedKept { given: 7 },
        Problem::DifferentReports { field: "algo" },
        brain(BrainFault::Letter),
        brain(BrainFault::Length),
        brain(BrainFault::Version),
        brain(BrainFault::Damaged),
        brain(BrainFault::Learner),
        Problem::Weights { cause: "the host answered 404".to_owned() },
        Problem::unreadable("state", "the host answered 404"),
    ]
}

/// An example of every code, and of every text that a code may have.
fn reasons() -> Vec<Reason> {
    let inner = || Box::new(Reason::Estimate { depth: 4 });
    let mut all = vec![
        Reason::GameOver,
        Reason::Random { moves: 1 },
        Reason::Random { moves: 9 },
        Reason::Slip { moves: 1 },
        Reason::Slip { moves: 9 },
        Reason::Softmax { moves: 1 },
        Reason::Softmax { moves: 9 },
        Reason::Considered { moves: 1 },
        Reason::Considered { moves: 9 },
        Reason::Learned { games: 0 },
        Reason::Learned { games: 1 },
        Reason::Learned { games: 200 },
        Reason::Assumed { depth: 1 },
        Reason::Assumed { depth: 5 },
        Reason::Incomplete,
        Reason::Estimate { depth: 1 },
        Reason::Estimate { depth: 4 },
        Reason::Threats,
        Reason::Unproven,
        Reason::Playouts { playouts: 1 },
        Reason::Playouts { playouts: 500 },
        Reason::Unvisited,
        Reason::Prior,
        Reason::Decided(inner()),
        Reason::Endgame(inner()),
        Reason::Proposed(inner()),
        Reason::Checked { depth: 1, reason: inner() },
        Reason::Checked { depth: 3, reason: inner() },
        Reason::Unchecked(inner()),
        Reason::Refuted { proposals: 4, reason: inner() },
        Reason::Component { algo: "puct".into(), name: "PUCT".into(), reason: inner() },
        Reason::Fallback {
            algo: "puct".into(),
            name: "PUCT".into(),
            cause: "the host answered 404".to_owned(),
            reason: inner(),
        },
        Reason::SwapEven,
        Reason::SwapTake,
        Reason::SwapSide,
        Reason::OpeningEven,
    ];
    for rule in [
        Rule::Win,
        Rule::Block,
        Rule::Fork,
        Rule::BlockFork,
        Rule::Centre,
        Rule::OppositeCorner,
        Rule::Corner,
        Rule::Side,
    ] {
        all.push(Reason::Rule(rule));
    }
    for row in [Row::Win, Row::Board, Row::Threat] {
        all.push(Reason::Saw { row });
        all.push(Reason::Overlooked { at: "c3".to_owned(), row, reason: inner() });
    }
    for plies in [None, Some(1), Some(3)] {
        all.push(Reason::Proven { proven: Proven::Win, plies });
        all.push(Reason::Proven { proven: Proven::Loss, plies });
    }
    all.push(Reason::Proven { proven: Proven::Draw, plies: None });
    for criterion in [Criterion::Visits, Criterion::Mean, Criterion::LowerBound] {
        all.push(Reason::Visited { visits: 50, total: 90, criterion });
    }
    all
}

#[test]
fn every_reason_and_problem_has_an_example() {
    let found: BTreeSet<_> = reasons().iter().map(|reason| variant(&format!("{reason:?}"))).collect();
    assert_eq!(found, variants("src/search/reason.rs", "Reason"));
    let found: BTreeSet<_> = problems().iter().map(|problem| variant(&format!("{problem:?}"))).collect();
    assert_eq!(found, variants("src/error.rs", "Problem"));
}

#[test]
fn a_reason_that_left_the_engine_comes_back_as_it_was() {
    for reason in reasons() {
        let written = serde_json::to_value(&reason).expect("plain data");
        assert_eq!(written["text"], json!(reason.to_string()));
        assert_eq!(serde_json::from_value::<Reason>(written).expect("it was a reason"), reason);
    }
}

#[test]
fn a_damaged_reason_is_refused() {
    let read = |value: Value| Reason::try_from(serde_json::from_value::<Coded>(value).expect("a code"));
    assert_eq!(read(json!({"code": "luck", "params": {}})), Err(BadReason("luck".to_owned())));
    for reason in reasons() {
        let whole = serde_json::to_value(&reason).expect("plain data");
        for name in whole["params"].as_object().expect("parameters").keys() {
            for wrong in [json!(1.5), json!([]), json!({"code": "luck", "params": {}})] {
                let mut damaged = whole.clone();
                damaged["params"][name] = wrong;
                assert!(read(damaged.clone()).is_err(), "{damaged}");
            }
            let mut damaged = whole.clone();
            damaged["params"].as_object_mut().expect("parameters").remove(name);
            // The plies to the end of a proven win or loss may be unknown.
            assert!(name == "plies" || read(damaged.clone()).is_err(), "{damaged}");
        }
    }
}

#[test]
fn the_examples_are_those_of_the_file() {
    let mut found = String::from(
        "# An example of each code with its parameters and its English text. See tests/engine/codes.rs.\n",
    );
    for reason in reasons() {
        writeln!(found, "reason {}", serde_json::to_string(&reason).expect("plain data")).expect("memory");
    }
    for problem in problems() {
        let problem = serde_json::to_string(&Coded::from(&problem)).expect("plain data");
        writeln!(found, "problem {problem}").expect("memory");
    }
    if env::var_os("NOUGHTS_GOLDEN").is_some_and(|value| value == "write") {
        fs::write(FILE, &found).expect("the file can be written");
    }
    let known = fs::read_to_string(FILE).expect("the file is part of the project");
    for (found, known) in found.lines().zip(known.lines()) {
        assert_eq!(found, known, "NOUGHTS_GOLDEN=write accepts the change");
    }
    assert_eq!(found.lines().count(), known.lines().count());
}
