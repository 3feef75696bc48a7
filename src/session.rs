//! From a checked request to its answer: the same for Rust programs, tests and the browser.
//!
//! A [`Session`] keeps the search of one game from move to move:
//!
//! ```
//! use noughts::catalogue::Rules;
//! use noughts::game::Move;
//! use noughts::request::StateRequest;
//! use noughts::search::{Limits, Proven, Unwatched};
//! use noughts::session::Session;
//!
//! let state = StateRequest::new(Rules::mnk(3, 3, 3)?, &[Move(4), Move(1)]);
//! let mut session = Session::open(state, "alphabeta".into(), 1)?;
//! let report = session.search(Limits::default(), &mut Unwatched);
//! assert_eq!(report.proven, Some(Proven::Win));
//! session.play(report.mv.expect("the game is not over"))?;
//! assert_eq!(session.status()?.to_move, Some(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A request may also be JSON, as everybody else sends it:
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

mod fingerprint;
mod naming;
mod placing;

use crate::catalogue::{
    self, Algorithm, AlgorithmInfo, AnyGame, CatalogueGame, Eyes, Onlooker, Plan, Refusal, Rules, TwoPlayers,
    WithGame, WithTwoPlayers, strongest_drop, with_any_game, with_two_players,
};
use crate::error::{Allowed, Error, Obstacle, Problem};
use crate::game::board::{Arrangement, Board, Misplacement};
use crate::game::{Move, TwoPlayer};
use crate::games::drop::DropBoard;
use crate::games::mnk::{Large, MultiPlayerBoard, TwoPlayerBoard};
use crate::games::ultimate::Ultimate;
use crate::request::{self, AlgoRequest, ArrangedRequest, List, Record, StateRequest, played};
use crate::scalar::Scalar;
use crate::search::iteration::{ComparedChild, Iteration, IterationOutcome, SearchedNode, Stepwise};
use crate::search::mapped_host::MappedHost;
use crate::search::trace::{Cap, Trace};
use crate::search::{Host, Limits, Report, Search};
use crate::settings::Settings;
use crate::status::Status;
use crate::swap::{Swap, Swap2};
use crate::value::Evaluate;
use fingerprint::fingerprint;
pub use naming::{move_name, parse_move};
use serde::Serialize;
use std::borrow::Cow;

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
    require_known(session.algorithm, limits)?;
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
    let ignored = session.algorithm.ignored(limits);
    let limits = session.algorithm.effective(limits);
    let position = Some(session.position);
    let (report, trace) = session.search.trace(&limits, cap, &mut told(host, swap, position));
    let mut report = swap.report(report);
    report.position = position;
    report.ignored = ignored.into_iter().map(Cow::Borrowed).collect();
    report.counters.elapsed_ms += opening_ms;
    Ok(SearchTree { report, trace })
}

/// Refuses limits of which the algorithm honours none: its own limits would hold, and the search might go on for much longer than
/// was meant.
fn require_known(algorithm: Algorithm, limits: Limits) -> Result<(), Error> {
    let given = algorithm.ignored(limits);
    if given.is_empty() || given.len() < limits.names().len() {
        return Ok(());
    }
    let AlgorithmInfo { id: algo, label: name, .. } = algorithm.info();
    Err(Error::BadBudget(Problem::UnknownLimit { algo, name, given, allowed: algorithm.limits() }))
}

/// A search that is kept alive between runs.
pub struct Session {
    algorithm: Algorithm,
    search: Box<dyn Search>,
    state: StateRequest,
    swap: Swap,
    /// What was asked for, and the seed: an opening is searched from other positions.
    algo: AlgoRequest,
    seed: u64,
    /// The number of the position ([`fingerprint`]).
    position: u32,
}

impl Session {
    /// Opens a search of this state by this algorithm.
    ///
    /// # Errors
    /// Whatever is wrong with the request.
    pub fn open(state: StateRequest, algo: AlgoRequest, seed: u64) -> Result<Self, Error> {
        let ((rules, swap), (id, options)) = (state.rules()?, algo.clone().parts()?);
        let algorithm = catalogue::find(&id, rules).map_err(|refusal| refused(refusal, &id, rules))?;
        let settings = Settings::new(&id, algorithm.options(), &options).map_err(Error::BadOption)?;
        let course = || Course::of(&state, swap);
        let plan = algorithm.plan(&settings).ok_or_else(|| refused(algorithm.unsupported(), &id, rules))?;
        let position = fingerprint(rules, &status(&state)?);
        let search = Open { course: course(), settings: &settings, seed }.search(rules, plan)?;
        let search = algorithm.adapted(search, || course().seen(rules), &settings, seed);
        Ok(Session { algorithm, search, state, swap, algo, seed, position })
    }

    /// Searches on.
    ///
    /// # Errors
    /// [`Error::BadBudget`]. A seed in the budget is not accepted: it was fixed at the start.
    pub fn run(&mut self, budget: &Record, host: &mut dyn Host) -> Result<Report, Error> {
        match budget.budget()? {
            (limits, None) => {
                require_known(self.algorithm, limits)?;
                Ok(self.search(limits, host))
            }
            (_, Some(given)) => Err(Error::BadBudget(Problem::SeedKept { given })),
        }
    }

    /// Searches on, within limits that are checked already. Where they bound neither work nor time, the algorithm's own limit
    /// on work holds. The report names those that the algorithm does not honour.
    pub fn search(&mut self, limits: Limits, host: &mut dyn Host) -> Report {
        let swap = self.swap;
        let ignored = self.algorithm.ignored(limits);
        let limits = self.algorithm.effective(limits);
        let position = Some(self.position);
        let mut report = match swap {
            Swap::Two(opening) if opening.is_placing() && !self.is_full(opening) => {
                self.place(opening, &limits, host)
            }
            _ => swap.report(self.search.run(&limits, &mut told(host, swap, position))),
        };
        report.position = position;
        report.ignored = ignored.into_iter().map(Cow::Borrowed).collect();
        report
    }

    /// Whether the stones of an opening fill the board: then the game is over.
    fn is_full(&self, opening: Swap2) -> bool {
        self.state.rules().is_ok_and(|(rules, _)| opening.stones() >= rules.cells() as usize)
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

    /// What the rules say about the position.
    ///
    /// # Errors
    /// Those of [`status()`]; the moves of a session were checked, so that there is none to expect.
    pub fn status(&self) -> Result<Status, Error> {
        status(&self.state)
    }

    /// Plays a move and keeps what is still useful of what was found.
    ///
    /// # Errors
    /// [`Error::IllegalMove`]; the search is then as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), Error> {
        self.advance(&mv.into())
    }

    /// Like [`play`](Session::play), for a move from outside, which may be anything.
    ///
    /// # Errors
    /// [`Error::IllegalMove`]; the search is then as it was.
    pub fn advance(&mut self, mv: &Scalar) -> Result<(), Error> {
        self.state.moves.0.push(mv.clone());
        let status = match status(&self.state) {
            Ok(status) => status,
            Err(error) => {
                self.state.moves.0.pop();
                return Err(error);
            }
        };
        // Whoever takes a stone over, or chooses a side, leaves the position as it is.
        let places = |&mv: &Move| match self.swap {
            Swap::Offered(stone) => mv != stone,
            Swap::Two(opening) => opening.sides().is_none_or(|sides| !sides.contains(&mv)),
            _ => true,
        };
        if let Some(mv) = played(mv).filter(places) {
            self.search.advance(mv);
        }
        let rules;
        (rules, self.swap) = self.state.rules()?;
        self.position = fingerprint(rules, &status);
        Ok(())
    }
}

/// How a game went.
struct Course<'a> {
    /// The stones that were there before.
    arranged: Option<&'a ArrangedRequest>,
    moves: &'a [Scalar],
    /// The ply that placed no stone.
    skipped: Option<usize>,
    /// The ply that had to choose a side and did not.
    wrong: Option<usize>,
}

impl<'a> Course<'a> {
    fn of(state: &'a StateRequest, swap: Swap) -> Self {
        let (skipped, wrong) = match swap {
            Swap::Taken => (Some(1), None),
            Swap::Two(opening) => (opening.choice(), opening.missing_choice()),
            Swap::Off | Swap::Ahead(_) | Swap::Offered(_) => (None, None),
        };
        Course { arranged: state.arranged.as_ref(), moves: &state.moves.0, skipped, wrong }
    }

    /// The plies that place stones.
    fn stones(&self) -> impl Iterator<Item = (usize, &'a Scalar)> {
        let skipped = self.skipped;
        self.moves.iter().enumerate().filter(move |&(ply, _)| Some(ply) != skipped)
    }

    /// The position after this game, which was legal, before somebody's eyes.
    #[inline(never)] // Opening a search is large enough.
    fn seen(&self, rules: Rules) -> Box<dyn Eyes> {
        let mut eyes = with_any_game(rules, Looking(Course { moves: &[], ..*self }));
        self.stones().filter_map(|(_, given)| played(given)).for_each(|mv| eyes.advance(mv));
        eyes
    }

    /// Plays this game, as far as it is legal.
    fn play(&self, position: &mut dyn Replayed) -> Result<(), Error> {
        if let Some(arranged) = self.arranged {
            let (cells, seats) = position.extent();
            let arrangement = arranged.arrangement(cells, seats)?;
            position.arrange(&arrangement).map_err(|misplacement| arranged.refusal(misplacement))?;
        }
        for (ply, given) in self.stones() {
            let mv = played(given);
            let is_wrong = self.wrong == Some(ply) && !position.is_over();
            if is_wrong || !mv.is_some_and(|mv| position.try_play(mv)) {
                let obstacle = if is_wrong { Obstacle::Side } else { position.obstacle_to(mv) };
                let (given, ply) = (given.clone(), ply as u32);
                return Err(Error::IllegalMove(Problem::Move { given, ply, obstacle }));
            }
        }
        Ok(())
    }
}

/// To ask what the rules say about its end.
impl WithGame for Course<'_> {
    type Output = Result<Status, Error>;
    fn more_players<G, E>(self, start: G, _eval: E) -> Self::Output
    where
        G: CatalogueGame,
        E: Evaluate<G> + Clone + 'static,
    {
        Ok(Status::of(&replay(start, &self)?))
    }
}

/// To look at the position before the first move.
struct Looking<'a>(Course<'a>);

impl WithGame for Looking<'_> {
    type Output = Box<dyn Eyes>;

    fn more_players<G, E>(self, start: G, _eval: E) -> Self::Output
    where
        G: CatalogueGame,
        E: Evaluate<G> + Clone + 'static,
    {
        // The stones were accepted when the search was opened.
        Box::new(Onlooker::new(replay(start, &self.0).unwrap_or(start)))
    }
}

/// A host that forwards reports as the swap rule values them, with the number of the position.
fn told(host: &mut dyn Host, swap: Swap, position: Option<u32>) -> impl Host {
    MappedHost::new(host, move |report| Report { position, ..swap.report(report.clone()) })
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
                Ok(strongest_drop(replay(DropBoard::<u64>::new(rules), course)?, settings, seed))
            }
            Plan::StrongestDrop(rules) => {
                Ok(strongest_drop(replay(DropBoard::<Large>::new(rules), course)?, settings, seed))
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
    course.play(&mut position)?;
    Ok(position)
}

/// A position of any game while the moves of a state are played.
trait Replayed {
    /// The numbers of cells and of seats.
    fn extent(&self) -> (usize, usize);

    /// Puts stones on the empty board.
    fn arrange(&mut self, arrangement: &Arrangement) -> Result<(), Misplacement>;

    /// Plays a move if it is legal.
    fn try_play(&mut self, mv: Move) -> bool;

    fn is_over(&self) -> bool;

    /// Why a move is illegal.
    fn obstacle_to(&self, mv: Option<Move>) -> Obstacle;
}

impl<G: CatalogueGame> Replayed for G {
    fn extent(&self) -> (usize, usize) {
        (self.cells(), self.seats())
    }

    fn arrange(&mut self, arrangement: &Arrangement) -> Result<(), Misplacement> {
        Board::arrange(self, arrangement)
    }

    fn try_play(&mut self, mv: Move) -> bool {
        let is_legal = self.is_legal(mv);
        if is_legal {
            self.play(mv);
        }
        is_legal
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn obstacle_to(&self, mv: Option<Move>) -> Obstacle {
        let last = self.actions() - 1;
        match mv.filter(|mv| mv.index() <= last) {
            None => Obstacle::Range(last as u32),
            Some(_) if self.is_over() => Obstacle::Over,
            Some(mv) if self.target(mv).is_some() => Obstacle::Closed(self.name(mv), self.obstacle()),
            Some(mv) if self.names_columns() => Obstacle::Full(self.name(mv)),
            Some(mv) => Obstacle::Taken(self.name(mv)),
        }
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
