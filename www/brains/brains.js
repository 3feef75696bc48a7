// The players that a visitor trained and kept: a list on the device. The text of a brain is also its id, so that the same player is
// kept once. What the text says, only the engine knows.

/** @import {Referee} from "../engine/engine.js" */
/** @import {KeptRow} from "../storage/storage.js" */

import { FIRST_RULES } from "../game/presets.js";
import { asObject, schemaAfter, unpacked } from "../storage/schema.js";
import { KEYS } from "../storage/storage.js";

/**
 * A trained player that is kept.
 * @typedef {object} Brain
 * @property {string} text what the engine plays (its option `brain`)
 * @property {string} learner the id of the algorithm that it plays as
 * @property {string} label what the engine calls that
 * @property {number} games how many games it was trained for
 * @property {string | null} name as its owner calls it
 */

/** As it is on the device: who learned it, and how long, the text says. @typedef {Pick<Brain, "text" | "name">} Kept */
/** @typedef {{ brains: readonly Kept[], corrupt: boolean }} KeptBrains `corrupt` where something could not be read */

/** More are not kept; the oldest go first. */
export const MOST = 50;
const LONGEST_NAME = 60;
/** Enough to tell a brain from other texts; the engine checks the rest. */
const SHAPE = /^[a-z2-7]{240}$/;
/** Nothing has changed yet. @type {readonly import("../storage/schema.js").Migration[]} */
const MIGRATIONS = [];

/**
 * The learner and the games of a brain.
 * @param {string} text
 * @param {Referee} referee
 * @returns {Pick<Brain, "learner" | "label" | "games"> | null} `null` where the engine cannot read it
 */
export function read(text, referee) {
  const learned = referee.brain(text);
  const info = referee.algorithms(FIRST_RULES).find(({ id }) => id === learned?.learner);
  return learned && info ? { ...learned, label: info.label } : null;
}

/**
 * The list on the device.
 * @param {string | null} text
 * @returns {KeptBrains}
 */
export function brainsIn(text) {
  if (text === null) return { brains: [], corrupt: false };
  const { brains: listed } = unpacked(text, MIGRATIONS) ?? {};
  if (!Array.isArray(listed)) return { brains: [], corrupt: true };
  const brains = listed.slice(0, MOST).flatMap((value) => {
    const { text: brain, name } = asObject(value) ?? {};
    return typeof brain === "string" && SHAPE.test(brain) ? { text: brain, name: nameIn(name) } : [];
  });
  return { brains: unique(brains), corrupt: brains.length < listed.length };
}

/**
 * The text that is kept on the device.
 * @param {KeptBrains} kept
 */
export function brainsText({ brains }) {
  return JSON.stringify({
    schema: schemaAfter(MIGRATIONS),
    brains: brains.map(({ text, name }) => ({ text, name })),
  });
}

/**
 * Joins what two tabs changed of the list: each adds, names and removes brains of its own.
 * @param {KeptBrains} seen what both began with
 * @param {KeptBrains} mine
 * @param {KeptBrains} theirs
 * @returns {KeptBrains}
 */
export function joinBrains(seen, mine, theirs) {
  const before = new Map(seen.brains.map((brain) => [brain.text, brain]));
  const here = new Map(mine.brains.map((brain) => [brain.text, brain]));
  const added = mine.brains.filter(({ text }) => !before.has(text));
  const others = theirs.brains.flatMap((brain) => {
    const own = here.get(brain.text);
    if (!own) return before.has(brain.text) ? [] : brain;
    return own.name === before.get(brain.text)?.name ? brain : own;
  });
  return { brains: unique([...added, ...others]).slice(0, MOST), corrupt: mine.corrupt || theirs.corrupt };
}

/**
 * @template {Kept} T
 * @param {readonly T[]} brains
 * @returns {T[]} each text once
 */
function unique(brains) {
  return [...new Map([...brains].reverse().map((brain) => [brain.text, brain])).values()].reverse();
}

/** @param {unknown} name nothing but blanks is none */
export function nameIn(name) {
  if (typeof name !== "string") return null;
  // By characters: half of one cannot be shown.
  return [...name.trim()].slice(0, LONGEST_NAME).join("") || null;
}

/** @type {KeptRow<KeptBrains>} */
export const BRAINS = {
  key: KEYS.brains,
  parse: brainsIn,
  pack: brainsText,
  join: joinBrains,
  select: ({ brains }) => brains.kept ?? null,
  loaded: (kept) => ({ type: "stored-brains", kept }),
};
