//! The search for an answer to one question: can this side force a row, with so many stones?

use super::board::{Board, Threats, Through};
use super::pairing::Pairing;
use super::table::{Answer, FOREVER, Table};
use super::threats::{Cells, Pairs};
use super::watch::{Halt, Watch};
use crate::games::bits::Bits;
use crate::games::key::mix;

/// The score of the move that the table wants to be tried first: above all others.
const FIRST: u32 = u32::MAX;

/// How much better a reply looks for each window without a pair that it takes away. Proving 6x6 with five in a row
/// without it takes 56 thousand positions, with it one thousand.
const URGENCY: u32 = 16;

/// What is asked of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Question {
    /// The side that wants a row.
    pub(super) attacker: usize,
    /// Whether the other side's rows count: the game as it is played. In the weak game they do not, which is
    /// better for the attacker.
    pub(super) strong: bool,
}

impl Question {
    fn salt(self, to_move: usize) -> u64 {
        mix(1 << 40 | (self.attacker as u64) << 2 | u64::from(self.strong) << 1 | to_move as u64)
    }
}

/// Work done.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Work {
    /// Positions that pairs or the order of moves settled.
    pub(super) cutoffs: u64,
    /// Positions that the table settled.
    pub(super) table_hits: u64,
}

/// A board, and everything that was proven about it so far.
#[derive(Clone, Debug)]
pub(super) struct Solver {
    pub(super) board: Board,
    pub(super) question: Question,
    pub(super) work: Work,
    table: Table,
    pairing: Pairing,
    pairs: Pairs,
    counters: Pairs,
    /// The moves of all open nodes, and what they promise.
    pub(super) moves: Vec<(u32, u16)>,
    scores: Vec<u32>,
    /// The windows that each cell was in when the moves were scored.
    shares: Vec<Share>,
}

/// The live windows through a cell: how many, the first and the last.
#[derive(Clone, Copy, Debug, Default)]
struct Share {
    windows: u8,
    low: usize,
    high: usize,
}

/// An answer, unless the search for it was stopped.
pub(super) type Proof = Result<Answer, Halt>;

impl Solver {
    pub(super) fn new(board: Board) -> Self {
        let bits = (board.len() as u32 * 8 / 5).clamp(8, 21);
        Solver {
            scores: vec![0; board.len()],
            shares: vec![Share::default(); board.len()],
            board,
            question: Question { attacker: 0, strong: true },
            work: Work::default(),
            table: Table::new(bits),
            pairing: Pairing::default(),
            pairs: Pairs::default(),
            counters: Pairs::default(),
            moves: Vec::new(),
        }
    }

    /// The attacker to move, with `stones` stones to win with; `against` are the defender's threats.
    pub(super) fn attack(&mut self, stones: u8, against: Threats, watch: &mut Watch<'_>) -> Proof {
        watch.step(&self.work)?;
        if stones < 2 {
            return Ok(Answer::No(stones));
        }
        let attacker = self.question.attacker;
        if self.question.strong && against.count > 0 {
            if against.count > 1 {
                return Ok(Answer::No(FOREVER));
            }
            return Ok(after_move(self.attack_at(against.cell, stones, watch)?));
        }
        self.pairs.collect(&self.board, attacker);
        if self.pairs.fork().is_some() {
            return Ok(Answer::Yes(2));
        }
        if stones == 2 {
            return Ok(Answer::No(2));
        }
        let (key, orientation) = self.board.key();
        let key = key ^ self.question.salt(attacker);
        let (answer, best) = self.table.recall(key, stones);
        if let Some(answer) = answer {
            self.work.table_hits += 1;
            return Ok(answer);
        }
        if self.is_paired() {
            return Ok(Answer::No(FOREVER));
        }
        let begun = watch.positions();
        let allowed = self.threats_to_answer(1 - attacker);
        let best = best.map(|image| self.board.source(image, orientation));
        let base = self.list(allowed.as_ref(), best);
        let (mut bound, mut leader) = (FOREVER, None);
        while let Some(cell) = self.next(base) {
            match self.attack_at(cell, stones, watch)? {
                Answer::Yes(moves) => {
                    self.moves.truncate(base);
                    self.work.cutoffs += 1;
                    let answer = after_move(Answer::Yes(moves));
                    let image = self.board.image(cell, orientation);
                    self.table.store(key, answer, image, watch.positions() - begun);
                    return Ok(answer);
                }
                Answer::No(moves) => {
                    bound = bound.min(moves);
                    leader = leader.or(Some(cell));
                }
            }
        }
        let answer = after_move(Answer::No(bound));
        let leader = leader.map_or(0, |cell| self.board.image(cell, orientation));
        self.table.store(key, answer, leader, watch.positions() - begun);
        Ok(answer)
    }

    /// The attacker plays here. The answer counts the stones after this one.
    pub(super) fn attack_at(&mut self, cell: u16, stones: u8, watch: &mut Watch<'_>) -> Proof {
        let attacker = self.question.attacker;
        let threats = self.board.put(attacker, cell);
        let left = if stones == FOREVER { FOREVER } else { stones - 1 };
        let proof = self.defend(left, threats, watch);
        self.board.take(attacker, cell);
        proof
    }

    /// The defender to move, against these threats, before the attacker has `stones` stones to win with.
    pub(super) fn defend(&mut self, stones: u8, against: Threats, watch: &mut Watch<'_>) -> Proof {
        watch.step(&self.work)?;
        if against.count > 1 {
            return Ok(Answer::Yes(1));
        }
        if stones < 2 {
            return Ok(Answer::No(stones));
        }
        if against.count == 1 {
            return self.defend_at(against.cell, stones, watch);
        }
        let attacker = self.question.attacker;
        let allowed = self.threats_to_answer(attacker);
        if stones == 2 && allowed.is_none() {
            return Ok(Answer::No(2));
        }
        let (key, orientation) = self.board.key();
        let key = key ^ self.question.salt(1 - attacker);
        let (answer, best) = self.table.recall(key, stones);
        if let Some(answer) = answer {
            self.work.table_hits += 1;
            return Ok(answer);
        }
        let begun = watch.positions();
        if !self.question.strong && self.is_paired() {
            return Ok(Answer::No(FOREVER));
        }
        let best = best.map(|image| self.board.source(image, orientation));
        let base = self.list(allowed.as_ref(), best);
        if !self.question.strong {
            self.promote(base);
        }
        let (mut bound, mut leader) = (if allowed.is_some() { 2 } else { 1 }, 0);
        if self.moves.len() == base && allowed.is_none() {
            return Ok(Answer::No(FOREVER)); // Nothing that is left matters.
        }
        while let Some(cell) = self.next(base) {
            match self.defend_at(cell, stones, watch)? {
                Answer::Yes(moves) if moves > bound => (bound, leader) = (moves, cell),
                Answer::Yes(_) => {}
                Answer::No(moves) => {
                    self.moves.truncate(base);
                    self.work.cutoffs += 1;
                    let answer = Answer::No(moves);
                    let image = self.board.image(cell, orientation);
                    self.table.store(key, answer, image, watch.positions() - begun);
                    return Ok(answer);
                }
            }
        }
        let answer = Answer::Yes(bound);
        self.table.store(key, answer, self.board.image(leader, orientation), watch.positions() - begun);
        Ok(answer)
    }

    /// The defender plays here.
    pub(super) fn defend_at(&mut self, cell: u16, stones: u8, watch: &mut Watch<'_>) -> Proof {
        let defender = 1 - self.question.attacker;
        let threats = self.board.put(defender, cell);
        let proof = self.attack(stones, threats, watch);
        self.board.take(defender, cell);
        proof
    }

    /// Whether pairs of cells hold the attacker off.
    fn is_paired(&mut self) -> bool {
        let holds = self.pairing.holds(&self.board, self.question.attacker);
        self.work.cutoffs += u64::from(holds);
        holds
    }

    /// If `side` threatens to make two threats at once: the replies that may help against it. Looking at all the others
    /// too takes four times the positions on 8x8 with four in a row, and half as many again on 5x5.
    fn threats_to_answer(&mut self, side: usize) -> Option<Cells> {
        if !self.question.strong && side != self.question.attacker {
            return None;
        }
        self.pairs.collect(&self.board, side);
        let mut cells = self.pairs.remedies()?;
        if self.question.strong || side != self.question.attacker {
            self.counters.collect(&self.board, 1 - side);
            self.counters.add_to(&mut cells);
        }
        Some(cells)
    }

    /// Lists the moves of a node.
    pub(super) fn list(&mut self, allowed: Option<&Cells>, first: Option<u16>) -> usize {
        let base = self.moves.len();
        self.score();
        for cell in self.board.empty_cells() {
            let score = self.scores[usize::from(cell)];
            if score == 0 || allowed.is_some_and(|allowed| !allowed.contains(u32::from(cell))) {
                continue;
            }
            if !self.question.strong && self.is_dominated(cell) {
                continue;
            }
            let score = if first == Some(cell) { FIRST } else { score };
            self.moves.push((score, cell));
        }
        base
    }

    /// Whether another empty cell is in all windows that this one is in, so that a stone there is no worse for anybody:
    /// in the weak game, where only the attacker's windows count. Takes off half the positions of 4x6 with four in a row, and
    /// a quarter of those of 6x7 with five.
    fn is_dominated(&self, cell: u16) -> bool {
        let Share { windows, low, high } = self.shares[usize::from(cell)];
        let line =
            self.board.through(cell).into_iter().map(Through::windows).find(|line| line.contains(&low));
        let beats = |other: u16| {
            let others = self.shares[usize::from(other)].windows;
            other != cell && self.board.is_empty(other) && (others, cell) > (windows, other)
        };
        line.is_some_and(|line| line.contains(&high)) && self.board.common(low, high).any(beats)
    }

    /// Moves the cells forward that windows without a pair need.
    fn promote(&mut self, base: usize) {
        for &window in self.pairing.failed() {
            for cell in self.board.cells_of(usize::from(window)) {
                let mv =
                    self.moves[base..].iter_mut().find(|(score, known)| *known == cell && *score < FIRST);
                if let Some((score, _)) = mv {
                    *score = score.saturating_mul(URGENCY).min(FIRST - 1);
                }
            }
        }
    }

    /// What a stone on each cell is worth to either side: the more stones there are already in a window, the more.
    fn score(&mut self) {
        self.scores.fill(0);
        self.shares.fill(Share::default());
        let Question { attacker, strong } = self.question;
        for (window, counts) in self.board.counts().iter().enumerate() {
            let stones = match (counts[attacker], counts[1 - attacker]) {
                (stones, 0) => stones,
                (0, stones) if strong => stones,
                _ => continue,
            };
            let worth = 1 << (3 * u32::from(stones)).min(24);
            for cell in self.board.cells_of(window) {
                self.scores[usize::from(cell)] += worth;
                let share = &mut self.shares[usize::from(cell)];
                share.low = if share.windows == 0 { window } else { share.low };
                share.high = window;
                share.windows += 1;
            }
        }
    }

    /// The most promising move that is left of a list.
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

/// The same answer, one stone of the attacker earlier.
fn after_move(answer: Answer) -> Answer {
    match answer {
        Answer::Yes(moves) => Answer::Yes(moves.saturating_add(1)),
        Answer::No(moves) => Answer::No(moves.saturating_add(1)),
    }
}
