//! The engine as WebAssembly, and other modules that are built like it. They use vector instructions (SIMD), which every
//! browser of the baseline has.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::{
    arrange::arrange,
    shell::{command, output, run},
};

/// The module, as wasm-bindgen names it.
pub(crate) const MODULE: &str = "noughts_bg.wasm";

const TRIPLE: &str = "wasm32-unknown-unknown";

/// Writes the engine's module and its glue into a folder, as Trunk does for the page.
pub(crate) fn write(folder: &Path) -> Result<()> {
    write_module("noughts", "release", folder)
}

/// Writes the module of a package of the workspace, compiled with a profile, and its glue into a folder, both named like
/// the package with underscores. The glue does not look for the module by itself: a bundler would look for it there, too.
pub(crate) fn write_module(package: &str, profile: &str, folder: &Path) -> Result<()> {
    let target = metadata()?["target_directory"].as_str().map(PathBuf::from);
    let target = target.context("cargo did not name its target folder")?;
    compile_package(package, profile)?;
    let name = package.replace('-', "_");
    let library = target.join(TRIPLE).join(profile).join(&name).with_extension("wasm");
    let mut bindgen = command("wasm-bindgen");
    run(bindgen
        .args(["--target", "web", "--omit-default-module-path", "--out-name", &name, "--out-dir"])
        .arg(folder)
        .arg(library))?;
    arrange(&folder.join(format!("{name}_bg.wasm")))
}

/// Compiles what `write` and Trunk make the engine's module of.
pub(crate) fn compile() -> Result<()> {
    compile_package("noughts", "release")
}

fn compile_package(package: &str, profile: &str) -> Result<()> {
    let library =
        ["build", "--locked", "--lib", "--target", TRIPLE, "--profile", profile, "--package", package];
    run(command("cargo").args(library))
}

/// Makes the module in this folder, as wasm-bindgen wrote it, as small as it is shipped.
pub(crate) fn make_small(folder: &Path) -> Result<()> {
    arrange(&folder.join(MODULE))
}

/// What cargo knows of the workspace.
pub(crate) fn metadata() -> Result<Value> {
    let text = output(command("cargo").args(["metadata", "--locked", "--no-deps", "--format-version", "1"]))
        .context("`cargo metadata` failed: is Cargo.lock up to date?")?;
    Ok(serde_json::from_str(&text)?)
}
