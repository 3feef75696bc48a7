//! The clocks that a search may be timed by.

use std::ops::ControlFlow;
use std::time::Instant;

use cpu_time::ThreadTime;
use noughts::search::{Host, Report};

/// What a limit in milliseconds is measured with. Nobody listens to progress.
#[derive(Clone, Copy, Debug)]
pub enum Clock {
    /// The time that passes for everybody: what a person waits.
    Wall(Instant),
    /// The time that this thread was given by the machine. Other programs do not change it, so that players on a
    /// busy machine still get equal shares.
    Cpu(ThreadTime),
}

impl Clock {
    /// A clock of the time that passes.
    #[must_use]
    pub fn wall() -> Self {
        Clock::Wall(Instant::now())
    }

    /// A clock of this thread's work.
    #[must_use]
    pub fn cpu() -> Self {
        Clock::Cpu(ThreadTime::now())
    }
}

impl Host for Clock {
    fn now_ms(&self) -> f64 {
        let elapsed = match self {
            Clock::Wall(start) => start.elapsed(),
            Clock::Cpu(start) => start.elapsed(),
        };
        elapsed.as_secs_f64() * 1000.0
    }

    fn progress(&mut self, _report: &Report) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
