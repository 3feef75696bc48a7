//! Claims: numbers of a page, each with what gives it.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;

use anyhow::{Context, Result, bail, ensure};
use noughts_lab::board::Board;
use noughts_lab::engine::{Error as LabError, Host, Question, Reply};
use noughts_lab::order::{Cut, Orders, Scale};
use noughts_lab::rows;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::engine;
use crate::position::{Position, Rules};
use crate::words::PLAYERS;

/// The position that a claim is about unless it names another.
pub const MAIN: &str = "main";

/// A number of a page. Exactly one of `ask`, `row`, `order`, `minus`, `ratio`, `mean` and `pairs` says what gives it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The value that the page shows. A move is shown by its name.
    pub is: Value,
    /// The position, by its name.
    #[serde(default = "main")]
    pub of: String,
    /// Moves that are played there first.
    #[serde(default)]
    pub after: Vec<usize>,
    /// An algorithm, with its options where it has some; or `status`, to ask the rules.
    pub ask: Option<Value>,
    /// The limits of the search, and its seed.
    #[serde(default = "empty")]
    pub budget: Value,
    /// The part of the answer: `counters.nodes`, `move`, `legalMoves.length`, `stones` of a status, `cand.6.visits` for the candidate that plays 6.
    pub read: Option<String>,
    /// What is counted in the tree of the search.
    pub tree: Option<TreeCount>,
    /// The search runs with each seed from 1 to this; the claim is how often it plays one of the moves in `among`.
    pub seeds: Option<u64>,
    /// See `seeds`.
    #[serde(default)]
    pub among: Vec<usize>,
    /// A row of the source documents, by its id.
    pub row: Option<String>,
    /// Which value of the row, from 0.
    #[serde(default)]
    pub at: usize,
    /// The fewest or most positions that plain alpha-beta visits on 3x3, over all orders of moves.
    pub order: Option<Order>,
    /// The first of two claims less the second.
    pub minus: Option<[String; 2]>,
    /// The first of two claims divided by the second.
    pub ratio: Option<[String; 2]>,
    /// The exact mean result of random play for the player to move, who plays this move first.
    pub mean: Option<usize>,
    /// The name of a pairing of cells: the number of lines that hold both cells of a pair.
    pub pairs: Option<String>,
    /// Who wins when every player moves by `ask` from here: `X`, `O`, … or `draw`.
    #[serde(default)]
    pub played: bool,
    /// All choices of the rule player in `ask`, who sits here, against all moves of the opponent: value 0 of the list is the
    /// number of lines that it wins, 1 of those it draws, 2 of those it loses; `at` says which.
    pub lines: Option<usize>,
    /// The chance that `perfect`, who sits here, loses to the best opponent when each of its moves is random with this
    /// probability.
    pub slips: Option<(usize, f64)>,
    /// A setting and no result: a number that the claim of this name is given.
    pub given: Option<String>,
    /// How it is shown, where not as it is.
    pub show: Option<Show>,
}

/// What can be counted in the tree of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TreeCount {
    /// Nodes at which moves were skipped.
    Cuts,
    /// Positions that minimax would visit and the largest cut leaves out.
    LargestCut,
    /// Searches from the root.
    Passes,
    /// Nodes that were searched again with another window.
    Again,
}

/// One end of all orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// The fewest positions.
    Least,
    /// The most.
    Most,
}

/// How a number is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Show {
    /// As hundredths, with a sign for per cent.
    Percent,
    /// As a word, up to twelve.
    Word,
}

fn main() -> String {
    MAIN.to_owned()
}

fn empty() -> Value {
    json!({})
}

/// The claims of a page with what they are about.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claims {
    /// By name.
    #[serde(default)]
    pub positions: BTreeMap<String, Position>,
    /// By name.
    #[serde(default)]
    pub claims: BTreeMap<String, Claim>,
    /// Pairings by name: a number for each cell, the same for both cells of a pair, 0 for none.
    #[serde(default)]
    pub pairings: BTreeMap<String, Vec<usize>>,
}

impl Claims {
    /// The position with this name, after some moves.
    ///
    /// # Errors
    /// When there is none.
    pub fn position(&self, name: &str, after: &[usize]) -> Result<Position> {
        let position = self.positions.get(name).with_context(|| format!("there is no position `{name}`"))?;
        Ok(position.after(after))
    }

    /// The claim with this name.
    ///
    /// # Errors
    /// When there is none.
    pub fn claim(&self, name: &str) -> Result<&Claim> {
        self.claims.get(name).with_context(|| format!("there is no claim `{name}`"))
    }

    /// Computes a claim again.
    ///
    /// # Errors
    /// When it cannot be computed, or names what there is not.
    pub fn compute(&self, name: &str) -> Result<Value> {
        let claim = self.claim(name)?;
        let number =
            |name: &str| self.claim(name)?.is.as_f64().with_context(|| format!("`{name}` is no number"));
        if let Some(id) = &claim.row {
            return row(id, claim.at);
        }
        if let Some([a, b]) = &claim.minus {
            return Ok(json!(number(a)? - number(b)?));
        }
        if let Some([a, b]) = &claim.ratio {
            return Ok(json!(number(a)? / number(b)?));
        }
        if let Some(other) = &claim.given {
            let settings = self.claim(other)?.settings();
            return Ok(settings.into_iter().find(|setting| *setting == claim.is).unwrap_or_default());
        }
        let position = self.position(&claim.of, &claim.after)?;
        if let Some(order) = claim.order {
            return Ok(json!(over_all_orders(&position, order)?));
        }
        if let Some(mv) = claim.mean {
            return Ok(json!(-random_mean(&position.after(&[mv]))?));
        }
        if let Some(name) = &claim.pairs {
            let pairing = self.pairings.get(name).with_context(|| format!("there is no pairing `{name}`"))?;
            return Ok(json!(covered(position.rules()?, pairing)));
        }
        if let Some(seat) = claim.lines {
            let ask = claim.ask.as_ref().context("whose lines?")?;
            return Ok(json!(lines_of(&position, ask, seat)?[claim.at]));
        }
        if let Some((seat, share)) = claim.slips {
            return Ok(json!(chance_to_lose(&position, seat, share, &mut HashMap::new())?));
        }
        answer(claim, &position)
    }

    /// Whether a computed value is the one that the page shows, to the digits that it shows.
    ///
    /// # Errors
    /// When there is no such claim.
    pub fn holds(&self, name: &str, computed: &Value) -> Result<bool> {
        let shown = &self.claim(name)?.is;
        Ok(match (shown.as_f64(), computed.as_f64()) {
            (Some(shown), Some(computed)) => {
                let scale = 10f64.powi(decimals(shown) as i32);
                ((computed * scale).round() - shown * scale).abs() < 1e-6
            }
            _ => shown == computed,
        })
    }
}

/// How many digits a number has behind the point.
fn decimals(number: f64) -> usize {
    let text = format!("{number}");
    text.split_once('.').map_or(0, |(_, digits)| digits.len())
}

impl Claim {
    /// The numbers that its search is given.
    fn settings(&self) -> Vec<Value> {
        let fields =
            |value: &Value| value.as_object().map_or_else(Vec::new, |map| map.values().cloned().collect());
        let mut settings = fields(&self.budget);
        settings.extend(self.ask.as_ref().map_or_else(Vec::new, fields));
        settings.extend(self.seeds.map(|seeds| json!(seeds)));
        settings.extend(self.slips.map(|(_, share)| json!(share)));
        settings
    }

    /// What gives the value, in the terms of the engine's interface.
    #[must_use]
    pub fn source(&self) -> String {
        let mut text = String::new();
        let after =
            || if self.after.is_empty() { String::new() } else { format!(", after {:?}", self.after) };
        if let Some(id) = &self.row {
            write!(text, "row {id}, value {}", self.at + 1)
        } else if let Some([a, b]) = &self.minus {
            write!(text, "{a} - {b}")
        } else if let Some([a, b]) = &self.ratio {
            write!(text, "{a} / {b}")
        } else if let Some(order) = self.order {
            write!(text, "alphabeta, every order of moves: {}", format!("{order:?}").to_lowercase())
        } else if let Some(mv) = self.mean {
            write!(text, "random play after move {mv}, every game")
        } else if let Some(name) = &self.pairs {
            write!(text, "lines covered by {name}")
        } else if let Some(other) = &self.given {
            write!(text, "a setting of {other}")
        } else if let Some((seat, share)) = self.slips {
            write!(
                text,
                "perfect as {}, random with {share}, against the best opponent: chance to lose",
                PLAYERS[seat]
            )
        } else if let Some(seat) = self.lines {
            let ask = self.ask.as_ref().map_or(String::new(), written);
            write!(text, "{ask} as {}, every line: {}", PLAYERS[seat], ["won", "drawn", "lost"][self.at])
        } else {
            let ask = self.ask.as_ref().map_or(String::new(), written);
            let budget =
                if self.budget == empty() { String::new() } else { format!(", {}", written(&self.budget)) };
            let read = match (self.tree, self.seeds, &self.read) {
                (Some(tree), ..) => format!("tree: {}", format!("{tree:?}").to_lowercase()),
                (_, Some(seeds), _) => format!("seeds 1 to {seeds}: how often {:?}", self.among),
                (_, _, read) => read.clone().unwrap_or_default(),
            };
            let read = if self.played { "all players, to the end".to_owned() } else { read };
            write!(text, "{ask}{budget}{}: {read}", after())
        }
        .expect("a string takes every text");
        text
    }
}

/// JSON without quotes and braces, for people.
fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Object(fields) => {
            let id = fields.get("id").map(written);
            let rest = fields.iter().filter(|(name, _)| *name != "id");
            let rest = rest.map(|(name, value)| format!("{name} {}", written(value)));
            id.into_iter().chain(rest).collect::<Vec<_>>().join(" ")
        }
        other => other.to_string(),
    }
}

/// The answer of the engine.
fn answer(claim: &Claim, position: &Position) -> Result<Value> {
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
    let report = if ask == "status" {
        engine::status(&state)?
    } else {
        engine::best_move(&state, ask, &claim.budget)?
    };
    let path = claim.read.as_deref().context("a claim says which part of the answer it shows")?;
    part(&report, path, position.rules()?)
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

/// The moves among which a rule player chooses.
fn choices(position: &Position, ask: &Value) -> Result<Vec<usize>> {
    let report = engine::best_move(&position.state()?, ask, &empty())?;
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

/// The lines that a rule player wins, draws and loses.
fn lines_of(position: &Position, ask: &Value, seat: usize) -> Result<[u64; 3]> {
    let (mover, legal, result) = moves_or_result(position, seat)?;
    let Some(mover) = mover else {
        return Ok([1, 0, -1].map(|kind| u64::from(kind == result)));
    };
    let moves = if mover == seat { choices(position, ask)? } else { legal };
    let mut sum = [0; 3];
    for mv in moves {
        for (total, more) in sum.iter_mut().zip(lines_of(&position.after(&[mv]), ask, seat)?) {
            *total += more;
        }
    }
    Ok(sum)
}

/// The chance to lose of a player that slips, against an opponent who makes it as large as can be.
fn chance_to_lose(
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
        let best = choices(position, &json!("perfect"))?;
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
fn part(report: &Value, path: &str, rules: Rules) -> Result<Value> {
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
fn over_all_orders(position: &Position, order: Order) -> Result<u64> {
    ensure!(position.game == "3x3x3", "orders are counted on 3x3 only");
    let board = Board::empty(0).after_all(&position.moves);
    Ok(match order {
        Order::Least => Orders::least(&board, Scale::Results, Cut::AtBound),
        Order::Most => Orders::most(&board, Scale::Results, Cut::AtBound),
    })
}

/// The mean result of random play for the player to move, over all games.
fn random_mean(position: &Position) -> Result<f64> {
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
fn covered(rules: Rules, pairing: &[usize]) -> usize {
    lines(rules).iter().filter(|line| holds_pair(line, pairing)).count()
}

fn holds_pair(line: &[usize], pairing: &[usize]) -> bool {
    let pairs: Vec<_> = line.iter().map(|&cell| pairing[cell]).filter(|&pair| pair > 0).collect();
    pairs.iter().enumerate().any(|(at, pair)| pairs[..at].contains(pair))
}

/// All lines of k cells.
fn lines(rules: Rules) -> Vec<Vec<usize>> {
    let (rows, cols, k) = (rules.rows as isize, rules.cols as isize, rules.k as isize);
    let mut lines = Vec::new();
    for row in 0..rows {
        for col in 0..cols {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let cells = (0..k).map(|step| (row + step * down, col + step * right));
                if cells.clone().all(|(row, col)| row < rows && (0..cols).contains(&col)) {
                    lines.push(cells.map(|(row, col)| (row * cols + col) as usize).collect());
                }
            }
        }
    }
    lines
}

/// A value of a row of the source documents.
fn row(id: &str, at: usize) -> Result<Value> {
    let row = rows::find(id).with_context(|| format!("there is no row `{id}`"))?;
    let answer = row.compute(&mut Shipped).map_err(|error| anyhow::anyhow!("{error}"))?;
    let Some(text) = answer.values.0.get(at) else { bail!("`{id}` has no value {at}") };
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

    fn claims(text: &str) -> Claims {
        toml::from_str(text).unwrap()
    }

    #[test]
    fn a_wrong_number_does_not_hold() {
        let page = claims(
            "positions.main = { game = '3x3x3', moves = [2, 4, 7, 8] }\n\
             claims.right = { ask = 'minimax', read = 'counters.nodes', is = 210 }\n\
             claims.wrong = { ask = 'minimax', read = 'counters.nodes', is = 211 }\n\
             claims.move = { ask = 'minimax', read = 'move', is = 'a3' }\n\
             claims.half = { ratio = ['right', 'wrong'], is = 0.995 }\n",
        );
        let holds = |name: &str| page.holds(name, &page.compute(name).unwrap()).unwrap();
        assert!(holds("right") && holds("move") && holds("half"));
        assert!(!holds("wrong"));
        assert!(!page.holds("half", &json!(0.9956)).unwrap(), "rounded to the digits that are shown");
    }

    #[test]
    fn what_a_claim_names_must_exist() {
        let page = claims(
            "claims.nowhere = { ask = 'minimax', read = 'move', is = 'a1' }\n\
             claims.nothing = { is = 1 }\nclaims.row = { row = 'no-row', is = 1 }\n",
        );
        for name in ["nowhere", "nothing", "row", "none"] {
            assert!(page.compute(name).is_err(), "{name}");
        }
        let unknown = toml::from_str::<Claims>("claims.a = { asks = 'minimax', is = 1 }");
        assert!(unknown.is_err(), "a slip of the pen is no claim");
    }

    #[test]
    fn a_pairing_that_misses_a_line_is_found() {
        let rules = Rules::read("3x3x3").unwrap();
        assert_eq!(lines(rules).len(), 8);
        assert_eq!(covered(rules, &[1, 1, 0, 0, 0, 0, 0, 0, 0]), 1);
        assert_eq!(covered(rules, &[0; 9]), 0);
    }
}
