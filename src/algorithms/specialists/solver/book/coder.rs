//! A binary arithmetic coder with 32 bits and probabilities of 16 bits (carryless range coder).

/// Codes bits with their probabilities.
pub(super) trait BitCoder {
    /// Codes a bit, whose probability of being set is `chance` of 65,536. An encoder writes `bit`, a decoder
    /// ignores it. Returns the bit that the file holds.
    fn code(&mut self, bit: bool, chance: u32) -> bool;
}

/// The interval that the bits so far leave.
#[derive(Clone, Copy, Debug)]
struct Interval {
    low: u32,
    high: u32,
}

impl Interval {
    const WHOLE: Interval = Interval { low: 0, high: u32::MAX };

    /// The last number of the part of a set bit.
    fn middle(self, chance: u32) -> u32 {
        self.low + ((u64::from(self.high - self.low) * u64::from(chance)) >> 16) as u32
    }

    /// Takes the part of a bit.
    fn take(&mut self, bit: bool, middle: u32) {
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
    }

    /// Removes the highest byte if it is decided.
    fn decided(&mut self) -> Option<u8> {
        let byte = self.high >> 24;
        (self.low >> 24 == byte).then(|| {
            self.low <<= 8;
            self.high = self.high << 8 | 255;
            byte as u8
        })
    }
}

/// Writes bits.
#[derive(Clone, Debug)]
pub(super) struct Encoder {
    interval: Interval,
    written: Vec<u8>,
}

impl Encoder {
    pub(super) fn new() -> Self {
        Encoder { interval: Interval::WHOLE, written: Vec::new() }
    }

    /// The file. Two bytes are enough to name a number inside of the interval, since a reader fills up with
    /// 0.
    pub(super) fn finish(mut self) -> Vec<u8> {
        let inside = self.interval.high.to_be_bytes();
        self.written.extend(&inside[..2]);
        self.written
    }
}

impl BitCoder for Encoder {
    fn code(&mut self, bit: bool, chance: u32) -> bool {
        let middle = self.interval.middle(chance);
        self.interval.take(bit, middle);
        while let Some(byte) = self.interval.decided() {
            self.written.push(byte);
        }
        bit
    }
}

/// Reads bits.
#[derive(Clone, Debug)]
pub(super) struct Decoder<'f> {
    interval: Interval,
    /// The four bytes of the file that belong to the interval.
    number: u32,
    rest: &'f [u8],
}

impl<'f> Decoder<'f> {
    pub(super) fn new(file: &'f [u8]) -> Self {
        let mut decoder = Decoder { interval: Interval::WHOLE, number: 0, rest: file };
        for _ in 0..4 {
            decoder.next_byte();
        }
        decoder
    }

    fn next_byte(&mut self) {
        let (byte, rest) = self.rest.split_first().map_or((0, self.rest), |(&byte, rest)| (byte, rest));
        self.rest = rest;
        self.number = self.number << 8 | u32::from(byte);
    }
}

impl BitCoder for Decoder<'_> {
    fn code(&mut self, _bit: bool, chance: u32) -> bool {
        let middle = self.interval.middle(chance);
        let bit = self.number <= middle;
        self.interval.take(bit, middle);
        while self.interval.decided().is_some() {
            self.next_byte();
        }
        bit
    }
}
