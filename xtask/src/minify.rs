//! The scripts and styles of a release without what only their developers read.

use std::path::Path;

use anyhow::{Context, Result};

use crate::{
    files,
    shell::{command, run},
};

/// Minifies every script and style below a folder, each in its place: the modules stay what they are.
pub(crate) fn below(folder: &Path) -> Result<()> {
    let mut sources = files::below(folder)?;
    sources.retain(|file| file.extension().is_some_and(|ending| ending == "js" || ending == "css"));
    let folder = folder.display();
    let mut esbuild = command("esbuild");
    // The checker's settings are no business of the minifier.
    esbuild.args(["--minify", "--tsconfig-raw={}", "--allow-overwrite", "--log-level=warning"]);
    esbuild.args([format!("--outdir={folder}"), format!("--outbase={folder}")]).args(sources);
    run(&mut esbuild).context("the page's scripts cannot be minified")
}
