//! Five in a row in the Piskvork protocol, which the managers of the Gomocup tournament speak
//! (<https://plastovicka.github.io/protocl2en.htm>).
//!
//! The README of the crate has every command with its answer. `x` counts columns from the left and `y` rows
//! from the top, both from 0. What cannot be done is answered by `ERROR` with what was given and what is
//! expected, and an unknown command by `UNKNOWN`. `INFO` has no answer, so that a rule that is not supported
//! is an `ERROR` of the next command that needs it.

mod command;
mod fault;
mod table;
mod thinking;

use std::borrow::Cow;
use std::io::{self, BufRead};
use std::ops::ControlFlow;
use std::time::Duration;

use noughts::catalogue::{Algo, AlgorithmId};
use noughts::game::Move;
use noughts::games::grid::MAX_SIDE;
use noughts::search::{Host, Limits, Report};

use crate::clock::Clock;
use crate::input::{Line, Lines, Signal, Stop};
use crate::output::Output;
use command::{Block, BlockKind, Command, Point, Stone, is_of_block};
use fault::Fault;
use table::Table;
use thinking::Thinking;

/// The length of a row that wins.
const FIVE: u32 = 5;

/// The algorithm that plays unless another is asked for.
const STRONGEST: AlgorithmId = AlgorithmId::of("strongest");

/// Who plays, and how.
#[derive(Clone, Debug)]
pub struct Player {
    /// The algorithm.
    pub algo: Algo,
    /// The limits of each move; without any, the time that the manager allows.
    pub limits: Limits,
    /// The seed of the random choices of every game.
    pub seed: u64,
}

/// Answers the commands of a manager until the input ends or says `END`. The end of the input stops a search
/// as `END` does.
///
/// # Errors
/// When the input cannot be read or the output cannot be written.
pub fn serve(
    player: Player,
    clock: Clock,
    input: impl BufRead + Send + 'static,
    output: &mut impl Output,
) -> io::Result<()> {
    let mut brain = Brain { player, thinking: Thinking::default(), table: None, block: None, skips: false };
    for line in Lines::read(input, signal, Signal::Stop) {
        let (line, stop) = line?;
        let answer = brain.answer(&text(&line), &mut Stoppable { clock, stop, output });
        if let Some(answer) = answer {
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
    }
    Ok(())
}

/// The text of a line. One that is too long is no command.
fn text(line: &Line) -> Cow<'_, str> {
    match line {
        Line::Text(bytes) => String::from_utf8_lossy(bytes.trim_ascii()),
        Line::TooLong => "?".into(),
    }
}

/// What a line means for the search before it.
fn signal(line: &Line) -> Signal {
    match Command::parse(&text(line)) {
        Ok(Command::End) => Signal::StopAndLast,
        Ok(command) if command.interrupts() => Signal::Stop,
        _ => Signal::None,
    }
}

/// The host of a search that later commands stop, or that nobody reads the answers.
struct Stoppable<'a> {
    clock: Clock,
    stop: Stop,
    output: &'a dyn Output,
}

impl Host for Stoppable<'_> {
    fn now(&self) -> Duration {
        self.clock.now()
    }

    fn progress(&mut self, _report: &Report) -> ControlFlow<()> {
        if self.stop.is_requested() || self.output.is_closed() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// The engine as a player of this protocol, which calls it a brain.
struct Brain {
    player: Player,
    thinking: Thinking,
    table: Option<Table>,
    /// The lines of `BOARD`, `YXBOARD` or `SWAP2BOARD` so far.
    block: Option<Block>,
    /// Whether lines of a block may follow that belong to a command which was not obeyed.
    skips: bool,
}

impl Brain {
    /// The answer to a line, if it has one.
    fn answer(&mut self, line: &str, host: &mut dyn Host) -> Option<String> {
        if std::mem::take(&mut self.skips) && is_of_block(line) {
            self.skips = !line.eq_ignore_ascii_case("DONE");
            return None;
        }
        let answer = match self.block.take() {
            Some(block) if !line.eq_ignore_ascii_case("DONE") => {
                self.block = Some(block.with(line));
                return None;
            }
            Some(block) => self.finish(block, host),
            None => Command::parse(line).and_then(|command| self.obey(command, host)),
        };
        match answer {
            Ok(answer) => answer,
            Err(Fault::Unknown) => {
                self.skips = true;
                Some("UNKNOWN command".to_owned())
            }
            Err(fault) => Some(format!("ERROR {fault}")),
        }
    }

    fn obey(&mut self, command: Command, host: &mut dyn Host) -> Result<Option<String>, Fault> {
        let done = || Ok(Some("OK".to_owned()));
        match command {
            Command::Start { cols, rows } => {
                if ![cols, rows].iter().all(|side| (FIVE..=MAX_SIDE).contains(side)) {
                    return Err(Fault::Size { cols, rows });
                }
                self.check()?;
                self.table = Some(Table::new(cols, rows));
                done()
            }
            Command::Restart => {
                let table = self.table()?;
                *table = Table::new(table.cols(), table.rows());
                self.check()?;
                done()
            }
            Command::Takeback(point) => self.table()?.take_back(point).and_then(|()| done()),
            Command::Begin if !self.table()?.is_empty() => Err(Fault::NotEmpty),
            Command::Begin => self.think(host),
            Command::Turn(point) => {
                self.check()?;
                let (player, exact) = (self.player.clone(), self.thinking.is_exact());
                self.table()?.follow(point, exact, &player)?;
                self.think(host)
            }
            Command::Open(block) => {
                self.block = Some(block);
                Ok(None)
            }
            Command::Info { key, value } => {
                if self.thinking.set(&key, &value) {
                    self.forget();
                }
                Ok(None)
            }
            Command::About => Ok(Some(format!(
                "name=\"Noughts\", version=\"{}\", author=\"The Noughts authors\"",
                env!("CARGO_PKG_VERSION")
            ))),
            Command::Forget => {
                self.forget();
                Ok(None)
            }
            Command::Ignored => {
                self.skips = true;
                Ok(None)
            }
            Command::Stop | Command::End => Ok(None),
        }
    }

    /// The answer to a block that is complete.
    fn finish(&mut self, block: Block, host: &mut dyn Host) -> Result<Option<String>, Fault> {
        self.check()?;
        let exact = self.thinking.is_exact();
        match block.stones()? {
            (BlockKind::Swap2, stones) => self.open_with_swap(&stones, host).map(Some),
            (kind, stones) => {
                self.table()?.set_up(&stones, exact)?;
                if kind == BlockKind::Board { self.think(host) } else { Ok(None) }
            }
        }
    }

    /// Whether the engine can play as the manager said.
    fn check(&self) -> Result<(), Fault> {
        // Measured on 26x26: 37 MiB, and with the tree of `mcts`, the largest, 69 MiB.
        let needed = if self.player.algo.id == STRONGEST { 48 << 20 } else { 80 << 20 };
        self.thinking.check(needed)
    }

    fn table(&mut self) -> Result<&mut Table, Fault> {
        self.table.as_mut().ok_or(Fault::NotStarted)
    }

    /// Gives up what the search of the game has found.
    fn forget(&mut self) {
        if let Some(table) = &mut self.table {
            table.forget_search();
        }
    }

    /// The limits of a move of whose time so much is gone.
    fn limits(&self, gone: Duration) -> Limits {
        if self.player.limits == Limits::default() { self.thinking.limits(gone) } else { self.player.limits }
    }

    /// Chooses a move and plays it.
    fn think(&mut self, host: &mut dyn Host) -> Result<Option<String>, Fault> {
        self.check()?;
        let start = host.now();
        let (player, exact) = (self.player.clone(), self.thinking.is_exact());
        // The tables of a new search are filled before its limits begin to count.
        self.table()?.open(exact, &player)?;
        let limits = self.limits(host.now().saturating_sub(start));
        let point = self.table()?.choose(limits, host)?;
        self.thinking.spend(host.now().saturating_sub(start));
        Ok(Some(point.to_string()))
    }

    /// The next step of a swap2 opening.
    fn open_with_swap(&mut self, stones: &[Stone], host: &mut dyn Host) -> Result<String, Fault> {
        let start = host.now();
        let (player, exact) = (self.player.clone(), self.thinking.is_exact());
        // At most two searches follow: one for the side, and one for the stone.
        let limits = self.limits(Duration::ZERO);
        let limits = Limits { time: limits.time.map(|time| time / 2), ..limits };
        let answer = self.table()?.open_with_swap(stones, exact, &player, limits, host)?;
        self.thinking.spend(host.now().saturating_sub(start));
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
