//! Players without a search: a policy chooses a set of moves, and one of them is played at random.

use super::reason::Reason;
use super::trace::{Cap, Trace};
use super::{Candidate, Counters, Host, Limits, Proven, Report, Search, SeatValues};
use crate::game::{Game, Move};
use crate::rng::SeededRng;
use crate::value::Score;

/// The moves that a policy considers equally good; at least one while the game goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PolicyChoice {
    /// The moves, ascending.
    pub moves: Vec<Move>,
    /// Whether each of them wins the game at once.
    pub wins: bool,
    /// Why these moves.
    pub reason: Reason,
}

/// A policy: maps a position to moves without searching.
pub trait Policy<G: Game> {
    /// The algorithm's id.
    fn id(&self) -> &'static str;

    /// The moves of an unfinished position, one of which is to be played.
    fn choose(&self, position: &G, rng: &mut SeededRng) -> PolicyChoice;
}

impl<G: Game> Policy<G> for Box<dyn Policy<G>> {
    fn id(&self) -> &'static str {
        (**self).id()
    }

    fn choose(&self, position: &G, rng: &mut SeededRng) -> PolicyChoice {
        (**self).choose(position, rng)
    }
}

/// A player that plays one of its policy's moves, each with the same probability.
#[derive(Clone, Debug)]
pub struct PolicyPlayer<G, C> {
    position: G,
    chooser: C,
    seed: u64,
    rng: SeededRng,
}

impl<G: Game, C: Policy<G>> PolicyPlayer<G, C> {
    /// A player for this position.
    #[must_use]
    pub fn new(position: G, chooser: C, seed: u64) -> Self {
        PolicyPlayer { position, chooser, seed, rng: SeededRng::new(seed) }
    }
}

impl<G: Game, C: Policy<G>> PolicyPlayer<G, C> {
    fn report(&mut self, host: &dyn Host) -> Report {
        if let Some(outcome) = self.position.outcome() {
            return Report::of_finished(&self.position, outcome, self.chooser.id(), self.seed);
        }
        let started = host.now_ms();
        let choice = self.chooser.choose(&self.position, &mut self.rng);
        let drawn = self.rng.below(choice.moves.len() as u32) as usize;
        let seats = (self.position.seats(), self.position.to_move().index());
        let mut report = choice.report(drawn, seats, self.chooser.id(), self.seed);
        report.counters.elapsed_ms = host.now_ms() - started;
        report
    }
}

impl<G: Game, C: Policy<G>> Search for PolicyPlayer<G, C> {
    /// The record is empty: there is no tree.
    fn run(&mut self, _limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        let seats = self.position.seats();
        (self.report(host), record.map(|_| Trace { seats, ..Trace::default() }))
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
    }
}

impl PolicyChoice {
    /// The report in which move number `drawn` is played, by seat `mover` of `seats`.
    fn report(mut self, drawn: usize, (seats, mover): (usize, usize), algo: &str, seed: u64) -> Report {
        // The drawn move first, the others in ascending order.
        self.moves[..=drawn].rotate_right(1);
        let value = if self.wins { Score::HIGHEST.expected() } else { 0.0 };
        let (proven, plies) = (self.wins.then_some(Proven::Win), self.wins.then_some(1));
        let others = |seat| if seat == mover { value } else { 0.0 - value };
        let values = (seats > 2).then(|| SeatValues::new(seats, &|seat| others(seat.index())));
        let candidate = |&mv: &Move| Candidate {
            mv,
            value,
            visits: None,
            values,
            proven,
            plies,
            no_win: false,
            no_loss: false,
        };
        Report {
            values: (seats > 2).then(|| (0..seats).map(others).collect()),
            counters: Counters { nodes: 1, ..Counters::default() },
            reason: Some(self.reason),
            ..Report::new(algo, seed, self.moves.iter().map(candidate).collect())
        }
    }
}
