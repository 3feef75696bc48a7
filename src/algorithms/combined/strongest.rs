//! Strongest: chooses for each position the search that plays it best within the budget.
//!
//! **Idea.** No algorithm is the best for every position. The catalogue has up to three component searches
//! for a game, chosen by matches (docs/results.md):
//!
//! ```text
//! if plies left <= endgame plies:                 the endgame search, to the end of every game
//! if plies left <= prover's plies:                the prover, with its share of the budget; if it succeeds, its move
//! otherwise:                                      the player, with the rest of the budget
//! ```
//!
//! The reason in the report begins with the name of the component. Alpha-beta with the option `prover` is
//! such a combination of two.
//!
//! **Budget.** A tree search counts positions, a Monte Carlo search iterations. Where only one of them is
//! limited, the same number limits the other.
//!
//! **Ties.** Those of the search that was used. **Players.** Any number. **Cost.** That of the searches that
//! were used.

use crate::game::Move;
use crate::position::AnyPosition;
use crate::search::delegation::Delegation;
use crate::search::reason::Reason;
use crate::search::trace::{Cap, Trace};
use crate::search::{Host, Limits, Part, Report, Search, StopReason};
use core::time::Duration;

/// The algorithm's id.
pub const ID: &str = "strongest";

/// With fewer nodes than this the prover is not tried.
const LEAST_PROOF: u64 = 100;

/// The unit of work of a component search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Positions that it visits: [`Limits::nodes`].
    Positions,
    /// Iterations: [`Limits::iterations`].
    Iterations,
}

/// A component search with its name in the catalogue.
pub struct ComponentSearch {
    /// The id of its algorithm.
    pub algo: &'static str,
    /// The name.
    pub name: &'static str,
    /// Its unit of work.
    pub unit: Unit,
    /// The search, of the same position.
    pub search: Box<dyn Search>,
}

/// A search that could not be built, since its weights or its book could not be loaded.
pub struct MissingSearch {
    /// The id of its algorithm.
    pub algo: &'static str,
    /// The name.
    pub name: &'static str,
    /// Why they could not be loaded.
    pub cause: String,
}

impl MissingSearch {
    fn replaced_by(&self, reason: Box<Reason>) -> Reason {
        let (algo, name) = (self.algo.into(), self.name.into());
        Reason::Fallback { algo, name, cause: self.cause.clone(), reason }
    }
}

/// The strongest search for each position of one game.
pub struct Strongest {
    algo: &'static str,
    position: Box<dyn AnyPosition>,
    seed: u64,
    player: ComponentSearch,
    /// The endgame search, and the plies left up to which it is used.
    endgame_search: Option<(u32, ComponentSearch)>,
    /// The prover, and the plies left up to which it is tried.
    prover: Option<(u32, ComponentSearch)>,
    /// The prover's share of the budget, 0 to 1.
    prover_share: f64,
    /// The search whose place a weaker player takes, if one does.
    missing: Option<MissingSearch>,
    /// Whether the other parts of a search by several workers help the player alone.
    has_helpers: bool,
}

impl Strongest {
    /// One component search for every position.
    #[must_use]
    pub fn new(position: Box<dyn AnyPosition>, seed: u64, player: ComponentSearch) -> Self {
        Strongest {
            algo: ID,
            position,
            seed,
            player,
            endgame_search: None,
            prover: None,
            prover_share: 0.5,
            missing: None,
            has_helpers: false,
        }
    }

    /// With this algorithm's id in reports.
    #[must_use]
    pub fn named(self, algo: &'static str) -> Self {
        Strongest { algo, ..self }
    }

    /// With an endgame search where at most `plies` plies are left.
    #[must_use]
    pub fn with_endgame_search(self, plies: u32, component: ComponentSearch) -> Self {
        Strongest { endgame_search: Some((plies, component)), ..self }
    }

    /// With a prover that is tried first where at most `plies` plies are left.
    #[must_use]
    pub fn with_prover(self, plies: u32, component: ComponentSearch) -> Self {
        Strongest { prover: Some((plies, component)), ..self }
    }

    /// With a prover that gets this share of the budget, 0 to 1, and not half of it.
    #[must_use]
    pub fn with_prover_share(self, share: f64) -> Self {
        Strongest { prover_share: share, ..self }
    }

    /// With a weaker player in the place of this search, as every report says.
    #[must_use]
    pub fn in_place_of(self, missing: MissingSearch) -> Self {
        Strongest { missing: Some(missing), ..self }
    }

    /// With a player whose parts share what they find: of several workers, the first does as one alone, and
    /// the others are players from the beginning, also while the first still tries the prover.
    #[must_use]
    pub fn with_helpers(self) -> Self {
        Strongest { has_helpers: true, ..self }
    }

    fn all(&mut self) -> impl Iterator<Item = &mut ComponentSearch> {
        let others = [&mut self.endgame_search, &mut self.prover].into_iter().flatten();
        others.map(|(_, component)| component).chain([&mut self.player])
    }

    /// The endgame search, if few enough plies are left.
    fn last(&mut self) -> Option<&mut ComponentSearch> {
        let left = self.position.plies_left()?;
        self.endgame_search.as_mut().filter(|(plies, _)| left <= *plies).map(|(_, component)| component)
    }

    /// The prover, if few enough plies are left and the budget is large enough.
    fn prover_for(&mut self, limits: &Limits) -> Option<&mut ComponentSearch> {
        let left = self.position.plies_left().unwrap_or(u32::MAX);
        let enough = limits.nodes.or(limits.iterations).is_none_or(|nodes| nodes >= LEAST_PROOF);
        self.prover.as_mut().filter(|(plies, _)| left <= *plies && enough).map(|(_, component)| component)
    }

    /// The prover's answer, if it is tried and succeeds; otherwise its reason, if it is tried.
    fn proof(
        &mut self,
        limits: &Limits,
        delegation: &mut Delegation<'_>,
        record: Option<Cap>,
    ) -> Result<(Report, Option<Trace>), Option<Reason>> {
        let own = part_of(limits, self.prover_share);
        let (report, trace) = self.prover_for(limits).ok_or(None)?.run(&own, delegation, record);
        let report = Report { stopped_by: asked_for(report.stopped_by, limits), ..report };
        // A cancelled prover ends the search: the host wants a report now.
        if report.proven.is_none() && report.stopped_by != StopReason::Cancelled {
            delegation.add_work(&report.counters);
            return Err(report.reason);
        }
        Ok((report, trace))
    }
}

impl ComponentSearch {
    /// Searches within limits in the unit of the caller.
    fn run(
        &mut self,
        limits: &Limits,
        delegation: &mut Delegation<'_>,
        record: Option<Cap>,
    ) -> (Report, Option<Trace>) {
        let own = self.unit.limits(limits);
        let (report, trace) = self.search.run(&own, &mut delegation.host(), record);
        let stopped_by = asked_for(report.stopped_by, limits);
        let (algo, name) = (self.algo.into(), self.name.into());
        let report = Report { stopped_by, ..report };
        (report.with_reason_in(|reason| Reason::Component { algo, name, reason }), trace)
    }
}

impl Unit {
    /// The limits of a component search with this unit of work.
    fn limits(self, limits: &Limits) -> Limits {
        let Limits { nodes, iterations, .. } = *limits;
        match self {
            Unit::Positions => Limits { nodes: nodes.or(iterations), iterations: None, ..*limits },
            // A limit on positions bounds the tree, and with it the iterations.
            Unit::Iterations => *limits,
        }
    }
}

/// Why a search ended, in the unit that the caller limited: a limit in one unit may stand for one in the
/// other.
fn asked_for(stopped_by: StopReason, limits: &Limits) -> StopReason {
    match (stopped_by, limits.nodes, limits.iterations) {
        (StopReason::Nodes, None, Some(_)) => StopReason::Iterations,
        (StopReason::Iterations, Some(_), None) => StopReason::Nodes,
        _ => stopped_by,
    }
}

/// The prover's limits: a share of the caller's, in positions.
fn part_of(limits: &Limits, share: f64) -> Limits {
    let positions = limits.nodes.or(limits.iterations);
    Limits {
        time: limits.share_of_time(share),
        nodes: positions.map(|positions| (positions as f64 * share).ceil() as u64),
        part: Part::ALL,
        ..*limits
    }
}

/// The player's limits after a prover that visited `visited` positions, with so much `time` left. A player
/// that counts iterations gets all of them.
fn rest(limits: &Limits, player: Unit, visited: u64, time: Option<Duration>) -> Limits {
    let less = |all: u64| all.saturating_sub(visited).max(1);
    let shared = player == Unit::Positions && limits.nodes.is_none();
    Limits {
        time,
        nodes: limits.nodes.map(less),
        iterations: limits.iterations.map(|all| if shared { less(all) } else { all }),
        ..*limits
    }
}

impl Search for Strongest {
    /// The record is that of the component that answers; of a finished game it is empty.
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        if let Some(outcome) = self.position.outcome() {
            let (mover, seats) = (self.position.to_move(), self.position.seats());
            let report = Report::of_outcome(outcome, mover, seats, self.algo, self.seed);
            return (report, record.map(|_| Trace::default()));
        }
        let mut delegation = Delegation::new(host, self.algo);
        let (report, trace) = if self.has_helpers && limits.part.index() > 0 {
            self.player.run(limits, &mut delegation, record)
        } else if let Some(last) = self.last() {
            last.run(limits, &mut delegation, record)
        } else {
            self.proof(limits, &mut delegation, record).unwrap_or_else(|failed| {
                let (visited, left) = (delegation.spent().nodes, delegation.remaining(limits));
                let rest = rest(limits, self.player.unit, visited, left);
                let (report, trace) = self.player.run(&rest, &mut delegation, record);
                let report = match failed {
                    Some(failed) => report.with_reason_in(|reason| reason.lacking_as(&failed)),
                    None => report,
                };
                (report, trace)
            })
        };
        let report = match &self.missing {
            Some(missing) => report.with_reason_in(|reason| missing.replaced_by(reason)),
            None => report,
        };
        (delegation.attributed(&report), trace)
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
        self.all().for_each(|component| component.search.advance(mv));
    }
}
