//! The libraries that the page ships, copied beside the page's own modules.
//!
//! There plain relative imports find it, in the browser, in the tests and in the type checker alike, without
//! an import map.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

use crate::{files, shell::root};

/// A library: its folder in `node_modules`, and the modules that the page imports, and what those import:
/// add to them when the page needs more.
pub(crate) struct Library {
    pub(crate) name: &'static str,
    folder: &'static str,
    modules: &'static [&'static str],
}

/// Of lit-html not `style-map`: it writes a `style` attribute, which the page's content security policy
/// refuses.
pub(crate) const LIBRARIES: [Library; 3] = [
    Library {
        name: "lit-html",
        folder: "",
        modules: &["lit-html", "directive", "directive-helpers", "directives/guard", "directives/live"],
    },
    Library { name: "idb-keyval", folder: "dist", modules: &["index"] },
    Library { name: "qr", folder: "", modules: &["index", "decode"] },
];

/// Copies the modules with their types, and removes what is no longer among them.
pub(crate) fn copy() -> Result<()> {
    LIBRARIES.iter().try_for_each(copy_library)
}

fn copy_library(library: &Library) -> Result<()> {
    let from = root().join("node_modules").join(library.name).join(library.folder);
    let to = root().join("www/vendor").join(library.name);
    fs::create_dir_all(&to).with_context(|| format!("{} cannot be made", to.display()))?;
    let wanted = wanted(library);
    for file in files::below(&to)? {
        if !wanted.iter().any(|name| to.join(name) == file) {
            fs::remove_file(file)?;
        }
    }
    wanted.iter().try_for_each(|name| copy_if_changed(&from.join(name), &to.join(name)))
}

fn wanted(library: &Library) -> Vec<PathBuf> {
    let endings = ["js", "d.ts"];
    let modules =
        library.modules.iter().flat_map(|module| endings.map(|ending| format!("{module}.{ending}")));
    modules.map(PathBuf::from).collect()
}

/// Leaves an equal file alone: `trunk serve` watches `www/` and would build again.
fn copy_if_changed(from: &Path, to: &Path) -> Result<()> {
    let text = fs::read_to_string(from).with_context(|| format!("{} cannot be read", from.display()))?;
    let text = without_source_map(&text);
    if fs::read_to_string(to).is_ok_and(|present| present == text) {
        return Ok(());
    }
    let folder = to.parent().context("a vendored file lies in a folder")?;
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(to, text))
        .with_context(|| format!("{} cannot be written", to.display()))
}

/// The maps are not shipped, so nothing may ask a browser to fetch them.
fn without_source_map(text: &str) -> String {
    let kept = text.lines().filter(|line| !line.starts_with("//# sourceMappingURL="));
    kept.collect::<Vec<_>>().join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_reference_to_the_map_is_left_out() {
        let module = "/** @license BSD-3 */\nexport const a = 1;\n//# sourceMappingURL=a.js.map";
        assert_eq!(without_source_map(module), "/** @license BSD-3 */\nexport const a = 1;\n");
    }
}
