//! The host of a search that delegates to other searches.

use super::{Counters, Host, Limits, Report};
use std::ops::ControlFlow;

/// A host that forwards the progress of component searches in the name of the search that delegates to them, adds up their
/// work, and knows the remaining time.
pub(crate) struct DelegatingHost<'h> {
    host: &'h mut dyn Host,
    algo: &'static str,
    started_ms: f64,
    /// The work of the component searches that are done.
    spent: Counters,
    /// The report to forward while a component searches another position than the requested one.
    override_with: Option<Report>,
}

impl<'h> DelegatingHost<'h> {
    /// The host of a search that begins now.
    pub(crate) fn new(host: &'h mut dyn Host, algo: &'static str) -> Self {
        let started_ms = host.now_ms();
        DelegatingHost { host, algo, started_ms, spent: Counters::default(), override_with: None }
    }

    /// Forwards this report from now on in place of the component's reports; with `None`, those again.
    pub(crate) fn override_report(&mut self, report: Option<Report>) {
        self.override_with = report;
    }

    /// Milliseconds since the search began.
    #[must_use]
    pub(crate) fn elapsed_ms(&self) -> f64 {
        self.host.now_ms() - self.started_ms
    }

    /// The milliseconds left of the time limit, if there is one.
    #[must_use]
    pub(crate) fn remaining_ms(&self, limits: &Limits) -> Option<f64> {
        limits.time_ms.map(|time| (time - self.elapsed_ms()).max(0.0))
    }

    /// Adds the work of a component search that is done.
    pub(crate) fn add_work(&mut self, done: &Counters) {
        self.spent += *done;
    }

    /// The work of the component searches that are done.
    #[must_use]
    pub(crate) fn spent(&self) -> &Counters {
        &self.spent
    }

    /// The report in the name of the delegating search. Its counters are those of the report plus those of the component
    /// searches before.
    #[must_use]
    pub(crate) fn attributed(&self, report: &Report) -> Report {
        let mut counters = self.spent;
        counters += report.counters;
        counters.elapsed_ms = self.elapsed_ms();
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
