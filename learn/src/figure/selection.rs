//! What UCT compares at a root: the mean of each child and its exploration term, with a constant c that the
//! reader sets.

use anyhow::{Context, Result, ensure};
use noughts::search::iteration::ComparedChild;
use serde::Deserialize;
use serde_json::json;

use super::scrolling;
use crate::book::Page;
use crate::engine;
use crate::words::{Words, words};

/// The sum that fills the width of a bar. A larger one, which only a large c gives, fills it as well.
const WIDEST: f64 = 3.0;

/// The selection at the root of UCT, after a number of iterations.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Selection {
    /// The name of the position.
    #[serde(default = "super::main")]
    pub of: String,
    /// The seed of the search.
    pub seed: u64,
    /// The iterations before the selection: the visits N of the root.
    pub iterations: u64,
    /// The constant c of the search, and of the figure at first: 0 to 4.
    pub exploration: f64,
}

impl Selection {
    /// The children as the search compares them.
    fn children(&self, page: &Page) -> Result<Vec<ComparedChild>> {
        let root = page.claims.position(&self.of, &[])?.state()?;
        // As the textbook has it, since a proof would stand above the formula.
        let ask = json!({ "id": "mcts", "preset": "textbook", "exploration": self.exploration });
        let round = engine::iteration(&root, &ask, self.seed, self.iterations + 1)?;
        let pick = round.picks.into_iter().next().context("a selection at the root")?;
        ensure!(pick.children.iter().all(|child| child.sum.is_some()), "every child has visits");
        Ok(pick.children)
    }

    /// The children as a table with bars. A script adds the control of c.
    pub(super) fn draw(&self, page: &Page, caption: &str) -> Result<String> {
        let words = words(page.language);
        let rules = page.claims.position(&self.of, &[])?.rules()?;
        let children = self.children(page)?;
        // Of equal sums the search takes the first.
        let most = children.iter().filter_map(|child| child.sum).fold(f64::MIN, f64::max);
        let next = children.iter().position(|child| child.sum == Some(most));
        let rows = children.iter().enumerate().map(|(at, child)| {
            row(child, &rules.move_name(usize::from(child.mv.0)), next == Some(at), words)
        });
        let rows = rows.collect::<Result<Vec<_>>>()?.concat();
        let table = format!(
            "<table><thead><tr><th scope=\"col\">{}</th><th scope=\"col\">n</th><th scope=\"col\">{}</th>\
             <th scope=\"col\">{}</th><th scope=\"col\">{}</th></tr></thead>{rows}</table>",
            words.square, words.mean, words.exploration_term, words.sum,
        );
        Ok(format!(
            "<div class=\"selection\" data-c=\"{c}\" data-n=\"{n}\" data-widest=\"{WIDEST}\" \
             data-constant=\"{constant}\" data-select=\"{select}\" data-reset=\"{reset}\" data-said=\"{said}\">\
             {table}</div>",
            c = self.exploration,
            n = self.iterations,
            constant = words.constant,
            select = words.select_next,
            reset = words.start_again,
            said = words.selects,
            table = scrolling(&table, caption),
        ))
    }
}

/// A child: its numbers, and below them its bar.
fn row(child: &ComparedChild, name: &str, is_next: bool, words: &Words) -> Result<String> {
    let (mean, term) = child.mean.zip(child.exploration).context("a child with visits")?;
    let width = |value: f64| 100.0 * value / WIDEST;
    Ok(format!(
        "<tbody data-n=\"{n}\" data-mean=\"{mean}\"><tr><th scope=\"row\">{name} {next}</th><td>{n}</td><td>{mean:.2}</td><td>{term:.2}</td><td>{sum:.2}</td></tr>\
         <tr><td colspan=\"5\"><svg class=\"bar\" viewBox=\"0 0 100 8\" preserveAspectRatio=\"none\" \
         aria-hidden=\"true\"><rect width=\"{known:.2}\" height=\"8\"/>\
         <rect class=\"term\" x=\"{known:.2}\" width=\"{unknown:.2}\" height=\"8\"/></svg></td></tr></tbody>",
        n = child.visits,
        next = if is_next { format!("<b>{}</b>", words.is_next) } else { String::new() },
        sum = mean + term,
        known = width(mean),
        unknown = width(term),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn selection(seed: u64, iterations: u64, exploration: f64) -> Vec<ComparedChild> {
        let front = "+++\ntitle = 'A'\nsummary = 'B'\n[positions]\n\
                     main = { game = '3x3x3', moves = [2, 4, 7, 8] }\n+++\n";
        let page = Page::read("a", "en", front, None).unwrap();
        Selection { of: "main".into(), seed, iterations, exploration }.children(&page).unwrap()
    }

    #[test]
    fn the_engine_adds_c_times_the_root_of_ln_n_over_the_visits_to_the_mean() {
        for (seed, iterations, c) in [(1, 30, 1.4), (2, 100, 0.5), (3, 400, 2.0)] {
            for child in selection(seed, iterations, c) {
                let term = c * ((iterations as f64).ln() / child.visits as f64).sqrt();
                assert!((child.exploration.unwrap() - term).abs() < 1e-5, "{child:?}, not {term}");
                assert!((child.sum.unwrap() - child.mean.unwrap() - term).abs() < 1e-5, "{child:?}");
            }
        }
    }
}
