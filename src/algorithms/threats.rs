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
mod fours;
mod memory;
mod order;
mod outlook;
mod score;
mod shapes;
mod table;
mod threes;
mod tiers;
mod tree;
mod worth;

use crate::game::{Game, Move};
use crate::games::mnk::{Large, TwoPlayerBoard};
use crate::search::budget::Budget;
use crate::search::root::PvTable;
use crate::search::trace::{self, Cap, Trace, TraceExit, TraceNode};
use crate::search::{
    Candidate, Counters, Host, Limits, Proven, Report, Search, StopReason, Stopped, best_first,
};
use board::Board;
use memory::Memory;
use order::{candidates, promise};
use outlook::{Outlook, closed_fours, outlook, stops};
use score::{CERTAIN, WINNING, public, win};
use threes::Attack;
use tree::{Root, RootMove, Tree, Work};

/// The algorithm's id.
pub const ID: &str = "threats";

/// Threat search on one position.
#[derive(Clone, Debug)]
pub struct Threats {
    position: TwoPlayerBoard<Large>,
    board: Board,
    memory: Box<Memory>,
    seed: u64,
}

impl Threats {
    /// A search of this position. The seed is only reported: nothing is left to chance.
    #[must_use]
    pub fn new(position: TwoPlayerBoard<Large>, seed: u64) -> Self {
        Threats { position, board: Board::new(&position), memory: Box::new(Memory::new()), seed }
    }

    /// The moves at the root, most promising first, and their score if it is plain.
    fn root(&self) -> Root {
        let (board, stones) = (&self.board, self.board.stones());
        let (mut cells, mut score) = (Vec::new(), None);
        match outlook(board) {
            Outlook::Win(plies, cell) => {
                cells.push(cell);
                score = Some(win(stones + plies as usize));
            }
            Outlook::Forced(cell) => cells.push(cell),
            Outlook::Loss => score = Some(-win(stones + 2)),
            Outlook::Threatened => {
                closed_fours(board, &mut cells);
                stops(board, &mut cells);
                score = cells.is_empty().then(|| -win(stones + 4));
            }
            Outlook::Open if stones == 0 => cells.push(board.cell(self.centre())),
            Outlook::Open => candidates(board, &mut cells),
            Outlook::Drawn => score = Some(0),
        }
        if cells.is_empty() {
            cells.extend(board.all_empty());
        }
        let complete = outlook(board) != Outlook::Open || cells.len() == board.empties();
        let cells: Vec<_> = best_first(cells.len(), &|i| promise(board, cells[i]).into())
            .into_iter()
            .map(|i| cells[i])
            .collect();
        let (known, score) = (score.is_some(), score.unwrap_or(0));
        let moves = cells.iter().map(|&cell| RootMove { cell, score, exact: known, seen: known, lost: None });
        let line = cells.first().map(|&cell| board.mv(cell)).into_iter().collect();
        Root { moves: moves.collect(), line, complete, depth: 0 }
    }

    fn centre(&self) -> Move {
        let rules = self.position.rules();
        Move((rules.rows() / 2 * rules.cols() + rules.cols() / 2) as u16)
    }

    fn search(&mut self, limits: &Limits, host: &mut dyn Host) -> (Root, Work, StopReason) {
        let root = self.root();
        let about = self.about();
        let mut listener = |root: &Root, work: &Work, host: &mut dyn Host| {
            host.progress(&about.report(root, work, StopReason::Cancelled))
        };
        self.memory.restart();
        let mut tree = Tree {
            board: &mut self.board,
            memory: &mut self.memory,
            budget: Budget::of_nodes(limits, host),
            host,
            listener: &mut listener,
            root,
            work: Work::default(),
            lines: PvTable::default(),
            moves: Vec::new(),
            cells: Vec::new(),
            allowance: 0,
        };
        let stopped = match tree.deepen(limits.depth) {
            Ok(reason) | Err(Stopped(reason)) => reason,
        };
        tree.work.nodes = tree.budget.work();
        tree.work.elapsed_ms = tree.budget.elapsed_ms(tree.host);
        (tree.root, tree.work, stopped)
    }

    fn about(&self) -> About {
        let drawn = outlook(&self.board) == Outlook::Drawn;
        About { stones: self.board.stones(), seed: self.seed, names: self.names(), drawn }
    }

    /// The move of each cell of the padded board.
    fn names(&self) -> Vec<Move> {
        let mut names = Vec::new();
        for mv in (0..self.position.rules().cells()).map(|mv| Move(mv as u16)) {
            let cell = self.board.cell(mv);
            names.resize(cell + 1, Move::default());
            names[cell] = mv;
        }
        names
    }
}

impl Tree<'_> {
    /// One ply deep, then two, and so on.
    fn deepen(&mut self, most: Option<u32>) -> Result<StopReason, Stopped> {
        if self.root.moves.iter().all(|mv| mv.seen) {
            return Ok(StopReason::Finished);
        }
        let (mut score, mut left) = (0, 1);
        for depth in 1..=self.board.empties() as u32 {
            if most.is_some_and(|most| depth > most) {
                return Ok(StopReason::Depth);
            }
            if let Some(attack) = self.attack(&mut left)? {
                self.settle(attack);
                return Ok(StopReason::Finished);
            }
            score = self.iterate(depth as i32, score)?;
            while score > -CERTAIN && self.refuted_best(left)? {
                score = self.iterate(depth as i32, score)?;
            }
            self.root.depth = depth;
            if score > CERTAIN || (score < -CERTAIN && self.root.complete) {
                break;
            }
            self.report()?;
        }
        Ok(StopReason::Finished)
    }

    /// A win by threats, looked for with a share of the work done so far: one threat deep, then two, and
    /// so on.
    fn attack(&mut self, left: &mut u32) -> Result<Option<Attack>, Stopped> {
        self.allowance = self.budget.work() + self.budget.work() / 8 + 100;
        while *left < DEEPEST_ATTACK {
            let found = self.threes(*left)?;
            if found.is_some() || self.budget.work() >= self.allowance {
                return Ok(found);
            }
            *left += 1;
        }
        Ok(None)
    }

    /// The root is won by this attack.
    fn settle(&mut self, attack: Attack) {
        let score = win(self.board.stones() + attack.plies as usize);
        self.root.moves.retain(|mv| mv.cell != attack.first);
        self.root
            .moves
            .insert(0, RootMove { cell: attack.first, score, exact: true, seen: true, lost: None });
        self.root.line = vec![self.board.mv(attack.first)];
    }

    /// Whether the other side has a win by threats after the best move, which the tree did not see. The
    /// root then knows it.
    fn refuted_best(&mut self, left: u32) -> Result<bool, Stopped> {
        let Some(best) = self.root.moves.first().copied().filter(|best| best.lost.is_none()) else {
            return Ok(false);
        };
        self.allowance = self.budget.work() + self.budget.work() / 8 + 100;
        self.board.play(best.cell);
        let mut found = Ok(None);
        for left in 1..=left + 1 {
            found = self.threes(left);
            if !matches!(found, Ok(None)) || self.budget.work() >= self.allowance {
                break;
            }
        }
        self.board.undo();
        let Some(attack) = found? else { return Ok(false) };
        self.root.moves[0].lost = Some(-win(self.board.stones() + 1 + attack.plies as usize));
        Ok(true)
    }
}

/// Threats that an attack may be long, more than any budget finds out.
const DEEPEST_ATTACK: u32 = 40;

/// What a report says beside its moves.
struct About {
    stones: usize,
    seed: u64,
    names: Vec<Move>,
    /// Whether nobody can win any more.
    drawn: bool,
}

impl About {
    /// A date is given only where it is certain: no win is missed that is nearer than five plies.
    fn candidate(&self, mv: &RootMove) -> Candidate {
        let plies = WINNING - mv.score.abs() - self.stones as i32;
        let proven = match mv.score {
            _ if self.drawn => Some(Proven::Draw),
            score if score > CERTAIN => mv.exact.then_some(Proven::Win),
            score if score < -CERTAIN => Some(Proven::Loss),
            _ => None,
        };
        let decided = proven.is_some_and(|proven| proven != Proven::Draw);
        Candidate {
            mv: self.names[mv.cell],
            value: public(mv.score).expected(),
            visits: None,
            proven,
            plies: (decided && mv.exact && plies <= 5).then_some(plies as u32),
            no_win: false,
        }
    }

    fn report(&self, root: &Root, work: &Work, stopped_by: StopReason) -> Report {
        let mut candidates: Vec<_> =
            root.moves.iter().filter(|mv| mv.seen).map(|mv| self.candidate(mv)).collect();
        Candidate::rank(&mut candidates);
        let led = |candidate: &Candidate| Some(&candidate.mv) == root.line.first();
        if let Some(place) = candidates.iter().position(led) {
            candidates[..=place].rotate_right(1);
        }
        let best = candidates.first().copied();
        let lost = |mv: &RootMove| mv.seen && mv.score < -CERTAIN;
        let all_lose = root.complete && root.moves.iter().all(lost);
        let proven = best.and_then(|best| best.proven).filter(|&proven| proven != Proven::Loss || all_lose);
        let plies = best.and_then(|best| best.plies).filter(|_| proven.is_some());
        Report {
            mv: root.line.first().copied(),
            algo: ID.to_owned(),
            seed: self.seed,
            value: best.map_or(0.0, |best| best.value),
            values: None,
            draws: None,
            proven,
            plies,
            pv: root.line.clone(),
            reason: Some(match proven {
                Some(proven) => proven.sentence(plies),
                None => "the best of the threats looked at".to_owned(),
            }),
            candidates,
            counters: Counters {
                nodes: work.nodes,
                cutoffs: work.cutoffs,
                table_hits: work.table_hits,
                depth: root.depth,
                elapsed_ms: work.elapsed_ms,
                ..Counters::default()
            },
            stopped_by,
        }
    }
}

impl Search for Threats {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        if let Some(outcome) = self.position.outcome() {
            return Report::of_finished(&self.position, outcome, ID, self.seed);
        }
        let (root, work, stopped_by) = self.search(limits, host);
        self.about().report(&root, &work, stopped_by)
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
        self.board.play(self.board.cell(mv));
        self.memory.table.age();
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
            why: TraceExit::Full,
            elided: 0,
        };
        let mut nodes = vec![node(None, None, report.value)];
        nodes.extend(report.candidates.iter().map(|one| node(Some(0), Some(one.mv), 0.0 - one.value)));
        trace::shallow(nodes, report.counters.nodes, cap)
    }
}
