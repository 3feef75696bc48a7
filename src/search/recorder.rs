//! Records the tree that a search examines, node by node.

use super::node::{ExitReason, NodeContext, NodeResult, Window};
use super::observer::{Choices, Observer, Sides};
use super::trace::{BoundKind, Cap, Trace, TraceNode, WindowEnd};
use crate::game::{Game, Move, PerSeat, Seat};
use crate::value::Score;

/// Records the nodes that a tree search visits, in the order in which it first visits them.
///
/// The passes from the root follow one another. When the cap is reached, the passes before the current one
/// are dropped, so that the last pass is recorded as far as the cap allows.
#[derive(Clone, Debug)]
pub(crate) struct Recorder {
    cap: Cap,
    sides: Sides,
    seats: usize,
    /// The seat to move at the root.
    me: Seat,
    /// Stones on the board at the root.
    stones: u32,
    trace: Trace,
    /// The nodes on the current path.
    path: Vec<OpenNode>,
    /// The moves that the nodes of the path have searched, those of each node behind those of its parent.
    tried: Vec<Move>,
    /// The first node of the current pass.
    pass: usize,
    iteration: u32,
    /// The number of the current pass within its iteration.
    again: u32,
    /// Whether the next node was searched before with another window.
    search_again: bool,
}

/// A node that was entered and not left.
#[derive(Clone, Copy, Debug)]
struct OpenNode {
    /// Its index, if it was recorded.
    index: Option<u32>,
    seat: Seat,
    side: usize,
    /// The window that it was entered with.
    window: Window,
    /// The node whose score is beta.
    beta_from: Option<u32>,
    /// The child that was left last, if it was recorded.
    last_child: Option<u32>,
    /// What the children say so far, and what they said before the last one.
    found: Found,
    before: Found,
    /// How many moves were in `tried` when it was entered.
    tried: usize,
    /// How many nodes had been visited when it was entered, itself included.
    visited: u64,
}

/// What the children of an open node say.
#[derive(Clone, Copy, Debug)]
struct Found {
    /// Alpha now: it rises with the scores of the children.
    alpha: Score,
    /// The node whose score is alpha.
    alpha_from: Option<u32>,
    /// The highest score, and the first child that has it, if that was recorded.
    highest: Score,
    best: Option<u32>,
}

impl OpenNode {
    /// The score of a child, for the player to move at this node.
    fn score_of(&self, child: &OpenNode, result: NodeResult, values: Option<&PerSeat<Score>>) -> Score {
        match values {
            Some(values) => values[self.seat],
            None if child.side == self.side => result.score,
            None => -result.score,
        }
    }

    /// The nodes that set the ends of a child's window, which has the ends of this one's wherever it did not
    /// set them itself.
    fn sources(&self, child: Window, same_side: bool) -> (Option<u32>, Option<u32>) {
        let is_alpha = |end: Score| self.found.alpha_from.filter(|_| end == self.found.alpha);
        let is_beta = |end: Score| self.beta_from.filter(|_| end == self.window.beta);
        if same_side {
            (is_alpha(child.alpha), is_beta(child.beta))
        } else {
            (is_beta(-child.alpha), is_alpha(-child.beta))
        }
    }

    /// Takes a child's score in.
    fn take(&mut self, child: Option<u32>, score: Score) {
        self.last_child = child;
        self.before = self.found;
        if score > self.found.highest {
            (self.found.highest, self.found.best) = (score, child);
        }
        if score > self.found.alpha {
            (self.found.alpha, self.found.alpha_from) = (score, child);
        }
    }
}

impl Recorder {
    /// A recorder for a search of this position.
    #[must_use]
    pub(crate) fn new(cap: Cap, sides: Sides, root: &impl Game) -> Self {
        Recorder::of(cap, sides, (root.seats(), root.to_move()), root.plies())
    }

    fn of(cap: Cap, sides: Sides, (seats, me): (usize, Seat), stones: u32) -> Self {
        Recorder {
            cap,
            sides,
            seats,
            me,
            stones,
            trace: Trace { seats, ..Trace::default() },
            path: Vec::new(),
            tried: Vec::new(),
            pass: 0,
            iteration: 0,
            again: 0,
            search_again: false,
        }
    }

    /// The recorded tree.
    #[must_use]
    pub(crate) fn into_trace(mut self) -> Trace {
        // The nodes of the path were stopped.
        for open in std::mem::take(&mut self.path) {
            if let Some(index) = open.index {
                self.trace.nodes[index as usize].below = (self.trace.visited - open.visited) as u32;
            }
        }
        self.trace
    }

    /// Who moves at a node, and for which side. A finished game takes no part in the skipping of turns.
    fn side(&self, ply: u32, seat: Seat) -> (Seat, usize) {
        match self.sides {
            Sides::RootPlayer => (seat, usize::from(seat == self.me)),
            Sides::Alternating if ply.is_multiple_of(2) => (self.me, 1),
            Sides::Alternating => (seat, 0),
            Sides::Each => (seat, seat.index()),
        }
    }

    fn begin_pass(&mut self, depth: u32) {
        self.path.clear();
        self.tried.clear();
        let begun = self.trace.visited > 0;
        self.again = if begun && depth == self.iteration { self.again + 1 } else { 0 };
        self.iteration = depth;
        self.pass = self.trace.nodes.len();
    }

    /// Drops the passes before the current one.
    fn drop_earlier_passes(&mut self) {
        let dropped = std::mem::take(&mut self.pass);
        self.trace.nodes.drain(..dropped);
        let dropped = dropped as u32;
        let move_up = |index: &mut Option<u32>| *index = index.map(|index| index - dropped);
        for node in &mut self.trace.nodes {
            [&mut node.parent, &mut node.best, &mut node.limit].into_iter().for_each(move_up);
        }
        for open in &mut self.path {
            [&mut open.index, &mut open.last_child, &mut open.beta_from].into_iter().for_each(move_up);
            for found in [&mut open.found, &mut open.before] {
                [&mut found.alpha_from, &mut found.best].into_iter().for_each(move_up);
            }
        }
    }

    /// The index of a new node, if it is to be recorded.
    fn place(&mut self, ply: u32) -> Option<u32> {
        let inside = ply == 0 || self.path.last().is_some_and(|parent| parent.index.is_some());
        if !inside || ply > self.cap.depth {
            return None;
        }
        if self.trace.nodes.len() >= self.cap.nodes {
            self.drop_earlier_passes();
        }
        (self.trace.nodes.len() < self.cap.nodes).then_some(self.trace.nodes.len() as u32)
    }

    /// An end of a window; none where the window is open.
    fn end(&self, score: Score) -> Option<WindowEnd> {
        let open = score == Score::LOWEST || score == Score::HIGHEST;
        (!open).then(|| WindowEnd { value: score.expected(), plies: self.plies(score) })
    }

    /// The distance from the root to the win or loss that a score stands for. A bound may lie below every
    /// true distance.
    fn plies(&self, score: Score) -> Option<u32> {
        score.plies_from(0).map(|length| length.saturating_sub(self.stones))
    }

    /// The choices of a node that is being left which it did not search, each once.
    fn skipped(&self, open: &OpenNode, choices: Choices, moves: Vec<Move>) -> Vec<Move> {
        let tried = |mv: Move| self.tried[open.tried..].iter().filter(|&&tried| tried == mv).count();
        match choices {
            Choices::All(times) => moves.into_iter().filter(|&mv| tried(mv) < times).collect(),
            Choices::Only(mv) => [mv].into_iter().filter(|&mv| tried(mv) == 0).collect(),
        }
    }
}

impl Observer for Recorder {
    fn is_watching(&self) -> bool {
        true
    }

    fn enter(&mut self, node: &NodeContext, seat: Seat) {
        let (seat, side) = self.side(node.ply, seat);
        if node.ply == 0 {
            self.begin_pass(node.depth);
        }
        self.trace.visited += 1;
        let again = std::mem::take(&mut self.search_again);
        if node.ply > 0 && !again {
            self.tried.push(node.mv);
        }
        let index = self.place(node.ply);
        let parent = self.path.last();
        let (alpha_from, beta_from) =
            parent.map_or((None, None), |parent| parent.sources(node.window, parent.side == side));
        let parent = parent.and_then(|parent| parent.index);
        if index.is_some() {
            self.trace.nodes.push(TraceNode {
                parent,
                mv: (node.ply > 0).then_some(node.mv),
                ply: node.ply,
                mover: seat.index(),
                alpha: self.end(node.window.alpha),
                beta: self.end(node.window.beta),
                iteration: self.iteration,
                again: if node.ply == 0 { self.again } else { u32::from(again) },
                ..TraceNode::default()
            });
        } else if let Some(parent) = parent {
            self.trace.nodes[parent as usize].elided += 1;
        }
        let found = Found { alpha: node.window.alpha, alpha_from, highest: Score::LOWEST, best: None };
        self.path.push(OpenNode {
            index,
            seat,
            side,
            window: node.window,
            beta_from,
            last_child: None,
            found,
            before: found,
            tried: self.tried.len(),
            visited: self.trace.visited,
        });
    }

    fn leave(
        &mut self,
        result: NodeResult,
        values: Option<&PerSeat<Score>>,
        choices: Choices,
        moves: Vec<Move>,
    ) {
        let Some(open) = self.path.pop() else { return };
        if let Some(index) = open.index {
            let cut = result.exit == ExitReason::Cutoff;
            let skipped = if cut { self.skipped(&open, choices, moves) } else { Vec::new() };
            let (bound, plies) = (bound(result, open.window), self.plies(result.score));
            let node = &mut self.trace.nodes[index as usize];
            node.value = Some(result.score.expected());
            node.plies = plies;
            node.values =
                values.map(|values| (0..self.seats).map(|seat| values[Seat::new(seat)].expected()).collect());
            node.exit = Some(if cut && skipped.is_empty() { ExitReason::Full } else { result.exit });
            node.bound = Some(bound);
            node.limit = match bound {
                BoundKind::Exact => None,
                BoundKind::Lower => open.beta_from,
                BoundKind::Upper => open.found.alpha_from,
            };
            if values.is_none() {
                node.best = open.found.best;
            }
            node.skipped = skipped;
            node.below = (self.trace.visited - open.visited) as u32;
        }
        self.tried.truncate(open.tried);
        if let Some(parent) = self.path.last_mut() {
            let score = parent.score_of(&open, result, values);
            parent.take(open.index, score);
        }
    }

    fn recall(&mut self, node: &NodeContext, seat: Seat, score: Score) {
        self.enter(node, seat);
        self.trace.visited -= 1;
        if let Some(open) = self.path.last_mut() {
            open.visited -= 1;
        }
        let result = NodeResult { score, exit: ExitReason::Table };
        self.leave(result, None, Choices::All(1), Vec::new());
    }

    fn improve(&mut self) {
        if let Some(&OpenNode { index: Some(index), last_child, .. }) = self.path.last() {
            self.trace.nodes[index as usize].best = last_child;
        }
    }

    fn search_again(&mut self) {
        self.search_again = true;
        // The first search only asked whether the move is better.
        if let Some(open) = self.path.last_mut() {
            open.found = open.before;
        }
    }
}

/// What a score says about the true one, given the window of the search.
fn bound(result: NodeResult, window: Window) -> BoundKind {
    match result.exit {
        ExitReason::Cutoff => BoundKind::Lower,
        ExitReason::Full | ExitReason::Table if result.score <= window.alpha => BoundKind::Upper,
        ExitReason::Table if result.score >= window.beta => BoundKind::Lower,
        _ => BoundKind::Exact,
    }
}
