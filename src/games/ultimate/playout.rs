//! Playouts of Ultimate: the inner loop of Monte Carlo searches.

use super::{FULL, NINE, Target, Ultimate, completing, has_line, members};
use crate::game::playouts::MoveLog;
use crate::game::{Game, Move, Outcome, Seat};
use crate::rng::SeededRng;

/// For each set of taken cells: the empty ones in ascending order, four bits each from the lowest bit up, and
/// their number in the top four bits. Picking a random empty cell takes one load.
static EMPTY: [u64; 512] = {
    let mut table = [0; 512];
    let mut taken = 0;
    while taken < 512 {
        let (mut packed, mut count, mut cell) = (0, 0, 0);
        while cell < 9 {
            if taken >> cell & 1 == 0 {
                packed |= cell << (4 * count);
                count += 1;
            }
            cell += 1;
        }
        table[taken as usize] = packed | count << 60;
        taken += 1;
    }
    table
};

/// The empty cells of a small board, as the table has them.
#[derive(Clone, Copy)]
struct EmptyCells(u64);

impl EmptyCells {
    #[inline]
    fn of(taken: u32) -> Self {
        EmptyCells(EMPTY[(taken & u32::from(FULL)) as usize])
    }

    #[inline]
    fn count(self) -> u32 {
        (self.0 >> 60) as u32
    }

    /// A random one of them, of which there is at least one.
    #[inline]
    fn draw(self, playout_rng: &mut PlayoutRng) -> u32 {
        let pick = playout_rng.below(self.count());
        (self.0 >> (4 * pick)) as u32 & 15
    }
}

/// The state of a playout: a position without what only a search needs.
///
/// The next cell of every open board is drawn *before* it is known when the board will be played
/// in. The distribution is the same, because a board's empty cells change only by a stone in that
/// board; but the cell that decides where the game goes on is one load away, and the draw for
/// the next visit is off the critical path (1.4 times the playouts).
pub(super) struct Playout {
    /// In one word for each small board: X's cells in bits 0 to 8, O's in bits 16 to 24, and from bit 28 on
    /// the cell that the next stone there will take.
    boards: [u32; 16],
    /// The small boards that X has won, in bits 0 to 8, and O, in bits 16 to 24.
    won: u32,
    open: u16,
    room: Room,
    /// The first bit of the seat to move, and the board in which it moves.
    seat: u32,
    board: usize,
    /// Whether the seat to move could choose the board.
    free: bool,
}

/// Where O's bits begin in a word, and the drawn cell.
const SECOND: u32 = 16;
const DRAWN: u32 = 28;

/// A 1 in the byte of each of the first eight small boards; 0 for the ninth.
static ONE_OF: [u64; 16] = {
    let mut table = [0; 16];
    let mut board = 0;
    while board < 8 {
        table[board] = 1 << (8 * board);
        board += 1;
    }
    table
};

/// The empty cells of the open boards.
#[derive(Clone, Copy)]
struct Room {
    all: u32,
    /// One byte for each of the first eight boards; the ninth is what is missing from the total.
    by_board: u64,
}

impl Room {
    /// An open board, drawn with the weight of its empty cells.
    ///
    /// One multiplication turns the byte counts into running sums; adding `127 - pick` to each
    /// raises the top bit of exactly those bytes whose running sum exceeds `pick`. No such byte
    /// means the ninth board.
    #[inline]
    fn draw_board(self, playout_rng: &mut PlayoutRng) -> usize {
        const BYTES: u64 = 0x0101_0101_0101_0101;
        let pick = u64::from(playout_rng.below(self.all));
        let sums = self.by_board.wrapping_mul(BYTES);
        let above = sums.wrapping_add((127 - pick) * BYTES) & (0x80 * BYTES);
        above.trailing_zeros() as usize / 8
    }

    /// One cell of a board is taken.
    #[inline]
    fn take(&mut self, board: usize) {
        self.all -= 1;
        self.by_board -= ONE_OF[board];
    }

    /// A board is closed while this number of cells is empty.
    #[inline]
    fn close(&mut self, board: usize, empty: u32) {
        self.all -= empty;
        self.by_board &= !(ONE_OF[board] * 255);
    }
}

impl Playout {
    #[inline]
    pub(super) fn new(game: &Ultimate, playout_rng: &mut PlayoutRng) -> Self {
        let mut playout = Playout {
            boards: [0; 16],
            won: u32::from(game.won[0]) | u32::from(game.won[1]) << SECOND,
            open: game.open,
            room: Room { all: u32::from(game.playable), by_board: 0 },
            seat: SECOND * game.to_move().index() as u32,
            board: 0,
            free: game.target == Target::Any,
        };
        for board in 0..NINE {
            let [x, o] = game.cells.map(|cells| u32::from(cells[board]));
            playout.boards[board] = x | o << SECOND;
            if game.open >> board & 1 == 1 {
                let empty = EmptyCells::of(x | o);
                playout.boards[board] |= empty.draw(playout_rng) << DRAWN;
                playout.room.by_board += ONE_OF[board] * u64::from(empty.count());
            }
        }
        playout.board = match game.target {
            Target::Board(board) => usize::from(board),
            Target::Any => playout.room.draw_board(playout_rng),
        };
        playout
    }

    /// Plays to the end. With `DECISIVE`, players take a win of the game in one. Also avoiding moves that
    /// send the opponent to a board where the opponent wins the game was tried: it cost 40 % of the playouts
    /// and 150 Elo at equal time.
    #[inline(never)] // A hot loop of its own: inlined into a large search it compiles to slower code.
    pub(super) fn run<const DECISIVE: bool, L: MoveLog>(
        mut self,
        mut playout_rng: PlayoutRng,
        log: &mut L,
    ) -> Outcome {
        // Masked where they index, so that no bounds check is left in the loop. What changes at every move is
        // kept in variables of its own, which fit into registers.
        let (mut seat, mut board, mut free) = (self.seat & SECOND, self.board & 15, self.free);
        let (mut open, mut won, mut room) = (self.open, self.won, self.room);
        loop {
            let reach = if free { open } else { 1 << board };
            if DECISIVE && self.wins_in_one(seat, won, reach) {
                log.push(|| self.winning_move(seat, won, reach));
                return Outcome::Win(Seat::new((seat / SECOND) as usize));
            }
            let word = self.boards[board];
            let cell = word >> DRAWN;
            log.push(|| move_in(board, cell));
            let word = word & !(15 << DRAWN) | 1 << ((seat + cell) & 31);
            let taken = (word | word >> SECOND) as u16 & FULL;
            room.take(board);
            let line = has_line((word >> seat) as u16);
            if line || taken == FULL {
                self.boards[board] = word;
                open &= !(1 << board);
                if line {
                    won |= 1 << ((seat + board as u32) & 31);
                    if has_line((won >> seat) as u16) {
                        return Outcome::Win(Seat::new((seat / SECOND) as usize));
                    }
                    room.close(board, EmptyCells::of(taken.into()).count());
                }
                if open == 0 {
                    return Outcome::Draw;
                }
            } else {
                self.boards[board] = word | EmptyCells::of(taken.into()).draw(&mut playout_rng) << DRAWN;
            }
            seat ^= SECOND;
            free = open >> cell & 1 == 0;
            board = if free { room.draw_board(&mut playout_rng) & 15 } else { cell as usize };
        }
    }

    /// Whether a seat can win the game by one stone in these open boards.
    #[inline]
    fn wins_in_one(&self, seat: u32, won: u32, boards: u16) -> bool {
        let decisive = completing((won >> seat) as u16) & boards;
        members(decisive).any(|board| self.completing_cells(seat, board) != 0)
    }

    /// The empty cells of a board with which a seat completes a line there.
    #[inline]
    fn completing_cells(&self, seat: u32, board: usize) -> u16 {
        let word = self.boards[board & 15];
        completing((word >> seat) as u16) & !(word | word >> SECOND) as u16
    }

    /// The first move by which a seat wins the game in one of these open boards; there is such a move.
    #[cold]
    fn winning_move(&self, seat: u32, won: u32, boards: u16) -> Move {
        let decisive = completing((won >> seat) as u16) & boards;
        let board = members(decisive).find(|&board| self.completing_cells(seat, board) != 0).unwrap_or(0);
        move_in(board, self.completing_cells(seat, board).trailing_zeros())
    }
}

/// The move to a cell of a small board.
fn move_in(board: usize, cell: u32) -> Move {
    Move((NINE * board) as u16 + cell as u16)
}

/// A faster generator for playouts only: [`SeededRng`] would take a third of their time. It is the upper half
/// of a 64-bit linear congruential generator (Knuth, "The art of computer programming", volume 2, 3.3.4).
pub(super) struct PlayoutRng(u64);

impl PlayoutRng {
    #[inline]
    pub(super) fn new(rng: &mut SeededRng) -> Self {
        PlayoutRng(rng.word())
    }

    /// A number from `0..count`, as [`SeededRng::below`] makes it of 32 random bits.
    #[inline]
    fn below(&mut self, count: u32) -> u32 {
        let word = self.0 >> 32;
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((word * u64::from(count)) >> 32) as u32
    }
}
