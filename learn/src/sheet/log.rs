//! A sheet on which the games of MENACE are written down, and a chart of its beads.

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::book::Page;
use crate::figure::scrolling;
use crate::markdown::{escaped, inline, plain};

/// The log of a machine.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Log {
    /// The name of the training, whose rewards are those of the chart.
    pub run: String,
    /// How many games there is room for.
    pub games: usize,
    /// The heads of the columns. The first one is that of the games.
    pub columns: Vec<String>,
    /// What the chart shows.
    pub chart: String,
}

/// From one line of the chart to the next, in beads.
const STEP: i64 = 5;
/// The width of a game and the height of [`STEP`] beads in the chart, and the room for numbers beside it.
const ACROSS: i64 = 9;
const DOWN: i64 = 5;
const ROOM: i64 = 10;

impl Log {
    pub(super) fn html(&self, page: &Page) -> Result<String> {
        ensure!(self.games > 0, "a log of games");
        let heads =
            self.columns.iter().map(|text| Ok(format!("<th scope=\"col\">{}</th>", inline(page, text)?)));
        let heads = heads.collect::<Result<String>>()?;
        let fields = "<td></td>".repeat(self.columns.len().saturating_sub(1));
        let row = |game: usize| format!("<tr><th scope=\"row\">{game}</th>{fields}</tr>");
        let rows: String = (1..=self.games).map(row).collect();
        let label = plain(page, &self.chart)?;
        let title = inline(page, &self.chart)?;
        let table = format!(
            "<table class=\"sheet-log\"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        );
        let chart = format!("<div class=\"sheet-chart\"><h3>{title}</h3>{}</div>", self.svg(page, &label)?);
        Ok(scrolling(&table, &title) + &chart)
    }

    /// The empty chart: from the beads after losses alone to those after wins alone.
    fn svg(&self, page: &Page, label: &str) -> Result<String> {
        let report = page.claims.run(&self.run)?.report(Some(0), None)?;
        let reward = |id: &str| {
            let beads = report["settings"][id].as_f64().with_context(|| format!("no setting `{id}`"))?;
            Ok::<_, anyhow::Error>(beads as i64)
        };
        let games = self.games as i64;
        let (least, most) =
            (reward("beadsForLoss")? * games / STEP - 1, reward("beadsForWin")? * games / STEP + 1);
        let (width, height) = (games * ACROSS, (most - least) * DOWN);
        let mut lines = String::new();
        let mut numbers = String::new();
        for game in 0..=games {
            let x = ROOM + game * ACROSS;
            lines += &format!("M{x} 0V{height}");
            if game > 0 {
                numbers += &format!("<text class=\"ruler\" x=\"{x}\" y=\"{}\">{game}</text>", height + 5);
            }
        }
        for step in least..=most {
            let y = (most - step) * DOWN;
            lines += &format!("M{ROOM} {y}h{width}");
            if step % 2 == 0 {
                let beads = escaped(&crate::markdown::grouped(&(step * STEP).to_string()));
                numbers += &format!("<text class=\"ruler\" x=\"4\" y=\"{y}\">{beads}</text>");
            }
        }
        let zero = most * DOWN;
        Ok(format!(
            "<svg viewBox=\"0 -3 {} {}\" role=\"img\" aria-label=\"{label}\"><path class=\"lines\" d=\"{lines}\"/>\
             <path class=\"thick\" d=\"M{ROOM} {zero}h{width}\"/>{numbers}</svg>",
            ROOM + width + 3,
            height + 12,
        ))
    }
}
