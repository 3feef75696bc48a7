//! The order of the functions in a module, for the sake of its compressed size.
//!
//! A browser downloads the module compressed, and the compression of HTTP (DEFLATE, RFC 1951) repeats only
//! what it has seen within the last 32 KiB. A search that is compiled for several games gives functions that
//! resemble each other; where these stand together, each is written as what it differs in.

use std::{
    cmp::Ordering,
    collections::{HashMap, VecDeque},
    convert::Infallible,
    fs,
    io::Write,
    path::Path,
};

use anyhow::{Context, Result};
use flate2::{Compression, write::GzEncoder};
use wasm_encoder::{
    CodeSection, FunctionSection, Module,
    reencode::{Error, Reencode},
};
use wasmparser::{CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef};

/// Bytes that the compression looks back, less what stands between two functions that are compared.
const WINDOW: usize = 30_000;

/// What a run is worth, divided by how many functions hold it. In whole numbers, so that nothing is rounded.
const WHOLE: u64 = 1 << 16;

/// The orders that are tried, of which the one that compresses best is kept; which that is changes with every
/// module. Functions resemble each other by the runs of this number of bytes that both hold: shorter ones are
/// in all of them. The second number is added to what a function could repeat at best, so that tiny ones,
/// which always repeat something, wait their turn.
const ORDERS: [(usize, u64); 18] = [
    (5, 5 * WHOLE),
    (5, 8 * WHOLE),
    (5, 10 * WHOLE),
    (5, 20 * WHOLE),
    (5, 30 * WHOLE),
    (6, 5 * WHOLE),
    (6, 12 * WHOLE),
    (6, 15 * WHOLE),
    (6, 30 * WHOLE),
    (6, 40 * WHOLE),
    (6, 60 * WHOLE),
    (6, 90 * WHOLE),
    (7, 20 * WHOLE),
    (7, 25 * WHOLE),
    (7, 30 * WHOLE),
    (7, 60 * WHOLE),
    (8, 10 * WHOLE),
    (8, 30 * WHOLE),
];

/// Puts the functions of a module into the order in which it compresses best. Nothing else changes.
pub(crate) fn arrange(file: &Path) -> Result<()> {
    let named = || format!("{} cannot be arranged", file.display());
    let module = fs::read(file).with_context(named)?;
    fs::write(file, arranged(&module).with_context(named)?).with_context(named)
}

fn arranged(module: &[u8]) -> Result<Vec<u8>> {
    let (imported, bodies) = functions(module)?;
    let bodies: Vec<_> = bodies.iter().map(FunctionBody::as_bytes).collect();
    let mut best: Option<(usize, Vec<u8>)> = None;
    for (run, reserve) in ORDERS {
        let mut arranged = Module::new();
        let order = order(&bodies, run, reserve);
        Arrangement::new(imported, order).parse_core_module(&mut arranged, Parser::new(0), module)?;
        let arranged = arranged.finish();
        let size = gzipped(&arranged)?;
        if best.as_ref().is_none_or(|&(smallest, _)| size < smallest) {
            best = Some((size, arranged));
        }
    }
    Ok(best.map_or_else(|| module.to_vec(), |(_, module)| module))
}

/// How many bytes these are as a host sends them.
fn gzipped(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

/// How many functions a module imports, and those of its own.
fn functions(module: &[u8]) -> Result<(u32, Vec<FunctionBody<'_>>)> {
    let (mut imported, mut bodies) = (0, Vec::new());
    for part in Parser::new(0).parse_all(module) {
        match part? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body),
            _ => {}
        }
    }
    Ok((imported, bodies))
}

/// Each function after those that it resembles most: from one to the next, always the one that can repeat the
/// largest part of what it can repeat at all from the functions in the window.
fn order(bodies: &[&[u8]], run: usize, reserve: u64) -> Vec<usize> {
    let mut window = Window::new(bodies, run, reserve);
    let mut left: Vec<usize> = (0..bodies.len()).collect();
    let mut order = Vec::new();
    while let Some(place) = (0..left.len()).max_by(|&a, &b| window.compare(left[a], left[b])) {
        let next = left.swap_remove(place);
        window.push(next);
        order.push(next);
    }
    order
}

/// What the compression remembers, and what each function could repeat of it.
struct Window<'m> {
    bodies: &'m [&'m [u8]],
    /// See [`ORDERS`].
    reserve: u64,
    /// The numbers of the different runs that each function holds.
    runs: Vec<Vec<usize>>,
    /// The functions that hold each run.
    holders: Vec<Vec<usize>>,
    /// The functions in the window, and how many bytes they have.
    recent: VecDeque<usize>,
    bytes: usize,
    /// How many functions in the window hold each run.
    present: Vec<usize>,
    /// What each function could repeat of the window, and of all functions.
    known: Vec<u64>,
    most: Vec<u64>,
}

impl<'m> Window<'m> {
    fn new(bodies: &'m [&'m [u8]], length: usize, reserve: u64) -> Self {
        let mut numbers = HashMap::new();
        let mut holders: Vec<Vec<usize>> = Vec::new();
        let mut runs = vec![Vec::new(); bodies.len()];
        for (function, body) in bodies.iter().enumerate() {
            for run in body.windows(length) {
                let run = *numbers.entry(run).or_insert(holders.len());
                if run == holders.len() {
                    holders.push(Vec::new());
                }
                if holders[run].last() != Some(&function) {
                    holders[run].push(function);
                    runs[function].push(run);
                }
            }
        }
        let most = runs.iter().map(|runs| runs.iter().map(|&run| worth(&holders[run])).sum()).collect();
        Window {
            bodies,
            reserve,
            recent: VecDeque::new(),
            bytes: 0,
            present: vec![0; holders.len()],
            known: vec![0; bodies.len()],
            most,
            runs,
            holders,
        }
    }

    /// Which of two functions could repeat the larger part of what it can repeat at best; if neither, the
    /// first.
    fn compare(&self, a: usize, b: usize) -> Ordering {
        let most = |function: usize| self.most[function] + self.reserve;
        let [a_part, b_part] = [self.known[a] * most(b), self.known[b] * most(a)];
        a_part.cmp(&b_part).then(b.cmp(&a))
    }

    /// A function comes next, and the window moves on.
    fn push(&mut self, function: usize) {
        self.recent.push_back(function);
        self.bytes += self.bodies[function].len();
        for &run in &self.runs[function] {
            self.present[run] += 1;
            if self.present[run] == 1 {
                let worth = worth(&self.holders[run]);
                self.holders[run].iter().for_each(|&holder| self.known[holder] += worth);
            }
        }
        while self.bytes > WINDOW && self.recent.len() > 1 {
            self.pop();
        }
    }

    /// The oldest function leaves the window.
    fn pop(&mut self) {
        let Some(function) = self.recent.pop_front() else { return };
        self.bytes -= self.bodies[function].len();
        for &run in &self.runs[function] {
            self.present[run] -= 1;
            if self.present[run] == 0 {
                let worth = worth(&self.holders[run]);
                self.holders[run].iter().for_each(|&holder| self.known[holder] -= worth);
            }
        }
    }
}

/// What it is worth to repeat a run that these functions hold: the fewer they are, the more it tells of their
/// likeness.
fn worth(holders: &[usize]) -> u64 {
    if holders.len() == 1 { 0 } else { WHOLE / holders.len() as u64 }
}

/// Writes a module with its functions in another order.
struct Arrangement {
    /// Imported functions have the first numbers, and keep them.
    imported: u32,
    /// The old places in their new order.
    order: Vec<usize>,
    /// The new place of each.
    place: Vec<u32>,
}

impl Arrangement {
    fn new(imported: u32, order: Vec<usize>) -> Self {
        let mut place = vec![0; order.len()];
        (0..).zip(&order).for_each(|(new, &old)| place[old] = new);
        Arrangement { imported, order, place }
    }
}

impl Reencode for Arrangement {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        let own = function.checked_sub(self.imported);
        Ok(own.map_or(function, |own| self.imported + self.place[own as usize]))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let types = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for &old in &self.order {
            functions.function(types[old]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for old in self.order.clone() {
            self.parse_function_body(code, bodies[old].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        ConstExpr, ElementSection, Elements, EntityType, ExportKind, ExportSection, Function, ImportSection,
        RefType, TableSection, TableType, TypeSection,
    };
    use wasmparser::{ElementItems, Operator};

    /// Functions of two kinds in turn, each of which calls the next; the module imports one before them,
    /// exports every third, and lists every fourth in a table.
    fn module(functions: u32) -> Vec<u8> {
        let (mut types, mut imports, mut declared) =
            (TypeSection::new(), ImportSection::new(), FunctionSection::new());
        let (mut tables, mut exports, mut elements, mut code) =
            (TableSection::new(), ExportSection::new(), ElementSection::new(), CodeSection::new());
        types.ty().function([], []);
        imports.import("page", "help", EntityType::Function(0));
        let element_type = RefType::FUNCREF;
        tables.table(TableType { element_type, table64: false, minimum: 99, maximum: None, shared: false });
        for i in 0..functions {
            declared.function(0);
            code.function(&function(i, functions));
            if i % 3 == 0 {
                exports.export(&format!("f{i}"), ExportKind::Func, 1 + i);
            }
        }
        let listed: Vec<u32> = (0..functions).step_by(4).map(|i| 1 + i).collect();
        let start = ConstExpr::i32_const(0);
        elements.active(None, &start, Elements::Functions(listed.into()));
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&declared).section(&tables);
        module.section(&exports).section(&elements).section(&code);
        module.finish()
    }

    /// Says its number, and then what everyone of its kind says: so much that only a neighbour can be
    /// repeated.
    fn function(number: u32, of: u32) -> Function {
        const SAID: u32 = 2900;
        let kind: u32 = if number.is_multiple_of(2) { 0x9e37_79b9 } else { 0x85eb_ca6b };
        let mut body = Function::new([]);
        for word in [number].into_iter().chain((1..SAID).map(|i| kind.wrapping_mul(i))) {
            body.instructions().i32_const(word.cast_signed()).drop();
        }
        body.instructions().call(1 + (number + 1) % of).call(0).end();
        body
    }

    /// The first number that each function says, and the function that it calls.
    fn read(module: &[u8]) -> Vec<(i32, u32)> {
        let (imported, bodies) = functions(module).unwrap();
        let of = |body: &FunctionBody<'_>| {
            let (mut said, mut called) = (None, None);
            for operator in body.get_operators_reader().unwrap() {
                match operator.unwrap() {
                    Operator::I32Const { value } => said = said.or(Some(value)),
                    Operator::Call { function_index } => called = called.or(Some(function_index)),
                    _ => {}
                }
            }
            (said.unwrap(), called.unwrap() - imported)
        };
        bodies.iter().map(of).collect()
    }

    fn exports(module: &[u8]) -> Vec<(String, u32)> {
        let parts = Parser::new(0).parse_all(module).map(Result::unwrap);
        let sections = parts.filter_map(|part| match part {
            Payload::ExportSection(exports) => Some(exports),
            _ => None,
        });
        let exports = sections.flatten().map(Result::unwrap);
        exports.map(|export| (export.name.to_owned(), export.index)).collect()
    }

    fn listed(module: &[u8]) -> Vec<u32> {
        let parts = Parser::new(0).parse_all(module).map(Result::unwrap);
        let sections = parts.filter_map(|part| match part {
            Payload::ElementSection(elements) => Some(elements),
            _ => None,
        });
        let lists = sections.flatten().map(Result::unwrap).filter_map(|element| match element.items {
            ElementItems::Functions(list) => Some(list),
            ElementItems::Expressions(..) => None,
        });
        lists.flatten().map(Result::unwrap).collect()
    }

    #[test]
    fn whoever_named_a_function_names_the_same_one_afterwards() {
        let before = module(12);
        let after = arranged(&before).unwrap();
        let functions = read(&after);
        assert_ne!(functions, read(&before), "nothing was arranged");
        for &(number, called) in &functions {
            assert_eq!(functions[called as usize].0, (number + 1) % 12, "of function {number}");
        }
        let number = |index: u32| functions[index as usize - 1].0;
        let exported = exports(&after);
        assert_eq!(exported.len(), 4);
        assert!(exported.iter().all(|(name, index)| *name == format!("f{}", number(*index))), "{exported:?}");
        assert_eq!(listed(&after).into_iter().map(number).collect::<Vec<_>>(), [0, 4, 8]);
    }

    #[test]
    fn functions_of_a_kind_stand_together_and_compress_better() {
        let before = module(12);
        let after = arranged(&before).unwrap();
        let kinds: Vec<i32> = read(&after).into_iter().map(|(number, _)| number % 2).collect();
        assert_eq!(kinds.windows(2).filter(|pair| pair[0] != pair[1]).count(), 1, "{kinds:?}");
        let [before, after] = [before, after].map(|module| crate::size::gzipped(&module).unwrap().len());
        assert!(after < before / 2, "{after} of {before} bytes");
    }

    #[test]
    fn what_is_no_module_is_refused() {
        assert!(arranged(b"not a module").is_err());
    }
}
