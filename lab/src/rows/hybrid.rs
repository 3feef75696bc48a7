//! The hybrid program.

use super::{List, Values};
use crate::board::Board;
use crate::engine::{self, Algo, Budget};
use crate::hybrid::{Grid, spelt, wins_passed_over};
use crate::rectangle::Rectangle;
use crate::small::fixed;

/// The nodes of a search that somebody may wait for.
const ENDURABLE: u64 = 100_000_000;

/// The check of a candidate as the program's public code does it, or its document.
#[derive(Clone, Copy)]
struct Check {
    size: usize,
    depth: u32,
    counted: &'static str,
    /// The decimal places of a count in millions; whole counts have none.
    millions: Option<u32>,
}

const CHECKS: [Check; 5] = [
    Check { size: 5, depth: 5, counted: "42570", millions: None },
    Check { size: 6, depth: 5, counted: "208672", millions: None },
    Check { size: 8, depth: 5, counted: "3.10", millions: Some(2) },
    Check { size: 10, depth: 5, counted: "22.1", millions: Some(1) },
    Check { size: 12, depth: 3, counted: "184698", millions: None },
];

impl Check {
    /// Five in a row: X in the centre, O left of it, X above it, and O's candidate below it.
    fn grid(self) -> Grid {
        let half = self.size / 2;
        let stones = [(half, half), (half, half - 1), (half - 1, half), (half + 1, half)];
        Grid::empty(self.size, 5).after_all(&stones)
    }
}

fn pair((row, column): (usize, usize)) -> String {
    format!("{row},{column}")
}

pub(super) fn add(list: &mut List<'_>) {
    endgame(list);
    checks(list);
    estimate(list);
    list.claimed(
        "complexity",
        "The complexity is O(3^n) on a board of n by n.",
        "positions that can come up, n = 1 to 3, then 3^n",
        "2 29 5478 3 9 27",
        || {
            let found = [1, 2, 3].map(|n| Rectangle::new(n, n, n).positions());
            let bounds = [3, 9, 27];
            let values: Values = found.into_iter().chain(bounds).collect();
            (values, found.iter().zip(bounds).all(|(&found, bound)| found <= bound))
        },
    )
    .refuted(
        "n is the side of the board: it has n*n cells of three kinds, so that the bound is 3^(n*n), which is 3, 81 and \
         19,683.",
    );
}

fn endgame(list: &mut List<'_>) {
    let centre = || Grid::empty(3, 3).after(1, 1);
    let four = || Grid::empty(4, 4).after_all(&[(2, 2), (0, 0), (1, 1), (3, 3)]);
    list.measured(
        "worths",
        "3x3 after X in the centre, values of the replies",
        "0 MAX 0 MAX MAX 0 MAX 0",
        move || centre().worths().0.into_iter().map(spelt).collect::<Values>(),
    );
    list.measured("nodes", "3x3 after X in the centre, nodes", "4663", move || [centre().worths().1]);
    list.measured("reply", "3x3 after X in the centre, reply", "2,2", move || [pair(centre().best_move())]);
    list.measured("corner-reply", "3x3 after X in the corner, reply", "1,1", || {
        [pair(Grid::empty(3, 3).after(0, 0).best_move())]
    });
    list.shipped("corner-reply-shipped", "3x3 after X in the corner, reply", "4", |host| {
        let board = Board::empty(0).after(0);
        Ok([engine::best_move(host, &board, Algo::named("hybrid"), Budget::AMPLE)?])
    });
    list.measured("4x4-worths", "4x4, 12 empty cells, values", "0 0 0 0 0 0 0 0 0 0 0 0", move || {
        four().worths().0.into_iter().map(spelt).collect::<Values>()
    });
    list.measured("4x4-nodes", "4x4, 12 empty cells, nodes", "2617413", move || [four().worths().1]);
    list.claimed(
        "optimal-endgame",
        "At the end, exhaustive minimax is used to make optimal decisions.",
        "positions of 3x3 that can be won on the spot and are not, all of them",
        "392 2358",
        || {
            let passed_over = wins_passed_over();
            (passed_over, passed_over[0] == 0)
        },
    )
    .refuted(
        "The result is optimal, its date is not: a win is worth the same whenever it comes and the last of equal moves \
         is played, so that a win on the spot is put off.",
    );
    list.claimed(
        "endgame-cells",
        "The program switches to exhaustive minimax when there are only 15 or fewer available moves left.",
        "4x4, nodes with 11 and 12 empty cells, and with 15 if every cell more multiplies them as the twelfth does",
        "519948 2617413 333894515",
        move || {
            let [less, more] = [four().after(0, 3), four()].map(|grid| grid.worths().1);
            let growth = more as f64 / less as f64;
            let of_15 = (more as f64 * growth * growth * growth).round() as u64;
            ([less, more, of_15], of_15 <= ENDURABLE)
        },
    )
    .refuted(
        "Further down the document says 12, as the code does; with 15 the search would visit hundreds of millions of \
         positions.",
    );
}

fn checks(list: &mut List<'_>) {
    for check in CHECKS {
        let Check { size, depth, counted, millions } = check;
        let unit = if millions.is_some() { "millions of nodes" } else { "nodes" };
        let title =
            format!("check of one candidate {depth} plies deep on {size}x{size}, five in a row: {unit}");
        list.hosted(super::Known::Measured, &format!("check-{size}x{size}"), &title, counted, move |host| {
            let progress = |done, all| host.progress(done as f64 / all as f64);
            let nodes = check.grid().check(depth, progress).1;
            Ok([millions.map_or(nodes.to_string(), |places| fixed(nodes as f64 / 1e6, places))])
        });
    }
}

fn estimate(list: &mut List<'_>) {
    list.measured(
        "estimate",
        "estimate of X in the centre of 7x7: row, column, diagonals",
        "11 14 0 0",
        || Grid::empty(7, 5).after(3, 3).estimate(),
    );
    list.claimed(
        "estimate-diagonal",
        "heuDia returns a value based on the number of consecutive symbols in the diagonal of the most recent move.",
        "the value after X's second stone in a row on a diagonal of 7x7, and after O's stone behind one of X",
        "0 5",
        || {
            let own = Grid::empty(7, 5).after_all(&[(2, 2), (0, 6), (3, 3)]).estimate()[2];
            let enemy = Grid::empty(7, 5).after_all(&[(2, 2), (3, 3)]).estimate()[2];
            ([own, enemy], own > 0)
        },
    )
    .refuted(
        "It counts stones of the player who is to move, from the cell of the one who moved, and never with a minus: two \
         stones of X in a row are worth nothing, and an O behind an X counts for X.",
    );
    list.claimed(
        "estimate-row",
        "heuRow and heuCol return a value based on the number of consecutive symbols.",
        "the value of a single X in the middle of 7x7 along the row, along the column",
        "11 14",
        || {
            let [row, column, ..] = Grid::empty(7, 5).after(3, 3).estimate();
            ([row, column], row == column)
        },
    )
    .refuted(
        "Along the row empty cells count, too; along the column the stone counts twice and the first gap upward ends the \
         count: the same stone on the same empty board is worth 11 in one direction and 14 in the other.",
    );
}
