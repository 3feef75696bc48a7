//! The size of what a visitor downloads, and its limits.

use std::{fs, io::Write, path::Path};

use anyhow::{Context, Result, bail};
use flate2::{Compression, write::GzEncoder};
use serde_json::Value;

use crate::{engine, files, precache, shell::root, site};

/// Whether a file belongs to a group.
type Holds = fn(&Path) -> bool;

/// One group of shipped files and the limit on its bytes, each file gzipped by itself as a host sends it.
struct Group {
    name: &'static str,
    holds: Holds,
    raw: usize,
    gzipped: usize,
    limit: usize,
}

/// What is measured together; a file belongs to the first group that holds it.
/// The page speaks English by itself and any other language on demand: one of these besides at most.
const GROUPS: [(&str, Holds); 3] = [
    ("engine", |file| file.ends_with(engine::MODULE)),
    ("language", |file| file.parent().is_some_and(|folder| folder.ends_with("locales"))),
    ("page", |file| files::has_ending(file, &["js", "css"])),
];

/// Prints the sizes.
pub(crate) fn report() -> Result<()> {
    measure().map(|groups| print(&groups))
}

/// Prints the sizes and fails when one is over its limit.
pub(crate) fn check() -> Result<()> {
    let groups = measure()?;
    print(&groups);
    if let Some(group) = groups.iter().find(|group| group.gzipped > group.limit) {
        bail!(
            "{}: {} bytes gzipped, the limit in tests/size.json is {}",
            group.name,
            group.gzipped,
            group.limit
        );
    }
    Ok(())
}

fn measure() -> Result<Vec<Group>> {
    let text =
        fs::read_to_string(root().join("tests/size.json")).context("tests/size.json cannot be read")?;
    let limits: Value = serde_json::from_str(&text).context("tests/size.json is not JSON")?;
    let mut groups = Vec::new();
    for (name, holds) in GROUPS {
        let limit =
            limits[name].as_u64().with_context(|| format!("tests/size.json sets no limit for \"{name}\""))?;
        groups.push(Group { name, holds, raw: 0, gzipped: 0, limit: usize::try_from(limit)? });
    }
    let app = site::app()?;
    // What keeps the page on the device is downloaded with it, though it lies beside the folder.
    for file in files::below(&app)?.into_iter().chain([app.with_file_name(precache::WORKER)]) {
        if let Some(group) = groups.iter_mut().find(|group| (group.holds)(&file)) {
            let bytes = fs::read(&file)?;
            group.raw += bytes.len();
            group.gzipped += gzipped(&bytes)?.len();
        }
    }
    for group in &groups {
        // A limit that nothing is held against would pass for ever.
        if group.raw == 0 {
            bail!("dist/ holds nothing of the {}", group.name);
        }
    }
    Ok(groups)
}

/// A file as a host sends it.
pub(crate) fn gzipped(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

fn print(groups: &[Group]) {
    println!("{:10} {:>10} {:>10} {:>10}", "shipped", "bytes", "gzipped", "limit");
    for group in groups {
        println!("{:10} {:>10} {:>10} {:>10}", group.name, group.raw, group.gzipped, group.limit);
    }
}
