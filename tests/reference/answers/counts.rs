//! What is true of 3x3, whoever wrote about it.

use super::{Answer, Computation, board, joined, word};
use crate::reference::board::Board;
use crate::reference::counts::{Games, Truth, classes, positions, unfinished};
use crate::reference::play::chances;

/// The computations of this file.
pub(super) const ANSWERS: &[(&str, Computation)] = &[
    ("count", count),
    ("chances-of-random-play", |_| Ok(joined(chances(&mut |board| board.empty_cells().collect())))),
    ("best-moves", best_moves),
];

/// Words: what to count.
fn count(words: &[&str]) -> Answer {
    let what = word(words, 0)?;
    let by_result = |boards: &[Board]| {
        joined(
            [Some(0), Some(1), None]
                .map(|winner| boards.iter().filter(|board| board.winner() == winner).count()),
        )
    };
    let finished = |boards: Vec<Board>| -> Vec<Board> { boards.into_iter().filter(Board::is_over).collect() };
    let per_ply = |boards: &[Board]| {
        joined((0..10).map(|ply| boards.iter().filter(|board| board.plies() == ply).count()))
    };
    Ok(match what {
        "games" => Games::count().results.iter().sum::<u64>().to_string(),
        "games-rounded" => (Games::count().results.iter().sum::<u64>() / 1000 * 1000).to_string(),
        "games-by-result" => joined(Games::count().results),
        "games-by-length" => joined(&Games::count().by_length[5..]),
        "nodes" => Games::count().nodes.iter().sum::<u64>().to_string(),
        "nodes-per-ply" => joined(Games::count().nodes),
        "positions" => positions().len().to_string(),
        "positions-per-ply" => per_ply(&positions()),
        "unfinished" => unfinished().count().to_string(),
        "finished" => finished(positions()).len().to_string(),
        "finished-by-result" => by_result(&finished(positions())),
        "classes" => classes().len().to_string(),
        "finished-classes" => finished(classes()).len().to_string(),
        "finished-classes-by-result" => by_result(&finished(classes())),
        "sequences" => (1..=9_u64).product::<u64>().to_string(),
        _ => return Err(format!("nothing is known about `{what}`")),
    })
}

/// Words: board, order, mover. The fastest wins, the slowest losses or all draws of two players.
fn best_moves(words: &[&str]) -> Answer {
    let worths = Truth::default().worths(&board(words, 0)?);
    let best = worths.iter().map(|&(_, worth)| worth).max();
    Ok(joined(worths.into_iter().filter(|&(_, worth)| Some(worth) == best).map(|(cell, _)| cell)))
}

/// How the game ends after this move, if both play their best.
pub(super) fn result_of(board: &Board, cell: usize) -> String {
    let result = Truth::default().result_of(board, cell);
    ["loss", "draw", "win"][(result + 1) as usize].to_owned()
}
