//! Monte Carlo tree search: what it says to be proven is true, its counts add up, its memory
//! carries over, a seed decides everything, and it is as strong as it claims.

use crate::common;
use crate::common::{
    Any, Blind, Still, WithAny, after, any_move, endgames, games, iterations, mnk_rules, nodes, random_game,
    with, worths,
};
use noughts::algorithms::monte_carlo::mcts::{Mcts, MctsOptions, PlayoutPolicy};
use noughts::catalogue::{CatalogueGame, with_game};
use noughts::game::playouts::Playouts;
use noughts::game::priors::Priors;
use noughts::game::{Game, Move, Outcome, Seat, TwoPlayer};
use noughts::games::drop::DropBoard;
use noughts::games::mnk::{Large, MultiPlayerBoard, TwoPlayerBoard};
use noughts::games::ultimate::Ultimate;
use noughts::rng::SeededRng;
use noughts::search::reason::{Criterion, Reason};
use noughts::search::{Candidate, Proven, Report, Search, StopReason};
use noughts::value::Score;
use std::num::NonZeroU32;
use std::time::Duration;

const OPTIONS: MctsOptions = MctsOptions {
    exploration: 0.5,
    playouts_per_leaf: NonZeroU32::MIN,
    playouts: PlayoutPolicy::Uniform,
    final_move: Criterion::Visits,
    solver: true,
};

fn run<G: Playouts + Priors>(position: G, count: u64, seed: u64) -> Report {
    Mcts::new(position, OPTIONS, seed).search(&iterations(count), &mut Still)
}

/// The same with priors, as far as the game has any.
fn guided<G: Playouts + Priors>(position: G, count: u64, seed: u64) -> Report {
    Mcts::new(position, MctsOptions::default(), seed).search(&iterations(count), &mut Still)
}

/// A result as the player to move sees it.
fn seen(outcome: Outcome, mover: Seat) -> Proven {
    match outcome {
        Outcome::Draw => Proven::Draw,
        Outcome::Win(winner) if winner == mover => Proven::Win,
        Outcome::Win(_) => Proven::Loss,
    }
}

fn value_of(proven: Proven) -> f64 {
    match proven {
        Proven::Win => 1.0,
        Proven::Draw => 0.0,
        Proven::Loss => -1.0,
    }
}

/// The one result that every player's best play leads to, if there is one: a player prefers winning
/// to a draw to anybody else's win. With more than two players, one who can only choose which
/// opponent wins leaves the result open.
fn certain<G: Playouts + Priors>(position: &G) -> Option<Outcome> {
    if let Some(outcome) = position.outcome() {
        return Some(outcome);
    }
    let results: Vec<_> = position.moves().map(|mv| certain(&position.after(mv))).collect();
    let win = Some(Outcome::Win(position.to_move()));
    if results.contains(&win) {
        return win;
    }
    let all_known = results.iter().all(Option::is_some);
    if all_known && results.contains(&Some(Outcome::Draw)) {
        return Some(Outcome::Draw);
    }
    results.iter().all(|result| *result == results[0]).then(|| results[0]).flatten()
}

/// The certain result for the player to move. Who loses whatever they do has lost, even if it is
/// open to whom.
fn certain_for_mover<G: Playouts + Priors>(position: &G) -> Option<Proven> {
    let mover = position.to_move();
    let results = position.moves().map(|mv| certain(&position.after(mv)).map(|outcome| seen(outcome, mover)));
    let results: Vec<_> = results.collect();
    let is = |proven| move |result: &Option<Proven>| *result == Some(proven);
    if results.iter().any(is(Proven::Win)) {
        return Some(Proven::Win);
    }
    let all_known = results.iter().all(Option::is_some);
    let best = if results.iter().any(is(Proven::Draw)) { Proven::Draw } else { Proven::Loss };
    all_known.then_some(best)
}

/// Nothing in the report contradicts the definition.
fn proofs_hold<G: Playouts + Priors>(position: &G, report: &Report) {
    let mover = position.to_move();
    for candidate in &report.candidates {
        let truth = certain(&position.after(candidate.mv)).map(|outcome| seen(outcome, mover));
        let about = || format!("{candidate:?} is {truth:?} in {position:?}");
        assert!(candidate.proven.is_none() || candidate.proven == truth, "{}", about());
        let settled = candidate.proven.map(value_of);
        assert!(settled.is_none_or(|value| value.to_bits() == candidate.value.to_bits()), "{}", about());
    }
    let first = report.candidates.first().expect("an unfinished game has moves");
    assert_eq!((report.mv, report.plies), (Some(first.mv), first.plies), "the best candidate is the answer");
    // A drawn move draws the position only when no other move is open any more.
    let open = report.candidates.iter().any(|candidate| candidate.proven.is_none());
    let expected = first.proven.filter(|&proven| proven != Proven::Draw || !open);
    assert_eq!(report.proven, expected, "{report:?}");
    assert_eq!(report.value.to_bits(), first.value.to_bits());
    let truth = certain_for_mover(position);
    assert!(report.proven.is_none() || report.proven == truth, "{report:?} is {truth:?} in {position:?}");
    if report.stopped_by == StopReason::Finished {
        assert_eq!(report.proven, truth, "{report:?} in {position:?}");
    }
}

/// Dates, where given, are those of the definition.
fn dates_hold<G: TwoPlayer + Playouts + Priors>(position: &G, report: &Report) {
    let worths = worths(position, position.plies_left().unwrap(), &Blind);
    let date = |candidate: &Candidate| {
        let worth = worths.iter().find(|(mv, _)| *mv == candidate.mv).expect("a legal move").1;
        (worth.plies_from(position.plies()), worth)
    };
    for candidate in &report.candidates {
        let (date, _) = date(candidate);
        assert!(candidate.plies.is_none_or(|plies| Some(plies) == date), "{candidate:?} in {position:?}");
    }
    let best: Score = worths.iter().map(|&(_, worth)| worth).max().expect("the game goes on");
    let first = date(&report.candidates[0]).1;
    if report.plies.is_some() {
        assert_eq!(first, best, "a dated answer is the fastest win or the slowest loss: {report:?}");
    }
}

const BUDGETS: [u64; 5] = [1, 10, 100, 1000, 4000];

fn check_two<G: TwoPlayer + Playouts + Priors>(start: &G, count: usize, most_left: u32) {
    let mut settled = 0;
    for (seed, position) in (0..).zip(endgames(start, count, most_left, 21)) {
        for budget in BUDGETS {
            for report in [run(position, budget, seed), guided(position, budget, seed)] {
                proofs_hold(&position, &report);
                dates_hold(&position, &report);
                settled += usize::from(report.proven.is_some());
            }
        }
    }
    assert!(settled > count, "only {settled} proofs in {count} positions of {start:?}");
}

fn check_more<G: Playouts + Priors>(start: &G, count: usize, most_left: u32) {
    let mut settled = 0;
    for (seed, position) in (0..).zip(endgames(start, count, most_left, 22)) {
        for budget in BUDGETS {
            let report = run(position, budget, seed);
            proofs_hold(&position, &report);
            let values = report.values.as_ref().expect("with more than two players there is one value each");
            assert_eq!(values.len(), position.seats());
            assert!(values.iter().all(|value| (-1.0..=1.0).contains(value)), "{values:?}");
            assert_eq!(values[position.to_move().index()].to_bits(), report.value.to_bits());
            settled += usize::from(report.proven.is_some());
        }
    }
    assert!(settled > count, "only {settled} proofs in {count} positions of {start:?}");
}

#[test]
fn proofs_are_true_with_two_players() {
    check_two(&TwoPlayerBoard::<u64>::new(mnk_rules([3, 3, 3, 2])), 60, 8);
    check_two(&TwoPlayerBoard::<u64>::new(mnk_rules([4, 4, 3, 2])), 40, 7);
    check_two(&TwoPlayerBoard::<u64>::new(mnk_rules([4, 4, 4, 2])), 60, 7);
    check_two(&TwoPlayerBoard::<u64>::new(mnk_rules([5, 5, 4, 2])), 60, 7);
    check_two(&DropBoard::<u64>::new(mnk_rules([4, 5, 3, 2])), 60, 8);
    check_two(&Ultimate::new(), 60, 8);
}

#[test]
fn proofs_are_true_with_more_players() {
    check_more(&MultiPlayerBoard::<u64>::new(mnk_rules([3, 3, 3, 3])), 60, 7);
    check_more(&MultiPlayerBoard::<u64>::new(mnk_rules([4, 4, 3, 3])), 60, 7);
    check_more(&MultiPlayerBoard::<u64>::new(mnk_rules([5, 4, 3, 4])), 60, 7);
    check_more(&MultiPlayerBoard::<u64>::new(mnk_rules([3, 3, 2, 5])), 20, 7);
}

#[test]
fn small_positions_are_settled() {
    for position in endgames(&Ultimate::new(), 40, 5, 23) {
        let report = run(position, 5000, 1);
        assert!(report.proven.is_some(), "five plies from the end, everything is known: {report:?}");
    }
    let report = run(TwoPlayerBoard::<u64>::new(mnk_rules([3, 3, 3, 2])), 100_000, 1);
    assert_eq!((report.proven, report.value), (Some(Proven::Draw), 0.0));
    assert_eq!((report.stopped_by, report.plies), (StopReason::Finished, None));
    assert!(report.counters.playouts < 100_000);
}

struct DrawsAtOnce;

impl WithAny for DrawsAtOnce {
    type Output = usize;
    fn with<G: CatalogueGame>(self, start: G) -> usize {
        let mut found = 0;
        for seed in 0..40 {
            let mut position = start;
            for mv in random_game(&start, usize::MAX, &mut SeededRng::new(seed)) {
                let dead = !(0..start.seats()).any(|seat| position.can_win(Seat::new(seat)));
                if dead && position.outcome().is_none() {
                    let report = run(position, 0, seed);
                    assert_eq!(
                        (report.proven, report.stopped_by),
                        (Some(Proven::Draw), StopReason::Finished)
                    );
                    assert_eq!(
                        report.candidates.len() as u32,
                        position.move_count(),
                        "every move is as good"
                    );
                    found += 1;
                }
                position.play(mv);
            }
        }
        found
    }
}

#[test]
fn a_position_that_nobody_can_win_is_a_draw_at_sight() {
    let found: Vec<_> = games().map(|rules| with_game(rules, Any(DrawsAtOnce))).collect();
    assert!(found.iter().filter(|&&found| found > 0).count() >= 5, "{found:?}");
}

struct TriesEachOnce;

impl WithAny for TriesEachOnce {
    type Output = ();
    fn with<G: CatalogueGame>(self, start: G) {
        let report = run(start, u64::from(start.move_count()), 3);
        if report.stopped_by == StopReason::Iterations {
            assert!(report.candidates.iter().all(|one| one.visits == Some(1)), "{report:?}");
        }
    }
}

#[test]
fn who_knows_nothing_tries_every_move_once_before_any_twice() {
    for rules in games() {
        with_game(rules, Any(TriesEachOnce));
    }
}

#[test]
fn guided_search_tries_the_move_with_the_highest_prior() {
    let (start, mut rng, mut narrow) = (Ultimate::new(), SeededRng::new(7), 0);
    for plies in (0..40).cycle().take(200) {
        let position = after(&start, &random_game(&start, plies, &mut rng));
        let report = guided(position, 1, 1);
        let Some(prior) = position.prior().filter(|_| report.stopped_by == StopReason::Iterations) else {
            continue;
        };
        let of = |one: &Candidate| prior(one.mv);
        let open = report.candidates.iter().filter(|one| one.proven.is_none());
        let most = open.clone().map(of).fold(f32::NEG_INFINITY, f32::max);
        let tried = open.clone().find(|one| one.visits == Some(1)).expect("one move was tried");
        // Equal moves are tried in random order, by a bonus that is smaller than any prior.
        assert!(of(tried) > most - 0.02, "{tried:?} of {report:?} in {position:?}");
        narrow += usize::from(open.map(of).any(|one| one < most - 0.02));
    }
    assert!(narrow > 100, "priors told moves apart in {narrow} positions only");
}

/// Positions in which the player to move can win at once.
fn wins_in_one<G: Game>(start: &G, count: usize) -> Vec<G> {
    let mut rng = SeededRng::new(31);
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = *start;
        while let Some(mv) = any_move(&position, &mut rng) {
            let wins = |mv| position.after(mv).outcome() == Some(Outcome::Win(position.to_move()));
            if position.moves().any(wins) {
                found.push(position);
            }
            position.play(mv);
        }
    }
    found.truncate(count);
    found
}

#[test]
fn a_win_in_one_is_always_taken() {
    fn check<G: Playouts + Priors>(start: &G) {
        for (seed, position) in (0..).zip(wins_in_one(start, 40)) {
            for budget in [0, 1, 30] {
                let report = run(position, budget, seed);
                let mv = report.mv.expect("the game goes on");
                let over = position.after(mv).outcome();
                assert_eq!(over, Some(Outcome::Win(position.to_move())), "{report:?} in {position:?}");
                assert_eq!((report.proven, report.plies), (Some(Proven::Win), Some(1)));
                assert_eq!(report.stopped_by, StopReason::Finished);
            }
        }
    }
    check(&TwoPlayerBoard::<u64>::new(mnk_rules([3, 3, 3, 2])));
    check(&TwoPlayerBoard::<u64>::new(mnk_rules([7, 7, 4, 2])));
    check(&TwoPlayerBoard::<Large>::new(mnk_rules([15, 15, 5, 2])));
    check(&MultiPlayerBoard::<u64>::new(mnk_rules([5, 5, 3, 3])));
    check(&MultiPlayerBoard::<u64>::new(mnk_rules([6, 6, 3, 4])));
    check(&DropBoard::<u64>::new(mnk_rules([6, 7, 4, 2])));
    check(&Ultimate::new());
}

fn without_time(report: Report) -> Report {
    with(report, |changed| changed.counters.set_elapsed(Duration::ZERO))
}

struct AddsUp;

impl WithAny for AddsUp {
    type Output = ();
    fn with<G: CatalogueGame>(self, start: G) {
        let few = 300;
        let report = run(start, few, 5);
        assert_eq!(report, run(start, few, 5), "a seed decides everything");
        let visits =
            |report: &Report| report.candidates.iter().filter_map(|candidate| candidate.visits).sum::<u64>();
        assert_eq!(
            report.candidates.len() as u64,
            u64::from(start.move_count()).min(report.candidates.len() as u64)
        );
        if report.stopped_by == StopReason::Iterations {
            assert_eq!(visits(&report), few, "every iteration goes through one move");
            assert_eq!(report.candidates.len() as u32, start.move_count());
            assert!(report.counters.playouts <= few && report.counters.playouts > 0);
        } else {
            assert_eq!(report.stopped_by, StopReason::Finished);
            assert!(visits(&report) <= few);
        }
        let open = report.draws.filter(|_| report.proven.is_none());
        assert_eq!(open.is_some(), report.proven.is_none(), "{report:?}");
        assert!(open.is_none_or(|draws| report.value.abs() + draws <= 1.0 + 1e-12), "{report:?}");
        let mut kept = Mcts::new(start, OPTIONS, 5);
        kept.search(&iterations(few / 3), &mut Still);
        let whole = kept.search(&iterations(few - few / 3), &mut Still);
        assert_eq!(whole.candidates, report.candidates, "two runs are one run in two pieces");
        assert_eq!((whole.mv, &whole.pv, &whole.values), (report.mv, &report.pv, &report.values));
        line_is_playable(&start, &report);
        advances(kept, start, &whole);
    }
}

fn line_is_playable<G: Playouts + Priors>(start: &G, report: &Report) {
    assert_eq!(report.pv.first(), report.mv.as_ref());
    let mut position = *start;
    for &mv in &report.pv {
        position = position.try_after(mv).unwrap_or_else(|| panic!("{:?} of {start:?}", report.pv));
    }
    assert!(report.counters.depth >= 1 || report.stopped_by == StopReason::Finished);
}

/// The tree below the best move goes on being used, and the search stays legal to the end.
fn advances<G: Playouts + Priors>(mut search: Mcts<G>, start: G, before: &Report) {
    let mut position = start;
    let mut report = before.clone();
    for _ in 0..6 {
        let Some(mv) = report.mv else { break };
        let kept = report.candidates.first().and_then(|candidate| candidate.visits).unwrap_or(0);
        search.advance(mv);
        position.play(mv);
        report = search.search(&iterations(20), &mut Still);
        assert_eq!(report.mv.is_some(), position.outcome().is_none());
        assert!(report.mv.is_none_or(|mv| position.is_legal(mv)), "{report:?} in {position:?}");
        let visits: u64 = report.candidates.iter().filter_map(|candidate| candidate.visits).sum();
        if report.stopped_by == StopReason::Iterations {
            // The visit that made the node known went no further.
            assert_eq!(visits, kept.saturating_sub(1) + 20, "{report:?}");
        }
    }
}

#[test]
fn counts_add_up_in_every_game() {
    for rules in games() {
        with_game(rules, Any(AddsUp));
    }
}

#[test]
fn other_seeds_play_other_games() {
    let reports: Vec<_> =
        (0..4).map(|seed| without_time(run(Ultimate::new(), 500, seed)).candidates).collect();
    assert!(reports.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn an_unknown_move_starts_a_new_tree() {
    let start = TwoPlayerBoard::<u64>::new(mnk_rules([7, 7, 4, 2]));
    let mut search = Mcts::new(start, OPTIONS, 1);
    search.advance(Move(3));
    search.advance(Move(4));
    let report = search.search(&iterations(200), &mut Still);
    let position = after(&start, &[Move(3), Move(4)]);
    assert_eq!(report.candidates.len() as u32, position.move_count());
    assert!(report.candidates.iter().all(|candidate| position.is_legal(candidate.mv)));
}

#[test]
fn a_bounded_tree_stops_growing() {
    let mut search = Mcts::new(Ultimate::new(), OPTIONS, 1);
    let report = search.search(&nodes(5000), &mut Still);
    assert_eq!(report.stopped_by, StopReason::Nodes);
    // The last expansion is never cut in half.
    assert!((5000..5081).contains(&report.counters.nodes), "{} nodes", report.counters.nodes);
}

#[test]
fn three_by_three_is_never_lost() {
    // Against every line of play, good and bad: the opponent's moves are followed all, ours are
    // the answers of the search.
    fn follow(position: &TwoPlayerBoard<u64>, me: Seat) -> u32 {
        match position.outcome() {
            Some(outcome) => {
                let lost = matches!(outcome, Outcome::Win(winner) if winner != me);
                assert!(!lost, "lost in {position:?}");
                1
            }
            None if position.to_move() == me => {
                let mv = run(*position, 2000, 1).mv.expect("the game goes on");
                follow(&position.after(mv), me)
            }
            None => position.moves().map(|mv| follow(&position.after(mv), me)).sum(),
        }
    }
    let start = TwoPlayerBoard::<u64>::new(mnk_rules([3, 3, 3, 2]));
    let games = follow(&start, Seat::FIRST) + follow(&start, Seat::new(1));
    assert!(games > 200, "only {games} games were played");
}

#[test]
fn ultimate_is_won_against_chance() {
    let mut won = 0;
    for game in 0..20 {
        let me = Seat::new(game % 2);
        let mut rng = SeededRng::new(game as u64);
        let mut position = Ultimate::new();
        while position.outcome().is_none() {
            let mv = if position.to_move() == me {
                run(position, 1000, game as u64).mv
            } else {
                any_move(&position, &mut rng)
            };
            position.play(mv.expect("the game goes on"));
        }
        won += u32::from(position.outcome() == Some(Outcome::Win(me)));
    }
    assert!(won >= 19, "won {won} of 20 games");
}

/// Several playouts from each leaf: each is an iteration and a visit, and fewer nodes are made.
#[test]
fn playouts_from_each_leaf_are_visits() {
    let starts = [
        TwoPlayerBoard::<u64>::new(mnk_rules([7, 7, 4, 2])),
        TwoPlayerBoard::<u64>::new(mnk_rules([5, 5, 4, 2])),
    ];
    for start in starts {
        let mut nodes = Vec::new();
        for games in [1, 2, 7, 100] {
            let playouts_per_leaf = NonZeroU32::new(games).expect("at least one");
            for limit in [0, 1, 99, 100, 101, 1500] {
                let options = MctsOptions { playouts_per_leaf, ..OPTIONS };
                let report = Mcts::new(start, options, 3).search(&iterations(limit), &mut Still);
                let visits: u64 = report.candidates.iter().filter_map(|candidate| candidate.visits).sum();
                assert_eq!((visits, report.stopped_by), (limit, StopReason::Iterations), "{report:?}");
                assert!(report.counters.playouts <= limit, "{report:?}");
                let again = Mcts::new(start, options, 3).search(&iterations(limit), &mut Still);
                assert_eq!(report, again, "a seed decides everything");
                if limit == 1500 {
                    nodes.push(report.counters.nodes);
                    line_is_playable(&start, &report);
                }
            }
            let mut kept = Mcts::new(start, MctsOptions { playouts_per_leaf, ..OPTIONS }, 3);
            kept.search(&iterations(333), &mut Still);
            let parts = kept.search(&iterations(667), &mut Still);
            let whole = Mcts::new(start, MctsOptions { playouts_per_leaf, ..OPTIONS }, 3)
                .search(&iterations(1000), &mut Still);
            assert_eq!(parts.candidates, whole.candidates, "a leaf's playouts go on in the next run");
        }
        assert!(nodes.is_sorted_by(|fewer, more| fewer > more), "{nodes:?}");
    }
}

#[test]
fn proofs_are_true_with_several_playouts_from_each_leaf() {
    for (seed, position) in
        (0..).zip(endgames(&TwoPlayerBoard::<u64>::new(mnk_rules([4, 4, 3, 2])), 40, 7, 25))
    {
        let options = MctsOptions { playouts_per_leaf: NonZeroU32::new(5).expect("five"), ..OPTIONS };
        for budget in BUDGETS {
            let report = Mcts::new(position, options, seed).search(&iterations(budget), &mut Still);
            proofs_hold(&position, &report);
            dates_hold(&position, &report);
        }
    }
}

/// What distinguishes a move.
type Merit<'m> = &'m dyn Fn(&Candidate) -> f64;

/// The candidates of one tree, ranked in the three ways.
#[test]
fn the_final_move_is_the_one_that_was_asked_for() {
    let start = TwoPlayerBoard::<u64>::new(mnk_rules([6, 6, 4, 2]));
    let mut differ = 0;
    for seed in 0..30 {
        let position = after(&start, &common::random_game(&start, 4, &mut SeededRng::new(seed)));
        let report = |final_move| {
            Mcts::new(position, MctsOptions { final_move, ..OPTIONS }, seed)
                .search(&iterations(400), &mut Still)
        };
        let reports = [Criterion::Visits, Criterion::Mean, Criterion::LowerBound].map(report);
        if reports[0].proven.is_some() {
            continue;
        }
        let visits = |candidate: &Candidate| candidate.visits.unwrap_or(0) as f64;
        let mean =
            |candidate: &Candidate| if visits(candidate) > 0.0 { candidate.value } else { f64::NEG_INFINITY };
        // One standard error of a fair coin whose sides are -1 and 1.
        let bound = |candidate: &Candidate| mean(candidate) - 1.0 / visits(candidate).sqrt();
        let merits: [(Merit, Criterion); 3] =
            [(&visits, Criterion::Visits), (&mean, Criterion::Mean), (&bound, Criterion::LowerBound)];
        for (report, (merit, wanted)) in reports.iter().zip(merits) {
            let open: Vec<_> =
                report.candidates.iter().filter(|found| found.proven != Some(Proven::Loss)).collect();
            let best = open.iter().map(|candidate| merit(candidate)).fold(f64::NEG_INFINITY, f64::max);
            assert!(merit(&report.candidates[0]) >= best, "{wanted:?}: {report:?}");
            assert!(open.is_sorted_by(|a, b| merit(a) >= merit(b)), "{wanted:?}: {report:?}");
            let Some(Reason::Visited { criterion, .. }) = report.reason else { panic!("{report:?}") };
            assert_eq!(criterion, wanted, "{report:?}");
            assert_eq!(report.pv.first(), report.mv.as_ref());
        }
        differ += u32::from(reports[1].mv != reports[0].mv || reports[2].mv != reports[0].mv);
    }
    assert!(differ > 0, "all three always choose the same");
}

/// A win is played and a loss avoided whatever the final move goes by.
#[test]
fn what_is_proven_comes_before_every_merit() {
    for final_move in [Criterion::Mean, Criterion::LowerBound] {
        for (seed, position) in
            (0..).zip(endgames(&TwoPlayerBoard::<u64>::new(mnk_rules([4, 4, 3, 2])), 40, 7, 26))
        {
            let options = MctsOptions { final_move, ..OPTIONS };
            let report = Mcts::new(position, options, seed).search(&iterations(500), &mut Still);
            let proven = |wanted| report.candidates.iter().any(|candidate| candidate.proven == Some(wanted));
            let first = report.candidates[0].proven;
            assert!(first == Some(Proven::Win) || !proven(Proven::Win), "{report:?}");
            let only_losses = report.candidates.iter().all(|found| found.proven == Some(Proven::Loss));
            assert!(first != Some(Proven::Loss) || only_losses, "{report:?}");
            dates_hold(&position, &report);
        }
    }
}

/// What is known from elsewhere: the move is not played any more, unless every move is refuted.
#[test]
fn refuted_moves_are_not_played() {
    let start = TwoPlayerBoard::<u64>::new(mnk_rules([5, 5, 4, 2]));
    let mut search = Mcts::new(start, OPTIONS, 9);
    let mut refuted = Vec::new();
    for round in 0..25 {
        let report = search.search(&iterations(50), &mut Still);
        let mv = report.mv.expect("the game goes on");
        assert!(!refuted.contains(&mv), "{mv:?} was refuted in {report:?}");
        for candidate in &report.candidates {
            let lost = candidate.proven == Some(Proven::Loss);
            assert_eq!(lost, refuted.contains(&candidate.mv), "round {round}: {candidate:?}");
        }
        search.refute(mv, 4);
        refuted.push(mv);
    }
    let report = search.search(&iterations(50), &mut Still);
    assert_eq!((report.proven, report.plies, report.value), (Some(Proven::Loss), Some(4), -1.0));
    assert_eq!((report.stopped_by, report.counters.playouts), (StopReason::Finished, 0));
    // Before the first run there is nothing to be refuted but the root's own moves.
    let mut fresh = Mcts::new(start, OPTIONS, 9);
    fresh.refute(Move(12), 2);
    let report = fresh.search(&iterations(200), &mut Still);
    assert_ne!(report.mv, Some(Move(12)));
    let last = report.candidates.last().expect("there are many");
    // Each child is tried once, this one too.
    assert_eq!((last.mv, last.proven), (Move(12), Some(Proven::Loss)));
    assert!(last.visits.is_some_and(|visits| visits <= 1), "{last:?}");
}
