//! The memory of a search without windows: the exact score of every position, whatever the move order that
//! reached it.

use crate::value::Score;

/// Positions at most: 16 MB. A full memory learns nothing new.
const MOST: usize = 1 << 20;

/// An entry: the key of the position, and its score at this depth in plies.
#[derive(Clone, Copy, Debug)]
struct Known {
    key: u64,
    depth: u16,
    score: Score,
}

/// Scores by position (memoisation; Michie, "Memo functions and machine learning", 1968). A transposition
/// table may replace one position by another; this forgets nothing until it is cleared, so that no position
/// is searched twice.
#[derive(Clone, Debug, Default)]
pub struct Memo {
    /// Open addressing with linear probing; the length is a power of two, and at most half of the slots are
    /// taken.
    slots: Vec<Option<Known>>,
    count: usize,
}

impl Memo {
    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = Memo::default();
    }

    /// The score of a search of this position to this depth.
    #[must_use]
    pub fn score(&self, key: u64, depth: u32) -> Option<Score> {
        let known = (*self.slots.get(self.place(key)?)?)?;
        (u32::from(known.depth) == depth).then_some(known.score)
    }

    /// Remembers the score of a search of this position to this depth.
    pub fn store(&mut self, key: u64, depth: u32, score: Score) {
        if 2 * self.count >= self.slots.len() && self.count < MOST {
            self.grow();
        }
        let Some(place) = self.place(key) else { return };
        if self.slots[place].is_none() {
            if self.count >= MOST {
                return;
            }
            self.count += 1;
        }
        self.slots[place] = Some(Known { key, depth: depth as u16, score });
    }

    /// The slot of a key, or the one where it would be.
    fn place(&self, key: u64) -> Option<usize> {
        let mask = self.slots.len().checked_sub(1)?;
        let mut place = key as usize & mask;
        while self.slots[place].is_some_and(|known| known.key != key) {
            place = (place + 1) & mask;
        }
        Some(place)
    }

    fn grow(&mut self) {
        let slots = vec![None; (2 * self.slots.len()).max(1 << 8)];
        for known in std::mem::replace(&mut self.slots, slots).into_iter().flatten() {
            if let Some(place) = self.place(known.key) {
                self.slots[place] = Some(known);
            }
        }
    }
}

/// The memory of an algorithm, and what it is for.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// Which positions it remembers.
    pub remembering: Remembering,
    /// Those that it knows.
    pub memo: Memo,
}

impl Memory {
    /// A memory of nothing yet.
    #[must_use]
    pub fn new(remembering: Remembering) -> Self {
        Memory { remembering, memo: Memo::default() }
    }
}

/// Which positions a search without windows remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Remembering {
    /// None.
    #[default]
    Nothing,
    /// Unfinished ones: a finished one is scored as fast as it is found.
    Unfinished,
    /// All.
    All,
}
