//! PUCT with several walkers in one tree.
//!
//! The search is that of [`Puct`](super::Puct); `puct/kernel.rs` says what walkers do to a tree that they
//! share. There are two ways to use it. [`SharedPuct::with_threads`] lets threads walk at once: with a limit
//! of time, and never the same twice. [`SharedPuct::interleaved`] is the model of that on one thread, for
//! tests and measurements: several walks are always under way, and each in turn ends and another begins. It
//! is the same on every machine.

use super::expansion::Expansion;
use super::kernel::memory::{Child, GROUP_BYTES, Group, Head, MAX_GROUPS, MAX_WALKERS, ROOT, Tree};
use super::kernel::walk::{Begin, Step, WalkerState};
use super::walker::{Kernel, Run, Task, Walker};
use super::{ID, PuctOptions, report_of};
use crate::evals::net::Net;
use crate::game::{Game, Move, Seat};
use crate::games::ultimate::Ultimate;
use crate::search::budget::Budget;
use crate::search::iteration::in_turn;
use crate::search::monte_carlo::bounded;
use crate::search::on_panic::OnPanic;
use crate::search::trace::{self, Cap, SampledTree, Trace};
use crate::search::{Counters, Host, Limits, Proven, Report, Search, StopReason};
use crate::value::expected_of_mean;
use std::ops::Range;
use std::sync::Arc;
use std::thread;

/// The words of a tree, in this process.
#[derive(Debug)]
struct Memory {
    head: Head,
    groups: Box<[Group]>,
}

impl Memory {
    fn new(bytes: usize) -> Self {
        let groups = (bytes / GROUP_BYTES).clamp(64, MAX_GROUPS);
        let memory =
            Memory { head: Head::default(), groups: (0..groups).map(|_| Group::default()).collect() };
        memory.tree().reset();
        memory
    }

    fn tree(&self) -> Tree<'_> {
        Tree::new(&self.head, &self.groups)
    }
}

/// A walker's place in it.
struct Local<'a> {
    tree: Tree<'a>,
    state: &'a mut WalkerState,
}

impl Kernel for Local<'_> {
    fn begin_root(&mut self) -> Option<Step> {
        self.tree.begin_root(self.state)
    }

    fn finish_root(&mut self) {
        self.tree.finish_root(self.state);
    }

    #[inline]
    fn begin(&mut self) -> Begin {
        self.tree.begin(self.state)
    }

    #[inline]
    fn descend(&mut self, exploration: f32) -> Step {
        self.tree.descend(self.state, exploration)
    }

    #[inline]
    fn push(&mut self, child: Child) {
        self.state.push(child);
    }

    fn finish(&mut self) {
        self.tree.finish(self.state);
    }

    fn enter(&mut self) -> bool {
        self.tree.enter_to_read(self.state.walker())
    }

    fn leave(&mut self) {
        self.tree.leave(self.state.walker());
    }

    fn help(&mut self) -> bool {
        self.tree.help()
    }
}

/// A search of one position by several walkers; its tree stays between runs.
#[derive(Debug)]
pub struct SharedPuct {
    position: Ultimate,
    options: PuctOptions,
    expansion: Expansion,
    memory: Memory,
    states: Vec<WalkerState>,
    /// Whether each walker is a thread of its own.
    threads: bool,
}

impl SharedPuct {
    /// A search by `walkers` threads, 1 to 16, with a tree of `bytes` bytes at most. Limits on iterations are
    /// those of the calling thread.
    #[must_use]
    pub fn with_threads(
        position: Ultimate,
        net: Arc<Net>,
        options: PuctOptions,
        walkers: usize,
        bytes: usize,
    ) -> Self {
        SharedPuct { threads: true, ..SharedPuct::interleaved(position, net, options, walkers, bytes) }
    }

    /// A search that keeps `walkers` walks, 1 to 16, under way on one thread.
    #[must_use]
    pub fn interleaved(
        position: Ultimate,
        net: Arc<Net>,
        options: PuctOptions,
        walkers: usize,
        bytes: usize,
    ) -> Self {
        let options = options.in_range();
        let state = |walker: usize| {
            let mut state = WalkerState::new();
            state.belong_to(walker as u32);
            state
        };
        SharedPuct {
            position,
            options,
            expansion: Expansion::new(net, options.temperature),
            memory: Memory::new(bytes),
            states: (0..walkers.clamp(1, MAX_WALKERS)).map(state).collect(),
            threads: false,
        }
    }
}

impl SharedPuct {
    /// The report of all walkers.
    fn together(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        let SharedPuct { position, options, expansion, memory, states, threads } = self;
        if let Some(outcome) = position.outcome() {
            return Report::of_finished(position, outcome, ID, 0);
        }
        let (limits, workers) = (&bounded(limits, 1), states.len() as u32);
        let mut budget = Budget::of_iterations(limits, host);
        let (tree, task) = (memory.tree(), Task { position, options, expansion });
        let mut walkers = states.iter_mut().map(|state| Walker::new(task, Local { tree, state }));
        let mine = if *threads { 1 } else { walkers.len() };
        let mut run =
            Run { walkers: walkers.by_ref().take(mine).collect(), is_alone: workers as usize == mine };
        let report = |kernel: &Local<'_>, stopped_by, elapsed_ms| {
            let counters = Counters {
                workers: if workers > 1 { workers } else { 0 },
                elapsed_ms,
                ..counted(kernel.tree)
            };
            report_of(kernel, kernel.tree.bounds(ROOT), position, 0, stopped_by, counters)
        };
        tree.resume(workers);
        run.walkers[0].expand_root();
        thread::scope(|scope| {
            // A host may panic, and the scope waits for all threads.
            let _stop = OnPanic(|| tree.stop());
            for mut walker in walkers {
                scope.spawn(move || walker.walk());
            }
            let so_far = |kernel: &Local<'_>, elapsed_ms| report(kernel, StopReason::Cancelled, elapsed_ms);
            let stopped_by = run.until_stopped(limits, &mut budget, host, &so_far);
            let elapsed_ms = budget.elapsed_ms(host);
            let report = run.last_report(|kernel| report(kernel, stopped_by, elapsed_ms));
            tree.stop();
            report
        })
    }
}

impl Search for SharedPuct {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        let report = self.together(limits, host);
        let (seats, mover) = (self.position.seats(), self.position.to_move());
        (
            report,
            record.map(|cap| {
                trace::top(&self.memory.tree(), cap, seats, &|path| in_turn(mover, path.len(), seats))
            }),
        )
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
        self.memory.tree().advance(mv.0 as u8);
    }
}

/// The counters of a tree.
fn counted(tree: Tree<'_>) -> Counters {
    Counters { nodes: tree.count().into(), depth: tree.depth(), ..Counters::default() }
}

impl SampledTree for Local<'_> {
    fn size(&self) -> usize {
        self.tree.size()
    }

    fn children_of(&self, node: u32) -> Range<u32> {
        self.tree.children_of(node)
    }

    fn move_to(&self, node: u32) -> Move {
        self.tree.move_to(node)
    }

    fn visits_of(&self, node: u32) -> u32 {
        self.tree.visits_of(node)
    }

    fn value_of(&self, node: u32) -> f64 {
        self.tree.value_of(node)
    }

    fn terms_of(&self, node: u32) -> (f32, f32) {
        self.tree.terms_of(node)
    }

    fn certain(&self, node: u32, mover: Seat) -> Option<(Proven, u32)> {
        self.tree.certain(node, mover)
    }
}

impl SampledTree for Tree<'_> {
    fn size(&self) -> usize {
        self.count() as usize
    }

    fn children_of(&self, node: u32) -> Range<u32> {
        self.children(node)
    }

    fn move_to(&self, node: u32) -> Move {
        Move(self.mv(node).into())
    }

    fn visits_of(&self, node: u32) -> u32 {
        self.visits(node)
    }

    fn value_of(&self, node: u32) -> f64 {
        expected_of_mean(self.terms(node).0.max(0.0))
    }

    fn terms_of(&self, node: u32) -> (f32, f32) {
        self.terms(node)
    }

    fn certain(&self, node: u32, _mover: Seat) -> Option<(Proven, u32)> {
        let bounds = self.bounds(node);
        Some((bounds.proven()?, bounds.plies()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evals::net::shipped::shipped;
    use crate::search::Unwatched;

    /// Walks until the memory is full, does some parts of the sweep, and stops there. Returns the report of
    /// the cancelled search.
    fn stop_in_sweep(search: &mut SharedPuct, parts: usize) -> Report {
        let SharedPuct { position, options, expansion, memory, states, .. } = search;
        let (tree, task) = (memory.tree(), Task { position, options, expansion });
        let walkers = states.iter_mut().map(|state| Walker::new(task, Local { tree, state })).collect();
        let mut run = Run { walkers, is_alone: false };
        tree.resume(2);
        run.walkers[0].expand_root();
        let mut waits = 0;
        while waits <= parts {
            for walker in &mut run.walkers {
                walker.end();
                waits += usize::from(walker.begin() == Begin::Wait);
            }
        }
        run.walkers.iter_mut().for_each(Walker::end);
        tree.stop();
        let counters = counted(tree);
        let report = |kernel: &Local<'_>| {
            report_of(kernel, tree.bounds(ROOT), position, 0, StopReason::Cancelled, counters)
        };
        run.last_report(report)
    }

    #[test]
    fn a_search_that_is_cancelled_during_a_sweep_goes_on_later() {
        const BYTES: usize = 2 << 20;
        // Twenty-two parts, each swept and then joined.
        for parts in [1, 3, 15, 30, 40] {
            let (net, options) = (shipped().expect("a part of the build"), PuctOptions::default());
            let mut search = SharedPuct::interleaved(Ultimate::new(), net, options, 2, BYTES);
            let report = stop_in_sweep(&mut search, parts);
            assert_eq!(report.pv.len(), 1, "the sweep is not over after {parts} parts");
            assert!(report.mv.is_some_and(|mv| search.position.is_legal(mv)));

            // The next search begins with the rest of the sweep.
            let tree = search.memory.tree();
            tree.resume(2);
            assert_eq!(tree.begin(&mut WalkerState::new()), Begin::Wait);

            // In the same tree, and after a move.
            let limits = Limits::iterations(20_000);
            for _ in 0..3 {
                let report = search.search(&limits, &mut Unwatched);
                let mut line = search.position;
                report.pv.iter().for_each(|&mv| line = line.try_after(mv).expect("a legal line"));
                stop_in_sweep(&mut search, parts);
                let mv = report.mv.expect("the game goes on");
                search.advance(mv);
                let (nodes, kept) = (search.memory.tree().count(), search.memory.tree().visits(ROOT));
                assert!(nodes <= 81 * kept + 82, "{nodes} nodes of {kept} visits");
            }
        }
    }
}
