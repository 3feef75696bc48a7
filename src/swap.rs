//! The swap rule of k in a row for two, also called pie rule: instead of placing a stone, the second player may take the
//! first one over. So the first player does well to place one that is worth the same to both.
//!
//! The games know nothing of it: a stone that was taken over is, to them, the second player's first move, and the other
//! moves second. All that differs is which seat is which, and what the first two turns are worth; this file turns
//! the facts and the reports of a game accordingly. To take the stone over is written as the move that placed it.

use crate::game::Move;
use crate::search::reason::Reason;
use crate::search::{Candidate, Proven, Report};
use crate::status::{Ending, Status};

/// How the swap rule stands in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Swap {
    /// It changes nothing: it is not agreed upon, or was not made use of.
    Off,
    /// The next stone, on an empty board with so many cells, may be taken over.
    Ahead(u32),
    /// This first stone may be taken over now.
    Offered(Move),
    /// The first stone was taken over: each seat plays what the game takes for the other's stones.
    Taken,
}

impl Swap {
    /// What the rules of the game say about a position, as these rules say it.
    #[must_use]
    pub fn status(self, mut status: Status) -> Status {
        let other = |seat: &mut usize| *seat ^= 1;
        match self {
            Swap::Offered(stone) => {
                status.legal_moves.push(stone);
                // The other cells are empty, so that it is all of them.
                for (cell, mv) in status.legal_moves.iter_mut().enumerate() {
                    *mv = Move(cell as u16);
                }
            }
            Swap::Taken => {
                status.cells.iter_mut().flatten().for_each(other);
                status.to_move.iter_mut().for_each(other);
                if let Some(Ending::Win { player, .. }) = &mut status.outcome {
                    other(player);
                }
            }
            Swap::Off | Swap::Ahead(_) => {}
        }
        status
    }

    /// What a search of the game found, as these rules value it. Scores belong to the player to move, so that they hold
    /// as they are once the stone was taken over.
    #[must_use]
    pub fn report(self, mut report: Report) -> Report {
        match self {
            // Nothing is known yet.
            _ if report.candidates.is_empty() => {}
            Swap::Ahead(cells) => open(&mut report, cells),
            Swap::Offered(stone) => reply(&mut report, stone),
            Swap::Off | Swap::Taken => {}
        }
        report
    }
}

/// The first move: what is good for whoever placed it gets taken over, so the one that is worth least to anybody leads.
fn open(report: &mut Report, cells: u32) {
    let candidates = &mut report.candidates;
    if candidates[0].value > 0.0 {
        // The best is taken over. A stone that was not looked at is worth an unknown amount.
        let mut moves = (0..cells).map(|mv| Move(mv as u16));
        if let Some(mv) = moves.find(|&mv| candidates.iter().all(|one| one.mv != mv)) {
            candidates.push(Candidate {
                mv,
                value: 0.0,
                visits: None,
                values: None,
                proven: None,
                plies: None,
                no_win: false,
            });
        }
        // Of stones that are worth the same, as far as is known, those that looked best are the likeliest to be taken.
        candidates.reverse();
    }
    // Where games are sampled, an even stone is told from a lucky one by half of its share of them.
    let visits: u64 = candidates.iter().filter_map(|one| one.visits).sum();
    let share = visits / (2 * candidates.len() as u64);
    candidates.retain(|one| one.proven.is_some() || one.visits.is_none_or(|visits| visits >= share));
    for one in &mut *candidates {
        if one.value > 0.0 {
            *one = turned(one);
        }
        // More visits do not make it more even.
        one.visits = None;
    }
    Candidate::rank(candidates);
    report.draws = None;
    report.pv.clear();
    lead(report, Reason::SwapEven);
}

/// The second move: taking the stone over leaves the other player in the position that was searched.
fn reply(report: &mut Report, stone: Move) {
    let (value, proven, plies) = (report.value, report.proven, report.plies);
    let visits = report.candidates.first().and_then(|best| best.visits);
    let mut swap =
        turned(&Candidate { mv: stone, value, visits, values: None, proven, plies, no_win: false });
    let worse = |one: &Candidate| one.value < swap.value;
    let place = report.candidates.iter().position(worse).unwrap_or(report.candidates.len());
    if place > 0 {
        // Where reports are joined, what was not chosen has no visits to speak for it.
        swap.visits = visits.map(|_| 0);
    }
    report.candidates.push(swap);
    report.candidates[place..].rotate_right(1);
    if place == 0 {
        lead(report, Reason::SwapTake);
    }
}

/// The report is about its first candidate, for this reason; its line is what follows.
fn lead(report: &mut Report, reason: Reason) {
    let best = report.candidates[0];
    report.mv = Some(best.mv);
    report.value = best.value;
    report.proven = best.proven;
    report.plies = best.plies;
    let mut next = best.mv;
    for mv in &mut report.pv {
        std::mem::swap(mv, &mut next);
    }
    report.pv.push(next);
    report.reason = Some(reason);
}

/// What a move is worth to the other player, once its stone is taken over. A certain draw stays what it is worth to the
/// one who searches.
fn turned(found: &Candidate) -> Candidate {
    let proven = found.proven.map(|proven| match proven {
        Proven::Win => Proven::Loss,
        Proven::Draw => Proven::Draw,
        Proven::Loss => Proven::Win,
    });
    let value = if proven == Some(Proven::Draw) { found.value } else { 0.0 - found.value };
    Candidate { value, proven, plies: found.plies.map(|plies| plies + 1), ..*found }
}
