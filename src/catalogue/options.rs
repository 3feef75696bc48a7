//! The list of options: what can be set about algorithms, with ranges and defaults.

use crate::settings::{ChoiceInfo, OptionInfo, OptionKind};

pub(super) const TABLE: OptionInfo = OptionInfo {
    id: "table",
    label: "Transposition table",
    summary: "Remembers positions that are reached in several ways, and sees which side can no longer win.",
    kind: OptionKind::Flag { default: true },
};
pub(super) const KILLERS: OptionInfo = OptionInfo {
    id: "killers",
    label: "Killer moves",
    summary: "Tries early the moves that caused cutoffs elsewhere at the same depth.",
    kind: OptionKind::Flag { default: true },
};
pub(super) const ORDERING: OptionInfo = OptionInfo {
    id: "ordering",
    label: "Move ordering",
    summary: "Searches the best known and most promising moves first.",
    kind: OptionKind::Flag { default: true },
};
pub(super) const PROVER: OptionInfo = OptionInfo {
    id: "prover",
    label: "Proof first",
    summary: "In k in a row, lets the prover try first, with half of the budget.",
    kind: OptionKind::Flag { default: false },
};
pub(super) const DEPTH: OptionInfo = OptionInfo {
    id: "depth",
    label: "Depth",
    summary: "The most plies to look ahead; 0 means as many as the budget allows.",
    kind: OptionKind::Count { default: 0, min: 0, max: 100 },
};
pub(super) const DRAW_SCORE: OptionInfo = OptionInfo {
    id: "drawScore",
    label: "Draw score",
    summary: "The value of a draw to the searching player, where a win is 1 and a loss -1.",
    kind: OptionKind::Number { default: 0.0, min: -0.9, max: 0.9, step: 0.1 },
};
pub(super) const EPSILON: OptionInfo = OptionInfo {
    id: "epsilon",
    label: "Slips",
    summary: "How often it plays a random legal move instead: 0 is never, 1 is always.",
    kind: OptionKind::Number { default: 0.1, min: 0.0, max: 1.0, step: 0.05 },
};
pub(super) const PLAYOUTS: OptionInfo = OptionInfo {
    id: "playouts",
    label: "Playouts per move",
    summary: "Random games after each move.",
    kind: OptionKind::Count { default: 500, min: 1, max: 100_000 },
};
pub(super) const EXPLORATION: OptionInfo = OptionInfo {
    id: "exploration",
    label: "Exploration",
    summary: "Higher values retry moves with poor results more often; results count from 0 to 1.",
    kind: OptionKind::Number { default: 0.5, min: 0.0, max: 4.0, step: 0.05 },
};
pub(super) const PLAYOUTS_PER_LEAF: OptionInfo = OptionInfo {
    id: "playoutsPerLeaf",
    label: "Playouts per leaf",
    summary: "Random games from each new position before the next is chosen.",
    kind: OptionKind::Count { default: 1, min: 1, max: 100 },
};
pub(super) const PLAYOUT_POLICY: OptionInfo = OptionInfo {
    id: "playoutPolicy",
    label: "Playouts",
    summary: "How the random games are played. Only if they take wins does the tree try promising moves first.",
    kind: OptionKind::Choice {
        default: "decisive",
        choices: &[
            ChoiceInfo { id: "decisive", label: "random, but take a win in one ply" },
            ChoiceInfo { id: "uniform", label: "entirely at random" },
        ],
    },
};
pub(super) const FINAL_MOVE: OptionInfo = OptionInfo {
    id: "finalMove",
    label: "Final move",
    summary: "Which move is played if no result is proven.",
    kind: OptionKind::Choice {
        default: "visits",
        choices: &[
            ChoiceInfo { id: "visits", label: "most visits" },
            ChoiceInfo { id: "value", label: "best mean" },
            ChoiceInfo { id: "secure", label: "best lower bound" },
        ],
    },
};
pub(super) const TEMPERATURE: OptionInfo = OptionInfo {
    id: "temperature",
    label: "Temperature",
    summary: "Higher is more random; 0 always plays the best move.",
    kind: OptionKind::Number { default: 0.0, min: 0.0, max: 10.0, step: 0.05 },
};
pub(super) const EARLY_STOP: OptionInfo = OptionInfo {
    id: "earlyStop",
    label: "Early stop",
    summary: "Stops before the time limit once no other move can catch up in visits.",
    kind: OptionKind::Flag { default: false },
};
pub(super) const FALLBACK: OptionInfo = OptionInfo {
    id: "fallback",
    label: "Without the net",
    summary: "In Ultimate, plays by MCTS, which is weaker, if the value net cannot be loaded; if off, it does not play then.",
    kind: OptionKind::Flag { default: true },
};
pub(super) const VERIFY_DEPTH: OptionInfo = OptionInfo {
    id: "verifyDepth",
    label: "Check depth",
    summary: "Before a move is played, a forced loss within this many plies is looked for.",
    kind: OptionKind::Count { default: 3, min: 1, max: 8 },
};
