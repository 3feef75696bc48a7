//! Watching a search changes nothing about it, and what is recorded is the tree that was searched:
//! every node hangs below its parent, every move is legal, and nothing is left out uncounted.

use crate::common::{
    BARE, Still, after, algorithms_that_show, alphabeta, bare_alphabeta, depth, endgame_moves, iterations,
    minimax, mnk_rules, nodes, opened, random_game, with,
};
use noughts::algorithms::monte_carlo::mcts::{self, Mcts};
use noughts::algorithms::simple::random::Random;
use noughts::catalogue::{Algo, Rules, Shows};
use noughts::evals::lines::Lines;
use noughts::game::{Game, Move};
use noughts::games::mnk::TwoPlayerBoard;
use noughts::games::ultimate::Ultimate;
use noughts::rng::SeededRng;
use noughts::search::policy::PolicyPlayer;
use noughts::search::trace::{Cap, ExitReason, Trace, TraceNode};
use noughts::search::tree_search::AlphaBetaOptions;
use noughts::search::{Limits, Report, Search};
use std::time::Duration;

const EVERYTHING: Cap = Cap { nodes: 1_000_000, depth: u32::MAX };

/// The algorithms whose search can be seen, some with options that make their trees small.
fn algorithms_to_watch(rules: Rules) -> impl Iterator<Item = Algo> {
    let trees = algorithms_that_show(Shows::Tree, rules).chain([bare_alphabeta()]);
    let sampled = algorithms_that_show(Shows::Iterations, rules)
        .map(|algo| if algo.id.as_str() == "flat-mc" { algo.with("playouts", 20) } else { algo });
    trees.chain(sampled)
}

/// The position and the depth of every recorded node; fails where a node hangs in the air. Each pass has a
/// root.
fn replay<G: Game>(start: &G, trace: &Trace) -> Vec<(G, u32)> {
    let mut positions: Vec<(G, u32)> = Vec::new();
    for (index, node) in trace.nodes.iter().enumerate() {
        let place = match (node.parent, node.mv) {
            (None, None) => (*start, 0),
            (Some(parent), Some(mv)) => {
                let (above, ply) = *positions.get(parent as usize).expect("parents come first");
                let position = above.try_after(mv).unwrap_or_else(|| panic!("{mv:?} in {above:?}"));
                (position, ply + 1)
            }
            other => panic!("node {index} has {other:?}"),
        };
        positions.push(place);
    }
    positions
}

fn children(trace: &Trace, parent: usize) -> impl Iterator<Item = &TraceNode> {
    trace.nodes.iter().filter(move |node| node.parent == Some(parent as u32))
}

/// What each reason for leaving a node means. A search that repeats itself may visit a child twice.
fn reasons_hold<G: Game>(trace: &Trace, positions: &[(G, u32)], repeats: bool) {
    for (index, (node, (position, _))) in trace.nodes.iter().zip(positions).enumerate() {
        let known: Vec<Move> = children(trace, index).filter_map(|child| child.mv).collect();
        let mut distinct = known.clone();
        distinct.sort_unstable();
        distinct.dedup();
        assert!(repeats || distinct.len() == known.len(), "node {index} has a child twice");
        let visited = distinct.len() + node.elided as usize;
        let few = visited <= position.move_count() as usize;
        assert!(few || repeats, "node {index} has too many children");
        let over = position.outcome().is_some();
        match node.exit {
            Some(ExitReason::Terminal) => assert!(over && visited == 0, "node {index}: {node:?}"),
            Some(ExitReason::Horizon | ExitReason::Table) => {
                assert!(!over && visited == 0, "node {index}: {node:?}");
            }
            Some(ExitReason::Cutoff) => assert!(!over && visited > 0, "node {index}: {node:?}"),
            Some(ExitReason::Full) if node.visits.is_none() && !repeats => {
                assert_eq!(visited, position.move_count() as usize, "node {index}: {node:?}");
            }
            Some(ExitReason::Full) | None => {}
        }
        let was_stopped = node.exit.is_none() && node.visits.is_none();
        assert_eq!(node.value.is_none(), was_stopped, "node {index}: {node:?}");
        assert!(node.value.is_none_or(|value| (-1.0..=1.0).contains(&value)), "node {index}: {node:?}");
    }
}

/// Minimax: the value of a node whose children are all recorded is the best of theirs.
fn values_add_up(trace: &Trace) {
    for (index, node) in
        trace.nodes.iter().enumerate().filter(|(_, node)| node.exit == Some(ExitReason::Full))
    {
        let worths = children(trace, index).map(|child| -child.value.expect("a finished node has a value"));
        let best = worths.fold(f64::NEG_INFINITY, f64::max);
        if node.elided == 0 {
            assert_eq!(node.value.map(|value| value + 0.0), Some(best + 0.0), "node {index}");
        }
    }
}

fn without_time(report: Report) -> Report {
    with(report, |changed| changed.counters.set_elapsed(Duration::ZERO))
}

fn check<G: Game>(rules: Rules, start: &G, moves: &[Move], limits: Limits) {
    let position = after(start, moves);
    for algo in algorithms_to_watch(rules) {
        let (name, make) = (algo.id.as_str(), || opened(rules, moves, &algo));
        let about = || format!("{name} with {limits:?} in {position:?}");
        let report = without_time(make().search(&limits, &mut Still));
        let mut watched = make();
        let (same, trace) = watched.trace(&limits, EVERYTHING, &mut Still);
        assert_eq!(without_time(same), report, "{}", about());
        assert!(!trace.nodes.is_empty(), "the root is missing: {}", about());
        let repeats = name == "pvs";
        assert_eq!(trace.visited, report.counters.nodes, "{}", about());
        let positions = replay(&position, &trace);
        reasons_hold(&trace, &positions, repeats);
        if ["minimax", "negamax"].contains(&name) {
            values_add_up(&trace);
        }
        // What was watched once goes on like what was not.
        let mut unwatched = make();
        unwatched.search(&limits, &mut Still);
        let again = (watched.search(&limits, &mut Still), unwatched.search(&limits, &mut Still));
        assert_eq!(without_time(again.0), without_time(again.1), "{}", about());
        caps_hold(make, &limits, &trace, name);
    }
}

/// A cap leaves out, counts what it leaves out, and changes nothing else.
fn caps_hold(make: impl Fn() -> Box<dyn Search>, limits: &Limits, whole: &Trace, name: &str) {
    for cap in [
        Cap { nodes: 1, depth: u32::MAX },
        Cap { nodes: 20, depth: u32::MAX },
        Cap { nodes: 500, depth: 2 },
        Cap { nodes: 500, depth: 0 },
    ] {
        let (_, trace) = make().trace(limits, cap, &mut Still);
        assert_eq!(trace.visited, whole.visited, "{name} with {cap:?}");
        assert!(trace.nodes.len() <= cap.nodes && !trace.nodes.is_empty(), "{name} with {cap:?}");
        let mut plies = Vec::new();
        for node in &trace.nodes {
            plies.push(node.parent.map_or(0, |parent| plies[parent as usize] + 1));
        }
        assert!(plies.iter().all(|&ply| ply <= cap.depth), "{name} with {cap:?}");
        // By the pass, the moves, and which of them were searched again.
        let path = |trace: &Trace, mut index: usize| {
            let mut steps = vec![(None, trace.nodes[index].iteration)];
            while let Some(parent) = trace.nodes[index].parent {
                steps.push((trace.nodes[index].mv, trace.nodes[index].again));
                index = parent as usize;
            }
            steps.push((None, trace.nodes[index].again));
            steps
        };
        let known: std::collections::HashMap<_, _> =
            (0..whole.nodes.len()).map(|index| (path(whole, index), index)).collect();
        for (index, node) in trace.nodes.iter().enumerate() {
            let same = known[&path(&trace, index)];
            let whole_node = &whole.nodes[same];
            let facts = |node: &TraceNode| {
                let TraceNode { value, exit, visits, alpha, beta, bound, skipped, below, .. } = node.clone();
                (value, exit, visits, alpha, beta, bound, skipped, below)
            };
            assert_eq!(facts(node), facts(whole_node), "{name} with {cap:?}");
            let (kept, all) = (children(&trace, index).count(), children(whole, same).count());
            assert_eq!(kept + node.elided as usize, all + whole_node.elided as usize, "{name} with {cap:?}");
        }
    }
}

#[test]
fn traces_are_the_trees_of_whole_searches() {
    let rules = mnk_rules([4, 4, 3, 2]);
    let start = TwoPlayerBoard::<u64>::new(rules);
    for moves in endgame_moves(&start, 5, 6, 41) {
        check(Rules::Mnk(rules), &start, &moves, Limits::default());
    }
    let start = Ultimate::new();
    for moves in endgame_moves(&start, 3, 6, 42) {
        check(Rules::Ultimate, &start, &moves, Limits::iterations(400));
    }
}

#[test]
fn traces_are_the_trees_of_stopped_searches() {
    let rules = mnk_rules([5, 5, 4, 2]);
    let start = TwoPlayerBoard::<u64>::new(rules);
    for seed in 0..4 {
        let moves = random_game(&start, 4 + seed as usize, &mut SeededRng::new(seed));
        let check = |limits| check(Rules::Mnk(rules), &start, &moves, limits);
        for plies in 1..3 {
            check(Limits { iterations: Some(300), ..depth(plies) });
        }
        for limit in [1, 2, 22, 30, 500] {
            check(Limits { nodes: Some(limit), iterations: Some(limit), ..Limits::default() });
        }
    }
}

/// Wherever a search is stopped, there is a tree to look at.
#[test]
fn a_trace_always_has_its_root() {
    let rules = mnk_rules([4, 4, 4, 2]);
    let start = TwoPlayerBoard::<u64>::new(rules);
    for limit in 1..400 {
        for options in [BARE, AlphaBetaOptions::ALL] {
            let mut search = alphabeta(start, Lines::new(rules), options);
            let (_, trace) = search.trace(&nodes(limit), EVERYTHING, &mut Still);
            assert!(!trace.nodes.is_empty(), "nothing is left after {limit} nodes with {options:?}");
        }
    }
}

#[test]
fn the_whole_of_3x3_is_recorded() {
    let rules = mnk_rules([3, 3, 3, 2]);
    let start = TwoPlayerBoard::<u64>::new(rules);
    let (_, trace) = minimax(start, Lines::new(rules)).trace(&Limits::default(), EVERYTHING, &mut Still);
    assert_eq!((trace.visited, trace.nodes.len()), (549_946, 549_946));
    let ends = trace.nodes.iter().filter(|node| node.exit == Some(ExitReason::Terminal)).count();
    assert_eq!(ends, 255_168);
    let sampled = Mcts::new(start, mcts::MctsOptions::default(), 1);
    let (_, trace) = { sampled }.trace(&iterations(1000), EVERYTHING, &mut Still);
    let visits: u64 =
        trace.nodes.iter().filter(|node| node.parent == Some(0)).filter_map(|node| node.visits).sum();
    assert_eq!((visits, trace.nodes[0].visits), (1000, Some(1000)));
}

#[test]
fn chance_has_no_tree() {
    let (report, trace) =
        PolicyPlayer::new(Ultimate::new(), Random, 1).trace(&Limits::default(), EVERYTHING, &mut Still);
    assert_eq!(trace, Trace { seats: 2, ..Trace::default() });
    assert!(report.mv.is_some());
}
