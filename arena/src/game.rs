//! The game of a match: its rules, the moves so far, and the status of the position.

use anyhow::{Error, Result, anyhow};
use noughts::catalogue::Rules;
use noughts::game::Move;
use noughts::session::{GameRecord, PlayedGame};
use noughts::status::{Ending, Status};
use noughts_tournament::openings::{MOST_OPENINGS, OpeningError, random_opening};

/// The game of these moves, played.
fn replayed(rules: Rules, moves: &[u16]) -> Result<PlayedGame> {
    let moves: Vec<_> = moves.iter().copied().map(Move).collect();
    Ok(PlayedGame::replay(GameRecord::new(rules, &moves))?)
}

/// Says why there is no opening.
pub(crate) fn refused(rules: Rules, error: OpeningError<Error>) -> Error {
    match error {
        OpeningError::Over { plies } => {
            anyhow!("{rules} is over within {plies} moves: give shorter openings")
        }
        OpeningError::TooMany { plies } => {
            anyhow!("{rules} has more than {MOST_OPENINGS} openings of {plies} moves: give shorter openings")
        }
        OpeningError::Rules(error) => error,
    }
}

/// The legal moves after some moves; none where the game is over.
///
/// # Errors
/// When one of the moves is illegal.
pub fn legal_moves(rules: Rules, moves: &[u16]) -> Result<Vec<u16>> {
    let status = replayed(rules, moves)?.status();
    let moves = if status.outcome.is_some() { &[][..] } else { &status.legal_moves };
    Ok(moves.iter().map(|mv| mv.0).collect())
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    moves: Vec<u16>,
    played: PlayedGame,
    status: Status,
}

impl Game {
    /// The empty board.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Game::after(rules, &[]).expect("a game without a move is legal")
    }

    /// A game after `plies` random moves, which the seed decides, that is not over.
    ///
    /// # Errors
    /// When no such opening is found: the game always or nearly always ends within `plies` moves.
    pub fn with_random_opening(rules: Rules, plies: usize, seed: u64) -> Result<Self> {
        let moves = random_opening(plies, seed, &mut |moves| legal_moves(rules, moves));
        Game::after(rules, &moves.map_err(|error| refused(rules, error))?)
    }

    /// The game after these moves.
    ///
    /// # Errors
    /// When one of them is illegal.
    pub fn after(rules: Rules, moves: &[u16]) -> Result<Self> {
        let played = replayed(rules, moves)?;
        let status = played.status();
        Ok(Game { rules, moves: moves.to_vec(), played, status })
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> &[u16] {
        &self.moves
    }

    /// The rules and the moves, as the engine takes them.
    #[must_use]
    pub fn record(&self) -> GameRecord {
        self.played.record().clone()
    }

    /// The seat to move; `None` once the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<usize> {
        self.status.to_move
    }

    /// What the rules say about the position.
    #[must_use]
    pub fn status(&self) -> &Status {
        &self.status
    }

    /// How the game ended; `None` while it is in progress.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending> {
        self.status.outcome.as_ref()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When the move is illegal; the game is then unchanged.
    pub fn play(&mut self, mv: u16) -> Result<()> {
        self.played.play(Move(mv))?;
        self.moves.push(mv);
        self.status = self.played.status();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_illegal_move_changes_nothing() {
        let mut game = Game::new("3x3x3".parse().unwrap());
        game.play(4).unwrap();
        assert!(game.play(4).is_err() && game.play(9).is_err());
        assert_eq!((game.moves(), game.to_move()), (&[4][..], Some(1)));
    }
}
