//! What callers send, in the loosest shapes that can be read without trusting anything, and the
//! only way from there to checked values.

use crate::catalogue::Rules;
use crate::error::Error;
use crate::game::Move;
use crate::games::grid::GridRules;
use crate::search::trace::Cap;
use crate::search::{Limits, Part};
use crate::settings::{MAX_SAFE_INTEGER, Scalar};
use crate::swap::Swap;
use serde::de::{Deserialize, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;
use std::marker::PhantomData;

/// No list in a request is longer: no game of the family has more moves than cells, 676.
const LONGEST_LIST: usize = 4096;

/// A list that may come from anywhere, even from something that never ends.
#[derive(Clone, PartialEq, Debug)]
pub struct List<T>(pub Vec<T>);

/// Named values in the order in which they came.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Record(pub Vec<(String, Scalar)>);

/// `Algo` of the contract: an id, or an object with an id and options.
#[derive(Clone, PartialEq, Debug)]
pub enum AlgoRequest {
    /// Just the id.
    Id(String),
    /// The id among the options.
    WithOptions(Record),
}

/// `State` of the contract.
#[derive(Clone, PartialEq, Debug)]
pub struct StateRequest {
    /// The rules.
    pub rules: Record,
    /// The moves so far.
    pub moves: List<Scalar>,
}

impl Record {
    fn get(&self, name: &str) -> &Scalar {
        self.0.iter().find(|(key, _)| key == name).map_or(&Scalar::Missing, |(_, value)| value)
    }

    /// The first name that is not among those known, unless its value is missing.
    fn unknown(&self, known: &[&str]) -> Option<&str> {
        let strange =
            |(name, value): &&(String, Scalar)| *value != Scalar::Missing && !known.contains(&name.as_str());
        self.0.iter().find(strange).map(|(name, _)| name.as_str())
    }

    /// The rules that this object describes.
    ///
    /// # Errors
    /// [`Error::BadRules`].
    pub fn rules(&self) -> Result<Rules, Error> {
        match self.get("kind") {
            Scalar::Text(kind) if kind == "mnk" => {
                self.only(&["kind", "rows", "cols", "k", "players", "swap"])?;
                self.mnk()
            }
            Scalar::Text(kind) if kind == "ultimate" => {
                self.only(&["kind"])?;
                Ok(Rules::Ultimate)
            }
            other => {
                let message = format!("rules.kind is {other}, allowed are \"mnk\" and \"ultimate\"");
                Err(Error::BadRules(message))
            }
        }
    }

    /// Refuses rules with a field that is not among those known.
    fn only(&self, known: &[&str]) -> Result<(), Error> {
        let Some(unknown) = self.unknown(known) else { return Ok(()) };
        let unknown = Scalar::Text(unknown.to_owned());
        let known = known.join(", ");
        Err(Error::BadRules(format!("rules have an unknown field {unknown}, allowed are: {known}")))
    }

    /// The rules of k in a row.
    fn mnk(&self) -> Result<Rules, Error> {
        let number = |name: &str, default: Option<u32>| match (self.get(name), default) {
            (Scalar::Missing, Some(default)) => Ok(default),
            (value, _) => whole(value, u32::MAX.into()).map(|number| number as u32).ok_or_else(|| {
                Error::BadRules(format!("rules.{name} is {value}, allowed are whole numbers"))
            }),
        };
        let (rows, cols, k) = (number("rows", None)?, number("cols", None)?, number("k", None)?);
        let players = number("players", Some(2))?;
        match self.get("swap") {
            Scalar::Flag(true) if players == 2 => {}
            Scalar::Flag(false) | Scalar::Missing => {}
            other => {
                let message = format!("rules.swap is {other}, allowed are false, and true for 2 players");
                return Err(Error::BadRules(message));
            }
        }
        GridRules::new(rows, cols, k, players)
            .map(Rules::Mnk)
            .map_err(|error| Error::BadRules(error.to_string()))
    }

    /// The limits and the seed that this object describes.
    ///
    /// # Errors
    /// [`Error::BadBudget`].
    pub fn budget(&self) -> Result<(Limits, Option<u64>), Error> {
        const KNOWN: [&str; 7] = ["timeMs", "iterations", "nodes", "depth", "seed", "part", "parts"];
        if let Some(unknown) = self.unknown(&KNOWN) {
            let unknown = Scalar::Text(unknown.to_owned());
            return Err(Error::BadBudget(format!(
                "unknown field {unknown}, allowed are: {}",
                KNOWN.join(", ")
            )));
        }
        let limits = Limits {
            time_ms: self.time("timeMs")?,
            iterations: self.count("iterations")?,
            nodes: self.count("nodes")?,
            depth: self.count("depth")?.map(|depth| depth.min(u64::from(u32::MAX)) as u32),
            part: self.part()?,
        };
        Ok((limits, self.count("seed")?))
    }

    /// How much of a tree to record.
    ///
    /// # Errors
    /// [`Error::BadBudget`].
    pub fn cap(&self) -> Result<Cap, Error> {
        if let Some(unknown) = self.unknown(&["nodes", "depth"]) {
            let unknown = Scalar::Text(unknown.to_owned());
            return Err(Error::BadBudget(format!("unknown limit {unknown}, allowed are: nodes, depth")));
        }
        let most = Cap { nodes: 1_000_000, depth: u32::MAX };
        let nodes =
            self.count("nodes")?.map_or(Cap::default().nodes, |nodes| nodes.min(most.nodes as u64) as usize);
        let depth = self.count("depth")?.map_or(most.depth, |depth| depth.min(u64::from(most.depth)) as u32);
        Ok(Cap { nodes: nodes.max(1), depth })
    }

    fn part(&self) -> Result<Part, Error> {
        let (index, of) = (self.count("part")?.unwrap_or(0), self.count("parts")?.unwrap_or(1));
        let narrow = |number: u64| u32::try_from(number).ok();
        narrow(index).zip(narrow(of)).and_then(|(index, of)| Part::new(index, of)).ok_or_else(|| {
            Error::BadBudget(format!("part is {index}, allowed are whole numbers below parts, which is {of}"))
        })
    }

    fn time(&self, name: &str) -> Result<Option<f64>, Error> {
        match self.get(name) {
            Scalar::Missing => Ok(None),
            &Scalar::Number(number) if number.is_finite() && number >= 0.0 => Ok(Some(number)),
            other => Err(Error::BadBudget(format!("{name} is {other}, allowed are milliseconds from 0"))),
        }
    }

    fn count(&self, name: &str) -> Result<Option<u64>, Error> {
        match self.get(name) {
            Scalar::Missing => Ok(None),
            value => whole(value, MAX_SAFE_INTEGER).map(Some).ok_or_else(|| {
                Error::BadBudget(format!("{name} is {value}, allowed are whole numbers from 0 to 2^53 - 1"))
            }),
        }
    }
}

impl StateRequest {
    /// The rules, and how the swap rule stands.
    ///
    /// # Errors
    /// [`Error::BadRules`].
    pub fn rules(&self) -> Result<(Rules, Swap), Error> {
        let rules = self.rules.rules()?;
        let agreed = matches!(self.rules.get("swap"), Scalar::Flag(true));
        // With one in a row nobody is left to take anything over.
        let lasts = matches!(rules, Rules::Mnk(rules) if rules.k() > 1);
        let mut moves = self.moves.0.iter().map(played);
        let swap = match (moves.next(), moves.next()) {
            _ if !agreed || !lasts => Swap::Off,
            (None, _) => Swap::Ahead(rules.cells()),
            (Some(stone), None) => stone.map_or(Swap::Off, Swap::Offered),
            (stone, reply) if stone == reply => Swap::Taken,
            _ => Swap::Off,
        };
        Ok((rules, swap))
    }
}

/// A move as it was sent, legal or not.
#[must_use]
#[inline(never)] // The replay of each game would get a copy.
pub fn played(mv: &Scalar) -> Option<Move> {
    whole(mv, u64::from(u16::MAX)).map(|mv| Move(mv as u16))
}

/// A whole number from 0 to `most`.
#[must_use]
pub fn whole(value: &Scalar, most: u64) -> Option<u64> {
    match *value {
        Scalar::Number(number) if number.fract() == 0.0 && number >= 0.0 && number <= most as f64 => {
            Some(number as u64)
        }
        _ => None,
    }
}

impl AlgoRequest {
    /// The id and the options.
    ///
    /// # Errors
    /// [`Error::UnknownAlgorithm`] when there is no id.
    pub fn parts(self) -> Result<(String, Vec<(String, Scalar)>), Error> {
        let record = match self {
            AlgoRequest::Id(id) => return Ok((id, Vec::new())),
            AlgoRequest::WithOptions(record) => record,
        };
        let id = match record.get("id") {
            Scalar::Text(id) => id.clone(),
            other => return Err(Error::UnknownAlgorithm(format!("algo.id is {other}, needed is a text"))),
        };
        let set = |(name, value): &(String, Scalar)| name != "id" && *value != Scalar::Missing;
        Ok((id, record.0.into_iter().filter(set).collect()))
    }
}

impl<'de> Deserialize<'de> for Scalar {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct AnyScalar;
        impl<'de> Visitor<'de> for AnyScalar {
            type Value = Scalar;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a plain value")
            }
            fn visit_bool<E>(self, flag: bool) -> Result<Scalar, E> {
                Ok(Scalar::Flag(flag))
            }
            fn visit_i64<E>(self, number: i64) -> Result<Scalar, E> {
                Ok(Scalar::Number(number as f64))
            }
            fn visit_u64<E>(self, number: u64) -> Result<Scalar, E> {
                Ok(Scalar::Number(number as f64))
            }
            fn visit_f64<E>(self, number: f64) -> Result<Scalar, E> {
                Ok(Scalar::Number(number))
            }
            fn visit_str<E>(self, text: &str) -> Result<Scalar, E> {
                Ok(Scalar::Text(text.to_owned()))
            }
            fn visit_unit<E>(self) -> Result<Scalar, E> {
                Ok(Scalar::Missing)
            }
            fn visit_none<E>(self) -> Result<Scalar, E> {
                Ok(Scalar::Missing)
            }
            fn visit_bytes<E>(self, _bytes: &[u8]) -> Result<Scalar, E> {
                Ok(Scalar::Other("bytes"))
            }
            // The contents are not looked at: they may be endless, or contain themselves.
            fn visit_seq<A: SeqAccess<'de>>(self, _seq: A) -> Result<Scalar, A::Error> {
                Ok(Scalar::Other("a list"))
            }
            fn visit_map<A: MapAccess<'de>>(self, _map: A) -> Result<Scalar, A::Error> {
                Ok(Scalar::Other("an object"))
            }
        }
        deserializer.deserialize_any(AnyScalar)
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
                        return Err(A::Error::custom(format!("a list of more than {LONGEST_LIST} entries")));
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
                return Err(A::Error::custom(format!("an object of more than {LONGEST_LIST} fields")));
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
                let (mut rules, mut moves) = (None, None);
                while let Some(name) = map.next_key::<String>()? {
                    match name.as_str() {
                        "rules" => rules = Some(map.next_value()?),
                        "moves" => moves = Some(map.next_value()?),
                        _ => _ = map.next_value::<IgnoredAny>()?,
                    }
                }
                Ok(StateRequest {
                    rules: rules.ok_or_else(|| A::Error::missing_field("rules"))?,
                    moves: moves.ok_or_else(|| A::Error::missing_field("moves"))?,
                })
            }
        }
        deserializer.deserialize_map(Fields)
    }
}
