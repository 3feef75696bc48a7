//! Alpha-beta: minimax without looking at what cannot matter.
//!
//! **Idea.** If I already have a move worth `alpha`, and one reply shows that another move is worth
//! no more, its remaining replies need not be looked at (Brudno, 1963; Knuth and Moore, "An analysis
//! of alpha-beta pruning", 1975). Written as negamax: a position's value for me is the highest of
//! `-value` of what follows, and the window `(alpha, beta)` changes sides with every ply. A node is
//! cut off as soon as `alpha >= beta`. Fail-soft: the score returned may lie outside the window and
//! is then a bound.
//!
//! **Options.** `table` remembers positions that are reached in several ways, `killers` and
//! `ordering` look at promising moves first. None changes a value; with all off, the empty 3x3
//! board takes 18,297 nodes.
//!
//! **Two questions.** Searching a whole tree, it first asks only for win, draw or loss, where any win
//! is as good as another and cuts off more; if somebody wins, it then asks *when*, one ply deeper at a
//! time. With a limit on depth or time, it deepens from the start and takes an estimate at the
//! horizon.
//!
//! **Ties.** The first of equal moves in the order of search; of wins the fastest, of losses the
//! slowest. **Players.** Two. **Cost.** Between b^(d/2) with perfect order and b^d.

use crate::game::{Move, Outcome, TwoPlayer};
use crate::search::deepening::{deepen, fits_whole_tree};
use crate::search::observe::{Edge, End, Observer, Why};
use crate::search::order::{Hints, Order};
use crate::search::table::Table;
use crate::search::trace::Recorder;
use crate::search::walk::{Caption, Recursion, TreeSearch, Walk};
use crate::search::{Host, Limits, StopReason, Stopped};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "alphabeta";

/// What to use besides the bare algorithm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Remember positions in a transposition table.
    pub table: bool,
    /// Which moves to look at first.
    pub hints: Hints,
}

/// Alpha-beta on one position.
#[derive(Clone, Debug)]
pub struct AlphaBeta<G, E> {
    position: G,
    eval: E,
    table: Option<Table>,
    order: Order,
    seed: u64,
}

impl<G: TwoPlayer, E: Evaluate<G>> AlphaBeta<G, E> {
    /// A search of this position. Nothing is random; the seed is only reported.
    #[must_use]
    pub fn new(position: G, eval: E, options: Options, seed: u64) -> Self {
        let table = options.table.then(|| Table::new(table_bits(position.actions())));
        AlphaBeta { position, eval, table, order: Order::new(options.hints, position.actions()), seed }
    }
}

impl<G: TwoPlayer, E: Evaluate<G>> TreeSearch for AlphaBeta<G, E> {
    type Game = G;

    fn position(&mut self) -> &mut G {
        &mut self.position
    }

    fn caption(&self) -> Caption {
        Caption { algo: ID, seed: self.seed }
    }

    fn search<'w>(
        &'w mut self,
        limits: &Limits,
        recorder: Option<Recorder>,
        host: &'w mut dyn Host,
    ) -> (StopReason, Walk<'w, Option<Recorder>>) {
        let caption = self.caption();
        let plies = self.position.plies_left();
        self.order.restart();
        let mut pass = Pass {
            eval: &self.eval,
            table: self.table.as_mut(),
            order: &mut self.order,
            dated: true,
            walk: Walk::new(&self.position, caption, limits, recorder, host),
        };
        let stopped_by = if fits_whole_tree(limits, plies) {
            pass.solve(&self.position, limits)
        } else {
            deepen(&mut pass, &self.position, limits)
        };
        pass.lengthen_line(&self.position);
        (stopped_by, pass.walk)
    }
}

/// Room for the positions of small boards, and 16 MB for everything else.
fn table_bits(actions: usize) -> u32 {
    if actions <= 16 { 16 } else { 20 }
}

/// One search of the tree.
struct Pass<'w, E, O> {
    eval: &'w E,
    table: Option<&'w mut Table>,
    order: &'w mut Order,
    /// Whether an earlier win counts for more than a later one.
    dated: bool,
    walk: Walk<'w, O>,
}

impl<E, O: Observer> Pass<'_, E, O> {
    /// The exact value: first the result, then, if somebody wins, the date. What the table knows
    /// about results says nothing about dates, so it is emptied in between.
    fn solve<G: TwoPlayer>(&mut self, root: &G, limits: &Limits) -> StopReason
    where
        E: Evaluate<G>,
    {
        self.forget();
        self.dated = false;
        let result = self.iterate(root, root.plies_left());
        self.lengthen_line(root);
        self.forget();
        self.dated = true;
        match result {
            Err(Stopped(reason)) => reason,
            Ok(score) if score.is_decisive() => deepen(self, root, limits),
            Ok(_) => StopReason::Finished,
        }
    }

    fn forget(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
    }

    fn lengthen_line(&mut self, root: &impl TwoPlayer) {
        if let Some(table) = &self.table {
            self.walk.log.lengthen_line(root, table);
        }
    }

    fn final_score(&self, position: &impl TwoPlayer, outcome: Outcome) -> Score {
        Score::of(outcome, position.to_move(), if self.dated { position.plies() } else { 0 })
    }
}

impl<'w, G: TwoPlayer, E: Evaluate<G>, O: Observer> Recursion<'w, G, O> for Pass<'w, E, O> {
    #[inline]
    fn walk(&mut self) -> &mut Walk<'w, O> {
        &mut self.walk
    }

    fn visit(&mut self, position: &G, edge: &Edge) -> Result<End, Stopped> {
        if let Some(outcome) = position.outcome() {
            return Ok(End { score: self.final_score(position, outcome), why: Why::Terminal });
        }
        if edge.depth == 0 {
            return Ok(End { score: self.eval.score(position), why: Why::Horizon });
        }
        let (key, mut window) = (position.key(), edge.window);
        if let Some(table) = self.table.as_deref().filter(|_| edge.ply > 0)
            && let Some(score) = table.score(key, edge.depth, window)
        {
            return Ok(End { score, why: Why::Table });
        }
        let table_move = self.table.as_deref().and_then(|table| table.best_move(key));
        let mut moves = self.order.open(position, edge, table_move, self.eval);
        let mut best = (Score::LOWEST, Move::default());
        while let Some(mv) = self.order.next(&mut moves) {
            let score = -self.node(&position.after(mv), &edge.child(mv, window))?;
            if score > best.0 {
                best = (score, mv);
                self.walk.lead(edge.ply, mv);
            }
            window.raise(score);
            if window.is_closed() {
                self.order.reward(position, edge, mv);
                break;
            }
        }
        self.order.close(&moves);
        if let Some(table) = &mut self.table {
            table.store(key, edge.depth, edge.window, best.0, best.1);
        }
        Ok(End { score: best.0, why: if window.is_closed() { Why::Cutoff } else { Why::Full } })
    }
}
