//! Lighthouse on the release build: Chrome's own measure of a page, on a desk and on a phone.

use std::{
    fs,
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::Child,
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::{
    browser, files, node,
    shell::{command, is_root, root, run},
    site, size,
};

/// What Lighthouse measures one after another, and what tells it so.
const FORM_FACTORS: [(&str, &[&str]); 2] =
    [("desktop", &["--preset=desktop"]), ("mobile", &["--form-factor=mobile"])];

/// Other programs on the machine can make a page slower, never faster: what is not perfect is measured again.
const ATTEMPTS: usize = 3;

/// A folder of a host, and not its top, as in the other tests.
const BASE: &str = "/some/where/";

/// How long the host may take to start.
const PATIENCE: Duration = Duration::from_secs(20);

/// The pages that are measured, by a name for their reports: the game, and an article with a large figure.
const PAGES: [(&str, &str); 2] = [("game", ""), ("learn", "learn/alphabeta.html")];

/// Measures the release and prints the scores; fails when one of them is below 100.
pub(crate) fn measure() -> Result<()> {
    site::build()?;
    let chromium = browser::chromium()?;
    node::install_packages(&packages())?;
    let out = root().join("target/lighthouse");
    let host = Host::start(&compressed(&out.join("site"))?)?;
    let mut perfect = true;
    for (name, page) in PAGES {
        let mut reports = Vec::new();
        for (form_factor, flags) in FORM_FACTORS {
            println!("Measuring {name} on {form_factor}");
            let file = out.join(format!("{name}-{form_factor}"));
            let measured = || report(&format!("{}{page}", host.address), flags, &chromium, &file);
            let mut report = measured()?;
            for _ in 1..ATTEMPTS {
                if is_perfect(&report) {
                    break;
                }
                report = measured()?;
            }
            reports.push((form_factor, report));
        }
        print!("{}", table(&reports));
        perfect &= reports.iter().all(|(_, report)| is_perfect(report));
    }
    println!("The whole reports are in {}.", out.display());
    ensure!(perfect, "a score of Lighthouse is below 100 in each of {ATTEMPTS} attempts");
    Ok(())
}

fn packages() -> PathBuf {
    root().join("xtask/lighthouse")
}

/// A copy of the site with everything compressed, as hosts send it.
fn compressed(copy: &Path) -> Result<PathBuf> {
    if copy.exists() {
        fs::remove_dir_all(copy).with_context(|| format!("{} cannot be removed", copy.display()))?;
    }
    let site = site::folder();
    for file in files::below(&site)? {
        let bytes = fs::read(&file)?;
        let to = copy.join(file.strip_prefix(&site)?);
        fs::create_dir_all(to.parent().context("a file lies in a folder")?)?;
        fs::write(format!("{}.gz", to.display()), size::gzipped(&bytes)?)?;
        fs::write(to, bytes)?;
    }
    Ok(copy.to_owned())
}

/// The host of the tests, until it is dropped.
struct Host {
    address: String,
    process: Child,
}

impl Host {
    fn start(site: &Path) -> Result<Self> {
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let mut host = command("node");
        host.arg("tests/node/static-host.mjs").arg(port.to_string()).arg(BASE).arg(site);
        let process = host.spawn().context("the host could not be started")?;
        let host = Self { address: format!("http://127.0.0.1:{port}{BASE}"), process };
        let start = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            ensure!(start.elapsed() < PATIENCE, "the host does not answer on port {port}");
            thread::sleep(Duration::from_millis(50));
        }
        Ok(host)
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        // It may have ended by itself, which showed in the measurement.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Measures once; the report stays in a file as well, for people and for programs.
fn report(address: &str, flags: &[&str], chromium: &Path, file: &Path) -> Result<Value> {
    let sandbox = if is_root() { " --no-sandbox" } else { "" };
    let mut lighthouse = command("node");
    lighthouse.arg(packages().join("node_modules/lighthouse/cli/index.js")).arg(address).args(flags);
    lighthouse.args(["--quiet", "--no-enable-error-reporting", "--output=json", "--output=html"]);
    lighthouse.arg(format!("--output-path={}", file.display()));
    lighthouse.arg(format!("--chrome-flags=--headless=new --disable-gpu --no-first-run{sandbox}"));
    run(lighthouse.env("CHROME_PATH", chromium))?;
    let json = file.with_extension("report.json");
    let text = fs::read_to_string(&json).with_context(|| format!("{} cannot be read", json.display()))?;
    let report: Value = serde_json::from_str(&text)?;
    if let Some(error) = report["runtimeError"]["message"].as_str() {
        bail!("Lighthouse could not measure the page: {error}");
    }
    ensure!(categories(&report).count() > 0, "the report of Lighthouse names no category");
    Ok(report)
}

fn categories(report: &Value) -> impl Iterator<Item = &Value> {
    report["categories"].as_object().into_iter().flat_map(|categories| categories.values())
}

/// A score from 0 to 100; what could not be measured has none.
fn score(of: &Value) -> Option<f64> {
    of["score"].as_f64().map(|score| (score * 100.0).round())
}

fn is_perfect(report: &Value) -> bool {
    categories(report).all(|category| score(category) == Some(100.0))
}

/// The scores by category, and below every audit that is not perfect: those of weight 0 count for nothing,
/// and are advice.
fn table(reports: &[(&str, Value)]) -> String {
    let row = |title: &str, cells: Vec<String>| {
        cells.iter().fold(format!("{title:16}"), |line, cell| format!("{line}{cell:>9}"))
    };
    let form_factors = reports.iter().map(|(form_factor, _)| (*form_factor).to_owned());
    let mut lines = vec![row("score", form_factors.collect())];
    let named = reports.first().and_then(|(_, report)| report["categories"].as_object());
    for (id, category) in named.into_iter().flatten() {
        let shown = |category| score(category).map_or("none".to_owned(), |score| score.to_string());
        let scores = reports.iter().map(|(_, report)| shown(&report["categories"][id]));
        lines.push(row(category["title"].as_str().unwrap_or(id), scores.collect()));
    }
    lines.push(format!("\n{:9}{:36}{:>5}{:>8}", "below 100", "", "score", "weight"));
    for (form_factor, report) in reports {
        lines.extend(shortcomings(report).map(|line| format!("{form_factor:9}{line}")));
    }
    lines.join("\n") + "\n"
}

fn shortcomings(report: &Value) -> impl Iterator<Item = String> {
    let references = categories(report).filter_map(|category| category["auditRefs"].as_array()).flatten();
    references.filter_map(|reference| {
        let id = reference["id"].as_str()?;
        let audit = &report["audits"][id];
        let score = score(audit).filter(|score| *score < 100.0)?;
        let weight = reference["weight"].as_f64().unwrap_or_default();
        let measured = audit["displayValue"].as_str().unwrap_or_default();
        Some(format!("{id:36}{score:>5}{weight:>8}  {measured}").trim_end().to_owned())
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn a_report(score: &Value) -> Value {
        json!({
            "categories": { "seo": { "title": "SEO", "score": score, "auditRefs": [
                { "id": "is-crawlable", "weight": 4 },
                { "id": "document-title", "weight": 1 },
                { "id": "canonical", "weight": 0 },
            ] } },
            "audits": {
                "is-crawlable": { "score": 0.5, "displayValue": "2 links" },
                "document-title": { "score": 1 },
                "canonical": { "score": null },
            },
        })
    }

    #[test]
    fn only_a_full_score_is_perfect() {
        assert!(is_perfect(&a_report(&json!(1))));
        assert!(!is_perfect(&a_report(&json!(0.99))));
        assert!(!is_perfect(&a_report(&Value::Null)), "what was not measured is not perfect");
    }

    #[test]
    fn the_table_names_the_scores_and_what_costs_points() {
        let table = table(&[("desktop", a_report(&json!(1))), ("mobile", a_report(&json!(0.93)))]);
        assert!(table.contains("SEO                   100       93\n"), "{table}");
        assert!(
            table.contains("mobile   is-crawlable                           50       4  2 links\n"),
            "{table}"
        );
        assert!(!table.contains("document-title") && !table.contains("canonical"), "{table}");
    }
}
