//! Which moves a threat search considers, and in which order: threats, killer moves and the history
//! heuristic.

use super::board::ThreatBoard;
use super::cells::{CellIndex, CellSet};
use super::classes::{DOUBLE_FOUR, MAKES_FOUR, MAKES_THREE};
use super::status::{ThreatStatus, blocking_replies, closed_fours};
use super::weights::{ATTACK_BONUS, DEFENCE_BONUS};

/// Plies with killer moves of their own, more than any search reaches.
const MAX_PLY: usize = 700;

/// Points of the move order for a killer move.
const KILLER_BONUS: i32 = 60;
/// History counts that make one point of the move order.
const HISTORY_PER_POINT: i32 = 64;
/// A cutoff at depth `d` adds `16 d^2` to the history count `h` of its move...
const HISTORY_GAIN: i32 = 16;
/// ...and takes off `h min(d, 16) / 64`, which bounds the count.
const HISTORY_DECAY: i32 = 64;
const HISTORY_DECAY_DEPTH: i32 = 16;
/// A new search keeps a quarter of the history.
const HISTORY_AGING: i32 = 4;

/// Killer moves, history and the move lists of a search.
#[derive(Clone, Debug)]
pub(super) struct MoveOrdering {
    /// Cutoffs by each side's quiet moves, weighted by depth (Schaeffer, "The history heuristic", 1983).
    history: [[i32; CellSet::CAPACITY]; 2],
    /// The last two quiet moves that caused a cutoff, by ply (Akl and Newborn, "The principal continuation
    /// and the killer heuristic", 1977).
    killers: Vec<[CellIndex; 2]>,
    /// The moves of all open nodes with their scores, used as a stack.
    moves: Vec<(i32, CellIndex)>,
    /// Room for the cells of one list.
    cells: Vec<CellIndex>,
}

impl MoveOrdering {
    pub(super) fn new() -> Self {
        MoveOrdering {
            history: [[0; CellSet::CAPACITY]; 2],
            killers: vec![[0; 2]; MAX_PLY],
            moves: Vec::new(),
            cells: Vec::new(),
        }
    }

    /// Prepares for the next search: clears the killer moves and ages the history.
    pub(super) fn restart(&mut self) {
        self.killers.fill([0; 2]);
        self.moves.clear();
        for history in self.history.as_flattened_mut() {
            *history /= HISTORY_AGING;
        }
    }

    /// Where the list of the next node begins.
    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    /// Drops all lists from `from` on.
    pub(super) fn truncate(&mut self, from: usize) {
        self.moves.truncate(from);
    }

    /// Lists the moves of a node, and returns whether every move left out loses within four plies.
    pub(super) fn list(
        &mut self,
        board: &ThreatBoard,
        ply: usize,
        status: ThreatStatus,
        first: Option<CellIndex>,
    ) -> bool {
        let from = self.moves.len();
        self.cells.clear();
        if status == ThreatStatus::Threatened {
            closed_fours(board, &mut self.cells);
            blocking_replies(board, &mut self.cells);
        } else {
            candidates(board, &mut self.cells);
        }
        let (me, killers) = (board.mover(), self.killers[ply.min(MAX_PLY - 1)]);
        for &cell in &self.cells {
            let mut score = ordering_score(board, cell);
            score += self.history[me][cell] / HISTORY_PER_POINT;
            if killers.contains(&cell) {
                score += KILLER_BONUS;
            }
            if first == Some(cell) {
                score = i32::MAX;
            }
            self.moves.push((score, cell));
        }
        status == ThreatStatus::Threatened || self.moves.len() - from == board.empties()
    }

    /// Takes the move with the highest score from the list that begins at `from`.
    pub(super) fn pick(&mut self, from: usize) -> Option<CellIndex> {
        let rest = &self.moves[from..];
        let (place, _) = rest.iter().enumerate().reduce(|a, b| if b.1.0 > a.1.0 { b } else { a })?;
        Some(self.moves.swap_remove(from + place).1)
    }

    /// Records a beta cutoff as killer move and in the history. Fours are ordered by their threats anyway.
    pub(super) fn record_cutoff(&mut self, board: &ThreatBoard, ply: usize, depth: i32, cell: CellIndex) {
        let me = board.mover();
        if board.class(me, cell) >= MAKES_FOUR {
            return;
        }
        let killers = &mut self.killers[ply.min(MAX_PLY - 1)];
        if killers[0] != cell {
            *killers = [cell, killers[0]];
        }
        let history = &mut self.history[me][cell];
        *history += depth * depth * HISTORY_GAIN - *history * depth.min(HISTORY_DECAY_DEPTH) / HISTORY_DECAY;
    }
}

/// The static move-ordering score of a cell for the side to move: both sides' patterns and threats there.
pub(super) fn ordering_score(board: &ThreatBoard, cell: CellIndex) -> i32 {
    let (me, other) = (board.mover(), 1 - board.mover());
    let class = |side| usize::from(board.class(side, cell));
    let patterns = board.weight(me, cell) + board.weight(other, cell);
    patterns + ATTACK_BONUS[class(me)] + DEFENCE_BONUS[class(other)]
}

/// Lists the candidate moves of a position without urgent threats: the cells near stones, and the cells where
/// either side makes an open three or more.
pub(super) fn candidates(board: &ThreatBoard, found: &mut Vec<CellIndex>) {
    found.extend(board.near());
    let mut near = CellSet::NONE;
    for &cell in found.iter() {
        near.toggle(cell);
    }
    for side in 0..2 {
        for class in MAKES_THREE..=DOUBLE_FOUR {
            for cell in board.of_class(side, class) {
                if !near.contains(cell) {
                    near.toggle(cell);
                    found.push(cell);
                }
            }
        }
    }
}
