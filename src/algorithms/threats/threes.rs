//! Wins by threats without a break: fours and open threes, against every defence (continuous threes,
//! after Allis, van den Herik and Huntjens, "Go-Moku and threat-space search", 1993).
//!
//! The attacker only makes threats, of which there are few; the defender has every reply that does
//! not lose in four plies, and those are few too. So the search goes deep where the whole tree
//! would be much too wide, and what it finds is a proof.

use super::cells::Cell;
use super::fours::MOST_FOURS;
use super::order::promise;
use super::outlook::{Outlook, closed_fours, outlook, stops};
use super::table::{Bound, Known};
use super::tiers::{A_THREE, FOURS};
use super::tree::Tree;
use crate::search::Stopped;
use crate::search::best_first;

/// Sets the keys of these searches apart from those of others in the table.
const SALT: u64 = 0x5bd1_e995_9e37_79b9;

/// A win by threats: its plies, which need not be the fewest, and its first move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Attack {
    pub(super) plies: u32,
    pub(super) first: Cell,
}

impl Tree<'_> {
    /// Whether the side to move wins by threats, of which so many may leave the defender a choice or a
    /// reply. Gives up without an answer when the allowance is used up.
    pub(super) fn threes(&mut self, left: u32) -> Result<Option<Attack>, Stopped> {
        self.step()?;
        let outlook = outlook(self.board);
        match outlook {
            Outlook::Win(plies, first) => return Ok(Some(Attack { plies, first })),
            Outlook::Loss | Outlook::Drawn => return Ok(None),
            _ => {}
        }
        if let Some((plies, first)) = self.fours(MOST_FOURS, None)? {
            return Ok(Some(Attack { plies, first }));
        }
        let key = self.board.key() ^ SALT;
        match self.memory.table.get(key) {
            Some(Known { score, best: Some(first), .. }) if score > 0 => {
                return Ok(Some(Attack { plies: score as u32, first }));
            }
            Some(known) if known.depth >= left as i32 => return Ok(None),
            _ => {}
        }
        if left == 0 || self.budget.work() >= self.allowance {
            return Ok(None);
        }
        let from = self.cells.len();
        self.list_threats(outlook);
        let mut found = Ok(None);
        for place in from..self.cells.len() {
            found = self.threat(self.cells[place], left - 1);
            if !matches!(found, Ok(None)) {
                break;
            }
        }
        self.cells.truncate(from);
        let found = found?;
        if found.is_some() || self.budget.work() < self.allowance {
            let score = found.map_or(0, |attack| attack.plies as i32);
            let best = found.map(|attack| attack.first);
            self.memory.table.put(key, Known { score, bound: Bound::Exact, depth: left as i32, best });
        }
        Ok(found)
    }

    /// The threats that the side to move can make, best first.
    fn list_threats(&mut self, outlook: Outlook) {
        let (board, from) = (&*self.board, self.cells.len());
        let me = board.mover();
        match outlook {
            Outlook::Forced(cell) => self.cells.push(cell),
            Outlook::Threatened => {
                closed_fours(board, &mut self.cells);
                stops(board, &mut self.cells);
            }
            _ => (A_THREE..FOURS).for_each(|tier| self.cells.extend(board.of_tier(me, tier))),
        }
        let mut kept = from;
        for place in from..self.cells.len() {
            if board.tier(me, self.cells[place]) >= A_THREE {
                self.cells.swap(kept, place);
                kept += 1;
            }
        }
        self.cells.truncate(kept);
        let cells = self.cells.split_off(from);
        let order = best_first(cells.len(), &|number| promise(board, cells[number]).into());
        self.cells.extend(order.into_iter().map(|number| cells[number]));
    }

    /// Whether a threat wins against every reply.
    fn threat(&mut self, first: Cell, left: u32) -> Result<Option<Attack>, Stopped> {
        self.board.play(first);
        let plies = self.refuted(left);
        self.board.undo();
        Ok(plies?.map(|plies| Attack { plies: plies + 1, first }))
    }

    /// Whether every reply of the side to move loses against further threats, and in how many plies.
    fn refuted(&mut self, left: u32) -> Result<Option<u32>, Stopped> {
        let from = self.cells.len();
        match outlook(self.board) {
            Outlook::Loss => return Ok(Some(2)),
            Outlook::Win(..) | Outlook::Drawn | Outlook::Open => return Ok(None),
            Outlook::Forced(cell) => self.cells.push(cell),
            Outlook::Threatened => {
                stops(self.board, &mut self.cells);
                closed_fours(self.board, &mut self.cells);
            }
        }
        let mut plies = Ok(Some(if self.cells.len() > from { 0 } else { 4 }));
        for place in from..self.cells.len() {
            self.board.play(self.cells[place]);
            let answer = self.threes(left);
            self.board.undo();
            plies = match (plies, answer) {
                (Ok(Some(plies)), Ok(Some(attack))) => Ok(Some(plies.max(attack.plies + 1))),
                (_, Ok(_)) => Ok(None),
                (_, Err(stopped)) => Err(stopped),
            };
            if !matches!(plies, Ok(Some(_))) {
                break;
            }
        }
        self.cells.truncate(from);
        plies
    }
}
