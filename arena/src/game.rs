//! The game of a match: its rules in short notation, the moves so far, and the status of the position.

use std::fmt;
use std::str::FromStr;

use anyhow::{Context, Error, Result, anyhow, bail};
use noughts::catalogue;
use noughts::game::Move;
use noughts::request::Record;
use noughts::session::{GameRecord, PlayedGame};
use noughts::status::{Ending, Status};
use noughts_tournament::openings::{MOST_OPENINGS, OpeningError, random_opening};
use serde_json::{Value, json};

use crate::player::{Entrant, LEVEL};

/// The rules of a match, in the notation of the command line: `ultimate`, `3x3x3` (rows, columns, in a row),
/// `5x5x3p3` (for three players), `drop6x7x4` (with gravity), `exact15x15x5` (a longer row does not win).
#[derive(Clone, PartialEq, Debug)]
pub struct Rules {
    name: String,
    json: Value,
    engine: catalogue::Rules,
    players: usize,
}

impl Rules {
    /// The number of seats.
    #[must_use]
    pub fn players(&self) -> usize {
        self.players
    }

    /// The rules as the engine has them.
    #[must_use]
    pub fn engine(&self) -> catalogue::Rules {
        self.engine
    }

    /// The levels of the game, the weakest first, each as an entrant: `level-easy` and so on.
    #[must_use]
    pub fn levels(&self) -> Vec<Entrant> {
        let mut levels: Vec<_> =
            catalogue::algorithms(self.engine).flat_map(|algorithm| algorithm.info().levels).collect();
        levels.sort_by_key(|level| level.rank);
        levels.iter().map(|level| format!("{LEVEL}{}", level.id).parse().expect("a name")).collect()
    }

    /// The game of these moves.
    #[must_use]
    pub fn game(&self, moves: &[u16]) -> GameRecord {
        let moves: Vec<_> = moves.iter().map(|&mv| Move(mv)).collect();
        GameRecord::new(self.engine, &moves)
    }

    /// Says why there is no opening.
    pub(crate) fn refused(&self, error: OpeningError<Error>) -> Error {
        match error {
            OpeningError::Over { plies } => {
                anyhow!("{self} is over within {plies} moves: give shorter openings")
            }
            OpeningError::TooMany { plies } => {
                anyhow!(
                    "{self} has more than {MOST_OPENINGS} openings of {plies} moves: give shorter openings"
                )
            }
            OpeningError::Rules(error) => error,
        }
    }

    /// The legal moves after some moves; none where the game is over.
    ///
    /// # Errors
    /// When one of the moves is illegal.
    pub fn legal_moves(&self, moves: &[u16]) -> Result<Vec<u16>> {
        let status = PlayedGame::replay(self.game(moves))?.status();
        let moves = if status.outcome.is_some() { &[][..] } else { &status.legal_moves };
        Ok(moves.iter().map(|mv| mv.0).collect())
    }

    /// The fields of the rules, as JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        self.json.clone()
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl FromStr for Rules {
    type Err = anyhow::Error;

    fn from_str(name: &str) -> Result<Self> {
        let (json, players) = if name == "ultimate" {
            (json!({"kind": "ultimate"}), 2)
        } else {
            let (kind, board) = name.strip_prefix("drop").map_or(("mnk", name), |board| ("drop", board));
            let exact = board.strip_prefix("exact");
            let board = exact.unwrap_or(board);
            let (board, players) = board.split_once('p').unwrap_or((board, "2"));
            let sizes: Option<Vec<u32>> = board.split('x').map(|size| size.parse().ok()).collect();
            let (Some(&[rows, cols, k]), Ok(players)) = (sizes.as_deref(), players.parse::<u32>()) else {
                bail!(
                    "`{name}` is no game: give `ultimate`, or rows, columns and in a row as in 15x15x5, with 3 players as in 5x5x3p3, with gravity as in drop6x7x4, with rows that must not be longer as in exact15x15x5"
                );
            };
            let mut json = json!({"kind": kind, "rows": rows, "cols": cols, "k": k});
            if players != 2 {
                json["players"] = players.into();
            }
            if exact.is_some() {
                json["exact"] = true.into();
            }
            (json, players as usize)
        };
        let engine = serde_json::from_value::<Record>(json.clone())?.rules();
        let engine = engine.with_context(|| format!("`{name}` is no game"))?;
        Ok(Rules { name: name.to_owned(), json, engine, players })
    }
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
    pub fn new(rules: &Rules) -> Self {
        Game::after(rules, &[]).expect("a game without a move is legal")
    }

    /// A game after `plies` random moves, which the seed decides, that is not over.
    ///
    /// # Errors
    /// When no such opening is found: the game always or nearly always ends within `plies` moves.
    pub fn with_random_opening(rules: &Rules, plies: usize, seed: u64) -> Result<Self> {
        let moves = random_opening(plies, seed, &mut |moves| rules.legal_moves(moves));
        Game::after(rules, &moves.map_err(|error| rules.refused(error))?)
    }

    /// The game after these moves.
    ///
    /// # Errors
    /// When one of them is illegal.
    pub fn after(rules: &Rules, moves: &[u16]) -> Result<Self> {
        let played = PlayedGame::replay(rules.game(moves))?;
        let status = played.status();
        Ok(Game { rules: rules.clone(), moves: moves.to_vec(), played, status })
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> &[u16] {
        &self.moves
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
    fn rules_have_a_short_notation() {
        let rules: Rules = "5x6x4p3".parse().unwrap();
        assert_eq!((rules.players(), rules.to_string().as_str()), (3, "5x6x4p3"));
        assert_eq!(rules.json(), json!({"kind":"mnk","rows":5,"cols":6,"k":4,"players":3}));
        assert_eq!("ultimate".parse::<Rules>().unwrap().json(), json!({"kind":"ultimate"}));
        let exact: Rules = "exact15x15x5".parse().unwrap();
        assert_eq!(exact.json(), json!({"kind":"mnk","rows":15,"cols":15,"k":5,"exact":true}));
        for wrong in [
            "exactultimate",
            "dropexact6x7x4",
            "",
            "3x3",
            "3x3x3x3",
            "3x3x4",
            "3x3x3p",
            "3x3x3p9",
            "0x3x3",
            "Ultimate",
            "3x-3x3",
        ] {
            assert!(wrong.parse::<Rules>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_illegal_move_changes_nothing() {
        let mut game = Game::new(&"3x3x3".parse().unwrap());
        game.play(4).unwrap();
        assert!(game.play(4).is_err() && game.play(9).is_err());
        assert_eq!((game.moves(), game.to_move()), (&[4][..], Some(1)));
    }
}
