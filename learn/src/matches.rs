//! Results of matches, and what statistics make of them.

use anyhow::{Context, Result, anyhow, bail, ensure};
use noughts_tournament::sprt::{Model, Sprt};
use noughts_tournament::tally::Score::{self, Draw, Loss, Win};
use noughts_tournament::tally::{Estimate, Tally};
use serde::Deserialize;
use serde_json::{Value, json};

/// The confidence of intervals.
const LEVEL: f64 = 0.95;
/// The probability of each of the two errors of a sequential test.
const ERROR: f64 = 0.05;

/// The results of a match, as a page gives them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Match {
    /// Games won, drawn and lost, each independent of the others.
    Games([u32; 3]),
    /// Pairs of games in which the first player got 0, 1/2, 1, 1 1/2 and 2 points: the pentanomial.
    Pairs([u32; 5]),
}

impl Match {
    fn tally(self) -> Result<Tally> {
        let mut tally = Tally::default();
        let groups: Vec<(u32, &[Score])> = match self {
            Match::Games(games) => games.into_iter().zip([&[Win][..], &[Draw], &[Loss]]).collect(),
            Match::Pairs(pairs) => pairs
                .into_iter()
                .zip([&[Loss, Loss][..], &[Loss, Draw], &[Draw, Draw], &[Draw, Win], &[Win, Win]])
                .collect(),
        };
        for (times, scores) in groups {
            (0..times).for_each(|_| tally.add(scores));
        }
        ensure!(tally.count() > 1, "a match of {} games", tally.count());
        Ok(tally)
    }

    /// The difference in Elo with its interval of 95 %.
    ///
    /// # Errors
    /// When the match has no two games.
    pub fn elo(self) -> Result<Estimate> {
        self.tally()?.elo().context("a match without games")
    }

    /// What there is to say about it: `games`, the counts that it was given as `results` and the `points` of
    /// each, `score`, `elo`, `low` and `high` (the interval, whose level of confidence is `level`), `los`,
    /// and with a sequential test `llr`, its `bound` and the probability of its errors, `error`.
    ///
    /// # Errors
    /// When the match has no two games, or one side won them all.
    pub fn report(self, sprt: Option<[f64; 2]>) -> Result<Value> {
        let tally = self.tally()?;
        let (mean, elo) = (tally.mean(), self.elo()?);
        if !elo.value.is_finite() {
            bail!("one side won every point");
        }
        let (results, points) = match self {
            Match::Games(games) => (json!(games), json!([1.0, 0.5, 0.0])),
            Match::Pairs(pairs) => (json!(pairs), json!([0.0, 0.5, 1.0, 1.5, 2.0])),
        };
        let mut report = json!({
            "games": tally.count(),
            "results": results,
            "points": points,
            "level": LEVEL,
            "score": mean,
            "elo": elo.value,
            "low": elo.low,
            "high": elo.high,
            "los": tally.superiority(),
        });
        if let Some([elo0, elo1]) = sprt {
            let test = Sprt::new(elo0, elo1, ERROR, ERROR, Model::Logistic);
            let test = test.map_err(|wrong| anyhow!("[{elo0}, {elo1}] is no test: {wrong:?}"))?;
            report["llr"] = json!(test.evidence(&tally));
            report["bound"] = json!(test.bounds()[1]);
            report["error"] = json!(ERROR);
        }
        Ok(report)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_tell_more_than_their_games() {
        let games = Match::Games([20, 0, 20]).report(None).unwrap();
        // The opening decides every game, and each opening is played with both colours.
        let pairs = Match::Pairs([0, 1, 18, 1, 0]).report(None).unwrap();
        assert_eq!(games["score"], pairs["score"]);
        let width = |report: &Value| report["high"].as_f64().unwrap() - report["low"].as_f64().unwrap();
        assert!(width(&pairs) < width(&games) / 3.0);
        assert!((games["los"].as_f64().unwrap() - 0.5).abs() < 1e-9);
    }

    #[test]
    fn a_match_without_an_estimate_is_refused() {
        assert!(Match::Games([1, 0, 0]).report(None).is_err());
        assert!(Match::Games([5, 0, 0]).report(None).is_err());
    }
}
