//! The cache busting of a release: the app's folder is named after the content of the site.
//!
//! Inside the folder every address is relative, so the rename reaches page, modules, worker, engine and style
//! at once: all of them may be cached for ever. Only what lies beside the folder changes under its address.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};

use crate::{bundle, engine, files, precache};

/// What lies beside the page and not in the app's folder, because a browser or a host looks for it there.
const BESIDE: [&str; 4] = ["404.html", "_headers", "manifest.webmanifest", precache::WORKER];

/// The files that refer to the app's folder, and how.
const REFERENCES: [(&str, &str); 3] =
    [("index.html", "./app/"), ("manifest.webmanifest", "./app/"), ("_headers", "\n/app/")];

/// Trunk's hook after each build; Trunk names the folder and the profile.
pub(crate) fn run() -> Result<()> {
    let staging = env::var_os("TRUNK_STAGING_DIR").context("`stamp` is called by Trunk, after a build")?;
    let site = PathBuf::from(staging);
    let app = site.join("app");
    if env::var("TRUNK_PROFILE").as_deref() != Ok("release") {
        return move_beside(&site);
    }
    remove_declarations(&app)?;
    engine::make_small(&app)?;
    bundle::join(&site)?;
    move_beside(&site)?;
    let release = stamp(&site)?;
    precache::write(&site, &release)
}

/// Trunk has copied everything into the app's folder.
fn move_beside(site: &Path) -> Result<()> {
    BESIDE.iter().try_for_each(|file| {
        fs::rename(site.join("app").join(file), site.join(file))
            .with_context(|| format!("{file} cannot be moved beside the page"))
    })
}

/// Renames the app's folder; returns its new name.
fn stamp(site: &Path) -> Result<String> {
    let name = format!("app-{:016x}", hash(site)?);
    let renamed = REFERENCES.map(|(file, reference)| {
        let file = site.join(file);
        let text = fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))?;
        ensure!(text.contains(reference), "{} does not refer to the app's folder", file.display());
        Ok((file, text.replace(reference, &reference.replace("app", &name))))
    });
    for file in renamed {
        let (file, text) = file?;
        fs::write(&file, text).with_context(|| format!("{} cannot be written", file.display()))?;
    }
    fs::rename(site.join("app"), site.join(&name)).context("the app's folder cannot be renamed")?;
    Ok(name)
}

/// Type declarations are for developers; no browser asks for them.
fn remove_declarations(app: &Path) -> Result<()> {
    for file in files::below(app)? {
        if file.to_string_lossy().ends_with(".d.ts") {
            fs::remove_file(&file).with_context(|| format!("{} cannot be removed", file.display()))?;
        }
    }
    Ok(())
}

/// FNV-1a over names and contents: stable between machines, and nobody attacks a cache key of their own site.
fn hash(folder: &Path) -> Result<u64> {
    const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    let mut hash = OFFSET;
    let mut add = |bytes: &[u8]| {
        // The length keeps the end of one part from being read as the start of the next.
        for byte in bytes.len().to_le_bytes().iter().chain(bytes) {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(PRIME);
        }
    };
    for file in files::below(folder)? {
        add(files::address(&file, folder)?.as_bytes());
        add(&fs::read(&file)?);
    }
    Ok(hash)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A little site in a folder of its own.
    fn site(name: &str, script: &str) -> PathBuf {
        let site = env::temp_dir().join(format!("noughts-stamp-{}-{name}", std::process::id()));
        fs::create_dir_all(site.join("app/css")).unwrap();
        fs::write(site.join("index.html"), "<script src=\"./app/main.js\"></script>").unwrap();
        fs::write(site.join("app/main.js"), script).unwrap();
        fs::write(site.join("app/css/board.css"), "td {}").unwrap();
        fs::write(site.join("app/404.html"), "").unwrap();
        fs::write(site.join("app/_headers"), "/*\n  A: b\n\n/app/*\n  C: d\n").unwrap();
        fs::write(site.join("app/manifest.webmanifest"), "[\"./app/icon.svg\"]").unwrap();
        fs::write(site.join("app/sw.js"), "").unwrap();
        move_beside(&site).unwrap();
        site
    }

    /// The name of the release.
    fn stamped(site: PathBuf) -> String {
        let name = stamp(&site).unwrap();
        assert!(site.join(&name).join("css/board.css").is_file(), "{name}");
        assert!(!site.join("app").exists());
        let text = |file| fs::read_to_string(site.join(file)).unwrap();
        assert_eq!(text("index.html"), format!("<script src=\"./{name}/main.js\"></script>"));
        assert_eq!(text("manifest.webmanifest"), format!("[\"./{name}/icon.svg\"]"));
        assert_eq!(text("_headers"), format!("/*\n  A: b\n\n/{name}/*\n  C: d\n"));
        fs::remove_dir_all(site).unwrap();
        name
    }

    #[test]
    fn everything_refers_to_the_renamed_folder_and_equal_content_has_an_equal_name() {
        let name = stamped(site("one", "let a;"));
        assert_eq!(name, stamped(site("two", "let a;")));
        assert_ne!(name, stamped(site("three", "let b;")));
        let other_worker = site("four", "let a;");
        fs::write(other_worker.join("sw.js"), "let c;").unwrap();
        assert_ne!(name, stamped(other_worker), "a browser looks at the worker, which names the release");
    }

    #[test]
    fn a_page_that_misses_its_app_is_refused() {
        let site = site("lost", "let a;");
        fs::write(site.join("index.html"), "<p>nothing</p>").unwrap();
        assert!(stamp(&site).unwrap_err().to_string().contains("does not refer to"));
        assert!(site.join("app/main.js").is_file());
        fs::remove_dir_all(site).unwrap();
    }
}
