//! The published numbers beside ours.

use anyhow::Result;

use crate::shell::{command, run};

/// Prints the table of `tests/data/sources.txt`, computed afresh; fails when a row differs.
pub(crate) fn print() -> Result<()> {
    run(command("cargo").args(["test", "--locked", "--quiet", "--test", "sources"]))
}
