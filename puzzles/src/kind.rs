//! The kinds of puzzles: a game, where in it positions are taken from, and what proves them.

use std::ops::RangeInclusive;

use noughts::catalogue::{AlgorithmId, Rules};

use crate::difficulty::Measure;

/// Among how many goals and depths the puzzles of a kind are shared out, if the kind says nothing else.
const SHARES: usize = 6;

/// A game of which puzzles are made.
#[derive(Clone, PartialEq, Debug)]
pub struct Kind {
    /// Its rules.
    pub rules: Rules,
    /// How many stones lie on the board.
    pub plies: RangeInclusive<usize>,
    /// Proves the result of the position, and how long a win takes.
    pub root: Prover,
    /// Proves what each move is worth.
    pub moves: Prover,
    /// How the players of the games choose their moves: an algorithm with options and a budget, as the arena
    /// writes them.
    pub player: &'static str,
    /// Random moves that a game begins with.
    pub opening: usize,
    /// Games that are played to find puzzles.
    pub games: u32,
    /// How many puzzles the file holds at most.
    pub wanted: usize,
    /// How many of them have the same goal, depth and difficulty at most: without shares, quick wins would
    /// take most places.
    pub share: usize,
    /// Whether the solution of a puzzle that is won may be the one move that stops a loss in one. On boards
    /// without gravity few other puzzles can be proven.
    pub blocks: bool,
    /// How it is measured how hard they are.
    pub measure: Measure,
}

/// An algorithm whose results are proven, and the positions that it may visit. A position that needs more
/// makes no puzzle, so that the file can be proven again in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prover {
    /// The algorithm.
    pub algo: AlgorithmId,
    /// Positions for one search.
    pub nodes: u32,
}

const fn prover(algo: &str, nodes: u32) -> Prover {
    Prover { algo: AlgorithmId::of(algo), nodes }
}

/// All kinds, the smallest boards first.
#[must_use]
pub fn kinds() -> Vec<Kind> {
    let alphabeta = prover("alphabeta", 200_000);
    let solver = prover("solver", 400_000);
    let prover_of_rows = prover("prover", 20_000);
    // On the large board nobody proves that a quiet move draws. That it loses to fours and threes is proven
    // at once.
    let threats = prover("threats", 500);
    let retrograde = prover("retrograde", 100_000);
    let little_noise = "mcts:temperature=0.5/60it";
    vec![
        // There are few on the smallest board: all are taken.
        Kind { share: 60, ..kind("3x3x3", 3..=6, [alphabeta; 2], ("random", 0), [3000, 60]) },
        kind("4x4x3", 2..=8, [alphabeta; 2], (little_noise, 2), [400, 24]),
        kind("4x4x4", 5..=12, [alphabeta; 2], (little_noise, 3), [400, 24]),
        kind("5x5x4", 5..=16, [prover_of_rows; 2], (little_noise, 2), [400, 120]),
        kind("7x7x4", 6..=20, [prover_of_rows; 2], (little_noise, 2), [250, 100]),
        kind("15x15x5", 8..=60, [prover_of_rows, threats], ("threats/300nodes", 4), [250, 100]),
        Kind {
            share: 12,
            blocks: false,
            measure: Measure::Iterations,
            ..kind("drop6x7x4", 8..=36, [solver; 2], ("mcts:temperature=0.5/200it", 4), [1500, 300])
        },
        // Misère, wild, numbers, Notakto on 4x4 and on two to five boards, treblecross, and wild misère.
        kind("3x3x3m", 2..=6, [retrograde; 2], ("random", 0), [2000, 24]),
        kind("3x3x3w", 2..=6, [retrograde; 2], ("random", 0), [2000, 24]),
        kind("3x3x3u", 3..=6, [alphabeta; 2], ("random", 0), [300, 24]),
        kind("4x4x3n", 1..=9, [retrograde; 2], ("random", 0), [2000, 24]),
        kind("3x3x3nb2", 2..=10, [retrograde; 2], ("random", 0), [2000, 24]),
        kind("3x3x3nb3", 2..=14, [retrograde; 2], ("random", 0), [2000, 24]),
        kind("3x3x3nb4", 2..=18, [retrograde; 2], ("random", 0), [2000, 24]),
        // Earlier positions take a second each.
        kind("3x3x3nb5", 16..=32, [retrograde; 2], ("random", 0), [400, 24]),
        // Few wins are deep on one row of squares: more of each depth are taken.
        Kind { share: 8, ..kind("1x14x3zn", 1..=10, [retrograde; 2], ("random", 0), [3000, 24]) },
        kind("3x3x3mw", 2..=7, [retrograde; 2], ("random", 0), [2000, 24]),
        // The oldest mark leaves, on 3x4 before the next is placed.
        kind("3x3x3v3", 6..=20, [retrograde; 2], (little_noise, 2), [400, 24]),
        kind("3x4x3v3q", 6..=20, [alphabeta; 2], (little_noise, 2), [400, 24]),
        // Three men's morris, flying, Achi, and Picaria.
        kind("3x3x3v3y", 3..=20, [retrograde; 2], (little_noise, 2), [400, 24]),
        kind("3x3x3v3j", 3..=20, [retrograde; 2], (little_noise, 2), [400, 24]),
        kind("3x3x3v4y", 3..=20, [retrograde; 2], (little_noise, 2), [400, 24]),
        kind("5x5x3v3ykC", 3..=20, [retrograde; 2], (little_noise, 2), [400, 24]),
        // Order and Chaos, and two stones a turn, on a board that is nearly full.
        kind("6x6x5eow", 26..=34, [alphabeta; 2], (little_noise, 4), [150, 24]),
        Kind { share: 6, ..kind("6x6x5d2", 16..=30, [alphabeta; 2], (little_noise, 3), [250, 16]) },
        // A torus, a cylinder, layers, Qubic, and Score Four.
        kind("4x4x4t", 5..=12, [alphabeta; 2], (little_noise, 2), [150, 24]),
        kind("4x4x4c", 5..=12, [alphabeta; 2], (little_noise, 2), [150, 24]),
        kind("3x3x3l3", 3..=16, [prover_of_rows; 2], (little_noise, 2), [400, 24]),
        kind("4x4x4l4", 12..=48, [prover_of_rows, threats], ("threats/300nodes", 4), [150, 24]),
        kind("4x4x4l4g", 40..=60, [alphabeta; 2], (little_noise, 4), [150, 24]),
        kind("uttt", 36..=60, [alphabeta; 2], ("mcts:temperature=0.3/200it", 4), [200, 100]),
    ]
}

fn kind(
    rules: &str,
    plies: RangeInclusive<usize>,
    [root, moves]: [Prover; 2],
    (player, opening): (&'static str, usize),
    [games, wanted]: [u32; 2],
) -> Kind {
    let rules = rules.parse().expect("a test reads all of them");
    let wanted = wanted as usize;
    let share = wanted.div_ceil(SHARES);
    Kind {
        rules,
        plies,
        root,
        moves,
        player,
        opening,
        games,
        wanted,
        share,
        blocks: true,
        measure: Measure::Depth,
    }
}
