//! A bot: it plays a game over standard input and output, one move a line, at a level of your choice.
//!
//! `cargo run --release --example bot -- [LEVEL [ROWS COLS K]]`. You play X and begin: type `b2`, and the bot
//! answers with its move. A letter names the column from the left, a number the row from the bottom.

use noughts::catalogue::{self, Level, Rules};
use noughts::game::Move;
use noughts::game::board::Cell;
use noughts::games::grid::GridRules;
use noughts::search::{Limits, Watched};
use noughts::session::{GameRecord, Session};
use noughts::status::Ending;
use std::env;
use std::error::Error;
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Duration;

/// The longest that the bot thinks about a move.
const PATIENCE: Duration = Duration::from_secs(5);

struct Bot {
    rules: GridRules,
    budget: Limits,
    session: Session,
}

impl Bot {
    fn new(rules: GridRules, level: &Level, seed: u64) -> Result<Self, noughts::error::Error> {
        let game = GameRecord::new(Rules::Mnk(rules), &[]);
        Ok(Bot { rules, budget: level.budget, session: Session::open(game, level.into(), seed)? })
    }

    /// Plays the move with this name, or says why that is impossible.
    fn accept(&mut self, name: &str) -> Result<(), String> {
        let cell = self.rules.cell_named(name).ok_or_else(|| format!("{name} names no square"))?;
        self.session.play(Move(cell.0)).map_err(|error| error.to_string())
    }

    /// Chooses a move and plays it; the name of the move.
    fn answer(&mut self) -> Result<Option<String>, noughts::error::Error> {
        // A level limits the work, and the host the time.
        let mut host = Watched::new(|report| {
            if report.counters.elapsed() < PATIENCE {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        let Some(mv) = self.session.search(self.budget, &mut host).mv else { return Ok(None) };
        self.session.play(mv)?;
        Ok(Some(self.rules.cell_name(Cell(mv.0))))
    }

    /// How the game ended, in words.
    fn ending(&self) -> Option<&'static str> {
        self.session.status().outcome.map(|outcome| match outcome {
            Ending::Win { player: 0, .. } => "you win",
            Ending::Win { .. } => "the bot wins",
            Ending::Draw => "a draw",
        })
    }
}

/// The bot that the arguments describe: a level, and the numbers of a board.
fn from_arguments(arguments: &[String]) -> Result<Bot, Box<dyn Error>> {
    let (wanted, board) =
        arguments.split_first().map_or(("medium", arguments), |(level, rest)| (level, rest));
    let numbers = board.iter().map(|number| number.parse()).collect::<Result<Vec<u32>, _>>()?;
    let rules = match numbers[..] {
        [] => GridRules::new(3, 3, 3, 2)?,
        [rows, cols, k] => GridRules::new(rows, cols, k, 2)?,
        _ => {
            return Err(
                "a board is three numbers: its rows, its columns, and the length of a row that wins".into()
            );
        }
    };
    let level = catalogue::level(Rules::Mnk(rules), wanted.parse()?);
    // Another seed gives another game.
    Ok(Bot::new(rules, &level, 1)?)
}

/// Plays until the game is over, or no line is left.
fn play(mut bot: Bot) -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout();
    for line in io::stdin().lock().lines() {
        match bot.accept(line?.trim()) {
            Err(reason) => writeln!(out, "? {reason}")?,
            Ok(()) => {
                if let Some(name) = bot.answer()? {
                    writeln!(out, "{name}")?;
                }
            }
        }
        if let Some(ending) = bot.ending() {
            writeln!(out, "{ending}")?;
            break;
        }
        out.flush()?;
    }
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    match from_arguments(&arguments).and_then(play) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
