//! Pages as HTML.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use std::{iter, thread};

use anyhow::{Context, Result};
use noughts_lab::exercises::NUMBERS;
use serde_json::{Value, json};

use crate::book::{Book, INDEX, Page};
use crate::card::{Cards, cards};
use crate::engine;
use crate::figure::closed;
use crate::lesson::exercises;
use crate::markdown::{Others, body_with, escaped, value};
use crate::position::{Position, Rules};
use crate::sheet::SHEET;
use crate::words::{LANGUAGES, Words, filled, words};

/// Games that together show every algorithm of the catalogue, the first in which it plays being the one to
/// try it in.
pub const GAMES: [&str; 4] = ["3x3x3", "3x3x3p3", "uttt", "drop6x7x4"];

/// The marks of the players, as a ruler draws them: a pen draws the first two in the game itself.
const MARKS: [&str; 8] = [
    "M24 24L76 76M76 24L24 76",
    "M22 50A28 28 0 1 1 78 50A28 28 0 1 1 22 50Z",
    "M50 22L79 73H21Z",
    "M26 26H74V74H26Z",
    "M50 19L78 50L50 81L22 50Z",
    "M50 20V80M20 50H80",
    "M35 24H65L80 50L65 76H35L20 50Z",
    "M50 17L59 40L83 41L64 56L71 79L50 66L29 79L36 56L17 41L41 40Z",
];

/// The colours of the page itself.
const TOKENS: &str = include_str!("../../www/shared/styles/tokens.css");

/// The catalogue's entry of an algorithm, and a game that it plays.
///
/// # Errors
/// When the engine refuses one of [`GAMES`].
pub fn algorithm(id: &str) -> Result<Option<(&'static str, Value)>> {
    for game in GAMES {
        let listed = engine::algorithms(&Rules::read(game)?.json())?;
        if let Some(info) = listed.as_array().into_iter().flatten().find(|info| info["id"] == id) {
            return Ok(Some((game, info.clone())));
        }
    }
    Ok(None)
}

/// The ids of the catalogue.
///
/// # Errors
/// When the engine refuses one of [`GAMES`].
pub fn catalogue() -> Result<BTreeSet<String>> {
    let mut ids = BTreeSet::new();
    for game in GAMES {
        let listed = engine::algorithms(&Rules::read(game)?.json())?;
        let listed = listed.as_array().context("a list")?.iter();
        ids.extend(listed.filter_map(|info| info["id"].as_str().map(str::to_owned)));
    }
    Ok(ids)
}

/// The address of a page in `learn/`.
#[must_use]
pub fn address(page: &Page) -> String {
    if page.language == LANGUAGES[0] {
        format!("{}.html", page.id)
    } else {
        format!("{}/{}.html", page.language, page.id)
    }
}

/// The pages by their addresses in `learn/`.
///
/// # Errors
/// When a page is wrong; the message says which.
pub fn pages(book: &Book) -> Result<Vec<(String, String)>> {
    let made = |page| {
        let html = whole(book, page).with_context(|| format!("learn/{}", address(page)))?;
        Ok((address(page), html))
    };
    // Some pages train learners for their figures, which takes longer than all the rest.
    thread::scope(|scope| {
        let pages: Vec<_> = book.pages().map(|page| scope.spawn(move || made(page))).collect();
        pages.into_iter().map(|page| page.join().expect("a page is made or refused")).collect()
    })
}

/// A whole page.
fn whole(book: &Book, page: &Page) -> Result<String> {
    let words = words(page.language);
    let up = page.up();
    let is_index = page.id == INDEX;
    let cards = if is_index { cards(book, page.language)? } else { Cards::new() };
    let text = body_with(page, &Others { cards, book: Some(book) })?;
    let is_kit = text.contains(SHEET);
    // The list and what is printed have a class and a sheet of styles of their own.
    let (class, sheet) = match (is_index, is_kit) {
        (true, _) => (" class=\"index\"", stylesheet(up, "app/learn/index.css")),
        (_, true) => (" class=\"sheets\"", stylesheet(up, "app/learn/sheet.css")),
        _ => ("", String::new()),
    };
    let mut extra = if is_index { String::new() } else { try_it(page, up)? + &numbers(page)? };
    // A kit is taken away on paper.
    if !is_index && !is_kit {
        extra += &take(words);
    }
    let computes = text.contains("<table class=\"compare\"");
    let (light, dark) = paper().context("tokens.css says --bg in both schemes")?;
    Ok(format!(
        "<!doctype html>
<html lang=\"{language}\" data-release=\"\" data-site=\"{up}\">
<head>
<meta charset=\"utf-8\">
<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self'{wasm}; worker-src 'self'; connect-src 'self'{blob}; style-src 'self'; img-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>{title} | {site}</title>
<meta name=\"description\" content=\"{summary}\">
<meta name=\"theme-color\" media=\"(prefers-color-scheme: light)\" content=\"{light}\">
<meta name=\"theme-color\" media=\"(prefers-color-scheme: dark)\" content=\"{dark}\">
<meta name=\"referrer\" content=\"no-referrer\">
<link rel=\"icon\" href=\"{up}icon.svg\" type=\"image/svg+xml\">
<link rel=\"manifest\" href=\"{up}manifest.webmanifest\">
{styles}{sheet}<script src=\"{up}app/learn/theme.js\"></script>
<script type=\"module\" src=\"{up}app/learn/learn.js\"></script>
</head>
<body>
<svg class=\"sprite\" aria-hidden=\"true\">{marks}</svg>
<a class=\"skip\" href=\"#text\">{skip}</a>
<header>
<a class=\"name\" href=\"{up}\">{site}</a>
<nav aria-label=\"{site}\"><a href=\"{up}\">{play}</a> <a href=\"{up}#1&amp;v=tree\">{lab}</a> <a href=\"./\"{current}>{learn}</a></nav>
{languages}{present}
</header>
<main id=\"text\">
<article{class}>
<h1>{title}</h1>
{print}{text}{extra}</article>
</main>
{neighbours}
</body>
</html>
",
        // A page whose rows can be computed compiles a module, and its worker asks for a blob to hear whether
        // it is still wanted.
        wasm = if computes { " 'wasm-unsafe-eval'" } else { "" },
        blob = if computes { " blob:" } else { "" },
        styles = stylesheet(up, "app/learn/learn.css"),
        // The script puts a button there. Without one the browser's own menu prints the page.
        print = if is_kit {
            format!("<p class=\"print\" data-print=\"{}\"></p>\n", words.print)
        } else {
            String::new()
        },
        language = page.language,
        title = escaped(&page.head.title),
        summary = escaped(&crate::markdown::plain(page, &page.head.summary)?),
        site = words.site,
        skip = words.skip,
        play = words.play,
        lab = words.lab,
        learn = words.learn,
        current = if is_index { " aria-current=\"page\"" } else { "" },
        marks = sprite(&text),
        languages = languages(book, page),
        present = if is_index || is_kit { String::new() } else { present(words) },
        neighbours = neighbours(book, page, words),
    ))
}

/// The colours of the paper by day and by night, which the browser's own bar takes.
fn paper() -> Option<(&'static str, &'static str)> {
    let (_, colours) = TOKENS.split_once("--bg: var(--light, ")?;
    let (light, rest) = colours.split_once(") var(--dark, ")?;
    Some((light, rest.split_once(')')?.0))
}

/// The marks that a text draws.
fn sprite(text: &str) -> String {
    let drawn = MARKS.iter().enumerate().filter(|(player, _)| text.contains(&format!("#m{player}\"")));
    let symbol = |(player, path)| {
        format!("<symbol id=\"m{player}\" viewBox=\"0 0 100 100\"><path d=\"{path}\"/></symbol>")
    };
    drawn.map(symbol).collect()
}

/// The tag that loads a sheet of styles.
fn stylesheet(up: &str, file: &str) -> String {
    format!("<link rel=\"stylesheet\" href=\"{up}{file}\">\n")
}

/// The links to the same page in the other languages.
fn languages(book: &Book, page: &Page) -> String {
    let others = LANGUAGES.iter().filter(|language| **language != page.language);
    let links = others.filter_map(|language| {
        let other = book.page(language, &page.id)?;
        let up = if page.language == LANGUAGES[0] { "" } else { "../" };
        let name = words(language).name;
        Some(format!(
            "<a href=\"{up}{}\" hreflang=\"{language}\" lang=\"{language}\">{name}</a>",
            address(other)
        ))
    });
    links.collect()
}

/// The link that shows the page as slides, with what the script says there.
fn present(words: &Words) -> String {
    format!(
        "<a class=\"present\" href=\"#present=1\" accesskey=\"p\" data-slide=\"{slide}\" data-back=\"{back}\" \
         data-forward=\"{forward}\" data-full=\"{full}\" data-leave=\"{leave}\">{present}</a>",
        slide = words.slide,
        back = words.slide_back,
        forward = words.slide_forward,
        full = words.full_screen,
        leave = words.end_slides,
        present = words.present,
    )
}

/// The pages before and after, and the list of all.
fn neighbours(book: &Book, page: &Page, words: &Words) -> String {
    let course = book.course(page.language);
    let link = |other: &Page, text: &str| {
        let label = filled(text, &[&other.head.title]);
        format!("<a href=\"{}.html\">{}</a>", other.id, escaped(&label))
    };
    let Some(at) = course.iter().position(|other| other.id == page.id) else { return String::new() };
    let before = at.checked_sub(1).map_or(String::new(), |at| link(course[at], words.previous));
    let after = course.get(at + 1).map_or(String::new(), |next| link(next, words.next));
    format!(
        "<footer><nav aria-label=\"{0}\">{before} <a href=\"./\">{0}</a> {after}</nav></footer>",
        words.more
    )
}

/// The links that seat the algorithm, at each of its ages where it has some, or open the game.
fn try_it(page: &Page, up: &str) -> Result<String> {
    let words = words(page.language);
    let listed = algorithm(&page.id)?;
    let game = page.head.game.as_deref().or(listed.as_ref().map(|(game, _)| *game));
    let exercise = exercise(page, up)?;
    let Some(game) = game else {
        return Ok(if exercise.is_empty() { exercise } else { section(words, &exercise) });
    };
    let position = Position { game: game.into(), moves: Vec::new() };
    let opens = |seats: Option<&str>, class: &str, label: &str| {
        let link = position.link(None, seats)?;
        anyhow::Ok(format!("<a{class} href=\"{up}#{}\">{}</a>", escaped(&link), escaped(label)))
    };
    let links = if let Some((_, info)) = &listed {
        let label = filled(words.play_against, &[&page.head.title]);
        let players = position.rules().map_or(2, |rules| rules.players);
        let seats =
            |player: &str| ["h"].into_iter().chain(vec![player; players - 1]).collect::<Vec<_>>().join(".");
        let mut links = format!("<p>{}</p>", opens(Some(&seats(&page.id)), " class=\"try\"", &label)?);
        let ages = ages(info, page.language)
            .into_iter()
            .map(|(id, label)| opens(Some(&seats(&format!("{}_age-{id}", page.id))), "", &label));
        let ages = ages.collect::<Result<Vec<_>>>()?;
        if !ages.is_empty() {
            links += &format!("<p class=\"open\"><span>{}</span> {}</p>", words.younger, ages.join(" "));
        }
        links
    } else {
        format!("<p>{}</p>", opens(None, " class=\"try\"", words.play_game)?)
    };
    Ok(section(words, &(links + &exercise)))
}

fn section(words: &Words, links: &str) -> String {
    format!("<section class=\"try-it\"><h2>{}</h2>{links}</section>\n", words.try_it)
}

/// The link to the exercises on what the page explains, if there are some.
fn exercise(page: &Page, up: &str) -> Result<String> {
    let Some(kind) = page.exercises else { return Ok(String::new()) };
    let link = exercises(iter::once((kind, (1..=NUMBERS).collect())))?;
    let label = words(page.language).exercise;
    Ok(format!("<p class=\"open\"><a href=\"{up}#{}\">{label}</a></p>", escaped(&link)))
}

/// What a learned player's age is called on the page of the game in Chinese, by key. In English the catalogue
/// says it.
static SEATS: LazyLock<BTreeMap<String, Value>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../www/play/seats/zh-CN.json")).expect("texts by key")
});

/// The ages at which a learned player can be seated besides the usual one: their ids, and what they are
/// called.
fn ages(info: &Value, language: &str) -> Vec<(String, String)> {
    let options = info["options"].as_array().into_iter().flatten();
    let Some(age) = options.into_iter().find(|option| option["id"] == "age") else { return Vec::new() };
    let choices = age["choices"].as_array().into_iter().flatten();
    let others = choices.filter(|choice| choice["id"] != age["default"]);
    others
        .filter_map(|choice| {
            let id = choice["id"].as_str()?;
            let is_english = language == LANGUAGES[0];
            let label = if is_english { &choice["label"] } else { SEATS.get(&format!("option.age.{id}"))? };
            Some((id.into(), label.as_str()?.into()))
        })
        .collect()
}

/// The table of the page's claims.
fn numbers(page: &Page) -> Result<String> {
    let words = words(page.language);
    if page.claims.claims.is_empty() {
        return Ok(String::new());
    }
    let mut rows = String::new();
    for (name, claim) in &page.claims.claims {
        let is = if claim.is.is_boolean() { json!(claim.is.to_string()) } else { claim.is.clone() };
        let tongue = if page.language == LANGUAGES[0] { "" } else { " lang=\"en\"" };
        let shown = value(&crate::claim::Claim { is, show: claim.show, ..claim.clone() }, page.language)?;
        rows += &format!(
            "<tr><th scope=\"row\">{}</th><td class=\"number\">{}</td><td><code{tongue}>{}</code></td></tr>",
            escaped(name),
            escaped(&shown),
            escaped(&claim.source())
        );
    }
    let table = format!(
        "<p>{why}</p><div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"{label}\"><table><thead><tr><th scope=\"col\">{name}</th><th scope=\"col\">{shown}</th><th scope=\"col\">{source}</th></tr></thead><tbody>{rows}</tbody></table></div>",
        why = words.numbers_why,
        label = words.numbers,
        name = words.number,
        shown = words.shown,
        source = words.source,
    );
    Ok(closed(words.numbers, &table).replacen("<details>", "<details class=\"numbers\">", 1))
}

/// Where a script offers the figures as SVG, the tables as CSV, and a citation.
fn take(words: &Words) -> String {
    format!(
        "<details class=\"take\" hidden data-figure=\"{figure}\" data-table=\"{table}\" data-failed=\"{failed}\" \
         data-copy=\"{copy}\" data-sources=\"{sources}\" data-copied=\"{copied}\" data-uncopied=\"{uncopied}\"><summary>{take}</summary>\
         <output></output></details>\n",
        figure = words.take_figure,
        table = words.take_table,
        failed = words.take_failed,
        copy = words.copy_citation,
        sources = words.all_sources,
        copied = words.copied,
        uncopied = words.uncopied,
        take = words.take,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_age_is_not_offered_twice() {
        let info = json!({ "options": [
            { "id": "brain", "kind": "brain" },
            { "id": "age", "kind": "choice", "default": "final", "choices": [
                { "id": "early", "label": "early in training" }, { "id": "final", "label": "fully trained" },
            ] },
        ] });
        assert_eq!(ages(&info, "en"), [("early".into(), "early in training".into())]);
        assert_eq!(ages(&info, "zh-CN"), [("early".into(), "训练初期".into())]);
        assert!(ages(&json!({ "options": [] }), "en").is_empty() && ages(&json!({}), "en").is_empty());
    }
}
