//! The ids of the algorithms, as a closed set: a `match` on one that forgets an algorithm does not compile.

use crate::algorithms::combined::{hybrid, strongest};
use crate::algorithms::many_players::{brs, brs_plus, maxn, paranoid};
use crate::algorithms::minimax::{alphabeta, minimax, mtdf, negamax, pvs};
use crate::algorithms::monte_carlo::{flat_mc, mcts};
use crate::algorithms::simple::{greedy, perfect, random};
use crate::algorithms::specialists::{prover, puct, threats};

/// An algorithm of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
            AlgorithmId::Hybrid => hybrid::ID,
            AlgorithmId::Strongest => strongest::ID,
        }
    }
}
