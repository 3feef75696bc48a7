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
enum Player {
    /// Greedy at a temperature.
    Greedy(f64),
    /// Negamax with one reply ahead at a temperature: it knows the value of every move, as alpha-beta does not.
    Negamax(f64),
    /// Threat search of so many nodes.
    Threats(u64),
    /// Monte Carlo tree search of so many iterations, at a temperature.
    Mcts(u64, f64),
    /// The same, with so many tenths of an iteration for each cell of the board.
    MctsPerCell(u64, f64),
    /// The strongest search with this many iterations. Its limit on positions is large enough for their tree, and for the
    /// exhaustive search of the last plies. It does not play without the value net: with so few iterations, another search
    /// would be weaker than the levels below.
    StrongestFor(u64),
    /// An algorithm by itself.
    WithDefaults(AlgorithmId),
    /// The strongest search, a second long or until it is decided.
    Strongest,
}

use Player::{Greedy, Mcts, MctsPerCell, Negamax, Strongest, StrongestFor, Threats, WithDefaults};

const CLASSIC: &[(usize, Player)] = &[
    (EASY, Mcts(10, 10.0)),
    (MEDIUM, Mcts(30, 0.7)),
    (HARD, Mcts(60, 0.25)),
    (IMPOSSIBLE, WithDefaults(AlgorithmId::AlphaBeta)),
];
/// Two players on at most 16 cells.
const SOLVED: &[(usize, Player)] = &[
    (EASY, MctsPerCell(4, 2.0)),
    (MEDIUM, MctsPerCell(20, 1.0)),
    (HARD, MctsPerCell(22, 0.0)),
    (IMPOSSIBLE, WithDefaults(AlgorithmId::Strongest)),
];
/// Two players on at most 30 cells.
const SMALL: &[(usize, Player)] = &[
    (BEGINNER, MctsPerCell(4, 2.0)),
    (EASY, MctsPerCell(20, 1.0)),
    (CASUAL, MctsPerCell(22, 0.0)),
    (MEDIUM, MctsPerCell(64, 0.0)),
    (HARD, MctsPerCell(160, 0.0)),
    (STRONGEST, Strongest),
];
/// Two players on at most 64 cells.
const MIDDLING: &[(usize, Player)] = &[
    (BEGINNER, Greedy(0.2)),
    (EASY, Greedy(0.1)),
    (MEDIUM, Greedy(0.03)),
    (HARD, Negamax(0.023)),
    (STRONGEST, Strongest),
];
/// Two players on more cells than that.
const LARGE: &[(usize, Player)] = &[
    (BEGINNER, Greedy(0.17)),
    (EASY, Greedy(0.1)),
    (CASUAL, Greedy(0.04)),
    (MEDIUM, Negamax(0.023)),
    (SKILLED, Negamax(0.012)),
    (HARD, Threats(20)),
    (EXPERT, Threats(108)),
    (MASTER, Threats(700)),
    (STRONGEST, Strongest),
];
/// Three players and more.
const MANY: &[(usize, Player)] = &[
    (EASY, MctsPerCell(2, 5.0)),
    (MEDIUM, MctsPerCell(20, 0.7)),
    (HARD, MctsPerCell(80, 0.0)),
    (STRONGEST, Strongest),
];
/// With gravity.
const DROP: &[(usize, Player)] = &[
    (BEGINNER, MctsPerCell(5, 2.0)),
    (EASY, MctsPerCell(10, 0.5)),
    (CASUAL, MctsPerCell(12, 0.15)),
    (MEDIUM, MctsPerCell(15, 0.0)),
    (SKILLED, MctsPerCell(40, 0.0)),
    (HARD, MctsPerCell(100, 0.0)),
    (EXPERT, MctsPerCell(300, 0.0)),
    (MASTER, MctsPerCell(1_000, 0.0)),
    (GRANDMASTER, MctsPerCell(3_500, 0.0)),
    (STRONGEST, Strongest),
];
const ULTIMATE: &[(usize, Player)] = &[
    (BEGINNER, Mcts(100, 0.13)),
    (EASY, Mcts(140, 0.0)),
    (CASUAL, Mcts(330, 0.0)),
    (MEDIUM, Mcts(800, 0.0)),
    (SKILLED, Mcts(1_950, 0.0)),
    (HARD, StrongestFor(65)),
    (EXPERT, StrongestFor(300)),
    (MASTER, StrongestFor(1_500)),
    (GRANDMASTER, StrongestFor(8_500)),
    (STRONGEST, Strongest),
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
    let level = |(place, (rank, player)): (usize, &(usize, Player))| {
        let last = if place + 1 == table.len() { IDS.len() - 1 } else { *rank };
        let names = &IDS[first..=last];
        first = last + 1;
        player.level(*rank, names, rules.cells())
    };
    table.iter().enumerate().map(level).collect()
}

impl Player {
    fn level(&self, rank: usize, names: &'static [&'static str], cells: u32) -> Level {
        let tempered = |temperature: f64| {
            let value = SettingValue::Number(temperature);
            (temperature > 0.0).then_some(Setting { id: TEMPERATURE.id, value })
        };
        let mut budget = Limits::default();
        let (algorithm, option) = match *self {
            Greedy(temperature) => (AlgorithmId::Greedy, tempered(temperature)),
            Negamax(temperature) => {
                budget.depth = Some(2);
                (AlgorithmId::Negamax, tempered(temperature))
            }
            Threats(nodes) => {
                budget.nodes = Some(nodes);
                (AlgorithmId::Threats, None)
            }
            Mcts(iterations, temperature) => {
                budget.iterations = Some(iterations);
                (AlgorithmId::Mcts, tempered(temperature))
            }
            MctsPerCell(tenths, temperature) => {
                budget.iterations = Some((u64::from(cells) * tenths / 10).max(1));
                (AlgorithmId::Mcts, tempered(temperature))
            }
            StrongestFor(iterations) => {
                budget.iterations = Some(iterations);
                budget.nodes = Some(1_000_000);
                (AlgorithmId::Strongest, Some(Setting { id: FALLBACK.id, value: SettingValue::Flag(false) }))
            }
            WithDefaults(algorithm) => (algorithm, None),
            Strongest => {
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
