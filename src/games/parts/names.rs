//! What a game made of parts and its moves are called.

use super::{Goal, Marks, Parts, PartsRules, Wrap};
use crate::game::notation::Notation;
use crate::game::{Game, Move};
use crate::games::bits::Bits;

/// How a sentence calls a game with these rules.
pub(super) fn of_game(rules: PartsRules) -> String {
    let PartsRules { rows, cols, k, layers, boards, sum, life, .. } = rules;
    let when = |holds: bool, words: &str| if holds { words.to_owned() } else { String::new() };
    let leaves = if rules.reuse { "before" } else { "after" };
    let closing = if rules.goal == Goal::Last { "wins" } else { "loses" };
    [
        format!("{rows} by {cols}"),
        when(layers > 1, &format!(" by {layers}")),
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
        when(life > 0, &format!(", the oldest of {life} marks leaves {leaves} the next is placed")),
        when(rules.per_turn == 2, ", two marks a turn"),
    ]
    .concat()
}

impl<B: Bits> Notation for Parts<B> {
    /// The cell as on a board of its own, after the number of the layer or board and a point where there are
    /// several: `2.b3`; then, where it is chosen, the mark or number: `b2=X`, `2.b3=O`, `a1=7`.
    fn name(&self, mv: Move) -> String {
        let ([layers, rows, cols], (cell, choice)) = (self.rules().sides(), self.split(mv));
        let (sheet, place) = (cell / (rows * cols), cell % (rows * cols));
        let (row, col) = (place / cols, place % cols);
        let several = layers * usize::from(self.rules().boards) > 1;
        let sheet = if several { format!("{}.", sheet + 1) } else { String::new() };
        let chosen = match self.rules().marks {
            Marks::Own | Marks::One => String::new(),
            Marks::Either => format!("={}", ["X", "O"][choice]),
            Marks::Numbers => format!("={}", choice + 1),
        };
        format!("{sheet}{}{}{chosen}", char::from(b'a' + col as u8), rows - row)
    }

    fn named(&self, name: &str) -> Option<Move> {
        (0..self.actions() as u16).map(Move).find(|&mv| self.name(mv) == name)
    }

    fn obstacle(&self) -> &'static str {
        match self.rules().marks {
            Marks::Numbers => "cannot be played now: the number is used, or the other player's",
            Marks::One => "cannot be played now: its board is closed",
            Marks::Own if self.rules().gravity => "cannot be played now: the cell below it is empty",
            Marks::Own | Marks::Either => "cannot be played now",
        }
    }
}
