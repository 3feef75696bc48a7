//! The search that a value net guides: the net computes what its definition says, whatever bytes it is made
//! of; what the search says to be proven is true; its counts add up, its memory carries over, and nothing is
//! left to chance.

use crate::common::{
    Blind, FakeHost, Still, after, any_move, endgames, iterations, nodes, random_game, with, worths,
};
use noughts::algorithms::specialists::puct::{Puct, PuctOptions};
use noughts::evals::net::features::{self, FEATURES, HEADS};
use noughts::evals::net::shipped::shipped;
use noughts::evals::net::{CEILING, Net, NetError, UNIT, Weights};
use noughts::game::board::Board;
use noughts::game::board::Cell;
use noughts::game::{Game, Move};
use noughts::games::ultimate::Ultimate;
use noughts::rng::SeededRng;
use noughts::search::reason::Criterion;
use noughts::search::trace::Cap;
use noughts::search::{Candidate, Limits, Proven, Report, Search, StopReason};
use noughts::value::Score;
use proptest::prelude::*;
use std::sync::Arc;
use std::time::Duration;

fn search(position: Ultimate) -> Puct {
    Puct::new(position, shipped().expect("they are a part of the build"), PuctOptions::default(), 3)
}

fn run(position: Ultimate, count: u64) -> Report {
    search(position).search(&iterations(count), &mut Still)
}

/// Weights that mean nothing, but reach every corner of the computation: neurons below 0 and above the
/// ceiling.
fn some_weights(hidden: usize, seed: u64) -> Weights {
    let mut rng = SeededRng::new(seed);
    let mut list = |count: usize, most: i32| -> Vec<i16> {
        (0..count).map(|_| (rng.below(2 * most as u32 + 1) as i32 - most) as i16).collect()
    };
    let (rows, biases) = (list(FEATURES * hidden, 90), list(hidden, 200));
    let (heads, offsets) = (list(HEADS * hidden, 40), list(HEADS, 4000));
    Weights { features: rows, biases, heads, offsets: std::array::from_fn(|head| i32::from(offsets[head])) }
}

/// The definition of the net, number by number.
fn defined(weights: &Weights, position: &Ultimate) -> f64 {
    let hidden = weights.biases.len();
    let held = features_by_definition(position);
    let closed = 9 - position.open_boards().count_ones() as usize;
    let output: i64 = (0..hidden)
        .map(|neuron| {
            let sum: i64 =
                held.iter().map(|&feature| i64::from(weights.features[feature * hidden + neuron])).sum();
            let active = (sum + i64::from(weights.biases[neuron])).clamp(0, i64::from(CEILING));
            active * i64::from(weights.heads[closed * hidden + neuron])
        })
        .sum();
    let logit = (output + i64::from(weights.offsets[closed])) as f64 / f64::from(CEILING) / f64::from(UNIT);
    1.0 / (1.0 + (-logit).exp())
}

/// The features as their table says them.
fn features_by_definition(position: &Ultimate) -> Vec<usize> {
    let own = position.to_move();
    let other = own.other();
    let has = |set: u16, member: usize| set >> member & 1 == 1;
    let mut held = Vec::new();
    for board in 0..9 {
        let open = has(position.open_boards(), board);
        for cell in (0..9).filter(|_| open) {
            match position.owner(Cell((board * 9 + cell) as u16)) {
                Some(seat) if seat == own => held.push(board * 9 + cell),
                Some(_) => held.push(81 + board * 9 + cell),
                None => {}
            }
        }
        match open {
            true => {}
            false if has(position.boards_won(own), board) => held.push(162 + board),
            false if has(position.boards_won(other), board) => held.push(171 + board),
            false => held.push(180 + board),
        }
    }
    let active: Vec<usize> = (0..9).filter(|&board| has(position.active_boards(), board)).collect();
    held.push(if let [board] = active[..] { 189 + board } else { 198 });
    held
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn the_net_computes_what_its_definition_says(seed in any::<u64>(), blocks in 1usize..=4) {
        let weights = some_weights(64 * blocks, seed);
        let net = Net::from_bytes(&weights.to_bytes()).expect("well formed");
        prop_assert_eq!(net.hidden(), 64 * blocks);
        let mut position = Ultimate::new();
        for mv in random_game(&Ultimate::new(), 81, &mut SeededRng::new(seed)) {
            let mut listed: Vec<_> = features::of(&position).into_iter().map(usize::from).collect();
            let mut held = features_by_definition(&position);
            listed.sort_unstable();
            held.sort_unstable();
            prop_assert_eq!(listed, held, "{:?}", position);
            // The logistic function is a table with 256 steps.
            let value = f64::from(net.value(&position));
            prop_assert!((value - defined(&weights, &position)).abs() < 0.001, "{} in {:?}", value, position);
            position.play(mv);
        }
    }

    #[test]
    fn what_a_move_changes_gives_the_same_as_everything_anew(seed in any::<u64>(), blocks in 1usize..=4) {
        let net = Net::from_bytes(&some_weights(64 * blocks, seed).to_bytes()).expect("well formed");
        let mut position = Ultimate::new();
        for mv in random_game(&Ultimate::new(), 81, &mut SeededRng::new(seed)) {
            let accumulator = net.accumulate(&position);
            for child in position.moves() {
                let after = position.after(child);
                if after.outcome().is_none() {
                    let (updated, anew) = (accumulator.value_of(child, position.effect(child)), 1.0 - net.value(&after));
                    prop_assert_eq!(updated.to_bits(), anew.to_bits(), "{:?} in {:?}", child, position);
                }
            }
            position.play(mv);
        }
    }

    #[test]
    fn a_symmetric_position_has_the_symmetric_features(seed in any::<u64>(), plies in 0usize..60, index in 0usize..8) {
        let start = Ultimate::new();
        let symmetry = start.symmetries()[index];
        let place: [usize; 9] = std::array::from_fn(|cell| usize::from(start.image(Move(cell as u16), symmetry).0) % 9);
        let (mut one, mut other) = (start, start);
        for mv in random_game(&start, plies, &mut SeededRng::new(seed)) {
            one.play(mv);
            other.play(start.image(mv, symmetry));
        }
        if one.outcome().is_none() {
            let mut images: Vec<_> = features::of(&one).iter().map(|&it| features::image(it, &place)).collect();
            let mut found = features::of(&other);
            images.sort_unstable();
            found.sort_unstable();
            prop_assert_eq!(images, found);
        }
    }

    #[test]
    fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200), keep in 0usize..200) {
        let mut file = some_weights(64, 1).to_bytes();
        file.truncate(keep);
        file.extend(bytes);
        prop_assert!(Net::from_bytes(&file).is_err());
    }

    #[test]
    fn any_weights_at_all_give_a_search(seed in any::<u64>()) {
        let mut rng = SeededRng::new(seed);
        let mut file = some_weights(64, 1).to_bytes();
        for byte in file.iter_mut().skip(16) {
            *byte = rng.below(256) as u8;
        }
        let net = Net::from_bytes(&file).expect("only the weights are wild");
        let report = Puct::new(Ultimate::new(), Arc::new(net), PuctOptions::default(), 1).search(&iterations(50), &mut Still);
        prop_assert!(report.mv.is_some() && (-1.0..=1.0).contains(&report.value));
    }
}

#[test]
fn a_file_that_is_no_net_is_refused_with_the_reason() {
    let good = some_weights(128, 1).to_bytes();
    assert!(Net::from_bytes(&good).is_ok());
    let changed = |at: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[at] = byte;
        Net::from_bytes(&bytes).expect_err("it was changed")
    };
    assert_eq!(changed(0, b'N'), NetError::Kind);
    assert_eq!(changed(7, 9), NetError::Kind);
    assert!(matches!(changed(8, 0), NetError::Layout { .. }));
    assert_eq!(changed(12, 100), NetError::Hidden { found: 100 });
    assert_eq!(changed(15, 255), NetError::Hidden { found: 0xff00_0080 });
    assert_eq!(changed(13, 64), NetError::Hidden { found: 0x4080 });
    let short = Net::from_bytes(&good[..good.len() - 1]).expect_err("a byte is missing");
    assert_eq!(short, NetError::Length { found: good.len() - 1, expected: good.len() });
    assert!(short.to_string().contains("bytes"), "{short}");
    assert_eq!(Net::from_bytes(&[]).expect_err("nothing"), NetError::Kind);
}

#[test]
fn the_shipped_net_knows_a_good_position_from_a_bad_one() {
    let net = shipped().expect("they are a part of the build");
    assert!(net.hidden() >= 128);
    let (mut right, mut all) = (0, 0);
    for position in endgames(&Ultimate::new(), 300, 60, 4) {
        let (own, other) = (position.to_move(), position.to_move().other());
        let won = |seat| position.boards_won(seat).count_ones() as i32;
        if (won(own) - won(other)).abs() >= 2 {
            all += 1;
            right += i32::from((won(own) > won(other)) == (net.value(&position) > 0.5));
        }
    }
    assert!(all > 30 && right * 5 > all * 4, "{right} of {all} who lead by two boards or more");
}

const BUDGETS: [u64; 4] = [1, 20, 300, 3000];

fn seen(score: Score) -> Proven {
    match score {
        _ if score.is_win() => Proven::Win,
        Score::DRAW => Proven::Draw,
        _ => Proven::Loss,
    }
}

/// Nothing in the report contradicts the definition.
pub(crate) fn proofs_hold(position: &Ultimate, report: &Report) {
    let worths = worths(position, position.plies_left().unwrap(), &Blind);
    let about = |what: &dyn std::fmt::Debug| format!("{what:?} in {position:?}");
    for candidate in &report.candidates {
        let truth = worths.iter().find(|(mv, _)| *mv == candidate.mv).expect("a legal move").1;
        assert!(candidate.proven.is_none_or(|proven| proven == seen(truth)), "{}", about(candidate));
        let date = truth.plies_from(position.plies());
        assert!(candidate.plies.is_none_or(|plies| Some(plies) == date), "{}", about(candidate));
    }
    let best = worths.iter().map(|&(_, worth)| worth).max().expect("the game goes on");
    assert!(report.proven.is_none_or(|proven| proven == seen(best)), "{}", about(report));
    if report.stopped_by == StopReason::Finished {
        assert_eq!(report.proven, Some(seen(best)), "{}", about(report));
        let played = worths.iter().find(|(mv, _)| Some(*mv) == report.mv).expect("a legal move").1;
        assert_eq!(seen(played), seen(best), "{}", about(report));
    }
}

#[test]
fn proofs_are_true() {
    let mut settled = 0;
    for position in endgames(&Ultimate::new(), 60, 10, 21) {
        for budget in BUDGETS {
            let report = run(position, budget);
            proofs_hold(&position, &report);
            settled += usize::from(report.proven.is_some());
        }
    }
    assert!(settled > 120, "only {settled} proofs");
}

#[test]
fn fourteen_cells_are_settled() {
    // 100 ms in a browser are forty thousand expansions.
    let positions = endgames(&Ultimate::new(), 150, 14, 5);
    for position in positions {
        let report = run(position, 40_000);
        assert_eq!(report.stopped_by, StopReason::Finished, "{report:?} in {position:?}");
    }
}

#[test]
fn a_win_in_one_is_taken_and_none_is_given_away() {
    let mut rng = SeededRng::new(8);
    let (mut wins, mut threats) = (0, 0);
    while wins < 40 || threats < 40 {
        let mut position = Ultimate::new();
        while let Some(mv) = any_move(&position, &mut rng) {
            let winning = |position: &Ultimate| {
                position.moves().any(|mv| {
                    position
                        .after(mv)
                        .outcome()
                        .is_some_and(|it| matches!(it, noughts::game::Outcome::Win(_)))
                })
            };
            let safe = position.moves().filter(|&mv| !winning(&position.after(mv))).count();
            let report = run(position, 1);
            let played = report.mv.expect("the game goes on");
            if winning(&position) {
                wins += 1;
                assert!(position.after(played).outcome().is_some(), "{played:?} in {position:?}");
                assert_eq!((report.proven, report.plies), (Some(Proven::Win), Some(1)));
            } else if safe > 0 && safe < position.move_count() as usize {
                threats += 1;
                assert!(!winning(&position.after(played)), "{played:?} in {position:?}");
            }
            position.play(mv);
        }
    }
}

#[test]
fn counts_add_up_and_two_runs_are_one() {
    for (plies, seed) in [(0, 1), (3, 2), (20, 3), (33, 4), (45, 5)] {
        let mut start = Ultimate::new();
        start = after(&start, &random_game(&start, plies, &mut SeededRng::new(seed)));
        if start.outcome().is_some() {
            continue;
        }
        let few = 300;
        let report = run(start, few);
        assert_eq!(report, run(start, few), "nothing is left to chance");
        let visits: u64 = report.candidates.iter().filter_map(|candidate| candidate.visits).sum();
        if report.stopped_by == StopReason::Iterations {
            assert_eq!(visits, few, "every expansion goes through one move");
            assert_eq!(report.candidates.len() as u32, start.move_count());
        }
        let mut kept = search(start);
        kept.search(&iterations(few / 3), &mut Still);
        let whole = kept.search(&iterations(few - few / 3), &mut Still);
        assert_eq!((&whole.candidates, &whole.pv), (&report.candidates, &report.pv));
        let mut position = start;
        for &mv in &report.pv {
            position = position.try_after(mv).unwrap_or_else(|| panic!("{:?} of {start:?}", report.pv));
        }
        assert_eq!(report.pv.first(), report.mv.as_ref());
        follows_the_game(kept, start, &whole);
    }
}

/// The tree below the best move goes on being used, and the search stays legal to the end.
fn follows_the_game(mut search: Puct, start: Ultimate, before: &Report) {
    let (mut position, mut report) = (start, before.clone());
    while let Some(mv) = report.mv {
        let kept = report.candidates.first().and_then(|candidate| candidate.visits).unwrap_or(0);
        search.advance(mv);
        position.play(mv);
        report = search.search(&iterations(20), &mut Still);
        assert!(report.mv.is_none_or(|mv| position.is_legal(mv)), "{report:?} in {position:?}");
        let visits: u64 = report.candidates.iter().filter_map(|candidate| candidate.visits).sum();
        if report.stopped_by == StopReason::Iterations {
            // The visit that expanded the node went no further.
            assert_eq!(visits, kept.saturating_sub(1) + 20, "{report:?}");
        }
    }
    assert!(position.outcome().is_some());
}

#[test]
fn an_unknown_move_starts_a_new_tree() {
    let mut search = search(Ultimate::new());
    search.advance(Move(40));
    search.advance(Move(36));
    let report = search.search(&iterations(50), &mut Still);
    let position = Ultimate::new().after(Move(40)).after(Move(36));
    assert_eq!(report.candidates.len() as u32, position.move_count());
    assert!(report.candidates.iter().all(|candidate| position.is_legal(candidate.mv)));
}

#[test]
fn limits_are_kept_and_named() {
    for limit in [0, 1, 2, 81, 82, 1000] {
        let report = search(Ultimate::new()).search(&nodes(limit), &mut Still);
        assert_eq!(report.stopped_by, StopReason::Nodes);
        // The root has its children in any case, and a node gets all of them or none.
        assert!(
            (limit.max(82)..limit.max(82) + 81).contains(&report.counters.nodes),
            "{:?}",
            report.counters
        );
        assert!(report.mv.is_some() && !report.pv.is_empty());
        let report = run(Ultimate::new(), limit);
        let visits: u64 = report.candidates.iter().filter_map(|candidate| candidate.visits).sum();
        assert_eq!((report.stopped_by, visits), (StopReason::Iterations, limit));
    }
    let mut host = FakeHost::ticking(1.0);
    let limits = Limits::time(Duration::from_millis(50));
    let report = search(Ultimate::new()).search(&limits, &mut host);
    assert_eq!(report.stopped_by, StopReason::Time);
    assert!(host.now.get() <= 60.0 && report.mv.is_some());
    let mut host = FakeHost { tick: 1.0, ..FakeHost::cancelling_at(2) };
    let report = search(Ultimate::new()).search(&Limits::default(), &mut host);
    assert_eq!((report.stopped_by, host.reports.len()), (StopReason::Cancelled, 2));
}

#[test]
fn a_trace_is_the_top_of_the_tree() {
    let cap = Cap { nodes: 50, depth: 2 };
    let (_, trace) = search(Ultimate::new()).trace(&iterations(500), cap, &mut Still);
    assert!(trace.nodes.len() > 1 && trace.nodes.len() <= 50);
    assert_eq!(trace.nodes[0].visits, Some(500));
    assert!(trace.nodes.iter().skip(1).all(|node| node.mv.is_some() && node.parent.is_some()));
    assert!(trace.nodes.iter().all(|node| node.value.is_some_and(|value| (-1.0..=1.0).contains(&value))));
}

#[test]
fn a_finished_game_has_no_move() {
    let mut position = Ultimate::new();
    position = after(&position, &random_game(&position, 81, &mut SeededRng::new(1)));
    assert!(position.outcome().is_some());
    assert_eq!(run(position, 10).mv, None);
}

#[test]
fn a_full_tree_makes_room_and_goes_on() {
    // More expansions than there is memory for.
    let report = run(Ultimate::new(), 300_000);
    let visits: u64 = report.candidates.iter().filter_map(|candidate| candidate.visits).sum();
    assert_eq!((report.stopped_by, visits, report.candidates.len()), (StopReason::Iterations, 300_000, 81));
    assert!(report.pv.len() > 3 && report.counters.depth > 8, "{report:?}");
}

#[test]
fn the_secure_child_is_played() {
    let sampled = |mv, value, visits| {
        with(Candidate::estimated(Move(mv), value), |changed| changed.visits = Some(visits))
    };
    let draw = with(sampled(9, 0.0, 3), |changed| changed.proven = Some(Proven::Draw));
    let win = with(sampled(8, 1.0, 0), |changed| changed.proven = Some(Proven::Win));
    let first = |candidates: &[Candidate]| {
        let mut candidates = candidates.to_vec();
        Candidate::rank_for(Criterion::LowerBound, &mut candidates);
        candidates[0].mv.0
    };
    let (most, better, few) = (sampled(1, 0.10, 900), sampled(2, 0.15, 400), sampled(3, 0.30, 9));
    assert_eq!(first(&[most, few]), 1, "few visits say little");
    assert_eq!(first(&[most, better, few]), 2, "0.15 - 1/20 exceeds 0.10 - 1/30");
    assert_eq!(first(&[most, better, draw]), 2);
    assert_eq!(first(&[sampled(1, -0.10, 900), sampled(2, -0.01, 400), draw]), 9);
    assert_eq!(first(&[most, better, win]), 8);
    assert_eq!(first(&[sampled(1, 0.2, 0), sampled(2, 0.3, 0)]), 2, "without visits, the net's value");
}

#[test]
fn the_final_move_has_the_highest_lower_bound() {
    let mut rng = SeededRng::new(11);
    let mut secure = 0;
    for plies in (2..40).cycle().take(120) {
        let position = after(&Ultimate::new(), &random_game(&Ultimate::new(), plies, &mut rng));
        if position.outcome().is_some() {
            continue;
        }
        let report = run(position, 100);
        assert_eq!(report.mv, report.candidates.first().map(|best| best.mv));
        assert_eq!(report.mv, report.pv.first().copied());
        let Some(best) = report.candidates.first().filter(|best| best.proven.is_none()) else { continue };
        let open = report.candidates.iter().filter(|one| one.proven.is_none());
        assert!(open.clone().all(|one| one.lower_bound() <= best.lower_bound()), "{report:?}");
        secure += usize::from(open.clone().any(|one| one.visits > best.visits));
    }
    assert!(secure > 0, "the most visited move is not always the secure one");
}
