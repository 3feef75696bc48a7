//! Players that teach themselves 3x3 tic-tac-toe, and an exact measure of how well they play.
//!
//! | learner | what it learns | file |
//! |---|---|---|
//! | MENACE | beads for each move in each state | [`menace`] |
//! | TD(0) | the value of each position after a move | [`td`] |
//! | Q-learning | the value of each move in each state | [`q_learning`] |
//! | DQN | the same, by a network | [`dqn`] |
//! | REINFORCE | a preference for each move, by a network | [`reinforce`] |
//! | PPO | the same, using each game several times | [`ppo`] |
//!
//! A [`Learner`] is made from [`Settings`] and a seed. It trains a move, an update, a game or a slice of many
//! games at a time; the result depends on settings, seed and number of moves only, and is the same natively
//! and in WebAssembly, bit for bit. [`evaluation`] follows all lines of a player; [`policy`] turns a player
//! into a table of 314 bytes, and [`brain`] into a text that the engine plays.
//!
//! A learner is added as a file with its settings and an `Agent`, and in [`Algorithm`] and [`Settings`]
//! below; the compiler lists the matches.

mod agent;
pub mod brain;
mod codec;
pub mod dqn;
pub mod error;
pub mod evaluation;
pub mod menace;
pub mod network;
pub mod players;
pub mod policy;
pub mod policy_gradient;
pub mod ppo;
pub mod q_learning;
pub(crate) mod random;
pub mod reinforce;
pub mod settings;
pub mod states;
pub mod td;
mod training;
pub mod traps;

pub use agent::{Judgement, Layers, Update};
pub use training::{CURVE_SHARES, Learner, Mover, Step, next_point};

use agent::Agent;
use dqn::{Dqn, DqnSettings};
use error::LearnerError;
use menace::{Menace, MenaceSettings};
use policy_gradient::PolicyGradientSettings;
use ppo::{Ppo, PpoSettings};
use q_learning::{QLearning, QSettings};
use random::Random;
use reinforce::Reinforce;
use settings::{Course, List, Request, Setting, Value, Visitor};
use td::{Td, TdSettings};

/// The learners, in the order in which they are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// MENACE.
    Menace,
    /// TD(0) on afterstates.
    Td,
    /// Q-learning.
    QLearning,
    /// DQN.
    Dqn,
    /// REINFORCE with baseline.
    Reinforce,
    /// PPO.
    Ppo,
}

impl Algorithm {
    /// All of them.
    pub const ALL: [Algorithm; 6] = [
        Algorithm::Menace,
        Algorithm::Td,
        Algorithm::QLearning,
        Algorithm::Dqn,
        Algorithm::Reinforce,
        Algorithm::Ppo,
    ];

    /// Its id, which is lasting.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Algorithm::Menace => "menace",
            Algorithm::Td => "td",
            Algorithm::QLearning => "q-learning",
            Algorithm::Dqn => "dqn",
            Algorithm::Reinforce => "reinforce",
            Algorithm::Ppo => "ppo",
        }
    }

    /// The learner with this id.
    ///
    /// # Errors
    /// [`LearnerError::UnknownLearner`].
    pub fn from_id(id: &str) -> Result<Self, LearnerError> {
        let unknown = || LearnerError::UnknownLearner(id.chars().take(40).collect());
        Algorithm::ALL.into_iter().find(|algorithm| algorithm.id() == id).ok_or_else(unknown)
    }

    /// The recipe: settings with which it becomes unbeatable.
    #[must_use]
    pub fn recipe(self) -> Settings {
        match self {
            Algorithm::Menace => Settings::Menace(MenaceSettings::default()),
            Algorithm::Td => Settings::Td(TdSettings::default()),
            Algorithm::QLearning => Settings::QLearning(QSettings::default()),
            Algorithm::Dqn => Settings::Dqn(DqnSettings::default()),
            Algorithm::Reinforce => Settings::Reinforce(reinforce::recipe()),
            Algorithm::Ppo => Settings::Ppo(PpoSettings::default()),
        }
    }
}

impl Algorithm {
    /// Other known forms of the learner, with their names: the machine of 1961, and the variants of the
    /// textbook or of self-play that need a recipe of their own.
    #[must_use]
    pub fn presets(self) -> Vec<(&'static str, Settings)> {
        match self {
            Algorithm::Menace => vec![("historical", Settings::Menace(MenaceSettings::historical()))],
            Algorithm::Td => vec![("reply", Settings::Td(TdSettings::reply()))],
            Algorithm::QLearning => vec![("ownTurn", Settings::QLearning(QSettings::own_turn()))],
            Algorithm::Dqn | Algorithm::Reinforce | Algorithm::Ppo => Vec::new(),
        }
    }
}

/// Which learner, and its settings.
#[derive(Clone, PartialEq, Debug)]
pub enum Settings {
    /// Those of MENACE.
    Menace(MenaceSettings),
    /// Those of TD(0).
    Td(TdSettings),
    /// Those of Q-learning.
    QLearning(QSettings),
    /// Those of DQN.
    Dqn(DqnSettings),
    /// Those of REINFORCE.
    Reinforce(PolicyGradientSettings),
    /// Those of PPO.
    Ppo(PpoSettings),
}

impl Settings {
    /// The recipe of a learner, with the settings that a caller names replaced.
    ///
    /// # Errors
    /// [`LearnerError::UnknownSetting`], [`LearnerError::BadSetting`].
    pub fn with(algorithm: Algorithm, named: &[(String, Value)]) -> Result<Self, LearnerError> {
        let mut settings = algorithm.recipe();
        let known = settings.list();
        let unknown = named.iter().find(|(name, _)| !known.iter().any(|setting| setting.id == name));
        if let Some((name, _)) = unknown {
            let setting = name.chars().take(40).collect();
            return Err(LearnerError::UnknownSetting { learner: algorithm.id(), setting });
        }
        settings.visit(&mut Request(named))?;
        Ok(settings)
    }

    /// Whose settings they are.
    #[must_use]
    pub fn algorithm(&self) -> Algorithm {
        match self {
            Settings::Menace(_) => Algorithm::Menace,
            Settings::Td(_) => Algorithm::Td,
            Settings::QLearning(_) => Algorithm::QLearning,
            Settings::Dqn(_) => Algorithm::Dqn,
            Settings::Reinforce(_) => Algorithm::Reinforce,
            Settings::Ppo(_) => Algorithm::Ppo,
        }
    }

    /// All settings with their values.
    #[must_use]
    pub fn list(&self) -> Vec<Setting> {
        let mut list = List::default();
        // A list takes every value.
        _ = self.clone().visit(&mut list);
        list.0
    }

    /// How long it trains, and against whom.
    #[must_use]
    pub fn course(&self) -> &Course {
        match self {
            Settings::Menace(settings) => &settings.course,
            Settings::Td(settings) => &settings.course,
            Settings::QLearning(settings) => &settings.course,
            Settings::Dqn(settings) => &settings.course,
            Settings::Reinforce(settings) => &settings.course,
            Settings::Ppo(settings) => &settings.gradient.course,
        }
    }

    /// Whether the learner treats all images of a state alike.
    fn symmetry(&self) -> bool {
        match self {
            Settings::Menace(_) => true,
            Settings::Td(settings) => settings.symmetry,
            Settings::QLearning(settings) => settings.symmetry,
            Settings::Dqn(settings) => settings.network.symmetry,
            Settings::Reinforce(settings) => settings.network.symmetry,
            Settings::Ppo(settings) => settings.gradient.network.symmetry,
        }
    }

    /// The colour of the learner in the game with this number, where somebody else is the opponent: 0 for X,
    /// 1 for O.
    fn colour(&self, game: u32) -> usize {
        match self {
            Settings::Menace(MenaceSettings { both_colours: false, .. }) => 0,
            _ => game as usize % 2,
        }
    }

    fn visit(&mut self, visitor: &mut dyn Visitor) -> Result<(), LearnerError> {
        match self {
            Settings::Menace(settings) => settings.visit(visitor),
            Settings::Td(settings) => settings.visit(visitor),
            Settings::QLearning(settings) => settings.visit(visitor),
            Settings::Dqn(settings) => settings.visit(visitor),
            Settings::Reinforce(settings) => settings.visit(visitor),
            Settings::Ppo(settings) => settings.visit(visitor),
        }
    }

    /// An untrained learner.
    fn agent(&self, random: &mut Random) -> Box<dyn Agent> {
        match self {
            Settings::Menace(settings) => Box::new(Menace::new(settings.clone())),
            Settings::Td(settings) => Box::new(Td::new(settings.clone())),
            Settings::QLearning(settings) => Box::new(QLearning::new(settings.clone())),
            Settings::Dqn(settings) => Box::new(Dqn::new(settings.clone(), random)),
            Settings::Reinforce(settings) => Box::new(Reinforce::new(settings.clone(), random)),
            Settings::Ppo(settings) => Box::new(Ppo::new(settings.clone(), random)),
        }
    }
}
