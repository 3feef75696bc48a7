//! `cargo xtask book`: proves the scores of the book of Connect Four by the solver of the engine, and writes
//! the file that is shipped.
//!
//! The scores are divided into parts, which any number of machines can prove. Each part is a text file, to
//! which every score is appended as soon as it is proved. A part that was interrupted goes on when the
//! command is repeated. `write` joins all files of a folder.

mod measure;
mod reference;
mod shard;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use clap::{Parser, Subcommand};
use noughts::algorithms::specialists::solver::book::{Book, BookPositions, BookProver, book_of};
use shard::Shard;

/// Proves the scores of the book of Connect Four, and writes it.
#[derive(Parser)]
#[command(name = "book")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Proves the scores of one part that are not proved yet.
    Prove {
        /// The folder with the files of the parts.
        folder: PathBuf,
        /// The part, counted from 1.
        #[arg(long, default_value_t = 1)]
        part: usize,
        /// The number of parts.
        #[arg(long, default_value_t = 1)]
        of: usize,
        /// Scores to guess from: two null windows prove a right guess. Without it, the guess is the score
        /// before in the order of the book. A wrong guess is reported.
        #[arg(long)]
        reference: Option<PathBuf>,
        /// The time after which it stops, in minutes.
        #[arg(long)]
        minutes: Option<u64>,
    },
    /// Joins the files of a folder to the book, and says how many of its scores were proved.
    Write {
        /// The folder with the files of the parts.
        folder: PathBuf,
        /// Scores to compare with, and to take what is not proved yet from.
        #[arg(long)]
        reference: Option<PathBuf>,
        /// The file to write.
        #[arg(long, default_value = "weights/connect-four.book")]
        out: PathBuf,
    },
    /// Solves scored positions, each from an empty table, and says how long it takes.
    Measure {
        /// Files with positions, as a reference has them.
        files: Vec<PathBuf>,
        /// Solve all columns, and not only the best one.
        #[arg(long)]
        columns: bool,
        /// Search what the book answers, too.
        #[arg(long)]
        without_book: bool,
        /// The number of positions that it takes of each file, evenly spread.
        #[arg(long, default_value_t = usize::MAX)]
        count: usize,
    },
    /// Compares every score of a book with a reference.
    Check {
        /// The book.
        #[arg(default_value = "weights/connect-four.book")]
        book: PathBuf,
        /// The scores to compare with.
        #[arg(long)]
        reference: PathBuf,
    },
}

fn main() -> Result<()> {
    let positions = BookPositions::new();
    let scores_of = |path: Option<&PathBuf>| path.map(|path| reference::read(path, &positions)).transpose();
    match Arguments::parse().command {
        Command::Prove { folder, part, of, reference, minutes } => {
            ensure!((1..=of).contains(&part), "part {part} of {of}: expected a number from 1 to {of}");
            let until = minutes.map(|minutes| Instant::now() + Duration::from_secs(60 * minutes));
            prove(
                &positions,
                &mut Shard::open(&folder, part, of)?,
                scores_of(reference.as_ref())?.as_deref(),
                until,
            )
        }
        Command::Write { folder, reference, out } => {
            write(&positions, &folder, scores_of(reference.as_ref())?.as_deref(), &out)
        }
        Command::Measure { files, columns, without_book, count } => {
            files.iter().try_for_each(|file| measure::measure(file, columns, without_book, count))
        }
        Command::Check { book, reference } => check(&book, &reference::read(&reference, &positions)?),
    }
}

/// Proves what a part lacks.
fn prove(
    positions: &BookPositions,
    shard: &mut Shard,
    reference: Option<&[i8]>,
    until: Option<Instant>,
) -> Result<()> {
    let mut prover = BookProver::new(positions);
    let (mut before, mut count) = (0, 0);
    for place in shard.places(positions.len()) {
        if let Some(known) = shard.score(place) {
            before = known;
            continue;
        }
        if until.is_some_and(|until| Instant::now() >= until) {
            break;
        }
        let guess = reference.map_or(before, |scores| scores[place]);
        let score = prover.prove(place, guess);
        if reference.is_some() && score != guess {
            println!("place {place}: the reference says {guess}, the proof {score}");
        }
        shard.add(place, score)?;
        (before, count) = (score, count + 1);
    }
    println!("{count} scores proved");
    Ok(())
}

/// Writes the book from everything that is proved, and for the rest from the reference.
fn write(positions: &BookPositions, folder: &Path, reference: Option<&[i8]>, out: &Path) -> Result<()> {
    let proved = shard::join(folder, positions.len())?;
    let count = proved.iter().flatten().count();
    let mut scores = Vec::new();
    for (place, score) in proved.iter().enumerate() {
        let expected = reference.map(|scores| scores[place]);
        let differs = score.zip(expected).is_some_and(|(score, expected)| score != expected);
        ensure!(!differs, "place {place}: the reference says {expected:?}, the proof {score:?}");
        scores.push(
            score
                .or(expected)
                .with_context(|| format!("place {place} is not proved, and there is no reference"))?,
        );
    }
    let bytes = book_of(positions, &scores);
    ensure!(Book::from_bytes(&bytes)?.scores() == scores, "the book is read as it was written");
    fs::write(out, &bytes).with_context(|| format!("{} cannot be written", out.display()))?;
    println!(
        "{} bytes: {count} scores proved, {} taken from the reference",
        bytes.len(),
        scores.len() - count
    );
    Ok(())
}

fn check(book: &Path, expected: &[i8]) -> Result<()> {
    let bytes = fs::read(book).with_context(|| format!("{} cannot be read", book.display()))?;
    let scores = Book::from_bytes(&bytes)?.scores();
    let differing = scores.iter().zip(expected).filter(|(found, expected)| found != expected).count();
    ensure!(differing == 0 && scores.len() == expected.len(), "{differing} scores differ");
    println!("all {} scores are those of the reference", scores.len());
    Ok(())
}
