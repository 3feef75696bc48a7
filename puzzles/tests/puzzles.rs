//! The puzzles that are shipped are what they claim to be.

use std::collections::{HashMap, HashSet};
use std::thread;

use noughts_puzzles::file;
use noughts_puzzles::kind::{Kind, Prover, kinds};
use noughts_puzzles::prove::worth;
use noughts_puzzles::puzzle::{Goal, Puzzle};
use noughts_puzzles::sample;

use noughts::catalogue::{AlgorithmId, Rules};
use noughts::search::Proven;
use noughts_arena::game::Game;

fn shipped() -> Vec<Puzzle> {
    file::read(include_str!("../../www/library/puzzles/puzzles.txt")).expect("each line is a puzzle")
}

fn kind_of(puzzle: &Puzzle) -> Kind {
    kinds().into_iter().find(|kind| kind.rules == puzzle.rules).expect("it has a kind")
}

/// Runs a check of each puzzle on all processors.
fn each(puzzles: &[Puzzle], check: impl Fn(&Puzzle) + Sync) {
    let (workers, check) = (thread::available_parallelism().map_or(1, usize::from), &check);
    thread::scope(|scope| {
        for worker in 0..workers {
            scope.spawn(move || puzzles.iter().skip(worker).step_by(workers).for_each(check));
        }
    });
}

#[test]
fn every_puzzle_is_proven_again() {
    each(&shipped(), |puzzle| {
        let again = Puzzle::of(&kind_of(puzzle), &puzzle.position().unwrap()).unwrap();
        assert_eq!(again.as_ref(), Some(puzzle));
    });
}

#[test]
fn another_algorithm_proves_the_same_where_few_cells_are_left() {
    let empty = |puzzle: &Puzzle| {
        puzzle.position().unwrap().status().cells.iter().filter(|owner| owner.is_none()).count()
    };
    let late: Vec<_> = shipped().into_iter().filter(|puzzle| empty(puzzle) <= 14).collect();
    assert!(late.len() > 100, "{}", late.len());
    each(&late, |puzzle| {
        let game = puzzle.position().unwrap();
        // Where marks leave the board, a search that looks forward may see no end.
        let repeats = matches!(puzzle.rules, Rules::Parts(rules) if rules.repeats());
        let mtdf = Prover { algo: AlgorithmId::of("mtdf"), nodes: if repeats { 20_000 } else { 5_000_000 } };
        for &mv in &game.status().legal_moves {
            let Some(worth) = worth(mtdf, &game, mv.0).unwrap() else {
                assert!(repeats, "{puzzle}: {} is not proven", mv.0);
                continue;
            };
            let reached = match puzzle.goal {
                Goal::Win => worth.proven == Proven::Win,
                Goal::Draw => worth.proven != Proven::Loss,
            };
            assert_eq!(reached, mv.0 == puzzle.solution, "{puzzle}: {} is worth {worth:?}", mv.0);
        }
    });
}

#[test]
fn the_file_holds_enough_of_every_kind_and_no_position_twice() {
    let puzzles = shipped();
    let mut counts: HashMap<String, usize> = HashMap::new();
    let mut keys = HashSet::new();
    for puzzle in &puzzles {
        *counts.entry(puzzle.rules.to_string()).or_default() += 1;
        let key = (puzzle.rules.to_string(), sample::key(&puzzle.position().unwrap()));
        assert!(keys.insert(key), "{puzzle} is there twice");
    }
    assert!(counts["drop6x7x4"] >= 250, "{counts:?}");
    for kind in kinds() {
        let (name, count) = (kind.rules.to_string(), counts.get(&kind.rules.to_string()).copied());
        assert!(count.is_some_and(|count| (8..=kind.wanted).contains(&count)), "{name}: {count:?}");
    }
    for difficulty in 1..=4 {
        let columns = puzzles.iter().filter(|puzzle| puzzle.rules.to_string() == "drop6x7x4");
        let count = columns.filter(|puzzle| puzzle.difficulty == difficulty).count();
        assert!(count >= 20, "{count} of difficulty {difficulty}");
    }
    for goal in [Goal::Win, Goal::Draw] {
        let depths: HashSet<_> =
            puzzles.iter().filter(|puzzle| puzzle.goal == goal).map(|puzzle| puzzle.depth).collect();
        assert!(depths.len() >= 4, "{goal:?}: {depths:?}");
    }
}

#[test]
fn puzzles_are_the_same_whenever_they_are_made() {
    let kind = kinds().into_iter().find(|kind| kind.rules.to_string() == "4x4x3").unwrap();
    let made: Vec<_> = noughts_puzzles::make::make(&kind).unwrap();
    let stored: Vec<_> = shipped().into_iter().filter(|puzzle| puzzle.rules == kind.rules).collect();
    assert_eq!(made, stored, "run `cargo xtask puzzles`");
}

#[test]
fn a_position_with_two_solutions_is_no_puzzle() {
    let kind = kinds().into_iter().find(|kind| kind.rules.to_string() == "3x3x3").unwrap();
    let of = |moves: &[u16]| Puzzle::of(&kind, &Game::after(kind.rules, moves).unwrap()).unwrap();
    assert_eq!(of(&[]), None, "every first move draws");
    assert_eq!(of(&[0, 1]), None, "several replies win");
    assert_eq!(of(&[0, 3, 1, 4]), None, "a win in one is seen at once");
    assert_eq!(of(&[0, 3, 1]), None, "so is a loss in one");
    let block = Game::after(kind.rules, &[1, 6, 0, 3, 5, 2]).unwrap();
    let strict = Kind { blocks: false, ..kind.clone() };
    assert_eq!(of(&[1, 6, 0, 3, 5, 2]).map(|puzzle| puzzle.solution), Some(4), "it blocks, and wins");
    assert_eq!(Puzzle::of(&strict, &block).unwrap(), None, "a block is seen at once");
    let corner = of(&[0]).expect("only the centre draws");
    assert_eq!((corner.solution, corner.goal), (4, Goal::Draw));
    assert_eq!(corner.to_string().parse::<Puzzle>().unwrap(), corner);
}

#[test]
fn a_line_that_is_no_puzzle_is_refused() {
    let good = "3x3x3 0 4 draw 8 3";
    assert!(good.parse::<Puzzle>().is_ok());
    for wrong in [
        "",
        "3x3x3 0 4 draw 8",
        "3x3 0 4 draw 8 3",
        "3x3x3 0,0 4 draw 8 3",
        "3x3x3 0 0 draw 8 3",
        "3x3x3 0 4 lose 8 3",
        "3x3x3 0 4 draw 8 5",
    ] {
        assert!(wrong.parse::<Puzzle>().is_err(), "{wrong}");
    }
    let error = file::read("# head\n3x3x3 0 0 draw 8 3\n").unwrap_err();
    assert!(error.to_string().contains("line 2"), "{error}");
}
