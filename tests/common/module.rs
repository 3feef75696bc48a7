//! The tests of the compiled module, the same on the page and in a worker: it is used as
//! JavaScript uses it, with values of JavaScript.

use js_sys::{Array, Function, Int32Array, JSON, Reflect, Uint8Array};
use noughts::search::Report;
use noughts_javascript::searches::{LiveSearch, best_move, merge_reports, search_tree};
use noughts_javascript::weights::use_weights;
use noughts_javascript::{algorithms, status};
use serde_json::{Value, json};
use std::time::Duration;
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

fn js(value: &Value) -> JsValue {
    JSON::parse(&value.to_string()).expect("it was JSON before")
}

fn value(js: &JsValue) -> Value {
    let text = String::from(JSON::stringify(js).expect("plain data"));
    serde_json::from_str(&text).expect("it was JSON before")
}

fn state(rules: &Value, moves: &[u16]) -> JsValue {
    js(&json!({"rules": rules, "moves": moves}))
}

fn small() -> Value {
    json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3})
}

fn gomoku() -> Value {
    json!({"kind": "mnk", "rows": 15, "cols": 15, "k": 5})
}

/// The report of a search of the empty board.
#[allow(dead_code, reason = "the worker proves more with it than the page")]
pub(crate) fn report(rules: &Value, algo: &str, budget: &Value) -> Report {
    let answer = best_move(state(rules, &[]), algo.into(), js(budget), JsValue::UNDEFINED);
    serde_wasm_bindgen::from_value(answer.expect("a good request")).expect("a report")
}

fn search(rules: &Value, moves: &[u16], algo: &str, budget: &Value) -> Value {
    let answer = best_move(state(rules, moves), algo.into(), js(budget), JsValue::UNDEFINED);
    value(&answer.expect("a good request"))
}

/// The name and the message of what was thrown.
fn error_of<T>(answer: Result<T, JsValue>) -> (String, String) {
    let thrown = answer.err().expect("an error");
    let error = thrown.dyn_ref::<js_sys::Error>().expect("an Error, and nothing else");
    (error.name().into(), error.message().into())
}

#[wasm_bindgen_test]
fn reports_equal_the_native_ones_bit_for_bit() {
    let golden = include_str!("../data/golden.txt");
    let mut lines = golden.lines().filter(|line| !line.starts_with('#'));
    let mut cases = 0;
    while let (Some(request), Some(expected)) = (lines.next(), lines.next()) {
        let request: Value = serde_json::from_str(request).expect("a request");
        let part = |name: &str| js(&request[name]);
        let answer = best_move(part("state"), part("algo"), part("budget"), JsValue::UNDEFINED);
        let mut report: Report =
            serde_wasm_bindgen::from_value(answer.expect("a good request")).expect("a report");
        report.counters.set_elapsed(Duration::ZERO);
        let found = serde_json::to_string(&report).expect("plain data");
        assert_eq!(Some(found.as_str()), expected.strip_prefix("= "), "{request}");
        cases += 1;
    }
    assert!(cases >= 15, "only {cases} requests");
}

#[wasm_bindgen_test]
fn the_textbook_tree_is_counted_exactly() {
    let report = search(&small(), &[], "minimax", &json!({}));
    assert_eq!(report["counters"]["nodes"], json!(549_946));
    assert_eq!((&report["proven"], &report["value"]), (&json!("draw"), &json!(0)));
    let bare = js(&json!({"id": "alphabeta", "table": false, "killers": false, "ordering": false}));
    let report =
        best_move(state(&small(), &[]), bare, JsValue::UNDEFINED, JsValue::NULL).expect("a good request");
    assert_eq!(value(&report)["counters"]["nodes"], json!(18_297));
}

#[wasm_bindgen_test]
fn status_is_plain_data() {
    let found = value(&status(state(&small(), &[0, 3, 1, 4, 2])).expect("a game"));
    let expected = json!({
        "toMove": null,
        "outcome": {"kind": "win", "player": 0, "line": [0, 1, 2]},
        "legalMoves": [],
        "shape": {"rows": 3, "cols": 3, "layers": 1},
        "cells": [0, 0, 0, 1, 1, null, null, null, null],
    });
    assert_eq!(found, expected);
    let ultimate = status(state(&json!({"kind": "ultimate"}), &[40, 36])).expect("a game");
    assert_eq!(value(&ultimate)["activeBoards"], json!([0]));
    assert!(Reflect::get(&ultimate, &"boards".into()).is_ok_and(|boards| Array::is_array(&boards)));
}

#[wasm_bindgen_test]
fn everything_listed_plays() {
    for rules in [
        small(),
        gomoku(),
        json!({"kind": "ultimate"}),
        json!({"kind": "mnk", "rows": 5, "cols": 5, "k": 3, "players": 3}),
    ] {
        let list = value(&algorithms(js(&rules)).expect("good rules"));
        let list = list.as_array().expect("a list").clone();
        assert!(list.len() >= 2);
        for info in list {
            let id = info["id"].as_str().expect("an id");
            if id == "puct" {
                continue; // Below.
            }
            let report = search(&rules, &[], id, &json!({"iterations": 50, "nodes": 50}));
            assert!(report["move"].is_number(), "{id} on {rules}: {report}");
            assert_eq!(report["algo"], info["id"]);
        }
    }
}

/// One test, because the weights that it gives in the end stay in use.
#[wasm_bindgen_test]
fn without_its_weights_the_net_is_done_without() {
    let (rules, budget) = (json!({"kind": "ultimate"}), json!({"iterations": 50, "seed": 1}));
    let puct = || best_move(state(&rules, &[]), "puct".into(), js(&budget), JsValue::UNDEFINED);
    let bytes = |bytes: &[u8]| JsValue::from(Uint8Array::from(bytes));
    let refused = |why: &str| {
        let (name, message) = error_of(puct());
        assert!(name == "NoWeights" && message.contains(why), "{name}: {message}");
        let report = search(&rules, &[], "strongest", &budget);
        let (code, params) = (&report["reason"]["code"], &report["reason"]["params"]);
        assert_eq!((code, &params["reason"]["params"]["algo"]), (&json!("fallback"), &json!("mcts")));
        assert!(params["cause"].as_str().is_some_and(|cause| cause.contains(why)), "{params}");
    };
    refused("not given any");
    use_weights(&"the host answered 404".into()).expect("a reason is no mistake");
    refused("the host answered 404");
    let net: &[u8] = include_bytes!("../../weights/ultimate.net");
    for wrong in [&b"<!doctype html><title>Home</title>"[..], &[], &net[..1000], &net[1..]] {
        assert_eq!(error_of(use_weights(&bytes(wrong))).0, "NoWeights");
        refused("weights");
    }
    assert_eq!(error_of(use_weights(&JsValue::NULL)).0, "NoWeights");
    use_weights(&bytes(net)).expect("the file that is shipped");
    assert!(puct().is_ok());
    assert_eq!(error_of(use_weights(&bytes(b"<!doctype html>"))).0, "NoWeights");
    assert!(puct().is_ok(), "the weights in use stay");
}

#[wasm_bindgen_test]
fn a_seed_is_chosen_and_reported() {
    let seed = |report: &Value| report["seed"].as_u64().expect("a whole number");
    let reports: Vec<_> = (0..4).map(|_| search(&small(), &[], "random", &json!({}))).collect();
    assert!(reports.iter().any(|report| seed(report) != seed(&reports[0])), "every seed is the same");
    let again = search(&small(), &[], "random", &json!({"seed": seed(&reports[0])}));
    assert_eq!(again["move"], reports[0]["move"]);
}

#[wasm_bindgen_test]
fn a_deadline_stops_every_search() {
    for algo in ["minimax", "alphabeta", "mcts"] {
        let report = search(&gomoku(), &[112], algo, &json!({"timeMs": 100}));
        assert_eq!(report["stoppedBy"], json!("time"), "{algo}");
        assert!(report["move"].is_number(), "{algo}");
        // On an idle machine it is 100 to 115; a shared one may hold the process back.
        let elapsed = report["counters"]["elapsedMs"].as_f64().expect("a number");
        assert!((100.0..2000.0).contains(&elapsed), "{algo} took {elapsed} ms");
    }
}

#[wasm_bindgen_test]
fn progress_is_reported_and_can_cancel() {
    let seen = Array::new();
    let listener = Function::new_with_args("report", "this.push(report)").bind0(&seen);
    let budget = js(&json!({"depth": 2}));
    best_move(state(&gomoku(), &[112]), "alphabeta".into(), budget, listener.into()).expect("a good request");
    let depths: Vec<_> = seen.iter().map(|report| value(&report)["counters"]["depth"].clone()).collect();
    assert!(depths.contains(&json!(1)) && depths.contains(&json!(2)), "{depths:?}");
    assert!(seen.iter().all(|report| value(&report)["move"].is_number()));

    let refuse = Function::new_no_args("return false");
    let report = best_move(state(&gomoku(), &[]), "mcts".into(), JsValue::UNDEFINED, refuse.into());
    assert_eq!(value(&report.expect("a good request"))["stoppedBy"], json!("cancelled"));

    let throw = Function::new_no_args("throw new RangeError('enough')");
    let answer = best_move(state(&gomoku(), &[]), "mcts".into(), JsValue::UNDEFINED, throw.into());
    assert_eq!(error_of(answer), ("RangeError".to_owned(), "enough".to_owned()));
    let (name, _) = error_of(best_move(state(&small(), &[]), "mcts".into(), JsValue::UNDEFINED, 3.into()));
    assert_eq!(name, "BadCallback");
}

#[wasm_bindgen_test]
fn a_live_search_follows_the_game() {
    let mut live = LiveSearch::new(state(&small(), &[4]), "mcts".into(), 5.into()).expect("a good request");
    let budget = || js(&json!({"iterations": 100}));
    let visits = |report: &Value| -> u64 {
        let candidates = report["candidates"].as_array().expect("a list");
        candidates.iter().map(|candidate| candidate["visits"].as_u64().expect("a count")).sum()
    };
    let first = value(&live.run(budget(), JsValue::UNDEFINED).expect("a good budget"));
    let second = value(&live.run(budget(), JsValue::UNDEFINED).expect("a good budget"));
    assert_eq!((visits(&first), visits(&second), &second["seed"]), (100, 200, &json!(5)));
    assert_eq!(error_of(live.advance(4.into())).0, "IllegalMove");
    live.advance(second["move"].as_f64().expect("a move").into()).expect("a legal move");
    let third = value(&live.run(budget(), JsValue::UNDEFINED).expect("a good budget"));
    assert!(third["move"].is_number() && third["move"] != second["move"]);
    assert_eq!(error_of(live.run(js(&json!({"seed": 1})), JsValue::UNDEFINED)).0, "BadBudget");
}

#[wasm_bindgen_test]
fn the_examined_tree_is_handed_over() {
    let limits = js(&json!({"nodes": 50, "depth": 3}));
    let position = state(&small(), &[4, 0]);
    let tree = search_tree(position, "minimax".into(), JsValue::UNDEFINED, limits, JsValue::UNDEFINED);
    let tree = tree.expect("a good request");
    let field = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).expect("an object");
    let (trace, found) = (field(&tree, "trace"), value(&field(&tree, "report")));
    let parents = Int32Array::from(field(&trace, "parent"));
    assert!(field(&trace, "parent").is_instance_of::<Int32Array>());
    assert_eq!((parents.length(), parents.get_index(0), parents.get_index(1)), (50, -1, 0));
    let report = search(&small(), &[4, 0], "minimax", &json!({}));
    assert_eq!((&found["move"], &found["pv"]), (&report["move"], &report["pv"]));
    assert_eq!(field(&trace, "visited").as_f64(), report["counters"]["nodes"].as_f64());
}

#[wasm_bindgen_test]
fn reports_are_merged() {
    let reports = Array::new();
    for seed in 0..3 {
        let budget = js(&json!({"seed": seed, "iterations": 100}));
        let report = best_move(state(&small(), &[4]), "mcts".into(), budget, JsValue::UNDEFINED);
        reports.push(&report.expect("a good request"));
    }
    let merged = value(&merge_reports(reports.into()).expect("they belong together"));
    let visits = merged["candidates"].as_array().expect("a list").iter();
    assert_eq!(visits.map(|candidate| candidate["visits"].as_u64().unwrap_or(0)).sum::<u64>(), 300);
    assert_eq!(error_of(merge_reports(Array::new().into())).0, "BadReports");
    assert_eq!(error_of(merge_reports(3.into())).0, "BadReports");
}

#[wasm_bindgen_test]
fn mistakes_are_errors_with_names() {
    let ask = |request: &Value| {
        let part = |name: &str| if request[name].is_null() { JsValue::UNDEFINED } else { js(&request[name]) };
        error_of(best_move(part("state"), part("algo"), part("budget"), JsValue::UNDEFINED)).0
    };
    let good = json!({"rules": small(), "moves": []});
    for (name, request) in [
        ("BadState", json!({})),
        ("BadRules", json!({"state": {"moves": []}, "algo": "mcts"})),
        (
            "BadRules",
            json!({"state": {"rules": {"kind": "mnk", "rows": 3, "cols": 3, "k": 9}, "moves": []}, "algo": "mcts"}),
        ),
        ("IllegalMove", json!({"state": {"rules": small(), "moves": [0, 0]}, "algo": "mcts"})),
        ("UnknownAlgorithm", json!({"state": good, "algo": "nobody"})),
        ("BadOption", json!({"state": good, "algo": {"id": "mcts", "depth": 3}})),
        ("BadBudget", json!({"state": good, "algo": "mcts", "budget": {"nodes": -1}})),
    ] {
        assert_eq!(ask(&request), name, "{request}");
    }
    let three = json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3, "players": 3});
    let (name, message) =
        error_of(best_move(state(&three, &[]), "minimax".into(), JsValue::NULL, JsValue::NULL));
    assert_eq!(name, "Unsupported");
    assert!(message.contains("two players"), "{message}");
}

#[wasm_bindgen_test]
fn values_with_behaviour_do_no_harm() {
    let make = |source: &str| Function::new_no_args(source).call0(&JsValue::UNDEFINED).expect("a value");
    for source in [
        "const a = []; a.push(a); return { rules: { kind: 'mnk', rows: 3, cols: 3, k: 3 }, moves: a }",
        "return { get rules() { throw new Error('trap') }, moves: [] }",
        "return new Proxy({}, { get() { throw new Error('trap') }, ownKeys() { throw new Error('trap') } })",
        "return { rules: { kind: 'mnk', rows: 3n, cols: 3, k: 3 }, moves: [] }",
        "return { rules: { kind: 'mnk', rows: NaN, cols: 3, k: 3 }, moves: [] }",
        "return { rules: { kind: 'mnk', rows: 3, cols: 3, k: 3 }, moves: { *[Symbol.iterator]() { for (;;) yield 0 } } }",
        "return { rules: { kind: 'mnk', rows: 3, cols: 3, k: 3 }, moves: [NaN] }",
        "return { rules: { kind: 'mnk', rows: 3, cols: 3, k: 3 }, moves: [Symbol()] }",
        "return () => {}",
        "return Symbol()",
        "return 10n",
    ] {
        let (name, message) = error_of(status(make(source)));
        assert!(["BadState", "BadRules", "IllegalMove"].contains(&name.as_str()), "{source}: {name}");
        assert!(!message.is_empty(), "{source}");
    }
}
