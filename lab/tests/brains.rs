//! A trained player as the engine takes it: the engine plays what was learned, and refuses whatever is
//! damaged.

use noughts::algorithms::learned::{Brain as EngineBrain, BrainFault};
use noughts_lab::learners::brain::Brain;
use noughts_lab::learners::policy::PolicyTable;
use noughts_lab::learners::states::State;
use noughts_lab::learners::{Algorithm, Learner};

fn brain(algorithm: Algorithm, games: u32) -> Brain {
    let mut learner = Learner::new(algorithm.recipe(), 3).expect("a small seed");
    learner.train(games);
    learner.brain()
}

#[test]
fn a_text_is_short_and_fits_a_link() {
    for algorithm in Algorithm::ALL {
        for games in [0, 300] {
            let text = brain(algorithm, games).to_text();
            assert_eq!(text.len(), 240);
            assert!(text.bytes().all(|letter| matches!(letter, b'a'..=b'z' | b'2'..=b'7')));
        }
    }
}

#[test]
fn every_damage_to_a_text_is_found() {
    let text = brain(Algorithm::QLearning, 50).to_text();
    let read = |text: &str| EngineBrain::from_text(text, "q-learning");
    let whole = read(&text).expect("the engine reads it");
    assert_eq!(whole.games(), 50);
    assert_eq!(EngineBrain::from_text(&text, "td"), Err(BrainFault::Learner));
    for place in 0..text.len() {
        assert!(read(&text[..place]).is_err());
        for letter in ["a", "q", "7", "A", "="] {
            if text[place..=place] != *letter {
                let damaged = [&text[..place], letter, &text[place + 1..]].concat();
                assert!(read(&damaged).is_err(), "{damaged}");
            }
        }
    }
    for more in ["a", "aa", "=", " ", "ä"] {
        assert!(read(&[&text, more].concat()).is_err());
    }
}

/// The move of the engine's player in a state.
fn engine_move(algo: &Brain, options: &serde_json::Value, state: State) -> usize {
    let game = serde_json::json!({
        "rules": {"kind": "mnk", "rows": 3, "cols": 3, "k": 3},
        "moves": state.history(),
    });
    let mut request = options.clone();
    request["id"] = algo.algorithm.id().into();
    let read = "the request has a readable shape";
    let report = noughts_request::best_move(
        serde_json::from_value(game).expect(read),
        serde_json::from_value(request).expect(read),
        &noughts_request::Record::default(),
        1,
        &mut noughts::search::Unwatched,
    );
    usize::from(report.expect("the engine plays it").mv.expect("the game goes on").0)
}

#[test]
fn the_engine_plays_what_was_learned() {
    for algorithm in Algorithm::ALL {
        let brain = brain(algorithm, 100);
        let options = serde_json::json!({"brain": brain.to_text()});
        for &state in State::unfinished() {
            assert_eq!(engine_move(&brain, &options, state), brain.table.cell(state), "{state:?}");
        }
    }
}

#[test]
fn the_shipped_players_of_the_engine_are_those_of_the_file() {
    let shipped = include_str!("../../weights/players-3x3.txt");
    let lines = shipped.lines().filter(|line| !line.starts_with('#'));
    let mut players = 0;
    for line in lines {
        let [id, age, games, _, _, _, digits] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let algorithm = Algorithm::from_id(id).expect("a learner");
        let games = games.parse().expect("a number");
        let brain = Brain { algorithm, games, table: PolicyTable::from_digits(digits).expect("a table") };
        let options = serde_json::json!({"age": age});
        for &state in State::unfinished() {
            assert_eq!(engine_move(&brain, &options, state), brain.table.cell(state), "{id} {age} {state:?}");
        }
        players += 1;
    }
    assert_eq!(players, 24);
}
