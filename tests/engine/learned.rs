//! The players that learned 3x3: what they play, and which brains they refuse. `lab/tests/brains.rs` holds
//! them to what was trained.

use crate::common::{best_move, small};
use noughts::algorithms::learned::shipped::{AGES, shipped};
use noughts::algorithms::learned::{Brain, BrainFault, Learner, classes};
use noughts::search::reason::Reason;
use serde_json::{Value, json};

#[test]
fn there_are_627_classes_with_an_empty_cell() {
    assert_eq!(classes::all().len(), classes::COUNT);
    assert!(classes::all().iter().all(|class| class.empty().contains(&1)));
    let empty: Vec<_> = classes::all().iter().take(3).map(|class| class.empty()).collect();
    let (corner, side) = ([0, 1, 1, 1, 1, 1, 1, 1, 1], [1, 0, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(empty, [[1; 9], corner, side], "the empty board, then X in a corner, then X at a side");
}

#[test]
fn every_shipped_player_is_there() {
    for learner in Learner::ALL {
        let games: Vec<_> = AGES.iter().map(|age| shipped(learner, age).games()).collect();
        assert_eq!(games[0], 0, "{learner:?}");
        assert!(games.is_sorted_by(|a, b| a < b), "{games:?}");
        assert_eq!(shipped(learner, "final"), shipped(learner, "an age that there is not"));
        assert_eq!(shipped(learner, "final").cell(classes::COUNT), None);
        assert!(shipped(learner, "early").cell(classes::COUNT - 1).is_some());
    }
}

#[test]
fn a_player_says_how_long_it_was_trained_and_proves_nothing() {
    for learner in Learner::ALL {
        for age in AGES {
            let algo = json!({"id": learner.id(), "age": age});
            let report = best_move(&small(), &[4, 0], &algo, &json!({"seed": 3})).expect("a good request");
            let games = shipped(learner, age).games();
            assert_eq!(report.reason, Some(Reason::Learned { games }));
            assert_eq!((report.proven, report.plies, report.candidates.len()), (None, None, 1));
            assert!(report.value.abs() < f64::EPSILON);
            let other = best_move(&small(), &[4, 0], &algo, &json!({"seed": 4})).expect("a good request");
            assert_eq!(other.mv, report.mv, "the seed decides nothing");
        }
    }
}

#[test]
fn what_is_no_brain_is_refused_with_what_is_allowed() {
    let refusal = |brain: Value| {
        let algo = json!({"id": "menace", "brain": brain});
        let error = best_move(&small(), &[], &algo, &json!({})).expect_err("no brain");
        (error.name(), error.to_string())
    };
    let phrase = "a trained player as text";
    let letters = "240 letters a to z or digits 2 to 7";
    for (brain, message) in [
        (json!(5), format!("algo.brain: expected {phrase}, got 5")),
        (json!([]), format!("algo.brain: expected {phrase}, got a list")),
        (json!(""), format!("algo.brain: expected {letters}, got \"\"")),
        (json!("aeae"), format!("algo.brain: expected {letters}, got \"aeae\"")),
        (json!("a!"), format!("algo.brain: expected {letters}, got \"a!\"")),
        (json!("ai".repeat(120)), format!("algo.brain: expected version 1, got \"{}…\"", "ai".repeat(20))),
    ] {
        assert_eq!(refusal(brain), ("BadOption", message));
    }
}

/// A text with this content, whose hash fits it.
fn text_of(mut bytes: Vec<u8>) -> String {
    let hash = |hash: u32, &byte: &u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    bytes.extend(bytes.iter().fold(0x811c_9dc5, hash).to_le_bytes());
    let bits: Vec<u8> = bytes.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1)).collect();
    let letter = |bits: &[u8]| (0..5).fold(0, |digit, place| digit << 1 | bits.get(place).unwrap_or(&0));
    bits.chunks(5)
        .map(|bits| char::from(b"abcdefghijklmnopqrstuvwxyz234567"[usize::from(letter(bits))]))
        .collect()
}

#[test]
fn what_a_hash_does_not_find_is_checked_as_well() {
    // All bytes of the moves are 0: every move goes to the first empty cell. The second learner learned that
    // in 7 games.
    let good = [&[1, 1, 7, 0, 0, 0][..], &[0; 140]].concat();
    let brain = Brain::from_text(&text_of(good.clone()), "td").expect("a whole brain");
    let first = |class: &classes::Class| class.empty().iter().position(|&empty| empty == 1);
    let cells = |brain: &Brain| -> Vec<_> { (0..classes::COUNT).map(|class| brain.cell(class)).collect() };
    let first: Vec<_> = classes::all().iter().map(|class| first(class).map(|cell| cell as u8)).collect();
    assert_eq!((brain.games(), cells(&brain)), (7, first));
    for learner in ["menace", "q-learning"] {
        assert_eq!(Brain::from_text(&text_of(good.clone()), learner), Err(BrainFault::Learner));
    }
    let unknown = [&[1, 6][..], &good[2..]].concat();
    assert_eq!(Brain::from_text(&text_of(unknown), "ppo"), Err(BrainFault::Learner));
    // No encoder writes these moves, and still each is legal.
    let strange = [&good[..6], &[0xff; 140]].concat();
    let brain = Brain::from_text(&text_of(strange), "td").expect("the hash fits");
    for (class, cell) in classes::all().iter().zip(cells(&brain)) {
        assert_eq!(class.empty().get(usize::from(cell.expect("627 moves"))), Some(&1));
    }
    let mut damaged = text_of(good);
    damaged.replace_range(100..101, if &damaged[100..101] == "a" { "b" } else { "a" });
    assert_eq!(Brain::from_text(&damaged, "td"), Err(BrainFault::Damaged));
}
