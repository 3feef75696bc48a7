// A class: the link of a task, the games that a student plays for it, the code of what came of them, and the teacher's sum.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial, update } from "../../www/app/update.ts";
import { codeOf } from "../../www/lab/exercises/code.ts";
import { classCode, readClassCode } from "../../www/library/classroom/class-code.ts";
import { CLASSROOM } from "../../www/library/classroom/class-kept.ts";
import { classCsv, classResults } from "../../www/library/classroom/class-results.ts";
import { keptOf } from "../../www/library/classroom/classroom.ts";
import { readTask, saidOf, sideIn, taskLink } from "../../www/library/classroom/classroom-task.ts";
import { ENDS } from "../../www/library/classroom/work.ts";
import { restored } from "../../www/library/games/restore.ts";
import { lasting, sessionText } from "../../www/library/games/session.ts";
import { PRESETS } from "../../www/shared/game/presets.ts";
import { VARIANTS } from "../../www/shared/variants/variants.ts";
import { diceOf } from "./dice.mjs";
import { gameOn, linkFrom } from "./friend-games.mjs";
import { reportOf, toy, updated } from "./toy.mjs";

/** @import {Rules} from "../../pkg/noughts.js" */
/** @import {Referee} from "../../www/engine/engine.ts" */
/** @import {ClassTask} from "../../www/library/classroom/classroom-task.ts" */
/** @import {ClassCode} from "../../www/library/classroom/class-code.ts" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** The toy with a level, for every kind of game as far as the links go. @type {Referee} */
const referee = {
  ...toy,
  algorithms: () =>
    toy.algorithms({ kind: "mnk", rows: 1, cols: 3, k: 3, players: 2 }).map((info) =>
      info.id === "mcts"
        ? {
            ...info,
            levels: [
              { id: "easy", names: ["easy"], label: "Easy", rank: 1, options: [], budget: { nodes: 5 } },
            ],
          }
        : info,
    ),
};
/** @type {Referee} */
const lenient = { ...referee, status: () => toy.status({ rules: STRIP, moves: [] }) };
/** Whoever takes the third square wins. @type {Rules} */
const STRIP = { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2 };
/** @type {ClassTask} */
const TASK = { rules: STRIP, level: "easy", games: 3 };
/** @type {ClassTask} */
const PAIRS = { ...TASK, level: null, games: 2 };
/** @type {ClassCode} */
const DONE = {
  id: 77,
  name: "Ann",
  left: 2,
  games: [
    { end: "won", helped: false },
    { end: "drawn", helped: true },
  ],
};
const LAST = 8;

/** @param {AppEvent[]} events @param {State} [start] */
const after = (events, start = initial(referee, DEFAULTS, true)) =>
  events.reduce((state, event) => updated(state, event, referee), start);
/** @param {ClassTask} task @returns {AppEvent[]} */
const begun = (task) => [
  { type: "classroom-link", link: taskLink(task) },
  { type: "classroom-begin", name: " Ann ", id: 77 },
];
/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });
/** @param {number} move @returns {AppEvent} */
const answer = (move) => ({ type: "answer", report: reportOf(move) });
/** @param {State} state */
const work = (state) => keptOf(state).work ?? assert.fail("no work");
/** @param {State} state */
const ends = (state) => work(state).games.map(({ end, helped }) => (helped ? `${end}*` : end));

test("the link of a task comes back for every game that is offered", () => {
  const games = [...PRESETS, ...VARIANTS].map(({ rules }) => rules);
  assert.ok(games.length > 20);
  for (const rules of games) {
    for (const task of [
      { rules, level: "easy", games: 1 },
      { rules, level: null, games: 20 },
    ]) {
      const isAlone = task.level === null && "players" in rules && rules.players !== 2;
      const read = readTask(taskLink(task), lenient);
      if (isAlone) assert.equal(read, "classroom.badTask");
      else assert.equal(typeof read === "string" ? read : saidOf(read), saidOf(task));
      const code = classCode({ ...DONE, task: { ...task, games: 20 } });
      assert.deepEqual(readClassCode(code, { ...task, games: 20 }), DONE);
    }
  }
});

test("a link that was cut or changed is told, and what the page does not know is named", () => {
  const link = taskLink(TASK);
  for (let at = 0; at < link.length; at += 1) {
    assert.equal(typeof readTask(link.slice(0, at), referee), "string", link.slice(0, at));
    const wrong = `${link.slice(0, at)}x${link.slice(at + 1)}`;
    if (wrong !== link) assert.equal(typeof readTask(wrong, referee), "string", wrong);
  }
  assert.equal(readTask(taskLink({ ...TASK, level: "perfect" }), referee), "classroom.badTask");
  assert.equal(readTask(taskLink({ ...TASK, games: 21 }), referee), "classroom.badTask");
  assert.equal(readTask(taskLink({ ...TASK, games: 0 }), referee), "classroom.badTask");
  assert.equal(readTask(taskLink({ ...TASK, rules: { ...STRIP, k: 9 } }), referee), "classroom.badGame");
  const bad = after([{ type: "classroom-link", link: "3&g=3x3x3" }]).forms.dialog;
  assert.ok(bad?.kind === "classroom");
  assert.deepEqual(bad.problem, { key: "classroom.badLink" });
});

test("the student begins every second game, and each end counts once", () => {
  let state = after(begun(TASK));
  assert.deepEqual(
    state.game.seats.map(({ kind }) => kind),
    ["human", "engine"],
  );
  assert.equal(work(state).name, "Ann");
  state = after([play(0), answer(1), play(LAST)], state);
  assert.deepEqual(ends(state), ["won"]);
  assert.equal(after([{ type: "undo" }, play(LAST)], state).games.classroom?.work?.games.length, 1);
  state = after([{ type: "classroom-next" }], state);
  assert.deepEqual(
    state.game.seats.map(({ kind }) => kind),
    ["engine", "human"],
  );
  state = after([answer(0), play(1), answer(LAST)], state);
  assert.deepEqual(ends(state), ["won", "lost"]);
  state = after([{ type: "new" }, play(0), answer(LAST)], state);
  assert.deepEqual(ends(state), ["won", "lost", "lost"]);
  assert.deepEqual(readClassCode(classCode(work(state)), TASK), {
    id: 77,
    name: "Ann",
    left: 0,
    games: work(state).games,
  });
  assert.deepEqual(ends(after([{ type: "new" }, play(0), answer(LAST)], state)), ["won", "lost", "lost"]);
});

test("help, a move that was taken back and a game that was given up are said", () => {
  const start = after([...begun(TASK), play(0), answer(1)]);
  assert.deepEqual(ends(after([{ type: "undo" }, play(2), answer(3), play(LAST)], start)), ["won*"]);
  const given = after([{ type: "new" }, play(0), answer(1), play(LAST)], start);
  assert.deepEqual([ends(given), work(given).left], [["won"], 1]);
  const seen = after([{ type: "view", view: "tree" }, { type: "view", view: null }, play(LAST)], start);
  assert.deepEqual(ends(seen), ["won*"]);
});

test("a game that another one played, or of other rules, does not count", () => {
  const start = after([...begun(TASK), play(0), answer(1)]);
  const seats = start.game.seats.map((seat) => ({ ...seat, kind: /** @type {const} */ ("human") }));
  const swapped = { ...start, game: { ...start.game, seats } };
  const won = after([play(2), play(3), play(LAST)], swapped);
  assert.deepEqual([ends(won), work(won).left], [[], 1]);
  const foreign = { ...start, game: { ...start.game, foreign: true } };
  assert.deepEqual(ends(after([play(LAST)], foreign)), []);
  const other = after([...begun(TASK), { type: "classroom-leave" }, play(LAST)]);
  assert.deepEqual(ends(other), []);
});

test("two students on one device take turns to begin", () => {
  let state = after([...begun(PAIRS), play(0), play(LAST)]);
  assert.deepEqual(ends(state), ["lost"]);
  state = after([{ type: "classroom-next" }, play(LAST)], state);
  assert.deepEqual(ends(state), ["lost", "lost"], "the second player begins the second game");
  assert.deepEqual(
    [0, 1, 2].map((at) => sideIn(PAIRS, at)),
    [0, 1, 0],
  );
});

/** An effect asks for the part about friends, which is there. @param {State} state @param {AppEvent} event */
function withPart(state, event) {
  const { state: next, effects } = update(state, event, referee);
  return effects.reduce(
    (now, effect) => (effect.type === "load-chunk" ? updated(now, effect.event, referee) : now),
    next,
  );
}

test("two students on two devices play by links, and the first one's device counts for both", () => {
  /** @type {AppEvent} */
  const apart = { type: "classroom-apart", apart: true };
  const first = withPart(after([...begun(PAIRS), { type: "friends-stored", friends: [] }]), apart);
  assert.equal(gameOn(first).side, 0);
  const start = after([play(0)], first);
  const device = after([{ type: "friends-stored", friends: [] }]);
  /** @param {State} from @returns {AppEvent} */
  const linkOf = (from) => ({ type: "friend-link", link: linkFrom(from) });
  const second = after([linkOf(start), { type: "friend-sit", side: 1 }, play(1)], device);
  let state = after([linkOf(second), play(LAST)], start);
  assert.deepEqual(ends(state), ["won"]);
  // The next game is begun by the other student, also with the button of the friend's game.
  const next = withPart(state, { type: "classroom-next" });
  const [one, other] = gameOn(state).names;
  const again = after([{ type: "friend-new", id: "again1", side: 1, names: [other, one] }], state);
  for (const begun of [next, again]) {
    assert.deepEqual([gameOn(begun).side, work(begun).left], [1, 0]);
    const answered = after([linkOf(begun), { type: "friend-sit", side: 0 }, play(LAST)], second);
    assert.deepEqual(ends(after([linkOf(answered)], begun)), ["won", "lost"]);
    // The other student's help is said, too.
    const helped = after(
      [
        linkOf(begun),
        { type: "friend-sit", side: 0 },
        { type: "analysis", choice: { on: true } },
        play(LAST),
      ],
      second,
    );
    assert.deepEqual(ends(after([linkOf(helped)], begun)), ["won", "lost*"]);
  }
  // Another game on the board, and this one again from the list of friends.
  const away = after([{ type: "new" }, { type: "friend-open", id: gameOn(next).id }], next);
  state = after([{ type: "friend-sent", how: "copy", done: true }], away);
  const last = after([linkOf(state), { type: "friend-sit", side: 0 }, play(LAST)], second);
  assert.deepEqual(ends(after([linkOf(last)], state)), ["won", "lost"]);
  assert.deepEqual(CLASSROOM.parse(CLASSROOM.pack(keptOf(state)), referee), keptOf(state));
  // Without the task the game goes on as any other with a friend.
  const left = after([{ type: "classroom-leave" }, linkOf(last)], state);
  assert.deepEqual(ends(left), ["won"]);
  // On one device again.
  const alone = withPart(first, { type: "classroom-apart", apart: false });
  assert.deepEqual(ends(after([play(0), play(LAST)], alone)), ["lost"]);
});

test("the work and its game outlive a reload, and nothing kept can break the page", () => {
  const state = after([...begun(TASK), play(0), answer(1)]);
  const text = CLASSROOM.pack(keptOf(state));
  assert.deepEqual(CLASSROOM.parse(text, referee), keptOf(state));
  const game = restored(sessionText({ ...lasting(state), paused: undefined }), referee);
  assert.ok(game);
  const again = after([
    { type: "classroom-stored", kept: CLASSROOM.parse(text, referee) },
    { type: "open", game: { ...game, paused: false, puzzle: null } },
    play(LAST),
  ]);
  assert.deepEqual(ends(again), ["won"]);
  const goOn = after(begun(TASK), again);
  assert.deepEqual([ends(goOn), work(goOn).id], [["won"], 77], "the link goes on with the same work");
  const { work: kept } = JSON.parse(text);
  for (const wrong of [
    null,
    [],
    { ...kept, task: "3&g=9x9x9" },
    { ...kept, id: -1 },
    { ...kept, games: Array(4).fill({ end: "won" }) },
    { ...kept, games: [{ end: "toString" }] },
    { ...kept, left: 1e9 },
  ]) {
    assert.equal(CLASSROOM.parse(JSON.stringify({ work: wrong }), referee).work, null);
  }
  for (const odd of ["", "{", "[]", "null"]) assert.equal(CLASSROOM.parse(odd, referee).codes, "");
});

test("every code comes back, and one with a wrong or missing letter is refused", () => {
  const take = diceOf(34);
  const names = ["", "Ann", "李雷 和 韩梅梅", "7", "Zoë 🎲", "x".repeat(90), "שרה"];
  for (let round = 0; round < 300; round += 1) {
    const task = { ...TASK, games: 1 + take(20) };
    const games = Array.from({ length: take(task.games + 1) }, () => ({
      end: ENDS[take(3)] ?? "won",
      helped: take(2) === 1,
    }));
    const name = names[take(names.length)] ?? "";
    const code = classCode({ task, id: take(2 ** 20), name, games, left: take(16) });
    const read = readClassCode(code, task);
    assert.ok(typeof read === "object", String(read));
    assert.deepEqual(read.games, games);
    assert.equal(classCode({ ...read, task }), code);
    const letters = code.replaceAll("-", "");
    const at = take(letters.length);
    const wrong = [...letters];
    wrong[at] = letters[at] === "7" ? "8" : "7";
    assert.equal(readClassCode(wrong.join(""), task), "damaged");
    assert.equal(readClassCode(letters.slice(0, at) + letters.slice(at + 1), task), "damaged");
    assert.equal(readClassCode(code, { ...task, rules: { ...STRIP, rows: 4 } }), "otherTask");
  }
  const text = () =>
    String.fromCharCode(...Array.from({ length: take(60) }, () => (take(2) ? 48 + take(43) : take(65536))));
  for (let round = 0; round < 2000; round += 1) assert.equal(readClassCode(text(), TASK), "damaged");
});

test("the teacher's page adds up, counts a student once, and names what does not count", () => {
  const code = classCode({ ...DONE, task: TASK });
  const more = classCode({ ...DONE, task: TASK, games: [...DONE.games, { end: "lost", helped: false }] });
  const nameless = classCode({ ...DONE, id: 78, name: "", left: 0, task: TASK });
  const exercise = codeOf([], { base: 1, done: {} }, { kinds: ["values"], numbers: 8, seeds: 9 });
  const other = classCode({ ...DONE, task: PAIRS });
  const codes = [code, more, more, "", `=Ben: ${nameless}`, `${code}7`, exercise, other].join("\r\n");
  const { rows, all, sides } = classResults(codes, TASK);
  assert.deepEqual(
    rows.map(({ label, problem }) => [label, problem]),
    [
      ["Ann", "twice"],
      ["Ann", "twice"],
      ["Ann", null],
      ["=Ben", null],
      ["6", "damaged"],
      ["7", "foreign"],
      ["8", "otherTask"],
    ],
  );
  assert.deepEqual(all, { won: 2, drawn: 2, lost: 1 });
  assert.deepEqual(sides, [
    { won: 2, drawn: 0, lost: 1 },
    { won: 0, drawn: 2, lost: 0 },
  ]);
  const lines = classCsv(codes, TASK).split("\r\n");
  assert.equal(lines[0], "name,problem,games,won,drawn,lost,helped,left,game 1,game 2,game 3");
  assert.equal(lines[3], "Ann,,3,1,1,1,1,2,won,drawn,lost");
  assert.equal(lines[4], "'=Ben,,2,1,1,0,1,0,won,drawn,");
  const many = Array.from({ length: 40 }, (_, id) => classCode({ ...DONE, id, task: TASK })).join("\n");
  assert.deepEqual(classResults(many, TASK).all, { won: 40, drawn: 40, lost: 0 });
  assert.ok(classResults(`${"a, ".repeat(100_000)}\n`.repeat(5), TASK).rows.length > 0);
});
