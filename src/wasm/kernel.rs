//! The tree that several workers share, as a worker gives it to its engine.

use crate::algorithms::specialists::puct::workers::{self, Ask};

/// From now on, `puct` as a part of several searches (`budget.parts`) uses the tree in shared memory that a function gives access
/// to: `ask` of an instance of the module `noughts_kernel`, which the worker has put into the engine's table of functions at
/// `place`. A plain export, not of the glue, which is a part of every first visit.
///
/// # Safety
/// There is that function at that place.
#[unsafe(no_mangle)]
pub(super) unsafe extern "C" fn use_kernel(place: usize) {
    // SAFETY: on this platform a pointer to a function is its place in the table, and a call checks its type.
    workers::use_kernel(unsafe { std::mem::transmute::<usize, Ask>(place) });
}
