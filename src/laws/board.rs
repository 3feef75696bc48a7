//! Law 9: that of [`Board`].

use super::{Broken, Law, Line, along_games};
use crate::game::board::{Board, Cell};
use crate::game::{Move, Seat};

/// Checks law 9 of [`Board`] along so many random games from `start`.
///
/// # Errors
/// Where the law is broken.
pub fn check_board<G: Board>(start: &G, games: u64) -> Result<(), Broken> {
    along_games(start, games, &mut |line| {
        let position = &line.position;
        line.expect_answer(Law::Board, "key", &position.key(), &position.fresh_key())?;
        let moves: Vec<_> = position.moves().collect();
        moves.into_iter().try_for_each(|mv| one_stone_lands(line, mv))
    })
}

fn owners<G: Board>(position: &G) -> Vec<Option<Seat>> {
    (0..position.cells() as u16).map(|cell| position.owner(Cell(cell))).collect()
}

/// A legal move puts one stone on an empty cell, perhaps from another cell, and changes nothing else.
fn one_stone_lands<G: Board>(line: &Line<G>, mv: Move) -> Result<(), Broken> {
    let position = &line.position;
    let mut expected = owners(position);
    if let Some(leaving) = position.leaving() {
        expected[leaving.index()] = None;
    }
    if let Some(origin) = position.origin(mv) {
        let owner = expected.get_mut(origin.index()).and_then(Option::take);
        line.expect_answer(
            Law::Board,
            &format!("the owner of the origin of {}", mv.0),
            &owner,
            &Some(position.stone(mv)),
        )?;
    }
    let target = position.target(mv).filter(|cell| cell.index() < expected.len());
    let empty = target.is_some_and(|cell| expected[cell.index()].is_none());
    let fault = || format!("the target of {} is {target:?}, which is no empty cell, in {position:?}", mv.0);
    line.expect(Law::Board, empty, fault)?;
    if let Some(cell) = target {
        expected[cell.index()] = Some(position.stone(mv));
    }
    let found = owners(&position.after(mv));
    line.expect_answer(Law::Board, &format!("the owner of each cell after {}", mv.0), &found, &expected)
}
