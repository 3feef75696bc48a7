// A worker that dies, traps or falls silent: once, nobody notices; twice, the page says so and goes on when told.

import { expect, test } from "./fixtures.js";
import { listenInWorkers } from "./page.js";
import { WON_3X3 } from "./scripts.js";

/** @import {Page} from "@playwright/test" */

const WORKER = "**/worker-*.js";

/** Scripts in place of the worker's own. Each takes the engine, and fails at the first search. */
const BROKEN = {
  "dies of an error nobody catches": `onmessage = ({ data }) => {
    if (data.type === "call") throw new Error("lost");
  };`,
  "traps in the engine": `onmessage = ({ data: { type, id } }) => {
    if (type !== "call") return;
    const fault = { name: "RuntimeError", message: "unreachable", fatal: true };
    postMessage({ type: "error", id, fault });
  };`,
  "cannot be read": `throw new Error("broken on arrival");`,
};

/**
 * Puts a broken worker in place of the next one, or of all until the route is lifted.
 * @param {Page} page
 * @param {string} body
 * @param {{ times?: number }} [options]
 */
async function breakWorkers(page, body, options) {
  await page.route(WORKER, (route) => route.fulfill({ contentType: "text/javascript", body }), options);
}

for (const [how, body] of Object.entries(BROKEN)) {
  test.describe(`a worker that ${how}`, () => {
    // Chromium reports what a worker did not catch, even where the page deals with it.
    test.use({ allowed: [/lost|broken on arrival/] });

    test("is replaced, and the game goes on", { tag: how.startsWith("traps") ? [] : "@firefox" }, async ({
      game,
      page,
    }) => {
      await breakWorkers(page, body, { times: 1 });
      await game.open();
      await game.exchange("b2");
      await expect(game.marks).toHaveCount(2);
      await expect(game.panel).toBeHidden();
      await game.playToTheEnd();
      await expect(game.status).toHaveText(/ wins? with |Draw\./);
    });

    test("again and again: the page says so, the game is kept, and Restart goes on", async ({
      game,
      page,
    }) => {
      await breakWorkers(page, body);
      await game.open();
      await game.play("b2");
      await expect(game.panel).toHaveText(/The engine stopped \(.+\)\. Your game is safe\./);
      await expect(game.status).toHaveText(/The engine stopped\./);
      await expect(game.marks).toHaveCount(1);
      await page.unroute(WORKER);
      await game.press("restart");
      await expect(game.marks).toHaveCount(2);
      await expect(game.panel).toBeHidden();
      await game.playToTheEnd();
      await expect(game.status).toHaveText(/ wins? with |Draw\./);
    });
  });
}

test.describe("where the part that says more does not come", () => {
  test.use({ allowed: [/lost|failure-chunk|Failed to load resource/] });

  test("a lost engine is said all the same, and started again", async ({ game, page }) => {
    await page.route(/failure-chunk-\w+\.js$/, (route) => route.abort());
    await breakWorkers(page, BROKEN["dies of an error nobody catches"]);
    await game.open();
    await game.play("b2");
    await expect(game.panel).toContainText("Your game is safe.");
    await page.unroute(WORKER);
    await game.press("restart");
    await expect(game.marks).toHaveCount(2);
    await expect(game.panel).toBeHidden();
  });
});

test("a running worker that is lost takes no move with it", async ({ game, page }) => {
  await game.open();
  await game.exchange("b2");
  const [worker] = page.workers();
  if (!worker) throw new Error("no search worker");
  await worker.evaluate(() => {
    globalThis.onmessage = () =>
      postMessage({
        type: "error",
        id: 2,
        fault: { name: "RuntimeError", message: "unreachable", fatal: true },
      });
  });
  await game.exchange((await game.legalNames())[0] ?? "");
  await expect(game.marks).toHaveCount(4);
  await expect.poll(() => page.workers().includes(worker)).toBe(false);
});

test("a worker that falls silent is given up, and another one answers", async ({ game, page }) => {
  await breakWorkers(page, "onmessage = () => {};", { times: 1 });
  await game.open({ link: "#1&g=uttt&s=h.mcts_t100&f=x" });
  await game.play("5.5");
  await expect(game.marks).toHaveCount(2);
  await expect(game.panel).toBeHidden();
});

test("with a stopped engine the rest still works: undo, another seat, a new game", async ({ game, page }) => {
  await breakWorkers(page, BROKEN["traps in the engine"]);
  await game.open();
  await game.play("b2");
  await expect(game.panel).toBeVisible();
  await game.press("undo");
  await expect(game.panel).toBeHidden();
  await expect(game.marks).toHaveCount(0);
  await game.press("mode-2p");
  await game.play(...WON_3X3);
  await expect(game.status).toHaveText(/\(X\) wins/);
});

test("a question that the engine refuses is said in words, and the game is kept", async ({ game, page }) => {
  // The page itself asks for nothing that is refused.
  const refused = `({ data }) => {
    if (data.type === "call") data.args[2].nodes = -5;
  }`;
  await listenInWorkers(page, refused, { times: 1 });
  await game.open();
  await game.play("b2");
  await expect(game.panel).toHaveText(/The engine could not do this: .*-5/);
  await expect(game.status).toHaveText(/The engine is waiting\./);
  const [worker] = page.workers();
  if (!worker) throw new Error("no search worker");
  await game.press("undo");
  await expect(game.panel).toBeHidden();
  await expect(game.marks).toHaveCount(0);
});
