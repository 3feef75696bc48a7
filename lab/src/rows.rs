//! What the source documents say, row by row, and how ours is computed.
//!
//! The rows are code: each names the function that computes it, so that none can ask for what does
//! not exist. A row also keeps what it comes to where that is not what the document says, with a
//! sentence why; the tests compute every row and compare.

mod demo;
mod hybrid;
mod n_player;
mod self_play;
mod three_by_three;
mod ultimate;

use crate::engine::{Error, Host};
use crate::small::read_fixed;
use serde::Serialize;
use std::fmt::Display;

/// A source document.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Document {
    /// The article on tic-tac-toe played by the computer against itself.
    SelfPlay,
    /// No document: what they count of the game itself, and what they should have counted.
    #[serde(rename = "3x3")]
    ThreeByThree,
    /// The article on N players.
    NPlayer,
    /// The Java program of n by n.
    Hybrid,
    /// The page on Ultimate.
    Ultimate,
    /// The demo page.
    Demo,
}

impl Document {
    /// All of them, in the order of the rows.
    pub const ALL: [Document; 6] = [
        Document::SelfPlay,
        Document::ThreeByThree,
        Document::NPlayer,
        Document::Hybrid,
        Document::Ultimate,
        Document::Demo,
    ];

    /// The id, with which the ids of its rows begin.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Document::SelfPlay => "self-play",
            Document::ThreeByThree => "3x3",
            Document::NPlayer => "n-player",
            Document::Hybrid => "hybrid",
            Document::Ultimate => "ultimate",
            Document::Demo => "demo",
        }
    }

    /// What it is called.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Document::SelfPlay => "Self-play article",
            Document::ThreeByThree => "3x3 itself",
            Document::NPlayer => "N-player article",
            Document::Hybrid => "Hybrid program",
            Document::Ultimate => "Ultimate page",
            Document::Demo => "Demo page",
        }
    }

    /// What it is about, and how it counts.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Document::SelfPlay => {
                "Tic-tac-toe played by the computer against itself, from minimax to Monte Carlo. O begins. A count \
                 leaves out the position to move from and starts afresh at every move."
            }
            Document::ThreeByThree => {
                "What the documents count without an algorithm, and what they should have counted. X begins."
            }
            Document::NPlayer => {
                "\"Over-Engineering Tic-Tac-Toe\": minimax, alpha-beta, MaxN, Paranoid and Monte Carlo tree search \
                 for any number of players. A node is a move made in the search."
            }
            Document::Hybrid => {
                "An old Java program of n by n that checks the moves of its Monte Carlo tree search by minimax. It \
                 calls its problem two-agent, known, fully observable, deterministic, discrete, sequential and static. \
                 MAX is a win of X, MIN one of O; cells are row,column."
            }
            Document::Ultimate => {
                "\"Ultimate Tic-tac-toe\", a page that plays Ultimate by Monte Carlo tree search. It explains both and prints hardly a number."
            }
            Document::Demo => {
                "\"Tic Tac Toe\", a page that demonstrates methods to solve a simple game. X begins. The bounds are 11 in its code and \
                 9 in its text; its code cuts off above the bound, its text at the bound."
            }
        }
    }

    /// Where its code is published, if the document says so.
    #[must_use]
    pub fn code(self) -> Option<&'static str> {
        match self {
            Document::SelfPlay => Some("https://github.com/righthandabacus/tttai"),
            Document::NPlayer => Some("https://github.com/briancorbinxyz/overengineering-tictactoe"),
            Document::Demo => Some("https://github.com/SixtusTheSixth/tic-tac-toe"),
            Document::ThreeByThree | Document::Hybrid | Document::Ultimate => None,
        }
    }
}

/// Where the values of a row are known from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Known {
    /// They stand in the document.
    Printed,
    /// The document claims it in words; the values prove or refute it.
    Claimed,
    /// The document's public code gives them, as it is or changed in the way named.
    Measured,
    /// The document gives no number; an independent program counted it.
    Computed,
    /// What the engine of this repository must answer.
    Shipped,
}

/// How a row that is not the same differs from its document.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Differs {
    /// The document is wrong.
    #[default]
    Wrong,
    /// The document gives an upper bound as the number.
    Bound,
    /// The document judges; the numbers say otherwise, but another reading is possible.
    Judgement,
}

/// How far a share counted in a sample may lie from the chance itself.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Tolerance {
    /// In standard deviations of a share of this sample.
    pub deviations: f64,
    /// Its size.
    pub sample: f64,
}

impl Tolerance {
    /// Whether each share is that close to its chance.
    fn holds(self, shares: &[String], chances: &[String]) -> bool {
        let read =
            |list: &[String]| -> Option<Vec<f64>> { list.iter().map(|word| read_fixed(word)).collect() };
        let (Some(shares), Some(chances)) = (read(shares), read(chances)) else { return false };
        let is_close = |(share, chance): (&f64, &f64)| {
            let deviation = (chance * (1.0 - chance) / self.sample).sqrt();
            (share - chance).abs() <= self.deviations * deviation
        };
        shares.len() == chances.len() && shares.iter().zip(&chances).all(is_close)
    }
}

/// Values as they are shown: numbers, moves, names, none with a space in it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Values(pub Vec<String>);

impl<T: Display> FromIterator<T> for Values {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Values(items.into_iter().map(|item| item.to_string()).collect())
    }
}

impl<T: Display> From<Vec<T>> for Values {
    fn from(items: Vec<T>) -> Self {
        items.into_iter().collect()
    }
}

impl<T: Display, const COUNT: usize> From<[T; COUNT]> for Values {
    fn from(items: [T; COUNT]) -> Self {
        items.into_iter().collect()
    }
}

impl From<&str> for Values {
    /// The words of a text.
    fn from(text: &str) -> Self {
        text.split_whitespace().collect()
    }
}

impl Display for Values {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0.join(" "))
    }
}

/// What a row comes to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Answer {
    /// Ours.
    pub values: Values,
    /// Whether the document is right.
    pub same: bool,
}

/// What a computation gives: the values, and for a claim whether they bear it out.
struct Found {
    values: Values,
    holds: Option<bool>,
}

/// How a row is computed. A trait of its own: boxed closures would carry two more entries each, which nobody
/// calls.
trait Computation {
    fn compute(&self, host: &mut dyn Host) -> Result<Found, Error>;
}

/// Numbers that need nothing else.
struct Numbers<F>(F);

impl<V: Into<Values>, F: Fn() -> V> Computation for Numbers<F> {
    fn compute(&self, _host: &mut dyn Host) -> Result<Found, Error> {
        Ok(Found { values: (self.0)().into(), holds: None })
    }
}

/// Numbers, and whether they bear a claim out.
struct Verdict<F>(F);

impl<V: Into<Values>, F: Fn() -> (V, bool)> Computation for Verdict<F> {
    fn compute(&self, _host: &mut dyn Host) -> Result<Found, Error> {
        let (values, holds) = (self.0)();
        Ok(Found { values: values.into(), holds: Some(holds) })
    }
}

/// Numbers that need the engine, or tell how far they are.
struct Hosted<F>(F);

impl<V: Into<Values>, F: Fn(&mut dyn Host) -> Result<V, Error>> Computation for Hosted<F> {
    fn compute(&self, host: &mut dyn Host) -> Result<Found, Error> {
        Ok(Found { values: (self.0)(host)?.into(), holds: None })
    }
}

/// A number, a list of numbers or a claim of a document.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Row {
    /// Its name, unique and lasting: lower-case letters, digits and hyphens.
    pub id: String,
    /// Who says so.
    pub document: Document,
    /// What the values are.
    pub title: String,
    /// Where they are known from.
    pub known: Known,
    /// What the document says in words, of a claim.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<&'static str>,
    /// What the document says in numbers; none for a claim.
    pub claimed: Values,
    /// What ours must be, known beforehand so that tests can compare.
    pub expected: Answer,
    /// Why it is not what the document says, where it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<&'static str>,
    /// How it differs, where it does.
    pub differs: Differs,
    /// Whether the shipped engine is asked.
    pub asks_engine: bool,
    /// What counts as the same, where the document's numbers are of a sample.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tolerance: Option<Tolerance>,
    #[serde(skip)]
    computation: Box<dyn Computation>,
}

impl Row {
    /// Computes it.
    ///
    /// # Errors
    /// When the row asks the engine, and that fails.
    pub fn compute(&self, host: &mut dyn Host) -> Result<Answer, Error> {
        let Found { values, holds } = self.computation.compute(host)?;
        let same = holds.unwrap_or_else(|| match self.tolerance {
            Some(tolerance) => tolerance.holds(&self.claimed.0, &values.0),
            None => values == self.claimed,
        });
        Ok(Answer { values, same })
    }

    /// The document is wrong: these are the values, and why.
    fn but(&mut self, values: &str, why: &'static str) {
        self.expected = Answer { values: values.into(), same: false };
        self.why = Some(why);
    }

    /// The document's claim does not hold, and why.
    fn refuted(&mut self, why: &'static str) {
        self.expected.same = false;
        self.why = Some(why);
    }

    /// The document's number is an upper bound: this is the number, and why.
    fn bounded(&mut self, values: &str, why: &'static str) {
        self.but(values, why);
        self.differs = Differs::Bound;
    }

    /// The document's judgement is not borne out, and why.
    fn disputed(&mut self, why: &'static str) {
        self.refuted(why);
        self.differs = Differs::Judgement;
    }

    /// The document's shares are of a sample of this size; ours are these.
    fn sampled(&mut self, sample: f64, ours: &str) {
        self.tolerance = Some(Tolerance { deviations: 4.0, sample });
        self.expected.values = ours.into();
    }
}

/// Every row, document by document.
#[must_use]
pub fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for document in Document::ALL {
        let mut list = List { document, rows: &mut rows };
        match document {
            Document::SelfPlay => self_play::add(&mut list),
            Document::ThreeByThree => three_by_three::add(&mut list),
            Document::NPlayer => n_player::add(&mut list),
            Document::Hybrid => hybrid::add(&mut list),
            Document::Ultimate => ultimate::add(&mut list),
            Document::Demo => demo::add(&mut list),
        }
    }
    rows
}

/// The row with this id.
#[must_use]
pub fn find(id: &str) -> Option<Row> {
    rows().into_iter().find(|row| row.id == id)
}

/// The rows of one document, in the making.
struct List<'a> {
    document: Document,
    rows: &'a mut Vec<Row>,
}

impl List<'_> {
    fn push(
        &mut self,
        id: &str,
        title: &str,
        known: Known,
        claimed: Values,
        computation: Box<dyn Computation>,
    ) -> &mut Row {
        self.rows.push(Row {
            id: format!("{}-{id}", self.document.id()),
            document: self.document,
            title: title.to_owned(),
            known,
            claim: None,
            expected: Answer { values: claimed.clone(), same: true },
            claimed,
            why: None,
            differs: Differs::Wrong,
            asks_engine: false,
            tolerance: None,
            computation,
        });
        self.rows.last_mut().expect("it has just been added")
    }

    /// A row of numbers that needs nothing else.
    fn add<V: Into<Values>>(
        &mut self,
        known: Known,
        id: &str,
        title: &str,
        claimed: &str,
        compute: impl Fn() -> V + 'static,
    ) -> &mut Row {
        self.push(id, title, known, claimed.into(), Box::new(Numbers(compute)))
    }

    fn printed<V: Into<Values>>(
        &mut self,
        id: &str,
        title: &str,
        claimed: &str,
        compute: impl Fn() -> V + 'static,
    ) -> &mut Row {
        self.add(Known::Printed, id, title, claimed, compute)
    }

    fn measured<V: Into<Values>>(
        &mut self,
        id: &str,
        title: &str,
        claimed: &str,
        compute: impl Fn() -> V + 'static,
    ) -> &mut Row {
        self.add(Known::Measured, id, title, claimed, compute)
    }

    fn computed<V: Into<Values>>(
        &mut self,
        id: &str,
        title: &str,
        claimed: &str,
        compute: impl Fn() -> V + 'static,
    ) -> &mut Row {
        self.add(Known::Computed, id, title, claimed, compute)
    }

    /// A claim in words; the values that decide it are those of `title`.
    fn claimed<V: Into<Values>>(
        &mut self,
        id: &str,
        claim: &'static str,
        title: &str,
        ours: &str,
        compute: impl Fn() -> (V, bool) + 'static,
    ) -> &mut Row {
        let row = self.push(id, title, Known::Claimed, Values::default(), Box::new(Verdict(compute)));
        row.claim = Some(claim);
        row.expected.values = ours.into();
        row
    }

    /// A row of numbers that tells how far it is.
    fn hosted<V: Into<Values>>(
        &mut self,
        known: Known,
        id: &str,
        title: &str,
        claimed: &str,
        compute: impl Fn(&mut dyn Host) -> Result<V, Error> + 'static,
    ) -> &mut Row {
        self.push(id, title, known, claimed.into(), Box::new(Hosted(compute)))
    }

    /// A row that asks the engine.
    fn shipped<V: Into<Values>>(
        &mut self,
        id: &str,
        title: &str,
        claimed: &str,
        compute: impl Fn(&mut dyn Host) -> Result<V, Error> + 'static,
    ) -> &mut Row {
        let row = self.hosted(Known::Shipped, id, title, claimed, compute);
        row.asks_engine = true;
        row
    }
}
