//! Why a search plays its move.

use super::Proven;
use crate::coded::{Coded, Param, Params, shortened};
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

/// Why a search plays its move. The reason of a search that combines others contains theirs.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "Coded")]
#[non_exhaustive]
pub enum Reason {
    /// The game is over, and there is no move.
    GameOver,
    /// Picked at random from all legal moves.
    Random {
        /// The number of legal moves.
        moves: u32,
    },
    /// Picked at random, though the player has rules for its moves.
    Slip {
        /// The number of legal moves.
        moves: u32,
    },
    /// Picked at random, better moves with a higher probability.
    Softmax {
        /// The number of moves to pick from.
        moves: u32,
    },
    /// A novice saw a row to complete or to stop, and played there without further thought.
    Saw {
        /// What the stone does to the row.
        row: Row,
    },
    /// The best of what a novice considers.
    Considered {
        /// The number of moves that it considers.
        moves: u32,
    },
    /// A novice overlooked a row that lacks one stone.
    Overlooked {
        /// The name of the cell where the stone is missing.
        at: String,
        /// What a stone there would have done.
        row: Row,
        /// Why it plays its move.
        reason: Box<Reason>,
    },
    /// The first rule of the list that applies.
    Rule(Rule),
    /// Looked up in what the player has learned.
    Learned {
        /// The finished training games.
        games: u32,
    },
    /// The result is proven.
    Proven {
        /// The result for the player to move.
        proven: Proven,
        /// Plies to the end of a win or loss, if they are known.
        plies: Option<u32>,
    },
    /// The search saw the end of every line, under an assumption about the opponents that need not hold.
    Assumed {
        /// The depth of the search in plies.
        depth: u32,
    },
    /// The search was stopped before it had compared all moves.
    Incomplete,
    /// The best score of a search of limited depth.
    Estimate {
        /// The depth in plies.
        depth: u32,
    },
    /// The best score of a search of threats.
    Threats,
    /// A proof was sought and not found.
    Unproven,
    /// The best mean result of random games.
    Playouts {
        /// The games after the move.
        playouts: u64,
    },
    /// No iteration has visited a move.
    Unvisited,
    /// No iteration has visited a move; the value net rates this one highest.
    Prior,
    /// The best move of a Monte Carlo tree search.
    Visited {
        /// The iterations that visited the move.
        visits: u64,
        /// The iterations that visited any move.
        total: u64,
        /// What the move was chosen for.
        criterion: Criterion,
    },
    /// No other move could have caught up in the time that was left.
    Decided(Box<Reason>),
    /// An exhaustive search of the last cells.
    Endgame(Box<Reason>),
    /// Proposed by Monte Carlo tree search.
    Proposed(Box<Reason>),
    /// Proposed by Monte Carlo tree search and checked.
    Checked {
        /// No loss can be forced within these plies.
        depth: u32,
        /// Why it was proposed.
        reason: Box<Reason>,
    },
    /// Proposed by Monte Carlo tree search; the check was stopped.
    Unchecked(Box<Reason>),
    /// All proposals of Monte Carlo tree search lose by force.
    Refuted {
        /// The number of proposals.
        proposals: u32,
        /// Why this move is the best defence.
        reason: Box<Reason>,
    },
    /// The move of a component search.
    Component {
        /// The id of its algorithm.
        algo: Cow<'static, str>,
        /// The name of its algorithm.
        name: Cow<'static, str>,
        /// Why it plays the move.
        reason: Box<Reason>,
    },
    /// A weaker search takes the place of one whose weights or book could not be loaded.
    Fallback {
        /// The id of the missing search.
        algo: Cow<'static, str>,
        /// The name of the missing search.
        name: Cow<'static, str>,
        /// Why they could not be loaded: the text that the program gave which loads them.
        cause: String,
        /// Why the weaker search plays the move.
        reason: Box<Reason>,
    },
    /// The most even first stone: the opponent may take it over.
    SwapEven,
    /// Taking the first stone over is worth more than any reply to it.
    SwapTake,
    /// The side that is better placed after an opening.
    SwapSide,
    /// The stone of an opening that leaves the sides most even, of those that were tried.
    OpeningEven,
}

/// The rules of the perfect player, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Complete a row.
    Win,
    /// Block a row of two.
    Block,
    /// Make two threats at once.
    Fork,
    /// Leave the opponent no fork.
    BlockFork,
    /// The centre.
    Centre,
    /// The corner opposite to one of the opponent's.
    OppositeCorner,
    /// Any corner.
    Corner,
    /// Any side.
    Side,
}

/// What a stone does to a row that lacks one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// It completes an own row.
    Win,
    /// It completes an own row of a small board.
    Board,
    /// It stops a row of another player.
    Threat,
}

/// What the final move of a Monte Carlo tree search is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Criterion {
    /// The most visits: the robust child.
    Visits,
    /// The best mean result: the max child.
    Mean,
    /// The best lower bound of the mean result: the secure child.
    LowerBound,
}

/// A code from outside that no reason has, or not with these parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadReason(pub String);

const RULES: [(&str, Rule); 8] = [
    ("win", Rule::Win),
    ("block", Rule::Block),
    ("fork", Rule::Fork),
    ("blockFork", Rule::BlockFork),
    ("centre", Rule::Centre),
    ("oppositeCorner", Rule::OppositeCorner),
    ("corner", Rule::Corner),
    ("side", Rule::Side),
];

const ROWS: [(&str, Row); 3] = [("win", Row::Win), ("board", Row::Board), ("threat", Row::Threat)];

const CRITERIA: [(&str, Criterion); 3] =
    [("visits", Criterion::Visits), ("mean", Criterion::Mean), ("lowerBound", Criterion::LowerBound)];

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Coded::from(self).serialize(serializer)
    }
}

fn word_of<T: PartialEq>(words: &'static [(&'static str, T)], meaning: &T) -> &'static str {
    words.iter().find(|(_, known)| known == meaning).map_or("", |&(word, _)| word)
}

/// The pattern of all reasons that build on that of another search.
macro_rules! with_nested {
    ($reason:ident) => {
        Reason::Decided($reason)
            | Reason::Endgame($reason)
            | Reason::Proposed($reason)
            | Reason::Unchecked($reason)
            | Reason::Checked { reason: $reason, .. }
            | Reason::Refuted { reason: $reason, .. }
            | Reason::Overlooked { reason: $reason, .. }
            | Reason::Component { reason: $reason, .. }
            | Reason::Fallback { reason: $reason, .. }
    };
}

impl Reason {
    /// The code and its parameters.
    #[cold]
    fn parts(&self) -> (&'static str, Params) {
        let none = Params::default();
        let nested = |reason: &Reason| Params::default().with("reason", Coded::from(reason));
        match self {
            Reason::GameOver => ("gameOver", none),
            Reason::Random { moves } => ("random", none.with("moves", *moves)),
            Reason::Slip { moves } => ("slip", none.with("moves", *moves)),
            Reason::Softmax { moves } => ("softmax", none.with("moves", *moves)),
            Reason::Saw { row } => ("saw", none.with("row", word_of(&ROWS, row))),
            Reason::Considered { moves } => ("considered", none.with("moves", *moves)),
            Reason::Overlooked { at, row, reason } => {
                ("overlooked", nested(reason).with("at", &**at).with("row", word_of(&ROWS, row)))
            }
            Reason::Rule(rule) => ("rule", none.with("rule", word_of(&RULES, rule))),
            Reason::Learned { games } => ("learned", none.with("games", *games)),
            Reason::Proven { proven: Proven::Win, plies } => ("win", none.with_some("plies", *plies)),
            Reason::Proven { proven: Proven::Draw, .. } => ("draw", none),
            Reason::Proven { proven: Proven::Loss, plies } => ("loss", none.with_some("plies", *plies)),
            Reason::Assumed { depth } => ("assumed", none.with("depth", *depth)),
            Reason::Incomplete => ("incomplete", none),
            Reason::Estimate { depth } => ("estimate", none.with("depth", *depth)),
            Reason::Threats => ("threats", none),
            Reason::Unproven => ("unproven", none),
            Reason::Playouts { playouts } => ("playouts", none.with("playouts", *playouts)),
            Reason::Unvisited => ("unvisited", none),
            Reason::Prior => ("prior", none),
            Reason::Visited { visits, total, criterion } => {
                let criterion = word_of(&CRITERIA, criterion);
                ("visited", none.with("visits", *visits).with("total", *total).with("criterion", criterion))
            }
            Reason::Decided(reason) => ("decided", nested(reason)),
            Reason::Endgame(reason) => ("endgame", nested(reason)),
            Reason::Proposed(reason) => ("proposed", nested(reason)),
            Reason::Checked { depth, reason } => ("checked", nested(reason).with("depth", *depth)),
            Reason::Unchecked(reason) => ("unchecked", nested(reason)),
            Reason::Refuted { proposals, reason } => {
                ("refuted", nested(reason).with("proposals", *proposals))
            }
            Reason::Component { algo, name, reason } => {
                ("component", nested(reason).with("algo", &**algo).with("name", &**name))
            }
            Reason::Fallback { algo, name, cause, reason } => {
                let params = nested(reason).with("algo", &**algo).with("name", &**name);
                ("fallback", params.with("cause", &**cause))
            }
            Reason::SwapEven => ("swapEven", none),
            Reason::SwapTake => ("swapTake", none),
            Reason::SwapSide => ("swapSide", none),
            Reason::OpeningEven => ("openingEven", none),
        }
    }

    /// Sets the visits, where the reason speaks of visits.
    pub fn set_visits(&mut self, of_move: u64, of_all: u64) {
        if let Reason::Visited { visits, total, .. } = self {
            (*visits, *total) = (of_move, of_all);
        } else if let Some(reason) = self.nested_mut() {
            reason.set_visits(of_move, of_all);
        }
    }

    /// What the move was chosen for, where the reason speaks of visits.
    #[must_use]
    pub fn criterion(&self) -> Option<Criterion> {
        match self {
            Reason::Visited { criterion, .. } => Some(*criterion),
            _ => self.nested()?.criterion(),
        }
    }

    /// This reason in place of that of the search, which leaves what a novice overlooked.
    #[must_use]
    pub fn instead_of(self, known: Option<Reason>) -> Self {
        match known {
            Some(Reason::Overlooked { at, row, .. }) => {
                Reason::Overlooked { at, row, reason: Box::new(self) }
            }
            _ => self,
        }
    }

    /// This reason, with what `other` says could not be loaded.
    #[must_use]
    pub(crate) fn lacking_as(self, other: &Reason) -> Self {
        match other {
            Reason::Fallback { algo, name, cause, .. } => Reason::Fallback {
                algo: algo.clone(),
                name: name.clone(),
                cause: cause.clone(),
                reason: Box::new(self),
            },
            _ => match other.nested() {
                Some(nested) => self.lacking_as(nested),
                None => self,
            },
        }
    }

    /// The reason of the search that this one builds on.
    fn nested(&self) -> Option<&Reason> {
        match self {
            with_nested!(reason) => Some(reason),
            _ => None,
        }
    }

    fn nested_mut(&mut self) -> Option<&mut Reason> {
        match self {
            with_nested!(reason) => Some(reason),
            _ => None,
        }
    }
}

impl From<&Reason> for Coded {
    fn from(reason: &Reason) -> Self {
        let text = reason.to_string();
        let (code, params) = reason.parts();
        Coded { code: code.into(), params, text }
    }
}

impl fmt::Display for Reason {
    #[cold]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::GameOver => f.write_str("the game is over"),
            Reason::Random { moves } => {
                write!(f, "picked at random from {}", counted((*moves).into(), "legal move"))
            }
            Reason::Slip { moves } => {
                write!(f, "a slip: picked at random from {}", counted((*moves).into(), "legal move"))
            }
            Reason::Softmax { moves } => {
                write!(f, "picked at random from {}, favouring better ones", counted((*moves).into(), "move"))
            }
            Reason::Saw { row } => f.write_str(match row {
                Row::Win => "saw a row to complete",
                Row::Board => "saw a small board to take",
                Row::Threat => "saw a row to stop",
            }),
            Reason::Considered { moves } => {
                write!(f, "the best of {} considered", counted((*moves).into(), "move"))
            }
            Reason::Overlooked { at, row, reason } => match row {
                Row::Win => write!(f, "overlooked a row to complete at {at}: {reason}"),
                Row::Board => write!(f, "overlooked a small board to take at {at}: {reason}"),
                Row::Threat => write!(f, "overlooked a row to stop at {at}: {reason}"),
            },
            Reason::Rule(rule) => f.write_str(match rule {
                Rule::Win => "rule 1: win",
                Rule::Block => "rule 2: block a row of two",
                Rule::Fork => "rule 3: fork, two threats at once",
                Rule::BlockFork => "rule 4: leave the opponent no fork",
                Rule::Centre => "rule 5: centre",
                Rule::OppositeCorner => "rule 6: the corner opposite to one of the opponent's",
                Rule::Corner => "rule 7: corner",
                Rule::Side => "rule 8: side",
            }),
            Reason::Learned { games } => {
                write!(f, "as it has learned in {}", counted((*games).into(), "game"))
            }
            Reason::Proven { proven: Proven::Draw, .. } => f.write_str("a proven draw"),
            Reason::Proven { proven: Proven::Win, plies: None } => f.write_str("a proven win"),
            Reason::Proven { proven: Proven::Win, plies: Some(plies) } => {
                write!(f, "a proven win in {}", in_plies(*plies))
            }
            Reason::Proven { proven: Proven::Loss, plies: None } => f.write_str("all moves lose"),
            Reason::Proven { proven: Proven::Loss, plies: Some(plies) } => {
                write!(f, "all moves lose; this one lasts longest, {}", in_plies(*plies))
            }
            Reason::Assumed { depth } => {
                write!(f, "decided within {}, if the opponents play as assumed", in_plies(*depth))
            }
            Reason::Incomplete => f.write_str("stopped before all moves were compared"),
            Reason::Estimate { depth } => write!(f, "the best estimate, looking {} ahead", in_plies(*depth)),
            Reason::Threats => f.write_str("the best of the threats searched"),
            Reason::Unproven => f.write_str("no proof yet; holds as far as searched"),
            Reason::Playouts { playouts } => {
                write!(f, "the best mean result of {}", counted(*playouts, "random game"))
            }
            Reason::Unvisited => f.write_str("no move was tried yet"),
            Reason::Prior => f.write_str("the value net rates it highest"),
            Reason::Visited { visits, total, criterion } => {
                let merit = match criterion {
                    Criterion::Visits => "more than any other move",
                    Criterion::Mean => "with the best mean result",
                    Criterion::LowerBound => "with the best lower bound of the mean result",
                };
                write!(f, "visited by {visits} of {total} iterations, {merit}")
            }
            Reason::Decided(reason) => write!(f, "{reason}; no other move could catch up"),
            Reason::Endgame(reason) => write!(f, "exhaustive search of the last cells: {reason}"),
            Reason::Proposed(reason) => write!(f, "proposed by MCTS: {reason}"),
            Reason::Checked { depth, reason } => {
                write!(f, "proposed by MCTS, no forced loss within {}: {reason}", in_plies(*depth))
            }
            Reason::Unchecked(reason) => write!(f, "proposed by MCTS, not checked to the end: {reason}"),
            Reason::Refuted { proposals, reason } => {
                write!(f, "{proposals} proposals of MCTS lose by force; the best defence: {reason}")
            }
            Reason::Component { name, reason, .. } => write!(f, "{name}: {reason}"),
            Reason::Fallback { name, cause, reason, .. } => {
                write!(f, "{reason}; {name} plays better, but its file could not be loaded: {cause}")
            }
            Reason::SwapEven => {
                f.write_str("the most even first mark found, since the opponent may take it over")
            }
            Reason::SwapTake => f.write_str("taking over the first mark is worth more than any reply to it"),
            Reason::SwapSide => f.write_str("the side that is better placed"),
            Reason::OpeningEven => {
                f.write_str("the most even mark of those tried, since the opponent may choose a side")
            }
        }
    }
}

fn counted(count: u64, noun: &str) -> String {
    if count == 1 { format!("one {noun}") } else { format!("{count} {noun}s") }
}

fn in_plies(plies: u32) -> String {
    if plies == 1 { "one ply".to_owned() } else { format!("{plies} plies") }
}

/// The parameters of a code that came from outside. None of its functions is inlined, which would copy it for
/// each code.
struct Reader(Params);

impl Reader {
    fn count(&mut self, name: &str) -> Option<u64> {
        match self.0.take(name)? {
            Param::Count(count) => Some(count),
            _ => None,
        }
    }

    fn small(&mut self, name: &str) -> Option<u32> {
        u32::try_from(self.count(name)?).ok()
    }

    /// The plies of a proven result, which may be unknown.
    fn proven(&mut self, proven: Proven) -> Option<Reason> {
        let plies = match self.0.take("plies") {
            None => None,
            Some(Param::Count(plies)) => Some(u32::try_from(plies).ok()?),
            Some(_) => return None,
        };
        Some(Reason::Proven { proven, plies })
    }

    fn text(&mut self, name: &str) -> Option<String> {
        match self.0.take(name)? {
            Param::Text(text) => Some(text),
            _ => None,
        }
    }

    fn word<T: Copy>(&mut self, name: &str, words: &[(&str, T)]) -> Option<T> {
        let text = self.text(name)?;
        words.iter().find(|(word, _)| *word == text).map(|&(_, meaning)| meaning)
    }

    fn reason(&mut self) -> Option<Box<Reason>> {
        match self.0.take("reason")? {
            Param::Nested(coded) => Reason::try_from(*coded).ok().map(Box::new),
            _ => None,
        }
    }

    /// The reason with this code.
    fn read(&mut self, code: &str) -> Option<Reason> {
        Some(match code {
            "gameOver" => Reason::GameOver,
            "random" => Reason::Random { moves: self.small("moves")? },
            "slip" => Reason::Slip { moves: self.small("moves")? },
            "softmax" => Reason::Softmax { moves: self.small("moves")? },
            "saw" => Reason::Saw { row: self.word("row", &ROWS)? },
            "considered" => Reason::Considered { moves: self.small("moves")? },
            "overlooked" => Reason::Overlooked {
                at: self.text("at")?,
                row: self.word("row", &ROWS)?,
                reason: self.reason()?,
            },
            "rule" => Reason::Rule(self.word("rule", &RULES)?),
            "learned" => Reason::Learned { games: self.small("games")? },
            "win" => self.proven(Proven::Win)?,
            "draw" => Reason::Proven { proven: Proven::Draw, plies: None },
            "loss" => self.proven(Proven::Loss)?,
            "assumed" => Reason::Assumed { depth: self.small("depth")? },
            "incomplete" => Reason::Incomplete,
            "estimate" => Reason::Estimate { depth: self.small("depth")? },
            "threats" => Reason::Threats,
            "unproven" => Reason::Unproven,
            "playouts" => Reason::Playouts { playouts: self.count("playouts")? },
            "unvisited" => Reason::Unvisited,
            "prior" => Reason::Prior,
            "visited" => Reason::Visited {
                visits: self.count("visits")?,
                total: self.count("total")?,
                criterion: self.word("criterion", &CRITERIA)?,
            },
            "decided" => Reason::Decided(self.reason()?),
            "endgame" => Reason::Endgame(self.reason()?),
            "proposed" => Reason::Proposed(self.reason()?),
            "checked" => Reason::Checked { depth: self.small("depth")?, reason: self.reason()? },
            "unchecked" => Reason::Unchecked(self.reason()?),
            "refuted" => Reason::Refuted { proposals: self.small("proposals")?, reason: self.reason()? },
            "component" => Reason::Component {
                algo: self.text("algo")?.into(),
                name: self.text("name")?.into(),
                reason: self.reason()?,
            },
            "fallback" => Reason::Fallback {
                algo: self.text("algo")?.into(),
                name: self.text("name")?.into(),
                cause: self.text("cause")?,
                reason: self.reason()?,
            },
            "swapEven" => Reason::SwapEven,
            "swapTake" => Reason::SwapTake,
            "swapSide" => Reason::SwapSide,
            "openingEven" => Reason::OpeningEven,
            _ => return None,
        })
    }
}

/// Reads the code and the parameters; the text is made anew.
impl TryFrom<Coded> for Reason {
    type Error = BadReason;

    fn try_from(coded: Coded) -> Result<Self, BadReason> {
        Reader(coded.params).read(&coded.code).ok_or_else(|| BadReason(coded.code.into_owned()))
    }
}

impl fmt::Display for BadReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no reason has the code \"{}\" with these parameters", shortened(&self.0))
    }
}

impl std::error::Error for BadReason {}
