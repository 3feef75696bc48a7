//! Threat search for k in a row: principal variation search (PVS) on an incremental threat board, with VCF at
//! every node and VCT at the root. It is the player of large boards.
//!
//! **Idea.** On large boards fours and open threes decide the game. The board therefore holds, for every
//! empty cell and either side, the patterns that a stone there would make of its lines (as in Rapfi, arXiv
//! 2503.13178; the names of patterns are those of gomoku, for any `k`). The search uses them in four ways:
//! - The *threat status* decides wins within three plies and losses within two without a search.
//! - *VCF*, victory by continuous fours, is searched at every node. It is also the quiescence search.
//! - *VCT*, victory by continuous threes and fours, is searched at the root, and for the opponent after the
//!   best move (Allis, van den Herik and Huntjens, "Go-Moku and threat-space search", 1993).
//! - Patterns order the moves and make up the evaluation.
//!
//! **Pseudo-code.** Scores are from the view of the side to move; `n` counts the moves of a node from 0;
//! logarithms are rounded down.
//! ```text
//! for depth = 1, 2, ...:                                                     iterative deepening
//!     if VCT wins at the root: done
//!     PVS of the root moves within score +- 40, fourfold after each fail     aspiration window
//!     while VCT of the opponent refutes the best move: mark it lost, repeat
//!
//! search(alpha, beta, depth):
//!     if the threat status is a win, a loss or a draw: return it
//!     if there is a single reply: play it and search at the same depth       forced-move extension
//!     alpha = max(alpha, loss in 4 plies); beta = min(beta, win in 5 plies)  mate distance pruning
//!     if depth <= 0:                                                         quiescence search
//!         return estimate if estimate >= beta, else VCF's win, else estimate
//!     return the score of the transposition table, if it decides
//!     if depth <= 3, quiet, and estimate - 70 depth >= beta: return it       reverse futility pruning
//!     if VCF wins: return its score
//!     for each move, best first:                                             table move, killer moves, history
//!         if the move is quiet, n > 0, and the node has no threat to stop:
//!             if depth <= 3 and evaluation + 60 depth + 40 <= alpha: break   futility pruning
//!             if depth <= 5 and n > 5 + depth^2: break                       late move pruning
//!         r = log2(depth) log2(n) / 2, one less for threats                  late move reduction (depth, n >= 3)
//!         score = -search(-alpha - 1, -alpha, depth - 1 - r), and again with r = 0 and with the
//!                 full window where the result asks for it
//!     if moves were left out and all others lose: return an unproven loss
//! ```
//! Margins are in points of the evaluation. `threats/pruning.rs` holds these formulas and their constants.
//!
//! **Soundness.** A reported win or loss is proven:
//! - A *win* needs one winning move. Its source is the threat status, which is exact, a VCF, a VCT, or a
//!   proven loss of the opponent. VCF and VCT leave out moves of the attacker only: the defender gets the
//!   single block of a four, and against an open three every move that blocks it and every four. Any other
//!   reply loses within four plies.
//! - A *loss* needs all moves. A node's loss is proven only if every move left out loses within four plies,
//!   which holds if the list of replies to a threat, or the list of all empty cells, was searched to its end.
//!   Otherwise the loss is *unproven*: its score is below every estimate, but no parent takes it for a proof,
//!   since moves that were never searched might save the game.
//! - *Futility and late move pruning* end a node only while a move that does not lose is known, and mark the
//!   node as incomplete. *Reverse futility pruning* and the quiescence search return estimates, which prove
//!   nothing. *Late move reductions* change the depth only, and proofs hold at any depth.
//!
//! *Several lines* (multi-PV): if more than one move shall have a value of its own, the moves after the best
//! one are searched again after each iteration, to the same depth, without those that are better; and so on
//! for each further one.
//!
//! The length of a win is reported up to five plies, where no shorter win is missed. A draw is reported only
//! if no row fits on the board.
//!
//! **Boards.** The search knows a board by its lines, which may close to circles, as on a torus, or run
//! through layers. The players place one stone each in turn, and a player who completes a row wins; nothing
//! else may depend on a stone. `threats/board.rs` says what is different on narrow circles.
//!
//! **Ties.** The first move found. **Players.** Two; patterns from a table for `k` up to 6, counted windows
//! beyond and on narrow circles. **Cost.** `O(k)` updates a move; about 1.5 microseconds a node on 15x15.
//! **Strength.** See docs/results.md.

mod board;
mod cells;
mod classes;
mod evaluation;
mod geometry;
mod lazy_smp;
mod ordering;
mod patterns;
mod progress;
mod pruning;
mod root;
mod score;
mod search;
#[cfg(not(target_arch = "wasm32"))]
pub mod shared;
#[allow(dead_code, reason = "the module `kernel` has the same file, and each uses a part of it")]
mod slots;
mod status;
mod table;
mod tables;
#[cfg(test)]
mod testing;
mod vcf;
mod vct;
mod weights;

use crate::algorithm::{BoardSize, Description, Setup, Shares};
use crate::game::Move;
use crate::games::line::LineBoard;
use crate::search::node::ExitReason;
use crate::search::reason::Reason;
use crate::search::trace::{self, Cap, Trace, TraceNode};
use crate::search::{
    Candidate, Counters, Host, Limits, Proven, Report, Search, StopReason, Stopped, best_first,
};
use crate::settings::{OptionInfo, OptionKind};
use board::ThreatBoard;
use lazy_smp::SmpMember;
use ordering::{candidates, ordering_score};
use progress::Progress;
use root::{ThreatRoot, ThreatRootMove};
use score::{PROVEN, WIN_SCORE, to_score, win};
use search::ThreatSearch;
use status::{ThreatStatus, blocking_replies, closed_fours, threat_status};
#[cfg(target_arch = "wasm32")]
use table::ThreatTable;
use tables::ThreatTables;

/// The algorithm's id.
pub const ID: &str = "threats";

/// What it says of itself.
pub(crate) const DESCRIPTION: Description = Description {
    id: ID,
    label: "Threat search",
    summary: "Alpha-beta that sees fours and open threes at once, and looks only where they matter.",
    options: &[LINES],
    budget,
    shares: Some(Shares::Table),
    ..super::FAMILY
};

/// Its search of this position.
pub(crate) fn search<G: LineBoard + 'static>(position: &G, setup: Setup<'_>) -> Box<dyn Search> {
    Box::new(Threats::new(*position, setup.seed).with_lines(setup.settings.count(LINES.id)))
}

/// A second or so.
fn budget(_: BoardSize) -> Limits {
    Limits::nodes(500_000)
}

pub(crate) const LINES: OptionInfo = OptionInfo {
    id: "lines",
    label: "Moves valued",
    summary: "In k in a row, so many of the best moves get a value of their own, which takes more time.",
    kind: OptionKind::Count { default: 1, min: 1, max: 5 },
};

/// Threat search on one position. Only the first and last steps know the type of the board.
#[derive(Clone, Debug)]
pub struct Threats<G> {
    position: G,
    player: ThreatPlayer,
}

/// The search of the stones.
#[derive(Clone, Debug)]
struct ThreatPlayer {
    board: ThreatBoard,
    tables: Box<ThreatTables>,
    seed: u64,
    /// How many of the best moves get a value of their own.
    lines: usize,
    /// Where this is one of several searches that share a table.
    member: Option<SmpMember>,
}

impl<G: LineBoard> Threats<G> {
    /// A search of this position of a game in which the players place one stone each in turn, and a stone
    /// [never hurts](crate::game::Game::adds_only) but by [exact rules](LineBoard::is_exact), where no line
    /// may be closed. The search is deterministic; the seed is only reported.
    #[must_use]
    pub fn new(position: G, seed: u64) -> Self {
        let player = ThreatPlayer::new(ThreatBoard::new(&position), seed, ThreatTables::new());
        Threats { position, player }
    }

    /// With a value of its own for each of the `lines` best moves, at least one.
    #[must_use]
    pub fn with_lines(mut self, lines: u32) -> Self {
        self.player.lines = lines.max(1) as usize;
        self
    }

    /// The root and its moves.
    fn root_trace(&self, report: &Report, cap: Cap) -> Trace {
        let node = |parent, mv, value| TraceNode {
            parent,
            mv,
            value: Some(value),
            exit: Some(ExitReason::Full),
            ..TraceNode::default()
        };
        let mut nodes = vec![node(None, None, report.value)];
        nodes.extend(report.candidates.iter().map(|one| node(Some(0), Some(one.mv), 0.0 - one.value)));
        trace::shallow(nodes, report.counters.nodes, cap, &self.position)
    }
}

impl ThreatPlayer {
    fn new(board: ThreatBoard, seed: u64, tables: ThreatTables) -> Self {
        ThreatPlayer { board, tables: Box::new(tables), seed, lines: 1, member: None }
    }

    /// As one of several searches that share a table: takes that table where workers of a page search.
    #[cfg(target_arch = "wasm32")]
    fn begin(&mut self, limits: &Limits) {
        self.member = SmpMember::of_part(limits);
        if let Some(member) = &self.member {
            *self.tables = ThreatTables::with(ThreatTable::of_several(member.table()));
        }
    }

    /// As one of several searches that share a table: waits for its turn.
    #[cfg(not(target_arch = "wasm32"))]
    fn begin(&mut self, _: &Limits) {
        self.member.iter().for_each(SmpMember::begin);
    }

    /// The root moves in the order of search, with their score if the threat status decides it.
    fn root(&self) -> ThreatRoot {
        let (board, stones) = (&self.board, self.board.stones());
        let (mut cells, mut score) = (Vec::new(), None);
        let status = threat_status(board);
        match status {
            ThreatStatus::Win(plies, cell) => {
                cells.push(cell);
                score = Some(win(stones + plies as usize));
            }
            ThreatStatus::Forced(cell) => cells.push(cell),
            ThreatStatus::Loss => score = Some(-win(stones + 2)),
            ThreatStatus::Threatened => {
                closed_fours(board, &mut cells);
                blocking_replies(board, &mut cells);
                score = cells.is_empty().then(|| -win(stones + 4));
            }
            ThreatStatus::Open if stones == 0 => cells.push(board.centre()),
            ThreatStatus::Open => candidates(board, &mut cells),
            ThreatStatus::Drawn => score = Some(0),
        }
        if cells.is_empty() {
            cells.extend(board.all_empty());
        }
        let complete = status != ThreatStatus::Open || cells.len() == board.empties();
        let cells: Vec<_> = best_first(cells.len(), &|i| ordering_score(board, cells[i]).into())
            .into_iter()
            .map(|i| cells[i])
            .collect();
        let (known, score) = (score.is_some(), score.unwrap_or(0));
        let root_move = |&cell| ThreatRootMove { cell, score, exact: known, searched: known, refuted: None };
        let moves = cells.iter().map(root_move).collect();
        let pv = cells.first().map(|&cell| board.mv(cell)).into_iter().collect();
        ThreatRoot { moves, pv, complete, ..ThreatRoot::default() }
    }

    fn deepen(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        self.begin(limits);
        let root = self.root();
        let context = self.report_context();
        let mut listener = |root: &ThreatRoot, counters: &Counters, host: &mut dyn Host| {
            host.progress(&context.report(root, counters, StopReason::Cancelled))
        };
        let member = self.member.as_ref();
        let progress = Progress::new(limits, host, &mut listener, root).with_member(member);
        let mut search = ThreatSearch::new(&mut self.board, &mut self.tables, progress);
        search.valued = self.lines;
        let stopped_by = match search.deepen(limits.depth) {
            Ok(reason) | Err(Stopped(reason)) => reason,
        };
        let (root, counters) = search.progress.finish();
        self.member.iter().for_each(SmpMember::end);
        context.report(&root, &counters, stopped_by)
    }

    fn report_context(&self) -> ReportContext {
        let drawn = threat_status(&self.board) == ThreatStatus::Drawn;
        let moves = self.board.moves().to_vec();
        ReportContext { stones: self.board.stones(), seed: self.seed, moves, drawn }
    }
}

/// Wins and losses up to this length are reported with their length; longer ones may not be the shortest.
const MAX_EXACT_PLIES: i32 = 5;

/// What a report needs besides the root and the counters.
struct ReportContext {
    stones: usize,
    seed: u64,
    /// The move of each cell.
    moves: Vec<Move>,
    /// Whether no side can complete a row any more.
    drawn: bool,
}

impl ReportContext {
    fn candidate(&self, mv: &ThreatRootMove) -> Candidate {
        let plies = WIN_SCORE - mv.score.abs() - self.stones as i32;
        let proven = match mv.score {
            _ if self.drawn => Some(Proven::Draw),
            score if score > PROVEN => mv.exact.then_some(Proven::Win),
            score if score < -PROVEN => Some(Proven::Loss),
            _ => None,
        };
        let decided = proven.is_some_and(|proven| proven != Proven::Draw);
        Candidate {
            mv: self.moves[mv.cell],
            value: to_score(mv.score).expected(),
            visits: None,
            values: None,
            proven,
            plies: (decided && mv.exact && plies <= MAX_EXACT_PLIES).then_some(plies as u32),
            no_win: false,
            no_loss: false,
        }
    }

    fn report(&self, root: &ThreatRoot, counters: &Counters, stopped_by: StopReason) -> Report {
        let (moves, valued) = root.listed();
        let mut candidates: Vec<_> =
            moves.iter().filter(|mv| mv.searched).map(|mv| self.candidate(mv)).collect();
        Candidate::rank(&mut candidates);
        let is_best = |candidate: &Candidate| Some(&candidate.mv) == root.pv.first();
        if let Some(place) = candidates.iter().position(is_best) {
            candidates[..=place].rotate_right(1);
        }
        let best = candidates.first().copied();
        let lost = |mv: &ThreatRootMove| mv.searched && mv.score < -PROVEN;
        let all_lose = root.complete && root.moves.iter().all(lost);
        let proven = best.and_then(|best| best.proven).filter(|&proven| proven != Proven::Loss || all_lose);
        let plies = best.and_then(|best| best.plies).filter(|_| proven.is_some());
        Report {
            mv: root.pv.first().copied(),
            proven,
            plies,
            pv: root.pv.clone(),
            counters: Counters { depth: root.depth, ..*counters },
            stopped_by,
            valued: (valued > 1).then_some(valued as u32),
            reason: Some(proven.map_or(Reason::Threats, |proven| Reason::Proven { proven, plies })),
            ..Report::new(ID, self.seed, candidates)
        }
    }
}

impl<G: LineBoard> Search for Threats<G> {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        let report = match self.position.outcome() {
            Some(outcome) => Report::of_finished(&self.position, outcome, ID, self.player.seed),
            None => self.player.deepen(limits, host),
        };
        let trace = record.map(|cap| self.root_trace(&report, cap));
        (report, trace)
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
        let ThreatPlayer { board, tables, .. } = &mut self.player;
        board.play(board.cell(mv));
        tables.transpositions.age();
    }
}
