//! Ratings of all players of a tournament.

use crate::tally::ELO;

/// The maximum number of iterations. Six players need about a hundred.
const ITERATIONS: u32 = 10_000;

/// The maximum-likelihood ratings of a tournament (Bradley and Terry, 1952; by the iteration of Hunter, "MM
/// algorithms for generalized Bradley-Terry models", 2004), in Elo with a mean of 0. `points[a][b]` are the
/// points of `a` against `b`. Every pair counts one additional drawn game, so that all ratings are finite.
pub fn ratings(points: &[Vec<f64>]) -> Vec<f64> {
    let players = points.len();
    let won = |a: usize, b: usize| points[a][b] + 0.5;
    let mut strength = vec![1.0; players];
    for _ in 0..ITERATIONS {
        let updated: Vec<f64> = (0..players)
            .map(|a| {
                let others = || (0..players).filter(|&b| b != a);
                let wins: f64 = others().map(|b| won(a, b)).sum();
                let games: f64 =
                    others().map(|b| (won(a, b) + won(b, a)) / (strength[a] + strength[b])).sum();
                if games > 0.0 { wins / games } else { 1.0 }
            })
            .collect();
        let mean = libm::exp(updated.iter().map(|&one| libm::log(one)).sum::<f64>() / players as f64);
        let next: Vec<f64> = updated.into_iter().map(|one| one / mean).collect();
        let change =
            strength.iter().zip(&next).map(|(a, b): (&f64, &f64)| (a / b - 1.0).abs()).fold(0.0, f64::max);
        strength = next;
        if change < 1e-12 {
            break;
        }
    }
    strength.into_iter().map(|one| ELO * libm::log(one)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tally::score_of;

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
        assert_eq!(ratings(&[vec![0.0]]), [0.0]);
        assert_eq!(ratings(&[]), []);
    }
}
