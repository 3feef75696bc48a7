//! Searches of public crates at Ultimate tic-tac-toe, as programs that the arena can seat.
//!
//! Both searches are told how many playouts to make and know no clock. So a limit in milliseconds is turned into playouts
//! by the pace of the search before; the arena prints what both sides really took.
//!
//! Lines of JSON come in and go out as `arena/src/door.rs` describes them, as far as a match needs: `open`, `run` and
//! `advance`, for one game. The id of the algorithm names the crate: `board-game` (option `exploration`, 2 as in the
//! crate's own example), or `minimax`.

mod board_game;
mod minimax;

use std::io::{self, BufRead, Write};

use anyhow::{Context, Result, bail, ensure};
use cpu_time::ProcessTime;
use serde_json::{Value, json};

/// Playouts of the first search that has to go by milliseconds.
const FIRST_GUESS: u64 = 2_000;
/// A search shorter than this sets no pace.
const MEASURABLE_MS: f64 = 0.5;

/// A search of somebody else.
trait Opponent {
    /// Follows a move, `board * 9 + cell`.
    fn play(&mut self, mv: u16) -> Result<()>;

    /// The best move after so many playouts, at least one.
    fn best(&mut self, playouts: u64) -> Result<u16>;
}

/// An opponent and its pace, once that was measured.
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
        // An ending that was settled at once says nothing about the next search.
        if ms > MEASURABLE_MS {
            self.playouts_per_ms = Some(playouts as f64 / ms);
        }
        Ok(json!({ "move": mv, "counters": { "nodes": 0, "playouts": playouts, "elapsedMs": ms } }))
    }

    /// Playouts a millisecond: those of the search before, or of one that is made to find out and costs nothing.
    fn pace(&mut self) -> Result<f64> {
        if self.playouts_per_ms.is_none() {
            let (_, ms) = self.timed(FIRST_GUESS)?;
            self.playouts_per_ms = Some(FIRST_GUESS as f64 / ms.max(MEASURABLE_MS));
        }
        self.playouts_per_ms.context("it was just measured")
    }

    /// The best move after so many playouts, and the milliseconds that it took.
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
