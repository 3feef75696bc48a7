//! The N-player article's Monte Carlo tree search: every player maximizes the own mean plus
//! `c sqrt(ln N / n)` with c the root of 2; a playout rewards its winner with 1 and the others with -1/2, a
//! draw nobody; of the moves from the root the one visited most is played.
//!
//! **Faults.** The generator cannot be seeded, so that the published shares are samples; nothing
//! is ever known for certain, however often a won position is visited; and a loss costs half of
//! what a win brings, which makes the search bolder than its results. The shipped `mcts` is
//! seeded, knows what is proven, and counts a draw as half a win.

use crate::board::Board;
use crate::counts::{Truth, classes};
use crate::self_play::python::Random;

/// What differs between the documents.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// The square of c.
    pub exploration_squared: f64,
    /// What a playout brings the players who lost it; the winner gets 1.
    pub loss: f64,
    /// What a draw brings everybody.
    pub draw: f64,
}

impl Settings {
    /// The N-player article.
    pub const PUBLISHED: Settings = Settings { exploration_squared: 2.0, loss: -0.5, draw: 0.0 };

    /// Wins are counted, and nothing else, as the page on Ultimate explains it.
    pub fn counting_wins(c: f64) -> Self {
        Settings { exploration_squared: c * c, loss: 0.0, draw: 0.0 }
    }

    /// A draw counts as half a win.
    pub fn counting_draws(c: f64) -> Self {
        Settings { draw: 0.5, ..Settings::counting_wins(c) }
    }
}

/// A position of the tree.
struct Node {
    board: Board,
    /// The cell that was taken last.
    cell: usize,
    parent: Option<usize>,
    children: Vec<usize>,
    visits: f64,
    scores: Vec<f64>,
}

/// The nodes, the root first.
struct Tree(Vec<Node>);

impl Tree {
    fn add(&mut self, board: Board, cell: usize, parent: Option<usize>) -> usize {
        let scores = vec![0.0; board.players()];
        self.0.push(Node { board, cell, parent, children: Vec::new(), visits: 0.0, scores });
        self.0.len() - 1
    }

    /// The node to play out from: the first with a move that has not been tried, and that move.
    fn descend(&mut self, settings: Settings, random: &mut Random) -> usize {
        let mut at = 0;
        while !self.0[at].board.is_over() {
            let node = &self.0[at];
            let tried: Vec<_> = node.children.iter().map(|&child| self.0[child].cell).collect();
            let untried: Vec<_> = node.board.empty_cells().filter(|cell| !tried.contains(cell)).collect();
            if !untried.is_empty() {
                let cell = untried[random.below(untried.len() as u32)];
                let child = self.add(self.0[at].board.after(cell), cell, Some(at));
                self.0[at].children.push(child);
                return child;
            }
            at = self.select(at, settings);
        }
        at
    }

    /// The first child with the highest upper bound.
    fn select(&self, at: usize, settings: Settings) -> usize {
        let node = &self.0[at];
        let bound = |child: usize| {
            let child = &self.0[child];
            let mean = child.scores[node.board.mover()] / child.visits;
            // libm: the platform's own logarithm differs in the last place, and with it the tree.
            mean + (settings.exploration_squared * libm::log(node.visits) / child.visits).sqrt()
        };
        let better = |best: usize, child: usize| if bound(child) > bound(best) { child } else { best };
        node.children.iter().copied().reduce(better).expect("every move has been tried")
    }

    fn back_up(&mut self, from: usize, rewards: &[f64]) {
        let mut next = Some(from);
        while let Some(at) = next {
            let node = &mut self.0[at];
            node.visits += 1.0;
            node.scores.iter_mut().zip(rewards).for_each(|(sum, reward)| *sum += reward);
            next = node.parent;
        }
    }
}

/// Plays at random to the end; the reward of each player.
fn play_out(mut board: Board, settings: Settings, random: &mut Random) -> Vec<f64> {
    while !board.is_over() {
        let cells: Vec<_> = board.empty_cells().collect();
        board = board.after(cells[random.below(cells.len() as u32)]);
    }
    let winner = board.winner();
    let reward = |player| match winner {
        None => settings.draw,
        Some(winner) if winner == player => 1.0,
        Some(_) => settings.loss,
    };
    (0..board.players()).map(reward).collect()
}

/// The move played after so many iterations.
fn best_move(board: &Board, settings: Settings, iterations: u32, random: &mut Random) -> usize {
    let mut tree = Tree(Vec::new());
    tree.add(*board, 0, None);
    for _ in 0..iterations {
        let leaf = tree.descend(settings, random);
        let rewards = play_out(tree.0[leaf].board, settings, random);
        tree.back_up(leaf, &rewards);
    }
    let more =
        |best: usize, child: usize| if tree.0[child].visits > tree.0[best].visits { child } else { best };
    let best = tree.0[0].children.iter().copied().reduce(more).expect("there is an iteration");
    tree.0[best].cell
}

/// How often each move is played, as a share of so many searches.
pub fn shares(board: &Board, iterations: u32, searches: u32) -> Vec<(usize, f64)> {
    let mut random = Random::seeded(1);
    let played: Vec<_> =
        (0..searches).map(|_| best_move(board, Settings::PUBLISHED, iterations, &mut random)).collect();
    let share = |cell| played.iter().filter(|&&played| played == cell).count() as f64 / f64::from(searches);
    board.empty_cells().map(|cell| (cell, share(cell))).collect()
}

/// In how many unfinished positions of 3x3, of each set of turned and reflected ones the first, the
/// move played is not best: one search each, with one generator for all.
pub fn mistakes(settings: Settings, iterations: u32) -> usize {
    let (mut random, mut truth) = (Random::seeded(1), Truth::default());
    let mut is_mistaken = |board: &Board| {
        let cell = best_move(board, settings, iterations, &mut random);
        truth.result_of(board, cell) < truth.result(board)
    };
    classes().iter().filter(|board| !board.is_over() && is_mistaken(board)).count()
}
