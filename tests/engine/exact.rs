//! Exactly k in a row: an overline wins for nobody, and every algorithm knows it.

use crate::common::{Any, Still, WithAny, alphabeta, exact, mnk_rules, nodes, random_game, rules_json};
use noughts::algorithms::specialists::threats::Threats;
use noughts::catalogue::{CatalogueGame, Rules, algorithms, with_game};
use noughts::evals::lines::Lines;
use noughts::game::notation::Notation;
use noughts::game::{Game, Move, Outcome, Seat};
use noughts::games::mnk::{Large, TwoPlayerBoard};
use noughts::rng::SeededRng;
use noughts::search::tree_search::AlphaBetaOptions;
use noughts::search::{Proven, Search};
use noughts::status::Ending;
use noughts_request as request;
use serde_json::{Value, json};

/// 15x15 with exactly five: standard gomoku.
fn standard() -> TwoPlayerBoard<Large> {
    TwoPlayerBoard::new(mnk_rules([15, 15, 5, 2]).exactly())
}

/// The same board where six wins as well: freestyle gomoku.
fn freestyle() -> TwoPlayerBoard<Large> {
    TwoPlayerBoard::new(mnk_rules([15, 15, 5, 2]))
}

/// Black's and White's stones, placed in turn; where one side has fewer, it has stones in the upper edge as
/// well, with gaps.
fn placed(start: &TwoPlayerBoard<Large>, black: &str, white: &str) -> TwoPlayerBoard<Large> {
    let named = |names: &str| -> Vec<Move> {
        names.split_whitespace().map(|name| start.named(name).expect("a square of the board")).collect()
    };
    let (black, mut white) = (named(black), named(white));
    let spare = (0..15).step_by(2).map(|cell| Move(cell as u16)).filter(|mv| !white.contains(mv));
    white.extend(spare.collect::<Vec<_>>());
    let mut position = *start;
    for (&one, &other) in black.iter().zip(&white) {
        position.play(one);
        position.play(other);
    }
    assert_eq!(position.outcome(), None);
    position
}

fn mv(position: &TwoPlayerBoard<Large>, name: &str) -> Move {
    position.named(name).expect("a square of the board")
}

#[test]
fn six_in_a_row_win_in_freestyle_and_not_in_standard_gomoku() {
    let stones = ["e8 f8 g8 i8 j8", "a1 c1 e1 g1 i1"];
    let free = placed(&freestyle(), stones[0], stones[1]);
    assert_eq!(free.after(mv(&free, "h8")).outcome(), Some(Outcome::Win(Seat::FIRST)));
    let exact = placed(&standard(), stones[0], stones[1]);
    assert_eq!(exact.after(mv(&exact, "h8")).outcome(), None);
    // Nothing makes a five of an overline any more.
    let long = exact.after(mv(&exact, "h8")).after(mv(&exact, "k1"));
    assert_eq!(long.after(mv(&long, "d8")).outcome(), None);
}

#[test]
fn one_stone_that_makes_a_five_and_a_six_wins() {
    let start = standard();
    let position = placed(&start, "e8 f8 g8 i8 j8 h9 h10 h11 h12", "a1 c1 e1 g1 i1 k1 m1 a3 c3");
    let won = position.after(mv(&position, "h8"));
    assert_eq!(won.outcome(), Some(Outcome::Win(Seat::FIRST)));
    let names: Vec<_> = won.winning_line().iter().map(|cell| won.name(Move(cell.0))).collect();
    assert_eq!(names, ["h12", "h11", "h10", "h9", "h8"]);
}

#[test]
fn a_five_beside_the_edge_and_beside_the_other_side_wins() {
    for (black, white, last) in
        [("a1 b1 c1 d1", "a3 c3 e3 f1", "e1"), ("o15 o14 o12 o11", "a1 c1 e1 o10", "o13")]
    {
        let position = placed(&standard(), black, white);
        assert_eq!(position.after(mv(&position, last)).outcome(), Some(Outcome::Win(Seat::FIRST)), "{last}");
    }
}

/// The status of a game on the page's board.
fn status(rules: &Value, moves: &[u16]) -> noughts::status::Status {
    let state = serde_json::from_value(json!({ "rules": rules, "moves": moves })).expect("a state");
    request::status(state).expect("legal moves")
}

#[test]
fn the_status_names_the_overline() {
    // e8 f8 g8 i8 j8 and then h8, with answers in the last row.
    let cell = |col: u16, row: u16| (15 - row) * 15 + col;
    let mut moves = Vec::new();
    for (turn, col) in [4, 5, 6, 8, 9, 7].into_iter().enumerate() {
        moves.push(cell(col, 8));
        moves.push(cell(2 * turn as u16, 1));
    }
    moves.pop();
    let rules = json!({"kind": "mnk", "rows": 15, "cols": 15, "k": 5, "exact": true});
    let found = status(&rules, &moves);
    assert_eq!(found.outcome, None);
    assert_eq!(found.overlines, (4..10).map(|col| usize::from(cell(col, 8))).collect::<Vec<_>>());
    assert!(status(&rules, &moves[..10]).overlines.is_empty());
    let free = status(&json!({"kind": "mnk", "rows": 15, "cols": 15, "k": 5}), &moves);
    assert!(matches!(free.outcome, Some(Ending::Win { player: 0, .. })));
    assert!(free.overlines.is_empty());
}

#[test]
fn exact_is_true_or_false() {
    for (given, fine) in [
        (json!(true), true),
        (json!(false), true),
        (json!(null), true),
        (json!(1), false),
        (json!("yes"), false),
    ] {
        let rules = json!({"kind": "mnk", "rows": 15, "cols": 15, "k": 5, "exact": given});
        let state = serde_json::from_value(json!({ "rules": rules, "moves": [] })).expect("a state");
        assert_eq!(request::status(state).is_ok(), fine, "{given}");
    }
}

/// The only winning move completes five; the other ends make six. Every algorithm that sees a win in one
/// plays it.
#[test]
fn every_algorithm_completes_five_and_not_six() {
    // c8 e8 f8 g8 h8 leave d8 for six; j5 to m5 leave i5 and n5 for five.
    let rules = mnk_rules([15, 15, 5, 2]).exactly();
    let position = placed(&standard(), "c8 e8 f8 g8 h8 j5 k5 l5 m5", "i8 n5 a1 c1 e1 g1 k1 m1 a3");
    let wins = mv(&position, "i5");
    let moves: Vec<u16> = played(&position);
    for algorithm in algorithms(Rules::Mnk(rules)) {
        let info = algorithm.info();
        if info.id == "random" {
            continue;
        }
        let state = json!({"rules": rules_json(Rules::Mnk(rules)), "moves": moves});
        let budget =
            serde_json::from_str(r#"{"nodes":2000,"iterations":3000,"depth":2,"seed":1}"#).expect("limits");
        let report = request::best_move(
            serde_json::from_value(state).expect("a state"),
            serde_json::from_value(json!(info.id)).expect("an id"),
            &budget,
            1,
            &mut Still,
        );
        let report = report.expect("it plays these rules");
        assert_eq!(report.mv, Some(wins), "{}: {report:?}", info.id);
    }
}

/// The stones of a position as moves in turn.
fn played(position: &TwoPlayerBoard<Large>) -> Vec<u16> {
    use noughts::game::board::{Board, Cell};
    let of = |seat: usize| {
        let cells = (0..position.cells() as u16)
            .filter(move |&cell| position.owner(Cell(cell)) == Some(Seat::new(seat)));
        cells.collect::<Vec<_>>()
    };
    let (first, second) = (of(0), of(1));
    first.into_iter().zip(second).flat_map(|(one, other)| [one, other]).collect()
}

fn threats(position: &TwoPlayerBoard<Large>) -> noughts::search::Report {
    Threats::new(*position, 1).search(&nodes(20_000), &mut Still)
}

/// Four stones with both ends free are an open four in freestyle. With an own stone one cell beyond an end, a
/// stone at that end makes six, so that in standard gomoku one reply stops it.
#[test]
fn an_open_four_with_an_own_stone_beyond_can_be_stopped() {
    let after = |start: &TwoPlayerBoard<Large>| {
        let position = placed(start, "e8 f8 g8 j8", "a1 c1 e1 g1");
        threats(&position.after(mv(&position, "h8")))
    };
    let (free, strict) = (after(&freestyle()), after(&standard()));
    assert_eq!((free.proven, free.plies), (Some(Proven::Loss), Some(2)));
    assert_eq!(strict.mv, Some(mv(&standard(), "d8")));
    assert_ne!(strict.plies, Some(2));
}

/// Where alpha-beta sees the end, threat search claims nothing else, on small boards where overlines are
/// common.
#[test]
fn what_threats_proves_alpha_beta_proves() {
    let mut decided = 0;
    for board in [[4, 4, 2, 2], [4, 4, 3, 2], [5, 4, 3, 2], [1, 9, 3, 2], [6, 3, 3, 2]] {
        let rules = mnk_rules(board).exactly();
        let start = TwoPlayerBoard::<Large>::new(rules);
        for seed in 0..120 {
            let mut rng = SeededRng::new(seed);
            let plies = rng.below(rules.cells()) as usize;
            let moves = random_game(&start, plies, &mut rng);
            let position = moves.iter().fold(start, |position, &mv| position.after(mv));
            if position.outcome().is_some() || position.plies_left().unwrap() > 12 {
                continue;
            }
            let report = threats(&position);
            let truth = alphabeta(position, Lines::new(rules), AlphaBetaOptions::ALL)
                .search(&nodes(u64::MAX), &mut Still);
            assert!(truth.proven.is_some(), "{truth:?}");
            if report.proven.is_some() {
                decided += 1;
                assert_eq!(report.proven, truth.proven, "{position:?}\n{report:?}\n{truth:?}");
            }
        }
    }
    assert!(decided > 60, "only {decided} positions were decided");
}

struct Seats;

impl WithAny for Seats {
    type Output = usize;
    fn with<G: CatalogueGame>(self, start: G) -> usize {
        start.seats()
    }
}

#[test]
fn the_prover_does_not_play_exact_rules_and_all_others_do() {
    let ids = |rules| algorithms(rules).map(|one| one.info().id).collect::<Vec<_>>();
    let (free, strict) = (ids(Rules::Mnk(mnk_rules([9, 9, 5, 2]))), ids(exact([9, 9, 5, 2])));
    let missing: Vec<_> = free.iter().filter(|id| !strict.contains(id)).collect();
    assert_eq!(missing, [&"prover"]);
    // Where no overline fits, the rules are the same.
    assert_eq!(ids(exact([3, 3, 3, 2])), ids(Rules::Mnk(mnk_rules([3, 3, 3, 2]))));
    assert_eq!(with_game(exact([4, 4, 2, 3]), Any(Seats)), 3);
}
