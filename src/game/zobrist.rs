//! Zobrist keys: one pseudo-random number for each feature of a position, combined by exclusive or
//! (Zobrist, "A new hashing method with application for game playing", 1970).

/// The pseudo-random number of a feature.
///
/// Computed instead of looked up: a table for eight seats and 676 cells would be 43 KB that no compression
/// shrinks. Features are spread by the increment of `SplitMix64` (Steele, Lea and Flood, 2014) and mixed by
/// one of the two rounds of `degski64`, a 64-bit mixer by degski.
#[inline]
#[must_use]
pub const fn mix(feature: u64) -> u64 {
    let z = (feature + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    z ^ (z >> 32)
}

/// The key of a stone of `seat` on `cell`.
#[inline]
#[must_use]
pub const fn stone(seat: usize, cell: usize) -> u64 {
    mix((seat as u64) << 32 | cell as u64)
}
