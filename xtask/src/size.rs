//! The size of what a visitor downloads, and its limits.
//!
//! A first move is possible with the page, its scripts and styles, and the module of the rules. A first visit
//! loads the service worker's script besides. What is loaded later or on demand counts by itself, and so do
//! the modules of engine, shared tree and laboratory. A Learn page has a limit of its own, and so have the
//! board alone, for frames, the engine's worker, and the first view of the laboratory: all that comes from a
//! press on *Laboratory*, with a game on the page, until its search moves and its tasks stand. The list of
//! games is no part of that: it comes with the first move, when there is nothing else to do. A limit holds
//! for a visitor of any language; letters that take more bytes than English ones have a little more.
//! `xtask/site` writes down which file belongs where.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail, ensure};
use flate2::{Compression, write::GzEncoder};
use serde_json::Value;

use crate::{engine, kernel, lab, shell::root, site};

/// How many sources of a group `report` names.
const NAMED: usize = 25;

/// The parts of the laboratory's first view: the laboratory, and the view that it opens with.
const LAB_VIEW: [&str; 2] = ["lab-chunk-", "start-chunk-"];

/// Files that are downloaded together, and the limit on their bytes, each gzipped by itself as a host sends
/// it.
struct Group {
    name: String,
    raw: usize,
    gzipped: usize,
    limit: usize,
    /// Minified bytes by source.
    sources: BTreeMap<String, u64>,
}

/// Where the release build writes what visitors load.
pub(crate) fn graph() -> PathBuf {
    root().join("target/site.json")
}

/// Prints the sizes, and the sources behind them.
pub(crate) fn report() -> Result<()> {
    let groups = measure()?;
    print(&groups);
    groups.iter().for_each(print_sources);
    Ok(())
}

/// Prints the sizes and fails when one is over its limit.
pub(crate) fn check() -> Result<()> {
    let groups = measure()?;
    print(&groups);
    let over: Vec<_> = groups.iter().filter(|group| group.gzipped > group.limit).collect();
    if let Some(group) = over.first() {
        print_sources(group);
        bail!(
            "{}: {} bytes gzipped, the limit in tests/size.json is {}",
            group.name,
            group.gzipped,
            group.limit
        );
    }
    Ok(())
}

fn measure() -> Result<Vec<Group>> {
    let limits = read(&root().join("tests/size.json"))?;
    let graph = read(&graph()).context("run `cargo xtask build`")?;
    groups(&site::folder(), &graph, &limits)
}

/// The limit on the gzipped bytes of a group that is measured elsewhere.
pub(crate) fn limit(name: &str) -> Result<usize> {
    limit_in(&read(&root().join("tests/size.json"))?, name)
}

fn limit_in(limits: &Value, name: &str) -> Result<usize> {
    let limit = limits[name].as_u64().with_context(|| format!("there is no limit for \"{name}\""))?;
    Ok(usize::try_from(limit)?)
}

fn read(file: &Path) -> Result<Value> {
    let text = fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is not JSON", file.display()))
}

/// The modules, and for each page what a first visit loads and what each part on demand adds.
fn groups(site: &Path, graph: &Value, limits: &Value) -> Result<Vec<Group>> {
    let limit = |name: &str| limit_in(limits, name);
    let app = |file: &str| format!("app/{file}");
    let mut groups = Vec::new();
    let shipped = |module: &str| Ok::<_, anyhow::Error>(app(&site::shipped(&site.join("app"), module)?));
    let modules = [
        ("rules", engine::RULES_MODULE),
        ("engine", engine::MODULE),
        ("kernel", kernel::MODULE),
        ("lab", lab::MODULE),
    ];
    for (name, module) in modules {
        groups.push(group(site, graph, name, &[shipped(module)?], limit(name)?)?);
    }
    for (page, languages) in graph["pages"].as_object().context("no pages are listed")? {
        let group_name = match page.as_str() {
            "embed.html" => "embed",
            page if page.starts_with("learn/") => "learn",
            _ => "first",
        };
        for (language, loads) in languages.as_object().context("no languages are listed")? {
            let is_english = language == "en";
            // Learn pages have no texts besides their own.
            if !is_english && loads == &languages["en"] {
                continue;
            }
            let more = if is_english { 0 } else { limit("language")? };
            let limit = |name: &str| limit(name).map(|limit| limit + more);
            let name = |name: &str| if is_english { name.to_owned() } else { format!("{name}, {language}") };
            let mut first = vec![page.clone()];
            first.extend(names(&loads["first"])?.iter().map(|file| app(file)));
            if group_name == "first" {
                // The service worker comes later.
                let needed = [&first[..], &[shipped(engine::RULES_MODULE)?]].concat();
                groups.push(group(site, graph, &name("first move"), &needed, limit("first move")?)?);
                let lab_view = lab_view(&loads["parts"])?;
                groups.push(group(site, graph, &name("lab view"), &lab_view, limit("lab view")?)?);
            }
            // In a frame there is the board alone, and no service worker.
            if group_name != "embed" {
                first.push("sw.js".to_owned());
            }
            groups.push(group(site, graph, &name(page), &first, limit(group_name)?)?);
            groups.extend(parts(site, graph, &loads["parts"], limit, name)?);
        }
    }
    Ok(groups)
}

/// What each part on demand of a page adds.
fn parts(
    site: &Path,
    graph: &Value,
    loads: &Value,
    limit: impl Fn(&str) -> Result<usize>,
    name_of: impl Fn(&str) -> String,
) -> Result<Vec<Group>> {
    let group_of = |(part, files): (String, Vec<String>)| {
        let limit = limit(if is_worker(&part) { "worker" } else { "chunk" })?;
        group(site, graph, &name_of(&part), &files, limit)
    };
    added(loads)?.into_iter().map(group_of).collect()
}

/// The files of the laboratory's first view, each once.
fn lab_view(parts: &Value) -> Result<Vec<String>> {
    let added = added(parts)?;
    let mut files = BTreeSet::new();
    for start in LAB_VIEW {
        let part = added.iter().find(|(part, _)| part.starts_with(start));
        let (_, its_files) = part.with_context(|| format!("no part is called {start}"))?;
        files.extend(its_files.iter().cloned());
    }
    Ok(files.into_iter().collect())
}

/// The files that each part adds. What the engine's worker loads is there before any other part.
fn added(parts: &Value) -> Result<BTreeMap<String, Vec<String>>> {
    let parts: BTreeMap<String, Vec<String>> = serde_json::from_value(parts.clone())?;
    let engine: Vec<String> =
        parts.iter().filter(|(part, _)| is_worker(part)).flat_map(|(_, files)| files.clone()).collect();
    let added_by = |(part, files): (String, Vec<String>)| {
        let is_added = |file: &String| is_worker(&part) || !engine.contains(file);
        let files = files.into_iter().filter(is_added).map(|file| format!("app/{file}")).collect();
        (part, files)
    };
    Ok(parts.into_iter().map(added_by).collect())
}

fn is_worker(part: &str) -> bool {
    part.starts_with("worker-")
}

fn names(list: &Value) -> Result<Vec<String>> {
    Ok(serde_json::from_value(list.clone())?)
}

fn group(site: &Path, graph: &Value, name: &str, files: &[String], limit: usize) -> Result<Group> {
    let mut group = Group { name: name.to_owned(), raw: 0, gzipped: 0, limit, sources: BTreeMap::new() };
    for file in files {
        let bytes = fs::read(site.join(file)).with_context(|| format!("the site lacks {file}"))?;
        group.raw += bytes.len();
        group.gzipped += gzipped(&bytes)?.len();
        let sources = &graph["sources"][file.trim_start_matches("app/")];
        for (source, bytes) in sources.as_object().into_iter().flatten() {
            group.sources.insert(source.clone(), bytes.as_u64().unwrap_or_default());
        }
    }
    // A limit that nothing is held against would pass for ever.
    ensure!(group.raw > 0, "{name} is empty");
    Ok(group)
}

/// A file as a host sends it.
pub(crate) fn gzipped(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

fn print(groups: &[Group]) {
    println!("{:40} {:>10} {:>10} {:>10}", "shipped", "bytes", "gzipped", "limit");
    for group in groups {
        let Group { name, raw, gzipped, limit, .. } = group;
        let over = if gzipped > limit { "  over" } else { "" };
        println!("{name:40} {raw:>10} {gzipped:>10} {limit:>10}{over}");
    }
}

/// The largest sources of a group.
fn print_sources(group: &Group) {
    let mut sources: Vec<_> = group.sources.iter().collect();
    sources.sort_by_key(|(_, bytes)| std::cmp::Reverse(**bytes));
    if sources.len() < 2 {
        return;
    }
    println!("\n{} by source, minified bytes", group.name);
    for (source, bytes) in sources.iter().take(NAMED) {
        println!("{bytes:>10}  {source}");
    }
    let rest: u64 = sources.iter().skip(NAMED).map(|(_, bytes)| **bytes).sum();
    if rest > 0 {
        println!("{rest:>10}  in {} others", sources.len() - NAMED);
    }
}

#[cfg(test)]
mod tests {
    use std::env;

    use serde_json::json;

    use super::*;

    const MAIN: &str = "main-0123456789abcdef.js";
    const CHUNK: &str = "share-chunk-0123456789abcdef.js";
    const TEXTS: &str = "page-0123456789abcdef.";
    /// The laboratory, the view that it opens with, and what both need.
    const PARTS_OF_LAB: [(&str, usize); 3] =
        [("lab-chunk-01234567.js", 60), ("start-chunk-01234567.js", 80), ("shared-01234567.js", 40)];
    const RULES: &str = "noughts_rules_bg-0123456789abcdef.wasm";
    const MODULE: &str = "noughts_bg-0123456789abcdef.wasm";
    const KERNEL: &str = "noughts_kernel-0123456789abcdef.wasm";
    const LAB: &str = "noughts_lab_bg-0123456789abcdef.wasm";

    /// A little site in a folder of its own, what its page loads, and the limits.
    fn site(name: &str) -> (PathBuf, Value, Value) {
        let site = env::temp_dir().join(format!("noughts-size-{}-{name}", std::process::id()));
        fs::create_dir_all(site.join("app")).unwrap();
        fs::create_dir_all(site.join("learn")).unwrap();
        for file in ["index.html", "learn/index.html", "sw.js"] {
            fs::write(site.join(file), [b'a'; 100]).unwrap();
        }
        let modules = [(RULES, 900), (MODULE, 5000), (KERNEL, 200), (LAB, 3000)];
        let [english, chinese] = ["en", "zh-CN"].map(|language| format!("{TEXTS}{language}.json"));
        let texts = [(english.as_str(), 50), (chinese.as_str(), 70)];
        let scripts = [(MAIN, 950), (CHUNK, 300)].into_iter().chain(PARTS_OF_LAB);
        for (file, bytes) in scripts.chain(texts).chain(modules) {
            fs::write(site.join("app").join(file), vec![b'b'; bytes]).unwrap();
        }
        let [lab, start, shared] = PARTS_OF_LAB.map(|(file, _)| file);
        let parts = json!({ CHUNK: [CHUNK], lab: [lab, shared], start: [start, shared] });
        let loads = |texts: &str| json!({ "first": [MAIN, texts], "parts": parts });
        let learn = json!({ "first": [MAIN], "parts": {} });
        let graph = json!({
            "pages": {
                "index.html": { "en": loads(&english), "zh-CN": loads(&chinese) },
                "learn/index.html": { "en": learn, "zh-CN": learn },
            },
            "sources": { MAIN: { "main.js": 700, "view/board.js": 200 }, CHUNK: { "share-chunk.js": 300 } },
        });
        let limits = json!({
            "rules": 40, "engine": 180, "kernel": 20, "lab": 110,
            "first": 50, "first move": 90, "lab view": 75, "chunk": 25, "learn": 45, "language": 5,
        });
        (site, graph, limits)
    }

    #[test]
    fn a_part_on_demand_does_not_count_for_the_first_visit() {
        let (site, graph, limits) = site("groups");
        let groups = groups(&site, &graph, &limits).unwrap();
        let found: Vec<_> =
            groups.iter().map(|group| (group.name.as_str(), group.raw, group.limit)).collect();
        let modules = [("rules", 900, 40), ("engine", 5000, 180), ("kernel", 200, 20), ("lab", 3000, 110)];
        assert_eq!(found[..4], modules);
        let [lab, start, _] = PARTS_OF_LAB.map(|(file, _)| file);
        let of = |english: [(&str, usize, usize); 6], language: &str| {
            english.map(|(name, raw, limit)| (format!("{name}{language}"), raw, limit))
        };
        let english = of(
            [
                ("first move", 2000, 90),
                ("lab view", 180, 75),
                ("index.html", 1200, 50),
                (lab, 100, 25),
                (CHUNK, 300, 25),
                (start, 120, 25),
            ],
            "",
        );
        let chinese = of(
            [
                ("first move", 2020, 95),
                ("lab view", 180, 80),
                ("index.html", 1220, 55),
                (lab, 100, 30),
                (CHUNK, 300, 30),
                (start, 120, 30),
            ],
            ", zh-CN",
        );
        let learn = [("learn/index.html".to_owned(), 1150, 45)];
        let found: Vec<_> =
            found[4..].iter().map(|(name, raw, limit)| ((*name).to_owned(), *raw, *limit)).collect();
        assert_eq!(found, [&english[..], &chinese[..], &learn[..]].concat());
        assert!(groups.iter().all(|group| group.gzipped > 0 && group.gzipped < group.raw));
        let sources: Vec<_> = groups[6].sources.values().copied().collect();
        assert_eq!(sources, [700, 200]);
        fs::remove_dir_all(site).unwrap();
    }

    #[test]
    fn a_file_that_is_not_there_and_a_limit_that_is_not_set_are_refused() {
        let (site, graph, limits) = site("lacking");
        let message = |limits: &Value| {
            let refused = groups(&site, &graph, limits);
            format!("{:#}", refused.err().expect("this is no release"))
        };
        assert!(
            message(&json!({ "rules": 1, "engine": 1, "kernel": 1, "lab": 1, "chunk": 1 }))
                .contains("no limit for \"first move\"")
        );
        fs::remove_file(site.join("app").join(CHUNK)).unwrap();
        assert!(message(&limits).contains(CHUNK));
        fs::remove_file(site.join("app").join(MODULE)).unwrap();
        assert!(message(&limits).contains(engine::MODULE));
        fs::remove_dir_all(site).unwrap();
    }
}
