//! Threat classes: what a stone on a cell would threaten, from the patterns of its lines.

use super::patterns::{
    DEAD, FOUR, OPEN_FOUR, OPEN_THREE, OPEN_TWO, PATTERN_COUNT, Pattern, ROW, THREE, TWO, WIDE_THREE,
    WIDE_TWO,
};

/// The class of a cell for one side, from the weakest to the strongest.
pub(super) type ThreatClass = u8;
/// No row fits through the cell.
pub(super) const DEAD_CELL: ThreatClass = 0;
/// A row fits, and the stone makes nothing.
pub(super) const QUIET: ThreatClass = 1;
/// One line becomes a two or a closed three.
pub(super) const MAKES_TWO: ThreatClass = 2;
/// Two lines become open twos or closed threes.
pub(super) const DOUBLE_TWO: ThreatClass = 3;
/// One line becomes an open three: the threat of an open four.
pub(super) const MAKES_THREE: ThreatClass = 4;
/// An open three, and another line that an open two or a closed three goes through.
const MAKES_THREE_PLUS: ThreatClass = MAKES_THREE + 1;
/// Two open threes.
pub(super) const DOUBLE_THREE: ThreatClass = 6;
/// One line becomes a four: the threat of a row.
pub(super) const MAKES_FOUR: ThreatClass = 7;
/// A four, and another line that an open two or a closed three goes through.
pub(super) const MAKES_FOUR_PLUS: ThreatClass = MAKES_FOUR + 1;
/// A four and an open three.
pub(super) const FOUR_THREE: ThreatClass = 9;
/// Two cells that complete a row: an open four, or two fours.
pub(super) const DOUBLE_FOUR: ThreatClass = 10;
/// A row of `k` or more.
pub(super) const MAKES_ROW: ThreatClass = 11;
/// The number of classes.
pub(super) const CLASS_COUNT: usize = 12;

/// The numbers of a cell's lines by kind of pattern. Each kind has four bits, since at most 13 lines run
/// through a cell; better kinds have the higher ones, so that comparisons find most classes.
pub(super) type PatternCounts = u32;

const OTHERS: PatternCounts = 1;
const CLOSED_TWO: PatternCounts = 1 << 4;
/// An open two or a closed three.
const BUILDS: PatternCounts = 1 << 8;
const OPENS_THREE: PatternCounts = 1 << 12;
const CLOSES_FOUR: PatternCounts = 1 << 16;
const OPENS_FOUR: PatternCounts = 1 << 20;
const WINS: PatternCounts = 1 << 24;

/// What a line of each pattern adds to the counts of its cell.
const COUNTS_OF_PATTERN: [PatternCounts; PATTERN_COUNT] = {
    let mut counts = [OTHERS; PATTERN_COUNT];
    counts[DEAD as usize] = 0;
    counts[TWO as usize] = CLOSED_TWO;
    counts[OPEN_TWO as usize] = BUILDS;
    counts[WIDE_TWO as usize] = BUILDS;
    counts[THREE as usize] = BUILDS;
    counts[OPEN_THREE as usize] = OPENS_THREE;
    counts[WIDE_THREE as usize] = OPENS_THREE;
    counts[FOUR as usize] = CLOSES_FOUR;
    counts[OPEN_FOUR as usize] = OPENS_FOUR;
    counts[ROW as usize] = WINS;
    counts
};

/// The counts of one line with this pattern.
#[inline]
pub(super) fn counts_of(pattern: Pattern) -> PatternCounts {
    COUNTS_OF_PATTERN[usize::from(pattern)]
}

/// The counts with one closed four in place of all fours.
pub(super) fn with_one_four(counts: PatternCounts) -> PatternCounts {
    counts % CLOSES_FOUR + CLOSES_FOUR
}

/// The class of a cell with these counts.
#[inline]
pub(super) fn class_of(counts: PatternCounts) -> ThreatClass {
    if counts < OPENS_THREE {
        return match counts {
            0 => DEAD_CELL,
            1..CLOSED_TWO => QUIET,
            _ if counts < 2 * BUILDS => MAKES_TWO,
            _ => DOUBLE_TWO,
        };
    }
    let builds = counts % OPENS_THREE >= BUILDS;
    match counts {
        WINS.. => MAKES_ROW,
        _ if counts >= 2 * CLOSES_FOUR => DOUBLE_FOUR,
        CLOSES_FOUR.. if counts % CLOSES_FOUR >= OPENS_THREE => FOUR_THREE,
        CLOSES_FOUR.. if builds => MAKES_FOUR_PLUS,
        CLOSES_FOUR.. => MAKES_FOUR,
        _ if counts >= 2 * OPENS_THREE => DOUBLE_THREE,
        _ if builds => MAKES_THREE_PLUS,
        _ => MAKES_THREE,
    }
}
