//! Random: every legal move with the same probability.
//!
//! **Idea.** No knowledge at all: the baseline that every other algorithm must beat. **Ties.**
//! All moves are equal. **Players.** Any number. **Cost.** One random number.

use crate::game::Game;
use crate::rng::SeededRng;
use crate::search::policy::{Policy, PolicyChoice};
use crate::search::reason::Reason;

/// The algorithm's id.
pub const ID: &str = "random";

/// The uniform policy.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Policy<G> for Random {
    fn id(&self) -> &'static str {
        ID
    }

    fn choose(&self, position: &G, _dice: &mut SeededRng) -> PolicyChoice {
        let moves: Vec<_> = position.moves().collect();
        let reason = Reason::Random { moves: moves.len() as u32 };
        PolicyChoice { moves, wins: false, reason }
    }
}
