//! Room for rows of children: behind what is in use, or where pruned rows were.
//!
//! A *run* is a number of groups side by side that belong to no row; their lanes are empty. Each walker has a run of its
//! own and cuts its rows from it, so that walkers seldom meet. When it is too short, the walker takes another one: a part of
//! the memory that was never in use, or a free run.
//!
//! Free runs of one length form a list. While walkers walk, runs are only taken from the lists; the lists are made
//! (`sweep.rs`) while no walker walks. So the first run of a list cannot be taken and come back between the two reads of a
//! walker that takes it.

use super::memory::{MAX_ROW_GROUPS, Row, Tree, at, set};
use crate::search::lane_maxima::LANES;
use core::sync::atomic::AtomicU32;
use core::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed};

/// A walker takes this part of the memory at once.
const RUNS: usize = 2048;

impl<'a> Tree<'a> {
    /// Where a free run names the next one of its list.
    fn next_free(self, run: u32) -> &'a AtomicU32 {
        &at(self.groups, run as usize).nodes[0].prior
    }

    /// Where a free run says how many groups it has.
    fn length(self, run: u32) -> &'a AtomicU32 {
        &at(self.groups, run as usize).nodes[0].meta
    }

    /// The list of the free runs of a length.
    fn list(self, groups: u32) -> &'a AtomicU32 {
        at(&self.head.free.0, MAX_ROW_GROUPS.min(groups as usize))
    }

    /// Room for this many siblings, all lanes empty; `None` when the memory is full.
    pub(super) fn allocate(self, walker: u32, count: u32) -> Option<Row> {
        let group = self.cut(walker, count.div_ceil(LANES as u32))?;
        let nodes = &at(&self.head.places, walker as usize).0.nodes;
        set(nodes, nodes.load(Relaxed).wrapping_add(count));
        Some(Row { group, count })
    }

    /// The first of this many groups of the walker's run, or of another where that is too short.
    fn cut(self, walker: u32, needed: u32) -> Option<u32> {
        let place = &at(&self.head.places, walker as usize).0;
        let (run, groups) = (place.run.load(Relaxed), place.run_groups.load(Relaxed));
        let (first, left) = if groups >= needed {
            (run, groups - needed)
        } else {
            let (first, taken) = self.take_new(needed).or_else(|| self.take_free(needed))?;
            // The longer rest stays the walker's. The next sweep finds the other.
            if taken - needed < groups {
                return Some(first);
            }
            (first, taken - needed)
        };
        set(&place.run, first + needed);
        set(&place.run_groups, left);
        Some(first)
    }

    fn take_new(self, needed: u32) -> Option<(u32, u32)> {
        let all = self.groups.len() as u32;
        let wanted = needed.max(all / RUNS as u32);
        let taken = |first: u32| wanted.min(all - first);
        let fits = |first: u32| (taken(first) >= needed).then(|| first + taken(first));
        let first = self.head.usage.0.next.fetch_update(Relaxed, Relaxed, fits).ok()?;
        (first..first + taken(first)).for_each(|group| self.clear(group));
        Some((first, taken(first)))
    }

    fn take_free(self, needed: u32) -> Option<(u32, u32)> {
        let next = |run: u32| (run != 0).then(|| self.next_free(run).load(Relaxed));
        let take = |groups: u32| self.list(groups).fetch_update(AcqRel, Acquire, next).ok();
        let run = (needed..=MAX_ROW_GROUPS as u32).find_map(take)?;
        let groups = self.length(run).load(Relaxed);
        self.head.usage.0.free_groups.fetch_sub(groups, Relaxed);
        Some((run, groups))
    }

    /// Adds a run to the free ones.
    pub(super) fn give(self, run: u32, groups: u32) {
        set(self.length(run), groups);
        let _ = self.list(groups).fetch_update(AcqRel, Acquire, |rest| {
            set(self.next_free(run), rest);
            Some(run)
        });
        self.head.usage.0.free_groups.fetch_add(groups, Relaxed);
    }

    /// No run is free or a walker's. None may be under way.
    pub(super) fn forget_runs(self) {
        self.head.free.0.iter().for_each(|list| list.store(0, Relaxed));
        self.head.usage.0.free_groups.store(0, Relaxed);
        self.head.places.iter().for_each(|place| place.0.run_groups.store(0, Relaxed));
    }
}
