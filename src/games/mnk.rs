//! k in a row on a rectangular board (m,n,k), for two players or more in turn order.
//!
//! A stone goes on any empty cell. The first player with `k` *or more* of their own stones in a row, across, down or
//! diagonally, wins. A full board without such a row is a draw.

use super::bits::{Bits, Wide};
use super::key;
use crate::dice::Dice;
use crate::game::{Forecast, Game, MAX_SEATS, Move, Outcome, PerSeat, Seat, TwoPlayer};
use crate::symmetry::{self, Symmetry};
use std::fmt;

/// The longest side of a board.
pub const MAX_SIDE: u32 = 26;

/// Checked rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    rows: u8,
    cols: u8,
    k: u8,
    players: u8,
    /// 2^15 / cols and 2^15 / (cols + 1), rounded up: division becomes multiplication, exact for
    /// numbers below 2^15 / 27.
    by_cols: u16,
    by_stride: u16,
    line_strides: [u8; 4],
}

/// Why a combination of numbers is not a valid game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulesError {
    /// A side is outside 1..=26: its name and the number given.
    Side(&'static str, u32),
    /// `k` is outside `1..=max`, where `max` is the longer side.
    Row {
        /// The row length given.
        k: u32,
        /// The longest row that the board has.
        max: u32,
    },
    /// The number of players is outside 2..=8.
    Players(u32),
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesError::Side(name, given) => write!(f, "{name}: expected 1 to {MAX_SIDE}, got {given}"),
            RulesError::Row { k, max } => {
                write!(f, "k: expected 1 to {max}, the longer side of the board, got {k}")
            }
            RulesError::Players(given) => write!(f, "players: expected 2 to {MAX_SEATS}, got {given}"),
        }
    }
}

impl std::error::Error for RulesError {}

impl Rules {
    /// Checks the sides, the row length and the number of players.
    ///
    /// # Errors
    /// The first of the four numbers that is out of its range.
    ///
    /// ```
    /// use noughts::games::mnk::{Rules, RulesError};
    /// assert!(Rules::new(15, 15, 5, 2).is_ok());
    /// assert_eq!(Rules::new(3, 3, 5, 2), Err(RulesError::Row { k: 5, max: 3 }));
    /// ```
    pub fn new(rows: u32, cols: u32, k: u32, players: u32) -> Result<Self, RulesError> {
        for (name, side) in [("rows", rows), ("cols", cols)] {
            if !(1..=MAX_SIDE).contains(&side) {
                return Err(RulesError::Side(name, side));
            }
        }
        let max = rows.max(cols);
        if !(1..=max).contains(&k) {
            return Err(RulesError::Row { k, max });
        }
        if !(2..=MAX_SEATS as u32).contains(&players) {
            return Err(RulesError::Players(players));
        }
        Ok(Rules {
            rows: rows as u8,
            cols: cols as u8,
            k: k as u8,
            players: players as u8,
            by_cols: (1_u32 << 15).div_ceil(cols) as u16,
            by_stride: (1_u32 << 15).div_ceil(cols + 1) as u16,
            line_strides: line_strides(rows, cols, k).map(|stride| stride as u8),
        })
    }

    /// Rows of the board, 1 to 26.
    #[must_use]
    pub const fn rows(self) -> u32 {
        self.rows as u32
    }

    /// Columns of the board, 1 to 26.
    #[must_use]
    pub const fn cols(self) -> u32 {
        self.cols as u32
    }

    /// The number of stones in a row that wins.
    #[must_use]
    pub const fn k(self) -> u32 {
        self.k as u32
    }

    /// Players in turn order, 2 to 8.
    #[must_use]
    pub const fn players(self) -> u32 {
        self.players as u32
    }

    /// Cells of the board.
    #[must_use]
    pub const fn cells(self) -> u32 {
        self.rows() * self.cols()
    }

    /// Bits that a position takes in each set: the cells and the padding between rows.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.rows() * self.stride() - 1
    }

    /// Bits from a cell to the one below it: a row and its padding.
    #[must_use]
    pub const fn stride(self) -> u32 {
        self.cols() + 1
    }

    /// Bits between neighbours along each of the four kinds of line: across, down and the two
    /// diagonals. A kind that is too short for `k` on this board repeats one that is not.
    #[inline]
    #[must_use]
    pub fn line_strides(self) -> [u32; 4] {
        self.line_strides.map(u32::from)
    }

    /// The bit of the cell of a move.
    #[inline]
    #[must_use]
    pub const fn bit(self, mv: Move) -> u32 {
        let cell = mv.0 as u32;
        cell + ((cell * self.by_cols as u32) >> 15)
    }

    /// The move to the cell of this bit.
    #[inline]
    #[must_use]
    pub const fn cell(self, bit: u32) -> Move {
        Move((bit - ((bit * self.by_stride as u32) >> 15)) as u16)
    }

    /// The bits of all cells.
    #[must_use]
    pub fn board<B: Bits>(self) -> B {
        let mut board = B::default();
        (0..self.cells()).for_each(|cell| board.insert(self.bit(Move(cell as u16))));
        board
    }
}

fn line_strides(rows: u32, cols: u32, k: u32) -> [u32; 4] {
    let stride = cols + 1;
    match (k <= cols, k <= rows) {
        (true, true) => [1, stride, stride + 1, stride - 1],
        (true, false) => [1; 4],
        (false, _) => [stride; 4],
    }
}

/// A position on a board whose cells fit the bit set `B`, with room for `SEATS` players.
///
/// `SEATS` is 2 exactly for two-player games ([`TwoPlayerBoard`]), which makes those a type of their own;
/// every other number of players shares [`MultiPlayerBoard`].
///
/// ```
/// use noughts::game::{Game, Move, Outcome, Seat};
/// use noughts::games::mnk::{TwoPlayerBoard, Rules};
/// let mut game = TwoPlayerBoard::<u64>::new(Rules::new(3, 3, 3, 2)?);
/// for cell in [0, 3, 1, 4, 2] {
///     game.play(Move(cell));
/// }
/// assert_eq!(game.outcome(), Some(Outcome::Win(Seat::FIRST)));
/// # Ok::<(), noughts::games::mnk::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mnk<const SEATS: usize, B> {
    stones: [B; SEATS],
    empty: B,
    key: u64,
    rules: Rules,
    plies: u16,
    /// Turns that a search has skipped; none with two players.
    skipped: u16,
    outcome: Option<Outcome>,
}

/// A two-player board.
pub type TwoPlayerBoard<B> = Mnk<2, B>;
/// A board for three to eight players.
pub type MultiPlayerBoard<B> = Mnk<MAX_SEATS, B>;

/// Bits for every board up to 26x26. A narrower type for 15x15 would make its tree searches a quarter faster at most, and
/// costs the shipped module 12 KB.
pub type Large = Wide<11>;

impl<B: Bits> TwoPlayer for TwoPlayerBoard<B> {}

impl<const SEATS: usize, B: Bits> Mnk<SEATS, B> {
    /// The empty board.
    ///
    /// # Panics
    /// When the board does not fit `B`, or the players do not fit `SEATS` (which for a [`TwoPlayerBoard`]
    /// means exactly two). The catalogue chooses both from the rules.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        assert!(rules.bits() <= B::CAPACITY, "the board needs {} bits", rules.bits());
        let players = rules.players() as usize;
        assert!(players == SEATS || (SEATS > 2 && players <= SEATS), "{players} players do not fit");
        Mnk {
            stones: [B::default(); SEATS],
            empty: rules.board(),
            key: 0,
            rules,
            plies: 0,
            skipped: 0,
            outcome: None,
        }
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The cells where this seat has stones.
    #[inline]
    #[must_use]
    pub fn stones(&self, seat: Seat) -> B {
        self.stones[seat.index()]
    }

    /// The empty cells.
    #[inline]
    #[must_use]
    pub fn empty(&self) -> B {
        self.empty
    }

    /// The winning cells: the longest row of the winner's stones, ascending; empty without one.
    #[must_use]
    pub fn winning_line(&self) -> Vec<Move> {
        let Some(Outcome::Win(winner)) = self.outcome else { return Vec::new() };
        let own = self.stones(winner);
        let run_from = |start: u32, stride: u32| {
            (0..)
                .map(move |i| start + i * stride)
                .take_while(|&bit| bit < self.rules.bits() && own.contains(bit))
        };
        let mut longest = Vec::new();
        for stride in self.rules.line_strides() {
            for start in own.iter() {
                if run_from(start, stride).count() > longest.len() {
                    longest = run_from(start, stride).map(|bit| self.rules.cell(bit)).collect();
                }
            }
        }
        longest
    }

    /// The cells where one stone of this seat completes a row.
    #[inline]
    fn threats(&self, seat: Seat) -> B {
        self.stones(seat).completing(self.empty, self.rules.line_strides(), self.rules.k())
    }

    /// The seat that moves after the one to move.
    #[inline]
    fn next(&self) -> Seat {
        Seat::new((self.to_move().index() + 1) % self.seats())
    }

    #[inline]
    fn cells_left(&self) -> u32 {
        self.rules.cells() - u32::from(self.plies)
    }

    /// Places the stone and updates the outcome. [`Game::play`] updates the key, which a playout does not need.
    #[inline]
    fn place(&mut self, bit: u32) {
        let (seat, k) = (self.to_move(), self.rules.k());
        let own = &mut self.stones[seat.index()];
        own.insert(bit);
        self.empty.remove(bit);
        self.plies += 1;
        if own.has_run(bit, self.rules.line_strides(), k) {
            self.outcome = Some(Outcome::Win(seat));
        } else if self.cells_left() == 0 {
            self.outcome = Some(Outcome::Draw);
        }
    }
}

impl<const SEATS: usize, B: Bits> Game for Mnk<SEATS, B> {
    #[inline]
    fn seats(&self) -> usize {
        if SEATS == 2 { 2 } else { self.rules.players() as usize }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    #[inline]
    fn plies(&self) -> u32 {
        u32::from(self.plies)
    }

    #[inline]
    fn turns(&self) -> u32 {
        if SEATS == 2 { self.plies() } else { self.plies() + u32::from(self.skipped) }
    }

    fn skip_to(&mut self, seat: Seat) {
        while self.to_move() != seat {
            self.skipped += 1;
        }
    }

    #[inline]
    fn plies_left(&self) -> u32 {
        if self.outcome.is_some() { 0 } else { self.cells_left() }
    }

    /// Whether a line is left without a stone of another seat.
    #[inline]
    fn can_win(&self, seat: Seat) -> bool {
        let (free, k) = (self.stones(seat).xor(self.empty), self.rules.k());
        self.rules.line_strides().into_iter().any(|stride| free.run_starts(stride, k) != B::default())
    }

    fn actions(&self) -> usize {
        self.rules.cells() as usize
    }

    fn owner(&self, mv: Move) -> Option<Seat> {
        let bit = self.rules.bit(mv);
        (0..self.seats()).map(Seat::new).find(|&seat| self.stones(seat).contains(bit))
    }

    #[inline]
    fn moves(&self) -> impl Iterator<Item = Move> {
        let playable = if self.outcome.is_some() { B::default() } else { self.empty };
        playable.iter().map(|bit| self.rules.cell(bit))
    }

    #[inline]
    fn move_count(&self) -> u32 {
        self.plies_left()
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.outcome.is_none() && mv.index() < self.actions() && self.empty.contains(self.rules.bit(mv))
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        debug_assert!(self.is_legal(mv), "{mv:?} in {self:?}");
        self.key ^= key::stone(self.to_move().index(), mv.index());
        self.place(self.rules.bit(mv));
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn fresh_key(&self) -> u64 {
        let cells = (0..self.rules.cells()).map(|cell| Move(cell as u16));
        cells.filter_map(|mv| Some(key::stone(self.owner(mv)?.index(), mv.index()))).fold(0, |a, b| a ^ b)
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        symmetry::of_board(self.rules.rows() as usize, self.rules.cols() as usize)
    }

    fn image(&self, mv: Move, symmetry: Symmetry) -> Move {
        let (rows, cols) = (self.rules.rows() as usize, self.rules.cols() as usize);
        let (row, col) = symmetry.cell(mv.index() / cols, mv.index() % cols, rows, cols);
        Move((row * cols + col) as u16)
    }

    #[inline]
    fn random_move(&self, dice: &mut Dice) -> Option<Move> {
        match self.plies_left() {
            0 => None,
            left => Some(self.rules.cell(self.empty.nth(dice.below(left)))),
        }
    }

    #[inline]
    fn forecast(&self) -> impl Fn(Move) -> Option<Forecast> {
        let (mover, next) = (self.to_move(), self.next());
        let (wins, dangers) = (self.threats(mover), self.threats(next));
        move |mv| {
            let bit = self.rules.bit(mv);
            let others = dangers.count() - u32::from(dangers.contains(bit));
            match (wins.contains(bit), self.cells_left()) {
                (true, _) => Some(Forecast { outcome: Outcome::Win(mover), plies: 0 }),
                (false, 1) => Some(Forecast { outcome: Outcome::Draw, plies: 0 }),
                (false, _) => (others > 0).then_some(Forecast { outcome: Outcome::Win(next), plies: 1 }),
            }
        }
    }

    #[inline(never)] // A hot loop of its own: inlined into a large search it compiles to slower code.
    fn decisive_playout(mut self, dice: &mut Dice) -> Outcome {
        if let Some(outcome) = self.outcome {
            return outcome;
        }
        let mut threats = PerSeat::<B>::default();
        for seat in (0..self.seats()).map(Seat::new) {
            threats[seat] = self.threats(seat);
        }
        while self.cells_left() > 0 {
            let (mover, next) = (self.to_move(), self.next());
            if threats[mover] != B::default() {
                return Outcome::Win(mover);
            }
            let bit = match threats[next].count() {
                0 => self.empty.nth(dice.below(self.cells_left())),
                1 => threats[next].nth(0),
                _ => return Outcome::Win(next),
            };
            self.stones[mover.index()].insert(bit);
            self.empty.remove(bit);
            self.plies += 1;
            (0..self.seats()).for_each(|seat| threats[Seat::new(seat)].remove(bit));
            let (own, strides) = (self.stones(mover), self.rules.line_strides());
            threats[mover] = own.completing_after(threats[mover], bit, self.empty, strides, self.rules.k());
        }
        Outcome::Draw
    }

    #[inline(never)] // As above.
    fn playout(mut self, dice: &mut Dice) -> Outcome {
        loop {
            if let Some(outcome) = self.outcome {
                return outcome;
            }
            let bit = self.empty.nth(dice.below(self.cells_left()));
            self.place(bit);
        }
    }
}
