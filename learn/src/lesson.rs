//! Lessons for teachers: ages, aims, standards, materials, and how the minutes are spent.
//!
//! What all languages share, the [`Plan`], stands in the front matter of the page in the first language as
//! `[lesson]`. Each language has a block `lesson` with its texts.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use noughts_lab::exercises::{Kind, NUMBERS};
use serde::Deserialize;

use crate::book::Page;
use crate::markdown::{escaped, inline};
use crate::position::Position;
use crate::words::{LANGUAGES, filled, words};

/// How long a lesson is, in minutes.
pub const MINUTES: u32 = 45;

/// The fragment of a link that opens the dialog in which a class is given a game.
const CLASSROOM: &str = "1&d=classroom";

/// What a standard asks for, in our own words.
struct Standard {
    /// Its code.
    code: &'static str,
    /// The document that has it.
    document: &'static str,
    /// What it asks for, in the order of [`LANGUAGES`].
    says: [&'static str; LANGUAGES.len()],
}

/// K-12 Computer Science Standards of the Computer Science Teachers Association, revised 2017.
const CSTA: &str = "CSTA 2017";
/// AP Computer Science Principles, Course and Exam Description, effective fall 2023: learning objectives.
const AP_CSP: &str = "AP CSP 2023";
/// The Five Big Ideas in AI of the AI4K12 initiative.
const AI4K12: &str = "AI4K12";

/// The standards that lessons name.
const STANDARDS: [Standard; 11] = [
    Standard {
        code: "1B-AP-08",
        document: CSTA,
        says: ["compare algorithms for one task, and choose", "比较完成同一任务的算法并作出选择"],
    },
    Standard {
        code: "2-AP-10",
        document: CSTA,
        says: ["describe an algorithm by a flowchart or pseudo-code", "用流程图或伪代码描述算法"],
    },
    Standard {
        code: "2-DA-09",
        document: CSTA,
        says: ["improve a model by the data that it generates", "根据模型产生的数据改进模型"],
    },
    Standard {
        code: "3B-AP-11",
        document: CSTA,
        says: ["judge algorithms by efficiency, correctness and clarity", "从效率、正确性和清晰度评价算法"],
    },
    Standard {
        code: "3B-AP-13",
        document: CSTA,
        says: ["trace a recursive algorithm", "跟踪递归算法的执行"],
    },
    Standard {
        code: "3B-DA-07",
        document: CSTA,
        says: ["judge what a simulation can say of a hypothesis", "评价模拟能在多大程度上检验假设"],
    },
    Standard {
        code: "AAP-3.F",
        document: AP_CSP,
        says: ["explain what a simulation represents and leaves out", "说明模拟表示了什么，又省略了什么"],
    },
    Standard {
        code: "AAP-4.A",
        document: AP_CSP,
        says: [
            "tell reasonable from unreasonable time; use heuristics",
            "区分合理与不合理的运行时间，使用启发式方法",
        ],
    },
    Standard {
        code: "DAT-2.A",
        document: AP_CSP,
        says: ["say what can be learned from data", "说明能从数据中得到什么信息"],
    },
    Standard {
        code: "Big Idea 2",
        document: AI4K12,
        says: ["representation and reasoning: search", "表示与推理：搜索"],
    },
    Standard { code: "Big Idea 3", document: AI4K12, says: ["learning from data", "从数据中学习"] },
];

/// What the languages of a lesson share.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The youngest and the oldest students, in years.
    pub ages: [u32; 2],
    /// The codes of its standards.
    pub standards: Vec<String>,
    /// How long each of its steps takes, [`MINUTES`] in all.
    pub minutes: Vec<u32>,
    /// Its exercises: the numbers, from 1 to [`NUMBERS`], of each kind.
    pub exercises: BTreeMap<String, Vec<u32>>,
}

impl Plan {
    /// Checks that there is all that the plan names, and that its minutes add up.
    ///
    /// # Errors
    /// When the minutes are not those of a lesson, or there is no such standard or exercise.
    pub fn checked(self) -> Result<Self> {
        let minutes: u32 = self.minutes.iter().sum();
        ensure!(minutes == MINUTES, "the steps take {minutes} minutes, and not {MINUTES}");
        let [youngest, oldest] = self.ages;
        ensure!(youngest <= oldest, "ages from {youngest} to {oldest}");
        for code in &self.standards {
            standard(code)?;
        }
        ensure!(!self.exercises.is_empty(), "a lesson has exercises");
        for (kind, numbers) in &self.exercises {
            ensure!(Kind::find(kind).is_some(), "there are no exercises `{kind}`");
            let ascend = numbers.is_sorted_by(|one, next| one < next);
            let exist = numbers.iter().all(|number| (1..=NUMBERS).contains(number));
            ensure!(ascend && exist && !numbers.is_empty(), "exercises {numbers:?} of `{kind}`");
        }
        Ok(self)
    }

    /// The fragment of a link that opens its exercises.
    fn exercises(&self) -> Result<String> {
        let kinds =
            Kind::ALL.into_iter().filter_map(|kind| Some((kind, self.exercises.get(kind.id())?.clone())));
        exercises(kinds)
    }
}

/// The fragment of a link that opens exercises as a set, each kind with its numbers.
///
/// # Errors
/// When the engine refuses 3x3.
pub fn exercises(kinds: impl Iterator<Item = (Kind, Vec<u32>)>) -> Result<String> {
    let kinds = kinds.map(|(kind, numbers)| {
        format!(".{}-{}", kind.id(), numbers.iter().map(u32::to_string).collect::<String>())
    });
    let place = format!("exercises.set{}", kinds.collect::<String>());
    Position { game: "3x3x3".into(), moves: Vec::new() }.link(Some(&place), Some("h.h"))
}

fn standard(code: &str) -> Result<&'static Standard> {
    STANDARDS
        .iter()
        .find(|standard| standard.code == code)
        .with_context(|| format!("there is no standard `{code}`"))
}

/// The texts of a lesson in one language.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// What students can do afterwards: two to four.
    pub aims: Vec<String>,
    /// What must be there.
    pub materials: Vec<String>,
    /// What is done, in the order of [`Plan::minutes`].
    pub steps: Vec<String>,
}

impl Lesson {
    /// The texts that people read, for the check that no number stands there without a claim.
    #[must_use]
    pub fn texts(self) -> Vec<String> {
        [self.aims, self.materials, self.steps].concat()
    }

    /// The lesson as HTML.
    ///
    /// # Errors
    /// When the page has no plan, or the texts do not fit to it.
    pub fn html(&self, page: &Page) -> Result<String> {
        let plan = page.lesson.as_ref().context("a page with a lesson has its plan in the front matter")?;
        let words = words(page.language);
        let (aims, steps) = (self.aims.len(), self.steps.len());
        ensure!((2..=4).contains(&aims), "a lesson has two to four aims, and not {aims}");
        ensure!(steps == plan.minutes.len(), "{steps} steps, and minutes for {}", plan.minutes.len());
        let whom = filled(words.lesson_for, &[&plan.ages[0], &plan.ages[1], &MINUTES]);
        let address = format!("{}#{}", page.up(), plan.exercises()?);
        let class = format!("{}#{CLASSROOM}", page.up());
        Ok(format!(
            "<section class=\"lesson\"><p>{whom}</p><h2>{aims}</h2>{aim}<p>{asks}</p>{standards}<h2>{materials}</h2>{material}\
             <p><a href=\"{address}\">{exercises}</a></p><p><a href=\"{class}\">{classroom}</a></p><h2>{time}</h2>{timing}</section>\n",
            aims = words.aims,
            aim = list(page, &self.aims)?,
            asks = words.standards,
            standards = standards(page, plan)?,
            materials = words.materials,
            material = list(page, &self.materials)?,
            address = escaped(&address),
            exercises = words.exercises,
            class = escaped(&class),
            classroom = words.classroom,
            time = words.timing,
            timing = self.timing(page, plan)?,
        ))
    }

    /// The table of the steps.
    fn timing(&self, page: &Page, plan: &Plan) -> Result<String> {
        let words = words(page.language);
        let row = |(step, minutes): (&String, &u32)| {
            Ok(format!("<tr><td>{}</td><td class=\"number\">{minutes}</td></tr>", inline(page, step)?))
        };
        let rows = self.steps.iter().zip(&plan.minutes).map(row).collect::<Result<Vec<_>>>()?.concat();
        Ok(format!(
            "<table><thead><tr><th scope=\"col\">{step}</th><th scope=\"col\" class=\"number\">{minutes}</th></tr></thead>\
             <tbody>{rows}</tbody><tfoot><tr><th scope=\"row\">{total}</th><td class=\"number\">{MINUTES}</td></tr></tfoot></table>",
            step = words.activity,
            minutes = words.minutes,
            total = words.total,
        ))
    }
}

fn list(page: &Page, texts: &[String]) -> Result<String> {
    let items = texts.iter().map(|text| Ok(format!("<li>{}</li>", inline(page, text)?)));
    Ok(format!("<ul>{}</ul>", items.collect::<Result<Vec<_>>>()?.concat()))
}

fn standards(page: &Page, plan: &Plan) -> Result<String> {
    let language =
        LANGUAGES.iter().position(|language| *language == page.language).context("a known language")?;
    let items = plan.standards.iter().map(|code| {
        let Standard { code, document, says } = standard(code)?;
        Ok(format!("<li>{document} <b>{code}</b>{}{}</li>", words(page.language).colon, says[language]))
    });
    Ok(format!("<ul>{}</ul>", items.collect::<Result<Vec<_>>>()?.concat()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAN: &str = "ages = [8, 11]\nstandards = ['1B-AP-08', 'Big Idea 2']\nminutes = [20, 25]\n\
                        exercises = { order = [3], cuts = [1, 2] }\n";
    const BLOCK: &str = "```lesson\naims = ['A', 'B']\nmaterials = ['C']\nsteps = ['D', 'E']\n```\n";

    fn html(plan: &str, block: &str) -> Result<String> {
        let text = format!("+++\ntitle = 'A'\nsummary = 'B'\n[lesson]\n{plan}+++\n{block}");
        crate::markdown::body(&Page::read("a", "en", &text, None)?)
    }

    #[test]
    fn a_lesson_says_how_its_minutes_are_spent_and_opens_its_exercises() {
        let html = html(PLAN, BLOCK).unwrap();
        assert!(html.contains("For ages 8 to 11. 45 minutes."), "{html}");
        assert!(html.contains("<tr><td>E</td><td class=\"number\">25</td></tr>"), "{html}");
        // In the order of the list of exercises, as the page of the game writes it.
        assert!(html.contains("v=exercises.set.cuts-12.order-3\""), "{html}");
        assert!(html.contains("#1&amp;d=classroom\""), "{html}");
        assert!(html.contains("CSTA 2017 <b>1B-AP-08</b>"), "{html}");
    }

    #[test]
    fn a_plan_that_does_not_add_up_or_names_what_there_is_not_is_refused() {
        let wrong = [
            ("[20, 25]", "[20, 26]"),
            ("[20, 25]", "[20, 20, 5]"),
            ("1B-AP-08", "1B-AP-99"),
            ("order", "orders"),
            ("[1, 2]", "[2, 1]"),
            ("[1, 2]", "[9]"),
            ("[8, 11]", "[11, 8]"),
        ];
        for (right, wrong) in wrong {
            assert!(PLAN.contains(right), "{right}");
            assert!(html(&PLAN.replace(right, wrong), BLOCK).is_err(), "{wrong}");
        }
        assert!(html(PLAN, &BLOCK.replace("['A', 'B']", "['A']")).is_err(), "one aim");
    }
}
