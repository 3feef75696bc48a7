//! The static threat status of a position, and the moves that it leaves to either side.

use super::board::{Side, ThreatBoard};
use super::cells::CellIndex;
use super::classes::{
    DEAD_CELL, DOUBLE_FOUR, FOUR_THREE, MAKES_FOUR, MAKES_FOUR_PLUS, MAKES_ROW, ThreatClass,
};

/// What the threat classes of all cells decide for the side to move, without a search.
///
/// The status is exact. A side that cannot complete a row at once wins in three plies only by a move after
/// which it can complete a row in two ways. It loses in two or four plies only if no move stops such a threat
/// of the opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ThreatStatus {
    /// The shortest win: its plies and its first move.
    Win(u32, CellIndex),
    /// The opponent completes a row in two plies, whatever is played.
    Loss,
    /// Only this move prevents a row.
    Forced(CellIndex),
    /// The opponent would win in three plies if the side to move passed.
    Threatened,
    /// No threat decides anything.
    Open,
    /// No side can complete a row any more, or no cell is empty.
    Drawn,
}

/// The status of the side to move.
#[inline]
pub(super) fn threat_status(board: &ThreatBoard) -> ThreatStatus {
    let (me, other) = (board.mover(), 1 - board.mover());
    if let Some(cell) = any(board, me, MAKES_ROW) {
        return ThreatStatus::Win(1, cell);
    }
    match (board.count(other, MAKES_ROW), any(board, other, MAKES_ROW)) {
        (1, Some(cell)) if board.class(me, cell) == DOUBLE_FOUR => return ThreatStatus::Win(3, cell),
        (1, Some(cell)) => return ThreatStatus::Forced(cell),
        (2.., _) => return ThreatStatus::Loss,
        _ => {}
    }
    if let Some(cell) = any(board, me, DOUBLE_FOUR) {
        return ThreatStatus::Win(3, cell);
    }
    if board.count(other, DOUBLE_FOUR) > 0 {
        return ThreatStatus::Threatened;
    }
    let dead = |side| board.count(side, DEAD_CELL) == board.empties();
    if dead(me) && dead(other) { ThreatStatus::Drawn } else { ThreatStatus::Open }
}

#[inline]
fn any(board: &ThreatBoard, side: Side, class: ThreatClass) -> Option<CellIndex> {
    if board.count(side, class) == 0 { None } else { board.of_class(side, class).next() }
}

/// Lists the cells where the side to move makes a four that one stone blocks, best first.
pub(super) fn closed_fours(board: &ThreatBoard, found: &mut Vec<CellIndex>) {
    for class in [FOUR_THREE, MAKES_FOUR_PLUS, MAKES_FOUR] {
        if board.count(board.mover(), class) > 0 {
            found.extend(board.of_class(board.mover(), class));
        }
    }
}

/// Lists the moves, fours excepted, that stop every threat of the opponent to win in three plies.
///
/// Together with the [`closed_fours`] they are all moves that do not lose within four plies: a move that
/// neither makes a four nor takes a cell of some open four or double four leaves the opponent free to make
/// it.
pub(super) fn blocking_replies(board: &ThreatBoard, found: &mut Vec<CellIndex>) {
    let (me, other) = (board.mover(), 1 - board.mover());
    let from = found.len();
    let Some(threat) = any(board, other, DOUBLE_FOUR) else { return };
    board.blocking_candidates(other, threat, found);
    let stops_all =
        |cell: CellIndex| board.of_class(other, DOUBLE_FOUR).all(|threat| board.blocks(other, threat, cell));
    let mut kept = from;
    for place in from..found.len() {
        let cell = found[place];
        let is_new = !found[from..kept].contains(&cell);
        if is_new && board.class(me, cell) < MAKES_FOUR && stops_all(cell) {
            found[kept] = cell;
            kept += 1;
        }
    }
    found.truncate(kept);
}
