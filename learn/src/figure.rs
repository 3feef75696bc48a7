//! Figures: what a page describes, drawn from what the engine says.

use anyhow::{Context, Result, bail, ensure};
use noughts::search::Proven;
use noughts::search::trace::{BoundKind, Trace, TraceExit, TraceNode};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::book::Page;
use crate::claim::MAIN;
use crate::engine;
use crate::markdown::{escaped, grouped, inline, plain, value};
use crate::position::{Kind, Position, Rules};
use crate::svg::{self, Board, Mark, Stone, Tone};
use crate::trained::{self, Curve, Interval, Shown, Trained};
use crate::words::{PLAYERS, Words, filled, words};

/// A figure as a page describes it.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// What it shows, in a sentence or two.
    #[serde(default)]
    pub caption: String,
    /// Boards side by side.
    #[serde(default)]
    pub boards: Vec<Drawn>,
    /// The tree of a search.
    pub tree: Option<Searched>,
    /// Numbers to compare.
    #[serde(default)]
    pub bars: Vec<Bar>,
    /// Trainings: the lines that are lost after more and more games.
    #[serde(default)]
    pub curves: Vec<Curve>,
    /// What a network computes.
    pub network: Option<Shown>,
    /// Differences in Elo with their intervals.
    #[serde(default)]
    pub intervals: Vec<Interval>,
    /// The view of the laboratory in which it opens (`tree`, `iterations`, `compare`, `policy`, `tournament`, with a place such as
    /// `tree.0.minimax`); that of the page if it says nothing, `none` for none. A training opens in its own view.
    pub view: Option<String>,
}

/// A board.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// The name of the position.
    #[serde(default = "main")]
    pub of: String,
    /// Moves played there first.
    #[serde(default)]
    pub after: Vec<usize>,
    /// Moves drawn with their numbers.
    #[serde(default)]
    pub play: Vec<usize>,
    /// A search whose expected line is drawn with numbers.
    pub line: Option<Searched>,
    /// What stands in the empty squares.
    pub marks: Option<Marks>,
    /// Whether the last move is pointed out.
    #[serde(default)]
    pub last: bool,
    /// What stands above it.
    #[serde(default)]
    pub title: String,
}

fn main() -> String {
    MAIN.to_owned()
}

/// What stands in the empty squares of a board.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Marks {
    /// What each of these moves is worth with best play: all of them where the list is empty.
    Worth(Vec<usize>),
    /// What each move is worth to the *first* player of the game: for the swap rule.
    FirstStones,
    /// The iterations of a search through each move.
    Visits(Searched),
    /// The value that a search gives each move, in hundredths.
    Values(Searched),
    /// The numbers of a pairing.
    Pairing(String),
    /// The move that a search plays.
    Move(Searched),
    /// The squares that may be played in.
    Legal,
    /// The beads in the box of a learner.
    Beads(Trained),
    /// The values that a learner gives the moves.
    Thinks(Trained),
    /// The probabilities with which a learner plays them.
    Chances(Trained),
}

/// A search.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Searched {
    /// The name of the position.
    #[serde(default = "main")]
    pub of: String,
    /// Moves played there first.
    #[serde(default)]
    pub after: Vec<usize>,
    /// The algorithm.
    pub ask: Value,
    /// Its limits.
    #[serde(default = "no_limits")]
    pub budget: Value,
}

fn no_limits() -> Value {
    json!({})
}

/// A number beside others.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bar {
    /// What it counts.
    pub label: String,
    /// The claim.
    pub claim: String,
}

impl Figure {
    /// The texts that people read, for the check that no number stands there without a claim.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        let titles = self.boards.iter().map(|board| board.title.clone());
        let labels = self.bars.iter().map(|bar| bar.label.clone());
        let curves = self.curves.iter().map(|curve| curve.label.clone());
        let intervals = self.intervals.iter().map(|interval| interval.label.clone());
        [self.caption.clone()]
            .into_iter()
            .chain(titles)
            .chain(labels)
            .chain(curves)
            .chain(intervals)
            .collect()
    }

    /// The figure as HTML.
    ///
    /// # Errors
    /// When it names a position or claim that there is not, or the engine refuses.
    pub fn html(&self, page: &Page) -> Result<String> {
        let words = words(page.language);
        let caption = inline(page, &self.caption)?;
        let mut pictures = String::new();
        let mut rows = Vec::new();
        let mut steps = 0;
        for board in &self.boards {
            let (picture, mut said, count) = board.draw(page)?;
            pictures += &picture;
            rows.append(&mut said);
            steps = steps.max(count);
        }
        let mut out = String::from("<figure");
        if let Some(search) = &self.tree {
            let (picture, table, count) = draw_tree(page, search)?;
            steps = count;
            out += &stepped(steps, words);
            out += &scrolling(&picture, &caption);
            out += &as_table(&table, &caption, words);
        } else {
            out += &stepped(steps, words);
            if !pictures.is_empty() {
                out += &format!("<div class=\"boards\">{pictures}</div>");
            }
        }
        if !self.bars.is_empty() {
            out += &self.chart(page)?;
        }
        let mut tables = String::new();
        if let Some(network) = &self.network {
            let (picture, table) = network.draw(page)?;
            (out, tables) = (out + &picture, tables + &as_table(&table, &caption, words));
        }
        if !self.curves.is_empty() {
            let (picture, table) = trained::curves(&self.curves, page)?;
            (out, tables) = (out + &picture, tables + &as_table(&table, &caption, words));
        }
        if !self.intervals.is_empty() {
            out += &trained::intervals(&self.intervals, page)?;
        }
        out += &format!("<figcaption>{caption}</figcaption>");
        if !rows.is_empty() {
            out += &as_table(&marks_table(&rows, words), &caption, words);
        }
        out += &tables;
        if let Some(link) = self.link(page)? {
            out += &link;
        }
        Ok(out + "</figure>\n")
    }

    /// The trainings that the figure shows, each with its name, where it has several, and the position on its board.
    fn trainings(&self, page: &Page) -> Result<Vec<(String, Trained, Position)>> {
        if let Some(network) = &self.network {
            let position = page.claims.position(&network.of, &[])?;
            return Ok(vec![(String::new(), network.trained(), position)]);
        }
        for board in &self.boards {
            if let Some(Marks::Beads(trained) | Marks::Thinks(trained) | Marks::Chances(trained)) =
                &board.marks
            {
                let position = page.claims.position(&board.of, &board.after)?;
                return Ok(vec![(String::new(), trained.clone(), position)]);
            }
        }
        let trainings = self.curves.iter().map(|curve| {
            let trained = Trained { run: curve.run.clone(), games: None };
            let empty = Position { game: "3x3x3".into(), moves: Vec::new() };
            Ok((inline(page, &curve.label)?, trained, empty))
        });
        trainings.collect()
    }

    /// The links that open the trainings of the figure, or the first board of it, in the laboratory.
    fn link(&self, page: &Page) -> Result<Option<String>> {
        let words = words(page.language);
        let up = if page.language == "en" { "../" } else { "../../" };
        let opens =
            |address: String, label: &str| format!("<a href=\"{up}#{}\">{label}</a>", escaped(&address));
        let trainings = if self.view.is_none() { self.trainings(page)? } else { Vec::new() };
        if let [(_, trained, board)] = trainings.as_slice() {
            let link = opens(trained.address(page, board)?, words.open_training);
            return Ok(Some(format!("<p class=\"open\">{link}</p>")));
        }
        if !trainings.is_empty() {
            let links =
                trainings.iter().map(|(name, trained, board)| Ok(opens(trained.address(page, board)?, name)));
            let links = links.collect::<Result<Vec<_>>>()?.join(" ");
            return Ok(Some(format!("<p class=\"open\"><span>{}</span> {links}</p>", words.open_trainings)));
        }
        let view = self.view.as_deref().or(page.head.view.as_deref()).unwrap_or("none");
        // After a dot stands a place in the view, which the page of the game reads.
        let label = match view.split('.').next().unwrap_or(view) {
            "none" => return Ok(None),
            "tree" => words.open_tree,
            "iterations" => words.open_iterations,
            "compare" => words.open_compare,
            "policy" => words.open_policy,
            "tournament" => words.open_tournament,
            view => bail!("the laboratory has no view `{view}`"),
        };
        let position = match (self.boards.first(), &self.tree) {
            (Some(board), _) => page.claims.position(&board.of, &board.after)?,
            (None, Some(search)) => page.claims.position(&search.of, &search.after)?,
            (None, None) => page.claims.position(MAIN, &[])?,
        };
        // People in every seat: an engine would move on at once.
        let people = vec!["h"; position.rules()?.players].join(".");
        let link = opens(position.link(Some(view), Some(&people))?, label);
        Ok(Some(format!("<p class=\"open\">{link}</p>")))
    }

    /// The bars, which are a table.
    fn chart(&self, page: &Page) -> Result<String> {
        let numbers = self.bars.iter().map(|bar| {
            page.claims
                .claim(&bar.claim)?
                .is
                .as_f64()
                .with_context(|| format!("`{}` is no number", bar.claim))
        });
        let numbers = numbers.collect::<Result<Vec<_>>>()?;
        let most = numbers.iter().fold(0.0f64, |most, number| most.max(number.abs()));
        ensure!(most > 0.0, "bars of nothing");
        let mut out = String::from("<table class=\"bars\">");
        for (bar, number) in self.bars.iter().zip(numbers) {
            out += &format!(
                "<tr><th scope=\"row\">{}</th><td>{}</td><td class=\"number\">{}</td></tr>",
                inline(page, &bar.label)?,
                svg::bar(number.abs() / most),
                value(page.claims.claim(&bar.claim)?, page.language)?
            );
        }
        Ok(out + "</table>")
    }
}

/// The rest of a figure's start tag: how many steps it has, the words for that, and the place of the buttons.
fn stepped(steps: usize, words: &Words) -> String {
    if steps < 2 {
        return ">".into();
    }
    format!(
        " data-steps=\"{steps}\" data-back=\"{}\" data-forward=\"{}\" data-step-of=\"{}\"><div class=\"stepper\"></div>",
        words.back, words.forward, words.step
    )
}

/// A picture that may be wider than the screen.
fn scrolling(picture: &str, caption: &str) -> String {
    let label: String = caption.split('<').map(|part| part.rsplit('>').next().unwrap_or_default()).collect();
    format!(
        "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"{}\">{picture}</div>",
        label.replace('"', "&quot;")
    )
}

/// The table of a figure, closed at first. Its name says which figure, because a page has several.
fn as_table(table: &str, caption: &str, words: &Words) -> String {
    closed(words.table, &scrolling(table, &format!("{}: {caption}", words.table)))
}

/// Something that is closed at first.
pub(crate) fn closed(summary: &str, content: &str) -> String {
    format!("<details><summary>{summary}</summary>{content}</details>")
}

/// Square and mark, and whether the move is good.
type Said = (String, String);

fn marks_table(rows: &[Said], words: &Words) -> String {
    let rows: Vec<_> = rows
        .iter()
        .map(|(square, mark)| format!("<tr><th scope=\"row\">{square}</th><td>{mark}</td></tr>"))
        .collect();
    format!(
        "<table><thead><tr><th scope=\"col\">{0}</th><th scope=\"col\">{1}</th></tr></thead><tbody>{2}</tbody></table>",
        words.square,
        words.mark,
        rows.concat()
    )
}

impl Drawn {
    /// The board, what its marks say, and how many steps it has.
    fn draw(&self, page: &Page) -> Result<(String, Vec<Said>, usize)> {
        let words = words(page.language);
        let position = page.claims.position(&self.of, &self.after)?;
        let (rules, status) = (position.rules()?, engine::status(&position.state()?)?);
        let line = self.stones(page, &position)?;
        let (marks, said) = match &self.marks {
            Some(marks) => marks.of(page, &position, &status)?,
            None => (Vec::new(), Vec::new()),
        };
        let mut label = described(rules, &status, words);
        if !line.is_empty() {
            let stones =
                line.iter().map(|stone| format!("{} {}", PLAYERS[stone.player], rules.cell_name(stone.cell)));
            label += &filled(words.numbered, &[&stones.collect::<Vec<_>>().join(words.separator)]);
        }
        if !said.is_empty() {
            let marks = said.iter().map(|(square, mark)| format!("{square} {mark}"));
            label += &format!(" {}.", marks.collect::<Vec<_>>().join(words.separator));
        }
        let last = position.moves.last().copied().filter(|_| self.last && rules.kind != Kind::Drop);
        let picture =
            Board { rules, status: &status, line: &line, marks: &marks, last }.svg(&escaped(&label));
        let title = plain(page, &self.title)?;
        let title = if title.is_empty() { title } else { format!("<b>{title}</b>") };
        let said = if title.is_empty() || said.is_empty() {
            said
        } else {
            let text = title.trim_start_matches("<b>").trim_end_matches("</b>").to_owned();
            said.into_iter().map(|(square, mark)| (format!("{text}: {square}"), mark)).collect()
        };
        Ok((format!("<div>{title}{picture}</div>"), said, line.len()))
    }

    /// The stones that are drawn with numbers.
    fn stones(&self, page: &Page, position: &Position) -> Result<Vec<Stone>> {
        let moves = match &self.line {
            None => self.play.clone(),
            Some(search) => {
                let report = search.report(page)?;
                report["pv"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(Value::as_u64)
                    .map(|mv| mv as usize)
                    .collect()
            }
        };
        let mut stones = Vec::new();
        for (at, &mv) in moves.iter().enumerate() {
            let status = engine::status(&position.after(&moves[..at]).state()?)?;
            let player = status["toMove"].as_u64().context("the game is over before the line is")? as usize;
            stones.push(Stone { cell: landing(&status, mv)?, player });
        }
        Ok(stones)
    }
}

/// The cell on which the stone of a move lands.
fn landing(status: &Value, mv: usize) -> Result<usize> {
    let legal = status["legalMoves"].as_array().context("legal moves")?;
    let at = legal.iter().position(|one| *one == mv).with_context(|| format!("move {mv} is not legal"))?;
    Ok(status["targets"][at].as_u64().map_or(mv, |cell| cell as usize))
}

/// A position in words.
fn described(rules: Rules, status: &Value, words: &Words) -> String {
    let mut text = if rules.kind == Kind::Ultimate {
        words.ultimate_board.to_owned()
    } else {
        filled(words.board, &[&rules.rows, &rules.cols])
    };
    let cells = status["cells"].as_array().cloned().unwrap_or_default();
    for (player, name) in PLAYERS.iter().enumerate().take(rules.players) {
        let own = cells.iter().enumerate().filter(|(_, owner)| **owner == player);
        let names: Vec<_> = own.map(|(cell, _)| rules.cell_name(cell)).collect();
        if !names.is_empty() {
            text += &format!(" {}", filled(words.has, &[name, &names.join(words.separator)]));
        }
    }
    let said = match (status["toMove"].as_u64(), status["outcome"]["player"].as_u64()) {
        (Some(mover), _) => filled(words.to_move, &[&PLAYERS[mover as usize]]),
        (None, Some(winner)) => filled(words.wins, &[&PLAYERS[winner as usize]]),
        (None, None) => words.drawn.to_owned(),
    };
    text += &format!(" {said}");
    let active: Vec<_> =
        status["activeBoards"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
    if let [board] = active.as_slice() {
        text += &format!(" {}", filled(words.must_play, &[&(board + 1)]));
    }
    text
}

impl Searched {
    fn report(&self, page: &Page) -> Result<Value> {
        let state = page.claims.position(&self.of, &self.after)?.state()?;
        engine::best_move(&state, &self.ask, &self.budget)
    }
}

impl Marks {
    /// The marks, and what they say.
    fn of(&self, page: &Page, position: &Position, status: &Value) -> Result<(Vec<Mark>, Vec<Said>)> {
        let words = words(page.language);
        let rules = position.rules()?;
        let mut marks = Vec::new();
        let mut said = Vec::new();
        let mut add = |cell: usize, name: String, text: String, tone: Tone, word: String| {
            marks.push(Mark { cell, letters: text.chars().count(), text, tone, beads: 0 });
            said.push((name, word));
        };
        let legal: Vec<usize> = serde_json::from_value(status["legalMoves"].clone())?;
        match self {
            Marks::Worth(moves) => {
                let moves = if moves.is_empty() { &legal } else { moves };
                for &mv in moves {
                    let worth = engine::turned(engine::worth(&position.after(&[mv]).state()?)?);
                    let (letter, word, tone) = result(worth, words);
                    add(landing(status, mv)?, rules.move_name(mv), letter.into(), tone, word.into());
                }
            }
            Marks::FirstStones => {
                for &mv in &legal {
                    let plain =
                        Position { game: position.game.trim_end_matches('s').into(), moves: vec![mv] };
                    let (letter, word, tone) = result(engine::turned(engine::worth(&plain.state()?)?), words);
                    add(mv, rules.move_name(mv), letter.into(), tone, word.into());
                }
            }
            Marks::Visits(search) | Marks::Values(search) => {
                let report = search.report(page)?;
                for candidate in report["candidates"].as_array().into_iter().flatten() {
                    let mv = candidate["move"].as_u64().context("a candidate has a move")? as usize;
                    let text = if matches!(self, Marks::Visits(_)) {
                        candidate["visits"]
                            .as_u64()
                            .map_or_else(String::new, |visits| grouped(&visits.to_string()))
                    } else {
                        grouped(&format!("{:.2}", candidate["value"].as_f64().unwrap_or_default()))
                    };
                    let tone = if report["move"] == mv { Tone::Good } else { Tone::Plain };
                    add(landing(status, mv)?, rules.move_name(mv), text.clone(), tone, text);
                }
            }
            Marks::Pairing(name) => {
                let pairing =
                    page.claims.pairings.get(name).with_context(|| format!("no pairing `{name}`"))?;
                for (cell, pair) in pairing.iter().enumerate().filter(|(_, pair)| **pair > 0) {
                    add(cell, rules.cell_name(cell), pair.to_string(), Tone::Plain, pair.to_string());
                }
            }
            Marks::Move(search) => {
                let mv = search.report(page)?["move"].as_u64().context("a move")? as usize;
                add(landing(status, mv)?, rules.move_name(mv), "•".into(), Tone::Good, "•".into());
            }
            Marks::Legal => {
                for &mv in &legal {
                    add(landing(status, mv)?, rules.move_name(mv), "•".into(), Tone::Plain, "•".into());
                }
            }
            Marks::Beads(learner) => return learned(learner, trained::Kind::Beads, page, position),
            Marks::Thinks(learner) => return learned(learner, trained::Kind::Values, page, position),
            Marks::Chances(learner) => return learned(learner, trained::Kind::Chances, page, position),
        }
        Ok((marks, said))
    }
}

/// The marks of a learner, and what they say.
fn learned(
    learner: &Trained,
    kind: trained::Kind,
    page: &Page,
    position: &Position,
) -> Result<(Vec<Mark>, Vec<Said>)> {
    let marks = trained::marks(learner, kind, page, position)?;
    let said = trained::said(&marks, position.rules()?);
    Ok((marks, said))
}

/// A result as a letter and as a word.
fn result(worth: Proven, words: &Words) -> (&'static str, &'static str, Tone) {
    match worth {
        Proven::Win => (words.win_letter, words.win, Tone::Good),
        Proven::Draw => (words.draw_letter, words.draw, Tone::Plain),
        Proven::Loss => (words.loss_letter, words.loss, Tone::Bad),
    }
}

/// The tree of a search that comes to the end of the game: its picture, its table, and its number of nodes.
fn draw_tree(page: &Page, search: &Searched) -> Result<(String, String, usize)> {
    let words = words(page.language);
    let position = page.claims.position(&search.of, &search.after)?;
    let rules = position.rules()?;
    let Trace { nodes, .. } = engine::tree(&position.state()?, &search.ask, &search.budget)?;
    ensure!(nodes.len() <= 60, "a tree of {} nodes is no picture", nodes.len());
    ensure!(nodes.iter().filter(|node| node.parent.is_none()).count() == 1, "a picture shows one search");
    let root = nodes.first().map_or(0, |node| node.mover);
    let mut drawn: Vec<svg::Node> = Vec::new();
    let mut table = String::new();
    for node in &nodes {
        let path = path(&nodes, node);
        let (text, word, tone) = shown_value(node, root, words)?;
        let names: Vec<_> = path.iter().map(|&mv| rules.move_name(mv)).collect();
        let skipped: Vec<_> = node.skipped.iter().map(|mv| rules.move_name(usize::from(mv.0))).collect();
        let skipped = (!skipped.is_empty()).then(|| filled(words.skipped, &[&skipped.join(words.separator)]));
        table += &format!(
            "<tr><th scope=\"row\">{}</th><td>{word}</td><td>{}</td></tr>",
            if names.is_empty() { words.start.to_owned() } else { names.join(" ") },
            skipped.clone().unwrap_or_default()
        );
        drawn.push(svg::Node {
            parent: node.parent.map(|parent| parent as usize),
            status: engine::status(&position.after(&path).state()?)?,
            value: text,
            tone,
            skipped: skipped.map(|_| format!("✂ {}", node.skipped.len())),
        });
    }
    let label = filled(words.tree, &[&nodes.len()]);
    let table = format!(
        "<table><thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th><th scope=\"col\">{}</th></tr></thead><tbody>{table}</tbody></table>",
        words.path,
        filled(words.value, &[&PLAYERS[root]]),
        words.ended
    );
    Ok((svg::tree(rules, &drawn, &escaped(&label)), table, nodes.len()))
}

/// The moves from the root to a node.
fn path(nodes: &[TraceNode], node: &TraceNode) -> Vec<usize> {
    let mut moves = Vec::new();
    let mut at = Some(node);
    while let Some(node) = at {
        moves.extend(node.mv.map(|mv| usize::from(mv.0)));
        at = node.parent.map(|parent| &nodes[parent as usize]);
    }
    moves.reverse();
    moves
}

/// A value for the player at the root, which may be a bound.
fn shown_value(node: &TraceNode, root: usize, words: &Words) -> Result<(String, String, Tone)> {
    ensure!(
        !matches!(node.exit, TraceExit::Horizon | TraceExit::Stopped),
        "a picture shows a search that finished"
    );
    let own = node.value.context("a node has a value")?;
    let turned = node.mover != root;
    let number = if turned { -own } else { own };
    let worth = if number > 0.5 {
        Proven::Win
    } else if number < -0.5 {
        Proven::Loss
    } else {
        Proven::Draw
    };
    let (letter, word, tone) = result(worth, words);
    let at_least = match node.bound {
        Some(BoundKind::Lower) => Some(!turned),
        Some(BoundKind::Upper) => Some(turned),
        _ => None,
    };
    // A bound that cannot be exceeded is the value itself.
    let sign = match (at_least, worth) {
        (Some(true), Proven::Draw | Proven::Loss) => "≥",
        (Some(false), Proven::Draw | Proven::Win) => "≤",
        _ => "",
    };
    Ok((format!("{sign}{letter}"), format!("{sign}{word}"), tone))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(body: &str) -> Page {
        let front = "+++\ntitle = 'A'\nsummary = 'B'\nview = 'tree'\n[positions]\n\
                     main = { game = '3x3x3', moves = [2, 4, 7, 8] }\nlong = { game = '3x3x3' }\n\
                     kinds = { game = 'drop6x7x4', moves = [3] }\n+++\n";
        Page::read("a", "en", &format!("{front}{body}"), None).unwrap()
    }

    fn figure(text: &str) -> Result<String> {
        toml::from_str::<Figure>(text)?.html(&page(""))
    }

    #[test]
    fn a_board_says_in_words_what_it_shows_and_opens_in_the_laboratory() {
        let html = figure("caption = 'C'\n[[boards]]\nmarks = { worth = [] }\n").unwrap();
        let words =
            "Board, 3 by 3. X: c3, b1. O: b2, c1. X to move. a3 draw, b3 loss, a2 loss, c2 loss, a1 loss.";
        assert!(html.contains(words), "{html}");
        assert!(html.contains("<th scope=\"row\">a3</th><td>draw</td>"), "{html}");
        assert!(html.contains("href=\"../#1&amp;g=3x3x3&amp;s=h.h&amp;v=tree&amp;m=c3b2b1c1\""), "{html}");
    }

    #[test]
    fn a_stone_that_falls_is_drawn_where_it_lands() {
        let html = figure("[[boards]]\nof = 'kinds'\nplay = [3, 3]\n").unwrap();
        assert!(html.contains("Then O d2, X d3."), "{html}");
        assert!(figure("[[boards]]\nof = 'kinds'\nplay = [9]\n").is_err());
    }

    #[test]
    fn a_tree_shows_cuts_and_bounds_for_the_player_at_the_root() {
        let html = figure("[tree]\nask = { id = 'alphabeta', preset = 'textbook' }\n").unwrap();
        assert_eq!(html.matches("data-step=").count(), 28);
        assert_eq!(html.matches("✂").count(), 9);
        assert!(html.contains("<td>≤draw</td><td>skips") && !html.contains("≥loss<"), "{html}");
    }

    #[test]
    fn what_cannot_be_drawn_is_refused() {
        assert!(
            figure("[tree]\nof = 'long'\nask = 'minimax'\n").unwrap_err().to_string().contains("no picture")
        );
        assert!(figure("view = 'none'\n[[bars]]\nlabel = 'a'\nclaim = 'none'\n").is_err());
        assert!(figure("view = 'everything'\n[[boards]]\n").is_err());
    }
}
