//! Formulas of the window search: aspiration window, futility pruning, late move pruning, late move
//! reductions and reverse futility pruning. Margins are in points of the evaluation, depths and reductions in
//! plies.

use super::score::{MAX_ESTIMATE, PROVEN, WIN_SCORE};
use super::status::ThreatStatus;
use super::table::{ScoreBound, TableEntry};

/// Depth from which on an iteration begins with an aspiration window.
const ASPIRATION_DEPTH: i32 = 3;
/// Half the width of the first aspiration window.
const ASPIRATION_MARGIN: i32 = 40;
/// Factor by which the margin grows when the score falls outside of the window.
const ASPIRATION_GROWTH: i32 = 4;
/// Margin beyond which the failing side of the window opens fully.
const MAX_ASPIRATION_MARGIN: i32 = 1000;

/// Futility pruning at depth `d <= 3`: a quiet move cannot raise alpha if `evaluation + 60 d + 40 <= alpha`.
const FUTILITY_DEPTH: i32 = 3;
const FUTILITY_PER_PLY: i32 = 60;
const FUTILITY_BASE: i32 = 40;

/// Late move pruning at depth `d <= 5`: no quiet move behind the first `5 + d^2` moves.
const LATE_MOVE_DEPTH: i32 = 5;
const LATE_MOVE_BASE: i32 = 5;

/// Late move reductions begin at this move, counted from 0, and at this depth.
const REDUCTION_MOVE: i32 = 3;
const REDUCTION_DEPTH: i32 = 3;

/// At the root, moves behind this one are reduced by one ply, at depths beyond.
const ROOT_REDUCTION_MOVE: usize = 8;
const ROOT_REDUCTION_DEPTH: i32 = 3;

/// Reverse futility pruning at depth `d <= 3`: a quiet node fails high if `evaluation - 70 d >= beta`.
const REVERSE_FUTILITY_DEPTH: i32 = 3;
const REVERSE_FUTILITY_PER_PLY: i32 = 70;

/// The aspiration window of one iteration.
pub(super) struct AspirationWindow {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    margin: i32,
}

impl AspirationWindow {
    /// The window around the score of the iteration before; fully open for shallow depths and decided scores.
    pub(super) fn around(previous: i32, depth: i32) -> Self {
        let margin = ASPIRATION_MARGIN;
        if depth < ASPIRATION_DEPTH || previous.abs() > MAX_ESTIMATE {
            return AspirationWindow { alpha: -WIN_SCORE, beta: WIN_SCORE, margin };
        }
        AspirationWindow { alpha: previous - margin, beta: previous + margin, margin }
    }

    /// Widens the window on the side where `score` failed. Returns whether the iteration has to be repeated.
    pub(super) fn widen(&mut self, score: i32) -> bool {
        self.margin *= ASPIRATION_GROWTH;
        let open = self.margin > MAX_ASPIRATION_MARGIN;
        if score <= self.alpha && self.alpha > -WIN_SCORE {
            self.alpha = if open { -WIN_SCORE } else { score - self.margin };
        } else if score >= self.beta && self.beta < WIN_SCORE {
            self.beta = if open { WIN_SCORE } else { score + self.margin };
        } else {
            return false;
        }
        true
    }
}

/// The window, depth and ply that a node is searched with.
#[derive(Clone, Copy)]
pub(super) struct NodeWindow {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) depth: i32,
    pub(super) ply: usize,
}

impl NodeWindow {
    /// The child's window: `alpha` and `beta` as seen by the opponent.
    pub(super) fn child(self, alpha: i32, beta: i32, depth: i32) -> NodeWindow {
        NodeWindow { alpha: -beta, beta: -alpha, depth, ply: self.ply + 1 }
    }

    /// Whether the node ends before the quiet move `place`, by futility pruning or late move pruning. The
    /// threats behind that move are left out with it.
    pub(super) fn is_pruned(self, place: i32, evaluation: i32, alpha: i32) -> bool {
        let gain = FUTILITY_PER_PLY * self.depth + FUTILITY_BASE;
        let futile = self.depth <= FUTILITY_DEPTH && evaluation + gain <= alpha;
        let late = self.depth <= LATE_MOVE_DEPTH && place > LATE_MOVE_BASE + self.depth * self.depth;
        place > 0 && (futile || late)
    }

    /// The late move reduction of the move `place`: `log2(depth) log2(place) / 2` with logarithms rounded
    /// down, and one less for threats.
    pub(super) fn reduction(self, place: i32, quiet: bool) -> i32 {
        if place < REDUCTION_MOVE || self.depth < REDUCTION_DEPTH {
            return 0;
        }
        let reduction = (self.depth.ilog2() * place.ilog2()) as i32 / 2;
        (reduction - i32::from(!quiet)).clamp(0, self.depth - 1)
    }

    /// The late move reduction of the root move `place`.
    pub(super) fn root_reduction(self, place: usize) -> i32 {
        i32::from(place > ROOT_REDUCTION_MOVE && self.depth > ROOT_REDUCTION_DEPTH)
    }

    /// Whether reverse futility pruning applies here: at a quiet node near the horizon, with a null window
    /// that no decided score bounds.
    pub(super) fn allows_reverse_futility(self, status: ThreatStatus) -> bool {
        status == ThreatStatus::Open
            && self.depth <= REVERSE_FUTILITY_DEPTH
            && self.beta.abs() < MAX_ESTIMATE
            && self.beta - self.alpha <= 1
    }

    /// The margin of reverse futility pruning.
    pub(super) fn reverse_futility_margin(self) -> i32 {
        REVERSE_FUTILITY_PER_PLY * self.depth
    }

    /// The score of a table entry, if it decides this node. Proven scores decide at any depth.
    pub(super) fn cutoff(self, entry: TableEntry) -> Option<i32> {
        let score = entry.score;
        let (decides, proven) = match entry.bound {
            ScoreBound::Exact => (self.beta - self.alpha == 1 || score.abs() > PROVEN, score.abs() > PROVEN),
            ScoreBound::Lower => (score >= self.beta, score > PROVEN),
            ScoreBound::Upper => (score <= self.alpha, score < -PROVEN),
        };
        (decides && (proven || entry.depth >= self.depth)).then_some(score)
    }

    /// What `score` says about the true score after a search with this window.
    pub(super) fn bound(self, score: i32) -> ScoreBound {
        match score {
            score if score >= self.beta => ScoreBound::Lower,
            score if score <= self.alpha => ScoreBound::Upper,
            _ => ScoreBound::Exact,
        }
    }
}
