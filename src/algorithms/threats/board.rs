//! The board that a threat search plays on: for every empty cell and either side, it knows what a
//! stone there would make, and is kept up to date by every move.
//!
//! A move changes the lines of the cells in its eight directions, up to `k - 1` cells away; what it
//! changed, taking it back restores.

use super::cells::{Cell, Cells};
use super::shapes::{FOUR, Line, Shape, Shapes};
use super::tiers::{A_THREE, FOURS, TIERS, Tally, Tier, tally, tier};
use super::worth::{SHAPE_WORTH, TIER_WORTH};
use crate::game::{Game, Move, Seat};
use crate::games::key;
use crate::games::mnk::{Large, TwoPlayerBoard};

/// Cells beyond the edge on each side, so that a step of a knight never leaves the array.
const PADDING: usize = 2;

/// One of the two sides: 0 moves first.
pub(super) type Side = usize;

/// What is on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Content {
    Empty,
    Stone(u8),
    Beyond,
}

/// What stones of either side would make of an empty cell. It is not touched while the cell is
/// occupied, and right again when the stone is taken back.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
struct Site {
    lines: [[Line; 4]; 2],
    shapes: [[Shape; 4]; 2],
    tallies: [Tally; 2],
    worths: [i16; 2],
    tiers: [Tier; 2],
}

/// A position, with its patterns.
#[derive(Clone, Debug)]
pub(super) struct Board {
    shapes: Shapes,
    k: usize,
    cols: usize,
    steps: [usize; 4],
    contents: Vec<Content>,
    sites: Vec<Site>,
    /// How many stones are no further than two cells away.
    stones_near: Vec<u8>,
    near: Cells,
    /// The empty cells of each tier from [`A_THREE`] on, by side.
    marked: [[Cells; TIERS]; 2],
    /// How many empty cells there are of each tier, by side.
    counts: [[u16; TIERS]; 2],
    totals: [i32; 2],
    key: u64,
    moves: Vec<Cell>,
    empties: usize,
    /// What the moves have changed, to be restored, and where each began to.
    changes: Vec<(Cell, Site)>,
    frames: Vec<Frame>,
}

/// What is restored when a move is taken back.
#[derive(Clone, Copy, Debug)]
struct Frame {
    totals: [i32; 2],
    counts: [[u16; TIERS]; 2],
    changes: usize,
}

impl Board {
    /// The board of a position.
    pub(super) fn new(position: &TwoPlayerBoard<Large>) -> Self {
        let rules = position.rules();
        let (rows, cols, k) = (rules.rows() as usize, rules.cols() as usize, rules.k() as usize);
        let stride = cols + PADDING;
        let size = (rows + 2 * PADDING) * stride + 2 * PADDING;
        let mut board = Board {
            shapes: Shapes::new(k),
            k,
            cols,
            steps: [1, stride, stride + 1, stride - 1],
            contents: vec![Content::Beyond; size],
            sites: vec![Site::default(); size],
            stones_near: vec![0; size],
            near: Cells::NONE,
            marked: [[Cells::NONE; TIERS]; 2],
            counts: [[0; TIERS]; 2],
            totals: [0; 2],
            key: 0,
            moves: Vec::with_capacity(rows * cols),
            empties: rows * cols,
            changes: Vec::new(),
            frames: Vec::new(),
        };
        let cells = || (0..rows * cols).map(|mv| Move(mv as u16));
        for mv in cells() {
            let cell = board.cell(mv);
            board.contents[cell] = Content::Empty;
        }
        cells().for_each(|mv| board.survey(board.cell(mv)));
        // Stones in turn: whose turn it is follows from their number.
        let stones = |seat: usize| cells().filter(move |&mv| position.owner(mv) == Some(Seat::new(seat)));
        let mut second = stones(1);
        for mv in stones(0) {
            board.play(board.cell(mv));
            if let Some(mv) = second.next() {
                board.play(board.cell(mv));
            }
        }
        board
    }

    /// The place of a move's cell.
    #[inline]
    pub(super) fn cell(&self, mv: Move) -> Cell {
        let (row, col) = (mv.index() / self.cols, mv.index() % self.cols);
        (row + PADDING) * self.steps[1] + col + PADDING
    }

    /// The move that takes a cell.
    #[inline]
    pub(super) fn mv(&self, cell: Cell) -> Move {
        let (row, col) = (cell / self.steps[1] - PADDING, cell % self.steps[1] - PADDING);
        Move((row * self.cols + col) as u16)
    }

    /// The side to move.
    #[inline]
    pub(super) fn mover(&self) -> Side {
        self.moves.len() % 2
    }

    /// Stones on the board.
    #[inline]
    pub(super) fn stones(&self) -> usize {
        self.moves.len()
    }

    /// Cells without a stone.
    #[inline]
    pub(super) fn empties(&self) -> usize {
        self.empties
    }

    /// A hash of the stones.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// Whether nothing stands on the cell.
    #[inline]
    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.contents[cell] == Content::Empty
    }

    /// What a stone of this side on an empty cell would threaten.
    #[inline]
    pub(super) fn tier(&self, side: Side, cell: Cell) -> Tier {
        self.sites[cell].tiers[side]
    }

    /// What the lines through an empty cell are worth to a side.
    #[inline]
    pub(super) fn worth(&self, side: Side, cell: Cell) -> i32 {
        i32::from(self.sites[cell].worths[side])
    }

    /// How many empty cells are of this tier for a side.
    #[inline]
    pub(super) fn count(&self, side: Side, tier: Tier) -> usize {
        usize::from(self.counts[side][usize::from(tier)])
    }

    /// How many empty cells are of this tier for a side, or of a better one.
    #[inline]
    pub(super) fn count_from(&self, side: Side, tier: Tier) -> usize {
        self.counts[side][usize::from(tier)..].iter().map(|&count| usize::from(count)).sum()
    }

    /// The empty cells of this tier for a side; no tier below [`A_THREE`] is asked for.
    #[inline]
    pub(super) fn of_tier(&self, side: Side, tier: Tier) -> impl Iterator<Item = Cell> {
        self.marked[side][usize::from(tier)].iter()
    }

    /// What the position is worth to a side.
    #[inline]
    pub(super) fn total(&self, side: Side) -> i32 {
        self.totals[side] - self.totals[1 - side]
    }

    /// The empty cells that have a stone within two cells.
    pub(super) fn near(&self) -> impl Iterator<Item = Cell> {
        self.near.iter().filter(|&cell| self.is_empty(cell))
    }

    /// All cells without a stone.
    pub(super) fn all_empty(&self) -> impl Iterator<Item = Cell> {
        (0..self.contents.len()).filter(|&cell| self.is_empty(cell))
    }

    /// Plays a stone of the side to move on an empty cell.
    pub(super) fn play(&mut self, cell: Cell) {
        let side = self.mover();
        self.frames.push(Frame { totals: self.totals, counts: self.counts, changes: self.changes.len() });
        self.detach(cell);
        self.contents[cell] = Content::Stone(side as u8);
        self.key ^= key::stone(side, cell);
        self.empties -= 1;
        self.moves.push(cell);
        for kind in 0..4 {
            self.spread(cell, side, kind, false);
            self.spread(cell, side, kind, true);
        }
        self.approach(cell, 1);
    }

    /// Takes the last stone back: what it changed is restored, which is faster than to find it out again.
    pub(super) fn undo(&mut self) {
        let (Some(cell), Some(frame)) = (self.moves.pop(), self.frames.pop()) else { return };
        let side = self.mover();
        while self.changes.len() > frame.changes
            && let Some((changed, before)) = self.changes.pop()
        {
            let now = std::mem::replace(&mut self.sites[changed], before);
            if now.tiers != before.tiers {
                for side in 0..2 {
                    self.mark(side, changed, now.tiers[side]);
                    self.mark(side, changed, before.tiers[side]);
                }
            }
        }
        self.contents[cell] = Content::Empty;
        self.key ^= key::stone(side, cell);
        self.empties += 1;
        self.attach(cell);
        (self.totals, self.counts) = (frame.totals, frame.counts);
        self.approach(cell, u8::MAX);
    }

    /// Whether a stone of the other side on `cell` leaves `side` less than two ways to complete a row
    /// through `threat`, which is of tier [`FOURS`].
    pub(super) fn stops(&self, side: Side, threat: Cell, cell: Cell) -> bool {
        if threat == cell {
            return true;
        }
        let seen = &self.sites[threat];
        (0..4).filter(|&kind| seen.shapes[side][kind] >= FOUR).any(|kind| {
            self.ray_to(threat, kind, cell).is_some_and(|(distance, ahead)| {
                let old = seen.shapes[side][kind];
                let new = if self.shapes.are_listed() {
                    self.shapes.of(seen.lines[side][kind] + 2 * self.shapes.weight(distance, ahead))
                } else {
                    self.gather(threat, kind, side, Some(cell))
                };
                tier(seen.tallies[side] - tally(old) + tally(new)) < FOURS
            })
        })
    }

    /// The empty cells where a stone may take something from a threat of tier [`FOURS`].
    pub(super) fn around(&self, side: Side, threat: Cell, found: &mut Vec<Cell>) {
        found.push(threat);
        for kind in (0..4).filter(|&kind| self.sites[threat].shapes[side][kind] >= FOUR) {
            for ahead in [false, true] {
                let ray = self.ray(threat, kind, ahead);
                found.extend(ray.map(|(_, cell)| cell).filter(|&cell| self.is_empty(cell)));
            }
        }
    }

    /// Whether a line of cells joins two cells, less than `k` apart, or no more than two rows and columns
    /// lie between them.
    pub(super) fn are_close(&self, a: Cell, b: Cell) -> bool {
        let stride = self.steps[1];
        let (rows, cols) = ((a / stride).abs_diff(b / stride), (a % stride).abs_diff(b % stride));
        let aligned = rows == cols || rows == 0 || cols == 0;
        rows.max(cols) < if aligned { self.k } else { 3 }
    }

    /// The cells of a ray with their distances, up to the edge or `k - 1` away.
    #[inline]
    fn ray(&self, cell: Cell, kind: usize, ahead: bool) -> impl Iterator<Item = (usize, Cell)> {
        let step = self.steps[kind];
        let at = move |distance: usize| {
            (distance, if ahead { cell + distance * step } else { cell - distance * step })
        };
        (1..self.k).map(at).take_while(|&(_, cell)| self.contents[cell] != Content::Beyond)
    }

    /// How far a cell is along one kind of line, and whether it lies ahead.
    fn ray_to(&self, from: Cell, kind: usize, to: Cell) -> Option<(usize, bool)> {
        let ahead = to > from;
        self.ray(from, kind, ahead).find(|&(_, cell)| cell == to).map(|(distance, _)| (distance, ahead))
    }

    /// The cells along a ray see a new stone. A side that has a closed cell before it sees it no more,
    /// which saves a third of the work: such a stone changes no shape.
    #[inline]
    fn spread(&mut self, from: Cell, side: Side, kind: usize, ahead: bool) {
        let step = self.steps[kind];
        let (mut cell, mut sees) = (from, [true; 2]);
        for distance in 1..self.k {
            cell = if ahead { cell + step } else { cell - step };
            let content = self.contents[cell];
            if content == Content::Beyond || sees == [false; 2] {
                return;
            }
            self.changes.push((cell, self.sites[cell]));
            if self.shapes.are_listed() {
                // Seen from there, the stone lies the other way.
                let weight = self.shapes.weight(distance, !ahead);
                let lines = &mut self.sites[cell].lines;
                lines[side][kind] += if sees[side] { weight } else { 0 };
                lines[1 - side][kind] += if sees[1 - side] { 2 * weight } else { 0 };
            }
            match content {
                Content::Stone(owner) => sees[usize::from(1 - owner)] = false,
                _ => self.review(cell, kind),
            }
        }
    }

    /// Stones that are near the cells around this one: one more, or with 255 one less.
    fn approach(&mut self, cell: Cell, by: u8) {
        let stride = self.steps[1];
        for row in 0..5 {
            let first = cell + row * stride - 2 * stride - 2;
            for near in first..first + 5 {
                let count = &mut self.stones_near[near];
                let before = *count;
                *count = before.wrapping_add(by);
                if (before == 0) != (*count == 0) {
                    self.near.toggle(near);
                }
            }
        }
    }

    /// A line through an empty cell has changed.
    #[inline]
    fn review(&mut self, cell: Cell, kind: usize) {
        for side in 0..2 {
            let new = self.shape(cell, kind, side);
            let old = self.sites[cell].shapes[side][kind];
            if old != new {
                self.reshape(cell, kind, side, new);
            }
        }
    }

    /// A line through an empty cell has another shape.
    fn reshape(&mut self, cell: Cell, kind: usize, side: Side, new: Shape) {
        let seen = &mut self.sites[cell];
        let old = std::mem::replace(&mut seen.shapes[side][kind], new);
        seen.tallies[side] = seen.tallies[side] - tally(old) + tally(new);
        let (before, now) = (seen.tiers[side], tier(seen.tallies[side]));
        let mut gain = SHAPE_WORTH[usize::from(new)] - SHAPE_WORTH[usize::from(old)];
        if before != now {
            gain += TIER_WORTH[usize::from(now)] - TIER_WORTH[usize::from(before)];
            seen.tiers[side] = now;
        }
        seen.worths[side] += gain;
        self.totals[side] += i32::from(gain);
        if before != now {
            self.counts[side][usize::from(before)] -= 1;
            self.counts[side][usize::from(now)] += 1;
            self.mark(side, cell, before);
            self.mark(side, cell, now);
        }
    }

    /// A cell joins the marked ones of a tier, or leaves them.
    #[inline]
    fn mark(&mut self, side: Side, cell: Cell, tier: Tier) {
        if tier >= A_THREE {
            self.marked[side][usize::from(tier)].toggle(cell);
        }
    }

    /// The shape of a line through a cell as it is now.
    #[inline]
    fn shape(&self, cell: Cell, kind: usize, side: Side) -> Shape {
        if self.shapes.are_listed() {
            self.shapes.of(self.sites[cell].lines[side][kind])
        } else {
            self.gather(cell, kind, side, None)
        }
    }

    /// The same from the cells, for rows that are too long to list lines; perhaps with one more cell
    /// closed.
    fn gather(&self, cell: Cell, kind: usize, side: Side, closed: Option<Cell>) -> Shape {
        let (mut own, mut empty) = (1 << (self.k - 1), 0);
        for ahead in [false, true] {
            for (distance, cell) in self.ray(cell, kind, ahead).filter(|&(_, cell)| Some(cell) != closed) {
                let bit = 1 << if ahead { self.k - 1 + distance } else { self.k - 1 - distance };
                match self.contents[cell] {
                    Content::Empty => empty |= bit,
                    Content::Stone(owner) if usize::from(owner) == side => own |= bit,
                    _ => {}
                }
            }
        }
        self.shapes.of_cells(own, empty)
    }

    /// Everything about an empty cell, from nothing.
    fn survey(&mut self, cell: Cell) {
        let mut seen = Site::default();
        for side in 0..2 {
            for kind in 0..4 {
                if self.shapes.are_listed() {
                    seen.lines[side][kind] = self.line(cell, kind, side);
                    seen.shapes[side][kind] = self.shapes.of(seen.lines[side][kind]);
                } else {
                    seen.shapes[side][kind] = self.gather(cell, kind, side, None);
                }
            }
            seen.tallies[side] = seen.shapes[side].iter().map(|&shape| tally(shape)).sum();
            seen.tiers[side] = tier(seen.tallies[side]);
            let lines: i16 = seen.shapes[side].iter().map(|&shape| SHAPE_WORTH[usize::from(shape)]).sum();
            seen.worths[side] = lines + TIER_WORTH[usize::from(seen.tiers[side])];
        }
        self.sites[cell] = seen;
        self.attach(cell);
    }

    /// The number of a line through a cell.
    fn line(&self, cell: Cell, kind: usize, side: Side) -> Line {
        let mut line = 0;
        for ahead in [false, true] {
            let mut seen = 1;
            for (distance, cell) in self.ray(cell, kind, ahead) {
                seen = distance + 1;
                line += self.shapes.weight(distance, ahead)
                    * match self.contents[cell] {
                        Content::Empty => 0,
                        Content::Stone(owner) if usize::from(owner) == side => 1,
                        _ => 2,
                    };
            }
            line += (seen..self.k).map(|distance| 2 * self.shapes.weight(distance, ahead)).sum::<Line>();
        }
        line
    }

    /// The cell counts among the empty ones.
    fn attach(&mut self, cell: Cell) {
        let Site { worths, tiers, .. } = self.sites[cell];
        for side in 0..2 {
            self.totals[side] += i32::from(worths[side]);
            self.counts[side][usize::from(tiers[side])] += 1;
            self.mark(side, cell, tiers[side]);
        }
    }

    /// The cell counts no more.
    fn detach(&mut self, cell: Cell) {
        let Site { worths, tiers, .. } = self.sites[cell];
        for side in 0..2 {
            self.totals[side] -= i32::from(worths[side]);
            self.counts[side][usize::from(tiers[side])] -= 1;
            self.mark(side, cell, tiers[side]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;
    use crate::games::mnk::Rules;

    const BOARDS: [[u32; 3]; 10] = [
        [1, 1, 1],
        [7, 1, 2],
        [3, 3, 3],
        [4, 7, 4],
        [15, 15, 5],
        [9, 12, 6],
        [26, 26, 6],
        [10, 9, 7],
        [26, 26, 26],
        [2, 9, 5],
    ];

    /// Everything that the board keeps up to date, from nothing.
    fn assert_fresh(board: &Board) {
        let mut fresh = board.clone();
        fresh.counts = [[0; TIERS]; 2];
        fresh.marked = [[Cells::NONE; TIERS]; 2];
        fresh.totals = [0; 2];
        board.all_empty().for_each(|cell| fresh.survey(cell));
        assert_eq!((fresh.counts, fresh.totals, fresh.marked), (board.counts, board.totals, board.marked));
        for cell in board.all_empty() {
            assert_eq!(fresh.sites[cell].shapes, board.sites[cell].shapes, "cell {cell} of {board:?}");
        }
    }

    #[test]
    fn moves_and_their_undoing_keep_everything_right() {
        for (seed, [rows, cols, k]) in BOARDS.into_iter().enumerate() {
            let mut dice = Dice::new(seed as u64);
            let mut board =
                Board::new(&TwoPlayerBoard::new(Rules::new(rows, cols, k, 2).expect("good rules")));
            let start = board.clone();
            for step in 0..400 {
                let cells: Vec<_> = board.all_empty().collect();
                if dice.below(3) == 0 || cells.is_empty() {
                    board.undo();
                } else {
                    board.play(cells[dice.below(cells.len() as u32) as usize]);
                }
                if step % 7 == 0 || rows * cols < 20 {
                    assert_fresh(&board);
                }
            }
            (0..board.stones()).for_each(|_| board.undo());
            assert_eq!((board.totals, board.counts, board.key), (start.totals, start.counts, start.key));
            assert_eq!((board.sites, board.near), (start.sites, start.near));
        }
    }
}
