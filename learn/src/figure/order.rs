//! What the order of the moves at a root costs alpha-beta: the reader orders them, and sees the count.
//!
//! At the root alpha alone depends on the order. So it is enough to know, for each move and each alpha, how
//! many positions are visited below it: a script adds them up for any order.

use anyhow::{Result, ensure};
use serde::Deserialize;

use super::marks::result;
use super::scrolling;
use crate::book::Page;
use crate::engine;
use crate::position::Position;
use crate::words::{Words, words};
use noughts::search::Proven;

/// The values in their order, and what stands below them all: nothing is known at first.
const VALUES: [i32; 4] = [-2, -1, 0, 1];

/// The moves at the root of alpha-beta, for the reader to order.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The name of the position.
    #[serde(default = "super::main")]
    pub of: String,
}

/// A move at the root.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Root {
    mv: usize,
    /// To the player at the root: 1, 0 or −1.
    value: i32,
    /// The positions visited below it, by the alpha at the root before it, in the order of [`VALUES`].
    nodes: [u64; 4],
}

impl Order {
    fn position(&self, page: &Page) -> Result<Position> {
        page.claims.position(&self.of, &[])
    }

    /// The moves in reading order.
    fn moves(&self, page: &Page) -> Result<Vec<Root>> {
        let position = self.position(page)?;
        let moves = legal(&position)?;
        ensure!((3..=6).contains(&moves.len()), "{} moves are too few or too many to order", moves.len());
        moves.into_iter().map(|mv| root(&position, mv)).collect()
    }

    /// The moves as a table in reading order, with what each costs there, and the sum. A script adds the
    /// controls.
    pub(super) fn draw(&self, page: &Page, caption: &str) -> Result<String> {
        let words = words(page.language);
        let rules = self.position(page)?.rules()?;
        let moves = self.moves(page)?;
        let costs = costs(&moves);
        let rows: String = moves
            .iter()
            .zip(&costs)
            .map(|(root, cost)| row(root, &rules.move_name(root.mv), *cost, words))
            .collect();
        let table = format!(
            "<table><thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th><th scope=\"col\">{}</th></tr></thead>\
             <tbody>{rows}</tbody><tfoot><tr><th scope=\"row\">{}</th><td></td><td>{}</td></tr></tfoot></table>",
            words.square,
            words.worth,
            words.positions_below,
            words.with_root,
            1 + costs.iter().sum::<u64>(),
        );
        Ok(format!(
            "<div class=\"order\" data-reading=\"{}\" data-best=\"{}\" data-worst=\"{}\" data-earlier=\"{}\" data-said=\"{}\">{}</div>",
            words.reading_order,
            words.best_first,
            words.worst_first,
            words.earlier,
            words.ordered,
            scrolling(&table, caption),
        ))
    }
}

fn row(root: &Root, name: &str, cost: u64, words: &Words) -> String {
    let proven = match root.value {
        1 => Proven::Win,
        0 => Proven::Draw,
        _ => Proven::Loss,
    };
    let nodes = root.nodes.map(|count| count.to_string()).join(" ");
    format!(
        "<tr data-value=\"{}\" data-nodes=\"{nodes}\"><th scope=\"row\">{name}</th><td>{}</td><td>{cost}</td></tr>",
        root.value,
        result(proven, words).1,
    )
}

/// What each move costs in this order.
fn costs(moves: &[Root]) -> Vec<u64> {
    let mut alpha = 0;
    let cost = |root: &Root| {
        let cost = root.nodes[alpha];
        alpha = alpha.max((root.value + 2) as usize);
        cost
    };
    moves.iter().map(cost).collect()
}

/// A move at the root: its value, and what it costs for each alpha.
fn root(position: &Position, mv: usize) -> Result<Root> {
    let child = position.after(&[mv]);
    let mut nodes = [0; 4];
    for (at, alpha) in VALUES.iter().enumerate() {
        search(&child, -2, -alpha, &mut nodes[at])?;
    }
    let value = -search(&child, -2, 2, &mut 0)?;
    Ok(Root { mv, value, nodes })
}

/// Alpha-beta as the page prints it, with the moves in reading order. Values are for the player to move.
fn search(position: &Position, alpha: i32, beta: i32, nodes: &mut u64) -> Result<i32> {
    *nodes += 1;
    let status = engine::status(&position.state()?)?;
    match status["outcome"]["kind"].as_str() {
        Some("draw") => return Ok(0),
        // Whoever has just moved has won.
        Some(_) => return Ok(-1),
        None => {}
    }
    let (mut best, mut alpha) = (-2, alpha);
    for mv in legal(position)? {
        best = best.max(-search(&position.after(&[mv]), -beta, -alpha, nodes)?);
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    Ok(best)
}

fn legal(position: &Position) -> Result<Vec<usize>> {
    Ok(serde_json::from_value(engine::status(&position.state()?)?["legalMoves"].clone())?)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn page(moves: &[usize]) -> Page {
        let front = format!(
            "+++\ntitle = 'A'\nsummary = 'B'\n[positions]\nmain = {{ game = '3x3x3', moves = {moves:?} }}\n+++\n"
        );
        Page::read("a", "en", &front, None).unwrap()
    }

    /// The count of a search with the moves at the root in this order.
    fn counted(position: &Position, order: &[usize]) -> u64 {
        let (mut nodes, mut alpha) = (1, -2);
        for &mv in order {
            alpha = alpha.max(-search(&position.after(&[mv]), -2, -alpha, &mut nodes).unwrap());
        }
        nodes
    }

    /// All orders of some things.
    fn orders<T: Clone>(all: &[T]) -> Vec<Vec<T>> {
        if all.is_empty() {
            return vec![Vec::new()];
        }
        let mut found = Vec::new();
        for at in 0..all.len() {
            let mut rest = all.to_vec();
            let first = rest.remove(at);
            found.extend(orders(&rest).into_iter().map(|order| [vec![first.clone()], order].concat()));
        }
        found
    }

    #[test]
    fn the_count_in_reading_order_is_that_of_the_engine() {
        for moves in [&[2, 4, 7, 8][..], &[6, 4, 1, 0], &[0, 1, 3, 7, 5], &[4, 0, 8, 1]] {
            let order = Order { of: "main".into() };
            let page = page(moves);
            let state = order.position(&page).unwrap().state().unwrap();
            let ask = json!({ "id": "alphabeta", "preset": "textbook" });
            let report = engine::best_move(&state, &ask, &json!({})).unwrap();
            let sum: u64 = costs(&order.moves(&page).unwrap()).iter().sum();
            assert_eq!(json!(1 + sum), report["counters"]["nodes"], "{moves:?}");
        }
    }

    #[test]
    fn the_sum_of_any_order_is_what_a_search_in_that_order_visits() {
        for moves in [&[6, 4, 1, 0][..], &[4, 0, 8, 1]] {
            let page = page(moves);
            let order = Order { of: "main".into() };
            let position = order.position(&page).unwrap();
            let all = orders(&order.moves(&page).unwrap());
            let counts: Vec<u64> = all.iter().map(|order| 1 + costs(order).iter().sum::<u64>()).collect();
            for (order, count) in all.iter().zip(&counts) {
                let moves: Vec<usize> = order.iter().map(|root| root.mv).collect();
                assert_eq!(*count, counted(&position, &moves), "{moves:?}");
            }
            assert!(counts.iter().min() < counts.iter().max(), "{moves:?}: the order matters");
        }
    }
}
