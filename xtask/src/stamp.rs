//! Trunk's hook: what Trunk built becomes the site that is served.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

use crate::{engine, kernel, lab, notices, shell, size};

/// Called by Trunk after each build, with the folder and the profile in the environment. The rest is done by
/// `xtask/site`, where the libraries are that join scripts.
pub(crate) fn run() -> Result<()> {
    let staging = env::var_os("TRUNK_STAGING_DIR").context("`stamp` is called by Trunk, after a build")?;
    let site = PathBuf::from(staging);
    remove_own_line(&site.join("index.html"))?;
    let app = site.join("app");
    let is_release = env::var("TRUNK_PROFILE").as_deref() == Ok("release");
    // Not compiled by Trunk, so that page and package have the same module.
    if is_release {
        engine::compile_all()?;
        engine::write(&app)?;
        engine::write_rules(&app)?;
    } else {
        engine::write_quickly(&app)?;
        engine::write_rules_quickly(&app)?;
    }
    kernel::write(&app)?;
    lab::write(&app)?;
    learn(&app.join("learn"))?;
    notices::write(&app)?;
    let mut build = shell::command("node");
    build.arg("xtask/site/main.mjs").arg(&site);
    if is_release {
        build.arg(size::graph());
    }
    shell::run(&mut build).context("the site cannot be completed")
}

/// Removes the line of the page that is there for Trunk alone: it tells it not to compile the engine.
fn remove_own_line(page: &Path) -> Result<()> {
    let html = fs::read_to_string(page).with_context(|| format!("{} cannot be read", page.display()))?;
    let kept = html.split_inclusive('\n').filter(|line| !line.contains("data-trunk-skip"));
    fs::write(page, kept.collect::<String>()).with_context(|| format!("{} cannot be written", page.display()))
}

/// Writes the Learn pages, whose figures the engine draws: by a program of its own, so that the xtask need
/// not compile it. It is built with the features of the whole workspace, as the tests build it.
fn learn(folder: &Path) -> Result<()> {
    let program = "noughts-learn";
    shell::run(shell::command("cargo").args([
        "build",
        "--locked",
        "--quiet",
        "--workspace",
        "--bin",
        program,
    ]))?;
    let program =
        engine::target_folder()?.join("debug").join(program).with_extension(env::consts::EXE_EXTENSION);
    shell::run(shell::command(&program.to_string_lossy()).arg(folder))
        .context("the Learn pages cannot be made")
}
