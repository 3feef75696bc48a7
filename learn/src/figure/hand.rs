//! A box of MENACE by hand: the reader draws a bead and says how the game ended, and sees what becomes of the
//! box.

use anyhow::{Result, bail, ensure};
use noughts_lab::learners::settings::Value;
use serde::Deserialize;

use super::scrolling;
use crate::book::Page;
use crate::svg;
use crate::training::judged;
use crate::words::{filled, words};

/// A box of a machine.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// The name of the training, of MENACE.
    pub run: String,
    /// After how many games.
    #[serde(default)]
    pub games: u32,
    /// The name of the position.
    #[serde(default = "super::main")]
    pub of: String,
}

impl Hand {
    /// The squares with beads, and how many each has.
    fn beads(&self, page: &Page) -> Result<Vec<(usize, u32)>> {
        let position = page.claims.position(&self.of, &[])?;
        let judged = judged(page.claims.run(&self.run)?, self.games, &position)?;
        Ok(judged
            .into_iter()
            .filter(|(_, beads, _)| *beads > 0.0)
            .map(|(cell, beads, _)| (cell, beads as u32))
            .collect())
    }

    /// What a win, a draw and a loss add to the bead that was drawn.
    fn rewards(&self, page: &Page) -> Result<[i64; 3]> {
        let settings = page.claims.run(&self.run)?.settings()?;
        let listed = settings.list();
        let reward = |id: &str| {
            let found = listed.iter().find(|setting| setting.id == id).map(|setting| &setting.value);
            match found {
                Some(Value::Number(value)) => Ok(*value as i64),
                _ => bail!("the learner has no number `{id}`"),
            }
        };
        Ok([reward("beadsForWin")?, reward("beadsForDraw")?, reward("beadsForLoss")?])
    }

    /// The box as a table with bars. A script adds what the reader does.
    pub(super) fn draw(&self, page: &Page, caption: &str) -> Result<String> {
        let words = words(page.language);
        let rules = page.claims.position(&self.of, &[])?.rules()?;
        let beads = self.beads(page)?;
        ensure!(beads.len() > 1, "a box with one move leaves no choice");
        let sum: u32 = beads.iter().map(|(_, count)| count).sum();
        let rows = beads.iter().map(|(cell, count)| {
            let share = f64::from(*count) / f64::from(sum);
            format!(
                "<tr data-beads=\"{count}\"><th scope=\"row\">{}</th><td>{count}</td><td>{:.0}%</td><td>{}</td></tr>",
                rules.cell_name(*cell),
                100.0 * share,
                svg::bar(share)
            )
        });
        let table = format!(
            "<table><thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th><th scope=\"col\">{}</th><td></td></tr></thead>\
             <tbody>{}</tbody></table>",
            words.square,
            words.beads,
            words.chance,
            rows.collect::<String>(),
        );
        let [win, draw, loss] = self.rewards(page)?;
        let ended = |name: &str, reward: i64| {
            filled(words.bead_reward, &[&name, &format!("{reward:+}").replace('-', "\u{2212}")])
        };
        Ok(format!(
            "<div class=\"hand\" data-rewards=\"{win} {draw} {loss}\" data-ends=\"{}|{}|{}\" data-draw=\"{}\" data-reset=\"{}\" \
             data-drawn=\"{}\" data-changed=\"{}\" data-first=\"{}\" data-empty=\"{}\">{}</div>",
            ended(words.win, win),
            ended(words.draw, draw),
            ended(words.loss, loss),
            words.draw_bead,
            words.start_again,
            words.bead_drawn,
            words.bead_changed,
            words.bead_first,
            words.box_empty,
            scrolling(&table, caption),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(preset: &str, seed: u64) -> Page {
        let front = format!(
            "+++\ntitle = 'A'\nsummary = 'B'\n[positions]\nmain = {{ game = '3x3x3' }}\n\
             [runs]\nmachine = {{ learner = 'menace', {preset}seed = {seed} }}\n+++\n"
        );
        Page::read("a", "en", &front, None).unwrap()
    }

    fn hand(games: u32) -> Hand {
        Hand { run: "machine".into(), games, of: "main".into() }
    }

    #[test]
    fn the_machine_of_the_laboratory_changes_its_first_box_by_one_of_the_rewards() {
        let mut seen = Vec::new();
        for seed in 1..=20 {
            let page = page("preset = 'historical', ", seed);
            let rewards = hand(0).rewards(&page).unwrap();
            let (before, after) = (hand(0).beads(&page).unwrap(), hand(1).beads(&page).unwrap());
            let changed: Vec<i64> = before
                .iter()
                .zip(&after)
                .map(|(one, other)| i64::from(other.1) - i64::from(one.1))
                .filter(|change| *change != 0)
                .collect();
            assert!(changed.len() == 1 && rewards.contains(&changed[0]), "seed {seed}: {changed:?}");
            seen.push(changed[0]);
        }
        assert!(
            seen.contains(&1) && seen.contains(&-1),
            "against a perfect opponent it draws and loses: {seen:?}"
        );
    }

    #[test]
    fn shares_are_those_with_which_the_machine_draws() {
        let page = page("preset = 'historical', ", 6);
        let position = page.claims.position("main", &[]).unwrap();
        let beads = hand(50).beads(&page).unwrap();
        let sum: u32 = beads.iter().map(|(_, count)| count).sum();
        let judged = judged(page.claims.run("machine").unwrap(), 50, &position).unwrap();
        for (cell, count) in beads {
            let share = judged.iter().find(|(square, ..)| *square == cell).unwrap().2;
            assert!((f64::from(share) - f64::from(count) / f64::from(sum)).abs() < 1e-6, "{cell}");
        }
    }
}
