//! The strongest: it names the search that it used, finds what the exact ones find where few cells are left,
//! keeps its budget, in work and in time.

use crate::common;
use crate::common::{
    FakeHost, Still, after, alphabeta, best_move, mnk_rules, random_game, rules, rules_json,
};
use noughts::catalogue::{Algorithm, Rules, algorithms};
use noughts::evals::boards::Boards;
use noughts::evals::lines::Lines;
use noughts::game::{Move, TwoPlayer};
use noughts::games::mnk::TwoPlayerBoard;
use noughts::games::ultimate::Ultimate;
use noughts::rng::SeededRng;
use noughts::search::reason::Reason;
use noughts::search::trace::ExitReason;
use noughts::search::tree_search::AlphaBetaOptions;
use noughts::search::{Limits, Proven, Report, Search, StopReason};
use noughts::value::Evaluate;
use noughts_request::{self as request, Record};
use serde_json::{Value, json};

fn ask(rules: Rules, moves: &[Move], budget: &Value) -> Report {
    let moves: Vec<_> = moves.iter().map(|mv| mv.0).collect();
    best_move(&rules_json(rules), &moves, &json!("strongest"), budget).expect("a good request")
}

/// Whether the move of a report was found by this component search.
fn is_by(component: &str, report: &Report) -> bool {
    matches!(&report.reason, Some(Reason::Component { algo, .. }) if algo == component)
}

/// The label of an algorithm that plays the rules, which the reason names.
fn tool(rules: Rules, report: &Report) -> String {
    let Some(Reason::Component { algo, name, .. }) = &report.reason else {
        panic!("{report:?} names no search")
    };
    let known = algorithms(rules).map(Algorithm::info).any(|info| (info.id, info.label) == (algo, name));
    assert!(known, "{algo}, `{name}`, is no algorithm for {}", rules.name());
    name.to_string()
}

#[test]
fn the_reason_begins_with_what_was_used() {
    let budget = json!({"nodes": 3000, "iterations": 300});
    for rules in common::games() {
        let report = ask(rules, &[], &budget);
        assert_eq!((report.algo.as_str(), report.mv.is_some()), ("strongest", true));
        let name = tool(rules, &report);
        let samples = report.counters.playouts > 0;
        assert!(!samples || name == "MCTS", "{name}: {report:?}");
        let means: &[&str] = match rules {
            Rules::Ultimate => &["PUCT", "PVS"],
            Rules::Drop(_) => &["MCTS", "Solver"],
            Rules::Mnk(rules) if rules.players() == 2 => &["PVS", "Prover", "Threat search"],
            Rules::Mnk(_) => &["MaxN", "MCTS"],
            other => panic!("what plays {}?", other.name()),
        };
        assert!(means.contains(&name.as_str()), "{name} in {}", rules.name());
    }
}

/// Which search plays a game made of parts: not by its name, but by whether a stone never hurts, and by the
/// number of positions.
#[test]
fn games_made_of_parts_have_the_search_that_fits_them() {
    let budget = json!({"nodes": 3000, "iterations": 300});
    let games = [
        ("15x15x5t", "Threat search"),
        ("9x9x5c", "Threat search"),
        ("6x6x4l6", "Threat search"),
        ("4x4x3t", "Prover"),
        ("3x3x3t", "Retrograde analysis"),
        ("15x15x5m", "MCTS"),
        ("4x4x4gl4", "MCTS"),
    ];
    for (text, expected) in games {
        let rules: Rules = text.parse().expect("good rules");
        assert_eq!(tool(rules, &ask(rules, &[], &budget)), expected, "{text}");
    }
}

/// Few cells left: value, date and a move that keeps both.
fn ends_exactly<G: TwoPlayer, E: Evaluate<G> + Clone>(rules: Rules, start: &G, eval: &E, most_left: u32) {
    for seed in 0..40 {
        let mut rng = SeededRng::new(seed);
        let mut moves = random_game(start, usize::MAX, &mut rng);
        let left = |moves: &[Move]| after(start, moves).plies_left().unwrap();
        let wanted = (1 + seed as u32 % most_left).min(start.plies_left().unwrap());
        while left(&moves) < wanted {
            moves.pop();
        }
        if left(&moves) > most_left {
            continue;
        }
        let position = after(start, &moves);
        let truth = |position: G| {
            alphabeta(position, eval.clone(), AlphaBetaOptions::ALL).search(&Limits::default(), &mut Still)
        };
        let (report, best) = (ask(rules, &moves, &json!({})), truth(position));
        let about = || format!("{report:?}, not {best:?}, in {position:?}");
        assert_eq!((report.proven, report.plies), (best.proven, best.plies), "{}", about());
        let next = position.after(report.mv.expect("the game goes on"));
        if next.outcome().is_none() {
            let reply = truth(next);
            assert_eq!(reply.value.to_bits(), (0.0 - best.value).to_bits(), "{}", about());
            assert_eq!(reply.plies.map(|plies| plies + 1), best.plies, "{}", about());
        }
    }
}

#[test]
fn the_last_cells_are_played_exactly() {
    for board in [[3, 3, 3, 2], [4, 4, 4, 2], [5, 5, 4, 2]] {
        let (start, eval) = (TwoPlayerBoard::<u64>::new(mnk_rules(board)), Lines::new(mnk_rules(board)));
        ends_exactly(rules(board), &start, &eval, 12);
    }
    ends_exactly(Rules::Ultimate, &Ultimate::new(), &Boards, 12);
}

#[test]
fn limits_on_work_are_kept() {
    for rules in common::games() {
        for limit in [1, 100, 2500] {
            let report = ask(rules, &[], &json!({"nodes": limit, "iterations": limit}));
            let counters = report.counters;
            assert!(counters.playouts <= limit, "{counters:?}");
            // A node of a sampling tree gets all of its children or none: no board has more than 676 cells.
            let grows = ["MCTS", "PUCT"].contains(&tool(rules, &report).as_str());
            let most = if grows { limit + 677 } else { limit };
            assert!(counters.nodes <= most, "{counters:?} of {limit} in {}", rules.name());
        }
    }
}

/// A limit in one unit used to be taken for one in the other as well, which ended the search long before, and
/// was named.
#[test]
fn iterations_are_honoured() {
    let boards = [[15, 15, 5, 3], [8, 8, 4, 4], [26, 26, 5, 8]].map(|board| (rules(board), "MCTS"));
    for (rules, name) in boards.into_iter().chain([(Rules::Ultimate, "PUCT")]) {
        for limit in [1, 300, 1000] {
            let report = ask(rules, &[], &json!({"iterations": limit}));
            let visits: u64 = report.candidates.iter().filter_map(|candidate| candidate.visits).sum();
            assert_eq!((tool(rules, &report).as_str(), visits), (name, limit), "{}", rules.name());
            assert_eq!(report.stopped_by, StopReason::Iterations, "{}", rules.name());
        }
    }
    for board in [[15, 15, 5, 2], [8, 8, 5, 2], [5, 5, 4, 3]] {
        let report = ask(rules(board), &[], &json!({"iterations": 2000}));
        let limited = (report.stopped_by, report.counters.nodes);
        assert_eq!(limited, (StopReason::Iterations, 2000), "{report:?}");
    }
}

#[test]
fn a_deadline_is_met() {
    for rules in [rules([15, 15, 5, 2]), rules([7, 7, 4, 2]), rules([8, 8, 4, 5]), Rules::Ultimate] {
        for tick in [0.3, 1.0, 30.0] {
            let mut host = FakeHost::ticking(tick);
            let state = serde_json::from_value(json!({"rules": rules_json(rules), "moves": []}));
            let report = request::best_move(
                state.expect("a state"),
                serde_json::from_value(json!("strongest")).expect("an algorithm"),
                &serde_json::from_value(json!({"timeMs": 300})).expect("a budget"),
                1,
                &mut host,
            );
            let report = report.expect("a good request");
            assert_eq!(
                (report.stopped_by, report.mv.is_some()),
                (StopReason::Time, true),
                "{}",
                rules.name()
            );
            assert!(host.now.get() <= 300.0 + 12.0 * tick, "{} ms at {tick} ms a read", host.now.get());
            assert!(host.reports.iter().all(|report| report.algo == "strongest"));
        }
    }
}

/// Alpha-beta that lets the prover try first.
fn proof_first() -> Value {
    json!({"id": "alphabeta", "prover": true})
}

#[test]
fn alphabeta_may_ask_the_prover_first() {
    let ask = |board, moves: &[u16], algo, budget: Value| {
        best_move(&rules_json(rules(board)), moves, &algo, &budget).expect("a good request")
    };
    // Far too much for alpha-beta by itself.
    for (board, proven) in [([5, 5, 4, 2], Proven::Draw), ([7, 7, 4, 2], Proven::Win)] {
        let report = ask(board, &[], proof_first(), json!({}));
        assert_eq!((report.algo.as_str(), report.proven), ("alphabeta", Some(proven)), "{report:?}");
        assert!(is_by("prover", &report), "{report:?}");
        assert_eq!(ask(board, &[], json!("alphabeta"), json!({"nodes": 50_000})).proven, None);
    }
    // What cannot be proved is searched with what is left, and with all of it where a proof is out of reach.
    for (board, least) in [([8, 8, 5, 2], 2000), ([15, 15, 5, 2], 4000)] {
        let report = ask(board, &[], proof_first(), json!({"nodes": 4000}));
        assert!((least..=4000).contains(&report.counters.nodes), "{:?}", report.counters);
        assert!(is_by("alphabeta", &report), "{report:?}");
    }
    let large = ask([15, 15, 5, 2], &[112], proof_first(), json!({"nodes": 4000}));
    let plain = ask([15, 15, 5, 2], &[112], json!("alphabeta"), json!({"nodes": 4000}));
    assert_eq!(
        (large.mv, large.candidates, large.counters.nodes),
        (plain.mv, plain.candidates, plain.counters.nodes)
    );
    let ultimate = best_move(&rules_json(Rules::Ultimate), &[], &proof_first(), &json!({"nodes": 4000}));
    let plain = best_move(&rules_json(Rules::Ultimate), &[], &json!("alphabeta"), &json!({"nodes": 4000}));
    assert_eq!(ultimate.expect("it plays Ultimate").candidates, plain.expect("so does it").candidates);
}

#[test]
fn the_tree_is_that_of_the_search_that_answered() {
    let root = |board, algo: Value| {
        let state = json!({"rules": rules_json(rules(board)), "moves": []});
        let read = "the request has a readable shape";
        let budget: Record = serde_json::from_value(json!({"nodes": 4000})).expect(read);
        let cap = serde_json::from_value::<Record>(json!({"nodes": 50})).expect(read).cap().expect("a cap");
        let (state, algo) =
            (serde_json::from_value(state).expect(read), serde_json::from_value(algo).expect(read));
        let tree = request::search_tree(state, algo, &budget, cap, 1, &mut Still).expect("a tree");
        (tree.trace.nodes[0].value, tree.trace.nodes[0].exit)
    };
    for algo in [json!("strongest"), proof_first()] {
        assert_eq!(root([4, 4, 4, 2], algo.clone()), (Some(0.0), Some(ExitReason::Full)), "a proof");
        let (value, _) = root([8, 8, 5, 2], algo);
        assert_ne!(value, Some(0.0), "an estimate");
    }
}
