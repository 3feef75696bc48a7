//! The AND/OR search that answers one query: can the attacker force a row with a number of stones?
//!
//! The attacker moves at OR nodes, where one winning move suffices, and the defender at AND nodes, where
//! every move has to lose. Only the attacker's stones are counted.

use super::board::{Completions, ProofBoard, WindowRange};
use super::open_pairs::{OpenPairs, Zone};
use super::pairing::Pairing;
use super::progress::{ProofProgress, ProofStop};
use super::table::{ProofAnswer, ProofTable, UNLIMITED};
use crate::game::zobrist::mix;
use crate::games::bits::Bits;

/// The ordering score of the table move: above all others.
const TABLE_MOVE: u32 = u32::MAX;

/// The factor on a reply's ordering score for each window without a pair that it closes. It takes 1 thousand
/// instead of 56 thousand positions to prove 6x6 with five in a row.
const UNPAIRED_FACTOR: u32 = 16;

/// A window with `n` stones adds `2^(3 n)` to the ordering scores of its cells, at most `2^24`.
const SCORE_BITS_PER_STONE: u32 = 3;
const MAX_SCORE_BITS: u32 = 24;

/// The table grows up to `2^(8/5 cells)` entries, within these bounds of the exponent: 32 MB at most.
const MIN_TABLE_BITS: u32 = 8;
const MAX_TABLE_BITS: u32 = 21;

/// The query: can this side force a row?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ProofQuery {
    /// The side that wants a row.
    pub(super) attacker: usize,
    /// Whether the defender's rows count, as in the game itself. They do not in the Maker-Breaker game ("weak
    /// win", Beck), which is easier for the attacker.
    pub(super) strong: bool,
}

impl ProofQuery {
    fn salt(self, to_move: usize) -> u64 {
        mix(1 << 40 | (self.attacker as u64) << 2 | u64::from(self.strong) << 1 | to_move as u64)
    }
}

/// The board, and everything proven so far.
#[derive(Clone, Debug)]
pub(super) struct AndOrSearch {
    pub(super) board: ProofBoard,
    pub(super) query: ProofQuery,
    table: ProofTable,
    pairing: Pairing,
    pairs: OpenPairs,
    counter_pairs: OpenPairs,
    /// The moves of all open nodes with their ordering scores, used as a stack.
    pub(super) moves: Vec<(u32, u16)>,
    scores: Vec<u32>,
    /// The live windows of each cell when the moves were scored.
    live_windows: Vec<LiveWindows>,
}

/// The windows through a cell that count: their number, the first and the last.
#[derive(Clone, Copy, Debug, Default)]
struct LiveWindows {
    windows: u8,
    low: usize,
    high: usize,
}

/// The answer to a query, or why it was not found.
pub(super) type ProofResult = Result<ProofAnswer, ProofStop>;

impl AndOrSearch {
    pub(super) fn new(board: ProofBoard) -> Self {
        let bits = (board.len() as u32 * 8 / 5).clamp(MIN_TABLE_BITS, MAX_TABLE_BITS);
        AndOrSearch {
            scores: vec![0; board.len()],
            live_windows: vec![LiveWindows::default(); board.len()],
            board,
            query: ProofQuery { attacker: 0, strong: true },
            table: ProofTable::new(bits),
            pairing: Pairing::default(),
            pairs: OpenPairs::default(),
            counter_pairs: OpenPairs::default(),
            moves: Vec::new(),
        }
    }

    /// OR node: whether the attacker, who is to move, wins with `stones` stones. `against` are the cells
    /// where the defender completes a row.
    pub(super) fn or_node(
        &mut self,
        stones: u8,
        against: Completions,
        progress: &mut ProofProgress<'_>,
    ) -> ProofResult {
        progress.step()?;
        if stones < 2 {
            return Ok(ProofAnswer::No(stones));
        }
        let attacker = self.query.attacker;
        if self.query.strong && against.count > 0 {
            if against.count > 1 {
                return Ok(ProofAnswer::No(UNLIMITED));
            }
            return Ok(with_attacker_move(self.attacker_plays(against.cell, stones, progress)?));
        }
        self.pairs.collect(&self.board, attacker);
        if self.pairs.fork().is_some() {
            return Ok(ProofAnswer::Yes(2));
        }
        if stones == 2 {
            return Ok(ProofAnswer::No(2));
        }
        let (key, orientation) = self.board.key();
        let key = key ^ self.query.salt(attacker);
        let (answer, best) = self.table.probe(key, stones);
        if let Some(answer) = answer {
            progress.count_table_hit();
            return Ok(answer);
        }
        if self.is_paired(progress) {
            return Ok(ProofAnswer::No(UNLIMITED));
        }
        let begun = progress.positions();
        let allowed = self.defence_against(1 - attacker);
        let best = best.map(|image| self.board.source(image, orientation));
        let base = self.list(allowed.as_ref(), best);
        let (mut bound, mut best_move) = (UNLIMITED, None);
        while let Some(cell) = self.next(base) {
            match self.attacker_plays(cell, stones, progress)? {
                ProofAnswer::Yes(moves) => {
                    self.moves.truncate(base);
                    progress.count_cutoff();
                    let answer = with_attacker_move(ProofAnswer::Yes(moves));
                    let image = self.board.image(cell, orientation);
                    self.table.store(key, answer, image, progress.positions() - begun);
                    return Ok(answer);
                }
                ProofAnswer::No(moves) => {
                    bound = bound.min(moves);
                    best_move = best_move.or(Some(cell));
                }
            }
        }
        let answer = with_attacker_move(ProofAnswer::No(bound));
        let best_move = best_move.map_or(0, |cell| self.board.image(cell, orientation));
        self.table.store(key, answer, best_move, progress.positions() - begun);
        Ok(answer)
    }

    /// Searches the move of the attacker at `cell`. The answer counts the stones after it.
    pub(super) fn attacker_plays(
        &mut self,
        cell: u16,
        stones: u8,
        progress: &mut ProofProgress<'_>,
    ) -> ProofResult {
        let attacker = self.query.attacker;
        let threats = self.board.put(attacker, cell);
        let left = if stones == UNLIMITED { UNLIMITED } else { stones - 1 };
        let proof = self.and_node(left, threats, progress);
        self.board.take(attacker, cell);
        proof
    }

    /// AND node: whether the attacker wins with `stones` stones against every move of the defender, who is to
    /// move. `against` are the cells where the attacker completes a row.
    pub(super) fn and_node(
        &mut self,
        stones: u8,
        against: Completions,
        progress: &mut ProofProgress<'_>,
    ) -> ProofResult {
        progress.step()?;
        if against.count > 1 {
            return Ok(ProofAnswer::Yes(1));
        }
        if stones < 2 {
            return Ok(ProofAnswer::No(stones));
        }
        if against.count == 1 {
            return self.defender_plays(against.cell, stones, progress);
        }
        let attacker = self.query.attacker;
        let allowed = self.defence_against(attacker);
        if stones == 2 && allowed.is_none() {
            return Ok(ProofAnswer::No(2));
        }
        let (key, orientation) = self.board.key();
        let key = key ^ self.query.salt(1 - attacker);
        let (answer, best) = self.table.probe(key, stones);
        if let Some(answer) = answer {
            progress.count_table_hit();
            return Ok(answer);
        }
        let begun = progress.positions();
        if !self.query.strong && self.is_paired(progress) {
            return Ok(ProofAnswer::No(UNLIMITED));
        }
        let best = best.map(|image| self.board.source(image, orientation));
        let base = self.list(allowed.as_ref(), best);
        if !self.query.strong {
            self.promote_unpaired(base);
        }
        let (mut bound, mut best_move) = (if allowed.is_some() { 2 } else { 1 }, 0);
        if self.moves.len() == base && allowed.is_none() {
            return Ok(ProofAnswer::No(UNLIMITED)); // No cell is left in a window that counts.
        }
        while let Some(cell) = self.next(base) {
            match self.defender_plays(cell, stones, progress)? {
                ProofAnswer::Yes(moves) if moves > bound => (bound, best_move) = (moves, cell),
                ProofAnswer::Yes(_) => {}
                ProofAnswer::No(moves) => {
                    self.moves.truncate(base);
                    progress.count_cutoff();
                    let answer = ProofAnswer::No(moves);
                    let image = self.board.image(cell, orientation);
                    self.table.store(key, answer, image, progress.positions() - begun);
                    return Ok(answer);
                }
            }
        }
        let answer = ProofAnswer::Yes(bound);
        self.table.store(key, answer, self.board.image(best_move, orientation), progress.positions() - begun);
        Ok(answer)
    }

    /// Searches the move of the defender at `cell`.
    pub(super) fn defender_plays(
        &mut self,
        cell: u16,
        stones: u8,
        progress: &mut ProofProgress<'_>,
    ) -> ProofResult {
        let defender = 1 - self.query.attacker;
        let threats = self.board.put(defender, cell);
        let proof = self.or_node(stones, threats, progress);
        self.board.take(defender, cell);
        proof
    }

    /// Whether the defender has a pairing strategy.
    fn is_paired(&mut self, progress: &mut ProofProgress<'_>) -> bool {
        let is_paired = self.pairing.exists(&self.board, self.query.attacker);
        if is_paired {
            progress.count_cutoff();
        }
        is_paired
    }

    /// The only replies that may help if `side` threatens to make two threats with one stone: the defence
    /// set, and the threats of the other side. Without this restriction 8x8 with four in a row takes four
    /// times the positions, 5x5 one and a half times.
    fn defence_against(&mut self, side: usize) -> Option<Zone> {
        if !self.query.strong && side != self.query.attacker {
            return None;
        }
        self.pairs.collect(&self.board, side);
        let mut cells = self.pairs.defence_set()?;
        if self.query.strong || side != self.query.attacker {
            self.counter_pairs.collect(&self.board, 1 - side);
            self.counter_pairs.add_to(&mut cells);
        }
        Some(cells)
    }

    /// Lists the moves of a node, those in `allowed` only if it is given, and returns where the list begins.
    pub(super) fn list(&mut self, allowed: Option<&Zone>, first: Option<u16>) -> usize {
        let base = self.moves.len();
        self.score();
        for cell in self.board.empty_cells() {
            let score = self.scores[usize::from(cell)];
            if score == 0 || allowed.is_some_and(|allowed| !allowed.contains(u32::from(cell))) {
                continue;
            }
            if !self.query.strong && self.is_dominated(cell) {
                continue;
            }
            let score = if first == Some(cell) { TABLE_MOVE } else { score };
            self.moves.push((score, cell));
        }
        base
    }

    /// Whether another empty cell dominates this one: it is in all live windows of this cell, so that a stone
    /// there is at least as good for either side. This holds in the Maker-Breaker game only, where just the
    /// attacker's windows count. It saves half the positions of 4x6 with four in a row, and a quarter of
    /// those of 6x7 with five.
    fn is_dominated(&self, cell: u16) -> bool {
        let LiveWindows { windows, low, high } = self.live_windows[usize::from(cell)];
        let both = |range: &WindowRange| range.windows().contains(&low) && range.windows().contains(&high);
        let dominates = |other: u16| {
            let others = self.live_windows[usize::from(other)].windows;
            other != cell && self.board.is_empty(other) && (others, cell) > (windows, other)
        };
        self.board.through(cell).iter().any(both)
            && self.board.common(low, high).iter().any(|&other| dominates(other))
    }

    /// Raises the ordering scores of the cells of windows that have no pair.
    fn promote_unpaired(&mut self, base: usize) {
        for &window in self.pairing.failed() {
            for &cell in self.board.cells_of(usize::from(window)) {
                let mv = self.moves[base..]
                    .iter_mut()
                    .find(|(score, known)| *known == cell && *score < TABLE_MOVE);
                if let Some((score, _)) = mv {
                    *score = score.saturating_mul(UNPAIRED_FACTOR).min(TABLE_MOVE - 1);
                }
            }
        }
    }

    /// Computes the ordering score of each cell: `8^stones`, summed over the live windows through it.
    fn score(&mut self) {
        self.scores.fill(0);
        self.live_windows.fill(LiveWindows::default());
        let ProofQuery { attacker, strong } = self.query;
        for (window, (counts, cells)) in self.board.windows().enumerate() {
            let stones = match (counts[attacker], counts[1 - attacker]) {
                (stones, 0) => stones,
                (0, stones) if strong => stones,
                _ => continue,
            };
            let weight = 1 << (SCORE_BITS_PER_STONE * u32::from(stones)).min(MAX_SCORE_BITS);
            for &cell in cells {
                self.scores[usize::from(cell)] += weight;
                let live = &mut self.live_windows[usize::from(cell)];
                live.low = if live.windows == 0 { window } else { live.low };
                live.high = window;
                live.windows += 1;
            }
        }
    }

    /// Takes the move with the highest score from the list that begins at `base`.
    pub(super) fn next(&mut self, base: usize) -> Option<u16> {
        let list = &self.moves[base..];
        let mut best = (0, list.first()?.0);
        for (index, &(score, _)) in list.iter().enumerate().skip(1) {
            if score > best.1 {
                best = (index, score);
            }
        }
        Some(self.moves.swap_remove(base + best.0).1)
    }
}

/// The same answer, with one more stone of the attacker.
fn with_attacker_move(answer: ProofAnswer) -> ProofAnswer {
    match answer {
        ProofAnswer::Yes(moves) => ProofAnswer::Yes(moves.saturating_add(1)),
        ProofAnswer::No(moves) => ProofAnswer::No(moves.saturating_add(1)),
    }
}
