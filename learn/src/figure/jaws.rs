//! Alpha and beta as two jaws that close on the value, step by step beside the tree of a search.

use std::fmt::Write as _;

use anyhow::Result;
use noughts::search::Proven;
use noughts::search::trace::TraceNode;

use super::tree::{path, timeline, worth};
use crate::position::Rules;
use crate::words::{Words, filled};

/// The places on the line, from the lowest: minus infinity, a loss, a draw, a win, infinity.
const PLACES: usize = 5;
/// From one of them to the next, the left end of the line, and the height of a jaw.
const ACROSS: usize = 50;
const LEFT: usize = 20;
const TALL: usize = 18;
/// The width of the line.
const WIDTH: usize = 2 * LEFT + (PLACES - 1) * ACROSS;

/// The ends of a window as places, for the player at the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Window {
    alpha: usize,
    beta: usize,
}

/// The window of the root at first.
const OPEN: Window = Window { alpha: 0, beta: PLACES - 1 };

/// What is shown at a step: the node that is entered, or the parent of the node that is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Step {
    node: usize,
    window: Window,
}

/// The jaws at every step of the tree, which is that of alpha-beta.
///
/// # Errors
/// When a value is missing.
pub(super) fn draw(nodes: &[TraceNode], rules: &Rules, words: &Words) -> Result<String> {
    let names = ["−∞", words.loss_letter, words.draw_letter, words.win_letter, "∞"];
    let (mut jaws, mut said) = (String::new(), String::new());
    let steps = steps(nodes)?;
    for (step, Step { node, window }) in (1..).zip(&steps) {
        // All but the last are hidden without a script.
        let until = format!(" data-until=\"{}\" data-hidden=\"\"", step + 1);
        let shown = format!("data-step=\"{step}\"{}", if step < steps.len() { until.as_str() } else { "" });
        let _ = write!(jaws, "<g {shown}>{}</g>", pair(*window));
        let moves: Vec<_> = path(nodes, &nodes[*node]).iter().map(|&mv| rules.move_name(mv)).collect();
        let place = if moves.is_empty() { words.start.to_owned() } else { moves.join(" ") };
        let text = filled(words.jaws, &[&place, &names[window.alpha], &names[window.beta]]);
        let met = if window.alpha >= window.beta { words.jaws_meet } else { "" };
        let _ = write!(said, "<span {shown}>{text} {met}</span>");
    }
    let mut ticks = String::new();
    for (place, name) in names.iter().enumerate() {
        let _ = write!(ticks, "<text x=\"{}\" y=\"{}\">{name}</text>", x(place), TALL + 12);
    }
    Ok(format!(
        "<div class=\"jaws\"><svg viewBox=\"0 0 {WIDTH} {}\" width=\"{WIDTH}\" aria-hidden=\"true\">\
         <path class=\"lines\" d=\"M0 {TALL}H{WIDTH}\"/>{jaws}{ticks}</svg><p>{said}</p></div>",
        TALL + 22
    ))
}

/// Where a place stands on the line.
fn x(place: usize) -> usize {
    LEFT + place * ACROSS
}

/// The two jaws: all below alpha, and all above beta.
fn pair(Window { alpha, beta }: Window) -> String {
    format!(
        "<path class=\"alpha\" d=\"M0 0H{}V{TALL}H0Z\"/><path class=\"beta\" d=\"M{WIDTH} 0H{}V{TALL}H{WIDTH}Z\"/>",
        x(alpha),
        x(beta)
    )
}

/// The windows in the order of the steps. A node begins with the window of its parent, and tells it its value
/// when it is left.
fn steps(nodes: &[TraceNode]) -> Result<Vec<Step>> {
    let times = timeline(nodes).into_iter().enumerate();
    let mut times: Vec<_> =
        times.flat_map(|(node, (enter, leave))| [(enter, node, true), (leave, node, false)]).collect();
    times.sort_unstable();
    let mut known = vec![OPEN; nodes.len()];
    let step = |(_, node, enters): (usize, usize, bool)| {
        let parent = nodes[node].parent.map(|parent| parent as usize);
        let shown = match parent {
            Some(parent) if enters => {
                known[node] = known[parent];
                node
            }
            Some(parent) => {
                learn(&mut known[parent], nodes, parent, node)?;
                parent
            }
            None => node,
        };
        Ok(Step { node: shown, window: known[shown] })
    };
    times.into_iter().map(step).collect()
}

/// The value of a child closes a jaw of its parent: alpha where the player at the root moves, and else beta.
fn learn(window: &mut Window, nodes: &[TraceNode], parent: usize, child: usize) -> Result<()> {
    let root = nodes[0].mover;
    let place = match worth(&nodes[child], root)? {
        Proven::Loss => 1,
        Proven::Draw => 2,
        Proven::Win => 3,
    };
    if nodes[parent].mover == root {
        window.alpha = window.alpha.max(place);
    } else {
        window.beta = window.beta.min(place);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use noughts::search::trace::ExitReason;
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
            let cut = node.exit == Some(ExitReason::Cutoff);
            assert!(!cut || met.window.alpha >= met.window.beta, "step {leave}");
        }
        assert_eq!(nodes.iter().filter(|node| node.exit == Some(ExitReason::Cutoff)).count(), 9);
    }
}
