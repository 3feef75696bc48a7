//! The line of a dated win: the attacker's quickest moves against the replies that resist longest.

use super::proof::{Proof, Solver};
use super::table::Answer;
use super::watch::Watch;

/// Positions that may be visited for one move of the line. Nearly all of them are in the table.
const PATIENCE: u64 = 20_000;

impl Solver {
    /// The moves that follow when the attacker, who has the move or not, wins with exactly so many stones; as far as
    /// they are found without much work. The board is as it was afterwards.
    pub(super) fn line(&mut self, mut stones: u8, mut attacks: bool, watch: &mut Watch<'_>) -> Vec<u16> {
        let attacker = self.question.attacker;
        let mut line: Vec<(usize, u16)> = Vec::new();
        while stones > 0 {
            let side = if attacks { attacker } else { 1 - attacker };
            watch.allow(Some(PATIENCE));
            let cell = if attacks { self.quickest(stones, watch) } else { self.slowest(stones, watch) };
            watch.allow(None);
            self.moves.clear();
            let Some(cell) = cell else { break };
            self.board.put(side, cell);
            line.push((side, cell));
            stones -= u8::from(attacks);
            attacks = !attacks;
        }
        for &(side, cell) in line.iter().rev() {
            self.board.take(side, cell);
        }
        line.into_iter().map(|(_, cell)| cell).collect()
    }

    /// A move of the attacker that wins with so many stones.
    fn quickest(&mut self, stones: u8, watch: &mut Watch<'_>) -> Option<u16> {
        let attacker = self.question.attacker;
        let (own, against) = (self.board.threats(attacker), self.board.threats(1 - attacker));
        if own.count > 0 {
            return Some(own.cell);
        }
        let mut wins = |solver: &mut Self, cell| is_yes(solver.attack_at(cell, stones, watch));
        match against.count {
            0 => self.candidates().into_iter().find(|&cell| wins(self, cell)),
            _ => Some(against.cell),
        }
    }

    /// A reply of the defender after which the attacker needs all of so many stones.
    fn slowest(&mut self, stones: u8, watch: &mut Watch<'_>) -> Option<u16> {
        let attacker = self.question.attacker;
        let against = self.board.threats(attacker);
        if against.count > 0 {
            return Some(against.cell);
        }
        let holds = |solver: &mut Self, cell, watch: &mut Watch<'_>| {
            let proof = solver.defend_at(cell, stones - 1, watch);
            matches!(proof, Ok(Answer::No(_)))
        };
        self.candidates().into_iter().find(|&cell| holds(self, cell, watch))
    }

    /// The moves of a side that does not have to answer a threat, the most promising first.
    pub(super) fn candidates(&mut self) -> Vec<u16> {
        let base = self.list(None, None);
        std::iter::from_fn(|| self.next(base)).collect()
    }
}

fn is_yes(proof: Proof) -> bool {
    matches!(proof, Ok(Answer::Yes(_)))
}
