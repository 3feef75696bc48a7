//! Players against everything that an opponent can do.

use super::demo::negamax;
use super::{Answer, Computation, joined, number, numbers, out_of, shipped, side, word};
use crate::reference::nplayer::{Kind, Original};
use crate::reference::play::{Policy, Tally, against_random, chances, remembered};
use crate::reference::rulebook::Player;

/// The computations of this file.
pub(super) const ANSWERS: &[(&str, Computation)] = &[
    ("line-end", line_end),
    ("tally", |words| tally(words).map(|tally| tally.to_string())),
    ("lines-lost", |words| tally(words).map(|tally| tally.lost.len().to_string())),
    ("share-of-lines-lost", |words| tally(words).map(|tally| out_of(tally.losses_of_all()))),
    ("lost-lines", lost_lines),
    ("chances-against-random", chances_against_random),
];

/// A player by name: of the N-player article, of the demo page, or a shipped algorithm as JSON.
fn policy(name: &str, words: &[&str]) -> Result<Box<Policy>, String> {
    let found: Box<Policy> = match name.split(' ').collect::<Vec<_>>()[..] {
        ["nplayer", name] => {
            let kind = Kind::named(name)?;
            Box::new(move |board| vec![Original::new(kind, board, None).best_move(board)])
        }
        ["demo", "perfect"] => Box::new(|board| Player::Perfect.moves(board)),
        ["demo", "beatable"] => Box::new(|board| Player::Beatable.moves(board)),
        ["demo", "minimax", ref words @ ..] => {
            let search = negamax(words)?;
            Box::new(move |board| search.moves(board))
        }
        ["shipped", algo] => shipped::policy(algo, word(words, 2)?, number(words, 3)?)?,
        _ => return Err(format!("nobody is called `{name}`")),
    };
    Ok(remembered(found))
}

/// Words: player, its side; of a shipped algorithm also the budget and how many seeds to try.
fn tally(words: &[&str]) -> Result<Tally, String> {
    Ok(Tally::of(&mut *policy(word(words, 0)?, words)?, side(words, 1)?))
}

/// Words: player, its side. Cells are numbered from 1.
fn lost_lines(words: &[&str]) -> Answer {
    let spelt =
        |line: Vec<usize>| line.iter().map(|cell| (cell + 1).to_string()).collect::<Vec<_>>().join("-");
    Ok(joined(tally(words)?.lost.into_iter().map(spelt)))
}

/// Words: player, its side. Win, draw, loss.
fn chances_against_random(words: &[&str]) -> Answer {
    let me = side(words, 1)?;
    let [x, o, draw] = chances(&mut *against_random(policy(word(words, 0)?, words)?, me));
    let (win, loss) = if me == 0 { (x, o) } else { (o, x) };
    Ok(joined([win, draw, loss]))
}

/// How one line ends. Words: search, its side, the line.
fn line_end(words: &[&str]) -> Answer {
    let line = numbers::<usize>(words, 2)?;
    let is_lost = tally(words)?.lost.contains(&line);
    Ok(if is_lost { "lost" } else { "not lost" }.to_owned())
}
