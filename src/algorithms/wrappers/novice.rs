//! A novice: overlooks rows that lack one stone, as people do who are new to the game.
//!
//! **Idea.** What makes a game easy is not that the opponent plays badly, but which errors it makes. People
//! first learn to complete a row, then to stop one, and forget to stop when they have plans of their own;
//! young children overlook diagonals (Crowley and Siegler, "Flexible strategy use in young children's
//! tic-tac-toe", 1993). So before the search looks at the board, the novice does. Each row that lacks one
//! stone is seen or overlooked at random:
//!
//! ```text
//! odds of overlooking = miss / (1 - miss) * ease        ease: above 1 for what is harder to see
//! ```
//!
//! where `miss` is that of own rows or of others' (the form of Rasch, "Probabilistic models for some
//! intelligence and attainment tests", 1960). A diagonal is harder to see, a row through the last stone
//! easier. What is seen is played: a win, in Ultimate a small board, then a row that must be stopped.
//! Otherwise the search decides, among what the novice considers:
//!
//! - a win that was overlooked is not there;
//! - a cell that would stop an overlooked row, or complete one that loses, is worth the mean of the others,
//!   and proofs that rest on that row are dropped;
//! - a move that completes a row that loses, or lets the next player complete one at once, as above it or in
//!   the small board where it sends, is left out if the novice sees that;
//! - cells too far from every stone are left out.
//!
//! It never prefers a bad move. The report tells what the novice sees: no proof remains of what it
//! overlooked.
//!
//! **Ties.** Of several wins, or rows to stop, any. **Players.** Any number. **Cost.** That of the search,
//! and one look at the board.

use crate::game::completions::Completion;
use crate::game::{Move, Outcome, Seat};
use crate::position::AnyCompletions;
use crate::rng::SeededRng;
use crate::search::iteration::Stepwise;
use crate::search::mapped_host::MappedHost;
use crate::search::reason::{Reason, Row};
use crate::search::trace::{Cap, Trace};
use crate::search::{Candidate, Host, Limits, Proven, Report, Search};
use crate::settings::{OptionInfo, OptionKind};

pub(crate) const MISS_WIN: OptionInfo = OptionInfo {
    id: "missWin",
    label: "Misses own rows",
    summary: "How often it overlooks a row that it could complete: 0 is as the algorithm plays, 1 is always.",
    kind: OptionKind::Number { default: 0.0, min: 0.0, max: 1.0, step: 0.05 },
};

pub(crate) const MISS_THREAT: OptionInfo = OptionInfo {
    id: "missThreat",
    label: "Misses threats",
    summary: "How often it overlooks a row that another player could complete: 0 is as the algorithm plays, 1 is always.",
    kind: OptionKind::Number { default: 0.0, min: 0.0, max: 1.0, step: 0.05 },
};

pub(crate) const NEAR: OptionInfo = OptionInfo {
    id: "near",
    label: "Stays near",
    summary: "Plays at most so many squares from another stone, in k in a row without gravity; 0 is anywhere.",
    kind: OptionKind::Count { default: 0, min: 0, max: 25 },
};

/// How the odds of overlooking a row change with its direction, ...
const DIAGONAL: f32 = 1.6;
const STRAIGHT: f32 = 0.85;
/// ... and with the last stone: it draws the eye.
const THROUGH_LAST: f32 = 0.7;
const ELSEWHERE: f32 = 1.3;

/// What a novice overlooks. All zero is no novice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Oversight {
    /// How often a row of another player is overlooked, 0 to 1; at 0 the search alone looks for those.
    pub threat: f32,
    /// How often an own row is overlooked, 0 to 1; at 0 the search alone looks for those.
    pub win: f32,
    /// How far from the next stone it plays, in cells; 0 is anywhere.
    pub near: u32,
}

impl Oversight {
    /// Nothing is overlooked.
    pub const NONE: Oversight = Oversight { threat: 0.0, win: 0.0, near: 0 };
}

/// A search that sees the board with the eyes of a novice.
pub struct Novice {
    search: Box<dyn Search>,
    position: Box<dyn AnyCompletions>,
    oversight: Oversight,
    rng: SeededRng,
}

impl Novice {
    /// This search of this position.
    #[must_use]
    pub fn new(
        search: Box<dyn Search>,
        position: Box<dyn AnyCompletions>,
        oversight: Oversight,
        seed: u64,
    ) -> Self {
        // Another random stream than that of the search itself, or of a temperature.
        Novice { search, position, oversight, rng: SeededRng::new(seed.rotate_left(32) ^ 0x0051_6874) }
    }
}

impl Search for Novice {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        let attention = Attention::new(&*self.position, self.oversight, &mut self.rng);
        let (report, trace) = self.search.run(limits, &mut attention.host(host), record);
        (attention.report(report), trace)
    }

    fn advance(&mut self, mv: Move) {
        self.search.advance(mv);
        self.position.play(mv);
    }

    fn stepwise(&mut self) -> Option<&mut dyn Stepwise> {
        self.search.stepwise()
    }
}

/// What a stone would do to a row that lacks one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// It wins the game.
    Wins,
    /// It takes a small board.
    Takes,
    /// It completes a row that loses the game, as with misère.
    Concedes,
    /// It stops a row of the player who moves so many turns later.
    Stops(usize),
    /// It lets the next player win the game.
    Loses,
    /// It lets the next player take a small board.
    Gives,
}

/// A row that can be seen on the board.
#[derive(Clone, Copy, Debug)]
pub struct OpenRow {
    mv: Move,
    effect: Effect,
    row: Completion,
}

/// Whether somebody has won.
fn is_won(position: &dyn AnyCompletions) -> bool {
    matches!(position.outcome(), Some(Outcome::Win(_)))
}

/// Every row that lacks one stone.
fn open_rows(position: &dyn AnyCompletions) -> Vec<OpenRow> {
    let mut open_rows = Vec::new();
    let seats = position.seats();
    for mv in position.legal_moves() {
        for turns in 0..seats {
            let seat = Seat::new((position.to_move().index() + turns) % seats);
            position.completions(mv, seat, &mut |row| {
                let effect = match turns {
                    0 if position.wins(mv) => Effect::Wins,
                    0 if is_won(&*position.imagined(mv)) => Effect::Concedes,
                    0 => Effect::Takes,
                    _ => Effect::Stops(turns),
                };
                open_rows.push(OpenRow { mv, effect, row });
            });
        }
        let replies = position.opened(mv);
        if replies.is_empty() {
            continue;
        }
        let after = position.imagined(mv);
        for reply in replies {
            after.completions(reply, after.to_move(), &mut |row| {
                let effect = if after.wins(reply) { Effect::Loses } else { Effect::Gives };
                open_rows.push(OpenRow { mv, effect, row });
            });
        }
    }
    open_rows
}

/// What the novice makes of the board before it thinks.
#[derive(Default)]
struct Attention {
    /// What it plays at once.
    played: Option<(Move, Row)>,
    /// What it does not consider, as long as anything else is left: overlooked wins of the game and of small
    /// boards, then what it sees that it must not play, the worst first, then what is too far from every
    /// stone.
    excluded: [Vec<Move>; 6],
    /// Cells that would stop a row that it overlooked, or complete one that loses.
    unstopped: Vec<Move>,
    /// The moves that it overlooked, with the name of the first, and what they would do to a row.
    overlooked: Option<(Vec<Move>, String, Row)>,
    legal: Vec<Move>,
    /// Decides with which of equal moves it begins.
    lot: u32,
    /// The index of the seat to move.
    mover: usize,
}

impl Attention {
    fn new(position: &dyn AnyCompletions, oversight: Oversight, rng: &mut SeededRng) -> Self {
        let Oversight { threat, win, near } = oversight;
        let open_rows = if threat > 0.0 || win > 0.0 { open_rows(position) } else { Vec::new() };
        let (mut seen, mut unseen) = (Vec::new(), Vec::new());
        for open in open_rows {
            let miss = if open.is_own() { win } else { threat };
            // What the search alone looks for takes no random number.
            if miss > 0.0 {
                let kind = if rng.unit_f32() < chance(miss, open.row) { &mut unseen } else { &mut seen };
                kind.push(open);
            }
        }
        // Another row through the same cell may have been seen.
        let noticed =
            |one: &OpenRow| seen.iter().any(|open| (open.mv, open.is_own()) == (one.mv, one.is_own()));
        unseen.retain(|one| !noticed(one));
        let (mut known, missed) = (Effects::of(&seen), Effects::of(&unseen));
        known.takes.retain(|mv| !known.loses.contains(mv));
        known.stops = urgent(&seen, |mv| !known.loses.contains(&mv) && !known.gives.contains(&mv));
        let played =
            known.foremost().map(|(moves, row)| (moves[rng.below(moves.len() as u32) as usize], row));
        let overlooked = missed.foremost().map(|(moves, row)| (moves.to_vec(), position.name(moves[0]), row));
        let mut far = if near > 0 { position.legal_moves() } else { Vec::new() };
        far.retain(|&mv| !position.is_near(mv, near));
        Attention {
            played,
            excluded: [missed.wins, missed.takes, known.concedes, known.loses, known.gives, far],
            unstopped: [missed.stops, missed.concedes].concat(),
            overlooked,
            legal: position.legal_moves(),
            lot: rng.below(u32::MAX),
            mover: position.to_move().index(),
        }
    }

    /// A host that forwards reports as the novice sees them.
    fn host(&self, host: &mut dyn Host) -> impl Host {
        MappedHost::new(host, |report| self.report(report.clone()))
    }

    /// The report of somebody who sees no more than this.
    fn report(&self, mut report: Report) -> Report {
        if report.mv.is_none() {
            return report;
        }
        let Some(candidates) = self.considered(&report.candidates) else { return report };
        let Some(&best) = candidates.first() else { return report };
        let reason = match self.played {
            Some((_, row)) => Some(Reason::Saw { row }),
            None if report.mv == Some(best.mv) => report.reason,
            None => Some(Reason::Considered { moves: candidates.len() as u32 }),
        };
        report.reason = match &self.overlooked {
            // By chance it may play what it overlooked.
            Some((moves, at, row)) if !moves.contains(&best.mv) => reason.map(|reason| {
                let (at, row, reason) = (at.clone(), *row, Box::new(reason));
                Reason::Overlooked { at, row, reason }
            }),
            _ => reason,
        };
        if let Some(values) = &mut report.values {
            share_out(values, self.mover, best.value);
        }
        // A win is one whatever else there is; anything less is proved by looking at every move.
        let is_win = best.proven == Some(Proven::Win);
        report.proven = best.proven.filter(|_| is_win);
        report.plies = best.plies.filter(|_| is_win);
        report.draws = None;
        report.mv = Some(best.mv);
        report.value = best.value;
        report.pv = vec![best.mv];
        report.candidates = candidates;
        report
    }

    /// The moves that it considers, as it sees them, the best first; `None` if those are the candidates as
    /// they are.
    fn considered(&self, candidates: &[Candidate]) -> Option<Vec<Candidate>> {
        if let Some((played, _)) = self.played {
            // A search that was stopped early may not have come to it.
            let found = candidates.iter().find(|one| one.mv == played);
            return Some(vec![found.copied().unwrap_or(Candidate::estimated(played, 0.0))]);
        }
        let mut left = candidates.to_vec();
        let is_absent = |mv: Move| self.excluded[..2].iter().any(|absent| absent.contains(&mv));
        if left.iter().all(|one| is_absent(one.mv)) {
            // A search that has found a win looks no further: it knows nothing of the other moves.
            for &mv in self.legal.iter().filter(|&&mv| !is_absent(mv)) {
                left.push(Candidate::estimated(mv, 0.0));
            }
            left.iter_mut().for_each(forget);
        }
        for excluded in &self.excluded {
            leave_out(&mut left, excluded);
        }
        if !self.unstopped.is_empty() {
            left = self.levelled(&left);
        } else if left.len() == candidates.len() {
            return None;
        }
        Candidate::rank(&mut left);
        Some(left)
    }

    /// With the cells that would stop an overlooked row at the mean value of the others, and every move that
    /// loses by that row as well: it may lose by another, but who overlooks rows has no proof of that.
    fn levelled(&self, candidates: &[Candidate]) -> Vec<Candidate> {
        let is_plain =
            |one: &Candidate| one.proven != Some(Proven::Loss) && !self.unstopped.contains(&one.mv);
        let (mut sum, mut plain, mut visits) = (0.0, 0_u32, Some(0));
        for one in candidates {
            visits = visits.zip(one.visits).map(|(sum, visits)| sum + visits);
            if is_plain(one) {
                sum += one.value;
                plain += 1;
            }
        }
        // What is then equal ranks in any order.
        let (before, after) = candidates.split_at(self.lot as usize % candidates.len());
        let mut levelled = [after, before].concat();
        for one in levelled.iter_mut().filter(|one| !is_plain(one)) {
            forget(one);
            one.value = sum / f64::from(plain.max(1));
            one.visits = visits.map(|sum| sum / candidates.len() as u64);
        }
        levelled
    }
}

impl OpenRow {
    fn is_own(&self) -> bool {
        matches!(self.effect, Effect::Wins | Effect::Takes | Effect::Concedes)
    }
}

/// Moves by their effect, each list in the order of the board.
#[derive(Default)]
struct Effects {
    wins: Vec<Move>,
    takes: Vec<Move>,
    concedes: Vec<Move>,
    stops: Vec<Move>,
    loses: Vec<Move>,
    gives: Vec<Move>,
}

impl Effects {
    fn of(open_rows: &[OpenRow]) -> Self {
        let mut all = Effects::default();
        for open in open_rows {
            let moves = match open.effect {
                Effect::Wins => &mut all.wins,
                Effect::Takes => &mut all.takes,
                Effect::Concedes => &mut all.concedes,
                Effect::Stops(_) => &mut all.stops,
                Effect::Loses => &mut all.loses,
                Effect::Gives => &mut all.gives,
            };
            add(moves, open.mv);
        }
        all
    }

    /// The moves that somebody who sees all this would choose from, if it is about a row at all.
    fn foremost(&self) -> Option<(&[Move], Row)> {
        let kinds = [(&self.wins, Row::Win), (&self.takes, Row::Board), (&self.stops, Row::Threat)];
        kinds.into_iter().find(|(moves, _)| !moves.is_empty()).map(|(moves, row)| (&**moves, row))
    }
}

/// Removes these moves, as long as any other is left.
fn leave_out(left: &mut Vec<Candidate>, excluded: &[Move]) {
    let is_left = |one: &Candidate| !excluded.contains(&one.mv);
    if left.iter().any(is_left) {
        left.retain(is_left);
    }
}

/// Adds a move to a list in the order of the board, unless it is there.
fn add(moves: &mut Vec<Move>, mv: Move) {
    if moves.last() != Some(&mv) {
        moves.push(mv);
    }
}

/// How likely a row is overlooked.
fn chance(miss: f32, row: Completion) -> f32 {
    let direction = if row.diagonal { DIAGONAL } else { STRAIGHT };
    let odds = miss * direction * if row.last { THROUGH_LAST } else { ELSEWHERE };
    odds / (1.0 - miss + odds)
}

/// The cells that stop the rows of whoever moves first, of those that may be played.
fn urgent(seen: &[OpenRow], may_play: impl Fn(Move) -> bool) -> Vec<Move> {
    let (mut soonest, mut moves) = (usize::MAX, Vec::new());
    for open in seen {
        match open.effect {
            Effect::Stops(turns) if turns <= soonest && may_play(open.mv) => {
                if turns < soonest {
                    moves.clear();
                }
                soonest = turns;
                add(&mut moves, open.mv);
            }
            _ => {}
        }
    }
    moves
}

/// Drops what is known of a move but its value.
fn forget(one: &mut Candidate) {
    *one = Candidate { visits: one.visits, ..Candidate::estimated(one.mv, one.value) };
}

/// Makes the mover's result `value`; the others share the difference.
fn share_out(values: &mut [f64], mover: usize, value: f64) {
    let others = values.len().saturating_sub(1).max(1) as f64;
    let share = (values[mover] - value) / others;
    for (seat, result) in values.iter_mut().enumerate() {
        *result = if seat == mover { value } else { (*result + share).clamp(-1.0, 1.0) };
    }
}
