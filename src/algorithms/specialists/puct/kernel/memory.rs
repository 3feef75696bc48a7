//! What the tree consists of: words that several walkers read and write at once.

use super::bounds::ResultBounds;
use crate::search::lane_maxima::{EMPTY_MEAN, LANES};
use core::ops::Range;
use core::sync::atomic::AtomicU32;
use core::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed, Release};

/// The most walkers of one tree.
pub(crate) const MAX_WALKERS: usize = 16;

/// The groups of the longest row of children: 81 moves.
pub(crate) const MAX_ROW_GROUPS: usize = 81usize.div_ceil(LANES);

/// The most groups that a row can name.
pub(crate) const MAX_GROUPS: usize = 1 << 20;

/// The first node.
pub(crate) const ROOT: u32 = 0;

/// A cache line of its own: a word that one walker writes is not on the line of a word that the others read.
#[repr(C, align(64))]
#[derive(Debug, Default)]
pub(super) struct Line<T>(pub(super) T);

/// What the walkers have in common beside the nodes.
#[repr(C)]
#[derive(Debug, Default)]
pub(crate) struct Head {
    /// What every iteration reads and few write.
    pub(super) signs: Line<Signs>,
    /// What a walker writes when it takes a run of free groups.
    pub(super) usage: Line<Usage>,
    /// The first free run of each length in groups, or 0. The last list holds all longer runs.
    pub(super) free: Line<[AtomicU32; MAX_ROW_GROUPS + 1]>,
    pub(super) sweep: Line<Sweep>,
    pub(super) walkers: [Line<WalkerState>; MAX_WALKERS],
}

#[repr(C)]
#[derive(Debug, Default)]
pub(super) struct Signs {
    /// Not 0 when all walkers are to stop.
    pub(super) stop: AtomicU32,
    /// What the walkers do: see `sweep.rs`.
    pub(super) phase: AtomicU32,
    /// The deepest path so far, in plies.
    pub(super) depth: AtomicU32,
    /// How many walkers there are.
    pub(super) walker_count: AtomicU32,
}

#[repr(C)]
#[derive(Debug, Default)]
pub(super) struct Usage {
    /// The first group that was never in use.
    pub(super) next: AtomicU32,
    /// One for the root, less all nodes that were freed, modulo 2^32. Each walker counts the nodes that it
    /// makes.
    pub(super) nodes: AtomicU32,
    /// Groups in the free runs.
    pub(super) free_groups: AtomicU32,
}

/// The nodes for which a walker buffers visits at a time.
pub(super) const SLOTS: usize = 64;

/// Buffered visits of one node: see `pending.rs`.
#[repr(C)]
#[derive(Debug, Default)]
pub(super) struct PendingVisits {
    pub(super) node: AtomicU32,
    pub(super) visits: AtomicU32,
    /// The sum of their values for the player who moved into the node, as the bits of an `f32`.
    pub(super) sum: AtomicU32,
}

/// What one walker writes and others seldom read.
#[repr(C)]
#[derive(Debug)]
pub(super) struct WalkerState {
    /// Not 0 in the middle of an iteration.
    pub(super) busy: AtomicU32,
    /// The first group of the run from which the walker cuts rows, ...
    pub(super) run: AtomicU32,
    /// ... and the groups left in that run.
    pub(super) run_groups: AtomicU32,
    /// The nodes that the walker has made, without empty lanes.
    pub(super) nodes: AtomicU32,
    pub(super) pending: [PendingVisits; SLOTS],
}

impl Default for WalkerState {
    fn default() -> Self {
        let [busy, run, run_groups, nodes] = Default::default();
        WalkerState {
            busy,
            run,
            run_groups,
            nodes,
            pending: core::array::from_fn(|_| PendingVisits::default()),
        }
    }
}

#[repr(C)]
#[derive(Debug, Default)]
pub(super) struct Sweep {
    /// The next part of the memory that is to be swept.
    pub(super) cursor: AtomicU32,
    /// How many parts are done.
    pub(super) swept: AtomicU32,
    /// How many parts the memory has. Each is swept, and then its free groups are joined.
    pub(super) parts: AtomicU32,
    /// A node with fewer visits loses its children.
    pub(super) least_visits: AtomicU32,
}

/// What is known of a move, beside the numbers that selection reads.
#[repr(C)]
#[derive(Debug, Default)]
pub(crate) struct Node {
    pub(super) visits: AtomicU32,
    /// Its children: a packed [`Row`], 0 for none, [`BUSY`] while a walker makes them.
    pub(super) row: AtomicU32,
    /// The move in the lowest byte, the bounds for the player who moved here above it, and [`MARK`].
    pub(super) meta: AtomicU32,
    /// The prior probability of the move, as the bits of an `f32`.
    pub(super) prior: AtomicU32,
}

/// The children of a node that a walker is expanding.
pub(super) const BUSY: u32 = u32::MAX;

/// Set in the first node of a row that is to be kept.
pub(super) const MARK: u32 = 1 << 31;

/// Four siblings, the numbers that selection reads first. All numbers are the bits of an `f32`.
#[repr(C, align(16))]
#[derive(Debug, Default)]
pub(crate) struct Group {
    pub(super) means: [AtomicU32; LANES],
    pub(super) child_factors: [AtomicU32; LANES],
    pub(super) nodes: [Node; LANES],
}

/// The bytes of four siblings.
pub(crate) const GROUP_BYTES: usize = 96;
const _: () = assert!(size_of::<Group>() == GROUP_BYTES);

/// Siblings: where the first group is, and how many siblings there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Row {
    pub(super) group: u32,
    pub(super) count: u32,
}

impl Row {
    /// 20 and 7 bits.
    #[inline]
    pub(super) fn bits(self) -> u32 {
        self.group << 7 | self.count
    }

    #[inline]
    pub(super) fn from_bits(bits: u32) -> Self {
        Row { group: bits >> 7, count: bits & 127 }
    }

    #[inline]
    pub(super) fn groups(self) -> Range<u32> {
        self.group..self.group + self.count.div_ceil(LANES as u32)
    }

    #[inline]
    pub(super) fn nodes(self) -> Range<u32> {
        let first = self.group * LANES as u32;
        first..first + self.count
    }
}

/// A child as the engine describes it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child {
    /// The number of the move, up to 80.
    pub(crate) mv: u8,
    /// The bounds for the player who moves.
    pub(crate) bounds: ResultBounds,
    /// The value for that player, 0 to 1.
    pub(crate) mean: f32,
    /// The prior probability.
    pub(crate) prior: f32,
}

/// The tree, wherever its words are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tree<'a> {
    pub(super) head: &'a Head,
    pub(super) groups: &'a [Group],
}

/// An element of a list. An index that is out of range means that something else wrote into the memory, and
/// the walker ends. The module of the page has no room for the words of a panic, so this is not
/// `list[index]`.
#[inline]
pub(super) fn at<T>(list: &[T], index: usize) -> &T {
    list.get(index).unwrap_or_else(|| broken())
}

#[cfg(target_arch = "wasm32")]
#[cold]
pub(super) fn broken() -> ! {
    core::arch::wasm32::unreachable()
}

#[cfg(not(target_arch = "wasm32"))]
#[cold]
pub(super) fn broken() -> ! {
    panic!("the memory of the tree was written by something else")
}

#[inline]
pub(super) fn load(number: &AtomicU32) -> f32 {
    f32::from_bits(number.load(Relaxed))
}

#[inline]
pub(super) fn store(number: &AtomicU32, value: f32) {
    set(number, value.to_bits());
}

/// Writes a word without ordering it against other words: a word that no other walker can reach yet, or an
/// estimate.
#[cfg(not(target_arch = "wasm32"))]
#[inline]
pub(super) fn set(word: &AtomicU32, bits: u32) {
    word.store(bits, Relaxed);
}

/// A plain store, because WebAssembly's only atomic store is sequentially consistent and far slower.
#[cfg(target_arch = "wasm32")]
#[inline]
pub(super) fn set(word: &AtomicU32, bits: u32) {
    // SAFETY: a word, aligned, that lives as long as the reference. By Rust's memory model a plain store that
    // meets an access of another thread is a data race, and so undefined. WebAssembly defines it: readers see
    // the old bits or the new ones. `volatile` keeps the compiler from splitting or dropping the store. No
    // native build has this code; `cargo xtask` counts the stores of the module that it ships.
    unsafe { word.as_ptr().write_volatile(bits) }
}

#[inline]
pub(super) fn bounds_in(meta: u32) -> ResultBounds {
    ResultBounds::from_bits(meta >> 8 & 0xffff)
}

impl<'a> Tree<'a> {
    pub(crate) fn new(head: &'a Head, groups: &'a [Group]) -> Self {
        Tree { head, groups }
    }

    /// Empties the memory, except for a root without visits. No walker may be under way.
    pub(crate) fn reset(self) {
        let head = self.head;
        head.signs.0.depth.store(0, Relaxed);
        head.signs.0.phase.store(0, Relaxed);
        head.usage.0.next.store(1, Relaxed);
        head.usage.0.nodes.store(1, Relaxed);
        // What is buffered goes to the old tree.
        self.flush_all();
        head.walkers.iter().for_each(|walker| walker.0.nodes.store(0, Relaxed));
        self.forget_runs();
        self.clear(0);
        self.place(ROOT, Child { mv: 0, bounds: ResultBounds::OPEN, mean: 0.5, prior: 0.0 });
    }

    /// Four empty lanes.
    pub(super) fn clear(self, group: u32) {
        let Group { means, child_factors, nodes } = at(self.groups, group as usize);
        for lane in 0..LANES {
            store(&means[lane], EMPTY_MEAN);
            store(&child_factors[lane], 0.0);
            set(&nodes[lane].visits, 0);
            set(&nodes[lane].row, 0);
        }
    }

    /// Writes a node that was never visited.
    pub(super) fn place(self, id: u32, child: Child) {
        let node = self.node(id);
        set(&node.visits, 0);
        set(&node.row, 0);
        set(&node.meta, child.bounds.bits() << 8 | u32::from(child.mv));
        store(&node.prior, child.prior);
        store(self.mean_of(id), child.bounds.shown(child.mean));
        store(self.factor_of(id), if child.bounds.is_proven() { 0.0 } else { child.prior });
    }

    /// What belongs to one walker.
    #[inline]
    pub(super) fn walker(self, walker: u32) -> &'a WalkerState {
        &at(&self.head.walkers, walker as usize).0
    }

    #[inline]
    pub(super) fn node(self, id: u32) -> &'a Node {
        &at(self.groups, id as usize / LANES).nodes[id as usize % LANES]
    }

    #[inline]
    pub(super) fn mean_of(self, id: u32) -> &'a AtomicU32 {
        &at(self.groups, id as usize / LANES).means[id as usize % LANES]
    }

    #[inline]
    pub(super) fn factor_of(self, id: u32) -> &'a AtomicU32 {
        &at(self.groups, id as usize / LANES).child_factors[id as usize % LANES]
    }

    /// How many visits a node has, those under way included.
    #[inline]
    pub(crate) fn visits(self, id: u32) -> u32 {
        self.node(id).visits.load(Relaxed)
    }

    /// The number of the move that leads to a node.
    #[inline]
    pub(crate) fn mv(self, id: u32) -> u8 {
        self.node(id).meta.load(Relaxed) as u8
    }

    /// The mean that selection reads, and the factor of the exploration term.
    #[inline]
    pub(crate) fn terms(self, id: u32) -> (f32, f32) {
        (load(self.mean_of(id)), load(self.factor_of(id)))
    }

    /// The bounds for the player who moved into a node.
    #[inline]
    pub(crate) fn bounds(self, id: u32) -> ResultBounds {
        bounds_in(self.node(id).meta.load(Acquire))
    }

    /// The children of a node; none of one that is not expanded.
    #[inline]
    pub(crate) fn children(self, id: u32) -> Range<u32> {
        match self.node(id).row.load(Acquire) {
            0 | BUSY => 0..0,
            row => Row::from_bits(row).nodes(),
        }
    }

    /// How many nodes there are.
    pub(crate) fn count(self) -> u32 {
        let made = |sum: u32, walker: &Line<WalkerState>| sum.wrapping_add(walker.0.nodes.load(Relaxed));
        self.head.walkers.iter().fold(self.head.usage.0.nodes.load(Relaxed), made)
    }

    /// The deepest path so far, in plies.
    pub(crate) fn depth(self) -> u32 {
        self.head.signs.0.depth.load(Relaxed)
    }

    /// Lets walkers 0 to `walkers` - 1 begin. None may be under way. They go on with a sweep that was left
    /// unfinished. If a walker was ended in the middle of an iteration, what it held is lost until the tree
    /// is emptied; if it was ended in the middle of a sweep, the tree must be emptied.
    pub(crate) fn resume(self, walkers: u32) {
        self.head.signs.0.walker_count.store(walkers, Relaxed);
        self.head.walkers.iter().for_each(|walker| walker.0.busy.store(0, Relaxed));
        self.head.signs.0.stop.store(0, Release);
    }

    /// Has all walkers stop.
    pub(crate) fn stop(self) {
        self.head.signs.0.stop.store(1, Release);
    }

    /// Tightens the bounds of an expanded node by those of its children. Returns whether they changed.
    pub(super) fn tighten(self, id: u32) -> bool {
        let children = self.children(id);
        if children.is_empty() {
            return false;
        }
        let of_children = ResultBounds::of_best(children.map(|child| self.bounds(child))).negated();
        let tightened = self.node(id).meta.fetch_update(AcqRel, Acquire, |meta| {
            let old = bounds_in(meta);
            // A node whose children were pruned may have had tighter bounds.
            let new = old.and(of_children);
            (new != old).then(|| meta & (MARK | 0xff) | new.bits() << 8)
        });
        if tightened.is_ok() {
            self.publish_bounds(id);
        }
        tightened.is_ok()
    }

    /// Writes a node's bounds into the numbers that selection reads.
    pub(super) fn publish_bounds(self, id: u32) {
        let bounds = self.bounds(id);
        store(self.mean_of(id), bounds.shown(load(self.mean_of(id))));
        if bounds.is_proven() {
            store(self.factor_of(id), 0.0);
        }
    }

    /// The factor of the exploration term with this number of visits.
    #[inline]
    pub(super) fn set_factor(self, id: u32, visits: u32) {
        if self.bounds(id).is_proven() {
            return;
        }
        let share = 1.0 / (visits + 1) as f32;
        store(self.factor_of(id), load(&self.node(id).prior) * share);
        // Another walker may have proven the node just now.
        if self.bounds(id).is_proven() {
            store(self.factor_of(id), 0.0);
        }
    }
}
