//! A number that tells positions apart, so that reports about different ones are not joined.

use crate::catalogue::Rules;
use crate::status::Status;
use std::hash::{Hash, Hasher};

/// The number of a position under these rules: equal positions have equal numbers, on every platform, and
/// different ones almost certainly different numbers.
pub(super) fn fingerprint(rules: Rules, status: &Status) -> u32 {
    let Status { to_move, legal_moves, cells, .. } = status;
    let mut hash = Fnv(0x811c_9dc5);
    // What a position allows tells the small boards that may be played in, and the choices of an opening.
    (rules, to_move, legal_moves, cells).hash(&mut hash);
    hash.0
}

/// FNV-1a with 32 bits (Fowler, Noll and Vo). Numbers of a machine's own width count with 64 bits everywhere.
struct Fnv(u32);

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        u64::from(self.0)
    }
}
