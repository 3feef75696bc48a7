//! Counts of game trees against numbers from elsewhere: the quickest way to find out that rules
//! are wrong. The numbers and their sources are in `tests/perft/`.

use crate::common::{Any, WithAny};
use noughts::catalogue::{CatalogueGame, Rules, with_game};
use noughts::games::perft::{census, perft, positions};
use std::path::Path;

/// What a line asks for.
#[derive(Clone, Copy, Debug)]
enum Count {
    Perft(u32),
    Nodes,
    Games,
    Draws,
    Positions,
    Classes,
}

impl WithAny for Count {
    type Output = u64;
    fn with<G: CatalogueGame>(self, start: G) -> u64 {
        match self {
            Count::Perft(depth) => perft(&start, depth),
            Count::Nodes => census(&start).nodes,
            Count::Games => census(&start).games,
            Count::Draws => census(&start).draws,
            Count::Positions => positions(&start, false) as u64,
            Count::Classes => positions(&start, true) as u64,
        }
    }
}

fn read_line(line: &str) -> Option<(Rules, Count, u64)> {
    let (question, answer) = line.split_once(" = ")?;
    let words: Vec<_> = question.split(' ').collect();
    let count = match words[1..] {
        ["perft", depth] => Count::Perft(depth.parse().ok()?),
        ["nodes"] => Count::Nodes,
        ["games"] => Count::Games,
        ["draws"] => Count::Draws,
        ["positions"] => Count::Positions,
        ["classes"] => Count::Classes,
        _ => return None,
    };
    Some((words[0].parse().ok()?, count, answer.parse().ok()?))
}

fn check(file: &str) {
    let path = Path::new("tests/perft").join(file);
    let text = std::fs::read_to_string(&path).expect("the file is part of the project");
    let facts: Vec<_> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    assert!(!facts.is_empty(), "{file} holds nothing");
    for line in facts {
        let (rules, count, expected) = read_line(line).unwrap_or_else(|| panic!("{file} holds `{line}`"));
        assert_eq!(with_game(rules, Any(count)), expected, "{file}: {line}");
    }
}

#[test]
fn boards_have_the_known_trees() {
    check("mnk.txt");
}

#[test]
fn boards_with_gravity_have_the_known_trees() {
    check("drop.txt");
}

#[test]
fn boards_with_moving_marks_have_the_known_trees() {
    check("parts.txt");
}

#[test]
fn ultimate_has_the_known_tree() {
    check("ultimate.txt");
}
