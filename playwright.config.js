import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.NOUGHTS_TEST_PORT ?? 4173);

/** A folder of a host, and not its top: relative addresses are part of what is tested. */
const site = `http://127.0.0.1:${port}/some/where/`;

/** The browser that the xtask found, or the usual names; Playwright's own when there is neither. */
function chromium() {
  if (process.env.NOUGHTS_CHROMIUM) return process.env.NOUGHTS_CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

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

const executablePath = chromium();

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "target/playwright",
  fullyParallel: true,
  // The searches under test use the other core.
  workers: 1,
  // A test that passes at the second try hides a race.
  retries: 0,
  forbidOnly: true,
  reporter: "list",
  timeout: 60_000,
  use: {
    baseURL: site,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      args: [...sandbox, ...quiet],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [{ name: "chromium", use: { browserName: "chromium" } }],
  webServer: {
    command: `node tests/node/static-host.mjs ${port} /some/where/`,
    url: site,
    reuseExistingServer: false,
  },
});
