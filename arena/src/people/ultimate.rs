//! How a person plays Ultimate tic-tac-toe.

use noughts::catalogue::Rules;
use noughts::game::{Game, Move, Outcome, Seat};
use noughts::games::ultimate::{FULL, LINES, NINE, Ultimate};
use noughts::rng::SeededRng;

use super::{Skill, any, best, gumbel, happens};

/// What a place of a 3x3 board is worth by the lines through it.
const LINES_THROUGH: [f64; NINE] = [3.0, 2.0, 3.0, 2.0, 4.0, 2.0, 3.0, 2.0, 3.0];

/// The position.
#[derive(Clone, Copy, Default)]
pub(super) struct Boards(Ultimate);

/// Whether these cells and one more hold a line through that one.
fn completes(cells: u16, cell: usize) -> bool {
    LINES.iter().any(|line| line >> cell & 1 == 1 && (cells | 1 << cell) & line == *line)
}

fn split(mv: Move) -> (usize, usize) {
    (mv.index() / NINE, mv.index() % NINE)
}

impl Boards {
    /// The empty board, if this is the game.
    pub(super) fn of(rules: Rules) -> Option<Self> {
        (rules == Rules::Ultimate).then(Boards::default)
    }

    /// Plays a move; `None` if it is illegal.
    pub(super) fn play(&mut self, mv: u16) -> Option<()> {
        self.0 = self.0.try_after(Move(mv))?;
        Some(())
    }

    /// What the person plays.
    pub(super) fn choose(&self, skill: &Skill, rng: &mut SeededRng) -> Option<u16> {
        let (mover, legal) = (self.0.to_move(), self.0.moves().collect::<Vec<_>>());
        let that = |keep: &dyn Fn(Move) -> bool| -> Vec<Move> {
            legal.iter().copied().filter(|&mv| keep(mv)).collect()
        };
        let game = that(&|mv| self.wins(mv));
        let mv = if !game.is_empty() && happens(skill.win, rng) {
            any(&game, rng)
        } else if skill.replies {
            self.deepest(&legal, skill, rng)
        } else if skill.sends {
            let noise = skill.noise_of_boards.unwrap_or_default();
            best(&legal, |mv| self.with_sending(mv) + noise * gumbel(rng))
        } else {
            let (take, stop) = (that(&|mv| self.takes(mv, mover)), that(&|mv| self.takes(mv, mover.other())));
            if !take.is_empty() && happens(skill.win, rng) {
                any(&take, rng)
            } else if !stop.is_empty() && happens(skill.block, rng) {
                any(&stop, rng)
            } else if let Some(noise) = skill.noise_of_boards {
                best(&legal, |mv| self.looks(mv) + noise * gumbel(rng))
            } else {
                any(&legal, rng)
            }
        };
        mv.map(|mv| mv.0)
    }

    /// Whether a stone of this seat takes the small board.
    fn takes(&self, mv: Move, seat: Seat) -> bool {
        let (board, cell) = split(mv);
        completes(self.0.cells(seat, board), cell)
    }

    fn wins(&self, mv: Move) -> bool {
        matches!(self.0.after(mv).outcome(), Some(Outcome::Win(_)))
    }

    /// How the small board looks after a stone: rows of two, single stones, the centre.
    fn looks(&self, mv: Move) -> f64 {
        let (mover, (board, cell)) = (self.0.to_move(), split(mv));
        let [own, others] = [mover, mover.other()].map(|seat| self.0.cells(seat, board));
        let through = LINES.iter().filter(|&line| line >> cell & 1 == 1);
        let rows: f64 = through
            .map(|line| match ((own & line).count_ones(), (others & line).count_ones()) {
                (0, 0) => 0.2,
                (_, 0) => 0.8,
                (0, 1) => 0.15,
                _ => 0.0,
            })
            .sum();
        LINES_THROUGH[cell] * 0.15 + rows
    }

    /// The same, with small boards to take and to save, and with where it sends.
    fn with_sending(&self, mv: Move) -> f64 {
        let (mover, (board, _)) = (self.0.to_move(), split(mv));
        let mut score = self.looks(mv);
        if self.takes(mv, mover) {
            score += 4.0 + LINES_THROUGH[board] * 0.3;
        }
        if self.takes(mv, mover.other()) {
            score += 2.0;
            score += if completes(self.0.boards_won(mover.other()), board) { 6.0 } else { 0.0 };
        }
        let after = Boards(self.0.after(mv));
        if after.0.outcome().is_none() {
            let replier = after.0.to_move();
            if after.0.moves().any(|reply| after.wins(reply)) {
                score -= 20.0;
            } else if after.0.moves().any(|reply| after.takes(reply, replier)) {
                score -= 3.0;
            }
            score -= if after.0.active_boards().count_ones() > 1 { 1.0 } else { 0.0 };
        }
        score
    }

    /// The move whose worst reply is best.
    fn deepest(&self, legal: &[Move], skill: &Skill, rng: &mut SeededRng) -> Option<Move> {
        let (mover, noise) = (self.0.to_move(), skill.noise_of_boards.unwrap_or_default());
        best(legal, |mv| {
            let after = Boards(self.0.after(mv));
            let replies = after.0.moves().map(|reply| Boards(after.0.after(reply)).worth(mover));
            let worst = replies.reduce(f64::min).unwrap_or_else(|| after.worth(mover));
            worst + 2.0 * noise * gumbel(rng)
        })
    }

    /// What the position is worth to a seat: small boards, lines of them, rows in small boards.
    fn worth(&self, seat: Seat) -> f64 {
        let ended = match self.0.outcome() {
            Some(Outcome::Win(winner)) if winner == seat => 1000.0,
            Some(Outcome::Win(_)) => -1000.0,
            _ => 0.0,
        };
        ended + self.merits(seat) - self.merits(seat.other())
    }

    fn merits(&self, seat: Seat) -> f64 {
        let (won, open) = (self.0.boards_won(seat), self.0.open_boards());
        // Two of three own, and the third still to be had.
        let half_lines = |own: u16, free: u16| {
            LINES
                .iter()
                .filter(|&line| (own & line).count_ones() == 2 && (own | free) & line == *line)
                .count() as f64
        };
        let of_board = |board: usize| {
            if won >> board & 1 == 1 {
                LINES_THROUGH[board]
            } else if open >> board & 1 == 1 {
                let [own, others] = [seat, seat.other()].map(|seat| self.0.cells(seat, board));
                0.12 * LINES_THROUGH[board] * half_lines(own, FULL & !others)
            } else {
                0.0
            }
        };
        (0..NINE).map(of_board).sum::<f64>() + 5.0 * half_lines(won, open)
    }
}
