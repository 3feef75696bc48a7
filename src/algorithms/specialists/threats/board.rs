//! The incremental board of a threat search. For every empty cell and either side it holds the patterns and
//! the threat class that a stone there would make.
//!
//! A move changes the lines of the cells in all its directions, up to `k - 1` cells away, by exact rules `k`.
//! The board records what a move changes, and `undo` restores it.
//!
//! Where [the rays of a cell meet](Geometry::rays_meet), a line of `2k - 1` cells may have a cell twice, and
//! two fours may be completed by the same cell. There patterns are computed from the cells, window by window,
//! since no window has a cell twice; and a cell makes two fours only if different cells complete them.

use super::cells::{CellIndex, CellSet};
use super::classes::{
    CLASS_COUNT, DOUBLE_FOUR, MAKES_THREE, PatternCounts, ThreatClass, class_of, counts_of, with_one_four,
};
use super::geometry::{BEYOND, Geometry};
use super::patterns::{FOUR, LineCode, Pattern, PatternTable};
use super::weights::{CLASS_WEIGHT, PATTERN_WEIGHT};
use crate::game::board::Cell;
use crate::game::{Move, Seat, zobrist};
use crate::games::line::LineBoard;

/// One of the two sides: 0 moves first.
pub(super) type Side = usize;

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CellContent {
    Empty,
    Stone(u8),
    Beyond,
}

/// One line through an empty cell: its codes, and what a stone of either side would make of it. While the
/// cell is occupied the entry is frozen; it is right again when the stone is taken back.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
struct LineInfo {
    codes: [LineCode; 2],
    patterns: [Pattern; 2],
}

/// What a stone of either side would make of an empty cell, from all its lines; frozen like them.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
struct CellInfo {
    pattern_counts: [PatternCounts; 2],
    weights: [i16; 2],
    classes: [ThreatClass; 2],
}

/// A position with its patterns.
#[derive(Clone, Debug)]
pub(super) struct ThreatBoard {
    geometry: Geometry,
    pattern_table: PatternTable,
    /// Whether the table has the patterns of this board.
    is_listed: bool,
    contents: Vec<CellContent>,
    /// The lines of all cells, kind by kind.
    lines: Vec<LineInfo>,
    cell_info: Vec<CellInfo>,
    /// Stones near each cell.
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
    changes: Vec<Change>,
    frames: Vec<UndoFrame>,
}

/// What a line through a cell was, and what was the cell.
#[derive(Clone, Copy, Debug)]
struct Change {
    cell: u16,
    /// The place of the line among all.
    place: u16,
    line: LineInfo,
    info: CellInfo,
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
    pub(super) fn new(position: &impl LineBoard) -> Self {
        let owners = (0..position.cells()).map(|cell| position.owner(Cell(cell as u16)));
        let owners: Vec<_> = owners.map(|owner| owner.map(Seat::index)).collect();
        let table = PatternTable::new(position.k(), position.is_exact());
        ThreatBoard::of(Geometry::new(position), table, &owners)
    }

    /// The board with the stones of these sides on the cells of the moves.
    fn of(geometry: Geometry, pattern_table: PatternTable, owners: &[Option<Side>]) -> Self {
        let size = geometry.size;
        let mut board = ThreatBoard {
            is_listed: pattern_table.are_listed() && !geometry.rays_meet,
            pattern_table,
            contents: vec![CellContent::Beyond; size],
            lines: vec![LineInfo::default(); geometry.kinds * size],
            cell_info: vec![CellInfo::default(); size],
            stones_near: vec![0; size],
            near: CellSet::NONE,
            marked: [[CellSet::NONE; CLASS_COUNT]; 2],
            class_counts: [[0; CLASS_COUNT]; 2],
            totals: [0; 2],
            key: 0,
            moves: Vec::with_capacity(owners.len()),
            empties: owners.len(),
            changes: Vec::new(),
            frames: Vec::new(),
            geometry,
        };
        let cells: Vec<_> = board.geometry.cells().collect();
        for &cell in &cells {
            board.contents[cell] = CellContent::Empty;
        }
        for &cell in &cells {
            board.compute(cell);
        }
        for (&cell, owner) in cells.iter().zip(owners) {
            if let Some(side) = *owner {
                board.put(side, cell);
            }
        }
        board
    }

    /// The cell of a move.
    #[inline]
    pub(super) fn cell(&self, mv: Move) -> CellIndex {
        self.geometry.cell(mv)
    }

    /// The move that takes a cell.
    #[inline]
    pub(super) fn mv(&self, cell: CellIndex) -> Move {
        self.geometry.mv(cell)
    }

    /// The moves, by the numbers of their cells.
    pub(super) fn moves(&self) -> &[Move] {
        self.geometry.moves()
    }

    /// The cell in the middle.
    pub(super) fn centre(&self) -> CellIndex {
        self.geometry.centre
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

    /// The empty cells that have a stone within two steps of a king.
    pub(super) fn near(&self) -> impl Iterator<Item = CellIndex> {
        self.near.iter().filter(|&cell| self.is_empty(cell))
    }

    /// All cells without a stone.
    pub(super) fn all_empty(&self) -> impl Iterator<Item = CellIndex> {
        self.geometry.cells().filter(|&cell| self.is_empty(cell))
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
        for kind in 0..self.geometry.kinds {
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
            && let Some(Change { cell, place, line, info: before }) = self.changes.pop()
        {
            let changed = usize::from(cell);
            self.lines[usize::from(place)] = line;
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
        if self.geometry.rays_meet {
            return self.class_without(threat, side, cell) < DOUBLE_FOUR;
        }
        self.lines_with_four(threat, side).any(|kind| {
            self.ray_to(threat, kind, cell).is_some_and(|(distance, ahead)| {
                let LineInfo { codes, patterns } = self.line(threat, kind);
                let new = if self.is_listed {
                    self.pattern_table.of(codes[side] + 2 * self.pattern_table.weight(distance, ahead))
                } else {
                    self.pattern_from_cells(threat, kind, side, Some(cell))
                };
                let counts = self.cell_info[threat].pattern_counts[side];
                class_of(counts - counts_of(patterns[side]) + counts_of(new)) < DOUBLE_FOUR
            })
        })
    }

    /// The kinds of lines in which a stone of `side` on an empty cell makes a four or a row.
    #[inline]
    fn lines_with_four(&self, cell: CellIndex, side: Side) -> impl Iterator<Item = usize> {
        (0..self.geometry.kinds).filter(move |&kind| self.line(cell, kind).patterns[side] >= FOUR)
    }

    #[inline]
    fn line(&self, cell: CellIndex, kind: usize) -> LineInfo {
        self.lines[kind * self.geometry.size + cell]
    }

    /// Lists the empty cells where a stone may weaken a cell of class [`DOUBLE_FOUR`]: the cell itself and
    /// its lines that make a four. Where rays meet, a cell may be listed twice.
    pub(super) fn blocking_candidates(&self, side: Side, threat: CellIndex, found: &mut Vec<CellIndex>) {
        found.push(threat);
        for kind in self.lines_with_four(threat, side) {
            for ahead in [false, true] {
                let ray = self.ray(threat, kind, ahead);
                found.extend(ray.map(|(_, cell)| cell).filter(|&cell| self.is_empty(cell)));
            }
        }
    }

    /// Whether stones on the two cells may affect each other: on a common line less than `k` apart, or at
    /// most two steps of a king.
    pub(super) fn may_interact(&self, a: CellIndex, b: CellIndex) -> bool {
        self.geometry.are_related(a, b)
    }

    /// The cells of a ray with their distances, up to the end of the line or as far as a pattern reaches.
    #[inline]
    fn ray(&self, cell: CellIndex, kind: usize, ahead: bool) -> impl Iterator<Item = (usize, CellIndex)> {
        (1..=self.pattern_table.reach()).zip(self.geometry.ray(cell, kind, ahead))
    }

    /// The distance of `to` along one kind of line, and whether it lies ahead.
    fn ray_to(&self, from: CellIndex, kind: usize, to: CellIndex) -> Option<(usize, bool)> {
        [false, true].into_iter().find_map(|ahead| {
            let (distance, _) = self.ray(from, kind, ahead).find(|&(_, cell)| cell == to)?;
            Some((distance, ahead))
        })
    }

    /// Updates the cells along a ray after a new stone. A cell behind a closed cell does not see the stone,
    /// since it changes no pattern there; skipping these cells saves a third of the work.
    #[inline]
    fn update_ray(&mut self, from: CellIndex, side: Side, kind: usize, ahead: bool) {
        let (mut cell, mut sees) = (from, [true; 2]);
        for distance in 1..=self.pattern_table.reach() {
            cell = self.geometry.step(cell, kind, ahead);
            let content = self.contents[cell];
            if cell == BEYOND || sees == [false; 2] {
                return;
            }
            let place = kind * self.geometry.size + cell;
            let (mut line, info) = (self.lines[place], self.cell_info[cell]);
            self.changes.push(Change { cell: cell as u16, place: place as u16, line, info });
            if self.is_listed {
                // Seen from there, the stone lies the other way.
                let weight = self.pattern_table.weight(distance, !ahead);
                line.codes[side] += if sees[side] { weight } else { 0 };
                line.codes[1 - side] += if sees[1 - side] { 2 * weight } else { 0 };
            }
            match content {
                CellContent::Stone(owner) => sees[usize::from(1 - owner)] = false,
                _ => self.refresh(cell, kind, &mut line),
            }
            self.lines[place] = line;
        }
    }

    /// Updates the patterns of a line through an empty cell. Where rays meet, the class may change though the
    /// pattern stays.
    #[inline]
    fn refresh(&mut self, cell: CellIndex, kind: usize, line: &mut LineInfo) {
        for side in 0..2 {
            let new = self.pattern(cell, kind, side, line.codes[side]);
            let old = std::mem::replace(&mut line.patterns[side], new);
            if old != new || self.geometry.rays_meet {
                self.replace_pattern(cell, side, old, new);
            }
        }
    }

    /// Adds `by` to the number of stones near each cell around this one; 255 subtracts one.
    fn update_neighbourhood(&mut self, cell: CellIndex, by: u8) {
        for near in self.geometry.near[cell].iter().map(|&near| usize::from(near)) {
            let count = &mut self.stones_near[near];
            let before = *count;
            *count = before.wrapping_add(by);
            if (before == 0) != (*count == 0) {
                self.near.toggle(near);
            }
        }
    }

    /// Replaces the pattern of a line through an empty cell.
    fn replace_pattern(&mut self, cell: CellIndex, side: Side, old: Pattern, new: Pattern) {
        let counts = self.cell_info[cell].pattern_counts[side] - counts_of(old) + counts_of(new);
        let now = self.class_at(cell, side, counts, None);
        let info = &mut self.cell_info[cell];
        info.pattern_counts[side] = counts;
        let before = info.classes[side];
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

    /// The class of an empty cell with these counts of patterns; `closed` is treated as a closed cell.
    #[inline]
    fn class_at(
        &self,
        cell: CellIndex,
        side: Side,
        counts: PatternCounts,
        closed: Option<CellIndex>,
    ) -> ThreatClass {
        match class_of(counts) {
            DOUBLE_FOUR if self.geometry.rays_meet && self.completes_one(cell, side, closed) => {
                class_of(with_one_four(counts))
            }
            class => class,
        }
    }

    /// The class that an empty cell would have if the cell `closed` were closed.
    fn class_without(&self, cell: CellIndex, side: Side, closed: CellIndex) -> ThreatClass {
        let pattern = |kind| self.pattern_from_cells(cell, kind, side, Some(closed));
        let counts = (0..self.geometry.kinds).map(|kind| counts_of(pattern(kind))).sum();
        self.class_at(cell, side, counts, Some(closed))
    }

    /// Whether a single cell completes all the fours that a stone on an empty cell makes.
    #[inline(never)] // Few boards need it, and the loop around it is hot.
    fn completes_one(&self, cell: CellIndex, side: Side, closed: Option<CellIndex>) -> bool {
        let mut first = None;
        (0..self.geometry.kinds).all(|kind| {
            let (own, empty) = self.line_cells(cell, kind, side, closed);
            let completing = self.pattern_table.completing(own, empty);
            [false, true].into_iter().all(|ahead| {
                let mut ray = self.ray(cell, kind, ahead);
                ray.all(|(distance, other)| {
                    completing & self.bit(distance, ahead) == 0 || *first.get_or_insert(other) == other
                })
            })
        })
    }

    /// The pattern of a line through a cell, which has this code.
    #[inline]
    fn pattern(&self, cell: CellIndex, kind: usize, side: Side, code: LineCode) -> Pattern {
        if self.is_listed {
            self.pattern_table.of(code)
        } else {
            self.pattern_from_cells(cell, kind, side, None)
        }
    }

    /// The pattern computed from the cells, where none are listed; `closed` is treated as a closed cell.
    #[inline(never)] // Few boards need it, and the loop around it is hot.
    fn pattern_from_cells(
        &self,
        cell: CellIndex,
        kind: usize,
        side: Side,
        closed: Option<CellIndex>,
    ) -> Pattern {
        let (own, empty) = self.line_cells(cell, kind, side, closed);
        self.pattern_table.of_cells(own, empty)
    }

    /// The own and the empty cells of a line through a cell, which counts as own.
    fn line_cells(&self, cell: CellIndex, kind: usize, side: Side, closed: Option<CellIndex>) -> (u64, u64) {
        let (mut own, mut empty) = (self.bit(0, true), 0);
        for ahead in [false, true] {
            for (distance, cell) in self.ray(cell, kind, ahead).filter(|&(_, cell)| Some(cell) != closed) {
                match self.contents[cell] {
                    CellContent::Empty => empty |= self.bit(distance, ahead),
                    CellContent::Stone(owner) if usize::from(owner) == side => {
                        own |= self.bit(distance, ahead);
                    }
                    _ => {}
                }
            }
        }
        (own, empty)
    }

    /// The bit of a cell of a line, seen from the cell in its middle.
    fn bit(&self, distance: usize, ahead: bool) -> u64 {
        let reach = self.pattern_table.reach();
        1 << if ahead { reach + distance } else { reach - distance }
    }

    /// Computes the entries of an empty cell from scratch.
    fn compute(&mut self, cell: CellIndex) {
        let mut info = CellInfo::default();
        for side in 0..2 {
            let mut weight = 0;
            for kind in 0..self.geometry.kinds {
                let place = kind * self.geometry.size + cell;
                let code = if self.is_listed { self.line_code(cell, kind, side) } else { 0 };
                let pattern = self.pattern(cell, kind, side, code);
                (self.lines[place].codes[side], self.lines[place].patterns[side]) = (code, pattern);
                info.pattern_counts[side] += counts_of(pattern);
                weight += PATTERN_WEIGHT[usize::from(pattern)];
            }
            info.classes[side] = self.class_at(cell, side, info.pattern_counts[side], None);
            info.weights[side] = weight + CLASS_WEIGHT[usize::from(info.classes[side])];
        }
        self.cell_info[cell] = info;
        self.add_to_totals(cell);
    }

    /// The code of a line through a cell.
    fn line_code(&self, cell: CellIndex, kind: usize, side: Side) -> LineCode {
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
mod tests;
