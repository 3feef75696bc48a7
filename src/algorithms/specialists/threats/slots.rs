//! The slots of a transposition table: where an entry goes, and which one it replaces.
//!
//! One search keeps them in plain words, [`OwnSlot`]. Several searches write the same slots at once without
//! locks, [`SharedSlot`]; a slot then holds the key XOR the entry instead of the key, so that the halves of
//! two entries do not match any key (Hyatt and Mann, "A lockless transposition-table implementation for
//! parallel search", ICGA Journal 25(1), 2002).
//!
//! This file uses nothing but `core`: the module `kernel` of the page has it too, and keeps the table in
//! memory that its workers share.

use core::sync::atomic::AtomicU64;
use core::sync::atomic::Ordering::Relaxed;

/// First bits of the parts of an entry that decide what is replaced. `table.rs` has the rest. The bound is in
/// bits 0 and 1, and never 0: an entry of 0 stands for none.
pub(crate) const DEPTH: u32 = 16;
pub(crate) const GENERATION: u32 = 24;

/// A key and an entry.
pub(crate) trait Slot {
    fn load(&self) -> [u64; 2];
}

/// A slot of one search.
pub(crate) type OwnSlot = [u64; 2];

impl Slot for OwnSlot {
    #[inline]
    fn load(&self) -> [u64; 2] {
        *self
    }
}

/// A slot of several searches: the key XOR the entry, and the entry.
#[repr(C)]
#[derive(Debug, Default)]
pub(crate) struct SharedSlot([AtomicU64; 2]);

impl Slot for SharedSlot {
    #[inline]
    fn load(&self) -> [u64; 2] {
        let entry = self.0[1].load(Relaxed);
        [self.0[0].load(Relaxed) ^ entry, entry]
    }
}

impl SharedSlot {
    /// Makes it empty.
    pub(crate) fn clear(&self) {
        self.store([0; 2]);
    }

    #[inline]
    fn store(&self, [key, entry]: [u64; 2]) {
        self.0[0].store(key ^ entry, Relaxed);
        self.0[1].store(entry, Relaxed);
    }
}

/// The first slot of the bucket of a key. `count`, the number of slots, is a power of two.
#[inline]
fn bucket(count: usize, key: u64) -> usize {
    (key >> 32) as usize & (count - 2)
}

/// The entry of a key, 0 if there is none.
#[inline]
pub(crate) fn probe<S: Slot>(slots: &[S], key: u64) -> u64 {
    let first = bucket(slots.len(), key);
    for slot in slots.iter().skip(first).take(2) {
        let [stored, entry] = slot.load();
        if stored == key && entry != 0 {
            return entry;
        }
    }
    0
}

/// Where the entry of a key goes, and the entry that moves into the second slot before. A bucket has two
/// slots: the first keeps the deeper search, the second the newer one. Entries of other searches are replaced
/// first.
#[inline]
pub(crate) fn place<S: Slot>(slots: &[S], key: u64, entry: u64) -> (usize, Option<[u64; 2]>) {
    let first = bucket(slots.len(), key);
    let kept = slots.get(first).map_or([0; 2], S::load);
    let depth = |entry: u64| (entry >> DEPTH) as u8;
    let is_old = (kept[1] >> GENERATION) as u8 != (entry >> GENERATION) as u8;
    if kept[1] == 0 || kept[0] == key || is_old || depth(entry) >= depth(kept[1]) {
        (first, (kept[0] != key).then_some(kept))
    } else {
        (first + 1, None)
    }
}

/// Stores an entry where others may read and write at the same moment.
#[inline]
pub(crate) fn store(slots: &[SharedSlot], key: u64, entry: u64) {
    let (slot, moved) = place(slots, key, entry);
    if let (Some(moved), Some(second)) = (moved, slots.get(slot + 1)) {
        second.store(moved);
    }
    if let Some(slot) = slots.get(slot) {
        slot.store([key, entry]);
    }
}
