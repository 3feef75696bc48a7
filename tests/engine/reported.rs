//! Positions about which people have reported faults of engines of this kind, as data:
//! `tests/data/reported.jsonl`. Each line has the rules and either the moves `played` or the `stones` by
//! their cells; with an algorithm, the `moves` that it may answer with; and what to `expect` of the report,
//! or without an algorithm of the status.

use crate::common::{Still, record};
use noughts_request::{self as request, AlgoRequest};
use serde_json::{Value, json};
use std::fs;

const FILE: &str = "tests/data/reported.jsonl";

/// The request for the position of a case.
fn state(case: &Value) -> Value {
    let rules = &case["rules"];
    let Some(stones) = case["stones"].as_object() else {
        return json!({"rules": rules, "moves": case["played"]});
    };
    let cells = rules["rows"].as_u64().zip(rules["cols"].as_u64()).map_or(0, |(rows, cols)| rows * cols);
    let owner = |cell: u64| stones.get(&cell.to_string()).cloned().unwrap_or(Value::Null);
    json!({"rules": rules, "cells": (0..cells).map(owner).collect::<Vec<_>>()})
}

/// The legal moves, and what is said of the position: the report of the algorithm, or the status.
fn answer(case: &Value) -> (Value, Value) {
    let state = || serde_json::from_value(state(case)).expect("a state");
    let status = serde_json::to_value(request::status(state()).expect("a position")).expect("plain data");
    let legal = status["legalMoves"].clone();
    let Some(algo) = case["algo"].as_str() else { return (legal, status) };
    let report = request::best_move(
        state(),
        AlgoRequest::Id(algo.to_owned()),
        &record(case["budget"].clone()),
        1,
        &mut Still,
    );
    (legal, serde_json::to_value(report.expect("an answer")).expect("plain data"))
}

#[test]
fn what_people_reported_is_right_here() {
    let file = fs::read_to_string(FILE).expect("the file is part of the project");
    for line in file.lines() {
        let case: Value = serde_json::from_str(line).expect("a case");
        let (legal, found) = answer(&case);
        let context = format!("{}: {found}", case["case"]);
        if case["algo"].is_string() {
            let allowed = case["moves"].as_array().or(legal.as_array()).expect("moves");
            assert!(allowed.contains(&found["move"]), "the move of {context}");
            let candidates = found["candidates"].as_array().expect("candidates");
            let is_legal = |one: &Value| legal.as_array().is_some_and(|legal| legal.contains(&one["move"]));
            assert!(candidates.iter().all(is_legal), "the candidates of {context}");
        }
        for (name, expected) in case["expect"].as_object().into_iter().flatten() {
            assert_eq!(&found[name], expected, "{name} of {context}");
        }
    }
    assert!(file.lines().count() >= 12, "the cases are there");
}
