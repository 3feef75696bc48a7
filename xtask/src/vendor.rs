//! The library that the page ships: lit-html, copied beside the page's own modules.
//!
//! There plain relative imports find it, in the browser, in the tests and in the type checker alike, without
//! an import map.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

use crate::{files, shell::root};

/// The modules that the page imports, and what those import: add to them when the page needs more. Not
/// `style-map`: it writes a `style` attribute, which the page's content security policy refuses.
const MODULES: [&str; 5] =
    ["lit-html", "directive", "directive-helpers", "directives/guard", "directives/live"];

/// Copies the modules with their types, and removes what is no longer among them.
pub(crate) fn copy() -> Result<()> {
    let from = root().join("node_modules/lit-html");
    let to = root().join("www/vendor/lit-html");
    fs::create_dir_all(&to).with_context(|| format!("{} cannot be made", to.display()))?;
    let wanted = wanted();
    for file in files::below(&to)? {
        if !wanted.iter().any(|name| to.join(name) == file) {
            fs::remove_file(file)?;
        }
    }
    wanted.iter().try_for_each(|name| copy_if_changed(&from.join(name), &to.join(name)))
}

fn wanted() -> Vec<PathBuf> {
    let modules = MODULES.iter().flat_map(|module| ["js", "d.ts"].map(|ending| format!("{module}.{ending}")));
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
