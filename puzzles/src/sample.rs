//! Positions of games that the engine plays against itself, with little work and some noise.

use anyhow::Result;
use noughts::symmetry::{self, Symmetry};
use noughts_arena::game::Game;
use noughts_arena::player::{Budget, Entrant};

use crate::kind::Kind;

/// The positions of one game that a puzzle of this kind may show. The same seed gives the same game.
///
/// # Errors
/// When the players of the kind cannot play it.
pub fn positions(kind: &Kind, seed: u32) -> Result<Vec<Game>> {
    let mut game = Game::with_random_opening(kind.rules, kind.opening, seed.into())?;
    let entrant: Entrant = kind.player.parse()?;
    let mut players = Vec::new();
    for seat in 0..2 {
        players.push(entrant.start(&game, &Budget::default(), 2 * seed + seat)?);
    }
    let mut positions = Vec::new();
    while let Some(seat) = game.to_move() {
        if game.moves().len() > *kind.plies.end() {
            break;
        }
        if kind.plies.contains(&game.moves().len()) {
            positions.push(game.clone());
        }
        let mv = players[seat].choose()?;
        game.play(mv)?;
        for player in &mut players {
            player.follow(mv)?;
        }
    }
    Ok(positions)
}

/// A key that all images of a position under the symmetries of its board share, and no other position has.
/// The players count as the one to move and the other.
#[must_use]
pub fn key(game: &Game) -> Vec<u8> {
    let status = game.status();
    let shape = &status.shape;
    let (rows, cols) = shape.small.map_or((shape.rows, shape.cols), |small| (small.rows, small.cols));
    let image = |cell: usize, symmetry: Symmetry| {
        // A board of small boards moves as each of them does.
        let (board, cell) = (cell / (rows * cols), cell % (rows * cols));
        let image = |place: usize, rows: usize, cols: usize| {
            let (row, col) = symmetry.cell(place / cols, place % cols, rows, cols);
            row * cols + col
        };
        image(board, shape.rows / rows, shape.cols / cols) * rows * cols + image(cell, rows, cols)
    };
    let owner = |cell: usize| match status.cells[cell] {
        None => 0,
        owner if owner == status.to_move => 1,
        Some(_) => 2,
    };
    let images = symmetry::of_board(rows, cols).iter().map(|&symmetry| {
        let mut key = vec![0; 2 * status.cells.len()];
        for cell in 0..status.cells.len() {
            key[2 * image(cell, symmetry)] = owner(cell);
        }
        for mv in &status.legal_moves {
            key[2 * image(mv.index(), symmetry) + 1] = 1;
        }
        key
    });
    images.min().unwrap_or_default()
}
