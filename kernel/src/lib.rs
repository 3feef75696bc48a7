//! What searches of several workers have in common, in memory that the workers share: the tree of PUCT, or
//! the transposition table of a threat search.
//!
//! The engine has a memory of its own in each worker. This module has none: the page creates one memory, and
//! each worker instantiates the module with it, beside its engine. The sources are those of the engine
//! (`src/algorithms/specialists/puct/kernel/` and `threats/slots.rs`), where their laws are tested; here they
//! are given addresses.
//!
//! | bytes | what |
//! |---|---|
//! | the first 16 KB | what the page and its workers tell each other (`www/engine/tree-walk.ts`) |
//! | then 17 times 16 KB | the stacks: one a walker, and one for the page |
//! | then 128 KB | the head, and a state a walker |
//! | the rest | the nodes; in a game without a tree, 32 MB of it are the transposition table |
//!
//! A module that shares its memory can have no static data and no stack at a fixed address: each instance
//! sets its own stack pointer (`stack_of`), and `cargo xtask` checks that there is no data.

#![cfg(target_arch = "wasm32")]
#![no_std]
// The engine uses the rest of these sources.
#![allow(dead_code, unreachable_pub)]

mod search;

#[path = "../../src/algorithms/specialists/puct/kernel/bounds.rs"]
mod bounds;
#[path = "../../src/algorithms/specialists/puct/kernel/memory.rs"]
mod memory;
#[path = "../../src/algorithms/specialists/puct/kernel/pending.rs"]
mod pending;
#[path = "../../src/algorithms/specialists/puct/kernel/protocol.rs"]
mod protocol;
#[path = "../../src/algorithms/specialists/puct/kernel/rows.rs"]
mod rows;
#[path = "../../src/algorithms/specialists/threats/slots.rs"]
mod slots;
#[path = "../../src/algorithms/specialists/puct/kernel/sweep.rs"]
mod sweep;
#[path = "../../src/algorithms/specialists/puct/kernel/walk.rs"]
mod walk;

use bounds::ResultBounds;
use core::arch::wasm32::{memory_size, unreachable};
use core::slice;
use core::sync::atomic::{AtomicU32, Ordering::Relaxed};
use memory::{Child, GROUP_BYTES, Group, Head, MAX_WALKERS, Tree, broken};
use slots::{GENERATION, SharedSlot};
use walk::{Step, WalkerState};

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    unreachable()
}

const STACK_BYTES: usize = 16 << 10;
const HEAD: usize = STACK_BYTES * (MAX_WALKERS + 2);
const STATE_BYTES: usize = 4 << 10;
const STATES: usize = HEAD + (64 << 10);
const GROUPS: usize = STATES + STATE_BYTES * MAX_WALKERS;
const PAGE_BYTES: usize = 64 << 10;
/// The number of the present search of the table, behind the head.
const GENERATION_AT: usize = STATES - 64;
/// The slots of the table.
const SLOTS: usize = 1 << 21;

const _: () = assert!(size_of::<Head>() <= GENERATION_AT - HEAD && size_of::<WalkerState>() <= STATE_BYTES);
const _: () = assert!(HEAD.is_multiple_of(align_of::<Head>()) && GROUPS.is_multiple_of(GROUP_BYTES / 6));

/// The tree: it fills the memory.
#[inline]
fn tree() -> Tree<'static> {
    let bytes = memory_size::<0>() * PAGE_BYTES - GROUPS;
    // SAFETY: these addresses are used for nothing else. All words are atomic, and any bits are a word.
    unsafe {
        let groups = slice::from_raw_parts(GROUPS as *const Group, bytes / GROUP_BYTES);
        Tree::new(&*(HEAD as *const Head), groups)
    }
}

/// The state of a walker, below [`MAX_WALKERS`].
#[inline]
fn state(walker: u32) -> &'static mut WalkerState {
    // SAFETY: `ask` lets no other number through. A walker has a state of its own, and calls one function
    // after the other.
    unsafe { &mut *((STATES + STATE_BYTES * walker as usize) as *mut WalkerState) }
}

/// Ends a walker whose stack has overflowed into that of its neighbour: the last word of a stack, which grows
/// down, stays 0 until then. Nothing else would tell.
#[inline]
fn require_stack(walker: u32) {
    // SAFETY: an aligned word of the stacks, which no reference covers. A volatile read cannot be taken for a
    // constant.
    let last = unsafe { (stack_end(walker) as *const u32).read_volatile() };
    if last != 0 {
        broken();
    }
}

/// The address of the last word of a stack.
const fn stack_end(user: u32) -> usize {
    (user as usize + 1) * STACK_BYTES
}

/// The transposition table.
#[inline]
fn table() -> &'static [SharedSlot] {
    // SAFETY: as for the tree. A memory has one of the two at a time.
    unsafe { slice::from_raw_parts(GROUPS as *const SharedSlot, SLOTS) }
}

/// The number of the present search of the table.
#[inline]
fn generation() -> &'static AtomicU32 {
    // SAFETY: this address is used for nothing else.
    unsafe { &*(GENERATION_AT as *const AtomicU32) }
}

/// The initial stack pointer of walker number `walker`, or of the page, which is number 16.
#[unsafe(no_mangle)]
pub extern "C" fn stack_of(walker: u32) -> u32 {
    (walker + 2) * STACK_BYTES as u32
}

/// An empty tree. No walker may be under way.
#[unsafe(no_mangle)]
pub extern "C" fn reset() {
    tree().reset();
}

/// The game goes on with a move. No walker may be under way.
#[unsafe(no_mangle)]
pub extern "C" fn advance(mv: u32) {
    tree().advance(mv as u8);
}

/// An empty table, in a memory without a tree. No search may be under way.
#[unsafe(no_mangle)]
pub extern "C" fn clear_table() {
    for slot in table() {
        slot.clear();
    }
}

/// The searches that follow are of another position: they replace the entries of those before first.
#[unsafe(no_mangle)]
pub extern "C" fn age_table() {
    generation().fetch_add(1, Relaxed);
}

/// The entry of a key in the table, 0 if there is none. With an entry that is not 0, stores it as one of the
/// present search.
#[unsafe(no_mangle)]
pub extern "C" fn look(key: u64, entry: u64) -> u64 {
    if entry == 0 {
        return slots::probe(table(), key);
    }
    let generation = u64::from(generation().load(Relaxed) as u8) << GENERATION;
    slots::store(table(), key, entry & !(0xff << GENERATION) | generation);
    0
}

/// Lets walkers 0 to `walkers` - 1 begin. None may be under way.
#[unsafe(no_mangle)]
pub extern "C" fn resume(walkers: u32) {
    tree().resume(walkers);
}

/// All walkers are to stop.
#[unsafe(no_mangle)]
pub extern "C" fn stop() {
    (0..MAX_WALKERS as u32).for_each(require_stack);
    tree().stop();
}

/// Answers a question of an engine: see [`protocol`].
#[unsafe(no_mangle)]
pub extern "C" fn ask(question: u32, walker: u32, a: u32, b: u32, x: f32, y: f32) -> u32 {
    // Two workers with one state would write over each other.
    if walker >= MAX_WALKERS as u32 {
        broken();
    }
    let (tree, state) = (tree(), state(walker));
    match question {
        protocol::BEGIN_ROOT => {
            state.belong_to(walker);
            match tree.begin_root(state) {
                Some(Step::Expand) => return 0,
                None => return 1,
                Some(_) => return 2,
            }
        }
        protocol::FINISH_ROOT => tree.finish_root(state),
        protocol::BEGIN => {
            require_stack(walker);
            return tree.begin(state) as u32;
        }
        protocol::DESCEND => {
            return match tree.descend(state, x) {
                Step::Play(mv) => mv.into(),
                Step::Expand => protocol::EXPAND,
                Step::Known => protocol::KNOWN,
            };
        }
        protocol::PUSH => {
            state.push(Child { mv: a as u8, bounds: ResultBounds::from_bits(b), mean: x, prior: y })
        }
        protocol::FINISH => tree.finish(state),
        protocol::ENTER => return tree.enter_to_read(walker).into(),
        protocol::LEAVE => tree.leave(walker),
        protocol::HELP => return tree.help().into(),
        protocol::STOP => tree.stop(),
        protocol::COUNT => return tree.count(),
        protocol::DEPTH => return tree.depth(),
        protocol::VISITS => return tree.visits(a),
        protocol::FIRST_CHILD => return tree.children(a).start,
        protocol::END_OF_CHILDREN => return tree.children(a).end,
        protocol::MOVE => return tree.mv(a).into(),
        protocol::BOUNDS => return tree.bounds(a).bits(),
        protocol::MEAN => return tree.terms(a).0.to_bits(),
        protocol::CHILD_FACTOR => return tree.terms(a).1.to_bits(),
        _ => {}
    }
    0
}
