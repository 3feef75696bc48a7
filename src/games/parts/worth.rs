//! The static evaluation of games made of parts: rows that one player alone can still fill, by how full they
//! are.
//!
//! Where marks have no owner or a row is nothing that one player alone wants, it knows nothing and calls
//! every position even.

use super::table::Table;
use super::{Goal, Marks, Parts, PartsRules};
use crate::game::{Move, PerSeat};
use crate::games::bits::Bits;
use crate::value::{Evaluate, Score, leads};

/// Points of a row by its marks; more than four count no more.
const POINTS: [i32; 5] = [0, 1, 10, 100, 1000];

/// The evaluation of one board.
#[derive(Clone, Copy, Debug)]
pub struct Worth {
    table: &'static Table,
}

impl Worth {
    /// The evaluation for these rules.
    #[must_use]
    pub fn new(rules: PartsRules) -> Self {
        Worth { table: Table::of(rules) }
    }

    /// How many marks of each set a row has.
    #[inline]
    fn counts<B: Bits>(self, position: &Parts<B>, row: usize) -> [usize; 2] {
        let cells = self.table.row(row);
        position
            .marks
            .each_ref()
            .map(|marks| cells.iter().filter(|&&cell| marks.contains(cell.into())).count())
    }
}

impl<B: Bits> Evaluate<Parts<B>> for Worth {
    fn scores(&self, position: &Parts<B>) -> PerSeat<Score> {
        let PartsRules { marks, goal, .. } = self.table.rules;
        if !matches!(marks, Marks::Own) {
            return PerSeat::from_fn(|_| Score::DRAW);
        }
        let mut points = [0; 2];
        for row in 0..self.table.count() {
            match self.counts(position, row) {
                [own, 0] => points[0] += POINTS[own.min(4)],
                [0, own] => points[1] += POINTS[own.min(4)],
                _ => {}
            }
        }
        if goal == Goal::Misere {
            points.swap(0, 1);
        }
        leads(&points)
    }

    /// Rows that the mark would extend or block, the fuller the better; with misère the other way round.
    fn move_ordering_score(&self, position: &Parts<B>, mv: Move) -> i32 {
        let (cell, _) = position.split(mv);
        let rows = self.table.through[cell].iter().map(|&row| match self.counts(position, row.into()) {
            [0, 0] => 1,
            [own, 0] | [0, own] => 4 * POINTS[own.min(4)],
            _ => 0,
        });
        let rows: i32 = rows.sum();
        if self.table.rules.goal == Goal::Misere { -rows } else { rows }
    }
}
