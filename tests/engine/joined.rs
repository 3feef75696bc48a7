//! Boards whose edges are joined, and boards of several layers: what the searches say that rely on a stone
//! that never hurts is true, against a search of everything.

use crate::common::{Still, after, endgames, nodes, random_game};
use crate::prover::{agrees, leads_to_the_end};
use crate::selective::Everything;
use crate::threats::{ask, win_holds};
use noughts::algorithms::minimax::pvs::Pvs;
use noughts::algorithms::specialists::prover::Prover;
use noughts::algorithms::specialists::threats::Threats;
use noughts::catalogue::Rules;
use noughts::game::board::Board;
use noughts::game::{Game, Move, Outcome};
use noughts::games::line::LineBoard;
use noughts::games::parts::{Large, Parts, PartsRules, worth::Worth};
use noughts::rng::SeededRng;
use noughts::search::tree_search::{AlphaBetaOptions, TreeSearch};
use noughts::search::{Limits, Proven, Report, Search};
use noughts::value::Score;
use std::collections::HashSet;

type Position = Parts<Large>;

fn rules(text: &str) -> PartsRules {
    match text.parse() {
        Ok(Rules::Parts(rules)) => rules,
        other => panic!("{text}: {other:?}"),
    }
}

fn start(text: &str) -> Position {
    Parts::new(rules(text))
}

fn prove(position: &Position, limits: &Limits) -> Report {
    Prover::new(*position, 1).search(limits, &mut Still)
}

/// Circles of all lengths, as short as a row and shorter than two rows, circles beside lines that end, two
/// cells with several lines in common, and lines through layers, joined or not.
const GAMES: &[&str] = &[
    "3x3x3t", "3x3x3c", "3x4x3t", "4x3x3c", "1x5x3t", "2x5x3c", "2x2x2t", "2x3x3t", "4x4x3t", "4x4x4t",
    "4x4x4c", "4x5x4t", "3x5x4c", "5x5x4t", "5x6x5c", "6x6x4t", "3x3x3l3", "2x3x3l3", "2x2x2l3", "4x4x4l4",
    "3x4x3l2", "3x3x3tl2", "3x3x3cl3", "5x3x3tl2", "2x4x4cl4",
];

/// The windows of a search are the rows of the rules, each once.
#[test]
fn lines_have_the_rows_of_the_rules() {
    for text in GAMES.iter().chain(&["9x7x5t", "15x15x5c", "26x26x26t", "26x4x5tl6", "6x6x6l6"]) {
        let position = start(text);
        let sorted = |row: Vec<u16>| {
            let mut row = row;
            row.sort_unstable();
            row
        };
        let expected: HashSet<_> = position.rows().map(|row| sorted(row.to_vec())).collect();
        let lines = position.lines();
        let windows =
            lines.iter().flat_map(|line| line.windows(position.k()).map(|cells| sorted(cells.collect())));
        let windows: Vec<Vec<u16>> = windows.collect();
        assert_eq!(windows.iter().cloned().collect::<HashSet<_>>(), expected, "{text}");
        assert_eq!(windows.len(), position.rows().count(), "{text}");
    }
}

/// All positions without an end that can be reached.
fn open_positions(start: &Position) -> Vec<Position> {
    let (mut seen, mut found) = (HashSet::from([start.key()]), vec![*start]);
    let mut at = 0;
    while at < found.len() {
        let next = found[at].moves().map(|mv| found[at].after(mv)).collect::<Vec<_>>();
        found.extend(next.into_iter().filter(|next| next.outcome().is_none() && seen.insert(next.key())));
        at += 1;
    }
    found
}

#[test]
fn every_position_of_small_boards_is_solved() {
    for text in ["3x3x3t", "3x3x3c", "2x4x3t", "2x2x2l2", "2x3x3cl2"] {
        let mut everything = Everything::default();
        let positions = open_positions(&start(text));
        for position in positions.iter().step_by(1 + positions.len() / 3000) {
            let report = prove(position, &Limits::default());
            let scores: Vec<_> =
                position.moves().map(|mv| (mv, -everything.score(&position.after(mv)))).collect();
            agrees(&report, &scores, position.plies(), position);
            leads_to_the_end(&report, position);
        }
    }
}

#[test]
fn nothing_is_called_proven_that_is_not_so() {
    let (mut proofs, mut threats) = (0, 0);
    for text in GAMES {
        let mut everything = Everything::default();
        for position in endgames(&start(text), 40, 10, 83) {
            for most in [1, 20, 300, 4000] {
                let report = prove(&position, &nodes(most));
                proofs += u32::from(everything.check(&position, &report));
            }
            for most in [20, 4000] {
                threats += u32::from(everything.check(&position, &ask(&position, most)));
            }
        }
    }
    assert!(proofs > 2000 && threats > 500, "{proofs} proofs of the prover, {threats} of threat search");
}

/// Alpha-beta to the end: exact too, and it knows no lines.
fn truth(position: &Position) -> Score {
    if let Some(outcome) = position.outcome() {
        return Score::of(outcome, position.to_move(), position.plies());
    }
    let method = Pvs::new(AlphaBetaOptions::ALL, position);
    let mut search = TreeSearch::new(*position, Worth::new(position.rules()), method, 1);
    let report = search.search(&Limits::default(), &mut Still);
    let end = position.plies() + report.plies.unwrap_or(0);
    match report.proven.expect("nothing limits it") {
        Proven::Draw => Score::DRAW,
        Proven::Win => Score::of(Outcome::Win(position.to_move()), position.to_move(), end),
        Proven::Loss => -Score::of(Outcome::Win(position.to_move()), position.to_move(), end),
    }
}

#[test]
fn positions_of_larger_boards_are_solved() {
    let games = [
        ("4x4x4t", 14),
        ("4x4x4c", 14),
        ("4x5x4t", 14),
        ("5x5x4t", 14),
        ("5x5x4c", 14),
        ("3x3x3l3", 20),
        ("3x4x3l2", 15),
        ("4x4x4l4", 15),
    ];
    let mut decided = 0;
    for (text, most_left) in games {
        let start = start(text);
        for seed in 0..40 {
            let mut rng = SeededRng::new(seed);
            let wanted = start.rules().cells() - 4 - rng.below(most_left - 3);
            let position = after(&start, &random_game(&start, wanted as usize, &mut rng));
            if position.outcome().is_some() || position.plies_left().is_none_or(|left| left > most_left) {
                continue;
            }
            let scores: Vec<_> = position.moves().map(|mv| (mv, -truth(&position.after(mv)))).collect();
            let report = prove(&position, &Limits::default());
            agrees(&report, &scores, position.plies(), &position);
            leads_to_the_end(&report, &position);
            decided += usize::from(report.proven != Some(Proven::Draw) && report.plies > Some(2));
        }
    }
    assert!(decided >= 12, "only {decided} of the positions have a win to look for");
}

/// A game between provers that keep what they know: the value never changes, and the end comes closer by one
/// with every move.
#[test]
fn a_game_follows_its_proof() {
    for text in ["3x3x3l3", "4x4x3t", "4x4x4t", "3x3x3t"] {
        let mut position = start(text);
        let mut prover = Prover::new(position, 1);
        let mut last: Option<Report> = None;
        while position.outcome().is_none() {
            let report = prover.search(&Limits::default(), &mut Still);
            assert_eq!(report.proven, prove(&position, &Limits::default()).proven);
            if let Some(last) = last {
                let turned = last.proven.map(Proven::negated);
                assert_eq!((report.proven, report.plies.map(|plies| plies + 1)), (turned, last.plies));
            }
            let mv: Move = report.mv.expect("the game goes on");
            position.play(mv);
            prover.advance(mv);
            last = Some(report);
        }
    }
}

/// Cells by row and column. The rows of layers are counted on.
type Stones<'a> = &'a [[usize; 2]];

/// Forced wins of the first player, whose stones are named first, with their plies.
const ATTACKS: &[(&str, Stones, Stones, u32)] = &[
    // Three in a row around the edge of a circle of two rows but one.
    ("9x9x5t", &[[4, 7], [4, 8], [4, 0]], &[[1, 3], [7, 3], [2, 5]], 3),
    ("9x9x5c", &[[4, 7], [4, 8], [4, 0]], &[[1, 3], [7, 3], [2, 5]], 3),
    // Along a diagonal, around the corner.
    ("15x15x5t", &[[13, 13], [14, 14], [0, 0]], &[[3, 7], [7, 3], [9, 5]], 3),
    ("10x12x5t", &[[8, 0], [9, 11], [0, 10]], &[[3, 7], [7, 3], [5, 5]], 3),
    // The same on circles of eight cells, where a line of nine would have one of them twice.
    ("8x8x5t", &[[4, 7], [4, 6], [4, 0]], &[[1, 3], [7, 3], [2, 4]], 3),
    // Two open threes meet beyond the edge.
    ("15x15x5t", &[[14, 1], [13, 1], [0, 0], [0, 14]], &[[5, 5], [5, 9], [9, 5], [9, 11]], 5),
    // A four around the edge, then an open three with it.
    (
        "15x15x5c",
        &[[7, 13], [7, 14], [7, 0], [8, 1], [9, 1]],
        &[[7, 12], [2, 5], [3, 11], [12, 5], [11, 9]],
        5,
    ),
    // Through layers, along a diagonal of the cube and a row.
    ("5x5x4l5", &[[0, 0], [6, 1], [14, 2], [13, 2]], &[[1, 4], [4, 1], [20, 2], [22, 4]], 3),
];

/// The position with these stones.
fn stones(text: &str, first: Stones, second: Stones) -> Position {
    let start = start(text);
    let cols = start.grid().cols;
    let mv = |[row, col]: [usize; 2]| Move((row * cols + col) as u16);
    let moves: Vec<_> = first.iter().zip(second).flat_map(|(&own, &other)| [mv(own), mv(other)]).collect();
    assert_eq!(first.len(), second.len());
    after(&start, &moves)
}

#[test]
fn attacks_across_the_edge_are_found_and_hold() {
    for &(text, first, second, plies) in ATTACKS {
        let position = stones(text, first, second);
        let report = ask(&position, 2_000);
        assert_eq!((report.proven, report.plies), (Some(Proven::Win), Some(plies)), "{text}: {report:?}");
        win_holds(&position, 9);
    }
}

/// On a torus no cell is special: what is proved of a position is proved of the same stones elsewhere.
#[test]
fn a_torus_has_no_edge() {
    let attacks = ATTACKS.iter().filter(|(text, ..)| text.ends_with('t'));
    for &(text, first, second, plies) in attacks {
        let grid = start(text).grid();
        for [down, right] in [[1, 2], [5, 0], [0, 4], [7, 7], [3, 6]] {
            let moved = |cells: Stones| -> Vec<_> {
                cells.iter().map(|[row, col]| [(row + down) % grid.rows, (col + right) % grid.cols]).collect()
            };
            let report = ask(&stones(text, &moved(first), &moved(second)), 2_000);
            let found = (report.proven, report.plies);
            assert_eq!(found, (Some(Proven::Win), Some(plies)), "{text}: {report:?}");
        }
    }
}

/// Games on boards of all sizes: every move of every reported line is legal.
#[test]
fn threat_search_plays_every_board_with_joined_edges_or_layers() {
    for text in GAMES.iter().chain(&["9x7x5t", "15x15x5c", "26x26x26t", "26x4x5tl6", "6x6x6l6"]) {
        let mut position = start(text);
        let mut search = Threats::new(position, 1);
        let most = if position.rules().cells() > 100 { 3 } else { 200 };
        while let (None, 0..120) = (position.outcome(), position.plies()) {
            let report = search.search(&nodes(most), &mut Still);
            assert!(report.counters.nodes <= most);
            let line = report.pv.iter().fold(position, |line, &mv| {
                assert!(line.is_legal(mv), "{report:?} in {position:?}");
                line.after(mv)
            });
            assert!(line.plies() > position.plies());
            let mv = report.mv.expect("the game goes on");
            position.play(mv);
            search.advance(mv);
        }
    }
}
