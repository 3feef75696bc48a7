//! The small picture of a figure, for the list of all pages: without words, because the list says them.

use anyhow::{Result, ensure};

use super::board::Drawn;
use super::{Figure, Marks};
use crate::book::Page;
use crate::plot;
use crate::svg;

impl Figure {
    /// The picture of its first part, hidden from assistive technology.
    ///
    /// # Errors
    /// When the figure has no such picture or names what there is not, or the engine refuses.
    pub fn small(&self, page: &Page) -> Result<String> {
        if let Some(search) = &self.tree {
            return search.outline(page);
        }
        // Of a learner what it thinks in the end.
        let learned = self.boards.iter().rfind(|board| board.marks.as_ref().is_some_and(Marks::is_learned));
        if let Some(board) = learned.or(self.boards.first()) {
            return board.small(page);
        }
        if let Some(network) = &self.network {
            return Drawn { of: network.of.clone(), ..Drawn::default() }.small(page);
        }
        if !self.curves.is_empty() {
            let found = self.curves.iter().map(|curve| page.claims.run(&curve.run)?.curve());
            return Ok(plot::small_curves(&found.collect::<Result<Vec<_>>>()?));
        }
        if !self.intervals.is_empty() {
            let found = self.intervals.iter().map(|interval| {
                let elo = page.claims.contest(&interval.contest)?.elo()?;
                Ok([elo.low, elo.high])
            });
            return Ok(plot::small_intervals(&found.collect::<Result<Vec<_>>>()?));
        }
        ensure!(!self.bars.is_empty(), "the figure has no picture");
        Ok(svg::small_bars(&self.shares(page)?))
    }
}
