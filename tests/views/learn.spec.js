// What the Learn pages link to in the game.

import { ADDRESSES, parts } from "../e2e/learn-links.js";
import { documents, exercises, Learner, learner_traps, learners, rows } from "../node/lab.mjs";
import { expect, test } from "./fixtures.js";

/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */
/** @import {Stage} from "./fixtures.js" */

test("every address that a page gives to the game can be read", async ({ game }) => {
  expect(ADDRESSES.plain.length).toBeGreaterThan(30);
  for (const link of ADDRESSES.plain) {
    await game.call("open", { link });
    // What is searched by whom is part of the address once it was found.
    const found = async () => parts(await game.call("link"), link);
    await expect.poll(found, { message: link, intervals: [20, 50, 100] }).toEqual(parts(link));
    await expect(game.control("notice"), link).toBeHidden();
  }
});

/**
 * What a view must hear before it reads its place: from the laboratory's worker, which is asked for nothing here, and of the device.
 * @returns {Record<string, AppEvent[]>}
 */
function heard() {
  const described = { learners: learners(), traps: learner_traps(), seats: "brain" in Learner.prototype };
  return {
    exercises: [
      { type: "seen", seen: false },
      { type: "exercises-listed", list: exercises(), fresh: 1 },
    ],
    numbers: [{ type: "numbers-listed", documents: documents(), rows: rows() }],
    tournament: [{ type: "tournament-restored", kept: null }, { type: "tournament-read" }],
    training: [
      { type: "training-listed", described },
      { type: "training-loaded", kept: { text: "" } },
    ],
  };
}

/** The place that the view has still to read. @param {Stage} game */
const unread = ({ page }) =>
  page.evaluate(() => /** @type {State} */ (Reflect.get(globalThis, "stage").state()).lab.asked?.place ?? "");

test("every address of a view with a worker can be read that a page gives to the game", async ({ game }) => {
  expect(ADDRESSES.waiting.length).toBeGreaterThan(20);
  const news = heard();
  for (const link of ADDRESSES.waiting) {
    await game.call("open", { link, asleep: true });
    const [, view = ""] = /&v=([a-z]+)/.exec(link) ?? [];
    await game.send(...(news[view] ?? []));
    expect(await unread(game), link).toBe("");
    expect(parts(await game.call("link"), link), link).toEqual(parts(link));
    await expect(game.control("notice"), link).toBeHidden();
  }
});
