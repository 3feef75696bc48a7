//! One round of a Monte Carlo search as four boards: selection, expansion, simulation, backpropagation.

use anyhow::{Context, Result, ensure};
use noughts::search::iteration::Iteration;
use serde::Deserialize;
use serde_json::Value;

use super::board::{described, landing, said_stone, stones};
use crate::book::Page;
use crate::engine;
use crate::markdown::{escaped, grouped};
use crate::position::{Position, Rules};
use crate::svg::{Board, Mark, Stone, Tone};
use crate::words::{Words, filled, words};

/// A round of a search.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// The name of the position.
    #[serde(default = "super::main")]
    pub of: String,
    /// The algorithm.
    pub ask: Value,
    /// Its seed.
    pub seed: u64,
    /// The number of the iteration, from 1.
    pub iteration: u64,
}

/// What one of the four boards shows.
struct Panel<'a> {
    title: &'a str,
    /// The position below the numbered stones.
    from: Position,
    stones: &'a [usize],
    marks: Vec<(usize, String)>,
}

impl Round {
    /// The four boards.
    pub(super) fn draw(&self, page: &Page) -> Result<String> {
        let words = words(page.language);
        let root = page.claims.position(&self.of, &[])?;
        let round = engine::iteration(&root.state()?, &self.ask, self.seed, self.iteration)?;
        let moves = |list: &[noughts::Move]| list.iter().map(|mv| usize::from(mv.0)).collect::<Vec<_>>();
        let (path, playout) = (moves(&round.path), moves(&round.playout));
        ensure!(round.expanded.is_some() && path.len() > 1, "a round that selects, then expands");
        let (new, selected) = path.split_last().context("a path")?;
        let panels = [
            Panel {
                title: words.selection,
                from: root.clone(),
                stones: selected,
                marks: compared(&round, selected),
            },
            Panel {
                title: words.expansion,
                from: root.after(selected),
                stones: std::slice::from_ref(new),
                marks: Vec::new(),
            },
            Panel { title: words.simulation, from: root.after(&path), stones: &playout, marks: Vec::new() },
            Panel {
                title: words.backpropagation,
                from: root.clone(),
                stones: &[],
                marks: path
                    .iter()
                    .copied()
                    .zip(round.backed_up.iter().skip(1).map(|&one| result(one)))
                    .collect(),
            },
        ];
        let boards = panels.iter().map(|panel| panel.draw(words)).collect::<Result<Vec<_>>>()?;
        Ok(format!("<div class=\"boards round\">{}</div>", boards.concat()))
    }
}

/// The sums that were compared at the root, but for the move that was chosen: its stone stands there.
fn compared(round: &Iteration, selected: &[usize]) -> Vec<(usize, String)> {
    let children = round.picks.first().into_iter().flat_map(|pick| &pick.children);
    let sums = children.filter_map(|child| Some((usize::from(child.mv.0), child.sum?)));
    sums.filter(|(mv, _)| !selected.contains(mv))
        .map(|(mv, sum)| (mv, grouped(&format!("{sum:.2}"))))
        .collect()
}

/// A result from 0 to 1 as people write it.
fn result(value: f64) -> String {
    if (value - 0.5).abs() < f64::EPSILON { "½".into() } else { format!("{value:.0}") }
}

impl Panel<'_> {
    fn draw(&self, words: &Words) -> Result<String> {
        let (rules, status) = (self.from.rules()?, engine::status(&self.from.state()?)?);
        let line = stones(&self.from, self.stones)?;
        let marks = self.marks.iter().map(|(mv, text)| {
            let cell = landing(&status, *mv).unwrap_or(*mv);
            Mark { cell, text: text.clone(), tone: Tone::Plain, beads: 0, letters: text.chars().count() }
        });
        let marks: Vec<_> = marks.collect();
        let label = self.label(&rules, &status, &line, words);
        let last = self.from.moves.last().copied().filter(|_| !rules.shape.columns);
        let board = Board { rules: &rules, status: &status, line: &line, marks: &marks, last };
        Ok(format!("<div><b>{}</b>{}</div>", self.title, board.svg(&escaped(&label))))
    }

    /// The same in words.
    fn label(&self, rules: &Rules, status: &Value, line: &[Stone], words: &Words) -> String {
        let mut label = format!("{}. {}", self.title, described(rules, status, words));
        let joined = |parts: Vec<String>| parts.join(words.separator);
        if !line.is_empty() {
            let stones = line.iter().map(|one| said_stone(rules, one));
            label += &filled(words.numbered, &[&joined(stones.collect())]);
        }
        if !self.marks.is_empty() {
            let marks = self.marks.iter().map(|(mv, text)| format!("{} {text}", rules.move_name(*mv)));
            label += &format!(" {}.", joined(marks.collect()));
        }
        label
    }
}
