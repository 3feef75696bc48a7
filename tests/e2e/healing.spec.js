// How long a visitor waits where a release does not start: where the first script fails on a device as it is and on a busy one, where
// the main script does on a slow one; on one as it is that is a matter of offline.spec.js. What happens is the same on all of them, and
// a test fails when it does not; the seconds are printed.

import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { expect } from "./fixtures.js";
import { becomes, findRelease, test as kept, loadToTheLast, playAndKeep, SITE, takeRelease } from "./kept.js";
import { Line } from "./line.js";

/** @import {Page} from "@playwright/test" */
/** @import {Host, Release} from "./host.js" */
/** @import {GamePage} from "./page.js" */

/** @typedef {{ game: GamePage, page: Page, host: Host, first: Release, second: Release, bad: Release }} Visit */

/** Far more than the slowest of the devices takes. */
const IN_TIME = { timeout: 60_000 };

const test = kept.extend(
  /** @type {import("@playwright/test").Fixtures<{ line: Line, visit: Visit, slowed: (device: string) => Promise<() => Promise<unknown>> }, {}, import("@playwright/test").PlaywrightTestArgs & import("@playwright/test").PlaywrightTestOptions & Visit>} */
  ({
    visit: ({ game, page, host, first, second, bad }, use) => use({ game, page, host, first, second, bad }),
    line: async ({ host }, use) => {
      const line = new Line(host.address(SITE));
      await line.start();
      await use(line);
      line.stop();
    },
    baseURL: async ({ line }, use) => use(line.address(SITE)),
    slowed: async ({ page, line }, use) => {
      /** @type {Worker[]} */
      const busy = [];
      await use(async (device) => {
        if (device === SLOW) {
          line.speed = { latency: 150, bytesPerSecond: 200_000 };
          const session = await page.context().newCDPSession(page);
          const run = (/** @type {number} */ rate) =>
            session.send("Emulation.setCPUThrottlingRate", { rate });
          await run(6);
          // A processor is made slow by keeping it busy, which other tests would feel; from then on the line decides.
          return () => run(1);
        }
        if (device === BUSY) {
          for (let one = 0; one < 2 * availableParallelism(); one++)
            busy.push(new Worker("for (;;);", { eval: true }));
        }
        return async () => {};
      });
      await Promise.all(busy.map((one) => one.terminate()));
    },
  }),
);

const SLOW = "with a sixth of its speed, at 200 KB/s";
const BUSY = "beside two busy threads for each of its processors";
const DEVICE = "as it is";

/**
 * On which devices, how a visitor comes by a release that does not start, how the host mends that, and which release the visitor gets then.
 * @typedef {{ said: string, devices: readonly string[], meet: (visit: Visit) => Promise<() => Promise<unknown>>, mend: (visit: Visit) => Release }} Fault
 */

/** A game was played, and the release that the page has found throws; the main script would start without the first. @type {Omit<Fault, "said" | "devices">} */
const THROWS = {
  meet: async ({ game, page, host, bad }) => {
    await playAndKeep(game);
    await findRelease(page, host, bad);
    return () => takeRelease(page);
  },
  mend: ({ host, second }) => {
    host.sites.set(SITE, second);
    return second;
  },
};

/** Somebody follows the link of a game, and the scripts arrive cut off; the browser keeps what it got. @type {Omit<Fault, "said" | "devices">} */
const CUT_OFF = {
  meet: async ({ page, host, first }) => {
    for (const script of ["first.js", "main.js"]) await host.cutOff(first, first.file(script));
    return () => page.goto("./#1&g=3x3x3&s=h.h&f=x&m=b2_a1", { waitUntil: "commit" });
  },
  mend: ({ host, first }) => {
    host.wrong.clear();
    return first;
  },
};

const NOT_STARTED = "Noughts could not start.";

/** @type {Record<string, Fault & { throwing: string[] }>} */
const FAULTS = {
  "the first script throws": {
    ...THROWS,
    throwing: ["first.js", "main.js"],
    said: NOT_STARTED,
    devices: [BUSY],
  },
  "the first script arrives cut off": { ...CUT_OFF, throwing: [], said: NOT_STARTED, devices: [DEVICE] },
  "the main script throws": {
    ...THROWS,
    throwing: ["main.js"],
    devices: [SLOW],
    said: "The page could not start. Your game is safe.",
  },
};

/** @param {number} since */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** A busy device leaves other tests no processor; the others share it with them. @param {string} device */
const alone = (device) => ({ tag: device === BUSY ? ["@measures"] : [] });

for (const [name, { throwing, said, devices, meet, mend }] of Object.entries(FAULTS)) {
  test.describe(`where ${name}, a visitor`, () => {
    test.use({
      keepable: true,
      throwing,
      // What the page asks for past the caches, the host of the next release may have no more.
      allowed: [/a bad release|SyntaxError|preload|ServiceWorker|sw\.js|404|ERR_ABORTED/],
    });

    for (const device of devices) {
      test(
        `gets the next release by itself, on a device ${device}`,
        alone(device),
        async ({ visit, slowed }) => {
          const { game, page, host } = visit;
          const come = await meet(visit);
          const quick = await slowed(device);
          // The page asks for the next release only when its words were read.
          const goOn = host.hold("sw.js");
          const start = Date.now();
          await come();
          await expect(page.getByText(said)).toBeVisible(IN_TIME);
          const words = seconds(start);
          await quick();
          const next = mend(visit);
          goOn();
          await becomes(game, next);
          console.log(`      told after ${words}, healed after ${seconds(start)}`);
          await expect(game.marks).toHaveCount(2);
        },
      );
    }

    // Where the first script throws, guard.spec.js presses Reload; where it runs, offline.spec.js does.
    if (throwing.length > 0) return;

    test("gets the next release, which comes later, by Reload", async ({ visit }) => {
      const { game, page, first } = visit;
      const come = await meet(visit);
      await come();
      await expect(page.getByText(said)).toBeVisible();
      await loadToTheLast(page, first);
      await expect(page.getByText(said)).toBeVisible(IN_TIME);
      const next = mend(visit);
      const start = Date.now();
      await page.getByRole("button", { name: "Reload" }).click();
      await becomes(game, next);
      console.log(`      healed ${seconds(start)} after the press`);
      await expect(game.marks).toHaveCount(2);
    });
  });
}
