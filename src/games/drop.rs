//! k in a row with gravity, for two players: Connect Four on 6 rows and 7 columns with four in a row.
//!
//! A move names a column, counted from 0 at the left. The stone falls to the lowest empty cell of that
//! column. The first player with `k` *or more* stones in a row, across, down or diagonally, wins. A full
//! board without such a row is a draw.
//!
//! Gravity changes where a stone may go, and nothing else. So a position wraps the board of
//! [k in a row](super::mnk), which keeps the stones, the outcome and the key.

pub mod columns;

use super::Rules;
use super::bits::Bits;
use super::field::Field;
use super::grid::{COLS, GridError, GridRules, K, ROWS};
use super::kind::GameKind;
use super::mnk::{Large, TwoPlayerBoard};
use super::strength::{GREEDY, Levels, MCTS, Opponent, STRONGEST_IN_TIME, STRONGEST_PROVED, Strength};
use crate::game::board::{Arrangement, Board, Cell, Grid, Misplacement};
use crate::game::completions::{Completion, Completions};
use crate::game::notation::Notation;
use crate::game::playouts::{KnownResult, MoveLog, Playouts};
use crate::game::priors::Priors;
use crate::game::symmetry::{self, Symmetry};
use crate::game::{Game, Move, Outcome, Seat, TwoPlayer};
use crate::rng::SeededRng;
use columns::Columns;

/// The levels of all boards with this one at the top.
const fn ladder(top: (Strength, Opponent)) -> [(Strength, Opponent); 14] {
    [
        (Strength::First, Opponent { miss_threat: 930, miss_win: 800, temperature: 2_500, ..GREEDY }),
        (Strength::Novice, Opponent { miss_threat: 770, miss_win: 530, temperature: 1_250, ..GREEDY }),
        (Strength::Learner, Opponent { miss_threat: 560, miss_win: 280, temperature: 600, ..GREEDY }),
        (Strength::Beginner, Opponent { miss_threat: 330, miss_win: 110, temperature: 230, ..GREEDY }),
        (Strength::Easy, Opponent { tenths_per_cell: 5, temperature: 2_000, ..MCTS }),
        (Strength::Casual, Opponent { tenths_per_cell: 10, temperature: 500, ..MCTS }),
        (Strength::Practised, Opponent { tenths_per_cell: 12, temperature: 150, ..MCTS }),
        (Strength::Medium, Opponent { tenths_per_cell: 15, ..MCTS }),
        (Strength::Skilled, Opponent { tenths_per_cell: 40, ..MCTS }),
        (Strength::Hard, Opponent { tenths_per_cell: 100, ..MCTS }),
        (Strength::Expert, Opponent { tenths_per_cell: 300, ..MCTS }),
        (Strength::Master, Opponent { tenths_per_cell: 1_000, ..MCTS }),
        (Strength::Grandmaster, Opponent { tenths_per_cell: 3_500, ..MCTS }),
        top,
    ]
}

const LEVELS: Levels = &ladder((Strength::Strongest, STRONGEST_IN_TIME));

/// The board that has a book: there a move is proved within the budget, unless the device is slow.
const LEVELS_WITH_BOOK: Levels = &ladder((Strength::Impossible, STRONGEST_PROVED));

/// Whether this is Connect Four on its usual board, for which the solver has a book.
#[must_use]
pub fn is_connect_four(rules: GridRules) -> bool {
    (rules.rows(), rules.cols(), rules.k()) == (6, 7, 4)
}

/// A position on a board whose cells fit the bit set `B`.
///
/// ```
/// use noughts::game::{Game, Move, Outcome, Seat};
/// use noughts::games::{drop::DropBoard, grid::GridRules};
/// let mut game = DropBoard::<u64>::new(GridRules::new(6, 7, 4, 2)?);
/// for column in [3, 2, 3, 2, 3, 2, 3] {
///     game.play(Move(column));
/// }
/// assert_eq!(game.outcome(), Some(Outcome::Win(Seat::FIRST)));
/// # Ok::<(), noughts::games::grid::GridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DropBoard<B> {
    stones: TwoPlayerBoard<B>,
}

impl<B: Bits> DropBoard<B> {
    /// The empty board.
    ///
    /// # Panics
    /// When the board does not fit `B`, or the rules are not for two players. The catalogue takes care of
    /// both.
    #[must_use]
    pub fn new(rules: GridRules) -> Self {
        DropBoard { stones: TwoPlayerBoard::new(rules) }
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> GridRules {
        self.stones.rules()
    }

    /// The stones on the board, without gravity.
    #[inline]
    #[must_use]
    pub fn stones(&self) -> &TwoPlayerBoard<B> {
        &self.stones
    }

    /// The bit of the cell on which a stone in this column lands; `None` if the column is full.
    #[inline]
    fn landing(&self, col: u32) -> Option<u32> {
        let stride = self.rules().stride();
        let upwards = (0..self.rules().rows()).rev().map(|row| row * stride + col);
        upwards.into_iter().find(|&bit| self.stones.empty().contains(bit))
    }

    /// The cells on which a stone can land: the empty ones without an empty cell below.
    #[inline]
    fn landings(&self) -> B {
        let empty = self.stones.empty();
        empty.without(empty.down(self.rules().stride()))
    }

    /// The landing cells below a cell of `threats`: a stone there lets the opponent play on that cell.
    #[inline]
    fn landings_below(&self, threats: B) -> B {
        self.landings().and(threats.up(self.rules().stride()))
    }

    /// The column of a bit, as a move.
    #[inline]
    fn column(&self, bit: u32) -> Move {
        Move((bit % self.rules().stride()) as u16)
    }

    /// The last moves of a playout go to the columns of these cells.
    fn log_end<const COUNT: usize>(&self, bits: [u32; COUNT], log: &mut impl MoveLog) {
        for bit in bits {
            log.push(|| self.column(bit));
        }
    }
}

/// The position that stands for the game.
pub(crate) type Described = DropBoard<Large>;

impl GameKind for Described {
    type Rules = GridRules;
    type Values = [u32; 3];
    type Eval = Columns;
    type Small = DropBoard<u64>;
    type ForTwo = Self;

    const KIND: &'static str = "drop";
    /// Connect Four where nothing else is said.
    const FIELDS: &'static [Field] = &[ROWS.or(6), COLS.or(7), K.or(4)];
    const NOTATION: &'static str = "with gravity as in drop6x7x4";

    fn rules([rows, cols, k]: [u32; 3]) -> Result<Rules, GridError> {
        Rules::drop(rows, cols, k)
    }

    fn values(rules: GridRules) -> [u32; 3] {
        [rules.rows(), rules.cols(), rules.k()]
    }

    fn name(rules: GridRules) -> String {
        format!("{} by {} with gravity, {} in a row", rules.rows(), rules.cols(), rules.k())
    }

    fn cells(rules: GridRules) -> u32 {
        rules.cells()
    }

    fn levels(rules: GridRules) -> Levels {
        if is_connect_four(rules) { LEVELS_WITH_BOOK } else { LEVELS }
    }

    fn start(rules: GridRules) -> Self {
        DropBoard::new(rules)
    }

    fn small(rules: GridRules) -> Option<DropBoard<u64>> {
        (rules.bits() <= u64::BITS).then(|| DropBoard::new(rules))
    }

    fn for_two(rules: GridRules) -> Self {
        DropBoard::new(rules)
    }

    fn eval(rules: GridRules) -> Columns {
        Columns::new(rules)
    }
}

impl Rules {
    /// `k` in a row on a board with these sides and gravity: 6, 7 and 4 are Connect Four.
    ///
    /// # Errors
    /// The first number that is out of its range.
    pub fn drop(rows: u32, cols: u32, k: u32) -> Result<Self, GridError> {
        GridRules::new(rows, cols, k, 2).map(Rules::Drop)
    }
}

impl<B: Bits> TwoPlayer for DropBoard<B> {}

impl<B: Bits> Game for DropBoard<B> {
    const ALTERNATES: bool = true;

    #[inline]
    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.stones.outcome()
    }

    #[inline]
    fn plies(&self) -> u32 {
        self.stones.plies()
    }

    #[inline]
    fn plies_left(&self) -> Option<u32> {
        self.stones.plies_left()
    }

    /// A stone lets the other player use the cell above it.
    fn adds_only(&self) -> bool {
        false
    }

    #[inline]
    fn to_move(&self) -> Seat {
        self.stones.to_move()
    }

    #[inline]
    fn can_win(&self, seat: Seat) -> bool {
        self.stones.can_win(seat)
    }

    fn actions(&self) -> usize {
        self.rules().cols() as usize
    }

    /// A column is open as long as its top cell, which has the number of the column as its bit, is empty.
    #[inline]
    fn moves(&self) -> impl Iterator<Item = Move> {
        let open = if self.outcome().is_some() { 0 } else { self.rules().cols() };
        (0..open).filter(|&col| self.stones.empty().contains(col)).map(|col| Move(col as u16))
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.outcome().is_none()
            && mv.index() < self.actions()
            && self.stones.empty().contains(u32::from(mv.0))
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        debug_assert!(self.is_legal(mv), "{mv:?} in {self:?}");
        if let Some(bit) = self.landing(u32::from(mv.0)) {
            self.stones.play(Move(self.rules().cell(bit).0));
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.stones.key()
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        symmetry::LEFT_RIGHT
    }

    fn image(&self, mv: Move, symmetry: Symmetry) -> Move {
        if symmetry.reverses_cols() { Move(self.rules().cols() as u16 - 1 - mv.0) } else { mv }
    }
}

impl<B: Bits> Playouts for DropBoard<B> {
    #[inline]
    fn win_check(&self) -> impl Fn(Move) -> Option<KnownResult> {
        let (mover, next) = (self.to_move(), self.to_move().other());
        let (landings, dangers) = (self.landings(), self.stones.threats(next));
        let wins = self.stones.threats(mover).and(landings);
        let (below, dangers) = (self.landings_below(dangers), dangers.and(landings));
        let is_last = self.stones.move_count() == 1;
        move |mv| {
            let bit = self.landing(u32::from(mv.0))?;
            let replies = dangers.count() - u32::from(dangers.contains(bit)) + u32::from(below.contains(bit));
            match (wins.contains(bit), is_last) {
                (true, _) => Some(KnownResult { outcome: Outcome::Win(mover), plies: 0 }),
                (false, true) => Some(KnownResult { outcome: Outcome::Draw, plies: 0 }),
                (false, false) => {
                    (replies > 0).then_some(KnownResult { outcome: Outcome::Win(next), plies: 1 })
                }
            }
        }
    }

    #[inline]
    fn random_move(&self, rng: &mut SeededRng) -> Option<Move> {
        let landings = if self.outcome().is_some() { B::default() } else { self.landings() };
        match landings.count() {
            0 => None,
            count => Some(self.column(landings.nth(rng.below(count)))),
        }
    }

    #[inline(never)] // A hot loop of its own, as on the board without gravity.
    fn logged_playout(self, rng: &mut SeededRng, log: &mut impl MoveLog) -> Outcome {
        let mut stones = self.stones;
        loop {
            if let Some(outcome) = stones.outcome() {
                return outcome;
            }
            let landings = DropBoard { stones }.landings();
            let bit = landings.nth(rng.below(landings.count()));
            log.push(|| self.column(bit));
            stones.place(bit);
        }
    }

    /// A player who cannot win at once drops a stone neither beside a winning cell of the opponent that must
    /// be taken, nor below one, as long as another move is left.
    fn logged_decisive_playout(mut self, rng: &mut SeededRng, log: &mut impl MoveLog) -> Outcome {
        if let Some(outcome) = self.outcome() {
            return outcome;
        }
        let mut threats = [0, 1].map(|seat| self.stones.threats(Seat::new(seat)));
        let (strides, k) = (self.rules().line_strides(), self.rules().k());
        while self.stones.move_count() > 0 {
            let (mover, next) = (self.to_move(), self.to_move().other());
            let landings = self.landings();
            if threats[mover.index()].and(landings) != B::default() {
                self.log_end([threats[mover.index()].and(landings).nth(0)], log);
                return Outcome::Win(mover);
            }
            let dangers = threats[next.index()].and(landings);
            let candidates = if dangers == B::default() { landings } else { dangers };
            let safe = candidates.without(self.landings_below(threats[next.index()]));
            if dangers.count() > 1 || safe == B::default() {
                // The other winning cell, or the one above the stone.
                self.log_end([0, u32::from(dangers.count() > 1)].map(|n| candidates.nth(n)), log);
                return Outcome::Win(next);
            }
            let bit = safe.nth(rng.below(safe.count()));
            log.push(|| self.column(bit));
            self.stones.place(bit);
            for threats in &mut threats {
                threats.remove(bit);
            }
            let own = self.stones.stones(mover);
            let known = threats[mover.index()];
            threats[mover.index()] = own.completing_after(known, bit, self.stones.empty(), strides, k);
        }
        self.outcome().unwrap_or(Outcome::Draw)
    }
}

impl<B: Bits> Priors for DropBoard<B> {}

impl<B: Bits> Board for DropBoard<B> {
    fn cells(&self) -> usize {
        self.stones.cells()
    }

    fn grid(&self) -> Grid {
        self.rules().grid()
    }

    fn owner(&self, cell: Cell) -> Option<Seat> {
        self.stones.owner(cell)
    }

    fn target(&self, mv: Move) -> Option<Cell> {
        self.landing(u32::from(mv.0)).map(|bit| self.rules().cell(bit))
    }

    fn arrange(&mut self, arrangement: &Arrangement) -> Result<(), Misplacement> {
        match self.rules().floating(arrangement) {
            Some(cell) => Err(Misplacement::Floating(cell)),
            None => self.stones.arrange(arrangement),
        }
    }

    fn winning_row(&self) -> Vec<usize> {
        self.stones.winning_row()
    }
}

impl<B: Bits> Completions for DropBoard<B> {
    fn completions(&self, mv: Move, seat: Seat, last: Option<Cell>, found: &mut dyn FnMut(Completion)) {
        if let Some(cell) = self.target(mv) {
            self.stones.completions(Move(cell.0), seat, last, found);
        }
    }

    /// The cell above.
    fn opened(&self, mv: Move) -> Vec<Move> {
        Some(mv).filter(|&mv| self.after(mv).is_legal(mv)).into_iter().collect()
    }
}

impl<B: Bits> Notation for DropBoard<B> {
    fn name(&self, mv: Move) -> String {
        self.rules().column_name(u32::from(mv.0)).to_string()
    }

    fn named(&self, name: &str) -> Option<Move> {
        let mut letters = name.chars();
        let col = self.rules().column_named(letters.next()?)?;
        letters.next().is_none().then_some(Move(col as u16))
    }

    fn names_columns(&self) -> bool {
        true
    }
}
