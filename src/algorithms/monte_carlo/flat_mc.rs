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

use super::tally::Tally;
use crate::algorithm::{AnyGame, BoardSize, Description, Setup};
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::game::{Game, Move, Outcome, Seat};
use crate::rng::SeededRng;
use crate::search::iteration::{
    ComparedChild, IterationRecord, IterationRecorder, LeafResult, NoRecord, movers, seat_after,
};
use crate::search::monte_carlo::MonteCarloSearch;
use crate::search::node::ExitReason;
use crate::search::node_arena::{NodeId, ROOT};
use crate::search::reason::Reason;
use crate::search::trace::{self, Cap, SampledTree, Trace, TraceNode};
use crate::search::{Candidate, Counters, Limits, Proven, Report, Search, SeatValues, StopReason};
use crate::settings::{OptionInfo, OptionKind};
use crate::value::{Evaluate, Score, half_points};
use std::ops::Range;

/// The algorithm's id.
pub const ID: &str = "flat-mc";

/// Its entry in the catalogue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry;

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
    /// The root and the move of the last iteration.
    path: [NodeId; 2],
}

impl<G: Playouts> FlatMonteCarlo<G> {
    /// A search of this position with `playouts` playouts for each move.
    #[must_use]
    pub fn new(position: G, playouts: u32, seed: u64) -> Self {
        let (rng, arms) = (SeededRng::new(seed), Arms::default());
        FlatMonteCarlo { position, playouts, seed, rng, arms, path: [ROOT; 2] }
    }

    /// A game after the move whose turn it is. Before the first, a move by which the next player wins at once
    /// is looked for.
    fn iteration(&mut self, counters: &mut Counters, recorder: &mut impl IterationRecorder) -> LeafResult {
        let (place, mover, seats) = (self.arms.place, self.arms.mover, self.arms.seats);
        self.path[1] = NodeId(place as u32 + 1);
        let arm = &self.arms.all[place];
        recorder.pick(arm.mv, || self.arms.compared());
        let after = self.position.after(arm.mv);
        let next = after.to_move();
        let wins = |reply| after.after(reply).outcome() == Some(Outcome::Win(next));
        if arm.tally.games == 0 && after.moves().any(wins) {
            self.arms.prove(Outcome::Win(next), 2);
            return LeafResult::Proof(Outcome::Win(next));
        }
        counters.playouts += 1;
        let outcome = match recorder.log() {
            Some(log) => after.logged_playout(&mut self.rng, log),
            None => after.logged_playout(&mut self.rng, &mut ()),
        };
        self.arms.add(outcome);
        for seat in [mover, seat_after(mover, seats - 1, seats)] {
            recorder.add(half_points(outcome, seat) as f32 / 2.0);
        }
        LeafResult::Playout(outcome)
    }
}

impl<G: Playouts> MonteCarloSearch for FlatMonteCarlo<G> {
    fn prepare(&mut self) -> Counters {
        if self.arms.all.is_empty() && self.position.outcome().is_none() {
            self.arms = Arms::new(&self.position, self.playouts);
        }
        let (nodes, playouts) = (self.arms.size() as u64, self.arms.games());
        Counters { nodes, playouts, depth: 1, ..Counters::default() }
    }

    fn is_done(&self) -> bool {
        self.arms.is_done()
    }

    fn iterate(&mut self, counters: &mut Counters) {
        self.iteration(counters, &mut NoRecord::default());
    }

    fn iterate_recorded(
        &mut self,
        counters: &mut Counters,
        record: &mut Option<IterationRecord>,
    ) -> LeafResult {
        self.iteration(counters, record)
    }

    fn path(&self) -> &[NodeId] {
        &self.path
    }

    /// The tree never grows.
    fn is_new(&self, _leaf: NodeId) -> bool {
        false
    }

    fn compared(&self, node: NodeId, _mover: Seat) -> Vec<ComparedChild> {
        if node == ROOT { self.arms.compared() } else { Vec::new() }
    }

    fn report(&self, stopped_by: StopReason, counters: Counters) -> Report {
        match self.position.outcome() {
            Some(outcome) => Report::of_finished(&self.position, outcome, ID, self.seed),
            None => Report { counters, stopped_by, ..self.arms.report(self.seed) },
        }
    }

    fn tree(&self) -> &dyn SampledTree {
        &self.arms
    }

    fn seats(&self) -> usize {
        self.position.seats()
    }

    fn movers(&self, path: &[Move]) -> (Seat, Seat) {
        movers(&self.position, path)
    }

    fn play(&mut self, mv: Move) {
        self.position.play(mv);
        self.arms = Arms::default();
    }

    /// The root and all its moves, also those that needed no playout.
    fn top(&self, cap: Cap) -> Trace {
        let mut nodes = vec![self.arms.trace_root()];
        nodes.extend(self.arms.all.iter().map(|arm| arm.trace(self.position.after(arm.mv).to_move())));
        trace::shallow(nodes, 0, cap, &self.position)
    }
}

/// The moves at the root, which take turns. They are a tree of one ply: the root is node 0, the moves follow.
#[derive(Clone, Debug)]
struct Arms {
    seats: usize,
    mover: Seat,
    /// Empty before the first run, and in a finished game.
    all: Vec<Arm>,
    /// The turns that each move gets.
    playouts: u32,
    /// The moves whose result is not known; none where a move wins at once.
    open: usize,
    /// The index of the move whose turn is next; the moves before it have had one turn more than `round`.
    place: usize,
    /// The turns that each move has had, with those that were passed over because its result is known.
    round: u32,
    /// The turns that were used.
    turns: u32,
}

impl Default for Arms {
    fn default() -> Self {
        let (mover, all) = (Seat::FIRST, Vec::new());
        Arms { seats: 2, mover, all, playouts: 0, open: 0, place: 0, round: 0, turns: 0 }
    }
}

impl Arms {
    fn new<G: Game>(position: &G, playouts: u32) -> Self {
        let (seats, mover) = (position.seats(), position.to_move());
        let all: Vec<_> = position.moves().map(|mv| Arm::new(mv, position.after(mv).outcome())).collect();
        let win = Some((Outcome::Win(mover), 1));
        let decided = all.iter().any(|arm| arm.known == win);
        let open = if decided { 0 } else { all.iter().filter(|arm| arm.known.is_none()).count() };
        let mut arms = Arms { seats, mover, all, playouts, open, ..Arms::default() };
        arms.pass();
        arms
    }

    /// Whether every move has its games, or one wins at once.
    fn is_done(&self) -> bool {
        self.open == 0 || self.round >= self.playouts
    }

    /// Passes over the moves whose result is known, and begins a new round after the last.
    fn pass(&mut self) {
        while !self.is_done() {
            if let Some(passed) = self.all[self.place..].iter().position(|arm| arm.known.is_none()) {
                self.place += passed;
                return;
            }
            (self.place, self.round) = (0, self.round + 1);
        }
    }

    /// The move whose turn it is had a game that ended so.
    fn add(&mut self, outcome: Outcome) {
        self.all[self.place].tally.add(outcome, self.seats);
        self.count();
    }

    /// The result of the move whose turn it is is known.
    fn prove(&mut self, outcome: Outcome, plies: u32) {
        self.all[self.place].known = Some((outcome, plies));
        self.open -= 1;
        self.count();
    }

    fn count(&mut self) {
        (self.place, self.turns) = (self.place + 1, self.turns + 1);
        self.pass();
    }

    fn games(&self) -> u64 {
        self.all.iter().map(|arm| u64::from(arm.tally.games)).sum()
    }

    fn arm(&self, node: u32) -> Option<&Arm> {
        self.all.get((node as usize).checked_sub(1)?)
    }

    fn compared(&self) -> Vec<ComparedChild> {
        self.all.iter().map(|arm| arm.compared(self.mover)).collect()
    }

    fn trace_root(&self) -> TraceNode {
        TraceNode {
            value: self.all.iter().map(|arm| arm.value(self.mover)).reduce(f64::max),
            visits: Some(self.games()),
            ..TraceNode::default()
        }
    }

    /// The report without counters.
    fn report(&self, seed: u64) -> Report {
        let candidate = |arm: &Arm| arm.candidate(self.seats, self.mover);
        let mut candidates: Vec<_> = self.all.iter().map(candidate).collect();
        // By value alone: the visits only say how far the last round came.
        Candidate::rank_by(&mut candidates, |candidate| candidate.value);
        let best = candidates.first().copied();
        let arm = best.and_then(|best| self.all.iter().find(|arm| arm.mv == best.mv));
        let seats = (0..self.seats).map(Seat::new);
        let proven = Proven::of_best(&candidates);
        let reason = |arm: &Arm| match proven {
            Some(proven) => Reason::Proven { proven, plies: best.and_then(|best| best.plies) },
            None => Reason::Playouts { playouts: arm.tally.games.into() },
        };
        Report {
            values: (self.seats > 2)
                .then(|| seats.map(|seat| arm.map_or(0.0, |arm| arm.value(seat))).collect()),
            draws: arm.and_then(|arm| arm.tally.draw_rate()),
            proven,
            reason: arm.map(reason),
            ..Report::new(ID, seed, candidates)
        }
    }
}

impl SampledTree for Arms {
    fn size(&self) -> usize {
        1 + self.all.len()
    }

    fn children_of(&self, node: u32) -> Range<u32> {
        if node == ROOT.0 { 1..self.size() as u32 } else { 0..0 }
    }

    fn move_to(&self, node: u32) -> Move {
        self.arm(node).map(|arm| arm.mv).unwrap_or_default()
    }

    fn visits_of(&self, node: u32) -> u32 {
        self.arm(node).map_or(self.turns, |arm| arm.tally.games)
    }

    fn value_of(&self, node: u32) -> f64 {
        self.arm(node).map_or(0.0, |arm| arm.value(self.mover))
    }

    fn terms_of(&self, node: u32) -> (f32, f32) {
        (f64::midpoint(self.value_of(node), 1.0) as f32, 0.0)
    }

    fn certain(&self, node: u32, mover: Seat) -> Option<(Proven, u32)> {
        let (outcome, plies) = self.arm(node)?.known?;
        Some((Proven::of(outcome, mover), plies - 1))
    }
}

/// A move at the root and how its games went.
#[derive(Clone, Copy, Debug)]
struct Arm {
    mv: Move,
    tally: Tally,
    /// A proven outcome, and its distance from the root in plies.
    known: Option<(Outcome, u32)>,
}

impl Arm {
    /// A move after which the game has this outcome.
    fn new(mv: Move, outcome: Option<Outcome>) -> Self {
        let known = outcome.map(|outcome| (outcome, 1));
        Arm { mv, tally: Tally::default(), known }
    }

    fn value(&self, seat: Seat) -> f64 {
        match self.known {
            Some((outcome, _)) => Score::of(outcome, seat, 0).expected(),
            None => self.tally.expected(seat),
        }
    }

    fn compared(&self, mover: Seat) -> ComparedChild {
        let mean =
            (self.tally.games > 0 || self.known.is_some()).then(|| f64::midpoint(self.value(mover), 1.0));
        ComparedChild {
            visits: self.tally.games.into(),
            mean,
            proven: self.known.map(|(outcome, _)| Proven::of(outcome, mover)),
            ..ComparedChild::untried(self.mv)
        }
    }

    /// As the tree shows it; `next` is to move after it.
    fn trace(&self, next: Seat) -> TraceNode {
        TraceNode {
            parent: Some(0),
            mv: Some(self.mv),
            value: Some(self.value(next)),
            visits: Some(u64::from(self.tally.games)),
            exit: self
                .known
                .map(|(_, plies)| if plies == 1 { ExitReason::Terminal } else { ExitReason::Full }),
            ..TraceNode::default()
        }
    }

    fn candidate(&self, seats: usize, mover: Seat) -> Candidate {
        let decided = self.known.filter(|(outcome, _)| *outcome != Outcome::Draw);
        Candidate {
            mv: self.mv,
            value: self.value(mover),
            visits: Some(u64::from(self.tally.games)),
            values: (seats > 2).then(|| SeatValues::new(seats, &|seat| self.value(seat))),
            proven: self.known.map(|(outcome, _)| Proven::of(outcome, mover)),
            plies: decided.map(|(_, plies)| plies),
            no_win: false,
            no_loss: false,
        }
    }
}
