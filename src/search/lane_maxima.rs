//! Selection among siblings, four at a time. This file uses nothing but `core`: the kernel of the shared tree
//! contains it too.

#[cfg(target_feature = "simd128")]
use core::arch::wasm32::{
    f32x4_add, f32x4_eq, f32x4_gt, f32x4_mul, f32x4_pmax, f32x4_splat, u32x4, u32x4_add, u32x4_extract_lane,
    u32x4_min, u32x4_shuffle, u32x4_splat, v128, v128_bitselect, v128_load,
};
#[cfg(target_feature = "simd128")]
use core::mem::transmute;
use core::sync::atomic::AtomicU32;
#[cfg(not(target_feature = "simd128"))]
use core::sync::atomic::Ordering;

/// The width of a group of siblings: as many `f32` as a vector register of 128 bits holds.
pub(crate) const LANES: usize = 4;

/// The mean of a child that is a proven loss: below every other, so that it is never selected.
pub const LOST_MEAN: f32 = -1e30;

/// The mean of an empty lane.
pub(crate) const EMPTY_MEAN: f32 = f32::NEG_INFINITY;

/// The highest bound so far in each lane, and its index less the lane. A native compiler vectorises this
/// version.
#[cfg(not(target_feature = "simd128"))]
pub(crate) struct LaneMaxima {
    bounds: [f32; LANES],
    places: [u32; LANES],
}

#[cfg(not(target_feature = "simd128"))]
impl LaneMaxima {
    #[inline]
    pub(crate) fn new() -> Self {
        LaneMaxima { bounds: [f32::NEG_INFINITY; LANES], places: [0; LANES] }
    }

    /// Compares with another group, the first of which has the index `place`.
    #[inline]
    pub(crate) fn raise(
        &mut self,
        place: u32,
        means: &[f32; LANES],
        child_factors: &[f32; LANES],
        parent_factor: f32,
    ) {
        for lane in 0..LANES {
            let bound = means[lane] + parent_factor * child_factors[lane];
            if bound > self.bounds[lane] {
                self.bounds[lane] = bound;
                self.places[lane] = place;
            }
        }
    }

    /// [`raise`](LaneMaxima::raise) with the bits of numbers that others write meanwhile: each is an old or a
    /// new one.
    #[inline]
    pub(crate) fn raise_shared(
        &mut self,
        place: u32,
        means: &[AtomicU32; LANES],
        child_factors: &[AtomicU32; LANES],
        parent_factor: f32,
    ) {
        let read = |numbers: &[AtomicU32; LANES]| {
            core::array::from_fn(|lane| f32::from_bits(numbers[lane].load(Ordering::Relaxed)))
        };
        self.raise(place, &read(means), &read(child_factors), parent_factor);
    }

    /// The lowest index of the highest bound.
    #[inline]
    pub(crate) fn place(self) -> u32 {
        let lanes = self.bounds.into_iter().zip(self.places).zip(0..);
        let all = lanes.map(|((bound, place), lane)| (bound, place + lane));
        let higher = |a: (f32, u32), b: (f32, u32)| if b.0 > a.0 || b.0 >= a.0 && b.1 < a.1 { b } else { a };
        all.reduce(higher).map_or(0, |(_, place)| place)
    }
}

/// The same in vector instructions for WebAssembly, where the build turns automatic vectorisation off.
#[cfg(target_feature = "simd128")]
pub(crate) struct LaneMaxima {
    bounds: v128,
    places: v128,
}

#[cfg(target_feature = "simd128")]
impl LaneMaxima {
    #[inline]
    pub(crate) fn new() -> Self {
        LaneMaxima { bounds: f32x4_splat(f32::NEG_INFINITY), places: u32x4_splat(0) }
    }

    #[inline]
    pub(crate) fn raise(
        &mut self,
        place: u32,
        means: &[f32; LANES],
        child_factors: &[f32; LANES],
        parent_factor: f32,
    ) {
        // SAFETY: the sizes are equal, or it would not compile, and any bits are a vector.
        let vector = |numbers: [f32; LANES]| unsafe { transmute::<[f32; LANES], v128>(numbers) };
        self.raise_vectors(place, vector(*means), vector(*child_factors), parent_factor);
    }

    /// [`raise`](LaneMaxima::raise) with the bits of numbers that others write meanwhile: each is an old or a
    /// new one.
    #[inline]
    pub(crate) fn raise_shared(
        &mut self,
        place: u32,
        means: &[AtomicU32; LANES],
        child_factors: &[AtomicU32; LANES],
        parent_factor: f32,
    ) {
        // SAFETY: the sizes are equal. By Rust's memory model this is a data race, and so undefined: a load
        // that is not atomic meets stores of other threads. WebAssembly defines it: a vector is read in whole
        // words, each an old or a new one, and any bits are a number here. Atomic loads of the single words
        // cannot be joined to a vector by the compiler. No native build has this code; `cargo xtask` requires
        // the vector load in the module that it ships.
        let vector = |numbers: &[AtomicU32; LANES]| unsafe { v128_load(numbers.as_ptr().cast()) };
        self.raise_vectors(place, vector(means), vector(child_factors), parent_factor);
    }

    #[inline]
    fn raise_vectors(&mut self, place: u32, means: v128, child_factors: v128, parent_factor: f32) {
        let bounds = f32x4_add(means, f32x4_mul(f32x4_splat(parent_factor), child_factors));
        let higher = f32x4_gt(bounds, self.bounds);
        self.bounds = v128_bitselect(bounds, self.bounds, higher);
        self.places = v128_bitselect(u32x4_splat(place), self.places, higher);
    }

    #[inline]
    pub(crate) fn place(self) -> u32 {
        let pairs = f32x4_pmax(self.bounds, u32x4_shuffle::<1, 0, 3, 2>(self.bounds, self.bounds));
        let highest = f32x4_pmax(pairs, u32x4_shuffle::<2, 3, 0, 1>(pairs, pairs));
        let places = u32x4_add(self.places, u32x4(0, 1, 2, 3));
        let places = v128_bitselect(places, u32x4_splat(u32::MAX), f32x4_eq(self.bounds, highest));
        let pairs = u32x4_min(places, u32x4_shuffle::<1, 0, 3, 2>(places, places));
        u32x4_extract_lane::<0>(u32x4_min(pairs, u32x4_shuffle::<2, 3, 0, 1>(pairs, pairs)))
    }
}
