//! Strongest: for each position the search that plays it best within the budget.
//!
//! **Idea.** No algorithm is the best everywhere, and the catalogue knows from matches (STRENGTH.md) which one is where.
//! It names up to three searches for a game:
//! - one for the last plies, which are searched to their end, so that the best move is known for certain;
//! - one that tries to prove who wins, wherever few enough cells are empty, with half of the budget at most;
//! - the player for everything else, with what is left of the budget.
//!
//! The reason in the report begins with what was used. Alpha-beta that asks the prover first is such a team of two.
//!
//! **Budget.** A tree search counts positions, a Monte Carlo search iterations. Where only one of them is limited, the
//! limit holds for the other, too.
//!
//! **Ties.** Those of the search that was used. **Players.** Any number. **Cost.** That of the searches that were used.

use crate::game::{Game, Move};
use crate::search::delegating_host::DelegatingHost;
use crate::search::trace::{Cap, Trace, TraceExit};
use crate::search::{Host, Limits, Report, Search, StopReason};

/// The algorithm's id.
pub const ID: &str = "strongest";

/// Fewer nodes than this are better spent on playing than on half a proof.
const LEAST_PROOF: u64 = 100;

/// What a search counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Positions that it visits: [`Limits::nodes`].
    Positions,
    /// Iterations through its tree: [`Limits::iterations`].
    Iterations,
}

/// A search and the name that the catalogue gives it.
pub struct ComponentSearch {
    /// The name.
    pub name: &'static str,
    /// What it counts.
    pub unit: Unit,
    /// The search, of the position that is asked about.
    pub search: Box<dyn Search>,
}

/// The strongest search for each position of one game.
pub struct Strongest<G> {
    algo: &'static str,
    position: G,
    seed: u64,
    player: ComponentSearch,
    /// Searches to the end once no more than so many plies are left.
    endgame_search: Option<(u32, ComponentSearch)>,
    /// Tries to prove the result once no more than so many plies are left.
    prover: Option<(u32, ComponentSearch)>,
    /// Why there is no better player, if there should be one.
    fallback_reason: Option<String>,
}

impl<G: Game> Strongest<G> {
    /// A game with one search for everything.
    #[must_use]
    pub fn new(position: G, seed: u64, player: ComponentSearch) -> Self {
        Strongest {
            algo: ID,
            position,
            seed,
            player,
            endgame_search: None,
            prover: None,
            fallback_reason: None,
        }
    }

    /// In the name of this algorithm.
    #[must_use]
    pub fn named(self, algo: &'static str) -> Self {
        Strongest { algo, ..self }
    }

    /// With a search to the end for the last plies.
    #[must_use]
    pub fn with_endgame_search(self, plies: u32, component: ComponentSearch) -> Self {
        Strongest { endgame_search: Some((plies, component)), ..self }
    }

    /// With a proof tried first where no more than so many plies are left.
    #[must_use]
    pub fn with_prover(self, plies: u32, component: ComponentSearch) -> Self {
        Strongest { prover: Some((plies, component)), ..self }
    }

    /// With something to say in every report.
    #[must_use]
    pub fn with_fallback_reason(self, fallback_reason: String) -> Self {
        Strongest { fallback_reason: Some(fallback_reason), ..self }
    }

    fn all(&mut self) -> impl Iterator<Item = &mut ComponentSearch> {
        let others = [&mut self.endgame_search, &mut self.prover].into_iter().flatten();
        others.map(|(_, component)| component).chain([&mut self.player])
    }

    /// The search for the last plies, if these are the last.
    fn last(&mut self) -> Option<&mut ComponentSearch> {
        let left = self.position.plies_left();
        self.endgame_search.as_mut().filter(|(plies, _)| left <= *plies).map(|(_, component)| component)
    }

    /// Who tries to prove the result, if that is worth a try.
    fn prover_for(&mut self, limits: &Limits) -> Option<&mut ComponentSearch> {
        let left = self.position.plies_left();
        let enough = limits.nodes.or(limits.iterations).is_none_or(|nodes| nodes >= LEAST_PROOF);
        self.prover.as_mut().filter(|(plies, _)| left <= *plies && enough).map(|(_, component)| component)
    }

    /// The proof, if it is worth a try and succeeds.
    fn proof(&mut self, limits: &Limits, relay: &mut DelegatingHost<'_>) -> Option<Report> {
        let half = half(limits);
        let report = self.prover_for(limits)?.run(&half, relay);
        let report = Report { stopped_by: asked_for(report.stopped_by, limits), ..report };
        // Whoever cancels wants an answer now, and not another search.
        if report.proven.is_none() && report.stopped_by != StopReason::Cancelled {
            relay.add_work(&report.counters);
            return None;
        }
        Some(report)
    }
}

impl ComponentSearch {
    fn run(&mut self, limits: &Limits, relay: &mut DelegatingHost<'_>) -> Report {
        let report = self.search.run(&self.unit.limits(limits), relay);
        let reason = format!("{}: {}", self.name, report.reason.as_deref().unwrap_or("it says no more"));
        let stopped_by = asked_for(report.stopped_by, limits);
        Report { reason: Some(reason), stopped_by, ..report }
    }

    fn trace(&mut self, limits: &Limits, cap: Cap, host: &mut dyn Host) -> Trace {
        self.search.trace(&self.unit.limits(limits), cap, host)
    }
}

impl Unit {
    /// The limits that hold for a search that counts this.
    fn limits(self, limits: &Limits) -> Limits {
        let Limits { nodes, iterations, .. } = *limits;
        match self {
            Unit::Positions => Limits { nodes: nodes.or(iterations), iterations: None, ..*limits },
            // A limit on positions bounds the tree, and with it the iterations.
            Unit::Iterations => *limits,
        }
    }
}

/// What ended a search, as the one who asked knows it: a limit in one unit may stand for one in the other.
fn asked_for(stopped_by: StopReason, limits: &Limits) -> StopReason {
    match (stopped_by, limits.nodes, limits.iterations) {
        (StopReason::Nodes, None, Some(_)) => StopReason::Iterations,
        (StopReason::Iterations, Some(_), None) => StopReason::Nodes,
        _ => stopped_by,
    }
}

/// What a proof, which counts positions, may take.
fn half(limits: &Limits) -> Limits {
    let positions = limits.nodes.or(limits.iterations);
    Limits {
        time_ms: limits.time_ms.map(|time| time / 2.0),
        nodes: positions.map(|positions| positions.div_ceil(2)),
        ..*limits
    }
}

/// What a proof that visited so many positions leaves of the limits to a player, and how much of the time there is. A
/// player that counts iterations gets all of them.
fn rest(limits: &Limits, player: Unit, visited: u64, time_ms: Option<f64>) -> Limits {
    let less = |all: u64| all.saturating_sub(visited).max(1);
    let shared = player == Unit::Positions && limits.nodes.is_none();
    Limits {
        time_ms,
        nodes: limits.nodes.map(less),
        iterations: limits.iterations.map(|all| if shared { less(all) } else { all }),
        ..*limits
    }
}

impl<G: Game + 'static> Search for Strongest<G> {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        if let Some(outcome) = self.position.outcome() {
            return Report::of_finished(&self.position, outcome, self.algo, self.seed);
        }
        let mut relay = DelegatingHost::new(host, self.algo);
        let mut report = if let Some(last) = self.last() {
            last.run(limits, &mut relay)
        } else if let Some(proof) = self.proof(limits, &mut relay) {
            proof
        } else {
            let rest = rest(limits, self.player.unit, relay.spent().nodes, relay.remaining_ms(limits));
            self.player.run(&rest, &mut relay)
        };
        if let (Some(reason), Some(fallback_reason)) = (&mut report.reason, &self.fallback_reason) {
            reason.push_str("; ");
            reason.push_str(fallback_reason);
        }
        relay.attributed(&report)
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
        self.all().for_each(|component| component.search.advance(mv));
    }

    fn trace(&mut self, limits: &Limits, cap: Cap, host: &mut dyn Host) -> Trace {
        if let Some(last) = self.last() {
            return last.trace(limits, cap, host);
        }
        let mut relay = DelegatingHost::new(host, self.algo);
        let mut visited = 0;
        if let Some(prover) = self.prover_for(limits) {
            let trace = prover.trace(&half(limits), cap, &mut relay);
            if trace.nodes.first().is_some_and(|root| root.why == TraceExit::Full) {
                return trace;
            }
            visited = trace.visited;
        }
        let rest = rest(limits, self.player.unit, visited, relay.remaining_ms(limits));
        self.player.trace(&rest, cap, &mut relay)
    }
}
