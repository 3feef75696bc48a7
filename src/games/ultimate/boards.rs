//! The static evaluation of Ultimate: small boards, lines of small boards, and where the next
//! player is sent.

use crate::game::{Game, Move, PerSeat, Seat};
use crate::games::ultimate::{FULL, LINES, NINE, Ultimate};
use crate::value::{Evaluate, Score, leads};

/// Points of a small board's open line by its owner's cells.
const CELL_LINE: [i32; 3] = [0, 1, 4];
/// Points of a line of small boards by those its owner has won.
const BOARD_LINE: [i32; 3] = [0, 12, 60];
/// Points of a small board for each line of the large board that it lies on: corner 3, edge 2,
/// centre 4.
const LINES_THROUGH: [i32; NINE] = [3, 2, 3, 2, 4, 2, 3, 2, 3];
const BOARD: i32 = 8;
/// Points of being free to play anywhere.
const FREE_CHOICE: i32 = 10;

/// The evaluation of small boards, lines of boards and send targets.
#[derive(Clone, Copy, Debug, Default)]
pub struct Boards;

/// Points of the lines of a 3x3 board that hold nothing of the opponent's, `blocked` included.
fn open_lines(own: u16, blocked: u16, points: [i32; 3]) -> i32 {
    let open = LINES.iter().filter(|&line| blocked & line == 0);
    // A complete line has ended the board or the game, so it does not occur.
    open.map(|line| points[(own & line).count_ones().min(2) as usize]).sum()
}

fn points(position: &Ultimate, own: Seat) -> i32 {
    let other = own.other();
    let won = position.boards_won(own);
    let lost = FULL & !(position.open_boards() | won);
    let mut points = open_lines(won, lost, BOARD_LINE);
    for board in 0..NINE {
        if won >> board & 1 == 1 {
            points += BOARD * LINES_THROUGH[board];
        } else if position.open_boards() >> board & 1 == 1 {
            let cells = open_lines(position.cells(own, board), position.cells(other, board), CELL_LINE);
            points += cells * LINES_THROUGH[board] / 2;
        }
    }
    points
}

impl Evaluate<Ultimate> for Boards {
    fn scores(&self, position: &Ultimate) -> PerSeat<Score> {
        let free = position.active_boards().count_ones() > 1;
        let chooses = |seat: Seat| i32::from(free && seat == position.to_move());
        leads(&[0, 1].map(Seat::new).map(|seat| points(position, seat) + chooses(seat) * FREE_CHOICE))
    }

    /// Winning or saving the small board first; sending the opponent to a closed board last.
    fn move_ordering_score(&self, position: &Ultimate, mv: Move) -> i32 {
        let (board, cell) = (mv.index() / NINE, mv.index() % NINE);
        let (own, other) = (position.to_move(), position.to_move().other());
        let completes = |seat: Seat| {
            let cells = position.cells(seat, board) | 1 << cell;
            LINES.iter().any(|line| line >> cell & 1 == 1 && cells & line == *line)
        };
        let gift = position.open_boards() >> cell & 1 == 0;
        i32::from(completes(own)) * 400 + i32::from(completes(other)) * 200 - i32::from(gift) * 300
            + LINES_THROUGH[cell] * 10
    }
}
