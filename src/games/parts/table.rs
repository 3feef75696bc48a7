//! What the rules of a game made of parts lead to: neighbours, rows and symmetries. All shapes of a board end
//! here.

use super::rules::PartsRules;
use crate::symmetry::{self, Symmetry};
use std::sync::Mutex;

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
    /// The rows of `k` cells, one after the other, each ascending.
    pub(super) rows: Vec<u16>,
    /// The numbers of the rows through each cell.
    pub(super) through: Vec<Vec<u16>>,
    /// The cells on which a mark may be placed at the start.
    pub(super) open: Vec<u16>,
    /// With gravity: the cell above each.
    pub(super) above: Vec<u16>,
    pub(super) symmetries: Vec<Symmetry>,
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
        let k = usize::from(rules.k);
        let directions = directions(rules);
        let mut rows: Vec<Vec<u16>> = Vec::new();
        for (steps, _) in &directions {
            rows.extend((0..cells).filter_map(|cell| row_from(steps, cell as u16, k)));
        }
        rows.sort_unstable();
        rows.dedup();
        let mut through = vec![Vec::new(); cells];
        for (number, row) in rows.iter().enumerate() {
            for &cell in row {
                through[usize::from(cell)].push(number as u16);
            }
        }
        let upwards = |cell: usize, by: isize| step(rules, cell, [by, 0, 0]);
        let above = (0..cells).map(|cell| if rules.gravity { upwards(cell, 1) } else { NONE }).collect();
        let bottom = |cell: &usize| !rules.gravity || upwards(*cell, -1) == NONE;
        // A large torus has thousands, and nobody uses them there.
        let most = if cells <= SYMMETRIC_CELLS { usize::MAX } else { 1 };
        let symmetries = symmetry::of_layers(rules.sides(), rules.joined())
            .take(most)
            .filter(|&symmetry| keeps(rules, symmetry, &rows))
            .collect();
        Table {
            rules,
            cells,
            board_cells,
            directions,
            rows: rows.concat(),
            through,
            open: (0..cells).filter(bottom).map(|cell| cell as u16).collect(),
            above,
            symmetries,
        }
    }

    /// The cells of a row.
    #[inline]
    pub(super) fn row(&self, number: usize) -> &[u16] {
        let k = usize::from(self.rules.k);
        &self.rows[number * k..(number + 1) * k]
    }

    /// The number of rows.
    pub(super) fn count(&self) -> usize {
        self.rows.len() / usize::from(self.rules.k)
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

/// The cell that is so many layers, rows and columns away, or [`NONE`].
fn step(rules: PartsRules, cell: usize, way: [isize; 3]) -> u16 {
    let (mut at, sides, joined) = (place(rules, cell), rules.sides(), rules.joined());
    for axis in 0..3 {
        let (next, side) = (at[axis] as isize + way[axis], sides[axis] as isize);
        if !joined[axis] && !(0..side).contains(&next) {
            return NONE;
        }
        at[axis] = next.rem_euclid(side) as usize;
    }
    cell_at(rules, cell, at) as u16
}

/// The directions in which neighbours exist: at most 13.
fn directions(rules: PartsRules) -> Vec<(Steps, bool)> {
    let ways = (14..27).map(|n: isize| [n / 9 - 1, n / 3 % 3 - 1, n % 3 - 1]);
    let steps = ways.map(|way| {
        let back = way.map(|by| -by);
        let steps: Steps = (0..rules.cells() as usize)
            .map(|cell| [step(rules, cell, back), step(rules, cell, way)])
            .collect();
        (steps, way.iter().filter(|&&by| by != 0).count() > 1)
    });
    // Round a joined side of one cell, a step leads nowhere.
    let moves = |(steps, _): &(Steps, bool)| {
        steps.iter().enumerate().any(|(cell, [_, next])| *next != NONE && usize::from(*next) != cell)
    };
    let mut found: Vec<_> = steps.filter(moves).collect();
    if rules.k == 1 && found.is_empty() {
        found.push((vec![[NONE; 2]; rules.cells() as usize], false));
    }
    found
}

/// The row of `k` different cells that begins here, ascending.
fn row_from(steps: &Steps, cell: u16, k: usize) -> Option<Vec<u16>> {
    let mut row = vec![cell];
    while row.len() < k {
        let next = steps[usize::from(*row.last()?)][1];
        if next == NONE || row.contains(&next) {
            return None;
        }
        row.push(next);
    }
    row.sort_unstable();
    Some(row)
}

fn image(rules: PartsRules, cell: usize, symmetry: Symmetry) -> usize {
    cell_at(rules, cell, symmetry.place(place(rules, cell), rules.sides()))
}

/// Whether the images of rows are rows, and what was above stays above.
fn keeps(rules: PartsRules, symmetry: Symmetry, rows: &[Vec<u16>]) -> bool {
    let map = |cell: u16| image(rules, usize::from(cell), symmetry) as u16;
    let up = |cell: u16| step(rules, usize::from(cell), [1, 0, 0]);
    let stands = |cell: u16| match up(cell) {
        NONE => up(map(cell)) == NONE,
        above => up(map(cell)) == map(above),
    };
    let is_row = |row: &Vec<u16>| {
        let mut image: Vec<_> = row.iter().map(|&cell| map(cell)).collect();
        image.sort_unstable();
        rows.binary_search(&image).is_ok()
    };
    (!rules.gravity || (0..rules.cells() as u16).all(stands)) && rows.iter().all(is_row)
}
