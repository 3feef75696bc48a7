//! What the shipped algorithms answer where a published number can be compared with them. They are
//! asked through the same door as everybody asks them.

use super::counts::result_of;
use super::{Answer, Computation, board, joined, word};
use crate::common;
use crate::reference::board::Board;
use crate::reference::play::Policy;
use noughts::game::Move;
use noughts::search::Report;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The computations of this file.
pub(super) const ANSWERS: &[(&str, Computation)] = &[
    ("shipped-nodes", nodes),
    ("shipped-value", value),
    ("shipped-move", best_move),
    ("shipped-move-result", move_result),
    ("shipped-line", line),
];

/// The report on a position. An algorithm is an id or an object, a budget an object; both as JSON.
fn report(board: &Board, algo: &Value, budget: &Value) -> Result<Report, String> {
    let (size, players) = (board.size(), board.players());
    let rules = json!({"kind": "mnk", "rows": size, "cols": size, "k": size, "players": players});
    let moves = board.history().ok_or("no game leads to this position")?;
    common::best_move(&rules, &moves, algo, budget).map_err(|error| error.to_string())
}

fn parsed(words: &[&str], index: usize) -> Result<Value, String> {
    let text = word(words, index)?;
    serde_json::from_str(text).map_err(|error| format!("`{text}`: {error}"))
}

/// Words: algorithm, budget. The nodes of a search of the empty 3x3.
fn nodes(words: &[&str]) -> Answer {
    let report = report(&Board::empty(0), &parsed(words, 0)?, &parsed(words, 1)?)?;
    Ok(report.counters.nodes.to_string())
}

/// Words: algorithm, budget, board, order, mover.
fn value(words: &[&str]) -> Answer {
    let report = report(&board(words, 2)?, &parsed(words, 0)?, &parsed(words, 1)?)?;
    Ok(format!("{:+}", report.value))
}

/// Words: algorithm, budget, board, order, mover.
fn best_move(words: &[&str]) -> Answer {
    let report = report(&board(words, 2)?, &parsed(words, 0)?, &parsed(words, 1)?)?;
    Ok(joined(report.mv.map(|mv| mv.0)))
}

/// How the game ends after the algorithm's move. Words: algorithm, budget, board, order, mover.
fn move_result(words: &[&str]) -> Answer {
    let board = board(words, 2)?;
    let mv = report(&board, &parsed(words, 0)?, &parsed(words, 1)?)?.mv;
    Ok(joined(mv.map(|mv| result_of(&board, mv.index()))))
}

/// The game that an algorithm plays with itself. Words: algorithm, budget, board, order, mover.
fn line(words: &[&str]) -> Answer {
    let (algo, budget) = (parsed(words, 0)?, parsed(words, 1)?);
    let (mut board, mut line) = (board(words, 2)?, Vec::new());
    while !board.is_over() {
        let mv = report(&board, &algo, &budget)?.mv.ok_or("the game goes on, but there is no move")?;
        board = board.after(mv.index());
        line.push(mv.0);
    }
    Ok(joined(line))
}

/// A player that asks an algorithm for every move, with the seeds 1, 2, 3 and so on, and may make
/// any of the moves that it gets; algorithm and budget as JSON.
pub(super) fn policy(algo: &str, budget: &str, seeds: u64) -> Result<Box<Policy>, String> {
    let (algo, budget) = (parsed(&[algo], 0)?, parsed(&[budget], 0)?);
    let with_seed = move |seed| {
        let mut budget = budget.clone();
        budget["seed"] = json!(seed);
        budget
    };
    report(&Board::empty(0), &algo, &with_seed(1))?;
    Ok(Box::new(move |board| {
        let ask = |seed| report(board, &algo, &with_seed(seed)).expect("it plays the empty board").mv;
        let moves: BTreeSet<_> = (1..=seeds).filter_map(ask).map(Move::index).collect();
        moves.into_iter().collect()
    }))
}
