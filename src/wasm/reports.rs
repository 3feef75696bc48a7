//! Reports that come back from JavaScript, to be joined.
//!
//! Read field by field: what serde derives for a structure of this size is 5 KB of the shipped module.

use super::plain::{Plain, Unreadable};
use crate::coded::{Coded, Param, Params};
use crate::game::Move;
use crate::search::reason::Reason;
use crate::search::{Candidate, Counters, Proven, Report, StopReason};
use crate::settings::{MAX_SAFE_INTEGER, Scalar};

/// A list of reports.
pub(super) fn of(value: Plain) -> Result<Vec<Report>, Unreadable> {
    value.items("a list of reports")?.into_iter().map(report).collect()
}

fn report(value: Plain) -> Result<Report, Unreadable> {
    let mut fields = Fields::of(value, "a report")?;
    let mut counters = Fields::of(fields.take("counters"), "counters")?;
    Ok(Report {
        mv: optional(fields.take("move"), mv)?,
        algo: fields.take("algo").text("the id of an algorithm")?,
        seed: whole(fields.take("seed"))?,
        value: number(fields.take("value"))?,
        values: optional(fields.take("values"), |list| all(list, number))?,
        draws: optional(fields.take("draws"), number)?,
        proven: optional(fields.take("proven"), proven)?,
        plies: optional(fields.take("plies"), small)?,
        candidates: all(fields.take("candidates"), candidate)?,
        pv: all(fields.take("pv"), mv)?,
        counters: Counters {
            nodes: whole(counters.take("nodes"))?,
            playouts: whole(counters.take("playouts"))?,
            cutoffs: whole(counters.take("cutoffs"))?,
            table_hits: whole(counters.take("tableHits"))?,
            depth: small(counters.take("depth"))?,
            elapsed_ms: number(counters.take("elapsedMs"))?,
            workers: optional(counters.take("workers"), small)?.unwrap_or_default(),
        },
        stopped_by: stop_reason(fields.take("stoppedBy"))?,
        reason: optional(fields.take("reason"), reason)?,
    })
}

fn candidate(value: Plain) -> Result<Candidate, Unreadable> {
    let mut fields = Fields::of(value, "a candidate")?;
    Ok(Candidate {
        mv: mv(fields.take("move"))?,
        value: number(fields.take("value"))?,
        visits: optional(fields.take("visits"), whole)?,
        proven: optional(fields.take("proven"), proven)?,
        plies: optional(fields.take("plies"), small)?,
        no_win: matches!(fields.take("noWin"), Plain::Flag(true)),
    })
}

fn reason(value: Plain) -> Result<Reason, Unreadable> {
    Reason::try_from(coded(value)?).map_err(|error| Unreadable::new(&error.to_string()))
}

/// The code and the parameters; the text is not read, since [`Reason`] has its own.
fn coded(value: Plain) -> Result<Coded, Unreadable> {
    let mut fields = Fields::of(value, "a reason")?;
    let code = fields.take("code").text("the code of a reason")?.into();
    let params = Fields::of(fields.take("params"), "the parameters of a reason")?;
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
    fn of(value: Plain, needed: &str) -> Result<Self, Unreadable> {
        match value {
            Plain::Record(fields) => Ok(Fields(fields)),
            other => Err(other.is_not(needed)),
        }
    }

    fn take(&mut self, name: &str) -> Plain {
        let field = self.0.iter_mut().find(|(known, _)| known == name);
        field.map_or(Plain::Missing, |(_, value)| std::mem::replace(value, Plain::Missing))
    }
}

fn optional<T>(
    value: Plain,
    read: impl FnOnce(Plain) -> Result<T, Unreadable>,
) -> Result<Option<T>, Unreadable> {
    if matches!(value, Plain::Missing) { Ok(None) } else { read(value).map(Some) }
}

fn all<T>(value: Plain, read: fn(Plain) -> Result<T, Unreadable>) -> Result<Vec<T>, Unreadable> {
    value.items("a list")?.into_iter().map(read).collect()
}

fn number(value: Plain) -> Result<f64, Unreadable> {
    match value {
        Plain::Number(number) => Ok(number),
        other => Err(other.is_not("a number")),
    }
}

fn whole(value: Plain) -> Result<u64, Unreadable> {
    match value {
        Plain::Number(number)
            if number.fract() == 0.0 && (0.0..=MAX_SAFE_INTEGER as f64).contains(&number) =>
        {
            Ok(number as u64)
        }
        other => Err(other.is_not("a whole number from 0")),
    }
}

fn small(value: Plain) -> Result<u32, Unreadable> {
    u32::try_from(whole(value)?).map_err(|_| Unreadable::new("a number is too large"))
}

fn mv(value: Plain) -> Result<Move, Unreadable> {
    u16::try_from(whole(value)?).map(Move).map_err(|_| Unreadable::new("a move is too large"))
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

fn one_of<T: Copy>(value: Plain, words: &[(&str, T)]) -> Result<T, Unreadable> {
    let given = value.text("a word")?;
    let known = words.iter().find(|(word, _)| *word == given);
    known.map(|&(_, meaning)| meaning).ok_or_else(|| {
        let allowed: Vec<_> = words.iter().map(|&(word, _)| word).collect();
        Unreadable::new(&format!("{} was given, allowed are: {}", Scalar::Text(given), allowed.join(", ")))
    })
}
