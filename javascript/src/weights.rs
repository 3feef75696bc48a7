//! The weights of the value net, as JavaScript gives them: the engine itself reads no file and asks no
//! network.

use super::throw;
use js_sys::Uint8Array;
use noughts::error::{Error, Problem};
use noughts::evals::net::shipped;
use wasm_bindgen::prelude::*;

/// Gives the engine the weights of its value net (the bytes of `ultimate.net`), or in words the reason why
/// there are none. `init` does this.
///
/// # Errors
/// An `Error` named `NoWeights` when the bytes are not weights; earlier ones stay in use.
#[wasm_bindgen]
pub fn use_weights(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array | string")] weights: JsValue,
) -> Result<(), JsValue> {
    let given = match (weights.dyn_ref::<Uint8Array>(), weights.as_string()) {
        (Some(bytes), _) => Ok(bytes.to_vec()),
        (None, Some(reason)) => Err(reason),
        (None, None) => {
            return Err(throw(Error::NoWeights(Problem::not("a Uint8Array", "weights", "something else"))));
        }
    };
    let are_bytes = given.is_ok();
    match shipped::provide(given) {
        Err(cause) if are_bytes => Err(throw(Error::NoWeights(Problem::Weights { cause }))),
        _ => Ok(()),
    }
}
