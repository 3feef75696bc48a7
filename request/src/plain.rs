//! Values of a request as plain data. JavaScript and JSON are read through here, so that the same mistake has
//! the same name and the same code in both: a [`Problem`] names the field in which it was found.

use noughts::error::{Allowed, Given, Problem};
use noughts::numbers::MAX_SAFE_INTEGER;
use serde::de::value::{SeqDeserializer, StrDeserializer};
use serde::de::{DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, Unexpected, Visitor};
use serde::forward_to_deserialize_any;
use std::borrow::Cow;
use std::fmt;
use std::vec;

/// No list or object of a request is longer: the largest board has 676 cells.
const LONGEST: u32 = 4096;

/// No request nests deeper: reports, a report, its reason, the parameters, and the reasons of three searches
/// within it.
pub const DEEPEST: u32 = 10;

/// No request holds more values: thirty reports of the largest board hold a tenth of them. Lists within the
/// bounds above, nested, could hold more than any memory.
pub const MOST: u32 = 1 << 20;

/// A value without behaviour.
#[derive(Debug)]
pub enum Plain {
    /// Nothing.
    Missing,
    /// True or false.
    Flag(bool),
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Plain>),
    /// An object with named values.
    Record(Vec<(String, Plain)>),
    /// Something that no request contains, by its kind.
    Other(&'static str),
}

/// What kept a value from being read. The reader of the object that contains the value adds its name.
#[derive(Debug)]
pub struct Unreadable(pub Problem);

impl Plain {
    /// What a list holds.
    ///
    /// # Errors
    /// It is something else than `needed`.
    pub fn items(self, needed: &'static str) -> Result<Vec<Plain>, Unreadable> {
        match self {
            Plain::List(items) => Ok(items),
            other => Err(other.mismatch(needed)),
        }
    }

    /// A text.
    ///
    /// # Errors
    /// It is something else than `needed`.
    pub fn text(self, needed: &'static str) -> Result<String, Unreadable> {
        match self {
            Plain::Text(text) => Ok(text),
            other => Err(other.mismatch(needed)),
        }
    }

    /// Why this is not what was needed.
    #[must_use]
    pub fn mismatch(self, needed: &'static str) -> Unreadable {
        Unreadable(Problem::not(needed, "", self.given()))
    }

    /// As a message shows it.
    #[must_use]
    pub fn given(&self) -> Given {
        match self {
            Plain::Missing => Given::Missing,
            Plain::Flag(flag) => (*flag).into(),
            Plain::Number(number) => Given::Number(*number),
            Plain::Text(text) => Given::text(text),
            Plain::List(_) => "a list".into(),
            Plain::Record(_) => "an object".into(),
            Plain::Other(kind) => (*kind).into(),
        }
    }
}

impl Unreadable {
    /// A value that cannot be read, for this reason.
    pub fn new(cause: impl fmt::Display) -> Self {
        Unreadable(Problem::unreadable("", cause))
    }

    /// With a name for the value, if it has none yet.
    #[must_use]
    pub fn of(self, name: impl Into<Cow<'static, str>>) -> Self {
        Unreadable(self.0.of(name))
    }

    fn invalid(given: Given, allowed: &dyn serde::de::Expected) -> Self {
        Unreadable(Problem::value("", given, Allowed::Phrase(allowed.to_string().into())))
    }
}

/// Counts the entries of a list or an object, of which so many may still come.
///
/// # Errors
/// There are more than any request holds.
pub fn bounded(length: u32, left: &mut u32) -> Result<(), Unreadable> {
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
            Unexpected::Bool(flag) => flag.into(),
            Unexpected::Float(number) => Given::Number(number),
            Unexpected::Unsigned(number) => Given::Number(number as f64),
            Unexpected::Signed(number) => Given::Number(number as f64),
            Unexpected::Str(text) => Given::text(text),
            Unexpected::Seq => "a list".into(),
            Unexpected::Map => "an object".into(),
            _ => Given::Missing,
        };
        Unreadable::invalid(given, allowed)
    }

    fn invalid_value(given: Unexpected, allowed: &dyn serde::de::Expected) -> Self {
        Unreadable::invalid_type(given, allowed)
    }

    fn unknown_variant(given: &str, allowed: &'static [&'static str]) -> Self {
        let allowed = Allowed::values(allowed.iter().copied());
        Unreadable(Problem::value("", Given::text(given), allowed))
    }

    fn unknown_field(field: &str, allowed: &'static [&'static str]) -> Self {
        Unreadable(Problem::unknown_field("the state", field, allowed.iter().copied()))
    }

    fn missing_field(name: &'static str) -> Self {
        let needed = match name {
            "rules" => "an object",
            "moves" | "cells" => "a list",
            _ => "a value",
        };
        Unreadable(Problem::not(needed, name, Given::Missing))
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
            Plain::Record(fields) => visitor.visit_map(Fields { rest: fields.into_iter(), field: None }),
            Plain::Other(kind) => Err(Unreadable::invalid(kind.into(), &visitor)),
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

/// The fields of an object. What is wrong with the value of one gets its name.
struct Fields {
    rest: vec::IntoIter<(String, Plain)>,
    /// The field whose name was read last.
    field: Option<(String, Plain)>,
}

impl<'de> MapAccess<'de> for Fields {
    type Error = Unreadable;

    #[inline(never)] // Each object that is read would get a copy.
    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Unreadable> {
        self.field = self.rest.next();
        self.field.as_ref().map(|(name, _)| seed.deserialize(StrDeserializer::new(name))).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Unreadable> {
        let (name, value) = self.field.take().unwrap_or((String::new(), Plain::Missing));
        match seed.deserialize(value) {
            Ok(value) => Ok(value),
            Err(error) => Err(error.of(name)),
        }
    }
}
