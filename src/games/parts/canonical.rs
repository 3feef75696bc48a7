//! Keys that a position shares with positions of the same value: its images under the symmetries of the
//! board, the same with its boards in another order, and the same with the marks and the turn of the players
//! exchanged.
//!
//! Where both players place the same mark, a board is nothing but what can still be played on it: boards from
//! which the same boards can be reached are the same, whatever they look like (Conway, "On numbers and
//! games", 1976). Of the 102 boards of 3x3 up to symmetry, 17 differ.

use super::rules::{MAX_LIFE, Marks, PartsRules, SMALL_BOARD};
use super::table::Table;
use super::{Parts, Seat};
use crate::game::{Game, zobrist};
use crate::games::bits::Bits;

impl<B: Bits> Parts<B> {
    /// The same position in the type for at most 64 cells.
    ///
    /// # Panics
    /// When there are more.
    #[inline]
    pub(crate) fn narrowed(&self) -> Parts<u64> {
        assert!(self.fits_word(), "{} cells are more than 64", self.table.cells);
        let Parts { table, key, numbers, ages, plies, closed, outcome, .. } = *self;
        let marks = self.marks.map(|marks| marks.word_down(0, 0));
        Parts { table, marks, open: self.open.word_down(0, 0), key, numbers, ages, plies, closed, outcome }
    }
}

/// Computes canonical keys of the positions of one game. Two positions with the same key have the same result
/// for the player to move, and at the same distance.
#[derive(Clone, Debug)]
pub(crate) struct CanonicalKeys {
    rules: PartsRules,
    /// On small boards of one mark, for each set of cells what can still be played there.
    classes: Vec<u64>,
    /// How many images a board has.
    images: usize,
    /// A pseudo-random number for each feature on each cell of a board, in each image: the features are rows
    /// of `images` numbers.
    numbers: Vec<u64>,
    /// The keys of the images of each board: those of one position, kept to spare the allocation.
    keys: Vec<u64>,
}

impl CanonicalKeys {
    pub(crate) fn new(rules: PartsRules) -> Self {
        let (table, cells) = (Table::of(rules), rules.board_cells());
        // Where a mark belongs to nobody, the two kinds may change places.
        let exchanges = if rules.marks == Marks::Either { 0..2 } else { 0..1 };
        let mut numbers = Vec::new();
        for feature in 0..features(rules) {
            for cell in 0..cells {
                for exchange in exchanges.clone() {
                    let images = table.symmetries().iter().map(|&symmetry| table.image(cell, symmetry));
                    numbers.extend(images.map(|image| zobrist::stone(feature ^ exchange, image)));
                }
            }
        }
        let images = table.symmetries().len() * exchanges.len();
        let keys = vec![0; images * usize::from(rules.boards)];
        let mut classes = Vec::new();
        if rules.marks == Marks::One && cells <= SMALL_BOARD {
            classes = vec![0; 1 << cells];
            class(&Parts::<u64>::new(PartsRules { boards: 1, ..rules }), &mut classes);
        }
        CanonicalKeys { rules, classes, images, numbers, keys }
    }

    /// The key of a position of an unfinished game. A closed board counts for nothing.
    pub(crate) fn key(&mut self, position: &Parts<u64>) -> u64 {
        let boards = if self.classes.is_empty() {
            self.sum_of_smallest(position)
        } else {
            let size = self.rules.board_cells() as u32;
            let cells = |board: u32| (position.marks[0] >> (board * size)) as usize & ((1 << size) - 1);
            let open = (0..u32::from(self.rules.boards)).filter(|board| position.closed >> board & 1 == 0);
            open.fold(0, |sum: u64, board| sum.wrapping_add(zobrist::mix(self.classes[cells(board)])))
        };
        // Closed boards hide how many marks there are, and with it whether the player moves again.
        if self.rules.per_turn == 2 { boards.wrapping_add(u64::from(position.plies % 2)) } else { boards }
    }

    /// The sum over the boards of the smallest of the keys of its images.
    fn sum_of_smallest(&mut self, position: &Parts<u64>) -> u64 {
        let (images, board_cells) = (self.images, self.rules.board_cells());
        self.keys.fill(0);
        position.features(|feature, cell| {
            let (board, cell) = (cell / board_cells, cell % board_cells);
            let numbers = &self.numbers[(feature * board_cells + cell) * images..][..images];
            let keys = &mut self.keys[board * images..][..images];
            keys.iter_mut().zip(numbers).for_each(|(key, number)| *key ^= number);
        });
        let boards = self.keys.chunks(images).enumerate();
        let open = boards.filter(|(board, _)| position.closed >> board & 1 == 0);
        let smallest = open.map(|(_, keys)| keys.iter().copied().min().unwrap_or(0));
        smallest.fold(0, |sum: u64, key| sum.wrapping_add(zobrist::mix(key)))
    }
}

/// What can still be played on the only board of a position, as a hash of the set of what can be played after
/// each of its moves; `classes` remembers it for each set of cells, where 0 is unknown.
fn class(position: &Parts<u64>, classes: &mut [u64]) -> u64 {
    if position.outcome().is_some() {
        return 0;
    }
    let cells = position.marks[0] as usize;
    if classes[cells] == 0 {
        let mut next: Vec<u64> = position.moves().map(|mv| class(&position.after(mv), classes)).collect();
        next.sort_unstable();
        next.dedup();
        // Each is mixed before it is added: a class and the class that leads to it alone must not cancel out.
        let sum = next.into_iter().fold(0, |sum: u64, class| sum.wrapping_add(zobrist::mix(class)));
        classes[cells] = zobrist::mix(sum);
    }
    classes[cells]
}

/// The number of features that a cell may have.
fn features(rules: PartsRules) -> usize {
    match rules.marks {
        Marks::Own if rules.vanishes() => 2 * MAX_LIFE as usize,
        Marks::Own | Marks::Either => 2,
        Marks::One => 1,
        Marks::Numbers => rules.choices(),
    }
}

impl Parts<u64> {
    /// Calls `found` for each mark with its feature and its cell. The feature says what the mark is to the
    /// player to move: its own, or how it looks, or a number, and how old it is.
    fn features(&self, mut found: impl FnMut(usize, usize)) {
        let mover = self.to_move();
        let rules = self.rules();
        if rules.vanishes() {
            for (side, seat) in [mover, mover.other()].into_iter().enumerate() {
                for (age, &cell) in self.kept(seat).iter().enumerate() {
                    found(side * MAX_LIFE as usize + age, cell.into());
                }
            }
            return;
        }
        for (plane, marks) in self.marks.iter().enumerate() {
            for cell in marks.iter().map(|cell| cell as usize) {
                let feature = match rules.marks {
                    Marks::Own => usize::from(Seat::new(plane) != mover),
                    Marks::Either | Marks::One => plane,
                    Marks::Numbers => self.number(cell).map_or(0, |number| number as usize - 1),
                };
                found(feature, cell);
            }
        }
    }
}
