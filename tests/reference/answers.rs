//! The computations that the table of published numbers names. Each is given the words that follow
//! its name in the table.

mod counts;
mod demo;
mod hybrid;
mod nplayer;
mod players;
mod selfplay;
mod shipped;

use super::board::Board;
use std::fmt::Display;
use std::str::FromStr;

/// What comes of a computation, as the table spells it; or what is wrong with the words given.
pub(crate) type Answer = Result<String, String>;

/// Answers the words that follow a computation's name.
pub(crate) type Computation = fn(&[&str]) -> Answer;

/// Every computation with its name.
pub(crate) fn computations() -> impl Iterator<Item = (&'static str, Computation)> {
    let files = [
        selfplay::ANSWERS,
        counts::ANSWERS,
        nplayer::ANSWERS,
        hybrid::ANSWERS,
        demo::ANSWERS,
        players::ANSWERS,
        shipped::ANSWERS,
    ];
    files.into_iter().flatten().copied()
}

/// One of the words.
fn word<'a>(words: &[&'a str], index: usize) -> Result<&'a str, String> {
    words.get(index).copied().ok_or_else(|| format!("word {} is missing", index + 1))
}

/// A word that is a number.
fn number<T: FromStr>(words: &[&str], index: usize) -> Result<T, String> {
    let word = word(words, index)?;
    word.parse().map_err(|_| format!("`{word}` is no number"))
}

/// A word that is a list of numbers.
fn numbers<T: FromStr>(words: &[&str], index: usize) -> Result<Vec<T>, String> {
    let list = word(words, index)?.split_whitespace();
    list.map(|word| word.parse().map_err(|_| format!("`{word}` is no number"))).collect()
}

/// `X` or `O`.
fn side(words: &[&str], index: usize) -> Result<usize, String> {
    match word(words, index)? {
        "X" => Ok(0),
        "O" => Ok(1),
        other => Err(format!("`{other}` is neither X nor O")),
    }
}

/// Three words: a board, the order of turns, and who is to move.
fn board(words: &[&str], index: usize) -> Result<Board, String> {
    Board::read(word(words, index)?, word(words, index + 1)?, word(words, index + 2)?)
}

/// A list as the table spells it.
fn joined<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

fn out_of<T: Display>([some, all]: [T; 2]) -> String {
    format!("{some} of {all}")
}
