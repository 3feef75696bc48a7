//! The ids of the algorithms, as a closed set: a `match` on one that forgets an algorithm does not compile.

use crate::algorithms::combined::{hybrid, strongest};
use crate::algorithms::learned::Learner;
use crate::algorithms::many_players::{brs, brs_plus, maxn, paranoid};
use crate::algorithms::minimax::{alphabeta, minimax, mtdf, negamax, pvs};
use crate::algorithms::monte_carlo::{flat_mc, mcts};
use crate::algorithms::simple::{greedy, perfect, random};
use crate::algorithms::specialists::{prover, puct, threats};

/// An algorithm of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum AlgorithmId {
    /// [`random`](crate::algorithms::simple::random).
    Random,
    /// [`perfect`](crate::algorithms::simple::perfect) without an eye for forks.
    Beatable,
    /// [`perfect`](crate::algorithms::simple::perfect) with slips.
    EpsilonPerfect,
    /// [`perfect`](crate::algorithms::simple::perfect).
    Perfect,
    /// [`greedy`](crate::algorithms::simple::greedy).
    Greedy,
    /// [`minimax`](crate::algorithms::minimax::minimax).
    Minimax,
    /// [`negamax`](crate::algorithms::minimax::negamax).
    Negamax,
    /// [`alphabeta`](crate::algorithms::minimax::alphabeta).
    AlphaBeta,
    /// [`pvs`](crate::algorithms::minimax::pvs).
    Pvs,
    /// [`mtdf`](crate::algorithms::minimax::mtdf).
    Mtdf,
    /// [`prover`](crate::algorithms::specialists::prover).
    Prover,
    /// [`threats`](crate::algorithms::specialists::threats).
    Threats,
    /// [`puct`](crate::algorithms::specialists::puct).
    Puct,
    /// [`maxn`](crate::algorithms::many_players::maxn).
    MaxN,
    /// [`paranoid`](crate::algorithms::many_players::paranoid).
    Paranoid,
    /// [`brs`](crate::algorithms::many_players::brs).
    BestReply,
    /// [`brs_plus`](crate::algorithms::many_players::brs_plus).
    BestReplyPlus,
    /// [`flat_mc`](crate::algorithms::monte_carlo::flat_mc).
    FlatMonteCarlo,
    /// [`mcts`](crate::algorithms::monte_carlo::mcts).
    Mcts,
    /// A [learned](crate::algorithms::learned) player: MENACE.
    Menace,
    /// A [learned](crate::algorithms::learned) player: TD(0).
    Td,
    /// A [learned](crate::algorithms::learned) player: Q-learning.
    QLearning,
    /// A [learned](crate::algorithms::learned) player: DQN.
    Dqn,
    /// A [learned](crate::algorithms::learned) player: REINFORCE.
    Reinforce,
    /// A [learned](crate::algorithms::learned) player: PPO.
    Ppo,
    /// [`hybrid`](crate::algorithms::combined::hybrid).
    Hybrid,
    /// [`strongest`](crate::algorithms::combined::strongest).
    Strongest,
}

impl AlgorithmId {
    /// The id in requests and reports.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            AlgorithmId::Random => random::ID,
            AlgorithmId::Beatable => perfect::BEATABLE,
            AlgorithmId::EpsilonPerfect => perfect::EPSILON_PERFECT,
            AlgorithmId::Perfect => perfect::PERFECT,
            AlgorithmId::Greedy => greedy::ID,
            AlgorithmId::Minimax => minimax::ID,
            AlgorithmId::Negamax => negamax::ID,
            AlgorithmId::AlphaBeta => alphabeta::ID,
            AlgorithmId::Pvs => pvs::ID,
            AlgorithmId::Mtdf => mtdf::ID,
            AlgorithmId::Prover => prover::ID,
            AlgorithmId::Threats => threats::ID,
            AlgorithmId::Puct => puct::ID,
            AlgorithmId::MaxN => maxn::ID,
            AlgorithmId::Paranoid => paranoid::ID,
            AlgorithmId::BestReply => brs::ID,
            AlgorithmId::BestReplyPlus => brs_plus::ID,
            AlgorithmId::FlatMonteCarlo => flat_mc::ID,
            AlgorithmId::Mcts => mcts::ID,
            AlgorithmId::Menace => Learner::Menace.id(),
            AlgorithmId::Td => Learner::Td.id(),
            AlgorithmId::QLearning => Learner::QLearning.id(),
            AlgorithmId::Dqn => Learner::Dqn.id(),
            AlgorithmId::Reinforce => Learner::Reinforce.id(),
            AlgorithmId::Ppo => Learner::Ppo.id(),
            AlgorithmId::Hybrid => hybrid::ID,
            AlgorithmId::Strongest => strongest::ID,
        }
    }
}
