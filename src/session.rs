//! From a checked request to its answer: the same for Rust programs, tests and the browser.
//!
//! ```
//! use noughts::search::Unwatched;
//! use noughts::session;
//! let state = serde_json::from_str(r#"{"rules":{"kind":"mnk","rows":3,"cols":3,"k":3},"moves":[0,3,1,4]}"#)?;
//! let algo = serde_json::from_str(r#""alphabeta""#)?;
//! let report = session::best_move(state, algo, &Default::default(), 1, &mut Unwatched)?;
//! assert_eq!(report.mv.map(|mv| mv.0), Some(2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::catalogue::{
    self, Algorithm, AlgorithmInfo, AnyGame, CatalogueGame, Plan, Refusal, Rules, TwoPlayers, WithGame,
    WithTwoPlayers, strongest_drop, with_any_game, with_two_players,
};
use crate::error::{Allowed, Error, Obstacle, Problem};
use crate::game::{Move, TwoPlayer};
use crate::games::drop::DropBoard;
use crate::games::mnk::{Large, MultiPlayerBoard, TwoPlayerBoard};
use crate::games::ultimate::Ultimate;
use crate::request::{self, AlgoRequest, List, Record, StateRequest, played};
use crate::scalar::Scalar;
use crate::search::iteration::{ComparedChild, Iteration, IterationOutcome, SearchedNode, Stepwise};
use crate::search::trace::{Cap, Trace};
use crate::search::{Host, Limits, Report, Search};
use crate::settings::Settings;
use crate::status::Status;
use crate::swap::Swap;
use crate::value::Evaluate;
use serde::Serialize;
use std::ops::ControlFlow;

/// What the rules say about a position.
///
/// # Errors
/// [`Error::BadRules`] or [`Error::IllegalMove`].
pub fn status(state: &StateRequest) -> Result<Status, Error> {
    let (rules, swap) = state.rules()?;
    Ok(swap.status(without_swap(rules, Course::of(state, swap))?))
}

/// What the rules of the game say, which know nothing of a swap.
#[inline(never)] // Otherwise each of the two callers gets a copy for every game in the shipped module.
fn without_swap(rules: Rules, course: Course<'_>) -> Result<Status, Error> {
    with_any_game(rules, course)
}

/// What can play these rules.
///
/// # Errors
/// [`Error::BadRules`].
pub fn algorithms(rules: &Record) -> Result<Vec<AlgorithmInfo>, Error> {
    Ok(catalogue::algorithms(rules.rules()?).map(Algorithm::info).collect())
}

/// One search. `fresh_seed` is used when the budget holds no seed.
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
    let Opened { mut session, limits, opening_ms } = open(state, algo, budget, fresh_seed, host)?;
    let mut report = session.search(limits, host);
    report.counters.elapsed_ms += opening_ms;
    Ok(report)
}

/// A search that is ready to run once.
struct Opened {
    session: Session,
    /// The limits of the request, less the time that opening took.
    limits: Limits,
    /// Whole milliseconds: the sum of two measured parts would fall short of the limit by rounding.
    opening_ms: f64,
}

fn open(
    state: StateRequest,
    algo: AlgoRequest,
    budget: &Record,
    fresh_seed: u64,
    host: &dyn Host,
) -> Result<Opened, Error> {
    let (limits, seed) = budget.budget()?;
    let called_ms = host.now_ms();
    let session = Session::open(state, algo, seed.unwrap_or(fresh_seed))?;
    let opening_ms = (host.now_ms() - called_ms).floor();
    let limits = Limits { time_ms: limits.time_ms.map(|time| left(time, opening_ms)), ..limits };
    Ok(Opened { session, limits, opening_ms })
}

/// The rest of a time limit once the search is open: its tables are filled before its clock starts. Half remains in any case:
/// a late answer is better than one without a search.
fn left(time_ms: f64, opening_ms: f64) -> f64 {
    (time_ms - opening_ms).max(time_ms / 2.0)
}

/// The answer of [`search_tree`].
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SearchTree {
    /// The report that [`best_move`] gives.
    pub report: Report,
    /// The tree that the search examined; that of the position that is searched, where the swap rule looks at it from the
    /// other side.
    pub trace: Trace,
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
    let Opened { mut session, limits, opening_ms } = open(state, algo, budget, fresh_seed, host)?;
    let swap = session.swap;
    let limits = session.algorithm.effective(limits);
    let (report, trace) = session.search.trace(&limits, cap, &mut Told { host, swap });
    let mut report = swap.report(report);
    report.counters.elapsed_ms += opening_ms;
    Ok(SearchTree { report, trace })
}

/// A search that is kept alive between runs.
pub struct Session {
    algorithm: Algorithm,
    search: Box<dyn Search>,
    state: StateRequest,
    swap: Swap,
}

impl Session {
    /// Opens a search of this state by this algorithm.
    ///
    /// # Errors
    /// Whatever is wrong with the request.
    pub fn open(state: StateRequest, algo: AlgoRequest, seed: u64) -> Result<Self, Error> {
        let ((rules, swap), (id, options)) = (state.rules()?, algo.parts()?);
        let algorithm = catalogue::find(&id, rules).map_err(|refusal| refused(refusal, &id, rules))?;
        let settings = Settings::new(algorithm.options(), &options).map_err(Error::BadOption)?;
        let course = Course::of(&state, swap);
        let plan = algorithm.plan(&settings).ok_or_else(|| refused(algorithm.unsupported(), &id, rules))?;
        let search = Open { course, settings: &settings, seed }.search(rules, plan)?;
        let search = algorithm.adapted(search, &settings, seed);
        Ok(Session { algorithm, search, state, swap })
    }

    /// Searches on.
    ///
    /// # Errors
    /// [`Error::BadBudget`]. A seed in the budget is not accepted: it was fixed at the start.
    pub fn run(&mut self, budget: &Record, host: &mut dyn Host) -> Result<Report, Error> {
        match budget.budget()? {
            (limits, None) => Ok(self.search(limits, host)),
            (_, Some(given)) => Err(Error::BadBudget(Problem::SeedKept { given })),
        }
    }

    fn search(&mut self, limits: Limits, host: &mut dyn Host) -> Report {
        let swap = self.swap;
        let limits = self.algorithm.effective(limits);
        swap.report(self.search.run(&limits, &mut Told { host, swap }))
    }

    /// The search as one of single iterations.
    fn stepwise(&mut self) -> Result<&mut dyn Stepwise, Error> {
        let algorithm = self.algorithm;
        self.search.stepwise().ok_or_else(|| no_iterations(algorithm))
    }

    /// The iterations that the search has performed in this position, with those of its subtree that earlier runs left.
    ///
    /// # Errors
    /// [`Error::Unsupported`]: the algorithm has no iterations.
    pub fn iterations(&mut self) -> Result<u64, Error> {
        Ok(self.stepwise()?.iterations())
    }

    /// Performs exactly one iteration and tells what it did. `None` once nothing is left to do: the result is proven, the game is
    /// over, or every move has its playouts. Where the swap rule is open, the tree is that of the searched position.
    ///
    /// # Errors
    /// [`Error::Unsupported`]: the algorithm has no iterations.
    pub fn step(&mut self) -> Result<Option<Iteration>, Error> {
        let taken = self.swap == Swap::Taken;
        let mut step = self.stepwise()?.step();
        if let Some(Iteration { outcome: Some(IterationOutcome::Win { player }), .. }) = &mut step {
            *player ^= usize::from(taken);
        }
        Ok(step)
    }

    /// The node to which these moves lead from the position: its visits, and all its legal moves as the next iteration compares
    /// them, untried ones included.
    ///
    /// # Errors
    /// [`Error::Unsupported`]: the algorithm has no iterations; [`Error::IllegalMove`].
    pub fn node(&mut self, path: &List<Scalar>) -> Result<SearchedNode, Error> {
        self.stepwise()?;
        let (rules, _) = self.state.rules()?;
        let played = self.state.moves.0.len();
        self.state.moves.0.extend_from_slice(&path.0);
        let status = without_swap(rules, Course::of(&self.state, self.swap));
        self.state.moves.0.truncate(played);
        let status = status?;
        let path: Vec<_> = path.0.iter().filter_map(request::played).collect();
        let mut node = self.stepwise()?.node(&path);
        let of_move = |&mv: &Move| {
            let found = node.children.iter().find(|child| child.mv == mv);
            found.copied().unwrap_or_else(|| ComparedChild::untried(mv))
        };
        node.children = status.legal_moves.iter().map(of_move).collect();
        Ok(node)
    }

    /// Plays a move and keeps what is still useful of what was found.
    ///
    /// # Errors
    /// [`Error::IllegalMove`]; the search is then as it was.
    pub fn advance(&mut self, mv: &Scalar) -> Result<(), Error> {
        self.state.moves.0.push(mv.clone());
        if let Err(error) = status(&self.state) {
            self.state.moves.0.pop();
            return Err(error);
        }
        // Whoever takes the first stone over leaves the position as it is.
        if let Some(mv) = played(mv).filter(|&mv| self.swap != Swap::Offered(mv)) {
            self.search.advance(mv);
        }
        (_, self.swap) = self.state.rules()?;
        Ok(())
    }
}

/// How a game went.
struct Course<'a> {
    /// The stones that were placed.
    moves: &'a [Scalar],
    /// Plies without one, after the first.
    skipped: usize,
}

impl<'a> Course<'a> {
    fn of(state: &'a StateRequest, swap: Swap) -> Self {
        let skipped = usize::from(swap == Swap::Taken);
        Course { moves: &state.moves.0[skipped..], skipped }
    }
}

/// To ask what the rules say about its end.
impl WithGame for Course<'_> {
    type Output = Result<Status, Error>;
    fn two_players<G, E>(self, start: G, eval: E) -> Self::Output
    where
        G: TwoPlayer + CatalogueGame,
        E: Evaluate<G> + Clone + 'static,
    {
        self.more_players(start, eval)
    }
    fn more_players<G, E>(self, start: G, _eval: E) -> Self::Output
    where
        G: CatalogueGame,
        E: Evaluate<G> + Clone + 'static,
    {
        Ok(Status::of(&replay(start, &self)?))
    }
}

/// A host that is told of everything as the swap rule values it.
struct Told<'h> {
    host: &'h mut dyn Host,
    swap: Swap,
}

impl Host for Told<'_> {
    fn now_ms(&self) -> f64 {
        self.host.now_ms()
    }

    fn progress(&mut self, report: &Report) -> ControlFlow<()> {
        self.host.progress(&self.swap.report(report.clone()))
    }
}

/// A search that is about to be opened.
struct Open<'a> {
    course: Course<'a>,
    settings: &'a Settings,
    seed: u64,
}

/// The search, or what is wrong with the moves, or which file is missing.
type SearchResult = Result<Box<dyn Search>, Error>;

impl Open<'_> {
    fn search(self, rules: Rules, plan: Plan) -> SearchResult {
        let Open { ref course, settings, seed } = self;
        match plan {
            Plan::AnyGame(search) => with_any_game(rules, OpenAny { open: self, search }),
            Plan::TwoPlayers(rules, search) => with_two_players(rules, OpenTwo { open: self, search }),
            Plan::Classic(rules, player) => {
                Ok(player.search(replay(TwoPlayerBoard::<u64>::new(rules), course)?, settings, seed))
            }
            Plan::Rows(rules, search) => {
                Ok(search.search(&replay(TwoPlayerBoard::<Large>::new(rules), course)?, settings, seed))
            }
            Plan::Party(rules, search) => {
                Ok(search.search(replay(MultiPlayerBoard::<u64>::new(rules), course)?, settings, seed))
            }
            Plan::StrongestDrop(rules) if rules.bits() <= u64::BITS => {
                Ok(strongest_drop(replay(DropBoard::<u64>::new(rules), course)?, seed))
            }
            Plan::StrongestDrop(rules) => {
                Ok(strongest_drop(replay(DropBoard::<Large>::new(rules), course)?, seed))
            }
            Plan::Ultimate(search) => {
                let search = search.search(replay(Ultimate::new(), course)?, settings, seed);
                search.map_err(|cause| Error::NoWeights(Problem::Weights { cause }))
            }
        }
    }
}

/// A search of any game that is about to be opened.
struct OpenAny<'a> {
    open: Open<'a>,
    search: AnyGame,
}

impl WithGame for OpenAny<'_> {
    type Output = SearchResult;

    fn two_players<G, E>(self, start: G, eval: E) -> SearchResult
    where
        G: TwoPlayer + CatalogueGame,
        E: Evaluate<G> + Clone + 'static,
    {
        self.more_players(start, eval)
    }

    fn more_players<G, E>(self, start: G, eval: E) -> SearchResult
    where
        G: CatalogueGame,
        E: Evaluate<G> + Clone + 'static,
    {
        let Open { course, settings, seed } = self.open;
        Ok(self.search.search(replay(start, &course)?, eval, settings, seed))
    }
}

/// A search of a game of two players that is about to be opened.
struct OpenTwo<'a> {
    open: Open<'a>,
    search: TwoPlayers,
}

impl WithTwoPlayers for OpenTwo<'_> {
    type Output = SearchResult;

    fn two_players<G, E>(self, start: G, eval: E) -> SearchResult
    where
        G: TwoPlayer + CatalogueGame,
        E: Evaluate<G> + Clone + 'static,
    {
        let Open { course, settings, seed } = self.open;
        Ok(self.search.search(replay(start, &course)?, eval, settings, seed))
    }
}

/// Plays the moves of a state from the start position.
#[inline(never)] // Both callers would get a copy for every game.
fn replay<G: CatalogueGame>(start: G, course: &Course<'_>) -> Result<G, Error> {
    let mut position = start;
    for (stones, given) in course.moves.iter().enumerate() {
        let mv = played(given);
        let Some(after) = mv.and_then(|mv| position.try_after(mv)) else {
            let ply = if stones > 0 { stones + course.skipped } else { 0 };
            let (given, ply, obstacle) = (given.clone(), ply as u32, obstacle(&position, mv));
            return Err(Error::IllegalMove(Problem::Move { given, ply, obstacle }));
        };
        position = after;
    }
    Ok(position)
}

/// Why a move is illegal.
fn obstacle<G: CatalogueGame>(position: &G, mv: Option<Move>) -> Obstacle {
    let last = position.actions() - 1;
    match mv.filter(|mv| mv.index() <= last) {
        None => Obstacle::Range(last as u32),
        Some(_) if position.outcome().is_some() => Obstacle::Over,
        Some(mv) if position.target(mv).is_some() => Obstacle::Closed(position.name(mv), position.obstacle()),
        Some(mv) if position.names_columns() => Obstacle::Full(position.name(mv)),
        Some(mv) => Obstacle::Taken(position.name(mv)),
    }
}

#[cold]
fn no_iterations(algorithm: Algorithm) -> Error {
    let AlgorithmInfo { id: algo, label: name, .. } = algorithm.info();
    Error::Unsupported(Problem::NoIterations { algo, name })
}

#[cold]
fn refused(refusal: Refusal, id: &str, rules: Rules) -> Error {
    let allowed = catalogue::algorithms(rules).map(|algorithm| algorithm.info().id);
    match refusal {
        Refusal::Unknown => {
            let given = Scalar::Text(id.to_owned());
            Error::UnknownAlgorithm(Problem::value("algo", given, Allowed::values(allowed)))
        }
        Refusal::Unsupported { algo, name, plays } => {
            let (game, allowed) = (rules.name(), allowed.collect());
            Error::Unsupported(Problem::Unsupported { algo, name, plays, game, allowed })
        }
    }
}
