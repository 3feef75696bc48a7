//! Positions drawn as text, for the tests of VCF and VCT.

use super::board::ThreatBoard;
use super::cells::CellIndex;
use super::progress::Progress;
use super::root::ThreatRoot;
use crate::game::{Game, Move};
use crate::games::grid::GridRules;
use crate::games::mnk::{Large, TwoPlayerBoard};
use crate::search::{Limits, Unwatched};
use std::ops::ControlFlow;

/// The columns of a drawn board; the winning length is five.
const COLUMNS: usize = 11;

/// The board with X and O where `rows` shows them. Both have equally many stones, and X is to move.
pub(super) fn board(rows: [&str; COLUMNS]) -> ThreatBoard {
    let drawn: String = rows.concat();
    let stones = |owner: char| {
        let of_owner = drawn.chars().enumerate().filter(move |&(_, one)| one == owner);
        of_owner.map(|(cell, _)| Move(cell as u16)).collect::<Vec<_>>()
    };
    let (first, second) = (stones('X'), stones('O'));
    assert_eq!(first.len(), second.len());
    let side = COLUMNS as u32;
    let mut position: TwoPlayerBoard<Large> =
        TwoPlayerBoard::new(GridRules::new(side, side, 5, 2).expect("good rules"));
    for (x, o) in first.into_iter().zip(second) {
        position.play(x);
        position.play(o);
    }
    ThreatBoard::new(&position)
}

/// The cell in this row and column.
pub(super) fn cell(board: &ThreatBoard, row: usize, column: usize) -> CellIndex {
    board.cell(Move((row * COLUMNS + column) as u16))
}

/// Runs a search that may visit `nodes` nodes.
pub(super) fn with_nodes<T>(nodes: u64, search: impl FnOnce(&mut Progress<'_>) -> T) -> T {
    let limits = Limits::nodes(nodes);
    let mut listener =
        |_: &ThreatRoot, _: &_, _: &mut dyn crate::search::Host| ControlFlow::<()>::Continue(());
    let mut host = Unwatched;
    search(&mut Progress::new(&limits, &mut host, &mut listener, ThreatRoot::default()))
}
