//! Flat Monte Carlo: plays random games after every move and counts who wins them.
//!
//! **Idea.** Each move gets the same number of playouts, games played to the end by uniformly
//! random moves, and the one with the best mean result is played (Abramson, "Expected-outcome: a
//! general model of static evaluation", 1990). There is no tree: the opponent is taken to play at
//! random too, so that the mean may stay wrong however many games are played.
//!
//! **Proven moves.** A move that ends the game has the value of its outcome. A move after which the
//! next player can win at once is a loss. Neither is sampled.
//!
//! **Results** count 1 for a win, 1/2 for a draw, 0 for a loss, to the player to move at the root. Moves take
//! turns, so that an early stop finds them equally explored, and a later run goes on with the next move.
//!
//! **Ties.** The lowest of the moves with the highest mean. **Players.** Any number. **Cost.**
//! `playouts` games for each move.

use crate::algorithm::{AnyGame, BoardSize, Description, Setup};
use crate::game::playouts::{MoveLog, PlayoutMoves, Playouts};
use crate::game::priors::Priors;
use crate::game::{Game, Move, Outcome, PerSeat, Seat};
use crate::rng::SeededRng;
use crate::search::budget::{Budget, Tick};
use crate::search::iteration::{
    ComparedChild, Iteration, LeafResult, Pick, SearchedNode, Stepwise, seat_after,
};
use crate::search::reason::Reason;
use crate::search::trace::{self, Cap, Trace, TraceExit, TraceNode};
use crate::search::{
    Candidate, Counters, Host, Limits, Proven, Report, Search, SeatValues, StopReason, Stopped,
};
use crate::settings::{OptionInfo, OptionKind};
use crate::value::{Evaluate, Score, expected_of, half_points};
use std::ops::ControlFlow;

/// The algorithm's id.
pub const ID: &str = "flat-mc";

/// Its entry in the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Entry;

impl AnyGame for Entry {
    const DESCRIPTION: Description = Description {
        id: ID,
        label: "Flat Monte Carlo",
        summary: "Plays random games after every move and takes the move that wins most of them.",
        options: &[PLAYOUTS],
        limits: &["timeMs", "iterations"],
        budget,
        ..super::FAMILY
    };

    fn search<G, E>(position: G, _eval: E, Setup { settings, seed, .. }: Setup<'_>) -> Box<dyn Search>
    where
        G: Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        Box::new(FlatMonteCarlo::new(position, settings.count(PLAYOUTS.id), seed))
    }
}

/// The default number of playouts for each move of 15x15 takes a second or so; larger boards do with less.
fn budget(board: BoardSize) -> Limits {
    let iterations = Some(if board.cells <= 256 { 200_000 } else { 40_000 });
    Limits { iterations, ..Limits::default() }
}

const PLAYOUTS: OptionInfo = OptionInfo {
    id: "playouts",
    label: "Playouts per move",
    summary: "Random games after each move.",
    kind: OptionKind::Count { default: 500, min: 1, max: 100_000 },
};

/// Flat Monte Carlo on one position.
#[derive(Clone, Debug)]
pub struct FlatMonteCarlo<G> {
    position: G,
    /// Playouts for each move.
    playouts: u32,
    seed: u64,
    rng: SeededRng,
    arms: Arms,
}

/// All moves, and whose turn it is.
#[derive(Clone, Debug, Default)]
struct Arms {
    /// Empty before the first run.
    all: Vec<Arm>,
    /// The moves whose result is not known; none where a move wins at once.
    open: usize,
    /// The index of the move whose turn is next; the moves before it have had one turn more than `round`.
    place: usize,
    /// The turns that each move has had, with those that were passed over because its result is known.
    round: u32,
    /// The turns that were used.
    iterations: u64,
}

/// A move at the root and how its games went.
#[derive(Clone, Copy, Debug)]
struct Arm {
    mv: Move,
    games: u32,
    draws: u32,
    half_points: PerSeat<u32>,
    /// A proven outcome, and its distance from the root in plies.
    known: Option<(Outcome, u32)>,
}

impl Arm {
    fn new<G: Game>(position: &G, mv: Move) -> Self {
        let known = position.after(mv).outcome().map(|outcome| (outcome, 1));
        Arm { mv, games: 0, draws: 0, half_points: PerSeat::default(), known }
    }

    /// Plays one game. Before the first, it looks for a move by which the next player wins at once.
    fn play<G: Playouts>(&mut self, position: &G, rng: &mut SeededRng, log: &mut impl MoveLog) -> LeafResult {
        let after = position.after(self.mv);
        let next = after.to_move();
        let wins = |reply| after.after(reply).outcome() == Some(Outcome::Win(next));
        if self.games == 0 && after.moves().any(wins) {
            self.known = Some((Outcome::Win(next), 2));
            return LeafResult::Proof(Outcome::Win(next));
        }
        let outcome = after.logged_playout(rng, log);
        self.add(outcome, position.seats());
        LeafResult::Playout(outcome)
    }

    fn add(&mut self, outcome: Outcome, seats: usize) {
        self.games += 1;
        self.draws += u32::from(outcome == Outcome::Draw);
        for seat in (0..seats).map(Seat::new) {
            self.half_points[seat] += half_points(outcome, seat);
        }
    }

    fn value(&self, seat: Seat) -> f64 {
        match self.known {
            Some((outcome, _)) => Score::of(outcome, seat, 0).expected(),
            None => expected_of(self.half_points[seat], self.games),
        }
    }

    fn compared(&self, mover: Seat) -> ComparedChild {
        let mean = (self.games > 0 || self.known.is_some()).then(|| f64::midpoint(self.value(mover), 1.0));
        ComparedChild {
            visits: self.games.into(),
            mean,
            proven: self.known.map(|(outcome, _)| Proven::of(outcome, mover)),
            ..ComparedChild::untried(self.mv)
        }
    }

    fn trace<G: Game>(&self, position: &G) -> TraceNode {
        TraceNode {
            parent: Some(0),
            mv: Some(self.mv),
            value: Some(self.value(position.after(self.mv).to_move())),
            visits: Some(u64::from(self.games)),
            exit: match self.known {
                Some((_, 1)) => TraceExit::Terminal,
                Some(_) => TraceExit::Full,
                None => TraceExit::Sampled,
            },
            ..TraceNode::default()
        }
    }

    fn candidate(&self, seats: usize, mover: Seat) -> Candidate {
        let decided = self.known.filter(|(outcome, _)| *outcome != Outcome::Draw);
        Candidate {
            mv: self.mv,
            value: self.value(mover),
            visits: Some(u64::from(self.games)),
            values: (seats > 2).then(|| SeatValues::new(seats, &|seat| self.value(seat))),
            proven: self.known.map(|(outcome, _)| Proven::of(outcome, mover)),
            plies: decided.map(|(_, plies)| plies),
            no_win: false,
        }
    }
}

/// The facts of a report that do not depend on the arms.
struct ArmReporter {
    seats: usize,
    mover: Seat,
    seed: u64,
}

impl<G: Playouts> FlatMonteCarlo<G> {
    /// A search of this position with `playouts` playouts for each move.
    #[must_use]
    pub fn new(position: G, playouts: u32, seed: u64) -> Self {
        let rng = SeededRng::new(seed);
        FlatMonteCarlo { position, playouts, seed, rng, arms: Arms::default() }
    }

    fn reporter(&self) -> ArmReporter {
        ArmReporter { seats: self.position.seats(), mover: self.position.to_move(), seed: self.seed }
    }

    /// The moves, before the first run.
    fn prepare(&mut self) {
        if self.arms.all.is_empty() && self.position.outcome().is_none() {
            let arms = self.position.moves().map(|mv| Arm::new(&self.position, mv));
            self.arms = Arms::new(arms.collect(), self.position.to_move());
        }
    }

    /// One iteration: the move whose turn it is gets one game.
    #[inline]
    fn iterate(&mut self, place: usize, log: &mut impl MoveLog) -> LeafResult {
        let result = self.arms.all[place].play(&self.position, &mut self.rng, log);
        self.arms.count(place);
        result
    }

    /// Plays until every move has its games, or a limit is reached.
    fn sample(&mut self, budget: &mut Budget, host: &mut dyn Host) -> Result<(), Stopped> {
        let about = self.reporter();
        while let Some(place) = self.arms.next_turn(self.playouts) {
            if budget.step(host)? == Tick::ReportDue {
                let report = about.report(&self.arms.all, StopReason::Cancelled, budget.elapsed_ms(host));
                if host.progress(&report) == ControlFlow::Break(()) {
                    return Err(Stopped(StopReason::Cancelled));
                }
            }
            self.iterate(place, &mut ());
        }
        Ok(())
    }
}

impl Arms {
    /// The moves of `mover`.
    fn new(all: Vec<Arm>, mover: Seat) -> Self {
        let win = Some((Outcome::Win(mover), 1));
        let decided = all.iter().any(|arm| arm.known == win);
        let open = if decided { 0 } else { all.iter().filter(|arm| arm.known.is_none()).count() };
        Arms { all, open, ..Arms::default() }
    }

    /// The index of the move whose turn it is; `None` when every move has its games, and where a move wins at
    /// once.
    fn next_turn(&mut self, playouts: u32) -> Option<usize> {
        while self.open > 0 && self.round < playouts {
            let rest = self.all.get(self.place..).unwrap_or_default();
            if let Some(passed) = rest.iter().position(|arm| arm.known.is_none()) {
                self.place += passed;
                return Some(self.place);
            }
            (self.place, self.round) = (0, self.round + 1);
        }
        None
    }

    /// A turn was used.
    fn count(&mut self, place: usize) {
        self.place = place + 1;
        self.iterations += 1;
        self.open -= usize::from(self.all[place].known.is_some());
    }

    fn compared(&self, mover: Seat) -> Vec<ComparedChild> {
        self.all.iter().map(|arm| arm.compared(mover)).collect()
    }

    /// Of the root and its moves; nothing deeper is remembered.
    fn node(&self, path: &[Move], mover: Seat) -> SearchedNode {
        let children = self.compared(mover);
        match path {
            [] => SearchedNode {
                visits: children.iter().map(|child| child.visits).sum(),
                children,
                ..SearchedNode::default()
            },
            [mv] => {
                let child = children.iter().find(|child| child.mv == *mv);
                child.map_or_else(SearchedNode::default, |child| SearchedNode {
                    visits: child.visits,
                    mean: child.mean,
                    proven: child.proven,
                    children: Vec::new(),
                })
            }
            _ => SearchedNode::default(),
        }
    }
}

impl ArmReporter {
    fn trace_root(&self, arms: &[Arm]) -> TraceNode {
        TraceNode {
            value: arms.iter().map(|arm| arm.value(self.mover)).reduce(f64::max),
            visits: Some(arms.iter().map(|arm| u64::from(arm.games)).sum()),
            exit: TraceExit::Sampled,
            ..TraceNode::default()
        }
    }

    fn report(&self, arms: &[Arm], stopped_by: StopReason, elapsed_ms: f64) -> Report {
        let mut candidates: Vec<_> = arms.iter().map(|arm| arm.candidate(self.seats, self.mover)).collect();
        // By value alone: the visits only say how far the last round came.
        Candidate::rank_by(&mut candidates, |candidate| candidate.value);
        let best = candidates.first().copied();
        let arm = best.and_then(|best| arms.iter().find(|arm| arm.mv == best.mv));
        let seats = (0..self.seats).map(Seat::new);
        let proven = Proven::of_best(&candidates);
        let reason = |arm: &Arm| match proven {
            Some(proven) => Reason::Proven { proven, plies: best.and_then(|best| best.plies) },
            None => Reason::Playouts { playouts: arm.games.into() },
        };
        Report {
            values: (self.seats > 2)
                .then(|| seats.map(|seat| arm.map_or(0.0, |arm| arm.value(seat))).collect()),
            draws: arm.filter(|arm| arm.games > 0).map(|arm| f64::from(arm.draws) / f64::from(arm.games)),
            proven,
            counters: Counters {
                nodes: 1 + arms.len() as u64,
                playouts: arms.iter().map(|arm| u64::from(arm.games)).sum(),
                depth: 1,
                elapsed_ms,
                ..Counters::default()
            },
            stopped_by,
            reason: arm.map(reason),
            ..Report::new(ID, self.seed, candidates)
        }
    }
}

impl<G: Playouts> FlatMonteCarlo<G> {
    fn search_moves(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        if let Some(outcome) = self.position.outcome() {
            return Report::of_finished(&self.position, outcome, ID, self.seed);
        }
        let mut budget = Budget::of_iterations(limits, host);
        self.prepare();
        let result = self.sample(&mut budget, host);
        let stopped_by = result.map_or_else(|Stopped(reason)| reason, |()| StopReason::Finished);
        self.reporter().report(&self.arms.all, stopped_by, budget.elapsed_ms(host))
    }

    /// The root and its moves: there is no more of a tree.
    fn root_trace(&self, cap: Cap) -> Trace {
        let mut nodes = vec![self.reporter().trace_root(&self.arms.all)];
        nodes.extend(self.arms.all.iter().map(|arm| arm.trace(&self.position)));
        trace::shallow(nodes, 0, cap, &self.position)
    }
}

impl<G: Playouts> Search for FlatMonteCarlo<G> {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        let report = self.search_moves(limits, host);
        (report, record.map(|cap| self.root_trace(cap)))
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
        self.arms = Arms::default();
    }

    fn stepwise(&mut self) -> Option<&mut dyn Stepwise> {
        Some(self)
    }
}

/// What the single iterations need of the search of a game; used through `dyn`, so that the rest is compiled
/// once.
trait Sampler {
    fn prepare(&mut self);

    /// The moves, and how many playouts each gets.
    fn arms(&mut self) -> (&mut Arms, u32);

    /// Plays one game and appends its moves.
    fn iterate(&mut self, place: usize, playout: &mut PlayoutMoves) -> LeafResult;

    /// The number of players, and the seat to move.
    fn turn(&self) -> (usize, Seat);
}

impl<G: Playouts> Sampler for FlatMonteCarlo<G> {
    fn prepare(&mut self) {
        FlatMonteCarlo::prepare(self);
    }

    fn arms(&mut self) -> (&mut Arms, u32) {
        (&mut self.arms, self.playouts)
    }

    fn iterate(&mut self, place: usize, playout: &mut PlayoutMoves) -> LeafResult {
        FlatMonteCarlo::iterate(self, place, playout)
    }

    fn turn(&self) -> (usize, Seat) {
        (self.position.seats(), self.position.to_move())
    }
}

impl<G: Playouts> Stepwise for FlatMonteCarlo<G> {
    fn iterations(&self) -> u64 {
        self.arms.iterations
    }

    fn step(&mut self) -> Option<Iteration> {
        step(self)
    }

    fn node(&mut self, path: &[Move]) -> SearchedNode {
        FlatMonteCarlo::prepare(self);
        self.arms.node(path, self.position.to_move())
    }
}

/// One iteration. A move whose result turns out to be known has no playout, and nothing is added.
fn step(sampler: &mut dyn Sampler) -> Option<Iteration> {
    sampler.prepare();
    let (seats, mover) = sampler.turn();
    let (arms, playouts) = sampler.arms();
    let place = arms.next_turn(playouts)?;
    let (mv, children, iteration) = (arms.all[place].mv, arms.compared(mover), arms.iterations + 1);
    let mut playout = Some(Vec::new());
    let result = sampler.iterate(place, &mut playout);
    let (by, outcome, value) = result.parts();
    let backed_up = match result {
        LeafResult::Playout(outcome) => {
            let added = |seat| f64::from(half_points(outcome, seat)) / 2.0;
            vec![added(seat_after(mover, seats - 1, seats)), added(mover)]
        }
        LeafResult::Proof(_) | LeafResult::Value(..) => Vec::new(),
    };
    let (path, picks, playout) = (vec![mv], vec![Pick { mv, children }], playout.unwrap_or_default());
    Some(Iteration { iteration, path, picks, expanded: None, by, playout, outcome, value, backed_up })
}
