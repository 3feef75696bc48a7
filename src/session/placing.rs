//! The stones of a swap2 opening. Whoever places them does not know yet which side they will be theirs, so
//! that the best opening is the most even one.
//!
//! The first two stones set the scene: they are chosen at random, the first near the centre of the board, the
//! second near the first. For each later stone, some cells near the others are tried, chosen at random: the
//! algorithm of the session searches the position after each with its share of the budget, and the most even
//! one is played. So every algorithm that estimates positions plays openings, each as well as it estimates.

use super::{GameRecord, Session};
use crate::game::Move;
use crate::games::grid::GridRules;
use crate::rng::SeededRng;
use crate::search::mapped_host::MappedHost;
use crate::search::reason::Reason;
use crate::search::{Candidate, Host, Limits, Report, Search, StopReason};
use crate::swap::{Swap2, SwapRule, even_stone};

/// The first stone lies at most so far from the centre, along rows and columns, and the second so far from
/// the first.
const SCENE: u32 = 3;
/// A later stone lies at most so far from another.
const REACH: u32 = 4;
/// The cells that are tried for it.
const TRIES: usize = 12;

impl Session {
    /// The next stone of an opening. The session has rules for two on a rectangular board.
    pub(super) fn place(&self, opening: Swap2, limits: &Limits, host: &mut dyn Host) -> Report {
        let GameRecord { rules, moves: ref stones, .. } = *self.game.record();
        let Some(rules) = rules.swapping() else { return self.report(Vec::new()) };
        let mut rng = SeededRng::new(self.seed ^ (stones.len() as u64) << 32);
        let cells = match stones.len() {
            0 => near(rules, &[centre(rules)], SCENE, stones),
            1 => near(rules, stones, SCENE, stones),
            _ => near(rules, stones, REACH, stones),
        };
        if opening.stones() < 2 {
            let mv = cells[rng.below(cells.len() as u32) as usize];
            let reason = Some(Reason::Random { moves: cells.len() as u32 });
            return Report { reason, ..self.report(vec![Candidate::estimated(mv, 0.0)]) };
        }
        self.most_even(tried(cells, &mut rng), limits, host)
    }

    fn report(&self, candidates: Vec<Candidate>) -> Report {
        Report::new(self.algo.id.as_str(), self.seed, candidates)
    }

    /// Tries these cells for the next stone.
    fn most_even(&self, cells: Vec<Move>, limits: &Limits, host: &mut dyn Host) -> Report {
        let limits = share(limits, cells.len());
        let untried = Report { reason: Some(Reason::OpeningEven), ..self.report(Vec::new()) };
        let mut trial = Trial { report: untried, done: Vec::new() };
        for mv in cells {
            let Ok(mut after) = self.with_stone(mv) else { continue };
            let limits = after.algorithm.effective(limits);
            let so_far =
                |found: &Report| Report { stopped_by: StopReason::Cancelled, ..trial.report_with(mv, found) };
            let found = after.search.search(&limits, &mut MappedHost::new(host, so_far));
            trial.add(mv, &found);
            if found.stopped_by == StopReason::Cancelled {
                break;
            }
        }
        trial.report
    }

    /// A session of the position after a stone, in which the opening is over and the sides are chosen.
    fn with_stone(&self, mv: Move) -> Result<Session, crate::error::Error> {
        let mut game = GameRecord { swap: SwapRule::None, ..self.game.record().clone() };
        game.moves.push(mv);
        Session::open(game, self.algo.clone(), self.seed)
    }
}

/// The stones that were tried so far, and the report about them.
struct Trial {
    report: Report,
    /// The stones in the order in which they were tried.
    done: Vec<Candidate>,
}

impl Trial {
    /// The report with what a search found about the next stone.
    fn report_with(&self, mv: Move, found: &Report) -> Report {
        let mut candidates = self.done.clone();
        candidates.push(even_stone(mv, found));
        Candidate::rank(&mut candidates);
        let (best, mut counters) = (candidates[0], self.report.counters);
        counters += found.counters;
        Report {
            mv: Some(best.mv),
            value: best.value,
            proven: best.proven,
            pv: vec![best.mv],
            candidates,
            counters,
            stopped_by: found.stopped_by,
            ..self.report.clone()
        }
    }

    /// The search of a stone is finished.
    fn add(&mut self, mv: Move, found: &Report) {
        self.report = self.report_with(mv, found);
        self.done.push(even_stone(mv, found));
    }
}

/// The limits of each of `parts` searches that share these.
fn share(limits: &Limits, parts: usize) -> Limits {
    let part = |work: u64| (work / parts as u64).max(1);
    Limits {
        time: limits.share_of_time(1.0 / parts as f64),
        nodes: limits.nodes.map(part),
        iterations: limits.iterations.map(part),
        ..*limits
    }
}

/// Some of these cells, in the order in which they are tried.
fn tried(mut cells: Vec<Move>, rng: &mut SeededRng) -> Vec<Move> {
    let count = cells.len().min(TRIES);
    for place in 0..count {
        let other = place + rng.below((cells.len() - place) as u32) as usize;
        cells.swap(place, other);
    }
    cells.truncate(count);
    cells
}

fn centre(rules: GridRules) -> Move {
    Move((rules.rows() / 2 * rules.cols() + rules.cols() / 2) as u16)
}

/// Rows or columns between two cells, whichever are more.
fn distance(rules: GridRules, a: Move, b: Move) -> u32 {
    let place = |mv: Move| (u32::from(mv.0) / rules.cols(), u32::from(mv.0) % rules.cols());
    let ((row, col), (other_row, other_col)) = (place(a), place(b));
    row.abs_diff(other_row).max(col.abs_diff(other_col))
}

/// The cells without a stone that lie at most so far from one of `from`.
fn near(rules: GridRules, from: &[Move], most: u32, stones: &[Move]) -> Vec<Move> {
    let is_near = |mv: Move| from.iter().any(|&other| distance(rules, mv, other) <= most);
    let cells = (0..rules.cells() as u16).map(Move);
    cells.filter(|&mv| !stones.contains(&mv) && is_near(mv)).collect()
}
