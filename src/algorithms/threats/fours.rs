//! Wins by fours alone, each of which leaves the other side a single reply (continuous fours).

use super::cells::Cell;
use super::outlook::{Outlook, closed_fours, outlook};
use super::tiers::{A_FOUR, FOURS, WIN};
use super::tree::Tree;
use crate::search::Stopped;

/// Fours in a row that are followed at every node.
pub(super) const MOST_FOURS: u32 = 10;

impl Tree<'_> {
    /// Whether the side to move wins by fours alone, each of which leaves one reply, within so many of
    /// them; in how many plies, and by which move.
    pub(super) fn fours(&mut self, left: u32, after: Option<Cell>) -> Result<Option<(u32, Cell)>, Stopped> {
        let me = self.board.mover();
        if self.board.count_from(me, A_FOUR) == 0 || left == 0 {
            return Ok(None);
        }
        let key = self.board.key() ^ after.map_or(0, |cell| (cell as u64) << 6);
        let slot = (key >> 20) as usize & (self.memory.no_fours.len() - 1);
        let (kept, failed) = (self.memory.no_fours[slot], key & !63);
        if kept & !63 == failed && kept & 63 >= u64::from(left) {
            return Ok(None);
        }
        let from = self.cells.len();
        match outlook(self.board) {
            Outlook::Forced(cell) if self.board.tier(me, cell) >= A_FOUR => self.cells.push(cell),
            Outlook::Open | Outlook::Threatened => closed_fours(self.board, &mut self.cells),
            Outlook::Win(plies, cell) => return Ok(Some((plies, cell))),
            _ => {}
        }
        let mut found = Ok(None);
        for place in from..self.cells.len() {
            let cell = self.cells[place];
            if after.is_some_and(|after| !self.board.are_close(cell, after)) {
                continue;
            }
            found = self.four(cell, left);
            if !matches!(found, Ok(None)) {
                break;
            }
        }
        self.cells.truncate(from);
        if matches!(found, Ok(None)) {
            self.memory.no_fours[slot] = failed | u64::from(left.min(63));
        }
        found
    }

    /// Whether this four, which leaves one reply, wins.
    fn four(&mut self, cell: Cell, left: u32) -> Result<Option<(u32, Cell)>, Stopped> {
        let me = self.board.mover();
        self.step()?;
        self.board.play(cell);
        let reply = self.board.of_tier(me, WIN).next();
        let found = match reply {
            // The reply makes two ways to complete a row.
            Some(reply) if self.board.tier(1 - me, reply) == FOURS => Ok(None),
            Some(reply) => {
                self.board.play(reply);
                let found = match outlook(self.board) {
                    Outlook::Win(plies, _) => Ok(Some(plies)),
                    Outlook::Loss | Outlook::Drawn => Ok(None),
                    _ => self.fours(left - 1, Some(cell)).map(|found| found.map(|(plies, _)| plies)),
                };
                self.board.undo();
                found
            }
            None => Ok(None),
        };
        self.board.undo();
        Ok(found?.map(|plies| (plies + 2, cell)))
    }
}
