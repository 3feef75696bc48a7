//! The only lists: which games there are, which algorithms, with which options and defaults.
//!
//! Everything else derives from here: the picker of the page, the checks of requests, the tests
//! that run over "all games" or "every exact algorithm".

use crate::algorithms::mcts::FinalMove;
use crate::algorithms::strongest::Plan;
use crate::algorithms::{
    alphabeta, brs, flat_mc, greedy, hybrid, maxn, mcts, minimax, mtdf, negamax, paranoid, perfect, pvs,
    random, strongest,
};
use crate::evals::{boards::Boards, lines::Lines};
use crate::game::{Game, TwoPlayer};
use crate::games::mnk::{self, Duel, Large, Medium, Party};
use crate::games::text::Notation;
use crate::games::ultimate::Ultimate;
use crate::search::choice::Player;
use crate::search::memory;
use crate::search::order::Hints;
use crate::search::walk::TreeSearch;
use crate::search::{Limits, Search};
use crate::settings::{ChoiceInfo, OptionInfo, OptionKind, Settings};
use crate::status::Facts;
use crate::value::{Evaluate, Score};
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

    /// Whether this is the classic game.
    fn is_classic(self) -> bool {
        matches!(self, Rules::Mnk(rules)
            if (rules.rows(), rules.cols(), rules.k(), rules.players()) == (3, 3, 3, 2))
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

    /// The classic game: 3x3 with three in a row for two.
    fn classic<G, E>(self, start: G, eval: E) -> Self::Output
    where
        Self: Sized,
        G: TwoPlayer + Facts + Notation + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        self.two_players(start, eval)
    }

    /// The game has two players; `eval` is its static evaluation.
    fn two_players<G, E>(self, start: G, eval: E) -> Self::Output
    where
        G: TwoPlayer + Facts + Notation + 'static,
        E: Evaluate<G> + Clone + 'static;

    /// The game has three players or more.
    fn more_players<G, E>(self, start: G, eval: E) -> Self::Output
    where
        G: Game + Facts + Notation + 'static,
        E: Evaluate<G> + Clone + 'static;
}

/// Does `work` with the start position of a game, in a type that holds any number of players: slower for two, but
/// it spares the shipped module a copy of the work for every type of two-player board.
pub fn with_any_game<W: WithGame>(rules: Rules, work: W) -> W::Output {
    match rules {
        Rules::Ultimate => work.more_players(Ultimate::new(), Boards),
        Rules::Mnk(rules) if rules.bits() <= 64 => {
            work.more_players(Party::<u64>::new(rules), Lines::new(rules))
        }
        Rules::Mnk(rules) => work.more_players(Party::<Large>::new(rules), Lines::new(rules)),
    }
}

/// Does `work` with the start position of a game, in the smallest type that holds it.
pub fn with_game<W: WithGame>(rules: Rules, work: W) -> W::Output {
    let rules = match rules {
        Rules::Ultimate => return work.two_players(Ultimate::new(), Boards),
        Rules::Mnk(rules) => rules,
    };
    match (rules.players(), rules.bits()) {
        _ if Rules::Mnk(rules).is_classic() => work.classic(Duel::<u32>::new(rules), Lines::new(rules)),
        (2, ..=32) => work.two_players(Duel::<u32>::new(rules), Lines::new(rules)),
        (2, ..=64) => work.two_players(Duel::<u64>::new(rules), Lines::new(rules)),
        (2, ..=256) => work.two_players(Duel::<Medium>::new(rules), Lines::new(rules)),
        (2, _) => work.two_players(Duel::<Large>::new(rules), Lines::new(rules)),
        (_, _) => with_any_game(Rules::Mnk(rules), work),
    }
}

/// Which games an algorithm plays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Plays {
    /// Every game, with the same search however many play.
    Any,
    /// Every game, with a faster search where two play.
    AnyTwoFaster,
    /// Every game of two players.
    TwoPlayers,
    /// 3x3 with three in a row for two players.
    Classic,
}

impl Plays {
    fn sentence(self) -> &'static str {
        match self {
            Plays::Any | Plays::AnyTwoFaster => "any game, with any number of players",
            Plays::TwoPlayers => "any game of two players",
            Plays::Classic => "3 by 3 with 3 in a row for two players",
        }
    }

    fn includes(self, rules: Rules) -> bool {
        match self {
            Plays::Any | Plays::AnyTwoFaster => true,
            Plays::TwoPlayers => rules.players() == 2,
            Plays::Classic => rules.is_classic(),
        }
    }
}

/// An entry of the list of algorithms.
struct Entry {
    id: &'static str,
    label: &'static str,
    summary: &'static str,
    family: &'static str,
    exact: bool,
    plays: Plays,
    options: &'static [OptionInfo],
    limits: &'static [&'static str],
    budget: fn(Rules) -> Limits,
}

/// Limits that tree searches honour.
const TREE_LIMITS: &[&str] = &["timeMs", "nodes", "depth"];
/// Limits that Monte Carlo searches honour; `nodes` bounds the size of the tree, and of each check.
const SAMPLING_LIMITS: &[&str] = &["timeMs", "iterations", "nodes"];
/// Limits that searches honour which play random games but hold no tree.
const PLAYOUT_LIMITS: &[&str] = &["timeMs", "iterations"];

const TABLE: OptionInfo = OptionInfo {
    id: "table",
    label: "Transposition table",
    summary: "Remembers positions that are reached in several ways, and knows who cannot win any more.",
    kind: OptionKind::Flag { default: true },
};
const KILLERS: OptionInfo = OptionInfo {
    id: "killers",
    label: "Killer moves",
    summary: "Looks early at moves that cut off elsewhere at the same depth.",
    kind: OptionKind::Flag { default: true },
};
const ORDERING: OptionInfo = OptionInfo {
    id: "ordering",
    label: "Move ordering",
    summary: "Looks first at the best known and the most promising moves.",
    kind: OptionKind::Flag { default: true },
};
const DEPTH: OptionInfo = OptionInfo {
    id: "depth",
    label: "Depth",
    summary: "Plies to look ahead at most; 0 is as many as the budget allows.",
    kind: OptionKind::Count { default: 0, min: 0, max: 100 },
};
const DRAW_SCORE: OptionInfo = OptionInfo {
    id: "drawScore",
    label: "Draw score",
    summary: "What a draw is worth to the one who searches, where a win is 1 and a loss -1.",
    kind: OptionKind::Number { default: 0.0, min: -0.9, max: 0.9, step: 0.1 },
};
const EPSILON: OptionInfo = OptionInfo {
    id: "epsilon",
    label: "Slips",
    summary: "How often it plays any legal move instead: 0 is never, 1 is always.",
    kind: OptionKind::Number { default: 0.1, min: 0.0, max: 1.0, step: 0.05 },
};
const PLAYOUTS: OptionInfo = OptionInfo {
    id: "playouts",
    label: "Playouts per move",
    summary: "Random games after each move.",
    kind: OptionKind::Count { default: 500, min: 1, max: 100_000 },
};
const EXPLORATION: OptionInfo = OptionInfo {
    id: "exploration",
    label: "Exploration",
    summary: "How eagerly moves that did badly so far are tried again; results count 0 to 1.",
    kind: OptionKind::Number { default: 0.5, min: 0.0, max: 4.0, step: 0.05 },
};
const PLAYOUTS_PER_LEAF: OptionInfo = OptionInfo {
    id: "playoutsPerLeaf",
    label: "Playouts per leaf",
    summary: "Random games from each new position before the next is chosen.",
    kind: OptionKind::Count { default: 1, min: 1, max: 100 },
};
const FINAL_MOVE: OptionInfo = OptionInfo {
    id: "finalMove",
    label: "Final move",
    summary: "Which move is played in the end, unless something is proven.",
    kind: OptionKind::Choice {
        default: "visits",
        choices: &[
            ChoiceInfo { id: "visits", label: "most visits" },
            ChoiceInfo { id: "value", label: "best mean" },
            ChoiceInfo { id: "secure", label: "best lower bound" },
        ],
    },
};
const VERIFY_DEPTH: OptionInfo = OptionInfo {
    id: "verifyDepth",
    label: "Check depth",
    summary: "Plies within which a forced loss is looked for before a move is played.",
    kind: OptionKind::Count { default: 3, min: 1, max: 8 },
};

const ENTRIES: &[Entry] = &[
    Entry {
        id: random::ID,
        label: "Random",
        summary: "Plays any legal move, each with the same probability.",
        family: "Simple",
        exact: false,
        plays: Plays::Any,
        options: &[],
        limits: &[],
        budget: unlimited,
    },
    Entry {
        id: perfect::BEATABLE,
        label: "Beatable",
        summary: "Plays by the rules of the perfect player, but does not see forks coming.",
        family: "Simple",
        exact: false,
        plays: Plays::Classic,
        options: &[],
        limits: &[],
        budget: unlimited,
    },
    Entry {
        id: perfect::EPSILON_PERFECT,
        label: "Mostly perfect",
        summary: "Plays like the perfect player, but slips now and then.",
        family: "Simple",
        exact: false,
        plays: Plays::Classic,
        options: &[EPSILON],
        limits: &[],
        budget: unlimited,
    },
    Entry {
        id: perfect::PERFECT,
        label: "Perfect",
        summary: "Follows a short list of rules that never loses, without any search.",
        family: "Simple",
        exact: false,
        plays: Plays::Classic,
        options: &[],
        limits: &[],
        budget: unlimited,
    },
    Entry {
        id: greedy::ID,
        label: "Greedy",
        summary: "Plays the move after which the board looks best, and looks no further.",
        family: "Simple",
        exact: false,
        plays: Plays::Any,
        options: &[],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: minimax::ID,
        label: "Minimax",
        summary: "Looks at every continuation and assumes that both sides play their best.",
        family: "Minimax",
        exact: true,
        plays: Plays::TwoPlayers,
        options: &[],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: negamax::ID,
        label: "Negamax",
        summary: "Minimax in half the code: what one side wins, the other loses.",
        family: "Minimax",
        exact: true,
        plays: Plays::TwoPlayers,
        options: &[DRAW_SCORE],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: alphabeta::ID,
        label: "Alpha-beta",
        summary: "Minimax that skips every continuation which cannot change the result.",
        family: "Minimax",
        exact: true,
        plays: Plays::TwoPlayers,
        options: &[TABLE, KILLERS, ORDERING, DEPTH],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: pvs::ID,
        label: "PVS",
        summary: "Alpha-beta that takes its first move for the best and only checks the others.",
        family: "Minimax",
        exact: true,
        plays: Plays::TwoPlayers,
        options: &[TABLE, KILLERS, ORDERING],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: mtdf::ID,
        label: "MTD(f)",
        summary: "Alpha-beta that closes in on the value by questions with yes or no for an answer.",
        family: "Minimax",
        exact: true,
        plays: Plays::TwoPlayers,
        options: &[],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: maxn::ID,
        label: "MaxN",
        summary: "Assumes that all players, however many, play for themselves.",
        family: "Many players",
        exact: false,
        plays: Plays::Any,
        options: &[],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: paranoid::ID,
        label: "Paranoid",
        summary: "Assumes that all other players have joined forces.",
        family: "Many players",
        exact: false,
        plays: Plays::Any,
        options: &[],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: brs::ID,
        label: "Best-reply",
        summary: "Assumes that after each move only the most dangerous opponent answers.",
        family: "Many players",
        exact: false,
        plays: Plays::Any,
        options: &[],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: flat_mc::ID,
        label: "Flat Monte Carlo",
        summary: "Plays random games after every move and takes the move that wins most of them.",
        family: "Monte Carlo",
        exact: false,
        plays: Plays::Any,
        options: &[PLAYOUTS],
        limits: PLAYOUT_LIMITS,
        budget: flat_budget,
    },
    Entry {
        id: mcts::ID,
        label: "MCTS",
        summary: "Plays thousands of random games and follows the moves that do best in them.",
        family: "Monte Carlo",
        exact: false,
        plays: Plays::AnyTwoFaster,
        options: &[EXPLORATION, PLAYOUTS_PER_LEAF, FINAL_MOVE],
        limits: SAMPLING_LIMITS,
        budget: sampling_budget,
    },
    Entry {
        id: hybrid::ID,
        label: "Hybrid",
        summary: "Monte Carlo proposes a move, minimax checks that it does not lose by force.",
        family: "Combined",
        exact: false,
        plays: Plays::TwoPlayers,
        options: &[VERIFY_DEPTH],
        limits: SAMPLING_LIMITS,
        budget: sampling_budget,
    },
    Entry {
        id: strongest::ID,
        label: "Strongest",
        summary: "Takes the search that plays the position best within the budget.",
        family: "Combined",
        exact: false,
        plays: Plays::AnyTwoFaster,
        options: &[],
        limits: &["timeMs", "iterations", "nodes", "depth"],
        budget: strongest_budget,
    },
];

/// Nothing is searched.
fn unlimited(_: Rules) -> Limits {
    Limits::default()
}

/// The whole tree of nine cells needs no limit; everything larger gets one that takes a second or
/// so. A node costs the more, the more players there are to be judged.
fn tree_budget(rules: Rules) -> Limits {
    let nodes = match (rules.cells(), rules.players()) {
        (..=9, 2) => None,
        (..=100, 2) => Some(2_000_000),
        (..=50, _) => Some(300_000),
        (101.., 2) => Some(200_000),
        (51.., _) => Some(50_000),
    };
    Limits { nodes, ..Limits::default() }
}

/// So many playouts take less than a second.
fn sampling_budget(rules: Rules) -> Limits {
    let iterations = Some(if rules.cells() <= 100 { 50_000 } else { 20_000 });
    Limits { iterations, ..Limits::default() }
}

/// The default number of playouts for each move of 15x15 takes a second or so; larger boards do with less.
fn flat_budget(rules: Rules) -> Limits {
    let iterations = Some(if rules.cells() <= 256 { 200_000 } else { 40_000 });
    Limits { iterations, ..Limits::default() }
}

/// Whatever is used is limited: one search counts nodes, the other playouts.
fn strongest_budget(rules: Rules) -> Limits {
    Limits { iterations: sampling_budget(rules).iterations, ..tree_budget(rules) }
}

/// What experience says about a game of two.
fn plan(rules: Rules) -> Plan {
    match rules {
        Rules::Ultimate => Plan::Sample { solved: 14 },
        Rules::Mnk(_) => Plan::Deepen,
    }
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
    /// Which games it plays, in words.
    pub plays: &'static str,
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
