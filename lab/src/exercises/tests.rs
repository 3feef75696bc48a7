//! Every exercise is solved here in another way than the one in which it was made.

use super::*;
use std::collections::HashSet;

/// Seeds of each exercise.
const SEEDS_TRIED: u32 = 60;

/// Every exercise with many seeds.
fn all() -> impl Iterator<Item = (Kind, u32, Exercise)> {
    let numbers = || Kind::ALL.into_iter().flat_map(|kind| (1..=NUMBERS).map(move |number| (kind, number)));
    let made = |kind, number, seed: u32| {
        let seed = seed.wrapping_mul(0x9e37) % SEEDS;
        (kind, number, exercise(kind, number, seed).expect("there is one"))
    };
    numbers().flat_map(move |(kind, number)| (0..SEEDS_TRIED).map(move |seed| made(kind, number, seed)))
}

fn of(wanted: Kind) -> impl Iterator<Item = (u32, Exercise)> {
    all().filter(move |(kind, ..)| *kind == wanted).map(|(_, number, exercise)| (number, exercise))
}

fn answers(exercise: &Exercise) -> Vec<usize> {
    exercise.fields.iter().map(|field| field.answer).collect()
}

#[test]
fn one_answer_is_right_and_each_other_choice_is_told() {
    for (kind, number, exercise) in all() {
        let right = answers(&exercise);
        let checked = check(&exercise, &right).expect("it fits");
        assert_eq!((checked.first, &checked.right), (None, &vec![true; right.len()]), "{kind:?} {number}");
        for (at, field) in exercise.fields.iter().enumerate() {
            for choice in (0..field.choices.count()).filter(|&choice| choice != field.answer) {
                let mut wrong = right.clone();
                wrong[at] = choice;
                let checked = check(&exercise, &wrong).expect("it fits");
                assert_eq!(checked.first, Some(at), "{kind:?} {number}");
                assert_eq!(&checked.said, field.reason(choice));
                assert_ne!(checked.said.id, exercise.solved.id);
            }
        }
        let mut outside = right.clone();
        outside[0] = exercise.fields[0].choices.count();
        assert_eq!(check(&exercise, &outside), None);
        assert_eq!(check(&exercise, &right[1..]), None);
    }
}

#[test]
fn seeds_give_different_exercises_and_the_same_one_again() {
    assert!(Kind::ALL.len() as u32 * NUMBERS >= 60);
    for kind in Kind::ALL {
        assert_eq!(Kind::find(kind.id()), Some(kind));
        for number in 1..=NUMBERS {
            let shown = |seed| format!("{:?}", exercise(kind, number, seed).expect("there is one"));
            let different: HashSet<String> = (0..40).map(shown).collect();
            assert!(different.len() >= 14, "{kind:?} {number}: {}", different.len());
            assert_eq!(shown(SEEDS - 1), shown(SEEDS - 1));
        }
        assert_eq!((exercise(kind, 0, 1), exercise(kind, NUMBERS + 1, 1)), (None, None));
        assert_eq!(exercise(kind, 1, SEEDS), None);
    }
}

/// The answers of the fields by the parts that they belong to.
fn at_parts(exercise: &Exercise) -> Vec<(usize, usize)> {
    exercise.fields.iter().map(|field| (field.at, field.answer)).collect()
}

fn tree(exercise: &Exercise) -> &[FigureNode] {
    let Figure::Tree(nodes) = &exercise.figure else { panic!("it shows a tree") };
    nodes
}

fn children(nodes: &[FigureNode], node: usize) -> Vec<usize> {
    (0..nodes.len()).filter(|&child| nodes[child].parent == Some(node)).collect()
}

/// The minimax value of a tree whose leaves have values.
fn minimax(nodes: &[FigureNode], node: usize) -> i32 {
    let values = children(nodes, node).into_iter().map(|child| minimax(nodes, child));
    let chosen = if nodes[node].maximizes { values.max() } else { values.min() };
    chosen.unwrap_or_else(|| nodes[node].value.expect("a leaf has a value"))
}

#[test]
fn the_values_of_number_trees_are_their_minimax_values() {
    for (number, exercise) in of(Kind::Values).filter(|(number, _)| *number > 4) {
        let nodes = tree(&exercise);
        for (at, answer) in at_parts(&exercise) {
            assert_eq!(answer as i32 - 9, minimax(nodes, at), "{number}");
        }
        let inner = (0..nodes.len()).filter(|&node| !children(nodes, node).is_empty()).count();
        assert_eq!(exercise.fields.len(), inner);
    }
}

/// A leaf is looked at exactly where the largest value to its left at the maximizing nodes above it is below
/// the smallest one at the minimizing nodes (Baudet, "On the branching factor of the alpha-beta pruning
/// algorithm", 1978).
fn is_looked_at(nodes: &[FigureNode], leaf: usize) -> bool {
    let (mut alpha, mut beta) = (i32::MIN, i32::MAX);
    let mut node = leaf;
    while let Some(parent) = nodes[node].parent {
        let left = children(nodes, parent).into_iter().filter(|&sibling| sibling < node);
        let values = left.map(|sibling| minimax(nodes, sibling));
        if nodes[parent].maximizes {
            alpha = values.fold(alpha, i32::max);
        } else {
            beta = values.fold(beta, i32::min);
        }
        node = parent;
    }
    alpha < beta
}

#[test]
fn cuts_follow_from_the_values_to_the_left() {
    for (number, exercise) in of(Kind::Cuts) {
        let nodes = tree(&exercise);
        for (leaf, answer) in at_parts(&exercise) {
            assert_eq!(answer == 0, is_looked_at(nodes, leaf), "{number}: leaf {leaf}");
        }
        assert!(exercise.fields.iter().any(|field| field.answer == 1), "{number}: nothing is skipped");
        let leaves = (0..nodes.len()).filter(|&node| children(nodes, node).is_empty()).count();
        assert_eq!(exercise.fields.len(), leaves);
    }
}

#[test]
fn the_selected_child_has_the_largest_bound() {
    for (number, exercise) in of(Kind::Bound) {
        let Figure::Children(children) = &exercise.figure else { panic!("it shows children") };
        let Some((_, Param::Number(c))) = exercise.task.params.iter().find(|(name, _)| *name == "c") else {
            panic!("it says c")
        };
        let total: f64 = children.iter().map(|child| f64::from(child.visits)).sum();
        let bound = |child: &FigureChild| {
            let visits = f64::from(child.visits);
            if visits == 0.0 {
                1e9
            } else {
                f64::from(child.wins) / visits + c * (total.ln() / visits).sqrt()
            }
        };
        let best = &children[exercise.fields[0].answer];
        for other in children.iter().filter(|other| other.square != best.square) {
            assert!(bound(best) > bound(other) + 0.04, "{number}: {children:?}");
        }
        assert_eq!(children.iter().any(|child| child.visits == 0), number == 4);
    }
}

#[test]
fn beads_are_counted_one_by_one() {
    for (number, exercise) in of(Kind::Beads) {
        let Figure::Boxes(boxes) = &exercise.figure else { panic!("it shows boxes") };
        for (at, shown) in boxes.iter().enumerate() {
            let beads = shown.beads.iter().enumerate();
            let one_by_one: Vec<usize> =
                beads.flat_map(|(cell, count)| vec![cell; count.unwrap_or(0) as usize]).collect();
            let cell = one_by_one[shown.drawn as usize - 1];
            let fields: Vec<&Field> = exercise.fields.iter().filter(|field| field.at == at).collect();
            let Choices::Squares(squares) = &fields[0].choices else { panic!("a square is chosen") };
            assert_eq!(squares[fields[0].answer], cell, "{number}");
            let more = shown.result.map(|result| match result {
                "won" => 3,
                "drawn" => 1,
                _ => -1,
            });
            let after = more.map(|more| shown.beads[cell].expect("it is empty") as i32 + more);
            assert_eq!(fields.get(1).map(|field| field.answer as i32), after, "{number}");
            // X is to move, and no stone has beads.
            let stones = |player| shown.board.iter().filter(|owner| **owner == Some(player)).count();
            assert_eq!(stones(0), stones(1));
            assert!(
                shown.board.iter().zip(&shown.beads).all(|(owner, beads)| owner.is_some() != beads.is_some())
            );
        }
    }
}

#[test]
fn one_line_of_a_program_is_exchanged() {
    for number in 1..=NUMBERS {
        let lines = |seed| {
            let exercise = exercise(Kind::Bug, number, seed).expect("there is one");
            let Figure::Lines(lines) = exercise.figure else { panic!("it shows lines") };
            (exercise.fields[0].answer, exercise.solved, lines)
        };
        // The names of variables are the same: programs differ by their faults alone.
        let made: Vec<_> = (0..7).map(lines).collect();
        for (at, (wrong, solved, lines)) in made.iter().enumerate() {
            let (other_wrong, _, others) = &made[(at + 1) % made.len()];
            for line in (0..lines.len()).filter(|line| line != wrong && line != other_wrong) {
                assert_eq!(lines[line], others[line], "{number}");
            }
            let Param::Text(right) = &solved.params[0].1 else { panic!("it says the right line") };
            assert_ne!(right, lines[*wrong].trim(), "{number}");
            if wrong != other_wrong {
                assert_eq!(right, others[*wrong].trim(), "{number}");
            }
        }
    }
}

#[test]
fn intervals_are_read_from_their_ends() {
    for (number, exercise) in of(Kind::Interval) {
        let Figure::Matches(matches) = &exercise.figure else { panic!("it shows matches") };
        for (at, shown) in matches.iter().enumerate() {
            let level = if shown.unit == "elo" { 0.0 } else { 0.5 };
            let half = shown.error.map(|error| 1.96 * error);
            let [low, high] = shown.interval.unwrap_or_else(|| {
                let half = half.expect("one of the two is shown");
                [shown.value - half, shown.value + half]
            });
            let verdict = if low > level { 0 } else { 1 + usize::from(high >= level) };
            assert_eq!(exercise.fields[at].answer, verdict, "{number}");
            assert!(low <= shown.value && shown.value <= high);
        }
        if let Some(Field { choices: Choices::Times(factors), answer, .. }) = exercise.fields.last() {
            let Some((_, Param::Number(times))) = exercise.task.params.first() else {
                panic!("it says times")
            };
            assert!((f64::from(factors[*answer]) - times * times).abs() < 1e-9);
        }
    }
}
