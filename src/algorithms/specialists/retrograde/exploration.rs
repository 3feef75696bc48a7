//! Lists the positions that can be reached, one move after the other.

use super::graph::{GameGraph, PositionId, Resolved};
use crate::game::{Game, Move};
use crate::games::parts::Parts;
use crate::games::parts::canonical::CanonicalKeys;
use crate::search::{Proven, StopReason, Stopped};

/// The positions that were reached from one position.
pub(super) struct Exploration {
    pub(super) root: Parts<u64>,
    keys: CanonicalKeys,
    pub(super) graph: GameGraph,
    /// The positions whose moves are not listed yet: all as many moves from the root, or one more.
    frontier: Vec<(PositionId, Parts<u64>)>,
    /// The moves of every position that is fewer than so many moves away from the root are listed.
    pub(super) depth: u32,
}

impl Exploration {
    /// The root alone.
    pub(super) fn new(root: Parts<u64>) -> Self {
        let (mut keys, mut graph) = (CanonicalKeys::new(root.rules()), GameGraph::new());
        let (id, _) = graph.add(keys.key(&root));
        Exploration { root, keys, graph, frontier: vec![(id, root)], depth: 0 }
    }

    /// Lists all positions that can be reached: `step` is called for each.
    ///
    /// # Errors
    /// That of `step`, or a full memory.
    pub(super) fn explore(&mut self, step: &mut dyn FnMut() -> Result<(), Stopped>) -> Result<(), Stopped> {
        let mut children = Vec::new();
        while !self.frontier.is_empty() {
            let mut next = Vec::new();
            for (from, position) in std::mem::take(&mut self.frontier) {
                step()?;
                if self.graph.is_full() {
                    return Err(Stopped(StopReason::Nodes));
                }
                children.clear();
                children.extend(position.moves().map(|mv| position.after(mv)));
                self.add_moves(from, &position, &children, &mut next);
            }
            self.frontier = next;
            self.depth += 1;
        }
        Ok(())
    }

    /// Adds the moves of a position. One that wins at once makes the others needless, except at the root.
    fn add_moves(
        &mut self,
        from: PositionId,
        position: &Parts<u64>,
        children: &[Parts<u64>],
        next: &mut Vec<(PositionId, Parts<u64>)>,
    ) {
        let mover = position.to_move();
        let wins =
            |child: &Parts<u64>| child.outcome().is_some_and(|end| Proven::of(end, mover) == Proven::Win);
        let needed = match children.iter().position(wins) {
            Some(win) if self.depth > 0 => &children[win..=win],
            _ => children,
        };
        let mut to = Vec::with_capacity(needed.len());
        for child in needed {
            if let Some(end) = child.outcome() {
                to.push(PositionId::ended(Proven::of(end, child.to_move())));
                continue;
            }
            let (id, is_new) = self.graph.add(self.keys.key(child));
            if is_new {
                next.push((id, *child));
            }
            to.push(id);
        }
        let moves_again = needed.first().is_some_and(|child| child.moves_again(position));
        self.graph.add_moves(from, &to, moves_again);
    }

    /// The position in the graph, if it was reached.
    pub(super) fn find(&mut self, position: &Parts<u64>) -> Option<PositionId> {
        match position.outcome() {
            Some(end) => Some(PositionId::ended(Proven::of(end, position.to_move()))),
            None => self.graph.find(self.keys.key(position)),
        }
    }

    /// What a move of a position is worth to the player who makes it, if that is known.
    pub(super) fn after_move(&mut self, position: &Parts<u64>, mv: Move) -> Option<Resolved> {
        let child = position.after(mv);
        let id = self.find(&child)?;
        let Resolved { result, plies } = self.graph.resolved(id)?;
        let result = if child.moves_again(position) { result } else { result.negated() };
        Some(Resolved { result, plies: plies + 1 })
    }

    /// The share of the replies to a move that do not lose, in thousandths.
    pub(super) fn safe_replies(&mut self, mv: Move) -> i64 {
        let child = self.root.after(mv);
        match self.find(&child) {
            Some(id) if child.outcome().is_none() => {
                i64::from(self.graph.open_moves(id)) * 1000 / i64::from(child.move_count().max(1))
            }
            _ => 1000,
        }
    }
}
