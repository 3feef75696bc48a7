//! Threat search: no reported proof is wrong, no win or block in one move is missed, and boards of
//! every shape are played within every budget.

use crate::common::{FakeHost, Still, after, any_move, endgames, mnk_rules, nodes, random_game};
use crate::selective::Everything;
use noughts::algorithms::specialists::threats::Threats;
use noughts::game::playouts::Playouts;
use noughts::game::{Game, Move, Outcome};
use noughts::games::line::LineBoard;
use noughts::games::mnk::{Large, TwoPlayerBoard};
use noughts::rng::SeededRng;
use noughts::search::{Limits, Proven, Report, Search, StopReason};
use std::time::Duration;

pub(crate) type Board = TwoPlayerBoard<Large>;

pub(crate) fn empty(rows: u32, cols: u32, k: u32) -> Board {
    TwoPlayerBoard::new(mnk_rules([rows, cols, k, 2]))
}

pub(crate) fn ask<G: LineBoard>(position: &G, most: u64) -> Report {
    Threats::new(*position, 1).search(&nodes(most), &mut Still)
}

/// The moves that win at once.
fn wins<G: Game>(position: &G) -> Vec<Move> {
    let won = |mv: &Move| matches!(position.after(*mv).outcome(), Some(Outcome::Win(_)));
    position.moves().filter(won).collect()
}

#[test]
fn no_proof_is_wrong() {
    let boards = [[3, 3, 3], [4, 4, 3], [4, 4, 4], [5, 5, 4], [3, 7, 4], [6, 2, 5], [3, 3, 2], [2, 7, 7]];
    let (mut found, mut wins) = (0, 0);
    for board in boards {
        let (start, mut everything) = (empty(board[0], board[1], board[2]), Everything::default());
        for position in endgames(&start, 60, 11, 7) {
            for most in [1, 30, 400, 5000] {
                let report = ask(&position, most);
                found += u32::from(everything.check(&position, &report));
                wins += u32::from(report.proven == Some(Proven::Win));
            }
        }
    }
    assert!(found > 1000 && wins > 500, "{found} proofs, {wins} wins");
}

#[test]
fn wins_and_blocks_in_one_move_are_found() {
    let boards = [[15, 15, 5], [7, 7, 4], [10, 8, 5], [26, 26, 6], [9, 9, 3], [12, 12, 7]];
    for (seed, board) in (0..24).zip(boards.into_iter().cycle()) {
        let mut position = empty(board[0], board[1], board[2]);
        for mv in random_game(&position, usize::MAX, &mut SeededRng::new(seed)) {
            check_one_move(&position);
            position.play(mv);
        }
    }
}

/// A win in one is played. Where the other side threatens one, it is prevented, if one move can do that.
fn check_one_move(position: &Board) {
    let (wins, forecast) = (wins(position), position.win_check());
    let loses =
        |mv: &Move| forecast(*mv).is_some_and(|after| after.outcome != Outcome::Draw && after.plies == 1);
    let saving: Vec<_> = position.moves().filter(|mv| !loses(mv)).collect();
    if wins.is_empty() && saving.len() == position.moves().count() {
        return;
    }
    let report = ask(position, 300);
    let (mv, about) = (report.mv.expect("the game goes on"), || format!("{report:?} in {position:?}"));
    if !wins.is_empty() {
        assert!(wins.contains(&mv), "{}", about());
        assert_eq!((report.proven, report.plies), (Some(Proven::Win), Some(1)), "{}", about());
    } else if saving.is_empty() {
        assert_eq!((report.proven, report.plies), (Some(Proven::Loss), Some(2)), "{}", about());
    } else {
        assert!(saving.contains(&mv), "{}", about());
    }
}

/// The positions of a file of attacks.
pub(crate) fn attacks() -> Vec<Board> {
    let lines = include_str!("../data/attacks.txt").lines().filter(|line| !line.starts_with('#'));
    let position = |line: &str| {
        let (board, moves) = line.split_once(' ').expect("a board and moves");
        let sizes: Vec<u32> = board.split('x').map(|size| size.parse().expect("a size")).collect();
        let moves: Vec<_> = moves.split(' ').map(|mv| Move(mv.parse().expect("a move"))).collect();
        after(&empty(sizes[0], sizes[1], sizes[2]), &moves)
    };
    lines.map(position).collect()
}

/// Where the side that does not move could win if the other one passed: two ways to pass show every cell.
fn wins_if_passed<G: Game>(position: &G) -> Vec<Move> {
    let passes = position.moves().map(|mv| position.after(mv)).filter(|after| after.outcome().is_none());
    let mut wins: Vec<_> = passes.take(2).flat_map(|after| wins(&after)).collect();
    wins.sort_unstable();
    wins.dedup();
    wins
}

/// Follows a claimed win: whatever is replied to its moves, it goes on to win.
pub(crate) fn win_holds<G: LineBoard>(position: &G, plies_left: u32) {
    assert!(plies_left > 0, "no end in sight: {position:?}");
    let report = ask(position, 40_000);
    assert_eq!(report.proven, Some(Proven::Win), "{report:?} in {position:?}");
    let next = position.after(report.mv.expect("the game goes on"));
    if let Some(outcome) = next.outcome() {
        assert_eq!(outcome, Outcome::Win(position.to_move()));
        return;
    }
    assert!(wins(&next).is_empty(), "{report:?} in {position:?}");
    if report.plies == Some(3) {
        assert!(wins_if_passed(&next).len() > 1, "{report:?} in {position:?}");
        return;
    }
    for reply in next.moves().map(|mv| next.after(mv)) {
        if wins(&reply).is_empty() {
            win_holds(&reply, plies_left.saturating_sub(2));
        }
    }
}

#[test]
fn attacks_are_found_and_hold_against_every_reply() {
    let positions = attacks();
    assert!(positions.len() > 20);
    for (place, position) in positions.iter().enumerate() {
        let report = ask(position, 50_000);
        assert_eq!(report.proven, Some(Proven::Win), "{report:?} in {position:?}");
        if place % 5 == 0 {
            win_holds(position, 40);
        }
    }
}

/// Whether the other side has no move after which there are two ways to complete a row.
fn is_safe(position: &Board) -> bool {
    position.moves().all(|mv| wins_if_passed(&position.after(mv)).len() < 2)
}

#[test]
fn open_threes_are_answered() {
    let shapes =
        [(111, [0, 1, 2]), (111, [0, 1, 3]), (80, [0, 15, 30]), (80, [0, 16, 48]), (86, [0, 14, 42])];
    for ((place, shape), others) in
        shapes.into_iter().zip([[0, 210], [14, 224], [4, 210]].into_iter().cycle())
    {
        let threes = shape.map(|step| Move(place + step));
        let moves = [threes[0], Move(others[0]), threes[1], Move(others[1]), threes[2]];
        let position = after(&empty(15, 15, 5), &moves);
        assert!(!is_safe(&position.after(Move(218))), "a move far away does not help");
        let report = ask(&position, 3000);
        assert!(is_safe(&position.after(report.mv.expect("the game goes on"))), "{report:?}");
    }
}

#[test]
fn equal_searches_give_equal_reports() {
    for position in attacks().iter().step_by(5) {
        let moves: Vec<_> = position.moves().collect();
        let other = position.after(moves[moves.len() / 3]);
        if other.outcome().is_none() {
            assert_eq!(ask(&other, 5000), ask(&other, 5000));
        }
    }
}

#[test]
fn every_board_is_played_to_its_end() {
    let boards = [
        [1, 1, 1],
        [1, 6, 3],
        [7, 1, 2],
        [2, 2, 2],
        [3, 3, 3],
        [4, 4, 4],
        [6, 6, 4],
        [5, 9, 7],
        [9, 9, 5],
        [26, 26, 26],
        [26, 3, 6],
        [26, 26, 6],
    ];
    for board in boards {
        let mut position = empty(board[0], board[1], board[2]);
        let mut search = Threats::new(position, 1);
        let mut rng = SeededRng::new(3);
        let most = if position.rules().cells() > 100 { 3 } else { 200 };
        for _ in 0..120 {
            if position.outcome().is_some() {
                break;
            }
            let report = search.search(&nodes(most), &mut Still);
            let mv = report.mv.expect("the game goes on");
            assert!(position.is_legal(mv), "{report:?}");
            assert!(report.counters.nodes <= most);
            assert_eq!(report.pv.first(), Some(&mv));
            let mut line = position;
            for &mv in &report.pv {
                assert!(line.is_legal(mv), "{report:?} in {position:?}");
                line.play(mv);
            }
            let fresh = ask(&position, most);
            assert!(position.is_legal(fresh.mv.expect("a move")));
            let played = if rng.below(4) == 0 { any_move(&position, &mut rng) } else { Some(mv) };
            let played = played.expect("the game goes on");
            position.play(played);
            search.advance(played);
        }
    }
}

#[test]
fn a_deadline_is_met() {
    for tick in [0.3, 1.0, 30.0] {
        let mut host = FakeHost::ticking(tick);
        let report = Threats::new(empty(15, 15, 5).after(Move(112)).after(Move(113)), 1)
            .search(&Limits::time(Duration::from_millis(300)), &mut host);
        assert_eq!((report.stopped_by, report.mv.is_some()), (StopReason::Time, true));
        assert!(host.now.get() <= 300.0 + 12.0 * tick, "{} ms at {tick} ms a read", host.now.get());
        assert!(!host.reports.is_empty());
    }
}

/// The squares of a 15x15 board by their names, in which the letter is the column and row 1 is at the bottom.
fn fifteen(names: &str) -> Board {
    let mut position = empty(15, 15, 5);
    let mut rest = names;
    while let Some(column) = rest.chars().next() {
        let end = rest[1..].find(|c: char| c.is_ascii_lowercase()).map_or(rest.len(), |at| at + 1);
        let row: u16 = rest[1..end].parse().expect("a row");
        position.play(Move((15 - row) * 15 + column as u16 - 'a' as u16));
        rest = &rest[end..];
    }
    position
}

/// Plays the line of a report to its end.
fn follow(position: &Board, report: &Report) {
    let mut line = *position;
    for &mv in &report.pv {
        let next = line.try_after(mv);
        line = next.unwrap_or_else(|| panic!("{mv:?} cannot be played: {report:?} in {position:?}"));
    }
}

/// What stood below a node that was settled without a search used to be taken for its line: here, f8 was
/// played twice.
#[test]
fn a_line_can_be_played_to_its_end() {
    let position = fifteen("h8h7j8g8i6g6j7g7g5i8j9j6k8l9i10l7h10j10g9i9f10");
    for most in [1_000, 5_000, 40_000] {
        follow(&position, &ask(&position, most));
    }
    for seed in 0..6 {
        let mut position =
            after(&empty(15, 15, 5), &random_game(&empty(15, 15, 5), 4, &mut SeededRng::new(seed)));
        for _ in 0..30 {
            let report = ask(&position, 1_500);
            follow(&position, &report);
            let Some(mv) = report.mv else { break };
            position.play(mv);
        }
    }
}

/// The best moves each get the value that a search without the better ones finds; the rest are no better than
/// the last of them.
#[test]
fn several_moves_have_a_value_of_their_own() {
    let start = TwoPlayerBoard::<Large>::new(mnk_rules([15, 15, 5, 2]));
    for seed in 0..6 {
        let mut rng = SeededRng::new(seed);
        let mut position = start;
        for _ in 0..8 {
            let near: Vec<_> = position.moves().filter(|mv| (80..145).contains(&mv.0)).collect();
            position.play(near[rng.below(near.len() as u32) as usize]);
        }
        let limits = Limits::depth(4);
        let one = Threats::new(position, 1).search(&limits, &mut Still);
        let three = Threats::new(position, 1).with_lines(3).search(&limits, &mut Still);
        if one.proven.is_some() {
            continue;
        }
        assert_eq!((one.valued, three.valued), (None, Some(3)), "{three:?}");
        assert_eq!((three.mv, three.candidates.len()), (Some(three.candidates[0].mv), one.candidates.len()));
        let values: Vec<_> = three.candidates.iter().map(|one| one.value).collect();
        assert!(values[0] >= values[1] && values[1] >= values[2], "{values:?}");
        assert!(values[3..].iter().all(|&value| value <= values[2]), "{values:?}");
        assert!(values[0] > values[2], "three moves of one value: {values:?}");
    }
}
