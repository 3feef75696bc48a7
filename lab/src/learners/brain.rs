//! A trained player as a short text that the engine plays (its option `brain`): the moves, who learned them,
//! and in how many games. The form is described where it is read, in `src/brain.rs`. The engine shares no
//! code with this file; `lab/tests/brains.rs` holds the two together.

use super::Algorithm;
use super::policy::PolicyTable;
use super::states::State;

/// The version of the form.
const VERSION: u8 = 1;

/// How much likelier a move is that the player of a learner at the age before makes, where a move without
/// reason counts 1.
const YOUNGER: u32 = 6;

/// How much likelier each of the other learners of the same age makes the move that it makes.
const EQUAL: u32 = 3;

/// A trained player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brain {
    /// Who learned it.
    pub algorithm: Algorithm,
    /// The finished training games.
    pub games: u32,
    /// The moves.
    pub table: PolicyTable,
}

impl Brain {
    /// The bytes of the moves.
    const MOVES: usize = 140;

    /// The player as a text of 240 characters.
    #[must_use]
    pub fn to_text(&self) -> String {
        let place = Algorithm::ALL.iter().position(|&algorithm| algorithm == self.algorithm);
        let mut bytes = vec![VERSION, place.expect("the list is complete") as u8];
        bytes.extend(self.games.to_le_bytes());
        let mut coder = RangeEncoder::default();
        self.write_moves(&mut coder, &[]);
        let mut moves = coder.finish();
        moves.resize(Brain::MOVES, 0);
        bytes.extend(moves);
        bytes.extend(fnv(&bytes).to_le_bytes());
        to_base32(&bytes)
    }

    /// Writes the moves. Those of other players make the same ones shorter, by what each counts.
    fn write_moves(&self, coder: &mut RangeEncoder, others: &[(u32, &Brain)]) {
        for &state in State::classes() {
            let mut weights = [0; 9];
            state.legal().iter().for_each(|cell| weights[cell] = 1);
            for (weight, other) in others {
                weights[other.table.cell(state)] += weight;
            }
            coder.push(self.table.cell(state), &weights);
        }
    }
}

/// Several players of each learner, youngest first, in the form of the file that the engine contains: the
/// games of each in four bytes, little-endian, and then the moves of all of them.
#[must_use]
pub fn to_file(brains: &[Vec<Brain>]) -> Vec<u8> {
    let mut bytes: Vec<u8> = brains.iter().flatten().flat_map(|brain| brain.games.to_le_bytes()).collect();
    let mut coder = RangeEncoder::default();
    for (learner, ages) in brains.iter().enumerate() {
        for (age, brain) in ages.iter().enumerate() {
            let younger = age.checked_sub(1).map(|age| (YOUNGER, &ages[age]));
            let equal = brains[..learner].iter().map(|ages| (EQUAL, &ages[age]));
            brain.write_moves(&mut coder, &younger.into_iter().chain(equal).collect::<Vec<_>>());
        }
    }
    bytes.extend(coder.finish());
    bytes
}

/// A range encoder (G. N. N. Martin, "Range encoding: an algorithm for removing redundancy from a digitised
/// message", 1979): writes symbols in as many bits as their weights make them unlikely.
struct RangeEncoder {
    bytes: Vec<u8>,
    low: u32,
    range: u32,
}

impl Default for RangeEncoder {
    fn default() -> Self {
        RangeEncoder { bytes: Vec::new(), low: 0, range: u32::MAX }
    }
}

impl RangeEncoder {
    fn push(&mut self, symbol: usize, weights: &[u32]) {
        self.range /= weights.iter().sum::<u32>();
        let (low, carries) = self.low.overflowing_add(self.range * weights[..symbol].iter().sum::<u32>());
        if carries {
            let last = self.bytes.iter().rposition(|&byte| byte < u8::MAX).expect("the code is below 1");
            self.bytes[last] += 1;
            self.bytes[last + 1..].fill(0);
        }
        self.low = low;
        self.range *= weights[symbol];
        while self.range < 1 << 24 {
            self.shift();
        }
    }

    fn shift(&mut self) {
        self.bytes.push((self.low >> 24) as u8);
        self.low <<= 8;
        self.range <<= 8;
    }

    fn finish(mut self) -> Vec<u8> {
        (0..4).for_each(|_| self.shift());
        self.bytes
    }
}

/// FNV-1a with 32 bits (Fowler, Noll and Vo).
fn fnv(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// Base32 in small letters, of a number of bytes that five divides.
fn to_base32(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
    let letters = |five: &[u8]| {
        let bits = five.iter().fold(0, |bits, &byte| bits << 8 | u64::from(byte));
        (0..8).map(move |place| char::from(LETTERS[(bits >> (35 - 5 * place) & 31) as usize]))
    };
    bytes.chunks_exact(5).flat_map(letters).collect()
}
