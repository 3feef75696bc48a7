//! Cards: how the list of all pages shows each of them, with its picture and the time that it takes to read.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::book::{Book, Page};
use crate::figure::Figure;
use crate::markdown::{escaped, figures};
use crate::reading::prose;
use crate::words::{filled, words};

/// What the list says of a page.
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    /// What the page is called, escaped.
    pub title: String,
    /// Its first figure, small and without words.
    pub picture: String,
    /// How long it takes to read, in minutes.
    pub minutes: usize,
}

/// The cards of the pages of a language, by their ids.
pub type Cards = BTreeMap<String, Card>;

/// The cards of all pages of a language.
///
/// # Errors
/// When a page has no figure to begin with, or the engine refuses what it draws.
pub fn cards(book: &Book, language: &'static str) -> Result<Cards> {
    let card = |page: &Page| {
        let picture = picture(page).with_context(|| format!("the picture of {}", page.id))?;
        let title = escaped(&page.head.title);
        anyhow::Ok((page.id.clone(), Card { title, picture, minutes: minutes(page) }))
    };
    book.course(language).into_iter().map(card).collect()
}

fn picture(page: &Page) -> Result<String> {
    let first: Figure = figures(page)?.into_iter().next().context("no figure")?;
    first.small(page)
}

/// How long people read, in minutes: 228 words of English, or 255 characters of Chinese, a minute
/// (Trauzettel-Klosinski and Dietz, Standardized Assessment of Reading Performance, Investigative
/// Ophthalmology & Visual Science 53, 2012, table 2). Figures and questions take longer, and are not counted.
fn minutes(page: &Page) -> usize {
    let prose = prose(page);
    // A Chinese character counts as a word does, and Chinese has no spaces.
    let is_chinese = |letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter);
    let characters = prose.chars().filter(|&letter| is_chinese(letter)).count();
    let words_between = prose.split(|letter: char| letter.is_whitespace() || is_chinese(letter));
    let length = characters + words_between.filter(|word| word.contains(char::is_alphanumeric)).count();
    length.div_ceil(words(page.language).read_in_a_minute).max(1)
}

/// The time that something takes to read, as HTML.
#[must_use]
pub fn time(minutes: usize, language: &str) -> String {
    format!("<span class=\"time\">{}</span>", filled(words(language).reading_time, &[&minutes]))
}

/// A way through the pages for one kind of reader.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Path {
    /// For whom it is.
    pub title: String,
    /// The ids of its pages.
    pub pages: Vec<String>,
}

impl Path {
    /// The path as HTML.
    ///
    /// # Errors
    /// When one of its pages has no card.
    pub fn html(&self, language: &str, cards: &Cards) -> Result<String> {
        ensure!(self.pages.len() > 1, "a path of {} pages", self.pages.len());
        let found = self.pages.iter().map(|id| {
            Ok((id, cards.get(id).with_context(|| format!("the path \"{}\" names `{id}`", self.title))?))
        });
        let found = found.collect::<Result<Vec<_>>>()?;
        let link =
            |(id, card): &(&String, &Card)| format!("<li><a href=\"{id}.html\">{}</a></li>", card.title);
        let links: String = found.iter().map(link).collect();
        let sum = found.iter().map(|(_, card)| card.minutes).sum();
        let (title, time) = (escaped(&self.title), time(sum, language));
        Ok(format!("<section class=\"path\"><h3>{title} {time}</h3><ol>{links}</ol></section>\n"))
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path as File;

    use super::*;
    use crate::markdown::{Others, body_with};
    use crate::words::LANGUAGES;

    fn index(text: &str) -> Page {
        Page::read("index", "en", &format!("+++\ntitle = 'A'\nsummary = 'B'\n+++\n{text}"), None).unwrap()
    }

    fn known() -> Others<'static> {
        let card = |minutes| Card { title: "T".into(), picture: "<svg></svg>".into(), minutes };
        Others { cards: [("a".into(), card(2)), ("b".into(), card(3))].into(), book: None }
    }

    #[test]
    fn a_link_in_the_list_has_the_picture_and_the_time_of_its_page() {
        let html = body_with(&index("- [A](a.html): one.\n- [C](c.html)\n"), &known()).unwrap();
        assert!(
            html.contains(
                "<li><svg></svg><a href=\"a.html\">A</a>: one.<span class=\"time\">2 min</span></li>"
            ),
            "{html}"
        );
        assert!(html.contains("<li><a href=\"c.html\">C</a></li>"), "{html}");
    }

    #[test]
    fn a_path_adds_up_its_pages_and_names_none_that_there_is_not() {
        let path = |pages: &str| {
            body_with(&index(&format!("```path\ntitle = 'P'\npages = {pages}\n```\n")), &known())
        };
        let html = path("['b', 'a']").unwrap();
        assert!(html.contains(">5 min<") && html.contains("<a href=\"b.html\">T</a>"), "{html}");
        assert!(path("['a', 'c']").is_err() && path("['a']").is_err());
    }

    #[test]
    fn chinese_is_counted_by_characters() {
        let text = "字".repeat(256);
        let front = "+++\ntitle = 'A'\nsummary = 'B'\n+++\n";
        let first = Page::read("a", "en", &format!("{front}{}", "word ".repeat(229)), None).unwrap();
        assert_eq!(minutes(&first), 2);
        let page = Page::read("a", "zh-CN", &format!("{front}{text}"), Some(&first)).unwrap();
        assert_eq!(minutes(&page), 2);
    }

    #[test]
    fn every_page_has_a_picture() {
        let book = Book::read(File::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        for language in LANGUAGES {
            let cards = cards(&book, language).unwrap();
            assert_eq!(cards.len(), book.course(language).len());
            for (id, Card { picture, .. }) in cards {
                let (open, close) = (picture.matches("<svg").count(), picture.matches("</svg>").count());
                assert!(open > 0 && open == close && picture.contains("aria-hidden"), "{id}: {picture}");
                let drawn = ["<use", "<circle", "class=\"curve", "class=\"length", "class=\"lines"];
                assert!(drawn.iter().any(|part| picture.contains(part)), "{id}: {picture}");
            }
        }
    }
}
