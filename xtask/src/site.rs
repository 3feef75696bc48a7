//! The page, put together and served by Trunk.

use std::{
    env,
    net::TcpListener,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail, ensure};

use crate::{
    engine, node,
    shell::{at_once, command, root, run},
    tools,
};

const PORT: u16 = 8080;
/// Another one than that of the release, which keeps itself in the browser under its address.
const DEVELOPER_PORT: u16 = 8081;

/// What is served instead of the release, for developers of the page.
const DEVELOPER: &str = "--dev";

/// The release build, in `dist/`: ready for any static host.
pub(crate) fn build() -> Result<()> {
    prepare()?;
    run(trunk("build").arg("--release"))
}

/// Adds to the release the files of the one that a host still has, which pages that are open there ask for.
pub(crate) fn add_previous(arguments: &[String]) -> Result<()> {
    let [address] = arguments else {
        bail!("`cargo xtask previous` takes the address of the folder that holds the release on its host");
    };
    ensure!(address.ends_with('/'), "`{address}` is not the address of a folder: it does not end with `/`");
    run(command("node").arg("xtask/site/previous.mjs").arg(folder()).arg(address))
}

/// Builds, serves, opens the browser, and builds again at each change of a source file.
pub(crate) fn play(arguments: &[String]) -> Result<()> {
    let (is_release, port) = chosen(arguments)?;
    ensure!(
        TcpListener::bind(("127.0.0.1", port)).is_ok(),
        "port {port} of this machine is in use: end the program that has it, or choose another, such as {}",
        port.saturating_add(1)
    );
    prepare()?;
    println!("The game will be at http://127.0.0.1:{port} (Ctrl+C ends it)");
    let mut serve = trunk("serve");
    serve.args(["--port", &port.to_string()]);
    // In folders of their own: what is hosted lies in `dist/` only after `cargo xtask build`.
    if is_release {
        serve.args(["--release", "--dist", "target/dist-play"]);
    } else {
        println!(
            "This is not what is hosted: scripts and styles stay apart and readable, the engine is compiled quickly, \
             and nothing is kept for use offline."
        );
        serve.args(["--dist", "target/dist-dev"]);
    }
    if has_screen() {
        serve.arg("--open");
    }
    run(&mut serve)
}

/// Where the release build lies.
pub(crate) fn folder() -> PathBuf {
    root().join("dist")
}

/// The name under which a release ships a file of this name: its content is a part of it.
pub(crate) fn shipped(app: &Path, file: &str) -> Result<String> {
    let (stem, ending) = file.rsplit_once('.').context("a file has an ending")?;
    let is_it = |name: &str| {
        let hash = name.strip_prefix(stem).and_then(|rest| rest.strip_prefix('-'));
        let hash = hash.and_then(|rest| rest.strip_suffix(ending)).and_then(|rest| rest.strip_suffix('.'));
        hash.is_some_and(|hash| hash.chars().all(|digit| digit.is_ascii_hexdigit()))
    };
    let entries = app.read_dir().context("there is no release: run `cargo xtask build`")?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let found: Vec<_> = names.filter(|name| is_it(name)).collect();
    match <[String; 1]>::try_from(found) {
        Ok([name]) => Ok(name),
        Err(found) => bail!("a release holds exactly one {file}, and not {found:?}: run `cargo xtask build`"),
    }
}

/// Installs what is missing. Compiling the tools takes minutes, in which a core is often idle: the engine is
/// compiled then.
fn prepare() -> Result<()> {
    if tools::are_installed_for_build()? {
        return node::install();
    }
    tools::install_target()?;
    at_once(&[&node::install, &tools::install_for_build, &engine::compile])
}

fn trunk(subcommand: &str) -> Command {
    let mut trunk = command("trunk");
    // Trunk reads NO_COLOR as its own flag and refuses every value but true and false.
    trunk.arg(subcommand).env("TRUNK_SKIP_VERSION_CHECK", "true").env_remove("NO_COLOR");
    trunk
}

/// Whether the release is served, and where.
fn chosen(arguments: &[String]) -> Result<(bool, u16)> {
    let (is_release, usual, rest) = match arguments {
        [flag, rest @ ..] if flag == DEVELOPER => (false, DEVELOPER_PORT, rest),
        all => (true, PORT, all),
    };
    let port = match rest {
        [] => usual,
        [port] => port.parse().ok().filter(|port| *port > 0).with_context(|| {
            format!("`{port}` is not a port: give a number from 1 to 65535, or nothing for {usual}")
        })?,
        _ => bail!("`cargo xtask play` takes {DEVELOPER} and one port at most"),
    };
    Ok((is_release, port))
}

/// Whether a browser window could appear: not on a build server, not on a machine without a display.
fn has_screen() -> bool {
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    !set("CI") && (cfg!(not(target_os = "linux")) || set("DISPLAY") || set("WAYLAND_DISPLAY"))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_release_is_served_on_the_usual_port_unless_something_else_is_chosen() {
        let chosen = |words: &[&str]| chosen(&words.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(chosen(&[]).unwrap(), (true, PORT));
        assert_eq!(chosen(&["9000"]).unwrap(), (true, 9000));
        assert_eq!(chosen(&["--dev"]).unwrap(), (false, DEVELOPER_PORT));
        assert_eq!(chosen(&["--dev", "9000"]).unwrap(), (false, 9000));
        for bad in ["0", "65536", "-1", "http", ""] {
            assert!(chosen(&[bad]).unwrap_err().to_string().contains("is not a port"), "{bad}");
        }
        assert!(chosen(&["1", "2"]).is_err());
    }

    #[test]
    fn a_shipped_file_is_found_by_the_name_of_its_source() {
        let app = env::temp_dir().join(format!("noughts-shipped-{}", std::process::id()));
        fs::create_dir_all(&app).unwrap();
        for file in ["main-12ab.js", "main-menu-12ab.js", "main-12ab.css", "worker-1.js", "worker-2.js"] {
            fs::write(app.join(file), "").unwrap();
        }
        assert_eq!(shipped(&app, "main.js").unwrap(), "main-12ab.js");
        for file in ["worker.js", "first.js"] {
            assert!(shipped(&app, file).unwrap_err().to_string().contains("exactly one"), "{file}");
        }
        fs::remove_dir_all(app).unwrap();
    }
}
