//! Levels: which algorithm, with which settings, plays as strongly as a person wants. Which levels there are
//! stands in the file of each game.
//!
//! The lowest levels are novices: greedy players that overlook rows as people do (`wrappers/novice.rs`).
//! Those above are searches with few visits, or tempered ones, which err by little more often than by much.
//! How far neighbouring levels are apart was measured (docs/results.md): 100 to 200 Elo where a game has room
//! for that. Against the lowest level the scripted child of five of the arena scores about two thirds, with
//! three players somewhat less.

use super::AlgorithmId;
use super::games::Rules;
use super::teams::FALLBACK;
use crate::algorithms::wrappers::early_stop::EARLY_STOP;
use crate::algorithms::wrappers::novice::{MISS_THREAT, MISS_WIN, NEAR};
use crate::algorithms::wrappers::softmax::TEMPERATURE;
use crate::games::strength::{Opponent, Strength};
use crate::search::Limits;
use crate::settings::Setting;
use core::time::Duration;
use serde::Serialize;

/// An algorithm with settings that make it so strong.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Level {
    /// How strong it is.
    pub id: Strength,
    /// Its name for people.
    pub label: &'static str,
    /// Its [rank](Strength::rank); the same in all games.
    pub rank: usize,
    /// The strengths that mean this level in this game, the weakest first: its own, and those of levels that
    /// the game lacks. The next stronger level stands for a missing one, and the last for whatever is
    /// stronger than all.
    pub names: &'static [Strength],
    /// The options that differ from their defaults.
    pub options: Vec<Setting>,
    /// The limits of each search.
    pub budget: Limits,
    #[serde(skip)]
    algorithm: AlgorithmId,
}

impl Level {
    /// The algorithm.
    #[must_use]
    pub fn algorithm(&self) -> AlgorithmId {
        self.algorithm
    }
}

/// The levels of a game, the weakest first.
pub(super) fn levels(rules: Rules) -> Vec<Level> {
    let table = rules.levels();
    let mut first = 0;
    let level = |(place, &(strength, opponent)): (usize, &(Strength, Opponent))| {
        let last = if place + 1 == table.len() { Strength::ALL.len() - 1 } else { strength.rank() };
        let names = &Strength::ALL[first..=last];
        first = last + 1;
        level(strength, opponent, names, rules)
    };
    table.iter().enumerate().map(level).collect()
}

/// The level at which this opponent plays a game.
fn level(id: Strength, opponent: Opponent, names: &'static [Strength], rules: Rules) -> Level {
    let Opponent { algorithm, temperature, miss_win, miss_threat, near, .. } = opponent;
    let thousandths = |value: u16| f64::from(value) / 1_000.0;
    let numbers = [
        (TEMPERATURE.id, thousandths(temperature)),
        (MISS_WIN.id, thousandths(miss_win)),
        (MISS_THREAT.id, thousandths(miss_threat)),
        (NEAR.id, near.into()),
    ];
    let mut options = Vec::new();
    for (id, value) in numbers.into_iter().filter(|&(_, value)| value > 0.0) {
        options.push(Setting::number(id, value));
    }
    if opponent.needs_net {
        options.push(Setting::flag(FALLBACK.id, false));
    }
    if opponent.stops_early {
        options.push(Setting::flag(EARLY_STOP.id, true));
    }
    let (algorithm, budget) = (AlgorithmId::of(algorithm), budget(id, opponent, rules));
    Level { id, label: id.label(), rank: id.rank(), names, options, budget, algorithm }
}

/// The limits of each search of this opponent.
fn budget(id: Strength, opponent: Opponent, rules: Rules) -> Limits {
    let Opponent { depth, nodes, iterations, tenths_per_cell, seconds, .. } = opponent;
    // A turn takes as long in every game, also where it has two searches; a proof takes as long as it needs.
    let halves = matches!(rules, Rules::Parts(parts) if !parts.alternates()) && id != Strength::Impossible;
    let second = Duration::from_millis(if halves { 500 } else { 1_000 });
    let per_cell =
        (tenths_per_cell > 0).then(|| (rules.cells() * u32::from(tenths_per_cell) / 10).max(1).into());
    Limits {
        time: (seconds > 0).then(|| second * u32::from(seconds)),
        iterations: per_cell.or((iterations > 0).then(|| iterations.into())),
        nodes: (nodes > 0).then(|| nodes.into()),
        depth: (depth > 0).then(|| depth.into()),
        ..Limits::default()
    }
}
