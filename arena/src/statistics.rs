//! Statistics of a match: scores, Elo, confidence intervals, a sequential test, ratings.
//!
//! Games come in groups that share an opening and differ in the seating. An opening that favours a seat favours
//! both players alike within its group, so the group, not the game, is the independent observation: intervals and
//! tests work on the mean scores of groups (Van den Bergh, "A practical introduction to the GSPRT", 2019).

/// Standard deviations around the mean that hold 95 % of a normal distribution.
const Z95: f64 = 1.959_964;

/// The results of one player's games against another.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Games won, drawn and lost.
    pub games: [u32; 3],
    /// The mean score of each group, 0 to 1.
    groups: Vec<f64>,
}

/// An estimate with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The point estimate.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// A sequential probability ratio test between two hypotheses, in Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The first player is better by no more than this.
    pub elo0: f64,
    /// The first player is better by at least this.
    pub elo1: f64,
}

/// The state of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Not decided yet.
    Open,
    /// The second hypothesis holds: the first player is better.
    Accepted,
    /// The first hypothesis holds: the first player is not better.
    Rejected,
}

impl Tally {
    /// Adds the scores of a group of games: 1 for a win, 1/2 for a draw, 0 for a loss.
    ///
    /// # Panics
    /// For a group without games.
    pub fn add(&mut self, scores: &[f64]) {
        assert!(!scores.is_empty(), "a group holds games");
        for &score in scores {
            self.games[if score > 0.75 {
                0
            } else if score > 0.25 {
                1
            } else {
                2
            }] += 1;
        }
        self.groups.push(scores.iter().sum::<f64>() / scores.len() as f64);
    }

    /// The number of games.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.games.iter().sum()
    }

    /// The mean score, 0 to 1.
    ///
    /// If all groups have the same score, their variance is 0 and no estimate of the error; the interval is then Wilson's,
    /// with one independent game a group.
    #[must_use]
    pub fn score(&self) -> Estimate {
        let n = self.groups.len() as f64;
        let value = self.mean();
        let (center, half) = if self.variance() > 0.0 {
            (value, Z95 * (self.variance() / n).sqrt())
        } else {
            let z2 = Z95 * Z95;
            let spread = (value * (1.0 - value) / n + z2 / (4.0 * n * n)).sqrt();
            ((value + z2 / (2.0 * n)) / (1.0 + z2 / n), Z95 * spread / (1.0 + z2 / n))
        };
        // Rounding must not hide that every point was won, or none.
        let low = if value <= 0.0 { 0.0 } else { (center - half).max(0.0) };
        let high = if value >= 1.0 { 1.0 } else { (center + half).min(1.0) };
        Estimate { value, low, high }
    }

    /// The difference in Elo; infinite if one side won every point.
    #[must_use]
    pub fn elo(&self) -> Estimate {
        let Estimate { value, low, high } = self.score();
        Estimate { value: elo_of(value), low: elo_of(low), high: elo_of(high) }
    }

    fn mean(&self) -> f64 {
        self.groups.iter().sum::<f64>() / self.groups.len() as f64
    }

    /// The variance of the score of one group.
    fn variance(&self) -> f64 {
        let mean = self.mean();
        let squares: f64 = self.groups.iter().map(|score| (score - mean).powi(2)).sum();
        squares / (self.groups.len() as f64 - 1.0).max(1.0)
    }
}

impl Sprt {
    /// The log-likelihood ratio at which a test with errors of 5 % ends: `ln(0.95 / 0.05)`.
    const BOUND: f64 = 2.944_439;

    /// The log-likelihood ratio of the second hypothesis to the first, in the normal approximation. 0 as long as all
    /// groups have the same score, because their variance is unknown.
    #[must_use]
    pub fn evidence(&self, tally: &Tally) -> f64 {
        let (s0, s1) = (score_of(self.elo0), score_of(self.elo1));
        let variance = tally.variance();
        if variance <= 0.0 {
            return 0.0;
        }
        tally.groups.len() as f64 * (s1 - s0) * (tally.mean() - f64::midpoint(s0, s1)) / variance
    }

    /// The decision that follows from the evidence.
    #[must_use]
    pub fn verdict(&self, tally: &Tally) -> Verdict {
        match self.evidence(tally) {
            evidence if evidence >= Self::BOUND => Verdict::Accepted,
            evidence if evidence <= -Self::BOUND => Verdict::Rejected,
            _ => Verdict::Open,
        }
    }
}

/// Converts an expected score to a difference in Elo.
#[must_use]
pub fn elo_of(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// Converts a difference in Elo to an expected score.
#[must_use]
pub fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The maximum-likelihood ratings of a tournament (Bradley and Terry, 1952; by the iteration of Hunter, "MM algorithms
/// for generalized Bradley-Terry models", 2004), in Elo with a mean of 0. `points[a][b]` are the points of `a` against
/// `b`. Every pair counts one additional drawn game, so that all ratings are finite.
#[must_use]
pub fn ratings(points: &[Vec<f64>]) -> Vec<f64> {
    let players = points.len();
    let won = |a: usize, b: usize| points[a][b] + 0.5;
    let mut strength = vec![1.0; players];
    for _ in 0..10_000 {
        let updated: Vec<f64> = (0..players)
            .map(|a| {
                let others = || (0..players).filter(|&b| b != a);
                let wins: f64 = others().map(|b| won(a, b)).sum();
                let games: f64 =
                    others().map(|b| (won(a, b) + won(b, a)) / (strength[a] + strength[b])).sum();
                wins / games
            })
            .collect();
        let mean = (updated.iter().map(|one: &f64| one.ln()).sum::<f64>() / players as f64).exp();
        strength = updated.into_iter().map(|one| one / mean).collect();
    }
    strength.into_iter().map(|one| 400.0 * one.log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(groups: &[[f64; 2]]) -> Tally {
        let mut tally = Tally::default();
        for scores in groups {
            tally.add(scores);
        }
        tally
    }

    #[test]
    fn elo_and_score_are_each_others_inverse() {
        for elo in [-400.0, -35.0, 0.0, 12.5, 191.0] {
            assert!((elo_of(score_of(elo)) - elo).abs() < 1e-9);
        }
        assert!((score_of(400.0) - 10.0 / 11.0).abs() < 1e-12);
    }

    #[test]
    fn openings_that_decide_by_themselves_add_no_uncertainty() {
        // One seat wins every game: as games they look random, as groups they say that both are equal.
        let paired = tally(&[[1.0, 0.0]; 20]);
        assert_eq!((paired.games, paired.score().value), ([20, 0, 20], 0.5));
        let mixed = tally(&[[1.0, 1.0], [0.0, 0.0], [1.0, 0.0], [0.5, 0.5]]);
        assert!((mixed.score().value - 0.5).abs() < 1e-12);
        let half = mixed.score().high - 0.5;
        assert!((half - Z95 * (1.0_f64 / 6.0 / 4.0).sqrt()).abs() < 1e-9, "{half}");
    }

    #[test]
    fn a_clean_sweep_still_has_a_lower_bound() {
        let sweep = tally(&[[1.0, 1.0]; 10]);
        assert!(sweep.elo().value.is_infinite() && sweep.elo().high.is_infinite());
        // Wilson's lower bound for 10 of 10.
        assert!((sweep.score().low - 0.722_467).abs() < 1e-5, "{:?}", sweep.score());
        assert!((sweep.score().high - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_test_ends_with_enough_evidence_and_not_before() {
        let test = Sprt { elo0: 0.0, elo1: 20.0 };
        let good: Vec<[f64; 2]> =
            (0..400).map(|i| if i % 4 == 0 { [0.0, 0.5] } else { [1.0, 0.5] }).collect();
        assert_eq!(test.verdict(&tally(&good[..8])), Verdict::Open);
        assert_eq!(test.verdict(&tally(&good)), Verdict::Accepted);
        let bad: Vec<[f64; 2]> = good.iter().map(|pair| pair.map(|score| 1.0 - score)).collect();
        assert_eq!(test.verdict(&tally(&bad)), Verdict::Rejected);
    }

    #[test]
    fn ratings_reproduce_the_difference_that_made_the_scores() {
        // 10,000 games between each two of three players that are 100 Elo apart.
        let truth = [100.0, 0.0, -100.0];
        let points: Vec<Vec<f64>> = (0..3)
            .map(|a| (0..3).map(|b| if a == b { 0.0 } else { 1e4 * score_of(truth[a] - truth[b]) }).collect())
            .collect();
        for (rating, truth) in ratings(&points).into_iter().zip(truth) {
            assert!((rating - truth).abs() < 0.1, "{rating} {truth}");
        }
        let swept = ratings(&[vec![0.0, 10.0], vec![0.0, 0.0]]);
        assert!(swept[0].is_finite() && swept[0] > 0.0);
    }
}
