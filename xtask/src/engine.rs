//! The engine as WebAssembly, in two builds of one source: with vector instructions (SIMD), and without them for
//! browsers and processors that have none. The same glue serves both.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::{
    arrange::arrange,
    shell::{command, output, run},
};

/// The module with vector instructions.
pub(crate) const SIMD: &str = "noughts_bg.wasm";
/// The module without them. `www/first.js` and `www/sw.js` choose between the two.
pub(crate) const SCALAR: &str = "noughts_scalar.wasm";

const GLUE: &str = "noughts.js";
const TRIPLE: &str = "wasm32-unknown-unknown";

/// Added to the flags in .cargo/config.toml, where the last word on a feature counts.
const WITHOUT_SIMD: &str = "target.wasm32-unknown-unknown.rustflags=['-Ctarget-feature=-simd128']";

/// Writes the module with vector instructions and its glue into a folder, exactly as Trunk does for the page.
pub(crate) fn write(folder: &Path) -> Result<()> {
    bind(&compile(&target_folder()?, &[])?, folder)?;
    make_small(folder)
}

/// Makes the module with vector instructions in this folder, as it was written there, as small as it is shipped.
pub(crate) fn make_small(folder: &Path) -> Result<()> {
    arrange(&folder.join(SIMD))
}

/// Adds the module without vector instructions to a folder that holds the other one and its glue.
pub(crate) fn add_scalar(folder: &Path) -> Result<()> {
    // A target folder of its own: in a common one, each build would have the other start afresh.
    let target = target_folder()?.join("scalar");
    let own = target.join("bound");
    bind(&compile(&target, &["--config", WITHOUT_SIMD])?, &own)?;
    require_same_glue(&folder.join(GLUE), &own.join(GLUE))?;
    make_small(&own)?;
    fs::copy(own.join(SIMD), folder.join(SCALAR)).with_context(|| format!("{SCALAR} cannot be written"))?;
    Ok(())
}

/// What cargo knows of the workspace.
pub(crate) fn metadata() -> Result<Value> {
    let text = output(command("cargo").args(["metadata", "--locked", "--no-deps", "--format-version", "1"]))
        .context("`cargo metadata` failed: is Cargo.lock up to date?")?;
    Ok(serde_json::from_str(&text)?)
}

fn target_folder() -> Result<PathBuf> {
    let metadata = metadata()?;
    Ok(metadata["target_directory"].as_str().context("cargo did not name its target folder")?.into())
}

/// The compiled library.
fn compile(target: &Path, more: &[&str]) -> Result<PathBuf> {
    let mut cargo = command("cargo");
    cargo.args(["build", "--locked", "--release", "--lib", "--target", TRIPLE, "--target-dir"]).arg(target);
    run(cargo.args(more))?;
    Ok(target.join(TRIPLE).join("release/noughts.wasm"))
}

/// Makes the library a module that JavaScript can use, named [`SIMD`] for whatever it is, and its glue.
fn bind(library: &Path, folder: &Path) -> Result<()> {
    let mut bindgen = command("wasm-bindgen");
    run(bindgen.args(["--target", "web", "--out-name", "noughts", "--out-dir"]).arg(folder).arg(library))
}

/// One glue is loaded, whichever module is: it must be the glue of both.
fn require_same_glue(first: &Path, second: &Path) -> Result<()> {
    let read = |file: &Path| fs::read(file).with_context(|| format!("{} cannot be read", file.display()));
    ensure!(
        read(first)? == read(second)?,
        "the modules with and without SIMD have different glue, and one of them could not be loaded: compare {} with {}",
        first.display(),
        second.display()
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn glue_that_serves_one_module_only_is_refused() {
        let folder = std::env::temp_dir().join(format!("noughts-engine-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let [first, second] = ["first.js", "second.js"].map(|name| folder.join(name));
        fs::write(&first, "export let a;").unwrap();
        fs::write(&second, "export let a;").unwrap();
        require_same_glue(&first, &second).unwrap();
        fs::write(&second, "export let b;").unwrap();
        let message = require_same_glue(&first, &second).unwrap_err().to_string();
        assert!(message.contains("different glue") && message.contains("second.js"), "{message}");
        fs::remove_dir_all(folder).unwrap();
    }
}
