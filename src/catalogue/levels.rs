//! The list of levels: how strong an opponent a person wants, without a word about algorithms.

use super::games::Rules;
use crate::algorithms::{alphabeta, greedy, mcts, perfect, strongest};
use crate::search::Limits;
use serde::Serialize;

/// An algorithm with settings that make it so strong.
#[derive(Clone, Debug, Serialize)]
pub struct Level {
    /// Its name in the order of strength: `easy`, `medium`, `hard`, then `impossible` or
    /// `strongest`.
    pub id: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// The options that differ from their defaults.
    pub options: Vec<Setting>,
    /// The limits of each search.
    pub budget: Limits,
    #[serde(skip)]
    pub(super) algorithm: &'static str,
}

/// An option and what it is set to.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Setting {
    /// The option's id.
    pub id: &'static str,
    /// Its value.
    pub value: f64,
}

/// The levels of a game, the weakest first. The last is called impossible only where the whole game
/// is solved within its budget.
pub(super) fn levels(rules: Rules) -> [Level; 4] {
    let [easy, medium, hard] = match rules {
        _ if rules.is_classic() => [0.5, 0.2, 0.05].map(slips),
        Rules::Mnk(_) if rules.players() == 2 && rules.cells() > 30 => [
            (greedy::ID, None, Limits::default()),
            (alphabeta::ID, None, depth(1)),
            (alphabeta::ID, None, depth(2)),
        ],
        _ => [30, 300, 5_000].map(playouts),
    };
    let solved = rules.players() == 2 && rules.cells() <= 16;
    let (id, label) = if solved { ("impossible", "Impossible") } else { ("strongest", "Strongest") };
    let best = match (rules.is_classic(), solved) {
        (true, _) => (alphabeta::ID, None, Limits::default()),
        (_, true) => (strongest::ID, None, Limits::default()),
        _ => (strongest::ID, None, Limits { time_ms: Some(1_000.0), ..Limits::default() }),
    };
    [
        level("easy", "Easy", easy),
        level("medium", "Medium", medium),
        level("hard", "Hard", hard),
        level(id, label, best),
    ]
}

/// An algorithm, an option of it, and the limits of a search.
type Strength = (&'static str, Option<Setting>, Limits);

fn level(id: &'static str, label: &'static str, (algorithm, option, budget): Strength) -> Level {
    Level { id, label, options: option.into_iter().collect(), budget, algorithm }
}

fn slips(epsilon: f64) -> Strength {
    (perfect::EPSILON_PERFECT, Some(Setting { id: "epsilon", value: epsilon }), Limits::default())
}

fn playouts(iterations: u64) -> Strength {
    (mcts::ID, None, Limits { iterations: Some(iterations), ..Limits::default() })
}

fn depth(plies: u32) -> Limits {
    Limits { depth: Some(plies), ..Limits::default() }
}
