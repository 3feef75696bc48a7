//! Several threads in one search, as an entrant: in one tree of PUCT, or with one transposition table of
//! threat searches.
//!
//! `puct-threads:walkers=2` and `threats-threads:walkers=2` are what the page does with two workers: the
//! budget of time is that of one of the threads, whose clock counts its own CPU time, so that a match on a
//! busy machine says what free processors would. `puct-walks:walkers=4` and `threats-turns:walkers=4` are the
//! models of that, the same on every machine: a budget of iterations counts those of all walkers of the tree
//! together, and one of nodes those of the first search.

use std::sync::Arc;

use anyhow::{Context, Result, bail, ensure};
use noughts::algorithms::specialists::puct::PuctOptions;
use noughts::algorithms::specialists::puct::shared::SharedPuct;
use noughts::algorithms::specialists::threats::shared::SharedThreats;
use noughts::catalogue::{OptionValue, Rules};
use noughts::error::Given;
use noughts::evals::net::shipped::shipped;
use noughts::game::{Game as _, Move};
use noughts::games::mnk::TwoPlayerBoard;
use noughts::games::ultimate::Ultimate;
use noughts::search::{Report, Search};
use noughts_engine::clock::Clock;

use crate::game::Game;
use crate::player::Budget;

/// How several threads search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    PuctThreads,
    PuctWalks,
    ThreatsThreads,
    ThreatsTurns,
}

const KINDS: [(&str, Kind); 4] = [
    ("puct-threads", Kind::PuctThreads),
    ("puct-walks", Kind::PuctWalks),
    ("threats-threads", Kind::ThreatsThreads),
    ("threats-turns", Kind::ThreatsTurns),
];

/// The most walkers of a search.
const MOST_WALKERS: f64 = 16.0;

/// The memory of the tree or the table, unless said: that of the page's tree.
const MEGABYTES: f64 = 64.0;

/// Nodes of a turn in the model of threat searches.
const TURN: u64 = 64;

fn kind_of(id: &str) -> Option<Kind> {
    KINDS.iter().find(|(name, _)| *name == id).map(|&(_, kind)| kind)
}

/// Whether an id is that of several walkers.
#[must_use]
pub fn is_walkers(id: &str) -> bool {
    kind_of(id).is_some()
}

/// Several walkers in one game.
pub struct Walkers(Box<dyn Search>);

impl Walkers {
    /// The walkers of an entrant.
    ///
    /// # Errors
    /// When they do not play the game, or an option is none of `walkers` (2 unless said) and `megabytes`
    /// (64).
    pub fn new(id: &str, options: &[(String, OptionValue)], game: &Game) -> Result<Self> {
        let kind = kind_of(id).with_context(|| format!("`{id}` is no search of several threads"))?;
        let (mut walkers, mut megabytes) = (2.0, MEGABYTES);
        for (name, value) in options {
            let number = match value {
                OptionValue::Number(number) => *number,
                other => bail!("{name}: expected a number, got {}", Given::from(other)),
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
        let (walkers, bytes) = (walkers as usize, (megabytes * 1e6) as usize);
        let search: Box<dyn Search> = match kind {
            Kind::PuctThreads => Box::new(puct(game, walkers, bytes, SharedPuct::with_threads)?),
            Kind::PuctWalks => Box::new(puct(game, walkers, bytes, SharedPuct::interleaved)?),
            Kind::ThreatsThreads | Kind::ThreatsTurns => {
                Box::new(threats(game, walkers, bytes, kind == Kind::ThreatsTurns)?)
            }
        };
        Ok(Walkers(search))
    }

    /// Searches the present position.
    ///
    /// # Errors
    /// When nothing limits the search.
    pub fn run(&mut self, budget: &Budget) -> Result<Report> {
        let limits = budget.limits();
        let is_limited = limits.time.is_some() || limits.iterations.is_some() || limits.nodes.is_some();
        ensure!(is_limited, "give it a limit of time, iterations or nodes");
        Ok(self.0.search(&limits, &mut Clock::cpu()))
    }

    /// Plays a move of the game.
    pub fn follow(&mut self, mv: u16) {
        self.0.advance(Move(mv));
    }
}

type NewPuct = fn(Ultimate, Arc<noughts::evals::net::Net>, PuctOptions, usize, usize) -> SharedPuct;

fn puct(game: &Game, walkers: usize, bytes: usize, new: NewPuct) -> Result<SharedPuct> {
    ensure!(matches!(game.rules(), Rules::Ultimate), "it plays Ultimate only");
    let position = game.moves().iter().fold(Ultimate::new(), |position, &mv| position.after(Move(mv)));
    let net = shipped().map_err(anyhow::Error::msg).context("the weights")?;
    Ok(new(position, net, PuctOptions::default(), walkers, bytes))
}

fn threats(game: &Game, walkers: usize, bytes: usize, in_turns: bool) -> Result<SharedThreats> {
    let Rules::Mnk(rules) = game.rules() else { bail!("it plays k in a row only") };
    ensure!(rules.players() == 2, "it plays with two players only");
    let start = TwoPlayerBoard::new(rules);
    let position = game.moves().iter().fold(start, |position, &mv| position.after(Move(mv)));
    Ok(if in_turns {
        SharedThreats::in_turns(position, walkers, bytes, TURN)
    } else {
        SharedThreats::with_threads(position, walkers, bytes)
    })
}
