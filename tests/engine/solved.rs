//! Boards whose values are known: the exact searches prove each of them, date included, within the number
//! of positions that the list states. `tests/worker.rs` has alpha-beta prove the same list in the browser.

#[path = "../common/solved.rs"]
mod boards;

use crate::common::best_move;
use boards::{Solved, solved};
use serde_json::json;

/// The larger ones take seconds, and one algorithm is enough to prove them.
const LARGE: u64 = 15_000_000;

fn prove(board: &Solved, id: &str) {
    let report = best_move(&board.rules, &[], &json!(id), &json!({"nodes": board.nodes}));
    board.is_proved_by(&report.expect("a good request"));
}

#[test]
fn alpha_beta_proves_every_board() {
    let boards = solved();
    assert!(boards.len() >= 20, "only {} boards", boards.len());
    for board in &boards {
        prove(board, "alphabeta");
    }
}

#[test]
fn its_refinements_need_no_more() {
    for board in solved().iter().filter(|board| board.nodes < LARGE) {
        prove(board, "pvs");
        prove(board, "mtdf");
    }
}

/// A hundred positions are not enough: nothing is known beforehand.
#[test]
fn nothing_is_proved_for_free() {
    let board = solved().into_iter().find(|board| board.rules["rows"] == 4).expect("there are several");
    let report = best_move(&board.rules, &[], &json!("alphabeta"), &json!({"nodes": 100}));
    assert_eq!(report.expect("a good request").proven, None);
}
