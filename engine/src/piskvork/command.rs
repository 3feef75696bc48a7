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

/// One or two sides of a board. The protocol puts a comma between them, and Yixin Board a space.
fn sides(text: &str) -> Option<(u32, u32)> {
    let text = text.replace(',', " ");
    let sides: Option<Vec<u32>> = text.split_whitespace().map(|side| side.parse().ok()).collect();
    match sides?[..] {
        [side] => Some((side, side)),
        [cols, rows] => Some((cols, rows)),
        _ => None,
    }
}

/// Whether a line is one of a block of lines and no command: numbers, or the end of the block.
pub(super) fn is_of_block(line: &str) -> bool {
    numbers(line).is_some() || line.eq_ignore_ascii_case("DONE")
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
    /// Forget what searches have found.
    Forget,
    /// What Yixin Board sends unasked and has no answer: this engine knows no forbidden points, blocked
    /// points or data base.
    Ignored,
}

impl Command {
    pub(super) fn parse(line: &str) -> Result<Self, Fault> {
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let start = |expected| match sides(rest) {
            Some((cols, rows)) => Ok(Command::Start { cols, rows }),
            None => Err(Fault::Malformed { expected, given: line.to_owned() }),
        };
        match name.to_ascii_uppercase().as_str() {
            "START" => start("START size or START width height"),
            "RECTSTART" => start("RECTSTART width,height"),
            "RESTART" => Ok(Command::Restart),
            "BEGIN" => Ok(Command::Begin),
            "TURN" => rest.parse().map(Command::Turn),
            "TAKEBACK" => rest.parse().map(Command::Takeback),
            "BOARD" => Ok(Command::Open(Block::new(BlockKind::Board))),
            "YXBOARD" => Ok(Command::Open(Block::new(BlockKind::SilentBoard))),
            "SWAP2BOARD" => Ok(Command::Open(Block::new(BlockKind::Swap2))),
            "INFO" => {
                let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                Ok(Command::Info { key: key.to_ascii_lowercase(), value: value.trim().to_owned() })
            }
            "ABOUT" => Ok(Command::About),
            "END" => Ok(Command::End),
            "YXSTOP" => Ok(Command::Stop),
            "YXHASHCLEAR" => Ok(Command::Forget),
            "YXSHOWINFO" | "YXSHOWFORBID" | "YXQUERYDATABASEALL" | "YXBLOCKRESET" | "YXBLOCKPATHRESET" => {
                Ok(Command::Ignored)
            }
            _ => Err(Fault::Unknown),
        }
    }

    /// Whether a search that runs when this command comes is for a game or position that it ends.
    pub(super) fn interrupts(&self) -> bool {
        matches!(
            self,
            Command::Start { .. }
                | Command::Restart
                | Command::Takeback(_)
                | Command::Open(_)
                | Command::Stop
                | Command::End
        )
    }
}

/// What a block of lines is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BlockKind {
    /// `BOARD`: a position in which the engine moves.
    Board,
    /// `YXBOARD`: a position, without an answer.
    SilentBoard,
    /// `SWAP2BOARD`: a swap2 opening.
    Swap2,
}

/// The lines of `BOARD`, `YXBOARD` or `SWAP2BOARD`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Block {
    kind: BlockKind,
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
    fn new(kind: BlockKind) -> Self {
        Block { kind, points: Vec::new(), wrong: None }
    }

    /// The block with one more line. What is wrong with it is said at the end.
    pub(super) fn with(mut self, line: &str) -> Self {
        let stone = match (numbers(line).as_deref(), self.kind == BlockKind::Swap2) {
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

    /// What it is for, and its stones.
    pub(super) fn stones(self) -> Result<(BlockKind, Vec<Stone>), Fault> {
        match (self.wrong, self.kind) {
            (None, kind) => Ok((kind, self.points)),
            (Some(given), BlockKind::Swap2) => Err(Fault::Malformed { expected: "x,y", given }),
            (Some(given), _) => Err(Fault::Malformed { expected: "x,y,field with a field of 1 or 2", given }),
        }
    }
}
