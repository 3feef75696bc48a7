//! Heuristic knowledge of a game that guides a Monte Carlo search.

use super::{Game, Move};

/// The priors of a game.
///
/// # Law
/// 8. The heuristic prior of a move is at most half a game, and the same for its images.
pub trait Priors: Game {
    /// The heuristic prior of legal moves: a bonus between -0.5 and 0.5, on results from 0 to 1, that a Monte
    /// Carlo search adds to a move's first-play urgency. `None` for a game without such heuristics.
    fn prior(&self) -> Option<impl Fn(Move) -> f32> {
        None::<fn(Move) -> f32>
    }
}
