//! One node of a tree search: the window, the context in which the node is searched, and the result.

use crate::game::Move;
use crate::value::Score;

/// The alpha-beta window: a score at or below `alpha` (fail low) or at or above `beta` (fail high) does not
/// change the choice above.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The score that the player to move already has.
    pub alpha: Score,
    /// The score above which the opponent avoids this position.
    pub beta: Score,
}

impl Window {
    /// The window that contains every score.
    pub const FULL: Window = Window { alpha: Score::LOWEST, beta: Score::HIGHEST };

    /// The null window above `alpha`: it only tests whether a score is higher than `alpha`.
    #[inline]
    #[must_use]
    pub fn null(alpha: Score) -> Self {
        Window { alpha, beta: alpha.successor() }
    }

    /// Whether no score lies strictly inside, so that every result is a bound.
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

    /// The same window for the opponent.
    #[inline]
    #[must_use]
    pub fn flipped(self) -> Self {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether `alpha >= beta`, which cuts the node off.
    #[inline]
    #[must_use]
    pub fn is_closed(self) -> bool {
        self.alpha >= self.beta
    }

    /// Raises `alpha` to `score`, if that is higher.
    #[inline]
    pub fn raise(&mut self, score: Score) {
        self.alpha = self.alpha.max(score);
    }
}

/// The context in which a node is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NodeContext {
    /// Plies below the root; 0 at the root itself.
    pub ply: u32,
    /// The move that led here; meaningless at the root.
    pub mv: Move,
    /// Remaining depth in plies.
    pub depth: u32,
    /// The window, for the player to move.
    pub window: Window,
}

impl NodeContext {
    /// The context of the root.
    #[must_use]
    pub fn root(depth: u32) -> Self {
        NodeContext { ply: 0, mv: Move::default(), depth, window: Window::FULL }
    }

    /// The context of a child where the other side moves. `window` is the parent's.
    #[inline]
    #[must_use]
    pub fn child(&self, mv: Move, window: Window) -> Self {
        self.same_side_child(mv, window.flipped())
    }

    /// The context of a child where the same side moves again, perhaps by another of its seats.
    #[inline]
    #[must_use]
    pub fn same_side_child(&self, mv: Move, window: Window) -> Self {
        NodeContext { ply: self.ply + 1, mv, depth: self.depth - 1, window }
    }
}

/// Why the search of a node ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExitReason {
    /// The game was over.
    Terminal,
    /// The remaining depth was 0: the score is an estimate.
    Horizon,
    /// The transposition table, or the dead-draw bound, gave the score.
    Table,
    /// Every move was searched.
    Full,
    /// A move failed high: the opponent avoids this position.
    Cutoff,
}

/// The result of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NodeResult {
    /// The score for the player to move.
    pub score: Score,
    /// Why the search of the node ended.
    pub exit: ExitReason,
}
