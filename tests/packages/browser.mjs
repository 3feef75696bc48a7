// Pages in Chromium.

import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import process from "node:process";
import { chromium } from "playwright-core";

const TYPES = { ".html": "text/html", ".wasm": "application/wasm" };

/**
 * Serves a folder as a static host does. @param {string} folder
 * @returns {Promise<{ address: string, close: () => void }>}
 */
export async function served(folder) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname));
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return response.writeHead(404).end();
    const type =
      TYPES[extname(file)] ?? (/\.m?js$/.test(file) ? "text/javascript" : "application/octet-stream");
    createReadStream(file).pipe(response.writeHead(200, { "content-type": type }));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = server.address();
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Starts the browser that the xtask found. */
export function launch() {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({
    executablePath: process.env.NOUGHTS_CHROMIUM,
    args: [...sandbox, "--disable-gpu"],
  });
}

/**
 * What the program of a page answers.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 */
export async function answersAt(browser, address) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on(
    "response",
    (answer) => answer.status() >= 400 && errors.push(`${answer.status()} ${answer.url()}`),
  );
  try {
    await page.goto(address);
    await page.waitForFunction(() => "answers" in globalThis, null, { timeout: 60_000 });
    return await page.evaluate(() => globalThis.answers);
  } catch (cause) {
    throw new Error(`${address}: ${errors.join("; ") || "no answer"}`, { cause });
  } finally {
    await page.close();
  }
}
