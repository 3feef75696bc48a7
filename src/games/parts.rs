//! Games made of parts: the lines of the board, what may be placed, how long it stays, who wins with a row,
//! and how many marks a turn. Wild, misère and vanishing tic-tac-toe, Notakto, Order and Chaos, boards that
//! close up to a cylinder or a torus, boards of several layers and many more are rows of values, not
//! programs.
//!
//! The rules are those of k in a row with further fields; a game without a part is plain
//! [k in a row](super::mnk), which is faster. Two players, on at most 676 cells.
//!
//! * **Misère**: who completes a row loses. **Order**: the first player wins by any row of equal marks, the
//!   second by a full board without one.
//! * **Either mark** (wild): a player chooses which. **One mark**: the same for both; a board with a row is
//!   closed, and who closes the last loses (Notakto), or wins where that is the goal (treblecross, on a
//!   strip). **Numbers**: the first player places odd ones, the second even ones, each once; who completes a
//!   row with the right sum wins, and without a move the game is drawn.
//! * **Life**: a player keeps so many marks. The oldest leaves when the next has been placed, whose square it
//!   was not; a row counts only after that. With **reuse** it leaves first, and its square may be used at
//!   once. With **slide** none leaves: once all are placed, a player moves one of them along a line of the
//!   board to a neighbouring free cell, or, flying, to any free one. Who cannot move loses (three men's
//!   morris, Achi). With a **late centre**, no mark is placed in the middle (Picaria).
//! * **Cylinder, torus, layers**: which cells are neighbours. With **gravity**, a mark needs one below it;
//!   layer 1 is the lowest.
//! * **Checkered**: there are only the squares of one colour of a chessboard, that of the middle. Lines lead
//!   over the others.
//! * **Two a turn**: the first player places one mark, then each places two (Connect6).
//!
//! A move is the number of its cell, board by board and layer by layer; where a mark or number is chosen with
//! it, `cell + cells * choice`, where choice 0 is the first player's mark or the number 1; where a mark
//! moves, `to + cells * (1 + from)`.

mod board;
pub(crate) mod canonical;
mod completions;
mod levels;
mod lines;
mod names;
pub(crate) mod rules;
mod table;
mod turns;
mod wins;
pub mod worth;

use super::Rules;
use super::bits::{Bits, Wide};
use super::field::Field;
use super::grid::{GridError, GridRules};
use super::kind::GameKind;
use super::strength::Levels;
use crate::game::board::{Board, Cell};
use crate::game::playouts::{KnownResult, MoveLog, PlayoutMoves, Playouts, known_by_playing, play_out};
use crate::game::priors::Priors;
use crate::game::symmetry::Symmetry;
use crate::game::{Game, Move, Outcome, Seat, TwoPlayer, zobrist};
use crate::rng::SeededRng;
pub use rules::{Goal, MAX_CELLS, Marks, PartsRules, Slide, Wrap};
use rules::{MAX_LIFE, NUMBERS};
use table::{NONE, Table};
use turns::Turns;
use wins::Ready;
use worth::Worth;

/// Bits for all boards.
pub type Large = Wide<11>;

/// The position that stands for the game.
pub(crate) type Described = Parts<Large>;

/// A position of a game made of parts, on boards whose cells fit the bit set `B`.
#[derive(Clone, Copy)]
pub struct Parts<B> {
    table: &'static Table,
    /// The marks: own marks by seat, either mark by whose it looks like, one mark and numbers in the first
    /// set.
    marks: [B; 2],
    /// The cells on which a mark may be placed.
    open: B,
    /// Of the marks and their cells, without age.
    key: u64,
    /// The numbers on the cells, four bits each.
    numbers: u64,
    /// With a life: the cells of each seat's marks, the oldest first.
    ages: [[u16; MAX_LIFE as usize]; 2],
    plies: u32,
    /// The boards that are closed, a bit each.
    closed: u8,
    outcome: Option<Outcome>,
}

impl<B: Bits> PartialEq for Parts<B> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.table, other.table)
            && (self.marks, self.numbers, self.to_move()) == (other.marks, other.numbers, other.to_move())
            && [0, 1].map(Seat::new).iter().all(|&seat| self.kept(seat) == other.kept(seat))
    }
}

impl<B: Bits> Eq for Parts<B> {}

impl<B: Bits> std::fmt::Debug for Parts<B> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ", Rules::Parts(self.table.rules))?;
        for cell in 0..self.table.cells {
            match (self.number(cell), self.owner(Cell(cell as u16))) {
                (Some(number), _) => write!(f, "{number}")?,
                (None, Some(seat)) => f.write_str(["X", "O"][seat.index()])?,
                (None, None) => f.write_str(".")?,
            }
        }
        write!(
            f,
            ", seat {} to move, ages {:?}",
            self.to_move().index(),
            [0, 1].map(|seat| self.kept(Seat::new(seat)))
        )
    }
}

impl GameKind for Described {
    type Rules = PartsRules;
    type Values = rules::Values;
    type Eval = Worth;
    type Small = Self;
    type ForTwo = Self;

    const KIND: &'static str = rules::KIND;
    const WORD: &'static str = "";
    const FIELDS: &'static [Field] = rules::FIELDS;
    const SWAPS: bool = true;
    const NOTATION: &'static str = rules::NOTATION;

    fn rules(values: rules::Values) -> Result<Rules, GridError> {
        PartsRules::new(values).map(Rules::Parts)
    }

    fn values(rules: PartsRules) -> rules::Values {
        rules.values()
    }

    fn name(rules: PartsRules) -> String {
        names::of_game(rules)
    }

    fn cells(rules: PartsRules) -> u32 {
        rules.cells()
    }

    fn swapping(_: PartsRules) -> Option<GridRules> {
        None
    }

    fn levels(rules: PartsRules) -> Levels {
        levels::levels(rules)
    }

    fn start(rules: PartsRules) -> Self {
        Parts::new(rules)
    }

    /// A narrower type would be up to twice as fast, and costs the shipped module 22 KB.
    fn small(_: PartsRules) -> Option<Self> {
        None
    }

    fn for_two(rules: PartsRules) -> Self {
        Parts::new(rules)
    }

    fn eval(rules: PartsRules) -> Worth {
        Worth::new(rules)
    }
}

impl<B: Bits> TwoPlayer for Parts<B> {}

impl<B: Bits> Parts<B> {
    /// The empty board.
    ///
    /// # Panics
    /// When the board does not fit `B`. The catalogue chooses it from the rules.
    #[must_use]
    pub fn new(rules: PartsRules) -> Self {
        assert!(rules.cells() <= B::CAPACITY, "the board needs {} bits", rules.cells());
        let table = Table::of(rules);
        let mut open = B::default();
        table.open.iter().for_each(|&cell| open.insert(cell.into()));
        Parts {
            table,
            marks: [B::default(); 2],
            open,
            key: 0,
            numbers: 0,
            ages: [[0; MAX_LIFE as usize]; 2],
            plies: 0,
            closed: 0,
            outcome: None,
        }
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> PartsRules {
        self.table.rules
    }

    /// The cells of a seat's marks where these leave, the oldest first; empty elsewhere.
    fn kept(&self, seat: Seat) -> &[u16] {
        let count = if self.rules().vanishes() { self.marks[seat.index()].count() } else { 0 };
        &self.ages[seat.index()][..count as usize]
    }

    /// The cell whose mark leaves with the next move.
    #[must_use]
    pub fn leaving(&self) -> Option<Cell> {
        let kept = self.kept(self.to_move());
        let full = self.outcome.is_none() && kept.len() == usize::from(self.rules().life);
        kept.first().filter(|_| full).map(|&cell| Cell(cell))
    }

    /// The number on a cell.
    #[must_use]
    pub fn number(&self, cell: usize) -> Option<u32> {
        let is_there = self.rules().marks == Marks::Numbers && self.marks[0].contains(cell as u32);
        is_there.then(|| (self.numbers >> (4 * cell) & 15) as u32)
    }

    /// The boards that are closed.
    pub(crate) fn closed_boards(&self) -> Vec<usize> {
        (0..usize::from(self.rules().boards)).filter(|board| self.closed >> board & 1 == 1).collect()
    }

    /// Where the player to move may place something.
    #[inline]
    fn targets(&self) -> B {
        let mut open = self.open;
        if self.rules().reuse
            && let Some(oldest) = self.leaving()
        {
            open.insert(oldest.0.into());
        }
        open
    }

    /// What the player to move may place, a bit each.
    #[inline]
    fn choices(&self) -> u32 {
        match self.rules().marks {
            Marks::Own | Marks::One => 1,
            Marks::Either => 3,
            Marks::Numbers => {
                let own = if self.to_move() == Seat::FIRST { 0b1_0101_0101 } else { 0b0_1010_1010 };
                let used = self.marks[0].word_down(0, 0).iter().map(|cell| self.numbers >> (4 * cell) & 15);
                used.fold(own, |free: u32, number| free & !(1 << (number - 1)))
            }
        }
    }

    /// The cell of a move, and what is chosen with it.
    #[inline]
    fn split(&self, mv: Move) -> (usize, usize) {
        let cells = self.table.cells;
        if mv.index() < cells { (mv.index(), 0) } else { (mv.index() % cells, mv.index() / cells) }
    }

    /// Whether the player to move has placed all marks and moves one of them now.
    #[inline]
    fn moves_marks(&self) -> bool {
        self.rules().slides() && self.outcome.is_none() && self.is_all_placed(self.to_move())
    }

    /// Whether a player has placed all marks, which then move.
    fn is_all_placed(&self, seat: Seat) -> bool {
        self.rules().slides() && self.marks[seat.index()].count() == u32::from(self.rules().life)
    }

    /// The cell that the mark of a move leaves, where marks move.
    fn origin_of(&self, mv: Move) -> Option<usize> {
        let (_, choice) = self.split(mv);
        choice.checked_sub(1).filter(|_| self.rules().slides())
    }

    /// Where a mark may move.
    #[inline]
    fn reach(&self, from: usize) -> u64 {
        self.table.near[from] & self.open.word_down(0, 0)
    }

    /// Whether the cells fit a machine word, and so [`narrowed`](Parts::narrowed) holds the position.
    fn fits_word(&self) -> bool {
        self.table.cells <= u64::BITS as usize
    }

    /// The set to which a move adds a mark.
    #[inline]
    fn plane(&self, seat: Seat, choice: usize) -> usize {
        match self.rules().marks {
            Marks::Own => seat.index(),
            Marks::Either => choice,
            Marks::One | Marks::Numbers => 0,
        }
    }

    /// Whether a row goes through this cell of `marks`.
    #[inline]
    fn row_through(&self, marks: &B, cell: usize) -> bool {
        if B::CAPACITY <= u64::BITS && !self.table.masks().is_empty() {
            let (rows, free) = (self.table.masks(), !marks.word_down(0, 0));
            return self.table.through[cell].iter().any(|&row| rows[usize::from(row)] & free == 0);
        }
        let (k, exact) = (usize::from(self.rules().k), self.rules().exact);
        self.table.directions.iter().any(|(steps, _)| {
            let length = run(steps, marks, cell, if exact { usize::MAX } else { k });
            length == k || length > k && !exact
        })
    }

    /// All rows of the board, as the numbers of their cells.
    pub fn rows(&self) -> impl Iterator<Item = &'static [u16]> {
        let table = self.table;
        (0..table.count()).map(move |row| table.row(row))
    }

    /// The rows through a cell.
    pub fn rows_through(&self, cell: Cell) -> impl Iterator<Item = &'static [u16]> {
        let table = self.table;
        table.through[cell.index()].iter().map(move |&row| table.row(row.into()))
    }

    /// Whether a row through this cell is full and has the sum.
    fn sums(&self, cell: usize) -> bool {
        self.table.through[cell].iter().any(|&row| {
            let mut numbers = self.numbers_of(row.into());
            let add = |sum, number| (number > 0).then_some(sum + number);
            numbers.try_fold(0, add) == Some(self.rules().sum.into())
        })
    }

    /// The numbers of a row, 0 where there is none.
    fn numbers_of(&self, row: usize) -> impl Iterator<Item = u32> {
        self.table.row(row).iter().map(|cell| (self.numbers >> (4 * cell) & 15) as u32)
    }

    /// Places a mark of `seat`, of which the oldest leaves.
    #[inline]
    fn keep_age(&mut self, seat: Seat, cell: usize) {
        let (life, place) = (usize::from(self.rules().life), seat.index());
        let mut count = self.kept(seat).len();
        if count == life {
            self.take_off(place, self.ages[place][0].into());
            self.ages[place].copy_within(1.., 0);
            count -= 1;
        }
        self.ages[place][count] = cell as u16;
    }

    /// Removes a mark.
    fn take_off(&mut self, plane: usize, cell: usize) {
        self.marks[plane].remove(cell as u32);
        self.open.insert(cell as u32);
        self.key ^= zobrist::stone(plane, cell);
    }

    /// Closes the board of a cell. Whether it was the last.
    fn close(&mut self, cell: usize) -> bool {
        let size = self.table.board_cells;
        let board = cell / size;
        self.closed |= 1 << board;
        (board * size..(board + 1) * size).for_each(|cell| self.open.remove(cell as u32));
        self.closed.count_ones() == u32::from(self.rules().boards)
    }

    /// The outcome after a mark on `cell`, which made a row or not.
    fn outcome_after(&mut self, seat: Seat, cell: usize, row: bool) -> Option<Outcome> {
        let PartsRules { goal, marks, .. } = self.rules();
        match marks {
            Marks::One => {
                let winner = if goal == Goal::Last { seat } else { seat.other() };
                return (row && self.close(cell)).then_some(Outcome::Win(winner));
            }
            Marks::Numbers if !row && self.choices() == 0 => return Some(Outcome::Draw),
            Marks::Own | Marks::Either | Marks::Numbers => {}
        }
        if !row && self.moves_marks() {
            if self.plies == 2 * u32::from(self.rules().life) {
                self.open = self.open.or(B::of_word(self.table.late));
            }
            if self.move_count() == 0 {
                return Some(Outcome::Win(seat));
            }
        }
        let full = self.open == B::default();
        match (row, goal) {
            (true, Goal::Row | Goal::Last) => Some(Outcome::Win(seat)),
            (true, Goal::Misere) => Some(Outcome::Win(seat.other())),
            (true, Goal::Order) => Some(Outcome::Win(Seat::FIRST)),
            (false, Goal::Order) => full.then_some(Outcome::Win(Seat::FIRST.other())),
            (false, Goal::Row | Goal::Misere | Goal::Last) => full.then_some(Outcome::Draw),
        }
    }
}

/// The length of the run of marks through a cell, as far as `enough`. Round a circle it counts each cell
/// once.
#[inline]
fn run<B: Bits>(steps: &table::Steps, marks: &B, cell: usize, enough: usize) -> usize {
    let mut length = 1;
    for way in [1, 0] {
        let mut next = steps[cell][way];
        while next != NONE && marks.contains(next.into()) && length < enough {
            if usize::from(next) == cell {
                return length;
            }
            length += 1;
            next = steps[usize::from(next)][way];
        }
    }
    length
}

impl<B: Bits> Game for Parts<B> {
    const ALTERNATES: bool = false;

    #[inline]
    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    #[inline]
    fn plies(&self) -> u32 {
        self.plies
    }

    fn plies_left(&self) -> Option<u32> {
        match (self.rules().repeats(), self.outcome) {
            (true, _) => None,
            (false, Some(_)) => Some(0),
            (false, None) => {
                let closed: usize = self.closed.count_ones() as usize;
                let in_closed = |cell: u32| self.closed >> (cell as usize / self.table.board_cells) & 1 == 1;
                let marks = self.marks[0].iter().filter(|&cell| !in_closed(cell)).count()
                    + self.marks[1].count() as usize;
                Some((self.table.cells - closed * self.table.board_cells - marks) as u32)
            }
        }
    }

    fn adds_only(&self) -> bool {
        self.rules().adds_only()
    }

    #[inline]
    fn to_move(&self) -> Seat {
        let turns = if self.rules().per_turn == 2 { self.plies.div_ceil(2) } else { self.plies };
        Seat::new((turns % 2) as usize)
    }

    fn actions(&self) -> usize {
        let origins = if self.rules().slides() { self.table.cells } else { 0 };
        self.table.cells * (self.rules().choices() + origins)
    }

    fn moves(&self) -> impl Iterator<Item = Move> {
        let (cells, slides) = (self.table.cells, self.moves_marks());
        let (choices, targets) = match self.outcome {
            Some(_) => (0, B::default()),
            None if slides => (self.marks[self.to_move().index()].word_down(0, 0), B::default()),
            None => (self.choices().into(), self.targets()),
        };
        choices.iter().map(|choice| choice as usize).flat_map(move |choice| {
            let moved = || (B::of_word(self.reach(choice)), choice + 1);
            let (targets, choice) = if slides { moved() } else { (targets, choice) };
            targets.iter().map(move |cell| Move((cell as usize + cells * choice) as u16))
        })
    }

    fn move_count(&self) -> u32 {
        match self.outcome {
            Some(_) => 0,
            None if self.moves_marks() => {
                let own = self.marks[self.to_move().index()].word_down(0, 0);
                own.iter().map(|from| self.reach(from as usize).count()).sum()
            }
            None => self.targets().count() * self.choices().count_ones(),
        }
    }

    fn is_legal(&self, mv: Move) -> bool {
        let (cell, choice) = self.split(mv);
        if self.outcome.is_some() || mv.index() >= self.actions() {
            return false;
        }
        if let Some(from) = self.origin_of(mv) {
            let own = self.marks[self.to_move().index()];
            return self.moves_marks() && own.contains(from as u32) && self.reach(from).contains(cell as u32);
        }
        let choices = if self.moves_marks() { 0 } else { self.choices() };
        choices >> choice & 1 == 1 && self.targets().contains(cell as u32)
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        debug_assert!(self.is_legal(mv), "{mv:?} in {self:?}");
        let (seat, (cell, choice)) = (self.to_move(), self.split(mv));
        let plane = self.plane(seat, choice);
        if self.rules().vanishes() {
            self.keep_age(seat, cell);
        } else if let Some(origin) = self.origin_of(mv) {
            self.take_off(plane, origin);
        }
        self.marks[plane].insert(cell as u32);
        self.open.remove(cell as u32);
        self.key ^= zobrist::stone(plane, cell);
        if self.rules().gravity && self.table.above[cell] != NONE {
            self.open.insert(self.table.above[cell].into());
        }
        self.plies += 1;
        let row = if self.rules().marks == Marks::Numbers {
            self.numbers |= (choice as u64 + 1) << (4 * cell);
            self.key ^= zobrist::stone(2 + choice, cell);
            self.sums(cell)
        } else {
            self.row_through(&self.marks[plane], cell)
        };
        self.outcome = self.outcome_after(seat, cell, row);
    }

    /// Where marks leave, the order in which they do belongs to the position, and the seat to move does not
    /// follow from their number.
    #[inline]
    fn key(&self) -> u64 {
        if self.rules().life == 0 {
            return self.key;
        }
        if self.rules().slides() {
            return self.key ^ zobrist::stone(2, self.to_move().index());
        }
        [0, 1].into_iter().fold(zobrist::mix(self.to_move().index() as u64), |key, seat| {
            let kept = self.kept(Seat::new(seat)).iter();
            kept.fold(zobrist::mix(key), |key, &cell| zobrist::mix(key ^ u64::from(cell + 1)))
        })
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        self.table.symmetries()
    }

    fn image(&self, mv: Move, symmetry: Symmetry) -> Move {
        let (cell, choice) = self.split(mv);
        let choice = self.origin_of(mv).map_or(choice, |from| 1 + self.table.image(from, symmetry));
        Move((self.table.image(cell, symmetry) + self.table.cells * choice) as u16)
    }
}

impl<B: Bits> Priors for Parts<B> {
    /// Where a turn has two marks, there are too many to try each first.
    fn prior(&self) -> Option<impl Fn(Move) -> f32> {
        self.rules().counts_turns().then(|| turns::priors(self))
    }
}

impl<B: Bits> Playouts for Parts<B> {
    #[inline]
    fn random_move(&self, rng: &mut SeededRng) -> Option<Move> {
        if self.outcome.is_some() {
            return None;
        }
        if self.moves_marks() {
            return self.moves().nth(rng.below(self.move_count()) as usize);
        }
        let (targets, choices) = (self.targets(), u64::from(self.choices()));
        let cell = targets.nth(rng.below(targets.count()));
        let choice = if choices == 1 { 0 } else { choices.nth(rng.below(choices.count_ones())) };
        Some(Move((cell as usize + self.table.cells * choice as usize) as u16))
    }

    fn wins(&self, mv: Move) -> bool {
        let (seat, (cell, choice)) = (self.to_move(), self.split(mv));
        let (marks, goal) = (self.rules().marks, self.rules().goal);
        // Where marks move, who leaves no move wins, too.
        if self.rules().slides() || marks == Marks::Numbers || matches!(goal, Goal::Order | Goal::Last) {
            return self.after(mv).outcome() == Some(Outcome::Win(seat));
        }
        // Who completes a row, or closes the last board, loses.
        if marks == Marks::One || goal == Goal::Misere {
            return false;
        }
        let mut marks = self.marks[self.plane(seat, choice)];
        if let Some(oldest) = self.leaving() {
            marks.remove(oldest.0.into());
        }
        marks.insert(cell as u32);
        self.row_through(&marks, cell)
    }

    fn winning_move(&self) -> Option<Move> {
        if self.fits_word() {
            return self.narrowed().winning_by_rows();
        }
        self.moves().find(|&mv| self.wins(mv))
    }

    fn win_check(&self) -> impl Fn(Move) -> Option<KnownResult> {
        let narrow = self.fits_word().then(|| self.narrowed());
        let ready = (self.adds_only() && self.rules().alternates()).then(|| Ready::of(self));
        move |mv| match (&ready, &narrow) {
            (Some(ready), _) => ready.check(self, mv),
            (None, Some(narrow)) => known_by_playing(narrow, mv),
            (None, None) => known_by_playing(self, mv),
        }
    }

    /// Where a turn has two marks, the ends of this turn and of the next.
    fn certain(&self) -> impl Fn(Move) -> Option<KnownResult> {
        let turns = (self.rules().counts_turns() && self.open.count() > 1).then(|| Turns::of(self));
        let check = self.win_check();
        move |mv| match &turns {
            Some(turns) => turns.after(mv.0),
            None => check(mv),
        }
    }

    // One type of log for all: to ask for it at each move costs less than a second copy of the games.
    fn playout(self, rng: &mut SeededRng) -> Outcome {
        self.logged_playout(rng, &mut PlayoutMoves::None)
    }

    fn logged_playout(self, rng: &mut SeededRng, log: &mut impl MoveLog) -> Outcome {
        if self.fits_word() {
            return play_out(self.narrowed(), log, |position| position.random_move(rng));
        }
        play_out(self, log, |position| position.random_move(rng))
    }

    fn decisive_playout(self, rng: &mut SeededRng) -> Outcome {
        self.logged_decisive_playout(rng, &mut PlayoutMoves::None)
    }

    fn logged_decisive_playout(self, rng: &mut SeededRng, log: &mut impl MoveLog) -> Outcome {
        if self.fits_word() {
            let win = Parts::<u64>::winning_by_rows;
            return play_out(self.narrowed(), log, |position| {
                win(position).or_else(|| position.random_move(rng))
            });
        }
        let mut ready = self.adds_only().then(|| Ready::of(&self));
        let mut last = None;
        play_out(self, log, |position| {
            let win = match &mut ready {
                Some(ready) => {
                    if let Some((plane, cell)) = last.take() {
                        ready.add(position, plane, cell);
                    }
                    ready.winning_move(position)
                }
                None => position.winning_move(),
            };
            let mv = win.or_else(|| position.random_move(rng));
            last = mv.map(|mv| (position.to_move().index(), mv.index()));
            mv
        })
    }
}

const _: () = assert!(NUMBERS as usize * 4 <= u64::BITS as usize);
