//! The driver of tree searches. It surrounds the recursion with budget, counters, observer, progress reports
//! and principal variation, so that each algorithm's file holds the recursion as the textbook has it.
//!
//! ```text
//! TreeSearch::run
//!   deepening::search           chooses the depths
//!     NodeSearch::iterate       one search of fixed depth; by default one pass with the full window
//!       Searcher::pass          one pass from the root
//!         Searcher::visit       bookkeeping around one node
//!           NodeSearch::search_node    the algorithm, which calls Searcher::visit for each child
//! ```

use super::deepening::{FixedDepthSearch, search};
pub use super::info::{SearchInfo, SearchLabel};
pub use super::memo::{Memo, Memory, Remembering};
pub use super::node::{ExitReason, NodeContext, NodeResult, Window};
pub use super::observer::{Choices, Observer, Sides, Unobserved};
pub use super::order::{MoveList, MoveOrderer, OrderingOptions};
use super::recorder::Recorder;
use super::root::RootScore;
use super::search_tables::table_key;
pub use super::search_tables::{AlphaBetaOptions, SearchTables};
use super::trace::{Cap, Trace};
use super::variety::vary;
use super::{Host, Limits, ProofScope, Report, Search, StopReason, Stopped};
use crate::game::{Game, Move, Outcome, PerSeat, Seat};
use crate::value::{Evaluate, Score};
use std::ops::RangeInclusive;

/// What the driver needs to know of a tree search algorithm.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// The algorithm's id.
    pub id: &'static str,
    /// What a decisive score proves with three players or more.
    pub proof_scope: ProofScope,
    /// What it proves with two.
    pub proof_scope_of_two: ProofScope,
    /// Whether one search is made, as deep as the limits say, in which all wins have the same score.
    pub results_only: bool,
    /// The range to which the limit on the depth is clamped.
    pub depths: RangeInclusive<u32>,
    /// The sides between which scores change their sign, for an observer.
    pub sides: Sides,
    /// Whether a root move can be searched by itself, to be compared with the best one.
    pub compares: bool,
}

impl Profile {
    /// The profile of an algorithm that searches for the root player against all others, to any depth.
    #[must_use]
    pub fn new(id: &'static str) -> Self {
        Profile {
            id,
            proof_scope: ProofScope::NextMove,
            proof_scope_of_two: ProofScope::All,
            results_only: false,
            depths: 0..=u32::MAX,
            sides: Sides::RootPlayer,
            compares: true,
        }
    }
}

/// A tree search algorithm, given by how it searches one node. A value of the type holds the algorithm's
/// options and the state that it keeps between nodes and between runs.
pub trait NodeSearch<G: Game, E: Evaluate<G>>: Sized {
    /// What the driver needs to know.
    fn profile(&self) -> Profile;

    /// The algorithm: searches one position, and its children through [`Searcher::visit`].
    ///
    /// # Errors
    /// [`Stopped`] when the budget is used up, here or anywhere below.
    fn search_node(
        searcher: &mut Searcher<'_, E, Self, impl Observer>,
        position: &G,
        node: &NodeContext,
    ) -> Result<NodeResult, Stopped>;

    /// One complete search from the root, `depth` plies deep.
    ///
    /// # Errors
    /// [`Stopped`] when the budget was used up; what earlier iterations found is kept.
    fn iterate(
        searcher: &mut Searcher<'_, E, Self, impl Observer>,
        root: &G,
        depth: u32,
    ) -> Result<Score, Stopped> {
        let score = searcher.pass(root, depth, Window::FULL)?;
        searcher.conclude(root, depth, score);
        Ok(score)
    }

    /// The transposition table and move ordering of the algorithm, if it has any.
    fn tables(&mut self) -> Option<&mut SearchTables> {
        None
    }

    /// Prepares for a new run from this position.
    fn prepare(&mut self, _root: &G) {
        if let Some(tables) = self.tables() {
            tables.restart();
        }
    }

    /// Which of its moves a node chooses from, for an observer.
    fn choices(
        _searcher: &Searcher<'_, E, Self, impl Observer>,
        _position: &G,
        _node: &NodeContext,
    ) -> Choices {
        Choices::All(1)
    }

    /// The score for every seat of the node that was visited last, in a search of vectors. After a cutoff
    /// only the score of the seat to move is a bound.
    fn values(&self) -> Option<&PerSeat<Score>> {
        None
    }
}

// Cold, because few searches are watched.

#[cold]
fn observe_entry<G: Game>(observer: &mut impl Observer, position: &G, node: &NodeContext) {
    observer.enter(node, position.to_move());
}

#[cold]
fn observe_exit<G: Game>(
    observer: &mut impl Observer,
    position: &G,
    result: NodeResult,
    values: Option<&PerSeat<Score>>,
    choices: Choices,
) {
    let cut = result.exit == ExitReason::Cutoff;
    let moves = if cut { position.moves().collect() } else { Vec::new() };
    observer.leave(result, values, choices, moves);
}

/// A tree search of one position.
#[derive(Clone, Debug)]
pub struct TreeSearch<G, E, A> {
    position: G,
    eval: E,
    algorithm: A,
    seed: u64,
    variety: bool,
}

impl<G, E, A> TreeSearch<G, E, A> {
    /// A search of this position. The search is deterministic; the seed only appears in the report.
    #[must_use]
    pub fn new(position: G, eval: E, algorithm: A, seed: u64) -> Self {
        TreeSearch { position, eval, algorithm, seed, variety: false }
    }

    /// With variety, the seed decides among the moves that are known to be as good as the best, in value and
    /// in distance; a move that was cut off is searched again to know it. Otherwise the first of them is
    /// played.
    #[must_use]
    pub fn with_variety(self, variety: bool) -> Self {
        TreeSearch { variety, ..self }
    }
}

impl<G: Game, E: Evaluate<G>, A: NodeSearch<G, E>> TreeSearch<G, E, A> {
    fn observed<'w, O: Observer>(
        &'w mut self,
        limits: &Limits,
        observer: &'w mut O,
        host: &'w mut dyn Host,
    ) -> Report {
        let (root, profile) = (self.position, self.algorithm.profile());
        let finished =
            root.outcome().map(|outcome| Report::of_finished(&root, outcome, profile.id, self.seed));
        let finished = match finished {
            Some(report) if !observer.is_watching() => return report,
            // The tree of a finished game is its root.
            finished => finished,
        };
        let proof_scope = match root.seats() {
            2 => profile.proof_scope_of_two,
            _ => profile.proof_scope,
        };
        let label = SearchLabel { algo: profile.id, seed: self.seed, proof_scope };
        let depth = limits.depth.unwrap_or(u32::MAX).clamp(*profile.depths.start(), *profile.depths.end());
        let limits = Limits { depth: Some(depth), ..*limits };
        self.algorithm.prepare(&root);
        let mut searcher = Searcher {
            me: root.to_move(),
            eval: &self.eval,
            algorithm: &mut self.algorithm,
            exact_distance: true,
            info: SearchInfo::new(&root, label, &limits, host),
            observer,
        };
        let mut tree = SearcherAtRoot { searcher: &mut searcher, root: &root };
        let stopped_by = search(&mut tree, root.plies_left(), &limits);
        if profile.compares && self.variety {
            vary(&mut tree, self.seed);
        }
        finished.unwrap_or_else(|| searcher.info.report(stopped_by))
    }
}

impl<G: Game, E: Evaluate<G>, A: NodeSearch<G, E>> Search for TreeSearch<G, E, A> {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        let mut recorder =
            record.map(|cap| Box::new(Recorder::new(cap, self.algorithm.profile().sides, &self.position)));
        #[cfg(not(target_arch = "wasm32"))]
        if recorder.is_none() {
            return (self.observed(limits, &mut Unobserved, host), None);
        }
        let report = self.observed(limits, &mut recorder, host);
        (report, recorder.map(|recorder| recorder.into_trace()))
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
    }
}

/// One run of a tree search: the algorithm and everything around its recursion.
pub struct Searcher<'w, E, A, O> {
    /// The seat to move at the root.
    pub me: Seat,
    /// The estimate at the horizon.
    pub eval: &'w E,
    /// The algorithm and its state.
    pub algorithm: &'w mut A,
    /// Whether scores hold the distance to the end, so that an earlier win scores higher than a later one.
    pub exact_distance: bool,
    /// The budget, the counters and the results so far.
    pub info: SearchInfo<'w>,
    /// What receives the nodes as they are searched.
    observer: &'w mut O,
}

impl<E, A, O: Observer> Searcher<'_, E, A, O> {
    /// Searches a position by [`NodeSearch::search_node`], with the bookkeeping around it. Returns the score
    /// for the player to move.
    ///
    /// # Errors
    /// [`Stopped`] when the budget is used up, here or anywhere below.
    #[inline]
    pub fn visit<G: Game>(&mut self, position: &G, node: &NodeContext) -> Result<Score, Stopped>
    where
        E: Evaluate<G>,
        A: NodeSearch<G, E>,
    {
        self.info.enter(node)?;
        if self.observer.is_watching() {
            observe_entry(self.observer, position, node);
        }
        let result = A::search_node(self, position, node)?;
        if self.observer.is_watching() {
            let choices = A::choices(self, position, node);
            observe_exit(self.observer, position, result, self.algorithm.values(), choices);
        }
        self.info.leave(result);
        if node.ply == 1 {
            let vector = exact_values(self.algorithm.values(), result);
            let score = score_for(self.me, position, result, vector);
            let exact = node.window.contains(result.score);
            self.info.record_root_move(RootScore { mv: node.mv, score, exact, values: None }, vector);
        }
        Ok(result.score)
    }

    /// Searches a child where another seat moves, or the same one again. The window and the score are those
    /// of the seat that moves at the parent.
    ///
    /// # Errors
    /// [`Stopped`] when the budget is used up, here or anywhere below.
    #[inline]
    pub fn visit_child<G: Game>(
        &mut self,
        parent: &G,
        child: &G,
        node: &NodeContext,
        mv: Move,
        window: Window,
    ) -> Result<Score, Stopped>
    where
        E: Evaluate<G>,
        A: NodeSearch<G, E>,
    {
        if child.moves_again(parent) {
            return self.visit(child, &node.same_side_child(mv, window));
        }
        Ok(-self.visit(child, &node.child(mv, window))?)
    }

    /// The same with the whole window, or the score from the memory.
    ///
    /// # Errors
    /// [`Stopped`] when the budget is used up, here or anywhere below.
    #[inline]
    pub fn visit_child_unless_remembered<G: Game>(
        &mut self,
        parent: &G,
        child: &G,
        node: &NodeContext,
        mv: Move,
    ) -> Result<Score, Stopped>
    where
        E: Evaluate<G>,
        A: NodeSearch<G, E> + AsMut<Memory>,
    {
        let score = self.visit_unless_remembered(child, &node.child(mv, Window::FULL))?;
        Ok(if child.moves_again(parent) { score } else { -score })
    }

    /// Like [`visit`](Searcher::visit), unless the score is in the memory. A position that is remembered is
    /// not visited.
    ///
    /// # Errors
    /// [`Stopped`] when the budget is used up, here or anywhere below.
    #[inline]
    fn visit_unless_remembered<G: Game>(&mut self, position: &G, node: &NodeContext) -> Result<Score, Stopped>
    where
        E: Evaluate<G>,
        A: NodeSearch<G, E> + AsMut<Memory>,
    {
        let remembering = self.algorithm.as_mut().remembering;
        if remembering == Remembering::Nothing {
            return self.visit(position, node);
        }
        self.visit_or_recall(position, node, remembering)
    }

    #[cold]
    fn visit_or_recall<G: Game>(
        &mut self,
        position: &G,
        node: &NodeContext,
        remembering: Remembering,
    ) -> Result<Score, Stopped>
    where
        E: Evaluate<G>,
        A: NodeSearch<G, E> + AsMut<Memory>,
    {
        if let Some(score) = self.algorithm.as_mut().memo.score(table_key(position), node.depth) {
            self.info.note_remembered(node.ply);
            if self.observer.is_watching() {
                self.observer.recall(node, position.to_move(), score);
            }
            return Ok(score);
        }
        let score = self.visit(position, node)?;
        if remembering == Remembering::All || position.outcome().is_none() {
            self.algorithm.as_mut().memo.store(table_key(position), node.depth, score);
        }
        Ok(score)
    }

    /// The result of a leaf, where the game is over or the depth is used up; `None` for any other node. All
    /// opponents count as one side: what the root player loses they win.
    #[inline]
    pub fn leaf<G: Game>(&self, position: &G, node: &NodeContext) -> Option<NodeResult>
    where
        E: Evaluate<G>,
    {
        self.leaf_of(position, node, position.to_move() == self.me)
    }

    /// [`leaf`](Searcher::leaf) where the search decides, by `mine`, whether the root player's side is to
    /// move.
    #[inline]
    pub fn leaf_of<G: Game>(&self, position: &G, node: &NodeContext, mine: bool) -> Option<NodeResult>
    where
        E: Evaluate<G>,
    {
        let (score, exit) = match position.outcome() {
            Some(outcome) => (Score::of(outcome, self.me, self.game_length(position)), ExitReason::Terminal),
            None if node.depth == 0 => (self.eval.scores(position)[self.me], ExitReason::Horizon),
            None => return None,
        };
        Some(NodeResult { score: if mine { score } else { -score }, exit })
    }

    /// The score of a game that the root player lost, for the side to move.
    pub fn score_of_loss<G: Game>(&self, position: &G) -> Score {
        let winner = Seat::new((self.me.index() + 1) % position.seats());
        let score = Score::of(Outcome::Win(winner), self.me, self.game_length(position));
        if position.to_move() == self.me { score } else { -score }
    }

    /// The length of a finished game for its score: the turns taken, or 0 where only the result matters.
    #[inline]
    pub fn game_length<G: Game>(&self, position: &G) -> u32 {
        if self.exact_distance { position.turns() } else { 0 }
    }

    /// Updates the principal variation: `mv` is the best move so far of the node at this ply.
    #[inline]
    pub fn update_pv(&mut self, ply: u32, mv: Move) {
        self.info.update_pv(ply, mv);
    }

    /// Tells the observer that the child that was visited last is the best so far, in a search of vectors.
    pub fn note_improvement(&mut self) {
        self.observer.improve();
    }

    /// Tells the observer that the child that was visited last is searched again.
    pub fn note_another_search(&mut self) {
        self.observer.search_again();
    }

    /// Searches the tree once from the root with this window.
    ///
    /// # Errors
    /// [`Stopped`] when the budget was used up.
    pub fn pass<G: Game>(&mut self, root: &G, depth: u32, window: Window) -> Result<Score, Stopped>
    where
        E: Evaluate<G>,
        A: NodeSearch<G, E>,
    {
        self.info.begin_iteration();
        self.visit(root, &NodeContext { window, ..NodeContext::root(depth) })
    }

    /// Takes the last pass, which was completed, as the result at this depth.
    pub fn conclude<G: Game>(&mut self, root: &G, depth: u32, score: Score)
    where
        E: Evaluate<G>,
        A: NodeSearch<G, E>,
    {
        let result = NodeResult { score, exit: ExitReason::Full };
        let vector = exact_values(self.algorithm.values(), result);
        self.info.finish_iteration(depth, score, &|seat| score_for(seat, root, result, vector));
    }
}

/// The scores for every seat of a node with this result, unless they are bounds.
#[inline]
fn exact_values(values: Option<&PerSeat<Score>>, result: NodeResult) -> Option<&PerSeat<Score>> {
    values.filter(|_| result.exit != ExitReason::Cutoff)
}

/// The score for `seat` of a node with this result: that of its `vector`, or of its two sides. A score is
/// that of the seat to move; by the law of [`Evaluate`] its negative bounds those of all others.
#[inline]
fn score_for<G: Game>(
    seat: Seat,
    position: &G,
    result: NodeResult,
    vector: Option<&PerSeat<Score>>,
) -> Score {
    match vector {
        Some(values) => values[seat],
        None if position.to_move() == seat => result.score,
        None => -result.score,
    }
}

/// A searcher and its root position.
struct SearcherAtRoot<'r, 'w, G, E, A, O> {
    searcher: &'r mut Searcher<'w, E, A, O>,
    root: &'r G,
}

impl<'w, G: Game, E: Evaluate<G>, A: NodeSearch<G, E>, O: Observer> FixedDepthSearch<'w>
    for SearcherAtRoot<'_, 'w, G, E, A, O>
{
    fn iterate(&mut self, depth: u32) -> Result<Score, Stopped> {
        A::iterate(self.searcher, self.root, depth)
    }

    fn info(&mut self) -> &mut SearchInfo<'w> {
        &mut self.searcher.info
    }

    fn tables(&mut self) -> Option<&mut SearchTables> {
        self.searcher.algorithm.tables()
    }

    fn results_only(&self) -> bool {
        self.searcher.algorithm.profile().results_only
    }

    fn compare(&mut self, mv: Move, depth: u32, score: Score) -> Result<Score, Stopped> {
        if !self.searcher.algorithm.profile().compares {
            return Err(Stopped(StopReason::Finished));
        }
        let window = Window { alpha: score.predecessor(), beta: score.successor() };
        let node = NodeContext { window, ..NodeContext::root(depth) };
        self.searcher.info.begin_iteration();
        self.searcher.visit_child(self.root, &self.root.after(mv), &node, mv, window.flipped())
    }

    fn set_exact_distance(&mut self, exact_distance: bool) {
        self.searcher.exact_distance = exact_distance;
    }

    fn extend_pv(&mut self) {
        if let Some(table) = self.searcher.algorithm.tables().and_then(|tables| tables.table()) {
            self.searcher.info.extend_pv(self.root, table);
        }
    }
}
