//! PUCT by several workers of a page, each with an engine of its own, on one tree in memory that they share.
//!
//! The tree is in the module `kernel`. The engine asks it everything through one function ([`KernelAccess`]).

use super::super::kernel_access::KernelAccess;
use super::kernel::bounds::ResultBounds;
use super::kernel::memory::{Child, ROOT};
use super::kernel::protocol::{self, Ask};
use super::kernel::walk::{Begin, Step};
use super::walker::{Kernel, Run, Task, Walker};
use super::{Puct, report_of};
use crate::game::{Game, Move, Seat};
use crate::search::budget::Budget;
use crate::search::monte_carlo::bounded;
use crate::search::trace::SampledTree;
use crate::search::{Counters, Host, Limits, Proven, Report, StopReason};
use crate::value::expected_of_mean;
use std::ops::Range;

/// Another walker has the root's children within this time, even if its processor is busy.
const EXPANDED_MS: f64 = 200.0;

/// A walker's place in the tree.
#[derive(Clone, Copy)]
struct Remote {
    ask: Ask,
    walker: u32,
}

impl Remote {
    #[inline]
    fn ask(self, question: u32) -> u32 {
        (self.ask)(question, self.walker, 0, 0, 0.0, 0.0)
    }

    fn of_node(self, question: u32, node: u32) -> u32 {
        (self.ask)(question, self.walker, node, 0, 0.0, 0.0)
    }

    fn bounds(self, node: u32) -> ResultBounds {
        ResultBounds::from_bits(self.of_node(protocol::BOUNDS, node))
    }

    fn counters(self) -> Counters {
        Counters {
            nodes: self.ask(protocol::COUNT).into(),
            depth: self.ask(protocol::DEPTH),
            ..Counters::default()
        }
    }
}

impl Kernel for Remote {
    fn begin_root(&mut self) -> Option<Step> {
        match self.ask(protocol::BEGIN_ROOT) {
            0 => Some(Step::Expand),
            1 => None,
            _ => Some(Step::Known),
        }
    }

    fn finish_root(&mut self) {
        self.ask(protocol::FINISH_ROOT);
    }

    #[inline]
    fn begin(&mut self) -> Begin {
        match self.ask(protocol::BEGIN) {
            0 => Begin::Walk,
            1 => Begin::Wait,
            2 => Begin::Proven,
            _ => Begin::Stopped,
        }
    }

    #[inline]
    fn descend(&mut self, exploration: f32) -> Step {
        match (self.ask)(protocol::DESCEND, self.walker, 0, 0, exploration, 0.0) {
            protocol::EXPAND => Step::Expand,
            protocol::KNOWN => Step::Known,
            mv => Step::Play(mv as u8),
        }
    }

    #[inline]
    fn push(&mut self, Child { mv, bounds, mean, prior }: Child) {
        (self.ask)(protocol::PUSH, self.walker, mv.into(), bounds.bits(), mean, prior);
    }

    #[inline]
    fn finish(&mut self) {
        self.ask(protocol::FINISH);
    }

    fn enter(&mut self) -> bool {
        self.ask(protocol::ENTER) == 1
    }

    fn leave(&mut self) {
        self.ask(protocol::LEAVE);
    }

    fn help(&mut self) -> bool {
        self.ask(protocol::HELP) == 1
    }
}

impl SampledTree for Remote {
    fn size(&self) -> usize {
        self.ask(protocol::COUNT) as usize
    }

    fn children_of(&self, node: u32) -> Range<u32> {
        self.of_node(protocol::FIRST_CHILD, node)..self.of_node(protocol::END_OF_CHILDREN, node)
    }

    fn move_to(&self, node: u32) -> Move {
        Move(self.of_node(protocol::MOVE, node) as u16)
    }

    fn visits_of(&self, node: u32) -> u32 {
        self.of_node(protocol::VISITS, node)
    }

    fn value_of(&self, node: u32) -> f64 {
        expected_of_mean(self.terms_of(node).0.max(0.0))
    }

    fn terms_of(&self, node: u32) -> (f32, f32) {
        let number = |question| f32::from_bits(self.of_node(question, node));
        (number(protocol::MEAN), number(protocol::CHILD_FACTOR))
    }

    fn certain(&self, node: u32, _mover: Seat) -> Option<(Proven, u32)> {
        let bounds = self.bounds(node);
        Some((bounds.proven()?, bounds.plies()))
    }
}

/// A part of a search by several workers, if they share a tree.
pub(super) fn run_part(puct: &Puct, limits: &Limits, host: &mut dyn Host) -> Option<Report> {
    let workers = limits.part.of().get();
    let KernelAccess { ask, .. } =
        KernelAccess::of_part(limits).filter(|_| puct.position.outcome().is_none())?;
    let kernel = Remote { ask, walker: limits.part.index() };
    let limits = &bounded(limits, 1);
    let mut budget = Budget::of_iterations(limits, host);
    let task = Task { position: &puct.position, options: &puct.options, expansion: &puct.expansion };
    let mut run = Run { walkers: vec![Walker::new(task, kernel)], is_alone: false };
    let report = |kernel: &Remote, stopped_by, elapsed_ms| {
        let counters = Counters { elapsed_ms, workers, ..kernel.counters() };
        report_of(kernel, kernel.bounds(ROOT), &puct.position, puct.seed, stopped_by, counters)
    };
    let begun = host.now_ms();
    while !run.walkers[0].expand_root() {
        // The other may have been ended while it was at it. The search then uses a tree of its own.
        if host.now_ms() - begun > EXPANDED_MS {
            return None;
        }
    }
    let so_far = |kernel: &Remote, elapsed_ms| report(kernel, StopReason::Cancelled, elapsed_ms);
    let stopped_by = run.until_stopped(limits, &mut budget, host, &so_far);
    let elapsed_ms = budget.elapsed_ms(host);
    let report = run.last_report(|kernel| report(kernel, stopped_by, elapsed_ms));
    kernel.ask(protocol::STOP);
    Some(report)
}
