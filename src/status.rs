//! What the rules say about a position: the page asks this instead of knowing any rules.

use crate::game::{Game, Move, Outcome, Seat};
use crate::games::bits::Bits;
use crate::games::mnk::Mnk;
use crate::games::ultimate::{NINE, Ultimate};
use serde::Serialize;

/// The facts of a position, as the contract lists them.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Status {
    /// The player to move; none once the game is over.
    pub to_move: Option<usize>,
    /// How the game ended.
    pub outcome: Option<Ending>,
    /// The legal moves, ascending.
    pub legal_moves: Vec<Move>,
    /// The owner of each cell.
    pub cells: Vec<Option<usize>>,
    /// Ultimate: the owner of each small board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boards: Option<Vec<BoardOwner>>,
    /// Ultimate: the small boards that the player to move may play in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active_boards: Option<Vec<usize>>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Ending {
    /// Somebody won.
    Win {
        /// Who.
        player: usize,
        /// The winning row, ascending: cells on a rectangular board, small boards in Ultimate.
        line: Vec<usize>,
    },
    /// Nobody won.
    Draw,
}

/// Who owns a small board of Ultimate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum BoardOwner {
    /// This player won it.
    Player(usize),
    /// It is full and nobody won it: serialised as `"draw"`.
    Drawn(&'static str),
    /// It is still open.
    Open,
}

/// What a status needs to know about a position beyond the rules that all games share.
pub trait Facts: Game {
    /// The winning row, ascending; empty while nobody has won.
    fn winning_row(&self) -> Vec<usize>;

    /// The owners of the small boards and those that may be played in, where there are any.
    fn small_boards(&self) -> Option<(Vec<BoardOwner>, Vec<usize>)> {
        None
    }
}

impl<const SEATS: usize, B: Bits> Facts for Mnk<SEATS, B> {
    fn winning_row(&self) -> Vec<usize> {
        self.winning_line().into_iter().map(Move::index).collect()
    }
}

impl Facts for Ultimate {
    fn winning_row(&self) -> Vec<usize> {
        self.winning_boards()
    }

    fn small_boards(&self) -> Option<(Vec<BoardOwner>, Vec<usize>)> {
        let has = |set: u16, board: usize| set >> board & 1 == 1;
        let owner = |board| {
            let winner = [0, 1].into_iter().find(|&seat| has(self.boards_won(Seat::new(seat)), board));
            match winner {
                Some(winner) => BoardOwner::Player(winner),
                None if has(self.open_boards(), board) => BoardOwner::Open,
                None => BoardOwner::Drawn("draw"),
            }
        };
        let active = (0..NINE).filter(|&board| has(self.active_boards(), board));
        Some(((0..NINE).map(owner).collect(), active.collect()))
    }
}

impl Status {
    /// The facts of this position.
    pub fn of(position: &impl Facts) -> Self {
        let outcome = position.outcome();
        let cells = (0..position.actions()).map(|cell| Move(cell as u16));
        let (boards, active_boards) = position.small_boards().unzip();
        Status {
            to_move: outcome.is_none().then(|| position.to_move().index()),
            outcome: outcome.map(|outcome| match outcome {
                Outcome::Win(winner) => Ending::Win { player: winner.index(), line: position.winning_row() },
                Outcome::Draw => Ending::Draw,
            }),
            legal_moves: position.moves().collect(),
            cells: cells.map(|cell| position.owner(cell).map(Seat::index)).collect(),
            boards,
            active_boards,
        }
    }
}
