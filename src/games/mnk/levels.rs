//! The levels of k in a row, which differ by the board and the players.

use crate::games::grid::GridRules;
use crate::games::strength::{Levels, Opponent, Strength};

/// Two players on a board that alpha-beta solves at once.
pub(in crate::games) const CLASSIC: Levels = &[
    (Strength::First, Opponent::Novice(930, 750, 3_000, 0)),
    (Strength::Novice, Opponent::Novice(750, 450, 1_400, 0)),
    (Strength::Easy, Opponent::Novice(500, 220, 450, 0)),
    (Strength::Medium, Opponent::Novice(250, 60, 150, 0)),
    (Strength::Hard, Opponent::Novice(50, 10, 60, 0)),
    (Strength::Impossible, Opponent::AlphaBeta),
];
/// Two players on at most 16 cells.
const SOLVED: Levels = &[
    (Strength::First, Opponent::Novice(930, 750, 3_000, 0)),
    (Strength::Novice, Opponent::Novice(750, 450, 1_400, 0)),
    (Strength::Learner, Opponent::Novice(500, 220, 450, 0)),
    (Strength::Easy, Opponent::Novice(250, 60, 150, 0)),
    (Strength::Medium, Opponent::Novice(50, 10, 60, 0)),
    (Strength::Hard, Opponent::MctsPerCell(22, 0.0)),
    (Strength::Impossible, Opponent::StrongestByDefault),
];
/// Two players on at most 30 cells.
const SMALL: Levels = &[
    (Strength::First, Opponent::Novice(950, 800, 3_000, 1)),
    (Strength::Novice, Opponent::Novice(820, 600, 1_600, 1)),
    (Strength::Learner, Opponent::Novice(680, 420, 800, 1)),
    (Strength::Beginner, Opponent::Novice(500, 220, 350, 1)),
    (Strength::Easy, Opponent::Novice(320, 90, 140, 1)),
    (Strength::Casual, Opponent::Novice(130, 20, 60, 0)),
    (Strength::Medium, Opponent::MctsPerCell(50, 0.0)),
    (Strength::Skilled, Opponent::MctsPerCell(90, 0.0)),
    (Strength::Hard, Opponent::MctsPerCell(160, 0.0)),
    (Strength::Strongest, Opponent::Strongest),
];
/// Two players on at most 64 cells.
const MIDDLING: Levels = &[
    (Strength::First, Opponent::Novice(950, 820, 3_000, 1)),
    (Strength::Novice, Opponent::Novice(820, 600, 1_300, 1)),
    (Strength::Learner, Opponent::Novice(660, 380, 620, 1)),
    (Strength::Beginner, Opponent::Novice(440, 180, 280, 2)),
    (Strength::Easy, Opponent::Novice(280, 70, 170, 2)),
    (Strength::Casual, Opponent::Novice(140, 20, 110, 2)),
    (Strength::Medium, Opponent::Novice(30, 10, 40, 2)),
    (Strength::Hard, Opponent::Negamax(0.023)),
    (Strength::Strongest, Opponent::Strongest),
];
/// Two players on more cells than that.
const LARGE: Levels = &[
    (Strength::First, Opponent::Novice(950, 880, 4_500, 2)),
    (Strength::Novice, Opponent::Novice(830, 660, 2_200, 2)),
    (Strength::Learner, Opponent::Novice(700, 460, 1_000, 2)),
    (Strength::Beginner, Opponent::Novice(580, 320, 550, 2)),
    (Strength::Easy, Opponent::Novice(450, 180, 320, 2)),
    (Strength::Casual, Opponent::Novice(310, 80, 160, 2)),
    (Strength::Practised, Opponent::Novice(210, 45, 100, 2)),
    (Strength::Medium, Opponent::Novice(90, 20, 55, 2)),
    (Strength::Skilled, Opponent::Negamax(0.021)),
    (Strength::Advanced, Opponent::Negamax(0.012)),
    (Strength::Hard, Opponent::Threats(20)),
    (Strength::Expert, Opponent::Threats(108)),
    (Strength::Master, Opponent::Threats(700)),
    (Strength::Strongest, Opponent::Strongest),
];
/// Three players and more.
const MANY: Levels = &[
    (Strength::First, Opponent::Novice(970, 900, 4_000, 1)),
    (Strength::Novice, Opponent::Novice(850, 650, 1_800, 1)),
    (Strength::Learner, Opponent::Novice(660, 400, 850, 1)),
    (Strength::Easy, Opponent::Novice(350, 120, 250, 1)),
    (Strength::Casual, Opponent::Novice(50, 10, 60, 0)),
    (Strength::Medium, Opponent::MctsPerCell(20, 0.7)),
    (Strength::Hard, Opponent::MctsPerCell(80, 0.0)),
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
