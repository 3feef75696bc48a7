//! Retrograde analysis: what it says against the plain definition on every position of small games, known
//! values, and what it claims where a limit stops it.

use crate::common::Still;
use noughts::algorithms::specialists::retrograde::Retrograde;
use noughts::catalogue::Rules;
use noughts::game::{Game, Move, Outcome};
use noughts::games::parts::Parts;
use noughts::rng::SeededRng;
use noughts::search::{Limits, Proven, Report, Search, StopReason};
use std::collections::HashMap;

type Position = Parts<u64>;

fn start(text: &str) -> Position {
    match text.parse() {
        Ok(Rules::Parts(rules)) => Parts::new(rules),
        other => panic!("{text}: {other:?}"),
    }
}

fn solve(position: &Position, limits: Limits) -> Report {
    Retrograde::new(*position, 1).search(&limits, &mut Still)
}

/// A result for the player to move, and its distance unless it is a draw.
type Known = (Proven, Option<u32>);

/// All positions of a game with their results: each is gone over again and again until nothing changes. It
/// knows no symmetry and no order.
struct Sweeps {
    places: HashMap<u64, usize>,
    positions: Vec<Position>,
    known: Vec<Option<Known>>,
}

impl Sweeps {
    fn of(start: &Position) -> Self {
        let (mut places, mut positions) = (HashMap::from([(seated(start), 0)]), vec![*start]);
        let mut at = 0;
        while at < positions.len() {
            for mv in positions[at].moves().collect::<Vec<_>>() {
                let child = positions[at].after(mv);
                places.entry(seated(&child)).or_insert_with(|| {
                    positions.push(child);
                    positions.len() - 1
                });
            }
            at += 1;
        }
        let known = vec![None; positions.len()];
        let mut sweeps = Sweeps { places, positions, known };
        sweeps.solve();
        sweeps
    }

    fn solve(&mut self) {
        for (known, position) in self.known.iter_mut().zip(&self.positions) {
            *known = position.outcome().map(|end| end_of(end, position));
        }
        for plies in 1.. {
            let before = self.known.clone();
            for place in (0..before.len()).filter(|&place| before[place].is_none()) {
                let position = &self.positions[place];
                let after: Vec<_> = position.moves().map(|mv| self.after(position, mv, &before)).collect();
                if after.contains(&Some(Proven::Win)) {
                    self.known[place] = Some((Proven::Win, Some(plies)));
                } else if after.iter().all(|&result| result == Some(Proven::Loss)) {
                    self.known[place] = Some((Proven::Loss, Some(plies)));
                }
            }
            if self.known == before {
                return;
            }
        }
    }

    /// What a move is worth to the player who makes it.
    fn after(&self, position: &Position, mv: Move, known: &[Option<Known>]) -> Option<Proven> {
        let child = position.after(mv);
        let (result, _) = known[self.places[&seated(&child)]]?;
        Some(if child.to_move() == position.to_move() { result } else { result.negated() })
    }

    /// The truth about a position; what nobody can force is drawn.
    fn truth(&self, position: &Position) -> Known {
        self.known[self.places[&seated(position)]].unwrap_or((Proven::Draw, None))
    }

    fn truth_of_move(&self, position: &Position, mv: Move) -> Known {
        let child = position.after(mv);
        let (result, plies) = self.truth(&child);
        let same = child.to_move() == position.to_move();
        (if same { result } else { result.negated() }, plies.map(|plies| plies + 1))
    }
}

/// Of the ends, too, who is to move belongs to the position.
fn seated(position: &Position) -> u64 {
    position.key().rotate_left(1) ^ position.to_move().index() as u64
}

fn end_of(end: Outcome, position: &Position) -> Known {
    (Proven::of(end, position.to_move()), (end != Outcome::Draw).then_some(0))
}

/// The line goes on to the end, and is as long as the report says.
fn has_its_line(report: &Report, position: &Position) -> bool {
    let end = report.pv.iter().try_fold(*position, |position, &mv| position.try_after(mv));
    let decided = report.plies.is_none_or(|plies| {
        report.pv.len() as u32 == plies
            && end.is_some_and(|end| matches!(end.outcome(), Some(Outcome::Win(_))))
    });
    end.is_some() && report.pv.first() == report.mv.as_ref() && decided
}

#[test]
fn every_move_is_worth_what_sweeps_over_all_positions_say() {
    for text in [
        "3x3x3v3",
        "3x3x3v3q",
        "3x3x3v4",
        "3x3x3v3t",
        "3x3x3v3c",
        "3x3x3v3y",
        "3x3x3v3j",
        "3x3x3v4y",
        "3x3x3mv3",
        "3x3x3m",
        "3x3x3w",
        "3x3x3mw",
        "2x3x3nb2",
        "2x3x3nb2d2",
        "1x6x3nb2",
        "3x4x3n",
        "2x4x3nb2",
        "3x3x3t",
        "3x3x3d2",
        "2x3x2l2g",
        "3x3x3ow",
        "2x3x3ew",
    ] {
        let sweeps = Sweeps::of(&start(text));
        let goes_on = |position: &&Position| position.outcome().is_none();
        let every = (sweeps.positions.len() / 12).max(1);
        for position in sweeps.positions.iter().step_by(every).filter(goes_on) {
            let report = solve(position, Limits::default());
            assert_eq!(report.stopped_by, StopReason::Finished, "{position:?}");
            assert_eq!(
                (report.proven.expect("all is known"), report.plies),
                sweeps.truth(position),
                "{position:?}"
            );
            assert_eq!(report.candidates.len(), position.moves().count());
            for one in &report.candidates {
                let claim = (one.proven.expect("all is known"), one.plies);
                assert_eq!(claim, sweeps.truth_of_move(position, one.mv), "{:?} in {position:?}", one.mv);
            }
            assert!(has_its_line(&report, position), "{report:?} in {position:?}");
        }
    }
}

#[test]
fn a_run_that_a_limit_stops_claims_nothing_that_is_not_so() {
    let mut claims = 0;
    for text in ["3x3x3v3", "3x3x3v4", "3x3x3v3y", "3x3x3v4y", "3x3x3mw", "3x3x3d2"] {
        let sweeps = Sweeps::of(&start(text));
        let goes_on = |position: &&Position| position.outcome().is_none();
        let every = (sweeps.positions.len() / 40).max(1);
        for position in sweeps.positions.iter().step_by(every).filter(goes_on) {
            for nodes in [0, 1, 3, 10, 40, 200, 1000] {
                let report = solve(position, Limits::nodes(nodes));
                let moves = report.candidates.iter().map(|one| (Some(one.mv), one.proven, one.plies));
                for (mv, proven, plies) in moves.chain([(None, report.proven, report.plies)]) {
                    let Some(proven) = proven else { continue };
                    let truth =
                        mv.map_or_else(|| sweeps.truth(position), |mv| sweeps.truth_of_move(position, mv));
                    assert_eq!(proven, truth.0, "{mv:?} in {position:?} within {nodes}");
                    assert!(plies.is_none() || plies == truth.1, "{mv:?} in {position:?} within {nodes}");
                    claims += 1;
                }
                assert!(report.counters.nodes <= nodes);
                assert!(report.mv.is_some() && has_its_line(&report, position), "{report:?}");
            }
        }
    }
    assert!(claims > 1000, "{claims} claims");
}

/// The value of a game for the player who begins, and of its first moves for the one who makes them.
fn first_moves(text: &str, nodes: u64) -> (Known, Vec<(u16, Known)>) {
    let report = solve(&start(text), Limits::nodes(nodes));
    assert_eq!(report.stopped_by, StopReason::Finished, "{text}");
    let mut moves: Vec<_> = report
        .candidates
        .iter()
        .map(|one| (one.mv.0, (one.proven.expect("all is known"), one.plies)))
        .collect();
    moves.sort_unstable_by_key(|&(mv, _)| mv);
    ((report.proven.expect("all is known"), report.plies), moves)
}

#[test]
fn the_values_of_vanishing_marks_are_those_that_are_known() {
    let (win, draw) = (|plies| (Proven::Win, Some(plies)), (Proven::Draw, None));
    let loss = |plies| (Proven::Loss, Some(plies));
    for (text, value) in [
        ("3x3x3v3", win(13)),
        ("3x3x3v3q", draw),
        ("3x3x3v4", win(11)),
        ("3x3x3v4q", draw),
        ("3x4x3v3", win(7)),
        ("3x3x3v3t", draw),
        ("3x3x3v3c", draw),
        ("3x3x3mv3", draw),
        ("4x4x3v3", win(5)),
    ] {
        assert_eq!(first_moves(text, 2_000_000).0, value, "{text}");
    }
    // A side alone wins; with four marks the centre alone.
    let (_, moves) = first_moves("3x3x3v3", 100_000);
    assert!(moves.iter().all(|&(mv, value)| value == if mv % 2 == 1 { win(13) } else { draw }), "{moves:?}");
    // An inner cell wins at once, a side later, and a corner loses.
    let (_, moves) = first_moves("4x4x3v3", 2_000_000);
    let value = |mv: u16| moves[usize::from(mv)].1;
    assert_eq!([value(5), value(1), value(0)], [win(5), win(7), loss(10)]);
}

#[test]
fn the_values_of_moving_marks_are_those_that_are_known() {
    let (win, loss) = (|plies| (Proven::Win, Some(plies)), |plies| (Proven::Loss, Some(plies)));
    // Three men's morris: the centre alone wins.
    let (value, moves) = first_moves("3x3x3v3y", 10_000);
    assert_eq!(value, win(9));
    let [corner, side, centre] = [0, 1, 4].map(|mv: usize| moves[mv].1);
    assert_eq!((centre, side), (win(9), loss(8)));
    assert_eq!(corner.0, Proven::Draw);
    // Where marks fly, nobody can force it.
    assert_eq!(first_moves("3x3x3v3j", 10_000).0, (Proven::Draw, None));
    // Achi.
    let (value, moves) = first_moves("3x3x3v4y", 10_000);
    assert_eq!((value, moves[4].1), (win(11), win(11)));
    assert_eq!((moves[0].1, moves[1].1), (loss(12), loss(10)));
    // Picaria: the middle of a side alone wins. With the centre from the start, it wins at once.
    let (value, moves) = first_moves("5x5x3v3ykC", 100_000);
    assert_eq!(value, win(7));
    for (mv, value) in moves {
        assert_eq!(value, if [2, 10, 14, 22].contains(&mv) { win(7) } else { (Proven::Draw, None) }, "{mv}");
    }
    let (value, moves) = first_moves("5x5x3v3yk", 100_000);
    let centre = moves.iter().find(|&&(mv, _)| mv == 12);
    assert_eq!((value, centre.map(|one| one.1)), (win(5), Some(win(5))));
}

#[test]
fn boards_of_one_mark_are_won_in_turn() {
    for (boards, value) in
        [(1, Proven::Win), (2, Proven::Loss), (3, Proven::Win), (4, Proven::Loss), (5, Proven::Win)]
    {
        let text = format!("3x3x3nb{boards}").replace("b1", "");
        assert_eq!(first_moves(&text, 1_000_000).0.0, value, "{text}");
    }
}

#[test]
fn moves_that_are_played_need_no_symmetric_start() {
    let (mut rng, mut search) = (SeededRng::new(5), Retrograde::new(start("3x3x3v3"), 1));
    let mut position = start("3x3x3v3");
    for _ in 0..6 {
        let report = search.search(&Limits::default(), &mut Still);
        let fresh = solve(&position, Limits::default());
        assert_eq!((report.proven, report.plies, report.mv), (fresh.proven, fresh.plies, fresh.mv));
        let moves: Vec<_> = position.moves().collect();
        if moves.is_empty() {
            break;
        }
        let mv = moves[rng.below(moves.len() as u32) as usize];
        position.play(mv);
        search.advance(mv);
    }
}
