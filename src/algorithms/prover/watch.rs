//! What a proof in the making tells the host, and when it has to stop.

use super::proof::Work;
use crate::search::budget::{Budget, Tick};
use crate::search::{Counters, Host, Limits, Report, StopReason, Stopped};
use std::ops::ControlFlow;

/// Why a proof was not finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Halt {
    /// The search is over.
    Stopped(StopReason),
    /// What was allowed for this question is used up.
    Allowance,
}

impl From<Stopped> for Halt {
    fn from(Stopped(reason): Stopped) -> Self {
        Halt::Stopped(reason)
    }
}

/// A budget, a host, and what there is to tell it.
pub(super) struct Watch<'h> {
    budget: Budget,
    host: &'h mut dyn Host,
    /// Positions at which the question that is asked now has used up what it was allowed.
    allowed: u64,
    /// The report that there would be if the search were cancelled now, but for its counters.
    pub(super) draft: Report,
}

impl<'h> Watch<'h> {
    pub(super) fn new(limits: &Limits, host: &'h mut dyn Host, draft: Report) -> Self {
        Watch { budget: Budget::of_nodes(limits, host), host, allowed: u64::MAX, draft }
    }

    /// Takes one position from the budget.
    #[inline]
    pub(super) fn step(&mut self, work: &Work) -> Result<(), Halt> {
        if self.budget.work() >= self.allowed {
            return Err(Halt::Allowance);
        }
        if self.budget.step(self.host)? == Tick::ReportDue {
            return self.report(work);
        }
        Ok(())
    }

    #[cold]
    fn report(&mut self, work: &Work) -> Result<(), Halt> {
        self.count(work);
        match self.host.progress(&self.draft) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Halt::Stopped(StopReason::Cancelled)),
        }
    }

    /// Brings the counters of the draft up to date.
    pub(super) fn count(&mut self, work: &Work) {
        self.draft.counters = Counters {
            nodes: self.budget.work(),
            cutoffs: work.cutoffs,
            table_hits: work.table_hits,
            depth: self.draft.counters.depth,
            elapsed_ms: self.budget.elapsed_ms(self.host),
            ..Counters::default()
        };
    }

    /// Allows so many positions for what is asked next; `None` for as many as there are.
    pub(super) fn allow(&mut self, positions: Option<u64>) {
        self.allowed = positions.map_or(u64::MAX, |positions| self.budget.work().saturating_add(positions));
    }

    /// Positions visited so far.
    pub(super) fn positions(&self) -> u64 {
        self.budget.work()
    }
}
