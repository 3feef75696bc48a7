//! The scripts and styles of a release: a few files in place of many, without what only their developers read.
//! A tenth of the requests, and two thirds of the bytes.

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::{
    files,
    shell::{command, run},
};

/// The module that `index.html` starts, and its style. What a module imports becomes a part of it; what it imports
/// on demand becomes a file of its own.
const PAGE: [&str; 2] = ["main.js", "css/page.css"];
/// Joined by itself, so that page and worker do not wait for a third file with what both of them need.
const WORKER: &str = "engine/worker.js";
/// The engine's glue, which page and worker share: the page imports it by its address.
const GLUE: &str = "noughts.js";
/// Scripts that are no modules.
const CLASSIC: [&str; 2] = ["first.js", "sw.js"];
/// The language that is spoken from the start; the others are loaded on demand.
const FIRST_LANGUAGE: &str = "locales/en.js";

/// Joins what belongs together, each part under the address that it had, and makes the page preload what is left.
pub(crate) fn join(site: &Path) -> Result<()> {
    let app = site.join("app");
    let mut alone = languages(&app)?;
    alone.push(GLUE.to_owned());
    let page = bundle(&app, ".", &PAGE, &alone)?;
    let worker = bundle(&app, "engine", &[WORKER], &alone)?;
    alone.extend(CLASSIC.map(str::to_owned));
    run(esbuild(&app, ".").args(&alone)).context("the page's scripts cannot be minified")?;
    remove_others(&app, |file| {
        page[file].is_object() || worker[file].is_object() || alone.iter().any(|name| name == file)
    })?;
    for file in files::below(&app)?.iter().filter(|file| files::has_ending(file, &["js"])) {
        let text = fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
        fs::write(file, without_indentation(&text))
            .with_context(|| format!("{} cannot be written", file.display()))?;
    }

    let mut modules = loaded_with(PAGE[0], &page);
    modules.push(GLUE.to_owned());
    let index = site.join("index.html");
    let text = fs::read_to_string(&index).with_context(|| format!("{} cannot be read", index.display()))?;
    fs::write(&index, preloading(&text, &modules)?)
        .with_context(|| format!("{} cannot be written", index.display()))
}

fn languages(app: &Path) -> Result<Vec<String>> {
    let files = files::below(&app.join("locales"))?;
    let mut addresses = files.iter().map(|file| files::address(file, app)).collect::<Result<Vec<_>>>()?;
    addresses.retain(|address| address != FIRST_LANGUAGE);
    Ok(addresses)
}

/// Joins these files with everything that they import, but not with what shall stay `alone`. Returns esbuild's notes
/// on the files that it wrote, by address. All of them lie side by side in `folder`, without further folders: esbuild
/// names what stays alone as seen from there.
fn bundle(app: &Path, folder: &str, entries: &[&str], alone: &[String]) -> Result<Value> {
    const NOTES: &str = "bundle.json";
    let mut esbuild = esbuild(app, folder);
    esbuild.args(["--bundle", "--splitting", "--format=esm", "--chunk-names=[name]-[hash]"]);
    esbuild.arg(format!("--metafile={NOTES}")).args(entries);
    esbuild.args(alone.iter().map(|file| format!("--external:./{file}")));
    run(&mut esbuild).context("the page's scripts cannot be joined")?;
    let notes = app.join(NOTES);
    let text = fs::read_to_string(&notes).with_context(|| format!("{} cannot be read", notes.display()))?;
    fs::remove_file(notes)?;
    Ok(serde_json::from_str::<Value>(&text)?["outputs"].take())
}

/// The minifier, which writes every file of a folder in the place of the one that it read.
fn esbuild(app: &Path, folder: &str) -> Command {
    let mut esbuild = command("esbuild");
    esbuild.current_dir(app).args(["--minify", "--allow-overwrite", "--log-level=warning"]);
    esbuild.args([format!("--outdir={folder}"), format!("--outbase={folder}")]);
    // The checker's settings are no business of the minifier.
    esbuild.arg("--tsconfig-raw={}");
    esbuild
}

/// Removes the scripts and styles that became parts of others, the declarations of types, and the folders that this leaves empty.
fn remove_others(app: &Path, is_kept: impl Fn(&str) -> bool) -> Result<()> {
    for file in files::below(app)? {
        let address = files::address(&file, app)?;
        if files::has_ending(&file, &["js", "ts", "css"]) && !is_kept(&address) {
            fs::remove_file(&file).with_context(|| format!("{} cannot be removed", file.display()))?;
            // Refused while there is something left in it.
            file.parent().map(fs::remove_dir);
        }
    }
    Ok(())
}

/// A minified script without the indentation that it has left: that of its HTML, where a line break does as well.
fn without_indentation(script: &str) -> String {
    let lines: Vec<_> = script.split('\n').map(|line| line.trim_start_matches(' ')).collect();
    lines.join("\n")
}

/// A module with all those that it cannot start without.
fn loaded_with(module: &str, notes: &Value) -> Vec<String> {
    let mut modules = vec![module.to_owned()];
    let mut read = 0;
    while let Some(module) = modules.get(read) {
        let imports = notes[module]["imports"].as_array().into_iter().flatten();
        let needed = imports.filter(|import| import["kind"] == "import-statement");
        let mut new: Vec<_> =
            needed.filter_map(|import| import["path"].as_str().map(str::to_owned)).collect();
        new.retain(|path| !modules.contains(path));
        modules.extend(new);
        read += 1;
    }
    modules
}

/// The page, preloading these modules in place of those that it names.
fn preloading(page: &str, modules: &[String]) -> Result<String> {
    let is_preload = |line: &str| line.contains("rel=\"modulepreload\"");
    let mut lines: Vec<String> = page.lines().map(str::to_owned).collect();
    let first = lines.iter().position(|line| is_preload(line)).context("the page preloads no module")?;
    lines.retain(|line| !is_preload(line));
    let link = |module| format!("    <link rel=\"modulepreload\" href=\"./app/{module}\">");
    lines.splice(first..first, modules.iter().map(link));
    Ok(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn indentation_goes_and_line_breaks_stay() {
        let script = "let t=h`<p>\n    <b>${x} y</b>\n  </p>`;\n";
        assert_eq!(without_indentation(script), "let t=h`<p>\n<b>${x} y</b>\n</p>`;\n");
    }

    #[test]
    fn a_module_is_loaded_with_what_it_imports_but_not_with_what_it_imports_on_demand() {
        let import = |path, kind| json!({ "path": path, "kind": kind });
        let notes = json!({
            "main.js": { "imports": [
                import("a.js", "import-statement"),
                import("lab.js", "dynamic-import"),
            ] },
            "a.js": { "imports": [import("b.js", "import-statement")] },
            "b.js": { "imports": [import("a.js", "import-statement")] },
            "lab.js": { "imports": [import("c.js", "import-statement")] },
        });
        assert_eq!(loaded_with("main.js", &notes), ["main.js", "a.js", "b.js"]);
    }

    #[test]
    fn the_page_preloads_what_is_left() {
        let line = |file| format!("    <link rel=\"modulepreload\" href=\"./app/{file}\">\n");
        let page = |lines: &str| format!("<head>\n    <title>t</title>\n{lines}  </head>\n");
        let before = page(&(line("main.js") + &line("page/page.js") + &line("noughts.js")));
        let after = preloading(&before, &["main.js".into(), "noughts.js".into()]).unwrap();
        assert_eq!(after, page(&(line("main.js") + &line("noughts.js"))));
        assert!(preloading(&page(""), &[]).unwrap_err().to_string().contains("preloads no module"));
    }

    #[test]
    fn only_scripts_and_styles_are_removed_and_no_folder_is_left_empty() {
        let app = std::env::temp_dir().join(format!("noughts-bundle-{}", std::process::id()));
        for file in [
            "main.js",
            "page/page.js",
            "core/types.d.ts",
            "css/page.css",
            "css/board.css",
            "vendor/a.js",
            "vendor/LICENSE",
        ] {
            let file = app.join(file);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, "").unwrap();
        }
        remove_others(&app, |file| PAGE.contains(&file)).unwrap();
        let left = files::below(&app).unwrap();
        let left: Vec<_> = left.iter().map(|file| files::address(file, &app).unwrap()).collect();
        assert_eq!(left, ["css/page.css", "main.js", "vendor/LICENSE"]);
        assert!(!app.join("page").exists());
        fs::remove_dir_all(app).unwrap();
    }
}
