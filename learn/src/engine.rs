//! The engine, asked as everybody asks it: questions and answers as JSON.

use anyhow::{Context, Result, anyhow, bail};
use noughts::search::iteration::Iteration;
use noughts::search::trace::{Cap, Trace};
use noughts::search::{Proven, Unwatched};
use noughts_request as request;
use serde_json::{Value, json};

/// The seed of a search whose claim names none, so that every build draws the same picture.
const SEED: u64 = 1;

/// The status of a position.
///
/// # Errors
/// When the state is not valid.
pub fn status(state: &Value) -> Result<Value> {
    let status = request::status(serde_json::from_value(state.clone())?);
    let status = status.map_err(|error| anyhow!("{error}")).with_context(|| format!("status of {state}"))?;
    Ok(serde_json::to_value(status)?)
}

/// The report of a search.
///
/// # Errors
/// When the request is not valid.
pub fn best_move(state: &Value, algo: &Value, budget: &Value) -> Result<Value> {
    let (state_request, algo_request) =
        (serde_json::from_value(state.clone())?, serde_json::from_value(algo.clone())?);
    let budget = serde_json::from_value(budget.clone())?;
    let report = request::best_move(state_request, algo_request, &budget, SEED, &mut Unwatched);
    let report = report.map_err(|error| anyhow!("{error}")).with_context(|| format!("{algo} on {state}"))?;
    Ok(serde_json::to_value(report)?)
}

/// The tree of a search, all of it.
///
/// # Errors
/// When the request is not valid.
pub fn tree(state: &Value, algo: &Value, budget: &Value) -> Result<Trace> {
    let (state_request, algo_request) =
        (serde_json::from_value(state.clone())?, serde_json::from_value(algo.clone())?);
    let budget = serde_json::from_value(budget.clone())?;
    let found =
        request::search_tree(state_request, algo_request, &budget, Cap::default(), SEED, &mut Unwatched);
    let found = found.map_err(|error| anyhow!("{error}")).with_context(|| format!("{algo} on {state}"))?;
    Ok(found.trace)
}

/// One iteration of a Monte Carlo search, as the search tells it.
///
/// # Errors
/// When the request is not valid, or the search ends before.
pub fn iteration(state: &Value, algo: &Value, seed: u64, number: u64) -> Result<Iteration> {
    let (state_request, algo_request, seed) = (
        serde_json::from_value(state.clone())?,
        serde_json::from_value(algo.clone())?,
        serde_json::from_value(json!(seed))?,
    );
    let session = request::open(state_request, algo_request, seed, SEED);
    let mut session =
        session.map_err(|error| anyhow!("{error}")).with_context(|| format!("{algo} on {state}"))?;
    let mut found = None;
    for _ in 0..number {
        found = session.step().map_err(|error| anyhow!("{error}"))?;
    }
    found.with_context(|| format!("{algo} ends before iteration {number}"))
}

/// The entries of the catalogue for these rules.
///
/// # Errors
/// When the rules are not valid.
pub fn algorithms(rules: &Value) -> Result<Value> {
    let listed = request::algorithms(&serde_json::from_value(rules.clone())?);
    Ok(serde_json::to_value(listed.map_err(|error| anyhow!("{error}"))?)?)
}

/// The result of best play for the player to move, by a search that proves it.
///
/// # Errors
/// When the search ends without a proof.
pub fn worth(state: &Value) -> Result<Proven> {
    let now = status(state)?;
    match now["outcome"]["kind"].as_str() {
        Some("draw") => return Ok(Proven::Draw),
        Some(_) if is_won_by_the_next(state, &now) => return Ok(Proven::Win),
        Some(_) => return Ok(Proven::Loss),
        None => {}
    }
    let listed = algorithms(&state["rules"])?;
    let lists = |id: &str| listed.as_array().into_iter().flatten().any(|info| info["id"] == *id);
    // Retrograde analysis of few positions alone proves draws where positions come again.
    let proofs =
        [("prover", 2_000_000), ("solver", 2_000_000), ("retrograde", 100_000), ("alphabeta", 2_000_000)];
    for (algo, nodes) in proofs.into_iter().filter(|(algo, _)| lists(algo)) {
        let report = best_move(state, &json!(algo), &json!({ "nodes": nodes }))?;
        if let Some(proven) = serde_json::from_value(report["proven"].clone())? {
            return Ok(proven);
        }
    }
    bail!("{state} is not solved")
}

/// Whether the player who would be to move has won: in games of two in which a row can lose, or belong to the
/// other. The swap rules exchange the seats, and no such game has them.
fn is_won_by_the_next(state: &Value, now: &Value) -> bool {
    let has_parts = state["rules"].get("goal").is_some() || state["rules"].get("marks").is_some();
    let plies = state["moves"].as_array().map_or(0, Vec::len);
    has_parts && now["outcome"]["player"] == plies % 2
}
