//! `noughts-learn <folder>`: writes the Learn pages and their bibliography below a folder of the site.

use std::path::Path;
use std::{env, fs};

use anyhow::{Context, Result, bail};
use noughts_learn::book::Book;
use noughts_learn::{site, source};

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [folder] = arguments.as_slice() else { bail!("give the folder to write to") };
    let book = Book::read(Path::new(env!("CARGO_MANIFEST_DIR")))?;
    let bibliography = ("sources.bib".to_owned(), source::bibliography());
    for (address, text) in site::pages(&book)?.into_iter().chain([bibliography]) {
        let file = Path::new(folder).join(address);
        let parent = file.parent().context("a page lies in a folder")?;
        fs::create_dir_all(parent).with_context(|| format!("{} cannot be made", parent.display()))?;
        fs::write(&file, text).with_context(|| format!("{} cannot be written", file.display()))?;
    }
    Ok(())
}
