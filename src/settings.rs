//! Options of algorithms: what can be set, and what was set.

use crate::brain::Brain;
use crate::error::{Allowed, Given, Problem};
use serde::Serialize;

/// One thing that can be set about an algorithm.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
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
#[non_exhaustive]
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
    /// A trained player, as a text.
    Brain {
        /// Nothing: the player that the other options name.
        default: (),
    },
}

/// One of the words that an option may be set to.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct ChoiceInfo {
    /// The word in requests.
    pub id: &'static str,
    /// The word for people.
    pub label: &'static str,
    /// A preset: what this word sets other options to, where the request does not set them.
    #[serde(skip_serializing_if = "<[Setting]>::is_empty")]
    pub options: &'static [Setting],
}

impl ChoiceInfo {
    /// The algorithm as it is.
    pub(crate) const USUAL: ChoiceInfo = ChoiceInfo::word("usual", "as recommended");

    /// A word that sets no other option.
    pub(crate) const fn word(id: &'static str, label: &'static str) -> Self {
        ChoiceInfo { id, label, options: &[] }
    }

    /// A preset: the algorithm without additions.
    pub(crate) const fn textbook(options: &'static [Setting]) -> Self {
        ChoiceInfo { id: "textbook", label: "as the textbook has it", options }
    }

    /// A preset: the algorithm with the values of its publication.
    pub(crate) const fn published(options: &'static [Setting]) -> Self {
        ChoiceInfo { id: "published", label: "as published", options }
    }
}

/// An option and what it is set to.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Setting {
    /// The option's id.
    pub id: &'static str,
    /// Its value.
    pub value: SettingValue,
}

impl Setting {
    pub(crate) const fn flag(id: &'static str, value: bool) -> Self {
        Setting { id, value: SettingValue::Flag(value) }
    }

    pub(crate) const fn number(id: &'static str, value: f64) -> Self {
        Setting { id, value: SettingValue::Number(value) }
    }

    pub(crate) const fn word(id: &'static str, value: &'static str) -> Self {
        Setting { id, value: SettingValue::Word(value) }
    }
}

/// What an option is set to.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum SettingValue {
    /// On or off.
    Flag(bool),
    /// A number.
    Number(f64),
    /// One of several words.
    Word(&'static str),
}

/// A value to which an option is to be set, which was not checked yet.
#[derive(Clone, PartialEq, Debug)]
pub enum OptionValue {
    /// On or off.
    Flag(bool),
    /// A number.
    Number(f64),
    /// One of several words, or a trained player.
    Text(String),
}

impl From<bool> for OptionValue {
    fn from(flag: bool) -> Self {
        OptionValue::Flag(flag)
    }
}

impl From<f64> for OptionValue {
    fn from(number: f64) -> Self {
        OptionValue::Number(number)
    }
}

impl From<u32> for OptionValue {
    fn from(number: u32) -> Self {
        OptionValue::Number(number.into())
    }
}

impl From<&str> for OptionValue {
    fn from(text: &str) -> Self {
        OptionValue::Text(text.to_owned())
    }
}

impl From<SettingValue> for OptionValue {
    fn from(value: SettingValue) -> Self {
        match value {
            SettingValue::Flag(flag) => OptionValue::Flag(flag),
            SettingValue::Number(number) => OptionValue::Number(number),
            SettingValue::Word(word) => word.into(),
        }
    }
}

impl From<&OptionValue> for Given {
    fn from(value: &OptionValue) -> Self {
        match value {
            OptionValue::Flag(flag) => (*flag).into(),
            OptionValue::Number(number) => Given::Number(*number),
            OptionValue::Text(text) => Given::text(text),
        }
    }
}

/// The options of one request, complete and within their ranges.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Settings {
    values: Vec<(&'static str, SettingValue)>,
    brain: Option<Brain>,
}

impl Settings {
    /// Checks what was set of the algorithm `algo` against what can be set, and adds what the chosen presets
    /// set, and the defaults.
    ///
    /// # Errors
    /// The first option that is unknown, of the wrong type or out of range.
    pub fn new(algo: &str, options: &[OptionInfo], given: &[(String, OptionValue)]) -> Result<Self, Problem> {
        if let Some((name, _)) = given.iter().find(|(name, _)| options.iter().all(|option| option.id != name))
        {
            return Err(unknown(options, name));
        }
        let given_as = |id: &str| given.iter().find(|(name, _)| name == id).map(|(_, given)| given);
        let preset = |id: &str| {
            let chosen = |option: &OptionInfo| option.preset(given_as(option.id), id);
            options.iter().find_map(chosen)
        };
        let mut settings = Settings::default();
        for option in options {
            let value = match (option.kind, given_as(option.id)) {
                (_, None) => preset(option.id).or(option.kind.default()),
                (OptionKind::Brain { .. }, Some(given)) => {
                    settings.brain = Some(option.read_brain(algo, given)?);
                    None
                }
                (_, Some(given)) => Some(option.read(given)?),
            };
            settings.values.extend(value.map(|value| (option.id, value)));
        }
        Ok(settings)
    }

    /// The problem of an option whose value is of a kind that no option has.
    #[cold]
    #[must_use]
    pub fn unreadable(options: &[OptionInfo], name: &str, kind: &'static str) -> Problem {
        match options.iter().find(|option| option.id == name) {
            Some(option) => option.refused(kind),
            None => unknown(options, name),
        }
    }

    /// The trained player that was given.
    #[must_use]
    pub fn brain(&self) -> Option<&Brain> {
        self.brain.as_ref()
    }

    fn value(&self, id: &str) -> Option<SettingValue> {
        self.values.iter().find(|(name, _)| *name == id).map(|&(_, value)| value)
    }

    /// A flag of the schema; off where the schema has no such flag.
    #[must_use]
    pub fn flag(&self, id: &str) -> bool {
        matches!(self.value(id), Some(SettingValue::Flag(true)))
    }

    /// A number of the schema; 0 where the schema has no such number.
    #[must_use]
    pub fn number(&self, id: &str) -> f64 {
        match self.value(id) {
            Some(SettingValue::Number(number)) => number,
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
            Some(SettingValue::Word(word)) => word,
            _ => "",
        }
    }
}

#[cold]
fn unknown(options: &[OptionInfo], name: &str) -> Problem {
    Problem::unknown_field("algo", name, options.iter().map(|option| option.id))
}

impl OptionInfo {
    /// A list of presets: the algorithm as it is, and as this preset sets it.
    pub(crate) const fn presets(choices: &'static [ChoiceInfo; 2]) -> Self {
        OptionInfo {
            id: "preset",
            label: "Preset",
            summary: "Sets the other options to a known form of the algorithm.",
            kind: OptionKind::Choice { default: "usual", choices },
        }
    }

    /// What this option sets the option `id` to, when it is set to `given`.
    fn preset(&self, given: Option<&OptionValue>, id: &str) -> Option<SettingValue> {
        let (OptionKind::Choice { choices, .. }, Some(OptionValue::Text(word))) = (self.kind, given) else {
            return None;
        };
        let choice = choices.iter().find(|choice| choice.id == word)?;
        choice.options.iter().find(|setting| setting.id == id).map(|setting| setting.value)
    }

    fn read(&self, given: &OptionValue) -> Result<SettingValue, Problem> {
        let value = self.kind.read(given);
        value.ok_or_else(|| self.refused(given))
    }

    fn read_brain(&self, algo: &str, given: &OptionValue) -> Result<Brain, Problem> {
        let OptionValue::Text(text) = given else { return Err(self.refused(given)) };
        Brain::from_text(text, algo).map_err(|fault| Problem::Brain { given: Given::text(text), fault })
    }

    /// The problem of a value that the option cannot have.
    #[cold]
    fn refused(&self, given: impl Into<Given>) -> Problem {
        Problem::value(format!("algo.{}", self.id), given, self.kind.allowed())
    }
}

impl OptionKind {
    fn default(self) -> Option<SettingValue> {
        match self {
            OptionKind::Flag { default } => Some(SettingValue::Flag(default)),
            OptionKind::Number { default, .. } => Some(SettingValue::Number(default)),
            OptionKind::Count { default, .. } => Some(SettingValue::Number(default.into())),
            OptionKind::Choice { default, .. } => Some(SettingValue::Word(default)),
            OptionKind::Brain { .. } => None,
        }
    }

    /// The value that was given, if it is allowed.
    fn read(self, given: &OptionValue) -> Option<SettingValue> {
        match (self, given) {
            (OptionKind::Flag { .. }, &OptionValue::Flag(flag)) => Some(SettingValue::Flag(flag)),
            (OptionKind::Number { min, max, .. }, &OptionValue::Number(number)) => {
                (min..=max).contains(&number).then_some(SettingValue::Number(number))
            }
            (OptionKind::Count { min, max, .. }, &OptionValue::Number(number)) => {
                let fits = number.fract() == 0.0 && (f64::from(min)..=f64::from(max)).contains(&number);
                fits.then_some(SettingValue::Number(number))
            }
            (OptionKind::Choice { choices, .. }, OptionValue::Text(text)) => {
                choices.iter().find(|choice| choice.id == text).map(|choice| SettingValue::Word(choice.id))
            }
            _ => None,
        }
    }

    fn allowed(self) -> Allowed {
        match self {
            OptionKind::Flag { .. } => Allowed::Phrase("true or false".into()),
            OptionKind::Number { min, max, .. } => Allowed::Range { whole: false, min, max: Some(max) },
            OptionKind::Count { min, max, .. } => Allowed::whole(min, max),
            OptionKind::Choice { choices, .. } => Allowed::values(choices.iter().map(|choice| choice.id)),
            OptionKind::Brain { .. } => Allowed::Phrase("a trained player as text".into()),
        }
    }
}
