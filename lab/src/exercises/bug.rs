//! The wrong line of a program. Each program is right but for one line, which a seed exchanges; the names of
//! its variables follow from the seed as well.

use super::{Choices, Exercise, Field, Figure, Said};

/// A program.
struct Program {
    /// The page has a sentence for each line and each fault: they are numbered from 1.
    id: &'static str,
    /// `{value}`, `{best}`, `{move}` and `{position}` stand for names.
    lines: &'static [&'static str],
    /// Lines by index, and what stands in their place.
    faults: &'static [(usize, &'static str)],
}

/// What each name of a variable may be, those first that most programs have: they change first.
const NAMES: [(&str, [&str; 3]); 4] = [
    ("{move}", ["move", "action", "m"]),
    ("{position}", ["position", "board", "state"]),
    ("{value}", ["value", "score", "v"]),
    ("{best}", ["best", "top", "b"]),
];

const PROGRAMS: [Program; 8] = [
    Program {
        id: "minimax",
        lines: &[
            "function minimax({position}):",
            "  if {position} is over: return its result for X",
            "  {best} = -infinity if X moves, else +infinity",
            "  for each {move} in {position}:",
            "    {value} = minimax({position} after {move})",
            "    if X moves: {best} = max({best}, {value})",
            "    else: {best} = min({best}, {value})",
            "  return {best}",
        ],
        faults: &[
            (1, "  if {position} is over: return its result for the player to move"),
            (2, "  {best} = +infinity if X moves, else -infinity"),
            (4, "    {value} = minimax({position})"),
            (4, "    {value} = -minimax({position} after {move})"),
            (5, "    if X moves: {best} = min({best}, {value})"),
            (6, "    else: {best} = max({best}, {value})"),
            (7, "  return {value}"),
        ],
    },
    Program {
        id: "negamax",
        lines: &[
            "function negamax({position}):",
            "  if {position} is over: return its result for the player to move",
            "  {best} = -infinity",
            "  for each {move} in {position}:",
            "    {value} = -negamax({position} after {move})",
            "    {best} = max({best}, {value})",
            "  return {best}",
        ],
        faults: &[
            (1, "  if {position} is over: return its result for X"),
            (2, "  {best} = 0"),
            (2, "  {best} = +infinity"),
            (4, "    {value} = negamax({position} after {move})"),
            (4, "    {value} = -negamax({position})"),
            (5, "    {best} = min({best}, {value})"),
            (6, "  return {value}"),
            (6, "  return -{best}"),
        ],
    },
    Program {
        id: "depth",
        lines: &[
            "function search({position}, depth):",
            "  if {position} is over: return its result for the player to move",
            "  if depth = 0: return an estimate for the player to move",
            "  {best} = -infinity",
            "  for each {move} in {position}:",
            "    {value} = -search({position} after {move}, depth - 1)",
            "    {best} = max({best}, {value})",
            "  return {best}",
        ],
        faults: &[
            (1, "  if {position} is over: return 0"),
            (2, "  if depth > 0: return an estimate for the player to move"),
            (2, "  if depth = 0: return an estimate for X"),
            (3, "  {best} = 0"),
            (5, "    {value} = -search({position} after {move}, depth)"),
            (5, "    {value} = -search({position} after {move}, depth + 1)"),
            (5, "    {value} = search({position} after {move}, depth - 1)"),
            (6, "    {best} = min({best}, {value})"),
        ],
    },
    Program {
        id: "alphabeta",
        lines: &[
            "function search({position}, alpha, beta):",
            "  if {position} is over: return its result for the player to move",
            "  {best} = -infinity",
            "  for each {move} in {position}:",
            "    {value} = -search({position} after {move}, -beta, -alpha)",
            "    {best} = max({best}, {value})",
            "    alpha = max(alpha, {value})",
            "    if alpha >= beta: leave the loop",
            "  return {best}",
        ],
        faults: &[
            (4, "    {value} = -search({position} after {move}, alpha, beta)"),
            (4, "    {value} = -search({position} after {move}, -alpha, -beta)"),
            (4, "    {value} = search({position} after {move}, -beta, -alpha)"),
            (5, "    {best} = min({best}, {value})"),
            (6, "    beta = max(beta, {value})"),
            (6, "    alpha = min(alpha, {value})"),
            (7, "    if alpha < beta: leave the loop"),
            (8, "  return {value}"),
        ],
    },
    Program {
        id: "select",
        lines: &[
            "function select(node):",
            "  while every {move} of node has a child:",
            "    for each child of node:",
            "      mean = child.wins / child.visits",
            "      bonus = c * sqrt(ln(node.visits) / child.visits)",
            "      child.{value} = mean + bonus",
            "    node = the child with the largest {value}",
            "  return node",
        ],
        faults: &[
            (1, "  while any {move} of node has a child:"),
            (3, "      mean = child.visits / child.wins"),
            (3, "      mean = child.wins / node.visits"),
            (4, "      bonus = c * sqrt(ln(child.visits) / node.visits)"),
            (4, "      bonus = c * sqrt(child.visits / ln(node.visits))"),
            (5, "      child.{value} = mean - bonus"),
            (5, "      child.{value} = mean"),
            (6, "    node = the child with the smallest {value}"),
        ],
    },
    Program {
        id: "backup",
        lines: &[
            "function back_up(path, result):",
            "  for each node of path, from the leaf to the root:",
            "    node.visits = node.visits + 1",
            "    if result is a win for the player whose {move} led to node:",
            "      node.{value} = node.{value} + 1",
            "    if result is a draw:",
            "      node.{value} = node.{value} + 1/2",
        ],
        faults: &[
            (1, "  for the leaf of path alone:"),
            (2, "    node.visits = node.visits + 2"),
            (2, "    node.visits = node.visits + result"),
            (3, "    if result is a win for the player to move at node:"),
            (3, "    if result is a win for X:"),
            (4, "      node.{value} = node.{value} - 1"),
            (4, "      node.{value} = 1"),
            (6, "      node.{value} = node.{value} + 1"),
        ],
    },
    Program {
        id: "qlearning",
        lines: &[
            "function learn({position}, {move}, reward, next):",
            "  # next: the {position} in which the learner moves again",
            "  if the game is over: target = reward",
            "  else: target = reward + gamma * max of Q(next, any move)",
            "  error = target - Q({position}, {move})",
            "  Q({position}, {move}) = Q({position}, {move}) + alpha * error",
        ],
        faults: &[
            (2, "  if the game is over: target = 0"),
            (2, "  if the game is over: target = max of Q(next, any move)"),
            (3, "  else: target = reward + gamma * min of Q(next, any move)"),
            (3, "  else: target = reward + gamma * max of Q({position}, any move)"),
            (4, "  error = Q({position}, {move}) - target"),
            (4, "  error = target + Q({position}, {move})"),
            (5, "  Q({position}, {move}) = Q({position}, {move}) - alpha * error"),
            (5, "  Q(next, {move}) = Q(next, {move}) + alpha * error"),
        ],
    },
    Program {
        id: "menace",
        lines: &[
            "function play({position}):",
            "  draw a bead from the box of {position}, each bead alike",
            "  note the box and the bead; return the {move} of the bead",
            "function after_game(result):",
            "  for each box and bead noted in this game:",
            "    if result is a win: add 3 beads of this colour to the box",
            "    if result is a draw: add 1 bead of this colour to the box",
            "    if result is a loss: take the bead out of the box",
        ],
        faults: &[
            (1, "  draw a bead from the box of {position}, each colour alike"),
            (1, "  take the bead of which there are fewest in the box of {position}"),
            (2, "  note the box and any other bead; return the {move} of the bead"),
            (4, "  for each box, noted in this game or not:"),
            (4, "  for the first box and bead noted in this game alone:"),
            (5, "    if result is a win: take 3 beads of this colour out of the box"),
            (6, "    if result is a draw: take the bead out of the box"),
            (7, "    if result is a loss: add 3 beads of this colour to the box"),
        ],
    },
];

/// Seeds that follow one another have different faults.
pub(super) fn exercise(level: usize, seed: usize) -> Exercise {
    let Program { id, lines, faults } = &PROGRAMS[level];
    let at = seed % faults.len();
    let (wrong, fault) = faults[at];
    let names = seed / faults.len();
    let mut shown: Vec<String> = lines.iter().map(|line| named(line, names)).collect();
    shown[wrong] = named(fault, names);
    let numbered = |at: usize| format!("{id}.{}", at + 1);
    let right = |at| Said::new("bug.right").number("line", at as u32 + 1).text("lineOf", numbered(at));
    let field = Field {
        at: 0,
        choices: Choices::Lines(lines.len()),
        answer: wrong,
        reasons: (0..lines.len()).map(right).collect(),
    };
    let mut exercise = Exercise::new(Said::new("bug"), Figure::Lines(shown), vec![field]);
    let right = named(lines[wrong], names).trim().to_owned();
    exercise.solved = Said::new("bug.solved").text("right", right).text("faultOf", numbered(at));
    exercise
}

/// A line with names of variables.
fn named(line: &str, mut which: usize) -> String {
    let mut line = line.to_owned();
    for (place, names) in NAMES {
        line = line.replace(place, names[which % names.len()]);
        which /= names.len();
    }
    line
}

#[cfg(test)]
mod tests;
