// What the change from one state to the next asks of the world: which search to start or to abort.

/** @import {SearchRequest} from "../engine/protocol.js" */
/** @import {Archive} from "../games/archive.js" */
/** @import {ExportKind} from "../games/games.js" */
/** @import {GameRecord} from "../games/game-file.js" */
/** @import {Settings} from "../settings/settings.js" */
/** @import {Sound} from "../sound/sounds.js" */
/** @import {AppEvent, State} from "./types.d.ts" */

import { analysisWanted, sameAnalysis } from "../analysis/analysis.js";
import { isThinking, requestOf, sameSearch } from "../game/search-request.js";
import { leftGame } from "../games/archive.js";
import { adviceWanted } from "../hint/hint.js";
import { outlives } from "../history/open-game.js";
import { soundOf } from "../sound/sounds.js";

/**
 * @typedef {{ type: "abort" }} Abort
 * @typedef {{ type: "search", request: SearchRequest, pause: number }} SearchEffect
 * @typedef {{ type: "abort-advice" }} AbortAdvice
 * @typedef {{ type: "advise", request: SearchRequest, pause: number }} Advise find a hint
 * @typedef {{ type: "abort-analysis" }} AbortAnalysis
 * @typedef {{ type: "analyse", request: SearchRequest, pause: number }} Analyse the position that the board shows
 * @typedef {{ type: "save", settings: Settings }} Save
 * @typedef {{ type: "sound", sound: Sound }} MakeSound
 * @typedef {{ type: "speak", language: Settings["language"] }} Speak
 * @typedef {{ type: "take-release" }} TakeRelease
 * @typedef {{ type: "put-away", record: GameRecord }} PutAway a game was left
 * @typedef {{ type: "save-games", archive: Archive }} SaveGames
 * @typedef {{ type: "hand-out", how: ExportKind, text: string }} ExportEffect
 * @typedef {{ type: "keep" }} Keep the game goes on from here in the address, and after a reload
 * @typedef {Abort | SearchEffect | AbortAdvice | Advise | AbortAnalysis | Analyse | Save | MakeSound | Speak | TakeRelease | Keep | PutAway | SaveGames | ExportEffect} Effect
 */

/**
 * What to do about the change from `before` to `after`.
 * @param {State | null} before `null` when the page starts
 * @param {State} after
 * @param {AppEvent} [event] what led from one to the other
 * @returns {Effect[]}
 */
export function effects(before, after, event) {
  // What another tab has written is on the device already: writing it back could undo what that tab does next.
  const writes = event?.type !== "stored";
  /** @type {Effect[]} */
  const todo = [];
  if (!before || !sameSearch(before, after)) {
    const request = requestOf(after);
    if (before && isThinking(before)) todo.push({ type: "abort" });
    if (request) todo.push({ type: "search", request, pause: after.settings.replyPause });
  }
  todo.push(...adviceEffects(before, after), ...analysisEffects(before, after));
  if (before && writes && before.settings !== after.settings)
    todo.push({ type: "save", settings: after.settings });
  const { language } = after.settings;
  if (before && before.settings.language !== language) todo.push({ type: "speak", language });
  if (before) todo.push(...gamesEffects(before, after, writes));
  const sound = before && soundOf(before, after);
  if (sound) todo.push({ type: "sound", sound });
  if (before && writes && outlives(before, after)) todo.push({ type: "keep" });
  if (before && before.release !== "taken" && after.release === "taken") todo.push({ type: "take-release" });
  return todo;
}

/**
 * Games are put away when they are left; whatever is known of them is kept, and what is asked for handed out.
 * @param {State} before
 * @param {State} after
 * @param {boolean} writes
 * @returns {Effect[]}
 */
function gamesEffects(before, after, writes) {
  /** @type {Effect[]} */
  const todo = [];
  const record = leftGame(before, after);
  if (record) todo.push({ type: "put-away", record });
  if (writes && before.archive !== after.archive) todo.push({ type: "save-games", archive: after.archive });
  const handout = handoutIn(after);
  if (handout?.done === null && handout !== handoutIn(before)) {
    todo.push({ type: "hand-out", how: handout.how, text: handout.text });
  }
  return todo;
}

/** @param {State} state */
function handoutIn({ dialog }) {
  return dialog?.kind === "games" ? dialog.handout : null;
}

/**
 * A hint is looked for from its first step on, until it is found or no longer wanted.
 * @param {State | null} before
 * @param {State} after
 * @returns {Effect[]}
 */
function adviceEffects(before, after) {
  const wanted = (/** @type {State | null} */ state) => state !== null && adviceWanted(state) !== null;
  if (wanted(before) && after.hint === null) return [{ type: "abort-advice" }];
  const request = adviceWanted(after);
  return request && !wanted(before) ? [{ type: "advise", request, pause: 0 }] : [];
}

/**
 * An analysis follows the position that the board shows.
 * @param {State | null} before
 * @param {State} after
 * @returns {Effect[]}
 */
function analysisEffects(before, after) {
  if (before && sameAnalysis(before, after)) return [];
  /** @type {Effect[]} */
  const todo = before && analysisWanted(before) ? [{ type: "abort-analysis" }] : [];
  const request = analysisWanted(after);
  return request ? [...todo, { type: "analyse", request, pause: 0 }] : todo;
}
