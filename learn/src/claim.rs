//! Claims: numbers of a page, each with what gives it.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::answer::{
    Player, answer, chance_to_lose, covered, expected, forced_moves, lines_of, on_board, over_all_orders,
    part, random_mean, row,
};
use crate::matches::Match;
use crate::plan::Plan;
use crate::position::{Position, Rules};
use crate::training::{Count, Run, Streak, named, shipped, trap};
use crate::words::PLAYERS;

/// The position that a claim is about unless it names another.
pub const MAIN: &str = "main";

/// A number of a page. Exactly one of `ask`, `plan`, `board`, `row`, `order`, `minus`, `ratio`, `mean`,
/// `pairs`, `run`, `trap`, `shipped`, `count` and `match` says what gives it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The value that the page shows. A move is shown by its name. Where a row of the laboratory gives it,
    /// the page need not repeat it: the row knows it, and the tests of the laboratory compute it again.
    #[serde(default)]
    pub is: Value,
    /// The position, by its name.
    #[serde(default = "main")]
    pub of: String,
    /// Moves that are played there first.
    #[serde(default)]
    pub after: Vec<usize>,
    /// An algorithm, with its options where it has some; `status`, to ask what the rules say of the position,
    /// or `rules`, to read them.
    pub ask: Option<Value>,
    /// A plan that a page advises, which plays in place of an algorithm where `lines` says in which seat.
    pub plan: Option<Plan>,
    /// What is counted on the board of the position, whatever lies on it.
    pub board: Option<BoardCount>,
    /// The limits of the search, and its seed.
    #[serde(default = "empty")]
    pub budget: Value,
    /// The part of the answer: `counters.nodes`, `move`, `legalMoves.length`, `stones` of a status,
    /// `cand.6.visits` for the candidate that plays 6.
    pub read: Option<String>,
    /// What is counted in the tree of the search.
    pub tree: Option<TreeCount>,
    /// The search runs with each seed from 1 to this; the claim is how often it plays one of the moves in
    /// `among`.
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
    /// All choices of the rule player in `ask`, or of the `plan`, who sits here, against all moves of the
    /// opponent: value 0 of the list is the number of lines that it wins, 1 of those it draws, 2 of those it
    /// loses; `at` says which.
    pub lines: Option<usize>,
    /// The chance that `perfect`, who sits here, loses to the best opponent when each of its moves is random
    /// with this probability.
    pub slips: Option<(usize, f64)>,
    /// How many moves of this line leave the opponent exactly one square that stops a win on the next move,
    /// which is the next move of the line.
    pub forced: Option<Vec<usize>>,
    /// The training of a learner, by its name: the part `read` of its report (see [`Run::report`]).
    pub run: Option<String>,
    /// After how many games of the training; after all of them if it says nothing.
    pub games: Option<u32>,
    /// Whether it is the number of training games from which on no line is lost at any point of the learning
    /// curve.
    #[serde(default)]
    pub settled: bool,
    /// How many of the first `seeds` seeds of the training have such a streak.
    pub streak: Option<Streak>,
    /// A known mistake of a learner, by the ids of both: `lost`, `unbeatable` or `seeds` in `read`.
    pub trap: Option<[String; 2]>,
    /// A shipped player, by the id of the learner and its age: the part `read` of its report.
    pub shipped: Option<[String; 2]>,
    /// What is counted on 3x3.
    pub count: Option<Count>,
    /// A match, by its name: the part `read` of its report (see [`Match::report`]).
    #[serde(rename = "match")]
    pub contest: Option<String>,
    /// The two hypotheses of a sequential test of the match, in Elo.
    pub sprt: Option<[f64; 2]>,
    /// A setting and no result: a number that the claim of this name is given.
    pub given: Option<String>,
    /// How it is shown, where not as it is.
    pub show: Option<Show>,
}

/// What can be counted on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardCount {
    /// The rows that decide.
    Rows,
    /// Those through this cell.
    RowsThrough(usize),
    /// The ways to fill all cells with two marks, in any numbers, so that no row is of one mark.
    FilledWithoutRow,
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
    /// Trainings of learners, by name.
    #[serde(default)]
    pub runs: BTreeMap<String, Run>,
    /// Results of matches, by name.
    #[serde(default)]
    pub matches: BTreeMap<String, Match>,
}

impl Claims {
    /// The same with every value that a row gives.
    ///
    /// # Errors
    /// When there is no such row, or a claim has no value.
    pub fn filled(mut self) -> Result<Self> {
        for (name, claim) in self.claims.iter_mut().filter(|(_, claim)| claim.is.is_null()) {
            let row = claim.row.as_ref().with_context(|| format!("`{name}` says nothing"))?;
            claim.is = expected(row, claim.at)?;
        }
        Ok(self)
    }

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
            let is_same = |setting: &Value| match (setting.as_f64(), claim.is.as_f64()) {
                (Some(setting), Some(shown)) => (setting - shown).abs() < f64::EPSILON,
                _ => *setting == claim.is,
            };
            return Ok(settings.into_iter().find(is_same).unwrap_or_default());
        }
        if let Some(found) = self.of_learners(claim)? {
            return Ok(found);
        }
        if let Some(name) = &claim.contest {
            return part(&self.contest(name)?.report(claim.sprt)?, claim.part(), &Rules::read("3x3x3")?);
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
            return Ok(json!(covered(&position.rules()?, pairing)));
        }
        if let Some(line) = &claim.forced {
            return Ok(json!(forced_moves(&position, line)?));
        }
        if let Some(count) = claim.board {
            return Ok(json!(on_board(&position.rules()?, count)));
        }
        if let Some(seat) = claim.lines {
            let player = match (&claim.plan, &claim.ask) {
                (Some(plan), _) => Player::Plan(*plan),
                (None, Some(ask)) => Player::Ask(ask),
                (None, None) => bail!("whose lines?"),
            };
            return Ok(json!(lines_of(&position, player, seat)?[claim.at]));
        }
        if let Some((seat, share)) = claim.slips {
            return Ok(json!(chance_to_lose(&position, seat, share, &mut HashMap::new())?));
        }
        answer(claim, &position)
    }

    /// The training with this name.
    ///
    /// # Errors
    /// When there is none.
    pub fn run(&self, name: &str) -> Result<&Run> {
        named(&self.runs, name)
    }

    /// The match with this name.
    ///
    /// # Errors
    /// When there is none.
    pub fn contest(&self, name: &str) -> Result<Match> {
        self.matches.get(name).copied().with_context(|| format!("there is no match `{name}`"))
    }

    /// What a claim about learners asks for, where it is one.
    fn of_learners(&self, claim: &Claim) -> Result<Option<Value>> {
        let read = |report: &Value| part(report, claim.part(), &Rules::read("3x3x3")?);
        Ok(Some(if let Some(count) = claim.count {
            json!(count.number())
        } else if let Some([learner, id]) = &claim.trap {
            read(&trap(learner, id)?)?
        } else if let Some([learner, age]) = &claim.shipped {
            read(&shipped(learner, age)?)?
        } else if let Some(name) = &claim.run {
            let run = self.run(name)?;
            match (claim.settled, claim.streak, claim.seeds) {
                (true, ..) => json!(run.settled()?),
                (_, Some(streak), Some(seeds)) => json!(run.streaks(seeds, streak)?),
                (_, _, Some(seeds)) => json!(run.over_seeds(seeds, claim.games, claim.part())?),
                _ => {
                    let position = self.positions.get(&claim.of).map(|position| position.after(&claim.after));
                    read(&run.report(claim.games, position.as_ref())?)?
                }
            }
        } else {
            return Ok(None);
        }))
    }

    /// Whether a computed value is the one that the page shows, to the digits that it shows.
    ///
    /// # Errors
    /// When there is no such claim.
    pub fn holds(&self, name: &str, computed: &Value) -> Result<bool> {
        let Claim { is: shown, show, .. } = self.claim(name)?;
        Ok(match (shown.as_f64(), computed.as_f64()) {
            (Some(shown), Some(computed)) => {
                // A share is shown in tenths of a per cent.
                let least = if *show == Some(Show::Percent) { 3 } else { 0 };
                let scale = 10f64.powi(decimals(shown).max(least) as i32);
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
        settings.extend(self.games.map(|games| json!(games)));
        settings.extend(self.streak.into_iter().flat_map(|Streak { length, by }| [json!(length), json!(by)]));
        settings.extend(self.sprt.into_iter().flatten().map(|elo| json!(elo)));
        settings
    }

    /// The part of the answer that it shows; `unbeatable` and the like need none.
    fn part(&self) -> &str {
        self.read.as_deref().unwrap_or_default()
    }

    /// What gives the value of a claim about learners or a match, where it is one.
    fn learned(&self) -> Option<String> {
        let read = self.part();
        if let Some(count) = self.count {
            return Some(format!("3x3, counted: {}", format!("{count:?}").to_lowercase()));
        }
        if let Some([learner, id]) = &self.trap {
            return Some(format!("{learner}, trap {id}: {read}"));
        }
        if let Some([learner, age]) = &self.shipped {
            return Some(format!("{learner}, shipped player, {age}: {read}"));
        }
        if let Some(name) = &self.contest {
            let sprt = self.sprt.map_or(String::new(), |[elo0, elo1]| format!(", SPRT [{elo0}, {elo1}]"));
            return Some(format!("match {name}{sprt}: {read}"));
        }
        let name = self.run.as_ref()?;
        let games = self.games.map_or(String::new(), |games| format!(", {games} games"));
        let seeds = self.seeds.map_or(String::new(), |seeds| format!(", seeds 1 to {seeds}"));
        Some(match (self.settled, self.streak) {
            (true, _) => {
                format!("training {name}: the first point of its curve from which on no line is lost")
            }
            (_, Some(Streak { length, by })) => {
                format!("training {name}{seeds}: {length} games without a loss that begin by game {by}")
            }
            _ => format!("training {name}{games}{seeds}: {read}"),
        })
    }

    /// What gives the value, in the terms of the engine's interface.
    #[must_use]
    pub fn source(&self) -> String {
        let mut text = String::new();
        let after =
            || if self.after.is_empty() { String::new() } else { format!(", after {:?}", self.after) };
        if let Some(learned) = self.learned() {
            return learned;
        }
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
        } else if let Some(line) = &self.forced {
            write!(text, "moves of {line:?} with one answer")
        } else if let Some(other) = &self.given {
            write!(text, "a setting of {other}")
        } else if let Some((seat, share)) = self.slips {
            write!(
                text,
                "perfect as {}, random with {share}, against the best opponent: chance to lose",
                PLAYERS[seat]
            )
        } else if let Some(count) = self.board {
            write!(text, "the board, counted: {}", format!("{count:?}").to_lowercase())
        } else if let Some(seat) = self.lines {
            let plan = self.plan.map(|plan| format!("the plan {}", format!("{plan:?}").to_lowercase()));
            let ask = plan.or_else(|| self.ask.as_ref().map(written)).unwrap_or_default();
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
}
