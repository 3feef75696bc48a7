//! The queries about the moves at the root, in rounds of growing allowances.

use super::ID;
use super::and_or::{AndOrSearch, ProofQuery};
use super::board::ProofBoard;
use super::progress::{ProofProgress, ProofStop};
use super::root::{ProofRoot, ProofRootMove};
use super::table::{ProofAnswer, UNLIMITED};
use crate::game::Move;
use crate::search::reason::Reason;
use crate::search::{Host, Limits, Proven, Report, StopReason};

/// Positions that each kind of query may visit in the first round.
const FIRST_ALLOWANCE: u64 = 1000;
/// Factor of the allowance from one round to the next.
const ALLOWANCE_GROWTH: u64 = 4;

/// The most stones of a limited query: more than any search reaches, and well below [`UNLIMITED`].
const MAX_STONES: u8 = 200;

/// The queries about one position, and what they have answered.
#[derive(Clone, Debug)]
pub(super) struct RootQueries {
    seed: u64,
    /// The side to move, 0 or 1.
    mover: usize,
    /// Whether no stone has been played.
    begins: bool,
    search: AndOrSearch,
    root: ProofRoot,
}

impl RootQueries {
    /// The queries about the position on this board.
    pub(super) fn new(board: ProofBoard, mover: usize, begins: bool, seed: u64) -> Self {
        RootQueries { seed, mover, begins, search: AndOrSearch::new(board), root: ProofRoot::default() }
    }

    /// Plays a move. The table keeps what is proven.
    pub(super) fn advance(&mut self, mv: Move) {
        self.search.board.put(self.mover, mv.0);
        (self.mover, self.begins) = (1 - self.mover, false);
    }

    fn query(&self, about_mover: bool, strong: bool) -> ProofQuery {
        let attacker = if about_mover { self.mover } else { 1 - self.mover };
        ProofQuery { attacker, strong }
    }

    /// Lists the root moves, with the results that need no search.
    fn list_root_moves(&mut self) {
        let (mover, other) = (self.mover, 1 - self.mover);
        let (own, against) = (self.search.board.completions(mover), self.search.board.completions(other));
        self.search.query = self.query(true, true);
        let mut cells = self.search.candidates();
        // Cells through which no row fits come last.
        let rest: Vec<_> = self.search.board.empty_cells().filter(|cell| !cells.contains(cell)).collect();
        cells.extend(rest);
        let root_moves = cells.into_iter().map(ProofRootMove::new).collect();
        self.root = ProofRoot { moves: root_moves, ..ProofRoot::default() };
        for mv in &mut self.root.moves {
            if own.count > 0 && self.search.board.completes(mover, mv.cell) {
                (mv.win_with, mv.no_win_with) = (Some(1), 0);
            } else if against.count > 1 || against.count == 1 && mv.cell != against.cell {
                (mv.loss_with, mv.no_win_with) = (Some(1), UNLIMITED);
            } else {
                mv.no_loss_with = 1;
            }
        }
    }

    /// Solves the root moves of this worker, then those of the others.
    fn solve(&mut self, limits: &Limits, progress: &mut ProofProgress<'_>) -> Result<(), ProofStop> {
        self.list_root_moves();
        // A row that can be completed at once needs no sharing.
        if !self.root.has_win() {
            self.root.share(limits.part);
        }
        self.update_draft(progress);
        loop {
            self.solve_moves(limits, progress)?;
            if self.root.deferred.is_empty() {
                return Ok(());
            }
            // The caller stops this search when the other workers have solved these moves.
            self.root.moves.append(&mut self.root.deferred);
        }
    }

    /// Runs rounds of queries with growing allowances until the result of the moves is known.
    fn solve_moves(&mut self, limits: &Limits, progress: &mut ProofProgress<'_>) -> Result<(), ProofStop> {
        let mut rounds = QueryRounds::new(limits);
        let mut allowance = FIRST_ALLOWANCE;
        while !(self.root.moves.is_empty() || self.root.is_solved()) {
            self.query_unlimited(&mut rounds, false, allowance, progress)?;
            let bounded = self.root.proven().is_none() && limits.depth.is_none();
            with_allowance(progress, bounded.then_some(allowance), |progress| {
                self.deepen(&mut rounds, progress)
            })?;
            self.query_unlimited(&mut rounds, true, allowance, progress)?;
            allowance = allowance.saturating_mul(ALLOWANCE_GROWTH);
        }
        Ok(())
    }

    /// Iterative deepening on the attacker's stones.
    fn deepen(
        &mut self,
        rounds: &mut QueryRounds,
        progress: &mut ProofProgress<'_>,
    ) -> Result<(), ProofStop> {
        while !self.root.is_solved() {
            if rounds.stones > rounds.max_stones {
                let length_unknown = self.root.proven().is_some();
                let by_depth = ProofStop::Stopped(StopReason::Depth);
                return Err(if length_unknown { by_depth } else { rounds.end });
            }
            self.query_mover(rounds.stones, true, progress)?;
            self.update_draft(progress);
            // The second player does not win the empty board, so a proof of it can wait.
            if !self.begins || self.root.cannot_win() {
                self.query_opponent(rounds.stones, true, progress)?;
            }
            progress.draft.counters.depth = 2 * u32::from(rounds.stones) - 1;
            self.update_draft(progress);
            rounds.stones += 1;
        }
        Ok(())
    }

    /// Queries whether either side can force a row with any number of stones, in the Maker-Breaker game or in
    /// the real one (`strong`).
    fn query_unlimited(
        &mut self,
        rounds: &mut QueryRounds,
        strong: bool,
        allowance: u64,
        progress: &mut ProofProgress<'_>,
    ) -> Result<(), ProofStop> {
        for about_mover in [true, false] {
            let open = &mut rounds.open[usize::from(about_mover)][usize::from(strong)];
            let answered = if about_mover { self.root.cannot_win() } else { self.root.cannot_lose() };
            let early = !about_mover && self.begins && !self.root.cannot_win();
            if self.root.proven().is_some() || answered || early || !*open {
                continue;
            }
            with_allowance(progress, Some(allowance), |progress| {
                let query = if about_mover { Self::query_mover } else { Self::query_opponent };
                query(self, UNLIMITED, strong, progress)?;
                // The query is closed even by a weak win, which proves nothing about the real game.
                *open = false;
                Ok(())
            })?;
            self.update_draft(progress);
        }
        Ok(())
    }

    /// Queries whether the player to move wins with `stones` stones.
    fn query_mover(
        &mut self,
        stones: u8,
        strong: bool,
        progress: &mut ProofProgress<'_>,
    ) -> Result<(), ProofStop> {
        self.search.query = self.query(true, strong);
        self.search.moves.clear();
        for index in 0..self.root.moves.len() {
            let mv = self.root.moves[index];
            let known = mv.no_win_with >= stones || mv.win_with.is_some_and(|win_with| win_with <= stones);
            if mv.loss_with.is_some() || known {
                continue;
            }
            let answer = self.search.attacker_plays(mv.cell, stones, progress)?;
            let mv = &mut self.root.moves[index];
            match answer {
                ProofAnswer::No(moves) => mv.no_win_with = mv.no_win_with.max(moves.saturating_add(1)),
                ProofAnswer::Yes(moves) if strong => {
                    mv.win_with = Some(moves.saturating_add(1));
                    return Ok(());
                }
                ProofAnswer::Yes(_) => return Ok(()),
            }
        }
        Ok(())
    }

    /// Queries whether the opponent wins with `stones` stones against every move.
    fn query_opponent(
        &mut self,
        stones: u8,
        strong: bool,
        progress: &mut ProofProgress<'_>,
    ) -> Result<(), ProofStop> {
        self.search.query = self.query(false, strong);
        self.search.moves.clear();
        for index in 0..self.root.moves.len() {
            let mv = self.root.moves[index];
            if mv.loss_with.is_some_and(|loss_with| loss_with <= stones) {
                continue;
            }
            if mv.no_loss_with < stones {
                let answer = self.search.defender_plays(mv.cell, stones, progress)?;
                let mv = &mut self.root.moves[index];
                match answer {
                    ProofAnswer::No(moves) => mv.no_loss_with = mv.no_loss_with.max(moves),
                    ProofAnswer::Yes(moves) => {
                        if strong {
                            mv.loss_with = Some(moves);
                        }
                        continue;
                    }
                }
            }
            // The next query begins with the move that refuted this one.
            self.root.moves[..=index].rotate_right(1);
            return Ok(());
        }
        Ok(())
    }

    /// Brings the draft of the report up to date.
    fn update_draft(&self, progress: &mut ProofProgress<'_>) {
        let (proven, plies) = self.root.result();
        let reason = proven.map_or(Reason::Unproven, |proven| Reason::Proven { proven, plies });
        progress.draft = Report {
            proven,
            plies,
            counters: progress.draft.counters,
            stopped_by: StopReason::Cancelled,
            reason: Some(reason),
            ..Report::new(ID, self.seed, self.root.candidates())
        };
    }

    /// Completes the principal variation of a win or loss of known length.
    fn complete_pv(&mut self, progress: &mut ProofProgress<'_>) {
        let (Some(plies), Some(first)) = (progress.draft.plies, progress.draft.mv) else { return };
        let wins = progress.draft.proven == Some(Proven::Win);
        let mover = self.mover;
        self.search.query = self.query(wins, true);
        self.search.board.put(mover, first.0);
        let line = self.search.line((plies / 2) as u8, !wins, progress);
        self.search.board.take(mover, first.0);
        progress.draft.pv.extend(line.into_iter().map(Move));
    }

    /// Searches and reports.
    pub(super) fn prove(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        let draft = Report { stopped_by: StopReason::Cancelled, ..Report::new(ID, self.seed, Vec::new()) };
        let mut progress = ProofProgress::new(limits, host, draft);
        let result = self.solve(limits, &mut progress);
        self.search.moves.clear();
        self.update_draft(&mut progress);
        self.complete_pv(&mut progress);
        progress.update_counters();
        let stopped_by = match result {
            Err(ProofStop::Stopped(reason)) => reason,
            Ok(()) | Err(ProofStop::Allowance) => StopReason::Finished,
        };
        Report { stopped_by, ..progress.draft }
    }
}

/// The state of the rounds of queries.
struct QueryRounds {
    /// Stones of the next limited query.
    stones: u8,
    /// The most stones that the limit on the depth allows.
    max_stones: u8,
    /// How the limited queries end after `max_stones`. Without a limit on the depth the unlimited ones go on.
    end: ProofStop,
    /// Whether the unlimited queries are open: `[about_mover][strong]`.
    open: [[bool; 2]; 2],
}

impl QueryRounds {
    fn new(limits: &Limits) -> Self {
        let max_stones =
            limits.depth.map_or(MAX_STONES, |plies| plies.div_ceil(2).min(MAX_STONES.into()) as u8);
        // A limit on the depth limits the stones.
        let end =
            if limits.depth.is_some() { ProofStop::Stopped(StopReason::Depth) } else { ProofStop::Allowance };
        QueryRounds { stones: 2, max_stones, end, open: [[limits.depth.is_none(); 2]; 2] }
    }
}

/// Runs a query with an allowance of positions, and ignores that the allowance is used up.
fn with_allowance(
    progress: &mut ProofProgress<'_>,
    positions: Option<u64>,
    query: impl FnOnce(&mut ProofProgress<'_>) -> Result<(), ProofStop>,
) -> Result<(), ProofStop> {
    progress.allow(positions);
    let result = query(progress);
    progress.allow(None);
    match result {
        Err(ProofStop::Allowance) => Ok(()),
        result => result,
    }
}
