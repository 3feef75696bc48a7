//! Early stop: when a search is ended before its time, that its move is the one that all of the time would
//! have given, and that nothing else changes.

use crate::common::{FakeHost, after, any_move, best_move, mnk_rules, random_game, rules, rules_json, with};
use noughts::algorithms::monte_carlo::mcts::{Mcts, MctsOptions};
use noughts::algorithms::specialists::solver::Solver;
use noughts::algorithms::wrappers::early_stop::EarlyStop;
use noughts::games::drop::DropBoard;
use noughts::games::ultimate::Ultimate;
use noughts::numbers::duration;
use noughts::rng::SeededRng;
use noughts::search::reason::Reason;
use noughts::search::{Limits, Report, Search, StopReason};
use serde_json::json;
use std::time::Duration;

const TIME: Duration = Duration::from_secs(3);

/// A search as it is, and with an early stop.
fn both(position: Ultimate, options: MctsOptions) -> [Report; 2] {
    let search = || Box::new(Mcts::new(position, options, 1));
    let searches: [Box<dyn Search>; 2] = [search(), Box::new(EarlyStop::new(search()))];
    searches.map(|mut search| {
        let limits = Limits::time(TIME);
        // So fast that every iteration asks for the time, and every report comes after some 250 of them.
        search.search(&limits, &mut FakeHost::ticking(0.4))
    })
}

#[test]
fn a_search_ends_once_no_other_move_could_catch_up() {
    let mut rng = SeededRng::new(5);
    let (mut early, mut late) = (0, 0);
    for plies in (4..44).cycle().take(60) {
        let start = Ultimate::new();
        let position = after(&start, &random_game(&start, plies, &mut rng));
        if any_move(&position, &mut rng).is_none() {
            continue;
        }
        let [whole, report] = both(position, MctsOptions::default());
        if report == whole {
            late += usize::from(whole.stopped_by == StopReason::Time);
            continue;
        }
        early += 1;
        assert_eq!(report.stopped_by, StopReason::Cancelled);
        assert!(matches!(report.reason, Some(Reason::Decided(_))));
        assert!(
            report.counters.elapsed() + Duration::from_millis(50) < whole.counters.elapsed(),
            "{report:?}"
        );
        // What is proved later may still change it; what is only visited may not.
        assert!(report.mv == whole.mv || whole.proven.is_some(), "{:?} and {:?}", report.mv, whole.mv);
    }
    assert!(early >= 15 && late >= 5, "{early} ended early, {late} used all of their time");
}

#[test]
fn a_tree_that_was_kept_counts_for_the_lead_and_not_for_the_pace() {
    let start = Ultimate::new();
    let position = after(&start, &random_game(&start, 12, &mut SeededRng::new(1)));
    let mut search = EarlyStop::new(Box::new(Mcts::new(position, MctsOptions::default(), 1)));
    let work = Limits::iterations(20_000);
    let known = search.search(&work, &mut FakeHost::default());
    let [first, second] = [0, 1].map(|place| known.candidates[place].visits.expect("a sampled move"));
    assert!(first - second > 500, "a clear lead is asked for: {first} and {second}");
    // Time for as many iterations as the lead and some more: decided before it is over, though the tree is
    // large.
    let limits = Limits::time(duration((first - second) as f64 * 0.4 * 1.5));
    let report = search.search(&limits, &mut FakeHost::ticking(0.4));
    assert_eq!(report.stopped_by, StopReason::Cancelled);
    assert!(
        report.counters.elapsed() > Duration::from_millis(90),
        "no pace is known before the second report"
    );
}

#[test]
fn work_that_was_asked_for_is_done() {
    for (rules, id, budget) in [
        (rules_json(rules([5, 5, 4, 2])), "mcts", json!({"iterations": 3000, "seed": 1})),
        (json!({"kind": "ultimate"}), "puct", json!({"iterations": 3000, "seed": 1})),
        (json!({"kind": "ultimate"}), "strongest", json!({"iterations": 3000, "seed": 1})),
    ] {
        let [plain, early] = [false, true].map(|stop| {
            let algo = json!({"id": id, "earlyStop": stop});
            let report = best_move(&rules, &[], &algo, &budget).expect("a good request");
            with(report, |changed| changed.counters.set_elapsed(Duration::ZERO))
        });
        assert_eq!(plain, early, "{id}");
        assert!(matches!(plain.stopped_by, StopReason::Iterations | StopReason::Nodes), "{id}");
    }
}

#[test]
fn a_search_ends_once_its_result_and_distance_are_proved() {
    let start = DropBoard::<u64>::new(mnk_rules([6, 7, 4, 2]));
    let mut rng = SeededRng::new(2);
    let (mut early, mut all) = (0, 0);
    for _ in 0..30 {
        let moves = random_game(&start, 18, &mut rng);
        let position = after(&start, &moves);
        if any_move(&position, &mut rng).is_none() {
            continue;
        }
        let search = || Box::new(Solver::new(position, 1));
        let searches: [Box<dyn Search>; 2] = [search(), Box::new(EarlyStop::new(search()))];
        let limits = Limits::time(Duration::from_secs(1_000_000));
        let [whole, report] = searches.map(|mut search| search.search(&limits, &mut FakeHost::ticking(0.01)));
        assert_eq!(report.stopped_by, StopReason::Finished);
        assert_eq!((report.mv, report.proven, report.plies), (whole.mv, whole.proven, whole.plies));
        assert!(report.counters.nodes <= whole.counters.nodes);
        early += usize::from(report.counters.nodes < whole.counters.nodes);
        all += 1;
    }
    assert!(early > all / 2, "{early} of {all} left columns out");
}

#[test]
fn who_cancels_is_obeyed() {
    let mut search = EarlyStop::new(Box::new(Mcts::new(Ultimate::new(), MctsOptions::default(), 1)));
    let limits = Limits::time(TIME);
    let report = search.search(&limits, &mut FakeHost { tick: 0.4, ..FakeHost::cancelling_at(3) });
    assert_eq!(report.stopped_by, StopReason::Cancelled);
    assert!(matches!(report.reason, Some(Reason::Visited { .. })), "{report:?}");
}
