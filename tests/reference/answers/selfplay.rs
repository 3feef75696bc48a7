//! Numbers of the self-play article.

use super::{Answer, Computation, joined, number, numbers, out_of, side, word};
use crate::reference::alphabeta::{AlphaBeta, Memoised, Minimax, Unflagged};
use crate::reference::board::Board;
use crate::reference::flat::{self, Playouts, Score};
use crate::reference::heuristic::{Order, estimate, greedy_moves};
use crate::reference::killer::Killers;
use crate::reference::negascout::{NegaScout, Pvs};
use crate::reference::python::{sampled_game, shuffled_game};
use crate::reference::selfplay::{Search, mistakes, per_move};
use std::collections::BTreeSet;

/// The computations of this file.
pub(super) const ANSWERS: &[(&str, Computation)] = &[
    ("visited-per-move", visited_per_move),
    ("visited-by-first-cell", visited_by_first_cell),
    ("visited-in-one-search", visited_in_one_search),
    ("value", value),
    ("values-in-memory", values_in_memory),
    ("wrong-in-memory", wrong_in_memory),
    ("search-mistakes", search_mistakes),
    ("shuffled-line", shuffled_line),
    ("estimate", estimate_of),
    ("greedy-game", greedy_game),
    ("flat-scores", flat_scores),
    ("flat-scores-along", flat_scores_along),
    ("flat-wins-passed-over", flat_wins_passed_over),
    ("flat-mistakes", flat_mistakes),
    ("sampled-line", sampled_line),
    ("sampled-scores", sampled_scores),
];

fn search(name: &str) -> Result<Box<dyn Search>, String> {
    Ok(match *name.split(' ').collect::<Vec<_>>() {
        ["minimax"] => Box::new(Minimax),
        ["memoised"] => Box::new(Memoised::default()),
        ["memoised", "with-ends"] => Box::new(Memoised { keeps_finished: true, ..Memoised::default() }),
        ["alphabeta"] => Box::new(AlphaBeta { order: Order::Board }),
        ["alphabeta", "best-for-x"] => Box::new(AlphaBeta { order: Order::BestForX }),
        ["alphabeta", "best-for-mover"] => Box::new(AlphaBeta { order: Order::BestForMover }),
        ["alphabeta", "unflagged"] => Box::new(Unflagged::default()),
        ["killers", "x", kept] => Box::new(Killers::of_x(number(&[kept], 0)?, false)),
        ["killers", "x", kept, "forgetful"] => Box::new(Killers::of_x(number(&[kept], 0)?, true)),
        ["killers", "both", kept] => Box::new(Killers::of_both(number(&[kept], 0)?)),
        ["negascout"] => Box::new(NegaScout),
        ["pvs"] => Box::new(Pvs),
        _ => return Err(format!("the article has no search `{name}`")),
    })
}

/// Words: search, who begins, the moves of the game.
fn visited_per_move(words: &[&str]) -> Answer {
    let start = Board::empty(side(words, 1)?);
    let mut search = search(word(words, 0)?)?;
    Ok(joined(per_move(&mut *search, &start, &numbers::<usize>(words, 2)?)))
}

/// Words: search, who begins. The second count of the game that begins with each cell.
fn visited_by_first_cell(words: &[&str]) -> Answer {
    let start = Board::empty(side(words, 1)?);
    let second = |first: usize| -> Result<u64, String> {
        let mut search = search(word(words, 0)?)?;
        let reply = usize::from(first == 0);
        Ok(per_move(&mut *search, &start, &[first, reply])[1])
    };
    (0..9).map(second).collect::<Result<Vec<_>, _>>().map(joined)
}

/// Words: search, who begins. The position searched from counts too.
fn visited_in_one_search(words: &[&str]) -> Answer {
    let mut visited = 0;
    search(word(words, 0)?)?.value(&Board::empty(side(words, 1)?), &mut visited);
    Ok(visited.to_string())
}

/// Words: search, who begins.
fn value(words: &[&str]) -> Answer {
    Ok(search(word(words, 0)?)?.value(&Board::empty(side(words, 1)?), &mut 0).to_string())
}

/// Words: who begins.
fn values_in_memory(words: &[&str]) -> Answer {
    let mut search = Memoised::default();
    per_move(&mut search, &Board::empty(side(words, 0)?), &[0]);
    Ok(search.known.len().to_string())
}

/// Words: who begins.
fn wrong_in_memory(words: &[&str]) -> Answer {
    let mut search = Unflagged::default();
    per_move(&mut search, &Board::empty(side(words, 0)?), &[0]);
    Ok(out_of(search.wrong()))
}

/// Words: search.
fn search_mistakes(words: &[&str]) -> Answer {
    let name = word(words, 0)?;
    search(name)?;
    let [values, moves] = mistakes(&mut || search(name).expect("it has just been found"));
    Ok(format!("{values} values, {moves} moves"))
}

/// Words: search, who begins, seed.
fn shuffled_line(words: &[&str]) -> Answer {
    let start = Board::empty(side(words, 1)?);
    Ok(joined(shuffled_game(&mut *search(word(words, 0)?)?, &start, number(words, 2)?)))
}

/// Words: the board.
fn estimate_of(words: &[&str]) -> Answer {
    Ok(estimate(&Board::read(word(words, 0)?, "X,O", "X")?).to_string())
}

/// Words: who begins. The candidates looked at before each move, and how the game ends: all games
/// that equal scores allow.
fn greedy_game(words: &[&str]) -> Answer {
    let mut open = vec![(Board::empty(side(words, 0)?), Vec::new())];
    let mut games = BTreeSet::new();
    while let Some((board, mut counts)) = open.pop() {
        if board.is_over() {
            let end = board.winner().map_or("tied", |winner| ["X wins", "O wins"][winner]);
            games.insert(format!("{}, {end}", joined(&counts)));
        } else {
            counts.push(board.empty_cells().count());
            let children = greedy_moves(&board).into_iter().map(|cell| board.after(cell));
            open.extend(children.map(|child| (child, counts.clone())));
        }
    }
    Ok(games.into_iter().collect::<Vec<_>>().join("; "))
}

/// Words: the moves so far, O beginning.
fn flat_scores(words: &[&str]) -> Answer {
    let board = Board::empty(1).after_all(&numbers::<usize>(words, 0)?);
    let scores = Playouts::default().scores(&board, Score::Published);
    Ok(joined(scores.iter().map(|(_, score)| format!("{:.4}", score.to_f64()))))
}

/// Words: the moves of the game, O beginning.
fn flat_scores_along(words: &[&str]) -> Answer {
    let scores = flat::along(&Board::empty(1), &numbers::<usize>(words, 0)?);
    Ok(joined(scores.iter().map(|score| format!("{:.4}", score.to_f64()))))
}

fn flat_score(words: &[&str]) -> Result<Score, String> {
    match word(words, 0)? {
        "published" => Ok(Score::Published),
        "sees-own-win" => Ok(Score::SeesOwnWin),
        "wins-less-losses" => Ok(Score::WinsLessLosses),
        other => Err(format!("`{other}` is no way to score a candidate")),
    }
}

fn flat_wins_passed_over(words: &[&str]) -> Answer {
    flat_score(words).map(|score| out_of(flat::wins_passed_over(score)))
}

fn flat_mistakes(words: &[&str]) -> Answer {
    flat_score(words).map(|score| joined(flat::mistakes(score)))
}

/// Words: playouts, seed.
fn sampled_line(words: &[&str]) -> Answer {
    let game = sampled_game(&Board::empty(1), number(words, 0)?, number(words, 1)?);
    Ok(joined(game.into_iter().map(|(cell, _)| cell)))
}

/// Words: playouts, seed.
fn sampled_scores(words: &[&str]) -> Answer {
    let game = sampled_game(&Board::empty(1), number(words, 0)?, number(words, 1)?);
    Ok(joined(game.into_iter().map(|(_, score)| format!("{score:.3}"))))
}
