// What a test of the views begins with: a page that was loaded once, and shows a state of its own to every test.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, expect } from "@playwright/test";
import { textsIn } from "../../xtask/site/texts.mjs";
import { beFirefox } from "../e2e/firefox.js";
import { listen } from "../e2e/fixtures.js";
import { GamePage } from "../e2e/page.js";
import { bundled } from "./bundle.js";

/** @import {Browser, BrowserContextOptions, Page} from "@playwright/test" */
/** @import {AppEvent} from "../../www/shared/state/types.ts" */
/** @import {Beginning, stage} from "./stage.js" */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** The scripts and the style of the shipped page. */
const SHIPPED = /<script[^>]*>.*?<\/script>|<link rel="(modulepreload|stylesheet)"[^>]*>/gs;
/** What stands in their place: the sources. */
const SOURCES = `<link rel="stylesheet" href="./www/app/page.css"><script type="module" src="./stage.js"></script>`;

/** Where the shipped engine lies. */
function engine() {
  const files = readdirSync(resolve(ROOT, "dist/app"));
  const [bindings = "", module = ""] = [/^noughts-\w+\.js$/, /^noughts_bg-\w+\.wasm$/].map((name) =>
    files.find((file) => name.test(file)),
  );
  return { bindings: `./app/${bindings}`, module: `./app/${module}` };
}

/** A page with the stage on it. */
export class Stage extends GamePage {
  /**
   * @param {Page} page
   * @param {string[]} complaints
   */
  constructor(page, complaints) {
    super(page);
    this.complaints = complaints;
  }

  /**
   * Begins with a state of its own.
   * @override
   * @param {Beginning} [beginning]
   */
  async open(beginning = {}) {
    await this.call("open", beginning);
    // Whether a finger can hit the squares is known once they were drawn.
    await this.drawn();
  }

  /**
   * @override
   * @param {string} level
   * @param {readonly number[]} [moves]
   */
  async resume(level, moves = [0, 3, 1, 4]) {
    await this.call("resume", level, moves);
    await this.drawn();
  }

  /**
   * @override
   * @param {string} id
   */
  async press(id) {
    await this.reach(id);
    await this.call("press", `[data-testid="${id}"]`);
  }

  /**
   * @override
   * @param {...string} names
   */
  async play(...names) {
    for (const name of names) {
      await this.call("press", `[data-cell="${name}"]`);
      await this.seen(name);
    }
  }

  /**
   * What happens, one after another.
   * @param {...AppEvent} events
   */
  async send(...events) {
    for (const event of events) await this.call("send", event);
  }

  /**
   * @template {keyof typeof stage} Name
   * @param {Name} name
   * @param {Parameters<typeof stage[Name]>} args
   * @returns {Promise<Awaited<ReturnType<typeof stage[Name]>>>}
   */
  call(name, ...args) {
    return this.page.evaluate(
      ({ name, args }) => Reflect.get(globalThis, "stage")[name](...args),
      /** @type {{ name: Name, args: any }} */ ({ name, args }),
    );
  }
}

/**
 * Loads the shipped page with the stage in the place of its scripts, and with the styles of the sources: what is tested is what was
 * written last.
 * @param {Browser} browser
 * @param {BrowserContextOptions} options
 */
async function loaded(browser, options) {
  const context = await browser.newContext(options);
  const complaints = listen(context, options.baseURL ?? "");
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  const script = await bundled();
  await context.route("**/stage.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  const page = readFileSync(resolve(ROOT, "dist/index.html"), "utf8").replaceAll(SHIPPED, "");
  const body = page.replace("</head>", `${SOURCES}</head>`);
  await context.route("**/stage.html", (route) => route.fulfill({ contentType: "text/html", body }));
  await context.route("**/www/**", (route) => {
    const [, file = ""] = new URL(route.request().url()).pathname.split("/www/");
    const [, language] = /\/([\w-]+)\.json$/.exec(file) ?? [];
    // Texts are complete, as those of a release are.
    if (language) return route.fulfill({ json: textsIn(resolve(ROOT, "www", dirname(file)), language) });
    return route.fulfill({ path: resolve(ROOT, "www", file) });
  });
  const stage = new Stage(await context.newPage(), complaints);
  await stage.page.goto("./stage.html");
  await stage.call("start", engine());
  return stage;
}

/**
 * @typedef {object} Ours
 * @property {boolean} finger whether the browser was started as one with a touch screen and no mouse
 * @property {Stage} game
 */

/** @typedef {(options: BrowserContextOptions) => Promise<Stage>} Stages one for each kind of screen */

export const test = base.extend(
  /** @type {import("@playwright/test").Fixtures<Ours, { stages: Stages }, import("@playwright/test").PlaywrightTestArgs & import("@playwright/test").PlaywrightTestOptions, import("@playwright/test").PlaywrightWorkerArgs & import("@playwright/test").PlaywrightWorkerOptions>} */
  ({
    finger: [false, { option: true }],
    stages: [
      async ({ browser }, use) => {
        /** @type {Map<string, Promise<Stage>>} */
        const known = new Map();
        await use((options) => {
          const kind = JSON.stringify(options);
          const stage = known.get(kind) ?? loaded(browser, options);
          known.set(kind, stage);
          return stage;
        });
        for (const stage of known.values()) await (await stage).page.context().close();
      },
      { scope: "worker" },
    ],
    game: async (
      { stages, baseURL, browserName, colorScheme, finger, hasTouch, isMobile, locale, viewport },
      use,
      info,
    ) => {
      const kind = { baseURL, hasTouch, isMobile, locale };
      const game = await stages(/** @type {BrowserContextOptions} */ (kind));
      if (browserName === "firefox") await beFirefox(game.page, info, { colorScheme, finger, hasTouch });
      else await game.page.emulateMedia({ colorScheme, forcedColors: "none", reducedMotion: "reduce" });
      if (viewport) await game.page.setViewportSize(viewport);
      await game.call("open");
      game.complaints.length = 0;
      await use(game);
      expect(game.complaints, "what the browser complained of").toEqual([]);
    },
    page: async ({ game }, use) => {
      await use(game.page);
    },
  }),
);

export { expect };
