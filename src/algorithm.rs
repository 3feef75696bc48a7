//! What an algorithm says of itself, in its own file: what it is called, what can be set, its limits, and
//! what can be seen of it.
//!
//! The catalogue lists the algorithms and says on which types of board each is compiled. Whatever else is
//! known of one, by the picker, the checks of requests or the tests, is read from its [`Description`].

use crate::game::TwoPlayer;
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::position::AnyPosition;
use crate::search::{Limits, Search};
use crate::settings::{OptionInfo, Settings};
use crate::value::Evaluate;
use serde::Serialize;

/// What an algorithm says of itself.
#[derive(Clone, Copy, Debug)]
pub struct Description {
    /// Its id in requests and reports.
    pub id: &'static str,
    /// Its name.
    pub label: &'static str,
    /// What it does, in one plain sentence.
    pub summary: &'static str,
    /// The family that the picker lists it in.
    pub family: &'static str,
    /// Whether its answer is the best move for certain, given the budget to finish.
    pub exact: bool,
    /// What can be set, with ranges and defaults.
    pub options: &'static [OptionInfo],
    /// The names of the limits that it honours; empty where it answers at once, within any limit.
    pub limits: &'static [&'static str],
    /// The limits that apply on a board when a request gives none.
    pub budget: fn(BoardSize) -> Limits,
    /// Whether several workers on one position find out more in the same time than one. A sampling search
    /// runs with another seed in each; a proving search divides the moves among them (docs/notebook.md).
    /// [`merge`](crate::session::merge) joins their reports.
    pub parallel: bool,
    /// What several workers with shared memory have in common.
    pub shares: Option<Shares>,
    /// Whether it evaluates positions by the value net, whose weights must be provided.
    pub weights: bool,
    /// The file of the book that it reads in a game that has one.
    pub book: Option<&'static str>,
    /// What can be seen of its search.
    pub shows: Option<Shows>,
}

impl Description {
    /// That of a player that does not search. Others change fields of it.
    pub(crate) const WITHOUT_SEARCH: Description = Description {
        id: "",
        label: "",
        summary: "",
        family: "",
        exact: false,
        options: &[],
        limits: &[],
        budget: |_| Limits::default(),
        parallel: false,
        shares: None,
        weights: false,
        book: None,
        shows: None,
    };

    /// Whether it counts its work in iterations.
    #[must_use]
    pub fn samples(&self) -> bool {
        self.limits.contains(&"iterations")
    }
}

/// The limits that tree searches honour.
pub(crate) const TREE_LIMITS: &[&str] = &["timeMs", "nodes", "depth"];

/// The limits that Monte Carlo searches honour; `nodes` bounds the size of the tree, and of each check.
pub(crate) const SAMPLING_LIMITS: &[&str] = &["timeMs", "iterations", "nodes"];

/// What a budget depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardSize {
    /// Cells of the board.
    pub cells: u32,
    /// Players of the game.
    pub players: u32,
    /// Whether every move fills a cell for good, in one way only.
    pub fills: bool,
}

/// The whole tree of nine cells needs no limit; everything larger gets one that takes a second or so. A node
/// costs more with more players, since each has a score.
pub(crate) fn tree_budget(board: BoardSize) -> Limits {
    let nodes = match (board.cells, board.players) {
        (..=9, 2) if board.fills => None,
        (..=100, 2) => Some(2_000_000),
        (..=50, _) => Some(300_000),
        (101.., 2) => Some(200_000),
        (51.., _) => Some(50_000),
    };
    Limits { nodes, ..Limits::default() }
}

/// What searches of one position by several workers have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub enum Shares {
    /// The tree: they are one search, and each report is that of all.
    Tree,
    /// The transposition table: each is a search of its own, and [`merge`](crate::session::merge) joins their
    /// reports.
    Table,
}

/// What can be seen of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub enum Shows {
    /// Its trace is the search itself: values that are backed up, windows, cutoffs.
    Tree,
    /// A [`Session`](crate::session::Session) performs its iterations one by one.
    Iterations,
}

/// What a search is built with, beside the position on the board that it is compiled for.
#[derive(Clone, Copy)]
pub(crate) struct Setup<'a> {
    /// The same position, behind [`AnyPosition`].
    pub position: &'a dyn AnyPosition,
    /// What is set.
    pub settings: &'a Settings,
    /// The seed of its random choices.
    pub seed: u64,
}

/// An algorithm for every game.
pub(crate) trait AnyGame {
    /// What it says of itself.
    const DESCRIPTION: Description;

    /// Its search of this position; `eval` is the static evaluation of the game.
    fn search<G, E>(position: G, eval: E, setup: Setup<'_>) -> Box<dyn Search>
    where
        G: Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static;
}

/// An algorithm for every game of two players.
pub(crate) trait TwoPlayerGame {
    /// What it says of itself.
    const DESCRIPTION: Description;

    /// Its search of this position; `eval` is the static evaluation of the game.
    fn search<G, E>(position: G, eval: E, setup: Setup<'_>) -> Box<dyn Search>
    where
        G: TwoPlayer + Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static;
}
