//! The static evaluation of k in a row with gravity: the open lines of the board, as without gravity. A line
//! is worth the same however soon its cells can be reached.

use crate::game::board::Board;
use crate::game::{Move, PerSeat};
use crate::games::bits::Bits;
use crate::games::drop::DropBoard;
use crate::games::grid::GridRules;
use crate::games::mnk::lines::Lines;
use crate::value::{Evaluate, Score};

/// The evaluation of open lines, for moves that name columns.
#[derive(Clone, Debug)]
pub struct Columns(Lines);

impl Columns {
    /// The evaluation for these rules.
    #[must_use]
    pub fn new(rules: GridRules) -> Self {
        Columns(Lines::new(rules))
    }
}

impl<B: Bits> Evaluate<DropBoard<B>> for Columns {
    #[inline]
    fn scores(&self, position: &DropBoard<B>) -> PerSeat<Score> {
        self.0.scores(position.stones())
    }

    /// That of the cell on which the stone lands.
    fn move_ordering_score(&self, position: &DropBoard<B>, mv: Move) -> i32 {
        position.target(mv).map_or(0, |cell| self.0.move_ordering_score(position.stones(), Move(cell.0)))
    }
}
