//! From a request to its answer.

use super::{AlgoRequest, List, Record, Scalar, StateRequest};
use noughts::catalogue::{self, Algorithm, AlgorithmInfo};
use noughts::error::{Error, Problem};
use noughts::games::winning_rows::{self, WinningRow};
use noughts::search::iteration::SearchedNode;
use noughts::search::trace::Cap;
use noughts::search::{Host, Report};
use noughts::session::{self, PlayedGame, SearchTree, Session};
use noughts::status::Status;

/// What the rules say about a position.
///
/// # Errors
/// [`Error::BadRules`], [`Error::BadState`] or [`Error::IllegalMove`].
pub fn status(state: StateRequest) -> Result<Status, Error> {
    Ok(PlayedGame::replay(state.game()?)?.status())
}

/// What can play these rules.
///
/// # Errors
/// [`Error::BadRules`].
pub fn algorithms(rules: &Record) -> Result<Vec<AlgorithmInfo>, Error> {
    Ok(catalogue::algorithms(rules.rules()?).map(Algorithm::info).collect())
}

/// The rows with which a game is won, where any row of own stones wins.
///
/// # Errors
/// [`Error::BadRules`].
pub fn winning_rows(rules: &Record) -> Result<Vec<WinningRow>, Error> {
    rules.rules().map(winning_rows::winning_rows)
}

/// Opens a game and searches its position once. `fresh_seed` is used when the budget holds no seed.
///
/// # Errors
/// Whatever is wrong with the request.
pub fn best_move(
    state: StateRequest,
    algo: AlgoRequest,
    budget: &Record,
    fresh_seed: u64,
    host: &mut dyn Host,
) -> Result<Report, Error> {
    let (limits, seed) = budget.budget()?;
    let game = state.game()?;
    let algo = algo.algo(game.rules)?;
    session::best_move(game, algo, limits, seed.unwrap_or(fresh_seed), host)
}

/// One search, and the tree that it examined.
///
/// # Errors
/// Whatever is wrong with the request.
pub fn search_tree(
    state: StateRequest,
    algo: AlgoRequest,
    budget: &Record,
    cap: Cap,
    fresh_seed: u64,
    host: &mut dyn Host,
) -> Result<SearchTree, Error> {
    let (limits, seed) = budget.budget()?;
    let game = state.game()?;
    let algo = algo.algo(game.rules)?;
    session::search_tree(game, algo, limits, cap, seed.unwrap_or(fresh_seed), host)
}

/// Opens a search that is kept. `fresh_seed` is used when the seed is missing.
///
/// # Errors
/// Whatever is wrong with the request.
pub fn open(state: StateRequest, algo: AlgoRequest, seed: Scalar, fresh_seed: u64) -> Result<Session, Error> {
    let (_, seed) = Record(vec![("seed".to_owned(), seed)]).budget()?;
    let game = state.game()?;
    let algo = algo.algo(game.rules)?;
    Session::open(game, algo, seed.unwrap_or(fresh_seed))
}

/// Searches on in a session.
///
/// # Errors
/// [`Error::BadBudget`]. A seed in the budget is not accepted: it was fixed at the start.
pub fn run(session: &mut Session, budget: &Record, host: &mut dyn Host) -> Result<Report, Error> {
    match budget.budget()? {
        (limits, None) => {
            session.check(limits)?;
            Ok(session.search(limits, host))
        }
        (_, Some(given)) => Err(Error::BadBudget(Problem::SeedKept { given })),
    }
}

/// Plays a move in a session.
///
/// # Errors
/// [`Error::IllegalMove`]; the session is then as it was.
pub fn advance(session: &mut Session, mv: &Scalar) -> Result<(), Error> {
    match mv.as_move() {
        Some(mv) => session.play(mv),
        None => Err(session.game().no_move(mv.into())),
    }
}

/// The node to which these moves lead from the position of a session.
///
/// # Errors
/// Those of [`Session::node`].
pub fn node(session: &mut Session, path: List<Scalar>) -> Result<SearchedNode, Error> {
    let (path, wrong) = path.moves();
    let node = session.node(&path)?;
    match wrong {
        None => Ok(node),
        Some(wrong) => Err(session.game().no_stone((&wrong).into(), path.len())),
    }
}
