//! What a game made of parts and its moves are called.

use super::{Goal, Marks, Parts, PartsRules, Slide, Wrap};
use crate::game::notation::Notation;
use crate::game::{Game, Move};
use crate::games::bits::Bits;

/// How a sentence calls a game with these rules.
pub(super) fn of_game(rules: PartsRules) -> String {
    let PartsRules { rows, cols, k, layers, boards, sum, life, slide, .. } = rules;
    let when = |holds: bool, words: &str| if holds { words.to_owned() } else { String::new() };
    let leaves = if rules.reuse { "before" } else { "after" };
    let closing = if rules.goal == Goal::Last { "wins" } else { "loses" };
    [
        format!("{rows} by {cols}"),
        when(layers > 1, &format!(" by {layers}")),
        when(rules.checkered, ", every second square"),
        when(rules.wrap == Wrap::Columns, " on a cylinder"),
        when(rules.wrap == Wrap::Both, " on a torus"),
        when(rules.gravity, " with gravity"),
        when(boards > 1, &format!(", {boards} boards")),
        format!(", {}{k} in a row", if rules.exact { "exactly " } else { "" }),
        when(rules.marks == Marks::Either, " of either mark"),
        when(
            rules.marks == Marks::One,
            &format!(" of one mark for both, who closes the last board {closing}"),
        ),
        when(rules.marks == Marks::Numbers, &format!(" with the sum {sum}")),
        when(rules.goal == Goal::Misere, ", which loses"),
        when(rules.goal == Goal::Order, ", which the first player wants"),
        when(rules.vanishes(), &format!(", the oldest of {life} marks leaves {leaves} the next is placed")),
        when(rules.slides(), &format!(", {life} marks each, which then {}", moving(slide))),
        when(rules.late_centre, ", none placed in the centre"),
        when(rules.per_turn == 2, ", two marks a turn"),
    ]
    .concat()
}

fn moving(slide: Slide) -> &'static str {
    if slide == Slide::Fly { "move to any free square" } else { "move along the lines" }
}

impl<B: Bits> Parts<B> {
    /// The cell as on a board of its own, after the number of the layer or board and a point where there are
    /// several: `2.b3`.
    fn cell_name(&self, cell: usize) -> String {
        let [layers, rows, cols] = self.rules().sides();
        let (sheet, place) = (cell / (rows * cols), cell % (rows * cols));
        let (row, col) = (place / cols, place % cols);
        let several = layers * usize::from(self.rules().boards) > 1;
        let sheet = if several { format!("{}.", sheet + 1) } else { String::new() };
        format!("{sheet}{}{}", char::from(b'a' + col as u8), rows - row)
    }
}

impl<B: Bits> Notation for Parts<B> {
    /// The cell; after it, where it is chosen, the mark or number: `b2=X`, `2.b3=O`, `a1=7`; before it, where
    /// a mark moves, the one that it leaves: `b2-c3`.
    fn name(&self, mv: Move) -> String {
        let (cell, choice) = self.split(mv);
        let cell = self.cell_name(cell);
        match (self.rules().marks, self.origin_of(mv)) {
            (_, Some(from)) => format!("{}-{cell}", self.cell_name(from)),
            (Marks::Own | Marks::One, None) => cell,
            (Marks::Either, None) => format!("{cell}={}", ["X", "O"][choice]),
            (Marks::Numbers, None) => format!("{cell}={}", choice + 1),
        }
    }

    fn named(&self, name: &str) -> Option<Move> {
        (0..self.actions() as u16).map(Move).find(|&mv| self.name(mv) == name)
    }

    fn obstacle(&self) -> &'static str {
        match self.rules().marks {
            Marks::Numbers => "cannot be played now: the number is used, or the other player's",
            Marks::One => "cannot be played now: its board is closed",
            Marks::Own if self.moves_marks() => "cannot be played now: all marks are placed, and one moves",
            Marks::Own if self.rules().gravity => "cannot be played now: the cell below it is empty",
            Marks::Own | Marks::Either => "cannot be played now",
        }
    }
}
