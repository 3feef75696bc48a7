//! Games made of parts: laws, a second program of the same rules, and known values.

use crate::common;
use noughts::algorithms::specialists::retrograde::Retrograde;
use noughts::catalogue::{self, Rules, RulesError, Strength};
use noughts::error::Error;
use noughts::game::board::{Board, Cell};
use noughts::game::notation::Notation;
use noughts::game::playouts::Playouts;
use noughts::game::{Game, Move, Outcome, Seat};
use noughts::games::parts::{Large, Parts, PartsRules};
use noughts::laws;
use noughts::rng::SeededRng;
use noughts::search::{Limits, Proven, Search, Unwatched};
use noughts::session::{self, GameRecord};
use noughts_request as request;
use serde_json::{Value, json};

/// The games of this file: plain boards with each part, and parts together.
pub(crate) const GAMES: &[&str] = &[
    "3x3x3m",
    "3x3x3w",
    "3x3x3mw",
    "3x3x3n",
    "3x3x3nb2",
    "3x3x3nb5",
    "1x3x3zn",
    "1x14x3zn",
    "1x26x3zn",
    "1x7x3znb3",
    "4x4x3zn",
    "3x3x3u",
    "3x3x3ua12",
    "3x3x3c",
    "3x3x3t",
    "4x4x3t",
    "3x4x3et",
    "3x3x3l3",
    "4x4x4l4",
    "4x4x4l4g",
    "2x3x3l3g",
    "3x3x3v3",
    "3x3x3v3q",
    "3x4x3v4",
    "3x3x3v3y",
    "3x3x3v3j",
    "3x3x3v4y",
    "5x5x3v3ykC",
    "5x5x3v3k",
    "3x3x3v3t",
    "5x5x4d2",
    "4x4x4ow",
    "6x6x5ow",
    "6x6x5eow",
    "4x5x3ew",
    "3x3x2cl2",
    "3x3x3mv3",
    "1x5x3t",
    "3x3x1m",
    "8x9x5t",
    "9x8x4d2",
    "9x8x1t",
];

/// Games that random moves take long to end, if they end them at all.
const LONG: &[&str] = &[
    "4x6x3v3yk",
    "5x7x4v4ykC",
    "5x5x4v4jk",
    "3x5x3v3yC",
    "7x7x3mv3ykC",
    "3x4x3v3y",
    "3x3x3v3yc",
    "4x4x3ev4j",
    "2x3x3v3yl2",
    "4x4x4v5y",
    "3x3x3mv3y",
    "8x8x4v4y",
];

#[test]
fn their_letters_are_read_in_any_order() {
    for (given, written) in
        [("3x3x3b2n", "3x3x3nb2"), ("4x4x4gl4", "4x4x4l4g"), ("6x6x5woe", "6x6x5eow"), ("1x9x3nz", "1x9x3zn")]
    {
        assert_eq!(given.parse::<Rules>().map(|rules| rules.to_string()), Ok(written.into()), "{given}");
    }
    for wrong in ["3x3x3mm", "3x3x3b2b3", "3x3x3m-w", "3x3xm3", "3x3x3x", "x3x3x3", "3x3x3bn"] {
        assert_eq!(wrong.parse::<Rules>(), Err(RulesError::Form(wrong.into())));
    }
}

fn parts(text: &str) -> PartsRules {
    match text.parse() {
        Ok(Rules::Parts(rules)) => rules,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn they_keep_the_laws() {
    for text in GAMES {
        let rules = parts(text);
        let games = if rules.cells() > 40 { 3 } else { 12 };
        let law = if rules.cells() <= 64 {
            check(&Parts::<u64>::new(rules), games)
        } else {
            check(&Parts::<Large>::new(rules), games)
        };
        law.unwrap_or_else(|broken| panic!("{text}: {broken}"));
    }
}

fn check<B: noughts::games::bits::Bits>(start: &Parts<B>, games: u64) -> Result<(), laws::Broken> {
    laws::check_game(start, games)?;
    laws::check_playouts(start)?;
    laws::check_priors(start, games)?;
    laws::check_board(start, games)?;
    laws::check_evaluation(start, &noughts::games::parts::worth::Worth::new(start.rules()), games)
}

/// The same rules once more, as plainly as can be: from the fields of a request, without a table.
struct Referee {
    rules: Value,
    /// What lies on each cell: a mark, or a number.
    cells: Vec<Option<usize>>,
    /// The cells of each player's marks, in the order in which they came.
    placed: [Vec<usize>; 2],
    plies: usize,
    over: Option<Outcome>,
}

impl Referee {
    fn new(rules: Rules) -> Self {
        let rules = serde_json::to_value(rules).expect("plain data");
        let mut start =
            Referee { rules, cells: Vec::new(), placed: [const { Vec::new() }; 2], plies: 0, over: None };
        let [layers, rows, cols] = start.sides();
        start.cells = vec![None; start.number("boards", 1) * layers * rows * cols];
        start
    }

    fn number(&self, name: &str, default: usize) -> usize {
        self.rules[name].as_u64().map_or(default, |number| number as usize)
    }

    fn is(&self, name: &str, word: &str) -> bool {
        self.rules[name] == word
    }

    fn flag(&self, name: &str) -> bool {
        self.rules[name] == true
    }

    fn sides(&self) -> [usize; 3] {
        [self.number("layers", 1), self.number("rows", 0), self.number("cols", 0)]
    }

    fn to_move(&self) -> usize {
        // One mark, then two and two: 0 1 1 0 0 1 1.
        if self.number("perTurn", 1) == 2 { [0, 1, 1, 0][self.plies % 4] } else { self.plies % 2 }
    }

    fn board(&self) -> usize {
        self.sides().iter().product()
    }

    /// Whether a cell is there: of a checkered board, an even number of steps of a rook leads to the middle.
    fn is_there(&self, cell: usize) -> bool {
        let [_, rows, cols] = self.sides();
        let steps = (cell / cols).abs_diff(rows / 2) + (cell % cols).abs_diff(cols / 2);
        !self.flag("checkered") || steps.is_multiple_of(2)
    }

    /// Whether a mark may be placed on a cell, as far as the centre is concerned.
    fn is_open(&self, cell: usize) -> bool {
        let [_, rows, cols] = self.sides();
        let is_centre = [cell / cols, cell % cols] == [rows / 2, cols / 2];
        !is_centre || !self.flag("lateCentre")
    }

    /// The cell that is so many steps away along a direction. On a checkered board, straight steps are twice
    /// as long.
    fn walk(&self, cell: usize, way: [isize; 3], steps: isize) -> Option<usize> {
        let [layers, rows, cols] = self.sides();
        let is_straight = way.iter().filter(|&&by| by != 0).count() == 1;
        let steps = if is_straight && self.flag("checkered") { 2 * steps } else { steps };
        if !self.is_there(cell) {
            return None;
        }
        let (board, place) = (cell / self.board(), cell % self.board());
        let at = [place / (rows * cols), place / cols % rows, place % cols];
        let wraps = [false, self.is("wrap", "both"), !self.rules["wrap"].is_null()];
        let mut to = [0; 3];
        for (axis, side) in [layers, rows, cols].into_iter().enumerate() {
            let next = at[axis] as isize + way[axis] * steps;
            if !wraps[axis] && (next < 0 || next >= side as isize) {
                return None;
            }
            to[axis] = next.rem_euclid(side as isize) as usize;
        }
        Some(board * self.board() + (to[0] * rows + to[1]) * cols + to[2])
    }

    /// Every run of `k` different cells that all hold something `alike`, as sets of cells.
    fn rows(&self, alike: &dyn Fn(&[usize]) -> bool) -> Vec<Vec<usize>> {
        let k = self.number("k", 0) as isize;
        let mut found = Vec::new();
        for cell in 0..self.cells.len() {
            for n in 0..27_isize {
                let way = [n / 9 - 1, n / 3 % 3 - 1, n % 3 - 1];
                let Some(row) = (0..k).map(|steps| self.walk(cell, way, steps)).collect::<Option<Vec<_>>>()
                else {
                    continue;
                };
                let mut cells = row.clone();
                cells.sort_unstable();
                cells.dedup();
                if cells.len() < k as usize || way == [0; 3] && k > 1 || !alike(&row) {
                    continue;
                }
                let mark = self.cells[row[0]];
                let longer = |steps| {
                    self.walk(cell, way, steps)
                        .is_some_and(|beyond| self.cells[beyond] == mark && !cells.contains(&beyond))
                };
                if way == [0; 3] || !self.flag("exact") || !longer(-1) && !longer(k) {
                    found.push(row);
                }
            }
        }
        found
    }

    fn rows_of_marks(&self) -> Vec<Vec<usize>> {
        self.rows(&|row| {
            let marks = row.iter().map(|&cell| self.cells[cell]);
            self.cells[row[0]].is_some() && marks.clone().all(|mark| mark == self.cells[row[0]])
        })
    }

    fn rows_with_the_sum(&self) -> Vec<Vec<usize>> {
        let sum = self.number("sum", 15);
        self.rows(&|row| row.iter().map(|&cell| self.cells[cell]).sum::<Option<usize>>() == Some(sum))
    }

    fn is_closed(&self, board: usize) -> bool {
        self.is("marks", "one") && self.rows_of_marks().iter().any(|row| row[0] / self.board() == board)
    }

    fn leaving(&self) -> Option<usize> {
        let (own, life) = (&self.placed[self.to_move()], self.number("life", 0));
        (life > 0 && own.len() == life && self.rules["slide"].is_null()).then(|| own[0])
    }

    /// The moves of marks on the board.
    fn slides(&self) -> Vec<usize> {
        let fly = self.is("slide", "fly");
        // Neighbours on a row: one after the other, whoever has marks there.
        let rows = self.rows(&|_| true);
        let beside =
            |from: usize, to: usize| rows.iter().any(|row| row.windows(2).any(|pair| pair == [from, to]));
        let mut own = self.placed[self.to_move()].clone();
        own.sort_unstable();
        let to = |from: usize| {
            let free = (0..self.cells.len()).filter(|&to| self.cells[to].is_none() && self.is_there(to));
            free.filter(move |&to| fly || beside(from, to)).collect::<Vec<_>>()
        };
        own.into_iter()
            .flat_map(|from| to(from).into_iter().map(move |to| to + self.cells.len() * (1 + from)))
            .collect()
    }

    fn legal(&self) -> Vec<usize> {
        if self.over.is_some() {
            return Vec::new();
        }
        let (life, placed) = (self.number("life", 0), self.placed[self.to_move()].len());
        if !self.rules["slide"].is_null() && placed == life {
            return self.slides();
        }
        let choices: Vec<usize> = match self.rules["marks"].as_str() {
            Some("either") => vec![0, 1],
            Some("numbers") => (0..9)
                .filter(|choice| choice % 2 == self.to_move() && !self.cells.contains(&Some(choice + 1)))
                .collect(),
            _ => vec![0],
        };
        let free = |cell: &usize| {
            let stands = !self.flag("gravity")
                || self.walk(*cell, [1, 0, 0], -1).is_none_or(|below| self.cells[below].is_some());
            let empty = self.cells[*cell].is_none() || self.flag("reuse") && self.leaving() == Some(*cell);
            let may = self.is_there(*cell) && self.is_open(*cell);
            empty && may && stands && !self.is_closed(cell / self.board())
        };
        let cells: Vec<usize> = (0..self.cells.len()).filter(free).collect();
        choices
            .iter()
            .flat_map(|choice| cells.iter().map(move |cell| cell + self.cells.len() * choice))
            .collect()
    }

    fn play(&mut self, mv: usize) {
        let (mover, cell, choice) = (self.to_move(), mv % self.cells.len(), mv / self.cells.len());
        let origin = choice.checked_sub(1).filter(|_| !self.rules["slide"].is_null());
        if let Some(gone) = origin.or(self.leaving()) {
            self.cells[gone] = None;
            self.placed[mover].retain(|&mark| mark != gone);
        }
        self.placed[mover].push(cell);
        self.cells[cell] = Some(match self.rules["marks"].as_str() {
            Some("either") => choice,
            Some("one") => 0,
            Some("numbers") => choice + 1,
            _ => mover,
        });
        self.plies += 1;
        let rows = if self.is("marks", "numbers") { self.rows_with_the_sum() } else { self.rows_of_marks() };
        let win = |seat: usize| Some(Outcome::Win(Seat::new(seat)));
        self.over = if self.is("marks", "one") {
            let all = (0..self.cells.len() / self.board()).all(|board| self.is_closed(board));
            let winner = if self.is("goal", "last") { mover } else { 1 - mover };
            if all { win(winner) } else { None }
        } else if !rows.is_empty() {
            match self.rules["goal"].as_str() {
                Some("misere") => win(1 - mover),
                Some("order") => win(0),
                _ => win(mover),
            }
        } else if self.legal().is_empty() {
            match () {
                () if self.is("goal", "order") => win(1),
                // Who cannot move a mark loses.
                () if !self.rules["slide"].is_null() => win(mover),
                () => Some(Outcome::Draw),
            }
        } else {
            None
        };
    }
}

#[test]
fn they_are_played_as_a_second_program_plays_them() {
    for text in GAMES.iter().chain(LONG) {
        let rules: Rules = text.parse().expect("a game");
        let games = if rules.cells() > 30 { 2 } else { 20 };
        for seed in 0..games {
            let (mut rng, mut referee) = (SeededRng::new(seed), Referee::new(rules));
            let mut position = Parts::<Large>::new(parts(text));
            for _ in 0..80 {
                let moves: Vec<_> = position.moves().map(Move::index).collect();
                assert_eq!(moves, referee.legal(), "{text}: {position:?}");
                assert_eq!(position.outcome(), referee.over, "{text}: {position:?}");
                for cell in 0..referee.cells.len() {
                    let number = position.number(cell).map(|number| number as usize);
                    let owner = position.owner(Cell(cell as u16)).map(Seat::index);
                    assert_eq!(number.or(owner), referee.cells[cell], "{text}: {position:?}");
                }
                if moves.is_empty() {
                    break;
                }
                assert_eq!(position.to_move().index(), referee.to_move());
                assert_eq!(position.leaving().map(Cell::index), referee.leaving());
                let mv = Move(moves[rng.below(moves.len() as u32) as usize] as u16);
                assert_eq!(position.target(mv).map(Cell::index), Some(mv.index() % referee.cells.len()));
                assert_eq!(position.named(&position.name(mv)), Some(mv));
                position.play(mv);
                referee.play(mv.index());
            }
        }
    }
}

/// The result of an algorithm, for the player to move: what is proven, and in how many plies.
fn solve(algo: &str, text: &str, moves: &[u16]) -> (Option<Proven>, Option<u32>) {
    let moves: Vec<_> = moves.iter().copied().map(Move).collect();
    let game = GameRecord::new(text.parse().expect("a game"), &moves);
    let report = session::best_move(game, algo.parse().unwrap(), Limits::nodes(2_000_000), 1, &mut Unwatched);
    let report = report.expect("it plays this");
    (report.proven, report.plies)
}

#[test]
fn what_is_known_of_them_is_found() {
    let (win, draw, loss) = (Some(Proven::Win), Some(Proven::Draw), Some(Proven::Loss));
    for (text, moves, value) in [
        ("3x3x3m", &[][..], draw),
        ("3x3x3m", &[4], draw),
        ("3x3x3m", &[0], win),
        ("3x3x3w", &[], win),
        ("3x3x3w", &[4], loss),
        ("3x3x3w", &[0], draw),
        ("3x3x3mw", &[], draw),
        ("3x3x3n", &[], win),
        ("3x3x3n", &[0], win),
        ("3x3x3n", &[4], loss),
        ("3x3x3nb2", &[], loss),
        ("3x3x3t", &[], win),
        ("3x3x3c", &[], win),
        ("3x3x3l3", &[], win),
        ("3x3x3u", &[], win),
        // The number 5 in the centre.
        ("3x3x3u", &[4 + 9 * 4], draw),
        ("3x3x3ow", &[], win),
        ("4x4x3d2", &[], win),
        ("3x4x3m", &[], loss),
    ] {
        assert_eq!(solve("alphabeta", text, moves).0, value, "{text} {moves:?}");
    }
}

#[test]
fn vanishing_marks_are_won_by_a_side() {
    // A corner, a side and the centre, for the second player: only the side loses, in twelve plies.
    assert_eq!(solve("alphabeta", "3x3x3v3", &[1]), (Some(Proven::Loss), Some(12)));
    assert_eq!(solve("alphabeta", "3x3x3v3", &[]), (Some(Proven::Win), Some(13)));
    assert_eq!(solve("alphabeta", "3x3x3v4", &[]), (Some(Proven::Win), Some(11)));
}

#[test]
fn a_position_that_comes_a_third_time_is_a_draw() {
    // Both players go round in a circle of six cells in which nobody has three in a row.
    let rules: Rules = "4x4x4v4q".parse().expect("a game");
    let circle = [0, 5, 1, 6, 4, 10, 2, 8];
    let mut game = session::PlayedGame::replay(GameRecord::new(rules, &[])).expect("a start");
    let mut plies = 0;
    while game.status().outcome.is_none() {
        assert!(plies < 40, "it goes on");
        game.play(Move(circle[plies % circle.len()])).expect("legal");
        plies += 1;
    }
    // The circle is full after 8 plies; each mark then stays where it is, and each position comes again after
    // 8.
    assert_eq!(plies, 24);
    let status = game.status();
    assert_eq!((status.outcome, status.to_move), (Some(noughts::status::Ending::Draw), None));
    assert!(status.legal_moves.is_empty());
    assert!(game.play(Move(0)).is_err(), "the game is over");
    let report = session::best_move(
        game.record().clone(),
        "mcts".parse().unwrap(),
        Limits::iterations(10),
        1,
        &mut Unwatched,
    );
    assert_eq!(report.expect("it is over").mv, None);
}

#[test]
fn a_move_of_a_mark_says_from_and_to() {
    let rules: Rules = "3x3x3v3y".parse().expect("a game");
    let names = |moves: &[u16]| {
        let moves: Vec<_> = moves.iter().copied().map(Move).collect();
        let game = session::PlayedGame::replay(GameRecord::new(rules, &moves)).expect("legal moves");
        let status = game.status();
        (status.legal_moves.iter().map(|&mv| game.position().name(mv)).collect::<Vec<_>>(), status)
    };
    // a3 b3 c3    X X .
    // a2 b2 c2    O O .    X to move
    // a1 b1 c1    X . O
    let placed = [0, 3, 1, 4, 6, 8];
    let (moves, status) = names(&placed);
    assert_eq!(moves, ["b3-c3", "a1-b1"]);
    assert_eq!(status.legal_moves, [Move(2 + 9 * 2), Move(7 + 9 * 7)]);
    assert_eq!((status.targets, status.origins), (Some(vec![2, 7]), vec![1, 6]));
    assert_eq!((status.shape.choices, status.leaving), (Some("origins"), None));
    // As long as marks are placed, a move is the number of its cell.
    let (moves, status) = names(&placed[..5]);
    assert_eq!(moves, ["c3", "c2", "b1", "c1"]);
    assert_eq!((status.targets, status.origins), (None, vec![]));
    let mut game = GameRecord::new(rules, &placed.map(Move));
    game.moves.push(Move(2));
    let refused = session::PlayedGame::replay(game).err().map(|error| error.to_string());
    assert!(refused.is_some_and(|why| why.contains("all marks are placed")), "a third mark is the last");
}

#[test]
fn who_cannot_move_a_mark_loses() {
    let rules: Rules = "3x3x3v4y".parse().expect("a game");
    let start = Parts::<u64>::new(parts("3x3x3v4y"));
    let mut stuck = 0;
    for seed in 0..2000 {
        let (mut rng, mut position, mut moves) = (SeededRng::new(seed), start, Vec::new());
        while let Some(mv) = common::any_move(&position, &mut rng).filter(|_| moves.len() < 60) {
            position.play(mv);
            moves.push(mv);
        }
        if position.outcome().is_some() && position.winning_row().is_empty() {
            stuck += 1;
            assert_eq!(position.outcome(), Some(Outcome::Win(position.to_move().other())));
            let game = session::PlayedGame::replay(GameRecord::new(rules, &moves)).expect("legal moves");
            let line = Vec::new();
            let player = position.to_move().other().index();
            assert_eq!(game.status().outcome, Some(noughts::status::Ending::Win { player, line }));
        }
    }
    assert!(stuck > 20, "{stuck} games end without a row");
}

fn read(rules: Value) -> Result<request::Record, String> {
    serde_json::from_value(rules).map_err(|error| error.to_string())
}

#[test]
fn a_request_names_the_parts() {
    for text in GAMES {
        let rules: Rules = text.parse().expect("a game");
        let written = serde_json::to_value(rules).expect("plain data");
        assert_eq!(rules.to_string(), *text, "{written}");
        assert_eq!(read(written).expect("a record").rules(), Ok(rules), "{text}");
    }
    let given =
        json!({ "kind": "mnk", "rows": 3, "cols": 3, "k": 3, "marks": "one", "goal": "misere", "boards": 2 });
    assert_eq!(read(given).expect("a record").rules(), Ok("3x3x3nb2".parse().expect("a game")));
    let given =
        json!({ "kind": "mnk", "rows": 3, "cols": 3, "k": 3, "wrap": "none", "layers": 1, "life": 0 });
    assert_eq!(read(given).expect("a record").rules(), Ok("3x3x3".parse().expect("a game")));
}

#[test]
fn what_does_not_fit_is_refused_with_the_reason() {
    for (parts, message) in [
        (json!({ "boards": 2 }), "rules.boards: expected 1, unless marks is one, got 2"),
        (json!({ "goal": "order" }), "rules.goal: expected order only where marks is either, got \"order\""),
        (json!({ "goal": "last" }), "rules.goal: expected last only where marks is one, got \"last\""),
        (
            json!({ "goal": "best" }),
            "rules.goal: expected \"row\", \"misere\", \"order\" or \"last\", got \"best\"",
        ),
        (
            json!({ "exact": true, "marks": "one", "k": 2 }),
            "rules.exact: expected false, where marks is one, got true",
        ),
        (json!({ "life": 2 }), "rules.life: expected 0, or at least as many marks as a row has, got 2"),
        (json!({ "life": 5 }), "rules.life: expected so few that a cell stays free, got 5"),
        (json!({ "reuse": true }), "rules.reuse: expected false, unless there is a life, got true"),
        (json!({ "slide": "lines" }), "rules.slide: expected none, unless there is a life, got \"lines\""),
        (
            json!({ "slide": "fly", "life": 3, "reuse": true }),
            "rules.slide: expected none, where the oldest mark leaves first, got \"fly\"",
        ),
        (
            json!({ "slide": "fly", "life": 3, "rows": 8, "cols": 9 }),
            "rules.slide: expected none, on more than 64 cells, got \"fly\"",
        ),
        (json!({ "gravity": true }), "rules.gravity: expected false, unless there are layers, got true"),
        (json!({ "layers": 7 }), "rules.layers: expected a whole number from 1 to 6, got 7"),
        (
            json!({ "players": 3, "layers": 3 }),
            "rules.players: expected 2, since parts are for two players, got 3",
        ),
        (
            json!({ "marks": "numbers", "goal": "misere" }),
            "rules.goal: expected row, where marks is numbers, got \"misere\"",
        ),
        (json!({ "checkered": true }), "rules.checkered: expected false, unless there is a life, got true"),
        (
            json!({ "checkered": true, "life": 3, "rows": 5, "cols": 5, "wrap": "columns" }),
            "rules.checkered: expected false, where edges are joined, got true",
        ),
        (
            json!({ "checkered": true, "life": 3, "rows": 5, "cols": 5, "layers": 2 }),
            "rules.checkered: expected false, where there are layers, got true",
        ),
        (
            json!({ "checkered": true, "life": 4, "rows": 4, "cols": 6, "k": 5 }),
            "rules.k: expected a whole number from 1 to 4, got 5",
        ),
        (
            json!({ "checkered": true, "life": 3 }),
            "rules.life: expected so few that a cell stays free, got 3",
        ),
        (
            json!({ "lateCentre": true, "life": 3 }),
            "rules.lateCentre: expected false, unless marks move, got true",
        ),
        (
            json!({ "lateCentre": true, "life": 3, "slide": "lines", "cols": 4 }),
            "rules.lateCentre: expected false, unless there is a centre, got true",
        ),
        (json!({ "perTurn": 2, "life": 3 }), "rules.perTurn: expected 1, where there is a life, got 2"),
        (
            json!({ "perTurn": 2, "marks": "numbers" }),
            "rules.perTurn: expected 1, where marks is numbers, got 2",
        ),
    ] {
        let mut rules = json!({ "kind": "mnk", "rows": 3, "cols": 3, "k": 3 });
        rules.as_object_mut().expect("an object").extend(parts.as_object().expect("an object").clone());
        match read(rules).expect("a record").rules() {
            Err(Error::BadRules(problem)) => assert_eq!(problem.to_string(), message),
            other => panic!("{message}: {other:?}"),
        }
    }
}

/// The games that have names, small enough or late enough to be searched to the end.
const NAMED: &[&str] = &[
    "3x3x3m",
    "3x3x3w",
    "3x3x3mw",
    "3x3x3n",
    "3x3x3nb2",
    "3x3x3nb3",
    "3x3x3nb4",
    "3x3x3nb5",
    "3x3x3u",
    "4x4x4ow",
    "6x6x5eow",
    "3x3x3t",
    "3x3x3c",
    "3x3x3l3",
    "4x4x4l4",
    "4x4x4l4g",
    "3x3x3v3",
    "3x3x3v3q",
    "6x6x5d2",
    "3x3x3v3y",
    "3x3x3v3j",
    "3x3x3v4y",
    "5x5x3v3ykC",
];

/// Those whose highest level promises a proof of each move.
const PROVED: &[&str] = &[
    "3x3x3m",
    "3x3x3w",
    "3x3x3mw",
    "3x3x3n",
    "3x3x3nb2",
    "3x3x3nb3",
    "3x3x3nb4",
    "3x3x3u",
    "3x3x3t",
    "3x3x3c",
    "3x3x3v3",
    "3x3x3v3q",
    "3x3x3v3y",
    "3x3x3v3j",
    "3x3x3v4y",
    "1x14x3zn",
    "5x5x3v3ykC",
];

#[test]
fn the_highest_level_of_a_game_of_few_positions_proves_its_moves() {
    let highest = |text: &str| catalogue::levels(text.parse().expect("a game")).pop().expect("levels");
    for text in PROVED {
        let level = highest(text);
        assert_eq!(level.id, Strength::Impossible, "{text}");
        for seed in 0..6 {
            let (position, moves) = random_position(parts(text), 100 + seed);
            let known = Retrograde::new(position, 1).search(&Limits::nodes(2_000_000), &mut Unwatched);
            let game = GameRecord::new(text.parse().expect("a game"), &moves);
            let limits = Limits::nodes(200_000);
            let report = session::best_move(game, (&level).into(), limits, 1, &mut Unwatched);
            let report = report.expect("it plays this");
            assert_eq!(report.proven, known.proven, "{text}: {position:?}");
            assert!(report.proven.is_some(), "{text}: {position:?}");
        }
    }
    for text in ["3x3x3l3", "5x5x4t", "4x4x3m", "6x6x5eow", "19x19x6d2"] {
        assert_eq!(highest(text).id, Strength::Strongest, "{text}");
    }
}

/// A position after random moves, of which none ends the game where another one does not, and the moves.
fn random_position(rules: PartsRules, seed: u64) -> (Parts<u64>, Vec<Move>) {
    let (mut rng, mut position, mut moves) = (SeededRng::new(seed), Parts::new(rules), Vec::new());
    // Of a large board the last cells.
    let (cells, last) = (rules.cells(), 9);
    let plies = if rules.repeats() { rng.below(20) } else { cells.saturating_sub(last) + rng.below(last) };
    for _ in 0..plies {
        let on = position.moves().filter(|&mv| position.after(mv).outcome().is_none());
        let on: Vec<_> = on.collect();
        let Some(&mv) = on.get(rng.below(on.len().max(1) as u32) as usize) else { break };
        position.play(mv);
        moves.push(mv);
    }
    (position, moves)
}

#[test]
fn the_strongest_player_keeps_the_value() {
    let limits = Limits::nodes(60_000);
    let mut decided = 0;
    for text in NAMED {
        for seed in 0..8 {
            let (position, moves) = random_position(parts(text), seed);
            let known = Retrograde::new(position, 1).search(&Limits::nodes(40_000), &mut Unwatched);
            let Some(value) = known.proven else { continue };
            let game = GameRecord::new(text.parse().expect("a game"), &moves);
            let report = session::best_move(game, "strongest".parse().unwrap(), limits, 1, &mut Unwatched);
            let report = report.expect("it plays this");
            assert!(report.proven.is_none_or(|proven| proven == value), "{text}: {position:?}");
            let played = known.candidates.iter().find(|one| Some(one.mv) == report.mv);
            assert_eq!(played.map(|one| one.proven), Some(Some(value)), "{text}: {position:?}");
            decided += u32::from(known.candidates.iter().any(|one| one.proven != Some(value)));
        }
    }
    // Elsewhere any move keeps it.
    assert!(decided > 60, "{decided} positions in which a move matters");
}

#[test]
fn the_strongest_player_begins_well() {
    let limits = Limits::nodes(400_000);
    for (text, moves, best) in [
        ("3x3x3m", &[][..], &[4][..]),
        ("3x3x3w", &[], &[4, 13]),
        ("3x3x3n", &[], &[4]),
        ("3x3x3l3", &[], &[13]),
        ("3x3x3mw", &[], &[4, 13]),
    ] {
        let game = GameRecord::new(
            text.parse().expect("a game"),
            &moves.iter().copied().map(Move).collect::<Vec<_>>(),
        );
        let report = session::best_move(game, "strongest".parse().unwrap(), limits, 1, &mut Unwatched)
            .expect("it plays this");
        assert!(report.mv.is_some_and(|mv| best.contains(&mv.0)), "{text}: {:?}", report.mv);
    }
}

/// Positions of a game of two marks a turn with so few cells left that the truth is cheap.
fn late_positions(text: &str, left: u32, seeds: u64) -> Vec<Parts<u64>> {
    let start = Parts::<u64>::new(parts(text));
    let mut found = Vec::new();
    for seed in 0..seeds {
        let (mut rng, mut position) = (SeededRng::new(seed), start);
        while position.plies_left().is_some_and(|cells| cells > left) && position.outcome().is_none() {
            let moves: Vec<_> = position.moves().collect();
            position.play(moves[rng.below(moves.len() as u32) as usize]);
        }
        found.extend(position.outcome().is_none().then_some(position));
    }
    found
}

#[test]
fn what_is_certain_of_turns_of_two_marks_is_so() {
    let (mut beyond, mut long) = (0, 0);
    for (text, left) in [("4x4x3d2", 13), ("4x4x4d2", 12), ("5x5x4d2", 11), ("5x5x5td2", 10)] {
        for position in late_positions(text, left, 60) {
            let (certain, seen) = (position.certain(), position.win_check());
            let win = Outcome::Win(position.to_move());
            let wins = position.moves().any(|mv| certain(mv).is_some_and(|known| known.outcome == win));
            for mv in position.moves() {
                let Some(known) = certain(mv) else {
                    assert!(wins || seen(mv).is_none(), "{mv:?} in {position:?}");
                    continue;
                };
                let after = position.after(mv);
                let truth = Retrograde::new(after, 1).search(&Limits::nodes(300_000), &mut Unwatched);
                let proven = Proven::of(known.outcome, after.to_move());
                assert_eq!(truth.proven, Some(proven), "{mv:?} in {position:?}");
                let plies = truth.plies.expect("a win has a length");
                assert!(known.plies == plies || known.plies > 4 && plies <= known.plies, "{mv:?}: {plies}");
                beyond += u32::from(seen(mv).is_none());
                long += u32::from(known.plies > 4);
            }
        }
    }
    assert!(beyond > 400 && long > 100, "{beyond} results that no reply shows, {long} of threats");
}

#[test]
fn the_strongest_player_closes_every_row_that_would_win_in_a_turn() {
    let limits = Limits { nodes: Some(2_000), ..Limits::iterations(400) };
    let rules: Rules = "19x19x6d2".parse().expect("a game");
    let mut dangers = 0;
    for seed in 0..400 {
        let (mut rng, mut position) = (SeededRng::new(seed), Parts::<Large>::new(parts("19x19x6d2")));
        let mut moves = vec![Move(180)];
        position.play(moves[0]);
        // Beside other marks, so that rows grow.
        while moves.len() < 15 {
            let beside = |mv: &Move| moves.iter().any(|other| is_beside(mv.index(), other.index()));
            let near: Vec<_> = position.moves().filter(beside).collect();
            moves.push(near[rng.below(near.len() as u32) as usize]);
            position.play(moves[moves.len() - 1]);
        }
        let [own, other] =
            [position.to_move(), position.to_move().other()].map(|seat| in_a_turn(&position, seat));
        if own || !other || dangers == 12 {
            continue;
        }
        dangers += 1;
        for _ in 0..2 {
            let game = GameRecord::new(rules, &moves);
            let report = session::best_move(game, "strongest".parse().unwrap(), limits, 1, &mut Unwatched);
            let report = report.expect("it plays this");
            if report.proven == Some(Proven::Loss) {
                break;
            }
            moves.push(report.mv.expect("the game goes on"));
            position.play(moves[moves.len() - 1]);
            assert!(moves.len() == 16 || !in_a_turn(&position, position.to_move()), "{moves:?}");
        }
    }
    assert_eq!(dangers, 12);
}

/// Whether two cells of 19x19 touch.
fn is_beside(one: usize, other: usize) -> bool {
    (one / 19).abs_diff(other / 19).max((one % 19).abs_diff(other % 19)) == 1
}

/// Whether a row lacks two marks of this player at most.
fn in_a_turn(position: &Parts<Large>, seat: Seat) -> bool {
    let owner = |&cell: &u16| position.owner(Cell(cell));
    position.rows().any(|row| {
        let own = row.iter().filter(|cell| owner(cell) == Some(seat)).count();
        own + 2 >= row.len() && row.iter().all(|cell| owner(cell) != Some(seat.other()))
    })
}
