//! The sequential probability ratio test between two hypotheses about the difference in strength (Wald,
//! "Sequential tests of statistical hypotheses", 1945), in its generalised form: each hypothesis is
//! represented by the distribution of group results that makes the observed ones most likely.
//!
//! Both distributions follow from Lagrange multipliers. With observed frequencies `f_i` of the scores `a_i`,
//! and a constraint whose derivative with respect to `p_i` is `phi_i`, the most likely distribution is
//! `p_i = f_i / (1 + theta phi_i)`, where `theta` solves `sum f_i phi_i / (1 + theta phi_i) = 0` (Van den
//! Bergh, "Comments on normalized Elo", 2021, proposition 1.1 and section 4.1). The logarithm of the
//! likelihood ratio is `sum n f_i ln(p1_i / p0_i)`. Results that never occurred count a thousandth of a
//! group, as in fishtest and fastchess, so that the ratio is finite.

use crate::tally::{NORMALIZED_ELO, Tally, score_of};

/// What the bounds of a test measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Model {
    /// Elo: the expected score.
    Logistic,
    /// Normalized Elo: the expected score above 1/2 in standard deviations of a game.
    Normalized,
}

/// A test whether the first player is better by `elo1` rather than by `elo0`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    model: Model,
}

/// The state of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Not decided yet.
    Open,
    /// The second hypothesis holds: the first player is better.
    Accepted,
    /// The first hypothesis holds: the first player is not better.
    Rejected,
}

impl Verdict {
    /// Whether the second hypothesis was accepted; `None` while nothing is decided.
    pub fn accepted(self) -> Option<bool> {
        match self {
            Verdict::Open => None,
            Verdict::Accepted => Some(true),
            Verdict::Rejected => Some(false),
        }
    }
}

/// Why a test is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadTest {
    /// The first bound is not below the second, or one is no number.
    Bounds,
    /// A probability of error is not between 0 and 1, or both add up to 1 or more.
    Errors,
}

/// What a group that never occurred counts.
const UNSEEN: f64 = 1e-3;

/// Iterations after which a distribution counts as found: each of the few that are needed makes it more
/// exact.
const ITERATIONS: u32 = 200;

/// A score and how often it occurred.
type Frequency = (f64, f64);

impl Sprt {
    /// A test between two differences, in the unit of the model. `alpha` is the probability to accept the
    /// second hypothesis where the first one holds, `beta` that to reject it where it holds.
    ///
    /// # Errors
    /// When the bounds or the probabilities make no test.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64, model: Model) -> Result<Self, BadTest> {
        if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) {
            return Err(BadTest::Bounds);
        }
        if !(alpha > 0.0 && beta > 0.0 && alpha + beta < 1.0) {
            return Err(BadTest::Errors);
        }
        Ok(Sprt { elo0, elo1, alpha, beta, model })
    }

    /// The two differences.
    pub fn hypotheses(&self) -> [f64; 2] {
        [self.elo0, self.elo1]
    }

    /// What they measure.
    pub fn model(&self) -> Model {
        self.model
    }

    /// The logarithms of the likelihood ratio at which the test ends: `ln(beta / (1 - alpha))` and
    /// `ln((1 - beta) / alpha)`.
    pub fn bounds(&self) -> [f64; 2] {
        [libm::log(self.beta / (1.0 - self.alpha)), libm::log((1.0 - self.beta) / self.alpha)]
    }

    /// The logarithm of the likelihood ratio of the second hypothesis to the first; 0 without games.
    pub fn evidence(&self, tally: &Tally) -> f64 {
        if tally.group_count() == 0 {
            return 0.0;
        }
        let seen: Vec<Frequency> = tally
            .frequencies()
            .map(|(score, groups)| (score, if groups > 0.0 { groups } else { UNSEEN }))
            .collect();
        let total: f64 = seen.iter().map(|(_, groups)| groups).sum();
        let shares: Vec<Frequency> = seen.iter().map(|&(score, groups)| (score, groups / total)).collect();
        let likely = |elo: f64| match self.model {
            Model::Logistic => with_mean(&shares, score_of(elo)),
            Model::Normalized => {
                with_lead(&shares, elo / NORMALIZED_ELO * (tally.group_size() as f64).sqrt())
            }
        };
        let (p0, p1) = (likely(self.elo0), likely(self.elo1));
        let ratio = |((&(_, groups), p0), p1): ((&Frequency, &f64), &f64)| groups * libm::log(p1 / p0);
        seen.iter().zip(&p0).zip(&p1).map(ratio).sum()
    }

    /// The decision that follows from the evidence.
    pub fn verdict(&self, tally: &Tally) -> Verdict {
        let [lower, upper] = self.bounds();
        match self.evidence(tally) {
            evidence if evidence >= upper => Verdict::Accepted,
            evidence if evidence <= lower => Verdict::Rejected,
            _ => Verdict::Open,
        }
    }
}

/// The most likely distribution whose mean is `mean`, strictly between 0 and 1.
fn with_mean(shares: &[Frequency], mean: f64) -> Vec<f64> {
    let slopes: Vec<f64> = shares.iter().map(|(score, _)| score - mean).collect();
    tilted(shares, &slopes)
}

/// The most likely distribution whose mean is `lead` of its standard deviations above 1/2.
///
/// There may be several that no small change makes more likely. The search begins at two distributions and
/// keeps the better end: the uniform one, as in fishtest, and one with the right mean for the standard
/// deviation that was observed. The first alone leads nowhere where one side wins nearly everything
/// (fastchess, issue 879).
fn with_lead(shares: &[Frequency], lead: f64) -> Vec<f64> {
    const MARGIN: f64 = 1e-3;
    let observed: Vec<f64> = shares.iter().map(|(_, share)| *share).collect();
    let (_, deviation) = moments(shares, &observed);
    let uniform = vec![1.0 / shares.len() as f64; shares.len()];
    let centered = with_mean(shares, (0.5 + lead * deviation).clamp(MARGIN, 1.0 - MARGIN));
    let likelihood =
        |likely: &[f64]| shares.iter().zip(likely).map(|((_, share), p)| share * libm::log(*p)).sum::<f64>();
    let ends = [uniform, centered].map(|start| improved(shares, lead, start));
    let allowed = ends.into_iter().filter(|end| {
        let (mean, deviation) = moments(shares, end);
        (mean - 0.5 - lead * deviation).abs() < 1e-6
    });
    allowed.max_by(|a, b| likelihood(a).total_cmp(&likelihood(b))).unwrap_or(observed)
}

/// Goes from one distribution to the most likely one near it. The derivative of the constraint depends on the
/// distribution, so it is taken at the one before, again and again.
fn improved(shares: &[Frequency], lead: f64, start: Vec<f64>) -> Vec<f64> {
    let mut likely = start;
    for _ in 0..ITERATIONS {
        let (mean, deviation) = moments(shares, &likely);
        let slope = |&(score, _): &Frequency| {
            let distance = (score - mean) / deviation;
            score - 0.5 - 0.5 * lead * deviation * (1.0 + distance * distance)
        };
        let next = tilted(shares, &shares.iter().map(slope).collect::<Vec<_>>());
        let change = likely.iter().zip(&next).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        likely = next;
        if change < 1e-12 {
            break;
        }
    }
    likely
}

/// Mean and standard deviation of a distribution over the scores.
fn moments(shares: &[Frequency], likely: &[f64]) -> (f64, f64) {
    let scores = || shares.iter().map(|(score, _)| score).zip(likely);
    let mean = scores().map(|(score, p)| score * p).sum::<f64>();
    (mean, (scores().map(|(score, p)| p * (score - mean) * (score - mean)).sum::<f64>()).sqrt())
}

/// `f_i / (1 + theta phi_i)` with the `theta` that fulfils the constraint. Where no slope is positive, or
/// none negative, no distribution fulfils it; the observed one is then as good as any.
fn tilted(shares: &[Frequency], slopes: &[f64]) -> Vec<f64> {
    let steepest = slopes.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let flattest = slopes.iter().copied().fold(f64::INFINITY, f64::min);
    if !(steepest > 0.0 && flattest < 0.0) {
        return shares.iter().map(|(_, share)| *share).collect();
    }
    // The sum falls from infinity to minus infinity between the poles of its outermost terms.
    let (mut low, mut high) = (-1.0 / steepest, -1.0 / flattest);
    for _ in 0..ITERATIONS {
        let theta = f64::midpoint(low, high);
        let sum: f64 =
            shares.iter().zip(slopes).map(|((_, share), phi)| share * phi / (1.0 + theta * phi)).sum();
        if sum > 0.0 {
            low = theta;
        } else {
            high = theta;
        }
    }
    let theta = f64::midpoint(low, high);
    shares.iter().zip(slopes).map(|((_, share), phi)| share / (1.0 + theta * phi)).collect()
}
