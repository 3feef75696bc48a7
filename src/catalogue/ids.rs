//! The ids of the algorithms, as a closed set: a `match` on one that forgets an algorithm does not compile.

use crate::algorithms::{
    alphabeta, brs, brs_plus, flat_mc, greedy, hybrid, maxn, mcts, minimax, mtdf, negamax, paranoid, perfect,
    prover, puct, pvs, random, strongest, threats,
};

/// An algorithm of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AlgorithmId {
    /// [`random`](crate::algorithms::random).
    Random,
    /// [`perfect`](crate::algorithms::perfect) without an eye for forks.
    Beatable,
    /// [`perfect`](crate::algorithms::perfect) with slips.
    EpsilonPerfect,
    /// [`perfect`](crate::algorithms::perfect).
    Perfect,
    /// [`greedy`](crate::algorithms::greedy).
    Greedy,
    /// [`minimax`](crate::algorithms::minimax).
    Minimax,
    /// [`negamax`](crate::algorithms::negamax).
    Negamax,
    /// [`alphabeta`](crate::algorithms::alphabeta).
    AlphaBeta,
    /// [`pvs`](crate::algorithms::pvs).
    Pvs,
    /// [`mtdf`](crate::algorithms::mtdf).
    Mtdf,
    /// [`prover`](crate::algorithms::prover).
    Prover,
    /// [`threats`](crate::algorithms::threats).
    Threats,
    /// [`puct`](crate::algorithms::puct).
    Puct,
    /// [`maxn`](crate::algorithms::maxn).
    MaxN,
    /// [`paranoid`](crate::algorithms::paranoid).
    Paranoid,
    /// [`brs`](crate::algorithms::brs).
    BestReply,
    /// [`brs_plus`](crate::algorithms::brs_plus).
    BestReplyPlus,
    /// [`flat_mc`](crate::algorithms::flat_mc).
    FlatMonteCarlo,
    /// [`mcts`](crate::algorithms::mcts).
    Mcts,
    /// [`hybrid`](crate::algorithms::hybrid).
    Hybrid,
    /// [`strongest`](crate::algorithms::strongest).
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
