// Searches that sample a game, or deal its moves out, are done by several workers, as many as the device has processors
// to spare.

import { expect, test } from "./fixtures.js";
import { ENDED_MS } from "./page.js";

/** @import {GamePage} from "./page.js" */

const PROCESSORS = 4;
const WORKERS = PROCESSORS - 1;

test.use({ processors: PROCESSORS });

/**
 * A person begins against an engine.
 * @param {GamePage} game
 * @param {string} engine with its limits, as addresses name it
 * @param {string} [rules]
 */
const open = (game, engine, rules = "uttt") => game.open({ link: `#1&g=${rules}&s=h.${engine}&f=x` });

test("a limit of time is used by all workers, and the report counts what all of them did", {
  tag: "@measures",
}, async ({ game, page }) => {
  await open(game, "mcts_t1000");
  await expect.poll(() => page.workers().length).toBe(1);
  await game.play("5.5");
  await expect(game.reported("Workers")).toHaveText(String(WORKERS));
  await game.idle();
  await expect(game.marks).toHaveCount(2);
  expect(await game.last.getAttribute("data-cell")).toBe(await game.reportedMove());
  await expect(game.reported("Workers")).toHaveText(String(WORKERS));
  await expect(game.reported("Stopped")).toHaveText("time limit reached");
  await expect.poll(() => page.workers().length).toBe(WORKERS);
  // They are kept for the next move.
  const before = page.workers();
  // One that the machine made late has a moment to end.
  await Promise.all(before.map((worker) => worker.evaluate(() => 0)));
  await game.exchange((await game.legalNames())[0] ?? "");
  expect(page.workers()).toEqual(before);
});

test("strongest has them where it samples", { tag: "@measures" }, async ({ game, page }) => {
  await game.open({ link: "#1&g=7x7x4p3&s=h.strongest_t1000.h&f=x" });
  await game.exchange("d4");
  await expect(game.reported("Workers")).toHaveText(String(WORKERS));
  await expect.poll(() => page.workers().length).toBe(WORKERS);
});

test("the prover deals its moves out among them", { tag: "@measures" }, async ({ game, page }) => {
  await open(game, "prover_t1000", "9x9x5");
  await game.exchange("e5");
  await expect(game.reported("Workers")).toHaveText(String(WORKERS));
  await expect(game.reported("Stopped")).toHaveText("time limit reached");
  await expect.poll(() => page.workers().length).toBe(WORKERS);
  // What they prove together is the answer, long before the time is up.
  await game.follow("./#1&g=5x5x4&s=h.prover_t60000&f=x");
  await game.exchange("a1");
  await expect(game.reported("Value")).toHaveText(/proved/);
});

test("whoever wants to keep the processors for something else allows fewer, for good", {
  tag: "@measures",
}, async ({ game, page }) => {
  await open(game, "mcts_t1000");
  await game.press("settings");
  await game.control("set-workers").selectOption("2");
  await page.keyboard.press("Escape");
  await game.exchange("5.5");
  await expect(game.reported("Workers")).toHaveText("2");
  // What happened is kept a moment later.
  await page.waitForURL(/m=5\.5_/);
  await page.reload();
  await game.ready();
  await game.exchange((await game.legalNames())[0] ?? "");
  await expect(game.reported("Workers")).toHaveText("2");
  await expect.poll(() => page.workers().length).toBe(2);
});

test("a limit of work is used by one worker: the same again is the same", async ({ game, page }) => {
  const answers = [];
  await open(game, "mcts_i3000_s7");
  for (let round = 0; round < 2; round += 1) {
    await game.exchange("5.5");
    answers.push([await game.reportedMove(), await game.reported("Nodes in the tree").textContent()]);
    await expect(game.reported("Workers")).toHaveCount(0);
    await game.press("new");
  }
  expect(answers[1]).toEqual(answers[0]);
  await expect.poll(() => page.workers().length).toBe(1);
});

test("a new game ends them all", { tag: "@measures" }, async ({ game }) => {
  await open(game, "mcts_t60000");
  await game.play("5.5");
  await expect(game.reported("Workers")).toHaveText(String(WORKERS));
  expect(await game.newDuringSearch()).toBeLessThan(ENDED_MS);
  expect(await game.changesWithin(1000)).toBe(0);
});

test("what one of them proves is the answer, long before the time is up", async ({ game }) => {
  await open(game, "mcts_t60000", "3x3x3");
  await game.exchange("b2");
  await expect(game.reported("Value")).toHaveText(/proved/);
});

test("a worker runs any function of the engine, and stops a search that the page no longer needs", async ({
  game,
  page,
}) => {
  await open(game, "random");
  await game.exchange("5.5");
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  const script = page.workers()[0]?.url() ?? "";
  const { tree, unknown, stopped } = await page.evaluate(async (script) => {
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    const engine = files.find((name) => name.includes("/noughts_bg-")) ?? "";
    const worker = new Worker(script, { type: "module" });
    /** @type {(method: string, args: unknown[], onProgress?: () => void) => Promise<any>} */
    const call = (method, args, onProgress) =>
      new Promise((resolve) => {
        worker.onmessage = ({ data }) => {
          if (data.type === "progress") onProgress?.();
          else if (data.id === 1) resolve(data);
        };
        worker.postMessage({ type: "call", id: 1, method, args });
      });
    const module = await WebAssembly.compile(await (await fetch(engine)).arrayBuffer());
    const token = URL.createObjectURL(new Blob());
    worker.postMessage({ type: "load", module, token });
    const game = { rules: { kind: "ultimate" }, moves: [40] };
    const tree = await call("search_tree", [game, "minimax", { depth: 2 }, { nodes: 30 }]);
    const unknown = await call("no_such", []);
    const endless = [game, "mcts", { timeMs: 3_600_000 }];
    const stopped = await call("best_move", endless, () => URL.revokeObjectURL(token));
    worker.terminate();
    return { tree, unknown, stopped };
  }, script);
  expect(tree.result.trace.recorded).toBe(30);
  expect(tree.result.trace.parent).toHaveLength(30);
  expect(unknown).toMatchObject({ type: "error", fault: { name: "UnknownMethod", fatal: false } });
  expect(stopped.result.stoppedBy).toBe("cancelled");
});

test.describe("without the others", () => {
  test.use({ allowed: [/lost/] });

  test("one worker answers", async ({ game, page }) => {
    await open(game, "mcts_t1000");
    const body = `onmessage = ({ data }) => { if (data.type === "call") throw new Error("lost"); };`;
    await page.route("**/worker-*.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
    await game.exchange("5.5");
    await expect(game.marks).toHaveCount(2);
    await expect(game.panel).toBeHidden();
    await expect(game.reported("Workers")).toHaveCount(0);
  });
});
