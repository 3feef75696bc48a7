//! A search of one game that is kept from move to move, for programs in Rust. The crate `noughts-request`
//! answers requests from outside with it.
//!
//! ```
//! use noughts::catalogue::Rules;
//! use noughts::game::Move;
//! use noughts::search::{Limits, Proven, Unwatched};
//! use noughts::session::{GameRecord, Session};
//!
//! let game = GameRecord::new(Rules::mnk(3, 3, 3)?, &[Move(4), Move(1)]);
//! let mut session = Session::open(game, "alphabeta".parse()?, 1)?;
//! let report = session.search(Limits::default(), &mut Unwatched);
//! assert_eq!(report.proven, Some(Proven::Win));
//! session.play(report.mv.expect("the game is not over"))?;
//! assert_eq!(session.status().to_move, Some(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod fingerprint;
mod game_record;
mod placing;
mod set_up;

use crate::catalogue::{Algo, Algorithm, CatalogueGame, Replay};
use crate::error::{Error, Problem};
use crate::game::{Move, Outcome};
pub use crate::merge::merge;
use crate::position::{AnyCompletions, AnyPosition};
use crate::search::iteration::{ComparedChild, Iteration, IterationOutcome, SearchedNode, Stepwise};
use crate::search::mapped_host::MappedHost;
use crate::search::trace::{Cap, Trace};
use crate::search::{Host, Limits, Report, Search};
use crate::settings::Settings;
use crate::status::Status;
pub use crate::swap::{Swap, Swap2, SwapRule};
use core::time::Duration;
use fingerprint::fingerprint;
pub use game_record::{GameRecord, PlayedGame};
use serde::Serialize;
pub use set_up::{SetUp, SetUpFault, moves_to};
use std::borrow::Cow;

/// Opens a game, searches its position once, and returns the report.
///
/// # Errors
/// Those of [`Session::open`]; [`Error::BadBudget`] for limits of which the algorithm honours none.
pub fn best_move(
    game: GameRecord,
    algo: Algo,
    limits: Limits,
    seed: u64,
    host: &mut dyn Host,
) -> Result<Report, Error> {
    let OpenedSession { mut session, limits, opening_ms } = open(game, algo, limits, seed, host)?;
    let mut report = session.search(limits, host);
    report.counters.elapsed_ms += opening_ms;
    Ok(report)
}

/// A session for a single search.
struct OpenedSession {
    session: Session,
    /// The limits of the search, less the time that opening took.
    limits: Limits,
    /// Whole milliseconds: the sum of two measured parts would fall short of the limit by rounding.
    opening_ms: f64,
}

fn open(
    game: GameRecord,
    algo: Algo,
    limits: Limits,
    seed: u64,
    host: &dyn Host,
) -> Result<OpenedSession, Error> {
    let called_ms = host.now_ms();
    let session = Session::open(game, algo, seed)?;
    session.check(limits)?;
    let opening_ms = (host.now_ms() - called_ms).floor();
    let limits = Limits { time: left(&limits, opening_ms), ..limits };
    Ok(OpenedSession { session, limits, opening_ms })
}

/// The rest of a time limit once the search is open: its tables are filled before its clock starts. Half
/// remains in any case: a late answer is better than one without a search.
fn left(limits: &Limits, opening_ms: f64) -> Option<Duration> {
    limits.time_left(opening_ms).max(limits.share_of_time(0.5))
}

/// The answer of [`search_tree`].
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SearchTree {
    /// The report that [`best_move`] gives.
    pub report: Report,
    /// The tree that the search examined; that of the position that is searched, where the swap rule looks at
    /// it from the other side.
    pub trace: Trace,
}

/// One search, and the tree that it examined.
///
/// # Errors
/// Those of [`best_move`].
pub fn search_tree(
    game: GameRecord,
    algo: Algo,
    limits: Limits,
    cap: Cap,
    seed: u64,
    host: &mut dyn Host,
) -> Result<SearchTree, Error> {
    let OpenedSession { mut session, limits, opening_ms } = open(game, algo, limits, seed, host)?;
    let swap = session.game.swap();
    let effective = session.algorithm.effective(limits);
    let position = session.fingerprint();
    let (report, trace) = session.search.trace(&effective, cap, &mut swap_host(host, swap, position));
    let mut report = swap.report(report);
    session.complete(&mut report, position, limits);
    report.counters.elapsed_ms += opening_ms;
    Ok(SearchTree { report, trace })
}

/// A search that is kept alive between runs.
pub struct Session {
    algorithm: Algorithm,
    search: Box<dyn Search>,
    game: PlayedGame,
    /// What the session was opened with: an opening is searched from other positions.
    algo: Algo,
    seed: u64,
}

impl Session {
    /// Opens a search of the position of a game by an algorithm.
    ///
    /// # Errors
    /// [`Error::Unsupported`] or [`Error::BadOption`]; those of [`PlayedGame::replay`]; [`Error::NoWeights`].
    pub fn open(game: GameRecord, algo: Algo, seed: u64) -> Result<Self, Error> {
        let algorithm = algo.id.playing(game.rules)?;
        let settings = Settings::new(algo.id.as_str(), algorithm.options(), &algo.options);
        let settings = settings.map_err(Error::BadOption)?;
        let game = PlayedGame::replay(game)?;
        let search = algorithm.search(&game, &settings, seed)?;
        let search = algorithm.adapted(search, &game, &settings, seed)?;
        Ok(Session { algorithm, search, game, algo, seed })
    }

    /// Refuses limits of which the algorithm honours none: its own limits would hold, and the search might go
    /// on for much longer than was meant.
    ///
    /// # Errors
    /// [`Error::BadBudget`].
    pub fn check(&self, limits: Limits) -> Result<(), Error> {
        let given = self.algorithm.ignored(limits);
        if given.is_empty() || given.len() < limits.names().len() {
            return Ok(());
        }
        let (algo, name) = (self.algo.id.as_str(), self.algorithm.description().label);
        Err(Error::BadBudget(Problem::UnknownLimit { algo, name, given, allowed: self.algorithm.limits() }))
    }

    /// Searches on. Where the limits bound neither work nor time, the algorithm's own limit on work holds.
    /// The report names those that the algorithm does not honour.
    pub fn search(&mut self, limits: Limits, host: &mut dyn Host) -> Report {
        let swap = self.game.swap();
        let effective = self.algorithm.effective(limits);
        let position = self.fingerprint();
        let mut report = match swap {
            _ if self.is_repeated() => {
                let played = self.game.position();
                let (mover, seats, algo) = (played.to_move(), played.seats(), self.algo.id.as_str());
                Report::of_outcome(Outcome::Draw, mover, seats, algo, self.seed)
            }
            Swap::Two(opening) if opening.is_placing() && !self.is_full(opening) => {
                self.place(opening, &effective, host)
            }
            _ => swap.report(self.search.search(&effective, &mut swap_host(host, swap, position))),
        };
        self.complete(&mut report, position, limits);
        report
    }

    /// Adds the number of the position, and the names of the given limits that the algorithm does not honour.
    fn complete(&self, report: &mut Report, position: u32, given: Limits) {
        report.position = Some(position);
        report.ignored = self.algorithm.ignored(given).into_iter().map(Cow::Borrowed).collect();
    }

    /// Whether the game is drawn because the position came again: no search knows what was before.
    fn is_repeated(&self) -> bool {
        let played = self.game.position();
        played.plies_left().is_none() && played.outcome() == Some(Outcome::Draw)
    }

    /// The number of the position.
    fn fingerprint(&self) -> u32 {
        fingerprint(self.game.record().rules, &self.status())
    }

    /// Whether the stones of an opening fill the board: then the game is over.
    fn is_full(&self, opening: Swap2) -> bool {
        opening.stones() >= self.game.record().rules.cells() as usize
    }

    /// The search as one that performs single iterations.
    fn stepwise(&mut self) -> Result<&mut dyn Stepwise, Error> {
        let algorithm = self.algorithm;
        self.search.stepwise().ok_or_else(|| no_iterations(algorithm))
    }

    /// The iterations that the search has performed in this position, with those of its subtree that earlier
    /// runs left.
    ///
    /// # Errors
    /// [`Error::Unsupported`]: the algorithm has no iterations.
    pub fn iterations(&mut self) -> Result<u64, Error> {
        Ok(self.stepwise()?.iterations())
    }

    /// Performs exactly one iteration and tells what it did. `None` once nothing is left to do: the result is
    /// proven, the game is over, or every move has its playouts. Where the swap rule is open, the tree is
    /// that of the searched position.
    ///
    /// # Errors
    /// [`Error::Unsupported`]: the algorithm has no iterations.
    pub fn step(&mut self) -> Result<Option<Iteration>, Error> {
        let taken = self.game.swap() == Swap::Taken;
        let mut step = self.stepwise()?.step();
        if let Some(Iteration { outcome: Some(IterationOutcome::Win { player }), .. }) = &mut step {
            *player ^= usize::from(taken);
        }
        Ok(step)
    }

    /// The node to which these moves lead from the position: its visits, and all its legal moves as the next
    /// iteration compares them, untried ones included.
    ///
    /// # Errors
    /// [`Error::Unsupported`]: the algorithm has no iterations; [`Error::IllegalMove`].
    pub fn node(&mut self, path: &[Move]) -> Result<SearchedNode, Error> {
        self.stepwise()?;
        let position = self.game.variation(path)?;
        let mut node = self.stepwise()?.node(path);
        let of_move = |&mv: &Move| {
            let found = node.children.iter().find(|child| child.mv == mv);
            found.copied().unwrap_or_else(|| ComparedChild::untried(mv))
        };
        node.children = position.legal_moves().iter().map(of_move).collect();
        Ok(node)
    }

    /// The game so far.
    #[must_use]
    pub fn game(&self) -> &PlayedGame {
        &self.game
    }

    /// What the rules say about the position.
    #[must_use]
    pub fn status(&self) -> Status {
        self.game.status()
    }

    /// Plays a move and keeps what is still useful of what was found.
    ///
    /// # Errors
    /// [`Error::IllegalMove`]; the search is then as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), Error> {
        let places_stone = self.game.swap().places_stone(mv);
        self.game.play(mv)?;
        if places_stone {
            self.search.advance(mv);
        }
        Ok(())
    }
}

/// A host that forwards reports as the swap rule values them, with the number of the position.
fn swap_host(host: &mut dyn Host, swap: Swap, position: u32) -> impl Host {
    let position = Some(position);
    MappedHost::new(host, move |report| Report { position, ..swap.report(report.clone()) })
}

impl Replay for PlayedGame {
    fn replay<G: CatalogueGame>(&self, start: G) -> Result<G, Error> {
        self.on(start)
    }

    fn position(&self) -> &dyn AnyPosition {
        self.position()
    }

    fn completions(&self) -> Result<Box<dyn AnyCompletions>, Error> {
        self.completions()
    }
}

#[cold]
fn no_iterations(algorithm: Algorithm) -> Error {
    let (algo, name) = (algorithm.id().as_str(), algorithm.description().label);
    Error::Unsupported(Problem::NoIterations { algo, name })
}
