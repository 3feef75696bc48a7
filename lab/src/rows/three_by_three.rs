//! What is true of 3x3, whoever wrote about it.

use super::{List, Values};
use crate::board::Board;
use crate::counts::{Games, classes, positions, unfinished};
use crate::play::chances;

/// How many boards X won, O won, and nobody.
fn by_result(boards: &[Board]) -> [usize; 3] {
    [Some(0), Some(1), None].map(|winner| boards.iter().filter(|board| board.winner() == winner).count())
}

fn finished(boards: Vec<Board>) -> Vec<Board> {
    boards.into_iter().filter(Board::is_over).collect()
}

pub(super) fn add(list: &mut List<'_>) {
    list.computed("games", "games", "255168", || [Games::count().results.iter().sum::<u64>()]);
    list.computed("games-by-result", "games won by X, won by O, drawn", "131184 77904 46080", || {
        Games::count().results
    });
    list.computed("games-by-length", "games of 5, 6, 7, 8, 9 moves", "1440 5328 47952 72576 127872", || {
        Games::count().by_length[5..].to_vec()
    });
    list.computed("nodes", "nodes of the game tree", "549946", || [Games::count().nodes.iter().sum::<u64>()]);
    list.computed("nodes-by-ply", "nodes by ply", "1 9 72 504 3024 15120 54720 148176 200448 127872", || {
        Games::count().nodes
    });
    list.computed("positions", "positions", "5478", || [positions().len()]);
    list.computed("positions-by-ply", "positions by ply", "1 9 72 252 756 1260 1520 1140 390 78", || {
        let all = positions();
        (0..10).map(|ply| all.iter().filter(|board| board.plies() == ply).count()).collect::<Values>()
    });
    list.computed("finished", "finished positions", "958", || [finished(positions()).len()]);
    list.computed("finished-by-result", "finished positions won by X, won by O, drawn", "626 316 16", || {
        by_result(&finished(positions()))
    });
    list.computed("unfinished", "unfinished positions", "4520", || [unfinished().count()]);
    list.computed("classes", "positions up to symmetry", "765", || [classes().len()]);
    list.computed("finished-classes", "finished positions up to symmetry", "138", || {
        [finished(classes()).len()]
    });
    list.computed(
        "finished-classes-by-result",
        "finished positions up to symmetry, won by X, won by O, drawn",
        "91 44 3",
        || by_result(&finished(classes())),
    );
    list.computed("random-play", "random play: X wins, O wins, draw", "737/1260 121/420 8/63", || {
        chances(&mut |board| board.empty_cells().collect())
    });
}
