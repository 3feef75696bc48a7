//! k in a row on a rectangular board (m,n,k), for two players or more in turn order.
//!
//! A stone goes on any empty cell. The first player with `k` *or more* of their own stones in a row, across,
//! down or diagonally, wins. A full board without such a row is a draw. By [exact](GridRules::is_exact)
//! rules, as in standard gomoku, a row of more than `k` does not win: it counts for nobody, and the game goes
//! on.

pub(super) mod levels;
pub mod lines;

use super::Rules;
use super::bits::{Bits, Wide};
use super::field::Field;
use super::grid::{GridError, GridRules};
use super::kind::GameKind;
use super::line::{Line, LineBoard};
use super::parts::{PartsRules, rules};
use super::strength::Levels;
use crate::game::board::{Arrangement, Board, Cell, Grid, Misplacement};
use crate::game::completions::{Completion, Completions};
use crate::game::notation::Notation;
use crate::game::playouts::{KnownResult, MoveLog, Playouts};
use crate::game::priors::Priors;
use crate::game::symmetry::{self, Symmetry};
use crate::game::{Game, MAX_SEATS, Move, Outcome, PerSeat, Seat, TwoPlayer, zobrist};
use crate::rng::SeededRng;
use lines::Lines;

/// A position on a board whose cells fit the bit set `B`, with room for `SEATS` players.
///
/// `SEATS` is 2 exactly for two-player games ([`TwoPlayerBoard`]), which makes those a type of their own;
/// every other number of players shares [`MultiPlayerBoard`].
///
/// ```
/// use noughts::game::{Game, Move, Outcome, Seat};
/// use noughts::games::{grid::GridRules, mnk::TwoPlayerBoard};
/// let mut game = TwoPlayerBoard::<u64>::new(GridRules::new(3, 3, 3, 2)?);
/// for cell in [0, 3, 1, 4, 2] {
///     game.play(Move(cell));
/// }
/// assert_eq!(game.outcome(), Some(Outcome::Win(Seat::FIRST)));
/// # Ok::<(), noughts::games::grid::GridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mnk<const SEATS: usize, B> {
    stones: [B; SEATS],
    empty: B,
    key: u64,
    rules: GridRules,
    plies: u16,
    /// Turns that a search has skipped; none with two players.
    skipped: u16,
    outcome: Option<Outcome>,
}

/// A two-player board.
pub type TwoPlayerBoard<B> = Mnk<2, B>;
/// A board for three to eight players.
pub type MultiPlayerBoard<B> = Mnk<MAX_SEATS, B>;

/// Bits for every board up to 26x26. A narrower type for 15x15 would make its tree searches a quarter faster
/// at most, and costs the shipped module 12 KB.
pub type Large = Wide<11>;

/// The position that stands for the game.
pub(crate) type Described = MultiPlayerBoard<Large>;

impl GameKind for Described {
    type Rules = GridRules;
    type Values = rules::Values;
    type Eval = Lines;
    type Small = TwoPlayerBoard<u64>;
    type ForTwo = TwoPlayerBoard<Large>;

    const KIND: &'static str = rules::KIND;
    const WORD: &'static str = "";
    const FIELDS: &'static [Field] = rules::FIELDS;
    const SWAPS: bool = true;
    const NOTATION: &'static str = rules::NOTATION;

    /// A game with a part is one of [parts](super::parts).
    fn rules(values: rules::Values) -> Result<Rules, GridError> {
        match rules::without_parts(&values) {
            Some(rules) => rules.map(Rules::Mnk),
            None => PartsRules::new(values).map(Rules::Parts),
        }
    }

    fn values(rules: GridRules) -> rules::Values {
        rules::plain([rules.rows(), rules.cols(), rules.k(), rules.players(), rules.is_exact().into()])
    }

    fn name(rules: GridRules) -> String {
        let (rows, cols, k, players) = (rules.rows(), rules.cols(), rules.k(), rules.players());
        let exactly = if rules.is_exact() { "exactly " } else { "" };
        format!("{rows} by {cols}, {exactly}{k} in a row, {players} players")
    }

    fn players(rules: GridRules) -> u32 {
        rules.players()
    }

    fn cells(rules: GridRules) -> u32 {
        rules.cells()
    }

    fn swapping(rules: GridRules) -> Option<GridRules> {
        Some(rules).filter(|rules| rules.players() == 2)
    }

    fn levels(rules: GridRules) -> Levels {
        levels::levels(rules)
    }

    fn start(rules: GridRules) -> Self {
        Mnk::new(rules)
    }

    fn small(rules: GridRules) -> Option<TwoPlayerBoard<u64>> {
        (rules.bits() <= u64::BITS).then(|| Mnk::new(rules))
    }

    fn for_two(rules: GridRules) -> TwoPlayerBoard<Large> {
        Mnk::new(rules)
    }

    fn eval(rules: GridRules) -> Lines {
        Lines::new(rules)
    }
}

impl Rules {
    /// `k` in a row on a board with these sides, for two players.
    ///
    /// # Errors
    /// The first number that is out of its range.
    pub fn mnk(rows: u32, cols: u32, k: u32) -> Result<Self, GridError> {
        GridRules::new(rows, cols, k, 2).map(Rules::Mnk)
    }
}

impl<B: Bits> TwoPlayer for TwoPlayerBoard<B> {}

impl<B: Bits> LineBoard for TwoPlayerBoard<B> {
    fn k(&self) -> usize {
        self.rules().k() as usize
    }

    fn is_exact(&self) -> bool {
        self.rules().is_exact()
    }

    fn lines(&self) -> Vec<Line> {
        let (rows, cols) = (self.rules().rows() as isize, self.rules().cols() as isize);
        let is_on = |row: isize, col: isize| (0..rows).contains(&row) && (0..cols).contains(&col);
        let mut lines = Vec::new();
        // Rows and columns from one cell of a line to the next; the last direction goes up.
        for [down, right] in [[0, 1], [1, 0], [1, 1], [-1, 1]] {
            for start in 0..rows * cols {
                let (mut row, mut col) = (start / cols, start % cols);
                if is_on(row - down, col - right) {
                    continue; // Not the first cell of its line.
                }
                let mut cells = Vec::new();
                while is_on(row, col) {
                    cells.push((row * cols + col) as u16);
                    (row, col) = (row + down, col + right);
                }
                lines.push(Line { cells, closed: false });
            }
        }
        lines
    }
}

impl<const SEATS: usize, B: Bits> Mnk<SEATS, B> {
    /// The empty board.
    ///
    /// # Panics
    /// When the board does not fit `B`, or the players do not fit `SEATS` (which for a [`TwoPlayerBoard`]
    /// means exactly two). The catalogue chooses both from the rules.
    #[must_use]
    pub fn new(rules: GridRules) -> Self {
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
    pub fn rules(&self) -> GridRules {
        self.rules
    }

    /// The cells where this seat has stones.
    #[inline]
    #[must_use]
    pub fn stones(&self, seat: Seat) -> B {
        self.stones[seat.index()]
    }

    /// The same without a copy, which costs WebAssembly a call where `B` is wide.
    #[inline]
    pub(crate) fn stones_ref(&self, seat: Seat) -> &B {
        &self.stones[seat.index()]
    }

    /// The empty cells.
    #[inline]
    #[must_use]
    pub fn empty(&self) -> B {
        self.empty
    }

    /// The winning cells: the longest row of the winner's stones that wins, ascending; empty without one.
    #[must_use]
    pub fn winning_line(&self) -> Vec<Cell> {
        let Some(Outcome::Win(winner)) = self.outcome else { return Vec::new() };
        let mut longest = Vec::new();
        for row in self.rows(winner) {
            if row.len() > longest.len() && !self.is_overline(&row) {
                longest = row;
            }
        }
        longest
    }

    /// The rows of at least `k` stones of a seat.
    fn rows(&self, seat: Seat) -> Vec<Vec<Cell>> {
        let has: Vec<_> = (0..self.rules.bits()).map(|bit| self.stones_ref(seat).contains(bit)).collect();
        self.rules.rows_of(&has)
    }

    /// Whether a row is too long to win.
    fn is_overline(&self, row: &[Cell]) -> bool {
        self.rules.is_exact() && row.len() > self.rules.k() as usize
    }

    /// The cells where one stone of this seat completes a row that wins.
    #[inline(never)] // Each playout would get a copy.
    pub(super) fn threats(&self, seat: Seat) -> B {
        let (own, strides) = (self.stones(seat), self.rules.line_strides());
        let mut found = own.completing(self.empty, strides, self.rules.k());
        if self.rules.is_exact() {
            self.remove_overlines(seat, &mut found);
        }
        found
    }

    /// Removes those cells where a stone of this seat makes only rows of more than `k`.
    #[cold] // Few games need it.
    fn remove_overlines(&self, seat: Seat, found: &mut B) {
        for bit in 0..self.rules.bits() {
            if found.contains(bit) && !self.wins_exactly(seat, bit) {
                found.remove(bit);
            }
        }
    }

    /// Whether a stone of this seat belongs, or would belong, to a row of exactly `k`.
    #[cold] // Few rows are overlines.
    fn wins_exactly(&self, seat: Seat, bit: u32) -> bool {
        let (own, k) = (self.stones_ref(seat), self.rules.k());
        self.rules.line_strides().into_iter().any(|stride| row_through(own, bit, stride, None).0 == k)
    }

    /// The bit of the cell that a move takes.
    #[inline]
    fn bit(&self, mv: Move) -> u32 {
        self.rules.bit(Cell(mv.0))
    }

    /// The move that takes the cell of a bit.
    #[inline]
    fn move_to(&self, bit: u32) -> Move {
        Move(self.rules.cell(bit).0)
    }

    /// The last moves of a playout take the first `count` of these cells.
    fn log_end(&self, cells: B, count: u32, log: &mut impl MoveLog) {
        (0..count).for_each(|n| log.push(|| self.move_to(cells.nth(n))));
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

    /// Places the stone and updates the outcome. [`Game::play`] updates the key, which a playout does not
    /// need.
    #[inline]
    pub(super) fn place(&mut self, bit: u32) {
        let (seat, k) = (self.to_move(), self.rules.k());
        let own = &mut self.stones[seat.index()];
        own.insert(bit);
        self.empty.remove(bit);
        self.plies += 1;
        let row = own.has_run(bit, self.rules.line_strides(), k);
        if row && (!self.rules.is_exact() || self.wins_exactly(seat, bit)) {
            self.outcome = Some(Outcome::Win(seat));
        } else if self.cells_left() == 0 {
            self.outcome = Some(Outcome::Draw);
        }
    }
}

impl<const SEATS: usize, B: Bits> Game for Mnk<SEATS, B> {
    const ALTERNATES: bool = true;

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
    fn to_move(&self) -> Seat {
        Seat::new(self.turns() as usize % self.seats())
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
    fn plies_left(&self) -> Option<u32> {
        Some(self.move_count())
    }

    /// Except by exact rules, where a stone may turn a row into an overline.
    fn adds_only(&self) -> bool {
        !self.rules.is_exact()
    }

    /// Whether a line is left without a stone of another seat. By exact rules that does not mean that it can
    /// still be filled: a stone of the seat itself beyond its end would make an overline of it.
    #[inline]
    fn can_win(&self, seat: Seat) -> bool {
        let (free, k) = (self.stones(seat).xor(self.empty), self.rules.k());
        self.rules.line_strides().into_iter().any(|stride| free.run_starts(stride, k) != B::default())
    }

    fn actions(&self) -> usize {
        self.rules.cells() as usize
    }

    #[inline]
    fn moves(&self) -> impl Iterator<Item = Move> {
        let playable = if self.outcome.is_some() { B::default() } else { self.empty };
        playable.iter().map(|bit| Move(self.rules.cell(bit).0))
    }

    #[inline]
    fn move_count(&self) -> u32 {
        if self.outcome.is_some() { 0 } else { self.cells_left() }
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.outcome.is_none() && mv.index() < self.actions() && self.empty.contains(self.bit(mv))
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        debug_assert!(self.is_legal(mv), "{mv:?} in {self:?}");
        self.key ^= zobrist::stone(self.to_move().index(), mv.index());
        self.place(self.bit(mv));
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        symmetry::of_board(self.rules.rows() as usize, self.rules.cols() as usize)
    }

    fn image(&self, mv: Move, symmetry: Symmetry) -> Move {
        let (rows, cols) = (self.rules.rows() as usize, self.rules.cols() as usize);
        let (row, col) = symmetry.cell(mv.index() / cols, mv.index() % cols, rows, cols);
        Move((row * cols + col) as u16)
    }
}

impl<const SEATS: usize, B: Bits> Priors for Mnk<SEATS, B> {}

impl<const SEATS: usize, B: Bits> Board for Mnk<SEATS, B> {
    fn cells(&self) -> usize {
        self.actions()
    }

    fn grid(&self) -> Grid {
        self.rules.grid()
    }

    fn owner(&self, cell: Cell) -> Option<Seat> {
        let bit = self.rules.bit(cell);
        (0..self.seats()).map(Seat::new).find(|&seat| self.stones(seat).contains(bit))
    }

    fn winning_row(&self) -> Vec<usize> {
        self.winning_line().into_iter().map(Cell::index).collect()
    }

    fn arrange(&mut self, arrangement: &Arrangement) -> Result<(), Misplacement> {
        self.outcome = self.rules.outcome_of(arrangement)?;
        for &(cell, seat) in &arrangement.stones {
            self.key ^= zobrist::stone(seat.index(), cell.index());
            let bit = self.rules.bit(cell);
            self.stones[seat.index()].insert(bit);
            self.empty.remove(bit);
            self.plies += 1;
        }
        // With two players there is nothing to skip, as was checked.
        arrangement.to_move.into_iter().for_each(|seat| self.skip_to(seat));
        Ok(())
    }

    fn overlines(&self) -> Vec<usize> {
        if !self.rules.is_exact() {
            return Vec::new();
        }
        let mut overlined = vec![false; self.cells()];
        for seat in 0..self.seats() {
            let rows = self.rows(Seat::new(seat));
            let too_long = rows.iter().filter(|row| self.is_overline(row));
            too_long.flatten().for_each(|cell| overlined[cell.index()] = true);
        }
        (0..self.cells()).filter(|&cell| overlined[cell]).collect()
    }
}

/// The length of the row along one stride that a stone on this bit would belong to, and whether `last` does
/// too.
fn row_through<B: Bits>(own: &B, bit: u32, stride: u32, last: Option<u32>) -> (u32, bool) {
    let (mut row, mut with_last) = (1, false);
    for ahead in [true, false] {
        let mut at = bit;
        while let Some(next) = if ahead { Some(at + stride) } else { at.checked_sub(stride) } {
            if !own.contains(next) {
                break;
            }
            (at, row, with_last) = (next, row + 1, with_last || last == Some(next));
        }
    }
    (row, with_last)
}

impl<const SEATS: usize, B: Bits> Completions for Mnk<SEATS, B> {
    fn completions(&self, mv: Move, seat: Seat, last: Option<Cell>, found: &mut dyn FnMut(Completion)) {
        let (own, bit, last) = (self.stones_ref(seat), self.bit(mv), last.map(|cell| self.rules.bit(cell)));
        let mut seen = 0;
        for stride in self.rules.line_strides() {
            // A kind of line that is too short repeats another.
            if stride == seen {
                continue;
            }
            seen = stride;
            let (row, with_last) = row_through(own, bit, stride, last);
            if row == self.rules.k() || row > self.rules.k() && !self.rules.is_exact() {
                let diagonal = stride != 1 && stride != self.rules.stride();
                found(Completion { diagonal, last: with_last });
            }
        }
    }

    fn is_near(&self, mv: Move, cells: u32) -> bool {
        let (cols, cells) = (self.rules.cols() as i32, cells as i32);
        let place = |index: i32| (index / cols, index % cols);
        let (row, col) = place(i32::from(mv.0));
        let (rows, columns) = (row - cells..=row + cells, col - cells..=col + cells);
        let is_stone = |row: i32, col: i32| !self.empty.contains(self.bit(Move((row * cols + col) as u16)));
        let last = self.rules.rows() as i32 - 1;
        rows.filter(|row| (0..=last).contains(row))
            .any(|row| columns.clone().any(|col| (0..cols).contains(&col) && is_stone(row, col)))
    }
}

impl<const SEATS: usize, B: Bits> Notation for Mnk<SEATS, B> {
    fn name(&self, mv: Move) -> String {
        self.rules.cell_name(Cell(mv.0))
    }

    fn named(&self, name: &str) -> Option<Move> {
        self.rules.cell_named(name).map(|cell| Move(cell.0))
    }
}

impl<const SEATS: usize, B: Bits> Playouts for Mnk<SEATS, B> {
    #[inline]
    fn random_move(&self, rng: &mut SeededRng) -> Option<Move> {
        match self.move_count() {
            0 => None,
            left => Some(self.move_to(self.empty.nth(rng.below(left)))),
        }
    }

    #[inline]
    fn win_check(&self) -> impl Fn(Move) -> Option<KnownResult> {
        let (mover, next) = (self.to_move(), self.next());
        let (wins, dangers) = (self.threats(mover), self.threats(next));
        move |mv| {
            let bit = self.bit(mv);
            let others = dangers.count() - u32::from(dangers.contains(bit));
            match (wins.contains(bit), self.cells_left()) {
                (true, _) => Some(KnownResult { outcome: Outcome::Win(mover), plies: 0 }),
                (false, 1) => Some(KnownResult { outcome: Outcome::Draw, plies: 0 }),
                (false, _) => (others > 0).then_some(KnownResult { outcome: Outcome::Win(next), plies: 1 }),
            }
        }
    }

    #[inline(never)] // A hot loop of its own: inlined into a large search it compiles to slower code.
    fn logged_decisive_playout(mut self, rng: &mut SeededRng, log: &mut impl MoveLog) -> Outcome {
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
                self.log_end(threats[mover], 1, log);
                return Outcome::Win(mover);
            }
            let bit = match threats[next].count() {
                0 => self.empty.nth(rng.below(self.cells_left())),
                1 => threats[next].nth(0),
                _ => {
                    // One of them is taken, the other one wins.
                    self.log_end(threats[next], 2, log);
                    return Outcome::Win(next);
                }
            };
            log.push(|| self.move_to(bit));
            self.stones[mover.index()].insert(bit);
            self.empty.remove(bit);
            self.plies += 1;
            (0..self.seats()).for_each(|seat| threats[Seat::new(seat)].remove(bit));
            let (own, strides) = (self.stones(mover), self.rules.line_strides());
            threats[mover] = own.completing_after(threats[mover], bit, self.empty, strides, self.rules.k());
            if self.rules.is_exact() {
                self.remove_overlines(mover, &mut threats[mover]);
            }
        }
        Outcome::Draw
    }

    fn logged_playout(mut self, rng: &mut SeededRng, log: &mut impl MoveLog) -> Outcome {
        loop {
            if let Some(outcome) = self.outcome {
                return outcome;
            }
            let bit = self.empty.nth(rng.below(self.cells_left()));
            log.push(|| self.move_to(bit));
            self.place(bit);
        }
    }
}
