//! Training is deterministic, can be interrupted, and improves the nets.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use noughts::algorithms::specialists::puct::PuctOptions;
use noughts::evals::net::{Net, features};
use noughts::game::Game;
use noughts::game::playouts::Playouts;
use noughts::games::ultimate::Ultimate;
use noughts::rng::SeededRng;
use noughts_train::matches::{self, Contestant};
use noughts_train::model::Model;
use noughts_train::run::{Run, Settings};
use noughts_train::sample::Samples;
use noughts_train::selfplay::{Player, game, games};
use noughts_train::training::{Hyperparameters, train};

const SETTINGS: Settings = Settings {
    hidden: 64,
    positions: 400,
    iterations: 60,
    expansions: 20,
    window: 2,
    epochs: 2,
    batch: 64,
    rate: 2e-3,
    result_weight: 0.3,
    openings: 2,
    match_expansions: 10,
    seed: 3,
};

const HYPER: Hyperparameters =
    Hyperparameters { epochs: 6, batch: 128, rate: 3e-3, result_weight: 0.3, seed: 9 };

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
    games(&Player::Playouts { iterations: 100 }, &(0..count).collect::<Vec<_>>(), 1)
}

#[test]
fn samples_survive_a_file_and_damage_is_seen() {
    let samples = game(&Player::Playouts { iterations: 20 }, 5);
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
    let mut rng = SeededRng::new(4);
    let mut samples = Samples::default();
    let mut positions = Vec::new();
    while let Some(mv) = position.random_move(&mut rng) {
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
    let player = Player::Playouts { iterations: 30 };
    assert_eq!(games(&player, &seeds, 1), games(&player, &seeds, 3));
}

#[test]
fn training_lowers_the_error_and_is_deterministic() {
    // Enough games that the validation split comes from more than a handful of them.
    let samples = some_games(200);
    let short = Hyperparameters { epochs: 1, rate: 1e-6, ..HYPER };
    let (_, before) = train(&samples, 64, &short, |_, _| {});
    let (one, after) = train(&samples, 64, &HYPER, |_, _| {});
    assert!(after.validation < before.validation, "{before:?}, {after:?}");
    assert!(after.training < 0.8 * before.training, "{before:?}, {after:?}");
    let (other, same) = train(&samples, 64, &HYPER, |_, _| {});
    assert_eq!((&one, after), (&other, same));
    assert_eq!(one.weights().to_bytes(), other.weights().to_bytes());
    assert_ne!(train(&samples, 64, &Hyperparameters { seed: 10, ..HYPER }, |_, _| {}).0, one);
}

#[test]
fn a_training_gives_the_same_weights_everywhere_and_always() {
    let (model, _) = train(&some_games(40), 64, &HYPER, |_, _| {});
    let hash = model.weights().to_bytes().iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    assert_eq!(format!("{hash:016x}"), "a9348eeae1798144", "FNV-1a of the quantised weights");
}

#[test]
fn the_quantised_net_agrees_with_the_model() {
    let samples = some_games(60);
    let (model, _) = train(&samples, 64, &HYPER, |_, _| {});
    let (net, mut layers) = (model.net(), model.network().layers());
    let mut rng = SeededRng::new(2);
    let mut position = Ultimate::new();
    while let Some(mv) = position.random_move(&mut rng) {
        let head = features::head(position.open_boards());
        let exact = model.forward(&features::of(&position), head, &mut layers);
        assert!((net.value(&position) - exact).abs() < 0.02, "{exact} in {position:?}");
        position.play(mv);
    }
}

#[test]
fn the_gradient_agrees_with_finite_differences() {
    let model = Model::new(64, 1);
    let mut position = Ultimate::new();
    let mut rng = SeededRng::new(6);
    for _ in 0..30 {
        let Some(mv) = position.random_move(&mut rng) else { break };
        position.play(mv);
    }
    let (active, head) = (features::of(&position), features::head(position.open_boards()));
    // The gradient of the cross-entropy with target 0 at the output is the prediction itself.
    let error = |model: &Model| -(1.0 - model.forward(&active, head, &mut model.network().layers())).ln();
    let mut layers = model.network().layers();
    let mut gradient = vec![0.0_f32; model.network().weights().len()];
    let predicted = model.forward(&active, head, &mut layers);
    model.network().backward(&active, &[(head, predicted)], &mut layers, &mut gradient);
    let mut steep: Vec<usize> = (0..gradient.len()).collect();
    steep.sort_by(|&a, &b| gradient[b].abs().total_cmp(&gradient[a].abs()));
    for &weight in steep.iter().take(200).step_by(10) {
        let moved = |by: f32| {
            let mut moved = model.clone();
            moved.network_mut().weights_mut()[weight] += by;
            error(&moved)
        };
        let difference = (moved(2e-3) - moved(-2e-3)) / 4e-3;
        assert!(
            (difference - gradient[weight]).abs() < 0.02 + 0.1 * difference.abs(),
            "{difference} {}",
            gradient[weight]
        );
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
fn a_distilled_net_is_trained_on_the_games_of_all_nets() {
    let folder = Folder::new("student");
    run(&folder.0, 4);
    let distil = || {
        let run = Run::open(SETTINGS, &folder.0, 1).expect("the folder can be used");
        let (weights, net) = run.distil(128, 0).expect("there are games");
        // The first generation was played without a net.
        let positions: usize = run.generations()[1..].iter().map(|one| one.positions).sum();
        assert_eq!(net.trained_on, positions);
        assert!(
            run.generations().iter().all(|one| one.trained_on < positions),
            "no generation was trained on as many"
        );
        fs::read(weights).expect("it was written")
    };
    let weights = distil();
    assert_eq!(Net::from_bytes(&weights).expect("well formed").hidden(), 128);
    assert_eq!(distil(), weights);
}

#[test]
fn a_distilled_net_plays_the_final_set() {
    let folder = Folder::new("harvest");
    run(&folder.0, 2);
    let distil = |final_positions| {
        let run = Run::open(SETTINGS, &folder.0, 1).expect("the folder can be used");
        let (weights, net) = run.distil(128, final_positions).expect("there are games");
        (fs::read(weights).expect("it was written"), net)
    };
    let (weights, net) = distil(300);
    let (player, alone) = distil(0);
    assert!(net.final_positions >= 300 && alone.final_positions == 0, "{net:?}, {alone:?}");
    assert_eq!(net.trained_on, alone.trained_on + net.final_positions);
    assert_ne!(weights, player);
    assert_eq!((distil(300).0, distil(0).0), (weights, player), "done once, they are only read");
    // The games of the final set are those of no generation, and do not depend on the order of calls.
    let generation = fs::read(folder.0.join("02/games-0000.bin")).expect("it was played");
    let harvest = fs::read(folder.0.join("02/harvest-0000.bin")).expect("it was played");
    assert_ne!(generation, harvest);
    fs::remove_file(folder.0.join("02/harvest-0000.bin")).expect("it is there");
    fs::remove_file(folder.0.join("02/student-128-300.json")).expect("it is there");
    distil(300);
    assert_eq!(fs::read(folder.0.join("02/harvest-0000.bin")).expect("it was played again"), harvest);
}

#[test]
fn a_match_is_fair() {
    let net = Arc::new(Model::new(64, 1).net());
    let player =
        |expansions| Contestant { net: Arc::clone(&net), options: PuctOptions::default(), expansions };
    let tally = matches::play([&player(30), &player(30)], 10, 1);
    assert_eq!((tally.count(), tally.games()[0]), (20, tally.games()[2]), "equal players win equally often");
    let tally = matches::play([&player(300), &player(3)], 10, 1);
    assert!(tally.mean() > Some(0.6), "{tally:?}");
}
