//! The cache busting of a release: the app's folder is named after its content.
//!
//! Inside the folder every address is relative, so the rename reaches page, modules, worker, engine and style
//! at once: all of them may be cached for ever, and index.html is the only file whose content may change.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};

use crate::{files, minify};

/// Trunk's hook after each build; Trunk names the folder and the profile.
pub(crate) fn run() -> Result<()> {
    let staging = env::var_os("TRUNK_STAGING_DIR").context("`stamp` is called by Trunk, after a build")?;
    if env::var("TRUNK_PROFILE").as_deref() == Ok("release") {
        let site = PathBuf::from(staging);
        remove_declarations(&site.join("app"))?;
        minify::below(&site.join("app"))?;
        stamp(&site)
    } else {
        Ok(())
    }
}

fn stamp(site: &Path) -> Result<()> {
    let app = site.join("app");
    let name = format!("app-{:016x}", hash(&app)?);
    let index = site.join("index.html");
    let page = fs::read_to_string(&index).with_context(|| format!("{} cannot be read", index.display()))?;
    ensure!(page.contains("./app/"), "index.html does not refer to ./app/, where the built files lie");
    fs::write(&index, page.replace("./app/", &format!("./{name}/")))?;
    fs::rename(&app, site.join(name)).context("the app's folder cannot be renamed")
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
        let name = file.strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
        add(name.as_bytes());
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
        site
    }

    fn stamped_page(name: &str, script: &str) -> String {
        let site = site(name, script);
        stamp(&site).unwrap();
        let page = fs::read_to_string(site.join("index.html")).unwrap();
        let folder = page.split("./").nth(1).unwrap().split('/').next().unwrap();
        assert!(site.join(folder).join("css/board.css").is_file(), "{page}");
        assert!(!site.join("app").exists());
        fs::remove_dir_all(site).unwrap();
        page
    }

    #[test]
    fn the_page_refers_to_the_renamed_folder_and_equal_content_has_an_equal_name() {
        let page = stamped_page("one", "let a;");
        assert!(page.starts_with("<script src=\"./app-"), "{page}");
        assert_eq!(page, stamped_page("two", "let a;"));
        assert_ne!(page, stamped_page("three", "let b;"));
    }

    #[test]
    fn a_page_that_misses_its_app_is_refused() {
        let site = site("lost", "let a;");
        fs::write(site.join("index.html"), "<p>nothing</p>").unwrap();
        assert!(stamp(&site).unwrap_err().to_string().contains("./app/"));
        assert!(site.join("app/main.js").is_file());
        fs::remove_dir_all(site).unwrap();
    }
}
