//! Reads unchecked requests, such as JSON, into values of `noughts`, and answers them.
//!
//! ```
//! use noughts_request as request;
//! use noughts::search::Unwatched;
//! let state = serde_json::from_str(r#"{"rules":{"kind":"mnk","rows":3,"cols":3,"k":3},"moves":[0,3,1,4]}"#)?;
//! let algo = serde_json::from_str(r#""alphabeta""#)?;
//! let report = request::best_move(state, algo, &Default::default(), 1, &mut Unwatched)?;
//! assert_eq!(report.mv.map(|mv| mv.0), Some(2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answers;
mod arranged;
mod naming;
pub mod plain;
pub mod reports;
mod scalar;

pub use answers::{advance, algorithms, best_move, node, open, run, search_tree, status, winning_rows};
pub use arranged::{ArrangedRequest, SetUpAnswer, moves_to};
pub use naming::{move_name, parse_move};
use noughts::catalogue::{self, AgreedRules, Algo, Field, FieldValues, OptionValue, Rules, Settings};
use noughts::error::{Allowed, Error, Given, Problem};
use noughts::game::Move;
use noughts::games::grid::GridError;
use noughts::numbers::{MAX_SAFE_INTEGER, duration};
use noughts::search::trace::Cap;
use noughts::search::{Limits, Part};
use noughts::session::{GameRecord, PlayedGame, SwapRule};
use plain::{Plain, Unreadable};
pub use scalar::Scalar;
use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::time::Duration;

/// No list in a request is longer: no game of the family has more moves than cells, 676.
const LONGEST_LIST: usize = 4096;

/// A list that may come from anywhere, even from something that never ends.
#[derive(Clone, PartialEq, Debug)]
pub struct List<T>(pub Vec<T>);

/// Named values in the order in which they came.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Record(pub Vec<(String, Scalar)>);

/// `Algo` of the npm package: an id, or an object with an id and options.
#[derive(Clone, PartialEq, Debug)]
pub enum AlgoRequest {
    /// Just the id.
    Id(String),
    /// The id among the options.
    WithOptions(Record),
}

/// `State` of the npm package.
#[derive(Clone, PartialEq, Debug)]
pub struct StateRequest {
    /// The rules.
    pub rules: Record,
    /// The stones before the first of the moves; without them, the board is empty then.
    pub arranged: Option<ArrangedRequest>,
    /// The moves so far.
    pub moves: List<Scalar>,
}

/// The swap rule named swap2.
const SWAP2: Scalar = Scalar::Number(2.0);

impl Record {
    fn get(&self, name: &str) -> &Scalar {
        self.0.iter().find(|(key, _)| key == name).map_or(&Scalar::Missing, |(_, value)| value)
    }

    /// Refuses this object if it has a field that is not among those known, unless the value of the field is
    /// missing.
    fn has_only(&self, object: &'static str, known: &[&'static str]) -> Result<(), Problem> {
        let strange =
            |(name, value): &&(String, Scalar)| *value != Scalar::Missing && !known.contains(&name.as_str());
        match self.0.iter().find(strange) {
            Some((name, _)) => Err(Problem::unknown_field(object, name, known.iter().copied())),
            None => Ok(()),
        }
    }

    /// The rules that this object describes.
    ///
    /// # Errors
    /// [`Error::BadRules`].
    pub fn rules(&self) -> Result<Rules, Error> {
        self.agreed_rules().map(|agreed| agreed.rules)
    }

    /// The same, and the swap rule.
    fn agreed_rules(&self) -> Result<AgreedRules, Error> {
        let kind = match self.get("kind") {
            Scalar::Text(name) => Rules::KINDS.iter().find(|kind| kind.name == name),
            _ => None,
        };
        let kind = kind.ok_or_else(|| {
            let known = Allowed::values(Rules::KINDS.iter().map(|kind| kind.name));
            bad_rules("rules.kind", self.get("kind"), known)
        })?;
        let mut known: Vec<_> = kind.fields.iter().map(|field| field.name).collect();
        known.insert(0, "kind");
        known.extend(kind.swaps.then_some("swap"));
        self.has_only("rules", &known).map_err(Error::BadRules)?;
        let mut values = Vec::new();
        for field in kind.fields {
            values.push(self.value(field)?);
        }
        let swap = self.swap()?;
        let rules = kind.rules(&values).map_err(|error| self.out_of_range(error))?;
        if swap != SwapRule::None && rules.swapping().is_none() {
            return Err(Error::BadRules(Problem::SwapPlayers { given: rules.players() }));
        }
        Ok(AgreedRules { rules, swap })
    }

    /// The value of a field of rules; whether it is in range is checked with all of them.
    fn value(&self, field: &Field) -> Result<u32, Error> {
        let given = self.get(field.name);
        let (value, allowed) = match field.values {
            FieldValues::Flag => (given.flag().map(u32::from), Allowed::Phrase("true or false".into())),
            FieldValues::Words(words) => {
                let place = |text: &String| words.iter().position(|(word, _)| word == text);
                let value = if let Scalar::Text(text) = given { place(text) } else { None };
                (value.map(|place| place as u32), Allowed::values(words.iter().map(|(word, _)| *word)))
            }
            FieldValues::Whole { min, max } => {
                (given.whole(u32::MAX.into()).map(|number| number as u32), Allowed::whole(min, max))
            }
        };
        let default = if *given == Scalar::Missing { field.default } else { None };
        value.or(default).ok_or_else(|| bad_rules(format!("rules.{}", field.name), given, allowed))
    }

    /// A field whose value is out of its range, or does not fit the others.
    fn out_of_range(&self, GridError { name, given, min, max, needs, .. }: GridError) -> Error {
        match (needs, self.get(name)) {
            (None, _) | (Some(_), Scalar::Missing) => {
                let allowed = needs.map_or(Allowed::whole(min, max), |needs| Allowed::Phrase(needs.into()));
                bad_rules(format!("rules.{name}"), Given::Number(given.into()), allowed)
            }
            (Some(needs), given) => bad_rules(format!("rules.{name}"), given, Allowed::Phrase(needs.into())),
        }
    }

    /// The swap rule of rules that may have one.
    fn swap(&self) -> Result<SwapRule, Error> {
        match self.get("swap") {
            Scalar::Flag(false) | Scalar::Missing => Ok(SwapRule::None),
            Scalar::Flag(true) => Ok(SwapRule::Pie),
            &SWAP2 => Ok(SwapRule::Swap2),
            other => Err(bad_rules("rules.swap", other, Allowed::Phrase("true, false or 2".into()))),
        }
    }

    /// The limits and the seed that this object describes.
    ///
    /// # Errors
    /// [`Error::BadBudget`].
    pub fn budget(&self) -> Result<(Limits, Option<u64>), Error> {
        const KNOWN: [&str; 7] = ["timeMs", "iterations", "nodes", "depth", "seed", "part", "parts"];
        self.has_only("budget", &KNOWN).map_err(Error::BadBudget)?;
        let limits = Limits {
            time: self.time()?,
            iterations: self.count("budget", "iterations")?,
            nodes: self.count("budget", "nodes")?,
            depth: self.count("budget", "depth")?.map(|depth| depth.min(u64::from(u32::MAX)) as u32),
            part: self.part()?,
        };
        Ok((limits, self.count("budget", "seed")?))
    }

    /// How much of a tree to record.
    ///
    /// # Errors
    /// [`Error::BadBudget`].
    pub fn cap(&self) -> Result<Cap, Error> {
        self.has_only("limits", &["nodes", "depth"]).map_err(Error::BadBudget)?;
        let most = Cap { nodes: 1_000_000, depth: u32::MAX };
        let nodes = self.count("limits", "nodes")?;
        let nodes = nodes.map_or(Cap::default().nodes, |nodes| nodes.min(most.nodes as u64) as usize);
        let depth = self
            .count("limits", "depth")?
            .map_or(most.depth, |depth| depth.min(u64::from(most.depth)) as u32);
        Ok(Cap { nodes: nodes.max(1), depth })
    }

    fn part(&self) -> Result<Part, Error> {
        let index = self.count("budget", "part")?.unwrap_or(0);
        let of = self.count("budget", "parts")?.unwrap_or(1);
        let narrow = |number: u64| u32::try_from(number).ok();
        narrow(index).zip(narrow(of)).and_then(|(index, of)| Part::new(index, of)).ok_or_else(|| {
            let (field, given, min, max) = match of {
                0 => ("budget.parts", of, 1.0, u32::MAX.into()),
                _ => ("budget.part", index, 0.0, (of - 1) as f64),
            };
            let allowed = Allowed::Range { whole: true, min, max: Some(max) };
            Error::BadBudget(Problem::value(field, Given::Number(given as f64), allowed))
        })
    }

    fn time(&self) -> Result<Option<Duration>, Error> {
        match self.get("timeMs") {
            Scalar::Missing => Ok(None),
            &Scalar::Number(number) if number.is_finite() && number >= 0.0 => Ok(Some(duration(number))),
            other => {
                let allowed = Allowed::Range { whole: false, min: 0.0, max: None };
                Err(Error::BadBudget(Problem::value("budget.timeMs", other, allowed)))
            }
        }
    }

    fn count(&self, object: &str, name: &str) -> Result<Option<u64>, Error> {
        match self.get(name) {
            Scalar::Missing => Ok(None),
            value => value.whole(MAX_SAFE_INTEGER).map(Some).ok_or_else(|| {
                let allowed = Allowed::Range { whole: true, min: 0.0, max: Some(MAX_SAFE_INTEGER as f64) };
                Error::BadBudget(Problem::value(format!("{object}.{name}"), value, allowed))
            }),
        }
    }
}

fn bad_rules(field: impl Into<Cow<'static, str>>, given: impl Into<Given>, allowed: Allowed) -> Error {
    Error::BadRules(Problem::value(field, given, allowed))
}

/// The error for a state that cannot be read: one of the rules, if these are wrong.
#[must_use]
pub fn state_error(cause: Unreadable) -> Error {
    let Unreadable(problem) = cause.of("state");
    if problem.field() == Some("rules") { Error::BadRules(problem) } else { Error::BadState(problem) }
}

impl StateRequest {
    /// Reads plain data.
    ///
    /// # Errors
    /// [`Error::BadRules`] or [`Error::BadState`], with the name of the field that is wrong.
    pub fn read(value: Plain) -> Result<Self, Error> {
        StateRequest::deserialize(value).map_err(state_error)
    }

    /// The game that this describes.
    ///
    /// # Errors
    /// [`Error::BadRules`], [`Error::BadState`] or [`Error::IllegalMove`]. Moves that are those of the board
    /// may be illegal.
    pub fn game(self) -> Result<GameRecord, Error> {
        let StateRequest { rules: record, arranged, moves } = self;
        let AgreedRules { rules, swap } = record.agreed_rules()?;
        let start = arranged.map(|arranged| arranged.arrangement(rules)).transpose()?;
        let (moves, wrong) = moves.moves();
        let game = GameRecord { rules, swap, start, moves };
        match wrong {
            None => Ok(game),
            Some(wrong) => Err(PlayedGame::replay(game)?.no_move((&wrong).into())),
        }
    }
}

impl List<Scalar> {
    /// The moves before the first value that is none, and that value.
    #[must_use]
    pub fn moves(self) -> (Vec<Move>, Option<Scalar>) {
        let mut moves = Vec::with_capacity(self.0.len());
        for value in self.0 {
            match value.as_move() {
                Some(mv) => moves.push(mv),
                None => return (moves, Some(value)),
            }
        }
        (moves, None)
    }
}

impl AlgoRequest {
    /// The algorithm that this describes, for a game with these rules.
    ///
    /// # Errors
    /// [`Error::UnknownAlgorithm`], [`Error::Unsupported`], or [`Error::BadOption`] for a value that no
    /// option can have.
    pub fn algo(self, rules: Rules) -> Result<Algo, Error> {
        let record = match self {
            AlgoRequest::Id(id) => return Ok(catalogue::find(&id, rules)?.id().into()),
            AlgoRequest::WithOptions(record) => record,
        };
        let algorithm = match record.get("id") {
            Scalar::Text(id) => catalogue::find(id, rules)?,
            other => {
                return Err(Error::UnknownAlgorithm(Problem::not(
                    "the id of an algorithm",
                    "algo.id",
                    other,
                )));
            }
        };
        let mut options = Vec::new();
        for (name, value) in record.0 {
            let value = match value {
                _ if name == "id" => continue,
                Scalar::Missing => continue,
                Scalar::Flag(flag) => OptionValue::Flag(flag),
                Scalar::Number(number) => OptionValue::Number(number),
                Scalar::Text(text) => OptionValue::Text(text),
                Scalar::Other(kind) => {
                    let problem = Settings::unreadable(algorithm.options(), &name, kind);
                    return Err(Error::BadOption(problem));
                }
            };
            options.push((name, value));
        }
        Ok(Algo { id: algorithm.id(), options })
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ShortList<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for ShortList<T> {
            type Value = List<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<List<T>, A::Error> {
                let mut list = Vec::new();
                while let Some(item) = seq.next_element()? {
                    if list.len() == LONGEST_LIST {
                        return Err(A::Error::custom(format!("expected at most {LONGEST_LIST} entries")));
                    }
                    list.push(item);
                }
                Ok(List(list))
            }
        }
        deserializer.deserialize_seq(ShortList(PhantomData))
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(RecordVisitor)
    }
}

struct RecordVisitor;

impl<'de> Visitor<'de> for RecordVisitor {
    type Value = Record;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Record, A::Error> {
        let mut record = Record::default();
        while let Some(entry) = map.next_entry()? {
            if record.0.len() == LONGEST_LIST {
                return Err(A::Error::custom(format!("expected at most {LONGEST_LIST} fields")));
            }
            record.0.push(entry);
        }
        Ok(record)
    }
}

impl<'de> Deserialize<'de> for AlgoRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct IdOrOptions;
        impl<'de> Visitor<'de> for IdOrOptions {
            type Value = AlgoRequest;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an id, or an object with an id")
            }
            fn visit_str<E>(self, id: &str) -> Result<AlgoRequest, E> {
                Ok(AlgoRequest::Id(id.to_owned()))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<AlgoRequest, A::Error> {
                RecordVisitor.visit_map(map).map(AlgoRequest::WithOptions)
            }
        }
        deserializer.deserialize_any(IdOrOptions)
    }
}

impl<'de> Deserialize<'de> for StateRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = StateRequest;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with rules and moves")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<StateRequest, A::Error> {
                let (mut rules, mut fields) = (None, arranged::Fields::default());
                while let Some(name) = map.next_key::<String>()? {
                    match name.as_str() {
                        "rules" => rules = Some(map.next_value()?),
                        name => fields.read(name, &mut map)?,
                    }
                }
                fields.state(rules.ok_or_else(|| A::Error::missing_field("rules"))?)
            }
        }
        deserializer.deserialize_map(Fields)
    }
}
