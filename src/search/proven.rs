//! What is proven, as opposed to estimated.

use crate::game::{Outcome, Seat};
use crate::value::Score;
use serde::{Deserialize, Serialize};

/// A proven result, for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Proven {
    /// Wins against every defence.
    Win,
    /// Neither side can force more.
    Draw,
    /// Loses against best play.
    Loss,
}

impl Proven {
    /// The same result for the opponent.
    #[must_use]
    pub const fn negated(self) -> Self {
        match self {
            Proven::Win => Proven::Loss,
            Proven::Draw => Proven::Draw,
            Proven::Loss => Proven::Win,
        }
    }

    /// An outcome for this seat.
    #[must_use]
    pub fn of(outcome: Outcome, seat: Seat) -> Self {
        match outcome {
            Outcome::Draw => Proven::Draw,
            Outcome::Win(winner) if winner == seat => Proven::Win,
            Outcome::Win(_) => Proven::Loss,
        }
    }

    /// The result as a number: -1, 0 or 1.
    #[must_use]
    pub fn expected(self) -> f64 {
        match self {
            Proven::Win => Score::HIGHEST.expected(),
            Proven::Draw => Score::DRAW.expected(),
            Proven::Loss => Score::LOWEST.expected(),
        }
    }
}

/// Which decisive scores of a search are proofs: that depends on how the search models the opponents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProofScope {
    /// Wins and losses.
    All,
    /// Wins only: the search assumes that all opponents play against the root player.
    Wins,
    /// Wins in one ply only: the search assumes moves of the opponents that they need not play.
    NextMove,
}

impl ProofScope {
    /// Whether this result, `plies` plies away, is proven.
    #[must_use]
    pub fn proves(self, proven: Proven, plies: Option<u32>) -> bool {
        match self {
            ProofScope::All => true,
            ProofScope::Wins => proven == Proven::Win,
            ProofScope::NextMove => proven == Proven::Win && plies == Some(1),
        }
    }
}
