//! What was proven about the moves at the root.

use super::table::FOREVER;
use crate::game::Move;
use crate::search::{Candidate, Part, Proven, best_first};

/// A move of the searched position, and what is certain about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RootMove {
    pub(super) cell: u16,
    /// The mover wins with so many stones, this one included.
    pub(super) wins: Option<u8>,
    /// The mover does not win with so many stones.
    pub(super) fails: u8,
    /// The opponent wins with so many stones.
    pub(super) loses: Option<u8>,
    /// The opponent does not win with so many stones.
    pub(super) holds: u8,
}

impl RootMove {
    /// A move of which nothing is known, except that it does not win at once.
    pub(super) fn new(cell: u16) -> Self {
        RootMove { cell, wins: None, fails: 1, loses: None, holds: 0 }
    }

    fn proven(self) -> Option<Proven> {
        match self {
            RootMove { wins: Some(_), .. } => Some(Proven::Win),
            RootMove { loses: Some(_), .. } => Some(Proven::Loss),
            RootMove { fails: FOREVER, holds: FOREVER, .. } => Some(Proven::Draw),
            _ => None,
        }
    }

    /// Plies to the end, if the date is certain: one stone less is known not to be enough.
    fn plies(self) -> Option<u32> {
        match (self.wins, self.loses) {
            (Some(wins), _) => (self.fails + 1 == wins).then(|| 2 * u32::from(wins) - 1),
            (_, Some(loses)) => (self.holds + 1 == loses).then(|| 2 * u32::from(loses)),
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
        Candidate { mv: Move(self.cell), value, visits: None, proven, plies: self.plies(), no_win: false }
    }
}

/// The moves, in the order in which they are tried, and what follows from them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Root {
    pub(super) moves: Vec<RootMove>,
    /// Moves that other searches are asked about, and this one only once its own are settled.
    pub(super) others: Vec<RootMove>,
    /// Whether there are or were such moves.
    pub(super) dealt: bool,
}

impl Root {
    /// Leaves all moves but every so many to other searches.
    pub(super) fn deal(&mut self, part: Part) {
        self.dealt = part.of().get() > 1;
        let mut turn = 0..;
        // `retain` asks about each once, in order.
        let others = &mut self.others;
        self.moves.retain(|&mv| {
            let mine = turn.next().is_some_and(|turn: u32| turn % part.of() == part.index());
            if !mine {
                others.push(mv);
            }
            mine
        });
    }

    /// What is certain about the position, and in how many plies it ends: of moves that were left to others nothing is.
    pub(super) fn verdict(&self) -> (Option<Proven>, Option<u32>) {
        if self.others.is_empty() {
            return (self.proven(), self.plies());
        }
        (self.wins().then_some(Proven::Win), None)
    }

    /// Whether a move that wins is known.
    pub(super) fn wins(&self) -> bool {
        self.moves.iter().any(|mv| mv.wins.is_some())
    }

    /// Whether all moves are known to lose.
    pub(super) fn loses(&self) -> bool {
        self.moves.iter().all(|mv| mv.loses.is_some())
    }

    /// Whether it is known that the mover cannot win.
    pub(super) fn fails(&self) -> bool {
        self.moves.iter().all(|mv| mv.fails == FOREVER || mv.loses.is_some())
    }

    /// Whether it is known that the opponent cannot win.
    pub(super) fn holds(&self) -> bool {
        self.moves.iter().any(|mv| mv.holds == FOREVER && mv.loses.is_none())
    }

    /// What is certain about the best of these moves.
    pub(super) fn proven(&self) -> Option<Proven> {
        match () {
            () if self.wins() => Some(Proven::Win),
            () if self.loses() => Some(Proven::Loss),
            () if self.fails() && self.holds() => Some(Proven::Draw),
            () => None,
        }
    }

    /// Plies to the end under best play, if that is certain: with one stone less nobody wins.
    pub(super) fn plies(&self) -> Option<u32> {
        let wins = self.moves.iter().filter_map(|mv| mv.wins).min();
        let loses = self.moves.iter().filter_map(|mv| mv.loses).max();
        match (self.proven()?, wins, loses) {
            (Proven::Win, Some(wins), _) => {
                let fails = |mv: &RootMove| mv.fails >= wins - 1 || mv.loses.is_some();
                self.moves.iter().all(fails).then(|| 2 * u32::from(wins) - 1)
            }
            (Proven::Loss, _, Some(loses)) => {
                let holds = |mv: &RootMove| mv.loses == Some(loses) && mv.holds + 1 == loses;
                self.moves.iter().any(holds).then(|| 2 * u32::from(loses))
            }
            _ => None,
        }
    }

    /// Whether nothing is left to ask: everything is proven, and dated if somebody wins.
    pub(super) fn is_settled(&self) -> bool {
        self.proven().is_some_and(|proven| proven == Proven::Draw || self.plies().is_some())
    }

    /// The moves, best first: wins, then what holds longest, losses last.
    pub(super) fn candidates(&self) -> Vec<Candidate> {
        let merit = |mv: &RootMove| i64::from(mv.proven() == Some(Proven::Draw)) << 32 | i64::from(mv.holds);
        let moves = [self.moves.as_slice(), self.others.as_slice()].concat();
        let order = best_first(moves.len(), &|number| merit(&moves[number]));
        let candidate = |number: usize| {
            let one = moves[number].candidate();
            // For whoever joins the reports; alone, the result of the position says as much.
            let no_win = self.dealt && one.proven.is_none() && moves[number].fails == FOREVER;
            Candidate { no_win, ..one }
        };
        let mut candidates: Vec<_> = order.into_iter().map(candidate).collect();
        Candidate::rank(&mut candidates);
        candidates
    }
}
