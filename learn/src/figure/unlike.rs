//! The first moves of a game as a tree, each position once up to turns and reflections of the board.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use noughts::search::Proven;
use serde::Deserialize;
use serde_json::Value;

use super::marks::result;
use crate::book::Page;
use crate::engine;
use crate::markdown::escaped;
use crate::position::{Position, Rules};
use crate::svg;
use crate::words::{PLAYERS, Words, filled, words};

/// The tree below a position.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unlike {
    /// The name of the position.
    #[serde(default = "super::main")]
    pub of: String,
    /// How many moves deep.
    pub plies: usize,
}

/// A position of the tree.
struct Kind {
    parent: Option<usize>,
    /// The moves from the root.
    path: Vec<usize>,
    /// How many moves of its parent lead to positions like it.
    moves: usize,
}

impl Unlike {
    /// The picture and the table of the tree.
    pub(super) fn draw(&self, page: &Page) -> Result<(String, String)> {
        let words = words(page.language);
        let position = page.claims.position(&self.of, &[])?;
        let rules = position.rules()?;
        ensure!(
            rules.shape.rows == rules.shape.cols && !rules.shape.columns,
            "a square board without gravity"
        );
        let first = engine::status(&position.state()?)?["toMove"].as_u64().unwrap_or_default() as usize;
        let kinds = kinds(&position, &rules, self.plies)?;
        ensure!(kinds.len() <= 60, "a tree of {} positions is no picture", kinds.len());
        let (mut nodes, mut table) = (Vec::new(), String::new());
        for (at, kind) in kinds.iter().enumerate() {
            let here = position.after(&kind.path);
            let worth = engine::worth(&here.state()?)?;
            let worth: Proven = if kind.path.len() % 2 == 0 { worth } else { worth.negated() };
            let (letter, word, tone) = result(worth, words);
            let names: Vec<_> = kind.path.iter().map(|&mv| rules.move_name(mv)).collect();
            let name = if names.is_empty() { words.start.to_owned() } else { names.join(" ") };
            table += &format!(
                "<tr><th scope=\"row\">{name}</th><td>{word}</td><td class=\"number\">{}</td></tr>",
                kind.moves
            );
            nodes.push(svg::Node {
                parent: kind.parent,
                enter: at,
                leave: at,
                status: engine::status(&here.state()?)?,
                value: Some(letter.into()),
                tone,
                skipped: None,
                times: (at > 0).then(|| format!("×{}", kind.moves)),
            });
        }
        let label = filled(words.tree, &[&nodes.len()]);
        let head = heads(words, first);
        let table = format!("<table><thead><tr>{head}</tr></thead><tbody>{table}</tbody></table>");
        Ok((svg::tree(&rules, &nodes, &escaped(&label)), table))
    }
}

fn heads(words: &Words, first: usize) -> String {
    let value = filled(words.value, &[&PLAYERS[first]]);
    [words.path, &value, words.stands_for].map(|text| format!("<th scope=\"col\">{text}</th>")).concat()
}

/// The positions of the tree, depth first.
fn kinds(root: &Position, rules: &Rules, plies: usize) -> Result<Vec<Kind>> {
    let mut kinds = Vec::new();
    let mut open = vec![Kind { parent: None, path: Vec::new(), moves: 1 }];
    while let Some(kind) = open.pop() {
        let (parent, path) = (kinds.len(), kind.path.clone());
        kinds.push(kind);
        if path.len() == plies {
            continue;
        }
        let status = engine::status(&root.after(&path).state()?)?;
        // By what all positions like it have in common: the first move that leads there, and their number.
        let mut found: BTreeMap<Vec<String>, (usize, usize)> = BTreeMap::new();
        for mv in status["legalMoves"].as_array().into_iter().flatten().filter_map(Value::as_u64) {
            let child = engine::status(&root.after(&path).after(&[mv as usize]).state()?)?;
            found.entry(least_image(&child, rules.shape.rows)).or_insert((mv as usize, 0)).1 += 1;
        }
        let mut children: Vec<_> = found.into_values().collect();
        // The last one goes first onto the stack.
        children.sort_unstable_by(|a, b| b.cmp(a));
        open.extend(children.into_iter().map(|(mv, moves)| Kind {
            parent: Some(parent),
            path: [path.as_slice(), &[mv]].concat(),
            moves,
        }));
    }
    Ok(kinds)
}

/// The same for all positions that turns and reflections of a square board lead to.
fn least_image(status: &Value, side: usize) -> Vec<String> {
    let cells: Vec<String> =
        status["cells"].as_array().into_iter().flatten().map(ToString::to_string).collect();
    let image = |turns: usize, reflected: bool| -> Vec<String> {
        let cell = |at: usize| {
            let (row, col) = (at / side, at % side);
            let start = (row, if reflected { side - 1 - col } else { col });
            let (row, col) = (0..turns).fold(start, |(row, col), _| (col, side - 1 - row));
            cells[row * side + col].clone()
        };
        (0..cells.len()).map(cell).collect()
    };
    let images = (0..4).flat_map(|turns| [image(turns, false), image(turns, true)]);
    images.min().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_two_moves_of_3x3_are_3_and_12_positions() {
        let root = Position { game: "3x3x3".into(), moves: Vec::new() };
        let kinds = kinds(&root, &root.rules().unwrap(), 2).unwrap();
        let deep = |plies: usize| kinds.iter().filter(|kind| kind.path.len() == plies).collect::<Vec<_>>();
        assert_eq!((deep(1).len(), deep(2).len()), (3, 12));
        assert_eq!(deep(1).iter().map(|kind| kind.moves).sum::<usize>(), 9, "each move is counted");
        assert!(kinds.iter().enumerate().skip(1).all(|(at, kind)| kind.parent.is_some_and(|up| up < at)));
    }
}
