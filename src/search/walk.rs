//! Everything that surrounds the recursion of a tree search, so that the recursion itself can be
//! the textbook's: stopping, counting, watching, progress, principal variation, report.

use super::deepening::{Passes, search};
use super::log::{Caption, Log};
use super::memory::Memory;
use super::node::{Edge, End, Why, Window};
use super::root::RootMove;
use super::trace::{Cap, Recorder, Trace};
use super::{Host, Limits, Report, Search, StopReason, Stopped, Trust};
use crate::game::{Game, Move, Seat};
use crate::value::{Evaluate, Score};

/// What makes a tree search the one that it is: how it looks at one node. A value of the type is
/// what the search remembers from node to node and from run to run, and what can be set about it.
pub trait Method<G: Game, E: Evaluate<G>>: Sized {
    /// The algorithm's id.
    const ID: &'static str;

    /// What a decisive score proves with three players or more.
    const TRUST: Trust = Trust::NextMove;

    /// Whether it leaves moves out of some nodes, other than those that a window cuts off. Then nothing that it finds is
    /// proven, but for a win in one, and a decisive score does not end the search: a deeper one may know better.
    const SELECTIVE: bool = false;

    /// The algorithm: looks at one position and recurses through [`Walk::node`].
    ///
    /// # Errors
    /// [`Stopped`] when the budget is used up, here or anywhere below.
    fn visit(walk: &mut Walk<'_, E, Self>, position: &G, edge: &Edge) -> Result<End, Stopped>;

    /// One complete search from the root, `depth` plies deep.
    ///
    /// # Errors
    /// [`Stopped`] when the budget was used up; what earlier iterations found is kept.
    fn iterate(walk: &mut Walk<'_, E, Self>, root: &G, depth: u32) -> Result<Score, Stopped> {
        let score = walk.pass(root, depth, Window::FULL)?;
        walk.conclude(root, depth, score);
        Ok(score)
    }

    /// What it remembers from node to node, if it does.
    fn memory(&mut self) -> Option<&mut Memory> {
        None
    }

    /// Gets ready for a new run from this position.
    fn prepare(&mut self, _root: &G) {
        if let Some(memory) = self.memory() {
            memory.restart();
        }
    }

    /// The limits that apply, given those that were asked for.
    fn limits(&self, asked: &Limits) -> Limits {
        *asked
    }

    /// What the node that was just visited is worth to this seat, given its end. By default there
    /// are two sides: the one to move there, and everybody else.
    #[inline]
    fn worth(&self, position: &G, end: End, seat: Seat) -> Score {
        if position.to_move() == seat { end.score } else { -end.score }
    }
}

/// A tree search of one position.
#[derive(Clone, Debug)]
pub struct TreeSearch<G, E, M> {
    position: G,
    eval: E,
    method: M,
    seed: u64,
}

impl<G, E, M> TreeSearch<G, E, M> {
    /// A search of this position. Nothing is random; the seed is only reported.
    #[must_use]
    pub fn new(position: G, eval: E, method: M, seed: u64) -> Self {
        TreeSearch { position, eval, method, seed }
    }
}

impl<G: Game, E: Evaluate<G>, M: Method<G, E>> TreeSearch<G, E, M> {
    #[inline(never)] // Both callers would get a copy, in every algorithm on every board.
    fn search<'w>(
        &'w mut self,
        limits: &Limits,
        recorder: Option<Recorder>,
        host: &'w mut dyn Host,
    ) -> (StopReason, Walk<'w, E, M>) {
        let root = self.position;
        let trust = match root.seats() {
            _ if M::SELECTIVE => Trust::NextMove,
            2 => Trust::All,
            _ => M::TRUST,
        };
        let caption = Caption { algo: M::ID, seed: self.seed, trust, selective: M::SELECTIVE };
        let limits = self.method.limits(limits);
        self.method.prepare(&root);
        let mut walk = Walk {
            me: root.to_move(),
            eval: &self.eval,
            method: &mut self.method,
            dated: true,
            log: Log::new(&root, caption, &limits, host),
            recorder,
        };
        let stopped_by = search(&mut FromRoot { walk: &mut walk, root: &root }, root.plies_left(), &limits);
        (stopped_by, walk)
    }
}

impl<G: Game, E: Evaluate<G>, M: Method<G, E>> Search for TreeSearch<G, E, M> {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        if let Some(outcome) = self.position.outcome() {
            return Report::of_finished(&self.position, outcome, M::ID, self.seed);
        }
        let (stopped_by, walk) = self.search(limits, None, host);
        walk.log.report(stopped_by)
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
    }

    fn trace(&mut self, limits: &Limits, cap: Cap, host: &mut dyn Host) -> Trace {
        let (_, walk) = self.search(limits, Some(Recorder::new(cap)), host);
        walk.recorder.map(Recorder::into_trace).unwrap_or_default()
    }
}

/// One run of a tree search: the algorithm, and all that it need not care about.
pub struct Walk<'w, E, M> {
    /// The seat to move at the root.
    pub me: Seat,
    /// The estimate at the horizon.
    pub eval: &'w E,
    /// What the algorithm remembers.
    pub method: &'w mut M,
    /// Whether an earlier win counts for more than a later one.
    pub dated: bool,
    /// What is known so far.
    pub log: Log<'w>,
    /// Whoever watches. Somebody may: that costs a test a node, and spares a second copy of every
    /// search in the shipped module.
    recorder: Option<Recorder>,
}

impl<E, M> Walk<'_, E, M> {
    /// Visits a position and returns its score for the player to move. Surrounds the visit with the
    /// bookkeeping.
    ///
    /// # Errors
    /// [`Stopped`] when the budget is used up, here or anywhere below.
    #[inline]
    pub fn node<G: Game>(&mut self, position: &G, edge: &Edge) -> Result<Score, Stopped>
    where
        E: Evaluate<G>,
        M: Method<G, E>,
    {
        self.log.enter(edge)?;
        if let Some(recorder) = &mut self.recorder {
            recorder.enter(edge);
        }
        let end = M::visit(self, position, edge)?;
        if let Some(recorder) = &mut self.recorder {
            recorder.leave(end);
        }
        self.log.leave(end);
        if edge.ply == 1 {
            let score = self.method.worth(position, end, self.me);
            self.log.note(RootMove { mv: edge.mv, score, exact: edge.window.contains(end.score) });
        }
        Ok(end.score)
    }

    /// The end of a node that there is nothing below: the game is over, or the depth used up. The
    /// others, however many, are one side: what I lose they win.
    #[inline]
    pub fn leaf<G: Game>(&self, position: &G, edge: &Edge) -> Option<End>
    where
        E: Evaluate<G>,
    {
        self.leaf_of(position, edge, position.to_move() == self.me)
    }

    /// The same where not the position but the search decides whether it is my side's turn.
    #[inline]
    pub fn leaf_of<G: Game>(&self, position: &G, edge: &Edge, mine: bool) -> Option<End>
    where
        E: Evaluate<G>,
    {
        let (score, why) = match position.outcome() {
            Some(outcome) => (Score::of(outcome, self.me, self.date(position)), Why::Terminal),
            None if edge.depth == 0 => (self.eval.scores(position)[self.me], Why::Horizon),
            None => return None,
        };
        Some(End { score: if mine { score } else { -score }, why })
    }

    /// The date of an outcome: 0 for all where only the result matters.
    #[inline]
    pub fn date<G: Game>(&self, position: &G) -> u32 {
        if self.dated { position.turns() } else { 0 }
    }

    /// `mv` is the best move so far in the node at this ply.
    #[inline]
    pub fn lead(&mut self, ply: u32, mv: Move) {
        self.log.lead(ply, mv);
    }

    /// Visits the tree once from the root, with this window.
    ///
    /// # Errors
    /// [`Stopped`] when the budget was used up.
    pub fn pass<G: Game>(&mut self, root: &G, depth: u32, window: Window) -> Result<Score, Stopped>
    where
        E: Evaluate<G>,
        M: Method<G, E>,
    {
        self.log.begin();
        self.node(root, &Edge { window, ..Edge::root(depth) })
    }

    /// The last pass was carried to its end and is the answer at this depth.
    pub fn conclude<G: Game>(&mut self, root: &G, depth: u32, score: Score)
    where
        E: Evaluate<G>,
        M: Method<G, E>,
    {
        let (method, end) = (&self.method, End { score, why: Why::Full });
        self.log.finish(depth, score, &|seat| method.worth(root, end, seat));
    }
}

/// A walk and the position that it starts from.
struct FromRoot<'r, 'w, G, E, M> {
    walk: &'r mut Walk<'w, E, M>,
    root: &'r G,
}

impl<'w, G: Game, E: Evaluate<G>, M: Method<G, E>> Passes<'w> for FromRoot<'_, 'w, G, E, M> {
    fn iterate(&mut self, depth: u32) -> Result<Score, Stopped> {
        M::iterate(self.walk, self.root, depth)
    }

    fn log(&mut self) -> &mut Log<'w> {
        &mut self.walk.log
    }

    fn memory(&mut self) -> Option<&mut Memory> {
        self.walk.method.memory()
    }

    fn set_dated(&mut self, dated: bool) {
        self.walk.dated = dated;
    }

    fn lengthen_line(&mut self) {
        if let Some(table) = self.walk.method.memory().and_then(|memory| memory.table()) {
            self.walk.log.lengthen_line(self.root, table);
        }
    }
}
