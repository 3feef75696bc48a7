//! What is proved about the columns at the root.

use super::board::{ColumnBoard, ColumnStones, Dimensions};
use super::book::Book;
use super::null_window::{SafeMoves, cells_of, loss_next, win_next};
use crate::game::Move;
use crate::search::{Candidate, Proven, best_first};

/// A column at the root, with bounds of its score for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SolverColumn {
    pub(super) mv: Move,
    /// The position after a stone in the column.
    pub(super) child: ColumnStones,
    pub(super) lower: i16,
    pub(super) upper: i16,
}

impl SolverColumn {
    pub(super) fn is_solved(&self) -> bool {
        self.lower == self.upper
    }

    /// Takes in a bound that a search with this `alpha` found.
    pub(super) fn take(&mut self, bound: i16, alpha: i16) {
        if bound > alpha {
            self.lower = self.lower.max(bound);
        } else {
            self.upper = self.upper.min(bound);
        }
    }
}

/// The columns at the root, in the order in which they are searched.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct SolverRoot {
    /// The number of stones.
    count: i16,
    /// The number of cells.
    cells: i16,
    pub(super) columns: Vec<SolverColumn>,
    /// Whether the upper bound of the position is its score.
    pub(super) is_known: bool,
}

impl SolverRoot {
    /// The columns with the bounds that need no search.
    pub(super) fn new(board: &ColumnBoard, position: ColumnStones) -> Self {
        let moves = SafeMoves::of(board, position);
        let wins = board.completing(position.mover, position.all);
        let empty = board.cells - position.count;
        let bounds = |cell: u64| match cell {
            _ if cell & wins != 0 => (win_next(empty), win_next(empty)),
            _ if cell & moves.safe == 0 => (loss_next(empty), loss_next(empty)),
            _ if empty <= 2 => (0, 0),
            _ => (loss_next(empty - 2), win_next(empty - 2)),
        };
        let column = |cell: u64| {
            let (lower, upper) = bounds(cell);
            SolverColumn { mv: Move(board.column_of(cell) as u16), child: position.after(cell), lower, upper }
        };
        let landing = |column: &u64| cells_of(moves.landings & column).next();
        let cells: Vec<u64> = board.centre_out.iter().filter_map(landing).collect();
        // In the order of all nodes.
        let threats = |number: usize| i64::from(position.threats_after(board, cells[number]));
        let columns =
            best_first(cells.len(), &threats).into_iter().map(|number| column(cells[number])).collect();
        SolverRoot { count: position.count, cells: board.cells, columns, is_known: false }
    }

    /// Takes the scores of the columns from the book. After the last stone of the book it knows that of the
    /// position alone, which no column exceeds.
    pub(super) fn look_up(&mut self, book: &Book, position: ColumnStones) {
        let known = book.score(position);
        self.is_known = known.is_some();
        for column in self.columns.iter_mut().filter(|column| !column.is_solved()) {
            if let Some(score) = book.score(column.child) {
                (column.lower, column.upper) = (-score, -score);
            } else if let Some(score) = known {
                column.upper = column.upper.min(score);
            }
        }
    }

    /// The bounds of the score of the position.
    pub(super) fn bounds(&self) -> (i16, i16) {
        let highest = |bound: fn(&SolverColumn) -> i16| self.columns.iter().map(bound).max().unwrap_or(0);
        (highest(|column| column.lower), highest(|column| column.upper))
    }

    /// The result that bounds prove, and the plies to the end of a win or loss if they are exact.
    pub(super) fn proven(&self, (lower, upper): (i16, i16)) -> (Option<Proven>, Option<u32>) {
        let proven = match (lower, upper) {
            (1.., _) => Some(Proven::Win),
            (_, ..=-1) => Some(Proven::Loss),
            (0, 0) => Some(Proven::Draw),
            _ => None,
        };
        let decisive = lower == upper && lower != 0;
        (proven, decisive.then(|| self.plies(lower)))
    }

    /// The plies to the end of a win or loss with this score: the winner places the last stone.
    fn plies(&self, score: i16) -> u32 {
        let empty = self.cells - self.count;
        let plies =
            if score > 0 { 2 * (win_next(empty) - score) + 1 } else { 2 * (score - loss_next(empty)) + 2 };
        plies.unsigned_abs().into()
    }

    /// The moves from best to worst. The value of one without a proof is the middle of what its bounds allow.
    pub(super) fn candidates(&self) -> Vec<Candidate> {
        let merit = |number: usize| {
            let SolverColumn { lower, upper, .. } = self.columns[number];
            i64::from(lower) * 128 + i64::from(upper)
        };
        let candidate = |number: usize| {
            let SolverColumn { mv, lower, upper, .. } = self.columns[number];
            let (proven, plies) = self.proven((lower, upper));
            let value = match proven {
                Some(proven) => proven.expected(),
                None => f64::from(lower.signum() + upper.signum()) / 2.0,
            };
            let (no_win, no_loss) = (proven.is_none() && upper <= 0, proven.is_none() && lower >= 0);
            Candidate { proven, plies, no_win, no_loss, ..Candidate::estimated(mv, value) }
        };
        let mut candidates: Vec<_> =
            best_first(self.columns.len(), &merit).into_iter().map(candidate).collect();
        Candidate::rank(&mut candidates);
        candidates
    }
}
