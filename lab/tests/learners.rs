//! The learners become unbeatable with their recipes, fail in the known ways without them, and continue from a file as if
//! nothing had happened.

use noughts_lab::learners::evaluation::{Evaluation, uniform};
use noughts_lab::learners::settings::{Kind, Value};
use noughts_lab::learners::states::{Cells, State};
use noughts_lab::learners::{Algorithm, Learner, Settings};

fn number(id: &str, value: f64) -> (String, Value) {
    (id.to_owned(), Value::Number(value))
}

fn switch(id: &str) -> (String, Value) {
    (id.to_owned(), Value::Switch(true))
}

fn learner(algorithm: Algorithm, named: &[(String, Value)], seed: u64) -> Learner {
    Learner::new(Settings::with(algorithm, named).expect("the settings are allowed"), seed)
        .expect("a small seed")
}

/// The whole recipe, with some settings replaced.
fn trained(algorithm: Algorithm, named: &[(String, Value)], seed: u64) -> Evaluation {
    let mut learner = learner(algorithm, named, seed);
    let games = learner.settings().course().games;
    assert_eq!(learner.train(games), games);
    learner.evaluate()
}

fn near(found: f64, known: f64) {
    assert!((found - known).abs() < 1e-6, "{found} is not {known}");
}

#[test]
fn the_evaluation_of_known_players_is_exact() {
    let random = Evaluation::of(|state| uniform(state.legal()));
    assert_eq!([random.lines[0][2], random.lines[1][2]], [77_904, 131_184]);
    assert_eq!(random.lines[0].iter().sum::<u64>(), 255_168, "all games");
    near(random.random[0][0], 737.0 / 1260.0);
    let best = Evaluation::of(|state| uniform(state.optimal()));
    assert_eq!(best.lines, [[27_456, 3_584, 0], [5_856, 3_584, 0]]);
    near(best.random[0][0], 0.967_811);
    near(best.random[1][0], 0.777_484);
    assert_eq!(best.misjudged, 0);
    best.optimal.iter().for_each(|chances| near(chances[1], 1.0));
    let first = |state: State| uniform(state.optimal().iter().take(1).collect::<Cells>());
    assert_eq!(Evaluation::of(first).lines, [[99, 2, 0], [498, 183, 0]]);
    for evaluation in [random, best] {
        for chances in evaluation.random.iter().chain(&evaluation.optimal) {
            near(chances.iter().sum(), 1.0);
        }
    }
}

#[test]
fn q_learning_becomes_unbeatable() {
    for seed in 1..=5 {
        let found = trained(Algorithm::QLearning, &[], seed);
        assert_eq!((found.lost(), found.misjudged), (0, 0), "seed {seed}");
        near(found.random[0][0], 0.967_811);
        near(found.random[1][0], 0.777_484);
    }
}
