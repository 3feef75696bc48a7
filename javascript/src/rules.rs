//! What the module of the rules exports besides what the engine does.

use super::{read, write};
use noughts::algorithms::learned::{LearnedBy, learned_by};
use noughts::error::Error;
use noughts_request::Scalar;
use wasm_bindgen::prelude::*;

/// Who learned a trained player, by its text; null where it is the text of none.
///
/// # Errors
/// `BadOption` for a value that is no text at all and cannot be copied.
#[wasm_bindgen(skip_typescript)]
pub fn brain(text: JsValue) -> Result<JsValue, JsValue> {
    let text = read(&text, ("brain", Error::BadOption))?;
    let learned: Option<LearnedBy> =
        if let Scalar::Text(text) = text { learned_by(&text).ok() } else { None };
    write(&learned)
}
