//! The list of rules of the player `perfect`.

use anyhow::{Result, ensure};
use serde::Deserialize;
use serde_json::json;

use crate::book::Page;
use crate::engine;
use crate::figure::described;
use crate::markdown::{escaped, inline};
use crate::svg::{Board, Mark, Tone};
use crate::words::{filled, words};

/// The ids of the rules in their order, as the engine gives them as reasons.
pub const RULES: [&str; 8] =
    ["win", "block", "fork", "blockFork", "centre", "oppositeCorner", "corner", "side"];

/// The list as an ordered list.
#[must_use]
pub fn list(language: &str) -> String {
    let rules = words(language).rules.map(|rule| format!("<li>{rule}</li>"));
    format!("<ol>{}</ol>\n", rules.concat())
}

/// Copies of the list to cut out, each rule with a position in which it gives the move.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// What stands above each copy.
    pub title: String,
    /// How many there are.
    pub copies: usize,
}

impl Rules {
    /// The copies. The position of a rule has its id as its name.
    pub(super) fn html(&self, page: &Page) -> Result<String> {
        let rules = RULES.iter().zip(words(page.language).rules);
        let items = rules.map(|(id, rule)| Ok(format!("<li>{}{rule}</li>", example(page, id)?)));
        let items = items.collect::<Result<Vec<_>>>()?.concat();
        let title = inline(page, &self.title)?;
        let card = format!("<div class=\"sheet-card\"><h3>{title}</h3><ol>{items}</ol></div>");
        Ok(card.repeat(self.copies))
    }
}

/// The position of a rule, with a dot in each square that the rule allows.
fn example(page: &Page, id: &str) -> Result<String> {
    let position = page.claims.position(id, &[])?;
    let (rules, status) = (position.rules()?, engine::status(&position.state()?)?);
    let report = engine::best_move(&position.state()?, &json!("perfect"), &json!({}))?;
    let applied = &report["reason"]["params"]["rule"];
    ensure!(applied == id, "in the position `{id}` the rule {applied} gives the move");
    let moves = report["candidates"].as_array().into_iter().flatten();
    let cells: Vec<usize> =
        moves.filter_map(|candidate| candidate["move"].as_u64()).map(|mv| mv as usize).collect();
    let dot = |&cell: &usize| Mark { cell, text: "•".into(), tone: Tone::Good, beads: 0, letters: 1 };
    let marks: Vec<_> = cells.iter().map(dot).collect();
    let words = words(page.language);
    let names: Vec<_> = cells.iter().map(|&cell| rules.cell_name(cell)).collect();
    let label = described(&rules, &status, words);
    let label = format!("{label} {}", filled(words.has, &[&"•", &names.join(words.separator)]));
    Ok(Board { rules: &rules, status: &status, line: &[], marks: &marks, last: None }.svg(&escaped(&label)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRONT: &str = "+++\ntitle = 'A'\nsummary = 'B'\n[positions]\n\
                         win = { game = '3x3x3', moves = [0, 1, 4, 2] }\n\
                         block = { game = '3x3x3', moves = [0, 1, 4, 2] }\n+++\n";

    #[test]
    fn an_example_shows_what_its_rule_allows_and_that_of_another_rule_is_refused() {
        let page = Page::read("a", "en", FRONT, None).unwrap();
        let html = example(&page, "win").unwrap();
        assert!(html.contains("X to move. •: c1.") && html.matches(">•<").count() == 1, "{html}");
        let refused = example(&page, "block").unwrap_err().to_string();
        assert!(refused.contains("\"win\" gives the move"), "{refused}");
        assert!(example(&page, "fork").is_err());
    }
}
