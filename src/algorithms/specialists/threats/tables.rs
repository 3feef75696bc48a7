//! What a threat search keeps from one node to the next, and from one search to the next: 17 MB.

use super::ordering::MoveOrdering;
use super::table::ThreatTable;
use super::vcf::Vcf;

/// The transposition table holds `2^20` entries of 16 bytes.
const TABLE_BITS: u32 = 20;

/// Transposition table, VCF search with its failure cache, killer moves and history.
#[derive(Clone, Debug)]
pub(super) struct ThreatTables {
    pub(super) transpositions: ThreatTable,
    pub(super) vcf: Vcf,
    pub(super) ordering: MoveOrdering,
}

impl ThreatTables {
    pub(super) fn new() -> Self {
        ThreatTables::with(ThreatTable::new(TABLE_BITS))
    }

    /// With this transposition table, and all else empty.
    pub(super) fn with(transpositions: ThreatTable) -> Self {
        ThreatTables { transpositions, vcf: Vcf::new(), ordering: MoveOrdering::new() }
    }
}
