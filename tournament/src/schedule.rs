//! Who meets whom: the pairs of a tournament, and its games in order.

/// Which players meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairing {
    /// Everybody meets everybody.
    RoundRobin,
    /// The first player meets every other one.
    Gauntlet,
}

impl Pairing {
    /// The pairs of `players`, the lower number first.
    pub fn pairs(self, players: usize) -> Vec<[usize; 2]> {
        let firsts = match self {
            Pairing::RoundRobin => players,
            Pairing::Gauntlet => players.min(1),
        };
        (0..firsts).flat_map(|a| (a + 1..players).map(move |b| [a, b])).collect()
    }
}

/// Every assignment of two players to the seats that contains both: two for two seats, six for three. The
/// entry of a seat is 0 or 1, for the first or the second player. Equal players score one half over all of
/// them.
pub fn seatings(seats: usize) -> impl ExactSizeIterator<Item = Vec<usize>> {
    (1..(1_usize << seats) - 1).map(move |set: usize| (0..seats).map(|seat| set >> seat & 1).collect())
}

/// The number of games of a group: one for each seating.
pub fn group_size(seats: usize) -> usize {
    (1 << seats) - 2
}

/// The games of a tournament. In each round every pair plays one group of games from the same opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    pairs: Vec<[usize; 2]>,
    seats: usize,
    rounds: usize,
}

/// The place of a game in its tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The round, from 0. It decides the opening.
    pub round: usize,
    /// The number of the pair.
    pub pair: usize,
    /// The number of the seating within the group.
    pub seating: usize,
}

impl Schedule {
    /// The schedule of a tournament between `players` in a game with so many seats, from 2 to 8.
    pub fn new(pairing: Pairing, players: usize, seats: usize, rounds: usize) -> Self {
        debug_assert!((2..=8).contains(&seats));
        Schedule { pairs: pairing.pairs(players), seats, rounds }
    }

    /// The pairs, each with the numbers of both players.
    pub fn pairs(&self) -> &[[usize; 2]] {
        &self.pairs
    }

    /// The number of seats of the game.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// The number of rounds.
    pub fn rounds(&self) -> usize {
        self.rounds
    }

    /// The number of games of a group.
    pub fn group_size(&self) -> usize {
        group_size(self.seats)
    }

    /// The number of games.
    pub fn games(&self) -> usize {
        self.rounds * self.pairs.len() * self.group_size()
    }

    /// The place of a game, by its number from 0. All pairs play a round before the next one begins, so that
    /// the tables are fair at any time.
    pub fn place(&self, game: usize) -> Option<Place> {
        let (group, seating) = (game / self.group_size(), game % self.group_size());
        let round = group.checked_div(self.pairs.len())?;
        (round < self.rounds).then(|| Place { round, pair: group % self.pairs.len(), seating })
    }

    /// The player in each seat.
    pub fn players(&self, place: Place) -> Vec<usize> {
        let pair = self.pairs[place.pair];
        let seating = seatings(self.seats).nth(place.seating);
        seating.into_iter().flatten().map(|one| pair[one]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_meets_everybody_in_every_seating() {
        let schedule = Schedule::new(Pairing::RoundRobin, 4, 2, 5);
        assert_eq!(schedule.games(), 6 * 2 * 5);
        let mut seen = std::collections::BTreeMap::new();
        for game in 0..schedule.games() {
            let place = schedule.place(game).unwrap();
            *seen.entry(schedule.players(place)).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 12);
        assert!(seen.values().all(|&games| games == 5), "{seen:?}");
        assert_eq!(schedule.place(60), None);
    }

    #[test]
    fn in_a_gauntlet_only_the_first_player_meets_the_others() {
        assert_eq!(Pairing::Gauntlet.pairs(4), [[0, 1], [0, 2], [0, 3]]);
        assert_eq!(Pairing::Gauntlet.pairs(0), [[0; 2]; 0]);
        assert_eq!(Pairing::RoundRobin.pairs(1), [[0; 2]; 0]);
        assert_eq!(Schedule::new(Pairing::Gauntlet, 1, 2, 5).place(0), None);
    }

    #[test]
    fn three_seats_have_six_seatings_of_two_players() {
        let all: Vec<_> = seatings(3).collect();
        assert_eq!(all.len(), group_size(3));
        assert!(all.iter().all(|seating| seating.contains(&0) && seating.contains(&1)));
        assert_eq!(all.iter().flatten().sum::<usize>(), 9, "both have equally many seats in all");
    }
}
