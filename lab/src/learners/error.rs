//! What a learner refuses, and why.

use std::fmt::{Display, Formatter};

/// Why a learner refuses a request. No input panics.
#[derive(Clone, PartialEq, Debug)]
pub enum LearnerError {
    /// No learner has this id.
    UnknownLearner(String),
    /// The learner has no setting of this name.
    UnknownSetting {
        /// The learner's id.
        learner: &'static str,
        /// The name that was given.
        setting: String,
    },
    /// A setting has a value that is not allowed.
    BadSetting {
        /// The setting.
        setting: &'static str,
        /// What was given.
        given: String,
        /// What is allowed.
        allowed: String,
    },
    /// The seed is no whole number from 0 to 2^53 - 1.
    BadSeed,
    /// The moves are no game of 3x3, or the game is over where a move was expected.
    BadPosition(String),
    /// The file is not one of a learner, or of another version, or damaged; says which.
    BadFile(&'static str),
    /// A person plays the opponent and has to move first.
    AwaitsMove,
    /// A move was given, but no person is to move.
    NotAwaited,
    /// The learner has no boxes, or no network.
    NotThisLearner {
        /// The learner's id.
        learner: &'static str,
        /// What was asked for.
        lacks: &'static str,
    },
    /// The weights of a policy are not nine numbers for each of 4,520 positions, or are wrong in one
    /// position.
    BadPolicy(String),
}

impl LearnerError {
    /// The name of this kind of error, for programs.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            LearnerError::UnknownLearner(_) => "UnknownLearner",
            LearnerError::UnknownSetting { .. } => "UnknownSetting",
            LearnerError::BadSetting { .. } => "BadSetting",
            LearnerError::BadSeed => "BadSeed",
            LearnerError::BadPosition(_) => "BadPosition",
            LearnerError::BadFile(_) => "BadFile",
            LearnerError::AwaitsMove => "AwaitsMove",
            LearnerError::NotAwaited => "NotAwaited",
            LearnerError::NotThisLearner { .. } => "NotThisLearner",
            LearnerError::BadPolicy(_) => "BadPolicy",
        }
    }
}

impl Display for LearnerError {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            LearnerError::UnknownLearner(id) => write!(formatter, "there is no learner `{id}`"),
            LearnerError::UnknownSetting { learner, setting } => {
                write!(formatter, "`{learner}` has no setting `{setting}`")
            }
            LearnerError::BadSetting { setting, given, allowed } => {
                write!(formatter, "`{setting}` is {given}; allowed: {allowed}")
            }
            LearnerError::BadSeed => {
                formatter.write_str("the seed must be a whole number from 0 to 2^53 - 1")
            }
            LearnerError::BadPosition(why) => write!(formatter, "the position cannot be used: {why}"),
            LearnerError::BadFile(why) => write!(formatter, "the file of the learner cannot be read: {why}"),
            LearnerError::AwaitsMove => formatter.write_str("the opponent's move is expected first"),
            LearnerError::NotAwaited => formatter.write_str("no move of a person is expected now"),
            LearnerError::NotThisLearner { learner, lacks } => {
                write!(formatter, "`{learner}` has no {lacks}")
            }
            LearnerError::BadPolicy(why) => write!(formatter, "the policy cannot be used: {why}"),
        }
    }
}

impl std::error::Error for LearnerError {}
