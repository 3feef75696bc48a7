//! The fields of the rules of a request.

use serde::ser::{Serialize, SerializeStruct, Serializer};

/// A field of the rules of a request, besides their kind. Its value is a whole number; that of a flag is 0 or
/// 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it may be.
    pub values: FieldValues,
    /// The value where a request does not have it; without a default, a request must have it.
    pub default: Option<u32>,
    /// Whether it is written even where it has its default.
    pub written: bool,
    /// What stands before it in the notation of a game, which then leaves the default out. The fields without
    /// a letter come first, joined by `x`.
    pub letter: Option<char>,
    /// Whether it is a part, which plain games do not have.
    pub part: bool,
}

/// The values of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldValues {
    /// True or false.
    Flag,
    /// One of these words; its value is its place. In the notation of a game, the letter beside it stands for
    /// it.
    Words(&'static [(&'static str, char)]),
    /// Whole numbers in this range, at most: the other fields may narrow it.
    Whole {
        /// The least.
        min: u32,
        /// The greatest.
        max: u32,
    },
}

impl Field {
    /// A whole number that a request must have.
    pub(super) const fn whole(name: &'static str, min: u32, max: u32) -> Self {
        Field {
            name,
            values: FieldValues::Whole { min, max },
            default: None,
            written: true,
            letter: None,
            part: false,
        }
    }

    /// A flag that is false where a request does not have it, and its letter.
    pub(super) const fn flag(name: &'static str, letter: char) -> Self {
        Field {
            name,
            values: FieldValues::Flag,
            default: Some(0),
            written: false,
            letter: Some(letter),
            part: false,
        }
    }

    /// One of several words, the first where a request does not have it, each with its letter.
    pub(super) const fn word(name: &'static str, words: &'static [(&'static str, char)]) -> Self {
        let values = FieldValues::Words(words);
        Field { name, values, default: Some(0), written: false, letter: Some(words[0].1), part: true }
    }

    /// The same field as a part.
    pub(super) const fn part(self) -> Self {
        Field { part: true, ..self }
    }

    /// The least and the greatest value.
    #[must_use]
    pub fn range(&self) -> (u32, u32) {
        match self.values {
            FieldValues::Flag => (0, 1),
            FieldValues::Words(words) => (0, words.len() as u32 - 1),
            FieldValues::Whole { min, max } => (min, max),
        }
    }

    /// The same field, which a request need not have.
    pub(super) const fn or(self, default: u32) -> Self {
        Field { default: Some(default), ..self }
    }

    /// The same field, which is not written where it has its default, and its letter.
    pub(super) const fn usually(self, default: u32, letter: char) -> Self {
        Field { default: Some(default), written: false, letter: Some(letter), ..self }
    }
}

/// The range of a number; null where the value is a flag or a word.
#[derive(serde::Serialize)]
struct Range {
    min: u32,
    max: u32,
}

/// In the form of the npm package: words stand beside the range of a number.
impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (range, words) = match self.values {
            FieldValues::Flag => (None, None),
            FieldValues::Words(words) => (None, Some(words)),
            FieldValues::Whole { min, max } => (Some(Range { min, max }), None),
        };
        let mut field = serializer.serialize_struct("Field", 6)?;
        field.serialize_field("name", self.name)?;
        field.serialize_field("values", &range)?;
        field.serialize_field("default", &self.default)?;
        field.serialize_field("letter", &self.letter)?;
        if let Some(words) = words {
            field.serialize_field("words", words)?;
        }
        if self.part {
            field.serialize_field("part", &true)?;
        }
        field.end()
    }
}
