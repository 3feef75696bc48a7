//! What a walker has not yet added to nodes that all walkers visit.
//!
//! All iterations begin at the root, and most of them go on with the same moves. If every walker wrote every visit there, it
//! would mostly wait until the other processors hand over those few words. So where there are several walkers, each
//! keeps a few visits of a node with many and their values to itself, and adds them together: never more than one in
//! [`SHARE`], which selection would not notice.

use super::memory::{Line, MAX_WALKERS, Pending, Place, SLOTS, Tree, at, load, set, store};
use core::sync::atomic::Ordering::Relaxed;

/// A walker keeps at most one of so many visits of a node, ...
const SHARE: u32 = 256;

/// ... and not more than this.
const MOST: u32 = 16;

impl<'a> Tree<'a> {
    fn place_of(self, walker: u32) -> &'a Place {
        let Line(place) = at(&self.head.places, walker as usize);
        place
    }

    /// How many visits a walker may keep of a node that has so many.
    fn quota(self, visits: u32) -> u32 {
        if self.head.signs.0.walkers.load(Relaxed) > 1 { MOST.min(visits / SHARE) } else { 0 }
    }

    /// Counts a visit, unless the walker is to [`keep`](Tree::keep) it. Returns whether it is, and the visits so far.
    #[inline]
    pub(super) fn visit(self, id: u32) -> (bool, u32) {
        let visits = self.visits(id);
        if self.quota(visits) > 1 {
            return (true, visits);
        }
        let visits = self.node(id).visits.fetch_add(1, Relaxed);
        self.set_factor(id, visits + 1);
        (false, visits)
    }

    /// Keeps a visit and its value until there are enough of them.
    pub(super) fn keep(self, walker: u32, id: u32, value: f32) {
        let pending = at(&self.place_of(walker).pending, id as usize % SLOTS);
        if pending.node.load(Relaxed) != id {
            self.add_pending(pending);
            set(&pending.node, id);
        }
        let visits = pending.visits.load(Relaxed) + 1;
        set(&pending.visits, visits);
        store(&pending.sum, load(&pending.sum) + value);
        if visits >= self.quota(self.visits(id)) {
            self.add_pending(pending);
        }
    }

    #[inline(never)] // Its callers would get a copy each.
    fn add_pending(self, pending: &Pending) {
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

    /// Adds what a walker keeps. It must not be in the middle of an iteration, and no sweep may be under way.
    #[inline(never)] // Its callers would get a copy each.
    pub(super) fn settle(self, walker: u32) {
        self.place_of(walker).pending.iter().for_each(|pending| self.add_pending(pending));
    }

    /// Adds what all walkers keep. None may be under way.
    pub(super) fn settle_all(self) {
        (0..MAX_WALKERS as u32).for_each(|walker| self.settle(walker));
    }
}
