//! The only lists: which games there are, which algorithms, with which options and defaults.
//!
//! Everything else derives from here: the picker of the page, the checks of requests, the tests
//! that run over "all games" or "every exact algorithm".

mod entries;
mod games;
mod levels;
mod options;

pub use games::{Rules, WithGame, with_any_game, with_game};
pub use levels::Level;

use crate::algorithms::mcts::FinalMove;
use crate::algorithms::{
    alphabeta, brs, flat_mc, greedy, hybrid, maxn, mcts, minimax, mtdf, negamax, paranoid, perfect, pvs,
    random, strongest,
};
use crate::game::{Game, TwoPlayer};
use crate::search::choice::Player;
use crate::search::memory;
use crate::search::order::Hints;
use crate::search::walk::TreeSearch;
use crate::search::{Limits, Search};
use crate::settings::{OptionInfo, Settings};
use crate::value::{Evaluate, Score};
use entries::{ENTRIES, Entry, Plays, plan};
use options::{
    DEPTH, DRAW_SCORE, EPSILON, EXPLORATION, FINAL_MOVE, KILLERS, ORDERING, PLAYOUTS, PLAYOUTS_PER_LEAF,
    TABLE, VERIFY_DEPTH,
};
use serde::Serialize;

/// What the world is told about an algorithm.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AlgorithmInfo {
    /// Its id in requests and reports.
    pub id: &'static str,
    /// Its name.
    pub label: &'static str,
    /// What it does, in one plain sentence.
    pub summary: &'static str,
    /// The family it belongs to.
    pub family: &'static str,
    /// Whether its answer is the best move for certain, given the budget to finish.
    pub exact: bool,
    /// Which games it plays, in words.
    pub plays: &'static str,
    /// What can be set, with ranges and defaults.
    pub options: Vec<OptionInfo>,
    /// The limits that apply when a request gives none.
    pub budget: Limits,
    /// The names of the limits that it honours.
    pub limits: Vec<&'static str>,
    /// The levels of strength that it stands for in this game.
    pub levels: Vec<Level>,
}

/// Why an algorithm cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// There is none with this id.
    Unknown,
    /// It cannot play these rules, for this reason.
    Unsupported(String),
}

/// An algorithm of the list, checked to play the rules that it was found for.
#[derive(Clone, Copy)]
pub struct Algorithm {
    entry: &'static Entry,
    rules: Rules,
}

/// The ids of all algorithms, in the order of the picker.
pub fn ids() -> impl Iterator<Item = &'static str> {
    ENTRIES.iter().map(|entry| entry.id)
}

/// The algorithms that can play these rules, in the order of the picker.
pub fn algorithms(rules: Rules) -> impl Iterator<Item = Algorithm> {
    ids().filter_map(move |id| find(id, rules).ok())
}

/// The algorithm with this id, if it can play these rules.
///
/// # Errors
/// Why it cannot.
pub fn find(id: &str, rules: Rules) -> Result<Algorithm, Refusal> {
    let entry = ENTRIES.iter().find(|entry| entry.id == id).ok_or(Refusal::Unknown)?;
    if !entry.plays.includes(rules) {
        let reason = format!("{} plays {}", entry.label, entry.plays.sentence());
        return Err(Refusal::Unsupported(reason));
    }
    Ok(Algorithm { entry, rules })
}

impl Algorithm {
    /// What the world is told about it.
    #[must_use]
    pub fn info(self) -> AlgorithmInfo {
        AlgorithmInfo {
            id: self.entry.id,
            label: self.entry.label,
            summary: self.entry.summary,
            family: self.entry.family,
            exact: self.entry.exact,
            plays: self.entry.plays.sentence(),
            options: self.entry.options.to_vec(),
            budget: (self.entry.budget)(self.rules),
            limits: self.entry.limits.to_vec(),
            levels: self.levels(),
        }
    }

    fn levels(self) -> Vec<Level> {
        levels::levels(self.rules).into_iter().filter(|level| level.algorithm == self.entry.id).collect()
    }

    /// What can be set.
    #[must_use]
    pub fn options(self) -> &'static [OptionInfo] {
        self.entry.options
    }

    /// The limits that apply to a request: those of the request that the algorithm honours, and
    /// its own on work when they bound neither work nor time. So no request runs for ever by mistake.
    #[must_use]
    pub fn effective(self, request: Limits) -> Limits {
        let honours = |name| self.entry.limits.contains(&name);
        let honoured = Limits {
            time_ms: request.time_ms.filter(|_| honours("timeMs")),
            iterations: request.iterations.filter(|_| honours("iterations")),
            nodes: request.nodes.filter(|_| honours("nodes")),
            depth: request.depth.filter(|_| honours("depth")),
        };
        let bounded = honoured.time_ms.is_some() || honoured.nodes.is_some() || honoured.iterations.is_some();
        if bounded {
            return honoured;
        }
        Limits { depth: honoured.depth, ..(self.entry.budget)(self.rules) }
    }

    /// Whether the same search serves any number of players, so that two need no copy of it.
    #[must_use]
    pub fn is_for_any(self) -> bool {
        self.entry.plays == Plays::Any
    }

    /// The search itself, for a position of the classic game.
    pub fn search_classic<G, E>(self, position: G, eval: E, settings: &Settings, seed: u64) -> Box<dyn Search>
    where
        G: TwoPlayer + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        match self.entry.id {
            perfect::PERFECT => Box::new(Player::new(position, perfect::Perfect, seed)),
            perfect::BEATABLE => Box::new(Player::new(position, perfect::Beatable, seed)),
            perfect::EPSILON_PERFECT => {
                let epsilon = settings.number(EPSILON.id);
                Box::new(Player::new(position, perfect::EpsilonPerfect { epsilon }, seed))
            }
            _ => self.search_two(position, eval, settings, seed),
        }
    }

    /// The search itself, for a two-player position.
    ///
    /// # Panics
    /// For an algorithm that [`find`] would have refused, or whose search is the same for any number.
    pub fn search_two<G, E>(self, position: G, eval: E, settings: &Settings, seed: u64) -> Box<dyn Search>
    where
        G: TwoPlayer + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        match self.entry.id {
            minimax::ID => Box::new(TreeSearch::new(position, eval, minimax::Minimax, seed)),
            negamax::ID => {
                let draw = Score::of_expected(settings.number(DRAW_SCORE.id));
                Box::new(TreeSearch::new(position, eval, negamax::Negamax { draw }, seed))
            }
            alphabeta::ID => {
                let depth = Some(settings.count(DEPTH.id)).filter(|&depth| depth > 0);
                let method = alphabeta::AlphaBeta::new(memory_options(settings), depth, &position);
                Box::new(TreeSearch::new(position, eval, method, seed))
            }
            pvs::ID => {
                let method = pvs::Pvs::new(memory_options(settings), &position);
                Box::new(TreeSearch::new(position, eval, method, seed))
            }
            mtdf::ID => Box::new(TreeSearch::new(position, eval, mtdf::Mtdf::new(&position), seed)),
            hybrid::ID => {
                let verify_depth = settings.count(VERIFY_DEPTH.id);
                Box::new(hybrid::Hybrid::new(position, eval, verify_depth, seed))
            }
            strongest::ID => Box::new(strongest::Strongest::of_two(position, eval, plan(self.rules), seed)),
            mcts::ID => Box::new(mcts::Mcts::new(position, mcts_options(settings), seed)),
            id => unreachable!("{id} is listed without a search for two"),
        }
    }

    /// The search itself, for a position with any number of players.
    ///
    /// # Panics
    /// For an algorithm that [`find`] would have refused for these rules.
    pub fn search_any<G, E>(self, position: G, eval: E, settings: &Settings, seed: u64) -> Box<dyn Search>
    where
        G: Game + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        match self.entry.id {
            random::ID => Box::new(Player::new(position, random::Random, seed)),
            greedy::ID => Box::new(TreeSearch::new(position, eval, greedy::Greedy, seed)),
            maxn::ID => Box::new(TreeSearch::new(position, eval, maxn::MaxN::new(&position), seed)),
            paranoid::ID => {
                Box::new(TreeSearch::new(position, eval, paranoid::Paranoid::new(&position), seed))
            }
            brs::ID => Box::new(TreeSearch::new(position, eval, brs::BestReply::new(&position), seed)),
            flat_mc::ID => {
                Box::new(flat_mc::FlatMonteCarlo::new(position, settings.count(PLAYOUTS.id), seed))
            }
            mcts::ID => Box::new(mcts::Mcts::new(position, mcts_options(settings), seed)),
            strongest::ID => Box::new(strongest::Strongest::of_many(position, seed)),
            id => unreachable!("{id} is listed without a search"),
        }
    }
}

fn memory_options(settings: &Settings) -> memory::Options {
    let hints = Hints { ordering: settings.flag(ORDERING.id), killers: settings.flag(KILLERS.id) };
    memory::Options { table: settings.flag(TABLE.id), hints }
}

fn mcts_options(settings: &Settings) -> mcts::Options {
    mcts::Options {
        exploration: settings.number(EXPLORATION.id) as f32,
        playouts_per_leaf: settings.count(PLAYOUTS_PER_LEAF.id),
        final_move: match settings.word(FINAL_MOVE.id) {
            "value" => FinalMove::Value,
            "secure" => FinalMove::Secure,
            _ => FinalMove::Visits,
        },
    }
}
