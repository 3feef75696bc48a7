//! Values that the types of the crate allow and that make no sense: no search panics or hangs on any of them.

use crate::common::{FakeHost, Still, after, hybrid, mnk_rules};
use noughts::algorithms::combined::hybrid::HybridOptions;
use noughts::algorithms::monte_carlo::flat_mc::FlatMonteCarlo;
use noughts::algorithms::monte_carlo::mcts::{self, Mcts, PlayoutPolicy};
use noughts::algorithms::simple::perfect::EpsilonPerfect;
use noughts::algorithms::specialists::prover::Prover;
use noughts::algorithms::specialists::puct::{self, Puct};
use noughts::algorithms::wrappers::softmax::SoftmaxSearch;
use noughts::evals::lines::Lines;
use noughts::evals::net::shipped::shipped;
use noughts::game::Move;
use noughts::games::mnk::{Large, MultiPlayerBoard, TwoPlayerBoard};
use noughts::games::ultimate::Ultimate;
use noughts::search::policy::PolicyPlayer;
use noughts::search::reason::Criterion;
use noughts::search::trace::Cap;
use noughts::search::{Limits, Part, Report, Search, StopReason, Unwatched};
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

const STRANGE: [f32; 10] = [
    0.0,
    -0.0,
    -1.0,
    f32::NAN,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::MAX,
    f32::MIN,
    f32::MIN_POSITIVE,
    1e-45,
];

fn board(rows: u32, cols: u32, k: u32) -> TwoPlayerBoard<Large> {
    TwoPlayerBoard::new(mnk_rules([rows, cols, k, 2]))
}

/// Runs a search twice and looks at its tree; every number that it tells is one.
fn survives(mut search: impl Search, limits: &Limits, about: &str) {
    for _ in 0..2 {
        let report = search.search(limits, &mut Still);
        assert!(report.mv.is_some(), "{about}: {report:?}");
        assert!(is_sane(&report), "{about}: {report:?}");
    }
    for (nodes, depth) in [(0, 0), (0, u32::MAX), (usize::MAX, 0), (3, 1)] {
        let (_, trace) = search.trace(limits, Cap { nodes, depth }, &mut Still);
        assert!(trace.nodes.len() <= nodes, "{about}");
    }
    if let Some(mv) = search.search(limits, &mut Still).mv {
        search.advance(mv);
        search.search(limits, &mut Still);
    }
}

fn is_sane(report: &Report) -> bool {
    let values = report.candidates.iter().map(|one| one.value).chain([report.value]);
    values.into_iter().all(|value| (-1.0..=1.0).contains(&value))
}

fn few() -> Limits {
    Limits { iterations: Some(200), nodes: Some(2_000), ..Limits::default() }
}

#[test]
fn monte_carlo_searches_survive_strange_options() {
    for exploration in STRANGE {
        for final_move in [Criterion::Visits, Criterion::Mean, Criterion::LowerBound] {
            for playouts in [PlayoutPolicy::Uniform, PlayoutPolicy::Decisive] {
                for playouts_per_leaf in [NonZeroU32::MIN, NonZeroU32::MAX] {
                    let options = mcts::MctsOptions {
                        exploration,
                        playouts_per_leaf,
                        playouts,
                        final_move,
                        solver: true,
                    };
                    let about = format!("{options:?}");
                    survives(Mcts::new(board(4, 4, 3), options, 1), &few(), &about);
                    survives(Mcts::new(Ultimate::new(), options, 1), &few(), &about);
                }
            }
        }
        let random = Mcts::new(board(3, 3, 3), mcts::MctsOptions::default(), 1);
        survives(
            SoftmaxSearch::new(Box::new(random), exploration, 1),
            &few(),
            &format!("tempered {exploration}"),
        );
    }
    survives(FlatMonteCarlo::new(board(3, 3, 3), 0, 1), &few(), "flat, no playouts");
    survives(FlatMonteCarlo::new(board(3, 3, 3), u32::MAX, 1), &few(), "flat, all playouts");
}

/// A prior that is no number used to come of temperature 0.
#[test]
fn a_search_with_a_net_survives_strange_options() {
    let net = shipped().expect("a part of the build");
    for exploration in STRANGE {
        for temperature in STRANGE {
            let options = puct::PuctOptions { exploration, temperature };
            survives(Puct::new(Ultimate::new(), net.clone(), options, 1), &few(), &format!("{options:?}"));
        }
    }
}

#[test]
fn the_others_survive_strange_options() {
    let eval = Lines::new(mnk_rules([5, 5, 4, 2]));
    for depth in [0, 1, u32::MAX] {
        let limits = Limits { nodes: Some(5_000), iterations: Some(50), ..Limits::default() };
        survives(
            hybrid(
                board(5, 5, 4),
                eval.clone(),
                HybridOptions { verify_depth: depth, ..HybridOptions::default() },
                1,
            ),
            &limits,
            &format!("{depth} plies"),
        );
    }
    let classic = TwoPlayerBoard::<u64>::new(mnk_rules([3, 3, 3, 2]));
    for epsilon in STRANGE.map(f64::from) {
        survives(
            PolicyPlayer::new(classic, EpsilonPerfect { epsilon }, 1),
            &few(),
            &format!("epsilon {epsilon}"),
        );
    }
}

/// Part 3 of 2, or of none, used to be a value that divided by zero or left no moves.
#[test]
fn there_is_no_part_beyond_the_last() {
    assert_eq!((Part::new(0, 0), Part::new(2, 2), Part::new(5, 2)), (None, None, None));
    assert_eq!(Part::new(0, 1), Some(Part::ALL));
    for (index, of) in [(0, 1), (8, 9), (40, 64), (u32::MAX - 1, u32::MAX)] {
        let part = Part::new(index, of).expect("one of them");
        assert_eq!((part.index(), part.of().get()), (index, of));
        let limits = Limits { nodes: Some(5_000), part, ..Limits::default() };
        survives(Prover::new(board(3, 3, 3), 1), &limits, &format!("{part:?}"));
    }
}

/// With a clock that stands still, a limit of time never came.
#[test]
fn a_limit_of_time_ends_a_search_that_nobody_watches() {
    let start = Instant::now();
    let limits = Limits::time(Duration::from_millis(30));
    let report = Mcts::new(board(15, 15, 5), mcts::MctsOptions::default(), 1).search(&limits, &mut Unwatched);
    assert_eq!(report.stopped_by, StopReason::Time);
    assert!(
        report.counters.elapsed() >= Duration::from_millis(30) && start.elapsed() < Duration::from_secs(20),
        "{report:?}"
    );
}

#[test]
fn no_limit_of_time_is_beyond_reach() {
    let mut search = Mcts::new(board(15, 15, 5), mcts::MctsOptions::default(), 1);
    let report = search.search(&Limits::time(Duration::ZERO), &mut Unwatched);
    assert_eq!((report.stopped_by, report.mv.is_some()), (StopReason::Time, true));
    // A deadline after the end of all clocks never comes, and nothing overflows.
    let limits = Limits { iterations: Some(10), ..Limits::time(Duration::MAX) };
    assert_eq!(search.search(&limits, &mut FakeHost::ticking(1.0)).stopped_by, StopReason::Iterations);
}

/// A tree that is full, or knows everything, ends the search all the same.
#[test]
fn a_limit_on_the_tree_alone_ends_a_search() {
    let three = after(&MultiPlayerBoard::<u64>::new(mnk_rules([3, 3, 3, 3])), &[0, 2, 7].map(Move));
    let limits = Limits::nodes(20_000);
    let report = Mcts::new(three, mcts::MctsOptions::default(), 1).search(&limits, &mut Still);
    assert!(report.mv.is_some() && report.counters.nodes < 20_000, "{:?}", report.counters);
    assert_eq!(report.stopped_by, StopReason::Nodes, "the only limit that was asked for");
}

/// A limit on nodes, and the count of them, mean the same in both searches that keep a tree.
#[test]
fn nodes_are_those_of_the_tree() {
    let net = shipped().expect("a part of the build");
    let limits = Limits::nodes(1_000);
    let searches: [Box<dyn Search>; 2] = [
        Box::new(Mcts::new(Ultimate::new(), mcts::MctsOptions::default(), 1)),
        Box::new(Puct::new(Ultimate::new(), net, puct::PuctOptions::default(), 1)),
    ];
    for mut search in searches {
        let first = search.search(&limits, &mut Still);
        assert_eq!(first.stopped_by, StopReason::Nodes, "{first:?}");
        assert!((1_000..1_081).contains(&first.counters.nodes), "{:?}", first.counters);
        // The tree is as large as it may be: another run with the same limit adds nothing.
        let second = search.search(&limits, &mut Still);
        assert_eq!((second.stopped_by, second.counters.nodes), (StopReason::Nodes, first.counters.nodes));
        assert_eq!(second.candidates, first.candidates);
    }
}
