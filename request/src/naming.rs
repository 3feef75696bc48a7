//! The names of moves, for callers that have rules and no position.

use super::{Record, Scalar};
use noughts::catalogue::start_position;
use noughts::error::{Allowed, Error, Problem};
use noughts::game::Move;

/// The name of a move: `b2`, `b` for a column into which a stone drops, `5.1` in Ultimate.
///
/// # Errors
/// [`Error::BadRules`], or [`Error::IllegalMove`] for a number that is no move of this board.
pub fn move_name(rules: &Record, mv: &Scalar) -> Result<String, Error> {
    let board = start_position(rules.rules()?);
    let highest = board.highest_move();
    mv.as_move()
        .filter(|&mv| mv <= highest)
        .map(|mv| board.name(mv))
        .ok_or_else(|| Error::IllegalMove(Problem::value("move", mv, Allowed::whole(0, highest.0.into()))))
}

/// The move with this name, legal or not: what [`move_name`] gives, and nothing else.
///
/// # Errors
/// [`Error::BadRules`], or [`Error::IllegalMove`] for a text that names no move of this board.
pub fn parse_move(rules: &Record, text: &Scalar) -> Result<Move, Error> {
    let board = start_position(rules.rules()?);
    let highest = board.highest_move();
    let named = if let Scalar::Text(name) = text { board.named(name) } else { None };
    named.ok_or_else(|| {
        let phrase = format!("a move from \"{}\" to \"{}\"", board.name(Move(0)), board.name(highest));
        Error::IllegalMove(Problem::value("text", text, Allowed::Phrase(phrase.into())))
    })
}
