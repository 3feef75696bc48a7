//! Laws 1 to 5: those of [`Game`].

use super::{Broken, Law, Line, along_games};
use crate::game::playouts::LONGEST_PLAYOUT;
use crate::game::symmetry::Symmetry;
use crate::game::{Game, MAX_SEATS, Move, Outcome, Seat};
use crate::rng::SeededRng;
use std::collections::HashMap;

/// Checks laws 1 to 5 of [`Game`] along so many random games from `start`, and as many from its images. The
/// symmetries must map `start` to itself, as they do with an empty board.
///
/// # Errors
/// The first law that is broken.
pub fn check_game<G: Game>(start: &G, games: u64) -> Result<(), Broken> {
    let mut known: HashMap<u64, G> = HashMap::new();
    along_games(start, games, &mut |line| {
        moves_are_legal(line)?;
        every_move_progresses(line)?;
        // `or_insert` keeps the position that was there.
        let other = *known.entry(line.position.key()).or_insert(line.position);
        let fault = || format!("{other:?} and {:?} have one key", line.position);
        line.expect(Law::Keys, other == line.position, fault)
    })?;
    for seed in 0..games {
        orders_agree(start, &mut SeededRng::new(seed))?;
        who_cannot_win_does_not(start, &mut SeededRng::new(seed))?;
    }
    let identity = Line::new(start);
    let first = start.symmetries().first().copied();
    let is_identity = |mv: Move| first.is_some_and(|first| start.image(mv, first) == mv);
    let holds = (0..start.actions() as u16).map(Move).all(is_identity);
    identity.expect(Law::Symmetry, holds, || "the first symmetry is not the identity".into())?;
    start.symmetries().iter().try_for_each(|&symmetry| images_agree(start, symmetry, games))
}

/// Law 1, and what belongs to it: whose turn it is, and that the game is over exactly where no move is left.
fn moves_are_legal<G: Game>(line: &Line<G>) -> Result<(), Broken> {
    let position = &line.position;
    let moves: Vec<_> = position.moves().collect();
    let expect =
        |holds, fault: &str| line.expect(Law::Moves, holds, || format!("{fault}: {moves:?} in {position:?}"));
    expect(moves.windows(2).all(|pair| pair[0] < pair[1]), "the moves are not in ascending order")?;
    expect(moves.iter().all(|mv| mv.index() < position.actions()), "a move is not below `actions`")?;
    expect(
        position.outcome().is_some() == moves.is_empty(),
        "there are moves after the end, or none before it",
    )?;
    line.expect_answer(Law::Moves, "move_count", &position.move_count(), &(moves.len() as u32))?;
    let seats = position.seats();
    expect((2..=MAX_SEATS).contains(&seats) && position.to_move().index() < seats, "nobody is to move")?;
    let beyond = position.actions().min(usize::from(u16::MAX) - 20) as u16 + 20;
    for mv in (0..beyond).chain([u16::MAX / 2, u16::MAX - 1, u16::MAX]).map(Move) {
        let legal = moves.contains(&mv);
        line.expect_answer(Law::Moves, &format!("is_legal({})", mv.0), &position.is_legal(mv), &legal)?;
        let tried = position.try_after(mv).is_some();
        line.expect_answer(Law::Moves, &format!("try_after({}).is_some()", mv.0), &tried, &legal)?;
    }
    Ok(())
}

/// Law 2.
fn every_move_progresses<G: Game>(line: &Line<G>) -> Result<(), Broken> {
    let position = &line.position;
    let (over, left) = (position.outcome().is_some(), position.plies_left());
    line.expect_answer(Law::Progress, "plies_left() == 0", &(left == Some(0)), &(over && left.is_some()))?;
    for mv in position.moves() {
        let next = position.after(mv);
        let plies = position.plies() + 1;
        let next_seat = (position.to_move().index() + 1) % position.seats();
        let in_turn = !G::ALTERNATES || next.outcome().is_some() || next.to_move().index() == next_seat;
        let fault = || format!("seat {next_seat} should move after {} in {position:?}", mv.0);
        line.expect(Law::Progress, in_turn, fault)?;
        line.expect_answer(Law::Progress, &format!("plies after {}", mv.0), &next.plies(), &plies)?;
        let fault = || {
            format!("plies_left goes from {left:?} to {:?} by {} in {position:?}", next.plies_left(), mv.0)
        };
        let nearer = match (left, next.plies_left()) {
            (Some(before), Some(after)) => after < before,
            (before, after) => before == after,
        };
        line.expect(Law::Progress, nearer, fault)?;
    }
    Ok(())
}

/// Law 3, for positions that two orders of the same moves lead to: two moves of the first seat change places.
fn orders_agree<G: Game>(start: &G, rng: &mut SeededRng) -> Result<(), Broken> {
    let mut line = Line::new(start);
    let before = rng.below(start.plies_left().unwrap_or(LONGEST_PLAYOUT));
    while (line.moves.len() as u32) < before && line.play_any(rng) {}
    let fork = line.clone();
    let (from, seats) = (line.moves.len(), start.seats());
    // One move more, so that what a position keeps of its last move is the same.
    while line.moves.len() < from + seats + 2 {
        if !line.play_any(rng) {
            return Ok(());
        }
    }
    let mut order = line.moves[from..].to_vec();
    order.swap(0, seats);
    let mut other = fork;
    for mv in order {
        if !other.position.is_legal(mv) {
            return Ok(());
        }
        other.play(mv);
    }
    let equal = other.position == line.position;
    let fault =
        || format!("equal positions have two keys: {:?}, also after {:?}", line.position, other.moves);
    line.expect(Law::Keys, !equal || other.position.key() == line.position.key(), fault)
}

/// Law 4, for one symmetry: the same games move by move, and their images.
fn images_agree<G: Game>(start: &G, symmetry: Symmetry, games: u64) -> Result<(), Broken> {
    let image = |mv: Move| start.image(mv, symmetry);
    let all: Vec<_> = (0..start.actions() as u16).map(Move).collect();
    let mut images: Vec<_> = all.iter().copied().map(image).collect();
    images.sort_unstable();
    let fault = || format!("{symmetry:?} does not give every move exactly one image");
    Line::new(start).expect(Law::Symmetry, images == all, fault)?;
    for seed in 0..games {
        let (mut line, mut rng) = (Line::new(start), SeededRng::new(seed));
        let mut mirrored = *start;
        loop {
            let mut images: Vec<_> = line.position.moves().map(image).collect();
            images.sort_unstable();
            let name = |what: &str| format!("{what} of the image by {symmetry:?}");
            let found: Vec<_> = mirrored.moves().collect();
            line.expect_answer(Law::Symmetry, &name("moves"), &found, &images)?;
            let (found, expected) = (mirrored.outcome(), line.position.outcome());
            line.expect_answer(Law::Symmetry, &name("outcome"), &found, &expected)?;
            let (found, expected) = (mirrored.plies_left(), line.position.plies_left());
            line.expect_answer(Law::Symmetry, &name("plies_left"), &found, &expected)?;
            if !line.play_any(&mut rng) {
                break;
            }
            mirrored.play(image(line.moves[line.moves.len() - 1]));
        }
    }
    Ok(())
}

/// Law 5: along one game, nobody wins who could not, and nobody can again who could not before.
fn who_cannot_win_does_not<G: Game>(start: &G, rng: &mut SeededRng) -> Result<(), Broken> {
    let (mut line, mut out) = (Line::new(start), [false; MAX_SEATS]);
    while line.position.outcome().is_none() {
        for seat in (0..start.seats()).map(Seat::new) {
            let can = line.position.can_win(seat);
            let fault = || format!("{seat:?} can win again in {:?}", line.position);
            line.expect(Law::Winners, !(can && out[seat.index()]), fault)?;
            out[seat.index()] = !can;
        }
        if !line.play_any(rng) {
            break;
        }
    }
    let Some(Outcome::Win(winner)) = line.position.outcome() else { return Ok(()) };
    let fault = || format!("{winner:?} won, for whom can_win was false, in {:?}", line.position);
    line.expect(Law::Winners, !out[winner.index()], fault)
}
