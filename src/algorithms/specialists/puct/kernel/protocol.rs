//! What an engine asks of a tree in another module: one function, so that the engine needs no other.

/// `(question, walker, a, b, x, y)`; the answer depends on the question.
pub type Ask = extern "C" fn(u32, u32, u32, u32, f32, f32) -> u32;

/// 0: describe the root's moves, 1: another walker does, 2: that was done.
pub(crate) const BEGIN_ROOT: u32 = 0;
/// The root's moves were described.
pub(crate) const FINISH_ROOT: u32 = 1;
/// 0: descend, 1: begin again, 2: the result is proven, 3: all walkers are to stop.
pub(crate) const BEGIN: u32 = 2;
/// With the exploration constant as x. The move to play; [`EXPAND`] or [`KNOWN`] at the end of the path.
pub(crate) const DESCEND: u32 = 3;
/// The leaf's moves are to be described.
pub(crate) const EXPAND: u32 = 256;
/// The value of the leaf is known.
pub(crate) const KNOWN: u32 = 257;
/// A move of the leaf: its number as a, its bounds as b, mean as x, prior as y.
pub(crate) const PUSH: u32 = 4;
/// The iteration is over.
pub(crate) const FINISH: u32 = 5;
/// 1 if the walker may read the nodes from now on.
pub(crate) const ENTER: u32 = 6;
/// It has read them.
pub(crate) const LEAVE: u32 = 7;
/// Does a part of a sweep, if there is one. 1: all walkers are to stop.
pub(crate) const HELP: u32 = 8;
/// All walkers are to stop.
pub(crate) const STOP: u32 = 9;
/// The number of nodes.
pub(crate) const COUNT: u32 = 10;
/// The depth of the tree in plies.
pub(crate) const DEPTH: u32 = 11;
/// Of node a: its visits.
pub(crate) const VISITS: u32 = 12;
/// Of node a: its first child, ...
pub(crate) const FIRST_CHILD: u32 = 13;
/// ... and the end of its children.
pub(crate) const END_OF_CHILDREN: u32 = 14;
/// Of node a: the number of its move.
pub(crate) const MOVE: u32 = 15;
/// Of node a: its bounds.
pub(crate) const BOUNDS: u32 = 16;
/// Of node a: the bits of its mean.
pub(crate) const MEAN: u32 = 17;
/// Of node a: the bits of the factor of its exploration term.
pub(crate) const CHILD_FACTOR: u32 = 18;
