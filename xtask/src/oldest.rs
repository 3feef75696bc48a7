//! The crate as those get it who depend on it: packed, unpacked elsewhere, and compiled by the oldest Rust that it promises.

use std::path::Path;

use anyhow::{Context, Result};

use crate::{
    engine::metadata,
    shell::{command, output, run},
    tools::TARGET,
};

/// The version that `rust-version` in Cargo.toml states, as rustup names its toolchain.
fn version() -> Result<String> {
    let packages = metadata()?;
    let packages = packages["packages"].as_array().context("`cargo metadata` names no packages")?;
    let engine = packages.iter().find(|package| package["name"] == "noughts");
    let version = engine.and_then(|engine| engine["rust_version"].as_str());
    let version = version.context("Cargo.toml of the engine states no rust-version")?;
    Ok(if version.matches('.').count() == 1 { format!("{version}.0") } else { version.to_owned() })
}

/// The toolchain of that version, with the target for the browser.
pub(crate) fn install() -> Result<()> {
    let version = version()?;
    let target = ["run", &version, "rustc", "--print", "target-libdir", "--target", TARGET];
    let folder = output(command("rustup").args(target));
    if folder.is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Ok(());
    }
    println!("Installing Rust {version}, the oldest that compiles the crate (once)");
    let install = ["toolchain", "install", &version, "--profile", "minimal", "--target", TARGET];
    run(command("rustup").args(install).arg("--no-self-update"))
        .with_context(|| format!("Rust {version} is needed to test what Cargo.toml promises"))
}

/// Packs the crate from the tree as it is, which a used tree must not disturb, and compiles what was packed.
pub(crate) fn check() -> Result<()> {
    let version = version()?;
    let oldest = |arguments: &[&str]| {
        run(command("rustup").args(["run", &version, "cargo"]).args(arguments).arg("--locked"))
    };
    oldest(&["package", "--package", "noughts", "--allow-dirty"])?;
    oldest(&["check", "--package", "noughts", "--lib", "--target", TARGET])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::root;

    #[test]
    fn the_readme_states_the_oldest_version() {
        let readme = std::fs::read_to_string(root().join("src/README.md")).unwrap();
        let version = version().unwrap();
        let stated = format!("Rust {} or newer", version.trim_end_matches(".0"));
        assert!(readme.contains(&stated), "{stated}");
    }
}
