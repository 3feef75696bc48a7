//! Training is the same every time, can be interrupted, and makes nets better than what they began with.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use noughts::algorithms::puct::PuctOptions;
use noughts::dice::Dice;
use noughts::evals::net::{Net, features};
use noughts::game::Game;
use noughts::games::ultimate::Ultimate;
use noughts_train::lesson::{Plan, teach};
use noughts_train::matches::{self, Contestant};
use noughts_train::model::Model;
use noughts_train::run::{Run, Settings};
use noughts_train::sample::Samples;
use noughts_train::selfplay::{Teacher, game, games};

const SETTINGS: Settings = Settings {
    hidden: 64,
    positions: 400,
    iterations: 60,
    expansions: 20,
    window: 2,
    epochs: 2,
    batch: 64,
    rate: 2e-3,
    trust_in_result: 0.3,
    openings: 2,
    match_expansions: 10,
    seed: 3,
};

const PLAN: Plan = Plan { epochs: 6, batch: 128, rate: 3e-3, trust_in_result: 0.3, seed: 9 };

/// A folder that is gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("noughts-train-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn some_games(count: u64) -> Samples {
    games(&Teacher::Playouts { iterations: 100 }, &(0..count).collect::<Vec<_>>(), 1)
}

#[test]
fn samples_survive_a_file_and_damage_is_seen() {
    let samples = game(&Teacher::Playouts { iterations: 20 }, 5);
    assert!(samples.len() > 10, "{}", samples.len());
    let bytes = samples.bytes().to_vec();
    assert_eq!(Samples::from_bytes(bytes.clone()), Some(samples));
    assert_eq!(Samples::from_bytes(bytes[..bytes.len() - 1].to_vec()), None);
    let mut wild = bytes;
    wild[5] = 250;
    assert_eq!(Samples::from_bytes(wild), None, "there is no feature 250");
    assert!(Samples::from_bytes(Vec::new()).is_some_and(|none| none.is_empty()));
}

#[test]
fn a_sample_is_the_position_that_it_came_from() {
    let mut position = Ultimate::new();
    let mut dice = Dice::new(4);
    let mut samples = Samples::default();
    let mut positions = Vec::new();
    while let Some(mv) = position.random_move(&mut dice) {
        samples.push(&position, 0.25, 2);
        positions.push(position);
        position.play(mv);
    }
    for (index, position) in positions.iter().enumerate() {
        let sample = samples.get(index);
        assert_eq!(sample.features, features::of(position));
        assert_eq!(sample.head, features::head(position.open_boards()));
        assert!((sample.value - 0.25).abs() < 1e-4 && (sample.result - 1.0).abs() < 1e-6);
    }
}

#[test]
fn threads_change_nothing() {
    let seeds: Vec<u64> = (10..18).collect();
    let teacher = Teacher::Playouts { iterations: 30 };
    assert_eq!(games(&teacher, &seeds, 1), games(&teacher, &seeds, 3));
}

#[test]
fn a_lesson_lowers_the_error_and_is_the_same_every_time() {
    // So many that the positions kept aside come from more than a handful of games.
    let samples = some_games(200);
    let short = Plan { epochs: 1, rate: 1e-6, ..PLAN };
    let (_, before) = teach(&samples, 64, &short, |_, _| {});
    let (one, after) = teach(&samples, 64, &PLAN, |_, _| {});
    assert!(after.validation < before.validation, "{before:?}, {after:?}");
    assert!(after.training < 0.8 * before.training, "{before:?}, {after:?}");
    let (other, same) = teach(&samples, 64, &PLAN, |_, _| {});
    assert_eq!((&one, after), (&other, same));
    assert_eq!(one.weights().to_bytes(), other.weights().to_bytes());
    assert_ne!(teach(&samples, 64, &Plan { seed: 10, ..PLAN }, |_, _| {}).0, one);
}

#[test]
fn whole_numbers_judge_like_the_model() {
    let samples = some_games(60);
    let (model, _) = teach(&samples, 64, &PLAN, |_, _| {});
    let (net, mut pass) = (model.net(), model.forward_pass());
    let mut dice = Dice::new(2);
    let mut position = Ultimate::new();
    while let Some(mv) = position.random_move(&mut dice) {
        let head = features::head(position.open_boards());
        let exact = model.forward(&features::of(&position), head, &mut pass);
        assert!((net.value(&position) - exact).abs() < 0.02, "{exact} in {position:?}");
        position.play(mv);
    }
}

#[test]
fn the_gradient_is_the_slope_of_the_error() {
    let model = Model::new(64, 1);
    let mut position = Ultimate::new();
    let mut dice = Dice::new(6);
    for _ in 0..30 {
        let Some(mv) = position.random_move(&mut dice) else { break };
        position.play(mv);
    }
    let (facts, head) = (features::of(&position), features::head(position.open_boards()));
    // Of the cross-entropy with a target of 0, the slope at the output is the judgement itself.
    let error = |model: &Model| -(1.0 - model.forward(&facts, head, &mut model.forward_pass())).ln();
    let mut pass = model.forward_pass();
    let mut gradient = vec![0.0; model.len()];
    let judged = model.forward(&facts, head, &mut pass);
    model.backward(&facts, head, judged, &mut pass, &mut gradient);
    let mut steep: Vec<usize> = (0..gradient.len()).collect();
    steep.sort_by(|&a, &b| gradient[b].abs().total_cmp(&gradient[a].abs()));
    for &weight in steep.iter().take(200).step_by(10) {
        let moved = |by: f32| {
            let mut moved = model.clone();
            moved.change(|index| if index == weight { by } else { 0.0 });
            error(&moved)
        };
        let slope = (moved(2e-3) - moved(-2e-3)) / 4e-3;
        assert!((slope - gradient[weight]).abs() < 0.02 + 0.1 * slope.abs(), "{slope} {}", gradient[weight]);
    }
}

fn run(folder: &Path, generations: usize) -> Vec<u8> {
    let mut run = Run::open(SETTINGS, folder, 1).expect("the folder can be used");
    while run.generations().len() < generations {
        run.advance().expect("the folder can be written");
    }
    assert_eq!(run.generations().len(), generations);
    fs::read(run.best_file().expect("the first generation is kept")).expect("it was written")
}

#[test]
fn an_interrupted_run_goes_on_where_it_was() {
    let (whole, parts) = (Folder::new("whole"), Folder::new("parts"));
    let expected = run(&whole.0, 3);
    run(&parts.0, 1);
    run(&parts.0, 2);
    assert_eq!(run(&parts.0, 3), expected);
    let other = Settings { seed: 4, ..SETTINGS };
    assert!(Run::open(other, &parts.0, 1).is_err(), "a run with other settings is not gone on with");
}

#[test]
fn a_student_learns_from_the_games_of_all_nets() {
    let folder = Folder::new("student");
    run(&folder.0, 4);
    let learn = || {
        let run = Run::open(SETTINGS, &folder.0, 1).expect("the folder can be used");
        let (weights, student) = run.student(128, 0).expect("there are games");
        // The first generation was played without a net.
        let positions: usize = run.generations()[1..].iter().map(|one| one.positions).sum();
        assert_eq!(student.learned, positions);
        assert!(run.generations().iter().all(|one| one.learned < positions), "no generation saw as much");
        fs::read(weights).expect("it was written")
    };
    let weights = learn();
    assert_eq!(Net::from_bytes(&weights).expect("well formed").hidden(), 128);
    assert_eq!(learn(), weights);
}

#[test]
fn a_student_plays_for_the_one_that_is_shipped() {
    let folder = Folder::new("harvest");
    run(&folder.0, 2);
    let learn = |harvest| {
        let run = Run::open(SETTINGS, &folder.0, 1).expect("the folder can be used");
        let (weights, student) = run.student(128, harvest).expect("there are games");
        (fs::read(weights).expect("it was written"), student)
    };
    let (weights, student) = learn(300);
    let (teacher, alone) = learn(0);
    assert!(student.harvest >= 300 && alone.harvest == 0, "{student:?}, {alone:?}");
    assert_eq!(student.learned, alone.learned + student.harvest);
    assert_ne!(weights, teacher);
    assert_eq!((learn(300).0, learn(0).0), (weights, teacher), "done once, they are only read");
    // The games of the student are those of no generation, and the same however they came to be asked for.
    let generation = fs::read(folder.0.join("02/games-0000.bin")).expect("it was played");
    let harvest = fs::read(folder.0.join("02/harvest-0000.bin")).expect("it was played");
    assert_ne!(generation, harvest);
    fs::remove_file(folder.0.join("02/harvest-0000.bin")).expect("it is there");
    fs::remove_file(folder.0.join("02/student-128-300.json")).expect("it is there");
    learn(300);
    assert_eq!(fs::read(folder.0.join("02/harvest-0000.bin")).expect("it was played again"), harvest);
}

#[test]
fn a_match_is_fair() {
    let net = Arc::new(Model::new(64, 1).net());
    let player =
        |expansions| Contestant { net: Arc::clone(&net), options: PuctOptions::default(), expansions };
    let tally = matches::play([&player(30), &player(30)], 10, 1);
    assert_eq!((tally.count(), tally.games[0]), (20, tally.games[2]), "equal players win equally often");
    let tally = matches::play([&player(300), &player(3)], 10, 1);
    assert!(tally.score().value > 0.6, "{tally:?}");
}
