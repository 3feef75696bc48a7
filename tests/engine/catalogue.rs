//! The list of algorithms as callers see it: complete for each game, and everything in it plays.

use crate::common::{best_move, games, listed, record, rules_json, small};
use noughts::catalogue::{AlgorithmId, Rules, ids};
use noughts::games::parts::PartsRules;
use noughts_request as request;
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};

/// What is listed for these rules.
fn info(rules: Value, id: &str) -> Value {
    listed(rules).into_iter().find(|info| info["id"] == id).unwrap_or_else(|| panic!("{id} is listed"))
}

/// Whether these words, which say what an algorithm plays, stand for these rules.
fn means(plays: &Value, rules: Rules) -> bool {
    let rows_for_two = matches!(rules, Rules::Mnk(_)) && rules.players() == 2;
    let free = |rules: PartsRules| rules.adds_only() && rules.alternates();
    match plays.as_str().expect("a text") {
        "any game, with any number of players" => true,
        "any game of two players" => rules.players() == 2,
        "3 by 3 with 3 in a row for two players" => rules_json(rules) == small(),
        "k in a row without gravity, for two players, one stone a turn" => {
            rows_for_two || matches!(rules, Rules::Parts(rules) if free(rules))
        }
        "k in a row on at most 64 squares, without gravity, for two players, with parts or without" => {
            rules.cells() <= 64 && (rows_for_two || matches!(rules, Rules::Parts(_)))
        }
        "k or more in a row without gravity, for two players, one stone a turn" => match rules {
            Rules::Mnk(rules) => rules.players() == 2 && !rules.is_exact(),
            Rules::Parts(rules) => free(rules),
            _ => false,
        },
        "k in a row with gravity, if columns x (rows + 1) is at most 64" => {
            matches!(rules, Rules::Drop(rules) if rules.cols() * (rules.rows() + 1) <= 64)
        }
        "Ultimate tic-tac-toe" => rules == Rules::Ultimate,
        other => panic!("which games are {other}?"),
    }
}

#[test]
fn each_game_has_the_algorithms_that_play_it() {
    let listings: Vec<_> = games().map(|rules| (rules, listed(rules_json(rules)))).collect();
    let all = listings.iter().flat_map(|(_, listed)| listed);
    let plays: HashMap<_, _> = all.map(|info| (info["id"].to_string(), &info["plays"])).collect();
    assert_eq!(plays.len(), ids().count(), "some game has each of them");
    for (rules, listed) in &listings {
        let ids: HashSet<_> = listed.iter().map(|info| info["id"].to_string()).collect();
        for (id, plays) in &plays {
            assert_eq!(ids.contains(id), means(plays, *rules), "{id} in {rules:?}");
        }
    }
}

#[test]
fn algorithms_are_listed_by_family() {
    let order = [
        "Simple",
        "Minimax",
        "Specialists",
        "Many players",
        "Monte Carlo",
        "Reinforcement learning",
        "Combined",
    ];
    for rules in games() {
        let listed = listed(rules_json(rules));
        let mut families: Vec<_> = listed.iter().map(|info| &info["family"]).collect();
        families.dedup();
        let expected = order.map(|family| json!(family));
        let expected: Vec<_> = expected.iter().filter(|family| families.contains(family)).collect();
        assert_eq!(families, expected, "{rules:?}");
    }
}

/// The table of the documentation has a row for every algorithm.
#[test]
fn every_algorithm_is_documented() {
    let table = include_str!("../../docs/algorithms.md").lines().filter(|line| line.starts_with("| `"));
    let mut documented: Vec<_> = table.filter_map(|row| row.split('`').nth(1)).collect();
    let mut known: Vec<_> = ids().map(AlgorithmId::as_str).collect();
    documented.sort_unstable();
    known.sort_unstable();
    assert_eq!(documented, known);
}

#[test]
fn algorithms_say_what_can_be_set() {
    let option = |algo: &str, id: &str| {
        let info = info(small(), algo);
        let options = info["options"].as_array().expect("a list").iter();
        options.clone().find(|option| option["id"] == json!(id)).expect("an option").clone()
    };
    let table = option("alphabeta", "table");
    assert_eq!(
        (&table["id"], &table["kind"], &table["default"]),
        (&json!("table"), &json!("flag"), &json!(true))
    );
    let exploration = option("mcts", "exploration");
    for (field, value) in
        [("kind", json!("number")), ("min", json!(0.0)), ("max", json!(4.0)), ("step", json!(0.05))]
    {
        assert_eq!(exploration[field], value, "{field}");
    }
    let final_move = option("mcts", "finalMove");
    assert_eq!((&final_move["kind"], &final_move["default"]), (&json!("choice"), &json!("visits")));
    let words: Vec<_> =
        final_move["choices"].as_array().expect("a list").iter().map(|word| &word["id"]).collect();
    assert_eq!(words, ["visits", "value", "secure"]);
    let depth = option("hybrid", "verifyDepth");
    for (field, value) in
        [("id", json!("verifyDepth")), ("kind", json!("count")), ("default", json!(3)), ("min", json!(1))]
    {
        assert_eq!(depth[field], value, "{field}");
    }
}

#[test]
fn every_entry_is_complete() {
    for rules in games() {
        for info in listed(rules_json(rules)) {
            let fields: Vec<_> = info.as_object().expect("an object").keys().map(String::as_str).collect();
            let expected = [
                "book",
                "budget",
                "exact",
                "family",
                "id",
                "joinedAtDefault",
                "label",
                "levels",
                "limits",
                "options",
                "parallel",
                "plays",
                "shares",
                "shows",
                "summary",
                "weights",
            ];
            assert_eq!(fields, expected);
            let honoured = info["limits"].as_array().expect("a list");
            let budget = info["budget"].as_object().expect("an object");
            assert!(budget.keys().all(|limit| honoured.contains(&json!(limit))), "{info}");
            let summary = info["summary"].as_str().expect("a text");
            assert!(summary.ends_with('.') && summary.matches(". ").count() == 0, "one sentence: {summary}");
            let exact = ["minimax", "negamax", "alphabeta", "pvs", "mtdf", "prover", "solver", "retrograde"]
                .map(|id| json!(id));
            assert_eq!(info["exact"] == json!(true), exact.contains(&info["id"]), "{}", info["id"]);
        }
    }
}

#[test]
fn workers_share_the_tree_of_puct_and_the_table_of_threats() {
    let shared = |what: &str, rules: &Value| -> Vec<Value> {
        let listed = listed(rules.clone()).into_iter().filter(|info| info["shares"] == json!(what));
        listed.map(|info| info["id"].clone()).collect()
    };
    let (ultimate, drop) = (json!({"kind": "ultimate"}), json!({"kind": "drop"}));
    let three = json!({"kind": "mnk", "rows": 7, "cols": 7, "k": 3, "players": 3});
    assert_eq!(shared("tree", &ultimate), ["puct", "strongest"]);
    assert_eq!(shared("table", &small()), ["threats", "strongest"]);
    let (tables, trees) = ([&ultimate, &drop, &three], [&small(), &drop, &three]);
    assert!(tables.iter().all(|rules| shared("table", rules).is_empty()));
    assert!(trees.iter().all(|rules| shared("tree", rules).is_empty()));
}

#[test]
fn what_samples_or_deals_moves_out_may_be_run_side_by_side() {
    let side_by_side = |rules: Value| -> Vec<Value> {
        let listed = listed(rules).into_iter().filter(|info| info["parallel"] == json!(true));
        listed.map(|info| info["id"].clone()).collect()
    };
    assert_eq!(
        info(small(), "mcts")["joinedAtDefault"],
        json!(["finalMove", "temperature", "missWin", "missThreat", "near"])
    );
    assert_eq!(side_by_side(small()), ["prover", "mcts"]);
    assert_eq!(side_by_side(json!({"kind": "ultimate"})), ["mcts"]);
    assert_eq!(side_by_side(json!({"kind": "drop"})), ["mcts"]);
    assert_eq!(side_by_side(json!({"kind": "drop", "rows": 7})), ["mcts", "strongest"]);
    let three = |side: u32| json!({"kind": "mnk", "rows": side, "cols": side, "k": 3, "players": 3});
    assert_eq!(side_by_side(three(5)), ["mcts"]);
    assert_eq!(side_by_side(three(7)), ["mcts", "strongest"]);
}

#[test]
fn everything_that_is_listed_plays() {
    for rules in games() {
        for info in request::algorithms(&record(rules_json(rules))).expect("good rules") {
            let with_defaults: serde_json::Map<_, _> = info
                .options
                .iter()
                .map(|option| {
                    let schema = serde_json::to_value(option).expect("plain data");
                    (option.id.to_owned(), schema["default"].clone())
                })
                .chain([("id".to_owned(), json!(info.id))])
                .collect();
            let budget = json!({"nodes": 300, "iterations": 300, "seed": 5});
            let explicit = best_move(&rules_json(rules), &[], &Value::Object(with_defaults), &budget);
            let implied = best_move(&rules_json(rules), &[], &json!(info.id), &budget);
            assert_eq!(explicit, implied, "the listed defaults of {} are those in force", info.id);
            let report = implied.unwrap_or_else(|error| panic!("{}: {error}", info.id));
            assert_eq!((report.seed, report.algo.as_str()), (5, info.id));
        }
    }
}

#[test]
fn each_game_has_levels_that_its_algorithms_accept() {
    for rules in games() {
        for info in listed(rules_json(rules)) {
            for level in info["levels"].as_array().expect("a list") {
                let settings = level["options"].as_array().expect("a list").iter();
                let settings = settings
                    .map(|one| (one["id"].as_str().expect("a text").to_owned(), one["value"].clone()));
                let algo: serde_json::Map<_, _> =
                    settings.chain([("id".to_owned(), info["id"].clone())]).collect();
                let mut budget = level["budget"].as_object().expect("an object").clone();
                let honoured = info["limits"].as_array().expect("a list");
                assert!(budget.keys().all(|limit| honoured.contains(&json!(limit))), "{level}");
                // As little work as shows that it is accepted.
                budget.extend([("nodes".to_owned(), json!(20)), ("iterations".to_owned(), json!(20))]);
                let report = best_move(&rules_json(rules), &[], &Value::Object(algo), &Value::Object(budget));
                assert!(report.is_ok_and(|report| report.mv.is_some()), "{level}");
            }
        }
    }
}

#[test]
fn each_name_of_a_level_means_one_level_of_each_game() {
    let mut known = HashSet::new();
    let mut ranks = HashMap::new();
    for rules in games() {
        let mut own = Vec::new();
        let mut names = Vec::new();
        for info in listed(rules_json(rules)) {
            for level in info["levels"].as_array().expect("a list") {
                let id = level["id"].as_str().expect("a text").to_owned();
                let rank = &level["rank"];
                assert_eq!(ranks.entry(id.clone()).or_insert(rank.clone()), rank, "{id} has one rank");
                let means = level["names"].as_array().expect("a list");
                assert!(means.contains(&level["id"]), "{level}");
                names.extend(means.iter().map(Value::to_string));
                own.push(id);
            }
        }
        assert!(["easy", "medium", "hard"].iter().all(|id| own.iter().any(|one| one == id)), "{own:?}");
        let best = own.iter().filter(|id| ["impossible", "strongest"].contains(&id.as_str())).count();
        assert_eq!(best, 1, "{own:?}");
        names.sort();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
        known.insert(names);
    }
    let distinct: HashSet<_> = ranks.values().map(Value::to_string).collect();
    assert_eq!(
        (known.len(), distinct.len()),
        (1, ranks.len()),
        "every game knows every name; no two share a rank"
    );
}
