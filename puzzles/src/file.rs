//! The file of puzzles, `www/library/puzzles/puzzles.txt`: a line each.

use anyhow::{Context, Result};

use crate::kind::kinds;
use crate::make::make;
use crate::puzzle::Puzzle;

/// What stands at the beginning of the file.
const HEAD: &str = "# Puzzles with exactly one best move, written by `cargo xtask puzzles`.
# game as in links, moves, solution, what it achieves, plies that one must look ahead, difficulty from 1 to 4
";

/// Makes all puzzles: the text of the file. Kinds are made at the same time.
///
/// # Errors
/// When the engine refuses a position or a player.
pub fn write() -> Result<String> {
    let made = std::thread::scope(|scope| {
        let threads: Vec<_> = kinds().into_iter().map(|kind| scope.spawn(move || make(&kind))).collect();
        threads.into_iter().map(|thread| thread.join().expect("no search panics")).collect::<Result<Vec<_>>>()
    })?;
    let lines = made.iter().flatten().map(|puzzle| format!("{puzzle}\n"));
    Ok(HEAD.to_owned() + &lines.collect::<String>())
}

/// The puzzles of a file.
///
/// # Errors
/// Which line is no puzzle, and why.
pub fn read(text: &str) -> Result<Vec<Puzzle>> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    lines.map(|(at, line)| line.parse().with_context(|| format!("line {}", at + 1))).collect()
}
