//! Flat Monte Carlo: its means are those of random games, in which a draw is worth half a win; what it sees
//! without playing is certain; every move gets the same number of games; and a seed decides everything.

use crate::common::{Still, endgames, iterations, mnk_rules};
use noughts::algorithms::monte_carlo::flat_mc::FlatMonteCarlo;
use noughts::game::playouts::Playouts;
use noughts::game::{Game, Move, Outcome, Seat};
use noughts::games::mnk::{Large, MultiPlayerBoard, TwoPlayerBoard};
use noughts::games::ultimate::Ultimate;
use noughts::search::{Candidate, Limits, Proven, Report, Search, StopReason};

fn run<G: Playouts>(position: G, playouts: u32, limits: &Limits, seed: u64) -> Report {
    FlatMonteCarlo::new(position, playouts, seed).search(limits, &mut Still)
}

/// With as many games as it likes.
fn complete<G: Playouts>(position: G, playouts: u32, seed: u64) -> Report {
    run(position, playouts, &Limits::default(), seed)
}

/// How likely each player wins if everybody plays at random: averaged over the whole tree.
fn chances<G: Playouts>(position: &G) -> Vec<f64> {
    let mut chances = vec![0.0; position.seats()];
    match position.outcome() {
        Some(Outcome::Win(winner)) => chances[winner.index()] = 1.0,
        Some(Outcome::Draw) => {}
        None => {
            let share = 1.0 / f64::from(position.move_count());
            for mv in position.moves() {
                let below = self::chances(&position.after(mv));
                chances.iter_mut().zip(below).for_each(|(chance, below)| *chance += share * below);
            }
        }
    }
    chances
}

/// The expected result of random play: what one wins, less what the others win.
fn expected(chances: &[f64], seat: Seat) -> f64 {
    2.0 * chances[seat.index()] - chances.iter().sum::<f64>()
}

fn wins<G: Playouts>(position: &G) -> bool {
    let win = Some(Outcome::Win(position.to_move()));
    position.moves().any(|mv| position.after(mv).outcome() == win)
}

/// What is certain about a move at first sight: the game ends, or the next player wins at once.
fn at_sight<G: Playouts>(position: &G, mv: Move) -> Option<(Proven, Option<u32>)> {
    let after = position.after(mv);
    match after.outcome() {
        Some(Outcome::Draw) => Some((Proven::Draw, None)),
        Some(Outcome::Win(_)) => Some((Proven::Win, Some(1))),
        None => wins(&after).then_some((Proven::Loss, Some(2))),
    }
}

/// Whatever is certain at sight is not left to chance, and the rest is.
fn sees<G: Playouts>(start: &G, count: usize, most_left: u32) {
    let (mut certain, mut open) = (0, 0);
    for position in endgames(start, count, most_left, 81) {
        let report = complete(position, 10, 1);
        let first = report.candidates[0];
        assert_eq!((report.mv, report.value.to_bits()), (Some(first.mv), first.value.to_bits()));
        assert_eq!(report.candidates.len() as u32, position.move_count());
        if wins(&position) {
            assert_eq!(
                (report.proven, report.plies),
                (Some(Proven::Win), Some(1)),
                "{report:?} in {position:?}"
            );
            assert_eq!(report.counters.playouts, 0, "nothing is left to find out");
            continue;
        }
        for candidate in &report.candidates {
            let seen = at_sight(&position, candidate.mv);
            let found = candidate.proven.map(|proven| (proven, candidate.plies));
            assert_eq!(found, seen, "{candidate:?} in {position:?}");
            assert_eq!(candidate.visits, Some(if seen.is_some() { 0 } else { 10 }), "{candidate:?}");
            certain += u32::from(seen.is_some());
            open += u32::from(seen.is_none());
        }
    }
    assert!(certain > 10 && open > 10, "{certain} moves are certain, {open} are not");
}

#[test]
fn what_is_certain_at_sight_is_not_left_to_chance() {
    sees(&TwoPlayerBoard::<u64>::new(mnk_rules([3, 3, 3, 2])), 60, 9);
    sees(&TwoPlayerBoard::<u64>::new(mnk_rules([6, 6, 4, 2])), 60, 36);
    sees(&MultiPlayerBoard::<u64>::new(mnk_rules([5, 5, 3, 3])), 60, 25);
    sees(&MultiPlayerBoard::<u64>::new(mnk_rules([4, 4, 3, 4])), 60, 16);
    sees(&Ultimate::new(), 60, 40);
}

/// The means of many games are the expected results, and the best of them leads.
fn estimates<G: Playouts>(start: &G, count: usize, most_left: u32) {
    const GAMES: u32 = 4000;
    // Results lie between -1 and 1: a mean of so many is hardly ever off by more than this.
    let error = 4.5 / f64::from(GAMES).sqrt();
    for (seed, position) in (0..).zip(endgames(start, count, most_left, 83)) {
        let (report, me) = (complete(position, GAMES, seed), position.to_move());
        let open = |candidate: &&Candidate| candidate.visits.is_some_and(|visits| visits > 0);
        for candidate in report.candidates.iter().filter(open) {
            let mean = expected(&chances(&position.after(candidate.mv)), me);
            assert!((candidate.value - mean).abs() < error, "{candidate:?} is worth {mean} in {position:?}");
        }
        if let (Some(values), Some(mv)) = (&report.values, report.mv.filter(|_| report.proven.is_none())) {
            let chances = chances(&position.after(mv));
            for (seat, value) in values.iter().enumerate() {
                let mean = expected(&chances, Seat::new(seat));
                assert!((value - mean).abs() < error, "player {seat} may expect {mean}: {report:?}");
            }
            assert_eq!(values[me.index()].to_bits(), report.value.to_bits());
        }
        assert_eq!(report.values.is_some(), position.seats() > 2);
        assert!(report.candidates.is_sorted_by(|a, b| a.value >= b.value), "{report:?}");
    }
}

#[test]
fn means_are_those_of_random_games() {
    estimates(&TwoPlayerBoard::<u64>::new(mnk_rules([3, 3, 3, 2])), 20, 8);
    estimates(&TwoPlayerBoard::<u64>::new(mnk_rules([4, 4, 4, 2])), 15, 7);
    estimates(&MultiPlayerBoard::<u64>::new(mnk_rules([3, 3, 3, 3])), 15, 8);
    estimates(&MultiPlayerBoard::<u64>::new(mnk_rules([4, 4, 3, 4])), 15, 7);
}

/// Positions in which the move that wins most games is not the one with the best mean, because it draws
/// too few: they tell whether draws count.
#[test]
fn a_draw_is_half_a_win() {
    let mut told_apart = 0;
    for (seed, position) in
        (0..).zip(endgames(&TwoPlayerBoard::<u64>::new(mnk_rules([3, 3, 3, 2])), 1500, 7, 85))
    {
        if position.moves().any(|mv| at_sight(&position, mv).is_some()) {
            continue;
        }
        let me = position.to_move();
        let after: Vec<_> = position.moves().map(|mv| (mv, chances(&position.after(mv)))).collect();
        let best_by = |merit: &dyn Fn(&[f64]) -> f64| {
            let ranked = after.iter().map(|(mv, chances)| (merit(chances), *mv));
            ranked.max_by(|a, b| a.0.total_cmp(&b.0)).expect("the game goes on")
        };
        let (most_wins, by_wins) = best_by(&|chances| chances[me.index()]);
        let (best, by_mean) = best_by(&|chances| expected(chances, me));
        let chances_of = |mv: Move| &after.iter().find(|(known, _)| *known == mv).expect("it is legal").1;
        // Clearly the one by this and the other by that.
        if most_wins - chances_of(by_mean)[me.index()] > 0.05
            && best - expected(chances_of(by_wins), me) > 0.08
        {
            let report = complete(position, 3000, seed);
            let played = expected(chances_of(report.mv.expect("the game goes on")), me);
            assert!(best - played < 0.08, "{report:?} in {position:?}: {by_mean:?} is better");
            told_apart += 1;
        }
    }
    assert!(told_apart > 0, "no position tells whether draws count");
}

#[test]
fn moves_take_turns() {
    let start = TwoPlayerBoard::<Large>::new(mnk_rules([9, 9, 5, 2]));
    for limit in [0, 1, 80, 81, 82, 500, 1000] {
        let report = run(start, 500, &iterations(limit), 3);
        let visits = report.candidates.iter().map(|candidate| candidate.visits.unwrap_or(0));
        let (least, most) = (visits.clone().min().unwrap_or(0), visits.clone().max().unwrap_or(0));
        assert!(most - least <= 1, "{least} to {most} games with {limit}");
        assert_eq!((visits.sum::<u64>(), report.counters.playouts), (limit, limit));
        assert_eq!((report.stopped_by, report.mv.is_some()), (StopReason::Iterations, true));
    }
    let report = complete(start, 7, 3);
    assert!(report.candidates.iter().all(|candidate| candidate.visits == Some(7)));
    assert_eq!((report.counters.playouts, report.stopped_by), (7 * 81, StopReason::Finished));
}

#[test]
fn a_seed_decides_everything() {
    let start = MultiPlayerBoard::<u64>::new(mnk_rules([5, 5, 3, 3]));
    assert_eq!(complete(start, 50, 4), complete(start, 50, 4));
    assert_ne!(complete(start, 50, 4).candidates, complete(start, 50, 5).candidates);
}
