//! What the engine and the laboratory answer to a claim.

use std::collections::HashMap;

use anyhow::{Context, Result, bail, ensure};
use noughts_lab::board::Board;
use noughts_lab::engine::{Error as LabError, Host, Question, Reply};
use noughts_lab::order::{Cut, Orders, Scale};
use noughts_lab::rows::{self, Answer};
use serde_json::{Value, json};

use crate::claim::{BoardCount, Claim, Order, TreeCount};
use crate::engine;
use crate::plan::Plan;
use crate::position::{Position, Rules};
use crate::words::PLAYERS;

/// The answer of the engine.
pub(crate) fn answer(claim: &Claim, position: &Position) -> Result<Value> {
    let ask = claim.ask.as_ref().context("a claim says what gives it")?;
    let state = position.state()?;
    if let Some(count) = claim.tree {
        return counted(&state, ask, &claim.budget, count);
    }
    if let Some(seeds) = claim.seeds {
        let mut times = 0;
        for seed in 1..=seeds {
            let mut budget = claim.budget.clone();
            budget["seed"] = json!(seed);
            let report = engine::best_move(&state, ask, &budget)?;
            times += usize::from(claim.among.iter().any(|&mv| report["move"] == mv));
        }
        return Ok(json!(times));
    }
    if claim.played {
        return winner(position.clone(), ask, &claim.budget);
    }
    let report = match ask.as_str() {
        Some("status") => engine::status(&state)?,
        Some("rules") => position.rules()?.json(),
        _ => engine::best_move(&state, ask, &claim.budget)?,
    };
    let path = claim.read.as_deref().context("a claim says which part of the answer it shows")?;
    part(&report, path, &position.rules()?)
}

/// The moves of a line that leave the opponent one square to stop a win, which the line then takes.
pub(crate) fn forced_moves(position: &Position, line: &[usize]) -> Result<usize> {
    let mut forced = 0;
    for at in (0..line.len().saturating_sub(1)).step_by(2) {
        let threatened = position.after(&line[..=at]);
        let legal: Vec<usize> =
            serde_json::from_value(engine::status(&threatened.state()?)?["legalMoves"].clone())?;
        // A reply far from the line: what wins after it is what must be stopped.
        let aside = legal.iter().copied().find(|mv| !line.contains(mv)).context("no other square is left")?;
        let mut wins = Vec::new();
        for &mv in legal.iter().filter(|&&mv| mv != aside) {
            let status = engine::status(&threatened.after(&[aside, mv]).state()?)?;
            if status["outcome"]["kind"] == "win" {
                wins.push(mv);
            }
        }
        forced += usize::from(wins == [line[at + 1]]);
    }
    Ok(forced)
}

/// Who wins when every player moves by this search.
fn winner(mut position: Position, ask: &Value, budget: &Value) -> Result<Value> {
    loop {
        let state = position.state()?;
        let status = engine::status(&state)?;
        match status["outcome"]["player"].as_u64() {
            Some(player) => return Ok(json!(PLAYERS[player as usize])),
            None if status["toMove"].is_null() => return Ok(json!("draw")),
            None => {}
        }
        let mv = engine::best_move(&state, ask, budget)?["move"].as_u64().context("a move")?;
        position = position.after(&[mv as usize]);
    }
}

/// Who plays in all lines.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Player<'a> {
    /// A player without search.
    Ask(&'a Value),
    /// Whoever follows a plan.
    Plan(Plan),
}

/// The moves among which a player chooses.
fn choices(position: &Position, player: Player) -> Result<Vec<usize>> {
    let ask = match player {
        Player::Plan(plan) => return plan.moves(position),
        Player::Ask(ask) => ask,
    };
    let report = engine::best_move(&position.state()?, ask, &json!({}))?;
    let best = report["candidates"].as_array().context("candidates")?;
    Ok(best.iter().filter_map(|one| one["move"].as_u64().map(|mv| mv as usize)).collect())
}

/// The legal moves, or the result: 1, 0 or -1 for the seat.
fn moves_or_result(position: &Position, seat: usize) -> Result<(Option<usize>, Vec<usize>, i32)> {
    let status = engine::status(&position.state()?)?;
    let result =
        status["outcome"]["player"].as_u64().map_or(0, |winner| if winner as usize == seat { 1 } else { -1 });
    let mover = status["toMove"].as_u64().map(|mover| mover as usize);
    Ok((mover, serde_json::from_value(status["legalMoves"].clone())?, result))
}

/// The lines that a player wins, draws and loses.
pub(crate) fn lines_of(position: &Position, player: Player, seat: usize) -> Result<[u64; 3]> {
    let (mover, legal, result) = moves_or_result(position, seat)?;
    let Some(mover) = mover else {
        return Ok([1, 0, -1].map(|kind| u64::from(kind == result)));
    };
    let tried = if mover == seat { choices(position, player)? } else { legal };
    let mut sum = [0; 3];
    for mv in tried {
        for (total, more) in sum.iter_mut().zip(lines_of(&position.after(&[mv]), player, seat)?) {
            *total += more;
        }
    }
    Ok(sum)
}

/// The chance to lose of a player that slips, against an opponent who makes it as large as can be.
pub(crate) fn chance_to_lose(
    position: &Position,
    seat: usize,
    share: f64,
    known: &mut HashMap<Vec<Value>, f64>,
) -> Result<f64> {
    let (mover, legal, result) = moves_or_result(position, seat)?;
    let Some(mover) = mover else { return Ok(f64::from(u8::from(result < 0))) };
    let cells: Vec<Value> = serde_json::from_value(engine::status(&position.state()?)?["cells"].clone())?;
    if let Some(&chance) = known.get(&cells) {
        return Ok(chance);
    }
    let mut chances = Vec::new();
    for &mv in &legal {
        chances.push(chance_to_lose(&position.after(&[mv]), seat, share, known)?);
    }
    let mean = |list: &[f64]| list.iter().sum::<f64>() / list.len() as f64;
    let chance = if mover == seat {
        let best = choices(position, Player::Ask(&json!("perfect")))?;
        let of_best =
            legal.iter().zip(&chances).filter(|(mv, _)| best.contains(mv)).map(|(_, chance)| *chance);
        share * mean(&chances) + (1.0 - share) * mean(&of_best.collect::<Vec<_>>())
    } else {
        chances.iter().copied().fold(0.0, f64::max)
    };
    known.insert(cells, chance);
    Ok(chance)
}

/// A part of a report or status; moves by their names.
pub(crate) fn part(report: &Value, path: &str, rules: &Rules) -> Result<Value> {
    let name = |mv: &Value| mv.as_u64().map(|mv| rules.move_name(mv as usize));
    match path {
        "move" => return Ok(json!(name(&report["move"]))),
        "pv" => {
            let names: Vec<_> = report["pv"].as_array().into_iter().flatten().filter_map(name).collect();
            return Ok(json!(names.join(" ")));
        }
        "candidates" => {
            let moves = report["candidates"].as_array().into_iter().flatten();
            let mut names: Vec<_> = moves.filter_map(|candidate| name(&candidate["move"])).collect();
            names.sort();
            return Ok(json!(names.join(" ")));
        }
        // The sum of the numbers in the row that ends the game.
        "row-sum" => {
            let row = report["outcome"]["line"].as_array().context("a row")?;
            let numbers = row.iter().filter_map(|cell| report["numbers"][cell.as_u64()? as usize].as_u64());
            return Ok(json!(numbers.sum::<u64>()));
        }
        "stones" => {
            let cells = report["cells"].as_array().context("cells")?;
            return Ok(json!(cells.iter().filter(|owner| !owner.is_null()).count()));
        }
        _ => {}
    }
    let mut steps = path.split('.');
    let mut value = report;
    while let Some(step) = steps.next() {
        value = match step {
            "cand" => {
                let mv: u64 = steps.next().context("which candidate?")?.parse()?;
                let list = report["candidates"].as_array().context("no candidates")?;
                list.iter().find(|one| one["move"] == mv).with_context(|| format!("{mv} is no candidate"))?
            }
            "length" => return Ok(json!(value.as_array().map(Vec::len))),
            step => match step.parse::<usize>() {
                Ok(index) => &value[index],
                Err(_) => &value[step],
            },
        };
    }
    Ok(value.clone())
}

/// What is counted in the tree of a search.
fn counted(state: &Value, ask: &Value, budget: &Value, count: TreeCount) -> Result<Value> {
    let nodes = engine::tree(state, ask, budget)?.nodes;
    let number = match count {
        TreeCount::Cuts => nodes.iter().filter(|node| !node.skipped.is_empty()).count(),
        TreeCount::Passes => nodes.iter().filter(|node| node.parent.is_none()).count(),
        TreeCount::Again => {
            nodes.iter().filter(|node| node.parent.is_some()).map(|node| node.again as usize).sum()
        }
        TreeCount::LargestCut => {
            let mut largest = 0;
            for node in nodes.iter().filter(|node| !node.skipped.is_empty()) {
                let mut path: Vec<usize> = Vec::new();
                let mut at = Some(node);
                while let Some(node) = at {
                    path.extend(node.mv.map(|mv| usize::from(mv.0)));
                    at = node.parent.map(|parent| &nodes[parent as usize]);
                }
                path.reverse();
                let mut cut = 0;
                for skipped in &node.skipped {
                    cut += positions_below(state, &[&path[..], &[usize::from(skipped.0)]].concat())?;
                }
                largest = largest.max(cut);
            }
            largest
        }
    };
    Ok(json!(number))
}

/// The positions of the whole tree after some moves, the first one included.
fn positions_below(state: &Value, path: &[usize]) -> Result<usize> {
    let mut state = state.clone();
    let moves = state["moves"].as_array_mut().context("a state has moves")?;
    moves.extend(path.iter().map(|&mv| json!(mv)));
    if !engine::status(&state)?["outcome"].is_null() {
        return Ok(1);
    }
    let report = engine::best_move(&state, &json!("minimax"), &json!({}))?;
    Ok(report["counters"]["nodes"].as_u64().context("a count")? as usize)
}

/// The extremes of plain alpha-beta with three values, which cuts off at the bound.
pub(crate) fn over_all_orders(position: &Position, order: Order) -> Result<u64> {
    ensure!(position.game == "3x3x3", "orders are counted on 3x3 only");
    let board = Board::empty(0).after_all(&position.moves);
    Ok(match order {
        Order::Least => Orders::least(&board, Scale::Results, Cut::AtBound),
        Order::Most => Orders::most(&board, Scale::Results, Cut::AtBound),
    })
}

/// The mean result of random play for the player to move, over all games.
pub(crate) fn random_mean(position: &Position) -> Result<f64> {
    let status = engine::status(&position.state()?)?;
    match status["outcome"]["kind"].as_str() {
        Some("draw") => return Ok(0.0),
        Some(_) => return Ok(-1.0),
        None => {}
    }
    let moves: Vec<usize> = serde_json::from_value(status["legalMoves"].clone())?;
    let mut sum = 0.0;
    for &mv in &moves {
        sum -= random_mean(&position.after(&[mv]))?;
    }
    Ok(sum / moves.len() as f64)
}

/// The lines that hold both cells of some pair.
pub(crate) fn covered(rules: &Rules, pairing: &[usize]) -> usize {
    rules.lines().iter().filter(|line| holds_pair(line, pairing)).count()
}

fn holds_pair(line: &[usize], pairing: &[usize]) -> bool {
    let pairs: Vec<_> = line.iter().map(|&cell| pairing[cell]).filter(|&pair| pair > 0).collect();
    pairs.iter().enumerate().any(|(at, pair)| pairs[..at].contains(pair))
}

/// What is counted on a board.
pub(crate) fn on_board(rules: &Rules, count: BoardCount) -> usize {
    let lines = rules.lines();
    match count {
        BoardCount::Rows => lines.len(),
        BoardCount::RowsThrough(cell) => lines.iter().filter(|line| line.contains(&cell)).count(),
        BoardCount::FilledWithoutRow => {
            // A row is whole when its last cell is filled: the last in the order of the cells.
            let ending = |cell: usize| lines.iter().filter(|line| line.last() == Some(&cell)).collect();
            let ending: Vec<Vec<&Vec<usize>>> = (0..rules.cells()).map(ending).collect();
            fillings(&mut Vec::new(), &ending)
        }
    }
}

/// The ways to fill the rest of a board without a row of one mark. `ending` has the rows whose last cell is
/// each.
fn fillings(marks: &mut Vec<bool>, ending: &[Vec<&Vec<usize>>]) -> usize {
    let Some(rows) = ending.get(marks.len()) else { return 1 };
    let mut found = 0;
    for mark in [false, true] {
        marks.push(mark);
        if !rows.iter().any(|row| row.iter().all(|&cell| marks[cell] == mark)) {
            found += fillings(marks, ending);
        }
        marks.pop();
    }
    found
}

/// A value of a row of the source documents.
pub(crate) fn row(id: &str, at: usize) -> Result<Value> {
    let row = rows::find(id).with_context(|| format!("there is no row `{id}`"))?;
    let answer = row.compute(&mut Shipped).map_err(|error| anyhow::anyhow!("{error}"))?;
    value_at(id, &answer, at)
}

/// The value that the row must come to.
pub(crate) fn expected(id: &str, at: usize) -> Result<Value> {
    let row = rows::find(id).with_context(|| format!("there is no row `{id}`"))?;
    value_at(id, &row.expected, at)
}

fn value_at(id: &str, answer: &Answer, at: usize) -> Result<Value> {
    let Some(text) = answer.values.0.get(at) else { bail!("`{id}` has no value {at}") };
    if let Ok(whole) = text.parse::<i64>() {
        return Ok(json!(whole));
    }
    let number = match text.split_once('/') {
        Some((part, whole)) => part.parse::<f64>().and_then(|part| Ok(part / whole.parse::<f64>()?)),
        None => text.parse::<f64>(),
    };
    Ok(number.map_or_else(|_| json!(text), |number| json!(number)))
}

/// The engine for rows that are about it.
struct Shipped;

impl Host for Shipped {
    fn ask(&mut self, question: &Question) -> Result<Reply, LabError> {
        let failed = |error: &dyn ToString| LabError::Engine(error.to_string());
        let question = serde_json::to_value(question).map_err(|error| failed(&error))?;
        let report = engine::best_move(&question["state"], &question["algo"], &question["budget"]);
        let report = report.map_err(|error| failed(&error))?;
        let moves = report["candidates"].as_array().into_iter().flatten();
        Ok(Reply {
            mv: report["move"].as_u64().map(|mv| mv as u16),
            value: report["value"].as_f64().unwrap_or_default(),
            candidates: moves.filter_map(|one| one["move"].as_u64().map(|mv| mv as u16)).collect(),
            nodes: report["counters"]["nodes"].as_u64().unwrap_or_default(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pairing_that_misses_a_line_is_found() {
        let rules = Rules::read("3x3x3").unwrap();
        assert_eq!(rules.lines().len(), 8);
        assert_eq!(covered(&rules, &[1, 1, 0, 0, 0, 0, 0, 0, 0]), 1);
        assert_eq!(covered(&rules, &[0; 9]), 0);
    }

    #[test]
    fn boards_are_filled_without_a_row_where_that_can_be() {
        let count = |game: &str, count: BoardCount| on_board(&Rules::read(game).unwrap(), count);
        // Every way with five marks and four is a draw; with six and three there are more.
        let plain = count("3x3x3", BoardCount::FilledWithoutRow);
        let by_hand = (0..512u32).filter(|marks| {
            let of = |cell: &usize| marks >> cell & 1;
            let lines = Rules::read("3x3x3").unwrap().lines();
            lines.iter().all(|line| line.iter().any(|cell| of(cell) != of(&line[0])))
        });
        assert_eq!(plain, by_hand.count());
        assert!(plain >= 16);
        assert_eq!(count("3x3x3t", BoardCount::FilledWithoutRow), 0);
        assert_eq!(count("3x3x3", BoardCount::RowsThrough(4)), 4);
    }
}
