//! Monte Carlo tree search with upper confidence bounds (UCT).
//!
//! **Idea.** Play many random games and remember, move by move, which ones went well. Each iteration
//! (Coulom, 2006; Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", 2006)
//! 1. *selects* a path from the root: at every node the child with the highest
//!
//!    ```text
//!    mean + c * sqrt(ln N / n)       N visits of the node, n of the child
//!    ```
//!
//!    where the mean is that of the results for the player who moves at the node (win 1, draw 1/2,
//!    loss 0), and every child is tried once, in random order, before any is chosen;
//! 2. *expands* the tree by the child that it tries for the first time;
//! 3. plays a random game from there, the *playout*;
//! 4. *backs up* the result along the path.
//!
//! **Solver** (Winands, Björnsson and Saito, "Monte-Carlo tree search solver", 2008). Finished games
//! are certain, and certainty travels up: a node is won if one child is won for the player to move,
//! and settled if all its children are. A proven loss is not selected any more, and a proven win at
//! the root is played at once. Where a settled child is the best below the root, its result counts
//! for the nodes above, and the iteration goes on below the best child that is still open.
//!
//! **Ties.** Selection takes the first of equal children in their shuffled order. The final move is
//! the fastest proven win, else the most visited, else the one with the higher mean, else the lowest
//! move number. **Players.** Any number: each node maximises its own player's mean. **Cost.** One
//! playout an iteration; about two and a half nodes of 32 bytes. **Distances.** Proven wins are exact
//! up to three plies and losses up to four; beyond, a proof is certain but may not be the shortest, so
//! no distance is reported.

mod answer;
mod tree;

use crate::dice::Dice;
use crate::game::{Game, Move, Outcome, PerSeat, Seat};
use crate::search::budget::{Budget, Pace};
use crate::search::trace::{Cap, Trace};
use crate::search::{Counters, Host, Limits, Report, Search, StopReason, Stopped};
use crate::value::half_points;
use answer::Answer;
use std::ops::ControlFlow;
use tree::{NodeId, ROOT, Tree};

/// The algorithm's id.
pub const ID: &str = "mcts";

/// Adjustable parts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    /// The constant c of the selection formula, on results from 0 to 1.
    pub exploration: f32,
}

/// Results of the playouts through one move at the root, for every player.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    games: u32,
    half_points: PerSeat<u32>,
}

impl Tally {
    fn add(&mut self, outcome: Outcome, seats: usize) {
        self.games += 1;
        for seat in (0..seats).map(Seat::new) {
            self.half_points[seat] += half_points(outcome, seat);
        }
    }
}

/// UCT on one position; its tree stays between runs.
#[derive(Clone, Debug)]
pub struct Mcts<G> {
    position: G,
    options: Options,
    seed: u64,
    dice: Dice,
    tree: Tree,
    /// One for each move at the root. Nodes know only what they are worth to the player who moved
    /// there; what they are worth to everybody is asked at the root alone.
    tallies: Vec<Tally>,
    /// Nodes of the iteration under way, from the root down.
    path: Vec<NodeId>,
    /// Where the iteration turned away from a settled node, and the result that it left there:
    /// the one that counts for the nodes of the path up to this ply.
    detours: Vec<(usize, Outcome)>,
}

impl<G: Game> Mcts<G> {
    /// A search of this position.
    #[must_use]
    pub fn new(position: G, options: Options, seed: u64) -> Self {
        Mcts {
            position,
            options,
            seed,
            dice: Dice::new(seed),
            tree: Tree::new(),
            tallies: Vec::new(),
            path: Vec::new(),
            detours: Vec::new(),
        }
    }

    /// One playout and all that belongs to it.
    fn iterate(&mut self, counters: &mut Counters) {
        let (leaf, outcome) = self.descend(counters);
        self.back_up(outcome);
        if self.tree.proof(leaf).is_some() {
            self.settle_ancestors();
        }
        counters.depth = counters.depth.max(self.path.len() as u32 - 1);
    }

    /// Selection, expansion and playout: the last node of the path and how its game ended.
    fn descend(&mut self, counters: &mut Counters) -> (NodeId, Outcome) {
        let mut position = self.position;
        let mut node = ROOT;
        self.path.clear();
        self.path.push(ROOT);
        self.detours.clear();
        loop {
            let grown = self.tree.is_expanded(node) || self.tree.expand(node, &position, &mut self.dice);
            if let Some(proof) = self.tree.proof(node) {
                return (node, proof.outcome);
            }
            if !grown {
                break; // no memory is left: the node stays a leaf
            }
            let untried = self.tree.next_untried(node);
            node = untried.unwrap_or_else(|| self.choose(node));
            position.play(self.tree.mv(node));
            self.path.push(node);
            if let Some(proof) = self.tree.proof(node) {
                return (node, proof.outcome);
            }
            if untried.is_some() {
                break;
            }
        }
        counters.playouts += 1;
        (node, position.playout(&mut self.dice))
    }

    /// The child to go on with. Where the best one is settled, there is nothing to learn from it:
    /// its result counts for everything above, and the iteration is spent on the best of those
    /// that are still open. Not at the root, whose visits decide the move.
    fn choose(&mut self, node: NodeId) -> NodeId {
        let best = self.tree.select(node, self.options.exploration);
        let Some(proof) = self.tree.proof(best).filter(|_| node != ROOT) else { return best };
        self.detours.push((self.path.len() - 1, proof.outcome));
        self.tree.select_open(node, self.options.exploration).unwrap_or(best)
    }

    fn back_up(&mut self, outcome: Outcome) {
        let (seats, first) = (self.position.seats(), self.position.to_move().index());
        let mut outcome = outcome;
        for (ply, &node) in self.path.iter().enumerate().rev() {
            if let Some(&(_, settled)) = self.detours.last().filter(|(turn, _)| ply <= *turn) {
                outcome = settled;
                self.detours.pop();
            }
            // The seat that moved into this node.
            let mover = Seat::new((first + ply + seats - 1) % seats);
            self.tree.add(node, half_points(outcome, mover));
            if seats > 2 && ply == 1 {
                self.tallies[self.tree.place(ROOT, node)].add(outcome, seats);
            }
        }
    }

    /// The last node of the path is settled: perhaps that settles the nodes above.
    fn settle_ancestors(&mut self) {
        let (seats, first) = (self.position.seats(), self.position.to_move().index());
        for ply in (0..self.path.len() - 1).rev() {
            let mover = Seat::new((first + ply) % seats);
            let previous = Seat::new((first + ply + seats - 1) % seats);
            if !self.tree.settle(self.path[ply], mover, previous) {
                break;
            }
        }
    }

    fn prepare_root(&mut self) {
        if self.position.outcome().is_none() && !self.tree.is_expanded(ROOT) {
            self.tree.expand(ROOT, &self.position, &mut self.dice);
        }
        self.tallies.resize(self.tree.children(ROOT).count(), Tally::default());
    }

    fn search(&mut self, limits: &Limits, host: &mut dyn Host) -> (StopReason, Counters) {
        let mut budget = Budget::of_iterations(limits, host);
        let mut counters = Counters::default();
        self.prepare_root();
        let stopped_by = loop {
            if self.tree.proof(ROOT).is_some() || self.position.outcome().is_some() {
                break StopReason::Finished;
            }
            if limits.nodes.is_some_and(|nodes| self.tree.len() as u64 >= nodes) {
                break StopReason::Nodes;
            }
            match budget.step(host) {
                Ok(Pace::Go) => {}
                Ok(Pace::Report) => {
                    counters.elapsed_ms = budget.elapsed_ms(host);
                    if host.progress(&self.report(StopReason::Cancelled, counters)) == ControlFlow::Break(())
                    {
                        break StopReason::Cancelled;
                    }
                }
                Err(Stopped(reason)) => break reason,
            }
            self.iterate(&mut counters);
        };
        counters.elapsed_ms = budget.elapsed_ms(host);
        (stopped_by, counters)
    }

    fn report(&self, stopped_by: StopReason, counters: Counters) -> Report {
        if let Some(outcome) = self.position.outcome() {
            return Report::of_finished(&self.position, outcome, ID, self.seed);
        }
        let answer = Answer {
            tree: &self.tree,
            tallies: &self.tallies,
            seed: self.seed,
            seats: self.position.seats(),
            mover: self.position.to_move(),
        };
        answer.report(stopped_by, counters)
    }
}

impl<G: Game> Search for Mcts<G> {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        let (stopped_by, counters) = self.search(limits, host);
        self.report(stopped_by, counters)
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
        self.tree = self.tree.below(mv);
        self.tallies.clear();
    }

    fn trace(&mut self, limits: &Limits, cap: Cap, host: &mut dyn Host) -> Trace {
        self.search(limits, host);
        self.tree.trace(cap)
    }
}
