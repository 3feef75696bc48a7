//! The common part of all games: seats, moves, cells, outcomes and the [`Game`] trait.
//!
//! A position is a plain value: to take a move back, keep a copy. [`Game`] states the rules: whose turn it
//! is, what may be played, who won. What a search or a caller needs besides is a trait of its own:
//! [`playouts`], [`priors`], the [`board`] to look at, and the [`notation`] of moves. [`crate::value`]
//! converts outcomes to scores.

pub mod board;
pub mod completions;
pub mod notation;
pub mod playouts;
pub mod priors;
pub mod symmetry;
pub mod zobrist;

use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::ops::{Index, IndexMut};
use symmetry::Symmetry;

/// The most players that any game of the family takes.
pub const MAX_SEATS: usize = 8;

/// One player's place in the turn order, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat that moves first.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this index.
    ///
    /// # Panics
    /// When `index` is not below [`MAX_SEATS`].
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS, "a game has at most eight seats");
        Seat(index as u8)
    }

    /// The seat's place in the turn order, below [`MAX_SEATS`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The opponent, in a game of two.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        Seat(self.0 ^ 1)
    }
}

/// One value for each seat, indexed by [`Seat`] and never by a bare number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PerSeat<T>([T; MAX_SEATS]);

impl<T> PerSeat<T> {
    /// Calls `value` for every seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        PerSeat(std::array::from_fn(|index| value(Seat::new(index))))
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// A move, as a number below [`Game::actions`]: that of the cell that it takes (`row * cols + col` on a
/// rectangular board, `board * 9 + cell` in Ultimate), or that of the column into which a stone drops.
/// Requests and reports use the same numbers. All games share this type, so that history tables, traces and
/// reports can index by it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Move(pub u16);

impl Move {
    /// The move as an index into a table of [`Game::actions`] entries.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The result of a finished game, independent of the point of view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This seat won.
    Win(Seat),
    /// No seat won, and no move is left.
    Draw,
}

/// A position of a game. In most games every move brings the end nearer, and no position ever comes back;
/// where one can, [`plies_left`](Game::plies_left) says so.
///
/// # Laws
/// `tests/engine/laws.rs` checks them for every game of the catalogue.
/// 1. [`moves`](Game::moves) yields each legal move once, in ascending order, and nothing once there is an
///    [`outcome`](Game::outcome). [`move_count`](Game::move_count) and [`is_legal`](Game::is_legal) agree
///    with it.
/// 2. [`play`](Game::play) passes the turn to the next seat where the seats [alternate](Game::ALTERNATES),
///    adds one to [`plies`](Game::plies) and takes at least one off [`plies_left`](Game::plies_left); hence
///    no position ever repeats. Where positions can come again, `plies_left` is always `None`.
/// 3. Equal positions have equal keys, however they were reached. Where positions can come again, neither
///    knows how many moves were played.
/// 4. For each of its [`symmetries`](Game::symmetries), playing the image of a move in the image
///    of a position gives the image of the result.
/// 5. A seat for which [`can_win`](Game::can_win) is false does not win, whatever is played.
pub trait Game: Copy + Eq + Debug {
    /// Whether every move is followed by one of the next seat, so that no search needs to ask.
    const ALTERNATES: bool;

    /// The number of players, 2 to [`MAX_SEATS`].
    fn seats(&self) -> usize;

    /// The seat to move; once the game is over, the seat whose turn it would be. Only
    /// [`ALTERNATES`](Game::ALTERNATES) promises that it is another one than before.
    fn to_move(&self) -> Seat;

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Moves played so far; where each adds a stone, the number of stones on the board.
    fn plies(&self) -> u32;

    /// An upper bound on the moves still to come, 0 exactly when the game is over; always `None` in a game
    /// whose positions can come again, so that nothing bounds them.
    fn plies_left(&self) -> Option<u32>;

    /// Whether one more stone of its own never hurts a player: stones stay, belong to a player for ever, and
    /// more of them never make fewer rows that win. Threats can then be searched without the other replies.
    fn adds_only(&self) -> bool;

    /// Every move's index is below this number.
    fn actions(&self) -> usize;

    /// The legal moves, ascending; none once the game is over.
    fn moves(&self) -> impl Iterator<Item = Move>;

    /// Plays a legal move, unchecked in release builds. An illegal move does not break memory safety, but
    /// leaves a position that breaks the laws. For untrusted input use [`try_after`](Game::try_after).
    fn play(&mut self, mv: Move);

    /// A hash of the position, equal for equal positions. It may be computed here, or stored and kept up to
    /// date by [`play`](Game::play).
    fn key(&self) -> u64;

    /// The number of legal moves.
    fn move_count(&self) -> u32 {
        self.moves().count() as u32
    }

    /// Whether the move is legal. `mv` may be any number.
    fn is_legal(&self, mv: Move) -> bool {
        self.moves().any(|legal| legal == mv)
    }

    /// Whether this seat can still win if all others help it; `true` if unknown. Call it only while the game
    /// is in progress.
    fn can_win(&self, _seat: Seat) -> bool {
        true
    }

    /// The symmetries of the board, the identity first.
    fn symmetries(&self) -> &'static [Symmetry] {
        symmetry::NONE
    }

    /// The image of a move under one of the [`symmetries`](Game::symmetries).
    fn image(&self, mv: Move, _symmetry: Symmetry) -> Move {
        mv
    }

    /// Turns taken so far: the moves, and the turns that were [skipped](Game::skip_to).
    #[inline]
    fn turns(&self) -> u32 {
        self.plies()
    }

    /// Skips turns until it is the turn of `seat`. The rules do not allow this; best-reply search uses it, in
    /// which only one of several opponents replies. `seat` is never the seat that moved last, so with two
    /// players there is nothing to do.
    fn skip_to(&mut self, seat: Seat) {
        debug_assert_eq!(seat, self.to_move(), "two players move in turn");
    }

    /// Whether the seat that moves at `parent`, one move ago, moves again.
    #[inline]
    fn moves_again(&self, parent: &Self) -> bool {
        !Self::ALTERNATES && self.to_move() == parent.to_move()
    }

    /// The position after a legal move.
    #[inline]
    #[must_use]
    fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.play(mv);
        next
    }

    /// The position after the move, or `None` if the move is illegal: for untrusted input.
    #[must_use]
    fn try_after(&self, mv: Move) -> Option<Self> {
        self.is_legal(mv).then(|| self.after(mv))
    }
}

/// Games of exactly two seats, of which one may move several times in a row. Two-player searches require this
/// bound, so calling one of them with three players does not compile.
pub trait TwoPlayer: Game {}
