//! The shipped weights: part of every build except WebAssembly, where the caller provides them.

use super::Net;
#[cfg(target_arch = "wasm32")]
use crate::provided::Provided;
use std::sync::Arc;
#[cfg(not(target_arch = "wasm32"))]
use std::sync::OnceLock;

#[cfg(target_arch = "wasm32")]
static GIVEN: Provided<Net> = Provided::nothing();

/// Provides the bytes of the net, or the reason why there are none. If the bytes are not a valid net, an
/// earlier net stays in use.
///
/// # Errors
/// The reason why these bytes are not used, in words.
#[cfg(target_arch = "wasm32")]
pub fn provide(bytes: Result<Vec<u8>, String>) -> Result<(), String> {
    GIVEN.provide(bytes.and_then(|bytes| Net::from_bytes(&bytes).map_err(|error| error.to_string())))
}

/// The shipped net, trained by `cargo xtask train ultimate`.
///
/// # Errors
/// The reason why there is none, in words.
#[cfg(target_arch = "wasm32")]
pub fn shipped() -> Result<Arc<Net>, String> {
    GIVEN.get()
}

/// The shipped net, trained by `cargo xtask train ultimate`.
///
/// # Errors
/// The reason why there is none, in words.
#[cfg(not(target_arch = "wasm32"))]
pub fn shipped() -> Result<Arc<Net>, String> {
    static NET: OnceLock<Result<Arc<Net>, String>> = OnceLock::new();
    let load = || Net::from_bytes(include_bytes!("../../../weights/ultimate.net"));
    NET.get_or_init(|| load().map(Arc::new).map_err(|error| error.to_string())).clone()
}
