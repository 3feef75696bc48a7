//! Best-first minimax: whole games against the definition of minimax, the order of its iterations against the
//! pseudo-code written down without an arena, and limits.

use crate::common::{
    Blind, Coarse, FakeHost, Still, after, endgames, mnk_rules, nodes, open_positions, solve, three_by_three,
};
use noughts::algorithms::minimax::best_first::BestFirst;
use noughts::catalogue::CatalogueGame;
use noughts::evals::boards::Boards;
use noughts::evals::drop::Columns;
use noughts::evals::lines::Lines;
use noughts::game::{Game, Move, Outcome, TwoPlayer};
use noughts::games::drop::DropBoard;
use noughts::games::mnk::{Large, TwoPlayerBoard};
use noughts::games::ultimate::Ultimate;
use noughts::numbers::duration;
use noughts::search::trace::Cap;
use noughts::search::{Limits, Proven, Report, Search, StopReason};
use noughts::value::{Evaluate, Score};
use std::collections::HashMap;

fn best_first<G: TwoPlayer + 'static>(position: G, eval: impl Evaluate<G> + 'static, seed: u64) -> BestFirst {
    BestFirst::new(position, eval, seed)
}

/// The value of a finite game by the definition.
fn minimax<G: TwoPlayer>(position: &G, known: &mut HashMap<u64, Score>) -> Score {
    if let Some(&score) = known.get(&position.key()) {
        return score;
    }
    let score = match position.outcome() {
        Some(outcome) => Score::of(outcome, position.to_move(), position.plies()),
        None => position.moves().map(|mv| -minimax(&position.after(mv), known)).max().expect("it goes on"),
    };
    known.insert(position.key(), score);
    score
}

fn result(score: Score) -> Proven {
    match score {
        score if score.is_win() => Proven::Win,
        score if score.is_decisive() => Proven::Loss,
        _ => Proven::Draw,
    }
}

/// Fails for a proof or a distance that is not so.
fn check_proofs<G: TwoPlayer>(position: &G, report: &Report, truth: &mut impl FnMut(&G) -> Score) {
    let best = truth(position);
    assert!(report.proven.is_none_or(|proven| proven == result(best)), "{report:?} in {position:?}");
    let date = best.plies_from(position.plies());
    assert!(report.plies.is_none() || report.plies == date, "{date:?}: {report:?} in {position:?}");
    for one in &report.candidates {
        let worth = -truth(&position.after(one.mv));
        assert!(one.proven.is_none_or(|proven| proven == result(worth)), "{one:?} in {position:?}");
        let date = worth.plies_from(position.plies());
        assert!(one.plies.is_none() || one.plies == date, "{date:?}: {one:?} in {position:?}");
    }
    let line = report.pv.iter().try_fold(*position, |position, &mv| position.try_after(mv));
    assert!(line.is_some() && report.pv.first() == report.mv.as_ref(), "{report:?} in {position:?}");
}

/// Searches to the end, and fails unless the result is that of minimax.
fn check_to_the_end<G: TwoPlayer + CatalogueGame>(
    position: &G,
    eval: impl Evaluate<G> + 'static,
    truth: &mut impl FnMut(&G) -> Score,
) {
    let report = best_first(*position, eval, 1).search(&Limits::default(), &mut Still);
    check_proofs(position, &report, truth);
    let best = truth(position);
    assert_eq!(
        (report.stopped_by, report.proven),
        (StopReason::Finished, Some(result(best))),
        "{position:?}"
    );
    assert_eq!(report.value.to_bits(), best.expected().to_bits(), "{report:?} in {position:?}");
    let played = -truth(&position.after(report.mv.expect("the game goes on")));
    assert_eq!(result(played), result(best), "{report:?} in {position:?}");
}

#[test]
fn every_position_of_3x3_gets_the_result_of_minimax() {
    let (start, mut known) = (three_by_three(), HashMap::new());
    let mut truth = |position: &TwoPlayerBoard<u64>| solve(position, &mut known);
    for position in open_positions(&start) {
        check_to_the_end(&position, Lines::new(start.rules()), &mut truth);
    }
}

fn endgames_agree<G: TwoPlayer + CatalogueGame>(start: &G, eval: &(impl Evaluate<G> + Clone + 'static)) {
    let mut known = HashMap::new();
    let mut truth = |position: &G| minimax(position, &mut known);
    for position in endgames(start, 20, 8, 7) {
        check_to_the_end(&position, eval.clone(), &mut truth);
        check_to_the_end(&position, Coarse, &mut truth);
        for limit in [1, 5, 30, 200] {
            let report = best_first(position, eval.clone(), 1).search(&nodes(limit), &mut Still);
            check_proofs(&position, &report, &mut truth);
        }
    }
}

#[test]
fn endgames_of_every_game_get_the_result_of_minimax() {
    for board in [[4, 4, 3, 2], [4, 4, 4, 2], [5, 5, 4, 2], [2, 7, 3, 2], [1, 7, 2, 2], [2, 2, 1, 2]] {
        let rules = mnk_rules(board);
        endgames_agree(&TwoPlayerBoard::<u64>::new(rules), &Lines::new(rules));
    }
    for board in [[4, 4, 3, 2], [6, 7, 4, 2]] {
        let rules = mnk_rules(board);
        endgames_agree(&DropBoard::<u64>::new(rules), &Columns::new(rules));
    }
    endgames_agree(&Ultimate::new(), &Boards);
}

#[test]
fn known_games_are_solved_from_the_empty_board() {
    for (board, proven) in [
        ([3, 3, 3, 2], Proven::Draw),
        ([3, 4, 3, 2], Proven::Win),
        ([4, 4, 3, 2], Proven::Win),
        ([3, 3, 2, 2], Proven::Win),
        ([2, 4, 3, 2], Proven::Draw),
    ] {
        let rules = mnk_rules(board);
        let mut search = best_first(TwoPlayerBoard::<u64>::new(rules), Lines::new(rules), 1);
        let report = search.search(&Limits::default(), &mut Still);
        assert_eq!((report.stopped_by, report.proven), (StopReason::Finished, Some(proven)), "{board:?}");
    }
}

/// A position of the pseudo-code. Values are 0 to 1 for the player who moved here.
struct Plain<G> {
    position: G,
    mv: Move,
    value: f32,
    closed: Option<Proven>,
    visits: u64,
    children: Vec<Plain<G>>,
}

impl<G: Game> Plain<G> {
    fn new(position: G, mv: Move, dead: bool, eval: &impl Evaluate<G>) -> Self {
        let mover = noughts::game::Seat::new((position.to_move().index() + 1) % 2);
        let outcome = position.outcome().or(dead.then_some(Outcome::Draw));
        let closed = outcome.map(|outcome| Proven::of(outcome, mover));
        let expected = closed.map_or_else(|| eval.scores(&position)[mover].expected(), Proven::expected);
        Plain {
            position,
            mv,
            value: f64::midpoint(expected, 1.0) as f32,
            closed,
            visits: 0,
            children: Vec::new(),
        }
    }

    fn iterate(&mut self, eval: &impl Evaluate<G>, visited: &mut u64) {
        if self.children.is_empty() {
            let seats = (0..2).map(noughts::game::Seat::new);
            let dead = !seats.into_iter().any(|seat| self.position.can_win(seat));
            for mv in self.position.moves() {
                self.children.push(Plain::new(self.position.after(mv), mv, dead, eval));
                *visited += 1;
                if self.children.last().and_then(|child| child.closed) == Some(Proven::Win) {
                    break;
                }
            }
        } else {
            let open = self.children.iter_mut().filter(|child| child.closed.is_none());
            let best = open.reduce(|best, child| if child.value > best.value { child } else { best });
            best.expect("an open position has an open child").iterate(eval, visited);
        }
        self.visits += 1;
        let best = self.children.iter().map(|child| child.value).fold(0.0, f32::max);
        self.value = 1.0 - best;
        let wins = self.children.iter().any(|child| child.closed == Some(Proven::Win));
        if wins || self.children.iter().all(|child| child.closed.is_some()) {
            self.closed = Some(if wins {
                Proven::Loss
            } else if self.children.iter().any(|child| child.closed == Some(Proven::Draw)) {
                Proven::Draw
            } else {
                Proven::Win
            });
        }
    }
}

fn follows_the_pseudo_code<G: TwoPlayer + 'static>(start: G, eval: &(impl Evaluate<G> + Clone + 'static)) {
    let mut plain = Plain::new(start, Move::default(), false, eval);
    let mut visited = 1;
    for _ in 0..400 {
        if plain.closed.is_some() {
            break;
        }
        plain.iterate(eval, &mut visited);
    }
    let report = best_first(start, eval.clone(), 1).search(&nodes(visited), &mut Still);
    let mut found: Vec<_> = report.candidates.iter().map(|one| (one.mv, one.visits, one.proven)).collect();
    found.sort_by_key(|&(mv, ..)| mv);
    let expected = plain.children.iter().map(|child| (child.mv, Some(child.visits), child.closed));
    assert_eq!(found, expected.collect::<Vec<_>>(), "{start:?}");
    for child in &plain.children {
        let one = report.candidates.iter().find(|one| one.mv == child.mv).expect("a candidate");
        let value = child.closed.map_or(2.0 * f64::from(child.value) - 1.0, Proven::expected);
        assert_eq!(one.value.to_bits(), value.to_bits(), "{one:?} in {start:?}");
    }
}

#[test]
fn iterations_follow_the_pseudo_code() {
    for board in [[3, 3, 3, 2], [4, 4, 4, 2], [7, 7, 4, 2]] {
        let rules = mnk_rules(board);
        let start = TwoPlayerBoard::<u64>::new(rules);
        follows_the_pseudo_code(start, &Lines::new(rules));
        for position in endgames(&start, 10, board[0] * board[1], 5) {
            follows_the_pseudo_code(position, &Lines::new(rules));
            follows_the_pseudo_code(position, &Coarse);
        }
    }
    for position in endgames(&Ultimate::new(), 10, 81, 5) {
        follows_the_pseudo_code(position, &Boards);
    }
}

fn gomoku() -> BestFirst {
    let rules = mnk_rules([15, 15, 5, 2]);
    best_first(TwoPlayerBoard::<Large>::new(rules), Lines::new(rules), 1)
}

#[test]
fn limits_on_positions_are_exact() {
    for limit in [0, 1, 2, 3, 10, 225, 226, 227, 1000, 20_000] {
        let report = gomoku().search(&nodes(limit), &mut Still);
        assert_eq!((report.stopped_by, report.counters.nodes), (StopReason::Nodes, limit));
        assert!(report.mv.is_some());
    }
}

#[test]
fn a_deadline_is_met_and_the_host_can_cancel() {
    for time in [0.0, 50.0] {
        let mut host = FakeHost::ticking(1.0);
        let report = gomoku().search(&Limits::time(duration(time)), &mut host);
        assert_eq!(report.stopped_by, StopReason::Time);
        assert!(report.mv.is_some() && host.now.get() <= time + 10.0, "{} ms", host.now.get());
    }
    for at in 1..3 {
        let mut host = FakeHost { tick: 60.0, ..FakeHost::cancelling_at(at) };
        let report = gomoku().search(&nodes(1_000_000), &mut host);
        assert_eq!((report.stopped_by, host.reports.len()), (StopReason::Cancelled, at));
        assert!(host.reports.iter().chain([&report]).all(|report| report.mv.is_some()));
    }
}

#[test]
fn a_full_memory_ends_the_search() {
    let rules = mnk_rules([7, 7, 7, 2]);
    let mut search = best_first(TwoPlayerBoard::<u64>::new(rules), Blind, 1);
    let report = search.search(&Limits::default(), &mut Still);
    assert_eq!(report.stopped_by, StopReason::Nodes);
    assert!(report.mv.is_some() && (1_000_000..1 << 21).contains(&report.counters.nodes), "{report:?}");
    // A further run has no room, and a move makes some.
    assert_eq!(search.search(&Limits::default(), &mut Still).mv, report.mv);
    search.advance(*report.candidates.last().map(|one| &one.mv).expect("a move"));
    let report = search.search(&nodes(1000), &mut Still);
    assert_eq!((report.stopped_by, report.counters.nodes), (StopReason::Nodes, 1000));
}

#[test]
fn a_move_keeps_the_tree_behind_it() {
    let rules = mnk_rules([3, 3, 3, 2]);
    let start = TwoPlayerBoard::<u64>::new(rules);
    let mut search = best_first(start, Lines::new(rules), 1);
    let first = search.search(&nodes(500), &mut Still);
    let best = first.candidates[0];
    search.advance(best.mv);
    let next = search.search(&nodes(0), &mut Still);
    let visits: u64 = next.candidates.iter().filter_map(|one| one.visits).sum();
    // The first iteration through a position gives it its children.
    assert_eq!(Some(visits + 1), best.visits);
    let position = after(&start, &[best.mv]);
    let mut known = HashMap::new();
    let report = search.search(&Limits::default(), &mut Still);
    check_proofs(&position, &report, &mut |position: &TwoPlayerBoard<u64>| solve(position, &mut known));
    assert_eq!((report.stopped_by, report.proven), (StopReason::Finished, Some(Proven::Draw)));
}

#[test]
fn the_recorded_tree_is_that_of_the_report() {
    let mut search = best_first(three_by_three(), Lines::new(three_by_three().rules()), 1);
    let (report, trace) = search.trace(&nodes(500), Cap::default(), &mut Still);
    let moves: Vec<_> = trace.nodes.iter().filter(|node| node.ply == 1).collect();
    assert!(!moves.is_empty());
    for node in moves {
        let one = report.candidates.iter().find(|one| Some(one.mv) == node.mv).expect("a candidate");
        assert_eq!((node.visits, node.value), (one.visits, Some(0.0 - one.value)), "{one:?}");
    }
}
