//! Prover for k in a row on any board of lines: AND/OR search over Maker-Breaker and real games, which
//! proves who wins and in how many moves, or that the game is drawn.
//!
//! **Idea.** The prover asks two yes-or-no queries: can the player to move force a row, and can the opponent?
//! If neither can, the position is a draw. A query has an *attacker*, who wants a row, and a *defender*. An
//! AND/OR search answers it, with iterative deepening on the attacker's stones: 2, 3 and so on, so that the
//! first win found is the quickest.
//! - *Forced moves.* A side that can complete a row does so; a side that must prevent one has no other move;
//!   two threats at once win.
//! - *Defence set.* If the attacker threatens to make two threats with one stone, only the moves that may
//!   interfere are searched (a relevance zone, as in Wu and Lin, "Relevance-zone-oriented proof search for
//!   Connect6", 2010).
//! - *Pairing strategy.* If every row that the attacker may still fill contains one of a set of disjoint
//!   pairs of empty cells, the defender answers each stone in a pair with the other cell (Hales and Jewett,
//!   "Regularity and positional games", 1963).
//! - *Maker-Breaker game first*, in which the defender's own rows do not count: the attacker looks for a
//!   *weak win* (Beck, "Combinatorial Games: Tic-Tac-Toe Theory", 2008). An attacker who has none has no win
//!   in the real game either, and that is smaller to prove, since there are no counter-threats.
//! - *Transposition table* of everything proven, with one entry for all orientations of a position.
//!
//! **Pseudo-code.** `stones` is what the attacker has left to win with; both nodes return yes with the number
//! of stones needed, or no with a number that is not enough.
//! ```text
//! or_node(stones):                                    the attacker moves
//!     if stones < 2: no
//!     if the defender threatens two rows: no; one row: block it, and_node(stones - 1)
//!     if a stone makes two threats: yes
//!     if stones == 2: no
//!     table; if the defender has a pairing strategy: no
//!     some move (in the defence set, if the defender threatens two rows with one stone) with and_node(stones - 1)
//! and_node(stones):                                   the defender moves
//!     if the attacker threatens two rows: yes
//!     if stones < 2: no
//!     if the attacker threatens one row: block it, or_node(stones)
//!     if stones == 2 and no stone makes two threats: no
//!     table; in the Maker-Breaker game, if the defender has a pairing strategy: no
//!     every move (in the defence set, if the attacker threatens two rows with one stone) with or_node(stones)
//! ```
//! Queries with a limited number of stones alternate with the same queries without a limit, since the first
//! kind finds quick wins and the second proves draws.
//!
//! **Why the defence set is sound.** Suppose that a stone on cell `x` would make two threats, which need the
//! cells `y` and `z` to become rows. A *fork* is such a triple. A reply that takes none of `x`, `y` and `z`
//! leaves the fork intact, so the opponent plays `x`, threatens both rows, and completes one of them, unless
//! the reply itself threatens a row and so has to be answered first. Hence a reply that saves the game takes
//! a cell of the fork or makes a threat. This holds of every fork on the board. The defence set is therefore
//! the intersection of all forks, together with the cells where the replying side makes a threat; in the
//! Maker-Breaker game the defender's threats do not count and are left out. A move outside of the set loses,
//! so an AND node without it has the same value. At an OR node, where the defender has the fork, such a move
//! does not win.
//!
//! Nothing here asks for the shape of the board: it is a list of lines, which may close to circles, as on a
//! torus, or run through layers. It needs three properties of the game: the player who completes a row wins,
//! the players place one stone each in turn, and a further stone never hurts its owner. By exact rules it
//! may, and with gravity a stone lets the opponent place one above it.
//!
//! On the empty board the second player cannot win, because the first player could steal the strategy (Nash;
//! see Berlekamp, Conway and Guy, "Winning ways", 1982). There the query for the opponent waits until the
//! mover is known not to win.
//!
//! *In parallel.* Several workers share the moves at the root ([`Part`](crate::search::Part)). Each reports
//! what it has proven, and [`merge`](crate::session::merge) joins the reports: one win suffices for a win, a
//! draw or a loss needs all. A worker that has solved its own moves goes on with those of the others.
//!
//! **Ties.** The move found first. **Players.** Two. **Cost.** Exponential in the empty cells; published
//! boards take from a few to millions of positions (docs/results.md).

mod and_or;
mod board;
mod line;
mod open_pairs;
mod pairing;
mod progress;
mod queries;
mod root;
mod table;

use crate::algorithm::{BoardSize, Description, Setup};
use crate::game::Move;
use crate::games::line::LineBoard;
use crate::search::trace::{self, Cap, Trace};
use crate::search::{Host, Limits, Report, Search};
use board::ProofBoard;
use queries::RootQueries;

/// The algorithm's id.
pub const ID: &str = "prover";

/// What it says of itself.
pub(crate) const DESCRIPTION: Description = Description {
    id: ID,
    label: "Prover",
    summary: "Proves who wins, or that neither side can, by pairing cells and forcing replies.",
    exact: true,
    budget,
    parallel: true,
    ..super::FAMILY
};

/// Its search of this position.
pub(crate) fn search<G: LineBoard + 'static>(position: &G, setup: Setup<'_>) -> Box<dyn Search> {
    Box::new(Prover::new(*position, setup.seed))
}

/// Some seconds on any board, since a node takes time for each cell: what can be proved at all is mostly
/// proved long before.
fn budget(board: BoardSize) -> Limits {
    Limits::nodes(8_000_000 / u64::from(board.cells))
}

/// A prover on one position. Only the first and last steps know the type of the board.
#[derive(Clone, Debug)]
pub struct Prover<G> {
    position: G,
    seed: u64,
    queries: RootQueries,
}

impl<G: LineBoard> Prover<G> {
    /// A prover for this position of a game in which the players move in turn and a stone
    /// [never hurts](crate::game::Game::adds_only). It is deterministic; the seed is only reported.
    #[must_use]
    pub fn new(position: G, seed: u64) -> Self {
        let board = ProofBoard::new(&position);
        let queries = RootQueries::new(board, position.to_move().index(), position.plies() == 0, seed);
        Prover { position, seed, queries }
    }
}

impl<G: LineBoard> Search for Prover<G> {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        let report = match self.position.outcome() {
            Some(outcome) => Report::of_finished(&self.position, outcome, ID, self.seed),
            None => self.queries.prove(limits, host),
        };
        let trace = record.map(|cap| trace::proved_root(&report, cap, &self.position));
        (report, trace)
    }

    /// Plays a move. The table keeps what is proven.
    fn advance(&mut self, mv: Move) {
        self.queries.advance(mv);
        self.position.play(mv);
    }
}
