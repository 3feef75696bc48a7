//! What a complete run records: how many positions have each result and distance, and the shortest ways to
//! some of them.

use super::exploration::Exploration;
use super::graph::{GameGraph, PositionId, Resolved};
use crate::game::{Game, Move};
use crate::games::parts::Parts;
use crate::search::node::ExitReason;
use crate::search::trace::{self, Cap, Frontier, Trace, TraceNode};
use crate::search::{Proven, Report, StopReason};

/// How many positions of each distance, and how many drawn ones, have their way recorded, at most.
const WAYS: u32 = 12;

impl Exploration {
    /// The root and its moves. Of a complete run also the frontiers, and the moves from the root to some
    /// positions of each and to some drawn ones, spread over the order in which they were reached. The best
    /// move of each follows.
    pub(super) fn record(&mut self, report: &Report, cap: Cap) -> Trace {
        let mut trace = trace::proved_root(report, cap, &self.root);
        if report.stopped_by != StopReason::Finished {
            return trace;
        }
        trace.frontiers = self.graph.frontiers();
        for id in self.graph.spread(&trace.frontiers) {
            self.add_way(&mut trace, cap, id);
        }
        trace
    }

    /// Adds the moves from the root to a position and its best move, as far as the cap allows.
    fn add_way(&mut self, trace: &mut Trace, cap: Cap, id: PositionId) {
        let way: Vec<_> = std::iter::successors(Some(id), |&id| self.graph.reached_from(id)).collect();
        let (mut position, mut node) = (self.root, 0);
        // The last one is the root.
        for &next in way.iter().rev().skip(1) {
            let before = position;
            let leads_there = |&mv: &Move| self.find(&before.after(mv)) == Some(next);
            let Some(mv) = before.moves().find(leads_there) else { return };
            position = before.after(mv);
            let Some(child) = self.add_move(trace, cap, node, mv, &position) else { return };
            node = child;
        }
        // A drawn position has no result in the graph, and an end may have a draw.
        let decided = |known: Option<Resolved>| known.filter(|known| known.result != Proven::Draw);
        let best = decided(self.graph.resolved(id));
        let is_best = |&mv: &Move| decided(self.after_move(&position, mv)) == best;
        let Some(mv) = position.moves().find(is_best) else { return };
        let best = self.add_move(trace, cap, node, mv, &position.after(mv));
        trace.nodes[node as usize].best = best;
    }

    /// The node of a move, which is added unless it is there.
    ///
    /// # Returns
    /// Nothing where the cap leaves it out.
    fn add_move(
        &mut self,
        trace: &mut Trace,
        cap: Cap,
        parent: u32,
        mv: Move,
        position: &Parts<u64>,
    ) -> Option<u32> {
        let is_this = |node: &TraceNode| node.parent == Some(parent) && node.mv == Some(mv);
        if let Some(known) = trace.nodes.iter().position(is_this) {
            return Some(known as u32);
        }
        let ply = trace.nodes[parent as usize].ply + 1;
        if trace.nodes.len() >= cap.nodes || ply > cap.depth {
            return None;
        }
        let known = self.find(position).and_then(|id| self.graph.resolved(id));
        let exit = if position.outcome().is_some() { ExitReason::Terminal } else { ExitReason::Full };
        trace.nodes.push(TraceNode {
            parent: Some(parent),
            mv: Some(mv),
            ply,
            mover: position.to_move().index(),
            value: Some(known.map_or(Proven::Draw, |known| known.result).expected()),
            plies: known
                .filter(|known| known.result != Proven::Draw)
                .map(|known| ply + u32::from(known.plies)),
            exit: Some(exit),
            ..TraceNode::default()
        });
        Some(trace.nodes.len() as u32 - 1)
    }
}

impl GameGraph {
    /// How many positions are won and lost at each distance.
    fn frontiers(&self) -> Vec<Frontier> {
        let mut frontiers = vec![Frontier::default()];
        for Resolved { result, plies } in self.positions().filter_map(|id| self.resolved(id)) {
            if frontiers.len() <= plies as usize {
                frontiers.resize(plies as usize + 1, Frontier::default());
            }
            let Frontier { wins, losses } = &mut frontiers[plies as usize];
            *(if result == Proven::Win { wins } else { losses }) += 1;
        }
        frontiers
    }

    /// Some positions of each frontier and some drawn ones, evenly spread over the order in which they were
    /// reached.
    fn spread(&self, frontiers: &[Frontier]) -> Vec<PositionId> {
        // No position is 0 plies from the end: the place of that distance is for the drawn ones.
        let mut counts: Vec<u32> = frontiers.iter().map(|frontier| frontier.wins + frontier.losses).collect();
        counts[0] = self.positions().len() as u32 - counts.iter().sum::<u32>();
        let mut seen = vec![0; counts.len()];
        let is_chosen = |&id: &PositionId| {
            let place = self.resolved(id).map_or(0, |known| known.plies as usize);
            seen[place] += 1;
            (seen[place] - 1_u32).is_multiple_of(counts[place].div_ceil(WAYS))
        };
        self.positions().filter(is_chosen).collect()
    }
}
