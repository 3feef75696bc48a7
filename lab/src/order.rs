//! What the order of moves is worth to alpha-beta: the fewest and the most positions that it can
//! visit, over all orders.
//!
//! **Definition.** Plain alpha-beta from the root with an open window, each position counted when
//! it is entered, the root too; scores as [`Scale`] and cut-offs as [`Cut`] say. At every node of
//! the *tree*, independently of all others, also of the same position reached by other moves, the
//! moves may come in any order. Over all these choices at once, [`Orders::least`] is the minimum of
//! the count, [`Orders::most`] the maximum. [`Ranked`] gives two particular orders: every node's
//! moves from the best to the worst and from the worst to the best, by their true values, equal
//! ones by rows.
//!
//! **Method.** What a child returns is its value, clamped to the window, whatever the order within
//! it: so the count of a node depends on the position and its window alone. The window in which the
//! next child is searched follows from the set of children searched before. A table over these sets
//! gives the extremes without listing the orders.
//!
//! The bound that the count is measured against is Knuth and Moore's ("An analysis of alpha-beta
//! pruning", 1975): with the best order, alpha-beta visits what nobody can do without, about twice
//! the square root of the tree.

use crate::board::Board;
use crate::counts::smallest_image;
use crate::small::{Map, sort_by_key};

/// How finished games are scored, for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scale {
    /// Win, draw or loss, however long it takes: three values.
    Results,
    /// Sooner wins and later losses are better.
    Dated,
}

/// When a node is left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cut {
    /// As soon as a score meets the bound.
    AtBound,
    /// Only when a score exceeds the bound.
    AboveBound,
}

/// Above every score.
const OPEN: i32 = 1000;
/// A win before any stone; each stone makes it worth one less.
const WIN: i32 = 100;

/// The score of a finished game for the player to move.
fn result(board: &Board, scale: Scale) -> Option<i32> {
    let win = match scale {
        Scale::Results => 1,
        Scale::Dated => WIN - board.plies() as i32,
    };
    match board.winner() {
        Some(winner) if winner == board.mover() => Some(win),
        Some(_) => Some(-win),
        None => board.is_full().then_some(0),
    }
}

/// The true values of positions, remembered.
struct Values {
    scale: Scale,
    known: Map<Board, i32>,
}

impl Values {
    fn of(&mut self, board: &Board) -> i32 {
        if let Some(&value) = self.known.get(board) {
            return value;
        }
        let value = result(board, self.scale).unwrap_or_else(|| {
            let replies = board.empty_cells().map(|cell| -self.of(&board.after(cell)));
            replies.max().expect("an unfinished game has moves")
        });
        self.known.insert(*board, value);
        value
    }
}

/// Which end of all orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Extreme {
    Least,
    Most,
}

impl Extreme {
    fn of(self, a: u64, b: u64) -> u64 {
        match self {
            Extreme::Least => a.min(b),
            Extreme::Most => a.max(b),
        }
    }
}

/// The extremes over all orders.
pub struct Orders {
    values: Values,
    cut: Cut,
    extreme: Extreme,
    /// By the position, all turned and reflected ones being one, and the window.
    known: Map<((u16, u16), i32, i32), u64>,
}

impl Orders {
    /// The fewest positions that alpha-beta can visit from here.
    pub fn least(board: &Board, scale: Scale, cut: Cut) -> u64 {
        Orders::new(scale, cut, Extreme::Least).count(board, -OPEN, OPEN)
    }

    /// The most positions that alpha-beta can visit from here.
    pub fn most(board: &Board, scale: Scale, cut: Cut) -> u64 {
        Orders::new(scale, cut, Extreme::Most).count(board, -OPEN, OPEN)
    }

    fn new(scale: Scale, cut: Cut, extreme: Extreme) -> Self {
        let values = Values { scale, known: Map::default() };
        Orders { values, cut, extreme, known: Map::default() }
    }

    fn count(&mut self, board: &Board, alpha: i32, beta: i32) -> u64 {
        if board.is_over() {
            return 1;
        }
        let key = (smallest_image(board), alpha, beta);
        if let Some(&count) = self.known.get(&key) {
            return count;
        }
        let count = 1 + self.children(board, alpha, beta);
        self.known.insert(key, count);
        count
    }

    /// The count of all children that are searched, at its extreme.
    fn children(&mut self, board: &Board, alpha: i32, beta: i32) -> u64 {
        let children: Vec<Board> = board.empty_cells().map(|cell| board.after(cell)).collect();
        let scores: Vec<i32> = children.iter().map(|child| -self.values.of(child)).collect();
        // What it costs to have searched exactly these children and not to have cut yet.
        let mut costs: Vec<Option<u64>> = vec![None; 1 << children.len()];
        costs[0] = Some(0);
        let mut found: Option<u64> = None;
        for searched in 0..costs.len() {
            let Some(cost) = costs[searched] else { continue };
            if searched + 1 == costs.len() {
                found = Some(found.map_or(cost, |best| self.extreme.of(best, cost)));
                break;
            }
            let seen = (0..children.len()).filter(|child| searched >> child & 1 == 1);
            let lower = seen.map(|child| scores[child]).fold(alpha, i32::max);
            for next in (0..children.len()).filter(|child| searched >> child & 1 == 0) {
                let after = cost + self.count(&children[next], -beta, -lower);
                let cuts = match self.cut {
                    Cut::AtBound => scores[next] >= beta,
                    Cut::AboveBound => scores[next] > beta,
                };
                let known = if cuts { &mut found } else { &mut costs[searched | 1 << next] };
                *known = Some(known.map_or(after, |best| self.extreme.of(best, after)));
            }
        }
        found.expect("the children are searched in some order")
    }
}

/// Alpha-beta with one particular order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ranked {
    /// By rows.
    ByRows,
    /// The best move first, by the true values.
    BestFirst,
    /// The worst move first, by the true values.
    WorstFirst,
}

impl Ranked {
    /// The positions visited from here, this one included.
    pub fn count(self, board: &Board, scale: Scale, cut: Cut) -> u64 {
        let mut values = Values { scale, known: Map::default() };
        let mut visited = 0;
        self.search(board, -OPEN, OPEN, cut, &mut values, &mut visited);
        visited
    }

    fn search(
        self,
        board: &Board,
        mut alpha: i32,
        beta: i32,
        cut: Cut,
        values: &mut Values,
        visited: &mut u64,
    ) -> i32 {
        *visited += 1;
        if let Some(score) = result(board, values.scale) {
            return score;
        }
        let mut children: Vec<Board> = board.empty_cells().map(|cell| board.after(cell)).collect();
        match self {
            Ranked::ByRows => {}
            Ranked::BestFirst => sort_by_key(&mut children, |child| values.of(child)),
            Ranked::WorstFirst => sort_by_key(&mut children, |child| -values.of(child)),
        }
        let mut best = -OPEN;
        for child in &children {
            let score = -self.search(child, -beta, -alpha, cut, values, visited);
            best = best.max(score);
            alpha = alpha.max(score);
            if score > beta || cut == Cut::AtBound && score == beta {
                break;
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::unfinished;

    /// Every count that some order gives: all orders at all nodes, one by one.
    fn all_counts(board: &Board, alpha: i32, beta: i32, cut: Cut, values: &mut Values) -> Vec<u64> {
        if board.is_over() {
            return vec![1];
        }
        let cells: Vec<usize> = board.empty_cells().collect();
        let mut counts = Vec::new();
        extend(board, &cells, 1, alpha, beta, cut, values, &mut counts);
        counts
    }

    #[allow(clippy::too_many_arguments, reason = "the state of a search written out")]
    fn extend(
        board: &Board,
        left: &[usize],
        so_far: u64,
        alpha: i32,
        beta: i32,
        cut: Cut,
        values: &mut Values,
        counts: &mut Vec<u64>,
    ) {
        if left.is_empty() {
            counts.push(so_far);
        }
        for &cell in left {
            let child = board.after(cell);
            let score = -values.of(&child);
            let mut costs = all_counts(&child, -beta, -alpha, cut, values);
            costs.sort_unstable();
            costs.dedup();
            let rest: Vec<usize> = left.iter().copied().filter(|&other| other != cell).collect();
            for cost in costs {
                if score > beta || cut == Cut::AtBound && score == beta {
                    counts.push(so_far + cost);
                } else {
                    extend(board, &rest, so_far + cost, alpha.max(score), beta, cut, values, counts);
                }
            }
        }
    }

    #[test]
    fn the_extremes_are_those_of_all_orders_listed_one_by_one() {
        // All with three empty cells or fewer, and some with four, whose orders are a hundred times as many.
        let few = unfinished().filter(|board| board.plies() >= 6);
        let some = unfinished().filter(|board| board.plies() == 5).step_by(50);
        for board in few.chain(some) {
            for scale in [Scale::Results, Scale::Dated] {
                for cut in [Cut::AtBound, Cut::AboveBound] {
                    let mut values = Values { scale, known: Map::default() };
                    let counts = all_counts(&board, -OPEN, OPEN, cut, &mut values);
                    let extremes = [Orders::least(&board, scale, cut), Orders::most(&board, scale, cut)];
                    let listed = [counts.iter().min(), counts.iter().max()].map(|count| *count.unwrap());
                    assert_eq!(extremes, listed, "{board:?} {scale:?} {cut:?}");
                }
            }
        }
    }
}
