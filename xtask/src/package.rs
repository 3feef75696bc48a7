//! The npm package: the engine as the page uses it, for everybody else.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::{
    element, engine, node, notices,
    shell::{command, root, run},
    site, tools,
};

const README: &str = include_str!("../../javascript/npm/README.md");

/// The module that users import, and the types of what it adds to the glue.
const ENTRY: &str = include_str!("../../javascript/npm/entry.js");
const ENTRY_TYPES: &str = include_str!("../../javascript/npm/loading.d.ts");

/// The parts of the entry and of `noughts/worker`, in `javascript/npm/`.
const SCRIPTS: [&str; 20] = [
    "abort.js",
    "client.js",
    "connect-four.book.d.ts",
    "faults.js",
    "files.js",
    "kept-search.js",
    "noughts_bg.wasm.d.ts",
    "options.js",
    "plain.js",
    "queue.js",
    "start-watch.js",
    "thread.js",
    "ultimate.net.d.ts",
    "weights.js",
    "worker-node.js",
    "worker-thread-node.js",
    "worker-thread.d.ts",
    "worker-thread.js",
    "worker.d.ts",
    "worker.js",
];

/// What `noughts/worker` takes from the page, in `www/engine/`: without types, which `worker.d.ts` has.
const PAGE_SCRIPTS: [&str; 9] = [
    "lists.ts",
    "module-worker.ts",
    "parallel-search.ts",
    "pool.ts",
    "protocol.ts",
    "search-on.ts",
    "token.ts",
    "worker-client.ts",
    "worker-server.ts",
];

/// What can be imported, and by which condition. The order of conditions matters, which a `Value` does not
/// keep.
const EXPORTS: &str = include_str!("../../javascript/npm/exports.json");
/// Stands for it until the description is text.
const EXPORTS_MARK: &str = "<exports>";

/// The folder of these in the package: they import the engine from the folder above, as on the page.
const PAGE_FOLDER: &str = "engine";

/// What wasm-bindgen writes, beside the entry.
const GLUE: &str = "noughts_bg.js";

/// What is made of wasm-bindgen's output.
const GENERATED: [&str; 6] = ["noughts.js", "noughts.d.ts", GLUE, engine::MODULE, WEIGHTS, BOOK];

const LICENCES: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];

/// The weights of the value net, which the entry loads beside the module.
const WEIGHTS: &str = "ultimate.net";
/// The book of Connect Four, which it loads, too.
const BOOK: &str = "connect-four.book";

/// Builds the engine for WebAssembly, and writes `pkg/`.
pub(crate) fn build() -> Result<()> {
    tools::install_for_package()?;
    let folder = folder();
    engine::write(&folder)?;
    add_entry(&folder)?;
    fs::write(
        folder.join("package.json"),
        description(&engine::metadata()?, repository().as_deref())? + "\n",
    )?;
    fs::write(folder.join("README.md"), README)?;
    copy(&root().join("weights"), &[WEIGHTS, BOOK], &folder)?;
    copy(&root().join("javascript/npm"), &SCRIPTS, &folder)?;
    let engine = folder.join(PAGE_FOLDER);
    fs::create_dir_all(&engine).with_context(|| format!("{} cannot be made", engine.display()))?;
    node::install()?;
    let mut scripts = command("node");
    scripts.args(["xtask/site/strip.mjs", "www/engine"]).arg(&engine).args(PAGE_SCRIPTS);
    run(&mut scripts).context("the scripts of the page cannot be taken into the package")?;
    copy(root(), &LICENCES, &folder)?;
    element::write(&folder)?;
    notices::write(&folder)
}

/// Copies these files from one folder into another.
fn copy(from: &Path, files: &[&str], to: &Path) -> Result<()> {
    for file in files {
        fs::copy(from.join(file), to.join(file)).with_context(|| format!("{file} cannot be copied"))?;
    }
    Ok(())
}

/// Puts the entry in the place of the glue, which it imports by another name.
fn add_entry(folder: &Path) -> Result<()> {
    let [entry, entry_types, glue] = ["noughts.js", "noughts.d.ts", GLUE].map(|file| folder.join(file));
    let read =
        |file: &Path| fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()));
    let glue_types = read(&entry_types)?;
    fs::write(&glue, read(&entry)?.replace("./noughts.d.ts", "./noughts_bg.d.ts"))?;
    fs::write(glue.with_extension("d.ts"), &glue_types)?;
    fs::write(&entry, ENTRY)?;
    fs::write(&entry_types, declarations(&glue_types)?)?;
    Ok(())
}

/// The declarations of the glue, but for those of its way of loading, which need the types of a browser.
fn declarations(glue: &str) -> Result<String> {
    let (kept, _) = glue.split_once("export type InitInput").context("wasm-bindgen declares no InitInput")?;
    let dispose = "/// <reference lib=\"esnext.disposable\" />\n";
    Ok(format!("{dispose}{}\n{ENTRY_TYPES}", kept.trim_end()))
}

/// The page and the package must hold the same build of the engine, not two that differ somewhere. The page's
/// glue is minified; it belongs to the module in any case, since it came out of one call with it.
pub(crate) fn require_same_engine() -> Result<()> {
    let module = engine::MODULE;
    let app = site::folder().join("app");
    let same = fs::read(app.join(site::shipped(&app, module)?))? == fs::read(folder().join(module))?;
    ensure!(same, "{module} of the page differs from that of the package: they were built differently");
    Ok(())
}

fn folder() -> PathBuf {
    root().join("pkg")
}

/// Where the sources are hosted, where a workflow builds the package. A fork has another address than its
/// origin, so no file of the project says it. npm refuses a package with a statement of provenance that does
/// not name it.
fn repository() -> Option<String> {
    let [server, name] = ["GITHUB_SERVER_URL", "GITHUB_REPOSITORY"].map(|name| env::var(name).ok());
    Some(format!("{}/{}", server?, name?))
}

/// The package.json, with what Cargo.toml says already, and with the address of the repository where it is
/// known.
fn description(metadata: &Value, repository: Option<&str>) -> Result<String> {
    let packages = metadata["packages"].as_array().context("cargo did not list the packages")?;
    let engine = packages
        .iter()
        .find(|package| package["name"] == "noughts")
        .context("there is no package noughts")?;
    let mut description = json!({
        "name": "noughts",
        "version": engine["version"],
        "description": engine["description"],
        "keywords": engine["keywords"],
        "license": engine["license"],
        "type": "module",
        "main": "./noughts.js",
        "types": "./noughts.d.ts",
        "exports": EXPORTS_MARK,
        "files": files(),
        // The script of a worker does something by itself, and a board defines an element.
        "sideEffects": ["./worker-thread.js", "./worker-thread-node.js", "./board.js"],
        "engines": { "node": ">=20.16" },
    });
    if let Some(address) = repository {
        description["homepage"] = json!(address);
        description["bugs"] = json!(format!("{address}/issues"));
        description["repository"] = json!({ "type": "git", "url": format!("git+{address}.git") });
    }
    let text = serde_json::to_string_pretty(&description)?;
    let exports = EXPORTS.trim_end().replace('\n', "\n  ");
    Ok(text.replace(&format!("\"{EXPORTS_MARK}\""), &exports))
}

/// Every file of the package that npm does not add by itself.
fn files() -> Vec<String> {
    let own = GENERATED
        .iter()
        .chain(&SCRIPTS)
        .chain(&element::FILES)
        .chain(&LICENCES)
        .chain([&notices::FILE])
        .map(|&file| file.to_owned());
    let named = |file| format!("{PAGE_FOLDER}/{}", Path::new(file).with_extension("js").display());
    own.chain(PAGE_SCRIPTS.iter().map(named)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::{command, output};

    #[test]
    fn the_crate_takes_files_from_its_own_folders_only() {
        let list = ["package", "--list", "--allow-dirty", "--offline", "--package", "noughts"];
        let list = output(command("cargo").args(list)).expect("cargo lists the files");
        let own = |file: &str| {
            let (folder, _) = file.split_once('/').unwrap_or(("", file));
            ["", "src", "examples", "weights"].contains(&folder)
        };
        let strangers: Vec<_> = list.lines().filter(|file| !own(file)).collect();
        assert!(strangers.is_empty(), "{strangers:?}");
        for file in
            ["src/README.md", "examples/own_game.rs", "weights/ultimate.net", "weights/connect-four.book"]
        {
            assert!(list.lines().any(|listed| listed == file), "{file}");
        }
    }

    #[test]
    fn the_package_names_its_repository_where_a_workflow_builds_it() {
        let metadata = engine::metadata().unwrap();
        let read = |repository| -> Value {
            serde_json::from_str(&description(&metadata, repository).unwrap()).unwrap()
        };
        let named = read(Some("https://github.com/someone/noughts"));
        assert_eq!(named["repository"]["url"], "git+https://github.com/someone/noughts.git");
        assert_eq!(named["bugs"], "https://github.com/someone/noughts/issues");
        assert!(read(None)["repository"].is_null());
    }

    #[test]
    fn every_dependency_of_the_crate_is_a_range() {
        let metadata = engine::metadata().unwrap();
        let packages = metadata["packages"].as_array().unwrap();
        let engine = packages.iter().find(|package| package["name"] == "noughts").unwrap();
        for dependency in engine["dependencies"].as_array().unwrap() {
            let range = dependency["req"].as_str().unwrap();
            assert!(!range.starts_with('='), "{} {range}", dependency["name"]);
        }
    }
}
