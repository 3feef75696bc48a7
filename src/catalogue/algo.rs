//! An algorithm by its id, with what is set of its options.

use super::entries::{LISTED, Listed};
use super::{Algorithm, Level, Rules, algorithms, ids};
use crate::error::{Allowed, Error, Given, Problem};
use crate::settings::OptionValue;
use std::fmt;
use std::str::FromStr;

/// The id of an algorithm in the catalogue. Another text cannot become one.
///
/// ```
/// use noughts::catalogue::AlgorithmId;
/// let id: AlgorithmId = "mcts".parse()?;
/// assert_eq!(id.to_string(), "mcts");
/// assert!("mtcs".parse::<AlgorithmId>().is_err());
/// # Ok::<(), noughts::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AlgorithmId {
    /// Its place in the list.
    place: usize,
}

impl AlgorithmId {
    /// The algorithm with this id, for ids that are written in a program. In a constant, an id that is not
    /// listed is an error of the compiler.
    ///
    /// # Panics
    /// When the catalogue lists no such algorithm.
    #[must_use]
    pub const fn of(id: &str) -> Self {
        match AlgorithmId::find(id) {
            Some(id) => id,
            None => panic!("the catalogue lists no such algorithm"),
        }
    }

    pub(super) const fn find(id: &str) -> Option<Self> {
        let mut place = 0;
        while place < LISTED.len() {
            if is_same(LISTED[place].description.id, id) {
                return Some(AlgorithmId { place });
            }
            place += 1;
        }
        None
    }

    /// All of them, in the order of the picker.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..LISTED.len()).map(|place| AlgorithmId { place })
    }

    /// The id in requests and reports.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.entry().description.id
    }

    pub(super) fn entry(self) -> &'static Listed {
        &LISTED[self.place]
    }

    /// The algorithm as a player of a game.
    ///
    /// # Errors
    /// [`Error::Unsupported`]: it cannot play these rules.
    pub fn playing(self, rules: Rules) -> Result<Algorithm, Error> {
        if self.entry().plays(rules) {
            Ok(Algorithm { id: self, rules })
        } else {
            Err(unsupported(self, rules))
        }
    }
}

/// Whether two texts are equal. In constants, `==` compares numbers only.
const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut place = 0;
    while place < one.len() && place < other.len() && one[place] == other[place] {
        place += 1;
    }
    place == one.len() && place == other.len()
}

#[cold]
fn unsupported(id: AlgorithmId, rules: Rules) -> Error {
    let entry = id.entry();
    Error::Unsupported(Problem::Unsupported {
        algo: id.as_str(),
        name: entry.description.label,
        plays: entry.games(),
        game: rules.name(),
        allowed: playing(rules).collect(),
    })
}

/// The ids of the algorithms that play a game.
pub(super) fn playing(rules: Rules) -> impl Iterator<Item = &'static str> {
    algorithms(rules).map(|algorithm| algorithm.id.as_str())
}

/// The error for a text that is the id of no algorithm.
#[cold]
pub(super) fn unknown(id: &str, known: impl Iterator<Item = &'static str>) -> Error {
    Error::UnknownAlgorithm(Problem::value("algo", Given::text(id), Allowed::values(known)))
}

/// The error is [`Error::UnknownAlgorithm`].
impl FromStr for AlgorithmId {
    type Err = Error;

    fn from_str(id: &str) -> Result<Self, Error> {
        AlgorithmId::find(id).ok_or_else(|| unknown(id, ids().map(AlgorithmId::as_str)))
    }
}

impl fmt::Display for AlgorithmId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for AlgorithmId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// An algorithm and what is set of its options; the others have their defaults. Options are checked when a
/// search is opened.
///
/// ```
/// use noughts::catalogue::Algo;
/// let gentle = "mcts".parse::<Algo>()?.with("exploration", 1.2).with("temperature", 0.3);
/// # let _ = gentle;
/// # Ok::<(), noughts::Error>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Algo {
    /// The algorithm.
    pub id: AlgorithmId,
    /// The names of options, and their values.
    pub options: Vec<(String, OptionValue)>,
}

impl Algo {
    /// With one more option.
    #[must_use]
    pub fn with(mut self, option: &str, value: impl Into<OptionValue>) -> Self {
        self.options.push((option.to_owned(), value.into()));
        self
    }
}

/// With all options at their defaults.
impl From<AlgorithmId> for Algo {
    fn from(id: AlgorithmId) -> Self {
        Algo { id, options: Vec::new() }
    }
}

/// The algorithm with this id, and its options at their defaults. The error is [`Error::UnknownAlgorithm`].
impl FromStr for Algo {
    type Err = Error;

    fn from_str(id: &str) -> Result<Self, Error> {
        id.parse().map(AlgorithmId::into)
    }
}

/// The algorithm that stands for a level. Its [`budget`](Level::budget) limits each search.
impl From<&Level> for Algo {
    fn from(level: &Level) -> Self {
        level
            .options
            .iter()
            .fold(level.algorithm().into(), |algo: Self, option| algo.with(option.id, option.value))
    }
}
