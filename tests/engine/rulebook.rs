//! The players that follow rules instead of searching: the perfect one never loses what is not lost,
//! whichever of the moves that a rule allows it draws, and says which rule it was; the weakened ones are
//! weaker in just the way they say; the greedy one judges by what the board looks like after its move.

use crate::common::{
    BOARDS, Still, any_move, best_move, mnk_rules, open_positions, rules, rules_json, solve, three_by_three,
};
use noughts::algorithms::simple::greedy::Greedy;
use noughts::algorithms::simple::perfect::{Beatable, EpsilonPerfect, Perfect};
use noughts::evals::lines::Lines;
use noughts::game::{Game, Move, Outcome};
use noughts::games::mnk::{Large, MultiPlayerBoard, TwoPlayerBoard};
use noughts::rng::SeededRng;
use noughts::search::policy::{Policy, PolicyPlayer};
use noughts::search::reason::{Reason, Rule};
use noughts::search::tree_search::TreeSearch;
use noughts::search::{Limits, Proven, Report, Search};
use noughts::value::{Evaluate, Score};
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashMap};

type Board = TwoPlayerBoard<u64>;

fn report_of(position: &Board, player: impl Policy<Board>) -> Report {
    PolicyPlayer::new(*position, player, 1).search(&Limits::default(), &mut Still)
}

/// Every move that the player may draw, ascending.
fn moves_of(report: &Report) -> Vec<Move> {
    let mut moves: Vec<_> = report.candidates.iter().map(|candidate| candidate.mv).collect();
    moves.sort();
    moves
}

/// The number of a report's rule.
fn rule_of(report: &Report) -> u32 {
    let Some(Reason::Rule(rule)) = report.reason else { panic!("{report:?} names no rule") };
    rule as u32 + 1
}

fn small() -> Value {
    json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3})
}

/// The moves that win at once for the player to move.
fn wins(position: &Board) -> Vec<Move> {
    let win = Some(Outcome::Win(position.to_move()));
    position.moves().filter(|&mv| position.after(mv).outcome() == win).collect()
}

/// The cells where the opponent would win at once.
fn threats(position: &Board) -> Vec<Move> {
    let replies = position.moves().flat_map(|mv| wins(&position.after(mv)));
    replies.collect::<BTreeSet<_>>().into_iter().collect()
}

#[test]
fn perfect_keeps_every_draw_from_every_position() {
    let mut known = HashMap::new();
    let open = open_positions(&three_by_three());
    assert_eq!(open.len(), 4520);
    let mut kept = 0;
    for position in &open {
        if solve(position, &mut known) < Score::DRAW {
            continue;
        }
        let report = report_of(position, Perfect);
        assert_eq!(report.mv, report.candidates.first().map(|candidate| candidate.mv));
        for mv in moves_of(&report) {
            let worth = -solve(&position.after(mv), &mut known);
            assert!(worth >= Score::DRAW, "{mv:?} loses {position:?}: {report:?}");
            kept += 1;
        }
    }
    assert!(kept > 3000, "only {kept} moves");
}

/// How the games end in which one side follows a player, every move that it may draw, and the other
/// plays everything: won, drawn, lost.
fn all_lines<C: Policy<Board> + Copy>(position: &Board, player: C, seat: usize) -> [u32; 3] {
    let turn = position.to_move().index();
    let moves: Vec<_> = match position.outcome() {
        Some(Outcome::Draw) => return [0, 1, 0],
        Some(Outcome::Win(winner)) => return if winner.index() == seat { [1, 0, 0] } else { [0, 0, 1] },
        None if turn == seat => moves_of(&report_of(position, player)),
        None => position.moves().collect(),
    };
    moves
        .into_iter()
        .map(|mv| all_lines(&position.after(mv), player, seat))
        .fold([0; 3], |all, one| [all[0] + one[0], all[1] + one[1], all[2] + one[2]])
}

#[test]
fn perfect_loses_no_game_on_either_side() {
    for seat in [0, 1] {
        let [won, drawn, lost] = all_lines(&three_by_three(), Perfect, seat);
        assert_eq!(lost, 0, "as player {seat}");
        assert!(won > drawn && drawn > 0, "won {won}, drew {drawn} as player {seat}");
    }
}

#[test]
fn beatable_can_be_beaten_but_not_at_once() {
    let lost: u32 = [0, 1].map(|seat| all_lines(&three_by_three(), Beatable, seat)[2]).iter().sum();
    assert!(lost > 0, "it never loses");
    for position in open_positions(&three_by_three()) {
        let report = report_of(&position, Beatable);
        let (wins, threats) = (wins(&position), threats(&position));
        match (wins.is_empty(), threats.is_empty()) {
            (false, _) => assert_eq!((rule_of(&report), moves_of(&report)), (1, wins), "{position:?}"),
            (true, false) => assert_eq!((rule_of(&report), moves_of(&report)), (2, threats), "{position:?}"),
            (true, true) => assert!(![1, 2, 4].contains(&rule_of(&report)), "{report:?} in {position:?}"),
        }
    }
}

#[test]
fn each_rule_is_named_where_it_applies() {
    for (moves, rule, answers) in [
        (&[0, 3, 1, 4][..], Rule::Win, &[2][..]),
        (&[0, 4, 1], Rule::Block, &[2]),
        (&[0, 1, 6, 3], Rule::Fork, &[4, 8]),
        (&[0, 4, 8], Rule::BlockFork, &[1, 3, 5, 7]),
        (&[0, 1], Rule::Centre, &[4]),
        (&[4, 0], Rule::OppositeCorner, &[8]),
        (&[0, 4], Rule::Corner, &[2, 6, 8]),
        (&[0, 1, 2, 6, 4, 8, 7], Rule::Side, &[3, 5]),
        (&[], Rule::Centre, &[4]),
    ] {
        let report = best_move(&small(), moves, &json!("perfect"), &json!({})).expect("a good request");
        let found: Vec<_> = moves_of(&report).iter().map(|mv| mv.0).collect();
        assert_eq!((&report.reason, &found[..]), (&Some(Reason::Rule(rule)), answers), "{moves:?}");
        let wins = rule == Rule::Win;
        assert_eq!((report.proven == Some(Proven::Win), report.plies == Some(1)), (wins, wins), "{moves:?}");
    }
}

#[test]
fn every_rule_is_needed() {
    let rules: BTreeSet<_> = open_positions(&three_by_three())
        .iter()
        .map(|position| {
            let report = report_of(position, Perfect);
            let (rule, moves) = (rule_of(&report), moves_of(&report));
            let sides = [1, 3, 5, 7].map(Move);
            if rule == 8 {
                assert!(position.moves().all(|mv| sides.contains(&mv)), "sides are the last: {position:?}");
                assert_eq!(moves, position.moves().collect::<Vec<_>>());
            }
            rule
        })
        .collect();
    assert_eq!(rules.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8]);
}

fn slips(report: &Report) -> bool {
    matches!(report.reason, Some(Reason::Slip { .. }))
}

#[test]
fn without_slips_the_slipping_player_is_perfect() {
    for position in open_positions(&three_by_three()) {
        let (found, perfect) =
            (report_of(&position, EpsilonPerfect { epsilon: 0.0 }), report_of(&position, Perfect));
        assert_eq!((moves_of(&found), &found.reason), (moves_of(&perfect), &perfect.reason));
    }
}

/// How often each cell was played in answer to the first corner, and how often by a slip.
fn plays(epsilon: f64, games: u32) -> ([u32; 9], u32) {
    let algo = json!({"id": "eps-perfect", "epsilon": epsilon});
    let (mut cells, mut slipped) = ([0; 9], 0);
    for seed in 0..games {
        let report = best_move(&small(), &[0], &algo, &json!({"seed": seed})).expect("a good request");
        cells[report.mv.expect("the game goes on").index()] += 1;
        slipped += u32::from(slips(&report));
    }
    (cells, slipped)
}

#[test]
fn with_nothing_but_slips_it_plays_at_random() {
    let (cells, slipped) = plays(1.0, 8000);
    assert_eq!((cells[0], slipped), (0, 8000));
    // Eight legal moves, a thousand each: seven degrees of freedom, exceeded once in ten thousand.
    let deviation: f64 = cells[1..].iter().map(|&count| (f64::from(count) - 1000.0).powi(2) / 1000.0).sum();
    assert!(deviation < 29.9, "{cells:?} is not uniform: {deviation:.1}");
}

#[test]
fn it_slips_as_often_as_it_says() {
    for epsilon in [0.05, 0.1, 0.5] {
        let games = 4000;
        let (cells, slipped) = plays(epsilon, games);
        let expected = epsilon * f64::from(games);
        let spread = (expected * (1.0 - epsilon)).sqrt();
        assert!((f64::from(slipped) - expected).abs() < 4.0 * spread, "{slipped} slips at {epsilon}");
        // Where it does not slip it takes the centre, as does one slip in eight.
        let elsewhere: u32 = (1..9).filter(|&cell| cell != 4).map(|cell| cells[cell]).sum();
        assert!(elsewhere < slipped && elsewhere * 2 > slipped, "{cells:?} with {slipped} slips");
    }
    let (_, slipped) = plays(0.0, 500);
    assert_eq!(slipped, 0);
}

#[test]
fn other_games_are_refused_with_what_is_possible() {
    let mut others: Vec<_> = BOARDS.iter().map(|&board| rules(board)).collect();
    others.extend([rules([3, 3, 2, 2]), rules([3, 3, 1, 2]), noughts::catalogue::Rules::Ultimate]);
    let mut refused = 0;
    for other in others.into_iter().filter(|&other| other != rules([3, 3, 3, 2])) {
        for id in ["perfect", "beatable", "eps-perfect"] {
            let error = best_move(&rules_json(other), &[], &json!(id), &json!({})).expect_err(id);
            let message = error.to_string();
            assert_eq!(error.name(), "Unsupported", "{message}");
            for words in ["3 by 3 with 3 in a row for two players", &other.name(), "mcts", "strongest"] {
                assert!(message.contains(words), "`{message}` does not say `{words}`");
            }
            refused += 1;
        }
    }
    assert!(refused > 60);
}

/// The greedy player on positions of one board, by the definition.
fn greedy_judges_by_the_board<G: Game, E: Evaluate<G> + Clone>(start: G, eval: &E, games: u64) {
    let (mut won, mut judged) = (0, 0);
    for seed in 0..games {
        let (mut rng, mut position) = (SeededRng::new(seed), start);
        while position.outcome().is_none() {
            let me = position.to_move();
            let worth = |mv: Move| {
                let after = position.after(mv);
                let ended = after.outcome().map(|outcome| Score::of(outcome, me, after.plies()));
                ended.unwrap_or_else(|| eval.scores(&after)[me])
            };
            let report = TreeSearch::new(position, eval.clone(), Greedy::default(), 1)
                .search(&Limits::default(), &mut Still);
            // The first of the best.
            let first = position.moves().reduce(|best, mv| if worth(mv) > worth(best) { mv } else { best });
            assert_eq!(report.mv, first, "{report:?} in {position:?}");
            assert_eq!(report.candidates.len(), position.move_count() as usize);
            for candidate in &report.candidates {
                let expected = worth(candidate.mv).expected();
                assert_eq!(candidate.value.to_bits(), expected.to_bits(), "{candidate:?} in {position:?}");
            }
            let over = first.and_then(|mv| position.after(mv).outcome());
            assert_eq!(report.proven == Some(Proven::Win), over == Some(Outcome::Win(me)), "{report:?}");
            won += u32::from(report.proven.is_some());
            judged += 1;
            position.play(any_move(&position, &mut rng).expect("the game goes on"));
        }
    }
    assert!(won > 0 && judged > won, "{won} wins in {judged} positions");
}

#[test]
fn greedy_plays_for_the_look_of_the_board() {
    fn lines(board: [u32; 4]) -> Lines {
        Lines::new(mnk_rules(board))
    }
    greedy_judges_by_the_board(three_by_three(), &lines([3, 3, 3, 2]), 40);
    greedy_judges_by_the_board(TwoPlayerBoard::<u64>::new(mnk_rules([7, 7, 4, 2])), &lines([7, 7, 4, 2]), 8);
    greedy_judges_by_the_board(
        TwoPlayerBoard::<Large>::new(mnk_rules([15, 15, 3, 2])),
        &lines([15, 15, 3, 2]),
        1,
    );
    greedy_judges_by_the_board(
        MultiPlayerBoard::<u64>::new(mnk_rules([5, 5, 3, 3])),
        &lines([5, 5, 3, 3]),
        20,
    );
    greedy_judges_by_the_board(
        MultiPlayerBoard::<u64>::new(mnk_rules([6, 6, 3, 5])),
        &lines([6, 6, 3, 5]),
        8,
    );
}
