//! VCF, victory by continuous fours: a win in which every move of the attacker but the last makes a four.
//!
//! A four leaves the defender one reply, so the tree has no branches on the defender's side, and a win that
//! the search finds is a proof. A failure proves nothing: fours beyond [`MAX_FOURS`] and fours far from the
//! last one are not searched.
//!
//! ```text
//! vcf(left, last):
//!     for each four F of the attacker that may interact with last:
//!         play F; the defender completes the block R
//!         if R gives the defender two ways to complete a row: next F
//!         if the attacker now wins within 3 plies or vcf(left - 1, F): win
//!     fail
//! ```

use super::board::ThreatBoard;
use super::cells::CellIndex;
use super::classes::{DOUBLE_FOUR, MAKES_FOUR, MAKES_ROW};
use super::progress::Progress;
use super::status::{ThreatStatus, closed_fours, threat_status};
use crate::search::Stopped;

/// Fours in a row that a VCF search follows.
const MAX_FOURS: u32 = 10;

/// Entries of the failure cache, a power of two.
const CACHE_SIZE: usize = 1 << 16;

/// Bits of a cached failure that hold the fours searched; the other bits are the key.
const FOURS_MASK: u64 = 63;

/// A win by threats: its first move and its length in plies, which need not be the shortest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ThreatWin {
    pub(super) plies: u32,
    pub(super) first: CellIndex,
}

/// The VCF search, with a cache of its failures.
#[derive(Clone, Debug)]
pub(super) struct Vcf {
    /// Positions without a VCF: the key, with the number of fours searched in the bits of [`FOURS_MASK`].
    failures: Vec<u64>,
    /// The fours of all open nodes, used as a stack.
    fours: Vec<CellIndex>,
}

impl Vcf {
    pub(super) fn new() -> Self {
        Vcf { failures: vec![0; CACHE_SIZE], fours: Vec::new() }
    }

    /// Searches for a VCF of the side to move. The board is the same afterwards.
    pub(super) fn search(
        &mut self,
        board: &mut ThreatBoard,
        progress: &mut Progress<'_>,
    ) -> Result<Option<ThreatWin>, Stopped> {
        self.attack(board, progress, MAX_FOURS, None)
    }

    /// Searches at most `left` fours deep, for fours that may interact with the four at `last`.
    fn attack(
        &mut self,
        board: &mut ThreatBoard,
        progress: &mut Progress<'_>,
        left: u32,
        last: Option<CellIndex>,
    ) -> Result<Option<ThreatWin>, Stopped> {
        let me = board.mover();
        if board.count_from(me, MAKES_FOUR) == 0 || left == 0 {
            return Ok(None);
        }
        let key = board.key() ^ last.map_or(0, |cell| (cell as u64) << FOURS_MASK.count_ones());
        let slot = (key >> 20) as usize & (self.failures.len() - 1);
        let (cached, failure) = (self.failures[slot], key & !FOURS_MASK);
        if cached & !FOURS_MASK == failure && cached & FOURS_MASK >= u64::from(left) {
            return Ok(None);
        }
        let from = self.fours.len();
        match threat_status(board) {
            ThreatStatus::Forced(cell) if board.class(me, cell) >= MAKES_FOUR => self.fours.push(cell),
            ThreatStatus::Open | ThreatStatus::Threatened => closed_fours(board, &mut self.fours),
            ThreatStatus::Win(plies, first) => return Ok(Some(ThreatWin { plies, first })),
            _ => {}
        }
        let mut found = Ok(None);
        for place in from..self.fours.len() {
            let cell = self.fours[place];
            if last.is_some_and(|last| !board.may_interact(cell, last)) {
                continue;
            }
            found = self.four(board, progress, cell, left);
            if !matches!(found, Ok(None)) {
                break;
            }
        }
        self.fours.truncate(from);
        if matches!(found, Ok(None)) {
            self.failures[slot] = failure | u64::from(left).min(FOURS_MASK);
        }
        found
    }

    /// Searches the four at `cell` and its only reply.
    fn four(
        &mut self,
        board: &mut ThreatBoard,
        progress: &mut Progress<'_>,
        cell: CellIndex,
        left: u32,
    ) -> Result<Option<ThreatWin>, Stopped> {
        let me = board.mover();
        progress.step()?;
        board.play(cell);
        let reply = board.of_class(me, MAKES_ROW).next();
        let found = match reply {
            // The reply gives the defender two ways to complete a row.
            Some(reply) if board.class(1 - me, reply) == DOUBLE_FOUR => Ok(None),
            Some(reply) => {
                board.play(reply);
                let found = match threat_status(board) {
                    ThreatStatus::Win(plies, first) => Ok(Some(ThreatWin { plies, first })),
                    ThreatStatus::Loss | ThreatStatus::Drawn => Ok(None),
                    _ => self.attack(board, progress, left - 1, Some(cell)),
                };
                board.undo();
                found
            }
            None => Ok(None),
        };
        board.undo();
        Ok(found?.map(|win| ThreatWin { plies: win.plies + 2, first: cell }))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{board, cell, with_nodes};
    use super::*;

    /// A four at row 5, column 6 also makes an open three.
    const FOUR_AND_THREE: [&str; 11] = [
        "...........",
        "...........",
        "...........",
        "......X....",
        "......X....",
        ".OXXX......",
        "...........",
        "...........",
        "...........",
        "...........",
        "O..O..O..O.",
    ];

    /// The same, but the reply to that four makes an open four of O.
    const REFUTED: [&str; 11] = [
        "...........",
        "...........",
        ".....O.....",
        ".....OX....",
        ".....OX....",
        ".OXXX......",
        "...........",
        "...........",
        "...........",
        "...........",
        "O..........",
    ];

    #[test]
    fn a_four_that_makes_an_open_three_wins() {
        let mut board = board(FOUR_AND_THREE);
        let (key, first) = (board.key(), cell(&board, 5, 6));
        let found = with_nodes(100, |progress| Vcf::new().search(&mut board, progress));
        assert_eq!(found.map_err(|_| ()), Ok(Some(ThreatWin { plies: 5, first })));
        assert_eq!(board.key(), key);
    }

    #[test]
    fn a_reply_with_an_open_four_refutes() {
        let mut board = board(REFUTED);
        let found = with_nodes(100, |progress| Vcf::new().search(&mut board, progress));
        assert_eq!(found.map_err(|_| ()), Ok(None));
    }

    #[test]
    fn a_failure_is_cached() {
        let (mut board, mut vcf) = (board(REFUTED), Vcf::new());
        with_nodes(100, |progress| {
            assert!(matches!(vcf.search(&mut board, progress), Ok(None)));
            let nodes = progress.nodes();
            assert!(nodes > 0);
            assert!(matches!(vcf.search(&mut board, progress), Ok(None)));
            assert_eq!(progress.nodes(), nodes);
        });
    }

    #[test]
    fn a_stopped_search_restores_the_board() {
        let (mut board, mut vcf) = (board(REFUTED), Vcf::new());
        let key = board.key();
        assert!(with_nodes(1, |progress| vcf.search(&mut board, progress)).is_err());
        assert_eq!((board.key(), vcf.fours.len()), (key, 0));
    }
}
