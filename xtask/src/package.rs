//! The npm package: the engine as the page uses it, for everybody else.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::{
    shell::{command, output, root, run},
    site, tools,
};

const README: &str = include_str!("package.md");

/// Every file of the package that npm does not add by itself.
const FILES: [&str; 5] = ["noughts.js", "noughts.d.ts", "noughts_bg.wasm", "noughts_bg.wasm.d.ts", WEIGHTS];

/// The weights of the value net, which the engine loads when they are first asked for.
const WEIGHTS: &str = "ultimate.net";

/// Builds the engine for WebAssembly, exactly as Trunk builds it for the page, and writes `pkg/`.
pub(crate) fn build() -> Result<()> {
    tools::install_for_package()?;
    run(command("cargo").args([
        "build",
        "--locked",
        "--release",
        "--lib",
        "--target",
        "wasm32-unknown-unknown",
    ]))?;
    let metadata = metadata()?;
    let target = metadata["target_directory"].as_str().context("cargo did not name its target folder")?;
    let wasm = Path::new(target).join("wasm32-unknown-unknown/release/noughts.wasm");
    let folder = folder();
    run(command("wasm-bindgen")
        .args(["--target", "web", "--out-name", "noughts", "--out-dir"])
        .arg(&folder)
        .arg(wasm))?;
    fs::write(folder.join("package.json"), description(&metadata)? + "\n")?;
    fs::write(folder.join("README.md"), README)?;
    fs::copy(root().join("weights").join(WEIGHTS), folder.join(WEIGHTS))
        .with_context(|| format!("{WEIGHTS} cannot be copied"))?;
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(root().join(licence), folder.join(licence))
            .with_context(|| format!("{licence} cannot be copied"))?;
    }
    Ok(())
}

/// The page and the package must hold one build of the engine, not two that differ somewhere. The page's
/// glue is minified; it belongs to the module in any case, since both came out of one call.
pub(crate) fn require_same_engine() -> Result<()> {
    const ENGINE: &str = "noughts_bg.wasm";
    let same = fs::read(site::app()?.join(ENGINE))? == fs::read(folder().join(ENGINE))?;
    ensure!(same, "{ENGINE} of the page differs from that of the package: they were built differently");
    Ok(())
}

fn folder() -> PathBuf {
    root().join("pkg")
}

fn metadata() -> Result<Value> {
    let text = output(command("cargo").args(["metadata", "--locked", "--no-deps", "--format-version", "1"]))
        .context("`cargo metadata` failed: is Cargo.lock up to date?")?;
    Ok(serde_json::from_str(&text)?)
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
