//! A program that speaks the Piskvork protocol of Gomocup: a player of five in a row.

use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use noughts::catalogue::Rules;
use noughts::games::grid::GridRules;

use crate::fault::Fault;
use crate::game::Game;
use crate::process::{Process, shown};

/// A program that plays one game.
#[derive(Debug)]
pub struct PiskvorkProgram {
    process: Process,
    cols: u16,
    rows: u16,
    moves: Vec<u16>,
    /// The moves that the program knows of.
    told: usize,
}

impl PiskvorkProgram {
    /// Starts a program with this time for each move.
    ///
    /// # Errors
    /// When it cannot be started, the game is not five in a row for two, or the program does not play on this
    /// board. What else may go wrong is a [`Fault`].
    pub fn start(command: &str, game: &Game, turn: Option<Duration>, timeout: Duration) -> Result<Self> {
        let rules = five_in_a_row(game.rules())?;
        let turn = turn.context("a Piskvork program needs a budget of time, as in /100ms")?;
        let (cols, rows) = (rules.cols() as u16, rules.rows() as u16);
        let process = Process::start(command, timeout)?;
        let mut program = PiskvorkProgram { process, cols, rows, moves: game.moves().to_vec(), told: 0 };
        let start = if cols == rows { format!("START {cols}") } else { format!("RECTSTART {cols},{rows}") };
        match program.ask(&start) {
            Ok(answer) if answer.starts_with("OK") => {}
            Ok(answer) => return Err(Fault::Unreadable(shown(&answer)).into()),
            Err(Fault::Refused(reason)) => bail!("`{command}` refused {start}: {reason}"),
            Err(fault) => return Err(fault.into()),
        }
        for (key, value) in [
            ("timeout_turn", turn.as_millis().max(1) as u64),
            ("timeout_match", 0),
            ("max_memory", 0),
            ("game_type", 1),
            ("rule", rules.is_exact().into()),
        ] {
            program.process.tell(&format!("INFO {key} {value}"));
        }
        Ok(program)
    }

    /// Its process.
    #[must_use]
    pub fn process(&self) -> &Process {
        &self.process
    }

    /// Tells it a move of the game, with its next turn.
    pub fn follow(&mut self, mv: u16) {
        self.moves.push(mv);
    }

    /// Its move.
    ///
    /// # Errors
    /// When it does not answer as it must.
    pub fn choose(&mut self) -> Result<u16, Fault> {
        let answer = match self.moves.split_last() {
            None => self.ask("BEGIN")?,
            Some((&last, before)) if before.len() == self.told => {
                self.ask(&format!("TURN {}", self.point(last)))?
            }
            Some(_) => self.set_up()?,
        };
        let mv = self.cell(&answer)?;
        // Its own move follows.
        self.told = self.moves.len() + 1;
        Ok(mv)
    }

    /// Tells it the whole position: an opening.
    fn set_up(&mut self) -> Result<String, Fault> {
        self.process.tell("BOARD");
        let mover = self.moves.len() % 2;
        for (ply, &mv) in self.moves.iter().enumerate() {
            let field = if ply % 2 == mover { 1 } else { 2 };
            self.process.tell(&format!("{},{field}", self.point(mv)));
        }
        self.ask("DONE")
    }

    /// The answer to a command. Messages for people are skipped.
    fn ask(&mut self, command: &str) -> Result<String, Fault> {
        self.process.tell(command);
        loop {
            let answer = self.process.hear()?;
            let word = answer.split_whitespace().next().unwrap_or("");
            match word {
                "" | "MESSAGE" | "DEBUG" => {}
                "ERROR" | "UNKNOWN" => return Err(Fault::Refused(shown(&answer))),
                _ => return Ok(answer),
            }
        }
    }

    fn point(&self, mv: u16) -> String {
        format!("{},{}", mv % self.cols, mv / self.cols)
    }

    fn cell(&self, answer: &str) -> Result<u16, Fault> {
        let number = |text: &str| text.trim().parse::<u16>().ok();
        let point = answer.split_once(',').and_then(|(x, y)| Some((number(x)?, number(y)?)));
        let (x, y) = point.ok_or_else(|| Fault::Unreadable(shown(answer)))?;
        if x >= self.cols || y >= self.rows {
            return Err(Fault::IllegalMove(format!("{x},{y} is not on the board")));
        }
        Ok(y * self.cols + x)
    }
}

/// The rules of five in a row for two.
fn five_in_a_row(rules: Rules) -> Result<GridRules> {
    match rules {
        Rules::Mnk(rules) if rules.k() == 5 && rules.players() == 2 => Ok(rules),
        _ => Err(anyhow!("a Piskvork program plays five in a row for two, as in 15x15x5")),
    }
}
