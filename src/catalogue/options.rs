//! The list of options: what can be set about algorithms, with ranges and defaults.

use crate::algorithms::learned::shipped::AGES;
use crate::settings::{ChoiceInfo, OptionInfo, OptionKind, Setting, SettingValue};

const fn word(id: &'static str, label: &'static str) -> ChoiceInfo {
    ChoiceInfo { id, label, options: &[] }
}

const fn flag(id: &'static str, value: bool) -> Setting {
    Setting { id, value: SettingValue::Flag(value) }
}

const fn number(id: &'static str, value: f64) -> Setting {
    Setting { id, value: SettingValue::Number(value) }
}

/// A list of presets: the algorithm as it is, and as this preset sets it.
const fn presets(choices: &'static [ChoiceInfo; 2]) -> OptionInfo {
    OptionInfo {
        id: "preset",
        label: "Preset",
        summary: "Sets the other options to a known form of the algorithm.",
        kind: OptionKind::Choice { default: "usual", choices },
    }
}
const USUAL: ChoiceInfo = word("usual", "as recommended");
const TEXTBOOK: &str = "textbook";
const TEXTBOOK_LABEL: &str = "as the textbook has it";
const PUBLISHED: &str = "published";
const PUBLISHED_LABEL: &str = "as published";

/// Alpha-beta without additions: one search, results only.
pub(super) const ALPHABETA_PRESET: OptionInfo = presets(&[
    USUAL,
    ChoiceInfo {
        id: TEXTBOOK,
        label: TEXTBOOK_LABEL,
        options: &[
            flag(TABLE.id, false),
            flag(KILLERS.id, false),
            flag(ORDERING.id, false),
            flag(DISTANCES.id, false),
        ],
    },
]);
/// UCT (Kocsis and Szepesvari, 2006): uniform playouts, c = sqrt 2 on results 1, 1/2 and 0, nothing proven.
pub(super) const MCTS_PRESET: OptionInfo = presets(&[
    USUAL,
    ChoiceInfo {
        id: TEXTBOOK,
        label: TEXTBOOK_LABEL,
        options: &[
            number(EXPLORATION.id, std::f64::consts::SQRT_2),
            Setting { id: PLAYOUT_POLICY.id, value: SettingValue::Word("uniform") },
            flag(SOLVER.id, false),
        ],
    },
]);
/// Paranoid search with the values of its publication.
pub(super) const PARANOID_PRESET: OptionInfo = presets(&[
    USUAL,
    ChoiceInfo { id: PUBLISHED, label: PUBLISHED_LABEL, options: &[flag(DRAW_IS_LOSS.id, true)] },
]);
/// The first hybrid program: UCT with sqrt(2 ln N / n) on results 1 and -1, which is c = sqrt(1/2) on 1 and 0.
pub(super) const HYBRID_PRESET: OptionInfo = presets(&[
    USUAL,
    ChoiceInfo {
        id: PUBLISHED,
        label: PUBLISHED_LABEL,
        options: &[
            number(EXPLORATION.id, std::f64::consts::FRAC_1_SQRT_2),
            Setting { id: PLAYOUT_POLICY.id, value: SettingValue::Word("uniform") },
            flag(SOLVER.id, false),
            number(CANDIDATES.id, 5.0),
        ],
    },
]);
pub(super) const DISTANCES: OptionInfo = OptionInfo {
    id: "distances",
    label: "Fastest win",
    summary: "Finds the fastest win by searching ever deeper; if off, finds only who wins.",
    kind: OptionKind::Flag { default: true },
};
pub(super) const REMEMBER: OptionInfo = OptionInfo {
    id: "table",
    label: TABLE.label,
    summary: TABLE.summary,
    kind: OptionKind::Flag { default: false },
};
pub(super) const TABLE_ENDS: OptionInfo = OptionInfo {
    id: "tableEnds",
    label: "Finished games in the table",
    summary: "Remembers finished games, too.",
    kind: OptionKind::Flag { default: false },
};
pub(super) const DRAW_IS_LOSS: OptionInfo = OptionInfo {
    id: "drawIsLoss",
    label: "A draw is a loss",
    summary: "Values a draw like a loss.",
    kind: OptionKind::Flag { default: false },
};
pub(super) const SOLVER: OptionInfo = OptionInfo {
    id: "solver",
    label: "Proofs",
    summary: "Proves results in the tree.",
    kind: OptionKind::Flag { default: true },
};
pub(super) const CANDIDATES: OptionInfo = OptionInfo {
    id: "candidates",
    label: "Proposals",
    summary: "Proposals that are checked after each run.",
    kind: OptionKind::Count { default: 1, min: 1, max: 20 },
};
pub(super) const RERUNS: OptionInfo = OptionInfo {
    id: "reruns",
    label: "Repeats",
    summary: "Further runs when all proposals lose.",
    kind: OptionKind::Count { default: 3, min: 0, max: 3 },
};
pub(super) const ENDGAME: OptionInfo = OptionInfo {
    id: "endgame",
    label: "Endgame",
    summary: "This many empty squares are searched to the end.",
    kind: OptionKind::Count { default: 12, min: 0, max: 16 },
};

pub(super) const TABLE: OptionInfo = OptionInfo {
    id: "table",
    label: "Transposition table",
    summary: "Remembers positions that are reached in several ways; alpha-beta and PVS then also see who can no longer win.",
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
            word("decisive", "random, but take a win in one ply"),
            word("uniform", "entirely at random"),
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
            word("visits", "most visits"),
            word("value", "best mean"),
            word("secure", "best lower bound"),
        ],
    },
};
pub(super) const TEMPERATURE: OptionInfo = OptionInfo {
    id: "temperature",
    label: "Temperature",
    summary: "Higher is more random; 0 always plays the best move.",
    kind: OptionKind::Number { default: 0.0, min: 0.0, max: 10.0, step: 0.05 },
};
pub(super) const MISS_WIN: OptionInfo = OptionInfo {
    id: "missWin",
    label: "Misses own rows",
    summary: "How often it overlooks a row that it could complete: 0 is as the algorithm plays, 1 is always.",
    kind: OptionKind::Number { default: 0.0, min: 0.0, max: 1.0, step: 0.05 },
};
pub(super) const MISS_THREAT: OptionInfo = OptionInfo {
    id: "missThreat",
    label: "Misses threats",
    summary: "How often it overlooks a row that another player could complete: 0 is as the algorithm plays, 1 is always.",
    kind: OptionKind::Number { default: 0.0, min: 0.0, max: 1.0, step: 0.05 },
};
pub(super) const NEAR: OptionInfo = OptionInfo {
    id: "near",
    label: "Stays near",
    summary: "Plays at most so many squares from another stone, in k in a row without gravity; 0 is anywhere.",
    kind: OptionKind::Count { default: 0, min: 0, max: 25 },
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
pub(super) const LINES: OptionInfo = OptionInfo {
    id: "lines",
    label: "Moves valued",
    summary: "In k in a row, so many of the best moves get a value of their own, which takes more time.",
    kind: OptionKind::Count { default: 1, min: 1, max: 5 },
};
pub(super) const VERIFY_DEPTH: OptionInfo = OptionInfo {
    id: "verifyDepth",
    label: "Check depth",
    summary: "Before a move is played, a forced loss within this many plies is looked for.",
    kind: OptionKind::Count { default: 3, min: 1, max: 8 },
};
pub(super) const VARIETY: OptionInfo = OptionInfo {
    id: "variety",
    label: "Variety",
    summary: "Plays any of the best moves, as the seed decides; if off, the first.",
    kind: OptionKind::Flag { default: false },
};
pub(super) const AGE: OptionInfo = OptionInfo {
    id: "age",
    label: "Age",
    summary: "How far it was trained; a brain of your own has its own age.",
    kind: OptionKind::Choice {
        default: AGES[3],
        choices: &[
            word(AGES[0], "before training"),
            word(AGES[1], "early in training"),
            word(AGES[2], "midway"),
            word(AGES[3], "fully trained"),
        ],
    },
};
pub(super) const BRAIN: OptionInfo = OptionInfo {
    id: "brain",
    label: "Brain",
    summary: "A player that you trained, instead of ours.",
    kind: OptionKind::Brain { default: () },
};
