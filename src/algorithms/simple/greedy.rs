//! Greedy: plays the move with the best static evaluation.
//!
//! **Idea.** The value of a move is the static evaluation of the position after it. In k in a row the
//! evaluation counts open lines, 1, 10, 100, ... points for one, two, three, ... stones, for the one who
//! moves and against the others. It takes a win in one, but does not prevent the opponent's. A baseline:
//! every algorithm that looks further ahead should beat it.
//!
//! **Ties.** The first of equal moves in move order. **Players.** Any number. **Cost.** One
//! evaluation a move.

use crate::algorithm::{AnyGame, Description, Setup, TREE_LIMITS, tree_budget};
use crate::algorithms::minimax::negamax;
use crate::algorithms::wrappers::novice::{MISS_THREAT, MISS_WIN, NEAR};
use crate::algorithms::wrappers::softmax::TEMPERATURE;
use crate::game::Game;
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::search::memo::Memory;
use crate::search::node::{NodeContext, NodeResult};
use crate::search::observer::Observer;
use crate::search::tree_search::{NodeSearch, Profile, Searcher, TreeSearch};
use crate::search::{Search, Stopped};
use crate::value::Evaluate;

/// The algorithm's id.
pub const ID: &str = "greedy";

/// Its entry in the catalogue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry;

impl AnyGame for Entry {
    const DESCRIPTION: Description = Description {
        id: ID,
        label: "Greedy",
        summary: "Plays the move after which the board looks best, and looks no further.",
        options: &[TEMPERATURE, MISS_WIN, MISS_THREAT, NEAR],
        limits: TREE_LIMITS,
        budget: tree_budget,
        ..super::FAMILY
    };

    fn search<G, E>(position: G, eval: E, Setup { seed, .. }: Setup<'_>) -> Box<dyn Search>
    where
        G: Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        Box::new(TreeSearch::new(position, eval, Greedy::default(), seed))
    }
}

/// Negamax that looks one ply ahead.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    /// Of no use one ply deep.
    memory: Memory,
}

impl AsMut<Memory> for Greedy {
    fn as_mut(&mut self) -> &mut Memory {
        &mut self.memory
    }
}

impl<G: Game, E: Evaluate<G>> NodeSearch<G, E> for Greedy {
    fn profile(&self) -> Profile {
        Profile { depths: 1..=1, compares: false, ..Profile::new(ID) }
    }

    fn search_node(
        searcher: &mut Searcher<'_, E, Self, impl Observer>,
        position: &G,
        node: &NodeContext,
    ) -> Result<NodeResult, Stopped> {
        negamax::search_node(searcher, position, node)
    }
}
