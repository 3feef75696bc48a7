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
use crate::algorithms::combined::strongest;
use crate::algorithms::minimax::{alphabeta, negamax};
use crate::algorithms::monte_carlo::mcts;
use crate::algorithms::simple::greedy;
use crate::algorithms::specialists::threats;
use crate::algorithms::wrappers::early_stop::EARLY_STOP;
use crate::algorithms::wrappers::novice::{MISS_THREAT, MISS_WIN, NEAR};
use crate::algorithms::wrappers::softmax::TEMPERATURE;
use crate::games::strength::{Opponent, Strength};
use crate::search::Limits;
use crate::settings::{OptionInfo, Setting, SettingValue};
use core::time::Duration;
use serde::Serialize;

const ALPHABETA: AlgorithmId = AlgorithmId::of(alphabeta::ID);
const GREEDY: AlgorithmId = AlgorithmId::of(greedy::ID);
const MCTS: AlgorithmId = AlgorithmId::of(mcts::ID);
const NEGAMAX: AlgorithmId = AlgorithmId::of(negamax::ID);
const STRONGEST: AlgorithmId = AlgorithmId::of(strongest::ID);
const THREATS: AlgorithmId = AlgorithmId::of(threats::ID);

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
    let set = |option: OptionInfo, value: f64| Setting::number(option.id, value);
    let tempered = |temperature| vec![set(TEMPERATURE, temperature)];
    let mut budget = Limits::default();
    let (algorithm, mut options) = match opponent {
        Opponent::Novice { miss_threat, miss_win, temperature, near } => {
            let thousandths = [(TEMPERATURE, temperature), (MISS_WIN, miss_win), (MISS_THREAT, miss_threat)];
            let mut options: Vec<_> =
                thousandths.map(|(option, value)| set(option, f64::from(value) / 1000.0)).into();
            options.push(set(NEAR, near.into()));
            (GREEDY, options)
        }
        Opponent::Negamax { temperature } => {
            budget.depth = Some(2);
            (NEGAMAX, tempered(temperature))
        }
        Opponent::Threats { nodes } => {
            budget.nodes = Some(nodes);
            (THREATS, Vec::new())
        }
        Opponent::Mcts { iterations, temperature } => {
            budget.iterations = Some(iterations);
            (MCTS, tempered(temperature))
        }
        Opponent::MctsPerCell { tenths, temperature } => {
            budget.iterations = Some((u64::from(rules.cells()) * tenths / 10).max(1));
            (MCTS, tempered(temperature))
        }
        Opponent::StrongestFor { iterations } => {
            budget.iterations = Some(iterations);
            budget.nodes = Some(1_000_000);
            (STRONGEST, vec![Setting::flag(FALLBACK.id, false)])
        }
        Opponent::AlphaBeta => (ALPHABETA, Vec::new()),
        Opponent::StrongestByDefault => (STRONGEST, Vec::new()),
        Opponent::Strongest | Opponent::StrongestProved => {
            let is_proved = matches!(opponent, Opponent::StrongestProved);
            // A turn takes as long in every game, also where it has two searches.
            let halves = matches!(rules, Rules::Parts(parts) if !parts.alternates());
            budget.time = Some(match (is_proved, halves) {
                (true, _) => Duration::from_secs(30),
                (false, true) => Duration::from_millis(500),
                (false, false) => Duration::from_secs(1),
            });
            (STRONGEST, vec![Setting::flag(EARLY_STOP.id, true)])
        }
    };
    // The options of a level differ from their defaults.
    options.retain(|option| option.value != SettingValue::Number(0.0));
    Level { id, label: id.label(), rank: id.rank(), names, options, budget, algorithm }
}
