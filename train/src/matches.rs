//! Matches between nets with equal numbers of expansions.

use std::sync::Arc;

use noughts::algorithms::specialists::puct::{Puct, PuctOptions};
use noughts::evals::net::Net;
use noughts::game::playouts::Playouts;
use noughts::game::{Game, Seat};
use noughts::games::ultimate::Ultimate;
use noughts::rng::SeededRng;
use noughts::search::{Limits, Search, Unwatched};
use noughts::value::half_points;
use noughts_tournament::tally::{Score, Tally};

/// An opening has `OPENING.0 + below(OPENING.1)` random moves.
const OPENING: (u32, u32) = (2, 6);

/// A player of a match: a net with its search options.
#[derive(Clone, Debug)]
pub struct Contestant {
    /// Its net.
    pub net: Arc<Net>,
    /// The options of its search.
    pub options: PuctOptions,
    /// Expansions for each move.
    pub expansions: u64,
}

/// Plays every opening from both sides and returns the results of the first contestant.
#[must_use]
pub fn play(contestants: [&Contestant; 2], openings: u64, seed: u64) -> Tally {
    let mut tally = Tally::default();
    for index in 0..openings {
        let position = opening(seed.wrapping_add(index));
        tally.add(&[0, 1].map(|first| {
            let seated = if first == 0 { contestants } else { [contestants[1], contestants[0]] };
            Score::ALL[game(position, seated, Seat::new(first)) as usize]
        }));
    }
    tally
}

fn opening(seed: u64) -> Ultimate {
    let mut rng = SeededRng::new(seed);
    let plies = OPENING.0 + rng.below(OPENING.1);
    let mut position = Ultimate::new();
    for _ in 0..plies {
        if let Some(mv) = position.random_move(&mut rng) {
            position.play(mv);
        }
    }
    position
}

/// Plays one game and returns the half points of `seat`.
fn game(start: Ultimate, contestants: [&Contestant; 2], seat: Seat) -> u32 {
    let mut position = start;
    let mut players = contestants.map(|it| Puct::new(position, Arc::clone(&it.net), it.options, 0));
    loop {
        if let Some(outcome) = position.outcome() {
            return half_points(outcome, seat);
        }
        let mover = position.to_move().index();
        let limits = Limits::iterations(contestants[mover].expansions);
        let report = players[mover].search(&limits, &mut Unwatched);
        let Some(mv) = report.mv else { return 1 };
        position.play(mv);
        for player in &mut players {
            player.advance(mv);
        }
    }
}
