//! Bitboards: sets of cells in a machine word if the board fits, otherwise in an array of words.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr};

/// The longest run that is supported.
pub const LONGEST_RUN: usize = 26;

/// A bitboard, wide enough for the board that it is chosen for.
///
/// Cells are laid out row by row with one bit of padding behind each row. The padding is never
/// set, so a line of cells is an arithmetic progression of bits that cannot wrap round an edge.
/// The bits of a board with 4 rows and 5 columns, where `.` marks the padding:
///
/// ```text
///        col 0   1   2   3   4
/// row 0      0   1   2   3   4   . 5
/// row 1      6   7   8   9  10   . 11
/// row 2     12  13  14  15  16   . 17
/// row 3     18  19  20  21  22
///
/// strides:  across 1   down 6   diagonals 7 (0, 7, 14, 21) and 5 (4, 9, 14, 19)
/// ```
///
/// Without the padding, cells 4 and 5 would be neighbours across, though they lie in different rows.
pub trait Bits: Copy + Eq + Debug + Default {
    /// The number of bits.
    const CAPACITY: u32;

    /// Whether a bit is set.
    fn contains(&self, bit: u32) -> bool;
    /// Sets a bit.
    fn insert(&mut self, bit: u32);
    /// Clears a bit.
    fn remove(&mut self, bit: u32);
    /// The intersection, `self & other`.
    #[must_use]
    fn and(self, other: Self) -> Self;
    /// The difference, `self & !other`.
    #[must_use]
    fn without(self, other: Self) -> Self;
    /// The symmetric difference, `self ^ other`.
    #[must_use]
    fn xor(self, other: Self) -> Self;
    /// The union, `self | other`.
    #[must_use]
    fn or(self, other: Self) -> Self;
    /// `self >> by`; `by` is less than the capacity.
    #[must_use]
    fn down(self, by: u32) -> Self;
    /// `self << by`; `by` is less than the capacity.
    #[must_use]
    fn up(self, by: u32) -> Self;
    /// The word of 64 bits at `index` of `self >> by`. A caller that goes through a large board word by word
    /// needs no more words than the board has.
    fn word_down(&self, index: usize, by: u32) -> u64;
    /// The set of the bits of a word.
    #[must_use]
    fn of_word(word: u64) -> Self;
    /// The number of bits that are set.
    fn count(self) -> u32;
    /// The bits that are set, ascending.
    fn iter(self) -> impl Iterator<Item = u32>;
    /// The `n`-th bit that is set, counted from 0; there are more than `n`.
    fn nth(self, n: u32) -> u32;

    /// Whether `through` belongs to a run of `k` or more set bits that are one of `strides` apart. Every
    /// stride fits `k` times into the set.
    ///
    /// The caller has just set `through`, and the set had no such run before. So an implementation may look
    /// for a run anywhere in the set, or only around `through`.
    fn has_run(self, through: u32, strides: [u32; 4], k: u32) -> bool;

    /// The bits of `within` that would complete a run of `k` bits that are one of `strides` apart. Every
    /// stride fits `k` times into the set.
    #[must_use]
    fn completing(self, within: Self, strides: [u32; 4], k: u32) -> Self;

    /// The same as [`completing`](Bits::completing), updated incrementally: `before` was its result before
    /// `through` was set, and `through` did not complete a run.
    #[must_use]
    fn completing_after(self, before: Self, through: u32, within: Self, strides: [u32; 4], k: u32) -> Self;

    /// The starts of all runs of `k` bits that are `stride` apart, in about log2(k) steps.
    #[inline]
    #[must_use]
    fn run_starts(self, stride: u32, k: u32) -> Self {
        let (mut starts, mut have) = (self, 1);
        while have < k {
            let step = have.min(k - have);
            starts = starts.and(starts.down(step * stride));
            have += step;
        }
        starts
    }
}

macro_rules! word {
    ($word:ty) => {
        impl Bits for $word {
            const CAPACITY: u32 = <$word>::BITS;

            #[inline]
            fn contains(&self, bit: u32) -> bool {
                self.checked_shr(bit).unwrap_or(0) & 1 == 1
            }
            #[inline]
            fn insert(&mut self, bit: u32) {
                *self |= (1 as $word) << bit;
            }
            #[inline]
            fn remove(&mut self, bit: u32) {
                *self &= !((1 as $word) << bit);
            }
            #[inline]
            fn and(self, other: Self) -> Self {
                self & other
            }
            #[inline]
            fn without(self, other: Self) -> Self {
                self & !other
            }
            #[inline]
            fn xor(self, other: Self) -> Self {
                self ^ other
            }
            #[inline]
            fn or(self, other: Self) -> Self {
                self | other
            }
            #[inline]
            fn down(self, by: u32) -> Self {
                debug_assert!(by < Self::CAPACITY);
                self.wrapping_shr(by)
            }
            #[inline]
            fn up(self, by: u32) -> Self {
                debug_assert!(by < Self::CAPACITY);
                self.wrapping_shl(by)
            }
            #[inline]
            fn word_down(&self, index: usize, by: u32) -> u64 {
                self.checked_shr(64 * index as u32 + by).unwrap_or(0) as u64
            }
            #[inline]
            fn of_word(word: u64) -> Self {
                word.into()
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn iter(mut self) -> impl Iterator<Item = u32> {
                std::iter::from_fn(move || {
                    let bit = self.trailing_zeros();
                    (self != 0).then(|| {
                        self &= self - 1;
                        bit
                    })
                })
            }
            #[inline]
            fn nth(mut self, n: u32) -> u32 {
                for _ in 0..n {
                    self &= self - 1;
                }
                self.trailing_zeros()
            }
            // Shifts of the whole word are faster than a walk from the last stone, because no branch depends
            // on the stones.
            #[inline]
            fn has_run(self, _through: u32, strides: [u32; 4], k: u32) -> bool {
                let any = |starts: [Self; 4]| starts[0] | starts[1] | starts[2] | starts[3];
                // The two most common lengths, unrolled, take half the time.
                let starts = match k {
                    3 => any(strides.map(|s| self & self.down(s) & self.down(2 * s))),
                    4 => any(strides.map(|s| {
                        let pairs = self & self.down(s);
                        pairs & pairs.down(2 * s)
                    })),
                    _ => any(strides.map(|s| self.run_starts(s, k))),
                };
                starts != 0
            }
            #[inline(never)] // Unrolled, it is too large for a copy in every playout.
            fn completing(self, within: Self, strides: [u32; 4], k: u32) -> Self {
                let (down, up) = (|by| self.down(by), |by| self.up(by));
                // The most common lengths, unrolled, take a third of the time.
                match k {
                    3 => completing::<_, 3>(within, strides, 3, down, up),
                    4 => completing::<_, 4>(within, strides, 4, down, up),
                    5 => completing::<_, 5>(within, strides, 5, down, up),
                    _ => completing::<_, LONGEST_RUN>(within, strides, k, down, up),
                }
            }
            #[inline]
            fn completing_after(self, _: Self, _: u32, within: Self, strides: [u32; 4], k: u32) -> Self {
                self.completing(within, strides, k)
            }
        }
    };
}

word!(u64);
word!(u128);

/// A bitboard of `64 * WORDS` bits, for boards that do not fit a machine word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wide<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Default for Wide<WORDS> {
    fn default() -> Self {
        Wide([0; WORDS])
    }
}

impl<const WORDS: usize> Wide<WORDS> {
    #[inline]
    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Wide(std::array::from_fn(|i| join(self.0[i], other.0[i])))
    }

    #[inline]
    fn word(&self, index: usize) -> u64 {
        self.0.get(index).copied().unwrap_or(0)
    }

    /// The word at `index` of `self << by`.
    #[inline]
    fn word_up(&self, index: usize, by: u32) -> u64 {
        // There is no word below the first one.
        let word = |back: usize| index.checked_sub(back).map_or(0, |index| self.word(index));
        let (skip, shift) = (by as usize / 64, by % 64);
        word(skip) << shift | word(skip + 1).checked_shr(64 - shift).unwrap_or(0)
    }
}

impl<const WORDS: usize> Bits for Wide<WORDS> {
    const CAPACITY: u32 = 64 * WORDS as u32;

    #[inline]
    fn contains(&self, bit: u32) -> bool {
        self.word(bit as usize / 64) >> (bit % 64) & 1 == 1
    }
    #[inline]
    fn insert(&mut self, bit: u32) {
        self.0[bit as usize / 64] |= 1 << (bit % 64);
    }
    #[inline]
    fn remove(&mut self, bit: u32) {
        self.0[bit as usize / 64] &= !(1 << (bit % 64));
    }
    #[inline]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
    #[inline]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
    #[inline]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
    #[inline]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
    #[inline]
    fn up(self, by: u32) -> Self {
        Wide(std::array::from_fn(|i| self.word_up(i, by)))
    }
    #[inline]
    fn down(self, by: u32) -> Self {
        Wide(std::array::from_fn(|i| self.word_down(i, by)))
    }
    #[inline]
    fn word_down(&self, index: usize, by: u32) -> u64 {
        let (first, shift) = (index + by as usize / 64, by % 64);
        self.word(first) >> shift | self.word(first + 1).checked_shl(64 - shift).unwrap_or(0)
    }
    #[inline]
    fn of_word(word: u64) -> Self {
        Wide(std::array::from_fn(|index| if index == 0 { word } else { 0 }))
    }
    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    #[inline]
    fn iter(self) -> impl Iterator<Item = u32> {
        (0..).zip(self.0).flat_map(|(index, word)| word.iter().map(move |bit| 64 * index + bit))
    }
    #[inline]
    fn nth(self, mut n: u32) -> u32 {
        let mut index = 0;
        while index + 1 < WORDS && n >= self.0[index].count_ones() {
            n -= self.0[index].count_ones();
            index += 1;
        }
        64 * index as u32 + self.0[index].nth(n)
    }
    // Most stones have no neighbour, so a walk from the last one ends after a step or two. Shifting all words
    // would read the whole board four times.
    #[inline]
    fn has_run(self, through: u32, strides: [u32; 4], k: u32) -> bool {
        strides.into_iter().any(|stride| {
            let ahead = (1..k).take_while(|step| self.contains(through + step * stride)).count();
            let behind = (1..k)
                .take_while(|step| through.checked_sub(step * stride).is_some_and(|bit| self.contains(bit)));
            ahead + behind.count() + 1 >= k as usize
        })
    }
    // Word by word, as far as there are cells: all words at once would be three times as slow on 15x15.
    fn completing(self, within: Self, strides: [u32; 4], k: u32) -> Self {
        let words = within.0.iter().rposition(|&word| word != 0).map_or(0, |last| last + 1);
        let mut found = Self::default();
        for (index, word) in found.0.iter_mut().enumerate().take(words) {
            let (down, up) = (|by| self.word_down(index, by), |by| self.word_up(index, by));
            *word = completing::<_, LONGEST_RUN>(within.0[index], strides, k, down, up);
        }
        found
    }
    // A new completing bit can only be the first empty bit at either end of the run through the new stone.
    #[inline]
    fn completing_after(self, before: Self, through: u32, within: Self, strides: [u32; 4], k: u32) -> Self {
        let mut found = before;
        for stride in strides {
            let ahead = run(|by| self.contains(through + by), stride);
            let behind = run(|by| through.checked_sub(by).is_some_and(|bit| self.contains(bit)), stride);
            let row = ahead + behind + 1;
            let end = through + (ahead + 1) * stride;
            if within.contains(end) && row + 1 + run(|by| self.contains(end + by), stride) >= k {
                found.insert(end);
            }
            let Some(end) = through.checked_sub((behind + 1) * stride).filter(|&end| within.contains(end))
            else {
                continue;
            };
            let beyond = run(|by| end.checked_sub(by).is_some_and(|bit| self.contains(bit)), stride);
            if row + 1 + beyond >= k {
                found.insert(end);
            }
        }
        found
    }
}

/// The bits of `within` that complete a run of `k <= MOST` bits, where `down(by)` and `up(by)` are the set
/// shifted down and up.
#[inline]
fn completing<W, const MOST: usize>(
    within: W,
    strides: [u32; 4],
    k: u32,
    down: impl Fn(u32) -> W,
    up: impl Fn(u32) -> W,
) -> W
where
    W: Copy + Default + BitAnd<Output = W> + BitOr<Output = W>,
{
    let mut found = W::default();
    for stride in strides {
        // `above[i]`: the bits with `i` set neighbours in a row above them. Then `below`, likewise, after `i`
        // steps.
        let mut above = [within; MOST];
        for i in 1..k {
            above[i as usize] = above[i as usize - 1] & down(i * stride);
        }
        let mut below = within;
        for i in 1..k {
            found = found | below & above[(k - i) as usize];
            below = below & up(i * stride);
        }
        found = found | below;
    }
    found
}

/// The length of the run of set bits at `stride`, `2 * stride` and so on.
#[inline]
fn run(is_set: impl Fn(u32) -> bool, stride: u32) -> u32 {
    let mut length = 0;
    while is_set((length + 1) * stride) {
        length += 1;
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// All widths that hold the same bits give the same results.
    fn agree<A: Bits, B: Bits>(bits: &[u32], by: u32, stride: u32, k: u32) {
        let (mut a, mut b) = (A::default(), B::default());
        for &bit in bits {
            a.insert(bit);
            b.insert(bit);
        }
        let listed =
            |contains: &dyn Fn(u32) -> bool| (0..A::CAPACITY).filter(|&i| contains(i)).collect::<Vec<_>>();
        assert_eq!(listed(&|i| a.contains(i)), listed(&|i| b.contains(i)));
        assert_eq!(listed(&|i| a.down(by).contains(i)), listed(&|i| b.down(by).contains(i)));
        assert_eq!(listed(&|i| a.up(by).contains(i)), listed(&|i| b.up(by).contains(i)));
        assert!((by..A::CAPACITY).all(|i| a.up(by).contains(i) == a.contains(i - by)));
        completing_agrees(a, stride, k);
        assert_eq!(a.count(), b.count());
        assert_eq!(a.iter().collect::<Vec<_>>(), b.iter().collect::<Vec<_>>());
        for (n, bit) in a.iter().enumerate() {
            assert_eq!((a.nth(n as u32), b.nth(n as u32)), (bit, bit));
        }
        for &bit in bits {
            let mut without = (a, b);
            without.0.remove(bit);
            without.1.remove(bit);
            assert!(!without.0.contains(bit) && !without.1.contains(bit));
            assert_eq!((without.0.count(), without.1.count()), (a.count() - 1, a.count() - 1));
        }
        for &bit in bits {
            let run_through = (0..k).any(|back| {
                bit.checked_sub(back * stride)
                    .is_some_and(|start| (0..k).all(|i| bits.contains(&(start + i * stride))))
            });
            assert_eq!(b.has_run(bit, [stride; 4], k), run_through, "through {bit}");
        }
        let any = bits.iter().any(|&start| (0..k).all(|i| bits.contains(&(start + i * stride))));
        assert_eq!(a.run_starts(stride, k).count() > 0, any);
    }

    /// A bit completes a run exactly if, once it is set, a run goes through it.
    fn completing_agrees<B: Bits>(bits: B, stride: u32, k: u32) {
        if (k - 1) * stride >= B::CAPACITY {
            return;
        }
        let mut within = B::default();
        (0..B::CAPACITY).filter(|&bit| !bits.contains(bit)).for_each(|bit| within.insert(bit));
        let found = bits.completing(within, [stride; 4], k);
        for bit in within.iter() {
            let run = |towards: &dyn Fn(u32) -> Option<u32>| {
                (1..k).take_while(|&i| towards(i * stride).is_some_and(|at| bits.contains(at))).count()
            };
            let around = run(&|by| bit.checked_add(by)) + run(&|by| bit.checked_sub(by));
            assert_eq!(found.contains(bit), around + 1 >= k as usize, "{bit}");
        }
    }

    proptest! {
        #[test]
        fn every_width_agrees(bits in proptest::collection::vec(0u32..32, 0..32), by in 0u32..32, stride in 1u32..7, k in 1u32..6) {
            agree::<u64, Wide<1>>(&bits, by, stride, k);
            agree::<u64, Wide<4>>(&bits, by, stride, k);
            agree::<u64, Wide<2>>(&bits, by, stride, k);
            agree::<u128, Wide<11>>(&bits, by, stride, k);
        }

        #[test]
        fn wide_words_carry(bits in proptest::collection::vec(0u32..128, 0..60), by in 0u32..128, stride in 1u32..30, k in 1u32..6) {
            agree::<u128, Wide<2>>(&bits, by, stride, k);
        }
    }
}
