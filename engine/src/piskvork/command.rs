//! The commands of the protocol, read from lines.

use std::fmt;
use std::str::FromStr;

use super::fault::Fault;

/// A point of the board: column and row, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Point {
    pub(super) x: u32,
    pub(super) y: u32,
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Point {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        match numbers(text).as_deref() {
            Some(&[x, y]) => Ok(Point { x, y }),
            _ => Err(Fault::Malformed { expected: "x,y", given: text.to_owned() }),
        }
    }
}

/// Whole numbers with commas between them.
fn numbers(text: &str) -> Option<Vec<u32>> {
    text.split(',').map(|number| number.trim().parse().ok()).collect()
}

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Start {
        cols: u32,
        rows: u32,
    },
    Restart,
    Begin,
    Turn(Point),
    Takeback(Point),
    /// The beginning of a block of lines, which ends with `DONE`.
    Open(Block),
    Info {
        key: String,
        value: String,
    },
    About,
    Stop,
    End,
    /// Extensions of the graphical program Yixin, which have no answer.
    Ignored,
}

impl Command {
    pub(super) fn parse(line: &str) -> Result<Self, Fault> {
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match name.to_ascii_uppercase().as_str() {
            "START" => match numbers(rest).as_deref() {
                Some(&[side]) => Ok(Command::Start { cols: side, rows: side }),
                _ => Err(Fault::Malformed { expected: "START size", given: line.to_owned() }),
            },
            "RECTSTART" => match numbers(rest).as_deref() {
                Some(&[cols, rows]) => Ok(Command::Start { cols, rows }),
                _ => Err(Fault::Malformed { expected: "RECTSTART width,height", given: line.to_owned() }),
            },
            "RESTART" => Ok(Command::Restart),
            "BEGIN" => Ok(Command::Begin),
            "TURN" => rest.parse().map(Command::Turn),
            "TAKEBACK" => rest.parse().map(Command::Takeback),
            "BOARD" => Ok(Command::Open(Block::default())),
            "SWAP2BOARD" => Ok(Command::Open(Block { is_swap: true, ..Block::default() })),
            "INFO" => {
                let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                Ok(Command::Info { key: key.to_ascii_lowercase(), value: value.trim().to_owned() })
            }
            "ABOUT" => Ok(Command::About),
            "END" => Ok(Command::End),
            "YXSTOP" => Ok(Command::Stop),
            name if name.starts_with("YX") => Ok(Command::Ignored),
            _ => Err(Fault::Unknown),
        }
    }
}

/// The lines of `BOARD` or `SWAP2BOARD`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Block {
    is_swap: bool,
    points: Vec<Stone>,
    /// The first line that is none of the block's.
    wrong: Option<String>,
}

/// A stone of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stone {
    pub(super) point: Point,
    /// Whether it belongs to the engine. Unknown in a swap2 opening.
    pub(super) is_own: bool,
}

/// The most lines of a block: one for each cell of the largest board.
const MOST_STONES: usize = 26 * 26;

impl Block {
    /// The block with one more line. What is wrong with it is said at the end.
    pub(super) fn with(mut self, line: &str) -> Self {
        let stone = match (numbers(line).as_deref(), self.is_swap) {
            (Some(&[x, y]), true) => Some(Stone { point: Point { x, y }, is_own: false }),
            (Some(&[x, y, field @ (1 | 2)]), false) => {
                Some(Stone { point: Point { x, y }, is_own: field == 1 })
            }
            _ => None,
        };
        match stone.filter(|_| self.points.len() < MOST_STONES) {
            Some(stone) => self.points.push(stone),
            None => self.wrong = self.wrong.or_else(|| Some(line.to_owned())),
        }
        self
    }

    /// Whether it is the opening of swap2, and its stones.
    pub(super) fn stones(self) -> Result<(bool, Vec<Stone>), Fault> {
        let expected = if self.is_swap { "x,y" } else { "x,y,field with a field of 1 or 2" };
        match self.wrong {
            Some(given) => Err(Fault::Malformed { expected, given }),
            None => Ok((self.is_swap, self.points)),
        }
    }
}
