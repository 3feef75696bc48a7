//! Trees to fill in, and their keys.

use anyhow::Result;
use serde::Deserialize;

use super::paper::Picture;
use crate::book::Page;
use crate::figure::{Searched, as_table, scrolled};
use crate::markdown::inline;
use crate::words::words;

/// A tree to fill in, or its key.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Filled {
    /// What stands above it.
    pub title: String,
    /// The search whose tree it is.
    pub search: Searched,
    /// Whether the values and cuts are there; without them there is room for the values.
    #[serde(default)]
    pub key: bool,
}

impl Filled {
    /// The tree under its title.
    ///
    /// # Errors
    /// When the search is no picture.
    pub fn picture(&self, page: &Page) -> Result<Picture> {
        let title = inline(page, &self.title)?;
        let heading = format!("<h3>{title}</h3>");
        if !self.key {
            let [before, after] = scrolled(&title);
            return Ok(Picture { svg: self.search.empty(page)?, around: [heading + &before, after] });
        }
        let words = words(page.language);
        let (svg, table, _) = self.search.draw(page)?;
        let [before, after] = scrolled(&format!("{}: {title}", words.answer));
        Ok(Picture { svg, around: [heading + &before, after + &as_table(&table, &title, words)] })
    }
}
