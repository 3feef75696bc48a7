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

/// A command: `cargo xtask NAME`.
struct Command {
    name: &'static str,
    /// What may follow the name, for the usage; empty where nothing may.
    arguments: &'static str,
    /// What it does, a line of the usage or several.
    about: &'static str,
    run: fn(&[String]) -> Result<()>,
}

/// Every command, in the order of the usage.
static COMMANDS: [Command; 25] = [
    Command {
        name: "play",
        arguments: "[port]",
        about: "build the release, serve it on http://127.0.0.1:8080 and open the browser;\n\
                `play --dev`: on port 8081, with scripts that are readable and an engine that is compiled quickly",
        run: site::play,
    },
    Command {
        name: "test",
        arguments: "[step...]",
        about: "run every test of a plain run, or only the steps named; `test full` runs those that take long as well",
        run: steps::test,
    },
    Command {
        name: "check",
        arguments: "",
        about: "run the quick steps only: formats, lints, types, licences",
        run: |_| steps::check(),
    },
    Command {
        name: "build",
        arguments: "",
        about: "build the release into dist/, for any static host",
        run: |_| site::build(),
    },
    Command {
        name: "previous",
        arguments: "URL",
        about: "add to dist/app/ the files of the release that the host at URL has, for pages that are still open there",
        run: site::add_previous,
    },
    Command {
        name: "package",
        arguments: "",
        about: "build the npm package into pkg/",
        run: |_| package::build(),
    },
    Command {
        name: "lab",
        arguments: "",
        about: "build the laboratory's module into lab/pkg/",
        run: |_| lab::build(),
    },
    Command {
        name: "api",
        arguments: "",
        about: "write the API reference of the package and of the crate into dist/api/, after a build of the release",
        run: |_| steps::test(&["api".to_owned()]),
    },
    Command {
        name: "notes",
        arguments: "VERSION",
        about: "print what CHANGELOG.md says of this version",
        run: release::print_notes,
    },
    Command {
        name: "bench",
        arguments: "",
        about: "measure the engine, natively and as WebAssembly, and the size of what is shipped",
        run: |_| bench(),
    },
    Command {
        name: "size",
        arguments: "",
        about: "measure what a first visit downloads, and each part on demand, by source",
        run: |_| site::build().and_then(|()| size::report()),
    },
    Command {
        name: "lighthouse",
        arguments: "",
        about: "measure the release with Lighthouse: performance, accessibility, best practices, SEO",
        run: |_| lighthouse::measure(),
    },
    Command {
        name: "advisories",
        arguments: "",
        about: "compare the dependencies with the databases of known vulnerabilities; needs the network",
        run: |_| advisories::check(),
    },
    Command {
        name: "sources",
        arguments: "",
        about: "print the published numbers of the source documents beside ours",
        run: |_| sources::print(),
    },
    Command {
        name: "arena",
        arguments: "...",
        about: "let players compete; `arena --help` says how",
        run: |arguments| optimised("noughts-arena", "arena", arguments),
    },
    Command {
        name: "ladder",
        arguments: "...",
        about: "measure the levels of a game against scripted people; `ladder --help` says how",
        run: |arguments| optimised("noughts-arena", "ladder", arguments),
    },
    Command {
        name: "engine",
        arguments: "...",
        about: "run the engine program on standard input and output: a JSON request and reply a line, or Piskvork;\n\
                `engine --help` says how",
        run: |arguments| optimised("noughts-engine", "noughts-engine", arguments),
    },
    Command {
        name: "train",
        arguments: "...",
        about: "train the weights that are shipped, from nothing; `train --help` says how",
        run: |arguments| optimised("noughts-train", "noughts-train", arguments),
    },
    Command {
        name: "players",
        arguments: "...",
        about: "train the learned players of 3x3 that are shipped; `players measure LEARNER SEEDS` and\n\
                `players traps` measure the recipes and known mistakes",
        run: |arguments| optimised("noughts-lab", "players", arguments),
    },
    Command {
        name: "book",
        arguments: "...",
        about: "prove the scores of the book of Connect Four, and write it; `book --help` says how",
        run: |arguments| optimised("noughts-book", "book", arguments),
    },
    Command {
        name: "solved",
        arguments: "[game...]",
        about: "prove again what the page `What is solved` says that the engine proves; `--upto N` leaves out\n\
                what takes more than N positions",
        run: |arguments| optimised("noughts-learn", "solved", arguments),
    },
    Command {
        name: "puzzles",
        arguments: "",
        about: "find the puzzles that are shipped, and prove that each has one solution",
        run: |arguments| optimised("noughts-puzzles", "puzzles", arguments),
    },
    Command {
        name: "tools",
        arguments: "",
        about: "install everything the other commands need, and do nothing else",
        run: |_| install_everything(),
    },
    Command {
        name: "stamp",
        arguments: "",
        about: "make the site of what Trunk built, which calls this after each build",
        run: |_| stamp::run(),
    },
    Command {
        name: "help",
        arguments: "",
        about: "show this",
        run: |_| {
            print!("{}", usage());
            Ok(())
        },
    },
];

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
    let name = if matches!(name, "--help" | "-h") { "help" } else { name };
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        bail!("there is no command `{name}`\n\n{}", usage());
    };
    if command.arguments.is_empty() && !arguments.is_empty() {
        bail!("`cargo xtask {name}` takes nothing more, but was given `{}`", arguments.join(" "));
    }
    (command.run)(arguments)
}

/// The commands and the steps of `test`, a line each.
fn usage() -> String {
    let line = |Command { name, arguments, about, .. }: &Command| {
        let call = format!("{name} {arguments}");
        format!("  {call:18}{}\n", about.replace('\n', &format!("\n{:20}", "")))
    };
    let commands: String = COMMANDS.iter().map(line).collect();
    format!("cargo xtask <command>\n\n{commands}\nSteps of `test`, in their order:\n{}", steps::list())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_command_or_takes_no_arguments_is_refused_before_anything_runs() {
        let refused = |name, rest: &[&str]| {
            let rest: Vec<_> = rest.iter().map(|&one| one.to_owned()).collect();
            dispatch(name, &rest).unwrap_err().to_string()
        };
        assert!(refused("check", &["fast"]).contains("takes nothing more, but was given `fast`"));
        let message = refused("lint", &[]);
        assert!(
            COMMANDS.iter().all(|command| message.contains(&format!("\n  {} ", command.name))),
            "{message}"
        );
    }
}
