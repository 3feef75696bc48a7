//! What the board keeps up to date equals what a computation from scratch finds, and the classes are those
//! that the rows of the rules make.

use super::super::classes::{DEAD_CELL, MAKES_FOUR, MAKES_ROW};
use super::*;
use crate::games::Rules;
use crate::games::grid::GridRules;
use crate::games::mnk::{Large, TwoPlayerBoard};
use crate::games::parts::{self, Parts};
use crate::rng::SeededRng;
use std::collections::HashSet;

const PLAIN: [[u32; 3]; 10] = [
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

/// Circles as long as a row, shorter than two rows and longer, two cells with several lines in common, lines
/// through layers, joined or not, and the most cells.
const WITH_PARTS: &[&str] = &[
    "1x1x1t",
    "1x5x3t",
    "2x2x2t",
    "2x5x3c",
    "3x4x3t",
    "4x4x3t",
    "4x4x4t",
    "4x5x4t",
    "4x5x4c",
    "5x5x5t",
    "5x6x5c",
    "6x6x4t",
    "7x7x4t",
    "8x8x5t",
    "5x15x5t",
    "9x9x5t",
    "9x9x5c",
    "12x15x7t",
    "3x3x3l3",
    "4x4x4l4",
    "6x6x4l6",
    "2x4x4cl4",
    "5x3x3tl2",
    "26x26x6t",
    "26x4x5tl6",
];

fn plain(exact: bool) -> impl Iterator<Item = TwoPlayerBoard<Large>> {
    PLAIN.into_iter().map(move |[rows, cols, k]| {
        let rules = GridRules::new(rows, cols, k, 2).expect("good rules");
        TwoPlayerBoard::new(if exact { rules.exactly() } else { rules })
    })
}

fn with_parts(text: &str) -> Parts<parts::Large> {
    match text.parse() {
        Ok(Rules::Parts(rules)) => Parts::new(rules),
        other => panic!("{text}: {other:?}"),
    }
}

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
        assert_eq!(fresh.cell_info[cell], board.cell_info[cell], "cell {cell} of {board:?}");
        for kind in 0..board.geometry.kinds {
            let patterns = |board: &ThreatBoard| board.line(cell, kind).patterns;
            assert_eq!(patterns(&fresh), patterns(board), "cell {cell} of {board:?}");
        }
    }
}

/// Puts stones down and takes them back at random, and looks at the board now and then.
fn at_random(seed: u64, start: &impl LineBoard, mut look: impl FnMut(&mut ThreatBoard)) {
    let mut rng = SeededRng::new(seed);
    let mut board = ThreatBoard::new(start);
    let empty = board.clone();
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
        if step % 7 == 0 || start.cells() < 20 {
            look(&mut board);
        }
    }
    (0..board.stones()).for_each(|_| board.undo());
    assert_eq!((board.totals, board.class_counts, board.key), (empty.totals, empty.class_counts, empty.key));
    assert_eq!((board.cell_info, board.lines, board.near), (empty.cell_info, empty.lines, empty.near));
}

#[test]
fn play_and_undo_keep_everything_up_to_date() {
    for (seed, start) in plain(false).chain(plain(true)).enumerate() {
        at_random(seed as u64, &start, |board| assert_fresh(board));
    }
    for (seed, text) in WITH_PARTS.iter().enumerate() {
        at_random(seed as u64, &with_parts(text), |board| assert_fresh(board));
    }
}

/// The rows of a game through each cell, as the cells of the board.
fn rows(start: &impl LineBoard) -> Vec<Vec<Vec<CellIndex>>> {
    let board = ThreatBoard::new(start);
    let mut through = vec![Vec::new(); board.geometry.size];
    for row in start.lines().iter().flat_map(|line| line.windows(start.k())) {
        let row: Vec<_> = row.map(|mv| board.cell(Move(mv))).collect();
        for &cell in &row {
            through[cell].push(row.clone());
        }
    }
    through
}

/// The class that the rows give to an empty cell, among those that decide something. `closed` is a cell that
/// counts as closed.
fn naive(
    board: &ThreatBoard,
    rows: &[Vec<Vec<CellIndex>>],
    side: Side,
    cell: CellIndex,
    closed: Option<CellIndex>,
) -> ThreatClass {
    let own = |other: CellIndex| other == cell || board.contents[other] == CellContent::Stone(side as u8);
    let is_free = |other: CellIndex| Some(other) != closed && (own(other) || board.is_empty(other));
    let (mut completing, mut is_dead) = (HashSet::new(), true);
    for row in rows[cell].iter().filter(|row| row.iter().all(|&other| is_free(other))) {
        is_dead = false;
        let missing: Vec<_> = row.iter().copied().filter(|&other| !own(other)).collect();
        match missing[..] {
            [] => return MAKES_ROW,
            [one] => drop(completing.insert(one)),
            _ => {}
        }
    }
    match completing.len() {
        0 if is_dead => DEAD_CELL,
        0 => DEAD_CELL + 1,
        1 => MAKES_FOUR,
        _ => DOUBLE_FOUR,
    }
}

/// A class among those that decide something.
fn deciding(class: ThreatClass) -> ThreatClass {
    match class {
        DEAD_CELL | DOUBLE_FOUR | MAKES_ROW => class,
        ..MAKES_FOUR => DEAD_CELL + 1,
        _ => MAKES_FOUR,
    }
}

/// Compares the classes, and which stones block, with the rows.
fn assert_as_ruled(board: &ThreatBoard, rows: &[Vec<Vec<CellIndex>>]) -> usize {
    let mut blocked = 0;
    for side in 0..2 {
        for cell in board.all_empty() {
            let expected = naive(board, rows, side, cell, None);
            let class = deciding(board.class(side, cell));
            assert_eq!(class, expected, "cell {cell} for {side} of {board:?}");
            if class != DOUBLE_FOUR {
                continue;
            }
            let mut candidates = Vec::new();
            board.blocking_candidates(side, cell, &mut candidates);
            for other in board.all_empty().filter(|&other| other != cell) {
                let blocks = naive(board, rows, side, cell, Some(other)) < DOUBLE_FOUR;
                let is_listed = candidates.contains(&other);
                assert!(is_listed || !blocks, "{other} blocks {cell} for {side} of {board:?}");
                assert!(
                    !is_listed || board.blocks(side, cell, other) == blocks,
                    "{other} of {cell} for {side} of {board:?}"
                );
                blocked += usize::from(blocks);
            }
        }
    }
    blocked
}

#[test]
fn classes_are_those_of_the_rows() {
    let mut blocked = 0;
    for (seed, start) in plain(false).enumerate() {
        let rows = rows(&start);
        at_random(seed as u64, &start, |board| blocked += assert_as_ruled(board, &rows));
    }
    for (seed, text) in WITH_PARTS.iter().enumerate() {
        let start = with_parts(text);
        let rows = rows(&start);
        at_random(seed as u64, &start, |board| blocked += assert_as_ruled(board, &rows));
    }
    assert!(blocked > 5_000, "{blocked} blocks");
}
