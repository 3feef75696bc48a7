//! Everything that surrounds the recursion of a tree search, so that the recursion itself can be
//! the textbook's: stopping, counting, watching, progress, principal variation, report.

use super::budget::{Budget, Pace};
use super::observe::{Edge, End, Observer, Why};
use super::root::{Lines, Root, RootMove};
use super::table::Table;
use super::trace::{Cap, Recorder, Trace};
use super::{Candidate, Counters, Host, Limits, Report, Search, StopReason, Stopped};
use crate::game::{Game, Move};
use crate::value::Score;
use std::ops::ControlFlow;

/// Who asks, for the report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caption {
    /// The algorithm's id.
    pub algo: &'static str,
    /// The seed of its random choices.
    pub seed: u64,
}

/// A tree search of one position: what is left to say when everything that tree searches have in
/// common is said in the implementation of [`Search`] below.
pub trait TreeSearch {
    /// The game that is played.
    type Game: Game;

    /// The position that is searched.
    fn position(&mut self) -> &mut Self::Game;

    /// Who asks.
    fn caption(&self) -> Caption;

    /// Searches as far as the limits allow.
    fn search<'w>(
        &'w mut self,
        limits: &Limits,
        recorder: Option<Recorder>,
        host: &'w mut dyn Host,
    ) -> (StopReason, Walk<'w, Option<Recorder>>);
}

impl<T: TreeSearch> Search for T {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        let (position, Caption { algo, seed }) = (*self.position(), self.caption());
        if let Some(outcome) = position.outcome() {
            return Report::of_finished(&position, outcome, algo, seed);
        }
        let (stopped_by, walk) = self.search(limits, None, host);
        walk.log.report(stopped_by)
    }

    fn advance(&mut self, mv: Move) {
        self.position().play(mv);
    }

    fn trace(&mut self, limits: &Limits, cap: Cap, host: &mut dyn Host) -> Trace {
        let (_, walk) = self.search(limits, Some(Recorder::new(cap)), host);
        walk.observer.map(Recorder::into_trace).unwrap_or_default()
    }
}

/// A tree search, seen as the visit of one node. [`node`](Recursion::node) surrounds each visit
/// with the bookkeeping; `visit` recurses through it.
pub trait Recursion<'w, G: Game, O: Observer> {
    /// The surroundings of the run.
    fn walk(&mut self) -> &mut Walk<'w, O>;

    /// The algorithm: looks at one position.
    ///
    /// # Errors
    /// [`Stopped`] when the budget is used up, here or anywhere below.
    fn visit(&mut self, position: &G, edge: &Edge) -> Result<End, Stopped>;

    /// Visits a position and returns its score for the player to move.
    ///
    /// # Errors
    /// [`Stopped`] when the budget is used up, here or anywhere below.
    #[inline]
    fn node(&mut self, position: &G, edge: &Edge) -> Result<Score, Stopped> {
        self.walk().enter(edge)?;
        let end = self.visit(position, edge)?;
        self.walk().leave(edge, end);
        Ok(end.score)
    }

    /// One complete search from the root, `depth` plies deep.
    ///
    /// # Errors
    /// [`Stopped`] when the budget was used up; what earlier iterations found is kept.
    fn iterate(&mut self, root: &G, depth: u32) -> Result<Score, Stopped> {
        self.walk().begin();
        let score = self.node(root, &Edge::root(depth))?;
        self.walk().log.finish(depth, score);
        Ok(score)
    }
}

/// The surroundings of one run of a tree search.
pub struct Walk<'w, O> {
    /// What is known, and how far the search may go on.
    pub log: Log<'w>,
    /// Whoever watches.
    pub observer: O,
}

impl<'w, O: Observer> Walk<'w, O> {
    /// Surroundings for a search of this position.
    pub fn new<G: Game>(
        root: &G,
        caption: Caption,
        limits: &Limits,
        observer: O,
        host: &'w mut dyn Host,
    ) -> Self {
        let log = Log {
            caption,
            stones: root.plies(),
            plies_left: root.plies_left(),
            legal: root.moves().collect(),
            budget: Budget::of_nodes(limits, host),
            host,
            counters: Counters::default(),
            lines: Lines::default(),
            current: Root::default(),
            finished: None,
        };
        Walk { log, observer }
    }

    #[inline]
    fn enter(&mut self, edge: &Edge) -> Result<(), Stopped> {
        if self.log.budget.step(self.log.host)? == Pace::Report {
            self.log.report_progress()?;
        }
        self.observer.enter(edge);
        self.log.lines.open(edge.ply);
        Ok(())
    }

    #[inline]
    fn leave(&mut self, edge: &Edge, end: End) {
        self.observer.leave(edge, end);
        match end.why {
            Why::Cutoff => self.log.counters.cutoffs += 1,
            Why::Table => self.log.counters.table_hits += 1,
            Why::Terminal | Why::Horizon | Why::Full => {}
        }
        if edge.ply == 1 {
            self.log.current.note(edge, end);
        }
    }

    /// `mv` is the best move so far in the node at this ply.
    #[inline]
    pub fn lead(&mut self, ply: u32, mv: Move) {
        self.log.lines.lead(ply, mv);
    }

    fn begin(&mut self) {
        self.log.current = Root::default();
    }
}

/// What a tree search knows so far about its root, and how far it may go on.
pub struct Log<'w> {
    caption: Caption,
    /// Stones on the board at the root.
    stones: u32,
    plies_left: u32,
    /// The moves at the root.
    legal: Vec<Move>,
    host: &'w mut dyn Host,
    budget: Budget,
    counters: Counters,
    lines: Lines,
    /// The iteration under way.
    current: Root,
    /// The last iteration that was carried to its end.
    finished: Option<Finished>,
}

/// What is known after an iteration that was carried to its end.
struct Finished {
    root: Root,
    score: Score,
    /// Whether every game below was followed to its end, so that no score is an estimate.
    complete: bool,
}

impl Log<'_> {
    /// An iteration is done. What is certain is not given up for an estimate: a win whose date is
    /// still looked for was found by a deeper search than the ones that look for it.
    fn finish(&mut self, depth: u32, score: Score) {
        let certain = self.finished.as_ref().is_some_and(|known| known.score.is_decisive());
        if certain && !score.is_decisive() {
            return;
        }
        let root = Root { line: self.lines.principal().to_vec(), ..std::mem::take(&mut self.current) };
        self.counters.depth = depth;
        self.finished = Some(Finished { root, score, complete: depth >= self.plies_left });
    }

    /// Lengthens the principal variation of the last finished iteration, which ends early where
    /// the table answered, by the moves that the table knows.
    pub fn lengthen_line<G: Game>(&mut self, root: &G, table: &Table) {
        let Some(known) = &mut self.finished else { return };
        let line = &mut known.root.line;
        let mut position = line.iter().fold(*root, |position, &mv| position.after(mv));
        while line.len() < self.counters.depth as usize
            && let Some(next) = table.principal_move(position.key())
            && let Some(after) = position.try_after(next)
        {
            line.push(next);
            position = after;
        }
    }

    /// Tells the host of the best answer so far.
    ///
    /// # Errors
    /// [`Stopped`] when the host cancels.
    pub fn report_progress(&mut self) -> Result<(), Stopped> {
        let report = self.report(StopReason::Cancelled);
        match self.host.progress(&report) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Stopped(StopReason::Cancelled)),
        }
    }

    /// The answer from the last finished iteration; before the first has finished, from the root
    /// moves that are done.
    #[must_use]
    pub fn report(&self, stopped_by: StopReason) -> Report {
        let (candidates, line) = match &self.finished {
            Some(known) => (known.root.candidates(self.stones, known.complete), &known.root.line[..]),
            None => (self.unfinished(), &[][..]),
        };
        let best = candidates.first().copied();
        let mv = best.map(|best| best.mv);
        let pv = if line.is_empty() { mv.into_iter().collect() } else { line.to_vec() };
        let (nodes, elapsed_ms) = (self.budget.work(), self.budget.elapsed_ms(self.host));
        Report {
            mv,
            algo: self.caption.algo.to_owned(),
            seed: self.caption.seed,
            value: best.map_or(0.0, |best| best.value),
            values: None,
            proven: best.and_then(|best| best.proven),
            plies: best.and_then(|best| best.plies),
            candidates,
            pv,
            counters: Counters { nodes, elapsed_ms, ..self.counters },
            stopped_by,
            reason: Some(self.reason(best)),
        }
    }

    /// The root moves that are done, and the first that is not, which stands for all of these: it
    /// is worth an unknown amount, more than a certain loss.
    fn unfinished(&self) -> Vec<Candidate> {
        let mut known = self.current.clone();
        let open = |mv: &&Move| known.moves.iter().all(|done| done.mv != **mv);
        if let Some(&mv) = self.legal.iter().find(open) {
            known.moves.push(RootMove { mv, score: Score::DRAW, exact: false });
        }
        known.candidates(self.stones, false)
    }

    fn reason(&self, best: Option<Candidate>) -> String {
        match (best, self.counters.depth) {
            (Some(Candidate { proven: Some(proven), plies, .. }), _) => proven.sentence(plies),
            (_, 0) => "there was no time to look at every move".to_owned(),
            (_, 1) => "the best estimate, looking one ply ahead".to_owned(),
            (_, depth) => format!("the best estimate, looking {depth} plies ahead"),
        }
    }
}
