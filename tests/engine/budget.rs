//! Limits are kept, exactly where they count work and within a poll where they count time; a
//! search that is stopped answers with its best finished knowledge; the host is told in time.
//!
//! Time is a number that the test's own clock makes up: no test here looks at a real one.

use crate::common;
use crate::common::{
    Any, BARE, BOARDS, FakeHost, Still, WithAny, after, algorithms_that_show, alphabeta, any_move,
    bare_alphabeta, depth, games, iterations, mnk_rules, nodes, opened, random_game, rules, rules_json, with,
};
use noughts::algorithms::monte_carlo::flat_mc::FlatMonteCarlo;
use noughts::algorithms::monte_carlo::mcts::{self, Mcts};
use noughts::catalogue::{CatalogueGame, Rules, Shows, algorithms, with_game};
use noughts::evals::lines::Lines;
use noughts::game::{Game, Move, Outcome, Seat};
use noughts::games::mnk::{Large, MultiPlayerBoard, TwoPlayerBoard};
use noughts::games::ultimate::Ultimate;
use noughts::numbers::duration;
use noughts::rng::SeededRng;
use noughts::search::iteration::{ComparedChild, IterationRecord, LeafResult, Stepwise};
use noughts::search::monte_carlo::{MonteCarloSearch, NodeId, ROOT};
use noughts::search::trace::SampledTree;
use noughts::search::tree_search::AlphaBetaOptions;
use noughts::search::{Counters, Host, Limits, Proven, Report, Search, StopReason};
use noughts_request as request;
use serde_json::json;
use std::cell::Cell;
use std::ops::{ControlFlow, Range};
use std::time::Duration;

fn gomoku() -> TwoPlayerBoard<Large> {
    TwoPlayerBoard::new(mnk_rules([15, 15, 5, 2]))
}

fn gomoku_of_three() -> MultiPlayerBoard<Large> {
    MultiPlayerBoard::new(mnk_rules([15, 15, 5, 3]))
}

/// Tree searches of a position that none of them can finish.
fn trees() -> Vec<(String, Box<dyn Search>)> {
    let (two, three) = (rules([15, 15, 5, 2]), rules([15, 15, 5, 3]));
    let listed = [two, three]
        .into_iter()
        .flat_map(|rules| algorithms_that_show(Shows::Tree, rules).map(move |algo| (rules, algo)));
    listed
        .chain([(two, bare_alphabeta()), (Rules::Ultimate, "alphabeta".parse().unwrap())])
        .map(|(rules, algo)| (format!("{algo:?} in {rules:?}"), opened(rules, &[], &algo)))
        .collect()
}

/// The same of searches that play random games; their work is playouts.
fn samplers() -> Vec<(String, Box<dyn Search>)> {
    const ENOUGH: u32 = 100_000;
    let samplers: [(_, Box<dyn Search>); 5] = [
        ("mcts", Box::new(Mcts::new(gomoku(), mcts::MctsOptions::default(), 1))),
        ("mcts, Ultimate", Box::new(Mcts::new(Ultimate::new(), mcts::MctsOptions::default(), 1))),
        ("mcts, three players", Box::new(Mcts::new(gomoku_of_three(), mcts::MctsOptions::default(), 1))),
        ("flat-mc", Box::new(FlatMonteCarlo::new(gomoku(), ENOUGH, 1))),
        ("flat-mc, three players", Box::new(FlatMonteCarlo::new(gomoku_of_three(), ENOUGH, 1))),
    ];
    samplers.map(|(name, search)| (name.to_owned(), search)).into()
}

/// Searches of a position that none of them can finish.
fn endless() -> Vec<(String, Box<dyn Search>)> {
    trees().into_iter().chain(samplers()).collect()
}

#[test]
fn limits_on_work_are_exact() {
    for limit in [0, 1, 2, 3, 10, 225, 226, 227, 1000, 4000] {
        for (name, mut search) in trees() {
            let report = search.search(&nodes(limit), &mut Still);
            assert!(report.mv.is_some(), "{name} has no move after {limit}");
            let found = (report.stopped_by, report.counters.nodes);
            assert_eq!(found, (StopReason::Nodes, limit), "{name}");
        }
        for (name, mut search) in samplers() {
            let report = search.search(&iterations(limit), &mut Still);
            assert!(report.mv.is_some(), "{name} has no move after {limit}");
            let visits: u64 = report.candidates.iter().filter_map(|candidate| candidate.visits).sum();
            assert_eq!((report.stopped_by, visits), (StopReason::Iterations, limit), "{name}");
        }
    }
}

#[test]
fn a_limit_of_depth_is_kept_and_named() {
    for plies in 0..3 {
        for (name, mut search) in trees() {
            let report = search.search(&depth(plies), &mut Still);
            assert_eq!((report.stopped_by, report.counters.depth), (StopReason::Depth, plies), "{name}");
            assert!(report.mv.is_some(), "{name}");
            assert!(report.pv.len() <= plies.max(1) as usize, "{name}");
        }
    }
}

/// A tree that can grow no further never has as many nodes as were allowed: that it is full, or that nothing
/// is left to add, must not keep the search going for ever.
#[test]
fn a_limit_that_the_tree_never_reaches_ends_the_search() {
    // Between three players, a position may stay open though the whole tree below it is known.
    for (moves, limit) in [(&[0, 2, 7][..], 20_000), (&[8, 1, 4, 6, 2], 3000)] {
        let rules = rules_json(rules([3, 3, 3, 3]));
        let report = common::best_move(&rules, moves, &json!("mcts"), &json!({"nodes": limit, "seed": 1}));
        let report = report.expect("a good request");
        assert!(report.mv.is_some() && report.counters.nodes < limit, "{report:?}");
        assert_eq!(report.stopped_by, StopReason::Nodes);
    }
}

/// Many games for each node do not end the search before its tree is as large as it may be.
#[test]
fn a_limit_on_the_tree_holds_however_many_games_a_leaf_gets() {
    for playouts in [1, 2, 10, 100] {
        let algo = json!({"id": "mcts", "playoutsPerLeaf": playouts});
        let rules = rules_json(rules([5, 5, 4, 2]));
        let report = common::best_move(&rules, &[], &algo, &json!({"nodes": 2000, "seed": 1}));
        let report = report.expect("a good request");
        assert_eq!(report.stopped_by, StopReason::Nodes, "{playouts}: {:?}", report.counters);
        assert!(report.counters.nodes >= 2000, "{playouts}: {:?}", report.counters);
    }
}

#[test]
fn a_deadline_is_met_within_a_step() {
    for tick in [0.3, 1.0, 40.0] {
        for (name, mut search) in endless() {
            let mut host = FakeHost::ticking(tick);
            let limits = Limits::time(Duration::from_millis(50));
            let report = search.search(&limits, &mut host);
            assert_eq!(report.stopped_by, StopReason::Time, "{name}");
            assert!(report.mv.is_some(), "{name}");
            // Reading the clock is the only thing that takes time here: one read too late, and
            // the few that the report itself takes.
            assert!(
                host.now.get() <= 50.0 + 10.0 * tick,
                "{name}: {} ms at {tick} ms a read",
                host.now.get()
            );
            assert!(report.counters.elapsed() >= Duration::from_millis(50), "{name}");
        }
    }
}

#[test]
fn no_time_at_all_is_enough_for_a_legal_move() {
    for (name, mut search) in endless() {
        let mut host = FakeHost::ticking(1.0);
        let report = search.search(&Limits::time(Duration::ZERO), &mut host);
        assert_eq!(report.stopped_by, StopReason::Time, "{name}");
        assert!(report.mv.is_some(), "{name}");
        assert!(host.reads.get() < 50, "{name} read the clock {} times", host.reads.get());
    }
}

#[test]
fn the_clock_is_not_asked_at_every_step() {
    for (name, mut search) in endless() {
        let mut host = FakeHost::ticking(0.001);
        let limits = Limits { nodes: Some(50_000), iterations: Some(1000), ..Limits::default() };
        search.search(&limits, &mut host);
        assert!(host.reads.get() < 250, "{name} read the clock {} times", host.reads.get());
    }
}

#[test]
fn the_host_is_told_at_once_and_then_ten_times_a_second() {
    for (name, mut search) in endless() {
        let mut host = FakeHost::ticking(1.0);
        search.search(&Limits::time(Duration::from_secs(1)), &mut host);
        let times: Vec<_> = host.reports.iter().map(|report| report.counters.elapsed()).collect();
        assert!(times[0] < Duration::from_millis(10), "{name} waited {:?}", times[0]);
        let silence = Duration::from_millis(120);
        assert!(
            times.windows(2).all(|pair| pair[1].saturating_sub(pair[0]) <= silence),
            "{name} was silent: {times:?}"
        );
        assert!(times.is_sorted());
        assert!((5..40).contains(&times.len()), "{name} reported {} times", times.len());
        assert!(host.reports.iter().all(|report| report.mv.is_some()), "{name}");
    }
}

#[test]
fn every_finished_depth_is_reported() {
    for (name, mut search) in trees() {
        let mut host = FakeHost::default();
        let report = search.search(&Limits::depth(2), &mut host);
        let depths: Vec<_> = host.reports.iter().map(|report| report.counters.depth).collect();
        assert_eq!(depths, [0, 1, 2], "{name}");
        let last = host.reports.last().expect("there are three");
        assert_eq!((last.mv, last.value.to_bits()), (report.mv, report.value.to_bits()), "{name}");
    }
}

#[test]
fn the_host_can_cancel() {
    for (name, mut search) in endless() {
        for at in 1..3 {
            let mut host = FakeHost::cancelling_at(at);
            // Without a clock there is one report at the start; later ones need finished depths.
            if samplers().iter().any(|(sampler, _)| *sampler == name) && at > 1 {
                host.tick = 60.0;
            }
            let report = search.search(&nodes(1_000_000), &mut host);
            assert_eq!((report.stopped_by, host.reports.len()), (StopReason::Cancelled, at), "{name}");
            assert!(report.mv.is_some(), "{name}");
        }
    }
}

/// Whatever was once certain stays certain, wherever the search is stopped after that.
#[test]
fn knowledge_is_never_lost() {
    let rules = mnk_rules([3, 3, 3, 2]);
    for moves in [&[0, 1][..], &[0, 5], &[4, 1], &[0, 4, 1], &[0, 1, 3], &[0, 1, 4], &[]] {
        let moves: Vec<_> = moves.iter().copied().map(Move).collect();
        let position = after(&TwoPlayerBoard::<u64>::new(rules), &moves);
        for options in [BARE, AlphaBetaOptions::ALL] {
            let search = || alphabeta(position, Lines::new(rules), options);
            let limits = Limits::time(Duration::from_secs(1_000_000));
            let mut host = FakeHost::ticking(200.0);
            let end = search().search(&limits, &mut host);
            let known = host.reports.iter().chain([&end]).map(|report| report.proven);
            let known: Vec<_> = known.skip_while(Option::is_none).collect();
            assert!(known.iter().all(|&proven| proven == end.proven), "{moves:?} {options:?}: {known:?}");
            let stops = 1..=host.reports.len();
            for stop in stops.step_by(host.reports.len().div_ceil(30)) {
                let report =
                    search().search(&limits, &mut FakeHost { tick: 200.0, ..FakeHost::cancelling_at(stop) });
                let told = &host.reports[stop - 1];
                assert_eq!(
                    (report.mv, report.proven),
                    (told.mv, told.proven),
                    "{moves:?} {options:?} at {stop}"
                );
            }
        }
    }
}

/// A clock on which a search takes so long to get ready, and every later question one millisecond.
struct SlowStart {
    ready: Duration,
    reads: Cell<u32>,
}

impl Host for SlowStart {
    fn now(&self) -> Duration {
        let reads = self.reads.replace(self.reads.get() + 1);
        if reads == 0 { Duration::ZERO } else { self.ready + Duration::from_millis(reads.into()) }
    }

    fn progress(&mut self, _: &Report) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

#[test]
fn getting_ready_counts_up_to_half_of_the_time() {
    for (ready, whole) in [(0, 100), (30, 100), (80, 131), (4000, 4051)] {
        let (ready, whole) = (Duration::from_millis(ready), Duration::from_millis(whole));
        let state = json!({"rules": {"kind": "ultimate"}, "moves": []});
        let report = request::best_move(
            serde_json::from_value(state).expect("a good state"),
            serde_json::from_value(json!("mcts")).expect("a good algorithm"),
            &serde_json::from_value(json!({"timeMs": 100})).expect("a good budget"),
            1,
            &mut SlowStart { ready, reads: Cell::new(0) },
        );
        let took = report.expect("a good request").counters.elapsed();
        assert!((whole..whole + Duration::from_millis(3)).contains(&took), "{took:?} after {ready:?}");
    }
}

/// A win that was seen is played, even if the search is stopped while it looks for a faster one.
#[test]
fn a_win_is_kept_at_any_moment() {
    let rules = mnk_rules([3, 3, 3, 2]);
    let position = after(&TwoPlayerBoard::<u64>::new(rules), &[Move(0), Move(1)]);
    let solved =
        alphabeta(position, Lines::new(rules), AlphaBetaOptions::ALL).search(&Limits::default(), &mut Still);
    assert_eq!((solved.proven, solved.plies), (Some(Proven::Win), Some(5)));
    let mut proven_before = false;
    for time in 0..2 * solved.counters.nodes {
        // One millisecond a node: every node is a possible end.
        let mut host = FakeHost::ticking(1.0);
        let limits = Limits::time(duration(time as f64));
        let report = alphabeta(position, Lines::new(rules), AlphaBetaOptions::ALL).search(&limits, &mut host);
        assert!(report.mv.is_some_and(|mv| position.is_legal(mv)));
        let proven = report.proven == Some(Proven::Win);
        assert!(proven || !proven_before, "after {time} ms the win is forgotten: {report:?}");
        proven_before = proven;
    }
    assert!(proven_before, "in the end there is the win");
}

/// Every algorithm of the catalogue, with next to nothing to go by, in every game.
struct Tiny(Rules);

impl WithAny for Tiny {
    type Output = ();
    fn with<G: CatalogueGame>(self, start: G) {
        let budgets = [
            json!({"iterations": 0, "nodes": 0}),
            json!({"iterations": 1, "nodes": 1}),
            json!({"iterations": 2, "nodes": 2}),
            json!({"iterations": 3, "nodes": 50}),
            json!({"timeMs": 0}),
            json!({"depth": 0, "iterations": 0, "nodes": 0}),
            json!({"depth": 1, "iterations": 1, "nodes": 300}),
        ];
        let half = start.plies_left().unwrap() as usize / 2;
        for plies in [0, half, usize::MAX] {
            let moves = random_game(&start, plies, &mut SeededRng::new(3));
            let position = after(&start, &moves);
            let numbers: Vec<_> = moves.iter().map(|mv| mv.0).collect();
            for algorithm in algorithms(self.0) {
                let id = algorithm.info().id;
                for budget in &budgets {
                    let report = common::best_move(&rules_json(self.0), &numbers, &json!(id), budget);
                    let report = report.unwrap_or_else(|error| panic!("{id} {budget}: {error}"));
                    let about = || format!("{id} {budget} after {plies} plies of {:?}", self.0);
                    match report.mv {
                        Some(mv) => assert!(position.is_legal(mv), "{}", about()),
                        None => assert!(position.outcome().is_some(), "{}", about()),
                    }
                    assert_eq!(report.pv.first(), report.mv.as_ref(), "{}", about());
                    assert!((-1.0..=1.0).contains(&report.value), "{}", about());
                    assert_eq!(report.algo, id);
                    let legal = report.candidates.iter().all(|candidate| position.is_legal(candidate.mv));
                    assert!(legal, "{}", about());
                }
            }
        }
    }
}

#[test]
fn tiny_budgets_give_legal_moves_in_every_game() {
    for rules in games() {
        with_game(rules, Any(Tiny(rules)));
    }
}

#[test]
fn a_finished_game_has_no_move() {
    for &board in BOARDS.iter().filter(|board| board[0] * board[1] < 30) {
        let start = rules_json(rules(board));
        let moves: Vec<_> = match rules(board) {
            Rules::Mnk(rules) if rules.players() == 2 => {
                let duel = TwoPlayerBoard::<u64>::new(rules);
                let mut rng = SeededRng::new(1);
                let mut position = duel;
                std::iter::from_fn(|| {
                    let mv = any_move(&position, &mut rng)?;
                    position.play(mv);
                    Some(mv.0)
                })
                .collect()
            }
            _ => continue,
        };
        for algorithm in algorithms(rules(board)) {
            let id = algorithm.info().id;
            let report = common::best_move(&start, &moves, &json!(id), &json!({})).expect("a good request");
            assert_eq!((report.mv, report.pv.len(), report.candidates.len()), (None, 0, 0), "{id} {board:?}");
            assert_eq!(report.stopped_by, StopReason::Finished, "{id} {board:?}");
        }
    }
}

/// A search by samples whose tree is all but full of visits.
struct Endless {
    visits: u32,
    report: Report,
}

impl SampledTree for Endless {
    fn size(&self) -> usize {
        1
    }

    fn children_of(&self, _: u32) -> Range<u32> {
        0..0
    }

    fn move_to(&self, _: u32) -> Move {
        Move(0)
    }

    fn visits_of(&self, _: u32) -> u32 {
        self.visits
    }

    fn value_of(&self, _: u32) -> f64 {
        0.0
    }

    fn terms_of(&self, _: u32) -> (f32, f32) {
        (0.5, 0.0)
    }

    fn certain(&self, _: u32, _: Seat) -> Option<(Proven, u32)> {
        None
    }
}

impl MonteCarloSearch for Endless {
    fn prepare(&mut self) -> Counters {
        Counters::default()
    }

    fn is_done(&self) -> bool {
        false
    }

    fn iterate(&mut self, counters: &mut Counters) {
        self.visits = self.visits.checked_add(1 << 16).expect("no counter runs over");
        counters.playouts += 1 << 16;
    }

    fn iterate_recorded(&mut self, counters: &mut Counters, _: &mut Option<IterationRecord>) -> LeafResult {
        self.iterate(counters);
        LeafResult::Proof(Outcome::Draw)
    }

    fn path(&self) -> &[NodeId] {
        &[ROOT]
    }

    fn compared(&self, _: NodeId, _: Seat) -> Vec<ComparedChild> {
        Vec::new()
    }

    fn report(&self, stopped_by: StopReason, counters: Counters) -> Report {
        with(self.report.clone(), |changed| {
            changed.stopped_by = stopped_by;
            changed.counters = counters;
        })
    }

    fn tree(&self) -> &dyn SampledTree {
        self
    }

    fn seats(&self) -> usize {
        2
    }
    fn movers(&self, _: &[Move]) -> (Seat, Seat) {
        (Seat::FIRST.other(), Seat::FIRST)
    }

    fn play(&mut self, _: Move) {}
}

/// Half points are counted in 32 bits, two a visit.
#[test]
fn a_search_without_end_ends_before_its_counters_run_over() {
    let report = Mcts::new(gomoku(), mcts::MctsOptions::default(), 1).search(&iterations(1), &mut Still);
    let mut search = Endless { visits: 0, report };
    let limits = Limits::time(Duration::from_secs(1_000_000_000));
    let report = search.search(&limits, &mut FakeHost::ticking(1.0));
    assert_eq!(report.stopped_by, StopReason::Iterations);
    assert!((1 << 30..1 << 31).contains(&report.counters.playouts), "{:?}", report.counters);
    assert_eq!(search.step(), None);
}
