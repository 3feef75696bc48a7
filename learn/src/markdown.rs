//! From Markdown to HTML: claims in the text, and blocks for figures and predictions.

use std::mem;

use anyhow::{Context, Result, bail};
use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, TextMergeStream, html};
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
pub(crate) fn events(text: &str) -> impl Iterator<Item = Event<'_>> {
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
    braced(&page.body).filter_map(|name| name.strip_prefix(SOURCE))
}

/// The names in braces in a text.
pub(crate) fn braced(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| rest.split('}').next())
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

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn page(body: &str) -> Page {
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
    fn an_unknown_block_or_field_is_refused() {
        assert!(body(&page("```figur\n```\n")).is_err());
        assert!(body(&page("```figure\ncaptoin = ''\n```\n")).is_err());
    }
}
