//! Figures: what a page describes, drawn from what the engine says.

mod bits;
mod board;
mod hand;
mod jaws;
mod marks;
mod order;
mod round;
mod selection;
mod small;
mod tree;
mod unlike;

pub use bits::Bits;
pub use board::Drawn;
pub(crate) use board::described;
pub use hand::Hand;
pub use marks::Marks;
pub use order::Order;
pub use round::Round;
pub use selection::Selection;
pub use tree::Searched;
pub use unlike::Unlike;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

use crate::book::Page;
use crate::claim::MAIN;
use crate::markdown::{escaped, inline, value, without_tags};
use crate::position::Position;
use crate::svg;
use crate::trained::{self, Curve, Interval, Shown, Trained};
use crate::words::{Words, words};

/// A figure as a page describes it.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// What it shows, in a sentence or two.
    #[serde(default)]
    pub caption: String,
    /// Boards side by side.
    #[serde(default)]
    pub boards: Vec<Drawn>,
    /// The tree of a search.
    pub tree: Option<Searched>,
    /// Whether the window of alpha and beta is drawn at each step of the tree.
    #[serde(default)]
    pub jaws: bool,
    /// The tree of the positions that no turn or reflection of the board makes equal.
    pub unlike: Option<Unlike>,
    /// One round of a Monte Carlo search.
    pub round: Option<Round>,
    /// What a Monte Carlo search compares at its root.
    pub selection: Option<Selection>,
    /// The moves at the root of alpha-beta, for the reader to order.
    pub order: Option<Order>,
    /// A box of MENACE by hand.
    pub hand: Option<Hand>,
    /// The bits of a position.
    pub bits: Option<Bits>,
    /// Numbers to compare.
    #[serde(default)]
    pub bars: Vec<Bar>,
    /// Trainings: the lines that are lost after more and more games.
    #[serde(default)]
    pub curves: Vec<Curve>,
    /// What a network computes.
    pub network: Option<Shown>,
    /// Differences in Elo with their intervals.
    #[serde(default)]
    pub intervals: Vec<Interval>,
    /// The view of the laboratory in which it opens (`tree`, `iterations`, `compare`, `backwards`, `inside`,
    /// `policy`, `tournament`, with a place such as `tree.0.minimax`); that of the page if it says nothing,
    /// `none` for none. A training opens in its own view.
    pub view: Option<String>,
}

/// A number beside others.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bar {
    /// What it counts.
    pub label: String,
    /// The claim.
    pub claim: String,
}

fn main() -> String {
    MAIN.to_owned()
}

impl Figure {
    /// The texts that people read, for the check that no number stands there without a claim.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        let titles = self.boards.iter().map(|board| board.title.clone());
        let labels = self.bars.iter().map(|bar| bar.label.clone());
        let curves = self.curves.iter().map(|curve| curve.label.clone());
        let intervals = self.intervals.iter().map(|interval| interval.label.clone());
        [self.caption.clone()]
            .into_iter()
            .chain(titles)
            .chain(labels)
            .chain(curves)
            .chain(intervals)
            .collect()
    }

    /// The figure as HTML.
    ///
    /// # Errors
    /// When it names a position or claim that there is not, or the engine refuses.
    pub fn html(&self, page: &Page) -> Result<String> {
        let words = words(page.language);
        let caption = inline(page, &self.caption)?;
        let mut pictures = String::new();
        let mut rows = Vec::new();
        let mut steps = 0;
        for board in &self.boards {
            let (picture, mut said, count) = board.draw(page)?;
            pictures += &picture;
            rows.append(&mut said);
            steps = steps.max(count);
        }
        let mut out = String::from("<figure");
        if let Some(search) = &self.tree {
            let (picture, table, count) = search.draw(page)?;
            steps = count;
            out += &stepped(steps, words);
            if self.jaws {
                out += &search.jaws(page)?;
            }
            out += &scrolling(&picture, &caption);
            out += &as_table(&table, &caption, words);
        } else {
            ensure!(!self.jaws, "alpha and beta are those of a tree");
            out += &stepped(steps, words);
            if let Some(unlike) = &self.unlike {
                let (picture, table) = unlike.draw(page)?;
                out += &scrolling(&picture, &caption);
                out += &as_table(&table, &caption, words);
            }
            if !pictures.is_empty() {
                out += &format!("<div class=\"boards\">{pictures}</div>");
            }
        }
        if let Some(round) = &self.round {
            out += &round.draw(page)?;
        }
        if let Some(selection) = &self.selection {
            out += &selection.draw(page, &caption)?;
        }
        if let Some(order) = &self.order {
            out += &order.draw(page, &caption)?;
        }
        if let Some(hand) = &self.hand {
            out += &hand.draw(page, &caption)?;
        }
        if let Some(bits) = &self.bits {
            out += &scrolling(&bits.table(page)?, &caption);
        }
        if !self.bars.is_empty() {
            out += &self.chart(page)?;
        }
        let mut tables = String::new();
        if let Some(network) = &self.network {
            let (picture, table) = network.draw(page)?;
            (out, tables) = (out + &picture, tables + &as_table(&table, &caption, words));
        }
        if !self.curves.is_empty() {
            let (picture, table) = trained::curves(&self.curves, page)?;
            (out, tables) = (out + &picture, tables + &as_table(&table, &caption, words));
        }
        if !self.intervals.is_empty() {
            out += &trained::intervals(&self.intervals, page)?;
        }
        out += &format!("<figcaption>{caption}</figcaption>");
        if !rows.is_empty() {
            out += &as_table(&marks::table(&rows, words), &caption, words);
        }
        out += &tables;
        if let Some(link) = self.link(page)? {
            out += &link;
        }
        Ok(out + "</figure>\n")
    }

    /// The trainings that the figure shows, each with its name, where it has several, and the position on its
    /// board.
    fn trainings(&self, page: &Page) -> Result<Vec<(String, Trained, Position)>> {
        if let Some(network) = &self.network {
            let position = page.claims.position(&network.of, &[])?;
            return Ok(vec![(String::new(), network.trained(), position)]);
        }
        for board in &self.boards {
            if let Some(Marks::Beads(trained) | Marks::Thinks(trained) | Marks::Chances(trained)) =
                &board.marks
            {
                let position = page.claims.position(&board.of, &board.after)?;
                return Ok(vec![(String::new(), trained.clone(), position)]);
            }
        }
        let trainings = self.curves.iter().map(|curve| {
            let trained = Trained { run: curve.run.clone(), games: None };
            let empty = Position { game: "3x3x3".into(), moves: Vec::new() };
            Ok((inline(page, &curve.label)?, trained, empty))
        });
        trainings.collect()
    }

    /// The links that open the trainings of the figure, or the first board of it, in the laboratory.
    fn link(&self, page: &Page) -> Result<Option<String>> {
        let words = words(page.language);
        let up = page.up();
        let opens =
            |address: String, label: &str| format!("<a href=\"{up}#{}\">{label}</a>", escaped(&address));
        let trainings = if self.view.is_none() { self.trainings(page)? } else { Vec::new() };
        if let [(_, trained, board)] = trainings.as_slice() {
            let link = opens(trained.address(page, board)?, words.open_training);
            return Ok(Some(format!("<p class=\"open\">{link}</p>")));
        }
        if !trainings.is_empty() {
            let links =
                trainings.iter().map(|(name, trained, board)| Ok(opens(trained.address(page, board)?, name)));
            let links = links.collect::<Result<Vec<_>>>()?.join(" ");
            return Ok(Some(format!("<p class=\"open\"><span>{}</span> {links}</p>", words.open_trainings)));
        }
        let view = self.view.as_deref().or(page.head.view.as_deref()).unwrap_or("none");
        // After a dot stands a place in the view, which the page of the game reads.
        let label = match view.split('.').next().unwrap_or(view) {
            "none" => return Ok(None),
            "tree" => words.open_tree,
            "iterations" => words.open_iterations,
            "compare" => words.open_compare,
            "backwards" => words.open_backwards,
            "inside" => words.open_inside,
            "policy" => words.open_policy,
            "tournament" => words.open_tournament,
            view => bail!("the laboratory has no view `{view}`"),
        };
        let position = match (self.boards.first(), &self.tree) {
            (Some(board), _) => page.claims.position(&board.of, &board.after)?,
            (None, Some(search)) => page.claims.position(&search.of, &search.after)?,
            (None, None) => page.claims.position(MAIN, &[])?,
        };
        // People in every seat: an engine would move on at once.
        let people = vec!["h"; position.rules()?.players].join(".");
        let link = opens(position.link(Some(view), Some(&people))?, label);
        Ok(Some(format!("<p class=\"open\">{link}</p>")))
    }

    /// The numbers of the bars as shares of the largest, from 0 to 1.
    fn shares(&self, page: &Page) -> Result<Vec<f64>> {
        let numbers = self.bars.iter().map(|bar| {
            page.claims
                .claim(&bar.claim)?
                .is
                .as_f64()
                .with_context(|| format!("`{}` is no number", bar.claim))
        });
        let numbers = numbers.collect::<Result<Vec<_>>>()?;
        let most = numbers.iter().fold(0.0f64, |most, number| most.max(number.abs()));
        ensure!(most > 0.0, "bars of nothing");
        Ok(numbers.into_iter().map(|number| number.abs() / most).collect())
    }

    /// The bars, which are a table.
    fn chart(&self, page: &Page) -> Result<String> {
        let mut out = String::from("<table class=\"bars\">");
        for (bar, share) in self.bars.iter().zip(self.shares(page)?) {
            out += &format!(
                "<tr><th scope=\"row\">{}</th><td>{}</td><td class=\"number\">{}</td></tr>",
                inline(page, &bar.label)?,
                svg::bar(share),
                value(page.claims.claim(&bar.claim)?, page.language)?
            );
        }
        Ok(out + "</table>")
    }
}

/// The rest of a figure's start tag: how many steps it has, the words for that, and the place of the buttons.
fn stepped(steps: usize, words: &Words) -> String {
    if steps < 2 {
        return ">".into();
    }
    format!(
        " data-steps=\"{steps}\" data-back=\"{}\" data-forward=\"{}\" data-run=\"{}\" data-pause=\"{}\" \
         data-pace=\"{}\" data-step-of=\"{}\"><div class=\"stepper\"></div>",
        words.back, words.forward, words.run_steps, words.pause_steps, words.pace, words.step
    )
}

/// A picture that may be wider than the screen.
pub(crate) fn scrolling(picture: &str, caption: &str) -> String {
    scrolled(caption).join(picture)
}

/// What stands before and after something that scrolls sideways where there is no room for it.
pub(crate) fn scrolled(caption: &str) -> [String; 2] {
    let name = without_tags(caption).replace('"', "&quot;");
    [
        format!("<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"{name}\">"),
        "</div>".to_owned(),
    ]
}

/// The table of a figure, closed at first. Its name says which figure, because a page has several.
pub(crate) fn as_table(table: &str, caption: &str, words: &Words) -> String {
    closed(words.table, &scrolling(table, &format!("{}: {caption}", words.table)))
}

/// Something that is closed at first.
pub(crate) fn closed(summary: &str, content: &str) -> String {
    format!("<details><summary>{summary}</summary>{content}</details>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::Book;
    use crate::markdown::figures;
    use std::path::Path;

    fn page(body: &str) -> Page {
        let front = "+++\ntitle = 'A'\nsummary = 'B'\nview = 'tree'\n[positions]\n\
                     main = { game = '3x3x3', moves = [2, 4, 7, 8] }\nlong = { game = '3x3x3' }\n\
                     kinds = { game = 'drop6x7x4', moves = [3] }\n+++\n";
        Page::read("a", "en", &format!("{front}{body}"), None).unwrap()
    }

    fn figure(text: &str) -> Result<String> {
        toml::from_str::<Figure>(text)?.html(&page(""))
    }

    #[test]
    fn a_board_says_in_words_what_it_shows_and_opens_in_the_laboratory() {
        let html = figure("caption = 'C'\n[[boards]]\nmarks = { worth = [] }\n").unwrap();
        let words =
            "Board, 3 by 3. X: c3, b1. O: b2, c1. X to move. a3 draw, b3 loss, a2 loss, c2 loss, a1 loss.";
        assert!(html.contains(words), "{html}");
        assert!(html.contains("<th scope=\"row\">a3</th><td>draw</td>"), "{html}");
        assert!(html.contains("href=\"../#1&amp;g=3x3x3&amp;s=h.h&amp;v=tree&amp;m=c3b2b1c1\""), "{html}");
    }

    #[test]
    fn numbers_to_compare_are_written_in_one_size() {
        let visits = "[[boards]]\nof = 'long'\nmarks = { visits = { of = 'long', ask = 'mcts', budget = { seed = 1, iterations = 400 } } }\n";
        let html = figure(visits).unwrap();
        let marks: Vec<_> = html.split("class=\"mark ").skip(1).collect();
        let long = marks.iter().filter(|mark| mark.split('"').next().unwrap().ends_with(" long")).count();
        // Some have two digits, and some three.
        assert!(marks.len() == 9 && long == 9, "{html}");
        let digits = |mark: &&str| mark.split(['>', '<']).nth(1).unwrap().len();
        assert!(marks.iter().map(digits).min() < marks.iter().map(digits).max(), "{html}");
    }

    #[test]
    fn a_stone_that_falls_is_drawn_where_it_lands() {
        let html = figure("[[boards]]\nof = 'kinds'\nplay = [3, 3]\n").unwrap();
        assert!(html.contains("Then O d2, X d3."), "{html}");
        assert!(figure("[[boards]]\nof = 'kinds'\nplay = [9]\n").is_err());
    }

    #[test]
    fn a_tree_shows_cuts_and_bounds_for_the_player_at_the_root() {
        let html = figure("[tree]\nask = { id = 'alphabeta', preset = 'textbook' }\n").unwrap();
        assert_eq!(html.matches("<g data-step=").count(), 2 * 28);
        assert_eq!(html.matches("✂").count(), 9);
        assert!(html.contains("<td>≤draw</td><td>skips") && !html.contains("≥loss<"), "{html}");
    }

    /// The numbers of an attribute in a text, in its order.
    fn attributes(html: &str, name: &str) -> Vec<usize> {
        let start = format!("{name}=\"");
        let values = html.split(&start).skip(1);
        values.map(|rest| rest.split('"').next().unwrap().parse().unwrap()).collect()
    }

    /// Checks, at each step of a figure, that it shows no value of a node before all values that this one was
    /// made from.
    fn shows_what_is_known(search: &Searched, page: &Page) {
        let (svg, _, steps) = search.draw(page).unwrap();
        let nodes = search.nodes(page).unwrap();
        // Node by node: the step of its board, those from and to which it has a question mark, and that of
        // its value and cut.
        let seen: Vec<[usize; 4]> = svg
            .split("</g></g>")
            .filter(|group| group.contains("<g data-step="))
            .map(|group| {
                let (board, value) = group.split_once("?</text>").expect("a question mark");
                assert!(!board.contains("✂") && value.contains("class=\"value "), "{group}");
                let (entered, until) = (attributes(board, " data-step"), attributes(board, "data-until"));
                [entered[0], entered[1], until[0], attributes(value, " data-step")[0]]
            })
            .collect();
        assert_eq!(seen.len(), nodes.len());
        for step in 1..=steps {
            for (node, &[enter, asked, until, known]) in seen.iter().enumerate() {
                assert_eq!((asked, until), (enter, known), "node {node} has a question mark, then a value");
                let children = nodes.iter().zip(&seen).filter(|(child, _)| child.parent == Some(node as u32));
                for (child, later) in children {
                    let name = child.mv;
                    assert!(step < later[0] || step >= enter, "step {step}: {name:?} before its parent");
                    assert!(step < known || step >= later[3], "step {step}: a value before that of {name:?}");
                }
                assert!(step < known || step >= enter, "step {step}: a value without its board");
            }
            let new = seen.iter().filter(|one| one[0] == step || one[3] == step).count();
            assert_eq!(new, 1, "step {step} shows one thing more");
        }
        assert!(seen.iter().all(|one| one[3] <= steps), "the last step shows everything");
        assert_eq!(seen[0][3], steps, "the value of the root comes last");
    }

    #[test]
    fn a_step_shows_only_what_is_known_by_then() {
        let book = Book::read(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        let mut trees = 0;
        for page in book.pages() {
            for figure in figures(page).unwrap() {
                if let Some(search) = &figure.tree {
                    shows_what_is_known(search, page);
                    trees += 1;
                }
                for board in &figure.boards {
                    let (svg, _, steps) = board.draw(page).unwrap();
                    let stones: Vec<_> = (1..=steps).collect();
                    assert_eq!(attributes(&svg, "data-step"), stones, "{}: stone after stone", page.id);
                }
            }
        }
        assert!(trees >= 5, "{trees} trees");
    }

    #[test]
    fn what_cannot_be_drawn_is_refused() {
        assert!(
            figure("[tree]\nof = 'long'\nask = 'minimax'\n").unwrap_err().to_string().contains("no picture")
        );
        assert!(figure("view = 'none'\n[[bars]]\nlabel = 'a'\nclaim = 'none'\n").is_err());
        assert!(figure("view = 'everything'\n[[boards]]\n").is_err());
    }
}
