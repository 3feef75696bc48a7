//! The names of the levels, and what plays at each of them in a game: the catalogue makes an algorithm of it,
//! with options and limits.

use serde::{Serialize, Serializer};
use std::fmt;

/// A rung of strength, the same in all games. Every game begins with `First` and `Novice`, and has `Easy`,
/// `Medium`, `Hard` and one of the last two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Strength {
    First,
    Novice,
    Learner,
    Beginner,
    Easy,
    Casual,
    Practised,
    Medium,
    Skilled,
    Advanced,
    Hard,
    Expert,
    Master,
    Grandmaster,
    Champion,
    /// It cannot be beaten: its moves are proved within its budget. Where a slow device or a missing book
    /// leaves a move without a proof, its report says that nothing is proved.
    Impossible,
    Strongest,
}

use Strength::{
    Advanced, Beginner, Casual, Champion, Easy, Expert, First, Grandmaster, Hard, Impossible, Learner,
    Master, Medium, Novice, Practised, Skilled, Strongest,
};

/// Each strength with its id and its name for people.
const NAMES: [(Strength, &str, &str); 17] = [
    (First, "first", "First steps"),
    (Novice, "novice", "Novice"),
    (Learner, "learner", "Learner"),
    (Beginner, "beginner", "Beginner"),
    (Easy, "easy", "Easy"),
    (Casual, "casual", "Casual"),
    (Practised, "practised", "Practised"),
    (Medium, "medium", "Medium"),
    (Skilled, "skilled", "Skilled"),
    (Advanced, "advanced", "Advanced"),
    (Hard, "hard", "Hard"),
    (Expert, "expert", "Expert"),
    (Master, "master", "Master"),
    (Grandmaster, "grandmaster", "Grandmaster"),
    (Champion, "champion", "Champion"),
    (Impossible, "impossible", "Impossible"),
    (Strongest, "strongest", "Strongest"),
];

impl Strength {
    /// All of them, the weakest first.
    pub const ALL: [Strength; NAMES.len()] = {
        let mut all = [First; NAMES.len()];
        let mut rank = 0;
        while rank < NAMES.len() {
            all[rank] = NAMES[rank].0;
            assert!(all[rank] as usize == rank, "they are listed in their order");
            rank += 1;
        }
        all
    };

    /// Its place among [all](Strength::ALL), from 0.
    #[must_use]
    pub const fn rank(self) -> usize {
        self as usize
    }

    /// Its id in requests: its name in small letters.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        NAMES[self.rank()].1
    }

    /// Its name for people.
    #[must_use]
    pub const fn label(self) -> &'static str {
        NAMES[self.rank()].2
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Its id.
impl Serialize for Strength {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// What plays at a level of a game.
#[derive(Clone, Copy)]
pub(crate) enum Opponent {
    /// A greedy novice that overlooks rows.
    Novice {
        /// How often it overlooks a row of another player, in thousandths.
        miss_threat: u16,
        /// How often it overlooks an own row, in thousandths.
        miss_win: u16,
        /// In thousandths.
        temperature: u16,
        /// It plays at most this far from another stone, in cells; 0 is anywhere.
        near: u8,
    },
    /// Negamax with one reply ahead: it knows the value of every move, as alpha-beta does not.
    Negamax { temperature: f64 },
    /// Alpha-beta with its own options and limits.
    AlphaBeta,
    /// Threat search.
    Threats { nodes: u64 },
    /// Monte Carlo tree search.
    Mcts { iterations: u64, temperature: f64 },
    /// The same, with this many tenths of an iteration for each cell of the board.
    MctsPerCell { tenths: u64, temperature: f64 },
    /// The strongest search with this many iterations. Its limit on positions is large enough for their tree,
    /// and for the exhaustive search of the last plies. It does not play without the value net: with so few
    /// iterations, another search would be weaker than the levels below.
    StrongestFor { iterations: u64 },
    /// The strongest search with its own options and limits.
    StrongestByDefault,
    /// The strongest search, a second long or until it is decided.
    Strongest,
    /// The strongest search until its move is proved, at most half a minute long.
    StrongestProved,
}

/// The levels of a game, the weakest first.
pub(crate) type Levels = &'static [(Strength, Opponent)];
