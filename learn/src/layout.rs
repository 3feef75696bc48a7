//! Where the cells of a board lie in a drawing: on one sheet, or on several where boards or layers make it
//! up. Beyond an edge that is joined to another, the squares that follow there are drawn again.

use crate::position::Rules;

/// The side of a cell.
pub(crate) const CELL: usize = 20;
/// The room for letters and numbers beside a sheet.
pub(crate) const RULER: usize = 12;
/// The room for the number of a sheet above it.
const NUMBER: usize = 10;
/// Between two sheets side by side.
const GAP: usize = 10;

/// The sheets of a board and where they lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    /// How many there are.
    pub(crate) sheets: usize,
    /// Side by side.
    pub(crate) across: usize,
    /// Rows and columns of each, in cells.
    pub(crate) side: [usize; 2],
    /// Whether the edges above and below are joined, and those left and right.
    pub(crate) joined: [bool; 2],
}

impl Layout {
    pub(crate) fn of(rules: &Rules) -> Self {
        let sheets = rules.sheets();
        // Four make a square, and five fit a phone three by three.
        let across = match sheets {
            4 => 2,
            sheets => sheets.min(3),
        };
        Layout { sheets, across, side: [rules.shape.rows, rules.shape.cols], joined: rules.joined }
    }

    /// Width and height of a sheet without what lies around it.
    pub(crate) fn sheet(&self) -> (usize, usize) {
        (self.side[1] * CELL, self.side[0] * CELL)
    }

    /// Width and height of all sheets with what lies between them.
    pub(crate) fn size(&self) -> (usize, usize) {
        let (width, height) = self.sheet();
        let [above, left] = self.beyond();
        let down = self.sheets.div_ceil(self.across);
        (
            self.across * width + (self.across - 1) * GAP + 2 * left,
            down * (height + self.number()) + (down - 1) * RULER + 2 * above,
        )
    }

    /// The top left corner of a sheet.
    pub(crate) fn corner(&self, sheet: usize) -> (usize, usize) {
        let (width, height) = self.sheet();
        let [above, left] = self.beyond();
        let (row, col) = (sheet / self.across, sheet % self.across);
        (left + col * (width + GAP), above + self.number() + row * (height + RULER + self.number()))
    }

    /// The corners of a cell beyond the joined edges, where it is drawn again. A board with such edges has
    /// one sheet.
    pub(crate) fn again(&self, row: usize, col: usize) -> Vec<(usize, usize)> {
        let (x, y) = self.corner(0);
        let places = |place: usize, side: usize, joined: bool, start: usize| {
            let mut places = vec![start + place * CELL];
            if joined && place == 0 {
                places.push(start + side * CELL);
            }
            if joined && place + 1 == side {
                places.push(start - CELL);
            }
            places
        };
        let across = places(col, self.side[1], self.joined[1], x);
        let down = places(row, self.side[0], self.joined[0], y);
        let all = down.iter().flat_map(|&y| across.iter().map(move |&x| (x, y)));
        all.skip(1).collect()
    }

    /// The room beyond the edges above and left.
    fn beyond(&self) -> [usize; 2] {
        self.joined.map(|is_joined| if is_joined { CELL } else { 0 })
    }

    /// The room for the number of a sheet.
    fn number(&self) -> usize {
        if self.sheets > 1 { NUMBER } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(game: &str) -> Layout {
        Layout::of(&Rules::read(game).unwrap())
    }

    #[test]
    fn one_sheet_fills_the_drawing_and_several_lie_apart() {
        assert_eq!(layout("3x3x3").size(), (60, 60));
        assert_eq!(layout("3x3x3").corner(0), (0, 0));
        for game in ["3x3x3l3", "4x4x4l4", "3x3x3nb5"] {
            let layout = layout(game);
            let ((width, height), (all_across, all_down)) = (layout.sheet(), layout.size());
            let corners: Vec<_> = (0..layout.sheets).map(|sheet| layout.corner(sheet)).collect();
            for (at, &(x, y)) in corners.iter().enumerate() {
                assert!(x + width <= all_across && y + height <= all_down, "{game}");
                let apart = |&(a, b): &(usize, usize)| a.abs_diff(x) > width || b.abs_diff(y) > height;
                assert!(corners[..at].iter().all(apart), "{game}");
            }
        }
    }

    #[test]
    fn a_cell_at_a_joined_edge_is_drawn_again_beyond_the_other_one() {
        let torus = layout("3x3x3t");
        assert_eq!((torus.size(), torus.corner(0)), ((100, 100), (20, 20)));
        assert_eq!(torus.again(1, 1), []);
        assert_eq!(torus.again(1, 2), [(0, 40)]);
        assert_eq!(torus.again(0, 0), [(80, 20), (20, 80), (80, 80)]);
        assert_eq!(layout("3x3x3c").again(0, 0), [(80, 0)]);
        assert_eq!(layout("3x3x3").again(0, 0), []);
    }
}
