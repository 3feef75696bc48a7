//! A recorded tree as columns: one list for each property of a node, so that a large tree can be handed over
//! at once.

use super::trace::{Trace, TraceNode};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// The names of the numbers in the column `exit`: those of [`ExitReason`](super::trace::ExitReason), in its
/// order, and two for a node without one.
pub const EXITS: [&str; 7] = ["terminal", "horizon", "table", "full", "cutoff", "stopped", "sampled"];

/// The names of the numbers in the column `bound`: those of [`BoundKind`](super::trace::BoundKind), in its
/// order, and none.
pub const BOUNDS: [&str; 4] = ["exact", "lower", "upper", "none"];

/// How the elements of a column are stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Storage {
    /// Bytes.
    U8,
    /// Counts up to 65,535; higher ones are stored as that.
    U16,
    /// Moves and plies up to 32,767. -1 stands for none.
    I16,
    /// Counts.
    U32,
    /// Indices of nodes. -1 stands for none.
    I32,
    /// Values. NaN, in JSON null, stands for none.
    F64,
}

/// A column.
#[derive(Clone, PartialEq, Debug)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// How its elements are stored.
    pub storage: Storage,
    /// The elements.
    pub elements: Vec<f64>,
}

/// A column with one element for every node.
type Property = (&'static str, Storage, fn(&TraceNode) -> f64);

const PROPERTIES: [Property; 17] = [
    ("parent", Storage::I32, |node| or_none(node.parent)),
    ("move", Storage::I16, |node| or_none(node.mv.map(|mv| mv.0.into()))),
    ("ply", Storage::U16, |node| node.ply.into()),
    ("mover", Storage::U8, |node| node.mover as f64),
    ("value", Storage::F64, |node| node.value.unwrap_or(f64::NAN)),
    ("plies", Storage::I16, |node| or_none(node.plies)),
    ("alpha", Storage::F64, |node| node.alpha.map_or(f64::NAN, |end| end.value)),
    ("alphaPlies", Storage::I16, |node| or_none(node.alpha.and_then(|end| end.plies))),
    ("beta", Storage::F64, |node| node.beta.map_or(f64::NAN, |end| end.value)),
    ("betaPlies", Storage::I16, |node| or_none(node.beta.and_then(|end| end.plies))),
    ("bound", Storage::U8, |node| node.bound.map_or(3.0, |bound| f64::from(bound as u8))),
    ("best", Storage::I32, |node| or_none(node.best)),
    ("limit", Storage::I32, |node| or_none(node.limit)),
    ("exit", Storage::U8, exit),
    ("iteration", Storage::U16, |node| node.iteration.into()),
    ("again", Storage::U16, |node| node.again.into()),
    ("elided", Storage::U16, |node| node.elided.min(u16::MAX.into()).into()),
];

/// Without a reason, the search of a node was stopped, or a Monte Carlo search goes on with it.
fn exit(node: &TraceNode) -> f64 {
    let open = if node.visits.is_some() { 6 } else { 5 };
    f64::from(node.exit.map_or(open, |exit| exit as u8))
}

fn or_none(number: Option<u32>) -> f64 {
    number.map_or(-1.0, f64::from)
}

impl Trace {
    /// The columns. Each has an element for every node, but for those named here.
    ///
    /// - `values` has `seats` elements for every node, or none at all where the search has no vectors.
    /// - `visits` has none at all outside the Monte Carlo family.
    /// - `skipped` holds the moves of all nodes, one node after another. Those of node `i` begin at
    ///   `skippedFrom[i]` and end before `skippedFrom[i + 1]`, so that `skippedFrom` has one element more
    ///   than there are nodes.
    /// - `wins` and `losses` have an element for each distance: the numbers of the
    ///   [`frontiers`](Trace::frontiers).
    pub fn columns(&self) -> impl Iterator<Item = Column> {
        let properties = PROPERTIES.iter().map(|&(name, storage, property)| Column {
            name,
            storage,
            elements: self.nodes.iter().map(property).collect(),
        });
        let column = |name, storage| Column { name, storage, elements: Vec::new() };
        let mut below = column("below", Storage::U32);
        let mut visits = column("visits", Storage::U32);
        let mut values = column("values", Storage::F64);
        let mut skipped = column("skipped", Storage::I16);
        let mut skipped_from = column("skippedFrom", Storage::U32);
        let vectors = self.nodes.iter().any(|node| node.values.is_some());
        for node in &self.nodes {
            below.elements.push(node.below.into());
            visits.elements.extend(node.visits.map(|visits| visits as f64));
            skipped_from.elements.push(skipped.elements.len() as f64);
            skipped.elements.extend(node.skipped.iter().map(|mv| f64::from(mv.0)));
            let end = values.elements.len() + if vectors { self.seats } else { 0 };
            values.elements.extend(node.values.iter().flatten());
            values.elements.resize(end, f64::NAN);
        }
        skipped_from.elements.push(skipped.elements.len() as f64);
        let mut wins = column("wins", Storage::U32);
        let mut losses = column("losses", Storage::U32);
        wins.elements.extend(self.frontiers.iter().map(|frontier| f64::from(frontier.wins)));
        losses.elements.extend(self.frontiers.iter().map(|frontier| f64::from(frontier.losses)));
        properties.chain([below, visits, values, skipped, skipped_from, wins, losses])
    }
}

/// Whole numbers without a decimal point.
impl Serialize for Column {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.storage {
            Storage::F64 => self.elements.serialize(serializer),
            _ => serializer.collect_seq(self.elements.iter().map(|&element| element as i64)),
        }
    }
}

impl Serialize for Trace {
    /// As an object with the numbers of the trace, its columns, and the names that they refer to.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("visited", &self.visited)?;
        map.serialize_entry("recorded", &self.nodes.len())?;
        map.serialize_entry("seats", &self.seats)?;
        map.serialize_entry("exits", &EXITS)?;
        map.serialize_entry("bounds", &BOUNDS)?;
        for column in self.columns() {
            map.serialize_entry(column.name, &column)?;
        }
        map.end()
    }
}
