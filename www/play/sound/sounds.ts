// Short ticks for what happens on the board, made on the spot: there is nothing to be loaded.

import type { Sound } from "./sound.ts";

/** The start in seconds. */
interface Note {
  hertz: number;
  at: number;
}

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  move: [{ hertz: 740, at: 0 }],
  win: [
    { hertz: 523, at: 0 },
    { hertz: 659, at: 0.11 },
    { hertz: 784, at: 0.22 },
  ],
  loss: [
    { hertz: 392, at: 0 },
    { hertz: 330, at: 0.14 },
    { hertz: 262, at: 0.28 },
  ],
  draw: [
    { hertz: 440, at: 0 },
    { hertz: 440, at: 0.16 },
  ],
};
const LOUDNESS = 0.06;
/** A hand feels its own move so long, in milliseconds. */
const TOUCH_MS = 8;
const SILENCE = 0.0001;
const ATTACK_S = 0.005;
const LENGTH_S = 0.12;

/** Plays sounds as soon as the browser lets the page be heard: after the first gesture. */
export class Sounds {
  #context: AudioContext | null = null;

  /** @param own whether the person who holds the device made the move: then it is felt, too, where a device can */
  play(sound: Sound, own: boolean = false) {
    if (own && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(TOUCH_MS);
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

function tick(context: AudioContext, hertz: number, start: number) {
  const tone = new OscillatorNode(context, { type: "triangle", frequency: hertz });
  const volume = new GainNode(context, { gain: SILENCE });
  volume.gain.setValueAtTime(SILENCE, start);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS, start + ATTACK_S);
  volume.gain.exponentialRampToValueAtTime(SILENCE, start + LENGTH_S);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + LENGTH_S);
}
