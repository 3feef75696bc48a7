//! The API in JavaScript: the rows of the source documents here, the learners in `wasm/learners.rs`, the
//! exercises in `wasm/exercises.rs`, tournaments in `wasm/tournament.rs`. No other file knows JavaScript.

pub mod exercises;
pub mod learners;
pub mod tournament;

use crate::engine::{Error, Host, Question, Reply};
use crate::rows::{self, Document};
use js_sys::{Array, Function, Reflect};
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("wasm/types.d.ts");

/// The source documents, in the order of the rows.
///
/// # Errors
/// Never: lists of this kind can always be written.
#[wasm_bindgen(unchecked_return_type = "SourceDocument[]")]
pub fn documents() -> Result<JsValue, JsValue> {
    #[derive(Serialize)]
    struct Described {
        id: &'static str,
        title: &'static str,
        about: &'static str,
        code: Option<&'static str>,
    }
    let described = |document: Document| Described {
        id: document.id(),
        title: document.title(),
        about: document.about(),
        code: document.code(),
    };
    write(&Document::ALL.map(described).as_slice())
}

/// Every row of every document, without computing any.
///
/// # Errors
/// Never: lists of this kind can always be written.
#[wasm_bindgen(unchecked_return_type = "SourceRow[]")]
pub fn rows() -> Result<JsValue, JsValue> {
    write(&rows::rows())
}

/// Computes one row, synchronously: call it in a worker.
///
/// `ask` is the engine's `best_move`, which the rows with `asksEngine` need. `onProgress` is told now and
/// then which part of a long computation is done, 0 to 1.
///
/// # Errors
/// An `Error` whose `name` is a `SourceErrorName`; whatever `ask` or `onProgress` throws.
#[wasm_bindgen(unchecked_return_type = "SourceAnswer")]
// JavaScript hands its values over; only then may one be left out.
#[allow(clippy::needless_pass_by_value)]
pub fn compute(
    #[wasm_bindgen(unchecked_param_type = "string")] id: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Ask")] ask: JsValue,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "(share: number) => void")]
    on_progress: JsValue,
) -> Result<JsValue, JsValue> {
    let id = id.as_string().unwrap_or_default();
    let row = rows::find(&id).ok_or_else(|| throw(&Error::UnknownRow(id)))?;
    let function = |value: JsValue| value.dyn_into::<Function>().ok();
    let mut page = Page { ask: function(ask), on_progress: function(on_progress), thrown: None };
    let answer = row.compute(&mut page);
    match page.thrown {
        Some(thrown) => Err(thrown),
        None => write(&answer.map_err(|error| throw(&error))?),
    }
}

/// The page, as a computation sees it.
struct Page {
    ask: Option<Function>,
    on_progress: Option<Function>,
    /// What a function of the page has thrown.
    thrown: Option<JsValue>,
}

impl Page {
    /// Keeps what was thrown, for the caller of `compute`.
    fn threw(&mut self, thrown: JsValue) -> Error {
        self.thrown = Some(thrown);
        Error::Engine("the page's function has thrown".to_owned())
    }
}

impl Host for Page {
    fn ask(&mut self, question: &Question) -> Result<Reply, Error> {
        let ask = self.ask.clone().ok_or(Error::NoEngine)?;
        let call = || {
            let [state, algo, budget] =
                [write(&question.state)?, write(&question.algo)?, write(&question.budget)?];
            ask.call3(&JsValue::UNDEFINED, &state, &algo, &budget)
        };
        let reply = call().map_err(|thrown| self.threw(thrown))?;
        read(&reply).ok_or_else(|| Error::Engine("its reply is no report".to_owned()))
    }

    fn progress(&mut self, share: f64) {
        let Some(listener) = self.on_progress.clone().filter(|_| self.thrown.is_none()) else { return };
        if let Err(thrown) = listener.call1(&JsValue::UNDEFINED, &share.into()) {
            self.thrown = Some(thrown);
        }
    }
}

/// Reads a report field by field: what serde derives for it is a tenth of the module.
fn read(report: &JsValue) -> Option<Reply> {
    let field = |of: &JsValue, name: &str| Reflect::get(of, &name.into()).ok();
    let mv = |of: &JsValue| whole(&field(of, "move")?).and_then(|mv| u16::try_from(mv).ok());
    let moves = field(report, "candidates")?.dyn_into::<Array>().ok()?;
    Some(Reply {
        mv: mv(report),
        value: field(report, "value")?.as_f64()?,
        candidates: moves.iter().map(|candidate| mv(&candidate)).collect::<Option<_>>()?,
        nodes: whole(&field(&field(report, "counters")?, "nodes")?)?,
    })
}

fn whole(value: &JsValue) -> Option<u64> {
    let number = value.as_f64().filter(|number| (0.0..9e15).contains(number) && number.fract() == 0.0)?;
    Some(number as u64)
}

fn write<T: Serialize>(value: &T) -> Result<JsValue, JsValue> {
    let serializer =
        serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true).serialize_maps_as_objects(true);
    value.serialize(&serializer).map_err(Into::into)
}

fn throw(error: &Error) -> JsValue {
    let thrown = js_sys::Error::new(&error.to_string());
    thrown.set_name(error.name());
    // A new object takes any property.
    if let Error::UnknownRow(id) = error {
        _ = Reflect::set(&thrown, &"id".into(), &id.as_str().into());
    }
    thrown.into()
}
