//! The crates as others get them: packed, unpacked elsewhere, and compiled by the oldest Rust that they
//! promise.

use std::path::Path;

use anyhow::{Context, Result};

use crate::{
    engine::metadata,
    shell::{command, output, run},
    tools::TARGET,
};

/// The crates that others depend on or install.
const PUBLISHED: [&str; 3] = ["noughts", "noughts-request", "noughts-engine"];

/// The version that the library's Cargo.toml states, as rustup names its toolchain.
fn version() -> Result<String> {
    stated_by("noughts")
}

/// The `rust-version` of a package, with all three numbers.
fn stated_by(package: &str) -> Result<String> {
    let packages = metadata()?;
    let packages = packages["packages"].as_array().context("`cargo metadata` names no packages")?;
    let found = packages.iter().find(|found| found["name"] == package);
    let version = found.and_then(|found| found["rust_version"].as_str());
    let version = version.with_context(|| format!("Cargo.toml of {package} states no rust-version"))?;
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

/// Packs the crates from the tree as it is, which a used tree must not disturb, and compiles what was packed.
pub(crate) fn check() -> Result<()> {
    let version = version()?;
    let oldest = |arguments: &[&str]| {
        run(command("rustup").args(["run", &version, "cargo"]).args(arguments).arg("--locked"))
    };
    oldest(&["package", "--package", "noughts", "--allow-dirty"])?;
    oldest(&["check", "--package", "noughts-engine"])?;
    oldest(&["check", "--package", "noughts", "--lib", "--target", TARGET])?;
    // An older cargo packs no crate beside one that it depends on.
    let all = PUBLISHED.into_iter().flat_map(|package| ["--package", package]);
    run(command("cargo").args(["package", "--allow-dirty", "--locked"]).args(all))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::root;

    #[test]
    fn the_readmes_state_the_oldest_version() {
        let version = version().unwrap();
        for package in PUBLISHED {
            assert_eq!(stated_by(package).unwrap(), version);
        }
        let stated = format!("Rust {} or newer", version.trim_end_matches(".0"));
        for readme in ["src/README.md", "engine/README.md"] {
            let text = std::fs::read_to_string(root().join(readme)).unwrap();
            assert!(text.contains(&stated), "{readme}: {stated}");
        }
    }
}
