//! Alpha and beta as two jaws that close on the value, step by step beside the tree of a search.

use std::fmt::Write as _;

use anyhow::{Result, ensure};
use noughts::search::trace::{TraceExit, TraceNode};

use super::tree::{path, timeline};
use crate::position::Rules;
use crate::words::{Words, filled};

/// What a player of a game without distances can be sure of, from the lowest: nothing, a loss, a draw, a win,
/// and everything.
const PLACES: usize = 5;
/// From one of them to the next, the left end of the line, and the height of a jaw.
const ACROSS: usize = 50;
const LEFT: usize = 20;
const TALL: usize = 18;

/// The ends of the window of a node as places, for the player at the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Window {
    alpha: usize,
    beta: usize,
}

/// The window at a step: at the entry of a node that of its parent, and at its end what the parent knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Step {
    /// The node whose window it is.
    node: usize,
    window: Window,
}

/// The jaws at every step of the tree, which is that of alpha-beta.
///
/// # Errors
/// When a value is missing.
pub(super) fn draw(nodes: &[TraceNode], rules: &Rules, words: &Words) -> Result<String> {
    let width = 2 * LEFT + (PLACES - 1) * ACROSS;
    let names = ["−∞", words.loss_letter, words.draw_letter, words.win_letter, "∞"];
    let x = |place: usize| LEFT + place * ACROSS;
    let mut ticks = String::new();
    for (place, name) in names.iter().enumerate() {
        let _ = write!(ticks, "<text x=\"{}\" y=\"{}\">{name}</text>", x(place), TALL + 12);
    }
    let (mut jaws, mut said) = (String::new(), String::new());
    let steps = steps(nodes)?;
    for (at, Step { node, window: Window { alpha, beta } }) in steps.iter().enumerate() {
        let until = if at + 1 < steps.len() {
            format!(" data-until=\"{}\" data-hidden=\"\"", at + 2)
        } else {
            String::new()
        };
        let shown = format!("data-step=\"{}\"{until}", at + 1);
        let _ = write!(
            jaws,
            "<g {shown}><path class=\"alpha\" d=\"M0 0H{0}V{TALL}H0Z\"/><path class=\"beta\" d=\"M{width} 0H{1}V{TALL}H{width}Z\"/></g>",
            x(*alpha),
            x(*beta)
        );
        let moves: Vec<_> = path(nodes, &nodes[*node]).iter().map(|&mv| rules.move_name(mv)).collect();
        let place = if moves.is_empty() { words.start.to_owned() } else { moves.join(" ") };
        let met = if alpha >= beta { words.jaws_meet } else { "" };
        let text = filled(words.jaws, &[&place, &names[*alpha], &names[*beta]]);
        let _ = write!(said, "<span {shown}>{text} {met}</span>");
    }
    Ok(format!(
        "<div class=\"jaws\"><svg viewBox=\"0 0 {width} {}\" width=\"{width}\" aria-hidden=\"true\"><path class=\"lines\" d=\"M0 {TALL}H{width}\"/>{jaws}{ticks}</svg><p>{said}</p></div>",
        TALL + 22
    ))
}

/// The windows in the order of the steps. A step enters a node or leaves it.
fn steps(nodes: &[TraceNode]) -> Result<Vec<Step>> {
    let times = timeline(nodes);
    let mut steps = vec![Step { node: 0, window: OPEN }; 2 * nodes.len()];
    let mut known = vec![OPEN; nodes.len()];
    let mut order: Vec<(usize, usize, bool)> = Vec::new();
    for (node, (enter, leave)) in times.into_iter().enumerate() {
        order.extend([(enter, node, true), (leave, node, false)]);
    }
    order.sort_unstable();
    for (time, node, enters) in order {
        let parent = nodes[node].parent.map(|parent| parent as usize);
        let shown = if enters {
            known[node] = parent.map_or(OPEN, |parent| known[parent]);
            node
        } else {
            if let Some(parent) = parent {
                learn(&mut known[parent], nodes, parent, node)?;
            }
            parent.unwrap_or(node)
        };
        steps[time - 1] = Step { node: shown, window: known[shown] };
    }
    Ok(steps)
}

const OPEN: Window = Window { alpha: 0, beta: PLACES - 1 };

/// The value of a child closes a jaw of its parent: alpha where the player at the root moves, and else beta.
fn learn(window: &mut Window, nodes: &[TraceNode], parent: usize, child: usize) -> Result<()> {
    let (root, child) = (nodes[0].mover, &nodes[child]);
    ensure!(child.exit != TraceExit::Stopped, "a picture shows a search that finished");
    let own = child.value.unwrap_or_default();
    let value = if child.mover == root { own } else { -own };
    let place = (value.signum() * value.abs().round() + 2.0) as usize;
    if nodes[parent].mover == root {
        window.alpha = window.alpha.max(place);
    } else {
        window.beta = window.beta.min(place);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::figure::Searched;

    fn nodes(ask: &str) -> Vec<TraceNode> {
        let front = "+++\ntitle = 'A'\nsummary = 'B'\n[positions]\nmain = { game = '3x3x3', moves = [2, 4, 7, 8] }\n+++\n";
        let page = crate::book::Page::read("a", "en", front, None).unwrap();
        let ask = json!({ "id": ask, "preset": "textbook" });
        let search = Searched { of: "main".into(), after: Vec::new(), ask, budget: json!({}) };
        search.nodes(&page).unwrap()
    }

    #[test]
    fn the_jaws_are_the_windows_of_the_engine_and_meet_where_it_cuts() {
        let nodes = nodes("alphabeta");
        let steps = steps(&nodes).unwrap();
        let place = |value: f64, turned: bool| ((if turned { -value } else { value }).round() + 2.0) as usize;
        for (node, (enter, leave)) in nodes.iter().zip(timeline(&nodes)) {
            // As the engine searched it: for the player to move, turned to that at the root.
            let turned = node.mover != nodes[0].mover;
            let [alpha, beta] = [node.alpha, node.beta].map(|end| end.map(|end| place(end.value, turned)));
            let (alpha, beta) = if turned { (beta, alpha) } else { (alpha, beta) };
            let window = Window { alpha: alpha.unwrap_or(OPEN.alpha), beta: beta.unwrap_or(OPEN.beta) };
            assert_eq!(steps[enter - 1].window, window, "step {enter}");
            // After its last child, one step before it is left.
            let met = steps[leave - 2];
            let cut = node.exit == TraceExit::Cutoff;
            assert!(!cut || met.window.alpha >= met.window.beta, "step {leave}");
        }
        assert_eq!(nodes.iter().filter(|node| node.exit == TraceExit::Cutoff).count(), 9);
    }
}
