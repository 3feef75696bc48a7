//! From Markdown to HTML: claims in the text, and blocks for figures and predictions.

use std::{iter, mem};

use anyhow::{Context, Result, bail};
use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeStream, html,
};
use serde::Deserialize;
use serde_json::Value;

use crate::book::{Book, INDEX, Page};
use crate::card::{Card, Cards, Path, time};
use crate::claim::{Claim, Show};
use crate::compare::Compare;
use crate::figure::Figure;
use crate::glossary::{self, GLOSSARY, Links};
use crate::lesson::Lesson;
use crate::position::{Position, Rules};
use crate::sheet::{self, Sheet};
use crate::solved::Solved;
use crate::source;
use crate::words::{number_word, words};

/// A question to the reader, answered on the page.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Predict {
    /// The question.
    pub ask: String,
    /// The right answer.
    pub right: String,
    /// Others.
    pub wrong: Vec<String>,
    /// Why.
    pub why: String,
}

/// The events of a text; neighbouring texts are one.
fn events(text: &str) -> impl Iterator<Item = Event<'_>> {
    TextMergeStream::new(Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES))
}

/// The pages that a text links to, in its order.
#[must_use]
pub fn linked_pages(text: &str) -> Vec<String> {
    let link = |event| match event {
        Event::Start(Tag::Link { dest_url, .. }) => dest_url.strip_suffix(".html").map(str::to_owned),
        _ => None,
    };
    events(text).filter_map(link).collect()
}

/// What a page may say of the others.
#[derive(Default)]
pub struct Others<'a> {
    /// The cards of those that a list shows.
    pub cards: Cards,
    /// All of them.
    pub book: Option<&'a Book>,
}

/// The HTML of a page's text.
///
/// # Errors
/// When a claim, figure or question is wrong.
pub fn body(page: &Page) -> Result<String> {
    body_with(page, &Others::default())
}

/// The HTML of a page's text, in which a link to a page that has a card follows its picture, and the time to
/// read it ends the item.
///
/// # Errors
/// When a claim, figure, question or path is wrong.
pub fn body_with(page: &Page, others: &Others<'_>) -> Result<String> {
    let mut out = Vec::new();
    let mut block: Option<(String, String)> = None;
    let mut linked: Option<&Card> = None;
    let mut terms = terms_of(page)?;
    // Within headings and links no term leads elsewhere.
    let mut closed = 0;
    for event in events(&page.body) {
        if let Event::Start(Tag::Link { dest_url, .. }) = &event {
            linked = dest_url.strip_suffix(".html").and_then(|id| others.cards.get(id)).or(linked);
            out.extend(linked.map(|card| Event::InlineHtml(card.picture.as_str().into())));
        }
        if matches!(event, Event::End(TagEnd::Item)) {
            out.extend(linked.take().map(|card| Event::InlineHtml(time(card.minutes, page.language).into())));
        }
        match &event {
            Event::Start(Tag::Heading { .. } | Tag::Link { .. }) => closed += 1,
            Event::End(TagEnd::Heading(_) | TagEnd::Link) => closed -= 1,
            _ => {}
        }
        match (event, &mut block) {
            (Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(word))), _) => {
                block = Some((word.to_string(), String::new()));
            }
            (Event::Text(text), Some((_, content))) => content.push_str(&text),
            (Event::End(TagEnd::CodeBlock), Some((word, content))) => {
                out.push(Event::Html(special(page, word, content, others)?.into()));
                block = None;
            }
            (Event::Text(text), None) => {
                let text = escaped(&text);
                let text = if closed == 0 { terms.put(&text) } else { text };
                out.push(Event::InlineHtml(with_claims(page, &text)?.into()));
            }
            (Event::Code(text), None) => {
                let text = with_claims(page, &escaped(&text))?;
                out.push(Event::InlineHtml(format!("<code>{text}</code>").into()));
            }
            (Event::Start(Tag::Link { link_type, dest_url, title, id }), _) => {
                let dest_url = to_game(page, &dest_url)?.map_or(dest_url, CowStr::from);
                out.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
            }
            (event, _) => out.push(event),
        }
    }
    let mut text = String::new();
    html::push_html(&mut text, out.into_iter());
    Ok(text)
}

/// The links to the terms that a page uses. Lists and what is printed have none.
fn terms_of(page: &Page) -> Result<Links> {
    if [INDEX, GLOSSARY].contains(&&*page.id) || page.body.contains("```sheet\n") {
        Ok(Links::none())
    } else {
        Links::new(page)
    }
}

/// Where a link leads that names a game by its notation or a position of the page: `play:3x3x3m` opens the
/// game, `backwards:3x3x3m` solves it in the laboratory, `puzzle:main` opens the position as a puzzle.
fn to_game(page: &Page, link: &str) -> Result<Option<String>> {
    let Some((way, name)) = link.split_once(':') else { return Ok(None) };
    let game = || Position { game: name.into(), moves: Vec::new() };
    let link = match way {
        "play" => game().link(None, None)?,
        // People in both seats: an engine would move on at once.
        "backwards" => game().link(Some("backwards"), Some("h.h"))?,
        "puzzle" => {
            let position = page.claims.position(name, &[])?;
            format!("{}&q={}", position.link(None, Some("h.h"))?, position.moves.len())
        }
        _ => return Ok(None),
    };
    Ok(Some(format!("{}#{link}", page.up())))
}

/// A short text: Markdown without the paragraph around it.
///
/// # Errors
/// When it names a claim that there is not.
pub fn inline(page: &Page, text: &str) -> Result<String> {
    let mut out = Vec::new();
    for event in events(text) {
        match event {
            Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph) => {}
            Event::Text(text) => out.push(Event::InlineHtml(with_claims(page, &escaped(&text))?.into())),
            event => out.push(event),
        }
    }
    let mut text = String::new();
    html::push_html(&mut text, out.into_iter());
    Ok(text)
}

/// A short text for an attribute or a label in a drawing: without tags, escaped.
///
/// # Errors
/// When it names a claim that there is not.
pub fn plain(page: &Page, text: &str) -> Result<String> {
    replaced(text, |name| shown(page, name).map(|text| escaped(&text)))
}

/// What becomes of a fenced block.
fn special(page: &Page, word: &str, content: &str, others: &Others<'_>) -> Result<String> {
    match word {
        "figure" => toml::from_str::<Figure>(content).context("a figure")?.html(page),
        "predict" => question(page, &toml::from_str(content).context("a question")?),
        "compare" => toml::from_str::<Compare>(content).context("a comparison")?.html(page),
        "lesson" => toml::from_str::<Lesson>(content).context("a lesson")?.html(page),
        "path" => toml::from_str::<Path>(content).context("a path")?.html(page.language, &others.cards),
        "sheet" => toml::from_str::<Sheet>(content).context("a sheet")?.html(page),
        "rules" => Ok(sheet::list(page.language)),
        "solved" => Solved::read()?.html(content.trim(), page.language),
        "glossary" => {
            let book = others.book.context("a glossary names other pages")?;
            glossary::html(content.trim(), book, page.language)
        }
        // Line breaks as characters: a release takes the indentation out of its pages.
        "" => {
            let code = escaped(content.trim_end()).replace('\n', "&#10;");
            Ok(format!("<pre tabindex=\"0\"><code>{code}</code></pre>\n"))
        }
        word => bail!("there is no block `{word}`"),
    }
}

/// A question whose answer is closed. The script makes buttons of the answers.
fn question(page: &Page, predict: &Predict) -> Result<String> {
    let words = words(page.language);
    let mut choices = predict.wrong.clone();
    choices.push(predict.right.clone());
    let mut choices = choices.iter().map(|choice| inline(page, choice)).collect::<Result<Vec<_>>>()?;
    let right = inline(page, &predict.right)?;
    // In an order that does not give the right one away: that of what a reader sees, shorter ones and smaller
    // numbers first.
    choices.sort_by_key(|choice| {
        let seen = without_tags(choice);
        (seen.chars().count(), seen)
    });
    let items: Vec<_> = choices
        .iter()
        .map(|choice| format!("<li{}>{choice}</li>", if *choice == right { " data-right" } else { "" }))
        .collect();
    Ok(format!(
        "<section class=\"predict\" data-yes=\"{yes}\" data-no=\"{no}\"><h2>{title}</h2><p>{ask}</p><ul>{items}</ul>\
         <p role=\"status\"></p><details><summary>{answer}</summary><p><b>{right}</b>{stop}{why}</p></details></section>\n",
        yes = words.right,
        no = words.wrong,
        title = words.predict,
        ask = inline(page, &predict.ask)?,
        items = items.concat(),
        answer = words.answer,
        stop = words.full_stop,
        why = inline(page, &predict.why)?,
    ))
}

/// What is seen of HTML.
pub(crate) fn without_tags(html: &str) -> String {
    html.split('<').map(|part| part.rsplit('>').next().unwrap_or_default()).collect()
}

/// A text, already escaped, with its claims filled in, as HTML.
fn with_claims(page: &Page, text: &str) -> Result<String> {
    replaced(text, |name| {
        let text = escaped(&shown(page, name)?);
        let is_claim = page.claims.claims.contains_key(name);
        Ok(if let Some(key) = name.strip_prefix(SOURCE) {
            format!("<span data-source=\"{key}\">{text}</span>")
        } else if is_claim {
            format!("<data value=\"{name}\">{text}</data>")
        } else {
            format!("<span class=\"at\">{text}</span>")
        })
    })
}

/// A text with what stands in braces replaced.
fn replaced(text: &str, mut value: impl FnMut(&str) -> Result<String>) -> Result<String> {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) =
            after.split_once('}').with_context(|| format!("a brace is not closed: {text}"))?;
        out += before;
        out += &value(name)?;
        rest = after;
    }
    Ok(out + rest)
}

/// What the key of a source begins with.
const SOURCE: char = '@';

/// The keys of the sources that a page names, in its order.
pub fn sources(page: &Page) -> impl Iterator<Item = &str> {
    let named = page.body.split('{').skip(1).filter_map(|rest| rest.split('}').next());
    named.filter_map(|name| name.strip_prefix(SOURCE))
}

/// What a name in braces stands for: the value of a claim, a square of the page's boards, or a source.
fn shown(page: &Page, name: &str) -> Result<String> {
    if let Some(key) = name.strip_prefix(SOURCE) {
        return Ok(source::find(key)?.told(page.language));
    }
    if let Some(claim) = page.claims.claims.get(name) {
        return value(claim, page.language);
    }
    let mut boards = page.claims.positions.values().filter_map(|position| position.rules().ok());
    let is_square = boards.any(|rules: Rules| rules.knows(name));
    if is_square {
        Ok(name.to_owned())
    } else {
        bail!("`{name}` is neither a claim nor a square nor a source")
    }
}

/// A claim's value as people write it.
///
/// # Errors
/// When it cannot be shown as it asks.
pub fn value(claim: &Claim, language: &str) -> Result<String> {
    match (&claim.is, claim.show) {
        (Value::Number(number), None) => Ok(grouped(&number.to_string())),
        (Value::Number(number), Some(Show::Percent)) => {
            let hundredths = number.as_f64().context("a share")? * 100.0;
            let digits = format!("{hundredths:.1}");
            Ok(format!("{}%", digits.strip_suffix(".0").unwrap_or(&digits)))
        }
        (Value::Number(number), Some(Show::Word)) => {
            let number = number.as_u64().context("a count")?;
            Ok(number_word(language, number).map_or_else(|| number.to_string(), str::to_owned))
        }
        (Value::String(text), None) => Ok(words(language).result(text).to_owned()),
        (other, _) => bail!("{other} cannot be shown"),
    }
}

/// A number with its thousands apart, and a minus that is one.
#[must_use]
pub fn grouped(number: &str) -> String {
    let (sign, number) = number.strip_prefix('-').map_or(("", number), |rest| ("\u{2212}", rest));
    let (whole, fraction) =
        number.split_once('.').map_or((number, None), |(whole, rest)| (whole, Some(rest)));
    let fraction = fraction.filter(|digits| *digits != "0");
    let mut text = String::from(sign);
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    fraction.map_or(text.clone(), |digits| format!("{text}.{digits}"))
}

/// A text with the characters that mean something in HTML written out.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
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

fn is_second(event: &Event) -> bool {
    matches!(event, Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }))
}

/// The figures of a page, in its order.
///
/// # Errors
/// When one of them is no figure.
pub fn figures(page: &Page) -> Result<Vec<Figure>> {
    blocks(page).filter(|(word, _)| word == "figure").map(|(_, text)| Ok(toml::from_str(&text)?)).collect()
}

/// The sheets of a page, in its order.
///
/// # Errors
/// When one of them is no sheet.
pub fn sheets(page: &Page) -> Result<Vec<Sheet>> {
    blocks(page).filter(|(word, _)| word == "sheet").map(|(_, text)| Ok(toml::from_str(&text)?)).collect()
}

/// The fenced blocks of a page: their word and their text.
fn blocks(page: &Page) -> impl Iterator<Item = (String, String)> {
    let mut open = String::new();
    events(&page.body).filter_map(move |event| match event {
        Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(word))) => {
            open = word.to_string();
            None
        }
        Event::Text(text) if !open.is_empty() => Some((mem::take(&mut open), text.to_string())),
        _ => None,
    })
}

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

/// The names in braces in a text.
fn braced(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| rest.split('}').next())
}

/// The texts of a block that people read, but for wrong answers: those are no claims of the page.
fn texts(word: &str, content: &str) -> Vec<String> {
    match word {
        "figure" => toml::from_str::<Figure>(content)
            .map_or_else(|error| vec![format!("0 {error}")], |figure| figure.texts()),
        "predict" => toml::from_str::<Predict>(content).map_or_else(
            |error| vec![format!("0 {error}")],
            |predict| vec![predict.ask, predict.right, predict.why],
        ),
        "compare" => toml::from_str::<Compare>(content)
            .map_or_else(|error| vec![format!("0 {error}")], |compare| compare.texts()),
        "path" => toml::from_str::<Path>(content)
            .map_or_else(|error| vec![format!("0 {error}")], |path| vec![path.title]),
        "sheet" => {
            toml::from_str::<Sheet>(content).map_or_else(|error| vec![format!("0 {error}")], Sheet::texts)
        }
        "lesson" => {
            toml::from_str::<Lesson>(content).map_or_else(|error| vec![format!("0 {error}")], Lesson::texts)
        }
        _ => Vec::new(),
    }
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
    for event in events(&page.body).chain(iter::once(Event::Text(CowStr::Borrowed("")))) {
        match event {
            event if is_second(&event) => inside = true,
            Event::End(TagEnd::Heading(HeadingLevel::H2)) => inside = false,
            Event::Text(text) if inside => found.push(text.to_string()),
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(body: &str) -> Page {
        let front = "+++\ntitle = 'A'\nsummary = 'B'\n[positions]\nmain = { game = '3x3x3' }\n[claims]\n\
                     many = { is = 549946 }\nfew = { is = 3, show = 'word' }\nshare = { is = 0.235, show = 'percent' }\n\
                     less = { is = -0.25 }\n+++\n";
        Page::read("a", "en", &format!("{front}{body}"), None).unwrap()
    }

    #[test]
    fn claims_are_shown_as_people_write_them() {
        let html = body(&page("It visits {many}, {few}, {share}, {less} from {b2} & on.")).unwrap();
        assert!(
            html.contains("<data value=\"many\">549,946</data>, <data value=\"few\">three</data>"),
            "{html}"
        );
        assert!(html.contains("23.5%") && html.contains("\u{2212}0.25"), "{html}");
        assert!(html.contains("<span class=\"at\">b2</span> &amp; on"), "{html}");
        assert_eq!(
            body(&page("`{few} + 1`")).unwrap(),
            "<p><code><data value=\"few\">three</data> + 1</code></p>\n"
        );
        assert!(body(&page("{none}")).is_err() && body(&page("{d4}")).is_err());
    }

    #[test]
    fn a_link_can_open_a_game_and_a_heading_has_a_name() {
        let html =
            body(&page("[A](play:3x3x3mw), [B](backwards:3x3x3v3), [C](a.html), [D](puzzle:main).")).unwrap();
        let links = ["../#1&amp;g=3x3x3mw", "../#1&amp;g=3x3x3v3&amp;s=h.h&amp;v=backwards", "a.html"];
        for link in links.into_iter().chain(["../#1&amp;g=3x3x3&amp;s=h.h&amp;q=0"]) {
            assert!(html.contains(&format!("href=\"{link}\"")), "{link}: {html}");
        }
        assert!(body(&page("[A](play:chess)")).is_err() && body(&page("[A](puzzle:none)")).is_err());
        assert_eq!(body(&page("## Two of one {#two}\n")).unwrap(), "<h2 id=\"two\">Two of one</h2>\n");
    }

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
    fn a_question_keeps_its_answer_closed_and_does_not_give_it_away() {
        let text =
            "```predict\nask = 'Which?'\nright = '{few}'\nwrong = ['ten', 'a lot']\nwhy = 'So.'\n```\n";
        let html = body(&page(text)).unwrap();
        assert!(html.contains("<li>ten</li><li>a lot</li><li data-right><data"), "{html}");
        assert!(html.contains("<details><summary>Answer</summary>"), "{html}");
        let html = body(&page(&text.replace("'ten'", "'quite many'"))).unwrap();
        let (right, longer) =
            (html.find("<li data-right>").unwrap(), html.find("<li>quite many</li>").unwrap());
        assert!(right < longer, "the right answer is not always the last: {html}");
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

    #[test]
    fn an_unknown_block_or_field_is_refused() {
        assert!(body(&page("```figur\n```\n")).is_err());
        assert!(body(&page("```figure\ncaptoin = ''\n```\n")).is_err());
    }
}
