//! Perft: counts of the game tree, which reveal errors in the rules quickly.

use crate::game::{Game, Move, Outcome};
use std::collections::HashSet;

/// The number of move sequences of exactly `depth` plies. A game that ends earlier contributes
/// nothing, so this is the count of leaves at that depth and nothing else.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.move_count()),
        _ => position.moves().map(|mv| perft(&position.after(mv), depth - 1)).sum(),
    }
}

/// Counts of a game tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Census {
    /// Nodes, the root included; a position counts once for every move sequence that leads to it.
    pub nodes: u64,
    /// Finished games.
    pub games: u64,
    /// Drawn games.
    pub draws: u64,
}

/// Counts the whole game tree.
pub fn census<G: Game>(position: &G) -> Census {
    let mut total = Census { nodes: 1, ..Census::default() };
    if let Some(outcome) = position.outcome() {
        return Census { games: 1, draws: u64::from(outcome == Outcome::Draw), ..total };
    }
    for mv in position.moves() {
        let below = census(&position.after(mv));
        total.nodes += below.nodes;
        total.games += below.games;
        total.draws += below.draws;
    }
    total
}

/// The number of different reachable positions, `start` included. With `up_to_symmetry`, mirrored and rotated
/// positions count once, and `start` must be symmetric, as the empty board is.
pub fn positions<G: Game>(start: &G, up_to_symmetry: bool) -> usize {
    let mut seen = HashSet::new();
    let mut open = vec![Images::of(start)];
    while let Some(images) = open.pop() {
        let name = if up_to_symmetry { images.canonical_key() } else { images.0[0].key() };
        if seen.insert(name) {
            open.extend(images.0[0].moves().map(|mv| images.after(mv)));
        }
    }
    seen.len()
}

/// A position together with its images under every symmetry of the board, in a fixed order.
struct Images<G>(Vec<G>);

impl<G: Game> Images<G> {
    /// The images of a position that every symmetry maps onto itself, such as the empty board.
    fn of(symmetric: &G) -> Self {
        Images(vec![*symmetric; symmetric.symmetries().len()])
    }

    fn after(&self, mv: Move) -> Self {
        let symmetries = self.0[0].symmetries().iter();
        Images(self.0.iter().zip(symmetries).map(|(image, &s)| image.after(image.image(mv, s))).collect())
    }

    fn canonical_key(&self) -> u64 {
        self.0.iter().map(Game::key).fold(u64::MAX, u64::min)
    }
}
