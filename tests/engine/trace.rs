//! What a trace says of each node: window, bound, deciding child, the node that set the bound, skipped moves.
//! The oracle is a textbook alpha-beta that keeps its own record; every other search is held to what the
//! columns mean.

use crate::common::{
    BARE, FakeHost, Still, after, alphabeta, depth, endgames, mnk_rules, nodes, random_game, record, small,
};
use noughts::algorithms::many_players::brs::BestReply;
use noughts::algorithms::many_players::brs_plus::BestReplyPlus;
use noughts::algorithms::many_players::maxn::MaxN;
use noughts::algorithms::many_players::paranoid::Paranoid;
use noughts::algorithms::minimax::mtdf::Mtdf;
use noughts::algorithms::minimax::pvs::Pvs;
use noughts::evals::lines::Lines;
use noughts::game::{Game, Move, Outcome};
use noughts::games::mnk::{MultiPlayerBoard, TwoPlayerBoard};
use noughts::rng::SeededRng;
use noughts::search::trace::{BoundKind, Cap, ExitReason, Trace, TraceNode};
use noughts::search::tree_search::{AlphaBetaOptions, TreeSearch};
use noughts::search::{Limits, Search, StopReason};
use noughts::session::SearchTree;
use noughts_request as request;
use serde_json::json;

const EVERYTHING: Cap = Cap { nodes: 1_000_000, depth: u32::MAX };

/// A node as the oracle records it.
#[derive(Clone, PartialEq, Debug)]
struct Known {
    parent: Option<u32>,
    mv: Option<Move>,
    mover: usize,
    /// Open ends are none.
    alpha: Option<f64>,
    beta: Option<f64>,
    value: f64,
    bound: BoundKind,
    best: Option<u32>,
    limit: Option<u32>,
    skipped: Vec<Move>,
    exit: ExitReason,
}

/// An end of a window and the node that set it.
type End = (f64, Option<u32>);

/// Alpha-beta as the textbook has it: results -1, 0 and 1, fail-soft, moves in ascending order, cut as soon
/// as alpha >= beta. `alpha` and `beta` are -2 and 2 where they are open.
fn textbook<G: Game>(
    position: &G,
    (parent, mv): (Option<u32>, Option<Move>),
    (alpha, beta): (End, End),
    known: &mut Vec<Known>,
) -> f64 {
    let index = known.len();
    let open = |end: f64| (end.abs() < 2.0).then_some(end);
    known.push(Known {
        parent,
        mv,
        mover: position.to_move().index(),
        alpha: open(alpha.0),
        beta: open(beta.0),
        value: 0.0,
        bound: BoundKind::Exact,
        best: None,
        limit: None,
        skipped: Vec::new(),
        exit: ExitReason::Full,
    });
    if let Some(outcome) = position.outcome() {
        let value = match outcome {
            Outcome::Draw => 0.0,
            Outcome::Win(winner) if winner == position.to_move() => 1.0,
            Outcome::Win(_) => -1.0,
        };
        (known[index].value, known[index].exit) = (value, ExitReason::Terminal);
        return value;
    }
    let (mut highest, mut rising) = (-2.0, alpha);
    let moves: Vec<Move> = position.moves().collect();
    for (place, &mv) in moves.iter().enumerate() {
        let child = known.len() as u32;
        let window = ((-beta.0, beta.1), (-rising.0, rising.1));
        let value = -textbook(&position.after(mv), (Some(index as u32), Some(mv)), window, known);
        if value > highest {
            highest = value;
            known[index].best = Some(child);
        }
        if value > rising.0 {
            rising = (value, Some(child));
        }
        if rising.0 >= beta.0 {
            let skipped = moves[place + 1..].to_vec();
            known[index].exit = if skipped.is_empty() { ExitReason::Full } else { ExitReason::Cutoff };
            known[index].skipped = skipped;
            break;
        }
    }
    known[index].value = highest;
    if highest >= beta.0 {
        (known[index].bound, known[index].limit) = (BoundKind::Lower, beta.1);
    } else if highest <= alpha.0 {
        (known[index].bound, known[index].limit) = (BoundKind::Upper, alpha.1);
    }
    highest
}

/// What the engine recorded, in the words of the oracle.
fn recorded(trace: &Trace) -> Vec<Known> {
    let known = |node: &TraceNode| Known {
        parent: node.parent,
        mv: node.mv,
        mover: node.mover,
        alpha: node.alpha.map(|end| end.value),
        beta: node.beta.map(|end| end.value),
        // Without the sign of zero.
        value: node.value.expect("it was searched to the end") + 0.0,
        bound: node.bound.expect("it has a value"),
        best: node.best,
        limit: node.limit,
        skipped: node.skipped.clone(),
        exit: node.exit.expect("the search left it"),
    };
    trace.nodes.iter().map(known).collect()
}

fn oracle<G: Game>(start: &G) -> Vec<Known> {
    let mut known = Vec::new();
    textbook(start, (None, None), ((-2.0, None), (2.0, None)), &mut known);
    let signless = |value: f64| value + 0.0;
    for node in &mut known {
        node.value = signless(node.value);
        (node.alpha, node.beta) = (node.alpha.map(signless), node.beta.map(signless));
    }
    known
}

#[test]
fn every_node_of_alpha_beta_is_what_the_textbook_says() {
    let rules = mnk_rules([3, 3, 3, 2]);
    let start = TwoPlayerBoard::<u64>::new(rules);
    let (_, trace) =
        alphabeta(start, Lines::new(rules), BARE).trace(&Limits::default(), EVERYTHING, &mut Still);
    let known = oracle(&start);
    assert_eq!((known.len(), trace.nodes.len(), trace.visited), (18_297, 18_297, 18_297));
    for (index, (found, known)) in recorded(&trace).iter().zip(&known).enumerate() {
        assert_eq!(found, known, "node {index}");
    }
    let cut = known.iter().filter(|node| node.exit == ExitReason::Cutoff).count();
    // Of 8,180 nodes that fail high, 3,943 had no move left to skip.
    assert_eq!(cut, 4_237);
}

/// The indices of the nodes above a node, the nearest first.
fn ancestors(trace: &Trace, index: usize) -> Vec<usize> {
    let parent = |index: &usize| trace.nodes[*index].parent.map(|parent| parent as usize);
    std::iter::successors(parent(&index), parent).collect()
}

fn recorded_children(trace: &Trace, index: usize) -> Vec<usize> {
    (index + 1..trace.nodes.len()).filter(|&child| trace.nodes[child].parent == Some(index as u32)).collect()
}

/// The value of one node as the player at another sees it, in a search of two sides.
fn seen_by(trace: &Trace, index: usize, other: usize, same_side: &dyn Fn(usize, usize) -> bool) -> f64 {
    let value = trace.nodes[index].value.expect("it set a bound") + 0.0;
    if same_side(trace.nodes[index].mover, trace.nodes[other].mover) { value } else { 0.0 - value }
}

/// What the columns mean, wherever they come from.
fn columns_hold(trace: &Trace, about: &str, same_side: &dyn Fn(usize, usize) -> bool) {
    for (index, node) in trace.nodes.iter().enumerate().filter(|(_, node)| node.value.is_some()) {
        let about = format!("{about}, node {index}: {node:?}");
        let children = recorded_children(trace, index);
        let below: u32 = children.iter().map(|&child| 1 + trace.nodes[child].below).sum();
        assert_eq!(node.below, below, "{about}");
        assert_eq!(node.exit == Some(ExitReason::Cutoff), !node.skipped.is_empty(), "{about}");
        assert!(node.skipped.is_sorted_by(|a, b| a < b), "{about}");
        if let Some(best) = node.best {
            assert!(children.contains(&(best as usize)), "{about}");
            let value = seen_by(trace, best as usize, index, same_side);
            assert!(node.values.is_some() || node.value == Some(value), "{about}");
        }
        let leaf = matches!(node.exit, Some(ExitReason::Terminal | ExitReason::Horizon | ExitReason::Table));
        assert_eq!(leaf, node.best.is_none(), "{about}");
        let Some(limit) = node.limit else { continue };
        // It hangs below a node above, and was searched before.
        let limit = limit as usize;
        let above = trace.nodes[limit].parent.expect("a root sets no bound") as usize;
        let path = ancestors(trace, index);
        assert!(limit < index && path.contains(&above) && !path.contains(&limit), "{about}");
        let end = match node.bound {
            Some(BoundKind::Lower) => node.beta,
            Some(BoundKind::Upper) => node.alpha,
            _ => panic!("{about}"),
        };
        let end = end.expect("an open end is no limit").value;
        if node.values.is_none() {
            assert_eq!(Some(seen_by(trace, limit, index, same_side)), Some(end), "{about}");
        }
    }
}

#[test]
fn every_search_of_two_players_says_the_same_of_its_tree() {
    let rules = mnk_rules([4, 4, 3, 2]);
    let eval = || Lines::new(rules);
    let start = TwoPlayerBoard::<u64>::new(rules);
    let other = |a: usize, b: usize| a == b;
    let mut limits_seen = [0; 2];
    for position in endgames(&start, 6, 7, 3).into_iter().chain([start]) {
        let limits = if position.plies_left().unwrap() > 10 { depth(3) } else { Limits::default() };
        let mut traces = vec![];
        for options in [BARE, AlphaBetaOptions::ALL] {
            traces.push(alphabeta(position, eval(), options).trace(&limits, EVERYTHING, &mut Still).1);
        }
        let pvs = Pvs::new(AlphaBetaOptions::ALL, &position);
        traces.push(TreeSearch::new(position, eval(), pvs, 1).trace(&limits, EVERYTHING, &mut Still).1);
        let mtdf = Mtdf::new(&position);
        traces.push(TreeSearch::new(position, eval(), mtdf, 1).trace(&limits, EVERYTHING, &mut Still).1);
        for (kind, trace) in ["bare", "alphabeta", "pvs", "mtdf"].into_iter().zip(&traces) {
            columns_hold(trace, &format!("{kind} in {position:?}"), &other);
            let limits = trace.nodes.iter().filter(|node| node.limit.is_some());
            for node in limits {
                limits_seen[usize::from(node.bound == Some(BoundKind::Upper))] += 1;
            }
        }
    }
    assert!(limits_seen.iter().all(|&seen| seen > 50), "{limits_seen:?}");
}

#[test]
fn every_search_of_many_players_says_the_same_of_its_tree() {
    let rules = mnk_rules([3, 3, 3, 3]);
    let start = MultiPlayerBoard::<u64>::new(rules);
    for seed in 0..6 {
        let position = after(&start, &random_game(&start, seed as usize % 3, &mut SeededRng::new(seed)));
        let me = position.to_move().index();
        let coalition = |a: usize, b: usize| (a == me) == (b == me);
        let own = |a: usize, b: usize| a == b;
        let eval = || Lines::new(rules);
        let limits = depth(4);
        let (_, trace) = TreeSearch::new(position, eval(), Paranoid::new(false, &position), 1)
            .trace(&limits, EVERYTHING, &mut Still);
        columns_hold(&trace, "paranoid", &coalition);
        let (_, trace) = TreeSearch::new(position, eval(), BestReply::new(&position), 1)
            .trace(&limits, EVERYTHING, &mut Still);
        columns_hold(&trace, "brs", &coalition);
        let (_, trace) = TreeSearch::new(position, eval(), BestReplyPlus::new(&position), 1)
            .trace(&limits, EVERYTHING, &mut Still);
        columns_hold(&trace, "brs-plus", &coalition);
        let (report, trace) =
            TreeSearch::new(position, eval(), MaxN::new(&position), 1).trace(&limits, EVERYTHING, &mut Still);
        columns_hold(&trace, "maxn", &own);
        for node in trace.nodes.iter().filter(|node| node.value.is_some()) {
            let values = node.values.as_ref().expect("MaxN has vectors");
            assert_eq!((values.len(), Some(values[node.mover])), (3, node.value), "{node:?}");
        }
        let root = trace.nodes.iter().rfind(|node| node.parent.is_none()).expect("a root");
        assert_eq!(root.values, report.values);
    }
}

#[test]
fn passes_follow_one_another_and_are_numbered() {
    let rules = mnk_rules([4, 4, 4, 2]);
    let start = TwoPlayerBoard::<u64>::new(rules);
    let roots = |trace: &Trace| -> Vec<(u32, u32)> {
        let roots = trace.nodes.iter().filter(|node| node.parent.is_none());
        roots.map(|node| (node.iteration, node.again)).collect()
    };
    let (_, trace) = alphabeta(start, Lines::new(rules), BARE).trace(&depth(3), EVERYTHING, &mut Still);
    assert_eq!(roots(&trace), [(1, 0), (2, 0), (3, 0)]);
    let mtdf = TreeSearch::new(start, Lines::new(rules), Mtdf::new(&start), 1).trace(
        &depth(3),
        EVERYTHING,
        &mut Still,
    );
    let found = roots(&mtdf.1);
    let again = |iteration: u32| found.iter().filter(move |root| root.0 == iteration).map(|root| root.1);
    for iteration in 1..=3 {
        let passes: Vec<u32> = again(iteration).collect();
        assert!(passes.len() > 1 && passes.iter().copied().eq(0..passes.len() as u32), "{passes:?}");
    }
    let options = AlphaBetaOptions::ALL;
    let pvs = TreeSearch::new(start, Lines::new(rules), Pvs::new(options, &start), 1).trace(
        &depth(4),
        EVERYTHING,
        &mut Still,
    );
    // A move is searched again right after its null window was.
    let nodes = &pvs.1.nodes;
    let mut again = 0;
    for (index, node) in nodes.iter().enumerate().filter(|(_, node)| node.ply > 0 && node.again > 0) {
        let earlier = nodes[..index].iter().rfind(|other| other.parent == node.parent).expect("a sibling");
        assert_eq!((earlier.mv, earlier.again, node.again), (node.mv, 0, 1));
        again += 1;
    }
    assert!(again > 0, "nothing was searched twice");
}

/// A position whose score is remembered stands in the tree with its value, and is not counted as visited.
#[test]
fn remembered_positions_are_recorded_and_not_visited() {
    let state = || serde_json::from_value(json!({"rules": small(), "moves": []})).expect("a state");
    let cap = record(json!({"nodes": 100_000})).cap().expect("a cap");
    let trace_of = |algo: serde_json::Value| {
        let id = serde_json::from_value(algo).expect("an algorithm");
        request::search_tree(state(), id, &record(json!({})), cap, 1, &mut Still).expect("a tree")
    };
    for (id, ends, visited) in [
        ("minimax", false, 7_382),
        ("minimax", true, 5_478),
        ("negamax", false, 7_382),
        ("negamax", true, 5_478),
    ] {
        let tree = trace_of(json!({"id": id, "table": true, "tableEnds": ends}));
        let (nodes, about) = (&tree.trace.nodes, format!("{id} {ends}"));
        let known = nodes.iter().filter(|node| node.exit == Some(ExitReason::Table)).count();
        assert_eq!((tree.trace.visited, nodes.len() - known), (visited, visited as usize), "{about}");
        assert_eq!(tree.report.counters.table_hits, known as u64, "{about}");
        for (index, node) in nodes.iter().enumerate().filter(|(_, node)| node.exit == Some(ExitReason::Table))
        {
            assert_eq!((node.below, node.elided, node.bound), (0, 0, Some(BoundKind::Exact)), "{about}");
            assert!(node.value.is_some() && node.best.is_none(), "{about}, node {index}");
        }
        // Each move of each unfinished position that was searched: 4,520 positions have 16,167 moves.
        assert_eq!(nodes.len(), 1 + 16_167, "{about}");
        let root = &nodes[0];
        assert_eq!((root.value, u64::from(root.below)), (Some(0.0), visited - 1), "{about}");
    }
}

/// Where the record is too small for all passes, the last one has it to itself.
#[test]
fn a_full_record_holds_the_last_pass() {
    let rules = mnk_rules([4, 4, 4, 2]);
    let start = TwoPlayerBoard::<u64>::new(rules);
    let search = || alphabeta(start, Lines::new(rules), BARE);
    let (_, whole) = search().trace(&depth(4), EVERYTHING, &mut Still);
    let last = whole.nodes.iter().rposition(|node| node.parent.is_none()).expect("a root");
    let pass = whole.nodes.len() - last;
    for cap in [pass, pass + last / 2, pass - 1, 10] {
        let (_, trace) = search().trace(&depth(4), Cap { nodes: cap, ..EVERYTHING }, &mut Still);
        assert_eq!((trace.visited, trace.nodes.len()), (whole.visited, cap.min(pass)));
        let moved = |index: Option<u32>| index.map(|index| index - last as u32);
        for (found, known) in trace.nodes.iter().zip(&whole.nodes[last..]) {
            assert_eq!((found.iteration, found.below), (4, known.below));
            assert_eq!((found.parent, found.mv), (moved(known.parent), known.mv));
            assert_eq!((found.value, found.bound, found.exit), (known.value, known.bound, known.exit));
            let kept = |index: Option<u32>| moved(index).filter(|&index| (index as usize) < cap);
            assert_eq!((found.best, found.limit), (kept(known.best), kept(known.limit)));
        }
    }
}

#[test]
fn distances_are_counted_from_the_root() {
    let rules = mnk_rules([3, 3, 3, 2]);
    // X wins with c3 at once, or one ply of both later.
    let position = after(&TwoPlayerBoard::<u64>::new(rules), &[0, 3, 1, 4].map(Move));
    let (report, trace) =
        alphabeta(position, Lines::new(rules), BARE).trace(&depth(3), EVERYTHING, &mut Still);
    let root = trace.nodes.iter().rfind(|node| node.parent.is_none()).expect("a root");
    assert_eq!((report.plies, root.plies, root.value), (Some(1), Some(1), Some(1.0)));
    let best = root.best.expect("a move") as usize;
    assert_eq!((trace.nodes[best].plies, trace.nodes[best].value), (Some(1), Some(-1.0)));
}

fn tree(algo: serde_json::Value, limits: serde_json::Value, host: &mut FakeHost) -> SearchTree {
    let state = json!({"rules": {"kind": "mnk", "rows": 15, "cols": 15, "k": 5}, "moves": [112]});
    let (state, algo) =
        (serde_json::from_value(state).expect("a state"), serde_json::from_value(algo).expect("an id"));
    let cap = record(json!({"nodes": 100})).cap().expect("a cap");
    request::search_tree(state, algo, &record(limits), cap, 1, host).expect("a tree")
}

#[test]
fn a_tree_reports_its_progress_and_can_be_cancelled() {
    for (algo, budget) in [("pvs", json!({"depth": 3})), ("mcts", json!({"iterations": 3000}))] {
        let mut host = FakeHost::ticking(1.0);
        let tree_of_all = tree(json!(algo), budget.clone(), &mut host);
        assert!(host.reports.len() > 1, "{algo}: {} reports", host.reports.len());
        let mut host = FakeHost { tick: 1.0, ..FakeHost::cancelling_at(1) };
        let cancelled = tree(json!(algo), budget, &mut host);
        assert_eq!(cancelled.report.stopped_by, StopReason::Cancelled);
        assert!(cancelled.trace.visited < tree_of_all.trace.visited && !cancelled.trace.nodes.is_empty());
    }
}

#[test]
fn columns_hold_what_the_nodes_hold() {
    let state = || serde_json::from_value(json!({"rules": small(), "moves": [4]})).expect("a state");
    let cap = record(json!({"nodes": 300})).cap().expect("a cap");
    for algo in ["alphabeta", "mtdf", "mcts", "maxn", "perfect"] {
        let id = serde_json::from_value(json!(algo)).expect("an id");
        let tree = request::search_tree(state(), id, &record(json!({})), cap, 1, &mut Still).expect("a tree");
        let found = serde_json::to_value(&tree).expect("plain data");
        let (trace, columns) = (&tree.trace, &found["trace"]);
        let list = |name: &str| columns[name].as_array().expect("a column");
        assert_eq!(columns["recorded"], json!(trace.nodes.len()));
        for (index, node) in trace.nodes.iter().enumerate() {
            let or_minus = |index: Option<u32>| json!(index.map_or(-1, i64::from));
            assert_eq!(list("parent")[index], or_minus(node.parent));
            assert_eq!(list("move")[index], or_minus(node.mv.map(|mv| mv.0.into())));
            assert_eq!(list("best")[index], or_minus(node.best));
            assert_eq!(list("limit")[index], or_minus(node.limit));
            assert_eq!(list("plies")[index], or_minus(node.plies));
            assert_eq!(list("value")[index], json!(node.value));
            assert_eq!(list("alpha")[index], json!(node.alpha.map(|end| end.value)));
            assert_eq!(list("betaPlies")[index], or_minus(node.beta.and_then(|end| end.plies)));
            let exit = list("exit")[index].as_u64().expect("a number") as usize;
            let open = if node.visits.is_some() { "sampled" } else { "stopped" };
            let name = node.exit.map_or(open.to_owned(), |exit| format!("{exit:?}").to_lowercase());
            assert_eq!(columns["exits"][exit], json!(name));
            let bound = list("bound")[index].as_u64().expect("a number") as usize;
            let name = node.bound.map_or("none".to_owned(), |bound| format!("{bound:?}").to_lowercase());
            assert_eq!(columns["bounds"][bound], json!(name));
            let from = |index: usize| list("skippedFrom")[index].as_u64().expect("a place") as usize;
            let skipped: Vec<u64> = list("skipped")[from(index)..from(index + 1)]
                .iter()
                .filter_map(serde_json::Value::as_u64)
                .collect();
            assert_eq!(skipped, node.skipped.iter().map(|mv| u64::from(mv.0)).collect::<Vec<_>>());
        }
        let vectors = if algo == "maxn" { 2 * trace.nodes.len() } else { 0 };
        assert_eq!(list("values").len(), vectors, "{algo}");
        let visits = if algo == "mcts" { trace.nodes.len() } else { 0 };
        assert_eq!(list("visits").len(), visits, "{algo}");
    }
    // A stopped search leaves values open.
    let mut search = alphabeta(
        TwoPlayerBoard::<u64>::new(mnk_rules([4, 4, 4, 2])),
        Lines::new(mnk_rules([4, 4, 4, 2])),
        BARE,
    );
    let (_, trace) = search.trace(&nodes(100), EVERYTHING, &mut Still);
    let found = serde_json::to_value(&trace).expect("plain data");
    let stopped = trace.nodes.iter().position(|node| node.exit.is_none()).expect("it was stopped");
    assert_eq!((&found["value"][stopped], &found["bound"][stopped]), (&json!(null), &json!(3)));
}
