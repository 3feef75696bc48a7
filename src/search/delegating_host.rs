//! Searches that let others search for them.

use super::{Counters, Host, Limits, Report};
use std::ops::ControlFlow;

/// A host that hears of everything in the name of the search that asked, and what is left of its
/// time.
pub struct DelegatingHost<'h> {
    host: &'h mut dyn Host,
    algo: &'static str,
    started_ms: f64,
    /// What the searches so far took.
    spent: Counters,
    /// What the host hears while a search is about something else than the position that was asked
    /// about.
    override_with: Option<Report>,
}

impl<'h> DelegatingHost<'h> {
    /// The relay of a search that begins now.
    pub fn new(host: &'h mut dyn Host, algo: &'static str) -> Self {
        let started_ms = host.now_ms();
        DelegatingHost { host, algo, started_ms, spent: Counters::default(), override_with: None }
    }

    /// From now on the host hears this report, whatever a search says; with `None`, what it says.
    pub fn override_report(&mut self, report: Option<Report>) {
        self.override_with = report;
    }

    /// Milliseconds since the search began.
    #[must_use]
    pub fn elapsed_ms(&self) -> f64 {
        self.host.now_ms() - self.started_ms
    }

    /// The milliseconds left of a limit.
    #[must_use]
    pub fn remaining_ms(&self, limits: &Limits) -> Option<f64> {
        limits.time_ms.map(|time| (time - self.elapsed_ms()).max(0.0))
    }

    /// Adds the work of a search that is done.
    pub fn add_work(&mut self, done: &Counters) {
        self.spent.nodes += done.nodes;
        self.spent.playouts += done.playouts;
        self.spent.cutoffs += done.cutoffs;
        self.spent.table_hits += done.table_hits;
    }

    /// What the searches so far took.
    #[must_use]
    pub fn spent(&self) -> &Counters {
        &self.spent
    }

    /// The same report in the name of the search that asked, with all the work that was done for
    /// it: that of the report and that of the searches before.
    #[must_use]
    pub fn attributed(&self, report: &Report) -> Report {
        let done = &report.counters;
        let counters = Counters {
            nodes: done.nodes + self.spent.nodes,
            playouts: done.playouts + self.spent.playouts,
            cutoffs: done.cutoffs + self.spent.cutoffs,
            table_hits: done.table_hits + self.spent.table_hits,
            elapsed_ms: self.elapsed_ms(),
            ..*done
        };
        Report { algo: self.algo.to_owned(), counters, ..report.clone() }
    }
}

impl Host for DelegatingHost<'_> {
    fn now_ms(&self) -> f64 {
        self.host.now_ms()
    }

    fn progress(&mut self, report: &Report) -> ControlFlow<()> {
        let report = self.attributed(self.override_with.as_ref().unwrap_or(report));
        self.host.progress(&report)
    }
}
