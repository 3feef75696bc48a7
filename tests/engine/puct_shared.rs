//! Several walkers in one tree: one of them searches like the search without a shared tree, many of them
//! prove nothing that is wrong, and a small memory is swept as often as it is full.

use crate::common::{Still, after, any_move, endgames, iterations, random_game};
use crate::puct::proofs_hold;
use noughts::algorithms::specialists::puct::shared::SharedPuct;
use noughts::algorithms::specialists::puct::{Puct, PuctOptions};
use noughts::evals::net::shipped::shipped;
use noughts::game::Game;
use noughts::games::ultimate::Ultimate;
use noughts::rng::SeededRng;
use noughts::search::{Limits, Report, Search, StopReason, Unwatched, Watched};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// Enough for every search here.
const LARGE: usize = 16 << 20;

/// Full after two or three hundred iterations.
const SMALL: usize = 64 << 10;

fn alone(position: Ultimate) -> Puct {
    Puct::new(position, shipped().expect("they are a part of the build"), PuctOptions::default(), 0)
}

fn interleaved(position: Ultimate, walkers: usize, bytes: usize) -> SharedPuct {
    let net = shipped().expect("they are a part of the build");
    SharedPuct::interleaved(position, net, PuctOptions::default(), walkers, bytes)
}

fn threads(position: Ultimate, walkers: usize, bytes: usize) -> SharedPuct {
    let net = shipped().expect("they are a part of the build");
    SharedPuct::with_threads(position, net, PuctOptions::default(), walkers, bytes)
}

/// Positions that are not over.
fn positions() -> impl Iterator<Item = Ultimate> {
    let cases = [(0, 1), (3, 2), (9, 8), (20, 3), (33, 4), (45, 5), (52, 6)];
    cases
        .map(|(plies, seed)| {
            after(&Ultimate::new(), &random_game(&Ultimate::new(), plies, &mut SeededRng::new(seed)))
        })
        .into_iter()
        .filter(|position| position.outcome().is_none())
}

fn visits(report: &Report) -> u64 {
    report.candidates.iter().filter_map(|candidate| candidate.visits).sum()
}

/// The line is legal, and every move has a candidate.
fn is_sound(position: &Ultimate, report: &Report) {
    assert!(report.mv.is_some_and(|mv| position.is_legal(mv)), "{report:?} in {position:?}");
    let mut line = *position;
    for &mv in &report.pv {
        line = line.try_after(mv).unwrap_or_else(|| panic!("{:?} in {position:?}", report.pv));
    }
    assert!(report.candidates.iter().all(|candidate| position.is_legal(candidate.mv)));
    assert!((-1.0..=1.0).contains(&report.value));
}

#[test]
fn one_walker_searches_like_the_search_alone() {
    for position in positions() {
        let (mut one, mut shared) = (alone(position), interleaved(position, 1, LARGE));
        let mut game = position;
        for count in [1, 2, 700, 5_000] {
            let expected = one.search(&iterations(count), &mut Still);
            let found = shared.search(&iterations(count), &mut Still);
            assert_eq!(found, expected, "{game:?}");
            // The tree below the move is kept by both.
            let Some(mv) = expected.mv else { break };
            one.advance(mv);
            shared.advance(mv);
            game.play(mv);
        }
    }
}

#[test]
fn an_interleaved_search_is_the_same_every_time() {
    for position in positions() {
        let report = interleaved(position, 4, SMALL).search(&iterations(3_000), &mut Still);
        assert_eq!(report, interleaved(position, 4, SMALL).search(&iterations(3_000), &mut Still));
        is_sound(&position, &report);
        assert_eq!(report.counters.workers, 4);
    }
}

#[test]
fn proofs_of_interleaved_walkers_are_true() {
    let mut proven = 0;
    for position in endgames(&Ultimate::new(), 400, 10, 31) {
        for walkers in [2, 4, 8] {
            let report = interleaved(position, walkers, SMALL).search(&iterations(1_500), &mut Still);
            proofs_hold(&position, &report);
            proven += usize::from(report.proven.is_some());
        }
    }
    assert!(proven > 1_000, "only {proven} proofs");
}

#[test]
fn proofs_of_threads_are_true() {
    let mut proven = 0;
    for position in endgames(&Ultimate::new(), 1_000, 9, 77) {
        for walkers in [2, 4, 8] {
            let report = threads(position, walkers, SMALL).search(&iterations(1_000), &mut Still);
            proofs_hold(&position, &report);
            proven += usize::from(report.proven.is_some());
        }
    }
    assert!(proven > 2_500, "only {proven} proofs");
}

#[test]
fn a_full_memory_is_swept_and_the_search_goes_on() {
    for walkers in [1, 2, 8, 16] {
        for position in positions() {
            let mut search = interleaved(position, walkers, 4 * SMALL);
            let report = search.search(&iterations(20_000), &mut Still);
            is_sound(&position, &report);
            assert!(report.counters.nodes < (4 * SMALL / 24) as u64, "{:?}", report.counters);
            if report.stopped_by == StopReason::Iterations {
                // The first visit of a walk that finds the root unswept goes no further.
                assert_eq!(visits(&report), 20_000);
            }
        }
    }
}

#[test]
fn threads_share_a_small_memory_and_follow_the_game() {
    let mut rng = SeededRng::new(9);
    for walkers in [2, 4] {
        let mut position = Ultimate::new();
        let mut search = threads(position, walkers, SMALL);
        while let Some(random) = any_move(&position, &mut rng) {
            let report = search.search(&iterations(2_000), &mut Unwatched);
            is_sound(&position, &report);
            // One in two moves is not the expected one.
            let mv = if rng.below(2) == 0 { random } else { report.mv.expect("the game goes on") };
            search.advance(mv);
            position.play(mv);
        }
        assert_eq!(search.search(&iterations(10), &mut Unwatched).mv, None);
    }
}

#[test]
fn what_is_kept_of_a_game_needs_no_more_memory_each_time() {
    // The smaller memory is swept several times a move. A row that a sweep lost would be counted for ever.
    for (bytes, count) in [(4 * SMALL, 400), (SMALL, 3_000)] {
        let mut position = Ultimate::new();
        let mut search = interleaved(position, 2, bytes);
        while position.outcome().is_none() {
            let report = search.search(&iterations(count), &mut Still);
            is_sound(&position, &report);
            let mv = report.mv.expect("the game goes on");
            let kept = report.candidates[0].visits.unwrap_or(0);
            search.advance(mv);
            position.play(mv);
            if position.outcome().is_none() {
                let report = search.search(&iterations(0), &mut Still);
                assert!(report.counters.nodes <= 81 * kept + 82, "{:?} of {kept} visits", report.counters);
            }
        }
    }
}

#[test]
fn a_memory_that_was_swept_often_still_has_room_for_many_moves() {
    let bytes = 4 * SMALL;
    let mut search = interleaved(Ultimate::new(), 4, bytes);
    let report = search.search(&iterations(300_000), &mut Still);
    assert_eq!((report.stopped_by, visits(&report)), (StopReason::Iterations, 300_000));
    // A sweep leaves half of the memory in use; a node has 24 bytes, and some rows have empty lanes.
    assert!(report.counters.nodes > bytes as u64 / 24 / 4, "{:?}", report.counters);
}

#[test]
fn limits_of_a_shared_search_are_kept() {
    let position = Ultimate::new();
    let limits = Limits::nodes(5_000);
    let report = interleaved(position, 4, LARGE).search(&limits, &mut Still);
    assert_eq!(report.stopped_by, StopReason::Nodes);
    assert!((5_000..5_500).contains(&report.counters.nodes), "{:?}", report.counters);
    let limits = Limits::time(Duration::from_millis(30));
    let report = threads(position, 2, LARGE).search(&limits, &mut Unwatched);
    assert_eq!(report.stopped_by, StopReason::Time);
    assert!(visits(&report) > 0);
}

#[test]
fn a_host_that_panics_ends_all_walkers() {
    let mut search = threads(Ultimate::new(), 3, LARGE);
    let limits = Limits::time(Duration::from_secs(1_000_000));
    let panicked = catch_unwind(AssertUnwindSafe(|| {
        search.search(&limits, &mut Watched::new(|_: &Report| panic!("the host")))
    }));
    assert!(panicked.is_err());
    // The search can be used again.
    assert!(search.search(&Limits::time(Duration::from_millis(20)), &mut Unwatched).mv.is_some());
}
