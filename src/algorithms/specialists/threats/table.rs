//! The transposition table of a threat search.

use super::cells::CellIndex;
use super::lazy_smp::SharedTable;
use super::slots::{self, DEPTH, GENERATION, OwnSlot};

/// What a stored score says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ScoreBound {
    /// It equals the true score.
    Exact,
    /// It is a lower bound.
    Lower,
    /// It is an upper bound.
    Upper,
}

/// The result of searching a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableEntry {
    /// The score for the side to move.
    pub(super) score: i32,
    /// How the score bounds the true one.
    pub(super) bound: ScoreBound,
    /// The depth of the search, in plies.
    pub(super) depth: i32,
    /// The best move, if there was one to choose.
    pub(super) best: Option<CellIndex>,
}

/// A table of fixed size. A slot holds a key and a packed [`TableEntry`].
#[derive(Clone, Debug)]
pub(super) struct ThreatTable {
    memory: TableMemory,
    /// The number of the current search. Entries of other searches are replaced first.
    generation: u8,
}

/// Where the slots are.
#[derive(Clone, Debug)]
enum TableMemory {
    Own(Vec<OwnSlot>),
    /// Other searches read and write them at the same time.
    Shared(SharedTable),
}

impl ThreatTable {
    /// An empty table of `2^bits` entries, 16 bytes each.
    pub(super) fn new(bits: u32) -> Self {
        ThreatTable { memory: TableMemory::Own(vec![[0; 2]; 1 << bits]), generation: 0 }
    }

    /// A table that several searches share.
    pub(super) fn of_several(table: SharedTable) -> Self {
        ThreatTable { memory: TableMemory::Shared(table), generation: 0 }
    }

    /// The entry of a position.
    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<TableEntry> {
        let entry = match &self.memory {
            TableMemory::Own(slots) => slots::probe(slots, key),
            TableMemory::Shared(table) => table.probe(key),
        };
        (entry != 0).then(|| unpack(entry))
    }

    /// Stores an entry.
    #[inline]
    pub(super) fn store(&mut self, key: u64, entry: TableEntry) {
        let entry = pack(entry) | u64::from(self.generation) << GENERATION;
        match &mut self.memory {
            TableMemory::Own(slots) => {
                let (slot, moved) = slots::place(slots, key, entry);
                if let Some(moved) = moved {
                    slots[slot + 1] = moved;
                }
                slots[slot] = [key, entry];
            }
            TableMemory::Shared(table) => table.store(key, entry),
        }
    }

    /// Starts the search of another position.
    pub(super) fn age(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }
}

/// First bits of the parts of a packed entry; the bound takes bits 0 and 1.
const BEST: u32 = 2;
const SCORE: u32 = 32;

#[inline]
fn pack(entry: TableEntry) -> u64 {
    let bound = 1 + entry.bound as u64;
    let best = entry.best.map_or(0, |cell| cell as u64);
    let depth = entry.depth.clamp(0, 255) as u64;
    bound | best << BEST | depth << DEPTH | u64::from(entry.score as u32) << SCORE
}

#[inline]
fn unpack(packed: u64) -> TableEntry {
    let best = (packed >> BEST) as usize & ((1 << (DEPTH - BEST)) - 1);
    TableEntry {
        score: (packed >> SCORE) as i32,
        bound: match packed & 3 {
            1 => ScoreBound::Exact,
            2 => ScoreBound::Lower,
            _ => ScoreBound::Upper,
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
        let mut table = ThreatTable::new(4);
        for (score, bound, depth, best) in [
            (-29_990, ScoreBound::Upper, 0, None),
            (7, ScoreBound::Exact, 255, Some(895)),
            (29_000, ScoreBound::Lower, 3, Some(1)),
        ] {
            table.age();
            table.store(5, TableEntry { score, bound, depth, best });
            let entry = table.probe(5).expect("it was stored");
            assert_eq!((entry.score, entry.bound, entry.depth, entry.best), (score, bound, depth, best));
        }
        assert!(table.probe(6).is_none());
    }

    #[test]
    fn deep_results_stay_until_a_new_search() {
        let mut table = ThreatTable::new(1);
        let entry = |depth| TableEntry { score: depth, bound: ScoreBound::Exact, depth, best: None };
        table.store(1, entry(9));
        (2..5).for_each(|key| table.store(key, entry(2)));
        assert_eq!(
            (table.probe(1).map(|entry| entry.depth), table.probe(4).map(|entry| entry.depth)),
            (Some(9), Some(2))
        );
        table.age();
        (6..8).for_each(|key| table.store(key, entry(1)));
        assert!(table.probe(1).is_none());
    }
}
