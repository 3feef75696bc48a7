//! How hard a puzzle is.

use anyhow::Result;
use noughts::search::{Limits, Unwatched};
use noughts::session;
use noughts_arena::game::Game;

/// The highest difficulty; 1 is easy.
pub const HARDEST: u32 = 4;

/// Up to these many plies a puzzle has the difficulty 1, 2 and 3.
const PLIES: [u32; 3] = [3, 6, 9];
/// Monte Carlo tree search that finds a puzzle with as many iterations makes it one of difficulty 1, 2 and 3.
/// The fewest are those of a level that a beginner plays against, the most those of one for good players.
const ITERATIONS: [u64; 3] = [100, 400, 1600];
/// Searches with different random numbers that must all find the solution, so that none of them guessed it.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=3;
/// Whatever a search finds, a puzzle that is deeper than this is not easy for a person.
const EASY_PLIES: u32 = 5;

/// How the difficulty is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// By how deep one must look.
    Depth,
    /// By how many iterations Monte Carlo tree search needs.
    Iterations,
}

/// The difficulty of a puzzle with this solution and depth.
///
/// # Errors
/// When the engine refuses the position.
pub fn of(measure: Measure, game: &Game, solution: u16, depth: u32) -> Result<u32> {
    match measure {
        Measure::Depth => Ok(PLIES.iter().filter(|&&plies| depth > plies).map(|_| 1).sum::<u32>() + 1),
        Measure::Iterations => {
            let fewest = if depth > EASY_PLIES { 2 } else { 1 };
            Ok(by_iterations(game, solution)?.max(fewest))
        }
    }
}

/// The least difficulty from which on all searches find the solution.
fn by_iterations(game: &Game, solution: u16) -> Result<u32> {
    let mut difficulty = HARDEST;
    for iterations in ITERATIONS.into_iter().rev() {
        for seed in SEEDS {
            let limits = Limits::iterations(iterations);
            let report = session::best_move(game.record(), "mcts".parse()?, limits, seed, &mut Unwatched)?;
            if report.mv.map(|mv| mv.0) != Some(solution) {
                return Ok(difficulty);
            }
        }
        difficulty -= 1;
    }
    Ok(difficulty)
}
