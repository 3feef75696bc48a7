//! A slow referee that knows the rules in their plainest form.

use noughts::catalogue::Rules;

/// The rules as a beginner would write them down: arrays, loops, no memory of anything.
pub(super) struct Referee {
    pub(super) rules: Rules,
    /// Who owns each cell.
    pub(super) cells: Vec<Option<usize>>,
    pub(super) players: usize,
    /// The moves, and the cells that they took.
    pub(super) played: Vec<(usize, usize)>,
}

pub(super) fn no_referee(rules: Rules) -> ! {
    panic!("the referee does not know {}", rules.name())
}

const DIRECTIONS: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// The owner of the first row of `k` equal marks on a board, and the longest row of that owner. If rows must
/// be `exact`, one that is longer is none.
fn row_of(
    cells: &[Option<usize>],
    rows: usize,
    cols: usize,
    k: usize,
    exact: bool,
) -> Option<(usize, Vec<usize>)> {
    let mut longest: Option<(usize, Vec<usize>)> = None;
    for start in (0..cells.len()).filter(|&cell| cells[cell].is_some()) {
        for (down, right) in DIRECTIONS {
            let at = |i: isize| ((start / cols) as isize + i * down, (start % cols) as isize + i * right);
            let on_board =
                |(row, col)| (0..rows as isize).contains(&row) && (0..cols as isize).contains(&col);
            let cell = |(row, col): (isize, isize)| row as usize * cols + col as usize;
            let line = (0..).map(at).take_while(|&place| on_board(place)).map(cell);
            let row: Vec<_> = line.take_while(|&cell| cells[cell] == cells[start]).collect();
            let before = Some(at(-1)).filter(|&place| on_board(place)).map(cell);
            if exact && (row.len() > k || before.is_some_and(|cell| cells[cell] == cells[start])) {
                continue;
            }
            if row.len() >= k && longest.as_ref().is_none_or(|(_, known)| row.len() > known.len()) {
                longest = cells[start].map(|owner| (owner, row));
            }
        }
    }
    longest
}

impl Referee {
    pub(super) fn new(rules: Rules) -> Self {
        let (cells, players) = match rules {
            Rules::Ultimate => (81, 2),
            Rules::Mnk(rules) | Rules::Drop(rules) => (rules.cells() as usize, rules.players() as usize),
            other => no_referee(other),
        };
        Referee { rules, cells: vec![None; cells], players, played: Vec::new() }
    }

    pub(super) fn small_board(&self, board: usize) -> &[Option<usize>] {
        &self.cells[9 * board..9 * board + 9]
    }

    /// The owners of the small boards of Ultimate.
    pub(super) fn boards(&self) -> Vec<Option<usize>> {
        (0..9).map(|board| row_of(self.small_board(board), 3, 3, 3, false).map(|(owner, _)| owner)).collect()
    }

    pub(super) fn is_open(&self, board: usize) -> bool {
        self.boards()[board].is_none() && self.small_board(board).contains(&None)
    }

    pub(super) fn winner(&self) -> Option<(usize, Vec<usize>)> {
        match self.rules {
            Rules::Ultimate => row_of(&self.boards(), 3, 3, 3, false),
            Rules::Mnk(rules) | Rules::Drop(rules) => {
                let (rows, cols, k) = (rules.rows() as usize, rules.cols() as usize, rules.k() as usize);
                row_of(&self.cells, rows, cols, k, rules.is_exact())
            }
            other => no_referee(other),
        }
    }

    pub(super) fn legal_moves(&self) -> Vec<usize> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let empty = (0..self.cells.len()).filter(|&cell| self.cells[cell].is_none());
        match self.rules {
            Rules::Mnk(_) => return empty.collect(),
            // The cells of the top row have the numbers of their columns.
            Rules::Drop(rules) => return empty.filter(|&cell| cell < rules.cols() as usize).collect(),
            Rules::Ultimate => {}
            other => no_referee(other),
        }
        let open: Vec<_> = (0..9).map(|board| self.is_open(board)).collect();
        let sent_to = self.played.last().map(|(_, last)| last % 9).filter(|&board| open[board]);
        empty.filter(|cell| open[cell / 9] && sent_to.is_none_or(|board| cell / 9 == board)).collect()
    }

    /// The cell that a legal move takes: with gravity the lowest empty one of its column.
    pub(super) fn target(&self, mv: usize) -> usize {
        let Rules::Drop(rules) = self.rules else { return mv };
        let column = (0..rules.rows() as usize).map(|row| row * rules.cols() as usize + mv);
        column.filter(|&cell| self.cells[cell].is_none()).max().expect("the column is not full")
    }

    pub(super) fn play(&mut self, mv: usize) {
        let cell = self.target(mv);
        self.cells[cell] = Some(self.played.len() % self.players);
        self.played.push((mv, cell));
    }

    pub(super) fn take_back(&mut self) {
        let (_, cell) = self.played.pop().expect("a move was played");
        self.cells[cell] = None;
    }
}
