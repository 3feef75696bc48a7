//! Lazy SMP: several searches of one position share a transposition table, and nothing else.
//!
//! What one search stores is a cutoff or a better first move for the others (Chess Programming Wiki, "Lazy
//! SMP"). Search 0 is the main search. Each helper skips some depths, so that it is ahead of the main search
//! and does not repeat its work. The first search that ends ends all of them, and the deepest one has the
//! answer.

#[cfg(target_arch = "wasm32")]
pub(super) use in_kernel::{SharedTable, SmpMember};
#[cfg(not(target_arch = "wasm32"))]
pub(super) use in_process::{SharedTable, SmpMember};

/// Whether search number `member` skips a depth. A helper skips a run of depths and searches a run of the
/// same length, in turns. The runs of helpers 1 and 2 have one depth, those of helpers 3 to 6 two, those of
/// helpers 7 to 12 three. Helpers with runs of the same length begin at different depths.
fn skips(member: u32, depth: u32) -> bool {
    let (mut run, mut place) = (1, member);
    // There are twice as many helpers with runs of a length as the length.
    while place > 2 * run {
        place -= 2 * run;
        run += 1;
    }
    member > 0 && ((depth + place) / run).is_multiple_of(2)
}

/// The threads of a process.
#[cfg(not(target_arch = "wasm32"))]
mod in_process {
    use super::super::slots::{self, SharedSlot};
    use std::cell::Cell;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
    use std::sync::{Arc, Condvar, Mutex, PoisonError};

    /// A table, and the sign that all searches are to stop.
    #[derive(Clone, Debug)]
    pub(in super::super) struct SharedTable(Arc<Shared>);

    #[derive(Debug)]
    struct Shared {
        slots: Box<[SharedSlot]>,
        stop: AtomicBool,
        turns: Option<Turns>,
    }

    /// Turns of a fixed number of nodes: a model of threads that run equally fast, the same on every machine.
    #[derive(Debug)]
    struct Turns {
        nodes: u64,
        state: Mutex<TurnState>,
        changed: Condvar,
    }

    #[derive(Debug)]
    struct TurnState {
        /// The search whose turn it is.
        turn: usize,
        /// Which searches run.
        running: Vec<bool>,
    }

    impl SharedTable {
        /// An empty table of at most `bytes` bytes, at least 256. With `nodes_a_turn`, the searches take
        /// turns of that many nodes.
        pub(in super::super) fn new(bytes: usize, nodes_a_turn: Option<u64>) -> Self {
            let count = 1_usize << (bytes / size_of::<SharedSlot>()).max(16).ilog2();
            let slots = (0..count).map(|_| SharedSlot::default()).collect();
            let state = || Mutex::new(TurnState { turn: 0, running: Vec::new() });
            let turns = nodes_a_turn.map(|nodes| Turns { nodes, state: state(), changed: Condvar::new() });
            SharedTable(Arc::new(Shared { slots, stop: AtomicBool::new(false), turns }))
        }

        #[inline]
        pub(in super::super) fn probe(&self, key: u64) -> u64 {
            slots::probe(&self.0.slots, key)
        }

        #[inline]
        pub(in super::super) fn store(&self, key: u64, entry: u64) {
            slots::store(&self.0.slots, key, entry);
        }

        /// `members` searches are about to begin.
        pub(in super::super) fn open(&self, members: usize) {
            self.0.stop.store(false, Relaxed);
            if let Some(turns) = &self.0.turns {
                turns.change(|state| *state = TurnState { turn: 0, running: vec![true; members] });
            }
        }
    }

    impl Turns {
        fn change(&self, change: impl FnOnce(&mut TurnState)) {
            change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner));
            self.changed.notify_all();
        }

        fn wait(&self, member: usize) {
            let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            drop(self.changed.wait_while(state, |state| state.turn != member));
        }

        /// It is the next search's turn.
        fn pass(&self, member: usize, goes_on: bool) {
            self.change(|state| {
                let count = state.running.len();
                state.running[member] = goes_on;
                let next = (1..=count).map(|step| (member + step) % count).find(|&next| state.running[next]);
                state.turn = next.unwrap_or(member);
            });
        }
    }

    /// One of the searches.
    #[derive(Clone, Debug)]
    pub(in super::super) struct SmpMember {
        table: SharedTable,
        member: u32,
        /// Nodes visited.
        nodes: Cell<u64>,
    }

    impl SmpMember {
        /// Search number `member`, counted from 0, of those that share the table.
        pub(in super::super) fn new(table: SharedTable, member: u32) -> Self {
            SmpMember { table, member, nodes: Cell::new(0) }
        }

        pub(in super::super) fn skips(&self, depth: u32) -> bool {
            super::skips(self.member, depth)
        }

        /// The search begins.
        pub(in super::super) fn begin(&self) {
            if let Some(turns) = &self.table.0.turns {
                turns.wait(self.member as usize);
            }
        }

        /// The search visits a node. Returns whether all searches are to stop.
        #[inline]
        pub(in super::super) fn step(&self) -> bool {
            if let Some(turns) = &self.table.0.turns {
                self.nodes.set(self.nodes.get() + 1);
                if self.nodes.get().is_multiple_of(turns.nodes) {
                    turns.pass(self.member as usize, true);
                    turns.wait(self.member as usize);
                }
            }
            self.table.0.stop.load(Relaxed)
        }

        /// The search has ended.
        pub(in super::super) fn end(&self) {
            self.table.0.stop.store(true, Relaxed);
            if let Some(turns) = &self.table.0.turns {
                turns.pass(self.member as usize, false);
            }
        }
    }
}

/// The workers of a page. Table and sign are in the module `kernel`.
#[cfg(target_arch = "wasm32")]
mod in_kernel {
    use super::super::super::kernel_access::{KernelAccess, Look, protocol};
    use crate::search::Limits;

    /// The table in the kernel.
    #[derive(Clone, Debug)]
    pub(in super::super) struct SharedTable(Look);

    impl SharedTable {
        #[inline]
        pub(in super::super) fn probe(&self, key: u64) -> u64 {
            (self.0)(key, 0)
        }

        #[inline]
        pub(in super::super) fn store(&self, key: u64, entry: u64) {
            (self.0)(key, entry);
        }
    }

    /// One of the searches.
    #[derive(Clone, Debug)]
    pub(in super::super) struct SmpMember {
        kernel: KernelAccess,
        member: u32,
    }

    impl SmpMember {
        /// The search that is this part of several, if they share a table.
        pub(in super::super) fn of_part(limits: &Limits) -> Option<Self> {
            Some(SmpMember { kernel: KernelAccess::of_part(limits)?, member: limits.part.index() })
        }

        pub(in super::super) fn table(&self) -> SharedTable {
            SharedTable(self.kernel.look)
        }

        pub(in super::super) fn skips(&self, depth: u32) -> bool {
            super::skips(self.member, depth)
        }

        /// The search visits a node. Returns whether all searches are to stop.
        #[inline]
        pub(in super::super) fn step(&self) -> bool {
            self.kernel.ask(protocol::HELP, self.member) == 1
        }

        /// The search has ended.
        pub(in super::super) fn end(&self) {
            self.kernel.ask(protocol::STOP, self.member);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::skips;

    #[test]
    fn helpers_skip_half_of_the_depths_and_no_depth_is_skipped_by_all() {
        assert!((1..40).all(|depth| !skips(0, depth)));
        for helper in 1..16 {
            let skipped = (1..=24).filter(|&depth| skips(helper, depth)).count();
            assert!((11..=13).contains(&skipped), "helper {helper} skips {skipped} of 24");
        }
        for depth in 1..40 {
            assert_ne!(skips(1, depth), skips(2, depth));
            assert!(
                (3..=6).any(|helper| skips(helper, depth)) && (3..=6).any(|helper| !skips(helper, depth))
            );
        }
        let plan = |helper| (1..=24).map(|depth| skips(helper, depth)).collect::<Vec<_>>();
        for helper in 1..13 {
            assert!((1..helper).all(|other| plan(other) != plan(helper)), "helper {helper} repeats another");
        }
    }
}
