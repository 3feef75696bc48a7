//! The reference for programmers, beside the release in `dist/api/`: of the npm package from its types, and
//! of the crate from its documentation.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};

use crate::{
    engine, files, node,
    shell::{command, root, run},
    site,
};

/// The first page, which leads to both.
const PAGE: &str = include_str!("../api/index.html");

/// The types of the package that are documented, in `pkg/`.
const ENTRIES: [&str; 3] = ["noughts.d.ts", "worker.d.ts", "board.d.ts"];

/// Installs what reads the types.
pub(crate) fn install() -> Result<()> {
    node::install_packages(&tool())
}

/// Writes the reference beside the release, which is in `dist/`, of the package in `pkg/`.
pub(crate) fn write() -> Result<()> {
    let folder = site::folder().join("api");
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("{} cannot be removed", folder.display()))?;
    }
    write_package(&folder.join("npm"))?;
    write_crate(&folder.join("crate"))?;
    let page = folder.join("index.html");
    fs::write(&page, PAGE.replace("@version@", &engine::version()?))?;
    require_targets(&page)
}

/// The folder of typedoc, which has packages of its own.
fn tool() -> PathBuf {
    root().join("xtask/api")
}

/// What typedoc cannot link is a mistake in a comment.
fn write_package(folder: &Path) -> Result<()> {
    let pkg = root().join("pkg");
    let mut typedoc = command("node");
    typedoc.arg(tool().join("node_modules/typedoc/bin/typedoc"));
    typedoc.args(["--treatWarningsAsErrors", "--disableSources", "--disableGit", "--skipErrorChecking"]);
    typedoc.args(["--name", "noughts", "--readme"]).arg(pkg.join("README.md"));
    typedoc.arg("--tsconfig").arg(tool().join("tsconfig.json")).arg("--out").arg(folder);
    run(typedoc.args(ENTRIES.map(|entry| pkg.join(entry))))
}

/// In a target folder of its own: that of the workspace holds the documentation of its other packages, too.
fn write_crate(folder: &Path) -> Result<()> {
    let target = root().join("target/api");
    let mut doc = command("cargo");
    doc.args(["doc", "--locked", "--no-deps", "--package", "noughts", "--target-dir"]).arg(&target);
    run(doc.env("RUSTDOCFLAGS", "-D warnings"))?;
    files::copy_folder(&target.join("doc"), folder)
}

/// That the first page leads to files that are there.
fn require_targets(page: &Path) -> Result<()> {
    let folder = page.parent().context("a page lies in a folder")?;
    let text = fs::read_to_string(page)?;
    for target in text.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        ensure!(folder.join(target).exists(), "{} leads to {target}, which is not there", page.display());
    }
    Ok(())
}
