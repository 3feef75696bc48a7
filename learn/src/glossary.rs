//! The terms of the field: what each means, which page explains it, and how texts write it.
//!
//! Names and meanings are texts of the laboratory, `www/lab/glossary/`; `learn/glossary.toml` has the rest. A
//! page shows the terms of a group by a block `glossary`, and the first use of each term on any other page
//! leads there.

use std::collections::BTreeMap;
use std::iter;
use std::sync::LazyLock;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::book::{Book, Page};
use crate::markdown::escaped;
use crate::words::{LANGUAGES, words};

/// The page that shows all terms.
pub const GLOSSARY: &str = "glossary";

/// The list, as it is written.
static GROUPS: LazyLock<BTreeMap<String, Vec<Term>>> = LazyLock::new(|| {
    toml::from_str(include_str!("../glossary.toml")).expect("glossary.toml is a list of terms")
});

/// The texts of each language, in the order of [`LANGUAGES`].
static TEXTS: LazyLock<[BTreeMap<String, String>; 2]> = LazyLock::new(|| {
    [include_str!("../../www/lab/glossary/en.json"), include_str!("../../www/lab/glossary/zh-CN.json")]
        .map(|texts| serde_json::from_str(texts).expect("texts by key"))
});

/// A term.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// As its texts and its place on the page have it.
    pub id: String,
    /// The page that explains it.
    pub page: String,
    /// How texts write it, by language, where that is not its name.
    #[serde(default)]
    written: BTreeMap<String, Vec<String>>,
    /// Pages on which such a word means something else.
    #[serde(default)]
    pub except: Vec<String>,
}

/// The terms of each group.
#[must_use]
pub fn groups() -> &'static BTreeMap<String, Vec<Term>> {
    &GROUPS
}

/// All terms.
pub fn terms() -> impl Iterator<Item = &'static Term> {
    GROUPS.values().flatten()
}

/// The ids of the terms that have a name and a meaning in a language.
#[must_use]
pub fn told(language: &str) -> Vec<&'static str> {
    let texts = texts(language);
    let ids = texts.keys().filter_map(|key| key.strip_prefix("term."));
    ids.filter(|id| texts.contains_key(&format!("meaning.{id}"))).collect()
}

fn texts(language: &str) -> &'static BTreeMap<String, String> {
    let at = LANGUAGES.iter().position(|one| *one == language).expect("one of the languages");
    &TEXTS[at]
}

impl Term {
    fn text(&self, kind: &str, language: &str) -> Result<&'static str> {
        let key = format!("{kind}.{}", self.id);
        Ok(texts(language).get(&key).with_context(|| format!("{language}: there is no text `{key}`"))?)
    }

    /// How texts in a language write it.
    ///
    /// # Errors
    /// When it has no name there.
    pub fn written(&self, language: &str) -> Result<Vec<&str>> {
        match self.written.get(language) {
            Some(forms) => Ok(forms.iter().map(String::as_str).collect()),
            None => Ok(vec![self.text("term", language)?]),
        }
    }

    /// Its name, its meaning, and the way to the page that explains it.
    fn html(&self, book: &Book, language: &'static str) -> Result<String> {
        let page = book.page(language, &self.page);
        let page = page.with_context(|| format!("`{}` names no page", self.id))?;
        Ok(format!(
            "<div id=\"{id}\"><dt>{name}</dt><dd>{meaning}{stop}<a href=\"{address}.html\">{title}</a></dd></div>",
            id = self.id,
            name = escaped(self.text("term", language)?),
            meaning = escaped(self.text("meaning", language)?.trim_end_matches(['.', '。'])),
            stop = words(language).full_stop,
            address = page.id,
            title = escaped(&page.head.title),
        ))
    }
}

/// The terms of a group as a list.
///
/// # Errors
/// When there is no such group, or a term lacks a text or its page.
pub fn html(group: &str, book: &Book, language: &'static str) -> Result<String> {
    let terms = GROUPS.get(group).with_context(|| format!("the glossary has no group `{group}`"))?;
    let rows = terms.iter().map(|term| term.html(book, language)).collect::<Result<String>>()?;
    Ok(format!("<dl class=\"terms\">{rows}</dl>\n"))
}

/// Leads from the first use of each term on a page to the glossary.
#[derive(Debug)]
pub struct Links {
    /// How a term is written, in letters without case, and its id. Longer ones come first.
    open: Vec<(String, &'static str)>,
}

impl Links {
    /// For a page: of the terms that it explains itself it need not send its reader away.
    ///
    /// # Errors
    /// When a term has no name in the language of the page.
    pub fn new(page: &Page) -> Result<Self> {
        let mut open = Vec::new();
        let is_meant = |term: &&Term| term.page != page.id && !term.except.contains(&page.id);
        for term in terms().filter(is_meant) {
            open.extend(term.written(page.language)?.iter().map(|form| ((*form).to_owned(), &*term.id)));
        }
        open.sort_by_key(|(form, _)| std::cmp::Reverse(form.len()));
        Ok(Links { open })
    }

    /// None at all.
    #[must_use]
    pub fn none() -> Self {
        Links { open: Vec::new() }
    }

    /// A text with links. Names in braces stay.
    pub fn put(&mut self, text: &str) -> String {
        let mut out = String::new();
        let mut before = None;
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let length = match (letter, self.found(before, rest)) {
                ('{', _) => rest.find('}').map_or(rest.len(), |end| end + 1),
                (_, Some((length, id))) => {
                    out +=
                        &format!("<a class=\"term\" href=\"{GLOSSARY}.html#{id}\">{}</a>", &rest[..length]);
                    self.open.retain(|(_, other)| *other != id);
                    before = rest[..length].chars().next_back();
                    rest = &rest[length..];
                    continue;
                }
                _ => letter.len_utf8(),
            };
            out += &rest[..length];
            before = rest[..length].chars().next_back();
            rest = &rest[length..];
        }
        out
    }

    /// The term with which a text begins: its length there, and its id.
    fn found(&self, before: Option<char>, rest: &str) -> Option<(usize, &'static str)> {
        let begins = |form: &str| {
            let head = rest.get(..form.len())?;
            let is_word =
                |letter: Option<char>| letter.is_some_and(|one| one.is_ascii_alphanumeric() || one == '-');
            let is_part = is_word(form.chars().next()) && is_word(before)
                || is_word(form.chars().next_back()) && is_word(rest[form.len()..].chars().next());
            // A sentence may begin with the term. Names such as LOS have their capitals.
            let is_same = head == form
                || !form.contains(char::is_uppercase)
                    && head.get(1..) == form.get(1..)
                    && head.eq_ignore_ascii_case(form);
            (is_same && !is_part).then_some(form.len())
        };
        self.open.iter().find_map(|(form, id)| Some((begins(form)?, *id)))
    }
}

/// The terms to which a page leads.
pub fn led_to(html: &str) -> impl Iterator<Item = &str> {
    let start = format!("href=\"{GLOSSARY}.html#");
    let places: Vec<&str> = html.split(&*start).skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let mut places = places.into_iter();
    iter::from_fn(move || places.next())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links(language: &'static str) -> Links {
        let page =
            |text: &str, first: Option<&Page>, language| Page::read("a", language, text, first).unwrap();
        let text = "+++\ntitle = 'A'\nsummary = 'B'\n+++\n";
        let first = page(text, None, LANGUAGES[0]);
        Links::new(&page(text, Some(&first).filter(|_| language != LANGUAGES[0]), language)).unwrap()
    }

    fn ids(links: &mut Links, text: &str) -> Vec<String> {
        led_to(&links.put(text)).map(str::to_owned).collect()
    }

    #[test]
    fn the_first_use_of_a_term_leads_to_the_glossary_and_no_other_does() {
        let mut links = links("en");
        let html = links.put("Plies, and one ply more than {plies}.");
        assert_eq!(
            html,
            "<a class=\"term\" href=\"glossary.html#ply\">Plies</a>, and one ply more than {plies}."
        );
        assert_eq!(links.put("A ply."), "A ply.");
    }

    #[test]
    fn the_longest_term_counts_and_a_part_of_a_word_does_not() {
        assert_eq!(ids(&mut links("en"), "the transposition table of alpha-beta"), ["transposition-table"]);
        assert!(ids(&mut links("en"), "apply, reseed, Alpha-Beta, alphas").is_empty());
        assert_eq!(ids(&mut links("en"), "lose; LOS; los"), ["los"]);
        assert_eq!(ids(&mut links("zh-CN"), "访问根节点和alpha的值"), ["root"]);
    }

    #[test]
    fn a_page_does_not_lead_away_from_what_it_explains() {
        let text = "+++\ntitle = 'A'\nsummary = 'B'\n+++\n";
        let page = Page::read("menace", "en", text, None).unwrap();
        assert_eq!(ids(&mut Links::new(&page).unwrap(), "A bead is drawn, with a seed."), ["seed"]);
    }
}
