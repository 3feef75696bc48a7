//! Plain versions of what the standard library does faster or for every case. Here lists are a handful of
//! items long and numbers have a few decimal places, and each of the library's own is several kilobytes of
//! the module that a page loads.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// A map by positions or windows.
pub type Map<K, V> = HashMap<K, V, BuildHasherDefault<Mix>>;

/// A set of positions.
pub type Set<T> = HashSet<T, BuildHasherDefault<Mix>>;

/// Mixes a few numbers by Fibonacci hashing (Knuth, "The art of computer programming", volume 3, 6.4). The
/// library's hashes withstand keys that somebody chose to collide; here nobody does.
#[derive(Default)]
pub struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    fn write_i32(&mut self, number: i32) {
        self.write_u64(number as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    /// The upper bits depend on everything; the map looks at both ends.
    fn finish(&self) -> u64 {
        self.0.rotate_left(32)
    }
}

/// Sorts a few items; equal ones stay in their order.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], mut key: impl FnMut(&T) -> K) {
    for sorted in 1..items.len() {
        let mut place = sorted;
        while place > 0 && key(&items[place - 1]) > key(&items[place]) {
            items.swap(place - 1, place);
            place -= 1;
        }
    }
}

/// A number below a billion with so many decimal places, rounded to the nearest.
pub fn fixed(number: f64, places: u32) -> String {
    let scale = 10_u64.pow(places);
    let units = (number.abs() * scale as f64).round() as u64;
    let sign = if number < 0.0 && units > 0 { "-" } else { "" };
    format!("{sign}{}.{:02$}", units / scale, units % scale, places as usize)
}

/// Reads what [`fixed`] writes.
pub fn read_fixed(text: &str) -> Option<f64> {
    let (whole, places) = text.split_once('.')?;
    let scale = f64::from(10_u32.checked_pow(places.len() as u32)?);
    let units: f64 = format!("{whole}{places}").parse::<u32>().ok()?.into();
    Some(units / scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorting_is_that_of_the_library() {
        for seed in 0..1000_u32 {
            let drawn = |place: u32| (seed.wrapping_mul(2_654_435_761) >> (3 * place) & 3, place);
            let mut ours: Vec<_> = (0..9).map(drawn).collect();
            let mut theirs = ours.clone();
            sort_by_key(&mut ours, |item| item.0);
            theirs.sort_by_key(|item| item.0);
            assert_eq!(ours, theirs);
        }
    }

    #[test]
    fn decimal_places_are_those_of_the_library() {
        for parts in 1..200_u32 {
            for share in 0..=parts {
                let number = f64::from(share) / f64::from(parts) - 0.25;
                // Halfway between two, the library rounds to even.
                let is_half = (number * 1e4 * 2.0).fract() == 0.0;
                assert!(is_half || fixed(number, 4) == format!("{number:.4}").replace("-0.0000", "0.0000"));
            }
        }
        assert_eq!([fixed(3679.1, 2), fixed(0.0, 1), fixed(-0.5, 1)], ["3679.10", "0.0", "-0.5"]);
        assert_eq!(
            [read_fixed("0.188"), read_fixed("12.5"), read_fixed("7")],
            [Some(0.188), Some(12.5), None]
        );
    }
}
