//! What can be wrong with a request.

use std::fmt;

/// A request that cannot be answered. Each message says what was given, where, and what is allowed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// The state has the wrong shape.
    BadState(String),
    /// The rules describe no game.
    BadRules(String),
    /// A move of the state, or one to be played, is not legal.
    IllegalMove(String),
    /// No algorithm has this id.
    UnknownAlgorithm(String),
    /// An option is unknown, of the wrong type or out of range.
    BadOption(String),
    /// The algorithm does not play these rules.
    Unsupported(String),
    /// A limit or the seed is unknown, of the wrong type or out of range.
    BadBudget(String),
    /// The progress listener is not a function.
    BadCallback(String),
    /// The reports cannot be joined.
    BadReports(String),
    /// What the algorithm has learned could not be loaded.
    NoWeights(String),
}

impl Error {
    /// The stable name that callers can rely on: in JavaScript the `name` of the error.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Error::BadState(_) => "BadState",
            Error::BadRules(_) => "BadRules",
            Error::IllegalMove(_) => "IllegalMove",
            Error::UnknownAlgorithm(_) => "UnknownAlgorithm",
            Error::BadOption(_) => "BadOption",
            Error::Unsupported(_) => "Unsupported",
            Error::BadBudget(_) => "BadBudget",
            Error::BadCallback(_) => "BadCallback",
            Error::BadReports(_) => "BadReports",
            Error::NoWeights(_) => "NoWeights",
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::BadState(message)
            | Error::BadRules(message)
            | Error::IllegalMove(message)
            | Error::UnknownAlgorithm(message)
            | Error::BadOption(message)
            | Error::Unsupported(message)
            | Error::BadBudget(message)
            | Error::BadCallback(message)
            | Error::BadReports(message)
            | Error::NoWeights(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Error {}
