//! A code with parameters and an English text: the form in which reasons and errors leave the engine, so that
//! a caller can put them into words of its own without reading sentences.

use serde::de::{Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

/// A code, its parameters, and the same in plain English.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Coded {
    /// The stable name.
    pub code: Cow<'static, str>,
    /// The parameters that belong to the code.
    pub params: Params,
    /// The text. It may change from version to version.
    #[serde(default)]
    pub text: String,
}

/// Named parameters.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Params(pub Vec<(Cow<'static, str>, Param)>);

/// The value of a parameter.
#[derive(Clone, PartialEq, Debug)]
pub enum Param {
    /// A whole number.
    Count(u64),
    /// Any other number.
    Number(f64),
    /// A text.
    Text(String),
    /// Several texts.
    Texts(Vec<String>),
    /// Something that has a code itself.
    Nested(Box<Coded>),
}

impl Params {
    /// With one more parameter.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Into<Param>) -> Self {
        self.pushed(name, value.into())
    }

    fn pushed(mut self, name: &'static str, value: Param) -> Self {
        self.0.push((Cow::Borrowed(name), value));
        self
    }

    /// With one more parameter, if it has a value.
    #[must_use]
    pub fn with_some(self, name: &'static str, value: Option<impl Into<Param>>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// Takes the value of a parameter out.
    pub fn take(&mut self, name: &str) -> Option<Param> {
        let place = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.swap_remove(place).1)
    }
}

impl From<u64> for Param {
    fn from(count: u64) -> Self {
        Param::Count(count)
    }
}

impl From<u32> for Param {
    fn from(count: u32) -> Self {
        Param::Count(count.into())
    }
}

impl From<f64> for Param {
    /// JavaScript does not tell whole numbers from others.
    fn from(number: f64) -> Self {
        let is_count = number.fract() == 0.0 && (0.0..=u64::MAX as f64).contains(&number);
        if is_count { Param::Count(number as u64) } else { Param::Number(number) }
    }
}

impl From<&str> for Param {
    fn from(text: &str) -> Self {
        Param::Text(text.to_owned())
    }
}

impl From<&[&str]> for Param {
    fn from(texts: &[&str]) -> Self {
        Param::Texts(texts.iter().map(|&text| text.to_owned()).collect())
    }
}

impl From<Coded> for Param {
    fn from(coded: Coded) -> Self {
        Param::Nested(Box::new(coded))
    }
}

impl Serialize for Params {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl Serialize for Param {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Param::Count(count) => count.serialize(serializer),
            Param::Number(number) => number.serialize(serializer),
            Param::Text(text) => text.serialize(serializer),
            Param::Texts(texts) => texts.serialize(serializer),
            Param::Nested(coded) => coded.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Params {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ParamsVisitor;
        impl<'de> Visitor<'de> for ParamsVisitor {
            type Value = Params;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Params, A::Error> {
                let mut params = Params::default();
                while let Some((name, value)) = map.next_entry::<String, Param>()? {
                    params.0.push((name.into(), value));
                }
                Ok(params)
            }
        }
        deserializer.deserialize_map(ParamsVisitor)
    }
}

impl<'de> Deserialize<'de> for Param {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ParamVisitor;
        impl<'de> Visitor<'de> for ParamVisitor {
            type Value = Param;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a parameter")
            }
            fn visit_u64<E>(self, count: u64) -> Result<Param, E> {
                Ok(Param::Count(count))
            }
            // JavaScript's whole numbers arrive with a sign.
            fn visit_i64<E>(self, count: i64) -> Result<Param, E> {
                Ok(u64::try_from(count).map_or_else(|_| (count as f64).into(), Param::Count))
            }
            fn visit_f64<E>(self, number: f64) -> Result<Param, E> {
                Ok(number.into())
            }
            fn visit_str<E>(self, text: &str) -> Result<Param, E> {
                Ok(Param::Text(text.to_owned()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Param, A::Error> {
                let mut texts = Vec::new();
                while let Some(text) = seq.next_element()? {
                    texts.push(text);
                }
                Ok(Param::Texts(texts))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Param, A::Error> {
                let (mut code, mut params, mut text) = (None, None, String::new());
                while let Some(name) = map.next_key::<String>()? {
                    match name.as_str() {
                        "code" => code = Some(map.next_value::<String>()?.into()),
                        "params" => params = Some(map.next_value()?),
                        "text" => text = map.next_value()?,
                        _ => return Err(A::Error::custom(format!("unknown field {name}"))),
                    }
                }
                let code = code.ok_or_else(|| A::Error::missing_field("code"))?;
                let params = params.ok_or_else(|| A::Error::missing_field("params"))?;
                Ok(Coded { code, params, text }.into())
            }
        }
        deserializer.deserialize_any(ParamVisitor)
    }
}

/// A text as a message shows it: its beginning, if it is long.
#[must_use]
pub(crate) fn shortened(text: &str) -> Cow<'_, str> {
    const LONGEST: usize = 40;
    // By characters: a slice that may fail costs the shipped module 5 KB.
    if text.chars().count() > LONGEST {
        Cow::Owned(text.chars().take(LONGEST).chain(['…']).collect())
    } else {
        Cow::Borrowed(text)
    }
}
