//! Open lines: the static evaluation of k in a row.
//!
//! A line of k cells in which only one side has stones can still be completed by that side. Every
//! such line counts 1 for one stone, 10 for two, 100 for three and so on, for its owner.

use crate::game::{Game, Move, Seat};
use crate::games::bits::Bits;
use crate::games::mnk::{Duel, Rules};
use crate::value::{Evaluate, Score};

/// More stones than this in one line are worth no more: the score's range ends there.
const MOST_WEIGHED: usize = 4;

/// Points of a line by its owner's stones.
const POINTS: [i32; MOST_WEIGHED + 1] = [0, 1, 10, 100, 1000];

/// The open-lines evaluation of one board.
#[derive(Clone, Debug)]
pub struct Lines<B> {
    rules: Rules,
    board: B,
    /// The kinds of lines that fit the board, by their stride.
    kinds: Vec<u32>,
}

impl<B: Bits> Lines<B> {
    /// The evaluation for this board.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        let mut kinds = Vec::new();
        for stride in rules.line_strides() {
            if !kinds.contains(&stride) {
                kinds.push(stride);
            }
        }
        Lines { rules, board: rules.board(), kinds }
    }

    /// The points of all lines that are open to `own`.
    ///
    /// All lines of one direction are counted at once: bit i of `count[n]` is the n-th binary
    /// digit of the number of stones in the line that begins at cell i.
    fn points(&self, own: B, theirs: B) -> i32 {
        let free = self.board.without(theirs);
        self.kinds.iter().map(|&stride| self.points_along(stride, own, free)).sum()
    }

    fn points_along(&self, stride: u32, own: B, free: B) -> i32 {
        let k = self.rules.k();
        let open = free.run_starts(stride, k);
        if open == B::default() {
            return 0;
        }
        let mut count = [B::default(); 5];
        for step in 0..k {
            let mut carry = own.down(step * stride).and(open);
            for digit in &mut count {
                (*digit, carry) = (digit.xor(carry), digit.and(carry));
            }
        }
        let lines_with = |stones: usize| {
            let exactly = (0..5).fold(open, |lines, n| {
                if stones >> n & 1 == 1 { lines.and(count[n]) } else { lines.without(count[n]) }
            });
            exactly.count() as i32
        };
        let weighed: i32 = (1..MOST_WEIGHED).map(|stones| lines_with(stones) * POINTS[stones]).sum();
        let fewer: i32 = (0..MOST_WEIGHED).map(lines_with).sum();
        weighed + (open.count() as i32 - fewer) * POINTS[MOST_WEIGHED]
    }

    /// Stones of one side that touch a cell along one direction, without a gap.
    fn neighbours(&self, stones: B, bit: u32, stride: u32) -> u32 {
        let reach = self.rules.k() - 1;
        let ahead = (1..=reach).take_while(|step| stones.contains(bit + step * stride));
        let behind = (1..=reach)
            .take_while(|step| bit.checked_sub(step * stride).is_some_and(|bit| stones.contains(bit)));
        (ahead.count() + behind.count()) as u32
    }
}

fn sides<B: Bits>(position: &Duel<B>) -> (B, B) {
    let mover = position.to_move();
    (position.stones(mover), position.stones(Seat::new(1 - mover.index())))
}

impl<B: Bits> Evaluate<Duel<B>> for Lines<B> {
    fn score(&self, position: &Duel<B>) -> Score {
        let (own, theirs) = sides(position);
        Score::estimate(self.points(own, theirs) - self.points(theirs, own))
    }

    /// Four to the power of the row that a stone would make or block, plus nearness to the centre.
    fn promise(&self, position: &Duel<B>, mv: Move) -> i32 {
        let (own, theirs) = sides(position);
        let bit = self.rules.bit(mv);
        let grown = |stones: B, stride: u32| 1 << (2 * self.neighbours(stones, bit, stride)).min(16);
        let rows: i32 =
            (self.kinds.iter()).map(|&stride| 2 * grown(own, stride) + grown(theirs, stride)).sum();
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
    use proptest::prelude::*;

    /// Counts lines one by one.
    fn plain_points(position: &Duel<u64>, own: Seat) -> i32 {
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
                    .map(|(row, col)| position.owner(Move((row * cols + col) as u16)))
                    .collect();
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
        fn counts_like_counting_one_by_one(rows in 1u32..8, cols in 1u32..8, k in 2u32..7, picks in proptest::collection::vec(0u32..64, 0..30)) {
            prop_assume!(k <= rows.max(cols));
            let rules = Rules::new(rows, cols, k, 2).unwrap();
            let mut position = Duel::<u64>::new(rules);
            for pick in picks {
                let count = position.move_count();
                if count > 0 {
                    let mv = position.moves().nth((pick % count) as usize).unwrap();
                    position.play(mv);
                }
            }
            let lines = Lines::<u64>::new(rules);
            let (own, theirs) = sides(&position);
            let mover = position.to_move();
            prop_assert_eq!(lines.points(own, theirs), plain_points(&position, mover));
            prop_assert_eq!(lines.points(theirs, own), plain_points(&position, Seat::new(1 - mover.index())));
        }
    }
}
