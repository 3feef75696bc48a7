//! Trees of two players, one of whom chooses the largest value and the other one the smallest.

use super::{FigureNode, board};
use crate::learners::random::Random;
use crate::learners::states::State;

/// A node.
pub(super) struct TreeNode {
    pub parent: Option<usize>,
    pub children: Vec<usize>,
    pub maximizes: bool,
    /// Its position, where the tree is that of a game.
    pub state: Option<State>,
    /// Its minimax value.
    pub value: i32,
}

/// The nodes in the order of a depth-first search; the first one is the root.
pub(super) struct Tree(pub Vec<TreeNode>);

impl Tree {
    /// All games from a position. Values are those for X.
    pub(super) fn of_game(state: State) -> Self {
        let mut tree = Tree(Vec::new());
        tree.add_game(state, None);
        tree
    }

    fn add_game(&mut self, state: State, parent: Option<usize>) -> usize {
        let own = self.add(parent, state.mover() == 0, state.result_for(0).unwrap_or(0));
        self.0[own].state = Some(state);
        for cell in state.legal().iter() {
            let child = self.add_game(state.next(cell), Some(own));
            self.0[own].children.push(child);
        }
        self.back_up(own);
        own
    }

    /// A tree whose nodes have the number of children that `widths` gives for their depth. Its leaves have
    /// different values from -9 to 9.
    pub(super) fn of_numbers(widths: &[usize], maximizes: bool, random: &mut Random) -> Self {
        let mut values: Vec<i32> = (-9..=9).collect();
        let mut tree = Tree(Vec::new());
        tree.add_numbers(widths, maximizes, None, &mut || values.swap_remove(random.below(values.len())));
        tree
    }

    fn add_numbers(
        &mut self,
        widths: &[usize],
        maximizes: bool,
        parent: Option<usize>,
        draw: &mut dyn FnMut() -> i32,
    ) -> usize {
        let Some((&width, widths)) = widths.split_first() else {
            let value = draw();
            return self.add(parent, maximizes, value);
        };
        let own = self.add(parent, maximizes, 0);
        for _ in 0..width {
            let child = self.add_numbers(widths, !maximizes, Some(own), draw);
            self.0[own].children.push(child);
        }
        self.back_up(own);
        own
    }

    fn add(&mut self, parent: Option<usize>, maximizes: bool, value: i32) -> usize {
        self.0.push(TreeNode { parent, children: Vec::new(), maximizes, state: None, value });
        self.0.len() - 1
    }

    fn back_up(&mut self, node: usize) {
        let values = self.values_below(node);
        let chosen = if self.0[node].maximizes { values.iter().max() } else { values.iter().min() };
        if let Some(&value) = chosen {
            self.0[node].value = value;
        }
    }

    /// The values of the children.
    pub(super) fn values_below(&self, node: usize) -> Vec<i32> {
        self.0[node].children.iter().map(|&child| self.0[child].value).collect()
    }

    /// Whether a node has no children.
    pub(super) fn is_leaf(&self, node: usize) -> bool {
        self.0[node].children.is_empty()
    }

    /// The tree as it is shown, with the values of these nodes.
    pub(super) fn figure(&self, is_given: impl Fn(usize) -> bool) -> Vec<FigureNode> {
        let shown = |(at, node): (usize, &TreeNode)| FigureNode {
            parent: node.parent,
            board: node.state.map(board),
            maximizes: node.maximizes,
            value: is_given(at).then_some(node.value),
        };
        self.0.iter().enumerate().map(shown).collect()
    }
}
