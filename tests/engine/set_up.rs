//! Positions that are set up by their marks: an order of moves is found wherever a game leads there, and each
//! reason against one is told.

use crate::common::games;
use crate::parts;
use noughts::catalogue::Rules;
use noughts::game::Move;
use noughts::rng::SeededRng;
use noughts::session::{GameRecord, PlayedGame, SetUp, SetUpFault, moves_to};
use noughts::status::Status;

/// What is on the board, as one sets it up.
fn set_up(status: &Status) -> SetUp {
    let owners = || status.cells.iter().map(|owner| owner.map(|seat| seat as u32)).collect();
    SetUp { cells: status.numbers.clone().unwrap_or_else(owners), to_move: status.to_move }
}

/// Marks as they are drawn: `X`, `O` and dots, or digits.
fn drawn(cells: &str, to_move: Option<usize>) -> SetUp {
    let mark = |letter: char| match letter {
        'X' => Some(0),
        'O' => Some(1),
        '/' => Some(2),
        digit => digit.to_digit(10),
    };
    let cells = cells.chars().filter(|letter| !letter.is_whitespace()).map(mark).collect();
    SetUp { cells, to_move }
}

fn rules(name: &str) -> Rules {
    name.parse().unwrap_or_else(|_| panic!("{name} names a game"))
}

fn fault(name: &str, cells: &str, to_move: Option<usize>) -> SetUpFault {
    let found = moves_to(rules(name), &drawn(cells, to_move));
    found.expect_err("no game leads there")
}

fn replayed(rules: Rules, moves: &[Move]) -> Status {
    PlayedGame::replay(GameRecord::new(rules, moves)).expect("the moves are legal").status()
}

#[test]
fn what_a_game_leads_to_can_be_set_up() {
    let mut rng = SeededRng::new(35);
    for rules in games().chain(parts::GAMES.iter().map(|name| rules(name))) {
        for _ in 0..6 {
            let mut game = PlayedGame::replay(GameRecord::new(rules, &[])).expect("it begins");
            let plies = rng.below(rules.cells().min(60) + 1);
            for _ in 0..plies {
                let legal = game.position().legal_moves();
                if legal.is_empty() {
                    break;
                }
                game.play(legal[rng.below(legal.len() as u32) as usize]).expect("it is legal");
            }
            let (status, wanted) = (game.status(), set_up(&game.status()));
            if game.position().plies_left().is_none() || status.boards.is_some() {
                assert_eq!(moves_to(rules, &wanted), Err(SetUpFault::Game), "{rules}");
                continue;
            }
            let moves = moves_to(rules, &wanted).unwrap_or_else(|error| panic!("{rules}: {error:?}"));
            let again = replayed(rules, &moves);
            assert_eq!((again.cells, again.numbers), (status.cells, status.numbers), "{rules}");
            assert_eq!((again.to_move, again.outcome), (status.to_move, status.outcome), "{rules}");
        }
    }
}

#[test]
fn the_mark_that_completes_two_rows_comes_last() {
    let wanted = drawn("XXX XOO XOO", None);
    let moves = moves_to(rules("3x3x3"), &wanted).expect("the corner came last");
    assert_eq!(moves.last(), Some(&Move(0)));
    // A row of seven wins where rows of more than five do not count: its middle came early.
    let mut row = ".".repeat(15 * 15);
    row.replace_range(0..6, "XXXXXX");
    row.replace_range(60..66, "O.O.O.");
    row.replace_range(90..96, "O.O...");
    let moves = moves_to(rules("15x15x5e"), &drawn(&row, Some(1))).expect("no five was on the way");
    assert_eq!(replayed(rules("15x15x5e"), &moves).outcome, None);
}

#[test]
fn what_no_game_leads_to_is_refused_with_the_reason() {
    assert_eq!(fault("3x3x3", "XX. ... ...", None), SetUpFault::Marks { seat: 1 });
    assert_eq!(fault("3x3x3", "O.. ... ...", None), SetUpFault::Marks { seat: 0 });
    assert_eq!(fault("3x3x3p3", "XO. X.. ...", None), SetUpFault::Marks { seat: 2 });
    assert_eq!(fault("3x3x3", "XXX OOO ...", None), SetUpFault::Ended);
    assert_eq!(fault("3x3x3", "XO. ... ...", Some(1)), SetUpFault::Turn { seat: 0 });
    assert_eq!(fault("3x3x3", "XO", None), SetUpFault::Cells);
    assert_eq!(fault("drop4x4x4", ".... .... X... X...", None), SetUpFault::Marks { seat: 1 });
    assert_eq!(fault("drop4x4x4", ".... .... X... ..O.", None), SetUpFault::Floating { cell: 8 });
    assert_eq!(fault("drop4x4x4", ".... .... X... O...", None), SetUpFault::Order);
    assert_eq!(fault("ultimate", &".".repeat(81), None), SetUpFault::Game);
    // Two rows without a common mark, among many that lie elsewhere.
    let far = format!("XXXXX{}OOOOO{}X.O", ".".repeat(40), ".".repeat(172));
    assert_eq!(fault("15x15x5", &far, None), SetUpFault::Ended);
}
