//! The list of levels: how strong an opponent a person wants, without a word about algorithms.
//!
//! The lowest levels are novices: greedy players that overlook rows as people do (`wrappers/novice.rs`). Those above are searches
//! with few visits, or tempered ones, which err by little more often than by much. How far neighbouring levels are apart was
//! measured (docs/results.md): 100 to 200 Elo where a game has room for that. Against the lowest level the scripted child of five
//! of the arena scores about two thirds, with three players somewhat less.

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
use crate::search::Limits;
use crate::settings::{OptionInfo, Setting, SettingValue};
use serde::Serialize;

/// An algorithm with settings that make it so strong.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Level {
    /// Its name, in the order of strength: `first`, `novice`, `learner`, `beginner`, `easy`, `casual`, `practised`, `medium`,
    /// `skilled`, `advanced`, `hard`, `expert`, `master`, `grandmaster`, `champion`, then `impossible` or `strongest`. Every game
    /// begins with `first` and `novice`, and has `easy`, `medium`, `hard` and one of the last two.
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
    algorithm: &'static str,
}

impl Level {
    /// The id of the algorithm.
    #[must_use]
    pub fn algorithm(&self) -> &'static str {
        self.algorithm
    }
}

/// The ids of all levels, in the order of strength.
const IDS: [&str; 17] = [
    "first",
    "novice",
    "learner",
    "beginner",
    "easy",
    "casual",
    "practised",
    "medium",
    "skilled",
    "advanced",
    "hard",
    "expert",
    "master",
    "grandmaster",
    "champion",
    "impossible",
    "strongest",
];
/// Their names for people.
const LABELS: [&str; 17] = [
    "First steps",
    "Novice",
    "Learner",
    "Beginner",
    "Easy",
    "Casual",
    "Practised",
    "Medium",
    "Skilled",
    "Advanced",
    "Hard",
    "Expert",
    "Master",
    "Grandmaster",
    "Champion",
    "Impossible",
    "Strongest",
];

const FIRST: usize = 0;
const NOVICE: usize = 1;
const LEARNER: usize = 2;
const BEGINNER: usize = 3;
const EASY: usize = 4;
const CASUAL: usize = 5;
const PRACTISED: usize = 6;
const MEDIUM: usize = 7;
const SKILLED: usize = 8;
const ADVANCED: usize = 9;
const HARD: usize = 10;
const EXPERT: usize = 11;
const MASTER: usize = 12;
const GRANDMASTER: usize = 13;
const CHAMPION: usize = 14;
const IMPOSSIBLE: usize = 15;
const STRONGEST: usize = 16;

/// What plays at a level.
enum Player {
    /// A greedy novice that overlooks threats and wins with these probabilities, at a temperature, all three in thousandths, and
    /// plays within so many cells of another stone (0: anywhere).
    Novice(u16, u16, u16, u8),
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
    WithDefaults(&'static str),
    /// The strongest search, a second long or until it is decided.
    Strongest,
}

use Player::{Mcts, MctsPerCell, Negamax, Novice, Strongest, StrongestFor, Threats, WithDefaults};

const CLASSIC: &[(usize, Player)] = &[
    (FIRST, Novice(930, 750, 3_000, 0)),
    (NOVICE, Novice(750, 450, 1_400, 0)),
    (EASY, Novice(500, 220, 450, 0)),
    (MEDIUM, Novice(250, 60, 150, 0)),
    (HARD, Novice(50, 10, 60, 0)),
    (IMPOSSIBLE, WithDefaults(alphabeta::ID)),
];
/// Two players on at most 16 cells.
const SOLVED: &[(usize, Player)] = &[
    (FIRST, Novice(930, 750, 3_000, 0)),
    (NOVICE, Novice(750, 450, 1_400, 0)),
    (LEARNER, Novice(500, 220, 450, 0)),
    (EASY, Novice(250, 60, 150, 0)),
    (MEDIUM, Novice(50, 10, 60, 0)),
    (HARD, MctsPerCell(22, 0.0)),
    (IMPOSSIBLE, WithDefaults(strongest::ID)),
];
/// Two players on at most 30 cells.
const SMALL: &[(usize, Player)] = &[
    (FIRST, Novice(950, 800, 3_000, 1)),
    (NOVICE, Novice(820, 600, 1_600, 1)),
    (LEARNER, Novice(680, 420, 800, 1)),
    (BEGINNER, Novice(500, 220, 350, 1)),
    (EASY, Novice(320, 90, 140, 1)),
    (CASUAL, Novice(130, 20, 60, 0)),
    (MEDIUM, MctsPerCell(50, 0.0)),
    (SKILLED, MctsPerCell(90, 0.0)),
    (HARD, MctsPerCell(160, 0.0)),
    (STRONGEST, Strongest),
];
/// Two players on at most 64 cells.
const MIDDLING: &[(usize, Player)] = &[
    (FIRST, Novice(950, 820, 3_000, 1)),
    (NOVICE, Novice(820, 600, 1_300, 1)),
    (LEARNER, Novice(660, 380, 620, 1)),
    (BEGINNER, Novice(440, 180, 280, 2)),
    (EASY, Novice(280, 70, 170, 2)),
    (CASUAL, Novice(140, 20, 110, 2)),
    (MEDIUM, Novice(30, 10, 40, 2)),
    (HARD, Negamax(0.023)),
    (STRONGEST, Strongest),
];
/// Two players on more cells than that.
const LARGE: &[(usize, Player)] = &[
    (FIRST, Novice(950, 880, 4_500, 2)),
    (NOVICE, Novice(830, 660, 2_200, 2)),
    (LEARNER, Novice(700, 460, 1_000, 2)),
    (BEGINNER, Novice(580, 320, 550, 2)),
    (EASY, Novice(450, 180, 320, 2)),
    (CASUAL, Novice(310, 80, 160, 2)),
    (PRACTISED, Novice(210, 45, 100, 2)),
    (MEDIUM, Novice(90, 20, 55, 2)),
    (SKILLED, Negamax(0.021)),
    (ADVANCED, Negamax(0.012)),
    (HARD, Threats(20)),
    (EXPERT, Threats(108)),
    (MASTER, Threats(700)),
    (STRONGEST, Strongest),
];
/// Three players and more.
const MANY: &[(usize, Player)] = &[
    (FIRST, Novice(970, 900, 4_000, 1)),
    (NOVICE, Novice(850, 650, 1_800, 1)),
    (LEARNER, Novice(660, 400, 850, 1)),
    (EASY, Novice(350, 120, 250, 1)),
    (CASUAL, Novice(50, 10, 60, 0)),
    (MEDIUM, MctsPerCell(20, 0.7)),
    (HARD, MctsPerCell(80, 0.0)),
    (STRONGEST, Strongest),
];
/// With gravity.
const DROP: &[(usize, Player)] = &[
    (FIRST, Novice(930, 800, 2_500, 0)),
    (NOVICE, Novice(770, 530, 1_250, 0)),
    (LEARNER, Novice(560, 280, 600, 0)),
    (BEGINNER, Novice(330, 110, 230, 0)),
    (EASY, MctsPerCell(5, 2.0)),
    (CASUAL, MctsPerCell(10, 0.5)),
    (PRACTISED, MctsPerCell(12, 0.15)),
    (MEDIUM, MctsPerCell(15, 0.0)),
    (SKILLED, MctsPerCell(40, 0.0)),
    (HARD, MctsPerCell(100, 0.0)),
    (EXPERT, MctsPerCell(300, 0.0)),
    (MASTER, MctsPerCell(1_000, 0.0)),
    (GRANDMASTER, MctsPerCell(3_500, 0.0)),
    (STRONGEST, Strongest),
];
const ULTIMATE: &[(usize, Player)] = &[
    (FIRST, Novice(910, 750, 1_500, 0)),
    (NOVICE, Novice(790, 530, 950, 0)),
    (LEARNER, Novice(630, 320, 500, 0)),
    (BEGINNER, Novice(420, 150, 260, 0)),
    (EASY, Novice(120, 20, 80, 0)),
    (CASUAL, Mcts(50, 0.17)),
    (PRACTISED, Mcts(100, 0.13)),
    (MEDIUM, Mcts(140, 0.0)),
    (SKILLED, Mcts(330, 0.0)),
    (ADVANCED, Mcts(800, 0.0)),
    (HARD, Mcts(1_950, 0.0)),
    (EXPERT, StrongestFor(65)),
    (MASTER, StrongestFor(300)),
    (GRANDMASTER, StrongestFor(1_500)),
    (CHAMPION, StrongestFor(8_500)),
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
        let set = |option: OptionInfo, value: f64| Setting::number(option.id, value);
        let tempered = |temperature| vec![set(TEMPERATURE, temperature)];
        let mut budget = Limits::default();
        let (algorithm, mut options) = match *self {
            Novice(threat, win, temperature, near) => {
                let thousandths = [(TEMPERATURE, temperature), (MISS_WIN, win), (MISS_THREAT, threat)];
                let mut options: Vec<_> =
                    thousandths.map(|(option, value)| set(option, f64::from(value) / 1000.0)).into();
                options.push(set(NEAR, near.into()));
                (greedy::ID, options)
            }
            Negamax(temperature) => {
                budget.depth = Some(2);
                (negamax::ID, tempered(temperature))
            }
            Threats(nodes) => {
                budget.nodes = Some(nodes);
                (threats::ID, Vec::new())
            }
            Mcts(iterations, temperature) => {
                budget.iterations = Some(iterations);
                (mcts::ID, tempered(temperature))
            }
            MctsPerCell(tenths, temperature) => {
                budget.iterations = Some((u64::from(cells) * tenths / 10).max(1));
                (mcts::ID, tempered(temperature))
            }
            StrongestFor(iterations) => {
                budget.iterations = Some(iterations);
                budget.nodes = Some(1_000_000);
                (strongest::ID, vec![Setting::flag(FALLBACK.id, false)])
            }
            WithDefaults(algorithm) => (algorithm, Vec::new()),
            Strongest => {
                budget.time_ms = Some(1_000.0);
                (strongest::ID, vec![Setting::flag(EARLY_STOP.id, true)])
            }
        };
        // The options of a level differ from their defaults.
        options.retain(|option| option.value != SettingValue::Number(0.0));
        Level { id: IDS[rank], label: LABELS[rank], rank, names, options, budget, algorithm }
    }
}
