//! The exercises about positions, solved by the engine, which shares no code with them.

use noughts::search::Proven;
use noughts_lab::exercises::{
    Board, Choices, Exercise, Field, Figure, Kind, NUMBERS, Param, SEEDS, exercise,
};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Seeds of each exercise.
const SEEDS_TRIED: u32 = 25;

/// The exercises of a kind, with many seeds.
fn all(kind: Kind) -> impl Iterator<Item = (u32, Exercise)> {
    let seed = |number: u32| number.wrapping_mul(0x51ed) % SEEDS;
    (1..=NUMBERS).flat_map(move |number| {
        (0..SEEDS_TRIED).map(move |at| (number, exercise(kind, number, seed(at)).expect("there is one")))
    })
}

/// Moves of both players in turn that lead to an unfinished board.
fn history(board: &Board) -> Vec<usize> {
    let cells = |player| (0..9).filter(move |&cell| board[cell] == Some(player));
    let (mut x, mut o) = (cells(0), cells(1));
    let plies = board.iter().flatten().count();
    (0..plies).filter_map(|ply| if ply % 2 == 0 { x.next() } else { o.next() }).collect()
}

fn request(moves: &[usize]) -> serde_json::Value {
    serde_json::json!({"rules": {"kind": "mnk", "rows": 3, "cols": 3, "k": 3}, "moves": moves})
}

/// The result for the player to move, -1 to 1, and the plies to it; of a draw the plies do not matter.
fn solved(moves: &[usize]) -> (i32, u32) {
    let read = "the request has a readable shape";
    let status = noughts_request::status(serde_json::from_value(request(moves)).expect(read));
    let outcome =
        serde_json::to_value(status.expect("the moves are legal").outcome).expect("it can be written");
    if !outcome.is_null() {
        return (if outcome["kind"] == "draw" { 0 } else { -1 }, 0);
    }
    let report = noughts_request::best_move(
        serde_json::from_value(request(moves)).expect(read),
        serde_json::from_value(serde_json::json!({"id": "retrograde"})).expect(read),
        &noughts_request::Record::default(),
        1,
        &mut noughts::search::Unwatched,
    );
    let report = report.expect("it plays 3x3");
    let result = match report.proven.expect("it proves every position") {
        Proven::Win => 1,
        Proven::Draw => 0,
        Proven::Loss => -1,
    };
    (result, report.plies.unwrap_or(0))
}

/// The result for the player who makes a move, and the plies to it, counting the move.
fn solved_after(moves: &[usize], cell: usize) -> (i32, u32) {
    let (result, plies) = solved(&[moves, &[cell]].concat());
    (-result, plies + 1)
}

fn board(exercise: &Exercise) -> &Board {
    let Figure::Board(board) = &exercise.figure else { panic!("it shows a board") };
    board
}

#[test]
fn the_values_of_games_are_those_of_the_engine() {
    for (number, exercise) in all(Kind::Values).filter(|(number, _)| *number <= 4) {
        let Figure::Tree(nodes) = &exercise.figure else { panic!("it shows a tree") };
        let mut paths: Vec<Vec<usize>> = Vec::new();
        for node in nodes {
            let own = node.board.as_ref().expect("it is the tree of a game");
            paths.push(match node.parent {
                None => history(own),
                Some(parent) => {
                    let before = nodes[parent].board.as_ref().expect("it is the tree of a game");
                    let cell = (0..9).find(|&cell| own[cell] != before[cell]).expect("a stone is new");
                    [&paths[parent][..], &[cell]].concat()
                }
            });
        }
        let asked: BTreeMap<usize, usize> =
            exercise.fields.iter().map(|field| (field.at, field.answer)).collect();
        for (at, moves) in paths.iter().enumerate() {
            let is_x = moves.len() % 2 == 0;
            let result = solved(moves).0;
            let value = if is_x { result } else { -result };
            let shown = nodes[at].value.or_else(|| asked.get(&at).map(|&answer| answer as i32 - 1));
            assert_eq!(shown, Some(value), "{number}: {moves:?}");
            assert_eq!(nodes[at].maximizes, is_x);
        }
        assert!(asked.contains_key(&0), "{number}: the value of the root is asked");
    }
}

#[test]
fn a_fork_wins_in_three_plies_and_the_only_other_move_is_found() {
    for (number, exercise) in all(Kind::Fork) {
        let moves = history(board(&exercise));
        let empty: Vec<usize> = (0..9).filter(|cell| !moves.contains(cell)).collect();
        let after = |cell: &usize| solved_after(&moves, *cell);
        let Field { choices, answer, .. } = &exercise.fields[0];
        match (exercise.task.id, choices) {
            ("fork.counting", _) => {
                let forks = empty.iter().filter(|cell| after(cell) == (1, 3)).count();
                assert_eq!(*answer, forks, "{number}: {moves:?}");
            }
            ("fork.preventing", Choices::Squares(squares)) => {
                let safe: Vec<&usize> = empty.iter().filter(|cell| after(cell).0 >= 0).collect();
                assert_eq!(safe, [&squares[*answer]], "{number}: {moves:?}");
            }
            (_, Choices::Squares(squares)) => {
                assert_eq!(squares, &empty, "every square can be chosen");
                assert_eq!(after(&squares[*answer]), (1, 3), "{number}: {moves:?}");
            }
            _ => panic!("a square is chosen"),
        }
    }
}

#[test]
fn moves_are_in_the_order_of_the_engine() {
    for (number, exercise) in all(Kind::Order) {
        let moves = history(board(&exercise));
        let Some((_, Param::Numbers(shown))) =
            exercise.task.params.iter().find(|(name, _)| *name == "squares")
        else {
            panic!("it names the moves")
        };
        let is_timed = exercise.task.id == "order.timed";
        // The largest first: a win that comes sooner, a loss that comes later.
        let worth = |cell: usize| {
            let (result, plies) = solved_after(&moves, cell);
            (result, if is_timed { -result * plies as i32 } else { 0 })
        };
        let mut places: Vec<(usize, (i32, i32))> =
            exercise.fields.iter().map(|field| (field.answer, worth(shown[field.at] as usize))).collect();
        places.sort_unstable();
        assert!(places.is_sorted_by_key(|&(_, worth)| Reverse(worth)), "{number}: {moves:?} {places:?}");
        let mut worths: Vec<_> = places.iter().map(|&(_, worth)| worth).collect();
        worths.dedup();
        assert_eq!(worths.len(), exercise.fields.len(), "{number}: no two moves are alike");
        assert!(places.iter().map(|&(place, _)| place).eq(0..exercise.fields.len()));
    }
}
