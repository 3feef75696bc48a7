//! The random number generator. Every random choice of the engine comes from here, so that the seed
//! determines all of them.

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;

/// A seeded source of random numbers whose stream is the same on every platform.
///
/// PCG XSH RR 64/32 (O'Neill, "PCG: A family of simple fast space-efficient statistically good
/// algorithms for random number generation", 2014): one 64-bit multiplication a number, which is
/// as fast in WebAssembly as natively.
///
/// ```
/// use noughts::rng::SeededRng;
/// let draw = |seed| { let mut rng = SeededRng::new(seed); [rng.below(6), rng.below(6)] };
/// assert_eq!(draw(7), draw(7));
/// ```
#[derive(Clone, Debug)]
pub struct SeededRng(Pcg32);

impl SeededRng {
    /// A generator with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        SeededRng(Pcg32::seed_from_u64(seed))
    }

    /// A number from `0..count`; 0 when `count` is 0.
    ///
    /// Multiply and shift (Lemire, "Fast random integer generation in an interval", 2019) without the
    /// rejection step: for counts below 1000, as on a board, the error of a probability is less than 3e-10,
    /// which no test or game can detect.
    #[inline]
    pub fn below(&mut self, count: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(count)) >> 32) as u32
    }

    /// Sixty-four random bits.
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to 1, less than 1, with as many places as hold it exactly.
    pub fn unit_f32(&mut self) -> f32 {
        const STEPS: u32 = 1 << 24;
        self.below(STEPS) as f32 / STEPS as f32
    }
}
