//! Numbers of the N-player article.

use super::counts::result_of;
use super::{Answer, Computation, board, joined, number, numbers, word};
use crate::reference::board::Board;
use crate::reference::nplayer::{Kind, Original, draws_thrown_away, self_play};
use crate::reference::uct;
use std::fmt::Display;

/// The computations of this file.
pub(super) const ANSWERS: &[(&str, Computation)] = &[
    ("nplayer-nodes", nplayer_nodes),
    ("nplayer-scores", nplayer_scores),
    ("nplayer-move", nplayer_move),
    ("nplayer-move-result", nplayer_move_result),
    ("nplayer-line", |words| nplayer_game(words).map(|game| joined(game.0))),
    ("nplayer-nodes-along", |words| nplayer_game(words).map(|game| joined(game.1))),
    ("nplayer-mcts-share", nplayer_mcts_share),
    ("nplayer-draws-thrown-away", |words| Ok(draws_thrown_away(Kind::named(word(words, 0)?)?).to_string())),
];

/// Words: search, board, order, mover, the depth limits or `none`.
fn nplayer_nodes(words: &[&str]) -> Answer {
    let (kind, board) = (Kind::named(word(words, 0)?)?, board(words, 1)?);
    let limits = match word(words, 4)? {
        "none" => vec![None],
        _ => numbers(words, 4)?.into_iter().map(Some).collect(),
    };
    Ok(joined(limits.into_iter().map(|limit| {
        let mut search = Original::new(kind, &board, limit);
        search.scores(&board);
        search.nodes
    })))
}

/// What several searches say about one position, when they all say the same. Words: searches,
/// board, order, mover.
fn agreed<T: Display>(words: &[&str], ask: impl Fn(&mut Original, &Board) -> T) -> Answer {
    let board = board(words, 1)?;
    let names: Vec<_> = word(words, 0)?.split(' ').collect();
    let mut answers = Vec::new();
    for name in &names {
        answers.push(ask(&mut Original::new(Kind::named(name)?, &board, None), &board).to_string());
    }
    if answers.iter().all(|answer| *answer == answers[0]) {
        return Ok(answers.swap_remove(0));
    }
    Ok(names
        .iter()
        .zip(answers)
        .map(|(name, answer)| format!("{name}: {answer}"))
        .collect::<Vec<_>>()
        .join(", "))
}

fn nplayer_scores(words: &[&str]) -> Answer {
    agreed(words, |search, board| joined(search.scores(board).into_iter().map(|(_, score)| score)))
}

fn nplayer_move(words: &[&str]) -> Answer {
    agreed(words, Original::best_move)
}

/// Words: search, board, order, mover.
fn nplayer_move_result(words: &[&str]) -> Answer {
    let board = board(words, 1)?;
    let cell = Original::new(Kind::named(word(words, 0)?)?, &board, None).best_move(&board);
    Ok(result_of(&board, cell))
}

/// Words: search, board, order, mover.
fn nplayer_game(words: &[&str]) -> Result<(Vec<usize>, Vec<u64>), String> {
    Ok(self_play(Kind::named(word(words, 0)?)?, &board(words, 1)?))
}

/// How often Monte Carlo tree search plays one move. Words: iterations, searches, board, order,
/// mover, the move.
fn nplayer_mcts_share(words: &[&str]) -> Answer {
    let cell: usize = number(words, 5)?;
    let shares = uct::shares(&board(words, 2)?, number(words, 0)?, number(words, 1)?);
    let share = shares.into_iter().find(|(known, _)| *known == cell);
    share.map(|(_, share)| format!("{share:.3}")).ok_or_else(|| format!("{cell} is no move"))
}
