//! A match between two entrants: every opening is played once in every seating that has both of them.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::{Context, Result};
use noughts::dice::Dice;
use noughts::status::Ending;
use serde_json::{Value, json};

use crate::game::{Game, Rules};
use crate::player::{Budget, Entrant, Spent};
use crate::statistics::{Sprt, Tally, Verdict};

/// What is common to all games of a match.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The game.
    pub rules: Rules,
    /// How far searches go that have no budget of their own.
    pub budget: Budget,
    /// Games at most, rounded up to whole groups.
    pub games: usize,
    /// The fewest and the most random moves of an opening.
    pub opening: (usize, usize),
    /// Decides the openings and everything that players leave to chance.
    pub seed: u64,
    /// Games at the same time.
    pub threads: usize,
    /// The test that may end the match early.
    pub sprt: Option<Sprt>,
}

/// One game of a match.
#[derive(Clone, Debug)]
pub struct Played {
    /// Who sat where: 0 and 1 for the two entrants.
    pub seating: Vec<usize>,
    /// All moves, the opening included.
    pub moves: Vec<u16>,
    /// The first entrant's score: 1, 1/2 or 0.
    pub score: f64,
    /// What each entrant's searches took.
    pub spent: [Spent; 2],
}

/// What a match brought.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// The first entrant's results.
    pub tally: Tally,
    /// All games, group by group.
    pub games: Vec<Played>,
    /// What each entrant's searches took.
    pub spent: [Spent; 2],
}

impl Outcome {
    fn add(&mut self, group: Vec<Played>) {
        self.tally.add(&group.iter().map(|game| game.score).collect::<Vec<_>>());
        for game in &group {
            self.spent.iter_mut().zip(game.spent).for_each(|(all, one)| all.add(one));
        }
        self.games.extend(group);
    }

    /// The games as plain data.
    #[must_use]
    pub fn json(&self) -> Value {
        let game =
            |game: &Played| json!({ "seating": game.seating, "moves": game.moves, "score": game.score });
        self.games.iter().map(game).collect()
    }
}

/// Every seating of a table that has both entrants: for two seats both colours, for three the six ways in which
/// one of the two sits once or twice. Equal players score a half over all of them.
fn seatings(seats: usize) -> impl Iterator<Item = Vec<usize>> {
    (1..(1 << seats) - 1).map(move |set: usize| (0..seats).map(|seat| set >> seat & 1).collect())
}

/// Plays a match; `watch` sees the results after each group.
///
/// Groups count in their order, whichever of them is ready first, so that a match with limits on work has the same
/// result on every machine and with any number of threads.
///
/// # Errors
/// When an entrant cannot play, or plays what is not allowed.
pub fn play(terms: &Terms, entrants: &[Entrant; 2], mut watch: impl FnMut(&Outcome)) -> Result<Outcome> {
    let groups = terms.games.div_ceil(seatings(terms.rules.players()).count());
    let (next, over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let mut outcome = Outcome::default();
    thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..terms.threads {
            let (sender, next, over) = (sender.clone(), &next, &over);
            scope.spawn(move || {
                while !over.load(Ordering::Relaxed) {
                    let group = next.fetch_add(1, Ordering::Relaxed);
                    if group >= groups || sender.send((group, play_group(terms, entrants, group))).is_err() {
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
                if over.load(Ordering::Relaxed) {
                    break;
                }
                counted += 1;
                let played = played.inspect_err(|_| over.store(true, Ordering::Relaxed))?;
                outcome.add(played);
                watch(&outcome);
                let decided = terms.sprt.is_some_and(|test| test.verdict(&outcome.tally) != Verdict::Open);
                over.store(decided, Ordering::Relaxed);
            }
        }
        Ok(outcome)
    })
}

fn play_group(terms: &Terms, entrants: &[Entrant; 2], group: usize) -> Result<Vec<Played>> {
    let mut dice = Dice::new(terms.seed.wrapping_add((group as u64) << 32));
    let (fewest, most) = terms.opening;
    let plies = fewest + dice.below((most - fewest) as u32 + 1) as usize;
    let opening = Game::opened(&terms.rules, plies, &mut dice)?;
    seatings(terms.rules.players())
        .map(|seating| play_game(terms, entrants, opening.clone(), seating, dice.below(u32::MAX)))
        .collect()
}

fn play_game(
    terms: &Terms,
    entrants: &[Entrant; 2],
    mut game: Game,
    seating: Vec<usize>,
    seed: u32,
) -> Result<Played> {
    // Every seat thinks for itself, also where an entrant has several.
    let sit = |(seat, &entrant): (usize, &usize)| {
        entrants[entrant].sit(&game, &terms.budget, seed.wrapping_add(seat as u32))
    };
    let mut players = seating.iter().enumerate().map(sit).collect::<Result<Vec<_>>>()?;
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
    let mut spent = [Spent::default(); 2];
    players.iter().zip(&seating).for_each(|(player, &entrant)| spent[entrant].add(player.spent()));
    Ok(Played { seating, moves: game.moves().to_vec(), score, spent })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(rules: &str, games: usize, threads: usize) -> Terms {
        Terms {
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
        let outcome = play(&terms("4x4x3p3", 12, 2), &entrants("mcts", "random"), |_| {}).unwrap();
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
            let outcome = play(&terms("3x3x3", 10, threads), &entrants("mcts", "flat-mc"), |_| {}).unwrap();
            outcome.games.into_iter().map(|game| game.moves).collect::<Vec<_>>()
        };
        assert_eq!(games(1), games(3));
    }

    #[test]
    fn a_decided_test_ends_the_match() {
        let mut terms = terms("3x3x3", 2000, 2);
        terms.sprt = Some(Sprt { elo0: 0.0, elo1: 50.0 });
        let outcome = play(&terms, &entrants("perfect", "random"), |_| {}).unwrap();
        assert!(outcome.games.len() < 200, "{}", outcome.games.len());
        assert_eq!(terms.sprt.unwrap().verdict(&outcome.tally), Verdict::Accepted);
    }

    #[test]
    fn a_player_that_cannot_play_ends_the_match_with_a_reason() {
        let error = play(&terms("4x4x3p3", 12, 2), &entrants("mcts", "pvs"), |_| {}).unwrap_err();
        assert!(format!("{error:#}").starts_with("pvs: "), "{error:#}");
    }
}
