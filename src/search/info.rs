//! What a tree search knows so far about its root, and how far it may go on.

use super::budget::{Budget, Tick};
use super::node::{ExitReason, NodeContext, NodeResult};
use super::root::{PvTable, RootMoves, RootScore};
use super::transposition::TranspositionTable;
use super::{Candidate, Counters, Host, Limits, ProofScope, Report, StopReason, Stopped};
use crate::game::{Game, Move, Seat};
use crate::value::Score;
use std::ops::ControlFlow;

/// Who asks, for the report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchLabel {
    /// The algorithm's id.
    pub algo: &'static str,
    /// The seed of its random choices.
    pub seed: u64,
    /// What its scores prove.
    pub proof_scope: ProofScope,
    /// Whether moves are left out.
    pub selective: bool,
}

/// The bookkeeping of one run: the budget, the counters, the best lines, the answer so far.
pub struct SearchInfo<'w> {
    label: SearchLabel,
    seats: usize,
    mover: Seat,
    /// Stones on the board at the root.
    stones: u32,
    plies_left: u32,
    /// The moves at the root.
    legal: Vec<Move>,
    host: &'w mut dyn Host,
    budget: Budget,
    counters: Counters,
    lines: PvTable,
    /// The iteration under way.
    current: RootMoves,
    /// The last iteration that was carried to its end.
    finished: Option<Finished>,
}

/// What is known after an iteration that was carried to its end.
struct Finished {
    root: RootMoves,
    score: Score,
    /// What every player may expect, where there are more than two.
    values: Option<Vec<f64>>,
    /// Whether every game below was followed to its end, so that no score is an estimate.
    complete: bool,
}

impl<'w> SearchInfo<'w> {
    /// The log of a search of this position.
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
            lines: PvTable::default(),
            current: RootMoves::default(),
            finished: None,
        }
    }

    /// A node is about to be looked at: takes one unit of work.
    #[inline]
    pub(super) fn enter(&mut self, node: &NodeContext) -> Result<(), Stopped> {
        if self.budget.step(self.host)? == Tick::ReportDue {
            self.report_progress()?;
        }
        self.lines.open(node.ply);
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

    /// A move at the root is done, or done again because it reached the window: if both scores, a
    /// bound from below and one from above, are the same, there is nothing between them.
    pub(super) fn record_root_move(&mut self, done: RootScore) {
        match self.current.moves.last_mut().filter(|last| last.mv == done.mv) {
            Some(last) => *last = RootScore { exact: done.exact || done.score == last.score, ..done },
            None => self.current.moves.push(done),
        }
    }

    /// `mv` is the best move so far in the node at this ply.
    #[inline]
    pub fn update_pv(&mut self, ply: u32, mv: Move) {
        self.lines.update(ply, mv);
    }

    /// An iteration begins.
    pub(super) fn begin_iteration(&mut self) {
        self.current = RootMoves::default();
    }

    /// An iteration is done. An estimate never replaces a certain result: the search for the date of a win looks less deep
    /// than the one that found the win.
    pub(super) fn finish_iteration(&mut self, depth: u32, score: Score, values: &dyn Fn(Seat) -> Score) {
        if self.finished.as_ref().is_some_and(|known| self.is_final(known.score)) && !score.is_decisive() {
            return;
        }
        let root = RootMoves { line: self.lines.principal().to_vec(), ..std::mem::take(&mut self.current) };
        self.counters.depth = depth;
        let expected = |seat| values(Seat::new(seat)).expected();
        let values = (self.seats > 2).then(|| (0..self.seats).map(expected).collect());
        self.finished = Some(Finished { root, score, values, complete: depth >= self.plies_left });
    }

    /// Lengthens the principal variation of the last finished iteration, which ends early where the
    /// table answered, by the moves that the table knows.
    pub fn extend_pv<G: Game>(&mut self, root: &G, table: &TranspositionTable) {
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

    /// Whether moves are left out.
    #[must_use]
    pub fn is_selective(&self) -> bool {
        self.label.selective
    }

    /// Whether no deeper search can change this score.
    #[must_use]
    pub fn is_final(&self, score: Score) -> bool {
        score.is_decisive() && !self.label.selective
    }

    /// Keeps half of the budget that is left for later.
    pub(super) fn reserve_half(&mut self) {
        self.budget.reserve_half(self.host);
    }

    /// The whole budget may be used again.
    pub(super) fn release(&mut self) {
        self.budget.release();
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
            Some(known) => (self.candidates(&known.root, known.complete), &known.root.line[..]),
            None => (self.unfinished(), &[][..]),
        };
        let best = candidates.first().copied();
        let mv = best.map(|best| best.mv);
        let pv = if line.is_empty() { mv.into_iter().collect() } else { line.to_vec() };
        let (nodes, elapsed_ms) = (self.budget.work(), self.budget.elapsed_ms(self.host));
        let value = best.map_or(0.0, |best| best.value);
        Report {
            mv,
            algo: self.label.algo.to_owned(),
            seed: self.label.seed,
            value,
            values: self.values(value),
            draws: None,
            proven: best.and_then(|best| best.proven),
            plies: best.and_then(|best| best.plies),
            candidates,
            pv,
            counters: Counters { nodes, elapsed_ms, ..self.counters },
            stopped_by,
            reason: Some(self.reason(best)),
        }
    }

    fn candidates(&self, root: &RootMoves, complete: bool) -> Vec<Candidate> {
        root.candidates(self.stones, complete, self.label.proof_scope)
    }

    /// The root moves that are done, and the first that is not, which stands for all of these: it
    /// is worth an unknown amount, more than a certain loss.
    fn unfinished(&self) -> Vec<Candidate> {
        let mut known = self.current.clone();
        let open = |mv: &&Move| known.moves.iter().all(|done| done.mv != **mv);
        if let Some(&mv) = self.legal.iter().find(open) {
            known.moves.push(RootScore { mv, score: Score::DRAW, exact: false });
        }
        self.candidates(&known, false)
    }

    /// What every player may expect, where there are more than two; as long as nothing else is
    /// known, the others may expect the opposite of the one to move.
    fn values(&self, value: f64) -> Option<Vec<f64>> {
        if let Some(known) = &self.finished {
            return known.values.clone();
        }
        let expected = |seat| if seat == self.mover.index() { value } else { 0.0 - value };
        (self.seats > 2).then(|| (0..self.seats).map(expected).collect())
    }

    fn reason(&self, best: Option<Candidate>) -> String {
        let decided = self.finished.as_ref().filter(|known| self.is_final(known.score));
        match (best, self.counters.depth) {
            (Some(Candidate { proven: Some(proven), plies, .. }), _) => proven.sentence(plies),
            (_, depth) if decided.is_some() => {
                format!("decided within {depth} plies, if the others play as it assumes")
            }
            (_, 0) => "there was no time to look at every move".to_owned(),
            (_, 1) => "the best estimate, looking one ply ahead".to_owned(),
            (_, depth) => format!("the best estimate, looking {depth} plies ahead"),
        }
    }
}
