//! The root moves of a tree search with their scores, and the principal variation.

use super::{Candidate, ProofScope, Proven, SeatValues};
use crate::game::{Move, PerSeat};
use crate::value::Score;

/// A root move and its score for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RootScore {
    /// The move.
    pub mv: Move,
    /// Its score; an upper bound unless `exact`.
    pub score: Score,
    /// Whether the score lies inside the window that the move was searched with.
    pub exact: bool,
    /// Every player's score, with three players or more.
    pub values: Option<(usize, PerSeat<Score>)>,
}

impl RootScore {
    /// The candidate of this move on a board with `stones` stones. A score of 0 is a proven draw only if
    /// `complete` says that no score is an estimate. An upper bound proves a loss, without its distance, and
    /// nothing else.
    #[must_use]
    pub(crate) fn candidate(&self, stones: u32, complete: bool, proof_scope: ProofScope) -> Candidate {
        let plies = if self.exact { self.score.plies_from(stones) } else { None };
        let proven = match self.score {
            score if score.is_decisive() && !score.is_win() => Some(Proven::Loss),
            score if score.is_win() => self.exact.then_some(Proven::Win),
            _ => (self.exact && complete).then_some(Proven::Draw),
        };
        let proven = proven.filter(|&proven| proof_scope.proves(proven, plies));
        let plies = plies.filter(|_| proven.is_some());
        let expected = |(seats, values): (usize, PerSeat<Score>)| {
            SeatValues::new(seats, &|seat| values[seat].expected())
        };
        let (value, values) = (self.score.expected(), self.values.map(expected));
        Candidate { mv: self.mv, value, visits: None, values, proven, plies, no_win: false, no_loss: false }
    }
}

/// The root moves in the order of search, and the principal variation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct RootMoves {
    /// The moves searched so far.
    pub moves: Vec<RootScore>,
    /// The principal variation.
    pub line: Vec<Move>,
}

impl RootMoves {
    /// The candidates from best to worst. Of equal ones, the one searched first leads: a later one with an
    /// upper bound can be no better. The first move of the principal variation always leads; a tie may have
    /// been broken by more than a candidate shows.
    #[must_use]
    pub(crate) fn candidates(&self, stones: u32, complete: bool, proof_scope: ProofScope) -> Vec<Candidate> {
        let mut candidates: Vec<_> =
            self.moves.iter().map(|root| root.candidate(stones, complete, proof_scope)).collect();
        Candidate::rank(&mut candidates);
        let best = self.line.first();
        if let Some(place) = candidates.iter().position(|candidate| Some(&candidate.mv) == best) {
            candidates[..=place].rotate_right(1);
        }
        candidates
    }
}

/// The principal variations below each ply of the current path (triangular PV table).
#[derive(Clone, Debug)]
pub(crate) struct PvTable {
    moves: Box<[[Move; LONGEST]; LONGEST]>,
    /// The length of each line.
    lengths: [u8; LONGEST],
}

/// Longer variations are cut at this length.
const LONGEST: usize = 64;

impl Default for PvTable {
    fn default() -> Self {
        PvTable { moves: Box::new([[Move::default(); LONGEST]; LONGEST]), lengths: [0; LONGEST] }
    }
}

impl PvTable {
    /// Clears the line of this ply, at the beginning of a node.
    #[inline]
    pub(crate) fn open(&mut self, ply: u32) {
        if let Some(length) = self.lengths.get_mut(ply as usize) {
            *length = 0;
        }
    }

    /// Sets the line of this ply to `mv` and the line of the ply below.
    #[inline]
    pub(crate) fn update(&mut self, ply: u32, mv: Move) {
        let ply = ply as usize;
        if ply >= LONGEST {
            return;
        }
        let (above, below) = self.moves.split_at_mut(ply + 1);
        let known = below.first().map_or(0, |_| usize::from(self.lengths[ply + 1]).min(LONGEST - 1));
        above[ply][0] = mv;
        // Lines are short: a loop is faster than a call to copy memory.
        for i in 0..known {
            above[ply][i + 1] = below[0][i];
        }
        self.lengths[ply] = known as u8 + 1;
    }

    /// Sets the line of this ply to `mv` alone, where the child was not searched: the line of the ply below
    /// belongs to another node.
    #[inline]
    pub(crate) fn end_with(&mut self, ply: u32, mv: Move) {
        self.open(ply + 1);
        self.update(ply, mv);
    }

    /// The line below a ply.
    #[must_use]
    pub(crate) fn line_at(&self, ply: usize) -> &[Move] {
        &self.moves[ply][..usize::from(self.lengths[ply])]
    }

    /// The principal variation from the root.
    #[must_use]
    pub(crate) fn principal(&self) -> &[Move] {
        &self.moves[0][..usize::from(self.lengths[0])]
    }
}
