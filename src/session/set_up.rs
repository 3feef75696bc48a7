//! An order of moves that leads to marks which were set up by hand.
//!
//! Links, files and searches know a game by its moves. So a position that is set up becomes a game whose
//! moves place its marks, and one that no game leads to is refused. Where marks leave or move, and where the
//! last move says which board is played next, the marks do not say what may follow: such games are refused,
//! too.
//!
//! **How.** A depth-first search plays marks that are missing, and none that ends the game, or closes a cell,
//! before its last mark. The missing marks say all about the position, so that none is searched twice. A row
//! needs a mark that completes it last. If the first search has not left one, others shuffle the moves.

use crate::catalogue::{Rules, start_position};
use crate::game::{Move, zobrist};
use crate::position::AnyPosition;
use crate::rng::SeededRng;
use crate::status::Status;
use serde::Serialize;

/// Positions that the first search may visit, in the order of the cells.
const MOST: usize = 30_000;
/// Searches in other orders, and the positions that each may visit beside one for each mark.
const SEARCHES: u64 = 200;
const MOST_IN_EACH: usize = 100;
/// Places for positions that lead nowhere.
const DEAD_ENDS: usize = 1 << 14;

/// Marks on a board, wherever they come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetUp {
    /// What is on each cell: the number of a seat, or, where numbers are placed, the number.
    pub cells: Vec<Option<u32>>,
    /// The seat to move; `None`: as the marks have it.
    pub to_move: Option<usize>,
}

/// Why no game leads to some marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "why", rename_all = "camelCase")]
#[non_exhaustive]
pub enum SetUpFault {
    /// In this game the marks do not say what may follow.
    Game,
    /// There are more or fewer cells on the board.
    Cells,
    /// Nothing lies below the mark on this cell, and there is gravity.
    Floating {
        /// The cell.
        cell: usize,
    },
    /// After some of the marks it would be the turn of this seat, and no mark is left that it could place.
    Marks {
        /// The seat.
        seat: usize,
    },
    /// In every order that was tried, the game ends before the last mark.
    Ended,
    /// There is no order in which the marks can be placed.
    Order,
    /// No order was found; there are too many to try all.
    Unknown,
    /// After these marks it is the turn of this seat.
    Turn {
        /// The seat.
        seat: usize,
    },
}

/// The moves of a game with these rules that lead to some marks.
///
/// # Errors
/// Why there are none.
pub fn moves_to(rules: Rules, wanted: &SetUp) -> Result<Vec<Move>, SetUpFault> {
    let start = Reached::new(start_position(rules));
    if start.position.plies_left().is_none() || start.status.boards.is_some() {
        return Err(SetUpFault::Game);
    }
    if wanted.cells.len() != start.status.cells.len() {
        return Err(SetUpFault::Cells);
    }
    if let Some(cell) = floating(&start, wanted.cells.clone()) {
        return Err(SetUpFault::Floating { cell });
    }
    let moves = ordered(&start, wanted)?;
    let end = moves.iter().fold(start, |reached, &mv| reached.after(mv));
    match (wanted.to_move, end.status.to_move) {
        (Some(wanted), Some(seat)) if wanted != seat => Err(SetUpFault::Turn { seat }),
        _ => Ok(moves),
    }
}

/// The marks in an order in which they can be placed.
fn ordered(start: &Reached, wanted: &SetUp) -> Result<Vec<Move>, SetUpFault> {
    let mut all = Order::new(wanted, 0);
    if all.leads_from(start) {
        return Ok(all.moves);
    }
    if let Some(seat) = all.without_marks {
        return Err(SetUpFault::Marks { seat });
    }
    let others = if all.is_complete() { 0 } else { SEARCHES };
    for number in 1..=others {
        let mut order = Order::new(wanted, number);
        if order.leads_from(start) {
            return Ok(order.moves);
        }
    }
    Err(match (all.ended, all.is_complete()) {
        (true, _) => SetUpFault::Ended,
        (false, true) => SetUpFault::Order,
        (false, false) => SetUpFault::Unknown,
    })
}

/// A mark above an empty cell, where there is gravity: where a game does not begin with all cells open.
fn floating(start: &Reached, mut missing: Vec<Option<u32>>) -> Option<usize> {
    if start.open().into_iter().all(|is_open| is_open) {
        return None;
    }
    // Whose mark it is does not matter for what lies below. A row would end the game too early.
    let mut way = None;
    loop {
        let reached = way.as_ref().unwrap_or(start);
        let mut is_stuck = true;
        let mut next = None;
        for Placing { mv, cell, .. } in reached.placings() {
            if missing[cell].is_some() && next.is_none() {
                is_stuck = false;
                let after = reached.after(mv);
                next = after.status.outcome.is_none().then_some((cell, after));
            }
        }
        let Some((cell, after)) = next else {
            return missing.iter().position(Option::is_some).filter(|_| is_stuck);
        };
        missing[cell] = None;
        way = Some(after);
    }
}

/// A position, and what the rules say about it.
struct Reached {
    position: Box<dyn AnyPosition>,
    status: Status,
}

/// A legal move, the cell of its mark, and what lies there then.
#[derive(Clone, Copy)]
struct Placing {
    mv: Move,
    cell: usize,
    mark: u32,
}

impl Reached {
    fn new(position: Box<dyn AnyPosition>) -> Self {
        let status = position.status();
        Reached { position, status }
    }

    fn after(&self, mv: Move) -> Self {
        let mut position = self.position.boxed();
        position.play(mv);
        Reached::new(position)
    }

    /// The legal moves. What is chosen with one, and where all marks are alike, the status says.
    fn placings(&self) -> Vec<Placing> {
        let Status { legal_moves, targets, shape, cells, to_move, closed, .. } = &self.status;
        let placing = |(index, &mv): (usize, &Move)| {
            let choice = (mv.index() / cells.len()) as u32;
            let mark = match shape.choices {
                Some("numbers") => choice + 1,
                Some(_) => choice,
                None if closed.is_some() => 0,
                None => to_move.unwrap_or(0) as u32,
            };
            Placing { mv, cell: targets.as_ref().map_or(mv.index(), |cells| cells[index].into()), mark }
        };
        legal_moves.iter().enumerate().map(placing).collect()
    }

    /// The cells on which a mark may be placed.
    fn open(&self) -> Vec<bool> {
        let mut open = vec![false; self.status.cells.len()];
        self.placings().iter().for_each(|placing| open[placing.cell] = true);
        open
    }
}

/// A search for an order of the marks.
struct Order {
    /// What is still to be placed on each cell.
    missing: Vec<Option<u32>>,
    /// How many marks are missing.
    left: usize,
    /// Shuffles the moves; the first search takes them as they are.
    rng: Option<SeededRng>,
    moves: Vec<Move>,
    /// Positions that may still be visited.
    visits: usize,
    /// A hash of what is missing.
    key: u64,
    /// Positions that lead nowhere, at the places that their keys name.
    dead_ends: Vec<u64>,
    /// A game ended before its last mark.
    ended: bool,
    /// It was the turn of this seat, and no mark was left that it could place.
    without_marks: Option<usize>,
}

impl Order {
    /// The search with this number, from 0.
    fn new(wanted: &SetUp, number: u64) -> Self {
        let mut order = Order {
            missing: wanted.cells.clone(),
            left: 0,
            rng: (number > 0).then(|| SeededRng::new(number)),
            moves: Vec::new(),
            visits: 0,
            key: 0,
            dead_ends: vec![0; DEAD_ENDS],
            ended: false,
            without_marks: None,
        };
        for (cell, mark) in wanted.cells.iter().enumerate() {
            if mark.is_some() {
                order.key ^= zobrist::stone(0, cell);
                order.left += 1;
            }
        }
        order.visits = if number > 0 { order.left + MOST_IN_EACH } else { MOST };
        order
    }

    /// Whether all orders were tried.
    fn is_complete(&self) -> bool {
        self.visits > 0
    }

    /// Whether the missing marks can be placed from this position on. The moves are then those that do it.
    fn leads_from(&mut self, reached: &Reached) -> bool {
        let place = self.key as usize % DEAD_ENDS;
        if self.left == 0 || self.dead_ends[place] == self.key {
            return self.left == 0;
        }
        let mut has_mark = false;
        for Placing { mv, cell, mark } in self.in_order(reached) {
            has_mark |= self.missing.contains(&Some(mark));
            if self.missing[cell] != Some(mark) {
                continue;
            }
            if self.visits == 0 {
                return false;
            }
            self.visits -= 1;
            let next = reached.after(mv);
            self.exchange(cell, None);
            self.moves.push(mv);
            if self.closes(reached, &next) {
                self.ended = true;
            } else if self.leads_from(&next) {
                return true;
            }
            self.moves.pop();
            self.exchange(cell, Some(mark));
        }
        if !has_mark {
            self.without_marks = reached.status.to_move;
        }
        self.dead_ends[place] = self.key;
        false
    }

    fn in_order(&mut self, reached: &Reached) -> Vec<Placing> {
        let mut placings = reached.placings();
        if let Some(rng) = &mut self.rng {
            for at in 1..placings.len() {
                placings.swap(at, rng.below(at as u32 + 1) as usize);
            }
        }
        placings
    }

    /// Whether the last move has ended the game, or has closed a cell whose mark is missing.
    fn closes(&self, before: &Reached, after: &Reached) -> bool {
        let (was, is) = (before.open(), after.open());
        let is_lost = |cell: usize| was[cell] && !is[cell] && self.missing[cell].is_some();
        self.left > 0 && (after.status.outcome.is_some() || (0..was.len()).any(is_lost))
    }

    /// Places the mark of a cell, or takes it back.
    fn exchange(&mut self, cell: usize, missing: Option<u32>) {
        self.left = if missing.is_some() { self.left + 1 } else { self.left - 1 };
        self.missing[cell] = missing;
        self.key ^= zobrist::stone(0, cell);
    }
}
