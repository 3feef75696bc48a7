//! A position of a game whose type is not known when a program is compiled: everything that needs no speed
//! asks it.

use crate::game::board::{Arrangement, Board, Cell, Misplacement};
use crate::game::completions::{Completion, Completions};
use crate::game::notation::Notation;
use crate::game::{Move, Outcome, Seat};
use crate::status::{Ending, Status};

/// Why a move cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Obstacle {
    /// Moves are whole numbers from 0 to this one.
    Range(u32),
    /// The game was over.
    Over,
    /// This square is taken.
    Taken(String),
    /// This column is full.
    Full(String),
    /// This square cannot be played now, for a reason of the game's.
    Closed(String, &'static str),
    /// A side must be chosen, and this move chooses none.
    Side,
}

/// A position of any game, with the cell of its last stone.
pub trait AnyPosition {
    /// A copy of the position.
    fn boxed(&self) -> Box<dyn AnyPosition>;

    /// Puts stones on the empty board.
    ///
    /// # Errors
    /// No game has such a position. The board is then of no use any more.
    fn arrange(&mut self, arrangement: &Arrangement) -> Result<(), Misplacement>;

    /// Plays a legal move.
    fn play(&mut self, mv: Move);

    /// Why a move is illegal; `None` if it is legal.
    fn obstacle_to(&self, mv: Move) -> Option<Obstacle>;

    /// What the rules say about the position.
    fn status(&self) -> Status;

    /// The number of seats.
    fn seats(&self) -> usize;

    /// The seat to move; once the game is over, the seat whose turn it would be.
    fn to_move(&self) -> Seat;

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// An upper bound on the moves still to come, 0 exactly when the game is over; `None` in a game whose
    /// positions can come again.
    fn plies_left(&self) -> Option<u32>;

    /// The legal moves, ascending.
    fn legal_moves(&self) -> Vec<Move>;

    /// The move with the highest number, legal or not.
    fn highest_move(&self) -> Move;

    /// The name of a move up to the [highest](AnyPosition::highest_move), legal or not.
    fn name(&self, mv: Move) -> String;
}

impl dyn AnyPosition + '_ {
    /// The move with this [name](AnyPosition::name), legal or not, and no other spelling of it.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<Move> {
        // By comparison: a second way to read names would accept `b02`, and make the shipped module larger.
        (0..=self.highest_move().0).map(Move).find(|&mv| self.name(mv) == name)
    }
}

/// A position of any game, with what a look at the board finds. A trait of its own, since the module of the
/// rules has no player that looks.
pub trait AnyCompletions: AnyPosition {
    /// Whether a legal move wins the game for the seat to move.
    fn wins(&self, mv: Move) -> bool;

    /// Calls `found` for each row that a stone on the target of a legal move would complete for `seat`.
    fn completions(&self, mv: Move, seat: Seat, found: &mut dyn FnMut(Completion));

    /// The replies that become possible by a legal move.
    fn opened(&self, mv: Move) -> Vec<Move>;

    /// The position after a legal move that is only imagined: the last stone stays the one that was played.
    fn imagined(&self, mv: Move) -> Box<dyn AnyCompletions>;

    /// Whether another stone lies at most `cells` cells from the target of a move.
    fn is_near(&self, mv: Move, cells: u32) -> bool;
}

/// How often a position may occur: the last time, the game is drawn.
const OCCURRENCES: usize = 3;

/// A position and the cell of its last stone.
#[derive(Clone)]
struct WithLastStone<G> {
    position: G,
    last: Option<Cell>,
    /// The keys of the positions so far, where positions can come again.
    seen: Vec<u64>,
}

impl<G: Board> WithLastStone<G> {
    /// This position, without a last stone.
    fn new(position: G) -> Self {
        let mut start = WithLastStone { position, last: None, seen: Vec::new() };
        start.note();
        start
    }

    fn note(&mut self) {
        if self.position.plies_left().is_none() {
            self.seen.push(self.position.key());
        }
    }

    /// Whether the game is drawn because this position occurred before.
    fn is_repeated(&self) -> bool {
        let now = self.seen.last();
        self.seen.iter().filter(|&key| Some(key) == now).count() >= OCCURRENCES
    }
}

/// This position as one of any game, without a last stone.
pub fn boxed<G: Board + Notation + 'static>(start: G) -> Box<dyn AnyPosition> {
    Box::new(WithLastStone::new(start))
}

/// The same, with what a look at the board finds.
pub(crate) fn boxed_completions<G: Completions + Notation + 'static>(start: G) -> Box<dyn AnyCompletions> {
    Box::new(WithLastStone::new(start))
}

impl<G: Board + Notation + 'static> AnyPosition for WithLastStone<G> {
    fn boxed(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }

    fn arrange(&mut self, arrangement: &Arrangement) -> Result<(), Misplacement> {
        self.position.arrange(arrangement)
    }

    fn play(&mut self, mv: Move) {
        self.last = self.position.target(mv);
        self.position.play(mv);
        self.note();
    }

    fn obstacle_to(&self, mv: Move) -> Option<Obstacle> {
        let position = &self.position;
        if position.is_legal(mv) && !self.is_repeated() {
            return None;
        }
        Some(match () {
            () if mv > self.highest_move() => Obstacle::Range(self.highest_move().0.into()),
            () if self.outcome().is_some() => Obstacle::Over,
            () if position.target(mv).is_some() => Obstacle::Closed(position.name(mv), position.obstacle()),
            () if position.names_columns() => Obstacle::Full(position.name(mv)),
            () => Obstacle::Taken(position.name(mv)),
        })
    }

    fn status(&self) -> Status {
        let mut status = Status::of(&self.position);
        if status.outcome.is_none() && self.is_repeated() {
            (status.outcome, status.to_move) = (Some(Ending::Draw), None);
            status.legal_moves.clear();
            status.targets = None;
            status.origins.clear();
        }
        status
    }

    fn seats(&self) -> usize {
        self.position.seats()
    }

    fn to_move(&self) -> Seat {
        self.position.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome().or_else(|| self.is_repeated().then_some(Outcome::Draw))
    }

    fn plies_left(&self) -> Option<u32> {
        self.position.plies_left()
    }

    fn legal_moves(&self) -> Vec<Move> {
        if self.is_repeated() { Vec::new() } else { self.position.moves().collect() }
    }

    fn highest_move(&self) -> Move {
        Move((self.position.actions() - 1) as u16)
    }

    fn name(&self, mv: Move) -> String {
        self.position.name(mv)
    }
}

impl<G: Completions + Notation + 'static> AnyCompletions for WithLastStone<G> {
    fn wins(&self, mv: Move) -> bool {
        self.position.after(mv).outcome() == Some(Outcome::Win(self.position.to_move()))
    }

    fn completions(&self, mv: Move, seat: Seat, found: &mut dyn FnMut(Completion)) {
        self.position.completions(mv, seat, self.last, found);
    }

    fn opened(&self, mv: Move) -> Vec<Move> {
        self.position.opened(mv)
    }

    fn imagined(&self, mv: Move) -> Box<dyn AnyCompletions> {
        let mut next = WithLastStone { position: self.position.after(mv), ..self.clone() };
        next.note();
        Box::new(next)
    }

    fn is_near(&self, mv: Move, cells: u32) -> bool {
        self.position.is_near(mv, cells)
    }
}
