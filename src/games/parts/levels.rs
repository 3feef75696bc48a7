//! The levels of games made of parts, which differ by what the parts promise. Where every position is proved,
//! the highest says so by its name.

use super::rules::{Goal, Marks, PartsRules};
use crate::games::strength::{GREEDY, Levels, MCTS, Opponent, STRONGEST_IN_TIME, STRONGEST_PROVED, Strength};

/// Who completes a row wins, on at most 27 cells.
const fn small(highest: (Strength, Opponent)) -> [(Strength, Opponent); 8] {
    [
        (Strength::First, Opponent { miss_threat: 930, miss_win: 750, temperature: 3_000, ..GREEDY }),
        (Strength::Novice, Opponent { miss_threat: 750, miss_win: 450, temperature: 1_400, ..GREEDY }),
        (Strength::Learner, Opponent { miss_threat: 550, miss_win: 250, temperature: 500, ..GREEDY }),
        (Strength::Easy, Opponent { miss_threat: 280, miss_win: 70, temperature: 160, ..GREEDY }),
        (Strength::Casual, Opponent { miss_threat: 60, miss_win: 10, temperature: 60, ..GREEDY }),
        (Strength::Medium, Opponent { tenths_per_cell: 50, ..MCTS }),
        (Strength::Hard, Opponent { tenths_per_cell: 200, ..MCTS }),
        highest,
    ]
}
/// Who completes a row, or the last one, loses: only own rows can be overlooked, so levels are fewer.
const fn losing(highest: (Strength, Opponent)) -> [(Strength, Opponent); 6] {
    [
        (Strength::First, Opponent { miss_threat: 950, miss_win: 970, temperature: 3_000, ..GREEDY }),
        (Strength::Novice, Opponent { miss_threat: 700, miss_win: 500, temperature: 1_300, ..GREEDY }),
        (Strength::Easy, Opponent { miss_threat: 50, miss_win: 10, temperature: 60, ..GREEDY }),
        (Strength::Medium, Opponent { tenths_per_cell: 50, ..MCTS }),
        (Strength::Hard, Opponent { tenths_per_cell: 200, ..MCTS }),
        highest,
    ]
}
/// At most 64 cells.
const MIDDLING: Levels = &[
    (Strength::First, Opponent { miss_threat: 950, miss_win: 820, temperature: 3_000, ..GREEDY }),
    (Strength::Novice, Opponent { miss_threat: 820, miss_win: 600, temperature: 1_300, ..GREEDY }),
    (Strength::Learner, Opponent { miss_threat: 660, miss_win: 380, temperature: 620, ..GREEDY }),
    (Strength::Beginner, Opponent { miss_threat: 440, miss_win: 180, temperature: 280, ..GREEDY }),
    (Strength::Easy, Opponent { miss_threat: 280, miss_win: 70, temperature: 170, ..GREEDY }),
    (Strength::Casual, Opponent { miss_threat: 130, miss_win: 20, temperature: 60, ..GREEDY }),
    (Strength::Medium, Opponent { tenths_per_cell: 50, ..MCTS }),
    (Strength::Hard, Opponent { tenths_per_cell: 200, ..MCTS }),
    (Strength::Strongest, STRONGEST_IN_TIME),
];
/// More cells than that.
const LARGE: Levels = &[
    (Strength::First, Opponent { miss_threat: 950, miss_win: 880, temperature: 4_500, near: 2, ..GREEDY }),
    (Strength::Novice, Opponent { miss_threat: 830, miss_win: 660, temperature: 2_200, near: 2, ..GREEDY }),
    (Strength::Learner, Opponent { miss_threat: 700, miss_win: 460, temperature: 1_000, near: 2, ..GREEDY }),
    (Strength::Beginner, Opponent { miss_threat: 580, miss_win: 320, temperature: 550, near: 2, ..GREEDY }),
    (Strength::Easy, Opponent { miss_threat: 310, miss_win: 80, temperature: 160, near: 2, ..GREEDY }),
    (Strength::Casual, Opponent { miss_threat: 90, miss_win: 20, temperature: 55, near: 2, ..GREEDY }),
    (Strength::Medium, Opponent { tenths_per_cell: 50, ..MCTS }),
    (Strength::Hard, Opponent { tenths_per_cell: 200, ..MCTS }),
    (Strength::Strongest, STRONGEST_IN_TIME),
];

/// The same where a turn has two marks: a row is made in one turn from two fewer, so that who overlooks much
/// is no opponent.
const LARGE_IN_TWOS: Levels = &[
    (Strength::First, Opponent { miss_threat: 630, miss_win: 380, temperature: 700, near: 2, ..GREEDY }),
    (Strength::Novice, Opponent { miss_threat: 520, miss_win: 250, temperature: 420, near: 2, ..GREEDY }),
    (Strength::Easy, Opponent { miss_threat: 310, miss_win: 80, temperature: 160, near: 2, ..GREEDY }),
    (Strength::Casual, Opponent { miss_threat: 90, miss_win: 20, temperature: 55, near: 2, ..GREEDY }),
    (Strength::Medium, Opponent { tenths_per_cell: 50, ..MCTS }),
    (Strength::Hard, Opponent { tenths_per_cell: 200, ..MCTS }),
    (Strength::Strongest, STRONGEST_IN_TIME),
];

const STRONGEST: (Strength, Opponent) = (Strength::Strongest, STRONGEST_IN_TIME);
const PROVED: (Strength, Opponent) = (Strength::Impossible, STRONGEST_PROVED);

/// The levels of these rules.
pub(super) fn levels(rules: PartsRules) -> Levels {
    let loses = rules.goal == Goal::Misere || rules.marks == Marks::One && rules.goal != Goal::Last;
    match rules.cells() {
        _ if loses && rules.is_decided() => const { &losing(PROVED) },
        _ if loses => const { &losing(STRONGEST) },
        ..=27 if rules.is_decided() => const { &small(PROVED) },
        ..=27 => const { &small(STRONGEST) },
        28..=64 => MIDDLING,
        _ if !rules.alternates() => LARGE_IN_TWOS,
        _ => LARGE,
    }
}
