//! The recursion: one node of a null-window search.

use super::board::{ColumnBoard, ColumnStones, ConnectFour, Dimensions, OrderedMove};
use super::bounds::upper_bound;
use super::progress::SolverProgress;
use super::table::{Place, ScoreTable};
use crate::search::Stopped;

/// With at most so many stones, a position and its mirror image share an entry of the table.
const MIRRORED_STONES: i16 = 11;

/// The score of a win with the next stone, where so many cells are empty. It falls by one for every further
/// stone of the winner, that of a loss rises, and a draw has 0 (P. Pons).
pub(super) const fn win_next(empty: i16) -> i16 {
    (empty + 1) / 2
}

/// The score of a loss to the opponent's next stone.
pub(super) const fn loss_next(empty: i16) -> i16 {
    -(empty / 2)
}

/// The moves of a player who cannot win at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct SafeMoves {
    /// The cells on which a stone can land.
    pub(super) landings: u64,
    /// The empty cells that complete a row of the opponent.
    pub(super) threats: u64,
    /// The moves after which the opponent cannot win at once.
    pub(super) safe: u64,
}

impl SafeMoves {
    #[inline]
    pub(super) fn of(dimensions: &impl Dimensions, position: ColumnStones) -> Self {
        let landings = dimensions.board().landings(position.all);
        let threats = dimensions.completing(position.opponent(), position.all);
        let forced = landings & threats;
        // A stone below a threat lets the opponent play there.
        let above_no_threat = landings & !(threats >> 1);
        let safe = match forced {
            0 => above_no_threat,
            one if one.is_power_of_two() => one & above_no_threat,
            _ => 0,
        };
        SafeMoves { landings, threats, safe }
    }
}

/// The cells of a set, the lowest first.
pub(super) fn cells_of(mut cells: u64) -> impl Iterator<Item = u64> {
    core::iter::from_fn(move || {
        let cell = cells & cells.wrapping_neg();
        cells ^= cell;
        (cell != 0).then_some(cell)
    })
}

/// The next `alpha` for a score from `lower` to `upper`: from outside in, halving the distance to 0. Whether
/// there is an early win or loss is answered by small trees.
pub(super) fn next_alpha(lower: i16, upper: i16) -> i16 {
    let middle = lower + (upper - lower) / 2;
    let alpha = if middle <= 0 && lower / 2 < middle {
        lower / 2
    } else if middle >= 0 && upper / 2 > middle {
        upper / 2
    } else {
        middle
    };
    alpha.clamp(lower, upper - 1)
}

/// A search with everything that it needs.
pub(super) struct NullWindowSearch<'s, 'h> {
    pub(super) board: &'s ColumnBoard,
    pub(super) table: &'s mut ScoreTable,
    pub(super) progress: &'s mut SolverProgress<'h>,
}

impl NullWindowSearch<'_, '_> {
    /// A bound of the score of a position whose player to move cannot win at once: a lower one if it is above
    /// `alpha`, else an upper one.
    pub(super) fn bound(&mut self, position: ColumnStones, alpha: i16) -> Result<i16, Stopped> {
        let board = self.board;
        if board == ConnectFour.board() {
            self.bound_on(&ConnectFour, position, alpha)
        } else {
            self.bound_on(board, position, alpha)
        }
    }

    /// The same, compiled for a board.
    fn bound_on<D: Dimensions>(
        &mut self,
        dimensions: &D,
        position: ColumnStones,
        alpha: i16,
    ) -> Result<i16, Stopped> {
        self.progress.step()?;
        let board = dimensions.board();
        let empty = board.cells - position.count;
        let moves = SafeMoves::of(dimensions, position);
        if moves.safe == 0 {
            return Ok(loss_next(empty));
        }
        if empty <= 2 {
            return Ok(0);
        }
        let (mut lower, mut upper) = (loss_next(empty - 2), win_next(empty - 2));
        if upper <= alpha {
            return Ok(upper);
        }
        if lower > alpha {
            return Ok(lower);
        }
        if moves.safe.is_power_of_two() {
            return Ok(-self.bound_on(dimensions, position.after(moves.safe), -alpha - 1)?);
        }
        let mirrored = position.count <= MIRRORED_STONES;
        let place = Place::of(if mirrored { position.mirrored_key(board) } else { position.key() });
        if let Some(known) = self.table.bounds(place) {
            (lower, upper) = (lower.max(known.0), upper.min(known.1));
        } else {
            upper = upper_bound(dimensions, position, moves.landings, moves.threats, upper);
        }
        if upper <= alpha || lower > alpha {
            self.progress.count_known();
            return Ok(if upper <= alpha { upper } else { lower });
        }

        let begun = self.progress.nodes();
        let mut best = i16::MIN;
        let mut ordered = D::Moves::default();
        let count = order(dimensions, position, moves.safe, ordered.as_mut());
        for &(_, cell) in &ordered.as_ref()[..count] {
            best = best.max(-self.bound_on(dimensions, position.after(cell), -alpha - 1)?);
            if best > alpha {
                self.progress.count_cutoff();
                break;
            }
        }
        let bounds = if best > alpha { (lower.max(best), upper) } else { (lower, upper.min(best)) };
        self.table.store(place, bounds, self.progress.nodes() - begun);
        Ok(if best > alpha { bounds.0 } else { bounds.1 })
    }

    /// The exact score of a position whose player to move cannot win at once, known to lie from `lower` to
    /// `upper`.
    pub(super) fn score(
        &mut self,
        position: ColumnStones,
        (mut lower, mut upper): (i16, i16),
    ) -> Result<i16, Stopped> {
        while lower < upper {
            let alpha = next_alpha(lower, upper);
            let bound = self.bound(position, alpha)?;
            if bound > alpha {
                lower = bound;
            } else {
                upper = bound;
            }
        }
        Ok(lower)
    }

    /// The exact score of such a position, of which nothing is known but a guess. If that is right, two null
    /// windows prove it.
    pub(super) fn score_near(&mut self, position: ColumnStones, guess: i16) -> Result<i16, Stopped> {
        let empty = self.board.cells - position.count;
        let (mut lower, mut upper) = (loss_next(empty), win_next(empty - 2));
        let guess = guess.clamp(lower, upper);
        for alpha in [guess - 1, guess] {
            if (lower..upper).contains(&alpha) {
                let bound = self.bound(position, alpha)?;
                (lower, upper) = if bound > alpha { (bound, upper) } else { (lower, bound) };
            }
        }
        self.score(position, (lower, upper))
    }
}

/// Sorts moves by the number of rows that they threaten, then from the middle outwards. Returns their number.
#[inline]
fn order(
    dimensions: &impl Dimensions,
    position: ColumnStones,
    moves: u64,
    ordered: &mut [OrderedMove],
) -> usize {
    let board = dimensions.board();
    let mut count = 0;
    for column in &board.centre_out[..board.cols as usize] {
        let cell = moves & column;
        if cell == 0 {
            continue;
        }
        let threats = position.threats_after(dimensions, cell);
        let mut place = count;
        while place > 0 && ordered[place - 1].0 < threats {
            ordered[place] = ordered[place - 1];
            place -= 1;
        }
        ordered[place] = (threats, cell);
        count += 1;
    }
    count
}
