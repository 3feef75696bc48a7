//! The board of a position, as somebody who looks at it sees it: cells, stones and winning lines.

use super::{Game, Move, Seat, zobrist};

/// A cell of the board: `row * cols + col` from the top left on a rectangular board, `board * 9 + cell` in
/// Ultimate.
///
/// Not every move is the number of a cell: in a game with gravity it names a column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u16);

impl Cell {
    /// The cell as an index below [`Board::cells`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Who owns a small board of Ultimate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardOwner {
    /// This seat won it.
    Won(Seat),
    /// It is full, and neither player won it.
    Drawn,
    /// It is still open.
    Open,
}

/// Stones on a board, wherever they come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrangement {
    /// The stones, with their cells in ascending order.
    pub stones: Vec<(Cell, Seat)>,
    /// The seat to move; `None`: as the number of stones has it.
    pub to_move: Option<Seat>,
    /// The small boards that may be played in; `None`: all open ones.
    pub active: Option<Vec<usize>>,
}

/// Why no game has a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Misplacement {
    /// The game cannot begin with stones on the board, or its swap rule cannot.
    Unsupported,
    /// A cell or a seat is none of the game's, or the cells are not in ascending order.
    OffBoard,
    /// Two seats have won the board, or a small board.
    TwoWinners,
    /// This stone lies above an empty cell, and there is gravity.
    Floating(Cell),
    /// By the number of stones it is the turn of this seat.
    Turn(Seat),
    /// Neither one open small board may be played in nor all of them, or there are no small boards.
    Active,
}

/// How a board is drawn: a rectangle of cells, or of small boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    /// Rows of cells, those of all small boards together.
    pub rows: usize,
    /// Columns of cells, those of all small boards together.
    pub cols: usize,
    /// Rows and columns of each small board. Cells are numbered in reading order, and small boards too: each
    /// has the cells after those of the one before.
    pub small: Option<[usize; 2]>,
    /// Boards of this size, one above the other: rows run through them.
    pub layers: usize,
    /// Boards of this size, side by side: rows do not.
    pub boards: usize,
}

impl Grid {
    /// A rectangle of cells.
    #[must_use]
    pub const fn of(rows: usize, cols: usize) -> Self {
        Grid { rows, cols, small: None, layers: 1, boards: 1 }
    }
}

/// A game that is played with stones on cells.
///
/// # Law
/// 9. A legal move puts a stone of the seat that [`stone`](Board::stone) names on its
///    [`target`](Board::target), which was empty. It takes the stone from its [`origin`](Board::origin), if
///    it has one, and changes no other cell but that which is [leaving](Board::leaving).
///    [`key`](Game::key) equals [`fresh_key`](Board::fresh_key).
pub trait Board: Game {
    /// The number of cells.
    fn cells(&self) -> usize;

    /// How the board is drawn, the same in every position of a game.
    fn grid(&self) -> Grid;

    /// The seat whose stone is on this cell.
    fn owner(&self, cell: Cell) -> Option<Seat>;

    /// The cell on which the stone of a move would land; `None` where it cannot land anywhere. `mv` is below
    /// [`actions`](Game::actions), legal or not.
    fn target(&self, mv: Move) -> Option<Cell> {
        let cell = Cell(mv.0);
        self.owner(cell).is_none().then_some(cell)
    }

    /// The cell from which a move takes its stone; `None` where it brings a new one. `mv` is below
    /// [`actions`](Game::actions), legal or not.
    fn origin(&self, _mv: Move) -> Option<Cell> {
        None
    }

    /// The seat whose stone a legal move places: that of the seat to move, unless the stones of all seats are
    /// alike, or whose it is was chosen with the move.
    fn stone(&self, _mv: Move) -> Seat {
        self.to_move()
    }

    /// The cell whose stone leaves the board with the next move.
    fn leaving(&self) -> Option<Cell> {
        None
    }

    /// The number on each cell, where numbers are placed.
    fn numbers(&self) -> Option<Vec<Option<u32>>> {
        None
    }

    /// What is chosen with each move besides its cell: `marks`, `numbers`, or `origins`.
    fn choices(&self) -> Option<&'static str> {
        None
    }

    /// The boards that are closed, where boards close.
    fn closed(&self) -> Option<Vec<usize>> {
        None
    }

    /// Where cells are missing: which, ascending, and the first and the last cell of each row, by which such
    /// a board is drawn.
    fn holes(&self) -> (Vec<u16>, Vec<[u16; 2]>) {
        Default::default()
    }

    /// The winning row, ascending: cells, or small boards in Ultimate. Empty while no seat has won.
    fn winning_row(&self) -> Vec<usize>;

    /// The cells of all rows that are too long to win, ascending: only where rows must have an exact length.
    fn overlines(&self) -> Vec<usize> {
        Vec::new()
    }

    /// The owners of the small boards and those that may be played in, where there are any.
    fn small_boards(&self) -> Option<(Vec<BoardOwner>, Vec<usize>)> {
        None
    }

    /// Puts these stones on this board, which is empty. The number of stones of a seat may be any.
    ///
    /// # Errors
    /// No game has such a position, as far as this is checked. The board is then of no use any more.
    fn arrange(&mut self, _arrangement: &Arrangement) -> Result<(), Misplacement> {
        Err(Misplacement::Unsupported)
    }

    /// The hash of the position, computed from the stones alone: tests compare [`key`](Game::key) with it.
    fn fresh_key(&self) -> u64 {
        let cells = (0..self.cells()).map(|cell| Cell(cell as u16));
        let stones = cells.filter_map(|cell| Some(zobrist::stone(self.owner(cell)?.index(), cell.index())));
        stones.fold(0, |key, stone| key ^ stone)
    }
}
