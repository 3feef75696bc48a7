//! The exercises in JavaScript.

use super::{whole, write};
use crate::exercises::{self, Exercise, Kind, NUMBERS, SEEDS};
use js_sys::Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("exercises.d.ts");

/// The kinds of exercises, how many each has, and below which number seeds are.
///
/// # Errors
/// Never: lists of this kind can always be written.
#[wasm_bindgen(unchecked_return_type = "ExerciseList")]
pub fn exercises() -> Result<JsValue, JsValue> {
    #[derive(Serialize)]
    struct List {
        kinds: Vec<&'static str>,
        numbers: u32,
        seeds: u32,
    }
    write(&List { kinds: Kind::ALL.map(Kind::id).to_vec(), numbers: NUMBERS, seeds: SEEDS })
}

/// An exercise; `null` where there is no such kind, number or seed.
///
/// # Errors
/// Never: exercises can always be written.
#[wasm_bindgen(unchecked_return_type = "Exercise | null")]
pub fn exercise(
    #[wasm_bindgen(unchecked_param_type = "string")] kind: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] number: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
) -> Result<JsValue, JsValue> {
    write(&find(kind, number, seed))
}

/// Checks an answer: the index of a choice for each field. `null` where there is no such exercise, or the
/// answer does not fit its fields.
///
/// # Errors
/// Never: what an answer comes to can always be written.
#[wasm_bindgen(unchecked_return_type = "CheckedExercise | null")]
pub fn check_exercise(
    #[wasm_bindgen(unchecked_param_type = "string")] kind: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] number: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly number[]")] answer: &JsValue,
) -> Result<JsValue, JsValue> {
    let given = answer.dyn_ref::<Array>().and_then(|given| {
        given.iter().map(|choice| whole(&choice).and_then(|choice| usize::try_from(choice).ok())).collect()
    });
    let checked = find(kind, number, seed)
        .zip(given)
        .and_then(|(exercise, given): (Exercise, Vec<usize>)| exercises::check(&exercise, &given));
    write(&checked)
}

fn find(kind: &JsValue, number: &JsValue, seed: &JsValue) -> Option<Exercise> {
    let small = |value: &JsValue| u32::try_from(whole(value)?).ok();
    exercises::exercise(Kind::find(&kind.as_string()?)?, small(number)?, small(seed)?)
}
