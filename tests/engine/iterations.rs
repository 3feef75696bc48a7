//! Single iterations: they are those of a run, what they tell is true, and what has no iterations says so.

use crate::common::{Still, after, games, mnk_rules, record, rules_json, small, with};
use noughts::algorithms::monte_carlo::mcts::{Mcts, MctsOptions, PlayoutPolicy};
use noughts::catalogue::Shows;
use noughts::error::Error;
use noughts::game::{Game, Move, Outcome};
use noughts::games::mnk::TwoPlayerBoard;
use noughts::search::iteration::{ComparedChild, Iteration, IterationOutcome, ResultSource, SearchedNode};
use noughts::search::{Counters, Proven, Report, Search, StopReason};
use noughts::session::Session;
use noughts::status::{Ending, Status};
use noughts_request::{self as request, Scalar, StateRequest};
use serde_json::{Value, json};

fn state(rules: &Value, moves: &[u16]) -> StateRequest {
    serde_json::from_value(json!({"rules": rules, "moves": moves})).expect("a readable state")
}

fn open(rules: &Value, moves: &[u16], algo: &Value) -> Session {
    let algo = serde_json::from_value(algo.clone()).expect("a readable algorithm");
    request::open(state(rules, moves), algo, Scalar::Missing, 7).expect("it plays this")
}

fn status(rules: &Value, moves: &[u16]) -> Status {
    request::status(state(rules, moves)).expect("legal moves")
}

fn path(moves: &[u16]) -> Vec<Move> {
    moves.iter().map(|&mv| Move(mv)).collect()
}

fn run(session: &mut Session, iterations: u64) -> Report {
    request::run(session, &record(json!({ "iterations": iterations })), &mut Still).expect("a good budget")
}

/// Each algorithm that has iterations, in the forms in which it iterates differently, with the games that it
/// plays.
fn searches() -> Vec<(Value, Value)> {
    let forms = |id: &str| match id {
        "mcts" => vec![
            json!({"id": id}),
            json!({"id": id, "preset": "textbook"}),
            json!({"id": id, "playoutsPerLeaf": 3, "playoutPolicy": "uniform"}),
        ],
        "flat-mc" => vec![json!({"id": id, "playouts": 40})],
        _ => vec![json!({"id": id})],
    };
    let in_game = |rules: Value| {
        let infos = request::algorithms(&record(rules.clone())).expect("good rules");
        let ids: Vec<_> =
            infos.iter().filter(|info| info.shows == Some(Shows::Iterations)).map(|info| info.id).collect();
        ids.into_iter().flat_map(forms).map(move |algo| (rules.clone(), algo)).collect::<Vec<_>>()
    };
    games().map(rules_json).flat_map(in_game).collect()
}

/// What does not depend on how often the search was called.
fn whole(report: Report) -> Report {
    let counters = with(Counters::default(), |changed| changed.nodes = report.counters.nodes);
    with(report, |changed| {
        changed.counters = counters;
        changed.stopped_by = StopReason::Finished;
    })
}

#[test]
fn steps_are_the_iterations_of_a_run() {
    for (rules, algo) in searches() {
        let (mut stepped, mut run_on) = (open(&rules, &[], &algo), open(&rules, &[], &algo));
        let mut steps = 0;
        while steps < 60 && stepped.step().unwrap().is_some() {
            steps += 1;
        }
        // Runs and steps mix.
        run(&mut run_on, 25);
        while run_on.iterations().unwrap() < steps {
            run_on.step().unwrap().expect("the other search had this one");
        }
        let (stepped, run_on) = (run(&mut stepped, 40), run(&mut run_on, 40));
        let at_once = run(&mut open(&rules, &[], &algo), steps + 40);
        assert_eq!(whole(stepped), whole(at_once.clone()), "{rules} {algo}");
        assert_eq!(whole(run_on), whole(at_once), "{rules} {algo}");
    }
}

/// Steps until so many are done or nothing is left, and checks each.
fn follow(rules: &Value, moves: &[u16], algo: &Value, most: u64) -> Vec<Iteration> {
    let mut session = open(rules, moves, algo);
    let mut all: Vec<Iteration> = Vec::new();
    for number in 1..=most {
        let before = session.node(&path(&[])).unwrap();
        let Some(step) = session.step().unwrap() else { break };
        let about = format!("{rules} {moves:?} {algo}: {step:?}");
        assert_eq!((step.iteration, session.iterations().unwrap()), (number, number), "{about}");
        told_truly(rules, moves, &step, &about);
        picked_truly(&mut session, all.last(), &before, &step, &about);
        all.push(step);
    }
    all
}

/// The path and the playout are a game, which ends as the step says.
fn told_truly(rules: &Value, moves: &[u16], step: &Iteration, about: &str) {
    let leaf: Vec<u16> = moves.iter().copied().chain(step.path.iter().map(|mv| mv.0)).collect();
    let end: Vec<u16> = leaf.iter().copied().chain(step.playout.iter().map(|mv| mv.0)).collect();
    // Throws unless every move is legal.
    let (at_leaf, at_end) = (status(rules, &leaf), status(rules, &end));
    match step.by {
        ResultSource::Playout => {
            let outcome = match at_end.outcome.expect(about) {
                Ending::Win { player, .. } => IterationOutcome::Win { player },
                Ending::Draw => IterationOutcome::Draw,
            };
            assert_eq!(step.outcome, Some(outcome), "{about}");
        }
        ResultSource::Proof => assert!(step.playout.is_empty(), "{about}"),
        ResultSource::Net => {
            assert!(step.playout.is_empty() && at_leaf.outcome.is_none(), "{about}");
            assert!((0.0..=1.0).contains(&step.value.expect(about)), "{about}");
        }
    }
    assert!(step.expanded.is_none_or(|mv| step.path.last() == Some(&mv)), "{about}");
    assert!(step.backed_up.iter().all(|result| (0.0..=1.0).contains(result)), "{about}");
    assert!(step.backed_up.is_empty() || step.backed_up.len() == 1 + step.path.len(), "{about}");
}

/// What selection compared: the numbers of the tree before the step, of which the highest was followed.
fn picked_truly(
    session: &mut Session,
    last: Option<&Iteration>,
    before: &SearchedNode,
    step: &Iteration,
    about: &str,
) {
    if step.picks.is_empty() {
        // Another playout from the same leaf, or a root that stays a leaf.
        assert!(last.is_none_or(|last| last.path == step.path) || step.path.is_empty(), "{about}");
        return;
    }
    assert!(step.picks.iter().map(|pick| pick.mv).eq(step.path.iter().copied()), "{about}");
    assert_eq!(step.picks[0].children, before.children, "{about}");
    for pick in &step.picks {
        adds_up(&pick.children, about);
        let chosen = pick.children.iter().find(|child| child.mv == pick.mv).expect(about);
        assert_ne!(chosen.proven, Some(Proven::Loss), "{about}");
        if chosen.proven.is_none() && chosen.sum.is_some() {
            let open = pick.children.iter().filter(|child| child.proven.is_none());
            assert!(open.clone().all(|child| child.sum <= chosen.sum && child.sum.is_some()), "{about}");
        }
    }
    let root = session.node(&path(&[])).unwrap();
    let leaf = session.node(&path(&step.path.iter().map(|mv| mv.0).collect::<Vec<_>>())).unwrap();
    let has_tree =
        step.picks.iter().any(|pick| pick.children.iter().any(|child| child.exploration.is_some()));
    assert!(step.expanded.is_some() == (leaf.visits == 1) || !has_tree, "{about}");
    let visits: u64 = root.children.iter().map(|child| child.visits).sum();
    assert_eq!(visits, root.visits, "{about}");
    if step.backed_up.is_empty() {
        return;
    }
    // The result of the step is in the mean of the move. A proof takes the place of a mean.
    let find =
        |node: &SearchedNode| *node.children.iter().find(|child| child.mv == step.path[0]).expect(about);
    let (old, new) = (find(before), find(&root));
    assert_eq!(new.visits, old.visits + 1, "{about}");
    if new.proven.is_none() && step.by == ResultSource::Playout {
        let sum = |child: ComparedChild| {
            if child.visits == 0 { 0.0 } else { child.mean.expect(about) * child.visits as f64 }
        };
        assert!((sum(new) - sum(old) - step.backed_up[1]).abs() < 1e-4, "{about}");
    }
}

fn adds_up(children: &[ComparedChild], about: &str) {
    for child in children {
        assert_eq!(child.mean.is_some() && child.exploration.is_some(), child.sum.is_some(), "{about}");
        if let (Some(mean), Some(exploration), Some(sum)) = (child.mean, child.exploration, child.sum) {
            assert!((mean + exploration - sum).abs() <= 1e-6 * sum.max(1.0), "{about}: {child:?}");
        }
        assert!(child.prior.is_none_or(|prior| (0.0..=1.0).contains(&prior)), "{about}");
    }
}

#[test]
fn every_step_is_told_truly() {
    for (rules, algo) in searches() {
        let steps = follow(&rules, &[], &algo, 30);
        if steps.len() < 30 {
            let report = run(&mut open(&rules, &[], &algo), 1_000);
            assert_eq!(
                (report.stopped_by, report.proven.is_some()),
                (StopReason::Finished, true),
                "{rules} {algo}"
            );
        }
        assert_eq!(steps, follow(&rules, &[], &algo, 30), "{rules} {algo}: a seed decides everything");
    }
}

/// The position of the source documents' example: X to move on 3x3.
const EXAMPLE: [u16; 4] = [2, 4, 7, 8];

#[test]
fn the_textbook_goes_on_where_a_proof_ends_the_search() {
    let (usual, textbook) = (json!({"id": "mcts"}), json!({"id": "mcts", "preset": "textbook"}));
    let proved = follow(&small(), &EXAMPLE, &usual, 1_000);
    assert!(proved.len() < 100, "{} iterations", proved.len());
    let mut session = open(&small(), &EXAMPLE, &usual);
    assert_eq!(run(&mut session, 1_000).stopped_by, StopReason::Finished);
    assert_eq!(session.iterations().unwrap(), proved.len() as u64);
    assert_eq!(session.step().unwrap(), None);
    let steps = follow(&small(), &EXAMPLE, &textbook, 1_000);
    assert_eq!(steps.len(), 1_000);
    assert!(steps.iter().all(|step| step.by == ResultSource::Playout));
}

/// The formula, computed anew: mean + sqrt 2 * sqrt(ln N / n).
#[test]
fn the_numbers_are_those_of_the_formula() {
    let rules = mnk_rules([3, 3, 3, 2]);
    let start = TwoPlayerBoard::<u64>::new(rules);
    let options = MctsOptions {
        exploration: std::f32::consts::SQRT_2,
        playouts: PlayoutPolicy::Uniform,
        solver: false,
        ..MctsOptions::default()
    };
    let mut search = Mcts::new(start, options, 3);
    let mut tallies = [(0_u32, 0.0_f64); 9];
    for number in 0..2_000_u32 {
        let step = search.stepwise().expect("it has iterations").step().expect("it is not over");
        for child in &step.picks[0].children {
            let (visits, results) = tallies[child.mv.index()];
            assert_eq!(child.visits, u64::from(visits), "step {number}");
            let Some(sum) = child.sum else {
                assert_eq!(visits, 0, "step {number}");
                continue;
            };
            let mean = results / f64::from(visits);
            let exploration = (2.0 * f64::from(number).ln() / f64::from(visits)).sqrt();
            assert!((child.mean.unwrap() - mean).abs() < 1e-5, "step {number}: {child:?}");
            assert!((child.exploration.unwrap() - exploration).abs() < 1e-4, "step {number}: {child:?}");
            assert!((sum - mean - exploration).abs() < 1e-4, "step {number}: {child:?}");
        }
        let end = after(&after(&start, &step.path), &step.playout).outcome();
        let result = match end.expect("the playout ends the game") {
            Outcome::Draw => 0.5,
            Outcome::Win(winner) => f64::from(u8::from(winner == start.to_move())),
        };
        let tally = &mut tallies[step.path[0].index()];
        *tally = (tally.0 + 1, tally.1 + result);
    }
}

/// A game is played on: the subtree and its visits are kept, and steps go on from there.
#[test]
fn steps_go_on_after_a_move() {
    for algo in [json!("mcts"), json!("flat-mc")] {
        let mut session = open(&small(), &[], &algo);
        run(&mut session, 200);
        let kept = session.node(&path(&[4])).unwrap().visits;
        request::advance(&mut session, &Scalar::Number(4.0)).unwrap();
        let kept = if algo == "mcts" { kept } else { 0 };
        assert_eq!(session.iterations().unwrap(), kept, "{algo}");
        let step = session.step().unwrap().expect("it is not over");
        assert_eq!(step.iteration, kept + 1, "{algo}");
        assert!(!step.path.contains(&noughts::game::Move(4)), "{algo}");
    }
}

#[test]
fn a_finished_game_has_no_step() {
    for algo in ["mcts", "flat-mc"] {
        let mut session = open(&small(), &[0, 3, 1, 4, 2], &json!(algo));
        assert_eq!(session.step().unwrap(), None);
        assert_eq!(session.node(&path(&[])).unwrap(), SearchedNode::default());
    }
}

#[test]
fn nodes_list_every_legal_move() {
    let mut session = open(&small(), &[4], &json!("mcts"));
    run(&mut session, 50);
    for moves in [&[][..], &[0], &[0, 8], &[0, 8, 2, 6]] {
        let node = session.node(&path(moves)).unwrap();
        let all: Vec<u16> = [4].iter().chain(moves).copied().collect();
        let listed: Vec<_> = node.children.iter().map(|child| child.mv).collect();
        assert_eq!(listed, status(&small(), &all).legal_moves, "{moves:?}");
    }
    for (moves, words) in [(vec![4], "b2 is taken"), (vec![0, 9], "0 to 8"), (vec![0, 0], "at ply 2")] {
        let error = session.node(&path(&moves)).expect_err("illegal");
        assert_eq!(error.name(), "IllegalMove");
        assert!(error.to_string().contains(words), "{error}");
    }
}

/// The mean of a node is that of the child in its parent's list.
#[test]
fn nodes_agree_with_the_lists_of_their_parents() {
    let mut session = open(&small(), &[], &json!({"id": "mcts", "preset": "textbook"}));
    run(&mut session, 500);
    for child in session.node(&path(&[])).unwrap().children {
        let node = session.node(&path(&[child.mv.0])).unwrap();
        assert_eq!(node.visits, child.visits);
        assert!((node.mean.unwrap() - child.mean.unwrap()).abs() < 1e-6);
        let below: u64 = node.children.iter().map(|child| child.visits).sum();
        // The first visit ended at the node itself.
        assert_eq!(below + 1, node.visits);
    }
}

#[test]
fn what_has_no_iterations_says_so() {
    let mut with_steps = Vec::new();
    for rules in games().map(rules_json) {
        for info in request::algorithms(&record(rules.clone())).unwrap() {
            let stepwise = info.shows == Some(Shows::Iterations);
            let mut session = open(&rules, &[], &json!(info.id));
            let answers = [
                session.step().map(|_| ()),
                session.node(&path(&[])).map(|_| ()),
                session.iterations().map(|_| ()),
            ];
            for answer in answers {
                assert_eq!(answer.is_ok(), stepwise, "{}", info.id);
                if let Err(error) = answer {
                    assert!(matches!(error, Error::Unsupported(_)), "{error:?}");
                    assert!(error.to_string().contains("has no iterations"), "{error}");
                }
            }
            if stepwise && !with_steps.contains(&info.id) {
                with_steps.push(info.id);
            }
        }
    }
    assert_eq!(with_steps, ["flat-mc", "mcts", "puct"]);
}

/// The stone that was taken over belongs to the other player, who wins the playouts that the game gives to
/// the first.
#[test]
fn the_swap_rule_names_the_winner() {
    let rules = json!({"kind": "mnk", "rows": 4, "cols": 4, "k": 3, "swap": true});
    for moves in [&[5][..], &[5, 5], &[5, 6]] {
        follow_swapped(&rules, moves);
    }
}

fn follow_swapped(rules: &Value, moves: &[u16]) {
    let mut session = open(rules, moves, &json!({"id": "mcts", "preset": "textbook"}));
    let steps = std::iter::from_fn(|| session.step().unwrap()).take(40);
    for step in steps {
        told_truly(rules, moves, &step, &format!("{moves:?} {step:?}"));
    }
}

/// A wrapper of a search passes its iterations on.
#[test]
fn weakened_searches_iterate_as_well() {
    for algo in [json!({"id": "mcts", "temperature": 0.5}), json!({"id": "mcts", "earlyStop": true})] {
        assert_eq!(follow(&small(), &[4], &algo, 40), follow(&small(), &[4], &json!("mcts"), 40));
    }
}

/// Flat Monte Carlo goes on where it stopped.
#[test]
fn flat_monte_carlo_runs_on() {
    let algo = json!({"id": "flat-mc", "playouts": 50});
    let mut session = open(&small(), &[], &algo);
    let reports = [run(&mut session, 100), run(&mut session, 1_000), run(&mut session, 1_000)];
    let at_once = request::best_move(
        state(&small(), &[]),
        serde_json::from_value(algo).unwrap(),
        &record(json!({"seed": 7})),
        0,
        &mut Still,
    );
    assert_eq!(reports[0].counters.playouts, 100);
    assert_eq!(whole(reports[1].clone()), whole(at_once.unwrap()));
    assert_eq!(whole(reports[2].clone()), whole(reports[1].clone()));
    assert_eq!(session.step().unwrap(), None);
}
