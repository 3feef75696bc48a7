//! Room for rows of children: behind what is in use, or where a pruned row was.
//!
//! Free rows of one length form a list. While walkers walk, rows are only taken from the lists, and while they are given
//! back (`sweep.rs`) no walker walks. So the first row of a list cannot be taken and come back between the two reads of a
//! walker that takes it.

use super::memory::{MAX_ROW_GROUPS, Row, Tree, at, broken};
use crate::search::lane_maxima::LANES;
use core::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed};

/// Free rows of each length, joined to lists. A walker that sweeps collects them alone, and hands them over at the end.
pub(super) struct FreeRows {
    ends: [Option<(u32, u32)>; MAX_ROW_GROUPS + 1],
}

impl FreeRows {
    pub(super) fn new() -> Self {
        FreeRows { ends: [None; MAX_ROW_GROUPS + 1] }
    }

    pub(super) fn add(&mut self, tree: Tree<'_>, row: Row) {
        let end = self.ends.get_mut(row.groups as usize).unwrap_or_else(|| broken());
        let last = end.map_or(row.group, |(first, last)| {
            tree.next_free(row.group).store(first, Relaxed);
            last
        });
        *end = Some((row.group, last));
    }
}

impl<'a> Tree<'a> {
    /// Where a free row names the next one of its list.
    fn next_free(self, group: u32) -> &'a core::sync::atomic::AtomicU32 {
        &at(self.groups, group as usize).nodes[0].prior
    }

    /// Room for this many siblings, all lanes empty; `None` when the memory is full.
    pub(super) fn allocate(self, count: u32) -> Option<Row> {
        let needed = count.div_ceil(LANES as u32);
        let longer = || (needed + 1..=MAX_ROW_GROUPS as u32).find_map(|groups| self.take_free(groups));
        let (group, groups) = self.take_free(needed).or_else(|| self.take_new(needed)).or_else(longer)?;
        (group..group + groups).for_each(|group| self.clear(group));
        self.head.usage.0.nodes.fetch_add(count, Relaxed);
        Some(Row { group, groups, count })
    }

    fn take_free(self, groups: u32) -> Option<(u32, u32)> {
        let next = |first: u32| (first != 0).then(|| self.next_free(first).load(Relaxed));
        let first = at(&self.head.free.0, groups as usize).fetch_update(AcqRel, Acquire, next).ok()?;
        self.head.usage.0.free_groups.fetch_sub(groups, Relaxed);
        Some((first, groups))
    }

    fn take_new(self, groups: u32) -> Option<(u32, u32)> {
        let fits = |first: u32| (first + groups <= self.groups.len() as u32).then_some(first + groups);
        let first = self.head.usage.0.next.fetch_update(Relaxed, Relaxed, fits).ok()?;
        Some((first, groups))
    }

    /// Hands over rows that are no longer used.
    pub(super) fn give_back(self, rows: &FreeRows) {
        for (list, ends) in self.head.free.0.iter().zip(rows.ends) {
            let Some((first, last)) = ends else { continue };
            let _ = list.fetch_update(AcqRel, Acquire, |rest| {
                self.next_free(last).store(rest, Relaxed);
                Some(first)
            });
        }
    }
}
