//! The shipped weights: part of every build except WebAssembly, where the caller provides them.

use super::Net;
use std::sync::Arc;
#[cfg(target_arch = "wasm32")]
use std::sync::Mutex;
#[cfg(not(target_arch = "wasm32"))]
use std::sync::OnceLock;

/// The net that was provided last, or the reason why there is none.
#[cfg(target_arch = "wasm32")]
static GIVEN: Mutex<Option<Result<Arc<Net>, String>>> = Mutex::new(None);

/// Provides the bytes of the net, or the reason why there are none. If the bytes are not a valid net, an
/// earlier net stays in use.
///
/// # Errors
/// The reason why these bytes are not used, in words.
#[cfg(target_arch = "wasm32")]
pub fn provide(bytes: Result<Vec<u8>, String>) -> Result<(), String> {
    let net =
        bytes.and_then(|bytes| Net::from_bytes(&bytes).map_err(|error| error.to_string())).map(Arc::new);
    let answer = net.as_ref().map(drop).map_err(Clone::clone);
    let mut given = GIVEN.lock().map_err(|error| error.to_string())?;
    if answer.is_ok() || !matches!(*given, Some(Ok(_))) {
        *given = Some(net);
    }
    answer
}

/// The shipped net, trained by `cargo xtask train ultimate`.
///
/// # Errors
/// The reason why there is none, in words.
#[cfg(target_arch = "wasm32")]
pub fn shipped() -> Result<Arc<Net>, String> {
    let given = GIVEN.lock().map_err(|error| error.to_string())?;
    given.clone().unwrap_or_else(|| Err("the engine was not given any".to_owned()))
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
