//! MENACE by hand: which move a drawn bead stands for, and how many beads the move has after the game. It
//! plays X, and a position here has no symmetry that would make two moves one.

use super::{Board, Choices, Exercise, Field, Figure, FigureBox, Said, board, draw_state};
use crate::learners::menace::MenaceSettings;
use crate::learners::random::Random;
use crate::learners::states::State;

/// The stones in each box, and whether the game's end is asked.
const LEVELS: [(&[usize], bool); 8] = [
    (&[6], false),
    (&[4], false),
    (&[2], false),
    (&[6], true),
    (&[4], true),
    (&[2], true),
    (&[6, 4], true),
    (&[6, 4, 2], true),
];
/// The most beads of a move. The fewest are 2, so that a loss never takes the last one.
const MOST: usize = 9;
/// The results in the order of the rewards.
const RESULTS: [(&str, &str); 3] = [("won", "beads.won"), ("drawn", "beads.drawn"), ("lost", "beads.lost")];

pub(super) fn exercise(level: usize, random: &mut Random) -> Exercise {
    let (boxes, asks_result) = LEVELS[level];
    let made: Vec<(FigureBox, Vec<Field>)> =
        boxes.iter().enumerate().map(|(at, &plies)| one(at, plies, asks_result, random)).collect();
    let (figures, fields): (Vec<_>, Vec<_>) = made.into_iter().unzip();
    let task = Said::new(if asks_result { "beads.result" } else { "beads" });
    Exercise::new(task, Figure::Boxes(figures), fields.concat())
}

/// A box with its fields.
fn one(at: usize, plies: usize, asks_result: bool, random: &mut Random) -> (FigureBox, Vec<Field>) {
    let state = draw_state(random, plies, has_no_symmetry);
    let squares: Vec<usize> = state.legal().iter().collect();
    let counts: Vec<u32> = squares.iter().map(|_| 2 + random.below(MOST - 1) as u32).collect();
    let drawn = 1 + random.below(counts.iter().sum::<u32>() as usize) as u32;
    // The number of the last bead of each square.
    let last: Vec<u32> = (1..=counts.len()).map(|count| counts[..count].iter().sum()).collect();
    let answer = last.iter().position(|&last| drawn <= last).unwrap_or(0);
    let reason = |(place, &square): (usize, &usize)| {
        let first = last[place] - counts[place] + 1;
        Said::new("beads.range").cell("square", square).number("first", first).number("last", last[place])
    };
    let reasons = squares.iter().enumerate().map(reason).collect();
    let mut fields = vec![Field { at, choices: Choices::Squares(squares.clone()), answer, reasons }];
    let result = asks_result.then(|| random.below(RESULTS.len()));
    fields.extend(result.map(|result| after(at, counts[answer], result)));
    let beads = |cell| squares.iter().position(|&square| square == cell).map(|place| counts[place]);
    let beads = (0..9).map(beads).collect();
    let board: Board = board(state);
    (FigureBox { board, beads, drawn, result: result.map(|result| RESULTS[result].0) }, fields)
}

/// How many beads the move has after the game.
fn after(at: usize, beads: u32, result: usize) -> Field {
    let reward = MenaceSettings::historical().rewards[result] as i32;
    let most = MOST as i32 + MenaceSettings::historical().rewards[0] as i32;
    Field {
        at,
        choices: Choices::Range(0, most),
        answer: (beads as i32 + reward) as usize,
        reasons: vec![Said::new(RESULTS[result].1).number("count", reward.unsigned_abs())],
    }
}

/// Whether no two moves lead to images of each other.
fn has_no_symmetry(state: State) -> bool {
    let images: Vec<State> = state.legal().iter().map(|cell| state.next(cell).canonical()).collect();
    images.iter().enumerate().all(|(at, image)| !images[..at].contains(image))
}
