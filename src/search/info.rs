//! The bookkeeping of a tree search: its budget, and what it knows about its root.

use super::budget::{Budget, Tick};
use super::node::{ExitReason, NodeContext, NodeResult};
use super::reason::Reason;
use super::root::{PvTable, RootMoves, RootScore};
use super::search_tables::table_key;
use super::transposition::TranspositionTable;
use super::{Candidate, Counters, Host, Limits, ProofScope, Report, StopReason, Stopped};
use crate::game::{Game, Move, PerSeat, Seat};
use crate::value::Score;
use std::ops::ControlFlow;

/// What identifies the search, and what its scores prove, for the report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchLabel {
    /// The algorithm's id.
    pub algo: &'static str,
    /// The seed of its random choices.
    pub seed: u64,
    /// What its decisive scores prove.
    pub proof_scope: ProofScope,
}

/// The bookkeeping of one run: budget, counters, principal variation and results so far.
pub struct SearchInfo<'w> {
    label: SearchLabel,
    seats: usize,
    mover: Seat,
    /// Stones on the board at the root.
    stones: u32,
    plies_left: Option<u32>,
    /// The moves at the root.
    legal: Vec<Move>,
    host: &'w mut dyn Host,
    budget: Budget,
    counters: Counters,
    pv_table: PvTable,
    /// The current iteration.
    current: RootMoves,
    /// The last completed iteration.
    finished: Option<Finished>,
}

/// The results of a completed iteration.
struct Finished {
    root: RootMoves,
    score: Score,
    /// Every player's expected result, with more than two players.
    values: Option<Vec<f64>>,
    /// Whether every line was searched to the end of the game, so that no score is an estimate.
    complete: bool,
}

impl<'w> SearchInfo<'w> {
    /// The bookkeeping of a search of this position.
    pub fn new<G: Game>(root: &G, label: SearchLabel, limits: &Limits, host: &'w mut dyn Host) -> Self {
        SearchInfo {
            label,
            seats: root.seats(),
            mover: root.to_move(),
            stones: root.plies(),
            plies_left: root.plies_left(),
            legal: root.moves().collect(),
            budget: Budget::of_nodes(limits, host),
            host,
            counters: Counters::default(),
            pv_table: PvTable::default(),
            current: RootMoves::default(),
            finished: None,
        }
    }

    /// Before a node is searched: takes one unit of work and reports progress if that is due.
    #[inline]
    pub(super) fn enter(&mut self, node: &NodeContext) -> Result<(), Stopped> {
        if self.budget.step(self.host)? == Tick::ReportDue {
            self.report_progress()?;
        }
        self.pv_table.open(node.ply);
        Ok(())
    }

    #[inline]
    pub(super) fn leave(&mut self, result: NodeResult) {
        match result.exit {
            ExitReason::Cutoff => self.counters.cutoffs += 1,
            ExitReason::Table => self.counters.table_hits += 1,
            ExitReason::Terminal | ExitReason::Horizon | ExitReason::Full => {}
        }
    }

    /// Records the score of a root move that was searched. If it was searched again because its score reached
    /// the window, the second score replaces the first. A lower and an upper bound that are equal make an
    /// exact score.
    ///
    /// With three players or more the move has a score for each: that of the search's `vector`, or of its two
    /// sides.
    pub(super) fn record_root_move(&mut self, mut done: RootScore, vector: Option<&PerSeat<Score>>) {
        if self.seats > 2 {
            let (mover, score) = (self.mover, done.score);
            let sides = PerSeat::from_fn(|seat| if seat == mover { score } else { -score });
            done.values = Some((self.seats, *vector.unwrap_or(&sides)));
        }
        match self.current.moves.last_mut().filter(|last| last.mv == done.mv) {
            Some(last) => *last = RootScore { exact: done.exact || done.score == last.score, ..done },
            None => self.current.moves.push(done),
        }
    }

    /// Updates the principal variation: `mv` is the best move so far of the node at this ply.
    #[inline]
    pub fn update_pv(&mut self, ply: u32, mv: Move) {
        self.pv_table.update(ply, mv);
    }

    /// Counts a position whose score is remembered, at this ply, and clears the line of that ply: nothing was
    /// searched.
    pub(super) fn note_remembered(&mut self, ply: u32) {
        self.counters.table_hits += 1;
        self.pv_table.open(ply);
    }

    /// Begins an iteration.
    pub(super) fn begin_iteration(&mut self) {
        self.current = RootMoves::default();
    }

    /// Stores the results of a completed iteration. An estimate never replaces a proven result: the
    /// iterations that look for the distance of a win are shallower than the search that found the win.
    pub(super) fn finish_iteration(&mut self, depth: u32, score: Score, values: &dyn Fn(Seat) -> Score) {
        if self.finished.as_ref().is_some_and(|known| known.score.is_decisive()) && !score.is_decisive() {
            return;
        }
        let root =
            RootMoves { line: self.pv_table.principal().to_vec(), ..std::mem::take(&mut self.current) };
        self.counters.depth = depth;
        let expected = |seat| values(Seat::new(seat)).expected();
        let values = (self.seats > 2).then(|| (0..self.seats).map(expected).collect());
        self.finished = Some(Finished {
            root,
            score,
            values,
            complete: self.plies_left.is_some_and(|left| depth >= left),
        });
    }

    /// Extends the principal variation of the last completed iteration by the table's moves. It ends early
    /// where the table cut the search off.
    pub(crate) fn extend_pv<G: Game>(&mut self, root: &G, table: &TranspositionTable) {
        let Some(known) = &mut self.finished else { return };
        let line = &mut known.root.line;
        let mut position = line.iter().fold(*root, |position, &mv| position.after(mv));
        while line.len() < self.counters.depth as usize
            && let Some(next) = table.principal_move(table_key(&position))
            && let Some(after) = position.try_after(next)
        {
            line.push(next);
            position = after;
        }
    }

    /// The root moves that may be as good as the best of the last completed iteration, which is the first of
    /// them, with the score of that one and the depth of the iteration.
    pub(super) fn contenders(&self) -> Option<(Vec<RootScore>, Score, u32)> {
        let known = self.finished.as_ref()?;
        let best = *known.root.line.first()?;
        let as_good = |one: &&RootScore| one.mv != best && one.score >= known.score;
        let first = known.root.moves.iter().filter(|one| one.mv == best);
        let moves = first.chain(known.root.moves.iter().filter(as_good)).copied().collect();
        Some((moves, known.score, self.counters.depth))
    }

    /// Plays `mv` in place of the best move of the last completed iteration: it was found to have the same
    /// score. Its line is that of the search that found it.
    pub(super) fn prefer(&mut self, mv: Move, searched: bool) {
        let Some(known) = &mut self.finished else { return };
        let below = if searched { self.pv_table.line_at(1) } else { &[] };
        known.root.line = [&[mv], below].concat();
        for one in known.root.moves.iter_mut().filter(|one| one.mv == mv) {
            *one = RootScore { score: known.score, exact: true, ..*one };
        }
    }

    /// Reserves half of the remaining budget.
    pub(super) fn reserve_half(&mut self) {
        self.budget.reserve_half(self.host);
    }

    /// Releases the reserve.
    pub(super) fn release(&mut self) {
        self.budget.release();
    }

    /// Reports the results so far to the host.
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

    /// The report of the last completed iteration; before there is one, of the root moves that were searched.
    #[must_use]
    pub fn report(&self, stopped_by: StopReason) -> Report {
        let (candidates, line) = match &self.finished {
            Some(known) => (self.candidates(&known.root, known.complete), &known.root.line[..]),
            None => (self.unfinished(), &[][..]),
        };
        let (nodes, elapsed_ms) = (self.budget.work(), self.budget.elapsed_ms(self.host));
        let reason = Some(self.reason(candidates.first()));
        let report = Report::new(self.label.algo, self.label.seed, candidates);
        Report {
            values: self.values(report.value),
            pv: if line.is_empty() { report.pv } else { line.to_vec() },
            counters: Counters { nodes, elapsed_ms, ..self.counters },
            stopped_by,
            reason,
            ..report
        }
    }

    /// Whether the last finished search found a win or a loss.
    pub(super) fn is_decided(&self) -> bool {
        self.finished.as_ref().is_some_and(|known| known.score.is_decisive())
    }

    fn candidates(&self, root: &RootMoves, complete: bool) -> Vec<Candidate> {
        root.candidates(self.stones, complete, self.label.proof_scope)
    }

    /// The root moves that were searched, and the first that was not, which stands for all others: its score
    /// is unknown, so that it ranks above a proven loss.
    fn unfinished(&self) -> Vec<Candidate> {
        let mut known = self.current.clone();
        let unsearched = |mv: &&Move| known.moves.iter().all(|done| done.mv != **mv);
        if let Some(&mv) = self.legal.iter().find(unsearched) {
            known.moves.push(RootScore { mv, score: Score::DRAW, exact: false, values: None });
        }
        self.candidates(&known, false)
    }

    /// Every player's expected result, with more than two players. Before the first completed iteration, the
    /// others' is the opposite of the mover's.
    fn values(&self, value: f64) -> Option<Vec<f64>> {
        if let Some(known) = &self.finished {
            return known.values.clone();
        }
        let expected = |seat| if seat == self.mover.index() { value } else { 0.0 - value };
        (self.seats > 2).then(|| (0..self.seats).map(expected).collect())
    }

    fn reason(&self, best: Option<&Candidate>) -> Reason {
        let decided = self.is_decided();
        match (best, self.counters.depth) {
            (Some(&Candidate { proven: Some(proven), plies, .. }), _) => Reason::Proven { proven, plies },
            (_, depth) if decided => Reason::Assumed { depth },
            (_, 0) => Reason::Incomplete,
            (_, depth) => Reason::Estimate { depth },
        }
    }
}
