//! A whole tournament: the results as they come in, and the tables that follow from them.

use crate::ratings::ratings;
use crate::schedule::{Place, Schedule};
use crate::sprt::{Sprt, Verdict};
use crate::tally::{Score, Tally};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Without a winner.
    Draw,
    /// Won by the player in this seat.
    Win(usize),
}

/// Why a result was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadResult {
    /// The tournament has no game with this number.
    NoGame,
    /// The game has no such seat.
    NoSeat,
    /// The game has a result already.
    Known,
}

/// What is known of the games between two players.
#[derive(Clone, Debug)]
struct Pair {
    tally: Tally,
    /// Rounds that are counted. The next one is the first that is not complete.
    rounds: usize,
    /// `Open` without a test.
    verdict: Verdict,
}

/// A tournament and the results of its games.
///
/// Rounds are counted in their order, not in the order in which their games finish, so that a sequential test
/// ends after the same games on every machine. A pair whose test is decided plays no more games, and a game
/// that was under way is not counted.
#[derive(Clone, Debug)]
pub struct Contest {
    schedule: Schedule,
    players: usize,
    test: Option<Sprt>,
    results: Vec<Option<Ending>>,
    finished: usize,
    pairs: Vec<Pair>,
    /// Counted games that each seat won, the first mover's first.
    seats: Vec<u32>,
}

impl Contest {
    /// A tournament without results. Where there is a test, each pair of players has one of its own.
    pub fn new(schedule: Schedule, players: usize, test: Option<Sprt>) -> Self {
        let pair = Pair { tally: Tally::default(), rounds: 0, verdict: Verdict::Open };
        Contest {
            players,
            test,
            results: vec![None; schedule.games()],
            finished: 0,
            pairs: vec![pair; schedule.pairs().len()],
            seats: vec![0; schedule.seats()],
            schedule,
        }
    }

    /// The schedule.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// Counts the result of a game.
    ///
    /// # Errors
    /// When there is no such game or seat, or the game has a result.
    pub fn record(&mut self, game: usize, ending: Ending) -> Result<(), BadResult> {
        let place = self.schedule.place(game).ok_or(BadResult::NoGame)?;
        if matches!(ending, Ending::Win(seat) if seat >= self.seats.len()) {
            return Err(BadResult::NoSeat);
        }
        if self.results[game].is_some() {
            return Err(BadResult::Known);
        }
        self.results[game] = Some(ending);
        self.finished += 1;
        while self.count_round(place.pair) {}
        Ok(())
    }

    /// Counts the next round of a pair, if all its games are over and its test is not.
    fn count_round(&mut self, number: usize) -> bool {
        let pair = &self.pairs[number];
        if pair.rounds == self.schedule.rounds() || pair.verdict != Verdict::Open {
            return false;
        }
        let size = self.schedule.group_size();
        let first = (pair.rounds * self.pairs.len() + number) * size;
        let Some(endings) = self.results[first..first + size].iter().copied().collect::<Option<Vec<_>>>()
        else {
            return false;
        };
        let player = self.schedule.pairs()[number][0];
        let score = |(seating, ending): (usize, &Ending)| {
            let place = Place { round: 0, pair: number, seating };
            match ending {
                Ending::Draw => Score::Draw,
                Ending::Win(seat) if self.schedule.players(place)[*seat] == player => Score::Win,
                Ending::Win(_) => Score::Loss,
            }
        };
        let scores: Vec<Score> = endings.iter().enumerate().map(score).collect();
        for ending in &endings {
            if let Ending::Win(seat) = ending {
                self.seats[*seat] += 1;
            }
        }
        let pair = &mut self.pairs[number];
        pair.tally.add(&scores);
        pair.rounds += 1;
        if let Some(test) = self.test {
            pair.verdict = test.verdict(&pair.tally);
        }
        true
    }

    /// The number of games with a result.
    pub fn finished(&self) -> usize {
        self.finished
    }

    /// Whether a game is still to be played.
    pub fn needs(&self, game: usize) -> bool {
        let is_open = |place: Place| {
            let pair = &self.pairs[place.pair];
            pair.verdict == Verdict::Open && place.round >= pair.rounds
        };
        self.schedule.place(game).is_some_and(|place| self.results[game].is_none() && is_open(place))
    }

    /// The games with a result that do not count: those of rounds that are not complete, or after the
    /// decision of a test. Which ones these are depends on the order in which games ended, and so on the
    /// machine.
    pub fn uncounted(&self) -> impl Iterator<Item = usize> {
        let is_counted = |place: Place| place.round < self.pairs[place.pair].rounds;
        let known = (0..self.results.len()).filter(|&game| self.results[game].is_some());
        known.filter(move |&game| self.schedule.place(game).is_some_and(|place| !is_counted(place)))
    }

    /// Whether no game is left to be played.
    pub fn is_over(&self) -> bool {
        self.pairs.iter().all(|pair| pair.verdict != Verdict::Open || pair.rounds == self.schedule.rounds())
    }

    /// The results of a pair, by its number, for its first player.
    pub fn tally(&self, pair: usize) -> &Tally {
        &self.pairs[pair].tally
    }

    /// The decision of a pair's test; `Open` where there is none.
    pub fn verdict(&self, pair: usize) -> Verdict {
        self.pairs[pair].verdict
    }

    /// The test.
    pub fn test(&self) -> Option<Sprt> {
        self.test
    }

    /// The results of a player against all others together. The opponents differ, so the Elo of it is a
    /// performance against this field, as in the rank table of fastchess, and no rating.
    pub fn against_all(&self, player: usize) -> Tally {
        let mut all = Tally::default();
        for (pair, players) in self.pairs.iter().zip(self.schedule.pairs()) {
            if players[0] == player {
                all.join(&pair.tally);
            } else if players[1] == player {
                all.join(&pair.tally.reversed());
            }
        }
        all
    }

    /// Counted games that each seat won, the first mover's first, and those that were drawn.
    pub fn seats(&self) -> (&[u32], u32) {
        (&self.seats, self.pairs.iter().map(|pair| pair.tally.games()[1]).sum())
    }

    /// The ratings of all players.
    pub fn ratings(&self) -> Vec<f64> {
        let mut points = vec![vec![0.0; self.players]; self.players];
        for (pair, &[a, b]) in self.pairs.iter().zip(self.schedule.pairs()) {
            let [won, drawn, lost] = pair.tally.games().map(f64::from);
            points[a][b] = won + drawn / 2.0;
            points[b][a] = lost + drawn / 2.0;
        }
        ratings(&points)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::Pairing;
    use crate::sprt::Model;

    fn contest(players: usize, seats: usize, rounds: usize, test: Option<Sprt>) -> Contest {
        Contest::new(Schedule::new(Pairing::RoundRobin, players, seats, rounds), players, test)
    }

    #[test]
    fn a_round_counts_when_it_is_complete_and_all_before_it_are() {
        let mut contest = contest(2, 2, 3, None);
        for game in [2, 3, 0] {
            contest.record(game, Ending::Win(0)).unwrap();
            assert_eq!(contest.tally(0).count(), 0);
        }
        contest.record(1, Ending::Win(1)).unwrap();
        // The seat of the first player is 1 in the first game of a group, and 0 in the second.
        assert_eq!((contest.tally(0).games(), contest.tally(0).groups()), ([1, 0, 3], &[1, 0, 1, 0, 0][..]));
        assert_eq!(contest.seats(), (&[3, 1][..], 0));
        assert_eq!((contest.finished(), contest.is_over()), (4, false));
        contest.record(4, Ending::Draw).unwrap();
        assert!(contest.uncounted().eq([4]));
    }

    #[test]
    fn a_decided_test_ends_its_pair_at_the_same_round_in_any_order() {
        let test = Sprt::new(0.0, 50.0, 0.05, 0.05, Model::Logistic).unwrap();
        let play = |order: &dyn Fn(usize) -> usize| {
            let mut contest = contest(2, 2, 40, Some(test));
            for game in (0..80).map(order) {
                contest
                    .record(game, if game % 3 == 0 { Ending::Draw } else { Ending::Win(1 - game % 2) })
                    .unwrap();
            }
            contest
        };
        let (forward, backward) = (play(&|game| game), play(&|game| 79 - game));
        assert_eq!(forward.tally(0), backward.tally(0));
        assert_eq!(forward.verdict(0), Verdict::Accepted);
        assert!(forward.is_over() && forward.tally(0).count() < 80 && !forward.needs(79));
        let counted = forward.tally(0).count() as usize;
        assert!(forward.uncounted().eq(counted..80) && backward.uncounted().eq(counted..80));
    }

    #[test]
    fn results_that_cannot_be_are_refused() {
        let mut contest = contest(2, 2, 1, None);
        assert_eq!(contest.record(2, Ending::Draw), Err(BadResult::NoGame));
        assert_eq!(contest.record(0, Ending::Win(2)), Err(BadResult::NoSeat));
        contest.record(0, Ending::Draw).unwrap();
        assert_eq!(contest.record(0, Ending::Win(0)), Err(BadResult::Known));
        contest.record(1, Ending::Draw).unwrap();
        assert_eq!((contest.tally(0).games(), contest.is_over()), ([0, 2, 0], true));
    }

    #[test]
    fn points_of_all_pairs_add_up() {
        let mut contest = contest(4, 2, 6, None);
        for game in 0..contest.schedule().games() {
            contest.record(game, [Ending::Draw, Ending::Win(0), Ending::Win(1)][game * 7 % 3]).unwrap();
        }
        let games: Vec<[u32; 3]> = (0..4).map(|player| contest.against_all(player).games()).collect();
        let sum = |at: usize| games.iter().map(|one| one[at]).sum::<u32>();
        assert_eq!((sum(0), sum(1)), (sum(2), 2 * contest.seats().1));
        assert_eq!(games.iter().flatten().sum::<u32>() as usize, 2 * contest.finished());
        assert!(contest.ratings().iter().sum::<f64>().abs() < 1e-9);
    }

    #[test]
    fn a_player_with_two_of_three_seats_scores_with_both() {
        let mut contest = contest(2, 3, 1, None);
        // The same seat wins every game: each player holds it in half of them.
        (0..6).for_each(|game| contest.record(game, Ending::Win(2)).unwrap());
        assert_eq!(contest.tally(0).games(), [3, 0, 3]);
        assert_eq!(contest.tally(0).group_size(), 6);
    }
}
