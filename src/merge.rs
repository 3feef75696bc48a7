//! Joining what several searches of one position found out, each with a seed of its own (root
//! parallelisation; Chaslot, Winands and van den Herik, 2008).

use crate::error::{Allowed, Error, Given, Problem};
use crate::numbers::safe_sum;
use crate::search::reason::{Criterion, Reason};
use crate::search::{Candidate, Counters, Proven, Report, SeatValues, StopReason};
use std::cmp::Reverse;

/// One report for all: visits and work are added up, means weighted by visits, and what one
/// search proved is proved.
///
/// Reports without visits, those of tree searches, carry no samples that could be added: there the
/// deepest search speaks for every move that nobody proved.
///
/// # Errors
/// [`Error::BadReports`] when there are none, when they are of different positions or algorithms, or when a
/// number is out of its range.
pub fn merge(reports: &[Report]) -> Result<Report, Error> {
    let first = reports
        .first()
        .ok_or_else(|| Error::BadReports(Problem::not("at least one report", "reports", "none")))?;
    for report in reports {
        check(report, first).map_err(Error::BadReports)?;
    }
    let Some(deepest) = reports.iter().min_by_key(|report| Reverse(report.counters.depth)) else {
        return Ok(first.clone());
    };
    let mut candidates = join_candidates(reports, deepest);
    // Without candidates the game is over, or the searches were stopped before they had looked at anything:
    // each still has a move then.
    if reports.len() == 1 || candidates.is_empty() {
        return Ok(deepest.clone());
    }
    Candidate::rank_for(criterion(reports), &mut candidates);
    let best = candidates.first().copied();
    // A search of the whole tree proves a draw without proving every move.
    let drawn = reports.iter().any(|report| report.proven == Some(Proven::Draw));
    let agreeing = agreeing(reports, best);
    // The line of the search that is surest of the move.
    let line = (agreeing.iter())
        .filter(|report| report.mv == best.map(|best| best.mv))
        .max_by_key(|report| (report.proven == best.and_then(|best| best.proven), report.counters.nodes));
    let proven = Proven::of_best(&candidates).or(best.and_then(|best| best.proven).filter(|_| drawn));
    let voice = line.or_else(|| agreeing.iter().find(|report| report.proven == proven));
    // Of searches that dealt the moves out, each knows the dates of its own only.
    let dated = |best: &Candidate| reports.iter().any(|report| report.plies == best.plies);
    let plies = best.filter(dated).and_then(|best| best.plies);
    let valued = join_valued(deepest, &candidates);
    let reason = match proven {
        Some(proven) if reports.iter().all(|report| report.proven.is_none()) => {
            Some(Reason::Proven { proven, plies })
        }
        _ => voice.and_then(|voice| join_reason(voice, &candidates)),
    };
    let report = Report::new(&first.algo, first.seed, candidates);
    Ok(Report {
        position: reports.iter().find_map(|report| report.position),
        values: join_values(&agreeing),
        draws: join_draws(&agreeing),
        proven,
        plies,
        valued,
        pv: line.map_or(report.pv, |line| line.pv.clone()),
        counters: reports.iter().map(|report| report.counters).fold(Counters::default(), Counters::joined),
        stopped_by: if proven == Some(Proven::Draw) { StopReason::Finished } else { join_stops(reports) },
        reason,
        ignored: first.ignored.clone(),
        ..report
    })
}

/// What the searches choose the final move for.
fn criterion(reports: &[Report]) -> Criterion {
    let stated = |report: &Report| report.reason.as_ref().and_then(Reason::criterion);
    reports.iter().find_map(stated).unwrap_or(Criterion::Visits)
}

fn check(report: &Report, first: &Report) -> Result<(), Problem> {
    if report.algo != first.algo {
        return Err(Problem::DifferentReports { field: "algo" });
    }
    if report.values.as_ref().map(Vec::len) != first.values.as_ref().map(Vec::len) {
        return Err(Problem::DifferentReports { field: "number of players" });
    }
    if report.position.zip(first.position).is_some_and(|(one, other)| one != other) {
        return Err(Problem::DifferentReports { field: "position" });
    }
    let within = |field: &'static str, value: f64, min: f64| {
        let allowed = Allowed::Range { whole: false, min, max: Some(1.0) };
        let fits = (min..=1.0).contains(&value);
        if fits { Ok(()) } else { Err(Problem::value(field, Given::Number(value), allowed)) }
    };
    report.draws.map_or(Ok(()), |draws| within("draws", draws, 0.0))?;
    let seats = first.values.as_ref().map_or(0, Vec::len);
    if report.candidates.iter().filter_map(|one| one.values).any(|values| values.seats() != seats) {
        return Err(Problem::DifferentReports { field: "number of players" });
    }
    let candidates = report.candidates.iter().map(|candidate| candidate.value);
    let mut values = report.values.iter().flatten().copied().chain(candidates).chain([report.value]);
    values.try_for_each(|value| within("value", value, -1.0))
}

/// All moves that any search looked at, in the order in which they first appear, those of the
/// deepest search before all others.
fn join_candidates(reports: &[Report], deepest: &Report) -> Vec<Candidate> {
    let mut by_move: Vec<Vec<Candidate>> = Vec::new();
    for &candidate in reports.iter().flat_map(|report| &report.candidates) {
        let place = usize::from(candidate.mv.0);
        if place >= by_move.len() {
            by_move.resize(place + 1, Vec::new());
        }
        by_move[place].push(candidate);
    }
    let mut joined = Vec::new();
    for &speaker in [deepest].into_iter().chain(reports).flat_map(|report| &report.candidates) {
        // What is taken out is not met again.
        let all = std::mem::take(&mut by_move[usize::from(speaker.mv.0)]);
        if !all.is_empty() {
            joined.push(join_candidate(&all, speaker));
        }
    }
    joined
}

/// What all searches say about one move; `speaker` is the candidate that counts where nothing
/// can be added up.
fn join_candidate(all: &[Candidate], speaker: Candidate) -> Candidate {
    if let Some(proof) = (all.iter())
        .filter(|candidate| candidate.proven.is_some())
        .min_by_key(|candidate| candidate.plies.unwrap_or(u32::MAX))
    {
        return Candidate { visits: total_visits(all.iter()), ..*proof };
    }
    let visits = total_visits(all.iter());
    let weighted: f64 =
        all.iter().map(|candidate| candidate.value * candidate.visits.unwrap_or(0) as f64).sum();
    let value = match visits {
        Some(visits) if visits > 0 => (weighted / visits as f64).clamp(-1.0, 1.0),
        _ => speaker.value,
    };
    let no_win = all.iter().any(|candidate| candidate.no_win);
    let no_loss = all.iter().any(|candidate| candidate.no_loss);
    let values = visits.filter(|&visits| visits > 0).and_then(|visits| mean_values(all, visits));
    Candidate { value, visits, no_win, no_loss, values: values.or(speaker.values), ..speaker }
}

/// Every player's result, weighted by visits.
fn mean_values(all: &[Candidate], visits: u64) -> Option<SeatValues> {
    let first = all.first()?.values?;
    let sum = |seat| -> f64 {
        let of = |one: &Candidate| one.values.unwrap_or(first).of_seat(seat) * one.visits.unwrap_or(0) as f64;
        all.iter().map(of).sum()
    };
    Some(SeatValues::new(first.seats(), &|seat| (sum(seat) / visits as f64).clamp(-1.0, 1.0)))
}

fn total_visits<'a>(candidates: impl Iterator<Item = &'a Candidate>) -> Option<u64> {
    candidates.filter_map(|candidate| candidate.visits).reduce(safe_sum)
}

/// The searches that chose this move. Where all preferred others to the one that they like best together,
/// what they say of theirs is as near as it gets.
fn agreeing(reports: &[Report], best: Option<Candidate>) -> Vec<&Report> {
    let agree = |report: &&Report| report.mv == best.map(|best| best.mv);
    let all = !reports.iter().any(|report| agree(&report));
    reports.iter().filter(|report| all || agree(report)).collect()
}

/// The players' results, weighted by the work behind them; the player to move has the value of
/// the best move in every report, so the best report's choice stands.
fn join_values(agreeing: &[&Report]) -> Option<Vec<f64>> {
    let seats = agreeing.first()?.values.as_ref()?.len();
    let weight = |report: &Report| report.counters.playouts.max(1) as f64;
    let total: f64 = agreeing.iter().map(|report| weight(report)).sum();
    let share = |report: &Report, seat: usize| {
        report.values.as_ref().map_or(0.0, |values| values[seat]) * weight(report) / total
    };
    let mean = |seat| agreeing.iter().map(|report| share(report, seat)).sum::<f64>().clamp(-1.0, 1.0);
    Some((0..seats).map(mean).collect())
}

/// The share of drawn games, weighted by the playouts behind it, of the searches that chose the same move.
fn join_draws(agreeing: &[&Report]) -> Option<f64> {
    let sampled =
        agreeing.iter().filter_map(|report| Some((report.draws?, report.counters.playouts.max(1) as f64)));
    let (sum, games) =
        sampled.fold((0.0, 0.0), |(sum, games), (draws, weight)| (sum + draws * weight, games + weight));
    (games > 0.0).then(|| (sum / games).clamp(0.0, 1.0))
}

/// How many of the first moves have a value of their own: from the deepest search, or a proof.
fn join_valued(deepest: &Report, joined: &[Candidate]) -> Option<u32> {
    let own = &deepest.candidates[..(deepest.valued? as usize).min(deepest.candidates.len())];
    let is_valued = |one: &&Candidate| one.proven.is_some() || own.iter().any(|own| own.mv == one.mv);
    Some(joined.iter().take_while(is_valued).count() as u32).filter(|&valued| valued > 1)
}

/// The reason of one search, with the visits of all searches where it speaks of visits.
fn join_reason(voice: &Report, joined: &[Candidate]) -> Option<Reason> {
    let mut reason = voice.reason.clone()?;
    if let Some(visits) = joined.first().and_then(|best| best.visits) {
        reason.set_visits(visits, total_visits(joined.iter()).unwrap_or(visits));
    }
    Some(reason)
}

/// Finished if one search was; else what ended the first that was stopped.
fn join_stops(reports: &[Report]) -> StopReason {
    let finished = reports.iter().any(|report| report.stopped_by == StopReason::Finished);
    let first = reports.first().map_or(StopReason::Finished, |report| report.stopped_by);
    if finished { StopReason::Finished } else { first }
}
