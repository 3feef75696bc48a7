//! An algorithm by its id, with what is set of its options.

use super::Level;
use crate::settings::OptionValue;

/// The id of an algorithm and what is set of its options; the others have their defaults. Both are checked
/// when a search is opened.
///
/// ```
/// use noughts::catalogue::Algo;
/// let gentle = Algo::from("mcts").with("exploration", 1.2).with("temperature", 0.3);
/// # let _ = gentle;
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Algo {
    /// The id.
    pub id: String,
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

/// The algorithm with this id, and its options at their defaults.
impl From<&str> for Algo {
    fn from(id: &str) -> Self {
        Algo { id: id.to_owned(), options: Vec::new() }
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
