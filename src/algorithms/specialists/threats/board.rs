//! The incremental board of a threat search. For every empty cell and either side it holds the patterns and
//! the threat class that a stone there would make.
//!
//! A move changes the lines of the cells in its eight directions, up to `k - 1` cells away, by exact rules
//! `k`. The board records what a move changes, and `undo` restores it.

use super::cells::{CellIndex, CellSet};
use super::classes::{
    CLASS_COUNT, DOUBLE_FOUR, MAKES_THREE, PatternCounts, ThreatClass, class_of, counts_of,
};
use super::patterns::{FOUR, LineCode, Pattern, PatternTable};
use super::weights::{CLASS_WEIGHT, PATTERN_WEIGHT};
use crate::game::board::{Board, Cell};
use crate::game::{Move, zobrist};
use crate::games::mnk::{Large, TwoPlayerBoard};

/// Cells beyond the edge on each side: a cell's 5x5 neighbourhood never leaves the array.
const PADDING: usize = 2;

/// One of the two sides: 0 moves first.
pub(super) type Side = usize;

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CellContent {
    Empty,
    Stone(u8),
    Beyond,
}

/// What a stone of either side would make of an empty cell. While the cell is occupied the entry is frozen;
/// it is right again when the stone is taken back.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
struct CellInfo {
    lines: [[LineCode; 4]; 2],
    patterns: [[Pattern; 4]; 2],
    pattern_counts: [PatternCounts; 2],
    weights: [i16; 2],
    classes: [ThreatClass; 2],
}

/// A position with its patterns.
#[derive(Clone, Debug)]
pub(super) struct ThreatBoard {
    pattern_table: PatternTable,
    k: usize,
    cols: usize,
    steps: [usize; 4],
    contents: Vec<CellContent>,
    cell_info: Vec<CellInfo>,
    /// Stones in the 5x5 neighbourhood of each cell.
    stones_near: Vec<u8>,
    near: CellSet,
    /// The empty cells of each class from [`MAKES_THREE`] on, by side.
    marked: [[CellSet; CLASS_COUNT]; 2],
    /// The number of empty cells of each class, by side.
    class_counts: [[u16; CLASS_COUNT]; 2],
    totals: [i32; 2],
    key: u64,
    moves: Vec<CellIndex>,
    empties: usize,
    /// The previous content of every changed entry, for `undo`.
    changes: Vec<(CellIndex, CellInfo)>,
    frames: Vec<UndoFrame>,
}

/// What `undo` restores besides the entries of cells.
#[derive(Clone, Copy, Debug)]
struct UndoFrame {
    totals: [i32; 2],
    class_counts: [[u16; CLASS_COUNT]; 2],
    changes: usize,
}

impl ThreatBoard {
    /// The board of a position.
    pub(super) fn new(position: &TwoPlayerBoard<Large>) -> Self {
        let rules = position.rules();
        let (rows, cols, k) = (rules.rows() as usize, rules.cols() as usize, rules.k() as usize);
        let stride = cols + PADDING;
        let size = (rows + 2 * PADDING) * stride + 2 * PADDING;
        let mut board = ThreatBoard {
            pattern_table: PatternTable::new(k, rules.is_exact()),
            k,
            cols,
            steps: [1, stride, stride + 1, stride - 1],
            contents: vec![CellContent::Beyond; size],
            cell_info: vec![CellInfo::default(); size],
            stones_near: vec![0; size],
            near: CellSet::NONE,
            marked: [[CellSet::NONE; CLASS_COUNT]; 2],
            class_counts: [[0; CLASS_COUNT]; 2],
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
            board.contents[cell] = CellContent::Empty;
        }
        cells().for_each(|mv| board.compute(board.cell(mv)));
        for mv in cells() {
            if let Some(owner) = position.owner(Cell(mv.0)) {
                board.put(owner.index(), board.cell(mv));
            }
        }
        board
    }

    /// The cell of a move.
    #[inline]
    pub(super) fn cell(&self, mv: Move) -> CellIndex {
        let (row, col) = (mv.index() / self.cols, mv.index() % self.cols);
        (row + PADDING) * self.steps[1] + col + PADDING
    }

    /// The move that takes a cell.
    #[inline]
    pub(super) fn mv(&self, cell: CellIndex) -> Move {
        let (row, col) = (cell / self.steps[1] - PADDING, cell % self.steps[1] - PADDING);
        Move((row * self.cols + col) as u16)
    }

    /// The side to move: with two players it follows from the number of stones. Whose stones they are does
    /// not, since a position may be given by its stones.
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

    /// Whether the cell is empty.
    #[inline]
    pub(super) fn is_empty(&self, cell: CellIndex) -> bool {
        self.contents[cell] == CellContent::Empty
    }

    /// The class of the threat that a stone of `side` on an empty cell would make.
    #[inline]
    pub(super) fn class(&self, side: Side, cell: CellIndex) -> ThreatClass {
        self.cell_info[cell].classes[side]
    }

    /// The weight of an empty cell for `side`.
    #[inline]
    pub(super) fn weight(&self, side: Side, cell: CellIndex) -> i32 {
        i32::from(self.cell_info[cell].weights[side])
    }

    /// The number of empty cells of this class for `side`.
    #[inline]
    pub(super) fn count(&self, side: Side, class: ThreatClass) -> usize {
        usize::from(self.class_counts[side][usize::from(class)])
    }

    /// The number of empty cells of this class or a better one for `side`.
    #[inline]
    pub(super) fn count_from(&self, side: Side, class: ThreatClass) -> usize {
        self.class_counts[side][usize::from(class)..].iter().map(|&count| usize::from(count)).sum()
    }

    /// The empty cells of this class for `side`; `class` is [`MAKES_THREE`] or better.
    #[inline]
    pub(super) fn of_class(&self, side: Side, class: ThreatClass) -> impl Iterator<Item = CellIndex> {
        self.marked[side][usize::from(class)].iter()
    }

    /// The weights of all empty cells for `side`, minus those for the opponent.
    #[inline]
    pub(super) fn total(&self, side: Side) -> i32 {
        self.totals[side] - self.totals[1 - side]
    }

    /// The empty cells that have a stone within two cells.
    pub(super) fn near(&self) -> impl Iterator<Item = CellIndex> {
        self.near.iter().filter(|&cell| self.is_empty(cell))
    }

    /// All cells without a stone.
    pub(super) fn all_empty(&self) -> impl Iterator<Item = CellIndex> {
        (0..self.contents.len()).filter(|&cell| self.is_empty(cell))
    }

    /// Plays a stone of the side to move on an empty cell.
    pub(super) fn play(&mut self, cell: CellIndex) {
        self.put(self.mover(), cell);
    }

    /// Puts a stone of either side on an empty cell.
    fn put(&mut self, side: Side, cell: CellIndex) {
        self.frames.push(UndoFrame {
            totals: self.totals,
            class_counts: self.class_counts,
            changes: self.changes.len(),
        });
        self.remove_from_totals(cell);
        self.contents[cell] = CellContent::Stone(side as u8);
        self.key ^= zobrist::stone(side, cell);
        self.empties -= 1;
        self.moves.push(cell);
        for kind in 0..4 {
            self.update_ray(cell, side, kind, false);
            self.update_ray(cell, side, kind, true);
        }
        self.update_neighbourhood(cell, 1);
    }

    /// Takes the last stone back and restores what it changed.
    pub(super) fn undo(&mut self) {
        let (Some(cell), Some(frame)) = (self.moves.pop(), self.frames.pop()) else { return };
        let CellContent::Stone(owner) = self.contents[cell] else { return };
        while self.changes.len() > frame.changes
            && let Some((changed, before)) = self.changes.pop()
        {
            let now = std::mem::replace(&mut self.cell_info[changed], before);
            if now.classes != before.classes {
                for side in 0..2 {
                    self.mark(side, changed, now.classes[side]);
                    self.mark(side, changed, before.classes[side]);
                }
            }
        }
        self.contents[cell] = CellContent::Empty;
        self.key ^= zobrist::stone(owner.into(), cell);
        self.empties += 1;
        self.add_to_totals(cell);
        (self.totals, self.class_counts) = (frame.totals, frame.class_counts);
        self.update_neighbourhood(cell, u8::MAX);
    }

    /// Whether a stone of the opponent on `cell` takes the class [`DOUBLE_FOUR`] from the cell `threat` of
    /// `side`.
    pub(super) fn blocks(&self, side: Side, threat: CellIndex, cell: CellIndex) -> bool {
        if threat == cell {
            return true;
        }
        let info = &self.cell_info[threat];
        (0..4).filter(|&kind| info.patterns[side][kind] >= FOUR).any(|kind| {
            self.ray_to(threat, kind, cell).is_some_and(|(distance, ahead)| {
                let old = info.patterns[side][kind];
                let new = if self.pattern_table.are_listed() {
                    self.pattern_table
                        .of(info.lines[side][kind] + 2 * self.pattern_table.weight(distance, ahead))
                } else {
                    self.pattern_from_cells(threat, kind, side, Some(cell))
                };
                class_of(info.pattern_counts[side] - counts_of(old) + counts_of(new)) < DOUBLE_FOUR
            })
        })
    }

    /// Lists the empty cells where a stone may weaken a cell of class [`DOUBLE_FOUR`]: the cell itself and
    /// its lines that make a four.
    pub(super) fn blocking_candidates(&self, side: Side, threat: CellIndex, found: &mut Vec<CellIndex>) {
        found.push(threat);
        for kind in (0..4).filter(|&kind| self.cell_info[threat].patterns[side][kind] >= FOUR) {
            for ahead in [false, true] {
                let ray = self.ray(threat, kind, ahead);
                found.extend(ray.map(|(_, cell)| cell).filter(|&cell| self.is_empty(cell)));
            }
        }
    }

    /// Whether stones on the two cells may affect each other: on a common line less than `k` apart, or within
    /// a 5x5 neighbourhood.
    pub(super) fn may_interact(&self, a: CellIndex, b: CellIndex) -> bool {
        let stride = self.steps[1];
        let (rows, cols) = ((a / stride).abs_diff(b / stride), (a % stride).abs_diff(b % stride));
        let aligned = rows == cols || rows == 0 || cols == 0;
        rows.max(cols) < if aligned { self.k } else { 3 }
    }

    /// The cells of a ray with their distances, up to the edge or as far as a line reaches.
    #[inline]
    fn ray(&self, cell: CellIndex, kind: usize, ahead: bool) -> impl Iterator<Item = (usize, CellIndex)> {
        let step = self.steps[kind];
        let at = move |distance: usize| {
            (distance, if ahead { cell + distance * step } else { cell - distance * step })
        };
        (1..=self.pattern_table.reach())
            .map(at)
            .take_while(|&(_, cell)| self.contents[cell] != CellContent::Beyond)
    }

    /// The distance of `to` along one kind of line, and whether it lies ahead.
    fn ray_to(&self, from: CellIndex, kind: usize, to: CellIndex) -> Option<(usize, bool)> {
        let ahead = to > from;
        self.ray(from, kind, ahead).find(|&(_, cell)| cell == to).map(|(distance, _)| (distance, ahead))
    }

    /// Updates the cells along a ray after a new stone. A cell behind a closed cell does not see the stone,
    /// since it changes no pattern there; skipping these cells saves a third of the work.
    #[inline]
    fn update_ray(&mut self, from: CellIndex, side: Side, kind: usize, ahead: bool) {
        let step = self.steps[kind];
        let (mut cell, mut sees) = (from, [true; 2]);
        for distance in 1..=self.pattern_table.reach() {
            cell = if ahead { cell + step } else { cell - step };
            let content = self.contents[cell];
            if content == CellContent::Beyond || sees == [false; 2] {
                return;
            }
            self.changes.push((cell, self.cell_info[cell]));
            if self.pattern_table.are_listed() {
                // Seen from there, the stone lies the other way.
                let weight = self.pattern_table.weight(distance, !ahead);
                let lines = &mut self.cell_info[cell].lines;
                lines[side][kind] += if sees[side] { weight } else { 0 };
                lines[1 - side][kind] += if sees[1 - side] { 2 * weight } else { 0 };
            }
            match content {
                CellContent::Stone(owner) => sees[usize::from(1 - owner)] = false,
                _ => self.refresh(cell, kind),
            }
        }
    }

    /// Adds `by` to the number of stones near each cell of the 5x5 neighbourhood; 255 subtracts one.
    fn update_neighbourhood(&mut self, cell: CellIndex, by: u8) {
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

    /// Updates the patterns of a line through an empty cell.
    #[inline]
    fn refresh(&mut self, cell: CellIndex, kind: usize) {
        for side in 0..2 {
            let new = self.pattern(cell, kind, side);
            let old = self.cell_info[cell].patterns[side][kind];
            if old != new {
                self.set_pattern(cell, kind, side, new);
            }
        }
    }

    /// Replaces the pattern of a line through an empty cell.
    fn set_pattern(&mut self, cell: CellIndex, kind: usize, side: Side, new: Pattern) {
        let info = &mut self.cell_info[cell];
        let old = std::mem::replace(&mut info.patterns[side][kind], new);
        info.pattern_counts[side] = info.pattern_counts[side] - counts_of(old) + counts_of(new);
        let (before, now) = (info.classes[side], class_of(info.pattern_counts[side]));
        let mut gain = PATTERN_WEIGHT[usize::from(new)] - PATTERN_WEIGHT[usize::from(old)];
        if before != now {
            gain += CLASS_WEIGHT[usize::from(now)] - CLASS_WEIGHT[usize::from(before)];
            info.classes[side] = now;
        }
        info.weights[side] += gain;
        self.totals[side] += i32::from(gain);
        if before != now {
            self.class_counts[side][usize::from(before)] -= 1;
            self.class_counts[side][usize::from(now)] += 1;
            self.mark(side, cell, before);
            self.mark(side, cell, now);
        }
    }

    /// Adds a cell to the set of a class, or removes it.
    #[inline]
    fn mark(&mut self, side: Side, cell: CellIndex, class: ThreatClass) {
        if class >= MAKES_THREE {
            self.marked[side][usize::from(class)].toggle(cell);
        }
    }

    /// The current pattern of a line through a cell.
    #[inline]
    fn pattern(&self, cell: CellIndex, kind: usize, side: Side) -> Pattern {
        if self.pattern_table.are_listed() {
            self.pattern_table.of(self.cell_info[cell].lines[side][kind])
        } else {
            self.pattern_from_cells(cell, kind, side, None)
        }
    }

    /// The pattern computed from the cells, for `k` beyond the pattern table; `closed` is treated as a closed
    /// cell.
    fn pattern_from_cells(
        &self,
        cell: CellIndex,
        kind: usize,
        side: Side,
        closed: Option<CellIndex>,
    ) -> Pattern {
        let reach = self.pattern_table.reach();
        let (mut own, mut empty) = (1 << reach, 0);
        for ahead in [false, true] {
            for (distance, cell) in self.ray(cell, kind, ahead).filter(|&(_, cell)| Some(cell) != closed) {
                let bit = 1 << if ahead { reach + distance } else { reach - distance };
                match self.contents[cell] {
                    CellContent::Empty => empty |= bit,
                    CellContent::Stone(owner) if usize::from(owner) == side => own |= bit,
                    _ => {}
                }
            }
        }
        self.pattern_table.of_cells(own, empty)
    }

    /// Computes the entry of an empty cell from scratch.
    fn compute(&mut self, cell: CellIndex) {
        let mut info = CellInfo::default();
        for side in 0..2 {
            for kind in 0..4 {
                if self.pattern_table.are_listed() {
                    info.lines[side][kind] = self.line(cell, kind, side);
                    info.patterns[side][kind] = self.pattern_table.of(info.lines[side][kind]);
                } else {
                    info.patterns[side][kind] = self.pattern_from_cells(cell, kind, side, None);
                }
            }
            info.pattern_counts[side] = info.patterns[side].iter().map(|&pattern| counts_of(pattern)).sum();
            info.classes[side] = class_of(info.pattern_counts[side]);
            let lines: i16 =
                info.patterns[side].iter().map(|&pattern| PATTERN_WEIGHT[usize::from(pattern)]).sum();
            info.weights[side] = lines + CLASS_WEIGHT[usize::from(info.classes[side])];
        }
        self.cell_info[cell] = info;
        self.add_to_totals(cell);
    }

    /// The code of a line through a cell.
    fn line(&self, cell: CellIndex, kind: usize, side: Side) -> LineCode {
        let mut line = 0;
        for ahead in [false, true] {
            let mut beyond = 1;
            for (distance, cell) in self.ray(cell, kind, ahead) {
                beyond = distance + 1;
                line += self.pattern_table.weight(distance, ahead)
                    * match self.contents[cell] {
                        CellContent::Empty => 0,
                        CellContent::Stone(owner) if usize::from(owner) == side => 1,
                        _ => 2,
                    };
            }
            line += (beyond..=self.pattern_table.reach())
                .map(|distance| 2 * self.pattern_table.weight(distance, ahead))
                .sum::<LineCode>();
        }
        line
    }

    /// Adds an empty cell to the totals, counts and sets.
    fn add_to_totals(&mut self, cell: CellIndex) {
        let CellInfo { weights, classes, .. } = self.cell_info[cell];
        for side in 0..2 {
            self.totals[side] += i32::from(weights[side]);
            self.class_counts[side][usize::from(classes[side])] += 1;
            self.mark(side, cell, classes[side]);
        }
    }

    /// Removes a cell from the totals, counts and sets.
    fn remove_from_totals(&mut self, cell: CellIndex) {
        let CellInfo { weights, classes, .. } = self.cell_info[cell];
        for side in 0..2 {
            self.totals[side] -= i32::from(weights[side]);
            self.class_counts[side][usize::from(classes[side])] -= 1;
            self.mark(side, cell, classes[side]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::grid::GridRules;
    use crate::rng::SeededRng;

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

    /// Compares everything that the board maintains with a computation from scratch.
    fn assert_fresh(board: &ThreatBoard) {
        let mut fresh = board.clone();
        fresh.class_counts = [[0; CLASS_COUNT]; 2];
        fresh.marked = [[CellSet::NONE; CLASS_COUNT]; 2];
        fresh.totals = [0; 2];
        board.all_empty().for_each(|cell| fresh.compute(cell));
        assert_eq!(
            (fresh.class_counts, fresh.totals, fresh.marked),
            (board.class_counts, board.totals, board.marked)
        );
        for cell in board.all_empty() {
            assert_eq!(
                fresh.cell_info[cell].patterns, board.cell_info[cell].patterns,
                "cell {cell} of {board:?}"
            );
        }
    }

    #[test]
    fn play_and_undo_keep_everything_up_to_date() {
        let rules = |[rows, cols, k]: [u32; 3]| GridRules::new(rows, cols, k, 2).expect("good rules");
        let all = BOARDS.into_iter().map(rules);
        for (seed, rules) in all.clone().chain(all.map(GridRules::exactly)).enumerate() {
            let (rows, cols) = (rules.rows(), rules.cols());
            let mut rng = SeededRng::new(seed as u64);
            let mut board = ThreatBoard::new(&TwoPlayerBoard::new(rules));
            let start = board.clone();
            for step in 0..400 {
                let cells: Vec<_> = board.all_empty().collect();
                let any = |rng: &mut SeededRng| cells[rng.below(cells.len() as u32) as usize];
                match rng.below(4) {
                    _ if cells.is_empty() => board.undo(),
                    0 => board.undo(),
                    // A stone out of turn, as a position that is given by its stones may have.
                    1 => board.put(rng.below(2) as Side, any(&mut rng)),
                    _ => board.play(any(&mut rng)),
                }
                if step % 7 == 0 || rows * cols < 20 {
                    assert_fresh(&board);
                }
            }
            (0..board.stones()).for_each(|_| board.undo());
            assert_eq!(
                (board.totals, board.class_counts, board.key),
                (start.totals, start.class_counts, start.key)
            );
            assert_eq!((board.cell_info, board.near), (start.cell_info, start.near));
        }
    }
}
