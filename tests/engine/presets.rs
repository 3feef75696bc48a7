//! Known forms of the algorithms: the counts that are published for them, and what tells them from the usual
//! ones.

use crate::common::{Still, best_move, listed, nodes, open_positions, small, solve, three_by_three};
use noughts::algorithms::minimax::{minimax::Minimax, negamax::Negamax};
use noughts::error::Error;
use noughts::evals::lines::Lines;
use noughts::game::Game;
use noughts::search::reason::Reason;
use noughts::search::tree_search::{Memory, Remembering, TreeSearch};
use noughts::search::{Limits, Search};
use noughts::search::{Proven, Report, StopReason};
use noughts::value::Score;
use serde_json::{Value, json};
use std::collections::HashMap;

fn search(rules: &Value, moves: &[u16], algo: &Value, budget: &Value) -> Report {
    best_move(rules, moves, algo, budget).expect("a good request")
}

#[test]
fn a_table_spares_minimax_what_it_has_seen() {
    for id in ["minimax", "negamax"] {
        let visited = |table: bool, ends: bool| {
            let algo = json!({"id": id, "table": table, "tableEnds": ends});
            let report = search(&small(), &[], &algo, &json!({}));
            assert_eq!((report.proven, report.mv.map(|mv| mv.0)), (Some(Proven::Draw), Some(0)), "{id}");
            (report.counters.nodes, report.counters.table_hits)
        };
        assert_eq!(visited(false, false), (549_946, 0), "{id}");
        // All 4,520 unfinished positions, and the finished ones as often as they are reached.
        let (visits, hits) = visited(true, false);
        assert_eq!(visits, 7_382, "{id}");
        let (all, more) = visited(true, true);
        assert_eq!(visited(false, true), (all, more), "{id}");
        assert_eq!((all, visits + hits), (5_478, all + more), "{id}: every position once");
    }
}

#[test]
fn a_table_changes_no_value() {
    let mut known = HashMap::new();
    for position in open_positions(&three_by_three()).into_iter().step_by(37) {
        let score = solve(&position, &mut known);
        for remembering in [Remembering::Unfinished, Remembering::All] {
            let memory = || Memory::new(remembering);
            let eval = || Lines::new(position.rules());
            let draw = Score::DRAW;
            let mut minimax = TreeSearch::new(position, eval(), Minimax { memory: memory() }, 1);
            let mut negamax = TreeSearch::new(position, eval(), Negamax { draw, memory: memory() }, 1);
            for search in [&mut minimax as &mut dyn Search, &mut negamax] {
                let report = search.run(&Limits::default(), &mut Still, None).0;
                let plies = score.plies_from(position.plies());
                assert_eq!(
                    (Some(report.value), report.plies),
                    (Some(score.expected()), plies),
                    "{position:?}"
                );
                let mut end = position;
                for &mv in &report.pv {
                    end = end.try_after(mv).expect("the line is legal");
                }
            }
        }
        // Within a budget the memory serves each depth by itself.
        let memory = Memory::new(Remembering::All);
        let mut search = TreeSearch::new(position, Lines::new(position.rules()), Minimax { memory }, 1);
        let limited = search.search(&nodes(200), &mut Still);
        assert!(limited.mv.is_some());
    }
}

#[test]
fn textbook_alpha_beta_is_one_search_for_the_result() {
    let textbook = || json!({"id": "alphabeta", "preset": "textbook"});
    let report = search(&small(), &[], &textbook(), &json!({}));
    assert_eq!((report.counters.nodes, report.proven), (18_297, Some(Proven::Draw)));
    // X wins in three plies; how soon is not asked.
    let won = search(&small(), &[0, 3, 4], &textbook(), &json!({}));
    assert_eq!((won.proven, won.plies, won.stopped_by), (Some(Proven::Loss), None, StopReason::Finished));
    assert_eq!(search(&small(), &[0, 3, 4], &json!("alphabeta"), &json!({})).plies, Some(4));
    // Its parts, one by one, come to the same.
    let parts =
        json!({"id": "alphabeta", "table": false, "killers": false, "ordering": false, "distances": false});
    assert_eq!(search(&small(), &[0], &parts, &json!({})), search(&small(), &[0], &textbook(), &json!({})));
    let limited =
        search(&small(), &[], &json!({"id": "alphabeta", "preset": "textbook", "depth": 2}), &json!({}));
    assert_eq!((limited.stopped_by, limited.counters.depth), (StopReason::Depth, 2));
}

#[test]
fn a_request_overrules_its_preset() {
    let algo = json!({"id": "alphabeta", "preset": "textbook", "table": true});
    assert!(search(&small(), &[], &algo, &json!({})).counters.table_hits > 0);
    let unknown = best_move(&small(), &[], &json!({"id": "alphabeta", "preset": "none"}), &json!({}));
    assert!(matches!(unknown, Err(Error::BadOption(_))), "{unknown:?}");
}

#[test]
fn published_paranoid_takes_a_draw_for_a_loss() {
    let three = json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3, "players": 3});
    for (rules, moves) in [(&three, &[][..]), (&small(), &[]), (&small(), &[4, 0])] {
        let usual = search(rules, moves, &json!("paranoid"), &json!({}));
        let published = search(rules, moves, &json!({"id": "paranoid", "preset": "published"}), &json!({}));
        assert_eq!((published.value, published.proven), (-1.0, None), "a loss that is none proves nothing");
        assert!(matches!(published.reason, Some(Reason::Assumed { .. })), "{:?}", published.reason);
        assert_eq!((usual.value, usual.mv.is_some()), (0.0, true), "{usual:?}");
    }
    // A win is one.
    let won = search(&small(), &[0, 3, 1, 4], &json!({"id": "paranoid", "drawIsLoss": true}), &json!({}));
    assert_eq!((won.proven, won.plies), (Some(Proven::Win), Some(1)));
}

#[test]
fn textbook_uct_proves_nothing_and_uses_all_its_playouts() {
    let algo = json!({"id": "mcts", "preset": "textbook"});
    // X wins at once.
    let report = search(&small(), &[0, 3, 1, 4], &algo, &json!({"iterations": 2000, "seed": 3}));
    assert_eq!((report.mv.map(|mv| mv.0), report.proven), (Some(2), None));
    assert_eq!((report.counters.playouts, report.stopped_by), (2000, StopReason::Iterations));
    assert!(report.candidates.iter().all(|one| one.proven.is_none()));
    assert_eq!(report.candidates.iter().filter_map(|one| one.visits).sum::<u64>(), 2000);
    // Each move once before any twice, then by mean + sqrt(2 ln N / n): no move is forgotten.
    let even = search(&small(), &[], &algo, &json!({"iterations": 5000, "seed": 3}));
    assert!(even.candidates.iter().all(|one| one.visits.is_some_and(|visits| visits > 100)), "{even:?}");
    assert_eq!(even.mv.map(|mv| mv.0), Some(4), "the centre wins most random games");
}

#[test]
fn the_hybrid_checks_as_many_proposals_as_it_is_told() {
    // O has two in a row of three on 4x4: all moves but those that block lose.
    let rules = json!({"kind": "mnk", "rows": 4, "cols": 4, "k": 3});
    let play = |options: Value| {
        let mut algo = json!({"id": "hybrid", "endgame": 0, "solver": false, "playoutPolicy": "uniform"});
        algo.as_object_mut().expect("an object").extend(options.as_object().expect("an object").clone());
        search(&rules, &[0, 5, 3, 6], &algo, &json!({"iterations": 40, "seed": 1}))
    };
    let proposals = |report: &Report| match report.reason {
        Some(Reason::Refuted { proposals, .. }) => proposals,
        _ => 0,
    };
    // Every move loses: the opponent makes three in two ways.
    for (candidates, reruns) in [(1, 0), (1, 3), (3, 0), (2, 1)] {
        let report = play(json!({"candidates": candidates, "reruns": reruns}));
        assert_eq!(proposals(&report), candidates * (reruns + 1), "{report:?}");
    }
    let exhaustive = search(&rules, &[0, 5, 3, 6], &json!({"id": "hybrid", "endgame": 12}), &json!({}));
    assert!(matches!(exhaustive.reason, Some(Reason::Endgame(_))), "{:?}", exhaustive.reason);
    let published = search(&small(), &[], &json!({"id": "hybrid", "preset": "published"}), &json!({}));
    assert_eq!(published.proven, Some(Proven::Draw), "nine empty squares are an endgame");
}

#[test]
fn presets_are_listed_with_what_they_set() {
    let mut seen = 0;
    for info in listed(small()) {
        let options = info["options"].as_array().expect("a list");
        for preset in options.iter().filter(|option| option["id"] == json!("preset")) {
            for choice in preset["choices"].as_array().expect("a list") {
                for setting in choice["options"].as_array().unwrap_or(&Vec::new()) {
                    let id = setting["id"].as_str().expect("an id");
                    let set = json!({"id": info["id"], id: setting["value"]});
                    assert!(
                        best_move(&small(), &[], &set, &json!({"iterations": 5, "nodes": 1000})).is_ok(),
                        "{set}"
                    );
                    seen += 1;
                }
            }
        }
    }
    assert_eq!(seen, 4 + 3 + 1 + 4);
}
