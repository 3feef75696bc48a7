//! Players of 3x3 that learned by playing. Each is a table with one move for every position, so that they share one file,
//! [`table`], whose header says what each of them learned and how.

pub mod brain;
pub mod classes;
pub mod shipped;
pub mod table;

/// A method by which a player learned. The laboratory (`lab/src/learners/`) trains by each of them; the engine only plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Learner {
    /// Beads in matchboxes.
    Menace,
    /// Temporal differences.
    Td,
    /// Q-learning in a table.
    QLearning,
    /// Q-learning with a network.
    Dqn,
    /// Policy gradients with a baseline.
    Reinforce,
    /// Proximal policy optimisation.
    Ppo,
}

impl Learner {
    /// All of them. The place of a learner in this list is its number in a [`brain`].
    pub const ALL: [Learner; 6] =
        [Learner::Menace, Learner::Td, Learner::QLearning, Learner::Dqn, Learner::Reinforce, Learner::Ppo];

    /// The id in requests and reports.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Learner::Menace => "menace",
            Learner::Td => "td",
            Learner::QLearning => "q-learning",
            Learner::Dqn => "dqn",
            Learner::Reinforce => "reinforce",
            Learner::Ppo => "ppo",
        }
    }
}
