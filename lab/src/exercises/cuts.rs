//! The leaves that alpha-beta skips in a tree of numbers, from left to right. No two leaves have the same
//! value, so that it does not matter whether a search cuts when alpha and beta are equal.

use super::tree::Tree;
use super::{Choices, Exercise, Field, Figure, Said, until};
use crate::learners::random::Random;

/// How many children the nodes at each depth have.
const WIDTHS: [&[usize]; 8] =
    [&[2, 2], &[3, 2], &[3, 3], &[2, 2, 2], &[3, 2, 2], &[2, 3, 2], &[2, 2, 2, 2], &[3, 3, 2]];

/// The window at a leaf that is looked at, or in which the cut was made that skips it.
#[derive(Clone, Copy)]
struct Visit {
    is_skipped: bool,
    alpha: f64,
    beta: f64,
}

pub(super) fn exercise(level: usize, random: &mut Random) -> Exercise {
    let widths = WIDTHS[level];
    let fewest = if widths.len() > 2 { 2 } else { 1 };
    let make = |random: &mut Random| {
        let maximizes = random.below(2) == 0;
        let tree = Tree::of_numbers(widths, maximizes, random);
        let visits = visits(&tree);
        (tree, visits)
    };
    let skipped = |visits: &[Option<Visit>]| visits.iter().flatten().filter(|visit| visit.is_skipped).count();
    let (tree, visits) = until(random, make, |(_, visits)| skipped(visits) >= fewest);
    let field = |(at, visit): (usize, Visit)| Field {
        at,
        choices: Choices::Cut(2),
        answer: visit.is_skipped.into(),
        reasons: vec![
            Said::new(if visit.is_skipped { "cuts.skipped" } else { "cuts.looked" })
                .number("alpha", visit.alpha)
                .number("beta", visit.beta),
        ],
    };
    let leaves = visits.into_iter().enumerate().filter_map(|(at, visit)| Some((at, visit?)));
    let fields = leaves.map(field).collect();
    Exercise::new(Said::new("cuts"), Figure::Tree(tree.figure(|node| tree.is_leaf(node))), fields)
}

/// What becomes of each leaf; `None` for inner nodes.
fn visits(tree: &Tree) -> Vec<Option<Visit>> {
    let mut visits = vec![None; tree.0.len()];
    search(tree, 0, f64::NEG_INFINITY, f64::INFINITY, &mut visits);
    visits
}

/// Alpha-beta, fail-soft.
fn search(tree: &Tree, node: usize, mut alpha: f64, mut beta: f64, visits: &mut [Option<Visit>]) -> f64 {
    if tree.is_leaf(node) {
        visits[node] = Some(Visit { is_skipped: false, alpha, beta });
        return tree.0[node].value.into();
    }
    let maximizes = tree.0[node].maximizes;
    let mut best = if maximizes { f64::NEG_INFINITY } else { f64::INFINITY };
    for &child in &tree.0[node].children {
        if alpha >= beta {
            skip(tree, child, Visit { is_skipped: true, alpha, beta }, visits);
            continue;
        }
        let value = search(tree, child, alpha, beta, visits);
        if maximizes {
            best = best.max(value);
            alpha = alpha.max(best);
        } else {
            best = best.min(value);
            beta = beta.min(best);
        }
    }
    best
}

/// Skips all leaves below a node.
fn skip(tree: &Tree, node: usize, visit: Visit, visits: &mut [Option<Visit>]) {
    if tree.is_leaf(node) {
        visits[node] = Some(visit);
    }
    for &child in &tree.0[node].children {
        skip(tree, child, visit, visits);
    }
}
