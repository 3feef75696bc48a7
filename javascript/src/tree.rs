//! The tree of a search, handed over as typed arrays.

use super::write;
use js_sys::{
    Array, Float64Array, Int16Array, Int32Array, Object, Reflect, Uint8Array, Uint16Array, Uint32Array,
};
use noughts::search::trace_columns::{BOUNDS, Column, EXITS, Storage};
use noughts::session::SearchTree;
use wasm_bindgen::prelude::*;

/// The report and the trace.
pub(super) fn of(tree: &SearchTree) -> Result<JsValue, JsValue> {
    let SearchTree { report, trace } = tree;
    let columns = trace.columns().map(|column| (column.name, array(&column)));
    let numbers = [
        ("visited", (trace.visited as f64).into()),
        ("recorded", (trace.nodes.len() as f64).into()),
        ("seats", (trace.seats as f64).into()),
        ("exits", names(&EXITS)),
        ("bounds", names(&BOUNDS)),
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

fn names(names: &[&str]) -> JsValue {
    names.iter().map(|&name| JsValue::from(name)).collect::<Array>().into()
}

fn array(column: &Column) -> JsValue {
    let elements = Float64Array::from(&column.elements[..]).into();
    match column.storage {
        Storage::U8 => Uint8Array::new(&elements).into(),
        Storage::U16 => Uint16Array::new(&elements).into(),
        Storage::I16 => Int16Array::new(&elements).into(),
        Storage::U32 => Uint32Array::new(&elements).into(),
        Storage::I32 => Int32Array::new(&elements).into(),
        Storage::F64 => elements,
    }
}
