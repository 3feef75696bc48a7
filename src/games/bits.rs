//! Sets of cells as bits: machine words where the board fits one, arrays of words beyond.

use std::fmt::Debug;

/// A set of bits, wide enough for the board that it is chosen for.
///
/// Cells are laid out row by row with one bit of padding behind each row. The padding is never
/// set, so a line of cells is an arithmetic progression of bits that cannot wrap round an edge.
pub trait Bits: Copy + Eq + Debug + Default {
    /// How many bits there are.
    const CAPACITY: u32;

    /// Whether a bit is set.
    fn contains(self, bit: u32) -> bool;
    /// Sets a bit.
    fn insert(&mut self, bit: u32);
    /// Clears a bit.
    fn remove(&mut self, bit: u32);
    /// Bits that are in both sets.
    #[must_use]
    fn and(self, other: Self) -> Self;
    /// Bits that are in this set only.
    #[must_use]
    fn without(self, other: Self) -> Self;
    /// Bits that are in exactly one of the sets.
    #[must_use]
    fn xor(self, other: Self) -> Self;
    /// All bits moved down by `by`, which is less than the capacity.
    #[must_use]
    fn down(self, by: u32) -> Self;
    /// How many bits are set.
    fn count(self) -> u32;
    /// The bits that are set, ascending.
    fn iter(self) -> impl Iterator<Item = u32>;
    /// The `n`-th bit that is set, counted from 0; there are more than `n`.
    fn nth(self, n: u32) -> u32;

    /// Whether `k` or more bits in a row are set, one of the strides apart, one of them being
    /// `through`. Every stride fits `k` times into the set.
    ///
    /// The caller has just set `through`, and no such run stood before, so that looking at the
    /// whole set gives the same answer as looking at the neighbours of `through`.
    fn has_run(self, through: u32, strides: [u32; 4], k: u32) -> bool;

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
            fn contains(self, bit: u32) -> bool {
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
            fn down(self, by: u32) -> Self {
                debug_assert!(by < Self::CAPACITY);
                self.wrapping_shr(by)
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
            // Folding the word onto itself beats walking from the last stone: no branch depends
            // on what stands where.
            #[inline]
            fn has_run(self, _through: u32, strides: [u32; 4], k: u32) -> bool {
                let any = |starts: [Self; 4]| starts[0] | starts[1] | starts[2] | starts[3];
                // The two commonest lengths are spelled out: unrolled, they take half the time.
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
        }
    };
}

word!(u32);
word!(u64);
word!(u128);

/// A set of `64 * WORDS` bits for boards that no machine word holds.
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
}

impl<const WORDS: usize> Bits for Wide<WORDS> {
    const CAPACITY: u32 = 64 * WORDS as u32;

    #[inline]
    fn contains(self, bit: u32) -> bool {
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
    fn down(self, by: u32) -> Self {
        let (skip, shift) = (by as usize / 64, by % 64);
        Wide(std::array::from_fn(|i| {
            let carried = self.word(i + skip + 1).checked_shl(64 - shift).unwrap_or(0);
            self.word(i + skip) >> shift | carried
        }))
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
    // Most stones have no neighbour: walking from the last one ends after a step or two, while
    // shifting all the words would touch the whole board four times over.
    #[inline]
    fn has_run(self, through: u32, strides: [u32; 4], k: u32) -> bool {
        strides.into_iter().any(|stride| {
            let ahead = (1..k).take_while(|step| self.contains(through + step * stride)).count();
            let behind = (1..k)
                .take_while(|step| through.checked_sub(step * stride).is_some_and(|bit| self.contains(bit)));
            ahead + behind.count() + 1 >= k as usize
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The same bits, in every width that holds them, answer every question alike.
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

    proptest! {
        #[test]
        fn every_width_agrees(bits in proptest::collection::vec(0u32..32, 0..32), by in 0u32..32, stride in 1u32..7, k in 1u32..6) {
            agree::<u32, Wide<1>>(&bits, by, stride, k);
            agree::<u32, Wide<4>>(&bits, by, stride, k);
            agree::<u64, Wide<2>>(&bits, by, stride, k);
            agree::<u128, Wide<11>>(&bits, by, stride, k);
        }

        #[test]
        fn wide_words_carry(bits in proptest::collection::vec(0u32..128, 0..60), by in 0u32..128, stride in 1u32..30, k in 1u32..6) {
            agree::<u128, Wide<2>>(&bits, by, stride, k);
        }
    }
}
