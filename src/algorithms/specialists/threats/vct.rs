//! VCT, victory by continuous threes and fours (Allis, van den Herik and Huntjens, "Go-Moku and threat-space
//! search", 1993).
//!
//! The attacker only makes threats: fours and open threes. The defender gets every reply that does not lose
//! within four plies, so a win that the search finds is a proof. Both sides have few moves, and the search
//! goes deep where a full-width tree would be too wide. A failure proves nothing.
//!
//! ```text
//! attack(left):                                    // OR node: the attacker moves
//!     if the status decides, or vcf() wins: done
//!     if left == 0 or the allowance is used up: fail
//!     some threat T with defend(left - 1) after T
//! defend(left):                                    // AND node: the defender moves
//!     if nothing is threatened: fail
//!     attack(left) after every reply that stops the threat, and after every four of the defender
//! ```

use super::board::ThreatBoard;
use super::cells::CellIndex;
use super::classes::{DOUBLE_FOUR, MAKES_THREE};
use super::ordering::ordering_score;
use super::progress::Progress;
use super::status::{ThreatStatus, blocking_replies, closed_fours, threat_status};
use super::table::{ScoreBound, TableEntry, ThreatTable};
use super::vcf::{ThreatWin, Vcf};
use crate::search::{Stopped, best_first};

/// Separates the keys of VCT results from those of scores in the table they share.
const VCT_SALT: u64 = 0x5bd1_e995_9e37_79b9;

/// A VCT search may visit `1/ALLOWANCE_SHARE` of the nodes visited so far...
const ALLOWANCE_SHARE: u64 = 8;
/// ...and this many more.
const ALLOWANCE_BASE: u64 = 100;

/// The VCT search on one position. Results stay in the transposition table.
pub(super) struct Vct<'s, 'h> {
    board: &'s mut ThreatBoard,
    table: &'s mut ThreatTable,
    vcf: &'s mut Vcf,
    progress: &'s mut Progress<'h>,
    /// The total of visited nodes at which the search gives up.
    allowance: u64,
    /// The moves of all open nodes, used as a stack.
    moves: Vec<CellIndex>,
}

impl<'s, 'h> Vct<'s, 'h> {
    /// A search with an allowance of `n / 8 + 100` nodes, where `n` nodes have been visited so far.
    pub(super) fn new(
        board: &'s mut ThreatBoard,
        table: &'s mut ThreatTable,
        vcf: &'s mut Vcf,
        progress: &'s mut Progress<'h>,
    ) -> Self {
        let nodes = progress.nodes();
        let allowance = nodes + nodes / ALLOWANCE_SHARE + ALLOWANCE_BASE;
        Vct { board, table, vcf, progress, allowance, moves: Vec::new() }
    }

    /// Whether the allowance is used up.
    pub(super) fn is_exhausted(&self) -> bool {
        self.progress.nodes() >= self.allowance
    }

    /// Searches for a win of the side to move with at most `left` threats that leave the defender a choice or
    /// a reply. The board is the same afterwards.
    pub(super) fn search(&mut self, left: u32) -> Result<Option<ThreatWin>, Stopped> {
        self.progress.step()?;
        let status = threat_status(self.board);
        match status {
            ThreatStatus::Win(plies, first) => return Ok(Some(ThreatWin { plies, first })),
            ThreatStatus::Loss | ThreatStatus::Drawn => return Ok(None),
            _ => {}
        }
        if let Some(win) = self.vcf.search(self.board, self.progress)? {
            return Ok(Some(win));
        }
        let key = self.board.key() ^ VCT_SALT;
        match self.table.probe(key) {
            Some(TableEntry { score, best: Some(first), .. }) if score > 0 => {
                return Ok(Some(ThreatWin { plies: score as u32, first }));
            }
            Some(entry) if entry.depth >= left as i32 => return Ok(None),
            _ => {}
        }
        if left == 0 || self.is_exhausted() {
            return Ok(None);
        }
        let from = self.moves.len();
        self.list_threats(status);
        let mut found = Ok(None);
        for place in from..self.moves.len() {
            found = self.threat(self.moves[place], left - 1);
            if !matches!(found, Ok(None)) {
                break;
            }
        }
        self.moves.truncate(from);
        let found = found?;
        if found.is_some() || !self.is_exhausted() {
            let score = found.map_or(0, |win| win.plies as i32);
            let best = found.map(|win| win.first);
            let entry = TableEntry { score, bound: ScoreBound::Exact, depth: left as i32, best };
            self.table.store(key, entry);
        }
        Ok(found)
    }

    /// Lists the threats that the side to move can make, best first.
    fn list_threats(&mut self, status: ThreatStatus) {
        let (board, from) = (&*self.board, self.moves.len());
        let me = board.mover();
        match status {
            ThreatStatus::Forced(cell) => self.moves.push(cell),
            ThreatStatus::Threatened => {
                closed_fours(board, &mut self.moves);
                blocking_replies(board, &mut self.moves);
            }
            _ => (MAKES_THREE..DOUBLE_FOUR).for_each(|class| self.moves.extend(board.of_class(me, class))),
        }
        let mut kept = from;
        for place in from..self.moves.len() {
            if board.class(me, self.moves[place]) >= MAKES_THREE {
                self.moves.swap(kept, place);
                kept += 1;
            }
        }
        self.moves.truncate(kept);
        let cells = self.moves.split_off(from);
        let order = best_first(cells.len(), &|number| ordering_score(board, cells[number]).into());
        self.moves.extend(order.into_iter().map(|number| cells[number]));
    }

    /// The win by the threat at `first`, if no reply refutes it.
    fn threat(&mut self, first: CellIndex, left: u32) -> Result<Option<ThreatWin>, Stopped> {
        self.board.play(first);
        let plies = self.defend(left);
        self.board.undo();
        Ok(plies?.map(|plies| ThreatWin { plies: plies + 1, first }))
    }

    /// The plies to the end, if every reply of the side to move loses to further threats.
    fn defend(&mut self, left: u32) -> Result<Option<u32>, Stopped> {
        let from = self.moves.len();
        match threat_status(self.board) {
            ThreatStatus::Loss => return Ok(Some(2)),
            ThreatStatus::Win(..) | ThreatStatus::Drawn | ThreatStatus::Open => return Ok(None),
            ThreatStatus::Forced(cell) => self.moves.push(cell),
            ThreatStatus::Threatened => {
                blocking_replies(self.board, &mut self.moves);
                closed_fours(self.board, &mut self.moves);
            }
        }
        let mut plies = Ok(Some(if self.moves.len() > from { 0 } else { 4 }));
        for place in from..self.moves.len() {
            self.board.play(self.moves[place]);
            let win = self.search(left);
            self.board.undo();
            plies = match (plies, win) {
                (Ok(Some(plies)), Ok(Some(win))) => Ok(Some(plies.max(win.plies + 1))),
                (_, Ok(_)) => Ok(None),
                (_, Err(stopped)) => Err(stopped),
            };
            if !matches!(plies, Ok(Some(_))) {
                break;
            }
        }
        self.moves.truncate(from);
        plies
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{board, cell, with_nodes};
    use super::*;

    /// A stone at row 5, column 5 makes two open threes.
    const DOUBLE_THREE: [&str; 11] = [
        "...........",
        "...........",
        "...........",
        ".....X.....",
        ".....X.....",
        "...XX......",
        "...........",
        "...........",
        "...........",
        "...........",
        "O..O..O..O.",
    ];

    /// The same with one end of both lines closed.
    const CLOSED: [&str; 11] = [
        "...........",
        "...........",
        ".....O.....",
        ".....X.....",
        ".....X.....",
        "..OXX......",
        "...........",
        "...........",
        "...........",
        "...........",
        "O........O.",
    ];

    /// The results of searches one threat deep, two deep and so on, each with `nodes` nodes, on the same
    /// tables.
    fn results(board: &mut ThreatBoard, depths: u32, nodes: u64) -> Vec<Result<Option<ThreatWin>, ()>> {
        let (mut table, mut vcf) = (ThreatTable::new(10), Vcf::new());
        let mut result = |depth| {
            with_nodes(nodes, |progress| {
                let mut vct = Vct::new(board, &mut table, &mut vcf, progress);
                let result = vct.search(depth).map_err(|_| ());
                assert!(vct.moves.is_empty());
                result
            })
        };
        (0..=depths).map(&mut result).collect()
    }

    #[test]
    fn two_open_threes_win() {
        let mut board = board(DOUBLE_THREE);
        let (key, first) = (board.key(), cell(&board, 5, 5));
        assert_eq!(results(&mut board, 1, 1000), [Ok(None), Ok(Some(ThreatWin { plies: 5, first }))]);
        assert_eq!(board.key(), key);
    }

    #[test]
    fn two_closed_threes_do_not_win() {
        assert_eq!(results(&mut board(CLOSED), 2, 1000), [Ok(None); 3]);
    }

    #[test]
    fn a_stopped_search_restores_the_board() {
        let mut board = board(CLOSED);
        let key = board.key();
        assert!(results(&mut board, 2, 1)[2].is_err());
        assert_eq!(board.key(), key);
    }
}
