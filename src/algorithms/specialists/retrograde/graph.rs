//! The positions of a game and the moves between them, and the results that spread backwards from the ends.

use crate::search::{Proven, Stopped};
use std::num::NonZeroU32;

/// A position of the graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PositionId(u32);

impl PositionId {
    fn index(self) -> usize {
        self.0 as usize
    }

    /// The ended position with this result for the player whose turn it would be. All ends with one result
    /// are one position.
    pub(super) fn ended(result: Proven) -> Self {
        PositionId(match result {
            Proven::Win => 0,
            Proven::Draw => 1,
            Proven::Loss => 2,
        })
    }
}

/// A result for the player to move, and its distance from the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Resolved {
    pub(super) result: Proven,
    pub(super) plies: u16,
}

/// A position, as far as results need it.
#[derive(Clone, Copy, Debug)]
struct PositionNode {
    /// The last of the moves that lead here.
    last_move: Option<MoveId>,
    /// How many of its moves may still be better than a loss. A position whose moves are not known has one
    /// that nothing resolves.
    open_moves: u16,
    /// The first of its moves; those of the next position follow them.
    first_move: u32,
    /// Whether its player to move moves again.
    moves_again: bool,
    resolved: Option<Resolved>,
}

/// A move of the graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct MoveId(NonZeroU32);

impl MoveId {
    fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// Positions, known by their keys, and the moves between them, listed by the position to which they lead.
#[derive(Clone, Debug)]
pub(super) struct GameGraph {
    nodes: Vec<PositionNode>,
    /// For each move the next one that leads to the same position. The moves of a position stand together,
    /// and the positions in the order of their numbers, so a move need not say from where.
    moves: Vec<Option<MoveId>>,
    /// The position of every [`STRIDE`]th move.
    origins: Vec<PositionId>,
    keys: Vec<u64>,
    /// Open addressing with linear probing: the positions by their keys. The length is a power of two, and at
    /// most half of the slots are taken.
    slots: Vec<Option<NonZeroU32>>,
}

/// The ended positions.
const ENDS: usize = 3;
/// To find the position of a move, one looks at so many at most.
const STRIDE: usize = 16;
/// Whether memory ends far beyond what a page may take.
const IS_ROOMY: bool = cfg!(target_pointer_width = "64");
/// Positions at most: with the moves and the positions that wait for theirs, 300 MB, or 20 GB.
const MOST_POSITIONS: usize = if IS_ROOMY { 1 << 27 } else { 1 << 21 };
/// Moves at most: 68 MB, or 9 GB.
const MOST_MOVES: usize = if IS_ROOMY { 1 << 31 } else { 1 << 24 };

impl GameGraph {
    /// The three ends alone.
    pub(super) fn new() -> Self {
        let ended = |result| PositionNode { resolved: Some(Resolved { result, plies: 0 }), ..UNKNOWN };
        GameGraph {
            nodes: [Proven::Win, Proven::Draw, Proven::Loss].map(ended).to_vec(),
            moves: Vec::new(),
            origins: Vec::new(),
            keys: vec![0; ENDS],
            slots: vec![None; 1 << 8],
        }
    }

    /// Whether there is no room for another position or its moves.
    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() >= MOST_POSITIONS || self.moves.len() >= MOST_MOVES
    }

    /// The position with this key, if it is known.
    pub(super) fn find(&self, key: u64) -> Option<PositionId> {
        self.slots[self.slot(key)].map(|number| PositionId(number.get()))
    }

    /// Adds the position with this key, unless it is known. Whether it is new.
    pub(super) fn add(&mut self, key: u64) -> (PositionId, bool) {
        if let Some(known) = self.find(key) {
            return (known, false);
        }
        if 2 * self.nodes.len() >= self.slots.len() {
            self.grow();
        }
        let number = self.nodes.len() as u32;
        let slot = self.slot(key);
        self.slots[slot] = NonZeroU32::new(number);
        self.nodes.push(UNKNOWN);
        self.keys.push(key);
        (PositionId(number), true)
    }

    /// The slot of a key, or the one where it would be.
    fn slot(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = key as usize & mask;
        while self.slots[slot].is_some_and(|number| self.keys[number.get() as usize] != key) {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        self.slots = vec![None; 2 * self.slots.len()];
        for number in ENDS..self.nodes.len() {
            let slot = self.slot(self.keys[number]);
            self.slots[slot] = NonZeroU32::new(number as u32);
        }
    }

    /// Adds all moves of a position: the positions to which they lead, and whether the same player moves
    /// there. The moves of the positions before it were added before.
    pub(super) fn add_moves(&mut self, from: PositionId, to: &[PositionId], moves_again: bool) {
        let node = &mut self.nodes[from.index()];
        node.first_move = self.moves.len() as u32;
        (node.open_moves, node.moves_again) = (to.len() as u16, moves_again);
        for &to in to {
            if self.moves.len().is_multiple_of(STRIDE) {
                self.origins.push(from);
            }
            let node = &mut self.nodes[to.index()];
            self.moves.push(node.last_move);
            node.last_move = NonZeroU32::new(self.moves.len() as u32).map(MoveId);
        }
    }

    /// The position to which a move belongs.
    fn origin(&self, mv: MoveId) -> PositionId {
        let PositionId(mut from) = self.origins[mv.index() / STRIDE];
        let begins = |node: &PositionNode| node.first_move as usize <= mv.index();
        while self.nodes.get(from as usize + 1).is_some_and(begins) {
            from += 1;
        }
        PositionId(from)
    }

    /// Finds the results of all positions, from the ends backwards, one distance after the other: `step` is
    /// called for each position that has a result. One that gets none, where all moves are known, is drawn.
    ///
    /// # Errors
    /// That of `step`. The results so far hold.
    pub(super) fn resolve(&mut self, step: &mut dyn FnMut() -> Result<(), Stopped>) -> Result<(), Stopped> {
        let mut frontier = vec![PositionId::ended(Proven::Win), PositionId::ended(Proven::Loss)];
        let mut plies = 0;
        while !frontier.is_empty() {
            plies += 1;
            let mut next = Vec::new();
            for &to in &frontier {
                step()?;
                self.resolve_before(to, plies, &mut next);
            }
            frontier = next;
        }
        Ok(())
    }

    /// Passes a win or loss on to the positions one move before it, and adds those that have a result now.
    fn resolve_before(&mut self, to: PositionId, plies: u16, resolved: &mut Vec<PositionId>) {
        let mut link = self.nodes[to.index()].last_move;
        while let Some(mv) = link {
            let from = self.origin(mv);
            link = self.moves[mv.index()];
            let Some(result) = self.result_of_move(from, to).filter(|_| self.resolved(from).is_none()) else {
                continue;
            };
            let node = &mut self.nodes[from.index()];
            node.open_moves -= u16::from(result == Proven::Loss);
            if result == Proven::Win || node.open_moves == 0 {
                node.resolved = Some(Resolved { result, plies });
                resolved.push(from);
            }
        }
    }

    /// The result of a position, if it is known.
    pub(super) fn resolved(&self, id: PositionId) -> Option<Resolved> {
        self.nodes[id.index()].resolved
    }

    /// What a move is worth to the player who makes it, if that is known.
    pub(super) fn result_of_move(&self, from: PositionId, to: PositionId) -> Option<Proven> {
        let Resolved { result, .. } = self.resolved(to)?;
        Some(if self.nodes[from.index()].moves_again { result } else { result.negated() })
    }

    /// All positions but the ends, in the order in which they were reached.
    pub(super) fn positions(&self) -> impl ExactSizeIterator<Item = PositionId> + use<> {
        (ENDS as u32..self.nodes.len() as u32).map(PositionId)
    }

    /// The position from which this one was first reached; none for the root.
    pub(super) fn reached_from(&self, id: PositionId) -> Option<PositionId> {
        if id.index() == ENDS {
            return None;
        }
        // Positions have numbers in the order in which they were reached, and their moves were added in it.
        let moves = std::iter::successors(self.nodes[id.index()].last_move, |mv| self.moves[mv.index()]);
        moves.last().map(|mv| self.origin(mv))
    }

    /// How many moves of a position without a result do not lose.
    pub(super) fn open_moves(&self, id: PositionId) -> u16 {
        self.nodes[id.index()].open_moves
    }
}

/// A position of which nothing is known yet.
const UNKNOWN: PositionNode =
    PositionNode { last_move: None, open_moves: 1, first_move: u32::MAX, moves_again: false, resolved: None };
