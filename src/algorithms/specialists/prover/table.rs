//! The transposition table of the prover.

/// Stands for any number of stones.
pub(super) const UNLIMITED: u8 = u8::MAX;

/// The answer to a query with a number of stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ProofAnswer {
    /// The attacker wins with this many.
    Yes(u8),
    /// The attacker does not win with this many; [`UNLIMITED`]: with no number of stones.
    No(u8),
}

/// What is proven about one position, for one query. The whole key is kept, so that two positions that share
/// a slot are never confused.
#[derive(Clone, Copy, Debug, Default)]
struct ProofEntry {
    key: u64,
    /// Stones with which the attacker wins, an upper bound; 0 if it is not known.
    yes: u8,
    /// Stones with which the attacker does not win, a lower bound.
    no: u8,
    best: u16,
    /// The logarithm of the positions visited for it.
    effort: u8,
}

const _: () = assert!(size_of::<ProofEntry>() == 16, "four entries share a cache line");

/// Entries of a bucket: the first is replaced only by at least as much effort, the second always.
const WAYS: usize = 2;

/// A table that doubles when it is full, up to a fixed size.
#[derive(Clone, Debug)]
pub(super) struct ProofTable {
    entries: Vec<ProofEntry>,
    stored: usize,
    most: usize,
}

impl ProofTable {
    /// An empty table of at most `2^bits` entries, 16 bytes each.
    pub(super) fn new(bits: u32) -> Self {
        ProofTable { entries: vec![ProofEntry::default(); 1 << bits.min(10)], stored: 0, most: 1 << bits }
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - WAYS)
    }

    /// The answer for `moves` stones, if the table has one, and the move to try first.
    #[inline]
    pub(super) fn probe(&self, key: u64, moves: u8) -> (Option<ProofAnswer>, Option<u16>) {
        let slot = self.slot(key);
        let Some(entry) = self.entries[slot..slot + WAYS].iter().find(|entry| entry.key == key) else {
            return (None, None);
        };
        let answer = match entry {
            ProofEntry { yes, .. } if (1..=moves).contains(yes) => Some(ProofAnswer::Yes(*yes)),
            ProofEntry { no, .. } if *no >= moves => Some(ProofAnswer::No(*no)),
            _ => None,
        };
        (answer, Some(entry.best))
    }

    /// Stores an answer, the move that gave it, and the positions visited for it.
    pub(super) fn store(&mut self, key: u64, answer: ProofAnswer, best: u16, positions: u64) {
        if self.stored >= self.entries.len() && self.entries.len() < self.most {
            self.grow();
        }
        let effort = (64 - positions.leading_zeros()) as u8;
        let mut entry = ProofEntry { key, yes: 0, no: 0, best, effort };
        let slot = self.slot(key);
        if let Some(known) = self.entries[slot..slot + WAYS].iter().find(|known| known.key == key) {
            (entry.yes, entry.no) = (known.yes, known.no);
        }
        match answer {
            ProofAnswer::Yes(moves) if entry.yes == 0 || moves < entry.yes => entry.yes = moves,
            ProofAnswer::No(moves) => entry.no = entry.no.max(moves),
            ProofAnswer::Yes(_) => {}
        }
        self.insert(entry);
    }

    fn insert(&mut self, entry: ProofEntry) {
        let slot = self.slot(entry.key);
        let [first, second] = &mut self.entries[slot..slot + WAYS] else { return };
        if first.key == entry.key || first.effort <= entry.effort {
            if first.key != entry.key {
                self.stored += 1;
                *second = *first;
            }
            *first = entry;
        } else {
            self.stored += usize::from(second.key != entry.key);
            *second = entry;
        }
    }

    fn grow(&mut self) {
        let doubled = vec![ProofEntry::default(); 2 * self.entries.len()];
        let old = std::mem::replace(&mut self.entries, doubled);
        self.stored = 0;
        old.into_iter().filter(|entry| entry.effort > 0).for_each(|entry| self.insert(entry));
    }
}
