// The sounds, which load where the settings ask for them.

import { Sounds } from "./sounds.js";

const sounds = new Sounds();

/** @param {import("./sound.js").Sound} sound */
export const play = (sound) => sounds.play(sound);
/** @type {readonly URL[]} */
export const styles = [];
/** @type {readonly URL[]} */
export const texts = [];
