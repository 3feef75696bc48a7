//! A match between two entrants. Every opening is played once in every seating that contains both.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::{Context, Result};
use noughts::rng::SeededRng;
use noughts::status::Ending;
use serde_json::{Value, json};

use crate::game::{Game, Rules};
use crate::player::{Budget, Entrant, Work};
use crate::statistics::{Sprt, Tally, Verdict};

/// The settings of a match.
#[derive(Clone, Debug)]
pub struct MatchSettings {
    /// The game.
    pub rules: Rules,
    /// The budget of each move, for entrants without a budget of their own.
    pub budget: Budget,
    /// The maximum number of games, rounded up to whole groups.
    pub games: usize,
    /// The minimum and maximum number of random moves of an opening.
    pub opening: (usize, usize),
    /// The seed of the openings and of the players.
    pub seed: u64,
    /// Games played at the same time.
    pub threads: usize,
    /// A sequential test that may end the match early.
    pub sprt: Option<Sprt>,
}

/// One game of a match.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// The entrant in each seat: 0 or 1.
    pub seating: Vec<usize>,
    /// All moves, the opening included.
    pub moves: Vec<u16>,
    /// The first entrant's score: 1, 1/2 or 0.
    pub score: f64,
    /// The work of each entrant's searches.
    pub work: [Work; 2],
}

/// The result of a match.
#[derive(Clone, Debug, Default)]
pub struct MatchResult {
    /// The first entrant's results.
    pub tally: Tally,
    /// All games, group by group.
    pub games: Vec<GameRecord>,
    /// The work of each entrant's searches.
    pub work: [Work; 2],
}

impl MatchResult {
    fn add(&mut self, group: Vec<GameRecord>) {
        self.tally.add(&group.iter().map(|game| game.score).collect::<Vec<_>>());
        for game in &group {
            self.work.iter_mut().zip(game.work).for_each(|(all, one)| all.add(one));
        }
        self.games.extend(group);
    }

    /// The games as plain data.
    #[must_use]
    pub fn json(&self) -> Value {
        let game =
            |game: &GameRecord| json!({ "seating": game.seating, "moves": game.moves, "score": game.score });
        self.games.iter().map(game).collect()
    }
}

/// Every assignment of the two entrants to the seats that contains both: two for two seats, six for three. Equal
/// players score one half over all of them.
fn seatings(seats: usize) -> impl Iterator<Item = Vec<usize>> {
    (1..(1 << seats) - 1).map(move |set: usize| (0..seats).map(|seat| set >> seat & 1).collect())
}

/// Plays a match and calls `on_progress` with the results after each group.
///
/// Groups are counted in their order, not in the order in which they finish, so that a match with limits on work has
/// the same result on every machine and with any number of threads.
///
/// # Errors
/// When an entrant cannot play the game, or plays an illegal move.
pub fn play(
    settings: &MatchSettings,
    entrants: &[Entrant; 2],
    mut on_progress: impl FnMut(&MatchResult),
) -> Result<MatchResult> {
    let groups = settings.games.div_ceil(seatings(settings.rules.players()).count());
    let (next, is_over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let mut outcome = MatchResult::default();
    thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..settings.threads {
            let (sender, next, is_over) = (sender.clone(), &next, &is_over);
            scope.spawn(move || {
                while !is_over.load(Ordering::Relaxed) {
                    let group = next.fetch_add(1, Ordering::Relaxed);
                    if group >= groups || sender.send((group, play_group(settings, entrants, group))).is_err()
                    {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = std::collections::BTreeMap::new();
        let mut counted = 0;
        for (group, played) in results {
            waiting.insert(group, played);
            while let Some(played) = waiting.remove(&counted) {
                if is_over.load(Ordering::Relaxed) {
                    break;
                }
                counted += 1;
                let played = played.inspect_err(|_| is_over.store(true, Ordering::Relaxed))?;
                outcome.add(played);
                on_progress(&outcome);
                let decided = settings.sprt.is_some_and(|test| test.verdict(&outcome.tally) != Verdict::Open);
                is_over.store(decided, Ordering::Relaxed);
            }
        }
        Ok(outcome)
    })
}

fn play_group(settings: &MatchSettings, entrants: &[Entrant; 2], group: usize) -> Result<Vec<GameRecord>> {
    let mut rng = SeededRng::new(settings.seed.wrapping_add((group as u64) << 32));
    let (fewest, most) = settings.opening;
    let plies = fewest + rng.below((most - fewest) as u32 + 1) as usize;
    let opening = Game::with_random_opening(&settings.rules, plies, &mut rng)?;
    seatings(settings.rules.players())
        .map(|seating| play_game(settings, entrants, opening.clone(), seating, rng.below(u32::MAX)))
        .collect()
}

fn play_game(
    settings: &MatchSettings,
    entrants: &[Entrant; 2],
    mut game: Game,
    seating: Vec<usize>,
    seed: u32,
) -> Result<GameRecord> {
    // Every seat has a search of its own, even if one entrant has several seats.
    let start = |(seat, &entrant): (usize, &usize)| {
        entrants[entrant].start(&game, &settings.budget, seed.wrapping_add(seat as u32))
    };
    let mut players = seating.iter().enumerate().map(start).collect::<Result<Vec<_>>>()?;
    while let Some(seat) = game.to_move() {
        let whose = || format!("{} after {:?}", entrants[seating[seat]], game.moves());
        let mv = players[seat].choose().with_context(whose)?;
        let mut after = game.clone();
        after.play(mv).with_context(whose)?;
        game = after;
        if game.to_move().is_some() {
            players.iter_mut().try_for_each(|player| player.follow(mv))?;
        }
    }
    let score = match game.ending() {
        Some(Ending::Win { player, .. }) => {
            if seating[*player] == 0 {
                1.0
            } else {
                0.0
            }
        }
        _ => 0.5,
    };
    let mut work = [Work::default(); 2];
    players.iter().zip(&seating).for_each(|(player, &entrant)| work[entrant].add(player.work()));
    Ok(GameRecord { seating, moves: game.moves().to_vec(), score, work })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(rules: &str, games: usize, threads: usize) -> MatchSettings {
        MatchSettings {
            rules: rules.parse().unwrap(),
            budget: "50it".parse().unwrap(),
            games,
            opening: (1, 3),
            seed: 7,
            threads,
            sprt: None,
        }
    }

    fn entrants(first: &str, second: &str) -> [Entrant; 2] {
        [first, second].map(|name| name.parse().unwrap())
    }

    #[test]
    fn every_seating_with_both_is_played_from_every_opening() {
        let outcome = play(&settings("4x4x3p3", 12, 2), &entrants("mcts", "random"), |_| {}).unwrap();
        assert_eq!(outcome.games.len(), 12);
        for group in outcome.games.chunks(6) {
            let mut seatings: Vec<_> = group.iter().map(|game| game.seating.clone()).collect();
            seatings.sort();
            seatings.dedup();
            assert_eq!(seatings.len(), 6);
            assert!(group.iter().all(|game| game.moves[0] == group[0].moves[0]));
        }
        assert!(outcome.tally.score().value > 0.5);
    }

    #[test]
    fn work_limits_give_the_same_match_on_any_number_of_threads() {
        let games = |threads| {
            let outcome =
                play(&settings("3x3x3", 10, threads), &entrants("mcts", "flat-mc"), |_| {}).unwrap();
            outcome.games.into_iter().map(|game| game.moves).collect::<Vec<_>>()
        };
        assert_eq!(games(1), games(3));
    }

    #[test]
    fn a_decided_test_ends_the_match() {
        let mut settings = settings("3x3x3", 2000, 2);
        settings.sprt = Some(Sprt { elo0: 0.0, elo1: 50.0 });
        let outcome = play(&settings, &entrants("perfect", "random"), |_| {}).unwrap();
        assert!(outcome.games.len() < 200, "{}", outcome.games.len());
        assert_eq!(settings.sprt.unwrap().verdict(&outcome.tally), Verdict::Accepted);
    }

    #[test]
    fn a_player_that_cannot_play_ends_the_match_with_a_reason() {
        let error = play(&settings("4x4x3p3", 12, 2), &entrants("mcts", "pvs"), |_| {}).unwrap_err();
        assert!(format!("{error:#}").starts_with("pvs: "), "{error:#}");
    }
}
