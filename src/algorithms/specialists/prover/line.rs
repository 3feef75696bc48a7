//! The principal variation of a win of known length: the quickest moves against the longest resistance.

use super::and_or::{AndOrSearch, ProofResult};
use super::progress::ProofProgress;
use super::table::ProofAnswer;

/// Positions that the search may visit for one move of the line. Nearly all of them are in the table.
const MOVE_ALLOWANCE: u64 = 20_000;

impl AndOrSearch {
    /// The moves until the attacker wins with exactly `stones` stones, as far as the allowance lasts. The
    /// attacker is to move if `attacks`. The board is the same afterwards.
    pub(super) fn line(
        &mut self,
        mut stones: u8,
        mut attacks: bool,
        progress: &mut ProofProgress<'_>,
    ) -> Vec<u16> {
        let attacker = self.query.attacker;
        let mut line: Vec<(usize, u16)> = Vec::new();
        while stones > 0 {
            let side = if attacks { attacker } else { 1 - attacker };
            progress.allow(Some(MOVE_ALLOWANCE));
            let cell = if attacks { self.quickest(stones, progress) } else { self.slowest(stones, progress) };
            progress.allow(None);
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

    /// A move of the attacker that wins with `stones` stones.
    fn quickest(&mut self, stones: u8, progress: &mut ProofProgress<'_>) -> Option<u16> {
        let attacker = self.query.attacker;
        let (own, against) = (self.board.completions(attacker), self.board.completions(1 - attacker));
        if own.count > 0 {
            return Some(own.cell);
        }
        let mut wins = |solver: &mut Self, cell| is_yes(solver.attacker_plays(cell, stones, progress));
        match against.count {
            0 => self.candidates().into_iter().find(|&cell| wins(self, cell)),
            _ => Some(against.cell),
        }
    }

    /// A reply of the defender after which the attacker needs all of `stones` stones.
    fn slowest(&mut self, stones: u8, progress: &mut ProofProgress<'_>) -> Option<u16> {
        let attacker = self.query.attacker;
        let against = self.board.completions(attacker);
        if against.count > 0 {
            return Some(against.cell);
        }
        let resists = |solver: &mut Self, cell, progress: &mut ProofProgress<'_>| {
            let proof = solver.defender_plays(cell, stones - 1, progress);
            matches!(proof, Ok(ProofAnswer::No(_)))
        };
        self.candidates().into_iter().find(|&cell| resists(self, cell, progress))
    }

    /// The moves of a side that has no threat to answer, best first.
    pub(super) fn candidates(&mut self) -> Vec<u16> {
        let base = self.list(None, None);
        std::iter::from_fn(|| self.next(base)).collect()
    }
}

fn is_yes(proof: ProofResult) -> bool {
    matches!(proof, Ok(ProofAnswer::Yes(_)))
}
