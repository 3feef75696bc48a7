//! Games over the Piskvork protocol, played by the program.

#[allow(dead_code, reason = "each test uses a part")]
mod common;

use common::Program;

/// A board as a manager keeps it.
struct Manager {
    size: usize,
    stones: Vec<(usize, usize)>,
}

impl Manager {
    /// Takes a move of a program down, which must be legal.
    fn play(&mut self, answer: &str) {
        let (x, y) = answer.split_once(',').unwrap_or_else(|| panic!("{answer} is no move"));
        let stone = (x.parse().unwrap(), y.parse().unwrap());
        assert!(stone.0 < self.size && stone.1 < self.size && !self.stones.contains(&stone), "{answer}");
        self.stones.push(stone);
    }

    /// The longest row through the last stone.
    fn row(&self) -> usize {
        let Some(&(x, y)) = self.stones.last() else { return 0 };
        let own: Vec<_> = self.stones.iter().rev().step_by(2).collect();
        let reach = |dx: isize, dy: isize| {
            let at = |step: isize| {
                let place = (x.checked_add_signed(dx * step)?, y.checked_add_signed(dy * step)?);
                own.contains(&&place).then_some(place)
            };
            (1..).map_while(at).count()
        };
        [(1, 0), (0, 1), (1, 1), (1, -1)]
            .into_iter()
            .map(|(dx, dy)| reach(dx, dy) + reach(-dx, -dy) + 1)
            .max()
            .unwrap_or(0)
    }

    fn is_over(&self, rule: u32) -> bool {
        let row = self.row();
        if rule == 1 { row == 5 } else { row >= 5 }
    }
}

/// A game between two programs, and whether it was won.
fn game(rule: u32, size: usize, arguments: [&[&str]; 2]) -> (Vec<(usize, usize)>, bool) {
    let mut programs = arguments.map(Program::start);
    for program in &mut programs {
        assert_eq!(program.ask(&format!("START {size}")), "OK");
        program.tell(&format!("INFO rule {rule}"));
        program.tell("INFO timeout_turn 0");
        program.tell("INFO game_type 1");
    }
    let mut manager = Manager { size, stones: Vec::new() };
    let mut answer = programs[0].ask("BEGIN");
    manager.play(&answer);
    while !manager.is_over(rule) && manager.stones.len() < size * size {
        let mover = manager.stones.len() % 2;
        answer = programs[mover].ask(&format!("TURN {answer}"));
        manager.play(&answer);
    }
    for mut program in programs {
        program.tell("END");
        program.end();
    }
    let won = manager.is_over(rule);
    (manager.stones, won)
}

const FEW: &[&str] = &["--piskvork", "--nodes", "300"];

#[test]
fn whole_games_are_legal_and_repeat() {
    for (rule, size) in [(0, 15), (1, 10)] {
        let first = game(rule, size, [FEW, FEW]);
        assert_eq!(first, game(rule, size, [FEW, FEW]), "rule {rule}");
    }
}

#[test]
fn the_engine_beats_an_algorithm_that_plays_at_random() {
    for order in [0, 1] {
        let mut players: [&[&str]; 2] = [FEW, &["--piskvork", "--algo", "random"]];
        players.rotate_left(order);
        let (stones, won) = game(0, 15, players);
        assert!(won && stones.len() % 2 != order, "{stones:?}");
    }
}

/// The answer to a position; stones of the engine, and of the opponent.
fn board(program: &mut Program, own: &[(usize, usize)], other: &[(usize, usize)]) -> String {
    program.tell("BOARD");
    for (stones, field) in [(own, 1), (other, 2)] {
        for (x, y) in stones {
            program.tell(&format!("{x},{y},{field}"));
        }
    }
    program.ask("DONE")
}

#[test]
fn positions_are_set_up_and_wins_and_threats_are_seen() {
    let mut program = Program::start(FEW);
    assert_eq!(program.ask("RECTSTART 20,15"), "OK");
    let row = [(15, 2), (16, 2), (17, 2), (18, 2)];
    let other = [(14, 2), (3, 3), (3, 5), (5, 3)];
    assert_eq!(board(&mut program, &row, &other), "19,2");
    assert_eq!(board(&mut program, &[(14, 2), (3, 3), (3, 5)], &row), "19,2", "the engine blocks");
    // Six in a row win freestyle, but not where five must be exact: then the same stones need another move.
    let six = [(0, 7), (1, 7), (2, 7), (3, 7), (5, 7)];
    let far = [(0, 0), (4, 1), (8, 0), (12, 1), (16, 0)];
    assert_eq!(board(&mut program, &six, &far), "4,7");
    program.tell("INFO rule 1");
    assert_ne!(board(&mut program, &six, &far), "4,7");
    program.end();
}

#[test]
fn stones_are_taken_back_and_games_begin_again() {
    let mut program = Program::start(FEW);
    assert_eq!(program.ask("START 15"), "OK");
    let reply = program.ask("TURN 7,7");
    assert_eq!(program.ask("TAKEBACK 7,7"), format!("ERROR 7,7 is not the last stone: expected {reply}"));
    assert_eq!(program.ask(&format!("TAKEBACK {reply}")), "OK");
    assert_eq!(program.ask("TAKEBACK 7,7"), "OK");
    assert_eq!(program.ask("TAKEBACK 7,7"), "ERROR 7,7 has no stone: the board is empty");
    assert_eq!(program.ask("TURN 7,7"), reply);
    assert_eq!(program.ask("RESTART"), "OK");
    assert_eq!(program.ask("TURN 7,7"), reply);
    program.end();
}

#[test]
fn a_swap2_opening_is_placed_and_answered() {
    let mut program = Program::start(FEW);
    assert_eq!(program.ask("START 15"), "OK");
    program.tell("SWAP2BOARD");
    let opening = program.ask("DONE");
    let mut manager = Manager { size: 15, stones: Vec::new() };
    opening.split(' ').for_each(|stone| manager.play(stone));
    assert_eq!(manager.stones.len(), 3);
    // The side that moved first has two stones in the centre, the other one stone in a corner: the first is
    // better.
    assert_eq!(swap2(&mut program, &["7,7", "0,14", "8,7"]), "SWAP");
    // The stones of the side that moved first are in corners: the other side, which is to move, is better.
    let stay = swap2(&mut program, &["0,0", "7,7", "14,0"]);
    assert!(stay.contains(','), "{stay}");
    assert_eq!(swap2(&mut program, &["7,7", "0,14", "8,7", "14,14", "7,8"]), "SWAP");
    let stones = ["7,7", "0,14"];
    assert_eq!(swap2(&mut program, &stones), "ERROR expected 0, 3 or 5 stones of a swap2 opening, got 2");
    program.end();
}

fn swap2(program: &mut Program, stones: &[&str]) -> String {
    program.tell("SWAP2BOARD");
    for stone in stones {
        program.tell(stone);
    }
    program.ask("DONE")
}

#[test]
fn what_cannot_be_done_is_answered_by_an_error_and_play_goes_on() {
    let mut program = Program::start(FEW);
    for (line, answer) in [
        ("TURN 1,1", "ERROR there is no board: expected START or RECTSTART first"),
        ("START", "ERROR expected START size or START width height, got \"START\""),
        ("START 4", "ERROR 4 x 4 is not supported: expected sides from 5 to 26"),
        ("RECTSTART 20,27", "ERROR 20 x 27 is not supported: expected sides from 5 to 26"),
        ("START 10", "OK"),
        ("TURN 10,0", "ERROR 10,0 is not on the board: expected 0,0 to 9,9"),
        ("TURN -1,0", "ERROR expected x,y, got \"-1,0\""),
        ("SUGGEST", "UNKNOWN command"),
        (
            "about",
            concat!(
                "name=\"Noughts\", version=\"",
                env!("CARGO_PKG_VERSION"),
                "\", author=\"The Noughts authors\""
            ),
        ),
    ] {
        assert_eq!(program.ask(line), answer, "{line}");
    }
    let mut block = |lines: &[&str]| {
        program.tell("BOARD");
        for line in lines {
            program.tell(line);
        }
        program.ask("DONE")
    };
    assert_eq!(block(&["1,1,1", "1,1,2"]), "ERROR 1,1 is taken");
    assert_eq!(block(&["1,1,3"]), "ERROR expected x,y,field with a field of 1 or 2, got \"1,1,3\"");
    assert!(block(&["1,1,1"]).starts_with("ERROR the engine is not to move with 1 own stones and 0"));
    let won: Vec<String> = (0..5).flat_map(|x| [format!("{x},1,2"), format!("{x},3,1")]).take(9).collect();
    assert_eq!(block(&won.iter().map(String::as_str).collect::<Vec<_>>()), "ERROR the game is over");
    assert_eq!(program.ask("RESTART"), "OK");
    for rule in ["4", "2", "8", "renju"] {
        program.tell(&format!("INFO rule {rule}"));
        for command in ["BEGIN", "TURN 1,1", "START 15", "RECTSTART 15,10", "RESTART"] {
            let answer = program.ask(command);
            assert!(
                answer.starts_with(&format!("ERROR rule {rule} is not supported")),
                "{command}: {answer}"
            );
        }
    }
    program.tell("INFO rule 0");
    for (key, value, fault) in [
        ("max_memory", "1000000", "max_memory 1000000 is too small"),
        ("timeout_turn", "1e9", "INFO timeout_turn cannot be read: expected a whole number, got \"1e9\""),
    ] {
        program.tell(&format!("INFO {key} {value}"));
        for command in ["BEGIN", "START 15"] {
            let answer = program.ask(command);
            assert!(answer.starts_with(&format!("ERROR {fault}")), "{command}: {answer}");
        }
        program.tell(&format!("INFO {key} 1000000000"));
    }
    program.tell("INFO");
    program.tell("INFO evaluate 3,3");
    assert!(program.ask("BEGIN").contains(','));
    assert_eq!(program.ask("BEGIN"), "ERROR BEGIN needs an empty board: expected TURN, BOARD or RESTART");
    program.end();
}

#[test]
fn a_long_search_ends_when_it_is_told_to() {
    let mut program = Program::start(&["--piskvork"]);
    program.tell("INFO timeout_turn 100000000");
    assert_eq!(program.ask("START 20"), "OK");
    program.tell("TURN 10,10");
    program.tell("YXSTOP");
    assert!(program.hear().contains(','));
    program.tell("TURN 0,0");
    program.tell("END");
    assert!(program.hear().contains(','));
    program.end();
}

#[test]
fn a_command_that_ends_the_game_or_the_position_ends_its_search() {
    for command in
        ["START 15", "RECTSTART 15,10", "RESTART", "BOARD", "YXBOARD", "SWAP2BOARD", "TAKEBACK 0,0"]
    {
        let mut program = Program::start(&["--piskvork"]);
        program.tell("INFO timeout_turn 100000000");
        assert_eq!(program.ask("START 20"), "OK");
        program.tell("TURN 10,10");
        program.tell(command);
        assert!(program.hear().contains(','), "{command}");
    }
}

#[test]
fn a_search_ends_with_the_input() {
    let mut program = Program::start(&["--piskvork"]);
    program.tell("INFO timeout_turn 100000000");
    assert_eq!(program.ask("START 20"), "OK");
    program.tell("TURN 10,10");
    program.close_input();
    assert!(program.hear().contains(','));
    program.end();
}

#[cfg(unix)]
#[test]
fn a_search_ends_when_nobody_reads_its_move() {
    let mut program = Program::start(&["--piskvork"]);
    program.tell("INFO timeout_turn 100000000");
    assert_eq!(program.ask("START 20"), "OK");
    program.tell("TURN 10,10");
    program.close_output();
    program.must_end();
}

#[test]
fn a_board_with_a_graphical_program_is_set_up_without_an_answer() {
    let mut program = Program::start(FEW);
    for line in ["INFO max_node 300", "yxshowinfo", "yxhashclear"] {
        program.tell(line);
    }
    assert_eq!(program.ask("start 20 15"), "OK");
    assert_eq!(program.ask("turn 20,14"), "ERROR 20,14 is not on the board: expected 0,0 to 19,14");
    assert_eq!(program.ask("start 15 15"), "OK");
    let set_up = |program: &mut Program, stones: &[&str]| {
        program.tell("yxboard");
        for stone in stones {
            program.tell(stone);
        }
        program.tell("done");
        program.tell("yxshowforbid");
    };
    set_up(&mut program, &["5,5,1", "4,5,2", "6,5,1", "0,2,2", "7,5,1", "0,4,2"]);
    assert_eq!(program.ask("turn 8,5"), "9,5", "four in a row are stopped");
    // A game that was won by the last stone.
    set_up(&mut program, &["5,5,2", "0,0,1", "6,5,2", "0,2,1", "7,5,2", "0,4,1", "8,5,2", "0,6,1", "9,5,2"]);
    assert_eq!(program.ask("turn 1,1"), "ERROR the game is over");
    program.tell("yxboard");
    program.tell("5,5,1");
    assert!(program.ask("done").starts_with("ERROR the engine is not to move"));
    // Blocks of lines that belong to other commands.
    for command in ["yxquerydatabaseall", "yxblock"] {
        program.tell(command);
        program.tell("7,7");
        program.tell("done");
    }
    assert_eq!(program.hear(), "UNKNOWN command");
    assert_eq!(program.ask("yxnbest 2"), "UNKNOWN command");
    program.tell("DONE");
    program.end();
}

#[test]
fn a_move_may_be_limited_by_its_work() {
    let (mut few, mut told) = (Program::start(FEW), Program::start(&["--piskvork"]));
    told.tell("INFO timeout_turn 2000000");
    told.tell("INFO max_node 300");
    for program in [&mut few, &mut told] {
        assert_eq!(program.ask("START 15"), "OK");
    }
    assert_eq!(few.ask("TURN 7,7"), told.ask("TURN 7,7"));
    few.end();
    told.end();
}
