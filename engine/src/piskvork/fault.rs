//! What can be wrong with a command.

use std::fmt;

use noughts::games::grid::MAX_SIDE;

use super::FIVE;
use super::command::Point;

/// A command that cannot be obeyed.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Fault {
    /// The protocol has no such command.
    Unknown,
    /// The parameters of a command, or a line of a block.
    Malformed { expected: &'static str, given: String },
    /// A board of another size.
    Size { cols: u32, rows: u32 },
    /// A command that needs a board.
    NotStarted,
    /// `BEGIN` during a game.
    NotEmpty,
    /// A point that the board does not have.
    OffBoard { point: Point, cols: u32, rows: u32 },
    /// There is a stone already.
    Taken(Point),
    /// `TAKEBACK` of another stone than the last, which is this.
    NotLast { given: Point, last: Option<Point> },
    /// The numbers of stones in a position in which the engine is not to move.
    Balance { own: usize, opponent: usize },
    /// A swap2 opening with this number of stones.
    Opening(usize),
    /// The game is over.
    Over,
    /// A rule that the engine does not play.
    Rule(String),
    /// Less memory than the engine needs, in bytes.
    Memory { given: i64, needed: i64 },
    /// A value of `INFO` that is not what the protocol says.
    Info { key: String, value: String },
    /// The engine refused a request.
    Engine(noughts::error::Error),
}

impl From<noughts::error::Error> for Fault {
    fn from(error: noughts::error::Error) -> Self {
        Fault::Engine(error)
    }
}

/// The longest part of a line that an answer repeats, in characters.
const SHOWN: usize = 40;

fn shown(given: &str) -> String {
    given.chars().take(SHOWN).collect()
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unknown => f.write_str("unknown command"),
            Fault::Malformed { expected, given } => {
                write!(f, "expected {expected}, got \"{}\"", shown(given))
            }
            Fault::Size { cols, rows } => {
                write!(f, "{cols} x {rows} is not supported: expected sides from {FIVE} to {MAX_SIDE}")
            }
            Fault::NotStarted => f.write_str("there is no board: expected START or RECTSTART first"),
            Fault::NotEmpty => f.write_str("BEGIN needs an empty board: expected TURN, BOARD or RESTART"),
            Fault::OffBoard { point, cols, rows } => {
                write!(f, "{point} is not on the board: expected 0,0 to {},{}", cols - 1, rows - 1)
            }
            Fault::Taken(point) => write!(f, "{point} is taken"),
            Fault::NotLast { given, last: Some(last) } => {
                write!(f, "{given} is not the last stone: expected {last}")
            }
            Fault::NotLast { given, last: None } => write!(f, "{given} has no stone: the board is empty"),
            Fault::Balance { own, opponent } => write!(
                f,
                "the engine is not to move with {own} own stones and {opponent} of the opponent: expected as many, or one more of the opponent"
            ),
            Fault::Opening(stones) => write!(f, "expected 0, 3 or 5 stones of a swap2 opening, got {stones}"),
            Fault::Over => f.write_str("the game is over"),
            Fault::Rule(given) => write!(
                f,
                "rule {} is not supported: expected 0 (five or more in a row) or 1 (exactly five)",
                shown(given)
            ),
            Fault::Memory { given, needed } => {
                write!(
                    f,
                    "max_memory {given} is too small: expected at least {needed} bytes, or 0 for no limit"
                )
            }
            Fault::Info { key, value } => {
                write!(f, "INFO {key} cannot be read: expected a whole number, got \"{}\"", shown(value))
            }
            Fault::Engine(error) => error.fmt(f),
        }
    }
}
