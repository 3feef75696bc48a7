//! The levels of k in a row, which differ by the board and the players.

use crate::games::grid::GridRules;
use crate::games::strength::{Levels, Opponent, Strength};

/// Two players on a board that alpha-beta solves at once.
pub(in crate::games) const CLASSIC: Levels = &[
    (Strength::First, Opponent::Novice { miss_threat: 930, miss_win: 750, temperature: 3_000, near: 0 }),
    (Strength::Novice, Opponent::Novice { miss_threat: 750, miss_win: 450, temperature: 1_400, near: 0 }),
    (Strength::Easy, Opponent::Novice { miss_threat: 500, miss_win: 220, temperature: 450, near: 0 }),
    (Strength::Medium, Opponent::Novice { miss_threat: 250, miss_win: 60, temperature: 150, near: 0 }),
    (Strength::Hard, Opponent::Novice { miss_threat: 50, miss_win: 10, temperature: 60, near: 0 }),
    (Strength::Impossible, Opponent::AlphaBeta),
];
/// Two players on at most 16 cells.
const SOLVED: Levels = &[
    (Strength::First, Opponent::Novice { miss_threat: 930, miss_win: 750, temperature: 3_000, near: 0 }),
    (Strength::Novice, Opponent::Novice { miss_threat: 750, miss_win: 450, temperature: 1_400, near: 0 }),
    (Strength::Learner, Opponent::Novice { miss_threat: 500, miss_win: 220, temperature: 450, near: 0 }),
    (Strength::Easy, Opponent::Novice { miss_threat: 250, miss_win: 60, temperature: 150, near: 0 }),
    (Strength::Medium, Opponent::Novice { miss_threat: 50, miss_win: 10, temperature: 60, near: 0 }),
    (Strength::Hard, Opponent::MctsPerCell { tenths: 22, temperature: 0.0 }),
    (Strength::Impossible, Opponent::StrongestByDefault),
];
/// Two players on at most 30 cells.
const SMALL: Levels = &[
    (Strength::First, Opponent::Novice { miss_threat: 950, miss_win: 800, temperature: 3_000, near: 1 }),
    (Strength::Novice, Opponent::Novice { miss_threat: 820, miss_win: 600, temperature: 1_600, near: 1 }),
    (Strength::Learner, Opponent::Novice { miss_threat: 680, miss_win: 420, temperature: 800, near: 1 }),
    (Strength::Beginner, Opponent::Novice { miss_threat: 500, miss_win: 220, temperature: 350, near: 1 }),
    (Strength::Easy, Opponent::Novice { miss_threat: 320, miss_win: 90, temperature: 140, near: 1 }),
    (Strength::Casual, Opponent::Novice { miss_threat: 130, miss_win: 20, temperature: 60, near: 0 }),
    (Strength::Medium, Opponent::MctsPerCell { tenths: 50, temperature: 0.0 }),
    (Strength::Skilled, Opponent::MctsPerCell { tenths: 90, temperature: 0.0 }),
    (Strength::Hard, Opponent::MctsPerCell { tenths: 160, temperature: 0.0 }),
    (Strength::Strongest, Opponent::Strongest),
];
/// Two players on at most 64 cells.
const MIDDLING: Levels = &[
    (Strength::First, Opponent::Novice { miss_threat: 950, miss_win: 820, temperature: 3_000, near: 1 }),
    (Strength::Novice, Opponent::Novice { miss_threat: 820, miss_win: 600, temperature: 1_300, near: 1 }),
    (Strength::Learner, Opponent::Novice { miss_threat: 660, miss_win: 380, temperature: 620, near: 1 }),
    (Strength::Beginner, Opponent::Novice { miss_threat: 440, miss_win: 180, temperature: 280, near: 2 }),
    (Strength::Easy, Opponent::Novice { miss_threat: 280, miss_win: 70, temperature: 170, near: 2 }),
    (Strength::Casual, Opponent::Novice { miss_threat: 140, miss_win: 20, temperature: 110, near: 2 }),
    (Strength::Medium, Opponent::Novice { miss_threat: 30, miss_win: 10, temperature: 40, near: 2 }),
    (Strength::Hard, Opponent::Negamax { temperature: 0.023 }),
    (Strength::Strongest, Opponent::Strongest),
];
/// Two players on more cells than that.
const LARGE: Levels = &[
    (Strength::First, Opponent::Novice { miss_threat: 950, miss_win: 880, temperature: 4_500, near: 2 }),
    (Strength::Novice, Opponent::Novice { miss_threat: 830, miss_win: 660, temperature: 2_200, near: 2 }),
    (Strength::Learner, Opponent::Novice { miss_threat: 700, miss_win: 460, temperature: 1_000, near: 2 }),
    (Strength::Beginner, Opponent::Novice { miss_threat: 580, miss_win: 320, temperature: 550, near: 2 }),
    (Strength::Easy, Opponent::Novice { miss_threat: 450, miss_win: 180, temperature: 320, near: 2 }),
    (Strength::Casual, Opponent::Novice { miss_threat: 310, miss_win: 80, temperature: 160, near: 2 }),
    (Strength::Practised, Opponent::Novice { miss_threat: 210, miss_win: 45, temperature: 100, near: 2 }),
    (Strength::Medium, Opponent::Novice { miss_threat: 90, miss_win: 20, temperature: 55, near: 2 }),
    (Strength::Skilled, Opponent::Negamax { temperature: 0.021 }),
    (Strength::Advanced, Opponent::Negamax { temperature: 0.012 }),
    (Strength::Hard, Opponent::Threats { nodes: 20 }),
    (Strength::Expert, Opponent::Threats { nodes: 108 }),
    (Strength::Master, Opponent::Threats { nodes: 700 }),
    (Strength::Strongest, Opponent::Strongest),
];
/// Three players and more.
const MANY: Levels = &[
    (Strength::First, Opponent::Novice { miss_threat: 970, miss_win: 900, temperature: 4_000, near: 1 }),
    (Strength::Novice, Opponent::Novice { miss_threat: 850, miss_win: 650, temperature: 1_800, near: 1 }),
    (Strength::Learner, Opponent::Novice { miss_threat: 660, miss_win: 400, temperature: 850, near: 1 }),
    (Strength::Easy, Opponent::Novice { miss_threat: 350, miss_win: 120, temperature: 250, near: 1 }),
    (Strength::Casual, Opponent::Novice { miss_threat: 50, miss_win: 10, temperature: 60, near: 0 }),
    (Strength::Medium, Opponent::MctsPerCell { tenths: 20, temperature: 0.7 }),
    (Strength::Hard, Opponent::MctsPerCell { tenths: 80, temperature: 0.0 }),
    (Strength::Strongest, Opponent::Strongest),
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
