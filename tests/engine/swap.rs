//! The swap rule: the second player may take the first stone over. What the rules say is compared with the
//! game without it, what the engines find with a plain solver that knows the rules from `status` alone.

use crate::common::{BOARDS, FakeHost, Still, best_move, listed, record};
use noughts::error::Error;
use noughts::game::Move;
use noughts::rng::SeededRng;
use noughts::search::{Proven, Report};
use noughts::session::merge;
use noughts_request::{self as request, AlgoRequest, Scalar, StateRequest};

use noughts::status::{Ending, Status};
use serde_json::{Value, json};
use std::collections::HashMap;

fn mnk(rows: u32, cols: u32, k: u32) -> Value {
    json!({"kind": "mnk", "rows": rows, "cols": cols, "k": k})
}

fn with_swap(rules: &Value) -> Value {
    let mut rules = rules.clone();
    rules["swap"] = json!(true);
    rules
}

fn state(rules: &Value, moves: &[u16]) -> StateRequest {
    serde_json::from_value(json!({"rules": rules, "moves": moves})).expect("a readable shape")
}

fn status(rules: &Value, moves: &[u16]) -> Result<Status, Error> {
    request::status(state(rules, moves))
}

fn legal(rules: &Value, moves: &[u16]) -> Vec<u16> {
    status(rules, moves).expect("a game").legal_moves.iter().map(|mv| mv.0).collect()
}

fn search(rules: &Value, moves: &[u16], algo: &str, budget: &Value) -> Report {
    best_move(rules, moves, &json!(algo), budget).unwrap_or_else(|error| panic!("{algo} {moves:?}: {error}"))
}

#[track_caller]
fn refused(rules: &Value, moves: &[u16], name: &str, words: &str) {
    let error = status(rules, moves).expect_err(words);
    assert_eq!(error.name(), name, "{error}");
    assert!(error.to_string().contains(words), "`{error}` does not say `{words}`");
    let searched = best_move(rules, moves, &json!("random"), &json!({})).expect_err(words);
    assert_eq!(searched, error);
}

/// The facts of a game in which the seats are exchanged.
fn exchanged(status: &Status) -> Status {
    let other = |seat: usize| 1 - seat;
    let mut exchanged = status.clone();
    exchanged.to_move = status.to_move.map(other);
    exchanged.cells = status.cells.iter().map(|cell| cell.map(other)).collect();
    if let Some(Ending::Win { player, .. }) = &mut exchanged.outcome {
        *player = other(*player);
    }
    exchanged
}

/// The boards for two, with and without the rule.
fn boards() -> impl Iterator<Item = (Value, Value)> {
    let two = BOARDS.iter().filter(|board| board[3] == 2);
    two.map(|&[rows, cols, k, _]| (mnk(rows, cols, k), with_swap(&mnk(rows, cols, k))))
}

/// A random game from here to its end.
fn random_game(rules: &Value, mut moves: Vec<u16>, rng: &mut SeededRng) -> Vec<u16> {
    loop {
        let legal = legal(rules, &moves);
        if legal.is_empty() {
            return moves;
        }
        moves.push(legal[rng.below(legal.len() as u32) as usize]);
    }
}

#[test]
fn a_game_after_a_swap_is_the_game_without_it_with_the_seats_exchanged() {
    let mut rng = SeededRng::new(11);
    for (plain, swap) in boards() {
        let game = random_game(&plain, Vec::new(), &mut rng);
        let plies = game.len().min(40);
        for ply in (1..=plies).filter(|&ply| ply > 1 || game.len() > 1) {
            let taken: Vec<u16> = [game[0]].into_iter().chain(game[..ply].iter().copied()).collect();
            let expected = exchanged(&status(&plain, &game[..ply]).expect("a game"));
            assert_eq!(status(&swap, &taken), Ok(expected.clone()), "{plain} {taken:?}");
            assert!(
                expected.to_move.is_none_or(|seat| seat == taken.len() % 2),
                "the seats still take turns"
            );
        }
    }
}

#[test]
fn a_game_without_a_swap_is_as_ever() {
    let mut rng = SeededRng::new(12);
    for (plain, swap) in boards() {
        let game = random_game(&plain, Vec::new(), &mut rng);
        for ply in (0..=game.len().min(40)).filter(|&ply| ply != 1) {
            assert_eq!(status(&swap, &game[..ply]), status(&plain, &game[..ply]), "{plain} {game:?}");
        }
        let mut offered = status(&plain, &game[..1]).expect("a game");
        if offered.to_move.is_some() {
            offered.legal_moves.push(Move(game[0]));
            offered.legal_moves.sort();
        }
        assert_eq!(status(&swap, &game[..1]), Ok(offered), "{plain} {game:?}");
    }
}

#[test]
fn the_stone_changes_hands_once_and_as_the_second_move_only() {
    let (plain, swap) = (mnk(3, 3, 3), with_swap(&mnk(3, 3, 3)));
    let off = json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3, "swap": false});
    for rules in [&plain, &off] {
        refused(rules, &[4, 4], "IllegalMove", "move 4 at ply 1: b2 is taken");
    }
    refused(&swap, &[4, 4, 4], "IllegalMove", "move 4 at ply 2: b2 is taken");
    refused(&swap, &[4, 0, 0], "IllegalMove", "move 0 at ply 2: a3 is taken");
    refused(&swap, &[4, 0, 4], "IllegalMove", "move 4 at ply 2: b2 is taken");
    refused(&swap, &[9, 9], "IllegalMove", "move 9 at ply 0: expected a whole number from 0 to 8");
    refused(&swap, &[4, 4, 0, 9], "IllegalMove", "move 9 at ply 3");
    let at_once = with_swap(&mnk(3, 3, 1));
    assert!(legal(&at_once, &[4]).is_empty(), "who has won keeps the stone");
    refused(&at_once, &[4, 4], "IllegalMove", "move 4 at ply 1: the game was over");
}

#[test]
fn the_rule_is_for_two_players_in_a_row() {
    for (rules, words) in [
        (
            json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3, "players": 3, "swap": true}),
            "the swap rule needs two players, got 3",
        ),
        (
            json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3, "swap": 1}),
            "rules.swap: expected true, false or 2, got 1",
        ),
        (
            json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3, "swap": "yes"}),
            "rules.swap: expected true, false or 2, got \"yes\"",
        ),
        (
            json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3, "swap": []}),
            "rules.swap: expected true, false or 2, got a list",
        ),
        (json!({"kind": "mnk", "rows": 3, "cols": 27, "k": 3, "swap": true}), "got 27"),
        (json!({"kind": "ultimate", "swap": true}), "unknown field \"swap\""),
    ] {
        refused(&rules, &[], "BadRules", words);
        assert!(request::algorithms(&record(rules)).is_err());
    }
    for swap in [json!(false), json!(null)] {
        let rules = json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3, "players": 3, "swap": swap});
        assert_eq!(legal(&rules, &[4]), [0, 1, 2, 3, 5, 6, 7, 8]);
    }
    let (plain, swap) = (mnk(15, 15, 5), with_swap(&mnk(15, 15, 5)));
    assert_eq!(listed(plain), listed(swap), "whatever plays the game plays it with the rule");
}

/// What a position is worth to the player to move, 1, 0 or -1, and in how many plies the game ends if the
/// winner hurries and the loser delays.
fn solved(rules: &Value, moves: &[u16], known: &mut HashMap<Vec<Option<usize>>, (i32, u32)>) -> (i32, u32) {
    let status = status(rules, moves).expect("a game");
    let key = [status.cells.clone(), vec![status.to_move, Some(moves.len().min(2))]].concat();
    if let Some(&found) = known.get(&key) {
        return found;
    }
    let seat = moves.len() % 2;
    let found = match status.outcome {
        Some(Ending::Draw) => (0, 0),
        Some(Ending::Win { player, .. }) => (if player == seat { 1 } else { -1 }, 0),
        None => {
            let after = |mv: &Move| {
                let (value, plies) = solved(rules, &[moves, &[mv.0]].concat(), known);
                (-value, plies + 1)
            };
            let rank = |&(value, plies): &(i32, u32)| (value, -value * plies as i32);
            status.legal_moves.iter().map(after).max_by_key(rank).expect("the game goes on")
        }
    };
    known.insert(key, found);
    found
}

/// Boards so small that minimax sees everything: all first stones win, or some, or none.
fn tiny() -> impl Iterator<Item = Value> {
    [
        (2, 2, 2),
        (1, 3, 2),
        (1, 4, 2),
        (1, 5, 3),
        (1, 8, 3),
        (2, 3, 2),
        (3, 3, 2),
        (3, 3, 3),
        (2, 4, 3),
        (1, 1, 1),
        (2, 3, 1),
    ]
    .into_iter()
    .map(|(rows, cols, k)| with_swap(&mnk(rows, cols, k)))
}

fn worth(proven: Proven) -> i32 {
    match proven {
        Proven::Win => 1,
        Proven::Draw => 0,
        Proven::Loss => -1,
    }
}

/// The first two turns of a game: the empty board, and one stone on each square.
fn turns(rules: &Value) -> Vec<Vec<u16>> {
    let stones = legal(rules, &[]).into_iter().map(|mv| vec![mv]);
    let open = stones.filter(|moves| !legal(rules, moves).is_empty());
    [Vec::new()].into_iter().chain(open).collect()
}

#[test]
fn whatever_is_proven_is_so_and_every_line_can_be_played() {
    for rules in tiny() {
        let mut known = HashMap::new();
        for moves in turns(&rules) {
            let (value, _) = solved(&rules, &moves, &mut known);
            for info in listed(rules.clone()) {
                let id = info["id"].as_str().expect("an id");
                let report =
                    search(&rules, &moves, id, &json!({"iterations": 2000, "nodes": 2000, "seed": 5}));
                let at = format!("{id} on {rules} after {moves:?}: {report:?}");
                assert!(report.proven.is_none_or(|proven| worth(proven) == value), "{at}");
                let best = report.candidates.first().expect("candidates");
                assert_eq!(
                    (report.mv, report.value, report.plies),
                    (Some(best.mv), best.value, best.plies),
                    "{at}"
                );
                for one in report.candidates.iter().filter(|one| one.proven.is_some()) {
                    let after = solved(&rules, &[&moves[..], &[one.mv.0]].concat(), &mut known);
                    assert_eq!(one.proven.map(worth), Some(-after.0), "{} {at}", one.mv.0);
                    assert!(
                        one.plies.is_none_or(|plies| plies == after.1 + 1),
                        "{} {after:?} {at}",
                        one.mv.0
                    );
                }
                let mut names: Vec<_> = report.candidates.iter().map(|one| one.mv).collect();
                names.sort();
                names.dedup();
                assert_eq!(names.len(), report.candidates.len(), "{at}");
                assert_eq!(report.pv.first(), report.mv.as_ref(), "{at}");
                let line: Vec<u16> = moves.iter().copied().chain(report.pv.iter().map(|mv| mv.0)).collect();
                assert!(status(&rules, &line).is_ok(), "{at}");
            }
        }
    }
}

#[test]
fn an_exact_search_takes_over_exactly_the_stones_that_win() {
    let mut seen = [0, 0];
    for rules in tiny() {
        let mut known = HashMap::new();
        for moves in turns(&rules).into_iter().filter(|moves| moves.len() == 1) {
            let plain = solved(
                &json!({"kind": "mnk", "rows": rules["rows"], "cols": rules["cols"], "k": rules["k"]}),
                &moves,
                &mut HashMap::new(),
            );
            let (value, plies) = solved(&rules, &moves, &mut known);
            for id in ["minimax", "alphabeta", "pvs", "mtdf"] {
                let report = search(&rules, &moves, id, &json!({}));
                let takes = report.mv == Some(Move(moves[0]));
                assert_eq!(takes, plain.0 < 0, "{id} on {rules} after {moves:?}");
                assert_eq!(report.proven.map(worth), Some(value), "{id} on {rules} after {moves:?}");
                assert!(
                    report.plies.is_none_or(|found| found == plies),
                    "{id} on {rules} after {moves:?}: {plies}"
                );
                seen[usize::from(takes)] += 1;
                assert!(
                    report.candidates.iter().any(|one| one.mv.0 == moves[0]),
                    "it is looked at either way"
                );
            }
        }
    }
    assert!(seen.iter().all(|&times| times > 20), "both happen: {seen:?}");
}

#[test]
fn who_knows_the_worth_of_every_stone_places_an_even_one() {
    for rules in tiny() {
        let (value, plies) = solved(&rules, &[], &mut HashMap::new());
        let report = search(&rules, &[], "minimax", &json!({}));
        assert_eq!(report.proven.map(worth), Some(value), "{rules}: {report:?}");
        assert_eq!(report.plies, (value != 0).then_some(plies), "{rules}");
    }
}

#[test]
fn a_stone_that_certainly_loses_is_not_placed_while_another_is_untried() {
    // Four in a row on 7 by 7: the prover finds a first stone that wins, and looks no further.
    let rules = mnk(7, 7, 4);
    let budget = json!({"nodes": 300_000, "seed": 1});
    let plain = search(&rules, &[], "prover", &budget);
    assert_eq!(plain.proven, Some(Proven::Win), "{plain:?}");
    let report = search(&with_swap(&rules), &[], "prover", &budget);
    assert!(report.mv != plain.mv && report.proven.is_none(), "{report:?}");
    let reply = search(&with_swap(&rules), &[plain.mv.expect("a move").0], "strongest", &budget);
    assert_eq!((reply.mv, reply.proven), (plain.mv, Some(Proven::Win)), "{reply:?}");
}

#[test]
fn a_stone_that_wins_is_taken_over_and_one_of_no_use_is_not() {
    // Three in a row on 4 by 4: a stone in the middle wins, as everybody sees.
    let rules = with_swap(&mnk(4, 4, 3));
    for id in ["mcts", "flat-mc", "alphabeta", "hybrid", "threats", "strongest"] {
        let budget = json!({"iterations": 20_000, "nodes": 20_000, "seed": 2});
        let report = search(&rules, &[5], id, &budget);
        assert_eq!(report.mv, Some(Move(5)), "{id}: {report:?}");
        assert!(report.value > 0.0, "{id}: {report:?}");
    }
    // Eight in a row on a row of eight: any answer spoils it, and nothing is left to be won.
    let rules = with_swap(&mnk(1, 8, 8));
    for info in listed(rules.clone()) {
        let id = info["id"].as_str().expect("an id");
        let report = search(&rules, &[3], id, &json!({"iterations": 2000, "nodes": 2000}));
        assert_ne!(report.mv, Some(Move(3)), "{id}: {report:?}");
    }
}

#[test]
fn a_draw_is_worth_the_same_whichever_way_it_is_reached() {
    // Three in a row on 3 by 2: whoever answers in the same column prevents it.
    let rules = with_swap(&mnk(3, 2, 3));
    for draw in [0.9, -0.9] {
        for moves in [&[][..], &[2]] {
            let algo = json!({"id": "negamax", "drawScore": draw});
            let report = best_move(&rules, moves, &algo, &json!({})).expect("a good request");
            let drawn = report.candidates.iter().filter(|one| one.proven == Some(Proven::Draw));
            assert_eq!(drawn.clone().count(), 6, "after {moves:?}: {report:?}");
            for one in drawn {
                assert!((one.value - draw).abs() < 0.01, "{} after {moves:?}: {report:?}", one.mv.0);
            }
        }
    }
}

#[test]
fn a_live_search_goes_through_the_swap() {
    let rules = with_swap(&mnk(4, 4, 3));
    let budget = record(json!({"nodes": 30_000, "iterations": 3000}));
    for id in ["alphabeta", "mcts", "strongest", "random", "flat-mc", "threats", "prover", "hybrid"] {
        let algo: AlgoRequest = serde_json::from_value(json!(id)).expect("an id");
        let mut live = request::open(state(&rules, &[]), algo, Scalar::Missing, 4).expect("a good request");
        let mut moves: Vec<u16> = Vec::new();
        for mv in [5, 5, 0] {
            let report = request::run(&mut live, &budget, &mut Still).expect("a good budget");
            let found = report.mv.expect("the game goes on").0;
            assert!(legal(&rules, &moves).contains(&found), "{id} after {moves:?}: {report:?}");
            request::advance(&mut live, &Scalar::Number(f64::from(mv))).expect("a legal move");
            moves.push(mv);
        }
        for taken in [5.0, 0.0] {
            let error = request::advance(&mut live, &Scalar::Number(taken)).expect_err("taken");
            assert_eq!(error.name(), "IllegalMove");
            assert!(error.to_string().contains("at ply 3"), "{error}");
        }
        let report = request::run(&mut live, &budget, &mut Still).expect("a good budget");
        assert!(legal(&rules, &moves).contains(&report.mv.expect("a move").0), "{id}: {report:?}");
        if id == "alphabeta" {
            let fresh = search(&rules, &moves, id, &json!({"nodes": 3_000_000}));
            let deep = request::run(&mut live, &record(json!({"nodes": 3_000_000})), &mut Still)
                .expect("a good budget");
            assert_eq!((deep.proven, deep.plies), (fresh.proven, fresh.plies));
        }
    }
}

#[test]
fn progress_is_told_by_the_same_rules() {
    let rules = with_swap(&mnk(4, 4, 3));
    let algo = || -> AlgoRequest { serde_json::from_value(json!("alphabeta")).expect("an id") };
    let budget = record(json!({"nodes": 20_000}));
    let mut host = FakeHost::ticking(0.0);
    let report =
        request::best_move(state(&rules, &[5]), algo(), &budget, 1, &mut host).expect("a good request");
    assert!(host.reports.len() > 1, "it is deepened");
    assert!(host.reports.iter().all(|told| told.candidates.iter().any(|one| one.mv == Move(5))));
    assert_eq!(host.reports.last().and_then(|told| told.mv), report.mv);
    let mut host = FakeHost::cancelling_at(2);
    let report =
        request::best_move(state(&rules, &[]), algo(), &budget, 1, &mut host).expect("a good request");
    assert!(report.value <= 0.0, "a first stone is worth nothing more than the even one: {report:?}");
}

#[test]
fn reports_are_joined_by_the_same_rules() {
    let rules = with_swap(&mnk(4, 4, 3));
    let searched = |moves: &[u16]| -> Vec<Report> {
        let seeded = |seed| search(&rules, moves, "mcts", &json!({"iterations": 300, "seed": seed}));
        (1..=4).map(seeded).collect()
    };
    let taken = merge(&searched(&[5])).expect("reports of one search");
    assert_eq!((taken.mv, taken.pv.first()), (Some(Move(5)), Some(&Move(5))), "{taken:?}");
    assert!(taken.value > 0.0 && taken.reason.is_some(), "{taken:?}");
    let opening = merge(&searched(&[])).expect("reports of one search");
    assert!(opening.value <= 0.0 && opening.mv == opening.pv.first().copied(), "{opening:?}");
    // Six in a row on one row of six: every stone spoils it, and all are worth the same.
    let even = with_swap(&mnk(1, 6, 6));
    let reports = |seed| search(&even, &[0], "mcts", &json!({"iterations": 200, "seed": seed}));
    let kept = merge(&[reports(1), reports(2)]).expect("reports of one search");
    assert_ne!(kept.mv, Some(Move(0)), "nothing is won by taking it over: {kept:?}");
}

#[test]
fn a_tree_is_that_of_the_search() {
    let (plain, swap) = (mnk(3, 3, 3), with_swap(&mnk(3, 3, 3)));
    let tree = |rules: &Value, moves: &[u16]| {
        let algo = serde_json::from_value(json!("alphabeta")).expect("an id");
        let cap = record(json!({"nodes": 500})).cap().expect("a cap");
        request::search_tree(state(rules, moves), algo, &record(json!({})), cap, 1, &mut Still)
            .expect("a tree")
            .trace
    };
    for moves in [&[][..], &[4]] {
        assert_eq!(tree(&swap, moves), tree(&plain, moves));
    }
    assert_eq!(tree(&swap, &[4, 4, 0]), tree(&plain, &[4, 0]), "a stone taken over is no stone more");
}
