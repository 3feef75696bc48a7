//! SoftmaxSearch: any search that knows what each of its moves is worth, and that plays a worse one now and then.
//!
//! **Idea.** A weak opponent should err as people do: often by a little, seldom by much, and not where it is plain. So a
//! move is drawn with a probability in proportion to
//!
//! ```text
//! exp(-gap / temperature)       gap: what the move is worth less than the best, on results from -1 to 1
//! ```
//!
//! (Boltzmann exploration; Sutton and Barto, "Reinforcement learning", 1998, section 2.3). A proven win is played, and no
//! proven loss as long as there is anything else. Moves that were never visited are not drawn: nothing is known of them.
//!
//! The search must know values and no bounds: one that cuts off knows only that a move is worth no more than so much.
//!
//! **Ties.** Equal moves are equally likely. **Players.** Any number. **Cost.** That of the search.

use crate::dice::Dice;
use crate::game::Move;
use crate::search::trace::{Cap, Trace};
use crate::search::{Candidate, Host, Limits, Proven, Report, Search};
use std::ops::ControlFlow;

/// A search that is weaker on purpose.
pub struct SoftmaxSearch {
    search: Box<dyn Search>,
    /// The gap that makes a move e times less likely.
    temperature: f32,
    dice: Dice,
}

impl SoftmaxSearch {
    /// This search at a temperature above 0.
    #[must_use]
    pub fn new(search: Box<dyn Search>, temperature: f32, seed: u64) -> Self {
        // Not the stream that the search itself draws from.
        SoftmaxSearch { search, temperature, dice: Dice::new(!seed) }
    }
}

impl Search for SoftmaxSearch {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        let draw = SoftmaxDraw { temperature: self.temperature, uniform: self.dice.unit_f32() };
        let report = self.search.run(limits, &mut SoftmaxHost { host, draw });
        draw.resampled(report)
    }

    fn advance(&mut self, mv: Move) {
        self.search.advance(mv);
    }

    fn trace(&mut self, limits: &Limits, cap: Cap, host: &mut dyn Host) -> Trace {
        self.search.trace(limits, cap, host)
    }
}

/// A host that hears what would be played.
struct SoftmaxHost<'h> {
    host: &'h mut dyn Host,
    draw: SoftmaxDraw,
}

impl Host for SoftmaxHost<'_> {
    fn now_ms(&self) -> f64 {
        self.host.now_ms()
    }

    fn progress(&mut self, report: &Report) -> ControlFlow<()> {
        self.host.progress(&self.draw.resampled(report.clone()))
    }
}

/// One draw: the moves lie side by side on a line from 0 to 1, each as long as it is likely, and `place` is a point there.
#[derive(Clone, Copy)]
struct SoftmaxDraw {
    temperature: f32,
    uniform: f32,
}

impl SoftmaxDraw {
    /// The report with the move drawn in the place of the best. What it says about the position and about each move
    /// stays what the search found out.
    fn resampled(self, report: Report) -> Report {
        let decided = |one: &Candidate| matches!(one.proven, Some(Proven::Win | Proven::Loss));
        let certain = report.candidates.first().is_none_or(decided);
        let open = |one: &&Candidate| !decided(one) && one.visits != Some(0);
        let moves: Vec<Candidate> = report.candidates.iter().filter(open).copied().collect();
        let drawn = self.sample(&moves).filter(|&drawn| !certain && Some(drawn) != report.mv);
        let Some(drawn) = drawn else { return report };
        Report {
            mv: Some(drawn),
            pv: vec![drawn],
            draws: None,
            reason: Some(format!("drawn by lot from {} moves, the better the likelier", moves.len())),
            ..report
        }
    }

    fn sample(self, moves: &[Candidate]) -> Option<Move> {
        let mut best = moves.first()?;
        for one in moves {
            if one.value > best.value {
                best = one;
            }
        }
        let weight = |one: &Candidate| libm::expf((one.value - best.value) as f32 / self.temperature);
        let mut left = self.uniform * moves.iter().map(weight).sum::<f32>();
        let drawn = moves.iter().find(|one| {
            left -= weight(one);
            left < 0.0
        });
        // Rounding may leave a little beyond the last.
        Some(drawn.unwrap_or(best).mv)
    }
}
