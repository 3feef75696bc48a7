//! Strongest: for each position the search that plays it best within the budget.
//!
//! **Idea.** No algorithm is the best everywhere. What can be solved is solved: with few cells
//! left, by principal variation search to the end, which then knows the best move for certain.
//! Everything else is a matter of experience, which the catalogue states per game as a [`Plan`]:
//! - *Deepen*: principal variation search with the static evaluation, as deep as the budget goes.
//! - *Sample*: MCTS until few enough plies are left to be solved.
//!
//! The reason in the report begins with what was used.
//!
//! **Ties.** Those of the search that was used. **Players.** Any number; more than two are sampled.
//! **Cost.** That of the search that was used.

use super::mcts::{self, Mcts};
use super::pvs::Pvs;
use crate::game::{Game, Move, TwoPlayer};
use crate::search::memory::Options;
use crate::search::relay::Relay;
use crate::search::trace::{Cap, Trace};
use crate::search::walk::TreeSearch;
use crate::search::{Host, Limits, Report, Search};
use crate::value::Evaluate;

/// The algorithm's id.
pub const ID: &str = "strongest";

/// Which search plays a game of two best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plan {
    /// Principal variation search.
    Deepen,
    /// Monte Carlo tree search, until at most so many plies are left.
    Sample {
        /// Plies within which the position is solved instead.
        solved: u32,
    },
}

/// What there is to choose from.
enum Means {
    Deepening(Box<dyn Search>),
    Sampling(Box<dyn Search>),
    /// Sampling, and deepening once no more than so many plies are left.
    Both(Box<dyn Search>, Box<dyn Search>, u32),
}

/// The strongest search for each position of one game.
pub struct Strongest<G> {
    position: G,
    seed: u64,
    means: Means,
}

impl<G: TwoPlayer + 'static> Strongest<G> {
    /// The searches for a game of two.
    #[must_use]
    pub fn of_two<E: Evaluate<G> + 'static>(position: G, eval: E, plan: Plan, seed: u64) -> Self {
        let pvs = Pvs::new(Options::ALL, &position);
        let deepening = Box::new(TreeSearch::new(position, eval, pvs, seed));
        let means = match plan {
            Plan::Deepen => Means::Deepening(deepening),
            Plan::Sample { solved } => Means::Both(sampling(position, seed), deepening, solved),
        };
        Strongest { position, seed, means }
    }
}

impl<G: Game + 'static> Strongest<G> {
    /// The search for any number of players.
    #[must_use]
    pub fn of_many(position: G, seed: u64) -> Self {
        Strongest { position, seed, means: Means::Sampling(sampling(position, seed)) }
    }

    /// The search for the position, and its name.
    fn choose(&mut self) -> (&'static str, &mut dyn Search) {
        let left = self.position.plies_left();
        match &mut self.means {
            Means::Both(_, deepening, solved) if left <= *solved => ("PVS", deepening.as_mut()),
            Means::Both(sampling, ..) | Means::Sampling(sampling) => ("MCTS", sampling.as_mut()),
            Means::Deepening(deepening) => ("PVS", deepening.as_mut()),
        }
    }
}

fn sampling<G: Game + 'static>(position: G, seed: u64) -> Box<dyn Search> {
    Box::new(Mcts::new(position, mcts::Options::default(), seed))
}

impl<G: Game + 'static> Search for Strongest<G> {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        if let Some(outcome) = self.position.outcome() {
            return Report::of_finished(&self.position, outcome, ID, self.seed);
        }
        let mut relay = Relay::new(host, ID);
        let (name, search) = self.choose();
        let report = search.run(limits, &mut relay);
        let reason = format!("{name}: {}", report.reason.as_deref().unwrap_or("it says no more"));
        relay.signed(&Report { reason: Some(reason), ..report })
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
        match &mut self.means {
            Means::Both(sampling, deepening, _) => {
                sampling.advance(mv);
                deepening.advance(mv);
            }
            Means::Sampling(search) | Means::Deepening(search) => search.advance(mv),
        }
    }

    fn trace(&mut self, limits: &Limits, cap: Cap, host: &mut dyn Host) -> Trace {
        self.choose().1.trace(limits, cap, host)
    }
}
