//! Hybrid: Monte Carlo proposes, minimax checks.
//!
//! **Idea.** Playouts estimate the whole game and overlook single refutations; a shallow
//! full-width search finds every refutation within its depth and nothing else. The two are combined:
//! 1. MCTS proposes its most visited move; after a refutation the next one, up to `candidates` moves.
//! 2. A minimax search a few plies deep (`verifyDepth`) asks whether the opponent then wins by force. If not,
//!    the move is played. If the check had to stop before it was through, the move is played too, and the
//!    report says that it was not checked to the end.
//! 3. A refuted move is marked in the tree as a proven loss, and MCTS goes on, up to three times (`reruns`).
//! 4. If the last proposal is refuted too, a heuristic minimax search over all moves, deep enough to find
//!    every such refutation, chooses the best defence.
//!
//! With twelve or fewer empty cells (`endgame`) none of this is needed: exhaustive search finds the best
//! move. `preset` has MCTS search as it was first published: uniform playouts, no solver.
//!
//! **Budget.** Of an iteration limit, each further run gets 5 percent and the first one the rest; of a time
//! limit, 5 percent each and the first one 75, and the checks get what is left. A node limit holds for the
//! tree and for each check; with neither it nor a time limit, checks visit at most two million positions.
//!
//! **Ties.** Those of MCTS, and of alpha-beta in the end. **Players.** Two. **Cost.** That of MCTS
//! and one to five shallow searches.

use crate::algorithm::{Description, SAMPLING_LIMITS, Setup, TwoPlayerGame};
use crate::algorithms::minimax::alphabeta::AlphaBeta;
use crate::algorithms::monte_carlo::mcts::{self, EXPLORATION, Mcts, MctsOptions, PLAYOUT_POLICY, SOLVER};
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::game::{Move, TwoPlayer};
use crate::position::AnyPosition;
use crate::search::delegation::Delegation;
use crate::search::monte_carlo::MonteCarloSearch;
use crate::search::reason::Reason;
use crate::search::search_tables::AlphaBetaOptions;
use crate::search::trace::{Cap, Trace};
use crate::search::tree_search::TreeSearch;
use crate::search::{Counters, Host, Limits, Proven, Report, Search, StopReason};
use crate::settings::{ChoiceInfo, OptionInfo, OptionKind, Setting, Settings};
use crate::value::Evaluate;
use core::time::Duration;
use std::ops::ControlFlow;

/// The algorithm's id.
pub const ID: &str = "hybrid";

/// Its entry in the catalogue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry;

impl TwoPlayerGame for Entry {
    const DESCRIPTION: Description = Description {
        id: ID,
        label: "Hybrid",
        summary: "Monte Carlo proposes a move, minimax checks that it does not lose by force.",
        options: &[PRESET, CANDIDATES, VERIFY_DEPTH, RERUNS, ENDGAME, EXPLORATION, PLAYOUT_POLICY, SOLVER],
        limits: SAMPLING_LIMITS,
        budget: mcts::budget,
        ..super::FAMILY
    };

    fn search<G, E>(position: G, eval: E, setup: Setup<'_>) -> Box<dyn Search>
    where
        G: TwoPlayer + Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        Box::new(Hybrid::new(
            position,
            eval,
            HybridOptions::of(setup.settings),
            setup.position.boxed(),
            setup.seed,
        ))
    }
}

/// The first hybrid program: UCT with sqrt(2 ln N / n) on results 1 and -1, which is c = sqrt(1/2) on 1 and
/// 0.
const PRESET: OptionInfo = OptionInfo::presets(&[
    ChoiceInfo::USUAL,
    ChoiceInfo::published(&[
        Setting::number(EXPLORATION.id, std::f64::consts::FRAC_1_SQRT_2),
        Setting::word(PLAYOUT_POLICY.id, "uniform"),
        Setting::flag(SOLVER.id, false),
        Setting::number(CANDIDATES.id, 5.0),
    ]),
]);

const CANDIDATES: OptionInfo = OptionInfo {
    id: "candidates",
    label: "Proposals",
    summary: "Proposals that are checked after each run.",
    kind: OptionKind::Count { default: 1, min: 1, max: 20 },
};

const VERIFY_DEPTH: OptionInfo = OptionInfo {
    id: "verifyDepth",
    label: "Check depth",
    summary: "Before a move is played, a forced loss within this many plies is looked for.",
    kind: OptionKind::Count { default: 3, min: 1, max: 8 },
};

const RERUNS: OptionInfo = OptionInfo {
    id: "reruns",
    label: "Repeats",
    summary: "Further runs when all proposals lose.",
    kind: OptionKind::Count { default: 3, min: 0, max: 3 },
};

const ENDGAME: OptionInfo = OptionInfo {
    id: "endgame",
    label: "Endgame",
    summary: "This many empty squares are searched to the end.",
    kind: OptionKind::Count { default: 12, min: 0, max: 16 },
};

impl HybridOptions {
    /// Those that the settings ask for.
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        HybridOptions {
            candidates: settings.count(CANDIDATES.id),
            verify_depth: settings.count(VERIFY_DEPTH.id),
            reruns: settings.count(RERUNS.id),
            endgame: settings.count(ENDGAME.id),
            sampling: MctsOptions::of(settings),
        }
    }
}

/// Positions that one check may visit when no limit bounds it.
const CHECK_NODES: u64 = 2_000_000;

/// Adjustable parts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HybridOptions {
    /// Proposals that are checked after each run of MCTS, at least one.
    pub candidates: u32,
    /// The depth of the check in plies.
    pub verify_depth: u32,
    /// Further runs of MCTS after the first.
    pub reruns: u32,
    /// Empty cells at most for exhaustive search.
    pub endgame: u32,
    /// How MCTS searches.
    pub sampling: MctsOptions,
}

impl Default for HybridOptions {
    fn default() -> Self {
        let sampling = MctsOptions::default();
        HybridOptions { candidates: 1, verify_depth: 3, reruns: 3, endgame: 12, sampling }
    }
}

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

/// The hybrid on one position. What depends on the game is behind `dyn`, so that the rest is compiled once.
pub struct Hybrid {
    mcts: Box<dyn Proposer>,
    alphabeta: Box<AlphaBetaAfter>,
    position: Box<dyn AnyPosition>,
    /// The moves since the search was opened.
    played: Vec<Move>,
    options: HybridOptions,
    seed: u64,
}

/// Opens alpha-beta on the position after some moves from the one on which the hybrid was opened.
type AlphaBetaAfter = dyn Fn(&[Move], AlphaBetaOptions) -> Box<dyn Search>;

/// The search that proposes moves.
trait Proposer: MonteCarloSearch {
    /// Marks a move as one that loses in `plies` plies, itself included.
    fn refute(&mut self, mv: Move, plies: u32);

    /// Searches on.
    fn propose(&mut self, limits: &Limits, host: &mut dyn Host) -> Report;
}

impl<G: Playouts + Priors> Proposer for Mcts<G> {
    fn refute(&mut self, mv: Move, plies: u32) {
        Mcts::refute(self, mv, plies);
    }

    fn propose(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        self.search(limits, host)
    }
}

impl Hybrid {
    /// A search of this position, which `game` is as one of any game.
    #[must_use]
    pub fn new<G, E>(
        position: G,
        eval: E,
        options: HybridOptions,
        game: Box<dyn AnyPosition>,
        seed: u64,
    ) -> Self
    where
        G: TwoPlayer + Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        let mcts = Box::new(Mcts::new(position, options.sampling, seed));
        let alphabeta = move |moves: &[Move], options: AlphaBetaOptions| -> Box<dyn Search> {
            let position = moves.iter().fold(position, |position, &mv| position.after(mv));
            let method = AlphaBeta::new(options, None, &position);
            Box::new(TreeSearch::new(position, eval.clone(), method, seed))
        };
        Hybrid { mcts, alphabeta: Box::new(alphabeta), position: game, played: Vec::new(), options, seed }
    }

    fn is_endgame(&self) -> bool {
        self.position.plies_left().is_some_and(|left| left <= self.options.endgame)
    }

    /// Proposals and checks, until a proposal is not refuted.
    fn middlegame(&mut self, limits: &Limits, delegation: &mut Delegation<'_>) -> Report {
        let mut proposals = 0;
        for run in 0..=self.options.reruns {
            let share = self.share(limits, run, delegation.remaining(limits));
            let mut report = self.mcts.propose(&share, &mut delegation.host());
            let playouts = report.counters.playouts;
            for _ in 0..self.options.candidates.max(1) {
                match self.judge(report, limits, delegation) {
                    ControlFlow::Break(report) => return report,
                    ControlFlow::Continue(next) => report = next,
                }
                proposals += 1;
            }
            // The tree goes on growing; the playouts are counted run by run.
            delegation.add_work(&Counters { playouts, ..Counters::default() });
        }
        let report = self.full_width(None, self.options.verify_depth.saturating_add(1), limits, delegation);
        report.with_reason_in(|reason| Reason::Refuted { proposals, reason })
    }

    /// Checks the move that a report proposes. The report to give, or, once the move is refuted, one that
    /// proposes the next.
    fn judge(
        &mut self,
        report: Report,
        limits: &Limits,
        delegation: &mut Delegation<'_>,
    ) -> ControlFlow<Report, Report> {
        let settled = report.proven.is_some() || report.stopped_by == StopReason::Cancelled;
        let Some(mv) = report.mv.filter(|_| !settled) else {
            return ControlFlow::Break(report.with_reason_in(Reason::Proposed));
        };
        delegation.override_report(Some(report.clone()));
        let check = self.check(mv, limits, delegation);
        delegation.override_report(None);
        let depth = self.options.verify_depth;
        match check {
            Check::Holds => {
                ControlFlow::Break(report.with_reason_in(|reason| Reason::Checked { depth, reason }))
            }
            Check::Unfinished(stopped_by) => {
                let cancelled = stopped_by == StopReason::Cancelled;
                let stopped_by = if cancelled { stopped_by } else { report.stopped_by };
                let report = Report { stopped_by, ..report };
                ControlFlow::Break(report.with_reason_in(Reason::Unchecked))
            }
            Check::Refuted(plies) => {
                self.mcts.refute(mv, plies);
                ControlFlow::Continue(self.mcts.report(report.stopped_by, report.counters))
            }
        }
    }

    /// The limits of one run of MCTS, with so much left of a time limit.
    fn share(&self, limits: &Limits, run: u32, left: Option<Duration>) -> Limits {
        let reruns = self.options.reruns;
        let iterations = |all: u64| if run == 0 { all - u64::from(reruns) * (all / 20) } else { all / 20 };
        let share = if run == 0 { 0.9 - 0.05 * f64::from(reruns) } else { 0.05 };
        Limits {
            iterations: limits.iterations.map(iterations),
            time: limits.share_of_time(share).min(left),
            depth: None,
            ..*limits
        }
    }

    /// Whether the opponent wins by force after a move.
    fn check(&self, mv: Move, limits: &Limits, delegation: &mut Delegation<'_>) -> Check {
        let check = self.full_width(Some(mv), self.options.verify_depth, limits, delegation);
        delegation.add_work(&check.counters);
        match (check.proven, check.plies, check.stopped_by) {
            (Some(Proven::Win), Some(plies), _) => Check::Refuted(plies + 1),
            (_, _, StopReason::Finished | StopReason::Depth) => Check::Holds,
            (_, _, stopped_by) => Check::Unfinished(stopped_by),
        }
    }

    /// A full-width search `depth` plies deep, within the remaining time, of the position or the one after a
    /// move: without a transposition table, which does not pay in so shallow a search.
    fn full_width(
        &self,
        after: Option<Move>,
        depth: u32,
        limits: &Limits,
        delegation: &mut Delegation<'_>,
    ) -> Report {
        let time = delegation.remaining(limits);
        let nodes = limits.nodes.or(time.is_none().then_some(CHECK_NODES));
        let limits = Limits { time, nodes, depth: Some(depth), ..Limits::default() };
        let line: Vec<_> = self.played.iter().copied().chain(after).collect();
        (self.alphabeta)(&line, AlphaBetaOptions::WITHOUT_TABLE).search(&limits, &mut delegation.host())
    }
}

impl Search for Hybrid {
    /// The record is the tree of the proposals; of the last cells, that of the exhaustive search.
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        if let Some(outcome) = self.position.outcome() {
            let report =
                Report::of_outcome(outcome, self.position.to_move(), self.position.seats(), ID, self.seed);
            return (report, record.map(|cap| self.mcts.top(cap)));
        }
        let mut delegation = Delegation::new(host, ID);
        let (report, trace) = if self.is_endgame() {
            let mut exhaustive = (self.alphabeta)(&self.played, AlphaBetaOptions::ALL);
            let (report, trace) = exhaustive.run(limits, &mut delegation.host(), record);
            (report.with_reason_in(Reason::Endgame), trace)
        } else {
            let report = self.middlegame(limits, &mut delegation);
            (report, record.map(|cap| self.mcts.top(cap)))
        };
        (delegation.attributed(&report), trace)
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
        self.played.push(mv);
        self.mcts.play(mv);
    }
}
