//! The JavaScript side of the tools: Node itself, what npm installs, and the tests that run in it.

use std::{
    fs,
    num::NonZero,
    path::{Path, PathBuf},
    process::Command,
    thread,
};

use anyhow::{Context, Result, bail};

use crate::{
    files,
    shell::{command, output, root, run},
    vendor,
};

/// The oldest Node whose test runner passes the tests of the page; the npm package runs on 20.16, too.
const OLDEST: (u32, u32) = (20, 19);

/// Installs the packages of the project, and vendors the libraries of the page.
pub(crate) fn install() -> Result<()> {
    install_packages(root())?;
    vendor::copy()
}

/// Installs what a folder's package-lock.json names, unless exactly that is installed already.
pub(crate) fn install_packages(folder: &Path) -> Result<()> {
    require_node()?;
    let file = folder.join("package-lock.json");
    let lock = fs::read(&file).with_context(|| format!("{} cannot be read", file.display()))?;
    let installed = folder.join("node_modules/.installed-lock.json");
    if fs::read(&installed).is_ok_and(|bytes| bytes == lock) {
        return Ok(());
    }
    println!("Installing the packages of {}", file.display());
    run(command("npm").current_dir(folder).args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]))?;
    fs::write(installed, lock).context("node_modules cannot be written")
}

fn require_node() -> Result<()> {
    let (major, minor) = OLDEST;
    let Some(version) = output(command("node").arg("--version")) else {
        bail!("Node.js {major}.{minor} or newer is needed: install it from https://nodejs.org");
    };
    if release(&version).is_none_or(|release| release < OLDEST) {
        bail!(
            "Node.js {major}.{minor} or newer is needed, this is {version}: install it from https://nodejs.org"
        );
    }
    if output(command("npm").arg("--version")).is_none() {
        bail!("npm is needed: it belongs to Node.js, but some systems package it separately");
    }
    Ok(())
}

/// The first two numbers of what Node calls its version.
fn release(version: &str) -> Option<(u32, u32)> {
    let mut numbers = version.trim_start_matches('v').split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// The test files below a folder. Named one by one because releases of Node disagree about what a folder
/// means.
fn test_files(folder: &str) -> Result<Vec<PathBuf>> {
    let mut files = files::below(&root().join(folder))?;
    files.retain(|file| file.to_string_lossy().ends_with(".test.mjs"));
    if files.is_empty() {
        bail!("no *.test.mjs below {folder}");
    }
    Ok(files)
}

/// A test that takes longer, in milliseconds, hangs: it is told by name.
pub(crate) const TEST_TIME: &str = "--test-timeout=300000";

/// A program that may import the page's TypeScript, which Node runs by itself from 22.18 on.
pub(crate) fn typescript() -> Command {
    let mut node = command("node");
    node.args(["--import", "./tests/typescript.mjs"]);
    node
}

/// Runs the tests below a folder with Node's own runner, which leaves one processor idle unless it is told.
pub(crate) fn test(folder: &str) -> Result<()> {
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let at_once = format!("--test-concurrency={processors}");
    run(typescript().args(["--test", TEST_TIME, &at_once]).args(test_files(folder)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_of_node_are_told_apart() {
        assert_eq!(release("v20.19.4"), Some((20, 19)));
        assert!(release("v20.9.0").unwrap() < OLDEST && release("v22.0.0").unwrap() > OLDEST);
        assert_eq!((release("v20"), release("node")), (None, None));
    }
}
