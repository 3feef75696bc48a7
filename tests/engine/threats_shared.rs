//! Several threat searches that share a transposition table: one of them searches like the search alone, and
//! many of them prove nothing that is wrong.

use crate::common::{Still, depth, endgames, mnk_rules, nodes};
use crate::selective::Everything;
use crate::threats::{Board, attacks, empty};
use noughts::algorithms::specialists::threats::Threats;
use noughts::algorithms::specialists::threats::shared::SharedThreats;
use noughts::game::{Game, Move};
use noughts::search::{Limits, Proven, Report, Search, StopReason, Watched};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// Nodes of a turn in the model.
const TURN: u64 = 64;

/// As large as that of a search alone.
const LARGE: usize = 16 << 20;

/// Full after a thousand nodes.
const SMALL: usize = 16 << 10;

fn in_turns(position: &Board, threads: usize) -> SharedThreats {
    SharedThreats::in_turns(*position, threads, LARGE, TURN)
}

/// Boards with some stones, on which no result is proved soon.
fn openings() -> impl Iterator<Item = Board> {
    let stones: [&[u16]; 4] = [&[112], &[112, 97, 128], &[112, 113, 98, 126], &[96, 112, 128, 114, 99]];
    stones.into_iter().map(|stones| {
        stones.iter().fold(Board::new(mnk_rules([15, 15, 5, 2])), |board, &mv| board.after(Move(mv)))
    })
}

#[test]
fn one_search_with_a_shared_table_is_the_search_alone() {
    for position in openings() {
        let (mut alone, mut shared) = (Threats::new(position, 0), in_turns(&position, 1));
        for _ in 0..3 {
            let expected = alone.search(&nodes(4_000), &mut Still);
            assert_eq!(shared.search(&nodes(4_000), &mut Still), expected, "{position:?}");
            let mv = expected.mv.expect("the game goes on");
            alone.advance(mv);
            shared.advance(mv);
        }
    }
}

#[test]
fn searches_in_turns_are_the_same_every_time() {
    for position in openings() {
        let run = || in_turns(&position, 4).search(&nodes(2_000), &mut Still);
        let report = run();
        assert_eq!(report, run());
        assert_eq!((report.counters.workers, report.stopped_by), (4, StopReason::Nodes));
        // Each but the first may be in the middle of its turn.
        let nodes = report.counters.nodes;
        assert!((2_000..=4 * 2_000 + 3 * TURN).contains(&nodes), "{nodes}");
        assert!(report.mv.is_some_and(|mv| position.is_legal(mv)));
    }
}

#[test]
fn two_searches_reach_a_depth_with_fewer_nodes_each() {
    let (mut one, mut two) = (0, 0);
    for position in openings() {
        one += Threats::new(position, 0).search(&depth(6), &mut Still).counters.nodes;
        two += in_turns(&position, 2).search(&depth(6), &mut Still).counters.nodes / 2;
    }
    assert!(10 * one > 11 * two, "{one} nodes of one search, {two} of each of two");
}

#[test]
fn the_first_search_that_ends_ends_all() {
    for position in openings() {
        let report = SharedThreats::with_threads(position, 3, SMALL).search(&depth(3), &mut Still);
        assert_eq!((report.stopped_by, report.counters.depth), (StopReason::Depth, 3));
        let report = in_turns(&position, 3).search(&Limits { depth: Some(0), ..nodes(100) }, &mut Still);
        assert!(report.mv.is_some_and(|mv| position.is_legal(mv)), "{report:?}");
    }
}

/// By the model and by threads, 2, 4 and 8 searches at once.
fn reports(position: &Board, most: u64) -> impl Iterator<Item = Report> {
    [2, 4, 8].into_iter().flat_map(move |threads| {
        let model = SharedThreats::in_turns(*position, threads, SMALL, TURN);
        let threads = SharedThreats::with_threads(*position, threads, SMALL);
        [model, threads].map(|mut search| search.search(&nodes(most), &mut Still))
    })
}

#[test]
fn no_proof_of_several_searches_is_wrong() {
    let mut found = 0;
    for board in [[4, 4, 3], [4, 4, 4], [5, 5, 4], [3, 7, 4]] {
        let (start, mut everything) = (empty(board[0], board[1], board[2]), Everything::default());
        for position in endgames(&start, 40, 11, 7) {
            for report in reports(&position, 600) {
                found += u32::from(everything.check(&position, &report));
            }
        }
    }
    assert!(found > 600, "{found} proofs");
}

#[test]
fn several_searches_find_attacks() {
    for position in attacks().iter().step_by(3) {
        let mut search = SharedThreats::with_threads(*position, 4, LARGE / 4);
        let report = search.search(&nodes(50_000), &mut Still);
        assert_eq!(report.proven, Some(Proven::Win), "{report:?} in {position:?}");
    }
}

#[test]
fn a_host_that_panics_ends_all_searches() {
    let position = empty(15, 15, 5).after(Move(112));
    let limits = Limits::time(Duration::from_secs(1_000_000));
    for mut search in [SharedThreats::with_threads(position, 3, LARGE), in_turns(&position, 3)] {
        let mut host = Watched::new(|_: &Report| panic!("the host"));
        assert!(catch_unwind(AssertUnwindSafe(|| search.search(&limits, &mut host))).is_err());
        // The search can be used again.
        assert!(search.search(&nodes(500), &mut Still).mv.is_some());
    }
}
