//! Searches of public crates for Ultimate tic-tac-toe, as a program that the arena can run.
//!
//! Both searches take a number of playouts and have no clock. A limit in milliseconds is converted to
//! playouts at the speed of the previous search; the arena prints the CPU time that both sides really used.
//!
//! The program speaks the part of the engine's protocol that a match needs (`arena/README.md`): `open`, `run`
//! and `advance`, for one game. The id of the algorithm names the crate: `board-game` (option `exploration`,
//! 2 as in the crate's own example), or `minimax`.

mod board_game;
mod minimax;

use std::io::{self, BufRead, Write};

use anyhow::{Context, Result, bail, ensure};
use cpu_time::ProcessTime;
use serde_json::{Value, json};

/// Playouts of the search that measures the initial speed.
const FIRST_GUESS: u64 = 2_000;
/// A search shorter than this is not used to measure the speed.
const MEASURABLE_MS: f64 = 0.5;

/// A search of a public crate.
trait Opponent {
    /// Plays a move, `board * 9 + cell`.
    fn play(&mut self, mv: u16) -> Result<()>;

    /// The best move after this number of playouts, at least one.
    fn best(&mut self, playouts: u64) -> Result<u16>;
}

/// An opponent and its measured speed.
struct Seat {
    opponent: Box<dyn Opponent>,
    playouts_per_ms: Option<f64>,
}

impl Seat {
    fn open(request: &Value) -> Result<Self> {
        ensure!(request["state"]["rules"]["kind"] == "ultimate", "only Ultimate is played here");
        let algo = &request["algo"];
        let seed = request["seed"].as_u64().context("a seed is needed")?;
        let opponent: Box<dyn Opponent> = match algo["id"].as_str() {
            Some("board-game") => {
                let exploration = algo["exploration"].as_f64().unwrap_or(2.0) as f32;
                Box::new(board_game::Searcher::new(exploration, seed))
            }
            Some("minimax") => Box::new(minimax::Searcher::new()),
            _ => bail!("{} is unknown, there are: board-game, minimax", algo["id"]),
        };
        let mut seat = Seat { opponent, playouts_per_ms: None };
        for mv in request["state"]["moves"].as_array().context("moves are needed")? {
            seat.follow(mv)?;
        }
        Ok(seat)
    }

    fn follow(&mut self, mv: &Value) -> Result<()> {
        let mv = mv.as_u64().filter(|&mv| mv < 81).with_context(|| format!("{mv} is no move"))?;
        self.opponent.play(mv as u16)
    }

    fn run(&mut self, budget: &Value) -> Result<Value> {
        let playouts = match (budget["iterations"].as_f64(), budget["timeMs"].as_f64()) {
            (Some(iterations), _) => iterations,
            (None, Some(ms)) => ms * self.pace()?,
            (None, None) => bail!("a budget of iterations or milliseconds is needed"),
        };
        let playouts = (playouts as u64).max(1);
        let (mv, ms) = self.timed(playouts)?;
        // The speed of a very short search does not predict that of the next one.
        if ms > MEASURABLE_MS {
            self.playouts_per_ms = Some(playouts as f64 / ms);
        }
        Ok(json!({ "move": mv, "counters": { "nodes": 0, "playouts": playouts, "elapsedMs": ms } }))
    }

    /// Playouts a millisecond in the previous search, or else in a test search that is not charged.
    fn pace(&mut self) -> Result<f64> {
        if self.playouts_per_ms.is_none() {
            let (_, ms) = self.timed(FIRST_GUESS)?;
            self.playouts_per_ms = Some(FIRST_GUESS as f64 / ms.max(MEASURABLE_MS));
        }
        self.playouts_per_ms.context("it was just measured")
    }

    /// The best move after this number of playouts, and the milliseconds that it took.
    fn timed(&mut self, playouts: u64) -> Result<(u16, f64)> {
        let start = ProcessTime::now();
        let mv = self.opponent.best(playouts)?;
        Ok((mv, start.elapsed().as_secs_f64() * 1000.0))
    }
}

fn answer(seat: &mut Option<Seat>, request: &Value) -> Result<Value> {
    match (request["call"].as_str(), seat) {
        (Some("open"), seat) => {
            *seat = Some(Seat::open(request)?);
            Ok(json!(1))
        }
        (Some("run"), Some(seat)) => seat.run(&request["budget"]),
        (Some("advance"), Some(seat)) => seat.follow(&request["move"]).map(|()| Value::Null),
        (call, _) => bail!("call is {call:?}, allowed are: open, and then run and advance"),
    }
}

fn main() -> Result<()> {
    let mut seat = None;
    for line in io::stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line?)?;
        let answer = answer(&mut seat, &request).map_or_else(
            |error| json!({ "error": { "message": format!("{error:#}") } }),
            |ok| json!({ "ok": ok }),
        );
        let mut output = io::stdout().lock();
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}
