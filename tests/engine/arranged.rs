//! Positions that are given by their stones: they are those of the games that lead there, and what no game
//! has is refused.

use crate::common::{Still, record};
use noughts::catalogue::Rules;
use noughts::error::Error;
use noughts::game::Seat;
use noughts::game::board::{Arrangement, Cell};
use noughts::rng::SeededRng;
use noughts::search::Report;
use noughts::session::{GameRecord, PlayedGame, Session};
use noughts_request::{self as request, AlgoRequest, StateRequest};

use noughts::status::Status;
use serde_json::{Value, json};
use std::time::Duration;

/// Games with boards of every kind: narrow and wide, for two and for more, with gravity, small boards and
/// exact rows.
fn games() -> Vec<Value> {
    let mnk = |rows: u32, cols: u32, k: u32| json!({"kind": "mnk", "rows": rows, "cols": cols, "k": k});
    let mut exact = mnk(7, 7, 4);
    exact["exact"] = json!(true);
    let mut three = mnk(5, 5, 3);
    three["players"] = json!(3);
    let drop = |rows: u32, cols: u32, k: u32| json!({"kind": "drop", "rows": rows, "cols": cols, "k": k});
    vec![
        mnk(3, 3, 3),
        mnk(4, 6, 4),
        mnk(15, 15, 5),
        exact,
        three,
        drop(6, 7, 4),
        drop(9, 9, 4),
        json!({"kind": "ultimate"}),
    ]
}

fn classic() -> Value {
    json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3})
}

fn request(state: &Value) -> StateRequest {
    serde_json::from_value(state.clone()).unwrap_or_else(|error| panic!("{state}: {error}"))
}

fn status(state: &Value) -> Result<Status, Error> {
    request::status(request(state))
}

/// The request for a position that has this status.
fn arranged(rules: &Value, status: &Status) -> Value {
    let status = serde_json::to_value(status).expect("plain data");
    let mut state = json!({"rules": rules, "cells": status["cells"]});
    for field in ["toMove", "activeBoards"] {
        if !status[field].is_null() {
            state[field] = status[field].clone();
        }
    }
    state
}

/// The moves of a random game.
fn random_game(rules: &Value, rng: &mut SeededRng) -> Vec<u16> {
    let mut moves = Vec::new();
    loop {
        let legal = status(&json!({"rules": rules, "moves": moves})).expect("a game").legal_moves;
        if legal.is_empty() {
            return moves;
        }
        moves.push(legal[rng.below(legal.len() as u32) as usize].0);
    }
}

fn search(state: &Value, algo: &str, budget: &Value) -> Report {
    let algo = serde_json::from_value(json!(algo)).expect("an id");
    let report = request::best_move(request(state), algo, &record(budget.clone()), 1, &mut Still);
    report.unwrap_or_else(|error| panic!("{state}: {error}"))
}

#[test]
fn the_stones_of_a_game_give_the_position_of_the_game() {
    let mut rng = SeededRng::new(5);
    for rules in games() {
        for _ in 0..4 {
            let moves = random_game(&rules, &mut rng);
            for plies in 0..=moves.len() {
                let played = status(&json!({"rules": rules, "moves": moves[..plies]})).expect("a game");
                let given = status(&arranged(&rules, &played)).expect("its stones");
                // Which row of several is shown may depend on the last stone; which stones there are may not.
                assert_eq!(given, played, "{rules} {:?}", &moves[..plies]);
            }
        }
    }
}

#[test]
fn searches_find_the_same_from_stones_as_from_moves() {
    let mut rng = SeededRng::new(6);
    let budget = json!({"iterations": 200, "nodes": 2000, "seed": 3});
    for rules in games() {
        let moves = random_game(&rules, &mut rng);
        let half = &moves[..moves.len() / 2];
        let played = json!({"rules": rules, "moves": half});
        let given = arranged(&rules, &status(&played).expect("a game"));
        for info in request::algorithms(&record(rules.clone())).expect("a game") {
            if info.id == "puct" {
                continue;
            }
            let mut reports = [search(&played, info.id, &budget), search(&given, info.id, &budget)];
            for report in &mut reports {
                report.counters.set_elapsed(Duration::ZERO);
            }
            assert_eq!(reports[0], reports[1], "{} {given}", info.id);
        }
    }
}

#[test]
fn a_game_goes_on_from_stones() {
    let mut state = arranged(&classic(), &status(&json!({"rules": classic(), "moves": [4, 0]})).unwrap());
    state["moves"] = json!([8]);
    let same = status(&json!({"rules": classic(), "moves": [4, 0, 8]})).unwrap();
    assert_eq!(status(&state).unwrap(), same);
    let mut session = Session::open(request(&state).game().unwrap(), "mcts".parse().unwrap(), 1).unwrap();
    session.play(noughts::game::Move(2)).unwrap();
    assert_eq!(session.status().to_move, Some(0));
    session.play(noughts::game::Move(2)).unwrap_err();
}

#[test]
fn counts_that_no_game_has_are_allowed() {
    let ahead = json!({"rules": classic(), "cells": [0, 0, null, null, null, null, null, null, null]});
    let status = status(&ahead).unwrap();
    assert_eq!((status.to_move, status.legal_moves.len()), (Some(0), 7));
    assert_eq!(search(&ahead, "alphabeta", &json!({})).mv.map(|mv| mv.0), Some(2));
    for info in request::algorithms(&record(classic())).unwrap() {
        search(&ahead, info.id, &json!({"iterations": 50, "nodes": 500, "seed": 1}));
    }
}

#[test]
fn stones_beside_the_board_are_refused() {
    let stones = |stones: Vec<(Cell, Seat)>| Arrangement { stones, to_move: None, active: None };
    let (first, second) = (Seat::new(0), Seat::new(1));
    for rules in [Rules::mnk(3, 3, 3).unwrap(), Rules::drop(3, 3, 3).unwrap(), Rules::Ultimate] {
        let beyond = Cell(rules.cells() as u16);
        for start in [
            stones(vec![(beyond, first)]),
            stones(vec![(Cell(u16::MAX), first)]),
            stones(vec![(Cell(8), Seat::new(2))]),
            stones(vec![(Cell(8), first), (Cell(8), second)]),
            stones(vec![(Cell(8), first), (Cell(7), second)]),
            Arrangement { to_move: Some(Seat::new(2)), ..stones(Vec::new()) },
            Arrangement { active: Some(vec![9]), ..stones(Vec::new()) },
            Arrangement { active: Some(vec![usize::MAX]), ..stones(Vec::new()) },
        ] {
            let game = GameRecord { start: Some(start.clone()), ..GameRecord::new(rules, &[]) };
            let error = PlayedGame::replay(game).expect_err("no such stones");
            assert_eq!(error.name(), "BadState", "{start:?}: {error}");
        }
    }
}

#[test]
fn what_no_game_has_is_refused() {
    let drop = json!({"kind": "drop", "rows": 4, "cols": 4, "k": 3});
    let swap = json!({"kind": "mnk", "rows": 5, "cols": 5, "k": 4, "swap": true});
    let none = Value::Null;
    let cells = |cells: usize, stones: &[(usize, u32)]| {
        let mut list = vec![none.clone(); cells];
        for &(cell, owner) in stones {
            list[cell] = json!(owner);
        }
        Value::from(list)
    };
    let three = |from: usize, owner: u32| (from..from + 3).map(move |cell| (cell, owner));
    let both: Vec<_> = three(0, 0).chain(three(6, 1)).collect();
    let ultimate = json!({"kind": "ultimate"});
    let on = |rules: &Value, cells: Value| json!({"rules": rules, "cells": cells});
    let with = |state: Value, field: &str, value: Value| {
        let mut state = state;
        state[field] = value;
        state
    };
    let won: Vec<_> = three(0, 0).chain([(9, 1), (10, 1), (12, 1)]).collect();
    for (state, words) in [
        (on(&classic(), cells(8, &[])), "state.cells: expected 9 cells, got 8"),
        (on(&classic(), cells(9, &[(4, 2)])), "state.cells[4]: expected a whole number from 0 to 1, got 2"),
        (on(&classic(), cells(9, &both)), "one winner at most"),
        (
            with(on(&classic(), cells(9, &[(4, 0)])), "toMove", json!(0)),
            "state.toMove: expected 1, by the number",
        ),
        (with(on(&classic(), cells(9, &[])), "toMove", json!(2)), "whole number from 0 to 1"),
        (with(on(&classic(), cells(9, &[])), "activeBoards", json!([0])), "state.activeBoards"),
        (on(&drop, cells(16, &[(0, 0)])), "state.cells[0]: expected a stone or the edge below it"),
        (on(&swap, cells(25, &[])), "this game begins with an empty board"),
        (on(&ultimate, cells(81, &both)), "one winner at most"),
        (with(on(&ultimate, cells(81, &won)), "activeBoards", json!([0])), "one open board, or all of them"),
        (
            with(on(&ultimate, cells(81, &won)), "activeBoards", json!([1, 2])),
            "one open board, or all of them",
        ),
        (with(on(&ultimate, cells(81, &won)), "activeBoards", json!([9])), "one open board, or all of them"),
    ] {
        let error = status(&state).expect_err(words);
        assert_eq!(error.name(), "BadState", "{error}");
        assert!(error.to_string().contains(words), "`{error}` does not say `{words}`");
        let searched = request::best_move(
            request(&state),
            AlgoRequest::Id("random".to_owned()),
            &record(json!({})),
            1,
            &mut Still,
        );
        assert_eq!(searched.unwrap_err(), error);
    }
    for (field, value) in [("toMove", json!(0)), ("activeBoards", json!([])), ("board", json!(1))] {
        let state = with(json!({"rules": classic(), "moves": []}), field, value);
        serde_json::from_value::<StateRequest>(state).expect_err(field);
    }
}
