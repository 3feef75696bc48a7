//! The weights that come with the engine: a part of every build but the browser's, which is told where to get them.

use super::Net;
use std::sync::{Arc, OnceLock};

/// Where the bytes come from; the reason if there are none.
type Source = fn() -> Result<Vec<u8>, String>;

static NET: OnceLock<Arc<Net>> = OnceLock::new();

#[cfg(target_arch = "wasm32")]
static SOURCE: OnceLock<Source> = OnceLock::new();

/// Says where the weights come from, for when they are first asked for.
#[cfg(target_arch = "wasm32")]
pub fn come_from(source: Source) {
    SOURCE.get_or_init(|| source);
}

/// The net that `cargo xtask train ultimate` made.
///
/// # Errors
/// Why it cannot be had, in words. Whoever asks again may have it then.
pub fn shipped() -> Result<Arc<Net>, String> {
    if let Some(net) = NET.get() {
        return Ok(Arc::clone(net));
    }
    let net = Net::from_bytes(&source()()?).map_err(|error| error.to_string())?;
    Ok(Arc::clone(NET.get_or_init(|| Arc::new(net))))
}

#[cfg(target_arch = "wasm32")]
fn source() -> Source {
    SOURCE.get().copied().unwrap_or(|| Err("nobody said where they are".to_owned()))
}

#[cfg(not(target_arch = "wasm32"))]
fn source() -> Source {
    || Ok(include_bytes!("../../../weights/ultimate.net").to_vec())
}
