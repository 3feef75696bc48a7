//! The random numbers of the learners.

use super::codec::Codec;
use super::error::LearnerError;
use super::states::Cells;

/// PCG XSH RR 64/32 (O'Neill, "PCG: A family of simple fast space-efficient statistically good algorithms for
/// random number generation", 2014). Its state can be exported, so that an imported learner continues with
/// the same numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Random {
    state: u64,
}

impl Random {
    const MULTIPLIER: u64 = 6_364_136_223_846_793_005;
    const INCREMENT: u64 = 1_442_695_040_888_963_407;

    pub(crate) fn new(seed: u64) -> Self {
        let mut random = Random { state: seed.wrapping_add(Self::INCREMENT) };
        // Neighbouring seeds differ in few bits; the first steps spread them over the whole state.
        for _ in 0..4 {
            random.next();
        }
        random
    }

    fn next(&mut self) -> u32 {
        let state = self.state;
        self.state = state.wrapping_mul(Self::MULTIPLIER).wrapping_add(Self::INCREMENT);
        let shifted = (((state >> 18) ^ state) >> 27) as u32;
        shifted.rotate_right((state >> 59) as u32)
    }

    /// A number from `0..count`: multiply and shift, whose bias below a million is under 3e-4.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        ((u64::from(self.next()) * count as u64) >> 32) as usize
    }

    /// A number from 0 to 1, less than 1.
    pub(crate) fn unit(&mut self) -> f32 {
        (self.next() >> 8) as f32 / (1_u32 << 24) as f32
    }

    /// `true` with this probability.
    pub(crate) fn happens(&mut self, probability: f32) -> bool {
        self.unit() < probability
    }

    /// One of the cells, each with the same probability. There must be one.
    pub(crate) fn pick(&mut self, cells: Cells) -> usize {
        let index = self.below(cells.count());
        cells.iter().nth(index).expect("the index is below the count")
    }

    /// An index, with a probability proportional to its weight; `None` where no weight is positive.
    pub(crate) fn weighted(&mut self, weights: &[f32]) -> Option<usize> {
        let mut rest = self.unit() * weights.iter().sum::<f32>();
        let positive = || (0..weights.len()).filter(|&index| weights[index] > 0.0);
        let drawn = positive().find(|&index| {
            rest -= weights[index];
            rest < 0.0
        });
        // Rounding can leave a rest after the last weight.
        drawn.or_else(|| positive().next_back())
    }

    pub(crate) fn persist(&mut self, codec: &mut Codec<'_>) -> Result<(), LearnerError> {
        codec.u64(&mut self.state)
    }
}
