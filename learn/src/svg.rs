//! Drawings: boards and trees as SVG whose colours are those of the page's style sheet.

use std::fmt::Write as _;

use noughts::status::Shape;
use serde_json::Value;

use crate::layout::{CELL, Layout, RULER};
use crate::position::{Roles, Rules, letter};

/// So many cells in a row can be told apart in a small drawing.
const MANY: usize = 7;

/// What is written into an empty cell.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// The cell.
    pub cell: usize,
    /// A few letters, already escaped.
    pub text: String,
    /// Whether it is good or bad for the player to move.
    pub tone: Tone,
    /// So many beads lie in the cell; none in most drawings.
    pub beads: usize,
    /// How many letters the size of the text has room for.
    pub letters: usize,
}

/// What a mark says about its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// It wins.
    Good,
    /// It loses.
    Bad,
    /// Neither, or unknown.
    Plain,
}

impl Tone {
    fn class(self) -> &'static str {
        match self {
            Tone::Good => "good",
            Tone::Bad => "bad",
            Tone::Plain => "plain",
        }
    }
}

/// A stone that is played in the drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stone {
    /// Its cell.
    pub cell: usize,
    /// Whose mark it is; where numbers are placed, who places it.
    pub player: usize,
    /// The number that stands in place of a mark.
    pub number: Option<u64>,
}

/// A board, what the rules say of it, and what the drawing adds.
#[derive(Clone, PartialEq, Debug)]
pub struct Board<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// The status before the stones of `line`.
    pub status: &'a Value,
    /// Stones that are played one after another, numbered.
    pub line: &'a [Stone],
    /// What is written into cells.
    pub marks: &'a [Mark],
    /// The cell of the last stone, where it is pointed out.
    pub last: Option<usize>,
}

impl Board<'_> {
    /// The drawing. `label` says the same in words, escaped.
    #[must_use]
    pub fn svg(&self, label: &str) -> String {
        let layout = Layout::of(self.rules);
        let (across, down) = layout.size();
        let (width, height) = (RULER + across, down + RULER);
        let wide = if layout.sheets > 1 || across > 3 * down { " wide" } else { "" };
        let mut out = format!(
            "<svg class=\"board{wide}\" viewBox=\"0 0 {width} {height}\" width=\"{}\" role=\"img\" aria-label=\"{label}\">",
            width * pixels(across / CELL) / CELL,
        );
        self.rulers(&mut out);
        let _ = write!(out, "<svg x=\"{RULER}\" width=\"{across}\" height=\"{down}\">");
        self.inside(&mut out);
        out += "</svg></svg>";
        out
    }

    /// The drawing without rulers, for the list of all pages, which says what it is. Of a large board it
    /// shows the part in which something lies.
    #[must_use]
    pub fn small(&self) -> String {
        let layout = Layout::of(self.rules);
        let part = if layout.sheets > 1 || layout.joined.contains(&true) {
            let (width, height) = layout.size();
            [0, 0, width, height]
        } else {
            self.part().map(|cells| cells * CELL)
        };
        let mut out = small(part);
        self.inside(&mut out);
        out + "</svg>"
    }

    /// The first column and row of the part to show in little room, and how many of each it has.
    fn part(&self) -> [usize; 4] {
        let Shape { rows, cols, small, .. } = self.rules.shape;
        let lies = self.status["cells"].as_array().into_iter().flatten().enumerate();
        let lies = lies.filter(|(_, owner)| owner.is_u64()).map(|(cell, _)| cell);
        let cells: Vec<_> = lies
            .chain(self.line.iter().map(|stone| stone.cell))
            .chain(self.marks.iter().map(|mark| mark.cell))
            .map(|cell| self.rules.place(cell))
            .collect();
        if small.is_some() || rows.max(cols) <= MANY || cells.is_empty() {
            return [0, 0, cols, rows];
        }
        // One more on each side.
        let within = |places: Vec<usize>, all: usize| {
            let (first, last) = (places.iter().min().unwrap_or(&0), places.iter().max().unwrap_or(&0));
            (first.saturating_sub(1), (last + 2).min(all))
        };
        let (top, bottom) = within(cells.iter().map(|(row, _)| *row).collect(), rows);
        let (left, right) = within(cells.iter().map(|(_, col)| *col).collect(), cols);
        let side = (right - left).max(bottom - top).max(MANY);
        let start = |first: usize, all: usize| first.min(all.saturating_sub(side));
        [start(left, cols), start(top, rows), side.min(cols), side.min(rows)]
    }

    /// The cells and their stones, without rulers, from the origin.
    fn inside(&self, out: &mut String) {
        let layout = Layout::of(self.rules);
        if layout.joined.contains(&true) {
            self.beyond(out, &layout);
        }
        for sheet in 0..layout.sheets {
            let ((x, y), (width, height)) = (layout.corner(sheet), layout.sheet());
            let _ = write!(
                out,
                "<rect class=\"paper\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
            );
        }
        let is_web = !self.rules.shape.lines.is_empty();
        if is_web {
            self.web(out);
        }
        self.tints(out);
        for sheet in (0..layout.sheets).filter(|_| !is_web) {
            self.grid(out, &layout, sheet);
        }
        for cell in 0..self.cells().len() {
            self.lying(out, cell);
        }
        self.closed(out, &layout);
        for (at, stone) in self.line.iter().enumerate() {
            let _ = write!(out, "<g data-step=\"{}\">", at + 1);
            let (x, y) = self.corner(stone.cell);
            // Smaller, so that the number has a corner of its own.
            placed(out, *stone, x + 4, y + 4, CELL - 4);
            let (row, col) = self.rules.place(stone.cell);
            for (x, y) in layout.again(row, col) {
                *out += "<g class=\"again\">";
                placed(out, *stone, x + 4, y + 4, CELL - 4);
                *out += "</g>";
            }
            let _ = write!(out, "<text class=\"ply\" x=\"{}\" y=\"{}\">{}</text></g>", x + 1, y + 6, at + 1);
        }
        for Mark { cell, text, tone, beads, letters } in self.marks {
            let (x, y) = self.corner(*cell);
            if *beads > 0 {
                heap(out, *beads, x, y);
                continue;
            }
            let small = match letters {
                0..=2 => "",
                3..=4 => " long",
                _ => " longer",
            };
            let _ = write!(
                out,
                "<text class=\"mark {}{small}\" x=\"{}\" y=\"{}\">{text}</text>",
                tone.class(),
                x + CELL / 2,
                y + CELL / 2
            );
        }
        self.owned_boards(out);
    }

    /// The lines between the cells of a sheet. Edges that are joined are dashed.
    fn grid(&self, out: &mut String, layout: &Layout, sheet: usize) {
        let ((x, y), (width, height)) = (layout.corner(sheet), layout.sheet());
        let ([rows, cols], small) = (layout.side, self.rules.shape.small);
        let mut lines = String::new();
        for col in 1..cols {
            let _ = write!(lines, "M{} {y}v{height}", x + col * CELL);
        }
        for row in 1..rows {
            let _ = write!(lines, "M{x} {}h{width}", y + row * CELL);
        }
        // Several sheets have edges, so that each is one, and a strip has no other lines.
        if layout.sheets > 1 || rows == 1 {
            let _ = write!(lines, "M{x} {y}h{width}v{height}h-{width}z");
        }
        let _ = write!(out, "<path class=\"lines\" d=\"{lines}\"/>");
        if small.is_some() {
            let third = 3 * CELL;
            let _ = write!(
                out,
                "<path class=\"thick\" d=\"M{third} 0V{height}M{0} 0V{height}M0 {third}H{width}M0 {0}H{width}\"/>",
                2 * third
            );
        }
        let mut seams = String::new();
        if layout.joined[0] {
            let _ = write!(seams, "M{x} {y}h{width}m0 {height}h-{width}");
        }
        if layout.joined[1] {
            let _ = write!(seams, "M{x} {y}v{height}m{width} 0v-{height}");
        }
        if !seams.is_empty() {
            let _ = write!(out, "<path class=\"seam\" d=\"{seams}\"/>");
        }
    }

    /// The lines of a board that is drawn by these, and a circle on them for each cell.
    fn web(&self, out: &mut String) {
        let Shape { lines, holes, .. } = &self.rules.shape;
        let middle = |cell: usize| {
            let (x, y) = self.corner(cell);
            (x + CELL / 2, y + CELL / 2)
        };
        let mut ways = String::new();
        for [from, to] in lines.iter().map(|ends| ends.map(|cell| middle(cell.into()))) {
            let _ = write!(ways, "M{} {}L{} {}", from.0, from.1, to.0, to.1);
        }
        let _ = write!(out, "<path class=\"lines\" d=\"{ways}\"/>");
        for cell in (0..self.cells().len()).filter(|&cell| !holes.contains(&(cell as u16))) {
            let (x, y) = middle(cell);
            let _ = write!(out, "<circle class=\"place\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", CELL * 2 / 5);
        }
    }

    /// What lies on a cell.
    fn lying(&self, out: &mut String, cell: usize) {
        if let Some(stone) = self.stone(cell) {
            let (x, y) = self.corner(cell);
            let leaves = self.status["leaving"] == cell;
            if leaves {
                *out += "<g class=\"leaving\">";
            }
            placed(out, stone, x, y, CELL);
            if leaves {
                *out += "</g>";
            }
        }
    }

    /// The cells at joined edges once more, faint, beyond the edges that they are joined to.
    fn beyond(&self, out: &mut String, layout: &Layout) {
        *out += "<g class=\"again\">";
        let decides = self.decides();
        for cell in 0..self.cells().len() {
            let (row, col) = self.rules.place(cell);
            for (x, y) in layout.again(row, col) {
                let class = if decides.contains(&cell) { self.row_class() } else { "plain" };
                let _ = write!(
                    out,
                    "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>"
                );
                if let Some(stone) = self.stone(cell) {
                    placed(out, stone, x, y, CELL);
                }
            }
        }
        *out += "</g>";
    }

    /// A veil over each board that is closed while others are open.
    fn closed(&self, out: &mut String, layout: &Layout) {
        let closed = self.status["closed"].as_array().into_iter().flatten().filter_map(Value::as_u64);
        for sheet in closed.filter(|_| self.status["outcome"].is_null()) {
            let ((x, y), (width, height)) = (layout.corner(sheet as usize), layout.sheet());
            let _ = write!(
                out,
                "<rect class=\"shut\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
            );
        }
    }

    fn cells(&self) -> &[Value] {
        self.status["cells"].as_array().map_or(&[], Vec::as_slice)
    }

    /// What lies on a cell.
    fn stone(&self, cell: usize) -> Option<Stone> {
        let player = self.cells()[cell].as_u64()? as usize;
        Some(Stone { cell, player, number: self.status["numbers"][cell].as_u64() })
    }

    /// The cells of the row that ends the game, and of those that closed a board.
    fn decides(&self) -> Vec<usize> {
        let row = self.status["outcome"]["line"].as_array().into_iter().flatten().filter_map(Value::as_u64);
        let mut cells: Vec<_> = row.map(|cell| cell as usize).collect();
        if self.rules.roles == Roles::Turns && self.status["closed"].is_array() {
            let is_whole = |line: &Vec<usize>| line.iter().all(|&cell| !self.cells()[cell].is_null());
            cells.extend(self.rules.lines().into_iter().filter(is_whole).flatten());
            cells.sort_unstable();
            cells.dedup();
        }
        cells
    }

    /// The class of a row that decides.
    fn row_class(&self) -> &'static str {
        if self.rules.row_loses { "lost" } else { "won" }
    }

    /// What is behind the stones: winning lines, marked cells, boards that may be played in.
    fn tints(&self, out: &mut String) {
        let mut tint = |class: &str, x: usize, y: usize, side: usize| {
            let _ = write!(
                out,
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>"
            );
        };
        if self.rules.shape.small.is_some() {
            for board in
                self.status["activeBoards"].as_array().into_iter().flatten().filter_map(Value::as_u64)
            {
                let (x, y) = small_board(board as usize);
                tint("active", x, y, 3 * CELL);
            }
        } else {
            for cell in self.decides() {
                let (x, y) = self.corner(cell);
                tint(self.row_class(), x, y, CELL);
            }
        }
        if let Some(cell) = self.last {
            let (x, y) = self.corner(cell);
            tint("last", x, y, CELL);
        }
        for Mark { cell, tone, .. } in self.marks {
            let (x, y) = self.corner(*cell);
            tint(tone.class(), x, y, CELL);
        }
    }

    /// Ultimate: the owners of finished small boards, over their stones.
    fn owned_boards(&self, out: &mut String) {
        for (board, owner) in self.status["boards"].as_array().into_iter().flatten().enumerate() {
            let (x, y) = small_board(board);
            let side = 3 * CELL;
            if let Some(owner) = owner.as_u64() {
                let _ = write!(
                    out,
                    "<rect class=\"veil\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>"
                );
                let line = &self.status["outcome"]["line"];
                if line.as_array().is_some_and(|line| line.contains(&board.into())) {
                    let _ = write!(
                        out,
                        "<rect class=\"won\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>"
                    );
                }
                mark(out, owner as usize, x, y, side);
            } else if owner.is_string() {
                let _ = write!(
                    out,
                    "<rect class=\"veil\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>"
                );
            }
        }
    }

    /// The top left corner of a cell.
    fn corner(&self, cell: usize) -> (usize, usize) {
        let layout = Layout::of(self.rules);
        let (row, col) = self.rules.place(cell);
        // Small boards make up one sheet.
        let sheet = if layout.sheets > 1 { cell / (layout.side[0] * layout.side[1]) } else { 0 };
        let (x, y) = layout.corner(sheet);
        (x + col * CELL, y + row * CELL)
    }

    /// Letters below and numbers at the left of each sheet, and above it its own number where there are
    /// several; in Ultimate a square is named by board and cell, which need none.
    fn rulers(&self, out: &mut String) {
        let Shape { rows, cols, small, .. } = self.rules.shape;
        if small.is_some() {
            return;
        }
        let layout = Layout::of(self.rules);
        let bottom = layout.size().1;
        for sheet in 0..layout.sheets {
            let (x, y) = layout.corner(sheet);
            let mut say = |class: &str, x: usize, y: usize, text: &dyn std::fmt::Display| {
                let _ = write!(out, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>");
            };
            // Sheets side by side share the numbers at the left.
            for row in (0..rows).filter(|_| sheet % layout.across == 0) {
                say("ruler", 5, y + row * CELL + CELL / 2, &(rows - row));
            }
            // The letters stand below what is drawn again beyond a joined edge.
            let below = if layout.sheets > 1 { y + rows * CELL } else { bottom };
            for col in 0..cols {
                say("ruler", RULER + x + col * CELL + CELL / 2, below + 7, &letter(col));
            }
            if layout.sheets > 1 {
                say("panel", RULER + x + cols * CELL / 2, y - 5, &(sheet + 1));
            }
        }
    }
}

/// The side of a cell on a screen with room, by the cells side by side: three boards of 5x5 fit side by side.
fn pixels(cols: usize) -> usize {
    match cols {
        0..=3 => 52,
        4 => 44,
        5 => 37,
        6..=9 => 32,
        _ => 40,
    }
}

/// A mark, or the number in its place.
fn placed(out: &mut String, Stone { player, number, .. }: Stone, x: usize, y: usize, side: usize) {
    match number {
        Some(number) => {
            let (x, y) = (x + side / 2, y + side / 2);
            let _ = write!(out, "<text class=\"digit n{player}\" x=\"{x}\" y=\"{y}\">{number}</text>");
        }
        None => mark(out, player, x, y, side),
    }
}

/// The most beads of a heap that are drawn one by one.
const FEW: usize = 12;

/// Beads in a square: one by one, or one large bead with their number.
fn heap(out: &mut String, beads: usize, x: usize, y: usize) {
    if beads > FEW {
        let (x, y) = (x + CELL / 2, y + CELL / 2);
        let _ = write!(out, "<circle class=\"bead\" cx=\"{x}\" cy=\"{y}\" r=\"8\"/>");
        let _ = write!(out, "<text class=\"mark beads\" x=\"{x}\" y=\"{y}\">{beads}</text>");
        return;
    }
    let rows = beads.div_ceil(4);
    for bead in 0..beads {
        let (row, col) = (bead / 4, bead % 4);
        let in_row = (beads - row * 4).min(4);
        // The rows lie around the middle of the square, and so do the beads of a row; in tenths.
        let across = x * 10 + CELL * 5 + col * 44 - (in_row - 1) * 22;
        let down = y * 10 + CELL * 5 + row * 44 - (rows - 1) * 22;
        let _ = write!(
            out,
            "<circle class=\"bead\" cx=\"{}.{}\" cy=\"{}.{}\" r=\"1.9\"/>",
            across / 10,
            across % 10,
            down / 10,
            down % 10
        );
    }
}

/// The mark of a player in a square.
pub(crate) fn mark(out: &mut String, player: usize, x: usize, y: usize, side: usize) {
    let _ = write!(
        out,
        "<use class=\"p{player}\" href=\"#m{player}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>"
    );
}

/// The top left corner of a small board.
fn small_board(board: usize) -> (usize, usize) {
    (board % 3 * 3 * CELL, board / 3 * 3 * CELL)
}

/// A node of a drawn tree.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    /// The index of its parent, which stands before it.
    pub parent: Option<usize>,
    /// The step at which the search comes to it.
    pub enter: usize,
    /// The step at which its value and what was skipped are known.
    pub leave: usize,
    /// What the rules say of it.
    pub status: Value,
    /// Its value in a letter or two, escaped; `None` where there is room to write it.
    pub value: Option<String>,
    /// Its class: `good`, `bad` or `plain` for the player at the root.
    pub tone: Tone,
    /// What is said of the moves that were skipped there, if some were.
    pub skipped: Option<String>,
    /// How many moves it stands for, where it stands for several: written below its value.
    pub times: Option<String>,
}

/// The side of a board in a tree.
const SMALL: usize = 34;
/// The side of the room for a value.
const BLANK: usize = 20;
/// From one column of a tree to the next.
const ACROSS: usize = 80;
/// From one row of a tree to the next.
const DOWN: usize = 42;

/// A tree from the left to the right, its nodes in the order in which they were visited. `label` is escaped.
#[must_use]
pub fn tree(rules: &Rules, nodes: &[Node], label: &str) -> String {
    let (places, children, rows) =
        places(&nodes.iter().map(|node| (node.parent, node.skipped.is_some())).collect::<Vec<_>>());
    let columns = places.iter().map(|(column, _)| column).max().unwrap_or(&0) + 1;
    let (width, height) = (columns * ACROSS, rows.max(1) * DOWN);
    let mut out = format!(
        "<svg class=\"tree\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" role=\"img\" aria-label=\"{label}\">"
    );
    for (at, node) in nodes.iter().enumerate() {
        let (column, half_rows) = places[at];
        let (x, y) = (column * ACROSS, half_rows * DOWN / 2);
        let middle = y + SMALL / 2;
        let _ = write!(out, "<g data-step=\"{}\">", node.enter);
        if let Some(parent) = node.parent {
            let (from_x, from_y) =
                (places[parent].0 * ACROSS + SMALL + 24, places[parent].1 * DOWN / 2 + SMALL / 2);
            let _ = write!(
                out,
                "<path class=\"edge\" d=\"M{from_x} {from_y}C{0} {from_y} {0} {middle} {x} {middle}\"/>",
                from_x + 16
            );
        }
        let (cols, rows) = Layout::of(rules).size();
        let _ = write!(
            out,
            "<svg x=\"{x}\" y=\"{y}\" width=\"{SMALL}\" height=\"{SMALL}\" viewBox=\"-1 -1 {} {}\">",
            cols + 2,
            rows + 2
        );
        Board { rules, status: &node.status, line: &[], marks: &[], last: None }.inside(&mut out);
        out += "</svg>";
        out += &written(node, x + SMALL + 3, middle);
        if let Some(times) = &node.times {
            let _ = write!(
                out,
                "<text class=\"stub\" x=\"{}\" y=\"{}\">{times}</text>",
                x + SMALL + 3,
                middle + 13
            );
        }
        if let Some(skipped) = &node.skipped {
            let from = x + SMALL + 24;
            let row = stub_row(&children[at], &places, half_rows) * DOWN / 2 + SMALL / 2;
            let _ = write!(
                out,
                "<path class=\"edge cut\" d=\"M{from} {middle}C{0} {middle} {0} {row} {1} {row}\"/>\
                 <text class=\"stub\" x=\"{2}\" y=\"{row}\">{skipped}</text>",
                from + 16,
                x + ACROSS - 2,
                x + ACROSS + 2
            );
        }
        out += "</g></g>";
    }
    out += "</svg>";
    out
}

/// The shape of a tree, for the list of all pages: a dot for each node, below its parent. A node has its
/// parent, which stands before it, what its value says, and whether moves were skipped there.
#[must_use]
pub fn outline(nodes: &[(Option<usize>, Tone, bool)]) -> String {
    /// The sides of the drawing, however many nodes there are.
    const SIDE: usize = 60;
    let known: Vec<_> = nodes.iter().map(|&(parent, _, skipped)| (parent, skipped)).collect();
    let (places, _, rows) = places(&known);
    let columns = places.iter().map(|(column, _)| column).max().unwrap_or(&0) + 1;
    let (across, down) = (SIDE as f64 / rows.max(1) as f64, SIDE as f64 / columns as f64);
    let radius = (across.min(down) * 0.4).clamp(1.5, 5.0);
    // Turned, so that it hangs from its root.
    let at = |node: usize| {
        let (column, half_rows) = places[node];
        ((half_rows as f64 / 2.0 + 0.5) * across, (column as f64 + 0.5) * down)
    };
    let mut edges = String::new();
    let mut dots = String::new();
    for (node, (parent, tone, _)) in nodes.iter().enumerate() {
        let (x, y) = at(node);
        if let Some((from_x, from_y)) = parent.map(at) {
            let _ = write!(edges, "M{from_x:.1} {from_y:.1}L{x:.1} {y:.1}");
        }
        let class = tone.class();
        let _ = write!(dots, "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>");
    }
    small([0, 0, SIDE, SIDE]) + &format!("<path class=\"edge\" d=\"{edges}\"/>{dots}</svg>")
}

/// The value of a node and the start of what is known with it, or a frame to write the value in.
fn written(node: &Node, x: usize, y: usize) -> String {
    let Some(value) = &node.value else {
        let (y, side) = (y - BLANK / 2, BLANK);
        return format!("<g><rect class=\"blank\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>");
    };
    // Without a script the question mark is never seen.
    format!(
        "<text class=\"value\" data-step=\"{}\" data-until=\"{1}\" data-hidden=\"\" x=\"{x}\" y=\"{y}\">?</text>\
         <g data-step=\"{1}\"><text class=\"value {2}\" x=\"{x}\" y=\"{y}\">{value}</text>",
        node.enter,
        node.leave,
        node.tone.class(),
    )
}

/// The row of the stub of a cut: below the last child.
fn stub_row(children: &[usize], places: &[(usize, usize)], own: usize) -> usize {
    children.last().map_or(own, |&last| places[last].1.max(own) + 2)
}

/// The column of each node and its row in halves, the children of each, and how many rows there are. Each
/// node stands after its parent, and says whether moves were skipped there.
fn places(nodes: &[(Option<usize>, bool)]) -> (Vec<(usize, usize)>, Vec<Vec<usize>>, usize) {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
    for (at, (parent, _)) in nodes.iter().enumerate() {
        if let Some(parent) = parent {
            children[*parent].push(at);
        }
    }
    let mut places = vec![(0, 0); nodes.len()];
    let mut rows = 0;
    place(nodes, &children, 0, 0, &mut rows, &mut places);
    (places, children, rows)
}

/// Gives a node and those below it their columns and rows. Rows are halves, so that a parent can stand
/// between two children.
fn place(
    nodes: &[(Option<usize>, bool)],
    children: &[Vec<usize>],
    at: usize,
    column: usize,
    rows: &mut usize,
    places: &mut [(usize, usize)],
) {
    if children[at].is_empty() {
        places[at] = (column, *rows * 2);
        *rows += 1;
        return;
    }
    let first = *rows;
    for &child in &children[at] {
        place(nodes, children, child, column + 1, rows, places);
    }
    // A parent stands beside its first child: the line of best play reads straight, and stubs have a row of
    // their own.
    places[at] = (column, first * 2);
    if nodes[at].1 {
        let last = children[at].last().map_or(first, |&last| places[last].1 / 2);
        *rows = (*rows).max(last + 2);
    }
}

/// The start tag of a small drawing, which says nothing to assistive technology.
pub(crate) fn small([x, y, width, height]: [usize; 4]) -> String {
    format!("<svg class=\"small\" viewBox=\"{x} {y} {width} {height}\" aria-hidden=\"true\">")
}

/// Bars, for the list of all pages: shares of the width, from 0 to 1.
#[must_use]
pub fn small_bars(shares: &[f64]) -> String {
    let down = 60 / shares.len();
    let bar = |(at, share): (usize, &f64)| {
        format!(
            "<rect class=\"length\" y=\"{}\" width=\"{:.1}\" height=\"{}\"/>",
            at * down + 2,
            (share * 60.0).max(1.0),
            down - 4
        )
    };
    small([0, 0, 60, 60]) + &shares.iter().enumerate().map(bar).collect::<String>() + "</svg>"
}

/// A bar of a chart, a share of its width from 0 to 1.
#[must_use]
pub fn bar(share: f64) -> String {
    format!(
        "<svg class=\"bar\" viewBox=\"0 0 100 8\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\
         <rect width=\"{:.2}\" height=\"8\"/></svg>",
        (share * 100.0).max(0.4)
    )
}
