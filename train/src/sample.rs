//! Training samples: positions with the value of a search and the result of the game.

use noughts::evals::net::features;
use noughts::games::ultimate::Ultimate;

/// Packed samples. Each is the number of its features, its head, the result in half points, the value in
/// 65535ths (two bytes), and the features: about forty bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Samples {
    bytes: Vec<u8>,
    /// The offset of each sample.
    starts: Vec<usize>,
}

/// Bytes before the features.
const HEAD: usize = 5;

/// One position, from the point of view of the player to move.
#[derive(Clone, Copy, Debug)]
pub struct Sample<'a> {
    /// The active features.
    pub features: &'a [u8],
    /// The output of the net for this position.
    pub head: usize,
    /// The value of the search, 0 to 1.
    pub value: f32,
    /// The result of the game, 0 to 1.
    pub result: f32,
}

impl Samples {
    /// The number of samples.
    #[must_use]
    pub fn len(&self) -> usize {
        self.starts.len()
    }

    /// Whether there are no samples.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }

    /// Adds a position. `value` is the value of the search, 0 to 1, and `half_points` the result, both for
    /// the player to move.
    pub fn push(&mut self, position: &Ultimate, value: f32, half_points: u32) {
        let found = features::of(position);
        self.starts.push(self.bytes.len());
        self.bytes.extend([
            found.len() as u8,
            features::head(position.open_boards()) as u8,
            half_points as u8,
        ]);
        self.bytes.extend(((value * 65535.0).round() as u16).to_le_bytes());
        self.bytes.extend(found);
    }

    /// The sample at `index`.
    ///
    /// # Panics
    /// When `index` is out of range.
    #[must_use]
    pub fn get(&self, index: usize) -> Sample<'_> {
        let start = self.starts[index];
        let head = &self.bytes[start..start + HEAD];
        Sample {
            features: &self.bytes[start + HEAD..start + HEAD + usize::from(head[0])],
            head: usize::from(head[1]),
            value: f32::from(u16::from_le_bytes([head[3], head[4]])) / 65535.0,
            result: f32::from(head[2]) / 2.0,
        }
    }

    /// Adds all samples of `others`.
    pub fn append(&mut self, others: &Samples) {
        let offset = self.bytes.len();
        self.bytes.extend(&others.bytes);
        self.starts.extend(others.starts.iter().map(|start| start + offset));
    }

    /// The bytes of a file of these samples.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Reads samples from the bytes of a file; `None` if it is truncated or damaged.
    #[must_use]
    pub fn from_bytes(bytes: Vec<u8>) -> Option<Self> {
        let (mut starts, mut next) = (Vec::new(), 0);
        while next < bytes.len() {
            let head = bytes.get(next..next + HEAD)?;
            let features = bytes.get(next + HEAD..next + HEAD + usize::from(head[0]))?;
            let fits = usize::from(head[1]) < features::HEADS && head[2] <= 2;
            if !fits || features.iter().any(|&feature| usize::from(feature) >= features::FEATURES) {
                return None;
            }
            starts.push(next);
            next += HEAD + features.len();
        }
        Some(Samples { bytes, starts })
    }
}
