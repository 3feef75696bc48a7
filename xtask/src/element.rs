//! The entry `noughts/board` of the npm package: the board of the page as a custom element.

use std::{fs, path::Path};

use anyhow::{Context, Result};

use crate::{
    node,
    shell::{root, run},
};

/// Its types, in `javascript/npm/`.
const TYPES: &str = "board.d.ts";

/// Its files in the package: the module, its types, and what it says in other languages than English.
pub(crate) const FILES: [&str; 3] = ["board.js", TYPES, "board-*.js"];

/// Joins the board to one module, in the folder of the package.
pub(crate) fn write(folder: &Path) -> Result<()> {
    node::install()?;
    run(node::typescript().arg(root().join("xtask/site/element.mjs")).arg(folder))?;
    fs::copy(root().join("javascript/npm").join(TYPES), folder.join(TYPES))
        .with_context(|| format!("{TYPES} cannot be copied"))?;
    Ok(())
}
