//! What a search spends and what it reports: its budget, its counters and the root.

use super::lazy_smp::SmpMember;
use super::root::ThreatRoot;
use crate::search::budget::{Budget, Tick};
use crate::search::{Counters, Host, Limits, StopReason, Stopped};
use std::ops::ControlFlow;

/// Receives the root and the counters whenever a report is due.
pub(super) type RootListener<'a> =
    &'a mut dyn FnMut(&ThreatRoot, &Counters, &mut dyn Host) -> ControlFlow<()>;

/// Budget, host, counters and root of one search.
pub(super) struct Progress<'a> {
    budget: Budget,
    host: &'a mut dyn Host,
    listener: RootListener<'a>,
    /// Where several searches share a table.
    member: Option<&'a SmpMember>,
    pub(super) root: ThreatRoot,
    pub(super) counters: Counters,
}

impl<'a> Progress<'a> {
    /// Starts the clock of a search.
    pub(super) fn new(
        limits: &Limits,
        host: &'a mut dyn Host,
        listener: RootListener<'a>,
        root: ThreatRoot,
    ) -> Self {
        let budget = Budget::of_nodes(limits, host);
        Progress { budget, host, listener, member: None, root, counters: Counters::default() }
    }

    /// The progress of one of several searches that share a table.
    pub(super) fn with_member(self, member: Option<&'a SmpMember>) -> Self {
        Progress { member, ..self }
    }

    /// Whether this search leaves a depth to others.
    pub(super) fn skips(&self, depth: u32) -> bool {
        self.member.is_some_and(|member| member.skips(depth))
    }

    /// Counts one visited node.
    pub(super) fn step(&mut self) -> Result<(), Stopped> {
        if self.member.is_some_and(SmpMember::step) {
            return Err(Stopped(StopReason::Cancelled));
        }
        if self.budget.step(self.host)? == Tick::ReportDue {
            self.report()?;
        }
        Ok(())
    }

    /// Sends the root and the counters to the listener.
    pub(super) fn report(&mut self) -> Result<(), Stopped> {
        self.update_counters();
        if (self.listener)(&self.root, &self.counters, self.host).is_break() {
            return Err(Stopped(StopReason::Cancelled));
        }
        Ok(())
    }

    /// Nodes visited so far.
    pub(super) fn nodes(&self) -> u64 {
        self.budget.work()
    }

    /// The root and the final counters.
    pub(super) fn finish(mut self) -> (ThreatRoot, Counters) {
        self.update_counters();
        (self.root, self.counters)
    }

    fn update_counters(&mut self) {
        self.counters.nodes = self.budget.work();
        self.counters.elapsed_ms = self.budget.elapsed_ms(self.host);
    }
}
