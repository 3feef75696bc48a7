//! The notices of third parties: the licence of all software of others that the page and the package contain.
//!
//! A tool such as cargo-about would take minutes to compile on every new machine; what is needed of it is
//! this file.

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::{
    shell::{command, output, root},
    tools::TARGET,
    vendor::{LIBRARIES, Library},
};

/// Its name in the package and in the site.
pub(crate) const FILE: &str = "THIRD-PARTY.txt";

/// The packages that become WebAssembly.
const MODULES: [&str; 2] = ["noughts-javascript", "noughts-lab"];

const HEAD: &str = "\
Noughts contains software of others, named below with its licence. Where they offer several licences, Noughts uses the \
software under the MIT licence.
";

/// The compiler links it into each module, and no manifest names it.
const STANDARD_LIBRARY: (&str, &str) = (
    "the Rust standard library, with the crates that it contains (such as dlmalloc and hashbrown)",
    "\
Copyright (c) The Rust Project Contributors

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation \
files (the \"Software\"), to deal in the Software without restriction, including without limitation the rights to use, copy, \
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the \
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED \"AS IS\", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE \
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR \
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, \
ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
",
);

/// Writes the notices into a folder.
pub(crate) fn write(folder: &Path) -> Result<()> {
    fs::write(folder.join(FILE), text()?).with_context(|| format!("{FILE} cannot be written"))
}

/// All notices; software with the same licence text shares it.
fn text() -> Result<String> {
    let mut by_text: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut add =
        |name: String, licence: &str| by_text.entry(licence.trim().to_owned()).or_default().push(name);
    add(STANDARD_LIBRARY.0.to_owned(), STANDARD_LIBRARY.1);
    for Library { name, .. } in &LIBRARIES {
        add((*name).to_owned(), &licence(&root().join("node_modules").join(name))?);
    }
    for (name, manifest) in crates()? {
        let folder = Path::new(&manifest).parent().context("a manifest lies in a folder")?;
        add(name, &licence(folder)?);
    }
    let sections = by_text.iter().map(|(licence, names)| format!("\n== {}\n\n{licence}\n", names.join(", ")));
    Ok(HEAD.to_owned() + &sections.collect::<String>())
}

/// Name with version, and manifest, of every crate of others that is compiled into a module.
fn crates() -> Result<BTreeMap<String, String>> {
    let all = ["metadata", "--locked", "--format-version", "1", "--filter-platform", TARGET];
    let all: Value =
        serde_json::from_str(&output(command("cargo").args(all)).context("`cargo metadata` failed")?)?;
    let packages = all["packages"].as_array().context("cargo did not list the packages")?;
    let linked = linked()?;
    let mut found = BTreeMap::new();
    for package in packages.iter().filter(|package| !package["source"].is_null()) {
        let text = |key: &str| {
            package[key].as_str().map(str::to_owned).context("a package has a name and a version")
        };
        let (name, version) = (text("name")?, text("version")?);
        if linked.contains(&format!("{name} v{version}")) {
            found.insert(format!("{name} {version}"), text("manifest_path")?);
        }
    }
    ensure!(found.len() > 1, "cargo named no dependency of the modules");
    Ok(found)
}

/// What `cargo tree` lists for the modules, without what only runs in the compiler.
fn linked() -> Result<Vec<String>> {
    let mut lines = Vec::new();
    for module in MODULES {
        let mut tree = command("cargo");
        tree.args(["tree", "--locked", "--edges", "normal,no-proc-macro", "--no-dedupe", "--target", TARGET]);
        tree.args(["--prefix", "none", "--format", "{p}", "--package", module]);
        lines.extend(output(&mut tree).context("`cargo tree` failed")?.lines().map(str::to_owned));
    }
    Ok(lines)
}

/// The text of a licence that a package contains: that of MIT where there are several.
fn licence(folder: &Path) -> Result<String> {
    let entries = folder.read_dir().with_context(|| format!("{} cannot be read", folder.display()))?;
    let mut names: Vec<_> = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    names.retain(|name| name.to_uppercase().starts_with("LICEN"));
    names.sort_by_key(|name| (!name.to_uppercase().contains("MIT"), name.clone()));
    let name = names.first().with_context(|| format!("{} contains no licence", folder.display()))?;
    fs::read_to_string(folder.join(name))
        .with_context(|| format!("{name} of {} cannot be read", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_notices_name_every_crate_of_the_modules_and_the_library_of_the_page() {
        let notices = text().unwrap();
        for name in [
            "libm 0.2",
            "serde-wasm-bindgen 0.6",
            "rand_pcg 0.10",
            "web-time 1",
            "lit-html",
            "idb-keyval",
            "hashbrown",
        ] {
            assert!(notices.contains(name), "{name}");
        }
        for text in ["Permission is hereby granted", "Google LLC", "Rust Project"] {
            assert!(notices.contains(text), "{text}");
        }
        assert!(!notices.contains("noughts-"), "a crate of our own needs no notice");
    }

    #[test]
    fn what_contains_no_licence_is_refused() {
        let message = licence(&root().join("xtask/src")).unwrap_err().to_string();
        assert!(message.contains("contains no licence"), "{message}");
    }
}
