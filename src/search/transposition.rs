//! The transposition table: scores and best moves of positions, whatever the move order that reached them.

use super::node::Window;
use crate::game::Move;
use crate::value::Score;

/// What a stored score says about the true one (Knuth and Moore, 1975).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BoundType {
    /// The stored score is the true one.
    Exact,
    /// The true score is at least the stored one: the search failed high.
    Lower,
    /// The true score is at most the stored one: the search failed low.
    Upper,
}

/// One position. The whole key is stored, so that two positions that share a slot are never confused.
#[derive(Clone, Copy, Debug)]
struct TtEntry {
    key: u64,
    score: Score,
    best: Move,
    depth: u16,
    bound: BoundType,
    /// The [`TranspositionTable::generation`] that it belongs to.
    generation: u8,
}

const _: () = assert!(size_of::<Option<TtEntry>>() <= 16, "four entries share a cache line");

/// A table of fixed size in which the newer entry replaces the older.
#[derive(Clone, Debug)]
pub(crate) struct TranspositionTable {
    entries: Vec<Option<TtEntry>>,
    /// Entries of other generations are invalid. A new generation clears the table without overwriting it,
    /// which would take milliseconds.
    generation: u8,
}

impl TranspositionTable {
    /// An empty table of `2^bits` entries, 16 bytes each.
    #[must_use]
    pub(crate) fn new(bits: u32) -> Self {
        TranspositionTable { entries: vec![None; 1 << bits], generation: 0 }
    }

    /// Clears the table.
    pub(crate) fn clear(&mut self) {
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.entries.fill(None);
        }
    }

    #[inline]
    fn entry(&self, key: u64) -> Option<&TtEntry> {
        let entry = self.entries[key as usize & (self.entries.len() - 1)].as_ref();
        entry.filter(|entry| entry.key == key && entry.generation == self.generation)
    }

    /// The best move of this position, if it is in the table.
    #[inline]
    #[must_use]
    pub(crate) fn best_move(&self, key: u64) -> Option<Move> {
        self.entry(key).map(|entry| entry.best)
    }

    /// The best move of a position with an exact score, which continues the principal variation.
    #[must_use]
    pub(crate) fn principal_move(&self, key: u64) -> Option<Move> {
        self.entry(key).filter(|entry| entry.bound == BoundType::Exact).map(|entry| entry.best)
    }

    /// The score of a `depth`-ply search with this window, if the table can answer for it.
    ///
    /// A score from another depth is the answer to another question, unless it is a proven win or
    /// loss on the right side of its bound: no deeper search refutes a forced win.
    #[inline]
    #[must_use]
    pub(crate) fn score(&self, key: u64, depth: u32, window: Window) -> Option<Score> {
        let entry = self.entry(key)?;
        let score = entry.score;
        let timeless = match entry.bound {
            BoundType::Exact => score.is_decisive(),
            BoundType::Lower => score.is_win(),
            BoundType::Upper => score.is_decisive() && !score.is_win(),
        };
        let answers = match entry.bound {
            BoundType::Exact => true,
            BoundType::Lower => score >= window.beta,
            BoundType::Upper => score <= window.alpha,
        };
        (answers && (timeless || u32::from(entry.depth) == depth)).then_some(score)
    }

    /// Stores the score of a `depth`-ply search that began with `window`.
    #[inline]
    pub(crate) fn store(&mut self, key: u64, depth: u32, window: Window, score: Score, best: Move) {
        let bound = match score {
            score if score >= window.beta => BoundType::Lower,
            score if score <= window.alpha => BoundType::Upper,
            _ => BoundType::Exact,
        };
        let slot = key as usize & (self.entries.len() - 1);
        let (depth, generation) = (depth as u16, self.generation);
        self.entries[slot] = Some(TtEntry { key, score, best, depth, bound, generation });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(points: i32) -> Score {
        Score::estimate(points)
    }

    #[test]
    fn answers_only_what_it_knows() {
        let mut table = TranspositionTable::new(4);
        let window = Window { alpha: points(-10), beta: points(10) };
        table.store(1, 3, window, points(5), Move(2));
        assert_eq!(table.score(1, 3, Window::FULL), Some(points(5)));
        assert_eq!(table.score(1, 4, Window::FULL), None, "another depth");
        assert_eq!(table.score(17, 3, Window::FULL), None, "another position in the same slot");
        assert_eq!(table.best_move(1), Some(Move(2)));
        table.store(1, 3, window, points(10), Move(2));
        assert_eq!(table.score(1, 3, Window::FULL), None, "a lower bound is no score");
        assert_eq!(table.score(1, 3, Window { beta: points(9), ..window }), Some(points(10)));
        table.store(1, 3, window, points(-10), Move(2));
        assert_eq!(table.score(1, 3, Window { alpha: points(-9), ..window }), Some(points(-10)));
        assert_eq!(table.score(1, 3, window), Some(points(-10)));
    }

    #[test]
    fn a_cleared_table_knows_nothing_however_often_it_was_cleared() {
        let mut table = TranspositionTable::new(4);
        for round in 0..600 {
            assert_eq!(table.best_move(1), None, "{round}");
            table.store(1, 3, Window::FULL, points(5), Move(2));
            assert_eq!(table.best_move(1), Some(Move(2)), "{round}");
            table.clear();
        }
    }

    #[test]
    fn proofs_hold_at_any_depth() {
        use crate::game::{Outcome, Seat};
        let win = Score::of(Outcome::Win(Seat::FIRST), Seat::FIRST, 7);
        let mut table = TranspositionTable::new(4);
        table.store(1, 3, Window::FULL, win, Move(0));
        assert_eq!(table.score(1, 9, Window::FULL), Some(win));
        let faster = Score::of(Outcome::Win(Seat::FIRST), Seat::FIRST, 6);
        let above = Window { alpha: faster, beta: Score::HIGHEST };
        table.store(1, 3, above, win, Move(0));
        assert_eq!(table.score(1, 9, above), None, "at most a win is no proof of one");
    }
}
