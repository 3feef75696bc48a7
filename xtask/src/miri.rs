//! Miri over the tree that walkers share: an interpreter that reports data races, and lets a relaxed load see
//! an older value, as processors other than x86 do.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::shell::{command, output, run};

/// Only nightly versions of Rust have Miri.
const TOOLCHAIN: &str = "nightly-2026-05-20";

/// Two threads in one tree of a small game, which has no net: Miri is too slow for one.
const TEST: &str = "algorithms::specialists::puct::kernel::tests::two_threads_grow_one_tree";

/// The toolchain with Miri, and the sources of the standard library, which Miri interprets too.
pub(crate) fn install() -> Result<()> {
    let version = ["run", TOOLCHAIN, "cargo", "miri", "--version"];
    if output(command("rustup").args(version)).is_some() {
        return Ok(());
    }
    println!("Installing {TOOLCHAIN}, which has Miri (once)");
    let install = ["toolchain", "install", TOOLCHAIN, "--profile", "minimal", "--component", "miri,rust-src"];
    run(command("rustup").args(install).arg("--no-self-update"))
        .with_context(|| format!("{TOOLCHAIN} with Miri is needed to test what threads do to one tree"))
}

/// Runs the test, in a target folder of its own.
pub(crate) fn check() -> Result<()> {
    run(&mut test(&[]))?;
    // A name that matches no test would pass.
    let found = output(&mut test(&["--list"])).is_some_and(|list| list.contains(TEST));
    ensure!(found, "there is no test `{TEST}`");
    Ok(())
}

fn test(flags: &[&str]) -> Command {
    let mut cargo = command("rustup");
    cargo.args(["run", TOOLCHAIN, "cargo", "miri", "test", "--locked", "--package", "noughts", "--lib"]);
    cargo.args(["--target-dir", "target/miri", "--", TEST]).args(flags);
    // Natively the library has no unsafe code, which alone could break the rules of Stacked Borrows. With
    // them, Miri visits every word of the tree at each call that is given it, and does not end in five
    // minutes instead of one.
    cargo.env("MIRIFLAGS", "-Zmiri-disable-stacked-borrows");
    cargo
}
