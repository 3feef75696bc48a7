//! Players that choose without searching: by chance or by rules of thumb.

use super::trace::{Cap, Trace};
use super::{Candidate, Counters, Host, Limits, Proven, Report, Search, StopReason};
use crate::dice::Dice;
use crate::game::{Game, Move};
use crate::value::Score;

/// Moves that are equally good to somebody; there is at least one while the game goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PolicyChoice {
    /// The moves, ascending.
    pub moves: Vec<Move>,
    /// Whether each of them wins the game at once.
    pub wins: bool,
    /// Why these, in one plain sentence.
    pub reason: String,
}

/// How a player chooses.
pub trait Policy<G: Game> {
    /// The algorithm's id.
    const ID: &'static str;

    /// The moves to draw from in an unfinished position.
    fn choose(&self, position: &G, dice: &mut Dice) -> PolicyChoice;
}

/// A player that draws its move from those of a choice, each with the same probability.
#[derive(Clone, Debug)]
pub struct PolicyPlayer<G, C> {
    position: G,
    chooser: C,
    seed: u64,
    dice: Dice,
}

impl<G: Game, C: Policy<G>> PolicyPlayer<G, C> {
    /// A player for this position.
    #[must_use]
    pub fn new(position: G, chooser: C, seed: u64) -> Self {
        PolicyPlayer { position, chooser, seed, dice: Dice::new(seed) }
    }
}

impl<G: Game, C: Policy<G>> Search for PolicyPlayer<G, C> {
    fn run(&mut self, _limits: &Limits, host: &mut dyn Host) -> Report {
        if let Some(outcome) = self.position.outcome() {
            return Report::of_finished(&self.position, outcome, C::ID, self.seed);
        }
        let started = host.now_ms();
        let choice = self.chooser.choose(&self.position, &mut self.dice);
        let drawn = self.dice.below(choice.moves.len() as u32) as usize;
        let seats = (self.position.seats(), self.position.to_move().index());
        let report = choice.report(drawn, seats, C::ID, self.seed);
        let elapsed_ms = host.now_ms() - started;
        Report { counters: Counters { elapsed_ms, ..report.counters }, ..report }
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
    }

    /// There is no tree to show.
    fn trace(&mut self, _limits: &Limits, _cap: Cap, _host: &mut dyn Host) -> Trace {
        Trace::default()
    }
}

impl PolicyChoice {
    /// The report of the player who moves at this place of so many.
    fn report(mut self, drawn: usize, (seats, mover): (usize, usize), algo: &str, seed: u64) -> Report {
        // The move drawn first, the others in their order.
        self.moves[..=drawn].rotate_right(1);
        let value = if self.wins { Score::HIGHEST.expected() } else { 0.0 };
        let (proven, plies) = (self.wins.then_some(Proven::Win), self.wins.then_some(1));
        let candidate = |&mv: &Move| Candidate { mv, value, visits: None, proven, plies, no_win: false };
        let others = |seat| if seat == mover { value } else { 0.0 - value };
        Report {
            mv: self.moves.first().copied(),
            algo: algo.to_owned(),
            seed,
            value,
            values: (seats > 2).then(|| (0..seats).map(others).collect()),
            draws: None,
            proven,
            plies,
            candidates: self.moves.iter().map(candidate).collect(),
            pv: self.moves.first().copied().into_iter().collect(),
            counters: Counters { nodes: 1, ..Counters::default() },
            stopped_by: StopReason::Finished,
            reason: Some(self.reason),
        }
    }
}
