//! The transposition table: bounds of scores, with two entries in a bucket.

/// The table has `1 << TABLE_BITS` entries, which take 2 MB. Four times as many save a few percent of the
/// nodes and cost more time, since they do not fit the cache.
const TABLE_BITS: u32 = 18;

/// Bits of the number of a bucket.
const BUCKET_BITS: u32 = TABLE_BITS - 1;

/// An entry is a word: from the highest bit on what the bucket leaves of the key, the work, the lower and the
/// upper bound. No entry is 0, since no bound is.
const BOUND_BITS: u32 = 6;
const WORK_BITS: u32 = 5;
const DATA_BITS: u32 = WORK_BITS + 2 * BOUND_BITS;
const _: () = assert!(DATA_BITS + u64::BITS - BUCKET_BITS == u64::BITS);

/// What is added to a score, so that it is positive: 60 cells at most, half of them for a side.
const OFFSET: i16 = 1 << (BOUND_BITS - 1);

/// Bounds of the scores of positions. A position is found by its whole key, so that no other can be taken for
/// it.
#[derive(Clone, Debug)]
pub(super) struct ScoreTable {
    buckets: Box<[[u64; 2]]>,
}

/// Where a position is to be found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    bucket: usize,
    rest: u64,
}

impl Place {
    /// The place of a key. Each step can be undone, so that bucket and rest determine the key.
    #[inline]
    pub(super) fn of(key: u64) -> Self {
        let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        Place {
            bucket: (mixed >> (u64::BITS - BUCKET_BITS)) as usize,
            rest: mixed << BUCKET_BITS >> BUCKET_BITS,
        }
    }
}

impl ScoreTable {
    pub(super) fn new() -> Self {
        ScoreTable { buckets: vec![[0; 2]; 1 << BUCKET_BITS].into_boxed_slice() }
    }

    /// The lower and the upper bound of the score of a position.
    #[inline]
    pub(super) fn bounds(&self, place: Place) -> Option<(i16, i16)> {
        let is_it = |entry: &u64| entry >> DATA_BITS == place.rest && *entry != 0;
        let entry = self.buckets[place.bucket].into_iter().find(is_it)?;
        let bound = |shift: u32| (entry >> shift & ((1 << BOUND_BITS) - 1)) as i16 - OFFSET;
        Some((bound(BOUND_BITS), bound(0)))
    }

    /// Stores bounds that took the search of so many nodes. Of two positions in a bucket, the one that took
    /// more is kept, beside the newest.
    #[inline]
    pub(super) fn store(&mut self, place: Place, (lower, upper): (i16, i16), nodes: u64) {
        let work = u64::from((u64::BITS - nodes.leading_zeros()).min((1 << WORK_BITS) - 1));
        let bound = |score: i16| (score + OFFSET) as u64;
        let data = work << (2 * BOUND_BITS) | bound(lower) << BOUND_BITS | bound(upper);
        let entry = place.rest << DATA_BITS | data;
        let work_of = |entry: u64| entry >> (2 * BOUND_BITS) & ((1 << WORK_BITS) - 1);
        let [first, second] = &mut self.buckets[place.bucket];
        if *first >> DATA_BITS == place.rest {
            *first = entry;
        } else {
            if *second >> DATA_BITS != place.rest && work >= work_of(*first) {
                *second = *first;
                *first = entry;
                return;
            }
            *second = entry;
            if work > work_of(*first) {
                core::mem::swap(first, second);
            }
        }
    }
}
