//! The sources of the pages, and the bibliography that is made of them.

use std::collections::BTreeSet;
use std::path::Path;

use noughts_learn::book::Book;
use noughts_learn::markdown::sources;
use noughts_learn::source::{all, bibliography};

/// An entry of a bibliography: its type, its key, and its fields.
type Entry<'a> = (&'a str, &'a str, Vec<(&'a str, &'a str)>);

/// Reads BibTeX: every brace must be closed, and every field named and in braces.
fn entries(text: &str) -> Vec<Entry<'_>> {
    let mut found = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (kind, after) = rest.strip_prefix('@').unwrap().split_once('{').unwrap();
        let (body, after) = braced(after);
        let (key, mut fields) = body.split_once(',').unwrap();
        let mut read = Vec::new();
        while !fields.trim().is_empty() {
            let (name, value) = fields.split_once(" = {").unwrap();
            let (value, after) = braced(value);
            read.push((name.trim(), value));
            fields = after.strip_prefix(',').unwrap();
        }
        found.push((kind, key, read));
        rest = after.trim();
    }
    found
}

/// What stands before the brace that closes one, and what stands after it.
fn braced(text: &str) -> (&str, &str) {
    let mut depth = 1;
    for (at, one) in text.char_indices() {
        depth += i32::from(one == '{') - i32::from(one == '}');
        if depth == 0 {
            return (&text[..at], &text[at + 1..]);
        }
    }
    panic!("a brace is not closed: {text}");
}

#[test]
fn every_source_is_named_on_a_page_and_has_one_entry() {
    let book = Book::read(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let named: BTreeSet<&str> = book.pages().flat_map(sources).collect();
    let listed: BTreeSet<&str> = all().map(|(key, _)| key).collect();
    assert!(named.len() > 40, "{} sources", named.len());
    assert_eq!(named, listed, "a page names a source that is not listed, or none names one");
    let text = bibliography();
    let keys: Vec<&str> = entries(&text).iter().map(|&(_, key, _)| key).collect();
    assert_eq!(keys, listed.into_iter().collect::<Vec<_>>(), "each key once");
}

#[test]
fn an_entry_has_the_fields_of_its_type_once_each() {
    let text = bibliography();
    for (kind, key, fields) in entries(&text) {
        let names: BTreeSet<&str> = fields.iter().map(|(name, _)| *name).collect();
        assert_eq!(names.len(), fields.len(), "{key}: a field stands twice");
        let needed: &[&str] = match kind {
            "article" => &["author", "title", "journal", "year"],
            "book" => &["author", "title"],
            "misc" => &["title"],
            "incollection" => &["author", "title", "booktitle", "year"],
            "phdthesis" => &["author", "title", "school", "year"],
            other => panic!("{key}: {other}"),
        };
        assert!(needed.iter().all(|name| names.contains(name)), "{key} has {names:?}");
        assert!(!(names.contains("doi") && names.contains("url")), "{key}: one place is enough");
        for (name, value) in fields {
            match name {
                "doi" => assert!(
                    value.starts_with("10.") && value.contains('/') && !value.contains(' '),
                    "{key}: {value}"
                ),
                "url" => assert!(value.starts_with("http"), "{key}: {value}"),
                _ => assert!(!value.contains(['#', '&', '%', '_', '^']), "{key}: {name}"),
            }
            assert!(!value.trim().is_empty(), "{key}: {name}");
        }
    }
}

#[test]
fn texts_in_every_language_name_a_source_in_the_same_way() {
    let (_, source) = all().find(|(key, _)| *key == "lin-1992").unwrap();
    assert!(source.told("en").ends_with("\", Machine Learning, volume 8, 1992, pages 293 to 321"));
    let (_, source) = all().find(|(key, _)| *key == "winands-2008").unwrap();
    let names = [
        "Mark Winands, Yngvi Björnsson and Jahn-Takeshi Saito, ",
        "Mark Winands、Yngvi Björnsson 与 Jahn-Takeshi Saito，",
    ];
    for (language, names) in ["en", "zh-CN"].into_iter().zip(names) {
        assert!(source.told(language).starts_with(names), "{}", source.told(language));
    }
}
