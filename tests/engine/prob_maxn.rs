//! Prob-MaxN finds what its definition says, which this file writes down with the vectors of every move at
//! hand; with selfish opponents alone it is MaxN, and with random ones alone expectimax.

use crate::common::{Coarse, Still, depth, endgames, mnk_rules};
use noughts::algorithms::many_players::maxn::MaxN;
use noughts::algorithms::many_players::prob_maxn::{OpponentModels, ProbMaxN};
use noughts::evals::lines::Lines;
use noughts::game::{Game, Seat};
use noughts::games::mnk::MultiPlayerBoard;
use noughts::search::tree_search::{NodeSearch, TreeSearch};
use noughts::search::{Proven, Report, Search};
use noughts::value::{Evaluate, Score};

const BOARDS: [[u32; 4]; 6] =
    [[3, 3, 3, 2], [4, 4, 3, 2], [3, 3, 3, 3], [4, 4, 3, 3], [3, 3, 2, 4], [4, 4, 3, 4]];

fn run<G: Game, E: Evaluate<G> + Clone>(
    position: &G,
    eval: &E,
    plies: u32,
    method: impl NodeSearch<G, E>,
) -> Report {
    TreeSearch::new(*position, eval.clone(), method, 1).search(&depth(plies), &mut Still)
}

/// The expected score of these scores with their probabilities.
fn mixed(parts: &[(f64, Score)]) -> Score {
    let parts: Vec<_> = parts.iter().copied().filter(|&(probability, _)| probability > 0.0).collect();
    let first = parts[0].1;
    let least = parts.iter().map(|&(_, score)| score).min().expect("a part");
    let all = |test: &dyn Fn(Score) -> bool| parts.iter().all(|&(_, score)| test(score));
    let lost = |score: Score| score.is_decisive() && !score.is_win();
    if all(&|score| score == first) || all(&Score::is_win) || all(&lost) {
        return least;
    }
    Score::of_expected(parts.iter().map(|&(probability, score)| probability * score.expected()).sum())
}

/// The vector of a position by the definition.
fn values<G: Game>(
    position: &G,
    me: Seat,
    plies: u32,
    eval: &impl Evaluate<G>,
    [selfish, hostile, random]: [f64; 3],
) -> Vec<Score> {
    let seats = (0..position.seats()).map(Seat::new);
    if let Some(outcome) = position.outcome() {
        return seats.map(|seat| Score::of(outcome, seat, position.plies())).collect();
    }
    if plies == 0 {
        return seats.map(|seat| eval.scores(position)[seat]).collect();
    }
    let chooser = position.to_move().index();
    let below = position
        .moves()
        .map(|mv| values(&position.after(mv), me, plies - 1, eval, [selfish, hostile, random]));
    let below: Vec<_> = below.collect();
    // The first of those with the highest own entry and, of these, the lowest highest entry of another.
    let merit = |vector: &Vec<Score>| {
        let others = (0..vector.len()).filter(|&seat| seat != chooser).map(|seat| vector[seat]);
        (vector[chooser], -others.max().expect("two players"))
    };
    let best = below.iter().reduce(|best, one| if merit(one) > merit(best) { one } else { best });
    let best = best.expect("an unfinished game has moves");
    if chooser == me.index() {
        return best.clone();
    }
    let entry = me.index();
    let worst = below.iter().reduce(|worst, one| if one[entry] < worst[entry] { one } else { worst });
    let worst = worst.expect("an unfinished game has moves");
    let each = random / below.len() as f64;
    let mix = |seat: usize| {
        let any = below.iter().map(|vector| (each, vector[seat]));
        mixed(&any.chain([(selfish, best[seat]), (hostile, worst[seat])]).collect::<Vec<_>>())
    };
    (0..position.seats()).map(mix).collect()
}

fn check<G: Game, E: Evaluate<G> + Clone>(position: &G, eval: &E, plies: u32, models: [f64; 3]) {
    let [_, hostile, random] = models;
    let report = run(position, eval, plies, ProbMaxN::new(OpponentModels::new(hostile, random)));
    let (me, plies) = (position.to_move(), report.counters.depth);
    for one in &report.candidates {
        let expected = values(&position.after(one.mv), me, plies - 1, eval, models);
        assert_eq!(one.value.to_bits(), expected[me.index()].expected().to_bits(), "{one:?} in {position:?}");
        let wins_now = position.after(one.mv).outcome().is_some() && one.value >= 1.0;
        assert_eq!(one.proven, wins_now.then_some(Proven::Win), "{one:?} in {position:?}");
    }
    let line = report.pv.iter().try_fold(*position, |position, &mv| position.try_after(mv));
    assert!(line.is_some() && report.pv.first() == report.mv.as_ref(), "{report:?} in {position:?}");
}

#[test]
fn values_are_those_of_the_definition() {
    for board in BOARDS {
        let rules = mnk_rules(board);
        for position in endgames(&MultiPlayerBoard::<u64>::new(rules), 8, board[0] * board[1], 29) {
            let most = if position.move_count() > 9 { 3 } else { 4 };
            for models in [[0.5, 0.25, 0.25], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]] {
                check(&position, &Lines::new(rules), most, models);
                check(&position, &Coarse, most, models);
            }
        }
    }
}

#[test]
fn with_two_selfish_players_it_is_minimax() {
    for board in [[3, 3, 3, 2], [4, 4, 3, 2]] {
        let (rules, models) = (mnk_rules(board), OpponentModels::new(0.0, 0.0));
        for position in endgames(&MultiPlayerBoard::<u64>::new(rules), 25, 8, 31) {
            let ours = run(&position, &Lines::new(rules), 9, ProbMaxN::new(models));
            let maxn = run(&position, &Lines::new(rules), 9, MaxN::new(&position));
            assert_eq!(ours.value.to_bits(), maxn.value.to_bits(), "{ours:?} in {position:?}");
        }
    }
}

#[test]
fn probabilities_are_scaled_to_one() {
    assert_eq!(OpponentModels::new(1.0, 1.0), OpponentModels::new(0.5, 0.5));
    assert_ne!(OpponentModels::new(0.5, 0.25), OpponentModels::new(0.5, 0.5));
}
