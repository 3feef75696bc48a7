//! Why a search plays its move.

use super::Proven;
use crate::coded::{Coded, Param, Params};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// Why a search plays its move. The reason of a search that combines others contains theirs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "Coded", try_from = "Coded")]
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
    /// The first rule of the list that applies.
    Rule(Rule),
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
    /// A weaker search takes the place of one whose weights could not be loaded.
    Fallback {
        /// The id of the missing search.
        algo: Cow<'static, str>,
        /// The name of the missing search.
        name: Cow<'static, str>,
        /// Why the weights could not be loaded, in the words of whoever loaded them.
        cause: String,
        /// Why the weaker search plays the move.
        reason: Box<Reason>,
    },
    /// The most even first stone: the opponent may take it over.
    SwapEven,
    /// Taking the first stone over is worth more than any reply to it.
    SwapTake,
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

/// What the final move of a Monte Carlo tree search is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Criterion {
    /// The most visits.
    Visits,
    /// The best mean result.
    Mean,
    /// The best lower bound of the mean result.
    LowerBound,
}

/// Why a reason from outside is none that the engine gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadReason {
    /// No reason has this code.
    Code(String),
    /// This parameter of the code is missing or has a value that it cannot have.
    Param(String, &'static str),
}

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

const CRITERIA: [(&str, Criterion); 3] =
    [("visits", Criterion::Visits), ("mean", Criterion::Mean), ("lowerBound", Criterion::LowerBound)];

fn word_of<T: PartialEq>(words: &'static [(&'static str, T)], meaning: &T) -> &'static str {
    words.iter().find(|(_, known)| known == meaning).map_or("", |&(word, _)| word)
}

impl Reason {
    /// The code and its parameters.
    fn parts(self) -> (&'static str, Params) {
        let none = Params::default();
        let nested = |reason: Box<Reason>| Params::default().with("reason", Coded::from(*reason));
        match self {
            Reason::GameOver => ("gameOver", none),
            Reason::Random { moves } => ("random", none.with("moves", moves)),
            Reason::Slip { moves } => ("slip", none.with("moves", moves)),
            Reason::Softmax { moves } => ("softmax", none.with("moves", moves)),
            Reason::Rule(rule) => ("rule", none.with("rule", word_of(&RULES, &rule))),
            Reason::Proven { proven: Proven::Win, plies } => ("win", none.with_some("plies", plies)),
            Reason::Proven { proven: Proven::Draw, .. } => ("draw", none),
            Reason::Proven { proven: Proven::Loss, plies } => ("loss", none.with_some("plies", plies)),
            Reason::Assumed { depth } => ("assumed", none.with("depth", depth)),
            Reason::Incomplete => ("incomplete", none),
            Reason::Estimate { depth } => ("estimate", none.with("depth", depth)),
            Reason::Threats => ("threats", none),
            Reason::Unproven => ("unproven", none),
            Reason::Playouts { playouts } => ("playouts", none.with("playouts", playouts)),
            Reason::Unvisited => ("unvisited", none),
            Reason::Prior => ("prior", none),
            Reason::Visited { visits, total, criterion } => {
                let criterion = word_of(&CRITERIA, &criterion);
                ("visited", none.with("visits", visits).with("total", total).with("criterion", criterion))
            }
            Reason::Decided(reason) => ("decided", nested(reason)),
            Reason::Endgame(reason) => ("endgame", nested(reason)),
            Reason::Proposed(reason) => ("proposed", nested(reason)),
            Reason::Checked { depth, reason } => ("checked", nested(reason).with("depth", depth)),
            Reason::Unchecked(reason) => ("unchecked", nested(reason)),
            Reason::Refuted { proposals, reason } => ("refuted", nested(reason).with("proposals", proposals)),
            Reason::Component { algo, name, reason } => {
                ("component", nested(reason).with("algo", &*algo).with("name", &*name))
            }
            Reason::Fallback { algo, name, cause, reason } => {
                let params = nested(reason).with("algo", &*algo).with("name", &*name);
                ("fallback", params.with("cause", &*cause))
            }
            Reason::SwapEven => ("swapEven", none),
            Reason::SwapTake => ("swapTake", none),
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

    /// The reason of the search that this one builds on.
    fn nested_mut(&mut self) -> Option<&mut Reason> {
        match self {
            Reason::Decided(reason)
            | Reason::Endgame(reason)
            | Reason::Proposed(reason)
            | Reason::Unchecked(reason)
            | Reason::Checked { reason, .. }
            | Reason::Refuted { reason, .. }
            | Reason::Component { reason, .. }
            | Reason::Fallback { reason, .. } => Some(reason),
            _ => None,
        }
    }
}

impl From<Reason> for Coded {
    fn from(reason: Reason) -> Self {
        let text = reason.to_string();
        let (code, params) = reason.parts();
        Coded { code: code.into(), params, text }
    }
}

impl fmt::Display for Reason {
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
                write!(f, "{reason}; {name} plays better, but its weights could not be loaded: {cause}")
            }
            Reason::SwapEven => {
                f.write_str("the most even first mark found, since the opponent may take it over")
            }
            Reason::SwapTake => f.write_str("taking over the first mark is worth more than any reply to it"),
        }
    }
}

fn counted(count: u64, noun: &str) -> String {
    if count == 1 { format!("one {noun}") } else { format!("{count} {noun}s") }
}

fn in_plies(plies: u32) -> String {
    if plies == 1 { "one ply".to_owned() } else { format!("{plies} plies") }
}

/// The parameters of a code that came from outside.
struct Reader {
    code: String,
    params: Params,
}

impl Reader {
    fn bad(&self, name: &'static str) -> BadReason {
        BadReason::Param(self.code.clone(), name)
    }

    fn count(&mut self, name: &'static str) -> Result<u64, BadReason> {
        match self.params.take(name) {
            Some(Param::Count(count)) => Ok(count),
            _ => Err(self.bad(name)),
        }
    }

    fn small(&mut self, name: &'static str) -> Result<u32, BadReason> {
        let count = self.count(name)?;
        u32::try_from(count).map_err(|_| self.bad(name))
    }

    fn plies(&mut self) -> Result<Option<u32>, BadReason> {
        match self.params.take("plies") {
            None => Ok(None),
            Some(Param::Count(plies)) => u32::try_from(plies).map(Some).map_err(|_| self.bad("plies")),
            Some(_) => Err(self.bad("plies")),
        }
    }

    fn text(&mut self, name: &'static str) -> Result<String, BadReason> {
        match self.params.take(name) {
            Some(Param::Text(text)) => Ok(text),
            _ => Err(self.bad(name)),
        }
    }

    fn word<T: Copy>(&mut self, name: &'static str, words: &[(&str, T)]) -> Result<T, BadReason> {
        let text = self.text(name)?;
        let known = words.iter().find(|(word, _)| *word == text);
        known.map(|&(_, meaning)| meaning).ok_or_else(|| self.bad(name))
    }

    fn reason(&mut self) -> Result<Box<Reason>, BadReason> {
        match self.params.take("reason") {
            Some(Param::Nested(coded)) => Reason::try_from(*coded).map(Box::new),
            _ => Err(self.bad("reason")),
        }
    }
}

/// Reads the code and the parameters; the text is made anew.
impl TryFrom<Coded> for Reason {
    type Error = BadReason;

    fn try_from(coded: Coded) -> Result<Self, BadReason> {
        let mut from = Reader { code: coded.code.into_owned(), params: coded.params };
        Ok(match from.code.as_str() {
            "gameOver" => Reason::GameOver,
            "random" => Reason::Random { moves: from.small("moves")? },
            "slip" => Reason::Slip { moves: from.small("moves")? },
            "softmax" => Reason::Softmax { moves: from.small("moves")? },
            "rule" => Reason::Rule(from.word("rule", &RULES)?),
            "win" => Reason::Proven { proven: Proven::Win, plies: from.plies()? },
            "draw" => Reason::Proven { proven: Proven::Draw, plies: None },
            "loss" => Reason::Proven { proven: Proven::Loss, plies: from.plies()? },
            "assumed" => Reason::Assumed { depth: from.small("depth")? },
            "incomplete" => Reason::Incomplete,
            "estimate" => Reason::Estimate { depth: from.small("depth")? },
            "threats" => Reason::Threats,
            "unproven" => Reason::Unproven,
            "playouts" => Reason::Playouts { playouts: from.count("playouts")? },
            "unvisited" => Reason::Unvisited,
            "prior" => Reason::Prior,
            "visited" => Reason::Visited {
                visits: from.count("visits")?,
                total: from.count("total")?,
                criterion: from.word("criterion", &CRITERIA)?,
            },
            "decided" => Reason::Decided(from.reason()?),
            "endgame" => Reason::Endgame(from.reason()?),
            "proposed" => Reason::Proposed(from.reason()?),
            "checked" => Reason::Checked { depth: from.small("depth")?, reason: from.reason()? },
            "unchecked" => Reason::Unchecked(from.reason()?),
            "refuted" => Reason::Refuted { proposals: from.small("proposals")?, reason: from.reason()? },
            "component" => Reason::Component {
                algo: from.text("algo")?.into(),
                name: from.text("name")?.into(),
                reason: from.reason()?,
            },
            "fallback" => Reason::Fallback {
                algo: from.text("algo")?.into(),
                name: from.text("name")?.into(),
                cause: from.text("cause")?,
                reason: from.reason()?,
            },
            "swapEven" => Reason::SwapEven,
            "swapTake" => Reason::SwapTake,
            _ => return Err(BadReason::Code(from.code)),
        })
    }
}

impl fmt::Display for BadReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadReason::Code(code) => write!(f, "no reason has the code \"{code}\""),
            BadReason::Param(code, name) => {
                write!(f, "the parameter {name} of the reason \"{code}\" is missing or wrong")
            }
        }
    }
}

impl std::error::Error for BadReason {}
