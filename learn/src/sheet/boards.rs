//! Empty boards to play on, and a table to count the games in.

use anyhow::Result;
use serde::Deserialize;

use crate::book::Page;
use crate::engine;
use crate::figure::described;
use crate::markdown::{escaped, inline};
use crate::svg::Board;
use crate::words::words;

/// Boards to play on.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boards {
    /// The name of the position that is on each of them.
    pub of: String,
    /// How many there are.
    pub count: usize,
    /// What stands below each.
    pub line: String,
}

impl Boards {
    pub(super) fn html(&self, page: &Page) -> Result<String> {
        let position = page.claims.position(&self.of, &[])?;
        let (rules, status) = (position.rules()?, engine::status(&position.state()?)?);
        let label = described(&rules, &status, words(page.language));
        let board = Board { rules: &rules, status: &status, line: &[], marks: &[], last: None };
        let item = format!("<li>{}{}</li>", board.svg(&escaped(&label)), inline(page, &self.line)?);
        Ok(format!("<ol class=\"sheet-boards\">{}</ol>", item.repeat(self.count)))
    }
}

/// A table to count in: its fields are empty.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// The heads of the columns. The first one is that of the rows.
    pub columns: Vec<String>,
    /// The heads of the rows.
    pub rows: Vec<String>,
}

impl Tally {
    pub(super) fn html(&self, page: &Page) -> Result<String> {
        let columns = self.columns.iter().map(|text| head(page, "col", text)).collect::<Result<String>>()?;
        let fields = "<td></td>".repeat(self.columns.len().saturating_sub(1));
        let row = |text: &String| Ok(format!("<tr>{}{fields}</tr>", head(page, "row", text)?));
        let rows = self.rows.iter().map(row).collect::<Result<String>>()?;
        Ok(format!(
            "<table class=\"sheet-tally\"><thead><tr>{columns}</tr></thead><tbody>{rows}</tbody></table>"
        ))
    }
}

fn head(page: &Page, scope: &str, text: &str) -> Result<String> {
    Ok(format!("<th scope=\"{scope}\">{}</th>", inline(page, text)?))
}
