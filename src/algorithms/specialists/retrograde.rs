//! Retrograde analysis of k in a row and of games made of parts: the exact result and distance of every
//! position that can be reached, from the ended positions backwards.
//!
//! **Idea.** A search looks forward from one position. Where positions come again it never sees the end, and
//! a draw that it "proves" may be false. Retrograde analysis goes the other way: first it lists the positions
//! that can be reached, then it begins at the ends. A position from which a move leads to a lost one is won;
//! a position all of whose moves lead to won ones is lost (Bellman, "On the application of dynamic
//! programming to the determination of optimal play in chess and checkers", 1965; Ströhlein, "Untersuchungen
//! über kombinatorische Spiele", 1970; Thompson, "Retrograde analysis of certain endgames", 1986). The
//! positions of one distance are found together, and so the distances are exact. What no win and no loss
//! reaches is a draw: nobody can force the end.
//!
//! ```text
//! explore(root):
//!     frontier = [root]
//!     while the frontier is not empty:
//!         for each position of the frontier:
//!             for each move: count it, and note that it leads from here to there
//!         frontier = the positions that are new
//! resolve:
//!     frontier = the ended positions that are won or lost; distance = 0
//!     while the frontier is not empty:
//!         distance += 1
//!         for each move that leads to a position of the frontier, from an unresolved one:
//!             if it wins: that one is won in `distance`
//!             if it loses: count it off; if it was the last, that one is lost in `distance`
//!         frontier = the positions that were resolved
//!     all others are drawn
//! ```
//!
//! Positions that are images of one another under the symmetries of the board are one position, and so are
//! those that differ in the order of the boards or only in who is called the first player
//! (`games/parts/canonical.rs`). Of a position in which a move wins at once, below the root, no other move is
//! listed.
//!
//! **What is proved.** After a complete run everything, draws too. A run that a limit stops reports the wins
//! and losses that follow from the positions so far, and the distance only if all positions up to it are
//! listed; it claims no draw. The position is taken without its history: by the rule that its third
//! occurrence ends a game as a draw, positions that occurred before may cost a long win, and nothing else.
//!
//! **Record.** A complete run records how many positions are won and lost at each distance, and the moves
//! that lead to some of them (`retrograde/record.rs`).
//!
//! **Ties.** Of equal wins and losses the lowest move; of draws the one that leaves the opponent the smallest
//! share of moves that do not lose. **Players.** Two, on at most 64 cells. **Cost.** About a microsecond for
//! each position and move, and a hundred bytes for each position; at most two million positions on 32-bit
//! platforms such as a page, 134 million elsewhere.

mod exploration;
mod graph;
mod record;

use crate::algorithm::{BoardSize, Description, Setup};
use crate::game::{Game, Move};
use crate::games::parts::{Described, Parts};
use crate::search::budget::{Budget, Tick};
use crate::search::reason::Reason;
use crate::search::trace::{self, Cap, Trace};
use crate::search::{Candidate, Host, Limits, Proven, Report, Search, StopReason, Stopped, best_first};
use exploration::Exploration;
use graph::Resolved;
use std::ops::ControlFlow;

/// The algorithm's id.
pub const ID: &str = "retrograde";

/// What it says of itself.
pub(crate) const DESCRIPTION: Description = Description {
    id: ID,
    label: "Retrograde analysis",
    summary: "Lists all positions that can be reached, and works out every result from the ends backwards.",
    exact: true,
    limits: &["timeMs", "nodes"],
    budget,
    ..super::FAMILY
};

/// Its search of this position.
pub(crate) fn search(position: &Described, setup: Setup<'_>) -> Box<dyn Search> {
    Box::new(Retrograde::new(position.narrowed(), setup.seed))
}

/// A few seconds: a position takes time for each of its moves.
fn budget(board: BoardSize) -> Limits {
    Limits::nodes((20_000_000 / u64::from(board.cells)).min(1_000_000))
}

/// The share of the time in which positions are listed; the rest is for the way back.
const FORWARD: f64 = 0.8;

/// Retrograde analysis of one position.
#[derive(Clone, Debug)]
pub struct Retrograde {
    position: Parts<u64>,
    seed: u64,
}

impl Retrograde {
    /// Retrograde analysis of what follows this position. It is deterministic; the seed is only reported.
    #[must_use]
    pub fn new(position: Parts<u64>, seed: u64) -> Self {
        Retrograde { position, seed }
    }

    fn solve(&self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        let started_ms = host.now_ms();
        let mut exploration = Exploration::new(self.position);
        let mut draft = self.report(&mut exploration, false);
        let forward = Limits { time: limits.share_of_time(FORWARD), ..*limits };
        let mut budget = Budget::of_nodes(&forward, host);
        let explored = exploration.explore(&mut || match budget.step(host)? {
            Tick::Continue => Ok(()),
            Tick::ReportDue => {
                draft.counters.nodes = budget.work();
                draft.counters.elapsed_ms = host.now_ms() - started_ms;
                report_to(host, &draft)
            }
        });
        let left = limits.time_left(host.now_ms() - started_ms);
        let mut backward = Budget::of_nodes(&Limits { time: left, ..Limits::default() }, host);
        let resolved = exploration.graph.resolve(&mut || match backward.step(host)? {
            Tick::Continue => Ok(()),
            Tick::ReportDue => report_to(host, &draft),
        });
        let ended = explored.and(resolved);
        let mut report = self.report(&mut exploration, ended.is_ok());
        report.counters.nodes = budget.work();
        report.counters.elapsed_ms = host.now_ms() - started_ms;
        report.stopped_by = ended.map_or_else(|Stopped(reason)| reason, |()| StopReason::Finished);
        let trace = record.map(|cap| exploration.record(&report, cap));
        (report, trace)
    }

    /// The report on what is resolved. Where everything is, the rest is drawn.
    fn report(&self, exploration: &mut Exploration, all: bool) -> Report {
        let moves: Vec<Move> = self.position.moves().collect();
        let safe: Vec<i64> =
            moves.iter().map(|&mv| if all { exploration.safe_replies(mv) } else { 0 }).collect();
        let order = best_first(moves.len(), &|place| -safe[place]);
        let candidate = |place: usize| self.candidate(exploration, moves[place], all);
        let mut candidates: Vec<_> = order.into_iter().map(candidate).collect();
        Candidate::rank(&mut candidates);
        let proven = Proven::of_best(&candidates);
        // Of losses, one whose distance is unknown may last longest.
        let known = proven == Some(Proven::Win) || candidates.iter().all(|one| one.plies.is_some());
        let plies = candidates.first().and_then(|best| best.plies).filter(|_| known);
        let mut report = Report { proven, plies, ..Report::new(ID, self.seed, candidates) };
        report.pv = report.mv.map_or_else(Vec::new, |mv| self.line(exploration, mv));
        report.counters.depth = exploration.depth;
        report.stopped_by = StopReason::Cancelled;
        report.reason = Some(proven.map_or(Reason::Unproven, |proven| Reason::Proven { proven, plies }));
        report
    }

    fn candidate(&self, exploration: &mut Exploration, mv: Move, all: bool) -> Candidate {
        let known = exploration.after_move(&self.position, mv);
        let draw = all.then_some(Resolved { result: Proven::Draw, plies: 0 });
        let Some(Resolved { result, plies }) = known.or(draw) else { return Candidate::estimated(mv, 0.0) };
        let plies = u32::from(plies);
        let exact = result != Proven::Draw && (all || plies <= exploration.depth);
        let plies = exact.then_some(plies);
        Candidate { proven: Some(result), plies, ..Candidate::estimated(mv, result.expected()) }
    }

    /// The moves of a forced win or loss that begins with this one, to the end; of a draw this one alone.
    fn line(&self, exploration: &mut Exploration, mv: Move) -> Vec<Move> {
        let (mut line, mut before) = (vec![mv], self.position);
        let mut known = exploration.after_move(&before, mv);
        while let Some(Resolved { result: result @ (Proven::Win | Proven::Loss), plies: plies @ 2.. }) = known
        {
            let position = before.after(line[line.len() - 1]);
            let result = if position.moves_again(&before) { result } else { result.negated() };
            let best = Some(Resolved { result, plies: plies - 1 });
            let Some(mv) = position.moves().find(|&mv| exploration.after_move(&position, mv) == best) else {
                break;
            };
            line.push(mv);
            (before, known) = (position, best);
        }
        line
    }
}

fn report_to(host: &mut dyn Host, draft: &Report) -> Result<(), Stopped> {
    match host.progress(draft) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Stopped(StopReason::Cancelled)),
    }
}

impl Search for Retrograde {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        let Some(outcome) = self.position.outcome() else { return self.solve(limits, host, record) };
        let report = Report::of_finished(&self.position, outcome, ID, self.seed);
        let trace = record.map(|cap| trace::proved_root(&report, cap, &self.position));
        (report, trace)
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
    }
}
