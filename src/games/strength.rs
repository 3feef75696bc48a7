//! The names of the levels, and what plays at each of them in a game.

use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

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

/// From its id.
impl FromStr for Strength {
    type Err = UnknownStrength;

    fn from_str(id: &str) -> Result<Self, UnknownStrength> {
        let found = Strength::ALL.into_iter().find(|strength| strength.as_str() == id);
        found.ok_or_else(|| UnknownStrength { given: id.into() })
    }
}

/// A text that is the id of no [`Strength`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct UnknownStrength {
    /// The text.
    pub given: String,
}

impl fmt::Display for UnknownStrength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Strength::ALL.map(Strength::as_str).join(", ");
        write!(f, "there is no level {}; the levels are {known}", self.given)
    }
}

impl std::error::Error for UnknownStrength {}

/// Its id.
impl Serialize for Strength {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// What plays at a level of a game: an algorithm by its id, what weakens it, and the limits of each search.
/// A 0 weakens nothing and limits nothing; without any limit, the algorithm's own hold.
#[derive(Clone, Copy)]
pub(crate) struct Opponent {
    pub(crate) algorithm: &'static str,
    /// How often it overlooks a row of another player, in thousandths.
    pub(crate) miss_threat: u16,
    /// How often it overlooks an own row, in thousandths.
    pub(crate) miss_win: u16,
    /// It plays at most this far from another stone, in cells.
    pub(crate) near: u8,
    /// How readily it plays a move that is worth less than the best, in thousandths.
    pub(crate) temperature: u16,
    /// Whether it refuses to play without the value net.
    pub(crate) needs_net: bool,
    /// Whether it plays as soon as no other move can catch up.
    pub(crate) stops_early: bool,
    pub(crate) depth: u8,
    pub(crate) nodes: u32,
    pub(crate) iterations: u16,
    /// Tenths of an iteration for each cell of the board.
    pub(crate) tenths_per_cell: u16,
    pub(crate) seconds: u8,
}

/// An algorithm at its best.
const fn at_best(algorithm: &'static str) -> Opponent {
    Opponent {
        algorithm,
        miss_threat: 0,
        miss_win: 0,
        near: 0,
        temperature: 0,
        needs_net: false,
        stops_early: false,
        depth: 0,
        nodes: 0,
        iterations: 0,
        tenths_per_cell: 0,
        seconds: 0,
    }
}

/// One that overlooks rows is a novice, as people are.
pub(crate) const GREEDY: Opponent = at_best("greedy");
/// With one reply ahead: it knows the value of every move, as alpha-beta does not.
pub(crate) const NEGAMAX: Opponent = Opponent { depth: 2, ..at_best("negamax") };
pub(crate) const ALPHA_BETA: Opponent = at_best("alphabeta");
pub(crate) const THREATS: Opponent = at_best("threats");
pub(crate) const MCTS: Opponent = at_best("mcts");
pub(crate) const STRONGEST: Opponent = at_best("strongest");
/// A second long, or until the move is decided.
pub(crate) const STRONGEST_IN_TIME: Opponent = Opponent { stops_early: true, seconds: 1, ..STRONGEST };
/// Until the move is proved, at most half a minute long.
pub(crate) const STRONGEST_PROVED: Opponent = Opponent { seconds: 30, ..STRONGEST_IN_TIME };
/// With few iterations, for which another search than that with the value net would be weaker than the levels
/// below. The nodes are enough for their tree, and for the exhaustive search of the last plies.
pub(crate) const STRONGEST_WITH_NET: Opponent = Opponent { needs_net: true, nodes: 1_000_000, ..STRONGEST };

/// The levels of a game, the weakest first.
pub(crate) type Levels = &'static [(Strength, Opponent)];
