//! Every wrong line makes a program that gives another result. Each program stands here once more, and runs
//! as it is printed: with the right line, or with the wrong one in its place. A wrong line that is not known
//! here runs like the right one, and fails the test.

use super::{PROGRAMS, Program};
use crate::board::Board;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The sentences of the page, in English and in Chinese.
const TEXTS: [&str; 2] = [
    include_str!("../../../../www/lab/exercises/en.json"),
    include_str!("../../../../www/lab/exercises/zh-CN.json"),
];

/// A program that takes this many steps counts as one without an end.
const STEPS: u32 = 1_000;
/// Trees and games to run a program on.
const TRIES: u64 = 200;
/// These leave the value right and the cuts out.
const SLOWER: [&str; 3] = [
    "    {value} = -search({position} after {move}, alpha, beta)",
    "    beta = max(beta, {value})",
    "    alpha = min(alpha, {value})",
];

/// A program in which one line may be wrong.
struct Run<'a> {
    wrong: Option<&'a str>,
    steps: u32,
}

impl<'a> Run<'a> {
    fn new(wrong: Option<&'a str>) -> Self {
        Run { wrong, steps: 0 }
    }

    fn has(&self, line: &str) -> bool {
        self.wrong == Some(line)
    }

    /// One more step; `None` where there is no end.
    fn step(&mut self) -> Option<()> {
        self.steps += 1;
        (self.steps < STEPS).then_some(())
    }
}

/// What a program gives: numbers, or nothing where it does not end.
type Answer = Option<Vec<f64>>;

/// Positions with four to six stones in which the game goes on.
fn positions() -> impl Iterator<Item = Board> {
    let played = |seed: u64| {
        let (mut state, mut board) = (seed, Board::empty(0));
        for _ in 0..4 + random(&mut state, 3) {
            let free: Vec<usize> = board.empty_cells().collect();
            board = board.after(free[random(&mut state, free.len() as u64) as usize]);
        }
        board
    };
    (0..TRIES).map(played).filter(|board| !board.is_over())
}

/// For X, or for a player.
fn result(board: &Board, player: usize) -> f64 {
    board.winner().map_or(0.0, |winner| if winner == player { 1.0 } else { -1.0 })
}

fn minimax(run: &mut Run<'_>, board: &Board) -> Option<f64> {
    run.step()?;
    let for_mover = run.has("  if {position} is over: return its result for the player to move");
    if board.is_over() {
        return Some(result(board, if for_mover { board.mover() } else { 0 }));
    }
    let is_x = board.mover() == 0;
    let swapped = run.has("  {best} = +infinity if X moves, else -infinity");
    let mut best = if is_x == swapped { f64::INFINITY } else { f64::NEG_INFINITY };
    let mut value = 0.0;
    for cell in board.empty_cells() {
        let same = run.has("    {value} = minimax({position})");
        value = minimax(run, &if same { *board } else { board.after(cell) })?;
        if run.has("    {value} = -minimax({position} after {move})") {
            value = -value;
        }
        let takes_least = if is_x {
            run.has("    if X moves: {best} = min({best}, {value})")
        } else {
            !run.has("    else: {best} = max({best}, {value})")
        };
        best = if takes_least { best.min(value) } else { best.max(value) };
    }
    Some(if run.has("  return {value}") { value } else { best })
}

fn negamax(run: &mut Run<'_>, board: &Board) -> Option<f64> {
    run.step()?;
    if board.is_over() {
        let for_x = run.has("  if {position} is over: return its result for X");
        return Some(result(board, if for_x { 0 } else { board.mover() }));
    }
    let mut best = match () {
        () if run.has("  {best} = 0") => 0.0,
        () if run.has("  {best} = +infinity") => f64::INFINITY,
        () => f64::NEG_INFINITY,
    };
    let mut value = 0.0;
    for cell in board.empty_cells() {
        let same = run.has("    {value} = -negamax({position})");
        value = -negamax(run, &if same { *board } else { board.after(cell) })?;
        if run.has("    {value} = negamax({position} after {move})") {
            value = -value;
        }
        let takes_least = run.has("    {best} = min({best}, {value})");
        best = if takes_least { best.min(value) } else { best.max(value) };
    }
    Some(match () {
        () if run.has("  return {value}") => value,
        () if run.has("  return -{best}") => -best,
        () => best,
    })
}

/// Of the stones of a player, those in the middle and in the corners count.
fn estimate(board: &Board, player: usize) -> f64 {
    let worth = |cell: usize| [0.05, 0.0, 0.05, 0.0, 0.2, 0.0, 0.05, 0.0, 0.05][cell];
    let of = |player: usize| board.cells_of(player).map(worth).sum::<f64>();
    of(player) - of(1 - player)
}

fn limited(run: &mut Run<'_>, board: &Board, depth: i32) -> Option<f64> {
    run.step()?;
    if board.is_over() {
        let drawn = run.has("  if {position} is over: return 0");
        return Some(if drawn { 0.0 } else { result(board, board.mover()) });
    }
    let turned = run.has("  if depth > 0: return an estimate for the player to move");
    if if turned { depth > 0 } else { depth == 0 } {
        let for_x = run.has("  if depth = 0: return an estimate for X");
        return Some(estimate(board, if for_x { 0 } else { board.mover() }));
    }
    let mut best = if run.has("  {best} = 0") { 0.0 } else { f64::NEG_INFINITY };
    for cell in board.empty_cells() {
        let less = match () {
            () if run.has("    {value} = -search({position} after {move}, depth)") => 0,
            () if run.has("    {value} = -search({position} after {move}, depth + 1)") => -1,
            () => 1,
        };
        let mut value = -limited(run, &board.after(cell), depth - less)?;
        if run.has("    {value} = search({position} after {move}, depth - 1)") {
            value = -value;
        }
        let takes_least = run.has("    {best} = min({best}, {value})");
        best = if takes_least { best.min(value) } else { best.max(value) };
    }
    Some(best)
}

fn alphabeta(run: &mut Run<'_>, board: &Board, mut alpha: f64, mut beta: f64) -> Option<f64> {
    run.step()?;
    if board.is_over() {
        return Some(result(board, board.mover()));
    }
    let (mut best, mut value) = (f64::NEG_INFINITY, 0.0);
    for cell in board.empty_cells() {
        let window = match () {
            () if run.has("    {value} = -search({position} after {move}, alpha, beta)") => (alpha, beta),
            () if run.has("    {value} = -search({position} after {move}, -alpha, -beta)") => (-alpha, -beta),
            () => (-beta, -alpha),
        };
        value = -alphabeta(run, &board.after(cell), window.0, window.1)?;
        if run.has("    {value} = search({position} after {move}, -beta, -alpha)") {
            value = -value;
        }
        let takes_least = run.has("    {best} = min({best}, {value})");
        best = if takes_least { best.min(value) } else { best.max(value) };
        match () {
            () if run.has("    beta = max(beta, {value})") => beta = beta.max(value),
            () if run.has("    alpha = min(alpha, {value})") => alpha = alpha.min(value),
            () => alpha = alpha.max(value),
        }
        let turned = run.has("    if alpha < beta: leave the loop");
        if (alpha >= beta) != turned {
            break;
        }
    }
    Some(if run.has("  return {value}") { value } else { best })
}

/// Pseudo-random numbers from 0 to below `below`.
fn random(state: &mut u64, below: u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) % below
}

/// A node of a tree of Monte Carlo, with as many moves as there are elements; `None` was never tried.
struct Node {
    wins: f64,
    visits: f64,
    children: Vec<Option<Node>>,
}

fn node(state: &mut u64, height: u32) -> Node {
    let child = |state: &mut u64| (random(state, 6) > 0).then(|| node(state, height - 1));
    let children = (0..if height > 0 { 3 } else { 0 }).map(|_| child(state)).collect();
    let visits = 2 + random(state, 40);
    Node { wins: 1.0 + random(state, visits) as f64, visits: visits as f64, children }
}

/// The children that are followed from the root.
fn select(run: &Run<'_>, root: &Node) -> Vec<f64> {
    let (mut path, mut at) = (Vec::new(), root);
    loop {
        let tried = at.children.iter().filter(|child| child.is_some()).count();
        let any = run.has("  while any {move} of node has a child:");
        if tried == 0 || tried < at.children.len() && !any {
            return path;
        }
        let value = |child: &Node| {
            let mean = match () {
                () if run.has("      mean = child.visits / child.wins") => child.visits / child.wins,
                () if run.has("      mean = child.wins / node.visits") => child.wins / at.visits,
                () => child.wins / child.visits,
            };
            let bonus = match () {
                () if run.has("      bonus = c * sqrt(ln(child.visits) / node.visits)") => {
                    (child.visits.ln() / at.visits).sqrt()
                }
                () if run.has("      bonus = c * sqrt(child.visits / ln(node.visits))") => {
                    (child.visits / at.visits.ln()).sqrt()
                }
                () => (at.visits.ln() / child.visits).sqrt(),
            };
            match () {
                () if run.has("      child.{value} = mean - bonus") => mean - bonus,
                () if run.has("      child.{value} = mean") => mean,
                () => mean + bonus,
            }
        };
        let sign = if run.has("    node = the child with the smallest {value}") { -1.0 } else { 1.0 };
        let tried =
            at.children.iter().enumerate().filter_map(|(place, child)| Some((place, child.as_ref()?)));
        let best = tried.max_by(|(_, one), (_, other)| (sign * value(one)).total_cmp(&(sign * value(other))));
        let Some((place, child)) = best else { return path };
        path.push(place as f64);
        at = child;
    }
}

/// Visits and values of a path of three nodes, the root first; the move to the second was X's.
fn back_up(run: &Run<'_>, outcome: i32) -> Vec<f64> {
    let mut nodes = [[5.0, 2.0], [3.0, 2.0], [2.0, 1.0]];
    let leaf_alone = run.has("  for the leaf of path alone:");
    for (ply, [visits, value]) in nodes.iter_mut().enumerate().rev() {
        if leaf_alone && ply < 2 {
            break;
        }
        *visits += match () {
            () if run.has("    node.visits = node.visits + 2") => 2.0,
            () if run.has("    node.visits = node.visits + result") => outcome.into(),
            () => 1.0,
        };
        // The seat that moved to the node: O, X, O.
        let moved = if ply % 2 == 1 { 1 } else { -1 };
        let is_win = match () {
            () if run.has("    if result is a win for the player to move at node:") => outcome == -moved,
            () if run.has("    if result is a win for X:") => outcome == 1,
            () => outcome == moved,
        };
        match () {
            () if is_win && run.has("      node.{value} = node.{value} - 1") => *value -= 1.0,
            () if is_win && run.has("      node.{value} = 1") => *value = 1.0,
            () if is_win => *value += 1.0,
            () if outcome == 0 && run.has("      node.{value} = node.{value} + 1") => *value += 1.0,
            () if outcome == 0 => *value += 0.5,
            () => {}
        }
    }
    nodes.concat()
}

/// The values of the moves of two positions after one step, from the first, by the second move.
fn learn(run: &Run<'_>, is_over: bool) -> Vec<f64> {
    const MOVE: usize = 1;
    let (reward, gamma, alpha) = (0.25, 0.5, 0.5);
    let mut values = [[0.125, -0.5, 0.75], [0.5, 1.0, -0.25]];
    let most = |of: [f64; 3]| of.into_iter().fold(f64::NEG_INFINITY, f64::max);
    let least = |of: [f64; 3]| of.into_iter().fold(f64::INFINITY, f64::min);
    let target = match is_over {
        true if run.has("  if the game is over: target = 0") => 0.0,
        true if run.has("  if the game is over: target = max of Q(next, any move)") => most(values[1]),
        true => reward,
        false if run.has("  else: target = reward + gamma * min of Q(next, any move)") => {
            reward + gamma * least(values[1])
        }
        false if run.has("  else: target = reward + gamma * max of Q({position}, any move)") => {
            reward + gamma * most(values[0])
        }
        false => reward + gamma * most(values[1]),
    };
    let now = values[0][MOVE];
    let error = match () {
        () if run.has("  error = Q({position}, {move}) - target") => now - target,
        () if run.has("  error = target + Q({position}, {move})") => target + now,
        () => target - now,
    };
    match () {
        () if run.has("  Q({position}, {move}) = Q({position}, {move}) - alpha * error") => {
            values[0][MOVE] -= alpha * error;
        }
        () if run.has("  Q(next, {move}) = Q(next, {move}) + alpha * error") => {
            values[1][MOVE] += alpha * error;
        }
        () => values[0][MOVE] += alpha * error,
    }
    values.concat()
}

/// The chances of the beads of a box, and the boxes after a game in which the first two were used: of each,
/// the bead with the largest chance.
fn menace(run: &Run<'_>, outcome: i32) -> Vec<f64> {
    let mut boxes = [[4.0, 1.0, 8.0], [3.0, 7.0, 2.0], [5.0, 5.0, 5.0]];
    let chances = |beads: [f64; 3]| -> [f64; 3] {
        let fewest = beads.into_iter().fold(f64::INFINITY, f64::min);
        beads.map(|count| match () {
            () if run.has("  draw a bead from the box of {position}, each colour alike") => 1.0 / 3.0,
            () if run.has("  take the bead of which there are fewest in the box of {position}") => {
                f64::from(count <= fewest)
            }
            () => count / beads.iter().sum::<f64>(),
        })
    };
    let drawn = boxes.map(chances);
    let other = run.has("  note the box and any other bead; return the {move} of the bead");
    let noted = [2, 1].map(|bead: usize| if other { (bead + 1) % 3 } else { bead });
    let used = match () {
        () if run.has("  for each box, noted in this game or not:") => {
            vec![(0, noted[0]), (1, noted[1]), (2, 0)]
        }
        () if run.has("  for the first box and bead noted in this game alone:") => vec![(0, noted[0])],
        () => vec![(0, noted[0]), (1, noted[1])],
    };
    let change = match outcome {
        1 if run.has("    if result is a win: take 3 beads of this colour out of the box") => -3.0,
        1 => 3.0,
        0 if run.has("    if result is a draw: take the bead out of the box") => -1.0,
        0 => 1.0,
        _ if run.has("    if result is a loss: add 3 beads of this colour to the box") => 3.0,
        _ => -1.0,
    };
    for (at, bead) in used {
        boxes[at][bead] += change;
    }
    drawn.into_iter().chain(boxes).flatten().collect()
}

/// What a program gives on everything that it is tried on.
fn answers(program: usize, wrong: Option<&str>) -> Vec<Answer> {
    let search = |one: &dyn Fn(&mut Run<'_>, &Board) -> Option<f64>| {
        positions().map(|board| one(&mut Run::new(wrong), &board).map(|value| vec![value])).collect()
    };
    let run = Run::new(wrong);
    match program {
        0 => search(&minimax),
        1 => search(&negamax),
        2 => search(&|run, board| limited(run, board, 2)),
        3 => search(&|run, board| alphabeta(run, board, f64::NEG_INFINITY, f64::INFINITY)),
        4 => (0..TRIES).map(|seed| Some(select(&run, &node(&mut { seed }, 3)))).collect(),
        5 => [-1, 0, 1].into_iter().map(|outcome| Some(back_up(&run, outcome))).collect(),
        6 => [false, true].into_iter().map(|is_over| Some(learn(&run, is_over))).collect(),
        7 => [-1, 0, 1].into_iter().map(|outcome| Some(menace(&run, outcome))).collect(),
        _ => panic!("the program stands here, too"),
    }
}

/// The positions that alpha-beta visits.
fn visited(wrong: Option<&str>) -> u32 {
    let of = |board: Board| {
        let mut run = Run::new(wrong);
        alphabeta(&mut run, &board, f64::NEG_INFINITY, f64::INFINITY).expect("it ends");
        run.steps
    };
    positions().map(of).sum()
}

#[test]
fn every_wrong_line_gives_another_result() {
    for (program, Program { faults, .. }) in PROGRAMS.iter().enumerate() {
        let right = answers(program, None);
        assert!(right.iter().all(Option::is_some), "program {program} ends");
        for (_, wrong) in *faults {
            if program == 3 && SLOWER.contains(wrong) {
                assert_eq!(answers(program, Some(wrong)), right, "{wrong}");
                assert!(visited(Some(wrong)) > visited(None), "{wrong}");
            } else {
                assert_ne!(answers(program, Some(wrong)), right, "{wrong}");
            }
        }
    }
}

fn texts(of: &str) -> Map<String, Value> {
    serde_json::from_str(of).expect("the texts are an object")
}

#[test]
fn every_line_and_every_wrong_one_has_a_sentence_in_each_language() {
    let keys = PROGRAMS.iter().flat_map(|Program { id, lines, faults }| {
        let all = [("line", lines.len()), ("fault", faults.len())];
        all.into_iter().flat_map(move |(what, count)| {
            (1..=count).map(move |number| format!("exercises.{what}.{id}.{number}"))
        })
    });
    let keys: BTreeSet<String> = keys.collect();
    for of in TEXTS {
        let is_sentence =
            |key: &String| key.starts_with("exercises.line.") || key.starts_with("exercises.fault.");
        let said: BTreeSet<String> = texts(of).into_iter().map(|(key, _)| key).filter(is_sentence).collect();
        assert_eq!(said, keys);
    }
}

#[test]
fn the_sentences_say_which_programs_never_end_and_which_cut_nothing() {
    let texts = texts(TEXTS[0]);
    let full: u32 = positions().map(|board| nodes(&board)).sum();
    for (program, Program { id, faults, .. }) in PROGRAMS.iter().enumerate() {
        for (at, (_, wrong)) in faults.iter().enumerate() {
            let sentence = texts[&format!("exercises.fault.{id}.{}", at + 1)].as_str().expect("a text");
            let is_endless = answers(program, Some(wrong)).iter().any(Option::is_none);
            assert_eq!(sentence.contains("never end"), is_endless, "{sentence}");
            let cuts_nothing = program == 3 && visited(Some(wrong)) == full;
            assert_eq!(sentence.contains("nothing would be cut"), cuts_nothing, "{sentence}");
        }
    }
}

/// The positions of the whole tree.
fn nodes(board: &Board) -> u32 {
    let below = |cell| nodes(&board.after(cell));
    if board.is_over() { 1 } else { 1 + board.empty_cells().map(below).sum::<u32>() }
}

#[test]
fn the_right_searches_agree() {
    for board in positions() {
        let sign = if board.mover() == 0 { 1.0 } else { -1.0 };
        let value = minimax(&mut Run::new(None), &board).map(|value| sign * value);
        assert_eq!(negamax(&mut Run::new(None), &board), value);
        let cut = alphabeta(&mut Run::new(None), &board, f64::NEG_INFINITY, f64::INFINITY);
        assert_eq!(cut, value);
    }
}
