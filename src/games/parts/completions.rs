//! The rows that a look at the board of a game made of parts finds.
//!
//! Only what decides the game is a row here: one that wins for who completes it or, with misère, for the
//! other. Where both players can complete the same row, it is no threat of the other, since the mover has it.

use super::{Goal, Marks, NUMBERS, Parts, run};
use crate::game::board::Cell;
use crate::game::completions::{Completion, Completions};
use crate::game::playouts::Playouts;
use crate::game::{Game, Move, Seat};
use crate::games::bits::Bits;

impl<B: Bits> Parts<B> {
    /// The marks of the set to which a stone of `seat` on the cell of `mv` would belong; `None` where its row
    /// would decide nothing.
    fn marks_for(&self, mv: Move, seat: Seat) -> Option<B> {
        let (_, choice) = self.split(mv);
        let own = seat == self.to_move();
        let plane = match (self.rules().marks, self.rules().goal) {
            (Marks::One, _) => {
                let open = u32::from(self.rules().boards) - self.closed.count_ones();
                (own && open == 1).then_some(0)
            }
            // The mark that the move does not place.
            (Marks::Either, Goal::Order) if !own => (seat == Seat::FIRST).then_some(1 - choice),
            (Marks::Either, _) => own.then_some(choice),
            (_, Goal::Misere) if !own => None,
            _ => Some(seat.index()),
        };
        let mut marks = self.marks[plane?];
        let kept = self.kept(seat);
        if let Some(&oldest) = kept.first().filter(|_| kept.len() == usize::from(self.rules().life)) {
            marks.remove(oldest.into());
        }
        Some(marks)
    }

    /// Which mark `seat` would take off its place for a row through the target of `mv`: a choice of several,
    /// or none where it brings a new one.
    fn takes(&self, mv: Move, seat: Seat) -> Vec<Option<u16>> {
        if !self.is_all_placed(seat) {
            return vec![None];
        }
        if seat == self.to_move() {
            return vec![self.origin_of(mv).map(|cell| cell as u16)];
        }
        let (to, _) = self.split(mv);
        let own = self.marks[seat.index()].iter().map(|cell| cell as u16);
        let near = |cell: &u16| self.table.near[to] >> cell & 1 == 1;
        own.filter(near).map(Some).collect()
    }

    /// The numbers that would complete a row through an empty cell, whether they are left or not.
    fn missing(&self, cell: usize) -> impl Iterator<Item = u32> {
        self.rows_through(Cell(cell as u16)).filter_map(move |row| {
            let others = row.iter().filter(|&&other| usize::from(other) != cell);
            let sum = others.map(|&other| self.number(other.into())).sum::<Option<u32>>()?;
            u32::from(self.rules().sum).checked_sub(sum)
        })
    }

    /// Whether `seat` has a number left that it could place.
    fn has_number(&self, seat: Seat, number: u32) -> bool {
        let used = || (0..self.table.cells).any(|cell| self.number(cell) == Some(number));
        (1..=NUMBERS).contains(&number) && (number as usize + 1) % 2 == seat.index() && !used()
    }

    /// Whether the mark or number of a move would complete a row, of either player.
    fn completes(&self, mv: Move) -> bool {
        let (cell, choice) = self.split(mv);
        if self.rules().marks == Marks::Numbers {
            return self.missing(cell).any(|number| number == choice as u32 + 1);
        }
        let mut marks = self.marks[self.plane(self.to_move(), choice)];
        marks.insert(cell as u32);
        self.row_through(&marks, cell)
    }
}

impl<B: Bits> Completions for Parts<B> {
    fn completions(&self, mv: Move, seat: Seat, last: Option<Cell>, found: &mut dyn FnMut(Completion)) {
        let (cell, choice) = self.split(mv);
        if self.rules().marks == Marks::Numbers {
            let own = seat == self.to_move();
            let fits =
                |number: u32| if own { number == choice as u32 + 1 } else { self.has_number(seat, number) };
            let rows = self.missing(cell).filter(|&number| fits(number));
            rows.for_each(|_| found(Completion { diagonal: false, last: false }));
            return;
        }
        let Some(mut marks) = self.marks_for(mv, seat) else { return };
        marks.insert(cell as u32);
        let (k, exact, takes) = (usize::from(self.rules().k), self.rules().exact, self.takes(mv, seat));
        for (steps, diagonal) in &self.table.directions {
            let completes = |take: &Option<u16>| {
                let mut marks = marks;
                if let Some(cell) = *take {
                    marks.remove(cell.into());
                }
                let length = run(steps, &marks, cell, usize::MAX);
                length == k || length > k && !exact
            };
            if takes.iter().any(completes) {
                let beside = |last: Cell| steps[cell].contains(&last.0) && marks.contains(last.0.into());
                found(Completion { diagonal: *diagonal, last: last.is_some_and(beside) });
            }
        }
    }

    /// On joined sides, round them.
    fn is_near(&self, mv: Move, cells: u32) -> bool {
        let (cell, _) = self.split(mv);
        let marks = || self.marks.into_iter().flat_map(B::iter);
        marks()
            .any(|mark| self.table.distance(cell, mark as usize).is_some_and(|steps| steps <= cells as usize))
    }

    /// Cells that the move opens: the one above it, or where a mark leaves. Where both players use
    /// the same marks or numbers, all that complete a row that the move made longer.
    fn opened(&self, mv: Move) -> Vec<Move> {
        let rules = self.rules();
        let shares = matches!(rules.marks, Marks::Either | Marks::Numbers) || rules.goal == Goal::Last;
        if !shares && !rules.gravity && rules.life == 0 {
            return Vec::new();
        }
        let after = self.after(mv);
        let is_new = |reply: &Move| {
            if shares {
                after.wins(*reply) && !self.completes(*reply)
            } else {
                !self.open.contains(self.split(*reply).0 as u32)
            }
        };
        after.moves().filter(is_new).collect()
    }
}
