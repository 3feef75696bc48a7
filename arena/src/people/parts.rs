//! How a person plays a game made of parts. What a mark does there is told by the engine's rules; the person
//! decides what of it they see.

use noughts::catalogue::Rules;
use noughts::game::board::{Board, Cell};
use noughts::game::completions::Completions;
use noughts::game::playouts::Playouts;
use noughts::game::{Game, Move, Outcome, Seat};
use noughts::games::parts::{Goal, Large, Marks, Parts};
use noughts::rng::SeededRng;

use super::grid::reach;
use super::{Skill, any, best, gumbel, happens};

/// The number of best-looking moves that are looked at more closely.
const CLOSER: usize = 8;

/// A position as a person sees it.
#[derive(Clone)]
pub(super) struct PartsBoard(Box<Parts<Large>>);

impl PartsBoard {
    /// The empty board, if this is the game.
    pub(super) fn of(rules: Rules) -> Option<Self> {
        match rules {
            Rules::Parts(rules) => Some(PartsBoard(Box::new(Parts::new(rules)))),
            _ => None,
        }
    }

    /// Plays a move; `None` if it is illegal.
    pub(super) fn play(&mut self, mv: u16) -> Option<()> {
        self.0.is_legal(Move(mv)).then(|| self.0.play(Move(mv)))
    }

    /// What the person plays.
    pub(super) fn choose(&self, skill: &Skill, rng: &mut SeededRng) -> Option<u16> {
        let mut left = near(&self.0);
        let wins: Vec<Move> = left.iter().copied().filter(|&mv| wins_this_turn(&self.0, mv)).collect();
        if !wins.is_empty() && happens(skill.win, rng) {
            return any(&wins, rng).map(|mv| mv.0);
        }
        // A row that loses is as easy to see as one that wins, what the other can do as a threat.
        if happens(skill.win, rng) {
            keep_least(&mut left, |mv| usize::from(loses(&self.0, mv)));
        }
        if happens(skill.block, rng) {
            keep_least(&mut left, |mv| dangers(&self.0, mv));
        }
        let mv = match skill.noise {
            Some(noise) if !happens(skill.lapse, rng) => self.judged(skill, noise, left, rng),
            _ => any(&left, rng),
        };
        mv.map(|mv| mv.0)
    }

    /// A move that cannot be answered, if the person sees one, or what feels best, with noise.
    fn judged(&self, skill: &Skill, noise: f64, left: Vec<Move>, rng: &mut SeededRng) -> Option<Move> {
        let position = &self.0;
        if happens(skill.fork, rng)
            && let Some(fork) = left.iter().copied().find(|&mv| forces(position, mv))
        {
            return Some(fork);
        }
        let mut felt: Vec<(Move, f64)> = left
            .into_iter()
            .map(|mv| (mv, feel(position, mv, skill.defence) + noise * gumbel(rng)))
            .collect();
        felt.sort_by(|a, b| b.1.total_cmp(&a.1));
        felt.truncate(CLOSER);
        if happens(skill.open, rng) {
            let opens = |mv: Move| {
                let after = position.after(mv);
                after.moves().any(|reply| forces(&after, reply))
            };
            if felt.len() > 1 && felt.iter().any(|&(mv, _)| !opens(mv)) {
                felt.retain(|&(mv, _)| !opens(mv));
            }
        }
        if !skill.replies {
            return felt.first().map(|&(mv, _)| mv);
        }
        best(&felt, |(mv, felt)| {
            let after = position.after(mv);
            let reply = near(&after).into_iter().map(|reply| feel(&after, reply, 0.5)).fold(0.0, f64::max);
            felt - 0.6 * reply
        })
        .map(|(mv, _)| mv)
    }
}

/// The legal moves near the marks, as people stay there on boards that have room. A row that lacks one mark
/// or two has its empty cells there.
fn near(position: &Parts<Large>) -> Vec<Move> {
    let reach = reach(position.cells());
    let close: Vec<Move> =
        position.moves().filter(|&mv| reach.is_none_or(|reach| position.is_near(mv, reach))).collect();
    if close.is_empty() { position.moves().collect() } else { close }
}

/// Whether a move wins, with the next mark of the same turn if there is one.
fn wins_this_turn(position: &Parts<Large>, mv: Move) -> bool {
    if position.wins(mv) {
        return true;
    }
    let after = position.after(mv);
    after.to_move() == position.to_move() && near(&after).into_iter().any(|next| after.wins(next))
}

/// Whether a move loses at once.
fn loses(position: &Parts<Large>, mv: Move) -> bool {
    position.after(mv).outcome() == Some(Outcome::Win(position.to_move().other()))
}

/// In how many ways the other player could win with its next turn after a move.
fn dangers(position: &Parts<Large>, mv: Move) -> usize {
    let (after, other) = (position.after(mv), position.to_move().other());
    if position.rules().alternates() {
        return after.moves().filter(|&reply| after.wins(reply)).count();
    }
    let lacks_a_turn =
        |row: &&'static [u16]| alone(&after, row, other).is_some_and(|marks| marks + 2 >= row.len());
    after.rows().filter(lacks_a_turn).count()
}

/// Whether a move wins with the mark after it, whatever the other player replies.
fn forces(position: &Parts<Large>, mv: Move) -> bool {
    let (after, mover) = (position.after(mv), position.to_move());
    let wins = |reply: Move| {
        let next = after.after(reply);
        match next.outcome() {
            Some(outcome) => outcome == Outcome::Win(mover),
            None => next.moves().any(|mv| next.wins(mv)),
        }
    };
    position.rules().alternates() && after.outcome().is_none() && after.moves().all(wins)
}

/// What a cell feels worth, as a logarithm: open rows through it, own ones and, times `defence`, those of the
/// other player. Where marks have no owner, or a row does not win for who makes it, all cells feel alike.
fn feel(position: &Parts<Large>, mv: Move, defence: f64) -> f64 {
    if position.rules().marks() != Marks::Own || position.rules().goal() != Goal::Row {
        return 0.0;
    }
    let mover = position.to_move();
    let worth = |marks: usize| 4_f64.powi(marks as i32);
    let of_row =
        |row: &'static [u16]| match (alone(position, row, mover), alone(position, row, mover.other())) {
            (Some(own), _) => worth(own),
            (None, Some(others)) => defence * worth(others),
            (None, None) => 0.0,
        };
    let rows = position.target(mv).map(|cell| position.rows_through(cell));
    (rows.into_iter().flatten().map(of_row).sum::<f64>() + 0.5).ln()
}

/// The marks of a player in a row, where the other has none.
fn alone(position: &Parts<Large>, row: &[u16], seat: Seat) -> Option<usize> {
    let owners = || row.iter().filter_map(|&cell| position.owner(Cell(cell)));
    owners().all(|owner| owner == seat).then(|| owners().count())
}

/// Keeps the moves with the lowest of these numbers.
fn keep_least(moves: &mut Vec<Move>, number: impl Fn(Move) -> usize) {
    let numbered: Vec<(Move, usize)> = moves.iter().map(|&mv| (mv, number(mv))).collect();
    let least = numbered.iter().map(|&(_, number)| number).min();
    *moves = numbered.into_iter().filter(|&(_, number)| Some(number) == least).map(|(mv, _)| mv).collect();
}
