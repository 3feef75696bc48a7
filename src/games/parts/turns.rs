//! Turns of two marks: what is certain after a move, and which cells are worth a look.
//!
//! Where a player places two marks, a row that lacks two is won within a turn, and of such rows the other
//! player can close two at most: a threat of Connect6 (Wu, Huang, "A new family of k-in-a-row games", 2005).

use super::Parts;
use crate::game::playouts::KnownResult;
use crate::game::{Game, Move, Outcome, Seat};
use crate::games::bits::Bits;

/// The marks of a turn.
const TURN: usize = 2;
/// More plies than those to which a Monte Carlo search reports distances: the loser of a threat chooses when
/// the game ends.
const MANY_PLIES: u32 = 6;
/// What a row that only one player can fill is worth to its empty cells, by its marks; more count no more.
const WORTH: [f32; 6] = [0.0, 1.0, 4.0, 12.0, 40.0, 100.0];

/// A row that one player can still fill.
struct OpenRow {
    seat: Seat,
    /// The cells that it lacks.
    lacks: Vec<u16>,
}

/// The rows of a position that count within two turns.
pub(super) struct Turns {
    mover: Seat,
    /// Whether the player to move goes on after this mark.
    goes_on: bool,
    rows: Vec<OpenRow>,
}

impl Turns {
    /// Of a game in which a mark never hurts its owner and the players place two.
    pub(super) fn of<B: Bits>(position: &Parts<B>) -> Self {
        let near = |row: &OpenRow| row.lacks.len() <= TURN + 1;
        Turns {
            mover: position.to_move(),
            goes_on: position.plies() % 2 == 1,
            rows: open_rows(position).filter(near).collect(),
        }
    }

    /// What is certain after a mark on a cell that does not fill the board.
    pub(super) fn after(&self, cell: u16) -> Option<KnownResult> {
        let (own, other) = (self.mover, self.mover.other());
        let lacks = |row: &OpenRow| row.lacks.len() - usize::from(row.lacks.contains(&cell));
        let of = |seat: Seat| self.rows.iter().filter(move |row| row.seat == seat);
        let known = |seat, plies| Some(KnownResult { outcome: Outcome::Win(seat), plies });
        // Who can end the game in this turn does so, as soon as it can.
        let now = of(own).map(|row| row.lacks.len()).min().unwrap_or(usize::MAX);
        if now <= 1 + usize::from(self.goes_on) {
            let left = of(own).map(lacks).min().unwrap_or(now);
            return if left < now { known(own, left as u32) } else { None };
        }
        let dangers = of(other).filter(|row| row.lacks.len() <= TURN && !row.lacks.contains(&cell));
        let dangers: Vec<_> = dangers.map(|row| row.lacks.as_slice()).collect();
        if self.goes_on {
            return if can_close(&dangers, 1) { None } else { known(other, MANY_PLIES) };
        }
        if let Some(plies) = dangers.iter().map(|lacks| lacks.len()).min() {
            return known(other, plies as u32);
        }
        let threats = of(own).filter(|row| lacks(row) <= TURN);
        let threats: Vec<Vec<u16>> =
            threats.map(|row| row.lacks.iter().copied().filter(|&lack| lack != cell).collect()).collect();
        let threats: Vec<_> = threats.iter().map(Vec::as_slice).collect();
        if can_close(&threats, TURN) { None } else { known(own, MANY_PLIES) }
    }
}

/// Whether this many marks can close all rows: each takes a cell, and every row needs one of its cells taken.
fn can_close(rows: &[&[u16]], marks: usize) -> bool {
    let Some(first) = rows.first() else { return true };
    marks > 0
        && first.iter().any(|cell| {
            let rest: Vec<_> = rows.iter().copied().filter(|row| !row.contains(cell)).collect();
            can_close(&rest, marks - 1)
        })
}

/// The rows that have marks of one player alone.
fn open_rows<B: Bits>(position: &Parts<B>) -> impl Iterator<Item = OpenRow> {
    (0..position.table.count()).filter_map(|number| {
        let row = position.table.row(number);
        let [first, second] =
            position.marks.each_ref().map(|marks| row.iter().any(|&cell| marks.contains(cell.into())));
        (first != second).then(|| {
            let free = |cell: &u16| position.open.contains((*cell).into());
            OpenRow { seat: Seat::new(second.into()), lacks: row.iter().copied().filter(free).collect() }
        })
    })
}

/// A prior for each cell: high where rows run that one player can still fill, the fuller the higher.
pub(super) fn priors<B: Bits>(position: &Parts<B>) -> impl Fn(Move) -> f32 {
    let mut worth = vec![0.0; position.table.cells];
    for OpenRow { lacks, .. } in open_rows(position) {
        let marks = usize::from(position.rules().k) - lacks.len();
        for cell in lacks {
            worth[usize::from(cell)] += WORTH[marks.min(WORTH.len() - 1)];
        }
    }
    move |mv: Move| 0.6 * worth[mv.index()] / (worth[mv.index()] + 40.0) - 0.25
}
