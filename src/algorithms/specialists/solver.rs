//! Solver for k in a row with gravity: the exact result and distance of every column, for Connect Four and
//! every other board that fits 64 bits.
//!
//! **Idea.** A score is an integer: 0 for a draw, and for a win the higher the sooner it comes. A
//! *null-window search* only tests whether a score is above `alpha`, which takes much less work than finding
//! it. A few of them, from the extreme scores towards 0, leave one score (P. Pons, "Solving Connect 4: how to
//! build a perfect AI", 2015; J. Tromp's and V. Allis' solutions of 1988).
//! - *Bitboards.* Two words hold a position; their sum identifies it. A few shifts find all cells that
//!   complete a row.
//! - *Safe moves.* A player blocks a threat, and never plays below one. Without such a move the game is lost.
//! - *Following.* If the opponent answers each stone in the same column, it is known beforehand who gets
//!   which cells. This zugzwang bounds the score without a search (`bounds.rs`).
//! - *Order.* Moves with more threats first, then from the middle outwards.
//! - *Transposition table* of both bounds, by the whole key. It is kept for the next move of the game.
//!
//! **Pseudo-code.**
//! ```text
//! bound(position, alpha):
//!     no safe move: the score of a loss
//!     (lower, upper) = those of the table, or of following
//!     if upper <= alpha: upper;  if lower > alpha: lower
//!     best = maximum of -bound(child, -alpha - 1), until it is above alpha
//!     store best as lower or upper bound
//! score(position):
//!     until lower == upper: the bound for some alpha between them is the new lower or upper
//! ```
//! The columns of the root share the table. First the best one is found: a null window is tested for one
//! column after another until one of them exceeds it. Then the other columns are solved. A search that is
//! stopped reports what its bounds prove, such as that a column holds at least a draw.
//!
//! **Ties.** The best column that is found first. **Players.** Two. **Cost.** Exponential in the empty cells:
//! after eight stones of Connect Four millions of positions, after sixteen thousands (docs/results.md).

#[expect(clippy::inline_always, reason = "with constants in its inner loop the search is 1.6 times as fast")]
mod board;
pub mod book;
mod bounds;
mod line;
mod null_window;
mod progress;
mod root;
mod table;

use crate::algorithm::{Description, Setup};
use crate::game::{Game, Move};
use crate::games::bits::Bits;
use crate::games::drop::{DropBoard, is_connect_four};
use crate::games::grid::GridRules;
use crate::games::mnk::Large;
use crate::search::reason::Reason;
use crate::search::trace::{self, Cap, Trace};
use crate::search::{Host, Limits, Report, Search, StopReason, Stopped};
use crate::settings::{OptionInfo, OptionKind};
use board::{ColumnBoard, ColumnStones};
use book::{Book, shipped::shipped};
use line::extend;
use null_window::{NullWindowSearch, next_alpha};
use progress::SolverProgress;
use root::SolverRoot;
use std::sync::Arc;
use table::ScoreTable;

/// The algorithm's id.
pub const ID: &str = "solver";

/// What it says of itself.
pub(crate) const DESCRIPTION: Description = Description {
    id: ID,
    label: "Solver",
    summary: "Finds the exact result of every column, and how many moves away it is.",
    exact: true,
    book: Some("connect-four.book"),
    options: &[BOOK],
    limits: &["timeMs", "nodes"],
    budget: |_| Limits::nodes(10_000_000),
    ..super::FAMILY
};

const BOOK: OptionInfo = OptionInfo {
    id: "book",
    label: "Opening book",
    summary: "Looks up the first moves of Connect Four.",
    kind: OptionKind::Flag { default: true },
};

/// Its search of this position.
pub(crate) fn search(
    position: &DropBoard<Large>,
    Setup { settings, seed, .. }: Setup<'_>,
) -> Box<dyn Search> {
    let solver = Solver::new(*position, seed);
    Box::new(if settings.flag(BOOK.id) { solver } else { solver.without_book() })
}

/// Whether the board fits the solver.
#[must_use]
pub const fn fits(rules: GridRules) -> bool {
    ColumnBoard::fits(rules.rows(), rules.cols())
}

/// A solver on one position.
#[derive(Clone, Debug)]
pub struct Solver<B = Large> {
    position: DropBoard<B>,
    seed: u64,
    board: ColumnBoard,
    table: ScoreTable,
    /// The book of Connect Four, or why there is none; nothing on other boards.
    book: Option<Result<Arc<Book>, String>>,
}

impl<B: Bits> Solver<B> {
    /// A solver for this position. It is deterministic; the seed is only reported.
    ///
    /// # Panics
    /// If the board does not [fit](fits).
    #[must_use]
    pub fn new(position: DropBoard<B>, seed: u64) -> Self {
        let rules = position.rules();
        assert!(fits(rules), "the catalogue lists the solver for boards that fit");
        let board = ColumnBoard::new(rules.rows(), rules.cols(), rules.k());
        let book = is_connect_four(rules).then(shipped);
        Solver { position, seed, board, table: ScoreTable::new(), book }
    }

    /// The same solver with another book of Connect Four, or with the reason in words why there is none,
    /// which its reports tell. On other boards there is none.
    #[must_use]
    pub fn with_book(self, book: Result<Arc<Book>, String>) -> Self {
        Solver { book: self.book.map(|_| book), ..self }
    }

    /// The same solver, which searches the first moves as well.
    #[must_use]
    pub fn without_book(self) -> Self {
        Solver { book: None, ..self }
    }

    /// Goes on with another position of the same board. The table keeps what is proved.
    ///
    /// # Panics
    /// If the rules differ.
    pub fn move_to(&mut self, position: DropBoard<B>) {
        assert_eq!(position.rules(), self.position.rules(), "the table knows one board");
        self.position = position;
    }

    /// Searches and reports.
    fn solve(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        let stones = ColumnStones::of(&self.position);
        let mut root = SolverRoot::new(&self.board, stones);
        if let Some(Ok(book)) = &self.book {
            root.look_up(book, stones);
        }
        let draft = report(&root, self.seed);
        let mut progress = SolverProgress::new(limits, host, draft);
        let result = self.solve_columns(root, &mut progress);
        progress.update_counters();
        let stopped_by = result.map_or_else(|Stopped(reason)| reason, |()| StopReason::Finished);
        let report = Report { stopped_by, ..progress.draft };
        match &self.book {
            Some(Err(cause)) if stones.count <= book::STONES => report.with_reason_in(|reason| {
                let (algo, name) = (ID.into(), "Solver with its book".into());
                Reason::Fallback { algo, name, cause: cause.clone(), reason }
            }),
            _ => report,
        }
    }

    /// Solves the columns, the best one first, and follows the principal variation.
    fn solve_columns(
        &mut self,
        mut root: SolverRoot,
        progress: &mut SolverProgress<'_>,
    ) -> Result<(), Stopped> {
        let book = self.book.as_ref().and_then(|book| book.as_deref().ok()).filter(|_| root.is_known);
        let mut search = NullWindowSearch { board: &self.board, table: &mut self.table, progress };
        search.progress.step()?;
        search.solve_best(&mut root, self.seed)?;
        search.solve_others(&mut root, self.seed)?;
        let draft = &search.progress.draft;
        let best = root.columns.iter().find(|column| Some(column.mv) == draft.mv);
        if let Some(best) = best.filter(|_| draft.plies != Some(1)) {
            let (mut line, score) = (draft.pv.clone(), -best.lower);
            // A search of what the book answers would take long.
            let mut is_at_most = |position, score| match book {
                Some(book) => Ok(book.score(position).is_some_and(|known| known <= score)),
                None => Ok(search.bound(position, score)? <= score),
            };
            // The columns are solved: a limit makes the line shorter and nothing else.
            extend(&self.board, &mut line, best.child, score, &mut is_at_most).ok();
            search.progress.draft.pv = line;
        }
        Ok(())
    }
}

impl NullWindowSearch<'_, '_> {
    /// Finds the score of the position, and with it the best column.
    fn solve_best(&mut self, root: &mut SolverRoot, seed: u64) -> Result<(), Stopped> {
        loop {
            let (lower, upper) = root.bounds();
            if lower == upper {
                return self.progress.report();
            }
            let alpha = if root.is_known { upper - 1 } else { next_alpha(lower, upper) };
            for place in 0..root.columns.len() {
                let column = &mut root.columns[place];
                if column.upper <= alpha {
                    continue;
                }
                let bound = -self.bound(column.child, -alpha - 1)?;
                column.take(bound, alpha);
                if bound > alpha {
                    // The next window begins with the column that exceeded this one.
                    root.columns[..=place].rotate_right(1);
                    break;
                }
            }
            self.update_draft(root, seed);
        }
    }

    /// Finds the scores of the other columns, those with the highest bounds first.
    fn solve_others(&mut self, root: &mut SolverRoot, seed: u64) -> Result<(), Stopped> {
        loop {
            let open = root.columns.iter_mut().filter(|column| !column.is_solved());
            // Of equal ones the first.
            let Some(column) = open.reduce(|a, b| if b.upper > a.upper { b } else { a }) else {
                return Ok(());
            };
            let score = -self.score(column.child, (-column.upper, -column.lower))?;
            (column.lower, column.upper) = (score, score);
            self.update_draft(root, seed);
            self.progress.report()?;
        }
    }

    /// Brings the draft of the report up to date.
    fn update_draft(&mut self, root: &SolverRoot, seed: u64) {
        let counters = self.progress.draft.counters;
        self.progress.draft = Report { counters, ..report(root, seed) };
    }
}

/// The report on what is proved so far.
fn report(root: &SolverRoot, seed: u64) -> Report {
    let (proven, plies) = root.proven(root.bounds());
    let reason = proven.map_or(Reason::Unproven, |proven| Reason::Proven { proven, plies });
    Report {
        proven,
        plies,
        stopped_by: StopReason::Cancelled,
        reason: Some(reason),
        ..Report::new(ID, seed, root.candidates())
    }
}

impl<B: Bits> Search for Solver<B> {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        let report = match self.position.outcome() {
            Some(outcome) => Report::of_finished(&self.position, outcome, ID, self.seed),
            None => self.solve(limits, host),
        };
        let trace = record.map(|cap| trace::proved_root(&report, cap, &self.position));
        (report, trace)
    }

    /// Plays a move. The table keeps what is proved.
    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
    }
}
