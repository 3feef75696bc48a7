//! The npm package in runtimes, bundlers and compilers of others: `tests/packages/`.

use std::path::PathBuf;

use anyhow::Result;

use crate::{
    browser, node,
    shell::{command, root, run},
};

/// The folder of the tests, with a lock file of its own: only these tests need a gigabyte of tools.
fn folder() -> PathBuf {
    root().join("tests/packages")
}

/// Installs the runtimes and bundlers in their exact versions, and a browser.
pub(crate) fn install() -> Result<()> {
    node::install()?;
    node::install_packages(&folder())?;
    browser::chromium().map(drop)
}

/// Installs the package from its tarball, and uses it in each environment.
pub(crate) fn check() -> Result<()> {
    let mut tests = command("node");
    tests.args(["--test", node::TEST_TIME]).arg(folder().join("matrix.test.mjs"));
    run(tests.env("NOUGHTS_CHROMIUM", browser::chromium()?))
}
