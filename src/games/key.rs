//! Position keys: one pseudo-random number for each fact about a position, joined by exclusive or
//! (Zobrist, "A new hashing method with application for game playing", 1970).

/// The number that stands for "this fact is true".
///
/// Computed instead of looked up: a table for eight seats and 676 cells would be 43 KB that no
/// compression shrinks. The facts are spread by the increment of `SplitMix64` (Steele, Lea and Flood, 2014) and mixed by one
/// of the two rounds of `degski64`, a 64-bit mixer by degski.
#[inline]
#[must_use]
pub const fn mix(fact: u64) -> u64 {
    let z = (fact + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    z ^ (z >> 32)
}

/// The number for "this seat has a stone on this cell".
#[inline]
#[must_use]
pub const fn stone(seat: usize, cell: usize) -> u64 {
    mix((seat as u64) << 32 | cell as u64)
}
