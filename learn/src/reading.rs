//! What a reader reads of a page: its prose, the numbers in it, and what it tells before it asks.

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Tag, TagEnd};
use serde::de::DeserializeOwned;

use crate::book::Page;
use crate::card::Path;
use crate::compare::Compare;
use crate::figure::Figure;
use crate::lesson::Lesson;
use crate::markdown::{Predict, braced, events};
use crate::sheet::Sheet;

/// What a reader reads of a page, without blocks.
#[must_use]
pub fn prose(page: &Page) -> String {
    let mut in_block = false;
    let mut prose = String::new();
    for event in events(&page.body) {
        match event {
            Event::Start(Tag::CodeBlock(_)) => in_block = true,
            Event::End(TagEnd::CodeBlock) => in_block = false,
            Event::Text(text) if !in_block => {
                prose += &text;
                prose.push(' ');
            }
            _ => {}
        }
    }
    prose
}

/// The second headings of a page.
#[must_use]
pub fn headings(page: &Page) -> Vec<String> {
    let mut found = Vec::new();
    let mut inside = false;
    for event in events(&page.body) {
        match event {
            event if is_second(&event) => inside = true,
            Event::End(TagEnd::Heading(HeadingLevel::H2)) => inside = false,
            Event::Text(text) if inside => found.push(text.to_string()),
            _ => {}
        }
    }
    found
}

fn is_second(event: &Event) -> bool {
    matches!(event, Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }))
}

/// The numbers in the text of a page that no claim stands behind. Sizes of boards such as 3x3 are names, and
/// years and pages in the last section belong to its sources.
#[must_use]
pub fn unclaimed(page: &Page) -> Vec<String> {
    let mut found = Vec::new();
    let mut in_heading = false;
    let mut section = 0;
    let mut block: Option<String> = None;
    let sections = events(&page.body).filter(|event| is_second(event)).count();
    for event in events(&page.body) {
        if is_second(&event) {
            section += 1;
        }
        match (event, &mut block) {
            (Event::Start(Tag::Heading { .. }), _) => in_heading = true,
            (Event::End(TagEnd::Heading(_)), _) => in_heading = false,
            (Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(word))), _) => block = Some(word.to_string()),
            (Event::End(TagEnd::CodeBlock), _) => block = None,
            (Event::Text(text), Some(word)) => {
                for text in texts(word, &text) {
                    found.extend(numbers(&text, false));
                }
            }
            (Event::Text(text), None) => found.extend(numbers(&text, section == sections && !in_heading)),
            _ => {}
        }
    }
    found.extend(numbers(&page.head.summary, false));
    found
}

/// The texts of a block that people read, but for wrong answers: those are no claims of the page.
fn texts(word: &str, content: &str) -> Vec<String> {
    match word {
        "figure" => texts_of(content, |figure: Figure| figure.texts()),
        "predict" => texts_of(content, |Predict { ask, right, why, .. }| vec![ask, right, why]),
        "compare" => texts_of(content, |compare: Compare| compare.texts()),
        "path" => texts_of(content, |path: Path| vec![path.title]),
        "sheet" => texts_of(content, Sheet::texts),
        "lesson" => texts_of(content, Lesson::texts),
        _ => Vec::new(),
    }
}

/// The texts of a block; of one that cannot be read a number, which no claim stands behind.
fn texts_of<B: DeserializeOwned>(content: &str, texts: impl FnOnce(B) -> Vec<String>) -> Vec<String> {
    toml::from_str(content).map_or_else(|error| vec![format!("0 {error}")], texts)
}

/// Numbers, in digits or as large words, outside braces. `with_years` says that years and places in a source
/// are none.
fn numbers(text: &str, with_years: bool) -> Vec<String> {
    const WORDS: [&str; 13] = [
        "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "twenty", "hundred", "thousand",
        "million", "half", "dozen",
    ];
    let mut outside = String::new();
    let mut depth = 0;
    for letter in text.chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            letter if depth == 0 => outside.push(letter),
            _ => {}
        }
    }
    let words = outside.split(|letter: char| !(letter.is_alphanumeric() || letter == '.' || letter == '/'));
    let words = words.map(|word| word.trim_matches(['.', '/'])).flat_map(|word| {
        // Chinese has no spaces: runs of digits and Latin letters stand between its characters.
        word.split(|letter: char| !letter.is_ascii() && letter != PLACE)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    });
    let is_size = |word: &str| {
        let parts: Vec<_> = word.split('x').collect();
        matches!(parts.len(), 2 | 3)
            && parts.iter().all(|part| !part.is_empty() && part.chars().all(|digit| digit.is_ascii_digit()))
    };
    let is_year =
        |word: &str| word.len() == 4 && word.parse::<u32>().is_ok_and(|year| (1600..2100).contains(&year));
    // The names of a rule and of a game.
    let is_name = |word: &str| ["swap2", "connect6"].contains(&word.to_lowercase().as_str());
    let is_number = |word: &str| {
        word.chars().any(|letter| letter.is_ascii_digit()) || WORDS.contains(&word.to_lowercase().as_str())
    };
    // In the sources, "pages 232 to 236" is a place.
    let mut is_place = false;
    let mut found = Vec::new();
    for word in words {
        let counts = is_number(&word);
        if counts && !is_size(&word) && !is_name(&word) && !(with_years && (is_place || is_year(&word))) {
            found.push(word);
        } else if !counts {
            let begins = PLACES.contains(&word.to_lowercase().as_str()) || word.starts_with(PLACE);
            is_place = begins || (is_place && word == "to");
        }
    }
    found
}

/// What numbers of places in a source follow.
const PLACES: [&str; 7] = ["page", "pages", "section", "sections", "volume", "chapter", "equation"];

/// What they follow in Chinese, whatever place it is.
const PLACE: char = '第';

/// What of the answers to the questions of a page stands above them, so that a reader knows it before the
/// question: claims and squares in braces, or the right answer in its own words. What a claim is given is no
/// result.
#[must_use]
pub fn given_away(page: &Page) -> Vec<String> {
    let mut above = page.head.summary.clone();
    let mut found = Vec::new();
    let mut block: Option<String> = None;
    for event in events(&page.body) {
        match (event, &mut block) {
            (Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(word))), _) => block = Some(word.to_string()),
            (Event::End(TagEnd::CodeBlock), _) => block = None,
            (Event::Text(text), Some(word)) if word == "predict" => match toml::from_str::<Predict>(&text) {
                Ok(predict) => found.extend(known_before(page, &predict, &above)),
                Err(error) => found.push(error.to_string()),
            },
            (Event::Text(text), Some(word)) if word == "figure" => {
                above += &texts(word, &text).join("\n");
                let bars = toml::from_str::<Figure>(&text).map_or_else(|_| Vec::new(), |figure| figure.bars);
                above.extend(bars.iter().map(|bar| format!("\n{{{}}}", bar.claim)));
            }
            (Event::Text(text) | Event::Code(text), None) => above += &text,
            (Event::SoftBreak, None) => above.push(' '),
            _ => {}
        }
    }
    found
}

/// What of the answer to a question the text `above` has told.
fn known_before(page: &Page, predict: &Predict, above: &str) -> Vec<String> {
    let told = |name: &&str| {
        let braced = format!("{{{name}}}");
        above.contains(&braced) && !predict.ask.contains(&braced)
    };
    let is_result = |name: &&str| page.claims.claims.get(*name).is_some_and(|claim| claim.given.is_none());
    let mut found: Vec<String> = braced(&predict.right).filter(told).map(str::to_owned).collect();
    found.extend(braced(&predict.why).filter(is_result).filter(told).map(str::to_owned));
    // One word says too little to be found.
    let right = predict.right.to_lowercase();
    let has_words =
        right.split_whitespace().count() > 1 || right.chars().filter(|one| !one.is_ascii()).count() > 3;
    if has_words && !right.contains('{') && above.to_lowercase().contains(&right) {
        found.push(predict.right.clone());
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markdown::tests::page;

    #[test]
    fn a_number_without_a_claim_is_found_wherever_it_stands() {
        let found = |text: &str| unclaimed(&page(text));
        assert!(found("On 3x3 it visits {many} of **{few}**.\n\n```\nx = 1\n```\n").is_empty());
        assert_eq!(found("It visits 549,946."), ["549", "946"]);
        assert_eq!(found("Nearly a thousand, at b2, 有5个。"), ["thousand", "b2", "5"]);
        assert_eq!(found("```figure\ncaption = 'All 9.'\n```\n"), ["9"]);
        assert_eq!(found("```predict\nask = 'How?'\nright = '5'\nwrong = ['6']\nwhy = ''\n```\n"), ["5"]);
        assert_eq!(found("## A\nKnuth 1975.\n## B\nMoore 1975, 28."), ["1975", "28"]);
        assert_eq!(found("## A\nPages 2 to 4.\n## B\nVolume 6, pages 232 to 236, in 7."), ["2", "4", "7"]);
        assert_eq!(found("## A\n第 2 节。\n## B\n第 6.5 节，第 131 页，有 7 个。"), ["2", "7"]);
    }

    #[test]
    fn an_answer_that_stands_above_its_question_is_found() {
        let question = |right: &str, why: &str| {
            format!("```predict\nask = 'Is it {{few}}?'\nright = '{right}'\nwrong = []\nwhy = '{why}'\n```\n")
        };
        let found = |above: &str, right: &str, why: &str| {
            given_away(&page(&format!(
                "{above}\n\n{}{{many}} at {{b2}}: a whole line.\n",
                question(right, why)
            )))
        };
        assert!(found("It visits {less}.", "A whole line", "At {b2}, {many}.").is_empty(), "it stands below");
        assert_eq!(found("It visits {many}.", "A lot", "It is {many}."), ["many"]);
        assert_eq!(found("It plays {b2}.", "{b2}", "It wins."), ["b2"]);
        assert_eq!(found("Look along a\nwhole line.", "A whole line", ""), ["A whole line"]);
        let bars = "```figure\nview = 'none'\n[[bars]]\nlabel = 'a'\nclaim = 'many'\n```";
        assert_eq!(found(bars, "{many}", ""), ["many"]);
        assert!(found("It is {few}.", "{few}", "{b2}").is_empty(), "the question says it itself");
    }
}
