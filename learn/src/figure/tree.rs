//! A search, and its tree.

use anyhow::{Context, Result, ensure};
use noughts::search::Proven;
use noughts::search::trace::{BoundKind, ExitReason, Trace, TraceNode};
use serde::Deserialize;
use serde_json::{Value, json};

use super::jaws;
use super::marks::result;
use crate::book::Page;
use crate::engine;
use crate::markdown::escaped;
use crate::svg::{self, Tone};
use crate::words::{PLAYERS, Words, filled, words};

/// A search.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Searched {
    /// The name of the position.
    #[serde(default = "super::main")]
    pub of: String,
    /// Moves played there first.
    #[serde(default)]
    pub after: Vec<usize>,
    /// The algorithm.
    pub ask: Value,
    /// Its limits.
    #[serde(default = "no_limits")]
    pub budget: Value,
}

fn no_limits() -> Value {
    json!({})
}

impl Searched {
    /// What the engine reports.
    pub(super) fn report(&self, page: &Page) -> Result<Value> {
        let state = page.claims.position(&self.of, &self.after)?.state()?;
        engine::best_move(&state, &self.ask, &self.budget)
    }

    /// The record of a search that comes to the end of the game.
    ///
    /// # Errors
    /// When there is no such position, or the tree is no picture.
    pub fn nodes(&self, page: &Page) -> Result<Vec<TraceNode>> {
        let position = page.claims.position(&self.of, &self.after)?;
        let Trace { nodes, .. } = engine::tree(&position.state()?, &self.ask, &self.budget)?;
        ensure!(nodes.len() <= 60, "a tree of {} nodes is no picture", nodes.len());
        ensure!(nodes.iter().filter(|node| node.parent.is_none()).count() == 1, "a picture shows one search");
        Ok(nodes)
    }

    /// The tree of such a search: its picture, its table, and its number of steps. Each node is entered and
    /// left.
    pub(crate) fn draw(&self, page: &Page) -> Result<(String, String, usize)> {
        let words = words(page.language);
        let position = page.claims.position(&self.of, &self.after)?;
        let rules = position.rules()?;
        let nodes = self.nodes(page)?;
        let root = nodes.first().map_or(0, |node| node.mover);
        let mut drawn: Vec<svg::Node> = Vec::new();
        let mut table = String::new();
        for (node, (enter, leave)) in nodes.iter().zip(timeline(&nodes)) {
            let path = path(&nodes, node);
            let (text, word, tone) = shown_value(node, root, words)?;
            let names: Vec<_> = path.iter().map(|&mv| rules.move_name(mv)).collect();
            let skipped: Vec<_> = node.skipped.iter().map(|mv| rules.move_name(usize::from(mv.0))).collect();
            let skipped =
                (!skipped.is_empty()).then(|| filled(words.skipped, &[&skipped.join(words.separator)]));
            table += &format!(
                "<tr><th scope=\"row\">{}</th><td>{word}</td><td>{}</td></tr>",
                if names.is_empty() { words.start.to_owned() } else { names.join(" ") },
                skipped.clone().unwrap_or_default()
            );
            drawn.push(svg::Node {
                parent: node.parent.map(|parent| parent as usize),
                enter,
                leave,
                status: engine::status(&position.after(&path).state()?)?,
                value: Some(text),
                tone,
                skipped: skipped.map(|_| format!("✂ {}", node.skipped.len())),
                times: None,
            });
        }
        let label = filled(words.tree, &[&nodes.len()]);
        let table = format!(
            "<table><thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th><th scope=\"col\">{}</th></tr></thead><tbody>{table}</tbody></table>",
            words.path,
            filled(words.value, &[&PLAYERS[root]]),
            words.ended
        );
        Ok((svg::tree(&rules, &drawn, &escaped(&label)), table, 2 * nodes.len()))
    }

    /// Alpha and beta at each step of the tree.
    pub(super) fn jaws(&self, page: &Page) -> Result<String> {
        let rules = page.claims.position(&self.of, &self.after)?.rules()?;
        jaws::draw(&self.nodes(page)?, &rules, words(page.language))
    }

    /// The shape of the tree, for the list of all pages.
    pub(super) fn outline(&self, page: &Page) -> Result<String> {
        let nodes = self.nodes(page)?;
        let root = nodes.first().map_or(0, |node| node.mover);
        let dot = |node: &TraceNode| {
            let (_, _, tone) = shown_value(node, root, words(page.language))?;
            Ok((node.parent.map(|parent| parent as usize), tone, !node.skipped.is_empty()))
        };
        Ok(svg::outline(&nodes.iter().map(dot).collect::<Result<Vec<_>>>()?))
    }

    /// The tree of such a search without what it found: the boards, and room for their values.
    pub(crate) fn empty(&self, page: &Page) -> Result<String> {
        let position = page.claims.position(&self.of, &self.after)?;
        let nodes = self.nodes(page)?;
        let drawn = nodes.iter().map(|node| {
            Ok(svg::Node {
                parent: node.parent.map(|parent| parent as usize),
                enter: 1,
                leave: 1,
                status: engine::status(&position.after(&path(&nodes, node)).state()?)?,
                value: None,
                tone: Tone::Plain,
                skipped: None,
                times: None,
            })
        });
        let label = filled(words(page.language).empty_tree, &[&nodes.len()]);
        Ok(svg::tree(&position.rules()?, &drawn.collect::<Result<Vec<_>>>()?, &escaped(&label)))
    }
}

/// The steps, from 1, at which the search enters and leaves each node. Only then the value of the node is
/// known. These are the steps of the laboratory's tree.
pub(super) fn timeline(nodes: &[TraceNode]) -> Vec<(usize, usize)> {
    let mut steps = vec![(0, 0); nodes.len()];
    let mut open: Vec<usize> = Vec::new();
    let mut time = 0;
    for (at, node) in nodes.iter().enumerate() {
        let parent = node.parent.map(|parent| parent as usize);
        while open.last().copied() != parent {
            let Some(left) = open.pop() else { break };
            time += 1;
            steps[left].1 = time;
        }
        time += 1;
        steps[at].0 = time;
        open.push(at);
    }
    for left in open.into_iter().rev() {
        time += 1;
        steps[left].1 = time;
    }
    steps
}

/// The moves from the root to a node.
pub(super) fn path(nodes: &[TraceNode], node: &TraceNode) -> Vec<usize> {
    let mut moves = Vec::new();
    let mut at = Some(node);
    while let Some(node) = at {
        moves.extend(node.mv.map(|mv| usize::from(mv.0)));
        at = node.parent.map(|parent| &nodes[parent as usize]);
    }
    moves.reverse();
    moves
}

/// What a node is worth to the player at the root.
pub(super) fn worth(node: &TraceNode, root: usize) -> Result<Proven> {
    ensure!(
        node.exit.is_some_and(|exit| exit != ExitReason::Horizon),
        "a picture shows a search that finished"
    );
    let own = node.value.context("a node has a value")?;
    let number = if node.mover == root { own } else { -own };
    Ok(if number > 0.5 {
        Proven::Win
    } else if number < -0.5 {
        Proven::Loss
    } else {
        Proven::Draw
    })
}

/// A value for the player at the root, which may be a bound.
fn shown_value(node: &TraceNode, root: usize, words: &Words) -> Result<(String, String, Tone)> {
    let turned = node.mover != root;
    let worth = worth(node, root)?;
    let (letter, word, tone) = result(worth, words);
    let at_least = match node.bound {
        Some(BoundKind::Lower) => Some(!turned),
        Some(BoundKind::Upper) => Some(turned),
        _ => None,
    };
    // A bound that cannot be exceeded is the value itself.
    let sign = match (at_least, worth) {
        (Some(true), Proven::Draw | Proven::Loss) => "≥",
        (Some(false), Proven::Draw | Proven::Win) => "≤",
        _ => "",
    };
    Ok((format!("{sign}{letter}"), format!("{sign}{word}"), tone))
}
