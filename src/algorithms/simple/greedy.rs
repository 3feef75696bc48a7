//! Greedy: plays the move with the best static evaluation.
//!
//! **Idea.** The value of a move is the static evaluation of the position after it. In k in a row the evaluation counts open lines, 1, 10, 100, ...
//! points for one, two, three, ... stones, for the one who moves and against the others. It takes a
//! win in one, but does not prevent the opponent's. A baseline: every algorithm that looks further
//! ahead should beat it.
//!
//! **Ties.** The first of equal moves in move order. **Players.** Any number. **Cost.** One
//! evaluation a move.

use crate::algorithms::minimax::negamax;
use crate::game::Game;
use crate::search::memo::Memory;
use crate::search::node::{NodeContext, NodeResult};
use crate::search::observer::Observer;
use crate::search::tree_search::{NodeSearch, Searcher};
use crate::search::{Limits, Stopped};
use crate::value::Evaluate;

/// The algorithm's id.
pub const ID: &str = "greedy";

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
    const ID: &'static str = ID;
    const COMPARES: bool = false;

    fn search_node(
        searcher: &mut Searcher<'_, E, Self, impl Observer>,
        position: &G,
        node: &NodeContext,
    ) -> Result<NodeResult, Stopped> {
        negamax::search_node(searcher, position, node)
    }

    fn limits(&self, asked: &Limits) -> Limits {
        Limits { depth: Some(1), ..*asked }
    }
}
