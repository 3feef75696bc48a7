//! A fork: one stone, and its player can win on two squares. The square that makes one, the only one that
//! prevents one, and how many there are.

use super::{Choices, Exercise, Field, Figure, Said, board, draw_state, winning_cells};
use crate::learners::random::Random;
use crate::learners::states::{Cells, State};

enum Task {
    /// The opponent could not win now.
    Quiet,
    /// The fork keeps the opponent from winning as well.
    Blocking,
    /// All moves but one lose.
    Preventing,
    /// How many squares make one.
    Counting,
}

/// What is asked, and how many stones there are.
const LEVELS: [(Task, usize); 8] = [
    (Task::Quiet, 4),
    (Task::Quiet, 5),
    (Task::Quiet, 6),
    (Task::Blocking, 4),
    (Task::Blocking, 5),
    (Task::Blocking, 6),
    (Task::Counting, 4),
    (Task::Preventing, 3),
];

pub(super) fn exercise(level: usize, random: &mut Random) -> Exercise {
    let (task, plies) = &LEVELS[level];
    match task {
        Task::Quiet => making("fork", *plies, random, |state| open(state, 1 - state.mover()) == 0),
        Task::Blocking => making("fork.blocking", *plies, random, blocks),
        Task::Preventing => preventing(*plies, random),
        Task::Counting => counting(*plies, random),
    }
}

/// On how many squares a player could win now.
fn open(state: State, player: usize) -> usize {
    winning_cells(state.stones(player), state.stones(1 - player)).count()
}

/// On how many squares the player to move could win after this move.
fn open_after(state: State, cell: usize) -> usize {
    let own = state.stones(state.mover());
    let stones = Cells::from_bits(own.bits() | 1 << cell);
    winning_cells(stones, state.stones(1 - state.mover())).count()
}

/// The squares that make a fork.
fn forks(state: State) -> Cells {
    state.legal().iter().filter(|&cell| open_after(state, cell) > 1).collect()
}

/// Whether the opponent could win on one square, and a fork takes it.
fn blocks(state: State) -> bool {
    let mover = state.mover();
    let is_blocked = |cell| open(state.next(cell), 1 - mover) == 0;
    open(state, 1 - mover) == 1 && forks(state).iter().all(is_blocked)
}

fn making(id: &'static str, plies: usize, random: &mut Random, fits: impl Fn(State) -> bool) -> Exercise {
    let is_fit = |state| open(state, state.mover()) == 0 && forks(state).count() == 1 && fits(state);
    let state = draw_state(random, plies, is_fit);
    let reason = |cell| {
        Said::new("fork.none")
            .cell("square", cell)
            .number("player", state.mover() as u32)
            .number("count", open_after(state, cell) as u32)
    };
    choosing(Said::new(id), state, forks(state), reason)
}

/// No stone wins at once, and all moves but one let the opponent win.
fn preventing(plies: usize, random: &mut Random) -> Exercise {
    let is_fit = |state: State| {
        let quiet = (0..2).all(|player| open(state, player) == 0);
        quiet && state.optimal().count() == 1 && is_drawn(state)
    };
    let state = draw_state(random, plies, is_fit);
    let reason = |cell: usize| {
        let next = state.next(cell);
        let reply = next.optimal().iter().next().unwrap_or(cell);
        Said::new("fork.allowed")
            .cell("square", cell)
            .cell("squareReply", reply)
            .number("player", next.mover() as u32)
    };
    choosing(Said::new("fork.preventing"), state, state.optimal(), reason)
}

/// Whether best play of both sides ends in a draw.
fn is_drawn(mut state: State) -> bool {
    while let Some(cell) = state.optimal().iter().next() {
        state = state.next(cell);
    }
    state.result_for(0) == Some(0)
}

/// One square is right.
fn choosing(task: Said, state: State, right: Cells, reason: impl Fn(usize) -> Said) -> Exercise {
    let squares: Vec<usize> = state.legal().iter().collect();
    let answer = squares.iter().position(|&cell| right.contains(cell)).unwrap_or(0);
    let reasons = squares.iter().map(|&cell| reason(cell)).collect();
    let field = Field { at: 0, choices: Choices::Squares(squares), answer, reasons };
    let task = task.number("player", state.mover() as u32);
    Exercise::new(task, Figure::Board(board(state)), vec![field])
}

fn counting(plies: usize, random: &mut Random) -> Exercise {
    let is_fit = |state| (0..2).all(|player| open(state, player) == 0) && forks(state).count() > 0;
    let state = draw_state(random, plies, is_fit);
    let answer = forks(state).count();
    let most = state.legal().count() as i32;
    // The reason names a fork, which is no answer yet where there are several.
    let fork = forks(state).iter().next().unwrap_or(0);
    let reasons = vec![Said::new("fork.one").cell("square", fork).number("player", state.mover() as u32)];
    let field = Field { at: 0, choices: Choices::Range(0, most), answer, reasons };
    let task = Said::new("fork.counting").number("player", state.mover() as u32);
    Exercise::new(task, Figure::Board(board(state)), vec![field])
}
