//! The browsers of the tests: Chromium and Firefox for Playwright, Chromium's driver for the tests of the
//! compiled module, and WebKitGTK with its driver.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::{
    files, node,
    shell::{command, find, is_root, output, root, run, tools_dir},
};

const CHROMIUM: [&str; 5] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
/// Chromium without windows, and the package of Debian that holds it.
const HEADLESS: &str = "chromium-headless-shell";
const FIREFOX: [&str; 2] = ["firefox-esr", "firefox"];
const DRIVER: [&str; 2] = ["chromedriver", "chromium.chromedriver"];
/// The driver of WebKitGTK, which brings its browser along, and the screen that the browser is shown on.
const WEBKIT: [&str; 2] = ["WebKitWebDriver", "Xvfb"];
/// The packages of Debian and Ubuntu that hold them.
const WEBKIT_PACKAGES: [&str; 2] = ["webkit2gtk-driver", "xvfb"];

/// Where browsers are installed that are on nobody's path.
const CHROMIUM_PLACES: [&str; 4] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
];
const FIREFOX_PLACES: [&str; 2] =
    ["/Applications/Firefox.app/Contents/MacOS/firefox", r"C:\Program Files\Mozilla Firefox\firefox.exe"];

/// Fetches the driver that belongs to a browser, where the system has none.
const DRIVER_FETCHER: &str = "@puppeteer/browsers@2.13.2";

/// Chromium, installed when there is none.
pub(crate) fn chromium() -> Result<PathBuf> {
    if let Some(given) = given("NOUGHTS_CHROMIUM")? {
        return Ok(given);
    }
    if let Some(found) = installed_chromium() {
        return Ok(found);
    }
    println!("Installing Chromium for the browser tests (once)");
    install_from_system(&["chromium", "chromium-driver"]);
    if let Some(found) = installed_chromium() {
        return Ok(found);
    }
    let fetched = fetch("chromium");
    installed_chromium().with_context(|| {
        let tried = fetched.err().map_or(String::new(), |error| format!(" ({error})"));
        format!(
            "the browser tests need Chromium or Chrome, and it could not be installed{tried}: \
             install it, or name it in the variable NOUGHTS_CHROMIUM"
        )
    })
}

/// The Chromium of the tests of the page: without windows it opens a page in a third of the time. Where that
/// cannot be had, the usual one.
pub(crate) fn headless_chromium() -> Result<PathBuf> {
    if let Some(given) = given("NOUGHTS_CHROMIUM")? {
        return Ok(given);
    }
    if find(&[HEADLESS]).is_none() {
        println!("Installing Chromium without windows for the browser tests (once)");
        install_from_system(&[HEADLESS]);
    }
    find(&[HEADLESS]).map_or_else(chromium, Ok)
}

/// Firefox, installed when there is none. `None` is Playwright's own, which Playwright finds by itself.
pub(crate) fn firefox() -> Result<Option<PathBuf>> {
    if let Some(given) = given("NOUGHTS_FIREFOX")? {
        return Ok(Some(given));
    }
    if let Some(found) = installed_firefox() {
        return Ok(Some(found));
    }
    if playwrights("firefox").is_some() {
        return Ok(None);
    }
    println!("Installing Firefox for the browser tests (once)");
    install_from_system(&["firefox-esr"]);
    if let Some(found) = installed_firefox() {
        return Ok(Some(found));
    }
    fetch("firefox").context(
        "the browser tests need Firefox, and it could not be installed: \
         install it, or name it in the variable NOUGHTS_FIREFOX",
    )?;
    Ok(None)
}

/// The driver that belongs to the Chromium above, installed when there is none.
pub(crate) fn driver() -> Result<PathBuf> {
    if let Some(given) = given("CHROMEDRIVER")? {
        return Ok(given);
    }
    let version = major_version(&chromium()?);
    if let Some(found) = installed_driver(version) {
        return Ok(found);
    }
    println!("Installing the driver of Chromium for the tests of the module (once)");
    install_from_system(&["chromium-driver"]);
    if let Some(found) = installed_driver(version) {
        return Ok(found);
    }
    let wanted = version.map_or("chromedriver@stable".to_owned(), |major| format!("chromedriver@{major}"));
    let fetched = run(command("npm")
        .args(["exec", "--yes", "--", DRIVER_FETCHER, "install", &wanted, "--path"])
        .arg(tools_dir().join("browsers")));
    installed_driver(version).with_context(|| {
        let tried = fetched.err().map_or(String::new(), |error| format!(" ({error})"));
        format!(
            "the tests of the module need {wanted}, and it could not be installed{tried}: \
             install it, or name it in the variable CHROMEDRIVER"
        )
    })
}

/// Installs what the tests in WebKit need; returns what is still missing, in words. Unlike the other
/// browsers, it cannot be had on every system.
pub(crate) fn lack_of_webkit() -> Option<String> {
    let missing = || WEBKIT.iter().find(|program| find(&[program]).is_none());
    if missing().is_some() {
        println!("Installing WebKitGTK for the browser tests (once)");
        install_from_system(&WEBKIT_PACKAGES);
    }
    let program = missing()?;
    Some(format!(
        "{program} is missing and could not be installed. On Debian and Ubuntu: apt-get install {}",
        WEBKIT_PACKAGES.join(" ")
    ))
}

/// Tells the runner of the module's tests which browser the driver shall start; returns the file that says
/// so.
pub(crate) fn driver_settings() -> Result<PathBuf> {
    let file = root().join("target/webdriver.json");
    let settings = json!({ "goog:chromeOptions": { "binary": chromium()? } });
    fs::write(&file, settings.to_string())
        .with_context(|| format!("{} cannot be written", file.display()))?;
    Ok(file)
}

/// A program that the caller named. Naming one that is not there is a mistake to report, not to work around.
fn given(variable: &str) -> Result<Option<PathBuf>> {
    let Some(path) = env::var_os(variable).map(PathBuf::from) else {
        return Ok(None);
    };
    ensure!(path.is_file(), "{variable} names {}, which is not a file", path.display());
    Ok(Some(path))
}

fn installed_chromium() -> Option<PathBuf> {
    find(&CHROMIUM).or_else(|| existing(&CHROMIUM_PLACES)).or_else(|| playwrights("chromium"))
}

fn installed_firefox() -> Option<PathBuf> {
    find(&FIREFOX).or_else(|| existing(&FIREFOX_PLACES))
}

fn existing(places: &[&str]) -> Option<PathBuf> {
    places.iter().map(PathBuf::from).find(|path| path.is_file())
}

/// What `playwright install` fetched earlier.
fn playwrights(browser: &str) -> Option<PathBuf> {
    let script = format!("import('@playwright/test').then((p) => console.log(p.{browser}.executablePath()))");
    let path = PathBuf::from(output(command("node").args(["--eval", &script]))?);
    path.is_file().then_some(path)
}

/// Has Playwright fetch a browser of its own.
fn fetch(browser: &str) -> Result<()> {
    node::install()?;
    let fetch = |flags: &[&str]| run(command("playwright").arg("install").args(flags).arg(browser));
    // Playwright knows the system packages of some distributions only; elsewhere they may be there already.
    fetch(&["--with-deps"]).or_else(|_| fetch(&[]))
}

/// A driver starts only browsers of its own major version; where a version is not known, it gets its chance.
fn installed_driver(browser: Option<u32>) -> Option<PathBuf> {
    let fits = |driver: &PathBuf| match (browser, major_version(driver)) {
        (Some(browser), Some(driver)) => browser == driver,
        _ => true,
    };
    let name = format!("chromedriver{}", env::consts::EXE_SUFFIX);
    let fetched = files::below(&tools_dir().join("browsers")).unwrap_or_default();
    let fetched = fetched.into_iter().filter(|path| path.file_name().is_some_and(|file| *file == *name));
    find(&DRIVER).into_iter().chain(fetched).find(fits)
}

fn major_version(program: &Path) -> Option<u32> {
    // Chrome on Windows answers `--version` with a window.
    if cfg!(windows) {
        return None;
    }
    let line = output(command(&program.to_string_lossy()).arg("--version"))?;
    line.split_whitespace().find_map(|word| word.split_once('.')?.0.parse().ok())
}

/// Tries the system's packages, where that needs no password. What it could not do shows in what is missing
/// later.
fn install_from_system(packages: &[&str]) {
    if !is_root() || find(&["apt-get"]).is_none() {
        return;
    }
    let mut install = command("apt-get");
    install.args(["install", "-y", "-q", "--no-install-recommends"]).args(packages);
    install.env("DEBIAN_FRONTEND", "noninteractive");
    let installed = run(command("apt-get").args(["update", "-q"])).and_then(|()| run(&mut install));
    if let Err(error) = installed {
        println!("{error}");
    }
}
