//! The only lists: which games there are, which algorithms, with which options and defaults.
//!
//! Everything else derives from here: the picker of the page, the checks of requests, the tests
//! that run over "all games" or "every exact algorithm".

mod algo;
mod build;
mod entries;
mod games;
mod ids;
mod levels;
mod notation;
mod options;

pub use algo::Algo;
pub use build::{AnyGame, Classic, Many, Plan, Rows, TwoPlayers, UltimateSearch, strongest_drop};
pub use games::{
    CatalogueGame, Rules, RulesForTwo, WithGame, WithTwoPlayers, start_position, with_any_game, with_game,
    with_two_players,
};
pub use ids::AlgorithmId;
pub use levels::Level;
pub use notation::{AgreedRules, RulesError};

use crate::algorithms::wrappers::early_stop::EarlyStop;
use crate::algorithms::wrappers::novice::{Novice, Oversight};
use crate::algorithms::wrappers::softmax::SoftmaxSearch;
use crate::position::AnyPosition;
use crate::search::{Limits, Search};
use crate::settings::{OptionInfo, Settings};
use entries::{ENTRIES, Entry, JOINED_AT_DEFAULT, parallel, shares, shows};
use options::{EARLY_STOP, FINAL_MOVE, MISS_THREAT, MISS_WIN, NEAR, PROVER, TEMPERATURE};
use serde::Serialize;

/// What the world is told about an algorithm.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
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
    /// What several workers with shared memory have in common, where they find out more together than one in the same time.
    pub shares: Option<Shares>,
    /// The options that, where there are such, must have their defaults for that.
    pub joined_at_default: &'static [&'static str],
    /// What can be seen of its search.
    pub shows: Option<Shows>,
    /// The levels of strength that it stands for in this game.
    pub levels: Vec<Level>,
}

/// What searches of one position by several workers have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub enum Shares {
    /// The tree: they are one search, and each report is that of all.
    Tree,
    /// The transposition table: each is a search of its own, and [`merge`](crate::merge::merge) joins their reports.
    Table,
}

/// What can be seen of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub enum Shows {
    /// Its trace is the search itself: values that are backed up, windows, cutoffs.
    Tree,
    /// A [`Session`](crate::session::Session) performs its iterations one by one.
    Iterations,
}

/// Why an algorithm cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// There is none with this id.
    Unknown,
    /// It cannot play these rules.
    Unsupported {
        /// Its id.
        algo: &'static str,
        /// Its name.
        name: &'static str,
        /// The games that it plays.
        plays: &'static str,
    },
}

/// An algorithm of the list, checked to play the rules that it was found for.
#[derive(Clone, Copy)]
pub struct Algorithm {
    entry: &'static Entry,
    rules: Rules,
    plan: Plan,
}

/// The ids of all algorithms, in the order of the picker.
pub fn ids() -> impl Iterator<Item = &'static str> {
    ENTRIES.iter().map(|entry| entry.id.as_str())
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
    let entry = ENTRIES.iter().find(|entry| entry.id.as_str() == id).ok_or(Refusal::Unknown)?;
    match build::plan(entry.id, rules) {
        Some(plan) => Ok(Algorithm { entry, rules, plan }),
        None => Err(unsupported(entry)),
    }
}

fn unsupported(entry: &Entry) -> Refusal {
    let Entry { id, label, plays, .. } = entry;
    Refusal::Unsupported { algo: id.as_str(), name: label, plays: plays.sentence() }
}

/// The levels of a game, the weakest first.
#[must_use]
pub fn levels(rules: Rules) -> Vec<Level> {
    levels::levels(rules)
}

impl Algorithm {
    /// What the world is told about it.
    #[must_use]
    pub fn info(self) -> AlgorithmInfo {
        AlgorithmInfo {
            id: self.entry.id.as_str(),
            label: self.entry.label,
            summary: self.entry.summary,
            family: self.entry.family,
            exact: self.entry.exact,
            plays: self.entry.plays.sentence(),
            options: self.entry.options,
            budget: (self.entry.budget)(self.rules),
            limits: self.limits(),
            parallel: parallel(self.entry.id, self.rules),
            shares: shares(self.entry.id, self.rules),
            joined_at_default: JOINED_AT_DEFAULT,
            shows: shows(self.entry.id),
            levels: self.levels(),
        }
    }

    fn levels(self) -> Vec<Level> {
        levels::levels(self.rules).into_iter().filter(|level| level.algorithm == self.entry.id).collect()
    }

    /// The names of the limits that it honours. One without any answers at once, and so keeps every limit.
    #[must_use]
    pub fn limits(self) -> &'static [&'static str] {
        entries::limits(self.entry, self.rules)
    }

    /// The names of the limits of a request that it does not honour.
    #[must_use]
    pub fn ignored(self, request: Limits) -> Vec<&'static str> {
        let known = self.limits();
        let is_ignored = |name: &&str| !known.is_empty() && !known.contains(name);
        request.names().into_iter().filter(is_ignored).collect()
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
        let honours = |name| self.limits().contains(&name);
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

    /// Which type of board it searches, and how the search is built.
    #[must_use]
    pub fn plan(self, settings: &Settings) -> Plan {
        let proof_first = settings.flag(PROVER.id);
        build::after_proof(self.rules).filter(|_| proof_first).unwrap_or(self.plan)
    }

    /// The search itself, or one that ends early or is weaker on purpose, where the settings ask for that. `position` is the
    /// one that it searches.
    pub fn adapted(
        self,
        search: Box<dyn Search>,
        position: &dyn AnyPosition,
        settings: &Settings,
        seed: u64,
    ) -> Box<dyn Search> {
        let mut search = search;
        let [threat, win] = [MISS_THREAT, MISS_WIN].map(|option| settings.number(option.id) as f32);
        let oversight = Oversight { threat, win, near: settings.count(NEAR.id) };
        if oversight != Oversight::NONE {
            search = Box::new(Novice::new(search, position.boxed(), oversight, seed));
        }
        if settings.flag(EARLY_STOP.id) && plays_most_visited(settings) {
            search = Box::new(EarlyStop::new(search));
        }
        let temperature = settings.number(TEMPERATURE.id) as f32;
        if temperature > 0.0 { Box::new(SoftmaxSearch::new(search, temperature, seed)) } else { search }
    }
}

fn plays_most_visited(settings: &Settings) -> bool {
    !matches!(settings.word(FINAL_MOVE.id), "value" | "secure")
}
