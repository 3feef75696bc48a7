//! The published numbers beside ours.

use anyhow::Result;

use crate::shell::{command, run};

/// Prints the table of `lab/src/rows.rs`, computed afresh; fails when a row comes to anything but what is
/// known of it.
pub(crate) fn print() -> Result<()> {
    run(command("cargo").args([
        "test",
        "--locked",
        "--quiet",
        "--package",
        "noughts-lab",
        "--test",
        "sources",
    ]))
}
