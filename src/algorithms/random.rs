//! Random: every legal move with the same probability.
//!
//! **Idea.** None; that is the point. The yardstick that every other algorithm must beat.
//! **Ties.** All moves are equal. **Players.** Any number. **Cost.** One random number.

use crate::dice::Dice;
use crate::game::{Game, Move};
use crate::search::trace::{Cap, Trace};
use crate::search::{Candidate, Counters, Host, Limits, Report, Search, StopReason};

/// The algorithm's id.
pub const ID: &str = "random";

/// A player that draws its moves.
#[derive(Clone, Debug)]
pub struct Random<G> {
    position: G,
    seed: u64,
    dice: Dice,
}

impl<G: Game> Random<G> {
    /// A player for this position.
    #[must_use]
    pub fn new(position: G, seed: u64) -> Self {
        Random { position, seed, dice: Dice::new(seed) }
    }
}

impl<G: Game> Search for Random<G> {
    fn run(&mut self, _limits: &Limits, host: &mut dyn Host) -> Report {
        if let Some(outcome) = self.position.outcome() {
            return Report::of_finished(&self.position, outcome, ID, self.seed);
        }
        let started = host.now_ms();
        let legal: Vec<_> = self.position.moves().collect();
        let drawn = self.position.random_move(&mut self.dice);
        let report = answer(drawn, &legal, self.position.seats(), self.seed);
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

fn answer(drawn: Option<Move>, legal: &[Move], seats: usize, seed: u64) -> Report {
    let candidate = |mv| Candidate { mv, value: 0.0, visits: None, proven: None, plies: None };
    let others = legal.iter().copied().filter(|&mv| Some(mv) != drawn);
    Report {
        mv: drawn,
        algo: ID.to_owned(),
        seed,
        value: 0.0,
        values: (seats > 2).then(|| vec![0.0; seats]),
        proven: None,
        plies: None,
        candidates: drawn.into_iter().chain(others).map(candidate).collect(),
        pv: drawn.into_iter().collect(),
        counters: Counters { nodes: 1, ..Counters::default() },
        stopped_by: StopReason::Finished,
        reason: drawn.map(|_| format!("drawn from {} legal moves", legal.len())),
    }
}
