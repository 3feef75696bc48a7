// The dialog of the games, on the toy's strip of nine squares.

import "./no-page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { statusOf } from "../../www/app/status-text.ts";
import { initial } from "../../www/app/update.ts";
import { archiveText } from "../../www/library/games/archive.ts";
import { columnsOf, textOf } from "../../www/library/games/export.ts";
import { fileText, recordOf } from "../../www/library/games/record.ts";
import { playedRules } from "../../www/play/setup/left.ts";
import { FIRST_RULES } from "../../www/shared/game/presets.ts";
import { linkOf } from "../../www/shared/link/link.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { effectsOf, reportOf, toy, updated } from "./toy.mjs";

/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

const NOON = new Date("2026-03-01T12:00:00.000Z").getTime();

/** @type {AppEvent} */
const people = { type: "mode", mode: "2p" };
/** @type {AppEvent} */
const fresh = { type: "new" };
/** @type {AppEvent} */
const dialog = { type: "games-open" };
/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });

/**
 * The state after some events, with the games that are left put away as the page does it, a second apart.
 * @param {AppEvent[]} events
 * @param {State} [start]
 */
function after(events, start = initial(toy, DEFAULTS, true)) {
  return events.reduce((before, event) => {
    const next = updated(before, event, toy);
    const left = effectsOf(before, event).flatMap((effect) => (effect.type === "left" ? effect : []));
    assert.ok(left.length < 2);
    return left.reduce((state, { game, entry }) => {
      const now = new Date(NOON + 1000 * state.games.archive.entries.length);
      return updated(state, { type: "put-away", game: { record: recordOf(game), entry }, now }, toy);
    }, next);
  }, start);
}

/** @param {State} state */
const lines = ({ games: { archive } }) => archive.entries.map(({ record }) => record.moves.join());

/** @param {State} state */
function games({ forms: { dialog: open } }) {
  assert.ok(open?.kind === "games");
  return open;
}

const TWO_GAMES = after([people, play(0), play(8), fresh, play(1), fresh]);

test("games that were finished or left are in the list, an empty board is not", () => {
  assert.deepEqual(lines(TWO_GAMES), ["1", "0,8"]);
  assert.deepEqual(
    TWO_GAMES.games.archive.entries.map(({ record }) => record.result),
    [null, { kind: "win", player: 1 }],
  );
  assert.deepEqual(lines(after([fresh, fresh], TWO_GAMES)), lines(TWO_GAMES));
});

test("another game by other rules, a link and a file put the present one away as well", () => {
  const rules = /** @type {const} */ ({ kind: "mnk", rows: 2, cols: 3, k: 3, players: 2 });
  const setup = after([
    people,
    play(4),
    { type: "setup-open" },
    { type: "setup-rules", rules },
    { type: "setup-start" },
  ]);
  assert.deepEqual(lines(setup), ["4"]);
  assert.deepEqual(lines(after([people, play(4), dialog, { type: "import", text: "a1" }])), ["4"]);
});

test("going back to the game before and going on leaves one game in the list, the longer one", () => {
  const state = after([people, play(4), fresh, { type: "previous" }, play(5), fresh]);
  assert.deepEqual(lines(state), ["4,5"]);
});

test("a game of the list comes back; looked at only, it keeps its place", () => {
  const id = TWO_GAMES.games.archive.entries[1]?.id ?? "";
  const open = after([dialog, { type: "game-open", id }], TWO_GAMES);
  assert.deepEqual(open.game.moves, [0, 8]);
  assert.equal(open.forms.dialog, null);
  assert.equal(open.games.entry, id);
  assert.deepEqual(open.tallies.scores, TWO_GAMES.tallies.scores, "its end is not counted again");
  assert.deepEqual(after([fresh], open).games.archive, TWO_GAMES.games.archive);
  assert.deepEqual(lines(after([{ type: "undo" }, play(3), fresh], open)), ["0,3", "1", "0,8"]);
  const none = after([dialog], TWO_GAMES);
  assert.equal(after([{ type: "game-open", id: "other" }], none), none);
});

test("to go on with is the latest game that is not over: the one before, or one of the list that can be played", () => {
  /** @param {State} state */
  const left = (state) => after([{ type: "setup-open" }, { type: "setup-left" }], state).forms.setup?.left;
  assert.deepEqual([left(TWO_GAMES)?.id, left(TWO_GAMES)?.moves], [null, 1], "the game before");
  const begun = amend(after([play(2)], TWO_GAMES), { history: { previous: null } });
  const [latest] = begun.games.archive.entries;
  assert.ok(latest);
  const found = left(begun);
  assert.deepEqual(
    [found?.id, found?.moves, found?.marks, found?.opponent],
    [latest.id, 1, [[0, 0, 1]], null],
  );
  const seats = latest.record.seats.map((seat, at) => ({
    ...seat,
    ...(at === 1 && { kind: /** @type {const} */ ("engine"), algo: { id: "mcts" } }),
  }));
  const against = { entries: [{ ...latest, record: { ...latest.record, seats } }], corrupt: false };
  assert.deepEqual(left(amend(begun, { games: { archive: against } }))?.opponent?.algo, { id: "mcts" });
  assert.equal(
    left(amend(begun, { games: { entry: latest.id } })),
    null,
    "it is on the board, the other one over",
  );
  assert.equal(left(amend(begun, { game: { moves: [1, 5] } })), null, "it was gone on with");
  const moves = [1, 1];
  const illegal = { ...latest, record: { ...latest.record, moves } };
  const archive = { entries: [illegal], corrupt: false };
  assert.equal(left(amend(begun, { games: { archive } })), null, "moves that cannot be played");
});

test("what was played is known by the score, the list and the board, whatever the device says", () => {
  const rules = /** @type {const} */ ({ kind: "mnk", rows: 4, cols: 4, k: 4, players: 2 });
  const score = { wins: [1, 0], ties: 0 };
  const scores = {
    [JSON.stringify([rules, ["human", "human"]])]: score,
    '[null,["a"]]': score,
    '{"a":1}': score,
  };
  const played = playedRules(amend(initial(toy, DEFAULTS, true), { tallies: { scores, hints: {} } }));
  assert.deepEqual(played, [FIRST_RULES, rules]);
});

test("names are given, games deleted and had back in their places", () => {
  const [first, second] = TWO_GAMES.games.archive.entries;
  assert.ok(first && second);
  const open = after([dialog], TWO_GAMES);
  const named = after([{ type: "game-name", id: second.id, name: " Fork " }], open);
  assert.equal(named.games.archive.entries[1]?.name, "Fork");
  const deleted = after([{ type: "game-delete", id: first.id }], named);
  assert.deepEqual(lines(deleted), ["0,8"]);
  assert.equal(games(deleted).deleted?.entry, first);
  const restored = after([{ type: "game-restore" }], deleted);
  assert.deepEqual(restored.games.archive, named.games.archive);
  assert.equal(games(restored).deleted, null);
  assert.equal(after([{ type: "game-restore" }], restored), restored);
});

test("the present game is exported in every form, and what became of it is said", () => {
  const state = after([people, play(0), play(4), dialog]);
  const texts = {
    link: `https://example.org/#${linkOf(state)}`,
    moves: "a3 b2",
    game: fileText(recordOf(state.game)),
    games: archiveText(state.games.archive),
  };
  for (const how of /** @type {const} */ (["link", "moves", "game", "games"])) {
    assert.equal(textOf(state, how, "https://example.org/"), texts[how]);
    const exported = { how, text: "all of it", done: how !== "link" };
    assert.deepEqual(games(after([{ type: "exported", exported }], state)).exported, exported);
  }
  const looking = after([{ type: "look", to: 1 }], state);
  assert.equal(textOf(looking, "link", ""), `#${linkOf(state)}&p=1`);
  assert.equal(columnsOf(state), "", "only Connect Four is written in columns");
  const rules = { kind: /** @type {const} */ ("drop"), rows: 6, cols: 7, k: 4 };
  const columns = amend(state, { game: { rules, moves: [3, 3, 4], cursor: 2 } });
  assert.equal(textOf(columns, "columns", ""), "44");
  assert.equal(textOf(columns, "pos", "https://example.org/n/?pos=1"), "https://example.org/n/?pos=44");
});

test("a game in any form is opened at once when nothing is wrong with it", () => {
  const source = after([people, play(0), play(4)]);
  for (const text of [
    `https://example.org/x/#${linkOf(source)}`,
    "a3 b2",
    "a3b2",
    fileText(recordOf(source.game)),
  ]) {
    const state = after([people, play(7), dialog, { type: "import", text }]);
    assert.deepEqual(state.game.moves, [0, 4], text);
    assert.equal(state.forms.dialog, null);
    assert.match(statusOf(state).text, /^Game opened\. /);
    assert.deepEqual(state.game.seats, source.game.seats, "whoever sits at the table stays");
    assert.deepEqual(lines(state), ["7"]);
  }
});

test("a problem is shown before anything is opened, and the rest opened on request", () => {
  const open = after([people, play(7), dialog, { type: "import", text: "a3 a3 zz" }]);
  assert.deepEqual(open.game.moves, [7]);
  assert.equal(games(open).entered, "a3 a3 zz");
  assert.deepEqual(
    games(open).unread?.problems.map(({ key, token, at }) => [key, token, at]),
    [["record.badMove", "a3", 3]],
  );
  const anyway = after([{ type: "import-anyway" }], open);
  assert.deepEqual(anyway.game.moves, [0]);
  assert.equal(anyway.messages.notice?.problem?.token, "a3");
  assert.deepEqual(lines(anyway), ["7"]);
  const nonsense = after([dialog, { type: "import", text: "{" }]);
  assert.equal(games(nonsense).unread?.problems[0]?.key, "record.unreadable");
});

test("a file with many games fills the list and leaves the board alone", () => {
  const text = archiveText(TWO_GAMES.games.archive);
  const state = after([people, play(7), dialog, { type: "import", text }]);
  assert.deepEqual(state.game.moves, [7]);
  assert.deepEqual(lines(state), ["1", "0,8"]);
  assert.equal(games(state).joined, 2);
  assert.equal(games(after([{ type: "import", text }], state)).joined, 0);
});

test("the list knows what the engine calls those who played", () => {
  const state = after([play(0), { type: "answer", report: reportOf(1) }, fresh, dialog]);
  assert.equal(games(state).labels["algorithm.alphabeta.label"], "ALPHABETA");
  const odd = {
    ...state.games.archive.entries[0],
    record: { ...recordOf(state.game), rules: { kind: "ultimate" } },
  };
  const archive = /** @type {State["games"]["archive"]} */ ({ entries: [odd], corrupt: false });
  assert.deepEqual(
    games(after([dialog], amend(state, { games: { archive } }))).labels,
    {},
    "a game that is none here",
  );
});

test("what another tab adds to an open list is named as the engine names it, and nothing typed is lost", () => {
  const {
    games: { archive },
  } = after([{ type: "mode", mode: "1p" }, play(4), fresh]);
  const open = after([dialog, { type: "import", text: "zz" }]);
  const state = after([{ type: "stored-games", archive }], open);
  assert.equal(games(state).labels["algorithm.alphabeta.label"], "ALPHABETA");
  assert.deepEqual([games(open).labels, games(state).entered], [{}, "zz"]);
});

test("outside the dialog nothing of it happens", () => {
  /** @type {AppEvent[]} */
  const events = [
    { type: "import", text: "a1" },
    { type: "import-anyway" },
    { type: "exported", exported: { how: "link", text: "", done: true } },
  ];
  for (const event of events) assert.equal(updated(TWO_GAMES, event, toy), TWO_GAMES);
});
