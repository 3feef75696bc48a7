//! What the solver spends and what it reports: its budget, its counters and the current report.

use crate::search::budget::{Budget, Tick};
use crate::search::{Host, Limits, Report, StopReason, Stopped};
use std::ops::ControlFlow;

/// The budget, the host and the report of a running search.
pub(super) struct SolverProgress<'h> {
    budget: Budget,
    host: &'h mut dyn Host,
    /// The report if the search were cancelled now, except for its time and positions.
    pub(super) draft: Report,
}

impl<'h> SolverProgress<'h> {
    pub(super) fn new(limits: &Limits, host: &'h mut dyn Host, draft: Report) -> Self {
        SolverProgress { budget: Budget::of_nodes(limits, host), host, draft }
    }

    /// Counts one visited position.
    #[inline]
    pub(super) fn step(&mut self) -> Result<(), Stopped> {
        match self.budget.step(self.host)? {
            Tick::Continue => Ok(()),
            Tick::ReportDue => self.report(),
        }
    }

    /// Reports to the host.
    #[cold]
    pub(super) fn report(&mut self) -> Result<(), Stopped> {
        self.update_counters();
        match self.host.progress(&self.draft) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Stopped(StopReason::Cancelled)),
        }
    }

    /// Counts a position that the table or the bounds settled.
    #[inline]
    pub(super) fn count_known(&mut self) {
        self.draft.counters.table_hits += 1;
    }

    /// Counts a position where a move above `alpha` left others out.
    #[inline]
    pub(super) fn count_cutoff(&mut self) {
        self.draft.counters.cutoffs += 1;
    }

    /// Positions visited so far.
    #[inline]
    pub(super) fn nodes(&self) -> u64 {
        self.budget.work()
    }

    /// Brings time and positions of the draft up to date.
    pub(super) fn update_counters(&mut self) {
        self.draft.counters.nodes = self.budget.work();
        self.draft.counters.elapsed_ms = self.budget.elapsed_ms(self.host);
    }
}
