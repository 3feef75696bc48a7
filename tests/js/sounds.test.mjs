// What is heard when, and that nothing is where somebody silenced it.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { Sounds } from "../../www/play/sound/sounds.ts";
import { drawnToy, effectsOf, toy, updated } from "./toy.mjs";

/** @import {AppEvent} from "../../www/shared/state/types.ts" */

/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });

/**
 * What each event sounds like, between two people.
 * @param {AppEvent[]} events
 * @param {{ referee?: typeof toy, sounds?: boolean }} [options]
 */
function heard(events, { referee = toy, sounds = true } = {}) {
  let state = updated(initial(referee, { ...DEFAULTS, sounds }, true), { type: "mode", mode: "2p" }, referee);
  return events.map((event) => {
    const before = state;
    state = updated(before, event, referee);
    const sounds = effectsOf(before, event, referee).flatMap((effect) =>
      effect.type === "sound" ? effect.sound : [],
    );
    assert.ok(sounds.length < 2);
    return sounds[0] ?? null;
  });
}

test("a move, a win and a draw sound different", () => {
  assert.deepEqual(heard([play(0), play(8)]), ["move", "win"]);
  const draw = heard([0, 1, 2, 3, 4, 5, 6, 7].map(play), { referee: drawnToy });
  assert.deepEqual(draw, [...Array(7).fill("move"), "draw"]);
});

test("only moves are heard: not what was refused, taken back, begun or looked at", () => {
  /** @type {AppEvent[]} */
  const quiet = [
    play(0),
    { type: "look", to: "first" },
    { type: "look", to: "last" },
    { type: "undo" },
    { type: "redo" },
    { type: "new" },
    { type: "undo" },
  ];
  assert.deepEqual(heard([play(0), ...quiet]), ["move", ...quiet.map(() => null)]);
});

test("whoever silenced the page hears nothing", () => {
  assert.deepEqual(heard([play(0), play(8)], { sounds: false }), [null, null]);
});

/** What stands in for the browser's audio. */
class Param {
  setValueAtTime() {}
  exponentialRampToValueAtTime() {}
}
class Gain {
  gain = new Param();
  connect() {}
}
/** @type {number[]} */
let started = [];
let contexts = 0;
class Oscillator {
  /** @param {unknown} _context @param {{ frequency: number }} options */
  constructor(_context, { frequency }) {
    this.frequency = frequency;
  }
  connect() {
    return new Gain();
  }
  start() {
    started.push(this.frequency);
  }
  stop() {}
}
class Context {
  state = "suspended";
  currentTime = 0;
  destination = {};
  constructor() {
    contexts += 1;
  }
  resume() {
    this.state = "running";
  }
}

/** @param {boolean} gesture whether somebody has touched the page already */
function browser(gesture) {
  [started, contexts] = [[], 0];
  const audio = { AudioContext: Context, OscillatorNode: Oscillator, GainNode: Gain };
  Object.assign(globalThis, audio);
  Object.defineProperty(globalThis, "navigator", {
    value: { userActivation: { hasBeenActive: gesture } },
    configurable: true,
  });
}

afterEach(() => {
  for (const name of ["AudioContext", "OscillatorNode", "GainNode"]) Reflect.deleteProperty(globalThis, name);
});

test("nothing is heard, and no audio begun, before the first gesture", () => {
  browser(false);
  const sounds = new Sounds();
  sounds.play("win");
  assert.deepEqual([started, contexts], [[], 0]);
});

test("ticks are made on one context, which is woken", () => {
  browser(true);
  const sounds = new Sounds();
  sounds.play("move");
  sounds.play("win");
  assert.equal(contexts, 1);
  assert.equal(started.length, 4);
});

test("a hand feels its own move, and no other", () => {
  browser(true);
  /** @type {number[]} */
  const felt = [];
  Object.assign(globalThis.navigator, { vibrate: (/** @type {number} */ time) => felt.push(time) });
  const sounds = new Sounds();
  sounds.play("move", true);
  sounds.play("move", false);
  assert.deepEqual(felt, [8]);
});

test("a browser without audio stays silent", () => {
  browser(true);
  Reflect.deleteProperty(globalThis, "AudioContext");
  new Sounds().play("move");
  assert.deepEqual(started, []);
});
