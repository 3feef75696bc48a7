//! `cargo xtask puzzles`: makes the puzzles of the page and writes them into their file.

use std::collections::BTreeMap;
use std::{fs, path::Path};

use anyhow::{Context, Result};
use noughts_puzzles::file;

fn main() -> Result<()> {
    let text = file::write()?;
    let mut counts = BTreeMap::new();
    for puzzle in file::read(&text)? {
        *counts.entry(puzzle.rules.to_string()).or_insert(0) += 1;
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../www/library/puzzles/puzzles.txt");
    fs::write(&path, text).with_context(|| format!("{} cannot be written", path.display()))?;
    for (rules, count) in counts {
        println!("{rules}: {count}");
    }
    Ok(())
}
