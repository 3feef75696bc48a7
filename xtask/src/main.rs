//! The project's commands: `cargo xtask <command>`. Each installs what it needs and lacks.

mod advisories;
mod api;
mod arrange;
mod browser;
mod element;
mod engine;
mod files;
mod function_table;
mod kernel;
mod lab;
mod lighthouse;
mod matrix;
mod miri;
mod node;
mod notices;
mod oldest;
mod package;
mod release;
mod shell;
mod site;
mod size;
mod sources;
mod stamp;
mod steps;
mod tools;
mod vendor;

use std::{env, process::ExitCode};

use anyhow::{Result, bail};

use shell::{command, run};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (name, rest) =
        arguments.split_first().map_or(("help", &[][..]), |(name, rest)| (name.as_str(), rest));
    match dispatch(name, rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nxtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(name: &str, arguments: &[String]) -> Result<()> {
    if !matches!(
        name,
        "play"
            | "test"
            | "arena"
            | "ladder"
            | "engine"
            | "train"
            | "players"
            | "book"
            | "solved"
            | "notes"
            | "previous"
    ) && !arguments.is_empty()
    {
        bail!("`cargo xtask {name}` takes nothing more, but was given `{}`", arguments.join(" "));
    }
    match name {
        "play" => site::play(arguments),
        "build" => site::build(),
        "previous" => site::add_previous(arguments),
        "test" => steps::test(arguments),
        "check" => steps::check(),
        "package" => package::build(),
        "lab" => lab::build(),
        "bench" => bench(),
        "size" => site::build().and_then(|()| size::report()),
        "lighthouse" => lighthouse::measure(),
        "notes" => release::print_notes(arguments),
        "api" => steps::test(&["api".to_owned()]),
        "sources" => sources::print(),
        "advisories" => advisories::check(),
        "arena" | "ladder" => optimised("noughts-arena", name, arguments),
        "engine" => optimised("noughts-engine", "noughts-engine", arguments),
        "train" => optimised("noughts-train", "noughts-train", arguments),
        "players" => optimised("noughts-lab", "players", arguments),
        "book" => optimised("noughts-book", "book", arguments),
        "solved" => optimised("noughts-learn", "solved", arguments),
        "puzzles" => optimised("noughts-puzzles", "puzzles", arguments),
        "tools" => install_everything(),
        "stamp" => stamp::run(),
        "help" | "--help" | "-h" => {
            print!("{}", usage());
            Ok(())
        }
        _ => bail!("there is no command `{name}`\n\n{}", usage()),
    }
}

fn usage() -> String {
    format!(
        "cargo xtask <command>

  play [port]     build the release, serve it on http://127.0.0.1:8080 and open the browser
  play --dev      the same, on port 8081, with scripts that are readable and an engine that is compiled quickly
  test [step...]  run every test of a plain run, or only the steps named; `test full` runs those that take long as well
  check           run the quick steps only: formats, lints, types, licences
  build           build the release into dist/, for any static host
  previous URL    add to dist/app/ the files of the release that the host at URL has, for pages that are still open there
  package         build the npm package into pkg/
  lab             build the laboratory's module into lab/pkg/
  api             write the API reference of the package and of the crate into dist/api/, after a build of the release
  notes VERSION   print what CHANGELOG.md says of this version
  bench           measure the engine, natively and as WebAssembly, and the size of what is shipped
  size            measure what a first visit downloads, and each part on demand, by source
  lighthouse      measure the release with Lighthouse: performance, accessibility, best practices, SEO
  advisories      compare the dependencies with the databases of known vulnerabilities; needs the network
  sources         print the published numbers of the source documents beside ours
  arena ...       let players compete; `arena --help` says how
  ladder ...      measure the levels of a game against scripted people; `ladder --help` says how
  engine ...      run the engine program on standard input and output: a JSON request and reply a line, or Piskvork;
                  `engine --help` says how
  train ...       train the weights that are shipped, from nothing; `train --help` says how
  players         train the learned players of 3x3 that are shipped; `players measure LEARNER SEEDS` and
                  `players traps` measure the recipes and known mistakes
  book ...        prove the scores of the book of Connect Four, and write it; `book --help` says how
  solved [GAME..] prove again what the page `What is solved` says that the engine proves; `--upto N` proves those
                  that take at most so many positions
  puzzles         find the puzzles that are shipped, and prove that each has one solution
  tools           install everything the other commands need, and do nothing else
  help            show this

Steps of `test`, in their order:
{}",
        steps::list()
    )
}

fn install_everything() -> Result<()> {
    tools::install_components()?;
    tools::install_for_build()?;
    tools::install_for_deny()?;
    node::install()?;
    browser::headless_chromium()?;
    browser::driver()?;
    browser::firefox()?;
    if let Some(reason) = browser::lack_of_webkit() {
        println!("The step `webkit` of `test` will be skipped: {reason}");
    }
    println!("Everything that is needed is installed.");
    Ok(())
}

/// Runs a program of the workspace, optimised like what is shipped. Its standard output is its own.
fn optimised(package: &str, program: &str, arguments: &[String]) -> Result<()> {
    let mut cargo = command("cargo");
    cargo.args(["run", "--release", "--locked", "--quiet", "--package", package, "--bin", program, "--"]);
    run(cargo.args(arguments))
}

fn bench() -> Result<()> {
    run(command("cargo").args(["bench", "--locked"]))?;
    package::build()?;
    run(command("node").arg("benches/wasm.mjs"))?;
    run(node::typescript().arg("benches/workers.mjs"))?;
    site::build()?;
    size::report()
}
