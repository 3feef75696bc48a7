//! What a threat search remembers of positions.

use super::cells::Cell;

/// What a remembered score says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is the score.
    Exact,
    /// The score is at least this.
    Lower,
    /// The score is at most this.
    Upper,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// Its score for the player to move.
    pub(super) score: i32,
    /// What that says.
    pub(super) bound: Bound,
    /// Plies that were searched below it.
    pub(super) depth: i32,
    /// The best move, if there was one to choose.
    pub(super) best: Option<Cell>,
}

/// A table of fixed size. An entry is a key and a packed [`Known`]; zero stands for none.
#[derive(Clone, Debug)]
pub(super) struct Table {
    entries: Vec<[u64; 2]>,
    /// Which search writes: the deep results of earlier ones make room.
    generation: u8,
}

impl Table {
    /// An empty table of `2^bits` entries, 16 bytes each.
    pub(super) fn new(bits: u32) -> Self {
        Table { entries: vec![[0; 2]; 1 << bits], generation: 0 }
    }

    #[inline]
    fn slot(&self, key: u64) -> usize {
        (key >> 32) as usize & (self.entries.len() - 2)
    }

    /// What is known about a position.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Known> {
        let slot = self.slot(key);
        let entry = self.entries[slot..slot + 2].iter().find(|entry| entry[0] == key && entry[1] != 0)?;
        Some(unpack(entry[1]))
    }

    /// Remembers a position. Of two neighbouring entries the first is for the deeper search and the
    /// second for the newer one.
    #[inline]
    pub(super) fn put(&mut self, key: u64, known: Known) {
        let slot = self.slot(key);
        let kept = self.entries[slot];
        let of_old = (kept[1] >> GENERATION) as u8 != self.generation;
        let first = kept[1] == 0 || kept[0] == key || of_old || known.depth >= unpack(kept[1]).depth;
        if first && kept[0] != key {
            self.entries[slot + 1] = kept;
        }
        let entry = pack(known) | u64::from(self.generation) << GENERATION;
        self.entries[slot + usize::from(!first)] = [key, entry];
    }

    /// A search of another position begins.
    pub(super) fn age(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }
}

/// Where the parts of an entry begin, after the bound.
const BEST: u32 = 2;
const DEPTH: u32 = 16;
const GENERATION: u32 = 24;
const SCORE: u32 = 32;

#[inline]
fn pack(known: Known) -> u64 {
    let bound = 1 + known.bound as u64;
    let best = known.best.map_or(0, |cell| cell as u64);
    let depth = known.depth.clamp(0, 255) as u64;
    bound | best << BEST | depth << DEPTH | u64::from(known.score as u32) << SCORE
}

#[inline]
fn unpack(packed: u64) -> Known {
    let best = (packed >> BEST) as usize & ((1 << (DEPTH - BEST)) - 1);
    Known {
        score: (packed >> SCORE) as i32,
        bound: match packed & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            _ => Bound::Upper,
        },
        depth: i32::from((packed >> DEPTH) as u8),
        best: (best != 0).then_some(best),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_as_they_were_stored() {
        let mut table = Table::new(4);
        for (score, bound, depth, best) in [
            (-29_990, Bound::Upper, 0, None),
            (7, Bound::Exact, 255, Some(895)),
            (29_000, Bound::Lower, 3, Some(1)),
        ] {
            table.age();
            table.put(5, Known { score, bound, depth, best });
            let known = table.get(5).expect("it was stored");
            assert_eq!((known.score, known.bound, known.depth, known.best), (score, bound, depth, best));
        }
        assert!(table.get(6).is_none());
    }

    #[test]
    fn deep_results_stay_until_a_new_search() {
        let mut table = Table::new(1);
        let known = |depth| Known { score: depth, bound: Bound::Exact, depth, best: None };
        table.put(1, known(9));
        (2..5).for_each(|key| table.put(key, known(2)));
        assert_eq!(
            (table.get(1).map(|known| known.depth), table.get(4).map(|known| known.depth)),
            (Some(9), Some(2))
        );
        table.age();
        (6..8).for_each(|key| table.put(key, known(1)));
        assert!(table.get(1).is_none());
    }
}
