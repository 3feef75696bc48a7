//! The laws of the traits that a game implements, checked on any game: that of a crate that depends on this
//! one, too.
//!
//! Every search relies on these laws; a game that breaks one gives wrong results without any other sign. Each
//! function plays random games from a position, the same in every run, and compares what the game says about
//! each position with what follows from its other answers. What it finds is a [`Broken`] law with the moves
//! that lead there. Call them in a test:
//!
//! ```
//! use noughts::game::Game;
//! use noughts::games::{grid::GridRules, mnk::TwoPlayerBoard};
//! use noughts::laws;
//!
//! let start = TwoPlayerBoard::<u64>::new(GridRules::new(4, 4, 3, 2)?);
//! laws::check_game(&start, 20)?;
//! laws::check_playouts(&start)?;
//! laws::check_priors(&start, 20)?;
//! laws::check_board(&start, 20)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Random games reach only some positions, so a game that passes may still break a law. What these functions
//! cannot know is the game itself: compare its moves and winners with a second, plainer program of the same
//! rules, and its [`perft`](crate::games::perft) with published numbers.

mod board;
mod evaluation;
mod playouts;
mod priors;
mod rules;

pub use board::check_board;
pub use evaluation::check_evaluation;
pub use playouts::check_playouts;
pub use priors::check_priors;
pub use rules::check_game;

use crate::game::{Game, Move};
use crate::rng::SeededRng;
use std::fmt::{self, Debug, Display};

/// A law of a trait. The numbers are those in the documentation of the traits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Law {
    /// Law 1 of [`Game`]: what the legal moves are.
    Moves,
    /// Law 2 of [`Game`]: every move brings the end nearer.
    Progress,
    /// Law 3 of [`Game`]: equal positions have equal keys. Different positions must have different ones, too:
    /// a search that meets both in one table takes one for the other.
    Keys,
    /// Law 4 of [`Game`]: the symmetries.
    Symmetry,
    /// Law 5 of [`Game`]: who cannot win does not win.
    Winners,
    /// Law 6 of [`Playouts`](crate::game::playouts::Playouts): how random games are played.
    Playouts,
    /// Law 7 of [`Playouts`](crate::game::playouts::Playouts): what is seen one move ahead.
    WinCheck,
    /// Law 8 of [`Priors`](crate::game::priors::Priors).
    Priors,
    /// Law 9 of [`Board`](crate::game::board::Board): stones on cells.
    Board,
    /// The law of [`Evaluate`](crate::value::Evaluate): what is good for one player is no better for another.
    Evaluation,
}

impl Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Law::Moves => "law 1 (legal moves)",
            Law::Progress => "law 2 (every move brings the end nearer)",
            Law::Keys => "law 3 (keys)",
            Law::Symmetry => "law 4 (symmetries)",
            Law::Winners => "law 5 (who cannot win does not win)",
            Law::Playouts => "law 6 (random games)",
            Law::WinCheck => "law 7 (what is seen one move ahead)",
            Law::Priors => "law 8 (priors)",
            Law::Board => "law 9 (stones on cells)",
            Law::Evaluation => "the law of evaluations",
        })
    }
}

/// A law that a game breaks, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    law: Law,
    moves: Vec<Move>,
    fault: String,
}

impl Broken {
    /// The law.
    #[must_use]
    pub fn law(&self) -> Law {
        self.law
    }

    /// The moves from the start to the position where it shows.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// What the game says there, and what it should say.
    #[must_use]
    pub fn fault(&self) -> &str {
        &self.fault
    }
}

impl Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<_> = self.moves.iter().map(|mv| mv.0).collect();
        write!(f, "{} is broken after the moves {moves:?}: {}", self.law, self.fault)
    }
}

impl std::error::Error for Broken {}

/// A game from the start to a position.
#[derive(Clone)]
struct Line<G> {
    position: G,
    moves: Vec<Move>,
}

impl<G: Game> Line<G> {
    fn new(start: &G) -> Self {
        Line { position: *start, moves: Vec::new() }
    }

    fn play(&mut self, mv: Move) {
        self.position.play(mv);
        self.moves.push(mv);
    }

    /// Plays a legal move, drawn without help from the game; `false` once there is none.
    fn play_any(&mut self, rng: &mut SeededRng) -> bool {
        let mv = any_move(&self.position, rng);
        mv.inspect(|&mv| self.play(mv)).is_some()
    }

    /// The law is kept here if `holds`.
    fn expect(&self, law: Law, holds: bool, fault: impl FnOnce() -> String) -> Result<(), Broken> {
        if holds {
            return Ok(());
        }
        Err(Broken { law, moves: self.moves.clone(), fault: fault() })
    }

    /// The law is kept here if the answer of the method `name` is as expected.
    fn expect_answer<T: PartialEq + Debug>(
        &self,
        law: Law,
        name: &str,
        answer: &T,
        expected: &T,
    ) -> Result<(), Broken> {
        let fault = || format!("{name} is {answer:?}, and should be {expected:?}, in {:?}", self.position);
        self.expect(law, answer == expected, fault)
    }
}

/// A legal move, drawn uniformly without help from the game; `None` where there is none.
fn any_move<G: Game>(position: &G, rng: &mut SeededRng) -> Option<Move> {
    let moves: Vec<_> = position.moves().collect();
    moves.get(rng.below(moves.len() as u32) as usize).copied()
}

/// Calls `check` at each position of random games, the start and the ends included.
fn along_games<G: Game>(
    start: &G,
    games: u64,
    check: &mut dyn FnMut(&Line<G>) -> Result<(), Broken>,
) -> Result<(), Broken> {
    for seed in 0..games {
        let (mut line, mut rng) = (Line::new(start), SeededRng::new(seed));
        loop {
            check(&line)?;
            if !line.play_any(&mut rng) {
                break;
            }
        }
    }
    Ok(())
}
