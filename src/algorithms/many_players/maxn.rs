//! MaxN: minimax for any number of players, each of whom maximises the own result.
//!
//! **Idea.** A position's value is not one number but one for each player, and the player to move
//! chooses the move whose vector holds the most for them (Luckhardt and Irani, "An algorithmic
//! solution of N-person games", 1986):
//!
//! ```text
//! values(p) = outcome(p), as each player sees it                      if the game is over
//!           = the values(q), q follows p, with the highest entry
//!             for the player to move at p                             otherwise
//! ```
//!
//! **Ties.** A tie-break decides which opponent a move harms, so that it matters more than with two players
//! (Sturtevant, "Current challenges in multi-player game search", 2004). Here: of equal values for
//! the player to move, the vector whose best-off opponent is worst off; of these the first in the
//! order of search.
//!
//! **Cut-offs.** Two are sound. *Immediate*: nothing is better than to win with this move.
//! *Shallow* (Korf, "Multi-player alpha-beta pruning", 1991): once the player to move has more than
//! their predecessor can allow, the predecessor will not play this way. Korf needs a constant sum;
//! here it is enough that no two entries of a vector add up to more than 0, the law of
//! [`Evaluate`]: what I can have, my predecessor has at most the negative of. A tie may still be
//! decided by the others' entries, so that with more than two players only strictly more than
//! allowed cuts off. *Deep* cut-offs, across several players, are unsound and not made.
//!
//! **Players.** Two to eight; with two it is negamax. **Cost.** Close to b^d, since little is cut
//! off.

use crate::algorithm::{AnyGame, Description, Setup};
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::game::{Game, Move, Outcome, PerSeat, Seat};
use crate::search::node::{ExitReason, NodeContext, NodeResult, Window};
use crate::search::observer::{Observer, Sides};
use crate::search::search_tables::{AlphaBetaOptions, SearchTables};
use crate::search::tree_search::{NodeSearch, Profile, Searcher, TreeSearch};
use crate::search::{Search, Stopped};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "maxn";

/// Its entry in the catalogue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry;

impl AnyGame for Entry {
    const DESCRIPTION: Description = Description {
        id: ID,
        label: "MaxN",
        summary: "Assumes that each player, in a game of any number, plays for itself.",
        ..super::FAMILY
    };

    fn search<G, E>(position: G, eval: E, Setup { seed, .. }: Setup<'_>) -> Box<dyn Search>
    where
        G: Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        let method = MaxN::new(&position);
        Box::new(TreeSearch::new(position, eval, method, seed))
    }
}

/// MaxN, its move ordering, and the vector of the node that was searched last.
#[derive(Clone, Debug)]
pub struct MaxN {
    tables: SearchTables,
    values: PerSeat<Score>,
}

impl MaxN {
    /// MaxN for this game.
    #[must_use]
    pub fn new<G: Game>(game: &G) -> Self {
        MaxN {
            tables: SearchTables::new(AlphaBetaOptions::WITHOUT_TABLE, game),
            values: PerSeat::from_fn(|_| Score::DRAW),
        }
    }
}

/// The best vector so far for the player to move, and the entry of the best-off opponent in it.
pub(super) struct BestVector {
    pub(super) values: PerSeat<Score>,
    own: Score,
    leader: Score,
}

impl BestVector {
    pub(super) fn new(values: PerSeat<Score>, chooser: Seat, seats: usize) -> Self {
        let others = (0..seats).map(Seat::new).filter(|&seat| seat != chooser);
        let leader = others.map(|seat| values[seat]).max().unwrap_or(Score::LOWEST);
        BestVector { values, own: values[chooser], leader }
    }

    pub(super) fn beats(&self, other: &BestVector) -> bool {
        self.own > other.own || self.own == other.own && self.leader < other.leader
    }
}

impl<G: Game, E: Evaluate<G>> NodeSearch<G, E> for MaxN {
    fn profile(&self) -> Profile {
        // One score does not compare vectors.
        Profile { sides: Sides::Each, compares: false, ..Profile::new(ID) }
    }

    fn search_node(
        searcher: &mut Searcher<'_, E, Self, impl Observer>,
        position: &G,
        node: &NodeContext,
    ) -> Result<NodeResult, Stopped> {
        let (chooser, seats) = (position.to_move(), position.seats());
        if let Some((values, exit)) = leaf(searcher, position, node) {
            searcher.algorithm.values = values;
            return Ok(NodeResult { score: values[chooser], exit });
        }
        let mut best: Option<BestVector> = None;
        let mut exit = ExitReason::Full;
        let mut moves = searcher.algorithm.tables.list_moves(position, node, searcher.eval);
        while let Some(mv) = searcher.algorithm.tables.next_move(&mut moves) {
            let child = position.after(mv);
            let own = best.as_ref().map_or(Score::LOWEST, |best| best.own);
            searcher.visit(&child, &node.child(mv, Window { alpha: own, beta: Score::HIGHEST }))?;
            let found = BestVector::new(searcher.algorithm.values, chooser, seats);
            let own = found.own;
            if best.as_ref().is_none_or(|best| found.beats(best)) {
                best = Some(found);
                searcher.update_pv(node.ply, mv);
                searcher.note_improvement();
            }
            let wins_now = child.outcome() == Some(Outcome::Win(chooser)) && node.ply > 0;
            let too_much = own > node.window.beta || own == node.window.beta && seats == 2;
            if wins_now || too_much {
                searcher.algorithm.tables.record_cutoff(position, node, mv);
                exit = ExitReason::Cutoff;
                break;
            }
        }
        let best = best.map_or(searcher.algorithm.values, |best| best.values);
        searcher.algorithm.tables.finish_node(&moves, position, node, (best[chooser], Move::default()));
        searcher.algorithm.values = best;
        Ok(NodeResult { score: best[chooser], exit })
    }

    fn prepare(&mut self, _root: &G) {
        self.tables.restart();
    }

    fn values(&self) -> Option<&PerSeat<Score>> {
        Some(&self.values)
    }
}

/// The vector of a leaf.
pub(super) fn leaf<G: Game, E: Evaluate<G>, A>(
    searcher: &Searcher<'_, E, A, impl Observer>,
    position: &G,
    node: &NodeContext,
) -> Option<(PerSeat<Score>, ExitReason)> {
    if let Some(outcome) = position.outcome() {
        let length = searcher.game_length(position);
        return Some((PerSeat::from_fn(|seat| Score::of(outcome, seat, length)), ExitReason::Terminal));
    }
    (node.depth == 0).then(|| (searcher.eval.scores(position), ExitReason::Horizon))
}
