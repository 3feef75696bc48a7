//! The result of a match as fastchess prints it, which engine authors read and paste.
//!
//! ```text
//! Elo: 12.05 +/- 7.02, nElo: 16.07 +/- 9.35
//! LOS: 99.96 %, DrawRatio: 37.87 %, PairsRatio: 1.18
//! Games: 5308, Wins: 1794, Losses: 1610, Draws: 1904, Points: 2746.0 (51.73 %)
//! Ptnml(0-2): [200, 557, 1005, 643, 249], WL/DD Ratio: 1.86
//! LLR: 2.97 (101.0%) (-2.94, 2.94) [0.00, 5.00]
//! ```
//!
//! The words are those of fastchess (<https://github.com/Disservin/fastchess>): a draw ratio is the share of
//! the pairs that brought one point, however they did; the ratio of pairs is that of pairs won to pairs lost;
//! WL/DD is the ratio of pairs in which both sides won a game to pairs of two draws. Margins divide the
//! variance by the number of groups and are normal, where the intervals of [`Tally`] divide it by one less
//! and are Student's; from two hundred groups on, both agree to one percent.

use std::fmt::{self, Display, Formatter};

use crate::sprt::Sprt;
use crate::tally::{Tally, elo_margin, elo_of};

/// What game pairs tell beyond the pentanomial. A ratio whose divisor is 0 is infinite, or not a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairFigures {
    /// The share of pairs that brought one point, 0 to 1.
    pub draw_ratio: f64,
    /// Pairs won for each pair lost.
    pub pairs_ratio: f64,
    /// Pairs in which both sides won a game for each pair of two draws.
    pub split_ratio: f64,
}

impl PairFigures {
    /// The figures of a tally of game pairs; `None` without games or for groups of another size.
    pub fn of(tally: &Tally) -> Option<Self> {
        let &[two_lost, lost, level, won, two_won] = tally.groups() else { return None };
        Some(PairFigures {
            draw_ratio: f64::from(level) / f64::from(tally.group_count()),
            pairs_ratio: f64::from(won + two_won) / f64::from(two_lost + lost),
            split_ratio: f64::from(level - tally.all_drawn()) / f64::from(tally.all_drawn()),
        })
    }
}

/// A number with so many decimals; `inf` and `nan` as C prints them. It is written as a whole number of its
/// last places, because what the standard library needs for decimals would be a tenth of the laboratory's
/// module.
struct Decimal(f64, u32);

impl Display for Decimal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Decimal(value, places) = *self;
        if value.is_nan() {
            return f.write_str("nan");
        }
        let unit = 10_u64.pow(places);
        // As C rounds: ties to even.
        let whole = (value.abs() * unit as f64).round_ties_even();
        let sign = if value < 0.0 && whole > 0.0 { "-" } else { "" };
        if whole > 1e15 {
            return write!(f, "{sign}inf");
        }
        let whole = whole as u64;
        write!(f, "{sign}{}.{:0width$}", whole / unit, whole % unit, width = places as usize)
    }
}

/// A number with two decimals.
fn decimal(value: f64) -> Decimal {
    Decimal(value, 2)
}

/// The lines of a match; without games, one line that says so. A test adds the line of its evidence. Groups
/// that are no pairs have no draw ratio and no ratios of pairs.
pub fn lines(tally: &Tally, test: Option<Sprt>) -> Vec<String> {
    let (Some(mean), Some(los)) = (tally.mean(), tally.superiority()) else {
        return vec!["Games: 0".to_owned()];
    };
    let (value, margin) = tally
        .normalized_elo()
        .map_or_else(|| ((mean - 0.5) / 0.0, f64::NAN), |nelo| (nelo.value, nelo.high - nelo.value));
    let elo = (decimal(elo_of(mean)), decimal(elo_margin(tally).unwrap_or(f64::NAN)));
    let pairs = PairFigures::of(tally);
    let [won, drawn, lost] = tally.games();
    let points = f64::from(won) + f64::from(drawn) / 2.0;
    let figures = pairs.map_or(String::new(), |pairs| {
        format!(
            ", DrawRatio: {} %, PairsRatio: {}",
            decimal(100.0 * pairs.draw_ratio),
            decimal(pairs.pairs_ratio)
        )
    });
    let split = pairs.map_or(String::new(), |pairs| format!(", WL/DD Ratio: {}", decimal(pairs.split_ratio)));
    let name = if pairs.is_some() { "Ptnml".to_owned() } else { "Groups".to_owned() };
    let mut lines = vec![
        format!("Elo: {} +/- {}, nElo: {} +/- {}", elo.0, elo.1, decimal(value), decimal(margin)),
        format!("LOS: {} %{figures}", decimal(100.0 * los)),
        format!(
            "Games: {}, Wins: {won}, Losses: {lost}, Draws: {drawn}, Points: {} ({} %)",
            tally.count(),
            Decimal(points, 1),
            decimal(100.0 * mean)
        ),
        format!("{name}(0-{}): {:?}{split}", tally.group_size(), tally.groups()),
    ];
    lines.extend(test.map(|test| evidence_line(tally, test)));
    lines
}

/// The evidence of a test, as a share of the bound that it approaches, with both bounds and both hypotheses.
fn evidence_line(tally: &Tally, test: Sprt) -> String {
    let ([lower, upper], [elo0, elo1]) = (test.bounds(), test.hypotheses());
    let evidence = test.evidence(tally);
    let share = Decimal(100.0 * if evidence < 0.0 { -evidence / lower } else { evidence / upper }, 1);
    let [evidence, lower, upper, elo0, elo1] = [evidence, lower, upper, elo0, elo1].map(decimal);
    format!("LLR: {evidence} ({share}%) ({lower}, {upper}) [{elo0}, {elo1}]")
}
