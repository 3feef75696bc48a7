//! The fields of the rules of a request.

use serde::Serialize;

/// A field of the rules of a request, besides their kind. Its value is a whole number; that of a flag is 0 or
/// 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it may be.
    pub values: FieldValues,
    /// The value where a request does not have it; without a default, a request must have it.
    pub default: Option<u32>,
    /// Whether it is written even where it has its default.
    #[serde(skip)]
    pub written: bool,
    /// What stands before it in the notation of a game, which then leaves the default out. The fields without
    /// a letter come first, joined by `x`.
    pub letter: Option<char>,
}

/// The values of a field. Serialized, a flag is null.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum FieldValues {
    /// True or false.
    Flag,
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
        Field { name, values: FieldValues::Whole { min, max }, default: None, written: true, letter: None }
    }

    /// A flag that is false where a request does not have it, and its letter.
    pub(super) const fn flag(name: &'static str, letter: char) -> Self {
        Field { name, values: FieldValues::Flag, default: Some(0), written: false, letter: Some(letter) }
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
