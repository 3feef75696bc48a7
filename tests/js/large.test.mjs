// Large things: they are in the database of the browser, and what earlier releases kept elsewhere is taken over.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { BRAINS } from "../../www/lab/brains/brains.ts";
import { TOURNAMENT } from "../../www/lab/tournament/kept.ts";
import { tournamentOf } from "../../www/lab/tournament/tournament.ts";
import { ARCHIVE } from "../../www/library/games/archive.ts";
import { SESSION, talliesIn } from "../../www/library/games/session.ts";
import { RECORD } from "../../www/library/puzzles/record.ts";
import { RESULTS } from "../../www/library/statistics/results.ts";
import { TAUGHT } from "../../www/play/rules/taught.ts";
import { REVIEWS, reviewsIn, reviewsText } from "../../www/study/review/kept.ts";
import { database, device, settled, tab } from "./tabs.mjs";

/** @import {AppEvent} from "../../www/shared/state/types.ts" */
/** @import {Reviews} from "../../www/study/review/kept.ts" */

/** What a device had in its storage when releases knew no database, as the release of 25 November 2026 has written it. @type {Record<string, string>} */
const BEFORE = JSON.parse(await readFile(new URL("./kept-before.json", import.meta.url), "utf8"));
const VIEW = /** @type {AppEvent} */ ({ type: "view", view: "tournament" });

/** @param {string[]} keys @returns {Reviews} of games that are known by these */
const reviews = (...keys) => keys.map((key) => ({ key, found: {}, checks: {} }));
/** @param {string | null | undefined} text */
const keysIn = (text) => reviewsIn(text ?? null).map(({ key }) => key);

/** @param {import("node:test").TestContext} context */
function timers(context) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  return context.mock.timers;
}

/**
 * Everything of a value is in another, which may say more.
 * @param {any} all
 * @param {unknown} part
 * @param {string} place
 */
function assertHolds(all, part, place) {
  if (typeof part !== "object" || part === null) return assert.equal(all, part, place);
  for (const [name, own] of Object.entries(part)) assertHolds(all?.[name], own, `${place}.${name}`);
}

test("what a release before this one has kept is all there, and the large things move once", async () => {
  const [on, large] = [device(BEFORE), database()];
  const open = async () => {
    const page = tab(on, large);
    page.send(VIEW);
    page.read(ARCHIVE, BRAINS, RECORD, RESULTS, REVIEWS, TAUGHT, TOURNAMENT);
    await settled();
    return page.state();
  };
  for (const visit of [1, 2]) {
    const state = await open();
    assert.deepEqual([state.settings.theme, state.settings.sounds], ["dark", true]);
    assert.deepEqual(state.games.archive.entries[0]?.record.moves, [4, 0, 8]);
    assert.equal(state.brains.kept?.brains[0]?.name, "Box");
    assert.equal(state.results?.all?.list[0]?.level, "medium");
    assert.deepEqual(state.lessons?.taught, { sent: 2, free: 1, won: 0 });
    assert.deepEqual(Object.keys(state.games.reviews?.[0]?.found ?? {}), ["0", "1"]);
    assert.equal(state.games.reviews?.[0]?.checks[0]?.value, 0.4);
    const { draft, played } = tournamentOf(state);
    assert.deepEqual([draft.seed, played?.games.length, played?.plan.settings.rounds], [7, 3, 3]);
    assert.deepEqual(played?.games[2]?.moves, [4, 0, 8, 2, 6]);
    for (const { key } of [REVIEWS, TOURNAMENT]) {
      assert.equal(on.getItem(key), null, `visit ${visit}`);
      assertHolds(JSON.parse(large.kept.get(key) ?? ""), JSON.parse(BEFORE[key] ?? ""), key);
    }
  }
  assert.equal(large.writes, 2, "each once");
  for (const { key } of [ARCHIVE, BRAINS, RECORD, RESULTS, SESSION, TAUGHT]) {
    assert.equal(on.getItem(key), BEFORE[key], key);
  }
  assert.deepEqual(RECORD.parse(on.getItem(RECORD.key)).solved, { "3x3x3 4,0": 2 });
  assert.notDeepEqual(talliesIn(on.getItem(SESSION.key)).scores, {});
});

test("where the database fails, what was kept before stays where it is and is there; what is new is in memory, and that is said", async (context) => {
  const clock = timers(context);
  const [on, large] = [device(BEFORE), database()];
  large.fails = true;
  const { driver, events, read, send, state } = tab(on, large);
  send(VIEW);
  read(TOURNAMENT);
  await settled();
  assert.equal(tournamentOf(state()).played?.games.length, 3);
  assert.equal(on.getItem(TOURNAMENT.key), BEFORE[TOURNAMENT.key]);
  send({ type: "tournament-draft", changes: { seed: 8 } });
  clock.tick(2000);
  await settled();
  assert.equal(tournamentOf(state()).draft.seed, 8);
  assert.deepEqual(
    events.map(({ type }) => type),
    ["tournament-restored", "save-failed", "save-failed"],
  );
  assert.equal(state().device.storage, false);
  // It may work when the page is left.
  send({ type: "tournament-draft", changes: { seed: 9 } });
  driver.flush();
  assert.equal(JSON.parse(on.getItem(TOURNAMENT.key) ?? "").draft.seed, 9);
});

test("a page that is left does not wait for the database: the next one takes over what it wrote", async (context) => {
  timers(context);
  const [on, large] = [device(), database()];
  const first = tab(on, large);
  first.read(REVIEWS);
  await settled();
  first.send({ type: "reviews-loaded", reviews: reviews("a") });
  first.driver.flush();
  assert.deepEqual([keysIn(on.getItem(REVIEWS.key)), large.writes], [["a"], 0]);
  const second = tab(on, large);
  second.read(REVIEWS);
  await settled();
  assert.deepEqual(second.state().games.reviews, reviews("a"));
  assert.deepEqual([on.getItem(REVIEWS.key), keysIn(large.kept.get(REVIEWS.key))], [null, ["a"]]);
});

test("what is on its way when the page is left is written as well; without room the database is tried once more", async (context) => {
  const clock = timers(context);
  const [on, large] = [device(), database()];
  const { driver, read, send } = tab(on, large);
  read(REVIEWS);
  await settled();
  const { set } = large;
  large.set = () => new Promise(() => {});
  send({ type: "reviews-loaded", reviews: reviews("a") });
  clock.tick(300);
  await settled();
  driver.flush();
  assert.deepEqual(keysIn(on.getItem(REVIEWS.key)), ["a"]);
  large.set = set;
  on.full = true;
  send({ type: "reviews-loaded", reviews: reviews("b") });
  driver.flush();
  await settled();
  assert.deepEqual(keysIn(large.kept.get(REVIEWS.key)), ["b", "a"]);
});

test("tabs join what they have, also with a tab of a release that knows no database", async (context) => {
  const clock = timers(context);
  const [on, large] = [device(), database()];
  const [one, two] = [tab(on, large), tab(on, large)];
  for (const page of [one, two]) page.read(REVIEWS);
  await settled();
  one.send({ type: "reviews-loaded", reviews: reviews("a") });
  clock.tick(300);
  await settled();
  two.driver.hear(REVIEWS.key);
  await settled();
  assert.deepEqual(two.state().games.reviews, reviews("a"));
  // The older tab has found its place empty.
  on.setItem(REVIEWS.key, reviewsText(reviews("old")));
  one.driver.hear(REVIEWS.key);
  await settled();
  assert.deepEqual(keysIn(large.kept.get(REVIEWS.key)).toSorted(), ["a", "old"]);
  assert.equal(on.getItem(REVIEWS.key), null);
  two.send({ type: "reviews-loaded", reviews: reviews("b", "a") });
  clock.tick(300);
  await settled();
  assert.deepEqual(keysIn(large.kept.get(REVIEWS.key)).toSorted(), ["a", "b", "old"]);
  assert.equal(two.state().games.reviews?.length, 3);
});

test("damage is nothing, and what a newer release has written stays, wherever it is", async (context) => {
  const clock = timers(context);
  const newer = '{"schema":99,"reviews":{"by":"game"}}';
  for (const [
    texts,
    kept,
    isNewer,
  ] of /** @type {[Record<string, string>, Record<string, string>, boolean][]} */ ([
    [{ [REVIEWS.key]: "{" }, {}, false],
    [{}, { [REVIEWS.key]: "{" }, false],
    [{ [REVIEWS.key]: newer }, {}, true],
    [{}, { [REVIEWS.key]: newer }, true],
  ])) {
    const [on, large] = [device(texts), database(kept)];
    const { driver, events, read, send, state } = tab(on, large);
    read(REVIEWS);
    await settled();
    assert.deepEqual(state().games.reviews, []);
    send({ type: "reviews-loaded", reviews: reviews("a") });
    clock.tick(300);
    await settled();
    driver.flush();
    if (isNewer) {
      assert.equal(on.getItem(REVIEWS.key) ?? large.kept.get(REVIEWS.key), newer);
      assert.ok(events.some((event) => event.type === "save-failed" && event.fault === "newer"));
    } else assert.deepEqual(keysIn(large.kept.get(REVIEWS.key)), ["a"]);
  }
});
