//! How a player loses a game that it does not play to its end.

use std::error::Error;
use std::fmt;
use std::time::Duration;

/// What a player did wrong. It loses the game, and the match goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// It did not answer within this time.
    Timeout(Duration),
    /// Its program ended, or closed its input or output.
    Ended,
    /// Its answer has another form than the protocol says.
    Unreadable(String),
    /// It refused a request, for this reason.
    Refused(String),
    /// It chose a move that is not legal, for this reason.
    IllegalMove(String),
}

impl Fault {
    /// The kind of fault, without what differs from game to game.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Fault::Timeout(_) => "time-out",
            Fault::Ended => "program ended",
            Fault::Unreadable(_) => "unreadable answer",
            Fault::Refused(_) => "refused request",
            Fault::IllegalMove(_) => "illegal move",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Timeout(time) => write!(f, "no answer within {} ms", time.as_millis()),
            Fault::Ended => f.write_str("its program ended"),
            Fault::Unreadable(answer) => write!(f, "it answered `{answer}`"),
            Fault::Refused(reason) => write!(f, "it refused a request: {reason}"),
            Fault::IllegalMove(reason) => write!(f, "an illegal move: {reason}"),
        }
    }
}

impl Error for Fault {}
