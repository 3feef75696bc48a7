//! Writes the shipped players of 3x3 (`cargo xtask players`), or measures the recipes (`cargo xtask players
//! measure`) and their traps (`cargo xtask players traps`).

use noughts_lab::learners::error::LearnerError;
use noughts_lab::learners::players::{self, Files};
use noughts_lab::learners::traps::TRAPS;
use noughts_lab::learners::{Algorithm, Learner};
use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => write(),
        ["measure", id, seeds] => Ok(measure(Algorithm::from_id(id)?, seeds.parse()?)?),
        ["traps"] => Ok(measure_traps()?),
        _ => Err("usage: players, players measure LEARNER SEEDS, or players traps".into()),
    }
}

fn write() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../weights");
    let Files { text, bytes } = players::files()?;
    for (name, content) in [("players-3x3.txt", text.as_bytes()), ("players-3x3.bin", &bytes)] {
        let path = folder.join(name);
        fs::write(&path, content)?;
        println!("Wrote {}", path.display());
    }
    Ok(())
}

/// Prints for each trap how many seeds become unbeatable, and the median of the lost lines.
fn measure_traps() -> Result<(), LearnerError> {
    for trap in TRAPS {
        let mut lost = trap.lost_lines(trap.seeds)?;
        lost.sort_unstable();
        let unbeatable = lost.iter().filter(|&&lost| lost == 0).count();
        let median = lost[lost.len() / 2];
        println!("{} {}: {unbeatable} / {}, {median}", trap.learner.id(), trap.id, trap.seeds);
    }
    Ok(())
}

/// Trains the recipe with the seeds from 1 on, and prints the lost lines and the misjudged positions of each.
fn measure(algorithm: Algorithm, seeds: u64) -> Result<(), LearnerError> {
    let mut unbeatable = 0;
    for seed in 1..=seeds {
        let mut learner = Learner::new(algorithm.recipe(), seed)?;
        learner.train(learner.settings().course().games);
        let found = learner.evaluate();
        unbeatable += u64::from(found.lost() == 0);
        println!("{} seed {seed}: lost {}, misjudged {}", algorithm.id(), found.lost(), found.misjudged);
    }
    println!("{}: {unbeatable} of {seeds} seeds are unbeatable", algorithm.id());
    Ok(())
}
