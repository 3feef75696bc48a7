//! MTD(f): alpha-beta by asking yes-or-no questions.
//!
//! **Idea.** A null window `(beta - 1, beta)` asks whether the value reaches `beta`, and cuts off
//! more than any wider one. Each answer bounds the value from one side, and the next question is
//! asked at the bound, until both bounds meet (Plaat, Schaeffer, Pijls and de Bruin, "Best-first
//! fixed-depth minimax algorithms", 1996: "Memory-enhanced Test Driver", with first guess f):
//!
//! ```text
//! lower, upper, value = -inf, +inf, f
//! while lower < upper:
//!     beta  = value + 1 if value == lower else value
//!     value = alphabeta(root, beta - 1, beta)
//!     if value < beta:  upper = value   else:  lower = value
//! ```
//!
//! The first guess is the value found one ply less deep. Every question searches the same tree
//! again, so that nothing works without the transposition table. A last pass, with room for just
//! the value found, reads the principal variation off the table.
//!
//! **Ties.** The first of equal moves in the order of search; of wins the fastest, of losses the
//! slowest. **Players.** Two. **Cost.** With a good guess and a large table slightly fewer
//! positions than PVS.

use super::{VARIETY, alphabeta};
use crate::algorithm::{Description, Setup, TwoPlayerGame};
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::game::{Game, TwoPlayer};
use crate::search::node::{NodeContext, NodeResult, Window};
use crate::search::observer::Observer;
use crate::search::search_tables::{AlphaBetaOptions, SearchTables};
use crate::search::tree_search::{NodeSearch, Profile, Searcher, TreeSearch};
use crate::search::{Search, Stopped};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "mtdf";

/// Its entry in the catalogue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry;

impl TwoPlayerGame for Entry {
    const DESCRIPTION: Description = Description {
        id: ID,
        label: "MTD(f)",
        summary: "Alpha-beta that narrows the value by yes/no questions.",
        options: &[VARIETY],
        ..super::FAMILY
    };

    fn search<G, E>(position: G, eval: E, Setup { settings, seed, .. }: Setup<'_>) -> Box<dyn Search>
    where
        G: TwoPlayer + Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        let method = Mtdf::new(&position);
        Box::new(TreeSearch::new(position, eval, method, seed).with_variety(settings.flag(VARIETY.id)))
    }
}

/// MTD(f) and its tables.
#[derive(Clone, Debug)]
pub struct Mtdf {
    tables: SearchTables,
    guess: Score,
}

impl Mtdf {
    /// MTD(f) for this game.
    #[must_use]
    pub fn new<G: Game>(game: &G) -> Self {
        Mtdf { tables: SearchTables::new(AlphaBetaOptions::ALL, game), guess: Score::DRAW }
    }
}

impl AsMut<SearchTables> for Mtdf {
    fn as_mut(&mut self) -> &mut SearchTables {
        &mut self.tables
    }
}

impl<G: TwoPlayer, E: Evaluate<G>> NodeSearch<G, E> for Mtdf {
    fn profile(&self) -> Profile {
        Profile::new(ID)
    }

    fn search_node(
        searcher: &mut Searcher<'_, E, Self, impl Observer>,
        position: &G,
        node: &NodeContext,
    ) -> Result<NodeResult, Stopped> {
        alphabeta::search_node(searcher, position, node)
    }

    fn iterate(
        searcher: &mut Searcher<'_, E, Self, impl Observer>,
        root: &G,
        depth: u32,
    ) -> Result<Score, Stopped> {
        let (mut lower, mut upper) = (Score::LOWEST, Score::HIGHEST);
        let mut value = searcher.algorithm.guess;
        while lower < upper {
            let beta = if value == lower { value.successor() } else { value };
            value = searcher.pass(root, depth, Window::null(beta.predecessor()))?;
            if value < beta {
                upper = value;
            } else {
                lower = value;
            }
        }
        searcher.algorithm.guess = value;
        searcher.pass(root, depth, Window { alpha: value.predecessor(), beta: value.successor() })?;
        searcher.conclude(root, depth, value);
        Ok(value)
    }

    fn tables(&mut self) -> Option<&mut SearchTables> {
        Some(&mut self.tables)
    }

    fn prepare(&mut self, _root: &G) {
        self.tables.restart();
        self.guess = Score::DRAW;
    }
}
