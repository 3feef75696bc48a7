// Short ticks for what happens on the board, made on the spot: there is nothing to be loaded.

/** @import {StateAndEffects, State} from "../state/types.d.ts" */

/** @typedef {"move" | "win" | "draw"} Sound */
/** @typedef {{ type: "sound", sound: Sound }} SoundEffect */
/** @typedef {{ hertz: number, at: number }} Note the start in seconds */

/** @type {Readonly<Record<Sound, readonly Note[]>>} */
const NOTES = {
  move: [{ hertz: 740, at: 0 }],
  win: [
    { hertz: 523, at: 0 },
    { hertz: 659, at: 0.11 },
    { hertz: 784, at: 0.22 },
  ],
  draw: [
    { hertz: 440, at: 0 },
    { hertz: 440, at: 0.16 },
  ],
};
const LOUDNESS = 0.12;
const SILENCE = 0.0001;
const ATTACK_S = 0.005;
const LENGTH_S = 0.12;

/**
 * What the change from one state to the next sounds like, where somebody wants to hear it.
 * @param {State} before
 * @param {State} after
 * @returns {Sound | null}
 */
export function soundOf(before, after) {
  const { latest, moves, position } = after.game;
  const { settings } = after;
  if (!settings.sounds || latest !== "played" || moves === before.game.moves) return null;
  if (!position.outcome) return "move";
  return position.outcome.kind === "win" ? "win" : "draw";
}

/**
 * A change with what it sounds like.
 * @param {State} before
 * @param {State} after
 * @returns {StateAndEffects}
 */
export function withSound(before, after) {
  const sound = soundOf(before, after);
  return sound ? [after, { type: "sound", sound }] : [after];
}

/** Plays sounds as soon as the browser lets the page be heard: after the first gesture. */
export class Sounds {
  /** @type {AudioContext | null} */
  #context = null;

  /** @param {Sound} sound */
  play(sound) {
    const context = this.#awake();
    if (!context) return;
    for (const { hertz, at } of NOTES[sound]) tick(context, hertz, context.currentTime + at);
  }

  #awake() {
    // Browsers that do not know about gestures keep the page silent themselves.
    if (navigator.userActivation?.hasBeenActive === false || typeof AudioContext !== "function") return null;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") this.#context.resume();
    return this.#context;
  }
}

/**
 * @param {AudioContext} context
 * @param {number} hertz
 * @param {number} start
 */
function tick(context, hertz, start) {
  const tone = new OscillatorNode(context, { type: "triangle", frequency: hertz });
  const volume = new GainNode(context, { gain: SILENCE });
  volume.gain.setValueAtTime(SILENCE, start);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS, start + ATTACK_S);
  volume.gain.exponentialRampToValueAtTime(SILENCE, start + LENGTH_S);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + LENGTH_S);
}
