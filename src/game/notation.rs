//! Notation of moves and games: `b2`, `b` for a column into which a stone drops, and `5.1` in Ultimate.
//!
//! On a rectangular board, letters name the columns from the left and numbers the rows from the
//! bottom. In Ultimate, a move is `board.cell`, both counted from 1 in reading order.

use super::{Game, Move};
use std::fmt;

/// A game whose moves have names.
pub trait Notation: Game {
    /// The name of a move.
    fn name(&self, mv: Move) -> String;

    /// The move with this name, legal or not; `None` if the board has no such move.
    fn named(&self, name: &str) -> Option<Move>;

    /// Whether a move is called after its column, not after the cell that it takes.
    fn names_columns(&self) -> bool {
        false
    }

    /// Why an illegal move to an empty cell is illegal, as the end of a sentence that begins with the move's
    /// name.
    fn obstacle(&self) -> &'static str {
        "cannot be played now"
    }
}

/// Why a text is not a sequence of legal moves.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TextError {
    /// The word at this ply names no cell of the board.
    NoSuchCell(usize, String),
    /// The word at this ply names a cell that cannot be played then.
    Illegal(usize, String),
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextError::NoSuchCell(ply, word) => {
                write!(f, "`{word}` at ply {ply} names no cell of this board")
            }
            TextError::Illegal(ply, word) => write!(f, "`{word}` cannot be played at ply {ply}"),
        }
    }
}

impl std::error::Error for TextError {}

/// The moves of a game, separated by blanks.
///
/// ```
/// use noughts::game::{Move, notation};
/// use noughts::games::ultimate::Ultimate;
/// let moves = notation::read(Ultimate::new(), "5.1 1.9")?;
/// assert_eq!(moves, [Move(36), Move(8)]);
/// assert_eq!(notation::write(&Ultimate::new(), &moves), "5.1 1.9");
/// # Ok::<(), notation::TextError>(())
/// ```
pub fn write<G: Notation>(start: &G, moves: &[Move]) -> String {
    moves.iter().map(|&mv| start.name(mv)).collect::<Vec<_>>().join(" ")
}

/// Reads what [`write()`] wrote.
///
/// # Errors
/// The first word that names no cell, or a cell that cannot be played at that ply.
pub fn read<G: Notation>(start: G, text: &str) -> Result<Vec<Move>, TextError> {
    let mut position = start;
    let mut moves = Vec::new();
    for (ply, word) in text.split_whitespace().enumerate() {
        let mv = position.named(word).ok_or_else(|| TextError::NoSuchCell(ply, word.to_owned()))?;
        position = position.try_after(mv).ok_or_else(|| TextError::Illegal(ply, word.to_owned()))?;
        moves.push(mv);
    }
    Ok(moves)
}
