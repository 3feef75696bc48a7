//! Self-play games.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use noughts::algorithms::monte_carlo::mcts::{self, Mcts};
use noughts::algorithms::specialists::puct::{self, Puct};
use noughts::evals::net::Net;
use noughts::game::playouts::Playouts;
use noughts::game::{Game, Outcome};
use noughts::games::ultimate::Ultimate;
use noughts::rng::SeededRng;
use noughts::search::reason::Criterion;
use noughts::search::{Limits, Search, Unwatched};
use noughts::value::half_points;

use crate::sample::Samples;

/// The opening of a game has 1 to `OPENING` random moves.
const OPENING: u32 = 9;

/// Before this ply, random moves are more frequent.
const EARLY: u32 = 12;

/// The percentage of moves that are random: before ply [`EARLY`], and later.
const RANDOM_MOVE_PERCENT: [u32; 2] = [20, 6];

/// The options of `mcts` in self-play, independent of its defaults.
const PLAYOUTS: mcts::MctsOptions = mcts::MctsOptions {
    exploration: 0.5,
    playouts_per_leaf: NonZeroU32::MIN,
    playouts: mcts::PlayoutPolicy::Decisive,
    final_move: Criterion::Visits,
    solver: true,
};

/// The options of `puct` in self-play, independent of its defaults.
pub(crate) const SEARCH: puct::PuctOptions = puct::PuctOptions { exploration: 0.5, temperature: 0.05 };

/// The player of self-play games.
#[derive(Clone, Debug)]
pub enum Player {
    /// `mcts`, before there is a net.
    Playouts {
        /// Iterations for each move.
        iterations: u64,
    },
    /// `puct` with a net.
    Net {
        /// The net.
        net: Arc<Net>,
        /// Expansions for each move.
        expansions: u64,
    },
}

impl Player {
    fn search(&self, position: Ultimate, seed: u64) -> Box<dyn Search> {
        match self {
            Player::Playouts { .. } => Box::new(Mcts::new(position, PLAYOUTS, seed)),
            Player::Net { net, .. } => Box::new(Puct::new(position, Arc::clone(net), SEARCH, seed)),
        }
    }

    fn limits(&self) -> Limits {
        let (Player::Playouts { iterations: work } | Player::Net { expansions: work, .. }) = self;
        Limits::iterations(*work)
    }
}

/// Plays the game with this seed and returns the samples of every position that was searched.
///
/// The opening is random. Some later moves are random too, so that the samples contain positions after
/// mistakes. Once the result is proven, no move is random: from then on, the result of the game is the true
/// value.
///
/// # Panics
/// When a search finds no move in a game that is not over.
#[must_use]
pub fn game(player: &Player, seed: u64) -> Samples {
    let mut rng = SeededRng::new(seed);
    let mut position = opening(&mut rng);
    let mut search = player.search(position, seed);
    let mut history = Vec::new();
    while position.outcome().is_none() {
        let report = search.search(&player.limits(), &mut Unwatched);
        history.push((position, 0.5 + 0.5 * report.value as f32));
        let percent = RANDOM_MOVE_PERCENT[usize::from(position.plies() >= EARLY)];
        let is_random = rng.below(100) < percent && report.proven.is_none();
        let mv = if is_random { position.random_move(&mut rng) } else { report.mv };
        let mv = mv.expect("a game that is not over has moves");
        search.advance(mv);
        position.play(mv);
    }
    samples(&history, position.outcome().expect("the game is over"))
}

fn opening(rng: &mut SeededRng) -> Ultimate {
    let plies = 1 + rng.below(OPENING);
    let mut position = Ultimate::new();
    for _ in 0..plies {
        // No game ends within nine plies.
        if let Some(mv) = position.random_move(rng) {
            position.play(mv);
        }
    }
    position
}

fn samples(history: &[(Ultimate, f32)], outcome: Outcome) -> Samples {
    let mut samples = Samples::default();
    for (position, value) in history {
        samples.push(position, *value, half_points(outcome, position.to_move()));
    }
    samples
}

/// Plays the games with these seeds on `threads` threads. The samples are in the order of the seeds.
///
/// # Panics
/// When a thread panics.
#[must_use]
pub fn games(player: &Player, seeds: &[u64], threads: usize) -> Samples {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(&seed) = seeds.get(index) else { return done };
            done.push((index, game(player, seed)));
        }
    };
    let mut finished: Vec<(usize, Samples)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a game ends")).collect()
    });
    finished.sort_by_key(|(index, _)| *index);
    let mut samples = Samples::default();
    for (_, game) in &finished {
        samples.append(game);
    }
    samples
}
