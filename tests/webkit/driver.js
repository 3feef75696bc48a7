// WebKitGTK on a screen of its own, driven by the WebDriver protocol. The client is written here: Playwright drives only a
// WebKit that it patched itself, and the WebDriver clients on npm need a newer Node.js than this project.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import process from "node:process";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";

/** @import {ChildProcess} from "node:child_process" */
/** @import {AddressInfo} from "node:net" */
/** @import {Readable} from "node:stream" */

/** The programs, which `cargo xtask test webkit` installs where it may. */
const DRIVER = "WebKitWebDriver";
const SCREEN = "Xvfb";

/** An expectation that is not met after this time fails. */
const PATIENCE_MS = 20_000;
/** The time between two looks at the page. */
const INTERVAL_MS = 20;

/** The property that marks a reference to an element, as the protocol fixes it. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/**
 * Asks again until the answer is truthy.
 * @template T
 * @param {string} what what is waited for, for the message of a failure
 * @param {() => Promise<T>} look
 * @returns {Promise<NonNullable<T>>}
 */
async function until(what, look) {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (performance.now() > end) throw new Error(`waited ${PATIENCE_MS / 1000} s in vain: ${what}`);
    await pause(INTERVAL_MS);
  }
}

/** The key, as the protocol writes it in a text. */
const TAB = "\uE004";

/** A virtual screen, and the driver that opens its browser there. */
export class Driver {
  /** @type {ChildProcess[]} */
  #processes = [];
  #address = "";

  /** @returns {Promise<Driver>} */
  static async start() {
    const driver = new Driver();
    try {
      const display = await driver.#openScreen();
      const port = await freePort();
      driver.#address = `http://127.0.0.1:${port}`;
      const started = spawn(DRIVER, [`--port=${port}`], {
        stdio: ["ignore", "inherit", "inherit"],
        env: { ...process.env, DISPLAY: `:${display}` },
      });
      driver.#processes.push(started);
      await once(started, "spawn");
      await until(`${DRIVER} answers on port ${port}`, () => driver.#isReady());
    } catch (error) {
      driver.stop();
      throw error;
    }
    return driver;
  }

  /** Xvfb chooses a free number for its display and writes it on its fourth channel. */
  async #openScreen() {
    const arguments_ = ["-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"];
    const screen = spawn(SCREEN, arguments_, { stdio: ["ignore", "ignore", "inherit", "pipe"] });
    this.#processes.push(screen);
    await once(screen, "spawn");
    const number = createInterface({ input: /** @type {Readable} */ (screen.stdio[3]) });
    const [display] = await Promise.race([
      once(number, "line"),
      once(screen, "exit").then(([code]) => Promise.reject(new Error(`${SCREEN} ended with ${code}`))),
    ]);
    return display;
  }

  async #isReady() {
    return fetch(`${this.#address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** @returns {Promise<Session>} a new window, of a browser that has kept nothing */
  async open() {
    const session = await this.call("POST", "/session", { capabilities: {} });
    return new Session(this, `/session/${session.sessionId}`);
  }

  /**
   * @param {"GET" | "POST" | "DELETE"} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<any>} the value of the answer, whose type depends on the command
   */
  async call(method, path, body = {}) {
    const response = await fetch(this.#address + path, {
      method,
      ...(method === "POST" && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  stop() {
    for (const started of this.#processes.toReversed()) started.kill();
  }
}

/** A window with one page. */
export class Session {
  #driver;
  #path;

  /**
   * @param {Driver} driver
   * @param {string} path the address of the session at the driver
   */
  constructor(driver, path) {
    this.#driver = driver;
    this.#path = path;
  }

  /**
   * @param {string} command
   * @param {object} [body]
   */
  #post(command, body) {
    return this.#driver.call("POST", `${this.#path}/${command}`, body);
  }

  /** @param {string} url */
  async goto(url) {
    await this.#post("url", { url });
  }

  async reload() {
    await this.#post("refresh");
  }

  /**
   * @param {number} width
   * @param {number} height
   */
  async resize(width, height) {
    await this.#post("window/rect", { width, height });
  }

  /**
   * Runs a function in the page. It sees nothing of the test but its arguments.
   * @template {unknown[]} Arguments
   * @template Result
   * @param {(...args: Arguments) => Result} body
   * @param {Arguments} args
   * @returns {Promise<Result>}
   */
  run(body, ...args) {
    return this.#post("execute/sync", { script: `return (${body})(...arguments);`, args });
  }

  /**
   * Waits until a function in the page returns something truthy.
   * @template {unknown[]} Arguments
   * @template Result
   * @param {string} what what is waited for, for the message of a failure
   * @param {(...args: Arguments) => Result} body
   * @param {Arguments} args
   */
  until(what, body, ...args) {
    return until(what, () => this.run(body, ...args));
  }

  /**
   * Clicks in the middle of an element, as soon as there is one, like a mouse does.
   * @param {string} selector
   */
  async click(selector) {
    await this.#post(`element/${await this.#element(selector)}/click`);
  }

  /**
   * Types a text in place of the one in a field, and goes on to the next.
   * @param {string} selector
   * @param {string} text
   */
  async enter(selector, text) {
    const field = await this.#element(selector);
    await this.#post(`element/${field}/clear`);
    await this.#post(`element/${field}/value`, { text: text + TAB });
  }

  /**
   * @param {string} selector
   * @returns {Promise<string>}
   */
  async #element(selector) {
    await this.until(`there is ${selector}`, (wanted) => document.querySelector(wanted) !== null, selector);
    return (await this.#post("element", { using: "css selector", value: selector }))[ELEMENT];
  }

  /** @returns {Promise<Buffer>} a picture of the window as PNG */
  async screenshot() {
    return Buffer.from(await this.#driver.call("GET", `${this.#path}/screenshot`), "base64");
  }

  async close() {
    await this.#driver.call("DELETE", this.#path);
  }
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {AddressInfo} */ (server.address());
  server.close();
  await once(server, "close");
  return port;
}
