//! The Rust side of the tools: the wasm target, and the programs that cargo installs.

use std::{path::Path, process::Command};

use anyhow::{Context, Result, bail};

use crate::shell::{at_once, command, find, output, root, run, tools_dir};

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// A program that is built from the registry when no matching one is installed.
struct Tool {
    package: &'static str,
    version: String,
    /// Every program of the package that is used here; the first is asked for its version.
    programs: &'static [&'static str],
    /// What `cargo install` is told besides the version.
    flags: &'static [&'static str],
    /// How much the compiler optimises it. What runs for a second a day is not worth the time.
    opt_level: &'static str,
}

/// Everything that building and serving the page needs.
pub(crate) fn install_for_build() -> Result<()> {
    install_target()?;
    let (bindgen, trunk) = (wasm_bindgen()?, trunk());
    at_once(&[&|| install(&bindgen), &|| install(&trunk)])
}

/// Whether nothing is left to do for `install_for_build`.
pub(crate) fn are_installed_for_build() -> Result<bool> {
    Ok(has_target() && is_installed(&wasm_bindgen()?) && is_installed(&trunk()))
}

fn trunk() -> Tool {
    Tool {
        package: "trunk",
        version: "0.21.14".into(),
        programs: &["trunk"],
        flags: &[
            // Without its downloads: the tools it would fetch are installed here, at pinned versions.
            "--no-default-features",
            // It consists of one long table, for which the compiler needs minutes without optimisation.
            "--config",
            "profile.release.package.minify-html-common.opt-level=1",
        ],
        opt_level: "0",
    }
}

/// What generates the JavaScript of the engine; enough for the package and the tests of the module.
pub(crate) fn install_for_package() -> Result<()> {
    install_target()?;
    install(&wasm_bindgen()?)
}

/// What checks licences and duplicates among the dependencies.
pub(crate) fn install_for_deny() -> Result<()> {
    install(&Tool {
        package: "cargo-deny",
        version: "0.20.2".into(),
        programs: &["cargo-deny"],
        flags: &[],
        opt_level: "1",
    })
}

/// rustfmt and clippy, where the toolchain was installed without them.
pub(crate) fn install_components() -> Result<()> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if output(command("cargo").args([subcommand, "--version"])).is_none() {
            run(command("rustup").args(["component", "add", component])).with_context(|| {
                format!("{component} is needed: install it for the toolchain in rust-toolchain.toml")
            })?;
        }
    }
    Ok(())
}

/// rust-toolchain.toml names the target, but `RUSTUP_AUTO_INSTALL=0` keeps rustup from acting on it.
pub(crate) fn install_target() -> Result<()> {
    if has_target() {
        return Ok(());
    }
    run(command("rustup").args(["target", "add", TARGET]))
        .with_context(|| format!("Rust's {TARGET} target is needed"))
}

fn has_target() -> bool {
    output(command("rustc").args(["--print", "target-libdir", "--target", TARGET]))
        .is_some_and(|folder| Path::new(&folder).is_dir())
}

/// The command line tool must have exactly the version of the library that Cargo.lock names.
fn wasm_bindgen() -> Result<Tool> {
    let id = output(command("cargo").args(["pkgid", "wasm-bindgen"]))
        .context("Cargo.lock does not say which wasm-bindgen is used (run `cargo check` once)")?;
    let (_, version) = id.rsplit_once('@').with_context(|| format!("no version in the package id {id}"))?;
    Ok(Tool {
        package: "wasm-bindgen-cli",
        version: version.to_owned(),
        programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
        // Without encryption: the drivers that the runner of the tests talks to are on this machine.
        flags: &["--no-default-features"],
        opt_level: "0",
    })
}

fn install(tool: &Tool) -> Result<()> {
    if is_installed(tool) {
        return Ok(());
    }
    println!("Installing {} {} into .tools (once)", tool.package, tool.version);
    let downloaded =
        find(&["cargo-binstall"]).is_some() && run(&mut download(tool)).is_ok() && is_installed(tool);
    if !downloaded {
        run(&mut compile(tool))?;
    }
    if !is_installed(tool) {
        bail!("{} {} was installed into .tools, but does not run", tool.package, tool.version);
    }
    Ok(())
}

fn is_installed(tool: &Tool) -> bool {
    tool.programs.iter().all(|program| find(&[program]).is_some())
        && output(command(tool.programs[0]).arg("--version"))
            .is_some_and(|line| line.split_whitespace().any(|word| word == tool.version))
}

fn download(tool: &Tool) -> Command {
    let mut command = command("cargo");
    command.args(["binstall", "--no-confirm", "--disable-strategies", "compile", "--root"]);
    command.arg(tools_dir()).arg(format!("{}@{}", tool.package, tool.version));
    command
}

fn compile(tool: &Tool) -> Command {
    let mut command = command("cargo");
    command.args(["install", "--locked", tool.package, "--version", &tool.version]).args(tool.flags);
    command.arg("--root").arg(tools_dir());
    // A folder for each tool: they share hardly a version of a crate, and cargo builds only one in a folder
    // at a time.
    command.env("CARGO_TARGET_DIR", root().join("target/tools-build").join(tool.package));
    command
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", tool.opt_level)
        .env("CARGO_PROFILE_RELEASE_PANIC", "abort")
        .env("CARGO_PROFILE_RELEASE_DEBUG", "0")
        .env("CARGO_PROFILE_RELEASE_STRIP", "true");
    command
}
