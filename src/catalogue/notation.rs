//! The notation of games. Links of the page, its puzzles, the Learn pages and the command line of the arena
//! share it.
//!
//! | text | game |
//! |---|---|
//! | `15x15x5` | 15 rows, 15 columns, five in a row, two players |
//! | `5x5x3p3` | the same form, for three players |
//! | `15x15x5e` | a row of more than five does not win |
//! | `3x3x3m`, `3x3x3nb2`, `1x14x3zn`, `4x4x4l4g` | with [parts](crate::games::parts): misère, one mark on two boards, treblecross, four layers with gravity |
//! | `drop6x7x4` | with gravity |
//! | `uttt` | Ultimate tic-tac-toe |
//! | `3x3x3s`, `15x15x5es2` | with a swap rule, which only [`AgreedRules`] have |
//!
//! A text begins with the [word](Kind::word) of the kind; its [name](Kind::name) is read as well, as in
//! `ultimate`. The [fields](Kind::fields) follow: those without a letter in their order, the others in any,
//! of which [`Display`](fmt::Display) writes one.

use super::Rules;
use crate::games::field::{Field, FieldValues};
use crate::games::grid::GridError;
use crate::games::kind::Kind;
use crate::swap::SwapRule;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Rules, and the swap rule that the players agreed upon: what a game begins with.
///
/// ```
/// use noughts::catalogue::{AgreedRules, Rules};
/// use noughts::session::SwapRule;
/// let agreed: AgreedRules = "15x15x5es2".parse()?;
/// assert_eq!((agreed.rules, agreed.swap), ("15x15x5e".parse()?, SwapRule::Swap2));
/// assert_eq!(agreed.to_string(), "15x15x5es2");
/// # Ok::<(), noughts::catalogue::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AgreedRules {
    /// The rules.
    pub rules: Rules,
    /// The swap rule; other than [`SwapRule::None`] only in k in a row for two players.
    pub swap: SwapRule,
}

/// Why a text is not the notation of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RulesError {
    /// The text, which has not the form of the notation.
    Form(String),
    /// A number is out of its range.
    Number {
        /// The text.
        given: String,
        /// Which number, and its range.
        cause: GridError,
    },
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesError::Form(given) => {
                write!(f, "`{given}` is no game: expected ")?;
                let [others @ .., last] = Rules::NOTATIONS else { return Ok(()) };
                others.iter().try_for_each(|notation| write!(f, "{notation}, "))?;
                write!(f, "or {last}")
            }
            RulesError::Number { given, cause } => write!(f, "`{given}` is no game: {cause}"),
        }
    }
}

impl std::error::Error for RulesError {}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        let read = |kind: &Kind| Some(kind.rules(&values_in(kind, text)?));
        let rules = Rules::KINDS.iter().find_map(read).ok_or_else(|| RulesError::Form(text.into()))?;
        rules.map_err(|cause| RulesError::Number { given: text.into(), cause })
    }
}

/// The values of the fields in the notation of a game of this kind; `None` where the text has another form.
fn values_in(kind: &Kind, text: &str) -> Option<Vec<u32>> {
    [kind.word, kind.name].into_iter().find_map(|word| fields_in(kind.fields, text.strip_prefix(word)?))
}

/// The fields without a letter come first, in their order. Those with one follow in any order, each once at
/// most.
fn fields_in(fields: &[Field], text: &str) -> Option<Vec<u32>> {
    let (mut values, mut rest) = (vec![None; fields.len()], text);
    for (place, _) in fields.iter().enumerate().filter(|(_, field)| field.letter.is_none()) {
        let begun = if place == 0 { rest } else { rest.strip_prefix('x')? };
        let (value, after) = number_in(begun)?;
        (values[place], rest) = (Some(value), after);
    }
    while !rest.is_empty() {
        let mut missing = fields.iter().zip(&mut values).filter(|(_, value)| value.is_none());
        let (value, (given, after)) =
            missing.find_map(|(field, value)| Some((value, lettered_in(field, rest)?)))?;
        (*value, rest) = (Some(given), after);
    }
    fields.iter().zip(values).map(|(field, value)| value.or(field.default)).collect()
}

/// The value of a field with a letter that a text begins with, and what follows.
fn lettered_in<'text>(field: &Field, text: &'text str) -> Option<(u32, &'text str)> {
    match field.values {
        FieldValues::Flag => Some((1, text.strip_prefix(field.letter?)?)),
        FieldValues::Whole { .. } => number_in(text.strip_prefix(field.letter?)?),
        FieldValues::Words(words) => {
            let mut others = (0..).zip(words).skip(1);
            others.find_map(|(place, &(_, letter))| Some((place, text.strip_prefix(letter)?)))
        }
    }
}

/// The number of one digit or two that a text begins with, and what follows.
fn number_in(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    let (digits, after) = text.split_at(end);
    digits.parse().ok().filter(|_| digits.len() <= 2).map(|number| (number, after))
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Kind { word, fields, .. } = self.kind();
        f.write_str(word)?;
        let mut separator = "";
        for (field, value) in fields.iter().zip(self.values()) {
            match field.letter {
                None => write!(f, "{separator}{value}")?,
                Some(_) if field.default == Some(value) => {}
                Some(letter) => match field.values {
                    FieldValues::Flag => write!(f, "{letter}")?,
                    FieldValues::Words(words) => write!(f, "{}", words[value as usize].1)?,
                    FieldValues::Whole { .. } => write!(f, "{letter}{value}")?,
                },
            }
            separator = "x";
        }
        Ok(())
    }
}

impl From<Rules> for AgreedRules {
    fn from(rules: Rules) -> Self {
        AgreedRules { rules, swap: SwapRule::None }
    }
}

impl fmt::Display for AgreedRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rules, self.swap.suffix())
    }
}

impl FromStr for AgreedRules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        let agreed = |swap: SwapRule| Some((text.strip_suffix(swap.suffix())?, swap));
        let found = [SwapRule::Swap2, SwapRule::Pie].into_iter().find_map(agreed);
        let (rules, swap) = found.unwrap_or((text, SwapRule::None));
        let rules: Rules = rules.parse()?;
        if swap != SwapRule::None && rules.swapping().is_none() {
            return Err(RulesError::Form(text.into()));
        }
        Ok(AgreedRules { rules, swap })
    }
}

/// The `rules` of a request. What has its default is left out.
impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        AgreedRules::from(*self).serialize(serializer)
    }
}

/// The `rules` of a request. What has its default is left out.
impl Serialize for AgreedRules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Kind { name, fields, .. } = self.rules.kind();
        let mut written = vec![("kind", Value::Word(name))];
        for (field, value) in fields.iter().zip(self.rules.values()) {
            if field.written || field.default != Some(value) {
                let value = match field.values {
                    FieldValues::Flag => Value::Flag(value == 1),
                    FieldValues::Words(words) => Value::Word(words[value as usize].0),
                    FieldValues::Whole { .. } => Value::Number(value),
                };
                written.push((field.name, value));
            }
        }
        match self.swap {
            SwapRule::None => {}
            SwapRule::Pie => written.push(("swap", Value::Flag(true))),
            SwapRule::Swap2 => written.push(("swap", Value::Number(2))),
        }
        serializer.collect_map(written)
    }
}

/// A value of a field of rules.
#[derive(Serialize)]
#[serde(untagged)]
enum Value {
    Word(&'static str),
    Number(u32),
    Flag(bool),
}
