//! What a release keeps on the device: its name and its files, written into the service worker.
//!
//! The worker's own bytes change with every release, which is how a browser learns of a new one.

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};

use crate::files;

/// The service worker, beside the page: it rules over its own folder.
pub(crate) const WORKER: &str = "sw.js";

/// What stands in the worker's source for the folder of the release, and for the list of its files.
const RELEASE: &str = "@release@";
const FILES: &str = "\"@files@\"";

/// Completes the service worker of a finished site.
pub(crate) fn write(site: &Path, release: &str) -> Result<()> {
    let worker = site.join(WORKER);
    let source =
        fs::read_to_string(&worker).with_context(|| format!("{} cannot be read", worker.display()))?;
    for place in [RELEASE, FILES] {
        ensure!(source.matches(place).count() == 1, "{WORKER} does not hold {place} exactly once");
    }
    let files: Vec<String> = addresses(site, release)?.iter().map(|file| format!("\"{file}\"")).collect();
    let source = source.replace(RELEASE, release).replace(FILES, &files.join(","));
    fs::write(&worker, source).with_context(|| format!("{} cannot be written", worker.display()))
}

/// Everything the page needs without a network, relative to the site: the page is the folder itself, as a
/// visitor asks for it. The weights of the value net are among it: without them some levels of Ultimate cannot play.
fn addresses(site: &Path, release: &str) -> Result<Vec<String>> {
    let mut addresses = vec!["./".to_owned(), "manifest.webmanifest".to_owned()];
    for file in files::below(&site.join(release))? {
        let address = files::address(&file, site)?;
        let plain = |c: char| c.is_ascii_alphanumeric() || "./-_".contains(c);
        ensure!(address.chars().all(plain), "`{address}` is no address as it stands: rename the file");
        addresses.push(address);
    }
    Ok(addresses)
}

#[cfg(test)]
mod tests {
    use std::{env, path::PathBuf};

    use super::*;

    fn site(name: &str, worker: &str, file: &str) -> PathBuf {
        let site = env::temp_dir().join(format!("noughts-precache-{}-{name}", std::process::id()));
        fs::create_dir_all(site.join("app-1/css")).unwrap();
        fs::write(site.join(WORKER), worker).unwrap();
        fs::write(site.join("404.html"), "").unwrap();
        fs::write(site.join("app-1").join(file), "").unwrap();
        fs::write(site.join("app-1/css/board.css"), "").unwrap();
        fs::write(site.join("app-1/ultimate.net"), "").unwrap();
        site
    }

    #[test]
    fn the_worker_names_its_release_and_all_of_its_files() {
        let site = site("one", "let a=\"@release@\",b=[\"@files@\"];", "main.js");
        write(&site, "app-1").unwrap();
        let worker = fs::read_to_string(site.join(WORKER)).unwrap();
        let files =
            r#""./","manifest.webmanifest","app-1/css/board.css","app-1/main.js","app-1/ultimate.net""#;
        assert_eq!(worker, format!("let a=\"app-1\",b=[{files}];"));
        fs::remove_dir_all(site).unwrap();
    }

    #[test]
    fn a_worker_without_its_places_and_a_file_without_an_address_are_refused() {
        for (name, worker, file, complaint) in [
            ("places", "let a=\"@release@\";", "main.js", "@files@"),
            ("address", "[\"@release@\",\"@files@\"]", "a b.js", "`app-1/a b.js`"),
        ] {
            let site = site(name, worker, file);
            let message = write(&site, "app-1").unwrap_err().to_string();
            assert!(message.contains(complaint), "{message}");
            assert_eq!(fs::read_to_string(site.join(WORKER)).unwrap(), worker);
            fs::remove_dir_all(site).unwrap();
        }
    }
}
