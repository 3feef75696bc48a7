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
//! **Results** count 1 for a win, 1/2 for a draw, 0 for a loss, to the player to move at the root.
//! Moves take turns, so that an early stop finds them equally explored.
//!
//! **Ties.** The lowest of the moves with the highest mean. **Players.** Any number. **Cost.**
//! `playouts` games for each move.

use crate::game::playouts::Playouts;
use crate::game::{Game, Move, Outcome, PerSeat, Seat};
use crate::rng::SeededRng;
use crate::search::budget::{Budget, Tick};
use crate::search::reason::Reason;
use crate::search::trace::{self, Cap, Trace, TraceExit, TraceNode};
use crate::search::{
    Candidate, Counters, Host, Limits, Proven, Report, Search, SeatValues, StopReason, Stopped,
};
use crate::value::{Score, expected_of, half_points};
use std::ops::ControlFlow;

/// The algorithm's id.
pub const ID: &str = "flat-mc";

/// Flat Monte Carlo on one position.
#[derive(Clone, Debug)]
pub struct FlatMonteCarlo<G> {
    position: G,
    /// Playouts for each move.
    playouts: u32,
    seed: u64,
    rng: SeededRng,
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
    fn play<G: Playouts>(&mut self, position: &G, rng: &mut SeededRng) {
        let after = position.after(self.mv);
        let next = after.to_move();
        let wins = |reply| after.after(reply).outcome() == Some(Outcome::Win(next));
        if self.games == 0 && after.moves().any(wins) {
            self.known = Some((Outcome::Win(next), 2));
            return;
        }
        self.add(after.playout(rng), position.seats());
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
        FlatMonteCarlo { position, playouts, seed, rng: SeededRng::new(seed) }
    }

    fn reporter(&self) -> ArmReporter {
        ArmReporter { seats: self.position.seats(), mover: self.position.to_move(), seed: self.seed }
    }

    /// All moves with their games, and why the sampling ended.
    fn search(&mut self, limits: &Limits, host: &mut dyn Host) -> (Vec<Arm>, StopReason) {
        let mut budget = Budget::of_iterations(limits, host);
        let mut arms: Vec<_> = self.position.moves().map(|mv| Arm::new(&self.position, mv)).collect();
        let win = (Outcome::Win(self.position.to_move()), 1);
        let decided = arms.iter().any(|arm| arm.known == Some(win));
        let result = if decided { Ok(()) } else { self.sample(&mut arms, &mut budget, host) };
        (arms, result.map_or_else(|Stopped(reason)| reason, |()| StopReason::Finished))
    }

    /// The report, and all moves with their games.
    fn play_out(&mut self, limits: &Limits, host: &mut dyn Host) -> (Report, Vec<Arm>) {
        if let Some(outcome) = self.position.outcome() {
            return (Report::of_finished(&self.position, outcome, ID, self.seed), Vec::new());
        }
        let started = host.now_ms();
        let (arms, stopped_by) = self.search(limits, host);
        (self.reporter().report(&arms, stopped_by, host.now_ms() - started), arms)
    }

    /// Plays until every move has its games.
    fn sample(&mut self, arms: &mut [Arm], budget: &mut Budget, host: &mut dyn Host) -> Result<(), Stopped> {
        let about = self.reporter();
        for _ in 0..self.playouts {
            for place in 0..arms.len() {
                if arms[place].known.is_some() {
                    continue;
                }
                if budget.step(host)? == Tick::ReportDue {
                    let report = about.report(arms, StopReason::Cancelled, budget.elapsed_ms(host));
                    if host.progress(&report) == ControlFlow::Break(()) {
                        return Err(Stopped(StopReason::Cancelled));
                    }
                }
                arms[place].play(&self.position, &mut self.rng);
            }
        }
        Ok(())
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

impl<G: Playouts> Search for FlatMonteCarlo<G> {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        self.play_out(limits, host).0
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
    }

    /// The root and its moves: there is no more of a tree.
    fn trace(&mut self, limits: &Limits, cap: Cap, host: &mut dyn Host) -> (Report, Trace) {
        let (report, arms) = self.play_out(limits, host);
        let mut nodes = vec![self.reporter().trace_root(&arms)];
        nodes.extend(arms.iter().map(|arm| arm.trace(&self.position)));
        (report, trace::shallow(nodes, 0, cap, &self.position))
    }
}
