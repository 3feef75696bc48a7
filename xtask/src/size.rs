//! The size of what a visitor downloads, and its limits.

use std::{fs, io::Write};

use anyhow::{Context, Result, bail};
use flate2::{Compression, write::GzEncoder};
use serde_json::Value;

use crate::{files, precache, shell::root, site};

/// One group of shipped files and the limit on its bytes, each file gzipped by itself as a host sends it.
struct Group {
    name: &'static str,
    endings: &'static [&'static str],
    raw: usize,
    gzipped: usize,
    limit: usize,
}

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
    for (name, endings) in [("engine", &["wasm"][..]), ("page", &["js", "css"][..])] {
        let limit =
            limits[name].as_u64().with_context(|| format!("tests/size.json sets no limit for \"{name}\""))?;
        groups.push(Group { name, endings, raw: 0, gzipped: 0, limit: usize::try_from(limit)? });
    }
    let app = site::app()?;
    // What keeps the page on the device is downloaded with it, though it lies beside the folder.
    for file in files::below(&app)?.into_iter().chain([app.with_file_name(precache::WORKER)]) {
        let ending = file.extension().unwrap_or_default().to_string_lossy();
        if let Some(group) = groups.iter_mut().find(|group| group.endings.contains(&&*ending)) {
            let bytes = fs::read(&file)?;
            group.raw += bytes.len();
            group.gzipped += gzipped_size(&bytes)?;
        }
    }
    for group in &groups {
        // A limit that nothing is held against would pass for ever.
        if group.raw == 0 {
            bail!("dist/ holds no {} file", group.endings.join(" or "));
        }
    }
    Ok(groups)
}

fn gzipped_size(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

fn print(groups: &[Group]) {
    println!("{:10} {:>10} {:>10} {:>10}", "shipped", "bytes", "gzipped", "limit");
    for group in groups {
        println!("{:10} {:>10} {:>10} {:>10}", group.name, group.raw, group.gzipped, group.limit);
    }
}
