//! One node of a tree search: how it was reached, with which window, and how it ended.

use crate::game::Move;
use crate::value::Score;

/// The scores that still matter: a result at or below `alpha` or at or above `beta` changes nothing
/// for the players above.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// What the player to move has already.
    pub alpha: Score,
    /// What the opponent will not allow to be exceeded.
    pub beta: Score,
}

impl Window {
    /// Every score matters.
    pub const FULL: Window = Window { alpha: Score::LOWEST, beta: Score::HIGHEST };

    /// The narrowest window: it asks only whether a score is higher than `alpha`.
    #[inline]
    #[must_use]
    pub fn null(alpha: Score) -> Self {
        Window { alpha, beta: alpha.successor() }
    }

    /// Whether no score lies strictly inside, so that every answer is a bound.
    #[inline]
    #[must_use]
    pub fn is_null(self) -> bool {
        self.alpha.successor() >= self.beta
    }

    /// Whether a score lies strictly inside, which makes it exact.
    #[inline]
    #[must_use]
    pub fn contains(self, score: Score) -> bool {
        self.alpha < score && score < self.beta
    }

    /// The same window seen by the opponent.
    #[inline]
    #[must_use]
    pub fn flipped(self) -> Self {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether no score lies inside any more.
    #[inline]
    #[must_use]
    pub fn is_closed(self) -> bool {
        self.alpha >= self.beta
    }

    /// Raises `alpha` to a score that the player to move has found.
    #[inline]
    pub fn raise(&mut self, score: Score) {
        self.alpha = self.alpha.max(score);
    }
}

/// How a node was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NodeContext {
    /// Plies below the root; 0 at the root itself.
    pub ply: u32,
    /// The move that led here; meaningless at the root.
    pub mv: Move,
    /// Plies still to be looked ahead.
    pub depth: u32,
    /// The scores that matter here, for the player to move.
    pub window: Window,
}

impl NodeContext {
    /// The way to the root.
    #[must_use]
    pub fn root(depth: u32) -> Self {
        NodeContext { ply: 0, mv: Move::default(), depth, window: Window::FULL }
    }

    /// The way on to a child where the other side moves. The window is given as the parent sees it.
    #[inline]
    #[must_use]
    pub fn child(&self, mv: Move, window: Window) -> Self {
        self.same_side_child(mv, window.flipped())
    }

    /// The way on to a child where the same side moves on, though it may be another of its seats.
    #[inline]
    #[must_use]
    pub fn same_side_child(&self, mv: Move, window: Window) -> Self {
        NodeContext { ply: self.ply + 1, mv, depth: self.depth - 1, window }
    }
}

/// Why a node needed no further work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExitReason {
    /// The game was over.
    Terminal,
    /// The depth was used up: the score is an estimate.
    Horizon,
    /// The transposition table knew the answer.
    Table,
    /// Every move was looked at.
    Full,
    /// A move was too good for the opponent to allow this position.
    Cutoff,
}

/// How a node ended: its score for the player to move, and why it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NodeResult {
    /// The score for the player to move.
    pub score: Score,
    /// What made it final.
    pub exit: ExitReason,
}
