// The page as a person uses it in WebKit: what the tests press, and where they look.

import { readdir } from "node:fs/promises";
import { Host, Release } from "../e2e/host.js";

/** @import {Driver, Session} from "./driver.js" */

/** A folder of a host, and not its top: relative addresses are part of what is tested. */
const SITE = "/some/where/";
/** The name of the release that is tested. */
const NAME = "7e57ed00";

/**
 * Runs in the page before the page's own scripts, since WebDriver shows a test no console: notes every complaint of the
 * browser, lets engines answer at once, and removes the service worker where it would answer what the test changes.
 */
const beforeThePage = (/** @type {boolean} */ keepable) => {
  /** @type {string[]} */
  const complaints = [];
  Object.assign(globalThis, { complaints });
  addEventListener(
    "error",
    (event) => {
      const { target } = event;
      const failed = target instanceof Element ? target.outerHTML : event.message;
      complaints.push(`error: ${failed}`);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => complaints.push(`unhandled: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    complaints.push(`forbidden by ${violatedDirective}: ${blockedURI}`);
  });
  for (const level of /** @type {const} */ (["error", "warn"])) {
    const write = console[level];
    console[level] = (...words) => {
      complaints.push(`console ${level}: ${words.join(" ")}`);
      write.apply(console, words);
    };
  }
  if (localStorage.getItem("noughts") === null) {
    localStorage.setItem("noughts", JSON.stringify({ schema: 1, replyPause: 0 }));
  }
  if (!keepable) Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
};

/** @param {string} id */
const control = (id) => `[data-testid="${id}"]`;

/** The release in dist/, with notes of what goes wrong, on a host of its own, open in a browser that has kept nothing. */
export class Game {
  #host = new Host();

  /**
   * @param {Release} release a copy of dist/
   * @param {Session} session
   */
  constructor(release, session) {
    this.release = release;
    this.session = session;
    this.#host.sites.set(SITE, release);
  }

  /**
   * @param {Driver} driver
   * @param {{ keepable?: boolean }} [how] whether the page may keep itself on the device
   * @returns {Promise<Game>}
   */
  static async prepare(driver, { keepable = false } = {}) {
    const built = await Release.built();
    const begins = `(${beforeThePage})(${keepable});\n`;
    // A release of its own, since the service worker keeps no file whose content is not the one that it was released with.
    const release = await built.next(NAME, { begins, scripts: ["first.js"], changed: ["first.js"] });
    await built.remove();
    const game = new Game(release, await driver.open());
    await game.#host.start();
    return game;
  }

  async close() {
    await this.session.close();
    this.leaveNetwork();
    await this.release.remove();
  }

  /** Opens the page and waits for the engine. */
  async open() {
    await this.session.goto(this.#host.address(SITE));
    await this.ready();
  }

  async reload() {
    await this.session.reload();
    await this.ready();
  }

  ready() {
    return this.session.until(
      "the engine is ready",
      () => document.documentElement.dataset.engine === "ready",
    );
  }

  /** From now on the host answers nothing. */
  leaveNetwork() {
    this.#host.stop();
  }

  /**
   * Answers with another script in place of the search worker's, until the function that this returns is called.
   * @param {string} body
   * @returns {Promise<() => void>}
   */
  async replaceWorker(body) {
    const worker = await searchWorker(this.release);
    this.#host.wrong.set(worker, { status: 200, type: "text/javascript", body });
    return () => this.#host.wrong.delete(worker);
  }

  /** @returns {Promise<string[]>} what the browser complained of since the page was loaded */
  complaints() {
    return this.session.run(() => Reflect.get(globalThis, "complaints"));
  }

  /**
   * Waits until a part of the page says something.
   * @param {string} what what is waited for, for the message of a failure
   * @param {string} id
   * @param {RegExp} pattern
   */
  until(what, id, pattern) {
    return this.session.until(
      what,
      (selector, source) => new RegExp(source).test(document.querySelector(selector)?.textContent ?? ""),
      control(id),
      pattern.source,
    );
  }

  /** @param {string} id */
  press(id) {
    return this.session.click(control(id));
  }

  /**
   * @param {string} id
   * @param {string} value
   */
  select(id, value) {
    return this.session.click(`${control(id)} option[value="${value}"]`);
  }

  /**
   * Lets an algorithm sit at the table.
   * @param {number} seat
   * @param {string} algorithm
   */
  async sit(seat, algorithm) {
    await this.press(`who-${seat}`);
    await this.select(`seat-${seat}`, algorithm);
    await this.press("dialog-close");
    await this.#dialogClosed();
  }

  /**
   * @param {string} id
   * @param {string} text
   */
  enter(id, text) {
    return this.session.enter(control(id), text);
  }

  /**
   * @param {string} id
   * @returns {Promise<string | null>} the text of a part of the page, `null` where it is not shown
   */
  text(id) {
    return this.session.run((selector) => {
      const shown = document.querySelector(selector);
      return shown instanceof HTMLElement && shown.checkVisibility() ? shown.textContent.trim() : null;
    }, control(id));
  }

  /**
   * Starts another game from the list.
   * @param {string} preset
   */
  async choose(preset) {
    await this.press("setup");
    await this.press(`preset-${preset}`);
    await this.#dialogClosed();
  }

  #dialogClosed() {
    return this.session.until("the dialog is closed", () => document.querySelector("dialog[open]") === null);
  }

  /**
   * Plays a move by mouse.
   * @param {string} name `b2`, or `5.1` in Ultimate
   */
  async play(name) {
    const square = `[data-cell="${name}"]`;
    await this.session.click(square);
    const marked = (/** @type {string} */ wanted) => document.querySelector(`${wanted}[data-owner]`) !== null;
    await this.session.until(`a mark on ${name}`, marked, square);
  }

  /**
   * Plays a move and waits for the answer.
   * @param {string} name
   */
  async exchange(name) {
    await this.play(name);
    await this.session.until(
      `the answer to ${name}`,
      (board) => document.querySelector(`${board}:not([data-thinking])`) !== null,
      control("board"),
    );
  }

  /** Plays a person's side to the end, always on the first playable square. */
  async playToTheEnd() {
    for (;;) {
      const [next] = await this.legalNames();
      if (next === undefined) return;
      await this.exchange(next);
    }
  }

  /** @param {number} count */
  marks(count) {
    const shown = (/** @type {number} */ wanted) =>
      document.querySelectorAll("[data-cell][data-owner]").length === wanted;
    return this.session.until(`${count} marks on the board`, shown, count);
  }

  /** @returns {Promise<string[]>} the marked squares as `b2=0`, in reading order */
  position() {
    return this.session.run(() =>
      [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-cell][data-owner]"))].map(
        ({ dataset }) => `${dataset.cell}=${dataset.owner}`,
      ),
    );
  }

  /** @returns {Promise<string[]>} the squares that may be played now, in reading order */
  legalNames() {
    return this.session.run(() =>
      [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-cell][data-legal]"))].map(
        ({ dataset }) => dataset.cell ?? "",
      ),
    );
  }
}

/**
 * @param {Release} release
 * @returns {Promise<string>} the address of the script that searches, which may have a hash in its name
 */
async function searchWorker(release) {
  const files = await readdir(release.folder, { recursive: true });
  const workers = files.filter((file) => /(^|\/)worker[^/]*\.js$/.test(file));
  const scripts = await Promise.all(workers.map((file) => release.text(file)));
  // The laboratory has workers of its own, which make no moves.
  const [worker, ...others] = workers.filter((_, index) => scripts[index]?.includes("merge_reports"));
  if (!worker || others.length > 0) throw new Error("not exactly one worker that searches in the release");
  return worker;
}
