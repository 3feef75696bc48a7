//! The results of one player against another: score, Elo, normalized Elo and likelihood of superiority.
//!
//! Elo is logistic: a difference of `d` Elo is an expected score of `1 / (1 + 10^(-d / 400))`. Normalized Elo
//! measures the score in standard deviations of a game instead: `(score - 1/2) / sigma * 800 / ln 10`, where
//! `sigma^2` is the variance of a group's mean score times the games of a group. It does not depend on how
//! often openings are drawn, and says how many games prove a difference (Van den Bergh, "Comments on
//! normalized Elo", 2021; `https://www.cantate.be/Fishtest/normalized_elo_practical.pdf`).

/// Standard deviations around the mean that hold 95 % of a normal distribution.
const Z95: f64 = 1.959_963_984_540_054;

/// Estimated standard errors around the mean that hold 95 %, for one to four degrees of freedom.
const T95: [f64; 4] = [12.706_205, 4.302_653, 3.182_446, 2.776_445];

/// Estimated standard errors around the mean that hold 95 % with more degrees of freedom: Student's t, by the
/// expansion in Abramowitz and Stegun, 26.7.5.
fn t95(freedom: f64) -> f64 {
    if let Some(&quantile) = T95.get(freedom as usize - 1) {
        return quantile;
    }
    let z2 = Z95 * Z95;
    let terms = [
        (z2 + 1.0) / 4.0,
        ((5.0 * z2 + 16.0) * z2 + 3.0) / 96.0,
        (((3.0 * z2 + 19.0) * z2 + 17.0) * z2 - 15.0) / 384.0,
        ((((79.0 * z2 + 776.0) * z2 + 1482.0) * z2 - 1920.0) * z2 - 945.0) / 92_160.0,
    ];
    Z95 * (1.0 + terms.iter().rev().fold(0.0, |sum, term| (sum + term) / freedom))
}

/// Elo of odds of e to one: 400 Elo are odds of ten to one.
pub(crate) const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// Normalized Elo of one standard deviation of a game: the slope of the logistic curve at 1/2 makes it agree
/// with Elo where the standard deviation is that of a game without draws.
pub const NORMALIZED_ELO: f64 = 2.0 * ELO;

/// How a game ended for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// No point.
    Loss,
    /// Half a point.
    Draw,
    /// One point.
    Win,
}

impl Score {
    /// All scores, by their half points.
    pub const ALL: [Score; 3] = [Score::Loss, Score::Draw, Score::Win];

    /// The points, 0 to 1.
    pub fn points(self) -> f64 {
        f64::from(self.half_points()) / 2.0
    }

    /// The points, doubled: 0, 1 or 2.
    pub fn half_points(self) -> u32 {
        self as u32
    }

    /// The same game for the other player.
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Score::Loss => Score::Win,
            Score::Draw => Score::Draw,
            Score::Win => Score::Loss,
        }
    }
}

/// The results of one player against another, in groups of equally many games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won, drawn and lost.
    games: [u32; 3],
    /// How many groups brought 0, 1/2, 1, ... points: one more than twice the games of a group. Empty without
    /// groups.
    groups: Vec<u32>,
    /// Groups in which every game was drawn.
    all_drawn: u32,
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

impl Tally {
    /// A tally of game pairs from the counts that a program such as fastchess prints: pairs that brought 0,
    /// 1/2, 1, 3/2 and 2 points, and how many of the middle ones were two draws.
    ///
    /// # Panics
    /// When more pairs are drawn than there are in the middle class.
    pub fn of_pairs(pentanomial: [u32; 5], two_draws: u32, decisive: [u32; 2]) -> Self {
        assert!(two_draws <= pentanomial[2], "two draws are one point");
        let games = 2 * pentanomial.iter().sum::<u32>();
        let [won, lost] = decisive;
        Tally { games: [won, games - won - lost, lost], groups: pentanomial.to_vec(), all_drawn: two_draws }
    }

    /// Adds a group of games.
    ///
    /// # Panics
    /// For a group without games, or of another size than those before.
    pub fn add(&mut self, group: &[Score]) {
        let classes = 2 * group.len() + 1;
        self.groups.resize(if self.groups.is_empty() { classes } else { self.groups.len() }, 0);
        assert!(classes > 1 && classes == self.groups.len(), "all groups have equally many games");
        for score in group {
            self.games[2 - *score as usize] += 1;
        }
        self.groups[group.iter().map(|score| score.half_points() as usize).sum::<usize>()] += 1;
        self.all_drawn += u32::from(group.iter().all(|&score| score == Score::Draw));
    }

    /// Adds the groups of another tally.
    ///
    /// # Panics
    /// When both have groups, of different sizes.
    pub fn join(&mut self, other: &Tally) {
        if other.groups.is_empty() {
            return;
        }
        self.groups.resize(if self.groups.is_empty() { other.groups.len() } else { self.groups.len() }, 0);
        assert_eq!(self.groups.len(), other.groups.len(), "all groups have equally many games");
        self.games.iter_mut().zip(other.games).for_each(|(all, one)| *all += one);
        self.groups.iter_mut().zip(&other.groups).for_each(|(all, one)| *all += one);
        self.all_drawn += other.all_drawn;
    }

    /// The same games for the other player.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let mut other = self.clone();
        other.games.reverse();
        other.groups.reverse();
        other
    }

    /// Games won, drawn and lost.
    pub fn games(&self) -> [u32; 3] {
        self.games
    }

    /// The number of games.
    pub fn count(&self) -> u32 {
        self.games.iter().sum()
    }

    /// How many groups brought 0, 1/2, 1, ... points. For groups of two games, the pentanomial; empty without
    /// games.
    pub fn groups(&self) -> &[u32] {
        &self.groups
    }

    /// The number of groups.
    pub fn group_count(&self) -> u32 {
        self.groups.iter().sum()
    }

    /// The games of a group; 0 without groups.
    pub fn group_size(&self) -> usize {
        self.groups.len() / 2
    }

    /// Groups in which every game was drawn.
    pub fn all_drawn(&self) -> u32 {
        self.all_drawn
    }

    /// Each possible mean score of a group, 0 to 1, with the number of groups that had it.
    pub fn frequencies(&self) -> impl Iterator<Item = (f64, f64)> {
        let best = (self.groups.len().max(2) - 1) as f64;
        self.groups.iter().enumerate().map(move |(at, &count)| (at as f64 / best, f64::from(count)))
    }

    /// The mean score of the groups, 0 to 1; `None` without games.
    pub fn mean(&self) -> Option<f64> {
        let count = f64::from(self.group_count());
        (count > 0.0).then(|| self.frequencies().map(|(score, groups)| score * groups).sum::<f64>() / count)
    }

    /// The variance of the groups that were played, which divides by their number; `None` without games.
    pub fn variance(&self) -> Option<f64> {
        let (mean, count) = (self.mean()?, f64::from(self.group_count()));
        Some(
            self.frequencies().map(|(score, groups)| groups * (score - mean) * (score - mean)).sum::<f64>()
                / count,
        )
    }

    /// The variance of the score of a group, estimated without bias: it divides by one less than the number
    /// of groups. `None` without games.
    pub fn sample_variance(&self) -> Option<f64> {
        let count = f64::from(self.group_count());
        self.variance().map(|variance| variance * count / (count - 1.0).max(1.0))
    }

    /// The mean score, 0 to 1, with the interval of a mean of independent groups; `None` without games. The
    /// interval is Student's, because the variance is estimated from the same groups: with few of them it is
    /// wider than the normal one.
    ///
    /// If all groups have the same score, their variance is 0 and no estimate of the error. The interval is
    /// then Wilson's, with one independent game a group (Wilson, "Probable inference, the law of succession,
    /// and statistical inference", 1927).
    pub fn score(&self) -> Option<Estimate> {
        let (value, variance) = (self.mean()?, self.sample_variance()?);
        let n = f64::from(self.group_count());
        let (center, half) = if variance > 0.0 {
            (value, t95(n - 1.0) * (variance / n).sqrt())
        } else {
            let z2 = Z95 * Z95;
            let spread = (value * (1.0 - value) / n + z2 / (4.0 * n * n)).sqrt();
            ((value + z2 / (2.0 * n)) / (1.0 + z2 / n), Z95 * spread / (1.0 + z2 / n))
        };
        // Rounding must not hide that every point was won, or none.
        let low = if value <= 0.0 { 0.0 } else { (center - half).max(0.0) };
        let high = if value >= 1.0 { 1.0 } else { (center + half).min(1.0) };
        Some(Estimate { value, low, high })
    }

    /// The difference in Elo, with the interval of the score; infinite where one side won every point. `None`
    /// without games.
    pub fn elo(&self) -> Option<Estimate> {
        let Estimate { value, low, high } = self.score()?;
        Some(Estimate { value: elo_of(value), low: elo_of(low), high: elo_of(high) })
    }

    /// The difference in normalized Elo, with the interval that follows from the number of groups alone.
    /// `None` without games, and where all groups have the same score: nothing is known of their variance.
    pub fn normalized_elo(&self) -> Option<Estimate> {
        let (mean, deviation) = (self.mean()?, (self.variance()? * self.group_size() as f64).sqrt());
        if deviation <= 0.0 {
            return None;
        }
        let value = (mean - 0.5) / deviation * NORMALIZED_ELO;
        let half = Z95 * NORMALIZED_ELO / (f64::from(self.count())).sqrt();
        Some(Estimate { value, low: value - half, high: value + half })
    }

    /// The likelihood of superiority: the probability, 0 to 1, that the player is the stronger one, given
    /// these results and no opinion before. 1/2 where all groups are level, `None` without games.
    pub fn superiority(&self) -> Option<f64> {
        let (mean, variance) = (self.mean()?, self.variance()?);
        let lead = mean - 0.5;
        if variance <= 0.0 {
            // The limit of a vanishing variance.
            return Some(if lead == 0.0 { 0.5 } else { f64::from(u8::from(lead > 0.0)) });
        }
        Some(libm::erfc(-lead / (2.0 * variance / f64::from(self.group_count())).sqrt()) / 2.0)
    }
}

/// Converts an expected score to a difference in Elo: infinite for 0 and 1.
pub fn elo_of(score: f64) -> f64 {
    ELO * libm::log(score / (1.0 - score))
}

/// Converts a difference in Elo to an expected score.
pub fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-elo / ELO))
}

/// The half-width of the 95 % interval of Elo as fastchess prints it: the mean of both halves, with the
/// variance of the groups that were played. Not a number where the interval reaches beyond every score.
pub fn elo_margin(tally: &Tally) -> Option<f64> {
    let half = Z95 * (tally.variance()? / f64::from(tally.group_count())).sqrt();
    let mean = tally.mean()?;
    Some((elo_of(mean + half) - elo_of(mean - half)) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quantiles_of_student_are_those_of_the_tables() {
        // Abramowitz and Stegun, table 26.10, column 0.975.
        let table = [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (6, 2.447), (10, 2.228)];
        for (freedom, quantile) in table.into_iter().chain([(30, 2.042), (60, 2.000), (120, 1.980)]) {
            let found = t95(f64::from(freedom));
            assert!((found - quantile).abs() < 1e-3, "{freedom}: {found}");
        }
        assert!((t95(1e9) - Z95).abs() < 1e-6);
    }
}
