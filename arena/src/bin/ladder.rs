//! The command line of ladders.

use std::process::ExitCode;
use std::thread;

use anyhow::{Context, Result};
use clap::Parser;
use noughts::catalogue::Rules;
use noughts_arena::ladder::{self, LadderSettings};
use noughts_arena::player::{Entrant, levels};

/// Measures the levels of a game: the score of each scripted person against them in per cent, and how many
/// Elo lie between neighbours. With n players, n of three or more, the one who is measured plays alone
/// against n - 1 copies of the opponent, and an even score is 1/n.
#[derive(Parser)]
#[command(name = "ladder")]
struct Arguments {
    /// The levels or other players, the weakest first; by default all levels.
    players: Vec<Entrant>,
    /// The game, as for `arena`.
    #[arg(long, default_value = "3x3x3")]
    game: Rules,
    /// Games of each pair.
    #[arg(long, default_value_t = 200)]
    games: usize,
    /// The people: five, child, beginner, casual, club; by default all.
    #[arg(long, value_delimiter = ',')]
    people: Option<Vec<Entrant>>,
    /// The seed of the players.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games played at the same time; by default the number of cores.
    #[arg(long)]
    threads: Option<usize>,
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ladder: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> Result<()> {
    let Arguments { players, game, games, people, seed, threads } = arguments;
    let threads = threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, Into::into)).max(1);
    let levels = if players.is_empty() { levels(game) } else { players };
    let people = people.unwrap_or_else(ladder::everybody);
    let settings = LadderSettings { rules: game, games: games.max(1), seed, threads };
    let width = levels.iter().map(|level| level.to_string().len()).max().context("no levels")?;
    print!("{:width$}", "");
    for person in &people {
        print!(" {:>8}", person.to_string());
    }
    println!("    Elo");
    for (at, level) in levels.iter().enumerate() {
        let below = at.checked_sub(1).map(|below| &levels[below]);
        let rung = ladder::measure(&settings, level, &people, below)?;
        print!("{:width$}", rung.level.to_string());
        for score in &rung.people {
            print!(" {:>8.0}", score * 100.0);
        }
        println!(" {:>6}", rung.above.map_or(String::new(), |elo| format!("{elo:.0}")));
    }
    Ok(())
}
