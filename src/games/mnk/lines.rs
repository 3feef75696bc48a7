//! Open lines: the static evaluation of k in a row.
//!
//! A line of k cells in which only one side has stones can still be completed by that side. Every such line
//! counts 1 for one stone, 10 for two, 100 for three and so on, for its owner. The score of a player is the
//! lead over the strongest other player. By exact rules a line with a stone of its owner right beyond one of
//! its ends counts nothing: filled, it would be an overline.

use crate::game::board::Cell;
use crate::game::{Game, Move, PerSeat, Seat};
use crate::games::bits::Bits;
use crate::games::grid::GridRules;
use crate::games::mnk::Mnk;
use crate::value::{Evaluate, Score, leads};

/// More stones than this in one line count no more: the range of the score ends there.
const MOST_WEIGHED: usize = 4;

/// Points of a line by its owner's stones.
const POINTS: [i32; MOST_WEIGHED + 1] = [0, 1, 10, 100, 1000];

/// The open-lines evaluation of one board.
#[derive(Clone, Debug)]
pub struct Lines {
    rules: GridRules,
    /// The kinds of lines that fit the board, by their stride.
    kinds: Vec<u32>,
}

impl Lines {
    /// The evaluation for this board.
    #[must_use]
    pub fn new(rules: GridRules) -> Self {
        let mut kinds = Vec::new();
        for stride in rules.line_strides() {
            if !kinds.contains(&stride) {
                kinds.push(stride);
            }
        }
        Lines { rules, kinds }
    }

    /// The points of all lines that hold nothing but stones of `own` and cells that are `empty`.
    fn points<B: Bits>(&self, own: B, empty: B) -> i32 {
        let free = own.xor(empty);
        let words = self.rules.bits().div_ceil(64) as usize;
        let along = |stride| (0..words).map(|word| self.points_in(word, stride, &own, &free)).sum::<i32>();
        self.kinds.iter().map(|&stride| along(stride)).sum()
    }

    /// Those of `lines`, which begin in one word, that have no stone of `own` right beyond one of their ends.
    #[inline(never)] // Few games need it, and the loop around it is hot.
    fn without_overlines<B: Bits>(&self, lines: u64, word: usize, stride: u32, own: &B) -> u64 {
        let length = self.rules.k() * stride;
        let after = if length < B::CAPACITY { own.word_down(word, length) } else { 0 };
        // A stride is shorter than a word.
        let before = match word {
            0 => own.word_down(0, 0) << stride,
            _ => own.word_down(word - 1, u64::BITS - stride),
        };
        lines & !before & !after
    }

    /// The points of the lines of one direction that begin in one word.
    ///
    /// All of them are counted at once: bit i of `count[n]` is the n-th binary digit of the number of stones
    /// in the line that begins at cell i.
    #[inline]
    fn points_in<B: Bits>(&self, word: usize, stride: u32, own: &B, free: &B) -> i32 {
        let k = self.rules.k();
        let mut open = (0..k).fold(u64::MAX, |open, step| open & free.word_down(word, step * stride));
        if self.rules.is_exact() {
            open = self.without_overlines(open, word, stride, own);
        }
        if open == 0 {
            return 0;
        }
        let mut count = [0_u64; 5];
        for step in 0..k {
            let mut carry = own.word_down(word, step * stride) & open;
            for digit in &mut count {
                (*digit, carry) = (*digit ^ carry, *digit & carry);
            }
        }
        let lines_with = |stones: usize| {
            let exactly =
                (0..5).fold(open, |lines, n| lines & if stones >> n & 1 == 1 { count[n] } else { !count[n] });
            exactly.count_ones() as i32
        };
        let weighed: i32 = (1..MOST_WEIGHED).map(|stones| lines_with(stones) * POINTS[stones]).sum();
        let fewer: i32 = (0..MOST_WEIGHED).map(lines_with).sum();
        weighed + (open.count_ones() as i32 - fewer) * POINTS[MOST_WEIGHED]
    }

    /// Stones of one side that touch a cell along one direction, without a gap.
    #[expect(
        clippy::inline_always,
        reason = "two games order moves by it; left to the compiler, alpha-beta lost a quarter"
    )]
    #[inline(always)]
    fn neighbours<B: Bits>(&self, stones: &B, bit: u32, stride: u32) -> u32 {
        let reach = self.rules.k() - 1;
        let mut ahead = 0;
        while ahead < reach && stones.contains(bit + (ahead + 1) * stride) {
            ahead += 1;
        }
        let mut behind = 0;
        while behind < reach && bit >= (behind + 1) * stride && stones.contains(bit - (behind + 1) * stride) {
            behind += 1;
        }
        ahead + behind
    }
}

impl<const SEATS: usize, B: Bits> Evaluate<Mnk<SEATS, B>> for Lines {
    #[inline]
    fn scores(&self, position: &Mnk<SEATS, B>) -> PerSeat<Score> {
        let mut points = [0; SEATS];
        for (seat, points) in points.iter_mut().enumerate().take(position.seats()) {
            *points = self.points(position.stones(Seat::new(seat)), position.empty());
        }
        leads(&points[..position.seats()])
    }

    /// Four to the power of the row that a stone would make or block, plus nearness to the centre.
    #[expect(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    fn move_ordering_score(&self, position: &Mnk<SEATS, B>, mv: Move) -> i32 {
        let (bit, mover) = (self.rules.bit(Cell(mv.0)), position.to_move());
        let others = (0..position.seats()).map(Seat::new).filter(|&seat| seat != mover);
        let mut rows = 0;
        for &stride in &self.kinds {
            let grown = |seat| 1 << (2 * self.neighbours(position.stones_ref(seat), bit, stride)).min(16);
            rows += 2 * grown(mover) + others.clone().map(grown).max().unwrap_or(0);
        }
        let (row, col) =
            (i32::from(mv.0) / self.rules.cols() as i32, i32::from(mv.0) % self.rules.cols() as i32);
        let off_centre =
            (2 * row + 1 - self.rules.rows() as i32).abs() + (2 * col + 1 - self.rules.cols() as i32).abs();
        rows * 64 - off_centre
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::board::Board;
    use crate::games::mnk::TwoPlayerBoard;
    use proptest::prelude::*;

    /// Counts lines one by one.
    fn plain_points(position: &TwoPlayerBoard<u64>, own: Seat) -> i32 {
        let rules = position.rules();
        let (rows, cols, k) = (rules.rows() as i32, rules.cols() as i32, rules.k() as i32);
        let mut points = 0;
        let directions = [(0, 1), (1, 0), (1, 1), (1, -1)];
        for (down, right) in directions {
            for start in 0..rows * cols {
                let cell = |i: i32| (start / cols + i * down, start % cols + i * right);
                let on_board = |(row, col): (i32, i32)| (0..rows).contains(&row) && (0..cols).contains(&col);
                if !(0..k).map(cell).all(on_board) {
                    continue;
                }
                let owners: Vec<_> = (0..k)
                    .map(cell)
                    .map(|(row, col)| position.owner(Cell((row * cols + col) as u16)))
                    .collect();
                let beyond = [cell(-1), cell(k)].into_iter().filter(|&place| on_board(place));
                let is_own =
                    |(row, col): (i32, i32)| position.owner(Cell((row * cols + col) as u16)) == Some(own);
                if rules.is_exact() && beyond.into_iter().any(is_own) {
                    continue;
                }
                let mine = owners.iter().filter(|&&owner| owner == Some(own)).count();
                if owners.iter().all(|&owner| owner.is_none_or(|owner| owner == own)) {
                    points += POINTS[mine.min(MOST_WEIGHED)];
                }
            }
        }
        points
    }

    proptest! {
        #[test]
        fn counts_like_counting_one_by_one(rows in 1u32..8, cols in 1u32..8, k in 2u32..7, exact: bool, picks in proptest::collection::vec(0u32..64, 0..30)) {
            prop_assume!(k <= rows.max(cols));
            let rules = GridRules::new(rows, cols, k, 2).unwrap();
            let rules = if exact { rules.exactly() } else { rules };
            let mut position = TwoPlayerBoard::<u64>::new(rules);
            for pick in picks {
                let count = position.move_count();
                if count > 0 {
                    let mv = position.moves().nth((pick % count) as usize).unwrap();
                    position.play(mv);
                }
            }
            let lines = Lines::new(rules);
            for seat in [0, 1].map(Seat::new) {
                let points = lines.points(position.stones(seat), position.empty());
                prop_assert_eq!(points, plain_points(&position, seat));
            }
        }
    }
}
