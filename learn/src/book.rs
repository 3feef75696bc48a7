//! All pages, as they are written.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use noughts_lab::exercises::Kind;
use serde::Deserialize;

use crate::claim::Claims;
use crate::lesson::Plan;
use crate::markdown;
use crate::words::LANGUAGES;

/// The page that lists the others, in the order in which they are taught.
pub const INDEX: &str = "index";

/// What stands between these lines at the top of a file is its front matter.
const FENCE: &str = "+++\n";

/// What the front matter says besides positions and claims.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// What the page is called.
    pub title: String,
    /// What it says, in a sentence for search engines and for the list of pages.
    pub summary: String,
    /// The game to try the algorithm in, or whose rules these are, as a link names it.
    #[serde(default, rename = "try")]
    pub game: Option<String>,
    /// The view of the laboratory in which figures open: `tree`, `compare`, `policy` or `tournament`. Figures
    /// of trainings open in theirs.
    #[serde(default)]
    pub view: Option<String>,
}

/// The front matter of a page in the first language. In the others it holds the head only.
#[derive(Deserialize)]
struct Front {
    #[serde(flatten)]
    rest: toml::Table,
}

/// A page in one language.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// The name of its file without the ending; for an algorithm its id in the catalogue.
    pub id: String,
    /// One of [`LANGUAGES`].
    pub language: &'static str,
    /// What it is called and so on.
    pub head: Head,
    /// Its numbers, which are the same in every language.
    pub claims: Claims,
    /// How a lesson is planned, where the page is one; the same in every language.
    pub lesson: Option<Plan>,
    /// The exercises on what it explains; the same in every language.
    pub exercises: Option<Kind>,
    /// The Markdown.
    pub body: String,
}

impl Page {
    /// Reads a page in the first language, or with the claims of that page.
    ///
    /// # Errors
    /// When the front matter is wrong.
    pub fn read(id: &str, language: &'static str, text: &str, first: Option<&Page>) -> Result<Self> {
        let mut parts = text.splitn(3, FENCE);
        let (Some(""), Some(front), Some(body)) = (parts.next(), parts.next(), parts.next()) else {
            anyhow::bail!("a page begins with front matter between lines of +++");
        };
        let Front { mut rest } = toml::from_str(front)?;
        let mut claims = toml::Table::new();
        for field in ["positions", "claims", "pairings", "runs", "matches"] {
            if let Some(value) = rest.remove(field) {
                claims.insert(field.into(), value);
            }
        }
        let (lesson, exercises) = (rest.remove("lesson"), rest.remove("exercises"));
        ensure!(
            first.is_none() || (claims.is_empty() && lesson.is_none() && exercises.is_none()),
            "claims, lessons and exercises stand in the page of the first language only"
        );
        let (claims, lesson, exercises) = match first {
            Some(page) => (page.claims.clone(), page.lesson.clone(), page.exercises),
            None => (
                claims.try_into::<Claims>()?.filled()?,
                lesson.map(|plan| plan.try_into::<Plan>()?.checked()).transpose()?,
                exercises.map(|kind| kind_of(&kind)).transpose()?,
            ),
        };
        let head = rest.try_into()?;
        Ok(Page { id: id.into(), language, head, claims, lesson, exercises, body: body.into() })
    }

    /// The way from the page up to the game.
    #[must_use]
    pub fn up(&self) -> &'static str {
        if self.language == LANGUAGES[0] { "../" } else { "../../" }
    }
}

/// The kind of exercises that a page names.
fn kind_of(id: &toml::Value) -> Result<Kind> {
    id.as_str().and_then(Kind::find).with_context(|| format!("there are no exercises {id:?}"))
}

/// All pages.
#[derive(Clone, PartialEq, Debug)]
pub struct Book {
    /// By language and id.
    pages: BTreeMap<(&'static str, String), Page>,
    /// The ids of all pages but the index, in the order in which they are taught.
    order: Vec<String>,
}

impl Book {
    /// Reads the pages in a folder.
    ///
    /// # Errors
    /// When one of them cannot be read, or the index does not name each page once.
    pub fn read(folder: &Path) -> Result<Self> {
        let mut pages = BTreeMap::new();
        for language in LANGUAGES {
            let folder = if language == LANGUAGES[0] { folder.to_owned() } else { folder.join(language) };
            for (id, text) in markdown_files(&folder)? {
                let first = pages.get(&(LANGUAGES[0], id.clone()));
                ensure!(language == LANGUAGES[0] || first.is_some(), "{language}/{id}.md translates no page");
                let page = Page::read(&id, language, &text, first);
                pages.insert((language, id.clone()), page.with_context(|| format!("{language}/{id}.md"))?);
            }
        }
        let index = pages.get(&(LANGUAGES[0], INDEX.into())).context("there is no index.md")?;
        let order = markdown::linked_pages(&index.body);
        for (language, id) in pages.keys().filter(|(_, id)| id != INDEX) {
            let times = order.iter().filter(|other| *other == id).count();
            ensure!(times == 1, "index.md names {language}/{id} {times} times, and not once");
        }
        for id in &order {
            ensure!(
                pages.contains_key(&(LANGUAGES[0], id.clone())),
                "index.md names `{id}`, which is no page"
            );
        }
        Ok(Book { pages, order })
    }

    /// All of them.
    pub fn pages(&self) -> impl Iterator<Item = &Page> {
        self.pages.values()
    }

    /// A page in a language.
    #[must_use]
    pub fn page(&self, language: &'static str, id: &str) -> Option<&Page> {
        self.pages.get(&(language, id.to_owned()))
    }

    /// The pages of a language in the order in which they are taught, without the index.
    #[must_use]
    pub fn course(&self, language: &'static str) -> Vec<&Page> {
        self.order.iter().filter_map(|id| self.page(language, id)).collect()
    }
}

/// The names and texts of the Markdown files of a folder.
fn markdown_files(folder: &Path) -> Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let path = entry?.path();
        let is_page = path.extension().is_some_and(|ending| ending == "md");
        if let Some(name) = path.file_stem().and_then(|name| name.to_str()).filter(|_| is_page) {
            files.push((name.to_owned(), fs::read_to_string(&path)?));
        }
    }
    files.sort();
    Ok(files)
}
