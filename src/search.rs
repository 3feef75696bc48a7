//! What goes into a search, what comes out, and the machinery that all searches share.

pub mod budget;
pub mod deepening;
pub mod delegating_host;
pub mod info;
pub mod monte_carlo;
pub mod node;
pub mod node_arena;
pub mod order;
pub mod policy;
pub mod root;
pub mod search_tables;
pub mod trace;
pub mod transposition;
pub mod tree_search;

use crate::game::{Game, Move, Outcome, Seat};
use crate::value::Score;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::num::NonZeroU32;
use std::ops::ControlFlow;
use std::sync::OnceLock;
use web_time::Instant;

/// How far a search may go. A missing entry means "not limited by this".
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Limits {
    /// Milliseconds of wall clock from the call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<f64>,
    /// Iterations of the Monte Carlo family: a playout each, in `puct` an expansion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iterations: Option<u64>,
    /// Positions that this run of a tree search may visit. For a Monte Carlo search, the size of its tree, counting what
    /// earlier runs have grown; where neither time nor iterations are limited, it makes no more playouts than one for
    /// each of these nodes either, since a tree may stop growing before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Plies looked ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// What is left to searches beside this one.
    #[serde(skip)]
    pub part: Part,
}

/// Which of several searches of one position this is, where they deal the work out among themselves. What it reports is
/// certain whatever the others find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    index: u32,
    of: NonZeroU32,
}

impl Part {
    /// The whole work.
    pub const ALL: Part = Part { index: 0, of: NonZeroU32::MIN };

    /// Search number `index`, counted from 0, of `of`; `None` when there is no such search.
    #[must_use]
    pub fn new(index: u32, of: u32) -> Option<Self> {
        NonZeroU32::new(of).filter(|of| index < of.get()).map(|of| Part { index, of })
    }

    /// Its number, from 0.
    #[must_use]
    pub fn index(self) -> u32 {
        self.index
    }

    /// How many there are.
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

/// What ended a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StopReason {
    /// Nothing was left to find out.
    Finished,
    /// [`Limits::time_ms`].
    Time,
    /// [`Limits::iterations`].
    Iterations,
    /// [`Limits::nodes`].
    Nodes,
    /// [`Limits::depth`].
    Depth,
    /// The host asked for it.
    Cancelled,
}

/// A search that was interrupted. Travels as an error, so that an unfinished search can never be
/// taken for a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped(pub StopReason);

/// A result that is certain, for the player to move.
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
    /// An outcome as this seat sees it.
    #[must_use]
    pub fn of(outcome: Outcome, seat: Seat) -> Self {
        match outcome {
            Outcome::Draw => Proven::Draw,
            Outcome::Win(winner) if winner == seat => Proven::Win,
            Outcome::Win(_) => Proven::Loss,
        }
    }

    /// The expected result, -1 to 1, that is no longer only expected.
    #[must_use]
    pub fn expected(self) -> f64 {
        match self {
            Proven::Win => Score::HIGHEST.expected(),
            Proven::Draw => Score::DRAW.expected(),
            Proven::Loss => Score::LOWEST.expected(),
        }
    }

    /// The certainty in a plain sentence, with its date if that is known.
    #[must_use]
    pub fn sentence(self, plies: Option<u32>) -> String {
        let result = match self {
            Proven::Win => "a proven win",
            Proven::Draw => "a proven draw",
            Proven::Loss => "every move loses, this one no sooner than the others",
        };
        match plies {
            None => result.to_owned(),
            Some(1) => format!("{result}: one ply to the end"),
            Some(plies) => format!("{result}: {plies} plies to the end"),
        }
    }
}

/// What a win or loss that a search has found proves. With two players all of it; with more, it depends
/// on what the search takes for granted about the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProofScope {
    /// Everything.
    All,
    /// Wins, and nothing else: all others were taken to be against the one who asks.
    Wins,
    /// What the next move does: from then on, the others were taken to play in a way that they may not.
    NextMove,
}

impl ProofScope {
    /// Whether a result, reached in so many plies, is certain.
    #[must_use]
    pub fn proves(self, proven: Proven, plies: Option<u32>) -> bool {
        match self {
            ProofScope::All => true,
            ProofScope::Wins => proven == Proven::Win,
            ProofScope::NextMove => proven == Proven::Win && plies == Some(1),
        }
    }
}

/// What a search found out about one move.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Candidate {
    /// The move.
    #[serde(rename = "move")]
    pub mv: Move,
    /// Expected result for the player to move, -1 to 1. A tree search that cut this move off
    /// knows only that it is worth no more than this.
    pub value: f64,
    /// Iterations that went through the move (Monte Carlo family).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visits: Option<u64>,
    /// The certain result of the move, if there is one.
    pub proven: Option<Proven>,
    /// Plies to the end after best play on both sides, counting this move; with a proven win or
    /// loss whose date is known.
    pub plies: Option<u32>,
    /// Whether it is certain that the move does not win, though it may lose: told by searches that deal the moves out.
    #[serde(default, rename = "noWin", skip_serializing_if = "std::ops::Not::not")]
    pub no_win: bool,
}

impl Candidate {
    /// Sorts candidates from best to worst for the player to move: the fastest proven win, then
    /// the most visited and the most valuable, at last the slowest proven loss. Equal ones stay in
    /// their order; an unknown date comes after every known one. A proven draw, which needs no more
    /// visits, leads if the estimate of the most visited move is no better.
    pub fn rank(candidates: &mut [Candidate]) {
        sort(candidates, &Candidate::compare);
        let Some(first) = candidates.first().copied().filter(|first| first.proven.is_none()) else { return };
        let safe =
            |candidate: &Candidate| candidate.proven == Some(Proven::Draw) && candidate.value >= first.value;
        if let Some(place) = candidates.iter().position(safe) {
            candidates[..=place].rotate_right(1);
        }
    }

    /// The same, but of those that are not decided the one with the highest merit leads.
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

    /// Certain wins, then everything that is not decided, then certain losses; with their dates.
    fn class(&self) -> (u8, i64) {
        match (self.proven, self.plies) {
            (Some(Proven::Win), plies) => (0, i64::from(plies.unwrap_or(u32::MAX))),
            (Some(Proven::Loss), plies) => (2, -i64::from(plies.unwrap_or(0))),
            (Some(Proven::Draw) | None, _) => (1, 0),
        }
    }
}

impl Proven {
    /// What is certain about a position, given all its moves from best to worst: a win or a loss
    /// of the best settles it, a draw only when no other move may still turn out better.
    #[must_use]
    pub fn of_best(ranked: &[Candidate]) -> Option<Self> {
        let open = ranked.iter().any(|candidate| candidate.proven.is_none() && !candidate.no_win);
        ranked.first()?.proven.filter(|&proven| proven != Proven::Draw || !open)
    }
}

/// Sorts by binary insertion, which keeps equal ones in their order. There are some dozens of candidates, some hundreds
/// at most; the standard library's routine for any number of them is 2 KB of the shipped module.
fn sort(candidates: &mut [Candidate], order: &dyn Fn(&Candidate, &Candidate) -> Ordering) {
    for end in 1..candidates.len() {
        let new = candidates[end];
        let place = candidates[..end].partition_point(|one| order(one, &new) != Ordering::Greater);
        candidates.copy_within(place..end, place + 1);
        candidates[place] = new;
    }
}

/// The numbers below `count` by what they merit, the highest first, equal ones ascending: by insertion, as above.
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
    /// Positions visited, the root included; of a Monte Carlo search, the nodes of its tree.
    pub nodes: u64,
    /// Games played to the end at random.
    pub playouts: u64,
    /// Nodes whose remaining moves could not matter any more.
    pub cutoffs: u64,
    /// Nodes answered by the transposition table.
    pub table_hits: u64,
    /// Plies looked ahead: the last finished iteration of a tree search, the deepest path of a
    /// Monte Carlo tree.
    pub depth: u32,
    /// Milliseconds of wall clock.
    pub elapsed_ms: f64,
    /// Searches that worked side by side; 0 stands for one that worked alone.
    #[serde(default, skip_serializing_if = "is_alone")]
    pub workers: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands references over")]
fn is_alone(workers: &u32) -> bool {
    *workers == 0
}

/// The answer of a search: the contract's report.
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
    /// Expected result for the player to move, -1 to 1.
    pub value: f64,
    /// Expected result for each player, with three players or more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<f64>>,
    /// The share of the sampled games after [`mv`](Report::mv) that nobody won, 0 to 1 (Monte Carlo family).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draws: Option<f64>,
    /// The certain result for the player to move, if there is one.
    pub proven: Option<Proven>,
    /// Plies to the end under best play, with a proven win or loss whose date is known.
    pub plies: Option<u32>,
    /// The moves looked at, best first.
    pub candidates: Vec<Candidate>,
    /// The line that both sides are expected to play, beginning with [`mv`](Report::mv).
    pub pv: Vec<Move>,
    /// The work done.
    pub counters: Counters,
    /// What ended the search.
    pub stopped_by: StopReason,
    /// Why this move, in one plain sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Report {
    /// What there is to say about a position in which the game is over: no move, and the result
    /// for the player whose turn it would be.
    pub fn of_finished(position: &impl Game, outcome: Outcome, algo: &str, seed: u64) -> Self {
        let result = |seat| Score::of(outcome, seat, 0).expected();
        let mover = position.to_move();
        let seats = (0..position.seats()).map(Seat::new);
        Report {
            mv: None,
            algo: algo.to_owned(),
            seed,
            value: result(mover),
            values: (position.seats() > 2).then(|| seats.map(result).collect()),
            draws: None,
            proven: Some(Proven::of(outcome, mover)),
            plies: (outcome != Outcome::Draw).then_some(0),
            candidates: Vec::new(),
            pv: Vec::new(),
            counters: Counters::default(),
            stopped_by: StopReason::Finished,
            reason: Some("the game is over".to_owned()),
        }
    }
}

/// What a search asks of the world it runs in.
pub trait Host {
    /// A clock that only goes forward, in milliseconds from an arbitrary start.
    fn now_ms(&self) -> f64;

    /// Told of the best answer so far, about ten times a second and at each finished depth: the
    /// report that there would be if the search were cancelled now. Answering `Break` cancels it.
    fn progress(&mut self, report: &Report) -> ControlFlow<()>;
}

/// A host that listens to nothing, with the clock of the machine.
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

/// One algorithm at work on one position, kept alive between runs.
pub trait Search {
    /// Searches until a limit is reached or nothing is left to find out. What earlier runs found
    /// out is kept, as far as the algorithm has a memory.
    fn run(&mut self, limits: &Limits, host: &mut dyn Host) -> Report;

    /// Plays a legal move in the searched position and keeps what is still of use.
    fn advance(&mut self, mv: Move);

    /// Searches like [`run`](Search::run) and records the tree that was examined.
    fn trace(&mut self, limits: &Limits, cap: trace::Cap, host: &mut dyn Host) -> trace::Trace;
}
