//! Softmax move selection (Boltzmann exploration): weakens any search that has a value for each move.
//!
//! **Idea.** A weak opponent should err as people do: often by a little and seldom by much. So a move is
//! picked at random with a probability proportional to
//!
//! ```text
//! exp(-gap / temperature)       gap: the value of the best move less that of the move, on results from -1 to 1
//! ```
//!
//! (Sutton and Barto, "Reinforcement learning", 1998, section 2.3). A proven win is always played, and a
//! proven loss only if every move loses. Moves without visits are left out, since they have no value.
//!
//! The search must have exact values: an alpha-beta search has only upper bounds for most moves.
//!
//! **Ties.** Equal moves are equally likely. **Players.** Any number. **Cost.** That of the search.

use crate::game::Move;
use crate::rng::SeededRng;
use crate::search::iteration::Stepwise;
use crate::search::mapped_host::MappedHost;
use crate::search::reason::Reason;
use crate::search::trace::{Cap, Trace};
use crate::search::{Candidate, Host, Limits, Proven, Report, Search};
use crate::settings::{OptionInfo, OptionKind};

/// How random the choice is.
pub(crate) const TEMPERATURE: OptionInfo = OptionInfo {
    id: "temperature",
    label: "Temperature",
    summary: "Higher is more random; 0 always plays the best move.",
    kind: OptionKind::Number { default: 0.0, min: 0.0, max: 10.0, step: 0.05 },
};

/// A search that is weakened by softmax move selection.
pub struct SoftmaxSearch {
    search: Box<dyn Search>,
    /// The gap that divides a move's probability by e.
    temperature: f32,
    rng: SeededRng,
}

impl SoftmaxSearch {
    /// This search at a temperature above 0.
    #[must_use]
    pub fn new(search: Box<dyn Search>, temperature: f32, seed: u64) -> Self {
        // Another random stream than that of the search itself.
        SoftmaxSearch { search, temperature, rng: SeededRng::new(!seed) }
    }

    fn draw(&mut self) -> SoftmaxDraw {
        SoftmaxDraw { temperature: self.temperature, uniform: self.rng.unit_f32() }
    }
}

impl Search for SoftmaxSearch {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        let draw = self.draw();
        let (report, trace) = self.search.run(limits, &mut draw.host(host), record);
        (draw.resampled(report), trace)
    }

    fn advance(&mut self, mv: Move) {
        self.search.advance(mv);
    }

    fn stepwise(&mut self) -> Option<&mut dyn Stepwise> {
        self.search.stepwise()
    }
}

/// One sample of the softmax distribution by inversion: the first move whose cumulative probability exceeds
/// `uniform`.
#[derive(Clone, Copy)]
struct SoftmaxDraw {
    temperature: f32,
    uniform: f32,
}

impl SoftmaxDraw {
    /// A host that forwards reports with the move that would be played.
    fn host(self, host: &mut dyn Host) -> impl Host {
        MappedHost::new(host, move |report| self.resampled(report.clone()))
    }

    /// The report with the sampled move in place of the best. The value, the proof and the candidates stay
    /// those of the search.
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
            reason: Some(Reason::Softmax { moves: moves.len() as u32 }.instead_of(report.reason)),
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
        // Rounding may leave a remainder beyond the last move.
        Some(drawn.unwrap_or(best).mv)
    }
}
