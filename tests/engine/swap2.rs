//! The swap2 opening: three stones, a choice of side, perhaps two stones more and a choice by the other. What
//! the rules say is compared with the game without the opening.

use crate::common::{FakeHost, Still, best_move};
use noughts::error::Error;
use noughts::game::Move;
use noughts::rng::SeededRng;
use noughts::search::reason::Reason;
use noughts::search::{Host, Proven, Report, StopReason};
use noughts_request::{self as request, AlgoRequest, Scalar, StateRequest};

use noughts::status::{Ending, OpeningStep, Status};
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::time::Duration;

/// 15x15 with five in a row.
fn plain() -> Value {
    json!({"kind": "mnk", "rows": 15, "cols": 15, "k": 5})
}

/// The same with the opening.
fn swap2() -> Value {
    json!({"kind": "mnk", "rows": 15, "cols": 15, "k": 5, "swap": 2})
}

fn state(rules: &Value, moves: &[u16]) -> StateRequest {
    serde_json::from_value(json!({"rules": rules, "moves": moves})).expect("a readable shape")
}

fn status(rules: &Value, moves: &[u16]) -> Status {
    request::status(state(rules, moves)).expect("legal moves")
}

fn error(moves: &[u16]) -> Error {
    request::status(state(&swap2(), moves)).expect_err("an illegal move")
}

/// The three first stones.
const THREE: [u16; 3] = [112, 113, 97];

fn with(more: &[u16]) -> Vec<u16> {
    [&THREE[..], more].concat()
}

#[test]
fn the_steps_of_the_opening_are_those_of_the_rule() {
    let sides = Some([Move(112), Move(113)]);
    for (moves, to_move, stones, sides) in [
        (vec![], 0, 3, None),
        (vec![112], 0, 2, None),
        (vec![112, 113], 0, 1, None),
        (with(&[]), 1, 2, sides),
        (with(&[98]), 1, 1, None),
        (with(&[98, 99]), 0, 0, sides),
    ] {
        let found = status(&swap2(), &moves);
        assert_eq!(found.to_move, Some(to_move), "{moves:?}");
        assert_eq!(found.opening, Some(OpeningStep { stones, sides }), "{moves:?}");
        let mut expected = if stones > 0 { status(&plain(), &moves).legal_moves } else { Vec::new() };
        expected.extend(sides.into_iter().flatten());
        expected.sort_unstable();
        assert_eq!(found.legal_moves, expected, "{moves:?}");
        assert_eq!(
            found.cells,
            status(&plain(), &moves).cells,
            "stones are of the side that they are placed for"
        );
    }
}

/// The choices with the seats that they give the side that moved first, and the stones that were placed.
const CHOICES: [(&[u16], usize, usize); 4] =
    [(&[112], 1, 3), (&[113], 0, 3), (&[98, 99, 112], 0, 5), (&[98, 99, 113], 1, 5)];

#[test]
fn after_the_choice_the_game_goes_on_with_the_seats_of_the_sides() {
    for (choice, first, stones) in CHOICES {
        let mut moves = with(choice);
        let mut rng = SeededRng::new(5);
        let mut placed: Vec<u16> = moves[..stones].to_vec();
        for turn in 0..40 {
            let (found, bare) = (status(&swap2(), &moves), status(&plain(), &placed));
            let seat = |side: usize| side ^ first;
            assert_eq!(found.opening, None);
            assert_eq!(found.to_move, bare.to_move.map(seat), "{moves:?}");
            assert_eq!(found.legal_moves, bare.legal_moves);
            assert_eq!(found.cells, bare.cells.iter().map(|cell| cell.map(seat)).collect::<Vec<_>>());
            let plies = found.movers.expect("the opening");
            assert_eq!(plies.len(), moves.len() + 1);
            assert_eq!(plies[..5], if stones == 3 { [0, 0, 0, 1, plies[4]] } else { [0, 0, 0, 1, 1] });
            if let Some(mover) = found.to_move {
                assert_eq!(plies.last(), Some(&mover), "turn {turn}");
            }
            let Some(Ending::Win { player, .. }) = found.outcome else {
                let legal = bare.legal_moves;
                let mv = legal[rng.below(legal.len() as u32) as usize].0;
                moves.push(mv);
                placed.push(mv);
                continue;
            };
            assert!(matches!(bare.outcome, Some(Ending::Win { player: side, .. }) if seat(side) == player));
            break;
        }
    }
}

#[test]
fn a_side_must_be_chosen_and_only_once() {
    let refused = |moves: &[u16], words: &str| {
        let error = error(moves);
        assert_eq!(error.name(), "IllegalMove");
        assert!(error.to_string().contains(words), "`{error}` does not say `{words}`");
    };
    refused(&with(&[98, 99, 100]), "a side must be chosen first");
    refused(&[112, 112], "is taken");
    refused(&with(&[97]), "is taken");
    refused(&with(&[98, 112]), "is taken");
    refused(&with(&[112, 113]), "is taken");
    refused(&with(&[98, 99, 112, 113]), "is taken");
    refused(&with(&[112, 500]), "expected a whole number from 0 to 224");
}

#[test]
fn rows_too_short_for_the_opening_have_none() {
    let short = json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3, "swap": 2});
    assert_eq!(status(&short, &[]).opening, None);
    assert_eq!(status(&short, &[4]).to_move, Some(1));
    let three = json!({"kind": "mnk", "rows": 9, "cols": 9, "k": 5, "players": 3, "swap": 2});
    assert_eq!(request::status(state(&three, &[])).expect_err("two players").name(), "BadRules");
    for other in [json!(1), json!(3), json!("2"), json!(2.5)] {
        let rules = json!({"kind": "mnk", "rows": 9, "cols": 9, "k": 5, "swap": other});
        assert_eq!(
            request::status(state(&rules, &[])).expect_err("not a rule").name(),
            "BadRules",
            "{rules}"
        );
    }
    // A board that the opening fills is drawn.
    let strip = json!({"kind": "mnk", "rows": 1, "cols": 5, "k": 5, "swap": 2});
    let full = status(&strip, &[0, 1, 2, 3, 4]);
    assert_eq!((full.outcome, full.opening, full.legal_moves), (Some(Ending::Draw), None, Vec::new()));
}

fn search(moves: &[u16], algo: &str, nodes: u64, seed: u64) -> Report {
    let budget = json!({"nodes": nodes, "iterations": nodes, "seed": seed});
    best_move(&swap2(), moves, &json!(algo), &budget).expect("a report")
}

#[test]
fn an_engine_plays_the_opening_from_both_seats() {
    for algo in ["random", "greedy", "threats", "mcts", "strongest", "alphabeta", "hybrid", "flat-mc"] {
        for seed in 0..3 {
            let mut moves = Vec::new();
            for ply in 0..8 {
                let report = search(&moves, algo, 600, seed);
                let mv = report.mv.unwrap_or_else(|| panic!("{algo} has no move {ply}"));
                assert_eq!(report.pv.first(), Some(&mv), "{algo} {report:?}");
                assert!(
                    status(&swap2(), &moves).legal_moves.contains(&mv),
                    "{algo} plays {mv:?} after {moves:?}"
                );
                moves.push(mv.0);
            }
        }
    }
}

#[test]
fn an_opening_that_fills_the_board_is_over() {
    let strip = json!({"kind": "mnk", "rows": 1, "cols": 4, "k": 4, "swap": 2});
    for algo in ["random", "greedy", "threats", "mcts", "strongest", "alphabeta", "hybrid", "flat-mc"] {
        let report = best_move(&strip, &[2, 3, 1, 0], &json!(algo), &json!({"seed": 1})).expect("a report");
        assert_eq!((report.mv, report.stopped_by), (None, StopReason::Finished), "{algo}");
    }
}

#[test]
fn the_third_stone_is_the_most_even_of_those_tried() {
    let report = search(&THREE[..2], "threats", 24_000, 1);
    assert!(report.candidates.len() >= 10, "{report:?}");
    assert!(report.candidates.windows(2).all(|pair| pair[0].value >= pair[1].value), "{report:?}");
    assert!(report.candidates.iter().all(|one| one.value <= 0.0));
    // The value of the position after it, from a search of its own.
    let mv = report.mv.expect("a move");
    let after = best_move(&plain(), &[THREE[0], THREE[1], mv.0], &json!("threats"), &json!({"nodes": 2000}));
    assert!((report.value + after.expect("a report").value.abs()).abs() < 1e-12);
    // The same seed finds the same opening, another seed another one.
    assert_eq!(search(&THREE[..2], "threats", 24_000, 1), report);
    let openings: Vec<_> = (0..6).map(|seed| search(&[], "threats", 600, seed).mv).collect();
    assert!(openings.iter().any(|mv| *mv != openings[0]), "{openings:?}");
}

#[test]
fn an_engine_chooses_the_better_side() {
    for (seed, stones) in
        [[112, 97, 128], [112, 0, 113], [112, 127, 98], [112, 224, 96]].into_iter().enumerate()
    {
        let plain = best_move(&plain(), &stones, &json!("threats"), &json!({"nodes": 20_000, "seed": seed}));
        let plain = plain.expect("a report");
        let report = search(&stones, "threats", 20_000, seed as u64);
        let second = plain.value >= 0.0;
        assert_eq!(report.mv, Some(Move(stones[usize::from(second)])), "{plain:?} {report:?}");
        assert!((report.value - plain.value.abs()).abs() < 1e-12);
        assert_eq!(report.candidates.len(), 2);
        assert!((report.candidates[0].value + report.candidates[1].value).abs() < 1e-12);
    }
}

#[test]
fn a_won_opening_is_chosen_for_its_winner() {
    // With four in a row and three open stones, the side that moves first has won, though the other is to
    // move.
    let rules = json!({"kind": "mnk", "rows": 9, "cols": 9, "k": 4, "swap": 2});
    let stones = [40, 0, 41];
    let budget = json!({"nodes": 200_000});
    let bare = json!({"kind": "mnk", "rows": 9, "cols": 9, "k": 4});
    let plain = best_move(&bare, &stones, &json!("threats"), &budget).expect("a report");
    let report = best_move(&rules, &stones, &json!("threats"), &budget).expect("a report");
    assert_eq!(plain.proven, Some(Proven::Loss), "{plain:?}");
    assert_eq!((report.mv, report.proven), (Some(Move(40)), Some(Proven::Win)));
}

#[test]
fn a_session_goes_through_the_opening() {
    let algo = || AlgoRequest::Id("threats".to_owned());
    let budget = serde_json::from_str(r#"{"nodes":600}"#).expect("limits");
    let mut kept = request::open(state(&swap2(), &[]), algo(), Scalar::Missing, 3).expect("a session");
    let mut moves = Vec::new();
    for _ in 0..9 {
        let report = request::run(&mut kept, &budget, &mut Still).expect("a report");
        let mv = report.mv.expect("a move").0;
        assert!(status(&swap2(), &moves).legal_moves.contains(&Move(mv)));
        request::advance(&mut kept, &Scalar::Number(mv.into())).expect("a legal move");
        moves.push(mv);
    }
}

#[test]
fn a_cancelled_opening_has_a_move() {
    let mut host = FakeHost::cancelling_at(1);
    let budget = serde_json::from_str(r#"{"timeMs":100000,"seed":1}"#).expect("limits");
    let algo = AlgoRequest::Id("threats".to_owned());
    let report =
        request::best_move(state(&swap2(), &THREE[..2]), algo, &budget, 1, &mut host).expect("a report");
    assert_eq!(report.stopped_by, StopReason::Cancelled);
    assert!(report.mv.is_some());
}

/// A host that keeps every report, and cancels at the last of `left`.
struct Keeping {
    reports: Vec<Report>,
    left: usize,
}

impl Host for Keeping {
    fn now(&self) -> Duration {
        Duration::from_secs(self.reports.len() as u64)
    }

    fn progress(&mut self, report: &Report) -> ControlFlow<()> {
        self.reports.push(report.clone());
        if self.reports.len() < self.left { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

#[test]
fn a_search_that_found_nothing_yet_chooses_a_side_all_the_same() {
    let moves = with(&[98, 99]);
    let sides = status(&swap2(), &moves).legal_moves;
    assert_eq!(sides, [Move(112), Move(113)]);
    for algo in
        ["random", "greedy", "threats", "mcts", "strongest", "alphabeta", "hybrid", "flat-mc", "prover"]
    {
        for budget in [
            r#"{"nodes":0,"iterations":0}"#,
            r#"{"nodes":1,"iterations":1}"#,
            r#"{"nodes":20,"iterations":20}"#,
            r#"{"timeMs":9000}"#,
        ] {
            let budget = serde_json::from_str(budget).expect("limits");
            let mut host = Keeping { reports: Vec::new(), left: 3 };
            let id = AlgoRequest::Id(algo.to_owned());
            let last =
                request::best_move(state(&swap2(), &moves), id, &budget, 1, &mut host).expect("a report");
            for report in host.reports.iter().chain([&last]) {
                assert!(report.mv.is_some_and(|mv| sides.contains(&mv)), "{algo}: {report:?}");
                assert_eq!(report.pv.first(), report.mv.as_ref(), "{algo}: {report:?}");
            }
        }
    }
    // Nothing was found that could be a reason.
    let report = search(&moves, "threats", 1, 1);
    assert_eq!((report.mv, report.reason), (Some(Move(113)), Some(Reason::Incomplete)));
}
