//! A trained player as data: the moves of a table, and how it got them.
//!
//! It is a text of 240 letters and digits, which a link and a file can hold: the base32 form (RFC 4648,
//! section 6) of
//!
//! | bytes | what |
//! |---|---|
//! | 1 | the version of this form: 1 |
//! | 1 | the learner: its place in [`Learner::ALL`] |
//! | 4 | the finished training games, little-endian |
//! | 140 | the moves, and zeros |
//! | 4 | the FNV-1a hash with 32 bits of all bytes before, little-endian |
//!
//! The moves stand in the order of the [`classes`], as cells of their images, written by a range coder
//! (`RangeDecoder` below). Each empty cell has the same weight, so that no other cell can be written.
//!
//! The laboratory writes it (`lab/src/learners/brain.rs`), and shares no code with this file;
//! `lab/tests/brains.rs` holds the two together.

pub mod classes;

use serde::Serialize;
use std::slice;

/// A method by which a player learned. The laboratory (`lab/src/learners/`) trains by each of them; the
/// engine only plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Learner {
    /// Beads in matchboxes.
    Menace,
    /// Temporal differences.
    Td,
    /// Q-learning in a table.
    QLearning,
    /// Q-learning with a network.
    Dqn,
    /// Policy gradients with a baseline.
    Reinforce,
    /// Proximal policy optimisation.
    Ppo,
}

impl Learner {
    /// All of them. The place of a learner in this list is its number in the text of a [`Brain`].
    pub const ALL: [Learner; 6] =
        [Learner::Menace, Learner::Td, Learner::QLearning, Learner::Dqn, Learner::Reinforce, Learner::Ppo];

    /// The id in requests and reports.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Learner::Menace => "menace",
            Learner::Td => "td",
            Learner::QLearning => "q-learning",
            Learner::Dqn => "dqn",
            Learner::Reinforce => "reinforce",
            Learner::Ppo => "ppo",
        }
    }
}

/// The version of the text.
const VERSION: u8 = 1;
/// Bytes before the moves.
const HEAD: usize = 6;
/// Bytes of the moves.
const MOVES: usize = 140;
/// Bytes of the hash.
const HASH: usize = 4;
/// Letters of a text.
const LETTERS: usize = (HEAD + MOVES + HASH) * 8 / 5;

/// A trained player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Brain {
    /// The finished training games.
    games: u32,
    /// The cell of the image for each class.
    cells: Vec<u8>,
}

/// Why something is no trained player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BrainFault {
    /// A letter that no such text has.
    Letter,
    /// Another number of letters.
    Length,
    /// A text of another version.
    Version,
    /// The hash differs from that of the content.
    Damaged,
    /// Another learner made it.
    Learner,
}

/// Who learned a player, and how long.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct LearnedBy {
    /// The id of the learner.
    pub learner: &'static str,
    /// The finished training games.
    pub games: u32,
}

/// Who learned the player with this text.
///
/// # Errors
/// The first thing that is wrong with the text.
pub fn learned_by(text: &str) -> Result<LearnedBy, BrainFault> {
    let bytes = from_base32(text)?;
    head(text, &bytes).map(|(learned, _)| learned)
}

/// What stands before the moves in the text of a player, whose bytes these are, and the moves.
fn head<'a>(text: &str, bytes: &'a [u8]) -> Result<(LearnedBy, &'a [u8]), BrainFault> {
    let Some((content, hash)) = bytes.split_last_chunk() else { return Err(BrainFault::Length) };
    let Some((&[version, made_by, ref games @ ..], moves)) = content.split_first_chunk::<HEAD>() else {
        return Err(BrainFault::Length);
    };
    if version != VERSION {
        return Err(BrainFault::Version);
    }
    if text.len() != LETTERS {
        return Err(BrainFault::Length);
    }
    if u32::from_le_bytes(*hash) != fnv(content) {
        return Err(BrainFault::Damaged);
    }
    let learner = Learner::ALL.get(usize::from(made_by)).ok_or(BrainFault::Learner)?;
    Ok((LearnedBy { learner: learner.id(), games: number(games) }, moves))
}

impl Brain {
    /// Reads the text of a player that the learner with this id made.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn from_text(text: &str, learner: &str) -> Result<Self, BrainFault> {
        let bytes = from_base32(text)?;
        let (made_by, moves) = head(text, &bytes)?;
        if made_by.learner != learner {
            return Err(BrainFault::Learner);
        }
        Ok(Brain::read(made_by.games, &mut RangeDecoder::new(moves), &[]))
    }

    /// Reads the moves of a player that was trained in so many games. What each of the others plays has a
    /// higher weight, by so much.
    pub(crate) fn read(games: u32, decoder: &mut RangeDecoder, others: &[(u32, &Brain)]) -> Self {
        let mut cells = Vec::with_capacity(classes::COUNT);
        for class in classes::all() {
            let mut weights = class.empty();
            for &(more, other) in others {
                let cell = other.cell(cells.len()).map_or(0, usize::from);
                if let Some(weight) = weights.get_mut(cell) {
                    *weight += more;
                }
            }
            cells.push(decoder.symbol(&weights));
        }
        Brain { games, cells }
    }

    /// The finished training games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games
    }

    /// The move of a class, as a cell of its image.
    #[must_use]
    pub fn cell(&self, class: usize) -> Option<u8> {
        self.cells.get(class).copied()
    }
}

impl BrainFault {
    /// A word for each kind of fault, for programs.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.words().0
    }

    /// What is allowed.
    #[must_use]
    pub fn allowed(self) -> &'static str {
        self.words().1
    }

    fn words(self) -> (&'static str, &'static str) {
        match self {
            BrainFault::Letter => ("letter", ALPHABET),
            BrainFault::Length => ("length", ALPHABET),
            BrainFault::Version => ("version", "version 1"),
            BrainFault::Damaged => ("damaged", "no damage"),
            BrainFault::Learner => ("learner", "one by this learner"),
        }
    }
}

const ALPHABET: &str = "240 letters a to z or digits 2 to 7";

const _: () = assert!(LETTERS == 240, "the words name them");

/// FNV-1a with 32 bits (Fowler, Noll and Vo).
fn fnv(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// A number in little-endian bytes.
pub(crate) fn number(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte))
}

/// A range decoder (G. N. N. Martin, "Range encoding: an algorithm for removing redundancy from a digitised
/// message", 1979): reads symbols that take as many bits as their weights make them unlikely.
///
/// The code and the range have 32 bits, and the range begins with 2^32 - 1. A symbol divides the range into
/// as many equal steps as all weights together, and takes as many of them as its own weight, behind those of
/// the symbols before it. While the range is below 2^24, both move on by a byte.
pub(crate) struct RangeDecoder<'a> {
    bytes: slice::Iter<'a, u8>,
    /// The part of the code that was read, less the low end of the range.
    code: u32,
    range: u32,
}

impl<'a> RangeDecoder<'a> {
    /// Reads from these bytes, and zeros behind them.
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = RangeDecoder { bytes: bytes.iter(), code: 0, range: 1 };
        (0..4).for_each(|_| decoder.shift());
        decoder.range = u32::MAX;
        decoder
    }

    fn shift(&mut self) {
        self.code = self.code << 8 | u32::from(self.bytes.next().copied().unwrap_or(0));
        self.range <<= 8;
    }

    /// The place of the next symbol among these weights, which must not all be 0. Whatever the bytes are, the
    /// weight of that symbol is not 0.
    fn symbol(&mut self, weights: &[u32]) -> u8 {
        self.range /= weights.iter().sum::<u32>().max(1);
        let mut symbol = 0;
        for (place, &weight) in weights.iter().enumerate() {
            if weight == 0 {
                continue;
            }
            symbol = place as u8;
            let size = self.range * weight;
            if self.code < size {
                self.range = size;
                break;
            }
            self.code -= size;
        }
        while self.range < 1 << 24 {
            self.shift();
        }
        symbol
    }
}

/// The bytes of a base32 text, without bits at its end that fill no byte.
fn from_base32(text: &str) -> Result<Vec<u8>, BrainFault> {
    let (mut bytes, mut bits, mut count) = (Vec::new(), 0_u32, 0);
    for letter in text.bytes() {
        let digit = match letter {
            b'a'..=b'z' => letter - b'a',
            b'2'..=b'7' => letter - b'2' + 26,
            _ => return Err(BrainFault::Letter),
        };
        (bits, count) = (bits << 5 | u32::from(digit), count + 5);
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    Ok(bytes)
}
