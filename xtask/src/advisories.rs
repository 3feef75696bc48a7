//! Known vulnerabilities of what the project depends on. Advisories change from day to day, so this is no
//! step of `test`: a workflow runs it every week and at each change.

use anyhow::Result;

use crate::{
    node,
    shell::{command, root, run},
    tools,
};

/// Folders with a lock file of npm. The first is installed and has its signatures checked, too.
const NPM: [&str; 4] = ["", "tests/packages", "xtask/api", "xtask/lighthouse"];

/// Compares the lock files with the databases of `RustSec` and npm, which needs the network. Fails at the
/// first fault.
pub(crate) fn check() -> Result<()> {
    tools::install_for_deny()?;
    run(command("cargo").args(["deny", "--locked", "check", "advisories"]))?;
    for folder in NPM {
        let audit = ["audit", "--package-lock-only"];
        run(command("npm").args(audit).current_dir(root().join(folder)))?;
    }
    node::install()?;
    run(command("npm").args(["audit", "signatures"]).current_dir(root()))
}
