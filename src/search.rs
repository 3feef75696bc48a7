//! The input and output of a search ([`Limits`], [`Report`]), and the machinery that all searches share.

pub(crate) mod budget;
pub(crate) mod deepening;
pub(crate) mod delegation;
pub mod info;
pub mod iteration;
pub(crate) mod lane_maxima;
pub(crate) mod mapped_host;
pub mod memo;
pub mod monte_carlo;
pub mod node;
pub mod node_arena;
pub mod observer;
pub(crate) mod on_panic;
pub mod order;
pub mod policy;
pub mod reason;
pub(crate) mod recorder;
pub(crate) mod root;
pub mod search_tables;
pub mod trace;
pub mod trace_columns;
pub(crate) mod transposition;
pub mod tree_search;
pub(crate) mod variety;

use crate::game::{Game, MAX_SEATS, Move, Outcome, PerSeat, Seat};
use crate::numbers::safe_sum;
use crate::value::Score;
use reason::{Criterion, Reason};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::cmp::Ordering;
use std::num::NonZeroU32;
use std::ops::{AddAssign, ControlFlow};
use std::sync::OnceLock;
use trace::{Cap, Trace};
use web_time::Instant;

/// The limits of a search. A limit of `None` does not apply.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Limits {
    /// Milliseconds of wall clock from the call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<f64>,
    /// Iterations of the Monte Carlo family: a playout each, in `puct` an expansion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iterations: Option<u64>,
    /// Positions that this run of a tree search may visit. For a Monte Carlo search, the size of its tree, including nodes
    /// from earlier runs. Where neither time nor iterations are limited, this also limits the leaves that are sampled, since a
    /// tree may stop growing before it reaches the limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Search depth in plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The part of the work that is this search's, where several workers share it.
    #[serde(skip)]
    pub part: Part,
}

impl Limits {
    /// The names of the limits that apply.
    #[must_use]
    pub fn names(&self) -> Vec<&'static str> {
        let Limits { time_ms, iterations, nodes, depth, part: _ } = self;
        let all = [
            ("timeMs", time_ms.is_some()),
            ("iterations", iterations.is_some()),
            ("nodes", nodes.is_some()),
            ("depth", depth.is_some()),
        ];
        all.into_iter().filter(|(_, applies)| *applies).map(|(name, _)| name).collect()
    }
}

/// The number of a search among several that divide the work on one position. What each of them reports as proven holds
/// whatever the others find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    index: u32,
    of: NonZeroU32,
}

impl Part {
    /// The whole work.
    pub const ALL: Part = Part { index: 0, of: NonZeroU32::MIN };

    /// Search number `index`, counted from 0, of `of`; `None` unless `index < of`.
    #[must_use]
    pub fn new(index: u32, of: u32) -> Option<Self> {
        NonZeroU32::new(of).filter(|of| index < of.get()).map(|of| Part { index, of })
    }

    /// Its number, counted from 0.
    #[must_use]
    pub fn index(self) -> u32 {
        self.index
    }

    /// The number of searches.
    #[must_use]
    pub fn of(self) -> NonZeroU32 {
        self.of
    }
}

impl Default for Part {
    /// All of it.
    fn default() -> Self {
        Part::ALL
    }
}

/// Why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum StopReason {
    /// The search was complete.
    Finished,
    /// [`Limits::time_ms`].
    Time,
    /// [`Limits::iterations`].
    Iterations,
    /// [`Limits::nodes`].
    Nodes,
    /// [`Limits::depth`].
    Depth,
    /// The host cancelled the search.
    Cancelled,
}

/// A search that was interrupted. Travels as an error, so that an unfinished search can never be
/// taken for a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped(pub StopReason);

/// A proven result, for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Proven {
    /// Wins against every defence.
    Win,
    /// Neither side can force more.
    Draw,
    /// Loses against best play.
    Loss,
}

impl Proven {
    /// The same result for the opponent.
    #[must_use]
    pub const fn negated(self) -> Self {
        match self {
            Proven::Win => Proven::Loss,
            Proven::Draw => Proven::Draw,
            Proven::Loss => Proven::Win,
        }
    }

    /// An outcome for this seat.
    #[must_use]
    pub fn of(outcome: Outcome, seat: Seat) -> Self {
        match outcome {
            Outcome::Draw => Proven::Draw,
            Outcome::Win(winner) if winner == seat => Proven::Win,
            Outcome::Win(_) => Proven::Loss,
        }
    }

    /// The result as a number: -1, 0 or 1.
    #[must_use]
    pub fn expected(self) -> f64 {
        match self {
            Proven::Win => Score::HIGHEST.expected(),
            Proven::Draw => Score::DRAW.expected(),
            Proven::Loss => Score::LOWEST.expected(),
        }
    }
}

/// Which decisive scores of a search are proofs: that depends on how the search models the opponents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProofScope {
    /// Wins and losses.
    All,
    /// Wins only: the search assumes that all opponents play against the root player.
    Wins,
    /// Wins in one ply only: the search assumes moves of the opponents that they need not play.
    NextMove,
}

impl ProofScope {
    /// Whether this result, `plies` plies away, is proven.
    #[must_use]
    pub fn proves(self, proven: Proven, plies: Option<u32>) -> bool {
        match self {
            ProofScope::All => true,
            ProofScope::Wins => proven == Proven::Win,
            ProofScope::NextMove => proven == Proven::Win && plies == Some(1),
        }
    }
}

/// One expected result for each player, -1 to 1; a list in requests and reports.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(into = "Vec<f64>", try_from = "Vec<f64>")]
pub struct SeatValues {
    seats: usize,
    values: PerSeat<f64>,
}

impl SeatValues {
    /// The value of each of `seats` players.
    #[must_use]
    pub fn new(seats: usize, value: &dyn Fn(Seat) -> f64) -> Self {
        let value = |seat: Seat| if seat.index() < seats { value(seat) } else { 0.0 };
        SeatValues { seats, values: PerSeat::from_fn(value) }
    }

    /// The values of the players in their order, each moved into its range; `None` for more players than a game can have.
    #[must_use]
    pub fn of(values: &[f64]) -> Option<Self> {
        let value = |seat: Seat| values[seat.index()].clamp(-1.0, 1.0);
        (values.len() <= MAX_SEATS).then(|| SeatValues::new(values.len(), &value))
    }

    /// The number of players.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// The value of a player.
    #[must_use]
    pub fn of_seat(&self, seat: Seat) -> f64 {
        self.values[seat]
    }

    /// The values of the players in their order.
    pub fn iter(&self) -> impl Iterator<Item = f64> {
        (0..self.seats).map(|seat| self.values[Seat::new(seat)])
    }
}

impl From<SeatValues> for Vec<f64> {
    fn from(values: SeatValues) -> Self {
        values.iter().collect()
    }
}

impl TryFrom<Vec<f64>> for SeatValues {
    type Error = &'static str;

    fn try_from(values: Vec<f64>) -> Result<Self, Self::Error> {
        SeatValues::of(&values).ok_or("a game has at most eight players")
    }
}

/// A root move with its evaluation.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Candidate {
    /// The move.
    #[serde(rename = "move")]
    pub mv: Move,
    /// Expected result for the player to move, -1 to 1. An upper bound where a tree search cut the move off.
    pub value: f64,
    /// Iterations that went through the move (Monte Carlo family).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visits: Option<u64>,
    /// Expected result for each player, with three players or more; where a tree search cut the move off, only the value of
    /// the player to move is a bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<SeatValues>,
    /// The proven result of the move, if there is one.
    pub proven: Option<Proven>,
    /// Plies to the end under best play on both sides, counting this move; for a proven win or
    /// loss whose distance is known.
    pub plies: Option<u32>,
    /// Whether the move is proven not to win, though it may lose. Set by searches that divide the root moves among workers.
    #[serde(default, rename = "noWin", skip_serializing_if = "std::ops::Not::not")]
    pub no_win: bool,
}

impl Candidate {
    /// A move with an estimated value, of which nothing else is known.
    #[must_use]
    pub const fn estimated(mv: Move, value: f64) -> Self {
        Candidate { mv, value, visits: None, values: None, proven: None, plies: None, no_win: false }
    }

    /// Sorts candidates from best to worst for the player to move: proven wins, the fastest first; then the others by visits
    /// and value; then proven losses, the slowest first. The sort is stable; an unknown distance comes after every known
    /// one. A proven draw, which gets no further visits, leads if the estimate of the most visited move is no better.
    pub fn rank(candidates: &mut [Candidate]) {
        sort(candidates, &Candidate::compare);
        Candidate::prefer_draw(candidates);
    }

    /// Like [`rank`](Candidate::rank), but candidates without a proven win or loss are sorted by what the final move is
    /// chosen for: the first has the most visits (the robust child), the best mean (the max child), or the best
    /// [lower bound](Candidate::lower_bound) (the secure child).
    pub fn rank_for(criterion: Criterion, candidates: &mut [Candidate]) {
        Candidate::rank(candidates);
        match criterion {
            Criterion::Visits => {}
            Criterion::Mean => Candidate::rank_by(candidates, Candidate::mean),
            Criterion::LowerBound => {
                Candidate::rank_by(candidates, Candidate::lower_bound);
                Candidate::prefer_draw(candidates);
            }
        }
    }

    /// Moves the first proven draw to the front if the first candidate has no proof and an estimate that is no better.
    fn prefer_draw(candidates: &mut [Candidate]) {
        let Some(first) = candidates.first().copied().filter(|first| first.proven.is_none()) else { return };
        let safe =
            |candidate: &Candidate| candidate.proven == Some(Proven::Draw) && candidate.value >= first.value;
        if let Some(place) = candidates.iter().position(safe) {
            candidates[..=place].rotate_right(1);
        }
    }

    /// The mean result; without visits, below every number.
    fn mean(&self) -> f64 {
        if self.visits == Some(0) { f64::NEG_INFINITY } else { self.value }
    }

    /// The mean less one standard error of a fair coin, on results from -1 to 1; without visits, below every number.
    #[must_use]
    pub fn lower_bound(&self) -> f64 {
        self.value - 1.0 / (self.visits.unwrap_or(0) as f64).sqrt()
    }

    /// Like [`rank`](Candidate::rank), but candidates without a proven win or loss are sorted by `merit`, the highest first.
    pub fn rank_by(candidates: &mut [Candidate], merit: fn(&Candidate) -> f64) {
        sort(candidates, &|a, b| a.class().cmp(&b.class()).then(merit(b).total_cmp(&merit(a))));
    }

    /// Sorts candidates by their moves.
    pub fn sort_by_move(candidates: &mut [Candidate]) {
        sort(candidates, &|a, b| a.mv.cmp(&b.mv));
    }

    fn compare(&self, other: &Candidate) -> Ordering {
        (self.class().cmp(&other.class()))
            .then(other.visits.cmp(&self.visits))
            .then(other.value.total_cmp(&self.value))
    }

    /// The class of the sort, and the distance within it: proven wins, all others, proven losses.
    fn class(&self) -> (u8, i64) {
        match (self.proven, self.plies) {
            (Some(Proven::Win), plies) => (0, i64::from(plies.unwrap_or(u32::MAX))),
            (Some(Proven::Loss), plies) => (2, -i64::from(plies.unwrap_or(0))),
            (Some(Proven::Draw) | None, _) => (1, 0),
        }
    }
}

impl Proven {
    /// The proven result of a position, given all its moves from best to worst: that of the best move. A draw counts only
    /// if no other move may still win.
    #[must_use]
    pub fn of_best(ranked: &[Candidate]) -> Option<Self> {
        let open = ranked.iter().any(|candidate| candidate.proven.is_none() && !candidate.no_win);
        ranked.first()?.proven.filter(|&proven| proven != Proven::Draw || !open)
    }
}

/// A stable sort by binary insertion. There are dozens of candidates, hundreds at most; the standard library's sort takes 2 KB
/// of the shipped module.
fn sort(candidates: &mut [Candidate], order: &dyn Fn(&Candidate, &Candidate) -> Ordering) {
    for end in 1..candidates.len() {
        let new = candidates[end];
        let place = candidates[..end].partition_point(|one| order(one, &new) != Ordering::Greater);
        candidates.copy_within(place..end, place + 1);
        candidates[place] = new;
    }
}

/// The numbers below `count`, sorted by `merit`, the highest first, equal ones ascending; by insertion, as above.
#[must_use]
pub fn best_first(count: usize, merit: &dyn Fn(usize) -> i64) -> Vec<usize> {
    let mut order: Vec<(i64, usize)> = Vec::with_capacity(count);
    for number in 0..count {
        let merit = merit(number);
        let place = order.partition_point(|&(other, _)| other >= merit);
        order.insert(place, (merit, number));
    }
    order.into_iter().map(|(_, number)| number).collect()
}

/// How much work a search did.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Counters {
    /// Positions visited, including the root; for a Monte Carlo search, the nodes of its tree.
    pub nodes: u64,
    /// Playouts.
    pub playouts: u64,
    /// Beta cutoffs.
    pub cutoffs: u64,
    /// Nodes whose score came from the transposition table.
    pub table_hits: u64,
    /// Depth in plies: that of the last completed iteration of a tree search, or of the deepest path of a
    /// Monte Carlo tree.
    pub depth: u32,
    /// Milliseconds of wall clock.
    pub elapsed_ms: f64,
    /// Searches that worked in parallel; 0 stands for a single search.
    #[serde(default, skip_serializing_if = "is_alone")]
    pub workers: u32,
}

impl AddAssign for Counters {
    /// Adds the work of a search that was made after this one. Depth and workers are those of the later search.
    fn add_assign(&mut self, later: Counters) {
        let Counters { nodes, playouts, cutoffs, table_hits, depth, elapsed_ms, workers } = later;
        self.nodes = safe_sum(self.nodes, nodes);
        self.playouts = safe_sum(self.playouts, playouts);
        self.cutoffs = safe_sum(self.cutoffs, cutoffs);
        self.table_hits = safe_sum(self.table_hits, table_hits);
        self.depth = depth;
        self.elapsed_ms += elapsed_ms;
        self.workers = workers;
    }
}

impl Counters {
    /// The work of two searches that ran at the same time, and of the workers of each.
    #[must_use]
    pub(crate) fn joined(self, other: Counters) -> Counters {
        let mut sum = self;
        sum += other;
        Counters {
            depth: self.depth.max(other.depth),
            elapsed_ms: self.elapsed_ms.max(other.elapsed_ms),
            workers: self.workers.saturating_add(other.workers.max(1)),
            ..sum
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands references over")]
fn is_alone(workers: &u32) -> bool {
    *workers == 0
}

/// The report of a search.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(expecting = "a report", rename_all = "camelCase")]
pub struct Report {
    /// The move to play; `None` only when the game is over.
    #[serde(rename = "move")]
    pub mv: Option<Move>,
    /// The algorithm's id in the catalogue.
    pub algo: String,
    /// The seed that every random choice came from.
    pub seed: u64,
    /// The number of the position and its rules in the report of a session: equal for equal positions, and almost certainly
    /// another for any other. [`merge`](crate::merge::merge) refuses to join different ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<u32>,
    /// Expected result for the player to move, -1 to 1.
    pub value: f64,
    /// Expected result for each player, with three players or more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<f64>>,
    /// The share of draws, 0 to 1, among the playouts after [`mv`](Report::mv) (Monte Carlo family).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draws: Option<f64>,
    /// The proven result for the player to move, if there is one.
    pub proven: Option<Proven>,
    /// Plies to the end under best play, for a proven win or loss whose distance is known.
    pub plies: Option<u32>,
    /// The candidates, best first.
    pub candidates: Vec<Candidate>,
    /// How many of the first candidates have a value of their own, where more than one was asked for; those of the others are
    /// upper bounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valued: Option<u32>,
    /// The principal variation, beginning with [`mv`](Report::mv).
    pub pv: Vec<Move>,
    /// The work done.
    pub counters: Counters,
    /// Why the search ended.
    pub stopped_by: StopReason,
    /// Why this move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// The names of the limits that were given and that the algorithm does not honour.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ignored: Vec<Cow<'static, str>>,
}

impl Report {
    /// The report of a search that finished and found these candidates, best first. Its move, value, proof and line are those
    /// of the best candidate.
    #[must_use]
    pub fn new(algo: &str, seed: u64, candidates: Vec<Candidate>) -> Self {
        let best = candidates.first().copied();
        let mv = best.map(|best| best.mv);
        Report {
            mv,
            algo: algo.to_owned(),
            seed,
            position: None,
            value: best.map_or(0.0, |best| best.value),
            values: None,
            draws: None,
            proven: best.and_then(|best| best.proven),
            plies: best.and_then(|best| best.plies),
            candidates,
            valued: None,
            pv: mv.into_iter().collect(),
            counters: Counters::default(),
            stopped_by: StopReason::Finished,
            reason: None,
            ignored: Vec::new(),
        }
    }

    /// The report with its reason as part of another.
    #[must_use]
    pub fn with_reason_in(self, wrap: impl FnOnce(Box<Reason>) -> Reason) -> Self {
        Report { reason: self.reason.map(|reason| wrap(Box::new(reason))), ..self }
    }

    /// The report of a finished game: no move, and the result for the player whose turn it would be.
    pub fn of_finished(position: &impl Game, outcome: Outcome, algo: &str, seed: u64) -> Self {
        let result = |seat| Score::of(outcome, seat, 0).expected();
        let mover = position.to_move();
        let seats = (0..position.seats()).map(Seat::new);
        Report {
            value: result(mover),
            values: (position.seats() > 2).then(|| seats.map(result).collect()),
            proven: Some(Proven::of(outcome, mover)),
            plies: (outcome != Outcome::Draw).then_some(0),
            reason: Some(Reason::GameOver),
            ..Report::new(algo, seed, Vec::new())
        }
    }
}

/// The environment of a search: a clock, and a listener that may cancel.
pub trait Host {
    /// A clock that only goes forward, in milliseconds from an arbitrary start.
    fn now_ms(&self) -> f64;

    /// Receives the report so far, about ten times a second and after each completed depth: the report that
    /// the search would return if it were cancelled now. Returning `Break` cancels it.
    fn progress(&mut self, report: &Report) -> ControlFlow<()>;
}

/// A host that ignores progress and uses the machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Host for Unwatched {
    fn now_ms(&self) -> f64 {
        static START: OnceLock<Instant> = OnceLock::new();
        START.get_or_init(Instant::now).elapsed().as_secs_f64() * 1000.0
    }
    fn progress(&mut self, _report: &Report) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// A host that uses the machine's clock and hands every progress report to a closure, which may cancel the search.
///
/// ```
/// use noughts::algorithms::monte_carlo::mcts::{Mcts, MctsOptions};
/// use noughts::games::ultimate::Ultimate;
/// use noughts::search::{Limits, Search, StopReason, Watched};
/// use std::ops::ControlFlow;
///
/// let mut search = Mcts::new(Ultimate::new(), MctsOptions::default(), 1);
/// let mut host = Watched::new(|report| {
///     if report.counters.playouts < 1_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
/// });
/// let report = search.search(&Limits { time_ms: Some(60_000.0), ..Limits::default() }, &mut host);
/// assert_eq!(report.stopped_by, StopReason::Cancelled);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Watched<F>(F);

impl<F: FnMut(&Report) -> ControlFlow<()>> Watched<F> {
    /// A host that calls `listen` with every report.
    pub fn new(listen: F) -> Self {
        Watched(listen)
    }
}

impl<F: FnMut(&Report) -> ControlFlow<()>> Host for Watched<F> {
    fn now_ms(&self) -> f64 {
        Unwatched.now_ms()
    }
    fn progress(&mut self, report: &Report) -> ControlFlow<()> {
        (self.0)(report)
    }
}

/// A search of one position, which keeps its state between runs.
pub trait Search {
    /// Searches until a limit is reached or the search is complete. Trees and tables of earlier runs are kept. With a cap it
    /// also records the tree that it examines, and the report is the same.
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>);

    /// Plays a legal move in the searched position and keeps the state that is still valid.
    fn advance(&mut self, mv: Move);

    /// The search as one of single iterations; `None` where it has none.
    fn stepwise(&mut self) -> Option<&mut dyn iteration::Stepwise> {
        None
    }

    /// [`run`](Search::run) without a record.
    fn search(&mut self, limits: &Limits, host: &mut dyn Host) -> Report
    where
        Self: Sized,
    {
        self.run(limits, host, None).0
    }

    /// [`run`](Search::run) with a record.
    fn trace(&mut self, limits: &Limits, cap: Cap, host: &mut dyn Host) -> (Report, Trace)
    where
        Self: Sized,
    {
        let (report, trace) = self.run(limits, host, Some(cap));
        (report, trace.unwrap_or_default())
    }
}

// `search` and `trace` are no part of a trait object, where each type would add a copy of them to the shipped module.
impl Search for Box<dyn Search> {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        (**self).run(limits, host, record)
    }

    fn advance(&mut self, mv: Move) {
        (**self).advance(mv);
    }

    fn stepwise(&mut self) -> Option<&mut dyn iteration::Stepwise> {
        (**self).stepwise()
    }
}
