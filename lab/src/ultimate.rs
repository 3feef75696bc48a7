//! Ultimate by the rules of the page that explains it, as plain as can be: nine small boards; the
//! cell played sends the opponent to the small board in the same place; a small board that is won
//! or full is closed, and whoever is sent there may play in any other open one; three small boards
//! in a line win.
//!
//! **Left open by the page.** A small board that fills up without a line counts for neither player; a game
//! without a line of small boards in which no move is left is drawn. The page only says that no more
//! moves may be played in such a board.

use crate::board::LINES_OF_3;
use crate::self_play::python::Random;
use crate::small::sort_by_key;

const FULL: u16 = 0o777;

/// A position.
#[derive(Clone, Copy, Debug)]
pub struct Ultimate {
    /// The stones of each player on each small board, bit 0 for its first cell.
    stones: [[u16; 9]; 2],
    /// The small boards that each player has won.
    won: [u16; 2],
    mover: usize,
    /// The small board that the last move sends to.
    sent_to: Option<usize>,
}

fn has_line(stones: u16) -> bool {
    LINES_OF_3.iter().any(|line| stones & line == *line)
}

impl Ultimate {
    /// The empty board.
    pub fn empty() -> Self {
        Ultimate { stones: [[0; 9]; 2], won: [0; 2], mover: 0, sent_to: None }
    }

    fn taken(&self, board: usize) -> u16 {
        self.stones[0][board] | self.stones[1][board]
    }

    fn is_open(&self, board: usize) -> bool {
        (self.won[0] | self.won[1]) >> board & 1 == 0 && self.taken(board) != FULL
    }

    /// Whoever has three small boards in a line.
    pub fn winner(&self) -> Option<usize> {
        (0..2).find(|&player| has_line(self.won[player]))
    }

    /// The small boards that the player to move may play in; none once the game is over.
    fn boards(&self) -> u16 {
        if self.winner().is_some() {
            return 0;
        }
        match self.sent_to.filter(|&board| self.is_open(board)) {
            Some(board) => 1 << board,
            None => (0..9).filter(|&board| self.is_open(board)).fold(0, |all, board| all | 1 << board),
        }
    }

    fn cells(&self, boards: u16) -> impl Iterator<Item = (usize, usize)> + use<'_> {
        let open = (0..9).filter(move |board| boards >> board & 1 == 1);
        open.flat_map(move |board| {
            (0..9).filter(move |cell| self.taken(board) >> cell & 1 == 0).map(move |cell| (board, cell))
        })
    }

    /// The legal moves, each a small board and a cell of it.
    pub fn moves(&self) -> Vec<(usize, usize)> {
        self.cells(self.boards()).collect()
    }

    /// The position after a move.
    #[must_use]
    pub fn after(&self, (board, cell): (usize, usize)) -> Self {
        let mut next = *self;
        let stones = &mut next.stones[self.mover][board];
        *stones |= 1 << cell;
        if has_line(*stones) {
            next.won[self.mover] |= 1 << board;
        }
        next.mover = 1 - self.mover;
        next.sent_to = Some(cell);
        next
    }

    /// The sequences of exactly this many moves.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let boards = self.boards();
        if depth == 1 {
            let open = (0..9).filter(|board| boards >> board & 1 == 1);
            return open.map(|board| u64::from(9 - self.taken(board).count_ones())).sum();
        }
        self.cells(boards).map(|mv| self.after(mv).perft(depth - 1)).sum()
    }

    /// How often each number of replies is met after a first move: replies and first moves, fewest
    /// replies first.
    pub fn replies_to_first_moves() -> Vec<(usize, usize)> {
        let start = Ultimate::empty();
        let mut replies: Vec<usize> =
            start.moves().into_iter().map(|mv| start.after(mv).moves().len()).collect();
        sort_by_key(&mut replies, |&replies| replies);
        replies.chunk_by(|a, b| a == b).map(|equal| (equal[0], equal.len())).collect()
    }
}

/// What random games come to.
#[derive(Default)]
pub struct RandomGames {
    /// Won by X, won by O, drawn.
    pub results: [u32; 3],
    /// Moves of all games.
    pub moves: u64,
    /// Legal moves of all positions moved from.
    pub choices: u64,
}

impl RandomGames {
    /// Plays so many games in which every legal move is equally likely.
    pub fn play(games: u32) -> Self {
        let (mut random, mut found) = (Random::seeded(1), RandomGames::default());
        for _ in 0..games {
            let mut position = Ultimate::empty();
            loop {
                let moves = position.moves();
                if moves.is_empty() {
                    break;
                }
                found.moves += 1;
                found.choices += moves.len() as u64;
                position = position.after(moves[random.below(moves.len() as u32)]);
            }
            found.results[position.winner().unwrap_or(2)] += 1;
        }
        found
    }
}
