//! The states of 3x3 tic-tac-toe as a finite Markov decision process: all 5,478 positions, each with its
//! successors, its result, its best moves, and its canonical image under the eight symmetries of the board.
//!
//! The rules are those of [`Board`], and the best moves follow from the definition of the value in [`Truth`].
//! This file only arranges them in a table, because a learner asks for them millions of times.

use crate::board::Board;
use crate::counts::{Truth, positions};
use std::sync::LazyLock;

/// A set of cells; bit 0 is the first cell of the first row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cells(u16);

impl Cells {
    /// Every cell of the board.
    pub const ALL: Cells = Cells(0x1ff);

    /// The cells with a set bit; bits above the ninth are dropped.
    #[must_use]
    pub fn from_bits(bits: u16) -> Self {
        Cells(bits & Self::ALL.0)
    }

    /// One bit a cell.
    #[must_use]
    pub fn bits(self) -> u16 {
        self.0
    }

    /// Whether the cell is among them.
    #[must_use]
    pub fn contains(self, cell: usize) -> bool {
        cell < 9 && self.0 >> cell & 1 == 1
    }

    /// How many there are.
    #[must_use]
    pub fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells in the order of the rows.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..9).filter(move |&cell| self.contains(cell))
    }

    /// Those that are in none of the others.
    #[must_use]
    pub fn without(self, others: Cells) -> Self {
        Cells(self.0 & !others.0)
    }
}

impl FromIterator<usize> for Cells {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        Cells(cells.into_iter().fold(0, |bits, cell| bits | 1 << cell))
    }
}

/// How a game ended, as the player sees it who made its last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// That player has a full line.
    Won,
    /// The board is full.
    Drawn,
}

/// A position, as its index in the list of all of them, fewer stones first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct State(u16);

/// What the table holds of a state.
struct Entry {
    /// The stones of X and of O, as bits.
    stones: [u16; 2],
    /// The state after a move on each cell.
    after: [State; 9],
    legal: Cells,
    optimal: Cells,
    ending: Option<Ending>,
    canonical: State,
    /// The symmetry that leads to the canonical image, as an index into [`IMAGES`].
    symmetry: u8,
}

/// Where each cell goes under each symmetry: the identity, three quarter turns, and the reflections of these.
pub const IMAGES: [[u8; 9]; 8] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [2, 5, 8, 1, 4, 7, 0, 3, 6],
    [8, 7, 6, 5, 4, 3, 2, 1, 0],
    [6, 3, 0, 7, 4, 1, 8, 5, 2],
    [2, 1, 0, 5, 4, 3, 8, 7, 6],
    [8, 5, 2, 7, 4, 1, 6, 3, 0],
    [6, 7, 8, 3, 4, 5, 0, 1, 2],
    [0, 3, 6, 1, 4, 7, 2, 5, 8],
];

/// How many numbers [`code`] can return: three values for each of nine cells.
const CODES: usize = 19_683;

/// The position as a number in base 3: cell `c` adds `3^c` for X and twice that for O.
fn code(stones: [u16; 2]) -> usize {
    let digit = |cell: usize| usize::from(stones[0] >> cell & 1) + 2 * usize::from(stones[1] >> cell & 1);
    (0..9).rev().fold(0, |code, cell| 3 * code + digit(cell))
}

fn image(stones: u16, symmetry: usize) -> u16 {
    Cells(stones).iter().fold(0, |image, cell| image | 1 << IMAGES[symmetry][cell])
}

struct Space {
    entries: Vec<Entry>,
    /// The state of each code; [`NOWHERE`] where the code is no position of a game.
    by_code: Vec<u16>,
    unfinished: Vec<State>,
    classes: Vec<State>,
    /// The place of each canonical unfinished state in `classes`.
    class_of: Vec<u16>,
}

const NOWHERE: u16 = u16::MAX;

static SPACE: LazyLock<Space> = LazyLock::new(Space::new);

impl Space {
    fn new() -> Self {
        let boards = positions();
        let stones = |board: &Board| [board.stones(0), board.stones(1)];
        let mut by_code = vec![NOWHERE; CODES];
        for (index, board) in boards.iter().enumerate() {
            by_code[code(stones(board))] = index as u16;
        }
        let mut truth = Truth::default();
        let entries: Vec<Entry> = boards.iter().map(|board| entry(board, &by_code, &mut truth)).collect();
        let all = (0..entries.len() as u16).map(State);
        let unfinished: Vec<State> = all.filter(|state| entries[state.index()].ending.is_none()).collect();
        let by_ascending_code = by_code.iter().filter(|&&index| index != NOWHERE).map(|&index| State(index));
        let classes: Vec<State> = by_ascending_code
            .filter(|state| {
                let entry = &entries[state.index()];
                entry.ending.is_none() && entry.canonical == *state
            })
            .collect();
        let mut class_of = vec![NOWHERE; entries.len()];
        for (place, state) in classes.iter().enumerate() {
            class_of[state.index()] = place as u16;
        }
        Space { entries, by_code, unfinished, classes, class_of }
    }
}

fn entry(board: &Board, by_code: &[u16], truth: &mut Truth) -> Entry {
    let stones = [board.stones(0), board.stones(1)];
    let images = (0..IMAGES.len()).map(|symmetry| code(stones.map(|own| image(own, symmetry))));
    let (canonical, symmetry) =
        images.enumerate().map(|(symmetry, code)| (code, symmetry)).min().expect("there are eight");
    let ending = match board.winner() {
        Some(_) => Some(Ending::Won),
        None if board.is_full() => Some(Ending::Drawn),
        None => None,
    };
    let mut after = [State(NOWHERE); 9];
    let mut legal = Cells::default();
    let mut optimal = Cells::default();
    if ending.is_none() {
        legal = board.empty_cells().collect();
        let value = truth.result(board);
        optimal = legal.iter().filter(|&cell| truth.result_of(board, cell) == value).collect();
        for cell in legal.iter() {
            let next = board.after(cell);
            after[cell] = State(by_code[code([next.stones(0), next.stones(1)])]);
        }
    }
    let canonical = State(by_code[canonical]);
    Entry { stones, after, legal, optimal, ending, canonical, symmetry: symmetry as u8 }
}

impl State {
    /// The empty board.
    pub const EMPTY: State = State(0);

    /// How many states there are.
    pub const COUNT: usize = 5478;

    /// Every state in which somebody is to move: 4,520.
    #[must_use]
    pub fn unfinished() -> &'static [State] {
        &SPACE.unfinished
    }

    /// The unfinished states that are their own canonical image, in the order of their code in base 3: 627.
    #[must_use]
    pub fn classes() -> &'static [State] {
        &SPACE.classes
    }

    /// The state after these moves from the empty board; `None` where one of them is not allowed.
    #[must_use]
    pub fn after_all(moves: &[usize]) -> Option<State> {
        moves.iter().try_fold(State::EMPTY, |state, &cell| state.after(cell))
    }

    /// The state with this index.
    #[must_use]
    pub fn from_index(index: usize) -> Option<State> {
        (index < State::COUNT).then_some(State(index as u16))
    }

    /// The place in the list of all states.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    fn entry(self) -> &'static Entry {
        &SPACE.entries[self.index()]
    }

    /// How many stones lie on the board.
    #[must_use]
    pub fn plies(self) -> usize {
        self.entry().stones.iter().map(|stones| stones.count_ones() as usize).sum()
    }

    /// Who is to move: 0 for X, 1 for O. In a finished game: who would be.
    #[must_use]
    pub fn mover(self) -> usize {
        self.plies() % 2
    }

    /// The cells of a player, 0 for X and 1 for O.
    #[must_use]
    pub fn stones(self, player: usize) -> Cells {
        Cells(self.entry().stones[player])
    }

    /// The cells on which the player to move may place a stone; none in a finished game.
    #[must_use]
    pub fn legal(self) -> Cells {
        self.entry().legal
    }

    /// The legal moves that keep the value of the state, under best play of both sides.
    #[must_use]
    pub fn optimal(self) -> Cells {
        self.entry().optimal
    }

    /// How the game ended, `None` while it goes on.
    #[must_use]
    pub fn ending(self) -> Option<Ending> {
        self.entry().ending
    }

    /// The result of a finished game for a player: 1, 0 or -1.
    #[must_use]
    pub fn result_for(self, player: usize) -> Option<i32> {
        self.ending().map(|ending| match ending {
            Ending::Drawn => 0,
            Ending::Won if player == self.mover() => -1,
            Ending::Won => 1,
        })
    }

    /// The state after a move; `None` where it is not allowed.
    #[must_use]
    pub fn after(self, cell: usize) -> Option<State> {
        self.legal().contains(cell).then(|| self.next(cell))
    }

    /// The state after a legal move.
    ///
    /// # Panics
    /// When the cell is not on the board.
    #[must_use]
    pub fn next(self, cell: usize) -> State {
        self.entry().after[cell]
    }

    /// The image with the smallest code among the eight.
    #[must_use]
    pub fn canonical(self) -> State {
        self.entry().canonical
    }

    /// Where each cell lies in the canonical image.
    #[must_use]
    pub fn to_canonical(self) -> &'static [u8; 9] {
        &IMAGES[usize::from(self.entry().symmetry)]
    }

    /// The state under one of the symmetries in [`IMAGES`].
    ///
    /// # Panics
    /// When there is no symmetry with this index.
    #[must_use]
    pub fn image(self, symmetry: usize) -> State {
        State(SPACE.by_code[code(self.entry().stones.map(|stones| image(stones, symmetry)))])
    }

    /// The place of an unfinished state's class in [`State::classes`].
    #[must_use]
    pub fn class(self) -> usize {
        usize::from(SPACE.class_of[self.canonical().index()])
    }

    /// Moves from the empty board that lead here.
    #[must_use]
    pub fn history(self) -> Vec<u16> {
        let cells = |player: usize| self.stones(player).iter().map(|cell| cell as u16);
        let (mut x, mut o) = (cells(0), cells(1));
        (0..self.plies()).filter_map(|ply| if ply % 2 == 0 { x.next() } else { o.next() }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_the_game() {
        assert_eq!(SPACE.entries.len(), State::COUNT);
        assert_eq!((State::unfinished().len(), State::classes().len()), (4520, 627));
        let mut truth = Truth::default();
        for (index, board) in positions().iter().enumerate() {
            let state = State(index as u16);
            assert_eq!([state.stones(0).bits(), state.stones(1).bits()], [board.stones(0), board.stones(1)]);
            assert_eq!((state.mover(), state.ending().is_some()), (board.mover(), board.is_over()));
            for player in 0..2 {
                let result = board.winner().map_or(0, |winner| if winner == player { 1 } else { -1 });
                assert_eq!(state.result_for(player), board.is_over().then_some(result));
            }
            for cell in state.optimal().iter() {
                assert_eq!(truth.result_of(board, cell), truth.result(board));
                assert_eq!(
                    state.next(cell).stones(board.mover()).bits(),
                    board.after(cell).stones(board.mover())
                );
            }
        }
    }

    #[test]
    fn images_are_the_same_game() {
        for &state in State::unfinished() {
            let canonical = state.canonical();
            for symmetry in 0..IMAGES.len() {
                let image = state.image(symmetry);
                assert_eq!((image.canonical(), image.legal().count()), (canonical, state.legal().count()));
            }
            for cell in state.legal().iter() {
                let moved = canonical.next(usize::from(state.to_canonical()[cell]));
                assert_eq!(moved.canonical(), state.next(cell).canonical());
            }
            assert_eq!(State::classes()[state.class()], canonical);
        }
    }

    #[test]
    fn a_history_leads_to_its_state() {
        // No stone of an unfinished game completes a line, in whichever order they are placed.
        for &state in State::unfinished() {
            let moves: Vec<usize> = state.history().into_iter().map(usize::from).collect();
            assert_eq!(State::after_all(&moves), Some(state));
        }
        assert_eq!(State::after_all(&[0, 0]), None);
        assert_eq!(State::after_all(&[0, 3, 1, 4, 2, 5]), None, "the game is over");
        assert_eq!(State::after_all(&[9]), None);
    }
}
