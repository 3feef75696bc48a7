//! The command line of the trainer.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;

use anyhow::{Context, Result};
use clap::{Parser, ValueEnum};
use noughts_train::run::{Run, Settings, write};
use serde_json::{Value, json};

/// Trains the value net of a game from nothing, and writes the weights with a report of the training.
///
/// The defaults are those of the shipped weights. Repeat the command to continue an interrupted run.
#[derive(Parser)]
#[command(name = "train")]
struct Arguments {
    /// The game.
    game: Game,
    /// Number of generations.
    #[arg(long, default_value_t = 18)]
    generations: usize,
    /// Positions of each generation.
    #[arg(long, default_value_t = 500_000)]
    positions: usize,
    /// Neurons of the nets that play: 64, 128, 192 or 256.
    #[arg(long, default_value_t = 128, value_parser = hidden)]
    hidden: usize,
    /// Neurons of the distilled net, which is trained once on the games of all nets and shipped.
    #[arg(long, default_value_t = 256, value_parser = hidden)]
    student: usize,
    /// Positions of the final self-play set, played after the generations by a net distilled from them.
    #[arg(long, default_value_t = 12_000_000)]
    harvest: usize,
    /// Iterations of mcts for each move of the first generation.
    #[arg(long, default_value_t = 1000)]
    iterations: u64,
    /// Expansions of puct for each move of the later generations.
    #[arg(long, default_value_t = 400)]
    expansions: u64,
    /// Number of latest generations that each net is trained on.
    #[arg(long, default_value_t = 8)]
    window: usize,
    /// Passes over the samples.
    #[arg(long, default_value_t = 30)]
    epochs: usize,
    /// The seed of all random choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games played at the same time; by default the number of cores. The result does not depend on it.
    #[arg(long)]
    threads: Option<usize>,
    /// The folder for games and interim weights.
    #[arg(long, default_value = "target/train/ultimate")]
    work: PathBuf,
    /// The folder for the weights and the report.
    #[arg(long, default_value = "weights")]
    out: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Game {
    Ultimate,
}

fn hidden(text: &str) -> Result<usize> {
    let hidden = text.parse()?;
    anyhow::ensure!([64, 128, 192, 256].contains(&hidden), "a hidden layer has 64, 128, 192 or 256 neurons");
    Ok(hidden)
}

fn main() -> ExitCode {
    match train(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("train: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn train(arguments: &Arguments) -> Result<()> {
    let Game::Ultimate = arguments.game;
    let settings = Settings {
        hidden: arguments.hidden,
        positions: arguments.positions,
        iterations: arguments.iterations,
        expansions: arguments.expansions,
        window: arguments.window,
        epochs: arguments.epochs,
        batch: 2048,
        rate: 2e-3,
        result_weight: 0.3,
        openings: 200,
        match_expansions: 400,
        seed: arguments.seed,
    };
    let threads = arguments.threads.or_else(|| thread::available_parallelism().ok().map(usize::from));
    let mut run = Run::open(settings, &arguments.work, threads.unwrap_or(1))?;
    while run.generations().len() < arguments.generations {
        run.advance()?;
        publish_best(arguments, &settings, &run)?;
    }
    let (weights, distilled) = run.distil(arguments.student, arguments.harvest)?;
    let report = json!({ "settings": settings, "generations": run.generations(), "student": distilled });
    publish(arguments, &weights, &report)
}

/// Writes the best weights of the generations so far.
fn publish_best(arguments: &Arguments, settings: &Settings, run: &Run) -> Result<()> {
    let best = run.best_file().context("there are no generations")?;
    publish(arguments, &best, &json!({ "settings": settings, "generations": run.generations() }))
}

/// Writes weights and their report.
fn publish(arguments: &Arguments, weights: &Path, report: &Value) -> Result<()> {
    let out = &arguments.out;
    fs::create_dir_all(out).with_context(|| format!("{} cannot be made", out.display()))?;
    let weights = fs::read(weights).with_context(|| format!("{} cannot be read", weights.display()))?;
    write(&out.join("ultimate.net"), &weights)?;
    write(&out.join("ultimate.json"), (serde_json::to_string_pretty(report)? + "\n").as_bytes())
}
