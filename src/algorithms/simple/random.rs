//! Random: every legal move with the same probability.
//!
//! **Idea.** No knowledge at all: the baseline that every other algorithm must beat. **Ties.**
//! All moves are equal. **Players.** Any number. **Cost.** One random number.

use crate::algorithm::{AnyGame, Description, Setup};
use crate::game::Game;
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::rng::SeededRng;
use crate::search::Search;
use crate::search::policy::{Policy, PolicyChoice, PolicyPlayer};
use crate::search::reason::Reason;
use crate::value::Evaluate;

/// The algorithm's id.
pub const ID: &str = "random";

/// Its entry in the catalogue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry;

impl AnyGame for Entry {
    const DESCRIPTION: Description = Description {
        id: ID,
        label: "Random",
        summary: "Plays any legal move, each with the same probability.",
        ..super::FAMILY
    };

    fn search<G, E>(position: G, _eval: E, Setup { seed, .. }: Setup<'_>) -> Box<dyn Search>
    where
        G: Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        Box::new(PolicyPlayer::new(position, Random, seed))
    }
}

/// The uniform policy.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Policy<G> for Random {
    fn id(&self) -> &'static str {
        ID
    }

    fn choose(&self, position: &G, _rng: &mut SeededRng) -> PolicyChoice {
        let moves: Vec<_> = position.moves().collect();
        let reason = Reason::Random { moves: moves.len() as u32 };
        PolicyChoice { moves, wins: false, reason }
    }
}
