//! Numbers of the hybrid program.

use super::{Computation, joined, number, word};
use crate::reference::hybrid::{Grid, spelt};

/// The computations of this file.
pub(super) const ANSWERS: &[(&str, Computation)] = &[
    ("hybrid-worths", |words| hybrid(words).map(|grid| joined(grid.worths().0.into_iter().map(spelt)))),
    ("hybrid-nodes", |words| hybrid(words).map(|grid| grid.worths().1.to_string())),
    ("hybrid-move", |words| hybrid(words).map(|grid| format!("{:?}", grid.best_move()))),
    ("hybrid-estimate", |words| hybrid(words).map(|grid| joined(grid.estimate()))),
];

/// Words: size, how many in a row win, the moves so far as `row,column`.
fn hybrid(words: &[&str]) -> Result<Grid, String> {
    let start = Grid::empty(number(words, 0)?, number(words, 1)?);
    word(words, 2)?.split_whitespace().try_fold(start, |grid, cell| {
        let (row, column) = cell.split_once(',').ok_or_else(|| format!("`{cell}` is no `row,column`"))?;
        Ok(grid.after(number(&[row], 0)?, number(&[column], 0)?))
    })
}
