//! Known mistakes, as settings that show them, with what each costs: how many of several seeds become
//! unbeatable all the same, and the median of the lost lines.
//!
//! `cargo xtask players traps` measures them anew.

use super::error::LearnerError;
use super::settings::{Setting, Value};
use super::{Algorithm, Learner, Settings};

/// The value that a trap gives to a setting.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Given {
    /// A number.
    Number(f64),
    /// Of a switch.
    Switch(bool),
    /// Of a choice.
    Name(&'static str),
}

impl Given {
    fn value(self) -> Value {
        match self {
            Given::Number(number) => Value::Number(number),
            Given::Switch(on) => Value::Switch(on),
            Given::Name(name) => Value::Name(name.to_owned()),
        }
    }
}

/// A mistake, and what it costs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trap {
    /// Its id, unique among the traps of a learner.
    pub id: &'static str,
    /// Who falls into it.
    pub learner: Algorithm,
    /// The settings that differ from the recipe.
    pub settings: &'static [(&'static str, Given)],
    /// How many seeds were tried, from 1 on.
    pub seeds: u32,
    /// How many of them became unbeatable.
    pub unbeatable: u32,
    /// The lost lines as X and as O together after the training: the median of the seeds.
    pub lost: u64,
}

/// A trap and its figures.
macro_rules! trap {
    ($id:literal, $learner:ident, [$($setting:literal = $given:expr),+], $unbeatable:literal / $seeds:literal, $lost:literal) => {
        Trap {
            id: $id,
            learner: Algorithm::$learner,
            settings: &[$(($setting, $given)),+],
            seeds: $seeds,
            unbeatable: $unbeatable,
            lost: $lost,
        }
    };
}

const ON: Given = Given::Switch(true);
const OFF: Given = Given::Switch(false);
const RANDOM: Given = Given::Name("random");
const PERFECT: Given = Given::Name("perfect");
const OWN_TURN: Given = Given::Name("ownTurn");
const LESS: Given = Given::Number(-1.0);
const NONE: Given = Given::Number(0.0);
const TENTH: Given = Given::Number(0.1);
const ALWAYS: Given = Given::Number(1.0);

/// All traps, by learner.
pub const TRAPS: [Trap; 24] = [
    trap!("last-bead", Menace, ["lastBeadStays" = OFF], 0 / 20, 20_652),
    trap!("draw-is-nothing", Menace, ["beadsForDraw" = NONE], 0 / 20, 103),
    trap!("draw-is-loss", Menace, ["beadsForDraw" = LESS], 0 / 20, 225),
    trap!("random-only", Menace, ["opponent" = RANDOM], 0 / 20, 34),
    trap!("perfect-only", Menace, ["opponent" = PERFECT], 0 / 20, 2_207),
    trap!("wrong-sign", Td, ["backup" = Given::Name("reply"), "wrongSign" = ON], 0 / 20, 12_656),
    trap!("exploration-stays", Td, ["explorationEnd" = ALWAYS], 0 / 20, 40),
    trap!("random-only", Td, ["opponent" = RANDOM], 3 / 20, 16),
    trap!("perfect-only", Td, ["opponent" = PERFECT], 0 / 20, 4_232),
    trap!("draw-is-loss", Td, ["draw" = LESS], 0 / 20, 448),
    trap!("wrong-sign", QLearning, ["wrongSign" = ON], 0 / 20, 17_316),
    trap!("illegal-maximum", QLearning, ["illegalMaximum" = ON], 0 / 20, 9_456),
    trap!(
        "exploration-low",
        QLearning,
        ["explorationStart" = TENTH, "explorationEnd" = TENTH, "initial" = ALWAYS],
        1 / 20,
        80
    ),
    trap!("random-only", QLearning, ["lookahead" = OWN_TURN, "opponent" = RANDOM], 3 / 20, 17),
    trap!("perfect-only", QLearning, ["lookahead" = OWN_TURN, "opponent" = PERFECT], 0 / 20, 56_808),
    trap!("draw-is-loss", QLearning, ["draw" = LESS], 0 / 20, 2_608),
    trap!("wrong-sign", Dqn, ["wrongSign" = ON], 0 / 5, 794),
    trap!("illegal-maximum", Dqn, ["illegalMaximum" = ON], 0 / 5, 100),
    trap!("random-only", Dqn, ["lookahead" = OWN_TURN, "opponent" = RANDOM], 0 / 5, 8),
    trap!("draw-is-loss", Dqn, ["draw" = LESS], 1 / 5, 10),
    trap!("no-entropy", Reinforce, ["entropyStart" = NONE, "entropyEnd" = NONE], 0 / 5, 69),
    trap!("random-only", Reinforce, ["opponent" = RANDOM], 0 / 5, 10),
    trap!("draw-is-loss", Reinforce, ["draw" = LESS], 0 / 5, 42),
    trap!("no-entropy", Ppo, ["entropyStart" = NONE, "entropyEnd" = NONE], 0 / 5, 48),
];

impl Trap {
    /// The recipe with the mistake.
    ///
    /// # Errors
    /// None: the tests read all of them.
    pub fn recipe(&self) -> Result<Settings, LearnerError> {
        let named: Vec<_> =
            self.settings.iter().map(|(id, given)| ((*id).to_owned(), given.value())).collect();
        Settings::with(self.learner, &named)
    }

    /// The settings that differ from the recipe, as they are listed for callers.
    #[must_use]
    pub fn changed(&self) -> Vec<Setting> {
        let is_changed = |setting: &Setting| self.settings.iter().any(|(id, _)| *id == setting.id);
        let settings = self.recipe().map(|recipe| recipe.list()).unwrap_or_default();
        settings.into_iter().filter(is_changed).collect()
    }

    /// Trains with these seeds, and returns the lost lines of each.
    ///
    /// # Errors
    /// As [`Trap::recipe`].
    pub fn lost_lines(&self, seeds: u32) -> Result<Vec<u64>, LearnerError> {
        let recipe = self.recipe()?;
        let train = |seed: u32| {
            let mut learner = Learner::new(recipe.clone(), seed.into())?;
            learner.train(recipe.course().games);
            Ok(learner.evaluate().lost())
        };
        (1..=seeds).map(train).collect()
    }
}
