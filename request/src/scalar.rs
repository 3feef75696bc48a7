//! A single value of a request.

use noughts::error::Given;
use noughts::game::Move;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// A value that a request may hold where a plain value is expected.
#[derive(Clone, PartialEq, Debug)]
pub enum Scalar {
    /// True or false.
    Flag(bool),
    /// Any number, infinities and "not a number" included.
    Number(f64),
    /// A text.
    Text(String),
    /// Nothing at all.
    Missing,
    /// Something that is no plain value, by its kind.
    Other(&'static str),
}

impl Scalar {
    /// True or false.
    #[must_use]
    pub fn flag(&self) -> Option<bool> {
        if let Scalar::Flag(flag) = *self { Some(flag) } else { None }
    }

    /// A whole number from 0 to `most`.
    #[must_use]
    pub fn whole(&self, most: u64) -> Option<u64> {
        match *self {
            Scalar::Number(number) if number.fract() == 0.0 && number >= 0.0 && number <= most as f64 => {
                Some(number as u64)
            }
            _ => None,
        }
    }

    /// A move, legal or not.
    #[must_use]
    #[inline(never)] // It is called in several places.
    pub fn as_move(&self) -> Option<Move> {
        self.whole(u16::MAX.into()).map(|mv| Move(mv as u16))
    }
}

impl From<&Scalar> for Given {
    fn from(value: &Scalar) -> Self {
        match value {
            Scalar::Flag(flag) => (*flag).into(),
            Scalar::Number(number) => Given::Number(*number),
            Scalar::Text(text) => Given::text(text),
            Scalar::Missing => Given::Missing,
            Scalar::Other(kind) => (*kind).into(),
        }
    }
}

impl<'de> Deserialize<'de> for Scalar {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct AnyScalar;
        impl<'de> Visitor<'de> for AnyScalar {
            type Value = Scalar;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a plain value")
            }
            fn visit_bool<E>(self, flag: bool) -> Result<Scalar, E> {
                Ok(Scalar::Flag(flag))
            }
            fn visit_i64<E>(self, number: i64) -> Result<Scalar, E> {
                Ok(Scalar::Number(number as f64))
            }
            fn visit_u64<E>(self, number: u64) -> Result<Scalar, E> {
                Ok(Scalar::Number(number as f64))
            }
            fn visit_f64<E>(self, number: f64) -> Result<Scalar, E> {
                Ok(Scalar::Number(number))
            }
            fn visit_str<E>(self, text: &str) -> Result<Scalar, E> {
                Ok(Scalar::Text(text.to_owned()))
            }
            fn visit_unit<E>(self) -> Result<Scalar, E> {
                Ok(Scalar::Missing)
            }
            fn visit_none<E>(self) -> Result<Scalar, E> {
                Ok(Scalar::Missing)
            }
            fn visit_bytes<E>(self, _bytes: &[u8]) -> Result<Scalar, E> {
                Ok(Scalar::Other("bytes"))
            }
            // The contents are not looked at: they may be endless, or contain themselves.
            fn visit_seq<A: SeqAccess<'de>>(self, _seq: A) -> Result<Scalar, A::Error> {
                Ok(Scalar::Other("a list"))
            }
            fn visit_map<A: MapAccess<'de>>(self, _map: A) -> Result<Scalar, A::Error> {
                Ok(Scalar::Other("an object"))
            }
        }
        deserializer.deserialize_any(AnyScalar)
    }
}
