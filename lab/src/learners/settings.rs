//! Settings of a learner: what each is called, which values it takes, and how it is read from a request or a
//! file.
//!
//! The settings of a learner are a struct in its file. Its function `visit` names each field once, with its
//! range; from that come the list for callers, the check of a request, and the bytes of a file.

use super::codec::Codec;
use super::error::LearnerError;
use super::random::Random;
use super::states::State;
use crate::small::fixed;
use serde::Serialize;
use std::fmt::Write;

/// The values that a setting takes.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Kind {
    /// Whole numbers, `step` apart.
    Whole {
        /// The smallest.
        min: i32,
        /// The largest.
        max: i32,
        /// All are multiples of this.
        step: i32,
    },
    /// All numbers between two.
    Real {
        /// The smallest.
        min: f64,
        /// The largest.
        max: f64,
    },
    /// `true` or `false`.
    Switch,
    /// One of these names.
    Choice {
        /// All of them.
        names: &'static [&'static str],
    },
}

/// The value of a setting, as a caller gives it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// Of a whole or a real setting.
    Number(f64),
    /// Of a switch.
    Switch(bool),
    /// Of a choice.
    Name(String),
    /// None of these.
    Other,
}

/// A setting with its value.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Setting {
    /// Its name, in camel case.
    pub id: &'static str,
    /// What it takes.
    #[serde(flatten)]
    pub kind: Kind,
    /// What it is.
    pub value: Value,
}

/// Looks at every setting in turn, and may replace its value.
pub(crate) trait Visitor {
    /// The value is a number: that of a switch is 0 or 1, that of a choice the place of its name.
    fn visit(&mut self, id: &'static str, kind: Kind, value: f64) -> Result<f64, LearnerError>;
}

impl dyn Visitor + '_ {
    pub(crate) fn whole(
        &mut self,
        id: &'static str,
        value: &mut u32,
        min: u32,
        max: u32,
    ) -> Result<(), LearnerError> {
        self.multiple(id, value, min, max, 1)
    }

    pub(crate) fn multiple(
        &mut self,
        id: &'static str,
        value: &mut u32,
        min: u32,
        max: u32,
        step: u32,
    ) -> Result<(), LearnerError> {
        let (min, max, step) = (min as i32, max as i32, step as i32);
        *value = self.visit(id, Kind::Whole { min, max, step }, f64::from(*value))? as u32;
        Ok(())
    }

    /// A whole number of either sign, at most `most` from 0.
    pub(crate) fn signed(
        &mut self,
        id: &'static str,
        value: &mut f64,
        most: i32,
    ) -> Result<(), LearnerError> {
        *value = self.visit(id, Kind::Whole { min: -most, max: most, step: 1 }, *value)?;
        Ok(())
    }

    pub(crate) fn real(
        &mut self,
        id: &'static str,
        value: &mut f64,
        min: f64,
        max: f64,
    ) -> Result<(), LearnerError> {
        *value = self.visit(id, Kind::Real { min, max }, *value)?;
        Ok(())
    }

    pub(crate) fn switch(&mut self, id: &'static str, value: &mut bool) -> Result<(), LearnerError> {
        *value = self.visit(id, Kind::Switch, f64::from(u8::from(*value)))? > 0.5;
        Ok(())
    }

    /// A choice among the values of an enum, each with its name.
    pub(crate) fn choice<T: Copy + PartialEq>(
        &mut self,
        id: &'static str,
        value: &mut T,
        names: &'static [&'static str],
        values: &[T],
    ) -> Result<(), LearnerError> {
        let place = values.iter().position(|known| known == value).unwrap_or(0);
        let place = self.visit(id, Kind::Choice { names }, place as f64)?;
        *value = values[place as usize];
        Ok(())
    }
}

/// Checks a value against its kind, and turns it into a number.
fn checked(id: &'static str, kind: Kind, value: &Value) -> Result<f64, LearnerError> {
    let number = match (kind, value) {
        (Kind::Whole { min, max, step }, Value::Number(number)) => {
            let is_inside = (f64::from(min)..=f64::from(max)).contains(number);
            Some(*number).filter(|number| is_inside && number % f64::from(step) == 0.0)
        }
        (Kind::Real { min, max }, Value::Number(number)) => {
            Some(*number).filter(|number| (min..=max).contains(number))
        }
        (Kind::Switch, Value::Switch(on)) => Some(f64::from(u8::from(*on))),
        (Kind::Choice { names }, Value::Name(name)) => {
            names.iter().position(|known| known == name).map(|place| place as f64)
        }
        _ => None,
    };
    number.ok_or_else(|| LearnerError::BadSetting {
        setting: id,
        given: given(value),
        allowed: allowed(kind),
    })
}

/// A number for a message, without the library's exact printing of floating-point numbers, which is large.
fn written(number: f64) -> String {
    if number.fract() == 0.0 && number.abs() < 1e9 {
        (number as i64).to_string()
    } else if number.abs() < 1e9 {
        fixed(number, 4)
    } else {
        "not a number of usual size".to_owned()
    }
}

fn given(value: &Value) -> String {
    match value {
        Value::Number(number) => written(*number),
        Value::Switch(on) => on.to_string(),
        Value::Name(name) => format!("`{}`", name.chars().take(40).collect::<String>()),
        Value::Other => "neither a number, a text nor true or false".to_owned(),
    }
}

fn allowed(kind: Kind) -> String {
    match kind {
        Kind::Whole { min, max, step: 1 } => format!("whole numbers from {min} to {max}"),
        Kind::Whole { min, max, step } => format!("multiples of {step} from {min} to {max}"),
        Kind::Real { min, max } => format!("numbers from {} to {}", written(min), written(max)),
        Kind::Switch => "true or false".to_owned(),
        Kind::Choice { names } => names.iter().fold(String::new(), |mut text, name| {
            let _ = write!(text, "{}{name}", if text.is_empty() { "" } else { ", " });
            text
        }),
    }
}

fn value_of(kind: Kind, number: f64) -> Value {
    match kind {
        Kind::Whole { .. } | Kind::Real { .. } => Value::Number(number),
        Kind::Switch => Value::Switch(number > 0.5),
        Kind::Choice { names } => Value::Name(names[number as usize].to_owned()),
    }
}

/// Collects the settings.
#[derive(Default)]
pub(crate) struct List(pub(crate) Vec<Setting>);

impl Visitor for List {
    fn visit(&mut self, id: &'static str, kind: Kind, value: f64) -> Result<f64, LearnerError> {
        self.0.push(Setting { id, kind, value: value_of(kind, value) });
        Ok(value)
    }
}

/// Replaces the settings that a caller names.
pub(crate) struct Request<'a>(pub(crate) &'a [(String, Value)]);

impl Visitor for Request<'_> {
    fn visit(&mut self, id: &'static str, kind: Kind, value: f64) -> Result<f64, LearnerError> {
        // The last one counts, as in an object of JavaScript.
        match self.0.iter().rev().find(|(name, _)| name == id) {
            Some((_, given)) => checked(id, kind, given),
            None => Ok(value),
        }
    }
}

impl Visitor for Codec<'_> {
    fn visit(&mut self, id: &'static str, kind: Kind, mut value: f64) -> Result<f64, LearnerError> {
        self.f64(&mut value)?;
        let is_allowed = match kind {
            Kind::Switch => value.fract() == 0.0 && (0.0..2.0).contains(&value),
            Kind::Choice { names } => value.fract() == 0.0 && (0.0..names.len() as f64).contains(&value),
            _ => checked(id, kind, &Value::Number(value)).is_ok(),
        };
        let wrong = LearnerError::BadFile("a setting in it is not allowed");
        if is_allowed { Ok(value) } else { Err(wrong) }
    }
}

/// A number that changes linearly over the first part of the training, and then stays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Schedule {
    /// At the first game.
    pub start: f64,
    /// When `share` of the games are played, and after that.
    pub end: f64,
    /// The part of the training over which it changes, above 0 and at most 1.
    pub share: f64,
}

/// The names of the settings that a schedule consists of: start, end, share.
pub(crate) type ScheduleIds = [&'static str; 3];

impl Schedule {
    /// The settings of a schedule of alpha.
    pub(crate) const STEP_SIZE: ScheduleIds = ["stepSizeStart", "stepSizeEnd", "stepSizeShare"];

    /// The settings of a schedule of epsilon.
    pub(crate) const EXPLORATION: ScheduleIds = ["explorationStart", "explorationEnd", "explorationShare"];

    /// The settings of a schedule of the learning rate.
    pub(crate) const RATE: ScheduleIds = ["rateStart", "rateEnd", "rateShare"];

    /// The settings of a schedule of the weight of the entropy.
    pub(crate) const ENTROPY: ScheduleIds = ["entropyStart", "entropyEnd", "entropyShare"];

    /// From `start` to `end` over the whole training.
    #[must_use]
    pub const fn over_all(start: f64, end: f64) -> Self {
        Schedule { start, end, share: 1.0 }
    }

    /// Always the same.
    #[must_use]
    pub const fn constant(value: f64) -> Self {
        Self::over_all(value, value)
    }

    /// The value when the share `done` of the training is done.
    #[must_use]
    pub fn at(&self, done: f64) -> f32 {
        (self.start + (self.end - self.start) * (done / self.share).min(1.0)) as f32
    }

    pub(crate) fn visit(
        &mut self,
        ids: ScheduleIds,
        min: f64,
        max: f64,
        visitor: &mut dyn Visitor,
    ) -> Result<(), LearnerError> {
        visitor.real(ids[0], &mut self.start, min, max)?;
        visitor.real(ids[1], &mut self.end, min, max)?;
        visitor.real(ids[2], &mut self.share, 0.01, 1.0)
    }
}

/// Who plays against the learner during training.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rival {
    /// The learner itself: it plays both colours and learns from both.
    Itself,
    /// Makes every legal move with the same probability.
    Random,
    /// Makes every optimal move with the same probability.
    Perfect,
    /// Random with the probability `randomShare`, and perfect otherwise, decided anew at each move.
    Mixture,
    /// The caller gives each move.
    Person,
}

/// The settings that all learners share: how many games, and against whom.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Course {
    /// The games over which the schedules stretch. Training can go on after them.
    pub games: u32,
    /// Who plays against the learner.
    pub rival: Rival,
    /// How often a mixed opponent plays at random.
    pub random_share: f64,
}

impl Course {
    /// The longest training.
    const MOST_GAMES: u32 = 10_000_000;

    pub(crate) const fn against_itself(games: u32) -> Self {
        Course { games, rival: Rival::Itself, random_share: 0.3 }
    }

    pub(crate) fn visit(&mut self, visitor: &mut dyn Visitor) -> Result<(), LearnerError> {
        visitor.whole("games", &mut self.games, 1, Self::MOST_GAMES)?;
        visitor.choice(
            "opponent",
            &mut self.rival,
            &["self", "random", "perfect", "mixture", "person"],
            &[Rival::Itself, Rival::Random, Rival::Perfect, Rival::Mixture, Rival::Person],
        )?;
        visitor.real("randomShare", &mut self.random_share, 0.0, 1.0)
    }

    /// The opponent's move. `None` for the learner itself and for a person.
    pub(crate) fn rival_move(&self, state: State, random: &mut Random) -> Option<usize> {
        let random_share = match self.rival {
            Rival::Random => 1.0,
            Rival::Perfect => 0.0,
            Rival::Mixture => self.random_share as f32,
            Rival::Itself | Rival::Person => return None,
        };
        let cells = if random.happens(random_share) { state.legal() } else { state.optimal() };
        Some(random.pick(cells))
    }
}
