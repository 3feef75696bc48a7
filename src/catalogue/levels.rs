//! The list of levels: how strong an opponent a person wants, without a word about algorithms.
//!
//! A weak level is a search with few visits, and one that is tempered: it errs by little more often than by much. How far
//! neighbouring levels are apart was measured (docs/results.md): 100 to 200 Elo where a game has room for that.

use super::games::Rules;
use super::ids::AlgorithmId;
use super::options::{EARLY_STOP, FALLBACK, TEMPERATURE};
use crate::search::Limits;
use crate::settings::{Setting, SettingValue};
use serde::Serialize;

/// An algorithm with settings that make it so strong.
#[derive(Clone, Debug, Serialize)]
pub struct Level {
    /// Its name, in the order of strength: `beginner`, `easy`, `casual`, `medium`, `skilled`, `hard`, `expert`, `master`,
    /// `grandmaster`, then `impossible` or `strongest`. Every game has `easy`, `medium`, `hard` and one of the last two.
    pub id: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// Its place in that order, from 0; the same in all games.
    pub rank: usize,
    /// The ids that mean this level in this game, the weakest first: its own, and those of levels that the game lacks. The
    /// next stronger level stands for a missing one, and the last for whatever is stronger than all.
    pub names: &'static [&'static str],
    /// The options that differ from their defaults.
    pub options: Vec<Setting>,
    /// The limits of each search.
    pub budget: Limits,
    #[serde(skip)]
    pub(super) algorithm: AlgorithmId,
}

/// The ids of all levels, in the order of strength.
const IDS: [&str; 11] = [
    "beginner",
    "easy",
    "casual",
    "medium",
    "skilled",
    "hard",
    "expert",
    "master",
    "grandmaster",
    "impossible",
    "strongest",
];
/// Their names for people.
const LABELS: [&str; 11] = [
    "Beginner",
    "Easy",
    "Casual",
    "Medium",
    "Skilled",
    "Hard",
    "Expert",
    "Master",
    "Grandmaster",
    "Impossible",
    "Strongest",
];

const BEGINNER: usize = 0;
const EASY: usize = 1;
const CASUAL: usize = 2;
const MEDIUM: usize = 3;
const SKILLED: usize = 4;
const HARD: usize = 5;
const EXPERT: usize = 6;
const MASTER: usize = 7;
const GRANDMASTER: usize = 8;
const IMPOSSIBLE: usize = 9;
const STRONGEST: usize = 10;

/// What plays at a level.
enum Means {
    /// Greedy at a temperature.
    AtSight(f64),
    /// Negamax with one reply ahead at a temperature: it knows the value of every move, as alpha-beta does not.
    LookedAhead(f64),
    /// Threat search of so many nodes.
    Threats(u64),
    /// Monte Carlo tree search of so many iterations, at a temperature.
    Sampled(u64, f64),
    /// The same, with so many tenths of an iteration for each cell of the board.
    SampledByCells(u64, f64),
    /// The strongest search with this many iterations. Its limit on positions is large enough for their tree, and for the
    /// exhaustive search of the last plies. It does not play without the value net: with so few iterations, another search
    /// would be weaker than the levels below.
    Guided(u64),
    /// An algorithm by itself.
    Whole(AlgorithmId),
    /// The strongest search, a second long or until it is decided.
    Best,
}

use Means::{AtSight, Best, Guided, LookedAhead, Sampled, SampledByCells, Threats, Whole};

const CLASSIC: &[(usize, Means)] = &[
    (EASY, Sampled(10, 10.0)),
    (MEDIUM, Sampled(30, 0.7)),
    (HARD, Sampled(60, 0.25)),
    (IMPOSSIBLE, Whole(AlgorithmId::AlphaBeta)),
];
/// Two players on at most 16 cells.
const SOLVED: &[(usize, Means)] = &[
    (EASY, SampledByCells(4, 2.0)),
    (MEDIUM, SampledByCells(20, 1.0)),
    (HARD, SampledByCells(22, 0.0)),
    (IMPOSSIBLE, Whole(AlgorithmId::Strongest)),
];
/// Two players on at most 30 cells.
const SMALL: &[(usize, Means)] = &[
    (BEGINNER, SampledByCells(4, 2.0)),
    (EASY, SampledByCells(20, 1.0)),
    (CASUAL, SampledByCells(22, 0.0)),
    (MEDIUM, SampledByCells(64, 0.0)),
    (HARD, SampledByCells(160, 0.0)),
    (STRONGEST, Best),
];
/// Two players on at most 64 cells.
const MIDDLING: &[(usize, Means)] = &[
    (BEGINNER, AtSight(0.2)),
    (EASY, AtSight(0.1)),
    (MEDIUM, AtSight(0.03)),
    (HARD, LookedAhead(0.023)),
    (STRONGEST, Best),
];
/// Two players on more cells than that.
const LARGE: &[(usize, Means)] = &[
    (BEGINNER, AtSight(0.17)),
    (EASY, AtSight(0.1)),
    (CASUAL, AtSight(0.04)),
    (MEDIUM, LookedAhead(0.023)),
    (SKILLED, LookedAhead(0.012)),
    (HARD, Threats(20)),
    (EXPERT, Threats(108)),
    (MASTER, Threats(700)),
    (STRONGEST, Best),
];
/// Three players and more.
const MANY: &[(usize, Means)] = &[
    (EASY, SampledByCells(2, 5.0)),
    (MEDIUM, SampledByCells(20, 0.7)),
    (HARD, SampledByCells(80, 0.0)),
    (STRONGEST, Best),
];
/// With gravity.
const DROP: &[(usize, Means)] = &[
    (BEGINNER, SampledByCells(5, 2.0)),
    (EASY, SampledByCells(10, 0.5)),
    (CASUAL, SampledByCells(12, 0.15)),
    (MEDIUM, SampledByCells(15, 0.0)),
    (SKILLED, SampledByCells(40, 0.0)),
    (HARD, SampledByCells(100, 0.0)),
    (EXPERT, SampledByCells(300, 0.0)),
    (MASTER, SampledByCells(1_000, 0.0)),
    (GRANDMASTER, SampledByCells(3_500, 0.0)),
    (STRONGEST, Best),
];
const ULTIMATE: &[(usize, Means)] = &[
    (BEGINNER, Sampled(100, 0.13)),
    (EASY, Sampled(140, 0.0)),
    (CASUAL, Sampled(330, 0.0)),
    (MEDIUM, Sampled(800, 0.0)),
    (SKILLED, Sampled(1_950, 0.0)),
    (HARD, Guided(65)),
    (EXPERT, Guided(300)),
    (MASTER, Guided(1_500)),
    (GRANDMASTER, Guided(8_500)),
    (STRONGEST, Best),
];

/// The levels of a game, the weakest first. The last is called impossible only where the whole game
/// is solved within its budget.
pub(super) fn levels(rules: Rules) -> Vec<Level> {
    let table = match (rules, rules.players(), rules.cells()) {
        (Rules::Ultimate, ..) => ULTIMATE,
        (Rules::Drop(_), ..) => DROP,
        _ if rules.is_classic() => CLASSIC,
        (_, 3.., _) => MANY,
        (.., ..=16) => SOLVED,
        (.., ..=30) => SMALL,
        (.., ..=64) => MIDDLING,
        _ => LARGE,
    };
    let mut first = 0;
    let level = |(place, (rank, means)): (usize, &(usize, Means))| {
        let last = if place + 1 == table.len() { IDS.len() - 1 } else { *rank };
        let names = &IDS[first..=last];
        first = last + 1;
        means.level(*rank, names, rules.cells())
    };
    table.iter().enumerate().map(level).collect()
}

impl Means {
    fn level(&self, rank: usize, names: &'static [&'static str], cells: u32) -> Level {
        let tempered = |temperature: f64| {
            let value = SettingValue::Number(temperature);
            (temperature > 0.0).then_some(Setting { id: TEMPERATURE.id, value })
        };
        let mut budget = Limits::default();
        let (algorithm, option) = match *self {
            AtSight(temperature) => (AlgorithmId::Greedy, tempered(temperature)),
            LookedAhead(temperature) => {
                budget.depth = Some(2);
                (AlgorithmId::Negamax, tempered(temperature))
            }
            Threats(nodes) => {
                budget.nodes = Some(nodes);
                (AlgorithmId::Threats, None)
            }
            Sampled(iterations, temperature) => {
                budget.iterations = Some(iterations);
                (AlgorithmId::Mcts, tempered(temperature))
            }
            SampledByCells(tenths, temperature) => {
                budget.iterations = Some((u64::from(cells) * tenths / 10).max(1));
                (AlgorithmId::Mcts, tempered(temperature))
            }
            Guided(iterations) => {
                budget.iterations = Some(iterations);
                budget.nodes = Some(1_000_000);
                (AlgorithmId::Strongest, Some(Setting { id: FALLBACK.id, value: SettingValue::Flag(false) }))
            }
            Whole(algorithm) => (algorithm, None),
            Best => {
                budget.time_ms = Some(1_000.0);
                (AlgorithmId::Strongest, Some(Setting { id: EARLY_STOP.id, value: SettingValue::Flag(true) }))
            }
        };
        Level {
            id: IDS[rank],
            label: LABELS[rank],
            rank,
            names,
            options: option.into_iter().collect(),
            budget,
            algorithm,
        }
    }
}
