//! What the rules of a game made of parts lead to: neighbours, rows and symmetries. All shapes of a board end
//! here.

use super::rules::{PartsRules, Slide};
use crate::game::symmetry::{self, Symmetry};
use std::sync::{Mutex, OnceLock};

/// No cell.
pub(super) const NONE: u16 = u16::MAX;

/// The symmetries of larger boards are not listed.
const SYMMETRIC_CELLS: usize = 64;

/// The steps of one direction: for each cell the one before and the one after.
pub(super) type Steps = Vec<[u16; 2]>;

/// The geometry of a board.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) rules: PartsRules,
    pub(super) cells: usize,
    pub(super) board_cells: usize,
    /// The directions in which a row can run, and whether each runs diagonally.
    pub(super) directions: Vec<(Steps, bool)>,
    /// The rows of `k` cells, one after the other.
    pub(super) rows: Vec<u16>,
    /// The numbers of the rows through each cell.
    pub(super) through: Vec<Vec<u16>>,
    /// The cells on which a mark may be placed at the start.
    pub(super) open: Vec<u16>,
    /// With gravity: the cell above each.
    pub(super) above: Vec<u16>,
    /// Where marks move: the cells to which the mark on each could, if they were free.
    pub(super) near: Vec<u64>,
    /// The cell that opens once all marks are placed, if there is one.
    pub(super) late: u64,
    /// Found when a search asks for them, as the masks are: the rules alone never do.
    symmetries: OnceLock<Vec<Symmetry>>,
    masks: OnceLock<Vec<u64>>,
}

/// The tables that were needed so far. A position is a plain value and borrows its table, so a table is never
/// given back: 30 KB for the largest board.
static TABLES: Mutex<Vec<&'static Table>> = Mutex::new(Vec::new());

impl Table {
    /// The table of these rules.
    pub(super) fn of(rules: PartsRules) -> &'static Table {
        let mut tables = TABLES.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(table) = tables.iter().find(|table| table.rules == rules) {
            return table;
        }
        let table: &'static Table = Box::leak(Box::new(Table::new(rules)));
        tables.push(table);
        table
    }

    fn new(rules: PartsRules) -> Self {
        let (cells, board_cells) = (rules.cells() as usize, rules.board_cells());
        let points = (0..cells).filter(|&cell| rules.has(cell));
        let late = if rules.late_centre { 1 << rules.centre() } else { 0 };
        let directions = directions(rules);
        // A row of one cell runs in every direction.
        let ways = if rules.k == 1 { 1 } else { directions.len() };
        let mut rows = Vec::new();
        let mut through = vec![Vec::new(); cells];
        for (steps, _) in &directions[..ways] {
            for row in points.clone().filter_map(|cell| row_from(steps, cell as u16, rules.k.into())) {
                let number = (rows.len() / row.len()) as u16;
                for &cell in &row {
                    through[usize::from(cell)].push(number);
                }
                rows.extend(row);
            }
        }
        let upwards = |cell: usize, by: isize| step(rules, cell, [by, 0, 0]);
        let above = (0..cells).map(|cell| if rules.gravity { upwards(cell, 1) } else { NONE }).collect();
        let bottom = |cell: &usize| !rules.gravity || upwards(*cell, -1) == NONE;
        let early = |cell: &usize| !rules.late_centre || *cell != rules.centre();
        let open = points.filter(bottom).filter(early).map(|cell| cell as u16).collect();
        let near = (0..cells).map(|cell| within_reach(rules, &directions, &through, cell)).collect();
        Table {
            rules,
            cells,
            board_cells,
            directions,
            rows,
            through,
            open,
            above,
            near,
            late,
            symmetries: OnceLock::new(),
            masks: OnceLock::new(),
        }
    }

    /// The symmetries of the board that keep the game.
    #[inline]
    pub(super) fn symmetries(&self) -> &[Symmetry] {
        self.symmetries.get_or_init(|| {
            // A large torus has thousands, and nobody uses them there.
            let most = if self.cells <= SYMMETRIC_CELLS { usize::MAX } else { 1 };
            let all = symmetry::of_layers(self.rules.sides(), self.rules.joined());
            all.take(most).filter(|&symmetry| self.keeps(symmetry)).collect()
        })
    }

    /// Whether the images of rows are rows, and what was above stays above.
    fn keeps(&self, symmetry: Symmetry) -> bool {
        let map = |cell: u16| self.image(usize::from(cell), symmetry) as u16;
        let up = |cell: u16| step(self.rules, usize::from(cell), [1, 0, 0]);
        let stands = |cell: u16| match up(cell) {
            NONE => up(map(cell)) == NONE,
            above => up(map(cell)) == map(above),
        };
        let is_row = |row: &[u16]| {
            let image: Vec<u16> = row.iter().map(|&cell| map(cell)).collect();
            let same = |&number: &u16| self.row(number.into()).iter().all(|cell| image.contains(cell));
            self.through[usize::from(image[0])].iter().any(same)
        };
        (!self.rules.gravity || (0..self.cells as u16).all(stands))
            && (0..self.count()).all(|number| is_row(self.row(number)))
    }

    /// The cells that are missing, and if there are any, the ends of all rows.
    pub(super) fn holes(&self) -> (Vec<u16>, Vec<[u16; 2]>) {
        if !self.rules.checkered {
            return Default::default();
        }
        let holes = (0..self.cells).filter(|&cell| !self.rules.has(cell)).map(|cell| cell as u16);
        let ends = self.rows.chunks(self.rules.k.into()).map(|row| [row[0], row[row.len() - 1]]);
        (holes.collect(), ends.collect())
    }

    /// The cells of a row.
    #[inline]
    pub(super) fn row(&self, number: usize) -> &[u16] {
        let k = usize::from(self.rules.k);
        &self.rows[number * k..(number + 1) * k]
    }

    /// The rows as sets of cells, on at most 64 of them. By exact rules there are none: a row is not all that
    /// counts.
    #[inline]
    pub(super) fn masks(&self) -> &[u64] {
        self.masks.get_or_init(|| {
            let rows = (0..self.count()).filter(|_| !self.rules.exact).map(|number| self.row(number));
            rows.map(|row| row.iter().fold(0, |mask, cell| mask | 1 << cell)).collect()
        })
    }

    /// The number of rows.
    pub(super) fn count(&self) -> usize {
        self.rows.len() / usize::from(self.rules.k)
    }

    /// The steps of a king from one cell to another of the same board.
    pub(super) fn distance(&self, from: usize, to: usize) -> Option<usize> {
        let (sides, joined) = (self.rules.sides(), self.rules.joined());
        let [a, b] = [from, to].map(|cell| place(self.rules, cell));
        let apart = (0..3).map(|axis| {
            let straight = a[axis].abs_diff(b[axis]);
            if joined[axis] { straight.min(sides[axis] - straight) } else { straight }
        });
        (from / self.board_cells == to / self.board_cells).then(|| apart.max().unwrap_or(0))
    }

    /// The image of a cell; boards stay where they are.
    pub(super) fn image(&self, cell: usize, symmetry: Symmetry) -> usize {
        image(self.rules, cell, symmetry)
    }
}

/// The layer, row and column of a cell on its board.
fn place(rules: PartsRules, cell: usize) -> [usize; 3] {
    let [_, rows, cols] = rules.sides();
    let cell = cell % rules.board_cells();
    [cell / (rows * cols), cell / cols % rows, cell % cols]
}

/// The number of the cell at this layer, row and column of the board of `beside`.
fn cell_at(rules: PartsRules, beside: usize, [layer, row, col]: [usize; 3]) -> usize {
    let [_, rows, cols] = rules.sides();
    let board = beside - beside % rules.board_cells();
    board + (layer * rows + row) * cols + col
}

/// The next cell on the line that leads so many layers, rows and columns away, or [`NONE`]. On a checkered
/// board, straight lines lead over the cells that are missing.
fn step(rules: PartsRules, cell: usize, way: [isize; 3]) -> u16 {
    let (mut at, sides, joined) = (place(rules, cell), rules.sides(), rules.joined());
    let stride = if rules.checkered && !is_diagonal(way) { 2 } else { 1 };
    if !rules.has(cell) {
        return NONE;
    }
    for axis in 0..3 {
        let (next, side) = (at[axis] as isize + way[axis] * stride, sides[axis] as isize);
        if !joined[axis] && !(0..side).contains(&next) {
            return NONE;
        }
        at[axis] = next.rem_euclid(side) as usize;
    }
    cell_at(rules, cell, at) as u16
}

fn is_diagonal(way: [isize; 3]) -> bool {
    way.iter().filter(|&&by| by != 0).count() > 1
}

/// The directions in which neighbours exist: at most 13.
fn directions(rules: PartsRules) -> Vec<(Steps, bool)> {
    let ways = (14..27).map(|n: isize| [n / 9 - 1, n / 3 % 3 - 1, n % 3 - 1]);
    let steps = ways.map(|way| {
        let back = way.map(|by| -by);
        let steps: Steps = (0..rules.cells() as usize)
            .map(|cell| [step(rules, cell, back), step(rules, cell, way)])
            .collect();
        (steps, is_diagonal(way))
    });
    // Round a joined side of one cell, a step leads nowhere.
    let moves = |(steps, _): &(Steps, bool)| {
        steps.iter().enumerate().any(|(cell, [_, next])| *next != NONE && usize::from(*next) != cell)
    };
    let mut found: Vec<(Steps, bool)> = Vec::new();
    for (steps, diagonal) in steps.filter(moves) {
        // Round a joined side of two cells, two directions are one.
        let same = |(other, _): &(Steps, bool)| {
            other.iter().zip(&steps).all(|(a, b)| a == b)
                || other.iter().zip(&steps).all(|(a, b)| a[0] == b[1] && a[1] == b[0])
        };
        if !found.iter().any(same) {
            found.push((steps, diagonal));
        }
    }
    if rules.k == 1 && found.is_empty() {
        found.push((vec![[NONE; 2]; rules.cells() as usize], false));
    }
    found
}

/// Where a mark may move: to the cells beside its own on a line of the board, on which there is a row (on 3x3
/// the diagonals through the centre, and not those beside it), or, flying, to all.
fn within_reach(rules: PartsRules, directions: &[(Steps, bool)], through: &[Vec<u16>], cell: usize) -> u64 {
    let share_a_row = |to: u16| through[cell].iter().any(|row| through[usize::from(to)].contains(row));
    let beside = || directions.iter().flat_map(|(steps, _)| steps[cell]);
    match rules.slide {
        Slide::None => 0,
        Slide::Fly => u64::MAX,
        Slide::Lines => {
            let near = beside().filter(|&to| to != NONE && share_a_row(to));
            near.fold(0, |mask, to| mask | 1 << to)
        }
    }
}

/// The row of `k` different cells that begins here. A row that closes to a circle begins at its first cell.
fn row_from(steps: &Steps, cell: u16, k: usize) -> Option<Vec<u16>> {
    let mut row = vec![cell];
    let after = |row: &[u16]| steps[usize::from(row[row.len() - 1])][1];
    while row.len() < k {
        let next = after(&row);
        if next == NONE || row.contains(&next) {
            return None;
        }
        row.push(next);
    }
    (after(&row) != cell || row.iter().all(|&other| cell <= other)).then_some(row)
}

fn image(rules: PartsRules, cell: usize, symmetry: Symmetry) -> usize {
    cell_at(rules, cell, symmetry.place(place(rules, cell), rules.sides()))
}
