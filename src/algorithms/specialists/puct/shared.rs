//! PUCT with several walkers in one tree.
//!
//! The search is that of [`Puct`](super::Puct); see [`kernel`](super::kernel) for what walkers do to a tree that they share.
//! Two things make use of it. [`SharedPuct::with_threads`] lets as many threads walk at once: with a limit of time, and never
//! the same twice. [`SharedPuct::interleaved`] is the model of that on one thread, for tests and measurements: so many
//! walks are always under way, and each in turn ends and another begins. It is the same on every machine.

use super::expansion::Expansion;
use super::kernel::memory::{Child, GROUP_BYTES, Group, Head, MAX_GROUPS, MAX_WALKERS, ROOT, Tree};
use super::kernel::walk::{Begin, Desk, Step};
use super::{ID, PuctOptions};
use crate::evals::net::Net;
use crate::game::{Game, Move, Seat};
use crate::games::ultimate::Ultimate;
use crate::search::budget::{Budget, Tick};
use crate::search::monte_carlo::{TreeReporter, bounded};
use crate::search::reason::{Criterion, Reason};
use crate::search::trace::{self, Cap, SampledTree, Trace};
use crate::search::{Candidate, Counters, Host, Limits, Proven, Report, Search, StopReason, Stopped};
use crate::value::expected_of_mean;
use std::hint::spin_loop;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;
use std::thread;

/// Visits of the root at most: a node counts them in 32 bits. Two million a second take half an hour to reach it.
const MOST_VISITS: u32 = u32::MAX - (1 << 27);

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

/// A search of one position by several walkers; its tree stays between runs.
#[derive(Debug)]
pub struct SharedPuct {
    position: Ultimate,
    options: PuctOptions,
    expansion: Expansion,
    seed: u64,
    memory: Memory,
    desks: Vec<Desk>,
    /// Whether each walker is a thread of its own.
    threads: bool,
    walkers: usize,
}

/// An iteration of a walker on its own.
struct Walker<'a> {
    position: &'a Ultimate,
    exploration: f32,
    expansion: &'a Expansion,
    tree: Tree<'a>,
    children: Vec<Child>,
}

impl Walker<'_> {
    /// From the root to a leaf, and what the net says of the leaf's moves.
    fn descend(&mut self, desk: &mut Desk) {
        let mut leaf = *self.position;
        loop {
            match self.tree.descend(desk, self.exploration) {
                Step::Play(mv) => leaf.play(Move(mv.into())),
                Step::Expand => return self.describe(&leaf, desk),
                Step::Known => return,
            }
        }
    }

    fn describe(&mut self, leaf: &Ultimate, desk: &mut Desk) {
        self.expansion.describe(leaf, &mut self.children);
        self.children.iter().for_each(|&child| desk.push(child));
    }

    /// Gives the root its children before the first iteration.
    fn expand_root(&mut self, desk: &mut Desk) {
        if self.tree.begin_root(desk) == Some(Step::Expand) {
            self.describe(&{ *self.position }, desk);
            self.tree.finish_root(desk);
        }
    }

    /// Iterations until all walkers are to stop.
    fn walk(&mut self, desk: &mut Desk) {
        loop {
            match self.tree.begin(desk) {
                Begin::Walk => {
                    self.descend(desk);
                    self.tree.finish(desk);
                }
                Begin::Wait => spin_loop(),
                Begin::Proven | Begin::Stopped => return,
            }
        }
    }
}

impl SharedPuct {
    /// A search by `walkers` threads, 1 to 16, with a tree of `bytes` bytes at most. Limits on iterations are those of the
    /// calling thread.
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
        let (options, walkers) = (options.in_range(), walkers.clamp(1, MAX_WALKERS));
        SharedPuct {
            position,
            options,
            expansion: Expansion::new(net, options.temperature),
            seed: 0,
            memory: Memory::new(bytes),
            desks: (0..walkers as u32).map(Desk::new).collect(),
            threads: false,
            walkers,
        }
    }

    fn walker(&self) -> Walker<'_> {
        Walker {
            position: &self.position,
            exploration: self.options.exploration,
            expansion: &self.expansion,
            tree: self.memory.tree(),
            children: Vec::new(),
        }
    }

    fn report(&self, stopped_by: StopReason, elapsed_ms: f64) -> Report {
        let tree = self.memory.tree();
        let workers = if self.walkers > 1 { self.walkers as u32 } else { 0 };
        let counters = Counters {
            nodes: tree.count().into(),
            depth: tree.depth(),
            elapsed_ms,
            workers,
            ..Counters::default()
        };
        let reporter = TreeReporter {
            tree: &tree,
            algo: ID,
            seed: self.seed,
            seats: self.position.seats(),
            mover: self.position.to_move(),
            proven: tree.bounds(ROOT).negated().proven(),
            rank: Candidate::rank,
            unvisited: Reason::Prior,
            criterion: Criterion::Visits,
        };
        reporter.report(stopped_by, counters)
    }
}

/// The loop of the calling thread.
struct Run<'a> {
    walker: Walker<'a>,
    desks: &'a mut [Desk],
    /// For each walk whether it is under way.
    under_way: Vec<bool>,
    turn: usize,
    /// Whether no other thread walks.
    is_alone: bool,
}

impl Run<'_> {
    /// Ends the walk whose turn it is, and begins the next.
    fn step(&mut self) -> Begin {
        let turn = self.turn;
        self.turn = (turn + 1) % self.desks.len();
        self.end(turn);
        let begin = self.walker.tree.begin(&mut self.desks[turn]);
        if begin == Begin::Walk {
            self.walker.descend(&mut self.desks[turn]);
            self.under_way[turn] = true;
        }
        begin
    }

    /// The next walk. Where no other thread walks, a sweep is soon over.
    fn next(&mut self) -> Begin {
        loop {
            let begin = self.step();
            if begin != Begin::Wait || !self.is_alone {
                return begin;
            }
        }
    }

    fn end(&mut self, turn: usize) {
        if std::mem::take(&mut self.under_way[turn]) {
            self.walker.tree.finish(&mut self.desks[turn]);
        }
    }

    fn end_all(&mut self) {
        (0..self.desks.len()).for_each(|turn| self.end(turn));
    }
}

impl Run<'_> {
    /// Walks until a limit is reached, the root is proven, or the host cancels.
    fn until_stopped(
        &mut self,
        limits: &Limits,
        budget: &mut Budget,
        host: &mut dyn Host,
        report: &dyn Fn(f64) -> Report,
    ) -> StopReason {
        let nodes = limits.nodes.map_or(u32::MAX, |nodes| nodes.try_into().unwrap_or(u32::MAX));
        let stopped_by = loop {
            match budget.step(host) {
                Ok(Tick::Continue) => {}
                Ok(Tick::ReportDue) => {
                    self.end_all();
                    let report = self.walker.undisturbed(&self.desks[0], || report(budget.elapsed_ms(host)));
                    if host.progress(&report) == ControlFlow::Break(()) {
                        break StopReason::Cancelled;
                    }
                    if self.walker.tree.visits(ROOT) > MOST_VISITS {
                        break StopReason::Iterations;
                    }
                }
                Err(Stopped(reason)) => break reason,
            }
            if self.walker.tree.count() >= nodes {
                break StopReason::Nodes;
            }
            match self.next() {
                Begin::Walk | Begin::Wait => {}
                Begin::Proven => break StopReason::Finished,
                Begin::Stopped => break StopReason::Cancelled,
            }
        };
        self.end_all();
        stopped_by
    }
}

impl Walker<'_> {
    /// Reads the tree while no row of it is given back.
    fn undisturbed<Result>(&self, desk: &Desk, read: impl FnOnce() -> Result) -> Result {
        while !self.tree.enter(desk.walker()) {
            self.tree.take_part_in_sweep();
            spin_loop();
        }
        let result = read();
        self.tree.leave(desk.walker());
        result
    }
}

impl Search for SharedPuct {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        if let Some(outcome) = self.position.outcome() {
            return Report::of_finished(&self.position, outcome, ID, self.seed);
        }
        let limits = &bounded(limits, 1);
        let mut budget = Budget::of_iterations(limits, host);
        let mut desks = std::mem::take(&mut self.desks);
        let walker = || self.walker();
        self.memory.tree().resume();
        walker().expand_root(&mut desks[0]);
        let (mine, others) = desks.split_at_mut(if self.threads { 1 } else { self.walkers });
        let is_alone = others.is_empty();
        let stopped_by = thread::scope(|scope| {
            for desk in others {
                scope.spawn(move || walker().walk(desk));
            }
            let under_way = vec![false; mine.len()];
            let mut run = Run { walker: walker(), under_way, desks: mine, turn: 0, is_alone };
            let report = |elapsed_ms| self.report(StopReason::Cancelled, elapsed_ms);
            let stopped_by = run.until_stopped(limits, &mut budget, host, &report);
            self.memory.tree().stop();
            stopped_by
        });
        self.desks = desks;
        self.report(stopped_by, budget.elapsed_ms(host))
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
        self.memory.tree().advance(mv.0 as u8);
    }

    fn trace(&mut self, limits: &Limits, cap: Cap, host: &mut dyn Host) -> (Report, Trace) {
        let report = self.run(limits, host);
        let trace = trace::top(&self.memory.tree(), cap, self.position.seats(), self.position.to_move());
        (report, trace)
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
