//! The demo page's minimax: negamax with alpha-beta that returns the whole line. For the player to
//! move a won game is worth +10, a lost one -10 and a draw -5; the first of equal moves is played.
//!
//! **Faults.** A draw that costs the player to move 5 points gives the opponent 5, so that X, who
//! fills the last cell, is paid for draws and O is punished for them; a move is cut off only when
//! it exceeds the bound, not when it meets it; the text's bounds lie inside the range of scores, so
//! that a lost position has no line at all; wins are not dated, so that a win on the spot may be
//! passed over. The shipped `negamax` takes the value of a draw as an option for the player at the
//! root, cuts when the bounds meet, and dates its wins.

pub mod rulebook;

use crate::board::Board;
use crate::counts::{Truth, positions, unfinished};

const WIN: i32 = 10;

/// The page's search.
#[derive(Clone, Copy)]
pub struct Negamax {
    /// The scores at the root lie between minus this and this.
    pub bound: i32,
    /// Whether meeting the bound is enough for a cut-off.
    pub cuts_at_equal: bool,
    /// What a draw is worth to the player to move after the last stone.
    pub draw: i32,
}

impl Negamax {
    /// As the page's code has it.
    pub const PUBLISHED: Negamax = Negamax { bound: 11, cuts_at_equal: false, draw: -5 };
}

impl Negamax {
    /// The score for the player to move and the line, first move first.
    pub fn search(self, board: &Board, calls: &mut u64) -> (i32, Vec<usize>) {
        let (score, mut line) = self.within(board, -self.bound, self.bound, calls);
        line.reverse();
        (score, line)
    }

    /// The line comes last move first.
    fn within(self, board: &Board, mut lower: i32, upper: i32, calls: &mut u64) -> (i32, Vec<usize>) {
        *calls += 1;
        if board.has_line(board.last_player()) {
            return (-WIN, Vec::new());
        }
        if board.is_full() {
            return (self.draw, Vec::new());
        }
        let mut best = (lower - 2, Vec::new());
        for cell in board.empty_cells() {
            let (reply, mut line) = self.within(&board.after(cell), -upper, -lower, calls);
            let score = -reply;
            line.push(cell);
            if score > upper || self.cuts_at_equal && score == upper {
                return (score, line);
            }
            if score >= lower && score > best.0 {
                best = (score, line);
            }
            lower = lower.max(score);
        }
        best
    }

    /// The moves that the page's player may make: a random corner of the empty board, otherwise
    /// the first of the line, or any if there is none.
    pub fn moves(self, board: &Board) -> Vec<usize> {
        if board.plies() == 0 {
            return vec![0, 2, 6, 8];
        }
        let (_, line) = self.search(board, &mut 0);
        line.first().map_or_else(|| board.empty_cells().collect(), |&cell| vec![cell])
    }
}

/// Of all lost positions: in how many the search returns no line, and how many there are.
pub fn lost_without_a_line(search: Negamax) -> [usize; 2] {
    let mut truth = Truth::default();
    let lost: Vec<_> = unfinished().filter(|board| truth.result(board) < 0).collect();
    let without = lost.iter().filter(|board| search.search(board, &mut 0).1.is_empty()).count();
    [without, lost.len()]
}

/// How often the page's move takes longer to win than it must and loses sooner than it must.
#[derive(Default)]
pub struct Delays {
    /// Won positions with a slower move than the fastest, and all won positions.
    pub wins: [usize; 2],
    /// The same of those that can be won on the spot.
    pub wins_in_one: [usize; 2],
    /// Lost positions with a faster loss than the slowest, and all lost positions.
    pub losses: [usize; 2],
}

impl Delays {
    /// Over all unfinished positions.
    pub fn of(search: Negamax) -> Self {
        let (mut truth, mut delays) = (Truth::default(), Delays::default());
        for board in unfinished() {
            let worths = truth.worths(&board);
            let best = worths.iter().map(|&(_, worth)| worth).max().expect("the game goes on");
            let cell = search.search(&board, &mut 0).1[0];
            let late = usize::from(worths.iter().any(|&(known, worth)| known == cell && worth < best));
            let wins_now = board.empty_cells().any(|cell| board.after(cell).has_line(board.mover()));
            let kinds = [
                (best > 0, &mut delays.wins),
                (wins_now, &mut delays.wins_in_one),
                (best < 0, &mut delays.losses),
            ];
            for (_, count) in kinds.into_iter().filter(|(applies, _)| *applies) {
                count[0] += late;
                count[1] += 1;
            }
        }
        delays
    }
}

/// How many of the positions that the page searches, the empty board not being one of them, have
/// this score for this player to move.
pub fn positions_scored(search: Negamax, player: usize, score: i32) -> usize {
    let sees = |board: &Board| board.mover() == player && search.search(board, &mut 0).0 == score;
    unfinished().filter(|board| board.plies() > 0 && sees(board)).count()
}

/// In how many won positions the search plays a move that does not win.
pub fn wins_missed(search: Negamax) -> usize {
    let mut truth = Truth::default();
    let mut is_missed = |board: &Board| {
        truth.result(board) > 0 && search.moves(board).iter().any(|&cell| truth.result_of(board, cell) <= 0)
    };
    unfinished().filter(&mut is_missed).count()
}

/// Of all finished positions: in how many the scores of the two sides, each seen as the player to
/// move, do not add up to nothing, and how many there are.
pub fn unbalanced_ends(search: Negamax) -> [usize; 2] {
    let finished: Vec<Board> = positions().into_iter().filter(Board::is_over).collect();
    let score = |board: &Board, player: usize| match board.winner() {
        Some(winner) if winner == player => WIN,
        Some(_) => -WIN,
        None => search.draw,
    };
    let unbalanced = finished.iter().filter(|board| score(board, 0) + score(board, 1) != 0).count();
    [unbalanced, finished.len()]
}
