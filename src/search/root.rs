//! What a tree search knows about the moves at its root, and its principal variation.

use super::{Candidate, Proven, Trust};
use crate::game::Move;
use crate::value::Score;

/// A root move and its score for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RootMove {
    /// The move.
    pub mv: Move,
    /// Its score; when not `exact`, it is worth no more than this.
    pub score: Score,
    /// Whether the score lies inside the window that the move was searched with.
    pub exact: bool,
}

impl RootMove {
    /// What this says about the move on a board with `stones` stones. Zero points are a certain
    /// draw only when no estimate was involved, which `complete` says; a bound from above proves
    /// a loss, though not its date, and nothing else.
    #[must_use]
    pub fn candidate(&self, stones: u32, complete: bool, trust: Trust) -> Candidate {
        let plies = if self.exact { self.score.plies_from(stones) } else { None };
        let proven = match self.score {
            score if score.is_decisive() && !score.is_win() => Some(Proven::Loss),
            score if score.is_win() => self.exact.then_some(Proven::Win),
            _ => (self.exact && complete).then_some(Proven::Draw),
        };
        let proven = proven.filter(|&proven| trust.holds(proven, plies));
        let plies = plies.filter(|_| proven.is_some());
        Candidate { mv: self.mv, value: self.score.expected(), visits: None, proven, plies, no_win: false }
    }
}

/// What is known about the root: its moves in the order of search, and the best line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Root {
    /// The moves looked at so far.
    pub moves: Vec<RootMove>,
    /// The principal variation.
    pub line: Vec<Move>,
}

impl Root {
    /// The moves from best to worst. Of equal ones, the one searched first leads: a later one that
    /// only has a bound can be no better. The principal variation begins with the best of all, which may
    /// be so for reasons that a candidate does not show.
    #[must_use]
    pub fn candidates(&self, stones: u32, complete: bool, trust: Trust) -> Vec<Candidate> {
        let mut candidates: Vec<_> =
            self.moves.iter().map(|root| root.candidate(stones, complete, trust)).collect();
        Candidate::rank(&mut candidates);
        let best = self.line.first();
        if let Some(place) = candidates.iter().position(|candidate| Some(&candidate.mv) == best) {
            candidates[..=place].rotate_right(1);
        }
        candidates
    }
}

/// The best lines below each ply of the current path (the "triangular table").
#[derive(Clone, Debug)]
pub struct Lines {
    moves: Box<[[Move; LONGEST]; LONGEST]>,
    /// Moves known of each line.
    lengths: [u8; LONGEST],
}

/// Longer variations are cut at this length; nobody reads further.
const LONGEST: usize = 64;

impl Default for Lines {
    fn default() -> Self {
        Lines { moves: Box::new([[Move::default(); LONGEST]; LONGEST]), lengths: [0; LONGEST] }
    }
}

impl Lines {
    /// A node at this ply begins: nothing is known below it.
    #[inline]
    pub fn open(&mut self, ply: u32) {
        if let Some(length) = self.lengths.get_mut(ply as usize) {
            *length = 0;
        }
    }

    /// `mv` leads the best line from this ply on; what follows was found one ply below.
    #[inline]
    pub fn lead(&mut self, ply: u32, mv: Move) {
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

    /// `mv` leads the best line from this ply on, and nothing is known of what follows: it was not searched one ply
    /// below, so whatever stands there belongs to another node.
    #[inline]
    pub fn end_with(&mut self, ply: u32, mv: Move) {
        self.open(ply + 1);
        self.lead(ply, mv);
    }

    /// The principal variation from the root.
    #[must_use]
    pub fn principal(&self) -> &[Move] {
        &self.moves[0][..usize::from(self.lengths[0])]
    }
}
