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

use crate::algorithms::early_stop::EarlyStop;
use crate::algorithms::mcts::{FinalMove, Playouts};
use crate::algorithms::softmax::SoftmaxSearch;
use crate::algorithms::strongest::{ComponentSearch, Strongest, Unit};
use crate::algorithms::{
    alphabeta, brs, brs_plus, flat_mc, greedy, hybrid, maxn, mcts, minimax, mtdf, negamax, paranoid, perfect,
    prover, puct, pvs, random, strongest, threats,
};
use crate::evals::net::shipped::shipped;
use crate::evals::{boards::Boards, lines::Lines};
use crate::game::{Game, TwoPlayer};
use crate::games::mnk::{self, Large, MultiPlayerBoard, TwoPlayerBoard};
use crate::games::ultimate::Ultimate;
use crate::search::order::OrderingOptions;
use crate::search::policy::PolicyPlayer;
use crate::search::search_tables::AlphaBetaOptions;
use crate::search::tree_search::TreeSearch;
use crate::search::{Limits, Search};
use crate::settings::{OptionInfo, Settings};
use crate::value::{Evaluate, Score};
use entries::{ENTRIES, Entry, JOINED_AT_DEFAULT, Plays, parallel};
use options::{
    DEPTH, DRAW_SCORE, EARLY_STOP, EPSILON, EXPLORATION, FALLBACK, FINAL_MOVE, KILLERS, ORDERING,
    PLAYOUT_POLICY, PLAYOUTS, PLAYOUTS_PER_LEAF, PROVER, TABLE, TEMPERATURE, VERIFY_DEPTH,
};
use serde::Serialize;
use std::num::NonZeroU32;

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
    pub options: &'static [OptionInfo],
    /// The limits that apply when a request gives none.
    pub budget: Limits,
    /// The names of the limits that it honours.
    pub limits: &'static [&'static str],
    /// Whether searches with seeds and parts of their own, joined, find out more in the same time than one.
    pub parallel: bool,
    /// The options that, where there are such, must have their defaults for that.
    pub joined_at_default: &'static [&'static str],
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

/// The type of position that a search is compiled for: each type costs the shipped module a copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Board {
    /// The one for any number of players, though two may play.
    Any,
    /// The smallest that holds the position.
    Smallest,
    /// The one for k in a row between two players on boards of every size.
    Rows(mnk::Rules),
    /// The one for three players or more on small boards: where games are sampled, it is three times as fast as the
    /// type for all boards.
    Party(mnk::Rules),
    /// Ultimate tic-tac-toe.
    Ultimate,
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
            options: self.entry.options,
            budget: (self.entry.budget)(self.rules),
            limits: self.entry.limits,
            parallel: parallel(self.entry.id, self.rules),
            joined_at_default: JOINED_AT_DEFAULT,
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
            part: request.part,
        };
        let bounded = honoured.time_ms.is_some() || honoured.nodes.is_some() || honoured.iterations.is_some();
        if bounded {
            return honoured;
        }
        Limits { depth: honoured.depth, part: request.part, ..(self.entry.budget)(self.rules) }
    }

    /// Which type of position it searches.
    #[must_use]
    pub fn board(self, settings: &Settings) -> Board {
        match (self.entry.plays, self.rules) {
            (Plays::TwoPlayers, Rules::Mnk(rules)) if settings.flag(PROVER.id) => Board::Rows(rules),
            (Plays::Rows | Plays::EachItsOwn, Rules::Mnk(rules)) if rules.players() == 2 => {
                Board::Rows(rules)
            }
            (Plays::Ultimate | Plays::EachItsOwn, Rules::Ultimate) => Board::Ultimate,
            (Plays::AnyTwoFaster | Plays::EachItsOwn, Rules::Mnk(rules))
                if rules.players() > 2 && rules.bits() <= u64::BITS =>
            {
                Board::Party(rules)
            }
            (Plays::Any | Plays::EachItsOwn, _) => Board::Any,
            _ => Board::Smallest,
        }
    }

    /// The search itself, or one that ends early or is weaker on purpose, where the settings ask for that.
    #[must_use]
    pub fn adapted(self, search: Box<dyn Search>, settings: &Settings, seed: u64) -> Box<dyn Search> {
        let mut search = search;
        if settings.flag(EARLY_STOP.id) && plays_most_visited(settings) {
            search = Box::new(EarlyStop::new(search));
        }
        let temperature = settings.number(TEMPERATURE.id) as f32;
        if temperature > 0.0 { Box::new(SoftmaxSearch::new(search, temperature, seed)) } else { search }
    }

    /// The search itself, for a position of the classic game.
    pub fn search_classic<G, E>(self, position: G, eval: E, settings: &Settings, seed: u64) -> Box<dyn Search>
    where
        G: TwoPlayer + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        match self.entry.id {
            perfect::PERFECT => Box::new(PolicyPlayer::new(position, perfect::Perfect, seed)),
            perfect::BEATABLE => Box::new(PolicyPlayer::new(position, perfect::Beatable, seed)),
            perfect::EPSILON_PERFECT => {
                let epsilon = settings.number(EPSILON.id);
                Box::new(PolicyPlayer::new(position, perfect::EpsilonPerfect { epsilon }, seed))
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
                let method = alphabeta::AlphaBeta::new(alphabeta_options(settings), depth, &position);
                Box::new(TreeSearch::new(position, eval, method, seed))
            }
            pvs::ID => {
                let method = pvs::Pvs::new(alphabeta_options(settings), &position);
                Box::new(TreeSearch::new(position, eval, method, seed))
            }
            mtdf::ID => Box::new(TreeSearch::new(position, eval, mtdf::Mtdf::new(&position), seed)),
            hybrid::ID => {
                let verify_depth = settings.count(VERIFY_DEPTH.id);
                Box::new(hybrid::Hybrid::new(position, eval, verify_depth, seed))
            }
            mcts::ID => Box::new(mcts::Mcts::new(position, mcts_options(settings), seed)),
            id => unlisted(id, "two"),
        }
    }

    /// The search itself, for k in a row between two players.
    ///
    /// # Panics
    /// For an algorithm that is not listed for such a [`Board`].
    #[must_use]
    pub fn search_rows(
        self,
        position: &TwoPlayerBoard<Large>,
        settings: &Settings,
        seed: u64,
    ) -> Box<dyn Search> {
        match self.entry.id {
            alphabeta::ID => {
                let search = self.search_two(*position, Lines::new(position.rules()), settings, seed);
                let player = ComponentSearch { name: self.entry.label, unit: Unit::Positions, search };
                let proving = component(prover::ID, prover::Prover::new(*position, seed));
                let team = Strongest::new(*position, seed, player).named(alphabeta::ID);
                Box::new(team.with_prover(PROVABLE_PLIES, proving))
            }
            prover::ID => Box::new(prover::Prover::new(*position, seed)),
            threats::ID => Box::new(threats::Threats::new(*position, seed)),
            strongest::ID => {
                let player = component(threats::ID, threats::Threats::new(*position, seed));
                let proving = component(prover::ID, prover::Prover::new(*position, seed));
                let ending = to_the_end(*position, Lines::new(position.rules()), seed);
                let strongest =
                    Strongest::new(*position, seed, player).with_endgame_search(LAST_PLIES, ending);
                Box::new(strongest.with_prover(PROVABLE_PLIES, proving))
            }
            id => unlisted(id, "rows"),
        }
    }

    /// The search itself, for Ultimate.
    ///
    /// # Errors
    /// Why the weights that it needs cannot be had, in words.
    ///
    /// # Panics
    /// For an algorithm that is not listed for such a [`Board`].
    pub fn search_ultimate(
        self,
        position: Ultimate,
        settings: &Settings,
        seed: u64,
    ) -> Result<Box<dyn Search>, String> {
        Ok(match self.entry.id {
            puct::ID => {
                let exploration = settings.number(EXPLORATION.id) as f32;
                let options = puct::PuctOptions { exploration, ..puct::PuctOptions::default() };
                Box::new(puct::Puct::new(position, shipped()?, options, seed))
            }
            strongest::ID => {
                let ending = to_the_end(position, Boards, seed);
                let strongest = match shipped() {
                    Ok(net) => {
                        let puct = puct::Puct::new(position, net, puct::PuctOptions::default(), seed);
                        Strongest::new(position, seed, component(puct::ID, puct))
                    }
                    Err(why) if !settings.flag(FALLBACK.id) => return Err(why),
                    Err(why) => Strongest::new(position, seed, sampling(position, seed))
                        .with_fallback_reason(format!(
                            "PUCT would play better, but its weights could not be loaded: {why}"
                        )),
                };
                Box::new(strongest.with_endgame_search(LAST_PLIES, ending))
            }
            id => unlisted(id, "Ultimate"),
        })
    }

    /// The search itself, for three players or more on a small board.
    ///
    /// # Panics
    /// For an algorithm that is not listed for such a [`Board`].
    #[must_use]
    pub fn search_party(
        self,
        position: MultiPlayerBoard<u64>,
        settings: &Settings,
        seed: u64,
    ) -> Box<dyn Search> {
        match self.entry.id {
            mcts::ID => Box::new(mcts::Mcts::new(position, mcts_options(settings), seed)),
            strongest::ID if self.rules.cells() <= FORESEEABLE_CELLS => {
                let method = maxn::MaxN::new(&position);
                let search = TreeSearch::new(position, Lines::new(position.rules()), method, seed);
                Box::new(Strongest::new(position, seed, component(maxn::ID, search)))
            }
            strongest::ID => Box::new(Strongest::new(position, seed, sampling(position, seed))),
            id => unlisted(id, "small boards of many"),
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
            random::ID => Box::new(PolicyPlayer::new(position, random::Random, seed)),
            greedy::ID => Box::new(TreeSearch::new(position, eval, greedy::Greedy, seed)),
            maxn::ID => Box::new(TreeSearch::new(position, eval, maxn::MaxN::new(&position), seed)),
            paranoid::ID => {
                Box::new(TreeSearch::new(position, eval, paranoid::Paranoid::new(&position), seed))
            }
            brs::ID => Box::new(TreeSearch::new(position, eval, brs::BestReply::new(&position), seed)),
            brs_plus::ID => {
                Box::new(TreeSearch::new(position, eval, brs_plus::BestReplyPlus::new(&position), seed))
            }
            flat_mc::ID => {
                Box::new(flat_mc::FlatMonteCarlo::new(position, settings.count(PLAYOUTS.id), seed))
            }
            mcts::ID => Box::new(mcts::Mcts::new(position, mcts_options(settings), seed)),
            strongest::ID => Box::new(Strongest::new(position, seed, sampling(position, seed))),
            id => unlisted(id, "any game"),
        }
    }
}

/// With so few plies left, principal variation search sees the end of every game within a few thousand nodes.
const LAST_PLIES: u32 = 14;

/// With so few cells left, a proof is worth a try: 8x8 with four in a row is proved from the empty board.
const PROVABLE_PLIES: u32 = 64;

/// With three players or more on so few cells, `MaxN` looks far enough ahead to beat playouts (STRENGTH.md).
const FORESEEABLE_CELLS: u32 = 40;

/// The end of what should not have begun.
#[cold]
fn unlisted(id: &str, game: &str) -> ! {
    unreachable!("{id} is listed without a search for {game}")
}

/// A search under the name that the list gives it.
fn component(id: &'static str, search: impl Search + 'static) -> ComponentSearch {
    let entry = ENTRIES.iter().find(|entry| entry.id == id);
    let samples = entry.is_some_and(|entry| entry.limits.contains(&"iterations"));
    let unit = if samples { Unit::Iterations } else { Unit::Positions };
    ComponentSearch { name: entry.map_or(id, |entry| entry.label), unit, search: Box::new(search) }
}

fn to_the_end<G: TwoPlayer + 'static>(
    position: G,
    eval: impl Evaluate<G> + 'static,
    seed: u64,
) -> ComponentSearch {
    let method = pvs::Pvs::new(AlphaBetaOptions::ALL, &position);
    component(pvs::ID, TreeSearch::new(position, eval, method, seed))
}

fn sampling<G: Game + 'static>(position: G, seed: u64) -> ComponentSearch {
    component(mcts::ID, mcts::Mcts::new(position, mcts::MctsOptions::default(), seed))
}

fn alphabeta_options(settings: &Settings) -> AlphaBetaOptions {
    let ordering =
        OrderingOptions { ranking: settings.flag(ORDERING.id), killers: settings.flag(KILLERS.id) };
    AlphaBetaOptions { table: settings.flag(TABLE.id), ordering }
}

fn plays_most_visited(settings: &Settings) -> bool {
    !matches!(settings.word(FINAL_MOVE.id), "value" | "secure")
}

fn mcts_options(settings: &Settings) -> mcts::MctsOptions {
    mcts::MctsOptions {
        exploration: settings.number(EXPLORATION.id) as f32,
        playouts_per_leaf: NonZeroU32::new(settings.count(PLAYOUTS_PER_LEAF.id)).unwrap_or(NonZeroU32::MIN),
        playouts: match settings.word(PLAYOUT_POLICY.id) {
            "uniform" => Playouts::Uniform,
            _ => Playouts::Decisive,
        },
        final_move: match settings.word(FINAL_MOVE.id) {
            "value" => FinalMove::Value,
            "secure" => FinalMove::Secure,
            _ => FinalMove::Visits,
        },
    }
}
