//! The engine's table of functions, among its exports: a worker puts a function of the shared tree into it
//! (`www/engine/walk-worker.ts`). wasm-bindgen removes this export where its own glue does not use it, and a
//! line of glue would be a part of every first visit.

use std::{fs, path::Path};

use anyhow::{Context, Result};
use wasm_encoder::{
    ExportKind, ExportSection, Module,
    reencode::{Reencode, RoundtripReencoder},
};
use wasmparser::{Parser, Payload, RefType};

/// What the linker calls the table.
const NAME: &str = "__indirect_function_table";

/// Adds the export to a module.
pub(crate) fn export(file: &Path) -> Result<()> {
    let named = || format!("{} cannot export its functions", file.display());
    let module = fs::read(file).with_context(named)?;
    let table = table_of(&module).with_context(named)?.with_context(named)?;
    let mut exporting = Module::new();
    Exporting { table }.parse_core_module(&mut exporting, Parser::new(0), &module).with_context(named)?;
    fs::write(file, exporting.finish()).with_context(named)
}

/// The index of the table of functions.
fn table_of(module: &[u8]) -> Result<Option<u32>> {
    for part in Parser::new(0).parse_all(module) {
        if let Payload::TableSection(tables) = part? {
            for (table, index) in tables.into_iter().zip(0..) {
                if table?.ty.element_type == RefType::FUNCREF {
                    return Ok(Some(index));
                }
            }
        }
    }
    Ok(None)
}

struct Exporting {
    table: u32,
}

impl Reencode for Exporting {
    type Error = std::convert::Infallible;

    fn parse_export_section(
        &mut self,
        exports: &mut ExportSection,
        section: wasmparser::ExportSectionReader<'_>,
    ) -> Result<(), wasm_encoder::reencode::Error<Self::Error>> {
        RoundtripReencoder.parse_export_section(exports, section)?;
        exports.export(NAME, ExportKind::Table, self.table);
        Ok(())
    }
}
