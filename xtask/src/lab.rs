//! The laboratory as WebAssembly: a module of its own, which is loaded when somebody opens it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};

use crate::{engine, shell::root, size, tools};

/// The package, and what its files are called.
const SOURCE: engine::Source = engine::Source { package: "noughts-lab", name: "noughts_lab", features: None };

/// How it is compiled.
const PROFILE: &str = "lab";

/// The module, as wasm-bindgen names it.
pub(crate) const MODULE: &str = "noughts_lab_bg.wasm";

/// Where the module, its glue and its types are written.
fn folder() -> PathBuf {
    root().join("lab/pkg")
}

/// Writes the module and its glue into a folder, such as the one of a site that Trunk builds.
pub(crate) fn write(folder: &Path) -> Result<()> {
    engine::write_module(&SOURCE, PROFILE, folder)
}

/// Compiles what `write` makes the module of.
pub(crate) fn compile() -> Result<()> {
    engine::compile_module(&SOURCE, PROFILE)
}

/// Builds the module; fails when it is over its limit.
pub(crate) fn build() -> Result<()> {
    tools::install_for_package()?;
    let folder = folder();
    write(&folder)?;
    let module = folder.join(MODULE);
    let bytes = fs::read(&module).with_context(|| format!("{} cannot be read", module.display()))?;
    let (raw, gzipped, limit) = (bytes.len(), size::gzipped(&bytes)?.len(), size::limit("lab")?);
    println!("lab: {raw} bytes, {gzipped} gzipped, the limit is {limit}");
    ensure!(gzipped <= limit, "lab: {gzipped} bytes gzipped, the limit in tests/size.json is {limit}");
    Ok(())
}
