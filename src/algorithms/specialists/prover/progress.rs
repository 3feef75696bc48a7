//! What a proof search spends and what it reports: its budget, its counters and the current report.

use crate::search::budget::{Budget, Tick};
use crate::search::{Host, Limits, Report, StopReason, Stopped};
use std::ops::ControlFlow;

/// Why a query was not answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ProofStop {
    /// The search is over.
    Stopped(StopReason),
    /// The allowance of the query is used up.
    Allowance,
}

impl From<Stopped> for ProofStop {
    fn from(Stopped(reason): Stopped) -> Self {
        ProofStop::Stopped(reason)
    }
}

/// The budget, the host and the report of a running search.
pub(super) struct ProofProgress<'h> {
    budget: Budget,
    host: &'h mut dyn Host,
    /// The total of visited positions at which the allowance of the current query is used up.
    allowance: u64,
    /// The report if the search were cancelled now. Its time and positions are updated before it is sent.
    pub(super) draft: Report,
}

impl<'h> ProofProgress<'h> {
    pub(super) fn new(limits: &Limits, host: &'h mut dyn Host, draft: Report) -> Self {
        ProofProgress { budget: Budget::of_nodes(limits, host), host, allowance: u64::MAX, draft }
    }

    /// Counts one visited position.
    #[inline]
    pub(super) fn step(&mut self) -> Result<(), ProofStop> {
        if self.budget.work() >= self.allowance {
            return Err(ProofStop::Allowance);
        }
        if self.budget.step(self.host)? == Tick::ReportDue {
            return self.report();
        }
        Ok(())
    }

    #[cold]
    fn report(&mut self) -> Result<(), ProofStop> {
        self.update_counters();
        match self.host.progress(&self.draft) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(ProofStop::Stopped(StopReason::Cancelled)),
        }
    }

    /// Counts a position that the pairing strategy or a refutation settled.
    pub(super) fn count_cutoff(&mut self) {
        self.draft.counters.cutoffs += 1;
    }

    /// Counts a position that the table settled.
    pub(super) fn count_table_hit(&mut self) {
        self.draft.counters.table_hits += 1;
    }

    /// Brings time and positions of the draft up to date.
    pub(super) fn update_counters(&mut self) {
        self.draft.counters.nodes = self.budget.work();
        self.draft.counters.elapsed_ms = self.budget.elapsed_ms(self.host);
    }

    /// Allows `positions` more positions for the next query, or any number.
    pub(super) fn allow(&mut self, positions: Option<u64>) {
        self.allowance = positions.map_or(u64::MAX, |positions| self.budget.work().saturating_add(positions));
    }

    /// Positions visited so far.
    pub(super) fn positions(&self) -> u64 {
        self.budget.work()
    }
}
