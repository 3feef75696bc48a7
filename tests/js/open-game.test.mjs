import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { statusOf } from "../../www/app/status-text.ts";
import { initial } from "../../www/app/update.ts";
import { SaveSoon } from "../../www/device/storage/save-soon.ts";
import { leftRecord } from "../../www/library/games/archive.ts";
import { fileText, recordOf } from "../../www/library/games/record.ts";
import { restored } from "../../www/library/games/restore.ts";
import { lasting, sessionText } from "../../www/library/games/session.ts";
import { FIRST_RULES } from "../../www/shared/game/presets.ts";
import { scoreOf } from "../../www/shared/game/score.ts";
import { isThinking } from "../../www/shared/game/search-request.ts";
import { linkOf } from "../../www/shared/link/link.ts";
import { linked } from "../../www/shared/link/read-link.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { effectsOf, toy, updated } from "./toy.mjs";

/** @import {AppEvent} from "../../www/shared/state/types.ts" */

/**
 * @param {AppEvent[]} events
 */
const after = (events, state = initial(toy, DEFAULTS, true)) =>
  events.reduce((before, event) => updated(before, event, toy), state);

test("the game of the last visit goes on where it was", () => {
  const before = after([
    { type: "mode", mode: "2p" },
    { type: "play", move: 4 },
    { type: "play", move: 0 },
  ]);
  const session = restored(sessionText(lasting(before)), toy);
  assert.ok(session);
  const now = after([{ type: "open", game: session }]);
  assert.deepEqual(now.game.moves, [4, 0]);
  assert.deepEqual(now.game.position, before.game.position);
  assert.deepEqual(now.game.seats, before.game.seats);
  assert.equal(now.messages.notice, null);
  assert.equal(linkOf(now), linkOf(before));
});

test("the hints that were taken are kept with the score over a reload", () => {
  const hints = { [JSON.stringify([{ kind: "ultimate" }, ["human", "human"]])]: 3 };
  const before = amend(after([{ type: "play", move: 4 }]), { tallies: { hints } });
  const session = restored(sessionText(lasting(before)), toy);
  assert.ok(session);
  assert.deepEqual(after([{ type: "open", game: session }]).tallies.hints, hints);
  const nonsense = restored('{"hints":{"x":1,"[1,[2]]":-1,"[1,[3]]":"x"}}', toy);
  assert.deepEqual(nonsense?.hints, {});
  assert.ok(effectsOf(before, { type: "reset-score" }).some(({ type }) => type === "keep"));
});

test("the same game chosen again keeps seats and budgets, though a reload made it another object", () => {
  const before = after([
    { type: "time", seat: 1, timeMs: 3000 },
    { type: "play", move: 4 },
  ]);
  const session = restored(sessionText(lasting(before)), toy);
  assert.ok(session);
  const now = after([{ type: "open", game: session }, { type: "setup-open" }]);
  for (const state of [before, now]) {
    const again = after(
      [{ type: "setup-open" }, { type: "setup-rules", rules: FIRST_RULES }, { type: "setup-start" }],
      state,
    );
    const engine = again.game.seats.find(({ kind }) => kind === "engine");
    assert.deepEqual(engine?.budget, { timeMs: 3000 });
  }
});

test("a linked game leaves the own one behind it", () => {
  const own = after([
    { type: "mode", mode: "2p" },
    { type: "play", move: 2 },
  ]);
  const shown = after([{ type: "open-link", link: "1&g=3x3x3&s=h.h&f=x&m=b2" }], own);
  assert.deepEqual(shown.game.moves, [4]);
  assert.deepEqual(shown.history.previous?.moves, [2]);
  const back = after([{ type: "undo" }, { type: "previous" }], shown);
  assert.deepEqual(back.game.moves, [2]);
});

test("the own game comes back over a reload too, and the shared one goes to the list", () => {
  const own = after([
    { type: "mode", mode: "2p" },
    { type: "play", move: 2 },
    { type: "play", move: 3 },
    { type: "undo" },
  ]);
  const link = (/** @type {string} */ moves) => `1&g=3x3x3&s=h.h&f=o&m=${moves}`;
  const shown = after([{ type: "open-link", link: link("b2") }], own);
  const session = restored(sessionText(lasting(shown)), toy);
  assert.ok(session);
  const reloaded = after([
    { type: "open", game: session },
    { type: "open-link", link: link("a1a2") },
  ]);
  const back = after([{ type: "own" }], reloaded);
  assert.deepEqual(back.game.moves, [2, 3]);
  assert.equal(back.game.cursor, 1);
  assert.deepEqual(back.game.seats, own.game.seats);
  assert.equal(back.history.own, null);
  assert.equal(linkOf(back), linkOf(own));
  const left = effectsOf(reloaded, { type: "own" }).flatMap((effect) =>
    effect.type === "left"
      ? (leftRecord({ record: recordOf(effect.game), entry: null }, back.games.archive)?.moves ?? [])
      : [],
  );
  assert.deepEqual(left, [6, 3]);
});

test("an empty board is no game to come back to, and a new game ends the waiting", () => {
  const link = "1&g=3x3x3&s=h.h&m=b2";
  assert.equal(after([{ type: "open-link", link }]).history.own, null);
  const played = after([
    { type: "play", move: 0 },
    { type: "open-link", link },
  ]);
  assert.deepEqual(played.history.own?.moves, [0]);
  assert.equal(after([{ type: "new" }], played).history.own, null);
  assert.equal(after([{ type: "own" }]).game.moves.length, 0);
});

test("the end of a game from elsewhere does not count, nor that of playing it on", () => {
  const over = after([{ type: "open-link", link: "1&g=3x3x3&s=h.h&m=a3c1" }]);
  assert.ok(over.game.position.outcome);
  assert.deepEqual(scoreOf(over), { wins: [0, 0], ties: 0 });
  const on = after([{ type: "undo" }], over);
  assert.deepEqual(scoreOf(on), { wins: [0, 0], ties: 0 });
  assert.deepEqual(scoreOf(after([{ type: "play", move: 8 }], on)), { wins: [0, 0], ties: 0 });
});

test("what a link says wrongly is told, and the rest is used", () => {
  const shown = after([{ type: "open-link", link: "1&g=3x3x3&s=h.h&m=b2b2zz" }]);
  assert.deepEqual(shown.game.moves, [4]);
  const [problem] = linked("1&g=3x3x3&s=h.h&m=b2b2zz", toy).problems;
  assert.deepEqual(shown.messages.notice, { key: "link.badMove", params: { token: "b2" }, problem });
  assert.equal(problem?.at, 2);
});

test("engines of a linked game wait for a word", () => {
  const link = "1&g=3x3x3&s=random.random";
  assert.equal(
    after([{ type: "open-link", link }]).game.paused,
    linked(link, toy).seats.every(({ kind }) => kind === "engine"),
  );
});

/** @param {number} move */
const press = (move) => /** @type {AppEvent} */ ({ type: "press", move });

test("a burst of changes is kept once, and at once when there is no later", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  let kept = 0;
  const saveSoon = new SaveSoon(() => {
    kept += 1;
  });
  saveSoon.changed();
  saveSoon.changed();
  context.mock.timers.tick(299);
  assert.equal(kept, 0);
  context.mock.timers.tick(1);
  assert.equal(kept, 1);
  saveSoon.flush();
  assert.equal(kept, 1, "nothing has changed since");
  saveSoon.changed();
  saveSoon.flush();
  context.mock.timers.tick(1000);
  assert.equal(kept, 2);
  saveSoon.changed();
  saveSoon.forget();
  context.mock.timers.tick(1000);
  assert.equal(kept, 2, "what is kept already is not kept again");
});

test("a game that was opened is played for both sides, until a person says that it goes on", () => {
  const link = "1&g=3x3x3&s=h.random&f=x&m=b2";
  const started = (/** @type {typeof opened} */ state) => isThinking(state);
  const opened = after([{ type: "open-link", link }]);
  const text = after([{ type: "games-open" }, { type: "import", text: "b2" }]);
  const file = after([
    { type: "games-open" },
    { type: "import", text: fileText(recordOf(after([{ type: "play", move: 4 }]).game)) },
  ]);
  const put = { record: recordOf(after([{ type: "play", move: 4 }]).game), entry: null };
  const kept = after([{ type: "put-away", game: put, now: new Date(0) }, { type: "games-open" }]);
  const [entry] = kept.games.archive.entries;
  const listed = after([{ type: "game-open", id: entry?.id ?? "" }], kept);
  for (const state of [opened, text, file, listed]) {
    assert.deepEqual(state.game.moves, [4]);
    assert.equal(started(state), false);
    assert.match(statusOf(state).text, /Paused/);
    assert.equal(started(after([{ type: "pause", paused: false }], state)), true);
    const tried = after([press(0), press(1), press(2)], state);
    assert.deepEqual(tried.game.moves, [4, 0, 1, 2], "a person plays for both sides");
    assert.deepEqual(tried.game.playedBy.slice(1), ["human", "human", "human"]);
    const back = after([{ type: "undo" }], tried);
    assert.equal(back.game.cursor, 3, "one move is taken back");
    assert.equal(after([{ type: "undo" }, { type: "redo" }], back).game.cursor, 3, "and brought back");
    const other = after([{ type: "look", to: 2 }, press(1)], tried);
    assert.deepEqual(other.game.moves, [4, 0, 1]);
    for (const now of [tried, back, other]) assert.equal(started(now), false);
    assert.match(statusOf(other).text, /Paused: try a move for O\./);
    assert.equal(started(after([{ type: "pause", paused: false }], other)), true);
  }
  const own = after([{ type: "game-open", id: entry?.id ?? "", paused: false }], kept);
  assert.equal(started(own), true, "one's own game goes on where somebody asks for that");
  const person = after([{ type: "open-link", link: "1&g=3x3x3&s=h.random&f=x" }, press(4)]);
  assert.equal(started(person), true, "a link to a game that a person begins");
  const begins = after([{ type: "open-link", link: "1&g=3x3x3&s=random.h&f=x" }]);
  assert.equal(started(begins), false, "the first move of a game, too");
  assert.equal(started(after([{ type: "new" }], begins)), true, "a new game is begun by a person");
});

test("one's own game goes on by itself after a reload", () => {
  const before = after([{ type: "play", move: 4 }]);
  const session = restored(sessionText(lasting(before)), toy);
  assert.ok(session);
  assert.equal(isThinking(after([{ type: "open", game: session }])), true);
});
