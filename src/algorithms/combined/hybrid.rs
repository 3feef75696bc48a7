//! Hybrid: Monte Carlo proposes, minimax checks.
//!
//! **Idea.** Playouts estimate the whole game and overlook single refutations; a shallow
//! full-width search finds every refutation within its depth and nothing else. The two are combined:
//! 1. MCTS proposes its most visited move.
//! 2. A minimax search a few plies deep (`verifyDepth`) asks whether the opponent then wins by
//!    force. If not, the move is played. If the check had to stop before it was through, the move is played too, and the
//!    report says that it was not checked to the end.
//! 3. A refuted move is marked in the tree as a proven loss, and MCTS goes on, up to three times.
//! 4. If the last proposal is refuted too, a heuristic minimax search over all moves, deep enough to find every
//!    such refutation, chooses the best defence.
//!
//! With twelve or fewer empty cells none of this is needed: exhaustive search finds the best move.
//!
//! **Budget.** Of an iteration limit, the first run gets 85 percent and each further one 5; of a
//! time limit, 75 percent and 5, and the checks get what is left. A node limit holds for the tree
//! and for each check; with neither it nor a time limit, checks visit at most two million
//! positions.
//!
//! **Ties.** Those of MCTS, and of alpha-beta in the end. **Players.** Two. **Cost.** That of MCTS
//! and one to five shallow searches.

use crate::algorithms::minimax::alphabeta::AlphaBeta;
use crate::algorithms::monte_carlo::mcts::{self, Mcts};
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::game::{Move, TwoPlayer};
use crate::search::delegating_host::DelegatingHost;
use crate::search::monte_carlo::MonteCarloSearch;
use crate::search::order::OrderingOptions;
use crate::search::reason::Reason;
use crate::search::search_tables::AlphaBetaOptions;
use crate::search::trace::{Cap, Trace};
use crate::search::tree_search::TreeSearch;
use crate::search::{Counters, Host, Limits, Proven, Report, Search, StopReason};
use crate::value::Evaluate;

/// The algorithm's id.
pub const ID: &str = "hybrid";

/// Empty cells at most for exhaustive search.
const ENDGAME: u32 = 12;
/// Further runs of MCTS after the first.
const RERUNS: u32 = 3;
/// Positions that one check may visit when no limit bounds it.
const CHECK_NODES: u64 = 2_000_000;
/// Without a transposition table, which does not pay in so shallow a search.
const CHECK: AlphaBetaOptions =
    AlphaBetaOptions { table: false, ordering: OrderingOptions { ranking: true, killers: true } };

/// The result of checking a proposed move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Check {
    /// The opponent wins by force, in this many plies, the move included.
    Refuted(u32),
    /// Every continuation was searched to the depth of the check, and none loses by force.
    Holds,
    /// The check was stopped, for this reason, before it had searched every continuation.
    Unfinished(StopReason),
}

/// The hybrid on one position.
#[derive(Clone, Debug)]
pub struct Hybrid<G, E> {
    position: G,
    eval: E,
    /// The depth of the check in plies.
    verify_depth: u32,
    seed: u64,
    mcts: Mcts<G>,
}

impl<G: TwoPlayer + Playouts + Priors, E: Evaluate<G> + Clone> Hybrid<G, E> {
    /// A search of this position that checks its moves `verify_depth` plies deep.
    #[must_use]
    pub fn new(position: G, eval: E, verify_depth: u32, seed: u64) -> Self {
        let mcts = Mcts::new(position, mcts::MctsOptions::default(), seed);
        Hybrid { position, eval, verify_depth, seed, mcts }
    }

    fn is_endgame(&self) -> bool {
        self.position.plies_left() <= ENDGAME
    }

    /// Exhaustive search.
    fn exhaustive(&self) -> TreeSearch<G, E, AlphaBeta> {
        let algorithm = AlphaBeta::new(AlphaBetaOptions::ALL, None, &self.position);
        TreeSearch::new(self.position, self.eval.clone(), algorithm, self.seed)
    }

    /// Proposals and checks, until a proposal is not refuted.
    fn middlegame(&mut self, limits: &Limits, host: &mut DelegatingHost<'_>) -> Report {
        for run in 0..=RERUNS {
            let report = self.mcts.run(&share(limits, run, host.remaining_ms(limits)), host);
            let settled = report.proven.is_some() || report.stopped_by == StopReason::Cancelled;
            let Some(mv) = report.mv.filter(|_| !settled) else {
                return report.with_reason_in(Reason::Proposed);
            };
            host.override_report(Some(report.clone()));
            let check = self.check(mv, limits, host);
            host.override_report(None);
            let depth = self.verify_depth;
            let plies = match check {
                Check::Refuted(plies) => plies,
                Check::Holds => {
                    return report.with_reason_in(|reason| Reason::Checked { depth, reason });
                }
                Check::Unfinished(stopped_by) => {
                    let cancelled = stopped_by == StopReason::Cancelled;
                    let stopped_by = if cancelled { stopped_by } else { report.stopped_by };
                    let report = Report { stopped_by, ..report };
                    return report.with_reason_in(Reason::Unchecked);
                }
            };
            self.mcts.refute(mv, plies);
            // The tree goes on growing; the playouts are counted run by run.
            host.add_work(&Counters { playouts: report.counters.playouts, ..Counters::default() });
        }
        let report = self.search(self.position, self.verify_depth.saturating_add(1), limits, host);
        report.with_reason_in(|reason| Reason::Refuted { proposals: RERUNS + 1, reason })
    }

    /// Whether the opponent wins by force after a move.
    fn check(&self, mv: Move, limits: &Limits, host: &mut DelegatingHost<'_>) -> Check {
        let check = self.search(self.position.after(mv), self.verify_depth, limits, host);
        host.add_work(&check.counters);
        match (check.proven, check.plies, check.stopped_by) {
            (Some(Proven::Win), Some(plies), _) => Check::Refuted(plies + 1),
            (_, _, StopReason::Finished | StopReason::Depth) => Check::Holds,
            (_, _, stopped_by) => Check::Unfinished(stopped_by),
        }
    }

    /// A full-width search `depth` plies deep, within the remaining time.
    fn search(&self, position: G, depth: u32, limits: &Limits, host: &mut DelegatingHost<'_>) -> Report {
        let time_ms = host.remaining_ms(limits);
        let nodes = limits.nodes.or(time_ms.is_none().then_some(CHECK_NODES));
        let limits = Limits { time_ms, nodes, depth: Some(depth), ..Limits::default() };
        let algorithm = AlphaBeta::new(CHECK, None, &position);
        TreeSearch::new(position, self.eval.clone(), algorithm, self.seed).run(&limits, host)
    }
}

/// The limits of one run of MCTS, with `left_ms` milliseconds left of a time limit.
fn share(limits: &Limits, run: u32, left_ms: Option<f64>) -> Limits {
    let iterations = |all: u64| if run == 0 { all - u64::from(RERUNS) * (all / 20) } else { all / 20 };
    let time = |all: f64| if run == 0 { all * 0.75 } else { all * 0.05 };
    Limits {
        iterations: limits.iterations.map(iterations),
        time_ms: limits.time_ms.map(time).zip(left_ms).map(|(share, left)| share.min(left)),
        depth: None,
        ..*limits
    }
}

impl<G: TwoPlayer + Playouts + Priors, E: Evaluate<G> + Clone> Search for Hybrid<G, E> {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        if let Some(outcome) = self.position.outcome() {
            return Report::of_finished(&self.position, outcome, ID, self.seed);
        }
        let mut host = DelegatingHost::new(host, ID);
        let report = if self.is_endgame() {
            self.exhaustive().run(limits, &mut host).with_reason_in(Reason::Endgame)
        } else {
            self.middlegame(limits, &mut host)
        };
        host.attributed(&report)
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
        self.mcts.advance(mv);
    }

    /// The tree of the proposals; of the last cells, the exhaustive search.
    fn trace(&mut self, limits: &Limits, cap: Cap, host: &mut dyn Host) -> (Report, Trace) {
        if self.is_endgame() && self.position.outcome().is_none() {
            let mut host = DelegatingHost::new(host, ID);
            let (report, trace) = self.exhaustive().trace(limits, cap, &mut host);
            return (host.attributed(&report.with_reason_in(Reason::Endgame)), trace);
        }
        let report = self.run(limits, host);
        (report, self.mcts.top(cap))
    }
}
