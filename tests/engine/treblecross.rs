//! Treblecross, the game made of one mark and a strip on which the last row wins: the counts of a naive
//! referee, and the values of the octal game that it is.
//!
//! Every cross belongs to both players, so the game is *impartial*, and it cannot be drawn. A cross beside
//! another one, or two squares from it, lets the other player complete a row. Without such moves, a strip of
//! n squares is the octal game 0.007 on n + 2 counters, of which a move takes three neighbours (Berlekamp,
//! Conway and Guy, "Winning Ways for your Mathematical Plays", 1982, chapter 4).

use noughts::catalogue::{Rules, levels};
use noughts::game::Move;
use noughts::games::parts::Parts;
use noughts::games::perft::perft;
use noughts::search::{Limits, Proven, Report, Unwatched};
use noughts::session::{self, GameRecord, PlayedGame, Session};
use noughts::status::Ending;

fn rules(squares: usize) -> Rules {
    format!("1x{squares}x3zn").parse().expect("a strip")
}

fn strip(squares: usize) -> Parts<u64> {
    match rules(squares) {
        Rules::Parts(rules) => Parts::new(rules),
        other => panic!("{other:?}"),
    }
}

fn search(squares: usize, moves: &[u16], algo: &str, nodes: u64) -> Report {
    let moves: Vec<_> = moves.iter().copied().map(Move).collect();
    let game = GameRecord::new(rules(squares), &moves);
    session::best_move(game, algo.parse().unwrap(), Limits::nodes(nodes), 1, &mut Unwatched)
        .expect("it plays this")
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
        for depth in 0..=squares as u32 {
            let expected = naive_perft(&mut vec![false; squares], depth);
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

/// Whether the player to move wins a position without a row: by a row at once, or where the safe squares
/// between the crosses do not add up to 0.
fn is_won(strip: &[bool], values: &[usize]) -> bool {
    let completes = |square: usize| {
        let mut after = strip.to_vec();
        after[square] = true;
        naive_has_row(&after)
    };
    if (0..strip.len()).any(completes) {
        return true;
    }
    let is_near =
        |square: usize| (square.saturating_sub(2)..=square + 2).any(|near| strip.get(near) == Some(&true));
    let safe: Vec<bool> = (0..strip.len()).map(|square| !is_near(square)).collect();
    safe.split(|is_safe| !is_safe).map(|run| values[run.len()]).fold(0, |sum, value| sum ^ value) != 0
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

/// Every way to place crosses on a strip without a row: the moves in the order of the squares, and the
/// squares.
fn positions(squares: usize) -> impl Iterator<Item = (Vec<u16>, Vec<bool>)> {
    (0..1_u32 << squares).filter_map(move |crosses| {
        let strip: Vec<bool> = (0..squares).map(|square| crosses >> square & 1 == 1).collect();
        let moves = (0..squares as u16).filter(|&square| strip[usize::from(square)]).collect();
        (!naive_has_row(&strip)).then_some((moves, strip))
    })
}

#[test]
fn it_is_won_where_the_octal_game_is() {
    let values = grundy_values(26);
    // Winning Ways, volume 1, chapter 4: the sequence of 0.007 without its first two.
    assert_eq!(values[1..=16], [1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3]);
    for (moves, mut strip) in (3..=9).flat_map(positions) {
        assert_eq!(is_won(&strip, &values), naive_wins(&mut strip), "{moves:?}");
    }
    for (algo, most) in [("alphabeta", 16), ("pvs", 16), ("strongest", 26)] {
        for squares in 3..=most {
            let expected = if values[squares] == 0 { Proven::Loss } else { Proven::Win };
            let report = search(squares, &[], algo, 200_000);
            assert_eq!(report.proven, Some(expected), "{squares} squares by {algo}");
        }
    }
}

#[test]
fn the_strongest_player_keeps_the_value_of_every_position() {
    let values = grundy_values(12);
    for (moves, mut strip) in [3, 6, 9, 11].into_iter().flat_map(positions) {
        if strip.iter().all(|&cross| cross) {
            continue;
        }
        let wins = is_won(&strip, &values);
        let report = search(strip.len(), &moves, "strongest", 30_000);
        assert_eq!(report.proven, Some(if wins { Proven::Win } else { Proven::Loss }), "{moves:?}");
        if wins {
            strip[report.mv.expect("a move").index()] = true;
            assert!(naive_has_row(&strip) || !is_won(&strip, &values), "{moves:?}: {report:?}");
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
    // Of two strips, the second row wins.
    let two = GameRecord::new("1x3x3znb2".parse().expect("a game"), &[0, 1, 2, 3, 4, 5].map(Move));
    let ending = PlayedGame::replay(two).expect("legal moves").status().outcome;
    assert!(matches!(ending, Some(Ending::Win { player: 1, .. })), "{ending:?}");
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
    let (first, casual) = (takes("first"), takes("casual"));
    assert!(first < 60 && casual > 90, "{first}, {casual}");
}
