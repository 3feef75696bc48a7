//! The learners become unbeatable with their recipes, fail in the known ways without them, and continue from
//! a file as if nothing had happened.

use noughts_lab::learners::error::LearnerError;
use noughts_lab::learners::evaluation::{Evaluation, uniform};
use noughts_lab::learners::menace::MenaceSettings;
use noughts_lab::learners::policy::PolicyTable;
use noughts_lab::learners::settings::{Kind, Value};
use noughts_lab::learners::states::{Cells, IMAGES, State};
use noughts_lab::learners::traps::TRAPS;
use noughts_lab::learners::{Algorithm, Learner, Settings, next_point, players};

fn number(id: &str, value: f64) -> (String, Value) {
    (id.to_owned(), Value::Number(value))
}

fn name(id: &str, value: &str) -> (String, Value) {
    (id.to_owned(), Value::Name(value.to_owned()))
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

/// The points of a curve from the start to the end of a training.
fn points(planned: u32) -> Vec<u32> {
    let next = |at: &u32| Some(next_point(*at, planned)).filter(|next| *next <= planned);
    std::iter::successors(Some(0), next).collect()
}

#[test]
fn a_curve_has_points_at_1_2_5_10_and_each_hundredth_of_the_games() {
    let games = points(15_000);
    assert_eq!(games[..10], [0, 1, 2, 5, 10, 20, 50, 100, 150, 200]);
    assert_eq!(games.last(), Some(&15_000));
    assert!((1..=100).all(|share| games.contains(&(150 * share))));
    // A training of few games has a point after each, and one that goes on has not many more.
    assert_eq!(points(4), [0, 1, 2, 3, 4]);
    let on = std::iter::successors(Some(220), |&at| Some(next_point(at, 220)));
    assert!(on.take_while(|&at| at < 10_000_000).count() < 1500);
    assert_eq!(next_point(u32::MAX, 1), u32::MAX);
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

#[test]
fn td_becomes_unbeatable() {
    for seed in 1..=3 {
        assert_eq!(trained(Algorithm::Td, &[], seed).lost(), 0, "seed {seed}");
    }
}

#[test]
fn presets_become_unbeatable_where_they_are_meant_to() {
    for (id, settings) in Algorithm::ALL.into_iter().flat_map(Algorithm::presets) {
        for seed in 1..=3 {
            let mut learner = Learner::new(settings.clone(), seed).expect("a small seed");
            learner.train(settings.course().games);
            let lost = learner.evaluate().lost();
            // The historical machine plays X only, and not for long.
            assert_eq!(lost == 0, id != "historical", "{id}, seed {seed}: {lost}");
        }
    }
}

#[test]
fn menace_becomes_unbeatable() {
    for seed in 1..=3 {
        assert_eq!(trained(Algorithm::Menace, &[], seed).lost(), 0, "seed {seed}");
    }
}

#[test]
fn menace_has_the_boxes_of_michie() {
    let historical = Learner::new(Settings::Menace(MenaceSettings::historical()), 1).expect("a small seed");
    let boxes = historical.boxes().expect("MENACE has boxes");
    assert_eq!(boxes.len(), 304);
    assert_eq!(
        boxes.iter().find(|(state, _)| *state == State::EMPTY).map(|found| found.1),
        Some([4, 4, 0, 0, 4, 0, 0, 0, 0])
    );
    assert_eq!(learner(Algorithm::Menace, &[], 1).boxes().expect("MENACE has boxes").len(), 593);
}

#[test]
fn dqn_becomes_unbeatable() {
    assert_eq!(trained(Algorithm::Dqn, &[], 1).lost(), 0);
}

#[test]
fn reinforce_becomes_unbeatable() {
    assert_eq!(trained(Algorithm::Reinforce, &[], 1).lost(), 0);
}

#[test]
fn ppo_becomes_unbeatable() {
    assert_eq!(trained(Algorithm::Ppo, &[], 1).lost(), 0);
}

/// What its header says of the historical machine against perfect play.
#[test]
fn in_most_historical_runs_the_first_box_runs_empty() {
    let mut empty = 0;
    for seed in 1..=1000 {
        let settings = Settings::Menace(MenaceSettings::historical());
        let mut menace = Learner::new(settings, seed).expect("a small seed");
        menace.train(220);
        let boxes = menace.boxes().expect("MENACE has boxes");
        let first = boxes.iter().find(|(state, _)| *state == State::EMPTY).expect("X begins").1;
        empty += u32::from(first == [0; 9]);
    }
    assert!((580..680).contains(&empty), "{empty} of 1,000");
}

#[test]
fn traps_cost_what_they_are_said_to_cost() {
    for trap in TRAPS {
        let recipe = trap.recipe().expect("its settings are allowed");
        assert!(recipe != trap.learner.recipe() && trap.changed().len() == trap.settings.len());
        assert!(trap.lost > 0 && 2 * trap.unbeatable < trap.seeds, "{} {}", trap.learner.id(), trap.id);
        // Those of networks take several seconds each; `cargo xtask players traps` measures them.
        let is_quick = matches!(trap.learner, Algorithm::Menace | Algorithm::Td | Algorithm::QLearning);
        if !is_quick {
            continue;
        }
        let mut lost = trap.lost_lines(trap.seeds).expect("its settings are allowed");
        lost.sort_unstable();
        let unbeatable = lost.iter().filter(|&&lost| lost == 0).count();
        assert_eq!((unbeatable, lost[lost.len() / 2]), (trap.unbeatable as usize, trap.lost), "{}", trap.id);
    }
}

#[test]
fn networks_fail_with_the_wrong_sign() {
    let trap = TRAPS.iter().find(|trap| trap.learner == Algorithm::Dqn && trap.id == "wrong-sign");
    let lost = trap.expect("it is listed").lost_lines(1).expect("its settings are allowed");
    assert!(lost[0] > 100, "{lost:?}");
}

#[test]
fn a_learner_continues_from_its_file() {
    for algorithm in Algorithm::ALL {
        let mut original = learner(algorithm, &[], 7);
        original.train(300);
        for _ in 0..3 {
            original.step_move().expect("no person plays");
        }
        let file = original.to_bytes();
        let mut copy = Learner::from_bytes(&file).expect("it was just written");
        assert_eq!(copy.to_bytes(), file);
        for learner in [&mut original, &mut copy] {
            learner.train(300);
        }
        assert_eq!(copy.to_bytes(), original.to_bytes(), "{algorithm:?}");
        assert_eq!(copy.evaluate(), original.evaluate());
    }
}

#[test]
fn classes_are_evaluated_like_every_position_by_itself() {
    for algorithm in Algorithm::ALL {
        let recipe = algorithm.recipe().list();
        for symmetry in [true, false] {
            let named = [("symmetry".to_owned(), Value::Switch(symmetry))];
            let has_switch = recipe.iter().any(|setting| setting.id == "symmetry");
            let mut learner = learner(algorithm, if has_switch { &named } else { &[] }, 4);
            for games in [0, 700] {
                learner.train(games);
                let each = Evaluation::of(|state| learner.weights(state));
                assert_eq!(learner.evaluate(), each, "{algorithm:?} {symmetry} {games}");
            }
        }
    }
}

#[test]
fn a_box_is_found_from_every_image_of_its_position() {
    let menace = learner(Algorithm::Menace, &[], 1);
    let boxes = menace.boxes().expect("it has boxes");
    for (place, (boxed, _)) in boxes.iter().enumerate() {
        for symmetry in 0..IMAGES.len() {
            assert_eq!(menace.box_of(boxed.image(symmetry)), Ok(Some(place)));
        }
    }
    let historical = Settings::Menace(MenaceSettings::historical());
    let only_x = Learner::new(historical, 1).expect("a small seed");
    let after_one = State::after_all(&[4]).expect("a game");
    assert_eq!(only_x.box_of(after_one), Ok(None));
    assert!(learner(Algorithm::Td, &[], 1).box_of(State::EMPTY).is_err());
}

#[test]
fn slices_and_steps_change_nothing() {
    for algorithm in Algorithm::ALL {
        let mut whole = learner(algorithm, &[], 3);
        whole.train(1200);
        let mut parts = learner(algorithm, &[], 3);
        parts.train(100);
        for _ in 0..10 {
            parts.step_move().expect("no person plays");
            parts.step_update().expect("no person plays");
        }
        parts.step_game().expect("no person plays");
        parts.train(1200 - parts.games());
        assert_eq!(whole.to_bytes(), parts.to_bytes(), "{algorithm:?}");
    }
}

#[test]
fn a_step_ends_although_nothing_is_ever_learned() {
    let random = [number("explorationStart", 1.0), number("explorationEnd", 1.0)];
    let mut idle = learner(Algorithm::Reinforce, &random, 1);
    assert!(idle.step_update().is_ok_and(|step| step.updates.is_empty()));
    assert_eq!(idle.updates(), 0);
}

#[test]
fn damaged_files_are_refused() {
    for algorithm in Algorithm::ALL {
        let mut learner = learner(algorithm, &[], 7);
        learner.train(40);
        let file = learner.to_bytes();
        let refuses =
            |bytes: &[u8]| assert!(matches!(Learner::from_bytes(bytes), Err(LearnerError::BadFile(_))));
        for length in (0..file.len()).step_by(97) {
            refuses(&file[..length]);
        }
        for place in (0..file.len()).step_by(53) {
            let mut damaged = file.clone();
            damaged[place] ^= 0x20;
            refuses(&damaged);
            // With a hash that fits, the numbers are checked one by one: it is refused, or it plays on
            // without a panic.
            let content = damaged.len() - 8;
            let sum = fnv(&damaged[..content]);
            damaged[content..].copy_from_slice(&sum.to_le_bytes());
            if let Ok(mut changed) = Learner::from_bytes(&damaged) {
                changed.train(20);
                assert!(changed.evaluate().lines[0].iter().sum::<u64>() > 0);
            }
        }
        refuses(&[file.clone(), vec![0]].concat());
    }
}

/// The hash at the end of a file: FNV-1a.
fn fnv(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn settings_that_are_not_allowed_are_refused() {
    for algorithm in Algorithm::ALL {
        let refused = |id: &str, value: Value| {
            Settings::with(algorithm, &[(id.to_owned(), value)]).expect_err("refused").name()
        };
        for setting in algorithm.recipe().list() {
            let wrong = match setting.kind {
                Kind::Whole { min, max, .. } => {
                    vec![
                        Value::Number(f64::from(min) - 1.0),
                        Value::Number(f64::from(max) + 1.0),
                        Value::Number(0.5),
                    ]
                }
                Kind::Real { min, max } => {
                    vec![Value::Number(min - 0.1), Value::Number(max + 0.1), Value::Number(f64::INFINITY)]
                }
                Kind::Switch => vec![Value::Number(1.0)],
                Kind::Choice { .. } => vec![Value::Name("nobody".to_owned()), Value::Number(0.0)],
            };
            for wrong in wrong.into_iter().chain([Value::Number(f64::NAN), Value::Other]) {
                assert_eq!(refused(setting.id, wrong), "BadSetting", "{algorithm:?} {}", setting.id);
            }
            let named = (setting.id.to_owned(), setting.value);
            assert_eq!(Settings::with(algorithm, &[named]), Ok(algorithm.recipe()));
        }
        assert_eq!(refused("no such setting", Value::Number(1.0)), "UnknownSetting");
    }
    assert!(Algorithm::from_id("nobody").is_err());
    assert!(matches!(Learner::new(Algorithm::Td.recipe(), u64::MAX), Err(LearnerError::BadSeed)));
}

#[test]
fn a_table_of_moves_is_the_player() {
    for algorithm in Algorithm::ALL {
        let mut learner = learner(algorithm, &[], 2);
        learner.train(200);
        let table = learner.policy_table();
        assert_eq!(table.to_bytes().len(), PolicyTable::BYTES);
        assert_eq!(PolicyTable::from_bytes(&table.to_bytes()), Ok(table.clone()));
        assert_eq!(PolicyTable::from_digits(&table.to_digits()), Ok(table.clone()));
        for &state in State::unfinished() {
            assert!(state.legal().contains(table.cell(state)));
            assert!(learner.weights(state.canonical())[table.cell(state.canonical())] > 0.0);
        }
    }
    assert!(PolicyTable::from_bytes(&[0xff; PolicyTable::BYTES]).is_err());
    assert!(PolicyTable::from_bytes(&[]).is_err());
    assert!(PolicyTable::from_digits("0").is_err());
}

#[test]
fn judgements_are_probabilities_of_legal_moves_and_symmetric() {
    for algorithm in Algorithm::ALL {
        let mut learner = learner(algorithm, &[], 2);
        learner.train(500);
        for &state in State::unfinished() {
            let judgement = learner.judge(state);
            near(judgement.probabilities.iter().map(|&share| f64::from(share)).sum(), 1.0);
            let illegal = Cells::ALL.without(state.legal());
            assert!(
                illegal
                    .iter()
                    .all(|cell| judgement.probabilities[cell] == 0.0 && judgement.moves[cell] == 0.0)
            );
            // A position that is its own image in several ways can be mapped to the same image in several
            // ways.
            let images: Vec<State> = (0..8).map(|symmetry| state.image(symmetry)).collect();
            if (1..8).any(|symmetry| images[symmetry] == state) {
                continue;
            }
            for (symmetry, image) in images.iter().enumerate() {
                let turned = learner.judge(*image);
                assert_eq!(turned.state, judgement.state);
                for cell in state.legal().iter() {
                    let turned = turned.moves[usize::from(IMAGES[symmetry][cell])];
                    assert_eq!(turned.to_bits(), judgement.moves[cell].to_bits());
                }
            }
        }
    }
}

#[test]
fn a_person_can_play_against_a_learner() {
    let person = [name("opponent", "person")];
    for algorithm in Algorithm::ALL {
        let mut learner = learner(algorithm, &person, 1);
        assert!(matches!(learner.play(0), Err(LearnerError::NotAwaited)), "X is the learner");
        assert_eq!(learner.train(5), 0, "it waits for the person");
        assert!(learner.awaits_move());
        assert!(matches!(learner.step_game(), Err(LearnerError::AwaitsMove)));
        let taken = learner.state().stones(0).iter().next().expect("X has moved");
        assert!(matches!(learner.play(taken), Err(LearnerError::BadPosition(_))));
        while learner.games() < 4 {
            let first = learner.state().legal().iter().next().expect("the game goes on");
            let step = if learner.awaits_move() { learner.play(first) } else { learner.step_move() };
            assert_eq!(step.as_ref().map(|step| step.cell.is_some()), Ok(true));
        }
    }
}

#[test]
fn weights_of_a_player_are_checked() {
    let good: Vec<f32> = State::unfinished().iter().flat_map(|state| uniform(state.legal())).collect();
    assert_eq!(Evaluation::of_weights(&good), Ok(Evaluation::of(|state| uniform(state.legal()))));
    let refuses = |change: &dyn Fn(&mut Vec<f32>)| {
        let mut weights = good.clone();
        change(&mut weights);
        assert!(matches!(Evaluation::of_weights(&weights), Err(LearnerError::BadPolicy(_))));
    };
    refuses(&|weights| weights.truncate(9));
    refuses(&|weights| weights.push(1.0));
    refuses(&|weights| weights[3] = f32::NAN);
    refuses(&|weights| weights[3] = -1.0);
    refuses(&|weights| weights[..9].fill(0.0));
    refuses(&|weights| weights[9] = 1.0);
}

/// `tests/node/learners.test.mjs` compares the same trainings in WebAssembly with the same file.
#[test]
fn trainings_end_as_they_always_did() {
    let known = include_str!("../../tests/data/learners.txt");
    let found = known.lines().map(|line| {
        let [id, games, seed, _] = line.split(' ').collect::<Vec<_>>()[..] else { return line.to_owned() };
        let Ok(algorithm) = Algorithm::from_id(id) else { return line.to_owned() };
        let mut learner = learner(algorithm, &[], seed.parse().expect("a seed"));
        learner.train(games.parse().expect("a number of games"));
        let bytes = learner.to_bytes();
        let hash =
            bytes.last_chunk().map(|hash| u64::from_le_bytes(*hash)).expect("a file ends with its hash");
        format!("{id} {games} {seed} {hash:016x}")
    });
    assert_eq!(found.collect::<Vec<_>>().join("\n"), known.trim_end());
}

#[test]
fn the_shipped_players_are_those_of_a_fresh_training() {
    let shipped = include_str!("../../weights/players-3x3.txt");
    let fresh = players::files().expect("the seed is allowed");
    assert!(fresh.text == shipped, "run `cargo xtask players`");
    assert!(fresh.bytes == include_bytes!("../../weights/players-3x3.bin"), "run `cargo xtask players`");
    let lines: Vec<Vec<&str>> =
        shipped.lines().filter(|line| !line.starts_with('#')).map(|line| line.split(' ').collect()).collect();
    assert_eq!(lines.len(), Algorithm::ALL.len() * players::AGES.len());
    for line in lines {
        let table = PolicyTable::from_digits(line[6]).expect("it was written by the same program");
        let lost = Evaluation::of(|state| table.weights(state)).lines.map(|results| results[2].to_string());
        assert_eq!([line[4], line[5]], [&lost[0], &lost[1]]);
        assert_eq!(line[1] == "final", lost == ["0", "0"], "{} {}", line[0], line[1]);
    }
}

#[test]
fn boxes_and_layers_belong_to_their_learners() {
    for algorithm in Algorithm::ALL {
        let learner = learner(algorithm, &[], 4);
        let has_network = matches!(algorithm, Algorithm::Dqn | Algorithm::Reinforce | Algorithm::Ppo);
        assert_eq!(learner.boxes().is_ok(), algorithm == Algorithm::Menace);
        let Ok(layers) = learner.layers(State::EMPTY.next(2)) else {
            assert!(!has_network);
            continue;
        };
        assert!(has_network);
        // The stone of the opponent lies in a corner, which the canonical image shows as the first.
        assert_eq!(layers.inputs.iter().filter(|&&input| input > 0.0).count(), 1);
        assert!(layers.inputs[9 + usize::from(layers.image[2])] > 0.0);
        let judged = learner.judge(State::EMPTY.next(2)).moves;
        assert_eq!(judged[4].to_bits(), layers.outputs[usize::from(layers.image[4])].to_bits());
    }
}
