//! The list of algorithms: what each is called, what it plays, what can be set, and its budgets.

use super::games::{FORESEEABLE_CELLS, Rules};
use super::ids::AlgorithmId;
use super::options::{
    AGE, ALPHABETA_PRESET, BRAIN, CANDIDATES, DEPTH, DISTANCES, DRAW_IS_LOSS, DRAW_SCORE, EARLY_STOP,
    ENDGAME, EPSILON, EXPLORATION, FALLBACK, FINAL_MOVE, HYBRID_PRESET, KILLERS, LINES, MCTS_PRESET,
    MISS_THREAT, MISS_WIN, NEAR, ORDERING, PARANOID_PRESET, PLAYOUT_POLICY, PLAYOUTS, PLAYOUTS_PER_LEAF,
    PROVER, REMEMBER, RERUNS, SOLVER, TABLE, TABLE_ENDS, TEMPERATURE, VARIETY, VERIFY_DEPTH,
};
use super::{Shares, Shows};
use crate::search::Limits;
use crate::settings::OptionInfo;

/// Which games an algorithm plays, for the words about it: `plan` in `build.rs` decides.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Plays {
    /// Every game.
    Any,
    /// Every game of two players.
    TwoPlayers,
    /// k in a row for two players.
    Rows,
    /// The same, where more than `k` win as well.
    FreeRows,
    /// Ultimate, and nothing else.
    Ultimate,
    /// 3x3 with three in a row for two players.
    Classic,
}

impl Plays {
    pub(super) fn sentence(self) -> &'static str {
        match self {
            Plays::Any => "any game, with any number of players",
            Plays::TwoPlayers => "any game of two players",
            Plays::Ultimate => "Ultimate tic-tac-toe",
            Plays::Rows => "k in a row without gravity, for two players",
            Plays::FreeRows => "k or more in a row without gravity, for two players",
            Plays::Classic => "3 by 3 with 3 in a row for two players",
        }
    }
}

/// An entry of the list of algorithms.
pub(super) struct Entry {
    pub(super) id: AlgorithmId,
    pub(super) label: &'static str,
    pub(super) summary: &'static str,
    pub(super) family: &'static str,
    pub(super) exact: bool,
    pub(super) plays: Plays,
    pub(super) options: &'static [OptionInfo],
    pub(super) limits: &'static [&'static str],
    pub(super) budget: fn(Rules) -> Limits,
}

/// Limits that tree searches honour.
const TREE_LIMITS: &[&str] = &["timeMs", "nodes", "depth"];
/// Limits that Monte Carlo searches honour; `nodes` bounds the size of the tree, and of each check.
const SAMPLING_LIMITS: &[&str] = &["timeMs", "iterations", "nodes"];
/// Limits that searches honour which play random games but hold no tree.
const PLAYOUT_LIMITS: &[&str] = &["timeMs", "iterations"];

/// The family of the players that learned.
const LEARNED: &str = "Reinforcement learning";
static LEARNED_OPTIONS: &[OptionInfo] = &[AGE, BRAIN];

/// A player of 3x3 that learned: it looks its move up, so that no limit applies.
const fn learned(id: AlgorithmId, label: &'static str, summary: &'static str) -> Entry {
    Entry {
        id,
        label,
        summary,
        family: LEARNED,
        exact: false,
        plays: Plays::Classic,
        options: LEARNED_OPTIONS,
        limits: &[],
        budget: unlimited,
    }
}

/// Every algorithm, in the order of the picker.
pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        id: AlgorithmId::Random,
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
        id: AlgorithmId::Beatable,
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
        id: AlgorithmId::EpsilonPerfect,
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
        id: AlgorithmId::Perfect,
        label: "Perfect",
        summary: "Follows a short list of rules and never loses, without any search.",
        family: "Simple",
        exact: false,
        plays: Plays::Classic,
        options: &[],
        limits: &[],
        budget: unlimited,
    },
    Entry {
        id: AlgorithmId::Greedy,
        label: "Greedy",
        summary: "Plays the move after which the board looks best, and looks no further.",
        family: "Simple",
        exact: false,
        plays: Plays::Any,
        options: &[TEMPERATURE, MISS_WIN, MISS_THREAT, NEAR],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: AlgorithmId::Minimax,
        label: "Minimax",
        summary: "Looks at every continuation and assumes that both sides play their best.",
        family: "Minimax",
        exact: true,
        plays: Plays::TwoPlayers,
        options: &[REMEMBER, TABLE_ENDS, VARIETY],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: AlgorithmId::Negamax,
        label: "Negamax",
        summary: "Minimax in half the code: what one side wins, the other loses.",
        family: "Minimax",
        exact: true,
        plays: Plays::TwoPlayers,
        options: &[DRAW_SCORE, REMEMBER, TABLE_ENDS, VARIETY, TEMPERATURE, MISS_WIN, MISS_THREAT, NEAR],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: AlgorithmId::AlphaBeta,
        label: "Alpha-beta",
        summary: "Minimax that skips every continuation which cannot change the result.",
        family: "Minimax",
        exact: true,
        plays: Plays::TwoPlayers,
        options: &[ALPHABETA_PRESET, TABLE, KILLERS, ORDERING, DISTANCES, DEPTH, VARIETY, PROVER],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: AlgorithmId::Pvs,
        label: "PVS",
        summary: "Alpha-beta that assumes its first move is best and only verifies the others.",
        family: "Minimax",
        exact: true,
        plays: Plays::TwoPlayers,
        options: &[TABLE, KILLERS, ORDERING, VARIETY],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: AlgorithmId::Mtdf,
        label: "MTD(f)",
        summary: "Alpha-beta that narrows the value by yes/no questions.",
        family: "Minimax",
        exact: true,
        plays: Plays::TwoPlayers,
        options: &[VARIETY],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: AlgorithmId::Prover,
        label: "Prover",
        summary: "Proves who wins, or that neither side can, by pairing cells and forcing replies.",
        family: "Specialists",
        exact: true,
        plays: Plays::FreeRows,
        options: &[],
        limits: TREE_LIMITS,
        budget: prover_budget,
    },
    Entry {
        id: AlgorithmId::Threats,
        label: "Threat search",
        summary: "Alpha-beta that sees fours and open threes at once, and looks only where they matter.",
        family: "Specialists",
        exact: false,
        plays: Plays::Rows,
        options: &[LINES],
        limits: TREE_LIMITS,
        budget: threats_budget,
    },
    Entry {
        id: AlgorithmId::Puct,
        label: "PUCT",
        summary: "Searches where a small neural net expects the best moves, and trusts its judgement.",
        family: "Specialists",
        exact: false,
        plays: Plays::Ultimate,
        options: &[EXPLORATION, EARLY_STOP, TEMPERATURE],
        limits: SAMPLING_LIMITS,
        budget: net_budget,
    },
    Entry {
        id: AlgorithmId::MaxN,
        label: "MaxN",
        summary: "Assumes that each player, in a game of any number, plays for itself.",
        family: "Many players",
        exact: false,
        plays: Plays::Any,
        options: &[],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: AlgorithmId::Paranoid,
        label: "Paranoid",
        summary: "Assumes that all other players have joined forces.",
        family: "Many players",
        exact: false,
        plays: Plays::Any,
        options: &[PARANOID_PRESET, DRAW_IS_LOSS, VARIETY],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: AlgorithmId::BestReply,
        label: "Best-reply",
        summary: "Assumes that after each move only the most dangerous opponent answers.",
        family: "Many players",
        exact: false,
        plays: Plays::Any,
        options: &[VARIETY],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: AlgorithmId::BestReplyPlus,
        label: "Best-reply plus",
        summary: "Best-reply search without skipped turns: one opponent chooses, the others play their most promising move.",
        family: "Many players",
        exact: false,
        plays: Plays::Any,
        options: &[],
        limits: TREE_LIMITS,
        budget: tree_budget,
    },
    Entry {
        id: AlgorithmId::FlatMonteCarlo,
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
        id: AlgorithmId::Mcts,
        label: "MCTS",
        summary: "Plays thousands of random games and follows the moves that do best in them.",
        family: "Monte Carlo",
        exact: false,
        plays: Plays::Any,
        options: &[
            MCTS_PRESET,
            EXPLORATION,
            PLAYOUTS_PER_LEAF,
            FINAL_MOVE,
            PLAYOUT_POLICY,
            SOLVER,
            EARLY_STOP,
            TEMPERATURE,
            MISS_WIN,
            MISS_THREAT,
            NEAR,
        ],
        limits: SAMPLING_LIMITS,
        budget: sampling_budget,
    },
    learned(
        AlgorithmId::Menace,
        "MENACE",
        "Learned with beads in matchboxes: more of them for moves that won.",
    ),
    learned(AlgorithmId::Td, "TD", "Learned the value of each position from that of the next one."),
    learned(
        AlgorithmId::QLearning,
        "Q-learning",
        "Learned the value of each move from the best reply to it.",
    ),
    learned(
        AlgorithmId::Dqn,
        "DQN",
        "Learned the value of each move with a neural net, from remembered games.",
    ),
    learned(
        AlgorithmId::Reinforce,
        "REINFORCE",
        "Learned which moves to prefer with a neural net, from the results of games.",
    ),
    learned(
        AlgorithmId::Ppo,
        "PPO",
        "Learned as REINFORCE did, in small steps that use each game several times.",
    ),
    Entry {
        id: AlgorithmId::Hybrid,
        label: "Hybrid",
        summary: "Monte Carlo proposes a move, minimax checks that it does not lose by force.",
        family: "Combined",
        exact: false,
        plays: Plays::TwoPlayers,
        options: &[
            HYBRID_PRESET,
            CANDIDATES,
            VERIFY_DEPTH,
            RERUNS,
            ENDGAME,
            EXPLORATION,
            PLAYOUT_POLICY,
            SOLVER,
        ],
        limits: SAMPLING_LIMITS,
        budget: sampling_budget,
    },
    Entry {
        id: AlgorithmId::Strongest,
        label: "Strongest",
        summary: "Takes the search that plays the position best within the budget.",
        family: "Combined",
        exact: false,
        plays: Plays::Any,
        options: &[EARLY_STOP, FALLBACK, VARIETY, LINES],
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

/// Some seconds on any board, since a node takes time for each cell: what can be proved at all is mostly proved long before.
fn prover_budget(rules: Rules) -> Limits {
    Limits { nodes: Some(8_000_000 / u64::from(rules.cells())), ..Limits::default() }
}

/// A second or so.
fn threats_budget(_: Rules) -> Limits {
    Limits { nodes: Some(500_000), ..Limits::default() }
}

/// So many playouts take less than a second.
fn sampling_budget(rules: Rules) -> Limits {
    let iterations = Some(if rules.cells() <= 100 { 50_000 } else { 20_000 });
    Limits { iterations, ..Limits::default() }
}

/// So many expansions take less than a second.
fn net_budget(_: Rules) -> Limits {
    Limits { iterations: Some(100_000), ..Limits::default() }
}

/// The default number of playouts for each move of 15x15 takes a second or so; larger boards do
/// with less.
fn flat_budget(rules: Rules) -> Limits {
    let iterations = Some(if rules.cells() <= 256 { 200_000 } else { 40_000 });
    Limits { iterations, ..Limits::default() }
}

/// That of the search that plays these rules.
fn strongest_budget(rules: Rules) -> Limits {
    match rules {
        Rules::Ultimate => net_budget(rules),
        Rules::Mnk(_) if rules.players() == 2 => threats_budget(rules),
        Rules::Mnk(_) if rules.cells() <= FORESEEABLE_CELLS => tree_budget(rules),
        Rules::Mnk(_) | Rules::Drop(_) => sampling_budget(rules),
    }
}

/// The limits that an algorithm honours in these rules. `strongest` looks ahead to a depth where its search visits positions.
pub(super) fn limits(entry: &Entry, rules: Rules) -> &'static [&'static str] {
    let samples = (entry.budget)(rules).iterations.is_some();
    if entry.id == AlgorithmId::Strongest && samples { SAMPLING_LIMITS } else { entry.limits }
}

/// Whether an algorithm samples these rules, so that its searches with different seeds add up, or proves, and its
/// searches deal the moves out (docs/notebook.md).
pub(super) fn parallel(id: AlgorithmId, rules: Rules) -> bool {
    match id {
        AlgorithmId::Mcts | AlgorithmId::Prover => true,
        AlgorithmId::Strongest => match rules {
            Rules::Drop(_) => true,
            Rules::Mnk(_) => rules.players() > 2 && rules.cells() > FORESEEABLE_CELLS,
            Rules::Ultimate => false,
        },
        _ => false,
    }
}

/// What several workers with shared memory have in common in these rules. `strongest` has what the search has that plays them.
pub(super) fn shares(id: AlgorithmId, rules: Rules) -> Option<Shares> {
    match id {
        AlgorithmId::Puct => Some(Shares::Tree),
        AlgorithmId::Threats => Some(Shares::Table),
        AlgorithmId::Strongest => match rules {
            Rules::Ultimate => Some(Shares::Tree),
            Rules::Mnk(_) if rules.players() == 2 => Some(Shares::Table),
            _ => None,
        },
        _ => None,
    }
}

/// What can be seen of a search of this algorithm. `hybrid` shows nothing: between its iterations it checks moves.
pub(super) fn shows(id: AlgorithmId) -> Option<Shows> {
    match id {
        AlgorithmId::Minimax
        | AlgorithmId::Negamax
        | AlgorithmId::AlphaBeta
        | AlgorithmId::Pvs
        | AlgorithmId::Mtdf
        | AlgorithmId::MaxN
        | AlgorithmId::Paranoid
        | AlgorithmId::BestReply
        | AlgorithmId::BestReplyPlus => Some(Shows::Tree),
        AlgorithmId::FlatMonteCarlo | AlgorithmId::Mcts | AlgorithmId::Puct => Some(Shows::Iterations),
        AlgorithmId::Random
        | AlgorithmId::Beatable
        | AlgorithmId::EpsilonPerfect
        | AlgorithmId::Perfect
        | AlgorithmId::Greedy
        | AlgorithmId::Prover
        | AlgorithmId::Threats
        | AlgorithmId::Menace
        | AlgorithmId::Td
        | AlgorithmId::QLearning
        | AlgorithmId::Dqn
        | AlgorithmId::Reinforce
        | AlgorithmId::Ppo
        | AlgorithmId::Hybrid
        | AlgorithmId::Strongest => None,
    }
}

/// The options that must have their defaults for searches to add up: joined reports play the most visited move.
pub(super) const JOINED_AT_DEFAULT: &[&str] =
    &[FINAL_MOVE.id, TEMPERATURE.id, MISS_WIN.id, MISS_THREAT.id, NEAR.id];
