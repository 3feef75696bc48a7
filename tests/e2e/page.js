// The page as a person uses it: what the tests press, and where they look.

import { readdirSync } from "node:fs";
import { expect } from "@playwright/test";

/** @import {Locator, Page} from "@playwright/test" */
/** @import {AlgorithmInfo, Rules} from "../../pkg/noughts.js" */

/**
 * Limits of an engine, as the page offers them: `timeMs` beside the name, the others under "More".
 * @typedef {{ timeMs?: number, iterations?: number, nodes?: number, depth?: number, seed?: number }} Limits
 */

/** @typedef {{ rows: number, cols: number, k: number, players?: number }} Size */

/** A search that nobody waits for any more takes no more of the processor than this. */
export const ENDED_MS = 300;

/** An answer that was going to come has come by then: the tests that wait for none give searches and pauses a second. */
export const QUIET_MS = 1500;

/** What is in the menu. */
const IN_MENU = [
  "rules",
  "friends",
  "statistics",
  "games-open",
  "settings",
  "sound",
  "theme",
  "language",
  "menu-lab",
];

export class GamePage {
  /** How many games it went on with. */
  #resumed = 0;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {Locator} */
    this.board = page.getByTestId("board");
    /** @type {Locator} */
    this.status = page.getByTestId("status");
    /** @type {Locator} */
    this.report = page.getByTestId("report");
    /** @type {Locator} */
    this.panel = page.getByTestId("engine-panel");
    /** @type {Locator} */
    this.marks = this.board.locator("[data-owner]");
    /** @type {Locator} */
    this.legal = this.board.locator("[data-legal]");
    /** @type {Locator} */
    this.winning = this.board.locator("[data-win]");
    /** @type {Locator} */
    this.last = this.board.locator("[data-last]");
  }

  /**
   * Opens the page and waits for the engine.
   * @param {{ replyPause?: number, link?: string }} [how] engines answer at once, unless told otherwise
   */
  async open({ replyPause = 0, link = "" } = {}) {
    await this.page.addInitScript((pause) => {
      // Firefox runs this on the empty page between two others as well, where nothing may be stored.
      if (origin !== "null" && localStorage.getItem("noughts") === null) {
        localStorage.setItem("noughts", JSON.stringify({ schema: 1, replyPause: pause }));
      }
    }, replyPause);
    await this.follow(`./${link}`);
    await this.ready();
  }

  /**
   * Goes on with a game on 3 x 3 that was played here so far, as after a reload: the person began, against an engine of a level.
   * @param {string} level
   * @param {readonly number[]} [moves] X to move wins at c3; where X plays elsewhere, O wins at c2
   */
  async resume(level, moves = [0, 3, 1, 4]) {
    const kept = async () =>
      JSON.parse(await this.page.evaluate(() => localStorage.getItem("noughts-session") ?? "{}"));
    await this.open({ link: `#1&g=3x3x3&s=h.${level}&f=x&m=a3` });
    await expect
      .poll(async () => [(await kept()).moves, (await kept()).seats?.[1].level])
      .toEqual([[0], level]);
    const session = await kept();
    const engine = `${session.seats[1].algo.id} ${level}`;
    const playedBy = moves.map((_, ply) => (ply % 2 === 0 ? "human" : engine));
    const text = JSON.stringify({
      ...session,
      moves,
      playedBy,
      cursor: moves.length,
      foreign: false,
      own: null,
      paused: undefined,
    });
    this.#resumed += 1;
    // Before the page starts: it keeps its own when it is left.
    await this.page.addInitScript(
      ({ name, value }) => {
        if (origin === "null" || sessionStorage.getItem(name)) return;
        sessionStorage.setItem(name, "done");
        localStorage.setItem("noughts-session", value);
      },
      { name: `resumed-${this.#resumed}`, value: text },
    );
    await this.page.goto("./");
    await this.ready();
    await expect(this.marks).toHaveCount(moves.length);
  }

  /**
   * Follows an address. Where only its part after `#` is another, the page stays; it has taken the address over then.
   * @param {string} address
   */
  async follow(address) {
    const before = this.page.url();
    const heard = "addressHeard";
    await this.page.evaluate((name) => {
      Reflect.set(
        window,
        name,
        new Promise((resolve) => addEventListener("hashchange", resolve, { once: true })),
      );
    }, heard);
    await this.page.goto(address);
    const stayed = await this.page.evaluate((name) => name in window, heard);
    // Of the address that it has, a page hears nothing, and it may have given itself a longer one meanwhile.
    if (!stayed || this.page.url() === before || new URL(address, before).href === before) return;
    await this.page.evaluate((name) => Reflect.get(window, name), heard);
    await this.drawn();
  }

  async ready() {
    await expect(this.page.locator("html")).toHaveAttribute("data-engine", "ready");
  }

  /** @param {string} id */
  control(id) {
    return this.page.getByTestId(id);
  }

  /**
   * Presses a control, and waits until what it did is drawn: the next look at the page sees it.
   * @param {string} id
   */
  async press(id) {
    await this.reach(id);
    // Tests press faster than people, and mean it: to the page this is as if somebody had looked (app/second-press.ts).
    await this.control(id).dispatchEvent("wheel");
    await this.control(id).click();
    // A press that leaves the page has nothing to draw there.
    await this.drawn().catch(() => {});
  }

  /**
   * Opens the menu for what is in it.
   * @param {string} id
   */
  async reach(id) {
    if (!IN_MENU.includes(id) || (await this.control(id).isVisible())) return;
    await this.press("menu");
    await expect(this.control(id)).toBeVisible();
  }

  /** Opens the puzzle of the day, from among the puzzles. */
  async daily() {
    await this.press("puzzles");
    await this.control("puzzle-game").selectOption("daily");
  }

  /**
   * A square that can be played and is not the solution of the puzzle of the day, which is shown for that.
   */
  async wrongSquare() {
    await this.press("puzzle-show");
    const square = await this.last.getAttribute("data-cell");
    await this.press("puzzle-close");
    await this.daily();
    return (await this.legalNames()).find((name) => name !== square) ?? "";
  }

  /**
   * Chooses in the settings, and closes them.
   * @param {string} setting
   * @param {string} value
   */
  async set(setting, value) {
    await this.press("settings");
    await this.control(`set-${setting}`).selectOption(value);
    await this.press("dialog-close");
    await expect(this.page.getByRole("dialog")).toBeHidden();
  }

  /** Presses the theme, which is in the menu, and closes the menu. */
  async nextTheme() {
    await this.press("theme");
    await this.closeCard();
  }

  /**
   * Chooses a language, which is in the menu, and closes the menu.
   * @param {string} language
   */
  async speak(language) {
    await this.reach("language");
    await this.control("language").selectOption(language);
    await this.closeCard();
  }

  /**
   * Types a number in place of the one in a field. What Playwright fills in, Firefox adds to it.
   * @param {string} id
   * @param {string} text
   */
  async enter(id, text) {
    const field = this.control(id);
    await field.focus();
    await field.press("ControlOrMeta+a");
    await field.pressSequentially(text);
  }

  /** @param {string} name `b2`, or `5.1` in Ultimate */
  square(name) {
    return this.board.locator(`[data-cell="${name}"]`);
  }

  /**
   * Plays moves one after another by mouse, each seen on the board before the next.
   * @param {...string} names
   */
  async play(...names) {
    for (const name of names) {
      await this.square(name).click();
      await this.seen(name);
    }
  }

  /**
   * Presses a square that cannot be played.
   * @param {string} name
   */
  async pressRefused(name) {
    await this.square(name).click({ force: true });
  }

  /** @param {string} name */
  async seen(name) {
    await expect(this.square(name)).toHaveAttribute("data-owner", /^\d$/);
  }

  /** Waits until no engine thinks. A move and the thinking it brings about are drawn together. */
  async idle() {
    await expect(this.board).not.toHaveAttribute("data-thinking");
  }

  async thinking() {
    await expect(this.board).toHaveAttribute("data-thinking");
  }

  /**
   * Starts a new game while an engine thinks.
   * @returns {Promise<number>} how long the search ran on, in milliseconds
   */
  async newDuringSearch() {
    await this.thinking();
    await expect(this.report.getByRole("heading")).toBeVisible();
    const searching = this.page.workers();
    const ends = searching.map((worker) => new Promise((resolve) => worker.once("close", resolve)));
    const pressed = await this.control("new").evaluate((button) => {
      if (button instanceof HTMLElement) button.click();
      return Date.now();
    });
    await Promise.all(ends);
    const ran = Date.now() - pressed;
    console.log(`      ${searching.length} searching, which ran on for ${ran} ms`);
    return ran;
  }

  /**
   * Plays a move and waits for the answer.
   * @param {string} name
   */
  async exchange(name) {
    await this.play(name);
    await this.idle();
  }

  /** @returns {Promise<string[]>} the squares that may be played now, in reading order */
  legalNames() {
    return namesOf(this.legal);
  }

  /** @returns {Promise<string[]>} the marked squares as `b2=0`, in reading order */
  position() {
    return this.marks.evaluateAll((squares) =>
      squares.map((square) => `${square.dataset.cell}=${square.dataset.owner}`),
    );
  }

  async isOver() {
    return (await this.legal.count()) === 0;
  }

  /**
   * Plays a person's side to the end: each time the first playable square of the wish list, or else of the
   * board.
   * @param {readonly string[]} [wishes]
   */
  async playToTheEnd(wishes = []) {
    await this.idle();
    while (!(await this.isOver())) {
      const legal = await this.legalNames();
      const move = wishes.find((wish) => legal.includes(wish)) ?? legal[0];
      if (move === undefined) throw new Error("an open game without a playable square");
      await this.exchange(move);
    }
  }

  /**
   * Starts a game of the gallery, or one of one's own.
   * @param {string | Size} choice the id of a preset, or the numbers of a board
   */
  async choose(choice) {
    await this.press("setup");
    if (typeof choice === "string") {
      await this.press(`preset-${choice}`);
      // Three and more see who is who.
      if (/^\dp-/.test(choice)) await this.press("dialog-close");
    } else {
      await this.press("setup-own");
      for (const [field, value] of Object.entries(choice)) await this.enter(`size-${field}`, String(value));
      await this.press("start");
    }
    await expect(this.page.getByRole("dialog")).toBeHidden();
  }

  /** Opens the numbers of a board of one's own. */
  async openOwn() {
    await this.press("setup");
    await this.press("setup-own");
  }

  /**
   * @param {number} seat
   * @param {string} who `human`, or the id of an algorithm
   * @param {Limits} [limits]
   */
  async sit(seat, who, { timeMs, ...others } = {}) {
    await this.openCard(seat);
    if (who === "human" || who.startsWith("level-")) {
      await this.press(`${who}-${seat}`);
      return;
    }
    await this.control(`seat-${seat}`).selectOption(who);
    if (timeMs !== undefined) await this.control(`budget-${seat}`).selectOption(String(timeMs));
    // Beside the name there is something else now: the next key or touch finds it.
    await this.drawn();
    if (timeMs === undefined && Object.keys(others).length > 0) await this.limitWork(seat);
    for (const [limit, value] of Object.entries(others)) {
      await this.enter(`${limit}-${seat}`, String(value));
    }
    await this.page.keyboard.press("Tab");
    await this.closeCard();
  }

  /**
   * Who sits on a seat: `human`, the id of a level or that of an algorithm.
   * @param {number} seat
   */
  strip(seat) {
    return this.page.locator(`.seat[data-seat="${seat}"]`);
  }

  /**
   * Leaves a limit of work alone: with the thinking time of large boards beside it, the clock would decide.
   * @param {number} seat
   */
  async limitWork(seat) {
    await this.drawn();
    const time = this.control(`budget-${seat}`);
    if ((await time.count()) > 0) await time.selectOption("");
  }

  /**
   * Waits until what happened so far is on the page, which is drawn once per frame.
   * @returns {Promise<void>}
   */
  drawn() {
    return this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    );
  }

  /**
   * Engines sit down and wait, on an empty board.
   * @returns {Promise<void>}
   */
  async watchPaused() {
    await this.press("mode-watch");
    await expect(this.marks).not.toHaveCount(0);
    // Undo pauses, also where the game is over already.
    await this.press("undo");
    await this.press("new");
    await expect(this.marks).toHaveCount(0);
    await expect(this.status).toHaveText(/Paused/);
  }

  /**
   * What the engine itself says can play the rules of a game.
   * @param {Rules} rules
   * @returns {Promise<AlgorithmInfo[]>}
   */
  catalogue(rules) {
    const files = readdirSync(new URL("../../dist/app/", import.meta.url));
    const [bindings, module] = [/^noughts-\w+\.js$/, /^noughts_bg-\w+\.wasm$/].map((name) =>
      files.find((file) => name.test(file)),
    );
    return this.page.evaluate(
      async ({ bindings, module, rules }) => {
        const address = (/** @type {string | undefined} */ file) =>
          new URL(`./app/${file}`, document.baseURI);
        const engine = await import(address(bindings).href);
        await engine.default({ module_or_path: address(module) });
        return engine.algorithms(rules);
      },
      { bindings, module, rules },
    );
  }

  /**
   * Opens the dialog about a seat.
   * @param {number} seat
   */
  async openCard(seat) {
    await this.press(`who-${seat}`);
    // A person's own sheet is about names; who sits there is one press farther.
    const chair = this.page.locator(`.who-table [data-testid="chair-${seat}"]`);
    const choice = this.control(`seat-${seat}`);
    await expect(chair.or(choice)).toBeVisible();
    if (await chair.isVisible()) await chair.click();
    const card = this.page.locator("dialog[open]");
    await expect(choice).toBeVisible();
    return card;
  }

  async closeCard() {
    await this.page.keyboard.press("Escape");
    await expect(this.page.getByRole("dialog")).toBeHidden();
  }

  /**
   * What the report says under a heading such as `Positions`.
   * @param {string} term
   */
  reported(term) {
    return this.report
      .locator("dl > div")
      .filter({ has: this.page.getByRole("term").filter({ hasText: new RegExp(`^${term}$`) }) })
      .getByRole("definition");
  }

  /** @returns {Promise<string>} the move that the report is about */
  async reportedMove() {
    return ((await this.report.getByRole("heading").textContent()) ?? "").trim().split(": ").at(-1) ?? "";
  }

  /**
   * Watches for marks that come too late.
   * @param {number} [milliseconds]
   * @returns {Promise<number>} how often the marks on the board changed meanwhile
   */
  changesWithin(milliseconds = QUIET_MS) {
    return this.board.evaluate((board, time) => {
      const marks = () =>
        [...board.querySelectorAll("button")].map((square) => square.dataset.owner ?? "").join();
      return new Promise((resolve) => {
        let [changes, before] = [0, marks()];
        const observer = new MutationObserver(() => {
          const now = marks();
          if (now !== before) changes += 1;
          before = now;
        });
        observer.observe(board, { attributes: true, subtree: true, childList: true });
        setTimeout(() => {
          observer.disconnect();
          resolve(changes);
        }, time);
      });
    }, milliseconds);
  }

  /** @returns {Promise<boolean>} whether the page is wider than the screen */
  overflows() {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  }
}

/**
 * Puts a listener before the one that search workers have, whatever they consist of.
 * @param {Page} page
 * @param {string} listener a function of an event
 * @param {{ times?: number }} [options]
 */
export async function listenInWorkers(page, listener, options) {
  const prepend = async (/** @type {import("@playwright/test").Route} */ route) => {
    const response = await route.fetch();
    const body = `addEventListener("message", ${listener});\n${await response.text()}`;
    await route.fulfill({ response, body });
  };
  await page.route("**/worker-*.js", prepend, options);
}

/**
 * @param {Locator} squares
 * @returns {Promise<string[]>}
 */
export function namesOf(squares) {
  return squares.evaluateAll((found) => found.map((square) => square.dataset.cell ?? ""));
}

/**
 * A pattern for exactly this text.
 * @param {string} text
 */
export function literally(text) {
  return text.replaceAll(/[^\w\s]/g, "\\$&");
}
