//! The interface to JavaScript: of the engine with the feature `searches`, or of the rules alone with the
//! feature `rules`, a module for the page's own thread. Neither contains what only the other exports.
//!
//! Values come in as anything at all. They are cloned first, which turns whatever has behaviour
//! (getters, proxies, iterators) into plain data or an error; from there on, reading them cannot call
//! back, throw or go on for ever.

#![cfg(target_arch = "wasm32")]
// wasm-bindgen makes an argument optional only if it is passed by value.
#![allow(clippy::needless_pass_by_value)]

#[cfg(feature = "searches")]
#[expect(dead_code, reason = "the lint does not see what wasm-bindgen makes of a constant")]
mod algorithm_types;
#[cfg(feature = "searches")]
mod kernel;
mod plain;
#[cfg(feature = "rules")]
pub mod rules;
#[cfg(feature = "searches")]
pub mod searches;
#[cfg(feature = "searches")]
mod tree;
#[cfg(feature = "searches")]
pub mod weights;

use js_sys::Reflect;
use noughts::catalogue::Rules;
use noughts::error::{Coded, Error, Problem};
use noughts_request::{self as request, StateRequest};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// What the rules say about a position. Takes microseconds.
///
/// # Errors
/// An `Error` whose `name` is an `ErrorName`.
#[wasm_bindgen(unchecked_return_type = "Status")]
pub fn status(#[wasm_bindgen(unchecked_param_type = "AnyState")] state: JsValue) -> Result<JsValue, JsValue> {
    write(&request::status(read_state(&state)?).map_err(throw)?)
}

/// The games that there are, and what their rules consist of.
///
/// # Errors
/// None: what is written is plain data.
#[wasm_bindgen(unchecked_return_type = "GameInfo[]")]
pub fn games() -> Result<JsValue, JsValue> {
    write(&Rules::KINDS)
}

/// What can play these rules, in the order of a picker.
///
/// # Errors
/// An `Error` whose `name` is an `ErrorName`.
#[wasm_bindgen(unchecked_return_type = "AlgorithmInfo[]")]
pub fn algorithms(
    #[wasm_bindgen(unchecked_param_type = "AnyRules")] rules: JsValue,
) -> Result<JsValue, JsValue> {
    write(&request::algorithms(&read(&rules, RULES)?).map_err(throw)?)
}

/// The name of an argument, and the error of one that cannot be read.
type Argument = (&'static str, fn(Problem) -> Error);

const RULES: Argument = ("rules", Error::BadRules);

/// Reads a value of any origin.
fn read<T: DeserializeOwned>(value: &JsValue, (name, error): Argument) -> Result<T, JsValue> {
    plain::read(value).and_then(T::deserialize).map_err(|cause| throw(error(cause.of(name).0)))
}

/// Reads the state of a game.
fn read_state(value: &JsValue) -> Result<StateRequest, JsValue> {
    plain::read(value).map_err(request::state_error).and_then(StateRequest::read).map_err(throw)
}

fn write<T: Serialize>(value: &T) -> Result<JsValue, JsValue> {
    let serializer =
        serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true).serialize_maps_as_objects(true);
    value.serialize(&serializer).map_err(Into::into)
}

#[cold]
#[inline(never)]
fn throw(error: Error) -> JsValue {
    let Coded { code, params, text } = error.problem().into();
    let thrown = js_sys::Error::new(&text);
    thrown.set_name(error.name());
    // A new object takes any property, and parameters are plain data.
    _ = Reflect::set(&thrown, &"code".into(), &(*code).into());
    _ = write(&params).and_then(|params| Reflect::set(&thrown, &"params".into(), &params));
    thrown.into()
}
