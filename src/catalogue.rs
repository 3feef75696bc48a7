//! The only lists: which games there are, which algorithms, with which options and defaults.
//!
//! Everything else derives from here: the picker of the page, the checks of requests, the tests
//! that run over "all games" or "every exact algorithm".

use crate::algorithms::{alphabeta, mcts, minimax, random};
use crate::evals::{boards::Boards, lines::Lines};
use crate::game::{Game, TwoPlayer};
use crate::games::mnk::{self, Duel, Large, Medium, Party};
use crate::games::text::Notation;
use crate::games::ultimate::Ultimate;
use crate::search::order::Hints;
use crate::search::{Limits, Search};
use crate::settings::{OptionInfo, OptionKind, Settings};
use crate::status::Facts;
use crate::value::Evaluate;
use serde::Serialize;

/// The rules of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rules {
    /// k in a row on a rectangular board.
    Mnk(mnk::Rules),
    /// Ultimate tic-tac-toe.
    Ultimate,
}

impl Rules {
    fn players(self) -> u32 {
        match self {
            Rules::Mnk(rules) => rules.players(),
            Rules::Ultimate => 2,
        }
    }

    fn cells(self) -> u32 {
        match self {
            Rules::Mnk(rules) => rules.cells(),
            Rules::Ultimate => 81,
        }
    }

    /// How a sentence calls this game.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Rules::Ultimate => "Ultimate tic-tac-toe".to_owned(),
            Rules::Mnk(rules) => format!(
                "{} by {}, {} in a row, {} players",
                rules.rows(),
                rules.cols(),
                rules.k(),
                rules.players()
            ),
        }
    }
}

/// Something to be done with a game whose concrete type depends on the rules.
pub trait WithGame {
    /// What comes of it.
    type Output;

    /// The game has two players; `eval` is its static evaluation.
    fn two_players<G, E>(self, start: G, eval: E) -> Self::Output
    where
        G: TwoPlayer + Facts + Notation + 'static,
        E: Evaluate<G> + 'static;

    /// The game has three players or more.
    fn more_players<G: Game + Facts + Notation + 'static>(self, start: G) -> Self::Output;
}

/// Does `work` with the start position of a game, in the smallest type that holds it.
pub fn with_game<W: WithGame>(rules: Rules, work: W) -> W::Output {
    let rules = match rules {
        Rules::Ultimate => return work.two_players(Ultimate::new(), Boards),
        Rules::Mnk(rules) => rules,
    };
    match (rules.players(), rules.bits()) {
        (2, ..=32) => work.two_players(Duel::<u32>::new(rules), Lines::<u32>::new(rules)),
        (2, ..=64) => work.two_players(Duel::<u64>::new(rules), Lines::<u64>::new(rules)),
        (2, ..=256) => work.two_players(Duel::<Medium>::new(rules), Lines::<Medium>::new(rules)),
        (2, _) => work.two_players(Duel::<Large>::new(rules), Lines::<Large>::new(rules)),
        (_, ..=64) => work.more_players(Party::<u64>::new(rules)),
        (_, _) => work.more_players(Party::<Large>::new(rules)),
    }
}

/// An entry of the list of algorithms.
struct Entry {
    id: &'static str,
    label: &'static str,
    summary: &'static str,
    family: &'static str,
    exact: bool,
    /// Whether it is a search for two players only.
    two_players_only: bool,
    options: &'static [OptionInfo],
    limits: &'static [&'static str],
    budget: fn(Rules) -> Limits,
}

/// Limits that tree searches honour.
const TREE_LIMITS: &[&str] = &["timeMs", "nodes", "depth"];
/// Limits that Monte Carlo searches honour; `nodes` bounds the size of the tree.
const SAMPLING_LIMITS: &[&str] = &["timeMs", "iterations", "nodes"];

const ENTRIES: &[Entry] = &[
    Entry {
        id: random::ID,
        label: "Random",
        summary: "Plays any legal move, each with the same probability.",
        family: "Simple",
        exact: false,
        two_players_only: false,
        options: &[],
        limits: &[],
        budget: |_| Limits::default(),
    },
    Entry {
        id: minimax::ID,
        label: "Minimax",
        summary: "Looks at every continuation and assumes that both sides play their best.",
        family: "Minimax",
        exact: true,
        two_players_only: true,
        options: &[],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: alphabeta::ID,
        label: "Alpha-beta",
        summary: "Minimax that skips every continuation which cannot change the result.",
        family: "Minimax",
        exact: true,
        two_players_only: true,
        options: &[
            OptionInfo {
                id: "table",
                label: "Transposition table",
                summary: "Remembers positions that are reached in several ways.",
                kind: OptionKind::Flag { default: true },
            },
            OptionInfo {
                id: "killers",
                label: "Killer moves",
                summary: "Looks early at moves that cut off elsewhere at the same depth.",
                kind: OptionKind::Flag { default: true },
            },
            OptionInfo {
                id: "ordering",
                label: "Move ordering",
                summary: "Looks first at the best known and the most promising moves.",
                kind: OptionKind::Flag { default: true },
            },
        ],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: mcts::ID,
        label: "MCTS",
        summary: "Plays thousands of random games and follows the moves that do best in them.",
        family: "Monte Carlo",
        exact: false,
        two_players_only: false,
        options: &[OptionInfo {
            id: "exploration",
            label: "Exploration",
            summary: "How eagerly moves that did badly so far are tried again; results count 0 to 1.",
            kind: OptionKind::Number { default: 0.5, min: 0.0, max: 4.0, step: 0.05 },
        }],
        limits: SAMPLING_LIMITS,
        budget: |rules| Limits {
            iterations: Some(if rules.cells() <= 100 { 50_000 } else { 20_000 }),
            ..Limits::default()
        },
    },
];

/// The whole tree of nine cells needs no limit; everything larger gets one that takes a second or
/// so.
fn tree_budget(rules: Rules) -> Limits {
    let nodes = match rules.cells() {
        ..=9 => None,
        10..=100 => Some(1_000_000),
        _ => Some(200_000),
    };
    Limits { nodes, ..Limits::default() }
}

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
    /// What can be set, with ranges and defaults.
    pub options: Vec<OptionInfo>,
    /// The limits that apply when a request gives none.
    pub budget: Limits,
    /// The names of the limits that it honours.
    pub limits: Vec<&'static str>,
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
    if entry.two_players_only && rules.players() != 2 {
        let reason = format!("{} is a search for two players, not for {}", entry.label, rules.players());
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
            options: self.entry.options.to_vec(),
            budget: (self.entry.budget)(self.rules),
            limits: self.entry.limits.to_vec(),
        }
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

    /// The search itself, for a two-player position.
    pub fn search_two<G, E>(self, position: G, eval: E, settings: &Settings, seed: u64) -> Box<dyn Search>
    where
        G: TwoPlayer + 'static,
        E: Evaluate<G> + 'static,
    {
        match self.entry.id {
            minimax::ID => Box::new(minimax::Minimax::new(position, eval, seed)),
            alphabeta::ID => {
                let hints = Hints { ordering: settings.flag("ordering"), killers: settings.flag("killers") };
                let options = alphabeta::Options { table: settings.flag("table"), hints };
                Box::new(alphabeta::AlphaBeta::new(position, eval, options, seed))
            }
            _ => self.search_any(position, settings, seed),
        }
    }

    /// The search itself, for a position with any number of players.
    ///
    /// # Panics
    /// For an algorithm that [`find`] would have refused for these rules.
    pub fn search_any<G: Game + 'static>(
        self,
        position: G,
        settings: &Settings,
        seed: u64,
    ) -> Box<dyn Search> {
        match self.entry.id {
            random::ID => Box::new(random::Random::new(position, seed)),
            mcts::ID => {
                let options = mcts::Options { exploration: settings.number("exploration") as f32 };
                Box::new(mcts::Mcts::new(position, options, seed))
            }
            id => unreachable!("{id} is listed without a search"),
        }
    }
}
