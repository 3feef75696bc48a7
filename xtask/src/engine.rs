//! The engine as WebAssembly, and other modules that are built like it. They use vector instructions (SIMD),
//! which every browser of the baseline has.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::{
    arrange::arrange,
    function_table, lab,
    shell::{at_once, command, output, run},
    tools::TARGET,
};

/// The module, as wasm-bindgen names it.
pub(crate) const MODULE: &str = "noughts_bg.wasm";

/// A package of the workspace that becomes a module.
pub(crate) struct Source {
    pub(crate) package: &'static str,
    /// The name of the module and of its glue.
    pub(crate) name: &'static str,
    /// Instead of the package's own.
    pub(crate) features: Option<&'static str>,
}

const ENGINE: Source = Source { package: "noughts-javascript", name: "noughts", features: None };

/// What the page needs on its own thread: it answers with this before the engine is there.
const RULES: Source = Source { name: "noughts_rules", features: Some("rules"), ..ENGINE };

/// The module of the rules, as wasm-bindgen names it.
pub(crate) const RULES_MODULE: &str = "noughts_rules_bg.wasm";

/// How the module that is shipped is compiled.
const RELEASE: &str = "release";

/// How the module of the rules is compiled: nobody waits for its answers, but for its download.
const SMALL: &str = "small";

/// Writes the engine's module as it is shipped, and its glue, into a folder.
pub(crate) fn write(folder: &Path) -> Result<()> {
    bind_engine(RELEASE, folder)?;
    arrange(&folder.join(MODULE))
}

/// Writes the engine's module into a folder as it is developed: compiled quickly, and its functions in any
/// order.
pub(crate) fn write_quickly(folder: &Path) -> Result<()> {
    bind_engine("dev", folder)
}

/// Writes the module of the rules, of the same sources, and its glue into a folder.
pub(crate) fn write_rules(folder: &Path) -> Result<()> {
    write_module(&RULES, SMALL, folder)
}

/// The same as it is developed.
pub(crate) fn write_rules_quickly(folder: &Path) -> Result<()> {
    bind(&RULES, "dev", folder)
}

fn bind_engine(profile: &str, folder: &Path) -> Result<()> {
    bind(&ENGINE, profile, folder)?;
    function_table::export(&folder.join(MODULE))
}

/// Writes the module of a package, compiled with a profile, and its glue into a folder.
pub(crate) fn write_module(source: &Source, profile: &str, folder: &Path) -> Result<()> {
    bind(source, profile, folder)?;
    arrange(&folder.join(format!("{}_bg.wasm", source.name)))
}

/// Compiles what `write` makes the engine's module of.
pub(crate) fn compile() -> Result<()> {
    compile_module(&ENGINE, RELEASE)
}

/// The glue does not look for the module by itself: a bundler would look for it there, too.
fn bind(source: &Source, profile: &str, folder: &Path) -> Result<()> {
    compile_module(source, profile)?;
    let built = if profile == "dev" { "debug" } else { profile };
    let library = target_folder()?
        .join(TARGET)
        .join(built)
        .join(source.package.replace('-', "_"))
        .with_extension("wasm");
    let mut bindgen = command("wasm-bindgen");
    run(bindgen
        .args(["--target", "web", "--omit-default-module-path", "--out-name", source.name, "--out-dir"])
        .arg(folder)
        .arg(library))
}

/// Compiles all modules of the page that are compiled as a whole: each keeps one processor busy for most of a
/// minute.
pub(crate) fn compile_all() -> Result<()> {
    at_once(&[&compile, &|| compile_module(&RULES, SMALL), &lab::compile])
}

pub(crate) fn compile_module(source: &Source, profile: &str) -> Result<()> {
    let library = ["rustc", "--locked", "--lib", "--crate-type", "cdylib", "--target", TARGET];
    let mut cargo = command("cargo");
    cargo.args(library).args(["--profile", profile, "--package", source.package]);
    if let Some(features) = source.features {
        cargo.args(["--no-default-features", "--features", features]);
    }
    run(&mut cargo)
}

/// The version of the library, which is that of the package and of the program.
pub(crate) fn version() -> Result<String> {
    let metadata = metadata()?;
    let packages = metadata["packages"].as_array().context("cargo did not list the packages")?;
    let engine = packages.iter().find(|package| package["name"] == "noughts");
    let version = engine.and_then(|engine| engine["version"].as_str());
    Ok(version.context("there is no package noughts")?.to_owned())
}

/// Where cargo puts what it builds.
pub(crate) fn target_folder() -> Result<PathBuf> {
    let folder = metadata()?["target_directory"].as_str().map(PathBuf::from);
    folder.context("cargo did not name its target folder")
}

/// What cargo knows of the workspace.
pub(crate) fn metadata() -> Result<Value> {
    let text = output(command("cargo").args(["metadata", "--locked", "--no-deps", "--format-version", "1"]))
        .context("`cargo metadata` failed: is Cargo.lock up to date?")?;
    Ok(serde_json::from_str(&text)?)
}
