//! Variety plays every equally good move and no other, each as often as any, and proves as much as without
//! it.

use crate::common::{best_move, chi_squared_limit, open_positions, small, solve, three_by_three};
use noughts::game::board::{Board, Cell};
use noughts::game::{Game, Move};
use noughts::games::mnk::TwoPlayerBoard;
use noughts::search::{Proven, Report};
use noughts::value::Score;
use serde_json::json;
use std::collections::{BTreeMap, HashMap};

const EXACT: [&str; 6] = ["minimax", "negamax", "alphabeta", "pvs", "mtdf", "strongest"];

fn search(algo: &str, moves: &[u16], seed: u64) -> Report {
    let algo = json!({"id": algo, "variety": true});
    best_move(&small(), moves, &algo, &json!({"seed": seed})).expect("a good request")
}

/// The moves to a position of 3x3, X and O in turn, the lowest squares first.
fn moves_to(position: &TwoPlayerBoard<u64>) -> Vec<u16> {
    let of = |seat: usize| {
        (0..9_u16).filter(move |&cell| position.owner(Cell(cell)).is_some_and(|owner| owner.index() == seat))
    };
    let (first, mut second) = (of(0), of(1));
    let mut moves = Vec::new();
    for mv in first {
        moves.push(mv);
        moves.extend(second.next());
    }
    moves
}

#[test]
fn only_moves_of_equal_value_and_distance_are_played() {
    let (mut known, mut varied) = (HashMap::new(), BTreeMap::<_, u32>::new());
    for (index, position) in open_positions(&three_by_three()).into_iter().enumerate().step_by(53) {
        let moves = moves_to(&position);
        let score = solve(&position, &mut known);
        let worth = |mv: Move, known: &mut _| match position.after(mv) {
            after if after.outcome().is_some() => {
                -Score::of(after.outcome().expect("over"), after.to_move(), after.plies())
            }
            after => -solve(&after, known),
        };
        for algo in EXACT {
            let report = search(algo, &moves, index as u64);
            let plain = best_move(&small(), &moves, &json!(algo), &json!({})).expect("a good request");
            let mv = report.mv.expect("the game goes on");
            let about = format!("{algo} after {moves:?}: {report:?}");
            assert_eq!(worth(mv, &mut known), score, "{about}");
            assert_eq!(
                (report.value, report.proven, report.plies, report.stopped_by),
                (plain.value, plain.proven, plain.plies, plain.stopped_by),
                "{about}"
            );
            assert_eq!((report.candidates[0].mv, report.pv.first()), (mv, Some(&mv)), "{about}");
            let mut end = position;
            for &mv in &report.pv {
                end = end.try_after(mv).unwrap_or_else(|| panic!("{about}"));
            }
            assert!(plain.counters.nodes <= report.counters.nodes, "{about}");
            *varied.entry(algo).or_default() += u32::from(report.mv != plain.mv);
        }
    }
    assert!(varied.values().all(|&varied| varied > 10), "{varied:?}");
}

#[test]
fn every_equal_move_is_as_likely() {
    // All nine first moves draw; so do the four corners against a stone in the centre.
    for (moves, expected) in [(&[][..], (0..9).collect::<Vec<u16>>()), (&[4], vec![0, 2, 6, 8])] {
        let rounds = 450;
        let mut counts: BTreeMap<u16, f64> = BTreeMap::new();
        for seed in 0..rounds {
            let report = search("alphabeta", moves, seed);
            assert_eq!(report.proven, Some(Proven::Draw));
            *counts.entry(report.mv.expect("a move").0).or_default() += 1.0;
        }
        assert_eq!(counts.keys().copied().collect::<Vec<_>>(), expected);
        let mean = rounds as f64 / expected.len() as f64;
        let statistic: f64 = counts.values().map(|count| (count - mean).powi(2) / mean).sum();
        assert!(statistic < chi_squared_limit(expected.len() - 1), "{counts:?}");
    }
}

#[test]
fn a_seed_decides_and_a_budget_is_kept() {
    let rules = json!({"kind": "mnk", "rows": 5, "cols": 5, "k": 4});
    let mut played = Vec::new();
    for seed in 0..12 {
        let algo = json!({"id": "pvs", "variety": true});
        let budget = json!({"nodes": 3000, "seed": seed});
        let report = best_move(&rules, &[], &algo, &budget).expect("a good request");
        assert_eq!(best_move(&rules, &[], &algo, &budget).expect("a good request"), report);
        assert!(report.counters.nodes <= 3000, "{report:?}");
        played.push(report.mv);
    }
    // Estimates tie as well, as far as the budget can tell.
    let deep = |seed: u64| {
        let algo = json!({"id": "minimax", "variety": true});
        best_move(&rules, &[], &algo, &json!({"depth": 1, "seed": seed})).expect("a good request").mv
    };
    assert!((0..20).any(|seed| deep(seed) != deep(20)) || (0..20).all(|seed| deep(seed) == Some(Move(12))));
}
