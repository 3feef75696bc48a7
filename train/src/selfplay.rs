//! Games of the engine against itself.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use noughts::algorithms::mcts::{self, Mcts};
use noughts::algorithms::puct::{self, Puct};
use noughts::dice::Dice;
use noughts::evals::net::Net;
use noughts::game::{Game, Outcome};
use noughts::games::ultimate::Ultimate;
use noughts::search::{Limits, Search, Unwatched};
use noughts::value::half_points;

use crate::sample::Samples;

/// Random moves at most, and at least one, before the first search of a game.
const OPENING: u32 = 9;

/// Plies during which a searched move is replaced by a random one more often.
const EARLY: u32 = 12;

/// Random moves in a hundred: early, and later.
const STRAY: [u32; 2] = [20, 6];

/// How `mcts` plays here, whatever its defaults become.
const PLAYOUTS: mcts::MctsOptions = mcts::MctsOptions {
    exploration: 0.5,
    playouts_per_leaf: NonZeroU32::MIN,
    playouts: mcts::Playouts::Decisive,
    final_move: mcts::FinalMove::Visits,
};

/// How `puct` searches here, whatever its defaults become.
pub(crate) const SEARCH: puct::PuctOptions = puct::PuctOptions { exploration: 0.5, temperature: 0.05 };

/// Who plays.
#[derive(Clone, Debug)]
pub enum Teacher {
    /// Playouts, before there is a net.
    Playouts {
        /// Iterations for each move.
        iterations: u64,
    },
    /// A net.
    Net {
        /// Its weights.
        net: Arc<Net>,
        /// Expansions for each move.
        expansions: u64,
    },
}

impl Teacher {
    fn search(&self, position: Ultimate, seed: u64) -> Box<dyn Search> {
        match self {
            Teacher::Playouts { .. } => Box::new(Mcts::new(position, PLAYOUTS, seed)),
            Teacher::Net { net, .. } => Box::new(Puct::new(position, Arc::clone(net), SEARCH, seed)),
        }
    }

    fn limits(&self) -> Limits {
        let (Teacher::Playouts { iterations: work } | Teacher::Net { expansions: work, .. }) = self;
        Limits { iterations: Some(*work), ..Limits::default() }
    }
}

/// The game with this seed, and what is to be learned from it: every position that was searched.
///
/// The opening is random. Later moves stray at times, so that the net sees what happens after mistakes. Once the
/// result is certain nobody strays any more: the end of the game is then the truth about all that follows.
///
/// # Panics
/// When a search finds no move in a game that is not over.
#[must_use]
pub fn game(teacher: &Teacher, seed: u64) -> Samples {
    let mut dice = Dice::new(seed);
    let mut position = opening(&mut dice);
    let mut search = teacher.search(position, seed);
    let mut history = Vec::new();
    while position.outcome().is_none() {
        let report = search.run(&teacher.limits(), &mut Unwatched);
        history.push((position, 0.5 + 0.5 * report.value as f32));
        let stray = STRAY[usize::from(position.plies() >= EARLY)];
        let strays = dice.below(100) < stray && report.proven.is_none();
        let mv = if strays { position.random_move(&mut dice) } else { report.mv };
        let mv = mv.expect("a game that is not over has moves");
        search.advance(mv);
        position.play(mv);
    }
    samples(&history, position.outcome().expect("the game is over"))
}

fn opening(dice: &mut Dice) -> Ultimate {
    let plies = 1 + dice.below(OPENING);
    let mut position = Ultimate::new();
    for _ in 0..plies {
        // Nine plies end no game.
        if let Some(mv) = position.random_move(dice) {
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

/// The games with these seeds, in their order, however many threads share the work.
///
/// # Panics
/// When a thread does.
#[must_use]
pub fn games(teacher: &Teacher, seeds: &[u64], threads: usize) -> Samples {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(&seed) = seeds.get(index) else { return done };
            done.push((index, game(teacher, seed)));
        }
    };
    let mut played: Vec<(usize, Samples)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a game ends")).collect()
    });
    played.sort_by_key(|(index, _)| *index);
    let mut samples = Samples::default();
    for (_, game) in &played {
        samples.append(game);
    }
    samples
}
