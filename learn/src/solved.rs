//! What is known of the games of the family: who wins with best play, who showed it, and what the engine of
//! this site shows itself.
//!
//! `learn/solved.toml` has a row for each game. A page shows the rows of a group by a block `solved`, and
//! [`Row::prove`] proves a row again.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use noughts::search::Proven;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::engine;
use crate::markdown::{escaped, grouped};
use crate::position::{Position, Rules};
use crate::words::{LANGUAGES, Words, filled, words};

/// The list, as it is written.
const LIST: &str = include_str!("../solved.toml");

/// The known values, by the group that a page shows.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solved {
    /// Publications, by the name that rows give them.
    sources: BTreeMap<String, Source>,
    /// The rows of each group.
    pub groups: BTreeMap<String, Vec<Row>>,
}

/// Who showed a value.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Source {
    /// Authors and year, as the tables say them.
    by: String,
    /// All authors if there are more, the title, and where it was published.
    title: String,
    /// Where it can be read.
    link: Option<String>,
    /// What of it Chinese pages say otherwise.
    #[serde(default, rename = "zh-CN")]
    chinese: Told,
}

/// What is said of a source in another language, where it is more than names.
#[derive(Clone, PartialEq, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Told {
    by: Option<String>,
    title: Option<String>,
}

impl Source {
    /// Authors and year, and the title, in a language.
    fn told(&self, language: &str) -> (&str, &str) {
        let Source { by, title, chinese, .. } = self;
        if language == LANGUAGES[0] {
            return (by, title);
        }
        (chinese.by.as_ref().unwrap_or(by), chinese.title.as_ref().unwrap_or(title))
    }
}

/// What is known of a game from its first move on.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The rules in the notation of links, where the engine plays them.
    pub game: Option<String>,
    /// What the game is called, by language; its board if it says nothing.
    #[serde(default)]
    name: BTreeMap<String, String>,
    /// What the first player gets with best play; nothing if nobody knows.
    value: Option<Proven>,
    /// The moves of both players until a win, if the loser resists as long as it can.
    plies: Option<u32>,
    /// The names of the sources.
    #[serde(default)]
    from: Vec<String>,
    /// The proof by the engine of this site.
    pub proof: Option<Proof>,
}

/// A proof by an algorithm of the engine.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The algorithm, with its options where it has some.
    ask: Value,
    /// The positions that it visits, rounded up.
    pub nodes: u64,
    /// The seconds that it took, on one thread of a small server.
    seconds: f64,
}

/// What a proof cost.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cost {
    /// Positions visited.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

impl Solved {
    /// Reads the list.
    ///
    /// # Errors
    /// When a row is wrong.
    pub fn read() -> Result<Self> {
        let solved: Solved = toml::from_str(LIST)?;
        for row in solved.groups.values().flatten() {
            row.check(&solved.sources).with_context(|| format!("{row:?}"))?;
        }
        Ok(solved)
    }

    /// The rows that the engine proves, each with its group.
    pub fn proved(&self) -> impl Iterator<Item = (&str, &Row)> {
        let rows = self.groups.iter().flat_map(|(group, rows)| rows.iter().map(move |row| (&**group, row)));
        rows.filter(|(_, row)| row.proof.is_some())
    }

    /// The table of a group, in a language; the list of the publications for `sources`.
    ///
    /// # Errors
    /// When there is no such group, or the engine refuses a game.
    pub fn html(&self, group: &str, language: &str) -> Result<String> {
        if group == "sources" {
            return Ok(self.publications(language));
        }
        let rows = self.groups.get(group).with_context(|| format!("there is no group `{group}`"))?;
        let words = words(language);
        let head = [words.game, words.best_play, words.known_from, words.proved_here];
        let head = head.map(|word| format!("<th scope=\"col\">{word}</th>")).concat();
        let rows = rows.iter().map(|row| self.line(row, language)).collect::<Result<String>>()?;
        Ok(format!(
            "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"{}\"><table class=\"solved\">\
             <thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>\n",
            words.best_play
        ))
    }

    /// A row of a table.
    fn line(&self, row: &Row, language: &str) -> Result<String> {
        let words = words(language);
        let (class, result) = match row.value {
            Some(Proven::Win) => ("won", words.first_wins),
            Some(Proven::Loss) => ("lost", words.second_wins),
            Some(Proven::Draw) => ("drawn", words.nobody_wins),
            None => ("open", words.nobody_knows),
        };
        let plies = row.plies.map_or_else(String::new, |plies| filled(words.in_moves, &[&plies]));
        let source = |name: &String| {
            format!("<a href=\"#{name}\">{}</a>", escaped(self.sources[name].told(language).0))
        };
        let sources: Vec<_> = row.from.iter().map(source).collect();
        let proof = row.proof.as_ref().map_or_else(String::new, |proof| proof.html(language));
        Ok(format!(
            "<tr><th scope=\"row\">{}</th><td class=\"{class}\">{result}{plies}</td><td>{}</td><td>{proof}</td></tr>",
            row.label(language)?,
            sources.join("<br>"),
        ))
    }

    /// The publications, each where its name in the tables leads.
    fn publications(&self, language: &str) -> String {
        let items = self.sources.iter().map(|(name, source)| {
            let (by, title) = source.told(language);
            let title = match &source.link {
                Some(link) => format!("<a href=\"{}\">{}</a>", escaped(link), escaped(title)),
                None => escaped(title),
            };
            format!("<li id=\"{name}\">{}{}{title}</li>", escaped(by), words(language).colon)
        });
        format!("<ul class=\"sources\">{}</ul>\n", items.collect::<String>())
    }
}

impl Row {
    /// Whether the row says enough, and nothing that contradicts itself.
    fn check(&self, sources: &BTreeMap<String, Source>) -> Result<()> {
        let lacking = self.from.iter().find(|name| !sources.contains_key(*name));
        ensure!(lacking.is_none(), "there is no source {lacking:?}");
        ensure!(self.game.is_some() || self.name.contains_key(LANGUAGES[0]), "a row has a game or a name");
        ensure!(self.game.is_some() || self.proof.is_none(), "a proof needs a game");
        let is_known = !self.from.is_empty() || self.proof.is_some();
        ensure!(self.value.is_some() == is_known, "a value has a source or a proof, and nothing else has");
        let decisive = matches!(self.value, Some(Proven::Win | Proven::Loss));
        ensure!(decisive || self.plies.is_none(), "only a win has a distance");
        Ok(())
    }

    /// What the game is called, as a link that opens it.
    fn label(&self, language: &str) -> Result<String> {
        let name = self.name.get(language).or_else(|| self.name.get(LANGUAGES[0]));
        let Some(game) = &self.game else { return Ok(escaped(name.map_or("", String::as_str))) };
        let shape = Rules::read(game)?.shape;
        let name = name.cloned().unwrap_or_else(|| format!("{}x{}", shape.rows, shape.cols));
        let up = if language == LANGUAGES[0] { "../" } else { "../../" };
        let link = Position { game: game.clone(), moves: Vec::new() }.link(None, None)?;
        Ok(format!("<a href=\"{up}#{}\">{}</a>", escaped(&link), escaped(&name)))
    }

    /// Proves the value again, within the positions that the row states. The limit is twice as large, since
    /// some algorithms keep a part of it for another search.
    ///
    /// # Errors
    /// Where the engine does not show what the row says.
    pub fn prove(&self) -> Result<Cost> {
        let (game, proof) = self.game.as_ref().zip(self.proof.as_ref()).context("a row with a proof")?;
        let state = Position { game: game.clone(), moves: Vec::new() }.state()?;
        let begun = Instant::now();
        let report = engine::best_move(&state, &proof.ask, &json!({ "nodes": 2 * proof.nodes }))?;
        let time = begun.elapsed();
        let proven: Option<Proven> = serde_json::from_value(report["proven"].clone())?;
        ensure!(proven == self.value, "{game} says {:?}, and {} proves {proven:?}", self.value, proof.ask);
        let plies = report["plies"].as_u64().map(|plies| plies as u32);
        ensure!(plies == self.plies, "{game} says {:?} moves, and {} finds {plies:?}", self.plies, proof.ask);
        let nodes = report["counters"]["nodes"].as_u64().context("a count of positions")?;
        ensure!(
            nodes <= proof.nodes,
            "{game} says {} positions, and {} visits {nodes}",
            proof.nodes,
            proof.ask
        );
        Ok(Cost { nodes, time })
    }
}

impl Proof {
    fn html(&self, language: &str) -> String {
        let words = words(language);
        let id = self.ask["id"].as_str().or(self.ask.as_str()).unwrap_or_default();
        let cost = filled(words.proof_cost, &[&count(self.nodes, words), &seconds(self.seconds)]);
        format!("<a href=\"{id}.html\">{id}</a>: {cost}")
    }
}

/// A number of positions, rounded up to two digits.
fn count(number: u64, words: &Words) -> String {
    let units = words.large_numbers.iter().find(|(unit, _)| number >= *unit);
    match units {
        Some((unit, word)) => {
            let tenths = (number * 10).div_ceil(*unit);
            let text = if tenths < 100 {
                format!("{}.{}", tenths / 10, tenths % 10)
            } else {
                tenths.div_ceil(10).to_string()
            };
            filled(word, &[&text.trim_end_matches(".0")])
        }
        None => grouped(&number.to_string()),
    }
}

/// Seconds with two digits.
fn seconds(seconds: f64) -> String {
    if seconds < 10.0 { format!("{seconds}") } else { grouped(&format!("{seconds:.0}")) }
}
