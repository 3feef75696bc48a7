//! One iteration of one walker: selection, expansion, backpropagation.

use super::memory::{BUSY, Child, ROOT, Tree, broken, load, store};
use super::sweep::Phase;
use crate::search::lane_maxima::{LANES, LaneMaxima};
use core::ops::Range;
use core::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed, Release, SeqCst};

/// No game is longer, and no position has more moves.
const MOST_PLIES: usize = 81;

/// Marks a ply without a detour.
const NO_DETOUR: f32 = -1.0;

/// What a walker may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Begin {
    /// Descend.
    Walk,
    /// Begin again: the memory is being swept, and this walker has done its part of it.
    Wait,
    /// Nothing more: the result is proven.
    Proven,
    /// Nothing more: all walkers are to stop.
    Stopped,
}

/// Where a walker came to by one ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// To a child: the move that leads there.
    Play(u8),
    /// To a leaf whose moves are to be described with [`WalkerState::push`].
    Expand,
    /// To the end of the path, whose value is known.
    Known,
}

#[derive(Clone, Copy, Debug)]
#[repr(C)]
struct Ply {
    node: u32,
    /// The proven lower bound that is backed up from here instead of the leaf's value, because the best child
    /// could not exceed it and was passed over; [`NO_DETOUR`] without one.
    detour: f32,
    /// Whether the visit is added later, in a batch.
    buffered: bool,
}

/// What a walker keeps of its iteration. No other walker reads it, nor anything on the same cache lines.
#[derive(Debug)]
#[repr(C, align(128))]
pub(crate) struct WalkerState {
    /// The number of the walker.
    walker: u32,
    /// The plies of the path, ...
    plies: u32,
    path: [Ply; MOST_PLIES + 1],
    /// ... and the node that comes next.
    next: u32,
    /// Whether this walker expands the leaf.
    expands: u32,
    /// Whether the leaf may tighten the bounds above it.
    any_proven: u32,
    /// The value of the leaf for the player to move there.
    value: f32,
    children: [Child; MOST_PLIES],
    count: u32,
}

impl WalkerState {
    /// The state of walker number 0.
    pub(crate) fn new() -> Self {
        let child = Child { mv: 0, bounds: super::bounds::ResultBounds::OPEN, mean: 0.0, prior: 0.0 };
        WalkerState {
            walker: 0,
            plies: 0,
            path: [Ply { node: ROOT, detour: NO_DETOUR, buffered: false }; MOST_PLIES + 1],
            next: ROOT,
            expands: 0,
            any_proven: 0,
            value: 0.0,
            children: [child; MOST_PLIES],
            count: 0,
        }
    }

    /// Makes this the state of walker number `walker`.
    pub(crate) fn belong_to(&mut self, walker: u32) {
        self.walker = walker;
    }

    /// The number of the walker.
    pub(crate) fn walker(&self) -> u32 {
        self.walker
    }

    /// Describes one move of the leaf.
    #[inline]
    pub(crate) fn push(&mut self, child: Child) {
        if let Some(place) = self.children.get_mut(self.count as usize) {
            *place = child;
            self.count += 1;
        }
    }

    fn path(&self) -> &[Ply] {
        self.path.get(..self.plies as usize).unwrap_or_default()
    }

    fn begin(&mut self) {
        (self.plies, self.next, self.expands, self.any_proven, self.count) = (0, ROOT, 0, 0, 0);
    }

    /// The end of the path, at a node that this walker does not expand.
    fn known(&mut self, value: f32, any_proven: bool) -> Step {
        (self.value, self.any_proven) = (value, any_proven.into());
        Step::Known
    }
}

impl Tree<'_> {
    /// Begins an iteration. Takes part in a sweep of the memory instead where there is one.
    pub(crate) fn begin(self, state: &mut WalkerState) -> Begin {
        if self.head.signs.0.stop.load(Acquire) != 0 {
            return Begin::Stopped;
        }
        if self.bounds(ROOT).is_proven() {
            return Begin::Proven;
        }
        if !self.enter(state.walker) {
            self.take_part_in_sweep();
            return Begin::Wait;
        }
        state.begin();
        Begin::Walk
    }

    /// Whether a walker may use the nodes from now on; it must [`leave`](Tree::leave) them then.
    fn enter(self, walker: u32) -> bool {
        let busy = &self.walker(walker).busy;
        busy.store(1, SeqCst);
        let walking = Phase::of(self.head.signs.0.phase.load(SeqCst)) == Phase::Walking;
        if !walking {
            busy.store(0, SeqCst);
        }
        walking
    }

    /// [`enter`](Tree::enter) for a reader: adds the walker's buffered visits first.
    pub(crate) fn enter_to_read(self, walker: u32) -> bool {
        let enters = self.enter(walker);
        if enters {
            self.flush(walker);
        }
        enters
    }

    /// The walker no longer uses the nodes.
    pub(crate) fn leave(self, walker: u32) {
        self.walker(walker).busy.store(0, Release);
    }

    /// Takes the root for expansion before the first iteration. `None` while another walker expands it.
    pub(crate) fn begin_root(self, state: &mut WalkerState) -> Option<Step> {
        state.begin();
        match self.take(ROOT) {
            0 => Some(Step::Expand),
            BUSY => None,
            _ => Some(Step::Known),
        }
    }

    /// Gives the root the children that were described.
    pub(crate) fn finish_root(self, state: &mut WalkerState) {
        self.expand(ROOT, state);
    }

    /// Goes on by one ply.
    pub(crate) fn descend(self, state: &mut WalkerState, exploration: f32) -> Step {
        let id = state.next;
        let (buffered, visits) = self.visit(id);
        let Some(ply) = state.path.get_mut(state.plies as usize) else { return state.known(0.5, false) };
        *ply = Ply { node: id, detour: NO_DETOUR, buffered };
        state.plies += 1;
        let bounds = self.bounds(id);
        if bounds.is_proven() {
            // Another walker may have overwritten the proven mean when it added a value at the same moment.
            self.publish_bounds(id);
            return state.known(bounds.negated().lower_value(), true);
        }
        match self.take(id) {
            0 => {
                state.expands = 1;
                Step::Expand
            }
            // Until another walker has evaluated its children, its own value counts.
            BUSY => state.known(1.0 - load(self.mean_of(id)).max(0.0), false),
            _ => self.choose(id, exploration * sqrt(visits as f32), state),
        }
    }

    /// The row of a node. A result of 0 means that the node has none, and that this walker must expand it.
    #[inline]
    fn take(self, id: u32) -> u32 {
        let row = &self.node(id).row;
        // Nearly every node has one, and a load is much faster than an exchange.
        match row.load(Acquire) {
            0 => row.compare_exchange(0, BUSY, AcqRel, Acquire).unwrap_or_else(|row| row),
            row => row,
        }
    }

    /// The child to go on with: the one with the highest bound of selection. If that child cannot exceed the
    /// node's proven lower bound, the lower bound is backed up from here, and the iteration goes on with the
    /// best child that can.
    fn choose(self, id: u32, parent_factor: f32, state: &mut WalkerState) -> Step {
        let row = self.children(id);
        let mut best = self.select(&row, parent_factor);
        let proven = self.bounds(id).negated();
        if !self.bounds(best).may_exceed(proven) {
            if let Some(ply) = state.path.get_mut(state.plies as usize - 1) {
                ply.detour = proven.lower_value();
            }
            best = self.select_open(row, parent_factor, proven).unwrap_or(best);
        }
        state.next = best;
        Step::Play(self.mv(best))
    }

    fn select(self, row: &Range<u32>, parent_factor: f32) -> u32 {
        let groups = row.start as usize / LANES..(row.end as usize).div_ceil(LANES);
        let groups = self.groups.get(groups).unwrap_or_else(|| broken());
        let mut best = LaneMaxima::new();
        for (place, group) in (0..).step_by(LANES).zip(groups) {
            best.raise_shared(place, &group.means, &group.child_factors, parent_factor);
        }
        // The numbers change while they are compared.
        row.start + best.place().min(row.end - row.start - 1)
    }

    fn select_open(
        self,
        row: Range<u32>,
        parent_factor: f32,
        proven: super::bounds::ResultBounds,
    ) -> Option<u32> {
        let (mut best, mut highest) = (None, f32::NEG_INFINITY);
        for child in row.filter(|&child| self.bounds(child).may_exceed(proven)) {
            let (mean, child_factor) = self.terms(child);
            let bound = mean + parent_factor * child_factor;
            if bound > highest {
                (best, highest) = (Some(child), bound);
            }
        }
        best
    }

    /// Ends an iteration: expands the leaf if that is this walker's part, and adds its value to the path.
    pub(crate) fn finish(self, state: &mut WalkerState) {
        if state.expands != 0 {
            self.expand(state.next, state);
        }
        let mut value = state.value;
        for ply in state.path().iter().rev() {
            if ply.detour >= 0.0 {
                value = ply.detour;
            }
            // From the player to move to the one who moved here.
            value = 1.0 - value;
            if ply.buffered {
                self.buffer(state.walker, ply.node, value);
            } else {
                self.add(ply.node, value, 1);
            }
        }
        if state.any_proven != 0 {
            self.tighten_ancestors(state);
        }
        let depth = state.plies.saturating_sub(1);
        if depth > self.depth() {
            self.head.signs.0.depth.fetch_max(depth, Relaxed);
        }
        self.leave(state.walker);
    }

    /// Gives a leaf the children that were described, and the leaf's value to the state of the walker. Where
    /// there is no room for them, the leaf's own value counts, and the memory is swept before the next
    /// iteration.
    fn expand(self, id: u32, state: &mut WalkerState) {
        let children = state.children.get(..state.count as usize).unwrap_or_default();
        let Some(row) = self.allocate(state.walker, state.count) else {
            self.node(id).row.store(0, Release);
            state.value = 1.0 - load(self.mean_of(id)).max(0.0);
            return self.ask_for_sweep();
        };
        for (child, &description) in row.nodes().zip(children) {
            self.place(child, description);
        }
        self.node(id).row.store(row.bits(), Release);
        self.tighten(id);
        let bounds = self.bounds(id).negated();
        let best = row.nodes().map(|child| load(self.mean_of(child))).fold(0.0, f32::max);
        state.value = bounds.clamp(best);
        state.any_proven = u32::from(bounds != super::bounds::ResultBounds::OPEN);
    }

    /// Adds the mean value of visits that are counted already, for the player who moved into the node. When
    /// two walkers add to one node at the same moment, one value may be lost. That is rare, and costs less
    /// than an exchange at each ply.
    pub(super) fn add(self, id: u32, value: f32, visits: u32) {
        let bounds = self.bounds(id);
        if bounds.is_proven() {
            return;
        }
        let share = visits as f32 / (self.visits(id) + 1) as f32;
        let old = load(self.mean_of(id));
        store(self.mean_of(id), bounds.clamp(old + (value - old) * share));
        // Another walker may have tightened them just now.
        if self.bounds(id) != bounds {
            self.publish_bounds(id);
        }
    }

    /// Tightens the bounds of the ancestors of the last node, whose bounds have changed.
    fn tighten_ancestors(self, state: &WalkerState) {
        for ply in state.path().iter().rev().skip(1) {
            if !self.tighten(ply.node) {
                break;
            }
        }
    }
}

/// A square root without the standard library.
#[cfg(target_feature = "simd128")]
#[inline]
fn sqrt(number: f32) -> f32 {
    use core::arch::wasm32::{f32x4_extract_lane, f32x4_splat, f32x4_sqrt};
    f32x4_extract_lane::<0>(f32x4_sqrt(f32x4_splat(number)))
}

#[cfg(not(target_feature = "simd128"))]
#[inline]
fn sqrt(number: f32) -> f32 {
    number.sqrt()
}
