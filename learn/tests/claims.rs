//! Every number on every page, computed again; and that every algorithm has its page.

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use noughts_lab::learners::Algorithm;
use noughts_lab::rows::Document;
use noughts_learn::book::{Book, Head, INDEX, Page};
use noughts_learn::reading::{given_away, headings, prose, unclaimed};
use noughts_learn::site::{address, algorithm, catalogue, pages};
use noughts_learn::solved::{Row, Solved};
use noughts_learn::words::LANGUAGES;

/// A page is not longer than a reader's patience.
const LONGEST: usize = 900;

/// The positions that a proof may visit which the tests repeat: a fraction of a second.
const QUICK_PROOF: u64 = 400_000;

/// The sections of a page about an algorithm. The picture comes before the first.
const SECTIONS: [&str; 5] =
    ["The idea", "Pseudo-code", "What it costs", "What goes wrong", "History and sources"];

/// The sections of a lesson after its plan. A lesson may begin with another one, the material.
const LESSON: [&str; 3] = ["Step by step", "Questions and answers", "Without devices"];

/// How many lessons there are.
const LESSONS: usize = 6;

/// How many kits to print there are.
const KITS: usize = 3;

/// The pages about rules.
const RULES: [&str; 19] = [
    "rules-3x3",
    "rules-rows",
    "rules-exact",
    "rules-swap",
    "rules-swap2",
    "rules-drop",
    "rules-many",
    "rules-ultimate",
    "rules-misere",
    "rules-wild",
    "rules-notakto",
    "rules-treblecross",
    "rules-numerical",
    "rules-order-chaos",
    "rules-torus",
    "rules-layers",
    "rules-vanishing",
    "rules-morris",
    "rules-connect6",
];

fn book() -> Book {
    Book::read(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn is_learner(page: &Page) -> bool {
    Algorithm::from_id(&page.id).is_ok()
}

fn is_algorithm(page: &Page) -> bool {
    is_learner(page) || algorithm(&page.id).unwrap().is_some()
}

/// Whether it is sheets to print.
fn is_kit(page: &Page) -> bool {
    page.id.starts_with("print-")
}

#[test]
fn every_claim_is_what_the_engine_says() {
    let book = book();
    let english: Vec<&Page> = book.pages().filter(|page| page.language == LANGUAGES[0]).collect();
    let claims: Vec<(&Page, &String)> =
        english.iter().flat_map(|page| page.claims.claims.keys().map(|name| (*page, name))).collect();
    assert!(claims.len() > 100, "{} claims", claims.len());
    let (next, wrong) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some((page, name)) = claims.get(next.fetch_add(1, Ordering::Relaxed)) {
            let claims = &page.claims;
            let verdict = claims.compute(name).and_then(|found| Ok((claims.holds(name, &found)?, found)));
            let fault = match verdict {
                Ok((true, _)) => continue,
                Ok((false, found)) => format!("is {found}, and the page says {}", claims.claims[*name].is),
                Err(error) => format!("{error:#}"),
            };
            wrong.lock().unwrap().push(format!("{}: {name} {fault}", page.id));
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let mut wrong = wrong.into_inner().unwrap();
    wrong.sort();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_solved_is_proved_again() {
    let solved = Solved::read().unwrap();
    let allowed = |row: &Row| row.proof.as_ref().is_some_and(|proof| proof.nodes <= QUICK_PROOF);
    let quick: Vec<&Row> = solved.proved().map(|(_, row)| row).filter(|row| allowed(row)).collect();
    assert!(quick.len() > 20, "{} rows", quick.len());
    let wrong: Vec<_> = quick.iter().filter_map(|row| row.prove().err()).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_group_of_what_is_solved_has_its_table() {
    let book = book();
    for page in book.pages().filter(|page| page.id == "solved") {
        for group in Solved::read().unwrap().groups.keys() {
            assert!(page.body.contains(&format!("```solved\n{group}\n")), "{}: {group}", page.language);
        }
    }
}

#[test]
fn no_number_stands_on_a_page_without_a_claim() {
    for page in book().pages() {
        let found = unclaimed(page);
        assert!(found.is_empty(), "{}/{}: {found:?}", page.language, page.id);
    }
}

#[test]
fn no_question_is_answered_above_itself() {
    let pages = book();
    let answered = pages.pages().map(|page| (format!("{}/{}", page.language, page.id), given_away(page)));
    let answered: Vec<_> = answered.filter(|(_, found)| !found.is_empty()).collect();
    assert!(answered.is_empty(), "{answered:#?}");
}

#[test]
fn every_algorithm_game_and_article_has_its_page() {
    let book = book();
    let learners = Algorithm::ALL.map(|learner| learner.id().to_owned());
    let articles = Document::ALL.into_iter().filter(|document| *document != Document::ThreeByThree);
    let articles = articles.map(|document| format!("article-{}", document.id()));
    let wanted =
        catalogue().unwrap().into_iter().chain(RULES.map(str::to_owned)).chain(learners).chain(articles);
    let lacking: Vec<_> = wanted.filter(|id| book.page(LANGUAGES[0], id).is_none()).collect();
    assert!(lacking.is_empty(), "write learn/<id>.md, and link it in learn/index.md, for {lacking:?}");
}

/// What a translation does not change of the blocks of a page: their kinds, the code, and all of a figure or a
/// comparison but its words.
fn fixed_in_blocks(page: &Page) -> Vec<&str> {
    let is_word = |line: &str| {
        ["caption", "title", "label", "says", "why"].iter().any(|key| line.starts_with(&format!("{key} = ")))
    };
    let fixed = |block| {
        let (kind, text) = str::split_once(block, '\n').expect("a block");
        // Of the other blocks all is words, or what is printed, which other tests look at.
        let is_drawn = ["", "figure", "compare", "solved", "glossary"].contains(&kind);
        [kind].into_iter().chain(text.lines().filter(move |line| is_drawn && !is_word(line)))
    };
    page.body.split("```").skip(1).step_by(2).flat_map(fixed).collect()
}

/// The parts of a page's text that stand between two others, such as where its links lead.
fn between(page: &Page, before: &str, after: &str) -> Vec<String> {
    let parts = page.body.split(before).skip(1).filter_map(|rest| rest.split(after).next());
    // A translation lies a folder lower.
    parts.map(|part| part.replace("../../", "../")).collect()
}

#[test]
fn every_page_is_there_in_every_language_with_its_figures_sections_and_links() {
    let book = book();
    for page in book.pages().filter(|page| page.language == LANGUAGES[0]) {
        for language in &LANGUAGES[1..] {
            let name = format!("learn/{language}/{}.md", page.id);
            let sister = book.page(language, &page.id).unwrap_or_else(|| panic!("{name} is missing"));
            assert_eq!(fixed_in_blocks(page), fixed_in_blocks(sister), "{name}: blocks");
            assert_eq!(headings(page).len(), headings(sister).len(), "{name}: sections");
            for (what, before, after) in
                [("links", "](", ")"), ("anchors", "{#", "}"), ("sources", "{@", "}")]
            {
                assert_eq!(between(page, before, after), between(sister, before, after), "{name}: {what}");
            }
            let Head { game, view, .. } = &page.head;
            assert_eq!((game, view), (&sister.head.game, &sister.head.view), "{name}: front matter");
        }
    }
}

#[test]
fn pages_have_one_order_and_are_short() {
    for page in book().pages() {
        let name = format!("{}/{}", page.language, page.id);
        let length = prose(page).split_whitespace().count();
        assert!(length <= LONGEST, "{name}: {length} words");
        assert!(
            page.id == INDEX || page.body.trim_start().starts_with("```figure"),
            "{name}: the picture comes first"
        );
        if page.language == LANGUAGES[0] && is_algorithm(page) {
            assert_eq!(headings(page), SECTIONS, "{name}");
            assert!(page.body.contains("```predict"), "{name}: a question to the reader");
        }
    }
}

#[test]
fn a_lesson_has_its_plan_and_its_sections_in_every_language() {
    let book = book();
    let is_lesson = |page: &&Page| page.id.starts_with("lesson-");
    let lessons: Vec<&Page> = book.course(LANGUAGES[0]).into_iter().filter(is_lesson).collect();
    assert_eq!(lessons.len(), LESSONS);
    for lesson in lessons {
        assert!(headings(lesson).ends_with(&LESSON.map(str::to_owned)), "{}", lesson.id);
        for language in LANGUAGES {
            let page = book.page(language, &lesson.id);
            let page = page.unwrap_or_else(|| panic!("{language}/{}.md", lesson.id));
            assert_eq!(headings(page).len(), headings(lesson).len(), "{language}/{}", lesson.id);
            let steps = page.lesson.as_ref().map_or(0, |plan| plan.minutes.len());
            assert!(page.body.contains("```lesson\n"), "{language}/{}: the plan", lesson.id);
            let told = page.body.rsplit("\n## ").nth(LESSON.len() - 1).expect("a section");
            let numbered = told.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
            assert_eq!(numbered.count(), steps, "{language}/{}: each step of the plan is told", lesson.id);
        }
    }
}

#[test]
fn a_kit_has_its_sheets_in_every_language_and_a_lesson_that_leads_to_it() {
    let book = book();
    let kits: Vec<&Page> = book.course(LANGUAGES[0]).into_iter().filter(|page| is_kit(page)).collect();
    assert_eq!(kits.len(), KITS);
    for kit in kits {
        for language in LANGUAGES {
            let page = book.page(language, &kit.id);
            let page = page.unwrap_or_else(|| panic!("{language}/{}.md", kit.id));
            let sheets = |page: &Page| page.body.matches("```sheet\n").count();
            assert!(sheets(page) > 0 && sheets(page) == sheets(kit), "{language}/{}", kit.id);
            let mut lessons = book.course(language).into_iter().filter(|page| page.id.starts_with("lesson-"));
            let link = format!("]({}.html)", kit.id);
            assert!(lessons.any(|lesson| lesson.body.contains(&link)), "{language}: the way to {}", kit.id);
        }
    }
}

#[test]
fn a_page_about_a_learner_shows_its_training_and_opens_it() {
    let book = book();
    let made = pages(&book).unwrap();
    for page in book.pages().filter(|page| is_learner(page)) {
        let name = address(page);
        let (_, html) = made.iter().find(|(address, _)| *address == name).unwrap();
        assert!(html.contains("<path class=\"curve c0\""), "{name}: a curve");
        let training = format!("#1&amp;g=3x3x3&amp;s=h.h&amp;v=training.{}_s", page.id);
        assert!(html.contains(&training), "{name}: a link to its training");
        let curves = html.matches("<path class=\"curve c").count();
        // Several curves have a key each; one has none.
        let links = html.matches("v=training.").count();
        assert!(links > curves / 2, "{name}: a link for each curve and each board");
    }
}

#[test]
fn pages_are_whole_and_link_to_what_there_is() {
    let book = book();
    let made = pages(&book).unwrap();
    for (address, html) in &made {
        // The script fills in what stands in empty braces.
        assert!(!html.replace("{}", "").contains('{'), "{address}: a brace is left over");
        assert_eq!(html.matches("<h1>").count(), 1, "{address}");
        assert!(
            !html.contains(" style=") && !html.contains("<style"),
            "{address}: the policy forbids inline styles"
        );
        let without_links = html.replace("<a href=\"https://", "").replace("<a href=\"http://", "");
        assert!(!without_links.contains("://"), "{address}: nothing comes from elsewhere");
        for link in html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            let elsewhere = link.contains("://");
            if let Some(target) = link.strip_suffix(".html").filter(|_| !elsewhere) {
                let folder = address.rsplit_once('/').map_or("", |(folder, _)| folder);
                let target = match target.strip_prefix("../") {
                    Some(up) => format!("{up}.html"),
                    None if folder.is_empty() => format!("{target}.html"),
                    None => format!("{folder}/{target}.html"),
                };
                assert!(made.iter().any(|(address, _)| *address == target), "{address} links to {target}");
            }
        }
    }
    assert_eq!(made, pages(&book).unwrap(), "equal sources make equal pages");
}
