//! Options of algorithms: what can be set, and what was set.

use serde::Serialize;
use std::fmt;

/// The largest whole number that JavaScript can tell from its neighbours.
pub const MAX_SAFE_INTEGER: u64 = (1 << 53) - 1;

/// One thing that can be set about an algorithm.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OptionInfo {
    /// Its name in requests.
    pub id: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// What it does, in one plain sentence.
    pub summary: &'static str,
    /// What it may be set to.
    #[serde(flatten)]
    pub kind: OptionKind,
}

/// What an option may be set to.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum OptionKind {
    /// On or off.
    Flag {
        /// What it is when nothing is set.
        default: bool,
    },
    /// A number.
    Number {
        /// What it is when nothing is set.
        default: f64,
        /// The least allowed.
        min: f64,
        /// The most allowed.
        max: f64,
        /// A sensible difference between two settings.
        step: f64,
    },
    /// A whole number.
    Count {
        /// What it is when nothing is set.
        default: u32,
        /// The least allowed.
        min: u32,
        /// The most allowed.
        max: u32,
    },
    /// One of several words.
    Choice {
        /// What it is when nothing is set.
        default: &'static str,
        /// The words.
        choices: &'static [ChoiceInfo],
    },
}

/// One of the words that an option may be set to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ChoiceInfo {
    /// The word in requests.
    pub id: &'static str,
    /// The word for people.
    pub label: &'static str,
}

/// A value that a request may hold where a plain value is expected.
#[derive(Clone, PartialEq, Debug)]
pub enum Scalar {
    /// True or false.
    Flag(bool),
    /// Any number, infinities and "not a number" included.
    Number(f64),
    /// A text.
    Text(String),
    /// Nothing at all.
    Missing,
    /// Something that is no plain value, by its kind.
    Other(&'static str),
}

impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Scalar::Flag(flag) => write!(f, "{flag}"),
            Scalar::Number(number) => f.write_str(&written(*number)),
            Scalar::Text(text) if text.chars().count() > 40 => {
                write!(f, "\"{}…\"", text.chars().take(40).collect::<String>())
            }
            Scalar::Text(text) => write!(f, "\"{text}\""),
            Scalar::Missing => f.write_str("missing"),
            Scalar::Other(kind) => f.write_str(kind),
        }
    }
}

/// A number as a message shows it: exact where it is whole, to six places otherwise. The general
/// formatting of floating point numbers would be a tenth of the shipped module.
#[must_use]
pub fn written(number: f64) -> String {
    const MILLION: f64 = 1e6;
    if number.is_nan() {
        return "NaN".to_owned();
    }
    let (sign, size) = (if number < 0.0 { "-" } else { "" }, number.abs());
    if size > MAX_SAFE_INTEGER as f64 {
        let size = if size.is_infinite() { "Infinity" } else { "a number beyond 2^53" };
        return format!("{sign}{size}");
    }
    let (whole, millionths) = (size.trunc() as u64, (size.fract() * MILLION).round() as u64);
    let (whole, millionths) = if millionths == 1_000_000 { (whole + 1, 0) } else { (whole, millionths) };
    let places = format!("{millionths:06}");
    match places.trim_end_matches('0') {
        "" => format!("{sign}{whole}"),
        places => format!("{sign}{whole}.{places}"),
    }
}

/// The options of one request, complete and within their ranges.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings(Vec<(&'static str, Value)>);

#[derive(Clone, Copy, PartialEq, Debug)]
enum Value {
    Flag(bool),
    Number(f64),
    Word(&'static str),
}

impl Settings {
    /// Checks what was set against what can be set, and adds the defaults.
    ///
    /// # Errors
    /// A sentence that names the first option that is unknown, of the wrong type or out of range,
    /// and says what is allowed.
    pub fn new(options: &[OptionInfo], given: &[(String, Scalar)]) -> Result<Self, String> {
        if let Some((unknown, _)) =
            given.iter().find(|(name, _)| options.iter().all(|option| option.id != name))
        {
            let allowed: Vec<_> = options.iter().map(|option| option.id).collect();
            let allowed = if allowed.is_empty() { "none".to_owned() } else { allowed.join(", ") };
            return Err(format!("unknown option {}, allowed are: {allowed}", Scalar::Text(unknown.clone())));
        }
        let value_of = |option: &OptionInfo| {
            let given =
                given.iter().find(|(name, _)| name == option.id).map_or(&Scalar::Missing, |(_, given)| given);
            Ok((option.id, option.value(given)?))
        };
        options.iter().map(value_of).collect::<Result<_, _>>().map(Settings)
    }

    fn value(&self, id: &str) -> Option<Value> {
        self.0.iter().find(|(name, _)| *name == id).map(|&(_, value)| value)
    }

    /// A flag of the schema; off where the schema has no such flag.
    #[must_use]
    pub fn flag(&self, id: &str) -> bool {
        matches!(self.value(id), Some(Value::Flag(true)))
    }

    /// A number of the schema; 0 where the schema has no such number.
    #[must_use]
    pub fn number(&self, id: &str) -> f64 {
        match self.value(id) {
            Some(Value::Number(number)) => number,
            _ => 0.0,
        }
    }

    /// A whole number of the schema; 0 where the schema has no such number.
    #[must_use]
    pub fn count(&self, id: &str) -> u32 {
        self.number(id) as u32
    }

    /// The word chosen from those of the schema; empty where the schema has no such choice.
    #[must_use]
    pub fn word(&self, id: &str) -> &'static str {
        match self.value(id) {
            Some(Value::Word(word)) => word,
            _ => "",
        }
    }
}

impl OptionInfo {
    fn value(&self, given: &Scalar) -> Result<Value, String> {
        match (self.kind, given) {
            (OptionKind::Flag { default }, Scalar::Missing) => Ok(Value::Flag(default)),
            (OptionKind::Flag { .. }, &Scalar::Flag(flag)) => Ok(Value::Flag(flag)),
            (OptionKind::Flag { .. }, other) => {
                Err(format!("option {} is {other}, allowed are true and false", self.id))
            }
            (OptionKind::Number { default, .. }, Scalar::Missing) => Ok(Value::Number(default)),
            (OptionKind::Number { min, max, .. }, &Scalar::Number(number))
                if (min..=max).contains(&number) =>
            {
                Ok(Value::Number(number))
            }
            (OptionKind::Number { min, max, .. }, other) => {
                let (min, max) = (written(min), written(max));
                Err(format!("option {} is {other}, allowed are numbers from {min} to {max}", self.id))
            }
            (OptionKind::Count { default, .. }, Scalar::Missing) => Ok(Value::Number(f64::from(default))),
            (OptionKind::Count { min, max, .. }, &Scalar::Number(number))
                if number.fract() == 0.0 && (f64::from(min)..=f64::from(max)).contains(&number) =>
            {
                Ok(Value::Number(number))
            }
            (OptionKind::Count { min, max, .. }, other) => {
                Err(format!("option {} is {other}, allowed are whole numbers from {min} to {max}", self.id))
            }
            (OptionKind::Choice { default, .. }, Scalar::Missing) => Ok(Value::Word(default)),
            (OptionKind::Choice { choices, .. }, given) => {
                let chosen = choices.iter().find(|choice| *given == Scalar::Text(choice.id.to_owned()));
                chosen.map(|choice| Value::Word(choice.id)).ok_or_else(|| {
                    let allowed: Vec<_> = choices.iter().map(|choice| choice.id).collect();
                    format!("option {} is {given}, allowed are: {}", self.id, allowed.join(", "))
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn numbers_are_written_as_people_write_them() {
        let cases = [
            (0.0, "0"),
            (-3.0, "-3"),
            (0.05, "0.05"),
            (2.5, "2.5"),
            (-0.1, "-0.1"),
            (1e-9, "0"),
            (0.999_999_9, "1"),
            (9_007_199_254_740_991.0, "9007199254740991"),
            (1e300, "a number beyond 2^53"),
            (f64::NEG_INFINITY, "-Infinity"),
            (f64::NAN, "NaN"),
        ];
        for (number, text) in cases {
            assert_eq!(written(number), text);
        }
    }
}
