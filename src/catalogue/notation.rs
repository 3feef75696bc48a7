//! The notation of games. Links of the page, its puzzles, the Learn pages and the command line of the arena share it.
//!
//! | text | game |
//! |---|---|
//! | `15x15x5` | 15 rows, 15 columns, five in a row, two players |
//! | `5x5x3p3` | the same form, for three players |
//! | `15x15x5e` | a row of more than five does not win |
//! | `drop6x7x4` | with gravity |
//! | `uttt` | Ultimate tic-tac-toe; `ultimate` is read as well |
//! | `3x3x3s`, `15x15x5es2` | with a swap rule, which only [`AgreedRules`] have |

use super::Rules;
use crate::games::grid::{GridError, GridRules};
use crate::swap::SwapRule;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

const ULTIMATE: &str = "uttt";
/// What people call it.
const ULTIMATE_IN_FULL: &str = "ultimate";
const DROP: &str = "drop";
const EXACT: &str = "e";

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
            RulesError::Form(given) => write!(
                f,
                "`{given}` is no game: expected rows, columns and in a row as in 15x15x5, with three players as in \
                 5x5x3p3, with exact rows as in 15x15x5e, with gravity as in {DROP}6x7x4, or {ULTIMATE}"
            ),
            RulesError::Number { given, cause } => write!(f, "`{given}` is no game: {cause}"),
        }
    }
}

impl std::error::Error for RulesError {}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rules::Ultimate => f.write_str(ULTIMATE),
            Rules::Drop(grid) => write!(f, "{DROP}{}", Sides(*grid)),
            Rules::Mnk(grid) => {
                write!(f, "{}", Sides(*grid))?;
                if grid.players() != 2 {
                    write!(f, "p{}", grid.players())?;
                }
                f.write_str(if grid.is_exact() { EXACT } else { "" })
            }
        }
    }
}

/// Rows, columns and in a row, as in `15x15x5`.
struct Sides(GridRules);

impl fmt::Display for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}x{}", self.0.rows(), self.0.cols(), self.0.k())
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        if [ULTIMATE, ULTIMATE_IN_FULL].contains(&text) {
            return Ok(Rules::Ultimate);
        }
        if let Some(sides) = text.strip_prefix(DROP) {
            return grid(text, sides, 2).map(Rules::Drop);
        }
        let (board, exact) = text.strip_suffix(EXACT).map_or((text, false), |board| (board, true));
        let (sides, players) = match board.split_once('p') {
            Some((sides, players)) => (sides, number(players).ok_or_else(|| RulesError::Form(text.into()))?),
            None => (board, 2),
        };
        let rules = grid(text, sides, players)?;
        Ok(Rules::Mnk(if exact { rules.exactly() } else { rules }))
    }
}

/// The rules of a board with these `sides`, which are a part of the `text`.
fn grid(text: &str, sides: &str, players: u32) -> Result<GridRules, RulesError> {
    let numbers: Option<Vec<u32>> = sides.split('x').map(number).collect();
    let Some(&[rows, cols, k]) = numbers.as_deref() else { return Err(RulesError::Form(text.into())) };
    GridRules::new(rows, cols, k, players).map_err(|cause| RulesError::Number { given: text.into(), cause })
}

/// A number of one digit or two.
fn number(text: &str) -> Option<u32> {
    let is_short = text.len() <= 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_short)
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
        match rules.parse()? {
            Rules::Mnk(grid) if grid.players() == 2 => Ok(AgreedRules { rules: Rules::Mnk(grid), swap }),
            rules if swap == SwapRule::None => Ok(rules.into()),
            _ => Err(RulesError::Form(text.into())),
        }
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
        let is = |flag: bool| flag.then_some(Field::Flag(true));
        let (kind, grid) = match self.rules {
            Rules::Ultimate => ("ultimate", None),
            Rules::Drop(grid) => ("drop", Some(grid)),
            Rules::Mnk(grid) => ("mnk", Some(grid)),
        };
        let number = |value: fn(GridRules) -> u32| grid.map(value).map(Field::Number);
        let fields = [
            ("kind", Some(Field::Word(kind))),
            ("rows", number(GridRules::rows)),
            ("cols", number(GridRules::cols)),
            ("k", number(GridRules::k)),
            ("players", number(GridRules::players).filter(|players| *players != Field::Number(2))),
            ("exact", is(grid.is_some_and(GridRules::is_exact))),
            ("swap", is(self.swap == SwapRule::Pie)),
            ("swap", (self.swap == SwapRule::Swap2).then_some(Field::Number(2))),
        ];
        serializer.collect_map(fields.into_iter().filter_map(|(name, value)| Some((name, value?))))
    }
}

/// A value of a field of rules.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
enum Field {
    Word(&'static str),
    Number(u32),
    Flag(bool),
}
