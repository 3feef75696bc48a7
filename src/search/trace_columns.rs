//! A recorded tree as columns: one list for each property of a node, so that a large tree can be handed over at once.

use super::trace::{BoundKind, Trace, TraceExit, TraceNode, WindowEnd};
use crate::game::Move;
use serde::{Serialize, Serializer};

/// The names of the numbers in the column `exit`.
pub const EXITS: [&str; 7] = ["terminal", "horizon", "table", "full", "cutoff", "stopped", "sampled"];

/// The names of the numbers in the column `bound`.
pub const BOUNDS: [&str; 4] = ["exact", "lower", "upper", "none"];

/// A column with its elements.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Column {
    /// Bytes.
    U8(Vec<u8>),
    /// Numbers up to 65,535; greater ones are cut off there.
    U16(Vec<u16>),
    /// Numbers from -1, which stands for none, to 32,767.
    I16(Vec<i16>),
    /// Counts.
    U32(Vec<u32>),
    /// Indices of nodes; -1 stands for none.
    I32(Vec<i32>),
    /// Values; NaN, in JSON null, stands for none.
    F64(Vec<f64>),
}

impl Trace {
    /// The columns with their names. Each has an element for every node, but for those named here.
    ///
    /// - `values` has `seats` elements for every node, or none at all where the search has no vectors.
    /// - `visits` has none at all outside the Monte Carlo family.
    /// - `skipped` holds the moves of all nodes, one node after another. Those of node `i` begin at `skippedFrom[i]` and end
    ///   before `skippedFrom[i + 1]`, so that `skippedFrom` has one element more than there are nodes.
    #[must_use]
    pub fn columns(&self) -> Vec<(&'static str, Column)> {
        let nodes = &self.nodes;
        let index = |of: fn(&TraceNode) -> Option<u32>| {
            Column::I32(nodes.iter().map(|node| of(node).map_or(-1, |index| index as i32)).collect())
        };
        let value = |of: fn(&TraceNode) -> Option<f64>| {
            Column::F64(nodes.iter().map(|node| of(node).unwrap_or(f64::NAN)).collect())
        };
        let plies = |of: fn(&TraceNode) -> Option<u32>| {
            Column::I16(nodes.iter().map(|node| of(node).map_or(-1, |plies| plies as i16)).collect())
        };
        let small = |of: fn(&TraceNode) -> u32| {
            Column::U16(nodes.iter().map(|node| of(node).min(u16::MAX.into()) as u16).collect())
        };
        let byte = |of: fn(&TraceNode) -> u8| Column::U8(nodes.iter().map(of).collect());
        let visits = nodes.iter().filter_map(|node| node.visits).map(|visits| visits as u32);
        vec![
            ("parent", index(|node| node.parent)),
            ("move", plies(|node| node.mv.map(|mv| mv.0.into()))),
            ("ply", small(|node| node.ply)),
            ("mover", byte(|node| node.mover as u8)),
            ("value", value(|node| node.value)),
            ("plies", plies(|node| node.plies)),
            ("values", Column::F64(self.vectors())),
            ("alpha", value(|node| node.alpha.map(|end| end.value))),
            ("alphaPlies", plies(|node| node.alpha.and_then(|end: WindowEnd| end.plies))),
            ("beta", value(|node| node.beta.map(|end| end.value))),
            ("betaPlies", plies(|node| node.beta.and_then(|end: WindowEnd| end.plies))),
            ("bound", byte(|node| bound_code(node.bound))),
            ("best", index(|node| node.best)),
            ("limit", index(|node| node.limit)),
            ("exit", byte(|node| exit_code(node.exit))),
            ("visits", Column::U32(visits.collect())),
            ("iteration", small(|node| node.iteration)),
            ("again", small(|node| node.again)),
            ("below", Column::U32(nodes.iter().map(|node| node.below).collect())),
            ("elided", small(|node| node.elided)),
            ("skipped", Column::I16(self.skipped().map(|mv| mv.0 as i16).collect())),
            ("skippedFrom", Column::U32(self.skipped_from())),
        ]
    }

    /// The values for every seat, if any node has them; NaN where one has none.
    fn vectors(&self) -> Vec<f64> {
        if self.nodes.iter().all(|node| node.values.is_none()) {
            return Vec::new();
        }
        let none = vec![f64::NAN; self.seats];
        self.nodes.iter().flat_map(|node| node.values.as_ref().unwrap_or(&none)).copied().collect()
    }

    fn skipped(&self) -> impl Iterator<Item = Move> {
        self.nodes.iter().flat_map(|node| &node.skipped).copied()
    }

    fn skipped_from(&self) -> Vec<u32> {
        let mut from = vec![0];
        let mut end = 0;
        for node in &self.nodes {
            end += node.skipped.len() as u32;
            from.push(end);
        }
        from
    }
}

/// An index into [`BOUNDS`].
fn bound_code(bound: Option<BoundKind>) -> u8 {
    match bound {
        Some(BoundKind::Exact) => 0,
        Some(BoundKind::Lower) => 1,
        Some(BoundKind::Upper) => 2,
        None => 3,
    }
}

/// An index into [`EXITS`].
fn exit_code(exit: TraceExit) -> u8 {
    match exit {
        TraceExit::Terminal => 0,
        TraceExit::Horizon => 1,
        TraceExit::Table => 2,
        TraceExit::Full => 3,
        TraceExit::Cutoff => 4,
        TraceExit::Stopped => 5,
        TraceExit::Sampled => 6,
    }
}

impl Serialize for Trace {
    /// As an object with the numbers of the trace, its columns, and the names that they refer to.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("visited", &self.visited)?;
        map.serialize_entry("recorded", &self.nodes.len())?;
        map.serialize_entry("seats", &self.seats)?;
        map.serialize_entry("exits", &EXITS)?;
        map.serialize_entry("bounds", &BOUNDS)?;
        for (name, column) in self.columns() {
            map.serialize_entry(name, &column)?;
        }
        map.end()
    }
}
