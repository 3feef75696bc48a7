//! The swap rules of k in a row for two. By the first, also called pie rule, the second player may take the
//! first stone over instead of placing one. So the first player does well to place one that is worth the same
//! to both.
//!
//! By the second, *swap2*, as in gomoku championships, the first player places three stones, two of the side
//! that moves first and one of the other. The second player then chooses a side, or places one more stone for
//! each side and leaves the choice to the first player. A choice is written as a stone of the chosen side: as
//! the first stone of the game or as the second. The seats of a swap2 opening do not take turns: the player
//! who places stones does so for both sides.
//!
//! The games know nothing of them: a stone that was taken over is, to them, the second player's first move,
//! and the other moves second. All that differs is which seat is which, and what the first two turns are
//! worth; this file turns the facts and the reports of a game accordingly. To take the stone over is written
//! as the move that placed it.

use crate::game::Move;
use crate::search::reason::Reason;
use crate::search::{Candidate, Proven, Report};
use crate::status::{Ending, OpeningStep, Status};

/// A swap rule of k in a row for two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SwapRule {
    /// There is none.
    #[default]
    None,
    /// The second player may take the first stone over.
    Pie,
    /// The first player places three stones, and the second chooses a side or places two more.
    Swap2,
}

impl SwapRule {
    /// The end of the notation of a game with this rule.
    #[must_use]
    pub const fn suffix(self) -> &'static str {
        match self {
            SwapRule::None => "",
            SwapRule::Pie => "s",
            SwapRule::Swap2 => "s2",
        }
    }
}

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
    /// The game began, or begins, with the swap2 opening.
    Two(Swap2),
}

/// Who makes each of the first plies of swap2, if no side is chosen before.
const OPENERS: [usize; 6] = [0, 0, 0, 1, 1, 0];
/// The stones that may be placed after so many, before a side must be chosen.
const TO_PLACE: [u8; 6] = [3, 2, 1, 2, 1, 0];
/// The plies at which a side may be chosen.
const CHOICES: [usize; 2] = [3, 5];

/// How far a swap2 opening has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Swap2 {
    /// Plies of the game, the choice of a side included.
    plies: usize,
    /// The first stone of each side.
    firsts: [Option<Move>; 2],
    /// The ply at which a side was chosen, and whether the seats are exchanged since: the second seat has the
    /// side that moved first.
    chosen: Option<(usize, bool)>,
}

impl Swap2 {
    /// The opening of a game with these moves, legal or not.
    #[must_use]
    pub fn of(moves: &[Move]) -> Self {
        let firsts = [0, 1].map(|ply| moves.get(ply).copied());
        let side = |ply: usize| {
            let mv = *moves.get(ply)?;
            firsts.iter().position(|&first| first == Some(mv))
        };
        // Whoever chooses the side that moved second, or the first seat the one that moved first, keeps the
        // seats.
        let choice = |ply: usize| side(ply).map(|side| (ply, side != OPENERS[ply]));
        let chosen = CHOICES.into_iter().find_map(choice);
        Swap2 { plies: moves.len(), firsts, chosen }
    }

    /// The moves that choose a side now.
    #[must_use]
    pub fn sides(self) -> Option<[Move; 2]> {
        let [first, second] = self.firsts;
        first.zip(second).filter(|_| self.is_open() && CHOICES.contains(&self.plies)).map(<[Move; 2]>::from)
    }

    /// Whether the player to move places a stone for somebody who has no side yet, and has no other choice.
    #[must_use]
    pub fn is_placing(self) -> bool {
        self.is_open() && self.sides().is_none()
    }

    /// Stones on the board.
    #[must_use]
    pub fn stones(self) -> usize {
        self.plies - usize::from(self.chosen.is_some())
    }

    fn is_open(self) -> bool {
        self.chosen.is_none() && self.plies < OPENERS.len()
    }

    /// The seat that makes a ply.
    fn mover(self, ply: usize) -> usize {
        match self.chosen {
            // The stone before was the last of a side, unless the choice came between.
            Some((choice, exchanged)) if ply > choice => ((ply - 1) % 2) ^ usize::from(exchanged),
            _ => OPENERS[ply.min(OPENERS.len() - 1)],
        }
    }

    fn status(self, status: &mut Status) {
        status.movers = Some((0..=self.plies).map(|ply| self.mover(ply)).collect());
        if !self.is_open() || status.outcome.is_some() {
            return;
        }
        status.to_move = Some(self.mover(self.plies));
        let sides = self.sides();
        if TO_PLACE[self.plies] == 0 {
            status.legal_moves.clear();
        }
        for side in sides.into_iter().flatten() {
            let place = status.legal_moves.partition_point(|&mv| mv < side);
            status.legal_moves.insert(place, side);
        }
        status.opening = Some(OpeningStep { stones: TO_PLACE[self.plies], sides });
    }
}

impl Swap {
    /// Whether this move, if it is legal, places a stone: to take one over, or to choose a side, does not.
    #[must_use]
    pub fn places_stone(self, mv: Move) -> bool {
        match self {
            Swap::Offered(stone) => mv != stone,
            Swap::Two(opening) => opening.sides().is_none_or(|sides| !sides.contains(&mv)),
            Swap::Off | Swap::Ahead(_) | Swap::Taken => true,
        }
    }

    /// Whether the next move must choose a side.
    #[must_use]
    pub fn requires_side(self) -> bool {
        matches!(self, Swap::Two(opening) if opening.is_open() && TO_PLACE[opening.plies] == 0)
    }

    /// The ply that placed no stone.
    #[must_use]
    pub fn choice(self) -> Option<usize> {
        match self {
            Swap::Taken => Some(1),
            Swap::Two(opening) => opening.chosen.map(|(ply, _)| ply),
            Swap::Off | Swap::Ahead(_) | Swap::Offered(_) => None,
        }
    }

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
            Swap::Two(opening) => {
                opening.status(&mut status);
                if opening.chosen.is_some_and(|(_, exchanged)| exchanged) {
                    return Swap::Taken.status(status);
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

    /// What a search of the game found, as these rules value it. Scores belong to the player to move, so that
    /// they hold as they are once the stone was taken over.
    #[must_use]
    pub fn report(self, mut report: Report) -> Report {
        if report.mv.is_none() {
            return report;
        }
        if let Swap::Two(opening) = self
            && let Some(sides) = opening.sides()
        {
            // Even where nothing is known yet: the move of the search may be none by these rules.
            choose(&mut report, sides);
            return report;
        }
        match self {
            // Nothing is known yet.
            _ if report.candidates.is_empty() => {}
            Swap::Ahead(cells) => open(&mut report, cells),
            Swap::Offered(stone) => reply(&mut report, stone),
            Swap::Two(opening) if opening.is_placing() => open(&mut report, 0),
            Swap::Off | Swap::Taken | Swap::Two(_) => {}
        }
        report
    }
}

/// The first move: what is good for whoever placed it gets taken over, so the one that is worth least to
/// anybody leads.
fn open(report: &mut Report, cells: u32) {
    let candidates = &mut report.candidates;
    if candidates[0].value > 0.0 {
        // The best is taken over. A stone that was not looked at is worth an unknown amount.
        let mut moves = (0..cells).map(|mv| Move(mv as u16));
        if let Some(mv) = moves.find(|&mv| candidates.iter().all(|one| one.mv != mv)) {
            candidates.push(Candidate::estimated(mv, 0.0));
        }
        // Of stones that are worth the same, as far as is known, those that looked best are the likeliest to
        // be taken.
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
    let mut swap = turned(&Candidate { visits, proven, plies, ..Candidate::estimated(stone, value) });
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

/// The choice of a side: the side to move in the searched position moves second.
fn choose(report: &mut Report, [first, second]: [Move; 2]) {
    let Report { value, proven, plies, .. } = *report;
    let is_known = !report.candidates.is_empty();
    let estimate = Candidate::estimated(second, value);
    let stay =
        Candidate { mv: second, value, proven, plies, ..*report.candidates.first().unwrap_or(&estimate) };
    let change = Candidate { mv: first, ..turned(&stay) };
    let stay = Candidate { plies: change.plies, ..stay };
    let changes = change.value > stay.value;
    report.candidates = if changes { vec![change, stay] } else { vec![stay, change] };
    // More visits speak for a move of the search, not for a side.
    report.candidates.iter_mut().for_each(|one| (one.visits, one.values) = (None, None));
    report.draws = report.draws.filter(|_| !changes);
    lead(report, if is_known { Reason::SwapSide } else { Reason::Incomplete });
}

/// A stone of an opening, which leaves a choice of side to the opponent: what it is worth is what the even
/// game lacks.
#[must_use]
pub(crate) fn even_stone(stone: Move, after: &Report) -> Candidate {
    let (proven, value) = match after.proven {
        Some(Proven::Draw) => (Some(Proven::Draw), 0.0),
        // Whichever side wins is chosen.
        Some(Proven::Win | Proven::Loss) => (Some(Proven::Loss), -1.0),
        None => (None, 0.0 - after.value.abs()),
    };
    Candidate { proven, ..Candidate::estimated(stone, value) }
}

/// The report is about its first candidate, for this reason; its line is what follows.
fn lead(report: &mut Report, reason: Reason) {
    let best = report.candidates[0];
    report.valued = None;
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

/// What a move is worth to the other player, once its stone is taken over. A certain draw stays what it is
/// worth to the one who searches.
fn turned(found: &Candidate) -> Candidate {
    let proven = found.proven.map(Proven::negated);
    let value = if proven == Some(Proven::Draw) { found.value } else { 0.0 - found.value };
    Candidate { value, proven, plies: found.plies.map(|plies| plies + 1), ..*found }
}
