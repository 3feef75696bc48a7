//! Moves from the best to the worst: by their result, then by how soon it comes as well.

use super::{Choices, Exercise, Field, Figure, Said, board, draw_state};
use crate::board::Board;
use crate::counts::Truth;
use crate::learners::random::Random;
use crate::learners::states::State;
use crate::small::sort_by_key;

/// Stones, how many moves, and whether it counts how soon the result comes.
const LEVELS: [(usize, usize, bool); 8] = [
    (6, 3, false),
    (5, 3, false),
    (4, 3, false),
    (6, 3, true),
    (5, 3, true),
    (4, 3, true),
    (3, 3, true),
    (4, 4, true),
];

pub(super) fn exercise(level: usize, random: &mut Random) -> Exercise {
    let (plies, count, is_timed) = LEVELS[level];
    let truth = &mut Truth::default();
    let state = draw_state(random, plies, |state| groups(truth, state, is_timed).len() >= count);
    let mut groups = groups(truth, state, is_timed);
    while groups.len() > count {
        groups.remove(random.below(groups.len()));
    }
    let best_first: Vec<(usize, i32)> = groups.iter().map(|group| group[random.below(group.len())]).collect();
    let mut shown = best_first.clone();
    sort_by_key(&mut shown, |&(cell, _)| cell);
    let field = |(at, &(cell, worth)): (usize, &(usize, i32))| Field {
        at,
        choices: Choices::Range(1, count as i32),
        answer: best_first.iter().position(|&(best, _)| best == cell).unwrap_or(0),
        reasons: vec![reason(state, cell, worth)],
    };
    let fields = shown.iter().enumerate().map(field).collect();
    let squares = shown.iter().map(|&(cell, _)| cell as i32).collect();
    let task = Said::new(if is_timed { "order.timed" } else { "order" })
        .number("player", state.mover() as u32)
        .numbers("squares", squares);
    Exercise::new(task, Figure::Board(board(state)), fields)
}

/// The moves with what they are worth, those of one worth together, the best first.
fn groups(truth: &mut Truth, state: State, is_timed: bool) -> Vec<Vec<(usize, i32)>> {
    let history: Vec<usize> = state.history().into_iter().map(usize::from).collect();
    let mut moves = truth.worths(&Board::empty(0).after_all(&history));
    let key = |worth: i32| if is_timed { worth } else { worth.signum() };
    sort_by_key(&mut moves, |&(_, worth)| -key(worth));
    moves.chunk_by(|one, other| key(one.1) == key(other.1)).map(<[_]>::to_vec).collect()
}

/// What the move leads to.
fn reason(state: State, cell: usize, worth: i32) -> Said {
    let id = match worth.signum() {
        1 => "order.win",
        0 => "order.draw",
        _ => "order.loss",
    };
    let said = Said::new(id).cell("square", cell).number("player", state.mover() as u32);
    if worth == 0 { said } else { said.number("plies", (Truth::WIN - worth.abs()) as u32) }
}
