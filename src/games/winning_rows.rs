//! The rows with which a game is won, for programs that look at the board themselves.

use super::Rules;
use super::line::{Line, LineBoard};
use super::parts::{Described, PartsRules};
use serde::Serialize;

/// Cells one after the other that win together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WinningRow {
    /// A player with a stone on each of these wins,
    pub cells: Vec<u16>,
    /// unless the same player has a stone on one of these: by exact rules the cells at both ends.
    pub beside: Vec<u16>,
}

/// The rows of a game that a player wins with any row of own stones, which stay where they were placed. Other
/// games have none here, and so have boards with parts and exact rules.
#[must_use]
pub fn winning_rows(rules: Rules) -> Vec<WinningRow> {
    let rules = match rules {
        Rules::Mnk(rules) => PartsRules::plain(rules),
        Rules::Parts(rules) if rules.adds_only() => rules,
        _ => return Vec::new(),
    };
    let board = Described::new(rules);
    board.lines().iter().flat_map(|line| rows_along(line, board.k(), board.is_exact())).collect()
}

/// The rows on a line, which has ends if the rules are exact.
fn rows_along(line: &Line, k: usize, is_exact: bool) -> impl Iterator<Item = WinningRow> {
    (0_usize..).zip(line.windows(k)).map(move |(first, cells)| {
        let ends = [first.wrapping_sub(1), first + k];
        let beside = ends.into_iter().filter(|_| is_exact).filter_map(|end| line.cells.get(end));
        WinningRow { cells: cells.collect(), beside: beside.copied().collect() }
    })
}
