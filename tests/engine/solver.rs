//! The solver: everything that it says is true, on small boards of every kind of height against a search of
//! everything, on larger ones against alpha-beta and published scores; limits, and a table that is kept.

use crate::common::{Still, alphabeta, drop, endgames, listed, mnk_rules, nodes, random_game, rules_json};
use crate::selective::Everything;
use noughts::algorithms::combined::strongest::{ComponentSearch, Strongest, Unit};
use noughts::algorithms::monte_carlo::mcts::{Mcts, MctsOptions};
use noughts::algorithms::specialists::solver::Solver;
use noughts::algorithms::specialists::solver::book::{Book, BookError, BookPositions, BookProver};
use noughts::game::{Game, Move};
use noughts::games::drop::DropBoard;
use noughts::games::drop::columns::Columns;
use noughts::games::mnk::Large;
use noughts::position::boxed;
use noughts::rng::SeededRng;
use noughts::search::reason::Reason;
use noughts::search::tree_search::AlphaBetaOptions;
use noughts::search::{Candidate, Limits, Proven, Report, Search, StopReason};
use serde_json::json;
use std::collections::HashSet;
use std::sync::Arc;

/// Rows, columns, and the stones in a row.
type Sizes = [u32; 3];

fn board([rows, cols, k]: Sizes) -> DropBoard<Large> {
    DropBoard::new(mnk_rules([rows, cols, k, 2]))
}

fn solve(solver: &mut Solver, position: &DropBoard<Large>, limits: &Limits) -> Report {
    solver.move_to(*position);
    solver.search(limits, &mut Still)
}

/// The result of the position and of every column, with distances, and a line of the right length.
fn is_complete(report: &Report, position: &DropBoard<Large>) -> bool {
    let decided = |proven, plies: Option<u32>| plies.is_some() == (proven != Some(Proven::Draw));
    let columns = &report.candidates;
    let line_length = report.plies.or(position.plies_left());
    report.stopped_by == StopReason::Finished
        && columns.len() == position.moves().count()
        && columns.iter().all(|one| one.proven.is_some() && decided(one.proven, one.plies))
        && (report.proven, report.plies) == (columns[0].proven, columns[0].plies)
        && Some(report.pv.len() as u32) == line_length
        && report.pv.iter().try_fold(*position, |position, &mv| position.try_after(mv)).is_some()
}

/// Every position of a board that can be reached, each once.
fn all_positions(start: &DropBoard<Large>) -> Vec<DropBoard<Large>> {
    let (mut seen, mut open, mut all) = (HashSet::from([start.key()]), vec![*start], Vec::new());
    while let Some(position) = open.pop() {
        if position.outcome().is_none() {
            all.push(position);
            let next = position.moves().map(|mv| position.after(mv));
            open.extend(next.filter(|next| seen.insert(next.key())));
        }
    }
    all
}

#[test]
fn every_position_of_small_boards_is_solved_as_a_search_of_everything_solves_it() {
    // Even and odd heights, widths and numbers of cells; rows that fit one way only.
    let boards = [
        [4, 4, 4],
        [4, 4, 3],
        [3, 5, 3],
        [5, 3, 3],
        [3, 4, 4],
        [3, 3, 3],
        [3, 6, 4],
        [2, 8, 4],
        [6, 3, 4],
        [7, 2, 3],
        [5, 4, 5],
        [1, 9, 3],
        [2, 2, 2],
        [9, 1, 3],
        [3, 3, 1],
    ];
    for sizes in boards {
        let (start, mut everything) = (board(sizes), Everything::default());
        let mut solver = Solver::new(start, 1);
        // Of large sets every thirteenth, so that all plies occur.
        let positions = all_positions(&start);
        let step = if positions.len() > 50_000 { 13 } else { 1 };
        for position in positions.iter().step_by(step) {
            let report = solve(&mut solver, position, &Limits::default());
            assert!(is_complete(&report, position), "{report:?} in {position:?}");
            everything.check(position, &report);
        }
    }
}

#[test]
fn the_ends_of_larger_boards_are_solved_as_alphabeta_solves_them() {
    // The first is Connect Four; 7x8 and 15x4 take all 64 bits.
    for (sizes, left) in [
        ([6, 7, 4], 15),
        ([7, 8, 5], 12),
        ([8, 7, 5], 12),
        ([5, 5, 4], 13),
        ([15, 4, 5], 12),
        ([7, 7, 4], 13),
    ] {
        let start = board(sizes);
        let mut solver = Solver::new(start, 1);
        for position in endgames(&start, 30, left, 5) {
            let report = solve(&mut solver, &position, &Limits::default());
            assert!(is_complete(&report, &position), "{report:?} in {position:?}");
            let mut other = alphabeta(position, Columns::new(position.rules()), AlphaBetaOptions::ALL);
            let expected = other.search(&Limits::default(), &mut Still);
            assert_eq!((report.proven, report.plies), (expected.proven, expected.plies), "{position:?}");
        }
    }
}

#[test]
fn published_scores_of_connect_four_are_found() {
    let sets = include_str!("../data/connect-four.txt");
    let mut positions = 0;
    for line in sets.lines().filter(|line| !line.starts_with('#')) {
        let (digits, score) = line.split_once(' ').expect("columns and score");
        let mut position = board([6, 7, 4]);
        digits.bytes().for_each(|digit| position.play(Move(u16::from(digit - b'1'))));
        let report = Solver::new(position, 1).search(&nodes(3_000_000), &mut Still);
        assert_eq!(score_of(&report, &position), score.parse().ok(), "{line}: {report:?}");
        positions += 1;
    }
    assert!(positions >= 100, "{positions} positions");
}

/// 22 less the stones of the winner, positive if that is the player to move.
fn score_of(report: &Report, position: &DropBoard<Large>) -> Option<i64> {
    let stones = |plies: Option<u32>| Some(22 - i64::from((position.plies() + plies?).div_ceil(2)));
    match report.proven? {
        Proven::Win => stones(report.plies),
        Proven::Draw => Some(0),
        Proven::Loss => stones(report.plies).map(|score| -score),
    }
}

#[test]
fn a_stopped_search_has_visited_what_it_may_and_claims_nothing_that_is_not_so() {
    let (mut partial, mut bounds) = (0, 0);
    for sizes in [[4, 4, 4], [3, 5, 3], [5, 3, 3], [4, 5, 4]] {
        let (start, mut everything) = (board(sizes), Everything::default());
        for position in endgames(&start, 25, 13, 7) {
            for limit in [1, 2, 5, 12, 30, 80, 200] {
                let report = Solver::new(position, 1).search(&nodes(limit), &mut Still);
                assert!(report.counters.nodes <= limit, "{report:?}");
                assert!(report.mv.is_some_and(|mv| position.is_legal(mv)));
                everything.check(&position, &report);
                let columns = report.candidates.iter().filter(|one| one.proven.is_some()).count();
                partial += u32::from((1..report.candidates.len()).contains(&columns));
                let is_bound = |one: &&Candidate| one.no_win || one.no_loss;
                bounds += report.candidates.iter().filter(is_bound).count();
            }
        }
    }
    assert!(partial > 100 && bounds > 50, "{partial} partial proofs, {bounds} bounds");
}

#[test]
fn a_table_that_is_kept_saves_work_and_changes_no_result() {
    let start = board([6, 7, 4]);
    let mut rng = SeededRng::new(3);
    for _ in 0..3 {
        let moves = random_game(&start, 16, &mut rng);
        let (first, rest) = moves.split_at(14.min(moves.len()));
        let position = first.iter().fold(start, |position, &mv| position.after(mv));
        let (mut kept, mut after) = (Solver::new(position, 1), position);
        kept.search(&Limits::default(), &mut Still);
        for &mv in rest {
            kept.advance(mv);
            after.play(mv);
            if after.outcome().is_some() {
                break;
            }
            let (again, fresh) = (
                kept.search(&Limits::default(), &mut Still),
                Solver::new(after, 1).search(&Limits::default(), &mut Still),
            );
            assert_eq!(again.candidates, fresh.candidates, "{after:?}");
            assert!(again.counters.nodes <= fresh.counters.nodes, "{after:?}");
        }
    }
}

#[test]
fn it_plays_boards_with_gravity_that_fit_a_word() {
    let plays = |rules| listed(rules).iter().any(|info| info["id"] == "solver");
    for (sizes, fits) in
        [([6, 7, 4], true), ([7, 8, 4], true), ([26, 2, 4], true), ([8, 8, 4], false), ([26, 26, 5], false)]
    {
        assert_eq!(plays(rules_json(drop(sizes))), fits, "{sizes:?}");
    }
    assert!(!plays(json!({"kind": "mnk", "rows": 6, "cols": 7, "k": 4})));
}

/// The bytes of the shipped book.
const BOOK: &[u8] = include_bytes!("../../weights/connect-four.book");

#[test]
fn the_book_answers_at_once_up_to_eight_stones() {
    let empty = Solver::new(board([6, 7, 4]), 1).search(&nodes(10), &mut Still);
    let mut columns: Vec<_> = empty.candidates.iter().map(|one| (one.mv.0, one.proven, one.plies)).collect();
    columns.sort_by_key(|&(column, ..)| column);
    // The published scores of the first moves are -2, -1, 0, 1, 0, -1 and -2.
    let (win, draw, loss) = (Some(Proven::Win), Some(Proven::Draw), Some(Proven::Loss));
    let expected = [(loss, Some(40)), (loss, Some(42)), (draw, None), (win, Some(41))];
    for (column, proven, plies) in columns {
        assert_eq!((proven, plies), expected[usize::from(column.min(6 - column))], "column {column}");
    }
    let mut rng = SeededRng::new(11);
    for _ in 0..100 {
        let start = board([6, 7, 4]);
        let moves = random_game(&start, 7, &mut rng);
        let position = moves.iter().fold(start, |position, &mv| position.after(mv));
        if position.outcome().is_none() {
            let report = Solver::new(position, 1).search(&nodes(1), &mut Still);
            assert!(report.candidates.iter().all(|one| one.proven.is_some()), "{report:?} in {position:?}");
        }
    }
}

#[test]
fn the_book_says_what_searches_prove() {
    let (book, positions) = (Book::from_bytes(BOOK).expect("a book"), BookPositions::new());
    let scores = book.scores();
    assert_eq!((positions.len(), scores.len()), (77_715, 77_715));
    let mut prover = BookProver::new(&positions);
    for place in (0..2_000).step_by(400) {
        // A wrong guess costs time and nothing else.
        for guess in [scores[place], scores[place] + 1] {
            assert_eq!(prover.prove(place, guess), scores[place], "place {place}");
        }
    }
}

#[test]
fn without_its_book_the_solver_says_so_and_answers() {
    let moves = [3, 3, 3, 3, 3, 2, 4, 3].map(Move);
    let position = moves.iter().fold(board([6, 7, 4]), |position, &mv| position.after(mv));
    let solver = |book| Solver::new(position, 1).with_book(book);
    let lacking = solver(Err("no network".to_owned())).search(&Limits::default(), &mut Still);
    let reading = Solver::new(position, 1).search(&Limits::default(), &mut Still);
    assert!(
        matches!(&lacking.reason, Some(Reason::Fallback { cause, .. }) if cause == "no network"),
        "{lacking:?}"
    );
    assert!(!matches!(&reading.reason, Some(Reason::Fallback { .. })), "{reading:?}");
    let by_move = |report: &Report| {
        let mut columns: Vec<_> =
            report.candidates.iter().map(|one| (one.mv, one.proven, one.plies)).collect();
        columns.sort_by_key(|&(mv, ..)| mv);
        columns
    };
    assert_eq!(by_move(&lacking), by_move(&reading));
    assert_eq!((lacking.proven, lacking.plies), (reading.proven, reading.plies));
    assert!(reading.counters.nodes < lacking.counters.nodes);
    // Whoever wants none is not told that it is missing.
    let searching = Solver::new(position, 1).without_book().search(&Limits::default(), &mut Still);
    assert_eq!((by_move(&searching), &searching.reason), (by_move(&reading), &reading.reason));
    assert_eq!(searching.counters.nodes, lacking.counters.nodes);
    // On other boards no book is missing.
    let other = Solver::new(board([4, 4, 4]), 1)
        .with_book(Err("no network".to_owned()))
        .search(&Limits::default(), &mut Still);
    assert!(!matches!(&other.reason, Some(Reason::Fallback { .. })), "{other:?}");
}

/// A prover that needs its book and does not have it: whoever stands in for it says so.
#[test]
fn a_player_in_the_place_of_the_solver_says_that_the_book_is_missing() {
    let position = board([6, 7, 4]);
    let component = |algo, unit, search| ComponentSearch { algo, name: algo, unit, search };
    let ask = |book: Result<Arc<Book>, String>| {
        let prover = Box::new(Solver::new(position, 1).with_book(book));
        let player = Box::new(Mcts::new(position, MctsOptions::default(), 1));
        Strongest::new(boxed(position), 1, component("mcts", Unit::Iterations, player))
            .with_prover(u32::MAX, component("solver", Unit::Positions, prover))
            .search(&Limits { nodes: Some(2_000), iterations: Some(100), ..Limits::default() }, &mut Still)
    };
    let lacking = ask(Err("no network".to_owned())).reason;
    let Some(Reason::Fallback { algo, cause, reason, .. }) = &lacking else { panic!("{lacking:?}") };
    assert_eq!((algo.as_ref(), cause.as_str()), ("solver", "no network"));
    assert!(matches!(&**reason, Reason::Component { algo, .. } if algo == "mcts"), "{reason:?}");
    let book = Book::from_bytes(BOOK).expect("a book");
    let reading = ask(Ok(Arc::new(book))).reason;
    assert!(matches!(&reading, Some(Reason::Component { algo, .. }) if algo == "solver"), "{reading:?}");
}

#[test]
fn a_damaged_book_is_refused() {
    let changed = |place: usize| {
        let mut bytes = BOOK.to_vec();
        bytes[place] ^= 1;
        Book::from_bytes(&bytes).err()
    };
    assert_eq!(changed(0), Some(BookError::Header));
    assert_eq!([4, 8, 9_000, BOOK.len() - 1].map(changed), [Some(BookError::Checksum); 4]);
    assert_eq!(Book::from_bytes(&BOOK[..BOOK.len() - 1]).err(), Some(BookError::Checksum));
    assert_eq!(Book::from_bytes(&BOOK[..7]).err(), Some(BookError::Header));
}
