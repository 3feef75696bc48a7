//! The random choices of the self-play article, so that its sampled games come out move for move:
//! Python's generator, the Mersenne Twister of Matsumoto and Nishimura (1998), and the two ways in
//! which Python's `random` draws from it.

use crate::board::Board;
use crate::self_play::flat::called_winner;
use crate::self_play::{Search, best_moves, scores};

const SIZE: usize = 624;
const MIDDLE: usize = 397;

/// The generator.
pub struct Random {
    state: [u32; SIZE],
    next: usize,
}

impl Random {
    /// Seeded as `random.seed` does it for a number below 2^32.
    pub fn seeded(seed: u32) -> Self {
        let mut state = [0_u32; SIZE];
        state[0] = 19_650_218;
        for i in 1..SIZE {
            state[i] = spread(state[i - 1]).wrapping_mul(1_812_433_253).wrapping_add(i as u32);
        }
        let mut at = 0;
        for _ in 0..SIZE {
            at = following(&mut state, at);
            state[at] = (state[at] ^ spread(state[at - 1]).wrapping_mul(1_664_525)).wrapping_add(seed);
        }
        for _ in 0..SIZE - 1 {
            at = following(&mut state, at);
            let mixed = state[at] ^ spread(state[at - 1]).wrapping_mul(1_566_083_941);
            state[at] = mixed.wrapping_sub(at as u32);
        }
        state[0] = 1 << 31;
        Random { state, next: SIZE }
    }

    fn refill(&mut self) {
        for i in 0..SIZE {
            let joined = self.state[i] & 1 << 31 | self.state[(i + 1) % SIZE] & !(1 << 31);
            let twist = if joined & 1 == 1 { 0x9908_b0df } else { 0 };
            self.state[i] = self.state[(i + MIDDLE) % SIZE] ^ joined >> 1 ^ twist;
        }
        self.next = 0;
    }

    fn word(&mut self) -> u32 {
        if self.next == SIZE {
            self.refill();
        }
        let mut word = self.state[self.next];
        self.next += 1;
        word ^= word >> 11;
        word ^= word << 7 & 0x9d2c_5680;
        word ^= word << 15 & 0xefc6_0000;
        word ^ word >> 18
    }

    /// A number below `limit`: as many bits as the limit has, drawn until they fit.
    pub fn below(&mut self, limit: u32) -> usize {
        loop {
            let drawn = self.word() >> limit.leading_zeros();
            if drawn < limit {
                return drawn as usize;
            }
        }
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1));
        }
    }
}

fn spread(word: u32) -> u32 {
    word ^ word >> 30
}

/// The next place of the state that is filled; the first is filled from the last and skipped.
fn following(state: &mut [u32; SIZE], at: usize) -> usize {
    if at + 1 == SIZE {
        state[0] = state[SIZE - 1];
    }
    at % (SIZE - 1) + 1
}

/// The game that a search plays with itself, the best moves being shuffled.
pub fn shuffled_game(search: &mut dyn Search, start: &Board, seed: u32) -> Vec<usize> {
    let (mut random, mut board, mut line) = (Random::seeded(seed), *start, Vec::new());
    while !board.is_over() {
        let scores = scores(search, &board, &mut 0);
        let best = best_moves(&board, &scores);
        let mut cells: Vec<_> = scores.iter().map(|&(cell, _)| cell).collect();
        random.shuffle(&mut cells);
        let chosen = cells.into_iter().find(|cell| best.contains(cell)).expect("there is a best move");
        board = board.after(chosen);
        line.push(chosen);
    }
    line
}

/// The game of the article's Monte Carlo search: the moves and their scores.
pub fn sampled_game(start: &Board, playouts: u32, seed: u32) -> Vec<(usize, f64)> {
    let (mut random, mut board, mut game) = (Random::seeded(seed), *start, Vec::new());
    while !board.is_over() {
        let opponent = board.last_player();
        let mut lost =
            |child: Board| (0..playouts).filter(|_| sample(child, &mut random) == Some(opponent)).count();
        let mut scores: Vec<_> = board.empty_cells().map(|cell| (cell, lost(board.after(cell)))).collect();
        random.shuffle(&mut scores);
        let (cell, score) = *scores.iter().min_by_key(|(_, score)| *score).expect("there is a move");
        board = board.after(cell);
        game.push((cell, score as f64 / f64::from(playouts)));
    }
    game
}

/// One playout: cells are drawn until one is empty, and nobody looks at the result before a move
/// is made.
fn sample(mut board: Board, random: &mut Random) -> Option<usize> {
    while !board.is_full() {
        let cell = random.below(9);
        if board.owner(cell).is_none() {
            board = board.after(cell);
            if called_winner(&board).is_some() {
                break;
            }
        }
    }
    called_winner(&board)
}
