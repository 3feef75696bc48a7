//! The input features of the value net: 199 properties of a position of Ultimate, each active or not.
//!
//! They are from the point of view of one seat, so that one net serves both:
//!
//! ```text
//!   0.. 81   an own stone in this cell of an open small board
//!  81..162   an opponent's stone in this cell of an open small board
//! 162..171   a small board won
//! 171..180   a small board lost
//! 180..189   a small board full and drawn
//! 189..199   where the player to move may play: in one small board, or in any open one
//! ```
//!
//! The stones of a closed board no longer matter and have no features.

use crate::game::Seat;
use crate::games::ultimate::{NINE, Ultimate};

/// The number of features.
pub const FEATURES: usize = 199;

/// The maximum number of active features: 81 stones, and where to play.
pub const MOST: usize = 82;

/// The net has one output for each of these numbers of closed boards; an unfinished game has no more.
pub const HEADS: usize = 9;

const THEIRS: usize = 81;
const WON: usize = 162;
const LOST: usize = 171;
const DRAWN: usize = 180;
const NEXT: usize = 189;
const ANYWHERE: usize = 198;

/// The output of the net for positions with these open boards.
#[inline]
#[must_use]
pub fn head(open: u16) -> usize {
    (NINE - open.count_ones() as usize).min(HEADS - 1)
}

/// The feature of a stone in an open board.
#[inline]
pub(super) fn stone(own: bool, board: usize, cell: usize) -> usize {
    if own { board * NINE + cell } else { THEIRS + board * NINE + cell }
}

/// The feature of a board that the opponent has just closed, by winning it or not.
#[inline]
pub(super) fn just_closed(lost: bool, board: usize) -> usize {
    if lost { LOST + board } else { DRAWN + board }
}

/// The feature of a closed board, from the point of view of a seat.
#[inline]
fn closed(position: &Ultimate, seat: Seat, board: usize) -> usize {
    let other = seat.other();
    let won = |seat| position.boards_won(seat) >> board & 1 == 1;
    match () {
        () if won(seat) => WON + board,
        () if won(other) => LOST + board,
        () => DRAWN + board,
    }
}

/// The feature of where the player to move may play.
#[inline]
pub(super) fn next(active: u16) -> usize {
    if active.is_power_of_two() { NEXT + active.trailing_zeros() as usize } else { ANYWHERE }
}

/// Calls `see` with the feature of every stone in a small board, from the point of view of a seat.
#[inline]
pub(super) fn stones(position: &Ultimate, seat: Seat, board: usize, mut see: impl FnMut(usize)) {
    for own in [true, false] {
        let mut cells = position.cells(if own { seat } else { seat.other() }, board);
        while cells != 0 {
            see(stone(own, board, cells.trailing_zeros() as usize));
            cells &= cells - 1;
        }
    }
}

/// Calls `see` with every active feature except where to play, from the point of view of a seat.
#[inline]
pub(super) fn boards(position: &Ultimate, seat: Seat, mut see: impl FnMut(usize)) {
    for board in 0..NINE {
        if position.open_boards() >> board & 1 == 1 {
            stones(position, seat, board, &mut see);
        } else {
            see(closed(position, seat, board));
        }
    }
}

/// All active features of a position from the point of view of the player to move, each once.
///
/// ```
/// use noughts::evals::net::features;
/// use noughts::game::{Game, Move};
/// use noughts::games::ultimate::Ultimate;
/// let after = Ultimate::new().after(Move(4 * 9)); // an opponent's stone, sent to the board at the top left
/// assert_eq!(features::of(&after), [81 + 36, 189]);
/// ```
#[must_use]
pub fn of(position: &Ultimate) -> Vec<u8> {
    use crate::game::Game;
    let mut found = Vec::with_capacity(MOST);
    boards(position, position.to_move(), |feature| found.push(feature as u8));
    found.push(next(position.active_boards()) as u8);
    found
}

/// The image of a feature under a symmetry. `place` is the image of each of the nine places of a 3x3 board;
/// it applies to the small boards and to their cells.
#[must_use]
pub fn image(feature: u8, place: &[usize; NINE]) -> u8 {
    let feature = usize::from(feature);
    let image = match feature {
        ..WON => {
            let (side, board, cell) = (feature / THEIRS, feature % THEIRS / NINE, feature % NINE);
            stone(side == 0, place[board], place[cell])
        }
        WON..ANYWHERE => {
            let place_in_group = (feature - WON) % NINE;
            feature - place_in_group + place[place_in_group]
        }
        _ => feature,
    };
    image as u8
}
