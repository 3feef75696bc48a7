// A host that once sent a file cut off, with status 200 and for ever: nobody keeps it, and who has it gets rid of it.

import { expect } from "./fixtures.js";
import { IN_TIME, note, releasesKept, test } from "./kept.js";

test.use({
  allowed: [
    /wasm|WebAssembly|SyntaxError|Invalid or unexpected|Unexpected end|cut off|chunk-|sw\.js|ServiceWorker/i,
  ],
});

for (const module of ["noughts_rules_bg.wasm", "noughts_bg.wasm"]) {
  test(`an engine that came cut off is called damaged, and Retry gets it whole once the host has it: ${module}`, async ({
    game,
    page,
    host,
    first,
  }) => {
    await host.cutOff(first, first.file(module));
    await page.goto("./");
    await expect(game.control("engine-panel")).toContainText("The engine arrived damaged. Try again later.");
    host.wrong.clear();
    await game.press("restart");
    await game.ready();
    await game.exchange("b2");
    await expect(game.marks).toHaveCount(2);
  });
}

test("a worker that came cut off comes whole by Restart once the host has it", async ({
  game,
  page,
  host,
  first,
}) => {
  const main = await first.text(first.file("main.js"));
  const [worker = ""] = /(?<![\w-])worker-[0-9a-f]{8}\.js/.exec(main) ?? [];
  await host.cutOff(first, `app/${worker}`);
  await page.goto("./#1&g=3x3x3&s=h.mcts_i200");
  await game.ready();
  await game.play("b2");
  await expect(game.control("engine-panel")).toBeVisible();
  host.wrong.clear();
  // The page asks for the script again when a worker fails, which it may have done before the host had it.
  await expect(async () => {
    await game.press("restart");
    await expect(game.marks).toHaveCount(2, { timeout: 5000 });
  }).toPass();
});

test.describe("on a device that keeps the page", () => {
  test.use({ keepable: true });

  test("a module that came cut off is not kept, the page plays and says so, and the next visit keeps it whole", async ({
    game,
    page,
    host,
    first,
  }) => {
    const length = await host.cutOff(first, first.file("noughts_lab_bg.wasm"));
    await game.open();
    await expect(note(page)).toHaveText("Could not be saved for offline use.", IN_TIME);
    expect(await releasesKept(page)).toEqual([]);
    await game.exchange("b2");
    host.wrong.clear();
    await page.reload();
    await expect(note(page)).toHaveText("Works offline.", IN_TIME);
    const kept = (/** @type {string} */ file) =>
      page.evaluate(async (address) => {
        const response = await caches.match(new URL(address, location.href).href);
        return response ? (await response.arrayBuffer()).byteLength : null;
      }, file);
    const file = first.file("noughts_lab_bg.wasm");
    expect(await kept(file)).toBe(length);
    // One that was kept by halves, as earlier releases did, is noticed at the next visit.
    await page.evaluate(async (address) => {
      const [name = ""] = await caches.keys();
      const cache = await caches.open(name);
      await cache.put(new URL(address, location.href).href, new Response("half of it"));
    }, file);
    expect(await kept(file)).toBe(10);
    await page.reload();
    await expect.poll(() => kept(file), IN_TIME).toBe(length);
  });
});

test("a part that came cut off comes whole by Reload once the host has it", async ({
  game,
  page,
  host,
  first,
}) => {
  await host.cutOff(first, first.file("setup-chunk.js"));
  await page.goto("./");
  await game.ready();
  await game.press("setup");
  await expect(game.control("notice")).toContainText("This part of the page could not be loaded.");
  host.wrong.clear();
  await game.press("notice-retry");
  const loaded = page.waitForEvent("load");
  await game.control("notice-retry").filter({ hasText: "Reload" }).click();
  await loaded;
  await game.ready();
  await game.press("setup");
  await expect(page.getByRole("dialog")).toBeVisible();
});
