//! Laws 6 and 7: those of [`Playouts`].
//!
//! Random games cannot be compared one by one. Samples of them are compared by the chi-squared test, whose
//! seeds are fixed, so that a game passes always or never. The limit is so far above the mean that chance
//! hardly ever exceeds it.

use super::{Broken, Law, Line, along_games, any_move};
use crate::game::playouts::{KnownResult, LONGEST_PLAYOUT, PlayoutMoves, Playouts};
use crate::game::{Game, Move, Outcome};
use crate::rng::SeededRng;

/// Positions of one random game in which samples are drawn.
const SAMPLED: u32 = 4;

/// Playouts in a sample.
const PLAYOUTS: u32 = 2000;

/// Draws of a random move in a sample, for each legal move.
const DRAWS: usize = 60;

/// Random games along which every move is looked at.
const GAMES: u64 = 8;

/// Checks laws 6 and 7 of [`Playouts`] in random games from `start`.
///
/// # Errors
/// The first law that is broken.
pub fn check_playouts<G: Playouts>(start: &G) -> Result<(), Broken> {
    along_games(start, GAMES, &mut |line| {
        check_is_right(line)?;
        let seed = u64::from(line.position.plies());
        log_is_a_game(line, seed, false)?;
        log_is_a_game(line, seed, true)
    })?;
    let (mut line, mut rng) = (Line::new(start), SeededRng::new(11));
    let stride = start.plies_left().map_or(1, |left| left.div_ceil(SAMPLED).max(1));
    while line.position.outcome().is_none() {
        moves_are_uniform(&line, &mut rng)?;
        ends_are_alike(&line, &mut rng)?;
        for _ in 0..stride {
            line.play_any(&mut rng);
        }
    }
    line.expect_answer(Law::Playouts, "random_move", &line.position.random_move(&mut rng), &None)
}

/// What is certain after a move, by playing it and every reply.
fn seen<G: Game>(position: &G, mv: Move) -> Option<KnownResult> {
    let after = position.after(mv);
    if let Some(outcome) = after.outcome() {
        return Some(KnownResult { outcome, plies: 0 });
    }
    let outcome = Outcome::Win(after.to_move());
    let wins = after.moves().any(|reply| after.after(reply).outcome() == Some(outcome));
    wins.then_some(KnownResult { outcome, plies: 1 })
}

/// Law 7.
fn check_is_right<G: Playouts>(line: &Line<G>) -> Result<(), Broken> {
    let position = &line.position;
    let check = position.win_check();
    let is_win = |mv| position.after(mv).outcome() == Some(Outcome::Win(position.to_move()));
    let lowest = position.moves().find(|&mv| is_win(mv));
    line.expect_answer(Law::WinCheck, "winning_move", &position.winning_move(), &lowest)?;
    for mv in position.moves() {
        let wins = is_win(mv);
        line.expect_answer(Law::WinCheck, &format!("wins({})", mv.0), &position.wins(mv), &wins)?;
        line.expect_answer(
            Law::WinCheck,
            &format!("win_check of {}", mv.0),
            &check(mv),
            &seen(position, mv),
        )?;
    }
    Ok(())
}

/// The moves that a log receives are a game with the outcome of the playout, which is the same without a log;
/// wins in one are taken where that was asked for.
fn log_is_a_game<G: Playouts>(line: &Line<G>, seed: u64, decisive: bool) -> Result<(), Broken> {
    let (mut log, mut rng, mut unlogged): (PlayoutMoves, _, _) =
        (Some(Vec::new()), SeededRng::new(seed), SeededRng::new(seed));
    let position = line.position;
    let (outcome, alone, name) = if decisive {
        let outcome = position.logged_decisive_playout(&mut rng, &mut log);
        (outcome, position.decisive_playout(&mut unlogged), "decisive_playout")
    } else {
        (position.logged_playout(&mut rng, &mut log), position.playout(&mut unlogged), "playout")
    };
    line.expect_answer(Law::Playouts, name, &alone, &outcome)?;
    let mut game = line.clone();
    for mv in log.unwrap_or_default() {
        let fault = || format!("the log of {name} holds {}, which is illegal in {:?}", mv.0, game.position);
        game.expect(Law::Playouts, game.position.is_legal(mv), fault)?;
        let win = Some(Outcome::Win(game.position.to_move()));
        let wins = |mv| game.position.after(mv).outcome() == win;
        let misses = decisive && !wins(mv) && game.position.moves().any(wins);
        let fault = || format!("{name} plays {} instead of a win in one in {:?}", mv.0, game.position);
        game.expect(Law::Playouts, !misses, fault)?;
        game.play(mv);
    }
    let played = (game.moves.len() - line.moves.len()) as u32;
    let capped = position.plies_left().is_none() && played == LONGEST_PLAYOUT;
    let expected = game.position.outcome().or(capped.then_some(Outcome::Draw));
    game.expect_answer(Law::Playouts, &format!("the outcome of {name}"), &Some(outcome), &expected)
}

/// [`Playouts::random_move`] draws each legal move as often as any other.
fn moves_are_uniform<G: Playouts>(line: &Line<G>, rng: &mut SeededRng) -> Result<(), Broken> {
    let position = &line.position;
    let moves: Vec<_> = position.moves().collect();
    let mut counts = vec![0.0_f64; moves.len()];
    for _ in 0..moves.len() * DRAWS {
        let drawn = position.random_move(rng);
        let place = drawn.and_then(|drawn| moves.binary_search(&drawn).ok());
        let fault = || format!("random_move draws {drawn:?} in {position:?}");
        line.expect(Law::Playouts, place.is_some(), fault)?;
        counts[place.unwrap_or(0)] += 1.0;
    }
    let expected = DRAWS as f64;
    let deviation: f64 = counts.iter().map(|count| (count - expected).powi(2) / expected).sum();
    let fault = || format!("random_move is not uniform: {counts:?} for {moves:?} in {position:?}");
    line.expect(Law::Playouts, deviation <= limit(moves.len() - 1), fault)
}

/// Playouts end like games whose moves are drawn one by one, which are as long at most.
fn ends_are_alike<G: Playouts>(line: &Line<G>, rng: &mut SeededRng) -> Result<(), Broken> {
    let position = &line.position;
    let fast = ends(position, |game| game.playout(rng));
    let plain = ends(position, |mut game| {
        let longest = game.plies_left().unwrap_or(LONGEST_PLAYOUT);
        for _ in 0..longest {
            let Some(mv) = any_move(&game, rng) else { break };
            game.play(mv);
        }
        game.outcome().unwrap_or(Outcome::Draw)
    });
    let both = fast.iter().zip(&plain).filter(|(a, b)| *a + *b > 0.0);
    let deviation: f64 = both.map(|(a, b)| (a - b).powi(2) / (a + b)).sum();
    let fault = || format!("playouts end as {fast:?}, and random games as {plain:?}, in {position:?}");
    line.expect(Law::Playouts, deviation <= limit(position.seats()), fault)
}

/// How often each seat wins, and at last how many games are drawn.
fn ends<G: Game>(position: &G, mut playout: impl FnMut(G) -> Outcome) -> Vec<f64> {
    let mut counts = vec![0.0; position.seats() + 1];
    for _ in 0..PLAYOUTS {
        let place = match playout(*position) {
            Outcome::Win(seat) => seat.index(),
            Outcome::Draw => position.seats(),
        };
        counts[place] += 1.0;
    }
    counts
}

/// A limit on the chi-squared statistic, whose mean is `degrees` and whose variance is twice that.
fn limit(degrees: usize) -> f64 {
    let degrees = degrees as f64;
    degrees + 4.5 * (2.0 * degrees).sqrt() + 10.0
}
