//! Trunk's hook: what Trunk built becomes the site that is served.

use std::{
    env,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

use crate::{engine, lab, shell, size};

/// Called by Trunk after each build, with the folder and the profile in the environment. The rest is done by `xtask/site`, where
/// the libraries are that join scripts.
pub(crate) fn run() -> Result<()> {
    let staging = env::var_os("TRUNK_STAGING_DIR").context("`stamp` is called by Trunk, after a build")?;
    let site = PathBuf::from(staging);
    let app = site.join("app");
    // Trunk compiles one module for a page: this one is loaded when somebody opens the laboratory's numbers.
    lab::write(&app)?;
    learn(&app.join("learn"))?;
    let mut build = shell::command("node");
    build.arg("xtask/site/main.mjs").arg(&site);
    if env::var("TRUNK_PROFILE").as_deref() == Ok("release") {
        engine::make_small(&app)?;
        build.arg(size::graph());
    }
    shell::run(&mut build).context("the site cannot be completed")
}

/// Writes the Learn pages, whose figures the engine draws: by a program of its own, so that the xtask need not compile it.
fn learn(folder: &Path) -> Result<()> {
    let mut build = shell::command("cargo");
    build.args(["run", "--locked", "--quiet", "--package", "noughts-learn", "--"]).arg(folder);
    shell::run(&mut build).context("the Learn pages cannot be made")
}
