//! The budget of a search, which takes every unit of work from it and is stopped by it alone.

use super::{Host, Limits, StopReason, Stopped};

/// Time between two progress reports, in milliseconds.
const REPORT_EVERY_MS: f64 = 100.0;

/// Time between two readings of the clock, in milliseconds: short enough that a deadline is met to the
/// millisecond, long enough that the readings cost nothing.
const POLL_EVERY_MS: f64 = 0.5;

/// Counts work, watches the clock, and says when to stop and when to report.
///
/// Limits on work are exact. The clock is read after a number of steps that adapts to the duration of a step.
/// It decides about time limits and progress reports only, so that a search limited by work is the same on
/// every machine.
#[derive(Debug)]
pub(crate) struct Budget {
    work: u64,
    work_limit: u64,
    work_reason: StopReason,
    started_ms: f64,
    deadline_ms: f64,
    /// The amount of work at which the next poll is due, or the limit.
    next_stop: u64,
    poll_steps: u64,
    polled_ms: f64,
    reported_ms: f64,
    /// The limits on work and time before half of the budget was reserved.
    reserved: Option<(u64, f64)>,
}

/// What the caller of [`Budget::step`] has to do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tick {
    /// Go on.
    Continue,
    /// A progress report is due.
    ReportDue,
}

impl Budget {
    /// A budget whose unit of work is a visited node.
    pub(crate) fn of_nodes(limits: &Limits, host: &dyn Host) -> Self {
        Self::new(limits.nodes, StopReason::Nodes, limits, host)
    }

    /// A budget whose unit of work is a playout.
    pub(crate) fn of_iterations(limits: &Limits, host: &dyn Host) -> Self {
        Self::new(limits.iterations, StopReason::Iterations, limits, host)
    }

    fn new(work: Option<u64>, work_reason: StopReason, limits: &Limits, host: &dyn Host) -> Self {
        let now = host.now_ms();
        Budget {
            work: 0,
            work_limit: work.unwrap_or(u64::MAX),
            work_reason,
            started_ms: now,
            deadline_ms: limits.time_ms().map_or(f64::INFINITY, |time| now + time),
            next_stop: 1.min(work.unwrap_or(1)),
            poll_steps: 1,
            polled_ms: now,
            // The first report is due at the first poll, so that the host has a move at once.
            reported_ms: f64::NEG_INFINITY,
            reserved: None,
        }
    }

    /// Reserves half of the remaining work and time.
    pub(crate) fn reserve_half(&mut self, host: &dyn Host) {
        let now = host.now_ms();
        self.reserved = Some((self.work_limit, self.deadline_ms));
        self.work_limit -= (self.work_limit - self.work) / 2;
        self.deadline_ms = now + (self.deadline_ms - now) / 2.0;
        self.next_stop = self.next_stop.min(self.work_limit);
    }

    /// Releases the reserve.
    pub(crate) fn release(&mut self) {
        if let Some((work_limit, deadline_ms)) = self.reserved.take() {
            self.work_limit = work_limit;
            self.deadline_ms = deadline_ms;
        }
    }

    /// Takes one unit of work.
    ///
    /// # Errors
    /// [`Stopped`] when the work limit is used up or the deadline has passed.
    #[inline]
    pub(crate) fn step(&mut self, host: &dyn Host) -> Result<Tick, Stopped> {
        if self.work >= self.next_stop {
            return self.poll(host);
        }
        self.work += 1;
        Ok(Tick::Continue)
    }

    #[cold]
    fn poll(&mut self, host: &dyn Host) -> Result<Tick, Stopped> {
        if self.work >= self.work_limit {
            return Err(Stopped(self.work_reason));
        }
        let now = host.now_ms();
        let spent = now - self.polled_ms;
        if spent < POLL_EVERY_MS / 2.0 {
            self.poll_steps = (self.poll_steps * 2).min(1 << 16);
        } else if spent > POLL_EVERY_MS {
            self.poll_steps = (self.poll_steps / 2).max(1);
        }
        self.polled_ms = now;
        if now >= self.deadline_ms {
            return Err(Stopped(StopReason::Time));
        }
        self.next_stop = (self.work + self.poll_steps).min(self.work_limit);
        self.work += 1;
        if now - self.reported_ms < REPORT_EVERY_MS {
            return Ok(Tick::Continue);
        }
        self.reported_ms = now;
        Ok(Tick::ReportDue)
    }

    /// Units of work taken.
    #[must_use]
    pub(crate) fn work(&self) -> u64 {
        self.work
    }

    /// Milliseconds since the search began.
    #[must_use]
    pub(crate) fn elapsed_ms(&self, host: &dyn Host) -> f64 {
        host.now_ms() - self.started_ms
    }
}
