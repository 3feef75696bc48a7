//! The Rust side of the tools: the wasm target, and the programs that cargo installs.

use std::{path::Path, process::Command};

use anyhow::{Context, Result, bail};

use crate::shell::{command, find, output, root, run, tools_dir};

/// A program that is built from the registry when no matching one is installed.
struct Tool {
    package: &'static str,
    version: String,
    /// Every program of the package that is used here; the first is asked for its version.
    programs: &'static [&'static str],
    /// What `cargo install` is told besides the version.
    flags: &'static [&'static str],
}

/// Everything that building and serving the page needs.
pub(crate) fn install_for_build() -> Result<()> {
    install_target()?;
    install(&wasm_bindgen()?)?;
    install(&Tool {
        package: "trunk",
        version: "0.21.14".into(),
        programs: &["trunk"],
        // Without its downloads: the tools it would fetch are installed here, at pinned versions.
        flags: &["--no-default-features"],
    })
}

/// What generates the JavaScript of the engine; enough for the package and the tests of the module.
pub(crate) fn install_for_package() -> Result<()> {
    install_target()?;
    install(&wasm_bindgen()?)
}

/// What checks licences and duplicates among the dependencies.
pub(crate) fn install_for_deny() -> Result<()> {
    install(&Tool { package: "cargo-deny", version: "0.20.2".into(), programs: &["cargo-deny"], flags: &[] })
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
    const TARGET: &str = "wasm32-unknown-unknown";
    let folder = output(command("rustc").args(["--print", "target-libdir", "--target", TARGET]));
    if folder.is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Ok(());
    }
    run(command("rustup").args(["target", "add", TARGET]))
        .with_context(|| format!("Rust's {TARGET} target is needed"))
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
        flags: &[],
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
    // One folder for all tools, so that what they share is compiled once.
    command.env("CARGO_TARGET_DIR", root().join("target/tools-build"));
    // They run for seconds a day: a quick build beats quick programs.
    command
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
        .env("CARGO_PROFILE_RELEASE_DEBUG", "0");
    command
}
