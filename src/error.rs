//! What can be wrong with a request.

use crate::brain::BrainFault;
use crate::coded::shortened;
pub use crate::coded::{Coded, Param, Params};
use crate::numbers::written;
pub use crate::position::Obstacle;
use std::borrow::Cow;
use std::fmt;

/// A request that cannot be answered: the part of the request that is wrong, and what is wrong with it.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Error {
    /// The state has the wrong shape.
    BadState(Problem),
    /// The rules describe no game.
    BadRules(Problem),
    /// A move of the state, or one to be played, is not legal.
    IllegalMove(Problem),
    /// No algorithm has this id.
    UnknownAlgorithm(Problem),
    /// An option is unknown, of the wrong type or out of range.
    BadOption(Problem),
    /// The algorithm does not play these rules, or does not work in iterations.
    Unsupported(Problem),
    /// A limit or the seed is unknown, of the wrong type or out of range.
    BadBudget(Problem),
    /// The progress listener is not a function.
    BadCallback(Problem),
    /// The reports cannot be joined.
    BadReports(Problem),
    /// What the algorithm has learned could not be loaded.
    NoWeights(Problem),
}

/// What is wrong. It reaches a caller as a code with parameters ([`Coded`]).
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Problem {
    /// A value is missing, of another type, out of range, or none of those allowed.
    Value {
        /// The name of the value, with that of the object that contains it: `rules.rows`.
        field: Cow<'static, str>,
        /// The value.
        given: Given,
        /// What is allowed.
        allowed: Allowed,
    },
    /// An object has a field that it cannot have.
    UnknownField {
        /// The name of the object.
        object: &'static str,
        /// The name of the field.
        field: String,
        /// The names of the fields that it may have.
        allowed: Vec<&'static str>,
    },
    /// A list or an object has too many entries.
    TooLong {
        /// The name of the value.
        field: Cow<'static, str>,
        /// The entries that it may have.
        max: u32,
    },
    /// A move cannot be played.
    Move {
        /// The move as it was given.
        given: Given,
        /// The moves before it.
        ply: u32,
        /// Why it cannot be played.
        obstacle: Obstacle,
    },
    /// The algorithm does not play these rules.
    Unsupported {
        /// The id of the algorithm.
        algo: &'static str,
        /// Its name.
        name: &'static str,
        /// The games that it plays.
        plays: &'static str,
        /// The name of the game that was asked for.
        game: String,
        /// The ids of the algorithms that play it.
        allowed: Vec<&'static str>,
    },
    /// The algorithm has no iterations that could be performed one by one.
    NoIterations {
        /// The id of the algorithm.
        algo: &'static str,
        /// Its name.
        name: &'static str,
    },
    /// The swap rule is a rule for two players.
    SwapPlayers {
        /// The number of players.
        given: u32,
    },
    /// The algorithm honours none of the limits that were given.
    UnknownLimit {
        /// The id of the algorithm.
        algo: &'static str,
        /// Its name.
        name: &'static str,
        /// The limits.
        given: Vec<&'static str>,
        /// The limits that it honours.
        allowed: &'static [&'static str],
    },
    /// A seed was given to a search that runs already and keeps the seed that it began with.
    SeedKept {
        /// The seed.
        given: u64,
    },
    /// The reports are not of one position and one algorithm: they differ in this.
    DifferentReports {
        /// The name of what differs.
        field: &'static str,
    },
    /// What was given as a trained player is none.
    Brain {
        /// What was given: a text, or bytes.
        given: Given,
        /// What is wrong with it.
        fault: BrainFault,
    },
    /// The weights of the value net, or the book of a solver, could not be loaded.
    Weights {
        /// Why, in the words of whoever loaded them.
        cause: String,
    },
    /// A value that cannot be read at all.
    Unreadable {
        /// The name of the value.
        field: Cow<'static, str>,
        /// Why, in the words of whoever read it.
        cause: String,
    },
}

/// What is allowed.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Allowed {
    /// What these words describe.
    Phrase(Cow<'static, str>),
    /// Numbers in a range.
    Range {
        /// Whether they must be whole.
        whole: bool,
        /// The least.
        min: f64,
        /// The greatest, if there is one.
        max: Option<f64>,
    },
    /// One of these words.
    Values(Vec<&'static str>),
}

/// A value that was given, as far as a message tells it.
#[derive(Clone, PartialEq, Debug)]
pub enum Given {
    /// Nothing at all.
    Missing,
    /// Any number, infinities and "not a number" included.
    Number(f64),
    /// Anything else, in words: `"b2"`, `true`, `a list`.
    Shown(Cow<'static, str>),
}

impl Given {
    /// A text, in quotation marks; its beginning, if it is long.
    #[must_use]
    pub fn text(text: &str) -> Self {
        Given::Shown(format!("\"{}\"", shortened(text)).into())
    }
}

impl From<bool> for Given {
    fn from(flag: bool) -> Self {
        if flag { "true" } else { "false" }.into()
    }
}

/// These words.
impl From<&'static str> for Given {
    fn from(words: &'static str) -> Self {
        Given::Shown(words.into())
    }
}

impl fmt::Display for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Given::Missing => f.write_str("missing"),
            Given::Number(number) => f.write_str(&written(*number)),
            Given::Shown(words) => f.write_str(words),
        }
    }
}

impl Error {
    /// The stable name that callers can rely on: in JavaScript the `name` of the error.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.parts().0
    }

    /// What is wrong.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        self.parts().1
    }

    fn parts(&self) -> (&'static str, &Problem) {
        match self {
            Error::BadState(problem) => ("BadState", problem),
            Error::BadRules(problem) => ("BadRules", problem),
            Error::IllegalMove(problem) => ("IllegalMove", problem),
            Error::UnknownAlgorithm(problem) => ("UnknownAlgorithm", problem),
            Error::BadOption(problem) => ("BadOption", problem),
            Error::Unsupported(problem) => ("Unsupported", problem),
            Error::BadBudget(problem) => ("BadBudget", problem),
            Error::BadCallback(problem) => ("BadCallback", problem),
            Error::BadReports(problem) => ("BadReports", problem),
            Error::NoWeights(problem) => ("NoWeights", problem),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.problem().fmt(f)
    }
}

impl std::error::Error for Error {}

impl Problem {
    /// A value that is not what is allowed.
    #[cold]
    pub fn value(field: impl Into<Cow<'static, str>>, given: impl Into<Given>, allowed: Allowed) -> Self {
        Problem::Value { field: field.into(), given: given.into(), allowed }
    }

    /// A value that is not what the phrase describes.
    #[cold]
    pub fn not(phrase: &'static str, field: impl Into<Cow<'static, str>>, given: impl Into<Given>) -> Self {
        Problem::value(field, given, Allowed::Phrase(phrase.into()))
    }

    /// A field that the object cannot have.
    #[cold]
    pub fn unknown_field(
        object: &'static str,
        field: &str,
        allowed: impl IntoIterator<Item = &'static str>,
    ) -> Self {
        let field = shortened(field).into_owned();
        Problem::UnknownField { object, field, allowed: allowed.into_iter().collect() }
    }

    /// A value that cannot be read.
    #[cold]
    pub fn unreadable(field: impl Into<Cow<'static, str>>, cause: impl fmt::Display) -> Self {
        Problem::Unreadable { field: field.into(), cause: cause.to_string() }
    }

    /// With a name for the value, if it has none yet.
    #[must_use]
    pub fn of(self, name: impl Into<Cow<'static, str>>) -> Self {
        self.named(name.into())
    }

    #[cold]
    fn named(mut self, name: Cow<'static, str>) -> Self {
        if let Problem::Value { field, .. }
        | Problem::TooLong { field, .. }
        | Problem::Unreadable { field, .. } = &mut self
            && field.is_empty()
        {
            *field = name;
        }
        self
    }

    /// The name of the value that is wrong, where the problem is one of a value.
    #[must_use]
    pub fn field(&self) -> Option<&str> {
        match self {
            Problem::Value { field, .. }
            | Problem::TooLong { field, .. }
            | Problem::Unreadable { field, .. } => Some(field),
            _ => None,
        }
    }

    /// The code and its parameters.
    #[cold]
    fn parts(&self) -> (&'static str, Params) {
        let none = Params::default();
        match self {
            Problem::Value { field, given, allowed } => {
                let about = none.with("field", &**field);
                let given = (*given != Given::Missing).then(|| given.to_string());
                match (given, allowed) {
                    (None, _) => ("missing", about.with("allowed", &*allowed.to_string())),
                    (Some(given), Allowed::Values(values)) => {
                        ("unknownValue", about.with("given", &*given).with("allowed", &values[..]))
                    }
                    (Some(given), &Allowed::Range { min, max, .. }) if self.is_number() => {
                        let params = about.with("given", &*given).with("allowed", &*allowed.to_string());
                        ("outOfRange", params.with("min", min).with_some("max", max))
                    }
                    (Some(given), _) => {
                        ("wrongType", about.with("given", &*given).with("allowed", &*allowed.to_string()))
                    }
                }
            }
            Problem::UnknownField { object, field, allowed } => {
                let params = none.with("object", *object).with("field", &**field);
                ("unknownField", params.with("allowed", &allowed[..]))
            }
            Problem::TooLong { field, max } => ("tooLong", none.with("field", &**field).with("max", *max)),
            Problem::Move { given, ply, obstacle } => {
                let params = none.with("move", &*given.to_string()).with("ply", *ply);
                let params = params.with("why", obstacle.code());
                ("illegalMove", params.with_some("square", obstacle.square()))
            }
            Problem::Unsupported { algo, name, plays, game, allowed } => {
                let params = none.with("algo", *algo).with("name", *name).with("plays", *plays);
                ("unsupported", params.with("game", &**game).with("allowed", &allowed[..]))
            }
            Problem::NoIterations { algo, name } => {
                ("noIterations", none.with("algo", *algo).with("name", *name))
            }
            Problem::UnknownLimit { algo, name, given, allowed } => {
                let params = none.with("algo", *algo).with("name", *name);
                ("unknownLimit", params.with("given", &given[..]).with("allowed", *allowed))
            }
            Problem::SwapPlayers { given } => ("swapPlayers", none.with("given", *given)),
            Problem::SeedKept { given } => ("seedKept", none.with("given", *given)),
            Problem::DifferentReports { field } => ("differentReports", none.with("field", *field)),
            Problem::Brain { given, fault } => {
                let params = none.with("why", fault.code()).with("given", &*given.to_string());
                ("badBrain", params.with("allowed", fault.allowed()))
            }
            Problem::Weights { cause } => ("noWeights", none.with("cause", &**cause)),
            Problem::Unreadable { field, cause } => {
                ("unreadable", none.with("field", &**field).with("cause", &**cause))
            }
        }
    }

    fn is_number(&self) -> bool {
        matches!(self, Problem::Value { given: Given::Number(_), .. })
    }
}

impl From<&Problem> for Coded {
    fn from(problem: &Problem) -> Self {
        let (code, params) = problem.parts();
        Coded { code: code.into(), params, text: problem.to_string() }
    }
}

impl Allowed {
    /// The whole numbers of a range.
    #[must_use]
    pub fn whole(min: u32, max: u32) -> Self {
        Allowed::Range { whole: true, min: min.into(), max: Some(max.into()) }
    }

    /// One of these words.
    pub fn values(words: impl IntoIterator<Item = &'static str>) -> Self {
        Allowed::Values(words.into_iter().collect())
    }
}

impl Obstacle {
    fn code(&self) -> &'static str {
        match self {
            Obstacle::Range(_) => "range",
            Obstacle::Over => "over",
            Obstacle::Taken(_) => "taken",
            Obstacle::Full(_) => "full",
            Obstacle::Closed(..) => "closed",
            Obstacle::Side => "side",
        }
    }

    fn square(&self) -> Option<&str> {
        match self {
            Obstacle::Taken(square) | Obstacle::Full(square) | Obstacle::Closed(square, _) => Some(square),
            Obstacle::Range(_) | Obstacle::Over | Obstacle::Side => None,
        }
    }
}

impl fmt::Display for Problem {
    #[cold]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Value { field, given: Given::Missing, allowed } => {
                write!(f, "{field} is missing: expected {allowed}")
            }
            Problem::Value { field, given, allowed } => write!(f, "{field}: expected {allowed}, got {given}"),
            Problem::UnknownField { object, field, allowed } => {
                write!(f, "unknown field \"{field}\" of {object}: expected {}", alternatives(allowed, ""))
            }
            Problem::TooLong { field, max } => write!(f, "{field}: expected at most {max} entries"),
            Problem::Move { given, ply, obstacle } => {
                write!(f, "move {given} at ply {ply}: ")?;
                match obstacle {
                    Obstacle::Range(last) => write!(f, "expected a whole number from 0 to {last}"),
                    Obstacle::Over => f.write_str("the game was over"),
                    Obstacle::Taken(square) => write!(f, "{square} is taken"),
                    Obstacle::Full(column) => write!(f, "column {column} is full"),
                    Obstacle::Side => f.write_str("a side must be chosen first"),
                    Obstacle::Closed(square, why) => write!(f, "{square} {why}"),
                }
            }
            Problem::Unsupported { name, plays, game, allowed, .. } => {
                write!(f, "{name} plays {plays}; for {game}, expected {}", alternatives(allowed, ""))
            }
            Problem::NoIterations { name, .. } => {
                write!(f, "{name} has no iterations that could be performed one by one")
            }
            Problem::UnknownLimit { name, given, allowed, .. } => {
                let allowed = alternatives(allowed, "");
                write!(f, "budget: {name} can be limited by {allowed}, got {}", given.join(" and "))
            }
            Problem::SwapPlayers { given } => {
                write!(f, "rules.swap: the swap rule needs two players, got {given}")
            }
            Problem::SeedKept { given } => {
                write!(f, "budget.seed: a running search keeps the seed that it began with, got {given}")
            }
            Problem::DifferentReports { field } => {
                write!(f, "reports: expected the same {field} in all of them")
            }
            Problem::Brain { given, fault } => {
                write!(f, "algo.brain: expected {}, got {given}", fault.allowed())
            }
            Problem::Weights { cause } => {
                write!(f, "a file of the engine could not be loaded: {cause}")
            }
            Problem::Unreadable { field, cause } => write!(f, "{field}: {cause}"),
        }
    }
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Allowed::Phrase(phrase) => f.write_str(phrase),
            Allowed::Range { whole, min, max } => {
                let kind = if *whole { "a whole number" } else { "a number" };
                write!(f, "{kind} from {}", written(*min))?;
                max.map_or(Ok(()), |max| write!(f, " to {}", written(max)))
            }
            Allowed::Values(values) => f.write_str(&alternatives(values, "\"")),
        }
    }
}

/// Words as a list that ends with "or", each within these marks.
#[cold]
fn alternatives(words: &[&str], mark: &str) -> String {
    let marked: Vec<_> = words.iter().map(|word| format!("{mark}{word}{mark}")).collect();
    match &marked[..] {
        [] => "none".to_owned(),
        [only] => only.clone(),
        [others @ .., last] => format!("{} or {last}", others.join(", ")),
    }
}
