//! Position keys: one pseudo-random number for each fact about a position, joined by exclusive or
//! (Zobrist, "A new hashing method with application for game playing", 1970).

/// The number that stands for "this fact is true".
///
/// Computed instead of looked up: a table for eight seats and 676 cells would be 43 KB that no
/// compression shrinks. The mixing is the finaliser of `SplitMix64` (Steele, Lea and Flood, 2014).
#[inline]
#[must_use]
pub const fn mix(fact: u64) -> u64 {
    let mut z = (fact + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The number for "this seat has a stone on this cell".
#[inline]
#[must_use]
pub const fn stone(seat: usize, cell: usize) -> u64 {
    mix((seat as u64) << 32 | cell as u64)
}
