//! Softmax selection of moves: how likely each move is, what is never played, and that nothing else of a
//! report changes.

use crate::common;
use crate::common::{FakeHost, best_move, chi_squared_limit, iterations, rules, rules_json, small, with};
use noughts::algorithms::monte_carlo::mcts::{Mcts, MctsOptions};
use noughts::algorithms::wrappers::softmax::SoftmaxSearch;
use noughts::games::mnk::{Large, TwoPlayerBoard};
use noughts::search::reason::Reason;
use noughts::search::{Proven, Report, Search};
use serde_json::{Value, json};

fn report(rules: &Value, moves: &[u16], algo: &Value, seed: u64) -> Report {
    let budget = json!({"seed": seed, "iterations": 60, "nodes": 5000, "depth": 2});
    best_move(rules, moves, algo, &budget).expect("a good request")
}

/// Each algorithm that can be tempered, on a board where it knows of many moves.
fn tempered(temperature: f64) -> Vec<(Value, Value)> {
    let board = rules_json(rules([5, 5, 4, 2]));
    let two = ["greedy", "negamax", "mcts"].map(|id| (board.clone(), id));
    (two.into_iter())
        .chain([(json!({"kind": "ultimate"}), "puct"), (rules_json(rules([5, 5, 3, 3])), "mcts")])
        .map(|(rules, id)| (rules, json!({"id": id, "temperature": temperature})))
        .collect()
}

#[test]
fn a_move_is_the_likelier_the_less_it_is_worse() {
    const GAMES: u32 = 4000;
    let board = rules_json(rules([4, 4, 3, 2]));
    let plain = report(&board, &[5], &json!("greedy"), 0);
    for temperature in [0.05, 0.2, 1.0] {
        let algo = json!({"id": "greedy", "temperature": temperature});
        let mut drawn = [0_u32; 16];
        for seed in 0..GAMES {
            drawn[report(&board, &[5], &algo, seed.into()).mv.expect("the game goes on").index()] += 1;
        }
        let weight = |value: f64| ((value - plain.value) / temperature).exp();
        let all: f64 = plain.candidates.iter().map(|one| weight(one.value)).sum();
        let deviation = |(count, expected): (f64, f64)| (count - expected).powi(2) / expected;
        // Moves too rare to be counted count together.
        let (mut sum, mut classes, mut rare) = (0.0, 0, (0.0, 0.0));
        for one in &plain.candidates {
            let expected = f64::from(GAMES) * weight(one.value) / all;
            let count = f64::from(drawn[one.mv.index()]);
            if expected < 10.0 {
                rare = (rare.0 + count, rare.1 + expected);
            } else {
                (sum, classes) = (sum + deviation((count, expected)), classes + 1);
            }
        }
        assert!(classes > 3, "most moves are likely enough at {temperature}");
        let limit = chi_squared_limit(classes - 1);
        assert!(sum < limit, "{drawn:?} at {temperature}: {sum:.1} of {limit:.1}");
        assert!(rare.0 <= 3.0 * rare.1 + 10.0, "{rare:?} at {temperature}");
    }
}

#[test]
fn the_search_is_the_same_and_so_is_what_it_says_of_each_move() {
    for (rules, hot) in tempered(1.0) {
        let id = hot["id"].as_str().expect("a text");
        let mut elsewhere = 0;
        for seed in 0..40 {
            let (plain, hot) = (report(&rules, &[], &json!(id), seed), report(&rules, &[], &hot, seed));
            let drawn = hot.mv.expect("the game goes on");
            assert_eq!(hot.pv.first(), Some(&drawn));
            if hot.mv == plain.mv {
                assert_eq!(hot, plain, "{id}");
                continue;
            }
            elsewhere += 1;
            let one = hot.candidates.iter().find(|one| one.mv == drawn).expect("it was looked at");
            assert_ne!(one.visits, Some(0), "{id} knows nothing of it");
            assert!(matches!(hot.reason, Some(Reason::Softmax { .. })));
            let restored = with(hot, |changed| {
                changed.mv = plain.mv;
                changed.pv = plain.pv.clone();
                changed.draws = plain.draws;
                changed.reason = plain.reason.clone();
            });
            assert_eq!(restored, plain, "{id}");
        }
        assert!(elsewhere > 10, "{id} played another move than the best {elsewhere} times of 40");
    }
}

#[test]
fn a_seed_decides_the_lot() {
    for (rules, hot) in tempered(10.0) {
        let moves: Vec<_> = (0..20).map(|seed| report(&rules, &[], &hot, seed)).collect();
        let again: Vec<_> = (0..20).map(|seed| report(&rules, &[], &hot, seed)).collect();
        assert_eq!(moves, again);
        assert!(moves.iter().any(|one| one.mv != moves[0].mv), "{hot} always plays {:?}", moves[0].mv);
    }
}

#[test]
fn what_is_plain_is_seen_at_any_temperature() {
    // Two in a row of one's own; then two of the other's, where every other move loses at once.
    for (moves, only) in [([0, 3, 1, 4].as_slice(), 2), (&[0, 4, 1], 2), (&[4, 0, 8, 2], 1)] {
        for id in ["mcts", "negamax"] {
            for seed in 0..50 {
                let report = report(&small(), moves, &json!({"id": id, "temperature": 10}), seed);
                assert_eq!(report.mv.map(|mv| mv.0), Some(only), "{id} after {moves:?}");
            }
        }
    }
}

#[test]
fn a_lost_position_is_lost_as_late_as_can_be() {
    // Two threats at once: no move helps, and the longest defence is played as without temperature.
    let fork = [0, 4, 8, 2, 6];
    for seed in 0..20 {
        let plain = report(&small(), &fork, &json!("mcts"), seed);
        assert_eq!(plain.proven, Some(Proven::Loss));
        assert_eq!(report(&small(), &fork, &json!({"id": "mcts", "temperature": 10}), seed), plain);
    }
}

#[test]
fn progress_tells_what_would_be_played() {
    let start = TwoPlayerBoard::<Large>::new(common::mnk_rules([6, 6, 4, 2]));
    let mut drawn = 0;
    for seed in 0..20 {
        let mut host = FakeHost { tick: 1.0, cancel_at: Some(2), ..FakeHost::default() };
        let mcts = Mcts::new(start, MctsOptions::default(), seed);
        let report = SoftmaxSearch::new(Box::new(mcts), 10.0, seed).search(&iterations(1_000_000), &mut host);
        let last = host.reports.last().expect("it was told of something");
        assert_eq!((last.mv, &last.reason), (report.mv, &report.reason));
        drawn += u32::from(matches!(report.reason, Some(Reason::Softmax { .. })));
    }
    assert!(drawn > 10, "another move than the best was told {drawn} times of 20");
}
