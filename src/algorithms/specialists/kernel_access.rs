//! Memory that several instances of a WebAssembly module share, each of which has a memory of its own
//! besides: another module (`kernel/` in the repository) keeps it, and the engine calls two functions of that
//! module.

pub(crate) use super::puct::kernel::protocol;
pub use super::puct::kernel::protocol::Ask;
use crate::search::Limits;
use std::cell::Cell;

/// `(key, entry)`: the entry of a key in the transposition table, 0 if there is none. With an entry that is
/// not 0, stores it.
pub type Look = extern "C" fn(u64, u64) -> u64;

/// The functions of the module.
#[derive(Clone, Copy, Debug)]
pub struct KernelAccess {
    /// What PUCT asks its tree; and whether all workers are to stop.
    pub ask: Ask,
    /// The transposition table of `threats`.
    pub look: Look,
}

thread_local! {
    static ACCESS: Cell<Option<KernelAccess>> = const { Cell::new(None) };
}

impl KernelAccess {
    /// From now on, searches that are a [`Part`](crate::search::Part) of several use this memory.
    pub fn use_from_now_on(self) {
        ACCESS.set(Some(self));
    }

    /// The memory for a part of several searches; `None` for a search alone, or without shared memory.
    pub(crate) fn of_part(limits: &Limits) -> Option<Self> {
        ACCESS.get().filter(|_| limits.part.of().get() > 1)
    }

    #[inline]
    pub(crate) fn ask(self, question: u32, worker: u32) -> u32 {
        (self.ask)(question, worker, 0, 0, 0.0, 0.0)
    }
}
