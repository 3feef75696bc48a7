//! The minimax value of every node of a tree: first of games, then of numbers.

use super::tree::Tree;
use super::{Choices, Exercise, Field, Figure, Said, draw_state};
use crate::learners::random::Random;
use crate::learners::states::State;

/// Empty cells, and whether the values of finished games are to be filled in as well.
const GAMES: [(usize, bool); 4] = [(2, false), (2, true), (3, false), (3, true)];
/// How many children the nodes at each depth have.
const NUMBERS: [&[usize]; 4] = [&[2, 2], &[3, 2], &[2, 2, 2], &[3, 2, 2]];
/// The largest value of a leaf that is no finished game.
const MOST: i32 = 9;

pub(super) fn exercise(level: usize, random: &mut Random) -> Exercise {
    match GAMES.get(level) {
        Some(&(empty, asks_leaves)) => of_game(9 - empty, asks_leaves, random),
        None => of_numbers(NUMBERS[level - GAMES.len()], random),
    }
}

/// The children of the root differ, so that there is something to choose.
fn of_game(plies: usize, asks_leaves: bool, random: &mut Random) -> Exercise {
    let is_choice = |state: State| (1..state.legal().count()).contains(&state.optimal().count());
    let tree = Tree::of_game(draw_state(random, plies, is_choice));
    let task = Said::new(if asks_leaves { "values.gameLeaves" } else { "values.game" });
    let asked = |node: usize| asks_leaves || !tree.is_leaf(node);
    make(&tree, task, &Choices::Range(-1, 1), -1, asked)
}

fn of_numbers(widths: &[usize], random: &mut Random) -> Exercise {
    let maximizes = random.below(2) == 0;
    let tree = Tree::of_numbers(widths, maximizes, random);
    make(&tree, Said::new("values.numbers"), &Choices::Range(-MOST, MOST), -MOST, |node| !tree.is_leaf(node))
}

/// Children are checked before their parents.
fn make(tree: &Tree, task: Said, choices: &Choices, least: i32, asked: impl Fn(usize) -> bool) -> Exercise {
    let field = |at: usize| Field {
        at,
        choices: choices.clone(),
        answer: (tree.0[at].value - least) as usize,
        reasons: vec![reason(tree, at)],
    };
    let fields = (0..tree.0.len()).rev().filter(|&node| asked(node)).map(field).collect();
    Exercise::new(task, Figure::Tree(tree.figure(|node| !asked(node))), fields)
}

fn reason(tree: &Tree, at: usize) -> Said {
    let node = &tree.0[at];
    if !tree.is_leaf(at) {
        let id = match (node.state, node.maximizes) {
            (Some(_), true) => "values.x",
            (Some(_), false) => "values.o",
            (None, true) => "values.max",
            (None, false) => "values.min",
        };
        return Said::new(id).numbers("values", tree.values_below(at));
    }
    match node.value {
        0 => Said::new("values.drawn"),
        value => Said::new("values.won").number("player", u32::from(value < 0)),
    }
}
