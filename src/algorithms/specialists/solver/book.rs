//! The book of Connect Four: the exact scores of all positions with up to eight stones, in 25 KB.
//!
//! **No keys.** Reader and writer list the positions with eight stones themselves, in one order: breadth
//! first from the empty board, each position or its mirror image, whichever has the smaller key, without
//! those that have ended or in which the player to move wins at once, ascending by key. The file holds their
//! scores alone.
//!
//! **Arithmetic coding.** A score is a few binary decisions: win, loss, and how far away. The model predicts
//! each from what the position shows and from the scores of positions before it that differ by one stone, by
//! mixing the predictions of several contexts (M. Mahoney, "Adaptive weighing of context models for lossless
//! data compression", 2005).
//!
//! The scores with fewer stones follow from those of the moves.

mod coder;
mod contexts;
mod mixer;
pub mod shipped;

use super::board::{ColumnBoard, ColumnStones, Dimensions};
use super::null_window::{NullWindowSearch, cells_of, win_next};
use super::progress::SolverProgress;
use super::table::ScoreTable;
use crate::games::drop::DropBoard;
use crate::games::mnk::Large;
use crate::search::{Limits, Report, Unwatched};
use coder::{BitCoder, Decoder, Encoder};
use contexts::Contexts;
use mixer::Mixer;
use std::fmt;

/// Stones of the positions whose scores the file holds.
pub(super) const STONES: i16 = 8;

/// What the file begins with. A checksum of the rest follows.
const HEADER: &[u8; 4] = b"C4B1";

const BOARD: &ColumnBoard = &ColumnBoard::new(6, 7, 4);

/// Why some bytes are not a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BookError {
    /// They do not begin like one.
    Header,
    /// They were changed or cut off.
    Checksum,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BookError::Header => "these bytes are not a book of Connect Four",
            BookError::Checksum => "the book of Connect Four is damaged",
        })
    }
}

impl std::error::Error for BookError {}

/// The positions with up to eight stones in the order of the book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookPositions {
    /// The keys of the positions with 0, 1, … stones that have not ended, ascending.
    plies: Vec<Vec<u64>>,
    /// Those of the positions with eight stones in which the player to move cannot win at once.
    keys: Vec<u64>,
}

impl Default for BookPositions {
    fn default() -> Self {
        Self::new()
    }
}

impl BookPositions {
    /// Lists them.
    #[must_use]
    pub fn new() -> Self {
        let empty = ColumnStones { mover: 0, all: 0, count: 0 };
        let mut plies = vec![vec![empty.mirrored_key(BOARD)]];
        for count in 0..STONES {
            let before =
                plies.last().into_iter().flatten().map(|&key| ColumnStones::of_key(BOARD, key, count));
            let mut keys: Vec<u64> =
                before.flat_map(children).map(|child| child.mirrored_key(BOARD)).collect();
            keys.sort_unstable();
            keys.dedup();
            plies.push(keys);
        }
        let quiet = |key: &u64| !wins_at_once(ColumnStones::of_key(BOARD, *key, STONES));
        let keys = plies[STONES as usize].iter().copied().filter(quiet).collect();
        BookPositions { plies, keys }
    }

    /// How many scores the book holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Never: there are 77,715 scores.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// The place of a position's score in the book, if it is one of Connect Four with eight stones whose
    /// player to move cannot win at once.
    #[must_use]
    pub fn place(&self, position: &DropBoard<Large>) -> Option<usize> {
        let stones = ColumnStones::of(position);
        let rules = position.rules();
        let fits = (rules.rows(), rules.cols(), rules.k(), stones.count) == (6, 7, 4, STONES);
        fits.then(|| self.keys.binary_search(&stones.mirrored_key(BOARD)).ok())?
    }

    /// The scores of the positions of every ply, from those of the book, backwards.
    fn all_scores(&self, scores: &[i8]) -> Vec<Vec<i8>> {
        let mut known = vec![Vec::new(); self.plies.len()];
        let immediate = |count: i16| win_next(BOARD.cells - count) as i8;
        let mut quiet = scores.iter().copied();
        let last = self.plies[STONES as usize].iter().map(|&key| {
            let wins = wins_at_once(ColumnStones::of_key(BOARD, key, STONES));
            if wins { immediate(STONES) } else { quiet.next().unwrap_or(0) }
        });
        known[STONES as usize] = last.collect();
        for count in (0..STONES).rev() {
            let (place, next) = (count as usize, count as usize + 1);
            let score = |&key: &u64| {
                let position = ColumnStones::of_key(BOARD, key, count);
                if wins_at_once(position) {
                    return immediate(count);
                }
                let of_child = |child: ColumnStones| {
                    let found = self.plies[next].binary_search(&child.mirrored_key(BOARD));
                    found.map_or(i8::MIN, |found| -known[next][found])
                };
                children(position).map(of_child).max().unwrap_or(0)
            };
            known[place] = self.plies[place].iter().map(score).collect();
        }
        known
    }
}

/// The positions after each move that does not end the game.
fn children(position: ColumnStones) -> impl Iterator<Item = ColumnStones> {
    let wins = BOARD.completing(position.mover, position.all);
    cells_of(BOARD.landings(position.all) & !wins).map(move |cell| position.after(cell))
}

fn wins_at_once(position: ColumnStones) -> bool {
    BOARD.completing(position.mover, position.all) & BOARD.landings(position.all) != 0
}

/// The scores of all positions of Connect Four with at most eight stones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    positions: BookPositions,
    scores: Vec<Vec<i8>>,
}

impl Book {
    /// Reads a book.
    ///
    /// # Errors
    /// Why these bytes are none.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BookError> {
        let (sum, coded) = bytes
            .strip_prefix(HEADER)
            .and_then(|rest| rest.split_first_chunk::<4>())
            .ok_or(BookError::Header)?;
        if u32::from_le_bytes(*sum) != checksum(coded) {
            return Err(BookError::Checksum);
        }
        let positions = BookPositions::new();
        let mut scores = vec![0; positions.len()];
        code(&positions.keys, &mut scores, &mut Decoder::new(coded));
        let scores = positions.all_scores(&scores);
        Ok(Book { positions, scores })
    }

    /// The score of a position of Connect Four with at most eight stones.
    pub(super) fn score(&self, position: ColumnStones) -> Option<i16> {
        let keys = self.positions.plies.get(position.count as usize)?;
        let place = keys.binary_search(&position.mirrored_key(BOARD)).ok()?;
        Some(self.scores[position.count as usize][place].into())
    }

    /// The scores that the file holds, in the order of the book: 22 less the stones of the winner, negative
    /// if that is the opponent of the player to move; 0 for a draw.
    #[must_use]
    pub fn scores(&self) -> Vec<i8> {
        let all = self.positions.plies[STONES as usize].iter().zip(&self.scores[STONES as usize]);
        let quiet = all.filter(|(key, _)| self.positions.keys.binary_search(key).is_ok());
        quiet.map(|(_, &score)| score).collect()
    }
}

/// The book with these scores, in the order of [`BookPositions`].
#[must_use]
pub fn book_of(positions: &BookPositions, scores: &[i8]) -> Vec<u8> {
    let mut encoder = Encoder::new();
    code(&positions.keys, &mut scores.to_vec(), &mut encoder);
    let coded = encoder.finish();
    [HEADER.as_slice(), &checksum(&coded).to_le_bytes(), &coded].concat()
}

/// FNV-1a (G. Fowler, L. C. Noll and K.-P. Vo).
fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// Codes the scores of the positions with these keys: an encoder reads them, a decoder writes them.
fn code(keys: &[u64], scores: &mut [i8], coder: &mut impl BitCoder) {
    let mut mixer = Mixer::new();
    for place in 0..keys.len() {
        let contexts = Contexts::of(&keys[..=place], &scores[..place]);
        scores[place] = code_score(scores[place].into(), &contexts, &mut mixer, coder);
    }
}

/// No score is larger, nor is a negative one smaller.
const MOST: i32 = 18;

/// Codes a score as decisions: is it a win, is it a loss, is it more than 1, more than 2 and so on.
fn code_score(score: i32, contexts: &Contexts, mixer: &mut Mixer, coder: &mut impl BitCoder) -> i8 {
    let mut decide = |bit: bool, decision: i32| mixer.code(bit, contexts, decision as u32, coder);
    let sign = if decide(score > 0, 0) {
        1
    } else if decide(score < 0, 1) {
        -1
    } else {
        return 0;
    };
    let first = if sign > 0 { 1 } else { 1 + MOST };
    let size = (1..MOST).find(|&size| !decide(score.abs() > size, first + size)).unwrap_or(MOST);
    (sign * size) as i8
}

/// A search that proves scores of the book, one after another, with one table: neighbours in the order of the
/// book have much in common.
#[derive(Debug)]
pub struct BookProver<'p> {
    positions: &'p BookPositions,
    table: ScoreTable,
}

impl<'p> BookProver<'p> {
    /// A prover with an empty table.
    #[must_use]
    pub fn new(positions: &'p BookPositions) -> Self {
        BookProver { positions, table: ScoreTable::new() }
    }

    /// The score at this place. Two null windows prove it if it is `guess`; if not, more of them find it.
    ///
    /// # Panics
    /// If there is no such place.
    pub fn prove(&mut self, place: usize, guess: i8) -> i8 {
        let position = ColumnStones::of_key(BOARD, self.positions.keys[place], STONES);
        let mut host = Unwatched;
        let mut progress =
            SolverProgress::new(&Limits::default(), &mut host, Report::new(super::ID, 0, Vec::new()));
        let mut search = NullWindowSearch { board: BOARD, table: &mut self.table, progress: &mut progress };
        search.score_near(position, guess.into()).expect("no limit applies") as i8
    }
}
