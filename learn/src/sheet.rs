//! Sheets to print: what a lesson needs on paper, drawn from what the engine says.
//!
//! A page with a block `sheet` is a kit. On paper there are its sheets alone, each of which begins a page.

mod boards;
mod boxes;
mod log;
mod numbers;
mod paper;
mod rules;
mod trees;

pub use boxes::{MatchBox, Place, boxes, place, ranges};
pub use numbers::NumberTree;
pub use paper::Picture;
pub use rules::{RULES, Rules, list};
pub use trees::Filled;

use anyhow::Result;
use serde::Deserialize;

use crate::book::Page;
use crate::markdown::inline;
use boards::{Boards, Tally};
use boxes::{Beads, Boxes, Index};
use log::Log;

/// What the start tag of a sheet begins with.
pub const SHEET: &str = "<section class=\"sheet";

/// A sheet as a page describes it: a title, what to do, and one or more parts.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// What stands above it.
    pub title: String,
    /// What to do, in a sentence or two.
    #[serde(default)]
    pub text: String,
    /// Copies of the list of rules, to cut out.
    pub rules: Option<Rules>,
    /// Empty boards.
    pub boards: Option<Boards>,
    /// A table to count in.
    pub tally: Option<Tally>,
    /// The colours of the beads of MENACE.
    pub beads: Option<Beads>,
    /// The table in which its boxes are looked up.
    pub index: Option<Index>,
    /// Its boxes.
    pub boxes: Option<Boxes>,
    /// The log of its games.
    pub log: Option<Log>,
    /// Trees to fill in, or their keys.
    #[serde(default)]
    pub trees: Vec<Filled>,
    /// Trees of numbers to fill in, or their keys.
    #[serde(default)]
    pub numbers: Vec<NumberTree>,
    /// What stands below the parts.
    #[serde(default)]
    pub after: String,
}

impl Sheet {
    /// The texts that people read, for the check that no number stands there without a claim.
    #[must_use]
    pub fn texts(self) -> Vec<String> {
        let mut texts = vec![self.title, self.text, self.after];
        texts.extend(self.rules.map(|rules| rules.title));
        texts.extend(self.boards.map(|boards| boards.line));
        texts.extend(self.tally.into_iter().flat_map(|tally| [tally.columns, tally.rows].concat()));
        texts.extend(self.beads.map(|beads| beads.total));
        texts.extend(self.index.into_iter().flat_map(|index| index.columns));
        texts.extend(self.boxes.map(|boxes| boxes.heading));
        texts.extend(self.trees.into_iter().map(|tree| tree.title));
        texts.extend(self.numbers.into_iter().map(|tree| tree.title));
        texts.extend(self.log.into_iter().flat_map(|log| [log.columns, vec![log.chart]].concat()));
        texts
    }

    /// The sheet as HTML.
    ///
    /// # Errors
    /// When it names a position that there is not, or the engine says something else than the sheet.
    pub fn html(&self, page: &Page) -> Result<String> {
        let parts = [
            self.rules.as_ref().map(|rules| rules.html(page)),
            self.boards.as_ref().map(|boards| boards.html(page)),
            self.tally.as_ref().map(|tally| tally.html(page)),
            self.beads.as_ref().map(|beads| beads.html(page)),
            self.index.as_ref().map(|index| index.html(page)),
            self.boxes.as_ref().map(|boxes| boxes.html(page)),
            self.log.as_ref().map(|log| log.html(page)),
        ];
        let trees = self.trees.iter().map(|tree| tree.picture(page));
        let numbers = self.numbers.iter().map(|tree| tree.picture(page));
        let pictures = trees.chain(numbers).collect::<Result<Vec<_>>>()?;
        let pictures = if pictures.is_empty() { String::new() } else { paper::on_a_page(&pictures) };
        let parts = parts.into_iter().flatten().collect::<Result<String>>()? + &pictures;
        let paragraph = |text: &str| {
            let text = inline(page, text)?;
            Ok::<_, anyhow::Error>(if text.is_empty() { text } else { format!("<p>{text}</p>") })
        };
        let (text, after) = (paragraph(&self.text)?, paragraph(&self.after)?);
        Ok(format!("{SHEET}\"><h2>{}</h2>{text}{parts}{after}</section>\n", inline(page, &self.title)?))
    }
}
