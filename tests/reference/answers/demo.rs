//! Numbers of the demo page.

use super::{Answer, Computation, joined, number, out_of, side, word};
use crate::reference::board::Board;
use crate::reference::demo::{Delays, Negamax, lost_without_a_line, positions_scored};
use crate::reference::rulebook::Player;

/// The computations of this file.
pub(super) const ANSWERS: &[(&str, Computation)] = &[
    ("demo-score", |words| demo_search(words).map(|(score, _, _)| format!("{score:+}"))),
    ("demo-line", |words| demo_search(words).map(|(_, line, _)| joined(line))),
    ("demo-calls", |words| demo_search(words).map(|(_, _, calls)| calls.to_string())),
    ("demo-after-one-x", demo_after_one_x),
    ("demo-lost-without-a-line", |words| Ok(out_of(lost_without_a_line(negamax(words)?)))),
    ("demo-delays", demo_delays),
    ("demo-positions-scored", demo_positions_scored),
    ("perfect-mistakes", |words| Ok(Player::Perfect.mistakes(side(words, 0)?).to_string())),
];

/// Words: the bound, whether it cuts `above` the bound or `at` it.
pub(super) fn negamax(words: &[&str]) -> Result<Negamax, String> {
    let cuts_at_equal = match word(words, 1)? {
        "above" => false,
        "at" => true,
        other => return Err(format!("a cut-off is `above` the bound or `at` it, not `{other}`")),
    };
    Ok(Negamax { bound: number(words, 0)?, cuts_at_equal })
}

/// Words: bound, cut-off.
fn demo_search(words: &[&str]) -> Result<(i32, Vec<usize>, u64), String> {
    let mut calls = 0;
    let (score, line) = negamax(words)?.search(&Board::empty(0), &mut calls);
    Ok((score, line, calls))
}

/// Words: bound, cut-off, `scores`, `calls` or `moves`. One entry for each cell of X's stone.
fn demo_after_one_x(words: &[&str]) -> Answer {
    let (search, what) = (negamax(words)?, word(words, 2)?);
    let entry = |first| {
        let mut calls = 0;
        let (score, line) = search.search(&Board::empty(0).after(first), &mut calls);
        match what {
            "scores" => Ok(score.to_string()),
            "calls" => Ok(calls.to_string()),
            "moves" => Ok(joined(line.first())),
            _ => Err(format!("`{what}` is neither scores nor calls nor moves")),
        }
    };
    (0..9).map(entry).collect::<Result<Vec<_>, _>>().map(joined)
}

/// Words: bound, cut-off, `wins`, `wins-in-one` or `losses`.
fn demo_delays(words: &[&str]) -> Answer {
    let delays = Delays::of(negamax(words)?);
    match word(words, 2)? {
        "wins" => Ok(out_of(delays.wins)),
        "wins-in-one" => Ok(out_of(delays.wins_in_one)),
        "losses" => Ok(out_of(delays.losses)),
        other => Err(format!("nothing is known about delayed `{other}`")),
    }
}

/// Words: bound, cut-off, side, score.
fn demo_positions_scored(words: &[&str]) -> Answer {
    Ok(positions_scored(negamax(words)?, side(words, 2)?, number(words, 3)?).to_string())
}
