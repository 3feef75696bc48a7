import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.NOUGHTS_TEST_PORT ?? 4173);

/** A folder of a host, and not its top: relative addresses are part of what is tested. */
const site = `http://127.0.0.1:${port}/some/where/`;

/**
 * A browser: the one that the xtask found, or the usual names; Playwright's own when there is neither.
 * @param {string | undefined} given
 * @param {string[]} names
 */
function installed(given, names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return (
    given ||
    names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
  );
}

/** First the one without windows: it opens a page in a third of the time. */
const chromium = installed(process.env.NOUGHTS_CHROMIUM, [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
]);
const firefox = installed(process.env.NOUGHTS_FIREFOX, ["firefox-esr", "firefox"]);

/** Chromium refuses to run as root inside its sandbox; everybody else keeps it. */
const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** No traffic of the browser's own, so that every request a test sees is the page's. */
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
];

/** The shipped views without a boot: see ARCHITECTURE.md. */
const VIEWS = "tests/views";

/**
 * - `@firefox`: a test for Firefox too, of what browsers do in their own ways: storage and tabs, service workers, workers and shared memory,
 *   modules that do not load and in which words a browser says so, policies, history, focus and keys, dialogs and fields, the clipboard,
 *   what is scrolled and how wide things are. One test for each of them: what depends on the page alone is asked of Chromium only.
 * - `@finger`: Firefox decides about its pointers when it starts; there is one started with a finger.
 * - `@measures`: a test that measures time. The xtask runs those one at a time, after the others.
 */
const FIREFOX = /@firefox/;

/**
 * The browser that every test runs in. Its person asked for calm: each frame of a motion is painted by a processor, up to a tenth of all that
 * a test costs. What moves is a matter of tests/views, and the files that measure frames ask for motion.
 * @type {NonNullable<import("@playwright/test").Project["use"]>}
 */
const CHROMIUM = {
  browserName: "chromium",
  contextOptions: { reducedMotion: "reduce" },
  launchOptions: { args: [...sandbox, ...quiet], ...(chromium && { executablePath: chromium }) },
};

/** Preferences of a Firefox whose only pointer is a finger. */
const FINGER = {
  "ui.allPointerCapabilities": 1,
  "ui.primaryPointerCapabilities": 1,
  "ui.systemUsesDarkTheme": 0,
};

/** Preferences of one whose person asked for calm, by day. */
const CALM = { "ui.prefersReducedMotion": 1, "ui.systemUsesDarkTheme": 0 };

/**
 * Firefox as it is shipped, driven by WebDriver BiDi; where there is none, the one that Playwright makes of it.
 * @param {Record<string, number>} preferences
 * @returns {NonNullable<import("@playwright/test").Project["use"]>}
 */
function inFirefox(preferences) {
  const launchOptions = { firefoxUserPrefs: preferences };
  if (!firefox) return { browserName: "firefox", launchOptions };
  return {
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: { ...launchOptions, executablePath: firefox },
  };
}

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "target/playwright",
  fullyParallel: true,
  // One more than a small machine has processors: a test often waits. What measures time runs alone:
  // `--grep @measures --workers 1`.
  workers: 3,
  // A busy machine may be too late for a test. Each that passes only at the second try is named, and few are allowed.
  retries: 1,
  forbidOnly: true,
  reporter: [["list"], ["./tests/e2e/skips.js"], ["./tests/e2e/second-tries.js"]],
  timeout: 90_000,
  // What is expected comes when the page has done its work, which a busy machine does late.
  expect: { timeout: 30_000 },
  use: {
    baseURL: site,
    viewport: { width: 1280, height: 800 },
  },
  // Each worker starts a browser of its own, and Firefox takes as long for that as for a test: one each, and not at the end, where the others
  // would wait for it.
  projects: [
    { name: "firefox", testDir: "tests/e2e", grep: FIREFOX, use: inFirefox(CALM), workers: 1 },
    { name: "views in firefox", testDir: VIEWS, grep: FIREFOX, use: inFirefox(CALM), workers: 1 },
    {
      name: "views by finger",
      testDir: VIEWS,
      grep: /@finger/,
      use: { ...inFirefox(FINGER), finger: true },
      workers: 1,
    },
    { name: "views", testDir: VIEWS, use: CHROMIUM },
    { name: "chromium", testDir: "tests/e2e", use: CHROMIUM },
  ],
  webServer: {
    command: `node tests/node/static-host.mjs ${port} /some/where/`,
    url: site,
    reuseExistingServer: false,
  },
});
