//! Ultimate tic-tac-toe: nine small boards that together form a large one.
//!
//! X may start anywhere. The cell that a player takes names the small board in which the opponent must play.
//! Three in a row win a small board; a small board that is won *or* full is closed. A player who is sent to a
//! closed board may play in any open one. Three won small boards in a row win the game. A drawn small board
//! counts for neither player. When all boards are closed without such a row, the game is a draw.

pub mod boards;
mod playout;

use super::Rules;
use super::field::Field;
use super::grid::GridError;
use super::kind::GameKind;
use super::strength::{GREEDY, Levels, MCTS, Opponent, STRONGEST_IN_TIME, STRONGEST_WITH_NET, Strength};
use crate::game::board::{Arrangement, Board, BoardOwner, Cell, Grid, Misplacement};
use crate::game::completions::{Completion, Completions};
use crate::game::notation::Notation;
use crate::game::playouts::{KnownResult, MoveLog, Playouts};
use crate::game::priors::Priors;
use crate::game::symmetry::{self, Symmetry};
use crate::game::{Game, Move, Outcome, Seat, TwoPlayer, zobrist};
use crate::rng::SeededRng;
use boards::Boards;
use playout::{Playout, PlayoutRng};

/// Small boards, and cells of each.
pub const NINE: usize = 9;

/// All nine cells of a 3x3 board.
pub const FULL: u16 = 0o777;

/// The eight lines of a 3x3 board: rows, columns, diagonals.
pub const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// The place of the first diagonal in [`LINES`].
const DIAGONALS: usize = 6;

/// Whether a set of cells contains a line, for each of the 512 sets.
static HAS_LINE: [bool; 512] = {
    let mut table = [false; 512];
    let mut set = 0;
    while set < 512 {
        let mut line = 0;
        while line < 8 {
            table[set] |= set as u16 & LINES[line] == LINES[line];
            line += 1;
        }
        set += 1;
    }
    table
};

/// For each set of cells, the cells that would complete a line of it.
static COMPLETING: [u16; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut cell = 0;
        while cell < 9 {
            if set >> cell & 1 == 0 && HAS_LINE[set | 1 << cell] {
                table[set] |= 1 << cell;
            }
            cell += 1;
        }
        table[set] &= if HAS_LINE[set] { 0 } else { FULL };
        set += 1;
    }
    table
};

#[inline]
fn has_line(set: u16) -> bool {
    HAS_LINE[usize::from(set & FULL)]
}

#[inline]
fn completing(set: u16) -> u16 {
    COMPLETING[usize::from(set & FULL)]
}

/// Where the next stone may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    /// In this small board, which is open.
    Board(u8),
    /// In any open small board.
    Any,
}

const LEVELS: Levels = &[
    (Strength::First, Opponent { miss_threat: 910, miss_win: 750, temperature: 1_500, ..GREEDY }),
    (Strength::Novice, Opponent { miss_threat: 790, miss_win: 530, temperature: 950, ..GREEDY }),
    (Strength::Learner, Opponent { miss_threat: 630, miss_win: 320, temperature: 500, ..GREEDY }),
    (Strength::Beginner, Opponent { miss_threat: 420, miss_win: 150, temperature: 260, ..GREEDY }),
    (Strength::Easy, Opponent { miss_threat: 120, miss_win: 20, temperature: 80, ..GREEDY }),
    (Strength::Casual, Opponent { iterations: 50, temperature: 170, ..MCTS }),
    (Strength::Practised, Opponent { iterations: 100, temperature: 130, ..MCTS }),
    (Strength::Medium, Opponent { iterations: 140, ..MCTS }),
    (Strength::Skilled, Opponent { iterations: 330, ..MCTS }),
    (Strength::Advanced, Opponent { iterations: 800, ..MCTS }),
    (Strength::Hard, Opponent { iterations: 1_950, ..MCTS }),
    (Strength::Expert, Opponent { iterations: 65, ..STRONGEST_WITH_NET }),
    (Strength::Master, Opponent { iterations: 300, ..STRONGEST_WITH_NET }),
    (Strength::Grandmaster, Opponent { iterations: 1_500, ..STRONGEST_WITH_NET }),
    (Strength::Champion, Opponent { iterations: 8_500, ..STRONGEST_WITH_NET }),
    (Strength::Strongest, STRONGEST_IN_TIME),
];

/// A position of Ultimate tic-tac-toe.
///
/// ```
/// use noughts::game::{Game, Move};
/// use noughts::games::ultimate::Ultimate;
/// let after = Ultimate::new().after(Move(4 * 9)); // the centre board's top left cell
/// assert!(after.moves().all(|mv| mv.0 / 9 == 0)); // sends O to the top left board
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ultimate {
    /// Cells of each small board, by seat.
    cells: [[u16; NINE]; 2],
    /// Small boards won, by seat.
    won: [u16; 2],
    /// Small boards that are neither won nor full.
    open: u16,
    target: Target,
    plies: u8,
    /// Empty cells of the open boards.
    playable: u8,
    outcome: Option<Outcome>,
    key: u64,
}

/// The effect of a move on the small boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// The small boards that are open afterwards.
    pub open: u16,
    /// The small boards that the player who moved has won afterwards.
    pub won: u16,
    /// The small boards that the next player may play in, if the game goes on.
    pub active: u16,
}

impl Default for Ultimate {
    fn default() -> Self {
        Ultimate {
            cells: [[0; NINE]; 2],
            won: [0; 2],
            open: FULL,
            target: Target::Any,
            plies: 0,
            playable: 81,
            outcome: None,
            key: 0,
        }
    }
}

/// The position that stands for the game.
pub(crate) type Described = Ultimate;

impl GameKind for Ultimate {
    type Rules = ();
    type Values = [u32; 0];
    type Eval = Boards;
    type Small = Self;
    type ForTwo = Self;

    const KIND: &'static str = "ultimate";
    const WORD: &'static str = "uttt";
    const FIELDS: &'static [Field] = &[];
    const NOTATION: &'static str = "uttt";

    fn rules([]: [u32; 0]) -> Result<Rules, GridError> {
        Ok(Rules::Ultimate)
    }

    fn values((): ()) -> [u32; 0] {
        []
    }

    fn name((): ()) -> String {
        "Ultimate tic-tac-toe".to_owned()
    }

    fn cells((): ()) -> u32 {
        (NINE * NINE) as u32
    }

    fn levels((): ()) -> Levels {
        LEVELS
    }

    fn start((): ()) -> Self {
        Ultimate::new()
    }

    fn small((): ()) -> Option<Self> {
        None
    }

    fn for_two((): ()) -> Self {
        Ultimate::new()
    }

    fn eval((): ()) -> Boards {
        Boards
    }
}

impl TwoPlayer for Ultimate {}

impl Ultimate {
    /// The empty board.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The cells of a small board that this seat has taken, as nine bits in reading order.
    #[inline]
    #[must_use]
    pub fn cells(&self, seat: Seat, board: usize) -> u16 {
        self.cells[seat.index()][board]
    }

    /// The small boards that this seat has won.
    #[inline]
    #[must_use]
    pub fn boards_won(&self, seat: Seat) -> u16 {
        self.won[seat.index()]
    }

    /// The small boards that are neither won nor full.
    #[inline]
    #[must_use]
    pub fn open_boards(&self) -> u16 {
        self.open
    }

    /// The small boards that the player to move may play in; none once the game is over.
    #[inline]
    #[must_use]
    pub fn active_boards(&self) -> u16 {
        match (self.outcome, self.target) {
            (Some(_), _) => 0,
            (None, Target::Board(board)) => 1 << board,
            (None, Target::Any) => self.open,
        }
    }

    /// The three small boards that won the game, ascending; empty without a winner.
    #[must_use]
    pub fn winning_boards(&self) -> Vec<usize> {
        let Some(Outcome::Win(winner)) = self.outcome else { return Vec::new() };
        let won = self.boards_won(winner);
        let line = LINES.iter().find(|&&line| won & line == line);
        line.map(|line| (0..NINE).filter(|board| line >> board & 1 == 1).collect()).unwrap_or_default()
    }

    /// The effect of a legal move on the small boards, at a tenth of the cost of playing it.
    #[inline]
    #[must_use]
    pub fn effect(&self, mv: Move) -> Effect {
        let (seat, (board, cell)) = (self.to_move(), split(mv));
        let (mut open, mut won) = (self.open, self.boards_won(seat));
        if completing(self.cells(seat, board)) >> cell & 1 == 1 {
            won |= 1 << board;
            open &= !(1 << board);
        } else if self.empty_cells(board).is_power_of_two() {
            open &= !(1 << board);
        }
        let active = if open >> cell & 1 == 1 { 1 << cell } else { open };
        Effect { open, won, active }
    }

    /// Whether either player can still win a line of small boards after a move with this effect.
    #[inline]
    #[must_use]
    pub fn is_alive_after(&self, effect: Effect) -> bool {
        let other = self.boards_won(self.to_move().other());
        has_line(effect.won | effect.open) || has_line(other | effect.open)
    }

    #[inline]
    fn empty_cells(&self, board: usize) -> u16 {
        FULL & !(self.cells[0][board] | self.cells[1][board])
    }

    #[inline]
    fn close(&mut self, board: usize) {
        self.open &= !(1 << board);
        self.playable -= self.empty_cells(board).count_ones() as u8;
    }

    /// The open boards that would win the game for this seat.
    #[inline]
    fn decisive_boards(&self, seat: Seat) -> u16 {
        completing(self.boards_won(seat)) & self.open
    }

    /// The boards of `boards` in which this seat can complete a line with one stone.
    #[inline]
    fn winnable(&self, seat: Seat, boards: u16) -> u16 {
        let winnable = |board: &usize| completing(self.cells(seat, *board)) & self.empty_cells(*board) != 0;
        members(boards).filter(winnable).fold(0, |set, board| set | 1 << board)
    }

    /// A playout: random moves to the end of the game.
    fn play_out<const DECISIVE: bool>(&self, rng: &mut SeededRng, log: &mut impl MoveLog) -> Outcome {
        self.outcome.unwrap_or_else(|| {
            let mut playout_rng = PlayoutRng::new(rng);
            Playout::new(self, &mut playout_rng).run::<DECISIVE, _>(playout_rng, log)
        })
    }

    /// Where the next stone may go in an arrangement.
    fn target_of(&self, arrangement: &Arrangement) -> Result<Target, Misplacement> {
        let Some(boards) = &arrangement.active else { return Ok(Target::Any) };
        if boards.iter().any(|&board| board >= NINE) {
            return Err(Misplacement::Active);
        }
        let active = boards.iter().fold(0_u16, |set, &board| set | 1 << board);
        match boards[..] {
            _ if self.outcome.is_some() || active == self.open => Ok(Target::Any),
            [board] if self.open >> board & 1 == 1 => Ok(Target::Board(board as u8)),
            _ => Err(Misplacement::Active),
        }
    }

    /// The part of the key for the target board; 0 for "anywhere".
    #[inline]
    fn target_key(&self) -> u64 {
        match self.target {
            Target::Any => 0,
            Target::Board(board) => zobrist::stone(2, usize::from(board)),
        }
    }
}

/// The members of a set of small boards, ascending.
#[inline]
fn members(set: u16) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let member = left.trailing_zeros() as usize;
        (left != 0).then(|| {
            left &= left - 1;
            member
        })
    })
}

#[inline]
fn split(mv: Move) -> (usize, usize) {
    (mv.index() / NINE, mv.index() % NINE)
}

#[inline]
fn join(board: usize, cell: usize) -> Move {
    Move((board * NINE + cell) as u16)
}

impl Game for Ultimate {
    const ALTERNATES: bool = true;

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
        u32::from(self.plies)
    }

    #[inline]
    fn plies_left(&self) -> Option<u32> {
        Some(if self.outcome.is_some() { 0 } else { u32::from(self.playable) })
    }

    /// A mark sends the other player to a small board.
    fn adds_only(&self) -> bool {
        false
    }

    #[inline]
    fn to_move(&self) -> Seat {
        Seat::new(usize::from(self.plies % 2))
    }

    /// Whether a line of small boards is left of which each is open or won by the seat.
    #[inline]
    fn can_win(&self, seat: Seat) -> bool {
        has_line(self.boards_won(seat) | self.open)
    }

    fn actions(&self) -> usize {
        NINE * NINE
    }

    #[inline]
    fn moves(&self) -> impl Iterator<Item = Move> {
        let mut boards = self.active_boards();
        let (mut board, mut free) = (0, 0u16);
        std::iter::from_fn(move || {
            while free == 0 {
                if boards == 0 {
                    return None;
                }
                board = boards.trailing_zeros() as usize;
                boards &= boards - 1;
                free = self.empty_cells(board);
            }
            let cell = free.trailing_zeros() as usize;
            free &= free - 1;
            Some(join(board, cell))
        })
    }

    #[inline]
    fn move_count(&self) -> u32 {
        match (self.outcome, self.target) {
            (Some(_), _) => 0,
            (None, Target::Board(board)) => self.empty_cells(usize::from(board)).count_ones(),
            (None, Target::Any) => u32::from(self.playable),
        }
    }

    fn is_legal(&self, mv: Move) -> bool {
        let (board, cell) = split(mv);
        mv.index() < self.actions()
            && self.active_boards() >> board & 1 == 1
            && self.empty_cells(board) >> cell & 1 == 1
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        debug_assert!(self.is_legal(mv), "{mv:?} in {self:?}");
        let (seat, (board, cell)) = (self.to_move(), split(mv));
        self.key ^= zobrist::stone(seat.index(), mv.index()) ^ self.target_key();
        self.cells[seat.index()][board] |= 1 << cell;
        self.plies += 1;
        self.playable -= 1;
        if has_line(self.cells(seat, board)) {
            self.won[seat.index()] |= 1 << board;
            self.close(board);
            if has_line(self.boards_won(seat)) {
                self.outcome = Some(Outcome::Win(seat));
            }
        } else if self.empty_cells(board) == 0 {
            self.close(board);
        }
        if self.open == 0 && self.outcome.is_none() {
            self.outcome = Some(Outcome::Draw);
        }
        self.target = if self.open >> cell & 1 == 1 { Target::Board(cell as u8) } else { Target::Any };
        self.key ^= self.target_key();
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        symmetry::of_board(3, 3)
    }

    // A symmetry moves the small boards and the cells inside them alike, so that a cell still sends the
    // opponent to the image of the board that it names.
    fn image(&self, mv: Move, symmetry: Symmetry) -> Move {
        let place = |index: usize| {
            let (row, col) = symmetry.cell(index / 3, index % 3, 3, 3);
            row * 3 + col
        };
        let (board, cell) = split(mv);
        join(place(board), place(cell))
    }
}

impl Playouts for Ultimate {
    #[inline]
    fn win_check(&self) -> impl Fn(Move) -> Option<KnownResult> {
        let (mover, next) = (self.to_move(), self.to_move().other());
        let (wins, dangers) = (self.decisive_boards(mover), self.decisive_boards(next));
        let dangers = self.winnable(next, dangers);
        let (open, last) = (self.open, self.open.is_power_of_two());
        move |mv| {
            if wins | dangers == 0 && !last {
                return None;
            }
            let (board, cell) = split(mv);
            let takes = completing(self.cells(mover, board)) >> cell & 1 == 1;
            let closes = takes || self.empty_cells(board).is_power_of_two();
            if takes && wins >> board & 1 == 1 {
                return Some(KnownResult { outcome: Outcome::Win(mover), plies: 0 });
            }
            if closes && last {
                return Some(KnownResult { outcome: Outcome::Draw, plies: 0 });
            }
            let left = if closes { open & !(1 << board) } else { open };
            let target = if left >> cell & 1 == 1 { 1 << cell } else { left };
            // The stone may block the only completing cell.
            let block = completing(self.cells(next, board)) & self.empty_cells(board) == 1 << cell;
            let dangers = dangers & target & !(u16::from(block) << board);
            (dangers != 0).then_some(KnownResult { outcome: Outcome::Win(next), plies: 1 })
        }
    }

    #[inline]
    fn logged_decisive_playout(self, rng: &mut SeededRng, log: &mut impl MoveLog) -> Outcome {
        self.play_out::<true>(rng, log)
    }

    #[inline]
    fn logged_playout(self, rng: &mut SeededRng, log: &mut impl MoveLog) -> Outcome {
        self.play_out::<false>(rng, log)
    }
}

impl Priors for Ultimate {
    #[inline]
    fn prior(&self) -> Option<impl Fn(Move) -> f32> {
        let (mover, next) = (self.to_move(), self.to_move().other());
        Some(move |mv| {
            let (board, cell) = split(mv);
            let completes = |seat: Seat| completing(self.cells(seat, board)) >> cell & 1 == 1;
            let closes = completes(mover) || self.empty_cells(board).is_power_of_two();
            let free = self.open >> cell & 1 == 0 || closes && board == cell;
            let offers = !free && completing(self.cells(next, cell)) & self.empty_cells(cell) != 0;
            let prior_if = |holds: bool, prior: f32| if holds { prior } else { 0.0 };
            prior_if(completes(mover), TAKES_BOARD) + prior_if(completes(next), SAVES_BOARD)
                - prior_if(free, FREES_NEXT)
                - prior_if(offers, OFFERS_BOARD)
        })
    }
}

/// The prior of a move that wins a small board, and of one that takes the cell with which the opponent would
/// win it.
///
/// Twice and three times all four changed nothing for `mcts`: 0 and -7 Elo in 160 games each.
const TAKES_BOARD: f32 = 0.1;
const SAVES_BOARD: f32 = 0.05;
/// The negative prior of a move that lets the opponent play anywhere, and of one that lets the opponent win a
/// small board at once.
const FREES_NEXT: f32 = 0.1;
const OFFERS_BOARD: f32 = 0.05;

impl Board for Ultimate {
    fn cells(&self) -> usize {
        self.actions()
    }

    fn grid(&self) -> Grid {
        Grid { small: Some([3, 3]), ..Grid::of(NINE, NINE) }
    }

    fn owner(&self, cell: Cell) -> Option<Seat> {
        let (board, cell) = (cell.index() / NINE, cell.index() % NINE);
        [0, 1].map(Seat::new).into_iter().find(|&seat| self.cells(seat, board) >> cell & 1 == 1)
    }

    fn arrange(&mut self, arrangement: &Arrangement) -> Result<(), Misplacement> {
        for &(cell, seat) in &arrangement.stones {
            let (board, place) = split(Move(cell.0));
            self.cells[seat.index()][board] |= 1 << place;
            self.key ^= zobrist::stone(seat.index(), cell.index());
            self.plies += 1;
        }
        self.playable = 0;
        for board in members(FULL) {
            for seat in [0, 1] {
                self.won[seat] |= u16::from(has_line(self.cells[seat][board])) << board;
            }
            let empty = self.empty_cells(board).count_ones() as u8;
            if empty == 0 || (self.won[0] | self.won[1]) >> board & 1 == 1 {
                self.open &= !(1 << board);
            } else {
                self.playable += empty;
            }
        }
        let [first, second] = self.won.map(has_line);
        if first && second || self.won[0] & self.won[1] != 0 {
            return Err(Misplacement::TwoWinners);
        }
        self.outcome = match (first || second, self.open) {
            (true, _) => Some(Outcome::Win(Seat::new(usize::from(second)))),
            (false, open) => (open == 0).then_some(Outcome::Draw),
        };
        self.target = self.target_of(arrangement)?;
        self.key ^= self.target_key();
        match arrangement.to_move {
            Some(seat) if seat != self.to_move() => Err(Misplacement::Turn(self.to_move())),
            _ => Ok(()),
        }
    }

    fn winning_row(&self) -> Vec<usize> {
        self.winning_boards()
    }

    fn small_boards(&self) -> Option<(Vec<BoardOwner>, Vec<usize>)> {
        let has = |set: u16, board: usize| set >> board & 1 == 1;
        let owner = |board| {
            let winner = [0, 1].map(Seat::new).into_iter().find(|&seat| has(self.boards_won(seat), board));
            match winner {
                Some(winner) => BoardOwner::Won(winner),
                None if has(self.open_boards(), board) => BoardOwner::Open,
                None => BoardOwner::Drawn,
            }
        };
        let active = (0..NINE).filter(|&board| has(self.active_boards(), board));
        Some(((0..NINE).map(owner).collect(), active.collect()))
    }

    fn fresh_key(&self) -> u64 {
        let owned = |cell: u16| Some(zobrist::stone(self.owner(Cell(cell))?.index(), usize::from(cell)));
        (0..81).filter_map(owned).fold(self.target_key(), |key, stone| key ^ stone)
    }
}

impl Completions for Ultimate {
    fn completions(&self, mv: Move, seat: Seat, last: Option<Cell>, found: &mut dyn FnMut(Completion)) {
        let (board, cell) = split(mv);
        let own = self.cells(seat, board) | 1 << cell;
        let last =
            last.filter(|last| last.index() / NINE == board).map_or(0, |last| 1 << (last.index() % NINE));
        for (kind, line) in LINES.into_iter().enumerate() {
            if line >> cell & 1 == 1 && own & line == line {
                found(Completion { diagonal: kind >= DIAGONALS, last: line & last != 0 });
            }
        }
    }

    /// All of them: the opponent is sent to another board.
    fn opened(&self, mv: Move) -> Vec<Move> {
        self.after(mv).moves().collect()
    }
}

impl Notation for Ultimate {
    fn name(&self, mv: Move) -> String {
        let (board, cell) = split(mv);
        format!("{}.{}", board + 1, cell + 1)
    }

    fn named(&self, name: &str) -> Option<Move> {
        let digit = |text: &str| match text.as_bytes() {
            [digit @ b'1'..=b'9'] => Some(usize::from(digit - b'1')),
            _ => None,
        };
        let (board, cell) = name.split_once('.')?;
        Some(join(digit(board)?, digit(cell)?))
    }

    fn obstacle(&self) -> &'static str {
        "is in a board that cannot be played in now"
    }
}
