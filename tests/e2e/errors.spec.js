// What can go wrong, said on the page with a way on. Workers that fail have a file of their own, engine-loss.spec.js;
// so have pages that cannot be loaded, loading.spec.js.

import { expect, test } from "./fixtures.js";
import { listenInWorkers } from "./page.js";

/** @import {Page} from "@playwright/test" */

const ENGINE = "**/noughts_bg-*.wasm";
const WORKER = "**/worker-*.js";

/** Fails at every search as large as this, and lets smaller ones pass. */
const OVERLOADED = `(event) => {
  const { type, id, args } = event.data;
  if (type !== "call" || args[2].iterations < 1000) return;
  event.stopImmediatePropagation();
  postMessage({ type: "error", id, fault: { name: "RangeError", message: "out of memory", fatal: true } });
}`;

/**
 * @param {Page} page
 * @param {string} body
 */
const replaceWorkers = (page, body) =>
  page.route(WORKER, (route) => route.fulfill({ contentType: "text/javascript", body }));

test.describe("an engine file that is missing once", () => {
  test.use({ allowed: [/noughts_bg-\w+\.wasm|Failed to load resource|404/] });

  test("is asked for again, without a message", async ({ game, page }) => {
    let requests = 0;
    // Streaming and its substitute are one try.
    await page.route(ENGINE, (route) => {
      requests += 1;
      return requests > 2 ? route.continue() : route.fulfill({ status: 404, body: "" });
    });
    await game.open();
    await expect(game.panel).toBeHidden();
    await game.exchange("b2");
    await expect(game.marks).toHaveCount(2);
    expect(requests).toBeGreaterThan(2);
  });
});

test("an engine that has too much to do goes on with a shorter search", async ({ game, page }) => {
  await listenInWorkers(page, OVERLOADED);
  await game.open({ link: "#1&g=5x5x4&s=h.mcts_i2000_s1&f=x" });
  await game.play("c3");
  await expect(game.panel).toHaveText(/The engine stopped \(internal error\)\. Your game is safe\./);
  await game.press("ease");
  await expect(game.panel).toBeHidden();
  await expect(game.control("notice")).toContainText("Continuing with a shorter search.");
  await expect(game.marks).toHaveCount(2);
  await expect(game.reported("Visits")).toHaveText("200");
});

test("no answer within three times the budget, twice, is said; a budget that cannot shrink is not offered", async ({
  game,
  page,
}) => {
  await replaceWorkers(page, "onmessage = () => {};");
  await game.open({ link: "#1&g=5x5x4&s=h.mcts_t100&f=x" });
  await game.play("c3");
  await expect(game.panel).toHaveText(/The engine stopped \(it did not answer in time\)\./);
  await expect(game.control("ease")).toHaveCount(0);
  await expect(game.control("restart")).toBeVisible();
  await expect(game.marks).toHaveCount(1);
});

test.describe("the details of a fault", () => {
  const LINK = "#1&g=3x3x3&s=h.mcts_i500&f=x";

  test.beforeEach(({ page }) =>
    replaceWorkers(
      page,
      `onmessage = ({ data: { type, id } }) => {
        const fault = { name: "RuntimeError", message: "unreachable", fatal: true };
        if (type === "call") postMessage({ type: "error", id, fault });
      };`,
    ),
  );

  test("are copied for whoever can mend it", { tag: "@firefox" }, async ({ game, page }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await game.open({ link: LINK });
    await game.play("b2");
    await game.press("copy-details");
    await expect(game.control("notice")).toContainText("Copied.");
    await expect(game.control("copy-details")).toHaveText("Copied.");
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(
      /^RuntimeError: unreachable\n#1&g=3x3x3&.*m=b2\n\{"id":"mcts"\} \{"iterations":500\}\n/,
    );
    await expect(game.panel).toBeVisible();
  });

  test("are shown where the browser does not let a page copy", async ({ game, page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "clipboard"));
    await game.open({ link: LINK });
    await game.play("b2");
    await game.press("copy-details");
    await expect(game.control("notice")).toContainText(
      /The browser blocked copying.*RuntimeError: unreachable/,
    );
  });
});

test.describe("an engine whose weights cannot be loaded", () => {
  test.use({ allowed: [/ultimate-\w+\.net|Failed to load resource/] });

  test("is said in plain words, and a shorter search is no way on", async ({ game, page }) => {
    await page.route("**/ultimate-*.net", (route) => route.abort());
    await game.open({ link: "#1&g=uttt&s=h.puct_i50&f=x" });
    await game.play("5.5");
    await expect(game.panel).toHaveText(
      /^\s*This player needs a file that is not on this device\. Check the connection\. Your game is safe\.\s*Retry\s*Copy details\s*$/,
    );
    await page.unroute("**/ultimate-*.net");
    await game.press("restart");
    await expect(game.panel).toBeHidden();
    await expect(game.marks).toHaveCount(2);
  });
});

test("a damaged book is said once, and the solver answers without it", async ({ game, page }) => {
  await page.route("**/connect-four-*.book", (route) => route.fulfill({ body: "no book" }));
  await game.open({ link: "#1&g=drop6x7x4&s=h.solver_n10000&f=x" });
  await game.play("d1");
  await expect(game.marks).toHaveCount(2);
  await expect(game.reported("Why")).toHaveText(
    /its file could not be loaded: these bytes are not a book of Connect Four$/,
  );
});

test.describe("what goes wrong in the page itself", () => {
  test.use({ allowed: [/is not a (function|constructor)|a foreign script/] });

  /** What breaks. @type {Record<string, () => void>} */
  const faults = {
    "while it draws": () => {
      Object.defineProperty(Intl.NumberFormat.prototype, "format", { value: undefined });
    },
    "while it starts a search": () => {
      Reflect.set(globalThis, "AbortController", undefined);
    },
  };

  for (const [when, bringAbout] of Object.entries(faults)) {
    test(`${when} is said once, in plain words, and Reload goes on with the game`, async ({ game, page }) => {
      // With an algorithm at the table there are numbers to draw.
      await game.open({ link: "#1&g=3x3x3&s=h.alphabeta&f=x" });
      await game.exchange("b2");
      const before = (await game.position()).toSorted();
      await page.evaluate(bringAbout);
      // The press alone would be drawn, and the message move the board away from the finger.
      await game.legal.first().dispatchEvent("click");
      await expect(game.panel).toHaveText(
        /^\s*Something went wrong on this page\. Your game is safe\.\s*Reload\s*Dismiss\s*Copy details\s*$/,
      );
      await game.press("dismiss-error");
      await expect(game.panel).toBeHidden();
      // The same again is no news. The menu may not be drawn after the fault: the test does not wait for it.
      await game.press("menu");
      await expect(game.panel).toBeHidden();
      await page.reload();
      await game.ready();
      await expect.poll(async () => (await game.position()).length).toBeGreaterThan(before.length);
      await expect(game.panel).toBeHidden();
    });
  }

  test("Reload of the message loads the page, and what other scripts throw is nobody's business", async ({
    game,
    page,
  }) => {
    await game.open();
    await game.exchange("b2");
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("a foreign script");
      });
      Promise.reject(new Error("a foreign script"));
    });
    await game.drawn();
    await expect(game.panel).toBeHidden();
    await page.evaluate(() => dispatchEvent(new CustomEvent("page-error", { detail: new Error("bad") })));
    await game.press("reload");
    await expect(game.panel).toBeHidden();
    await game.ready();
    await expect(game.marks).toHaveCount(2);
  });
});

test("a search that its budget ends before a proof says that it is an estimate", async ({ game }) => {
  await game.open({ link: "#1&g=5x5x4&s=h.alphabeta_n2000&f=x" });
  await game.exchange("c3");
  await expect(game.marks).toHaveCount(2);
  await expect(game.reported("Value")).toHaveText(/, estimate$/);
  await expect(game.reported("Stopped")).toHaveText("position limit reached");
});

test("a search that ends by itself says that it has proved something, also after a pause before its reply", async ({
  game,
}) => {
  await game.open({ replyPause: 400, link: "#1&g=3x3x3&s=h.alphabeta&f=x" });
  await game.exchange("b2");
  await expect(game.reported("Value")).toHaveText(/, proved$/);
  await expect(game.reported("Stopped")).toHaveText("searched to the end");
});

test("a full device keeps nothing more, and the game goes on", async ({ game, page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("./");
  await game.ready();
  await game.exchange("b2");
  await expect(game.marks).toHaveCount(2);
  await game.press("new");
  await expect(game.marks).toHaveCount(0);
});
