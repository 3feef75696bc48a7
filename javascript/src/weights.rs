//! The data files of the engine, as JavaScript gives them: the engine itself reads no file and asks no
//! network.

use super::throw;
use js_sys::Uint8Array;
use noughts::algorithms::specialists::solver::book;
use noughts::error::{Error, Problem};
use noughts::evals::net;
use wasm_bindgen::prelude::*;

/// Gives the engine the weights of its value net (the bytes of `ultimate.net`), or in words the reason why
/// there are none. `init` does this.
///
/// # Errors
/// An `Error` named `NoWeights` when the bytes are not weights; earlier ones stay in use.
#[wasm_bindgen]
pub fn use_weights(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array | string")] weights: &JsValue,
) -> Result<(), JsValue> {
    provide(weights, "weights", net::shipped::provide)
}

/// Gives the engine its book of Connect Four (the bytes of `connect-four.book`), or in words the reason why
/// there is none. `init` does this.
///
/// # Errors
/// An `Error` named `NoWeights` when the bytes are not a book; an earlier one stays in use.
#[wasm_bindgen]
pub fn use_book(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array | string")] book: &JsValue,
) -> Result<(), JsValue> {
    provide(book, "book", book::shipped::provide)
}

fn provide(
    given: &JsValue,
    field: &'static str,
    provide: fn(Result<Vec<u8>, String>) -> Result<(), String>,
) -> Result<(), JsValue> {
    let given = match (given.dyn_ref::<Uint8Array>(), given.as_string()) {
        (Some(bytes), _) => Ok(bytes.to_vec()),
        (None, Some(reason)) => Err(reason),
        (None, None) => {
            return Err(throw(Error::NoWeights(Problem::not("a Uint8Array", field, "something else"))));
        }
    };
    let are_bytes = given.is_ok();
    match provide(given) {
        Err(cause) if are_bytes => Err(throw(Error::NoWeights(Problem::Weights { cause }))),
        _ => Ok(()),
    }
}
