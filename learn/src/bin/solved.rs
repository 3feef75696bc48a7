//! `cargo xtask solved [GAME...]`: proves again what the page *What is solved* says that the engine proves.
//!
//! Each proof may take the positions that its row states. The command prints what each proof cost, and fails
//! where one differs. With games in the notation of links it proves those rows only; with `--upto N` those
//! that visit at most N positions.

use std::env;

use anyhow::{Context, Result, ensure};
use noughts_learn::solved::Solved;

fn main() -> Result<()> {
    let mut arguments: Vec<String> = env::args().skip(1).collect();
    let mut most = u64::MAX;
    if let Some(place) = arguments.iter().position(|argument| argument == "--upto") {
        let number = arguments.get(place + 1).context("--upto needs a number of positions")?;
        most = number.parse().with_context(|| format!("{number} is no number of positions"))?;
        arguments.drain(place..place + 2);
    }
    let (mut proved, mut wrong) = (0, 0);
    for (group, row) in Solved::read()?.proved() {
        let game = row.game.as_deref().unwrap_or_default();
        let allowed = row.proof.as_ref().map_or(0, |proof| proof.nodes);
        if allowed > most || !(arguments.is_empty() || arguments.iter().any(|name| name == game)) {
            continue;
        }
        match row.prove() {
            Ok(cost) => println!(
                "{group:10} {game:14} {:>14} of {allowed:>14} positions {:>9.3} s",
                cost.nodes,
                cost.time.as_secs_f64()
            ),
            Err(error) => {
                println!("{group:10} {game:14} differs: {error:#}");
                wrong += 1;
            }
        }
        proved += 1;
    }
    ensure!(proved > 0, "no row fits");
    ensure!(wrong == 0, "{wrong} of {proved} rows differ");
    println!("{proved} rows are as the page says");
    Ok(())
}
