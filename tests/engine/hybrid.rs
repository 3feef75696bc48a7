//! The hybrid: it plays no move that loses by force within the plies that it checks while another is left,
//! misses no win in one, plays the last cells exactly, and keeps its budget; what it tells on the way is
//! about the position that it was asked about.

use crate::common;
use crate::common::{
    Blind, FakeHost, Still, after, any_move, endgames, hybrid, iterations, mnk_rules, negamax,
};
use noughts::algorithms::combined::hybrid::HybridOptions;
use noughts::algorithms::monte_carlo::mcts::{self, Mcts};
use noughts::catalogue::CatalogueGame;
use noughts::evals::boards::Boards;
use noughts::evals::lines::Lines;
use noughts::game::board::Board;
use noughts::game::board::Cell;
use noughts::game::{Game, Move, Outcome, TwoPlayer};
use noughts::games::mnk::{Large, TwoPlayerBoard};
use noughts::games::ultimate::Ultimate;
use noughts::numbers::duration;
use noughts::rng::SeededRng;
use noughts::search::reason::Reason;
use noughts::search::tree_search::AlphaBetaOptions;
use noughts::search::{Limits, Proven, Report, Search, StopReason};
use noughts::value::Evaluate;

/// With so few cells left it searches to the end.
const LAST_CELLS: u32 = 12;

fn run<G: TwoPlayer + CatalogueGame, E: Evaluate<G> + Clone + 'static>(
    position: G,
    eval: &E,
    depth: u32,
    playouts: u64,
) -> Report {
    hybrid(position, eval.clone(), deep(depth), 1).search(&iterations(playouts), &mut Still)
}

/// `count` random positions from the middle of games, where the hybrid has to propose and check.
fn middlegames<G: TwoPlayer>(start: &G, count: usize) -> Vec<G> {
    let mut rng = SeededRng::new(61);
    let mut found = Vec::new();
    while found.len() < count {
        let plies = rng.below(start.plies_left().unwrap() - LAST_CELLS) as usize;
        let position = after(start, &common::random_game(start, plies, &mut rng));
        if position.outcome().is_none() && position.plies_left().unwrap() > LAST_CELLS {
            found.push(position);
        }
    }
    found
}

/// Whether the opponent then wins by force within so many plies: plain negamax.
fn loses<G: TwoPlayer>(position: &G, mv: Move, plies: u32) -> bool {
    negamax(&position.after(mv), plies, &Blind).is_win()
}

fn wins_now<G: TwoPlayer>(position: &G, mv: Move) -> bool {
    position.after(mv).outcome() == Some(Outcome::Win(position.to_move()))
}

/// Plays no refuted move of a game's positions; returns how often MCTS alone would have.
fn avoids_refuted_moves<G: TwoPlayer + CatalogueGame, E: Evaluate<G> + Clone + 'static>(
    start: &G,
    eval: &E,
    count: usize,
) -> u32 {
    let mut blunders = 0;
    for position in middlegames(start, count) {
        for (depth, playouts) in [(1, 5), (2, 10), (3, 20), (3, 40)] {
            let report = run(position, eval, depth, playouts);
            let mv = report.mv.expect("the game goes on");
            let spared = || position.moves().find(|&other| !loses(&position, other, depth));
            if loses(&position, mv, depth) {
                assert_eq!(spared(), None, "{report:?}, checked {depth} plies deep in {position:?}");
            }
            if position.moves().any(|mv| wins_now(&position, mv)) {
                assert!(wins_now(&position, mv), "a win is missed: {report:?} in {position:?}");
            }
            let mut alone = Mcts::new(position, mcts::MctsOptions::default(), 1);
            let proposal = alone.search(&iterations(playouts), &mut Still).mv.expect("the game goes on");
            blunders += u32::from(loses(&position, proposal, depth) && spared().is_some());
        }
    }
    blunders
}

fn lines(board: [u32; 4]) -> (TwoPlayerBoard<u64>, Lines) {
    (TwoPlayerBoard::new(mnk_rules(board)), Lines::new(mnk_rules(board)))
}

fn deep(verify_depth: u32) -> HybridOptions {
    HybridOptions { verify_depth, ..HybridOptions::default() }
}

#[test]
fn no_move_is_played_that_loses_within_the_checked_plies() {
    let mut blunders = 0;
    for (board, count) in [([4, 4, 3, 2], 40), ([5, 5, 4, 2], 80), ([6, 6, 4, 2], 60)] {
        let (start, eval) = lines(board);
        blunders += avoids_refuted_moves(&start, &eval, count);
    }
    assert!(blunders >= 10, "MCTS alone blundered only {blunders} times: nothing was put to the test");
}

#[test]
fn nor_in_ultimate() {
    avoids_refuted_moves(&Ultimate::new(), &Boards, 60);
}

/// The exact value, date and a best move.
fn ends_exactly<G: TwoPlayer + CatalogueGame, E: Evaluate<G> + Clone + 'static>(position: G, eval: &E) {
    let report = run(position, eval, 3, 10);
    let truth = |position| {
        common::alphabeta(position, eval.clone(), AlphaBetaOptions::ALL)
            .search(&Limits::default(), &mut Still)
    };
    let best = truth(position);
    let about = || format!("{report:?}, not {best:?}, in {position:?}");
    assert_eq!((report.proven, report.plies), (best.proven, best.plies), "{}", about());
    assert_eq!(report.value.to_bits(), best.value.to_bits(), "{}", about());
    let next = position.after(report.mv.expect("the game goes on"));
    let (proven, plies) = match next.outcome() {
        Some(Outcome::Draw) => (Some(Proven::Draw), None),
        Some(Outcome::Win(_)) => (Some(Proven::Loss), Some(0)),
        None => (truth(next).proven, truth(next).plies),
    };
    let mirrored = match proven {
        Some(Proven::Win) => Some(Proven::Loss),
        Some(Proven::Loss) => Some(Proven::Win),
        other => other,
    };
    assert_eq!((report.proven, report.plies), (mirrored, plies.map(|plies| plies + 1)), "{}", about());
    assert_eq!((report.algo.as_str(), report.counters.playouts), ("hybrid", 0));
}

#[test]
fn the_last_cells_are_played_exactly() {
    for (board, count) in [([4, 4, 3, 2], 60), ([4, 4, 4, 2], 40), ([5, 5, 4, 2], 40), ([3, 4, 3, 2], 30)] {
        let (start, eval) = lines(board);
        for position in endgames(&start, count, LAST_CELLS, 67) {
            ends_exactly(position, &eval);
        }
    }
    for position in endgames(&Ultimate::new(), 40, LAST_CELLS, 67) {
        ends_exactly(position, &Boards);
    }
    // All of the smallest boards are last cells.
    ends_exactly(common::three_by_three(), &Lines::new(mnk_rules([3, 3, 3, 2])));
}

/// Some positions are lost by force, though no playout sees it: every proposal is refuted.
#[test]
fn playouts_stay_within_the_limit() {
    let (start, eval) = lines([6, 6, 4, 2]);
    let lost = after(&start, &[14, 0, 15, 5, 20, 35, 16].map(Move));
    let positions = middlegames(&start, 60).into_iter().chain([lost]);
    let mut refuted = 0;
    for position in positions {
        for limit in [1, 2, 3, 7, 10, 19, 50, 200] {
            let report = run(position, &eval, 5, limit);
            assert!(
                report.counters.playouts <= limit,
                "{limit} playouts at most: {report:?} in {position:?}"
            );
            refuted += u32::from(matches!(report.reason, Some(Reason::Refuted { .. })));
        }
    }
    assert!(refuted > 0, "no position was lost");
}

/// Everything that is reported, at the end or on the way, can be played in this position.
fn is_about<G: TwoPlayer>(position: &G, report: &Report) {
    assert_eq!(report.algo, "hybrid");
    assert!(report.mv.is_some_and(|mv| position.is_legal(mv)), "{report:?} in {position:?}");
    assert_eq!(report.pv.first(), report.mv.as_ref(), "{report:?}");
    assert!(report.candidates.iter().all(|candidate| position.is_legal(candidate.mv)), "{report:?}");
    let mut game = *position;
    for &mv in &report.pv {
        game =
            game.try_after(mv).unwrap_or_else(|| panic!("{:?} cannot be played in {position:?}", report.pv));
    }
}

#[test]
fn a_large_board_is_answered_in_time() {
    let rules = mnk_rules([12, 12, 5, 2]);
    let start = TwoPlayerBoard::<Large>::new(rules);
    for (seed, verify_depth) in (0..6).zip([1, 2, 3, 3, 5, 8]) {
        let mut rng = SeededRng::new(seed);
        let mut position = start;
        for _ in 0..4 * seed {
            position.play(any_move(&position, &mut rng).expect("the game has just begun"));
        }
        for (tick, time) in [(0.3, 100.0), (1.0, 1000.0), (40.0, 400.0), (1.0, 0.0)] {
            let mut host = FakeHost::ticking(tick);
            let mut search = hybrid(position, Lines::new(rules), deep(verify_depth), 1);
            let report = search.search(&Limits::time(duration(time)), &mut host);
            // Reading the clock is all that takes time here: each of at most five searches reads it a few
            // times more than it should.
            let spent = host.now.get();
            assert!(spent <= time + 20.0 * tick, "{spent} ms of {time}, {tick} ms a read");
            is_about(&position, &report);
            host.reports.iter().for_each(|report| is_about(&position, report));
            assert!(time < 500.0 || host.reports.len() >= 5, "{} reports", host.reports.len());
        }
    }
}

#[test]
fn the_host_can_cancel_at_any_report() {
    let (start, eval) = lines([6, 6, 4, 2]);
    let position = after(&start, &[14, 0, 15].map(Move));
    for at in 1..12 {
        let mut host = FakeHost { tick: 60.0, ..FakeHost::cancelling_at(at) };
        let report = hybrid(position, eval.clone(), deep(3), 1).search(&iterations(2000), &mut host);
        is_about(&position, &report);
        let told = host.reports.len();
        assert!(told <= at, "{told} reports, cancelled at {at}");
        assert!(told < at || report.stopped_by == StopReason::Cancelled, "{report:?}");
    }
}

/// After each of its moves here, X loses by force: O has two open threes, far apart.
fn two_open_threes() -> TwoPlayerBoard<Large> {
    let cell = |row: u16, col: u16| Move(row * 15 + col);
    let nought = [cell(3, 3), cell(3, 4), cell(3, 5), cell(11, 9), cell(11, 10), cell(11, 11)];
    let cross = [cell(0, 0), cell(0, 14), cell(14, 0), cell(14, 14), cell(7, 0), cell(0, 7)];
    let moves: Vec<Move> = cross.into_iter().zip(nought).flat_map(|(x, o)| [x, o]).collect();
    after(&TwoPlayerBoard::new(mnk_rules([15, 15, 5, 2])), &moves)
}

/// A check that was stopped used to pass for one that found nothing.
#[test]
fn only_a_finished_check_denies_a_forced_loss() {
    let position = two_open_threes();
    let eval = Lines::new(position.rules());
    let (mut denied, mut unfinished) = (0, 0);
    for nodes in [1, 100, 1_000, 10_000, 30_000, 300_000] {
        for depth in [1, 2, 3, 4] {
            let limits = Limits { nodes: Some(nodes), iterations: Some(300), ..Limits::default() };
            let report = hybrid(position, eval.clone(), deep(depth), 1).search(&limits, &mut Still);
            let reason = report.reason.clone().expect("a reason");
            let mv = report.mv.expect("the game goes on");
            if matches!(reason, Reason::Checked { .. }) {
                assert!(!loses_by_threats(&position, mv, depth), "{report:?}");
                denied += 1;
            }
            unfinished += u32::from(matches!(reason, Reason::Unchecked(_)));
        }
    }
    assert!(denied > 0 && unfinished > 0, "{denied} denied, {unfinished} unfinished");
}

/// The same as [`loses`], looking only at replies near the threes: those are all that win within so few
/// plies.
fn loses_by_threats(position: &TwoPlayerBoard<Large>, mv: Move, plies: u32) -> bool {
    // O needs two more stones of its own, the second of which completes the row: three plies.
    let next = position.after(mv);
    plies >= 3 && [3_u16, 11].iter().any(|&row| wins_in_row(&next, row))
}

/// Whether O, to move, makes four with both ends open in this row.
fn wins_in_row(position: &TwoPlayerBoard<Large>, row: u16) -> bool {
    let cell = |col: u16| Move(row * 15 + col);
    (0..15).map(cell).filter(|&mv| position.is_legal(mv)).any(|mv| {
        let four = position.after(mv);
        let ways = (0..15).map(cell).filter(|&end| {
            four.owner(Cell(end.0)).is_none() && {
                let stones = |col: u16| four.owner(Cell(cell(col).0)) == Some(position.to_move());
                let col = end.0 - row * 15;
                let left = (0..col).rev().take_while(|&col| stones(col)).count();
                let right = (col + 1..15).take_while(|&col| stones(col)).count();
                left + right >= 4
            }
        });
        ways.count() >= 2
    })
}

#[test]
fn a_seed_decides_everything() {
    let (start, eval) = lines([7, 7, 4, 2]);
    let report = |seed| hybrid(start, eval.clone(), deep(3), seed).search(&iterations(300), &mut Still);
    assert_eq!(report(5), report(5));
    assert_ne!(report(5).candidates, report(6).candidates);
}
