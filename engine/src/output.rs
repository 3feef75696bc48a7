//! Where answers are written, and whether anyone still reads them.

use std::io::{Stdout, Write};

/// Where answers are written.
pub trait Output: Write {
    /// Whether the other end is closed, so that nobody reads what is written. A search asks this about ten
    /// times a second: without lines of progress, it would write nothing that could fail until it ends.
    fn is_closed(&self) -> bool;
}

impl Output for Stdout {
    #[cfg(unix)]
    fn is_closed(&self) -> bool {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        // Linux says ERR for a pipe without a reader, macOS HUP, and macOS only where OUT is asked for.
        let mut output = [PollFd::new(self, PollFlags::OUT)];
        let polled = poll(&mut output, Some(&Timespec::default()));
        polled.is_ok() && output[0].revents().intersects(PollFlags::ERR | PollFlags::HUP)
    }

    /// Windows tells it only by a failed write.
    #[cfg(not(unix))]
    fn is_closed(&self) -> bool {
        false
    }
}

impl Output for Vec<u8> {
    fn is_closed(&self) -> bool {
        false
    }
}
