//! Folders of files.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

/// Every file below a folder, in the order of their names.
pub(crate) fn below(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(below(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Copies every file below a folder to the same place below another.
pub(crate) fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    for file in below(from)? {
        let target = to.join(file.strip_prefix(from)?);
        let parent = target.parent().context("a file lies in a folder")?;
        fs::create_dir_all(parent).with_context(|| format!("{} cannot be made", parent.display()))?;
        fs::copy(&file, &target).with_context(|| format!("{} cannot be written", target.display()))?;
    }
    Ok(())
}
