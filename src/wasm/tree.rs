//! The tree of a search, handed over as typed arrays.

use super::write;
use crate::search::trace_columns::{BOUNDS, Column, EXITS};
use crate::session::SearchTree;
use js_sys::{Float64Array, Int16Array, Int32Array, Object, Reflect, Uint8Array, Uint16Array, Uint32Array};
use wasm_bindgen::prelude::*;

/// The report and the trace.
pub(super) fn of(tree: &SearchTree) -> Result<JsValue, JsValue> {
    let SearchTree { report, trace } = tree;
    let columns = trace.columns().into_iter().map(|(name, column)| (name, array(&column)));
    let numbers = [
        ("visited", (trace.visited as f64).into()),
        ("recorded", (trace.nodes.len() as f64).into()),
        ("seats", (trace.seats as f64).into()),
        ("exits", write(&EXITS)?),
        ("bounds", write(&BOUNDS)?),
    ];
    let trace = object(numbers.into_iter().chain(columns))?;
    object([("report", write(report)?), ("trace", trace)].into_iter())
}

fn object(fields: impl Iterator<Item = (&'static str, JsValue)>) -> Result<JsValue, JsValue> {
    let object = Object::new();
    for (name, value) in fields {
        Reflect::set(&object, &name.into(), &value)?;
    }
    Ok(object.into())
}

fn array(column: &Column) -> JsValue {
    match column {
        Column::U8(numbers) => Uint8Array::from(&numbers[..]).into(),
        Column::U16(numbers) => Uint16Array::from(&numbers[..]).into(),
        Column::I16(numbers) => Int16Array::from(&numbers[..]).into(),
        Column::U32(numbers) => Uint32Array::from(&numbers[..]).into(),
        Column::I32(numbers) => Int32Array::from(&numbers[..]).into(),
        Column::F64(numbers) => Float64Array::from(&numbers[..]).into(),
    }
}
