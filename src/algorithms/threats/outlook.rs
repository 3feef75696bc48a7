//! What is certain about a position at sight, and the moves that it leaves.

use super::board::{Board, Side};
use super::cells::Cell;
use super::tiers::{A_FOUR, FOUR_PLUS, FOUR_THREE, FOURS, HOPELESS, Tier, WIN};

/// What the tiers of all cells say about the side to move. What they settle is exact: who has no row
/// to complete wins in three plies only by a move after which there are two, and loses in two or
/// four only if there is nothing that stops the other side's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outlook {
    /// It wins in so many plies, and no sooner, by this move.
    Win(u32, Cell),
    /// It loses in two plies.
    Loss,
    /// It has to play here.
    Forced(Cell),
    /// It has to do something about what would win in three plies.
    Threatened,
    /// Nothing is urgent.
    Open,
    /// Nobody can win any more, or no cell is left.
    Drawn,
}

/// Looks at the position for the side to move.
#[inline]
pub(super) fn outlook(board: &Board) -> Outlook {
    let (me, other) = (board.mover(), 1 - board.mover());
    if let Some(cell) = any(board, me, WIN) {
        return Outlook::Win(1, cell);
    }
    match (board.count(other, WIN), any(board, other, WIN)) {
        (1, Some(cell)) if board.tier(me, cell) == FOURS => return Outlook::Win(3, cell),
        (1, Some(cell)) => return Outlook::Forced(cell),
        (2.., _) => return Outlook::Loss,
        _ => {}
    }
    if let Some(cell) = any(board, me, FOURS) {
        return Outlook::Win(3, cell);
    }
    if board.count(other, FOURS) > 0 {
        return Outlook::Threatened;
    }
    let dead = |side| board.count(side, HOPELESS) == board.empties();
    if dead(me) && dead(other) { Outlook::Drawn } else { Outlook::Open }
}

#[inline]
fn any(board: &Board, side: Side, tier: Tier) -> Option<Cell> {
    if board.count(side, tier) == 0 { None } else { board.of_tier(side, tier).next() }
}

/// The cells where the side to move makes a four that can be blocked, best first.
pub(super) fn closed_fours(board: &Board, found: &mut Vec<Cell>) {
    for tier in [FOUR_THREE, FOUR_PLUS, A_FOUR] {
        if board.count(board.mover(), tier) > 0 {
            found.extend(board.of_tier(board.mover(), tier));
        }
    }
}

/// The quiet replies that stop everything that the other side would win with in three plies: with the
/// [`closed_fours`], all moves that do not lose in four plies.
pub(super) fn stops(board: &Board, found: &mut Vec<Cell>) {
    let (me, other) = (board.mover(), 1 - board.mover());
    let from = found.len();
    let Some(threat) = any(board, other, FOURS) else { return };
    board.around(other, threat, found);
    let stops = |cell: Cell| board.of_tier(other, FOURS).all(|threat| board.stops(other, threat, cell));
    let mut kept = from;
    for place in from..found.len() {
        let cell = found[place];
        if board.tier(me, cell) < A_FOUR && stops(cell) {
            found[kept] = cell;
            kept += 1;
        }
    }
    found.truncate(kept);
}
