//! A trained player as a table: one move for each of the 627 unfinished states that are not images of each
//! other.
//!
//! The states are in the order of [`State::classes`]: a state is a number in base 3, in which cell `c` adds
//! `3^c` for X and twice that for O; the canonical image is the one with the smallest number, and the table
//! goes from the smallest to the largest. A move is the cell of the canonical image, four bits each, the
//! first in the lower half of the first byte: 314 bytes.

use super::error::LearnerError;
use super::evaluation::{Weights, uniform};
use super::random::Random;
use super::states::{Cells, State};

/// The legal moves with the largest value. Ties are exact.
#[must_use]
pub fn greedy(state: State, values: &[f32; 9]) -> Cells {
    let best = state.legal().iter().map(|cell| values[cell]).fold(f32::NEG_INFINITY, f32::max);
    let cells: Cells = state.legal().iter().filter(|&cell| values[cell] >= best).collect();
    // Numbers of an imported file can overflow, and then no value is the largest.
    if cells.is_empty() { state.legal() } else { cells }
}

/// A deterministic player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PolicyTable {
    /// The cell of each canonical image.
    cells: Vec<u8>,
}

impl PolicyTable {
    /// The bytes of a table.
    pub const BYTES: usize = 314;

    /// Makes a table of a player. The seed decides among moves with the same, largest weight: an untrained
    /// player would otherwise be one that always takes the first empty cell.
    #[must_use]
    pub fn of(mut player: impl FnMut(State) -> Weights, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut cell = |state: &State| random.pick(greedy(*state, &player(*state))) as u8;
        PolicyTable { cells: State::classes().iter().map(&mut cell).collect() }
    }

    /// The move in an unfinished state.
    ///
    /// # Panics
    /// When the game is over.
    #[must_use]
    pub fn cell(&self, state: State) -> usize {
        let cell = self.cells[state.class()];
        let place = state.to_canonical().iter().position(|&image| image == cell);
        place.expect("a symmetry reaches every cell")
    }

    /// The move as the weights of a player.
    #[must_use]
    pub fn weights(&self, state: State) -> Weights {
        uniform(Cells::from_iter([self.cell(state)]))
    }

    /// The table in 314 bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.cells.chunks(2).map(|pair| pair[0] | pair.get(1).map_or(0, |cell| cell << 4)).collect()
    }

    /// Reads [`PolicyTable::to_bytes`].
    ///
    /// # Errors
    /// [`LearnerError::BadFile`] when the length is another, or a move is not legal.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, LearnerError> {
        if bytes.len() != Self::BYTES {
            return Err(LearnerError::BadFile("a table of moves has 314 bytes"));
        }
        let cells = bytes.iter().flat_map(|byte| [byte & 15, byte >> 4]).collect();
        Self::from_cells(cells)
    }

    /// The table as 627 digits, the cells of the canonical images.
    #[must_use]
    pub fn to_digits(&self) -> String {
        self.cells.iter().map(|cell| char::from(b'0' + cell)).collect()
    }

    /// Reads [`PolicyTable::to_digits`].
    ///
    /// # Errors
    /// [`LearnerError::BadFile`] when the length is another, or a move is not legal.
    pub fn from_digits(digits: &str) -> Result<Self, LearnerError> {
        Self::from_cells(digits.bytes().chain([b'0']).map(|digit| digit.wrapping_sub(b'0')).collect())
    }

    /// The cells, followed by a 0 that fills the last byte.
    fn from_cells(mut cells: Vec<u8>) -> Result<Self, LearnerError> {
        let is_legal = |(state, cell): (&State, &u8)| state.legal().contains(usize::from(*cell));
        let classes = State::classes();
        let is_good = cells.len() == classes.len() + 1
            && cells.pop() == Some(0)
            && classes.iter().zip(&cells).all(is_legal);
        if is_good {
            Ok(PolicyTable { cells })
        } else {
            Err(LearnerError::BadFile("a move in it is not legal"))
        }
    }
}
