//! Joining what several searches of one position found out, each with a seed of its own (root
//! parallelisation; Chaslot, Winands and van den Herik, 2008).

use crate::error::Error;
use crate::game::Move;
use crate::search::{Candidate, Counters, Proven, Report, StopReason};
use crate::settings::MAX_SAFE_INTEGER;
use std::cmp::Reverse;

/// One report for all: visits and work are added up, means weighted by visits, and what one
/// search proved is proved.
///
/// Reports without visits, those of tree searches, carry no samples that could be added: there the
/// deepest search speaks for every move that nobody proved.
///
/// # Errors
/// [`Error::BadReports`] when there are none, when they are of different algorithms, or when a
/// number is out of its range.
pub fn merge(reports: &[Report]) -> Result<Report, Error> {
    let first = reports.first().ok_or_else(|| bad("no reports, at least one is needed"))?;
    for report in reports {
        check(report, first)?;
    }
    let Some(deepest) = reports.iter().min_by_key(|report| Reverse(report.counters.depth)) else {
        return Ok(first.clone());
    };
    if reports.len() == 1 || deepest.mv.is_none() {
        return Ok(deepest.clone());
    }
    let mut candidates = join_candidates(reports, deepest);
    Candidate::rank(&mut candidates);
    let best = candidates.first().copied();
    // A search of the whole tree proves a draw without proving every move.
    let drawn = reports.iter().any(|report| report.proven == Some(Proven::Draw));
    // The line of the search that is surest of the move.
    let line = (reports.iter())
        .filter(|report| report.mv == best.map(|best| best.mv))
        .max_by_key(|report| (report.proven == best.and_then(|best| best.proven), report.counters.nodes));
    Ok(Report {
        mv: best.map(|best| best.mv),
        algo: first.algo.clone(),
        seed: first.seed,
        value: best.map_or(0.0, |best| best.value),
        values: join_values(reports, best),
        proven: Proven::of_best(&candidates).or(best.and_then(|best| best.proven).filter(|_| drawn)),
        plies: best.and_then(|best| best.plies),
        pv: line.map_or_else(|| best.iter().map(|best| best.mv).collect(), |report| report.pv.clone()),
        candidates,
        counters: join_counters(reports),
        stopped_by: join_stops(reports),
        reason: line.and_then(|report| report.reason.clone()),
    })
}

fn bad(message: &str) -> Error {
    Error::BadReports(message.to_owned())
}

fn check(report: &Report, first: &Report) -> Result<(), Error> {
    if report.algo != first.algo {
        return Err(bad("the reports are of different algorithms"));
    }
    if report.values.as_ref().map(Vec::len) != first.values.as_ref().map(Vec::len) {
        return Err(bad("the reports are of games with different numbers of players"));
    }
    let candidates = report.candidates.iter().map(|candidate| candidate.value);
    let mut values = report.values.iter().flatten().copied().chain(candidates).chain([report.value]);
    if !values.all(|value| (-1.0..=1.0).contains(&value)) {
        return Err(bad("a value is outside -1 to 1"));
    }
    if !report.counters.elapsed_ms.is_finite() {
        return Err(bad("counters.elapsedMs is not a finite number"));
    }
    Ok(())
}

/// All moves that any search looked at, in the order in which they first appear, those of the
/// deepest search before all others.
fn join_candidates(reports: &[Report], deepest: &Report) -> Vec<Candidate> {
    let mut joined: Vec<Candidate> = Vec::new();
    for candidate in [deepest].into_iter().chain(reports).flat_map(|report| &report.candidates) {
        if joined.iter().all(|known| known.mv != candidate.mv) {
            joined.push(join_candidate(candidate.mv, reports, *candidate));
        }
    }
    joined
}

/// What all searches say about one move; `speaker` is the candidate that counts where nothing
/// can be added up.
fn join_candidate(mv: Move, reports: &[Report], speaker: Candidate) -> Candidate {
    let all = || reports.iter().flat_map(|report| &report.candidates).filter(|candidate| candidate.mv == mv);
    if let Some(proof) = all()
        .filter(|candidate| candidate.proven.is_some())
        .min_by_key(|candidate| candidate.plies.unwrap_or(u32::MAX))
    {
        return Candidate { visits: total_visits(all()), ..*proof };
    }
    let visits = total_visits(all());
    let weighted: f64 = all().map(|candidate| candidate.value * candidate.visits.unwrap_or(0) as f64).sum();
    let value = match visits {
        Some(visits) if visits > 0 => (weighted / visits as f64).clamp(-1.0, 1.0),
        _ => speaker.value,
    };
    Candidate { value, visits, ..speaker }
}

fn total_visits<'a>(candidates: impl Iterator<Item = &'a Candidate>) -> Option<u64> {
    candidates.filter_map(|candidate| candidate.visits).reduce(add)
}

/// A sum that JavaScript can still tell from its neighbours.
fn add(a: u64, b: u64) -> u64 {
    a.saturating_add(b).min(MAX_SAFE_INTEGER)
}

/// The players' results, weighted by the work behind them; the player to move has the value of
/// the best move in every report, so the best report's choice stands.
fn join_values(reports: &[Report], best: Option<Candidate>) -> Option<Vec<f64>> {
    let seats = reports.first()?.values.as_ref()?.len();
    let agreeing = || reports.iter().filter(|report| report.mv == best.map(|best| best.mv));
    let weight = |report: &Report| report.counters.playouts.max(1) as f64;
    let total: f64 = agreeing().map(weight).sum();
    let mean = |seat: usize| {
        let sum: f64 = agreeing()
            .map(|report| report.values.as_ref().map_or(0.0, |values| values[seat]) * weight(report))
            .sum();
        if total > 0.0 { sum / total } else { 0.0 }
    };
    Some((0..seats).map(mean).collect())
}

fn join_counters(reports: &[Report]) -> Counters {
    reports.iter().map(|report| report.counters).fold(Counters::default(), |all, one| Counters {
        nodes: add(all.nodes, one.nodes),
        playouts: add(all.playouts, one.playouts),
        cutoffs: add(all.cutoffs, one.cutoffs),
        table_hits: add(all.table_hits, one.table_hits),
        depth: all.depth.max(one.depth),
        elapsed_ms: all.elapsed_ms.max(one.elapsed_ms),
    })
}

/// Finished if one search was; else what ended the first that was stopped.
fn join_stops(reports: &[Report]) -> StopReason {
    let finished = reports.iter().any(|report| report.stopped_by == StopReason::Finished);
    let first = reports.first().map_or(StopReason::Finished, |report| report.stopped_by);
    if finished { StopReason::Finished } else { first }
}
