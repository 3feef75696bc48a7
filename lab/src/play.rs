//! A player against everything: every line that the opponent can choose, and exact chances.

use crate::board::Board;
use crate::fraction::Fraction;
use crate::small::Map;

/// The moves that a player would make in a position, each with the same chance.
pub type Policy<'a> = dyn FnMut(&Board) -> Vec<usize> + 'a;

/// A policy that is asked about each position once.
pub fn remembered<'a>(mut policy: impl FnMut(&Board) -> Vec<usize> + 'a) -> Box<Policy<'a>> {
    let mut known: Map<Board, Vec<usize>> = Map::default();
    Box::new(move |board| known.entry(*board).or_insert_with(|| policy(board)).clone())
}

/// How the lines of play ended for one player.
#[derive(Default)]
pub struct Tally {
    /// Lines won.
    pub wins: u64,
    /// Lines drawn.
    pub draws: u64,
    /// Lines lost.
    pub losses: u64,
    /// The moves of every lost line.
    pub lost: Vec<Vec<usize>>,
}

impl Tally {
    /// All lines in which `me` follows the policy, whatever it offers, and the opponent plays
    /// anything.
    pub fn of(policy: &mut Policy<'_>, me: usize) -> Self {
        let mut tally = Tally::default();
        tally.extend(&Board::empty(0), &mut Vec::new(), policy, me);
        tally
    }

    /// Lines won, drawn and lost.
    pub fn results(&self) -> [u64; 3] {
        [self.wins, self.draws, self.losses]
    }

    fn extend(&mut self, board: &Board, line: &mut Vec<usize>, policy: &mut Policy<'_>, me: usize) {
        if board.is_over() {
            return self.note(board, line, me);
        }
        let moves = if board.mover() == me { policy(board) } else { board.empty_cells().collect() };
        for cell in moves {
            line.push(cell);
            self.extend(&board.after(cell), line, policy, me);
            line.pop();
        }
    }

    fn note(&mut self, board: &Board, line: &[usize], me: usize) {
        match board.winner() {
            Some(winner) if winner == me => self.wins += 1,
            Some(_) => {
                self.losses += 1;
                self.lost.push(line.to_vec());
            }
            None => self.draws += 1,
        }
    }
}

/// The chances that X wins, that O wins and of a draw when both sides follow the policy.
pub fn chances(policy: &mut Policy<'_>) -> [Fraction; 3] {
    chances_from(&Board::empty(0), policy, &mut Map::default())
}

fn chances_from(
    board: &Board,
    policy: &mut Policy<'_>,
    known: &mut Map<Board, [Fraction; 3]>,
) -> [Fraction; 3] {
    if let Some(&chances) = known.get(board) {
        return chances;
    }
    let mut sum = [Fraction::ZERO; 3];
    if board.is_over() {
        sum[board.winner().unwrap_or(2)] = Fraction::ONE;
    } else {
        let moves = policy(board);
        for &cell in &moves {
            let child = chances_from(&board.after(cell), policy, known);
            sum = std::array::from_fn(|result| sum[result] + child[result].divided_by(moves.len()));
        }
    }
    known.insert(*board, sum);
    sum
}

/// A policy for one side, against a side that plays anything.
pub fn against_random<'a>(mut policy: impl FnMut(&Board) -> Vec<usize> + 'a, me: usize) -> Box<Policy<'a>> {
    Box::new(move |board| if board.mover() == me { policy(board) } else { board.empty_cells().collect() })
}
