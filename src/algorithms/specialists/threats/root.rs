//! What a threat search knows about the moves at its root.

use super::cells::CellIndex;
use crate::game::Move;

/// A move at the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct ThreatRootMove {
    pub(super) cell: CellIndex,
    /// The score for the side to move.
    pub(super) score: i32,
    /// Whether the move raised alpha; otherwise the score is an upper bound.
    pub(super) exact: bool,
    /// Whether the move has been searched.
    pub(super) searched: bool,
    /// The score of the loss, if a VCT of the opponent refutes the move.
    pub(super) refuted: Option<i32>,
}

impl ThreatRootMove {
    /// A move that wins with this score.
    pub(super) fn winning(cell: CellIndex, score: i32) -> Self {
        ThreatRootMove { cell, score, exact: true, searched: true, refuted: None }
    }
}

/// The moves at the root and the principal variation.
#[derive(Clone, Debug, Default)]
pub(super) struct ThreatRoot {
    pub(super) moves: Vec<ThreatRootMove>,
    pub(super) pv: Vec<Move>,
    /// Whether every move that could avoid a loss is listed.
    pub(super) complete: bool,
    /// Depth of the last finished iteration, in plies.
    pub(super) depth: u32,
    /// Where several moves shall have a value of their own: the moves as the last iteration left them, and
    /// how many of the first have one. The iteration that runs overwrites the values of all but the best move
    /// with bounds.
    pub(super) settled: Vec<ThreatRootMove>,
    pub(super) valued: usize,
}

impl ThreatRoot {
    /// The moves to report, and how many of the first have a value of their own.
    pub(super) fn listed(&self) -> (Vec<ThreatRootMove>, usize) {
        let Some(best) = self.moves.first().filter(|_| !self.settled.is_empty()) else {
            return (self.moves.clone(), 1);
        };
        let others = |settled: &[ThreatRootMove]| -> Vec<_> {
            settled.iter().filter(|mv| mv.cell != best.cell).copied().collect()
        };
        let valued = 1 + others(&self.settled[..self.valued]).len();
        ([vec![*best], others(&self.settled)].concat(), valued)
    }
}
