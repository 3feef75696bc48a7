//! The npm package: the engine as the page uses it, for everybody else.

use std::{fs, path::PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::{engine, shell::root, site, tools};

const README: &str = include_str!("package.md");

/// Every file of the package that npm does not add by itself.
const FILES: [&str; 5] = ["noughts.js", "noughts.d.ts", engine::MODULE, "noughts_bg.wasm.d.ts", WEIGHTS];

/// The weights of the value net, which the engine loads when they are first asked for.
const WEIGHTS: &str = "ultimate.net";

/// Builds the engine for WebAssembly, and writes `pkg/`.
pub(crate) fn build() -> Result<()> {
    tools::install_for_package()?;
    let folder = folder();
    engine::write(&folder)?;
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

/// The page and the package must hold the same build of the engine, not two that differ somewhere. The page's
/// glue is minified; it belongs to the module in any case, since it came out of one call with it.
pub(crate) fn require_same_engine() -> Result<()> {
    let module = engine::MODULE;
    let same = fs::read(site::app()?.join(module))? == fs::read(folder().join(module))?;
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
        "types": "./noughts.d.ts",
        "exports": {
            ".": "./noughts.js",
            "./noughts_bg.wasm": "./noughts_bg.wasm",
            "./package.json": "./package.json",
        },
        "files": FILES.iter().chain(&["LICENSE-MIT", "LICENSE-APACHE"]).collect::<Vec<_>>(),
        "sideEffects": false,
        "engines": { "node": ">=20" },
    }))?)
}
