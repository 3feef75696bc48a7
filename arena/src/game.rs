//! The game of a match: its rules in short notation, the moves so far, and the status of the position.

use std::fmt;
use std::str::FromStr;

use anyhow::{Context, Result, bail};
use noughts::request::{List, Record, StateRequest};
use noughts::rng::SeededRng;
use noughts::scalar::Scalar;
use noughts::session;
use noughts::status::{Ending, Status};

/// The rules of a match, in the notation of the command line: `ultimate`, `3x3x3` (rows, columns, in a row),
/// `5x5x3p3` (for three players), `drop6x7x4` (with gravity).
#[derive(Clone, PartialEq, Debug)]
pub struct Rules {
    name: String,
    record: Record,
    players: usize,
}

impl Rules {
    /// The number of seats.
    #[must_use]
    pub fn players(&self) -> usize {
        self.players
    }

    /// The game after these moves, as a request to the engine.
    #[must_use]
    pub fn state(&self, moves: &[u16]) -> StateRequest {
        let moves = moves.iter().map(|&mv| Scalar::Number(f64::from(mv))).collect();
        StateRequest { rules: self.record.clone(), moves: List(moves) }
    }

    /// The fields of the rules, as JSON.
    #[must_use]
    pub fn json(&self) -> serde_json::Value {
        let field = |(name, value): &(String, Scalar)| {
            let value = match value {
                Scalar::Text(text) => text.as_str().into(),
                Scalar::Number(number) => (*number as u64).into(),
                _ => serde_json::Value::Null,
            };
            (name.clone(), value)
        };
        self.record.0.iter().map(field).collect()
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
        let text = |value: &str| Scalar::Text(value.to_owned());
        let (record, players) = if name == "ultimate" {
            (vec![("kind", text("ultimate"))], 2)
        } else {
            let (kind, board) = name.strip_prefix("drop").map_or(("mnk", name), |board| ("drop", board));
            let (board, players) = board.split_once('p').unwrap_or((board, "2"));
            let sizes: Option<Vec<u32>> = board.split('x').map(|size| size.parse().ok()).collect();
            let (Some(&[rows, cols, k]), Ok(players)) = (sizes.as_deref(), players.parse::<u32>()) else {
                bail!(
                    "`{name}` is no game: give `ultimate`, or rows, columns and in a row as in 15x15x5, with 3 players as in 5x5x3p3, with gravity as in drop6x7x4"
                );
            };
            let number = |value: u32| Scalar::Number(f64::from(value));
            let sizes = [("rows", rows), ("cols", cols), ("k", k)];
            let sizes = sizes.map(|(field, value)| (field, number(value)));
            let more = (players != 2).then(|| ("players", number(players)));
            ([("kind", text(kind))].into_iter().chain(sizes).chain(more).collect(), players as usize)
        };
        let record = Record(record.into_iter().map(|(field, value)| (field.to_owned(), value)).collect());
        record.rules().with_context(|| format!("`{name}` is no game"))?;
        Ok(Rules { name: name.to_owned(), record, players })
    }
}

/// The maximum number of openings to try until one does not end the game.
const TRIES: u32 = 10_000;

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    moves: Vec<u16>,
    status: Status,
}

impl Game {
    /// The empty board.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        let status = session::status(&rules.state(&[])).expect("the rules were checked when they were read");
        Game { rules: rules.clone(), moves: Vec::new(), status }
    }

    /// A game after `plies` random moves that is not over.
    ///
    /// # Errors
    /// When no such opening is found: the game always or nearly always ends within `plies` moves.
    pub fn with_random_opening(rules: &Rules, plies: usize, rng: &mut SeededRng) -> Result<Self> {
        for _ in 0..TRIES {
            let mut game = Game::new(rules);
            while game.moves.len() < plies && game.status.outcome.is_none() {
                let moves = &game.status.legal_moves;
                let mv = moves[rng.below(moves.len() as u32) as usize].0;
                game.play(mv).expect("it was drawn from the legal moves");
            }
            if game.status.outcome.is_none() {
                return Ok(game);
            }
        }
        bail!("{rules} is over within {plies} random moves: give shorter openings");
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
        let mut moves = self.moves.clone();
        moves.push(mv);
        self.status = session::status(&self.rules.state(&moves))?;
        self.moves = moves;
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
        assert_eq!(rules.json(), serde_json::json!({"kind":"mnk","rows":5,"cols":6,"k":4,"players":3}));
        assert_eq!("ultimate".parse::<Rules>().unwrap().json(), serde_json::json!({"kind":"ultimate"}));
        for wrong in ["", "3x3", "3x3x3x3", "3x3x4", "3x3x3p", "3x3x3p9", "0x3x3", "Ultimate", "3x-3x3"] {
            assert!(wrong.parse::<Rules>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_opening_is_random_as_the_seed_says_and_never_over() {
        let rules: Rules = "3x3x3".parse().unwrap();
        for seed in 0..50 {
            let opened = || Game::with_random_opening(&rules, 6, &mut SeededRng::new(seed)).unwrap();
            let game = opened();
            assert_eq!((game.moves().len(), game.ending()), (6, None));
            assert_eq!(game.moves(), opened().moves());
        }
    }

    #[test]
    fn an_opening_that_always_ends_the_game_is_an_error() {
        for (rules, plies) in [("3x3x3", 9), ("2x2x2", 3), ("1x1x1", 1)] {
            let error = Game::with_random_opening(&rules.parse().unwrap(), plies, &mut SeededRng::new(1))
                .unwrap_err();
            assert!(error.to_string().contains("shorter openings"), "{error}");
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
