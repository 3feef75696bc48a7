// What the Learn pages link to in the game.

import { ADDRESSES, parts } from "../e2e/learn-links.js";
import { documents, exercises, Learner, learner_traps, learners, rows } from "../node/lab.mjs";
import { expect, test } from "./fixtures.js";

/** @import {AppEvent} from "../../www/shared/state/types.ts" */
/** @import {Stage} from "./fixtures.js" */

/**
 * Opens one address after another, each with the events that its view waits for; a question to the page for each would take far longer.
 * @param {Stage} game
 * @param {{ link: string, asleep?: boolean, news?: AppEvent[] }[]} visits
 * @returns {Promise<{ link: string, told: string, isRead: boolean, hasNotice: boolean }[]>} what the page says then
 */
const visited = ({ page }, visits) =>
  page.evaluate(async (visits) => {
    const { stage } = /** @type {{ stage: typeof import("./stage.js").stage }} */ (
      /** @type {unknown} */ (globalThis)
    );
    const found = [];
    for (const { link, asleep = false, news = [] } of visits) {
      await stage.open({ link, asleep });
      for (const event of news) stage.send(event);
      await null;
      const notice = document.querySelector('[data-testid="notice"]');
      found.push({
        link,
        told: stage.link(),
        isRead: !stage.state().lab.asked?.place,
        hasNotice: notice?.checkVisibility() ?? false,
      });
    }
    return found;
  }, visits);

test("every address that a page gives to the game can be read", async ({ game }) => {
  expect(ADDRESSES.plain.length).toBeGreaterThan(30);
  const found = await visited(
    game,
    ADDRESSES.plain.map((link) => ({ link })),
  );
  expect(found.filter(({ hasNotice }) => hasNotice).map(({ link }) => link)).toEqual([]);
  // What is searched by whom is part of an address once it was found.
  const late = found.filter(({ link, told }) => `${parts(told, link)}` !== `${parts(link)}`);
  for (const { link } of late) {
    await game.call("open", { link });
    const named = async () => parts(await game.call("link"), link);
    await expect.poll(named, { message: link, intervals: [20, 50, 100] }).toEqual(parts(link));
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

test("every address of a view with a worker can be read that a page gives to the game", async ({ game }) => {
  expect(ADDRESSES.waiting.length).toBeGreaterThan(20);
  const news = heard();
  const visits = ADDRESSES.waiting.map((link) => {
    const [, view = ""] = /&v=([a-z]+)/.exec(link) ?? [];
    return { link, asleep: true, news: news[view] ?? [] };
  });
  for (const { link, told, isRead, hasNotice } of await visited(game, visits)) {
    expect(isRead, link).toBe(true);
    expect(parts(told, link), link).toEqual(parts(link));
    expect(hasNotice, link).toBe(false);
  }
});
