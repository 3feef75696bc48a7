//! The bookkeeping of a search that delegates to other searches.

use super::mapped_host::MappedHost;
use super::{Counters, Host, Limits, Report};
use core::time::Duration;

/// A run of a search that delegates to component searches, one after another. It forwards their progress in
/// the name of the delegating search, adds up their work, and knows the remaining time.
pub(crate) struct Delegation<'h> {
    host: &'h mut dyn Host,
    algo: &'static str,
    started_ms: f64,
    /// The work of the component searches that are done.
    spent: Counters,
    /// The report to forward while a component searches another position than the requested one.
    override_with: Option<Report>,
}

impl<'h> Delegation<'h> {
    /// A run that begins now.
    pub(crate) fn new(host: &'h mut dyn Host, algo: &'static str) -> Self {
        let started_ms = host.now_ms();
        Delegation { host, algo, started_ms, spent: Counters::default(), override_with: None }
    }

    /// The host of a component search that begins now.
    pub(crate) fn host(&mut self) -> MappedHost<'_, impl FnMut(&Report) -> Report> {
        let before_ms = self.elapsed_ms();
        let Delegation { host, algo, spent, override_with, .. } = self;
        let (algo, spent) = (*algo, *spent);
        MappedHost::new(*host, move |report| {
            let elapsed_ms = before_ms + report.counters.elapsed_ms;
            attributed(override_with.as_ref().unwrap_or(report), algo, spent, elapsed_ms)
        })
    }

    /// Forwards this report from now on in place of the component's reports; with `None`, those again.
    pub(crate) fn override_report(&mut self, report: Option<Report>) {
        self.override_with = report;
    }

    fn elapsed_ms(&self) -> f64 {
        self.host.now_ms() - self.started_ms
    }

    /// What is left of the time limit, if there is one.
    #[must_use]
    pub(crate) fn remaining(&self, limits: &Limits) -> Option<Duration> {
        limits.time_left(self.elapsed_ms())
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

    /// The last report, in the name of the delegating search. Its counters include the component searches
    /// before.
    #[must_use]
    pub(crate) fn attributed(&self, report: &Report) -> Report {
        attributed(report, self.algo, self.spent, self.elapsed_ms())
    }
}

fn attributed(report: &Report, algo: &str, mut counters: Counters, elapsed_ms: f64) -> Report {
    counters += report.counters;
    counters.elapsed_ms = elapsed_ms;
    Report { algo: algo.to_owned(), counters, ..report.clone() }
}
