// Statistics: which games count, what tabs make of them together, what they add up to.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { Shared } from "../../www/device/storage/storage.ts";
import { archiveIn, archiveText } from "../../www/library/games/archive.ts";
import { restored } from "../../www/library/games/restore.ts";
import { lasting, sessionText } from "../../www/library/games/session.ts";
import { endTask } from "../../www/library/statistics/counting.ts";
import { estimate, FEWEST, LATEST } from "../../www/library/statistics/estimate.ts";
import {
  LIMIT,
  NO_RESULTS,
  newId,
  RESULTS,
  resultsIn,
  resultsInFile,
  resultsText,
} from "../../www/library/statistics/results.ts";
import { tallies } from "../../www/library/statistics/tally.ts";
import { reportOf, toy, updated } from "./toy.mjs";

/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */
/** @import {Result, Results} from "../../www/library/statistics/results.ts" */
/** @import {Rated} from "../../www/library/statistics/estimate.ts" */

const RULES = /** @type {const} */ ({ kind: "mnk", rows: 3, cols: 3, k: 3 });
/** @param {number} second @param {Partial<Result>} [more] @returns {Result} */
const result = (second, more) => ({
  id: newId(new Date(Date.UTC(2026, 10, 1, 12, 0, second))),
  rules: RULES,
  level: "easy",
  end: "won",
  ...more,
});
/** @param {number} player @param {"win" | "loss"} proven */
const evaluation = (player, proven) => ({
  player,
  value: proven === "win" ? 1 : -1,
  values: [],
  proven,
  plies: null,
  draws: 0,
  algo: "strongest",
});
/** @param {...Result} list @returns {Results} */
const results = (...list) => ({ list, corrupt: false });

/** @param {State} state @param {...AppEvent} events */
const after = (state, ...events) => events.reduce((next, event) => updated(next, event), state);
/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });
/** @param {number} move @returns {AppEvent} */
const answer = (move) => ({ type: "answer", report: reportOf(move) });
/** @type {AppEvent} */
const READ = { type: "results-kept", results: NO_RESULTS };
/** The end of the game on the board is counted, as the page does it. @param {State} state */
function counted(state) {
  const ids = ["2026-11-01T12:00:00.000Z a", "2026-11-01T12:00:00.000Z b"];
  const id = ids[state.results?.all?.list.length ?? 0] ?? "";
  return endTask(state) ? after(state, { type: "result", id }) : state;
}
/** @param {State} state */
const ends = ({ results: kept }) => kept?.all?.list.map(({ end }) => end);

const START = after(initial(toy, DEFAULTS, true), READ);
/** On the toy's strip of nine squares, whoever takes the last wins. */
const WON = counted(after(START, play(0), answer(1), play(8)));

test("a game counts that one person ends against the computer, once", () => {
  assert.deepEqual(ends(WON), ["won"]);
  assert.equal(endTask(WON), null);
  assert.deepEqual(ends(after(WON, { type: "result", id: "2026-11-01T12:00:00.000Z c" })), ["won"]);
  assert.deepEqual(ends(counted(after(WON, { type: "new" }, answer(8)))), ["won", "lost"]);
  assert.equal(RESULTS.select(WON), WON.results?.all, "it is to be kept");
});

test("an end that is taken back is taken off, and a new game leaves it", () => {
  const undone = after(WON, { type: "undo" });
  assert.deepEqual(ends(undone), []);
  assert.deepEqual(ends(counted(after(undone, { type: "redo" }))), ["won"]);
  assert.deepEqual(ends(counted(after(undone, play(2), answer(8)))), ["lost"]);
  const next = after(WON, { type: "new" });
  assert.deepEqual(ends(next), ["won"]);
  assert.deepEqual(ends(after(next, { type: "previous" })), ["won"], "the game before is back, with its end");
  assert.deepEqual(ends(after(next, { type: "previous" }, { type: "undo" })), []);
  const opened = after(WON, { type: "games-open" }, { type: "import", text: "a3 b3" });
  assert.deepEqual([opened.game.latest, ends(opened)], ["opened", ["won"]], "so does a game that is opened");
});

test("games between people, of engines alone, and from elsewhere do not count", () => {
  const people = after(START, { type: "mode", mode: "2p" }, play(0), play(8));
  const watched = after(START, { type: "mode", mode: "watch" }, answer(8));
  const linked = after(START, { type: "open-link", link: "1&g=3x3x3&s=h.mcts&f=x&m=a3_b3" }, play(8));
  for (const state of [people, watched, linked]) {
    assert.ok(state.game.position.outcome);
    assert.equal(endTask(state), null);
  }
  assert.ok(endTask(after(linked, { type: "new" }, answer(8))), "the game after it does");
});

test("a game that is over counts once over a reload, and can still be taken back", () => {
  const session = restored(sessionText(lasting(WON)), toy);
  assert.ok(session);
  const open = after(initial(toy, DEFAULTS, true), { type: "open", game: session });
  const again = after(open, { type: "results-kept", results: WON.results?.all ?? NO_RESULTS });
  assert.equal(endTask(again), null);
  assert.deepEqual(ends(after(again, { type: "undo" })), []);
});

test("two tabs count together, in whatever order they write, and at the same moment", () => {
  /** @type {Map<string, string>} */
  const kept = new Map();
  const device = {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: kept.set.bind(kept),
  };
  const tab = () => new Shared(device, RESULTS);
  const [a, b] = [tab(), tab()];
  const [one, two, three] = [result(1), result(1), result(2)];
  a.write(results(one));
  const both = b.write(results(two)).value;
  assert.equal(both.list.length, 2);
  assert.deepEqual(a.joined(results(one)), both);
  a.write(results(...both.list, three));
  b.write({ ...both, list: both.list.filter(({ id }) => id !== two.id) });
  assert.deepEqual(
    resultsIn(device.getItem(RESULTS.key)).list.map(({ id }) => id),
    [one.id, three.id],
  );
});

test("what is damaged is left out and said, and the rest stays", () => {
  const good = result(1);
  assert.deepEqual(resultsIn(resultsText(results(good))), results(good));
  assert.deepEqual(resultsIn(null), NO_RESULTS);
  for (const text of ["{", "[]", "7", "null", '{"results":7}']) {
    assert.deepEqual(resultsIn(text), { list: [], corrupt: true }, text);
  }
  const bad = [
    7,
    null,
    { ...good, id: "yesterday" },
    { ...good, id: 1 },
    { ...good, end: "resigned" },
    { ...good, rules: { kind: "chess" } },
    { ...good, rules: { kind: "mnk", rows: -1, cols: 3, k: 3 } },
  ];
  assert.deepEqual(resultsIn(JSON.stringify({ results: [...bad, good, good] })), {
    list: [good],
    corrupt: true,
  });
  const many = Array.from({ length: LIMIT + 5 }, (_, at) => result(at));
  assert.deepEqual(resultsIn(JSON.stringify({ results: many })).list, many.slice(5));
});

test("a file of games has the results, and one without them still opens", () => {
  const file = archiveText({ entries: [], corrupt: false }, [result(1), result(2)]);
  assert.equal(resultsInFile(file).length, 2);
  assert.deepEqual(archiveIn(file), { entries: [], corrupt: false });
  assert.deepEqual(resultsInFile(archiveText({ entries: [], corrupt: false })), []);
  const dialog = after(WON, { type: "games-open" });
  assert.equal(ends(after(dialog, { type: "import", text: file }))?.length, 3);
  const twice = after(dialog, { type: "import", text: file }, { type: "import", text: file });
  assert.equal(ends(twice)?.length, 3);
  const { results: _, ...early } = dialog;
  const waiting = after(early, { type: "import", text: file });
  assert.equal(RESULTS.select(waiting), null, "the device is read first");
  assert.equal(
    ends(after(waiting, { type: "results-kept", results: WON.results?.all ?? NO_RESULTS }))?.length,
    3,
  );
});

test("deleted statistics can be had back, with what was counted since", () => {
  const open = after(WON, { type: "statistics-open" }, { type: "statistics-clear" });
  assert.deepEqual(ends(open), []);
  assert.deepEqual(ends(after(open, { type: "statistics-restore" })), ["won"]);
  const closed = after(open, { type: "dialog-close" }, { type: "statistics-restore" });
  assert.deepEqual(ends(closed), []);
});

test("results add up by game and level, with the streaks", () => {
  const ultimate = /** @type {const} */ ({ kind: "ultimate" });
  const list = [
    result(1),
    result(2),
    result(3, { level: "hard", end: "lost" }),
    result(4),
    result(5, { end: "drawn" }),
    result(6, { level: null }),
    result(7, { rules: ultimate, end: "lost" }),
    result(8),
  ];
  const [classic, other] = tallies(list, ["easy", "hard"]);
  assert.deepEqual(other?.rules, ultimate);
  assert.deepEqual(
    classic?.levels.map(({ level, games, won, drawn, lost, streak }) => [
      level,
      games,
      won,
      drawn,
      lost,
      streak,
    ]),
    [
      ["easy", 5, 4, 1, 0, { now: 1, longest: 3 }],
      ["hard", 1, 0, 0, 1, { now: 0, longest: 0 }],
      [null, 1, 1, 0, 0, { now: 1, longest: 1 }],
    ],
  );
  assert.deepEqual(classic?.all.streak, { now: 2, longest: 2 });
  assert.deepEqual([classic?.rated, classic?.estimate], [6, null]);
});

test("what the review of a counted game found joins its result, here and from another tab", () => {
  const [first, second] = [result(1), result(2, { end: "lost" })];
  const kept = { moves: 3, of: 4 };
  const read = resultsIn(resultsText(results({ ...first, kept }, second)));
  assert.deepEqual(read.list, [{ ...first, kept }, second]);
  const damaged = resultsText(results({ ...first, kept: { moves: 5, of: 4 } }));
  assert.deepEqual(resultsIn(damaged).list, [first], "the result stays");

  const [seen, mine] = [results(first, second), results({ ...first, kept }, second)];
  assert.deepEqual(RESULTS.join(seen, mine, seen).list, mine.list);
  assert.deepEqual(RESULTS.join(seen, seen, mine).list, mine.list);
  assert.deepEqual(RESULTS.join(seen, mine, results(second)).list, [second], "what was taken off is gone");

  const [game] = tallies([...mine.list, result(3, { kept: { moves: 1, of: 2 } })], ["easy"]);
  assert.deepEqual(game?.perfect, { games: 2, moves: 4, of: 6 });
});

test("a complete review counts the moves of the person that kept a proved result", () => {
  const [info] = WON.game.algorithms;
  const algorithms = info ? [info, { ...info, id: "strongest" }] : [];
  const won = { ...WON, game: { ...WON.game, algorithms } };
  const reviewed = after(won, { type: "reviews-loaded", reviews: [] }, { type: "review" });
  /** @param {number} player @param {"win" | "loss"} proven */
  const found = (player, proven) => ({
    evaluation: evaluation(player, proven),
    best: 8,
    choices: 5,
    only: false,
  });
  const first = after(reviewed, { type: "reviewed", ply: 0, finding: found(0, "win") });
  assert.equal(first.game.counted?.kept, undefined, "not before all is known");
  const all = after(
    first,
    { type: "reviewed", ply: 1, finding: found(1, "win") },
    { type: "reviewed", ply: 2, finding: found(0, "win") },
  );
  // The first move threw the win away, the last one won.
  assert.deepEqual(all.results?.all?.list[0]?.kept, { moves: 1, of: 2 });
  assert.equal(ends(after(all, { type: "undo" }))?.length, 0);
});

/** @param {number} wins @param {number} losses @param {number} [rating] @returns {Rated[]} */
const match = (wins, losses, rating = 500) => [
  ...Array.from({ length: wins }, () => ({ rating, score: 1 })),
  ...Array.from({ length: losses }, () => ({ rating, score: 0 })),
];

test("a rating is estimated from enough games, within its range, and follows the results", () => {
  assert.equal(estimate(match(FEWEST - 1, 0)), null);
  const even = estimate(match(20, 20));
  assert.ok(even && Math.abs(even.rating - 500) < 1 && even.low < 500 && even.high > 500);
  const better = estimate(match(30, 10));
  // 30 of 40 is 191 points above the opponent; the prior draws it towards the middle.
  assert.ok(better && better.rating > 660 && better.rating < 695, String(better?.rating));
  const worse = estimate(match(10, 30));
  assert.ok(worse && Math.abs(worse.rating + better.rating - 1000) < 1);
  const few = estimate(match(6, 6));
  assert.ok(few && few.high - few.low > even.high - even.low, "fewer games, a wider range");
  const all = estimate(match(LATEST, 0));
  assert.ok(all && Number.isFinite(all.rating) && all.rating > 900 && all.high < 2600);
  assert.deepEqual(estimate([...match(0, 100), ...match(LATEST, 0)]), all, "the latest games count");
  const drawn = estimate(Array.from({ length: 40 }, () => ({ rating: 500, score: 0.5 })));
  assert.ok(drawn && Math.abs(drawn.rating - even.rating) < 0.01 && drawn.low === even.low);
});

test("the interval of a rating holds the true one in 19 of 20 tries", () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  // Drawn from the prior itself, of which the posterior is exact.
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  const inside = Array.from({ length: 400 }, () => {
    const truth = 500 + 350 * normal();
    const chance = 1 / (1 + 10 ** ((500 - truth) / 400));
    const games = Array.from({ length: 20 }, () => ({ rating: 500, score: random() < chance ? 1 : 0 }));
    const found = estimate(games);
    return found !== null && found.low <= truth && truth <= found.high;
  });
  const share = inside.filter(Boolean).length / inside.length;
  assert.ok(share > 0.92 && share < 0.98, String(share));
});
