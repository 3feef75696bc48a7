//! The trained players that come with the engine: each learner at four ages.
//!
//! `cargo xtask players` trains them in the laboratory and writes `weights/players-3x3.bin`: the finished
//! training games of each in four bytes, little-endian, learner by learner and the youngest age first, and
//! then the moves of all of them by one range coder. A player differs little from the same learner at the age
//! before, and from the other learners of its age. So what these play has a higher weight.

use crate::brain::{Brain, Learner, RangeDecoder, number};
use std::sync::OnceLock;

/// The ages of a player, youngest first.
pub const AGES: [&str; 4] = ["untrained", "early", "middle", "final"];

/// The bytes of the number of games.
const GAMES: usize = 4;

/// What the move of the age before counts, where a move that nobody plays counts 1.
const YOUNGER: u32 = 6;

/// What the move of each other learner of the same age counts.
const EQUAL: u32 = 3;

static FILE: &[u8] = include_bytes!("../../../weights/players-3x3.bin");

static PLAYERS: OnceLock<Vec<Brain>> = OnceLock::new();

/// The shipped player of a learner at one of the [`AGES`]; at the last one where there is no such age.
#[must_use]
pub fn shipped(learner: Learner, age: &str) -> Brain {
    let age = AGES.iter().position(|&known| known == age).unwrap_or(AGES.len() - 1);
    // There are as many as the list of learners says.
    let players = PLAYERS.get_or_init(players);
    players.get(learner as usize * AGES.len() + age).cloned().unwrap_or_default()
}

fn players() -> Vec<Brain> {
    let (games, moves) = FILE.split_at(GAMES * Learner::ALL.len() * AGES.len());
    let mut decoder = RangeDecoder::new(moves);
    let mut players: Vec<Brain> = Vec::new();
    for (place, games) in games.chunks_exact(GAMES).enumerate() {
        let younger = players.last().filter(|_| place % AGES.len() > 0).map(|player| (YOUNGER, player));
        let equal = players.iter().skip(place % AGES.len()).step_by(AGES.len()).map(|player| (EQUAL, player));
        let others: Vec<_> = younger.into_iter().chain(equal).collect();
        let player = Brain::read(number(games), &mut decoder, &others);
        players.push(player);
    }
    players
}
