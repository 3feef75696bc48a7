//! A walker on the engine's side: it plays the moves that the kernel selects, and has the net describe the
//! leaf.

use super::PuctOptions;
use super::expansion::Expansion;
use super::kernel::memory::{Child, ROOT};
use super::kernel::walk::{Begin, Step};
use crate::game::{Game, Move};
use crate::games::ultimate::Ultimate;
use crate::search::budget::{Budget, Tick};
use crate::search::trace::SampledTree;
use crate::search::{Host, Limits, Report, StopReason, Stopped};
use std::hint::spin_loop;
use std::ops::ControlFlow;

/// Visits of the root at most: a node counts them in 32 bits. Two million a second take half an hour to reach
/// it.
const MOST_VISITS: u32 = u32::MAX - (1 << 27);

/// A tree and this walker's place in it: see [`kernel`](super::kernel).
pub(super) trait Kernel: SampledTree {
    /// Takes the root for expansion. `None` while another walker expands it.
    fn begin_root(&mut self) -> Option<Step>;
    fn finish_root(&mut self);
    fn begin(&mut self) -> Begin;
    fn descend(&mut self, exploration: f32) -> Step;
    fn push(&mut self, child: Child);
    fn finish(&mut self);
    /// Whether the nodes may be read from now on, until [`leave`](Kernel::leave). Adds the walker's buffered
    /// visits first.
    fn enter(&mut self) -> bool;
    fn leave(&mut self);
    /// Does a part of a sweep, if there is one. Returns whether all walkers are to stop.
    fn help(&mut self) -> bool;
}

/// What all walkers of a search have in common.
#[derive(Clone, Copy)]
pub(super) struct Task<'a> {
    pub(super) position: &'a Ultimate,
    pub(super) options: &'a PuctOptions,
    pub(super) expansion: &'a Expansion,
}

/// One walker.
pub(super) struct Walker<'a, K> {
    task: Task<'a>,
    kernel: K,
    children: Vec<Child>,
    /// Whether an iteration was begun and not ended.
    under_way: bool,
}

impl<'a, K: Kernel> Walker<'a, K> {
    pub(super) fn new(task: Task<'a>, kernel: K) -> Self {
        Walker { task, kernel, children: Vec::new(), under_way: false }
    }

    /// Gives the root its children before the first iteration: a report without them has no move. Returns
    /// whether it has them; another walker may be about to give it them.
    pub(super) fn expand_root(&mut self) -> bool {
        let step = self.kernel.begin_root();
        if step == Some(Step::Expand) {
            self.describe(&{ *self.task.position });
            self.kernel.finish_root();
        }
        step.is_some()
    }

    fn describe(&mut self, leaf: &Ultimate) {
        self.task.expansion.describe(leaf, &mut self.children);
        for &child in &self.children {
            self.kernel.push(child);
        }
    }

    /// From the root to a leaf, and what the net says of the leaf's moves.
    pub(super) fn begin(&mut self) -> Begin {
        let begin = self.kernel.begin();
        if begin == Begin::Walk {
            self.under_way = true;
            self.descend();
        }
        begin
    }

    fn descend(&mut self) {
        let mut leaf = *self.task.position;
        loop {
            match self.kernel.descend(self.task.options.exploration) {
                Step::Play(mv) => leaf.play(Move(mv.into())),
                Step::Expand => return self.describe(&leaf),
                Step::Known => return,
            }
        }
    }

    pub(super) fn end(&mut self) {
        if std::mem::take(&mut self.under_way) {
            self.kernel.finish();
        }
    }

    /// Iterations until all walkers are to stop.
    pub(super) fn walk(&mut self) {
        loop {
            match self.begin() {
                Begin::Walk => self.end(),
                Begin::Wait => spin_loop(),
                Begin::Proven | Begin::Stopped => break,
            }
        }
        // Adds the buffered visits. During a sweep this fails, and the next sweep or move of the game adds
        // them.
        if self.kernel.enter() {
            self.kernel.leave();
        }
    }

    /// Reads the tree while no row of it is freed. `None` during a sweep if all walkers are to stop: those
    /// that would help have stopped, and the next search goes on with the sweep.
    fn read<Result>(&mut self, read: impl FnOnce(&K) -> Result) -> Option<Result> {
        while !self.kernel.enter() {
            if self.kernel.help() {
                return None;
            }
            spin_loop();
        }
        let result = read(&self.kernel);
        self.kernel.leave();
        Some(result)
    }
}

/// The loop of one thread over its walkers, which take turns: in each the last iteration of a walker ends,
/// and its next begins.
pub(super) struct Run<'a, K> {
    pub(super) walkers: Vec<Walker<'a, K>>,
    /// Whether no other thread walks.
    pub(super) is_alone: bool,
}

impl<K: Kernel> Run<'_, K> {
    /// Walks until a limit is reached, the root is proven, or the host or another walker ends it.
    pub(super) fn until_stopped(
        &mut self,
        limits: &Limits,
        budget: &mut Budget,
        host: &mut dyn Host,
        report: &dyn Fn(&K, f64) -> Report,
    ) -> StopReason {
        let mut turn = 0;
        let stopped_by = loop {
            match budget.step(host) {
                Ok(Tick::Continue) => {}
                Ok(Tick::ReportDue) => {
                    self.end_all();
                    let elapsed_ms = budget.elapsed_ms(host);
                    let report = self.walkers[0].read(|kernel| report(kernel, elapsed_ms));
                    let Some(report) = report else { break StopReason::Cancelled };
                    if host.progress(&report) == ControlFlow::Break(()) {
                        break StopReason::Cancelled;
                    }
                    if self.tree().visits_of(ROOT) > MOST_VISITS {
                        break StopReason::Iterations;
                    }
                }
                Err(Stopped(reason)) => break reason,
            }
            if limits.nodes.is_some_and(|nodes| self.tree().size() as u64 >= nodes) {
                break StopReason::Nodes;
            }
            match self.next(&mut turn) {
                Begin::Walk | Begin::Wait => {}
                Begin::Proven => break StopReason::Finished,
                Begin::Stopped => break StopReason::Cancelled,
            }
        };
        self.end_all();
        stopped_by
    }

    fn tree(&self) -> &K {
        &self.walkers[0].kernel
    }

    /// The next walk. Where no other thread walks, a sweep is soon over.
    fn next(&mut self, turn: &mut usize) -> Begin {
        loop {
            let count = self.walkers.len();
            let walker = &mut self.walkers[*turn];
            *turn = (*turn + 1) % count;
            walker.end();
            let begin = walker.begin();
            if begin != Begin::Wait || !self.is_alone {
                return begin;
            }
        }
    }

    fn end_all(&mut self) {
        self.walkers.iter_mut().for_each(Walker::end);
    }

    /// The report at the end, with the buffered visits of this thread's walkers. Where the tree must be read
    /// during a sweep, the principal variation ends with its first move: the rows below may be freed.
    pub(super) fn last_report(&mut self, report: impl Fn(&K) -> Report) -> Report {
        for walker in &mut self.walkers {
            walker.read(|_| ());
        }
        self.walkers[0].read(&report).unwrap_or_else(|| {
            let mut report = report(self.tree());
            report.pv.truncate(1);
            report
        })
    }
}
