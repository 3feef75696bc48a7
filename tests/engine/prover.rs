//! The prover: what it says is true, as far as independent searches can tell; boards whose values are
//! published, within a number of positions; limits, orientations and repetition.

use crate::common::{
    FakeHost, Still, after, alphabeta, any_move, depth, mnk_rules, nodes, open_positions, random_game, solve,
    three_by_three,
};
use noughts::algorithms::specialists::prover::Prover;
use noughts::algorithms::specialists::threats::Threats;
use noughts::evals::lines::Lines;
use noughts::game::board::Board;
use noughts::game::board::Cell;
use noughts::game::{Game, Move, Outcome};
use noughts::games::mnk::{Large, TwoPlayerBoard};
use noughts::rng::SeededRng;
use noughts::search::trace::Cap;
use noughts::search::tree_search::AlphaBetaOptions;
use noughts::search::{Limits, Proven, Report, Search, StopReason};
use noughts::value::Score;
use std::collections::HashMap;
use std::time::Duration;

fn board(rows: u32, cols: u32, k: u32) -> TwoPlayerBoard<Large> {
    TwoPlayerBoard::new(mnk_rules([rows, cols, k, 2]))
}

fn prove(position: &TwoPlayerBoard<Large>, limits: &Limits) -> Report {
    Prover::new(*position, 1).search(limits, &mut Still)
}

/// What a score means: who wins, and in how many plies.
fn meaning(score: Score, stones: u32) -> (Option<Proven>, Option<u32>) {
    let proven = match score {
        score if score.is_win() => Proven::Win,
        score if score.is_decisive() => Proven::Loss,
        _ => Proven::Draw,
    };
    (Some(proven), score.plies_from(stones))
}

/// Everything that a report of a finished proof says agrees with the true scores of the moves.
pub(crate) fn agrees(report: &Report, scores: &[(Move, Score)], stones: u32, about: &dyn std::fmt::Debug) {
    let about = || format!("{report:?} in {about:?}");
    let best = scores.iter().map(|&(_, score)| score).max().expect("the game goes on");
    assert_eq!(report.stopped_by, StopReason::Finished, "{}", about());
    assert_eq!((report.proven, report.plies), meaning(best, stones), "{}", about());
    assert_eq!(report.candidates.len(), scores.len(), "{}", about());
    for candidate in &report.candidates {
        let (_, score) = scores.iter().find(|(mv, _)| *mv == candidate.mv).expect("a legal move");
        let (proven, plies) = meaning(*score, stones);
        assert!(candidate.proven.is_none() || candidate.proven == proven, "{candidate:?}: {}", about());
        assert!(candidate.plies.is_none() || candidate.plies == plies, "{candidate:?}: {}", about());
        let is_best = Some(candidate.mv) == report.mv;
        assert!(!is_best || *score == best, "{candidate:?}: {}", about());
        assert!(
            !is_best || (candidate.proven, candidate.plies) == (report.proven, report.plies),
            "{}",
            about()
        );
    }
}

/// The principal variation is legal, and complete if the game is won.
pub(crate) fn leads_to_the_end<G: Game>(report: &Report, position: &G) {
    let mut last = *position;
    for &mv in &report.pv {
        last = last.try_after(mv).unwrap_or_else(|| panic!("{mv:?} of {report:?} is not legal"));
    }
    assert_eq!(report.pv.first().copied(), report.mv);
    if let Some(plies) = report.plies {
        let winner = if plies % 2 == 1 { position.to_move() } else { position.after(report.pv[0]).to_move() };
        assert_eq!(report.pv.len() as u32, plies, "{report:?}");
        assert_eq!(last.outcome(), Some(Outcome::Win(winner)), "{report:?}");
    }
}

#[test]
fn every_position_of_3x3_is_solved() {
    let mut known = HashMap::new();
    let positions = open_positions(&three_by_three());
    assert_eq!(positions.len(), 4520);
    for small in positions {
        // The same stones, in an order that both sides can have played them in.
        let mut cells = [Vec::new(), Vec::new()];
        for cell in 0..9 {
            if let Some(owner) = small.owner(Cell(cell)) {
                cells[owner.index()].push(Move(cell));
            }
        }
        let moves: Vec<_> = (0..small.plies() as usize).map(|ply| cells[ply % 2][ply / 2]).collect();
        let position = after(&board(3, 3, 3), &moves);
        let report = prove(&position, &Limits::default());
        let scores: Vec<_> = small.moves().map(|mv| (mv, -solve(&small.after(mv), &mut known))).collect();
        agrees(&report, &scores, small.plies(), &moves);
        leads_to_the_end(&report, &position);
    }
}

/// Alpha-beta to the end: exact too, and written without a thought of rows.
fn truth(position: TwoPlayerBoard<u64>) -> Score {
    if let Some(outcome) = position.outcome() {
        return Score::of(outcome, position.to_move(), position.plies());
    }
    let lines = Lines::new(position.rules());
    let report = alphabeta(position, lines, AlphaBetaOptions::ALL).search(&Limits::default(), &mut Still);
    let stones = position.plies() + report.plies.unwrap_or(0);
    match report.proven.expect("nothing limits it") {
        Proven::Draw => Score::DRAW,
        Proven::Win => Score::of(Outcome::Win(position.to_move()), position.to_move(), stones),
        Proven::Loss => -Score::of(Outcome::Win(position.to_move()), position.to_move(), stones),
    }
}

#[test]
fn endgames_of_larger_boards_are_solved() {
    let boards = [
        (4, 4, 3, 14),
        (4, 4, 4, 14),
        (4, 5, 4, 13),
        (5, 5, 4, 13),
        (5, 5, 3, 13),
        (3, 6, 3, 14),
        (6, 5, 5, 12),
    ];
    let mut decided = 0;
    for (rows, cols, k, most_left) in boards {
        let start = board(rows, cols, k);
        for seed in 0..100 {
            let mut rng = SeededRng::new(seed);
            let wanted = rows * cols - 4 - rng.below(most_left - 3);
            let moves = random_game(&start, wanted as usize, &mut rng);
            let position = after(&start, &moves);
            if position.outcome().is_some() || position.plies_left().unwrap() > most_left {
                continue;
            }
            let small = after(&TwoPlayerBoard::<u64>::new(start.rules()), &moves);
            let scores: Vec<_> = small.moves().map(|mv| (mv, -truth(small.after(mv)))).collect();
            let report = prove(&position, &Limits::default());
            agrees(&report, &scores, position.plies(), &moves);
            leads_to_the_end(&report, &position);
            decided += usize::from(report.proven != Some(Proven::Draw) && report.plies > Some(2));
        }
    }
    assert!(decided >= 40, "only {decided} of the positions have a win to look for");
}

/// Rows, columns, k, value, plies, positions at most, source.
fn boards() -> Vec<([u32; 3], Proven, Option<u32>, u64)> {
    let lines = include_str!("../data/proofs.txt").lines().filter(|line| !line.starts_with('#'));
    let read = |line: &str| {
        let parts: Vec<_> = line.split('|').map(str::trim).collect();
        let &[sizes, value, plies, nodes, source] = &parts[..] else { panic!("five parts: {line}") };
        assert!(!source.is_empty(), "where from: {line}");
        let sizes: Vec<u32> = sizes.split_whitespace().map(|size| size.parse().expect("a size")).collect();
        let value = match value {
            "win" => Proven::Win,
            "draw" => Proven::Draw,
            other => panic!("no board is a {other} for the first player: {line}"),
        };
        let plies = (plies != "-").then(|| plies.parse().expect("a number of plies"));
        ([sizes[0], sizes[1], sizes[2]], value, plies, nodes.parse().expect("a number of positions"))
    };
    lines.map(read).collect()
}

#[test]
fn published_boards() {
    let boards = boards();
    assert!(boards.len() >= 20, "only {} boards", boards.len());
    for ([rows, cols, k], value, plies, most) in boards {
        let start = board(rows, cols, k);
        let report = prove(&start, &nodes(most));
        let found = (report.proven, report.plies, report.stopped_by);
        assert_eq!(found, (Some(value), plies, StopReason::Finished), "{rows}x{cols} k {k}: {report:?}");
        leads_to_the_end(&report, &start);
    }
}

/// Three in a row, on all boards up to 10x10: the second side's length decides.
#[test]
fn three_in_a_row_on_every_board() {
    for rows in 1..=10 {
        for cols in 1..=10 {
            if rows.max(cols) < 3 {
                continue;
            }
            let report = prove(&board(rows, cols, 3), &nodes(20_000));
            let expected = match (rows.min(cols), rows.max(cols)) {
                (1 | 2, _) | (3, 3) => (Some(Proven::Draw), None),
                (3, _) => (Some(Proven::Win), Some(7)),
                _ => (Some(Proven::Win), Some(5)),
            };
            assert_eq!((report.proven, report.plies), expected, "{rows}x{cols}: {report:?}");
        }
    }
}

#[test]
fn orientation_changes_nothing() {
    for seed in 0..12 {
        let start = board(5, 5, 4);
        let moves = random_game(&start, 6, &mut SeededRng::new(seed));
        let said = |report: Report| (report.proven, report.plies);
        let position = after(&start, &moves);
        let first = said(prove(&position, &Limits::default()));
        for &symmetry in start.symmetries() {
            let turned: Vec<_> = moves.iter().map(|&mv| start.image(mv, symmetry)).collect();
            assert_eq!(
                said(prove(&after(&start, &turned), &Limits::default())),
                first,
                "{moves:?} {symmetry:?}"
            );
        }
    }
}

/// A whole game between provers that keep what they know: the value never changes, and the date comes closer
/// by one with every move.
#[test]
fn a_game_follows_its_proof() {
    for [rows, cols, k] in [[4, 5, 4], [5, 6, 4], [3, 5, 3]] {
        let mut position = board(rows, cols, k);
        let mut prover = Prover::new(position, 1);
        let mut last: Option<Report> = None;
        while position.outcome().is_none() {
            let report = prover.search(&Limits::default(), &mut Still);
            if let Some(last) = last {
                let turned = last.proven.map(Proven::negated);
                assert_eq!((report.proven, report.plies.map(|plies| plies + 1)), (turned, last.plies));
            }
            let mv = report.mv.expect("the game goes on");
            position.play(mv);
            prover.advance(mv);
            last = Some(report);
        }
    }
}

#[test]
fn limits_are_kept() {
    for [rows, cols, k] in [[3, 3, 3], [7, 7, 5], [15, 15, 5], [26, 26, 6], [26, 1, 26]] {
        for most in [0, 1, 50, 3000] {
            let report = prove(&board(rows, cols, k), &nodes(most));
            assert!(report.counters.nodes <= most, "{report:?}");
            assert!(report.proven.is_some() || report.stopped_by == StopReason::Nodes, "{report:?}");
            assert!(report.mv.is_some());
        }
    }
    let report = prove(&board(6, 6, 4), &depth(5));
    assert_eq!((report.proven, report.stopped_by, report.counters.depth), (None, StopReason::Depth, 5));
    assert_eq!(prove(&board(6, 6, 4), &depth(11)).plies, Some(11));
    for tick in [0.3, 1.0] {
        let mut host = FakeHost::ticking(tick);
        let limits = Limits::time(Duration::from_millis(200));
        let report = Prover::new(board(15, 15, 5), 1).search(&limits, &mut host);
        assert_eq!(report.stopped_by, StopReason::Time);
        assert!(host.now.get() <= 200.0 + 6.0 * tick, "{} ms", host.now.get());
    }
    let mut host = FakeHost { tick: 1.0, cancel_at: Some(2), ..FakeHost::default() };
    let report = Prover::new(board(9, 9, 5), 1).search(&Limits::default(), &mut host);
    assert_eq!((report.stopped_by, host.reports.len()), (StopReason::Cancelled, 2));
    assert!(host.reports.iter().all(|report| report.mv.is_some()));
}

#[test]
fn equal_searches_give_equal_reports() {
    for position in [board(5, 5, 4), board(15, 15, 5)] {
        assert_eq!(prove(&position, &nodes(30_000)), prove(&position, &nodes(30_000)));
    }
}

/// Random games on boards that are too large to be solved: a win at once is taken, a single block is found,
/// and what is claimed besides is left to the proofs.
#[test]
fn wins_and_blocks_in_one_move_are_found() {
    let (mut wins, mut blocks) = (0, 0);
    for (rows, cols, k) in [(15, 15, 5), (9, 9, 4), (26, 26, 3)] {
        for seed in 0..4 {
            let mut rng = SeededRng::new(seed);
            let mut position = board(rows, cols, k);
            while position.outcome().is_none() {
                let before = position;
                let Some(mv) = any_move(&position, &mut rng) else { break };
                position.play(mv);
                let Some(Outcome::Win(winner)) = position.outcome() else { continue };
                let report = prove(&before, &nodes(500));
                assert_eq!((report.proven, report.plies), (Some(Proven::Win), Some(1)), "{winner:?}");
                assert!(before.after(report.mv.expect("a move")).outcome().is_some());
                wins += 1;
            }
            blocks += blocked(&board(rows, cols, k), seed);
        }
    }
    assert!(wins >= 8 && blocks >= 3, "{wins} wins, {blocks} blocks");
}

/// Plays a random game until the player to move has exactly one cell to prevent a row; whether there was one.
fn blocked(start: &TwoPlayerBoard<Large>, seed: u64) -> usize {
    let mut rng = SeededRng::new(seed);
    let mut position = *start;
    while let Some(mv) = any_move(&position, &mut rng) {
        position.play(mv);
        if position.outcome().is_some() {
            return 0;
        }
        let wins = |position: &TwoPlayerBoard<Large>| {
            let ends = |mv: &Move| matches!(position.after(*mv).outcome(), Some(Outcome::Win(_)));
            position.moves().filter(ends).collect::<Vec<_>>()
        };
        if !wins(&position).is_empty() {
            continue;
        }
        let Some(far) = position.moves().find(|&mv| wins(&position.after(mv)).len() == 1) else { continue };
        let danger = wins(&position.after(far))[0];
        if position.moves().filter(|&mv| mv != danger).all(|mv| wins(&position.after(mv)) == [danger]) {
            let report = prove(&position, &nodes(200));
            assert_eq!(report.mv, Some(danger), "{report:?}");
            return 1;
        }
    }
    0
}

#[test]
fn a_trace_shows_the_root() {
    let mut prover = Prover::new(board(4, 4, 3), 1);
    let (_, trace) = prover.trace(&Limits::default(), Cap::default(), &mut Still);
    assert_eq!((trace.nodes.len(), trace.nodes[0].value), (17, Some(1.0)));
    assert!(trace.visited > 17);
    let (_, capped) =
        Prover::new(board(4, 4, 3), 1).trace(&Limits::default(), Cap { nodes: 5, depth: 9 }, &mut Still);
    assert_eq!((capped.nodes.len(), capped.nodes[0].elided), (5, 12));
}

#[test]
fn moves_decided_without_a_search_count_as_visited() {
    // X completes a row at once: no position is searched, and yet the root and its moves are told.
    let won = after(&board(4, 4, 3), &[0, 4, 1, 5].map(Move));
    let searches: [Box<dyn Search>; 2] = [Box::new(Prover::new(won, 1)), Box::new(Threats::new(won, 1))];
    for mut search in searches {
        let (_, trace) = search.trace(&Limits::default(), Cap::default(), &mut Still);
        assert!(trace.nodes.len() > 1 && trace.visited >= trace.nodes.len() as u64, "{trace:?}");
    }
}
