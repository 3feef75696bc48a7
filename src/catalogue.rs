//! The list of algorithms, and what the rules of a game lead to: which algorithms and levels it has, and a
//! search of it. The list of games is in [`games`](crate::games).
//!
//! Everything else derives from here: the picker of the page, the checks of requests, the tests
//! that run over "all games" or "every exact algorithm".

mod algo;
mod build;
mod entries;
mod games;
mod levels;
mod notation;
mod teams;

pub use crate::algorithm::{BoardSize, Description, Shares, Shows};
pub use crate::games::field::{Field, FieldValues};
pub use crate::games::kind::Kind;
pub use crate::games::strength::{Strength, UnknownStrength};
pub use crate::settings::{ChoiceInfo, OptionInfo, OptionKind, OptionValue, Setting, SettingValue, Settings};
pub use algo::{Algo, AlgorithmId};
pub use build::Replay;
pub use entries::DESCRIPTIONS;
pub(crate) use games::start_completions;
pub use games::{CatalogueGame, Rules, WithGame, start_position, with_game};
pub use levels::Level;
pub use notation::{AgreedRules, RulesError};

use crate::algorithms::monte_carlo::mcts::FINAL_MOVE;
use crate::algorithms::wrappers::early_stop::{EARLY_STOP, EarlyStop};
use crate::algorithms::wrappers::novice::{MISS_THREAT, MISS_WIN, NEAR, Novice, Oversight};
use crate::algorithms::wrappers::softmax::{SoftmaxSearch, TEMPERATURE};
use crate::error::Error;
use crate::search::{Limits, Search};
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
    /// Whether several workers on one position, each with a seed and a part of its own, find out more in the
    /// same time than one.
    pub parallel: bool,
    /// What several workers with shared memory have in common, where they find out more together than one in
    /// the same time.
    pub shares: Option<Shares>,
    /// The options that must keep their defaults where the reports of several workers are joined: a joined
    /// report plays the most visited move.
    pub joined_at_default: &'static [&'static str],
    /// Whether it evaluates positions of this game by the value net, whose weights must be provided.
    pub weights: bool,
    /// The file of the book of this game that it reads, which must be provided: without it, it answers, but
    /// later.
    pub book: Option<&'static str>,
    /// What can be seen of its search.
    pub shows: Option<Shows>,
    /// The levels of strength that it stands for in this game.
    pub levels: Vec<Level>,
}

/// The options that must have their defaults for searches to add up: joined reports play the most visited
/// move.
const JOINED_AT_DEFAULT: &[&str] = &[FINAL_MOVE.id, TEMPERATURE.id, MISS_WIN.id, MISS_THREAT.id, NEAR.id];

/// An algorithm of the list, checked to play the rules that it was found for.
#[derive(Clone, Copy)]
pub struct Algorithm {
    id: AlgorithmId,
    rules: Rules,
}

/// The ids of all algorithms, in the order of the picker.
pub fn ids() -> impl Iterator<Item = AlgorithmId> {
    AlgorithmId::all()
}

/// The algorithms that can play these rules, in the order of the picker.
pub fn algorithms(rules: Rules) -> impl Iterator<Item = Algorithm> {
    let plays = move |id: &AlgorithmId| id.entry().plays(rules);
    ids().filter(plays).map(move |id| Algorithm { id, rules })
}

/// The algorithm with this id, if it can play these rules.
///
/// # Errors
/// [`Error::UnknownAlgorithm`], which names those that can, or [`Error::Unsupported`].
pub fn find(id: &str, rules: Rules) -> Result<Algorithm, Error> {
    let id = AlgorithmId::find(id).ok_or_else(|| algo::unknown(id, algo::playing(rules)))?;
    id.playing(rules)
}

/// The levels of a game, the weakest first.
#[must_use]
pub fn levels(rules: Rules) -> Vec<Level> {
    levels::levels(rules)
}

/// The level that stands for a strength in a game: its own, or the next stronger one, or the strongest.
///
/// ```
/// use noughts::catalogue::{self, Strength};
/// let level = catalogue::level("3x3x3".parse()?, "champion".parse()?);
/// assert_eq!(level.id, Strength::Impossible);
/// assert!("perfect".parse::<Strength>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// Never: each strength belongs to one level of every game.
#[must_use]
pub fn level(rules: Rules, strength: Strength) -> Level {
    let mut levels = levels(rules).into_iter();
    levels.find(|level| level.names.contains(&strength)).expect("each strength belongs to a level")
}

impl Algorithm {
    /// Its id.
    #[must_use]
    pub fn id(self) -> AlgorithmId {
        self.id
    }

    /// What it says of itself.
    #[must_use]
    pub fn description(self) -> &'static Description {
        &self.id.entry().description
    }

    /// What the world is told about it.
    #[must_use]
    pub fn info(self) -> AlgorithmInfo {
        let (entry, rules) = (self.id.entry(), self.rules);
        let Description { id, label, summary, family, exact, options, shows, .. } = entry.description;
        AlgorithmInfo {
            id,
            label,
            summary,
            family,
            exact,
            plays: entry.games(),
            options,
            budget: entry.budget(rules),
            limits: entry.limits(rules),
            parallel: entry.parallel(rules),
            shares: entry.shares(rules),
            joined_at_default: JOINED_AT_DEFAULT,
            weights: entry.weights(rules),
            book: entry.book(rules),
            shows,
            levels: self.levels(),
        }
    }

    fn levels(self) -> Vec<Level> {
        levels::levels(self.rules).into_iter().filter(|level| level.algorithm() == self.id).collect()
    }

    /// The names of the limits that it honours; empty where it answers at once, within any limit.
    #[must_use]
    pub fn limits(self) -> &'static [&'static str] {
        self.id.entry().limits(self.rules)
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
        self.description().options
    }

    /// The limits that apply to a request: those of the request that the algorithm honours, and
    /// its own on work when they bound neither work nor time. So no request runs for ever by mistake.
    #[must_use]
    pub fn effective(self, request: Limits) -> Limits {
        let honours = |name| self.limits().contains(&name);
        let honoured = Limits {
            time: request.time.filter(|_| honours("timeMs")),
            iterations: request.iterations.filter(|_| honours("iterations")),
            nodes: request.nodes.filter(|_| honours("nodes")),
            depth: request.depth.filter(|_| honours("depth")),
            part: request.part,
        };
        let bounded = honoured.time.is_some() || honoured.nodes.is_some() || honoured.iterations.is_some();
        if bounded {
            return honoured;
        }
        Limits { depth: honoured.depth, part: request.part, ..self.id.entry().budget(self.rules) }
    }

    /// Its search of a game with the rules that it was found for.
    ///
    /// # Errors
    /// A move that is illegal, or why weights that it needs cannot be had.
    pub fn search(
        self,
        game: &impl Replay,
        settings: &Settings,
        seed: u64,
    ) -> Result<Box<dyn Search>, Error> {
        self.id.entry().search(self.rules, game, settings, seed)
    }

    /// The search itself, or one that ends early or is weaker on purpose, where the settings ask for that.
    /// `game` is the one that it searches.
    ///
    /// # Errors
    /// A move that is illegal.
    pub fn adapted(
        self,
        search: Box<dyn Search>,
        game: &impl Replay,
        settings: &Settings,
        seed: u64,
    ) -> Result<Box<dyn Search>, Error> {
        let mut search = search;
        let [threat, win] = [MISS_THREAT, MISS_WIN].map(|option| settings.number(option.id) as f32);
        let oversight = Oversight { threat, win, near: settings.count(NEAR.id) };
        if oversight != Oversight::NONE {
            search = Box::new(Novice::new(search, game.completions()?, oversight, seed));
        }
        if settings.flag(EARLY_STOP.id) && plays_most_visited(settings) {
            search = Box::new(EarlyStop::new(search));
        }
        let temperature = settings.number(TEMPERATURE.id) as f32;
        if temperature > 0.0 {
            search = Box::new(SoftmaxSearch::new(search, temperature, seed));
        }
        Ok(search)
    }
}

fn plays_most_visited(settings: &Settings) -> bool {
    !matches!(settings.word(FINAL_MOVE.id), "value" | "secure")
}
