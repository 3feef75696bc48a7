//! The shipped players: each learner, trained by its recipe, at four ages.
//!
//! `weights/players-3x3.txt` holds them, one a line: id, age, games, seed, lost lines as X and as O, and the
//! moves in the form of [`PolicyTable::to_digits`](super::policy::PolicyTable::to_digits).
//! `weights/players-3x3.bin` has the same players in the form of [`brain::to_file`], which the engine
//! contains. `cargo xtask players` writes both files anew.

use super::brain;
use super::error::LearnerError;
use super::evaluation::Evaluation;
use super::{Algorithm, Learner};
use std::fmt::Write;

/// The ages of a player, youngest first.
pub const AGES: [&str; 4] = ["untrained", "early", "middle", "final"];

/// The seed of all shipped players.
pub const SEED: u64 = 1;

/// The training games of a learner at each age; the last is its whole recipe.
#[must_use]
pub fn games(algorithm: Algorithm) -> [u32; 4] {
    let (early, middle) = match algorithm {
        Algorithm::Menace => (200, 2000),
        Algorithm::Td => (100, 1000),
        Algorithm::QLearning => (500, 2000),
        Algorithm::Dqn => (200, 1000),
        Algorithm::Reinforce => (1000, 8000),
        Algorithm::Ppo => (500, 4000),
    };
    [0, early, middle, algorithm.recipe().course().games]
}

/// The shipped players in both forms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Files {
    /// The one to read.
    pub text: String,
    /// The one that the engine contains.
    pub bytes: Vec<u8>,
}

/// Trains all shipped players and writes their files.
///
/// # Errors
/// None: the seed is allowed.
pub fn files() -> Result<Files, LearnerError> {
    let mut brains = Vec::new();
    let mut text = "# The learned players of 3x3, written by `cargo xtask players`.\n\
                    # id, age, training games, seed, lost lines as X and as O, the move of each class of positions\n"
        .to_owned();
    for algorithm in Algorithm::ALL {
        let mut learner = Learner::new(algorithm.recipe(), SEED)?;
        let mut ages = Vec::new();
        for (age, games) in AGES.iter().zip(games(algorithm)) {
            learner.train(games - learner.games());
            let brain = learner.brain();
            let table = brain.table.clone();
            ages.push(brain);
            let [x, o] = Evaluation::of(|state| table.weights(state)).lines.map(|results| results[2]);
            let (id, digits) = (algorithm.id(), table.to_digits());
            // A string takes every line.
            _ = writeln!(text, "{id} {age} {games} {SEED} {x} {o} {digits}");
        }
        brains.push(ages);
    }
    Ok(Files { text, bytes: brain::to_file(&brains) })
}
