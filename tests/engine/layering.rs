//! The layers within the crate, which no crate boundary enforces: what each module may use of the others.
//! Everything points down. `tests/js/layers.test.mjs` does this for the page.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What each module of the engine may use: itself, and these. A folder counts as its module.
/// Lower layers come first, and nothing uses what is listed after it.
const MODULES: &[(&str, &[&str])] = &[
    ("coded", &[]),
    ("numbers", &[]),
    ("provided", &[]),
    ("rng", &[]),
    ("game", &["rng"]),
    ("value", &["game"]),
    ("games", &["rng", "game", "value"]),
    // What a game must keep, whatever game it is.
    ("laws", &["rng", "game", "value"]),
    ("evals", &["game", "games", "provided"]),
    ("search", &["coded", "rng", "game", "numbers", "value"]),
    ("status", &["game"]),
    ("position", &["game", "status"]),
    // It knows the positions of 3x3.
    ("brain", &["game", "games"]),
    ("swap", &["game", "search", "status"]),
    ("error", &["brain", "coded", "position", "numbers"]),
    ("settings", &["brain", "error"]),
    // What an algorithm says of itself.
    ("algorithm", &["game", "position", "search", "settings", "value"]),
    // Never games or evals: an algorithm plays whatever the trait describes.
    ("algorithms", &["algorithm", "rng", "game", "position", "search", "settings", "value"]),
    // These know a particular game: its lines of cells, or the features of its positions.
    (
        "algorithms/specialists",
        &[
            "algorithm",
            "algorithms",
            "rng",
            "evals",
            "game",
            "games",
            "provided",
            "search",
            "settings",
            "value",
        ],
    ),
    ("algorithms/learned", &["algorithm", "brain", "rng", "game", "search", "settings"]),
    (
        "catalogue",
        &[
            "algorithm",
            "algorithms",
            "algorithms/learned",
            "algorithms/specialists",
            "brain",
            "error",
            "evals",
            "game",
            "games",
            "position",
            "search",
            "settings",
            "swap",
            "value",
        ],
    ),
    ("merge", &["error", "numbers", "search"]),
    (
        "session",
        &[
            "catalogue",
            "error",
            "game",
            "games",
            "merge",
            "position",
            "rng",
            "search",
            "settings",
            "status",
            "swap",
        ],
    ),
    // Text alone.
    ("guide", &[]),
    ("lib", &[]),
];

/// Who may use what comes from outside. Plain data (`serde`) is for everybody.
const CRATES: &[(&str, &[&str])] = &[
    ("rand", &["rng"]),
    ("rand_pcg", &["rng"]),
    ("libm", &["algorithms", "algorithms/specialists", "evals"]),
    // Time comes from the host, so that a search is the same everywhere.
    ("std::time", &[]),
    ("std::thread", &[]),
    ("std::env", &[]),
];

/// The Rust files below a folder, in order.
fn files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![PathBuf::from(folder)];
    while let Some(path) = open.pop() {
        for entry in fs::read_dir(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())) {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|found| found == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "no Rust file in {folder}");
    found
}

/// A file without its comments, line by line.
fn code(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().filter(|line| !line.trim_start().starts_with("//")).map(str::to_owned).collect()
}

fn is_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The names that follow each `prefix` in a line, as whole words.
fn names_after<'a>(line: &'a str, prefix: &'a str) -> impl Iterator<Item = &'a str> {
    line.match_indices(prefix).filter_map(move |(at, _)| {
        let before = line[..at].chars().next_back();
        let rest = &line[at + prefix.len()..];
        let end = rest.find(|letter: char| !is_name(letter) && letter != ':').unwrap_or(rest.len());
        before.is_none_or(|letter| !is_name(letter) && letter != ':').then(|| &rest[..end])
    })
}

/// The module of the table that a path inside the crate belongs to.
fn module_of(path: &str) -> Option<&'static str> {
    let path = path.replace("::", "/");
    let owns = |name: &&(&str, _)| path == name.0 || path.starts_with(&format!("{}/", name.0));
    MODULES.iter().filter(owns).map(|entry| entry.0).max_by_key(|name| name.len())
}

/// The path of a source file's module below `src`.
fn place(path: &Path) -> String {
    let inside = path.strip_prefix("src").expect("the file is in the folder").with_extension("");
    inside.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

fn allowed(module: &str) -> &'static [&'static str] {
    MODULES.iter().find(|(name, _)| *name == module).expect("it is listed").1
}

#[test]
fn the_engine_points_down() {
    let (mut wrong, mut needed) = (Vec::new(), BTreeSet::new());
    for path in files("src") {
        let place = place(&path);
        let module = module_of(&place).unwrap_or_else(|| panic!("src/{place}.rs has no layer"));
        for line in code(&path) {
            assert!(!line.contains("crate::{"), "{place}: one path a line, please: {line}");
            for used in names_after(&line, "crate::") {
                let used = module_of(used).unwrap_or_else(|| panic!("crate::{used} has no layer"));
                needed.insert((module, used));
                if used != module && !allowed(module).contains(&used) {
                    wrong.push(format!("src/{place}.rs, a part of {module}, uses {used}: {}", line.trim()));
                }
            }
        }
    }
    for (module, uses) in MODULES {
        let unused = uses.iter().filter(|used| !needed.contains(&(*module, **used)));
        wrong.extend(unused.map(|used| format!("{module} does not use {used}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_table_of_layers_points_down() {
    for (index, (module, uses)) in MODULES.iter().enumerate() {
        for used in *uses {
            let below = MODULES[..index].iter().any(|(name, _)| name == used);
            assert!(below, "{module} may use {used}, which is not below it");
        }
    }
}

/// The path of a file's module below `crate`, and each path that a line of it uses, from the crate's root.
fn used_paths(place: &str, line: &str) -> Vec<String> {
    let absolute = names_after(line, "crate::").map(|path| path.replace("::", "/"));
    let parent = place.rsplit_once('/').map_or("", |(parent, _)| parent);
    let relative = names_after(line, "super::").map(|path| format!("{parent}/{}", path.replace("::", "/")));
    absolute.chain(relative).collect()
}

/// Where two paths part: the folder that holds both, and the entries of that folder that lead to them. `None`
/// where one holds the other.
fn parting(from: &str, to: &str) -> Option<(String, String, String)> {
    let (from, to): (Vec<_>, Vec<_>) = (from.split('/').collect(), to.split('/').collect());
    let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    let (from_next, to_next) = (from.get(common)?, to.get(common)?);
    Some((from[..common].join("/"), (*from_next).to_owned(), (*to_next).to_owned()))
}

/// File by file: what stands side by side in a folder does not use each other in a circle.
#[test]
fn neighbours_in_a_folder_form_no_circle() {
    let modules: BTreeSet<String> = files("src").iter().map(|path| place(path)).collect();
    let mut folders: BTreeMap<String, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for path in files("src") {
        let from = place(&path);
        for used in code(&path).iter().flat_map(|line| used_paths(&from, line)) {
            // The longest beginning of the path that is a file; the rest are items in it.
            let mut to = used.as_str();
            while !modules.contains(to) {
                let Some((shorter, _)) = to.rsplit_once('/') else { break };
                to = shorter;
            }
            if let Some((folder, from, to)) = parting(&from, to).filter(|_| modules.contains(to)) {
                folders.entry(folder).or_default().entry(from).or_default().insert(to);
            }
        }
    }
    assert!(folders.len() > 10, "only {} folders use anything", folders.len());
    for (folder, uses) in &folders {
        let mut open: BTreeMap<_, _> = uses.clone();
        while let Some(free) =
            open.keys().find(|name| open[*name].iter().all(|used| !open.contains_key(used)))
        {
            let free = free.clone();
            open.remove(&free);
        }
        assert!(open.is_empty(), "in src/{folder} these form a circle, or use one that does: {open:?}");
    }
}

#[test]
fn foreign_crates_stay_where_they_belong() {
    let mut wrong = Vec::new();
    for path in files("src") {
        let place = place(&path);
        for line in code(&path) {
            for (name, places) in CRATES {
                let module = module_of(&place).unwrap_or("");
                let prefix = format!("{name}::");
                if names_after(&line, &prefix).next().is_some() && !places.contains(&module) {
                    wrong.push(format!("src/{place}.rs uses {name}: {}", line.trim()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_reader_of_imports_sees_them() {
    let line = "use crate::search::trace::Cap; let a = crate::game::notation::read; mycrate::x; a::crate::y";
    assert_eq!(
        names_after(line, "crate::").collect::<Vec<_>>(),
        ["search::trace::Cap", "game::notation::read"]
    );
    assert_eq!(module_of("games::GridRules"), Some("games"));
    assert_eq!(module_of("gamester"), None);
}

/// The formatter breaks code at this width, and leaves comments as they are.
const WIDTH: usize = 110;

#[test]
fn comments_are_no_wider_than_code() {
    let folders = ["src", "request", "javascript", "kernel", "engine", "lab", "learn", "net", "arena"];
    let others = ["book", "tournament", "train", "puzzles", "xtask", "tests", "examples", "benches"];
    let mut wrong = Vec::new();
    for path in folders.iter().chain(&others).flat_map(|folder| files(folder)) {
        let text = fs::read_to_string(&path).expect("the file can be read");
        // Examples, formulas and tables cannot be broken.
        let mut is_example = false;
        for (line, number) in text.lines().zip(1..) {
            is_example ^= line.contains("```");
            let is_fixed = is_example || line.contains('|');
            if line.trim_start().starts_with("//") && !is_fixed && line.chars().count() > WIDTH {
                wrong.push(format!("{}:{number}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "wider than {WIDTH} columns: {}", wrong.join(", "));
}
