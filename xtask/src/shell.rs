//! Programs: where they are, how they are started, and what to say when they fail.

use std::{
    cell::RefCell,
    env,
    ffi::OsString,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
};

use anyhow::{Context, Result, bail};

/// The folder of the repository, where every command runs.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the xtask lies in a folder of the repository")
}

/// Where the project's own copies of tools are installed. Outside `target/`, so that `cargo clean` spares
/// them.
pub(crate) fn tools_dir() -> PathBuf {
    root().join(".tools")
}

/// A command in the repository root that finds the project's tools before anybody else's.
pub(crate) fn command(program: &str) -> Command {
    let found = find(&[program]);
    let mut command = Command::new(found.unwrap_or_else(|| program.into()));
    command.current_dir(root()).env("PATH", search_path());
    // Cargo describes the xtask's own package to us; a build started from here must not take it for its own.
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_")
            || text.starts_with("CARGO_MANIFEST_")
            || text == "CARGO_PRIMARY_PACKAGE"
        {
            command.env_remove(&name);
        }
    }
    command
}

/// Where programs are looked for: the project's tools, what npm installed, then the caller's path.
fn search_path() -> OsString {
    let own = [tools_dir().join("bin"), root().join("node_modules/.bin")];
    let inherited = env::var_os("PATH").unwrap_or_default();
    env::join_paths(own.into_iter().chain(env::split_paths(&inherited)))
        .expect("a folder that came out of PATH goes back into it")
}

/// The first of these programs that is installed. `Command` itself would look in the caller's path only.
pub(crate) fn find(names: &[&str]) -> Option<PathBuf> {
    // npm installs its programs as `.cmd` files on Windows.
    let endings: &[&str] = if cfg!(windows) { &[".exe", ".cmd"] } else { &[""] };
    let path = search_path();
    names.iter().find_map(|name| {
        env::split_paths(&path)
            .flat_map(|folder| endings.iter().map(move |ending| folder.join(format!("{name}{ending}"))))
            .find(|file| file.is_file())
    })
}

thread_local! {
    /// Where the output of programs goes instead of to the terminal.
    static OUTPUT: RefCell<Option<File>> = const { RefCell::new(None) };
}

/// Does something, and returns what the programs said that it ran: in a file meanwhile, since a program that
/// one of them has left behind would keep a pipe open.
pub(crate) fn captured<T>(file: &Path, act: impl FnOnce() -> T) -> Result<(T, String)> {
    let cannot = || format!("{} cannot be written", file.display());
    OUTPUT.set(Some(File::create(file).with_context(cannot)?));
    let done = act();
    OUTPUT.set(None);
    Ok((done, String::from_utf8_lossy(&fs::read(file).with_context(cannot)?).into_owned()))
}

/// Runs to the end with its output on the terminal, or where it is captured; anything but success is a
/// failure that names the command.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = shown(command);
    OUTPUT.with_borrow(|output| {
        let Some(output) = output else { return Ok(()) };
        command.stdout(output.try_clone()?).stderr(output.try_clone()?);
        io::Result::Ok(())
    })?;
    let status = command.status().with_context(|| format!("`{line}` could not be started"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// Does all of these at the same time; returns when the last has ended, with the first failure in their
/// order.
pub(crate) fn at_once(jobs: &[&(dyn Fn() -> Result<()> + Sync)]) -> Result<()> {
    thread::scope(|scope| {
        let running: Vec<_> = jobs.iter().map(|job| scope.spawn(job)).collect();
        let results: Vec<_> =
            running.into_iter().map(|job| job.join().expect("a job does not panic")).collect();
        results.into_iter().collect()
    })
}

/// What a command prints when it succeeds; `None` when it fails or is not installed.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Whether this is the administrator of a Unix machine, who may install system packages.
pub(crate) fn is_root() -> bool {
    cfg!(unix) && output(command("id").arg("-u")).is_some_and(|id| id == "0")
}

/// A command as a person would type it.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default();
    std::iter::once(program)
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;

    #[test]
    fn what_programs_say_is_captured_until_that_is_over() {
        let file = env::temp_dir().join(format!("noughts-captured-{}", std::process::id()));
        let (result, said) = captured(&file, || run(command("cargo").arg("--version"))).unwrap();
        assert!(result.is_ok() && said.starts_with("cargo 1."), "{said}");
        fs::remove_file(&file).unwrap();
        run(command("cargo").arg("--version")).unwrap();
        assert!(!file.exists());
    }

    #[test]
    fn jobs_run_at_the_same_time_and_the_first_failure_is_told() {
        let both_run = Barrier::new(2);
        let job = |failure: &'static str| {
            both_run.wait();
            bail!(failure)
        };
        let failed = at_once(&[&|| job("first"), &|| job("second")]).unwrap_err();
        assert_eq!(failed.to_string(), "first");
        assert!(at_once(&[&|| Ok(()), &|| Ok(())]).is_ok());
    }
}
