//! A position that is given by its stones, not by the moves that led to it.

use super::{List, Record, Scalar, StateRequest};
use noughts::Rules;
use noughts::error::{Allowed, Error, Given, Problem};
use noughts::game::board::{Arrangement, Cell};
use noughts::game::{Move, Seat};
use noughts::session::{self, SetUp, SetUpFault};
use serde::Serialize;
use serde::de::{Error as _, MapAccess};

/// The stones from which a game goes on, in the form of a [`Status`](noughts::status::Status).
#[derive(Clone, PartialEq, Debug)]
pub struct ArrangedRequest {
    /// The owner of each cell: the number of a seat, or missing.
    pub cells: List<Scalar>,
    /// The seat to move. Missing: as the number of stones has it.
    pub to_move: Scalar,
    /// Ultimate: the small boards that may be played in. Missing: all open ones.
    pub active_boards: Option<List<Scalar>>,
}

/// The fields of a state beside the rules, as far as they have come.
#[derive(Default)]
pub(super) struct Fields {
    moves: Option<List<Scalar>>,
    cells: Option<List<Scalar>>,
    active_boards: Option<List<Scalar>>,
    to_move: Option<Scalar>,
}

impl Fields {
    /// The names of all fields of a state.
    const KNOWN: [&'static str; 5] = ["rules", "moves", "cells", "toMove", "activeBoards"];

    /// Reads the value of a field, which must be one of these unless it is missing.
    pub(super) fn read<'de, A: MapAccess<'de>>(&mut self, name: &str, map: &mut A) -> Result<(), A::Error> {
        // All lists are read in one place, which would otherwise be compiled for each.
        let list = match name {
            "moves" => &mut self.moves,
            "cells" => &mut self.cells,
            "activeBoards" => &mut self.active_boards,
            _ => {
                let value = map.next_value::<Scalar>()?;
                if name == "toMove" {
                    self.to_move = Some(value);
                } else if value != Scalar::Missing {
                    return Err(A::Error::unknown_field(name, &Self::KNOWN));
                }
                return Ok(());
            }
        };
        *list = map.next_value()?;
        Ok(())
    }

    /// The state with these rules.
    pub(super) fn state<E: serde::de::Error>(self, rules: Record) -> Result<StateRequest, E> {
        let Fields { moves, cells, active_boards, to_move } = self;
        let to_move = to_move.unwrap_or(Scalar::Missing);
        let arranged = match cells {
            Some(cells) => Some(ArrangedRequest { cells, to_move, active_boards }),
            None if to_move == Scalar::Missing && active_boards.is_none() => None,
            None => return Err(E::missing_field("cells")),
        };
        let none = arranged.is_some().then(|| List(Vec::new()));
        let moves = moves.or(none).ok_or_else(|| E::missing_field("moves"))?;
        Ok(StateRequest { rules, arranged, moves })
    }
}

impl ArrangedRequest {
    /// The stones, for a game with these rules.
    ///
    /// # Errors
    /// [`Error::BadState`]: the cells are not those of the board, or not of its players.
    pub fn arrangement(&self, rules: Rules) -> Result<Arrangement, Error> {
        self.read(rules).map_err(Error::BadState)
    }

    #[inline(never)] // It returns early from many places.
    fn read(&self, rules: Rules) -> Result<Arrangement, Problem> {
        let cells = rules.cells();
        let given = &self.cells.0;
        if given.len() != cells as usize {
            let allowed = Allowed::Phrase(format!("{cells} cells").into());
            return Err(Problem::value("state.cells", Given::Number(given.len() as f64), allowed));
        }
        let last = rules.players() - 1;
        let mut stones = Vec::new();
        for (cell, owner) in given.iter().enumerate() {
            let refused = |allowed| Problem::value(format!("state.cells[{cell}]"), owner, allowed);
            let seat = number(owner, last).map_err(refused)?;
            stones.extend(seat.map(|seat| (Cell(cell as u16), Seat::new(seat))));
        }
        let refused = |allowed| Problem::value("state.toMove", &self.to_move, allowed);
        let to_move = number(&self.to_move, last).map_err(refused)?.map(Seat::new);
        // The game knows how many small boards it has.
        let mut active = self.active_boards.as_ref().map(|_| Vec::new());
        for board in self.active_boards.iter().flat_map(|boards| &boards.0) {
            let refused = |allowed| Problem::value("state.activeBoards", board, allowed);
            let board = number(board, cells - 1).map_err(refused)?;
            if let Some(active) = &mut active {
                active.extend(board);
            }
        }
        Ok(Arrangement { stones, to_move, active })
    }
}

/// A number from 0 to `last`, or nothing where the value is missing.
///
/// # Errors
/// What is allowed.
#[inline(never)] // Several callers.
fn number(value: &Scalar, last: u32) -> Result<Option<usize>, Allowed> {
    match value {
        Scalar::Missing => Ok(None),
        value => value.whole(last.into()).map(|number| Some(number as usize)).ok_or(Allowed::whole(0, last)),
    }
}

/// No cell has a larger number on it.
const LARGEST_MARK: u32 = 255;

/// What [`moves_to`] answers: moves, or why there are none.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SetUpAnswer {
    /// From the empty board.
    pub moves: Option<Vec<Move>>,
    /// Why no game leads there.
    pub fault: Option<SetUpFault>,
}

/// The moves of a game that lead to marks which were set up.
///
/// # Errors
/// [`Error::BadRules`], or [`Error::BadState`] for what is no mark, or no seat.
pub fn moves_to(rules: &Record, cells: &List<Scalar>, to_move: &Scalar) -> Result<SetUpAnswer, Error> {
    let rules = rules.rules()?;
    let refused =
        |field: &'static str, given: &Scalar, allowed| Error::BadState(Problem::value(field, given, allowed));
    let mut wanted = SetUp { cells: Vec::new(), to_move: None };
    for mark in &cells.0 {
        let owner = number(mark, LARGEST_MARK).map_err(|allowed| refused("cells", mark, allowed))?;
        wanted.cells.push(owner.map(|owner| owner as u32));
    }
    wanted.to_move =
        number(to_move, rules.players() - 1).map_err(|allowed| refused("toMove", to_move, allowed))?;
    let found = session::moves_to(rules, &wanted);
    Ok(SetUpAnswer { fault: found.as_ref().err().copied(), moves: found.ok() })
}
