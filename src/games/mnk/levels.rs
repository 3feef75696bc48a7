//! The levels of k in a row, which differ by the board and the players.

use crate::games::grid::GridRules;
use crate::games::strength::{
    ALPHA_BETA, GREEDY, Levels, MCTS, NEGAMAX, Opponent, STRONGEST, STRONGEST_IN_TIME, Strength, THREATS,
};

/// Two players on a board that alpha-beta solves at once.
pub(in crate::games) const CLASSIC: Levels = &[
    (Strength::First, Opponent { miss_threat: 930, miss_win: 750, temperature: 3_000, ..GREEDY }),
    (Strength::Novice, Opponent { miss_threat: 750, miss_win: 450, temperature: 1_400, ..GREEDY }),
    (Strength::Easy, Opponent { miss_threat: 500, miss_win: 220, temperature: 450, ..GREEDY }),
    (Strength::Medium, Opponent { miss_threat: 250, miss_win: 60, temperature: 150, ..GREEDY }),
    (Strength::Hard, Opponent { miss_threat: 50, miss_win: 10, temperature: 60, ..GREEDY }),
    (Strength::Impossible, ALPHA_BETA),
];
/// Two players on at most 16 cells.
const SOLVED: Levels = &[
    (Strength::First, Opponent { miss_threat: 930, miss_win: 750, temperature: 3_000, ..GREEDY }),
    (Strength::Novice, Opponent { miss_threat: 750, miss_win: 450, temperature: 1_400, ..GREEDY }),
    (Strength::Learner, Opponent { miss_threat: 500, miss_win: 220, temperature: 450, ..GREEDY }),
    (Strength::Easy, Opponent { miss_threat: 250, miss_win: 60, temperature: 150, ..GREEDY }),
    (Strength::Medium, Opponent { miss_threat: 50, miss_win: 10, temperature: 60, ..GREEDY }),
    (Strength::Hard, Opponent { tenths_per_cell: 22, ..MCTS }),
    (Strength::Impossible, STRONGEST),
];
/// Two players on at most 30 cells.
const SMALL: Levels = &[
    (Strength::First, Opponent { miss_threat: 950, miss_win: 800, temperature: 3_000, near: 1, ..GREEDY }),
    (Strength::Novice, Opponent { miss_threat: 820, miss_win: 600, temperature: 1_600, near: 1, ..GREEDY }),
    (Strength::Learner, Opponent { miss_threat: 680, miss_win: 420, temperature: 800, near: 1, ..GREEDY }),
    (Strength::Beginner, Opponent { miss_threat: 500, miss_win: 220, temperature: 350, near: 1, ..GREEDY }),
    (Strength::Easy, Opponent { miss_threat: 320, miss_win: 90, temperature: 140, near: 1, ..GREEDY }),
    (Strength::Casual, Opponent { miss_threat: 130, miss_win: 20, temperature: 60, ..GREEDY }),
    (Strength::Medium, Opponent { tenths_per_cell: 50, ..MCTS }),
    (Strength::Skilled, Opponent { tenths_per_cell: 90, ..MCTS }),
    (Strength::Hard, Opponent { tenths_per_cell: 160, ..MCTS }),
    (Strength::Strongest, STRONGEST_IN_TIME),
];
/// Two players on at most 64 cells.
const MIDDLING: Levels = &[
    (Strength::First, Opponent { miss_threat: 950, miss_win: 820, temperature: 3_000, near: 1, ..GREEDY }),
    (Strength::Novice, Opponent { miss_threat: 820, miss_win: 600, temperature: 1_300, near: 1, ..GREEDY }),
    (Strength::Learner, Opponent { miss_threat: 660, miss_win: 380, temperature: 620, near: 1, ..GREEDY }),
    (Strength::Beginner, Opponent { miss_threat: 440, miss_win: 180, temperature: 280, near: 2, ..GREEDY }),
    (Strength::Easy, Opponent { miss_threat: 280, miss_win: 70, temperature: 170, near: 2, ..GREEDY }),
    (Strength::Casual, Opponent { miss_threat: 140, miss_win: 20, temperature: 110, near: 2, ..GREEDY }),
    (Strength::Medium, Opponent { miss_threat: 30, miss_win: 10, temperature: 40, near: 2, ..GREEDY }),
    (Strength::Hard, Opponent { temperature: 23, ..NEGAMAX }),
    (Strength::Strongest, STRONGEST_IN_TIME),
];
/// Two players on more cells than that.
const LARGE: Levels = &[
    (Strength::First, Opponent { miss_threat: 950, miss_win: 880, temperature: 4_500, near: 2, ..GREEDY }),
    (Strength::Novice, Opponent { miss_threat: 830, miss_win: 660, temperature: 2_200, near: 2, ..GREEDY }),
    (Strength::Learner, Opponent { miss_threat: 700, miss_win: 460, temperature: 1_000, near: 2, ..GREEDY }),
    (Strength::Beginner, Opponent { miss_threat: 580, miss_win: 320, temperature: 550, near: 2, ..GREEDY }),
    (Strength::Easy, Opponent { miss_threat: 450, miss_win: 180, temperature: 320, near: 2, ..GREEDY }),
    (Strength::Casual, Opponent { miss_threat: 310, miss_win: 80, temperature: 160, near: 2, ..GREEDY }),
    (Strength::Practised, Opponent { miss_threat: 210, miss_win: 45, temperature: 100, near: 2, ..GREEDY }),
    (Strength::Medium, Opponent { miss_threat: 90, miss_win: 20, temperature: 55, near: 2, ..GREEDY }),
    (Strength::Skilled, Opponent { temperature: 21, ..NEGAMAX }),
    (Strength::Advanced, Opponent { temperature: 12, ..NEGAMAX }),
    (Strength::Hard, Opponent { nodes: 20, ..THREATS }),
    (Strength::Expert, Opponent { nodes: 108, ..THREATS }),
    (Strength::Master, Opponent { nodes: 700, ..THREATS }),
    (Strength::Strongest, STRONGEST_IN_TIME),
];
/// Three players and more.
const MANY: Levels = &[
    (Strength::First, Opponent { miss_threat: 970, miss_win: 900, temperature: 4_000, near: 1, ..GREEDY }),
    (Strength::Novice, Opponent { miss_threat: 850, miss_win: 650, temperature: 1_800, near: 1, ..GREEDY }),
    (Strength::Learner, Opponent { miss_threat: 660, miss_win: 400, temperature: 850, near: 1, ..GREEDY }),
    (Strength::Easy, Opponent { miss_threat: 350, miss_win: 120, temperature: 250, near: 1, ..GREEDY }),
    (Strength::Casual, Opponent { miss_threat: 50, miss_win: 10, temperature: 60, ..GREEDY }),
    (Strength::Medium, Opponent { tenths_per_cell: 20, temperature: 700, ..MCTS }),
    (Strength::Hard, Opponent { tenths_per_cell: 80, ..MCTS }),
    (Strength::Strongest, STRONGEST_IN_TIME),
];

/// The levels of these rules. The last is called impossible only where the whole game is solved within its
/// budget.
pub(super) fn levels(rules: GridRules) -> Levels {
    match (rules.players(), rules.cells()) {
        _ if rules.is_classic() => CLASSIC,
        (3.., _) => MANY,
        (_, ..=16) => SOLVED,
        (_, ..=30) => SMALL,
        (_, ..=64) => MIDDLING,
        _ => LARGE,
    }
}
