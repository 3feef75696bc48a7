//! Several walkers in one tree of PUCT, as an entrant.
//!
//! `puct-threads:walkers=2` is what the page does with two workers: the budget of time is that of one of the threads, whose
//! clock counts its own CPU time, so that a match on a busy machine says what free processors would. `puct-walks:walkers=4` is
//! the model on one thread, the same on every machine: a budget of iterations counts those of all walkers together.

use std::sync::Arc;

use anyhow::{Context, Result, bail, ensure};
use noughts::algorithms::specialists::puct::PuctOptions;
use noughts::algorithms::specialists::puct::shared::SharedPuct;
use noughts::catalogue::Rules;
use noughts::evals::net::shipped::shipped;
use noughts::game::Move;
use noughts::games::ultimate::Ultimate;
use noughts::scalar::Scalar;
use noughts::search::{Report, Search};
use noughts_engine::clock::Clock;

use crate::game::Game;
use crate::player::Budget;

const THREADS: &str = "puct-threads";
const WALKS: &str = "puct-walks";

/// The most walkers that a tree can have.
const MOST_WALKERS: f64 = 16.0;

/// The memory of the tree, unless said: that of the page.
const MEGABYTES: f64 = 64.0;

/// Whether an id is that of several walkers.
#[must_use]
pub fn is_walkers(id: &str) -> bool {
    [THREADS, WALKS].contains(&id)
}

/// Several walkers in one game.
#[derive(Debug)]
pub struct Walkers(SharedPuct);

impl Walkers {
    /// The walkers of an entrant.
    ///
    /// # Errors
    /// When the game is another than Ultimate, or an option none of `walkers` (2 unless said) and `megabytes` (64).
    pub fn new(id: &str, options: &[(String, Scalar)], game: &Game) -> Result<Self> {
        ensure!(matches!(game.rules().engine(), Rules::Ultimate), "it plays Ultimate only");
        let (mut walkers, mut megabytes) = (2.0, MEGABYTES);
        for (name, value) in options {
            let number = match value {
                Scalar::Number(number) => *number,
                other => bail!("{name}: expected a number, got {other}"),
            };
            match name.as_str() {
                "walkers" => walkers = number,
                "megabytes" => megabytes = number,
                _ => bail!("`{name}` is none of the options walkers, megabytes"),
            }
        }
        let is_count = walkers.fract() == 0.0 && (1.0..=MOST_WALKERS).contains(&walkers);
        ensure!(is_count, "walkers: expected a whole number from 1 to 16, got {walkers}");
        ensure!((0.1..=96.0).contains(&megabytes), "megabytes: expected 0.1 to 96, got {megabytes}");
        let mut position = Ultimate::new();
        game.moves().iter().for_each(|&mv| noughts::game::Game::play(&mut position, Move(mv)));
        let (walkers, bytes) = (walkers as usize, (megabytes * 1e6) as usize);
        let net = shipped().map_err(anyhow::Error::msg).context("the weights")?;
        let search = if id == THREADS { SharedPuct::with_threads } else { SharedPuct::interleaved };
        Ok(Walkers(search(position, Arc::clone(&net), PuctOptions::default(), walkers, bytes)))
    }

    /// Searches the present position.
    ///
    /// # Errors
    /// When nothing limits the search.
    pub fn run(&mut self, budget: &Budget) -> Result<Report> {
        let limits = budget.limits();
        let is_limited = limits.time_ms.is_some() || limits.iterations.is_some() || limits.nodes.is_some();
        ensure!(is_limited, "give it a limit of time, iterations or nodes");
        Ok(self.0.run(&limits, &mut Clock::cpu()))
    }

    /// Plays a move of the game.
    pub fn follow(&mut self, mv: u16) {
        self.0.advance(Move(mv));
    }
}
