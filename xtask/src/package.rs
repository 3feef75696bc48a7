//! The npm package: the engine as the page uses it, for everybody else.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::{engine, shell::root, site, tools};

const README: &str = include_str!("package.md");

/// The module that users import, and the types of what it adds to the glue.
const ENTRY: &str = include_str!("../../src/wasm/entry.js");
const ENTRY_TYPES: &str = include_str!("../../src/wasm/loading.d.ts");

/// What wasm-bindgen writes, beside the entry.
const GLUE: &str = "noughts_bg.js";

/// Every file of the package that npm does not add by itself.
const FILES: [&str; 5] = ["noughts.js", "noughts.d.ts", GLUE, engine::MODULE, WEIGHTS];

/// The weights of the value net, which the entry loads beside the module.
const WEIGHTS: &str = "ultimate.net";

/// Builds the engine for WebAssembly, and writes `pkg/`.
pub(crate) fn build() -> Result<()> {
    tools::install_for_package()?;
    let folder = folder();
    engine::write(&folder)?;
    add_entry(&folder)?;
    fs::write(folder.join("package.json"), description(&engine::metadata()?)? + "\n")?;
    fs::write(folder.join("README.md"), README)?;
    fs::copy(root().join("weights").join(WEIGHTS), folder.join(WEIGHTS))
        .with_context(|| format!("{WEIGHTS} cannot be copied"))?;
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(root().join(licence), folder.join(licence))
            .with_context(|| format!("{licence} cannot be copied"))?;
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

/// The package.json, with what Cargo.toml says already.
fn description(metadata: &Value) -> Result<String> {
    let packages = metadata["packages"].as_array().context("cargo did not list the packages")?;
    let engine = packages
        .iter()
        .find(|package| package["name"] == "noughts")
        .context("there is no package noughts")?;
    Ok(serde_json::to_string_pretty(&json!({
        "name": "noughts",
        "version": engine["version"],
        "description": engine["description"],
        "keywords": engine["keywords"],
        "license": engine["license"],
        "type": "module",
        "main": "./noughts.js",
        "types": "./noughts.d.ts",
        "exports": {
            ".": "./noughts.js",
            "./noughts_bg.wasm": "./noughts_bg.wasm",
            "./ultimate.net": "./ultimate.net",
            "./package.json": "./package.json",
        },
        "files": FILES.iter().chain(&["LICENSE-MIT", "LICENSE-APACHE"]).collect::<Vec<_>>(),
        "sideEffects": false,
        "engines": { "node": ">=20" },
    }))?)
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
        for file in ["src/README.md", "examples/own_game.rs", "weights/ultimate.net", "src/wasm/types.d.ts"] {
            assert!(list.lines().any(|listed| listed == file), "{file}");
        }
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
