//! The tree that several workers share, as a worker gives it to its engine.

use crate::algorithms::specialists::puct::workers;
use js_sys::{Function, WebAssembly};
use wasm_bindgen::prelude::*;

/// Gives the engine the function `ask` of an instance of the module `kernel`. From then on, PUCT as a part of several searches
/// (`budget.parts`) uses the tree in its memory.
///
/// # Errors
/// What the table of functions throws: `ask` is none that a WebAssembly module exports.
#[wasm_bindgen(skip_typescript)]
pub fn use_kernel(ask: &Function) -> Result<(), JsValue> {
    let table: WebAssembly::Table = wasm_bindgen::function_table().unchecked_into();
    let place = table.grow(1)?;
    table.set(place, ask)?;
    // SAFETY: on this platform a pointer to a function is its place in the table, and a call checks its type.
    let ask = unsafe { std::mem::transmute::<usize, workers::Ask>(place as usize) };
    workers::use_kernel(ask);
    Ok(())
}
