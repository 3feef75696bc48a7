//! The arrows between the layers, which a single crate and a folder of scripts cannot enforce by
//! themselves: what each part may know of the others. Everything points down.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What each module of the engine may use: itself, and these. A folder counts as its module.
/// Lower layers come first, and nothing uses what is listed after it.
const MODULES: &[(&str, &[&str])] = &[
    ("coded", &[]),
    ("numbers", &[]),
    ("rng", &[]),
    ("symmetry", &[]),
    ("game", &["rng", "symmetry"]),
    ("value", &["game"]),
    ("games", &["rng", "game", "symmetry", "value"]),
    // What a game must keep, whatever game it is.
    ("laws", &["rng", "game", "symmetry", "value"]),
    ("evals", &["game", "games"]),
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
        &["algorithm", "algorithms", "rng", "evals", "game", "games", "search", "settings", "value"],
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
    ("merge", &["error", "game", "numbers", "search"]),
    (
        "session",
        &[
            "catalogue",
            "error",
            "game",
            "games",
            "position",
            "rng",
            "search",
            "settings",
            "status",
            "swap",
            "value",
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

/// What each part of the page may import when it runs. Types may come from anywhere. A folder may import
/// itself, and these. Lower layers come first, and nothing imports what is listed after it: no feature knows
/// `core`, `page` or `main`.
const SCRIPTS: &[(&str, &[&str])] = &[
    // These three run by themselves.
    ("first", &[]),
    ("guard", &[]),
    ("sw", &[]),
    ("engine", &["noughts", "noughts_rules"]),
    ("locales", &[]),
    ("storage", &[]),
    ("i18n", &["locales"]),
    // How the state is changed; its shape is types alone.
    ("state", &[]),
    // The game on the board, without DOM.
    ("game", &["i18n", "state"]),
    // What several views share.
    ("ui", &["game", "i18n", "vendor"]),
    // The features. Where one needs another, it is named here.
    ("lab/views", &[]),
    ("link", &["game", "lab/views"]),
    ("history", &["game", "i18n", "link", "state", "ui", "vendor"]),
    ("seats", &["game", "i18n", "locales", "state", "ui", "vendor"]),
    ("brains", &["game", "history", "i18n", "link", "locales", "seats", "state", "storage", "ui", "vendor"]),
    ("setup", &["game", "history", "i18n", "link", "locales", "state", "ui", "vendor"]),
    ("release", &["i18n", "locales", "state", "vendor"]),
    ("sound", &["game"]),
    ("ending", &["game", "i18n", "locales", "ui", "vendor"]),
    // Its pages are no part of the game's.
    ("learn", &[]),
    ("failure", &["engine/protocol", "game", "i18n", "link", "locales", "seats", "state", "ui", "vendor"]),
    ("hint", &["failure", "game", "i18n", "state", "ui"]),
    (
        "evaluation",
        &[
            "engine/search-runner",
            "game",
            "hint",
            "history",
            "i18n",
            "link",
            "locales",
            "state",
            "ui",
            "vendor",
        ],
    ),
    (
        "gomoku",
        &[
            "engine/search-runner",
            "evaluation",
            "failure",
            "game",
            "i18n",
            "locales",
            "sound",
            "state",
            "ui",
            "vendor",
        ],
    ),
    (
        "analysis",
        &["evaluation", "failure", "game", "i18n", "locales", "seats", "state", "storage", "ui", "vendor"],
    ),
    ("board", &["analysis", "evaluation", "game", "hint", "i18n", "locales", "state", "ui", "vendor"]),
    ("puzzles", &["game", "history", "i18n", "link", "locales", "state", "storage", "ui", "vendor"]),
    (
        "statistics",
        &["game", "i18n", "link", "locales", "puzzles/record", "state", "storage", "ui", "vendor"],
    ),
    (
        "games",
        &["game", "history", "i18n", "link", "locales", "state", "statistics", "storage", "ui", "vendor"],
    ),
    ("rules", &["game", "i18n", "locales", "state", "storage", "ui", "vendor"]),
    ("share", &["game", "gomoku", "i18n", "link", "locales", "state", "ui", "vendor"]),
    (
        "review",
        &[
            "analysis",
            "ending",
            "engine",
            "evaluation",
            "failure",
            "game",
            "history",
            "i18n",
            "locales",
            "state",
            "storage",
            "ui",
            "vendor",
        ],
    ),
    ("settings", &["analysis", "game", "i18n", "locales", "seats", "state", "storage", "ui", "vendor"]),
    (
        "lab",
        &[
            "analysis",
            "engine",
            "evaluation",
            "failure",
            "game",
            "i18n",
            "link",
            "locales",
            "seats",
            "state",
            "storage",
            "ui",
            "vendor",
        ],
    ),
    ("lab/worker", &["engine", "lab/judging", "noughts", "noughts_lab"]),
    ("lab/iterations/worker", &["engine", "lab", "noughts"]),
    ("lab/training/worker", &["engine", "lab", "noughts_lab"]),
    ("lab/tournament/worker", &["engine", "lab", "noughts", "noughts_lab"]),
    // Only these know all features: the state and its changes, the picture of the page, and what connects
    // them.
    (
        "core",
        &[
            "analysis",
            "board",
            "brains",
            "ending",
            "engine/protocol",
            "evaluation",
            "failure",
            "game",
            "games",
            "gomoku",
            "hint",
            "history",
            "i18n/language",
            "lab",
            "puzzles",
            "release",
            "review",
            "rules",
            "seats",
            "settings",
            "setup",
            "share",
            "sound",
            "state",
            "statistics",
        ],
    ),
    (
        "page",
        &[
            "analysis",
            "board",
            "core/loaded",
            "core/next-task",
            "core/parts",
            "evaluation",
            "game",
            "games",
            "hint",
            "history",
            "i18n",
            "release",
            "seats",
            "settings",
            "setup",
            "ui",
            "vendor",
        ],
    ),
    // A board on somebody's page, as a page apart and as an element of the npm package, whose files lie
    // beside its own.
    (
        "embed",
        &[
            "board",
            "core/first-state",
            "core/loaded",
            "core/messages",
            "core/play",
            "core/store",
            "css",
            "ending",
            "engine",
            "failure",
            // Of the npm package, which the element is a part of, like `noughts` and `worker`.
            "files",
            "options",
            "plain",
            "game",
            "gomoku",
            "history",
            "i18n",
            "link",
            "locales",
            "noughts",
            "page/status-text",
            "settings",
            "state",
            "ui",
            "vendor",
            "worker",
        ],
    ),
    (
        "main",
        &[
            "analysis", "board", "core", "engine", "failure", "game", "games", "hint", "i18n", "lab", "link",
            "page", "release", "settings", "sound", "storage", "ui", "vendor",
        ],
    ),
];

/// The files below a folder whose names end like this, in order.
fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![PathBuf::from(folder)];
    while let Some(path) = open.pop() {
        for entry in fs::read_dir(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())) {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "nothing ends with .{extension} in {folder}");
    found
}

/// A file without its comments, line by line.
fn code(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let is_comment = |line: &&str| {
        let line = line.trim_start();
        ["//", "*", "/*"].iter().any(|mark| line.starts_with(mark))
    };
    text.lines().filter(|line| !is_comment(line)).map(str::to_owned).collect()
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
fn module_of<'t>(path: &str, table: &[(&'t str, &[&str])]) -> Option<&'t str> {
    let path = path.replace("::", "/");
    let owns = |name: &&(&'t str, _)| path == name.0 || path.starts_with(&format!("{}/", name.0));
    table.iter().filter(owns).map(|entry| entry.0).max_by_key(|name| name.len())
}

/// A source file's place below its folder, without its ending.
fn place(path: &Path, folder: &str) -> String {
    let inside = path.strip_prefix(folder).expect("the file is in the folder").with_extension("");
    inside.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

fn allowed<'t>(module: &str, table: &[(&str, &'t [&'t str])]) -> &'t [&'t str] {
    table.iter().find(|(name, _)| *name == module).expect("it is listed").1
}

#[test]
fn the_engine_points_down() {
    let mut wrong = Vec::new();
    for path in files("src", "rs") {
        let place = place(&path, "src");
        let module = module_of(&place, MODULES).unwrap_or_else(|| panic!("src/{place}.rs has no layer"));
        for line in code(&path) {
            assert!(!line.contains("crate::{"), "{place}: one path a line, please: {line}");
            for used in names_after(&line, "crate::") {
                let used = module_of(used, MODULES).unwrap_or_else(|| panic!("crate::{used} has no layer"));
                if used != module && !allowed(module, MODULES).contains(&used) {
                    wrong.push(format!("src/{place}.rs, a part of {module}, uses {used}: {}", line.trim()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_tables_of_layers_point_down() {
    // These are no scripts of the page: the build puts them beside the page's own, and `css` as texts into
    // the element.
    let built =
        ["css", "files", "noughts", "noughts_lab", "noughts_rules", "options", "plain", "vendor", "worker"];
    for table in [MODULES, SCRIPTS] {
        for (index, (module, uses)) in table.iter().enumerate() {
            for used in uses.iter().filter(|used| !built.contains(used)) {
                let owner = module_of(used, table);
                let below = table[..index].iter().any(|(name, _)| Some(*name) == owner);
                assert!(below, "{module} may use {used}, which is not below it");
            }
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
    let modules: BTreeSet<String> = files("src", "rs").iter().map(|path| place(path, "src")).collect();
    let mut folders: BTreeMap<String, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for path in files("src", "rs") {
        let from = place(&path, "src");
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
    for path in files("src", "rs") {
        let place = place(&path, "src");
        for line in code(&path) {
            for (name, places) in CRATES {
                let module = module_of(&place, MODULES).unwrap_or("");
                let prefix = format!("{name}::");
                if names_after(&line, &prefix).next().is_some() && !places.contains(&module) {
                    wrong.push(format!("src/{place}.rs uses {name}: {}", line.trim()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The modules that a script imports when it runs, as places below `www`.
fn imports(path: &Path) -> BTreeSet<String> {
    let text = code(path).join("\n");
    let mut found = BTreeSet::new();
    for statement in ["from \"", "import \"", "import(\"", "from '", "import '", "import('"] {
        for (at, _) in text.match_indices(statement) {
            let quote = statement.chars().next_back().expect("it ends with a quote");
            let rest = &text[at + statement.len()..];
            let target = &rest[..rest.find(quote).expect("the text ends somewhere")];
            let folder = path.parent().expect("a file has a folder");
            found.insert(normal(&folder.join(target)));
        }
    }
    found
}

/// A path with its `..` resolved, below `www` and without its ending.
fn normal(path: &Path) -> String {
    let mut parts: Vec<String> = Vec::new();
    for part in path.with_extension("").components() {
        match part.as_os_str().to_string_lossy().as_ref() {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name.to_owned()),
        }
    }
    parts.retain(|part| part != "www");
    parts.join("/")
}

fn scripts() -> Vec<PathBuf> {
    files("www", "js").into_iter().filter(|path| !path.starts_with("www/vendor")).collect()
}

#[test]
fn the_page_points_down() {
    let mut wrong = Vec::new();
    for path in scripts() {
        let place = place(&path, "www");
        let part = module_of(&place, SCRIPTS).unwrap_or_else(|| panic!("www/{place}.js has no layer"));
        for used in imports(&path) {
            let belongs = |target: &str| used == target || used.starts_with(&format!("{target}/"));
            if !belongs(part) && !allowed(part, SCRIPTS).iter().any(|target| belongs(target)) {
                wrong.push(format!("www/{place}.js, a part of {part}, imports {used}"));
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
    assert_eq!(module_of("games::GridRules", MODULES), Some("games"));
    assert_eq!(module_of("gamester", MODULES), None);
    assert_eq!(normal(Path::new("www/core/../engine/engine.js")), "engine/engine");
}

/// The formatter breaks code at this width, and leaves comments as they are.
const WIDTH: usize = 110;

#[test]
fn comments_are_no_wider_than_code() {
    let folders = ["src", "request", "javascript", "kernel", "engine", "lab", "learn", "net", "arena"];
    let others = ["tournament", "train", "puzzles", "xtask", "tests", "examples", "benches"];
    let mut wrong = Vec::new();
    for path in folders.iter().chain(&others).flat_map(|folder| files(folder, "rs")) {
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
