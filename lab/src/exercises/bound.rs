//! The child that UCT selects: the one with the largest upper confidence bound (Kocsis and Szepesvári,
//! "Bandit based Monte-Carlo planning", 2006), its mean plus `c * sqrt(ln N / n)`.

use super::{Choices, Exercise, Field, Figure, FigureChild, Said, until};
use crate::learners::random::Random;
use crate::small::sort_by_key;

struct Level {
    children: usize,
    /// The factor of the exploration term.
    c: f64,
    /// Whether one child was not visited yet.
    is_new: bool,
}

const fn level(children: usize, c: f64) -> Level {
    Level { children, c, is_new: false }
}

const LEVELS: [Level; 8] = [
    level(2, 1.4),
    level(3, 0.0),
    level(3, 1.4),
    Level { is_new: true, ..level(3, 1.4) },
    level(4, 1.4),
    level(4, 0.5),
    level(5, 1.4),
    level(6, 1.0),
];

/// The bounds differ by more than what rounding to two places does.
const GAP: f64 = 0.05;
/// The most playouts of a child.
const VISITS: usize = 60;

pub(super) fn exercise(at: usize, random: &mut Random) -> Exercise {
    let level = &LEVELS[at];
    let children = until(random, |random| draw(level, random), |children| is_fit(level, children));
    let bounds: Vec<f64> = children.iter().map(|child| bound(child, total(&children), level.c)).collect();
    let answer = largest(&bounds);
    let reasons = children.iter().map(|child| reason(child, total(&children), level.c)).collect();
    let squares = children.iter().map(|child| child.square).collect();
    let task = Said::new("bound").number("c", level.c).number("visits", total(&children));
    let field = Field { at: 0, choices: Choices::Squares(squares), answer, reasons };
    Exercise::new(task, Figure::Children(children), vec![field])
}

fn draw(level: &Level, random: &mut Random) -> Vec<FigureChild> {
    let mut squares: Vec<usize> = (0..9).collect();
    let mut squares: Vec<usize> =
        (0..level.children).map(|_| squares.swap_remove(random.below(squares.len()))).collect();
    sort_by_key(&mut squares, |&square| square);
    let new = level.is_new.then(|| random.below(level.children));
    let child = |(at, square)| {
        let visits = if new == Some(at) { 0 } else { 2 + random.below(VISITS - 1) };
        let wins = random.below(visits + 1);
        FigureChild { square, wins: wins as u32, visits: visits as u32 }
    };
    squares.into_iter().enumerate().map(child).collect()
}

/// Whether one bound is clearly the largest. Where that is possible, another child has the largest mean.
fn is_fit(level: &Level, children: &[FigureChild]) -> bool {
    let bounds: Vec<f64> = children.iter().map(|child| bound(child, total(children), level.c)).collect();
    let means: Vec<f64> = children.iter().map(mean).collect();
    let best = largest(&bounds);
    let is_clear = |(at, value): (usize, &f64)| at == best || bounds[best] - value > GAP;
    bounds.iter().enumerate().all(is_clear) && (level.c == 0.0 || largest(&means) != best)
}

fn total(children: &[FigureChild]) -> u32 {
    children.iter().map(|child| child.visits).sum()
}

fn mean(child: &FigureChild) -> f64 {
    f64::from(child.wins) / f64::from(child.visits.max(1))
}

fn exploration(child: &FigureChild, total: u32, c: f64) -> f64 {
    if child.visits == 0 {
        return f64::INFINITY;
    }
    c * (libm::log(f64::from(total)) / f64::from(child.visits)).sqrt()
}

fn bound(child: &FigureChild, total: u32, c: f64) -> f64 {
    mean(child) + exploration(child, total, c)
}

fn largest(values: &[f64]) -> usize {
    (0..values.len()).fold(0, |best, at| if values[at] > values[best] { at } else { best })
}

/// Why the child is not the one, if it is not.
fn reason(child: &FigureChild, total: u32, c: f64) -> Said {
    Said::new("bound.smaller")
        .cell("square", child.square)
        .number("mean", mean(child))
        .number("exploration", exploration(child, total, c))
        .number("bound", bound(child, total, c))
}
