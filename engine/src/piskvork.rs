//! Five in a row in the Piskvork protocol, which the managers of the Gomocup tournament speak
//! (<https://plastovicka.github.io/protocl2en.htm>).
//!
//! | command | answer |
//! |---|---|
//! | `START size`, `RECTSTART width,height` | `OK`; sides from 5 to 26 |
//! | `BEGIN`, `TURN x,y` | the engine's move, `x,y` |
//! | `BOARD`, lines `x,y,field`, `DONE` | the engine's move in this position; field 1 is a stone of the engine, 2 of its opponent |
//! | `SWAP2BOARD`, lines `x,y`, `DONE` | without stones, three stones; after three or five, `SWAP` or the engine's stone |
//! | `TAKEBACK x,y`, `RESTART` | `OK` |
//! | `INFO key value` | nothing; `rule`, `timeout_turn`, `timeout_match` and `time_left` are used, the others are ignored |
//! | `ABOUT` | name, version and author |
//! | `YXSTOP` | nothing; a running search ends, and its move is the answer to the command before |
//! | `END` | nothing; the program ends |
//!
//! `x` counts columns from the left and `y` rows from the top, both from 0. What cannot be done is answered by `ERROR` with
//! what was given and what is expected, and an unknown command by `UNKNOWN`. `INFO` has no answer, so that a rule that is not
//! supported is an `ERROR` of the next move.

mod command;
mod fault;
mod table;
mod thinking;

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;

use noughts::game::Move;
use noughts::games::grid::MAX_SIDE;
use noughts::request::AlgoRequest;
use noughts::search::{Host, Limits, Report};

use crate::clock::Clock;
use crate::input::{Line, Requests, Signal, Stop};
use command::{Block, Command, Point, Stone};
use fault::Fault;
use table::Table;
use thinking::Thinking;

/// The length of a row that wins.
const FIVE: u32 = 5;

/// Who plays, and how.
#[derive(Clone, Debug)]
pub struct Player {
    /// The algorithm.
    pub algo: AlgoRequest,
    /// The limits of each move; without any, the time that the manager allows.
    pub limits: Limits,
    /// The seed of the random choices of every game.
    pub seed: u64,
}

/// Answers the commands of a manager until the input ends or says `END`.
///
/// # Errors
/// When the input cannot be read or the output cannot be written.
pub fn serve(
    player: Player,
    clock: Clock,
    input: impl BufRead + Send + 'static,
    mut output: impl Write,
) -> io::Result<()> {
    let mut brain = Brain { player, clock, thinking: Thinking::default(), table: None, block: None };
    for request in Requests::read(input, parse) {
        let (line, stop) = request?;
        if let Some(answer) = brain.answer(&line, stop) {
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
    }
    Ok(())
}

/// The text of a line; none of an empty one.
fn parse(line: Line) -> Option<(String, Signal)> {
    let text = match line {
        Line::Text(bytes) => String::from_utf8_lossy(bytes.trim_ascii()).into_owned(),
        Line::TooLong => "?".to_owned(),
    };
    let signal = match Command::parse(&text) {
        Ok(Command::End) => Signal::StopAndLast,
        Ok(Command::Stop) => Signal::Stop,
        _ => Signal::None,
    };
    (!text.is_empty()).then_some((text, signal))
}

/// The host of a search that `YXSTOP` and `END` stop.
struct Stoppable {
    clock: Clock,
    stop: Stop,
}

impl Host for Stoppable {
    fn now_ms(&self) -> f64 {
        self.clock.now_ms()
    }

    fn progress(&mut self, _report: &Report) -> ControlFlow<()> {
        if self.stop.is_requested() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The engine as a player of this protocol, which calls it a brain.
struct Brain {
    player: Player,
    clock: Clock,
    thinking: Thinking,
    table: Option<Table>,
    /// The lines of `BOARD` or `SWAP2BOARD` so far.
    block: Option<Block>,
}

impl Brain {
    /// The answer to a line, if it has one.
    fn answer(&mut self, line: &str, stop: Stop) -> Option<String> {
        let answer = match self.block.take() {
            Some(block) if !line.eq_ignore_ascii_case("DONE") => {
                self.block = Some(block.with(line));
                return None;
            }
            Some(block) => self.finish(block, stop),
            None => Command::parse(line).and_then(|command| self.obey(command, stop)),
        };
        match answer {
            Ok(answer) => answer,
            Err(Fault::Unknown) => Some("UNKNOWN command".to_owned()),
            Err(fault) => Some(format!("ERROR {fault}")),
        }
    }

    fn obey(&mut self, command: Command, stop: Stop) -> Result<Option<String>, Fault> {
        let done = || Ok(Some("OK".to_owned()));
        match command {
            Command::Start { cols, rows } => {
                if ![cols, rows].iter().all(|side| (FIVE..=MAX_SIDE).contains(side)) {
                    return Err(Fault::Size { cols, rows });
                }
                self.table = Some(Table::new(cols, rows));
                done()
            }
            Command::Restart => {
                let table = self.table()?;
                *table = Table::new(table.cols(), table.rows());
                done()
            }
            Command::Takeback(point) => self.table()?.take_back(point).and_then(|()| done()),
            Command::Begin if !self.table()?.is_empty() => Err(Fault::NotEmpty),
            Command::Begin => self.think(stop),
            Command::Turn(point) => {
                self.require_rule()?;
                let (player, exact) = (self.player.clone(), self.thinking.is_exact());
                self.table()?.follow(point, exact, &player)?;
                self.think(stop)
            }
            Command::Open(block) => {
                self.block = Some(block);
                Ok(None)
            }
            Command::Info { key, value } => {
                if self.thinking.set(&key, &value)
                    && let Some(table) = &mut self.table
                {
                    table.forget_search();
                }
                Ok(None)
            }
            Command::About => Ok(Some(format!(
                "name=\"Noughts\", version=\"{}\", author=\"The Noughts authors\"",
                env!("CARGO_PKG_VERSION")
            ))),
            Command::Stop | Command::End | Command::Ignored => Ok(None),
        }
    }

    /// The answer to a block that is complete.
    fn finish(&mut self, block: Block, stop: Stop) -> Result<Option<String>, Fault> {
        self.require_rule()?;
        let exact = self.thinking.is_exact();
        match block.stones()? {
            (true, stones) => self.open_with_swap(&stones, stop).map(Some),
            (false, stones) => {
                self.table()?.set_up(&stones, exact)?;
                self.think(stop)
            }
        }
    }

    fn table(&mut self) -> Result<&mut Table, Fault> {
        self.table.as_mut().ok_or(Fault::NotStarted)
    }

    fn require_rule(&self) -> Result<(), Fault> {
        self.thinking.rule().map(drop)
    }

    /// The limits of a move of whose time `gone_ms` milliseconds are over.
    fn limits(&self, gone_ms: f64) -> Limits {
        if self.player.limits == Limits::default() {
            self.thinking.limits(gone_ms)
        } else {
            self.player.limits
        }
    }

    /// Chooses a move and plays it.
    fn think(&mut self, stop: Stop) -> Result<Option<String>, Fault> {
        self.require_rule()?;
        let start = self.clock.now_ms();
        let (player, exact) = (self.player.clone(), self.thinking.is_exact());
        // The tables of a new search are filled before its limits begin to count.
        self.table()?.open(exact, &player)?;
        let limits = self.limits(self.clock.now_ms() - start);
        let mut host = Stoppable { clock: self.clock, stop };
        let point = self.table()?.choose(limits, &mut host)?;
        self.thinking.spend(self.clock.now_ms() - start);
        Ok(Some(point.to_string()))
    }

    /// The next step of a swap2 opening.
    fn open_with_swap(&mut self, stones: &[Stone], stop: Stop) -> Result<String, Fault> {
        let start = self.clock.now_ms();
        let (player, exact) = (self.player.clone(), self.thinking.is_exact());
        // At most two searches follow: one for the side, and one for the stone.
        let limits = self.limits(0.0);
        let limits = Limits { time_ms: limits.time_ms.map(|time| time / 2.0), ..limits };
        let mut host = Stoppable { clock: self.clock, stop };
        let answer = self.table()?.open_with_swap(stones, exact, &player, limits, &mut host)?;
        self.thinking.spend(self.clock.now_ms() - start);
        Ok(answer)
    }
}

/// The cell of a point of a board.
fn cell(point: Point, cols: u32, rows: u32) -> Result<Move, Fault> {
    match point {
        Point { x, y } if x < cols && y < rows => Ok(Move((y * cols + x) as u16)),
        point => Err(Fault::OffBoard { point, cols, rows }),
    }
}
