//! Joining the reports of parallel searches: nothing is lost, nothing is counted twice, what one
//! search proved is proved, and reports that do not belong together are refused.

use crate::common::{after, best_move, mnk_rules, random_game, small, with};
use noughts::catalogue::Rules;
use noughts::error::Error;
use noughts::game::{Game, Move};
use noughts::games::mnk::TwoPlayerBoard;
use noughts::rng::SeededRng;
use noughts::search::reason::{Criterion, Reason};
use noughts::search::{Candidate, Limits, Proven, Report, StopReason, Unwatched};
use noughts::session::{GameRecord, Session, merge};
use serde_json::{Value, json};
use std::collections::HashMap;

fn report(rules: &Value, moves: &[u16], algo: &Value, budget: &Value) -> Report {
    best_move(rules, moves, algo, budget).expect("a good request")
}

fn mcts(rules: &Value, moves: &[u16], seed: u64, iterations: u64) -> Report {
    report(rules, moves, &json!("mcts"), &json!({"seed": seed, "iterations": iterations}))
}

fn candidate(mv: u16, value: f64, visits: u64) -> Candidate {
    with(Candidate::estimated(Move(mv), value), |changed| changed.visits = Some(visits))
}

/// A report as a Monte Carlo search would give it.
fn made(candidates: &[Candidate]) -> Report {
    let base = mcts(&small(), &[], 1, 0);
    let best = candidates[0];
    with(base, |changed| {
        changed.mv = Some(best.mv);
        changed.value = best.value;
        changed.proven = best.proven;
        changed.plies = best.plies;
        changed.pv = vec![best.mv];
        changed.candidates = candidates.to_vec();
        changed.stopped_by = StopReason::Iterations;
    })
}

#[test]
fn one_report_is_its_own_merger() {
    let ultimate = json!({"kind": "ultimate"});
    let gomoku = json!({"kind": "mnk", "rows": 15, "cols": 15, "k": 5});
    let three = json!({"kind": "mnk", "rows": 5, "cols": 5, "k": 3, "players": 3});
    let budget = json!({"seed": 3, "iterations": 400, "nodes": 3000});
    let cases: [(&Value, &[u16], &str); 13] = [
        (&small(), &[], "random"),
        (&small(), &[], "minimax"),
        (&small(), &[], "alphabeta"),
        (&small(), &[], "mcts"),
        (&small(), &[0, 1], "alphabeta"),
        (&small(), &[0, 1], "mcts"),
        (&small(), &[0, 3, 1], "alphabeta"),
        (&small(), &[0, 3, 1], "mcts"),
        (&small(), &[0, 3, 1, 4, 2], "mcts"),
        (&ultimate, &[], "alphabeta"),
        (&ultimate, &[40], "mcts"),
        (&gomoku, &[112], "alphabeta"),
        (&three, &[12], "mcts"),
    ];
    for (rules, moves, algo) in cases {
        let report = report(rules, moves, &json!(algo), &budget);
        assert_eq!(merge(std::slice::from_ref(&report)), Ok(report), "{algo} after {moves:?} of {rules}");
    }
}

/// A report as a tree search would give it, with values of their own for its first moves.
fn valued(depth: u32, moves: &[(u16, f64)], count: u32) -> Report {
    let searched = |&(mv, value): &(u16, f64)| with(candidate(mv, value, 0), |changed| changed.visits = None);
    let base = made(&moves.iter().map(searched).collect::<Vec<_>>());
    with(base, |changed| {
        changed.valued = Some(count);
        changed.counters.depth = depth;
    })
}

#[test]
fn moves_with_a_value_of_their_own_are_those_of_the_deepest_search() {
    let shallow = valued(3, &[(4, 0.4), (0, 0.3), (2, 0.2)], 3);
    let mut deep = valued(5, &[(2, 0.3), (4, 0.1), (0, 0.0), (1, -0.1)], 2);
    let merged = |shallow: &Report, deep: &Report| {
        let merged = merge(&[shallow.clone(), deep.clone()]).expect("they belong together");
        let moves: Vec<_> = merged.candidates.iter().map(|one| one.mv.0).collect();
        (moves, merged.valued)
    };
    assert_eq!(merged(&shallow, &deep), (vec![2, 4, 0, 1], Some(2)));
    // What the other proved has a value, and a loss goes behind the moves that have none.
    let proved = |proven| {
        let mut report = shallow.clone();
        report.candidates[1].proven = Some(proven);
        report.candidates[1].value = if proven == Proven::Win { 1.0 } else { -1.0 };
        report
    };
    assert_eq!(merged(&proved(Proven::Win), &deep), (vec![0, 2, 4, 1], Some(3)));
    deep.valued = Some(3);
    assert_eq!(merged(&proved(Proven::Loss), &deep), (vec![2, 4, 1, 0], Some(2)));
    deep.valued = None;
    assert_eq!(merged(&shallow, &deep).1, None);
}

#[test]
fn equal_reports_agree() {
    // The same search twice finds the same: joining the two changes no answer.
    for (rules, moves, algo) in [
        (small(), &[][..], "minimax"),
        (small(), &[], "alphabeta"),
        (small(), &[0, 1], "alphabeta"),
        (small(), &[0, 3, 1], "alphabeta"),
        (json!({"kind": "mnk", "rows": 7, "cols": 7, "k": 4}), &[24], "alphabeta"),
        (json!({"kind": "ultimate"}), &[40], "mcts"),
    ] {
        let report =
            report(&rules, moves, &json!(algo), &json!({"seed": 3, "iterations": 300, "nodes": 600_000}));
        let merged = merge(&[report.clone(), report.clone()]).expect("they belong together");
        let answer = |report: &Report| {
            (report.mv, report.value.to_bits(), report.proven, report.plies, report.pv.clone())
        };
        assert_eq!(answer(&merged), answer(&report), "{algo} after {moves:?} of {rules}");
    }
}

#[test]
fn reports_that_looked_at_nothing_yet_still_have_a_move() {
    let gomoku = json!({"kind": "mnk", "rows": 15, "cols": 15, "k": 5});
    let reports: Vec<_> = [1, 2]
        .map(|seed| report(&gomoku, &[112, 0], &json!("threats"), &json!({"seed": seed, "nodes": 1})))
        .into();
    assert!(reports.iter().all(|report| report.mv.is_some() && report.candidates.is_empty()), "{reports:?}");
    let merged = merge(&reports).expect("they belong together");
    assert!(reports.contains(&merged), "{merged:?}");
}

#[test]
fn visits_and_work_are_added_up() {
    let ultimate = json!({"kind": "ultimate"});
    let reports: Vec<_> = (0..4).map(|seed| mcts(&ultimate, &[], seed, 500 + seed)).collect();
    let merged = merge(&reports).expect("they belong together");
    let visits =
        |report: &Report| report.candidates.iter().filter_map(|candidate| candidate.visits).sum::<u64>();
    assert_eq!(visits(&merged), reports.iter().map(visits).sum::<u64>());
    let sum = |of: fn(&Report) -> u64| reports.iter().map(of).sum::<u64>();
    assert_eq!(merged.counters.playouts, sum(|report| report.counters.playouts));
    assert_eq!(merged.counters.nodes, sum(|report| report.counters.nodes));
    assert_eq!(Some(merged.counters.depth), reports.iter().map(|report| report.counters.depth).max());
    let most = merged.candidates[0].visits.expect("a sampled move");
    let reason = Reason::Visited { visits: most, total: 2006, criterion: Criterion::Visits };
    assert_eq!(merged.reason, Some(reason));
    assert_eq!((reports[0].counters.workers, merged.counters.workers), (0, 4));
    let again = merge(&[merged.clone(), mcts(&ultimate, &[], 4, 500)]).expect("they belong together");
    assert_eq!(again.counters.workers, 5);
    assert_eq!((merged.candidates.len(), merged.pv.first()), (81, merged.mv.as_ref()));
    assert!(merged.candidates.is_sorted_by(|a, b| a.visits >= b.visits), "the most visited is the best");
    for candidate in &merged.candidates {
        let of = |report: &Report| report.candidates.iter().find(|other| other.mv == candidate.mv).copied();
        let parts: Vec<_> = reports.iter().filter_map(of).collect();
        let weight = |part: &Candidate| part.visits.unwrap_or(0) as f64;
        let total: f64 = parts.iter().map(weight).sum();
        if candidate.proven.is_none() && total > 0.0 {
            let mean = parts.iter().map(|part| part.value * weight(part)).sum::<f64>() / total;
            assert!((candidate.value - mean).abs() < 1e-12, "{candidate:?} is not {mean}");
        }
    }
}

#[test]
fn the_mean_is_weighted_by_visits() {
    let merged = merge(&[
        made(&[candidate(4, 0.5, 30), candidate(0, -0.5, 10)]),
        made(&[candidate(0, 1.0, 50), candidate(4, -0.5, 10), candidate(8, 0.1, 1)]),
    ])
    .expect("they belong together");
    let found: Vec<_> = merged.candidates.iter().map(|c| (c.mv.0, c.visits, c.value)).collect();
    assert_eq!(found, [(0, Some(60), 0.75), (4, Some(40), 0.25), (8, Some(1), 0.1)]);
    assert_eq!((merged.mv, merged.pv), (Some(Move(0)), vec![Move(0)]));
}

#[test]
fn what_one_search_proved_is_proved() {
    let proved = |mv, proven, plies| {
        with(candidate(mv, 0.0, 2), |changed| {
            changed.value = if proven == Proven::Win { 1.0 } else { -1.0 };
            changed.proven = Some(proven);
            changed.plies = plies;
        })
    };
    let busy = made(&[candidate(0, 0.9, 1000), candidate(4, 0.1, 10), candidate(8, 0.0, 5)]);
    let sure = made(&[proved(4, Proven::Win, Some(3)), candidate(0, 0.2, 5), candidate(8, 0.0, 1)]);
    for reports in [[busy.clone(), sure.clone()], [sure.clone(), busy.clone()]] {
        let merged = merge(&reports).expect("they belong together");
        assert_eq!((merged.mv, merged.proven, merged.plies), (Some(Move(4)), Some(Proven::Win), Some(3)));
        assert_eq!((merged.value.to_bits(), merged.pv), (1.0_f64.to_bits(), vec![Move(4)]));
    }
    // A faster win beats a slower one.
    let slower = made(&[proved(0, Proven::Win, Some(5)), candidate(4, 0.0, 9)]);
    assert_eq!(merge(&[slower, sure]).expect("they belong together").mv, Some(Move(4)));
    // What is lost is not played while anything else is left, however often it was visited.
    let lost = made(&[proved(0, Proven::Loss, Some(2)), candidate(4, -0.5, 1)]);
    let merged = merge(&[busy, lost]).expect("they belong together");
    assert_eq!((merged.mv, merged.proven), (Some(Move(4)), None));
    assert_eq!(
        merged.candidates.last().map(|last| (last.mv, last.proven)),
        Some((Move(0), Some(Proven::Loss)))
    );
}

#[test]
fn a_drawn_move_does_not_draw_the_game() {
    let drawn = with(candidate(4, 0.0, 100), |changed| changed.proven = Some(Proven::Draw));
    let undecided = with(made(&[drawn, candidate(0, 0.1, 50)]), |changed| changed.proven = None);
    let merged = merge(&[undecided.clone(), undecided.clone()]).expect("they belong together");
    assert_eq!((merged.mv, merged.proven), (Some(Move(4)), None), "move 0 may still win");
    // Unless one of the searches looked into that.
    let settled = with(undecided.clone(), |changed| changed.proven = Some(Proven::Draw));
    for reports in [[undecided.clone(), settled.clone()], [settled, undecided]] {
        assert_eq!(merge(&reports).expect("they belong together").proven, Some(Proven::Draw));
    }
    // What neither search proved alone, both may prove together.
    let lost = with(candidate(0, 0.0, 9), |changed| {
        changed.proven = Some(Proven::Loss);
        changed.value = -1.0;
    });
    let other = with(made(&[candidate(4, 0.0, 60), lost]), |changed| changed.proven = None);
    let half = with(made(&[drawn, candidate(0, 0.1, 50)]), |changed| changed.proven = None);
    let merged = merge(&[half, other]).expect("they belong together");
    assert_eq!((merged.mv, merged.proven), (Some(Move(4)), Some(Proven::Draw)));
}

#[test]
fn three_players_keep_three_values() {
    let three = json!({"kind": "mnk", "rows": 5, "cols": 5, "k": 4, "players": 3});
    let reports: Vec<_> = (0..3).map(|seed| mcts(&three, &[12], seed, 400)).collect();
    let merged = merge(&reports).expect("they belong together");
    let values = merged.values.expect("one for each player");
    assert_eq!(values.len(), 3);
    assert!((values[1] - merged.value).abs() < 0.2, "{values:?} but {}", merged.value);
}

#[test]
fn the_move_liked_best_together_may_be_nobody_s_first() {
    let counters = with(mcts(&small(), &[], 1, 0).counters, |changed| changed.playouts = 100);
    let one_of = |first: u16, values: [f64; 3]| {
        with(made(&[candidate(first, 0.5, 50), candidate(4, 0.25, 40)]), |changed| {
            changed.values = Some(values.to_vec());
            changed.draws = Some(0.1);
            changed.reason = Some(Reason::Visited { visits: 50, total: 90, criterion: Criterion::Visits });
            changed.counters = counters;
        })
    };
    let merged =
        merge(&[one_of(0, [0.5, -0.5, 0.0]), one_of(8, [0.25, 0.0, -0.25])]).expect("they belong together");
    assert_eq!((merged.mv, merged.value, merged.pv), (Some(Move(4)), 0.25, vec![Move(4)]));
    assert_eq!(merged.values, Some(vec![0.375, -0.25, -0.125]));
    assert_eq!(merged.draws, Some(0.1));
    let reason = Reason::Visited { visits: 80, total: 180, criterion: Criterion::Visits };
    assert_eq!(merged.reason, Some(reason));
}

#[test]
fn the_moves_are_ranked_by_what_the_searches_choose_for() {
    let chosen_for = |criterion| {
        let reason = Some(Reason::Visited { visits: 0, total: 0, criterion });
        let first = with(made(&[candidate(0, 0.3, 100), candidate(1, 0.7, 2)]), |changed| {
            changed.reason = reason.clone();
        });
        let second =
            with(made(&[candidate(2, 0.5, 60), candidate(1, 0.7, 2)]), |changed| changed.reason = reason);
        merge(&[first, second]).expect("they belong together").mv
    };
    assert_eq!(chosen_for(Criterion::Visits), Some(Move(0)));
    assert_eq!(chosen_for(Criterion::Mean), Some(Move(1)));
    assert_eq!(chosen_for(Criterion::LowerBound), Some(Move(2)));
    // The same on the way through the catalogue.
    for word in ["value", "secure"] {
        let algo = json!({"id": "mcts", "finalMove": word});
        let [one, other] =
            [1, 2].map(|seed| report(&small(), &[4], &algo, &json!({"seed": seed, "iterations": 90})));
        let merged = merge(&[one, other]).expect("they belong together");
        let merit = |one: &Candidate| if word == "value" { one.value } else { one.lower_bound() };
        assert!(merged.candidates.is_sorted_by(|a, b| merit(a) >= merit(b)), "{merged:?}");
    }
}

#[test]
fn the_order_of_reports_hardly_matters_and_chance_not_at_all() {
    let reports: Vec<_> = (0..3).map(|seed| mcts(&small(), &[0], seed, 200)).collect();
    let merged = merge(&reports).expect("they belong together");
    assert_eq!(merge(&reports), Ok(merged.clone()));
    let mut turned = reports;
    turned.rotate_left(1);
    let turned = merge(&turned).expect("they belong together");
    assert_eq!((turned.mv, turned.proven, turned.counters), (merged.mv, merged.proven, merged.counters));
}

#[track_caller]
#[test]
fn drawn_games_count_with_the_games_around_them() {
    let one = with(made(&[candidate(0, 0.1, 100)]), |changed| changed.draws = Some(0.5));
    let counters = with(one.counters, |changed| changed.playouts = 300);
    let more = with(one.clone(), |changed| {
        changed.draws = Some(0.1);
        changed.counters = counters;
    });
    let one = with(one, |changed| changed.counters.playouts = 100);
    let other = with(made(&[candidate(4, 0.0, 10)]), |changed| changed.draws = Some(1.0));
    let merged = merge(&[one, more, other]).expect("they belong together");
    assert!(merged.draws.is_some_and(|draws| (draws - 0.2).abs() < 1e-12), "{merged:?}");
}

fn refused(reports: &[Report], words: &str) {
    let error = merge(reports).expect_err(words);
    assert!(matches!(error, Error::BadReports(_)) && error.to_string().contains(words), "{error}");
}

#[test]
fn reports_that_do_not_belong_together_are_refused() {
    let one = mcts(&small(), &[], 1, 50);
    let three = json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3, "players": 3});
    refused(&[], "at least one");
    refused(&[one.clone(), report(&small(), &[], &json!("random"), &json!({}))], "the same algo");
    refused(&[one.clone(), mcts(&three, &[], 1, 50)], "the same number of players");
    for value in [f64::NAN, f64::INFINITY, 1.5, -2.0] {
        refused(&[with(one.clone(), |changed| changed.value = value)], "-1 to 1");
        let wild = with(one.candidates[0], |changed| changed.value = value);
        refused(&[one.clone(), with(one.clone(), |changed| changed.candidates = vec![wild])], "-1 to 1");
    }
    for draws in [f64::NAN, -0.1, 1.1] {
        refused(&[with(one.clone(), |changed| changed.draws = Some(draws))], "0 to 1");
    }
}

/// What is certain of each move.
type Worths = HashMap<Move, (Option<Proven>, Option<u32>)>;

/// What the prover says of a position, and of each move, when nothing limits it.
fn truth(rules: &Value, moves: &[u16]) -> (Report, Worths) {
    let whole = |moves: &[u16]| report(rules, moves, &json!("prover"), &json!({}));
    let position = whole(moves);
    let worth = |mv: Move| {
        let below = whole(&[moves, &[mv.0]].concat());
        let proven = below.proven.map(Proven::negated);
        (proven, below.plies.map(|plies| plies + 1))
    };
    let worths = position.candidates.iter().map(|candidate| (candidate.mv, worth(candidate.mv))).collect();
    (position, worths)
}

/// Everything that is certain in a joined report is true.
fn tells_the_truth(joined: &Report, (position, worths): &(Report, Worths)) {
    let about = format!("{joined:?}, which is {:?} in {:?}", position.proven, position.plies);
    assert!(joined.proven.is_none() || joined.proven == position.proven, "{about}");
    assert!(joined.plies.is_none() || joined.plies == position.plies, "{about}");
    assert_eq!((joined.mv, joined.candidates.len()), (joined.pv.first().copied(), worths.len()), "{about}");
    assert_eq!(joined.reason == Some(Reason::Unproven), joined.proven.is_none(), "{about}");
    for candidate in &joined.candidates {
        let (proven, plies) = worths[&candidate.mv];
        assert!(candidate.proven.is_none() || candidate.proven == proven, "{candidate:?}: {about}");
        assert!(candidate.plies.is_none() || candidate.plies == plies, "{candidate:?}: {about}");
        assert!(!candidate.no_win || proven != Some(Proven::Win), "{candidate:?}: {about}");
        let is_played = joined.proven.is_some() && Some(candidate.mv) == joined.mv;
        assert!(!is_played || proven == position.proven, "{candidate:?}: {about}");
    }
}

#[test]
fn searches_that_deal_the_moves_out_claim_together_what_they_prove_together() {
    let mut together = [0; 3];
    for (rows, cols, k) in [(1, 1, 1), (3, 3, 3), (3, 4, 3), (4, 4, 3), (4, 4, 4)] {
        let rules = json!({"kind": "mnk", "rows": rows, "cols": cols, "k": k});
        for number in 0..20_u64 {
            let start: TwoPlayerBoard<u64> = TwoPlayerBoard::new(mnk_rules([rows, cols, k, 2]));
            let moves = random_game(&start, number as usize % 6, &mut SeededRng::new(number));
            if after(&start, &moves).outcome().is_some() {
                continue;
            }
            let moves: Vec<_> = moves.iter().map(|mv| mv.0).collect();
            let (parts, truth) = (2 + number % 3, truth(&rules, &moves));
            for nodes in [1, 20, 40, 80, 160, 320, 640] {
                let part = |part| json!({"part": part, "parts": parts, "nodes": nodes});
                let reports: Vec<_> =
                    (0..parts).map(|index| report(&rules, &moves, &json!("prover"), &part(index))).collect();
                let joined = merge(&reports).expect("they belong together");
                tells_the_truth(&joined, &truth);
                for report in &reports {
                    tells_the_truth(report, &truth);
                }
                if let Some(proven) = joined.proven.filter(|_| reports.iter().all(|one| one.proven.is_none()))
                {
                    together[proven as usize] += 1;
                    assert_eq!(joined.stopped_by == StopReason::Finished, proven == Proven::Draw);
                }
            }
            let last = json!({"part": parts - 1, "parts": parts});
            let alone = report(&rules, &moves, &json!("prover"), &last);
            let answer = (alone.stopped_by, alone.proven, alone.plies);
            assert_eq!(
                answer,
                (StopReason::Finished, truth.0.proven, truth.0.plies),
                "it takes over what is left"
            );
        }
    }
    let [_, draws, losses] = together;
    assert!(draws > 0 && losses > 0, "{together:?} results that no search proved alone");
}

#[test]
fn two_that_share_a_proof_are_done_before_one() {
    let rules = json!({"kind": "mnk", "rows": 5, "cols": 5, "k": 4});
    for (moves, proven, nodes) in [([15, 2], Proven::Win, 65_000), ([0, 21], Proven::Draw, 175_000)] {
        let search = |budget: &Value| report(&rules, &moves, &json!("prover"), budget);
        let parts = [0, 1].map(|part| search(&json!({"part": part, "parts": 2, "nodes": nodes})));
        assert_eq!(merge(&parts).expect("they belong together").proven, Some(proven), "{moves:?}");
        assert_eq!(search(&json!({"nodes": nodes})).proven, None, "{moves:?}");
    }
}

#[test]
fn huge_counts_do_not_overflow() {
    let mut huge = made(&[candidate(0, 0.5, u64::MAX), candidate(1, 0.5, u64::MAX)]);
    huge.counters.nodes = u64::MAX;
    let merged = merge(&[huge.clone(), huge]).expect("they belong together");
    let most = (1 << 53) - 1;
    assert_eq!((merged.counters.nodes, merged.candidates[0].visits), (most, Some(most)));
    assert!((-1.0..=1.0).contains(&merged.value));
}

/// Positions that the same moves lead to in another order are equal; other stones, another turn and other
/// rules are not.
#[test]
fn reports_of_different_positions_are_refused() {
    let exact = json!({"kind": "mnk", "rows": 4, "cols": 4, "k": 3, "exact": true});
    let rules = json!({"kind": "mnk", "rows": 4, "cols": 4, "k": 3});
    let gravity = json!({"kind": "drop", "rows": 4, "cols": 4, "k": 3});
    let here = mcts(&rules, &[0, 1, 2], 1, 20);
    let same = mcts(&rules, &[2, 1, 0], 2, 20);
    assert_eq!(merge(&[here.clone(), same]).expect("one position").position, here.position);
    let others = [
        mcts(&rules, &[0, 1, 3], 1, 20),
        mcts(&rules, &[0, 1], 1, 20),
        mcts(&exact, &[0, 1, 2], 1, 20),
        mcts(&gravity, &[0, 1, 2], 1, 20),
        mcts(&json!({"kind": "ultimate"}), &[0, 1, 10], 1, 20),
    ];
    for other in others {
        let refused = merge(&[here.clone(), other]).expect_err("two positions").to_string();
        assert!(refused.contains("position"), "{refused}");
    }
}

#[test]
fn a_kept_search_tells_of_the_position_that_it_has_reached() {
    let game = |moves: &[Move]| GameRecord::new(Rules::Ultimate, moves);
    let limits = Limits::iterations(20);
    let mut kept = Session::open(game(&[Move(40)]), "mcts".parse().unwrap(), 1).expect("a search");
    let before = kept.search(limits, &mut Unwatched).position;
    kept.play(Move(36)).expect("a legal move");
    let after = kept.search(limits, &mut Unwatched).position;
    let fresh = Session::open(game(&[Move(40), Move(36)]), "mcts".parse().unwrap(), 2)
        .expect("a search")
        .search(limits, &mut Unwatched);
    assert!(before != after && after.is_some());
    assert_eq!(after, fresh.position);
}
