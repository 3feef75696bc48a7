//! MaxN: minimax for any number of players, each of whom thinks of themselves.
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
//! **Ties.** They decide what a player does to whom, so that they matter more than with two players
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

use crate::game::{Game, Move, Outcome, PerSeat, Seat};
use crate::search::Stopped;
use crate::search::memory::{Memory, Options};
use crate::search::node::{Edge, End, Why, Window};
use crate::search::order::Hints;
use crate::search::walk::{Method, Walk};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "maxn";

/// MaxN and what it remembers: the order of moves, and the vector of the node that was left last.
#[derive(Clone, Debug)]
pub struct MaxN {
    memory: Memory,
    values: PerSeat<Score>,
}

impl MaxN {
    /// MaxN for this game.
    #[must_use]
    pub fn new<G: Game>(game: &G) -> Self {
        let options = Options { table: false, hints: Hints { ordering: true, killers: true } };
        MaxN { memory: Memory::new(options, game), values: PerSeat::from_fn(|_| Score::DRAW) }
    }
}

/// The best vector so far for the player to move, and what the best-off opponent has in it.
struct Best {
    values: PerSeat<Score>,
    own: Score,
    leader: Score,
}

impl Best {
    fn new(values: PerSeat<Score>, chooser: Seat, seats: usize) -> Self {
        let others = (0..seats).map(Seat::new).filter(|&seat| seat != chooser);
        let leader = others.map(|seat| values[seat]).max().unwrap_or(Score::LOWEST);
        Best { values, own: values[chooser], leader }
    }

    fn beats(&self, other: &Best) -> bool {
        self.own > other.own || self.own == other.own && self.leader < other.leader
    }
}

impl<G: Game, E: Evaluate<G>> Method<G, E> for MaxN {
    const ID: &'static str = ID;

    fn visit(walk: &mut Walk<'_, E, Self>, position: &G, edge: &Edge) -> Result<End, Stopped> {
        let (chooser, seats) = (position.to_move(), position.seats());
        if let Some((values, why)) = leaf(walk, position, edge) {
            walk.method.values = values;
            return Ok(End { score: values[chooser], why });
        }
        let mut best: Option<Best> = None;
        let mut why = Why::Full;
        let mut moves = walk.method.memory.open(position, edge, walk.eval);
        while let Some(mv) = walk.method.memory.next(&mut moves) {
            let child = position.after(mv);
            let own = best.as_ref().map_or(Score::LOWEST, |best| best.own);
            walk.node(&child, &edge.child(mv, Window { alpha: own, beta: Score::HIGHEST }))?;
            let found = Best::new(walk.method.values, chooser, seats);
            let own = found.own;
            if best.as_ref().is_none_or(|best| found.beats(best)) {
                best = Some(found);
                walk.lead(edge.ply, mv);
            }
            let wins_now = child.outcome() == Some(Outcome::Win(chooser)) && edge.ply > 0;
            let too_much = own > edge.window.beta || own == edge.window.beta && seats == 2;
            if wins_now || too_much {
                walk.method.memory.reward(position, edge, mv);
                why = Why::Cutoff;
                break;
            }
        }
        let best = best.map_or(walk.method.values, |best| best.values);
        walk.method.memory.close(&moves, position, edge, (best[chooser], Move::default()));
        walk.method.values = best;
        Ok(End { score: best[chooser], why })
    }

    fn prepare(&mut self, _root: &G) {
        self.memory.restart();
    }

    /// After a cut-off the vector is not the last word; by the law of [`Evaluate`] its owner's
    /// entry still bounds everybody else's.
    fn worth(&self, _position: &G, end: End, seat: Seat) -> Score {
        if end.why == Why::Cutoff { -end.score } else { self.values[seat] }
    }
}

/// The vector of a position that there is nothing below.
fn leaf<G: Game, E: Evaluate<G>>(
    walk: &Walk<'_, E, MaxN>,
    position: &G,
    edge: &Edge,
) -> Option<(PerSeat<Score>, Why)> {
    if let Some(outcome) = position.outcome() {
        let date = walk.date(position);
        return Some((PerSeat::from_fn(|seat| Score::of(outcome, seat, date)), Why::Terminal));
    }
    (edge.depth == 0).then(|| (walk.eval.scores(position), Why::Horizon))
}
