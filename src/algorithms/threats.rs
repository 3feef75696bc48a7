//! Threat search: the player of large boards, from gomoku down to where everything can be proved.
//!
//! **Idea.** In k in a row, fours and open threes decide: whoever can go on threatening wins, however
//! many cells the board has. So the board knows at every moment what a stone on each cell would
//! make of the four lines through it (the design of Rapfi, arXiv 2503.13178; names of shapes as in
//! gomoku, for any `k`), and the search lives on that:
//! - wins and losses that are a matter of counting are not searched;
//! - where there is a threat to stop, only moves that stop it are looked at, and fours of one's own;
//! - at every node, rows of fours are followed to their end;
//! - at the root, attacks with fours and open threes are looked for, those of the other side too,
//!   after the move that looks best (Allis, van den Herik and Huntjens, "Go-Moku and threat-space
//!   search", 1993);
//! - everything else is principal variation search with a table, on moves near stones. Late moves
//!   are looked at less deep, near the horizon not at all.
//!
//! **What earned its place**, against the version before, on 15x15 with five in a row, with equal
//! nodes (4000 to 15,000), in 60 to 160 games: what a pattern is worth, fitted to the results of games, 147 Elo [71, 240]; what the side to
//! move has more from them, 260 [173, 387]; less depth for late moves, 58 [-33, 160]; rows of fours
//! that go on near the last four, 44 [-16, 107], and are not looked for where the position is good
//! enough without, 66 [12, 124]; worths fitted again, 39 [-11, 91]. Changes restored instead of found
//! out again, and stones not seen behind others: 1.65 times the nodes in the same time. To go
//! on from threats at the horizon costs 108 [40, 184].
//!
//! **Certain.** A win is certain if every defence to it was looked at; a loss, if no move was left out.
//! Where moves were left out, scores stay estimates, however bad. Dates are told up to five plies,
//! where none can be missed.
//!
//! **Ties.** The first that was found. **Players.** Two, k in a row; patterns for `k` up to 6,
//! counted windows beyond. **Cost.** About a microsecond and a half a node on 15x15.

mod board;
mod cells;
mod classes;
mod evaluation;
mod ordering;
mod patterns;
mod progress;
mod pruning;
mod root;
mod score;
mod search;
mod status;
mod table;
mod tables;
mod vcf;
mod vct;
mod weights;

use crate::game::{Game, Move};
use crate::games::mnk::{Duel, Large};
use crate::search::trace::{self, Cap, Trace, TraceNode, TraceWhy};
use crate::search::{
    Candidate, Counters, Host, Limits, Proven, Report, Search, StopReason, Stopped, best_first,
};
use board::ThreatBoard;
use ordering::{candidates, ordering_score};
use progress::Progress;
use root::{ThreatRoot, ThreatRootMove};
use score::{PROVEN, WIN_SCORE, to_score, win};
use search::ThreatSearch;
use status::{ThreatStatus, blocking_replies, closed_fours, threat_status};
use tables::ThreatTables;

/// The algorithm's id.
pub const ID: &str = "threats";

/// Threat search on one position.
#[derive(Clone, Debug)]
pub struct Threats {
    position: Duel<Large>,
    board: ThreatBoard,
    tables: Box<ThreatTables>,
    seed: u64,
}

impl Threats {
    /// A search of this position. The search is deterministic; the seed is only reported.
    #[must_use]
    pub fn new(position: Duel<Large>, seed: u64) -> Self {
        let tables = Box::new(ThreatTables::new());
        Threats { position, board: ThreatBoard::new(&position), tables, seed }
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
            ThreatStatus::Open if stones == 0 => cells.push(board.cell(self.centre())),
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
        ThreatRoot { moves, pv, complete, depth: 0 }
    }

    fn centre(&self) -> Move {
        let rules = self.position.rules();
        Move((rules.rows() / 2 * rules.cols() + rules.cols() / 2) as u16)
    }

    fn search(&mut self, limits: &Limits, host: &mut dyn Host) -> (ThreatRoot, Counters, StopReason) {
        let root = self.root();
        let context = self.report_context();
        let mut listener = |root: &ThreatRoot, counters: &Counters, host: &mut dyn Host| {
            host.progress(&context.report(root, counters, StopReason::Cancelled))
        };
        let progress = Progress::new(limits, host, &mut listener, root);
        let mut search = ThreatSearch::new(&mut self.board, &mut self.tables, progress);
        let stopped_by = match search.deepen(limits.depth) {
            Ok(reason) | Err(Stopped(reason)) => reason,
        };
        let (root, counters) = search.progress.finish();
        (root, counters, stopped_by)
    }

    fn report_context(&self) -> ReportContext {
        let drawn = threat_status(&self.board) == ThreatStatus::Drawn;
        ReportContext { stones: self.board.stones(), seed: self.seed, moves: self.moves_of_cells(), drawn }
    }

    /// The move of each cell of the padded board.
    fn moves_of_cells(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for mv in (0..self.position.rules().cells()).map(|mv| Move(mv as u16)) {
            let cell = self.board.cell(mv);
            moves.resize(cell + 1, Move::default());
            moves[cell] = mv;
        }
        moves
    }
}

/// Wins and losses up to this length are reported with their length; longer ones may not be the shortest.
const MAX_EXACT_PLIES: i32 = 5;

/// What a report needs besides the root and the counters.
struct ReportContext {
    stones: usize,
    seed: u64,
    /// The move of each cell of the padded board.
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
            proven,
            plies: (decided && mv.exact && plies <= MAX_EXACT_PLIES).then_some(plies as u32),
            no_win: false,
        }
    }

    fn report(&self, root: &ThreatRoot, counters: &Counters, stopped_by: StopReason) -> Report {
        let mut candidates: Vec<_> =
            root.moves.iter().filter(|mv| mv.searched).map(|mv| self.candidate(mv)).collect();
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
            algo: ID.to_owned(),
            seed: self.seed,
            value: best.map_or(0.0, |best| best.value),
            values: None,
            draws: None,
            proven,
            plies,
            pv: root.pv.clone(),
            reason: Some(match proven {
                Some(proven) => proven.sentence(plies),
                None => "the best of the threats looked at".to_owned(),
            }),
            candidates,
            counters: Counters { depth: root.depth, ..*counters },
            stopped_by,
        }
    }
}

impl Search for Threats {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        if let Some(outcome) = self.position.outcome() {
            return Report::of_finished(&self.position, outcome, ID, self.seed);
        }
        let (root, counters, stopped_by) = self.search(limits, host);
        self.report_context().report(&root, &counters, stopped_by)
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
        self.board.play(self.board.cell(mv));
        self.tables.transpositions.age();
    }

    /// The root and its moves.
    fn trace(&mut self, limits: &Limits, cap: Cap, host: &mut dyn Host) -> Trace {
        let report = self.run(limits, host);
        let node = |parent, mv, value| TraceNode {
            parent,
            mv,
            value: Some(value),
            window: None,
            visits: None,
            why: TraceWhy::Full,
            elided: 0,
        };
        let mut nodes = vec![node(None, None, report.value)];
        nodes.extend(report.candidates.iter().map(|one| node(Some(0), Some(one.mv), 0.0 - one.value)));
        trace::shallow(nodes, report.counters.nodes, cap)
    }
}
