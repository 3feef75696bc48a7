//! The lines of a board with parts: some of a cylinder close to circles, and so do all of a torus.

use super::Parts;
use super::table::{NONE, Steps};
use crate::games::bits::Bits;
use crate::games::line::{Line, LineBoard};

impl<B: Bits> LineBoard for Parts<B> {
    fn k(&self) -> usize {
        self.rules().k.into()
    }

    fn is_exact(&self) -> bool {
        self.rules().exact
    }

    fn lines(&self) -> Vec<Line> {
        self.table.directions.iter().flat_map(|(steps, _)| lines_along(steps)).collect()
    }
}

/// The lines of one direction: those that end, then the circles.
fn lines_along(steps: &Steps) -> Vec<Line> {
    let (mut lines, mut seen) = (Vec::new(), vec![false; steps.len()]);
    for closed in [false, true] {
        for start in 0..steps.len() {
            if seen[start] || !closed && steps[start][0] != NONE {
                continue;
            }
            let (mut cells, mut cell) = (Vec::new(), start as u16);
            while cell != NONE && !seen[usize::from(cell)] {
                seen[usize::from(cell)] = true;
                cells.push(cell);
                cell = steps[usize::from(cell)][1];
            }
            lines.push(Line { cells, closed });
        }
    }
    lines
}
