//! The module that keeps a search tree in memory shared by workers: see `kernel/src/lib.rs`.

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};
use wasm_encoder::{
    ExportKind, ExportSection, Module, RawSection,
    reencode::{Reencode, RoundtripReencoder},
};
use wasmparser::{FunctionBody, Operator, Parser, Payload, TypeRef};

use crate::{
    engine::metadata,
    shell::{command, run},
    tools::TARGET,
};

/// The module's name in `app/`.
pub(crate) const MODULE: &str = "noughts_kernel.wasm";
const PACKAGE: &str = "noughts-kernel";

/// The most memory that a page may give it.
const MAX_MEMORY: &str = "67108864";

/// What pages and workers use; the linker exports more.
const EXPORTS: [&str; 10] = [
    "__stack_pointer",
    "advance",
    "age_table",
    "ask",
    "clear_table",
    "look",
    "reset",
    "resume",
    "stack_of",
    "stop",
];

/// Writes the module into a folder.
pub(crate) fn write(folder: &Path) -> Result<()> {
    compile()?;
    let target = metadata()?["target_directory"].as_str().map(Path::new).map(Path::to_path_buf);
    let target = target.context("cargo did not name its target folder")?;
    let built = target.join(TARGET).join("release/noughts_kernel.wasm");
    let module = fs::read(&built).with_context(|| format!("{} cannot be read", built.display()))?;
    let small = reduced(&module).context("the kernel cannot share a memory")?;
    fs::write(folder.join(MODULE), small).with_context(|| format!("{MODULE} cannot be written"))
}

/// Stable Rust has no standard library for shared memory. This module needs none, and after the linking
/// nothing is left of the core library that was compiled without it.
fn compile() -> Result<()> {
    let library = ["rustc", "--locked", "--quiet", "--lib", "--crate-type", "cdylib", "--target", TARGET];
    let max_memory = format!("-Clink-arg=--max-memory={MAX_MEMORY}");
    let flags = [
        "-Ctarget-feature=+atomics",
        "-Clink-arg=--shared-memory",
        "-Clink-arg=--import-memory",
        "-Clink-arg=-zstack-size=16384",
        "-Clink-arg=--export=__stack_pointer",
        &max_memory,
        // It warns that what `atomics` means may still change.
        "--cap-lints=allow",
    ];
    run(command("cargo").args(library).args(["--release", "--package", PACKAGE, "--"]).args(flags))
}

/// The module without what is not used.
///
/// # Errors
/// When it has data, which each instance would write anew into the memory that others use; or another memory
/// than one that is imported and shared.
fn reduced(module: &[u8]) -> Result<Vec<u8>> {
    let (mut small, mut plain) = (Module::new(), PlainAccess::default());
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload?;
        match &payload {
            Payload::CodeSectionEntry(body) => plain.count(body)?,
            Payload::DataSection(_) | Payload::StartSection { .. } => {
                anyhow::bail!(
                    "it has static data: look for a constant in the sources that is more than a number"
                )
            }
            Payload::MemorySection(_) => anyhow::bail!("it has a memory of its own"),
            Payload::CustomSection(_) | Payload::DataCountSection { .. } => continue,
            Payload::ImportSection(imports) => {
                let imports: Vec<_> = imports.clone().into_imports().collect::<Result<_, _>>()?;
                let is_shared = |ty: &TypeRef| matches!(ty, TypeRef::Memory(memory) if memory.shared);
                let [memory] = &imports[..] else { anyhow::bail!("it imports {imports:?}") };
                ensure!(is_shared(&memory.ty), "its memory is not shared");
            }
            Payload::ExportSection(exports) => {
                let mut kept = ExportSection::new();
                for export in exports.clone() {
                    let export = export?;
                    if EXPORTS.contains(&export.name) {
                        let kind: ExportKind = RoundtripReencoder.export_kind(export.kind)?;
                        kept.export(export.name, kind, export.index);
                    }
                }
                small.section(&kept);
                continue;
            }
            _ => {}
        }
        if let Some((id, range)) = payload.as_section() {
            let range = usize::try_from(range.start)?..usize::try_from(range.end)?;
            small.section(&RawSection { id, data: &module[range] });
        }
    }
    plain.check()?;
    Ok(small.finish())
}

/// Accesses of memory that are not atomic, where the sources of the module ask for them: a vector of words
/// that others write, and the store of a word (`LaneMaxima::raise_shared`, `memory::set`). WebAssembly
/// defines them, Rust does not, so that a compiler might one day do otherwise.
#[derive(Default)]
struct PlainAccess {
    vector_loads: usize,
    stores: usize,
    atomic_stores: usize,
}

impl PlainAccess {
    fn count(&mut self, body: &FunctionBody<'_>) -> Result<()> {
        for operator in body.get_operators_reader()? {
            match operator? {
                Operator::V128Load { .. } => self.vector_loads += 1,
                Operator::I32Store { .. } => self.stores += 1,
                Operator::I32AtomicStore { .. } => self.atomic_stores += 1,
                _ => {}
            }
        }
        Ok(())
    }

    fn check(&self) -> Result<()> {
        let PlainAccess { vector_loads, stores, atomic_stores } = self;
        ensure!(*vector_loads >= 2, "it loads {vector_loads} vectors: words of the tree are read one by one");
        // With atomic stores in `memory::set` it has a third as many plain ones as atomic ones; now it is
        // nine tenths.
        ensure!(
            2 * stores > *atomic_stores,
            "it has {stores} plain and {atomic_stores} atomic stores: words of the tree are stored atomically"
        );
        Ok(())
    }
}
