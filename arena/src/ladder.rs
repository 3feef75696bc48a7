//! The ladder of a game: how each level does against scripted people and against the level below.

use anyhow::Result;
use noughts::catalogue::Rules;
use noughts_tournament::openings::Openings;

use crate::contest::{self, GameRecord, MatchSettings};
use crate::people;
use crate::player::{Budget, Entrant, PATIENCE};

/// How a ladder is measured.
#[derive(Clone, Debug)]
pub struct LadderSettings {
    /// The game.
    pub rules: Rules,
    /// The games of each pair that count.
    pub games: usize,
    /// The seed of the players.
    pub seed: u64,
    /// Games played at the same time.
    pub threads: usize,
}

/// One level of a ladder.
#[derive(Clone, Debug)]
pub struct Rung {
    /// The level.
    pub level: Entrant,
    /// The score of each person against it, 0 to 1, in the order of [`people::names`].
    pub people: Vec<f64>,
    /// How much stronger it is than the level below, in Elo; `None` for the lowest.
    pub above: Option<f64>,
}

/// Measures a level against some people, and against the level below.
///
/// With three players and more, who is measured sits alone against the same opponent in all other seats.
///
/// # Errors
/// When a level cannot play the game.
pub fn measure(
    settings: &LadderSettings,
    level: &Entrant,
    people: &[Entrant],
    below: Option<&Entrant>,
) -> Result<Rung> {
    let score = |alone: &Entrant, others: &Entrant| share(settings, alone, others);
    Ok(Rung {
        level: level.clone(),
        people: people.iter().map(|person| score(person, level)).collect::<Result<_>>()?,
        above: below.map(|below| Ok::<_, anyhow::Error>(elo(score(level, below)?, settings))).transpose()?,
    })
}

/// All people as entrants, the weakest first.
#[must_use]
pub fn everybody() -> Vec<Entrant> {
    people::names().into_iter().map(|name| name.parse().expect("a name")).collect()
}

/// The score of one against others, from the empty board and from every seat.
fn share(settings: &LadderSettings, alone: &Entrant, others: &Entrant) -> Result<f64> {
    let players = settings.rules.players() as usize;
    // A group of three players and more has one game in which the other entrant sits alone for each that
    // counts.
    let games = if players == 2 { settings.games } else { settings.games * contest_size(players) / players };
    let settings = MatchSettings {
        rules: settings.rules,
        budget: Budget::default(),
        games: Some(games),
        openings: Openings::Random { fewest: 0, most: 0 },
        seed: settings.seed,
        threads: settings.threads,
        sprt: None,
        move_timeout: PATIENCE,
    };
    let played = contest::play(&settings, &[alone.clone(), others.clone()], |_| {})?.games;
    let is_alone = |game: &&GameRecord| game.seating.iter().filter(|&&entrant| entrant == 0).count() == 1;
    let scores: Vec<f64> = played.iter().filter(is_alone).map(|game| points(game, players)).collect();
    Ok(scores.iter().sum::<f64>() / scores.len().max(1) as f64)
}

/// The first entrant's share of a game: all, none, or in a draw as much as everybody's.
fn points(game: &GameRecord, players: usize) -> f64 {
    match game.winner {
        Some(seat) => f64::from(u8::from(game.seating[seat] == 0)),
        None => 1.0 / players as f64,
    }
}

/// The games of a group: every seating that has both.
fn contest_size(players: usize) -> usize {
    noughts_tournament::schedule::group_size(players)
}

/// The difference in Elo that a score says, where an even score is that of one among all players.
fn elo(score: f64, settings: &LadderSettings) -> f64 {
    // What is beyond this could not be told from a whole score.
    let least = 0.5 / settings.games as f64;
    let score = score.clamp(least, 1.0 - least);
    let others = f64::from(settings.rules.players() - 1);
    400.0 * (others * score / (1.0 - score)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::levels;

    /// The score of a person against a level.
    fn score(game: &str, games: usize, person: &str, level: usize) -> f64 {
        let rules: Rules = game.parse().unwrap();
        let level = levels(rules).remove(level);
        let settings = LadderSettings { rules, games, seed: 3, threads: 2 };
        measure(&settings, &level, &[person.parse().unwrap()], None).unwrap().people[0]
    }

    #[test]
    fn a_child_of_five_wins_more_often_than_not_against_the_lowest_level_of_each_game() {
        for (game, games) in [
            ("3x3x3", 200),
            ("4x4x3", 80),
            ("5x5x4", 80),
            ("7x7x4", 60),
            ("drop6x7x4", 60),
            ("5x5x3p3", 60),
            ("uttt", 60),
            ("3x3x3mw", 100),
            ("3x3x3w", 100),
            ("3x3x3u", 100),
            ("3x3x3n", 100),
            ("1x14x3zn", 100),
            ("3x3x3t", 100),
            ("4x4x4l4", 30),
        ] {
            let score = score(game, games, "five", 0);
            assert!((0.5..=0.85).contains(&score), "{score} in {game}");
        }
    }

    #[test]
    fn levels_rise_and_people_differ() {
        let [lowest, above] = [0, 2].map(|level| score("3x3x3", 200, "child", level));
        assert!(lowest > above + 0.1, "{lowest} {above}");
        let [child, beginner] = ["child", "beginner"].map(|person| score("3x3x3", 200, person, 3));
        assert!(beginner > child + 0.05, "{child} {beginner}");
    }

    #[test]
    fn elo_is_nothing_where_all_score_alike() {
        let settings =
            |rules: &str| LadderSettings { rules: rules.parse().unwrap(), games: 100, seed: 1, threads: 1 };
        assert!(elo(0.5, &settings("3x3x3")).abs() < 1e-9);
        assert!(elo(1.0 / 3.0, &settings("3x3x3p3")).abs() < 1e-9);
        assert!(elo(1.0, &settings("3x3x3")).is_finite());
        assert!((elo(0.76, &settings("3x3x3")) - 200.0).abs() < 1.0);
    }
}
