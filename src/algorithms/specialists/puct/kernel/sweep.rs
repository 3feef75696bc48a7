//! Making room: nodes with few visits lose their children when the memory is full, and the root moves on with
//! the game.
//!
//! ```text
//! Walking    until an expansion finds no room
//! Stopping   until no walker is in the middle of an iteration; the first that sees it decides who loses children
//! Planning   while it does
//! Sweeping   each walker sweeps one part of the memory after the other, and then joins the free groups of one part
//!            after the other; the last one done ends it
//! ```
//!
//! A node has no more visits than its parent. So the rows below a node that loses its children are those of
//! nodes that lose theirs as well, and the memory can be swept from one end to the other, in any order, by
//! all walkers at once. They keep their values and bounds, and are expanded again when they are visited.
//! Groups are emptied only when all is swept: until then their nodes still name the rows below them.

use super::memory::{BUSY, Head, MARK, Node, ROOT, Row, Tree, at, broken, load, store};
use crate::search::lane_maxima::EMPTY_MEAN;
use core::hint::spin_loop;
use core::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed, SeqCst};

/// The groups of one part of the memory: 96 KB.
const PART: usize = 1024;

/// Of how many groups the visits are counted for the plan. More say nothing that these do not.
const SAMPLES: usize = 8192;

/// What the walkers do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    Walking,
    Stopping,
    Planning,
    Sweeping,
}

impl Phase {
    #[inline]
    pub(super) fn of(word: u32) -> Phase {
        match word {
            0 => Phase::Walking,
            1 => Phase::Stopping,
            2 => Phase::Planning,
            _ => Phase::Sweeping,
        }
    }
}

impl Head {
    fn phase(&self) -> Phase {
        Phase::of(self.signs.0.phase.load(SeqCst))
    }

    fn set_phase(&self, phase: Phase) {
        self.signs.0.phase.store(phase as u32, SeqCst);
    }

    /// Whether this call changed the phase.
    fn change_phase(&self, from: Phase, to: Phase) -> bool {
        self.signs.0.phase.compare_exchange(from as u32, to as u32, SeqCst, SeqCst).is_ok()
    }
}

impl Tree<'_> {
    /// Has all walkers stop for a sweep after their iterations, unless more than a sixteenth of the memory is
    /// free. Then only long runs are missing, and sweeping for each node with many moves would take most of
    /// the time.
    pub(super) fn ask_for_sweep(self) {
        if self.head.usage.0.free_groups.load(Relaxed) as usize > self.groups.len() / 16 {
            return;
        }
        self.head.change_phase(Phase::Walking, Phase::Stopping);
    }

    /// Takes part in a sweep for a while, if there is one. Returns whether all walkers are to stop.
    pub(crate) fn help(self) -> bool {
        self.take_part_in_sweep();
        self.head.signs.0.stop.load(Acquire) != 0
    }

    /// Does the next small part of what there is to do, if anything.
    pub(super) fn take_part_in_sweep(self) {
        match self.head.phase() {
            Phase::Stopping => {
                let resting = self.head.walkers.iter().all(|walker| walker.0.busy.load(SeqCst) == 0);
                if resting && self.head.change_phase(Phase::Stopping, Phase::Planning) {
                    self.plan();
                    self.head.set_phase(Phase::Sweeping);
                }
            }
            Phase::Sweeping => self.sweep_next_part(),
            Phase::Walking | Phase::Planning => {}
        }
    }

    /// The nodes with the most visits keep their children: as many as fill half of the memory.
    fn plan(self) {
        self.flush_all();
        let used = self.head.usage.0.next.load(Acquire) as usize;
        let stride = (used / SAMPLES).max(1);
        // Groups below nodes with at least 2^i visits, and fewer than twice as many.
        let mut groups = [0u32; 32];
        for group in self.groups.iter().take(used).step_by(stride) {
            for node in &group.nodes {
                if let Some(row) = row_of(node) {
                    let class = node.visits.load(Relaxed).max(1).ilog2();
                    groups[class as usize % 32] += row.groups().len() as u32;
                }
            }
        }
        let most = (self.groups.len() / 2 / stride) as u32;
        let (mut kept, mut least) = (0, 32);
        while least > 0 && kept + groups[least - 1] <= most {
            least -= 1;
            kept += groups[least];
        }
        self.forget_runs();
        self.head.sweep.0.least_visits.store(1 << least.min(31), Relaxed);
        self.head.sweep.0.parts.store(used.div_ceil(PART) as u32, Relaxed);
        self.head.sweep.0.swept.store(0, Relaxed);
        // Last: a walker that comes late from the sweep before may begin with this.
        self.head.sweep.0.cursor.store(0, SeqCst);
    }

    fn sweep_next_part(self) {
        let sweep = &self.head.sweep.0;
        let (cursor, parts) = (sweep.cursor.load(SeqCst), sweep.parts.load(Acquire));
        // Groups are joined when all parts are swept.
        let is_ready = cursor < parts || cursor < 2 * parts && sweep.swept.load(Acquire) >= parts;
        if !is_ready || sweep.cursor.compare_exchange(cursor, cursor + 1, SeqCst, SeqCst).is_err() {
            return;
        }
        if cursor < parts {
            self.sweep(cursor as usize, sweep.least_visits.load(Relaxed));
        } else {
            // No wait, unless the walker slept since it read the cursor, and this is the next sweep.
            while sweep.swept.load(Acquire) < parts {
                spin_loop();
            }
            self.join((cursor - parts) as usize);
        }
        if sweep.swept.fetch_add(1, AcqRel) + 1 == 2 * parts {
            self.head.set_phase(Phase::Walking);
        }
    }

    /// Frees the children of all nodes in a part of the memory, but for marked rows and those of nodes with
    /// at least as many visits.
    fn sweep(self, part: usize, least_visits: u32) {
        let used = self.head.usage.0.next.load(Acquire) as usize;
        let mut nodes = 0;
        for group in self.groups.iter().take(used).skip(part * PART).take(PART) {
            for node in &group.nodes {
                let keeps = |row| node.visits.load(Relaxed) >= least_visits || self.unmark(row);
                let Some(row) = row_of(node).filter(|&row| !keeps(row)) else { continue };
                node.row.store(0, Relaxed);
                self.free(row);
                nodes += row.count;
            }
        }
        self.head.usage.0.nodes.fetch_sub(nodes, Relaxed);
    }

    /// Marks the groups of a row as free: no row in use has an empty lane where its first node would be.
    fn free(self, row: Row) {
        row.groups().for_each(|group| store(&at(self.groups, group as usize).means[0], EMPTY_MEAN));
    }

    /// Empties the free groups in a part of the memory, and makes a run of all that are side by side.
    fn join(self, part: usize) {
        let used = self.head.usage.0.next.load(Acquire) as usize;
        let (start, end) = (part * PART, used.min((part + 1) * PART));
        let mut run = start;
        for group in start..=end {
            if group < end && load(&at(self.groups, group).means[0]) == EMPTY_MEAN {
                self.clear(group as u32);
                continue;
            }
            if group > run {
                self.give(run as u32, (group - run) as u32);
            }
            run = group + 1;
        }
    }

    /// Makes the child behind a move the root and keeps what is below it; empties the memory if there is no
    /// such child. No walker may be under way.
    pub(crate) fn advance(self, mv: u8) {
        let Some(child) = self.children(ROOT).find(|&child| self.mv(child) == mv) else {
            return self.reset();
        };
        // There is nothing to keep; and where all free runs are short, a new root might find no room for its
        // moves.
        if self.children(child).is_empty() {
            return self.reset();
        }
        // This sweep replaces one that was left unfinished.
        self.head.set_phase(Phase::Walking);
        self.flush_all();
        let (root, node) = (self.node(ROOT), self.node(child));
        let siblings = row_of(root);
        let kept = node.row.swap(0, AcqRel);
        root.row.store(if kept == BUSY { 0 } else { kept }, Relaxed);
        root.visits.store(node.visits.load(Relaxed), Relaxed);
        root.meta.store(node.meta.load(Relaxed) & !MARK, Relaxed);
        store(&root.prior, load(&node.prior));
        store(self.mean_of(ROOT), load(self.mean_of(child)));
        store(self.factor_of(ROOT), load(self.factor_of(child)));
        self.head.signs.0.depth.store(0, Relaxed);
        self.mark();
        let used = self.head.usage.0.next.load(Acquire) as usize;
        let parts = 0..used.div_ceil(PART);
        parts.clone().for_each(|part| self.sweep(part, u32::MAX));
        // The row of the new root itself belongs to no node any more.
        if let Some(row) = siblings {
            self.free(row);
            self.head.usage.0.nodes.fetch_sub(row.count, Relaxed);
        }
        self.forget_runs();
        parts.for_each(|part| self.join(part));
    }

    /// Whether a row was marked.
    fn unmark(self, row: Row) -> bool {
        self.node(row.nodes().start).meta.fetch_and(!MARK, Relaxed) & MARK != 0
    }

    /// Marks all rows below the root.
    fn mark(self) {
        let mut open = [(0, 0); 82];
        open[0] = (ROOT, ROOT + 1);
        let mut ply = 0;
        loop {
            let Some((next, end)) = open.get_mut(ply) else { broken() };
            if next == end {
                if ply == 0 {
                    return;
                }
                ply -= 1;
                continue;
            }
            let children = self.children(*next);
            *next += 1;
            if let (false, Some(below)) = (children.is_empty(), open.get_mut(ply + 1)) {
                self.node(children.start).meta.fetch_or(MARK, Relaxed);
                *below = (children.start, children.end);
                ply += 1;
            }
        }
    }
}

/// The children of a node. A row that was never finished, because its walker was ended, is none.
fn row_of(node: &Node) -> Option<Row> {
    match node.row.load(Acquire) {
        0 | BUSY => None,
        row => Some(Row::from_bits(row)),
    }
}
