//! Requests as callers send them, hostile ones included: each mistake gets the error that is named
//! after it, with a message that says what was given and what is allowed; no input panics.

use crate::common::{Still, best_move, games, listed, record, rules_json, small};
use noughts::catalogue::{AlgorithmId, ids};
use noughts::error::Error;
use noughts::search::{Report, StopReason};
use noughts_request::{self as request, AlgoRequest, List, Record, Scalar, StateRequest};

use proptest::prelude::*;
use serde_json::{Value, json};

fn state(value: Value) -> StateRequest {
    serde_json::from_value(value).expect("the state has a readable shape")
}

fn algo(value: Value) -> AlgoRequest {
    serde_json::from_value(value).expect("the algorithm has a readable shape")
}

fn status(rules: &Value, moves: &Value) -> Result<Value, Error> {
    let status = request::status(state(json!({"rules": rules, "moves": moves})))?;
    Ok(serde_json::to_value(status).expect("plain data"))
}

/// The request fails with this name, and the message contains these words.
#[track_caller]
fn fails<T: std::fmt::Debug>(answer: Result<T, Error>, name: &str, words: &[&str]) {
    let error = answer.expect_err(name);
    assert_eq!(error.name(), name, "{error}");
    for word in words {
        assert!(error.to_string().contains(word), "`{error}` does not say `{word}`");
    }
}

#[test]
fn bad_rules_are_named() {
    let cases = [
        (json!({}), "rules.kind is missing"),
        (json!({"kind": "chess"}), "\"chess\""),
        (json!({"kind": 3}), "rules.kind: expected \"mnk\", \"drop\" or \"ultimate\", got 3"),
        (json!({"kind": []}), "rules.kind: expected \"mnk\", \"drop\" or \"ultimate\", got a list"),
        (json!({"kind": "mnk"}), "rules.rows is missing"),
        (json!({"kind": "mnk", "rows": 3, "cols": 3}), "rules.k is missing"),
        (
            json!({"kind": "mnk", "rows": 0, "cols": 3, "k": 3}),
            "rules.rows: expected a whole number from 1 to 26, got 0",
        ),
        (
            json!({"kind": "mnk", "rows": 3, "cols": 27, "k": 3}),
            "rules.cols: expected a whole number from 1 to 26, got 27",
        ),
        (
            json!({"kind": "mnk", "rows": 3, "cols": 1001, "k": 3}),
            "rules.cols: expected a whole number from 1 to 26, got 1001",
        ),
        (
            json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 4}),
            "rules.k: expected a whole number from 1 to 3, got 4",
        ),
        (
            json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 0}),
            "rules.k: expected a whole number from 1 to 3, got 0",
        ),
        (json!({"kind": "mnk", "rows": 3.5, "cols": 3, "k": 3}), "1 to 26, got 3.5"),
        (json!({"kind": "mnk", "rows": -3, "cols": 3, "k": 3}), "1 to 26, got -3"),
        (json!({"kind": "mnk", "rows": 1e300, "cols": 3, "k": 3}), "rules.rows: expected"),
        (json!({"kind": "mnk", "rows": "3", "cols": 3, "k": 3}), "1 to 26, got \"3\""),
        (json!({"kind": "mnk", "rows": {}, "cols": 3, "k": 3}), "1 to 26, got an object"),
        (json!({"kind": "mnk", "rows": true, "cols": 3, "k": 3}), "1 to 26, got true"),
        (
            json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3, "players": 1}),
            "rules.players: expected a whole number from 2 to 8, got 1",
        ),
        (
            json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3, "players": 9}),
            "rules.players: expected a whole number from 2 to 8, got 9",
        ),
        (json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3, "colour": 1}), "\"colour\""),
        (json!({"kind": "ultimate", "rows": 3}), "\"rows\""),
    ];
    for (rules, words) in cases {
        fails(status(&rules, &json!([])), "BadRules", &[words]);
        fails(best_move(&rules, &[], &json!("random"), &json!({})), "BadRules", &[words]);
        fails(request::algorithms(&record(rules)), "BadRules", &[words]);
    }
}

#[test]
fn numbers_that_json_cannot_write_are_refused_too() {
    for (number, written) in
        [(f64::NAN, "NaN"), (f64::INFINITY, "Infinity"), (f64::NEG_INFINITY, "-Infinity")]
    {
        let with = |name: &str| Record(vec![(name.to_owned(), Scalar::Number(number))]);
        for limit in ["timeMs", "iterations", "nodes", "depth", "seed"] {
            fails(with(limit).budget(), "BadBudget", &[limit, written]);
        }
        fails(with("nodes").cap(), "BadBudget", &["nodes"]);
        let mut rules = record(small());
        rules.0[1].1 = Scalar::Number(number);
        let moves = List(vec![Scalar::Number(number)]);
        fails(rules.rules(), "BadRules", &[written]);
        let request = StateRequest { rules: record(small()), arranged: None, moves };
        fails(request::status(request), "IllegalMove", &[written, "ply 0"]);
        let options = vec![
            ("id".to_owned(), Scalar::Text("mcts".to_owned())),
            ("exploration".to_owned(), Scalar::Number(number)),
        ];
        let request = AlgoRequest::WithOptions(Record(options));
        let opened =
            request::open(state(json!({"rules": small(), "moves": []})), request, Scalar::Missing, 1)
                .map(|_| ());
        fails(opened, "BadOption", &["exploration", written]);
    }
}

#[test]
fn illegal_moves_are_named_with_their_ply() {
    let ultimate = json!({"kind": "ultimate"});
    let cases = [
        (small(), json!([9]), ["move 9 at ply 0", "0 to 8"]),
        (small(), json!([-1]), ["move -1 at ply 0", "0 to 8"]),
        (small(), json!([65536]), ["move 65536 at ply 0", "0 to 8"]),
        (small(), json!([0, 0]), ["move 0 at ply 1", "taken"]),
        (small(), json!([0, 1.5]), ["move 1.5 at ply 1", "a whole number"]),
        (small(), json!([0, "1"]), ["move \"1\" at ply 1", "a whole number"]),
        (small(), json!([0, null]), ["move missing at ply 1", "a whole number"]),
        (small(), json!([0, []]), ["move a list at ply 1", "a whole number"]),
        (small(), json!([0, true]), ["move true at ply 1", "a whole number"]),
        (small(), json!([0, 3, 1, 4, 2, 5]), ["move 5 at ply 5", "over"]),
        (small(), json!([0, 3, 1, 4, 2, 0]), ["move 0 at ply 5", "over"]),
        (ultimate.clone(), json!([81]), ["move 81 at ply 0", "0 to 80"]),
        (ultimate.clone(), json!([0, 9]), ["move 9 at ply 1", "cannot be played"]),
        (ultimate, json!([0, 0]), ["move 0 at ply 1", "taken"]),
    ];
    for (rules, moves, words) in cases {
        fails(status(&rules, &moves), "IllegalMove", &words);
        let request = state(json!({"rules": rules, "moves": moves}));
        let answer = request::best_move(request, algo(json!("random")), &Record::default(), 1, &mut Still);
        fails(answer, "IllegalMove", &words);
    }
}

#[test]
fn unknown_algorithms_and_options_are_named() {
    let three = json!({"kind": "mnk", "rows": 5, "cols": 5, "k": 3, "players": 3});
    let listed = listed(three.clone());
    let playing_three: Vec<_> = listed.iter().filter_map(|info| info["id"].as_str()).collect();
    let (last, others) = playing_three.split_last().expect("three players have algorithms");
    let playing_three = format!("{} or {last}", others.join(", "));
    let cases = [
        (small(), json!("stockfish"), "UnknownAlgorithm", &["\"stockfish\"", "alphabeta"][..]),
        (small(), json!(""), "UnknownAlgorithm", &["mcts"]),
        (small(), json!("MCTS"), "UnknownAlgorithm", &["\"MCTS\""]),
        (small(), json!({}), "UnknownAlgorithm", &["algo.id is missing"]),
        (small(), json!({"id": 3}), "UnknownAlgorithm", &["algo.id: expected the id of an algorithm, got 3"]),
        (small(), json!({"id": {}}), "UnknownAlgorithm", &["an object"]),
        (
            small(),
            json!({"id": "alphabeta", "magic": true}),
            "BadOption",
            &["\"magic\"", "expected preset, table, killers, ordering, distances, depth, variety or prover"],
        ),
        (small(), json!({"id": "random", "table": true}), "BadOption", &["\"table\"", "none"]),
        (
            small(),
            json!({"id": "alphabeta", "table": 1}),
            "BadOption",
            &["algo.table: expected true or false, got 1"],
        ),
        (
            small(),
            json!({"id": "alphabeta", "killers": "no"}),
            "BadOption",
            &["algo.killers: expected true or false, got \"no\""],
        ),
        (
            small(),
            json!({"id": "mcts", "exploration": -0.1}),
            "BadOption",
            &["algo.exploration: expected a number from 0 to 4, got -0.1"],
        ),
        (small(), json!({"id": "mcts", "exploration": 1e9}), "BadOption", &["exploration", "0 to 4"]),
        (small(), json!({"id": "mcts", "exploration": true}), "BadOption", &["algo.exploration", "got true"]),
        (three.clone(), json!("minimax"), "Unsupported", &["two players", &playing_three]),
        (three, json!("hybrid"), "Unsupported", &["two players", &playing_three]),
    ];
    for (rules, algo, name, words) in cases {
        fails(best_move(&rules, &[], &algo, &json!({})), name, words);
    }
    let endless = "x".repeat(100_000);
    let error = best_move(&small(), &[], &json!(endless), &json!({})).expect_err("no such algorithm");
    assert!(error.to_string().len() < 400, "a long name is not repeated in full");
}

#[test]
fn counts_and_choices_are_checked() {
    let whole = |option: &str, given: &str, range: &str| {
        [format!("algo.{option}: expected a whole number from {range}"), format!("got {given}")]
    };
    for (id, option, range, above) in [
        ("flat-mc", "playouts", "1 to 100000", 100_001),
        ("mcts", "playoutsPerLeaf", "1 to 100", 101),
        ("hybrid", "verifyDepth", "1 to 8", 9),
        ("alphabeta", "depth", "0 to 100", 101),
    ] {
        for (value, given) in [
            (json!(above), above.to_string()),
            (json!(-1), "-1".to_owned()),
            (json!(2.5), "2.5".to_owned()),
            (json!("2"), "\"2\"".to_owned()),
            (json!(true), "true".to_owned()),
            (json!([]), "a list".to_owned()),
            (json!(1e300), "a number beyond 2^53".to_owned()),
        ] {
            let words = whole(option, &given, range);
            let asked = json!({"id": id, option: value});
            fails(best_move(&small(), &[], &asked, &json!({})), "BadOption", &[&words[0], &words[1]]);
        }
        let good = json!({"id": id, option: 2});
        assert!(best_move(&small(), &[], &good, &json!({"iterations": 100, "nodes": 100})).is_ok(), "{good}");
    }
    for (value, given) in [
        (json!("luck"), "\"luck\""),
        (json!("Visits"), "\"Visits\""),
        (json!(""), "\"\""),
        (json!(1), "1"),
        (json!(false), "false"),
        (json!({}), "an object"),
    ] {
        let asked = json!({"id": "mcts", "finalMove": value});
        let words = ["algo.finalMove: expected \"visits\", \"value\" or \"secure\"", &format!("got {given}")];
        fails(best_move(&small(), &[], &asked, &json!({})), "BadOption", &words);
    }
}

#[test]
fn bad_budgets_are_named() {
    let count = |name: &str, given: &str| {
        format!("budget.{name}: expected a whole number from 0 to 9007199254740991, got {given}")
    };
    let cases = [
        (json!({"timeMs": -1}), "budget.timeMs: expected a number from 0, got -1".to_owned()),
        (json!({"timeMs": "1"}), "budget.timeMs: expected a number from 0, got \"1\"".to_owned()),
        (json!({"iterations": -1}), count("iterations", "-1")),
        (json!({"iterations": 1.5}), count("iterations", "1.5")),
        (json!({"nodes": 1e300}), count("nodes", "a number beyond 2^53")),
        (json!({"nodes": 9_007_199_254_740_992_u64}), count("nodes", "a number beyond 2^53")),
        (json!({"depth": []}), count("depth", "a list")),
        (json!({"depth": true}), count("depth", "true")),
        (json!({"seed": -7}), count("seed", "-7")),
        (json!({"seed": {}}), count("seed", "an object")),
        (
            json!({"part": 2, "parts": 2}),
            "budget.part: expected a whole number from 0 to 1, got 2".to_owned(),
        ),
        (json!({"part": 1}), "budget.part: expected a whole number from 0 to 0, got 1".to_owned()),
        (json!({"parts": 0}), "budget.parts: expected a whole number from 1 to 4294967295, got 0".to_owned()),
        (json!({"parts": 1.5}), count("parts", "1.5")),
        (json!({"time": 5}), "unknown field \"time\" of budget: expected timeMs, iterations".to_owned()),
    ];
    for (budget, words) in cases {
        fails(best_move(&small(), &[], &json!("mcts"), &budget), "BadBudget", &[&words]);
    }
    let cap = |value| record(value).cap();
    fails(cap(json!({"nodes": -1})), "BadBudget", &["limits.nodes", "got -1"]);
    fails(cap(json!({"plies": 1})), "BadBudget", &["\"plies\" of limits: expected nodes or depth"]);
}

#[test]
fn a_time_may_be_longer_than_any_clock_runs() {
    let plain = best_move(&small(), &[], &json!("mcts"), &json!({"iterations": 100, "seed": 3}));
    for time in [1e12, 1e300] {
        let budget = json!({"timeMs": time, "iterations": 100, "seed": 3});
        assert_eq!(best_move(&small(), &[], &json!("mcts"), &budget), plain, "{time}");
    }
}

#[test]
fn a_missing_value_is_no_value() {
    let with_nulls = json!({"timeMs": null, "iterations": 100, "nodes": null, "depth": null, "seed": 3});
    let report = best_move(&small(), &[], &json!({"id": "mcts", "exploration": null}), &with_nulls);
    let plain = best_move(&small(), &[], &json!("mcts"), &json!({"iterations": 100, "seed": 3}));
    assert_eq!(report, plain);
    let rules = json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3, "players": null});
    assert_eq!(status(&rules, &json!([])), status(&small(), &json!([])));
}

#[test]
fn shapes_that_cannot_be_read_are_refused() {
    for shape in [
        json!(null),
        json!(3),
        json!("mnk"),
        json!([]),
        json!({}),
        json!({"rules": {}}),
        json!({"moves": []}),
        json!({"rules": [], "moves": []}),
        json!({"rules": {}, "moves": {}}),
        json!({"rules": {}, "moves": "0 1 2"}),
        json!({"rules": {}, "moves": vec![0; 5000]}),
    ] {
        assert!(serde_json::from_value::<StateRequest>(shape.clone()).is_err(), "{shape}");
    }
    for shape in [json!(null), json!(3), json!([]), json!(true)] {
        assert!(serde_json::from_value::<AlgoRequest>(shape.clone()).is_err(), "{shape}");
    }
}

#[test]
fn status_has_the_shape_of_the_contract() {
    let shape = json!({
        "rows": 3,
        "cols": 3,
        "layers": 1,
    });
    assert_eq!(
        status(&small(), &json!([4, 0])),
        Ok(json!({
            "toMove": 0,
            "outcome": null,
            "legalMoves": [1, 2, 3, 5, 6, 7, 8],
            "shape": shape,
            "cells": [1, null, null, null, 0, null, null, null, null],
        }))
    );
    assert_eq!(
        status(&small(), &json!([0, 3, 1, 4, 2])),
        Ok(json!({
            "toMove": null,
            "outcome": {"kind": "win", "player": 0, "line": [0, 1, 2]},
            "legalMoves": [],
            "shape": shape,
            "cells": [0, 0, 0, 1, 1, null, null, null, null],
        }))
    );
    let drawn = status(&small(), &json!([0, 1, 2, 4, 3, 5, 7, 6, 8])).expect("a game");
    assert_eq!((&drawn["outcome"], &drawn["toMove"]), (&json!({"kind": "draw"}), &json!(null)));
    let three = json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3, "players": 3});
    assert_eq!(status(&three, &json!([0, 1])).expect("a game")["toMove"], json!(2));
}

#[test]
fn status_describes_every_board() {
    for rules in games() {
        let status = status(&rules_json(rules), &json!([])).expect("a game");
        let shape = &status["shape"];
        let number = |value: &Value| value.as_u64().expect("a number") as usize;
        let (rows, cols) = (number(&shape["rows"]), number(&shape["cols"]));
        assert_eq!(rows * cols * number(&shape["layers"]), rules.cells() as usize, "{rules}");
        let moves = status["legalMoves"].as_array().expect("a list").len();
        let columns = shape["columns"] == true;
        assert_eq!(moves, if columns { cols } else { rows * cols }, "{rules}: every move is legal at first");
        let small = shape.get("small");
        assert_eq!(small.is_some(), status.get("boards").is_some(), "{rules}");
        let last = request::move_name(&record(rules_json(rules)), &Scalar::Number((moves - 1) as f64));
        let letter = char::from(b'a' + (cols - 1) as u8);
        let expected = match small {
            Some(small) => format!("{}.{0}", number(&small["rows"]) * number(&small["cols"])),
            None if columns => letter.to_string(),
            None => format!("{letter}1"),
        };
        assert_eq!(last, Ok(expected), "{rules}");
    }
}

#[test]
fn status_of_ultimate_knows_the_small_boards() {
    let ultimate = json!({"kind": "ultimate"});
    let start = status(&ultimate, &json!([])).expect("a game");
    let shape = &start["shape"];
    assert_eq!((&shape["rows"], &shape["small"]), (&json!(9), &json!({"rows": 3, "cols": 3})));
    assert_eq!(start["boards"], json!([null, null, null, null, null, null, null, null, null]));
    assert_eq!(start["activeBoards"], json!([0, 1, 2, 3, 4, 5, 6, 7, 8]));
    assert_eq!(start["legalMoves"].as_array().map(Vec::len), Some(81));
    let sent = status(&ultimate, &json!([40, 36])).expect("a game");
    assert_eq!((&sent["activeBoards"], &sent["toMove"]), (&json!([0]), &json!(0)));
    assert_eq!(sent["legalMoves"], json!([0, 1, 2, 3, 4, 5, 6, 7, 8]));
    assert_eq!(
        (&sent["cells"][40], &sent["cells"][36], &sent["cells"][0]),
        (&json!(0), &json!(1), &json!(null))
    );
    // O takes the bottom row of the top left board; sent there next, O may play anywhere else.
    let won = status(&ultimate, &json!([0, 6, 54, 7, 63, 8, 72])).expect("a game");
    assert_eq!(won["boards"], json!([1, null, null, null, null, null, null, null, null]));
    assert_eq!(won["activeBoards"], json!([1, 2, 3, 4, 5, 6, 7, 8]));
    assert_eq!((&won["toMove"], &won["outcome"]), (&json!(1), &json!(null)));
    assert_eq!(won["legalMoves"].as_array().map(Vec::len), Some(72 - 3));
}

fn searched(rules: &Value, id: &str, budget: &Value) -> Report {
    best_move(rules, &[], &json!(id), budget).unwrap_or_else(|error| panic!("{id} {budget}: {error}"))
}

#[test]
fn no_budget_means_the_algorithms_own() {
    let gomoku = json!({"kind": "mnk", "rows": 15, "cols": 15, "k": 5});
    let default = |id: &str| {
        let infos = request::algorithms(&record(gomoku.clone())).expect("good rules");
        infos.into_iter().find(|info| info.id == id).expect("it is listed").budget
    };
    let most = default("alphabeta").nodes.expect("a bound on the work");
    for budget in [json!({}), json!({"depth": 60}), json!({"depth": 60, "iterations": 7})] {
        let report = searched(&gomoku, "alphabeta", &budget);
        assert_eq!((report.counters.nodes, report.stopped_by), (most, StopReason::Nodes), "{budget}");
    }
    let report = searched(&gomoku, "alphabeta", &json!({"depth": 1}));
    assert_eq!(report.stopped_by, StopReason::Depth);
    let report = searched(&gomoku, "alphabeta", &json!({"nodes": 1000, "iterations": 5}));
    assert_eq!((report.counters.nodes, report.stopped_by), (1000, StopReason::Nodes));
    let most = default("mcts").iterations.expect("a bound on the work");
    let report = searched(&gomoku, "mcts", &json!({}));
    let visits: u64 = report.candidates.iter().filter_map(|candidate| candidate.visits).sum();
    assert_eq!((visits, report.stopped_by), (most, StopReason::Iterations));
    let report = searched(&small(), "minimax", &json!({}));
    assert_eq!((report.counters.nodes, report.stopped_by), (549_946, StopReason::Finished));
}

/// The limits, each alone and all together. The clock of these tests stands still, so that only no time at
/// all ever ends.
fn limits() -> [Value; 5] {
    [
        json!({"timeMs": 0}),
        json!({"iterations": 20}),
        json!({"nodes": 20}),
        json!({"depth": 2}),
        json!({"timeMs": 0, "iterations": 20, "nodes": 20, "depth": 2}),
    ]
}

#[test]
fn a_limit_is_honoured_or_named_or_refused() {
    let games = [
        small(),
        json!({"kind": "mnk", "rows": 9, "cols": 9, "k": 5}),
        json!({"kind": "mnk", "rows": 9, "cols": 9, "k": 4, "players": 3}),
        json!({"kind": "mnk", "rows": 4, "cols": 4, "k": 3, "players": 3}),
        json!({"kind": "drop"}),
        json!({"kind": "ultimate"}),
    ];
    for (rules, info) in
        games.iter().flat_map(|rules| listed(rules.clone()).into_iter().map(move |info| (rules, info)))
    {
        let known: Vec<&str> =
            info["limits"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        for budget in limits() {
            let is_known = |name: &&str| known.is_empty() || known.contains(name);
            let given = budget.as_object().expect("an object").keys().map(String::as_str);
            let (honoured, ignored): (Vec<_>, Vec<_>) = given.partition(is_known);
            let answer = best_move(rules, &[], &info["id"], &budget);
            if honoured.is_empty() {
                let words = format!("got {}", ignored[0]);
                fails(answer, "BadBudget", &["can be limited by", known[0], &words]);
                continue;
            }
            let mut named = answer.unwrap_or_else(|error| panic!("{}: {error}", info["id"])).ignored;
            named.sort_unstable();
            assert_eq!(named, ignored, "{} {budget}", info["id"]);
        }
    }
}

#[test]
fn a_report_has_the_shape_of_the_contract() {
    let report =
        best_move(&small(), &[0, 3, 1, 4], &json!("alphabeta"), &json!({"seed": 9})).expect("a good request");
    let mut report = serde_json::to_value(report).expect("plain data");
    assert_eq!(report["counters"].as_object().map(serde_json::Map::len), Some(6));
    for counter in ["nodes", "playouts", "cutoffs", "tableHits", "depth", "elapsedMs"] {
        assert!(report["counters"][counter].is_number(), "{counter}");
    }
    let fields = report.as_object_mut().expect("an object");
    for (field, value) in [
        ("move", json!(2)),
        ("algo", json!("alphabeta")),
        ("seed", json!(9)),
        ("value", json!(1.0)),
        ("proven", json!("win")),
        ("plies", json!(1)),
        ("pv", json!([2])),
        ("stoppedBy", json!("finished")),
    ] {
        assert_eq!(fields.remove(field), Some(value), "{field}");
    }
    assert!(fields.remove("position").is_some_and(|position| position.is_u64()));
    let candidates = fields.remove("candidates").expect("candidates");
    assert_eq!(candidates[0], json!({"move": 2, "value": 1.0, "proven": "win", "plies": 1}));
    let left: Vec<_> = fields.keys().filter(|name| *name != "reason" && *name != "counters").collect();
    assert!(left.is_empty(), "fields that the contract does not know: {left:?}");
    let over = best_move(&small(), &[0, 3, 1, 4, 2], &json!("mcts"), &json!({})).expect("a good request");
    let over = serde_json::to_value(over).expect("plain data");
    assert_eq!((&over["move"], &over["pv"], &over["candidates"]), (&json!(null), &json!([]), &json!([])));
}

#[test]
fn a_live_search_follows_the_game() {
    let open = |id: &str| {
        request::open(state(json!({"rules": small(), "moves": [4]})), algo(json!(id)), Scalar::Missing, 3)
            .expect("good")
    };
    for info in listed(small()) {
        let id = info["id"].as_str().expect("a text");
        let mut live = open(id);
        let budget = record(json!({"iterations": 500, "nodes": 5000}));
        let report = request::run(&mut live, &budget, &mut Still).expect("a good budget");
        assert_eq!(report.seed, 3);
        for (wrong, words) in
            [(Scalar::Number(4.0), "taken"), (Scalar::Number(9.0), "0 to 8"), (Scalar::Missing, "missing")]
        {
            fails(request::advance(&mut live, &wrong), "IllegalMove", &["at ply 1", words]);
        }
        request::advance(&mut live, &Scalar::Number(0.0)).expect("a legal move");
        let report = request::run(&mut live, &budget, &mut Still).expect("a good budget");
        let mv = report.mv.expect("the game goes on").0;
        assert!(![4, 0].contains(&mv), "{id} played {mv}");
        fails(request::advance(&mut live, &Scalar::Number(0.0)), "IllegalMove", &["at ply 2", "taken"]);
        let seeded = record(json!({"seed": 4}));
        fails(request::run(&mut live, &seeded, &mut Still), "BadBudget", &["got 4"]);
    }
}

/// Any JSON at all: small trees of every kind of value, with the words of the contract mixed in.
fn any_json() -> impl Strategy<Value = Value> {
    let word = prop_oneof![
        Just("kind"),
        Just("mnk"),
        Just("ultimate"),
        Just("rows"),
        Just("cols"),
        Just("k"),
        Just("players"),
        Just("swap"),
        Just("rules"),
        Just("moves"),
        Just("id"),
        Just("mcts"),
        Just("alphabeta"),
        Just("table"),
        Just("seed"),
        Just("nodes"),
        Just("depth"),
        Just("iterations"),
        Just("timeMs"),
        Just("exploration"),
        Just("\u{0}é"),
        Just(""),
    ];
    let number = prop_oneof![-3..100_i64, any::<i64>()];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        number.prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        word.clone().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 6, move |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            proptest::collection::vec((word.clone(), inner), 0..6).prop_map(|entries| entries
                .into_iter()
                .map(|(key, value)| (key.to_owned(), value))
                .collect()),
        ]
    })
}

/// Small rules that are often right and sometimes not.
fn likely_rules() -> impl Strategy<Value = Value> {
    let side = || {
        prop_oneof![
            Just(json!(1)),
            Just(json!(2)),
            Just(json!(3)),
            Just(json!(5)),
            Just(json!(0)),
            Just(json!(3.5))
        ]
    };
    prop_oneof![
        4 => (side(), side(), side(), 1..5_u32).prop_map(|(rows, cols, k, players)| {
            json!({"kind": "mnk", "rows": rows, "cols": cols, "k": k, "players": players})
        }),
        2 => (side(), side(), side(), any::<bool>()).prop_map(|(rows, cols, k, swap)| {
            json!({"kind": "mnk", "rows": rows, "cols": cols, "k": k, "swap": swap})
        }),
        1 => Just(json!({"kind": "ultimate"})),
        1 => any_json(),
    ]
}

/// A budget that cannot take long.
fn likely_budget() -> impl Strategy<Value = Value> {
    let limit = || prop_oneof![4 => (0..60_u32).prop_map(Value::from), 1 => any_json()];
    (limit(), limit(), limit(), limit()).prop_map(|(nodes, iterations, depth, seed)| {
        json!({"nodes": nodes, "iterations": iterations, "depth": depth, "seed": seed})
    })
}

fn likely_algo() -> impl Strategy<Value = Value> {
    let ids: Vec<_> = ids().map(AlgorithmId::as_str).chain(["nobody"]).collect();
    let id = proptest::sample::select(ids);
    prop_oneof![
        3 => id.clone().prop_map(Value::from),
        2 => (id.clone(), any_json()).prop_map(|(id, value)| json!({"id": id, "table": value.clone(), "exploration": value})),
        2 => (id, any_json()).prop_map(|(id, value)| json!({"id": id, "playouts": value.clone(), "finalMove": value})),
        1 => any_json(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 3000,
        rng_seed: proptest::test_runner::RngSeed::Fixed(20_250_101),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn no_request_panics(
        rules in likely_rules(),
        moves in prop_oneof![3 => proptest::collection::vec(0..12_i64, 0..12).prop_map(Value::from), 1 => any_json()],
        algo in likely_algo(),
        budget in likely_budget(),
        move_to_play in any_json(),
    ) {
        let state = serde_json::from_value::<StateRequest>(json!({"rules": rules, "moves": moves}));
        let (Ok(state), Ok(algo)) = (state, serde_json::from_value::<AlgoRequest>(algo)) else { return Ok(()) };
        let Ok(budget) = serde_json::from_value::<Record>(budget) else { return Ok(()) };
        let status = request::status(state.clone());
        let names = ["BadRules", "IllegalMove"];
        prop_assert!(status.as_ref().err().is_none_or(|error| names.contains(&error.name())));
        let answer = request::best_move(state.clone(), algo.clone(), &budget, 1, &mut Still);
        match (&status, &answer) {
            (Ok(status), Ok(report)) => {
                prop_assert_eq!(report.mv.is_none(), status.legal_moves.is_empty());
                prop_assert!(report.mv.is_none_or(|mv| status.legal_moves.contains(&mv)));
            }
            (Ok(_), Err(error)) => {
                let names = ["UnknownAlgorithm", "BadOption", "Unsupported", "BadBudget"];
                prop_assert!(names.contains(&error.name()), "{}: {}", error.name(), error);
            }
            (Err(_), Ok(report)) => prop_assert!(false, "a bad state was answered: {:?}", report),
            (Err(_), Err(_)) => {}
        }
        if let (Ok(mut live), Ok(mv)) = (request::open(state, algo, Scalar::Missing, 1), serde_json::from_value::<Scalar>(move_to_play)) {
            let advanced = request::advance(&mut live, &mv);
            prop_assert!(advanced.err().is_none_or(|error| error.name() == "IllegalMove"));
            prop_assert!(request::run(&mut live, &budget, &mut Still).is_ok() == budget.budget().is_ok_and(|(_, seed)| seed.is_none()));
        }
    }

    #[test]
    fn no_json_panics(value in any_json()) {
        if let Ok(state) = serde_json::from_value::<StateRequest>(value.clone()) {
            prop_assert!(request::status(state.clone()).is_ok() || request::status(state).is_err());
        }
        if let Ok(record) = serde_json::from_value::<Record>(value.clone()) {
            let errors = [record.rules().err(), record.budget().err(), record.cap().err()];
            let names = errors.iter().flatten().map(Error::name);
            prop_assert!(names.into_iter().all(|name| ["BadRules", "BadBudget"].contains(&name)));
        }
        if let Ok(algo) = serde_json::from_value::<AlgoRequest>(value) {
            let small = state(json!({"rules": small(), "moves": []}));
            let opened = request::open(small, algo, Scalar::Missing, 1).map(|_| ());
            prop_assert!(opened.err().is_none_or(|error| ["UnknownAlgorithm", "BadOption"].contains(&error.name())));
        }
    }
}
