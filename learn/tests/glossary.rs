//! The glossary: every term has its texts and its page, and is used.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use noughts_learn::book::Book;
use noughts_learn::glossary::{self, GLOSSARY};
use noughts_learn::site::pages;
use noughts_learn::words::LANGUAGES;

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All scripts of the laboratory, as one text.
fn laboratory(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text += &laboratory(&path);
        } else if path.extension().is_some_and(|ending| ending == "ts") {
            text += &fs::read_to_string(&path).unwrap();
        }
    }
    text
}

#[test]
fn every_term_has_a_name_and_a_meaning_in_every_language_and_there_is_no_other_text() {
    let book = Book::read(folder()).unwrap();
    for page in glossary::terms().flat_map(|term| &term.except) {
        assert!(book.page(LANGUAGES[0], page).is_some(), "{page}");
    }
    let listed: BTreeSet<&str> = glossary::terms().map(|term| &*term.id).collect();
    assert_eq!(listed.len(), glossary::terms().count(), "a term is listed once");
    for language in LANGUAGES {
        let told: BTreeSet<&str> = glossary::told(language).into_iter().collect();
        assert_eq!(told, listed, "{language}");
    }
}

#[test]
fn every_term_is_used_on_a_page_or_in_the_laboratory() {
    let made = pages(&Book::read(folder()).unwrap()).unwrap();
    let led: BTreeSet<&str> = made.iter().flat_map(|(_, html)| glossary::led_to(html)).collect();
    let scripts = laboratory(&folder().join("../www/lab"));
    let is_used = |id: &str| led.contains(id) || scripts.contains(&format!("\"{id}\""));
    let unused: Vec<_> = glossary::terms().map(|term| &*term.id).filter(|id| !is_used(id)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn the_page_shows_every_group_once_and_every_link_to_a_term_leads_to_its_place() {
    let book = Book::read(folder()).unwrap();
    let made = pages(&book).unwrap();
    for language in LANGUAGES {
        let page = book.page(language, GLOSSARY).unwrap();
        for group in glossary::groups().keys() {
            assert_eq!(
                page.body.matches(&format!("```glossary\n{group}\n```")).count(),
                1,
                "{language}: {group}"
            );
        }
    }
    let glossary_in = |address: &str| {
        let (folder, _) = address.rsplit_once('/').map_or(("", address), |(folder, file)| (folder, file));
        let own =
            if folder.is_empty() { format!("{GLOSSARY}.html") } else { format!("{folder}/{GLOSSARY}.html") };
        made.iter().find(|(other, _)| *other == own).map(|(_, html)| html).unwrap()
    };
    let mut links = 0;
    for (address, html) in &made {
        for id in glossary::led_to(html) {
            assert!(glossary_in(address).contains(&format!("<div id=\"{id}\"><dt>")), "{address}: {id}");
            links += 1;
        }
    }
    assert!(links > 100, "{links} links");
}

#[test]
fn a_page_leads_to_a_term_once_and_not_from_what_is_printed_or_from_a_list() {
    for (address, html) in pages(&Book::read(folder()).unwrap()).unwrap() {
        let led: Vec<&str> = glossary::led_to(&html).collect();
        let once: BTreeSet<&&str> = led.iter().collect();
        assert_eq!(once.len(), led.len(), "{address}: {led:?}");
        let is_list = ["index.html", "glossary.html"].iter().any(|page| address.ends_with(page));
        assert!(led.is_empty() || !(is_list || address.contains("print-")), "{address}: {led:?}");
    }
}
