//! Values from JavaScript as plain data: read once, with bounds, so that nothing in them can call back,
//! throw, or go on for ever while a request is understood.

use js_sys::{Array, Object, Reflect};
use noughts_request::plain::{DEEPEST, MOST, Plain, Unreadable, bounded};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_name = structuredClone)]
    fn structured_clone(value: &JsValue) -> Result<JsValue, JsValue>;
}

/// The value as plain data. Cloning first runs whatever behaviour there is: getters, proxies and iterators
/// end here.
pub(super) fn read(value: &JsValue) -> Result<Plain, Unreadable> {
    let copy = structured_clone(value).map_err(|cause| {
        let message = Reflect::get(&cause, &"message".into()).ok().and_then(|message| message.as_string());
        Unreadable::new(message.unwrap_or_else(|| "it cannot be copied".to_owned()))
    })?;
    plain(&copy, DEEPEST, &mut { MOST })
}

/// `left` counts the values that may still come.
fn plain(value: &JsValue, depth: u32, left: &mut u32) -> Result<Plain, Unreadable> {
    if value.is_undefined() || value.is_null() {
        return Ok(Plain::Missing);
    }
    if let Some(flag) = value.as_bool() {
        return Ok(Plain::Flag(flag));
    }
    if let Some(number) = value.as_f64() {
        return Ok(Plain::Number(number));
    }
    if let Some(text) = value.as_string() {
        return Ok(Plain::Text(text));
    }
    if value.is_bigint() {
        return Ok(Plain::Other("a big integer"));
    }
    if depth == 0 {
        return Ok(Plain::Other("something deeply nested"));
    }
    if Array::is_array(value) {
        return list(value.unchecked_ref(), depth, left);
    }
    if is_record(value) {
        return record(value.unchecked_ref(), depth, left);
    }
    Ok(Plain::Other("a special object"))
}

fn list(array: &Array, depth: u32, left: &mut u32) -> Result<Plain, Unreadable> {
    bounded(array.length(), left)?;
    array.iter().map(|item| plain(&item, depth - 1, left)).collect::<Result<_, _>>().map(Plain::List)
}

fn record(object: &Object, depth: u32, left: &mut u32) -> Result<Plain, Unreadable> {
    let names = Object::keys(object);
    bounded(names.length(), left)?;
    let field = |name: JsValue| {
        let value = Reflect::get(object, &name).unwrap_or(JsValue::UNDEFINED);
        let name = name.as_string().unwrap_or_default();
        match plain(&value, depth - 1, left) {
            Ok(value) => Ok((name, value)),
            Err(error) => Err(error.of(name)),
        }
    };
    names.iter().map(field).collect::<Result<_, _>>().map(Plain::Record)
}

/// Whether a clone is an object without a kind of its own: the prototype of its prototype is null. In a
/// context of its own, such as that of a test runner, the clone belongs to another realm, and so does its
/// prototype.
fn is_record(clone: &JsValue) -> bool {
    let prototype = Object::get_prototype_of(clone);
    !prototype.is_null() && Object::get_prototype_of(&prototype).is_null()
}
