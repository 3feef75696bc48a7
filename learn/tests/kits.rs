//! The kits to print: what stands on their sheets is what the engine says.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use noughts::search::Proven;
use noughts_lab::exercises::{Choices, Exercise, Figure};
use noughts_lab::learners::states::State;
use noughts_learn::book::{Book, Page};
use noughts_learn::engine;
use noughts_learn::markdown::{body, sheets};
use noughts_learn::position::Position;
use noughts_learn::sheet::{NumberTree, boxes, place, ranges};
use noughts_learn::words::{LANGUAGES, words};

/// A board as nine letters.
type Letters = [char; 9];

fn book() -> Book {
    Book::read(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn letters(state: State) -> Letters {
    std::array::from_fn(|cell| match (state.stones(0).contains(cell), state.stones(1).contains(cell)) {
        (true, _) => 'X',
        (_, true) => 'O',
        _ => '.',
    })
}

/// All turns and reflections of a board.
fn images(board: Letters) -> [Letters; 8] {
    let turned = |board: Letters| std::array::from_fn(|cell| board[(2 - cell % 3) * 3 + cell / 3]);
    let mirrored = |board: Letters| std::array::from_fn(|cell| board[cell / 3 * 3 + 2 - cell % 3]);
    let mut images = [board; 8];
    for at in 1..8 {
        images[at] = if at == 4 { mirrored(board) } else { turned(images[at - 1]) };
    }
    images
}

/// One board for all its images.
fn class(board: Letters) -> Letters {
    images(board).into_iter().min().unwrap()
}

/// A printed box: its number, its squares, and the beads with their letter.
struct Printed {
    number: usize,
    board: Letters,
    beads: [Option<(u32, char)>; 9],
}

fn printed(html: &str) -> Vec<Printed> {
    let one = |item: &str| {
        let (number, rest) = item.split_once("</small>").unwrap();
        let tags = rest.split("</li>").next().unwrap().split('<').filter_map(|tag| tag.split_once('>'));
        let squares: Vec<_> = tags.filter(|(tag, _)| !tag.starts_with('/') && !tag.is_empty()).collect();
        assert_eq!(squares.len(), 9, "{item}");
        let board = std::array::from_fn(|cell| match squares[cell] {
            ("b", name) => name.chars().next().unwrap(),
            _ => '.',
        });
        let beads = std::array::from_fn(|cell| {
            let (tag, text) = squares[cell];
            let letter = text.chars().last().filter(|_| tag == "i")?;
            Some((text.trim_end_matches(letter).parse().unwrap(), letter))
        });
        Printed { number: number.parse().unwrap(), board, beads }
    };
    html.split("<li><small>").skip(1).map(one).collect()
}

/// The classes of the positions in which X has a choice, by playing every game with the engine.
fn choices_of_x() -> BTreeSet<Letters> {
    let mut found = BTreeSet::new();
    let mut open = vec![Vec::new()];
    let mut seen = BTreeSet::new();
    while let Some(moves) = open.pop() {
        let mut board = ['.'; 9];
        for (ply, &mv) in moves.iter().enumerate() {
            let cell: usize = mv;
            board[cell] = if ply % 2 == 0 { 'X' } else { 'O' };
        }
        if !seen.insert(class(board)) {
            continue;
        }
        let status =
            engine::status(&Position { game: "3x3x3".into(), moves: moves.clone() }.state().unwrap());
        let legal: Vec<usize> = serde_json::from_value(status.unwrap()["legalMoves"].clone()).unwrap();
        if moves.len() % 2 == 0 && legal.len() > 1 {
            found.insert(class(board));
        }
        open.extend(legal.into_iter().map(|mv| [&moves[..], &[mv]].concat()));
    }
    found
}

#[test]
fn each_position_in_which_menace_has_a_choice_has_one_box() {
    let book = book();
    let wanted = choices_of_x();
    assert_eq!(wanted.len(), 304);
    for language in LANGUAGES {
        let boxes = printed(&body(book.page(language, "print-menace").unwrap()).unwrap());
        assert!(
            boxes.iter().map(|one| one.number).eq(1..=wanted.len()),
            "{language}: numbered in their order"
        );
        let classes: BTreeSet<Letters> = boxes.iter().map(|one| class(one.board)).collect();
        assert_eq!(classes, wanted, "{language}: none is an image of another, and none lacks");
    }
}

#[test]
fn the_beads_lie_on_free_squares_that_differ_as_many_as_the_machine_has() {
    let book = book();
    let machine = book.page(LANGUAGES[0], "print-menace").unwrap().claims.run("machine").unwrap();
    let machine = machine.learner(0).unwrap();
    let engine: BTreeMap<Letters, [f32; 9]> =
        State::unfinished().iter().map(|&state| (letters(state), machine.judge(state).moves)).collect();
    for language in LANGUAGES {
        let html = body(book.page(language, "print-menace").unwrap()).unwrap();
        let mut needed = [0; 9];
        let mut colours = [None; 9];
        for Printed { number, board, beads } in printed(&html) {
            let after = |cell: usize| {
                let mut after = board;
                after[cell] = 'X';
                class(after)
            };
            let free: Vec<usize> = (0..9).filter(|&cell| board[cell] == '.').collect();
            let with_beads: Vec<usize> = (0..9).filter(|&cell| beads[cell].is_some()).collect();
            assert!(with_beads.iter().all(|cell| free.contains(cell)), "{number}: beads on a stone");
            let reached: BTreeSet<Letters> = with_beads.iter().map(|&cell| after(cell)).collect();
            assert_eq!(reached.len(), with_beads.len(), "{number}: two squares with beads are the same move");
            assert_eq!(
                reached,
                free.iter().map(|&cell| after(cell)).collect(),
                "{number}: a move has no beads"
            );
            for cell in with_beads {
                let (count, letter) = beads[cell].unwrap();
                assert_eq!(count, [4, 3, 2, 1][(9 - free.len()) / 2], "{number}: Michie's first beads");
                assert_eq!(count, engine[&board][cell] as u32, "{number}: the beads of the laboratory");
                assert_eq!(
                    *colours[cell].get_or_insert(letter),
                    letter,
                    "{number}: a colour for each square"
                );
                needed[cell] += count;
            }
        }
        let colours: BTreeSet<char> = colours.into_iter().flatten().collect();
        assert!(colours.len() == 9 && !colours.contains(&'X') && !colours.contains(&'O'), "{colours:?}");
        let table = html.split("<table class=\"sheet-beads\">").nth(1).unwrap();
        let told =
            table.split("<br>").skip(1).map(|rest| rest.split('<').next().unwrap().parse::<u32>().unwrap());
        assert!(told.eq(needed), "{language}: the beads that all boxes need are {needed:?}");
    }
}

#[test]
fn a_box_is_found_however_the_board_is_turned() {
    let book = book();
    let boxes = boxes(book.page(LANGUAGES[0], "print-menace").unwrap(), "machine").unwrap();
    let ranges = ranges(&boxes);
    let by_class: BTreeMap<Letters, usize> =
        boxes.iter().map(|one| (class(letters(one.state)), one.number)).collect();
    let mut found = 0;
    for &state in State::unfinished() {
        if let Some(number) = by_class.get(&class(letters(state))) {
            let (first, last) = ranges[&place(state)];
            assert!((first..=last).contains(number), "{:?}: {number}", letters(state));
            found += 1;
        }
    }
    assert!(found > 2000, "{found} positions");
    let longest = ranges.values().map(|(first, last)| last - first + 1).max();
    assert!(longest < Some(20), "{longest:?} boxes in one row of the table are too many to look through");
}

/// What the key of a tree shows at each node, in the order of the search.
fn shown(html: &str) -> Vec<String> {
    let values = html.split("<text class=\"value ").skip(1);
    values.map(|rest| rest.split('>').nth(1).unwrap().split('<').next().unwrap().to_owned()).collect()
}

#[test]
fn every_tree_has_a_key_with_the_values_of_the_engine() {
    let book = book();
    let mut cuts = 0;
    for language in LANGUAGES {
        let page: &Page = book.page(language, "print-trees").unwrap();
        let words = words(language);
        let trees = |is_key: bool| {
            let trees = sheets(page).unwrap().into_iter().flat_map(|sheet| sheet.trees);
            trees.filter(move |tree| tree.key == is_key).collect::<Vec<_>>()
        };
        let (empty, keys) = (trees(false), trees(true));
        assert!(empty.len() >= 4 && empty.len() == keys.len(), "{language}");
        for (empty, key) in empty.iter().zip(&keys) {
            assert_eq!((&empty.title, &empty.search.of), (&key.title, &key.search.of), "{language}");
            let blank = empty.picture(page).unwrap().svg;
            let all = empty.search.nodes(page).unwrap().len();
            assert!(
                blank.matches("class=\"blank\"").count() == all && shown(&blank).is_empty(),
                "{}",
                key.title
            );

            let position = page.claims.position(&key.search.of, &[]).unwrap();
            let nodes = key.search.nodes(page).unwrap();
            let values = shown(&key.picture(page).unwrap().svg);
            assert_eq!(values.len(), nodes.len(), "{}", key.title);
            let mut lines: Vec<Vec<usize>> = Vec::new();
            for (node, value) in nodes.iter().zip(&values) {
                let mut line = node.parent.map_or_else(Vec::new, |parent| lines[parent as usize].clone());
                line.extend(node.mv.map(|mv| usize::from(mv.0)));
                let worth = engine::worth(&position.after(&line).state().unwrap()).unwrap();
                let worth = if node.mover == nodes[0].mover { worth } else { worth.negated() };
                let rank = |worth: Proven| {
                    [Proven::Loss, Proven::Draw, Proven::Win].iter().position(|one| *one == worth)
                };
                let letters = [words.loss_letter, words.draw_letter, words.win_letter];
                let told = letters.iter().position(|letter| value.ends_with(letter));
                let holds = match value.chars().next() {
                    Some('≤') => rank(worth) <= told,
                    Some('≥') => rank(worth) >= told,
                    _ => rank(worth) == told,
                };
                assert!(holds, "{}, {line:?}: {value} for {worth:?}", key.title);
                cuts += usize::from(!node.skipped.is_empty());
                lines.push(line);
            }
        }
    }
    assert!(cuts > 2, "{cuts} cuts");
}

/// A tree of numbers as an exercise has it: who chooses at each node, the children, and the values of the
/// leaves.
struct Numbers {
    maximizes: Vec<bool>,
    children: Vec<Vec<usize>>,
    values: Vec<i32>,
}

impl Numbers {
    fn of(exercise: &Exercise) -> Self {
        let Figure::Tree(nodes) = &exercise.figure else { panic!("no tree") };
        let below = |at| (0..nodes.len()).filter(|&node| nodes[node].parent == Some(at)).collect();
        Numbers {
            maximizes: nodes.iter().map(|node| node.maximizes).collect(),
            children: (0..nodes.len()).map(below).collect(),
            values: nodes.iter().map(|node| node.value.unwrap_or_default()).collect(),
        }
    }

    /// Negamax, which looks at every leaf.
    fn minimax(&self, at: usize) -> i32 {
        let sign = if self.maximizes[at] { 1 } else { -1 };
        let best = self.children[at].iter().map(|&child| sign * self.minimax(child)).max();
        best.map_or(self.values[at], |best| sign * best)
    }

    /// Alpha-beta, fail-hard, which notes the leaves that it looks at.
    fn alphabeta(&self, at: usize, mut window: [i32; 2], seen: &mut BTreeSet<usize>) -> i32 {
        if self.children[at].is_empty() {
            seen.insert(at);
            return self.values[at];
        }
        for &child in &self.children[at] {
            let value = self.alphabeta(child, window, seen).clamp(window[0], window[1]);
            window[usize::from(!self.maximizes[at])] = value;
            if window[0] >= window[1] {
                break;
            }
        }
        window[usize::from(!self.maximizes[at])]
    }
}

/// The numbers in a drawn tree, node after node, and how many edges are cut.
fn drawn(html: &str) -> (Vec<String>, usize) {
    let numbers = html.split("<text class=\"number\"").skip(1);
    let text =
        |rest: &str| rest.split('>').nth(1).unwrap().split('<').next().unwrap().replace('\u{2212}', "-");
    (numbers.map(text).collect(), html.matches("<path class=\"thick\"").count())
}

#[test]
fn every_tree_of_numbers_has_a_key_with_its_values_and_cuts() {
    let book = book();
    for language in LANGUAGES {
        let page = book.page(language, "print-trees").unwrap();
        let all: Vec<_> = sheets(page).unwrap().into_iter().flat_map(|sheet| sheet.numbers).collect();
        let (keys, empty): (Vec<_>, Vec<_>) = all.into_iter().partition(|tree| tree.key);
        assert!(empty.len() >= 7 && empty.len() == keys.len(), "{language}");
        let mut cuts = 0;
        for (empty, key) in empty.iter().zip(&keys) {
            let same = |tree: &NumberTree| (tree.title.clone(), tree.kind.clone(), tree.number, tree.seed);
            assert_eq!(same(empty), same(key), "{language}");
            let exercise = key.exercise().unwrap();
            let tree = Numbers::of(&exercise);
            let (blank, none) = drawn(&empty.picture(page).unwrap().svg);
            let (shown, cut) = drawn(&key.picture(page).unwrap().svg);
            assert_eq!((blank.len(), shown.len(), none), (tree.values.len(), tree.values.len(), 0));
            let mut seen = BTreeSet::new();
            let root = tree.alphabeta(0, [i32::MIN, i32::MAX], &mut seen);
            assert_eq!((root, &shown[0]), (tree.minimax(0), &root.to_string()), "{}", key.title);
            for at in 0..shown.len() {
                let value = tree.minimax(at);
                if tree.children[at].is_empty() {
                    assert_eq!((&blank[at], &shown[at]), (&value.to_string(), &value.to_string()));
                    continue;
                }
                assert_eq!(blank[at], "", "{}: a value is given away", key.title);
                match shown[at].split_at_checked("≤".len()) {
                    Some(("≤", bound)) => assert!(value <= bound.parse().unwrap(), "{}", key.title),
                    Some(("≥", bound)) => assert!(value >= bound.parse().unwrap(), "{}", key.title),
                    _ if shown[at].is_empty() => {}
                    _ => assert_eq!(shown[at], value.to_string(), "{}", key.title),
                }
                let is_exact = shown[at] == value.to_string();
                assert!(is_exact || key.kind == "cuts", "{}: {}", key.title, shown[at]);
            }
            let skipped = |field: &noughts_lab::exercises::Field| {
                matches!(field.choices, Choices::Cut(_)) && field.answer == 1
            };
            for field in exercise.fields.iter().filter(|field| tree.children[field.at].is_empty()) {
                assert_eq!(skipped(field), !seen.contains(&field.at), "{}: leaf {}", key.title, field.at);
            }
            assert_eq!(cut > 0, key.kind == "cuts", "{}", key.title);
            cuts += cut;
        }
        assert!(cuts >= 6, "{language}: {cuts} cuts");
    }
}
