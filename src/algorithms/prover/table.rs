//! What was proven about positions before, by whatever order of moves they were reached.

/// Longest count of moves that is told from "any number of moves".
pub(super) const FOREVER: u8 = u8::MAX;

/// The answer to "can the attacker force a row with so many stones?".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// Yes, with this many.
    Yes(u8),
    /// Not with this many; [`FOREVER`]: with no number of stones.
    No(u8),
}

/// One position, for one question. The whole key is kept, so that two positions that share a slot are never
/// taken for each other.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    key: u64,
    /// Stones with which the attacker wins; 0 when that is not known.
    yes: u8,
    /// Stones with which the attacker does not win.
    no: u8,
    best: u16,
    /// Positions that it took to find out, as a power of 2.
    effort: u8,
}

const _: () = assert!(size_of::<Entry>() == 16, "four entries share a cache line");

/// Entries that a key can be found in: one that only gives way to more effort, and one that always does.
const WAYS: usize = 2;

/// A table that grows with what it is given, up to a fixed size.
#[derive(Clone, Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
    stored: usize,
    most: usize,
}

impl Table {
    /// An empty table of at most `2^bits` entries, 16 bytes each.
    pub(super) fn new(bits: u32) -> Self {
        Table { entries: vec![Entry::default(); 1 << bits.min(10)], stored: 0, most: 1 << bits }
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - WAYS)
    }

    /// What is known: the answer for `moves` stones, if there is one, and the move to try first.
    #[inline]
    pub(super) fn recall(&self, key: u64, moves: u8) -> (Option<Answer>, Option<u16>) {
        let slot = self.slot(key);
        let Some(entry) = self.entries[slot..slot + WAYS].iter().find(|entry| entry.key == key) else {
            return (None, None);
        };
        let answer = match entry {
            Entry { yes, .. } if (1..=moves).contains(yes) => Some(Answer::Yes(*yes)),
            Entry { no, .. } if *no >= moves => Some(Answer::No(*no)),
            _ => None,
        };
        (answer, Some(entry.best))
    }

    /// Remembers an answer that took so many positions, and the move that gave it.
    pub(super) fn store(&mut self, key: u64, answer: Answer, best: u16, positions: u64) {
        if self.stored >= self.entries.len() && self.entries.len() < self.most {
            self.grow();
        }
        let effort = (64 - positions.leading_zeros()) as u8;
        let mut entry = Entry { key, yes: 0, no: 0, best, effort };
        let slot = self.slot(key);
        if let Some(known) = self.entries[slot..slot + WAYS].iter().find(|known| known.key == key) {
            (entry.yes, entry.no) = (known.yes, known.no);
        }
        match answer {
            Answer::Yes(moves) if entry.yes == 0 || moves < entry.yes => entry.yes = moves,
            Answer::No(moves) => entry.no = entry.no.max(moves),
            Answer::Yes(_) => {}
        }
        self.insert(entry);
    }

    fn insert(&mut self, entry: Entry) {
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
        let doubled = vec![Entry::default(); 2 * self.entries.len()];
        let old = std::mem::replace(&mut self.entries, doubled);
        self.stored = 0;
        old.into_iter().filter(|entry| entry.effort > 0).for_each(|entry| self.insert(entry));
    }
}
