//! The shipped engine, as the rows about it see it: questions and replies are those of its
//! `best_move`, and whoever computes a row passes them on.

use crate::board::Board;
use crate::play::Policy;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use std::fmt::{Display, Formatter};

/// What a row needs of the world.
pub trait Host {
    /// The engine's reply.
    ///
    /// # Errors
    /// [`Error::NoEngine`] where there is none, [`Error::Engine`] with what it complains about.
    fn ask(&mut self, question: &Question) -> Result<Reply, Error>;

    /// Told now and then which part of a long computation is done, 0 to 1.
    fn progress(&mut self, _share: f64) {}
}

/// A world without the engine, for the rows that do not ask it.
pub struct Alone;

impl Host for Alone {
    fn ask(&mut self, _question: &Question) -> Result<Reply, Error> {
        Err(Error::NoEngine)
    }
}

/// Why a row has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// No row has this id.
    UnknownRow(String),
    /// The row asks the engine, and there is none.
    NoEngine,
    /// The engine refused the question, or its reply cannot be read.
    Engine(String),
}

impl Error {
    /// The name of this kind of error, for programs.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Error::UnknownRow(_) => "UnknownRow",
            Error::NoEngine => "NoEngine",
            Error::Engine(_) => "EngineFailed",
        }
    }
}

impl Display for Error {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            Error::UnknownRow(id) => write!(formatter, "no row is called `{id}`"),
            Error::NoEngine => formatter.write_str("the row asks the engine, and none was given"),
            Error::Engine(complaint) => write!(formatter, "the engine: {complaint}"),
        }
    }
}

impl std::error::Error for Error {}

/// The value of an option.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Setting {
    /// On or off.
    Flag(bool),
    /// A number.
    Number(f64),
}

/// An algorithm of the engine, with options.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Algo {
    /// Its id.
    pub id: &'static str,
    /// Its options, where they are not the defaults.
    pub options: &'static [(&'static str, Setting)],
}

impl Algo {
    /// An algorithm as it is by default.
    #[must_use]
    pub const fn named(id: &'static str) -> Self {
        Algo { id, options: &[] }
    }

    /// Without table, killers and ordering: the bare algorithm.
    #[must_use]
    pub const fn bare(id: &'static str) -> Self {
        const OFF: Setting = Setting::Flag(false);
        Algo { id, options: &[("table", OFF), ("killers", OFF), ("ordering", OFF)] }
    }
}

impl Serialize for Algo {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(1 + self.options.len()))?;
        map.serialize_entry("id", self.id)?;
        for (name, setting) in self.options {
            map.serialize_entry(name, setting)?;
        }
        map.end()
    }
}

/// How far a search may go.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Budget {
    /// Positions visited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u32>,
    /// Playouts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iterations: Option<u32>,
    /// Where chance begins.
    pub seed: u32,
}

impl Budget {
    /// More positions than any search of a board of 3 by 3 visits.
    pub const AMPLE: Budget = Budget { nodes: Some(10_000_000), iterations: None, seed: 1 };

    /// So many playouts.
    #[must_use]
    pub const fn playouts(iterations: u32) -> Self {
        Budget { nodes: None, iterations: Some(iterations), seed: 1 }
    }
}

/// The rules of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Rules {
    kind: &'static str,
    rows: usize,
    cols: usize,
    k: usize,
    players: usize,
}

/// The position of a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    rules: Rules,
    moves: Vec<u16>,
}

/// A search that the engine is asked for.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Question {
    /// From where.
    pub state: State,
    /// By which algorithm.
    pub algo: Algo,
    /// How far.
    pub budget: Budget,
}

impl Question {
    /// Asks about a board.
    ///
    /// # Errors
    /// When no game leads to it.
    pub fn new(board: &Board, algo: Algo, budget: Budget) -> Result<Self, Error> {
        let side = board.size();
        let rules = Rules { kind: "mnk", rows: side, cols: side, k: side, players: board.players() };
        let moves =
            board.history().ok_or_else(|| Error::Engine("no game leads to this position".to_owned()))?;
        Ok(Question { state: State { rules, moves }, algo, budget })
    }
}

/// What is read of the engine's report.
#[derive(Clone, PartialEq, Debug)]
pub struct Reply {
    /// The move to play, none when the game is over.
    pub mv: Option<u16>,
    /// Expected result for the player to move, -1 to 1.
    pub value: f64,
    /// The moves looked at; of a player that goes by rules, those that it may make.
    pub candidates: Vec<u16>,
    /// Positions visited.
    pub nodes: u64,
}

/// The move that the engine plays.
///
/// # Errors
/// When it cannot be asked, or has no move.
pub fn best_move(host: &mut dyn Host, board: &Board, algo: Algo, budget: Budget) -> Result<usize, Error> {
    let reply = host.ask(&Question::new(board, algo, budget)?)?;
    let mv = reply.mv.ok_or_else(|| Error::Engine("it has no move".to_owned()))?;
    legal(board, mv)
}

/// The cell of a move, which must be empty: nobody else has checked what the engine answers.
fn legal(board: &Board, mv: u16) -> Result<usize, Error> {
    let cell = board.empty_cells().find(|&cell| cell == usize::from(mv));
    cell.ok_or_else(|| Error::Engine(format!("it moves to {mv}, which is no empty cell")))
}

/// The game that the engine plays with itself.
///
/// # Errors
/// When it cannot be asked.
pub fn self_play(host: &mut dyn Host, start: &Board, algo: Algo) -> Result<Vec<usize>, Error> {
    let (mut board, mut line) = (*start, Vec::new());
    while !board.is_over() {
        let cell = best_move(host, &board, algo, Budget::AMPLE)?;
        board = board.after(cell);
        line.push(cell);
    }
    Ok(line)
}

/// Which moves of a reply count as the engine's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The one that it plays.
    Played,
    /// Every candidate: right for players that go by rules, which list what they may play.
    Candidates,
}

/// What comes of letting the engine play as a policy; the first failure ends the use of it.
///
/// # Errors
/// When the engine cannot be asked.
pub fn with_policy<T>(
    host: &mut dyn Host,
    algo: Algo,
    choice: Choice,
    use_policy: impl FnOnce(&mut Policy<'_>) -> T,
) -> Result<T, Error> {
    let mut failure = None;
    let mut moves = |board: &Board| {
        if failure.is_some() {
            return Vec::new();
        }
        let reply = Question::new(board, algo, Budget::AMPLE).and_then(|question| host.ask(&question));
        let reply = reply.and_then(|reply| {
            let moves = match choice {
                Choice::Played => reply.mv.into_iter().collect(),
                Choice::Candidates => reply.candidates,
            };
            let moves: Vec<usize> = moves.into_iter().map(|mv| legal(board, mv)).collect::<Result<_, _>>()?;
            if moves.is_empty() { Err(Error::Engine("it has no move".to_owned())) } else { Ok(moves) }
        });
        reply.unwrap_or_else(|error| {
            failure = Some(error);
            Vec::new()
        })
    };
    let found = use_policy(&mut *crate::play::remembered(&mut moves));
    failure.map_or(Ok(found), Err)
}
