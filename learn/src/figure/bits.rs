//! A position as bits: a word for the stones of each player, and each line as a mask.

use anyhow::Result;
use serde::Deserialize;

use crate::book::Page;
use crate::engine;
use crate::words::{PLAYERS, filled, words};

/// The bits of a position.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bits {
    /// The name of the position.
    #[serde(default = "super::main")]
    pub of: String,
    /// Whose stones the masks are laid on: 0 is the first player.
    pub player: usize,
}

impl Bits {
    /// The table: the words of the players, then what each mask leaves of one of them, and how many bits that
    /// is. A mask that leaves a whole line is a win.
    pub(super) fn table(&self, page: &Page) -> Result<String> {
        let words = words(page.language);
        let position = page.claims.position(&self.of, &[])?;
        let (rules, status) = (position.rules()?, engine::status(&position.state()?)?);
        let cells = status["cells"].as_array().cloned().unwrap_or_default();
        let cols = rules.shape.cols;
        let written = |has: &dyn Fn(usize) -> bool| {
            let bits: String = (0..cells.len()).map(|cell| if has(cell) { '1' } else { '0' }).collect();
            let rows: Vec<_> = (0..bits.len()).step_by(cols).map(|from| &bits[from..from + cols]).collect();
            format!("<td><code>{}</code></td>", rows.join(" "))
        };
        let row = |name: &str, bits: &str, left: &str, count: usize| {
            format!("<tr><th scope=\"row\">{name}</th>{bits}{left}<td class=\"number\">{count}</td></tr>")
        };
        let mut body = String::new();
        for (player, name) in PLAYERS.iter().enumerate().take(rules.players) {
            let own = |cell: usize| cells[cell] == player;
            let count = (0..cells.len()).filter(|&cell| own(cell)).count();
            body += &row(name, &written(&own), "<td></td>", count);
        }
        let own = |cell: usize| cells[cell] == self.player;
        for line in rules.lines() {
            let count = line.iter().filter(|&&cell| own(cell)).count();
            let name = line.iter().map(|&cell| rules.cell_name(cell)).collect::<Vec<_>>().join(" ");
            let left = written(&|cell| line.contains(&cell) && own(cell));
            let left = if count == rules.k { left.replacen("<td>", "<td class=\"whole\">", 1) } else { left };
            body += &row(&name, &written(&|cell| line.contains(&cell)), &left, count);
        }
        let and = filled(words.mask_and, &[&PLAYERS[self.player]]);
        let heads = [words.stones_or_line, words.bits, &and, words.popcount];
        let heads = heads.map(|text| format!("<th scope=\"col\">{text}</th>")).concat();
        Ok(format!("<table class=\"bits\"><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"))
    }
}
