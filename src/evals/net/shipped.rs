//! The weights that come with the engine: a part of every build but WebAssembly, which is given them.

use super::Net;
use std::sync::Arc;
#[cfg(target_arch = "wasm32")]
use std::sync::Mutex;
#[cfg(not(target_arch = "wasm32"))]
use std::sync::OnceLock;

/// The net that was given last, or the reason why there is none.
#[cfg(target_arch = "wasm32")]
static GIVEN: Mutex<Option<Result<Arc<Net>, String>>> = Mutex::new(None);

/// Gives the engine the bytes of its net, or the reason why there are none. Bytes that are not a net
/// leave an earlier net in use.
///
/// # Errors
/// The reason why there is no net now, in words.
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

/// The net that `cargo xtask train ultimate` made.
///
/// # Errors
/// Why it cannot be had, in words.
#[cfg(target_arch = "wasm32")]
pub fn shipped() -> Result<Arc<Net>, String> {
    let given = GIVEN.lock().map_err(|error| error.to_string())?;
    given.clone().unwrap_or_else(|| Err("the engine was not given any".to_owned()))
}

/// The net that `cargo xtask train ultimate` made.
///
/// # Errors
/// Why it cannot be had, in words.
#[cfg(not(target_arch = "wasm32"))]
pub fn shipped() -> Result<Arc<Net>, String> {
    static NET: OnceLock<Result<Arc<Net>, String>> = OnceLock::new();
    let load = || Net::from_bytes(include_bytes!("../../../weights/ultimate.net"));
    NET.get_or_init(|| load().map(Arc::new).map_err(|error| error.to_string())).clone()
}
