//! What predicts a score: the position itself, and the scores before it in the book.

use super::super::board::{ColumnStones, Dimensions};
use super::super::null_window::{SafeMoves, cells_of, loss_next};
use super::{BOARD, STONES};

/// The number of contexts.
pub(super) const CONTEXTS: usize = 14;

/// The contexts of a score.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contexts {
    /// Each is a number; equal ones have had similar scores.
    pub(super) numbers: [u32; CONTEXTS],
    /// A number below 16 that decides which weights mix their predictions.
    pub(super) selector: u32,
}

impl Contexts {
    /// The contexts of the last of these keys; `scores` are those of the others.
    pub(super) fn of(keys: &[u64], scores: &[i8]) -> Self {
        let key = keys[scores.len()];
        let position = ColumnStones::of_key(BOARD, key, STONES);
        let before = |steps: usize| {
            let place = scores.len().checked_sub(steps);
            place.map_or(0, |place| (i32::from(scores[place]) + 32) as u32)
        };
        let near = Neighbours::of(position, keys, scores);
        let (own, other) = (position.mover, position.opponent());
        let (wins, threats) = (BOARD.completing(own, position.all), BOARD.completing(other, position.all));
        let landings = BOARD.landings(position.all);
        let odd_rows = BOARD.even;
        let shown = wins.count_ones()
            | threats.count_ones() << 3
            | (wins & odd_rows).count_ones() << 6
            | (threats & odd_rows).count_ones() << 9
            | (threats & landings).count_ones() << 12;
        let forced = forced_result(position, 2).map_or(0, |score| (score + 40) as u32);
        let difference = (open_lines(own, other) - open_lines(other, own) + 100) as u32;
        let [mean_own, mean_other] = [near.mean(0..1), near.mean(1..2)];
        let (mean, neighbours) = (near.mean(0..2), near.counts[0] + near.counts[1]);
        let last = near.last.map(|score| (score + 32) as u32);
        let numbers = [
            0,
            before(1) | before(2) << 6,
            before(1) | before(2) << 6 | before(3) << 12,
            shown << 8 | forced,
            forced | before(1) << 8,
            difference,
            mean_own << 8 | mean_other,
            mean << 4 | neighbours.min(15) as u32,
            mean_other | ((near.highest + 40) as u32) << 8 | ((near.lowest + 40) as u32) << 15,
            (difference / 2) << 8 | mean,
            (landings % 1_000_003) as u32,
            last[0] | last[1] << 6 | 1 << 20,
            (key >> 14) as u32 & 0x3ff_ffff,
            mean_own | forced << 8 | (wins.count_ones() << 2 | threats.count_ones()) << 16,
        ];
        let selector = u32::from(forced != 0) + 2 * (neighbours as u32 / 3).min(7);
        Contexts { numbers, selector }
    }
}

/// The scores of positions that differ by the place of one stone that lies on top, as far as they are known:
/// for a stone of the player to move and for one of the opponent.
#[derive(Clone, Copy, Debug)]
struct Neighbours {
    sums: [i32; 2],
    counts: [i32; 2],
    last: [i32; 2],
    /// The highest and the lowest where the stone is the opponent's.
    highest: i32,
    lowest: i32,
}

impl Neighbours {
    fn of(position: ColumnStones, keys: &[u64], scores: &[i8]) -> Self {
        let mut near = Neighbours { sums: [0; 2], counts: [0; 2], last: [0; 2], highest: -30, lowest: 30 };
        let tops = BOARD.tops(position.all);
        for stone in cells_of(tops) {
            let side = usize::from(position.mover & stone == 0);
            let (mover, all) = (position.mover & !stone, position.all & !stone);
            for cell in cells_of(BOARD.landings(all) & !stone) {
                let neighbour = ColumnStones {
                    mover: if side == 0 { mover | cell } else { mover },
                    all: all | cell,
                    count: STONES,
                };
                let found = keys[..scores.len()].binary_search(&neighbour.mirrored_key(BOARD));
                if let Ok(place) = found {
                    near.take(side, scores[place].into());
                }
            }
        }
        near
    }

    fn take(&mut self, side: usize, score: i32) {
        self.sums[side] += score;
        self.counts[side] += 1;
        self.last[side] = score;
        if side == 1 {
            (self.highest, self.lowest) = (self.highest.max(score), self.lowest.min(score));
        }
    }

    /// Twice the mean score of these sides, as a positive number; 0 without a neighbour.
    fn mean(&self, sides: core::ops::Range<usize>) -> u32 {
        let (sum, count) =
            sides.fold((0, 0), |(sum, count), side| (sum + self.sums[side], count + self.counts[side]));
        // Rounded to the nearest, for a number that is never negative.
        if count == 0 { 0 } else { ((4 * sum + 129 * count) / (2 * count)) as u32 }
    }
}

/// The result that forced moves bring about within `plies` plies, for a player who cannot win at once.
fn forced_result(position: ColumnStones, plies: u32) -> Option<i32> {
    let moves = SafeMoves::of(BOARD, position);
    if moves.safe == 0 {
        return Some(loss_next(BOARD.cells - position.count).into());
    }
    let is_forced = moves.landings & moves.threats != 0;
    if plies == 0 && !is_forced {
        return None;
    }
    let (mut best, mut win) = (Some(i32::MIN), None);
    for cell in cells_of(moves.safe) {
        let result = forced_result(position.after(cell), plies.saturating_sub(1)).map(|score| -score);
        win = win.max(result.filter(|&score| score > 0));
        best = best.zip(result).map(|(best, score)| best.max(score));
    }
    win.or(best)
}

/// How much the open lines of four of a side promise: 1, 4 and 12 for one, two and three stones.
fn open_lines(own: u64, other: u64) -> i32 {
    let open = BOARD.empty(other);
    let mut sum = 0;
    for stride in [1, BOARD.rows, BOARD.rows + 1, BOARD.rows + 2] {
        let pairs = open & open >> stride;
        for start in cells_of(pairs & pairs >> (2 * stride)) {
            let line = start | start << stride | start << (2 * stride) | start << (3 * stride);
            sum += [0, 1, 4, 12, 0][(own & line).count_ones() as usize];
        }
    }
    sum
}
