//! Wins in one: found from the rows that lack one mark, since trying each move takes most of the time of a
//! playout.

use super::table::{NONE, Table};
use super::{Goal, Marks, Parts, run};
use crate::game::playouts::{KnownResult, Playouts};
use crate::game::{Game, Move, Outcome, Seat};
use crate::games::bits::Bits;

/// The cells that complete a row of `marks`, on at most 64 of them.
#[inline]
fn completing(table: &Table, marks: u64) -> u64 {
    table.masks().iter().fold(0, |cells, mask| {
        let lacks = mask & !marks;
        cells | if is_one(lacks) { lacks } else { 0 }
    })
}

/// Whether a set has one cell at most.
fn is_one(cells: u64) -> bool {
    cells & cells.wrapping_sub(1) == 0
}

/// For each player the cells that complete a row, whether they are free or not. A mark never hurts its owner
/// and never leaves, so they only become more.
pub(super) struct Ready<B>([B; 2]);

impl<B: Bits> Ready<B> {
    pub(super) fn of(position: &Parts<B>) -> Self {
        if position.fits_word() {
            let marks = position.narrowed().marks;
            return Ready(marks.map(|marks| B::of_word(completing(position.table, marks))));
        }
        // A row of one cell needs no mark beside it.
        let always = if position.rules().k == 1 { position.open } else { B::default() };
        let mut ready = Ready([always; 2]);
        for (seat, marks) in position.marks.iter().enumerate() {
            marks.iter().for_each(|cell| ready.add(position, seat, cell as usize));
        }
        ready
    }

    /// Takes in a mark of the position: only the cells at the ends of the runs through it can be new.
    pub(super) fn add(&mut self, position: &Parts<B>, seat: usize, cell: usize) {
        let (k, mut marks) = (position.rules().k.into(), position.marks[seat]);
        for (steps, _) in &position.table.directions {
            for way in [0, 1] {
                let mut end = steps[cell][way];
                while end != NONE && usize::from(end) != cell && marks.contains(end.into()) {
                    end = steps[usize::from(end)][way];
                }
                // Round a circle, the run may end where it began.
                if end == NONE || marks.contains(end.into()) {
                    continue;
                }
                marks.insert(end.into());
                if run(steps, &marks, end.into(), k) >= k {
                    self.0[seat].insert(end.into());
                }
                marks.remove(end.into());
            }
        }
    }

    /// The lowest move that wins.
    pub(super) fn winning_move(&self, position: &Parts<B>) -> Option<Move> {
        let cells = self.0[position.to_move().index()].and(position.open);
        cells.iter().next().map(|cell| Move(cell as u16))
    }

    /// What a look one move ahead finds, where the players move in turn.
    pub(super) fn check(&self, position: &Parts<B>, mv: Move) -> Option<KnownResult> {
        let (seat, mut open) = (position.to_move(), position.open);
        open.remove(mv.0.into());
        let cells = |seat: Seat| self.0[seat.index()];
        let win = |seat, plies| Some(KnownResult { outcome: Outcome::Win(seat), plies });
        if cells(seat).contains(mv.0.into()) {
            win(seat, 0)
        } else if open == B::default() {
            Some(KnownResult { outcome: Outcome::Draw, plies: 0 })
        } else if cells(seat.other()).and(open) == B::default() {
            None
        } else {
            win(seat.other(), 1)
        }
    }
}

impl Parts<u64> {
    /// The lowest move that wins at once.
    pub(super) fn winning_by_rows(&self) -> Option<Move> {
        let (rules, mover) = (self.rules(), self.to_move());
        let fills = rules.goal == Goal::Order && mover != Seat::FIRST && is_one(self.open);
        if self.outcome.is_some() {
            return None;
        }
        if rules.exact || fills {
            return self.moves().find(|&mv| self.wins(mv));
        }
        let oldest = self.leaving().map_or(0, |cell| 1 << cell.0);
        let completes = |plane: usize, choice: usize| {
            let cells = completing(self.table, self.marks[plane] & !oldest) & self.targets();
            self.lowest(cells, choice)
        };
        match (rules.marks, rules.goal) {
            (Marks::Numbers, _) => self.winning_number(),
            (Marks::Own, _) if rules.slides() => self.winning_slide(),
            (Marks::One, Goal::Last) if u32::from(rules.boards) - self.closed.count_ones() > 1 => None,
            (Marks::One, Goal::Last) => completes(0, 0),
            (Marks::One, _) | (_, Goal::Misere) => None,
            (_, Goal::Order) if mover != Seat::FIRST => None,
            (Marks::Either, _) => completes(0, 0).or_else(|| completes(1, 1)),
            (Marks::Own, _) => completes(mover.index(), 0),
        }
    }

    /// The move to the lowest of these cells with this choice.
    fn lowest(&self, cells: u64, choice: usize) -> Option<Move> {
        let cell = (cells != 0).then(|| cells.trailing_zeros() as usize)?;
        Some(Move((cell + self.table.cells * choice) as u16))
    }

    /// The lowest number that completes a row with the right sum, on the lowest cell for it.
    fn winning_number(&self) -> Option<Move> {
        let choices = self.choices();
        let rows = self.table.masks().iter().enumerate().filter_map(|(row, mask)| {
            let lacks = mask & !self.marks[0];
            let sum: u32 = self.numbers_of(row).sum();
            let choice = u32::from(self.rules().sum).checked_sub(sum + 1)?;
            let is_left = is_one(lacks) && choices.checked_shr(choice).unwrap_or(0) & 1 == 1;
            self.lowest(lacks & self.open, choice as usize).filter(|_| is_left)
        });
        rows.min()
    }

    /// Where marks move: a row, or a move after which the other player has none.
    fn winning_slide(&self) -> Option<Move> {
        let (mover, table) = (self.to_move(), self.table);
        let (own, other) = (self.marks[mover.index()], self.marks[mover.other().index()]);
        let around = other.iter().fold(0, |cells, cell| cells | table.near[cell as usize]);
        let wins = |own: u64, left: u64, targets: u64| {
            // Where the other player could move to, but for the cell that the mark takes. What it leaves, or
            // opens, is free.
            let exits = around & (self.open | left);
            let blocks = match exits {
                _ if !is_one(exits) || !self.is_all_placed(mover.other()) => 0,
                0 => targets,
                _ => exits,
            };
            let rows = completing(table, own);
            targets & if self.rules().goal == Goal::Misere { blocks & !rows } else { rows | blocks }
        };
        if !self.is_all_placed(mover) {
            return self.lowest(wins(own, table.late, self.open), 0);
        }
        own.iter().find_map(|from| {
            let left = 1 << from;
            self.lowest(wins(own & !left, left, self.reach(from as usize)), 1 + from as usize)
        })
    }
}
