//! What is done where a thread panics.

use std::thread;

/// Calls its function when it is dropped by a panic: other threads would wait for ever for what the thread
/// was to say.
pub(crate) struct OnPanic<F: Fn()>(pub(crate) F);

impl<F: Fn()> Drop for OnPanic<F> {
    fn drop(&mut self) {
        if thread::panicking() {
            (self.0)();
        }
    }
}
