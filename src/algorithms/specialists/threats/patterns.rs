//! Patterns: what a stone on a cell would make of one line through it.
//!
//! A line is the cell with up to `k - 1` neighbours on either side, by exact rules with `k`: an own stone
//! beyond the end of a row makes an overline of it. Each neighbour is empty, own, or closed (an opponent's
//! stone, or beyond the edge). The pattern describes the line after a stone on the cell. It is defined
//! recursively, as in Rapfi (arXiv 2503.13178): a row of `k` is [`ROW`], a line that one more stone turns
//! into a row is a four, a line that one more stone turns into a four is a three, and so on. The names are
//! those of gomoku, where `k` is five.

/// A pattern, from the weakest to the strongest.
pub(super) type Pattern = u8;
/// No row fits into the line.
pub(super) const DEAD: Pattern = 0;
/// A row fits, and the line is weaker than [`ONE`].
pub(super) const FAR: Pattern = 1;
/// One more stone makes a two that is closed.
pub(super) const ONE: Pattern = 2;
/// One more stone makes an open two.
pub(super) const OPEN_ONE: Pattern = 3;
/// One more stone makes a three that is closed.
pub(super) const TWO: Pattern = 4;
/// One more stone, in one or two places, makes an open three.
pub(super) const OPEN_TWO: Pattern = 5;
/// One more stone makes an open three, in three places or more.
pub(super) const WIDE_TWO: Pattern = 6;
/// One more stone makes a four that can be blocked.
pub(super) const THREE: Pattern = 7;
/// One more stone, in one place, makes an open four.
pub(super) const OPEN_THREE: Pattern = 8;
/// One more stone makes an open four, in two places or more.
pub(super) const WIDE_THREE: Pattern = 9;
/// One more stone, in one place, makes a row.
pub(super) const FOUR: Pattern = 10;
/// One more stone makes a row, in two places or more: one move does not block both.
pub(super) const OPEN_FOUR: Pattern = 11;
/// The stone itself makes a row that wins: of `k` or more, by exact rules of `k`.
pub(super) const ROW: Pattern = 12;
/// The number of patterns.
pub(super) const PATTERN_COUNT: usize = 13;

/// The longest reach with a pattern table: 3^10 entries, a byte each.
const LONGEST_LISTED: usize = 5;
/// Neighbours of a cell in the longest listed line.
const MOST_NEIGHBOURS: usize = 2 * LONGEST_LISTED;

/// The code of a line: a number in base three with one digit for each neighbour, 0 for an empty cell, 1 for
/// an own stone and 2 for a closed cell. The nearest neighbours come first; at the same distance, the one
/// behind the cell comes before the one ahead.
pub(super) type LineCode = u16;

/// The patterns of all lines for one `k`, by exact rules or not.
#[derive(Clone, Debug)]
pub(super) struct PatternTable {
    /// The pattern of each line code; unused if `k` is too large.
    listed: Vec<Pattern>,
    /// The place value of each digit.
    weights: [LineCode; MOST_NEIGHBOURS],
    k: usize,
    /// Neighbours of a cell in a line, on either side.
    reach: usize,
}

impl PatternTable {
    /// Lists the patterns for rows of `k`: 6561 lines for five in a row, in less than a millisecond.
    pub(super) fn new(k: usize, exact: bool) -> Self {
        let reach = if exact { k } else { k - 1 };
        let mut weights = [0; MOST_NEIGHBOURS];
        let mut lines = 1;
        if reach <= LONGEST_LISTED {
            for weight in &mut weights[..2 * reach] {
                *weight = lines as LineCode;
                lines *= 3;
            }
        }
        let mut patterns = PatternTable { listed: vec![DEAD; lines], weights, k, reach };
        if reach <= LONGEST_LISTED {
            // An own stone adds to the code, so the successors of a line are listed before it.
            for line in (0..lines).rev() {
                patterns.listed[line] = patterns.derive(line);
            }
        }
        patterns
    }

    /// How far a stone is seen along a line.
    #[inline]
    pub(super) fn reach(&self) -> usize {
        self.reach
    }

    /// Whether an overline does not win.
    fn is_exact(&self) -> bool {
        self.reach == self.k
    }

    /// Whether the table lists the lines.
    #[inline]
    pub(super) fn are_listed(&self) -> bool {
        self.reach <= LONGEST_LISTED
    }

    /// The pattern of a line code.
    #[inline]
    pub(super) fn of(&self, line: LineCode) -> Pattern {
        self.listed[usize::from(line)]
    }

    /// What an own stone at this distance, behind the cell or ahead, adds to the line code; a closed cell
    /// adds twice as much.
    #[inline]
    pub(super) fn weight(&self, distance: usize, ahead: bool) -> LineCode {
        self.weights[2 * (distance - 1) + usize::from(ahead)]
    }

    /// Derives the pattern of a line from those of its extensions by one stone.
    fn derive(&self, line: usize) -> Pattern {
        let digits: [usize; MOST_NEIGHBOURS] = std::array::from_fn(|slot| match self.weights[slot] {
            0 => 2,
            weight => line / usize::from(weight) % 3,
        });
        let run = |side: usize| digits[side..].iter().step_by(2).take_while(|&&digit| digit == 1).count();
        let row = 1 + run(0) + run(1);
        if row == self.k || row > self.k && !self.is_exact() {
            return ROW;
        }
        let mut following = [0; PATTERN_COUNT];
        // No row through the cell reaches further than `k - 1`.
        for slot in (0..2 * (self.k - 1)).filter(|&slot| digits[slot] == 0) {
            following[usize::from(self.listed[line + usize::from(self.weights[slot])])] += 1;
        }
        let count = |from: Pattern, to: Pattern| -> usize {
            following[usize::from(from)..=usize::from(to)].iter().sum()
        };
        match () {
            () if count(ROW, ROW) > 1 => OPEN_FOUR,
            () if count(ROW, ROW) == 1 => FOUR,
            () if count(OPEN_FOUR, OPEN_FOUR) > 1 => WIDE_THREE,
            () if count(OPEN_FOUR, OPEN_FOUR) == 1 => OPEN_THREE,
            () if count(FOUR, FOUR) > 0 => THREE,
            () if count(OPEN_THREE, WIDE_THREE) > 2 => WIDE_TWO,
            () if count(OPEN_THREE, WIDE_THREE) > 0 => OPEN_TWO,
            () if count(THREE, THREE) > 0 => TWO,
            () if count(OPEN_TWO, WIDE_TWO) > 0 => OPEN_ONE,
            () if count(TWO, TWO) > 0 => ONE,
            () if count(FAR, OPEN_ONE) > 0 => FAR,
            () => DEAD,
        }
    }

    /// The pattern of a line from its cells: bit [`reach`](PatternTable::reach) is the cell itself, which
    /// counts as own, and the others are its neighbours. Rows and fours are exact, but where a line has a
    /// cell twice, one that completes a row may count for two. Weaker patterns are approximated by the number
    /// of windows with the most stones.
    pub(super) fn of_cells(&self, own: u64, empty: u64) -> Pattern {
        let windows = || self.windows(own, empty);
        let most = windows().map(|window| (window & own).count_ones()).max();
        let full = |count| windows().filter(move |&window| (window & own).count_ones() == count).count();
        match most.map(|most| (self.k - most as usize, full(most))) {
            None => DEAD,
            Some((0, _)) => ROW,
            Some((1, _)) => {
                if self.completing(own, empty).count_ones() > 1 {
                    OPEN_FOUR
                } else {
                    FOUR
                }
            }
            Some((2, 1)) => THREE,
            Some((2, _)) => OPEN_THREE,
            Some((3, 1 | 2)) => TWO,
            Some((3, _)) => OPEN_TWO,
            Some((4, 1..=3)) => ONE,
            Some((4, _)) => OPEN_ONE,
            Some(_) => FAR,
        }
    }

    /// The empty cells of such a line where one more stone completes a row.
    pub(super) fn completing(&self, own: u64, empty: u64) -> u64 {
        let windows = self.windows(own, empty);
        let almost = windows.filter(|&window| (window & own).count_ones() as usize + 1 == self.k);
        almost.fold(0, |cells, window| cells | (window & empty))
    }

    /// The windows of such a line that can become a row.
    fn windows(&self, own: u64, empty: u64) -> impl Iterator<Item = u64> {
        let (window, first) = ((1_u64 << self.k) - 1, self.reach + 1 - self.k);
        // By exact rules, a window with an own stone right beyond one of its ends cannot become a row.
        let ends: u64 = if self.is_exact() { 1 << (self.k + 1) | 1 } else { 0 };
        let is_free =
            move |&start: &usize| (window << start) & !(own | empty) == 0 && (ends << start >> 1) & own == 0;
        (first..first + self.k).filter(is_free).map(move |start| window << start)
    }
}
