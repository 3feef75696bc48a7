//! Treblecross: both players place crosses on a strip of squares, and the first to make three in a row wins.
//!
//! Every cross belongs to both players, so the game is *impartial*: the moves do not depend on who is to
//! move. It cannot be drawn. A move next to a cross, or next but one, lets the other player complete a row;
//! without such moves, a strip of n squares is the octal game 0.007 on n + 2 counters, of which a move takes
//! three neighbours (Berlekamp, Conway and Guy, "Winning Ways for your Mathematical Plays", 1982, chapter 4).

use super::Rules;
use super::field::Field;
use super::grid::{GridError, GridRules, MAX_SIDE};
use super::kind::GameKind;
use super::mnk::levels::CLASSIC;
use super::strength::{Levels, Opponent, Strength};
use crate::game::board::{Arrangement, Board, Cell, Grid, Misplacement};
use crate::game::completions::{Completion, Completions};
use crate::game::notation::Notation;
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::game::{Game, Move, Outcome, PerSeat, Seat, TwoPlayer, zobrist};
use crate::rng::SeededRng;
use crate::symmetry::{self, Symmetry};
use crate::value::{Evaluate, Score, leads};

/// Crosses in a row that win.
const ROW: u32 = 3;

/// The squares of a strip.
const SQUARES: Field = Field::whole("cols", ROW, MAX_SIDE);

/// With so many squares, alpha-beta solves the game within its usual limits.
const SOLVED: u32 = 14;

/// The levels of a strip too long to be solved at once. How far they are apart was not measured.
const LARGE: Levels = &[
    (Strength::First, Opponent::Novice { miss_threat: 930, miss_win: 750, temperature: 3_000, near: 0 }),
    (Strength::Novice, Opponent::Novice { miss_threat: 750, miss_win: 450, temperature: 1_400, near: 0 }),
    (Strength::Easy, Opponent::Novice { miss_threat: 500, miss_win: 220, temperature: 450, near: 0 }),
    (Strength::Medium, Opponent::Novice { miss_threat: 50, miss_win: 10, temperature: 60, near: 0 }),
    (Strength::Hard, Opponent::MctsPerCell { tenths: 20, temperature: 0.0 }),
    (Strength::Strongest, Opponent::Strongest),
];

/// A position: the crosses on a strip.
///
/// ```
/// use noughts::game::{Game, Move, Outcome, Seat};
/// use noughts::games::treblecross::Treblecross;
/// let mut game = Treblecross::new(7)?;
/// for square in [0, 2, 1] {
///     game.play(Move(square));
/// }
/// assert_eq!(game.outcome(), Some(Outcome::Win(Seat::FIRST)));
/// # Ok::<(), noughts::games::grid::GridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Treblecross {
    /// The squares with a cross, a bit each.
    crosses: u32,
    rules: GridRules,
}

/// The position that stands for the game.
pub(crate) type Described = Treblecross;

impl GameKind for Treblecross {
    type Rules = GridRules;
    type Values = [u32; 1];
    type Eval = SafeSquares;
    type Small = Self;
    type ForTwo = Self;

    const KIND: &'static str = "treblecross";
    const FIELDS: &'static [Field] = &[SQUARES];
    const NOTATION: &'static str = "a strip of crosses as in treblecross9";

    fn rules([squares]: [u32; 1]) -> Result<Rules, GridError> {
        checked(squares).map(Rules::Treblecross)
    }

    fn values(rules: GridRules) -> [u32; 1] {
        [rules.cols()]
    }

    fn name(rules: GridRules) -> String {
        format!("Treblecross on {} squares", rules.cols())
    }

    fn cells(rules: GridRules) -> u32 {
        rules.cells()
    }

    fn levels(rules: GridRules) -> Levels {
        if rules.cells() <= SOLVED { CLASSIC } else { LARGE }
    }

    fn start(rules: GridRules) -> Self {
        Treblecross { crosses: 0, rules }
    }

    fn small(_: GridRules) -> Option<Self> {
        None
    }

    fn for_two(rules: GridRules) -> Self {
        Self::start(rules)
    }

    fn eval(_: GridRules) -> SafeSquares {
        SafeSquares
    }
}

impl Rules {
    /// Treblecross on a strip of 3 to 26 squares.
    ///
    /// # Errors
    /// The number of squares, if it is out of its range.
    pub fn treblecross(squares: u32) -> Result<Self, GridError> {
        checked(squares).map(Rules::Treblecross)
    }
}

/// The rules of a strip of so many squares.
fn checked(squares: u32) -> Result<GridRules, GridError> {
    if !(ROW..=MAX_SIDE).contains(&squares) {
        return Err(GridError { name: SQUARES.name, given: squares, min: ROW, max: MAX_SIDE, needs: None });
    }
    GridRules::new(1, squares, ROW, 2)
}

impl Treblecross {
    /// The empty strip.
    ///
    /// # Errors
    /// The number of squares, if it is not from 3 to 26.
    pub fn new(squares: u32) -> Result<Self, GridError> {
        checked(squares).map(Self::start)
    }

    /// The squares without a cross.
    fn empty(&self) -> u32 {
        !self.crosses & ((1 << self.rules.cols()) - 1)
    }

    fn has_row(&self) -> bool {
        self.crosses & self.crosses << 1 & self.crosses << 2 != 0
    }

    /// The squares where a cross makes three in a row.
    fn completing(&self) -> u32 {
        let ahead = self.crosses << 1 & self.crosses << 2;
        let behind = self.crosses >> 1 & self.crosses >> 2;
        let between = self.crosses << 1 & self.crosses >> 1;
        (ahead | behind | between) & self.empty()
    }

    /// The squares where a cross does not let the other player complete a row, as long as there is no row to
    /// complete.
    fn safe(&self) -> u32 {
        let near = |crosses: u32| crosses << 1 | crosses >> 1 | crosses << 2 | crosses >> 2;
        self.empty() & !near(self.crosses)
    }
}

impl TwoPlayer for Treblecross {}

impl Game for Treblecross {
    const ALTERNATES: bool = true;

    fn seats(&self) -> usize {
        2
    }

    /// The last cross made the row.
    fn outcome(&self) -> Option<Outcome> {
        self.has_row().then(|| Outcome::Win(self.to_move().other()))
    }

    fn plies(&self) -> u32 {
        self.crosses.count_ones()
    }

    fn plies_left(&self) -> Option<u32> {
        Some(if self.has_row() { 0 } else { self.empty().count_ones() })
    }

    /// Crosses have no owner.
    fn adds_only(&self) -> bool {
        false
    }

    fn to_move(&self) -> Seat {
        Seat::new(self.plies() as usize % 2)
    }

    fn actions(&self) -> usize {
        self.rules.cols() as usize
    }

    fn moves(&self) -> impl Iterator<Item = Move> {
        let empty = if self.has_row() { 0 } else { self.empty() };
        (0..self.actions() as u16).filter(move |square| empty >> square & 1 == 1).map(Move)
    }

    fn play(&mut self, mv: Move) {
        debug_assert!(self.is_legal(mv), "{mv:?} in {self:?}");
        self.crosses |= 1 << mv.0;
    }

    fn key(&self) -> u64 {
        self.fresh_key()
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        symmetry::LEFT_RIGHT
    }

    fn image(&self, mv: Move, symmetry: Symmetry) -> Move {
        if symmetry.reverses_cols() { Move(self.rules.cols() as u16 - 1 - mv.0) } else { mv }
    }
}

impl Playouts for Treblecross {
    fn random_move(&self, rng: &mut SeededRng) -> Option<Move> {
        match self.move_count() {
            0 => None,
            left => self.moves().nth(rng.below(left) as usize),
        }
    }
}

impl Priors for Treblecross {}

impl Board for Treblecross {
    fn cells(&self) -> usize {
        self.actions()
    }

    fn grid(&self) -> Grid {
        self.rules.grid()
    }

    /// All crosses look like those of the first player.
    fn owner(&self, cell: Cell) -> Option<Seat> {
        (self.crosses >> cell.0 & 1 == 1).then_some(Seat::FIRST)
    }

    fn stone(&self, _mv: Move) -> Seat {
        Seat::FIRST
    }

    fn winning_row(&self) -> Vec<usize> {
        let cross = |square: usize| self.crosses >> square & 1 == 1;
        let in_row = |square: &usize| {
            (square.saturating_sub(2)..=*square).any(|first| (first..first + ROW as usize).all(cross))
        };
        (0..self.cells()).filter(in_row).collect()
    }

    fn arrange(&mut self, arrangement: &Arrangement) -> Result<(), Misplacement> {
        if arrangement.active.is_some() {
            return Err(Misplacement::Active);
        }
        if arrangement.stones.iter().any(|&(_, seat)| seat != Seat::FIRST) {
            return Err(Misplacement::OffBoard);
        }
        self.crosses = arrangement.stones.iter().fold(0, |crosses, (cell, _)| crosses | 1 << cell.0);
        match arrangement.to_move {
            Some(seat) if seat != self.to_move() => Err(Misplacement::Turn(self.to_move())),
            _ => Ok(()),
        }
    }

    /// That of the crosses, whoever placed them.
    fn fresh_key(&self) -> u64 {
        zobrist::mix(self.crosses.into())
    }
}

impl Completions for Treblecross {
    fn completions(&self, mv: Move, _: Seat, last: Option<Cell>, found: &mut dyn FnMut(Completion)) {
        if self.completing() >> mv.0 & 1 == 1 {
            let row = self.after(mv).winning_row();
            found(Completion { diagonal: false, last: last.is_some_and(|last| row.contains(&last.index())) });
        }
    }
}

impl Notation for Treblecross {
    fn name(&self, mv: Move) -> String {
        self.rules.cell_name(Cell(mv.0))
    }

    fn named(&self, name: &str) -> Option<Move> {
        self.rules.cell_named(name).map(|cell| Move(cell.0))
    }
}

/// The static evaluation: a row to complete wins. Without one, the squares where a cross is safe run out, and
/// who has the last of them most likely wins: the player to move, if their number is odd.
#[derive(Clone, Copy, Debug, Default)]
pub struct SafeSquares;

/// Points of a row to complete, and of an odd number of safe squares.
const COMPLETES: i32 = 2_000;
const ODD: i32 = 50;

impl Evaluate<Treblecross> for SafeSquares {
    fn scores(&self, position: &Treblecross) -> PerSeat<Score> {
        let points = match position.safe().count_ones() {
            _ if position.completing() != 0 => COMPLETES,
            safe if safe % 2 == 1 => ODD,
            _ => -ODD,
        };
        leads(&[0, 1].map(|seat| if position.to_move().index() == seat { points } else { 0 }))
    }

    /// Rows first, safe squares next.
    fn move_ordering_score(&self, position: &Treblecross, mv: Move) -> i32 {
        let is_one_of = |squares: u32| (squares >> mv.0 & 1) as i32;
        2 * is_one_of(position.completing()) + is_one_of(position.safe())
    }
}
