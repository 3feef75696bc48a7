//! Scripted people, from a child of five to a club player: they say how strong a level feels.
//!
//! A person sees a row that lacks one stone with some probability, and otherwise follows a feeling for cells
//! with noise. Nobody means to lose. They are no measured people: the steps between them follow what is known
//! of how children learn tic-tac-toe (Crowley and Siegler, "Flexible strategy use in young children's
//! tic-tac-toe", 1993), and that deeper look-ahead goes with skill (van Opheusden and others, "Expertise
//! increases planning depth in human gameplay", 2023).

mod grid;
mod parts;
mod ultimate;

use anyhow::{Context, Result};
use noughts::rng::SeededRng;

use crate::game::Game;
use grid::Grid;
use parts::PartsBoard;
use ultimate::Boards;

/// A scripted person: the probabilities of seeing what is on the board, 0 to 1, and the noise of their
/// judgement.
#[derive(Debug, PartialEq)]
struct Skill {
    name: &'static str,
    /// Sees an own row that lacks one stone.
    win: f64,
    /// Sees such a row of another player.
    block: f64,
    /// Sees how to make two such rows at once.
    fork: f64,
    /// Sees where another player could make two.
    open: f64,
    /// Plays anything near the stones.
    lapse: f64,
    /// What the rows of others are worth to them, compared with their own.
    defence: f64,
    /// The scale of the noise of what a cell feels worth (Gumbel); without one they play anything.
    noise: Option<f64>,
    /// In Ultimate, the scale of the noise there.
    noise_of_boards: Option<f64>,
    /// In Ultimate, looks where a stone sends the other player.
    sends: bool,
    /// Considers the reply to each move.
    replies: bool,
}

const PEOPLE: [Skill; 5] = [
    Skill {
        name: "five",
        win: 0.5,
        block: 0.1,
        fork: 0.0,
        open: 0.0,
        lapse: 0.0,
        defence: 0.0,
        noise: None,
        noise_of_boards: None,
        sends: false,
        replies: false,
    },
    Skill {
        name: "child",
        win: 1.0,
        block: 0.5,
        fork: 0.0,
        open: 0.0,
        lapse: 0.15,
        defence: 0.2,
        noise: Some(2.0),
        noise_of_boards: Some(3.0),
        sends: false,
        replies: false,
    },
    Skill {
        name: "beginner",
        win: 1.0,
        block: 0.9,
        fork: 0.2,
        open: 0.3,
        lapse: 0.06,
        defence: 0.5,
        noise: Some(0.8),
        noise_of_boards: Some(0.7),
        sends: false,
        replies: false,
    },
    Skill {
        name: "casual",
        win: 1.0,
        block: 0.98,
        fork: 0.8,
        open: 0.75,
        lapse: 0.03,
        defence: 0.8,
        noise: Some(0.4),
        noise_of_boards: Some(0.6),
        sends: true,
        replies: false,
    },
    Skill {
        name: "club",
        win: 1.0,
        block: 0.995,
        fork: 0.97,
        open: 0.95,
        lapse: 0.01,
        defence: 0.9,
        noise: Some(0.2),
        noise_of_boards: Some(0.1),
        sends: true,
        replies: true,
    },
];

/// The names of the people, the weakest first.
#[must_use]
pub fn names() -> Vec<&'static str> {
    PEOPLE.iter().map(|skill| skill.name).collect()
}

/// Whether a scripted person has this name.
#[must_use]
pub fn is_person(name: &str) -> bool {
    PEOPLE.iter().any(|skill| skill.name == name)
}

/// Somebody at the board, with a board of their own.
pub struct Person {
    skill: &'static Skill,
    board: Board,
    rng: SeededRng,
}

enum Board {
    Grid(Grid),
    Parts(PartsBoard),
    Ultimate(Boards),
}

impl Person {
    /// The person of this name at this game.
    ///
    /// # Errors
    /// When no scripted person has this name, or a move of the game is illegal.
    pub fn new(name: &str, game: &Game, seed: u32) -> Result<Self> {
        let known = PEOPLE.iter().find(|skill| skill.name == name);
        let skill = known.with_context(|| format!("`{name}` is nobody: give {}", names().join(", ")))?;
        let rules = game.rules();
        let grid = Grid::of(rules).map(Board::Grid);
        let parts = || PartsBoard::of(rules).map(Board::Parts);
        let board = grid.or_else(parts).or_else(|| Boards::of(rules).map(Board::Ultimate));
        let board = board.with_context(|| format!("people do not know {}", rules.name()))?;
        let mut person = Person { skill, board, rng: SeededRng::new(u64::from(seed)) };
        game.moves().iter().try_for_each(|&mv| person.follow(mv))?;
        Ok(person)
    }

    /// The move that they play; `None` once the game is over.
    #[must_use]
    pub fn choose(&mut self) -> Option<u16> {
        match &self.board {
            Board::Grid(grid) => grid.choose(self.skill, &mut self.rng),
            Board::Parts(board) => board.choose(self.skill, &mut self.rng),
            Board::Ultimate(boards) => boards.choose(self.skill, &mut self.rng),
        }
    }

    /// Plays a move of the game on their board.
    ///
    /// # Errors
    /// When it is illegal.
    pub fn follow(&mut self, mv: u16) -> Result<()> {
        let legal = match &mut self.board {
            Board::Grid(grid) => grid.play(mv),
            Board::Parts(board) => board.play(mv),
            Board::Ultimate(boards) => boards.play(mv),
        };
        legal.with_context(|| format!("{mv} is illegal"))
    }
}

/// Whether something that happens with this probability happens now.
fn happens(probability: f64, rng: &mut SeededRng) -> bool {
    f64::from(rng.unit_f32()) < probability
}

/// One of these.
fn any<T: Copy>(list: &[T], rng: &mut SeededRng) -> Option<T> {
    list.get(rng.below(list.len() as u32) as usize).copied()
}

/// Noise of the scale 1: added to values, it draws in proportion to their exponentials.
fn gumbel(rng: &mut SeededRng) -> f64 {
    -(-(f64::from(rng.unit_f32()) + 1e-12).ln()).ln()
}

/// The one with the highest score.
fn best<T: Copy>(list: &[T], mut score: impl FnMut(T) -> f64) -> Option<T> {
    let scored = list.iter().map(|&one| (one, score(one)));
    scored.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(one, _)| one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_plays_every_game_by_the_rules() {
        const PLAIN: [&str; 7] = ["3x3x3", "1x4x2", "2x2x1", "5x5x3p3", "drop6x7x4", "uttt", "9x9x5"];
        const PARTS: [&str; 12] = [
            "3x3x3m",
            "3x3x3w",
            "3x3x3nb2",
            "1x14x3zn",
            "3x3x3u",
            "5x5x4eow",
            "3x3x3v3",
            "4x4x4l4g",
            "7x7x6d2",
            "3x3x3v3y",
            "3x3x3v4y",
            "5x5x3v3ykC",
        ];
        for rules in PLAIN.into_iter().chain(PARTS) {
            for (seed, name) in (1..).zip(names()) {
                let mut game = Game::new(rules.parse().unwrap());
                let mut person = Person::new(name, &game, seed).unwrap();
                // A position that comes again ends a game, and is no matter of a person.
                while let Some(mv) = person.choose().filter(|_| game.ending().is_none()) {
                    game.play(mv).unwrap_or_else(|error| panic!("{name} in {rules}: {error:#}"));
                    person.follow(mv).unwrap();
                }
                assert!(game.ending().is_some(), "{name} gave up in {rules}");
            }
        }
    }

    #[test]
    fn what_everybody_must_see_is_seen_and_a_seed_decides_the_rest() {
        let game = Game::after("3x3x3".parse().unwrap(), &[0, 3, 1, 4]).unwrap();
        let played = |name: &str, seed| Person::new(name, &game, seed).unwrap().choose();
        let wins = |name: &str| (0..100).filter(|&seed| played(name, seed) == Some(2)).count();
        assert_eq!((wins("child"), wins("club")), (100, 100));
        assert!((40..80).contains(&wins("five")), "{}", wins("five"));
        assert_eq!(played("five", 7), played("five", 7));
        assert!(Person::new("nobody", &game, 1).is_err());
    }

    #[test]
    fn people_see_what_wins_and_what_loses_in_games_made_of_parts() {
        for (rules, moves, good) in [
            // Misère: a row would lose.
            ("3x3x3m", &[0, 3, 1, 7][..], &[4, 5, 6, 8][..]),
            // Wild: any third mark in a row of two wins.
            ("3x3x3w", &[0, 1][..], &[2][..]),
            // Treblecross: a cross between two others.
            ("1x14x3zn", &[4, 6][..], &[5][..]),
            // Torus: a diagonal that leaves the board and comes back.
            ("3x3x3t", &[1, 0, 5, 8][..], &[6][..]),
        ] {
            let game = Game::after(rules.parse().unwrap(), moves).unwrap();
            let choices = (0..50).filter_map(|seed| Person::new("child", &game, seed).unwrap().choose());
            for choice in choices {
                assert!(good.contains(&choice), "{choice} in {rules}");
            }
        }
    }

    #[test]
    fn a_move_that_is_illegal_is_refused() {
        for rules in ["3x3x3", "3x3x3t", "drop6x7x4", "uttt"] {
            let mut person = Person::new("child", &Game::new(rules.parse().unwrap()), 1).unwrap();
            assert!(person.follow(500).is_err(), "{rules}");
        }
    }
}
