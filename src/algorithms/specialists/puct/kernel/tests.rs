//! Two threads in one tree, in a game whose results are known. Miri runs this too (`cargo xtask test miri`):
//! it chooses the order of the threads' steps, and which of the values that the memory model allows a load
//! sees.

use super::bounds::ResultBounds;
use super::memory::{Child, Group, Head, ROOT, Tree};
use super::walk::{Begin, Step, WalkerState};
use crate::search::lane_maxima::LOST_MEAN;
use std::hint::spin_loop;
use std::thread;

/// In a subtraction game the players take 1 to `MOST` objects from a heap in turn, and the one who takes the
/// last one wins (Berlekamp, Conway and Guy, "Winning Ways", 1982).
const MOST: u32 = 17;

/// Whether the player to move loses the game with this heap.
fn is_lost(heap: u32) -> bool {
    heap.is_multiple_of(MOST + 1)
}

/// Describes the moves as the engine does: one that wins is the only one that the node needs.
fn describe(heap: u32, state: &mut WalkerState) {
    if heap <= MOST {
        return state.push(Child {
            mv: heap as u8,
            bounds: ResultBounds::known(2, 1),
            mean: 1.0,
            prior: 1.0,
        });
    }
    for taken in 1..=MOST as u8 {
        state.push(Child { mv: taken, bounds: ResultBounds::OPEN, mean: 0.5, prior: 1.0 / MOST as f32 });
    }
}

/// Walks until the result is proven, `most` times at most. Returns how often it walked, and how often it
/// helped with a sweep.
fn walk(tree: Tree<'_>, state: &mut WalkerState, heap: u32, most: u32) -> (u32, u32) {
    let (mut walks, mut waits) = (0, 0);
    while walks < most {
        match tree.begin(state) {
            Begin::Walk => walks += 1,
            Begin::Wait => {
                waits += 1;
                spin_loop();
                continue;
            }
            Begin::Proven | Begin::Stopped => break,
        }
        let mut left = heap;
        loop {
            match tree.descend(state, 1.5) {
                Step::Play(taken) => left -= u32::from(taken),
                Step::Expand => break describe(left, state),
                Step::Known => break,
            }
        }
        tree.finish(state);
    }
    (walks, waits)
}

/// Two threads walk `most` times each at most, and the tree is checked. Returns how often they helped with a
/// sweep.
fn grow(tree: Tree<'_>, states: &mut [WalkerState; 2], heap: u32, most: u32) -> u32 {
    tree.resume(2);
    if tree.begin_root(&mut states[0]) == Some(Step::Expand) {
        describe(heap, &mut states[0]);
        tree.finish_root(&mut states[0]);
    }
    let before = tree.visits(ROOT);
    let [first, second] = thread::scope(|scope| {
        let threads = states.each_mut().map(|state| scope.spawn(move || walk(tree, state, heap, most)));
        threads.map(|thread| thread.join().expect("a walk without a panic"))
    });
    for walker in [0, 1] {
        while !tree.enter_to_read(walker) {
            tree.help();
        }
        tree.leave(walker);
    }
    assert_eq!(tree.visits(ROOT), before + first.0 + second.0, "no visit is lost");
    assert_eq!(tree.count(), check(tree, ROOT, heap));
    first.1 + second.1
}

/// Checks a node and those below it, given the heap of the node. Returns how many they are.
fn check(tree: Tree<'_>, node: u32, heap: u32) -> u32 {
    let (bounds, (mean, _)) = (tree.bounds(node), tree.terms(node));
    if bounds.is_proven() {
        // For the player who moved here.
        assert_eq!((bounds.is_won(), bounds.is_lost()), (is_lost(heap), !is_lost(heap)), "{heap} is proven");
    } else {
        assert_eq!(bounds, ResultBounds::OPEN);
    }
    assert!(
        (0.0..=1.0).contains(&mean) || bounds.is_lost() && mean == LOST_MEAN,
        "{heap} has the mean {mean}"
    );
    let children = tree.children(node);
    let visits: u32 = children.clone().map(|child| tree.visits(child)).sum();
    assert!(visits <= tree.visits(node), "{visits} visits of the children of {}", tree.visits(node));
    let (first, count) = if heap <= MOST { (heap, 1) } else { (1, MOST) };
    assert!(children.is_empty() || children.len() == count as usize);
    let moves = children.zip(first..);
    1 + moves
        .map(|(child, taken)| {
            assert_eq!(u32::from(tree.mv(child)), taken);
            check(tree, child, heap - taken)
        })
        .sum::<u32>()
}

#[test]
fn two_threads_grow_one_tree() {
    // A small memory is swept often. A larger one is swept in two parts, and its root has enough visits to
    // buffer them.
    for (groups, most) in [(64, 40), (1100, 300)] {
        let (head, groups) = (Head::default(), (0..groups).map(|_| Group::default()).collect::<Vec<_>>());
        let tree = Tree::new(&head, &groups);
        tree.reset();
        let mut states = [WalkerState::new(), WalkerState::new()];
        states[1].belong_to(1);
        assert!(grow(tree, &mut states, 40, most) > 0, "the memory was never full");
        tree.advance(4);
        assert_eq!(tree.count(), check(tree, ROOT, 36));
        grow(tree, &mut states, 36, 20);
    }
}
