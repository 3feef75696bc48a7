//! Trees of numbers as textbooks draw them, and their keys: MAX and MIN take turns, and the leaves have
//! values. They are the exercises of the laboratory.

use std::fmt::Write as _;

use anyhow::{Context, Result, ensure};
use noughts_lab::exercises::{Choices, Exercise, Figure, FigureNode, Kind, exercise};
use serde::Deserialize;

use super::paper::Picture;
use crate::book::Page;
use crate::figure::scrolled;
use crate::markdown::{escaped, inline};
use crate::words::words;

/// From one leaf to the next.
const ACROSS: usize = 34;
/// From one level to the next.
const DOWN: usize = 52;
/// The side of a leaf, and half of the side of the triangle of an inner node.
const SIDE: usize = 24;
/// The room for the names of the players at the left.
const NAMES: usize = 40;

/// A tree of numbers to fill in, or its key.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumberTree {
    /// What stands above it.
    pub title: String,
    /// `values`, to fill in the values, or `cuts`, to find what alpha-beta skips from left to right.
    pub kind: String,
    /// The number of the exercise.
    pub number: u32,
    /// Its seed.
    pub seed: u32,
    /// Whether the values and cuts are there; without them there is room for them.
    #[serde(default)]
    pub key: bool,
}

/// What a search knows of a node: the least and the largest value that it can have.
type Known = [f64; 2];

impl NumberTree {
    /// The exercise.
    ///
    /// # Errors
    /// When there is none, or none with a tree of numbers.
    pub fn exercise(&self) -> Result<Exercise> {
        let kind = Kind::find(&self.kind).with_context(|| format!("there is no kind `{}`", self.kind))?;
        exercise(kind, self.number, self.seed).context("there is no such exercise")
    }

    /// The tree under its title.
    ///
    /// # Errors
    /// As [`Self::exercise`].
    pub fn picture(&self, page: &Page) -> Result<Picture> {
        let title = inline(page, &self.title)?;
        let drawing = Drawing::new(&self.exercise()?, self.key)?;
        let answer = words(page.language).answer;
        let [before, after] = scrolled(&if self.key { format!("{answer}: {title}") } else { title.clone() });
        Ok(Picture { svg: drawing.svg(), around: [format!("<h3>{title}</h3>{before}"), after] })
    }
}

/// A tree with what is known of it.
struct Drawing {
    nodes: Vec<FigureNode>,
    children: Vec<Vec<usize>>,
    /// Whether alpha-beta skips each node.
    skipped: Vec<bool>,
    known: Vec<Known>,
    is_key: bool,
}

impl Drawing {
    fn new(exercise: &Exercise, is_key: bool) -> Result<Self> {
        let Figure::Tree(nodes) = &exercise.figure else { anyhow::bail!("the exercise shows no tree") };
        let nodes = nodes.clone();
        ensure!(nodes.iter().all(|node| node.board.is_none()), "the exercise shows a tree of boards");
        let mut children = vec![Vec::new(); nodes.len()];
        for (at, node) in nodes.iter().enumerate() {
            if let Some(parent) = node.parent {
                children[parent].push(at);
            }
        }
        let mut skipped = vec![false; nodes.len()];
        for field in exercise.fields.iter().filter(|field| matches!(field.choices, Choices::Cut(_))) {
            skipped[field.at] = field.answer == 1;
        }
        let mut known = vec![[f64::NEG_INFINITY, f64::INFINITY]; nodes.len()];
        // Children stand after their parents.
        for at in (0..nodes.len()).rev() {
            if children[at].is_empty() {
                let value = nodes[at].value.context("a leaf has a value")?;
                if !skipped[at] {
                    known[at] = [value.into(); 2];
                }
                continue;
            }
            skipped[at] = children[at].iter().all(|&child| skipped[child]);
            let chosen = if nodes[at].maximizes { f64::max } else { f64::min };
            let below = children[at].iter().map(|&child| known[child]);
            known[at] = below
                .reduce(|one, other| [chosen(one[0], other[0]), chosen(one[1], other[1])])
                .context("an inner node has children")?;
        }
        Ok(Drawing { nodes, children, skipped, known, is_key })
    }

    /// The value of a node in the key; empty where it is skipped.
    fn value(&self, at: usize) -> String {
        let [least, most] = self.known[at];
        let (sign, value) = match (least.is_finite(), most.is_finite()) {
            (false, false) => return String::new(),
            (true, false) => ("≥", least),
            (false, true) => ("≤", most),
            _ if least < most && self.nodes[at].maximizes => ("≤", most),
            _ if least < most => ("≥", least),
            _ => ("", least),
        };
        format!("{sign}{value}").replace('-', "\u{2212}")
    }

    /// The text in a node: a leaf has its value, another node in the key only.
    fn text(&self, at: usize) -> String {
        match self.nodes[at].value {
            Some(value) if self.children[at].is_empty() => value.to_string().replace('-', "\u{2212}"),
            _ if self.is_key => self.value(at),
            _ => String::new(),
        }
    }

    /// Whether the edge above a node is the one that is cut: the search skips the node and not its parent.
    fn is_cut(&self, at: usize) -> bool {
        self.is_key && self.skipped[at] && self.nodes[at].parent.is_some_and(|parent| !self.skipped[parent])
    }

    /// The tree in words: each node with its children in brackets, scissors before what is skipped.
    fn told(&self, at: usize) -> String {
        let scissors = if self.is_cut(at) { "✂ " } else { "" };
        let text = self.text(at);
        if self.children[at].is_empty() {
            return format!("{scissors}{text}");
        }
        let children: Vec<_> = self.children[at].iter().map(|&child| self.told(child)).collect();
        let space = if text.is_empty() { "" } else { " " };
        format!("{scissors}{}{space}{text} ({})", self.player(at), children.join(", "))
    }

    fn player(&self, at: usize) -> &'static str {
        if self.nodes[at].maximizes { "MAX" } else { "MIN" }
    }

    /// The middle of each node: leaves side by side, others above their children.
    fn places(&self) -> Vec<(usize, usize)> {
        let mut places = vec![(0, 0); self.nodes.len()];
        let mut leaves = 0;
        for (at, node) in self.nodes.iter().enumerate() {
            places[at].1 = node.parent.map_or(SIDE, |parent| places[parent].1 + DOWN);
            if self.children[at].is_empty() {
                places[at].0 = NAMES + leaves * ACROSS + ACROSS / 2;
                leaves += 1;
            }
        }
        for (at, below) in self.children.iter().enumerate().rev() {
            if let (Some(&first), Some(&last)) = (below.first(), below.last()) {
                places[at].0 = usize::midpoint(places[first].0, places[last].0);
            }
        }
        places
    }

    fn svg(&self) -> String {
        let places = self.places();
        let width = places.iter().map(|(x, _)| x + ACROSS / 2).max().unwrap_or(0);
        let height = places.iter().map(|(_, y)| y + SIDE).max().unwrap_or(0);
        let mut out = format!(
            "<svg class=\"tree\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" role=\"img\" aria-label=\"{}\">",
            escaped(&self.told(0))
        );
        let mut named = 0;
        for (at, node) in self.nodes.iter().enumerate() {
            let (x, y) = places[at];
            // The first node of each level, from left to right.
            if y > named && !self.children[at].is_empty() {
                named = y;
                let _ = write!(out, "<text class=\"player\" x=\"2\" y=\"{y}\">{}</text>", self.player(at));
            }
            if let Some(parent) = node.parent {
                self.edge(&mut out, at, [places[parent], (x, y)]);
            }
            self.node(&mut out, at, (x, y));
        }
        out + "</svg>"
    }

    /// From the lower end of the parent to the upper end of the node; two strokes where it is cut.
    fn edge(&self, out: &mut String, at: usize, [(from_x, from_y), (x, y)]: [(usize, usize); 2]) {
        let class = if self.is_key && self.skipped[at] { "edge cut" } else { "edge" };
        // The point of a triangle is farther from its middle than its base.
        let [point, base] = [SIDE / 2 + 6, SIDE / 2 + 2];
        let (below, above) = match (self.children[at].is_empty(), self.nodes[at].maximizes) {
            (true, maximizes) => (if maximizes { point } else { base }, SIDE / 2),
            (false, true) => (point, point),
            (false, false) => (base, base),
        };
        let _ = write!(out, "<path class=\"{class}\" d=\"M{from_x} {}L{x} {}\"/>", from_y + below, y - above);
        if self.is_cut(at) {
            let (x, y) = (usize::midpoint(from_x, x) - 8, usize::midpoint(from_y, y) + 7);
            let _ = write!(out, "<path class=\"thick\" d=\"M{x} {y}l16 -6m-16 -1l16 -6\"/>");
        }
    }

    /// A triangle that points to what its player wants, or the square of a leaf.
    fn node(&self, out: &mut String, at: usize, (x, y): (usize, usize)) {
        let half = SIDE / 2;
        let shape = if self.children[at].is_empty() {
            format!("M{} {}h{SIDE}v{SIDE}h-{SIDE}Z", x - half, y - half)
        } else if self.nodes[at].maximizes {
            format!("M{x} {}l{SIDE} {}h-{}Z", y - half - 6, SIDE + 8, 2 * SIDE)
        } else {
            format!("M{x} {}l{SIDE} -{}h-{}Z", y + half + 6, SIDE + 8, 2 * SIDE)
        };
        let middle = match (self.children[at].is_empty(), self.nodes[at].maximizes) {
            (true, _) => y,
            (false, true) => y + 5,
            (false, false) => y - 5,
        };
        let text = self.text(at);
        let _ = write!(
            out,
            "<path class=\"blank\" d=\"{shape}\"/><text class=\"number\" x=\"{x}\" y=\"{middle}\">{text}</text>"
        );
    }
}
