//! The positions of 3x3 up to symmetry, in the order in which a [`Brain`](super::Brain) has their moves.
//!
//! **Definition.** A position has a code, a number in base 3: cell `c`, in reading order from 0, adds `3^c`
//! where the player who moves first has a stone, and twice that where the other has one. Of the eight images
//! of a position under the symmetries of the board, the one with the smallest code stands for all. The 627
//! classes are the unfinished positions that stand for themselves, by ascending code. The laboratory has the
//! same definition (`lab/src/learners/states.rs`).

use crate::game::board::{Board, Cell};
use crate::game::{Game, Seat};
use crate::games::grid::GridRules;
use crate::games::mnk::TwoPlayerBoard;
use std::sync::OnceLock;

/// How many classes there are.
pub const COUNT: usize = 627;

/// How many cells the board has.
pub const CELLS: u8 = 9;

/// The same, as the length of a list.
const LENGTH: usize = CELLS as usize;

/// Where each cell goes under each symmetry: the identity, three quarter turns, and their reflections. Where
/// several images have the smallest code, the first of these symmetries counts: it decides between moves that
/// are images of each other.
const IMAGES: [[u8; LENGTH]; 8] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [2, 5, 8, 1, 4, 7, 0, 3, 6],
    [8, 7, 6, 5, 4, 3, 2, 1, 0],
    [6, 3, 0, 7, 4, 1, 8, 5, 2],
    [2, 1, 0, 5, 4, 3, 8, 7, 6],
    [8, 5, 2, 7, 4, 1, 6, 3, 0],
    [6, 7, 8, 3, 4, 5, 0, 1, 2],
    [0, 3, 6, 1, 4, 7, 2, 5, 8],
];

/// A position that stands for its class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Class(u16);

/// A position as its class has it.
#[derive(Clone, Copy, Debug)]
pub struct Image {
    /// The code is the smallest.
    class: Class,
    /// Where each cell goes.
    cells: &'static [u8],
}

impl Class {
    /// For each cell 1 where it is empty, and 0 where it is taken.
    #[must_use]
    pub fn empty(self) -> [u32; LENGTH] {
        let mut code = self.0;
        std::array::from_fn(|_| {
            let digit = code % 3;
            code /= 3;
            u32::from(digit == 0)
        })
    }
}

impl Image {
    /// The image of a position of 3x3.
    #[must_use]
    pub fn of(position: &impl Board) -> Self {
        let image = |cells: &'static [u8; LENGTH]| Image { class: code(position, cells), cells };
        let mut best = image(&IMAGES[0]);
        for other in IMAGES[1..].iter().map(image) {
            if other.class < best.class {
                best = other;
            }
        }
        best
    }

    /// The number of the class; `None` for a finished game, and for stones that no game has.
    #[must_use]
    pub fn number(self) -> Option<usize> {
        all().binary_search(&self.class).ok()
    }

    /// The cell of the position that becomes this one.
    #[must_use]
    pub fn origin(self, cell: u8) -> Option<Cell> {
        let place = self.cells.iter().position(|&image| image == cell)?;
        Some(Cell(place as u16))
    }
}

/// The code of a position under a symmetry.
fn code(position: &impl Board, image: &[u8]) -> Class {
    let mut code = 0;
    for (cell, &to) in image.iter().enumerate() {
        let digit = match position.owner(Cell(cell as u16)) {
            None => 0,
            Some(Seat::FIRST) => 1,
            Some(_) => 2,
        };
        code += digit * 3_u16.pow(to.into());
    }
    Class(code)
}

/// All classes in their order.
#[must_use]
pub fn all() -> &'static [Class] {
    static CLASSES: OnceLock<Vec<Class>> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let mut classes = Vec::new();
        if let Ok(rules) = GridRules::new(3, 3, 3, 2) {
            add(&TwoPlayerBoard::<u64>::new(rules), &mut classes);
        }
        classes
    })
}

/// Adds the classes of a position and of all that can follow it to an ascending list.
fn add(position: &TwoPlayerBoard<u64>, classes: &mut Vec<Class>) {
    let class = Image::of(position).class;
    if position.outcome().is_some() {
        return;
    }
    if let Err(place) = classes.binary_search(&class) {
        classes.insert(place, class);
        position.moves().for_each(|mv| add(&position.after(mv), classes));
    }
}
