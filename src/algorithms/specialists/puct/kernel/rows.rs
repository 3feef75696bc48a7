//! Room for rows of children: behind what is in use, or where pruned rows were.
//!
//! A *run* is a number of adjacent groups that belong to no row; their lanes are empty. Each walker has a run
//! of its own and cuts its rows from it, so that walkers seldom write the same words. When the run is too
//! short, the walker takes another one: from the memory that was never in use, or from the free runs.
//!
//! Free runs of one length form a list. While walkers walk, runs are only taken from the lists; the lists are
//! made (`sweep.rs`) while no walker walks. So the first run of a list cannot be taken and come back between
//! the two reads of a walker that takes it.

use super::memory::{MAX_ROW_GROUPS, Row, Tree, at, set};
use crate::search::lane_maxima::LANES;
use core::sync::atomic::AtomicU32;
use core::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed};

/// The runs into which the unused memory is divided.
const NEW_RUNS: usize = 2048;

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

    /// Room for `count` siblings, all lanes empty; `None` when the memory is full.
    pub(super) fn allocate(self, walker: u32, count: u32) -> Option<Row> {
        let group = self.cut(walker, count.div_ceil(LANES as u32))?;
        let nodes = &self.walker(walker).nodes;
        set(nodes, nodes.load(Relaxed).wrapping_add(count));
        Some(Row { group, count })
    }

    /// The first of `needed` groups of the walker's run, or of a new run where that is too short.
    fn cut(self, walker: u32, needed: u32) -> Option<u32> {
        let state = self.walker(walker);
        let (run, groups) = (state.run.load(Relaxed), state.run_groups.load(Relaxed));
        let (first, left) = if groups >= needed {
            (run, groups - needed)
        } else {
            let (first, taken) = self.take_new(needed).or_else(|| self.take_free(needed))?;
            // The walker keeps the longer rest. The next sweep finds the other one.
            if taken - needed < groups {
                return Some(first);
            }
            (first, taken - needed)
        };
        set(&state.run, first + needed);
        set(&state.run_groups, left);
        Some(first)
    }

    fn take_new(self, needed: u32) -> Option<(u32, u32)> {
        let all = self.groups.len() as u32;
        let wanted = needed.max(all / NEW_RUNS as u32);
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

    /// Empties the free lists and takes the runs of all walkers. No walker may be under way.
    pub(super) fn forget_runs(self) {
        self.head.free.0.iter().for_each(|list| list.store(0, Relaxed));
        self.head.usage.0.free_groups.store(0, Relaxed);
        self.head.walkers.iter().for_each(|walker| walker.0.run_groups.store(0, Relaxed));
    }
}
