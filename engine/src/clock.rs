//! The clocks that measure the time limits of a search.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use noughts::search::{Host, Report};

/// A host that measures time limits and ignores progress reports.
#[derive(Clone, Copy, Debug)]
pub enum Clock {
    /// Wall-clock time.
    Wall(Instant),
    /// CPU time of this thread. Other programs do not affect it, so players on a busy machine get equal
    /// shares.
    Cpu(ThreadTime),
}

impl Clock {
    /// A clock of wall-clock time.
    #[must_use]
    pub fn wall() -> Self {
        Clock::Wall(Instant::now())
    }

    /// A clock of this thread's CPU time.
    #[must_use]
    pub fn cpu() -> Self {
        Clock::Cpu(ThreadTime::now())
    }
}

impl Host for Clock {
    fn now(&self) -> Duration {
        match self {
            Clock::Wall(start) => start.elapsed(),
            Clock::Cpu(start) => start.elapsed(),
        }
    }

    fn progress(&mut self, _report: &Report) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
