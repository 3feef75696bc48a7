//! Which moves a threat search looks at, and in which order.

use super::board::Board;
use super::cells::{Cell, Cells};
use super::memory::PLIES;
use super::outlook::{Outlook, closed_fours, stops};
use super::tiers::{A_FOUR, A_THREE, FOURS, TIERS};
use super::tree::Tree;

impl Tree<'_> {
    /// Lists the moves of a node, and says whether none is left out that might do better than lose in
    /// four plies.
    pub(super) fn list(&mut self, ply: usize, outlook: Outlook, first: Option<Cell>) -> bool {
        let from = self.moves.len();
        self.cells.clear();
        if outlook == Outlook::Threatened {
            closed_fours(self.board, &mut self.cells);
            stops(self.board, &mut self.cells);
        } else {
            candidates(self.board, &mut self.cells);
        }
        let (me, killers) = (self.board.mover(), self.memory.killers[ply.min(PLIES - 1)]);
        for &cell in &self.cells {
            let mut promise = promise(self.board, cell);
            promise += self.memory.history[me][cell] / 64;
            if killers.contains(&cell) {
                promise += 60;
            }
            if first == Some(cell) {
                promise = i32::MAX;
            }
            self.moves.push((promise, cell));
        }
        outlook == Outlook::Threatened || self.moves.len() - from == self.board.empties()
    }

    /// The most promising of the moves from here on, which is taken from the list.
    pub(super) fn next(&mut self, from: usize) -> Option<Cell> {
        let rest = &self.moves[from..];
        let (place, _) = rest.iter().enumerate().reduce(|a, b| if b.1.0 > a.1.0 { b } else { a })?;
        Some(self.moves.swap_remove(from + place).1)
    }

    /// A move made the others superfluous.
    pub(super) fn reward(&mut self, ply: usize, depth: i32, cell: Cell) {
        let me = self.board.mover();
        if self.board.tier(me, cell) >= A_FOUR {
            return;
        }
        let killers = &mut self.memory.killers[ply.min(PLIES - 1)];
        if killers[0] != cell {
            *killers = [cell, killers[0]];
        }
        let history = &mut self.memory.history[me][cell];
        *history += depth * depth * 16 - *history * depth.min(16) / 64;
    }
}

/// How good a move looks at sight.
pub(super) fn promise(board: &Board, cell: Cell) -> i32 {
    let (me, other) = (board.mover(), 1 - board.mover());
    let tiers = |side| usize::from(board.tier(side, cell));
    board.worth(me, cell) + board.worth(other, cell) + ATTACK[tiers(me)] + DEFENCE[tiers(other)]
}

/// Order of moves, by what they threaten.
const ATTACK: [i32; TIERS] = [0, 0, 0, 10, 30, 50, 200, 20, 40, 400, 1000, 2000];
/// Order of moves, by what they prevent.
const DEFENCE: [i32; TIERS] = [0, 0, 0, 5, 15, 25, 100, 10, 30, 150, 500, 1500];

/// The cells worth a look where nothing is urgent: those with stones near them, and those where
/// either side makes a three or more.
pub(super) fn candidates(board: &Board, found: &mut Vec<Cell>) {
    found.extend(board.near());
    let mut near = Cells::NONE;
    for &cell in found.iter() {
        near.toggle(cell);
    }
    for side in 0..2 {
        for tier in A_THREE..=FOURS {
            for cell in board.of_tier(side, tier) {
                if !near.contains(cell) {
                    near.toggle(cell);
                    found.push(cell);
                }
            }
        }
    }
}
