//! Another program that speaks JSON lines, as `noughts-engine` does; the README of the arena says which calls
//! it must answer.

use std::time::Duration;

use anyhow::{Result, anyhow};
use serde_json::{Value, json};

use crate::fault::Fault;
use crate::game::Game;
use crate::process::{Process, shown};

/// A program that plays one game.
#[derive(Debug)]
pub struct JsonProgram {
    process: Process,
    search: Value,
}

impl JsonProgram {
    /// Starts a program, and opens a search of the game in it.
    ///
    /// # Errors
    /// When it cannot be started, or refuses to play this game by this algorithm. What else may go wrong is a
    /// [`Fault`].
    pub fn start(command: &str, algo: &Value, game: &Game, seed: u32, timeout: Duration) -> Result<Self> {
        let process = Process::start(command, timeout)?;
        let mut program = JsonProgram { process, search: Value::Null };
        let state = json!({ "rules": game.rules(), "moves": game.moves() });
        let open = json!({ "call": "open", "state": state, "algo": algo, "seed": seed });
        program.search = program.call(&open).map_err(|fault| match fault {
            // It will refuse every game of the match alike.
            Fault::Refused(reason) => anyhow!("`{command}` refused to play: {reason}"),
            fault => fault.into(),
        })?;
        Ok(program)
    }

    /// Its process.
    #[must_use]
    pub fn process(&self) -> &Process {
        &self.process
    }

    /// The report of a search within these limits.
    ///
    /// # Errors
    /// When it does not answer as it must.
    pub fn run(&mut self, budget: &Value) -> Result<Value, Fault> {
        self.call(&json!({ "call": "run", "search": self.search, "budget": budget }))
    }

    /// Tells it a move of the game.
    ///
    /// # Errors
    /// When it does not answer as it must.
    pub fn advance(&mut self, mv: u16) -> Result<(), Fault> {
        self.call(&json!({ "call": "advance", "search": self.search, "move": mv })).map(drop)
    }

    fn call(&mut self, request: &Value) -> Result<Value, Fault> {
        self.process.tell(&request.to_string());
        let line = self.process.hear()?;
        let mut reply: Value = serde_json::from_str(&line).unwrap_or_default();
        match (reply.get_mut("ok").map(Value::take), reply.get("error")) {
            (Some(answer), _) => Ok(answer),
            (None, Some(error)) => {
                let message = error["message"].as_str().map_or_else(|| error.to_string(), str::to_owned);
                Err(Fault::Refused(shown(&message)))
            }
            (None, None) => Err(Fault::Unreadable(shown(&line))),
        }
    }
}

/// The move of a report.
///
/// # Errors
/// [`Fault::IllegalMove`].
pub fn move_of(report: &Value) -> Result<u16, Fault> {
    let mv = report["move"].as_u64().and_then(|mv| u16::try_from(mv).ok());
    mv.ok_or_else(|| Fault::IllegalMove(format!("\"move\" is {}", shown(&report["move"].to_string()))))
}
