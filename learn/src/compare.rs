//! The numbers of an article beside those of the site: rows of the laboratory, which its tests compute again.

use anyhow::{Context, Result};
use noughts_lab::rows::{self, Differs, Known, Row, Values};
use serde::Deserialize;

use crate::book::Page;
use crate::markdown::{escaped, grouped, inline};
use crate::words::{LANGUAGES, Words, filled, words};

/// A block of rows.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Compare {
    /// In the order of the article.
    pub rows: Vec<Compared>,
}

/// A row of the laboratory, and what the page says of it in its own language. In the first language the
/// texts of the row itself stand where the page gives none.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Compared {
    /// The id of the row.
    pub row: String,
    /// What the values are.
    pub label: Option<String>,
    /// What the article claims in words.
    pub says: Option<String>,
    /// Why the site comes to something else.
    pub why: Option<String>,
}

impl Compare {
    /// The texts that people read, for the check that no number stands there without a claim.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        let texts = |row: &Compared| [row.label.clone(), row.says.clone(), row.why.clone()];
        self.rows.iter().flat_map(texts).flatten().collect()
    }

    /// The block as a table. A script adds the buttons that compute a row again.
    ///
    /// # Errors
    /// When there is no such row, or a text is missing in the language of the page.
    pub fn html(&self, page: &Page) -> Result<String> {
        let words = words(page.language);
        let rows = self.rows.iter().map(|row| row.html(page, words)).collect::<Result<Vec<_>>>()?;
        Ok(format!(
            "<table class=\"compare\" data-run=\"{run}\" data-run-row=\"{run_row}\" data-running=\"{running}\" \
             data-ran=\"{ran}\" data-other=\"{other}\" data-failed=\"{failed}\"><thead><tr>\
             <th scope=\"col\">{says}</th><th scope=\"col\">{ours}</th><th scope=\"col\">{verdict}</th>\
             </tr></thead>{rows}</table>\n",
            run = words.run,
            run_row = words.run_row,
            running = words.running,
            ran = words.ran,
            other = words.ran_otherwise,
            failed = words.run_failed,
            says = words.article_says,
            ours = words.site_computes,
            verdict = words.verdict,
            rows = rows.concat(),
        ))
    }
}

impl Compared {
    fn html(&self, page: &Page, words: &Words) -> Result<String> {
        let row = rows::find(&self.row).with_context(|| format!("there is no row `{}`", self.row))?;
        let text = |own: &Option<String>, given: Option<&str>, what: &str| match (own, given) {
            (Some(own), _) => inline(page, own).map(Some),
            (None, Some(given)) if page.language == LANGUAGES[0] => Ok(Some(escaped(given))),
            (None, Some(_)) => anyhow::bail!("`{}` has no `{what}` in {}", self.row, page.language),
            (None, None) => Ok(None),
        };
        let label = text(&self.label, Some(&capitalised(&row.title)), "label")?.unwrap_or_default();
        let says = match text(&self.says, row.claim, "says")? {
            Some(says) => says,
            None => format!("{}{}", source(row.known, words), listed(&row.claimed)),
        };
        let mut why = text(&self.why, row.why, "why")?;
        if let Some(tolerance) = row.tolerance {
            let sampled = filled(words.sampled, &[&tolerance.sample, &tolerance.deviations]);
            why = Some(why.map_or(sampled.clone(), |why| format!("{why} {sampled}")));
        }
        let why = why.map_or_else(String::new, |why| format!("<tr><td colspan=\"3\">{why}</td></tr>"));
        let (sign, verdict) = verdict(&row, words);
        Ok(format!(
            "<tbody data-row=\"{id}\" data-is=\"{is}\"><tr><th scope=\"rowgroup\" colspan=\"3\">{label}</th></tr>\
             <tr><td>{says}</td><td>{ours}</td><td><span aria-hidden=\"true\">{sign}</span> {verdict}</td></tr>{why}</tbody>",
            id = row.id,
            is = escaped(&row.expected.values.to_string()),
            ours = listed(&row.expected.values),
        ))
    }
}

/// The title of a row begins small, because the laboratory lists it.
fn capitalised(title: &str) -> String {
    let mut letters = title.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Who gives the numbers on the article's side, where the article itself does not print them.
fn source(known: Known, words: &Words) -> String {
    let source = match known {
        Known::Printed | Known::Claimed => return String::new(),
        Known::Measured => words.its_code,
        Known::Computed => words.other_program,
        Known::Shipped => words.must_be,
    };
    format!("<small>{source}</small> ")
}

/// Whether the article is right, as a sign and in words.
fn verdict(row: &Row, words: &Words) -> (&'static str, &'static str) {
    let is_claim = row.claim.is_some();
    if row.expected.same {
        return match (is_claim, row.tolerance) {
            (true, _) => ("=", words.holds),
            (false, Some(_)) => ("≈", words.within_chance),
            (false, None) => ("=", words.equal),
        };
    }
    let words = match row.differs {
        Differs::Bound => words.upper_bound,
        Differs::Judgement => words.judgement,
        Differs::Wrong if is_claim => words.does_not_hold,
        Differs::Wrong => words.differs,
    };
    ("≠", words)
}

/// Values as people write them: several as a list.
fn listed(values: &Values) -> String {
    let is_number = |text: &str| text.chars().all(|one| one.is_ascii_digit() || "-.".contains(one));
    let shown = |text: &String| escaped(&if is_number(text) { grouped(text) } else { text.clone() });
    match values.0.as_slice() {
        [one] => shown(one),
        several => {
            let items = several.iter().map(|text| format!("<li>{}</li>", shown(text)));
            format!("<ul>{}</ul>", items.collect::<String>())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(language: &'static str, row: &str) -> Result<String> {
        let front = "+++\ntitle = 'A'\nsummary = 'B'\n+++\n";
        let page = Page::read("a", language, front, None)?;
        toml::from_str::<Compare>(&format!("[[rows]]\n{row}"))?.html(&page)
    }

    #[test]
    fn a_row_says_what_both_come_to_and_how_they_differ() {
        let equal = html("en", "row = 'self-play-minimax'").unwrap();
        assert!(equal.contains("<tbody data-row=\"self-play-minimax\" data-is=\"549945 63904 "), "{equal}");
        assert_eq!(equal.matches("<li>549,945</li>").count(), 2, "{equal}");
        assert!(equal.contains("</span> equal</td></tr></tbody>"), "{equal}");
        let bound = html("en", "row = 'self-play-possible-positions'\nwhy = 'So.'").unwrap();
        assert!(bound.contains("<td>19,683</td><td>5,478</td>") && bound.contains(EN_BOUND), "{bound}");
        let chance = html("en", "row = 'self-play-flat-chances'").unwrap();
        assert!(chance.contains("samples of 500") && chance.contains("4 standard deviations"), "{chance}");
        assert!(html("en", "row = 'self-play-nothing'").is_err());
    }

    const EN_BOUND: &str = "</span> an upper bound</td></tr><tr><td colspan=\"3\">So.</td></tr>";

    #[test]
    fn another_language_says_everything_itself() {
        assert!(html("zh-CN", "row = 'self-play-minimax'").is_err(), "the label is English");
        assert!(html("zh-CN", "row = 'self-play-minimax'\nlabel = '极小化极大'").is_ok());
        let refuted = "row = 'self-play-alphabeta-cut'\nlabel = '剪枝'\nsays = '说法'";
        assert!(html("zh-CN", refuted).is_err(), "the reason is English");
        assert!(html("zh-CN", &format!("{refuted}\nwhy = '原因'")).is_ok());
    }
}
