//! Making the puzzles of one kind.

use std::collections::{HashMap, HashSet};

use anyhow::Result;

use crate::kind::Kind;
use crate::puzzle::{Goal, Puzzle};
use crate::sample;

/// Puzzles from one game at most, so that they differ.
const FROM_ONE_GAME: usize = 2;

/// The puzzles found so far.
struct Collection<'a> {
    kind: &'a Kind,
    puzzles: Vec<Puzzle>,
    /// Positions that were looked at, by their keys.
    seen: HashSet<Vec<u8>>,
    /// How many there are of each goal, depth and difficulty.
    counts: HashMap<(Goal, u32, u32), usize>,
}

/// As many puzzles as the kind wants, or as its games gave, the easiest first.
///
/// # Errors
/// When the engine refuses a position or a player of the kind.
pub fn make(kind: &Kind) -> Result<Vec<Puzzle>> {
    let mut found = Collection { kind, puzzles: Vec::new(), seen: HashSet::new(), counts: HashMap::new() };
    for seed in 1..=kind.games {
        found.search_game(seed)?;
    }
    found.puzzles.sort_by_key(|puzzle| (puzzle.difficulty, puzzle.depth, puzzle.goal));
    Ok(found.puzzles)
}

impl Collection<'_> {
    /// Takes the puzzles of the game with this seed.
    fn search_game(&mut self, seed: u32) -> Result<()> {
        if self.puzzles.len() == self.kind.wanted {
            return Ok(());
        }
        let mut taken = 0;
        for game in sample::positions(self.kind, seed)? {
            if taken == FROM_ONE_GAME || self.puzzles.len() == self.kind.wanted {
                break;
            }
            if !self.seen.insert(sample::key(&game)) {
                continue;
            }
            let Some(puzzle) = Puzzle::of(self.kind, &game)? else { continue };
            let count = self.counts.entry((puzzle.goal, puzzle.depth, puzzle.difficulty)).or_default();
            if *count < self.kind.share {
                *count += 1;
                taken += 1;
                self.puzzles.push(puzzle);
            }
        }
        Ok(())
    }
}
