//! Positions of games that the engine plays against itself, with little work and some noise.

use anyhow::Result;
use noughts::game::symmetry::{self, Symmetry};
use noughts::status::Status;
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

/// A key that positions share if they look the same after a symmetry of the board, or with the players
/// exchanged: they count as the one to move and the other.
#[must_use]
pub fn key(game: &Game) -> Vec<u8> {
    let status = game.status();
    let shape = &status.shape;
    let (rows, cols) = shape.small.map_or((shape.rows, shape.cols), |small| (small.rows, small.cols));
    let place = |place: usize, symmetry: Symmetry, rows: usize, cols: usize| {
        let (row, col) = symmetry.cell(place / cols, place % cols, rows, cols);
        row * cols + col
    };
    let image = |cell: usize, symmetry: Symmetry| {
        let (board, cell) = (cell / (rows * cols), cell % (rows * cols));
        // A board of small boards moves as each of them does; other boards and layers keep their order.
        let board = match shape.small {
            Some(_) => place(board, symmetry, shape.rows / rows, shape.cols / cols),
            None => board,
        };
        board * rows * cols + place(cell, symmetry, rows, cols)
    };
    let images = symmetry::of_board(rows, cols).iter().map(|&symmetry| {
        let mut key = vec![0; status.cells.len()];
        for cell in 0..status.cells.len() {
            key[image(cell, symmetry)] = look(status, cell);
        }
        key
    });
    images.min().unwrap_or_default()
}

/// What is seen of a cell: its owner, its number, whether its mark leaves next, and whether it can be played.
fn look(status: &Status, cell: usize) -> u8 {
    let owner = match status.cells[cell] {
        None => 0,
        owner if owner == status.to_move => 1,
        Some(_) => 2,
    };
    let number = status.numbers.as_ref().and_then(|numbers| numbers[cell]).unwrap_or(0) as u8;
    let leaves = status.leaving.is_some_and(|leaving| usize::from(leaving) == cell);
    let plays = match &status.targets {
        Some(targets) => targets.iter().any(|&target| usize::from(target) == cell),
        None => status.legal_moves.iter().any(|mv| mv.index() == cell),
    };
    owner | number << 2 | u8::from(leaves) << 6 | u8::from(plays) << 7
}
