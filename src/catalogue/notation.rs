//! The notation of games. Links of the page, its puzzles, the Learn pages and the command line of the arena
//! share it.
//!
//! | text | game |
//! |---|---|
//! | `15x15x5` | 15 rows, 15 columns, five in a row, two players |
//! | `5x5x3p3` | the same form, for three players |
//! | `15x15x5e` | a row of more than five does not win |
//! | `drop6x7x4` | with gravity |
//! | `uttt` | Ultimate tic-tac-toe; `ultimate` is read as well |
//! | `treblecross9` | a strip of nine squares, with the feature `all-games` |
//! | `3x3x3s`, `15x15x5es2` | with a swap rule, which only [`AgreedRules`] have |

use super::Rules;
use crate::games::field::FieldValues;
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
/// use noughts::swap::SwapRule;
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
        let rules = Rules::parse(text).ok_or_else(|| RulesError::Form(text.into()))?;
        rules.map_err(|cause| RulesError::Number { given: text.into(), cause })
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
                let is_flag = field.values == FieldValues::Flag;
                written
                    .push((field.name, if is_flag { Value::Flag(value == 1) } else { Value::Number(value) }));
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
