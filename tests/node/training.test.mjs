// The training of the laboratory's view in the built module: what its worker computes, what its address and the device keep,
// and what its events change.

/** @import {State} from "../../www/shared/state/types.ts" */
/** @import {Choice} from "../../www/lab/training/choice.ts" */
/** @import {Slice} from "../../www/lab/training/trainer.ts" */
/** @import {Training} from "../../www/lab/training/training.ts" */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import {
  changedBy,
  descriptionOf,
  FIRST_CHOICE,
  placeIn,
  placeOf,
  presetOf,
  trapOf,
  valuesOf,
} from "../../www/lab/training/choice.ts";
import { bandOf, csvOf, outcomeOf, unbeatableFrom } from "../../www/lab/training/curves.ts";
import { isComplete } from "../../www/lab/training/jobs.ts";
import { storedOf, TRAINING } from "../../www/lab/training/kept.ts";
import { bytesOf } from "../../www/lab/training/letters.ts";
import { gameTicks, heightOf, MEASURES, POSITIONS, spread } from "../../www/lab/training/measures.ts";
import { COLUMNS, lostAt, valueAt } from "../../www/lab/training/points.ts";
import { trainingTask } from "../../www/lab/training/request.ts";
import { storedIn, storedText } from "../../www/lab/training/store.ts";
import { choiceTitle } from "../../www/lab/training/titles.ts";
import { curveOf, movesTo, Trainer } from "../../www/lab/training/trainer.ts";
import { followTraining, MOST_KEPT, targetOf, trainingOf } from "../../www/lab/training/training.ts";
import { update } from "../../www/lab/training/update.ts";
import { formula, standing, stepText, updateText } from "../../www/lab/training/words.ts";
// Pictures of boards ask the engine what a board looks like.
import { fileOf } from "../js/catalogue.mjs";
import "./engine.mjs";
import { database, device, settled, tab } from "../js/tabs.mjs";
import { Learner, learner_traps, learners } from "./lab.mjs";

const described = { learners: learners(), traps: learner_traps(), seats: false };

/**
 * A learner that was trained in slices by a clock that goes a millisecond a look.
 * @param {import("./lab.mjs").LearnerSettings} settings
 * @param {number} end
 */
function sliced(settings, end) {
  let time = 0;
  const clock = () => {
    time += 1;
    return time;
  };
  const trainer = new Trainer(new Learner(settings, 1), clock);
  const points = [...trainer.opened(null).points];
  /** @type {Slice | null} */
  let slice = null;
  let slices = 0;
  while (trainer.games < end) {
    slice = trainer.train(30, end, null);
    points.push(...slice.points);
    slices += 1;
  }
  assert.ok(slice);
  return { points, slice, slices };
}

/** The training that a Learn page gives a number of, and that number. @param {string} id */
function settledOn(id) {
  const page = readFileSync(new URL(`../../learn/${id}.md`, import.meta.url), "utf8");
  const [, games] = /^first = \{ run = "main", settled = true, is = (\d+) \}$/m.exec(page) ?? [];
  return Number(games);
}

for (const learner of /** @type {const} */ (["q-learning", "td"]))
  test(`the laboratory and the Learn page of ${learner} name the same game`, () => {
    const points = curveOf(new Learner({ learner }, 1), () => {});
    assert.equal(unbeatableFrom(points), settledOn(learner));
  });

test("training in slices gives the curve and the learner of the whole training", () => {
  for (const learner of /** @type {const} */ (["q-learning", "menace", "reinforce"])) {
    const settings = { learner, games: 1500 };
    const whole = new Learner(settings, 1);
    const curve = curveOf(whole, () => {});
    const { points, slice, slices } = sliced(settings, 1500);
    assert.ok(slices > 1, learner);
    assert.deepEqual(points, curve);
    assert.deepEqual(bytesOf(slice.file ?? ""), whole.toBytes());
    assert.equal(curve.at(-1)?.[0], 1500);
    const { lines, misjudged, random } = whole.evaluate();
    const last = curve.at(-1);
    assert.equal(lostAt(last), lines[0][2] + lines[1][2]);
    assert.deepEqual([valueAt(last, "misjudged"), valueAt(last, "lossAsO")], [misjudged, random[1][2]]);
    assert.ok(curve.every((point) => point.length === COLUMNS.length));
  }
});

test("Q-learning loses no line after its recipe, and the curve says from when on", () => {
  const curve = curveOf(new Learner({ learner: "q-learning" }, 1), () => {});
  assert.equal(lostAt(curve.at(-1)), 0);
  const from = unbeatableFrom(curve) ?? 0;
  assert.ok(from > 3000 && from < 9000, String(from));
  const trap = curveOf(new Learner({ learner: "q-learning", wrongSign: true }, 1), () => {});
  assert.equal(unbeatableFrom(trap), null);
  assert.ok(lostAt(trap.at(-1)) > 5000);
});

test("a step tells its moves, the box and the position that is looked at", () => {
  const trainer = new Trainer(new Learner({ learner: "menace" }, 3));
  const first = trainer.opened([4]);
  assert.equal(first.box, 0);
  assert.equal(first.boxes?.length, 593);
  assert.deepEqual(first.looked?.moves, [4]);
  assert.equal(first.looked?.judgement.moves[4], 0);
  const game = trainer.step("game", null);
  assert.notEqual(game.steps.at(-1)?.result, null);
  assert.equal(game.games, 1);
  assert.equal(game.points.length, 1);
  const changed = new Set(game.steps.flatMap(({ updates }) => updates).map(({ kind }) => kind));
  assert.deepEqual([...changed], ["beads"]);
  assert.ok(game.boxes?.some((box) => box.changed));
  const move = trainer.step("move", null);
  assert.equal(move.steps.length, 1);
  assert.equal(movesTo(move.board).length, 1);
  assert.deepEqual(movesTo("OX_X_____"), [1, 0, 3]);
});

test("a person plays against the learner, which waits for the person", () => {
  const trainer = new Trainer(new Learner({ learner: "q-learning", opponent: "person" }, 1));
  for (let turn = 0; trainer.games < 4; turn += 1) {
    assert.ok(turn < 60);
    const { awaits, board } = trainer.step("game", null);
    if (awaits) trainer.play(board.indexOf("_"), null);
  }
  // It is X in the first game and O in the second: as O it waits at once.
  assert.equal(trainer.train(10, 10, null).games, 4);
});

test("every learner, setting, name, preset and mistake has words", () => {
  const known = new Set(Object.keys(fileOf("lab/training", "en")));
  const words = described.learners.flatMap(({ id, presets, settings }) => [
    ...[`learner.${id}`, `learner.idea.${id}`],
    ...presets.map((preset) => `preset.${preset.id}`),
    ...settings.map((setting) => `training.setting.${setting.id}`),
    ...settings
      .flatMap((setting) => (setting.kind === "choice" ? setting.names : []))
      .map((name) => `choice.${name}`),
  ]);
  const mistakes = described.traps.flatMap(({ id }) => [`trap.${id}`, `trap.why.${id}`]);
  for (const key of [...words, ...mistakes]) assert.ok(known.has(key), key);
});

test("an address says what is trained, and is read again", () => {
  for (const trap of described.traps) {
    const settings = Object.fromEntries(trap.settings.map(({ id, value }) => [id, value]));
    const choice = { learner: trap.learner, settings, seed: 17 };
    const place = placeOf(described, choice);
    assert.match(place, /^[\w.-]+$/);
    assert.deepEqual(placeIn(described, place), { choice, unread: [] });
    assert.equal(trapOf(described, choice)?.id, trap.id);
  }
  assert.equal(placeOf(described, FIRST_CHOICE), "q-learning_s1");
  assert.equal(presetOf(described, FIRST_CHOICE), "recipe");
  const read = placeIn(described, "q-learning_s3_wrongSign.1_draw.7_speed.3_s-1_opponent-nobody_games.15000");
  assert.deepEqual(read.choice, { learner: "q-learning", settings: { wrongSign: true }, seed: 3 });
  assert.deepEqual(read.unread, ["draw.7", "speed.3", "s-1", "opponent-nobody"]);
  assert.deepEqual(placeIn(described, "alphazero_s2"), { choice: FIRST_CHOICE, unread: ["alphazero"] });
});

/**
 * A page whose view of the training is open.
 * @param {string} [place] that an address asks for
 * @param {import("../../www/lab/training/training.ts").Stored | null} [stored]
 */
function opened(place = "", stored = null) {
  const lab = { view: "training", asked: { view: "training", place }, training: null };
  const rules = { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2 };
  const game = { rules, seats: [{}, {}], moves: [], cursor: 0, position: { toMove: 0 } };
  const state = { lab, game, history: { looking: null }, device: { seen: true } };
  return listed(/** @type {State} */ (/** @type {unknown} */ (state)), stored);
}

/**
 * The learners are known, and what the device has.
 * @param {State} state
 * @param {import("../../www/lab/training/training.ts").Stored | null} stored
 */
function listed(state, stored) {
  const kept = stored ? { ...stored, described } : { text: null };
  return after(after(state, { type: "training-listed", described }), { type: "training-loaded", kept });
}

/**
 * @param {State} state
 * @param {import("../../www/lab/training/update.ts").TrainingEvent} event
 * @returns {State}
 */
function after(state, event) {
  const handler = /** @type {(state: State, event: unknown) => State | [State]} */ (update[event.type]);
  const change = handler(state, event);
  return Array.isArray(change) ? change[0] : change;
}

/** @param {State} state */
const runIn = (state) => {
  const { run } = trainingOf(state);
  assert.ok(run);
  return run;
};

/**
 * The learner of a page is made.
 * @param {State} state
 */
function opening(state) {
  const { id, choice } = runIn(state);
  const trainer = new Trainer(new Learner({ learner: choice.learner, ...choice.settings }, choice.seed));
  return /** @type {const} */ ({
    type: "training-sliced",
    run: id,
    slice: trainer.opened(null),
    task: null,
  });
}

/**
 * The learner of a page is trained to the end.
 * @param {State} state
 */
function finished(state) {
  const run = runIn(state);
  const { learner, settings, seed } = run.choice;
  const trainer = new Trainer(new Learner({ learner, ...settings }, seed));
  const open = after(state, {
    type: "training-sliced",
    run: run.id,
    slice: trainer.opened(null),
    task: null,
  });
  const slice = trainer.train(Number.POSITIVE_INFINITY, run.budget, null);
  return after(open, { type: "training-sliced", run: run.id, slice, task: null });
}

test("an address of another training begins one that no worker takes for the one before", () => {
  const first = opened("menace_s1");
  const asked = /** @type {const} */ ({ view: "training", place: "ppo_s1_games.200" });
  const other = followTraining(first, { ...first, lab: { ...first.lab, asked } });
  const next = listed(other, null);
  assert.equal(trainingOf(next).run?.choice.learner, "ppo");
  assert.notEqual(trainingOf(next).run?.id, trainingOf(first).run?.id);
});

test("a training ends after its games, goes on when told, and its curve stays when another begins", () => {
  let state = after(finished(opened()), { type: "training-mode", mode: "paused" });
  assert.equal(runIn(state).points.at(-1)?.[0], 15_000);
  assert.equal(targetOf(runIn(state)), 30_000);
  assert.equal(trainingTask(state)?.request.kind, "look");
  state = after(state, { type: "training-choose", learner: "td" });
  assert.deepEqual(
    trainingOf(state).kept.map(({ choice }) => choice.learner),
    ["q-learning"],
  );
  assert.equal(state.lab.places?.training, "td_s1");
  assert.equal(trainingTask(state)?.request.kind, "open");
  // An answer to the training before is not its own.
  const { slice } = runIn(finished(opened()));
  assert.ok(slice);
  assert.equal(after(state, { type: "training-sliced", run: 0, slice, task: null }), state);
});

test("one can go back to the training that another one took the place of", () => {
  const trained = finished(opened());
  const other = after(trained, { type: "training-choose", learner: "td" });
  const stored = storedOf(after(other, opening(other)));
  assert.equal(stored && "choice" in stored && stored.choice.learner, "q-learning");
  const back = after(other, { type: "training-back" });
  assert.deepEqual(runIn(back).points, runIn(trained).points);
  assert.deepEqual(runIn(back).file, runIn(trained).file);
  assert.equal(trainingOf(back).before, null);
  const both = after(finished(other), { type: "training-back" });
  assert.equal(trainingOf(both).before?.choice.learner, "td");
});

test("no more curves are kept than can be told apart", () => {
  let state = opened("td_s1_games.3");
  for (let seed = 2; seed < 14; seed += 1) {
    state = after(finished(state), { type: "training-choose", seed });
  }
  const { kept } = trainingOf(state);
  assert.equal(kept.length, MOST_KEPT);
  assert.equal(new Set(kept.map(({ style }) => style)).size, MOST_KEPT);
  const [first] = kept;
  state = after(state, { type: "training-name", style: first?.style ?? 0, name: "  mine  " });
  assert.equal(trainingOf(state).kept[0]?.name, "mine");
  state = after(state, { type: "training-remove", style: first?.style ?? 0 });
  assert.equal(trainingOf(state).kept.length, MOST_KEPT - 1);
});

test("a mistake is trained beside the training without it", () => {
  let state = after(opened(), { type: "training-trap", trap: "wrong-sign" });
  assert.deepEqual(
    [trainingOf(state).mode, state.lab.places?.training],
    ["fast", "q-learning_s1_wrongSign.1"],
  );
  const { beside } = trainingOf(state);
  assert.ok(beside && !isComplete(beside));
  assert.deepEqual(beside.choice, FIRST_CHOICE);
  const points = curveOf(new Learner({ learner: "q-learning", games: 100 }, 1), () => {});
  state = after(state, { type: "training-curve", name: "beside", job: beside.id, seed: 1, points });
  assert.equal(trainingOf(state).beside, null);
  assert.deepEqual(trainingOf(state).kept[0]?.choice, FIRST_CHOICE);
  // One that was trained to the end needs no other.
  state = after(finished(opened()), { type: "training-trap", trap: "draw-is-loss" });
  assert.equal(trainingOf(state).beside, null);
  assert.equal(trainingOf(state).kept.length, 1);
});

test("a worker that was lost costs the points after the last file", () => {
  const state = finished(opened("td_s1_games.1000"));
  const run = runIn(state);
  const trainer = new Trainer(new Learner({ learner: "td", games: 1000 }, 1));
  trainer.train(Number.POSITIVE_INFINITY, 400, null);
  const slice = trainer.opened(null);
  const back = runIn(after(state, { type: "training-sliced", run: run.id, slice, task: null }));
  assert.equal(back.points.at(-1)?.[0], 400);
  assert.equal(back.slice?.games, 400);
});

test("the device keeps the training, and nothing that is damaged", () => {
  const state = after(finished(opened("td_s2_games.50")), { type: "training-keep" });
  const { run, kept, measure, logarithmic } = trainingOf(state);
  assert.ok(run);
  const { choice, points, file } = run;
  const text = storedText({ choice, points, file, kept, measure, logarithmic }, described);
  const read = storedIn(text, described);
  assert.deepEqual(read?.choice, choice);
  assert.equal(read?.file, file);
  assert.equal(bytesOf("no letters!").length, 0);
  assert.equal(read?.points.length, points.length);
  assert.equal(read?.kept.length, 1);
  const restored = opened("", read);
  assert.equal(runIn(restored).points.length, points.length);
  // Another training in the address goes before it, and its curve stays.
  const asked = opened("ppo_s1", read);
  assert.equal(runIn(asked).choice.learner, "ppo");
  assert.deepEqual(
    trainingOf(asked).kept.map((one) => one.choice.learner),
    ["td"],
  );
  for (const damaged of [
    null,
    "",
    "{",
    "[]",
    '{"place":"nobody_s1","points":[]}',
    text.replace("td_s2", "td_x"),
    text.replace(/"points":\[\[/, '"points":[["a",'),
  ]) {
    assert.equal(storedIn(damaged, described), null, String(damaged).slice(0, 40));
  }
  const large = { choice, points, file: "A".repeat(2_000_000), kept, measure, logarithmic };
  assert.equal(storedIn(storedText(large, described), described)?.file, null);
});

test("a training that a release before this one has kept goes on, and is in the database from then on", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const text = await readFile(new URL("../js/kept-before.json", import.meta.url), "utf8");
  const before = JSON.parse(text)[TRAINING.key];
  const [on, large] = [device({ [TRAINING.key]: before }), database()];
  const { read, send, state } = tab(on, large);
  read(TRAINING);
  await settled();
  assert.equal(on.getItem(TRAINING.key), before, "it waits until the learners are known");
  send({ type: "training-listed", described });
  await settled();
  const run = runIn(state());
  assert.deepEqual([run.choice.learner, run.points.length, run.file?.length], ["menace", 51, 11_192]);
  assert.deepEqual(
    trainingOf(state()).kept.map(({ name }) => name),
    ["quick"],
  );
  assert.deepEqual([on.getItem(TRAINING.key), large.kept.get(TRAINING.key)], [null, before]);
  send(opening(state()));
  send({ type: "training-plot", measure: "misjudged" });
  context.mock.timers.tick(2000);
  await settled();
  assert.equal(storedIn(large.kept.get(TRAINING.key) ?? null, described)?.measure, "misjudged");
  large.fails = true;
  send({ type: "training-plot", measure: "lostAsX" });
  context.mock.timers.tick(2000);
  await settled();
  assert.equal(trainingOf(state()).unsaved, true);
});

test("a band is the middle, the least and the most of its seeds", () => {
  assert.deepEqual(spread([5, 1, 9, 3]), { median: 5, least: 1, most: 9 });
  const choice = /** @type {Choice} */ ({ learner: "td", settings: { games: 200 }, seed: 1 });
  let state = after(opened("td_s1_games.200"), { type: "training-band", seeds: 10 });
  const { band } = trainingOf(state);
  assert.ok(band);
  for (const seed of band.seeds) {
    const points = curveOf(new Learner({ learner: "td", games: 200 }, seed), () => {});
    state = after(state, { type: "training-curve", name: "band", job: band.id, seed, points });
  }
  const done = trainingOf(state).band;
  assert.ok(done && isComplete(done));
  assert.deepEqual(done.choice, choice);
  const spreads = bandOf(done, "lost");
  const ends = Object.values(done.curves).map((points) => lostAt(points.at(-1)));
  const last = spreads.at(-1);
  assert.deepEqual([last?.games, last?.least, last?.most], [200, Math.min(...ends), Math.max(...ends)]);
  assert.equal(outcomeOf(done).unbeatable, ends.filter((lost) => lost === 0).length);
  const csv = csvOf([], done, (seed) => `TD, seed ${seed}`);
  assert.match(csv, /^curve,games,lostAsX/);
  assert.match(csv, /\r\n"TD, seed 7",200,/);
});

test("every value has a place between the bottom and the top of the plot", () => {
  assert.equal(heightOf("lost", 0), 0);
  assert.equal(heightOf("misjudged", POSITIONS), 1);
  for (const measure of MEASURES) {
    const first = curveOf(new Learner({ learner: "q-learning", games: 1 }, 1), () => {})[0];
    const value = measure === "lost" ? lostAt(first) : valueAt(first, measure);
    assert.ok(heightOf(measure, value) <= 1, measure);
  }
  assert.deepEqual(gameTicks(15_000, true), [0, 1, 10, 100, 1000, 10_000]);
  assert.deepEqual(gameTicks(15_000, false), [0, 5000, 10_000, 15_000]);
});

test("sentences say what happened, what was learned, and how strong the learner is", () => {
  const q = new Learner({ learner: "q-learning" }, 5);
  const steps = q.stepGame();
  const [first] = steps;
  const last = steps.at(-1);
  assert.ok(first && last);
  assert.match(stepText(first, "self"), /^X plays [abc][123]\b.*\. One value is updated\.$/);
  assert.match(stepText(last, "self"), / (X wins|O wins|Draw)\. One value is updated\.$/);
  const lost = {
    kind: /** @type {const} */ ("value"),
    board: "X________",
    cell: 4,
    old: -0.5,
    target: -1,
    new: -0.75,
  };
  assert.equal(updateText(lost), "O at b2: −0.50 → −0.75, target −1.00");
  assert.equal(formula(lost), "(−0.50) + 0.50 · (−1.00 − (−0.50)) = −0.75");
  assert.equal(formula({ ...lost, target: -0.5, new: -0.5 }), "");
  const box = { kind: /** @type {const} */ ("beads"), board: "_________", cell: 0, old: 8, new: 11 };
  assert.equal(updateText(box), "Beads for a3: 8 → 11");
  const resigned = { ...first, cell: null, result: -1, updates: [], explored: false };
  assert.equal(
    stepText(resigned, "perfect"),
    "The box of this position is empty: X resigns. O wins. Nothing is learned from that yet.",
  );
  const other = { ...first, by: /** @type {const} */ ("opponent"), cell: 8, updates: [] };
  assert.match(stepText(other, "person"), /^You play c1 as X\./);
  assert.match(stepText(other, "random"), /^The opponent, X, plays c1\./);
  const curve = curveOf(new Learner({ learner: "q-learning" }, 1), () => {});
  assert.match(
    standing(curve.at(-1), "q-learning"),
    /^After 15,000 games no line is lost: it is unbeatable\./,
  );
  assert.match(standing(curve[0], "q-learning"), /^After 0 games it loses 209,088 lines of play\./);
});

test("a curve is named by its learner, what is special about it, and its seed", () => {
  const named = (/** @type {string} */ place) => choiceTitle(described, placeIn(described, place).choice);
  assert.equal(named("q-learning_s1"), "Q-learning, seed 1");
  assert.equal(named("q-learning_s3_wrongSign.1"), "Q-learning (wrong sign), seed 3");
  const own = descriptionOf(described, "menace").presets[0]?.settings ?? [];
  const historical = placeOf(described, {
    learner: "menace",
    settings: changedBy(described, { learner: "menace", settings: {}, seed: 2 }, valuesOf(own)),
    seed: 2,
  });
  assert.equal(named(historical), "MENACE (as Michie built it), seed 2");
  assert.equal(
    named("td_s1_draw.0.5_symmetry.0"),
    "TD(0) on positions (Reward for a draw 0.5, Treats mirrored and turned positions as one ✗), seed 1",
  );
});

test("nothing is trained where nobody looks", () => {
  const state = opened();
  assert.notEqual(trainingTask(state), null);
  for (const changed of [
    { ...state, device: { ...state.device, seen: false } },
    { ...state, lab: { ...state.lab, view: null } },
  ]) {
    assert.equal(trainingTask(changed), null);
  }
  assert.equal(/** @type {Training} */ (trainingOf(state)).mode, "paused");
});
