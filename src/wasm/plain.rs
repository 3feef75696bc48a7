//! Values from JavaScript as plain data: read once, with bounds, so that nothing in them can call back,
//! throw, or go on for ever while a request is understood.

use crate::error::{Allowed, Problem};
use crate::scalar::{MAX_SAFE_INTEGER, Scalar};
use js_sys::{Array, Object, Reflect};
use serde::de::value::{MapDeserializer, SeqDeserializer, StrDeserializer};
use serde::de::{Deserializer, IntoDeserializer, Unexpected, Visitor};
use serde::forward_to_deserialize_any;
use std::fmt;
use wasm_bindgen::prelude::*;

/// No list or object of a request is longer: the largest board has 676 cells.
const LONGEST: u32 = 4096;

/// No request nests deeper: reports, a report, its reason, the parameters, and the reasons of three searches within it.
const DEEPEST: u32 = 10;

/// No request holds more values: thirty reports of the largest board hold a tenth of them. Lists within the bounds above,
/// nested, could hold more than any memory.
const MOST: u32 = 1 << 20;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_name = structuredClone)]
    fn structured_clone(value: &JsValue) -> Result<JsValue, JsValue>;
}

/// A value without behaviour.
#[derive(Debug)]
pub(super) enum Plain {
    Missing,
    Flag(bool),
    Number(f64),
    Text(String),
    List(Vec<Plain>),
    Record(Vec<(String, Plain)>),
    /// Something that no request contains, by its kind.
    Other(&'static str),
}

/// What kept a value from being read. The reader of the object that contains the value adds its name.
#[derive(Debug)]
pub(super) struct Unreadable(pub(super) Problem);

impl Plain {
    /// Cloning first runs whatever behaviour there is: getters, proxies and iterators end here.
    pub(super) fn read(value: &JsValue) -> Result<Plain, Unreadable> {
        let copy = structured_clone(value).map_err(|cause| {
            let message =
                Reflect::get(&cause, &"message".into()).ok().and_then(|message| message.as_string());
            Unreadable::new(message.unwrap_or_else(|| "it cannot be copied".to_owned()))
        })?;
        Plain::of(&copy, DEEPEST, &mut { MOST })
    }

    /// `left` counts the values that may still come.
    fn of(value: &JsValue, depth: u32, left: &mut u32) -> Result<Plain, Unreadable> {
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
            return Plain::list(value.unchecked_ref(), depth, left);
        }
        if is_record(value) {
            return Plain::record(value.unchecked_ref(), depth, left);
        }
        Ok(Plain::Other("a special object"))
    }

    fn list(array: &Array, depth: u32, left: &mut u32) -> Result<Plain, Unreadable> {
        bounded(array.length(), left)?;
        array.iter().map(|item| Plain::of(&item, depth - 1, left)).collect::<Result<_, _>>().map(Plain::List)
    }

    fn record(object: &Object, depth: u32, left: &mut u32) -> Result<Plain, Unreadable> {
        let names = Object::keys(object);
        bounded(names.length(), left)?;
        let field = |name: JsValue| {
            let value = Reflect::get(object, &name).unwrap_or(JsValue::UNDEFINED);
            Ok((name.as_string().unwrap_or_default(), Plain::of(&value, depth - 1, left)?))
        };
        names.iter().map(field).collect::<Result<_, _>>().map(Plain::Record)
    }
}

impl Plain {
    /// What a list holds.
    pub(super) fn items(self, needed: &'static str) -> Result<Vec<Plain>, Unreadable> {
        match self {
            Plain::List(items) => Ok(items),
            other => Err(other.mismatch(needed)),
        }
    }

    /// A text.
    pub(super) fn text(self, needed: &'static str) -> Result<String, Unreadable> {
        match self {
            Plain::Text(text) => Ok(text),
            other => Err(other.mismatch(needed)),
        }
    }

    /// Why this is not what was needed.
    pub(super) fn mismatch(self, needed: &'static str) -> Unreadable {
        Unreadable(Problem::not(needed, "", self.scalar()))
    }

    /// As a message shows it.
    pub(super) fn scalar(self) -> Scalar {
        match self {
            Plain::Missing => Scalar::Missing,
            Plain::Flag(flag) => Scalar::Flag(flag),
            Plain::Number(number) => Scalar::Number(number),
            Plain::Text(text) => Scalar::Text(text),
            Plain::List(_) => Scalar::Other("a list"),
            Plain::Record(_) => Scalar::Other("an object"),
            Plain::Other(kind) => Scalar::Other(kind),
        }
    }
}

impl Unreadable {
    pub(super) fn new(cause: impl fmt::Display) -> Self {
        Unreadable(Problem::unreadable("", cause))
    }

    /// With a name for the value.
    pub(super) fn of(self, name: &'static str) -> Self {
        Unreadable(self.0.of(name))
    }

    fn invalid(given: Scalar, allowed: &dyn serde::de::Expected) -> Self {
        Unreadable(Problem::value("", given, Allowed::Phrase(allowed.to_string().into())))
    }
}

/// Whether a clone is an object without a kind of its own: the prototype of its prototype is null. In a context of its own, such
/// as that of a test runner, the clone belongs to another realm, and so does its prototype.
fn is_record(clone: &JsValue) -> bool {
    let prototype = Object::get_prototype_of(clone);
    !prototype.is_null() && Object::get_prototype_of(&prototype).is_null()
}

fn bounded(length: u32, left: &mut u32) -> Result<(), Unreadable> {
    if length <= LONGEST && length <= *left {
        *left -= length;
        return Ok(());
    }
    Err(Unreadable(Problem::TooLong { field: "".into(), max: if length > LONGEST { LONGEST } else { MOST } }))
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Unreadable {}

impl serde::de::Error for Unreadable {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Unreadable::new(message)
    }

    fn invalid_type(given: Unexpected, allowed: &dyn serde::de::Expected) -> Self {
        let given = match given {
            Unexpected::Bool(flag) => Scalar::Flag(flag),
            Unexpected::Float(number) => Scalar::Number(number),
            Unexpected::Unsigned(number) => Scalar::Number(number as f64),
            Unexpected::Signed(number) => Scalar::Number(number as f64),
            Unexpected::Str(text) => Scalar::Text(text.to_owned()),
            Unexpected::Seq => Scalar::Other("a list"),
            Unexpected::Map => Scalar::Other("an object"),
            _ => Scalar::Missing,
        };
        Unreadable::invalid(given, allowed)
    }

    fn invalid_value(given: Unexpected, allowed: &dyn serde::de::Expected) -> Self {
        Unreadable::invalid_type(given, allowed)
    }

    fn unknown_variant(given: &str, allowed: &'static [&'static str]) -> Self {
        let allowed = Allowed::values(allowed.iter().copied());
        Unreadable(Problem::value("", Scalar::Text(given.to_owned()), allowed))
    }

    fn unknown_field(field: &str, allowed: &'static [&'static str]) -> Self {
        Unreadable(Problem::unknown_field("the state", field, allowed.iter().copied()))
    }

    fn missing_field(name: &'static str) -> Self {
        Unreadable(Problem::not("a value", name, Scalar::Missing))
    }
}

impl IntoDeserializer<'_, Unreadable> for Plain {
    type Deserializer = Plain;
    fn into_deserializer(self) -> Plain {
        self
    }
}

impl<'de> Deserializer<'de> for Plain {
    type Error = Unreadable;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self {
            Plain::Missing => visitor.visit_unit(),
            Plain::Flag(flag) => visitor.visit_bool(flag),
            // Counts are whole numbers to serde, which knows no others for them.
            Plain::Number(number) if number.fract() == 0.0 && number.abs() <= MAX_SAFE_INTEGER as f64 => {
                if number < 0.0 {
                    visitor.visit_i64(number as i64)
                } else {
                    visitor.visit_u64(number as u64)
                }
            }
            Plain::Number(number) => visitor.visit_f64(number),
            Plain::Text(text) => visitor.visit_string(text),
            Plain::List(items) => visitor.visit_seq(SeqDeserializer::new(items.into_iter())),
            Plain::Record(fields) => visitor.visit_map(MapDeserializer::new(fields.into_iter())),
            Plain::Other(kind) => Err(Unreadable::invalid(Scalar::Other(kind), &visitor)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self {
            Plain::Missing => visitor.visit_none(),
            value => visitor.visit_some(value),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        match self {
            Plain::Text(text) => StrDeserializer::new(&text).deserialize_enum(name, variants, visitor),
            value => value.deserialize_any(visitor),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf unit unit_struct
        seq tuple tuple_struct map struct identifier ignored_any
    }
}
