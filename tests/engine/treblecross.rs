//! Treblecross: its laws, the counts of a naive referee, and the values of the octal game that it is.

use crate::common::{best_move, rules_json};
use noughts::catalogue::{AgreedRules, Rules, algorithms, levels};
use noughts::game::{Game, Move};
use noughts::games::perft::perft;
use noughts::games::strength::Strength;
use noughts::games::treblecross::{SafeSquares, Treblecross};
use noughts::laws;
use noughts::search::{Limits, Proven, Unwatched};
use noughts::session::{GameRecord, PlayedGame, Session};
use noughts::status::Ending;
use serde_json::json;

fn strip(squares: u32) -> Treblecross {
    Treblecross::new(squares).expect("it is long enough")
}

fn rules(squares: u32) -> Rules {
    Rules::treblecross(squares).expect("it is long enough")
}

#[test]
fn it_keeps_the_laws() {
    for squares in [3, 4, 7, 9, 15, 26] {
        let start = strip(squares);
        laws::check_game(&start, 30).unwrap();
        laws::check_playouts(&start).unwrap();
        laws::check_priors(&start, 30).unwrap();
        laws::check_board(&start, 30).unwrap();
        laws::check_evaluation(&start, &SafeSquares, 30).unwrap();
    }
}

/// The rules as a beginner would write them down.
fn naive_has_row(strip: &[bool]) -> bool {
    strip.windows(3).any(|three| three == [true; 3])
}

fn naive_perft(strip: &mut [bool], depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if naive_has_row(strip) {
        return 0;
    }
    let mut leaves = 0;
    for square in 0..strip.len() {
        if !strip[square] {
            strip[square] = true;
            leaves += naive_perft(strip, depth - 1);
            strip[square] = false;
        }
    }
    leaves
}

#[test]
fn it_has_the_tree_of_a_naive_referee() {
    for squares in 3..=8 {
        for depth in 0..=squares {
            let expected = naive_perft(&mut vec![false; squares as usize], depth);
            assert_eq!(perft(&strip(squares), depth), expected, "{squares} squares, {depth} plies");
        }
    }
    assert_eq!(perft(&strip(26), 3), 26 * 25 * 24);
}

/// The Grundy values of 0.007, by the squares of a strip: a cross that is safe takes away the five squares
/// around it, and who has no safe cross left loses.
fn grundy_values(most: usize) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::new();
    for squares in 0..=most {
        let split = |cross: usize| {
            let (left, right) = (cross.saturating_sub(2), squares.saturating_sub(cross + 3));
            values[left] ^ values[right]
        };
        let reached: Vec<_> = (0..squares).map(split).collect();
        values.push((0..=squares).find(|value| !reached.contains(value)).expect("fewer are reached"));
    }
    values
}

/// Whether the player to move wins, by playing everything.
fn naive_wins(strip: &mut [bool]) -> bool {
    for square in 0..strip.len() {
        if !strip[square] {
            strip[square] = true;
            let wins = naive_has_row(strip) || !naive_wins(strip);
            strip[square] = false;
            if wins {
                return true;
            }
        }
    }
    false
}

#[test]
fn it_is_won_where_the_octal_game_is() {
    let values = grundy_values(16);
    // Winning Ways, volume 1, chapter 4: the sequence of 0.007 without its first two.
    assert_eq!(values[1..=16], [1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3]);
    for squares in 3..=16_u32 {
        let wins = values[squares as usize] != 0;
        if squares <= 9 {
            assert_eq!(naive_wins(&mut vec![false; squares as usize]), wins, "{squares} squares");
        }
        let expected = Some(if wins { Proven::Win } else { Proven::Loss });
        for algo in ["alphabeta", "pvs"] {
            let report =
                best_move(&rules_json(rules(squares)), &[], &json!(algo), &json!({"nodes": 20_000_000}));
            assert_eq!(report.expect("a search").proven, expected, "{squares} squares by {algo}");
        }
        let last = levels(rules(squares)).last().expect("there are some").id;
        if last == Strength::Impossible {
            let report = best_move(&rules_json(rules(squares)), &[], &json!("alphabeta"), &json!({}));
            assert_eq!(report.expect("a search").proven, expected, "{squares} squares, its usual limits");
        }
    }
}

#[test]
fn all_crosses_look_alike_and_the_last_one_wins() {
    let status = |moves: &[u16]| {
        let moves: Vec<_> = moves.iter().copied().map(Move).collect();
        PlayedGame::replay(GameRecord::new(rules(7), &moves)).expect("legal moves").status()
    };
    let after = status(&[3, 1]);
    assert_eq!(after.cells, [None, Some(0), None, Some(0), None, None, None]);
    assert_eq!((after.shape.rows, after.shape.cols, after.to_move), (1, 7, Some(0)));
    assert_eq!(status(&[3, 1, 2]).outcome, Some(Ending::Win { player: 0, line: vec![1, 2, 3] }));
    assert_eq!(status(&[6, 3, 1, 2]).outcome, Some(Ending::Win { player: 1, line: vec![1, 2, 3] }));
}

#[test]
fn a_request_names_the_squares_alone() {
    assert_eq!(rules_json(rules(9)), json!({"kind": "treblecross", "cols": 9}));
    let written: AgreedRules = "treblecross9".parse().unwrap();
    assert_eq!((written.rules, written.to_string()), (rules(9), "treblecross9".to_owned()));
    let said = "treblecross2".parse::<Rules>().unwrap_err().to_string();
    assert_eq!(said, "`treblecross2` is no game: cols: expected a whole number from 3 to 26, got 2");
    for (bad, why) in [
        (json!({"kind": "treblecross"}), "rules.cols"),
        (json!({"kind": "treblecross", "cols": 2}), "3 to 26, got 2"),
        (json!({"kind": "treblecross", "cols": 27}), "3 to 26, got 27"),
        (json!({"kind": "treblecross", "cols": 9, "rows": 1}), "\"rows\""),
        (json!({"kind": "treblecross", "cols": 9, "swap": true}), "\"swap\""),
    ] {
        let error = best_move(&bad, &[], &json!("mcts"), &json!({"iterations": 1})).expect_err("bad rules");
        assert_eq!((error.name(), error.to_string().contains(why)), ("BadRules", true), "{bad}: {error}");
    }
}

#[test]
fn every_algorithm_and_every_level_plays_it() {
    let limits = Limits { iterations: Some(40), nodes: Some(2_000), ..Limits::default() };
    for algorithm in algorithms(rules(9)) {
        let id = algorithm.info().id;
        let mut session = Session::open(GameRecord::new(rules(9), &[]), id.into(), 1).unwrap();
        while session.status().outcome.is_none() {
            let report = session.search(limits, &mut Unwatched);
            session.play(report.mv.unwrap_or_else(|| panic!("{id} has no move"))).unwrap();
        }
    }
    for squares in [3, 14, 15, 26] {
        let strengths: Vec<_> = levels(rules(squares)).iter().map(|level| level.id).collect();
        assert_eq!(strengths[..2], [Strength::First, Strength::Novice]);
        assert!(strengths.is_sorted());
        for level in levels(rules(squares)) {
            let record = GameRecord::new(rules(squares), &[Move(1)]);
            let mut session = Session::open(record, (&level).into(), 1).unwrap();
            let limits = Limits { time_ms: None, nodes: Some(2_000), ..level.budget };
            assert!(session.search(limits, &mut Unwatched).mv.is_some(), "{level:?}");
        }
    }
}

#[test]
fn a_novice_sees_rows_and_overlooks_some() {
    let takes = |id: &str| {
        let level =
            levels(rules(15)).into_iter().find(|level| level.id.as_str() == id).expect("it is listed");
        let plays = |seed: u64| {
            let record = GameRecord::new(rules(15), &[Move(4), Move(6)]);
            let mut session = Session::open(record, (&level).into(), seed).unwrap();
            session.search(level.budget, &mut Unwatched).mv == Some(Move(5))
        };
        (0..100).filter(|&seed| plays(seed)).count()
    };
    let (first, medium) = (takes("first"), takes("medium"));
    assert!(first < 60 && medium > 90, "{first}, {medium}");
    assert!(strip(15).after(Move(4)).after(Move(6)).after(Move(5)).outcome().is_some());
}
