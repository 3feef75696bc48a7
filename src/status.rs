//! What the rules say about a position: the page asks this instead of knowing any rules.

use crate::game::board::{Board, BoardOwner, Cell, Grid};
use crate::game::notation::Notation;
use crate::game::{Move, Outcome, Seat};
use serde::Serialize;

/// The facts of a position, in the form of the npm package's `Status`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Status {
    /// The player to move; none once the game is over.
    pub to_move: Option<usize>,
    /// How the game ended.
    pub outcome: Option<Ending>,
    /// The legal moves, ascending.
    pub legal_moves: Vec<Move>,
    /// The cell on which the stone of each legal move lands, in the same order, where a move is not the
    /// number of its cell: with gravity, and where a mark or number is chosen with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub targets: Option<Vec<u16>>,
    /// The cell from which each legal move takes its stone, in the same order, where moves take one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub origins: Vec<u16>,
    /// How the board is drawn.
    pub shape: Shape,
    /// The owner of each cell.
    pub cells: Vec<Option<usize>>,
    /// The cells of the rows that are too long to win, ascending, where a row must have an exact length and
    /// there is a longer one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub overlines: Vec<usize>,
    /// With the swap2 opening: what the player to move may do, until a side is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening: Option<OpeningStep>,
    /// With the swap2 opening: who made each ply, and who makes the next. Elsewhere the players take turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub movers: Option<Vec<usize>>,
    /// Ultimate: the owner of each small board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boards: Option<Vec<SmallBoard>>,
    /// Ultimate: the small boards that the player to move may play in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active_boards: Option<Vec<usize>>,
    /// The cell whose mark leaves the board with the next move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaving: Option<u16>,
    /// The number on each cell, where numbers are placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub numbers: Option<Vec<Option<u32>>>,
    /// The boards that are closed, where boards close.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed: Option<Vec<usize>>,
}

/// How a board is drawn, the same in every position of a game. Cells have a letter for the column and a
/// number from the bottom, as in `b2`; with small boards, the numbers of board and cell, as in `5.1`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Shape {
    /// Rows of cells, those of all small boards together.
    pub rows: usize,
    /// Columns of cells, those of all small boards together.
    pub cols: usize,
    /// Boards of this size, one above the other, the lowest first: rows run through them.
    pub layers: usize,
    /// Boards of this size, side by side: 1 is left out.
    #[serde(skip_serializing_if = "is_one")]
    pub boards: usize,
    /// What is chosen with each move besides its cell, `marks`, `numbers` or `origins`: the move is `cell +
    /// cells * choice`. Of origins, 0 is a new stone, and the others are the cell that it leaves plus 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<&'static str>,
    /// The size of each small board, where there are any: cells are numbered small board by small board, each
    /// in reading order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub small: Option<SmallShape>,
    /// Whether a move is a column, whose name is a letter, and not a cell.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub columns: bool,
    /// The cells that are missing, ascending: nothing is drawn there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub holes: Vec<u16>,
    /// The first and the last cell of each row, where the board is drawn by its rows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<[u16; 2]>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_one(boards: &usize) -> bool {
    *boards == 1
}

/// The size of the small boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SmallShape {
    /// Rows of cells.
    pub rows: usize,
    /// Columns of cells.
    pub cols: usize,
}

/// What a player may do in a swap2 opening, in the form of the npm package.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OpeningStep {
    /// The stones that the player to move may place before a side is chosen.
    pub stones: u8,
    /// The moves that choose a side: the one that moved first, and the other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sides: Option<[Move; 2]>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Ending {
    /// A player won.
    Win {
        /// The winner.
        player: usize,
        /// The winning row, ascending: cells on a rectangular board, small boards in Ultimate.
        line: Vec<usize>,
    },
    /// No player won, and no move is left.
    Draw,
}

/// The owner of a small board, in the form of the npm package.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum SmallBoard {
    /// This player won it.
    Player(usize),
    /// It is full, and neither player won it: serialised as `"draw"`.
    Drawn(&'static str),
    /// It is still open.
    Open,
}

impl SmallBoard {
    fn of(owner: BoardOwner) -> Self {
        match owner {
            BoardOwner::Won(seat) => SmallBoard::Player(seat.index()),
            BoardOwner::Drawn => SmallBoard::Drawn("draw"),
            BoardOwner::Open => SmallBoard::Open,
        }
    }
}

impl Shape {
    /// The board of this position.
    pub fn of(position: &(impl Board + Notation)) -> Self {
        let Grid { rows, cols, small, layers, boards } = position.grid();
        let small = small.map(|[rows, cols]| SmallShape { rows, cols });
        let (choices, columns) = (position.choices(), position.names_columns());
        let (holes, lines) = position.holes();
        Shape { rows, cols, layers, boards, choices, small, columns, holes, lines }
    }
}

impl Status {
    /// The facts of this position.
    pub fn of(position: &(impl Board + Notation)) -> Self {
        let outcome = position.outcome();
        let cells = (0..position.cells()).map(|cell| Cell(cell as u16));
        let legal_moves: Vec<_> = position.moves().collect();
        let targets = legal_moves.iter().filter_map(|&mv| position.target(mv));
        let targets: Vec<_> = targets.map(|cell| cell.0).collect();
        let moves_are_cells = legal_moves.iter().map(|mv| mv.0).eq(targets.iter().copied());
        let origins = legal_moves.iter().filter_map(|&mv| position.origin(mv)).map(|cell| cell.0).collect();
        let (boards, active_boards) = position.small_boards().unzip();
        Status {
            to_move: outcome.is_none().then(|| position.to_move().index()),
            outcome: outcome.map(|outcome| match outcome {
                Outcome::Win(winner) => Ending::Win { player: winner.index(), line: position.winning_row() },
                Outcome::Draw => Ending::Draw,
            }),
            legal_moves,
            targets: (!moves_are_cells).then_some(targets),
            origins,
            shape: Shape::of(position),
            cells: cells.map(|cell| position.owner(cell).map(Seat::index)).collect(),
            overlines: position.overlines(),
            opening: None,
            movers: None,
            boards: boards.map(|owners| owners.into_iter().map(SmallBoard::of).collect()),
            active_boards,
            leaving: position.leaving().map(|cell| cell.0),
            numbers: position.numbers(),
            closed: position.closed(),
        }
    }
}
