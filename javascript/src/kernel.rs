//! The memory that several workers share, as a worker gives it to its engine.

use noughts::algorithms::specialists::kernel_access::{Ask, KernelAccess, Look};

/// From now on, `puct` and `threats` as a part of several searches (`budget.parts`) use the shared memory
/// that two functions give access to: `ask` and `look` of an instance of the module `noughts_kernel`, which
/// the worker has put into the engine's table of functions at `place` and behind it. A plain export:
/// the glue of wasm-bindgen is a part of every first visit.
///
/// # Safety
/// `place` and `place + 1` hold functions of the types [`Ask`] and [`Look`].
#[unsafe(no_mangle)]
pub(super) unsafe extern "C" fn use_kernel(place: usize) {
    // SAFETY: on this platform a pointer to a function is its place in the table, and a call checks its type.
    let (ask, look) =
        unsafe { (std::mem::transmute::<usize, Ask>(place), std::mem::transmute::<usize, Look>(place + 1)) };
    KernelAccess { ask, look }.use_from_now_on();
}
