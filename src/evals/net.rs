//! The value net of Ultimate: a small neural net that estimates the expected result for the player to move.
//!
//! **Shape.** 199 [features], one hidden layer, and nine outputs, one for each number of closed boards, of
//! which only one is computed. It is an efficiently updatable neural network, NNUE (Nasu, "Efficiently
//! updatable neural-network-based evaluation functions for computer shogi", 2018): a move changes one to
//! three features, so the hidden layer of a child is that of its parent plus two or three rows of weights.
//!
//! **Quantisation.** Integers up to the last step, so that every platform computes the same: weights into the
//! hidden layer are 255ths, its activation is clipped to 0..255, weights out of it are 64ths. The logistic
//! function is a table.

pub mod features;
mod kernel;
pub mod shipped;

use crate::game::{Game, Move, Seat};
use crate::games::ultimate::{Effect, Ultimate};
use features::{FEATURES, HEADS};
pub use kernel::CEILING;
use kernel::{BLOCK, Block, MOST_BLOCKS};
use std::fmt;

/// One as a weight out of the hidden layer.
pub const UNIT: i16 = 64;

/// The first bytes of every file of weights: the kind of file and its version.
const MAGIC: [u8; 8] = *b"noughts\x01";

/// The version of the feature set.
const LAYOUT: u32 = 0x0199_0901;

/// Bytes before the weights: the magic, the layout, the number of hidden neurons.
const HEADER: usize = 16;

/// Steps of the table of the logistic function for each unit of its argument, and the largest argument.
const STEPS: i32 = 256;
const WIDEST: i32 = 8;

/// Why bytes are not a valid net.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NetError {
    /// They do not begin like a file of weights of this version.
    Kind,
    /// The net was trained on other features than these.
    Layout {
        /// What the file says.
        found: u32,
    },
    /// The hidden layer has no size that is supported: 64, 128, 192 or 256.
    Hidden {
        /// What the file says.
        found: u32,
    },
    /// There are more or fewer bytes than the header says.
    Length {
        /// Bytes of the file.
        found: usize,
        /// Bytes that its header asks for.
        expected: usize,
    },
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetError::Kind => f.write_str("this is not a weights file of Noughts"),
            NetError::Layout { found } => {
                write!(f, "the weights are for the features {found:#010x}, not {LAYOUT:#010x}")
            }
            NetError::Hidden { found } => {
                write!(f, "a hidden layer of {found} neurons is not supported: give 64, 128, 192 or 256")
            }
            NetError::Length { found, expected } => {
                write!(f, "the weights have {found} bytes, but must have {expected}")
            }
        }
    }
}

impl std::error::Error for NetError {}

/// The weights in whole numbers, in the order of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// From each feature to each hidden neuron: [`FEATURES`] rows.
    pub features: Vec<i16>,
    /// What each hidden neuron begins with.
    pub biases: Vec<i16>,
    /// From each hidden neuron to each output: [`HEADS`] rows.
    pub heads: Vec<i16>,
    /// What each output begins with.
    pub offsets: [i32; HEADS],
}

impl Weights {
    /// The file of these weights.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(LAYOUT.to_le_bytes());
        bytes.extend((self.biases.len() as u32).to_le_bytes());
        let small = self.features.iter().chain(&self.biases).chain(&self.heads);
        bytes.extend(small.flat_map(|weight| weight.to_le_bytes()));
        bytes.extend(self.offsets.iter().flat_map(|weight| weight.to_le_bytes()));
        bytes
    }
}

/// A net that is ready to evaluate positions.
#[derive(Clone, Debug)]
pub struct Net {
    /// Blocks of the hidden layer.
    blocks: usize,
    /// The rows of all features, then the biases, then the rows of all heads.
    rows: Vec<Block>,
    offsets: [i32; HEADS],
    /// The logistic function from `-WIDEST` to `WIDEST`.
    logistic: Vec<f32>,
}

/// The hidden layer before it is clipped: the accumulator of an NNUE.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Neurons([Block; MOST_BLOCKS]);

impl Net {
    /// The net of a file of weights.
    ///
    /// # Errors
    /// When the bytes are not such a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, NetError> {
        if bytes.len() < HEADER || bytes[..8] != MAGIC {
            return Err(NetError::Kind);
        }
        let word = |at: usize| i32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
        let (layout, hidden) = (word(8) as u32, word(12) as u32);
        if layout != LAYOUT {
            return Err(NetError::Layout { found: layout });
        }
        let blocks = hidden as usize / BLOCK;
        if !(1..=MOST_BLOCKS).contains(&blocks) || !(hidden as usize).is_multiple_of(BLOCK) {
            return Err(NetError::Hidden { found: hidden });
        }
        let count = (FEATURES + 1 + HEADS) * blocks;
        let offsets = HEADER + 2 * count * BLOCK;
        let expected = offsets + 4 * HEADS;
        if bytes.len() != expected {
            return Err(NetError::Length { found: bytes.len(), expected });
        }
        let weight = |at: usize| i16::from_le_bytes([bytes[HEADER + 2 * at], bytes[HEADER + 2 * at + 1]]);
        Ok(Net {
            blocks,
            rows: (0..count).map(|row| std::array::from_fn(|i| weight(row * BLOCK + i))).collect(),
            offsets: std::array::from_fn(|head| word(offsets + 4 * head)),
            logistic: (-WIDEST * STEPS..=WIDEST * STEPS).map(|x| logistic(x as f32 / STEPS as f32)).collect(),
        })
    }

    /// The size of the hidden layer.
    #[must_use]
    pub fn hidden(&self) -> usize {
        self.blocks * BLOCK
    }

    #[inline]
    fn row(&self, row: usize) -> &[Block] {
        &self.rows[row * self.blocks..][..self.blocks]
    }

    /// The accumulator of a position from the point of view of `seat`, without the feature of where to play.
    fn neurons(&self, position: &Ultimate, seat: Seat) -> Neurons {
        let mut neurons = Neurons([[0; BLOCK]; MOST_BLOCKS]);
        neurons.0[..self.blocks].copy_from_slice(self.row(FEATURES));
        let (mut held, mut count) = ([0; features::MOST], 0);
        features::boards(position, seat, |feature| {
            held[count] = feature as u8;
            count += 1;
        });
        kernel::add(&mut neurons.0[..self.blocks], &self.rows, &held[..count]);
        neurons
    }

    /// Converts an output to a probability.
    #[inline]
    fn probability(&self, output: i32, head: usize) -> f32 {
        const SCALE: i32 = CEILING as i32 * UNIT as i32;
        let output = output.wrapping_add(self.offsets[head]).clamp(-WIDEST * SCALE, WIDEST * SCALE);
        // 8 * 255 * 64 steps of 1/256 stay below 2^31. Rounded to the nearest of them.
        let step = (output * STEPS + SCALE * STEPS * WIDEST + SCALE / 2) / SCALE;
        self.logistic.get(step as usize).copied().unwrap_or(0.5)
    }

    /// The expected result for the player to move, 0 to 1, in a position that is not over.
    #[must_use]
    pub fn value(&self, position: &Ultimate) -> f32 {
        let neurons = self.neurons(position, position.to_move());
        let head = features::head(position.open_boards());
        let next = self.row(features::next(position.active_boards()));
        self.probability(kernel::output(&neurons.0, next, &[[0; BLOCK]; MOST_BLOCKS], self.head(head)), head)
    }

    #[inline]
    fn head(&self, head: usize) -> &[Block] {
        self.row(FEATURES + 1 + head)
    }

    /// The accumulator of a position, from which each move's value follows.
    #[must_use]
    pub fn accumulate<'a>(&'a self, position: &'a Ultimate) -> Accumulator<'a> {
        let next = position.to_move().other();
        Accumulator { net: self, position, next, neurons: self.neurons(position, next) }
    }
}

/// The logistic function. It uses libm, because the exponential of the platform differs in the last place.
fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-x))
}

/// The accumulator of a position (NNUE): its hidden layer before clipping, for the next player. The value of
/// a move differs by few features, which are added and subtracted.
#[derive(Clone, Debug)]
pub struct Accumulator<'a> {
    net: &'a Net,
    position: &'a Ultimate,
    next: Seat,
    neurons: Neurons,
}

impl Accumulator<'_> {
    /// The expected result for the player to move, 0 to 1, of a legal move with this effect that does not end
    /// the game.
    #[inline]
    #[must_use]
    pub fn value_of(&self, mv: Move, effect: Effect) -> f32 {
        let (board, cell) = (mv.index() / 9, mv.index() % 9);
        let Accumulator { net, position, next, ref neurons } = *self;
        let to_play = net.row(features::next(effect.active));
        let head = features::head(effect.open);
        let weights = net.head(head);
        let output = if effect.open == position.open_boards() {
            let stone = net.row(features::stone(false, board, cell));
            kernel::output(&neurons.0, stone, to_play, weights)
        } else {
            let mut neurons = *neurons;
            features::stones(position, next, board, |feature| {
                kernel::subtract(&mut neurons.0, net.row(feature));
            });
            let closed = features::just_closed(effect.won >> board & 1 == 1, board);
            kernel::output(&neurons.0, net.row(closed), to_play, weights)
        };
        1.0 - net.probability(output, head)
    }
}
