//! Early stop: ends a search before its time is over, once the rest of the time could not change the move.
//!
//! **Idea.** As a rule the move with the most visits is played. The search may stop as soon as the second
//! move could not catch up in the remaining time (Baudiš and Gailly, "PACHI: State of the art open source Go
//! program", 2012, on time control):
//!
//! ```text
//! visits(best) - visits(second) > visits per millisecond so far * milliseconds left
//! ```
//!
//! A search whose move has fewer visits than another has no lead and goes on. `puct` plays by lower bounds of
//! the means, which could still change in the remaining time; the lead does not foresee that.
//!
//! A search that has proved its result and the distance to it is stopped, too: `solver` would go on with the
//! columns that are not played. Its report says that it is finished.
//!
//! Only time limits are cut short. Limits on work serve comparisons and are used up. A search that has
//! proved nothing and whose moves have no visits is not stopped. A search whose move leads is stopped by
//! cancelling it, which its report says; the reason adds why.
//!
//! **Ties, players.** Those of the search. **Cost.** None: the search reports its progress anyway.

use crate::game::Move;
use crate::search::iteration::Stepwise;
use crate::search::reason::Reason;
use crate::search::trace::{Cap, Trace};
use crate::search::{Host, Limits, Proven, Report, Search, StopReason};
use crate::settings::{OptionInfo, OptionKind};
use core::time::Duration;
use std::ops::ControlFlow;

pub(crate) const EARLY_STOP: OptionInfo = OptionInfo {
    id: "earlyStop",
    label: "Early stop",
    summary: "Stops before the time limit once no other move can catch up in visits, or the result is proved.",
    kind: OptionKind::Flag { default: false },
};

/// A search that is stopped when its move is decided.
pub struct EarlyStop {
    search: Box<dyn Search>,
}

impl EarlyStop {
    /// This search, stopped as soon as its move is decided.
    #[must_use]
    pub fn new(search: Box<dyn Search>) -> Self {
        EarlyStop { search }
    }
}

impl Search for EarlyStop {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        let Some(time_ms) = limits.time_ms() else { return self.search.run(limits, host, record) };
        let mut stopper = EarlyStopHost { host, time_ms, first: None, end: None };
        let (report, trace) = self.search.run(limits, &mut stopper, record);
        (stopper.explained(report), trace)
    }

    fn advance(&mut self, mv: Move) {
        self.search.advance(mv);
    }

    fn stepwise(&mut self) -> Option<&mut dyn Stepwise> {
        self.search.stepwise()
    }
}

/// A host that cancels a search once its move is decided.
struct EarlyStopHost<'h> {
    host: &'h mut dyn Host,
    time_ms: f64,
    /// The visits in the first report: a tree that was kept had some before.
    first: Option<VisitLead>,
    /// Why the search was stopped, if this host stopped it.
    end: Option<End>,
}

/// Why the rest of the time could not change the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// The result is proved, and its distance is exact.
    Proved,
    /// No other move could catch up.
    Decided,
}

impl EarlyStopHost<'_> {
    /// The report of the search, which says why if it was stopped.
    fn explained(&self, report: Report) -> Report {
        match self.end {
            Some(End::Proved) => Report { stopped_by: StopReason::Finished, ..report },
            Some(End::Decided) => report.with_reason_in(Reason::Decided),
            None => report,
        }
    }

    /// Why the search may stop after this report, if it may.
    fn end_after(&mut self, report: &Report) -> Option<End> {
        if report.proven == Some(Proven::Draw) || report.proven.and(report.plies).is_some() {
            return Some(End::Proved);
        }
        let standing = VisitLead::of(report)?;
        let first = *self.first.get_or_insert(standing);
        standing.is_decided(first, self.time_ms).then_some(End::Decided)
    }
}

impl Host for EarlyStopHost<'_> {
    fn now(&self) -> Duration {
        self.host.now()
    }

    fn progress(&mut self, report: &Report) -> ControlFlow<()> {
        self.host.progress(report)?;
        self.end = self.end_after(report);
        if self.end.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The visits of a report, and the lead of its move.
#[derive(Clone, Copy)]
struct VisitLead {
    elapsed_ms: f64,
    /// The visits of all moves.
    visits: f64,
    /// The visits of the best move less those of the second.
    lead: f64,
}

impl VisitLead {
    /// The lead in a report; `None` unless all moves have visits and the best move has no proof.
    fn of(report: &Report) -> Option<Self> {
        report.candidates.first().filter(|best| best.proven.is_none())?;
        let (mut visits, mut played, mut second) = (0, 0, 0);
        for one in &report.candidates {
            let own = one.visits?;
            visits += own;
            if Some(one.mv) == report.mv {
                played = own;
            } else if one.proven.is_none() {
                second = own.max(second);
            }
        }
        let lead = played.saturating_sub(second) as f64;
        Some(VisitLead { elapsed_ms: report.counters.elapsed_ms, visits: visits as f64, lead })
    }

    /// Whether the lead exceeds the visits that the remaining time will bring at the rate since the first
    /// report.
    fn is_decided(self, first: VisitLead, time_ms: f64) -> bool {
        let (elapsed_ms, visits) = (self.elapsed_ms - first.elapsed_ms, self.visits - first.visits);
        self.lead * elapsed_ms > visits * (time_ms - self.elapsed_ms)
    }
}
