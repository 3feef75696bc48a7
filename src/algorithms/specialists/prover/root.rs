//! What is proven about the moves at the root.

use super::table::UNLIMITED;
use crate::game::Move;
use crate::search::{Candidate, Part, Proven, best_first};

/// A move at the root, with bounds on the stones that either side needs to win after it.
///
/// The mover wins with `win_with` stones and does not win with `no_win_with`; if the two differ by one, the
/// length of the win is exact. The same holds for the opponent with `loss_with` and `no_loss_with`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ProofRootMove {
    pub(super) cell: u16,
    /// The mover's stones to a proven win, this one included: an upper bound.
    pub(super) win_with: Option<u8>,
    /// Stones with which the mover is proven not to win: a lower bound.
    pub(super) no_win_with: u8,
    /// The opponent's stones to a proven win: an upper bound.
    pub(super) loss_with: Option<u8>,
    /// Stones with which the opponent is proven not to win: a lower bound.
    pub(super) no_loss_with: u8,
}

impl ProofRootMove {
    /// A move that does not win at once.
    pub(super) fn new(cell: u16) -> Self {
        ProofRootMove { cell, win_with: None, no_win_with: 1, loss_with: None, no_loss_with: 0 }
    }

    fn proven(self) -> Option<Proven> {
        match self {
            ProofRootMove { win_with: Some(_), .. } => Some(Proven::Win),
            ProofRootMove { loss_with: Some(_), .. } => Some(Proven::Loss),
            ProofRootMove { no_win_with: UNLIMITED, no_loss_with: UNLIMITED, .. } => Some(Proven::Draw),
            _ => None,
        }
    }

    /// Plies to the end, if the bounds are tight.
    fn plies(self) -> Option<u32> {
        match (self.win_with, self.loss_with) {
            (Some(stones), _) => (self.no_win_with + 1 == stones).then(|| 2 * u32::from(stones) - 1),
            (_, Some(stones)) => (self.no_loss_with + 1 == stones).then(|| 2 * u32::from(stones)),
            _ => None,
        }
    }

    fn candidate(self) -> Candidate {
        let proven = self.proven();
        let value = match proven {
            Some(Proven::Win) => 1.0,
            Some(Proven::Loss) => -1.0,
            Some(Proven::Draw) | None => 0.0,
        };
        Candidate {
            mv: Move(self.cell),
            value,
            visits: None,
            values: None,
            proven,
            plies: self.plies(),
            no_win: false,
            no_loss: false,
        }
    }
}

/// The moves at the root, in the order in which they are searched.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct ProofRoot {
    pub(super) moves: Vec<ProofRootMove>,
    /// The moves of other workers, which this search examines only after its own are solved.
    pub(super) deferred: Vec<ProofRootMove>,
    /// Whether several workers share the moves.
    pub(super) shared: bool,
}

impl ProofRoot {
    /// Keeps the moves whose place is `part.index()` modulo `part.of()`, and defers the others.
    pub(super) fn share(&mut self, part: Part) {
        self.shared = part.of().get() > 1;
        let mut places = 0..;
        // `retain` visits each move once, in order.
        let deferred = &mut self.deferred;
        self.moves.retain(|&mv| {
            let own = places.next().is_some_and(|place: u32| place % part.of() == part.index());
            if !own {
                deferred.push(mv);
            }
            own
        });
    }

    /// The proven result of the position and its plies. While moves are deferred, only a win is certain.
    pub(super) fn result(&self) -> (Option<Proven>, Option<u32>) {
        if self.deferred.is_empty() {
            return (self.proven(), self.plies());
        }
        (self.has_win().then_some(Proven::Win), None)
    }

    /// Whether a winning move is known.
    pub(super) fn has_win(&self) -> bool {
        self.moves.iter().any(|mv| mv.win_with.is_some())
    }

    /// Whether all moves are proven to lose.
    pub(super) fn all_lose(&self) -> bool {
        self.moves.iter().all(|mv| mv.loss_with.is_some())
    }

    /// Whether the mover is proven not to win.
    pub(super) fn cannot_win(&self) -> bool {
        self.moves.iter().all(|mv| mv.no_win_with == UNLIMITED || mv.loss_with.is_some())
    }

    /// Whether the mover is proven not to lose.
    pub(super) fn cannot_lose(&self) -> bool {
        self.moves.iter().any(|mv| mv.no_loss_with == UNLIMITED && mv.loss_with.is_none())
    }

    /// The proven result of the best of these moves.
    pub(super) fn proven(&self) -> Option<Proven> {
        match () {
            () if self.has_win() => Some(Proven::Win),
            () if self.all_lose() => Some(Proven::Loss),
            () if self.cannot_win() && self.cannot_lose() => Some(Proven::Draw),
            () => None,
        }
    }

    /// Plies to the end under best play, if no move wins with fewer stones, or some move resists as long.
    pub(super) fn plies(&self) -> Option<u32> {
        let win = self.moves.iter().filter_map(|mv| mv.win_with).min();
        let loss = self.moves.iter().filter_map(|mv| mv.loss_with).max();
        match (self.proven()?, win, loss) {
            (Proven::Win, Some(stones), _) => {
                let not_faster = |mv: &ProofRootMove| mv.no_win_with >= stones - 1 || mv.loss_with.is_some();
                self.moves.iter().all(not_faster).then(|| 2 * u32::from(stones) - 1)
            }
            (Proven::Loss, _, Some(stones)) => {
                let resists =
                    |mv: &ProofRootMove| mv.loss_with == Some(stones) && mv.no_loss_with + 1 == stones;
                self.moves.iter().any(resists).then(|| 2 * u32::from(stones))
            }
            _ => None,
        }
    }

    /// Whether the result is proven, and its length if it is a win or a loss.
    pub(super) fn is_solved(&self) -> bool {
        self.proven().is_some_and(|proven| proven == Proven::Draw || self.plies().is_some())
    }

    /// The moves from best to worst: wins, then the moves that resist longest, then losses.
    pub(super) fn candidates(&self) -> Vec<Candidate> {
        let merit = |mv: &ProofRootMove| {
            i64::from(mv.proven() == Some(Proven::Draw)) << 32 | i64::from(mv.no_loss_with)
        };
        let moves = [self.moves.as_slice(), self.deferred.as_slice()].concat();
        let order = best_first(moves.len(), &|number| merit(&moves[number]));
        let candidate = |number: usize| {
            let one = moves[number].candidate();
            // `merge` needs this of shared moves; otherwise the result of the position says it.
            let no_win = self.shared && one.proven.is_none() && moves[number].no_win_with == UNLIMITED;
            Candidate { no_win, ..one }
        };
        let mut candidates: Vec<_> = order.into_iter().map(candidate).collect();
        Candidate::rank(&mut candidates);
        candidates
    }
}
