//! Novices: how often they overlook what, and what they never do.

use crate::common::{best_move, mnk_rules, rules, rules_json};
use noughts::catalogue::Rules;
use noughts::game::completions::{Completion, Completions};
use noughts::game::playouts::Playouts;
use noughts::game::{Game, Move, Outcome};
use noughts::games::drop::DropBoard;
use noughts::games::mnk::{Large, MultiPlayerBoard, TwoPlayerBoard};
use noughts::games::parts::Parts;
use noughts::games::ultimate::Ultimate;
use noughts::rng::SeededRng;
use noughts::search::reason::{Reason, Row};
use noughts::search::{Proven, Report};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Five by five with four in a row.
fn board() -> Value {
    rules_json(rules([5, 5, 4, 2]))
}

fn drop() -> Value {
    json!({"kind": "drop", "rows": 6, "cols": 7, "k": 4})
}

fn ultimate() -> Value {
    json!({"kind": "ultimate"})
}

/// The first position of a game made of parts, and its rules as a request has them.
fn parts(text: &str, fields: &Value) -> (Parts<u64>, Value) {
    let Ok(Rules::Parts(checked)) = text.parse() else { panic!("{text} has parts") };
    let mut rules = rules_json(rules([3, 3, 3, 2]));
    rules.as_object_mut().expect("an object").extend(fields.as_object().expect("an object").clone());
    (Parts::new(checked), rules)
}

fn report(rules: &Value, moves: &[u16], algo: &Value, seed: u64) -> Report {
    let budget = json!({"seed": seed, "iterations": 60, "nodes": 20_000});
    best_move(rules, moves, algo, &budget).expect("a good request")
}

fn novice(id: &str, threat: f64, win: f64) -> Value {
    json!({"id": id, "missThreat": threat, "missWin": win})
}

/// How often this move is played, of all seeds.
fn rate(rules: &Value, moves: &[u16], algo: &Value, mv: u16) -> f64 {
    const SEEDS: u32 = 400;
    let played = (0..SEEDS).filter(|&seed| report(rules, moves, algo, seed.into()).mv == Some(Move(mv)));
    played.count() as f64 / f64::from(SEEDS)
}

/// X has three in the upper row and moves: 3 wins. O's stones are apart.
const WIN: [u16; 6] = [0, 10, 1, 17, 2, 24];
/// O has three in the upper row, X moves and must stop it at 3: X's stones are apart.
const THREAT: [u16; 8] = [10, 0, 17, 1, 24, 2, 20, 22];

#[test]
fn without_oversight_it_is_the_algorithm_itself() {
    for id in ["greedy", "mcts", "negamax"] {
        for seed in 0..10 {
            let plain = report(&board(), &WIN[..5], &json!(id), seed);
            let same = json!({"id": id, "missWin": 0, "missThreat": 0, "near": 0});
            assert_eq!(report(&board(), &WIN[..5], &same, seed), plain, "{id}");
        }
    }
}

#[test]
fn a_seed_decides_what_is_overlooked() {
    for (rules, moves) in
        [(board(), &WIN[..]), (board(), &THREAT), (drop(), &[0, 6, 0, 6, 0]), (ultimate(), &[40, 36])]
    {
        for algo in [novice("greedy", 0.5, 0.5), novice("mcts", 0.5, 0.5)] {
            let all = |()| (0..40).map(|seed| report(&rules, moves, &algo, seed)).collect::<Vec<_>>();
            let (first, again) = (all(()), all(()));
            let played = |reports: &[Report]| {
                reports.iter().map(|one| (one.mv, one.reason.clone())).collect::<Vec<_>>()
            };
            assert_eq!(played(&first), played(&again));
        }
    }
}

#[test]
fn rows_are_overlooked_as_often_as_it_is_told() {
    // A straight row away from the last stone: odds * 0.85 * 1.3.
    let expected = |miss: f64| {
        let odds = miss / (1.0 - miss) * 0.85 * 1.3;
        odds / (1.0 + odds)
    };
    for miss in [0.1, 0.4, 0.8] {
        let seen = rate(&board(), &WIN, &novice("greedy", 0.0, miss), 3);
        assert!((1.0 - seen - expected(miss)).abs() < 0.07, "{seen} of wins at {miss}");
        // At a high temperature, what is overlooked is hardly ever stopped by chance: one of 17 cells.
        let blind = json!({"id": "greedy", "missThreat": miss, "temperature": 10});
        let stopped = rate(&board(), &THREAT, &blind, 3);
        let by_chance = expected(miss) / 17.0;
        assert!((1.0 - stopped - expected(miss) + by_chance).abs() < 0.07, "{stopped} of threats at {miss}");
    }
}

#[test]
fn diagonals_are_harder_to_see_and_the_last_stone_shows_its_row() {
    let half = novice("greedy", 0.0, 0.5);
    let straight = rate(&board(), &WIN, &half, 3);
    // The same with three on the diagonal: 18 wins.
    let diagonal = rate(&board(), &[0, 10, 6, 15, 12, 4], &half, 18);
    assert!(diagonal + 0.05 < straight, "{diagonal} {straight}");
    let half = json!({"id": "greedy", "missThreat": 0.5, "temperature": 10});
    let old = rate(&board(), &THREAT, &half, 3);
    let fresh = rate(&board(), &[10, 0, 17, 1, 24, 22, 20, 2], &half, 3);
    assert!(old + 0.05 < fresh, "{old} {fresh}");
}

#[test]
fn who_always_overlooks_wins_never_plays_one_on_purpose() {
    for (rules, moves, win) in [
        (board(), &WIN[..], 3),
        (rules_json(rules([3, 3, 3, 2])), &[0, 3, 1, 4], 2),
        (drop(), &[0, 6, 0, 6, 0, 5], 0),
        (rules_json(rules([5, 5, 3, 3])), &[0, 20, 24, 1, 14, 22], 2),
    ] {
        for id in ["greedy", "mcts"] {
            for seed in 0..60 {
                let report = report(&rules, moves, &novice(id, 0.0, 1.0), seed);
                assert_ne!(report.mv, Some(Move(win)), "{id} in {rules}");
                assert_ne!(
                    report.proven,
                    Some(Proven::Win),
                    "{id} knows of a win that it overlooked in {rules}"
                );
                assert!(report.candidates.iter().all(|one| one.mv != Move(win)));
            }
        }
    }
}

#[test]
fn nothing_is_proven_of_what_was_overlooked() {
    // Every move but 2 loses at once, which MCTS proves.
    let classic = rules_json(rules([3, 3, 3, 2]));
    let blind = novice("mcts", 1.0, 0.0);
    let mut elsewhere = 0;
    for seed in 0..60 {
        let report = report(&classic, &[8, 0, 4, 1], &blind, seed);
        let by_chance = report.mv == Some(Move(2));
        elsewhere += u32::from(!by_chance);
        let lost = report.candidates.iter().any(|one| one.proven == Some(Proven::Loss));
        assert!(!lost && report.proven != Some(Proven::Loss), "{report:?}");
        match report.reason {
            Some(Reason::Overlooked { at, row, .. }) => {
                assert_eq!((at.as_str(), row, by_chance), ("c3", Row::Threat, false));
            }
            other => assert!(by_chance, "{other:?}"),
        }
    }
    assert!(elsewhere > 30, "{elsewhere}");
}

#[test]
fn a_last_cell_is_played_though_its_win_is_overlooked() {
    let classic = rules_json(rules([3, 3, 3, 2]));
    let moves = [0, 1, 2, 4, 3, 5, 7, 6];
    let report = report(&classic, &moves, &novice("greedy", 1.0, 1.0), 1);
    assert_eq!(report.mv, Some(Move(8)));
}

#[test]
fn it_stays_near_the_stones_where_it_is_told() {
    let large = rules_json(rules([26, 26, 5, 2]));
    let algo = json!({"id": "greedy", "missThreat": 0.5, "missWin": 0.5, "near": 2, "temperature": 5});
    let mut cells = BTreeSet::new();
    for seed in 0..40 {
        let Move(cell) = report(&large, &[13 * 26 + 13], &algo, seed).mv.expect("a move");
        let (row, col) = (cell / 26, cell % 26);
        assert!(row.abs_diff(13) <= 2 && col.abs_diff(13) <= 2, "{row} {col}");
        cells.insert(cell);
    }
    assert!(cells.len() > 8, "{cells:?}");
    // Nothing is near on the empty board.
    assert!(report(&large, &[], &algo, 1).mv.is_some());
}

/// Of positions after some random moves in which some moves let the next player complete a row at once and
/// others do not: how many of those this novice gives away.
fn given_away<G: Completions + Playouts>(start: G, rules: &Value, plies: u32, algo: &Value) -> (u32, u32) {
    let (mut handed, mut chances) = (0, 0);
    for seed in 0..300 {
        let (mut rng, mut position, mut moves) = (SeededRng::new(seed), start, Vec::new());
        while let Some(mv) = position.random_move(&mut rng).filter(|_| position.plies() < plies) {
            position.play(mv);
            moves.push(mv.0);
        }
        let completes = |position: &G| {
            let any = |mv: Move| {
                let mut found = false;
                position.completions(mv, position.to_move(), None, &mut |_| found = true);
                found
            };
            position.moves().any(any)
        };
        let gives: Vec<_> = position.moves().map(|mv| (mv, completes(&position.after(mv)))).collect();
        let is_choice = gives.iter().any(|one| one.1) && gives.iter().any(|one| !one.1);
        if is_choice && !completes(&position) {
            let mv = report(rules, &moves, algo, seed).mv.expect("a move");
            chances += 1;
            handed += u32::from(gives.contains(&(mv, true)));
        }
    }
    (handed, chances)
}

#[test]
fn it_sees_what_its_move_lets_the_next_player_do_or_overlooks_it() {
    for miss in [0.02, 1.0] {
        let algo = json!({"id": "greedy", "missThreat": miss, "missWin": 0.01, "temperature": 10});
        let drops = DropBoard::<u64>::new(mnk_rules([6, 7, 4, 2]));
        let (wild, wild_rules) = parts("3x3x3w", &json!({"marks": "either"}));
        let (numbers, numbers_rules) = parts("3x3x3u", &json!({"marks": "numbers"}));
        let (strip, strip_rules) =
            parts("1x14x3zn", &json!({"rows": 1, "cols": 14, "marks": "one", "goal": "last"}));
        let (tower, tower_rules) = parts("3x3x3l3g", &json!({"layers": 3, "gravity": true}));
        for (given, chances) in [
            given_away(Ultimate::new(), &ultimate(), 25, &algo),
            given_away(drops, &drop(), 18, &algo),
            given_away(wild, &wild_rules, 1, &algo),
            given_away(numbers, &numbers_rules, 2, &algo),
            given_away(tower, &tower_rules, 5, &algo),
            given_away(strip, &strip_rules, 2, &algo),
        ] {
            assert!(chances > 30, "{chances}");
            let share = f64::from(given) / f64::from(chances);
            assert!(if miss < 0.5 { share < 0.2 } else { share > 0.3 }, "{given} of {chances} at {miss}");
        }
    }
}

#[test]
fn it_sees_that_a_row_of_its_own_would_lose_or_overlooks_it() {
    // X has two in the upper row and in the left column, O has none.
    let (_, misere) = parts("3x3x3m", &json!({"goal": "misere"}));
    let moves = [0, 4, 1, 5, 3, 7];
    for (miss, least, most) in [(0.02, 0.0, 0.1), (1.0, 0.3, 0.9)] {
        let algo = json!({"id": "greedy", "missThreat": 0.5, "missWin": miss, "temperature": 10});
        let lost = rate(&misere, &moves, &algo, 2) + rate(&misere, &moves, &algo, 6);
        assert!((least..=most).contains(&lost), "{lost} at {miss}");
    }
}

#[test]
fn it_stops_the_rows_that_win_in_games_made_of_parts() {
    let (_, torus) = parts("3x3x3t", &json!({"wrap": "both"}));
    let (_, numbers) = parts("3x3x3u", &json!({"marks": "numbers"}));
    let algo = json!({"id": "greedy", "missThreat": 0.02, "missWin": 0.02, "temperature": 10});
    // X threatens the broken diagonal 1, 5, 6.
    assert!(rate(&torus, &[1, 0, 5], &algo, 6) > 0.9);
    // 9 and 4 lie in the upper row: the second player threatens to place 2 there, the first any odd number.
    let (nine, four) = (9 * 8, 9 * 3 + 1);
    let stops = [0, 2, 4, 6].map(|choice| rate(&numbers, &[nine, four], &algo, 9 * choice + 2));
    assert!(stops.iter().sum::<f64>() > 0.9);
}

/// Plays random games and compares the rows of each move with whether it wins.
fn completions_win<G: Completions + Playouts>(start: G, seed: u64) {
    let mut rng = SeededRng::new(seed);
    let mut position = start;
    let mut wins = 0;
    while let Some(mv) = position.random_move(&mut rng) {
        for mv in position.moves() {
            let mut rows: Vec<Completion> = Vec::new();
            position.completions(mv, position.to_move(), None, &mut |row| rows.push(row));
            let won = matches!(position.after(mv).outcome(), Some(Outcome::Win(_)));
            assert_eq!(!rows.is_empty(), won, "{mv:?} in {position:?}");
            wins += usize::from(won);
        }
        position.play(mv);
    }
    assert!(wins > 0 || position.outcome() == Some(Outcome::Draw));
}

#[test]
fn a_move_wins_exactly_if_it_completes_a_row() {
    for seed in 0..30 {
        completions_win(TwoPlayerBoard::<Large>::new(mnk_rules([15, 15, 5, 2])), seed);
        completions_win(MultiPlayerBoard::<u64>::new(mnk_rules([5, 6, 3, 3])), seed);
        completions_win(TwoPlayerBoard::<u64>::new(mnk_rules([4, 3, 4, 2])), seed);
        completions_win(TwoPlayerBoard::<u64>::new(mnk_rules([6, 6, 3, 2]).exactly()), seed);
        completions_win(DropBoard::<u64>::new(mnk_rules([6, 7, 4, 2])), seed);
        for text in ["3x3x3t", "3x3x3w", "3x3x3u", "3x3x3v3", "3x3x3v3q", "4x4x4l4g", "1x14x3zn"] {
            completions_win(parts(text, &json!({})).0, seed);
        }
    }
}

#[test]
fn a_small_board_is_taken_exactly_by_a_row() {
    for seed in 0..30 {
        let (mut rng, mut position) = (SeededRng::new(seed), Ultimate::new());
        while let Some(mv) = position.random_move(&mut rng) {
            let mover = position.to_move();
            for mv in position.moves() {
                let mut row = false;
                position.completions(mv, mover, None, &mut |_| row = true);
                assert_eq!(row, position.after(mv).boards_won(mover) != position.boards_won(mover));
            }
            position.play(mv);
        }
    }
}

#[test]
fn a_novice_plays_whole_games_by_the_rules() {
    let games =
        [board(), drop(), ultimate(), rules_json(rules([5, 5, 3, 3])), rules_json(rules([1, 9, 3, 2]))];
    for rules in games {
        for seed in 0..6 {
            let algo =
                json!({"id": "greedy", "missThreat": 0.6, "missWin": 0.6, "near": 1, "temperature": 0.5});
            let mut moves = Vec::new();
            // An illegal move would be refused with the next request.
            while let Some(Move(mv)) = report(&rules, &moves, &algo, seed + moves.len() as u64).mv {
                moves.push(mv);
            }
            assert!(moves.len() > 4, "{rules}: {moves:?}");
        }
    }
}
