//! The shape of a board as tables: which cells follow each other in which direction. They are made of the
//! [lines](LineBoard::lines) of a game, which may end, close to circles, or run through layers. No other file
//! of the search knows a shape.

use super::cells::{CellIndex, CellSet};
use crate::game::Move;
use crate::game::board::Grid;
use crate::games::line::{Line, LineBoard};

/// Numbers without a cell before each row of a single layer. The hashes of positions depend on the numbers of
/// cells, and so does which entries of the tables replace each other.
const GAP: usize = 2;

/// Where a direction ends. No cell has this number.
pub(super) const BEYOND: CellIndex = 0;

/// The neighbours of the cells of one board.
#[derive(Clone, Debug)]
pub(super) struct Geometry {
    /// The kinds of lines: the directions in which rows can run.
    pub(super) kinds: usize,
    /// Numbers of cells: those in use are below.
    pub(super) size: usize,
    /// For each kind and cell the cell behind and the cell ahead on its line. Lines that are too short for a
    /// row are left out.
    steps: Vec<[u16; 2]>,
    /// The cell of each move.
    cells: Vec<u16>,
    /// The move of each cell.
    moves: Vec<Move>,
    /// The cells at most two steps of a king away from each cell, and the cell itself.
    pub(super) near: Vec<Vec<u16>>,
    /// The cells that are near each cell or less than `k` away on a common line.
    related: Vec<CellSet>,
    /// Whether two ways along the lines of some cell lead to the same cell within `k - 1` steps: on a circle
    /// of less than `2k - 1` cells, or where two lines of a narrow torus meet twice.
    pub(super) rays_meet: bool,
    /// The cell in the middle of the board.
    pub(super) centre: CellIndex,
}

impl Geometry {
    /// The geometry of the board of a game.
    pub(super) fn new(position: &impl LineBoard) -> Self {
        Geometry::of(position.grid(), position.cells(), position.k(), &position.lines())
    }

    /// The geometry of a board with these lines and rows of `k`.
    fn of(grid: Grid, count: usize, k: usize, lines: &[Line]) -> Self {
        let gap = if grid.layers == 1 { GAP } else { 0 };
        let stride = grid.cols + gap;
        let first = (gap * stride + gap).max(BEYOND + 1);
        let number = |mv: usize| first + mv / grid.cols * stride + mv % grid.cols;
        let cells: Vec<_> = (0..count).map(|mv| number(mv) as u16).collect();
        let size = number(count - 1) + 1;
        let mut moves = vec![Move::default(); size];
        (0..).zip(&cells).for_each(|(mv, &cell)| moves[usize::from(cell)] = Move(mv));
        let centre = number((grid.layers / 2 * grid.rows + grid.rows / 2) * grid.cols + grid.cols / 2);
        let (near, related) = (vec![Vec::new(); size], vec![CellSet::NONE; size]);
        let mut geometry = Geometry {
            kinds: 0,
            size,
            steps: Vec::new(),
            cells,
            moves,
            near,
            related,
            rays_meet: false,
            centre,
        };
        geometry.lay(lines, 0);
        geometry.relate(k - 1);
        geometry.lay(lines, k);
        geometry.rays_meet = geometry.cells.iter().any(|&cell| geometry.rays_of_meet(cell.into(), k - 1));
        geometry
    }

    /// Lays the steps of the lines of at least `shortest` cells.
    fn lay(&mut self, lines: &[Line], shortest: usize) {
        let mut laid = CellSet::NONE;
        (self.kinds, self.steps) = (0, Vec::new());
        for line in lines {
            let mut cells: Vec<_> = line.cells.iter().map(|&mv| self.cell(Move(mv))).collect();
            // Each direction has every cell once.
            if self.kinds == 0 || laid.contains(cells[0]) {
                self.kinds += 1;
                self.steps.resize(self.kinds * self.size, [BEYOND as u16; 2]);
                laid = CellSet::NONE;
            }
            for &cell in &cells {
                laid.toggle(cell);
            }
            // Ahead are the higher numbers.
            if cells.len() > 1 && cells[0] > cells[1] {
                cells.reverse();
            }
            if cells.len() >= shortest {
                self.join(&cells, line.closed);
            }
        }
    }

    /// Joins the cells of a line of the last kind.
    fn join(&mut self, cells: &[CellIndex], closed: bool) {
        let steps = &mut self.steps[(self.kinds - 1) * self.size..];
        let ends = if closed { Some((cells[cells.len() - 1], cells[0])) } else { None };
        for (behind, ahead) in cells.windows(2).map(|pair| (pair[0], pair[1])).chain(ends) {
            steps[behind][1] = ahead as u16;
            steps[ahead][0] = behind as u16;
        }
    }

    /// Lists which cells are near each cell, and which are related to it.
    fn relate(&mut self, reach: usize) {
        let beside = |cell: u16| {
            let ways = self.steps.iter().skip(cell.into()).step_by(self.size).flatten();
            ways.copied().filter(|&next| usize::from(next) != BEYOND)
        };
        let (mut near, mut related) = (vec![Vec::new(); self.size], vec![CellSet::NONE; self.size]);
        for &cell in &self.cells {
            let place = usize::from(cell);
            let mut reached: Vec<_> = beside(cell).flat_map(beside).chain(beside(cell)).collect();
            reached.push(cell);
            reached.sort_unstable();
            reached.dedup();
            let aligned = self.cells_in_reach(place, reach).map(|cell| cell as u16);
            for other in reached.iter().copied().chain(aligned).map(usize::from) {
                if !related[place].contains(other) {
                    related[place].toggle(other);
                }
            }
            near[place] = reached;
        }
        (self.near, self.related) = (near, related);
    }

    /// Whether two of the rays of a cell meet.
    fn rays_of_meet(&self, cell: CellIndex, reach: usize) -> bool {
        let mut met = CellSet::NONE;
        self.cells_in_reach(cell, reach).any(|cell| {
            let again = met.contains(cell);
            if !again {
                met.toggle(cell);
            }
            again
        })
    }

    /// The cells of all rays of a cell.
    fn cells_in_reach(&self, cell: CellIndex, reach: usize) -> impl Iterator<Item = CellIndex> {
        let rays = (0..self.kinds).flat_map(|kind| [(kind, false), (kind, true)]);
        rays.flat_map(move |(kind, ahead)| self.ray(cell, kind, ahead).take(reach))
    }

    /// The cells of a ray from the next one on, up to where the line ends. Round a circle it has no end.
    #[inline]
    pub(super) fn ray(&self, cell: CellIndex, kind: usize, ahead: bool) -> impl Iterator<Item = CellIndex> {
        let beside = move |&cell: &CellIndex| match self.step(cell, kind, ahead) {
            BEYOND => None,
            next => Some(next),
        };
        std::iter::successors(beside(&cell), beside)
    }

    /// The next cell on a line of this kind, or [`BEYOND`].
    #[inline]
    pub(super) fn step(&self, cell: CellIndex, kind: usize, ahead: bool) -> CellIndex {
        self.steps[kind * self.size + cell][usize::from(ahead)].into()
    }

    /// The cell of a move.
    #[inline]
    pub(super) fn cell(&self, mv: Move) -> CellIndex {
        self.cells[mv.index()].into()
    }

    /// The move that takes a cell.
    #[inline]
    pub(super) fn mv(&self, cell: CellIndex) -> Move {
        self.moves[cell]
    }

    /// The moves, by the numbers of their cells.
    pub(super) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// All cells, ascending.
    pub(super) fn cells(&self) -> impl Iterator<Item = CellIndex> {
        self.cells.iter().map(|&cell| cell.into())
    }

    /// Whether two cells are near each other, or less than `k` apart on a common line.
    pub(super) fn are_related(&self, a: CellIndex, b: CellIndex) -> bool {
        self.related[a].contains(b)
    }
}
