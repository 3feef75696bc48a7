//! What is learned from: positions with what a search thought of them and how the game ended.

use noughts::evals::net::features;
use noughts::games::ultimate::Ultimate;

/// Positions to learn from, packed: for each the number of its features, the head that judges it, the result in half
/// points, the value in 65535ths (two bytes), and the features. About forty bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Samples {
    bytes: Vec<u8>,
    /// Where each begins.
    starts: Vec<usize>,
}

/// Bytes before the features.
const HEAD: usize = 5;

/// One position, from the side of the player to move.
#[derive(Clone, Copy, Debug)]
pub struct Sample<'a> {
    /// What holds in the position.
    pub features: &'a [u8],
    /// The output that judges it.
    pub head: usize,
    /// What the search thought, 0 to 1.
    pub value: f32,
    /// How the game ended, 0 to 1.
    pub result: f32,
}

impl Samples {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.starts.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }

    /// Adds a position whose player to move expects `value`, 0 to 1, and in the end got these half points.
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

    /// The sample with this number.
    ///
    /// # Panics
    /// When there are not so many.
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

    /// Adds all of others.
    pub fn append(&mut self, others: &Samples) {
        let offset = self.bytes.len();
        self.bytes.extend(&others.bytes);
        self.starts.extend(others.starts.iter().map(|start| start + offset));
    }

    /// The bytes, to be kept in a file.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The samples that were kept; `None` if these bytes were cut off or changed.
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
