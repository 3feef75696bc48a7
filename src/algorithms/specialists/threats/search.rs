//! The window search of `threats`: iterative deepening, principal variation search and quiescence search on
//! fours. The header of [`threats`](super) has its pseudo-code and the argument why its proofs are sound.

use super::board::ThreatBoard;
use super::cells::CellIndex;
use super::classes::MAKES_THREE;
use super::evaluation::{estimate, evaluate};
use super::progress::Progress;
use super::pruning::{AspirationWindow, NodeWindow};
use super::root::ThreatRootMove;
use super::score::{PROVEN, WIN_SCORE, unproven_loss, win};
use super::status::{ThreatStatus, threat_status};
use super::table::{ScoreBound, TableEntry};
use super::tables::ThreatTables;
use super::vcf::ThreatWin;
use super::vct::Vct;
use crate::search::root::PvTable;
use crate::search::{StopReason, Stopped};

/// Threats that a VCT at the root may be long, more than any budget reaches.
const MAX_VCT_DEPTH: u32 = 40;

/// Stones on the board at the end of the shortest loss of a node whose [`ThreatStatus`] decides nothing.
const SHORTEST_LOSS: usize = 4;
/// The same for the shortest win.
const SHORTEST_WIN: usize = 5;

/// A running search.
pub(super) struct ThreatSearch<'a> {
    pub(super) board: &'a mut ThreatBoard,
    pub(super) tables: &'a mut ThreatTables,
    pub(super) progress: Progress<'a>,
    pub(super) lines: PvTable,
    /// How many of the best moves at the root get a value of their own.
    pub(super) valued: usize,
}

impl<'a> ThreatSearch<'a> {
    pub(super) fn new(
        board: &'a mut ThreatBoard,
        tables: &'a mut ThreatTables,
        progress: Progress<'a>,
    ) -> Self {
        tables.ordering.restart();
        ThreatSearch { board, tables, progress, lines: PvTable::default(), valued: 1 }
    }

    /// Iterative deepening, at most `max_depth` plies.
    pub(super) fn deepen(&mut self, max_depth: Option<u32>) -> Result<StopReason, Stopped> {
        if self.progress.root.moves.iter().all(|mv| mv.searched) {
            return Ok(StopReason::Finished);
        }
        let (mut score, mut vct_depth) = (0, 1);
        let empties = self.board.empties() as u32;
        let last = max_depth.map_or(empties, |max_depth| max_depth.min(empties));
        for depth in 1..=empties {
            if depth > last {
                return Ok(StopReason::Depth);
            }
            if depth < last && self.progress.skips(depth) {
                continue;
            }
            if let Some(attack) = self.vct_at_root(&mut vct_depth)? {
                self.root_is_won(attack);
                return Ok(StopReason::Finished);
            }
            score = self.iterate(0, depth as i32, score)?;
            while score > -PROVEN && self.best_is_refuted(vct_depth)? {
                score = self.iterate(0, depth as i32, score)?;
            }
            self.progress.root.depth = depth;
            if score > PROVEN || (score < -PROVEN && self.progress.root.complete) {
                break;
            }
            self.value_others(depth as i32)?;
            self.progress.report()?;
        }
        Ok(StopReason::Finished)
    }

    /// A VCT of the side to move at the root, searched with iterative deepening from `depth` threats on.
    fn vct_at_root(&mut self, depth: &mut u32) -> Result<Option<ThreatWin>, Stopped> {
        let mut vct = self.vct();
        while *depth < MAX_VCT_DEPTH {
            let found = vct.search(*depth)?;
            if found.is_some() || vct.is_exhausted() {
                return Ok(found);
            }
            *depth += 1;
        }
        Ok(None)
    }

    /// Records that the root is won by a VCT.
    fn root_is_won(&mut self, attack: ThreatWin) {
        let score = win(self.board.stones() + attack.plies as usize);
        let root = &mut self.progress.root;
        root.moves.retain(|mv| mv.cell != attack.first);
        root.moves.insert(0, ThreatRootMove::winning(attack.first, score));
        root.pv = vec![self.board.mv(attack.first)];
    }

    /// Searches for a VCT of the opponent after the best move, and records it as that move's refutation.
    fn best_is_refuted(&mut self, depth: u32) -> Result<bool, Stopped> {
        let best = self.progress.root.moves.first().copied();
        let Some(best) = best.filter(|best| best.refuted.is_none()) else { return Ok(false) };
        self.board.play(best.cell);
        let mut vct = self.vct();
        let mut found = Ok(None);
        for depth in 1..=depth + 1 {
            found = vct.search(depth);
            if !matches!(found, Ok(None)) || vct.is_exhausted() {
                break;
            }
        }
        self.board.undo();
        let Some(attack) = found? else { return Ok(false) };
        let refuted = -win(self.board.stones() + 1 + attack.plies as usize);
        self.progress.root.moves[0].refuted = Some(refuted);
        Ok(true)
    }

    fn vct(&mut self) -> Vct<'_, 'a> {
        let ThreatTables { transpositions, vcf, .. } = &mut *self.tables;
        Vct::new(self.board, transpositions, vcf, &mut self.progress)
    }

    /// Gives the best moves after the first a value of their own, one after the other.
    fn value_others(&mut self, depth: i32) -> Result<(), Stopped> {
        let lines = self.valued.min(self.progress.root.moves.len());
        if lines <= 1 {
            return Ok(());
        }
        for from in 1..lines {
            let before = self.progress.root.settled.get(from).or(self.progress.root.moves.get(from - 1));
            let previous = before.map_or(0, |mv| mv.score);
            self.iterate(from, depth, previous)?;
        }
        let root = &mut self.progress.root;
        (root.settled, root.valued) = (root.moves.clone(), lines);
        Ok(())
    }

    /// Searches the root moves from the place `from` on to this depth, with an aspiration window around the
    /// score of the iteration before.
    fn iterate(&mut self, from: usize, depth: i32, previous: i32) -> Result<i32, Stopped> {
        let mut window = AspirationWindow::around(previous, depth);
        loop {
            let score = self.root(from, window.alpha, window.beta, depth)?;
            if !window.widen(score) {
                return Ok(score);
            }
        }
    }

    fn root(&mut self, from: usize, mut alpha: i32, beta: i32, depth: i32) -> Result<i32, Stopped> {
        let node = NodeWindow { alpha, beta, depth, ply: 0 };
        let mut best = -WIN_SCORE;
        self.lines.open(0);
        for place in from..self.progress.root.moves.len() {
            let ThreatRootMove { cell, refuted, .. } = self.progress.root.moves[place];
            let score = match refuted {
                Some(score) => score,
                None => self.root_move(node, alpha, place, place == from)?,
            };
            let root = &mut self.progress.root;
            if from == 0 && (place == 0 || score > alpha) {
                match refuted {
                    Some(_) => self.lines.end_with(0, self.board.mv(cell)),
                    None => self.lines.update(0, self.board.mv(cell)),
                }
                root.pv.clear();
                root.pv.extend(self.lines.principal());
            }
            root.moves[place] = ThreatRootMove { cell, score, exact: score > alpha, searched: true, refuted };
            if score > best {
                best = score;
                if score > alpha {
                    root.moves[from..=place].rotate_right(1);
                    alpha = score;
                }
            }
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// Principal variation search of a root move: a null window first, except for the first move.
    fn root_move(
        &mut self,
        node: NodeWindow,
        alpha: i32,
        place: usize,
        is_first: bool,
    ) -> Result<i32, Stopped> {
        self.board.play(self.progress.root.moves[place].cell);
        let mut score = Ok(alpha + 1);
        if !is_first {
            let depth = node.depth - 1 - node.root_reduction(place);
            score = self.search(node.child(alpha, alpha + 1, depth)).map(|score| -score);
        }
        if matches!(score, Ok(score) if score > alpha) {
            score = self.search(node.child(alpha, node.beta, node.depth - 1)).map(|score| -score);
        }
        self.board.undo();
        score
    }

    fn search(&mut self, node: NodeWindow) -> Result<i32, Stopped> {
        self.progress.step()?;
        self.lines.open(node.ply as u32);
        let stones = self.board.stones();
        let status = threat_status(self.board);
        let mut node = node;
        match status {
            ThreatStatus::Win(plies, cell) => {
                self.lines.end_with(node.ply as u32, self.board.mv(cell));
                return Ok(win(stones + plies as usize));
            }
            ThreatStatus::Loss => return Ok(-win(stones + 2)),
            ThreatStatus::Drawn => return Ok(0),
            ThreatStatus::Forced(cell) => return self.forced(node, cell),
            ThreatStatus::Threatened | ThreatStatus::Open => {}
        }
        node.alpha = node.alpha.max(-win(stones + SHORTEST_LOSS));
        node.beta = node.beta.min(win(stones + SHORTEST_WIN));
        if node.alpha >= node.beta {
            return Ok(node.alpha);
        }
        if node.depth <= 0 {
            return self.quiescence(node);
        }
        let key = self.board.key();
        let entry = self.tables.transpositions.probe(key);
        if let Some(score) = entry.and_then(|entry| node.cutoff(entry)) {
            self.progress.counters.table_hits += 1;
            return Ok(score);
        }
        let entry = entry.filter(|entry| entry.best.is_none_or(|cell| self.board.is_empty(cell)));
        if let Some(score) = self.reverse_futility(node, status) {
            return Ok(score);
        }
        if let Some(ThreatWin { plies, first }) = self.vcf()? {
            self.lines.end_with(node.ply as u32, self.board.mv(first));
            let score = win(stones + plies as usize);
            let entry = TableEntry { score, bound: ScoreBound::Lower, depth: node.depth, best: Some(first) };
            self.tables.transpositions.store(key, entry);
            return Ok(score);
        }
        self.interior(node, status, entry.and_then(|entry| entry.best))
    }

    fn vcf(&mut self) -> Result<Option<ThreatWin>, Stopped> {
        self.tables.vcf.search(self.board, &mut self.progress)
    }

    /// Forced-move extension: a single reply costs no depth.
    fn forced(&mut self, node: NodeWindow, cell: CellIndex) -> Result<i32, Stopped> {
        self.board.play(cell);
        let score = self.search(node.child(node.alpha, node.beta, node.depth));
        self.board.undo();
        let score = -score?;
        self.lines.update(node.ply as u32, self.board.mv(cell));
        Ok(score)
    }

    /// Quiescence search: the estimate stands pat, and the only moves searched are fours.
    fn quiescence(&mut self, node: NodeWindow) -> Result<i32, Stopped> {
        let stand_pat = estimate(self.board);
        if stand_pat >= node.beta {
            return Ok(stand_pat);
        }
        if let Some(ThreatWin { plies, first }) = self.vcf()? {
            self.lines.end_with(node.ply as u32, self.board.mv(first));
            return Ok(win(self.board.stones() + plies as usize));
        }
        Ok(stand_pat)
    }

    /// Reverse futility pruning: the score of a node whose estimate exceeds beta by the margin.
    fn reverse_futility(&self, node: NodeWindow, status: ThreatStatus) -> Option<i32> {
        if !node.allows_reverse_futility(status) {
            return None;
        }
        Some(estimate(self.board) - node.reverse_futility_margin()).filter(|&score| score >= node.beta)
    }

    /// Searches the moves of a node, best first.
    fn interior(
        &mut self,
        node: NodeWindow,
        status: ThreatStatus,
        first: Option<CellIndex>,
    ) -> Result<i32, Stopped> {
        let (from, me) = (self.tables.ordering.len(), self.board.mover());
        let mut complete = self.tables.ordering.list(self.board, node.ply, status, first);
        // The moves that the list of a threatened position leaves out lose in four plies.
        let threatened = status == ThreatStatus::Threatened;
        let mut best = if threatened { -win(self.board.stones() + SHORTEST_LOSS) } else { -WIN_SCORE };
        let (mut alpha, mut best_move, evaluation) = (node.alpha, None, evaluate(self.board));
        for place in 0_i32.. {
            let Some(cell) = self.tables.ordering.pick(from) else { break };
            let quiet = self.board.class(me, cell).max(self.board.class(1 - me, cell)) < MAKES_THREE;
            if quiet && !threatened && best > -PROVEN && node.is_pruned(place, evaluation, alpha) {
                complete = false;
                break;
            }
            let reduction = if threatened { 0 } else { node.reduction(place, quiet) };
            self.board.play(cell);
            let result = self.child(node, alpha, place, reduction);
            self.board.undo();
            let Ok(score) = result else {
                self.tables.ordering.truncate(from);
                return result;
            };
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(cell);
                    self.lines.update(node.ply as u32, self.board.mv(cell));
                }
            }
            if alpha >= node.beta {
                self.progress.counters.cutoffs += 1;
                self.tables.ordering.record_cutoff(self.board, node.ply, node.depth, cell);
                break;
            }
        }
        self.tables.ordering.truncate(from);
        let score = if complete { best } else { unproven_loss(best) };
        let entry =
            TableEntry { score, bound: node.bound(score), depth: node.depth, best: best_move.or(first) };
        self.tables.transpositions.store(self.board.key(), entry);
        Ok(score)
    }

    /// Principal variation search of a child, whose move has been played: a reduced null window, a null
    /// window, and the full window, each only if the one before did not decide.
    fn child(&mut self, node: NodeWindow, alpha: i32, place: i32, reduction: i32) -> Result<i32, Stopped> {
        let depth = node.depth - 1;
        if place > 0 {
            let mut score = -self.search(node.child(alpha, alpha + 1, depth - reduction))?;
            if score > alpha && reduction > 0 {
                score = -self.search(node.child(alpha, alpha + 1, depth))?;
            }
            if score <= alpha || score >= node.beta {
                return Ok(score);
            }
        }
        Ok(-self.search(node.child(alpha, node.beta, depth))?)
    }
}
