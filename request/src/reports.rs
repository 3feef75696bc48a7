//! Reports that come back from a caller, to be joined.
//!
//! Read field by field: what serde derives for a structure of this size is 5 KB of the shipped module.

use super::plain::{Plain, Unreadable};
use noughts::coded::{Coded, Param, Params};
use noughts::error::{Allowed, Error, Problem};
use noughts::game::{MAX_SEATS, Move};
use noughts::numbers::MAX_SAFE_INTEGER;
use noughts::search::reason::Reason;
use noughts::search::{Candidate, Counters, Proven, Report, SeatValues, StopReason};
use std::borrow::Cow;

/// A list of reports.
///
/// # Errors
/// [`Error::BadReports`]: the first thing that is wrong with one of them.
pub fn read(value: Plain) -> Result<Vec<Report>, Error> {
    let reports = value.items("a list of reports").and_then(|items| items.into_iter().map(report).collect());
    reports.map_err(error)
}

/// The error for reports that cannot be read.
#[must_use]
pub fn error(cause: Unreadable) -> Error {
    Error::BadReports(cause.of("reports").0)
}

fn report(value: Plain) -> Result<Report, Unreadable> {
    let mut fields = Fields::of(value, "a report")?;
    let mut counters = fields.read("counters", |counters| Fields::of(counters, "an object"))?;
    Ok(Report {
        mv: fields.optional("move", mv)?,
        algo: fields.read("algo", |algo| algo.text("the id of an algorithm"))?,
        seed: fields.read("seed", whole)?,
        position: fields.optional("position", small)?,
        value: fields.read("value", number)?,
        values: fields.optional("values", |list| all(list, number))?,
        draws: fields.optional("draws", number)?,
        proven: fields.optional("proven", proven)?,
        plies: fields.optional("plies", small)?,
        candidates: fields.read("candidates", |list| all(list, candidate))?,
        valued: fields.optional("valued", small)?,
        pv: fields.read("pv", |list| all(list, mv))?,
        counters: Counters {
            nodes: counters.read("nodes", whole)?,
            playouts: counters.read("playouts", whole)?,
            cutoffs: counters.read("cutoffs", whole)?,
            table_hits: counters.read("tableHits", whole)?,
            depth: counters.read("depth", small)?,
            elapsed_ms: counters.read("elapsedMs", number)?,
            workers: counters.optional("workers", small)?.unwrap_or_default(),
        },
        stopped_by: fields.read("stoppedBy", stop_reason)?,
        reason: fields.optional("reason", reason)?,
        ignored: fields.optional("ignored", |list| all(list, limit))?.unwrap_or_default(),
    })
}

fn limit(value: Plain) -> Result<Cow<'static, str>, Unreadable> {
    value.text("the name of a limit").map(Cow::Owned)
}

fn candidate(value: Plain) -> Result<Candidate, Unreadable> {
    let mut fields = Fields::of(value, "a candidate")?;
    Ok(Candidate {
        mv: fields.read("move", mv)?,
        value: fields.read("value", number)?,
        visits: fields.optional("visits", whole)?,
        values: fields.optional("values", seat_values)?,
        proven: fields.optional("proven", proven)?,
        plies: fields.optional("plies", small)?,
        no_win: matches!(fields.take("noWin"), Plain::Flag(true)),
    })
}

fn seat_values(value: Plain) -> Result<SeatValues, Unreadable> {
    let values = all(value, number)?;
    SeatValues::of(&values)
        .ok_or_else(|| Unreadable(Problem::TooLong { field: "".into(), max: MAX_SEATS as u32 }))
}

fn reason(value: Plain) -> Result<Reason, Unreadable> {
    Reason::try_from(coded(value)?).map_err(Unreadable::new)
}

/// The code and the parameters; the text is not read, since [`Reason`] has its own.
fn coded(value: Plain) -> Result<Coded, Unreadable> {
    let mut fields = Fields::of(value, "a reason")?;
    let code = fields.read("code", |code| code.text("the code of a reason"))?.into();
    let params = fields.read("params", |params| Fields::of(params, "an object"))?;
    let params = params.0.into_iter().filter(|(_, value)| !matches!(value, Plain::Missing));
    let params = params.map(|(name, value)| Ok((name.into(), param(value)?)));
    Ok(Coded { code, params: Params(params.collect::<Result<_, _>>()?), text: String::new() })
}

fn param(value: Plain) -> Result<Param, Unreadable> {
    match value {
        Plain::Number(_) => whole(value).map(Param::Count),
        Plain::Text(text) => Ok(Param::Text(text)),
        other => coded(other).map(Param::from),
    }
}

/// The fields of an object; unknown ones are passed over.
struct Fields(Vec<(String, Plain)>);

impl Fields {
    fn of(value: Plain, needed: &'static str) -> Result<Self, Unreadable> {
        match value {
            Plain::Record(fields) => Ok(Fields(fields)),
            other => Err(other.mismatch(needed)),
        }
    }

    fn take(&mut self, name: &str) -> Plain {
        let field = self.0.iter_mut().find(|(known, _)| known == name);
        field.map_or(Plain::Missing, |(_, value)| std::mem::replace(value, Plain::Missing))
    }

    fn read<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(Plain) -> Result<T, Unreadable>,
    ) -> Result<T, Unreadable> {
        read(self.take(name)).map_err(|error| error.of(name))
    }

    /// The value of a field that may be missing.
    fn optional<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(Plain) -> Result<T, Unreadable>,
    ) -> Result<Option<T>, Unreadable> {
        match self.take(name) {
            Plain::Missing => Ok(None),
            value => read(value).map(Some).map_err(|error| error.of(name)),
        }
    }
}

fn all<T>(value: Plain, read: fn(Plain) -> Result<T, Unreadable>) -> Result<Vec<T>, Unreadable> {
    value.items("a list")?.into_iter().map(read).collect()
}

fn number(value: Plain) -> Result<f64, Unreadable> {
    match value {
        Plain::Number(number) => Ok(number),
        other => Err(other.mismatch("a number")),
    }
}

fn whole(value: Plain) -> Result<u64, Unreadable> {
    up_to(value, MAX_SAFE_INTEGER)
}

fn small(value: Plain) -> Result<u32, Unreadable> {
    up_to(value, u32::MAX.into()).map(|number| number as u32)
}

fn mv(value: Plain) -> Result<Move, Unreadable> {
    up_to(value, u16::MAX.into()).map(|number| Move(number as u16))
}

/// A whole number from 0 to `max`.
fn up_to(value: Plain, max: u64) -> Result<u64, Unreadable> {
    match value {
        Plain::Number(number) if number.fract() == 0.0 && (0.0..=max as f64).contains(&number) => {
            Ok(number as u64)
        }
        other => {
            let allowed = Allowed::Range { whole: true, min: 0.0, max: Some(max as f64) };
            Err(Unreadable(Problem::value("", other.given(), allowed)))
        }
    }
}

fn proven(value: Plain) -> Result<Proven, Unreadable> {
    one_of(value, &[("win", Proven::Win), ("draw", Proven::Draw), ("loss", Proven::Loss)])
}

fn stop_reason(value: Plain) -> Result<StopReason, Unreadable> {
    let words = [
        ("finished", StopReason::Finished),
        ("time", StopReason::Time),
        ("iterations", StopReason::Iterations),
        ("nodes", StopReason::Nodes),
        ("depth", StopReason::Depth),
        ("cancelled", StopReason::Cancelled),
    ];
    one_of(value, &words)
}

fn one_of<T: Copy>(value: Plain, words: &[(&'static str, T)]) -> Result<T, Unreadable> {
    let given = value.given();
    let known = match value {
        Plain::Text(text) => words.iter().find(|(word, _)| text == *word),
        _ => None,
    };
    known.map(|&(_, meaning)| meaning).ok_or_else(|| {
        let allowed = Allowed::values(words.iter().map(|&(word, _)| word));
        Unreadable(Problem::value("", given, allowed))
    })
}
