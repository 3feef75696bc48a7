//! The names of moves, for callers that have rules and no position.

use crate::catalogue::{CatalogueGame, WithGame, with_any_game};
use crate::error::{Allowed, Error, Problem};
use crate::game::Move;
use crate::request::{Record, played};
use crate::scalar::Scalar;
use crate::value::Evaluate;

/// The name of a move: `b2`, `b` for a column into which a stone drops, `5.1` in Ultimate.
///
/// # Errors
/// [`Error::BadRules`], or [`Error::IllegalMove`] for a number that is no move of this board.
///
/// ```
/// use noughts::{catalogue::Rules, game::Move, session};
/// let rules = Rules::mnk(3, 3, 3)?.into();
/// assert_eq!(session::move_name(&rules, &Move(4).into())?, "b2");
/// assert_eq!(session::parse_move(&rules, &"b2".into())?, Move(4));
/// assert!(session::parse_move(&rules, &"z9".into()).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn move_name(rules: &Record, mv: &Scalar) -> Result<String, Error> {
    let board = with_any_game(rules.rules()?, EmptyBoard);
    played(mv).filter(|&mv| mv <= board.last()).map(|mv| board.name(mv)).ok_or_else(|| {
        let allowed = Allowed::whole(0, board.last().0.into());
        Error::IllegalMove(Problem::value("move", mv.clone(), allowed))
    })
}

/// The move with this name, legal or not: what [`move_name`] gives, and nothing else.
///
/// # Errors
/// [`Error::BadRules`], or [`Error::IllegalMove`] for a text that names no move of this board.
pub fn parse_move(rules: &Record, text: &Scalar) -> Result<Move, Error> {
    let board = with_any_game(rules.rules()?, EmptyBoard);
    // By comparison: a second way to read names would accept `b02`, and make the shipped module larger.
    let named = (0..=board.last().0)
        .map(Move)
        .find(|&mv| matches!(text, Scalar::Text(name) if board.name(mv) == *name));
    named.ok_or_else(|| {
        let phrase = format!("a move from \"{}\" to \"{}\"", board.name(Move(0)), board.name(board.last()));
        Error::IllegalMove(Problem::value("text", text.clone(), Allowed::Phrase(phrase.into())))
    })
}

/// The notation of a game whose type is not known.
trait Names {
    fn last(&self) -> Move;
    fn name(&self, mv: Move) -> String;
}

impl<G: CatalogueGame> Names for G {
    fn last(&self) -> Move {
        Move((self.actions() - 1) as u16)
    }

    fn name(&self, mv: Move) -> String {
        crate::game::notation::Notation::name(self, mv)
    }
}

/// To ask the empty board.
struct EmptyBoard;

impl WithGame for EmptyBoard {
    type Output = Box<dyn Names>;

    fn more_players<G, E>(self, start: G, _eval: E) -> Self::Output
    where
        G: CatalogueGame,
        E: Evaluate<G> + Clone + 'static,
    {
        Box::new(start)
    }
}
