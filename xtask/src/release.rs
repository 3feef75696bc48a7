//! What a release is described by: the section of its version in CHANGELOG.md.

use anyhow::{Context, Result, bail, ensure};

use crate::{engine, shell::root};

/// Prints what the changelog says of a version, which must be that of the packages: the notes of its release.
pub(crate) fn print_notes(arguments: &[String]) -> Result<()> {
    let [wanted] = arguments else { bail!("`cargo xtask notes` takes one version, such as 0.1.0") };
    let version = engine::version()?;
    ensure!(wanted == &version, "Cargo.toml says version {version}, not {wanted}");
    let changelog = std::fs::read_to_string(root().join("CHANGELOG.md"))?;
    println!("{}", notes(&changelog, wanted)?);
    Ok(())
}

/// The section of a version, without its heading `## VERSION - DAY`.
fn notes<'a>(changelog: &'a str, version: &str) -> Result<&'a str> {
    let sections = changelog.split("\n## ").skip(1);
    let found = sections.filter_map(|section| section.split_once('\n')).find(|(heading, _)| {
        heading
            .strip_prefix(version)
            .is_some_and(|rest| rest.starts_with(" - ") && rest.len() == " - 2026-01-01".len())
    });
    let (_, text) = found.with_context(|| format!("CHANGELOG.md has no section `## {version} - DAY`"))?;
    ensure!(!text.trim().is_empty(), "CHANGELOG.md says nothing of version {version}");
    Ok(text.trim())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const CHANGELOG: &str = "# Changelog\n\n## Unreleased\n\n- later\n\n## 0.2.0 - 2026-12-01\n\n- new\n\n## 0.1.0 - 2026-11-01\n\n";

    #[test]
    fn the_notes_are_the_section_of_the_version() {
        assert_eq!(notes(CHANGELOG, "0.2.0").unwrap(), "- new");
        for missing in ["0.1.0", "0.2", "0.3.0", "Unreleased"] {
            assert!(notes(CHANGELOG, missing).is_err(), "{missing}");
        }
    }

    #[test]
    fn the_changelog_tells_of_the_version_that_would_be_released() {
        let changelog = fs::read_to_string(root().join("CHANGELOG.md")).unwrap();
        notes(&changelog, &engine::version().unwrap()).unwrap();
    }

    /// What an action may do is what its job may do: a tag can be moved to other code, a hash cannot.
    #[test]
    fn workflows_name_actions_by_hash_and_give_rights_to_jobs() {
        for entry in root().join(".github/workflows").read_dir().unwrap() {
            let file = entry.unwrap().path();
            let text = fs::read_to_string(&file).unwrap();
            for used in text.lines().filter_map(|line| line.split_once("uses: ")).map(|(_, used)| used) {
                let hash = used.split_once('@').map_or("", |(_, rest)| rest.split(' ').next().unwrap());
                let is_hash = hash.len() == 40 && hash.chars().all(|digit| digit.is_ascii_hexdigit());
                assert!(used.starts_with("./") || (is_hash && used.contains(" # v")), "{used}");
            }
            let of_all =
                text.split_once("\npermissions:").map(|(_, rest)| rest.split("\n\n").next().unwrap());
            assert!(of_all.is_some_and(|rights| !rights.contains("write")), "{}", file.display());
            assert_eq!(
                text.matches("actions/checkout@").count(),
                text.matches("persist-credentials: false").count(),
                "{}",
                file.display()
            );
        }
    }
}
