//! One tree of PUCT for several walkers at once, without locks.
//!
//! Each processor runs one *walker*. It repeats iterations in the same tree: it begins, descends ply by ply,
//! has the leaf evaluated, and finishes by adding the value to the nodes of its path. Several walkers find
//! different leaves because each counts its visit when it enters a node, and adds the value when it leaves:
//! until then the visit lowers the node's exploration term ("virtual loss"; Chaslot, Winands and van den
//! Herik, "Parallel Monte-Carlo tree search", 2008; here the visit alone counts, as in Liu and others, "Watch
//! the unobserved", 2020). With one walker the tree is, bit for bit, that of [`Puct`](super::Puct).
//!
//! These files use nothing but `core` and each other: the same sources make the module `kernel` of the page,
//! which keeps the tree in memory that its workers share. Rules and net stay with the engine, which calls the
//! kernel once a ply and once for each child of a new node.
//!
//! **Races.** Every word is read and written whole. A value that was computed from words of different moments
//! may be a little old. Of two values that are added to one node at the same moment, one may be lost; visits
//! are never lost. Bounds are only ever tightened, by compare and exchange, from bounds that hold: a proof is
//! never wrong. A row of children is written before its parent points to it.

pub(crate) mod bounds;
pub(crate) mod memory;
pub(crate) mod pending;
#[cfg(target_arch = "wasm32")]
pub(crate) mod protocol;
pub(crate) mod rows;
pub(crate) mod sweep;
#[cfg(test)]
mod tests;
pub(crate) mod walk;
