//! A match between two entrants. Every opening is played once in every seating that contains both.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Error, Result};
use noughts::catalogue::Rules;
use noughts::status::Ending;
use noughts_tournament::openings::{Book, Openings, Start};
use noughts_tournament::schedule::{group_size, seatings};
use noughts_tournament::sprt::{Sprt, Verdict};
use noughts_tournament::tally::{Score, Tally};
use serde_json::{Value, json};

use crate::fault::Fault;
use crate::game::{Game, legal_moves, refused};
use crate::player::{Budget, Entrant, Player, Work};

/// The settings of a match.
#[derive(Clone, Debug)]
pub struct MatchSettings {
    /// The game.
    pub rules: Rules,
    /// The budget of each move, for entrants without a budget of their own.
    pub budget: Budget,
    /// The maximum number of games, rounded up to whole groups; `None` for a group from every opening of all.
    pub games: Option<usize>,
    /// The openings.
    pub openings: Openings,
    /// The seed of the openings and of the players.
    pub seed: u64,
    /// Games played at the same time.
    pub threads: usize,
    /// A sequential test that may end the match early.
    pub sprt: Option<Sprt>,
    /// How long another program may take to answer, in wall-clock time.
    pub move_timeout: Duration,
}

/// One game of a match.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// The entrant in each seat: 0 or 1.
    pub seating: Vec<usize>,
    /// All moves, the opening included.
    pub moves: Vec<u16>,
    /// The seat that won; `None` in a draw. In a game that was forfeited, a seat of the other entrant.
    pub winner: Option<usize>,
    /// Why the game was not played to its end.
    pub forfeit: Option<Forfeit>,
    /// The work of each entrant's searches.
    pub work: [Work; 2],
}

/// A game that a player lost by a fault of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// The seat of the player.
    pub seat: usize,
    /// What it did.
    pub fault: Fault,
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

impl GameRecord {
    /// The first entrant's score.
    #[must_use]
    pub fn score(&self) -> Score {
        match self.winner {
            None => Score::Draw,
            Some(seat) if self.seating[seat] == 0 => Score::Win,
            Some(_) => Score::Loss,
        }
    }

    fn json(&self) -> Value {
        let mut game =
            json!({ "seating": self.seating, "moves": self.moves, "score": self.score().points() });
        if let Some(Forfeit { seat, fault }) = &self.forfeit {
            game["forfeit"] = json!({ "seat": seat, "kind": fault.kind(), "reason": fault.to_string() });
        }
        game
    }
}

impl MatchResult {
    fn add(&mut self, group: Vec<GameRecord>) {
        self.tally.add(&group.iter().map(GameRecord::score).collect::<Vec<_>>());
        for game in &group {
            self.work.iter_mut().zip(game.work).for_each(|(all, one)| all.add(one));
        }
        self.games.extend(group);
    }

    /// The games as plain data.
    #[must_use]
    pub fn json(&self) -> Value {
        self.games.iter().map(GameRecord::json).collect()
    }

    /// The faults by which an entrant lost games, 0 or 1, in the order of the games.
    pub fn faults(&self, entrant: usize) -> impl Iterator<Item = &Fault> {
        let lost = move |game: &'_ &GameRecord| {
            game.forfeit.as_ref().is_some_and(|forfeit| game.seating[forfeit.seat] == entrant)
        };
        self.games.iter().filter(lost).filter_map(|game| Some(&game.forfeit.as_ref()?.fault))
    }
}

/// Plays a match and calls `on_progress` with the results after each group.
///
/// Groups are counted in their order, not in the order in which they finish, so that a match with limits on
/// work has the same result on every machine and with any number of threads.
///
/// A player whose program ends, hangs or answers nonsense, or that plays an illegal move, loses the game, and
/// the match goes on: each game has processes of its own.
///
/// # Errors
/// When an entrant cannot play the game, or its program cannot be started; when there are no openings.
pub fn play(
    settings: &MatchSettings,
    entrants: &[Entrant; 2],
    mut on_progress: impl FnMut(&MatchResult),
) -> Result<MatchResult> {
    let book = book(settings)?;
    let groups = match settings.games {
        Some(games) => games.div_ceil(group_size(settings.rules.players() as usize)),
        None => book.len().context("random openings never end: say how many games")?,
    };
    let (next, is_over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let mut outcome = MatchResult::default();
    thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..settings.threads {
            let (sender, next, is_over, book) = (sender.clone(), &next, &is_over, &book);
            scope.spawn(move || {
                while !is_over.load(Ordering::Relaxed) {
                    let group = next.fetch_add(1, Ordering::Relaxed);
                    if group >= groups
                        || sender.send((group, play_group(settings, entrants, book, group))).is_err()
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

/// The openings of a match.
fn book(settings: &MatchSettings) -> Result<Book> {
    Book::new(settings.openings, settings.seed, &mut |moves| legal_moves(settings.rules, moves))
        .map_err(|error| refused(settings.rules, error))
}

fn play_group(
    settings: &MatchSettings,
    entrants: &[Entrant; 2],
    book: &Book,
    group: usize,
) -> Result<Vec<GameRecord>> {
    let rules = settings.rules;
    let start =
        book.start(group, group_size(rules.players() as usize), &mut |moves| legal_moves(rules, moves));
    let Start { moves, seeds } = start.map_err(|error| refused(rules, error))?;
    let opening = Game::after(rules, &moves)?;
    let games = seatings(rules.players() as usize).zip(seeds);
    games.map(|(seating, seed)| play_game(settings, entrants, opening.clone(), seating, seed)).collect()
}

fn play_game(
    settings: &MatchSettings,
    entrants: &[Entrant; 2],
    mut game: Game,
    seating: Vec<usize>,
    seed: u32,
) -> Result<GameRecord> {
    let mut players = Vec::new();
    let played = start_all(settings, entrants, &game, &seating, seed, &mut players)
        .and_then(|()| play_on(&mut game, &mut players));
    let forfeit = match played {
        Ok(()) => None,
        Err((seat, error)) => {
            let Some(fault) = error.downcast_ref::<Fault>().cloned() else {
                // What is no fault of a player, such as rules that it cannot play, ends the match.
                return Err(error.context(format!("{} after {:?}", entrants[seating[seat]], game.moves())));
            };
            Some(Forfeit { seat, fault })
        }
    };
    let winner = match (&forfeit, game.ending()) {
        (Some(Forfeit { seat, .. }), _) => seating.iter().position(|&entrant| entrant != seating[*seat]),
        (None, Some(Ending::Win { player, .. })) => Some(*player),
        (None, _) => None,
    };
    let mut work = [Work::default(); 2];
    players.iter().zip(&seating).for_each(|(player, &entrant)| work[entrant].add(player.work()));
    Ok(GameRecord { seating, moves: game.moves().to_vec(), winner, forfeit, work })
}

/// An error with the seat that it is about.
type SeatError = (usize, Error);

/// Starts the players of a game. Every seat has a search of its own, even if one entrant has several seats.
fn start_all(
    settings: &MatchSettings,
    entrants: &[Entrant; 2],
    game: &Game,
    seating: &[usize],
    seed: u32,
    players: &mut Vec<Player>,
) -> Result<(), SeatError> {
    for (seat, &entrant) in seating.iter().enumerate() {
        let seed = seed.wrapping_add(seat as u32);
        let player = entrants[entrant].start_within(game, &settings.budget, seed, settings.move_timeout);
        players.push(player.map_err(|error| (seat, error))?);
    }
    Ok(())
}

/// Plays a game to its end.
fn play_on(game: &mut Game, players: &mut [Player]) -> Result<(), SeatError> {
    while let Some(seat) = game.to_move() {
        let mv = players[seat].choose().map_err(|error| (seat, error))?;
        game.play(mv).map_err(|error| (seat, Fault::IllegalMove(error.to_string()).into()))?;
        if game.to_move().is_some() {
            for (seat, player) in players.iter_mut().enumerate() {
                player.follow(mv).map_err(|error| (seat, error))?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use noughts::rng::SeededRng;
    use noughts_tournament::sprt::Model;

    use crate::player::PATIENCE;

    fn settings(rules: &str, games: usize, threads: usize) -> MatchSettings {
        MatchSettings {
            rules: rules.parse().unwrap(),
            budget: "50it".parse().unwrap(),
            games: Some(games),
            openings: Openings::Random { fewest: 1, most: 3 },
            seed: 7,
            threads,
            sprt: None,
            move_timeout: PATIENCE,
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
        assert!(outcome.tally.mean().unwrap() > 0.5);
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
        settings.sprt = Some(Sprt::new(0.0, 50.0, 0.05, 0.05, Model::Logistic).unwrap());
        let outcome = play(&settings, &entrants("perfect", "random"), |_| {}).unwrap();
        assert!(outcome.games.len() < 200, "{}", outcome.games.len());
        assert_eq!(settings.sprt.unwrap().verdict(&outcome.tally), Verdict::Accepted);
    }

    #[test]
    fn a_player_that_cannot_play_ends_the_match_with_a_reason() {
        let error = play(&settings("4x4x3p3", 12, 2), &entrants("mcts", "pvs"), |_| {}).unwrap_err();
        let error = format!("{error:#}");
        assert!(error.starts_with("pvs after [") && error.contains("two players"), "{error}");
    }

    #[test]
    fn openings_are_those_of_the_generator_of_the_engine() {
        // Matches in docs/results.md stay reproducible as long as this holds.
        let settings = settings("3x3x3", 2, 1);
        for round in 0..100_usize {
            let mut rng = SeededRng::new(7 + ((round as u64) << 32));
            let plies = 1 + rng.below(3) as usize;
            let mut game = Game::new(settings.rules);
            for _ in 0..plies {
                let moves = legal_moves(settings.rules, game.moves()).unwrap();
                game.play(moves[rng.below(moves.len() as u32) as usize]).unwrap();
            }
            let seeds = vec![rng.below(u32::MAX), rng.below(u32::MAX)];
            let start =
                book(&settings).unwrap().start(round, 2, &mut |moves| legal_moves(settings.rules, moves));
            assert_eq!(start.unwrap(), Start { moves: game.moves().to_vec(), seeds });
        }
    }

    #[test]
    fn all_openings_are_played_once() {
        let mut settings = settings("3x3x3", 2, 2);
        (settings.openings, settings.games) = (Openings::All { plies: 2 }, None);
        let outcome = play(&settings, &entrants("random", "perfect"), |_| {}).unwrap();
        let mut openings: Vec<_> = outcome.games.iter().map(|game| game.moves[..2].to_vec()).collect();
        assert_eq!(openings.len(), 144);
        openings.sort();
        openings.dedup();
        assert_eq!(openings.len(), 72);
    }

    #[test]
    fn an_opening_that_always_ends_the_game_is_an_error() {
        for (rules, plies) in [("3x3x3", 9), ("2x2x2", 3), ("1x1x1", 1)] {
            let mut settings = settings(rules, 2, 1);
            for openings in [Openings::Random { fewest: plies, most: plies }, Openings::All { plies }] {
                settings.openings = openings;
                let error = play(&settings, &entrants("random", "random"), |_| {}).unwrap_err();
                assert!(error.to_string().contains("shorter openings"), "{error}");
            }
        }
    }
}
