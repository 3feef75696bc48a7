//! Boards that are given by their stones, with whatever counts: every algorithm must see the stones as they
//! are. A game gives the players the same number of stones, or one more to those who moved first; a request
//! may give any.

use crate::common::{Any, Still, WithAny, any_move, drop, exact, record, rules, rules_json};
use noughts::catalogue::{CatalogueGame, Rules, with_game};
use noughts::game::board::{Arrangement, Cell};
use noughts::game::{Game, Move, Outcome, Seat};
use noughts::rng::SeededRng;
use noughts::search::{Candidate, Limits, Proven, Report};
use noughts::session::Session;
use noughts_request::{self as request, StateRequest};

use serde_json::{Value, json};
use std::collections::HashMap;

/// Those that play by chance, by what they learned, or without a look at the reply.
const WEAK: [&str; 9] =
    ["random", "eps-perfect", "greedy", "menace", "td", "q-learning", "dqn", "reinforce", "ppo"];
/// The one of them that takes a win that it sees.
const TAKES_WINS: &str = "greedy";
/// Those that see the reply to each move of a large board within the budget of these tests.
const SEES_REPLIES: [&str; 7] = ["alphabeta", "pvs", "prover", "threats", "strongest", "mcts", "hybrid"];

/// So many empty cells are solved to the end.
const SOLVABLE: u32 = 9;

/// The exact result of a position for the side to move: 1, 0 or -1.
fn solve<G: Game>(position: &G, known: &mut HashMap<(u64, usize), i32>) -> i32 {
    match position.outcome() {
        Some(Outcome::Draw) => return 0,
        Some(Outcome::Win(winner)) => return if winner == position.to_move() { 1 } else { -1 },
        None => {}
    }
    let key = (position.key(), position.to_move().index());
    if let Some(&result) = known.get(&key) {
        return result;
    }
    let result = position.moves().map(|mv| -solve(&position.after(mv), known)).max().expect("it goes on");
    known.insert(key, result);
    result
}

fn claim(proven: Proven) -> i32 {
    match proven {
        Proven::Win => 1,
        Proven::Draw => 0,
        Proven::Loss => -1,
    }
}

/// Whether a move wins at once.
fn wins<G: Game>(position: &G, mv: Move) -> bool {
    position.after(mv).outcome() == Some(Outcome::Win(position.to_move()))
}

/// A position, and the request for it.
struct Given<G> {
    position: G,
    state: Value,
}

impl<G: CatalogueGame> Given<G> {
    /// A random number of stones, shared out evenly, unevenly, or all to one; `None` where the game is over
    /// or refused.
    fn irregular(start: &G, rules: Rules, rng: &mut SeededRng) -> Option<Self> {
        let (cells, seats) = (start.cells(), start.seats());
        let stones = rng.below(cells as u32) as usize;
        let favoured = rng.below(seats as u32) as usize;
        let in_favour = [0, 20, 50, 80, 100][rng.below(5) as usize];
        let mut owners = vec![None; cells];
        let mut left: Vec<_> = (0..cells).collect();
        for _ in 0..stones {
            let cell = left.swap_remove(rng.below(left.len() as u32) as usize);
            let cell = if let Rules::Drop(rules) = rules {
                let cols = rules.cols() as usize;
                let column = (cell % cols..cells).step_by(cols);
                column.filter(|&cell| owners[cell].is_none()).max()?
            } else {
                cell
            };
            let owner = if rng.below(100) < in_favour { favoured } else { rng.below(seats as u32) as usize };
            owners[cell] = Some(owner);
        }
        let own =
            |(cell, owner): (usize, &Option<usize>)| owner.map(|owner| (Cell(cell as u16), Seat::new(owner)));
        let stones: Vec<_> = owners.iter().enumerate().filter_map(own).collect();
        let mut state = json!({"rules": rules_json(rules), "cells": owners});
        let to_move = (seats > 2 && rng.below(2) == 0).then(|| rng.below(seats as u32) as usize);
        if let Some(seat) = to_move {
            state["toMove"] = json!(seat);
        }
        let active = (rules == Rules::Ultimate && rng.below(2) == 0).then(|| vec![rng.below(9) as usize]);
        if let Some(active) = &active {
            state["activeBoards"] = json!(active);
        }
        let mut position = *start;
        position.arrange(&Arrangement { stones, to_move: to_move.map(Seat::new), active }).ok()?;
        position.outcome().is_none().then_some(Given { position, state })
    }

    /// A position of a random game.
    fn regular(start: &G, rules: Rules, rng: &mut SeededRng) -> Self {
        let plies = rng.below(start.plies_left().unwrap());
        let (mut position, mut moves) = (*start, Vec::new());
        for _ in 0..plies {
            let Some(mv) = any_move(&position, rng) else { break };
            if position.after(mv).outcome().is_none() {
                position.play(mv);
                moves.push(mv.0);
            }
        }
        Given { position, state: json!({"rules": rules_json(rules), "moves": moves}) }
    }

    /// What an algorithm answers. Where the game goes on after that, it must answer again.
    fn report(&self, id: &str) -> Report {
        let state: StateRequest = serde_json::from_value(self.state.clone()).expect("a state");
        let mut search = Session::open(state.game().expect("a game"), id.parse().unwrap(), 1)
            .unwrap_or_else(|error| panic!("{id}: {}: {error}", self.state));
        let limits = Limits { nodes: Some(4000), iterations: Some(400), ..Limits::default() };
        let report = search.search(limits, &mut Still);
        let Some(next) = report.mv.and_then(|mv| self.position.try_after(mv)) else { return report };
        search.play(report.mv.unwrap_or_default()).expect("the move is legal");
        let reply = search.search(Limits { nodes: Some(400), ..limits }, &mut Still).mv;
        let fits = reply.map_or(next.outcome().is_some(), |reply| next.is_legal(reply));
        assert!(fits, "{id}, {}: an illegal reply {reply:?} to {:?}", self.state, report.mv);
        report
    }

    /// Everything that must hold of an answer.
    fn check(&self, id: &str) {
        let report = self.report(id);
        let context = || format!("{id}, {}: {report:?}", self.state);
        let mv = report.mv.unwrap_or_else(|| panic!("no move: {}", context()));
        assert!(self.position.is_legal(mv), "an illegal move: {}", context());
        for candidate in &report.candidates {
            assert!(self.position.is_legal(candidate.mv), "an illegal candidate: {}", context());
        }
        let end = report.pv.iter().try_fold(self.position, |position, &mv| position.try_after(mv));
        assert!(end.is_some(), "a variation that cannot be played: {}", context());
        if let Some(missed) = self.missed(id, mv) {
            panic!("{missed}: {}", context());
        }
        self.check_claims(&report, &context);
    }

    /// What a move misses that an algorithm must see.
    fn missed(&self, id: &str, mv: Move) -> Option<&'static str> {
        let position = &self.position;
        if WEAK.contains(&id) && id != TAKES_WINS {
            return None;
        }
        if position.moves().any(|mv| wins(position, mv)) {
            return (!wins(position, mv)).then_some("a win in one is missed");
        }
        let sees_replies = position.plies_left().unwrap() <= 16 || SEES_REPLIES.contains(&id);
        if WEAK.contains(&id) || !sees_replies || position.seats() > 2 {
            return None;
        }
        let stops = |mv: Move| {
            let after = position.after(mv);
            after.moves().all(|reply| !wins(&after, reply))
        };
        (position.moves().any(stops) && !stops(mv)).then_some("a threat is not stopped")
    }

    /// Compares everything claimed with the exact results.
    fn check_claims(&self, report: &Report, context: &dyn Fn() -> String) {
        if self.position.seats() > 2 || self.position.plies_left().unwrap() > SOLVABLE {
            return;
        }
        let known = &mut HashMap::new();
        if let Some(proven) = report.proven {
            assert_eq!(claim(proven), solve(&self.position, known), "{}", context());
        }
        for &Candidate { mv, proven, no_win, .. } in &report.candidates {
            let result = -solve(&self.position.after(mv), known);
            if let Some(proven) = proven {
                assert_eq!(claim(proven), result, "{mv:?}: {}", context());
            }
            assert!(!no_win || result < 1, "{mv:?}: {}", context());
        }
    }
}

/// Random boards of one game before all its algorithms.
struct AllAnswer {
    rules: Rules,
    boards: usize,
}

impl WithAny for AllAnswer {
    type Output = ();
    fn with<G: CatalogueGame>(self, start: G) {
        let mut rng = SeededRng::new(11);
        let infos = request::algorithms(&record(rules_json(self.rules))).expect("good rules");
        let mut found = 0;
        for board in 0.. {
            let given = if board % 4 == 0 {
                Some(Given::regular(&start, self.rules, &mut rng))
            } else {
                Given::irregular(&start, self.rules, &mut rng)
            };
            let Some(given) = given else { continue };
            for info in &infos {
                given.check(info.id);
            }
            found += 1;
            if found == self.boards {
                break;
            }
        }
    }
}

fn all_answer(boards: usize, games: impl IntoIterator<Item = Rules>) {
    for rules in games {
        with_game(rules, Any(AllAnswer { rules, boards }));
    }
}

#[test]
fn small_boards_are_played_and_claimed_rightly() {
    let free = [[3, 3, 3, 2], [4, 4, 4, 2], [3, 5, 3, 2], [1, 8, 3, 2], [2, 5, 2, 2], [4, 4, 3, 2]];
    all_answer(60, free.map(rules).into_iter().chain([[3, 4, 2, 2], [4, 4, 3, 2]].map(exact)));
}

#[test]
fn large_boards_are_played_rightly() {
    let free = [[15, 15, 5, 2], [9, 9, 5, 2], [10, 9, 7, 2], [26, 26, 6, 2]];
    all_answer(8, free.map(rules).into_iter().chain([[9, 9, 5, 2], [8, 8, 7, 2]].map(exact)));
}

#[test]
fn boards_with_gravity_small_boards_and_more_players_are_played_rightly() {
    all_answer(30, [[4, 5, 3], [6, 7, 4]].map(drop).into_iter().chain([Rules::Ultimate]));
    all_answer(30, [[3, 3, 3, 3], [5, 5, 3, 3], [3, 3, 2, 8], [9, 9, 4, 4]].map(rules));
}
