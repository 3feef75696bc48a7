//! Lines as rule books of gomoku describe them, and what the rules, the threat search, every other algorithm
//! and the evaluation make of them: the same stones in freestyle gomoku, where more than five win as well,
//! and in standard gomoku, where they do not.
//!
//! The definitions are those of the Renju International Federation (rules of renju, section 9), of the book
//! "5 in a Row" of Wikibooks and of `MathWorld` ("Gomoku"):
//! - *five*: five stones of one colour in an unbroken row; *overline*: more than five. In standard gomoku an
//!   overline does not win.
//! - *four*: four stones in a row, gaps allowed, to which one more makes five. What would make an overline
//!   makes no four.
//! - *straight four*: an unbroken row of four stones to which a fifth can be added in two ways.

use crate::common::{Still, mnk_rules, nodes, rules_json};
use noughts::algorithms::specialists::threats::Threats;
use noughts::catalogue::{Rules, algorithms};
use noughts::evals::lines::Lines;
use noughts::game::{Game, Move, Outcome, Seat};
use noughts::games::grid::GridRules;
use noughts::games::mnk::{Large, TwoPlayerBoard};
use noughts::search::{Proven, Report, Search};
use noughts::value::{Evaluate, Score};
use noughts_request as request;
use serde_json::json;

/// Lines with a stone of one side on each `X`. A further one makes exactly five on a `5`, more on a `6`, and
/// neither on a dot.
const LINES: [(&str, &str); 14] = [
    ("a straight four", ".5XXXX5."),
    ("a four at the edge", "XXXX5.."),
    ("a row of four, with a stone beyond one end: a four", "X6XXXX5."),
    ("the same with stones beyond both ends: no four", "X6XXXX6X"),
    ("two and two, with a gap: a four", "XX5XX"),
    ("three and one, with a gap: a four", "XXX5X."),
    ("three and two: no four", "XX6XXX"),
    ("three and three: no four", "XXX6XXX"),
    ("four and two: a four, at the other end only", "5XXXX6XX"),
    ("three in the middle of two: two fours in one line", "X5XXX5X"),
    ("three pairs: two fours in one line", "XX5XX5XX"),
    ("three and four: a four, at the other end only", "XXX6XXXX5"),
    ("four and four: a four at either far end", "5XXXX6XXXX5"),
    ("three stones: no four yet", "..XXX.."),
];

const SIDE: usize = 15;

fn gomoku() -> GridRules {
    mnk_rules([15, 15, 5, 2])
}

/// A line on the board.
struct Line {
    name: &'static str,
    signs: &'static [u8],
    cells: Vec<usize>,
}

/// Each line across, down and slantwise, and along an edge of the board.
fn lines() -> Vec<Line> {
    let mut lines = Vec::new();
    for (name, signs) in LINES {
        let ways: [fn(usize) -> [usize; 2]; 5] = [
            |step| [7, 3 + step],
            |step| [3 + step, 7],
            |step| [2 + step, 2 + step],
            |step| [2 + step, 12 - step],
            |step| [14, step],
        ];
        for way in ways {
            // What stands at the edge stands there in every direction but the slanted ones.
            let edge = name.contains("edge");
            if edge && way(0) != [14, 0] {
                continue;
            }
            let cells = (0..signs.len()).map(|step| way(step)[0] * SIDE + way(step)[1]).collect();
            lines.push(Line { name, signs: signs.as_bytes(), cells });
        }
    }
    lines
}

impl Line {
    fn with(&self, sign: u8) -> Vec<Move> {
        let cells = self.cells.iter().zip(self.signs).filter(|&(_, &own)| own == sign);
        cells.map(|(&cell, _)| Move(cell as u16)).collect()
    }

    /// The stones of the line for the side that moves first, with so many of the other side, which threaten
    /// nothing and lie nowhere near the line.
    fn on_board(&self, rules: GridRules, behind: usize) -> TwoPlayerBoard<Large> {
        let stones = self.with(b'X');
        let far = |cell: usize| {
            let away =
                |&own: &usize| (cell / SIDE).abs_diff(own / SIDE).max((cell % SIDE).abs_diff(own % SIDE));
            self.cells.iter().map(away).min().expect("a line has cells") > 1
        };
        let apart =
            |&cell: &usize| (cell / SIDE).is_multiple_of(3) && (cell % SIDE).is_multiple_of(3) && far(cell);
        let others: Vec<_> = (0..SIDE * SIDE).filter(apart).map(|cell| Move(cell as u16)).collect();
        let mut position = TwoPlayerBoard::new(rules);
        for (ply, &stone) in stones.iter().enumerate() {
            position.play(stone);
            if ply + behind < stones.len() {
                position.play(others[ply]);
            }
        }
        assert_eq!(position.outcome(), None, "{}", self.name);
        position
    }

    /// The cells that win.
    fn wins(&self, rules: GridRules) -> Vec<Move> {
        let mut wins = self.with(b'5');
        if !rules.is_exact() {
            wins.extend(self.with(b'6'));
        }
        wins.sort_unstable();
        wins
    }
}

fn threats(position: &TwoPlayerBoard<Large>) -> Report {
    Threats::new(*position, 1).search(&nodes(5_000), &mut Still)
}

#[test]
fn a_stone_wins_where_the_rules_say_so() {
    for line in lines() {
        for rules in [gomoku(), gomoku().exactly()] {
            let position = line.on_board(rules, 0);
            let won = |mv: &Move| position.after(*mv).outcome() == Some(Outcome::Win(Seat::FIRST));
            let wins: Vec<_> =
                (0..(SIDE * SIDE) as u16).map(Move).filter(|&mv| position.is_legal(mv)).filter(won).collect();
            assert_eq!(wins, line.wins(rules), "{}, {rules:?}", line.name);
        }
    }
}

#[test]
fn the_side_to_move_wins_at_once_with_a_four_and_not_with_an_overline() {
    for line in lines() {
        for rules in [gomoku(), gomoku().exactly()] {
            let (report, wins) = (threats(&line.on_board(rules, 0)), line.wins(rules));
            let at_once = report.proven == Some(Proven::Win) && report.plies == Some(1);
            assert_eq!(at_once, !wins.is_empty(), "{}, {rules:?}: {report:?}", line.name);
            assert!(!at_once || report.mv.is_some_and(|mv| wins.contains(&mv)), "{}: {report:?}", line.name);
        }
    }
}

#[test]
fn the_other_side_answers_a_four_and_loses_to_two_of_them() {
    for line in lines() {
        for rules in [gomoku(), gomoku().exactly()] {
            let (report, wins) = (threats(&line.on_board(rules, 1)), line.wins(rules));
            let lost = report.proven == Some(Proven::Loss) && report.plies == Some(2);
            assert_eq!(lost, wins.len() > 1, "{}, {rules:?}: {report:?}", line.name);
            if let [only] = wins[..] {
                assert_eq!(report.mv, Some(only), "{}, {rules:?}: {report:?}", line.name);
            }
        }
    }
}

/// The stones of each line whose only winning cells make overlines: in freestyle gomoku every algorithm plays
/// one of them, and in standard gomoku none sees a win in them.
#[test]
fn what_wins_in_freestyle_gomoku_is_no_win_in_standard_gomoku() {
    let budget = r#"{"nodes":2000,"iterations":2000,"depth":1,"seed":1}"#;
    let found = |line: &Line, rules: GridRules, id: &str| {
        let position = line.on_board(rules, 0);
        let moves: Vec<_> = moves_of(&position);
        let rules = rules_json(Rules::Mnk(rules));
        let state = serde_json::from_value(json!({"rules": rules, "moves": moves})).expect("a state");
        let algo = serde_json::from_value(json!(id)).expect("an id");
        let budget = serde_json::from_str(budget).expect("limits");
        request::best_move(state, algo, &budget, 1, &mut Still).expect("it plays these rules")
    };
    for (name, _) in LINES.iter().filter(|(_, signs)| signs.contains('6') && !signs.contains('5')) {
        let line = lines().into_iter().find(|line| line.name == *name).expect("it is listed");
        let ids = algorithms(Rules::Mnk(gomoku().exactly())).map(|one| one.info().id);
        for id in ids.filter(|&id| id != "random") {
            let (free, exact) = (found(&line, gomoku(), id), found(&line, gomoku().exactly(), id));
            assert!(free.mv.is_some_and(|mv| line.wins(gomoku()).contains(&mv)), "{name}, {id}: {free:?}");
            assert_ne!((exact.proven, exact.plies), (Some(Proven::Win), Some(1)), "{name}, {id}");
        }
    }
}

/// Stones that fill a line of five save one cell count as four, unless filling it makes an overline.
#[test]
fn the_evaluation_counts_no_four_that_can_only_become_an_overline() {
    let lead =
        |line: &Line, rules: GridRules| Lines::new(rules).scores(&line.on_board(rules, 0))[Seat::FIRST];
    // A line of four counts a thousand points; all that is less comes to no half of that here.
    let four = Score::estimate(500);
    for line in lines() {
        let (free, exact) = (lead(&line, gomoku()), lead(&line, gomoku().exactly()));
        assert_eq!(exact >= four, !line.wins(gomoku().exactly()).is_empty(), "{}: {exact:?}", line.name);
        assert_eq!(free >= four, !line.wins(gomoku()).is_empty(), "{}: {free:?}", line.name);
    }
}

/// The moves of a position, with the stones of each side in the order of the board.
fn moves_of(position: &TwoPlayerBoard<Large>) -> Vec<u16> {
    use noughts::game::board::{Board, Cell};
    let of = |seat: usize| {
        let own = (0..(SIDE * SIDE) as u16)
            .filter(move |&cell| position.owner(Cell(cell)) == Some(Seat::new(seat)));
        own.collect::<Vec<_>>()
    };
    of(0).into_iter().zip(of(1)).flat_map(|(one, other)| [one, other]).collect()
}
