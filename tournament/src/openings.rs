//! Openings: the moves that begin the games of a group, and the seeds of its players.

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;

/// How games begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Openings {
    /// With random moves, at least `fewest` and at most `most`; with none where both are 0. Each round has an
    /// opening of its own.
    Random {
        /// The smallest number of moves.
        fewest: usize,
        /// The largest number of moves.
        most: usize,
    },
    /// With every sequence of this number of moves that does not end the game, one a round.
    All {
        /// The number of moves.
        plies: usize,
    },
}

/// Why there is no opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningError<E> {
    /// The game always, or nearly always, ends within so many moves.
    Over {
        /// The moves of the opening.
        plies: usize,
    },
    /// There are more sequences than [`MOST_OPENINGS`].
    TooMany {
        /// The moves of each sequence.
        plies: usize,
    },
    /// The rules refused a position.
    Rules(E),
}

/// The beginning of a group of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The moves of the opening.
    pub moves: Vec<u16>,
    /// The seed of each game of the group. The player in seat `n` searches with this seed plus `n`.
    pub seeds: Vec<u32>,
}

/// The maximum number of random openings to try until one does not end the game.
const TRIES: u32 = 10_000;

/// The maximum number of sequences of [`Openings::All`].
pub const MOST_OPENINGS: usize = 10_000;

/// A seeded source of random numbers: the generator of the engine (`noughts::rng::SeededRng`) with the same
/// stream.
struct Random(Pcg32);

impl Random {
    fn new(seed: u64) -> Self {
        Random(Pcg32::seed_from_u64(seed))
    }

    /// A number from `0..count`.
    fn below(&mut self, count: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(count)) >> 32) as u32
    }
}

/// The openings of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    openings: Openings,
    /// Every sequence, for [`Openings::All`].
    all: Vec<Vec<u16>>,
    seed: u64,
}

impl Book {
    /// The openings of a tournament with this seed. `legal` gives the legal moves after some moves, and none
    /// where the game is over.
    ///
    /// # Errors
    /// Where [`Openings::All`] has no sequence or too many; whatever `legal` refuses.
    pub fn new<E>(
        openings: Openings,
        seed: u64,
        legal: &mut impl FnMut(&[u16]) -> Result<Vec<u16>, E>,
    ) -> Result<Self, OpeningError<E>> {
        let all = match openings {
            Openings::Random { .. } => Vec::new(),
            Openings::All { plies } => sequences(plies, legal)?,
        };
        Ok(Book { openings, all, seed })
    }

    /// The number of openings that differ, where there are only so many.
    pub fn len(&self) -> Option<usize> {
        match self.openings {
            Openings::All { .. } => Some(self.all.len()),
            Openings::Random { most: 0, .. } => Some(1),
            Openings::Random { .. } => None,
        }
    }

    /// Whether there is no opening at all, which no book is.
    pub fn is_empty(&self) -> bool {
        self.len() == Some(0)
    }

    /// The beginning of a round with so many games a group. After its last opening, a book of all begins
    /// again.
    ///
    /// # Errors
    /// Where no random opening leaves the game open; whatever `legal` refuses.
    pub fn start<E>(
        &self,
        round: usize,
        games: usize,
        legal: &mut impl FnMut(&[u16]) -> Result<Vec<u16>, E>,
    ) -> Result<Start, OpeningError<E>> {
        let mut random = Random::new(self.seed.wrapping_add((round as u64) << 32));
        let moves = match self.openings {
            Openings::Random { fewest, most } => {
                let plies = fewest + random.below((most - fewest) as u32 + 1) as usize;
                random_moves(plies, &mut random, legal)?
            }
            Openings::All { .. } => self.all[round % self.all.len()].clone(),
        };
        Ok(Start { moves, seeds: (0..games).map(|_| random.below(u32::MAX)).collect() })
    }
}

/// So many random moves, which the seed decides, that do not end the game.
///
/// # Errors
/// Where no such opening is found; whatever `legal` refuses.
pub fn random_opening<E>(
    plies: usize,
    seed: u64,
    legal: &mut impl FnMut(&[u16]) -> Result<Vec<u16>, E>,
) -> Result<Vec<u16>, OpeningError<E>> {
    random_moves(plies, &mut Random::new(seed), legal)
}

/// So many random moves that do not end the game.
fn random_moves<E>(
    plies: usize,
    random: &mut Random,
    legal: &mut impl FnMut(&[u16]) -> Result<Vec<u16>, E>,
) -> Result<Vec<u16>, OpeningError<E>> {
    for _ in 0..TRIES {
        let mut moves = Vec::with_capacity(plies);
        let mut choices = legal(&moves).map_err(OpeningError::Rules)?;
        while moves.len() < plies && !choices.is_empty() {
            moves.push(choices[random.below(choices.len() as u32) as usize]);
            choices = legal(&moves).map_err(OpeningError::Rules)?;
        }
        if !choices.is_empty() {
            return Ok(moves);
        }
    }
    Err(OpeningError::Over { plies })
}

/// Every sequence of this number of moves that does not end the game.
fn sequences<E>(
    plies: usize,
    legal: &mut impl FnMut(&[u16]) -> Result<Vec<u16>, E>,
) -> Result<Vec<Vec<u16>>, OpeningError<E>> {
    let mut found = vec![Vec::new()];
    for _ in 0..plies {
        let mut longer = Vec::new();
        for moves in found {
            for mv in legal(&moves).map_err(OpeningError::Rules)? {
                let mut next = moves.clone();
                next.push(mv);
                longer.push(next);
            }
            if longer.len() > MOST_OPENINGS {
                return Err(OpeningError::TooMany { plies });
            }
        }
        found = longer;
    }
    let mut open = Vec::with_capacity(found.len());
    for moves in found {
        if !legal(&moves).map_err(OpeningError::Rules)?.is_empty() {
            open.push(moves);
        }
    }
    if open.is_empty() { Err(OpeningError::Over { plies }) } else { Ok(open) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game in which each of four squares can be taken once, and the third move ends it.
    #[allow(clippy::unnecessary_wraps, reason = "the rules of real games refuse positions")]
    fn legal(moves: &[u16]) -> Result<Vec<u16>, ()> {
        Ok((0..4).filter(|mv| moves.len() < 3 && !moves.contains(mv)).collect())
    }

    fn book(openings: Openings) -> Result<Book, OpeningError<()>> {
        Book::new(openings, 7, &mut legal)
    }

    #[test]
    fn every_sequence_occurs_once_before_the_first_occurs_again() {
        let all = book(Openings::All { plies: 2 }).unwrap();
        assert_eq!(all.len(), Some(12));
        let moves = |round| all.start(round, 2, &mut legal).unwrap().moves;
        let mut seen: Vec<_> = (0..12).map(moves).collect();
        assert_eq!(moves(12), seen[0]);
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 12);
        assert_eq!(book(Openings::All { plies: 0 }).unwrap().start(3, 1, &mut legal).unwrap().moves, []);
    }

    #[test]
    fn an_opening_that_always_ends_the_game_is_refused() {
        assert_eq!(book(Openings::All { plies: 3 }), Err(OpeningError::Over { plies: 3 }));
        let random = book(Openings::Random { fewest: 3, most: 3 }).unwrap();
        assert_eq!(random.start(0, 2, &mut legal), Err(OpeningError::Over { plies: 3 }));
    }

    #[test]
    fn there_is_a_limit_to_all_sequences() {
        let mut wide = |moves: &[u16]| Ok::<_, ()>((0..225).filter(|mv| !moves.contains(mv)).collect());
        let refused = Book::new(Openings::All { plies: 4 }, 1, &mut wide);
        assert_eq!(refused, Err(OpeningError::TooMany { plies: 4 }));
    }

    #[test]
    fn rounds_have_openings_and_seeds_of_their_own() {
        let random = book(Openings::Random { fewest: 1, most: 2 }).unwrap();
        let starts: Vec<_> = (0..50).map(|round| random.start(round, 2, &mut legal).unwrap()).collect();
        assert!(starts.iter().all(|start| (1..=2).contains(&start.moves.len()) && start.seeds.len() == 2));
        assert!((1..=2).all(|plies| starts.iter().any(|start| start.moves.len() == plies)));
        assert_eq!(random.start(7, 2, &mut legal).unwrap(), starts[7]);
        let mut seeds: Vec<_> = starts.iter().flat_map(|start| start.seeds.clone()).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 100);
    }
}
