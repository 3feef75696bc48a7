//! The shipped book: part of every build except WebAssembly, where the caller provides it.

use super::Book;
#[cfg(target_arch = "wasm32")]
use crate::provided::Provided;
use std::sync::Arc;
#[cfg(not(target_arch = "wasm32"))]
use std::sync::OnceLock;

#[cfg(target_arch = "wasm32")]
static GIVEN: Provided<Book> = Provided::nothing();

/// Provides the bytes of the book, or the reason why there are none. If the bytes are not a valid book, an
/// earlier one stays in use.
///
/// # Errors
/// The reason why these bytes are not used, in words.
#[cfg(target_arch = "wasm32")]
pub fn provide(bytes: Result<Vec<u8>, String>) -> Result<(), String> {
    GIVEN.provide(bytes.and_then(|bytes| Book::from_bytes(&bytes).map_err(|error| error.to_string())))
}

/// The shipped book, written by `cargo xtask book`.
///
/// # Errors
/// The reason why there is none, in words.
#[cfg(target_arch = "wasm32")]
pub fn shipped() -> Result<Arc<Book>, String> {
    GIVEN.get()
}

/// The shipped book, written by `cargo xtask book`.
///
/// # Errors
/// The reason why there is none, in words.
#[cfg(not(target_arch = "wasm32"))]
pub fn shipped() -> Result<Arc<Book>, String> {
    static BOOK: OnceLock<Result<Arc<Book>, String>> = OnceLock::new();
    let load = || Book::from_bytes(include_bytes!("../../../../../weights/connect-four.book"));
    BOOK.get_or_init(|| load().map(Arc::new).map_err(|error| error.to_string())).clone()
}
