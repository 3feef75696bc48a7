//! Trees to fill in, and their keys.

use anyhow::Result;
use serde::Deserialize;

use crate::book::Page;
use crate::figure::{Searched, as_table, scrolling};
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
    pub fn html(&self, page: &Page) -> Result<String> {
        let title = inline(page, &self.title)?;
        let parts = if self.key {
            let words = words(page.language);
            let (tree, table, _) = self.search.draw(page)?;
            let name = format!("{}: {title}", words.answer);
            scrolling(&tree, &name) + &as_table(&table, &title, words)
        } else {
            scrolling(&self.search.empty(page)?, &title)
        };
        Ok(format!("<div class=\"sheet-tree\"><h3>{title}</h3>{parts}</div>"))
    }
}
