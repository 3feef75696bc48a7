// The exercises: which one an address opens, what is kept of those that were solved, and the code that says it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { codeOf, readCode } from "../../www/lab/exercises/code.ts";
import { allIds, placeIn, setText } from "../../www/lab/exercises/exercise-id.ts";
import { exercisesOf, exercisesTask, idsOf, nextOf } from "../../www/lab/exercises/exercises.ts";
import { RECORD } from "../../www/lab/exercises/record.ts";
import { resultsCsv, resultsIn } from "../../www/lab/exercises/results.ts";
import { linkOf } from "../../www/shared/link/link.ts";
import { toy, updated } from "./toy.mjs";

/** @import {CheckedExercise, Exercise, ExerciseList} from "../../lab/pkg/noughts_lab.js" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */
/** @import {ExerciseRecord} from "../../www/lab/exercises/record.ts" */

/** @type {ExerciseList} */
const LIST = {
  kinds: ["values", "cuts", "order", "fork", "bound", "beads", "bug", "interval"],
  numbers: 8,
  seeds: 2 ** 20,
};
const FRESH = 4711;
/** @type {ExerciseRecord} */
const EMPTY = RECORD.parse(null);
/** @type {AppEvent} */
const view = { type: "view", view: "exercises" };
/** @type {AppEvent} */
const listed = { type: "exercises-listed", list: LIST, fresh: FRESH };
/** @type {AppEvent} */
const kept = { type: "exercises-kept", record: EMPTY };
/** @type {AppEvent} */
const check = { type: "exercises-check" };

/** @param {AppEvent[]} events @param {State} [start] */
const after = (events, start = initial(toy, DEFAULTS, true)) =>
  events.reduce((state, event) => updated(state, event), start);
const ready = () => after([view, listed, kept]);

/** A choice of two squares, and whether a leaf is skipped. @type {Exercise} */
const EXERCISE = {
  task: { id: "fork", params: { player: 0 } },
  figure: { type: "board", parts: Array(9).fill(null) },
  fields: [
    { at: 0, choices: { type: "squares", of: [3, 5] } },
    { at: 1, choices: { type: "cut", of: 2 } },
  ],
};
/** @param {boolean} right @returns {CheckedExercise} */
const checked = (right) => ({
  right: [right, true],
  first: right ? null : 0,
  said: { id: right ? "solved" : "fork.none", params: {} },
});

/** Opens an exercise and checks an answer of it. @param {State} state @param {boolean} right @param {Extract<AppEvent, {type: "exercises-open"}>["to"]} to */
function solved(state, right, to) {
  const open = after([{ type: "exercises-open", to }], state);
  const { at } = exercisesOf(open);
  assert.ok(at);
  return after(
    [
      { type: "exercises-found", at, exercise: EXERCISE },
      { type: "exercises-fill", field: 0, choice: 1 },
      check,
      { type: "exercises-checked", at, checked: checked(right) },
    ],
    open,
  );
}

test("the view asks for the list, then for the exercise, then for the check of an answer that is complete", () => {
  const task = (/** @type {State} */ state) => exercisesTask(state)?.request;
  assert.equal(task(after([])), undefined, "a closed view asks for nothing");
  assert.deepEqual(task(after([view])), { ask: "list" });
  assert.equal(task(ready()), undefined);
  const open = after([{ type: "exercises-open", to: { kind: "fork", number: 2 } }], ready());
  const at = { kind: "fork", number: 2, seed: FRESH };
  assert.deepEqual(task(open), { ask: "exercise", at });
  const own = exercisesOf(open).at;
  assert.ok(own);
  const found = after([{ type: "exercises-found", at: own, exercise: EXERCISE }], open);
  assert.deepEqual(exercisesOf(found).answer, [null, 0]);
  assert.equal(exercisesTask(after([check], found)), null, "a field is open");
  const asked = after([{ type: "exercises-fill", field: 0, choice: 1 }, check], found);
  assert.deepEqual(task(asked), { ask: "check", at, answer: [1, 0] });
  const changed = after([{ type: "exercises-fill", field: 1, choice: 1 }], asked);
  assert.equal(exercisesTask(changed), null, "a change takes the question back");
  const late = after([{ type: "exercises-checked", at: own, checked: checked(true) }], changed);
  assert.equal(exercisesOf(late).checked, null);
  assert.equal(
    exercisesOf(after([{ type: "exercises-fill", field: 7, choice: 1 }], asked)),
    exercisesOf(asked),
  );
});

test("tries count until the exercise is solved, and another one like it has another seed", () => {
  const first = solved(ready(), false, { kind: "fork", number: 2 });
  assert.deepEqual(exercisesOf(first).record?.done, { "fork.2": { seed: FRESH, tries: 1, solved: false } });
  const another = after([{ type: "exercises-another" }], first);
  assert.deepEqual(exercisesOf(another).at, { kind: "fork", number: 2, seed: FRESH + 1 });
  assert.equal(exercisesOf(another).checked, null);
  const second = solved(another, true, { kind: "fork", number: 2, seed: FRESH + 1 });
  const done = { "fork.2": { seed: FRESH + 1, tries: 2, solved: true } };
  assert.deepEqual(exercisesOf(second).record?.done, done);
  const again = solved(second, false, { kind: "fork", number: 2, seed: 9 });
  assert.deepEqual(exercisesOf(again).record?.done, done, "what is solved stays so");
  assert.deepEqual(
    exercisesOf(after([{ type: "exercises-open", to: { kind: "fork", number: 2 } }], again)).at?.seed,
    FRESH + 1,
  );
  assert.equal(nextOf(exercisesOf(again)), "fork.3");
});

test("an address opens an exercise, with a seed or with that of the device, or a set", () => {
  assert.deepEqual(placeIn("values.3.12", LIST), { kind: "values", number: 3, seed: 12 });
  assert.deepEqual(placeIn("values.3", LIST), { kind: "values", number: 3, seed: null });
  assert.deepEqual(placeIn("set.cuts-1.values-31", LIST), { ids: ["values.1", "values.3", "cuts.1"] });
  const odd = [
    "values",
    "values.0",
    "values.9",
    "values.1.2.3",
    "values.1.1048576",
    "values.1e1",
    "nothing.1",
  ];
  for (const place of [...odd, "set", "set.values", "set.values-9", "set.values-1.no-1", "values.-1", "."]) {
    assert.equal(placeIn(place, LIST), null, place);
  }
  const ids = allIds(LIST);
  assert.equal(ids.length, 64);
  assert.deepEqual(placeIn(setText(ids, LIST), LIST), { ids });
});

/** @param {string} place */
const link = (place) =>
  /** @type {AppEvent} */ ({
    type: "open-link",
    link: `1&g=3x3x3&s=h.h&v=exercises.${place}`,
    now: new Date(0),
  });

test("the place of an address is written again, and one that does not exist is told", () => {
  const one = after([link("cuts.4.77"), listed, kept]);
  assert.deepEqual(exercisesOf(one).at, { kind: "cuts", number: 4, seed: 77 });
  assert.match(linkOf(one), /v=exercises\.cuts\.4\.77/);
  assert.match(linkOf(after([link("cuts.4"), listed, kept])), /v=exercises\.cuts\.4\.4711/);
  const set = after([link("set.cuts-12"), listed, kept]);
  assert.deepEqual(idsOf(exercisesOf(set)), ["cuts.1", "cuts.2"]);
  assert.match(
    linkOf(after([{ type: "exercises-open", to: null }], solved(set, true, { kind: "cuts", number: 2 }))),
    /v=exercises\.set\.cuts-12/,
  );
  assert.equal(idsOf(exercisesOf(after([{ type: "exercises-all" }], set))).length, 64);
  const odd = after([link("cuts.40"), listed, kept]);
  assert.equal(exercisesOf(odd).at, null);
  assert.equal(odd.messages.notice?.key, "link.badView");
});

test("two tabs lose nothing: tries add up, and what one solved is solved", () => {
  const seen = { base: 5, done: { "fork.1": { seed: 5, tries: 1, solved: false } } };
  const mine = {
    base: 5,
    done: { "fork.1": { seed: 6, tries: 3, solved: true }, "bug.1": { seed: 5, tries: 1, solved: true } },
  };
  const theirs = {
    base: 5,
    done: { "fork.1": { seed: 7, tries: 2, solved: false }, "cuts.1": { seed: 5, tries: 1, solved: false } },
  };
  const both = RECORD.join(seen, mine, theirs);
  assert.deepEqual(both.done, {
    "fork.1": { seed: 6, tries: 4, solved: true },
    "bug.1": { seed: 5, tries: 1, solved: true },
    "cuts.1": { seed: 5, tries: 1, solved: false },
  });
  const first = { base: 5, done: { "fork.1": { seed: 9, tries: 1, solved: true } } };
  assert.deepEqual(RECORD.join(seen, mine, first).done["fork.1"], first.done["fork.1"]);
  assert.equal(RECORD.join(EMPTY, { base: 1, done: {} }, { base: 2, done: {} }).base, 2);
  assert.deepEqual(RECORD.parse(RECORD.pack(mine)), mine);
  const damaged =
    '{"base":-1,"done":{"fork.1":{"seed":1,"tries":0},"x":3,"bug.2":{"seed":1.5,"tries":1},"Bug.1":{"seed":1,"tries":1}}}';
  assert.deepEqual(RECORD.parse(damaged), EMPTY);
});

/** @type {ExerciseRecord} */
const RECORDED = {
  base: 1048570,
  done: {
    "values.1": { seed: 1048570, tries: 1, solved: true },
    "values.2": { seed: 3, tries: 40, solved: true },
    "bug.8": { seed: 999, tries: 2, solved: true },
    "cuts.3": { seed: 1, tries: 5, solved: false },
  },
};
/** Nothing but the version and its check sum. */
const OF_VERSION_2 = "20000DVM3";
const SOME = /** @type {const} */ (["values.1", "values.2", "cuts.3", "bug.8"]);

test("a code says which exercises were solved, at which try and with which seed", () => {
  const code = codeOf(SOME, RECORDED, LIST);
  const read = readCode(code, LIST);
  assert.ok("contents" in read);
  assert.deepEqual(
    [...read.contents],
    [
      ["values.1", { tries: 1, seed: 1048570 }],
      ["values.2", { tries: 15, seed: 3 }],
      ["cuts.3", null],
      ["bug.8", { tries: 2, seed: 999 }],
    ],
  );
  assert.match(code, /^[0-9A-HJKMNP-TV-Z-]+$/);
  assert.ok(code.length < 40, code);
  const all = codeOf(allIds(LIST), RECORDED, LIST);
  assert.ok(all.length < 100, all);
  assert.deepEqual(readCode(code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o"), LIST), read);
});

test("a code with one wrong letter, a letter too few or two exchanged is damaged, and that of another version is told", () => {
  const code = codeOf(SOME, RECORDED, LIST).replaceAll("-", "");
  for (const [at, letter] of [...code].entries()) {
    for (const other of "0123456789ABCDEFGHJKMNPQRSTVWXYZ") {
      if (other === letter) continue;
      const wrong = code.slice(0, at) + other + code.slice(at + 1);
      assert.deepEqual(readCode(wrong, LIST), { problem: "damaged" }, wrong);
    }
    const short = code.slice(0, at) + code.slice(at + 1);
    assert.deepEqual(readCode(short, LIST), { problem: "damaged" }, short);
    const next = code[at + 1];
    if (next === undefined || next === letter) continue;
    const exchanged = code.slice(0, at) + next + letter + code.slice(at + 2);
    assert.deepEqual(readCode(exchanged, LIST), { problem: "damaged" }, exchanged);
  }
  assert.deepEqual(readCode(OF_VERSION_2, LIST), { problem: "version" });
  for (const text of ["", "-", "hello", "ÄÖÜ", "U".repeat(20), "0".repeat(500)]) {
    assert.ok("problem" in readCode(text, LIST), text);
  }
});

test("a teacher reads many codes, one a line, as a table and as a file", () => {
  const code = codeOf(SOME, RECORDED, LIST);
  const other = codeOf(["bug.8"], EMPTY, LIST);
  const codes = `Ada: ${code}\n\n  ${other}  \n=Eve ${code}X\n`;
  const { ids, rows } = resultsIn(codes, LIST);
  assert.deepEqual(ids, SOME);
  assert.deepEqual(
    rows.map(({ label, problem }) => [label, problem]),
    [
      ["Ada", null],
      ["3", null],
      ["=Eve", "damaged"],
    ],
  );
  const lines = resultsCsv(codes, LIST).split("\r\n");
  assert.deepEqual(lines, [
    "label,problem,solved,values.1,values.2,cuts.3,bug.8",
    "Ada,,3,1,15,0,2",
    "3,,0,,,,0",
    "'=Eve,damaged,,,,,",
    "",
  ]);
  const entered = after([{ type: "exercises-codes", codes }], ready());
  assert.equal(exercisesOf(entered).codes, codes);
});
