//! What a stone on a cell would threaten: the shapes of its four lines taken together.

use super::shapes::{
    DEAD, FOUR, OPEN_FOUR, OPEN_THREE, OPEN_TWO, ROW, SHAPES, Shape, THREE, TWO, WIDE_THREE, WIDE_TWO,
};

/// The tiers, from the least to the best.
pub(super) type Tier = u8;
/// No row fits through the cell any more.
pub(super) const HOPELESS: Tier = 0;
/// A row fits.
pub(super) const QUIET: Tier = 1;
/// One line becomes a two or a closed three.
pub(super) const BUILDING: Tier = 2;
/// Two lines become open twos or closed threes.
pub(super) const TWOS: Tier = 3;
/// One line becomes an open three: the threat of an open four.
pub(super) const A_THREE: Tier = 4;
/// An open three, and another line that an open two or a closed three goes through.
const THREE_PLUS: Tier = A_THREE + 1;
/// Two open threes.
pub(super) const THREES: Tier = 6;
/// One line becomes a four: the threat of a row.
pub(super) const A_FOUR: Tier = 7;
/// A four, and another line that an open two or a closed three goes through.
pub(super) const FOUR_PLUS: Tier = A_FOUR + 1;
/// A four and an open three.
pub(super) const FOUR_THREE: Tier = 9;
/// Two cells that complete a row: an open four, or two fours.
pub(super) const FOURS: Tier = 10;
/// A row of `k` or more.
pub(super) const WIN: Tier = 11;
/// How many tiers there are.
pub(super) const TIERS: usize = 12;

/// How many of a cell's four lines have which shape: three bits for each kind, the better kinds in the
/// higher bits, so that most tiers are found by comparing.
pub(super) type Tally = u32;

const OTHERS: Tally = 1;
const CLOSED_TWO: Tally = 1 << 3;
/// An open two or a closed three.
const BUILDS: Tally = 1 << 6;
const OPENS_THREE: Tally = 1 << 9;
const CLOSES_FOUR: Tally = 1 << 12;
const OPENS_FOUR: Tally = 1 << 15;
const WINS: Tally = 1 << 18;

/// What a line of each shape adds to the tally of its cell.
const TALLIES: [Tally; SHAPES] = {
    let mut tallies = [OTHERS; SHAPES];
    tallies[DEAD as usize] = 0;
    tallies[TWO as usize] = CLOSED_TWO;
    tallies[OPEN_TWO as usize] = BUILDS;
    tallies[WIDE_TWO as usize] = BUILDS;
    tallies[THREE as usize] = BUILDS;
    tallies[OPEN_THREE as usize] = OPENS_THREE;
    tallies[WIDE_THREE as usize] = OPENS_THREE;
    tallies[FOUR as usize] = CLOSES_FOUR;
    tallies[OPEN_FOUR as usize] = OPENS_FOUR;
    tallies[ROW as usize] = WINS;
    tallies
};

/// The tally of a line, by its shape.
#[inline]
pub(super) fn tally(shape: Shape) -> Tally {
    TALLIES[usize::from(shape)]
}

/// The tier of a cell with this tally.
#[inline]
pub(super) fn tier(tally: Tally) -> Tier {
    if tally < OPENS_THREE {
        return match tally {
            0 => HOPELESS,
            1..CLOSED_TWO => QUIET,
            _ if tally < 2 * BUILDS => BUILDING,
            _ => TWOS,
        };
    }
    let builds = tally % OPENS_THREE >= BUILDS;
    match tally {
        WINS.. => WIN,
        _ if tally >= 2 * CLOSES_FOUR => FOURS,
        CLOSES_FOUR.. if tally % CLOSES_FOUR >= OPENS_THREE => FOUR_THREE,
        CLOSES_FOUR.. if builds => FOUR_PLUS,
        CLOSES_FOUR.. => A_FOUR,
        _ if tally >= 2 * OPENS_THREE => THREES,
        _ if builds => THREE_PLUS,
        _ => A_THREE,
    }
}
