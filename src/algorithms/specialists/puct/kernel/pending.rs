//! Batched updates of nodes that all walkers visit.
//!
//! All iterations begin at the root, and most of them go on with the same moves. If each walker wrote each
//! visit there, the processors would spend their time handing over the same few cache lines. So with several
//! walkers, a walker buffers visits of a node that has many, with their values, and adds them as one batch.
//! The buffered visits are at most one in [`VISITS_PER_BUFFERED`], too few to change the selection much.

use super::memory::{MAX_WALKERS, PendingVisits, SLOTS, Tree, at, load, set, store};
use core::sync::atomic::Ordering::Relaxed;

/// A node needs this many visits for each visit that a walker buffers.
const VISITS_PER_BUFFERED: u32 = 256;

/// The largest batch.
const MAX_BATCH: u32 = 16;

impl Tree<'_> {
    /// The visits in a batch for a node with this number of visits; 0 or 1 where visits are not buffered. One
    /// walker alone never buffers, so that it searches like [`Puct`](super::super::Puct).
    fn batch_size(self, visits: u32) -> u32 {
        let alone = self.head.signs.0.walker_count.load(Relaxed) <= 1;
        if alone { 0 } else { MAX_BATCH.min(visits / VISITS_PER_BUFFERED) }
    }

    /// Counts a visit at once, or leaves that to [`buffer`](Tree::buffer). Returns whether it is to be
    /// buffered, and the visits before this one.
    #[inline]
    pub(super) fn visit(self, id: u32) -> (bool, u32) {
        let visits = self.visits(id);
        if self.batch_size(visits) > 1 {
            return (true, visits);
        }
        let visits = self.node(id).visits.fetch_add(1, Relaxed);
        self.set_factor(id, visits + 1);
        (false, visits)
    }

    /// Buffers a visit with its value, and adds the batch when it is complete.
    pub(super) fn buffer(self, walker: u32, id: u32, value: f32) {
        let pending = at(&self.walker(walker).pending, id as usize % SLOTS);
        if pending.node.load(Relaxed) != id {
            self.add_batch(pending);
            set(&pending.node, id);
        }
        let visits = pending.visits.load(Relaxed) + 1;
        set(&pending.visits, visits);
        store(&pending.sum, load(&pending.sum) + value);
        if visits >= self.batch_size(self.visits(id)) {
            self.add_batch(pending);
        }
    }

    fn add_batch(self, pending: &PendingVisits) {
        let count = pending.visits.load(Relaxed);
        if count == 0 {
            return;
        }
        let (id, mean) = (pending.node.load(Relaxed), load(&pending.sum) / count as f32);
        set(&pending.visits, 0);
        store(&pending.sum, 0.0);
        let visits = self.node(id).visits.fetch_add(count, Relaxed) + count;
        self.set_factor(id, visits);
        self.add(id, mean, count);
    }

    /// Adds all buffered visits of a walker. The walker must be between two iterations, and no sweep may be
    /// under way.
    pub(super) fn flush(self, walker: u32) {
        self.walker(walker).pending.iter().for_each(|pending| self.add_batch(pending));
    }

    /// Adds the buffered visits of all walkers. None may be under way.
    pub(super) fn flush_all(self) {
        (0..MAX_WALKERS as u32).for_each(|walker| self.flush(walker));
    }
}
