//! The steps of `test` and `check`: what each runs, and what to do when it fails.

use std::{
    error::Error,
    fmt::{self, Display, Formatter, Write as _},
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, anyhow};

use crate::{
    api, browser, engine, lab, matrix, miri, node, oldest, package,
    shell::{captured, command, root, run},
    site, size, tools,
};

struct Step {
    name: &'static str,
    /// What it examines, for the headline and the usage.
    about: &'static str,
    /// What a developer does about a failure of `run`.
    help: &'static str,
    when: When,
    lane: Lane,
    /// Installs and builds what is missing; its failures say by themselves what to do. `Unavailable` skips
    /// the step.
    prepare: fn() -> Result<()>,
    run: fn() -> Result<()>,
}

/// Which commands run a step, besides `test` with its name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    /// `check` as well: it builds little and runs nothing.
    Quick,
    /// `test`.
    Plain,
    /// `test full` only: it installs much, or takes long.
    Full,
}

/// Beside which others a step runs, where there are several.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lane {
    /// Native code, and the module as developers compile it: one after another, beside the steps of the page.
    Native,
    /// The scripts, and what is shipped.
    Page,
    /// Nothing runs beside it: it waits for answers as a person does.
    Alone,
}

/// What `test` is told to run all steps.
const FULL: &str = "full";

/// The cheapest first: what fails often should fail early. The last adds to the release that the others have
/// tested.
static STEPS: [Step; 17] = [
    Step {
        name: "fmt",
        about: "format of the Rust code",
        help: "run `cargo fmt --all`",
        when: When::Quick,
        lane: Lane::Page,
        prepare: tools::install_components,
        run: || run(command("cargo").args(["fmt", "--all", "--check"])),
    },
    Step {
        name: "biome",
        about: "format and lints of the JavaScript, CSS and JSON",
        help: "run `npx biome check --write`, then mend what is left",
        when: When::Quick,
        lane: Lane::Page,
        prepare: node::install,
        run: || run(command("biome").args(["check", "--error-on-warnings"])),
    },
    Step {
        name: "clippy",
        about: "lints of the Rust code, native and WebAssembly",
        help: "mend what is printed above; a lint is allowed only beside the reason",
        when: When::Quick,
        lane: Lane::Native,
        prepare: || tools::install_components().and_then(|()| tools::install_target()),
        run: clippy,
    },
    Step {
        name: "deny",
        about: "licences, sources and duplicates of the dependencies",
        help: "choose another dependency, or widen deny.toml with the reason",
        when: When::Quick,
        lane: Lane::Page,
        prepare: tools::install_for_deny,
        run: deny,
    },
    Step {
        name: "types",
        about: "types of the JavaScript, against the engine's declarations",
        help: "mend the types; the engine's side is pkg/noughts.d.ts, the laboratory's lab/pkg/noughts_lab.d.ts",
        when: When::Quick,
        lane: Lane::Page,
        prepare: || {
            node::install()?;
            // Both of them, and what the build needs besides, while no other compiler runs.
            tools::install_for_package().and_then(|()| engine::compile_all())?;
            PACKAGE.ensure().and_then(|()| LAB.ensure())
        },
        run: types,
    },
    Step {
        name: "js",
        about: "tests of the page's logic, in Node",
        help: "run one file alone with `node --import ./tests/typescript.mjs --test tests/js/<file>`",
        when: When::Plain,
        lane: Lane::Page,
        prepare: node::install,
        run: || node::test("tests/js"),
    },
    Step {
        name: "rust",
        about: "native tests of the engine, and its examples",
        help: "run one alone with `cargo test <name>`",
        when: When::Plain,
        lane: Lane::Native,
        prepare: || Ok(()),
        run: || run(command("cargo").args(["test", "--locked", "--workspace"])),
    },
    Step {
        name: "crate",
        about: "the crates as others get them: packed, and compiled by the oldest Rust that they promise",
        help: "write it for the Rust in Cargo.toml's rust-version, or state a newer one there and in src/README.md",
        when: When::Full,
        lane: Lane::Native,
        prepare: oldest::install,
        run: oldest::check,
    },
    Step {
        name: "miri",
        about: "two threads in the tree that walkers share, under an interpreter that finds data races",
        help: "order the two accesses that are named above; after a failed assertion, look for a load that may see an older value",
        when: When::Full,
        lane: Lane::Native,
        prepare: miri::install,
        run: miri::check,
    },
    Step {
        name: "doc",
        about: "documentation of the crates, without warnings",
        help: "mend the links and examples printed above",
        when: When::Plain,
        lane: Lane::Native,
        prepare: || Ok(()),
        run: || {
            run(command("cargo")
                .args([
                    "doc",
                    "--locked",
                    "--no-deps",
                    "--package",
                    "noughts",
                    "--package",
                    "noughts-engine",
                    "--package",
                    "noughts-lab",
                    "--package",
                    "noughts-net",
                    "--package",
                    "noughts-request",
                    "--package",
                    "noughts-tournament",
                ])
                .env("RUSTDOCFLAGS", "-D warnings"))
        },
    },
    Step {
        name: "package",
        about: "the npm package and the laboratory, built and used from Node",
        help: "run one file alone with `node --import ./tests/typescript.mjs --test tests/node/<file>`, after `cargo xtask package` and `cargo xtask lab`",
        when: When::Plain,
        lane: Lane::Page,
        prepare: || node::install().and_then(|()| PACKAGE.ensure()).and_then(|()| LAB.ensure()),
        run: || node::test("tests/node"),
    },
    Step {
        name: "matrix",
        about: "the npm package in other runtimes, bundlers and compilers, installed from its tarball",
        help: "run one alone with `node --test --test-name-pattern=NAME tests/packages/matrix.test.mjs`; its project is in target/matrix",
        when: When::Full,
        lane: Lane::Page,
        prepare: || PACKAGE.ensure().and_then(|()| matrix::install()),
        run: matrix::check,
    },
    Step {
        name: "wasm",
        about: "tests of the compiled module in Chromium, on a page and in a worker",
        help: "the browser's own messages are above; a time-out may be a machine that is busy",
        when: When::Plain,
        lane: Lane::Native,
        prepare: || tools::install_for_package().and_then(|()| browser::driver().map(drop)),
        run: wasm,
    },
    Step {
        name: "build",
        about: "the release build: its size, that page and package share one engine, and the module of the shared tree",
        help: "make what is shipped smaller; the limits are in tests/size.json",
        when: When::Plain,
        lane: Lane::Page,
        prepare: || SITE.ensure().and_then(|()| PACKAGE.ensure()),
        run: || {
            package::require_same_engine()?;
            size::check()?;
            node::test("tests/kernel")
        },
    },
    Step {
        name: "e2e",
        about: "the views, then whole games, in Chromium and Firefox, on the release build under a sub-path",
        help: "run one file alone with `npx playwright test <file> [--project=firefox]`, after `cargo xtask build` (and `cargo xtask package` for element.spec.js and element-script.spec.js); NOUGHTS_PICTURES=1 puts pictures into target/screenshots",
        when: When::Plain,
        lane: Lane::Alone,
        prepare: || SITE.ensure().and_then(|()| PACKAGE.ensure()).and_then(|()| install_browsers()),
        run: e2e,
    },
    Step {
        name: "webkit",
        about: "the main paths in WebKitGTK, on the release build",
        help: "run it alone with `node --test tests/webkit/smoke.test.mjs`, after `cargo xtask build`",
        when: When::Plain,
        lane: Lane::Alone,
        prepare: || require_webkit().and_then(|()| SITE.ensure()),
        run: || node::test("tests/webkit"),
    },
    Step {
        name: "api",
        about: "the API reference beside the release, from the types of the package and the documentation of the crate",
        help: "mend the comment that is named above",
        when: When::Full,
        lane: Lane::Page,
        prepare: || SITE.ensure().and_then(|()| PACKAGE.ensure()).and_then(|()| api::install()),
        run: api::write,
    },
];

/// Why a step cannot run on this machine, where that is no fault.
#[derive(Debug)]
struct Unavailable(String);

impl Display for Unavailable {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl Error for Unavailable {}

/// A build that several steps need and one run of the xtask does once.
struct Build {
    done: AtomicBool,
    run: fn() -> Result<()>,
}

static PACKAGE: Build = Build { done: AtomicBool::new(false), run: package::build };
static LAB: Build = Build { done: AtomicBool::new(false), run: lab::build };
static SITE: Build = Build { done: AtomicBool::new(false), run: site::build };

impl Build {
    fn ensure(&self) -> Result<()> {
        if !self.done.load(Ordering::Relaxed) {
            (self.run)()?;
            self.done.store(true, Ordering::Relaxed);
        }
        Ok(())
    }
}

/// Runs the steps of a plain run, all steps, or those named.
pub(crate) fn test(names: &[String]) -> Result<()> {
    if names.is_empty() {
        return run_all(&STEPS.iter().filter(|step| step.when != When::Full).collect::<Vec<_>>());
    }
    if names == [FULL] {
        return run_all(&STEPS.iter().collect::<Vec<_>>());
    }
    let steps = names.iter().map(|name| {
        let found = STEPS.iter().find(|step| step.name == name.as_str());
        found.with_context(|| format!("there is no step `{name}`. The steps are:\n{}", list()))
    });
    run_all(&steps.collect::<Result<Vec<_>>>()?)
}

/// Runs the quick steps.
pub(crate) fn check() -> Result<()> {
    run_all(&STEPS.iter().filter(|step| step.when == When::Quick).collect::<Vec<_>>())
}

/// The steps by name, one line each.
pub(crate) fn list() -> String {
    STEPS.iter().fold(String::new(), |mut text, step| {
        let when = if step.when == When::Full { " (`full` only)" } else { "" };
        writeln!(text, "  {:8} {}{when}", step.name, step.about).expect("a string takes every line");
        text
    })
}

/// How a step ended.
enum Outcome {
    Passed,
    /// With the reason.
    Skipped(String),
    Failed,
}

impl Display for Outcome {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Outcome::Passed => "passed",
            Outcome::Skipped(_) => "skipped",
            Outcome::Failed => "failed",
        })
    }
}

/// A step that ended, for the summary.
struct Record {
    name: &'static str,
    time: Duration,
    outcome: Outcome,
    /// Until it is reported.
    failure: Option<anyhow::Error>,
}

/// Runs the steps in their order, those of native code beside the others. Stops at the first failure; says at
/// the end what ran, how long it took, and what was skipped.
fn run_all(steps: &[&'static Step]) -> Result<()> {
    let start = Instant::now();
    let (native, others): (Vec<_>, Vec<_>) = steps.iter().partition(|step| step.lane == Lane::Native);
    let mut records = Vec::new();
    let result = if native.is_empty() || others.is_empty() {
        run_in_order(steps, &mut records)
    } else {
        run_in_lanes(&native, &others, &mut records)
    };
    print!("{}", summary(&records, start.elapsed()));
    result
}

fn run_in_order(steps: &[&'static Step], records: &mut Vec<Record>) -> Result<()> {
    for step in steps {
        println!("\n== {}: {}", step.name, step.about);
        ended(Record::of(step), records)?;
    }
    Ok(())
}

/// Runs the others here, and tells of a native step when it has ended and none of the others is at work.
fn run_in_lanes(native: &[&'static Step], others: &[&'static Step], records: &mut Vec<Record>) -> Result<()> {
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        let (tell, told) = mpsc::channel();
        let is_over = &is_over;
        scope.spawn(move || run_beside(native, is_over, &tell));
        let result = others.iter().try_for_each(|step| {
            hear(&told, step.lane == Lane::Alone, records)?;
            run_in_order(&[step], records)
        });
        let result = result.and_then(|()| hear(&told, true, records));
        if let Err(error) = &result {
            println!("{error:#}\nThe step that runs beside this one is the last.");
            is_over.store(true, Ordering::Relaxed);
            // What that one finds is told as well.
            if let Err(error) = hear(&told, true, records) {
                println!("{error:#}");
            }
        }
        result
    })
}

/// Runs steps until one fails, or all is over; tells how each ended, with what its programs said.
fn run_beside(steps: &[&'static Step], is_over: &AtomicBool, tell: &Sender<(Record, String)>) {
    for step in steps {
        if is_over.load(Ordering::Relaxed) {
            return;
        }
        let (record, said) = Record::of_captured(step);
        let has_failed = record.failure.is_some();
        if tell.send((record, said)).is_err() || has_failed {
            return;
        }
    }
}

/// Prints the native steps that have ended; all of them, where they are waited for.
fn hear(told: &Receiver<(Record, String)>, all: bool, records: &mut Vec<Record>) -> Result<()> {
    let next = || if all { told.recv().ok() } else { told.try_recv().ok() };
    while let Some((record, said)) = next() {
        println!("\n== {}, beside the others\n{said}", record.name);
        ended(record, records)?;
    }
    Ok(())
}

/// Prints how a step ended, and keeps it for the summary.
fn ended(mut record: Record, records: &mut Vec<Record>) -> Result<()> {
    println!("== {} {} after {:.1} s", record.name, record.outcome, record.time.as_secs_f64());
    let failure = record.failure.take().map(|error| anyhow!("step `{}` failed: {error:#}", record.name));
    records.push(record);
    failure.map_or(Ok(()), Err)
}

impl Record {
    /// Runs a step.
    fn of(step: &Step) -> Record {
        let start = Instant::now();
        let result = run_one(step);
        let time = start.elapsed();
        let (outcome, failure) =
            result.map_or_else(|error| (Outcome::Failed, Some(error)), |outcome| (outcome, None));
        Record { name: step.name, time, outcome, failure }
    }

    /// Runs a step; returns what its programs said, too.
    fn of_captured(step: &Step) -> (Record, String) {
        let file = root().join("target").join(step.name).with_extension("txt");
        captured(&file, || Record::of(step)).unwrap_or_else(|error| {
            let failure = Some(error);
            let lost = Record { name: step.name, time: Duration::ZERO, outcome: Outcome::Failed, failure };
            (lost, String::new())
        })
    }
}

fn run_one(step: &Step) -> Result<Outcome> {
    if let Err(error) = (step.prepare)() {
        return error.downcast().map(|Unavailable(reason)| Outcome::Skipped(reason));
    }
    (step.run)().map_err(|error| anyhow!("{error:#}\nWhat to do: {}", step.help))?;
    Ok(Outcome::Passed)
}

/// The table of steps and times, and below it each step that was skipped, with the reason.
fn summary(records: &[Record], total: Duration) -> String {
    let mut lines = vec![String::new(), format!("{:8} {:>8}", "step", "seconds")];
    let row = |name: &str, time: Duration| format!("{name:8} {:>8.1}", time.as_secs_f64());
    lines.extend(
        records.iter().map(|Record { name, time, outcome, .. }| format!("{}  {outcome}", row(name, *time))),
    );
    lines.push(row("total", total));
    let skipped: Vec<_> = records
        .iter()
        .filter_map(|record| match &record.outcome {
            Outcome::Skipped(reason) => Some(format!("{}: {reason}", record.name)),
            Outcome::Passed | Outcome::Failed => None,
        })
        .collect();
    if !skipped.is_empty() {
        let steps = if skipped.len() == 1 { "step" } else { "steps" };
        lines.push(format!("{} {steps} skipped: {}", skipped.len(), skipped.join("; ")));
    }
    lines.join("\n") + "\n"
}

/// The tests of the engine's module in the browser, for cargo.
const MODULE_TESTS: [&str; 8] = [
    "--package",
    "noughts-javascript",
    "--test",
    "browser",
    "--test",
    "worker",
    "--target",
    "wasm32-unknown-unknown",
];

fn clippy() -> Result<()> {
    let everything = ["--workspace", "--all-targets"];
    // The crate in a module of somebody else, the modules of the engine and of the rules, and that of the
    // laboratory.
    let library = ["--lib", "--target", "wasm32-unknown-unknown"];
    let module = [&["--lib"], &MODULE_TESTS[..]].concat();
    let rules = ["--package", "noughts-javascript", "--no-default-features", "--features", "rules"];
    let rules = [&library[..], &rules[..]].concat();
    let lab = ["--lib", "--package", "noughts-lab", "--target", "wasm32-unknown-unknown"];
    for targets in [&everything[..], &library[..], &module, &rules, &lab[..]] {
        run(command("cargo").args(["clippy", "--locked"]).args(targets).args(["--", "-D", "warnings"]))?;
    }
    Ok(())
}

/// Advisories change from day to day, and a test of this code should not: `cargo xtask advisories` checks
/// them.
fn deny() -> Result<()> {
    run(command("cargo").args(["deny", "--locked", "check", "bans", "licenses", "sources"]))
}

fn types() -> Result<()> {
    for project in
        ["tsconfig.json", "tsconfig.worker.json", "tests/tsconfig.json", "tests/bare/tsconfig.json"]
    {
        run(command("tsc").args(["--project", project]))?;
    }
    Ok(())
}

fn require_webkit() -> Result<()> {
    node::install()?;
    browser::lack_of_webkit().map_or(Ok(()), |reason| Err(Unavailable(reason).into()))
}

fn install_browsers() -> Result<()> {
    browser::headless_chromium()?;
    browser::firefox().map(drop)
}

/// Tests that measure time run one at a time, after the others, which share the processors.
fn e2e() -> Result<()> {
    playwright(&["--grep-invert", "@measures"])?;
    playwright(&["--grep", "@measures", "--workers", "1"])
}

fn playwright(tests: &[&str]) -> Result<()> {
    let mut playwright = command("playwright");
    playwright.arg("test").args(tests).env("NOUGHTS_CHROMIUM", browser::headless_chromium()?);
    if let Some(firefox) = browser::firefox()? {
        playwright.env("NOUGHTS_FIREFOX", firefox);
    }
    run(&mut playwright)
}

/// What the tests in the browser may take, in seconds. The runner would allow 20, and the solved boards alone
/// take that.
const BROWSER_TIME: &str = "300";

fn wasm() -> Result<()> {
    run(command("cargo")
        .args(["test", "--locked"])
        .args(MODULE_TESTS)
        .env("CHROMEDRIVER", browser::driver()?)
        .env("WASM_BINDGEN_TEST_TIMEOUT", BROWSER_TIME)
        .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", browser::driver_settings()?))
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;

    #[test]
    fn an_unknown_step_is_refused_with_the_list_of_steps() {
        let message = test(&["lint".into()]).unwrap_err().to_string();
        assert!(message.contains("no step `lint`"), "{message}");
        assert!(STEPS.iter().all(|step| message.contains(step.name)), "{message}");
    }

    #[test]
    fn every_step_has_a_name_of_its_own() {
        for (index, step) in STEPS.iter().enumerate() {
            assert!(STEPS[..index].iter().all(|earlier| earlier.name != step.name), "{}", step.name);
        }
    }

    const fn step(prepare: fn() -> Result<()>, run: fn() -> Result<()>) -> Step {
        Step { name: "a", about: "", help: "mend it", when: When::Plain, lane: Lane::Page, prepare, run }
    }

    #[test]
    fn a_step_that_cannot_run_here_is_skipped_and_other_failures_are_not() {
        let unavailable = step(|| Err(Unavailable("no browser".into()).into()), || panic!("it was run"));
        assert!(matches!(run_one(&unavailable), Ok(Outcome::Skipped(reason)) if reason == "no browser"));
        let unprepared = step(|| Err(anyhow!("no compiler")), || panic!("it was run"));
        assert_eq!(run_one(&unprepared).err().unwrap().to_string(), "no compiler");
        let failing = step(|| Ok(()), || Err(anyhow!("1 is not 2")));
        assert_eq!(run_one(&failing).err().unwrap().to_string(), "1 is not 2\nWhat to do: mend it");
        assert!(matches!(run_one(&step(|| Ok(()), || Ok(()))), Ok(Outcome::Passed)));
    }

    #[test]
    fn native_steps_run_beside_the_others_and_all_are_reported() {
        static BOTH: Barrier = Barrier::new(2);
        static PAGE: Step = step(
            || Ok(()),
            || {
                BOTH.wait();
                Ok(())
            },
        );
        static NATIVE: Step = Step {
            name: "beside",
            lane: Lane::Native,
            run: || {
                BOTH.wait();
                Err(anyhow!("1 is not 2"))
            },
            ..step(|| Ok(()), || Ok(()))
        };
        let mut records = Vec::new();
        let failure = run_in_lanes(&[&NATIVE], &[&PAGE], &mut records).unwrap_err().to_string();
        assert_eq!(failure, "step `beside` failed: 1 is not 2\nWhat to do: mend it");
        let names: Vec<_> = records.iter().map(|record| record.name).collect();
        assert_eq!(names, ["a", "beside"]);
        std::fs::remove_file(root().join("target/beside.txt")).unwrap();
    }

    #[test]
    fn the_summary_counts_what_was_skipped_and_says_why() {
        let time = Duration::from_secs(2);
        let record = |name, outcome| Record { name, time, outcome, failure: None };
        let passed = summary(&[record("js", Outcome::Passed)], time);
        assert!(passed.ends_with("js            2.0  passed\ntotal         2.0\n"), "{passed}");
        let skipped = Outcome::Skipped("no browser".into());
        let both = summary(&[record("webkit", skipped), record("js", Outcome::Failed)], time);
        assert!(both.contains("webkit        2.0  skipped\njs            2.0  failed\n"), "{both}");
        assert!(both.ends_with("1 step skipped: webkit: no browser\n"), "{both}");
    }
}
