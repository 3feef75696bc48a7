// The list of earlier games: what comes in, what makes room, and what is made of a damaged one.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  addGame,
  addGames,
  archiveIn,
  archiveText,
  CAPACITY,
  isArchive,
  LIMIT,
  removeGame,
  renameGame,
} from "../../www/library/games/archive.ts";
import "./shapes.mjs";

/** @import {Archive} from "../../www/library/games/archive.ts" */
/** @import {GameRecord} from "../../www/library/games/record.ts" */

/** @type {Archive} */
const EMPTY = { entries: [], corrupt: false };
const NOON = new Date("2026-03-01T12:00:00.000Z");

/** @param {number[]} moves @returns {GameRecord} */
const record = (...moves) => ({
  format: "noughts",
  version: 1,
  rules: { kind: "ultimate" },
  seats: [
    { kind: "human", participant: 0 },
    { kind: "human", participant: 1 },
  ],
  moves,
  result: null,
});

/** @param {Archive} archive */
const reread = (archive) => archiveIn(archiveText(archive));

/** @param {Archive} archive */
const lines = ({ entries }) => entries.map((entry) => entry.record.moves.join());

/** @param {number} milliseconds after noon */
const later = (milliseconds) => new Date(NOON.getTime() + milliseconds);

test("games are put away with the latest first, and the oldest makes room", () => {
  let archive = EMPTY;
  for (let game = 0; game < CAPACITY + 3; game += 1) {
    archive = addGame(archive, record(game), later(game));
  }
  assert.equal(CAPACITY, 10);
  assert.deepEqual(
    archive.entries.map((entry) => entry.record.moves[0]),
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3],
  );
  assert.deepEqual(reread(archive), archive);
});

test("a game without a move is not kept, and none changes the list it was added to", () => {
  assert.equal(addGame(EMPTY, record(), NOON), EMPTY);
  addGame(EMPTY, record(4), NOON);
  assert.deepEqual(EMPTY.entries, []);
});

test("games of the same moment have ids of their own", () => {
  const archive = addGame(addGame(addGame(EMPTY, record(1), NOON), record(2), NOON), record(3), NOON);
  assert.deepEqual(
    archive.entries.map(({ id }) => id),
    ["2026-03-01T12:00:00.002Z", "2026-03-01T12:00:00.001Z", "2026-03-01T12:00:00.000Z"],
  );
});

test("a game that comes back unchanged comes to the front, with its name", () => {
  const two = addGame(addGame(EMPTY, record(1), NOON), record(2), later(1));
  const named = renameGame(two, NOON.toISOString(), "First");
  const then = later(2);
  const again = addGame(reread(named), record(1), then);
  assert.deepEqual(
    again.entries.map(({ id, name, record: { moves } }) => [id, name, moves]),
    [
      [then.toISOString(), "First", [1]],
      ["2026-03-01T12:00:00.001Z", null, [2]],
    ],
  );
});

test("removed by id, renamed by id, and an unknown id changes nothing", () => {
  const archive = addGame(EMPTY, record(1), NOON);
  const id = NOON.toISOString();
  assert.deepEqual(removeGame(archive, id), EMPTY);
  assert.deepEqual(removeGame(archive, "other"), archive);
  assert.equal(renameGame(archive, id, "  Mine ").entries[0]?.name, "Mine");
  assert.deepEqual(renameGame(archive, "other", "Mine"), archive);
  assert.equal(renameGame(renameGame(archive, id, "Mine"), id, " \n ").entries[0]?.name, null);
  assert.equal(renameGame(archive, id, "🙂".repeat(200)).entries[0]?.name, "🙂".repeat(80));
});

test("a game that goes on takes the place of its unfinished beginning, unless that has a name", () => {
  const begun = addGame(addGame(EMPTY, record(1), NOON), record(7), later(1));
  assert.deepEqual(lines(addGame(begun, record(1, 2, 3), later(2))), ["1,2,3", "7"]);
  const named = renameGame(begun, NOON.toISOString(), "Lesson");
  assert.deepEqual(lines(addGame(named, record(1, 2, 3), later(2))), ["1,2,3", "7", "1"]);
  const over = addGame(EMPTY, { ...record(1), result: { kind: "draw" } }, NOON);
  assert.deepEqual(lines(addGame(over, record(1, 2), later(1))), ["1,2", "1"]);
  const others = { ...record(1, 2), seats: [...record().seats].reverse() };
  assert.deepEqual(lines(addGame(addGame(EMPTY, record(1), NOON), others, later(1))), ["1,2", "1"]);
});

test("named games make room last", () => {
  let archive = addGame(EMPTY, record(0), NOON);
  archive = renameGame(archive, NOON.toISOString(), "Mine");
  for (let game = 1; game <= CAPACITY; game += 1) archive = addGame(archive, record(game), later(game));
  assert.equal(archive.entries.length, CAPACITY);
  assert.equal(archive.entries.at(-1)?.name, "Mine");
  assert.ok(!lines(archive).includes("1"));
  const all = { ...archive, entries: archive.entries.map((entry) => ({ ...entry, name: entry.id })) };
  assert.ok(!lines(addGame(all, record(80), later(99))).includes("0"));
});

test("games of a file find their places, and none that is here already comes twice", () => {
  const here = addGame(addGame(EMPTY, record(1), NOON), record(3), later(20));
  const file = addGame(addGame(EMPTY, record(1), later(5)), record(2), later(10));
  const both = addGames(here, reread(file));
  assert.deepEqual(lines(both), ["3", "2", "1"]);
  assert.deepEqual(addGames(both, file), both);
  const many = Array.from({ length: 2 * LIMIT }, (_, game) => ({
    id: later(game).toISOString(),
    name: null,
    record: record(game),
  }));
  const filled = addGames(both, { entries: many, corrupt: false });
  assert.equal(filled.entries.length, LIMIT);
  assert.equal(new Set(filled.entries.map(({ id }) => id)).size, LIMIT);
  assert.equal(addGame(filled, record(5, 6), later(9999)).entries.length, LIMIT, "one comes, one goes");
});

test("a text with games is told from one with a game", () => {
  assert.ok(isArchive(archiveText(EMPTY)));
  for (const text of ["", "b2", "{", '{"games":7}', JSON.stringify(record(1)), "[]"]) {
    assert.ok(!isArchive(text), text);
  }
});

test("nothing kept is an empty list; nonsense is one too, and said", () => {
  for (const text of [null, ""]) assert.deepEqual(archiveIn(text), EMPTY);
  for (const text of ["{", "[]", "7", "null", "{}", '{"games":7}', '{"schema":2,"games":{}}']) {
    assert.deepEqual(archiveIn(text), { entries: [], corrupt: true }, text);
  }
});

test("a bad game is left out and the others stay; what is unknown is dropped", () => {
  const good = { id: NOON.toISOString(), name: null, record: record(1) };
  const rules = (/** @type {unknown} */ wrong) => ({ ...good, record: { ...record(1), rules: wrong } });
  const seats = (/** @type {unknown} */ wrong) => ({ ...good, record: { ...record(1), seats: wrong } });
  const bad = [
    null,
    7,
    {},
    { ...good, id: 7 },
    { ...good, id: "yesterday" },
    { ...good, record: null },
    { ...good, record: { ...record(1), moves: "b2" } },
    rules(3),
    rules({ kind: "chess" }),
    rules({ kind: "mnk", rows: "3", cols: 3, k: 3 }),
    seats(undefined),
    seats([{ kind: "human" }]),
    seats([{ kind: "engine", participant: 0 }]),
    seats([null]),
    good,
  ];
  const kept = (/** @type {unknown[]} */ ...games) =>
    archiveIn(JSON.stringify({ schema: 7, games, later: 1 }));
  assert.deepEqual(kept({ ...good, colour: "red" }), { entries: [good], corrupt: false });
  for (const game of bad) assert.deepEqual(kept(good, game), { entries: [good], corrupt: true });
  for (const name of [7, "  ", undefined]) {
    assert.deepEqual(kept({ ...good, name }), { entries: [good], corrupt: false });
  }
  const results = [
    { kind: "win" },
    { kind: "win", player: 8 },
    { kind: "win", player: "x" },
    "draw",
    7,
    undefined,
  ];
  for (const result of results) {
    assert.deepEqual(kept({ ...good, record: { ...good.record, result } }), {
      entries: [good],
      corrupt: false,
    });
  }
});

test("older lists are brought up to date", () => {
  const good = { id: NOON.toISOString(), name: null, record: record(1) };
  const text = JSON.stringify({ schema: 1, list: [good] });
  const migration = (/** @type {Record<string, unknown>} */ { list }) => ({ games: list });
  assert.deepEqual(archiveIn(text, [migration]).entries, [good]);
});
