//! The publications that pages name. `learn/sources.toml` has each once: what a page says of it and the
//! bibliography are made from there.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::words::LANGUAGES;

/// The list, as it is written.
static SOURCES: LazyLock<BTreeMap<String, Source>> = LazyLock::new(|| {
    toml::from_str(include_str!("../sources.toml")).expect("sources.toml is a list of sources")
});

/// The ordinal numbers of editions, from the first.
const EDITIONS: [&str; 3] = ["first", "second", "third"];

/// A publication.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The type of its BibTeX entry.
    #[serde(default)]
    kind: Kind,
    /// In their order, given names first. A surname that BibTeX would take apart stands in braces.
    #[serde(default)]
    authors: Vec<String>,
    /// Whether there are more authors.
    #[serde(default)]
    others: bool,
    title: String,
    /// From 1.
    edition: Option<usize>,
    school: Option<String>,
    /// The collection that it is in.
    book: Option<String>,
    journal: Option<String>,
    /// The site on which it stands.
    site: Option<String>,
    volume: Option<u32>,
    year: Option<u32>,
    /// The first and the last one.
    pages: Option<[u32; 2]>,
    /// Its digital object identifier.
    doi: Option<String>,
    /// The page where it stands, where it has no such identifier.
    url: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Article,
    Book,
    InCollection,
    /// What is known does not say.
    #[default]
    Misc,
    PhdThesis,
}

impl Kind {
    fn id(self) -> &'static str {
        match self {
            Kind::Article => "article",
            Kind::Book => "book",
            Kind::InCollection => "incollection",
            Kind::Misc => "misc",
            Kind::PhdThesis => "phdthesis",
        }
    }
}

/// All of them, by key.
pub fn all() -> impl Iterator<Item = (&'static str, &'static Source)> {
    SOURCES.iter().map(|(key, source)| (key.as_str(), source))
}

/// The source with this key.
///
/// # Errors
/// When there is none.
pub fn find(key: &str) -> Result<&'static Source> {
    SOURCES.get(key).with_context(|| format!("there is no source `{key}`"))
}

/// The bibliography of all pages, in BibTeX.
#[must_use]
pub fn bibliography() -> String {
    all().map(|(key, source)| source.bibtex(key)).collect::<Vec<_>>().join("\n")
}

impl Source {
    /// What a text says of it.
    #[must_use]
    pub fn told(&self, language: &str) -> String {
        let is_english = language == LANGUAGES[0];
        let mut parts: Vec<String> = self.names(is_english).into_iter().collect();
        parts.push(if is_english { format!("\"{}\"", self.title) } else { format!("“{}”", self.title) });
        let said = |one: Option<String>, english: &str, chinese: &str| {
            one.map(|one| if is_english { english } else { chinese }.replace("{}", &one))
        };
        let edition = self
            .edition
            .map(|edition| if is_english { EDITIONS[edition - 1].to_owned() } else { edition.to_string() });
        parts.extend(said(edition, "{} edition", "第 {} 版"));
        parts.extend(said(self.school.clone(), "thesis, {}", "学位论文，{}"));
        parts.extend(said(self.book.clone(), "in {}", "载于 {}"));
        parts.extend(self.journal.clone());
        parts.extend(self.site.clone());
        parts.extend(said(self.volume.map(|volume| volume.to_string()), "volume {}", "第 {} 卷"));
        parts.extend(self.year.map(|year| year.to_string()));
        if let Some([first, last]) = self.pages {
            parts.push(if is_english {
                format!("pages {first} to {last}")
            } else {
                format!("第 {first} 至 {last} 页")
            });
        }
        parts.join(if is_english { ", " } else { "，" })
    }

    /// The authors in their order.
    fn names(&self, is_english: bool) -> Option<String> {
        let [comma, and, others] =
            if is_english { [", ", " and ", " and others"] } else { ["、", " 与 ", " 等"] };
        let names: Vec<_> = self.authors.iter().map(|name| name.replace(['{', '}'], "")).collect();
        let (last, before) = names.split_last()?;
        Some(match before {
            _ if self.others => names.join(comma) + others,
            [] => last.clone(),
            _ => format!("{}{and}{last}", before.join(comma)),
        })
    }

    /// Its entry.
    fn bibtex(&self, key: &str) -> String {
        let others = self.others.then(|| "others".to_owned());
        let authors: Vec<_> = self.authors.iter().cloned().chain(others).collect();
        let fields = [
            ("author", (!authors.is_empty()).then(|| authors.join(" and "))),
            // In braces of their own, so that no style changes the capitals.
            ("title", Some(format!("{{{}}}", literal(&self.title)))),
            ("edition", self.edition.map(|edition| capitalized(EDITIONS[edition - 1]))),
            ("school", self.school.as_deref().map(literal)),
            ("booktitle", self.book.as_deref().map(literal)),
            ("journal", self.journal.as_deref().map(literal)),
            ("howpublished", self.site.as_deref().map(literal)),
            ("volume", self.volume.map(|volume| volume.to_string())),
            ("pages", self.pages.map(|[first, last]| format!("{first}--{last}"))),
            ("year", self.year.map(|year| year.to_string())),
            // As they are: styles that show them do not read them as text.
            ("doi", self.doi.clone()),
            ("url", self.url.clone()),
        ];
        let fields =
            fields.into_iter().filter_map(|(name, value)| Some(format!("  {name} = {{{}}},\n", value?)));
        format!("@{}{{{key},\n{}}}\n", self.kind.id(), fields.collect::<String>())
    }
}

/// A text in which no character means something to TeX.
fn literal(text: &str) -> String {
    let escaped = |one: char| match one {
        '#' | '$' | '%' | '&' | '_' => format!("\\{one}"),
        '^' => "\\textasciicircum{}".to_owned(),
        _ => one.to_string(),
    };
    text.chars().map(escaped).collect()
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
