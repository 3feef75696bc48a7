// Puzzles: the file, the puzzle of the day, what counts as solved, and what is kept of it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { statusOf } from "../../www/app/status-text.ts";
import { initial } from "../../www/app/update.ts";
import { restored } from "../../www/library/games/restore.ts";
import { lasting, sessionText } from "../../www/library/games/session.ts";
import { dailyOf, dayBefore, puzzlesIn } from "../../www/library/puzzles/list.ts";
import { withPuzzles } from "../../www/library/puzzles/puzzle.ts";
import {
  joinRecords,
  NOTHING_SOLVED,
  RECORD,
  recordIn,
  recordText,
  streakOf,
  withShown,
  withSolved,
  withTried,
} from "../../www/library/puzzles/record.ts";
import { difficulty } from "../../www/library/puzzles/told.ts";
import { weekOf } from "../../www/library/puzzles/week/week.ts";
import { puzzlesTask } from "../../www/library/statistics/puzzles.ts";
import { dayOf } from "../../www/shared/game/day.ts";
import { hasParts, partsIn } from "../../www/shared/game/presets.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { effectsOf, toy as plain, reportOf, updated } from "./toy.mjs";

/** @import {Referee} from "../../www/engine/engine.ts" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */
/** @import {Puzzle} from "../../www/library/puzzles/list.ts" */

const FILE = puzzlesIn(
  readFileSync(new URL("../../www/library/puzzles/puzzles.txt", import.meta.url), "utf8"),
);

test("a week begins on a Monday, and tells what was solved, what was missed, and today", () => {
  const days = /** @type {const} */ ({ "2026-11-29": true, "2026-11-30": true, "2026-12-02": true });
  const coming = ["coming", "coming", "coming"];
  assert.deepEqual(weekOf(days, "2026-12-03"), ["solved", "missed", "solved", "today", ...coming]);
  assert.equal(weekOf(days, "2026-11-29").at(-1), "solved");
  assert.equal(weekOf(days, "2026-12-07")[0], "today");
});

test("every line of the file is a puzzle, the easiest first", () => {
  assert.ok(FILE.length >= 300);
  for (const [at, { rules, moves, solution, goal, depth, difficulty }] of FILE.entries()) {
    const { boards = 1, layers = 1, marks, slide, goal: wins } = partsIn(rules);
    const cells = rules.kind === "ultimate" ? 81 : rules.rows * rules.cols * boards * layers;
    const choices = slide ? 1 + cells : { numbers: 9, either: 2, one: 1, own: 1 }[marks ?? "own"];
    const isMove = (/** @type {number} */ move) =>
      Number.isInteger(move) && move >= 0 && move < cells * choices;
    assert.ok([...moves, solution].every(isMove) && depth >= 3);
    // The winner moves first, and last where a row wins; a row of either player's is Order's.
    const last = wins === "misere" || (marks === "one" && wins !== "last") ? 0 : 1;
    assert.ok(goal === "draw" || wins === "order" || depth % 2 === last, `${depth} plies`);
    assert.ok(at === 0 || difficulty >= (FILE[at - 1]?.difficulty ?? 0));
  }
  assert.equal(new Set(FILE.map(({ id }) => id)).size, FILE.length);
});

test("the puzzle of the day grows harder through the week, and none comes again for long", () => {
  const days = Array.from({ length: 7 * 60 }, (_, at) => dayOf(new Date(2026, 10, 23 + at)));
  const places = days.map((day) => FILE.indexOf(/** @type {Puzzle} */ (dailyOf(day, FILE))));
  for (let monday = 0; monday < places.length; monday += 7) {
    const week = places.slice(monday, monday + 7);
    assert.deepEqual(
      week,
      week.toSorted((a, b) => a - b),
      days[monday],
    );
  }
  assert.equal(new Set(places).size, places.length, "60 weeks are all different");
  assert.equal(dailyOf("2026-11-23", FILE), dailyOf("2026-11-23", FILE));
  for (const place of places) assert.ok(FILE[place] && !hasParts(FILE[place].rules));
});

test("the day before is known over the ends of months and years", () => {
  assert.equal(dayBefore("2027-01-01"), "2026-12-31");
  assert.equal(dayBefore("2028-03-01"), "2028-02-29");
});

test("a streak ends today or yesterday, and has no gaps", () => {
  const days = ["2026-11-20", "2026-11-21", "2026-11-23", "2026-11-24"];
  const record = days.reduce((next, day) => withSolved(next, { id: day, tries: 1, day }), NOTHING_SOLVED);
  assert.equal(streakOf(record, "2026-11-24"), 2);
  assert.equal(streakOf(record, "2026-11-25"), 2, "today's is still to come");
  assert.equal(streakOf(record, "2026-11-26"), 0);
  assert.equal(streakOf(record, "2026-11-21"), 2);
});

test("what is kept is read again, and damage costs only itself", () => {
  const record = withSolved(withSolved(NOTHING_SOLVED, { id: "a", tries: 3, day: null }), {
    id: "b",
    tries: 1000,
    day: "2026-11-23",
  });
  assert.deepEqual(recordIn(recordText(record)), record);
  assert.equal(record.solved.b, 99);
  assert.equal(withSolved(record, { id: "a", tries: 1, day: null }).solved.a, 3, "the first time counts");
  for (const text of [null, "", "{", "[]", "7", '{"solved":7,"days":[]}'])
    assert.deepEqual(recordIn(text), NOTHING_SOLVED);
  const early = '{"solved":{"ultimate 4,0":2},"tried":{"3x3x3 4":1},"shown":{"ultimate 40":true}}';
  assert.deepEqual(
    recordIn(early),
    { ...NOTHING_SOLVED, solved: { "uttt 4,0": 2 }, tried: { "3x3x3 4": 1 }, shown: { "uttt 40": true } },
    "puzzles of Ultimate had ids of another form",
  );
  const damaged =
    '{"schema":1,"solved":{"a":2,"b":0,"c":"x","d":1.5},"days":{"2026-11-23":true,"someday":true}}';
  assert.deepEqual(recordIn(damaged), {
    ...NOTHING_SOLVED,
    solved: { a: 2 },
    days: { "2026-11-23": true },
  });
});

/** The toy game with the engine that answers wrong moves. @type {Referee} */
const toy = {
  ...plain,
  algorithms: (rules) =>
    plain
      .algorithms(rules)
      .flatMap((info, at) => (at === 0 ? [info, { ...info, id: "strongest", label: "Strongest" }] : [info])),
};

/** A puzzle of the toy game: after two moves, the one that ends it. @type {Puzzle} */
const FIRST = {
  id: "toy 0,1",
  rules: initial(toy, DEFAULTS, true).game.rules,
  moves: [0, 1],
  solution: 8,
  goal: "win",
  depth: 3,
  difficulty: 1,
};
/** As many as a week has days, each of other moves. */
const WEEK = [0, 1, 2, 3, 4, 5, 6].map((at) => {
  const moves = [at, (at + 1) % 7];
  return { ...FIRST, id: `toy ${moves}`, moves };
});

/** The page with a week of puzzles. */
function page() {
  return withPuzzles(initial(toy, DEFAULTS, true), WEEK);
}

const NOW = new Date(2026, 10, 23);
/** @param {State} state @param {readonly AppEvent[]} events */
const after = (state, ...events) => events.reduce((next, event) => updated(next, event, toy), state);
/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });

test("a puzzle is put onto the board between two people, and its moves stay there", () => {
  const before = after(page(), play(4));
  const state = after(before, { type: "puzzle", now: NOW });
  assert.deepEqual(state.game.moves, state.games.puzzle?.puzzle.moves);
  assert.ok(state.game.seats.every(({ kind }) => kind === "human"));
  assert.equal(state.games.puzzle?.day, "2026-11-23");
  assert.equal(state.games.puzzle?.phase, "open");
  const back = after(state, { type: "undo" });
  assert.deepEqual([back.games.puzzle, back.game], [state.games.puzzle, state.game]);
  assert.equal(statusOf(back).text, "The puzzle begins here. X to move.");
});

test("the solution solves it, another move costs a try, and only the first move counts", () => {
  const open = after(page(), { type: "puzzle", now: NOW });
  const wrong = after(open, play(5));
  assert.deepEqual([wrong.games.puzzle?.phase, wrong.games.puzzle?.tries], ["wrong", 1]);
  const again = after(wrong, { type: "puzzle-again" });
  assert.deepEqual([again.games.puzzle?.phase, again.game.cursor], ["open", 2]);
  const solved = after(again, play(8));
  assert.deepEqual([solved.games.puzzle?.phase, solved.games.puzzle?.tries], ["solved", 2]);
  const id = solved.games.puzzle?.puzzle.id ?? "";
  assert.equal(solved.games.puzzle?.record?.solved[id], 2);
  assert.ok(solved.games.puzzle?.record?.days["2026-11-23"]);
  assert.deepEqual(RECORD.select(solved), solved.games.puzzle?.record);
});

test("a hint or an analysis before the move counts as a try", () => {
  const open = after(page(), { type: "puzzle", now: NOW });
  const tries = (/** @type {State} */ state) => after(state, play(8)).games.puzzle?.tries;
  assert.equal(tries(open), 1);
  assert.equal(tries(after(open, { type: "hint" })), 2);
  assert.equal(tries(amend(open, { analysis: { on: true } })), 2);
});

test("whoever looks at the solution has not solved it", () => {
  const shown = after(page(), { type: "puzzle", now: NOW }, { type: "puzzle-show" });
  assert.equal(shown.games.puzzle?.phase, "shown");
  assert.equal(shown.game.moves.at(-1), shown.games.puzzle?.puzzle.solution);
  const again = after(shown, { type: "puzzle-again" }, play(8));
  assert.equal(again.games.puzzle?.phase, "shown");
  assert.equal(again.games.puzzle?.record, shown.games.puzzle?.record);
});

/** The device says what it keeps; the page tells the device. @param {State} state @param {string} text */
const read = (state, text) => after(state, { type: "puzzle-kept", record: recordIn(text) });
/** @param {State} state */
const written = (state) => recordText(state.games.puzzle?.record ?? NOTHING_SOLVED);
/** @type {AppEvent} */
const TODAY = { type: "puzzle", now: NOW };
/** The puzzle of the day, before anything was kept. */
const opened = () => read(after(page(), TODAY), "");
/** @param {State} state */
const id = (state) => state.games.puzzle?.puzzle.id ?? "";

test("a puzzle whose solution was shown is no longer solved at the first try, on whatever way one comes back to it", () => {
  const shown = after(opened(), { type: "puzzle-show" });
  assert.ok(RECORD.select(shown)?.shown[id(shown)], "it is to be kept");
  const kept = written(shown);
  const { rules, moves } = WEEK.find((one) => one.id === id(shown)) ?? FIRST;
  const seats = shown.game.seats;
  const linked = after(
    page(),
    { type: "open", game: { rules, moves, seats, problems: [] } },
    { type: "puzzle-resume", start: moves.length, now: NOW },
  );
  /** @type {Record<string, State>} */
  const ways = {
    "closed and opened again": read(after(shown, { type: "puzzle-close" }, TODAY), kept),
    "at the next visit": read(after(page(), TODAY), kept),
    "from the next puzzle": after(shown, { type: "puzzle-next" }, TODAY),
    "from a link": read(linked, kept),
  };
  for (const [way, state] of Object.entries(ways)) {
    assert.equal(id(state), id(shown), way);
    assert.equal(state.games.puzzle?.phase, "open", way);
    assert.match(statusOf(state).heard ?? "", /^Solution seen\. /, way);
    const solved = after(state, play(8));
    const record = solved.games.puzzle?.record;
    assert.equal(solved.games.puzzle?.phase, "solved", way);
    assert.deepEqual([record?.solved, record?.days], [{}, {}], way);
    assert.match(statusOf(solved).heard ?? "", /Solved\. You had seen the solution\./, way);
  }
});

test("a solution that came in a link, or was on the board at a reload, counts as shown once the record is read", () => {
  const shown = after(page(), TODAY, { type: "puzzle-show" });
  assert.equal(RECORD.select(shown), null, "it is not read yet");
  assert.ok(read(shown, "").games.puzzle?.record?.shown[id(shown)]);
  assert.ok(RECORD.select(read(shown, ""))?.shown[id(shown)], "it is to be kept");
});

test("a puzzle that was solved stays solved when its solution is shown later", () => {
  const solved = after(opened(), play(8));
  const shown = after(solved, { type: "puzzle-close" }, TODAY);
  const again = after(read(shown, written(solved)), { type: "puzzle-show" });
  assert.deepEqual(again.games.puzzle?.record, solved.games.puzzle?.record);
});

test("tries and hints are remembered, too", () => {
  const tried = after(opened(), play(5));
  const hinted = after(opened(), { type: "hint" });
  for (const [state, tries] of /** @type {const} */ ([
    [tried, 2],
    [hinted, 2],
  ])) {
    const back = read(after(state, { type: "puzzle-close" }, TODAY), written(state));
    assert.equal(after(back, play(8)).games.puzzle?.record?.solved[id(state)], tries);
    assert.doesNotMatch(statusOf(after(back, play(8))).heard ?? "", /first try/);
  }
});

test("the next puzzle is none whose solution was seen", () => {
  const first = opened();
  const record = withShown(
    first.games.puzzle?.record ?? NOTHING_SOLVED,
    id(after(first, { type: "puzzle-next" })),
  );
  const next = after(read(first, recordText(record)), { type: "puzzle-next" });
  assert.ok(!record.shown[id(next)]);
});

test("what one tab showed before another one solved it is not solved, in whatever order they write", () => {
  const day = "2026-11-23";
  const seen = withSolved(NOTHING_SOLVED, { id: "a", tries: 2, day: "2026-11-22" });
  const shown = withShown(withTried(seen, "b", 1), "b");
  const solved = withSolved(seen, { id: "b", tries: 1, day });
  const late = joinRecords(seen, solved, shown);
  assert.deepEqual([late.solved, late.days, late.shown], [{ a: 2 }, { "2026-11-22": true }, { b: true }]);
  const early = joinRecords(seen, shown, solved);
  assert.deepEqual(
    [early.solved, early.days],
    [
      { a: 2, b: 1 },
      { "2026-11-22": true, [day]: true },
    ],
  );
  const other = withSolved(seen, { id: "c", tries: 1, day });
  assert.deepEqual(joinRecords(seen, other, shown).solved, { a: 2, c: 1 }, "others stay");
  assert.deepEqual(recordIn(recordText(shown)), shown);
  for (const bad of [7, [], null, { b: 1 }, { b: "yes" }])
    assert.deepEqual(
      recordIn(JSON.stringify({ shown: bad, tried: bad === null ? null : { b: 0 } })),
      NOTHING_SOLVED,
    );
});

test("the next puzzle is one that is not solved yet", () => {
  const first = after(page(), { type: "puzzle", now: NOW });
  const next = after(first, { type: "puzzle-next" });
  assert.notEqual(next.games.puzzle?.puzzle.id, first.games.puzzle?.puzzle.id);
  assert.equal(next.games.puzzle?.day, null);
  const all = WEEK.slice(1).reduce(
    (state) => after(state, { type: "puzzle-next" }, play(8)),
    after(first, play(8)),
  );
  assert.equal(all.games.puzzle?.phase, "solved");
  assert.equal(Object.keys(all.games.puzzle?.record?.solved ?? {}).length, WEEK.length);
  assert.equal(after(all, { type: "puzzle-next" }), all, "none is left");
});

test("a beginner gets the easiest puzzle of the game on the board that is left, or of all", () => {
  const other = { ...FIRST, id: "other 0,1", rules: { ...FIRST.rules, k: 2 } };
  const begun = (/** @type {readonly Puzzle[]} */ puzzles) =>
    after(withPuzzles(initial(toy, DEFAULTS, true), puzzles), { type: "puzzle", now: NOW, easy: true });
  const easiest = begun([other, ...WEEK]);
  assert.deepEqual([easiest.games.puzzle?.puzzle, easiest.games.puzzle?.day], [WEEK[0], null]);
  const { number, count } = easiest.games.puzzle ?? {};
  assert.deepEqual([number, count], [1, WEEK.length], "its number is among those of its game");
  assert.equal(begun([other]).games.puzzle?.puzzle, other);
  /** @param {State} state @param {Record<string, number>} solved */
  const known = (state, solved) =>
    after(state, { type: "puzzle-kept", record: { ...NOTHING_SOLVED, solved } }).games.puzzle?.puzzle;
  const solved = { [WEEK[0]?.id ?? ""]: 1 };
  assert.equal(known(easiest, {}), WEEK[0]);
  assert.equal(known(easiest, solved), WEEK[1], "what was solved is not asked again");
  assert.equal(known(after(easiest, play(5)), solved), WEEK[0], "nobody is interrupted");
  const daily = after(page(), { type: "puzzle", now: NOW });
  assert.equal(known(daily, { [daily.games.puzzle?.puzzle.id ?? ""]: 1 }), daily.games.puzzle?.puzzle);
});

test("the strongest engine answers a wrong move, and nobody else may", () => {
  const open = after(page(), { type: "puzzle", now: NOW });
  const wrong = after(open, play(5));
  assert.deepEqual(
    wrong.game.seats.map(({ kind, algo }) => kind === "engine" && algo.id),
    [false, "strongest"],
  );
  assert.deepEqual(after(wrong, play(7)).game.moves, wrong.game.moves);
  assert.equal(statusOf(wrong).quiet, true, "it is told together with the answer");
  const answered = after(wrong, { type: "answer", report: reportOf(7) });
  assert.equal(answered.game.cursor, 4);
  const again = after(answered, { type: "puzzle-again" });
  assert.ok(again.game.seats.every(({ kind }) => kind === "human"));
});

test("a turn is told once: what was played, and what it means to the puzzle after that", () => {
  const open = after(page(), { type: "puzzle", now: NOW });
  const wrong = after(open, play(5));
  /** @type {(report: Parameters<typeof reportOf>[1], move?: number) => string | undefined} */
  const refuted = (more, move = 7) =>
    statusOf(after(wrong, { type: "answer", report: reportOf(move, more) })).heard;
  assert.equal(statusOf(open).heard, "X to move. Find the one move that wins. It wins in 2 moves.");
  const why = "Whatever O plays, X wins with the next move.";
  const won = "X took the bottom right corner. Player 1 (X) wins with the bottom right corner.";
  assert.equal(statusOf(after(open, play(8))).heard, `${won} Solved at the first try! ${why}`);
  const shown = after(open, { type: "puzzle-show" });
  assert.equal(statusOf(shown).heard, `${won} The solution is the bottom right corner. ${why}`);
  const reply = "O answers the bottom middle";
  assert.equal(refuted({ proven: "win" }), `Not the middle right: ${reply} and wins.`);
  assert.equal(refuted({ proven: "draw" }), `Not the middle right: ${reply} and cannot lose any more.`);
  assert.equal(refuted({}), `Not the middle right: it lets the win go. ${reply}.`);
});

/** The game with those at the table, where it is and whether it counted. @param {State} state */
const table = ({ game: { rules, seats, moves, cursor, counted, foreign } }) => ({
  rules,
  seats,
  moves,
  cursor,
  counted,
  foreign,
});

/** A visit that ends, and the next one. @param {State} state */
function reloaded(state) {
  const session = restored(sessionText(lasting(state)), toy);
  assert.ok(session?.puzzle);
  const fresh = after(page(), { type: "open", game: session });
  return after(fresh, { type: "puzzle-resume", now: NOW, ...session.puzzle });
}

test("whoever closes a puzzle is back in the game from before, with its opponents", () => {
  const fresh = page();
  const begun = after(fresh, play(4), { type: "answer", report: reportOf(0) });
  const finished = after(fresh, { type: "mode", mode: "2p" }, play(0), play(8));
  assert.ok(finished.game.position.outcome);
  /** @type {Record<string, readonly AppEvent[]>} */
  const ways = {
    "at once": [],
    "after several": [{ type: "puzzle-next" }, { type: "puzzle-next" }, { type: "puzzle", now: NOW }],
    "after a wrong move": [play(5)],
    "after it was played out": [{ type: "puzzle-next" }, { type: "puzzle-show" }, { type: "puzzle-play-on" }],
  };
  for (const before of [fresh, begun, finished]) {
    for (const [name, way] of Object.entries(ways)) {
      const puzzle = after(before, { type: "puzzle", now: NOW }, ...way);
      for (const last of [puzzle, reloaded(puzzle)]) {
        const closed = after(last, { type: "puzzle-close" });
        assert.equal(closed.games.puzzle, null);
        assert.deepEqual(table(closed), table(before), name);
        assert.equal(closed.game.latest, before === fresh ? "start" : "restored", name);
        assert.equal(closed.history.own, null);
        assert.deepEqual(closed.tallies, before.tallies, name);
      }
      assert.deepEqual(after(puzzle, { type: "puzzle-close" }).history.previous, before.history.previous);
    }
  }
});

test("no puzzle is put away as a game that was left", () => {
  const open = after(page(), play(4), { type: "puzzle", now: NOW });
  for (const type of /** @type {const} */ (["puzzle-next", "puzzle-close", "new"]))
    assert.ok(!effectsOf(open, { type }).some((effect) => effect.type === "left"), type);
});

test("another game begins with the opponents from before the puzzle", () => {
  const before = after(page(), { type: "time", seat: 1, timeMs: 3000 }, play(4));
  const played = after(
    before,
    { type: "puzzle", now: NOW },
    { type: "puzzle-show" },
    { type: "puzzle-play-on" },
  );
  const next = after(played, { type: "new" });
  assert.equal(next.games.puzzle, null);
  assert.deepEqual(next.game.seats, before.game.seats);
  assert.deepEqual([next.game.moves, next.history.own?.moves], [[], [4]]);
});

test("a game that a device lost is begun anew", () => {
  const open = amend(after(page(), { type: "puzzle", now: NOW }), { history: { own: null } });
  const closed = after(open, { type: "puzzle-close" });
  assert.deepEqual([closed.games.puzzle, closed.game.moves], [null, []]);
});

test("the statistics say how many puzzles were solved", () => {
  const open = after(page(), { type: "statistics-open" });
  assert.ok(puzzlesTask(open));
  const counted = after(open, { type: "puzzles-counted", solved: 3, days: 2 });
  assert.equal(puzzlesTask(counted), null);
  const { dialog } = counted.forms;
  assert.deepEqual(dialog?.kind === "statistics" && dialog.puzzles, { solved: 3, days: 2 });
  const closed = after(open, { type: "dialog-close" });
  assert.equal(after(closed, { type: "puzzles-counted", solved: 3, days: 2 }), closed, "it came too late");
});

test("puzzles have a difficulty in words, and come from the easy to the hard ones", () => {
  const levels = [...new Set(FILE.map((puzzle) => difficulty(puzzle)))];
  assert.deepEqual(levels, ["Easy", "Medium", "Hard", "Very hard"]);
});
