//! The host of a search whose reports another search, or a session, changes on their way to the caller.

use super::{Host, Report};
use core::time::Duration;
use std::ops::ControlFlow;

/// A host that forwards each report as `map` changes it.
pub(crate) struct MappedHost<'h, F> {
    host: &'h mut dyn Host,
    map: F,
}

impl<'h, F: FnMut(&Report) -> Report> MappedHost<'h, F> {
    /// A host that forwards to `host`.
    pub(crate) fn new(host: &'h mut dyn Host, map: F) -> Self {
        MappedHost { host, map }
    }
}

impl<F: FnMut(&Report) -> Report> Host for MappedHost<'_, F> {
    fn now(&self) -> Duration {
        self.host.now()
    }

    fn progress(&mut self, report: &Report) -> ControlFlow<()> {
        self.host.progress(&(self.map)(report))
    }
}
