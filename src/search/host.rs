//! The environment of a search: a clock and a listener.

use super::report::Report;
use crate::numbers::milliseconds;
use core::time::Duration;
use std::ops::ControlFlow;
use std::sync::OnceLock;
use web_time::Instant;

/// The environment of a search: a clock, and a listener that may cancel.
pub trait Host {
    /// The time since an arbitrary moment, on a clock that only goes forward.
    fn now(&self) -> Duration;

    /// Receives the report so far, about ten times a second and after each completed depth: the report that
    /// the search would return if it were cancelled now. Returning `Break` cancels it.
    fn progress(&mut self, report: &Report) -> ControlFlow<()>;
}

/// Searches compare times as numbers of milliseconds, which takes less code than a [`Duration`].
impl dyn Host + '_ {
    /// The clock in milliseconds.
    #[inline(never)] // Many callers.
    pub(crate) fn now_ms(&self) -> f64 {
        milliseconds(self.now())
    }
}

/// A host that ignores progress and uses the machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Host for Unwatched {
    fn now(&self) -> Duration {
        static START: OnceLock<Instant> = OnceLock::new();
        START.get_or_init(Instant::now).elapsed()
    }
    fn progress(&mut self, _report: &Report) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// A host that uses the machine's clock and hands every progress report to a closure, which may cancel the
/// search.
///
/// ```
/// use noughts::algorithms::monte_carlo::mcts::{Mcts, MctsOptions};
/// use noughts::games::ultimate::Ultimate;
/// use noughts::search::{Limits, Search, StopReason, Watched};
/// use std::ops::ControlFlow;
/// use std::time::Duration;
///
/// let mut search = Mcts::new(Ultimate::new(), MctsOptions::default(), 1);
/// let mut host = Watched::new(|report| {
///     if report.counters.playouts < 1_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
/// });
/// let report = search.search(&Limits::time(Duration::from_secs(60)), &mut host);
/// assert_eq!(report.stopped_by, StopReason::Cancelled);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Watched<F>(F);

impl<F: FnMut(&Report) -> ControlFlow<()>> Watched<F> {
    /// A host that calls `listen` with every report.
    pub fn new(listen: F) -> Self {
        Watched(listen)
    }
}

impl<F: FnMut(&Report) -> ControlFlow<()>> Host for Watched<F> {
    fn now(&self) -> Duration {
        Unwatched.now()
    }
    fn progress(&mut self, report: &Report) -> ControlFlow<()> {
        (self.0)(report)
    }
}
