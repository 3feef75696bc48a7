//! Reports that come back from a caller, to be joined.
//!
//! Read field by field: what serde derives for a structure of this size is 5 KB of the shipped module.

use super::plain::{Plain, Unreadable};
use noughts::error::{Allowed, Coded, Error, Given, Param, Params, Problem};
use noughts::game::{MAX_SEATS, Move};
use noughts::numbers::{MAX_SAFE_INTEGER, duration};
use noughts::search::reason::Reason;
use noughts::search::{Candidate, Counters, Proven, Report, SeatValues, StopReason};
use std::borrow::Cow;
use std::time::Duration;

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
    let counters = fields.read("counters", |counters| Fields::of(counters, "an object"))?;
    let mut report = Report::new("", 0, Vec::new());
    report.mv = fields.optional("move", mv)?;
    report.algo = fields.read("algo", |algo| algo.text("the id of an algorithm"))?;
    report.seed = fields.read("seed", whole)?;
    report.position = fields.optional("position", small)?;
    report.value = fields.read("value", number)?;
    report.values = fields.optional("values", |list| all(list, number))?;
    report.draws = fields.optional("draws", number)?;
    report.proven = fields.optional("proven", proven)?;
    report.plies = fields.optional("plies", small)?;
    report.candidates = fields.read("candidates", |list| all(list, candidate))?;
    report.valued = fields.optional("valued", small)?;
    report.pv = fields.read("pv", |list| all(list, mv))?;
    report.counters = work(counters)?;
    report.stopped_by = fields.read("stoppedBy", stop_reason)?;
    report.reason = fields.optional("reason", reason)?;
    report.ignored = fields.optional("ignored", |list| all(list, limit))?.unwrap_or_default();
    Ok(report)
}

fn work(mut fields: Fields) -> Result<Counters, Unreadable> {
    let mut counters = Counters::default();
    counters.nodes = fields.read("nodes", whole)?;
    counters.playouts = fields.read("playouts", whole)?;
    counters.cutoffs = fields.read("cutoffs", whole)?;
    counters.table_hits = fields.read("tableHits", whole)?;
    counters.depth = fields.read("depth", small)?;
    counters.set_elapsed(fields.read("elapsedMs", time)?);
    counters.workers = fields.optional("workers", small)?.unwrap_or_default();
    Ok(counters)
}

fn limit(value: Plain) -> Result<Cow<'static, str>, Unreadable> {
    value.text("the name of a limit").map(Cow::Owned)
}

fn candidate(value: Plain) -> Result<Candidate, Unreadable> {
    let mut fields = Fields::of(value, "a candidate")?;
    let mut candidate = Candidate::estimated(fields.read("move", mv)?, fields.read("value", number)?);
    candidate.visits = fields.optional("visits", whole)?;
    candidate.values = fields.optional("values", seat_values)?;
    candidate.proven = fields.optional("proven", proven)?;
    candidate.plies = fields.optional("plies", small)?;
    candidate.no_win = matches!(fields.take("noWin"), Plain::Flag(true));
    candidate.no_loss = matches!(fields.take("noLoss"), Plain::Flag(true));
    Ok(candidate)
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

fn time(value: Plain) -> Result<Duration, Unreadable> {
    match number(value)? {
        milliseconds if milliseconds.is_finite() => Ok(duration(milliseconds)),
        other => Err(Unreadable(Problem::not("a finite number", "counters.elapsedMs", Given::Number(other)))),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_a_finite_number_of_milliseconds() {
        for wrong in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            let Unreadable(problem) = time(Plain::Number(wrong)).expect_err("it is not finite");
            assert!(
                problem.to_string().starts_with("counters.elapsedMs: expected a finite number"),
                "{problem}"
            );
        }
        for (number, nanoseconds) in [(2.5, 2_500_000), (-1.0, 0), (1e300, u64::MAX)] {
            let read = time(Plain::Number(number)).expect("a time");
            assert_eq!(read, Duration::from_nanos(nanoseconds), "{number}");
        }
    }
}
