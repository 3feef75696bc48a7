//! The files of the proved scores: a line for each, with its place in the book and the score.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::Write as _;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result, bail};

/// The file of one part, open for more.
pub(crate) struct Shard {
    part: usize,
    of: usize,
    known: HashMap<usize, i8>,
    file: File,
}

impl Shard {
    /// Opens a part, or begins it. Its file then holds the complete lines that it held before.
    pub(crate) fn open(folder: &Path, part: usize, of: usize) -> Result<Self> {
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        let path = folder.join(format!("part-{part}-of-{of}.txt"));
        let known = if path.exists() { read(&path)? } else { Vec::new() };
        let mut file =
            File::create(&path).with_context(|| format!("{} cannot be written", path.display()))?;
        let lines: String = known.iter().map(|&(place, score)| line(place, score)).collect();
        file.write_all(lines.as_bytes())?;
        Ok(Shard { part, of, known: known.into_iter().collect(), file })
    }

    /// The places of the part, where there are so many in all.
    pub(crate) fn places(&self, all: usize) -> Range<usize> {
        (self.part - 1) * all / self.of..self.part * all / self.of
    }

    /// The score at a place, if it was proved.
    pub(crate) fn score(&self, place: usize) -> Option<i8> {
        self.known.get(&place).copied()
    }

    /// Adds a proved score.
    pub(crate) fn add(&mut self, place: usize, score: i8) -> Result<()> {
        self.file.write_all(line(place, score).as_bytes())?;
        Ok(())
    }
}

fn line(place: usize, score: i8) -> String {
    format!("{place} {score}\n")
}

/// The scores of a file. A last line without an end was being written when the command was interrupted.
fn read(path: &Path) -> Result<Vec<(usize, i8)>> {
    let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    let complete = text.rfind('\n').map_or("", |end| &text[..end]);
    let parse = |line: &str| {
        let (place, score) = line.split_once(' ')?;
        Some((place.parse().ok()?, score.parse().ok()?))
    };
    let parsed = complete.lines().map(|line| {
        parse(line).with_context(|| format!("{}: expected a place and a score, got {line:?}", path.display()))
    });
    parsed.collect()
}

/// The scores of all files of a folder, in the order of the book.
pub(crate) fn join(folder: &Path, all: usize) -> Result<Vec<Option<i8>>> {
    let mut scores = vec![None; all];
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        for (place, score) in read(&entry?.path())? {
            let known = scores.get_mut(place).with_context(|| format!("there is no place {place}"))?;
            if known.is_some_and(|known| known != score) {
                bail!("place {place} has the scores {known:?} and {score}");
            }
            *known = Some(score);
        }
    }
    Ok(scores)
}
