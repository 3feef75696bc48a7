//! The laws of playouts and of what players see one move ahead, checked for every game of the catalogue
//! against the rules themselves.

use crate::common::{Any, WithAny, any_move, chi_squared_limit, games, mnk_rules, random_game};
use noughts::catalogue::{CatalogueGame, Rules, with_game};
use noughts::game::playouts::KnownResult;
use noughts::game::playouts::Playouts;
use noughts::game::{Game, Move, Outcome};
use noughts::games::mnk::TwoPlayerBoard;
use noughts::games::ultimate::Ultimate;
use noughts::rng::SeededRng;

/// What is certain after a move, by playing it and every reply.
fn seen<G: Game>(position: &G, mv: Move) -> Option<KnownResult> {
    let after = position.after(mv);
    if let Some(outcome) = after.outcome() {
        return Some(KnownResult { outcome, plies: 0 });
    }
    let win = Outcome::Win(after.to_move());
    let wins = after.moves().any(|reply| after.after(reply).outcome() == Some(win));
    wins.then_some(KnownResult { outcome: win, plies: 1 })
}

struct Foresees(Rules);

impl WithAny for Foresees {
    type Output = ();
    fn with<G: CatalogueGame>(self, start: G) {
        let games = (20_000 / start.actions().pow(2)).clamp(1, 60) as u64;
        for seed in 0..games {
            let mut position = start;
            for mv in random_game(&start, usize::MAX, &mut SeededRng::new(seed)) {
                let before = position;
                let forecast = before.win_check();
                // Of large boards some positions are enough: every one asks for all pairs of moves.
                if start.actions() < 100 || position.plies().is_multiple_of(16) {
                    for mv in position.moves() {
                        assert_eq!(forecast(mv), seen(&position, mv), "{:?}: {mv:?} in {position:?}", self.0);
                    }
                }
                position = position.after(mv);
            }
        }
    }
}

#[test]
fn forecasts_are_what_playing_shows() {
    for rules in games() {
        with_game(rules, Any(Foresees(rules)));
    }
}

/// A game of uniformly drawn moves.
fn uniform<G: Game>(mut position: G, rng: &mut SeededRng) -> Outcome {
    while let Some(mv) = any_move(&position, rng) {
        position.play(mv);
    }
    position.outcome().expect("a game without moves is over")
}

/// A game between players who win if they can and otherwise draw from their moves; in rows on a board from
/// those, if there are any, after which the next player cannot win at once.
fn decisive<G: Game>(mut position: G, prevents: bool, rng: &mut SeededRng) -> Outcome {
    loop {
        if let Some(outcome) = position.outcome() {
            return outcome;
        }
        let win = Outcome::Win(position.to_move());
        let forecasts: Vec<_> = position.moves().map(|mv| (mv, seen(&position, mv))).collect();
        if forecasts.iter().any(|(_, seen)| seen.is_some_and(|seen| seen.outcome == win)) {
            return win;
        }
        let loses = |seen: &Option<KnownResult>| seen.is_some_and(|seen| seen.plies == 1);
        let safe: Vec<_> = forecasts.iter().filter(|(_, seen)| !prevents || !loses(seen)).collect();
        let from = if safe.is_empty() { forecasts.iter().collect() } else { safe };
        position.play(from[rng.below(from.len() as u32) as usize].0);
    }
}

/// How often each outcome occurs, the draw last.
fn outcomes<G: Game>(position: &G, playouts: u32, mut playout: impl FnMut(G) -> Outcome) -> Vec<f64> {
    let mut counts = vec![0.0; position.seats() + 1];
    for _ in 0..playouts {
        let slot = match playout(*position) {
            Outcome::Win(seat) => seat.index(),
            Outcome::Draw => position.seats(),
        };
        counts[slot] += 1.0;
    }
    counts
}

/// Fails when two samples of outcomes are not of one distribution.
fn agree<G: Game>(position: &G, fast: &[f64], plain: &[f64]) {
    let both = fast.iter().zip(plain).filter(|(a, b)| *a + *b > 0.0);
    let deviation: f64 = both.map(|(a, b)| (a - b).powi(2) / (a + b)).sum();
    let limit = chi_squared_limit(position.seats());
    assert!(deviation <= limit, "{fast:?} is not {plain:?} in {position:?}");
}

struct PlaysOut(Rules);

impl WithAny for PlaysOut {
    type Output = ();
    fn with<G: CatalogueGame>(self, start: G) {
        let playouts = (100_000 / start.actions() as u32).clamp(400, 10_000);
        // The plain reference looks at every reply to every move of a game.
        let decided = (20_000_000 / (start.actions() as u64).pow(4)).min(4000) as u32;
        let prevents = self.0 != Rules::Ultimate;
        let mut rng = SeededRng::new(13);
        let mut position = start;
        while position.outcome().is_none() {
            let fast = outcomes(&position, playouts, |game| game.playout(&mut rng));
            agree(&position, &fast, &outcomes(&position, playouts, |game| uniform(game, &mut rng)));
            if decided >= 100 || position.plies_left().unwrap() < 40 {
                let decided = decided.max(400);
                let fast = outcomes(&position, decided, |game| game.decisive_playout(&mut rng));
                let plain = outcomes(&position, decided, |game| decisive(game, prevents, &mut rng));
                agree(&position, &fast, &plain);
            }
            // On to a later position: three of them, whatever the size of the board.
            for _ in 0..start.actions().div_ceil(4) {
                let Some(mv) = any_move(&position, &mut rng) else { break };
                position.play(mv);
            }
        }
        let over = position.outcome();
        assert_eq!(Some(position.playout(&mut rng)), over, "a finished game stays as it is");
        assert_eq!(Some(position.decisive_playout(&mut rng)), over, "a finished game stays as it is");
    }
}

#[test]
fn playouts_end_like_the_games_that_they_stand_for() {
    for rules in games() {
        with_game(rules, Any(PlaysOut(rules)));
    }
}

#[test]
fn playouts_of_known_games_end_as_computed() {
    let mut rng = SeededRng::new(17);
    let shares = |counts: Vec<f64>| counts.iter().map(|count| count / 100_000.0).collect::<Vec<_>>();
    let near = |found: &[f64], expected: [f64; 3]| {
        found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 0.006)
    };
    // Exact for 3x3, by averaging over the whole tree; for Ultimate from a million games of independent
    // programs, to three digits.
    let small = TwoPlayerBoard::<u64>::new(mnk_rules([3, 3, 3, 2]));
    let found = shares(outcomes(&small, 100_000, |game| game.playout(&mut rng)));
    assert!(near(&found, [737.0 / 1260.0, 121.0 / 420.0, 8.0 / 63.0]), "{found:?}");
    let found = shares(outcomes(&Ultimate::new(), 100_000, |game| game.playout(&mut rng)));
    assert!(near(&found, [0.411, 0.366, 0.223]), "{found:?}");
    let found = shares(outcomes(&Ultimate::new(), 100_000, |game| game.decisive_playout(&mut rng)));
    assert!(near(&found, [0.478, 0.417, 0.104]), "{found:?}");
}
