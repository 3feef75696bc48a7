//! What the page draws of a game made of parts, and positions that are set up.

use super::{Marks, Parts, rules};
use crate::game::board::{Arrangement, Board, Cell, Grid, Misplacement};
use crate::game::{Game, Move, Outcome, Seat, zobrist};
use crate::games::bits::Bits;

impl<B: Bits> Board for Parts<B> {
    fn cells(&self) -> usize {
        self.table.cells
    }

    fn grid(&self) -> Grid {
        let [layers, rows, cols] = self.rules().sides();
        Grid { rows, cols, small: None, layers, boards: self.rules().boards.into() }
    }

    /// Whose mark it looks like; of numbers, odd ones are the first player's.
    fn owner(&self, cell: Cell) -> Option<Seat> {
        if let Some(number) = self.number(cell.index()) {
            return Some(Seat::new((number as usize + 1) % 2));
        }
        (0..2).find(|&plane| self.marks[plane].contains(cell.0.into())).map(Seat::new)
    }

    fn target(&self, mv: Move) -> Option<Cell> {
        let cell = Cell(self.split(mv).0 as u16);
        let empty = self.rules().has(cell.index()) && self.owner(cell).is_none()
            || self.rules().reuse && self.leaving() == Some(cell);
        empty.then_some(cell)
    }

    fn origin(&self, mv: Move) -> Option<Cell> {
        self.origin_of(mv).map(|cell| Cell(cell as u16))
    }

    fn stone(&self, mv: Move) -> Seat {
        let (_, choice) = self.split(mv);
        match self.rules().marks {
            Marks::Own | Marks::Numbers => self.to_move(),
            Marks::Either | Marks::One => Seat::new(choice),
        }
    }

    /// Only of rules without parts: with them, the marks alone do not say what may follow.
    fn arrange(&mut self, arrangement: &Arrangement) -> Result<(), Misplacement> {
        let rules = rules::without_parts(&self.rules().values()).and_then(Result::ok);
        let rules = rules.ok_or(Misplacement::Unsupported)?;
        self.outcome = rules.outcome_of(arrangement)?;
        for &(cell, seat) in &arrangement.stones {
            self.marks[seat.index()].insert(cell.0.into());
            self.open.remove(cell.0.into());
            self.key ^= zobrist::stone(seat.index(), cell.index());
            self.plies += 1;
        }
        Ok(())
    }

    fn leaving(&self) -> Option<Cell> {
        Parts::leaving(self)
    }

    fn numbers(&self) -> Option<Vec<Option<u32>>> {
        let numbers = || (0..self.table.cells).map(|cell| self.number(cell)).collect();
        (self.rules().marks == Marks::Numbers).then(numbers)
    }

    fn choices(&self) -> Option<&'static str> {
        match self.rules().marks {
            Marks::Own if self.rules().slides() => Some("origins"),
            Marks::Own | Marks::One => None,
            Marks::Either => Some("marks"),
            Marks::Numbers => Some("numbers"),
        }
    }

    fn closed(&self) -> Option<Vec<usize>> {
        (self.rules().marks == Marks::One).then(|| self.closed_boards())
    }

    fn holes(&self) -> (Vec<u16>, Vec<[u16; 2]>) {
        self.table.holes()
    }

    fn winning_row(&self) -> Vec<usize> {
        if !matches!(self.outcome, Some(Outcome::Win(_))) {
            return Vec::new();
        }
        let is_in_row = |cell: &usize| {
            let in_row_of = |marks: &B| marks.contains(*cell as u32) && self.row_through(marks, *cell);
            if self.rules().marks == Marks::Numbers {
                self.sums(*cell)
            } else {
                self.marks.iter().any(in_row_of)
            }
        };
        (0..self.table.cells).filter(is_in_row).collect()
    }

    fn fresh_key(&self) -> u64 {
        let mut fresh = Parts { key: 0, ..*self };
        for plane in 0..2 {
            self.marks[plane].iter().for_each(|cell| fresh.key ^= zobrist::stone(plane, cell as usize));
        }
        for cell in 0..self.table.cells {
            fresh.key ^= self.number(cell).map_or(0, |number| zobrist::stone(1 + number as usize, cell));
        }
        fresh.key()
    }
}
