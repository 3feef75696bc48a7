//! What the 95 % confidence interval of a match shows, and how many games make it narrower.

use super::{Choices, Exercise, Field, Figure, FigureMatch, Said, until};
use crate::learners::random::Random;
use noughts_tournament::tally::{Estimate, Score, Tally};

#[derive(Clone, Copy, PartialEq)]
enum Shown {
    Score,
    Elo,
    /// The standard error of the score instead of the interval.
    Error,
}

/// What is shown of how many matches, and whether it is asked how many games a narrower interval takes.
const LEVELS: [(Shown, usize, bool); 8] = [
    (Shown::Score, 1, false),
    (Shown::Score, 2, false),
    (Shown::Elo, 2, false),
    (Shown::Score, 3, false),
    (Shown::Score, 1, true),
    (Shown::Elo, 3, true),
    (Shown::Error, 1, false),
    (Shown::Error, 3, true),
];
/// Pairs of games in a match.
const PAIRS: [usize; 2] = [40, 200];
/// An end of an interval is no nearer to the level score than this, so that rounding does not decide.
const CLEAR: f64 = 0.005;
/// How many times as many games there may be.
const TIMES: [u32; 5] = [2, 3, 4, 6, 9];
/// Standard errors on each side of the mean.
const Z95: f64 = 1.96;

struct Match {
    games: [u32; 3],
    score: Estimate,
    elo: Estimate,
}

pub(super) fn exercise(level: usize, random: &mut Random) -> Exercise {
    let (shown, count, asks_times) = LEVELS[level];
    let make =
        |random: &mut Random| (0..count).map(|_| until(random, draw, is_clear)).collect::<Vec<Match>>();
    let differ =
        |matches: &Vec<Match>| count == 1 || matches.iter().any(|one| verdict(one) != verdict(&matches[0]));
    let matches = until(random, make, differ);
    let mut fields: Vec<Field> = matches.iter().enumerate().map(|(at, one)| judged(at, one, shown)).collect();
    let narrower = 2 + random.below(2) as u32;
    if asks_times {
        fields.push(times(count, narrower));
    }
    let task = Said::new(match (shown, asks_times) {
        (Shown::Error, false) => "interval.error",
        (Shown::Error, true) => "interval.errorTimes",
        (_, false) => "interval",
        (_, true) => "interval.times",
    });
    let task = if asks_times { task.number("times", narrower) } else { task };
    Exercise::new(task, Figure::Matches(matches.iter().map(|one| figure(one, shown)).collect()), fields)
}

/// Pairs of games between two players, of whom either may be stronger.
fn draw(random: &mut Random) -> Match {
    let pairs = PAIRS[0] + random.below(PAIRS[1] - PAIRS[0]);
    let strength = 0.35 + 0.3 * random.unit();
    let mut tally = Tally::default();
    for _ in 0..pairs {
        let mut game = || match (random.happens(0.4), random.happens(strength)) {
            (true, _) => Score::Draw,
            (_, true) => Score::Win,
            _ => Score::Loss,
        };
        let group = [game(), game()];
        tally.add(&group);
    }
    let nothing = Estimate { value: 0.5, low: 0.0, high: 1.0 };
    Match {
        games: tally.games(),
        score: tally.score().unwrap_or(nothing),
        elo: tally.elo().unwrap_or(nothing),
    }
}

/// Whether no end of the interval lies so near to the level score that its rounded numbers mislead.
fn is_clear(one: &Match) -> bool {
    let Estimate { value, low, high } = one.score;
    let ends = [low, high, value - Z95 * error(one), value + Z95 * error(one)];
    // The normal interval from the standard error and Student's must say the same.
    ends.iter().all(|end| (end - 0.5).abs() > CLEAR)
        && (ends[0] > 0.5) == (ends[2] > 0.5)
        && (ends[1] < 0.5) == (ends[3] < 0.5)
}

/// The standard error, rounded as it is shown.
fn error(one: &Match) -> f64 {
    let exact = (one.score.high - one.score.low) / 2.0 / Z95;
    (exact * 1000.0).round() / 1000.0
}

/// 0: the first player is stronger, 1: the second one is, 2: that is not shown.
fn verdict(one: &Match) -> usize {
    match one.score {
        Estimate { low, .. } if low > 0.5 => 0,
        Estimate { high, .. } if high < 0.5 => 1,
        _ => 2,
    }
}

fn judged(at: usize, one: &Match, shown: Shown) -> Field {
    let answer = verdict(one);
    let id = match (answer, shown) {
        (0, Shown::Elo) => "interval.aboveZero",
        (1, Shown::Elo) => "interval.belowZero",
        (_, Shown::Elo) => "interval.holdsZero",
        (0, _) => "interval.above",
        (1, _) => "interval.below",
        _ => "interval.holds",
    };
    Field {
        at,
        choices: Choices::Verdict(3),
        answer,
        reasons: vec![Said::new(id).number("match", at as u32 + 1)],
    }
}

fn times(at: usize, narrower: u32) -> Field {
    let answer = TIMES.iter().position(|&times| times == narrower * narrower).unwrap_or(0);
    let reasons = vec![Said::new("interval.root").number("times", narrower)];
    Field { at, choices: Choices::Times(TIMES.to_vec()), answer, reasons }
}

fn figure(one: &Match, shown: Shown) -> FigureMatch {
    let (unit, estimate) = match shown {
        Shown::Elo => ("elo", one.elo),
        _ => ("score", one.score),
    };
    let is_error = shown == Shown::Error;
    FigureMatch {
        games: one.games,
        unit,
        value: estimate.value,
        interval: (!is_error).then_some([estimate.low, estimate.high]),
        error: is_error.then(|| error(one)),
    }
}
